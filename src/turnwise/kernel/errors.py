"""Errors by fault: whose turn it is to put it right.

TurnwiseError
├── BadInput            the caller's: says what is wrong and how to cure it
│   ├── UnknownName
│   ├── BadOption
│   ├── BadPack
│   ├── BadPosition
│   ├── BadAction
│   ├── BadMatch        a log that is damaged, cut short or does not replay
│   └── BadScript       scripted luck that does not fit, or is left over
│       └── ScriptEnded
├── Refused             nobody's: a rule says no, and which
└── Fault               ours: a fixed buffer is full, a law is broken
"""

from collections.abc import Iterable
from difflib import get_close_matches

from msgspec import Struct


def nearest(name: str, names: Iterable[str]) -> str | None:
    """The one of *names* that was most likely meant."""
    by_lower = {known.lower(): known for known in names}
    close = get_close_matches(name.lower(), by_lower, n=1)
    return by_lower[close[0]] if close else None


def unknown(what: str, name: str, names: Iterable[str]) -> str:
    """A complaint about a name that nobody knows, with what there is instead."""
    known = list(names)
    close = nearest(name, known)
    hint = f"; did you mean {close!r}?" if close else "."
    there_are = f" There are: {', '.join(known)}" if known else " There are none"
    return f"unknown {what} {name!r}{hint}{there_are}"


# Exceptions keep the arguments they were made with, so that they survive the way between processes.
class TurnwiseError(Exception):
    """Everything this package raises on purpose."""


class BadInput(TurnwiseError):
    """One complaint or several, all told at once."""

    def __init__(self, complaints: str | Iterable[str]) -> None:
        self.complaints: tuple[str, ...] = (complaints,) if isinstance(complaints, str) else tuple(complaints)

    def __str__(self) -> str:
        return "\n".join(self.complaints)


class UnknownName(BadInput):
    def __init__(self, what: str, name: str, names: Iterable[str]) -> None:
        self.name = name
        self.names = tuple(names)
        self.nearest = nearest(name, self.names)
        super().__init__(unknown(what, name, self.names))
        self.args = (what, name, self.names)


class BadOption(BadInput):
    pass


class BadPack(BadInput):
    pass


class BadPosition(BadInput):
    pass


class BadAction(BadInput):
    pass


class BadMatch(BadInput):
    pass


class BadScript(BadInput):
    pass


class ScriptEnded(BadScript):
    def __init__(self, stream: int, name: str = "") -> None:
        self.stream = stream
        super().__init__(f"the script of {name or f'stream {stream}'} has ended: it needs another draw")
        self.args = (stream, name)


class Refusal(Struct, frozen=True):
    """Why an action is not allowed: the word of the reason, the clause it rests on, and both in a sentence."""

    reason: str
    clause: str
    text: str


class Refused(TurnwiseError):
    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal

    def __str__(self) -> str:
        return f"{self.refusal.text} [{self.refusal.clause}]"


class Fault(TurnwiseError):
    """Our own mistake: worth a report."""
