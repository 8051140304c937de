"""HTTP: tables are found, opened and joined; whatever is wrong is answered in the same shape, with a fitting status."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from tests.server.harness import EDITIONS, Json, Live, live, play_on
from turnwise.kernel.errors import Fault
from turnwise.server import api, doors
from turnwise.server.endpoint import Rate
from turnwise.server.house import Limits
from turnwise.server.store import NotStored
from turnwise.server.tokens import Key

pytestmark = pytest.mark.anyio
HOUSES, CITY = "harry_potter", "ankh_morpork"
JSON = {"content-type": "application/json"}


def new_table(edition: str = HOUSES, **settings: Any) -> Json:
    return {"settings": {"edition": edition, "seats": 2, **settings}, "name": "Ann"}


def check_problem(answer: httpx.Response, status: int, reason: str) -> str:
    """Every refusal has the same three fields; its sentence."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    said = answer.json()
    assert said.keys() == {"reason", "text", "clause"}
    assert said["reason"] == reason
    assert said["text"]
    text: str = said["text"]
    return text


@asynccontextmanager
async def limited(server: Live, **rates: Rate) -> AsyncGenerator[httpx.AsyncClient]:
    """The same house behind a door of its own, where one may ask less often."""
    app = Starlette(routes=api.routes(server.house, api.Rates(**rates)))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house") as http:
        yield http


# ---- games ----


async def test_games_are_listed(db: str) -> None:
    async with live(db) as server:
        answer = await server.http.get("/api/games")
        assert {game["id"] for game in answer.json()["games"]} == set(EDITIONS)
        one = await server.http.get("/api/games/ankh_morpork")
        assert len(one.json()["pack"]["areas"]) == 12
        check_problem(await server.http.get("/api/games/chess"), 404, "no_such_game")


async def test_editions_are_compared(db: str) -> None:
    async with live(db) as server:

        async def compared(**query: str) -> httpx.Response:
            return await server.http.get("/api/compare", params=query)

        said = (await compared(a=HOUSES, b="duel_masters")).json()
        assert (said["a"], said["b"]) == (HOUSES, "duel_masters")
        assert said["rows"] and said["rows"][0].keys() == {"topic", "rule", "kind", "about", "a", "b"}
        more = (await compared(a=HOUSES, b="duel_masters", everything="true")).json()
        assert len(more["rows"]) > len(said["rows"])
        assert (await compared(a=HOUSES, b=HOUSES)).json()["rows"] == []
        check_problem(await compared(a=HOUSES, b=CITY), 409, "other_family")
        check_problem(await compared(a=HOUSES, b="chess"), 404, "no_such_game")
        for wrong in ({}, {"a": HOUSES}, {"b": HOUSES}, {"a": "No Key", "b": HOUSES}):
            check_problem(await compared(**wrong), 422, "bad_input")


# ---- opening and sitting down ----


async def test_a_table_is_opened_joined_and_seen(db: str) -> None:
    async with live(db) as server:
        answer = await server.http.post("/api/tables", json=new_table(seats=3) | {"bots": ["careful"]})
        assert answer.status_code == 201
        ann = answer.json()
        assert ann.keys() == {"table", "code", "seat", "token", "rejoin"}
        answer = await server.http.post(f"/api/tables/{ann['code']}/seats", json={"name": "Bob"})
        assert answer.status_code == 201
        assert answer.json()["seat"] == 1
        by_code, by_id = [(await server.http.get(f"/api/tables/{ann[name]}")).json() for name in ("code", "table")]
        assert by_code == by_id
        assert [(seat["kind"], seat["name"]) for seat in by_id["seats"][:2]] == [("person", "Ann"), ("person", "Bob")]
        assert by_id["seats"][2]["kind"] == "bot"
        assert by_id["secret"] == ""
        assert len(by_id["commit"]) == 64


async def test_a_table_tells_its_game(db: str) -> None:
    async with live(db) as server:
        ann = await server.create(CITY)
        told = await server.http.get(f"/api/tables/{ann['code']}/game")
        assert told.content == (await server.http.get(f"/api/games/{CITY}")).content


async def test_a_code_may_be_written_as_people_write(db: str) -> None:
    async with live(db) as server:
        ann = await server.create(HOUSES)
        code = ann["code"].lower()
        answer = await server.http.get(f"/api/tables/{code[:3]}-{code[3:]} ")
        assert answer.json()["id"] == ann["table"]


