"""A match is its log: a header and entries, each an action with the draws it took (M16, M18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from msgspec import Meta, Struct

from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadMatch, Fault, Refusal, Refused, TurnwiseError
from turnwise.kernel.game import Action, Event, Game, Outcome, Seat, State, Table, View
from turnwise.kernel.luck import Luck, Scripted, Seeded, Unlucky
from turnwise.kernel.notes import Notes, Row

FORMAT = 1
PERSON, BOT, CLOCK = "person", "bot", "clock"  # who played an entry

# A draw is its stream, n and rank. Whatever enters the arrays of luck has its bounds checked here.
Draw = tuple[
    Annotated[int, Meta(ge=0, lt=words.STREAMS)],
    Annotated[int, Meta(ge=1, le=words.MOST)],
    Annotated[int, Meta(ge=0, le=words.MOST)],
]
Draws = Annotated[tuple[Draw, ...], Meta(max_length=words.DRAWS)]


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """All that a log needs to be replayed, and nothing that a seat must not know before the end but the luck."""

    game: str
    rules_number: int
    seats: tuple[str, ...]
    options: dict[str, Any]
    luck: dict[str, Any]
    source: dict[str, Any]  # the pack
    position: dict[str, Any] | None = None  # where the match starts, if not at the start
    setup: Draws = ()  # draws of the set-up
    digest: str = ""  # of the state after the set-up
    format: int = FORMAT


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int  # or TABLE
    action: msgspec.Raw
    draws: Draws
    digest: str  # of the state after it, 16 hex digits
    by: str = PERSON
    id: str = ""  # the request, so that a repeated one gets the first answer
    at: float = 0.0  # seconds since the start, as the caller's clock has it


class Draft(Struct, Generic[State], frozen=True):
    """A move that was worked out and has not happened yet."""

    entry: Entry
    state: State
    rows: tuple[Row, ...]
    counts: tuple[int, ...]


class Match(Generic[State, Action, Event, View]):
    """The state at hand, the log behind it, and the luck ahead. `play` is `accept(propose(...))`."""

    def __init__(
        self, game: Game[State, Action, Event, View], table: Table, names: Sequence[str], luck: Luck,
        position: object = None,
    ) -> None:  # fmt: skip
        self.game = game
        self.table = table = game.check_table(table)
        self.luck = luck
        self.entries: list[Entry] = []
        self._chance = Chance(0, True)
        self._notes = Notes(True)
        if isinstance(luck, Scripted):
            luck.bind(game.streams, game.script)
        luck.begin(self._chance)
        self._chance.keep()
        luck.top_up(self._chance)
        if position is None:
            self.state = game.setup(table, self._chance, self._notes)
        else:
            self.table, self.state, names = game.from_position(position)
        self._check(self.state)
        self.opening = game.events(self.state, self._notes.take())
        self.header = Header(
            game.name, game.rules_number, tuple(names), self.table.options, luck.describe(), game.source(),
            None if position is None else game.position(self.state, names),
            tuple(self._chance.draws()), hexadecimal(game.digest(self.state)),
        )  # fmt: skip

    # ---- questions ----

    @property
    def to_act(self) -> frozenset[Seat]:
        return self.game.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        return self.game.legal_actions(self.state, seat)

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        return self.game.refusal(self.state, seat, action)

    def view(self, seat: Seat | None) -> View:
        return self.game.view_for(self.state, seat)

    def position(self) -> dict[str, object]:
        return self.game.position(self.state, self.header.seats)

    def left_over(self) -> dict[str, int]:
        """Scripted draws that were never made, by stream."""
        return self.luck.left_over(self._chance) if isinstance(self.luck, Scripted) else {}

    # ---- moves ----

    def propose(self, seat: Seat, action: Action, by: str = PERSON, id: str = "", at: float = 0.0) -> Draft[State]:
        """Work out a move on a clone. Nothing has happened before `accept`."""
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        self._chance.keep()
        self.luck.top_up(self._chance)
        state = self.game.clone(self.state)
        try:
            self.game.apply(state, seat, action, self._chance, self._notes)
            self._check(state)
            draws, counts = tuple(self._chance.draws()), tuple(self._chance.count)
        finally:
            rows = tuple(self._notes.take())
            self._chance.rewind()
        data = msgspec.Raw(msgspec.json.encode(self.game.action_data(action)))
        entry = Entry(seat, data, draws, hexadecimal(self.game.digest(state)), by, id, at)
        return Draft(entry, state, rows, counts)

    def accept(self, draft: Draft[State]) -> tuple[Event, ...]:
        """Make a draft the state, and tell what happened."""
        self.state = draft.state
        self._chance.count = list(draft.counts)
        self.entries.append(draft.entry)
        return self.game.events(self.state, draft.rows)

    def play(self, seat: Seat, action: Action, by: str = PERSON, id: str = "", at: float = 0.0) -> tuple[Event, ...]:
        return self.accept(self.propose(seat, action, by, id, at))

    def _check(self, state: State) -> None:
        if self._chance.fault in (words.DRY, words.MISREAD):
            raise self.luck.explain(self._chance)
        if self._chance.fault or self._notes.fault or self.game.fault(state):
            raise Fault(
                f"a fixed buffer is full: luck {self._chance.fault}, notes {self._notes.fault}, "
                f"state {self.game.fault(state)}"
            )

    # ---- logs ----

    def resume(self) -> None:
        """Take luck up again after a replay, as the header has it."""
        seed = self.header.luck.get("seed")
        self.luck = Seeded(seed) if isinstance(seed, int) else Unlucky()
        self.luck.begin(self._chance)

    def log(self) -> bytes:
        """The match as one JSON document, an entry a line."""
        header = msgspec.json.encode(self.header)
        lines = b",\n".join(msgspec.json.encode(entry) for entry in self.entries)
        return b'{"header":' + header + b',\n"entries":[\n' + lines + b"\n]}\n"


def hexadecimal(digest: int) -> str:
    return f"{digest:016x}"


class Log(Struct, frozen=True, forbid_unknown_fields=True):
    header: Header
    entries: tuple[Entry, ...]


def read_log(data: bytes, where: str = "match") -> Log:
    """The log in *data*; a file that was cut, or is something else, raises BadMatch."""
    try:
        log = msgspec.json.decode(data, type=Log)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        cut = "it ends too soon: copy it again, or take an earlier save" if is_cut(data) else "it is not a match log"
        raise BadMatch(f"{where}: {cut} ({error})") from error
    if log.header.format != FORMAT:
        raise BadMatch(f"{where}: format {log.header.format} is not known here; this version reads {FORMAT}")
    return log


def is_cut(data: bytes) -> bool:
    return data.startswith(b'{"header":') and not data.rstrip().endswith(b"]}")


def replay(
    game: Game[State, Action, Event, View], log: Log, where: str = "match", until: int | None = None
) -> Match[State, Action, Event, View]:
    """Play a log again, checking every draw and every digest; then its luck goes on where it stood."""
    return replay_as(Match[State, Action, Event, View], game, log, where, until)


AnyMatch = TypeVar("AnyMatch", bound=Match[Any, Any, Any, Any])


def replay_as(
    kind: type[AnyMatch], game: Game[Any, Any, Any, Any], log: Log, where: str = "match", until: int | None = None
) -> AnyMatch:
    """As replay(), for a kind of match of one's own."""
    header, luck = log.header, _Replayed(log.header.setup)
    try:
        match = kind(game, Table(len(header.seats), header.options), header.seats, luck, header.position)
    except TurnwiseError as error:
        raise BadMatch(f"{where}: the start does not replay: {error}") from error
    if match.header.digest != header.digest:
        raise BadMatch(f"{where}: the start replays to another position (rules {header.rules_number})")
    match.header = header
    for number, entry in enumerate(log.entries[:until], 1):
        luck.draws = list(entry.draws)
        try:
            draft = match.propose(
                entry.seat, game.action_from(bytes(entry.action)), entry.by, entry.id, entry.at
            )  # fmt: skip
        except TurnwiseError as error:
            raise BadMatch(f"{where}: entry {number} does not replay: {error}") from error
        if (draft.entry.digest, draft.entry.draws) != (entry.digest, entry.draws):
            raise BadMatch(f"{where}: entry {number} replays to another position (rules {header.rules_number})")
        match.accept(draft)
    match.resume()
    return match


class _Replayed:
    """Luck out of a log, an entry at a time."""

    def __init__(self, draws: Sequence[tuple[int, int, int]]) -> None:
        self.draws = list(draws)

    def begin(self, chance: Chance) -> None:
        pass

    def top_up(self, chance: Chance) -> None:
        chance.replay(self.draws)

    def describe(self) -> dict[str, object]:
        return {}

    def explain(self, chance: Chance) -> Exception:
        return BadMatch("the draws in the log are not those that the rules ask for")
