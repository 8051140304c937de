"""What is told to people, whatever the game: lines of a story, and pages about one thing."""

from msgspec import Struct


class Line(Struct, frozen=True):
    """One thing that happened, or that would."""

    text: str
    clauses: tuple[str, ...] = ()  # that it rests on


class Row(Struct, frozen=True):
    """A figure on a page."""

    label: str
    value: str
    now: bool = False  # it is the one that holds at present


class Page(Struct, frozen=True):
    """One space, area, card or person, as it stands in the match at hand."""

    title: str
    about: str = ""  # in a few words: its group, its kind
    rows: tuple[Row, ...] = ()
    lines: tuple[Line, ...] = ()
