"""A table out of the store: as it stood, or where it stood last if its record no longer fits (resuming.py; M16)."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import msgspec
import pytest

import turnwise
from tests.server.hand_clock import HandClock
from tests.server.harness import FAST, Client, Json, Live, live
from tests.server.past_games import past_game, put_past_games
from tests.server.staging import (
    AUTONS,
    CITY,
    DUEL,
    ROLL,
    TITANIC,
    VILLAINS,
    at_rest,
    auction,
    begin_at,
    buying,
    claimable,
    debt,
    file_of,
    killed,
    leap,
    left_alone,
    moves,
    offer,
    plays,
    shown,
    stored,
    times,
    told,
    window,
)
from turnwise.kernel.words import TABLE
from turnwise.server import doors
from turnwise.server.playing import SNAPSHOT
from turnwise.server.store import reading

pytestmark = pytest.mark.anyio

DOWN = 10_000.0  # seconds
BID = {"type": "place_bid", "lot": 3, "amount": 10}


def later(clock: HandClock) -> HandClock:
    """The clock of a server that starts a good while after the last one was stopped."""
    return HandClock(clock.now() + DOWN)


def each(seconds: float, **more: float) -> Json:
    return {**FAST, "kind": "each", "seconds": seconds, **more}


def bank(seconds: float, **more: float) -> Json:
    return {**FAST, "kind": "bank", "seconds": seconds, **more}


async def back(server: Live, clients: list[Client], seen: int = -1) -> list[Client]:
    """The same people at a new server."""
    return [await server.hello(client.seated, seen=seen) for client in clients]


# ---- in the middle of things ----


@pytest.mark.parametrize("kill", [False, True], ids=["stopped", "killed"])
async def test_an_auction_goes_on(db: str, kill: bool) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        clients = await begin_at(server, auction(), timing=bank(60))
        await server.clock.wind(10)
        await plays(server, clients[0], BID)
        await server.clock.wind(5)
        left = await killed(server) if kill else db
    async with live(left, later(clock), seed="again") as server:
        ann, bob, _ = await back(server, clients)
        update = bob.update
        assert (update["entry"], update["on"], update["to_act"]) == (1, 2, 1)
        assert update["times"]["banks"] == [50, 60, 60]
        assert update["times"]["left"] == 55
        assert (await plays(server, bob, {**BID, "amount": 20}))["entry"] == 2
        assert (await plays(server, ann, {**BID, "amount": 30}, on=1))["reason"] == "asked_before"


async def test_a_window_goes_on_with_the_time_that_it_had_left(db: str) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        clients = await begin_at(server, window("gaspode"), CITY, timing={**FAST, "window_seconds": 20})
        await server.clock.wind(7)
    async with live(db, later(clock), seed="again") as server:
        ann, bob, _ = await back(server, clients)
        assert (times(server, ann).kind, times(server, ann).left) == ("window", 13)
        assert bob.update["view"]["window"]["seat"] == 1
        await server.clock.wind(13.1)
        assert moves(db, ann.table["id"]) == [(1, "let_it_happen", "clock")]


async def test_an_offer_is_still_open(db: str) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        clients = await begin_at(server, offer())
    async with live(db, later(clock), seed="again") as server:
        _, bob, _ = await back(server, clients)
        accept = next(each for each in bob.update["legal"] if each["type"] == "accept_offer")
        assert (await plays(server, bob, accept))["entry"] == 1


async def test_a_debt_is_still_open(db: str) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        clients = await begin_at(server, debt(), timing=each(60))
        await server.clock.wind(10)
        await plays(server, clients[0], {"type": "mortgage", "space": AUTONS})
        await server.clock.wind(10)
    async with live(db, later(clock), seed="again") as server:
        ann, *_ = await back(server, clients)
        assert (ann.update["to_act"], times(server, ann).left) == (0, 40)
        assert (await plays(server, ann, {"type": "mortgage", "space": TITANIC}))["entry"] == 2


async def test_bots_think_again(db: str) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        stage: Json = {"people": 2, "bots": 1, "timing": {**FAST, "bot_pace": 10}}
        clients = await begin_at(server, at_rest(turn_of="Cid"), **stage)
        await server.clock.wind(3)
    async with live(db, later(clock), seed="again") as server:
        ann, _ = await back(server, clients)
        assert moves(db, ann.table["id"]) == []
        await server.clock.wind(10.1)
        assert moves(db, ann.table["id"])[0][::2] == (2, "bot")


async def test_a_roll_that_was_held_is_sent_again(db: str) -> None:
    """It was never acknowledged, so the client sends it again, with the same id."""
    clock = HandClock()
    async with live(db, clock) as server:
        clients = await begin_at(server, claimable(), timing={**FAST, "claim_grace": 6})
        await clients[1].send("play", on=1, action=ROLL, id="roll")
        await clients[1].frame("held")
        await server.clock.wind(2)
    async with live(db, later(clock), seed="again") as server:
        _, bob, _ = await back(server, clients)
        assert moves(db, bob.table["id"]) == []
        await bob.send("play", on=1, action=ROLL, id="roll")
        assert (await bob.frame("held"))["seconds"] == 4
        await server.clock.wind(4.1)
        assert (await bob.answer("roll"))["entry"] == 1


async def test_a_pause_is_still_one(db: str) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        clients = await begin_at(server, buying(), timing=each(30))
        await server.clock.wind(20)
        for client in clients:
            if not server.table_of(client).record.paused:
                await client.ask("vote", what="pause")
        await leap(server, 500)
    async with live(db, later(clock), seed="again") as server:
        ann, bob, _ = await back(server, clients)
        assert (ann.table["paused"], times(server, ann).left, times(server, ann).stopped) == (True, 10, True)
        await ann.ask("vote", what="go_on")
        await bob.ask("vote", what="go_on")
        await server.clock.wind(10.1)
        assert moves(db, ann.table["id"]) == [(0, "decline_deed", "clock")]


@pytest.mark.parametrize("kill", [False, True], ids=["stopped", "killed"])
async def test_ids_are_remembered(db: str, kill: bool) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        clients = await begin_at(server, at_rest())
        first = await plays(server, clients[0], {"type": "mortgage", "space": AUTONS}, id="mine")
        left = await killed(server) if kill else db
    async with live(left, later(clock), seed="again") as server:
        ann, bob, _ = await back(server, clients)
        assert await plays(server, ann, {"type": "mortgage", "space": AUTONS}, id="mine") == first
        assert (await plays(server, bob, {"type": "mortgage", "space": 25}, id="mine"))["entry"] == 2
        assert len(moves(left, ann.table["id"])) == 2


async def test_keys_and_codes_are_good_for_the_next_server(db: str) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        seated = await server.create(VILLAINS)
    async with live(db, later(clock), seed="again") as server:
        assert (await server.hello(seated)).frames[0]["you"] == 0
        answer = await server.http.post(f"/api/tables/{seated['code']}/rejoin", json={"code": seated["rejoin"]})
        assert answer.status_code == 201
        assert (await server.hello(answer.json())).frames[0]["you"] == 0


# ---- clocks ----


async def test_the_time_that_the_server_was_down_does_not_count(db: str) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        clients = await begin_at(server, buying(), timing=each(60))
        await server.clock.wind(20)
    async with live(db, later(clock), seed="again") as server:
        ann, *_ = await back(server, clients)
        assert times(server, ann).left == 40


async def test_a_server_that_is_killed_loses_no_more_than_a_few_seconds_of_the_clock(db: str) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        clients = await begin_at(server, auction(), timing=each(60))
        await plays(server, clients[0], BID)
        await server.clock.wind(23)
        left = await killed(server)
    async with live(left, later(clock), seed="again") as server:
        ann, *_ = await back(server, clients)
        assert 37 <= times(server, ann).left <= 42  # type: ignore[operator]


async def test_the_time_that_a_table_stood_still_does_not_count_though_others_played_on(db: str) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        clients = await begin_at(server, auction(), timing=each(60))
        await plays(server, clients[0], BID)
        await server.clock.wind(10)
        await left_alone(server, *clients)
        others = await begin_at(server, buying(), timing=each(50_000))
        await leap(server, 2_000)
        await server.clock.wind(10)
        assert server.table_of(others[0]).clocks.runs
        left = await killed(server)
    async with live(left, later(clock), seed="again") as server:
        ann, *_ = await back(server, clients)
        assert times(server, ann).left == 50
        other, *_ = await back(server, others)
        assert times(server, other).left == pytest.approx(50_000 - 2_010, abs=5)


async def test_a_time_limit_goes_on_from_what_was_played(db: str) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        clients = await server.begin(DUEL, options={"time_limit": 1})
        await server.clock.wind(40)
    async with live(db, later(clock), seed="again") as server:
        ann, _ = await back(server, clients)
        await server.clock.wind(19)
        assert moves(db, ann.table["id"]) == []
        await server.clock.wind(2)
        assert moves(db, ann.table["id"])[0] == (TABLE, "call_time", "person")


async def test_a_server_that_is_killed_at_once_gives_nobody_the_blame(db: str) -> None:
    """It has not yet noted that it was alive: the time that it was down is nobody's all the same."""
    clock = HandClock()
    async with live(db, clock) as server:
        clients = await begin_at(server, auction(), timing=each(60))
        await plays(server, clients[0], BID)
        await server.clock.wind(2)
        left = await killed(server)
    async with live(left, later(clock), seed="again") as server:
        ann, *_ = await back(server, clients)
        assert 58 <= times(server, ann).left <= 60  # type: ignore[operator]
        await server.clock.wind(30)
        assert len(moves(left, ann.table["id"])) == 1


