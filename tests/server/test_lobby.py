"""Before the start: seats, names, colours, bots, settings that everybody agrees to; and the same again (lobby.py)."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import quote

import msgspec
import pytest

from tests.server.harness import FAST, Client, Json, Live, live
from tests.server.staging import (
    CITY,
    DUEL,
    VILLAINS,
    at_rest,
    begin_at,
    plays,
    shown,
    slow_disk,
    until,
)
from turnwise.bots import KINDS
from turnwise.server import frames

pytestmark = pytest.mark.anyio

SOME = "00112233445566778899aabbccddeeff"


async def opened(server: Live, seats: int = 3, **settings: Any) -> Client:
    """A table with Ann at it."""
    seated = await server.create(VILLAINS, seats=seats, **settings)
    ann = await server.hello(seated)
    ann.seated = seated
    return ann


async def joined(server: Live, ann: Client, name: str, seat: int | None = None) -> Client:
    seated = await server.join(ann.seated, name, seat)
    client = await server.hello(seated)
    client.seated = seated
    return client


async def join(server: Live, table: str, **body: Any) -> tuple[int, Json]:
    answer = await server.http.post(f"/api/tables/{quote(table)}/seats", json=body)
    return answer.status_code, answer.json()


async def agree(server: Live, client: Client) -> Json:
    """To the settings as they are now."""
    return await client.ask("ready", agreed=seen(server, client)["agreed"], contribution=SOME)


def seen(server: Live, client: Client) -> Json:
    """The table as everybody may see it now."""
    view: Json = msgspec.to_builtins(frames.table_view(server.table_of(client)))
    return view


def other_settings(client: Client, **changes: Any) -> Json:
    return {**client.table["settings"], **changes}


# ---- ways in ----


@pytest.mark.parametrize("asleep", [False, True], ids=["awake", "asleep"])
async def test_people_join_by_link_or_by_code_however_they_write_it(db: str, asleep: bool) -> None:
    async with live(db) as server:
        seated = await server.create(VILLAINS, seats=5)
        code = seated["code"]
        if asleep:
            await server.clock.wind(70)
            assert server.house.tables == {}
        names = iter(("Bob", "Cid", "Dee", "Eve"))
        for way in (seated["table"], code, code.lower(), f" {code[:3]} - {code[3:].lower()}"):
            status, found = await join(server, way, name=next(names))
            assert (status, found["table"], found["code"]) == (201, seated["table"], code)
            if asleep:
                await server.clock.wind(70)


async def test_there_is_no_way_into_a_table_that_is_not_there(db: str) -> None:
    async with live(db) as server:
        for way in ("ZZZZZZ", "nosuchtable", "..", "x" * 500):
            status, problem = await join(server, way, name="Bob")
            assert status == 404, problem


async def test_seats_fill_from_the_first_or_as_wanted(db: str) -> None:
    async with live(db) as server:
        seated = await server.create(VILLAINS, seats=4)
        assert (await join(server, seated["table"], name="Bob", seat=2))[1]["seat"] == 2
        assert (await join(server, seated["table"], name="Cid"))[1]["seat"] == 1
        assert (await join(server, seated["table"], name="Dee", seat=2))[1]["reason"] == "seat_taken"
        assert (await join(server, seated["table"], name="Dee", seat=7))[1]["reason"] == "seat_taken"
        assert (await join(server, seated["table"], name="Dee"))[1]["seat"] == 3
        assert await join(server, seated["table"], name="Eve") == (
            409,
            {
                "reason": "table_full",
                "text": "All seats of this table are taken. You can watch, or open a table of your own.",
                "clause": "",
            },
        )


async def test_two_who_want_the_last_seat_at_once(db: str) -> None:
    async with live(db) as server:
        seated = await server.create(VILLAINS, seats=2)
        answers = await asyncio.gather(*[join(server, seated["table"], name=name) for name in ("Bob", "Cid")])
        assert sorted(status for status, _ in answers) == [201, 409]


async def test_two_who_want_the_same_name_at_once(db: str) -> None:
    async with live(db) as server:
        seated = await server.create(VILLAINS, seats=3)
        answers = await asyncio.gather(*[join(server, seated["table"], name="Bob") for _ in range(2)])
        assert sorted(status for status, _ in answers) == [201, 409]


@pytest.mark.parametrize("name", [" ", "B\u0007b", "two\nlines", "\u202eboB", "x" * 41])
async def test_a_name_has_letters_that_can_be_shown(db: str, name: str) -> None:
    async with live(db) as server:
        ann = await opened(server)
        status, _ = await join(server, ann.table["id"], name=name)
        assert status == 422
        assert (await ann.ask("dress", name=name))["type"] == "refused"


async def test_who_comes_after_the_start_may_watch(db: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, at_rest())
        status, problem = await join(server, ann.table["code"], name="Eve")
        assert (status, problem["reason"], "watch" in problem["text"]) == (409, "started", True)
        watcher = await server.hello(ann.seated, spectator=True)
        assert (watcher.frames[0]["you"], watcher.frames[0]["token"]) == (None, "")
        assert watcher.table["watching"] == 1


async def test_only_public_tables_are_listed(db: str) -> None:
    async with live(db) as server:
        await server.create(VILLAINS)
        public = await server.create(VILLAINS, public=True)

        async def listed() -> list[str]:
            return [table["id"] for table in (await server.http.get("/api/tables")).json()["tables"]]

        assert await listed() == [public["table"]]
        ann = await server.hello(public)
        await ann.ask("settle", settings=other_settings(ann, public=False))
        assert await listed() == []


# ---- names, colours, pieces ----


async def test_a_name_is_taken_once_at_a_table(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server)
        assert (await join(server, ann.table["id"], name="Ann"))[1]["reason"] == "name_taken"
        bob = await joined(server, ann, "Bob")
        assert (await bob.ask("dress", name="Ann"))["reason"] == "name_taken"
        assert (await bob.ask("dress", name="Bob"))["type"] == "answer"
        assert (await bob.ask("dress", name="  Bobby "))["type"] == "answer"
        await shown(ann, lambda table: table["seats"][1]["name"] == "Bobby")


async def test_who_takes_anothers_colour_gives_the_own_one_for_it(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server)
        bob = await joined(server, ann, "Bob")
        assert [seat["colour"] for seat in bob.table["seats"]] == [1, 2, 3]
        await bob.ask("dress", colour=1)
        await shown(ann, lambda table: [seat["colour"] for seat in table["seats"]] == [2, 1, 3])
        await bob.ask("dress", colour=8)
        await shown(ann, lambda table: [seat["colour"] for seat in table["seats"]] == [2, 8, 3])
        assert (await bob.ask("dress", colour=9))["reason"] == "bad_message"


async def test_two_seats_never_have_the_same_colour(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server, seats=3)
        await ann.ask("dress", colour=5)
        await ann.ask("settle", settings=other_settings(ann, seats=5))
        table = await shown(ann, lambda table: len(table["seats"]) == 5)
        assert len({seat["colour"] for seat in table["seats"]}) == 5


async def test_a_piece_is_taken_once_at_a_table(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server)
        bob = await joined(server, ann, "Bob")
        assert (await ann.ask("dress", piece="dalek"))["type"] == "answer"
        assert (await bob.ask("dress", piece="dalek"))["reason"] == "piece_taken"
        assert (await ann.ask("dress", piece=""))["type"] == "answer"
        assert (await bob.ask("dress", piece="dalek"))["type"] == "answer"
        assert (await ann.ask("dress", piece=""))["type"] == "answer"
        await shown(ann, lambda table: [seat["piece"] for seat in table["seats"]] == ["", "dalek", ""])
        for odd in ("Dalek", "top hat", "<b>", "\u202e", "d" * 41):
            assert (await ann.ask("dress", piece=odd))["reason"] == "bad_message"


async def test_what_is_refused_changes_nothing(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server)
        bob = await joined(server, ann, "Bob")
        assert (await bob.ask("dress", name="Ann", colour=1))["reason"] == "name_taken"
        assert [seat.colour for seat in server.table_of(ann).record.seats] == [1, 2, 3]


# ---- bots ----


@pytest.mark.parametrize("kind", KINDS)
async def test_a_bot_of_any_kind_takes_any_open_seat(db: str, kind: str) -> None:
    async with live(db) as server:
        ann = await opened(server, seats=4)
        for seat in (3, 1, 2):
            assert (await ann.ask("fill", seat=seat, bot=kind))["type"] == "answer"
        seats = seen(server, ann)["seats"]
        assert [(seat["kind"], seat["bot"], seat["ready"]) for seat in seats[1:]] == [("bot", kind, True)] * 3
        assert len({seat["name"] for seat in seats}) == 4
        await agree(server, ann)
        assert (await ann.ask("start"))["type"] == "answer"
        await ann.frame("update")


async def test_bots_take_open_seats_only(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server)
        assert (await ann.ask("fill", seat=0))["reason"] == "seat_taken"
        assert (await ann.ask("fill", seat=3))["reason"] == "seat_taken"
        refused = await ann.ask("fill", seat=1, bot="brilliant")
        assert (refused["reason"], refused["text"]) == (
            "no_such_bot", "There is no bot 'brilliant'. There are: careful, random.",
        )  # fmt: skip
        await ann.ask("fill", seat=1)
        assert (await join(server, ann.table["id"], name="Bob", seat=1))[1]["reason"] == "seat_taken"
        await ann.ask("clear", seat=1)
        assert (await join(server, ann.table["id"], name="Bob", seat=1))[0] == 201


async def test_a_person_may_have_the_name_of_a_bot_first(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server)
        await ann.ask("dress", name="Ada")
        await ann.ask("fill", seat=1)
        assert seen(server, ann)["seats"][1]["name"] == "Blaise"
        assert (await ann.ask("dress", name="Blaise"))["reason"] == "name_taken"


# ---- settings ----


async def test_anybody_may_change_the_settings_and_all_have_to_agree_anew(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server, seats=2)
        bob = await joined(server, ann, "Bob")
        for client in (ann, bob):
            assert (await agree(server, client))["type"] == "answer"
        before = bob.table["agreed"]
        settings = other_settings(bob, options={"salary": 400}, timing={**FAST, "kind": "each", "seconds": 90})
        assert (await bob.ask("settle", settings=settings))["type"] == "answer"
        table = await shown(ann, lambda table: table["settings"]["options"]["salary"] == 400)
        assert [seat["ready"] for seat in table["seats"]] == [False, False]
        assert table["contributions"] == ["", ""]
        assert table["agreed"] != before
        assert (await ann.ask("ready", agreed=before, contribution=SOME))["reason"] == "settings_changed"
        assert (await ann.ask("start"))["reason"] == "not_ready"


async def test_another_game_may_be_chosen(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server, seats=2)
        bob = await joined(server, ann, "Bob")
        settings = {**other_settings(ann), "edition": CITY, "options": {}}
        assert (await ann.ask("settle", settings=settings))["type"] == "answer"
        await shown(bob, lambda table: table["settings"]["edition"] == CITY)
        for client in (ann, bob):
            await agree(server, client)
        assert (await ann.ask("start"))["type"] == "answer"
        assert "hand" in str((await ann.frame("update"))["view"])


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"options": {"salery": 400}}, "salary"),
        ({"options": {"salary": "much"}}, "salary"),
        ({"options": {"salary": -1}}, "salary"),
        ({"seats": 1}, "seats"),
        ({"edition": "chess"}, "doctor_who_villains"),
    ],
)
async def test_settings_that_cannot_be_are_refused_with_a_helpful_text(db: str, changes: Json, word: str) -> None:
    async with live(db) as server:
        ann = await opened(server, seats=2)
        refused = await ann.ask("settle", settings=other_settings(ann, **changes))
        assert (refused["type"], word in refused["text"]) == ("refused", True), refused
        body = {"settings": other_settings(ann, **changes), "name": "Bob"}
        answer = await server.http.post("/api/tables", json=body)
        assert (answer.status_code in (404, 422), word in answer.json()["text"]) == (True, True), answer.text


async def test_nobody_is_dropped_by_a_smaller_table(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server, seats=4)
        await joined(server, ann, "Bob", seat=3)
        refused = await ann.ask("settle", settings=other_settings(ann, seats=3))
        assert (refused["reason"], "seat 3" in refused["text"]) == ("seat_taken", True)
        assert (await ann.ask("settle", settings=other_settings(ann, seats=5)))["type"] == "answer"


# ---- agreeing and starting ----


async def test_a_game_starts_when_all_seats_are_taken_and_all_have_agreed(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server, seats=3)
        bob = await joined(server, ann, "Bob")
        await agree(server, ann)
        assert (await ann.ask("start"))["reason"] == "open_seats"
        await ann.ask("fill", seat=2)
        refused = await ann.ask("start")
        assert (refused["reason"], "Bob" in refused["text"], "Ann" in refused["text"]) == ("not_ready", True, False)
        await agree(server, bob)
        await bob.ask("unready")
        assert (await ann.ask("start"))["reason"] == "not_ready"
        await agree(server, bob)
        assert (await bob.ask("start"))["type"] == "answer"
        for client in (ann, bob):
            assert (await shown(client, lambda table: table["status"] == "running"))["contributions"][:2] == [SOME] * 2
            assert (await client.frame("update"))["entry"] == 0
        for wish in ("start", "unready"):
            assert (await ann.ask(wish))["reason"] == "started"
        assert (await ann.ask("dress", name="Zoe"))["reason"] == "started"
        assert (await ann.ask("settle", settings=ann.table["settings"]))["reason"] == "started"
        assert (await ann.ask("clear", seat=2))["reason"] == "started"


async def test_a_newcomer_leaves_the_word_of_the_others_as_it_is(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server, seats=2)
        await agree(server, ann)
        bob = await joined(server, ann, "Bob")
        assert [seat["ready"] for seat in bob.table["seats"]] == [True, False]


async def test_the_promise_is_there_before_anybody_sits_and_the_secret_is_not(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server)
        assert (len(ann.table["commit"]), ann.table["secret"]) == (64, "")
        assert server.table_of(ann).record.secret not in "".join(ann.raw)


async def test_watchers_change_nothing(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server)
        watcher = await server.hello(ann.seated, spectator=True)
        settings = other_settings(ann)
        for wish in (
            {"type": "settle", "settings": settings}, {"type": "dress", "name": "Eve"}, {"type": "fill", "seat": 1},
            {"type": "clear", "seat": 1}, {"type": "ready", "agreed": ann.table["agreed"], "contribution": SOME},
            {"type": "unready"}, {"type": "start"}, {"type": "leave"}, {"type": "prefer", "let_pass": True},
        ):  # fmt: skip
            assert (await watcher.ask(**wish))["reason"] == "spectator", wish


# ---- leaving ----


async def test_a_seat_is_free_again_when_its_player_leaves(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server, seats=2)
        bob = await joined(server, ann, "Bob")
        await agree(server, bob)
        assert (await bob.ask("leave"))["type"] == "answer"
        table = await shown(ann, lambda table: table["seats"][1]["kind"] == "open")
        assert (table["seats"][1]["name"], table["seats"][1]["ready"], table["contributions"][1]) == ("", False, "")
        assert (await join(server, ann.table["id"], name="Bob"))[0] == 201


async def test_the_key_of_somebody_who_has_left_opens_nothing(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server, seats=2)
        bob = await joined(server, ann, "Bob")
        await bob.ask("leave")
        eve = await joined(server, ann, "Eve")
        stranger = await server.connect()
        await stranger.send("hello", table=ann.table["id"], token=bob.seated["token"])
        assert (await stranger.next())["reason"] == "old_token"
        for wish in ({"type": "say", "text": "hi"}, {"type": "dress", "name": "Bob"}):
            assert (await bob.ask(**wish))["type"] == "refused"
        assert eve.frames[0]["you"] == 1


async def test_who_has_left_neither_sees_nor_plays_for_whoever_sits_there_now(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server, seats=2)
        await ann.ask("settle", settings={**other_settings(ann), "edition": CITY, "options": {}})
        bob = await joined(server, ann, "Bob")
        await bob.ask("leave")
        eve = await joined(server, ann, "Eve")
        for client in (ann, eve):
            await agree(server, client)
        await ann.ask("start")
        update = await bob.frame("update")
        assert update["legal"] == []
        watcher = await server.hello(ann.seated, spectator=True)
        assert update["view"] == watcher.update["view"]


async def test_a_key_does_not_come_back_to_life_with_a_new_seat(db: str) -> None:
    """The table is made smaller and larger again: who sat there before must not get in with the old key."""
    async with live(db) as server:
        ann = await opened(server, seats=3)
        cid = await joined(server, ann, "Cid", seat=2)
        await cid.ask("leave")
        await ann.ask("settle", settings=other_settings(ann, seats=2))
        await ann.ask("settle", settings=other_settings(ann, seats=3))
        await joined(server, ann, "Eve", seat=2)
        stranger = await server.connect()
        await stranger.send("hello", table=ann.table["id"], token=cid.seated["token"])
        assert (await stranger.next()).get("reason") == "old_token"


async def test_an_absent_person_can_be_cleared_and_a_present_one_cannot(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server, seats=2)
        bob = await joined(server, ann, "Bob")
        assert (await ann.ask("clear", seat=1))["reason"] == "seat_taken"
        assert (await ann.ask("clear", seat=0))["reason"] == "seat_taken"
        await bob.drop()
        await shown(ann, lambda table: table["seats"][1]["presence"] == "lost")
        assert (await ann.ask("clear", seat=7))["type"] == "refused"
        assert (await ann.ask("clear", seat=1))["type"] == "answer"
        await shown(ann, lambda table: table["seats"][1]["kind"] == "open")


async def test_who_says_hello_while_the_seat_is_being_cleared_does_not_sit_there(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server, seats=2)
        bob = await joined(server, ann, "Bob")
        await bob.drop()
        await shown(ann, lambda table: table["seats"][1]["presence"] == "lost")
        with slow_disk(server) as waiting:
            id = await ann.send("clear", seat=1)
            await until(lambda: waiting)
            late = await server.connect()
            await late.send("hello", table=ann.table["id"], token=bob.seated["token"])
            await until(lambda: server.table_of(ann).waits)
        await ann.answer(id)
        first = await late.next()
        assert first["type"] == "closed" or first["you"] is None
        assert [line for line in server.table_of(ann).lines if line.seat == 1] == []


# ---- a table never depends on its creator ----


async def test_a_table_goes_on_without_its_creator(db: str) -> None:
    async with live(db) as server:
        ann = await opened(server, seats=3)
        bob = await joined(server, ann, "Bob")
        cid = await joined(server, ann, "Cid")
        await ann.ask("leave")
        await ann.close()
        await bob.ask("settle", settings=other_settings(bob, seats=3, options={"salary": 300}))
        await bob.ask("fill", seat=0)
        await shown(cid, lambda table: table["seats"][0]["kind"] == "bot")
        for client in (bob, cid):
            assert (await agree(server, client))["type"] == "answer"
        assert (await cid.ask("start"))["type"] == "answer"
        stranger = await server.connect()
        await stranger.send("hello", table=bob.table["id"], token=ann.seated["token"])
        assert (await stranger.next())["reason"] == "old_token"


async def test_a_running_game_goes_on_without_its_creator(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await ann.ask("leave")
        await ann.close()
        await server.clock.wind(1)
        match = server.table_of(bob).match
        seat = next(iter(match.to_act))  # what Ann had is put up for auction
        default = match.game.action_data(match.game.default(match.state, seat))
        assert (await plays(server, (ann, bob, cid)[seat], default))["type"] == "answer"
        for client in (bob, cid):
            await client.ask("vote", what="pause")
        assert server.table_of(bob).record.paused


# ---- the same again ----


async def over(server: Live, edition: str = VILLAINS, **how: Any) -> list[Client]:
    clients = await server.begin(edition, people=3, **how)
    for client in clients:
        await client.ask("vote", what="end")
    for client in clients:
        await shown(client, lambda table: table["status"] == "over")
    return clients


async def invited(client: Client) -> Json:
    """The word that the same people sit down again, whether it has come or is to come."""
    known = [frame for frame in client.frames if frame["type"] == "follow"]
    return known[-1] if known else await client.frame("follow")


async def follow(server: Live, client: Client) -> tuple[Client, Json]:
    word = await invited(client)
    return await server.hello({"table": word["table"], "token": word["token"]}), word


async def test_the_same_people_sit_down_again_each_with_a_key_of_its_own(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await over(server, DUEL, bots=1, options={"salary": 300})
        watcher = await server.hello(ann.seated, spectator=True)
        assert (await bob.ask("rematch"))["type"] == "answer"
        followed = [await follow(server, client) for client in (ann, bob, cid)]
        assert len({word["table"] for _, word in followed}) == 1
        assert len({word["token"] for _, word in followed}) == 3
        assert [client.frames[0]["you"] for client, _ in followed] == [0, 1, 2]
        table = followed[0][0].table
        assert (table["status"], table["settings"]["options"]["salary"]) == ("lobby", 300)
        assert [(seat["kind"], seat["name"]) for seat in table["seats"][:3]] == [
            ("person", "Ann"), ("person", "Bob"), ("person", "Cid"),
        ]  # fmt: skip
        assert table["seats"][3]["kind"] == "bot"
        assert table["commit"] != ann.table["commit"]
        await shown(watcher, lambda table: table["rematch"] == followed[0][1]["table"])
        assert "follow" not in [frame["type"] for frame in watcher.frames]
        for client, _ in followed:
            await agree(server, client)
        assert (await followed[2][0].ask("start"))["type"] == "answer"


async def test_a_running_game_has_no_rematch(db: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, at_rest())
        assert (await ann.ask("rematch"))["reason"] == "not_over"
        watcher = await server.hello(ann.seated, spectator=True)
        assert (await watcher.ask("rematch"))["reason"] == "spectator"


async def test_all_who_ask_for_a_rematch_at_once_get_the_same_one(db: str) -> None:
    async with live(db) as server:
        clients = await over(server)
        ids = [await client.send("rematch") for client in clients]
        for client, id in zip(clients, ids, strict=True):
            await client.answer(id)
        words = [frame for client in clients for frame in client.frames if frame["type"] == "follow"]
        assert len({word["table"] for word in words}) == 1


async def test_who_comes_late_to_a_rematch_gets_a_key_as_well(db: str) -> None:
    async with live(db) as server:
        ann, _, cid = await over(server)
        await cid.drop()
        await ann.ask("rematch")
        word = await invited(ann)
        late = await server.hello(cid.seated)
        assert late.table["rematch"] == word["table"]
        assert (await late.ask("rematch"))["type"] == "answer"
        again, _ = await follow(server, late)
        assert again.frames[0]["you"] == 2


async def test_a_rematch_gives_nobody_the_key_of_a_stranger(db: str) -> None:
    """Bob gave his new seat up and Eve took it: his line at the old table must not get hers."""
    async with live(db) as server:
        ann, bob, _ = await over(server)
        await ann.ask("rematch")
        new, _ = await follow(server, bob)
        await new.ask("leave")
        status, _ = await join(server, new.table["id"], name="Eve", seat=1)
        assert status == 201
        bob.frames.clear()
        await bob.ask("rematch")
        words = [frame for frame in bob.frames if frame["type"] == "follow"]
        for word in words:
            stranger = await server.connect()
            await stranger.send("hello", table=word["table"], token=word["token"])
            assert (await stranger.next())["type"] == "closed"


async def test_who_left_the_game_gets_no_key_to_the_next_one(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await server.begin(VILLAINS, people=3)
        await bob.ask("leave")
        for client in (ann, cid):
            await client.ask("vote", what="end")
        await shown(ann, lambda table: table["status"] == "over")
        await ann.ask("rematch")
        word = await invited(ann)
        assert (await join(server, word["table"], name="Eve", seat=1))[0] == 201
        await ann.ask("rematch")
        await bob.ask("mute", seat=0)
        assert [frame for frame in bob.frames if frame["type"] == "follow"] == []


async def test_what_is_said_while_a_rematch_is_set_up_is_kept(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await over(server)
        with slow_disk(server) as waiting:
            await ann.send("rematch")
            await until(lambda: waiting)
            await bob.send("say", text="again!", id="s1")
        await invited(ann)
        await bob.ask("say", text="and again", id="s2")
        lines = [frame["line"]["number"] for frame in ann.frames if frame["type"] == "chat"]
        assert server.table_of(ann).record.rematch
        assert (await server.hello(ann.seated)).frames[0]["chat"][-1]["text"] == "and again"
        assert lines == sorted(set(lines))
