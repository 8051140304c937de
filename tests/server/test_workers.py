"""The pool of bot workers, with real processes: stopped, killed and replaced ones."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

import pytest
import uvloop
from msgspec.structs import replace

import turnwise
from tests.server.bot_orders import CITY, VILLAINS, first_order, game_of, pack
from turnwise.bots import KINDS, interests_of, make_bot
from turnwise.kernel import words
from turnwise.kernel.errors import UnknownName
from turnwise.kernel.game import Table
from turnwise.server import workers as module
from turnwise.server.worker import Ready, framed
from turnwise.server.workers import Order, Workers, environment, pause_after, spare_cores

PATIENCE = 120.0  # seconds, for a machine that has other things to do
ROLL = (b'{"type":"roll"}', "")
Told: TypeAlias = tuple[bytes | None, str]
Run = Callable[[Coroutine[Any, Any, None]], None]
ROOT = Path(__file__).parents[2]
ROLLING = first_order(VILLAINS)
ON_BOTH_LOOPS = pytest.mark.parametrize("run", [asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])


@asynccontextmanager
async def opened(count: int = 1) -> AsyncIterator[Workers]:
    workers = Workers(count, pack, PATIENCE)
    await workers.start()
    try:
        yield workers
    finally:
        await workers.stop()


def asked(workers: Workers, order: Order) -> asyncio.Future[Told]:
    told: asyncio.Future[Told] = asyncio.get_running_loop().create_future()
    workers.ask(order, lambda action, word: told.set_result((action, word)))
    assert not told.done()
    return told


async def within(told: asyncio.Future[Told]) -> Told:
    return await asyncio.wait_for(told, PATIENCE)


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


# ---- what a question comes to ----


@ON_BOTH_LOOPS
def test_a_late_and_a_killed_worker_are_replaced(run: Run) -> None:
    async def main() -> None:
        async with opened() as workers:
            assert await within(asked(workers, ROLLING)) == ROLL
            (first,) = workers.pids
            os.kill(first, signal.SIGSTOP)
            workers.limit = 0.02
            late = asked(workers, ROLLING)
            workers.limit = PATIENCE
            waiting = asked(workers, first_order(CITY))
            assert await within(late) == (None, "late")
            action, word = await within(waiting)
            assert (action is None, word) == (False, "")
            (second,) = workers.pids
            assert gone(first)

            os.kill(second, signal.SIGSTOP)
            lost, waiting = asked(workers, ROLLING), asked(workers, ROLLING)
            os.kill(second, signal.SIGKILL)
            assert await within(lost) == (None, "died")
            assert await within(waiting) == ROLL
            assert gone(second)

    run(main())


def test_answers_come_in_order_and_a_bad_question_harms_no_other(caplog: pytest.LogCaptureFixture) -> None:
    told: list[tuple[int, Told]] = []
    orders = [ROLLING, replace(ROLLING, view=b'"CANARY"'), replace(ROLLING, pack="CANARY"), ROLLING]

    async def main() -> None:
        async with opened() as workers:
            for number, order in enumerate(orders):
                workers.ask(order, lambda action, word, number=number: told.append((number, (action, word))))
            workers.ask(ROLLING, lambda action, word: told[99])  # pyright: ignore[reportArgumentType]
            assert await within(asked(workers, replace(ROLLING, openings=words.BUILD))) == (None, "")

    asyncio.run(main())
    assert told == [(0, ROLL), (1, (None, "failed")), (2, (None, "failed")), (3, ROLL)]
    lines = [record.getMessage() for record in caplog.records if record.name == module.__name__]
    assert "the answer of a bot was not taken" in lines
    assert any(line.startswith("no answer from a careful bot: failed BadInput in view.py:") for line in lines)
    assert "CANARY" not in caplog.text


@ON_BOTH_LOOPS
def test_a_stuck_worker_holds_up_its_own_question_alone_and_stop_drops_that(run: Run) -> None:
    async def main() -> None:
        async with opened(count=2) as workers:
            assert await within(asked(workers, ROLLING)) == ROLL
            pid = workers.pids[0]
            os.kill(pid, signal.SIGSTOP)
            stuck = asked(workers, ROLLING)
            assert await within(asked(workers, ROLLING)) == ROLL
        assert gone(pid)
        assert workers.pids == ()
        workers.ask(ROLLING, lambda action, word: stuck.set_result((action, word)))
        assert not stuck.done()

    run(main())


def test_ctrl_c_leaves_workers_alone() -> None:
    async def main() -> None:
        async with opened() as workers:
            assert await within(asked(workers, ROLLING)) == ROLL
            (pid,) = workers.pids
            assert os.getpgid(pid) != os.getpgid(0)
            os.kill(pid, signal.SIGINT)
            assert await within(asked(workers, ROLLING)) == ROLL
            assert workers.pids == (pid,)

    asyncio.run(main())


SERVER = """
import asyncio
from tests.server.bot_orders import VILLAINS, first_order, pack
from turnwise.server.workers import Workers