async def test_after_a_pause_the_clock_is_stored_as_well(db: str) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        clients = await begin_at(server, buying(), timing=each(60))
        await server.clock.wind(10)
        for what in ("pause", "go_on"):
            for client in clients[:2]:
                await client.ask("vote", what=what)
            await server.clock.wind(20)
    async with live(db, later(clock), seed="again") as server:
        ann, *_ = await back(server, clients)
        assert times(server, ann).left == pytest.approx(30, abs=5)


# ---- long games ----


async def at_past_game(server: Live, id: str, seen: int = -1) -> Client:
    """Its first player, with the table shown, and the update if there is one."""
    client = await server.connect()
    token = doors.key_to(server.house, stored(server.server.config.db, id), 0)
    await client.send("hello", table=id, token=token, seen=seen)
    await client.frame("welcome")
    return client


async def test_a_long_game_is_taken_up_from_its_last_snapshot(db: str) -> None:
    game = past_game(VILLAINS, SNAPSHOT + 40)
    (id,) = put_past_games(db, game, 1)
    assert len(game.snapshots) == 1
    async with live(db) as server:
        ann = await at_past_game(server, id, seen=SNAPSHOT + 37)
        match = server.table_of(ann).match
        assert (match.number, match.game.digest(match.state)) == (
            SNAPSHOT + 40,
            game.match.game.digest(game.match.state),
        )
        assert [told["entry"] for told in ann.frames[0]["missed"]["told"]] == [SNAPSHOT + more for more in (38, 39, 40)]
        assert (await ann.frame("update"))["entry"] == SNAPSHOT + 40
        early = await at_past_game(server, id, seen=SNAPSHOT - 10)
        assert len(early.frames[0]["missed"]["told"]) == 50


