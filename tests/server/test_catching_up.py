"""What was missed: exactly the events that the same eyes would have seen, and no others."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.server.calm import calm
from tests.server.harness import Client, Json, Live, play_on
from tests.server.players import SHY, seen, told
from turnwise.server import catching_up
from turnwise.server.playing import SNAPSHOT

pytestmark = pytest.mark.anyio

EDITION = "doctor_who_villains"


async def caught(client: Client, seen: int) -> Json:
    id = await client.send("catch_up", seen=seen)
    return (await client.until(lambda frame: frame.get("id") == id))["missed"]


async def played(server: Live, edition: str, moves: int) -> list[Client]:
    """Two people and a spectator after so many moves, each of which has seen them all."""
    luck = Random(3)

    def choose(update: Json) -> Json:
        bold = [action for action in update["legal"] if action["type"] not in SHY]
        return luck.choice(bold or update["legal"])

    people = await server.begin(edition, words=True)
    viewers = [*people, await server.hello(people[0].seated, spectator=True, words=True)]
    while people[0].update["entry"] < moves:
        await play_on(people, 16, choose)
        await server.clock.wind(1)
    last = server.table_of(people[0]).match.number
    for viewer in viewers:
        await seen(viewer, last)
    return viewers


def lines(client: Client, after: int) -> list[Json]:
    """The same in words."""
    updates = (frame for frame in client.frames if frame["type"] == "update")
    return [line for frame in updates for line in frame["words"]["lines"] if line["entry"] > after]


def without_news(update: Json, words: bool = True) -> Json:
    """As somebody gets it who has come just now."""
    return {**update, "told": [], "words": {**update["words"], "lines": []} if words else None}


@pytest.mark.parametrize("edition", [EDITION, "ankh_morpork"])
async def test_seen_gives_exactly_the_missed_events_for_every_pair_of_eyes(db: str, edition: str) -> None:
    async with calm(db) as server:
        ann, bob, watcher = await played(server, edition, SNAPSHOT + 16)
        last = ann.update["entry"]
        for live in (ann, bob, watcher):
            spectator = live is watcher
            for after in (0, 1, SNAPSHOT - 1, SNAPSHOT, SNAPSHOT + 1, last - 1):
                seated, words = ann.seated if spectator else live.seated, after % 2 == 0
                back = await server.hello(seated, spectator, seen=after, words=words)
                missed = back.frames[0]["missed"]
                assert missed["told"] == told(live, after)
                assert missed["lines"] == (lines(live, after) if words else [])
                assert (missed["after"], missed["whole"], missed["stood_in"]) == (after, True, [])
                assert back.update == without_news(live.update, words)
                await back.close()


async def test_eyes_differ_where_there_are_secrets(db: str) -> None:
    async with calm(db) as server:
        ann, bob, watcher = await played(server, "ankh_morpork", 30)
        mine, theirs, public = [await caught(client, 0) for client in (ann, bob, watcher)]
        assert mine["told"] != theirs["told"] != public["told"] != mine["told"]
        assert mine["lines"] != theirs["lines"] != public["lines"] != mine["lines"]
        assert [each["entry"] for each in mine["told"]] == [each["entry"] for each in public["told"]]


async def test_who_has_seen_everything_or_nothing_or_the_future_missed_nothing(db: str) -> None:
    async with calm(db) as server:
        ann, _, _ = await played(server, EDITION, 8)
        last = ann.update["entry"]
        for seen_last in (-1, last, last + 1, 2**31):
            back = await server.hello(ann.seated, seen=seen_last)
            assert back.frames[0]["missed"] is None
            assert back.update == without_news(ann.update, words=False)
        for seen_last in (last, last + 1, 2**31):
            nothing = {"after": seen_last, "told": [], "lines": [], "whole": True, "stood_in": []}
            assert await caught(ann, seen_last) == nothing


async def test_who_missed_too_much_gets_the_newest_view_and_is_told_so(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    assert catching_up.FAR == 256
    monkeypatch.setattr(catching_up, "FAR", 10)
    async with calm(db) as server:
        ann, _, _ = await played(server, EDITION, 16)
        last = ann.update["entry"]
        back = await server.hello(ann.seated, seen=last - 11)
        assert back.frames[0]["missed"] == {
            "after": last - 11, "told": [], "lines": [], "whole": False, "stood_in": [],
        }  # fmt: skip
        assert back.update == without_news(ann.update, words=False)
        back = await server.hello(ann.seated, seen=last - 10)
        assert back.frames[0]["missed"]["told"] == told(ann, last - 10)
        assert (await caught(ann, last - 11))["whole"] is False


async def test_an_undo_that_was_missed_is_told_as_it_was_live(db: str) -> None:
    async with calm(db) as server:
        ann, bob = await server.begin(EDITION)
        for on in (True, False):
            assert (await ann.play({"type": "set_auto_claim", "on": on}))["type"] == "answer"
        assert (await ann.ask("vote", what="undo"))["type"] == "answer"
        assert (await bob.ask("vote", what="undo"))["type"] == "answer"
        await seen(bob, 3)
        await seen(ann, 3)
        assert told(ann, 2) == [{"entry": 3, "seat": -2, "by": "person", "events": [{"type": "undone", "back_to": 1}]}]
        for after in (0, 1, 2):
            back = await server.hello(ann.seated, seen=after, words=True)
            assert back.frames[0]["missed"]["told"] == told(ann, after)
            undone = back.frames[0]["missed"]["lines"][-1]
            assert undone == {"entry": 3, "seat": -2, "text": "The last steps were taken back.", "clauses": []}


async def test_what_happens_while_one_is_being_welcomed_comes_after_it_and_nothing_is_missing(db: str) -> None:
    async with calm(db) as server:
        ann, bob, _ = await played(server, EDITION, 48)
        last = ann.update["entry"]
        playing = asyncio.ensure_future(play_on([ann, bob], 12))
        backs = [await welcomed_while_others_play(server, ann, last) for _ in range(6)]
        await playing
        end = server.table_of(ann).match.number
        await seen(ann, end)
        live = told(ann, last)
        for back in backs:
            await seen(back, end)
            missed = back.frames[0]["missed"]
            assert [*(missed["told"] if missed else ()), *told(back, last)] == live


async def welcomed_while_others_play(server: Live, person: Client, last: int) -> Client:
    back = await server.hello(person.seated, seen=last)
    missed = back.frames[0]["missed"]
    upto = missed["told"][-1]["entry"] if missed else last
    assert back.frames[1]["entry"] == upto, "the view is that after the last event missed"
    await server.quiet()
    return back


async def test_before_the_start_there_is_nothing_to_catch_up_with(db: str) -> None:
    async with calm(db) as server:
        seated = await server.create(EDITION)
        ann = await server.hello(seated, seen=5)
        assert ann.frames[0]["missed"] is None
        assert (await caught(ann, 0))["told"] == []


async def test_who_asks_again_and_again_what_was_missed_has_to_wait(db: str) -> None:
    """Each answer is a replay of hundreds of entries: at the rate of other wishes, a few could stop the server."""
    async with calm(db) as server:
        _, _, watcher = await played(server, EDITION, 8)
        ids = [await watcher.send("catch_up", seen=0) for _ in range(20)]
        answers: dict[str, Json] = {}
        while len(answers) < len(ids):
            frame = await watcher.until(lambda frame: frame.get("id") in ids)
            answers[frame["id"]] = frame
        kinds = [answers[id]["type"] for id in ids]
        assert kinds[0] == "caught"
        assert kinds.count("caught") <= 10
        assert {frame["reason"] for frame in answers.values() if frame["type"] == "refused"} == {"too_fast"}
        await server.clock.wind(60)
        assert (await caught(watcher, 0))["told"] == answers[ids[0]]["missed"]["told"]


async def test_who_comes_back_again_and_again_is_told_less(db: str) -> None:
    """A new line is no way round: what was missed is a replay, and an address has a number of them."""
    async with calm(db) as server:
        ann, *_ = await played(server, EDITION, 8)
        rate, burst = server.house.limits.return_rate
        told = [(await server.hello(ann.seated, seen=0)).frames[0]["missed"]["whole"] for _ in range(int(burst) + 3)]
        assert told == [True] * int(burst) + [False] * 3
        await server.clock.wind(1 / rate)
        assert (await server.hello(ann.seated, seen=0)).frames[0]["missed"]["whole"]
