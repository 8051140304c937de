"""Moves that are held: for a rent that may be claimed, for bots between two rolls, for a window to be seen."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from tests.property_trading.situation import situation
from tests.server.calm import calm
from tests.server.harness import Client, Live
from tests.server.moments import BOLD, begin_at, claim, window
from tests.server.one_server import backend_of_the_file, plain_server, tidy_server  # noqa: F401
from tests.server.players import seen
from tests.server.stored import entries_with, stored_entries
from turnwise.kernel.record import Entry

pytestmark = pytest.mark.anyio

EDITION = "doctor_who_villains"
ROLL = {"type": "roll"}


def number(server: Live, client: Client) -> int:
    return server.table_of(client).match.number


async def test_a_roll_that_would_end_a_claim_is_held_for_the_grace(server: Live) -> None:
    moment = claim()
    ann, bob, cid = await begin_at(server, moment.edition, moment.position, 3, timing=BOLD)
    assert bob.update["times"]["grace"] == 6
    await server.clock.wind(1)
    id = await bob.send("play", on=1, action=ROLL)
    held = await bob.frame("held")
    assert (held["id"], held["why"], held["seconds"]) == (id, "claim", 5)
    await server.clock.wind(4.9)
    assert number(server, ann) == 0
    await server.clock.wind(0.2)
    assert (await bob.answer(id))["entry"] == 1
    assert (await cid.play(moment.action))["reason"] == "NO_SUCH_CLAIM"


async def test_a_claim_ends_the_grace_and_the_held_roll_goes_on_at_once(server: Live) -> None:
    moment = claim()
    _, bob, cid = await begin_at(server, moment.edition, moment.position, 3, timing=BOLD)
    id = await bob.send("play", on=1, action=ROLL)
    await bob.frame("held")
    assert (await cid.play(moment.action))["entry"] == 1
    assert (await bob.answer(id))["entry"] == 2


async def test_a_waiver_ends_the_grace_too(server: Live) -> None:
    moment = claim()
    _, bob, cid = await begin_at(server, moment.edition, moment.position, 3, timing=BOLD)
    id = await bob.send("play", on=1, action=ROLL)
    await bob.frame("held")
    assert (await cid.play({"type": "waive_rent", "claim": 1}))["entry"] == 1
    assert (await bob.answer(id))["entry"] == 2


async def test_a_claim_of_somebody_who_is_not_there_holds_nothing_up(server: Live) -> None:
    moment = claim()
    ann, bob, cid = await begin_at(server, moment.edition, moment.position, 3, timing=BOLD)
    await cid.drop()
    await ann.until(lambda frame: frame["type"] == "table" and frame["table"]["seats"][2]["presence"] == "lost")
    assert (await bob.play(ROLL, on=1))["entry"] == 1


async def test_ones_own_claim_does_not_hold_ones_own_roll(server: Live) -> None:
    s = situation({"Ann": 1500, "Bob": 1500}, owns={"Bob": ["The Nestene Consciousness"]}, dice=[(1, 2)]).roll()
    _, bob = await begin_at(server, EDITION, s.match.position(), 2, timing=BOLD)
    assert (await bob.play(ROLL, on=1))["entry"] == 1


async def test_a_held_roll_sent_twice_is_rolled_once(server: Live) -> None:
    moment = claim()
    _, bob, _ = await begin_at(server, moment.edition, moment.position, 3, timing=BOLD)
    for _ in range(2):
        await bob.send("play", id="roll", on=1, action=ROLL)
        await bob.frame("held")
    await server.clock.wind(6.1)
    assert [(await bob.answer("roll"))["entry"] for _ in range(2)] == [1, 1]
    assert await entries_with(server, bob.table["id"], "roll") == [1]


async def test_a_held_roll_of_a_line_that_breaks_is_rolled_and_its_answer_kept(server: Live) -> None:
    moment = claim()
    ann, bob, _ = await begin_at(server, moment.edition, moment.position, 3, timing=BOLD)
    await bob.send("play", id="roll", on=1, action=ROLL)
    await bob.frame("held")
    await bob.drop()
    await server.clock.wind(6.1)
    await seen(ann, 1)
    back = await server.hello(bob.seated, seen=0)
    assert (await back.play(ROLL, on=1, id="roll"))["entry"] == 1
    assert await entries_with(server, ann.table["id"], "roll") == [1]


async def test_other_business_does_not_end_the_grace(server: Live) -> None:
    moment = claim()
    ann, bob, _ = await begin_at(server, moment.edition, moment.position, 3, timing=BOLD)
    id = await bob.send("play", on=1, action=ROLL)
    await bob.frame("held")
    await server.clock.wind(1)
    assert (await ann.play({"type": "set_auto_claim", "on": True}))["entry"] == 1
    await server.clock.wind(4.5)
    assert number(server, ann) == 1, "held for 5.5 seconds so far"
    await server.clock.wind(0.6)
    assert (await bob.answer(id))["entry"] == 2


@pytest.mark.parametrize("action", [None, {"type": "let_it_happen"}], ids=["an answer", "none"])
async def test_a_window_is_open_for_1_second_at_least_whatever_the_answer(server: Live, action: Any) -> None:
    moment = window()
    ann, bob = await begin_at(server, moment.edition, moment.position, 2, timing=BOLD)
    assert ann.update["times"] == bob.update["times"]
    assert (ann.update["times"]["kind"], ann.update["times"]["left"]) == ("window", 5)
    await server.clock.wind(0.25)
    id = await bob.send("play", on=1, action=action or moment.action)
    held = await bob.frame("held")
    assert (held["id"], held["why"], held["seconds"]) == (id, "window", 0.75)
    await server.clock.wind(0.7)
    assert number(server, ann) == 0
    await server.clock.wind(0.1)
    assert (await bob.answer(id))["entry"] == 1
    assert (await seen(ann, 1))["entry"] == 1


async def test_only_the_one_who_plays_learns_that_an_answer_is_held(server: Live) -> None:
    moment = window()
    ann, bob = await begin_at(server, moment.edition, moment.position, 2, timing=BOLD)
    watcher = await server.hello(ann.seated, spectator=True)
    before = len(ann.frames), len(watcher.frames)
    await bob.send("play", on=1, action=moment.action)
    await bob.frame("held")
    await server.clock.wind(0.9)
    for client, count in zip((ann, watcher), before, strict=True):
        await client.ask("say", text="!")
        assert {frame["type"] for frame in client.frames[count:]} <= {"answer", "refused", "chat", "table"}


async def test_a_window_that_nobody_answers_closes_when_its_time_is_up(server: Live) -> None:
    moment = window()
    ann, bob = await begin_at(server, moment.edition, moment.position, 2, timing=BOLD)
    await server.clock.wind(4.9)
    assert number(server, ann) == 0
    await server.clock.wind(0.2)
    told = (await seen(ann, 1))["told"][0]
    assert (told["seat"], told["by"]) == (1, "clock")
    assert (await bob.play(moment.action, on=1))["reason"] == "asked_before"


async def test_an_answer_that_is_late_by_a_hair_is_too_late(server: Live) -> None:
    """Time was up before the message came: the safe answer stands, the late one is refused and harms nothing."""
    moment = window()
    ann, bob = await begin_at(server, moment.edition, moment.position, 2, timing=BOLD)
    await server.clock.wind(5)
    assert (await bob.play(moment.action, on=1))["reason"] == "asked_before"
    assert number(server, ann) == 1


# ---- bots between two rolls ----


def a_deal() -> Any:
    """Ann has rolled; Bob is to roll; Ada, a bot, may claim a rent and could build."""
    owned = {"Ada": ["The Autons", "The Nestene Consciousness"]}
    s = situation({"Ann": 1500, "Bob": 1500, "Ada": 1500}, owns=owned, dice=[(1, 2)])
    return s.roll().match.position()


async def test_a_roll_waits_for_bots_that_have_business_and_no_longer(db: str) -> None:
    async with calm(db) as server:
        people = await begin_at(server, EDITION, a_deal(), 2, 1, timing=BOLD, kind="careful")
        _, bob = people
        id = await bob.send("play", on=1, action=ROLL)
        held = await bob.frame("held")
        assert (held["id"], held["why"]) == (id, "bots")
        assert 0 < held["seconds"] <= 1
        await server.clock.wind(0.9)
        assert number(server, bob) == 0, "a bot acts after its pace"
        for _ in range(20):
            await server.clock.wind(1)
        assert (await bob.answer(id))["type"] == "answer"
        rows = await stored_entries(server, bob.table["id"])
        entries = [msgspec.json.decode(row.data, type=Entry) for row in rows]
        before = [entry.by for entry in entries[: [entry.id for entry in entries].index(id)]]
        assert set(before) == {"bot"}, "the bot had its say first"
        claims = [entry for entry in entries if b"claim_rent" in bytes(entry.action)]
        assert [(entry.seat, entry.by) for entry in claims] == [(2, "bot")]
        acts = [entry.at for entry in entries if entry.by == "bot"]
        assert all(later - sooner >= 1 for sooner, later in pairwise(acts)), "and its pace between any two acts"


async def test_a_bot_answers_a_window_between_1_second_and_its_end(db: str) -> None:
    """Ann attacks a bot: its answer has its own moment, drawn before the bot was asked."""
    moment = window()
    position = msgspec.json.decode(msgspec.json.encode(moment.position).replace(b'"Bob"', b'"Ada"'))
    async with calm(db) as server:
        (ann,) = await begin_at(server, moment.edition, position, 1, 1, timing=BOLD, kind="careful")
        await server.clock.wind(0.99)
        assert number(server, ann) == 0
        await server.clock.wind(4.02)
        assert number(server, ann) >= 1
        assert (await seen(ann, 1))["told"][0]["by"] == "bot"


async def test_nothing_is_held_where_there_is_no_grace_and_no_window_time(server: Live) -> None:
    for moment in (claim(), window()):
        people = await begin_at(server, moment.edition, moment.position, moment.people)
        if moment.edition == EDITION:
            assert (await people[1].play(ROLL, on=1))["entry"] == 1
        else:
            assert (await people[1].play(moment.action, on=1))["entry"] == 1
