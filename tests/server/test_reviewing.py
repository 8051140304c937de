"""A match that is over, at a glance: worth over time, and the moments that decided it (reviewing.py)."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.server.harness import Client, Json, Live, live, play_on
from tests.server.staging import AUTONS, CITY, at_rest, begin_at, leap, left_alone, plays
from tests.server.test_replaying import end_by_vote, go_on_under_new_rules, whole_replay
from turnwise.kernel.words import TABLE
from turnwise.server import reviewing
from turnwise.server.bodies import Standing
from turnwise.server.records import CLOSED
from turnwise.server.reviewing import MOMENTS, POINTS, change, thinned

pytestmark = pytest.mark.anyio

HOUSES = "harry_potter"
SHORT = {"round_limit": 6}


async def looked_back(server: Live, client: Client) -> httpx.Response:
    return await server.http.get(f"/api/tables/{client.table['id']}/review")


async def review(server: Live, client: Client) -> Json:
    answer = await looked_back(server, client)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def short_game(server: Live, edition: str) -> list[Client]:
    """Played to its end by one person and two bots."""
    clients = await server.begin(edition, people=1, bots=2, options={} if edition == CITY else SHORT)
    for _ in range(100):
        if (await play_on(clients, 20))["outcome"] is not None:
            break
        await server.clock.wind(2)
    await server.quiet()
    assert server.table_of(clients[0]).record.status == "over"
    return clients


def changes(frames: list[Json]) -> list[tuple[int, int]]:
    """By how much each entry changed most for somebody, worked out from a replay of the match."""
    found, before = [], frames[0]["worths"]
    for frame in frames[1:]:
        now = frame["worths"]
        if now is not None and now != before:
            found.append((max(abs(one - other) for one, other in zip(now, before, strict=True)), frame["entry"]))
            before = now
    return found


@pytest.mark.parametrize("edition", [HOUSES, "doctor_who_villains", CITY])
async def test_a_game_is_looked_back_at(db: str, edition: str) -> None:
    async with live(db) as server:
        (ann,) = await short_game(server, edition)
        match = server.table_of(ann).match
        said, frames = await review(server, ann), await whole_replay(server, ann.seated)
        assert (said["last"], said["outcome"]) == (match.number, ann.table["outcome"] or said["outcome"])
        assert said["names"][0] == "Ann" and len(said["names"]) == 3
        check_worths(said, frames)
        check_moments(said, frames)
        assert len(said["lines"]) == 3


def check_worths(said: Json, frames: list[Json]) -> None:
    """From the first entry to the last, each as it was then."""
    worths, entries = said["worths"], [each["entry"] for each in said["worths"]]
    assert (entries[0], entries[-1]) == (0, said["last"])
    assert entries == sorted(set(entries)) and len(entries) <= POINTS + 1
    assert all(frames[each["entry"]]["worths"] == each["worths"] for each in worths)


def check_moments(said: Json, frames: list[Json]) -> None:
    """The largest changes there were, in the order of play, with what was told of them."""
    moments = said["moments"]
    assert [each["entry"] for each in moments] == sorted(each["entry"] for each in moments)
    largest = sorted(changes(frames), key=lambda each: (-each[0], each[1]))[:MOMENTS]
    assert sorted((each["by"], each["entry"]) for each in moments) == sorted(largest)
    for moment in moments:
        frame = frames[moment["entry"]]
        assert [line["text"] for line in moment["lines"]] == [line["text"] for line in frame["lines"]]
        assert {line["seat"] for line in moment["lines"]} <= {frame["seat"]}


async def test_the_last_worths_are_those_of_the_outcome(db: str) -> None:
    async with live(db) as server:
        (ann,) = await short_game(server, HOUSES)
        said = await review(server, ann)
        worths = said["worths"][-1]["worths"]
        ranked = sorted(range(3), key=lambda seat: (-worths[seat], seat))
        assert said["lines"] == [f"{said['names'][seat]}: worth G {worths[seat]:,}" for seat in ranked]
        richest = [seat for seat in range(3) if worths[seat] == max(worths)]
        assert said["outcome"]["winners"] == richest


async def test_asked_twice_it_says_the_same_and_is_worked_out_once(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made, counted = reviewing.made, list[Any]()

    async def counting(table: Any) -> Any:
        counted.append(table)
        return await made(table)

    monkeypatch.setattr(reviewing, "made", counting)
    async with live(db) as server:
        (ann,) = await short_game(server, HOUSES)
        first, second = [(await looked_back(server, ann)).content for _ in range(2)]
        assert first == second
        assert len(counted) == 1
    async with live(db) as server:  # and after a restart
        assert (await server.http.get(f"/api/tables/{ann.seated['table']}/review")).content == first


@pytest.mark.parametrize("edition", [HOUSES, CITY])
async def test_there_is_nothing_to_look_back_at_while_it_runs(db: str, edition: str) -> None:
    async with live(db) as server:
        lobby = await server.hello(await server.create(edition))
        clients = await server.begin(edition)
        for client in (lobby, clients[0]):
            answer = await looked_back(server, client)
            assert (answer.status_code, answer.json()["reason"]) == (409, "not_over")


async def test_a_table_that_was_closed_before_the_start_has_no_review(db: str) -> None:
    async with live(db) as server:
        client = await server.hello(await server.create(HOUSES))
        table = await left_alone(server, client)
        table.record.status = CLOSED
        answer = await looked_back(server, client)
        assert (answer.status_code, answer.json()["reason"]) == (409, "not_started")


async def test_a_game_that_everybody_has_left_is_told_without_what_was_never_shown(db: str) -> None:
    """The personalities of Ankh-Morpork."""
    async with live(db) as server:
        clients = await server.begin(CITY)
        await play_on(clients, 6)
        table = await left_alone(server, *clients)
        await leap(server, 25 * 3600)
        path = f"/api/tables/{table.record.id}"
        assert (await server.http.get(path)).json()["status"] == CLOSED
        said = (await server.http.get(f"{path}/review")).json()
        assert said["outcome"] is None
        assert [line.partition(":")[0] for line in said["lines"]] == ["Ann", "Bob"]


async def test_what_was_taken_back_is_neither_a_moment_nor_in_the_chart(db: str) -> None:
    owns = {"Ann": ["The Autons", "The Nestene Consciousness"]}
    async with live(db) as server:
        people = await begin_at(server, at_rest(owns=owns, levels={"The Autons": 1}))
        sell = {"type": "sell", "space": AUTONS, "to_level": 0}
        assert (await plays(server, people[0], sell))["type"] == "answer"
        for client in people:
            await client.ask("vote", what="undo")
        await end_by_vote(server, people)
        said = await review(server, people[0])
        worths = [1670, 1500, 1500]
        assert said["worths"] == [{"entry": 0, "worths": worths}, {"entry": said["last"], "worths": worths}]
        assert said["moments"] == []


async def test_a_match_with_several_parts_is_one(db: str) -> None:
    async with live(db) as server:
        clients = await server.begin(HOUSES)
        await play_on(clients, 8)
        await go_on_under_new_rules(server, clients)
        for client in clients:
            await client.until(lambda frame: frame["type"] == "update" and frame["told"][0]["seat"] == TABLE)
        await play_on(clients, 8)
        await end_by_vote(server, clients)
        said, frames = await review(server, clients[0]), await whole_replay(server, clients[0].seated)
        check_worths(said, frames)
        check_moments(said, frames)


# ---- charts ----


@pytest.mark.parametrize("many", [0, 1, 2, 299, 300, 301, 599, 600, 601, 12_345])
def test_a_chart_has_no_more_points_than_can_be_shown(many: int) -> None:
    worths = [Standing(entry, (entry,)) for entry in range(many)]
    kept = thinned(worths)
    assert len(kept) <= POINTS + 1
    assert kept[:1] == worths[:1] and kept[-1:] == worths[-1:]
    if many <= POINTS:
        assert kept == worths


def test_whose_worth_changed_most() -> None:
    assert change((100, 200, 300), (100, 150, 320)) == (50, 1)
    assert change((100, 200), (80, 220)) == (20, 0)
