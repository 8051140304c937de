"""The WebSocket over plain ASGI, with a uvicorn that direct.py does not know: the same game, by the longer way."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator

import pytest
import uvicorn

from tests.server.calm import calm
from tests.server.harness import Live, play_on
from tests.server.one_server import backend_of_the_file  # noqa: F401
from tests.server.players import seen
from turnwise.server import serve
from turnwise.server.plain import TRIED, Plain, is_tried, plug_of
from turnwise.server.socket import FLOOD

pytestmark = pytest.mark.anyio
EDITION = "doctor_who_villains"


@pytest.mark.parametrize(
    ("version", "tried"),
    [
        ("0.52.4", False),
        ("0.53.0", True),
        ("0.54.0", True),
        ("0.54.1rc1", True),
        ("0.55.0", False),
        ("1.0", False),
        ("0.5", False),
        ("unknown", False),
    ],
)
def test_versions_that_were_tried(version: str, tried: bool) -> None:
    assert is_tried(version) == tried


def test_the_installed_uvicorn_is_one_of_them() -> None:
    assert is_tried(uvicorn.__version__), f"try {uvicorn.__version__} and write it into TRIED, now {TRIED}"


def test_a_socket_without_the_short_way_gets_the_plain_one() -> None:
    assert isinstance(plug_of({"type": "websocket"}), Plain)
    assert isinstance(plug_of({"type": "websocket", "extensions": {"websocket.http.response": {}}}), Plain)


@pytest.fixture(name="server")
async def server_of_another_uvicorn(db: str, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Live]:
    monkeypatch.setattr(serve, "is_tried", lambda version: False)
    async with calm(db) as server:
        yield server


async def test_a_game_is_played_over_it(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    watcher = await server.hello(ann.seated, spectator=True)
    update = await play_on([ann, bob], 40)
    assert update["entry"] >= 40
    for viewer in (ann, bob, watcher):
        await seen(viewer, update["entry"])
        assert viewer.update["view"] == update["view"]
    (warning,) = (line for line in server.log.getvalue().splitlines() if "untried_uvicorn" in line)
    assert json.loads(warning)["version"] == uvicorn.__version__


async def test_who_comes_back_is_told_what_was_missed(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    at = ann.update["entry"]
    await ann.drop()
    back = await server.hello(ann.seated, seen=at)
    assert back.update["entry"] >= at
    assert (await play_on([back, bob], 4))["entry"] >= at + 4


async def test_a_flood_of_messages_is_closed_with_a_word(server: Live) -> None:
    ann, _ = await server.begin(EDITION)
    most = int(server.house.limits.line_rate[1]) + FLOOD + 50
    for number in range(most):
        await ann.socket.send(json.dumps({"type": "why", "id": f"{number}", "on": 0, "action": {"type": "roll"}}))
    assert (await ann.frame("closed"))["reason"] == "flood"


async def test_what_is_no_text_is_no_fault_of_ours(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    stranger = await server.connect()
    await stranger.socket.send(b"\xff\xfe")
    assert (await stranger.frame("closed"))["reason"] == "bad_message"
    assert (await play_on([ann, bob], 2))["outcome"] is None
