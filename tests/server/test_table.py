"""A table: one queue, one wish at a time, stored before anybody is told (table.py; M18, M19)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.harness import FAST, live
from tests.server.staging import (
    AUTONS,
    ROLL,
    TITANIC,
    VILLAINS,
    at_rest,
    auction,
    begin_at,
    buying,
    claimable,
    full_disk,
    moves,
    plays,
    slow_disk,
    until,
)
from turnwise.server import playing, timing
from turnwise.server.denied import Denied
from turnwise.server.table import ANSWERS

pytestmark = pytest.mark.anyio

BUY = {"type": "buy_deed", "space": 3}
CLAIM = {"type": "claim_rent", "claim": 1}


def mortgage(space: int) -> dict[str, Any]:
    return {"type": "mortgage", "space": space}


def answers_to(client: Any, id: str) -> list[str]:
    return [frame["type"] for frame in client.frames if frame.get("id") == id]


async def test_wishes_are_heard_one_after_the_other(db: str) -> None:
    """The second is judged by what the first has changed, though both came while the disk was busy."""
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, auction())
        on = server.table_of(ann).clocks.on
        with slow_disk(server) as waiting:
            first = await ann.send("play", on=on, action={"type": "place_bid", "lot": 3, "amount": 10})
            await until(lambda: waiting)
            again = await ann.send("play", on=on, action={"type": "place_bid", "lot": 3, "amount": 30})
            other = await bob.send("play", on=on + 1, action={"type": "place_bid", "lot": 3, "amount": 20})
            await until(lambda: len(server.table_of(ann)._queue) == 2)
            assert len(waiting) == 1
            assert moves(db, ann.table["id"]) == []
        assert (await ann.answer(first))["entry"] == 1
        assert (await ann.answer(again))["reason"] == "asked_before"
        assert (await bob.answer(other))["entry"] == 2


async def test_nobody_is_told_before_it_is_on_disk(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, buying())
        with slow_disk(server) as waiting:
            await ann.send("play", on=1, action=BUY)
            await until(lambda: waiting)
            late = await server.connect()
            await late.send("hello", table=ann.table["id"])
            assert server.table_of(ann).match.number == 0
        await bob.until(lambda frame: frame["type"] == "update" and frame["entry"] == 1)
        assert moves(db, ann.table["id"]) == [(0, "buy_deed", "person")]
        assert (await late.frame("update"))["entry"] == 1


async def test_what_is_refused_when_something_falls_due_is_refused_and_nothing_else(db: str) -> None:
    """The clock of whoever is asked has run out just now; that entry is not the answer to another's wrong move."""
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, buying(), timing={**FAST, "kind": "each", "seconds": 30})
        server.clock._now += 31  # the alarm is a little late
        refused = await plays(server, bob, {"type": "place_bid", "lot": 3, "amount": 10}, id="wrong")
        assert refused["type"] == "refused"
        await bob.until(lambda frame: frame["type"] == "update" and frame["entry"] == 1)
        await bob.ask("mute", seat=0)
        assert answers_to(bob, "wrong") == ["refused"]
        assert moves(db, ann.table["id"]) == [(0, "decline_deed", "clock")]


async def test_a_vote_that_comes_when_something_falls_due_is_answered_once(db: str) -> None:
    async with live(db) as server:
        _, bob, _ = await begin_at(server, buying(), timing={**FAST, "kind": "each", "seconds": 30})
        server.clock._now += 31
        assert (await bob.ask("vote", what="pause", id="v"))["entry"] is None
        await bob.until(lambda frame: frame["type"] == "update" and frame["entry"] == 1)
        await bob.ask("mute", seat=0)
        assert answers_to(bob, "v") == ["answer"]


# ---- ids ----


async def test_an_id_that_was_answered_gets_the_same_answer_and_nothing_happens_twice(db: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, at_rest())
        first = await plays(server, ann, mortgage(AUTONS), id="one")
        assert await plays(server, ann, mortgage(TITANIC), id="one") == first
        other = await server.hello(ann.seated)
        assert await plays(server, other, mortgage(AUTONS), id="one") == first
        assert moves(db, ann.table["id"]) == [(0, "mortgage", "person")]


async def test_ids_are_those_of_a_seat(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest())
        assert (await plays(server, ann, mortgage(AUTONS), id="same"))["entry"] == 1
        assert (await plays(server, bob, mortgage(25), id="same"))["entry"] == 2


