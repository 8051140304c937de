"""Data against types: every fault at once, each with its place and its cure."""

from __future__ import annotations

from typing import Annotated, Literal

import pytest
from msgspec import Meta, Struct

from turnwise.kernel.errors import BadPack
from turnwise.kernel.shape import (
    entries_of,
    fit,
    look,
    read,
    read_toml,
    shown,
    table_of,
    within,
    wrong_range,
)

Count = Annotated[int, Meta(ge=1, le=1000)]
Word = Annotated[str, Meta(pattern="^[a-z]+$", extra={"needs": "lower-case letters"})]


class Card(Struct, forbid_unknown_fields=True, tag_field="op"):
    pass


class Pay(Card, tag="pay"):
    amount: Count


class Move(Card, tag="move"):
    steps: int


class Pack(Struct, forbid_unknown_fields=True):
    id: Word
    name: Annotated[str, Meta(min_length=1)]
    sides: Annotated[tuple[Count, ...], Meta(min_length=2, max_length=2)]
    cards: Annotated[tuple[Pay | Move, ...], Meta(min_length=1, max_length=3)]
    kind: Literal["small", "large"] = "small"
    on: bool = False
    options: dict[str, bool | int | str] = {}
    note: str | None = None
    size: Annotated[str, Meta(pattern="^x+$")] = "x"


GOOD: dict[str, object] = {
    "id": "mine", "name": "Mine", "sides": [1, 2], "cards": [{"op": "pay", "amount": 5}, {"op": "move", "steps": -3}],
}  # fmt: skip


def test_sound_data_is_converted() -> None:
    faults: list[str] = []
    pack = read(GOOD | {"on": True, "options": {"salary": 5, "quick": True}, "note": "x"}, Pack, "", faults)
    assert faults == []
    assert pack is not None
    assert (pack.sides, pack.cards, pack.on, pack.kind) == ((1, 2), (Pay(5), Move(-3)), True, "small")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"id": "MINE"}, "id: needs lower-case letters, got 'MINE'"),
        ({"id": 5}, "id: needs lower-case letters, got 5"),
        ({"name": ""}, "name: is empty"),
        ({"name": 5}, "name: needs text in quotes, got 5"),
        ({"name": ["x"]}, "name: needs text in quotes, got a list"),
        ({"size": "y"}, "size: is 'y', which does not fit ^x+$"),
        ({"sides": 5}, "sides: needs a list, got 5"),
        ({"sides": [1]}, "sides: needs 2 numbers, got 1"),
        ({"sides": [1, 0]}, "sides[1]: is 0, allowed are 1 to 1,000"),
        ({"sides": [1, 1001]}, "sides[1]: is 1,001, allowed are 1 to 1,000"),
        ({"sides": [1, True]}, "sides[1]: needs a whole number, got true"),
        ({"sides": [1, 1.5]}, "sides[1]: needs a whole number, got 1.5"),
        ({"cards": []}, "cards: is empty, at least 1 needed"),
        ({"cards": [{"op": "move", "steps": 1}] * 4}, "cards: has 4 entries, 3 allowed"),
        ({"cards": [{}]}, "cards[0].op: is missing; it can be: pay, move"),
        ({"cards": [{"op": "pya"}]}, "cards[0].op: unknown op 'pya'; did you mean 'pay'? There are: pay, move"),
        ({"cards": [{"op": ["pay"]}]}, "cards[0].op: unknown op \"['pay']\"; did you mean 'pay'? There are: pay, move"),
        ({"cards": [{"op": "pay"}]}, "cards[0].amount: is missing"),
        ({"cards": [{"op": "pay", "amount": 5, "steps": 1}]}, "cards[0].steps: unknown key 'steps'. There are: amount"),
        ({"cards": [5]}, "cards[0]: needs a table, got 5"),
        ({"kind": "smal"}, "kind: unknown word 'smal'; did you mean 'small'?"),
        ({"on": 1}, "on: needs true or false, got 1"),
        ({"options": []}, "options: needs a table, got a list"),
        ({"options": {"x": 1.5}}, "options.x: needs true or false or a whole number or text in quotes, got 1.5"),
        ({"note": 5}, "note: needs text in quotes, got 5"),
        ({"nmae": 1}, "nmae: unknown key 'nmae'; did you mean 'name'?"),
    ],
)
def test_a_fault_is_told_with_its_place(change: dict[str, object], fault: str) -> None:
    faults: list[str] = []
    assert read(GOOD | change, Pack, "", faults) is None
    assert len(faults) == 1
    assert faults[0].startswith(fault)


