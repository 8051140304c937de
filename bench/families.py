"""What is measured of each family of games, in words, and the floors its figures must keep. Imports no game."""

from msgspec import Struct

RATIO = "compiled/plain"  # as the build of a floor: how many times the plain build's figure


class Floor(Struct, frozen=True):
    build: str
    figure: str
    value: float
    most: bool = False  # the figure must stay below, not above
    aim: bool = False  # wished for, not promised


class Family(Struct, frozen=True):
    words: dict[str, str]  # by figure
    floors: tuple[Floor, ...]


FAMILIES = {
    "property_trading": Family(
        {
            "decisions_by_code": "decisions a second by code, from a Python loop, the house policy answering",
            "decisions_by_listed_code": "decisions a second by code, all legal codes listed, any of them taken",
            "decisions_by_action": "decisions a second by typed action: listed, checked, applied to a state",
            "decisions_by_action_told": "the same with all events made and read",
            "decisions_by_match": "decisions a second by typed action in a match, with log and events",
            "native_turns": "turns a second in the native loop, four careful seats who trade",
            "native_turns_counted": "the same while landings, money and trades are counted, as `turnwise sim` does",
            "native_turns_without_trades": (
                "turns a second in the native loop, four careful seats, everything but trades, 200 rounds at most"
            ),
            "native_decisions": "decisions a second in the native loop",
            "native_games": "games a second in the native loop",
            "decisions_together": "decisions a second of 4,096 games stepped together, masks written to arrays",
            "decisions_together_chosen": "the same with the choice among the legal ones, at random",
            "clone_ns": "ns to clone a state, called from Python",
            "random_game_s": "seconds for a game of four random seats and 60 rounds, in the native loop",
            "random_match_s": "seconds for the same as a match, driven from Python with views, log and events",
        },
        (
            Floor("compiled", "decisions_by_code", 700_000),
            Floor("compiled", "decisions_by_action_told", 200_000),
            Floor("compiled", "decisions_together", 2_500_000),
            Floor("compiled", "native_turns", 1_500_000),
            Floor(RATIO, "native_turns", 40),
            Floor("compiled", "native_turns_without_trades", 3_000_000),
            Floor("compiled", "native_turns_without_trades", 25_000_000, aim=True),
            Floor(RATIO, "native_turns_without_trades", 40),
            Floor("compiled", "clone_ns", 150, most=True),
            Floor("plain", "random_game_s", 1, most=True),
        ),
    ),
    "ankh_morpork": Family(
        {
            "decisions_by_code": "decisions a second by code, from a Python loop, answers listed, any of them taken",
            "decisions_by_action": "decisions a second by typed action: listed, checked, applied to a state",
            "decisions_by_action_told": "the same with all events made and read",
            "decisions_by_match": "decisions a second by typed action in a match, with log and events",
            "native_decisions": "decisions a second in the native loop, four random seats",
            "native_decisions_counted": "the same while cards, events and money are counted, as `turnwise sim` does",
            "careful_decisions": "decisions a second in the native loop, four careful seats",
            "native_games": "games a second in the native loop, four random seats",
            "decisions_together": "decisions a second of 4,096 games stepped together, masks written to arrays",
            "decisions_together_chosen": "the same with the choice among the legal ones, at random",
            "clone_ns": "ns to clone a state, called from Python",
            "random_match_s": "seconds for a match of four random seats, driven from Python with views, log and events",
        },
        (
            Floor("compiled", "decisions_by_code", 200_000),
            Floor("compiled", "decisions_by_action_told", 200_000),
            Floor("compiled", "native_decisions", 400_000),
            Floor("compiled", "clone_ns", 150, most=True),
        ),
    ),
}
