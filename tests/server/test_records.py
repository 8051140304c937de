"""What is stored of a table (records.py)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from turnwise.server.records import (
    DAY,
    OVER,
    PERSON,
    Pulse,
    SeatRecord,
    Settings,
    TableRecord,
    Timing,
    copied,
    read_record,
)
from turnwise.server.table import row_of

WEEK, HOUR = 7 * DAY, 3_600.0


def record(timing: Timing | None = None, **more: Any) -> TableRecord:
    settings = Settings("doctor_who_villains", {"salary": 300}, 2, timing or Timing())
    seats = [SeatRecord(PERSON, "Ann", 1, muted=[1]), SeatRecord()]
    return TableRecord(
        id="t", code="ABCDEF", settings=settings, pack="p", seats=seats, secret="00" * 32, created=5.0, **more
    )  # fmt: skip


def test_a_record_is_read_as_it_was_written() -> None:
    whole = record(
        orders=[{"type": "retire", "seat": 1}], outcome={"winners": [0]}, status=OVER, part=2, paused=True, said=7,
        trouble="none", empty_since=3.5, rematch="other", time_called=True, pulse=Pulse(3, (1.0, 2.0), 4.0),
    )  # fmt: skip
    assert read_record(msgspec.json.encode(whole)) == whole


def test_a_copy_can_be_changed_without_the_other() -> None:
    old = record(orders=[{"type": "end_by_vote"}])
    new = copied(old)
    new.seats[0].ready = True
    new.seats[0].muted.append(5)
    new.orders.clear()
    new.settings.options["salary"] = 1
    assert (old.seats[0].ready, old.seats[0].muted, len(old.orders)) == (False, [1], 1)
    assert old.settings.options == {"salary": 300}


def test_two_records_share_no_lists() -> None:
    first, second = record(), record()
    first.orders.append({"type": "end_by_vote"})
    first.seats[1].muted.append(0)
    assert (second.orders, second.seats[1].muted, SeatRecord().muted) == ([], [], [])


def test_a_record_of_an_older_version_is_read() -> None:
    """What it does not have is as at the start."""
    data = msgspec.json.decode(msgspec.json.encode(record()))
    for key in ("pulse", "time_called", "rematch", "said", "orders", "trouble", "paused", "epochs"):
        data.pop(key, None)
    for seat in data["seats"]:
        del seat["let_pass"], seat["muted"]
    assert read_record(msgspec.json.encode(data)).seats[1] == SeatRecord()


@pytest.mark.parametrize(
    ("timing", "slow"),
    [
        (Timing(), False),
        (Timing("each", seconds=60), False),
        (Timing("each", seconds=HOUR - 1), False),
        (Timing("each", seconds=HOUR), True),
        (Timing("each", seconds=3 * DAY), True),
        (Timing("bank", seconds=3 * DAY), False),
        (Timing("none", seconds=3 * DAY), False),
    ],
)
def test_a_game_by_the_day_has_hours_for_each_decision(timing: Timing, slow: bool) -> None:
    assert record(timing).slow is slow


def test_an_empty_table_is_kept_open_for_a_day_and_longer_where_decisions_take_days() -> None:
    assert record().lasts == DAY
    assert record(Timing("each", seconds=2 * DAY)).lasts > 2 * DAY


@pytest.mark.parametrize(
    ("changes", "due"),
    [({"empty_since": 100.0}, 100.0 + DAY), ({}, 1000.0 + DAY), ({"status": OVER, "empty_since": 100.0}, None)],
)
def test_a_row_says_when_the_table_has_to_be_looked_at(changes: dict[str, Any], due: float | None) -> None:
    row = row_of(record(**changes), 1000.0)
    assert (row.due, row.changed, row.id, row.code) == (due, 1000.0, "t", "ABCDEF")


@pytest.mark.parametrize(
    "wrong",
    [
        {"edition": "../../etc"},
        {"edition": "Big"},
        {"seats": 0},
        {"seats": 9},
        {"timing": {"kind": "hourglass"}},
        {"timing": {"seconds": -1}},
        {"timing": {"kind": "each", "seconds": 15 * DAY}},
        {"timing": {"bot_pace": 31}},
        {"timing": {"claim_grace": 61}},
        {"timing": {"window_seconds": 4 * DAY}},
        {"timing": {"second": 5}},
        {"options": {str(number): 1 for number in range(65)}},
        {"colour": 1},
    ],
    ids=lambda wrong: msgspec.json.encode(wrong).decode()[:40],
)
def test_settings_that_cannot_be_are_not_read(wrong: dict[str, Any]) -> None:
    right = {"edition": "duel_masters"}
    assert msgspec.convert(right, Settings).seats == 4
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**right, **wrong}, Settings)


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1e999"])
def test_a_time_is_a_number(number: str) -> None:
    data = f'{{"edition":"duel_masters","timing":{{"kind":"each","seconds":{number}}}}}'
    with pytest.raises(msgspec.DecodeError):
        msgspec.json.decode(data, type=Settings)
