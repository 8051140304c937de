"""Batches of the property game: figures that fit together, and studies of where people land."""

from __future__ import annotations

import msgspec
import pytest

from tests.property_trading.outside import Outside
from tests.property_trading.packs import NAME
from turnwise.games.property_trading import native
from turnwise.kernel import words
from turnwise.sim.batch import run, run_chunk
from turnwise.sim.parquet import column_names
from turnwise.sim.property_trading import CHUNK, FAMILY, Summary
from turnwise.sim.spec import Spec

SPEC = Spec(edition=NAME, games=2 * CHUNK + 1, seats=3, bots=("careful", "random"), seed=7, rounds=30)
JAIL = 10


@pytest.fixture(scope="module")
def alone() -> Summary:
    return run(SPEC)


def test_the_sums_fit_together(alone: Summary) -> None:
    assert alone.games == SPEC.games == alone.ended + alone.unfinished == sum(alone.lengths)
    assert alone.ended == alone.last_left + alone.by_worth
    assert alone.bots == ("careful", "random", "careful")
    assert alone.wins_by_bot == {"careful": alone.wins[0] + alone.wins[2], "random": alone.wins[1]}
    assert sum(alone.places) == sum(alone.wins)
    assert len(alone.landings) == len(alone.spaces) == 40
    assert list(alone.money.values()) == sorted(alone.money.values(), reverse=True)
    assert (alone.faults, alone.claims_by_hand, alone.jail, alone.replace_cards) == (0, 0, "", False)
    assert alone.compiled is native.COMPILED
    assert alone.games_per_second > 0 < alone.turns_per_second
    assert msgspec.json.decode(msgspec.json.encode(alone), type=Summary) == alone


def test_deeds_tell_what_they_took_and_gave(alone: Summary) -> None:
    assert len(alone.deeds) == 28
    first, last = alone.deeds[0], alone.deeds[-1]
    assert (first.space, first.name, first.group, first.price) == (1, "The Autons", "brown", 60)
    assert (last.space, last.name, last.group, last.price) == (39, "The Daleks", "darkblue", 400)
    assert all(deed.rent > 0 < deed.spent for deed in alone.deeds)
    assert all(0 < deed.rounds <= alone.rounds for deed in alone.deeds)
    assert sum(deed.spent for deed in alone.deeds) > sum(deed.price for deed in alone.deeds)


def test_groups_tell_who_owned_them_whole_and_won(alone: Summary) -> None:
    assert [group.id for group in alone.groups][:3] == ["brown", "lightblue", "pink"]
    assert all(0 <= group.won <= group.seats for group in alone.groups)
    assert sum(group.seats for group in alone.groups) > 0


def test_looks_tell_what_everybody_was_worth(alone: Summary) -> None:
    assert [look.round for look in alone.looks] == [5, 10, 15, 20, 25, 30]
    assert [look.games for look in alone.looks] == sorted((look.games for look in alone.looks), reverse=True)
    assert all(len(look.seats) == 3 and look.won <= look.games for look in alone.looks)
    first = alone.looks[0]
    assert 1000 < sum(first.seats) / first.games / 3 < 2500  # 1500 to begin with, and the first salaries


def test_rent_by_hand_is_claimed_or_lapses() -> None:
    summary = run(msgspec.structs.replace(SPEC, auto_claim=False, games=CHUNK))
    assert summary.claims_by_hand > 0 < summary.lapses


def test_options_are_kept_and_canonical() -> None:
    summary = run(msgspec.structs.replace(SPEC, games=4, options={"round_limit": 3}))
    assert summary.options["round_limit"] == 3
    assert summary.options["salary"] == 200
    assert summary.by_worth == 4


def test_a_row_is_what_a_match_played_through_the_front_door_comes_to() -> None:
    spec = msgspec.structs.replace(SPEC, bots=("careful",), rounds=40, options={"start_cash": 900})
    cells = run_chunk(spec, True, 5, 2).cells
    columns = column_names(FAMILY.columns, spec.seats)
    for row, number in enumerate((5, 6)):
        found = {name: cells[row * words.COLUMNS + place] for name, place in columns.items()}
        assert found == Outside(NAME, 3, spec.seed, number, 40, spec.options).row


# ---- landing studies ----


@pytest.mark.skipif(not native.COMPILED, reason="takes long")
def test_who_stays_in_jail_moves_less_and_leaves_by_even_steps() -> None:
    """Half of all rolls are even, but every double is."""
    free, leave, stay = (
        run(msgspec.structs.replace(SPEC, jail=jail, bots=("careful",))) for jail in ("", "leave", "stay")
    )
    behind = {name: told.landings[JAIL + 2 : JAIL + 13] for name, told in (("leave", leave), ("stay", stay))}
    even = {name: sum(landings[::2]) / sum(landings) for name, landings in behind.items()}
    assert (free.jail, leave.jail, stay.jail) == ("", "leave", "stay")
    assert sum(stay.landings) / stay.turns < sum(leave.landings) / leave.turns - 0.03
    assert even["stay"] > even["leave"] + 0.005
    assert len({free.digest, leave.digest, stay.digest}) == 3


def test_with_cards_replaced_other_games_are_played() -> None:
    few = msgspec.structs.replace(SPEC, games=8)
    usual, study = run(few), run(msgspec.structs.replace(few, replace_cards=True))
    assert (usual.replace_cards, study.replace_cards) == (False, True)
    assert usual.digest != study.digest
