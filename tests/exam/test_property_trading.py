"""The exam of the property-trading game: every edition, every number of seats, random option sets."""

from __future__ import annotations

import multiprocessing
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import turnwise
from tests.exam.exam import Counts, sit
from turnwise.games.property_trading import events, points, refusals
from turnwise.games.property_trading.actions import Action
from turnwise.games.property_trading.native import COMPILED
from turnwise.kernel.words import names

ROOT = Path(__file__).parents[2]
GAMES, ROUNDS = (20, 60) if COMPILED else (4, 60)
WHOLE_GAMES = 2 if COMPILED else 0

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
    },
    "point": {},
    "action": {},
    "event": {},
}


def all_of(kind: str) -> set[str]:
    if kind == "action":
        return {shape.__name__ for shape in Action.__args__}
    if kind == "event":
        return {shape.__name__ for shape in events.Event.__args__}
    if kind == "refusal":
        return set(names(vars(refusals)).values())
    return {name.lower() for name in names(vars(points)).values()}


@pytest.mark.parametrize("edition", turnwise.names())
def test_the_exam(edition: str) -> None:
    game: Any = turnwise.game(edition).game
    least, most = game.edition.seats
    jobs = [(edition, seats, seed, ROUNDS) for seats in range(least, most + 1) for seed in range(GAMES)]
    jobs += [(edition, seats, 1000 + seed, 0) for seats in range(least, most + 1) for seed in range(WHOLE_GAMES)]
    counts, failures = sit_all(jobs)
    show(edition, len(jobs), counts)
    assert not failures, "\n\n".join(failures[:3])
    if COMPILED:
        for kind, rare in RARE.items():
            for name, file in rare.items():
                assert name in (ROOT / file).read_text(), f"{kind} {name} has no test of its own in {file}"
        never = {kind: sorted(all_of(kind) - set(counts[kind]) - set(rare)) for kind, rare in RARE.items()}
        assert not any(never.values()), f"never met: {never}"
        assert max(map(int, counts["stack"])) < 24


def sit_all(jobs: list[tuple[str, int, int, int]]) -> tuple[Counts, list[str]]:
    counts: Counts = {name: Counter() for name in ("action", "event", "refusal", "point", "stack")}
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
