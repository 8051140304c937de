"""How the server runs in a process: where it listens, whom it waits for, how it is told to end."""

from __future__ import annotations

import asyncio
import re
import resource
import signal
import socket
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import PATIENCE, live
from turnwise.kernel.errors import BadInput
from turnwise.server import direct, line, security, serve
from turnwise.server import socket as socket_room
from turnwise.server.app import Config, Server
from turnwise.server.house import Limits
from turnwise.server.serve import Hurried, Runner, address, complaint, listening, raise_file_limit, uvicorn_config

pytestmark = pytest.mark.anyio

GUIDE = Path(__file__).parents[2] / "docs" / "operating.md"


# ---- where ----


def test_it_listens_where_it_is_told_to() -> None:
    sockets = listening("127.0.0.1", 0)
    (host, port) = sockets[0].getsockname()
    assert host == "127.0.0.1" and port
    for each in sockets:
        each.close()


def test_a_taken_port_is_told() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(BadInput, match=f"port {port} of 127.0.0.1 is taken; .*--port"):
            listening("127.0.0.1", port)


@pytest.mark.parametrize("host", ["192.0.2.1", "no.such.host.invalid"])
def test_an_address_of_another_machine_is_told(host: str) -> None:
    with pytest.raises(BadInput, match=f"{host} is no address of this machine"):
        listening(host, 0)


def test_other_complaints() -> None:
    assert "above 1023" in complaint("127.0.0.1", 80, PermissionError(13, "Permission denied"))
    assert complaint("x", 1, OSError(5, "Broken")) == "cannot listen at x, port 1: Broken"


@pytest.mark.parametrize(
    ("host", "base_path", "shown"),
    [
        ("127.0.0.1", "", "http://127.0.0.1:8000/"),
        ("0.0.0.0", "/games", "http://localhost:8000/games/"),
        ("::", "", "http://localhost:8000/"),
        ("::1", "/games/", "http://[::1]:8000/games/"),
    ],
)
def test_the_address_can_be_typed_into_a_browser(host: str, base_path: str, shown: str) -> None:
    assert address(host, 8000, base_path) == shown


@pytest.mark.parametrize(
    ("soft", "hard", "after"),
    [(1024, 4096, 4096), (1024, 100_000, 5200), (1024, -1, 5200), (8000, 8000, None), (-1, -1, None)],
)
def test_there_are_files_for_all_sockets(
    soft: int, hard: int, after: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[int, tuple[int, int]]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda what: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda what, limits: told.append(limits))
    raise_file_limit(5200)
    assert told == ([] if after is None else [(after, hard)])


# ---- whom it waits for ----


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: "])
async def test_a_caller_who_does_not_ask_is_not_waited_for(
    db: str, said: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "HEADERS", 0.05)
    async with live(db) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(said)
        assert await asyncio.wait_for(reader.read(), PATIENCE) == b""
        writer.close()
        await writer.wait_closed()


async def test_whoever_has_asked_is_served(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    callers: list[Hurried] = []
    made = Hurried.connection_made

    def noted(caller: Hurried, transport: Any) -> None:
        callers.append(caller)
        made(caller, transport)

    monkeypatch.setattr(Hurried, "connection_made", noted)
    async with live(db) as server:
        client = await server.connect()
        (caller,) = callers
        assert caller._timer is not None and caller._timer.cancelled()
        await client.send("hello", table="nowhere")
        assert (await client.frame("closed"))["reason"] == "no_such_table"


# ---- how it ends ----


def runner(db: str) -> Runner:
    server = Server(Config(db=db))
    return Runner(server, uvicorn_config(server, "127.0.0.1", 0))


def test_a_signal_ends_it_and_is_not_raised_again(db: str) -> None:
    found = runner(db)
    with found.capture_signals():
        signal.raise_signal(signal.SIGTERM)
        assert found.should_exit and not found.force_exit
        signal.raise_signal(signal.SIGTERM)
        assert not found.force_exit
        signal.raise_signal(signal.SIGINT)
        assert found.force_exit  # who presses Ctrl-C twice is in a hurry


# ---- what the guide says ----


def test_the_guide_tells_the_limits_as_they_are() -> None:
    limits = Limits()
    rows = re.findall(r"^\| ([^|]*) \| ([^|]*) \| ([^|]*) \|$", GUIDE.read_text(), re.MULTILINE)
    told = {what: f"{much}; {then}" for what, much, then in rows}
    for what, figures in {
        "sockets": (limits.lines_of_address,),
        "messages of a socket": (*limits.line_rate, socket_room.FLOOD),
        "messages of all sockets at a table": limits.table_rate,
        "messages of an address": limits.address_rate,
        "chat of a viewer": (1 / limits.chat_rate[0], limits.chat_rate[1]),
        "frames of messages of a socket": serve.frame_rate(limits),
        "fragments of a message": (direct.FRAGMENTS,),
        "pings and pongs of a socket": limits.control_rate,
        "length of a message": (serve.MESSAGE,),
        "hello": (socket_room.HELLO,),
        "ping": (serve.PING, serve.PING),
        "frames that wait for a slow reader": (line.MOST, line.PATIENCE),
        "body of a request": (security.BODY, security.SLOWEST),
        "head of a request": (serve.HEADERS,),
        "a bot's answer": (Config().think,),
    }.items():
        assert re.findall(r"\d[\d,]*", told[what])[: len(figures)] == [f"{figure:,.0f}" for figure in figures], what
