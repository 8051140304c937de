"""What the careful policy thinks things are worth. Never compiled: weights.pxd repeats these."""

AIM = 120  # for coming all the way to the own aim
CLOSE = 40  # more for each last step
WON = 1000  # an aim that would be reached
THREAT = 60  # an opponent's way to an aim it may have
ALARM = 400  # an opponent who would win at the start of the next turn
ALMOST = 120  # one step before that

MINION, CASH, STRONGHOLD = 5, 2, 4
CASH_COMFORT = 15  # beyond this a dollar is worth half

# Worth of what a card can do, on the same scale.
PLACE_MINION, PLACE_BUILDING, ASSASSINATE, REMOVE_TROUBLE = 9, 14, 8, 3
RANDOM_EVENT, PLAY_ANOTHER, DRAWN_CARD, TEXT, HELD_INTERRUPT = -3, 7, 4, 6, 16
JUNK = 9  # a card below this is given away or sold
LOSS = 6  # a minion whose loss hurts more than this is worth an interrupt
PENALTY_CASH = 8  # with this much a penalty card is bought off
NEVER = -1000000
