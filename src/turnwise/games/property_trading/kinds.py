"""What a space and a deed can be. Never compiled: kinds.pxd repeats these as C constants."""

GO = 1
STREET = 2
LINE = 3
UTILITY = 4
DRAW = 5  # a space where a card is drawn
TAX = 6
JAIL = 7
PARKING = 8
GO_TO_JAIL = 9

# Pieces that are built.
HOUSE = 0
HOTEL = 1

# Whom money can come from and go to besides seats and the bank.
CENTRE = -3  # of the board
