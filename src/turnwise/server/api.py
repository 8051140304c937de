"""HTTP: games are looked up here, tables are found, opened, joined and looked back at; all else is the WebSocket's."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Any

import msgspec
from msgspec import UNSET, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from turnwise.kernel.errors import BadInput
from turnwise.kernel.replay import Log
from turnwise.server import bodies, doors, foretelling, frames, openapi, replaying, reviewing
from turnwise.server.catalogue import Catalogue, Games, WholeGame, compare
from turnwise.server.denied import Denied
from turnwise.server.endpoint import Answer, Asked, Door, Endpoint, Office, Rate, problem_of
from turnwise.server.house import House
from turnwise.server.limits import Buckets
from turnwise.server.records import LOBBY, OPEN, RUNNING, TableRecord, read_record
from turnwise.server.sitting import here
from turnwise.server.store import TableRow
from turnwise.server.wire import TableView


class Rates(Struct, frozen=True):
    """How often an address may ask."""

    opening: Rate = (0.5, 60.0)  # tables
    sitting: Rate = (2.0, 200.0)  # down at them
    guessing: Rate = (0.1, 10.0)  # rejoin codes
    looking: Rate = (5.0, 100.0)  # at one's own tables, at records and replays
    foretelling: Rate = (0.2, 20.0)  # matches that are played out from many places


USUAL = Rates()


def routes(house: House, rates: Rates = USUAL) -> list[Route]:
    named: dict[str, Rate] = msgspec.structs.asdict(rates)
    limits = {name: (rate, Buckets(rate[0], rate[1], house.clock.now)) for name, rate in named.items()}
    office = Office(house, Catalogue(house.shelf), limits)
    found = [Route(path, Door(office, group)) for path, group in groupby(ENDPOINTS, lambda endpoint: endpoint.path)]
    return [*found, Route("/api/{rest:path}", Nowhere(office, ()))]


class Nowhere(Door):
    async def answer(self, request: Request) -> Response:
        raise Denied("no_such_path", "There is nothing at this address. See /api/openapi.json.", status=404)


def answer(body: object) -> Answer:
    return Answer(msgspec.json.encode(body))


# ---- games ----


async def games(office: Office, asked: Asked) -> Answer:
    return Answer(office.catalogue.all())


async def game(office: Office, asked: Asked) -> Answer:
    return Answer(office.catalogue.one(asked.name))


async def comparison(office: Office, asked: Asked) -> Answer:
    query: bodies.CompareQuery = asked.query
    shelf = office.house.shelf
    return answer(compare(shelf.edition(query.a), shelf.edition(query.b), everything=query.everything))


async def description(office: Office, asked: Asked) -> Answer:
    return Answer(described(asked.base))


@cache
def described(base: str) -> bytes:
    return openapi.document(ENDPOINTS, base)


# ---- tables ----


async def create(office: Office, asked: Asked) -> Answer:
    body: bodies.NewTable = asked.body
    return answer(await doors.create(office.house, body.settings, body.name, body.bots))


async def tables(office: Office, asked: Asked) -> Answer:
    query: bodies.ListQuery = asked.query
    rows = await office.house.store.read(lambda reader: reader.tables((LOBBY, RUNNING), True, query.limit))
    return answer(bodies.Tables(tuple(listed_row(office.house, row) for row in rows)))


def listed_row(house: House, row: TableRow) -> bodies.Listed:
    table = house.tables.get(row.id)
    return listed(house, table.record if table else read_record(row.data), len(here(table)) if table else 0)


def listed(house: House, record: TableRecord, present: int) -> bodies.Listed:
    edition, taken = record.settings.edition, sum(seat.kind != OPEN for seat in record.seats)
    return bodies.Listed(
        record.id, record.code, edition, title_of(house, edition), record.status, len(record.seats), taken, present,
        record.created,
    )  # fmt: skip


def title_of(house: House, edition: str) -> str:
    """A table of an older version may have an edition that there is no more."""
    try:
        return house.title(house.shelf.edition(edition))
    except Denied:
        return edition


async def table(office: Office, asked: Asked) -> Answer:
    return answer(frames.table_view(await office.house.table(asked.name)))


async def game_of(office: Office, asked: Asked) -> Answer:
    return Answer(office.catalogue.whole((await office.house.table(asked.name)).game))


async def join(office: Office, asked: Asked) -> Answer:
    body: bodies.Join = asked.body
    return answer(await doors.join(office.house, await office.house.table(asked.name), body.name, body.seat))


async def rejoin(office: Office, asked: Asked) -> Answer:
    body: bodies.Rejoin = asked.body
    return answer(await doors.rejoin(office.house, await office.house.table(asked.name), body.code))


async def mine(office: Office, asked: Asked) -> Answer:
    """Each token for itself: a bad one spoils nothing."""
    body: bodies.Keys = asked.body
    found: list[bodies.MyTable] = []
    bad: list[bodies.BadKey] = []
    for place, token in enumerate(body.tokens):
        try:
            found.append(await my_table(office.house, place, token))
        except (Denied, BadInput) as error:
            _, problem = problem_of(error)
            bad.append(bodies.BadKey(place, problem.reason, problem.text))
    return answer(bodies.Mine(tuple(found), tuple(bad)))


async def my_table(house: House, place: int, token: str) -> bodies.MyTable:
    table = await house.table(house.tokens.read(token).table)
    seat, match = doors.seat_for(house, table, token), table.match
    to_act = next(iter(match.to_act), None) if match and table.record.status == RUNNING else None
    names = tuple(each.name for each in table.record.seats)
    return bodies.MyTable(place, listed(house, table.record, len(here(table))), seat, names, to_act)


# ---- looking back ----


async def match(office: Office, asked: Asked) -> Answer:
    query: bodies.MatchQuery = asked.query
    name, data = await replaying.export(
        await office.house.table(asked.name), None if query.part is UNSET else query.part
    )
    return Answer(data, {"content-disposition": f'attachment; filename="{name}"'})


async def review(office: Office, asked: Asked) -> Answer:
    return Answer(await reviewing.review(await office.house.table(asked.name)))


async def odds(office: Office, asked: Asked) -> Answer:
    return Answer(await foretelling.foretell(await office.house.table(asked.name)))


async def replay(office: Office, asked: Asked) -> Answer:
    return answer(await replaying.replay(await office.house.table(asked.name), asked.query))


NEW_TABLE = {"settings": {"edition": openapi.EDITION, "seats": 3}, "name": "Ann", "bots": ["careful"]}

# Those of one path stand together.
ENDPOINTS = (
    Endpoint("GET", "/api/games", "games", "Every edition, with its options, words and clauses.", games, Games, ()),
    Endpoint(
        "GET", "/api/games/{edition}", "game", "One edition, with the pack to draw it from.", game, WholeGame, (404,)
    ),
    Endpoint(
        "GET", "/api/compare", "compare", "How two editions of one game differ.", comparison, bodies.Comparison,
        (404, 409), query=bodies.CompareQuery,
    ),
    Endpoint(
        "GET", "/api/tables", "tables", "Public tables, in the lobby or running.", tables, bodies.Tables, (),
        query=bodies.ListQuery,
    ),
    Endpoint(
        "POST", "/api/tables", "create", "Open a table and sit down at it.", create, doors.Seated, (404, 409), 201,
        body=bodies.NewTable, example=NEW_TABLE, rate="opening",
    ),
    Endpoint("GET", "/api/tables/{table}", "table", "A table, by id or code.", table, TableView, (404,)),
    Endpoint(
        "GET", "/api/tables/{table}/game", "game_of", "Its edition: a match keeps the one that it began with.", game_of,
        WholeGame, (404,),
    ),
    Endpoint(
        "POST", "/api/tables/{table}/seats", "join", "Sit down at a table before its start.", join, doors.Seated,
        (404, 409), 201, body=bodies.Join, example={"name": "Bob"}, rate="sitting",
    ),
    Endpoint(
        "POST", "/api/tables/{table}/rejoin", "rejoin", "A new key to the seat with this rejoin code.", rejoin,
        doors.Seated, (404,), 201, body=bodies.Rejoin, example={"code": "2345-6789-ABCD"}, rate="guessing",
    ),
    Endpoint(
        "GET", "/api/tables/{table}/match", "match", "The record of a match that is over: a file for turnwise verify.",
        match, Log, (404, 409), query=bodies.MatchQuery, rate="looking",
    ),
    Endpoint(
        "GET", "/api/tables/{table}/replay", "replay", "A match frame by frame.", replay, bodies.Replay,
        (403, 404, 409), query=bodies.ReplayQuery, rate="looking",
    ),
    Endpoint(
        "GET", "/api/tables/{table}/review", "review", "A match that is over at a glance: worth over time, moments.",
        review, bodies.Review, (404, 409), rate="looking",
    ),
    Endpoint(
        "GET", "/api/tables/{table}/odds", "odds", "Who was winning when, in a match that is over.", odds,
        bodies.Foretold, (404, 409), rate="foretelling",
    ),
    Endpoint(
        "POST", "/api/mine", "mine", "The tables that these tokens open, and whose turn it is there.", mine,
        bodies.Mine, (), body=bodies.Keys, example={"tokens": []}, rate="looking",
    ),
    Endpoint("GET", "/api/openapi.json", "openapi", "This description.", description, dict[str, Any], ()),
)  # fmt: skip
