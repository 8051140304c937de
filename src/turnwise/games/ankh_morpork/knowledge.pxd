cimport cython
from turnwise.games.ankh_morpork cimport bounds
from turnwise.games.ankh_morpork.state cimport State, bit, is_empty

cpdef void forget(State state, int viewer, int card) noexcept nogil
cpdef void knows_at(State state, int viewer, int card, int place) noexcept nogil
cpdef void all_know_at(State state, int card, int place) noexcept nogil
cpdef void came_unseen(State state, int viewer, int source, int place) noexcept nogil
cpdef void went(State state, int card, int source, int place, int first, int second) noexcept nogil
cpdef void emptied(State state, int place) noexcept nogil
cpdef void sees_hand(State state, int viewer, int hand) noexcept nogil
@cython.locals(low="unsigned long long", high="unsigned long long")
cpdef void hands_changed_places(State state, int one, int other) noexcept nogil
cpdef void holds_only(State state, int hand, unsigned long long low, unsigned long long high) noexcept nogil
cpdef bint may_hold(State state, int viewer, int seat, int card) noexcept nogil
cpdef void person_is_at(State state, int viewer, int person, int place) noexcept nogil
@cython.locals(both=int)
cpdef void person_exchanged(State state, int seat, int old, int new) noexcept nogil
cpdef void person_is_none_of(State state, int seat, unsigned long long people) noexcept nogil
cpdef void all_see_person(State state, int seat) noexcept nogil
cpdef bint is_same(State before, State after) noexcept nogil
