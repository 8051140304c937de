"""Ways in: a new table, a free seat, the way back to one's own, the same people again."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from tests.server.harness import Client, Json, Live
from tests.server.one_server import backend_of_the_file, plain_server, tidy_server  # noqa: F401
from tests.server.stopped_wire import StoppedWire
from turnwise.server import doors
from turnwise.server.denied import Denied

pytestmark = pytest.mark.anyio

EDITION = "doctor_who_villains"


async def ended(server: Live, people: list[Client]) -> None:
    """By vote, and everybody has been told."""
    for client in people:
        await client.ask("vote", what="end")
    for client in people:
        await client.until(lambda frame: frame["type"] == "table" and frame["table"]["status"] == "over")


async def denied(wish: Any) -> str:
    with pytest.raises(Denied) as refused:
        await wish
    return refused.value.reason


# ---- a seat ----


async def test_a_new_table_has_its_first_person_and_bots_on_the_last_seats(server: Live) -> None:
    seated = await server.create(EDITION, "Ann", bots=2, seats=5)
    assert seated["seat"] == 0
    table = server.house.tables[seated["table"]]
    assert [seat.kind for seat in table.record.seats] == ["person", "open", "open", "bot", "bot"]
    names = [seat.name for seat in table.record.seats]
    assert names[:3] == ["Ann", "", ""]
    assert len(set(names[3:])) == 2


async def test_everybody_gets_a_seat_key_and_code_of_their_own(server: Live) -> None:
    first = await server.create(EDITION, seats=4)
    rest = await asyncio.gather(*(server.join(first, name) for name in ("Bob", "Cid", "Dee")))
    people = [first, *rest]
    assert sorted(each["seat"] for each in people) == [0, 1, 2, 3]
    for key in ("token", "rejoin"):
        assert len({each[key] for each in people}) == 4
    for each in people:
        assert (await server.hello(each)).frames[0]["you"] == each["seat"]


async def test_no_more_people_than_seats_however_they_press(server: Live) -> None:
    first = await server.create(EDITION, seats=3)
    table = server.house.tables[first["table"]]
    wishes = (doors.join(server.house, table, f"Guest {number}", None) for number in range(6))
    found = await asyncio.gather(*wishes, return_exceptions=True)
    assert sorted(each.seat for each in found if isinstance(each, doors.Seated)) == [1, 2]
    assert [each.reason for each in found if isinstance(each, Denied)] == 4 * ["table_full"]


async def test_one_wanted_seat_goes_to_one_of_two(server: Live) -> None:
    first = await server.create(EDITION, seats=4)
    table = server.house.tables[first["table"]]
    wishes = (doors.join(server.house, table, name, 2) for name in ("Bob", "Cid"))
    found = await asyncio.gather(*wishes, return_exceptions=True)
    assert [getattr(each, "seat", "") or getattr(each, "reason", "") for each in found] == [2, "seat_taken"]


async def test_nobody_sits_down_at_a_game_that_has_begun(server: Live) -> None:
    ann, _ = await server.begin(EDITION)
    assert await denied(doors.join(server.house, server.table_of(ann), "Eve", None)) == "started"


async def test_a_seat_that_was_left_before_the_start_is_no_longer_opened_by_the_old_key(server: Live) -> None:
    first = await server.create(EDITION)
    second = await server.join(first, "Bob")
    bob = await server.hello(second)
    assert (await bob.ask("leave"))["type"] == "answer"
    third = await server.join(first, "Cid")
    assert third["seat"] == second["seat"]
    late = await server.connect()
    await late.send("hello", table=first["table"], token=second["token"])
    assert (await late.next())["reason"] == "old_token"
    assert await denied(doors.rejoin(server.house, server.house.tables[first["table"]], second["rejoin"])) == "bad_code"
    assert (await server.hello(third)).frames[0]["you"] == third["seat"]


async def test_who_has_left_before_the_start_cannot_play_on_over_the_line_that_is_still_open(server: Live) -> None:
    first = await server.create(EDITION)
    bob = await server.hello(await server.join(first, "Bob"))
    assert (await bob.ask("leave"))["type"] == "answer"
    third = await server.join(first, "Cid")
    assert third["seat"] == 1
    try:
        refused = await bob.ask("dress", name="Mallory")
    except ConnectionError:
        refused = {"type": "closed"}
    assert refused["type"] != "answer"
    assert server.house.tables[first["table"]].record.seats[1].name == "Cid"


# ---- back ----


async def test_a_rejoin_code_opens_its_seat_once_and_no_other(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    table = server.table_of(ann)
    assert await denied(doors.rejoin(server.house, table, "")) == "bad_code"
    assert await denied(doors.rejoin(server.house, table, "2222-2222-2222")) == "bad_code"
    wishes = (doors.rejoin(server.house, table, bob.seated["rejoin"]) for _ in range(3))
    found = await asyncio.gather(*wishes, return_exceptions=True)
    (seated,) = [each for each in found if isinstance(each, doors.Seated)]
    assert seated.seat == bob.seated["seat"]
    assert (await bob.frame("closed"))["reason"] == "opened_elsewhere"
    assert (await ann.ask("say", text="Still here."))["type"] == "answer"


async def test_a_line_whose_key_has_become_void_is_not_heard_any_more_though_it_does_not_read(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    thief = StoppedWire(server)
    thief.say("hello", table=ann.seated["table"], token=ann.seated["token"])
    await thief.until("update")
    thief.stop()
    assert (await bob.ask("say", text="One frame is on its way to the thief, and stuck."))["type"] == "answer"
    await doors.rejoin(server.house, server.table_of(ann), ann.seated["rejoin"])
    thief.say("say", id="1", text="I am Ann.")
    thief.say("play", id="2", on=1, action={"type": "set_auto_claim", "on": True})
    thief.say("leave", id="3")
    for _ in range(100):
        await asyncio.sleep(0)
    await server.quiet()
    table = server.table_of(bob)
    assert (table.match.number, table.record.said, table.record.seats[0].leaving) == (0, 1, False)
    thief.go()
    thief.leave()
    await thief.ended()


# ---- again ----


async def test_a_rematch_brings_the_same_people_to_one_new_table(server: Live) -> None:
    people = await server.begin(EDITION, bots=1, seats=3)
    watcher = await server.hello(people[0].seated, spectator=True)
    assert (await people[0].ask("rematch"))["reason"] == "not_over"
    await ended(server, people)
    assert (await watcher.ask("rematch"))["reason"] == "spectator"
    assert (await people[1].ask("rematch"))["type"] == "answer"
    follows = [await follow(client) for client in people]
    assert len({each["table"] for each in follows}) == 1
    assert len({each["token"] for each in follows}) == 2
    new = server.house.tables[follows[0]["table"]]
    assert [(seat.kind, seat.name) for seat in new.record.seats[:2]] == [("person", "Ann"), ("person", "Bob")]
    assert new.record.seats[2].kind == "bot"
    assert new.record.settings == server.table_of(people[0]).record.settings
    assert new.record.secret != server.table_of(people[0]).record.secret
    for seat, each in enumerate(follows):
        back = await server.hello({"table": each["table"], "token": each["token"]})
        assert (back.frames[0]["you"], back.frames[0]["table"]["status"]) == (seat, "lobby")
    await watcher.until(lambda frame: frame["type"] == "table" and frame["table"]["rematch"] == follows[0]["table"])
    assert not [frame for frame in watcher.frames if frame["type"] == "follow"], "who watches has no key"


async def follow(client: Client) -> Json:
    for frame in client.frames:
        if frame["type"] == "follow":
            return frame
    return await client.frame("follow")


async def test_two_who_ask_for_a_rematch_at_once_get_one_table(server: Live) -> None:
    people = await server.begin(EDITION)
    await ended(server, people)
    ids = [await client.send("rematch") for client in people]
    for client, id in zip(people, ids, strict=True):
        assert (await client.answer(id))["type"] == "answer"
    assert (await people[0].ask("rematch"))["type"] == "answer"
    tables = {frame["table"] for client in people for frame in client.frames if frame["type"] == "follow"}
    assert tables == {server.table_of(people[0]).record.rematch}


async def test_nothing_of_the_table_is_lost_while_a_rematch_is_being_opened(server: Live) -> None:
    ann, bob = people = await server.begin(EDITION)
    await ended(server, people)
    id = await ann.send("rematch")
    said = [await bob.send("say", text=f"{number}") for number in range(3)]
    for each in said:
        assert (await bob.answer(each))["type"] == "answer"
    assert (await ann.answer(id))["type"] == "answer"
    assert (await bob.ask("say", text="3"))["type"] == "answer"
    assert server.table_of(ann).record.said == 4
    assert server.table_of(ann).record.rematch


async def test_who_has_left_for_good_is_not_asked_again(server: Live) -> None:
    people = await server.begin(EDITION, people=3)
    assert (await people[2].ask("leave"))["type"] == "answer"
    await ended(server, people[:2])
    assert (await people[0].ask("rematch"))["type"] == "answer"
    new = server.house.tables[server.table_of(people[0]).record.rematch]
    assert [seat.kind for seat in new.record.seats] == ["person", "person", "open"]


async def test_a_rematch_that_found_no_room_can_be_asked_for_again(server: Live) -> None:
    people = await server.begin(EDITION)
    await ended(server, people)
    house, usual = server.house, server.house.limits
    house.limits = replace(usual, tables=len(house.tables))
    try:
        assert (await people[0].ask("rematch"))["reason"] == "full"
    finally:
        house.limits = usual
    assert (await people[1].ask("rematch"))["type"] == "answer"
    assert (await follow(people[0]))["table"] in house.tables
