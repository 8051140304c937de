"""GET /healthz: does the server do what it is for? The database is asked to store something and to give it back."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from turnwise.server.store import Job, NotStored

if TYPE_CHECKING:
    from turnwise.server.house import House

OK = "ok"
LIMIT = 2.0  # seconds that the database has
FRESH = 2.0  # seconds for which its answer is given again: callers cannot make it work
CHECKED = "checked"  # the setting that is stored


class Health:
    def __init__(self, house: House) -> None:
        self._house = house
        self._asked_at = 0.0
        self._answer: asyncio.Future[str] | None = None

    def routes(self) -> list[Route]:
        return [Route("/healthz", self.show)]

    async def show(self, request: Request) -> Response:
        house, database = self._house, await self.database()
        status = "closing" if house.closing else OK if database == OK else "failing"
        told = {"status": status, "database": database, "tables": len(house.tables), "lines": sum(house.lines.values())}
        return Response(msgspec.json.encode(told), 200 if status == OK else 503, media_type="application/json")

    async def database(self) -> str:
        """ok, or what is wrong in a sentence."""
        now = self._house.clock.now()
        if self._answer is None or now - self._asked_at > FRESH:
            self._asked_at, self._answer = now, asyncio.ensure_future(self._ask())
        return await asyncio.shield(self._answer)

    async def _ask(self) -> str:
        try:
            await asyncio.wait_for(self._store_and_read(), LIMIT)
        except TimeoutError:
            return f"The database has not answered for {LIMIT:g} seconds."
        except NotStored as error:
            return str(error)
        return OK

    async def _store_and_read(self) -> None:
        stored: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(error: NotStored | None) -> None:
            if stored.done():
                return
            if error is None:
                stored.set_result(None)
            else:
                stored.set_exception(error)

        now = str(self._house.clock.now()).encode()
        self._house.store.write(Job(settings=((CHECKED, now),)), done)
        await stored
        await self._house.store.read(lambda reader: reader.setting(CHECKED))