# ---- records that no longer fit ----


def change(db: str, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(file_of(db))) as file:
        assert file.execute(statement, values).rowcount == 1
        file.commit()


def spoil_entry(db: str, table: str, number: int, spoil: Callable[[Json], Json]) -> None:
    with reading(db) as reader:
        row = reader.entries(table, 0, number - 1, 1)[0]
    data = msgspec.json.encode(spoil(msgspec.json.decode(row.data)))
    change(db, "UPDATE entries SET data = ? WHERE table_id = ? AND number = ?", data, table, number)


async def three_bids(db: str, clock: HandClock) -> list[Client]:
    """Ann, Bob and Cid have bid 10, 20 and 30."""
    async with live(db, clock) as server:
        clients = await begin_at(server, auction(), timing=bank(60))
        for place, client in enumerate(clients):
            await plays(server, client, {**BID, "amount": 10 * (place + 1)})
        return clients


async def stuck(server: Live, clients: list[Client]) -> list[Client]:
    """All of them at a table that stands still after the second bid."""
    found = await back(server, clients)
    for client in found:
        assert client.table["status"] == "stuck"
        assert (client.update["entry"], client.update["to_act"]) == (2, 2)
    return found


def other_digest(entry: Json) -> Json:
    return {**entry, "digest": "0" * 16}


SPOILT: dict[str, Callable[[Json], Json]] = {
    "another digest": other_digest,
    "another bid": lambda entry: {**entry, "action": {**entry["action"], "amount": 5}},
    "no such action": lambda entry: {**entry, "action": {"type": "castle"}},
    "another draw": lambda entry: {**entry, "draws": [[1, 6, 3]]},
    "another seat": lambda entry: {**entry, "seat": 0},
    "no entry at all": lambda entry: {"nothing": True},
}


