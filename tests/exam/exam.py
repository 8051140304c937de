"""The exam that every edition sits: random matches in which laws hold at every decision."""

from __future__ import annotations

import json
import random
import traceback
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import turnwise
from tests.exam.recount import Recount
from tests.exam.tables import Options, pairs, told
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import bounds, refusals
from turnwise.games.property_trading.events import POINTS
from turnwise.games.property_trading.game import OPENINGS
from turnwise.games.property_trading.native import Desk, next_act
from turnwise.games.property_trading.translate import SHAPES
from turnwise.kernel.chance import Chance
from turnwise.kernel.game import Table
from turnwise.kernel.replay import read_log, replay
from turnwise.kernel.words import INTERESTS, MORTGAGE, SELL, TABLE

Counts = dict[str, Counter[str]]
UNLISTED = 5  # actions tried at a decision, listed or not
COUNTED = ("action", "event", "refusal", "point", "option", "stack")


class Exam:
    """One match: careful and random players take turns with pure chaos, and everything is checked."""

    def __init__(self, edition: str, seats: int, seed: int, options: Options) -> None:
        self.wish = random.Random(f"{edition} {seats} {seed}")
        self.door = turnwise.game(edition)
        self.game: Any = self.door.game
        self.match = self.door.new_match(seats, seed=seed, options=options)
        self.desk, self.luck = Desk(), Chance(seed + 1)
        self.desk.random = [self.wish.randrange(2) for _ in range(bounds.SEATS)]
        self.desk.interests = [INTERESTS | self.wish.choice([0, SELL, MORTGAGE]) for _ in range(bounds.SEATS)]
        self.auto = self.wish.random() < 0.5
        self.chaos = self.wish.choice([0.02, 0.1, 0.3])
        self.time = self.wish.randrange(5, 300) if options.get("time_limit") else -1  # the decision to call it at
        self.counts: Counts = {name: Counter() for name in COUNTED}
        self.counts["option"].update(told(pairs(self.match.header.options)))
        self.recount = Recount(self.match.state.board, seats)
        self.take(self.match.opening)

    @property
    def seats(self) -> int:
        return self.match.state.seats

    def take(self, events: Any) -> None:
        self.recount.take(events)
        for event in events:
            self.counts["event"][type(event).__name__] += 1
            self.counts["point"][event.point] += 1

    def run(self, rounds: int, *, deep: bool = True) -> None:
        if self.auto:
            for seat in range(self.seats):
                self.play(seat, a.SetAutoClaim(True))
        decisions = 0
        while self.match.outcome is None and self.match.view(None).round <= rounds:
            decisions += 1
            self.check_decision(deep)
            if decisions == self.time:
                self.play(TABLE, a.CallTime())
            else:
                self.act()
            assert decisions < 60_000, "the game does not come to an end"
        self.check_decision(deep)
        self.check_log()

    def act(self) -> None:
        if self.wish.random() < self.chaos:
            self.act_wildly()
            return
        seat = next_act(self.match.state, self.desk, self.luck)
        self.play(seat, self.game.action(self.match.state, self.desk.order))

    def act_wildly(self) -> None:
        """Any seat, any listed action; now and then somebody resigns or the table acts."""
        seat = self.wish.randrange(self.seats)
        listed = [action for action in self.match.legal_actions(seat) if not isinstance(action, a.Resign)]
        if self.wish.random() < 0.008 and self.game.at_rest(self.match.state):
            alive = [seat for seat, shown in enumerate(self.match.view(None).seats) if shown.alive]
            action = self.wish.choice([a.Retire(self.wish.choice(alive)), a.EndByVote(), a.Resign()])
            self.play(self.wish.choice(alive) if isinstance(action, a.Resign) else TABLE, action)
        elif listed:
            kinds = sorted({type(action).__name__ for action in listed})
            kind = self.wish.choice(kinds)  # by kind first, or mortgages would crowd out the rest
            self.play(seat, self.wish.choice([action for action in listed if type(action).__name__ == kind]))

    def play(self, seat: int, action: Any) -> None:
        self.counts["action"][type(action).__name__] += 1
        self.take(self.match.play(seat, action))

    # ---- laws ----

    def check_decision(self, deep: bool) -> None:
        state = self.match.state
        self.counts["stack"][str(state.depth)] += 1
        view = self.match.view(None)
        self.recount.check(view)
        assert len(self.match.to_act) == (self.match.outcome is None)
        assert self.game.complaints(state) == []
        if self.match.outcome is None:
            self.check_default()
            self.check_listed()
            self.check_unlisted()
        if deep:
            self.check_copies(view)

    def check_default(self) -> None:
        (seat,) = self.match.to_act
        assert self.match.refusal(seat, self.game.default(self.match.state, seat)) is None

    def check_listed(self) -> None:
        for seat in range(self.seats):
            listed = self.match.legal_actions(seat)
            assert len(set(listed)) == len(listed)
            for action in listed:
                refusal = self.match.refusal(seat, action)
                assert refusal is None, (seat, action, refusal)
            if seat in self.match.to_act:
                assert any(OPENINGS.get(type(action), 1) for action in listed), listed

    def check_unlisted(self) -> None:
        """What is not listed is refused with a clause and changes nothing, or is accepted and lawful."""
        before = self.game.digest(self.match.state)
        for _ in range(UNLISTED):
            seat = self.wish.choice([*self.match.to_act, *self.match.to_act, *range(self.seats), TABLE])
            action = random_action(self.wish, self.match)
            refusal = self.match.refusal(seat, action)
            if refusal is None:
                draft = self.match.propose(seat, action)
                complaints = self.game.complaints(draft.state)
                assert complaints == [], (seat, action, complaints)
            else:
                assert refusal.clause and refusal.text
                self.counts["refusal"][refusal.reason] += 1
                point = refusals.point_of(getattr(refusals, refusal.reason), SHAPES[type(action)][0])
                self.counts["point"][POINTS[point]] += 1
                try:
                    self.match.play(seat, action)
                except turnwise.Refused as refused:
                    assert refused.refusal == refusal
                else:
                    raise AssertionError(f"{action} was refused and played all the same")
            assert self.game.digest(self.match.state) == before

    def check_copies(self, view: Any) -> None:
        state = self.match.state
        truth = self.game.digest(state)
        assert self.game.digest(self.game.clone(state)) == truth
        data = json.loads(json.dumps(self.match.position()))
        _, again, names = self.game.from_position(data)
        assert self.game.digest(again) == truth
        assert names == self.match.header.seats
        table = Table(self.seats, self.match.header.options)
        guessed = self.game.guess(table, view, None, Chance())
        assert self.game.digest(guessed) == truth
        assert self.game.view_for(guessed, None) == view

    def check_log(self) -> None:
        again = replay(self.game, read_log(self.match.log()))
        assert self.game.digest(again.state) == self.game.digest(self.match.state)
        assert again.log() == self.match.log()


