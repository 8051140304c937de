"""The exam that Ankh-Morpork sits: random matches in which laws hold at every decision."""

from __future__ import annotations

import json
import random
import traceback
from collections import Counter
from typing import Any

import turnwise
from tests.exam.recount_ankh_morpork import Recount
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import bounds, refusals
from turnwise.games.ankh_morpork.events import POINTS, name_of
from turnwise.games.ankh_morpork.game import point_of_refusal
from turnwise.games.ankh_morpork.native import Desk, next_act
from turnwise.games.ankh_morpork.options import TABLE as OPTIONS
from turnwise.games.ankh_morpork.order import Order, decode
from turnwise.games.ankh_morpork.pieces import recount
from turnwise.games.ankh_morpork.state import State, at_rest
from turnwise.games.ankh_morpork.translate import SHAPES, to_action
from turnwise.kernel.chance import Chance
from turnwise.kernel.replay import read_log, replay
from turnwise.kernel.words import TABLE

Counts = dict[str, Counter[str]]
Options = dict[str, object]
EDITION = "ankh_morpork"
UNLISTED = 4  # actions tried at a decision, listed or not
COUNTED = ("action", "event", "refusal", "point", "option", "stack")


def random_options(wish: random.Random) -> Options:
    """Each option with any of its values, more often than not as it is."""
    chosen: Options = {}
    for option in OPTIONS:
        if wish.random() < 0.4:
            values = option.choices or (
                (False, True) if isinstance(option.default, bool) else (option.low, option.high)
            )
            chosen[option.name] = wish.choice(values)
    return chosen