async def test_a_wish_that_is_held_and_sent_again_happens_once_and_both_are_answered(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, claimable(), timing={**FAST, "claim_grace": 6})
        await bob.send("play", on=1, action=ROLL, id="roll")
        await bob.frame("held")
        other = await server.hello(bob.seated)
        await other.send("play", on=1, action=ROLL, id="roll")
        await other.frame("held")
        await plays(server, cid, CLAIM)
        assert (await bob.answer("roll"))["entry"] == 2
        assert (await other.answer("roll"))["entry"] == 2
        assert [move for move in moves(db, ann.table["id"]) if move[1] == "roll"] == [(1, "roll", "person")]


async def test_a_held_wish_of_somebody_who_has_gone_still_happens(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, claimable(), timing={**FAST, "claim_grace": 6})
        await bob.send("play", on=1, action=ROLL, id="roll")
        await bob.frame("held")
        await bob.drop()
        await until(lambda: len(server.table_of(ann).lines) == 2)
        await plays(server, cid, CLAIM)
        await until(lambda: server.table_of(ann).match.number == 2)
        again = await server.hello(bob.seated, seen=1)
        assert (await plays(server, again, ROLL, on=1, id="roll"))["entry"] == 2


async def test_only_the_last_answers_are_kept(db: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, at_rest())
        table = server.table_of(ann)
        for number in range(ANSWERS + 10):
            await ann.ask("mute", seat=1, muted=bool(number % 2), id=f"m{number}")
            await server.clock.wind(1)
        assert len(table.answers[0]) == ANSWERS


# ---- faults ----


async def test_a_fault_of_ours_is_told_and_noted_and_the_table_goes_on(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, buying())

        def broken(*_: Any) -> None:
            raise ZeroDivisionError(server.table_of(ann).record.secret)

        with monkeypatch.context() as patch:
            patch.setattr(playing, "enact", broken)
            refused = await plays(server, ann, BUY, id="fault")
        assert (refused["reason"], "ours" in refused["text"]) == ("our_fault", True)
        assert '"fault"' in server.log.getvalue()
        assert server.table_of(ann).record.secret not in server.log.getvalue() + "".join(ann.raw)
        assert (await plays(server, ann, BUY, id="fault"))["entry"] == 1


async def test_a_fault_in_what_happens_by_itself_does_not_stop_the_table(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, buying(), timing={**FAST, "kind": "each", "seconds": 30})
        faults = []

        def broken(*_: Any) -> None:
            faults.append(1)
            raise ZeroDivisionError

        with monkeypatch.context() as patch:
            patch.setattr(timing, "lapse", broken)
            await server.clock.wind(33)
        assert 1 <= len(faults) <= 5
        await server.clock.wind(5)
        assert moves(db, ann.table["id"]) == [(0, "decline_deed", "clock")]


async def test_what_cannot_be_stored_is_refused_changes_nothing_and_may_be_sent_again(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, buying())
        with full_disk(server):
            refused = await plays(server, ann, BUY, id="buy")
            assert (refused["reason"], bool(refused["text"])) == ("not_stored", True)
            assert (server.table_of(ann).match.number, server.table_of(ann).clocks.on) == (0, 1)
        assert (await plays(server, ann, BUY, id="buy"))["entry"] == 1
        assert (await bob.until(lambda frame: frame["type"] == "update" and frame["entry"] == 1))["on"] == 2


async def test_who_asks_over_http_is_told_why_not(db: str) -> None:
    async with live(db) as server:
        seated = await server.create(VILLAINS)
        table = await server.house.table(seated["table"])

        def refuse() -> None:
            raise Denied("never", "Not today.")

        with pytest.raises(Denied, match="Not today"):
            await table.request(refuse)
        with full_disk(server), pytest.raises(Denied) as denied:
            await table.request(lambda: table.keep(table.record, table.answer))
        assert (denied.value.reason, denied.value.status) == ("not_stored", 503)


async def test_a_table_is_idle_when_nothing_waits_and_nobody_is_there(db: str) -> None:
    async with live(db) as server:
        seated = await server.create(VILLAINS)
        table = await server.house.table(seated["table"])
        assert table.idle
        ann = await server.hello(seated)
        assert not table.idle
        with slow_disk(server) as waiting:
            await ann.send("dress", name="Anna")
            await until(lambda: waiting)
            assert (table.is_busy, table.idle) == (True, False)
        await ann.close()
        await until(lambda: table.idle)
