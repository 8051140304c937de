"""Steps as sentences ("Ann minion the_scours Bob"), and all that they changed: pieces, money, cards, personalities."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

import turnwise
from tests.ankh_morpork.scene import Scene

Payments = list[tuple[str, str, int, str]]


def facts_of(s: Scene) -> dict[str, object]:
    """The whole table, fact by fact: cash and personality of each seat, pieces and trouble by area, cards by place."""
    names, pack = s.match.header.seats, s.edition.pack
    facts: dict[str, object] = {}
    for name in names:
        facts[name] = s.cash(name)
        facts[f"{name} is"] = s.personality(name)
    for area in pack.areas:
        facts[f"trouble in {area.id}"] = area.id in s.trouble
        facts[f"building in {area.id}"] = s.buildings.get(area.id, "")
        for owner in (*names, "troll", "demon"):
            facts[f"{owner} in {area.id}"] = s.count(area.id, owner)
    facts |= {card.id: "pile" for card in pack.cards}
    for place in ("discard", "playing", "out"):
        facts |= dict.fromkeys(s.truth.get(place, ()), place)
    for name in names:
        facts |= dict.fromkeys(s.hand(name), name)
        facts |= dict.fromkeys(s.front(name), f"before {name}")
    return facts


def changes(s: Scene, before: Mapping[str, object]) -> dict[str, object]:
    """What is different now, as it is now."""
    return {name: fact for name, fact in facts_of(s).items() if fact != before[name]}


def act(s: Scene, steps: str) -> Payments:
    """Steps apart by semicolons or bars, each a seat, a method of Scene and its words; returns what was really paid."""
    paid: Payments = []
    for step in steps.replace("|", ";").split(";"):
        if step.strip():
            name, verb, *words = step.split()
            getattr(s, verb)(name, *words)
            paid += [payment for payment in s.payments() if payment[2]]
    return paid


def refusal_of(s: Scene, step: str) -> tuple[str, str]:
    """Reason and clause of the refusal that a step meets; fails if it is allowed, or changes anything."""
    before = facts_of(s)
    with pytest.raises(turnwise.Refused) as refused:
        act(s, step)
    assert facts_of(s) == before
    return refused.value.refusal.reason, refused.value.refusal.clause


def with_luck(s: Scene, **script: Sequence[object]) -> Scene:
    """The same position with other luck: for streams whose names mean something else in scene()."""
    return Scene(turnwise.game("ankh_morpork").from_position(s.truth, chance=turnwise.Scripted(**script)))
