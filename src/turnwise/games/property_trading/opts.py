"""Numbers of the options in Board.opt; options.py says what each may be. Never compiled: opts.pxd repeats these."""

START_CASH = 0
SALARY = 1
JAIL_FINE = 2
JAIL_TRIES = 3  # failed rolls before the fine is due
HOUSES = 4
HOTELS = 5
HOUSES_BEFORE_HOTEL = 6
DOUBLE_RENT_NEEDS_UNMORTGAGED = 7
CLAIM_TURNS = 8  # a claim ends with the first roll of this turn after the lander's
UTILITY_ROLL = 9  # 1: the lander rolls anew for the rent
AUCTION_DECLINED = 10
DEALT_DEEDS = 11
MORTGAGE_ESTATE = 12  # 1: a bankrupt's deeds are mortgaged before they go to a player
END_AT_BANKRUPTCY = 13
ROUND_LIMIT = 14  # 0: none
SHORT_GAME = 15
