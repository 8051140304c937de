# Made by scripts/make_pxd.py from streams.py.
cdef enum:
    DICE = 0, OPENING = 4, PILE = 5, EVENTS = 6, PERSONALITIES = 7, HANDS = 8, DISCARDS = 9, CAKE = 10, USED = 11
