"""Moves: each is judged once, by the rules of the game, and for the seat of its line."""

from __future__ import annotations

import msgspec
import pytest

from tests.server.calm import calm
from tests.server.harness import Client, Json, Live, play_on
from tests.server.moments import begin_at, claim, trade
from tests.server.one_server import backend_of_the_file, plain_server, tidy_server  # noqa: F401
from tests.server.players import asked, seen
from tests.server.stored import entries_with, stored_entries
from turnwise.kernel.record import Entry
from turnwise.server.table import ANSWERS

pytestmark = pytest.mark.anyio

EDITION = "doctor_who_villains"
ROLL = {"type": "roll"}


def number(server: Live, client: Client) -> int:
    return server.table_of(client).match.number


# ---- once and only once ----


async def test_a_doubled_id_gets_the_one_answer_again_and_nothing_happens_twice(server: Live) -> None:
    mover, other = asked(await server.begin(EDITION))
    for _ in range(3):
        await mover.send("play", id="mine", on=1, action=ROLL)
    answers = [await mover.answer("mine") for _ in range(3)]
    assert answers == [{"type": "answer", "id": "mine", "entry": 1}] * 3
    assert await entries_with(server, mover.table["id"], "mine") == [1]
    assert (await seen(other, 1))["entry"] == number(server, mover) == 1


async def test_a_doubled_id_with_another_action_gets_the_first_answer(server: Live) -> None:
    mover, _ = asked(await server.begin(EDITION))
    first = await mover.play(ROLL, id="mine")
    await seen(mover, 1)
    again = await mover.play({"type": "set_auto_claim", "on": True}, id="mine")
    assert again == first
    assert number(server, mover) == 1


async def test_an_old_message_played_again_later_gets_its_old_answer(server: Live) -> None:
    people = await server.begin(EDITION)
    mover, _ = asked(people)
    old = await mover.play(ROLL, on=1, id="old")
    await seen(mover, 1)
    await play_on(people, 20)
    last = number(server, mover)
    assert await mover.play(ROLL, on=1, id="old") == old
    assert number(server, mover) == last


