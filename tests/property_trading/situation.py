"""Situations for tests: a few facts make a position, scripted luck makes it play, names stand for numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import turnwise
from turnwise.files import edition_names
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading.events import Paid

EDITION = "doctor_who_villains"
EDITIONS = tuple(edition_names("property_trading"))


class Situation:
    """A match from a position, with everything said by name. `done()` fails if scripted luck is left over."""

    def __init__(self, match: turnwise.LocalMatch) -> None:
        self.match = match
        game: Any = match.game
        self.edition = game.edition
        self.events: list[Any] = []  # of the last order

    # ---- names ----

    def seat(self, name: str) -> int:
        return self.match.header.seats.index(name)

    def space(self, name: str) -> int:
        return self.edition.number_of(name)

    def card(self, name: str) -> int:
        return self.edition.card_number(name)

    # ---- questions ----

    @property
    def view(self) -> Any:
        return self.match.view(None)

    @property
    def asked(self) -> str | None:
        """Who holds the game up."""
        return next((self.match.header.seats[seat] for seat in self.match.to_act), None)

    @property
    def question(self) -> str:
        """The kind of the frame on top of the stack."""
        return self.view.frames[-1].kind

    def cash(self, name: str) -> int:
        return self.view.seats[self.seat(name)].cash

    def at(self, name: str) -> str:
        return self.edition.name_of(self.view.seats[self.seat(name)].at)

    def deed(self, name: str) -> Any:
        return next(deed for deed in self.view.deeds if deed.space == self.space(name))

    def owner(self, name: str) -> str | None:
        owner = self.deed(name).owner
        return None if owner < 0 else self.match.header.seats[owner]

    def legal(self, name: str, kind: type | None = None) -> list[Any]:
        listed = self.match.legal_actions(self.seat(name))
        return [action for action in listed if kind is None or isinstance(action, kind)]

    def refused(self, name: str | int, action: Any) -> tuple[str, str]:
        """Reason and clause; fails if the action is allowed, or if refusing it changes anything."""
        seat = name if isinstance(name, int) else self.seat(name)
        before = self.match.game.digest(self.match.state)
        refusal = self.match.refusal(seat, action)
        assert refusal is not None, f"{action} is allowed"
        with pytest.raises(turnwise.Refused) as refused:
            self.match.play(seat, action)
        assert refused.value.refusal == refusal
        assert self.match.game.digest(self.match.state) == before
        return refusal.reason, refusal.clause

    def of(self, kind: type) -> list[Any]:
        """The events of one kind that the last order brought."""
        return [event for event in self.events if type(event) is kind]

    def payments(self) -> list[tuple[str, str, int, str]]:
        """Payer, payee, amount and clause of what was paid by the last order; "Bank" and "Centre" are no players."""
        names = {-1: "Bank", -3: "Centre"} | dict(enumerate(self.match.header.seats))
        return [(names[paid.payer], names[paid.payee], paid.amount, paid.clause) for paid in self.of(Paid)]

    # ---- play ----

    def play(self, name: str | int, action: Any) -> Situation:
        seat = name if isinstance(name, int) else self.seat(name)
        self.events = list(self.match.play(seat, action))
        return self

    def roll(self) -> Situation:
        """Whoever is asked rolls."""
        assert self.asked is not None
        return self.play(self.asked, a.Roll())

    def done(self) -> None:
        assert self.match.left_over() == {}


def situation(
    cash: Mapping[str, int] | None = None,
    *,
    turn_of: str = "",
    at: Mapping[str, str] | None = None,
    owns: Mapping[str, Sequence[str]] | None = None,
    levels: Mapping[str, int | str] | None = None,
    mortgaged: Sequence[str] = (),
    cards: Mapping[str, Sequence[str]] | None = None,
    jailed: Mapping[str, int] | None = None,
    auto_claim: Sequence[str] = (),
    circling: Sequence[str] = (),
    options: Mapping[str, object] | None = None,
    more: Mapping[str, object] | None = None,
    edition: str = EDITION,
    **script: Sequence[object],
) -> Situation:
    """Seats are named by *cash*; what is left out is as at the start. *script* is luck by stream: dice=[(1, 2)].

    *jailed* counts failed rolls so far (0: just arrived); *more* adds keys of the position as they are.
    """
    cash = cash or {"Ann": 1500, "Bob": 1500, "Cat": 1500}
    seats: list[dict[str, object]] = []
    for name, amount in cash.items():
        seat: dict[str, object] = {"name": name, "cash": amount}
        if at and name in at:
            seat["at"] = at[name]
        if jailed and name in jailed:
            seat |= {"jailed": jailed[name], "at": JAIL[edition]}
        if name in auto_claim:
            seat["auto_claim"] = True
        if name in circling:
            seat["circling"] = True
        if cards and name in cards:
            seat["cards"] = list(cards[name])
        seats.append(seat)
    deeds: dict[str, dict[str, object]] = {}
    for name, owned in (owns or {}).items():
        for space in owned:
            deeds[space] = {"owner": name}
            if levels and space in levels:
                deeds[space]["level"] = levels[space]
            if space in mortgaged:
                deeds[space]["mortgaged"] = True
    for space in mortgaged:
        deeds.setdefault(space, {"mortgaged": True})  # left to the bank by somebody
    data = {"options": dict(options or {}), "seats": seats, "deeds": deeds, "turn_of": turn_of or next(iter(cash))}
    door = turnwise.game(edition)
    return Situation(door.from_position(data | dict(more or {}), chance=turnwise.Scripted(**script)))


JAIL = dict.fromkeys(EDITIONS, "Jail (Just Visiting)") | {"harry_potter": "Azkaban (Just Visiting)"}
