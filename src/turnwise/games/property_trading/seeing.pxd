cimport cython
from turnwise.games.property_trading cimport bounds, opts
from turnwise.games.property_trading.board cimport Board
from turnwise.games.property_trading.rent cimport hotel_level, rent_now
from turnwise.games.property_trading.state cimport State, asked, bit, lowest
from turnwise.kernel cimport words

cpdef object view_of(State state, object seat)
cpdef int top_kind(State state)
@cython.locals(top=int)
cpdef tuple question_of(State state)
cdef tuple places(unsigned long long mask, int first)
@cython.locals(deed=int)
cdef tuple spaces(Board board, unsigned long long mask)
@cython.locals(held=int)
cdef tuple cards(Board board, unsigned long long mask)
@cython.locals(mask="unsigned long long", held=int)
cdef unsigned long long held_by(State state, int seat)
cdef tuple seats(State state)
@cython.locals(last="unsigned long long")
cdef object seat_of(State state, int seat)
cdef tuple deeds(State state)
@cython.locals(owner=int, mortgaged=bint, rent=int)
cdef object deed_of(State state, int deed)
cdef tuple decks(State state)
@cython.locals(first=int)
cdef object deck_of(State state, int deck)
cdef tuple claims(State state)
cdef object claim_of(State state, int slot)
cdef tuple offers(State state)
cdef object offer_of(State state, int maker)
cdef tuple frames(State state)
cdef object frame_of(State state, int place)
