"""Facts of one kind in a row: cards drawn, dealt or given, rolls to begin, pieces that go at once."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from turnwise.games.ankh_morpork import events
from turnwise.games.ankh_morpork.telling.runs import next_of, run_of
from turnwise.games.ankh_morpork.telling.speech import listed, several

if TYPE_CHECKING:
    from collections.abc import Sequence

    from turnwise.games.ankh_morpork.telling.runs import Facts, Told
    from turnwise.games.ankh_morpork.telling.speech import Speech


def start(speech: Speech, facts: Facts, at: int) -> Told:
    """Everybody starts with the same."""
    run = run_of(facts, at, events.MoneyPaid, lambda fact: fact.point == "setup")
    return (f"everybody starts with {speech.money(run[0].amount)}", len(run)) if len(run) > 1 else None


def first_minions(speech: Speech, facts: Facts, at: int) -> Told:
    run = 0
    areas: dict[int, None] = {}
    for fact in facts[at:]:
        if not isinstance(fact, events.MinionPlaced | events.TroubleCame) or fact.point != "start_minions":
            break
        areas[fact.area] = None
        run += 1
    if run < 2:
        return None
    return f"everybody has a minion in {speech.areas(areas)}, and there is trouble in each of them", run


def opening(speech: Speech, facts: Facts, at: int) -> Told:
    run = run_of(facts, at, events.DieRolled, lambda fact: fact.purpose == "opening")
    if len(run) < 2:
        return None
    said = ", ".join(f"{speech.does(roll.seat, 'rolls')} {roll.value}" for roll in run)
    return f"who begins? {speech.finished(said)}", len(run)


def dealt(speech: Speech, facts: Facts, at: int) -> Told:
    """The first hands; whoever is told sees the own one."""
    run = run_of(facts, at, events.CardDrawn, lambda fact: fact.point == "deal")
    seats = {fact.seat for fact in run}
    if len(seats) < 2:
        return None
    shown = [fact for fact in run if fact.card is not None]
    own = f"; {speech.does(shown[0].seat, 'gets')} {cards(speech, [fact.card for fact in shown])}" if shown else ""
    return f"everybody is dealt {several(len(run) // len(seats), 'card')}{own}", len(run)


def drawn(speech: Speech, facts: Facts, at: int) -> Told:
    first = next_of(facts, at, events.CardDrawn)
    if first is None:
        return None
    run = run_of(facts, at, events.CardDrawn, lambda fact: fact.seat == first.seat)
    return f"{speech.does(first.seat, 'draws')} {cards(speech, [fact.card for fact in run])}", len(run)


def given(speech: Speech, facts: Facts, at: int) -> Told:
    first = next_of(facts, at, events.CardHandedOver)
    if first is None:
        return None
    way = first.giver, first.taker
    run = run_of(facts, at, events.CardHandedOver, lambda fact: (fact.giver, fact.taker) == way)
    said = cards(speech, [fact.card for fact in run])
    return f"{speech.does(first.giver, 'gives')} {speech.who(first.taker)} {said}", len(run)


def cards(speech: Speech, numbers: Sequence[int | None]) -> str:
    """By name for those who may know, by number for all others."""
    known = [number for number in numbers if number is not None]
    if len(known) == len(numbers):
        return speech.cards(known)
    return "a card" if len(numbers) == 1 else several(len(numbers), "card")


def discarded(speech: Speech, facts: Facts, at: int) -> Told:
    first = next_of(facts, at, events.CardDiscarded)
    if first is None:
        return None
    run = run_of(facts, at, events.CardDiscarded, lambda fact: fact.seat == first.seat)
    return f"{speech.does(first.seat, 'discards')} {speech.cards(fact.card for fact in run)}", len(run)


def recovered(speech: Speech, facts: Facts, at: int) -> Told:
    run = run_of(facts, at, events.CardRecovered)
    if not run:
        return None
    found = speech.cards(fact.card for fact in run)
    return f"{speech.does(run[0].seat, 'finds')} {found} in the discard pile", len(run)


def fog(speech: Speech, facts: Facts, at: int) -> Told:
    run = run_of(facts, at, events.FogTook)
    return (f"the fog takes {speech.cards(fact.card for fact in run)}", len(run)) if run else None


def fallen(speech: Speech, facts: Facts, at: int) -> Told:
    """Pieces of one area that go at once; the trouble there goes with the first of them."""
    first = next_of(facts, at, events.MinionRemoved)
    if first is None:
        return None
    owners: list[int] = []
    ends, count = "", 0
    for fact in facts[at:]:
        if not isinstance(fact, events.MinionRemoved | events.TroubleWent) or fact.area != first.area:
            break
        if isinstance(fact, events.MinionRemoved):
            owners.append(fact.owner)
        else:
            ends = ", and the trouble there ends"
        count += 1
    pieces = listed([speech.minions(owner, number) for owner, number in Counter(owners).items()])
    return f"{pieces} in {speech.area(first.area)} {'is' if len(owners) == 1 else 'are'} removed{ends}", count


def revealed(speech: Speech, facts: Facts, at: int) -> Told:
    run = run_of(facts, at, events.PersonalityRevealed)
    if len(run) < 2:
        return None
    return listed([f"{speech.does(fact.seat, 'was')} {speech.person(fact.personality)}" for fact in run]), len(run)


GROUPS = (
    start, first_minions, opening, dealt, drawn, given, discarded, recovered, fog, fallen, revealed,
)  # fmt: skip
