"""Sizes of the arrays. Never compiled: bounds.pxd repeats these."""

SEATS = 4
VIEWERS = 5  # the seats and the public
PUBLIC = 4
AREAS = 13  # numbered 1 to 12, as on the board
PIECES = 6  # who a minion can belong to: the seats, trolls, demons
TROLL, DEMON = 4, 5
CARDS, GREENS = 101, 48
PERSONALITIES, EVENTS = 7, 12
UNUSED = 4  # where a personality lies that no seat holds; below it are the seats
SYMBOLS = 4  # on a card
FRAMES, REGISTERS = 24, 14
STEPS = 512  # operations of all programs
OPTIONS, POINTS = 16, 128
CODES = 512
ACTIONS = 1024  # by index
KINDS = 32  # of orders
ANSWERS = 6  # kinds of interrupts
RANK, AMOUNT = 255, 0xFFFFFF  # what fits into a code

# Where a card can be. The first six are hidden.
HAND = 0  # and the seat
GREEN, BROWN = 4, 5  # the two parts of the draw pile
HIDDEN = 6
DISCARD, PLAYING, OUT = 6, 7, 8
FRONT = 9  # and the seat: loans and penalty cards laid before a player
PLACES = 13

# Figures of the count at the end.
MINION_POINTS, LOAN_REPAID, LOAN_UNPAID = 5, 12, 15
PROTECTION = 3  # what the Small Gods ask

# What is counted over many matches.
MARKS = 40  # rounds in which everybody's points are looked at
LENGTHS = 60  # bins of a round each; the last takes all that are longer
ENDINGS = 8  # kinds, running included
