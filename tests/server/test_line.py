"""A viewer's queue: what overflows, what follows when the line drains, and when it is cut."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.server.calm import calm
from tests.server.harness import play_on
from tests.server.players import seen, told
from tests.server.slow_reader import open_sockets, p99_with_and_without, slow_reader, stuck
from tests.server.stopped_wire import StoppedWire
from turnwise.server.house import SWEEP
from turnwise.server.line import MOST, PATIENCE, Line

pytestmark = pytest.mark.anyio

TABLE, WHOLE = b"table", b"whole"


class Ether:
    """Where frames go: none gets through before it is let."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self._room, self._news = 0, asyncio.Event()

    def let(self, frames: int) -> None:
        self._room += frames
        self._news.set()

    async def send(self, message: dict[str, Any]) -> None:
        while self._room == 0:
            self._news.clear()
            await self._news.wait()
        self._room -= 1
        self.sent.append(message.get("text", message["type"]))

    def take(self, *frames: bytes) -> bool:
        if self._room < len(frames):
            return False
        self._room -= len(frames)
        self.sent += [frame.decode() for frame in frames]
        return True


async def calmed() -> None:
    for _ in range(200):
        await asyncio.sleep(0)


@asynccontextmanager
async def a_line(behind: Callable[[], list[bytes]] = lambda: [TABLE, WHOLE]) -> AsyncGenerator[tuple[Line, Ether]]:
    ether = Ether()
    line = Line(ether.send, ether.take, None, "here")
    line.behind = behind
    yield line, ether
    line.stop()
    await calmed()


# ---- the queue by itself ----


async def test_nothing_is_sent_before_the_welcome_and_everything_in_order_after_it() -> None:
    async with a_line() as (line, ether):
        line.push(b"news")
        ether.let(99)
        await calmed()
        assert ether.sent == []
        line.begin(b"welcome", b"update")
        await calmed()
        assert ether.sent == ["welcome", "update", "news"]


async def test_a_full_queue_is_emptied_and_one_whole_update_follows() -> None:
    async with a_line() as (line, ether):
        line.begin(b"welcome")
        await calmed()  # the welcome is on its way, and stuck
        for number in range(MOST + 1):
            line.push(b"%d" % number)
        ether.let(99)
        await calmed()
        assert ether.sent == ["welcome", "table", "whole"]
        line.push(b"more")
        await calmed()
        assert ether.sent == ["welcome", "table", "whole", "more"]
        assert line.dropped == MOST + 1


async def test_a_queue_that_is_just_full_loses_nothing() -> None:
    async with a_line() as (line, ether):
        line.begin(b"welcome")
        await calmed()
        for number in range(MOST):
            line.push(b"%d" % number)
        ether.let(99)
        await calmed()
        assert ether.sent == ["welcome", *map(str, range(MOST))]


async def test_the_whole_update_is_made_when_the_line_drains_and_not_before() -> None:
    entry = 1

    def whole() -> list[bytes]:
        return [b"whole %d" % entry]

    async with a_line(whole) as (line, ether):
        line.begin(b"welcome")
        await calmed()
        for _ in range(3 * MOST):
            line.push(b"news")
        entry = 7
        ether.let(99)
        await calmed()
        assert ether.sent == ["welcome", "whole 7"]


async def test_a_queue_that_overflows_before_the_welcome_does_not_swallow_it() -> None:
    async with a_line() as (line, ether):
        for number in range(MOST + 1):
            line.push(b"%d" % number)
        line.begin(b"welcome", b"update")
        ether.let(99)
        await calmed()
        assert ether.sent[0] == "welcome"
        assert ether.sent[-1] == "whole"


async def test_the_last_word_is_said_also_to_a_viewer_that_lost_frames() -> None:
    async with a_line() as (line, ether):
        line.begin(b"welcome")
        await calmed()
        for _ in range(MOST + 1):
            line.push(b"news")
        line.close(b"closed")
        line.push(b"too late")
        ether.let(99)
        await calmed()
        assert ether.sent[-2:] == ["closed", "websocket.close"]


async def test_a_line_that_is_closed_twice_says_the_first_word() -> None:
    async with a_line() as (line, ether):
        line.begin(b"welcome")
        line.close(b"closed")
        line.close(b"closed again")
        ether.let(99)
        await calmed()
        assert ether.sent == ["welcome", "closed", "websocket.close"]


async def test_a_line_takes_what_is_sent_at_once_in_the_order_of_its_pushes() -> None:
    async with a_line() as (line, ether):
        line.begin(b"welcome")
        ether.let(2)
        await calmed()
        line.push(b"1")
        assert ether.sent == ["welcome", "1"], "there is room: it does not wait for its turn"
        for frame in (b"2", b"3", b"4"):
            line.push(frame)
        assert ether.sent == ["welcome", "1"]
        ether.let(2)
        await calmed()
        assert ether.sent == ["welcome", "1", "2", "3"]
        ether.let(9)
        await calmed()
        line.push(b"5")
        assert ether.sent == ["welcome", "1", "2", "3", "4", "5"]


@pytest.mark.parametrize("room", [0, 1, 2])
async def test_frames_that_are_pushed_together_stay_together(room: int) -> None:
    async with a_line() as (line, ether):
        line.begin(b"welcome")
        ether.let(1)
        await calmed()
        ether.let(room)
        line.push(b"answer", b"update")
        line.push(b"more")
        ether.let(9)
        await calmed()
        assert ether.sent == ["welcome", "answer", "update", "more"]


