"""The short way of frames: the same bytes as websockets makes, in order, past no check."""

from __future__ import annotations

import asyncio

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tests.server.harness import PATIENCE, Live
from tests.server.one_server import backend_of_the_file, plain_server, tidy_server  # noqa: F401
from turnwise.server.direct import FRAGMENTS, FrameQuota, TooManyFrames, head, is_text

pytestmark = pytest.mark.anyio
EDITION = "doctor_who_villains"


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 200_000])
def test_a_head_is_that_of_the_library(length: int) -> None:
    data = length * b"x"
    assert head(length) + data == Frame(Opcode.TEXT, data).serialize(mask=False)


@pytest.mark.parametrize(("data", "good"), [(b"", True), ("Öl".encode(), True), (b"\xff", False), (b"\xc3", False)])
def test_text_is_utf_8(data: bytes, good: bool) -> None:
    assert is_text(data) == good


def taken(quota: FrameQuota, *frames: Frame) -> str:
    """What there were too many of."""
    try:
        for frame in frames:
            quota.take(frame)
    except TooManyFrames as flood:
        return str(flood)
    return ""


def test_a_message_has_so_many_fragments_and_no_more() -> None:
    quota = FrameQuota((1, 1), (1, 1000), lambda: 0.0)
    first, more = Frame(Opcode.TEXT, b"", fin=False), Frame(Opcode.CONT, b"", fin=False)
    last, whole = Frame(Opcode.CONT, b""), Frame(Opcode.BINARY, b"")
    for _ in range(3):  # each message begins anew
        assert taken(quota, first, *(FRAGMENTS - 2) * [more], last, whole) == ""
    assert taken(quota, first, *(FRAGMENTS - 1) * [more]) == ""
    assert taken(quota, more) == "fragments"


def test_pings_and_pongs_share_a_rate_of_their_own() -> None:
    now = 1000.0
    quota = FrameQuota((2, 10), (1, 5), lambda: now)
    ping, pong, message, goodbye = (
        Frame(opcode, b"") for opcode in (Opcode.PING, Opcode.PONG, Opcode.TEXT, Opcode.CLOSE)
    )
    assert taken(quota, *5 * [ping], *5 * [pong], *5 * [message]) == ""
    assert (taken(quota, ping), taken(quota, message), taken(quota, goodbye)) == ("pings", "messages", "")
    now += 1
    assert taken(quota, ping, pong, message) == ""
    assert (taken(quota, pong), taken(quota, message)) == ("pings", "messages")


async def test_what_is_said_before_the_welcome_is_heard_in_order(server: Live) -> None:
    """The hello and much else in one piece: some of it comes before there is an ear."""
    ann, _ = await server.begin(EDITION)
    tab = await server.connect()
    await tab.send("hello", table=ann.seated["table"], token=ann.seated["token"])
    ids = [await tab.send("why", on=0, action={"type": "roll"}, id=f"w{number}") for number in range(20)]
    await tab.frame("welcome")
    heard = [(await tab.until(lambda frame: frame.get("id", "")[:1] == "w"))["id"] for _ in ids]
    assert heard == ids


async def test_a_message_in_pieces_is_one_message(server: Live) -> None:
    ann, _ = await server.begin(EDITION)
    await ann.socket.send(['{"type": "why", "id"', ': "pieces", "on": 0, ', '"action": {"type": "roll"}}'])
    assert (await ann.until(lambda frame: frame.get("id") == "pieces"))["type"] in ("because", "refused")


async def test_the_answer_comes_before_the_update(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    mover = ann if ann.update["to_act"] == ann.seated["seat"] else bob
    before = len(mover.frames)
    answer = await mover.play(mover.update["legal"][0])
    update = await mover.frame("update")
    assert answer["type"] == "answer" and answer["entry"] == update["entry"]
    assert [frame["type"] for frame in mover.frames[before:]] == ["answer", "update"]


async def test_nothing_is_heard_after_the_goodbye(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    table = server.table_of(ann)
    await ann.socket.close()
    await server.quiet()
    assert all(line.seat != ann.seated["seat"] for line in table.lines)
    with pytest.raises(ConnectionClosed):
        await ann.send("say", text="still here")
    await asyncio.wait_for(bob.frame("table"), PATIENCE)
