"""The WebSocket: hello and goodbye, whatever is said instead, and two tabs on one seat."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from websockets.protocol import State

from tests.server.calm import calm
from tests.server.harness import PATIENCE, Json, Live
from tests.server.one_server import backend_of_the_file, plain_server, tidy_server  # noqa: F401
from tests.server.players import asked, closed, goes_on, seen
from turnwise.server.house import Limits
from turnwise.server.socket import HELLO

pytestmark = pytest.mark.anyio

DEEP = 10_000
EDITION = "doctor_who_villains"


# ---- hello ----


HELLOS: dict[str, tuple[str, str]] = {
    "nothing": ("", "bad_message"),
    "no JSON": ("hello", "bad_message"),
    "an empty object": ("{}", "bad_message"),
    "a list": ("[]", "bad_message"),
    "null": ("null", "bad_message"),
    "no table": ('{"type": "hello"}', "bad_message"),
    "an empty table": ('{"type": "hello", "table": ""}', "bad_message"),
    "a number": ('{"type": "hello", "table": 7}', "bad_message"),
    "a seat": ('{"type": "hello", "table": "nowhere", "seat": 0}', "bad_message"),
    "seen a word": ('{"type": "hello", "table": "nowhere", "seen": "all"}', "bad_message"),
    "seen infinity": ('{"type": "hello", "table": "nowhere", "seen": 1e400}', "bad_message"),
    "no such table": ('{"type": "hello", "table": "nowhere"}', "no_such_table"),
    "a path": ('{"type": "hello", "table": "../../etc/passwd"}', "no_such_table"),
    "a query": ('{"type": "hello", "table": "\' OR 1=1 --"}', "no_such_table"),
    "a letter that is none": ('{"type": "hello", "table": "\\u0000"}', "no_such_table"),
    "half a letter": ('{"type": "hello", "table": "\\ud800"}', "bad_message"),
    "a long name": ('{"type": "hello", "table": "' + 41 * "x" + '"}', "bad_message"),
    "a frame of ours": ('{"type": "welcome"}', "bad_message"),
    "a wish": ('{"type": "play", "id": "1", "on": 1, "action": {"type": "roll"}}', "hello_first"),
    "a goodbye": ('{"type": "bye"}', "hello_first"),
    "deep lists": ("[" * DEEP, "bad_message"),
    "deep in the table": ('{"type": "hello", "table": ' + "[" * DEEP, "bad_message"),
    "a huge number": ("9" * 60_000, "bad_message"),
}


@pytest.mark.parametrize(("message", "reason"), HELLOS.values(), ids=HELLOS)
async def test_a_hello_that_is_none_is_answered_with_the_reason_and_the_line_is_closed(
    server: Live, message: str, reason: str
) -> None:
    client = await server.connect()
    await client.socket.send(message)
    frame = await client.next()
    assert (frame["type"], frame["reason"]) == ("closed", reason)
    assert 0 < len(frame["text"]) < 400
    assert await closed(client) == 1008


async def test_who_says_no_hello_is_closed_after_10_seconds(server: Live) -> None:
    assert HELLO == 10
    silent = await server.connect()
    await server.quiet()
    before = server.house.lines["127.0.0.1"]
    await server.clock.wind(9)
    ping = await silent.socket.ping()
    await asyncio.wait_for(ping, PATIENCE)
    await server.clock.wind(2)
    assert await closed(silent) in (1008, None)
    assert server.house.lines.get("127.0.0.1", 0) == before - 1


async def test_who_has_said_hello_may_be_silent_for_long(server: Live) -> None:
    seated = await server.create(EDITION)
    ann = await server.hello(seated)
    await server.clock.wind(3600)
    assert (await ann.ask("dress", colour=3))["type"] == "answer"


async def test_a_late_hello_to_a_sleeping_table_is_heard_and_spoils_none_that_came_in_time(
    server: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The ten seconds are for saying hello; that the table has to be woken is not the viewer's fault."""
    seated = await server.create(EDITION)
    await server.clock.wind(120)
    assert seated["table"] not in server.house.tables
    gate, read = asyncio.Event(), server.house.store.read

    async def slowly(question: Any) -> Any:
        await gate.wait()
        return await read(question)

    late = await server.connect()
    await server.clock.wind(9.9)
    monkeypatch.setattr(server.house.store, "read", slowly)
    early = await server.connect()
    for client in (late, early):
        await client.send("hello", table=seated["table"], token=seated["token"])
        await asyncio.wait_for(await client.socket.ping(), PATIENCE)
    server.clock.quiet = None  # the caretaker may be at its round, and would wait for the gate
    await server.clock.wind(1)
    server.clock.quiet = server.quiet
    gate.set()
    for client in (early, late):
        assert (await client.frame("welcome"))["you"] == 0


