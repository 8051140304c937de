"""Scenes for tests: a few facts make a position, scripted luck makes it play, names stand for numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import turnwise
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork.events import MoneyPaid
from turnwise.games.ankh_morpork.language import OPERATIONS

STRANGERS = {"troll": 4, "demon": 5}
OPERATION_NAMES = {number: name for name, (number, _) in OPERATIONS.items()}
FILLER = ("groat", "dwarves", "buggy_swires", "sergeant_angua", "captain_carrot", "the_royal_mint", "ruby")


class Scene:
    """A match from a position, with everything said by name. `done()` fails if scripted luck is left over."""

    def __init__(self, match: turnwise.LocalMatch) -> None:
        self.match = match
        game: Any = match.game
        self.edition = game.edition
        self.events: list[Any] = []  # of the last order

    # ---- names ----

    def seat(self, name: str) -> int:
        return self.match.header.seats.index(name)

    def owner(self, name: str) -> int:
        return STRANGERS[name] if name in STRANGERS else self.seat(name)

    def area(self, name: str) -> int:
        return self.edition.area_number(name)

    def card(self, name: str) -> int:
        return self.edition.card_number(name)

    # ---- questions ----

    @property
    def truth(self) -> Any:
        """The whole position in words."""
        return self.match.position()

    def view(self, name: str | None = None) -> Any:
        return self.match.view(None if name is None else self.seat(name))

    @property
    def asked(self) -> str | None:
        """Who holds the game up."""
        return next((self.match.header.seats[seat] for seat in self.match.to_act), None)

    @property
    def question(self) -> str:
        """What is asked: the operation of a program, or the kind of the frame on top of the stack."""
        frame = self.view().frames[-1]
        if frame.kind != "run":
            return frame.kind
        return OPERATION_NAMES.get(self.match.state.board.op[frame.registers[0]], "end")

    @property
    def window(self) -> tuple[str, tuple[str, ...]] | None:
        """Who may answer what is about to happen, and with which cards; None: nobody is asked for that."""
        window = self.view().window
        if window is None:
            return None
        return self.match.header.seats[window.seat], tuple(self.edition.card(card).id for card in window.cards)

    def cash(self, name: str) -> int:
        return self.view().seats[self.seat(name)].cash

    @property
    def bank(self) -> int:
        return self.view().bank

    def count(self, area: str, owner: str) -> int:
        """Minions of a seat, trolls or demons in an area."""
        found = self.view().areas[self.area(area) - 1]
        if owner in STRANGERS:
            return found.trolls if owner == "troll" else found.demons
        return found.minions[self.seat(owner)]

    def minions(self, name: str) -> dict[str, int]:
        """Where a seat's minions stand."""
        seat = self.seat(name)
        return {
            self.edition.area(area.number).id: area.minions[seat] for area in self.view().areas if area.minions[seat]
        }

    @property
    def trouble(self) -> set[str]:
        return {self.edition.area(area.number).id for area in self.view().areas if area.trouble}

    @property
    def buildings(self) -> dict[str, str]:
        names = self.match.header.seats
        return {
            self.edition.area(area.number).id: names[area.building] for area in self.view().areas if area.building >= 0
        }

    def hand(self, name: str) -> set[str]:
        return set(self.truth["seats"][self.seat(name)].get("hand", ()))

    def front(self, name: str) -> set[str]:
        return set(self.truth["seats"][self.seat(name)].get("front", ()))

    def personality(self, name: str) -> str:
        return self.truth["seats"][self.seat(name)]["personality"]

    @property
    def discard(self) -> set[str]:
        return {self.edition.card(card).id for card in self.view().discard}

    @property
    def pile(self) -> int:
        return sum(self.view().pile)

    @property
    def won(self) -> tuple[tuple[str, ...], str, str] | None:
        """Winners, how, and the clause; None while the game runs."""
        outcome = self.match.outcome
        if outcome is None:
            return None
        return tuple(self.match.header.seats[seat] for seat in outcome.winners), outcome.how, outcome.clause

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
        """Payer, payee, amount and clause of what was paid by the last order; "Bank" is no player."""
        names = {-1: "Bank"} | dict(enumerate(self.match.header.seats))
        return [(names[paid.payer], names[paid.payee], paid.amount, paid.clause) for paid in self.of(MoneyPaid)]

    # ---- play ----

    def play(self, name: str | int, action: Any) -> Scene:
        seat = name if isinstance(name, int) else self.seat(name)
        self.events = list(self.match.play(seat, action))
        return self

    def plays(self, name: str, card: str) -> Scene:
        return self.play(name, a.PlayCard(self.card(card)))

    def uses(self, name: str) -> Scene:
        """Do what the symbol says that begins without a choice."""
        return self.play(name, a.UseSymbol())

    def leaves(self, name: str) -> Scene:
        return self.play(name, a.LeaveOut())

    def places(self, name: str, area: str, lifted: str = "") -> Scene:
        return self.play(name, a.PlaceMinion(self.area(area), self.area(lifted) if lifted else 0))

    def builds(self, name: str, area: str, given_up: str = "") -> Scene:
        return self.play(name, a.Build(self.area(area), self.area(given_up) if given_up else 0))

    def minion(self, name: str, area: str, owner: str) -> Scene:
        return self.play(name, a.ChooseMinion(self.area(area), self.owner(owner)))

    def to(self, name: str, area: str) -> Scene:
        return self.play(name, a.ChooseArea(self.area(area)))

    def at(self, name: str, other: str) -> Scene:
        return self.play(name, a.ChooseSeat(self.seat(other)))

    def picks(self, name: str, card: str) -> Scene:
        return self.play(name, a.ChooseCard(self.card(card)))

    def pays(self, name: str) -> Scene:
        return self.play(name, a.Pay())

    def refuses(self, name: str) -> Scene:
        return self.play(name, a.Refuse())

    def city(self, name: str, area: str) -> Scene:
        return self.play(name, a.UseCity(self.area(area)))

    def interrupts(self, name: str, card: str, area: str = "") -> Scene:
        return self.play(name, a.Interrupt(self.card(card), self.area(area) if area else 0))

    def protects(self, name: str, area: str, what: Any = "minion") -> Scene:
        return self.play(name, a.Protect(self.area(area), what))

    def lets(self, name: str) -> Scene:
        return self.play(name, a.LetItHappen())

    def passes(self, name: str) -> Scene:
        return self.play(name, a.Pass())

    def ends(self, name: str) -> Scene:
        return self.play(name, a.EndTurn())

    def done(self) -> None:
        assert self.match.left_over() == {}


