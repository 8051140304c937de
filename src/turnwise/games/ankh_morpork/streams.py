"""Numbers of the streams of luck (M7). Never compiled: streams.pxd repeats these."""

DICE = 0  # and the seat that rolls
OPENING = 4
PILE = 5
EVENTS = 6
PERSONALITIES = 7
HANDS = 8  # cards picked out of a hand
DISCARDS = 9  # cards picked out of the discard pile
CAKE = 10  # the unused personality that stays unseen
USED = 11  # so many in all
