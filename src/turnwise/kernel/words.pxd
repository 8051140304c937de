# Made by scripts/make_pxd.py from words.py.
cdef enum:
    STREAMS = 32, TAPE = 64, DRAWS = 256, MOST = 2147483647, ROWS = 256, WIDTH = 10, NOBODY = -1, TABLE = -2
    SEEDED = 1, SEALED = 2, SCRIPTED = 3, REPLAYED = 4, DRY = 1, MISREAD = 2, OVERFLOW = 3, NAMED = 65536, CLAIM = 1
    ANSWER = 2, BUILD = 4, LIFT = 8, SELL = 16, MORTGAGE = 32, OFFER = 64, INTERESTS = 79
