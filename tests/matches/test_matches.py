"""Golden matches: what was once played is played again, to the same digest after every entry."""

from pathlib import Path

import pytest

import turnwise
from tests.matches.make import BYTES, EDITION, GOLDEN, HERE, Golden, end_of, path_of
from turnwise.kernel.match import Log, read_log

ON_PURPOSE = "on purpose? Then raise RULES_NUMBER in game.py if play has changed, and run tests/matches/make.py"


def log_of(golden: Golden) -> Log:
    return read_log(path_of(golden).read_bytes(), golden.name)


def names(matches: tuple[Golden, ...]) -> list[str]:
    return [golden.name for golden in matches]


@pytest.mark.parametrize("golden", GOLDEN, ids=names(GOLDEN))
def test_a_golden_match_replays(golden: Golden) -> None:
    try:
        match = turnwise.load(path_of(golden))
    except turnwise.BadInput as error:
        pytest.fail(f"{golden.name} no longer replays: {error}; {ON_PURPOSE}")
    assert match.log() == path_of(golden).read_bytes()
    assert end_of(match) == (golden.ends, golden.winners)


@pytest.mark.parametrize("golden", GOLDEN, ids=names(GOLDEN))
def test_its_pack_and_rules_are_those_of_today(golden: Golden) -> None:
    header, game = log_of(golden).header, turnwise.game(EDITION).game
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


def test_the_folder_holds_the_golden_matches_and_no_other() -> None:
    assert {path.stem for path in Path(HERE).glob("*.json")} == set(names(GOLDEN))
    assert all(path.stat().st_size <= BYTES for path in Path(HERE).glob("*.json"))
