"""Floods: told to wait, then closed with a word; and nobody else is kept from playing."""

from __future__ import annotations

import pytest

from tests.server.harness import Live
from tests.server.one_server import backend_of_the_file, plain_server, tidy_server  # noqa: F401
from tests.server.players import closed, goes_on
from tests.server.stopped_wire import StoppedWire
from turnwise.server.house import SWEEP
from turnwise.server.line import PATIENCE
from turnwise.server.socket import FLOOD

pytestmark = pytest.mark.anyio

EDITION = "doctor_who_villains"


async def test_a_flood_is_told_too_fast_and_then_closed_with_a_word(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    tab = await server.hello(ann.seated)
    burst = int(server.house.limits.line_rate[1])
    reasons = [(await tab.ask("dress", colour=1))["reason"] for _ in range(burst + FLOOD)]
    assert reasons == burst * ["started"] + FLOOD * ["too_fast"]
    await tab.send("dress", colour=1)
    assert await closed(tab) == 1000
    assert (tab.frames[-1]["type"], tab.frames[-1]["reason"]) == ("closed", "flood")
    await goes_on(ann, bob)


async def test_a_flood_without_a_pause_is_closed_with_a_word(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    tab = await server.hello(ann.seated)
    for _ in range(2000):
        await tab.send("dress", colour=1)
    assert await closed(tab) == 1000
    assert (tab.frames[-1]["type"], tab.frames[-1]["reason"]) == ("closed", "flood")
    await goes_on(ann, bob)


async def test_who_waits_after_too_fast_is_heard_again(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    rate, burst = server.house.limits.line_rate
    reasons = [(await ann.ask("dress", colour=1))["reason"] for _ in range(int(burst) + 5)]
    assert reasons.count("too_fast") >= 5
    await server.clock.wind(1)
    answers = [await ann.ask("dress", colour=1) for _ in range(int(rate) + 1)]
    assert [answer["reason"] for answer in answers] == int(rate) * ["started"] + ["too_fast"]
    await server.clock.wind(1)
    await goes_on(ann, bob)


async def test_a_flood_of_rubbish_is_a_flood(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    tab = await server.hello(ann.seated)
    burst = int(server.house.limits.line_rate[1])
    for _ in range(burst + FLOOD + 1):
        await tab.socket.send("rubbish")
    assert await closed(tab) == 1000
    assert tab.frames[-1]["reason"] == "flood"
    await goes_on(ann, bob)


async def test_a_flooded_line_is_not_heard_any_more(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    tab = await server.hello(ann.seated)
    burst = int(server.house.limits.line_rate[1])
    for number in range(burst + 3 * FLOOD):
        await tab.send("say", text=f"{number}")
    await closed(tab)
    await server.clock.wind(100)
    assert server.table_of(ann).record.said <= burst
    await goes_on(ann, bob)


async def test_a_flood_of_somebody_who_does_not_read_ends_too(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    wire = StoppedWire(server)
    wire.say("hello", table=ann.seated["table"], token=ann.seated["token"])
    await wire.until("update")
    wire.stop()
    for number in range(1000):
        wire.say("say", id=f"{number}", text="!")
    await server.clock.wind(PATIENCE + 2 * SWEEP)
    await wire.ended()
    assert len(server.table_of(ann).lines) == 2
    await goes_on(ann, bob)


async def test_watchers_who_flood_keep_nobody_from_playing(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    watchers = [await server.hello(ann.seated, spectator=True) for _ in range(6)]
    burst = int(server.house.limits.line_rate[1])
    for watcher in watchers:
        said = [await watcher.send("say", text="Buh!") for _ in range(burst)]
        await watcher.answer(said[-1])
    assert server.house.limits.table_rate[1] < 6 * burst
    await goes_on(ann, bob)
