"""Bots in worker processes (M22), as the server sees them: an order goes out as bytes, an answer or a word comes back.

Questions wait in one queue, and each worker has one of them at a time. A worker that is late, dies or talks nonsense is
killed, its question is answered with a word for that, and another worker is started.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias, cast

import msgspec
from msgspec import Struct

from turnwise.server.worker import PREFIX, Answer, FromWorker, Order, Pack, Ready, Wants, framed

__all__ = ["DIED", "FAILED", "LATE", "Order", "Workers", "spare_cores"]

LATE, DIED, FAILED = "late", "died", "failed"
START_LIMIT = 30.0  # seconds until a new worker must be ready
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds before the next start, after workers that were of no use
LONGEST = 1 << 20  # bytes of a message from a worker
COMPLAINT = 500  # bytes of what a worker says that cannot start

Done: TypeAlias = Callable[[bytes | None, str], None]
_log = logging.getLogger(__name__)
_from_worker: msgspec.msgpack.Decoder[FromWorker] = msgspec.msgpack.Decoder(FromWorker)


def spare_cores() -> int:
    """How many workers there can be with a core left to the server; at least one."""
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    return max(1, cores - 1)


def pause_after(useless: int) -> float:
    """Seconds until the next start, after so many workers in a row that ended without a single answer."""
    return min(LONGEST_PAUSE, FIRST_PAUSE * 2.0 ** min(useless - 1, 10)) if useless else 0.0


def environment() -> dict[str, str]:
    """Ours, and the folder of this very build before all others."""
    folders = (str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH"))
    return os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, folders))}


class Question(Struct, frozen=True):
    kind: str
    pack: str
    order: bytes
    done: Done

    def tell(self, action: bytes | None, word: str) -> None:
        try:
            self.done(action, word)
        except Exception:
            _log.exception("the answer of a bot was not taken")


class Workers:
    """All of them, and the queue. *packs* gives the JSON of a game's source; *limit* is the seconds for one answer."""

    def __init__(self, count: int, packs: Callable[[str], bytes], limit: float) -> None:
        self.packs, self.limit = packs, limit
        self._count = count
        self._workers: list[Worker] = []
        self._waiting: deque[Question] = deque()
        self._starts: set[asyncio.Task[None]] = set()
        self._useless = 0  # workers in a row
        self._is_open = self._is_staffed = False

    @property
    def pids(self) -> tuple[int, ...]:
        """Of those that are ready."""
        return tuple(worker.pid for worker in self._workers if worker.is_ready)

    def open(self) -> None:
        """From now on the first question starts the processes: a server without bots needs none."""
        self._is_open = True

    async def start(self) -> None:
        """Returns when the processes are there. Questions wait until one is ready."""
        self._is_open = True
        self._start_all()
        await asyncio.wait(self._starts)

    def _start_all(self) -> None:
        self._is_staffed = True
        for _ in range(self._count):
            self._start_one()

    async def stop(self) -> None:
        """End all of them. Questions that wait are dropped: a server that ends plays no defaults for its bots."""
        self._is_open = False
        self._waiting.clear()
        if self._starts:
            await asyncio.wait(self._starts)
        await asyncio.gather(*[worker.leave() for worker in self._workers])

    def ask(self, order: Order, done: Done) -> None:
        """*done* is called later, from the loop: with JSON of the action, with nothing, or with nothing and a word."""
        if self._is_open:
            if not self._is_staffed:
                self._start_all()
            self._waiting.append(Question(order.kind, order.pack, framed(order), done))
            self.hand_out()

    def hand_out(self) -> None:
        for worker in self._workers:
            if self._waiting and worker.is_free:
                worker.give(self._waiting.popleft())

    def ended(self, worker: Worker) -> None:
        self._workers.remove(worker)
        if not self._is_open:
            return
        self._useless = 0 if worker.was_useful else self._useless + 1
        asyncio.get_running_loop().call_later(pause_after(self._useless), self._start_one)
        if not worker.was_ready and not self.pids:
            self._give_up()

    def _give_up(self) -> None:
        """Nobody is there and nobody can be started: the tables must not wait for it."""
        waiting, self._waiting = self._waiting, deque()
        for question in waiting:
            question.tell(None, DIED)

    def _start_one(self) -> None:
        if not self._is_open:
            return
        worker = Worker(self)
        self._workers.append(worker)
        start = asyncio.get_running_loop().create_task(worker.start())
        self._starts.add(start)
        start.add_done_callback(self._starts.discard)


