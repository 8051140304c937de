"""What is told in words, by the telling of each family, to viewers who asked for that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from msgspec import Raw, Struct

from turnwise.games import edition_of
from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.games.ankh_morpork.telling import Teller as OfAnkhMorpork
from turnwise.games.property_trading.game import PropertyTrading
from turnwise.games.property_trading.telling import YOU
from turnwise.games.property_trading.telling import Teller as OfPropertyTrading
from turnwise.kernel.pages import Line, Page
from turnwise.server import wire
from turnwise.server.sitting import match_of

if TYPE_CHECKING:
    from turnwise.games import AnyGame
    from turnwise.server.records import TableRecord
    from turnwise.server.table import AnyMatch, Table

NAMESAKE = "Other You"  # whoever chose the word that a viewer is spoken to with


class Teller(Protocol):
    """The words of a family for one match."""

    def named(self, names: Sequence[str]) -> Teller: ...
    def story(self, events: Any) -> Sequence[Line]: ...
    def label(self, action: Any, view: Any) -> str: ...
    def question(self, view: Any) -> str: ...
    def asides(self, view: Any) -> tuple[list[str], list[str]]: ...
    def board_lines(self, view: Any) -> list[str]: ...
    def end_lines(self, view: Any, state: Any) -> list[str]: ...
    def page(self, view: Any, kind: str, number: int) -> Page: ...
    def worths(self, state: Any) -> tuple[int, ...] | None: ...


TELLERS: Mapping[type, Any] = {PropertyTrading: OfPropertyTrading, AnkhMorpork: OfAnkhMorpork}


class UndoneEvent(Struct, frozen=True, tag_field="type", tag="undone"):
    """The one event that is no game's own."""

    back_to: int


class Happened(Struct, frozen=True):
    """An entry, and what there is to tell of it."""

    number: int
    seat: int
    by: str
    events: Sequence[Any]


def teller_of(game: AnyGame, names: Sequence[str], options: Mapping[str, object]) -> Teller:
    return TELLERS[type(game)](edition_of(game), names, options)


def teller_for(table: Table, seat: int | None) -> Teller:
    """The words for one viewer, who is "you". They are kept, so nobody asks before the game has begun."""
    names = names_for(table.record, seat)
    if names not in table.tellers:
        first = next(iter(table.tellers.values()), None)
        if len(table.tellers) > len(names):
            table.tellers.clear()
        table.tellers[names] = first.named(names) if first else teller_of(table.game, names, table.game_options)
    return table.tellers[names]


def names_for(record: TableRecord, seat: int | None) -> tuple[str, ...]:
    names = (NAMESAKE if each.name.casefold() == YOU.casefold() else each.name for each in record.seats)
    return tuple(YOU if number == seat else name for number, name in enumerate(names))


def spoken(table: Table, seat: int | None, legal: bytes, news: Iterable[Happened]) -> wire.Spoken:
    match, teller = match_of(table), teller_for(table, seat)
    view = match.view(seat)
    claims, offers = teller.asides(view)
    return wire.Spoken(
        question=teller.question(view),
        labels=labels(match, teller, view, msgspec.json.decode(legal, type=list[Raw])),
        claims=tuple(claims),
        offers=tuple(offers),
        worths=teller.worths(match.state),
        lines=lines(match.game, teller, seat, news),
    )


def labels(match: AnyMatch, teller: Teller, view: Any, actions: Iterable[Raw]) -> tuple[str, ...]:
    return tuple(teller.label(match.game.action_from(bytes(action)), view) for action in actions)


def lines(game: AnyGame, teller: Teller, seat: int | None, news: Iterable[Happened]) -> tuple[wire.Said, ...]:
    return tuple(
        wire.Said(entry.number, entry.seat, line.text, line.clauses)
        for entry in news
        for line in story(game, teller, seat, entry.events)
    )


def story(game: AnyGame, teller: Teller, seat: int | None, events: Sequence[Any]) -> Sequence[Line]:
    """What happened by one entry, as *seat* may know it."""
    if events and isinstance(events[0], UndoneEvent):
        return [Line("The last steps were taken back.")]
    return teller.story([each for event in events if (each := game.tell(event, seat)) is not None])
