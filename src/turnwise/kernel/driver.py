"""Who is asked when (M1): the only place that decides it, for simulation, terminal and the bots at a live table.

1. An offer that waits for an answer: its addressee, once for each new offer.
2. At a rest point, once for each seat with an opening that interests it, clockwise from the left of the seat to roll;
   a seat that acts is asked again, until it does nothing or has acted four times. Offers count only if a deed has
   changed hands since that seat was last asked about them.
3. The seat that holds the game up.
"""

from collections.abc import Mapping
from typing import Any, Generic, Protocol, TypeVar

from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.game import Seat, View
from turnwise.kernel.match import BOT, Match

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


class Driver(Generic[A, E, View]):
    """Asks the bots of a match, one act at a time. Seats without a bot are left to others."""

    def __init__(self, match: Match[Any, A, E, View], bots: Mapping[Seat, Bot[A, View]], luck: Chance) -> None:
        self.match, self.bots, self.luck = match, bots, luck
        self.seats = match.table.seats
        self._rest = self._step = self._acts = 0
        self._deals = [-1] * self.seats
        self._seen = [0] * self.seats

    def step(self) -> tuple[E, ...] | None:
        """One act of a bot and what came of it; None if the game waits for somebody else, or is over."""
        found = self._next()
        if found is None:
            return None
        seat, action = found
        return self.match.play(seat, action, by=BOT)

    def _next(self) -> tuple[Seat, A] | None:
        if any(bot.interests for bot in self.bots.values()):
            found = self._business(self.match.state)
            if found is not None:
                return found
        for seat in self.match.to_act:
            if seat in self.bots:
                legal = self.match.legal_actions(seat)
                return seat, self.bots[seat].choose(self.match.view(seat), legal, self.luck)
        return None

    def _business(self, state: Pulse) -> tuple[Seat, A] | None:
        """What is done beside the question that holds the game up."""
        found = self._answer(state)
        return self._at_rest(state) if found is None and self.match.game.at_rest(state) else found

    def _answer(self, state: Pulse) -> tuple[Seat, A] | None:
        for seat in range(self.seats):
            if self._openings(seat) & words.ANSWER and self._seen[seat] != state.revision:
                self._seen[seat] = state.revision
                action = self._take(seat, words.ANSWER)
                if action is not None:
                    return seat, action
        return None

    def _at_rest(self, state: Pulse) -> tuple[Seat, A] | None:
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
                action = self._take(seat, mask)
                if action is not None:
                    self._acts += 1
                    return seat, action
            self._step += 1
            self._acts = 0
        return None

    def _openings(self, seat: Seat) -> int:
        if seat not in self.bots:
            return 0
        return self.match.game.openings(self.match.state, seat) & self.bots[seat].interests

    def _take(self, seat: Seat, mask: int) -> A | None:
        view, legal = self.match.view(seat), self.match.legal_actions(seat)
        return self.bots[seat].take(view, legal, mask, self.luck)