class Worker(asyncio.SubprocessProtocol):
    """One process, as long as it lives."""

    def __init__(self, pool: Workers) -> None:
        self.pool = pool
        self.is_ready = self.was_ready = self.was_useful = False
        self.pid = 0
        self._is_over = False
        self._loop = asyncio.get_running_loop()
        self._gone: asyncio.Future[None] = self._loop.create_future()
        self._process: asyncio.SubprocessTransport | None = None
        self._stdin: asyncio.WriteTransport | None = None
        self._question: Question | None = None
        self._has_pack = False  # it has been sent for this question
        self._timer: asyncio.TimerHandle | None = None
        self._received = bytearray()
        self._complaint = b""

    @property
    def is_free(self) -> bool:
        return self.is_ready and self._question is None

    async def start(self) -> None:
        program = (sys.executable, "-P", "-m", "turnwise.server.worker", str(2 * self.pool.limit))
        try:  # in a session of its own: Ctrl-C at the terminal is for the server alone
            await self._loop.subprocess_exec(lambda: self, *program, env=environment(), start_new_session=True)
        except Exception as error:
            _log.warning("no bot worker can be started: %s", type(error).__name__)
            self.connection_lost(None)

    def give(self, question: Question) -> None:
        self._question, self._has_pack = question, False
        self._send(question.order)

    def leave(self) -> asyncio.Future[None]:
        """End, and say nothing more of the question at hand; done when the process is gone."""
        self._question = None
        self._give_up(DIED)
        if self._process:
            self._process.close()
        return self._gone

    def _send(self, frame: bytes) -> None:
        if self._stdin and not self._stdin.is_closing():
            self._stdin.write(frame)
        self._set_limit(self.pool.limit)

    def _set_limit(self, seconds: float) -> None:
        self._clear_limit()
        self._timer = self._loop.call_later(seconds, self._kill, LATE)

    def _clear_limit(self) -> None:
        if self._timer:
            self._timer.cancel()

    def _kill(self, word: str) -> None:
        if self._process:
            with suppress(ProcessLookupError):
                self._process.kill()
        self._give_up(word)

    def _give_up(self, word: str) -> None:
        self._is_over, self.is_ready = True, False
        self._clear_limit()
        if self._question:
            self._answer(None, word, "")

    def _receive(self, message: FromWorker) -> None:
        match message:
            case Ready() if not self.was_ready:
                self._clear_limit()
                self.is_ready = self.was_ready = True
                self.pool.hand_out()
            case Wants() if self._question and not self._has_pack:
                self._has_pack = True
                self._send(framed(Pack(self._pack(self._question.pack))))
            case Answer(action, fault) if self._question:
                self._clear_limit()
                self.was_useful = True
                self._answer(action, FAILED if fault else "", fault)
            case _:
                self._kill(FAILED)

    def _answer(self, action: bytes | None, word: str, fault: str) -> None:
        question, self._question = cast("Question", self._question), None
        self.pool.hand_out()  # first, so that the worker has something to do meanwhile
        if word:
            _log.warning("no answer from a %s bot: %s %s", question.kind, word, fault)
        question.tell(action, word)

    def _pack(self, digest: str) -> bytes:
        try:
            return self.pool.packs(digest)
        except Exception as error:
            _log.warning("no pack for a bot: %s", type(error).__name__)
            return b""

    def _messages(self) -> Iterator[FromWorker]:
        while len(self._received) >= PREFIX:
            end = PREFIX + int.from_bytes(self._received[:PREFIX], "big")
            if end > LONGEST:
                raise ValueError("no message is as long as that")
            if len(self._received) < end:
                return
            yield _from_worker.decode(self._received[PREFIX:end])
            del self._received[:end]

    def _complain(self, data: bytes) -> None:
        # Later on it has seen what only some seats may see: that is for no log.
        if not self.was_ready:
            self._complaint = (self._complaint + data)[-COMPLAINT:]

    def _last_words(self) -> str:
        lines = self._complaint.decode(errors="replace").splitlines()
        return lines[-1] if lines else ""

    # ---- what the loop says ----

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._process = cast("asyncio.SubprocessTransport", transport)
        self._stdin = cast("asyncio.WriteTransport", self._process.get_pipe_transport(0))
        self.pid = self._process.get_pid()
        self._set_limit(START_LIMIT)

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        if fd == 2:
            self._complain(data)
            return
        self._received += data
        try:
            messages = list(self._messages())
        except (ValueError, RecursionError):
            self._kill(FAILED)
            return
        for message in messages:
            if not self._is_over:
                self._receive(message)

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        if fd == 1 and self._stdin:
            self._stdin.close()  # it has ended, or does so now
            self._give_up(DIED)

    def connection_lost(self, exc: Exception | None) -> None:
        self._give_up(DIED)
        if self._process:
            self._process.close()
            _log.info("a bot worker has ended: %s %s", self._process.get_returncode(), self._last_words())
        self._gone.set_result(None)
        self.pool.ended(self)
