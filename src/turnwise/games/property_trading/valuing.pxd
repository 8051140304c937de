cimport cython
from turnwise.games.property_trading cimport bounds, kinds, thrift
from turnwise.games.property_trading.battle cimport price_of_defeat
from turnwise.games.property_trading.building cimport highest_level
from turnwise.games.property_trading.deeds cimport group_is_built, owned_of_group, owns_group
from turnwise.games.property_trading.mortgage cimport lifting_cost
from turnwise.games.property_trading.rent cimport hotel_level, rent_now
from turnwise.games.property_trading.state cimport State, lowest
from turnwise.games.property_trading.suggest cimport asking_price, price_of
from turnwise.kernel cimport words
from turnwise.kernel.chance cimport ones

cpdef int worth_to(State state, int seat, int deed) noexcept nogil
cpdef int rent_growth(State state, int deed, int owned) noexcept nogil
@cython.locals(left="unsigned long long", total=int)
cpdef int worth_of_all(State state, int seat, unsigned long long deeds) noexcept nogil
cpdef bint wants_out(State state) noexcept nogil
cpdef int unowned(State state) noexcept nogil
cpdef bint is_worth_a_battle(State state, int seat, int deed) noexcept nogil
cpdef int winning_rolls(int power) noexcept nogil
@cython.locals(got=int, lost=int)
cpdef bint is_welcome(State state, int seat, int maker) noexcept nogil
@cython.locals(left="unsigned long long", part="unsigned long long", completes=bint, total=int)
cpdef int price_asked(State state, int buyer, unsigned long long deeds, int seller) noexcept nogil
cpdef int rent_gain(State state, int deed) noexcept nogil
cpdef int pain_of_pledge(State state, int seat, int deed) noexcept nogil
