"""What viewers are sent: the table, updates, times, ballots; nothing that is a secret (frames.py; M23)."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from tests.server.harness import EDITIONS, FAST, Json, live, play_on
from tests.server.staging import (
    AUTONS,
    CITY,
    VILLAINS,
    at_rest,
    auction,
    begin_at,
    plays,
    shown,
    told,
    window,
)
from turnwise.kernel.seal import commit_of
from turnwise.server import frames, wire
from turnwise.server.frames import agreed, quorum
from turnwise.server.presence import LEAST
from turnwise.server.records import Settings, Timing
from turnwise.server.table import Motion

pytestmark = pytest.mark.anyio

KEPT = ("secret", "rejoin", "epoch", "pack", "orders", "pulse", "empty_since")  # of a record, for nobody


# ---- the table ----


async def test_a_table_is_shown_without_what_only_the_server_knows(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest())
        view = msgspec.to_builtins(frames.table_view(server.table_of(ann)))
        assert set(view) == set(wire.TableView.__struct_fields__)
        assert view["secret"] == ""
        assert [key for seat in view["seats"] for key in seat if key in KEPT] == []
        record = server.table_of(ann).record
        sent = "".join(ann.raw + bob.raw)
        assert [word for word in (record.secret, *(seat.rejoin for seat in record.seats)) if word in sent] == []
        assert ann.seated["rejoin"] not in sent
        assert bob.seated["token"] not in "".join(ann.raw)


async def test_the_dice_are_opened_with_the_end(db: str) -> None:
    async with live(db) as server:
        clients = await begin_at(server, at_rest())
        commit = clients[0].table["commit"]
        for client in clients:
            await client.ask("vote", what="end")
        for client in clients:
            table = await shown(client, lambda table: table["status"] == "over")
            assert commit_of(bytes.fromhex(table["secret"])) == commit
            assert (table["outcome"]["winners"], table["entry"]) == ([0], 1)
            assert table["contributions"] == [f"{seat:032x}" for seat in range(3)]


async def test_how_a_seat_is_shown(db: str) -> None:
    async with live(db) as server:
        seated = await server.create(VILLAINS, seats=3, bots=1)
        ann = await server.hello(seated)
        await ann.ask("dress", piece="dalek")
        assert [msgspec.to_builtins(seat) for seat in frames.table_view(server.table_of(ann)).seats] == [
            {
                "kind": "person", "name": "Ann", "colour": 1, "piece": "dalek", "bot": "careful", "ready": False,
                "presence": "here", "back_in": None, "leaving": False,
            },
            {
                "kind": "open", "name": "", "colour": 2, "piece": "", "bot": "careful", "ready": False,
                "presence": "none", "back_in": None, "leaving": False,
            },
            {
                "kind": "bot", "name": "Ada", "colour": 3, "piece": "", "bot": "random", "ready": True,
                "presence": "none", "back_in": None, "leaving": False,
            },
        ]  # fmt: skip


async def test_what_a_seat_has_asked_for_is_told_to_itself_alone(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, auction())
        await bob.ask("prefer", stand_in="random", let_pass=True)
        await bob.ask("bid_up_to", lot=3, most=70)
        own = [(await server.hello(client.seated)).frames[0]["own"] for client in (ann, bob, cid)]
        nothing = {"stand_in": "careful", "let_pass": False, "lot": -1, "most": 0}
        assert own == [nothing, {"stand_in": "random", "let_pass": True, "lot": 3, "most": 70}, nothing]
        assert (await server.hello(bob.seated, spectator=True)).frames[0]["own"] is None


@pytest.mark.parametrize(
    "other",
    [
        Settings("duel_masters"),
        Settings(VILLAINS, {"salary": 300}),
        Settings(VILLAINS, seats=3),
        Settings(VILLAINS, timing=Timing(bot_pace=2)),
        Settings(VILLAINS, public=True),
    ],
)
def test_what_is_agreed_to_is_all_of_the_settings(other: Settings) -> None:
    assert agreed(Settings(VILLAINS)) == agreed(Settings(VILLAINS)) != agreed(other)


def test_the_order_of_options_does_not_matter() -> None:
    first, second = {"salary": 300, "houses": 20}, {"houses": 20, "salary": 300}
    assert agreed(Settings(VILLAINS, first)) == agreed(Settings(VILLAINS, second))


# ---- updates ----


@pytest.mark.parametrize("edition", EDITIONS)
async def test_an_update_is_all_that_a_viewer_needs(db: str, edition: str) -> None:
    async with live(db) as server:
        clients = await server.begin(edition, people=2, bots=1)
        await play_on(clients, 6)
        watcher = await server.hello(clients[0].seated, spectator=True)
        reader = await server.hello(clients[0].seated, words=True)
        for client in (*clients, watcher, reader):
            for raw, frame in zip(client.raw, client.frames, strict=True):
                if frame["type"] == "update":
                    msgspec.json.decode(raw, type=wire.Update)
                    assert list(frame)[1:] == list(wire.Update.__struct_fields__)
        assert (watcher.update["words"], list(reader.update["words"])) == (None, list(wire.Spoken.__struct_fields__))
        assert (watcher.update["legal"], watcher.update["openings"], watcher.update["told"]) == ([], 0, [])


async def test_of_an_open_game_everybody_sees_the_same_and_may_do_the_own(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await plays(server, ann, {"type": "mortgage", "space": AUTONS})
        watcher = await server.hello(ann.seated, spectator=True)
        updates = [await told(client, 1) for client in (ann, bob, cid)]
        assert all(update["view"] == watcher.update["view"] for update in updates)
        assert all(update["told"] == updates[0]["told"] for update in updates)
        assert [any(each["type"] == "roll" for each in update["legal"]) for update in updates] == [True, False, False]
        assert {"type": "mortgage", "space": 25} in updates[1]["legal"]
        table = server.table_of(ann)
        for seat, update in enumerate(updates):
            assert update["legal"] == json.loads(msgspec.json.encode(table.match.legal_actions(seat)))
            assert update["openings"] == table.match.game.openings(table.match.state, seat)


async def test_of_a_game_with_secrets_each_sees_the_own_part(db: str) -> None:
    async with live(db) as server:
        clients = await begin_at(server, window("gaspode"), CITY)
        watcher = await server.hello(clients[0].seated, spectator=True)
        views = [client.update["view"] for client in (*clients, watcher)]
        gaspode = server.table_of(clients[0]).match.game.edition.card_number("gaspode")
        assert [view["hand"] for view in views] == [[], [gaspode], [], []]
        assert [gaspode in view["seats"][1]["holds"] for view in views] == [False, True, False, False]
        assert [any(each["type"] == "interrupt" for each in client.update["legal"]) for client in clients] == [
            False, True, False,
        ]  # fmt: skip


async def test_an_update_after_the_end_has_the_outcome_and_no_actions(db: str) -> None:
    async with live(db) as server:
        clients = await begin_at(server, at_rest())
        for client in clients:
            await client.ask("vote", what="end")
        update = await told(clients[1], 1)
        assert (update["outcome"]["winners"], update["legal"], update["to_act"]) == ([0], [], None)
        assert update["times"]["left"] is None


# ---- times ----


@pytest.mark.parametrize(
    ("position", "edition", "times"),
    [
        (at_rest, VILLAINS, {"kind": "decision", "left": 40.0, "banks": [40.0, 40.0, 40.0]}),
        (auction, VILLAINS, {"kind": "bid", "left": 8.0, "banks": [40.0, 40.0, 40.0]}),
        (lambda: window("gaspode"), CITY, {"kind": "window", "left": 5.0, "banks": [40.0, 40.0, 40.0]}),
    ],
    ids=["decision", "bid", "window"],
)
async def test_times_are_told_with_every_update(db: str, position: Any, edition: str, times: Json) -> None:
    timing = {**FAST, "kind": "bank", "seconds": 40, "bid_seconds": 8, "window_seconds": 5}
    async with live(db) as server:
        ann, *_ = await begin_at(server, position(), edition, timing=timing)
        await server.clock.wind(2.5)
        watcher = await server.hello(ann.seated, spectator=True)
        assert watcher.update["times"] == {**times, "left": times["left"] - 2.5, "stopped": False, "grace": None}


# ---- how many have to agree ----


@pytest.mark.parametrize(
    ("what", "present", "needed", "most"),
    [
        ("pause", 4, set(), 3),
        ("pause", 3, set(), 2),
        ("pause", 2, set(), 2),
        ("pause", 1, set(), 1),
        ("stand_in", 3, set(), 2),
        ("retire", 4, set(), 3),
        ("end", 3, {0, 1, 2}, 3),
        ("end", 1, {0}, 1),
    ],
)
async def test_how_many_have_to_agree(db: str, what: str, present: int, needed: set[int], most: int) -> None:
    async with live(db) as server:
        clients = await server.begin(VILLAINS, people=4)
        for client in clients[present:]:
            await client.drop()
            count = present + len(clients[present:]) - clients[present:].index(client) - 1
            await shown(
                clients[0],
                lambda table, count=count: sum(seat["presence"] == "here" for seat in table["seats"]) == count,
            )
        table, motion = server.table_of(clients[0]), Motion(what, 0, None, None, 0.0, set(), set())
        everybody, all_of_them = {0, 1, 2, 3}, what == "end"
        assert quorum(table, motion) == (everybody, everybody if all_of_them else set(), 4 if all_of_them else 3)
        await server.clock.wind(LEAST)  # those who are away are not waited for any longer
        assert quorum(table, motion) == (set(range(present)), needed, most)
