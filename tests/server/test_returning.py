"""Drop and return: in an auction, a trade, a claim, a window, with and without the answer having been sent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator

import pytest

from tests.server.calm import calm
from tests.server.harness import PATIENCE, Client, Json, Live, play_on
from tests.server.moments import BOLD, MOMENTS, Moment, auction, begin_at, window
from tests.server.one_server import backend_of_the_file, tidy_server  # noqa: F401
from tests.server.players import seen, told
from tests.server.stored import entries_with

pytestmark = pytest.mark.anyio

everywhere = pytest.mark.parametrize("moment", [make() for make in MOMENTS.values()], ids=list(MOMENTS))


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
async def one_server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> AsyncGenerator[Live]:
    if request.param == "postgres":
        url = request.getfixturevalue("new_postgres")()
    else:
        url = f"sqlite:///{tmp_path_factory.mktemp('returning')}/turnwise.db"
    async with calm(url) as server:
        yield server


async def sat_down(server: Live, moment: Moment) -> tuple[Client, Client]:
    """Who is to answer at that moment, and who goes on after it."""
    people = await begin_at(server, moment.edition, moment.position, moment.people)
    return people[moment.seat], people[moment.other]


async def lost(client: Client, seat: int) -> None:
    """Until this client has been told that the line of *seat* is lost."""
    await client.until(lambda frame: frame["type"] == "table" and frame["table"]["seats"][seat]["presence"] == "lost")


def told_on_return(client: Client) -> list[Json]:
    missed = client.frames[0]["missed"]
    return [] if missed is None else missed["told"]


# ---- the answer was not sent ----


@everywhere
async def test_dropped_before_the_answer_was_sent_and_back_at_the_same_question(server: Live, moment: Moment) -> None:
    me, other = await sat_down(server, moment)
    before = me.update
    await me.drop()
    await lost(other, moment.seat)
    back = await server.hello(me.seated, seen=0)
    assert back.frames[0]["missed"] is None
    assert {**back.update, "told": before["told"], "times": before["times"]} == before
    answer = await back.play(moment.action, id="a")
    assert (answer["type"], answer["entry"]) == ("answer", 1)
    assert await entries_with(server, me.seated["table"], "a") == [1]
    await seen(back, 1)
    assert (await other.play(moment.reply, on=(await seen(other, 1))["on"]))["entry"] == 2


# ---- the answer was sent, and nothing was heard of it ----


@everywhere
async def test_dropped_after_the_answer_was_sent_and_the_same_id_gets_the_one_answer(
    server: Live, moment: Moment
) -> None:  # fmt: skip
    me, other = await sat_down(server, moment)
    watcher = await server.hello(me.seated, spectator=True)
    on = me.update["on"]
    await me.send("play", id="a", on=on, action=moment.action)
    await seen(other, 1)  # it has happened, and I have not read the answer
    await me.drop()
    assert not [frame for frame in me.frames if frame.get("id") == "a"]
    back = await server.hello(me.seated, seen=0)
    assert [each["entry"] for each in told_on_return(back)] == [1]
    assert (told_on_return(back)[0]["seat"], told_on_return(back)[0]["by"]) == (moment.seat, "person")
    if moment.edition != "ankh_morpork":
        await seen(watcher, 1)
        assert told_on_return(back) == told(watcher, 0) == told(other, 0)
    for _ in range(2):
        assert await back.play(moment.action, on=on, id="a") == {"type": "answer", "id": "a", "entry": 1}
    assert await entries_with(server, me.seated["table"], "a") == [1]
    assert server.table_of(other).match.number == 1
    assert (await other.play(moment.reply))["entry"] == 2


@everywhere
async def test_dropped_after_the_answer_was_sent_and_back_when_things_have_moved_on(
    server: Live, moment: Moment
) -> None:  # fmt: skip
    me, other = await sat_down(server, moment)
    tab = await server.hello(me.seated)  # sees live what I miss
    on = me.update["on"]
    await me.send("play", id="a", on=on, action=moment.action)
    await seen(other, 1)
    await me.drop()
    assert (await other.play(moment.reply, on=other.update["on"]))["entry"] == 2
    back = await server.hello(me.seated, seen=0)
    await seen(tab, 2)
    assert told_on_return(back) == told(tab, 0)
    assert {**back.update, "told": []} == {**tab.update, "told": []}
    assert (await back.play(moment.action, on=on, id="a"))["entry"] == 1
    assert await entries_with(server, me.seated["table"], "a") == [1]
    assert server.table_of(other).match.number == 2


@everywhere
async def test_cut_in_the_middle_of_sending_it_is_there_once_or_not_at_all(server: Live, moment: Moment) -> None:
    me, other = await sat_down(server, moment)
    on = me.update["on"]
    await me.send("play", id="a", on=on, action=moment.action)
    await me.drop()
    back = await server.hello(me.seated, seen=0)
    assert len(await entries_with(server, me.seated["table"], "a")) <= 1
    assert await back.play(moment.action, on=on, id="a") == {"type": "answer", "id": "a", "entry": 1}
    assert await entries_with(server, me.seated["table"], "a") == [1]
    assert server.table_of(other).match.number == 1


@everywhere
async def test_sent_again_over_the_new_line_before_the_old_one_is_known_to_be_dead(
    server: Live, moment: Moment
) -> None:  # fmt: skip
    me, other = await sat_down(server, moment)
    back = await server.hello(me.seated)
    for client in (me, back):
        await client.send("play", id="a", on=1, action=moment.action)
    answers = [await client.answer("a") for client in (me, back)]
    assert answers == [{"type": "answer", "id": "a", "entry": 1}] * 2
    assert server.table_of(other).match.number == 1


async def test_dropped_after_the_answer_was_sent_and_back_after_a_restart(db: str) -> None:
    async with calm(db) as server:
        tables = [(moment, *await sat_down(server, moment)) for moment in (make() for make in MOMENTS.values())]
        for moment, me, other in tables:
            await me.send("play", id="a", on=1, action=moment.action)
            await seen(other, 1)
            await me.drop()
    async with calm(db) as server:
        for moment, me, other in tables:
            back = await server.hello(me.seated, seen=0)
            if moment.edition != "ankh_morpork":
                assert told_on_return(back) == told(other, 0)
            assert await back.play(moment.action, on=1, id="a") == {"type": "answer", "id": "a", "entry": 1}
            assert await entries_with(server, me.seated["table"], "a") == [1]
            again = await server.hello(other.seated, seen=0)
            assert (await again.play(moment.reply, id="b"))["entry"] == 2


# ---- held ----


async def test_dropped_while_the_answer_to_a_window_is_held(server: Live) -> None:
    moment = window()
    people = await begin_at(server, moment.edition, moment.position, 2, timing=BOLD)
    ann, bob = people
    await bob.send("play", id="a", on=1, action=moment.action)
    await bob.frame("held")
    await bob.drop()
    await lost(ann, 1)
    back = await server.hello(bob.seated, seen=0)
    assert (back.frames[0]["missed"], back.update["on"]) == (None, 1)
    await back.send("play", id="a", on=1, action=moment.action)
    await back.frame("held")
    await server.clock.wind(1)
    assert (await back.answer("a"))["entry"] == 1
    assert await entries_with(server, bob.seated["table"], "a") == [1]


# ---- a bot stood in ----


async def test_a_bot_stands_in_at_an_auction_and_the_returning_player_takes_over_with_a_digest(db: str) -> None:
    moment = auction()
    async with calm(db) as server:
        ann, bob = await begin_at(server, moment.edition, moment.position, 2, timing={"bot_pace": 1})
        await ann.drop()
        await lost(bob, 0)
        await server.clock.wind(25)
        table = server.table_of(bob)
        assert table.record.seats[0].standing_in
        async with asyncio.timeout(PATIENCE):
            while table.match.number == 0:
                await server.clock.wind(1)
        back = await server.hello(ann.seated, seen=0)
        await server.quiet()
        assert not table.record.seats[0].standing_in
        missed = back.frames[0]["missed"]
        await seen(bob, back.update["entry"])
        assert missed["told"] == told(bob, 0)
        bots = [each["entry"] for each in missed["told"] if each["seat"] == 0]
        assert missed["stood_in"] == bots != []
        assert {each["by"] for each in missed["told"] if each["seat"] == 0} == {"bot"}
        await play_on([back, bob], 6)


async def test_a_held_act_of_a_bot_that_stood_in_is_forgotten_when_the_player_is_back(db: str) -> None:
    moment = auction()
    async with calm(db) as server:
        ann, bob = await begin_at(server, moment.edition, moment.position, 2, timing={"bot_pace": 10})
        await ann.drop()
        await lost(bob, 0)
        await server.clock.wind(21)
        table = server.table_of(bob)
        assert (table.record.seats[0].standing_in, table.match.number) == (True, 0)
        back = await server.hello(ann.seated, seen=0)
        await server.clock.wind(60)
        assert table.match.number == 0, "nobody plays for who is back"
        assert (await back.play(moment.action, id="a"))["entry"] == 1
