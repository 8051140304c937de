# Made by scripts/make_pxd.py from streams.py.
cdef enum:
    DICE = 0, EXTRA = 8, OPENING = 9, DEALING = 10, WATCH = 11, DECK = 12, USED = 16
