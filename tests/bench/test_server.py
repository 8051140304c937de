"""Both servers can be measured; how fast either is, no test says."""

import asyncio
from collections.abc import Iterator

import pytest

from bench.load import SIDES, Load
from bench.measures import IDLING, OURS, PLAYING, THEIRS
from bench.server import TINY, NoPeer, Server, install, loaded, running
from bench.sides import PeerLine, PeerState, Turn, Whose

pytestmark = pytest.mark.long

FIGURES = {"moves", "cpu_share", *(measure.name for measure in PLAYING)}


@pytest.fixture(scope="module", params=[OURS, THEIRS])
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    if request.param == THEIRS:
        try:
            install()
        except NoPeer as error:
            pytest.skip(f"{THEIRS} cannot be installed: {error}")
    with running(request.param) as server:
        yield server


def test_tables_are_played_at(server: Server):
    found = loaded(server, TINY, tables=2)
    assert set(found) == {"flat_out", "fixed"}
    for figures in found.values():
        assert set(figures) >= FIGURES
        assert figures["moves"] > 0
        assert figures["p50_mover_ms"] <= figures["p99_mover_ms"] <= figures["p99_all_ms"]
        assert 2_000 < figures["bytes_per_update"] < 6_000


def test_idle_tables_are_weighed(server: Server):
    assert set(loaded(server, TINY, 2, "--idle")) == {measure.name for measure in IDLING}


@pytest.mark.parametrize("server", [THEIRS], indirect=True)
def test_the_peer_checks_moves(server: Server):
    async def some_bad_moves_and_a_good_one() -> int:
        load = Load(SIDES[THEIRS], server.port, server.pid)
        await load.sit([load.side.table(server.port)])
        (table,) = load.tables
        assert table.next is not None
        mover, move = table.next
        first, second, *_ = table.lines
        assert mover == 0 and isinstance(second, PeerLine)
        second.send(second.move(PeerState(Turn(0), Whose("1"), 0)))  # not its turn
        first.send(move.replace(b'"args":[0]', b'"args":[1]'))  # against a rule
        first.send(move.replace(first.key.token.encode(), second.key.token.encode()))  # not its seat
        table.play(0.0)
        await load.rest()
        load.leave()
        return table.number

    assert asyncio.run(some_bad_moves_and_a_good_one()) == 1
