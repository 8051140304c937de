"""The types of the browser's side are fresh, and fit what the server really sends."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import turnwise
from scripts import make_types
from turnwise.server import wire

TEXT = make_types.protocol()
Fields = dict[str, str]  # with a question mark where it may be left out


def namespace(name: str) -> str:
    """The part of the file that belongs to a game, or to nobody."""
    if name:
        return re.findall(rf"^export namespace {name} \{{\n(.*?)^\}}$", TEXT, re.MULTILINE | re.DOTALL)[0]
    return re.sub(r"^export namespace .*?^\}$", "", TEXT, flags=re.MULTILINE | re.DOTALL)


def interfaces(text: str) -> dict[str, Fields]:
    found = re.findall(r"^ *export interface (\w+) \{\n(.*?)^ *\}$", text, re.MULTILINE | re.DOTALL)
    return {name: dict(re.findall(r"^ *(\w+\??): (.*);$", body, re.MULTILINE)) for name, body in found}


def by_tag(found: dict[str, Fields]) -> dict[str, Fields]:
    return {fields["type"].strip('"'): fields for fields in found.values() if "type" in fields}


WIRE, HOUSES, CITY = (interfaces(namespace(name)) for name in ("", "PropertyTrading", "AnkhMorpork"))


def plain(data: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))


def test_the_file_is_fresh() -> None:
    assert make_types.complaints() == []


def test_a_stale_file_is_told_and_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make_types, "ROOT", tmp_path)
    target = tmp_path / "web" / "protocol.ts"
    assert make_types.complaints(target) == [
        "web/protocol.ts: stale, run scripts/on plain python scripts/make_types.py"
    ]
    assert make_types.complaints(target, write=True) == []
    assert target.read_text() == TEXT
    assert make_types.complaints(target) == []


@pytest.mark.parametrize("union", ["AnyWish", "AnyFrame"])
def test_every_message_is_there(union: str) -> None:
    for cls in get_args(getattr(wire, union)):
        fields = WIRE[cls.__name__]
        assert fields["type"] == f'"{wire.snake(cls.__name__)}"'
        assert {name.rstrip("?") for name in fields} == {"type", *cls.__struct_fields__}


def test_what_is_sent_may_be_left_out_and_what_is_told_is_whole() -> None:
    assert WIRE["Hello"] == {
        "type": '"hello"', "table": "string", "token?": "string", "seen?": "number", "words?": "boolean",
        "protocol?": "number",
    }  # fmt: skip
    assert WIRE["Settle"]["settings"] == "GivenSettings"
    assert WIRE["TableView"]["settings"] == "Settings"
    assert WIRE["GivenSettings"].keys() == {"edition", "options?", "seats?", "timing?", "public?"}
    assert WIRE["Settings"].keys() == {"edition", "options", "seats", "timing", "public"}
    assert WIRE["Play"]["action"] == "AnyAction"
    assert WIRE["Update"]["legal"] == "AnyAction[]"
    assert WIRE["ReplayQuery"].keys() == {"from?", "count?", "seat?"}
    assert HOUSES["Goods"].keys() == {"deeds?", "cards?", "cash?"}


def test_nothing_that_is_told_is_unknown_but_headers_and_positions() -> None:
    unknown = {(name, field) for name, fields in WIRE.items() for field, kind in fields.items() if "unknown" in kind}
    assert unknown == {("Header", "luck"), ("Header", "source"), ("Header", "position")}
    assert "unknown" not in namespace("PropertyTrading") + namespace("AnkhMorpork")


@pytest.mark.parametrize(("edition", "known"), [("harry_potter", HOUSES), ("ankh_morpork", CITY)])
def test_games_tell_what_the_types_say(edition: str, known: dict[str, Fields]) -> None:
    match = turnwise.game(edition).new_match(3, seed=5)
    events, actions = list(match.opening), []
    for _ in range(60):
        (seat,) = match.to_act
        legal = match.legal_actions(seat)
        actions += legal
        view = plain(match.view(seat))
        assert view.keys() == known["View"].keys()
        assert view["seats"][0].keys() == known["SeatView"].keys()
        events += match.play(seat, match.game.default(match.state, seat))
    tagged = by_tag(known)
    for told in plain([*events, *actions]):
        assert told.keys() == tagged[told["type"]].keys()


def test_refusals_of_the_games_are_named() -> None:
    assert '"TOO_POOR"' in namespace("PropertyTrading")
    assert '"MUST_PLAY"' in namespace("AnkhMorpork")


def test_two_of_one_name_are_a_complaint() -> None:
    def another() -> type:
        class Problem(msgspec.Struct):
            x: int

        return Problem

    sheet = make_types.told()
    with pytest.raises(SystemExit, match=r"Problem: .* both have one"):
        sheet.spelled(make_types.shapes.type_info(another()))
