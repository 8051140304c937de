"""What a careful player keeps back and what it thinks a card is worth. Never compiled: thrift.pxd repeats these."""

RESERVE = 60  # when buying
BUILDING_RESERVE = 150
LIFTING_RESERVE = 350  # when lifting a mortgage
JAIL_CARD_VALUE = 45
POT = 250  # in the centre: worth leaving jail for
DEED_GUESS = 180  # what a deed is thought to be worth, buildings aside, where nobody may count
CARD_PRICE = 40  # what a card that saves the fine is offered for