CANNOT_BE_OPENED: list[tuple[Any, int, str]] = [
    (new_table("chess"), 404, "no_such_game"),
    (new_table(options={"chess": True}), 422, "bad_input"),
    (new_table(options={"round_limit": "many"}), 422, "bad_input"),
    (new_table(seats=1), 422, "bad_input"),
    (new_table(seats=9), 422, "bad_input"),
    (new_table(timing={"kind": "each", "seconds": -1}), 422, "bad_input"),
    (new_table() | {"bots": ["careful"] * 2}, 422, "too_many_bots"),
    (new_table() | {"bots": ["deep_blue"]}, 409, "no_such_bot"),
    (new_table() | {"name": ""}, 422, "bad_input"),
    (new_table() | {"name": "A" * 41}, 422, "bad_input"),
    (new_table() | {"name": "\u0007"}, 422, "bad_name"),
    (new_table() | {"seat": 1}, 422, "bad_input"),
    ({}, 422, "bad_input"),
    ([], 422, "bad_input"),
]


async def test_tables_that_cannot_be_opened(db: str) -> None:
    async with live(db) as server:
        for body, status, reason in CANNOT_BE_OPENED:
            check_problem(await server.http.post("/api/tables", json=body), status, reason)
        assert not server.house.tables


async def test_a_seat_that_cannot_be_taken(db: str) -> None:
    async with live(db) as server:
        ann = await server.create(HOUSES)
        path = f"/api/tables/{ann['table']}/seats"
        check_problem(await server.http.post(path, json={"name": "Ann"}), 409, "name_taken")
        check_problem(await server.http.post(path, json={"name": "Bob", "seat": 0}), 409, "seat_taken")
        check_problem(await server.http.post(path, json={"name": "Bob", "seat": 8}), 422, "bad_input")
        check_problem(await server.http.post("/api/tables/nowhere/seats", json={"name": "Bob"}), 404, "no_such_table")
        await server.join(ann, "Bob")
        check_problem(await server.http.post(path, json={"name": "Cid"}), 409, "table_full")
        await server.begin(HOUSES)


async def test_the_way_back_to_a_seat(db: str) -> None:
    async with live(db) as server:
        ann = await server.create(HOUSES)
        path = f"/api/tables/{ann['code']}/rejoin"
        check_problem(await server.http.post(path, json={"code": "2222-2222-2222"}), 403, "bad_code")
        answer = await server.http.post(path, json={"code": ann["rejoin"].lower()})
        assert answer.status_code == 201
        again = answer.json()
        assert (again["table"], again["seat"]) == (ann["table"], 0)
        assert again["token"] != ann["token"]
        assert (await server.hello(again)).frames[0]["you"] == 0


# ---- lists ----


async def test_public_tables_are_listed_the_newest_change_first(db: str) -> None:
    async with live(db) as server:
        private = await server.create(HOUSES)
        first = await server.create(HOUSES, public=True)
        await server.clock.wind(1)
        second = await server.create(CITY, public=True, bots=1)
        listed = (await server.http.get("/api/tables")).json()["tables"]
        assert [table["id"] for table in listed] == [second["table"], first["table"]]
        assert private["table"] not in {table["id"] for table in listed}
        assert listed[0] == {
            "id": second["table"], "code": second["code"], "edition": CITY, "title": "Discworld: Ankh-Morpork",
            "status": "lobby", "seats": 3, "taken": 2, "here": 0, "created": 1_800_000_001.0,
        }  # fmt: skip
        await server.hello(second)
        one = (await server.http.get("/api/tables?limit=1")).json()["tables"]
        assert [(table["id"], table["here"]) for table in one] == [(second["table"], 1)]


async def test_what_is_over_is_listed_no_more(db: str) -> None:
    async with live(db) as server:
        clients = await server.begin(HOUSES, public=True, options={"round_limit": 1})
        assert (await server.http.get("/api/tables")).json()["tables"][0]["status"] == "running"
        await play_on(clients, 100)
        assert (await server.http.get("/api/tables")).json()["tables"] == []


async def test_a_limit_has_its_limits(db: str) -> None:
    async with live(db) as server:
        for limit in ("0", "101", "many", "", "null", "-1", "1.5"):
            check_problem(await server.http.get(f"/api/tables?limit={limit}"), 422, "bad_input")


