cimport cython
from turnwise.games.ankh_morpork cimport facts, opts, points
from turnwise.games.ankh_morpork.state cimport State
from turnwise.kernel cimport words
from turnwise.kernel.notes cimport Notes

cpdef int pay(State state, int payer, int payee, int amount, int point, int source, int cause, Notes notes) noexcept nogil
cdef int cash_of(State state, int seat) noexcept nogil
