"""Bots at a live table: asked in worker processes, one at a time, and never faster than the table's pace (M22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from turnwise.bots import interests_of
from turnwise.kernel import words
from turnwise.kernel.driver import Asked, Round
from turnwise.kernel.errors import TurnwiseError
from turnwise.kernel.record import BOT
from turnwise.server.playing import enact
from turnwise.server.sitting import asked, grace_left, kind_of, match_of, seen_left
from turnwise.server.table import Asking
from turnwise.server.workers import Order

if TYPE_CHECKING:
    from turnwise.server.table import Table


def drive(table: Table) -> bool:
    """Ask the next bot, if it is one's turn to be asked; nothing is begun by that yet."""
    if not table.bots:
        table.asking = None
        return False
    asking, match = table.asking, match_of(table)
    if asking is not None and asking.number == match.number and asking.asked.seat in table.bots:
        return False
    table.asking = None
    found = round_of(table).next()
    if found is not None:
        ask(table, found)
    return False


def round_of(table: Table) -> Round:
    """The round of those that are bots now; it starts anew when somebody else is."""
    interests = {seat: interests_of(kind, table.game) for seat, kind in table.bots.items()}
    if table.round is None or table.round.match is not table.match or table.round.interests != interests:
        table.round = Round(match_of(table), interests)
    return table.round


def ask(table: Table, found: Asked) -> None:
    match, house = match_of(table), table.house
    number = match.number
    asking = table.asking = Asking(found, number, ready_at(table, found))

    def done(action: bytes | None, why: str) -> None:
        if table.asking is asking:
            table.submit(lambda: thought(table, asking, action, why))

    house.workers.ask(order(table, found), done)


def ready_at(table: Table, found: Asked) -> float:
    """When the bot acts. In a window the moment is drawn before the bot is asked, whatever it holds (M11)."""
    timing, now = table.record.settings.timing, table.house.clock.now()
    if not found.openings and kind_of(table) == words.WINDOW:
        share = int.from_bytes(table.house.entropy(4), "big") / 2**32
        return now + max(seen_left(table, now), timing.window_seconds * (0.2 + 0.7 * share))
    return now + timing.bot_pace


def order(table: Table, found: Asked) -> Order:
    match, record = match_of(table), table.record
    viewer = None if table.game.open_to_all else found.seat
    return Order(
        pack=record.pack,
        options=msgspec.json.encode(match.table.options),
        seats=match.table.seats,
        seat=found.seat,
        kind=table.bots[found.seat],
        view=msgspec.json.encode(match.view(viewer)),
        legal=msgspec.json.encode(match.legal_actions(found.seat)),
        openings=found.openings,
        key=int.from_bytes(table.house.entropy(8), "big"),
    )


def thought(table: Table, asking: Asking, data: bytes | None, why: str) -> None:
    """A worker has answered: nothing, or an act whose moment is yet to come."""
    if table.asking is not asking:
        return
    asking.answered, asking.action = True, answer_of(table, data, why, asking.asked)
    if asking.action is None:
        table.asking = None
        if asking.number == match_of(table).number:
            round_of(table).answered(asking.asked, False)


def answer_of(table: Table, data: bytes | None, why: str, found: Asked) -> Any:
    """What the bot wants; the safe answer instead if it gave none, and the game waits for it."""
    match = match_of(table)
    if why:
        table.house.log.warning("bot_gave_no_answer", table=table.record.id, why=why)
    try:
        action = None if data is None else table.game.action_from(data)
        if action is not None and match.refusal(found.seat, action) is None:
            return action
    except TurnwiseError:
        pass
    return match.game.default(match.state, found.seat) if not found.openings and asked(table) == found.seat else None


def act(table: Table) -> bool:
    """Carry out what the bot at hand wants, if its moment has come; whether it had."""
    asking, now = table.asking, table.house.clock.now()
    if asking is None or next_due(table) is None:
        return False
    match = match_of(table)
    if asking.number != match.number:
        table.asking = None
        return False
    if not asking.asked.openings:
        asking.ready_at = max(asking.ready_at, now + grace_left(table, now, (asking.action,)))
    if now < asking.ready_at:
        return False
    table.asking = None
    round_of(table).answered(asking.asked, True)
    seat = asking.asked.seat
    enact(table, seat, asking.action if asking.answered else match.game.default(match.state, seat), BOT)
    return True


def next_due(table: Table) -> float | None:
    """When the bot at hand acts. A window closes at its moment: a bot that has not answered by then is late (M11)."""
    asking = table.asking
    if asking is None:
        return None
    match = match_of(table)
    is_timed = table.record.settings.timing.window_seconds > 0 and match.game.asks(match.state) == words.WINDOW
    return asking.ready_at if asking.answered or (is_timed and not asking.asked.openings) else None
