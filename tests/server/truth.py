"""What a match was, played again out of its record: what viewers were sent is held against it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec

from tests.ankh_morpork.walk import places
from turnwise.games import AnyGame
from turnwise.games.ankh_morpork import bounds
from turnwise.games.property_trading.actions import OfferTrade
from turnwise.kernel.pages import Line
from turnwise.kernel.replay import Log, play_again, replay
from turnwise.server import wire
from turnwise.server.bodies import Replay
from turnwise.server.speaking import YOU, Teller, teller_of

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
        self._names, self._options = log.header.seats, log.header.options
        self.teller = cache(self._teller)  # by viewer
        self._last = 0  # the entry of the newest update

    def _teller(self, viewer: int | None) -> Teller:
        names = [YOU if seat == viewer else name for seat, name in enumerate(self._names)]
        return teller_of(self.game, names, self._options)

    def check(self, text: str, viewer: int | None) -> int:
        """Hold a frame against it, in the order in which they came; how many views and entries it told of."""
        frame = _frame.decode(text)
        match frame:
            case wire.Update():
                self._last = frame.entry
                self.check_update(frame, viewer)
                return 1 + self.check_told(frame.told, viewer)
            case wire.Welcome(missed=missed) | wire.Caught(missed=missed) if missed is not None:
                if missed.lines:
                    self.check_lines(missed.lines, missed.told, viewer)
                return self.check_told(missed.told, viewer)
            case wire.Described():
                assert [*frame.lines] == self.teller(viewer).board_lines(self.view(self._last, viewer))
                return 1
            case wire.Explained():
                kind, number = frame.id.split()[:2]
                assert frame.page == self.teller(viewer).page(self.view(self._last, viewer), kind, int(number))
                return 1
            case _:
                return 0

    def view(self, number: int, viewer: int | None) -> Any:
        return self.game.view_for(self.states[number], viewer)

    def legal(self, number: int, viewer: int | None) -> list[Any]:
        """Trades are suggested, and not listed."""
        listed = () if viewer is None else self.game.legal_actions(self.states[number], viewer)
        return [action for action in listed if not isinstance(action, OfferTrade)]

    def check_update(self, update: wire.Update, viewer: int | None) -> None:
        game, state = self.game, self.states[update.entry]
        assert bytes(update.view) == encode(game.view_for(state, None if game.open_to_all else viewer))
        own = viewer is not None
        assert bytes(update.legal) == encode(self.legal(update.entry, viewer))
        assert update.openings == (game.openings(state, viewer) if own else 0)
        assert update.to_act == next(iter(game.to_act(state)), None)
        if update.words is not None:
            self.check_words(update.words, update, viewer)

    def check_words(self, words: wire.Spoken, update: wire.Update, viewer: int | None) -> None:
        """They are made of what the viewer sees and may do, and of what lies open: nothing else goes in here."""
        teller, view = self.teller(viewer), self.view(update.entry, viewer)
        assert words.question == teller.question(view)
        assert words.labels == tuple(teller.label(action, view) for action in self.legal(update.entry, viewer))
        assert ([*words.claims], [*words.offers]) == teller.asides(view)
        assert words.worths == teller.worths(self.states[update.entry])
        self.check_lines(words.lines, update.told, viewer)
        if not self.game.open_to_all:
            said = " ".join((words.question, *words.labels, *(line.text for line in words.lines)))
            assert self.cards_named(said) <= self.known(update.entry, viewer), (update.entry, viewer, said)

    def check_lines(self, lines: Iterable[wire.Said], told: Iterable[wire.Told], viewer: int | None) -> None:
        assert [*lines] == [
            wire.Said(each.entry, each.seat, line.text, line.clauses)
            for each in told
            for line in self.story(each.entry, viewer)
        ]

    def story(self, number: int, viewer: int | None) -> list[Line]:
        return [*self.teller(viewer).story([self.game.tell(event, viewer) for event in self.events[number]])]

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
            view = self.view(frame.entry, viewer)
            assert bytes(frame.view) == encode(view)
            self.check_events(bytes(frame.events), frame.entry, viewer)
            assert [*frame.lines] == self.story(frame.entry, viewer)
            assert frame.question == self.teller(viewer).question(view)
            assert frame.worths == self.teller(viewer).worths(self.states[frame.entry])
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

    def cards_named(self, text: str) -> set[int]:
        numbers = {card.name: number for number, card in enumerate(self.game.edition.pack.cards)}
        longest_first = sorted(map(re.escape, numbers), key=len, reverse=True)  # "Dwarves" are no "Deep Dwarves"
        return {numbers[name] for name in re.findall(rf"\b(?:{'|'.join(longest_first)})\b", text)}


def cards_in(events: list[Any]) -> Iterator[int]:
    for event in events:
        for field in CARDS:
            value = getattr(event, field, None)
            yield from value if isinstance(value, tuple) else () if value is None else (value,)
