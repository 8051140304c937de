cimport cython
from turnwise.games.property_trading cimport bounds

@cython.final
cdef class Board:
    cdef public object edition, options, actions, spellings, offers
    cdef public int spaces, deeds, groups, decks, held, go, jail, least_build, parking_card
    cdef public int[bounds.OPTIONS] opt
    cdef public short[bounds.SPACES] space_kind, space_deed, space_deck
    cdef public int[bounds.SPACES] space_amount, space_percent
    cdef public short[bounds.DEEDS] deed_space, deed_kind, deed_group, deed_place
    cdef public int[bounds.DEEDS] deed_price, deed_mortgage, deed_build, deed_power
    cdef public int[bounds.DEEDS * bounds.RENTS] deed_rent
    cdef public short[bounds.GROUPS] group_kind, group_size
    cdef public short[bounds.GROUPS * bounds.GROUP] group_member
    cdef public int[bounds.GROUPS] group_build
    cdef public unsigned long long[bounds.GROUPS] group_deeds
    cdef public unsigned long long streets
    cdef public unsigned long long[bounds.DECKS] deck_cards
    cdef public short[bounds.CARDS] card_held, card_effects
    cdef public short[bounds.CARDS * bounds.EFFECTS] card_op
    cdef public int[bounds.CARDS * bounds.EFFECTS] card_a, card_b
    cdef public short[bounds.HELD] held_card, held_uses
