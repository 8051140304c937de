cimport cython
from turnwise.games.ankh_morpork cimport refusals
from turnwise.games.ankh_morpork.apply cimport apply
from turnwise.games.ankh_morpork.board cimport Board
from turnwise.games.ankh_morpork.choices cimport list_all
from turnwise.games.ankh_morpork.legal cimport why_not
from turnwise.games.ankh_morpork.order cimport Codes, Order, decode
from turnwise.games.ankh_morpork.state cimport State
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport Chance
from turnwise.kernel.notes cimport Notes
from turnwise.kernel.shelf cimport Shelf

@cython.final
cdef class Menu:
    cdef public Codes codes
    cdef public Order order, tried
    cdef public tuple listed
    cdef public Shelf near
    cdef public object said
    @cython.locals(found=list)
    cpdef tuple actions(self, State state, object seat)
    @cython.locals(known=dict, found=list)
    cpdef bytes spelling(self, State state, object seat)
    cpdef void list_codes(self, State state, object seat) except *
    cpdef object fetched(self, Board board, long long code)
    cpdef object action_of(self, Board board, long long code)
    cpdef bytes spelt(self, Board board, long long code)
    cpdef int read(self, object action) except -1
    cpdef int why_not(self, State state, object seat, object action) except -1
    cpdef void apply(self, State state, int seat, object action, Chance chance, Notes notes) except *