@pytest.mark.parametrize("first", [True, False], ids=["at once", "later"])
async def test_a_line_that_has_gone_is_pushed_to_without_a_fault(first: bool) -> None:
    faults: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: faults.append(context))
    ether = Ether()
    ether.let(99)

    async def send(message: dict[str, Any]) -> None:
        if first or ether.sent:
            raise OSError("the line has gone")
        await ether.send(message)

    line = Line(send, lambda *frames: False, None, "here")
    line.begin(b"welcome")
    await calmed()
    for _ in range(3):
        line.push(b"news")
        await calmed()
    line.close(b"closed")
    await calmed()
    line.stop()
    gc.collect()
    assert faults == []


async def test_a_line_that_is_stopped_while_it_waits_leaves_nothing_behind() -> None:
    faults: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: faults.append(context))
    async with a_line() as (line, ether):
        line.begin(b"welcome")
        ether.let(1)
        await calmed()
        line.push(b"news")  # waits
        line.stop()
        await calmed()
        ether.let(9)
        line.push(b"more")
        await calmed()
        assert ether.sent == ["welcome"]
    gc.collect()
    assert faults == []


# ---- patience ----


async def test_a_line_is_stuck_when_nothing_got_through_for_30_seconds() -> None:
    assert PATIENCE == 30
    async with a_line() as (line, ether):
        line.begin(b"welcome")
        line.push(b"news")
        ether.let(1)
        await calmed()
        assert not line.is_stuck(1000)
        assert not line.is_stuck(1030)
        assert line.is_stuck(1031)
        ether.let(1)
        await calmed()
        assert not line.is_stuck(2000)


async def test_a_slow_line_is_not_stuck_while_something_gets_through() -> None:
    async with a_line() as (line, ether):
        line.begin(*(b"%d" % number for number in range(9)))
        for number in range(8):
            ether.let(1)
            await calmed()
            assert not line.is_stuck(1000 + 25 * number)


async def test_a_line_with_nothing_to_send_is_not_stuck() -> None:
    async with a_line() as (line, ether):
        line.begin(b"welcome")
        ether.let(9)
        await calmed()
        assert not any(line.is_stuck(1000 + 100 * number) for number in range(9))


async def test_the_first_frame_has_its_30_seconds_too() -> None:
    async with a_line() as (line, _):
        line.begin(b"welcome")
        await calmed()
        assert not line.is_stuck(1_800_000_000)
        assert line.is_stuck(1_800_000_031)


# ---- at a table ----


async def test_a_viewer_who_never_reads_gets_one_whole_update_when_it_does_and_is_cut_if_it_does_not(db: str) -> None:
    async with calm(db) as server:
        people = await server.begin("doctor_who_villains", people=2)
        table, seated = server.table_of(people[0]), people[0].seated
        async with slow_reader(server, seated) as late, slow_reader(server, seated):
            while not all(stuck(table)):
                await play_on(people, 20)
                await server.clock.wind(1)
            full = table.match.number
            await play_on(people, MOST + 1)
            await server.clock.wind(5)  # the house has seen it
            last = table.match.number

            await late.until(lambda frame: frame["type"] == "update" and frame["entry"] == last)
            *before, newest = [frame["entry"] for frame in late.frames if frame["type"] == "update"]
            assert before == list(range(before[0], before[-1] + 1)), "there is one gap"
            assert before[-1] <= full < newest == last
            assert late.update == {**await seen(people[1], last), "told": [], "legal": [], "openings": 0}
            await play_on(people, 1)
            await seen(people[1], last + 1)
            assert (await late.frame("update"))["entry"] == last + 1, "and then it goes on as ever"

            id = await late.send("catch_up", seen=before[-1])
            caught = await late.until(lambda frame: frame.get("id") == id)
            assert caught["missed"]["told"] == told(people[1], before[-1])

            open_before = sum(1 for _ in open_sockets())
            await server.clock.wind(PATIENCE + 2 * SWEEP)
            assert server.house.lines == {"127.0.0.1": 3}, "who never reads is cut"
            assert sum(1 for _ in open_sockets()) == open_before - 1, (
                "and its socket is closed here, though it has not read what was sent"
            )


async def test_a_viewer_who_never_reads_in_the_lobby_goes_on_when_it_does(db: str) -> None:
    async with calm(db) as server:
        seated = await server.create("doctor_who_villains")
        ann = await server.hello(seated)
        wire = StoppedWire(server)
        wire.say("hello", table=seated["table"])
        await wire.until("welcome")
        wire.stop()
        for number in range(MOST + 5):
            assert (await ann.ask("dress", colour=number % 8 + 1))["type"] == "answer"
            await server.clock.wind(0.1)
        wire.go()
        await calmed()
        assert (await ann.ask("say", text="Are you there?"))["type"] == "answer"
        await wire.until("chat")
        colours = [frame["table"]["seats"][0]["colour"] for frame in wire.sent if "table" in frame]
        assert colours[-1] == ann.table["seats"][0]["colour"], "the newest table is shown to whoever lost frames"
        wire.leave()
        await wire.ended()


@pytest.mark.long
async def test_p99_of_the_others_with_a_client_that_never_reads_is_within_1_5_times_that_without_it(db: str) -> None:
    ratios: list[float] = []
    for number in range(4):
        without, with_it = await p99_with_and_without(f"{db}{number}")
        ratios.append(with_it / without)
        if ratios[-1] <= 1.5:
            break
    assert min(ratios) <= 1.5, ratios
