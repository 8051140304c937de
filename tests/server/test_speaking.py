"""Words for those who ask for them: in each game, to each viewer, of what that viewer may know (speaking.py)."""

from __future__ import annotations

import msgspec
import pytest

from tests.property_trading.situation import situation
from tests.server.harness import EDITIONS, FAST, Client, Json, Live, live, play_on
from tests.server.staging import (
    AUTONS,
    CITY,
    VILLAINS,
    at_rest,
    begin_at,
    claimable,
    offer,
    plays,
    shown,
    told,
    window,
)
from turnwise.server import frames, wire
from turnwise.server.speaking import NAMESAKE

pytestmark = pytest.mark.anyio

HOUSES = "harry_potter"
MORTGAGE = {"type": "mortgage", "space": AUTONS}
FILLER = "0" * 32


async def watching(server: Live, client: Client, words: bool = True) -> Client:
    return await server.hello(client.seated, spectator=True, words=words)


def texts(update: Json) -> list[str]:
    return [line["text"] for line in update["words"]["lines"]]


async def lobby(server: Live, *names: str) -> list[Client]:
    """People at a table that has not begun, who all ask for words."""
    seated = await server.create(VILLAINS, names[0], seats=len(names))
    keys = [seated, *[await server.join(seated, name) for name in names[1:]]]
    clients = [await server.hello(key, words=True) for key in keys]
    for client, key in zip(clients, keys, strict=True):
        client.seated = key
    return clients


async def start(server: Live, clients: list[Client]) -> None:
    agreed = frames.table_view(server.table_of(clients[0])).agreed
    for client in clients:
        assert (await client.ask("ready", agreed=agreed, contribution=FILLER))["type"] == "answer"
    assert (await clients[0].ask("start"))["type"] == "answer"
    for client in clients:
        await client.frame("update")


# ---- who is told what ----


@pytest.mark.parametrize("edition", EDITIONS)
async def test_whoever_asks_gets_a_question_and_a_label_for_each_action(db: str, edition: str) -> None:
    async with live(db) as server:
        clients = await server.begin(edition, people=2, bots=1, words=True)
        watcher, mute = await watching(server, clients[0]), await watching(server, clients[0], words=False)
        last = (await play_on(clients, 8))["entry"]
        for client in (*clients, watcher, mute):
            await told(client, last)
        for client in (*clients, watcher):
            for update in (frame for frame in client.frames if frame["type"] == "update"):
                words = msgspec.convert(update["words"], wire.Spoken)
                assert words.question.endswith((".", "?"))
                assert len(words.labels) == len(update["legal"]) and all(words.labels)
                assert {line.entry for line in words.lines} <= {each["entry"] for each in update["told"]}
        assert watcher.update["words"]["labels"] == []
        assert {frame["words"] for frame in mute.frames if frame["type"] == "update"} == {None}


async def test_the_own_seat_is_spoken_to_and_all_others_are_named(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, at_rest(), words=True)
        watcher = await watching(server, ann)
        questions = [client.update["words"]["question"] for client in (ann, bob, cid, watcher)]
        others = "Ann's turn. Ann has $1,500 and stands on GO."
        assert questions == ["Your turn. You have $1,500 and stand on GO.", others, others, others]
        await plays(server, ann, MORTGAGE)
        updates = [await told(client, 1) for client in (ann, bob, watcher)]
        assert [texts(update) for update in updates] == [
            ["You mortgage The Autons for $30."], ["Ann mortgages The Autons for $30."],
            ["Ann mortgages The Autons for $30."],
        ]  # fmt: skip
        line = updates[0]["words"]["lines"][0]
        (events,) = (each["events"] for each in updates[0]["told"])
        assert (line["entry"], line["seat"]) == (1, 0)
        assert line["clauses"] == list(dict.fromkeys(event["clause"] for event in events))


async def test_what_happened_is_told_once_and_not_to_who_comes_later(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest(), words=True)
        await plays(server, ann, MORTGAGE)
        assert texts(await told(bob, 1))
        late = await server.hello(bob.seated, words=True)
        assert (late.update["entry"], texts(late.update)) == (1, [])


async def test_claims_and_offers_are_told_to_each_as_it_concerns_them(db: str) -> None:
    async with live(db) as server:
        ann, bob, cid = await begin_at(server, claimable(), words=True)
        said = [client.update["words"]["claims"] for client in (cid, ann, bob)]
        assert said == [
            ["Claim $100 rent from Ann for The Daleks? The chance ends with the next roll."],
            ["Cid may claim $100 rent from you for The Daleks, until the next roll."],
            ["Cid may claim $100 rent from Ann for The Daleks, until the next roll."],
        ]
        ann, bob, cid = await begin_at(server, offer(), words=True)
        said = [client.update["words"]["offers"] for client in (ann, bob, cid)]
        assert said == [
            ["You offer Bob The Autons for $60."], ["Ann offers you The Autons for $60."],
            ["Ann offers Bob The Autons for $60."],
        ]  # fmt: skip


async def test_suggested_trades_have_labels_for_who_asks_for_words(db: str) -> None:
    position = situation(owns={"Ann": ["Davros"], "Bob": ["The Daleks"]}).match.position()
    async with live(db) as server:
        ann, *_ = await begin_at(server, position, words=True)
        mute = await server.hello(ann.seated)
        for client, labels in ((ann, ["Offer Bob $1,000 for The Daleks"]), (mute, [])):
            await client.send("suggest")
            found = await client.frame("suggested")
            assert [action["type"] for action in found["actions"]] == ["offer_trade"]
            assert found["labels"] == labels


