cimport cython
from turnwise.games.ankh_morpork cimport bounds, facts, opts, points, streams
from turnwise.games.ankh_morpork.ending cimport end_of_pile
from turnwise.games.ankh_morpork.knowledge cimport all_know_at, emptied, hands_changed_places, knows_at, sees_hand, went
from turnwise.games.ankh_morpork.personalities cimport loans
from turnwise.games.ankh_morpork.state cimport State, is_empty, lies_in, put_card, size_of, take_card
from turnwise.kernel.chance cimport Chance
from turnwise.kernel.notes cimport Notes

cpdef int pile_size(State state) noexcept nogil
cpdef int top_pile(State state) noexcept nogil
cpdef bint is_exhausted(State state) noexcept nogil
cpdef void draw(State state, int seat, int point, Chance chance, Notes notes) noexcept nogil
cpdef void draw_many(State state, int seat, int count, int point, Chance chance, Notes notes) noexcept nogil
cpdef void refill(State state, int seat, Chance chance, Notes notes) noexcept nogil
cpdef int penalties(State state, int seat) noexcept nogil
cpdef void lay_open(State state, int card, int source, int place) noexcept nogil
cpdef void discard(State state, int seat, int card, int point, Notes notes) noexcept nogil
cpdef void finish(State state, int seat, int card, Notes notes) noexcept nogil
cpdef void hand_over(State state, int giver, int taker, int card, Notes notes) noexcept nogil
@cython.locals(low="unsigned long long", high="unsigned long long")
cpdef void swap_hands(State state, int one, int other, Notes notes) noexcept nogil
cpdef void show_hand(State state, int seat, int target, Notes notes) noexcept nogil
cpdef int pick_from_hand(State state, int seat, unsigned long long low, unsigned long long high, int target, Chance chance) noexcept nogil
cpdef void recover(State state, int seat, int count, Chance chance, Notes notes) noexcept nogil
cpdef void fog(State state, int count, int point, Chance chance, Notes notes) noexcept nogil
cpdef bint has_playable(State state, int seat) noexcept nogil
