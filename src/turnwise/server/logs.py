"""One JSON object a line, on stderr. What goes in is named field by field; nothing of a game, a key or a person is.

Errors are told by their kind and the places they passed through: their words may quote what somebody sent.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Generator, MutableMapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO, cast

import structlog
from structlog.typing import FilteringBoundLogger

LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}
OURS = "turnwise"
PLACES = 15  # the innermost


def make_log(to: TextIO | None = None, level: int = logging.INFO) -> FilteringBoundLogger:
    log = structlog.wrap_logger(
        structlog.PrintLogger(to or sys.stderr),
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            without_words,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
    )
    return cast("FilteringBoundLogger", log)


def without_words(_log: object, _name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """An error becomes its kind, the kinds of its causes, and the places it passed."""
    error = event.pop("exc_info", None)
    if error is True:
        error = sys.exception()
    if isinstance(error, tuple):
        error = cast("tuple[Any, ...]", error)[1]
    if isinstance(error, BaseException):
        event["error"], event["at"] = kinds(error), places(error)
    return event


def kinds(error: BaseException) -> list[str]:
    found: list[str] = []
    cause: BaseException | None = error
    while cause is not None and len(found) < PLACES:
        found.append(type(cause).__name__)
        cause = cause.__cause__ or cause.__context__
    return found


def places(error: BaseException) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)[-PLACES:]
    return [f"{'/'.join(Path(frame.filename).parts[-2:])}:{frame.lineno} {frame.name}" for frame in frames]


class Bridge(logging.Handler):
    """What others log in Python's own way, in our shape: a first line, without the objects some show after it."""

    def __init__(self, log: FilteringBoundLogger) -> None:
        super().__init__()
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        try:
            words = record.getMessage().strip().partition("\n")[0]
        except (TypeError, ValueError):  # its arguments do not fit
            words = "a line that cannot be told"
        self._log.log(record.levelno, words, logger=record.name, exc_info=record.exc_info)


@contextmanager
def bridged(log: FilteringBoundLogger, level: int) -> Generator[None]:
    """Python's own logging goes to *log*. Of others only warnings do: their details show addresses and messages."""
    root, ours, bridge = logging.getLogger(), logging.getLogger(OURS), Bridge(log)
    before = root.handlers[:], root.level, ours.level
    root.handlers[:] = [bridge]
    root.setLevel(logging.WARNING)
    ours.setLevel(level)
    try:
        yield
    finally:
        root.handlers[:], level_before, ours_before = before
        root.setLevel(level_before)
        ours.setLevel(ours_before)