# ---- names ----


async def test_somebody_who_is_called_you_is_told_apart(db: str) -> None:
    async with live(db) as server:
        people = await lobby(server, "You", "Bob")
        await start(server, people)
        watcher = await watching(server, people[0])
        mover = people[0].update["to_act"]
        whose = [client.update["words"]["question"].partition(" turn")[0] for client in (*people, watcher)]
        assert whose == [["Your", f"{NAMESAKE}'s", f"{NAMESAKE}'s"], ["Bob's", "Your", "Bob's"]][mover]


@pytest.mark.parametrize("name", ["you", "YOU"])
async def test_it_does_not_help_to_write_it_in_another_way(db: str, name: str) -> None:
    async with live(db) as server:
        ann, other = await lobby(server, "Ann", name)
        await start(server, [ann, other])
        await ann.send("describe")
        lines = (await ann.frame("described"))["lines"]
        assert [line.partition(":")[0] for line in lines if line.startswith(("You:", "Other", name))] == [
            "You", NAMESAKE,
        ]  # fmt: skip


async def test_a_new_name_and_new_settings_are_known_to_the_words(db: str) -> None:
    """Also if somebody has asked for words before there were any."""
    async with live(db) as server:
        ann, bob = await lobby(server, "Ann", "Bob")
        for wish in ({"type": "describe"}, {"type": "about", "kind": "space", "number": 0}):
            assert (await ann.ask(**wish))["reason"] == "not_started"
        settings = {"edition": VILLAINS, "seats": 2, "timing": FAST, "options": {"salary": 321}}
        assert (await ann.ask("settle", settings=settings))["type"] == "answer"
        assert (await ann.ask("dress", name="Zoe"))["type"] == "answer"
        await shown(bob, lambda table: table["seats"][0]["name"] == "Zoe")
        await start(server, [ann, bob])
        await bob.send("describe")
        assert (await bob.frame("described"))["lines"][1].startswith("Zoe: $1,500")
        await bob.send("about", kind="space", number=0)
        lines = [line["text"] for line in (await bob.frame("explained"))["page"]["lines"]]
        assert lines == ["Zoe and you stand here.", "You get $321 for reaching or passing it."]


async def test_no_more_words_are_kept_than_there_are_viewers(db: str) -> None:
    async with live(db) as server:
        people = await begin_at(server, at_rest(), words=True)
        for client in people:
            await watching(server, client)
        assert len(server.table_of(people[0]).tellers) == len(people) + 1


# ---- undo ----


async def test_after_an_undo_one_line_says_so(db: str) -> None:
    async with live(db) as server:
        people = await begin_at(server, at_rest(), words=True)
        await plays(server, people[0], MORTGAGE)
        for client in people:
            await client.ask("vote", what="undo")
        for client in people:
            update = await told(client, 2)
            assert update["words"]["lines"] == [
                {"entry": 2, "seat": -2, "text": "The last steps were taken back.", "clauses": []}
            ]


# ---- worth ----


async def test_everybody_is_told_what_everybody_is_worth(db: str) -> None:
    async with live(db) as server:
        people = await begin_at(server, at_rest(), words=True)
        watcher = await watching(server, people[0])
        assert [client.update["words"]["worths"] for client in (*people, watcher)] == [[1760, 1700, 1700]] * 4


async def test_nobody_is_told_while_somebody_chooses_a_tax_or_a_share(db: str) -> None:
    """The choice comes before the count."""
    s = situation({"Ann": 1500, "Bob": 1500}, edition=HOUSES, dice=[(1, 3)]).roll()
    assert s.question == "penalty"
    async with live(db) as server:
        people = await begin_at(server, s.match.position(), HOUSES, words=True)
        watcher = await watching(server, people[0])
        assert [client.update["words"]["worths"] for client in (*people, watcher)] == [None] * 3
        await plays(server, people[0], {"type": "pay_tax", "share": False})
        for client in (*people, watcher):
            assert (await told(client, 1))["words"]["worths"] == [1300, 1500]


# ---- secrets ----


async def test_words_name_no_card_that_the_viewer_does_not_know(db: str) -> None:
    async with live(db) as server:
        people = await begin_at(server, window("gaspode"), CITY, words=True)
        watcher = await watching(server, people[0])
        named = ["Gaspode" in str(client.update["words"]) for client in (*people, watcher)]
        assert named == [False, True, False, False]
        said = []
        for client in (*people, watcher):
            await client.send("describe")
            said.append("Gaspode" in str((await client.frame("described"))["lines"]))
        assert said == [False, True, False, False]


async def test_a_question_to_another_seat_tells_neither_aim_nor_hand(db: str) -> None:
    async with live(db) as server:
        people = await server.begin(CITY, people=3, words=True)
        watcher = await watching(server, people[0])
        match = server.table_of(people[0]).match
        (asked,) = match.to_act
        name = match.game.edition.personality(match.state.personality[asked]).name
        for seat, client in enumerate((*people, watcher)):
            assert (name in client.update["words"]["question"]) == (seat == asked)