def test_every_fault_is_told_at_once() -> None:
    faults = ["before"]
    assert read({"sides": [0, "x", 3], "on": "yes"}, Pack, "pack", faults) is None
    assert faults == [
        "before",
        "pack.id: is missing",
        "pack.name: is missing",
        "pack.sides: needs 2 numbers, got 3",
        "pack.sides[0]: is 0, allowed are 1 to 1,000",
        "pack.sides[1]: needs a whole number, got 'x'",
        "pack.cards: is missing",
        "pack.on: needs true or false, got 'yes'",
    ]


def test_what_is_no_table_at_all() -> None:
    faults: list[str] = []
    look([], Pack, "", faults)
    assert faults == [": needs a table, got a list"]


def test_fit_keeps_what_is_sound_and_says_nothing() -> None:
    assert fit({"op": "pay", "amount": 5}, Pay) == Pay(5)
    assert fit({"op": "pay", "amount": 0}, Pay) is None
    assert fit("x", int) is None


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"\xff", "mine: is not UTF-8 text: byte 0 cannot be read"),
        (b"a = ", "mine: is not TOML: "),
        (b"a = 1\na = 2", "mine: is not TOML: "),
        (b"a = " + b"[" * 5000, "mine: is not a pack: lists in lists in lists, too deep to read"),
    ],
)
def test_what_is_not_toml(data: bytes, text: str) -> None:
    with pytest.raises(BadPack) as caught:
        read_toml(data, "mine")
    assert str(caught.value).startswith(text)


def test_toml() -> None:
    assert read_toml('name = "Zoë"\n[a]\nb = [1]'.encode(), "mine") == {"name": "Zoë", "a": {"b": [1]}}


@pytest.mark.parametrize(
    ("value", "low", "high", "wrong"),
    [
        (5, 1, 9, ""),
        (1, 1, 9, ""),
        (9, 1, 9, ""),
        (0, 1, 9, "is 0, allowed are 1 to 9"),
        (10_000, 1, 9999, "is 10,000, allowed are 1 to 9,999"),
        (-5, 0, None, "is -5, allowed are 0 to any"),
        (5, None, 4, "is 5, allowed are any to 4"),
        (5, None, None, ""),
    ],
)
def test_ranges(value: int, low: int | None, high: int | None, wrong: str) -> None:
    assert wrong_range(value, low, high) == wrong


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ({"a": 1}, "a table"),
        ([1], "a list"),
        ((1,), "a list"),
        (True, "true"),
        (False, "false"),
        (None, "None"),
        (5, "5"),
        ("x", "'x'"),
        ("x" * 38, "'" + "x" * 38 + "'"),
        ("x" * 39, "'" + "x" * 36 + "..."),
    ],
)
def test_what_was_found_is_shown_short(data: object, text: str) -> None:
    assert shown(data) == text


def test_parts_of_unsound_data() -> None:
    assert (table_of({"a": 1}), table_of([1]), table_of(None)) == ({"a": 1}, {}, {})
    assert (entries_of([1]), entries_of({"a": 1}), entries_of("abc")) == ([1], [], [])


def test_places() -> None:
    assert (within("", "a"), within("a", "b"), within("a[0]", "b")) == ("a", "a.b", "a[0].b")
