"""What a log is made of, in JSON and out of it."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from turnwise.kernel import words
from turnwise.kernel.record import BOT, PERSON, Entry, Header, Snapshot, Undone, hexadecimal

HEADER = Header("toy", 1, ("Ann", "Bob"), {"target": 9}, {"kind": "seeded", "seed": 5}, {"pack": {}})
ENTRY = Entry(1, msgspec.Raw(b'{"type":"throw"}'), ((1, 6, 4),), "00ff", BOT, "r1", 2.5)
SNAPSHOT = Snapshot(64, {"points": [1, 2]}, (7,) * words.STREAMS, "00ff")


@pytest.mark.parametrize("record", [HEADER, ENTRY, SNAPSHOT, Undone(3)], ids=lambda record: type(record).__name__)
def test_records_survive_json(record: Any) -> None:
    assert msgspec.json.decode(msgspec.json.encode(record), type=type(record)) == record


def test_what_an_entry_need_not_say() -> None:
    entry = msgspec.json.decode(b'{"seat":0,"action":{},"draws":[],"digest":""}', type=Entry)
    assert (entry.by, entry.id, entry.at) == (PERSON, "", 0.0)


def test_an_undone_entry_reads_like_an_action() -> None:
    assert msgspec.json.encode(Undone(3)) == b'{"type":"undone","back_to":3}'


@pytest.mark.parametrize(
    ("record", "change"),
    [
        (HEADER, {"more": 1}),
        (HEADER, {"seats": None}),
        (HEADER, {"setup": [[words.STREAMS, 6, 0]]}),
        (ENTRY, {"more": 1}),
        (ENTRY, {"draws": [[0, 6]]}),
        (ENTRY, {"draws": [[0, 0, 0]]}),
        (ENTRY, {"draws": [[0, 6, words.MOST + 1]]}),
        (SNAPSHOT, {"more": 1}),
        (SNAPSHOT, {"counts": [0] * (words.STREAMS - 1)}),
        (SNAPSHOT, {"counts": [0] * (words.STREAMS + 1)}),
        (SNAPSHOT, {"counts": [-1] * words.STREAMS}),
        (SNAPSHOT, {"counts": [words.MOST + 1] * words.STREAMS}),
        (SNAPSHOT, {"position": []}),
    ],
)
def test_what_is_out_of_bounds_is_not_read(record: Any, change: dict[str, object]) -> None:
    """What enters the arrays of luck is checked here and nowhere else."""
    data = json.loads(msgspec.json.encode(record)) | change
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(json.dumps(data), type=type(record))


@pytest.mark.parametrize(("number", "text"), [(0, "0" * 16), (2**64 - 1, "f" * 16), (255, "0" * 14 + "ff")])
def test_digests_are_sixteen_digits(number: int, text: str) -> None:
    assert hexadecimal(number) == text