async def main():
    workers = Workers(1, pack, 120)
    await workers.start()
    workers.ask(first_order(VILLAINS), lambda action, word: print(*workers.pids, flush=True))
    await asyncio.get_running_loop().create_future()

asyncio.run(main())
"""


def test_workers_end_when_their_server_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, cwd=ROOT) as server:
        assert server.stdout
        worker = os.pidfd_open(int(server.stdout.readline()))
        server.kill()
        ended, _, _ = select.select([worker], [], [], PATIENCE)
        os.close(worker)
    assert ended


# ---- workers that are none ----


def script(folder: Path, text: str) -> str:
    path = folder / "worker"
    path.write_text(f"#!/bin/sh\n{text}\nexec cat >&2\n")
    path.chmod(0o755)
    return str(path)


READY = "printf '" + "".join(f"\\{byte:03o}" for byte in framed(Ready())) + "'"
NONSENSE = {
    "words": "echo nonsense",
    "a long message": r"printf '\177\177\177\177'",
    "no message": r"printf '\000\000\000\003abc'",
    "pieces": r"printf '\000\000'; printf '\000\002'; printf '\301\301'",
    "ready twice": READY,
}
DEAD = {"no program": None, "ends at once": "exit 3", "never ready": "", "nonsense": "echo nonsense"}


@ON_BOTH_LOOPS
@pytest.mark.parametrize("text", NONSENSE.values(), ids=NONSENSE)
def test_nonsense_is_a_failure(text: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", script(tmp_path, f"{READY}; head -c 4 >/dev/null; {text}"))

    async def main() -> None:
        async with opened() as workers:
            assert await within(asked(workers, ROLLING)) == (None, "failed")

    run(main())


@ON_BOTH_LOOPS
@pytest.mark.parametrize("text", DEAD.values(), ids=DEAD)
def test_tables_do_not_wait_for_workers_that_cannot_be_started(
    text: str | None, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", script(tmp_path, text) if text is not None else str(tmp_path / "nothing"))
    monkeypatch.setattr(module, "START_LIMIT", 0.02)

    async def main() -> None:
        async with opened() as workers:
            for _ in range(2):
                assert await within(asked(workers, ROLLING)) == (None, "died")

    run(main())


def test_workers_that_can_be_started_again_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = sys.executable
    monkeypatch.setattr(sys, "executable", str(tmp_path / "nothing"))

    async def main() -> None:
        async with opened() as workers:
            assert await within(asked(workers, ROLLING)) == (None, "died")
            monkeypatch.setattr(sys, "executable", real)
            assert await within(asked(workers, ROLLING)) == ROLL

    asyncio.run(main())


def test_why_a_worker_could_not_be_started_is_logged_and_nothing_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO")
    early, late = "echo no >&2; echo no module >&2; exit 1", f"{READY}; head -c 4 >/dev/null; echo a secret >&2; exit 2"
    lines: list[str] = []
    for text in (early, late):
        monkeypatch.setattr(sys, "executable", script(tmp_path, text))
        caplog.clear()
        asyncio.run(ask_two())
        lines.append(next(record.getMessage().strip() for record in caplog.records if "has ended" in record.message))
        assert "secret" not in caplog.text
    assert lines == ["a bot worker has ended: 1 no module", "a bot worker has ended: 2"]


async def ask_two() -> None:
    """The second question is answered by a second worker, which is started when the first one's end is on record."""
    async with opened() as workers:
        for _ in range(2):
            await within(asked(workers, ROLLING))


def test_pauses_grow_and_end_with_a_useful_worker() -> None:
    assert [pause_after(useless) for useless in (0, 1, 2, 3, 6, 7, 10**6)] == [0, 0.1, 0.2, 0.4, 3.2, 5, 5]


# ---- what the house asks ----


@pytest.mark.parametrize("edition", [VILLAINS, CITY])
@pytest.mark.parametrize("kind", KINDS)
def test_interests_are_known_without_a_bot(edition: str, kind: str) -> None:
    game = game_of(edition)
    assert interests_of(kind, game) == make_bot(kind, game, Table(3), 0).interests


def test_interests_of_an_unknown_kind() -> None:
    with pytest.raises(UnknownName, match="did you mean 'careful'"):
        interests_of("carefull", game_of(CITY))


def test_workers_run_the_build_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    here = str(Path(str(turnwise.__file__)).parents[1])
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    assert environment()["PYTHONPATH"] == os.pathsep.join([here, "elsewhere"])
    monkeypatch.delenv("PYTHONPATH")
    assert environment()["PYTHONPATH"] == here


def test_a_core_is_left_to_the_server() -> None:
    assert 1 <= spare_cores() <= max(1, (os.cpu_count() or 1) - 1)
