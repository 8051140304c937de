# Made by scripts/make_pxd.py from kinds.py.
cdef enum:
    GO = 1, STREET = 2, LINE = 3, UTILITY = 4, DRAW = 5, TAX = 6, JAIL = 7, PARKING = 8, GO_TO_JAIL = 9, HOUSE = 0
    HOTEL = 1, CENTRE = -3
