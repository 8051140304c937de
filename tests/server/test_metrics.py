"""Figures for Prometheus: they are right, they are told, and they name nobody."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.server.harness import Live, live, play_on
from turnwise.server.metrics import MeasuredStore, MeasuredWorkers, Metrics
from turnwise.server.store import Job, NotStored
from turnwise.server.workers import FAILED, LATE, Workers

pytestmark = pytest.mark.anyio

GUIDE = Path(__file__).parents[2] / "docs" / "operating.md"

Figures = dict[tuple[str, str], float]


async def figures(server: Live) -> Figures:
    """By name and label values."""
    answer = await server.http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    families = text_string_to_metric_families(answer.text)
    return {
        (sample.name, " ".join(sample.labels.values())): sample.value
        for family in families
        for sample in family.samples
    }


async def test_a_game_moves_the_figures(db: str) -> None:
    async with live(db) as server:
        before = await figures(server)
        clients = await server.begin("harry_potter", people=2, bots=1)
        await play_on(clients, 30)
        assert (await clients[0].play({"type": "roll"}, on=-1))["type"] == "refused"
        await server.clock.wind(6)
        after = await figures(server)
        moves = sum(value for (name, _), value in after.items() if name == "turnwise_moves_total")
        assert moves == server.table_of(clients[0]).match.number
    assert after["turnwise_moves_total", "person"] > 0 and after["turnwise_moves_total", "bot"] > 0
    assert after["turnwise_refusals_total", "asked_before"] == 1
    assert (before["turnwise_lines", ""], after["turnwise_lines", ""]) == (0, 2)
    assert after["turnwise_tables_awake", ""] == 1
    assert (after["turnwise_tables", "running"], after["turnwise_tables", "over"]) == (1, 0)
    assert after["turnwise_bot_questions_total", "acted"] > 0
    assert after["turnwise_requests_total", "/api/tables/{table}/seats 201"] == 1
    assert after["turnwise_storing_seconds_count", ""] == after["turnwise_storing_group_sum", ""] > moves
    assert after["turnwise_faults_total", ""] == after["turnwise_not_stored_total", ""] == 0


async def test_the_figures_name_nobody(db: str) -> None:
    async with live(db) as server:
        clients = await server.begin("exclusive_possession", people=2, bots=1)
        await clients[0].ask("say", text="canary")
        await server.http.get("/canary?canary")
        await server.http.get("/api/games/canary")
        await server.http.request("CANARY", "/")
        text = (await server.http.get("/metrics")).text
        record = server.table_of(clients[0]).record
    key = clients[0].seated  # type: ignore[attr-defined]
    for word in ("canary", "CANARY", "Ann", "Bob", record.id, record.code, record.secret, key["token"], key["rejoin"]):
        assert word not in text, word
    assert 'route="/{page:path}",status="200"' in text


def test_the_guide_has_a_line_for_each_figure() -> None:
    told = set(re.findall(r"^\| `(turnwise_\w+)", GUIDE.read_text(), re.MULTILINE))
    families = [family for family in Metrics().registry.collect() if family.name.startswith("turnwise_")]
    assert told == {f"{family.name}_total" if family.type == "counter" else family.name for family in families}


async def test_without_the_database_the_other_figures_are_there(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def no_answer(_: object) -> Any:
        raise NotStored("The server's database cannot be read.")

    async with live(db) as server:
        assert ("turnwise_tables", "over") in await figures(server)
        monkeypatch.setattr(server.server.store, "read", no_answer)
        found = await figures(server)
    assert ("turnwise_tables", "over") not in found and ("turnwise_lines", "") in found


async def test_jobs_that_wait_are_counted_as_one_group(db: str) -> None:
    metrics = Metrics()
    store = MeasuredStore(db, "power", metrics)
    store.open(asyncio.get_running_loop().call_soon_threadsafe)
    answers: asyncio.Queue[NotStored | None] = asyncio.Queue()
    for number in range(20):
        store.write(Job(settings=((f"{number}", b""),)), answers.put_nowait)
    assert [await answers.get() for _ in range(20)] == [None] * 20
    await asyncio.sleep(0)
    store.close()
    count, total = (metrics.registry.get_sample_value(f"turnwise_storing_group_{part}") for part in ("count", "sum"))
    assert total == 20 and count is not None and count <= 20
    assert metrics.registry.get_sample_value("turnwise_storing_seconds_count") == count


def test_it_is_counted_how_questions_to_bots_end(monkeypatch: pytest.MonkeyPatch) -> None:
    ends = [(b"{}", ""), (None, ""), (None, LATE), (None, FAILED), (None, LATE)]
    given, metrics = list(ends), Metrics()
    monkeypatch.setattr(Workers, "ask", lambda self, order, done: done(*given.pop(0)))
    workers, got = MeasuredWorkers(1, lambda digest: b"", 1.0, metrics), list[tuple[bytes | None, str]]()
    for _ in ends:
        workers.ask(None, lambda action, why: got.append((action, why)))  # type: ignore[arg-type]
    assert got == ends
    counts = {
        end: metrics.registry.get_sample_value("turnwise_bot_questions_total", {"end": end})
        for end in ("acted", "passed", "late", "failed")
    }
    assert counts == {"acted": 1, "passed": 1, "late": 2, "failed": 1}
    assert metrics.registry.get_sample_value("turnwise_bot_seconds_count") == 5
