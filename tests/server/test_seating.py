"""Bots at a live table: asked one at a time, at the table's pace, and never waited for in vain (seating.py; M22)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.harness import FAST, Client, Live, live
from tests.server.staging import (
    AUTONS,
    CITY,
    ROLL,
    VILLAINS,
    at_rest,
    begin_at,
    entries,
    moves,
    offer,
    plays,
    told,
    until,
    window,
)
from turnwise.bots import KINDS
from turnwise.server.sitting import match_of
from turnwise.server.workers import DIED, LATE, Order

pytestmark = pytest.mark.anyio


class Thinking:
    """Bots whose answers are given by the test."""

    def __init__(self, server: Live) -> None:
        self.questions: list[tuple[Order, Any]] = []
        server.house.workers.ask = self.ask  # type: ignore[method-assign]

    def ask(self, order: Order, done: Any) -> None:
        self.questions.append((order, done))

    async def next(self) -> Order:
        await until(lambda: self.questions)
        return self.questions[0][0]

    def answer(self, action: bytes | None, why: str = "") -> None:
        _, done = self.questions.pop(0)
        done(action, why)


async def with_bot(server: Live, position: Any = None, **timing: float) -> list[Client]:
    """Ann, Bob and a bot, whose turn it is."""
    position = position or at_rest(turn_of="Cid", owns={})
    return await begin_at(server, position, people=2, bots=1, timing={**FAST, **timing})


# ---- pace ----


async def test_a_bot_acts_at_the_pace_of_the_table(db: str) -> None:
    async with live(db) as server:
        ann, _ = await with_bot(server, bot_pace=3)
        await server.clock.wind(2.9)
        assert moves(db, ann.table["id"]) == []
        await server.clock.wind(0.2)
        assert moves(db, ann.table["id"]) == [(2, "roll", "bot")]


async def test_a_bot_that_thinks_longer_acts_when_it_has_thought(db: str) -> None:
    async with live(db) as server:
        thinking = Thinking(server)
        server.clock.quiet = None
        ann, _ = await with_bot(server, bot_pace=3)
        await thinking.next()
        await server.clock.wind(10)
        assert moves(db, ann.table["id"]) == []
        thinking.answer(b'{"type":"roll"}')
        await told(ann, 1)
        assert moves(db, ann.table["id"]) == [(2, "roll", "bot")]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("edition", [VILLAINS, CITY])
async def test_bots_of_each_kind_play_on(db: str, edition: str, kind: str) -> None:
    async with live(db) as server:
        seated = await server.create(edition, bots=3, seats=4, kind=kind)
        ann = await server.hello(seated)
        await ann.ask("ready", agreed=ann.table["agreed"], contribution="0" * 32)
        await ann.ask("start")
        table = server.table_of(ann)
        for _ in range(6):
            await server.clock.wind(1)
            if table.match.to_act == {0}:
                action = table.match.game.default(table.match.state, 0)
                await plays(server, ann, table.match.game.action_data(action))
        said = moves(db, seated["table"])
        assert {by for seat, _, by in said if seat > 0} == {"bot"}
        assert {by for seat, _, by in said if seat == 0} <= {"person"}
        assert "fault" not in server.log.getvalue()


async def test_a_bot_is_told_what_its_seat_may_know_and_no_more(db: str) -> None:
    async with live(db) as server:
        thinking = Thinking(server)
        await begin_at(server, window("gaspode", victim="Cat"), CITY, people=2, bots=1)
        order = await thinking.next()
        assert (order.seat, order.openings, order.kind) == (2, 0, "random")
        match = match_of(next(iter(server.house.tables.values())))
        assert match.game.view_from(order.view) == match.view(2)


# ---- answers that are none ----


@pytest.mark.parametrize(
    ("answer", "why"),
    [(None, LATE), (None, DIED), (b"nonsense", ""), (b'{"type":"buy_deed","space":1}', ""), (None, "")],
    ids=["late", "died", "nonsense", "not allowed", "nothing"],
)
async def test_the_game_does_not_wait_for_a_bot_without_an_answer(db: str, answer: bytes | None, why: str) -> None:
    async with live(db) as server:
        thinking = Thinking(server)
        ann, _ = await with_bot(server)
        await thinking.next()
        thinking.answer(answer, why)
        await told(ann, 1)
        assert moves(db, ann.table["id"]) == [(2, "roll", "bot")]
        assert ("bot_gave_no_answer" in server.log.getvalue()) is bool(why)


async def test_an_answer_to_a_question_that_is_no_more_is_forgotten(db: str) -> None:
    async with live(db) as server:
        thinking = Thinking(server)
        ann, _ = await with_bot(server, at_rest(turn_of="Cid"))
        await thinking.next()
        await plays(server, ann, {"type": "mortgage", "space": AUTONS})
        thinking.answer(b'{"type":"roll"}')
        await until(lambda: thinking.questions)
        assert moves(db, ann.table["id"]) == [(0, "mortgage", "person")]


# ---- business ----


async def test_an_offer_to_a_bot_is_answered(db: str) -> None:
    async with live(db) as server:
        timing = {**FAST, "bot_pace": 1}
        (ann,) = await begin_at(server, offer(), people=1, bots=2, timing=timing)
        await server.clock.wind(1.1)
        seat, kind, by = moves(db, ann.table["id"])[0]
        assert (seat, by) == (1, "bot")
        assert kind in ("accept_offer", "decline_offer")


async def test_a_roll_waits_until_bots_had_their_say_between_two_rolls(db: str) -> None:
    async with live(db) as server:
        thinking = Thinking(server)
        ann, _ = await with_bot(server, at_rest())
        order = await thinking.next()
        assert (order.seat, order.openings > 0) == (2, True)
        id = await ann.send("play", on=1, action=ROLL)
        assert (await ann.frame("held"))["why"] == "bots"
        thinking.answer(b'{"type":"mortgage","space":35}')
        await told(ann, 1)
        while server.table_of(ann).held:  # it is asked again, until it wants nothing more
            await until(lambda: thinking.questions or not server.table_of(ann).held)
            if thinking.questions:
                thinking.answer(None)
        assert (await ann.answer(id))["entry"] == 2
        assert moves(db, ann.table["id"]) == [(2, "mortgage", "bot"), (0, "roll", "person")]


# ---- windows ----


async def bot_window(db: str, hand: str) -> tuple[float, tuple[int, str, str]]:
    """When a bot with that hand has answered a window, and how."""
    async with live(db) as server:
        timing = {**FAST, "window_seconds": 5}
        ann, _ = await begin_at(server, window(hand, victim="Cat"), CITY, people=2, bots=1, timing=timing)
        await server.clock.wind(5.1)
        return entries(db, ann.table["id"])[0].at, moves(db, ann.table["id"])[0]


async def test_the_moment_of_a_bots_answer_does_not_depend_on_its_hand(db: str) -> None:
    found = [await bot_window(f"{db}{hand}", hand) for hand in ("gaspode", "groat", "susan")]
    assert len({at for at, _ in found}) == 1
    assert 1 <= found[0][0] < 5
    assert found[1][1] == (2, "let_it_happen", "bot")


async def test_a_bot_that_is_late_in_a_window_lets_it_happen_at_its_moment(db: str) -> None:
    """How long it thinks must not be seen: the moment was drawn before it was asked (M11)."""
    async with live(db) as server:
        thinking = Thinking(server)
        server.clock.quiet = None
        timing = {**FAST, "window_seconds": 5}
        ann, _ = await begin_at(server, window("gaspode", victim="Cat"), CITY, people=2, bots=1, timing=timing)
        await thinking.next()
        moment = server.table_of(ann).asking.ready_at - server.clock.now()
        assert 1 <= moment < 5
        await server.clock.wind(moment + 0.01)
        await told(ann, 1)
        assert moves(db, ann.table["id"]) == [(2, "let_it_happen", "bot")]
        interrupt = b'{"type":"interrupt","card":1}'
        thinking.answer(interrupt)
        await server.clock.wind(5)
        assert moves(db, ann.table["id"])[0] == (2, "let_it_happen", "bot")


async def test_a_window_is_seen_for_a_second_also_after_a_pause(db: str) -> None:
    async with live(db) as server:
        timing = {**FAST, "window_seconds": 5}
        ann, bob = await begin_at(server, window("groat", victim="Cat"), CITY, people=2, bots=1, timing=timing)
        await server.clock.wind(0.2)
        for client in (ann, bob):
            await client.ask("vote", what="pause")
        await server.clock.wind(100)
        for client in (ann, bob):
            await client.ask("vote", what="go_on")
        await server.clock.wind(0.5)
        assert moves(db, ann.table["id"]) == []
        await server.clock.wind(5)
        assert moves(db, ann.table["id"])[0] == (2, "let_it_happen", "bot")