async def test_an_old_message_whose_answer_is_forgotten_does_nothing_either(server: Live) -> None:
    people = await server.begin(EDITION)
    mover, _ = asked(people)
    await mover.play(ROLL, on=1, id="old")
    await seen(mover, 1)
    for _ in range(ANSWERS // 16 + 1):
        await play_on(people, 16)
        await server.clock.wind(1)
    last = number(server, mover)
    refused = await mover.play(ROLL, on=1, id="old")
    assert refused.get("entry") == 1 or refused["reason"] == "asked_before"
    assert number(server, mover) == last


async def test_a_refused_id_is_refused_again_even_if_it_could_be_done_by_now(server: Live) -> None:
    """Who has been told no must not find it done by a message that came twice."""
    moment = claim()
    ann, bob, cid = await begin_at(server, moment.edition, moment.position, 3)
    mortgage = {"type": "mortgage", "space": 3}
    first = await bob.play(mortgage, id="mortgage")
    assert first["type"] == "refused", "it is Cid's"
    deal = {"type": "offer_trade", "to": 1, "give": {"deeds": [3]}, "take": {"cash": 10}}
    assert (await cid.play(moment.action))["entry"] == 1
    assert (await cid.play(deal))["entry"] == 2
    assert (await bob.play({"type": "accept_offer", "maker": 2, "revision": 1}))["entry"] == 3
    assert await bob.play(mortgage, id="mortgage") == first
    assert number(server, ann) == 3


async def test_wishes_of_one_seat_do_not_push_out_the_answers_to_another(server: Live) -> None:
    mover, other = asked(await server.begin(EDITION))
    first = await mover.play(ROLL, on=1, id="mine")
    for _ in range(3):
        for _ in range(ANSWERS // 2 + 1):
            assert (await other.ask("prefer", let_pass=False))["type"] == "answer"
        await server.clock.wind(3)
    assert await mover.play(ROLL, on=1, id="mine") == first


async def test_old_business_is_judged_as_things_stand(server: Live) -> None:
    """It has no number of a question: what it names is its guard."""
    moment = trade()
    people = await begin_at(server, moment.edition, moment.position, 2)
    ann, bob = people
    assert (await bob.play(moment.action, id="accept"))["entry"] == 1
    refused = await bob.play(moment.action, id="accept, sent by another tab")
    assert (refused["reason"], refused["clause"]) == ("NO_SUCH_OFFER", "TW-07")
    assert number(server, ann) == 1


async def test_the_same_id_of_two_seats_is_two_wishes(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    wish = {"type": "set_auto_claim", "on": True}
    assert (await ann.play(wish, id="1"))["entry"] == 1
    assert (await bob.play(wish, id="1"))["entry"] == 2


async def test_a_doubled_chat_is_said_once(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    for _ in range(2):
        assert (await ann.ask("say", id="hi", text="Hello!"))["type"] == "answer"
    assert (await ann.ask("say", id="bye", text="That is all."))["type"] == "answer"
    await bob.until(lambda frame: frame["type"] == "chat" and frame["line"]["text"] == "That is all.")
    said = [frame["line"]["text"] for frame in bob.frames if frame["type"] == "chat"]
    assert said == ["Hello!", "That is all."]


async def test_a_doubled_vote_counts_once_and_does_not_move_again(server: Live) -> None:
    ann, bob, cid = await server.begin(EDITION, people=3)
    for _ in range(2):
        assert (await ann.ask("vote", id="let us", what="pause"))["type"] == "answer"
    assert (await bob.ask("vote", what="pause"))["type"] == "answer"
    assert server.table_of(ann).record.paused
    assert (await cid.ask("vote", what="go_on"))["type"] == "answer"
    assert (await bob.ask("vote", what="go_on"))["type"] == "answer"
    assert (await ann.ask("vote", id="let us", what="pause"))["type"] == "answer", "the answer of then"
    assert server.table_of(ann).motions == {}, "nothing is asked anew"


async def test_a_doubled_id_gets_its_one_answer_also_after_a_restart(db: str) -> None:
    async with calm(db) as server:
        mover, _ = asked(await server.begin(EDITION))
        first = await mover.play(ROLL, on=1, id="mine")
        seated = mover.seated
    async with calm(db) as server:
        back = await server.hello(seated)
        assert await back.play(ROLL, on=1, id="mine") == first
        assert await entries_with(server, seated["table"], "mine") == [1]
        assert number(server, back) == 1


# ---- the right question, the right seat ----


@pytest.mark.parametrize("on", [-1, 0, 2, 99, 2**31])
async def test_an_answer_to_another_question_is_refused(server: Live, on: int) -> None:
    mover, _ = asked(await server.begin(EDITION))
    refused = await mover.play(ROLL, on=on)
    assert (refused["type"], refused["reason"]) == ("refused", "asked_before")
    assert number(server, mover) == 0


async def test_a_question_that_was_answered_is_not_answered_by_a_second_click(server: Live) -> None:
    people = await server.begin(EDITION)
    mover, _ = asked(people)
    await mover.send("play", id="1", on=1, action=ROLL)
    await mover.send("play", id="2", on=1, action=ROLL)
    assert (await mover.answer("1"))["entry"] == 1
    assert (await mover.answer("2"))["reason"] == "asked_before"


async def test_out_of_turn_the_rule_refuses_with_its_clause(server: Live) -> None:
    _, other = asked(await server.begin(EDITION))
    refused = await other.play(ROLL, on=1)
    match = server.table_of(other).match
    rule = match.refusal(other.seated["seat"], match.game.action_from(b'{"type": "roll"}'))
    assert [refused[key] for key in ("reason", "clause", "text")] == [rule.reason, rule.clause, rule.text]
    assert rule.clause.startswith("DW-")
    assert number(server, other) == 0


async def test_out_of_turn_in_ankh_morpork_the_rule_refuses_with_its_clause(server: Live) -> None:
    mover, other = asked(await server.begin("ankh_morpork"))
    for action in (mover.update["legal"][0], {"type": "end_turn"}, {"type": "let_it_happen"}):
        refused = await other.play(action, on=1)
        assert refused["type"] == "refused"
        assert refused["clause"].startswith("AM-"), refused
    assert number(server, other) == 0


@pytest.mark.parametrize("field", ["seat", "you", "by", "token", "as"])
async def test_a_wish_can_carry_no_seat(server: Live, field: str) -> None:
    mover, other = asked(await server.begin(EDITION))
    refused = await other.play(ROLL, on=1, **{field: mover.seated["seat"]})
    assert refused["reason"] == "bad_message"
    assert number(server, other) == 0


async def test_the_entry_is_that_of_the_seat_of_the_line(server: Live) -> None:
    people = await server.begin(EDITION)
    for client in people:
        await client.play({"type": "set_auto_claim", "on": True})
    rows = await stored_entries(server, people[0].table["id"])
    entries = [msgspec.json.decode(row.data, type=Entry) for row in rows]
    assert [(entry.seat, entry.by) for entry in entries] == [(0, "person"), (1, "person")]


async def test_a_spectator_plays_nothing(server: Live) -> None:
    ann, _ = await server.begin(EDITION)
    watcher = await server.hello(ann.seated, spectator=True)
    wishes: list[tuple[str, Json]] = [
        ("play", {"on": 1, "action": ROLL}), ("say", {"text": "Psst!"}), ("vote", {"what": "end"}), ("start", {}),
        ("leave", {}), ("mute", {"seat": 1}), ("prefer", {"let_pass": True}), ("rematch", {}), ("unready", {}),
        ("fill", {"seat": 1}), ("clear", {"seat": 1}), ("dress", {"colour": 1}),
        ("ready", {"agreed": "", "contribution": 32 * "0"}),
    ]  # fmt: skip
    for type, fields in wishes:
        refused = await watcher.ask(type, **fields)
        assert (refused["type"], refused["reason"]) == ("refused", "spectator"), type
    assert number(server, ann) == 0


async def test_before_the_start_and_after_the_end_there_is_nothing_to_play(server: Live) -> None:
    seated = await server.create(EDITION)
    ann = await server.hello(seated)
    assert (await ann.play(ROLL, on=1))["reason"] == "not_started"
    ann, bob = await server.begin(EDITION)
    for client in (ann, bob):
        await client.ask("vote", what="end")
    await ann.until(lambda frame: frame["type"] == "update" and frame["outcome"] is not None)
    assert (await ann.play(ROLL))["reason"] == "over"
