"""Pages about the things of a game, and the whole table in text, for whoever asks (playing.about and describe)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.harness import EDITIONS, Client, Json, live
from tests.server.staging import CITY, VILLAINS, at_rest, begin_at, plays
from tests.server.worlds import PLENTY

pytestmark = pytest.mark.anyio

PROPERTY = [edition for edition in EDITIONS if edition != CITY]


async def about(client: Client, kind: str, number: int) -> Json:
    """The page, or the refusal."""
    id = await client.send("about", kind=kind, number=number)
    frame = await client.until(lambda frame: frame.get("id") == id)
    page: Json = frame["page"] if frame["type"] == "explained" else frame
    return page


async def lines_about(client: Client, kind: str, number: int) -> list[str]:
    return [line["text"] for line in (await about(client, kind, number))["lines"]]


async def check_all(client: Client, known: Any, kind: str, names: dict[int, str]) -> None:
    """Each has its title and something to say, and rests on clauses that there are."""
    for number, name in names.items():
        page = await about(client, kind, number)
        assert page["title"] == name
        assert page["lines"] and all(line["text"].endswith((".", "?", "!", '"')) for line in page["lines"]), page
        assert {clause for line in page["lines"] for clause in line["clauses"]} <= set(known.clauses)
        assert all(row["label"] and row["value"] for row in page["rows"])
    for number in (max(names) + 1, 255):
        refused = await about(client, kind, number)
        text = f"there is no {kind} {number} in this game"
        assert (refused["type"], refused["reason"], refused["text"]) == ("refused", "bad_input", text)


@pytest.mark.parametrize("edition", PROPERTY)
async def test_there_is_a_page_about_every_space_and_card_of_a_property_game(db: str, edition: str) -> None:
    async with live(db, limits=PLENTY) as server:
        ann, _ = await server.begin(edition)
        watcher = await server.hello(ann.seated, spectator=True)
        game = server.table_of(ann).game
        decks = [(32 * place, deck) for place, deck in enumerate(game.edition.pack.decks)]
        for client in (ann, watcher):
            await check_all(client, game, "space", dict(enumerate(space.name for space in game.edition.spaces)))
            for first, deck in decks:
                for number, card in enumerate(deck.cards, first):
                    page = await about(client, "card", number)
                    assert (page["title"], page["lines"][0]["text"]) == (deck.name, card.text)
                assert (await about(client, "card", first + len(deck.cards)))["reason"] == "bad_input"


async def test_there_is_a_page_about_every_thing_of_the_city(db: str) -> None:
    async with live(db, limits=PLENTY) as server:
        ann, _ = await server.begin(CITY)
        watcher = await server.hello(ann.seated, spectator=True)
        game = server.table_of(ann).game
        pack = game.edition.pack
        things = {"card": pack.cards, "person": pack.personalities, "event": pack.events}
        for client in (ann, watcher):
            await check_all(client, game, "area", {area.number: area.name for area in pack.areas})
            for kind, found in things.items():
                await check_all(client, game, kind, {number: each.name for number, each in enumerate(found)})
            assert (await about(client, "area", 0))["reason"] == "bad_input"


@pytest.mark.parametrize(("edition", "kinds"), [(VILLAINS, ("area", "person", "event")), (CITY, ("space",))])
async def test_what_the_game_does_not_have_is_refused(db: str, edition: str, kinds: tuple[str, ...]) -> None:
    async with live(db) as server:
        ann, _ = await server.begin(edition)
        for kind in kinds:
            refused = await about(ann, kind, 3)
            assert (refused["reason"], refused["text"]) == ("bad_input", f"there is no {kind} 3 in this game")


async def test_what_nobody_could_mean_is_no_message(db: str) -> None:
    async with live(db) as server:
        ann, _ = await server.begin(VILLAINS)
        for kind, number in (("player", 1), ("space", -1), ("space", 256), ("space", 1.5)):
            assert (await about(ann, kind, number))["reason"] == "bad_message"  # type: ignore[arg-type]


async def test_a_page_tells_of_things_as_they_stand(db: str) -> None:
    async with live(db) as server:
        ann, bob, _ = await begin_at(server, at_rest())
        watcher = await server.hello(ann.seated, spectator=True)
        lines = [
            [line["text"] for line in (await about(client, "space", 1))["lines"]] for client in (ann, bob, watcher)
        ]
        assert lines == [
            ["You own The Autons.", "Your own, nothing to pay."],
            ["Ann owns The Autons.", "Ann may claim $2 rent, which leaves you $1,498."],
            ["Ann owns The Autons.", "Ann may claim $2 rent."],
        ]
        await plays(server, ann, {"type": "mortgage", "space": 1})
        page = await about(bob, "space", 1)
        assert [line["text"] for line in page["lines"]][1] == "Ann has mortgaged it: no rent is due."
        assert not any(row["now"] for row in page["rows"])


async def test_one_is_told_how_far_the_own_personality_has_come_and_no_other(db: str) -> None:
    async with live(db) as server:
        people = await server.begin(CITY, people=3)
        watcher = await server.hello(people[0].seated, spectator=True)
        match = server.table_of(people[0]).match
        persons = [match.view(seat).personality for seat in range(3)]
        measured = [match.view(seat).needed > 0 for seat in range(3)]  # Commander Vimes only waits
        for seat, client in enumerate((*people, watcher)):
            pages = [await lines_about(client, "person", number) for number in range(7)]
            own = [number for number, lines in enumerate(pages) if any("You have come to" in line for line in lines)]
            assert own == ([persons[seat]] if client is not watcher and measured[seat] else [])
        assert sum(measured) >= 2


# ---- the whole table ----


@pytest.mark.parametrize("edition", EDITIONS)
async def test_the_whole_table_is_described_to_each_viewer(db: str, edition: str) -> None:
    async with live(db) as server:
        ann, bob = await server.begin(edition)
        watcher = await server.hello(ann.seated, spectator=True)
        starts = []
        for client in (ann, bob, watcher):
            await client.send("describe")
            lines = (await client.frame("described"))["lines"]
            assert lines[0].startswith("Round 1, turn 1.")
            starts.append([line.partition(":")[0] for line in lines if line.startswith(("You:", "Ann:", "Bob:"))])
        assert starts == [["You", "Bob"], ["Ann", "You"], ["Ann", "Bob"]]


async def test_after_the_end_one_may_still_ask(db: str) -> None:
    async with live(db) as server:
        people = await begin_at(server, at_rest())
        for client in people:
            await client.ask("vote", what="end")
        assert (await about(people[1], "space", 1))["title"] == "The Autons"
        await people[1].send("describe")
        assert (await people[1].frame("described"))["lines"]
