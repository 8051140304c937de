"""Sizes of the fixed arrays (M14). Loops run to what the board has, never to these. Never compiled: see bounds.pxd."""

SEATS = 8
SPACES = 64
DEEDS = 64
GROUPS = 16
GROUP = 8  # deeds in a group
DECKS = 4
DECK = 32  # cards in a deck
CARDS = 128
EFFECTS = 4  # operations on a card
HELD = 32  # cards that can be held, over all decks
OPTIONS = 64
RENTS = 6
FRAMES = 32
ORDERS = 64  # kinds
CLAIMS = 8
CODES = 1024
OFFERS = 16
ACTIONS, NOTHING = 1024, 0  # actions by index, and the one that lets business pass
WORDS = 17  # of 64 bits, for one bit each and a word to spare
WANTED = 16  # buildings wanted in a call, 0 to 15, among these
BIDS = 6  # amounts of a bid among these
AMOUNT = 16_777_215
RICHES = 1_000_000_000  # cash of one seat
POINTS = 128  # rule points

# What is counted over many matches.
MARK = 5  # rounds between two looks at what everybody is worth
MARKS = 60  # looks
LENGTHS = 100  # bins of MARK rounds each; the last takes all that are longer

# Limits of business, by the house rules.
ACTS = 16  # for a seat at a rest point
COUNTERS = 3  # in a row
OFFER_RESTS = 8  # rest points that an offer lives
