"""A thing that can be asked over HTTP: read strictly, answered in JSON, and not too often.

How much may be sent, and from which pages, security.py sees to.
"""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from turnwise.kernel.errors import TurnwiseError
from turnwise.server.bodies import Problem
from turnwise.server.catalogue import Catalogue
from turnwise.server.denied import Denied
from turnwise.server.house import House
from turnwise.server.limits import Buckets
from turnwise.server.store import NotStored
from turnwise.server.table import OUR_FAULT, refusal_frame

JSON = "application/json"

Rate = tuple[float, float]  # so many a second, and so many at once


class Office(Struct, frozen=True):
    """Who answers."""

    house: House
    catalogue: Catalogue
    limits: Mapping[str, tuple[Rate, Buckets]]  # by name, each for all addresses


class Asked(Struct, frozen=True):
    """What was asked, as it was meant: what the path names, the path of the whole server, what was sent."""

    name: str
    base: str
    body: Any
    query: Any


class Answer(Struct, frozen=True):
    data: bytes
    headers: Mapping[str, str] = {}


class Endpoint(Struct, frozen=True):
    """openapi.py describes what is written here, Door does it."""

    method: str
    path: str
    name: str
    about: str
    act: Callable[[Office, Asked], Awaitable[Answer]]
    answers: type
    refuses: tuple[int, ...]  # besides what may happen to all
    status: int = 200
    body: type | None = None
    example: Mapping[str, object] = {}  # of the body
    query: type | None = None
    rate: str = ""  # which one of Rates

    @property
    def statuses(self) -> tuple[int, ...]:
        """All that are not the answer hoped for."""
        usual = [500, 503]
        usual += [400, 403, 408, 413, 415, 422] if self.body else [422] if self.query else []
        usual += [429] if self.rate else []
        return tuple(sorted({*self.refuses, *usual}))


class Door:
    """All that can be asked at one path."""

    def __init__(self, office: Office, endpoints: Iterable[Endpoint]) -> None:
        self.office, self.house = office, office.house
        self.endpoints = {endpoint.method: endpoint for endpoint in endpoints}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        try:
            response = await self.answer(request)
        except ClientDisconnect:
            return
        except Exception as error:
            response = self.refusal(request, error)
        await response(scope, receive, send)

    async def answer(self, request: Request) -> Response:
        endpoint = self.endpoints.get("GET" if request.method == "HEAD" else request.method)
        if endpoint is None:
            raise Denied("wrong_method", f"{request.method} is not for this path.", status=405)
        self.check_rate(request, endpoint)
        name = next(iter(request.path_params.values()), "")
        body = read_body(await body_of(request), endpoint.body) if endpoint.body else None
        query = read_query(request, endpoint.query) if endpoint.query else None
        answer = await endpoint.act(self.office, Asked(name, request.scope.get("root_path", ""), body, query))
        return Response(answer.data, endpoint.status, answer.headers, JSON)

    def check_rate(self, request: Request, endpoint: Endpoint) -> None:
        if endpoint.rate:
            rate, buckets = self.office.limits[endpoint.rate]
            if not buckets.take(request.client.host if request.client else ""):
                raise TooFast(rate)

    def refusal(self, request: Request, error: Exception) -> Response:
        status, problem = problem_of(error)
        if status == 500:
            self.house.metrics.faults.inc()
            self.house.log.error("fault", path=request.scope["route"].path, kind=type(error).__name__, exc_info=error)
        self.house.metrics.refusals.labels(problem.reason).inc()
        response = problem_response(status, problem)
        if isinstance(error, TooFast):
            response.headers["retry-after"] = str(error.seconds)
        if status == 405:
            response.headers["allow"] = ", ".join(self.methods)
        return response

    @property
    def methods(self) -> list[str]:
        """Whatever can be got can be asked for without its body."""
        return sorted({*self.endpoints} | ({"HEAD"} if "GET" in self.endpoints else set()))


class TooFast(Denied):
    def __init__(self, rate: Rate) -> None:
        super().__init__("too_fast", "That was too often. Wait a moment.", status=429)
        self.seconds = math.ceil(1 / rate[0])


def problem_of(error: Exception) -> tuple[int, Problem]:
    if isinstance(error, NotStored):
        return 503, Problem("not_stored", str(error), "")
    if not isinstance(error, TurnwiseError):
        return 500, Problem("our_fault", OUR_FAULT, "")
    said = refusal_frame("", error)
    status = error.status if isinstance(error, Denied) else {"bad_input": 422, "our_fault": 500}.get(said.reason, 409)
    return status, Problem(said.reason, said.text, said.clause)


def problem_response(status: int, problem: Problem) -> Response:
    return Response(msgspec.json.encode(problem), status, media_type=JSON)


# ---- what was sent ----


async def body_of(request: Request) -> bytes:
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Denied("not_json", f"The body has to be JSON, with the header Content-Type: {JSON}.", status=415)
    return await request.body()


def read_body(data: bytes, kind: type[Any]) -> Any:
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError as error:
        raise Denied("bad_input", f"This is not what was expected: {error}.", status=422) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Denied("bad_json", f"This is no JSON: {error}.", status=400) from None


def read_query(request: Request, kind: type[Any]) -> Any:
    """What is not known is not read."""
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.ValidationError as error:
        raise Denied("bad_input", f"This is not what was expected after the ?: {error}.", status=422) from None