def scene(
    hands: Mapping[str, Sequence[str]] | None = None,
    *,
    cash: Mapping[str, int] | None = None,
    minions: Mapping[str, Mapping[str, int]] | None = None,
    buildings: Mapping[str, str] | None = None,
    trouble: Sequence[str] = (),
    trolls: Mapping[str, int] | None = None,
    demons: Mapping[str, int] | None = None,
    areas: Mapping[str, Mapping[str, object]] | None = None,
    personalities: Mapping[str, str] | None = None,
    fronts: Mapping[str, Sequence[str]] | None = None,
    discard: Sequence[str] = (),
    turn_of: str = "Ann",
    seats: int = 3,
    options: Mapping[str, object] | None = None,
    more: Mapping[str, object] | None = None,
    luck: Mapping[str, Sequence[object]] | None = None,
    **script: Sequence[object],
) -> Scene:
    """Ann, Bob, Cat and Dan, as many as *seats*, with the hands given (empty otherwise) and $10 unless said.

    The board is empty but for what is said. *minions* are by seat and area, *buildings* by area; *areas* adds keys of
    the position (card_used, card_lost, card_fresh); *script* is luck by stream: dice=[7], events=["fog"],
    pile=["groat"], discards, cake; what has the name of another argument goes into *luck*: luck={"hands": ["groat"]},
    luck={"personalities": [...]}. *more* adds keys of the position as they are.
    """
    names = ("Ann", "Bob", "Cat", "Dan")[:seats]
    parts: dict[str, dict[str, object]] = {name: dict(part) for name, part in (areas or {}).items()}
    for key, values in (("trolls", trolls), ("demons", demons), ("building", buildings)):
        for name, value in (values or {}).items():
            parts.setdefault(name, {})[key] = value
    for name in trouble:
        parts.setdefault(name, {})["trouble"] = True
    chairs: list[dict[str, object]] = []
    for name in names:
        chair: dict[str, object] = {"name": name, "cash": (cash or {}).get(name, 10)}
        chair["hand"] = list((hands or {}).get(name, ()))
        chair["minions"] = dict((minions or {}).get(name, {}))
        chair["front"] = list((fronts or {}).get(name, ()))
        if personalities and name in personalities:
            chair["personality"] = personalities[name]
        chairs.append(chair)
    data: dict[str, object] = {
        "seats": chairs, "turn_of": turn_of, "areas": parts, "discard": list(discard), "options": dict(options or {}),
    }  # fmt: skip
    chance = turnwise.Scripted(**script, **(luck or {}))
    return Scene(turnwise.game("ankh_morpork").from_position({**data, **(more or {})}, chance=chance))
