"""A match that is over, at a glance: how everybody's worth went, and the moments that decided it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec
from msgspec import Struct

from turnwise.kernel.errors import BadInput
from turnwise.server.bodies import Moment, Review, Standing
from turnwise.server.catching_up import happened, played, reel_from
from turnwise.server.denied import Denied
from turnwise.server.records import CLOSED, OVER
from turnwise.server.replaying import parts_of
from turnwise.server.sitting import match_of
from turnwise.server.speaking import Happened, UndoneEvent, lines, names_for, teller_for

if TYPE_CHECKING:
    from turnwise.server.replaying import Part
    from turnwise.server.speaking import Teller
    from turnwise.server.table import Table

POINTS = 300  # of a chart
MOMENTS = 5


class Follower(Protocol):
    """Sees a match go by."""

    def stands(self, number: int, state: Any) -> None: ...  # where a part begins
    def moves(self, news: Happened, state: Any) -> None: ...  # after each entry


AnyFollower = TypeVar("AnyFollower", bound=Follower)


class Swing(Struct, frozen=True):
    """By how much an entry changed what somebody is worth."""

    by: int
    seat: int
    news: Happened


class Course:
    """How a match went, as far as it has been followed. What was taken back has not happened."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.worths: list[Standing] = []
        self.swings: list[Swing] = []

    def stands(self, number: int, state: Any) -> None:
        worths = self.teller.worths(state)
        if worths is not None and (not self.worths or self.worths[-1].worths != worths):
            self.worths.append(Standing(number, worths))

    def moves(self, news: Happened, state: Any) -> None:
        if news.events and isinstance(news.events[0], UndoneEvent):
            self.go_back(news.events[0].back_to)
            self.stands(news.number, state)
            return
        before = self.worths[-1] if self.worths else None
        self.stands(news.number, state)
        if before is not None and self.worths[-1] is not before:
            by, seat = change(before.worths, self.worths[-1].worths)
            self.swings.append(Swing(by, seat, news))

    def go_back(self, number: int) -> None:
        self.worths = [standing for standing in self.worths if standing.entry <= number]
        self.swings = [swing for swing in self.swings if swing.news.number <= number]

    def largest(self) -> list[Swing]:
        """In the order of play; of equal ones the first."""
        largest = sorted(self.swings, key=lambda swing: (-swing.by, swing.news.number))[:MOMENTS]
        return sorted(largest, key=lambda swing: swing.news.number)


def change(before: Sequence[int], now: Sequence[int]) -> tuple[int, int]:
    """The largest, and whose it is."""
    changes = [abs(one - other) for one, other in zip(before, now, strict=True)]
    return max(changes), changes.index(max(changes))


async def review(table: Table) -> bytes:
    """Worked out once, for as long as the table is awake."""
    if table.record.status not in (OVER, CLOSED):
        raise Denied("not_over", "The game is not over yet.", status=409)
    if not table.review:
        table.review = msgspec.json.encode(await made(table))
    return table.review


async def made(table: Table) -> Review:
    match, teller = match_of(table), teller_for(table, None)
    course = await followed(table, Course(teller))
    return Review(
        names=names_for(table.record, None),
        last=match.number,
        outcome=table.record.outcome,
        worths=tuple(thinned(to_the_end(course.worths, match.number))),
        moments=tuple(
            Moment(swing.news.number, swing.seat, swing.by, lines(table.game, teller, None, (swing.news,)))
            for swing in course.largest()
        ),
        lines=tuple(teller.end_lines(match.view(None), match.state)),
    )


async def followed(table: Table, course: AnyFollower) -> AnyFollower:
    id = table.record.id
    parts = await table.house.store.read(lambda reader: parts_of(reader, id))
    try:
        for part in parts:
            await follow(table, part, course)
    except BadInput:  # what it says may quote what is still a secret
        text = "The match does not fit the rules of this version any more."
        raise Denied("does_not_replay", text) from None
    return course


async def follow(table: Table, part: Part, course: Follower) -> None:
    reel = await reel_from(table, part.row.part, part.start, part.end)
    if reel is None:
        return
    course.stands(part.start, reel.match.state)
    async for step in played(reel):
        course.moves(happened(step), reel.match.state)


def to_the_end(worths: list[Standing], last: int) -> list[Standing]:
    """With what everybody was worth at last, also if that was long before."""
    if not worths or worths[-1].entry == last:
        return worths
    return [*worths, Standing(last, worths[-1].worths)]


def thinned(worths: list[Standing]) -> list[Standing]:
    """No more than a chart can show, the last always among them."""
    step = max(1, -(-len(worths) // POINTS))
    return worths[::step] if not worths or worths[::step][-1] is worths[-1] else [*worths[::step], worths[-1]]
