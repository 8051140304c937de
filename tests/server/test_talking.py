"""Chat: short lines, in order, kept with the table; mute; what a seat prefers (talking.py)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.hand_clock import HandClock
from tests.server.harness import Client, Json, live
from tests.server.staging import ROLL, VILLAINS, at_rest, begin_at, full_disk, plays, shown, until
from turnwise.server.wire import CHAT

pytestmark = pytest.mark.anyio


async def say(client: Client, text: str, **more: Any) -> Json:
    return await client.ask("say", text=text, **more)


async def heard(client: Client, text: str) -> Json:
    """A line of chat, whether it has come or is to come."""
    known = [frame for frame in client.frames if frame["type"] == "chat" and frame["line"]["text"] == text]
    frame = known[0] if known else await client.until(lambda f: f["type"] == "chat" and f["line"]["text"] == text)
    line: Json = frame["line"]
    return line


def chat(client: Client) -> list[str]:
    """What a client has heard so far, those of its welcome first."""
    welcome = [line["text"] for line in client.frames[0]["chat"]] if client.frames else []
    return welcome + [frame["line"]["text"] for frame in client.frames if frame["type"] == "chat"]


async def test_a_line_is_heard_by_all_at_the_table_and_by_those_who_watch(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        watcher = await server.hello(ann.seated, spectator=True)
        assert (await say(bob, "hello, all"))["type"] == "answer"
        for client in (ann, bob, cid, watcher):
            line = await heard(client, "hello, all")
            assert (line["number"], line["seat"], line["name"]) == (1, 1, "Bob")
            assert line["at"] == server.clock.now()


async def test_people_talk_before_the_start_and_after_the_end(db: str) -> None:
    async with live(db) as server:
        ann = await server.hello(await server.create(VILLAINS))
        assert (await say(ann, "anybody there?"))["type"] == "answer"
        clients = await begin_at(server, at_rest())
        for client in clients:
            await client.ask("vote", what="end")
        await shown(clients[0], lambda table: table["status"] == "over")
        assert (await say(clients[1], "well played"))["type"] == "answer"
        await heard(clients[0], "well played")


async def test_talk_goes_on_while_the_game_is_paused(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest())
        for client in (ann, bob):
            await client.ask("vote", what="pause")
        assert (await say(ann, "back in five"))["type"] == "answer"


@pytest.mark.parametrize(
    ("text", "shown_as"),
    [
        ("  a\u0007b\u0000c  ", "abc"),
        ("one\ntwo", "onetwo"),
        ("\u202ereversed", "reversed"),
        ("zero\u200bwidth", "zerowidth"),
        ("½ für Ærø 😀", "½ für Ærø 😀"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
    ],
)
async def test_letters_that_cannot_be_shown_are_left_out(db: str, text: str, shown_as: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, at_rest())
        assert (await say(ann, text))["type"] == "answer"
        assert (await ann.frame("chat"))["line"]["text"] == shown_as


@pytest.mark.parametrize(
    ("text", "reason"), [("\n\u0007 ", "nothing_said"), ("", "bad_message"), ("x" * (CHAT + 1), "bad_message")]
)
async def test_lines_that_are_empty_or_too_long_are_refused(db: str, text: str, reason: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, at_rest())
        assert (await say(ann, text))["reason"] == reason
        assert (await say(ann, "x" * CHAT))["type"] == "answer"


async def test_who_talks_all_the_time_has_to_wait_a_moment_and_may_play_meanwhile(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest())
        answers = [await say(ann, f"line {number}") for number in range(8)]
        refused = [answer for answer in answers if answer["type"] == "refused"]
        assert refused and {answer["reason"] for answer in refused} == {"too_fast"}
        assert (await say(bob, "and now me"))["type"] == "answer"
        assert (await plays(server, ann, ROLL))["type"] == "answer"
        await server.clock.wind(10)
        assert (await say(ann, "again"))["type"] == "answer"


async def test_another_window_does_not_double_what_a_seat_may_say(db: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, at_rest())
        said = [await say(ann, f"line {number}") for number in range(8)]
        other = await server.hello(ann.seated)
        said += [await say(other, f"other {number}", id=f"o{number}") for number in range(8)]
        assert len([answer for answer in said if answer["type"] == "answer"]) <= 6


async def test_lines_come_in_the_order_in_which_they_were_said(db: str) -> None:
    async with live(db) as server:
        clients = await begin_at(server, at_rest())
        ids = [
            await client.send("say", text=f"{name} {number}")
            for number in range(3)
            for name, client in zip("abc", clients, strict=True)
        ]
        for client in clients:
            await until(lambda: server.table_of(clients[0]).record.said == len(ids))
            for number in range(3):
                for name in "abc":
                    await heard(client, f"{name} {number}")
            numbers = [frame["line"]["number"] for frame in client.frames if frame["type"] == "chat"]
            assert numbers == list(range(1, 10))
            assert chat(client) == chat(clients[0])


async def test_newcomers_get_the_last_fifty_lines(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await cid.drop()  # somebody who does not read is waited for at the end
        for number in range(1, 54):
            assert (await say((ann, bob)[number % 2], f"line {number}"))["type"] == "answer"
            await server.clock.wind(2)
        late = await server.hello(ann.seated, spectator=True)
        lines = late.frames[0]["chat"]
        assert [line["number"] for line in lines] == list(range(4, 54))
        assert lines[0]["text"] == "line 4"


async def test_a_line_said_during_hello_is_not_heard_twice(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest())
        await say(bob, "before")
        read, waiting = server.house.store.read, []

        async def late(question: Any) -> Any:
            waiting.append(question)
            await until(lambda: server.table_of(ann).record.said == 2)
            return await read(question)

        client = await server.connect()
        server.house.store.read = late  # type: ignore[method-assign]
        await client.send("hello", table=ann.table["id"])
        await until(lambda: waiting)
        await say(bob, "just now")
        await client.frame("update")
        server.house.store.read = read  # type: ignore[method-assign]
        await say(bob, "and now")
        await heard(client, "and now")
        assert chat(client) == ["before", "just now", "and now"]


async def test_what_was_said_is_there_after_a_restart_and_numbers_go_on(db: str) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        clients = await begin_at(server, at_rest())
        await say(clients[0], "before")
    async with live(db, HandClock(clock.now() + 60), seed="again") as server:
        ann = await server.hello(clients[0].seated)
        assert chat(ann) == ["before"]
        await say(ann, "after", id="new")
        assert (await heard(ann, "after"))["number"] == 2


async def test_a_line_sent_twice_is_said_once(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest())
        first = await say(ann, "hello", id="twice")
        assert await say(ann, "hello", id="twice") == first
        await say(bob, "end")
        await heard(ann, "end")
        assert chat(ann) == ["hello", "end"]


async def test_a_line_that_cannot_be_stored_is_heard_by_nobody_and_can_be_said_again(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest())
        with full_disk(server):
            assert (await say(ann, "lost"))["reason"] == "not_stored"
        await server.clock.wind(2)
        assert (await say(ann, "there"))["type"] == "answer"
        assert (await heard(bob, "there"))["number"] == 1
        assert chat(bob) == ["there"]


async def test_watchers_neither_talk_nor_play(db: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, at_rest())
        watcher = await server.hello(ann.seated, spectator=True)
        for answer in (
            await say(watcher, "boo"), await watcher.play(ROLL), await watcher.ask("mute", seat=0),
            await watcher.ask("prefer", stand_in="careful"),
        ):  # fmt: skip
            assert (answer["reason"], bool(answer["text"])) == ("spectator", True)


# ---- mute ----


async def test_a_seat_mutes_another_for_itself_alone(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        assert (await ann.ask("mute", seat=1))["type"] == "answer"
        await say(bob, "grr")
        await say(cid, "calm down")
        await heard(ann, "calm down")
        assert chat(ann) == ["calm down"]
        await heard(cid, "grr")
        assert "mute" not in str([frame for frame in bob.frames if frame["type"] != "welcome"])


async def test_what_is_muted_stays_so_after_a_reconnect_and_is_not_in_the_welcome(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest())
        await say(bob, "earlier")
        await ann.ask("mute", seat=1)
        await say(bob, "later")
        again = await server.hello(ann.seated)
        assert (chat(again), again.frames[0]["muted"]) == ([], [1])
        await again.ask("mute", seat=1, muted=False, id="open")
        await say(bob, "now")
        await heard(again, "now")
        assert (await server.hello(ann.seated)).frames[0]["muted"] == []


@pytest.mark.parametrize("seat", [0, 3, 7])
async def test_only_somebody_else_who_is_there_can_be_muted(db: str, seat: int) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, at_rest())
        assert (await ann.ask("mute", seat=seat))["reason"] == "no_such_seat"


async def test_a_newcomer_is_not_muted_for_whoever_sat_there_before(db: str) -> None:
    async with live(db) as server:
        seated = await server.create(VILLAINS, seats=2)
        ann = await server.hello(seated)
        bob = await server.hello(await server.join(seated, "Bob"))
        await ann.ask("mute", seat=1)
        await bob.ask("leave")
        eve = await server.hello(await server.join(seated, "Eve"))
        await say(eve, "hello, I am new")
        assert (await ann.frame("chat"))["line"]["name"] == "Eve"


async def test_the_words_of_whoever_sat_there_before_keep_their_name(db: str) -> None:
    async with live(db) as server:
        seated = await server.create(VILLAINS, seats=2)
        bob = await server.hello(await server.join(seated, "Bob"))
        await say(bob, "I have to go")
        await bob.ask("leave")
        eve = await server.hello(await server.join(seated, "Eve"))
        assert [(line["name"], line["text"]) for line in eve.frames[0]["chat"]] == [("Bob", "I have to go")]


async def test_what_a_seat_prefers_is_its_own_affair(db: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, at_rest())
        await ann.ask("prefer", stand_in="random", let_pass=False)
        seats = server.table_of(ann).record.seats
        assert [seat.bot for seat in seats] == ["random", "careful", "careful"]
        await ann.ask("prefer", let_pass=None)
        assert seats[0].bot == "random"