async def test_nobody_is_left_at_the_table_who_was_cut_at_the_door(
    server: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _ = await server.begin(EDITION)
    table, write = server.table_of(ann), server.house.store.write
    jobs: list[Any] = []
    late = await server.connect()
    await server.clock.wind(9.9)
    monkeypatch.setattr(server.house.store, "write", lambda *job: jobs.append(job))
    await ann.send("say", text="The disk is slow.")
    await asyncio.wait_for(await ann.socket.ping(), PATIENCE)
    await late.send("hello", table=ann.seated["table"])
    await asyncio.wait_for(await late.socket.ping(), PATIENCE)
    assert table.is_busy
    server.clock.quiet = None  # it would wait for the disk
    await server.clock.wind(1)
    server.clock.quiet = server.quiet
    monkeypatch.undo()
    for job in jobs:
        write(*job)
    await server.quiet()
    is_open = late.socket.state is State.OPEN and (await late.frame("welcome"))["you"] is None
    assert len(table.lines) == 2 + is_open


async def test_hello_twice_is_refused_and_changes_nothing(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    await ann.send("hello", table=bob.seated["table"], token=bob.seated["token"])
    assert (await ann.frame("refused"))["reason"] == "hello_again"
    await goes_on(ann, bob)


async def test_the_table_can_be_named_by_its_code_as_people_say_it(server: Live) -> None:
    seated = await server.create(EDITION)
    code = seated["code"]
    for said in (code, code.lower(), f" {code[:3]}-{code[3:]} "):
        client = await server.connect()
        await client.send("hello", table=said)
        assert (await client.frame("welcome"))["table"]["id"] == seated["table"]


async def test_messages_before_the_welcome_are_answered_after_it_in_order(server: Live) -> None:
    mover, other = asked(await server.begin(EDITION))
    tab = await server.connect()
    await tab.send("hello", table=mover.seated["table"], token=mover.seated["token"])
    for number in range(20):
        await tab.send("dress", id=f"early-{number}", colour=1)
    play = await tab.send("play", on=mover.update["on"], action={"type": "roll"})
    assert (await tab.answer(play))["entry"] == 1
    assert [frame["type"] for frame in tab.frames[:2]] == ["welcome", "update"]
    answered = [frame["id"] for frame in tab.frames if frame["type"] == "refused"]
    assert answered == [f"early-{number}" for number in range(20)]
    await other.until(lambda frame: frame.get("entry") == 1)


async def test_a_welcome_tells_who_you_are_and_gives_a_fresh_key(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    await server.clock.wind(100)
    for person in (ann, bob):
        tab = await server.hello(person.seated)
        welcome = tab.frames[0]
        assert (welcome["you"], welcome["protocol"]) == (person.seated["seat"], 1)
        assert welcome["token"] != person.seated["token"]
        again = await server.hello({**person.seated, "token": welcome["token"]})
        assert again.frames[0]["you"] == person.seated["seat"]
    watcher = await server.hello(ann.seated, spectator=True)
    assert (watcher.frames[0]["you"], watcher.frames[0]["token"], watcher.frames[0]["missed"]) == (None, "", None)
    assert watcher.update["legal"] == []


# ---- goodbye ----


@pytest.mark.parametrize(
    ("how", "presence"), [("drop", "lost"), ("close", "closed"), ("bye", "closed")],
)  # fmt: skip
async def test_a_closed_window_and_a_lost_line_are_told_apart(server: Live, how: str, presence: str) -> None:
    ann, bob = await server.begin(EDITION)
    if how == "bye":
        await ann.send("bye")
        await ann.socket.ping()
        await bob.socket.ping()
    await (ann.close() if how == "close" else ann.drop())
    await bob.until(lambda frame: frame["type"] == "table" and presence_in(frame, 0) != "here")
    assert presence_in(bob.frames[-1], 0) == presence


def presence_in(frame: Json, seat: int) -> str:
    return frame["table"]["seats"][seat]["presence"]


async def test_two_tabs_on_one_seat_see_and_play_the_same_and_the_seat_is_there_till_both_are_gone(
    server: Live,
) -> None:
    mover, other = asked(await server.begin(EDITION))
    tab, seat = await server.hello(mover.seated), mover.seated["seat"]
    assert tab.update["legal"] == mover.update["legal"] != []
    answer = await tab.play({"type": "roll"})
    assert await seen(mover, 1) == await seen(tab, 1)
    assert not [frame for frame in mover.frames if frame.get("id") == answer["id"]], "the answer goes to who asked"
    table = server.table_of(mover)
    await mover.drop()
    async with asyncio.timeout(PATIENCE):
        while len(table.lines) > 2:
            await asyncio.sleep(0)
    await server.quiet()
    assert seat not in table.gone
    await tab.drop()
    await other.until(lambda frame: frame["type"] == "table" and presence_in(frame, seat) != "here")
    assert presence_in(other.frames[-1], seat) == "lost"


async def test_two_tabs_that_play_at_once_play_once(server: Live) -> None:
    mover, _ = asked(await server.begin(EDITION))
    tab = await server.hello(mover.seated)
    for name, client in (("1", mover), ("2", tab)):
        await client.send("play", id=name, on=1, action={"type": "roll"})
    answers = [await mover.answer("1"), await tab.answer("2")]
    assert sorted(answer.get("reason", "") for answer in answers) == ["", "asked_before"]
    assert server.table_of(mover).match.number == 1


async def test_a_full_server_says_so(db: str) -> None:
    async with calm(db, limits=Limits(lines_of_address=2)) as server:
        seated = await server.create(EDITION)
        for _ in range(2):
            await server.hello(seated)
        late = await server.connect()
        frame: Json = await late.next()
        assert (frame["type"], frame["reason"]) == ("closed", "full")
        assert await closed(late) == 1008
        assert server.house.lines == {"127.0.0.1": 2}
