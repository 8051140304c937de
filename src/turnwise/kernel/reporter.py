"""Rows of notes as events (M9): a form for each kind of row says what class they are of and where their fields lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from turnwise.kernel import words
from turnwise.kernel.notes import Row
from turnwise.kernel.words import filled

FIRST = 2  # of the numbers in a row, behind kind and rule point

# All fields of an event out of the numbers of its row, with the help of the board that it was noted on.
Numbers = tuple[int, int, int, int, int, int, int, int]
Reading = Callable[[Numbers, Any], tuple[object, ...]]


class Form:
    __slots__ = ("count", "place", "read", "shape")

    def __init__(self, shape: Callable[..., Any], places: Sequence[int], read: Reading | None = None) -> None:
        self.shape, self.read = shape, read
        self.count = len(places)
        self.place = filled(0, words.WIDTH)  # of each field, in the row or in what was read out of it
        for field in range(self.count):
            self.place[field] = places[field]


def form_of(shape: type[Struct], *, order: Sequence[int] = range(8), read: Reading | None = None) -> Form:
    """For an event whose fields are read, or the numbers of its row in some *order*; then come point and clause."""
    count = len(shape.__struct_fields__) - 2
    return Form(shape, range(count) if read else [FIRST + place for place in order[:count]], read)


class Reporter:
    """Makes the events of one edition. Name and clause of a rule point are looked up once."""

    __slots__ = ("clause_of", "forms", "name_of", "sources")

    def __init__(
        self, forms: Mapping[int, Form], name_of: Callable[[int], str], clause_of: Callable[[int], str]
    ) -> None:
        self.forms = dict(forms)
        self.name_of, self.clause_of = name_of, clause_of
        self.sources: dict[int, tuple[str, str]] = {}

    def events(self, board: object, rows: Sequence[Row]) -> tuple[Any, ...]:
        return tuple([self.event(board, row) for row in rows])

    def event(self, board: object, row: Row) -> Any:
        form = self.forms[row[0]]
        source = self.sources.get(row[1]) or self.source_of(row[1])
        return made(form, row if form.read is None else form.read(row[FIRST:], board), source[0], source[1])

    def source_of(self, point: int) -> tuple[str, str]:
        source = self.sources[point] = self.name_of(point), self.clause_of(point)
        return source


def made(form: Form, numbers: tuple[Any, ...], point: str, clause: str) -> Any:
    """Written out by the number of fields: a call with a star makes a tuple and a dict first, at twice the time."""
    if form.count == 2:
        return form.shape(numbers[form.place[0]], numbers[form.place[1]], point=point, clause=clause)
    if form.count == 6:
        return form.shape(
            numbers[form.place[0]], numbers[form.place[1]], numbers[form.place[2]], numbers[form.place[3]],
            numbers[form.place[4]], numbers[form.place[5]], point=point, clause=clause,
        )  # fmt: skip
    if form.count == 3:
        return form.shape(
            numbers[form.place[0]], numbers[form.place[1]], numbers[form.place[2]], point=point, clause=clause
        )
    if form.count == 1:
        return form.shape(numbers[form.place[0]], point=point, clause=clause)
    if form.count == 4:
        return form.shape(
            numbers[form.place[0]], numbers[form.place[1]], numbers[form.place[2]], numbers[form.place[3]],
            point=point, clause=clause,
        )  # fmt: skip
    return form.shape(*[numbers[form.place[field]] for field in range(form.count)], point=point, clause=clause)
