# Made by scripts/make_pxd.py from columns.py.
cdef enum:
    TURNS = 0, ROUNDS = 1, DECISIONS = 2, ENDING = 3, WINNERS = 4, FIRST = 5, BEHIND = 6, LEADS = 7, TRADES = 8
    BUILDINGS = 9, GROUPS = 10, RENT = 11, WORTH = 12
