"""The exam of Ankh-Morpork: every number of seats, random option sets; and what comes up in many random games.

`make test` sits a sample of it, made of what finds most faults for its time (power.py); `make soak PART=exam` sits all.
"""

from __future__ import annotations

import multiprocessing
import random
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import turnwise
from tests.exam.exam_ankh_morpork import COUNTED, EDITION, Counts, Options, random_options, sit
from turnwise.games.ankh_morpork import bounds, events, points, refusals
from turnwise.games.ankh_morpork.actions import Action
from turnwise.games.ankh_morpork.events import Fact, name_of
from turnwise.games.ankh_morpork.native import COMPILED, Tally, play_many
from turnwise.games.ankh_morpork.options import TABLE as OPTIONS
from turnwise.kernel.words import names

ROOT = Path(__file__).parents[2]
SEATS = (2, 3, 4)
# Matches for each number of seats: whether every decision is written down and read again, which takes longest.
SAMPLE = [True] * 2 + [False] * 8 if COMPILED else [True]
ALL = [True] * 10 + [False] * 30 if COMPILED else [True] * 3
DEEPEST = 7  # frames on the stack, at most
RANDOM_GAMES = 20_000
FEW = 5  # what comes up less often than this in all of them is rare
Job = tuple[int, int, bool, Options]

# What chance cannot be relied on to meet; each has a test of its own, named here.
RARE: dict[str, dict[str, str]] = {
    "action": {
        "DeclareVictory": "tests/ankh_morpork/test_turn_order.py",
        "EndByVote": "tests/ankh_morpork/test_endings.py",
        "Protect": "tests/ankh_morpork/test_small_gods.py",
        "Resign": "tests/ankh_morpork/test_leaving.py",
        "Retire": "tests/ankh_morpork/test_leaving.py",
    },
    "event": {
        "BankShort": "tests/ankh_morpork/test_setting_up.py",
        "CityCardLost": "tests/ankh_morpork/test_events_play_2.py",
        "HandsSwapped": "tests/ankh_morpork/test_cards_brown_1c.py",
        "NewcomerStopped": "tests/ankh_morpork/test_small_gods.py",
        "NoEventLeft": "tests/ankh_morpork/test_events_play.py",
        "Protected": "tests/ankh_morpork/test_small_gods.py",
        "Tied": "tests/ankh_morpork/test_endings.py",
    },
    "refusal": {
        "BUILT_ALREADY": "tests/ankh_morpork/test_building_rules.py",
        "CANNOT_RETURN": "tests/ankh_morpork/test_mossy.py",
        "CITY_DEMON": "tests/ankh_morpork/test_city_cards.py",
        "CITY_FRESH": "tests/ankh_morpork/test_building_rules.py",
        "CITY_GONE": "tests/ankh_morpork/test_events_play_2.py",
        "GAME_OVER": "tests/ankh_morpork/test_endings.py",
        "IS_INTERRUPT": "tests/ankh_morpork/test_chains_and_discards.py",
        "MUST_GIVE_UP": "tests/ankh_morpork/test_building_rules.py",
        "MUST_LIFT": "tests/ankh_morpork/test_minions_and_trouble.py",
        "NOTHING_TO_GIVE_UP": "tests/ankh_morpork/test_building_rules.py",
        "NOT_NEAR": "tests/ankh_morpork/test_city_cards.py",
        "NOT_THERE": "tests/ankh_morpork/test_city_cards.py",
        "OWN_MINION": "tests/ankh_morpork/test_symbols.py",
        "SAME_AREA": "tests/ankh_morpork/test_building_rules.py",
        "TOO_POOR": "tests/ankh_morpork/test_building_rules.py",
        "WRONG_MINION": "tests/ankh_morpork/test_cards_brown_1a.py",
        "WRONG_SEAT": "tests/ankh_morpork/test_cards_brown_1a.py",
    },
    "point": {
        "area_card_11": "tests/ankh_morpork/test_city_cards.py",
        "assassination_place": "tests/ankh_morpork/test_symbols.py",
        "bank": "tests/ankh_morpork/test_setting_up.py",
        "city_demon": "tests/ankh_morpork/test_city_cards.py",
        "end_personality": "tests/ankh_morpork/test_aims.py",
        "end_riots": "tests/ankh_morpork/test_endings.py",
        "event_interrupts": "tests/ankh_morpork/test_events_play_3.py",
        "event_once": "tests/ankh_morpork/test_events_play.py",
        "fresh_city": "tests/ankh_morpork/test_building_rules.py",
        "one_marker": "tests/ankh_morpork/test_minions_and_trouble.py",
        "own_minion": "tests/ankh_morpork/test_symbols.py",
        "personality_5": "tests/ankh_morpork/test_aims.py",
        "placement_anywhere": "tests/ankh_morpork/test_minions_and_trouble.py",
        "six_buildings": "tests/ankh_morpork/test_building_rules.py",
        "tie": "tests/ankh_morpork/test_endings.py",
    },
}


def game() -> Any:
    return turnwise.game(EDITION).game


def all_of(kind: str) -> set[str]:
    """What there is of a kind."""
    if kind == "action":
        return {shape.__name__ for shape in Action.__args__}
    if kind == "event":
        return {shape.__name__ for shape in vars(events).values() if is_event(shape)}
    if kind == "refusal":
        return set(names(vars(refusals)).values())
    if kind == "option":
        return {f"{option.name}={value}" for option in OPTIONS for value in values_of(option)}
    return set(all_points())


