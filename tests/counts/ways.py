"""Ways on from a position: every answer of the seat that is asked, and every answer of luck, counted as sequences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from turnwise.games import AnyGame
from turnwise.games.ankh_morpork.actions import Resign
from turnwise.games.property_trading.actions import snake
from turnwise.games.property_trading.game import OPENINGS
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes
from turnwise.kernel.words import DRY

Draws = list[tuple[int, int, int]]  # stream, out of how many, rank
BUSINESS = {snake(kind.__name__): kind for kind in OPENINGS}
NO_ANSWERS = frozenset({*OPENINGS, Resign})  # kinds of actions that answer no question


class Counter:
    """*business* names what is counted of any seat beside the answers, such as `sell`."""

    def __init__(self, game: AnyGame, business: Iterable[str] = ()) -> None:
        self.game, self.chance, self.notes = game, Chance(0, True), Notes()
        self.business = {BUSINESS[name] for name in business}

    def ways(self, state: Any, actions: int) -> int:
        """How many sequences of that many actions there are."""
        if actions == 0:
            return 1
        return sum(self.ways(after, actions - 1) for after in self.nexts(state))

    def nexts(self, state: Any) -> Iterator[Any]:
        """Every state after one more action."""
        for seat in range(state.seats) if self.business else self.game.to_act(state):
            for action in self.game.legal_actions(state, seat):
                if type(action) not in NO_ANSWERS or type(action) in self.business:
                    yield from self.outcomes(state, seat, action, [])

    def outcomes(self, state: Any, seat: int, action: Any, known: Draws) -> Iterator[Any]:
        """Every state after *action*, given the draws *known*: where luck runs dry, the next draw is any of its n."""
        after = self.game.clone(state)
        self.chance.keep()
        self.chance.replay(known)
        self.game.apply(after, seat, action, self.chance, self.notes)
        if self.chance.fault == 0:
            assert self.game.fault(after) == 0
            yield after
            return
        assert self.chance.fault == DRY
        stream, n, _ = self.chance.draws()[len(known)]
        for rank in range(n):
            yield from self.outcomes(state, seat, action, [*known, (stream, n, rank)])
