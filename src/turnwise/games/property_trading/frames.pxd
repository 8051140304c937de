# Made by scripts/make_pxd.py from frames.py.
cdef enum:
    TURN = 1, MOVE = 2, CARD = 3, BUY = 4, AUCTION = 5, CALL = 6, SHARE = 7, PLACE = 8, DEBT = 9, INTEREST = 10
    ESTATE = 11, LAST_CLAIMS = 12, OWED = 13, PENALTY = 14, ARREST = 15, SEIZE = 16, BATTLE = 17, TO_ROLL = 0
    AGAIN = 1, DONE = 2, RUNNING = 0, LAST_LEFT = 1, BY_WORTH = 2
