# Made by scripts/make_pxd.py from ops.py.
cdef enum:
    COLLECT = 1, PAY = 2, COLLECT_EACH = 3, PAY_EACH = 4, ADVANCE = 5, NEAREST = 6, MOVE = 7, SEND_TO_JAIL = 8
    HOLD = 9, REPAIRS = 10, USUAL = 0, TWICE = 1, TEN_TIMES_DICE = 2
