"""Golden matches: what was once played is played again, to the same digest after every entry."""

from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest

import turnwise
from tests.matches import ankh_morpork, property_trading
from tests.matches.golden import Golden
from tests.matches.make import BYTES, GOLDEN, HERE, Shown, end_of, path_of, replayed
from tests.property_trading.situation import EDITIONS
from turnwise.games.ankh_morpork import actions as ankh_morpork_actions
from turnwise.games.ankh_morpork import events as ankh_morpork_events
from turnwise.games.ankh_morpork.options import OPTIONS as ANKH_MORPORK_OPTIONS
from turnwise.games.property_trading.actions import Action
from turnwise.games.property_trading.events import Event
from turnwise.games.property_trading.options import NEEDED, OPTIONS
from turnwise.kernel.replay import Log, read_log

ON_PURPOSE = "on purpose? Then raise RULES_NUMBER in game.py if play has changed, and run tests/matches/make.py"
NEVER_TOLD = {"first_circuit_trade"}  # rule points of refusals alone


def log_of(golden: Golden) -> Log:
    return read_log(path_of(golden).read_bytes(), golden.name)


@cache
def replay_of(name: str) -> Shown:
    return replayed((HERE / f"{name}.json").read_bytes(), name)


def shown(matches: tuple[Golden, ...]) -> frozenset[str]:
    """What occurs in any of them."""
    return frozenset().union(*(replay_of(golden.name).shown for golden in matches))


def names(matches: tuple[Golden, ...]) -> list[str]:
    return [golden.name for golden in matches]


@pytest.mark.parametrize("golden", GOLDEN, ids=names(GOLDEN))
def test_a_golden_match_replays(golden: Golden) -> None:
    try:
        match = replay_of(golden.name)
    except turnwise.BadInput as error:
        pytest.fail(f"{golden.name} no longer replays: {error}; {ON_PURPOSE}")
    assert match.log() == path_of(golden).read_bytes()
    assert end_of(match) == (golden.ends, golden.winners)
    assert golden.shows | golden.points <= match.shown


@pytest.mark.parametrize("golden", GOLDEN, ids=names(GOLDEN))
def test_its_pack_and_rules_are_those_of_today(golden: Golden) -> None:
    header, game = log_of(golden).header, turnwise.game(golden.edition).game
    changed = [part for part, kept in flat(header.source).items() if flat(game.source()).get(part) != kept]
    changed += [part for part in flat(game.source()) if part not in flat(header.source)]
    assert not changed, f"{golden.name} was played with another {', '.join(changed)}; {ON_PURPOSE}"
    assert header.rules_number == game.rules_number, f"{golden.name}: other rules; run tests/matches/make.py"


def flat(source: dict[str, object]) -> dict[str, object]:
    """A pack part by part, so that a difference can be named."""
    return {
        f"{name}.{part}": value
        for name, table in source.items()
        for part, value in (table.items() if isinstance(table, dict) else ())
    }


KINDS: dict[str, tuple[tuple[Golden, ...], tuple[Any, ...]]] = {
    "property_trading": (property_trading.GOLDEN, (*get_args(Action), *get_args(Event))),
    "ankh_morpork": (
        ankh_morpork.GOLDEN,
        (*get_args(ankh_morpork_actions.Action), *ankh_morpork_events.Fact.__subclasses__()),
    ),
}


@pytest.mark.parametrize("family", KINDS)
def test_every_kind_of_action_and_event_occurs(family: str) -> None:
    matches, kinds = KINDS[family]
    never = {kind.__name__ for kind in kinds} - shown(matches)
    assert not never


def test_every_rule_point_that_only_some_rulebooks_have_occurs() -> None:
    assert set(NEEDED) - NEVER_TOLD <= shown(property_trading.GOLDEN)


@pytest.mark.parametrize("edition", turnwise.names())
def test_an_edition_is_played_by_careful_and_by_random_players(edition: str) -> None:
    kinds = {kind for golden in GOLDEN if golden.edition == edition for kind in golden.bots}
    assert kinds == {"careful", "random"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_special_game_of_an_edition_is_played_and_left_out(edition: str) -> None:
    headers = [log_of(golden).header for golden in GOLDEN if golden.edition == edition]
    for name in headers[0].options:
        option = OPTIONS[name]
        if option.choices or isinstance(option.default, bool) or name == "time_limit":
            assert {option.code(header.options[name]) > 0 for header in headers} == {False, True}, name


def test_every_option_of_ankh_morpork_is_played_with_each_of_its_values() -> None:
    headers = [log_of(golden).header for golden in ankh_morpork.GOLDEN]
    for name, option in ANKH_MORPORK_OPTIONS.items():
        values = option.choices or ((option.low, option.high) if option.high else (False, True))
        assert {header.options[name] for header in headers} == set(values), name


def test_ankh_morpork_is_played_at_every_table() -> None:
    assert {len(golden.bots) for golden in ankh_morpork.GOLDEN} == {2, 3, 4}


def test_the_largest_table_is_eight() -> None:
    assert max(len(golden.bots) for golden in GOLDEN if golden.edition == "harry_potter") == 8


def test_the_folder_holds_the_golden_matches_and_no_other() -> None:
    assert {path.stem for path in Path(HERE).glob("*.json")} == set(names(GOLDEN))
    assert all(path.stat().st_size <= BYTES for path in Path(HERE).glob("*.json"))
