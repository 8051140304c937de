"""docs/protocol.md says everything there is and nothing else: messages, paths, reasons, limits, and a real session."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import turnwise.server
from tests.server import protocol_page
from turnwise.server import (
    api,
    bodies,
    catching_up,
    direct,
    line,
    security,
    serve,
    socket,
    tokens,
    voting,
    wire,
)
from turnwise.server.house import Limits

PAGE = protocol_page.PAGE.read_text("utf-8")
SERVER = Path(turnwise.server.__file__).parent
# Where the reason stands among the arguments of what refuses, closes, or answers.
PLACES = {"Denied": 0, "Problem": 0, "Refused": 1, "closed": 0, "send_last": 1, "refuse": 3, "__init__": 0}
REASON = re.compile(r"[a-z]+(_[a-z]+)*")


def section(title: str) -> str:
    return re.split(r"^## ", PAGE, flags=re.MULTILINE)[titles().index(title) + 1]


def titles() -> list[str]:
    return re.findall(r"^## (.*)$", PAGE, re.MULTILINE)


def rows(text: str) -> list[list[str]]:
    """The cells of all tables, without their heads."""
    tables = re.findall(r"^\|.*\n\|-.*\n((?:\|.*\n)+)", text, re.MULTILINE)
    return [[cell.strip() for cell in row.strip("|").split(" | ")] for table in tables for row in table.splitlines()]


def first_words(title: str) -> list[str]:
    return [word for row in rows(section(title)) for word in re.findall(r"`([^`]+)`", row[0])]


def tag(cls: type) -> str:
    return wire.snake(cls.__name__)


# ---- reasons ----


def reasons() -> Iterator[str]:
    """Every reason word that the server has."""
    for file in sorted(SERVER.rglob("*.py")):
        tree = ast.parse(file.read_text("utf-8"))
        known = {
            target.id: node.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                yield from reason_of(node, known)


def reason_of(call: ast.Call, known: dict[str, ast.expr]) -> Iterator[str]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    place = PLACES.get(name)
    if place is None or len(call.args) <= place:
        return
    word = call.args[place]
    if isinstance(word, ast.Starred) and isinstance(word.value, ast.Name):
        pair = known[word.value.id]
        word = pair.elts[0] if isinstance(pair, ast.Tuple) else word
    if isinstance(word, ast.Constant) and REASON.fullmatch(str(word.value)):
        yield str(word.value)


def test_every_reason_is_told() -> None:
    told = [row[0].strip("`") for row in rows(section("Refusals"))]
    assert told == sorted(set(told))
    closing = {word for word in first_words("Closing") if word not in told}
    assert {*told, *closing} == set(reasons())


def test_the_collector_finds_them_all() -> None:
    found = set(reasons())
    assert {"asked_before", "restart", "full", "our_fault", "bad_input", "foreign_origin", "too_fast"} <= found


# ---- messages and paths ----


def test_every_wish_is_told() -> None:
    assert sorted(first_words("Wishes")) == sorted(tag(cls) for cls in get_args(wire.AnyWish))


def test_every_frame_is_told() -> None:
    frames = {tag(cls) for cls in get_args(wire.AnyFrame)}
    assert frames <= set(first_words("Frames"))


def test_every_field_of_an_update_is_told() -> None:
    assert set(wire.Update.__struct_fields__) <= set(first_words("Frames"))
    assert set(wire.Times.__struct_fields__) <= set(first_words("Time"))
    assert set(wire.Hello.__struct_fields__) == set(first_words("Hello"))


def test_every_question_to_the_table_is_told() -> None:
    assert sorted(first_words("Votes and undo")) == sorted(get_args(wire.What))


def test_every_path_is_told() -> None:
    told = [row[0].strip("`") for row in rows(section("HTTP")) if row[0].startswith(("`GET", "`POST"))]
    assert told == [f"{endpoint.method} {endpoint.path}" for endpoint in api.ENDPOINTS]


def test_every_setting_is_told() -> None:
    settings = bodies.Settings.__struct_fields__
    assert set(settings) <= set(first_words("HTTP"))
    timing = {*bodies.Settings("x").timing.__struct_fields__} - {"seconds", "increment"}  # told with their kind
    assert timing <= set(first_words("Time"))


# ---- limits ----


def test_the_limits_are_those_of_the_server() -> None:
    limits = Limits()

    def rate(of: tuple[float, float]) -> str:
        return f"{of[0]:g} a second, {of[1]:g} at once"

    assert dict((row[0], row[1]) for row in rows(section("Limits"))) == {
        "messages of a line": rate(limits.line_rate),
        "frames that the messages of a line are made of": rate(serve.frame_rate(limits)),
        "fragments of a message": f"{direct.FRAGMENTS}",
        "pings and pongs of a line": rate(limits.control_rate),
        "messages to a table": rate(limits.table_rate),
        "messages of an address": rate(limits.address_rate),
        "lines of chat of a line": rate(limits.chat_rate),
        "questions of a line for what was missed": rate(limits.replay_rate),
        "letters of a line of chat": f"{wire.CHAT}",
        "tables opened by an address": rate(api.USUAL.opening),
        "seats taken by an address": rate(api.USUAL.sitting),
        "rejoin codes tried by an address": rate(api.USUAL.guessing),
        "looks of an address at its tables, at records and replays": rate(api.USUAL.looking),
        "kB of a message, and of a body": f"{serve.MESSAGE // 1024}",
        "seconds until `hello`": f"{socket.HELLO:g}",
        "seconds between pings": f"{serve.PING:g}",
        "seconds in which nothing gets through": f"{line.PATIENCE:g}",
        "frames that wait for a slow reader": f"{line.MOST}",
        "entries that can be caught up with": f"{catching_up.FAR}",
        "entries of a page of a replay": f"{bodies.PAGE}",
        "tokens in `POST /api/mine`": f"{bodies.KEYS}",
        "sockets of an address": f"{limits.lines_of_address}",
        "seconds that a question to the table is open, if nobody is waited for": f"{voting.LASTS:g}",
        "days that a key lasts": f"{tokens.MONTH // 86_400}",
    }
    assert serve.MESSAGE == security.BODY


# ---- the session ----


@pytest.mark.anyio
async def test_the_session_is_real() -> None:
    _, told, _ = protocol_page.split(PAGE)
    assert told == await protocol_page.written(), "run scripts/on plain python -m tests.server.protocol_page"
