"""The exam of the property-trading game: every edition, every number of seats, random option sets.

`make test` sits a sample of it, made of what finds most faults for its time (power.py); `make soak PART=exam` sits all.
"""

from __future__ import annotations

import multiprocessing
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import turnwise
from tests.exam.exam import COUNTED, Counts, sit
from tests.exam.tables import Options, tables, told, wanted
from tests.property_trading.situation import EDITIONS
from turnwise.games.property_trading import events, refusals
from turnwise.games.property_trading.actions import Action
from turnwise.games.property_trading.edition import Edition
from turnwise.games.property_trading.native import COMPILED
from turnwise.games.property_trading.options import OPTIONS, is_needed, possible
from turnwise.kernel.words import names

ROOT = Path(__file__).parents[2]
# Rounds (0: to the end), and whether every decision is written down and read again; for each number of seats.
Sorts = list[tuple[int, bool]]
SAMPLE: Sorts = [(20, True)] * 2 + [(60, False)] * 5 + [(0, False)] if COMPILED else [(20, True)]
ALL: Sorts = [(60, True)] * 5 + [(60, False)] * 14 + [(0, False)] * 2 if COMPILED else [(60, True)] * 3
Job = tuple[str, int, int, int, bool, Options]
DEEPEST = 24  # frames on the stack
Needs = tuple[dict[str, bool], ...]  # any of these sets of options, on or off

# What only some editions can meet, and with what.
MEETS: dict[str, dict[str, Needs]] = {
    "point": {"dealt": ({"short_game": True},)},  # whatever else deals deeds takes money for them
    "action": {
        "PassDice": ({"extra_roll_optional": True},),
        "PayTax": ({"tax_choice": True}, {"free_flying_card": True}),
        "GoToJail": ({"free_flying_card": True}, {"commander_vimes": True}),
        "SeizeCard": ({"free_flying_card": True},),
        "LeaveCard": ({"free_flying_card": True},),
        "Battle": ({"battle": True},),
        "DeclineBattle": ({"battle": True},),
        "CallTime": ({"time_limit": True},),
    },
    "event": {
        "DeedLeft": ({"auction_declined": False},),
        "CircuitDone": ({"first_circuit": True},),
        "WatchMoved": ({"commander_vimes": True},),
        "BattleFought": ({"battle": True},),
        "RollDeclined": ({"extra_roll_optional": True},),
        "TimeCalled": ({"time_limit": True},),
    },
    "refusal": {
        "ON_FIRST_CIRCUIT": ({"first_circuit": True},),
        "MORTGAGED_IN_TRADE": ({"trade_mortgaged": False},),
        "CARD_OF_NO_USE": ({"tax_choice": True}, {"free_flying_card": True}, {"commander_vimes": True}),
        "TIME_UP": ({"time_limit": True},),
        "NO_TAX_CHOICE": ({"free_flying_card": True},),
    },
}

# What chance cannot be relied on to meet; each has a test of its own, named here.
RARE = {
    "refusal": {
        "GAME_OVER": "tests/property_trading/test_legal.py",
        "BAD_AMOUNT": "tests/property_trading/test_legal.py",
        "CLAIM_CALLED": "tests/property_trading/test_rent.py",
        "NO_HOUSES_TO_BREAK": "tests/property_trading/test_building.py",
        "DEBT_UNPAYABLE_AFTER": "tests/property_trading/test_debt.py",
        "SAME_OFFER": "tests/property_trading/test_offers.py",
        "CANNOT_PAY_INTEREST": "tests/property_trading/test_trade.py",
        "ENOUGH_FOR_NOW": "tests/property_trading/test_legal.py",
        "BID_TOO_LOW": "tests/property_trading/test_auction.py",
        "CARD_OF_NO_USE": "tests/property_trading/test_penalties.py",
        "NO_TAX_CHOICE": "tests/property_trading/test_penalties.py",
        "NONE_LEFT": "tests/property_trading/test_building.py",
        "OFFER_OPEN": "tests/property_trading/test_offers.py",
        "TIME_UP": "tests/editions/test_duel_masters_games.py",
        "TOO_MANY_WANTED": "tests/property_trading/test_shortage.py",
    },
    "point": {
        "none_left": "tests/property_trading/test_building.py",  # of refusals alone
        "sale_short": "tests/property_trading/test_building.py",
        "battle_won": "tests/property_trading/test_battle.py",
        "battle_lost": "tests/property_trading/test_battle.py",
    },
    "action": {},
    "event": {"LotUnsold": "tests/property_trading/test_auction.py"},
}


