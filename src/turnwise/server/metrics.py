"""Figures of the server for Prometheus: how much, how fast, how full; nothing about anybody.

docs/operating.md has a line for each of them. A label takes few values, none of them given by a caller.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from turnwise.kernel.record import BOT, CLOCK, PERSON
from turnwise.server.records import CLOSED, LOBBY, OVER, RUNNING, STUCK
from turnwise.server.store import Done, Job, NotStored, Store
from turnwise.server.workers import Order, Workers

if TYPE_CHECKING:
    from turnwise.server.house import House

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
GROUPS = (1, 2, 4, 8, 16, 32, 64, 128, 256)
STATUSES = (LOBBY, RUNNING, STUCK, OVER, CLOSED)
PATIENCE = 2.0  # seconds for the database to count its tables
NOWHERE = "none"  # the route of a request that none is for


class Metrics:
    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        moves = Counter("turnwise_moves", "Entries written, by whom", ["by"], registry=registry)
        self.moved = {by: moves.labels(by) for by in (PERSON, BOT, CLOCK)}
        self.refusals = Counter("turnwise_refusals", "Wishes refused, by reason", ["reason"], registry=registry)
        self.faults = Counter("turnwise_faults", "Faults of our own", registry=registry)
        self.not_stored = Counter("turnwise_not_stored", "Moves that could not be stored", registry=registry)
        self.storing = Histogram(
            "turnwise_storing_seconds",
            "From the first job of a transaction to its place on the disk",
            buckets=SECONDS,
            registry=registry,
        )
        self.groups = Histogram(
            "turnwise_storing_group", "Jobs in one transaction", buckets=GROUPS, registry=registry
        )  # fmt: skip
        self.stored = Gauge("turnwise_tables", "Tables in the database, by status", ["status"], registry=registry)
        self.tables = Gauge("turnwise_tables_awake", "Tables in memory", registry=registry)
        self.lines = Gauge("turnwise_lines", "Open sockets", registry=registry)
        self.floods = Counter(
            "turnwise_floods", "Sockets closed for what they sent too much of", ["what"], registry=registry
        )  # fmt: skip
        self.dropped = Counter("turnwise_frames_dropped", "Frames that slow readers never saw", registry=registry)
        self.bots = Counter(
            "turnwise_bot_questions", "Questions to bots, by how they ended", ["end"], registry=registry
        )
        self.thinking = Histogram(
            "turnwise_bot_seconds", "From a question to a bot's answer, waiting included", buckets=SECONDS,
            registry=registry,
        )  # fmt: skip
        self.requests = Counter(
            "turnwise_requests", "Answers over HTTP, by route and status", ["route", "status"], registry=registry
        )


class MeasuredStore(Store):
    """A store that keeps count."""

    def __init__(self, url: str, durability: str, metrics: Metrics) -> None:
        super().__init__(url, durability)
        self._metrics = metrics
        self._began: deque[float] = deque()  # of each job that is not answered yet

    def write(self, job: Job, done: Done) -> None:
        self._began.append(perf_counter())
        super().write(job, done)

    def tell(self, dones: list[Done], outcomes: list[NotStored | None]) -> None:
        waited = perf_counter() - self._began[0]
        for _ in dones:
            self._began.popleft()
        self._metrics.storing.observe(waited)
        self._metrics.groups.observe(len(dones))
        super().tell(dones, outcomes)


class MeasuredWorkers(Workers):
    """Workers that keep count."""

    def __init__(self, count: int, packs: Callable[[str], bytes], limit: float, metrics: Metrics) -> None:
        super().__init__(count, packs, limit)
        self._metrics = metrics

    def ask(self, order: Order, done: Callable[[bytes | None, str], None]) -> None:
        began = perf_counter()

        def answered(action: bytes | None, why: str) -> None:
            self._metrics.bots.labels(why or ("passed" if action is None else "acted")).inc()
            self._metrics.thinking.observe(perf_counter() - began)
            done(action, why)

        super().ask(order, answered)


class Counted:
    """ASGI around the routes: every answer is counted, by the name of its route and not by its path."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app, self._metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                route = scope.get("route")
                name = route.path if isinstance(route, Route) else NOWHERE
                self._metrics.requests.labels(name, message["status"]).inc()
            await send(message)

        await self._app(scope, receive, counted)


def routes(house: House) -> list[Route]:
    async def show(request: Request) -> Response:
        await count_tables(house)
        return Response(generate_latest(house.metrics.registry), media_type=CONTENT_TYPE_LATEST)

    return [Route("/metrics", show)]


async def count_tables(house: House) -> None:
    """While the database is silent the old figures are gone, and all others are there."""
    house.metrics.stored.clear()
    try:
        counts = await asyncio.wait_for(house.store.read(lambda reader: reader.counts()), PATIENCE)
    except (NotStored, TimeoutError):
        return
    for status in STATUSES:
        house.metrics.stored.labels(status).set(counts.get(status, 0))
