"""Kinds of orders, numbered once and never used again for another. Never compiled: orders.pxd repeats these."""

PLAY_CARD = 1  # a: card
PASS = 2
END_TURN = 3
LEAVE_OUT = 4  # the action at hand, or what is left of it
USE_SYMBOL = 5  # an action that begins without a choice
PLACE_MINION = 6  # a: area, b: area of the minion taken off for it, 0: none
BUILD = 7  # a: area, b: area of the building given up for it, 0: none
CHOOSE_MINION = 8  # a: area, b: owner (a seat, troll or demon)
CHOOSE_AREA = 9  # a: area
CHOOSE_SEAT = 10  # a: seat
CHOOSE_CARD = 11  # a: card
PAY = 12
REFUSE = 13  # to pay
USE_CITY = 14  # a: area
INTERRUPT = 15  # a: card, b: area where a removed minion comes back
PROTECT = 16  # a: area, b: what, as below
LET_IT_HAPPEN = 17
DECLARE_VICTORY = 18
RESIGN = 19
END_BY_VOTE = 20
RETIRE = 21  # a: seat

# What Small Gods can protect.
MINION, BUILDING, CITY_CARD, NEWCOMER = 0, 1, 2, 3
