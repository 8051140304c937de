"""Why not: each refusal with the rule point it rests on. Never compiled: refusals.pxd repeats the numbers."""

from turnwise.games.property_trading import orders, points

GAME_OVER = 1
OUT_OF_THE_GAME = 2
NOT_ASKED = 3  # another seat, or another question, holds the game up
NOT_AT_REST = 4  # business waits until the landing is settled
NO_SUCH_SPACE = 5
NO_SUCH_SEAT = 6
NO_SUCH_CARD = 7
NO_SUCH_CLAIM = 8
NO_SUCH_OFFER = 9
NOT_A_PROPERTY = 10
NOT_YOURS = 11
NOT_THEIRS = 12
TOO_POOR = 13
BID_TOO_LOW = 14
NOT_IN_JAIL = 15
GROUP_NOT_OWNED = 17
GROUP_MORTGAGED = 18
NOT_EVEN = 19
FULLY_BUILT = 20
WRONG_LEVEL = 21  # the level asked for is not the next one, or not below the present one
NOT_BUILDABLE = 22
NONE_LEFT = 23
NO_HOUSES_TO_BREAK = 24
GROUP_BUILT = 25  # buildings stand on the group
ALREADY_MORTGAGED = 26
NOT_MORTGAGED = 27
EMPTY_OFFER = 28
OFFER_OPEN = 29  # one open offer from a seat
SAME_OFFER = 30
ENOUGH_FOR_NOW = 31
CANNOT_PAY_INTEREST = 32
DEBT_UNPAYABLE_AFTER = 33  # the trade would leave a debtor unable to pay
DEBT_CAN_BE_PAID = 34
TOO_MANY_WANTED = 35
CLAIM_CALLED = 36  # already claimed, waits its turn
NOTHING_TO_CHANGE = 37
TABLE_ONLY = 38  # only the table itself may do that
NOT_A_MOVE_OF_THE_TABLE = 39
BAD_AMOUNT = 40
TO_YOURSELF = 41
TRADE_BUILT = 42
CASH_BOTH_WAYS = 43
ONLY_CASH = 44  # a loan or a promise, not a trade
ON_FIRST_CIRCUIT = 45
MORTGAGED_IN_TRADE = 46
FINE_NOT_NOW = 47
CARD_OF_NO_USE = 48  # held, but for something else
NO_TIME_LIMIT = 49
TIME_UP = 50  # called already
NO_EXTRA_ROLL = 51  # nothing to decline
NO_TAX_CHOICE = 52

POINTS = {
    GAME_OVER: points.LAST_LEFT,
    OUT_OF_THE_GAME: points.DEBT,
    NOT_ASKED: points.TURN,
    NOT_AT_REST: points.BUSINESS,
    NO_SUCH_SPACE: points.LIMITS,
    NO_SUCH_SEAT: points.LIMITS,
    NO_SUCH_CARD: points.HELD_CARD,
    NO_SUCH_CLAIM: points.CLAIM,
    NO_SUCH_OFFER: points.OFFERS,
    NOT_A_PROPERTY: points.PURCHASE,
    NOT_YOURS: points.PURCHASE,
    NOT_THEIRS: points.TRADE,
    TOO_POOR: points.PURCHASE,
    BID_TOO_LOW: points.AUCTION,
    NOT_IN_JAIL: points.FINE,
    GROUP_NOT_OWNED: points.BUILD_GROUP,
    GROUP_MORTGAGED: points.BUILD_MORTGAGED,
    NOT_EVEN: points.BUILD_EVEN,
    FULLY_BUILT: points.BUILD_HOTEL,
    WRONG_LEVEL: points.BUILD_EVEN,
    NOT_BUILDABLE: points.BUILD_GROUP,
    NONE_LEFT: points.NONE_LEFT,
    NO_HOUSES_TO_BREAK: points.SALE_SHORT,
    GROUP_BUILT: points.MORTGAGE,
    ALREADY_MORTGAGED: points.MORTGAGE,
    NOT_MORTGAGED: points.LIFT,
    EMPTY_OFFER: points.OFFERS,
    OFFER_OPEN: points.OFFERS,
    SAME_OFFER: points.LIMITS,
    ENOUGH_FOR_NOW: points.LIMITS,
    CANNOT_PAY_INTEREST: points.TRADE_INTEREST,
    DEBT_UNPAYABLE_AFTER: points.DEBT_RULES,
    DEBT_CAN_BE_PAID: points.DEBT_RULES,
    TOO_MANY_WANTED: points.SHORTAGE,
    CLAIM_CALLED: points.CLAIM,
    NOTHING_TO_CHANGE: points.AUTO_CLAIM,
    TABLE_ONLY: points.RETIRE,
    NOT_A_MOVE_OF_THE_TABLE: points.RETIRE,
    BAD_AMOUNT: points.LIMITS,
    TO_YOURSELF: points.TRADE,
    TRADE_BUILT: points.TRADE_BUILT,
    CASH_BOTH_WAYS: points.OFFERS,
    ONLY_CASH: points.TRADE_LIMIT,
    ON_FIRST_CIRCUIT: points.FIRST_CIRCUIT_TRADE,
    MORTGAGED_IN_TRADE: points.TRADE,
    FINE_NOT_NOW: points.FINE,
    CARD_OF_NO_USE: points.HELD_CARD,
    NO_TIME_LIMIT: points.CALL_TIME,
    TIME_UP: points.CALL_TIME,
    NO_EXTRA_ROLL: points.DOUBLES,
    NO_TAX_CHOICE: points.TAX,
}

