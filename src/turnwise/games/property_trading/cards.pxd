from turnwise.games.property_trading cimport bounds, facts, frames, points, streams
from turnwise.games.property_trading.offers cimport stir_card
from turnwise.games.property_trading.state cimport State, bit, push
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport Chance
from turnwise.kernel.notes cimport Notes

cpdef void draw(State state, int seat, int deck, int dice, Chance chance, Notes notes) noexcept nogil
cpdef int take(State state, int deck, Chance chance) noexcept nogil
cpdef void put_under(State state, int card) noexcept nogil
cpdef void shuffle_in(State state) noexcept nogil
cpdef void take_out(State state, int deck, int place) noexcept nogil
cpdef void fetch(State state, int held, int to, int point, Notes notes) noexcept nogil
cpdef int card_for(State state, int seat, int use) noexcept nogil
cpdef void pass_on(State state, int held, int to, int point, Notes notes) noexcept nogil
