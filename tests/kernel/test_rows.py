"""One row of numbers for each match: a number lies where it was put, and nothing is kept unless it is wanted."""

from __future__ import annotations

from turnwise.kernel import words
from turnwise.kernel.rows import Rows


def rows_of(rows: Rows) -> list[list[int]]:
    cells = rows.take()
    return [cells[at : at + words.COLUMNS] for at in range(0, len(cells), words.COLUMNS)]


def test_numbers_lie_in_the_column_of_the_row_at_hand() -> None:
    rows = Rows(2)
    rows.put(0, 7)
    rows.put(words.COLUMNS - 1, -1)
    rows.end()
    rows.put(3, 2**31 - 1)
    rows.end()
    first, second = rows_of(rows)
    assert first == [7, *[0] * (words.COLUMNS - 2), -1]
    assert second == [0, 0, 0, 2**31 - 1, *[0] * (words.COLUMNS - 4)]


def test_a_row_that_was_not_ended_is_not_there_and_can_be_written_over() -> None:
    rows = Rows(2)
    rows.put(1, 5)
    assert (rows.size, rows.take()) == (0, [])
    rows.put(1, 6)
    rows.end()
    assert rows_of(rows)[0][1] == 6


def test_taking_changes_nothing() -> None:
    rows = Rows(2)
    rows.put(2, 9)
    rows.end()
    assert rows.take() == rows.take()
    assert rows.size == 1


def test_there_is_room_for_as_many_as_were_asked_for_and_no_more() -> None:
    rows = Rows(300)
    for match in range(302):
        for column in (0, words.COLUMNS - 1):
            rows.put(column, match)
        rows.end()
    assert [(row[0], row[-1]) for row in rows_of(rows)] == [(match, match) for match in range(300)]


def test_who_wants_none_has_none() -> None:
    rows = Rows()
    for _ in range(2):
        rows.put(0, 7)
        rows.end()
    assert (rows.size, rows.take()) == (0, [])
