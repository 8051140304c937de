"""Questions to the table: end, pause, stand-ins, retiring, undo (voting.py; M20, M21)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.hand_clock import HandClock
from tests.server.harness import FAST, Client, Json, Live, live
from tests.server.staging import (
    AUTONS,
    CITY,
    ROLL,
    TITANIC,
    VILLAINS,
    at_rest,
    auction,
    ballots,
    begin_at,
    buying,
    claimable,
    debt,
    full_disk,
    gone,
    moves,
    plays,
    shown,
    stored,
    told,
    until,
    vote,
    window,
)
from turnwise.kernel.words import TABLE
from turnwise.server import frames

pytestmark = pytest.mark.anyio

BUY = {"type": "buy_deed", "space": 3}


def mortgage(space: int) -> Json:
    return {"type": "mortgage", "space": space}


# ---- all questions ----


async def test_a_question_is_shown_to_all_with_those_who_have_answered(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await vote(ann, "pause")
        table = await shown(cid, lambda table: table["ballots"])
        assert table["ballots"] == [
            {
                "what": "pause", "by": 0, "seat": None, "back_to": None, "yes": [0], "no": [], "asked": [0, 1, 2],
                "needed": [], "most": 2, "left": 60.0,
            }
        ]  # fmt: skip
        assert table["paused"] is False
        await server.clock.wind(12.5)
        await vote(cid, "pause", yes=False)
        table = await shown(bob, lambda table: table["ballots"] and table["ballots"][0]["no"])
        assert (table["ballots"][0]["yes"], table["ballots"][0]["no"]) == ([0], [2])
        assert table["ballots"][0]["left"] == 47.5
        await vote(bob, "pause")
        table = await shown(cid, lambda table: table["paused"])
        assert table["ballots"] == []


async def test_a_question_is_gone_as_soon_as_it_cannot_be_carried_any_more(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await vote(ann, "pause")
        await vote(bob, "pause", yes=False)
        assert len(ballots(server, ann)) == 1
        await vote(cid, "pause", yes=False)
        assert (ballots(server, ann), server.table_of(ann).record.paused) == ([], False)


async def test_who_votes_twice_is_counted_once_and_may_think_again(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest())
        await vote(ann, "pause")
        await vote(ann, "pause")
        assert ballots(server, ann)[0].yes == (0,)
        await vote(bob, "pause", yes=False)
        await vote(bob, "pause")
        assert server.table_of(ann).record.paused is True


async def test_a_question_that_nobody_answers_lapses_after_a_minute(db: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, at_rest())
        await vote(ann, "end")
        await server.clock.wind(59)
        assert [ballot.left for ballot in ballots(server, ann)] == [1.0]
        await server.clock.wind(2)
        assert ballots(server, ann) == []
        await shown(ann, lambda table: not table["ballots"])


async def test_nobody_refuses_what_nobody_asks(db: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, at_rest())
        assert (await vote(ann, "end", yes=False))["reason"] == "no_question"


@pytest.mark.parametrize(
    ("what", "reason"),
    [("go_on", "not_paused"), ("new_rules", "not_stuck"), ("stand_in", "not_away"), ("retire", "not_away")],
)
async def test_questions_that_make_no_sense_now_are_refused(db: str, what: str, reason: str) -> None:
    async with live(db) as server:
        ann, *_ = await begin_at(server, at_rest())
        assert (await vote(ann, what, seat=1))["reason"] == reason


async def test_watchers_and_those_in_the_lobby_have_no_vote(db: str) -> None:
    async with live(db) as server:
        ann = await server.hello(await server.create(VILLAINS))
        for what in ("end", "pause", "undo"):
            assert (await vote(ann, what))["reason"] == "not_started"
        ann, *_ = await begin_at(server, at_rest())
        watcher = await server.hello(ann.seated, spectator=True)
        assert (await vote(watcher, "end"))["reason"] == "spectator"


async def test_those_are_asked_who_are_there_or_waited_for(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await gone(cid, ann, 2)
        await vote(ann, "end")
        assert (ballots(server, ann)[0].needed, ballots(server, ann)[0].most) == ((0, 1, 2), 3)
        await server.clock.wind(20)
        assert (ballots(server, ann)[0].needed, ballots(server, ann)[0].most) == ((0, 1), 2)
        await vote(bob, "end")
        await shown(ann, lambda table: table["status"] == "over")


async def test_a_question_is_counted_again_when_somebody_is_not_waited_for_any_longer(db: str) -> None:
    """Those who are there have all said yes: nobody else has to."""
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await vote(ann, "end")
        await vote(bob, "end")
        await gone(cid, ann, 2)
        await server.clock.wind(19)
        assert server.table_of(ann).record.status == "running"
        await server.clock.wind(1)
        await shown(ann, lambda table: table["status"] == "over")


async def test_questions_end_with_the_game(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await vote(ann, "pause")
        for client in (ann, bob, cid):
            await vote(client, "end")
        await shown(ann, lambda table: table["status"] == "over")
        await vote(bob, "pause")
        assert ballots(server, ann) == []
        assert server.table_of(ann).record.paused is False


@pytest.mark.parametrize("what", ["pause", "stand_in", "retire", "undo"])
async def test_what_the_table_has_decided_is_on_disk_before_anybody_is_answered(db: str, what: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await gone(cid, ann, 2)
        await plays(server, ann, mortgage(AUTONS))
        await vote(ann, what, seat=2)
        with full_disk(server):
            assert (await vote(bob, what, seat=2)).get("reason") == "not_stored"
        await server.clock.wind(2)
        await vote(ann, what, seat=2)
        await vote(bob, what, seat=2)
        record = stored(db, ann.table["id"])
        seat = record.seats[2]
        undone = moves(db, record.id)[-1][1] == "undone"
        assert {"pause": record.paused, "stand_in": seat.standing_in, "retire": seat.leaving, "undo": undone}[what]


async def test_two_questions_at_once_do_not_mix(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest())
        await vote(ann, "pause")
        await vote(bob, "end")
        assert {(each.what, each.yes) for each in ballots(server, ann)} == {("pause", (0,)), ("end", (1,))}
        assert server.table_of(ann).record.paused is False


# ---- those who are away ----


async def test_the_table_may_put_a_bot_in_the_seat_of_somebody_who_is_away_at_once(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest(turn_of="Cid"))
        await gone(cid, ann, 2)
        await vote(ann, "stand_in", seat=2)
        assert ballots(server, ann)[0].seat == 2
        await vote(bob, "stand_in", seat=2)
        await shown(ann, lambda table: table["seats"][2]["presence"] == "standing_in")
        await server.clock.wind(1)
        assert moves(db, ann.table["id"])[0] == (2, "roll", "bot")


async def test_the_table_may_retire_somebody_who_is_away(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await gone(cid, ann, 2)
        await vote(ann, "retire", seat=2)
        await vote(bob, "retire", seat=2)
        await until(lambda: moves(db, ann.table["id"]) == [(TABLE, "retire", "person")])
        update = await told(ann, 1)
        assert update["view"]["seats"][2]["alive"] is False
        seat = frames.seat_view(server.table_of(ann), 2)
        assert (seat.leaving, seat.back_in) == (True, None)  # nobody waits any more
        await server.clock.wind(30)
        assert stored(db, ann.table["id"]).seats[2].standing_in is False


@pytest.mark.parametrize("what", ["stand_in", "retire"])
async def test_a_vote_on_one_seat_is_none_on_another(db: str, what: str) -> None:
    async with live(db) as server:
        clients = await server.begin(VILLAINS, people=4)
        ann, bob, cid, dee = clients
        await gone(cid, ann, 2)
        await gone(dee, ann, 3)
        await vote(ann, what, seat=2)
        await vote(bob, what, seat=3)
        await server.quiet()
        seats = server.table_of(ann).record.seats
        assert [(seat.leaving, seat.standing_in) for seat in seats] == [(False, False)] * 4


@pytest.mark.parametrize("what", ["stand_in", "retire"])
async def test_a_question_about_somebody_who_has_come_back_is_forgotten(db: str, what: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await gone(cid, ann, 2)
        await vote(ann, what, seat=2)
        await server.hello(cid.seated)
        refused = await vote(bob, what, seat=2)
        assert (refused["type"], refused.get("reason")) == ("refused", "not_away")
        seat = server.table_of(ann).record.seats[2]
        assert (seat.leaving, seat.standing_in, ballots(server, ann)) == (False, False, [])


async def test_who_has_retired_does_not_play_and_has_no_vote(db: str) -> None:
    async with live(db) as server:
        _, bob, _ = await begin_at(server, auction())
        assert (await bob.ask("leave"))["type"] == "answer"
        assert (await vote(bob, "pause"))["reason"] == "left"
        assert (await bob.ask("leave"))["reason"] == "left"
        refused = await plays(server, bob, {"type": "set_auto_claim", "on": True})
        assert (refused["type"], refused.get("reason")) == ("refused", "left")


# ---- the end by vote, and other orders of the table ----


async def test_all_who_are_there_must_agree_to_an_end(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await vote(ann, "end")
        await vote(bob, "end", yes=False)
        assert ballots(server, ann) == []
        await vote(ann, "end")
        await vote(bob, "end")
        assert server.table_of(ann).record.status == "running"
        await vote(cid, "end")
        table = await shown(ann, lambda table: table["status"] == "over")
        assert (table["outcome"]["winners"], moves(db, table["id"])) == ([0], [(TABLE, "end_by_vote", "person")])


async def test_bots_do_not_vote(db: str) -> None:
    async with live(db) as server:
        (ann,) = await begin_at(server, at_rest(), people=1, bots=2)
        await vote(ann, "end")
        await shown(ann, lambda table: table["status"] == "over")


async def test_an_end_waits_until_the_rules_allow_it(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, auction())
        for client in (ann, bob, cid):
            await vote(client, "end")
        assert (server.table_of(ann).record.status, moves(db, ann.table["id"])) == ("running", [])
        for client in (ann, bob, cid):
            await plays(server, client, {"type": "leave_auction", "lot": 3})
        await shown(ann, lambda table: table["status"] == "over")
        assert moves(db, ann.table["id"])[-1] == (TABLE, "end_by_vote", "person")


async def test_an_order_that_waits_survives_a_restart(db: str) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        clients = await begin_at(server, auction())
        for client in clients:
            await vote(client, "end")
    async with live(db, HandClock(clock.now() + 60), seed="again") as server:
        ann, bob, cid = [await server.hello(client.seated) for client in clients]
        for client in (ann, bob, cid):
            await plays(server, client, {"type": "leave_auction", "lot": 3})
        await shown(ann, lambda table: table["status"] == "over")


async def test_rents_may_be_claimed_before_the_count(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, claimable())
        for client in (ann, bob, cid):
            await vote(client, "end")
        assert (await told(cid, 1))["to_act"] == 2
        await plays(server, cid, {"type": "claim_rent", "claim": 1})
        await shown(ann, lambda table: table["status"] == "over")


@pytest.mark.parametrize("position", [auction, debt], ids=["auction", "debt"])
async def test_who_leaves_in_the_middle_is_played_by_a_bot_until_the_rules_let_the_seat_go(
    db: str, position: Any
) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, position())
        await ann.ask("leave")
        await shown(bob, lambda table: table["seats"][0]["leaving"])
        for _ in range(20):
            await server.clock.wind(1)
            seat = next(iter(server.table_of(bob).match.to_act))
            if seat and server.table_of(bob).match.game.asks(server.table_of(bob).match.state):
                await plays(server, (ann, bob, cid)[seat], {"type": "leave_auction", "lot": 3})
        said = moves(db, bob.table["id"])
        assert said[0][::2] == (0, "bot")
        assert (TABLE, "retire", "person") in said
        assert server.table_of(bob).match.view(None).seats[0].alive is False
        assert server.table_of(bob).record.orders == []


async def test_who_is_bankrupt_before_the_rules_let_the_seat_go_leaves_no_order_behind(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, debt(cash=10))
        await ann.ask("leave")
        await server.clock.wind(2)
        assert moves(db, bob.table["id"])[0] == (0, "declare_bankruptcy", "bot")
        await plays(server, bob, ROLL)
        await server.clock.wind(2)
        assert server.table_of(bob).record.orders == []


async def test_the_last_person_left_is_not_alone_with_a_vote(db: str) -> None:
    async with live(db) as server:
        ann, bob = await server.begin(VILLAINS, people=2, bots=1)
        await ann.ask("leave")
        assert server.table_of(bob).record.status == "running"
        await vote(bob, "pause")
        assert server.table_of(bob).record.paused is True


# ---- undo ----


async def bought(server: Live, **how: Any) -> list[Client]:
    clients = await begin_at(server, buying(), **how)
    await plays(server, clients[0], BUY)
    return clients


async def test_what_nobody_has_learnt_from_can_be_taken_back(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await bought(server)
        await vote(ann, "undo")
        ballot = ballots(server, ann)[0]
        assert (ballot.by, ballot.back_to, ballot.needed, ballot.most) == (0, 0, (0,), 2)
        await vote(cid, "undo")
        update = await told(bob, 2)
        assert [(each["seat"], each["events"]) for each in update["told"]] == [
            (TABLE, [{"type": "undone", "back_to": 0}])
        ]
        assert (update["to_act"], update["view"]["seats"][0]["cash"], update["on"]) == (0, 1500, 3)
        assert moves(db, ann.table["id"]) == [(0, "buy_deed", "person"), (TABLE, "undone", "person")]
        assert (await plays(server, ann, {"type": "decline_deed", "space": 3}))["entry"] == 3


async def test_dice_are_not_taken_back(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await bought(server)
        await vote(ann, "undo")
        await plays(server, bob, ROLL)
        await shown(ann, lambda table: not table["ballots"])
        assert (await vote(ann, "undo"))["reason"] == "no_way_back"
        assert (await vote(bob, "undo"))["reason"] == "no_way_back"


async def test_cards_that_were_shown_are_not_taken_back(db: str) -> None:
    async with live(db) as server:
        _, bob, _ = await begin_at(server, window("gaspode"), CITY)
        interrupt = next(each for each in bob.update["legal"] if each["type"] == "interrupt")
        await plays(server, bob, interrupt)
        assert (await vote(bob, "undo"))["reason"] == "no_way_back"


async def test_who_would_lose_an_act_must_agree(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await plays(server, ann, mortgage(AUTONS))
        await plays(server, bob, mortgage(25))
        await vote(ann, "undo")
        await vote(cid, "undo")
        assert ballots(server, ann)[0].needed == (0, 1)
        assert len(moves(db, ann.table["id"])) == 2
        await vote(bob, "undo", yes=False)
        assert (ballots(server, ann), len(moves(db, ann.table["id"]))) == ([], 2)
        await vote(bob, "undo")  # his own act alone: nobody else loses one
        assert ballots(server, ann)[0].needed == (1,)
        await vote(cid, "undo")
        assert (await told(ann, 3))["view"]["seats"][1]["cash"] == 1500


async def test_an_act_in_between_can_come_under_a_question_that_is_open(db: str) -> None:
    """Ann asks, then Bob acts: he would lose that, so he is needed, too."""
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await plays(server, ann, mortgage(AUTONS))
        await vote(ann, "undo")
        await plays(server, bob, mortgage(25))
        await vote(cid, "undo")
        assert ballots(server, ann)[0].needed == (0, 1)
        assert len(moves(db, ann.table["id"])) == 2
        await vote(bob, "undo")
        assert moves(db, ann.table["id"])[-1] == (TABLE, "undone", "person")


async def test_bots_agree(db: str) -> None:
    async with live(db) as server:
        (ann,) = await bought(server, people=1, bots=2, timing={**FAST, "bot_pace": 5})
        await vote(ann, "undo")
        assert moves(db, ann.table["id"])[-1] == (TABLE, "undone", "person")


async def test_after_two_refusals_a_seat_waits_for_the_next_round(db: str) -> None:
    async with live(db) as server:
        timing = {**FAST, "kind": "each", "seconds": 5}
        ann, bob, cid = await begin_at(server, at_rest(), timing=timing)
        await plays(server, ann, mortgage(AUTONS))
        for _ in range(2):
            await vote(ann, "undo")
            await vote(bob, "undo", yes=False)
            await vote(cid, "undo", yes=False)
        assert (await vote(ann, "undo"))["reason"] == "enough"
        await plays(server, bob, mortgage(25))
        assert (await vote(bob, "undo"))["type"] == "answer"  # another one may ask
        match = server.table_of(ann).match
        while match.game.round_of(match.state) == 1 or match.to_act != {0}:
            await server.clock.wind(5.1)
        await plays(server, ann, mortgage(TITANIC))
        assert (await vote(ann, "undo"))["type"] == "answer"


async def test_what_was_thought_of_before_an_undo_is_refused(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await plays(server, ann, mortgage(AUTONS))
        seen = server.table_of(ann).clocks.on
        await vote(ann, "undo")
        await vote(cid, "undo")
        assert (await plays(server, bob, mortgage(25), on=seen))["reason"] == "asked_before"
        assert (await plays(server, ann, ROLL, on=seen))["reason"] == "asked_before"
        assert (await plays(server, bob, mortgage(25)))["type"] == "answer"


async def test_an_undo_is_replayed_after_a_restart(db: str) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        ann, _, cid = await bought(server)
        await vote(ann, "undo")
        await vote(cid, "undo")
        on = server.table_of(ann).clocks.on
    async with live(db, HandClock(clock.now() + 60), seed="again") as server:
        back = await server.hello(ann.seated, seen=0)
        told_of = [each["events"] for each in back.frames[0]["missed"]["told"]]
        assert told_of[1] == [{"type": "undone", "back_to": 0}]
        assert (back.update["to_act"], back.update["on"]) == (0, on)
        assert (await plays(server, back, BUY, id="again"))["entry"] == 3


async def test_a_question_is_forgotten_by_a_restart_and_can_be_asked_again(db: str) -> None:
    clock = HandClock()
    async with live(db, clock) as server:
        clients = await bought(server)
        await vote(clients[0], "undo")
    async with live(db, HandClock(clock.now() + 60), seed="again") as server:
        ann, bob, _ = [await server.hello(client.seated) for client in clients]
        assert ann.table["ballots"] == []
        await vote(ann, "undo", id="u1")
        await vote(bob, "undo", id="u1")
        assert moves(db, ann.table["id"])[-1] == (TABLE, "undone", "person")


async def test_no_vote_while_it_is_paused_but_to_go_on_or_to_end(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest())
        for client in (ann, bob):
            await vote(client, "pause")
        assert (await vote(ann, "undo"))["reason"] == "paused"
        assert (await vote(ann, "pause"))["reason"] == "paused"
        assert (await vote(ann, "go_on"))["type"] == "answer"


async def test_an_end_can_be_voted_for_while_it_is_paused(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        for client in (ann, bob):
            await vote(client, "pause")
        for client in (ann, bob, cid):
            assert (await vote(client, "end"))["type"] == "answer"
        table = await shown(ann, lambda table: table["status"] == "over")
        assert (table["paused"], moves(db, table["id"])) == (False, [(TABLE, "end_by_vote", "person")])


async def test_who_is_out_of_the_game_watches_and_has_no_vote(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest())
        await vote(cid, "end")
        assert (await plays(server, cid, {"type": "resign"}))["type"] == "answer"
        assert (await vote(cid, "end", yes=False))["reason"] == "out"
        await vote(ann, "end")
        assert ballots(server, ann)[0].needed == (0, 1)
        await vote(bob, "end")
        assert server.table_of(ann).record.orders == [{"type": "end_by_vote"}], "it waits for the lots of the estate"


async def test_where_only_bots_are_left_those_who_are_out_decide(db: str) -> None:
    async with live(db) as server:
        (ann,) = await begin_at(server, at_rest(), people=1, bots=2)
        assert (await plays(server, ann, {"type": "resign"}))["type"] == "answer"
        assert (await vote(ann, "end"))["type"] == "answer"
        await shown(ann, lambda table: table["status"] == "over")