@pytest.mark.parametrize("how", SPOILT)
async def test_a_match_that_no_longer_replays_stands_still_at_its_last_good_position(db: str, how: str) -> None:
    clock = HandClock()
    clients = await three_bids(db, clock)
    spoil_entry(db, clients[0].table["id"], 3, SPOILT[how])
    async with live(db, later(clock), seed="again") as server:
        ann, bob, cid = await stuck(server, clients)
        assert ann.table["trouble"] != ""
        assert times(server, ann).stopped
        refused = await plays(server, cid, {**BID, "amount": 30})
        assert (refused["reason"], ann.table["trouble"] in refused["text"]) == ("stuck", True)
        assert (await bob.ask("say", text="what now?"))["type"] == "answer"
        await server.clock.wind(200)
        assert len(moves_before(db, ann)) == 2
        assert (await ann.ask("vote", what="pause"))["reason"] == "stuck"
        assert (await ann.ask("leave")).get("reason") != "over"  # it is not


def moves_before(db: str, client: Client) -> list[tuple[int, str, str]]:
    """What can be read of the log that does not fit any more."""
    with reading(db) as reader:
        rows = reader.entries(client.table["id"], 0, 0, 2)
    return [(row.number, "", "") for row in rows]


async def test_the_table_may_go_on_from_there_under_the_rules_of_today(db: str) -> None:
    clock = HandClock()
    clients = await three_bids(db, clock)
    id = clients[0].table["id"]
    spoil_entry(db, id, 3, other_digest)
    again = later(clock)
    async with live(db, again, seed="again") as server:
        ann, bob, cid = await stuck(server, clients)
        await ann.ask("vote", what="new_rules")
        assert (await bob.ask("vote", what="new_rules"))["type"] == "answer"
        table = await shown(cid, lambda table: table["status"] == "running")
        assert (table["trouble"], table["entry"], table["commit"]) == ("", 2, clients[0].table["commit"])
        assert (await plays(server, cid, {**BID, "amount": 25}))["entry"] == 3
        assert (await told(ann, 3))["to_act"] == 0
        await server.clock.wind(5)
    async with live(db, later(again), seed="third") as server:
        ann, bob, cid = await back(server, clients, seen=0)
        assert (ann.table["status"], ann.update["entry"], ann.update["to_act"]) == ("running", 3, 0)
        lot = {"type": "leave_auction", "lot": 3}
        for client in (ann, bob):
            assert (await plays(server, client, lot))["type"] == "answer"
        for client in (ann, bob, cid):
            await client.ask("vote", what="end")
        await shown(ann, lambda table: table["status"] == "over")
        for part, count in ((0, 2), (1, 4)):
            answer = await server.http.get(f"/api/tables/{id}/match", params={"part": part})
            assert answer.status_code == 200, answer.text
            file = file_of(db).with_name(f"part-{part}.json")
            file.write_bytes(answer.content)
            loaded = turnwise.load(file)
            assert loaded.number == count
        assert loaded.outcome is not None


async def test_the_table_may_end_there(db: str) -> None:
    clock = HandClock()
    clients = await three_bids(db, clock)
    spoil_entry(db, clients[0].table["id"], 3, other_digest)
    async with live(db, later(clock), seed="again") as server:
        ann, bob, cid = await stuck(server, clients)
        for client in (ann, bob, cid):
            await client.ask("vote", what="end")
        await shown(ann, lambda table: table["status"] == "running")
        for client in (cid, ann, bob):  # the auction is finished first
            await plays(server, client, {"type": "leave_auction", "lot": 3})
        table = await shown(ann, lambda table: table["status"] == "over")
        assert table["outcome"] is not None


async def test_who_comes_back_from_before_the_new_rules_is_told_what_there_is(db: str) -> None:
    clock = HandClock()
    clients = await three_bids(db, clock)
    spoil_entry(db, clients[0].table["id"], 3, other_digest)
    async with live(db, later(clock), seed="again") as server:
        ann, bob, cid = await stuck(server, clients)
        for client in (ann, bob):
            await client.ask("vote", what="new_rules")
        assert (await plays(server, cid, {**BID, "amount": 25}))["entry"] == 3
        await cid.ask("vote", what="undo")
        await ann.ask("vote", what="undo")
        assert server.table_of(ann).match.number == 4
        for seen in (0, 1, 2, 3):
            again = await server.hello(clients[0].seated, seen=seen)
            assert again.update["to_act"] == 2
            missed = again.frames[0]["missed"]
            assert missed["whole"] is (seen >= 2)  # under the old rules nothing can be told any more
            assert [told["entry"] for told in missed["told"]] == [
                entry for entry in (3, 4) if seen >= 2 and entry > seen
            ]


