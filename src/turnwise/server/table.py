"""A table: one queue, one wish at a time, stored before anybody is told (M18). What wishes do is in the chapters."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from turnwise.games import AnyGame
from turnwise.kernel import words
from turnwise.kernel.driver import Asked, Round
from turnwise.kernel.errors import BadInput, Refused, TurnwiseError
from turnwise.kernel.match import Match
from turnwise.server import wire
from turnwise.server.clock import Timer
from turnwise.server.clocks import Clocks
from turnwise.server.denied import Denied
from turnwise.server.limits import Bucket, Buckets
from turnwise.server.line import Line
from turnwise.server.records import CLOSED, OVER, TableRecord
from turnwise.server.sitting import bots_in, people_in, should_run
from turnwise.server.store import Job, NotStored, TableRow

if TYPE_CHECKING:
    from turnwise.server.house import House
    from turnwise.server.speaking import Teller

REST = 1.0  # seconds before anything is tried again by itself
ANSWERS = 32  # to one seat, kept for wishes that are sent twice
PASSING = ("not_stored", "our_fault", "too_fast", "reload")  # refusals that the same wish may get over
OUR_FAULT = "Something went wrong here; nothing was changed. The fault is ours and has been noted."

AnyMatch = Match[Any, Any, Any, Any]


class Gone(msgspec.Struct):
    """A person who is not there. A bot stands in when patience has worn off, which it does only while the game runs.

    A vote is kept as long, but by the clock on the wall: a table that is paused or stuck has to be able to go on.
    """

    how: str  # closed: the window; lost: the line
    until: float  # a bot stands in when the game has been played for so many seconds
    votes_until: float


class Motion(msgspec.Struct):
    """A question to the table that is being voted on."""

    what: str
    by: int
    seat: int | None
    back_to: int | None
    until: float
    yes: set[int]
    no: set[int]
    quorum: tuple[set[int], set[int], int] = (set(), set(), 0)  # as it was last counted


class Asking(msgspec.Struct):
    """A bot that is thinking, or has thought and waits for the right moment to act."""

    asked: Asked
    number: int  # of entries when it was asked
    ready_at: float
    action: Any = None
    answered: bool = False


class Wanted(msgspec.Struct, eq=False):
    """A wish in the queue, and who is to be answered."""

    act: Callable[[], None]
    line: Line | None = None
    id: str = ""
    waiter: asyncio.Future[None] | None = None  # somebody who asked over HTTP
    why: str = ""  # it is held, until when, and how many entries there were then
    until: float = 0.0
    number: int = 0


NOBODY = Wanted(lambda: None)


class Table:
    """Nouns only, and the queue. `record` is what is stored; `match` is None before the start."""

    def __init__(self, house: House, record: TableRecord, game: AnyGame) -> None:
        self.house, self.game = house, game
        self.record = record
        self.match: AnyMatch | None = None
        self.clocks = Clocks()
        self.lines: dict[Line, None] = {}
        self.gone: dict[int, Gone] = {}
        self.motions: dict[tuple[str, int | None], Motion] = {}
        self.denials: dict[int, tuple[int, int]] = {}  # undo: refusals of a seat, and the round of the last
        self.bid_limits: dict[int, tuple[int, int]] = {}  # lot and most, by seat; told to nobody else, stored nowhere
        self.answers: dict[int, dict[str, int | wire.Refused | None]] = {}  # by seat and id
        self.tellers: dict[tuple[str, ...], Teller] = {}  # by the names that they use
        self.review = self.odds = b""  # made when somebody looks back
        self.held: list[Wanted] = []
        self.round: Round | None = None
        self.asking: Asking | None = None
        self.alarm: Timer | None = None
        self.alarm_at = 0.0
        self.snapped = 0  # the entry of the last snapshot
        self.pace = 0.0  # seconds that people take for a decision, on average
        self.touched = house.clock.now()
        self.rest_until = 0.0  # nothing is begun by itself before: something went wrong
        self.following: asyncio.Future[Table] | None = None  # the rematch that is being set up
        self.bucket = Bucket(*house.limits.table_rate, house.clock.now)
        self.watchers = Bucket(*house.limits.table_rate, house.clock.now)  # they shall keep nobody from playing
        self.talk = Buckets(*house.limits.chat_rate, house.clock.now)
        self._queue: deque[Wanted] = deque()
        self._busy = False
        self._current = NOBODY
        self._question: tuple[Any, tuple[int | None, int]] | None = None

    @property
    def record(self) -> TableRecord:
        return self._record

    @record.setter
    def record(self, record: TableRecord) -> None:
        self._record = record
        self.bots, self.people = bots_in(record), people_in(record)  # asked for after every move

    @property
    def game_options(self) -> dict[str, object]:
        return self.record.settings.options

    @property
    def question(self) -> tuple[int | None, int]:
        """Who is asked, and what kind of question it is; worked out once for every state."""
        match = self.match
        if match is None:
            return None, words.DECISION
        if self._question is None or self._question[0] is not match.state:
            found = next(iter(match.to_act), None), match.game.asks(match.state)
            self._question = match.state, found
        return self._question[1]

    # ---- the queue ----

    def submit(self, act: Callable[[], None], line: Line | None = None, id: str = "") -> None:
        self._queue.append(Wanted(act, line, id))
        self.run()

    async def request(self, act: Callable[[], None]) -> None:
        """As submit, for somebody who waits for the answer; raises what is refused."""
        waiter = asyncio.get_running_loop().create_future()
        self._queue.append(Wanted(act, waiter=waiter))
        self.run()
        await waiter

    def again(self, wanted: Wanted) -> None:
        """Try a held wish before all others."""
        self.held.remove(wanted)
        self._queue.appendleft(wanted)

    def run(self) -> None:
        while self._queue and not self._busy:
            wanted = self._current = self._queue.popleft()
            self.touched = self.house.clock.now()
            self._try(wanted.act)
            self._settle()

    def _settle(self) -> None:
        if not self._busy:
            self._current = NOBODY
            self._try(lambda: self.house.settle(self))

    def _try(self, act: Callable[[], None]) -> None:
        wanted = self._current
        try:
            act()
        except TurnwiseError as error:
            self.refuse(wanted, error)
        except Exception as error:
            self.rest_until = self.house.clock.now() + REST
            self.house.failed(self, error)
            self.refuse(wanted, Denied("our_fault", OUR_FAULT, status=500))

    def hold(self, why: str, until: float) -> None:
        """Put the wish at hand aside; it is tried again when something happens, and when the time is up."""
        wanted = self._current
        if wanted.why != why and wanted.line is not None:
            seconds = max(0.0, round(until - self.house.clock.now(), 3))
            wanted.line.push(wire.encode(wire.Held(wanted.id, why, seconds)))
        wanted.why, wanted.until, wanted.number = why, until, self.match.number if self.match else 0
        self.held.append(wanted)

    def commit(self, job: Job, then: Callable[[], None]) -> None:
        """Store, then go on with *then*; nothing else happens at this table meanwhile."""
        wanted = self._current
        self._busy = True

        def done(error: NotStored | None) -> None:
            self._busy = False
            if error is not None:
                self.rest_until = self.house.clock.now() + REST
                self.refuse(wanted, Denied("not_stored", str(error), status=503))
                self.house.not_stored(self, error.sure)
            else:
                self._current = wanted
                self._try(then)
            self._settle()
            self.run()

        self.house.store.write(job, done)

    def keep(self, record: TableRecord, then: Callable[[], None], job: Job | None = None) -> None:
        """Store a changed record, with whatever else, and put it in place of the old one."""

        def kept() -> None:
            self.record = record
            then()

        if self.match is not None:
            record.pulse = self.clocks.pulse(self.house.clock.now(), should_run(self, record))
        self.commit(msgspec.structs.replace(job or Job(), tables=(row_of(record, self.house.clock.now()),)), kept)

    @property
    def waits(self) -> bool:
        """Something is in the queue."""
        return bool(self._queue)

    @property
    def is_busy(self) -> bool:
        return self._busy

    @property
    def idle(self) -> bool:
        """Nobody is there: a move that was held has had no answer, and may be sent again."""
        return not (self._busy or self._queue or self.lines or self.asking)

    # ---- answers ----

    def answer(self) -> None:
        """Yes, to whoever's wish is at hand."""
        line, frame = self.answer_with(None)
        if line is not None:
            line.push(frame)

    def answer_with(self, entry: int | None) -> tuple[Line | None, bytes]:
        """Yes, for whoever has more to tell; the frame is for that line, if there is one."""
        wanted = self._current
        if wanted.waiter is not None and not wanted.waiter.done():
            wanted.waiter.set_result(None)
        if wanted.line is None or not wanted.id:
            return None, b""
        self.remember(wanted.line.seat, wanted.id, entry)
        return wanted.line, wire.encode(wire.Answer(wanted.id, entry))

    def refuse(self, wanted: Wanted, error: TurnwiseError) -> None:
        """No, with the reason, and the clause if a rule says so."""
        if wanted.waiter is not None and not wanted.waiter.done():
            wanted.waiter.set_exception(error)
        if wanted.line is not None:
            frame = refusal_frame(wanted.id, error)
            self.house.metrics.refusals.labels(frame.reason).inc()
            if frame.reason not in PASSING:
                self.remember(wanted.line.seat, wanted.id, frame)
            wanted.line.push(wire.encode(frame))

    def remember(self, seat: int | None, id: str, said: int | wire.Refused | None) -> None:
        if seat is not None and id:
            answers = self.answers.setdefault(seat, {})
            answers[id] = said
            if len(answers) > ANSWERS:
                del answers[next(iter(answers))]

    def said_before(self, seat: int | None, id: str) -> bytes | None:
        """The answer that a wish of that id got the first time."""
        answers = self.answers.get(-1 if seat is None else seat, {})
        if id not in answers:
            return None
        said = answers[id]
        return wire.encode(said if isinstance(said, wire.Refused) else wire.Answer(id, said))


def refusal_frame(id: str, error: TurnwiseError) -> wire.Refused:
    if isinstance(error, Refused):
        return wire.Refused(id, error.refusal.reason, error.refusal.clause, error.refusal.text)
    if isinstance(error, Denied):
        return wire.Refused(id, error.reason, error.clause, error.text)
    if isinstance(error, BadInput):
        return wire.Refused(id, "bad_input", "", str(error))
    return wire.Refused(id, "our_fault", "", OUR_FAULT)


def row_of(record: TableRecord, now: float) -> TableRow:
    due = None
    if record.status not in (OVER, CLOSED):
        due = (record.empty_since or now) + record.lasts
    return TableRow(
        record.id, record.code, record.settings.edition, record.status, record.settings.public, due, now,
        msgspec.json.encode(record),
    )  # fmt: skip
