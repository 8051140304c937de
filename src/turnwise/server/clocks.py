"""The clocks of a table as numbers: how long the question at hand has been waiting, and what is left in each bank."""

from __future__ import annotations

from msgspec import Struct

from turnwise.kernel import words
from turnwise.server.records import Pulse, Timing

LAST = 5.0  # seconds that a seat with an empty bank has for a decision


class Turn(Struct, frozen=True):
    """What an entry means for the question at hand."""

    seat: int | None  # whose time it was; None: that of a bot, or of nobody
    kind: int
    is_new: bool  # another question follows
    answered: bool  # by the seat that was asked
    undone: bool = False


class Clocks:
    """They run or stand; time passes only while they run."""

    def __init__(self) -> None:
        self.on = 1  # the number of the question at hand
        self.floor = 0  # business that was thought of before this question is refused: an undo lies between
        self.banks: list[float] = []
        self._spent = self._played = 0.0
        self._since: float | None = None

    @property
    def runs(self) -> bool:
        return self._since is not None

    def start(self, now: float) -> None:
        if self._since is None:
            self._since = now

    def stop(self, now: float) -> None:
        if self._since is not None:
            self._spent, self._played, self._since = self.spent(now), self.played(now), None

    def spent(self, now: float) -> float:
        """Seconds that the question at hand has taken."""
        return self._spent + (max(0.0, now - self._since) if self._since is not None else 0.0)

    def played(self, now: float) -> float:
        return self._played + (max(0.0, now - self._since) if self._since is not None else 0.0)

    def after(self, now: float, timing: Timing, turn: Turn) -> Pulse:
        """What the clocks will show once an entry is there: the time was that of the seat that was asked."""
        banks = list(self.banks)
        if turn.is_new and turn.seat is not None and banks and uses_bank(timing, turn.kind):
            left = max(0.0, banks[turn.seat] - self.spent(now))
            banks[turn.seat] = left + (timing.increment if turn.answered else 0.0)
        on = self.on + turn.is_new
        spent = 0.0 if turn.is_new else self.spent(now)
        return Pulse(on, tuple(banks), spent, on if turn.undone else self.floor, self.played(now), now)

    def pulse(self, now: float, runs: bool) -> Pulse:
        """What they show now, and whether they go on from here."""
        return Pulse(self.on, tuple(self.banks), self.spent(now), self.floor, self.played(now), now, runs)

    def set(self, pulse: Pulse, now: float) -> None:
        runs = self.runs
        self.on, self.floor, self.banks = pulse.on, pulse.floor, list(pulse.banks)
        self._spent, self._played, self._since = pulse.spent, pulse.played, now if runs else None

    def resume(self, pulse: Pulse, passed: float) -> None:
        """As they stood, and so many seconds later; they do not run yet."""
        self.set(pulse, 0.0)
        self._spent += passed
        self._played += passed


def uses_bank(timing: Timing, kind: int) -> bool:
    return kind == words.DECISION or (kind == words.BID and timing.bid_seconds == 0)


def limit(clocks: Clocks, timing: Timing, kind: int, seat: int) -> float | None:
    """Seconds that the question at hand may take; None: as long as it likes."""
    if kind == words.WINDOW:
        return timing.window_seconds or None
    if kind == words.BID and timing.bid_seconds > 0:
        return timing.bid_seconds
    if timing.kind == "each" and timing.seconds > 0:
        return timing.seconds
    if timing.kind == "bank":
        return max(LAST, clocks.banks[seat])
    return None