def all_of(kind: str, edition: Edition) -> set[str]:
    """What there is of a kind, as far as this edition can meet it."""
    values = possible(edition.options, edition.open)
    if kind == "option":
        return told(wanted(edition))
    if kind == "point":
        found = {point for point in edition.pack.clauses if is_needed(point, values)}
    elif kind == "refusal":
        found = set(names(vars(refusals)).values())
        if min(map(int, values["jail_fine_turns"])) >= max(map(int, values["jail_tries"])):
            found.remove("FINE_NOT_NOW")
    else:
        shapes = Action.__args__ if kind == "action" else events.Event.__args__
        found = {shape.__name__ for shape in shapes}
    return {name for name in found if can_be(MEETS[kind].get(name, ({},)), values)}


def can_be(needs: Needs, values: dict[str, set[Any]]) -> bool:
    return any(
        all(any(bool(OPTIONS[name].code(value)) == on for value in values[name]) for name, on in each.items())
        for each in needs
    )


@pytest.mark.parametrize("name", EDITIONS)
def test_a_sample_of_the_exam(name: str) -> None:
    passed(edition_of(name), SAMPLE)


@pytest.mark.soak
@pytest.mark.parametrize("name", EDITIONS)
def test_the_exam(name: str) -> None:
    """Whatever there is has to be met, too."""
    edition = edition_of(name)
    counts = passed(edition, ALL)
    kinds = {**RARE, "option": {}} if COMPILED else {"option": {}}
    never = {kind: sorted(all_of(kind, edition) - set(counts[kind]) - set(rare)) for kind, rare in kinds.items()}
    assert not any(never.values()), f"never met: {never}"


def passed(edition: Edition, sorts: Sorts) -> Counts:
    jobs = jobs_of(edition, sorts)
    counts, failures = sit_all(jobs)
    show(edition.id, len(jobs), counts)
    assert not failures, "\n\n".join(failures[:3])
    assert max(map(int, counts["stack"])) < DEEPEST
    return counts


@pytest.mark.parametrize("kind", RARE)
def test_what_is_rare_has_a_test_of_its_own(kind: str) -> None:
    """A test names the refusal, or the clause that the rule point rests on."""
    for name, file in RARE[kind].items():
        words = clauses_of(name) if kind == "point" else {name}
        text = (ROOT / file).read_text()
        assert any(word in text for word in words), f"{kind} {name} has no test of its own in {file}"


def clauses_of(point: str) -> set[str]:
    editions = [edition_of(name) for name in EDITIONS]
    return {edition.pack.clauses[point] for edition in editions if point in edition.pack.clauses}


def edition_of(name: str) -> Edition:
    game: Any = turnwise.game(name).game
    return game.edition


def jobs_of(edition: Edition, sorts: Sorts) -> list[Job]:
    least, most = edition.seats
    parts = [(seats, seed, *sort) for seed, sort in enumerate(sorts) for seats in range(least, most + 1)]
    drawn = tables(edition, len(parts))
    return [(edition.id, *part, options) for part, options in zip(parts, drawn, strict=True)]


def sit_all(jobs: list[Job]) -> tuple[Counts, list[str]]:
    counts: Counts = {name: Counter() for name in COUNTED}
    failures: list[str] = []
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as pool:
        for met, failure in pool.map(sit, *zip(*jobs, strict=True)):
            for kind, counter in met.items():
                counts[kind].update(counter)
            if failure:
                failures.append(failure)
    return counts, failures


def show(edition: str, matches: int, counts: Counts) -> None:
    print(f"\n{edition}: {matches} matches; stack at most {max(map(int, counts['stack']), default=0)} deep")
    for kind, counter in counts.items():
        if kind != "stack":
            print(f"  {kind}s: " + ", ".join(f"{name} {count:,}" for name, count in counter.most_common()))