async def test_a_match_that_fits_again_goes_on_by_itself(db: str) -> None:
    """The next version of the program can read it: nobody has voted yet."""
    clock = HandClock()
    clients = await three_bids(db, clock)
    id = clients[0].table["id"]
    with reading(db) as reader:
        right = reader.entries(id, 0, 2, 1)[0].data
    spoil_entry(db, id, 3, other_digest)
    again = later(clock)
    async with live(db, again, seed="again") as server:
        ann, *_ = await stuck(server, clients)
        await ann.ask("say", text="hm")
    change(db, "UPDATE entries SET data = ? WHERE table_id = ? AND number = 3", right, id)
    async with live(db, later(again), seed="third") as server:
        ann, *_ = await back(server, clients)
        assert (ann.table["status"], ann.table["trouble"], ann.update["entry"]) == ("running", "", 3)
        assert times(server, ann).banks == (60, 60, 60)


async def test_a_match_whose_start_no_longer_replays_can_only_be_ended(db: str) -> None:
    clock = HandClock()
    clients = await three_bids(db, clock)
    id = clients[0].table["id"]
    with reading(db) as reader:
        row = reader.match(id, 0)
    assert row is not None
    header = msgspec.json.encode({**msgspec.json.decode(row.header), "digest": "0" * 16})
    change(db, "UPDATE matches SET header = ? WHERE table_id = ?", header, id)
    async with live(db, later(clock), seed="again") as server:
        found: list[Client] = []
        for client in clients:
            line = await server.connect()
            await line.send("hello", table=id, token=client.seated["token"])
            assert (await line.frame("welcome"))["table"]["status"] == "stuck"
            found.append(line)
        assert found[0].table["trouble"] != ""
        assert (await found[0].play(ROLL, on=1))["type"] == "refused"
        for line in found:
            assert (await line.ask("vote", what="end"))["type"] == "answer"
        await shown(found[0], lambda table: table["status"] == "closed")


@pytest.mark.parametrize("spoilt", [b'{"broken":', b"{}"], ids=["cut", "empty"])
async def test_a_spoilt_snapshot_does_not_lose_the_game(db: str, spoilt: bytes) -> None:
    """Its entries are all there: the game is played again from the start, or stands still and says so."""
    (id,) = put_past_games(db, past_game(VILLAINS, SNAPSHOT + 40), 1)
    change(db, "UPDATE snapshots SET data = ? WHERE table_id = ?", spoilt, id)
    async with live(db) as server:
        ann = await at_past_game(server, id)
        assert ann.table["status"] in ("running", "stuck")
        if ann.table["status"] == "running":
            assert (await ann.frame("update"))["entry"] == SNAPSHOT + 40


@pytest.mark.parametrize("status", ["lobby", "running"])
async def test_a_table_whose_record_is_spoilt_harms_no_other(db: str, status: str) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        first, second = await server.create(VILLAINS), await server.create(VILLAINS)
    change(db, "UPDATE tables SET data = ?, status = ? WHERE id = ?", b"{}", status, first["table"])
    async with live(db, later(clock), seed="again") as server:
        line = await server.connect()
        await line.send("hello", table=first["table"], token=first["token"])
        assert (await line.next())["type"] == "closed"
        assert (await server.hello(second)).table["status"] == "lobby"
        await leap(server, 90_000)
        assert (await server.create(VILLAINS))["table"] in server.house.tables


# ---- packs ----


async def test_a_match_keeps_the_pack_that_it_began_with(db: str) -> None:
    """The edition has changed since: those who began with the old one play it to the end."""
    clock = HandClock()
    async with live(db, clock) as server:
        clients = await begin_at(server, auction())
        id = clients[0].table["id"]
        await plays(server, clients[0], BID)
    with reading(db) as reader:
        match = reader.match(id, 0)
        assert match is not None
        pack = reader.pack(match.pack)
    assert pack is not None
    old = msgspec.json.encode(renamed(msgspec.json.decode(pack)))
    with closing(sqlite3.connect(file_of(db))) as file:
        file.execute("INSERT INTO packs (digest, data) VALUES (?, ?)", ("older", old))
        file.execute("UPDATE matches SET pack = 'older' WHERE table_id = ?", (id,))
        file.commit()
    async with live(db, later(clock), seed="again") as server:
        ann, bob, _ = await back(server, clients)
        assert (ann.table["status"], ann.update["entry"]) == ("running", 1)
        assert ann.table["title"] == "The Older One"
        assert (await plays(server, bob, {**BID, "amount": 20}))["entry"] == 2
        assert server.house.shelf.edition(VILLAINS) is not server.table_of(ann).game


def renamed(source: Any) -> Any:
    """A pack with another title, wherever it stands in the source."""
    if isinstance(source, dict):
        return {key: "The Older One" if key == "title" else renamed(value) for key, value in source.items()}
    return [renamed(each) for each in source] if isinstance(source, list) else source
