# Made by scripts/make_pxd.py from thrift.py.
cdef enum:
    RESERVE = 60, BUILDING_RESERVE = 150, LIFTING_RESERVE = 350, JAIL_CARD_VALUE = 45, POT = 250, DEED_GUESS = 180
    CARD_PRICE = 40