async def test_my_tables(db: str) -> None:
    async with live(db) as server:
        clients = await server.begin(HOUSES)
        waiting = await server.create(CITY, "Eve")
        tokens = [clients[1].seated["token"], "no key", waiting["token"]]
        said = (await server.http.post("/api/mine", json={"tokens": tokens})).json()
        running, lobby = said["tables"]
        assert (running["place"], running["seat"], running["names"]) == (0, 1, ["Ann", "Bob"])
        assert running["to_act"] == clients[0].update["to_act"]
        assert running["table"]["status"] == "running"
        assert (lobby["place"], lobby["seat"], lobby["to_act"], lobby["table"]["status"]) == (2, 0, None, "lobby")
        assert [(bad["place"], bad["reason"]) for bad in said["bad"]] == [(1, "bad_token")]


async def test_keys_that_open_nothing_any_more(db: str) -> None:
    async with live(db) as server:
        ann = await server.create(HOUSES)
        await doors.rejoin(server.house, server.house.tables[ann["table"]], ann["rejoin"])
        gone = server.house.tokens.sign(Key("nowhere", 0, 1))
        early = (await server.create(HOUSES))["token"]
        await server.clock.wind(10)
        said = (await server.http.post("/api/mine", json={"tokens": [ann["token"], gone, early]})).json()
        assert [bad["reason"] for bad in said["bad"]] == ["old_token", "no_such_table"]
        assert [table["place"] for table in said["tables"]] == [2]
        too_many = await server.http.post("/api/mine", json={"tokens": ["x"] * 51})
        check_problem(too_many, 422, "bad_input")


async def test_my_tables_are_found_although_they_sleep(db: str) -> None:
    async with live(db) as server:
        clients = await server.begin(HOUSES)
        token, to_act = clients[0].seated["token"], clients[0].update["to_act"]
    async with live(db) as server:
        assert not server.house.tables
        said = (await server.http.post("/api/mine", json={"tokens": [token]})).json()
        assert [(table["seat"], table["to_act"]) for table in said["tables"]] == [(0, to_act)]


# ---- whatever is sent ----


async def test_a_wrong_method_is_told_the_right_ones(db: str) -> None:
    async with live(db) as server:
        for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"):
            for path, allowed in (
                ("/api/games", "GET, HEAD"),
                ("/api/tables", "GET, HEAD, POST"),
                ("/api/mine", "POST"),
            ):
                answer = await server.http.request(method, path)
                check_problem(answer, 405, "wrong_method")
                assert answer.headers["allow"] == allowed


async def test_a_head_has_no_body(db: str) -> None:
    async with live(db) as server:
        answer = await server.http.head("/api/games")
        assert (answer.status_code, answer.content) == (200, b"")


async def test_there_is_nothing_at_other_paths(db: str) -> None:
    async with live(db) as server:
        for path in ("/api/", "/api/nothing", "/api/tables/", "/api/tables/a/b", "/api/games/a/b"):
            check_problem(await server.http.get(path), 404, "no_such_path")
            check_problem(await server.http.post(path, json={}), 404, "no_such_path")


async def test_names_that_no_table_has(db: str) -> None:
    async with live(db) as server:
        for name in ("%00", "%0a", "%ff", "x" * 41, "%F0%9F%8E%B2", "..%2e", "' OR 1=1 --", "%C3%9F" * 30):
            for path in (f"/api/tables/{name}", f"/api/tables/{name}/match", f"/api/tables/{name}/replay"):
                check_problem(await server.http.get(path), 404, "no_such_table")


FORM = {"content-type": "application/x-www-form-urlencoded"}
UNREADABLE: list[tuple[bytes, dict[str, str], int, str]] = [
    (b"", JSON, 400, "bad_json"),
    (b"{", JSON, 400, "bad_json"),
    (b"\xff\xfe", JSON, 400, "bad_json"),
    (b"null", JSON, 422, "bad_input"),
    (b'"x"', JSON, 422, "bad_input"),
    (b"{}", {}, 415, "not_json"),
    (b"{}", {"content-type": "text/plain"}, 415, "not_json"),
    (b"name=Ann", FORM, 415, "not_json"),
    (b" " * 70_000, JSON, 413, "too_large"),
]
ODD: list[tuple[bytes, int, str]] = [
    (b'{"name":"\xff"}', 400, "bad_json"),
    (b'{"name":"\\ud800"}', 400, "bad_json"),
    (b'{"settings":{"edition":"harry_potter","seats":1e999}}', 422, "bad_input"),
    (b'{"settings":{"edition":"x","options":{"a":' + b"[" * 30_000, 400, "bad_json"),
]


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/nowhere/seats", "/api/mine"])
async def test_bodies_that_cannot_be_read(db: str, path: str) -> None:
    async with live(db) as server:
        for content, headers, status, reason in UNREADABLE:
            check_problem(await server.http.post(path, content=content, headers=headers), status, reason)


