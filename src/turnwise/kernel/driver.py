"""Who is asked when (M1): the only place that decides it, for simulation, terminal and the bots at a live table.

1. An offer that waits for an answer: its addressee, once for each new offer.
2. At a rest point, once for each seat with an opening that interests it, clockwise from the left of the seat to roll;
   a seat that acts is asked again, until it does nothing or has acted four times. Offers count only if a deed has
   changed hands since that seat was last asked about them.
3. The seat that holds the game up.
"""

from collections.abc import Mapping
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.game import Seat, View
from turnwise.kernel.match import Match
from turnwise.kernel.record import BOT

ACTS = 4  # of one seat in a row at a rest point

A = TypeVar("A")
E = TypeVar("E")
V_contra = TypeVar("V_contra", contravariant=True)


class Bot(Protocol[A, V_contra]):
    """A player. It sees views and told events, never a state, and has luck of its own (M22)."""

    interests: int  # openings that it wants to be asked about; 0 in a game without any

    def choose(
        self, view: V_contra, legal: tuple[A, ...], chance: Chance
    ) -> A: ...  # the question that holds the game up
    def take(
        self, view: V_contra, legal: tuple[A, ...], openings: int, chance: Chance
    ) -> A | None: ...  # None: nothing


class Pulse(Protocol):
    """What the driver reads of a state where bots are interested in openings; a game without any needs none of it."""

    rest: int  # rest points so far
    deals: int  # deeds that have changed hands
    revision: int  # of the newest offer


class Asked(Struct, frozen=True):
    """Whom to ask now, and about which openings; 0: the question that holds the game up."""

    seat: Seat
    openings: int = 0


class Round:
    """Goes round the seats that have somebody to ask, each with its interests, and remembers who has been asked."""

    def __init__(self, match: Match[Any, Any, Any, Any], interests: Mapping[Seat, int]) -> None:
        self.match, self.interests = match, interests
        self.seats = match.table.seats
        self._rest = self._step = self._acts = 0
        self._deals = [-1] * self.seats
        self._seen = [0] * self.seats
        self._offered = -1  # the seat that is being asked about an offer

    def next(self) -> Asked | None:
        """The next question; None if the game waits for somebody else, or is over."""
        found = self.business()
        if found is not None:
            return found
        for seat in self.match.to_act:
            if seat in self.interests:
                return Asked(seat)
        return None

    def business(self) -> Asked | None:
        """What is asked beside the question that holds the game up."""
        if not any(self.interests.values()):
            return None
        found = self._answer(self.match.state)
        return self._at_rest(self.match.state) if found is None and self.match.game.at_rest(self.match.state) else found

    def answered(self, asked: Asked, acted: bool) -> None:
        """Whether the seat did something; the question that holds the game up goes by itself."""
        if asked.openings == 0 or self._offered == asked.seat:
            self._offered = -1
        elif acted:
            self._acts += 1
        else:
            self._step += 1
            self._acts = 0

    def _answer(self, state: Pulse) -> Asked | None:
        for seat in self.interests:
            if self._openings(seat) & words.ANSWER and self._seen[seat] != state.revision:
                self._seen[seat] = state.revision
                self._offered = seat
                return Asked(seat, words.ANSWER)
        return None

    def _at_rest(self, state: Pulse) -> Asked | None:
        if self._rest != state.rest:
            self._rest, self._step, self._acts = state.rest, 0, 0
        (roller,) = self.match.to_act
        while self._step < self.seats:
            seat = (roller + 1 + self._step) % self.seats
            mask = self._openings(seat)
            if self._deals[seat] == state.deals:
                mask &= ~words.OFFER
            if mask and self._acts < ACTS:
                if mask & words.OFFER:
                    self._deals[seat] = state.deals
                return Asked(seat, mask)
            self._step += 1
            self._acts = 0
        return None

    def _openings(self, seat: Seat) -> int:
        interests = self.interests.get(seat, 0)
        return self.match.game.openings(self.match.state, seat) & interests if interests else 0


class Driver(Generic[A, E, View]):
    """Asks the bots of a match, one act at a time. Seats without a bot are left to others."""

    def __init__(self, match: Match[Any, A, E, View], bots: Mapping[Seat, Bot[A, View]], luck: Chance) -> None:
        self.match, self.bots, self.luck = match, bots, luck
        self.round = Round(match, {seat: bots[seat].interests for seat in sorted(bots)})

    def step(self) -> tuple[E, ...] | None:
        """One act of a bot and what came of it; None if the game waits for somebody else, or is over."""
        while (asked := self.round.next()) is not None:
            action = self._ask(asked)
            self.round.answered(asked, action is not None)
            if action is not None:
                return self.match.play(asked.seat, action, by=BOT)
        return None

    def _ask(self, asked: Asked) -> A | None:
        view, legal = self.match.view(asked.seat), self.match.legal_actions(asked.seat)
        bot = self.bots[asked.seat]
        if asked.openings:
            return bot.take(view, legal, asked.openings, self.luck)
        return bot.choose(view, legal, self.luck)
