"""Who was winning when, in a match that is over; never while it runs (foretelling.py)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.harness import Client, Json, Live, live, play_on
from tests.server.staging import AUTONS, CITY, at_rest, begin_at, left_alone, plays
from tests.server.test_replaying import end_by_vote, go_on_under_new_rules
from tests.server.test_reviewing import HOUSES, review, short_game
from turnwise.kernel.words import TABLE
from turnwise.server import foretelling
from turnwise.server.foretelling import PLACES, places
from turnwise.server.records import CLOSED
from turnwise.sim.odds import PIECE, Plan

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foretelling, "PLAN", Plan(most=PIECE, threads=1))
    monkeypatch.setattr(foretelling, "PLACES", 6)


async def asked(server: Live, client: Client) -> httpx.Response:
    return await server.http.get(f"/api/tables/{client.table['id']}/odds")


async def chances(server: Live, client: Client) -> list[Json]:
    answer = await asked(server, client)
    assert answer.status_code == 200, answer.text
    found: list[Json] = answer.json()["chances"]
    return found


@pytest.mark.parametrize("edition", [HOUSES, CITY])
async def test_from_the_first_entry_to_the_winner(db: str, edition: str) -> None:
    async with live(db) as server:
        (ann,) = await short_game(server, edition)
        said, found = await review(server, ann), await chances(server, ann)
        entries = [each["entry"] for each in found]
        assert (entries[0], entries[-1]) == (0, said["last"])
        assert entries == sorted(set(entries))
        assert {moment["entry"] for moment in said["moments"]} <= set(entries)
        assert all(0.9 < sum(each["shares"]) < 1.001 for each in found)
        assert max(found[0]["shares"]) < 1
        winners = said["outcome"]["winners"]
        assert found[-1]["shares"] == [1 / len(winners) if seat in winners else 0 for seat in range(3)]


@pytest.mark.parametrize("edition", [HOUSES, CITY])
async def test_nobody_is_told_odds_while_it_runs(db: str, edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: Any) -> Any:
        raise AssertionError("a match that runs was played out")

    monkeypatch.setattr(foretelling, "odds", never)
    async with live(db) as server:
        lobby = await server.hello(await server.create(edition))
        clients = await server.begin(edition)
        await play_on(clients, 6)
        for client in (lobby, clients[0]):
            answer = await asked(server, client)
            assert (answer.status_code, answer.json()["reason"]) == (409, "not_over")
            assert set(answer.json()) == {"reason", "text", "clause"}


@pytest.mark.parametrize("compiled", [False, True])
async def test_plain_rules_wait_for_compiled_ones_that_are_being_made(
    db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, compiled: bool
) -> None:
    monkeypatch.setattr(foretelling, "COMPILED", compiled)
    (compiling := tmp_path / "compiling").touch()
    async with live(db, compiling=compiling) as server:
        (ann,) = await short_game(server, HOUSES)
        answer = await asked(server, ann)
        if compiled:
            assert answer.status_code == 200
            return
        assert (answer.status_code, answer.json()["reason"]) == (503, "compiling")
        assert "compiled rules" in answer.json()["text"]
        compiling.unlink()  # there is no compiler after all
        assert (await asked(server, ann)).status_code == 200


async def test_a_table_that_was_closed_before_the_start_has_no_odds(db: str) -> None:
    async with live(db) as server:
        client = await server.hello(await server.create(HOUSES))
        table = await left_alone(server, client)
        table.record.status = CLOSED
        answer = await asked(server, client)
        assert (answer.status_code, answer.json()["reason"]) == (409, "not_started")


async def test_asked_twice_it_is_worked_out_once(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made, counted = foretelling.foretold, list[Any]()

    async def counting(table: Any, looked_back: Any) -> Any:
        counted.append(table)
        return await made(table, looked_back)

    monkeypatch.setattr(foretelling, "foretold", counting)
    async with live(db) as server:
        (ann,) = await short_game(server, HOUSES)
        first, second = [(await asked(server, ann)).content for _ in range(2)]
        assert first == second
        assert len(counted) == 1
    async with live(db) as server:  # and after a restart
        assert (await server.http.get(f"/api/tables/{ann.seated['table']}/odds")).content == first


async def test_what_was_taken_back_is_not_played_out(db: str) -> None:
    owns = {"Ann": ["The Autons", "The Nestene Consciousness"]}
    async with live(db) as server:
        people = await begin_at(server, at_rest(owns=owns, levels={"The Autons": 1}))
        sell = {"type": "sell", "space": AUTONS, "to_level": 0}
        assert (await plays(server, people[0], sell))["type"] == "answer"
        for client in people:
            await client.ask("vote", what="undo")
        await end_by_vote(server, people)
        entries = [each["entry"] for each in await chances(server, people[0])]
        said = await review(server, people[0])
        assert 1 not in entries  # the sale
        assert (entries[0], entries[-1]) == (0, said["last"])


async def test_a_match_with_several_parts_is_one(db: str) -> None:
    async with live(db) as server:
        clients = await server.begin(HOUSES)
        await play_on(clients, 8)
        await go_on_under_new_rules(server, clients)
        for client in clients:
            await client.until(lambda frame: frame["type"] == "update" and frame["told"][0]["seat"] == TABLE)
        await play_on(clients, 8)
        await end_by_vote(server, clients)
        entries = [each["entry"] for each in await chances(server, clients[0])]
        assert (entries[0], entries[-1]) == (0, (await review(server, clients[0]))["last"])
        assert len(entries) > 4


def test_places_are_spread_and_hold_every_moment() -> None:
    found = places(230, [12, 180])
    assert (found[0], found[-1]) == (0, 230)
    assert {11, 12, 179, 180} <= set(found)
    assert places(0, []) == [0]
    assert places(2, [1, 2]) == [0, 1, 2]


def test_there_are_not_too_many() -> None:
    assert PLACES <= 24
    assert len(places(100_000, range(10, 20_000, 4000))) <= PLACES + 10