@lru_cache(64)
def things_on(board: Any) -> tuple[list[int], list[int]]:
    """Cards that can be held, and the spaces of deeds."""
    return list(board.held_card)[: board.held], list(board.deed_space)[: board.deeds]


def random_action(wish: random.Random, match: Any) -> Any:
    """Anything that can be said, sensible or not."""
    cards, deeds = things_on(match.state.board)
    held, owner = [*cards, wish.randrange(bounds.CARDS)], match.state.owner
    owned = [space for deed, space in enumerate(deeds) if owner[deed] >= 0] or deeds
    space, seat = wish.choice([wish.choice(owned), wish.randrange(bounds.SPACES)]), wish.randrange(bounds.SEATS)
    small = wish.choice([0, 1, 2, 3, 4, 5, wish.randrange(256)])
    amount = wish.choice([0, 1, 49, 50, 200, wish.randrange(3000), bounds.AMOUNT])

    def goods() -> a.Goods:
        few = tuple({wish.choice(owned) for _ in range(wish.choice([0, 0, 1, 1, 2]))})
        cards = (wish.choice(held),) if wish.random() < 0.3 else ()
        return a.Goods(few, cards, wish.choice([0, 0, 10, amount]))

    fields: dict[str, Callable[[], object]] = {
        "card": lambda: wish.choice(held),
        "lot": lambda: wish.randrange(bounds.SPACES + 2),
        "amount": lambda: amount,
        "space": lambda: space,
        "give": goods,
        "take": goods,
        "on": lambda: wish.random() < 0.5,
        "share": lambda: wish.random() < 0.5,
        **dict.fromkeys(("to", "maker", "seat"), lambda: seat),
        **dict.fromkeys(("claim", "to_level", "revision", "count"), lambda: small),
    }
    kind = wish.choice(a.Action.__args__)
    return kind(*(fields[name]() for name in kind.__struct_fields__))


def sit(
    edition: str, seats: int, seed: int, rounds: int, deep: bool, options: Options
) -> tuple[dict[str, dict[str, int]], str]:
    """One match, in a process of its own: what was met, and what went wrong. No rounds: to the end."""
    if not rounds and not options["round_limit"]:  # money without end and no buildings never end by themselves
        options = options | {"round_limit": 150}
    exam = Exam(edition, seats, seed, options)
    try:
        exam.run(rounds or 1000, deep=deep)
        assert rounds or exam.match.outcome is not None
    except Exception as error:
        place = f"{edition}, {seats} seats, seed {seed}, options {options}, entry {len(exam.match.entries)}: "
        return {}, place + "".join(traceback.format_exception(error))
    return {name: dict(counter) for name, counter in exam.counts.items()}, ""
