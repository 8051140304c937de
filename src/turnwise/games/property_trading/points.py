"""Rule points: the places where something is decided. A pack says on which clause each rests (M15).

Never compiled: points.pxd repeats these as C constants."""

# setup
START_CASH = 1
START_ROLL = 2
DEALT = 3
# turn
TURN = 4
MOVE = 5
SALARY = 6
DOUBLES = 7
THREE_DOUBLES = 8
LAND_OWN = 9
LAND_MORTGAGED = 10
LAND_VISIT = 11
LAND_PARKING = 12
# buying and auctions
PURCHASE = 13
DECLINED = 14
AUCTION = 15
# rent
RENT = 16
RENT_DOUBLED = 17
RENT_BUILT = 18
RENT_LINE = 19
RENT_UTILITY = 20
CLAIM = 21
CLAIM_LAPSED = 22
# cards
CARD = 23
HELD_CARD = 24
# tax
TAX = 25
# jail
GO_TO_JAIL = 26
FINE = 27
JAIL_CARD = 28
JAIL_ROLL = 29
JAIL_THIRD = 30
# business at any time
BUSINESS = 31
# building
BUILD_GROUP = 32
BUILD_EVEN = 33
BUILD_HOTEL = 34
BUILD_MORTGAGED = 35
NONE_LEFT = 36
SHORTAGE = 37
# selling
SALE = 38
SALE_SHORT = 39
# mortgages
MORTGAGE = 40
LIFT = 41
# trade
TRADE = 42
TRADE_INTEREST = 43
TRADE_LIMIT = 44
# debt and bankruptcy
DEBT = 45
DEBT_RULES = 46
BANKRUPT_TO_PLAYER = 47
BANKRUPT_TO_BANK = 48
# end
LAST_LEFT = 50
FIRST_BANKRUPTCY = 51
WORTH = 52
# short game: what it changes
SHORT_HOTEL = 53
SHORT_JAIL = 54
# house
RESIGN = 55
VOTE = 56
ROUND_LIMIT = 57
LIMITS = 58
AUTO_CLAIM = 59
OFFERS = 60
RETIRE = 61
# rent that a card doubled
RENT_BY_CARD = 62
