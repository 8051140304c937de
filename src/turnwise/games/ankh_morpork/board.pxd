cimport cython
from turnwise.games.ankh_morpork cimport bounds

@cython.final
cdef class Board:
    cdef public object edition, options, actions, spellings
    cdef public int bank, cash, minions, buildings, hand, gods
    cdef public int[bounds.OPTIONS] opt
    cdef public int[bounds.AREAS] cost, half, area_pc
    cdef public unsigned long long[bounds.AREAS] adjacent
    cdef public unsigned long long river, start, events, two_people
    cdef public unsigned long long interrupts_low, interrupts_high, green_low, green_high, brown_low, brown_high, two_low, two_high, loans_low, loans_high
    cdef public int[bounds.EVENTS] event_pc
    cdef public short[bounds.CARDS * bounds.SYMBOLS] card_symbol, card_pc
    cdef public short[bounds.CARDS] card_answer
    cdef public short[bounds.ANSWERS] answer_card
    cdef public short[bounds.PERSONALITIES] kind
    cdef public short[bounds.PERSONALITIES * 3] threshold
    cdef public short[bounds.STEPS] op, op_a, op_b, op_c, jump
    cdef public short[64] does, hits