def is_event(shape: object) -> bool:
    return isinstance(shape, type) and issubclass(shape, Fact) and shape is not Fact


def values_of(option: Any) -> tuple[object, ...]:
    if option.choices:
        return option.choices
    return (False, True) if isinstance(option.default, bool) else (option.low, option.high)


def all_points() -> dict[str, int]:
    """Those of the rulebook, and one for each City Area card with a power, each event and each aim, as far as met.

    Small Gods, riots and waiting for the end of the pile have rule points of their own.
    """
    pack = game().edition.pack
    things = [points.AREA_CARD + area.number for area in pack.areas if area.power]
    things += [points.EVENT + number for number, event in enumerate(pack.events) if event.id != "riots"]
    things += [
        points.PERSONALITY + number for number, person in enumerate(pack.personalities) if person.kind != "exhaustion"
    ]
    numbers = {name: number for number, name in events.POINTS.items() if name in pack.clauses}
    return numbers | {events.POINTS.get(thing) or name_of(thing): thing for thing in things}


# ---- matches ----


def test_a_sample_of_the_exam() -> None:
    passed(SAMPLE)


@pytest.mark.soak
def test_the_exam() -> None:
    """Whatever there is has to be met, too."""
    counts = passed(ALL)
    kinds = {**RARE, "option": {}} if COMPILED else {}
    never = {kind: sorted(all_of(kind) - set(counts[kind]) - set(rare)) for kind, rare in kinds.items()}
    assert not any(never.values()), f"never met: {never}"


def passed(sorts: list[bool]) -> Counts:
    jobs = jobs_of(sorts)
    counts, failures = sit_all(jobs)
    show(len(jobs), counts)
    assert not failures, "\n\n".join(failures[:3])
    assert max(map(int, counts["stack"])) <= DEEPEST
    return counts


def jobs_of(sorts: list[bool]) -> list[Job]:
    wish = random.Random(EDITION)
    return [(seats, seed, deep, random_options(wish)) for seed, deep in enumerate(sorts) for seats in SEATS]


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


def show(matches: int, counts: Counts) -> None:
    print(f"\n{EDITION}: {matches} matches; stack at most {max(map(int, counts['stack']), default=0)} deep")
    for kind, counter in counts.items():
        if kind != "stack":
            print(f"  {kind}s: " + told(counter))


def told(counter: Counter[str]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in counter.most_common())


@pytest.mark.parametrize("kind", RARE)
def test_what_is_rare_has_a_test_of_its_own(kind: str) -> None:
    """A test names the action, the event, the refusal, or the clause that the rule point rests on."""
    for name, file in RARE[kind].items():
        assert name in all_of(kind), f"there is no {kind} {name}"
        word = game().edition.clause_of(all_points()[name]) if kind == "point" else name
        assert word in (ROOT / file).read_text(), f"{kind} {name} has no test of its own in {file}"


# ---- many random games ----

# What comes up less than FEW times, with the test that has it in a position.
SELDOM: dict[str, str] = {}


@pytest.mark.skipif(not COMPILED, reason="takes long")
def test_everything_comes_up_in_many_random_games() -> None:
    board, total = game().board({}), Tally()
    for seats in SEATS:
        tally = play_many(board, seats, RANDOM_GAMES // len(SEATS) + 1, 1, random=15, threads=2)
        assert (tally.faults, tally.unfinished) == (0, 0)
        total.add(tally)
    counts = counted(total)
    print(f"\n{EDITION}: {total.games:,} random games; stack at most {total.deepest} deep")
    for kind, counter in counts.items():
        print(f"  {kind}: {told(counter)}")
    few = {f"{kind}: {name}": count for kind, each in counts.items() for name, count in each.items() if count < FEW}
    print(f"  fewer than {FEW}: {few}")
    assert set(few) <= set(SELDOM), "these have to be in SELDOM, with a test"
    assert total.deepest <= DEEPEST


def counted(tally: Tally) -> Counts:
    """Everything that a tally counts, by name."""
    pack = game().edition.pack
    interrupts = {card.answers: number for number, card in enumerate(pack.cards) if card.answers}
    assert len(interrupts) == bounds.ANSWERS == len(tally.interrupts)
    return {
        "cards": Counter(dict(zip((card.id for card in pack.cards), tally.cards, strict=True))),
        "events": Counter(dict(zip((event.id for event in pack.events), tally.events, strict=True))),
        "City Area cards": Counter({area.id: tally.cities[area.number] for area in pack.areas}),
        "interrupts": Counter({name: tally.cards[number] for name, number in interrupts.items()}),
        "wins": Counter(dict(zip((person.id for person in pack.personalities), tally.people, strict=True))),
        "windows": Counter({"open": tally.windows, "without a holder": tally.unheld, "gods paid": tally.protections}),
        "endings": Counter({"riots": tally.riots, "exhausted": tally.exhausted, "ties": tally.ties}),
    }


def test_what_is_seldom_has_a_test_of_its_own() -> None:
    for name, test in SELDOM.items():
        file, _, function = test.partition("::")
        assert f"def {function}(" in (ROOT / file).read_text(), name
