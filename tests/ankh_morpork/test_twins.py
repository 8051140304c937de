"""The twin test (M13): two worlds that a viewer cannot tell apart stay the same for that viewer, byte for byte.

At decisions of random games a twin is dealt by guess() from what the viewer knows. Both are played on in step, with
the same actions and the same luck as far as the viewer can see them, until a secret comes out in which they differ.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from tests.ankh_morpork.walk import GAME, IS_PLAIN, Walk, places
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import bounds, frames, ops, streams
from turnwise.games.ankh_morpork import events as e
from turnwise.games.ankh_morpork.sets import members
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes

GAMES = range(12 if IS_PLAIN else 50)
DECISIONS, STEPS = 20, 12
OPTIONS: tuple[dict[str, object], ...] = (
    {}, {}, {"personality_win_is_automatic": False}, {"allow_voluntary_pass": True, "mossy_lawn_refill": False},
)  # fmt: skip
TRIED = (
    a.Pass(), a.EndTurn(), a.LeaveOut(), a.LetItHappen(), a.DeclareVictory(), a.Pay(), a.Resign(), a.UseCity(4),
    a.PlayCard(14), a.PlayCard(16), a.ChooseCard(14), a.ChooseCard(70), a.Interrupt(16), a.Interrupt(69),
    a.Interrupt(93, 7), a.Protect(4, "building"),
)  # fmt: skip
# Operations by which a card passes between the active seat and the target, unseen by the others.
UNSEEN = (ops.HAND_OVER, ops.GIFT, ops.SELL_CARD, ops.KEEP_ONE)
HIDDEN = (streams.PILE, streams.HANDS, streams.PERSONALITIES, streams.CAKE)  # other luck is open to all
SECRET_WINS = ("personality", "exhausted")


class Twins:
    """The real state and its twin, for one viewer."""

    def __init__(self, walk: Walk, viewer: int | None, key: int) -> None:
        self.viewer, self.wish, self.chance = viewer, random.Random(key), Chance(key, True)
        self.laid, self.notes = Chance(0), Notes(True)
        self.real = GAME.clone(walk.state)
        self.twin = GAME.guess(walk.table, GAME.view_for(self.real, viewer), viewer, self.chance)
        self.seen: Counter[str] = Counter()
        self.view: Any = None  # of the real state

    def play_on(self) -> Counter[str]:
        """Compare at every step; what was met on the way."""
        self.compare((), ())
        self.seen["twins"] += 1
        self.seen["different twins"] += places(self.real) != places(self.twin)
        for _ in range(STEPS):
            if not self.step():
                break
        return self.seen

    def compare(self, real: tuple[Any, ...], twin: tuple[Any, ...]) -> None:
        self.view = GAME.view_for(self.real, self.viewer)
        other = GAME.view_for(self.twin, self.viewer)
        assert self.received(self.real, self.view, real) == self.received(self.twin, other, twin)

    def received(self, state: Any, view: Any, events: tuple[Any, ...]) -> bytes:
        """All that the viewer gets: view, told events, own actions, whose turn it is, refusals."""
        own: tuple[object, ...] = ()
        if self.viewer is not None:
            refusals = [GAME.refusal(state, self.viewer, action) for action in TRIED]
            own = (GAME.legal_actions(state, self.viewer), refusals, GAME.openings(state, self.viewer))
        told = [GAME.tell(event, self.viewer) for event in events]
        return msgspec.json.encode((view, told, own, sorted(GAME.to_act(state)), GAME.at_rest(state)))

    # ---- a step in both ----

    def step(self) -> bool:
        """False: there is no action that would look the same, or a secret came out."""
        (seat,) = GAME.to_act(self.real)
        real, twin = self.actions(seat)
        if real is None:
            return False
        before = GAME.clone(self.real)
        self.chance.keep()
        events = self.apply(self.real, seat, real, self.chance)
        if any(self.sees_other_hand(event, before) for event in events):
            return False
        if not self.lay(self.chance.draws(), events):
            return False
        told = self.apply(self.twin, seat, twin, self.laid)
        if self.is_over():
            return False
        assert self.laid.fault == 0, "the twin asked for other luck"
        self.seen["steps"] += 1
        self.compare(events, told)
        self.seen["windows"] += self.view.window is not None
        self.seen["passed unseen"] += real != twin
        return True

    def apply(self, state: Any, seat: int, action: Any, chance: Chance) -> tuple[Any, ...]:
        GAME.apply(state, seat, action, chance, self.notes)
        return GAME.events(state, self.notes.take())

    def actions(self, seat: int) -> tuple[Any, Any]:
        """One that is legal in both, or two cards that pass unseen."""
        listed = [action for action in GAME.legal_actions(self.real, seat) if not isinstance(action, a.Resign)]
        of_twin = GAME.legal_actions(self.twin, seat)
        real = self.wish.choice([action for action in listed if action in of_twin] or [None])
        if not self.is_unseen() or (real is not None and not isinstance(real, a.ChooseCard)):
            return real, real
        cards = [action for action in listed if isinstance(action, a.ChooseCard)]
        others = [action for action in of_twin if isinstance(action, a.ChooseCard)]
        return self.wish.choice(cards), self.wish.choice(others)

    def is_unseen(self) -> bool:
        frame = self.view.frames[-1]
        if frame.kind != "run" or self.real.board.op[frame.registers[frames.PC]] not in UNSEEN:
            return False
        return self.viewer not in (self.real.frame_seat[0], frame.registers[frames.TARGET])

    def sees_other_hand(self, event: Any, before: Any) -> bool:
        """Does the viewer look at a hand that is another one in the twin?"""
        if not isinstance(event, e.HandSeen | e.HandsSwapped) or self.viewer not in (event.seat, event.target):
            return False
        real, twin = places(before), places(self.twin)
        return any(real[seat] != twin[seat] for seat in (event.seat, event.target))

    def is_over(self) -> bool:
        """The end opens everything. Whether a secret aim won may differ, but not whether the viewer's own did."""
        real, twin = GAME.outcome(self.real), GAME.outcome(self.twin)
        if real is None and twin is None:
            return False
        own = [end is not None and end.how in SECRET_WINS and self.viewer in end.winners for end in (real, twin)]
        assert own[0] == own[1]
        hows = {None if end is None else end.how for end in (real, twin)}
        if hows.isdisjoint(SECRET_WINS):
            assert real == twin
        return True

    # ---- luck ----

    def lay(self, draws: list[tuple[int, int, int]], events: tuple[Any, ...]) -> bool:
        """The same luck for the twin; False if it would bring out, for the viewer, a card that the twin has not."""
        drawn = {stream: self.drawn_from(stream, events) for stream in {stream for stream, _, _ in draws}}
        sets = self.hidden_sets(events) if not drawn.keys().isdisjoint(HIDDEN) else {}
        tapes: dict[int, list[int]] = {stream: [] for stream in range(words.STREAMS)}
        for stream, _, rank in draws:
            if stream not in HIDDEN:
                tapes[stream].append(rank)
                continue
            card, is_seen = drawn[stream].pop(0)
            if card not in sets[stream]:
                if is_seen:
                    return False
                card = min(sets[stream])
            sets[stream].remove(card)
            tapes[stream].append(words.NAMED + card)
        self.laid.seed(0)
        self.laid.mode = words.SCRIPTED
        for stream, tape in tapes.items():
            self.laid.lay_out(stream, 0, tape)
        return True

    def hidden_sets(self, events: tuple[Any, ...]) -> dict[int, set[int]]:
        """What the twin draws from, by stream."""
        lying, unused = places(self.twin), members(self.twin.unused)
        target = next((event.target for event in events if isinstance(event, e.TwoCardsSeen)), 0)
        return {
            streams.PILE: {*lying[bounds.GREEN], *lying[bounds.BROWN]}, streams.HANDS: {*lying[target]},
            streams.PERSONALITIES: {*unused}, streams.CAKE: {*unused},
        }  # fmt: skip

    def drawn_from(self, stream: int, events: tuple[Any, ...]) -> list[tuple[int, bool]]:
        """What was drawn from a hidden set, and whether the viewer sees it."""
        me, found = self.viewer, list[tuple[int, bool]]()
        for event in events:
            if stream == streams.PILE and isinstance(event, e.CardDrawn):
                found.append((event.card or 0, event.seat == me))
            elif stream == streams.PILE and isinstance(event, e.FogTook):
                found.append((event.card, True))
            elif stream == streams.HANDS and isinstance(event, e.TwoCardsSeen):
                found += [(card, me in (event.seat, event.target)) for card in event.cards or ()]
            elif stream == streams.PERSONALITIES and isinstance(event, e.PersonalityChanged):
                found.append((event.new or 0, event.seat == me))
            elif stream == streams.CAKE and isinstance(event, e.UnusedSeen):
                left = set(members(self.twin.unused)) - set(event.personalities or ())
                found.append((left.pop() if len(left) == 1 else words.NOBODY, event.seat == me))
        return found


def twins_of(seats: int, seed: int) -> Counter[str]:
    """Twins at decisions spread over one game, for every seat and a spectator."""
    options = OPTIONS[seed % len(OPTIONS)]
    length = sum(1 for _ in Walk(seats, seed, options).decisions())
    chosen = set(random.Random(seed).sample(range(length - 1), DECISIONS))
    walk, seen = Walk(seats, seed, options), Counter[str]()
    for number, _ in enumerate(walk.decisions()):
        if number in chosen:
            for viewer in (*range(seats), None):
                seen += Twins(walk, viewer, 1000 * seed + number).play_on()
    return seen


@pytest.mark.long
@pytest.mark.clause("AM-88", "AM-41")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_can_tell_twins_apart_while_no_secret_comes_out(seats: int) -> None:
    seen = Counter[str]()
    for seed in GAMES[seats - 2 :: 3]:
        seen += twins_of(seats, seed)
    # Enough was compared to mean something.
    assert seen["different twins"] > seen["twins"] * 0.9
    assert seen["steps"] > seen["twins"] * 5
    assert seen["windows"] > seen["twins"] * 0.1
    assert seen["passed unseen"] > 0
