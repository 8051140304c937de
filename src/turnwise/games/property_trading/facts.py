"""Kinds of facts that rules note (M9); events.py turns their rows into typed events. facts.pxd repeats these.

A row is kind, rule point and eight numbers; each comment names those that are used.
"""

TURN_STARTED = 1  # seat, turn, round
DICE_ROLLED = 2  # seat, die, die, what for: 0 move, 1 opening, 2 rent, 3 jail, 4 battle
TOKEN_MOVED = 3  # seat, from, to, steps
LANDED = 4  # seat, space
PAID = 5  # payer, payee, space or NOBODY, amount, payer's cash, payee's cash
DEED_MOVED = 6  # from, to, space, price
AUCTION_OPENED = 7  # lot, who bids first
BID_PLACED = 8  # seat, lot, amount
AUCTION_LEFT = 9  # seat, lot
LOT_SOLD = 10  # seat, lot, amount
LOT_UNSOLD = 11  # lot
RENT_DUE = 12  # claim, lander, owner, space, amount
RENT_CLAIMED = 13  # claim, lander, owner, space, amount
RENT_WAIVED = 14  # claim, lander, owner, space, amount
RENT_LAPSED = 15  # claim, lander, owner, space, amount
CARD_DRAWN = 16  # seat, card
CARD_MOVED = 17  # from, to (NOBODY: its deck), card
JAILED = 18  # seat
FREED = 19  # seat
JAIL_HELD = 20  # seat, failed rolls
BUILT = 21  # seat, space, level, houses left, hotels left
BUILDINGS_SOLD = 22  # seat, space, level, houses left, hotels left
DEED_MORTGAGED = 23  # seat, space
MORTGAGE_LIFTED = 24  # seat, space
OFFER_MADE = 25  # from, to, give deeds, give cards, give cash, take deeds, take cards, take cash
OFFER_ACCEPTED = 26  # from, to, revision
OFFER_DECLINED = 27  # from, to, revision
OFFER_WITHDRAWN = 28  # from, to, revision
OFFER_DIED = 29  # from, to, revision, why: 1 contents changed, 2 a party is out, 3 time is up, 4 countered
DEBT_OPENED = 30  # debtor, creditors, amount to each, space or NOBODY
WENT_BANKRUPT = 31  # seat, to (NOBODY: the bank)
CALL_OPENED = 32  # seat, piece
BUILDINGS_WANTED = 33  # seat, piece, how many
AUTO_CLAIM_SET = 34  # seat, on
RESIGNED = 35  # seat
WORTH_COUNTED = 36  # seat, worth
GAME_ENDED = 37  # winners, how
DEED_LEFT = 38  # seat, space
CIRCUIT_DONE = 39  # seat
WATCH_MOVED = 40  # who threw, from, to, die
BATTLE_FOUGHT = 41  # seat, owner, space, total in thousands, power, won
ROLL_DECLINED = 42  # seat
TIME_CALLED = 43

# Why an offer died.
CHANGED = 1
PARTY_OUT = 2
TIME_UP = 3
COUNTERED = 4

# What a roll was for.
TO_MOVE = 0
TO_BEGIN = 1
FOR_RENT = 2
IN_JAIL = 3
FOR_BATTLE = 4
