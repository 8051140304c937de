"""A finished match as a file and frame by frame: what comes out is what was told, to those whom it was told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

import turnwise
from tests.server.harness import Client, Json, Live, live, play_on
from turnwise.cli import main
from turnwise.kernel.replay import play_again, read_log
from turnwise.server import catching_up, playing
from turnwise.server.records import STUCK
from turnwise.server.table import Table

pytestmark = pytest.mark.anyio
SHORT = {"options": {"round_limit": 4}}
CITY, HOUSES = "ankh_morpork", "harry_potter"


async def end_by_vote(server: Live, clients: list[Client]) -> None:
    """The table ends the game as soon as the rules allow it: what is at hand is settled first."""
    for client in clients:
        answer = await client.ask("vote", what="end")
        assert answer["type"] == "answer", answer
    table: Any = server.table_of(clients[0])
    await server.quiet()
    while (match := table.match).outcome is None:
        (seat,) = match.to_act
        action = match.game.action_data(match.game.default(match.state, seat))
        answer = await clients[seat].play(action, on=table.clocks.on)
        assert answer["type"] == "answer", answer
        await server.quiet()
    for client in clients:
        await client.until(lambda frame: frame["type"] == "update" and frame["outcome"] is not None)


async def export(server: Live, seated: Json, **query: Any) -> httpx.Response:
    return await server.http.get(f"/api/tables/{seated['table']}/match", params=query)


async def replay(server: Live, seated: Json, **query: Any) -> Json:
    answer = await server.http.get(f"/api/tables/{seated['table']}/replay", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def whole_replay(server: Live, seated: Json, **query: Any) -> list[Json]:
    """Page after page."""
    found: list[Json] = []
    at: int | None = 0
    while at is not None:
        page = await replay(server, seated, **{"from": at}, **query)
        found += page["frames"]
        at = page["next"]
    return found


def told_live(client: Client) -> dict[int, Json]:
    """What a client was sent after each entry, the first time."""
    updates = [frame for frame in reversed(client.frames) if frame["type"] == "update" and frame["told"]]
    return {update["entry"]: {"events": update["told"][-1]["events"], "view": update["view"]} for update in updates}


def as_told(frames: list[Json]) -> dict[int, Json]:
    return {frame["entry"]: {"events": frame["events"], "view": frame["view"]} for frame in frames}


def spoken_live(client: Client) -> dict[int, Json]:
    """The same in words, for who asked for them."""
    updates = [frame for frame in client.frames if frame["type"] == "update" and frame["told"]]
    return {
        update["entry"]: {
            "lines": [{"text": line["text"], "clauses": line["clauses"]} for line in update["words"]["lines"]],
            "question": update["words"]["question"],
            "worths": update["words"]["worths"],
        }
        for update in updates
    }


def as_spoken(frames: list[Json]) -> dict[int, Json]:
    return {frame["entry"]: {name: frame[name] for name in ("lines", "question", "worths")} for frame in frames}


def load(tmp_path: Path, answer: httpx.Response) -> Any:
    assert answer.status_code == 200, answer.text
    path = tmp_path / "match.json"
    path.write_bytes(answer.content)
    return turnwise.load(path)


def verified(tmp_path: Path, *words: str) -> str:
    done = CliRunner().invoke(main, ["verify", str(tmp_path / "match.json"), *words])
    assert done.exit_code == 0, done.output
    return done.output


async def go_on_under_new_rules(server: Live, clients: list[Client]) -> Any:
    """As if the match had not replayed, and the seats had voted to go on from where it stands."""
    table = server.table_of(clients[0])
    table.record.status, table.record.trouble = STUCK, "its record does not fit"
    for client in clients:
        answer = await client.ask("vote", what="new_rules")
        assert answer["type"] == "answer", answer
    await server.quiet()
    assert table.record.part == 1
    return table


async def undo(clients: list[Client]) -> None:
    """The first client does something that can be taken back, and all agree to take it back."""
    answer = await clients[0].play({"type": "set_auto_claim", "on": True})
    assert answer["type"] == "answer", answer
    for client in clients:
        assert (await client.ask("vote", what="undo"))["type"] == "answer"
    for client in clients:
        await client.until(
            lambda frame: frame["type"] == "update" and frame["told"][0]["events"][0]["type"] == "undone"
        )


# ---- the file ----


@pytest.mark.parametrize("edition", [HOUSES, CITY])
async def test_a_finished_match_loads_and_its_dice_are_honest(db: str, tmp_path: Path, edition: str) -> None:
    async with live(db) as server:
        clients = await server.begin(edition, people=2, bots=1)
        seated, commit = clients[0].seated, clients[0].table["commit"]
        await play_on(clients, 12)
        await end_by_vote(server, clients)
        answer = await export(server, seated)
        entries = clients[0].update["entry"]
    match = load(tmp_path, answer)
    assert match.outcome is not None
    assert len(match.entries) == entries
    assert match.header.seats[:2] == ("Ann", "Bob")
    said = verified(tmp_path, "--commit", commit, "--my", f"{0:032x}")
    assert "Promise kept." in said
    assert "You wrote down the same promise." in said


async def test_the_file_has_a_name(db: str) -> None:
    async with live(db) as server:
        clients = await server.begin(HOUSES)
        await end_by_vote(server, clients)
        answer = await export(server, clients[0].seated)
        code = clients[0].seated["code"]
    assert answer.headers["content-disposition"] == f'attachment; filename="turnwise-harry_potter-{code}.json"'


@pytest.mark.parametrize("edition", [HOUSES, CITY])
async def test_a_running_match_is_not_given_away(db: str, edition: str) -> None:
    async with live(db) as server:
        clients = await server.begin(edition)
        answer = await export(server, clients[0].seated)
        assert answer.status_code == 409
        assert answer.json()["reason"] == "not_over"


async def test_a_match_given_up_is_opened_as_well(db: str, tmp_path: Path) -> None:
    async with live(db) as server:
        clients = await server.begin(HOUSES)
        seated = clients[0].seated
        await play_on(clients, 3)
        for client in clients:
            assert (await client.ask("leave"))["type"] == "answer"
        await clients[0].until(
            lambda frame: frame["type"] == "table" and frame["table"]["status"] in ("over", "closed")
        )
        answer = await export(server, seated)
    assert load(tmp_path, answer).header.luck["secret"]
    assert "Promise kept." in verified(tmp_path)


async def test_a_table_that_never_played_has_no_match(db: str) -> None:
    async with live(db) as server:
        seated = await server.create(HOUSES)
        client = await server.hello(seated)
        await client.drop()
        await server.quiet()
        table: Table = await server.house.table(seated["table"])
        table.record.status = "closed"
        answer = await export(server, seated)
    assert answer.status_code == 404
    assert answer.json()["reason"] == "no_such_match"


async def test_the_match_after_a_restart_is_the_same_file(db: str) -> None:
    async with live(db) as server:
        clients = await server.begin(HOUSES)
        await play_on(clients, 5)
        await end_by_vote(server, clients)
        seated = clients[0].seated
        before = await export(server, seated)
    async with live(db) as server:
        assert (await export(server, seated)).content == before.content


async def test_what_was_taken_back_loads(db: str, tmp_path: Path) -> None:
    async with live(db) as server:
        clients = await server.begin(HOUSES)
        await undo(clients)
        await play_on(clients, 2)
        await end_by_vote(server, clients)
        answer = await export(server, clients[0].seated)
    assert load(tmp_path, answer).outcome is not None


async def test_every_part_loads_by_itself(db: str, tmp_path: Path) -> None:
    """A match that went on under new rules is one file for each set of rules."""
    async with live(db) as server:
        clients = await server.begin(HOUSES)
        await play_on(clients, 4)
        table = await go_on_under_new_rules(server, clients)
        border = table.match.number
        assert border > 0
        await undo(clients)
        await play_on(clients, 3)
        await end_by_vote(server, clients)
        first, second, newest, none = [
            await export(server, clients[0].seated, **query) for query in ({"part": 0}, {"part": 1}, {}, {"part": 2})
        ]
        number = table.match.number
    assert none.status_code == 404
    assert newest.content == second.content
    assert "-part-1.json" in newest.headers["content-disposition"]
    assert [len(read_log(each.content).entries) for each in (first, second)] == [border, number - border]
    for answer in (first, second):
        load(tmp_path, answer)
        assert "Promise kept." in verified(tmp_path)


# ---- frame by frame ----


@pytest.mark.parametrize("edition", [HOUSES, CITY])
async def test_a_replay_shows_what_was_told(db: str, edition: str) -> None:
    """Spectators' eyes while it runs, any seat's after the end: frame for frame what each of them was sent."""
    async with live(db) as server:
        clients = await server.begin(edition)
        seated = clients[0].seated
        watcher = await server.hello(seated, spectator=True, words=True)
        await play_on(clients, 20)
        last = clients[0].update["entry"]
        await watcher.until(lambda frame: frame["type"] == "update" and frame["entry"] == last)
        frames = await whole_replay(server, seated)
        running, spoken = as_told(frames), as_spoken(frames)
        assert running.keys() == set(range(last + 1))
        assert {entry: running[entry] for entry in told_live(watcher)} == told_live(watcher)
        assert {entry: spoken[entry] for entry in spoken_live(watcher)} == spoken_live(watcher)

        await end_by_vote(server, clients)
        for seat, client in enumerate(clients):
            seen = as_told(await whole_replay(server, seated, seat=seat))
            assert {entry: seen[entry] for entry in told_live(client)} == told_live(client)


@pytest.mark.parametrize("edition", [HOUSES, CITY])
async def test_no_seat_lends_its_eyes_before_the_end(db: str, edition: str) -> None:
    async with live(db) as server:
        clients = await server.begin(edition)
        answer = await server.http.get(f"/api/tables/{clients[0].seated['table']}/replay?seat=0")
        assert answer.status_code == 403
        assert answer.json()["reason"] == "not_over"
        await end_by_vote(server, clients)
        answer = await server.http.get(f"/api/tables/{clients[0].seated['table']}/replay?seat=2")
        assert answer.status_code == 404
        assert answer.json()["reason"] == "no_such_seat"


async def test_a_spectator_is_not_told_what_is_hidden(db: str) -> None:
    async with live(db) as server:
        clients = await server.begin(CITY)
        frames = await whole_replay(server, clients[0].seated)
    drawn = [event for frame in frames for event in frame["events"] if event["type"] == "card_drawn"]
    assert drawn
    assert {event["card"] for event in drawn} == {None}
    assert all(frame["view"]["seat"] is None and not frame["view"]["hand"] for frame in frames)


async def test_pages_fit_together(db: str) -> None:
    async with live(db) as server:
        clients = await server.begin(HOUSES)
        await play_on(clients, 10)
        seated, last = clients[0].seated, clients[0].update["entry"]
        whole = await whole_replay(server, seated)
        assert await whole_replay(server, seated, count=3) == whole
        page = await replay(server, seated, **{"from": 2, "count": 3})
        assert [frame["entry"] for frame in page["frames"]] == [2, 3, 4]
        assert (page["next"], page["last"]) == (5, last)
        assert await replay(server, seated, **{"from": last + 1}) == {"last": last, "next": None, "frames": []}
        too_many = await server.http.get(f"/api/tables/{seated['table']}/replay?count=65")
        assert too_many.status_code == 422


async def test_a_replay_begins_at_the_nearest_snapshot(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "SNAPSHOT", 8)
    counted: list[int] = []

    def counting(match: Any, entry: Any) -> Any:
        counted.append(match.number)
        return play_again(match, entry)

    async with live(db) as server:
        clients = await server.begin(HOUSES)
        await play_on(clients, 30)
        seated, last = clients[0].seated, clients[0].update["entry"]
        monkeypatch.setattr(catching_up, "play_again", counting)
        page = await replay(server, seated, **{"from": last})
        assert [frame["entry"] for frame in page["frames"]] == [last]
        assert page["frames"][0]["view"] == clients[0].update["view"]
    assert 0 < len(counted) < 16 < last


async def test_before_the_start_there_is_nothing_to_see(db: str) -> None:
    async with live(db) as server:
        seated = await server.create(HOUSES)
        assert await replay(server, seated) == {"last": 0, "next": None, "frames": []}


async def test_a_replay_goes_through_all_parts(db: str) -> None:
    async with live(db) as server:
        clients = await server.begin(HOUSES)
        await play_on(clients, 4)
        table = await go_on_under_new_rules(server, clients)
        await undo(clients)
        await play_on(clients, 3)
        frames = await whole_replay(server, clients[0].seated)
        assert [frame["entry"] for frame in frames] == list(range(table.match.number + 1))
        seen = as_told(frames)
        assert {entry: seen[entry] for entry in told_live(clients[1])} == told_live(clients[1])