class Exam:
    """One match: careful and random players take turns with pure chaos, and everything is checked."""

    def __init__(self, seats: int, seed: int, options: Options) -> None:
        self.wish = random.Random(f"{seats} {seed}")
        self.door = turnwise.game(EDITION)
        self.game: Any = self.door.game
        self.match = self.door.new_match(seats, seed=seed, options=options)
        self.desk, self.luck = Desk(self.match.state), Chance(seed + 1)
        self.desk.random = [int(self.wish.randrange(3) > 0) for _ in range(bounds.SEATS)]
        self.chaos = self.wish.choice([0.02, 0.1, 0.3])
        self.counts: Counts = {name: Counter() for name in COUNTED}
        self.counts["option"].update(f"{name}={value}" for name, value in self.match.header.options.items())
        self.recount = Recount(self.game.edition, seats, self.match.state.board.bank)
        self.take(self.match.opening)

    @property
    def seats(self) -> int:
        return self.match.state.seats

    def take(self, events: Any) -> None:
        self.recount.take(events)
        for event in events:
            self.counts["event"][type(event).__name__] += 1
            self.counts["point"][event.point] += 1
            for seat in (*range(self.seats), None):
                assert self.game.tell(event, seat).clause == event.clause

    def run(self, *, deep: bool) -> None:
        decisions = 0
        while self.match.outcome is None:
            decisions += 1
            self.check_decision(deep)
            self.act()
            assert decisions < 20_000, "the game does not come to an end"
        self.check_decision(deep)
        self.check_log()

    def act(self) -> None:
        state = self.match.state
        if self.wish.random() < 0.002 and at_rest(state):
            alive = [seat for seat, shown in enumerate(self.match.view(None).seats) if shown.alive]
            action = self.wish.choice([a.Retire(self.wish.choice(alive)), a.EndByVote(), a.Resign()])
            self.play(self.wish.choice(alive) if isinstance(action, a.Resign) else TABLE, action)
            return
        (seat,) = self.match.to_act
        if self.wish.random() < self.chaos:
            listed = [action for action in self.match.legal_actions(seat) if not isinstance(action, a.Resign)]
            kinds = sorted({type(action).__name__ for action in listed})
            kind = self.wish.choice(kinds)
            self.play(seat, self.wish.choice([action for action in listed if type(action).__name__ == kind]))
            return
        next_act(state, self.desk, self.luck)
        self.play(seat, to_action(self.desk.order))

    def play(self, seat: int, action: Any) -> None:
        self.counts["action"][type(action).__name__] += 1
        self.take(self.match.play(seat, action))

    # ---- laws ----

    def check_decision(self, deep: bool) -> None:
        state = self.match.state
        self.counts["stack"][str(state.depth)] += 1
        self.recount.check(self.match)
        assert len(self.match.to_act) == (self.match.outcome is None)
        assert self.game.complaints(state) == []
        assert self.recount.is_over == (self.match.outcome is not None)
        again = self.game.clone(state)
        recount(again)
        assert kept_beside(state) == kept_beside(again)
        if self.match.outcome is None:
            (seat,) = self.match.to_act
            assert self.match.refusal(seat, self.game.default(state, seat)) is None
            self.check_listed()
            self.check_unlisted()
        if deep:
            self.check_copies()

    def check_listed(self) -> None:
        for seat in range(self.seats):
            listed = self.match.legal_actions(seat)
            assert len(set(listed)) == len(listed)
            for action in listed:
                assert self.match.refusal(seat, action) is None, (seat, action)
            assert (seat in self.match.to_act) == any(not isinstance(action, a.Resign) for action in listed), listed

    def check_unlisted(self) -> None:
        """What is not listed is refused with a clause and changes nothing."""
        before = self.game.digest(self.match.state)
        listed = {seat: set(self.match.legal_actions(seat)) for seat in range(self.seats)}
        for _ in range(UNLISTED):
            seat = self.wish.choice([*self.match.to_act, *self.match.to_act, *range(self.seats), TABLE])
            action = random_action(self.wish)
            refusal = self.match.refusal(seat, action)
            if refusal is None:
                assert seat == TABLE or action in listed[seat], (seat, action)
            else:
                assert refusal.clause and refusal.text
                self.counts["refusal"][refusal.reason] += 1
                point = point_of_refusal(self.match.state, getattr(refusals, refusal.reason), SHAPES[type(action)][0])
                self.counts["point"][POINTS.get(point) or name_of(point)] += 1
            assert self.game.digest(self.match.state) == before

    def check_copies(self) -> None:
        state = self.match.state
        truth = self.game.digest(state)
        assert self.game.digest(self.game.clone(state)) == truth
        data = json.loads(json.dumps(self.match.position()))
        _, again, names = self.game.from_position(data)
        assert (self.game.digest(again), names) == (truth, self.match.header.seats)
        seat = self.wish.choice([*range(self.seats), None])
        view = self.match.view(seat)
        guessed = self.game.guess(self.match.table, view, seat, self.luck)
        assert self.game.complaints(guessed) == []
        assert self.game.view_for(guessed, seat) == view

    def check_log(self) -> None:
        log = read_log(self.match.log())
        assert self.game.digest(replay(self.game, log).state) == self.game.digest(self.match.state)


def kept_beside(state: State) -> list[list[int]]:
    """What follows from the rest, and is kept for speed."""
    return [list(kept) for kept in (state.placed, state.presence, state.control, state.built)]


def random_action(wish: random.Random) -> Any:
    """Any order at all, with numbers that are mostly possible."""
    order = Order()
    kind = wish.choice(sorted(shape[0] for shape in SHAPES.values()))
    a_most = 101 if kind in (1, 11, 15) else 13
    decode(kind << 40 | wish.randrange(a_most) << 32 | wish.choice((0, 0, wish.randrange(13))) << 24, order)
    if kind == 16:
        order.b %= 4
    return to_action(order)


def sit(seats: int, seed: int, deep: bool, options: Options) -> tuple[Counts, str]:
    """What was met, and what went wrong, as text: errors do not cross processes well."""
    exam = None
    try:
        exam = Exam(seats, seed, options)
        exam.run(deep=deep)
    except Exception:
        entries = len(exam.match.entries) if exam else 0
        return {}, f"seats={seats} seed={seed} options={options} entry={entries}\n{traceback.format_exc()}"
    return exam.counts, ""
