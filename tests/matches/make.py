"""Makes the golden matches: `scripts/on compiled python -m tests.matches.make`, then see what git says has changed.

Names of matches behind it make those alone; --search tells the next seeds that would do.
Do this on purpose only. A golden match that no longer replays tells that the rules have changed: either that is a
mistake, or RULES_NUMBER in game.py has to go up first.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from msgspec.structs import replace

import turnwise
from tests.matches import ankh_morpork, property_trading
from tests.matches.golden import Golden
from turnwise.bots import make_bot
from turnwise.games import game_from_source
from turnwise.kernel.chance import Chance
from turnwise.kernel.driver import Driver
from turnwise.kernel.match import Draft
from turnwise.kernel.replay import read_log, replay_as

HERE = Path(__file__).parent
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")
BYTES = 120_000  # of a log, at most
BOT_LUCK = 0x5EED  # so that bots do not draw what the dice draw
GOLDEN = (*property_trading.GOLDEN, *ankh_morpork.GOLDEN)


class Maker:
    """Plays a match as its golden one is described."""

    def __init__(self, golden: Golden) -> None:
        self.golden, self.door = golden, turnwise.game(golden.edition)
        self.begin(self.new_match())
        if golden.skips:
            self.play(golden.skips)
            self.begin(self.door.from_position(self.match.position(), seed=golden.seed))
            return
        for seat in range(len(golden.bots)):
            for action in golden.first:
                self.match.play(seat, action)

    def new_match(self) -> turnwise.LocalMatch:
        golden = self.golden
        if golden.start:
            return self.door.from_position({**golden.start, "options": golden.options}, seed=golden.seed)
        return self.door.new_match(NAMES[: len(golden.bots)], seed=golden.seed, options=golden.options)

    def begin(self, match: turnwise.LocalMatch) -> None:
        self.match = match
        bots = {
            seat: make_bot(kind, self.door.game, match.table, seat) for seat, kind in enumerate(self.golden.bots)
        }  # fmt: skip
        self.driver: Driver[Any, Any, Any] = Driver(match, bots, Chance(self.golden.seed ^ BOT_LUCK))

    def run(self) -> None:
        for after, seat, action in self.golden.acts:
            self.play(after)
            while self.match.outcome is None and self.match.refusal(seat, action):
                self.driver.step()
            if self.match.outcome is None:
                self.match.play(seat, action)
        self.play(self.golden.rounds)

    def play(self, rounds: int) -> None:
        while self.match.outcome is None and self.match.view(None).round <= rounds:
            self.driver.step()


class Shown(turnwise.LocalMatch):
    """A match that knows which actions and events, by the names of their types, and which rule points it had."""

    shown: frozenset[str] = frozenset()

    def accept(self, draft: Draft[Any]) -> tuple[Any, ...]:
        events = super().accept(draft)
        action = self.game.action_from(bytes(draft.entry.action))
        self.shown |= {type(action).__name__} | kinds_of(events)
        return events


def replayed(log: bytes, name: str) -> Shown:
    """Every draw and every digest is checked on the way."""
    read = read_log(log, name)
    match = replay_as(Shown, game_from_source(read.header.source, name), read, name)
    match.shown |= kinds_of(match.opening)
    return match


def kinds_of(events: tuple[Any, ...]) -> frozenset[str]:
    return frozenset(name for event in events for name in (type(event).__name__, event.point))


def end_of(match: turnwise.LocalMatch) -> tuple[str, int]:
    """How a match ended and how many won; nothing and 0 if it was broken off."""
    return (match.outcome.how, len(match.outcome.winners)) if match.outcome else ("", 0)


def path_of(golden: Golden) -> Path:
    return HERE / f"{golden.name}.json"


def made(golden: Golden) -> tuple[turnwise.LocalMatch, str]:
    """The match, and what is wrong with it."""
    maker = Maker(golden)
    maker.run()
    match = maker.match
    hidden = (golden.shows | golden.points) - replayed(match.log(), golden.name).shown
    if hidden:
        return match, f"does not show {', '.join(sorted(hidden))}"
    if end_of(match) != (golden.ends, golden.winners):
        return match, f"ends otherwise: {end_of(match)}"
    return match, "is too long: fewer rounds" if len(match.log()) > BYTES else ""


def found(golden: Golden) -> Golden:
    """The same with the next seed that will do."""
    while made(golden)[1]:
        golden = replace(golden, seed=golden.seed + 1)
    return golden


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.matches.make")
    parser.add_argument("names", nargs="*", help="of matches; none: all")
    parser.add_argument("--search", action="store_true", help="make nothing, but tell from which seed on it would do")
    given = parser.parse_args()
    for golden in GOLDEN:
        if given.names and golden.name not in given.names:
            continue
        if given.search:
            print(f"{golden.name}: seed={found(golden).seed}", flush=True)
            continue
        match, wrong = made(golden)
        print(f"{golden.name}: {len(match.entries)} entries, {len(match.log()):,} bytes, {end_of(match)}")
        if wrong:
            sys.exit(f"{golden.name} {wrong}; another seed?")
        match.save(path_of(golden))


if __name__ == "__main__":
    main()
