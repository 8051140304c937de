"""What can be going on: kinds of frames on the work stack (M2). Never compiled: frames.pxd repeats these.

The seat of a frame is the one it asks or acts for; a, b, c and d are its arguments.
"""

TURN = 1  # a: doubles in a row that count, b: phase, c: 1 once rolled, d: 1 once the watch has moved
MOVE = 2  # a: steps to walk (after a fine)
CARD = 3  # a: card, b: next effect, c: dice that brought the seat here
BUY = 4  # a: deed
AUCTION = 5  # a: lot, b: highest bid, c: its bidder, d: seats still in
CALL = 6  # a: piece (0 house, 1 hotel), b: who asked, c: deed it was asked for, d: seats still to be asked
SHARE = 7  # a: piece, b: who asked, c: deed it was asked for: hands out what the call left to hand out
PLACE = 8  # a: piece, b: price paid instead of the deed's, or NOBODY
DEBT = 9  # a: creditors (0: the bank), b: amount to each, c: rule point, d: space it is about, or NOBODY
INTEREST = 10  # a: rule point; the deeds it is about lie in state.interest[seat]
ESTATE = 11  # seat: the bankrupt; the deeds lie in state.estate
LAST_CLAIMS = 12  # a: rule point of the ending, b: whose claims come first
OWED = 13  # as DEBT, before anybody was asked for it
PENALTY = 14  # a: the space that asks for a tax or sends to jail
ARREST = 15  # d: seats on the space of the watch, still to be dealt with
SEIZE = 16  # a: the held card that lies with somebody else
BATTLE = 17  # a: deed

# Phases of a turn.
TO_ROLL = 0
AGAIN = 1
DONE = 2

# How a match ends.
RUNNING = 0
LAST_LEFT = 1
BY_WORTH = 2
