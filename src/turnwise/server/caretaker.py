"""What a running server does for its operator: it ends tables on order, and clears away old ones once a day.

An order is a row in the database, written by `turnwise admin end`: so it needs no port, no secret, and no server that
runs at that moment. Only that command writes the row, and only the server acts on it.
"""

from __future__ import annotations

import asyncio
from threading import Thread
from typing import TYPE_CHECKING

import msgspec

from turnwise.kernel.errors import TurnwiseError
from turnwise.server import timing
from turnwise.server.clock import Timer
from turnwise.server.records import CLOSED, DAY, LOBBY, OVER, RUNNING, STUCK
from turnwise.server.store import Reader
from turnwise.server.store.purging import Purged, purge

if TYPE_CHECKING:
    from turnwise.server.house import House
    from turnwise.server.table import Table

ROUND = 10.0  # seconds between two looks at the orders
FIRST = 60.0  # seconds after the start, until then players come back
ORDERS = "orders"  # the setting
ENDED = "The operator of this server has ended the table."
ALIVE, FINISHED = (LOBBY, RUNNING, STUCK), (OVER, CLOSED)


def ordered(reader: Reader) -> list[str]:
    """The tables that the operator wants to end and that have not ended yet."""
    ids = msgspec.json.decode(reader.setting(ORDERS) or b"[]", type=list[str])
    rows = (reader.table(id) for id in ids)
    return [row.id for row in rows if row is not None and row.status in ALIVE]


class Caretaker:
    """*keep_days*: how long finished tables are kept; 0 for ever."""

    def __init__(self, house: House, url: str, keep_days: float) -> None:
        self._house, self._url, self._keep = house, url, keep_days * DAY
        self._timer: Timer | None = None
        self._is_busy = self._is_clearing = False
        self._clears_at = 0.0

    def start(self) -> None:
        self._clears_at = self._house.clock.now() + FIRST
        self._round()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _round(self) -> None:
        now = self._house.clock.now()
        if not self._is_busy:
            self._is_busy = True
            self._house.run(self._carry_out())
        if self._keep and now >= self._clears_at and not self._is_clearing:
            self._clears_at, self._is_clearing = now + DAY, True
            self._house.run(self._clear_away(now - self._keep))
        self._timer = self._house.clock.call_at(now + ROUND, self._round)

    async def _carry_out(self) -> None:
        try:
            for id in await self._house.store.read(ordered):
                end(await self._house.table(id))
        except TurnwiseError:  # the database is silent, or the house is full: there will be another round
            pass
        finally:
            self._is_busy = False

    async def _clear_away(self, before: float) -> None:
        try:
            gone = await in_thread(self._url, before)
            self._house.log.info("purged", tables=gone.tables, packs=gone.packs)
        except TurnwiseError as error:
            self._house.log.warning("not_purged", exc_info=error)
        finally:
            self._is_clearing = False


def end(table: Table) -> None:
    """Its dice are opened, as at every end."""

    def act() -> None:
        if table.record.status in ALIVE:
            timing.close(table, ENDED)
            table.house.log.info("ended_by_operator", table=table.record.id)

    table.submit(act)


async def in_thread(url: str, before: float) -> Purged:
    """In a thread that nobody waits for when the server ends: what it has not deleted by then is there next time."""
    loop = asyncio.get_running_loop()
    gone: asyncio.Future[Purged] = loop.create_future()

    def tell(result: Purged | TurnwiseError) -> None:
        if isinstance(result, Purged):
            gone.set_result(result)
        else:
            gone.set_exception(result)

    def work() -> None:
        try:
            result = purge(url, before, FINISHED)
        except TurnwiseError as error:
            result = error
        if not loop.is_closed():
            loop.call_soon_threadsafe(tell, result)

    Thread(target=work, name="turnwise-purge", daemon=True).start()
    return await gone
