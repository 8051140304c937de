cimport cython
from turnwise.games.ankh_morpork cimport bounds, facts, points
from turnwise.games.ankh_morpork.state cimport State, bit, has
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport ones
from turnwise.kernel.notes cimport Notes

cpdef int count_at(State state, int area, int owner) noexcept nogil
cpdef int crowd(State state, int area) noexcept nogil
cpdef int markers(State state) noexcept nogil
cpdef int strength(State state, int seat, int area) noexcept nogil
@cython.locals(found=int, most=int, own=int)
cpdef int controller(State state, int area) noexcept nogil
cpdef void settle(State state, int area) noexcept nogil
cpdef void set_trouble(State state, int area, int point, Notes notes) noexcept nogil
cpdef void clear_trouble(State state, int area, int point, Notes notes) noexcept nogil
cpdef void arrive(State state, int area, int owner, Notes notes) noexcept nogil
cpdef void join(State state, int area, int owner) noexcept nogil
cpdef void leave(State state, int area, int owner, Notes notes) noexcept nogil
cpdef void remove(State state, int area, int owner, int point, Notes notes) noexcept nogil
cpdef void move(State state, int area, int owner, int to, int point, Notes notes) noexcept nogil
cpdef void swap(State state, int area, int owner, int other_area, int other, int point, Notes notes) noexcept nogil
@cython.locals(standing="unsigned long long", reach="unsigned long long")
cpdef unsigned long long around(State state, int seat, int without) noexcept nogil
cpdef unsigned long long near(State state, int area) noexcept nogil
cpdef void recount(State state) noexcept nogil
