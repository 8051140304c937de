"""One row of numbers for each match: a number lies where it was put, and nothing is kept unless it is wanted."""

from __future__ import annotations

from turnwise.kernel import words
from turnwise.kernel.rows import Rows


def rows_of(rows: Rows) -> list[list[int]]:
    cells = rows.take()
    return [cells[at : at + words.COLUMNS] for at in range(0, len(cells), words.COLUMNS)]


def test_numbers_lie_in_the_column_of_the_row_at_hand() -> None:
    rows = Rows(True)
    rows.put(0, 7)
    rows.put(words.COLUMNS - 1, -1)
    rows.end()
    rows.put(3, 2**31 - 1)
    rows.end()
    first, second = rows_of(rows)
    assert first == [7, *[0] * (words.COLUMNS - 2), -1]
    assert second == [0, 0, 0, 2**31 - 1, *[0] * (words.COLUMNS - 4)]


def test_a_row_that_was_not_ended_is_not_there_and_can_be_written_over() -> None:
    rows = Rows(True)
    rows.put(1, 5)
    assert (rows.size, rows.take()) == (0, [])
    rows.put(1, 6)
    rows.end()
    assert rows_of(rows)[0][1] == 6


def test_taking_changes_nothing() -> None:
    rows = Rows(True)
    rows.put(2, 9)
    rows.end()
    assert rows.take() == rows.take()
    assert rows.size == 1


def test_there_is_room_for_a_whole_chunk() -> None:
    rows = Rows(True)
    for match in range(words.CHUNK):
        for column in (0, words.COLUMNS - 1):
            rows.put(column, match)
        rows.end()
    kept = rows_of(rows)
    assert len(kept) == words.CHUNK
    assert [(row[0], row[-1]) for row in kept] == [(match, match) for match in range(words.CHUNK)]


def test_who_does_not_listen_has_no_rows() -> None:
    rows = Rows()
    for _ in range(words.CHUNK + 1):
        rows.put(0, 7)
        rows.end()
    assert (rows.size, rows.take()) == (0, [])
