"""The OpenAPI document is complete and true: schemathesis attacks a running server with what it says."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.harness import live, play_on
from turnwise.server import api, bodies, wire
from turnwise.server.openapi import WORDS, document

DOCUMENT: dict[str, Any] = msgspec.json.decode(document(api.ENDPOINTS))
OPERATIONS = {
    (method.upper(), path): operation
    for path, methods in DOCUMENT["paths"].items()
    for method, operation in methods.items()
}
BOUNDLESS = api.Rates(*((1e6, 1e6) for _ in api.Rates.__struct_fields__))
# A body may have the right shape and still be refused: an option that the edition lacks, a name that cannot be shown.
CONFIG = """
[[operations]]
include-operation-id = "create"
checks.positive_data_acceptance.expected-statuses = ["201", "404", "409", "422"]

[[operations]]
include-operation-id = "join"
checks.positive_data_acceptance.expected-statuses = ["201", "404", "409", "422"]

[[operations]]
include-operation-id-regex = "match|replay|review|rejoin"
parameters = {{ "path.table" = "{table}" }}
"""


def test_every_endpoint_is_described() -> None:
    assert OPERATIONS.keys() == {(endpoint.method, endpoint.path) for endpoint in api.ENDPOINTS}
    assert len({operation["operationId"] for operation in OPERATIONS.values()}) == len(api.ENDPOINTS)
    assert DOCUMENT["openapi"] == "3.1.0"
    assert DOCUMENT["info"]["version"] == str(wire.PROTOCOL)


def test_every_refusal_has_the_same_shape() -> None:
    for operation in OPERATIONS.values():
        for status, response in operation["responses"].items():
            schema = response["content"]["application/json"]["schema"]
            assert (schema == {"$ref": "#/components/schemas/Problem"}) == (int(status) >= 400)
            assert response["description"] == WORDS[int(status)]


def test_whatever_is_limited_says_how_long_to_wait() -> None:
    limited = [operation for operation in OPERATIONS.values() if "429" in operation["responses"]]
    assert {operation["operationId"] for operation in limited} >= {"create", "join", "rejoin", "mine"}
    for operation in limited:
        assert "Retry-After" in operation["responses"]["429"]["headers"]


def test_every_reference_leads_somewhere() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    named = re.findall(r'"#/components/schemas/(\w+)"', msgspec.json.encode(DOCUMENT).decode())
    assert set(named) <= schemas.keys()


def test_queries_are_described_field_by_field() -> None:
    said = {each["name"]: each["schema"] for each in OPERATIONS["GET", "/api/tables/{table}/replay"]["parameters"]}
    assert said.keys() == {"table", "from", "count", "seat"}
    assert said["count"] == {"type": "integer", "minimum": 1, "maximum": bodies.PAGE, "default": bodies.PAGE}
    assert said["seat"] == {"type": "integer", "minimum": 0, "maximum": 7}


def test_what_a_query_needs_is_marked() -> None:
    asked = [
        (operation["operationId"], each["name"], each["required"])
        for operation in OPERATIONS.values()
        for each in operation.get("parameters", ())
        if each["in"] == "query"
    ]
    assert [(id, name) for id, name, required in asked if required] == [("compare", "a"), ("compare", "b")]
    assert len(asked) > 5


def test_examples_are_what_is_asked_for() -> None:
    for endpoint in api.ENDPOINTS:
        if endpoint.body is not None:
            msgspec.convert(endpoint.example, endpoint.body)


def test_it_knows_where_the_server_lies() -> None:
    assert DOCUMENT["servers"] == [{"url": "/"}]
    assert msgspec.json.decode(document(api.ENDPOINTS, "/games"))["servers"] == [{"url": "/games"}]


@pytest.mark.anyio
@pytest.mark.long
async def test_schemathesis_finds_nothing(db: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of its checks and phases, on a house where a match is over, so that there is something to look back at."""
    async with live(db) as server:
        clients = await server.begin("harry_potter", public=True, options={"round_limit": 1})
        await play_on(clients, 100)
        config = tmp_path / "schemathesis.toml"
        config.write_text(CONFIG.format(table=clients[0].seated["table"]))
        done = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run",
            f"http://127.0.0.1:{server.port}/api/openapi.json", "--max-examples", "8", "--checks", "all",
            "--generation-deterministic", "--no-color",
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT, cwd=tmp_path,
        )  # fmt: skip
        said, _ = await done.communicate()
        assert done.returncode == 0, said.decode()
        assert '"fault"' not in server.log.getvalue()
    phases = re.findall(r"^ *✅ *(Coverage|Fuzzing|Stateful)", said.decode(), re.MULTILINE)
    assert set(phases) == {"Coverage", "Fuzzing", "Stateful"}, said.decode()
