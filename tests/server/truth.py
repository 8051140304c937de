"""What a match was, played again out of its record: what viewers were sent is held against it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tests.ankh_morpork.walk import places
from turnwise.games import AnyGame
from turnwise.games.ankh_morpork import bounds
from turnwise.kernel.replay import Log, play_again, replay
from turnwise.server import wire
from turnwise.server.bodies import Replay

encode = msgspec.json.encode
_frame = msgspec.json.Decoder(wire.AnyFrame)
CARDS = ("card", "cards", "target_cards")  # fields of events


class Truth:
    """States and events by the number of the entry; 0 is the set-up."""

    def __init__(self, game: AnyGame, log: Log) -> None:
        self.game: Any = game
        match: Any = replay(game, log, until=0)
        self.states, self.events = [match.state], [match.opening]
        for entry in log.entries:
            self.events.append(play_again(match, entry))
            self.states.append(match.state)

    def check(self, text: str, viewer: int | None) -> int:
        """Hold a frame against it; how many views and entries it told of."""
        frame = _frame.decode(text)
        match frame:
            case wire.Update():
                self.check_update(frame, viewer)
                return 1 + self.check_told(frame.told, viewer)
            case wire.Welcome(missed=missed) | wire.Caught(missed=missed) if missed is not None:
                return self.check_told(missed.told, viewer)
            case _:
                return 0

    def check_update(self, update: wire.Update, viewer: int | None) -> None:
        game, state = self.game, self.states[update.entry]
        assert bytes(update.view) == encode(game.view_for(state, None if game.open_to_all else viewer))
        own = viewer is not None
        assert bytes(update.legal) == encode(game.legal_actions(state, viewer) if own else ())
        assert update.openings == (game.openings(state, viewer) if own else 0)
        assert update.to_act == next(iter(game.to_act(state)), None)

    def check_told(self, told: tuple[wire.Told, ...], viewer: int | None) -> int:
        for each in told:
            self.check_events(bytes(each.events), each.entry, viewer)
        return len(told)

    def check_events(self, data: bytes, number: int, viewer: int | None) -> None:
        told = [self.game.tell(event, viewer) for event in self.events[number]]
        assert data == encode(told)
        if not self.game.open_to_all:
            assert set(cards_in(told)) <= self.known(number, viewer), (number, viewer, told)

    def check_replay(self, page: Replay, viewer: int | None) -> int:
        for frame in page.frames:
            assert bytes(frame.view) == encode(self.game.view_for(self.states[frame.entry], viewer))
            self.check_events(bytes(frame.events), frame.entry, viewer)
        return len(page.frames)

    def known(self, number: int, viewer: int | None) -> set[int]:
        """Cards whose place the viewer can tell before or after an entry: those that lie open, and in certain hands."""
        found = set[int]()
        for state in self.states[max(0, number - 1) : number + 1]:
            lying = places(state)
            found |= {card for cards in lying[bounds.DISCARD :] for card in cards}
            if viewer is not None:
                found |= lying[bounds.HAND + viewer]
            view = self.game.view_for(state, viewer)
            found |= {*view.looked_at, *(card for seat in view.seats for card in seat.holds)}
        return found


def cards_in(events: list[Any]) -> Iterator[int]:
    for event in events:
        for field in CARDS:
            value = getattr(event, field, None)
            yield from value if isinstance(value, tuple) else () if value is None else (value,)