async def test_odd_things_inside_a_body(db: str) -> None:
    async with live(db) as server:
        for content, status, reason in ODD:
            check_problem(await server.http.post("/api/tables", content=content, headers=JSON), status, reason)


async def test_a_body_that_comes_in_pieces_is_limited_too(db: str) -> None:
    async def pieces() -> AsyncGenerator[bytes]:
        for _ in range(80):
            yield b" " * 1024

    async with live(db) as server:
        answer = await server.http.post("/api/mine", content=pieces(), headers=JSON)
        check_problem(answer, 413, "too_large")


async def test_json_may_say_its_charset(db: str) -> None:
    async with live(db) as server:
        headers = {"content-type": "Application/JSON; charset=utf-8"}
        answer = await server.http.post("/api/mine", content=b'{"tokens":[]}', headers=headers)
        assert answer.json() == {"tables": [], "bad": []}


# ---- what goes wrong here ----


async def test_a_fault_of_ours_says_nothing_of_itself(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise ValueError("secret words")

    async with live(db) as server:
        monkeypatch.setattr(doors, "create", broken)
        text = check_problem(await server.http.post("/api/tables", json=new_table()), 500, "our_fault")
        assert "secret" not in text
        assert '"fault"' in server.log.getvalue()
        assert "/api/tables" in server.log.getvalue()


@pytest.mark.parametrize(
    ("error", "status", "reason"), [(NotStored("No disk."), 503, "not_stored"), (Fault("full"), 500, "our_fault")]
)
async def test_a_lost_database_is_no_fault_of_whoever_asks(
    db: str, monkeypatch: pytest.MonkeyPatch, error: Exception, status: int, reason: str
) -> None:  # fmt: skip
    async def broken(*_: object) -> None:
        raise error

    async with live(db) as server:
        monkeypatch.setattr(server.house.store, "read", broken)
        check_problem(await server.http.get("/api/tables"), status, reason)


async def test_a_full_house_says_so(db: str) -> None:
    async with live(db) as server:
        server.house.limits = Limits(tables=0)
        check_problem(await server.http.post("/api/tables", json=new_table()), 503, "full")


# ---- not too often ----


@pytest.mark.parametrize(
    ("rate", "method", "path", "body"),
    [
        ("opening", "POST", "/api/tables", new_table("chess")),
        ("sitting", "POST", "/api/tables/nowhere/seats", {"name": "Ann"}),
        ("guessing", "POST", "/api/tables/nowhere/rejoin", {"code": "x"}),
        ("looking", "POST", "/api/mine", {"tokens": []}),
        ("looking", "GET", "/api/tables/nowhere/match", None),
        ("looking", "GET", "/api/tables/nowhere/replay", None),
    ],
)
async def test_an_address_can_ask_too_often(db: str, rate: str, method: str, path: str, body: Json | None) -> None:
    async with live(db) as server, limited(server, **{rate: (0.1, 2)}) as http:
        for _ in range(2):
            assert (await http.request(method, path, json=body)).status_code != 429
        answer = await http.request(method, path, json=body)
        check_problem(answer, 429, "too_fast")
        assert answer.headers["retry-after"] == "10"
        await server.clock.wind(float(answer.headers["retry-after"]))
        assert (await http.request(method, path, json=body)).status_code != 429


async def test_each_address_for_itself(db: str) -> None:
    async with live(db) as server:
        app = Starlette(routes=api.routes(server.house, api.Rates(opening=(0.1, 1))))
        for address in ("10.0.0.1", "10.0.0.2"):
            transport = httpx.ASGITransport(app, client=(address, 1))
            async with httpx.AsyncClient(transport=transport, base_url="http://house") as http:
                assert (await http.post("/api/tables", json=new_table())).status_code == 201
                assert (await http.post("/api/tables", json=new_table())).status_code == 429


async def test_codes_cannot_be_guessed_for_long(db: str) -> None:
    async with live(db, rates=api.USUAL) as server:
        ann = await server.create(HOUSES)
        path = f"/api/tables/{ann['table']}/rejoin"
        tries = [(await server.http.post(path, json={"code": f"guess{n}"})).status_code for n in range(20)]
        assert tries == [403] * 10 + [429] * 10
