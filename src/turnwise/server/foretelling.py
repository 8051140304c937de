"""How everybody's chance of winning went, in a match that is over: playouts from places along it.

Nobody is told odds while a match runs. Playouts run in a thread, one match at a time, and what came of them is kept.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from turnwise.kernel.build import COMPILED
from turnwise.server.bodies import Chances, Foretold, Review
from turnwise.server.denied import Denied
from turnwise.server.reviewing import followed, review
from turnwise.server.sitting import match_of
from turnwise.server.speaking import Happened, UndoneEvent
from turnwise.sim.odds import Plan, odds
from turnwise.sim.scene import Scene

if TYPE_CHECKING:
    from turnwise.games import AnyGame
    from turnwise.server.table import Table

PLACES = 24 if COMPILED else 8  # spread over the match; those around its moments come on top
WAIT = "Win chances need the compiled rules, which are being made; they come in a minute or two."
PLAN = Plan(points=6.0, most=256 if COMPILED else 64, threads=1)


class Stills:
    """The states of a match after certain entries. What was taken back has not happened."""

    def __init__(self, game: AnyGame, wanted: Iterable[int]) -> None:
        self.game, self.wanted = game, frozenset(wanted)
        self.states: dict[int, Any] = {}

    def stands(self, number: int, state: Any) -> None:
        if number in self.wanted:
            self.states[number] = self.game.clone(state)

    def moves(self, news: Happened, state: Any) -> None:
        if news.events and isinstance(news.events[0], UndoneEvent):
            back_to = news.events[0].back_to
            self.states = {number: state for number, state in self.states.items() if number <= back_to}
        self.stands(news.number, state)


async def foretell(table: Table) -> bytes:
    """Worked out once, for as long as the table is awake."""
    looked_back = msgspec.json.decode(await review(table), type=Review)  # refuses while the match runs
    if not COMPILED and table.house.awaits_rules():
        raise Denied("compiling", WAIT, status=503)
    async with table.house.playing_out:
        if not table.odds:
            table.odds = msgspec.json.encode(await foretold(table, looked_back))
    return table.odds


async def foretold(table: Table, looked_back: Review) -> Foretold:
    wanted = places(looked_back.last, [moment.entry for moment in looked_back.moments])
    stills = await followed(table, Stills(table.game, wanted))
    match = match_of(table)
    found: list[Chances] = []
    for entry, state in sorted(stills.states.items()):
        scene = Scene(table.game, match.table, looked_back.names, state)
        found.append(Chances(entry, await shares(scene)))
    return Foretold(tuple(found))


def places(last: int, moments: Iterable[int]) -> list[int]:
    """Spread evenly from the first entry to the last, and right before and after each moment."""
    spread = {last * place // (PLACES - 1) for place in range(PLACES)}
    return sorted(spread | {entry for moment in moments for entry in (moment - 1, moment)})


async def shares(scene: Scene) -> tuple[float, ...]:
    outcome = scene.game.outcome(scene.state)
    if outcome is not None:
        part = 1 / max(len(outcome.winners), 1)
        return tuple(part if seat in outcome.winners else 0.0 for seat in range(scene.table.seats))
    found = await asyncio.to_thread(odds, scene, PLAN)
    return tuple(round(share.share, 4) for share in found.shares)
