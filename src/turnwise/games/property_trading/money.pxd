cimport cython
from turnwise.games.property_trading cimport bounds, facts, kinds, opts, points
from turnwise.games.property_trading.state cimport State, lowest
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes

cpdef void pay(State state, int payer, int payee, int amount, int point, int space, Notes notes) noexcept nogil
cpdef bint is_penalty(int point) noexcept nogil
cpdef int treasury(State state, int point) noexcept nogil
cpdef void reward(State state, int seat, int amount, int point, Notes notes) noexcept nogil
@cython.locals(left="unsigned long long", total=int, deed=int)
cpdef int raisable(State state, int seat) noexcept nogil
cpdef int worth(State state, int seat, int divisor) noexcept nogil
