"""Floods below the level of messages: fragments, pings, empty frames. They cost the server next to nothing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from tests.server.child import Child
from tests.server.harness import PATIENCE, Client, Json, Live, play_on
from tests.server.one_server import backend_of_the_file, plain_server, tidy_server  # noqa: F401
from tests.server.players import goes_on
from tests.server.processor import used
from tests.server.raw_caller import CONT, PING, PONG, TEXT, RawCaller, flood, frame, parsed, wish
from tests.server.staging import until
from turnwise.server import socket
from turnwise.server.direct import FRAGMENTS
from turnwise.server.house import Limits
from turnwise.server.serve import frame_rate

pytestmark = pytest.mark.anyio

EDITION = "doctor_who_villains"
BURST = int(Limits().control_rate[1])
FRAMES = int(frame_rate(Limits())[1])  # of messages, at once
FEW = 100  # more than a limit allows
MOST = 0.5  # seconds of processor time for a whole attack
MOVES = 10  # of others, during an attack
ATTACKS = {
    "fragments": frame(TEXT, fin=False) + 1_000_000 * frame(CONT, fin=False),
    "pings": 100_000 * frame(PING),
}


# ---- a server in a process of its own ----


class Outside(Live):
    """A server in another process, on a real clock."""

    def __init__(self, child: Child, http: httpx.AsyncClient) -> None:
        self.child, self.port, self.http = child, child.port, http
        self.clients: list[Client] = []

    async def listening(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while True:
                with suppress(httpx.TransportError):
                    await self.http.get("/healthz")
                    return
                await asyncio.sleep(0.01)

    async def floods(self) -> dict[str, float]:
        """By what."""
        text = (await self.http.get("/metrics")).text
        lines = [line.split(" ") for line in text.splitlines() if line.startswith("turnwise_floods_total")]
        return {name.split('"')[1]: float(value) for name, value in lines}


@pytest.fixture(name="outside", scope="module")
async def server_outside(tmp_path_factory: pytest.TempPathFactory) -> AsyncGenerator[Outside]:
    folder = tmp_path_factory.mktemp("outside")
    child = Child(f"sqlite:///{folder}/turnwise.db", folder)
    child.order = replace(child.order, config=replace(child.order.config, limits=Limits()))
    child.start()
    url = f"http://127.0.0.1:{child.port}"
    try:
        async with httpx.AsyncClient(base_url=url, trust_env=False, verify=False, timeout=PATIENCE) as http:
            server = Outside(child, http)
            await server.listening()
            yield server
            for client in server.clients:
                await client.drop()
    finally:
        child.end()
    assert child.complaints() == []


def calling(port: int, seated: Json | None, *headers: str) -> RawCaller:
    """Somebody nobody knows: before the hello, or a spectator of a table."""
    caller = RawCaller(port, *headers)
    assert "101" in caller.shaken()
    if seated is not None:
        caller.send(wish("hello", table=seated["table"]))
        caller.until(b'"update"')
    return caller


async def ask(server: Live, times: int) -> list[int]:
    """Requests one after the other; the statuses of their answers."""
    return [(await server.http.get("/api/tables")).status_code for _ in range(times)]


@pytest.mark.parametrize("greets", [False, True], ids=["before hello", "as a spectator"])
@pytest.mark.parametrize("what", ATTACKS)
async def test_a_flood_of_frames_costs_nothing_and_keeps_nobody_waiting(
    outside: Outside, what: str, greets: bool
) -> None:
    people = await outside.begin(EDITION)
    before, began = await outside.floods(), people[0].update["entry"]
    with await asyncio.to_thread(calling, outside.port, people[0].seated if greets else None) as caller:
        cpu = used(outside.child.pid)
        statuses, update, _ = await asyncio.gather(
            ask(outside, MOVES), play_on(people, MOVES), flood(caller, ATTACKS[what])
        )
        cpu = used(outside.child.pid) - cpu
    print(f"{what}: {cpu:.2f} s of the processor")
    assert (statuses, update["entry"]) == (MOVES * [200], began + MOVES)
    assert cpu <= MOST
    assert caller.closing == (1008, f"too many {what}")
    after = await outside.floods()
    assert after[what] == before.get(what, 0) + 1
    assert sum(after.values()) == sum(before.values()) + 1


# ---- what is parsed of them ----

SHAPES = {
    "fragments": (ATTACKS["fragments"], FRAGMENTS),
    "fragments with a letter each": (frame(TEXT, b"{", fin=False) + 200_000 * frame(CONT, b"x", fin=False), FRAGMENTS),
    "messages in two fragments": (50_000 * (frame(TEXT, fin=False) + frame(CONT)), FRAMES),
    "pings": (ATTACKS["pings"], BURST),
    "pings with much in them": (20_000 * frame(PING, 125 * b"x"), BURST),
    "pongs": (100_000 * frame(PONG), BURST),
    "pings between fragments": (
        frame(TEXT, fin=False) + 50_000 * (frame(PING) + frame(CONT, fin=False)), FRAGMENTS + BURST,
    ),
    "empty messages": (200_000 * frame(TEXT), FRAMES),
    "small messages": (100_000 * frame(TEXT, b"{}"), FRAMES),
}  # fmt: skip


async def is_let_go(server: Live, lines: int) -> None:
    """Nothing of the caller is left at the server but so many lines of others."""
    await until(lambda: sum(server.house.lines.values()) == lines)


@pytest.mark.parametrize("greets", [False, True], ids=["before hello", "as a spectator"])
@pytest.mark.parametrize("shape", SHAPES)
async def test_what_comes_after_the_limit_is_not_even_parsed(server: Live, shape: str, greets: bool) -> None:
    ann, bob = await server.begin(EDITION)
    data, limit = SHAPES[shape]
    with await asyncio.to_thread(calling, server.port, ann.seated if greets else None) as caller:
        with parsed() as frames:
            await flood(caller, data)
        assert len(frames) <= limit + FEW
        assert caller.closing[0] in (1000, 1008)
        if caller.closing[0] == 1000:
            assert caller.said[-1]["reason"] == "flood"
        await is_let_go(server, 2)
    await goes_on(ann, bob)


async def test_a_flood_after_the_line_was_closed_is_not_parsed_either(server: Live) -> None:
    """The first message is no hello, and closes the line; a goodbye is all that is still waited for."""
    with await asyncio.to_thread(calling, server.port, None) as caller, parsed() as frames:
        caller.send(wish("bye"))
        await asyncio.to_thread(caller.until, b"hello_first")
        await flood(caller, 200_000 * frame(TEXT, b"{}"))
        assert len(frames) <= FRAMES + FEW
        await is_let_go(server, 0)


async def test_a_flood_of_somebody_who_does_not_read_is_closed_too(server: Live) -> None:
    with await asyncio.to_thread(calling, server.port, None) as caller:
        await asyncio.to_thread(caller.send, 200_000 * frame(PING, 125 * b"x"))
        await is_let_go(server, 0)
        await asyncio.to_thread(caller.listen)
        assert caller.closing == (1008, "too many pings")


EARLY = {"a flood": ATTACKS["fragments"], "rubbish": b"\x81\x05hello"}  # not masked


@pytest.mark.parametrize("what", EARLY)
async def test_what_does_not_wait_for_the_handshake_is_closed_too_and_no_fault_of_ours(
    server: Live, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    came, go_on, serve = asyncio.Event(), asyncio.Event(), socket.serve

    async def served(*args: Any) -> None:
        came.set()
        await go_on.wait()
        await serve(*args)

    monkeypatch.setattr(socket, "serve", served)
    with await asyncio.to_thread(RawCaller, server.port) as caller, parsed() as frames:
        await came.wait()
        await flood(caller, EARLY[what])
        assert len(frames) <= FRAGMENTS + FEW
        assert b"HTTP" not in caller.heard
        go_on.set()
        await is_let_go(server, 0)


async def test_a_handshake_that_is_too_large_is_answered_and_closed(server: Live) -> None:
    with await asyncio.to_thread(RawCaller, server.port, *(f"X-{number}: x" for number in range(200))) as caller:
        assert "431" in await asyncio.to_thread(caller.shaken)
        await asyncio.to_thread(caller.listen)


# ---- what honest people send ----


async def test_a_message_may_have_some_fragments(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    text = '{"type": "why", "id": "many", "on": 0, "action": {"type": "roll"}}'
    most = FRAGMENTS - 2  # the library adds an empty one at the end
    await ann.socket.send([*text[:most], text[most:]])
    assert (await ann.until(lambda frame: frame.get("id") == "many"))["type"] in ("because", "refused")
    await goes_on(ann, bob)


async def test_pings_at_a_usual_rate_are_answered_for_ever(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    rate = int(server.house.limits.control_rate[0])
    for _ in range(3 * BURST // rate):
        for _ in range(rate):
            await (await ann.socket.ping())
        await server.clock.wind(1)
    await goes_on(ann, bob)
