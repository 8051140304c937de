"""What a family of games gives to the commands: words for its editions, a session to play in, figures of batches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from msgspec import Struct

from turnwise.cli.session import Session, Teller
from turnwise.kernel.rules import Rulebook

Rows = list[tuple[str, str]]  # what, and how much


class Setting(Protocol):
    """An option of an edition."""

    @property
    def name(self) -> str: ...
    @property
    def text(self) -> str: ...
    @property
    def type(self) -> str: ...  # "switch", "number" or "choice"
    @property
    def default(self) -> bool | int | str: ...
    @property
    def open(self) -> bool: ...  # a table may change it
    @property
    def clause(self) -> str: ...
    @property
    def low(self) -> int: ...
    @property
    def high(self) -> int: ...
    @property
    def choices(self) -> tuple[str, ...]: ...


class Side(Protocol):
    """What one edition says."""

    @property
    def text(self) -> str: ...
    @property
    def clause(self) -> str | None: ...
    @property
    def open(self) -> bool: ...


class Rule(Protocol):
    @property
    def topic(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def option(self) -> str: ...
    @property
    def said(self) -> Side: ...


class Row(Protocol):
    """A rule in two editions."""

    @property
    def topic(self) -> str: ...
    @property
    def rule(self) -> str: ...
    @property
    def a(self) -> Side: ...
    @property
    def b(self) -> Side: ...


class Family(Struct, frozen=True):
    """Functions of an edition, but for the last, which tells of a batch."""

    session: type[Session[Any]]
    teller: Callable[[Any, Sequence[str], Any], Teller]  # with the names of the seats and the options
    books: Callable[[Any], Sequence[Rulebook]]
    settings: Callable[[Any], Sequence[Setting]]
    about: Callable[[Any], Iterable[str]]  # what lies on the table, in a few lines
    rules: Callable[[Any], Iterable[Rule]]
    compare: Callable[..., Sequence[Row]]  # two editions, with everything=...
    figures: Callable[[Any], list[Rows]]
