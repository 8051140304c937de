cimport cython
from turnwise.games.property_trading cimport facts, frames
from turnwise.games.property_trading.money cimport pay, treasury
from turnwise.games.property_trading.state cimport State, after, bit, push
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport ones
from turnwise.kernel.notes cimport Notes

cpdef void owe(State state, int debtor, unsigned long long creditors, int each, int point, int space) noexcept nogil
cpdef void open_debt(State state, Notes notes) noexcept nogil
cpdef int total_of(unsigned long long creditors, int each) noexcept nogil
cpdef int total_owed(State state) noexcept nogil
cpdef bint settle(State state, Notes notes) noexcept nogil
@cython.locals(creditors="unsigned long long", each=int, point=int, space=int, creditor=int, amount=int)
cpdef int pay_creditors(State state, int debtor, int frame, Notes notes) noexcept nogil
