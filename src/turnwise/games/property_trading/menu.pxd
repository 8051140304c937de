cimport cython
from turnwise.games.property_trading cimport bounds, orders, refusals
from turnwise.games.property_trading.apply cimport apply
from turnwise.games.property_trading.board cimport Board
from turnwise.games.property_trading.choices cimport list_all
from turnwise.games.property_trading.legal cimport why_not
from turnwise.games.property_trading.order cimport Codes, Offers, Order, decode
from turnwise.games.property_trading.state cimport State
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport Chance
from turnwise.kernel.notes cimport Notes
from turnwise.kernel.shelf cimport Shelf

@cython.final
cdef class Menu:
    cdef public Board board
    cdef public Codes codes
    cdef public Offers offers
    cdef public Order order, tried, scratch
    cdef public tuple listed
    cdef public Shelf near
    cdef public object said
    @cython.locals(found=list)
    cpdef tuple actions(self, State state, object seat)
    @cython.locals(known=dict, found=list)
    cpdef bytes spelling(self, State state, object seat)
    cpdef void list_codes(self, State state, object seat) except *
    cpdef void turn_to(self, Board board)
    cpdef object fetched(self, Board board, long long code)
    cpdef object action_of(self, Board board, long long code)
    cpdef object offer_of(self, Board board)
    cpdef bytes spelt(self, Board board, long long code)
    cpdef void read_code(self, long long code, Order order) noexcept nogil
    cpdef int read(self, Board board, object action) except -1
    cpdef int why_not(self, State state, object seat, object action) except -1
    cpdef void apply(self, State state, int seat, object action, Chance chance, Notes notes) except *
