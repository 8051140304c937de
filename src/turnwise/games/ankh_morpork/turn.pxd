cimport cython
from turnwise.games.ankh_morpork cimport bounds, facts, frames, ops, opts, points
from turnwise.games.ankh_morpork.buildings cimport lose_building
from turnwise.games.ankh_morpork.effects cimport advance_effect
from turnwise.games.ankh_morpork.ending cimport end
from turnwise.games.ankh_morpork.hands cimport discard, finish, lay_open, refill
from turnwise.games.ankh_morpork.knowledge cimport all_see_person, holds_only, person_is_none_of
from turnwise.games.ankh_morpork.money cimport pay
from turnwise.games.ankh_morpork.personalities cimport is_reached, reached
from turnwise.games.ankh_morpork.pieces cimport count_at, remove
from turnwise.games.ankh_morpork.programs cimport begin_run
from turnwise.games.ankh_morpork.running cimport advance_run
from turnwise.games.ankh_morpork.state cimport State, active, ask, bit, clockwise, get, has, is_empty, lies_in, pop, push, put, top_kind
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport Chance
from turnwise.kernel.notes cimport Notes

cpdef void begin_turn(State state, int seat, Notes notes) noexcept nogil
cpdef void win(State state, int seat, Notes notes) noexcept nogil
cpdef void advance(State state, Chance chance, Notes notes) noexcept nogil
@cython.locals(symbol=int, cause=int)
cpdef bint advance_card(State state, Notes notes) noexcept nogil
@cython.locals(point=int)
cpdef void play_card(State state, int seat, int card, Notes notes) noexcept nogil
cpdef void stop_playing(State state, int seat, Notes notes) noexcept nogil
cpdef void pass_turn(State state, int seat, Notes notes) noexcept nogil
cpdef void use_city(State state, int seat, int area, Notes notes) noexcept nogil
cpdef void end_turn(State state, int seat, bint fills, Chance chance, Notes notes) noexcept nogil
cpdef int next_seat(State state, int seat) noexcept nogil
@cython.locals(place=int)
cpdef void return_card(State state, int seat, int card, Chance chance, Notes notes) noexcept nogil
cpdef void resign(State state, int seat, int point, Notes notes) noexcept nogil
