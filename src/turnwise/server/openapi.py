"""What can be asked over HTTP, described for programs: an OpenAPI 3.1 document made from the endpoints themselves."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from turnwise import files
from turnwise.server.bodies import Problem
from turnwise.server.doors import Seated
from turnwise.server.endpoint import JSON, Endpoint
from turnwise.server.wire import PROTOCOL

REFERENCE = "#/components/schemas/{name}"
EDITION = next(iter(files.homes()))  # an example
NAMES = {
    "edition": {"description": "The id of an edition.", "example": EDITION},
    "table": {"description": "The id or the code of a table."},
}
WORDS = {
    200: "As asked.", 201: "Done.", 400: "No JSON.", 403: "Not for you, or not yet.", 404: "There is no such thing.",
    408: "Too slow.", 409: "Not as things stand.", 413: "Too large.", 415: "Not sent as JSON.",
    422: "Not what was expected.", 429: "Too often.", 500: "A fault of the server.",
    503: "Full: the house, or the disk.",
}  # fmt: skip
HEADERS = {429: {"Retry-After": {"description": "Seconds to wait.", "schema": {"type": "integer", "minimum": 1}}}}

Json = dict[str, Any]


def document(endpoints: tuple[Endpoint, ...], base: str = "") -> bytes:
    kinds = dict.fromkeys([Problem, *(each for endpoint in endpoints for each in (endpoint.answers, endpoint.body))])
    named = [kind for kind in kinds if kind is not None]
    schemas, components = msgspec.json.schema_components(named, ref_template=REFERENCE)
    schema_of = dict(zip(named, schemas, strict=True))
    paths: dict[str, Json] = {}
    links = links_to(endpoints)
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, schema_of, links)
    return msgspec.json.encode(
        {
            "openapi": "3.1.0",
            "info": {"title": "Turnwise", "version": str(PROTOCOL), "description": "Beside it there is a WebSocket."},
            "servers": [{"url": base or "/"}],
            "paths": paths,
            "components": {"schemas": components},
        }
    )


def links_to(endpoints: tuple[Endpoint, ...]) -> Json:
    """Where somebody who has sat down can go on."""
    there = [endpoint.name for endpoint in endpoints if "{table}" in endpoint.path]
    return {name: {"operationId": name, "parameters": {"table": "$response.body#/table"}} for name in there}


def operation(endpoint: Endpoint, schema_of: Mapping[type, Json], links: Json) -> Json:
    said = {endpoint.status: schema_of[endpoint.answers]}
    said |= dict.fromkeys(endpoint.statuses, schema_of[Problem])
    responses = {str(status): response(status, schema) for status, schema in said.items()}
    if endpoint.answers is Seated:
        responses[str(endpoint.status)]["links"] = links
    found: Json = {
        "operationId": endpoint.name,
        "summary": endpoint.about,
        "parameters": [*path_parameters(endpoint.path), *query_parameters(endpoint.query)],
        "responses": responses,
    }
    if endpoint.body is not None:
        content = {"schema": schema_of[endpoint.body], "example": endpoint.example}
        found["requestBody"] = {"required": True, "content": {JSON: content}}
    return found


def response(status: int, schema: Json) -> Json:
    headers = {"headers": HEADERS[status]} if status in HEADERS else {}
    return {"description": WORDS[status], "content": {JSON: {"schema": schema}}, **headers}


def path_parameters(path: str) -> list[Json]:
    return [
        {
            "name": name, "in": "path", "required": True, **NAMES[name],
            "schema": {"type": "string", "minLength": 1, "maxLength": 40},
        }
        for name in re.findall(r"\{(\w+)\}", path)
    ]  # fmt: skip


def query_parameters(query: type | None) -> list[Json]:
    if query is None:
        return []
    _, components = msgspec.json.schema_components([query])
    schema = components[query.__name__]
    fields, needed = schema["properties"], schema.get("required", ())
    return [{"name": name, "in": "query", "required": name in needed, "schema": fields[name]} for name in fields]