# The same word for another order may rest on another rule.
POINTS_BY_ORDER = {
    (TOO_POOR, orders.PAY_FINE): points.FINE,
    (TOO_POOR, orders.PLACE_BID): points.AUCTION,
    (TOO_POOR, orders.BUILD): points.BUILD_GROUP,
    (TOO_POOR, orders.PLACE_BUILDING): points.SHORTAGE,
    (TOO_POOR, orders.LIFT): points.LIFT,
    (TOO_POOR, orders.KEEP_MORTGAGED): points.TRADE_INTEREST,
    (TOO_POOR, orders.OFFER_TRADE): points.TRADE,
    (TOO_POOR, orders.ACCEPT_OFFER): points.TRADE,
    (NOT_YOURS, orders.SELL): points.SALE,
    (NOT_YOURS, orders.MORTGAGE): points.MORTGAGE,
    (NOT_YOURS, orders.LIFT): points.LIFT,
    (NOT_YOURS, orders.OFFER_TRADE): points.TRADE,
    (NOT_YOURS, orders.ACCEPT_OFFER): points.TRADE,
    (NOT_EVEN, orders.SELL): points.SALE_EVEN,
    (WRONG_LEVEL, orders.SELL): points.SALE_EVEN,
    (NO_SUCH_CARD, orders.USE_CARD): points.JAIL_CARD,
    (NO_SUCH_CARD, orders.OFFER_TRADE): points.TRADE,
    (NO_SUCH_CARD, orders.ACCEPT_OFFER): points.TRADE,
    (NOT_IN_JAIL, orders.USE_CARD): points.JAIL_CARD,
    (NOT_A_PROPERTY, orders.BUILD): points.BUILD_GROUP,
    (NOT_A_PROPERTY, orders.SELL): points.SALE,
    (NOT_A_PROPERTY, orders.MORTGAGE): points.MORTGAGE,
    (NOT_A_PROPERTY, orders.LIFT): points.LIFT,
    (NOT_A_PROPERTY, orders.OFFER_TRADE): points.TRADE,
    (NOT_ASKED, orders.BUY_DEED): points.PURCHASE,
    (NOT_ASKED, orders.PLACE_BID): points.AUCTION,
    (NOT_ASKED, orders.LEAVE_AUCTION): points.AUCTION,
    (NOT_ASKED, orders.PAY_FINE): points.FINE,
    (NOT_ASKED, orders.USE_CARD): points.JAIL_CARD,
    (NOT_ASKED, orders.LIFT): points.TRADE_INTEREST,
    (NOT_ASKED, orders.KEEP_MORTGAGED): points.TRADE_INTEREST,
    (NOT_ASKED, orders.DECLARE_BANKRUPTCY): points.DEBT_RULES,
    (NOT_ASKED, orders.WANT_BUILDINGS): points.SHORTAGE,
    (NOT_ASKED, orders.PLACE_BUILDING): points.SHORTAGE,
    (TABLE_ONLY, orders.END_BY_VOTE): points.VOTE,
    (NOT_ASKED, orders.DECLINE_DEED): points.PURCHASE,
    (NOT_ASKED, orders.PASS_DICE): points.DOUBLES,
    (NOT_ASKED, orders.PAY_TAX): points.TAX,
    (NOT_ASKED, orders.GO_TO_JAIL): points.GO_TO_JAIL,
    (NOT_ASKED, orders.SEIZE_CARD): points.HELD_CARD,
    (NOT_ASKED, orders.LEAVE_CARD): points.HELD_CARD,
    (TABLE_ONLY, orders.CALL_TIME): points.CALL_TIME,
}


def point_of(reason: int, kind: int) -> int:
    """The rule point that a refusal of an order of this kind rests on."""
    return POINTS_BY_ORDER.get((reason, kind), POINTS[reason])
