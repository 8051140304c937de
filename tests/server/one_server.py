"""One server for all tests of a file, each at tables of its own: what one does to it must not matter to the next.

A file imports these fixtures, or has a `one_server` of its own.
"""

from collections.abc import AsyncGenerator

import pytest

from tests.server.calm import calm
from tests.server.harness import Live


@pytest.fixture(name="anyio_backend", scope="module")
def backend_of_the_file() -> str:
    return "asyncio"


@pytest.fixture(name="one_server", scope="module")
async def plain_server(tmp_path_factory: pytest.TempPathFactory) -> AsyncGenerator[Live]:
    async with calm(f"sqlite:///{tmp_path_factory.mktemp('server')}/turnwise.db") as server:
        yield server


@pytest.fixture(name="server")
async def tidy_server(one_server: Live) -> AsyncGenerator[Live]:
    await one_server.clock.wind(60)
    yield one_server
    for table in list(one_server.house.tables.values()):
        for line in list(table.lines):
            line.cut()
    await one_server.quiet()
