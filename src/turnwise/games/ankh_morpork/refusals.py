"""Why not: each refusal with the rule point it rests on. Never compiled: refusals.pxd repeats the numbers."""

from turnwise.games.ankh_morpork import orders, points

GAME_OVER = 1
OUT_OF_THE_GAME = 2
NOT_ASKED = 3  # another seat, or another question, holds the game up
NO_SUCH_SEAT = 4
NO_SUCH_AREA = 5
NO_SUCH_CARD = 6  # or it is not in the hand
BAD_NUMBER = 7
TABLE_ONLY = 8
NOT_A_MOVE_OF_THE_TABLE = 9
NOT_AT_REST = 10  # leaving waits for the start of a turn
IS_INTERRUPT = 11  # and cannot be played like another card
MUST_PLAY = 12
MUST_RESOLVE = 13
NOT_NEAR = 14
MUST_LIFT = 15  # all minions stand on the board
NOTHING_TO_LIFT = 16
SAME_AREA = 17
NOT_THERE = 18  # the text names another place
NO_MINION = 19
BUILT_ALREADY = 20
TROUBLE_THERE = 21
NO_TROUBLE = 22
TOO_POOR = 23
MUST_GIVE_UP = 24  # all buildings stand on the board
NOTHING_TO_GIVE_UP = 25
NO_SUCH_MINION = 26
OWN_MINION = 27
WRONG_MINION = 28
WRONG_AREA = 29
WRONG_SEAT = 30
CITY_NOT_YOURS = 31
CITY_USED = 32
CITY_FRESH = 33
CITY_DEMON = 34
CITY_GONE = 35  # the card left the game
CITY_USELESS = 36  # nothing could be done with it now
NO_ANSWER = 37  # the card does not answer this
NOT_AT_RISK = 38
NOT_WON = 39
CANNOT_RETURN = 40  # no card was played, or it lies before a player
HAS_TO_CHOOSE = 41  # what was begun is finished

POINTS = {
    GAME_OVER: points.END_PERSONALITY,
    OUT_OF_THE_GAME: points.RESIGN,
    NOT_ASKED: points.TURN,
    NO_SUCH_SEAT: points.LIMITS,
    NO_SUCH_AREA: points.LIMITS,
    NO_SUCH_CARD: points.PLAY,
    BAD_NUMBER: points.LIMITS,
    TABLE_ONLY: points.RETIRE,
    NOT_A_MOVE_OF_THE_TABLE: points.RETIRE,
    NOT_AT_REST: points.RESIGN,
    IS_INTERRUPT: points.PLAY,
    MUST_PLAY: points.PASS,
    MUST_RESOLVE: points.RANDOM_EVENT,
    NOT_NEAR: points.PLACEMENT,
    MUST_LIFT: points.LIFT,
    NOTHING_TO_LIFT: points.LIFT,
    SAME_AREA: points.LIFT,
    NOT_THERE: points.CARDS,
    NO_MINION: points.BUILDING,
    BUILT_ALREADY: points.BUILDING,
    TROUBLE_THERE: points.NO_BUILDING_IN_TROUBLE,
    NO_TROUBLE: points.ASSASSINATION_PLACE,
    TOO_POOR: points.BUILDING_COST,
    MUST_GIVE_UP: points.SIX_BUILDINGS,
    NOTHING_TO_GIVE_UP: points.SIX_BUILDINGS,
    NO_SUCH_MINION: points.ASSASSINATION,
    OWN_MINION: points.OWN_MINION,
    WRONG_MINION: points.CARDS,
    WRONG_AREA: points.CARDS,
    WRONG_SEAT: points.CARDS,
    CITY_NOT_YOURS: points.CITY,
    CITY_USED: points.CITY,
    CITY_FRESH: points.FRESH_CITY,
    CITY_DEMON: points.CITY_DEMON,
    CITY_GONE: points.CITY,
    CITY_USELESS: points.CITY,
    NO_ANSWER: points.PROMPT,
    NOT_AT_RISK: points.SMALL_GODS,
    NOT_WON: points.VICTORY_CHECK,
    CANNOT_RETURN: points.INTERRUPT,
    HAS_TO_CHOOSE: points.OPTIONAL,
}

# The same word for another order may rest on another rule.
POINTS_BY_ORDER = {
    (NO_SUCH_CARD, orders.INTERRUPT): points.INTERRUPT,
    (NO_SUCH_CARD, orders.CHOOSE_CARD): points.CARDS,
    (NO_SUCH_CARD, orders.CHOOSE_SEAT): points.CARDS,
    (NOT_ASKED, orders.INTERRUPT): points.PROMPT,
    (NOT_ASKED, orders.PROTECT): points.SMALL_GODS,
    (NOT_ASKED, orders.USE_CITY): points.CITY,
    (NOT_ASKED, orders.PLAY_CARD): points.PLAY,
    (NO_TROUBLE, orders.CHOOSE_AREA): points.REMOVE_TROUBLE,
    (NO_TROUBLE, orders.PLACE_MINION): points.CARDS,
    (NO_TROUBLE, orders.BUILD): points.CARDS,
    (TROUBLE_THERE, orders.CHOOSE_AREA): points.ONE_MARKER,
    (TOO_POOR, orders.PAY): points.CARDS,
    (TOO_POOR, orders.CHOOSE_SEAT): points.CARDS,
    (SAME_AREA, orders.INTERRUPT): points.INTERRUPT,
    (SAME_AREA, orders.CHOOSE_AREA): points.CARDS,
    (SAME_AREA, orders.BUILD): points.SIX_BUILDINGS,
    (NOT_NEAR, orders.INTERRUPT): points.INTERRUPT,
    (CITY_NOT_YOURS, orders.BUILD): points.SIX_BUILDINGS,
    (TABLE_ONLY, orders.END_BY_VOTE): points.VOTE,
    (NOT_AT_REST, orders.RETIRE): points.RETIRE,
}


# Said of a choice that a text, a City Area card or an event asks for, these rest on the rule of that.
OF_THE_CHOICE = frozenset(
    (
        (OWN_MINION, orders.CHOOSE_MINION),
        (NO_TROUBLE, orders.CHOOSE_MINION),
        (NO_SUCH_MINION, orders.CHOOSE_MINION),
        (WRONG_MINION, orders.CHOOSE_MINION),
        (WRONG_AREA, orders.CHOOSE_MINION),
        (NO_TROUBLE, orders.CHOOSE_AREA),
        (WRONG_AREA, orders.CHOOSE_AREA),
        (NO_SUCH_MINION, orders.CHOOSE_AREA),
        (NO_SUCH_MINION, orders.CHOOSE_SEAT),
        (NOT_THERE, orders.PLACE_MINION),
    )
)


def point_of(reason: int, kind: int) -> int:
    """The rule point that a refusal of an order of this kind rests on."""
    return POINTS_BY_ORDER.get((reason, kind), POINTS[reason])
