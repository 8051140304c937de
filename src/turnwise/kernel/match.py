"""A match is its log: moves are proposed, stored by whoever must, accepted, and told (M18)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Self

import msgspec
from msgspec import Struct

from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadInput, BadMatch, Fault, Refusal, Refused
from turnwise.kernel.game import Action, Event, Game, Outcome, Seat, State, Table, View
from turnwise.kernel.luck import Luck, Scripted, Seeded, Unlucky, sealed_from
from turnwise.kernel.notes import Notes, Row
from turnwise.kernel.record import PERSON, Draw, Entry, Header, Snapshot, Undone, hexadecimal

BACK = 32  # entries that can be taken back at most
# Nothing that drafts, pasts and entries hold could hold them in turn: no garbage to be collected (gc=False).


class Draft(Struct, Generic[State], frozen=True, gc=False):
    """A move that was worked out and has not happened yet."""

    entry: Entry
    state: State
    rows: tuple[Row, ...]
    counts: tuple[int, ...]
    reveals: bool = False  # it drew, or somebody learnt something: there is no way back behind it
    back_to: int | None = None


class Past(Struct, Generic[State], frozen=True, gc=False):
    """A moment that the match can go back to."""

    number: int  # of entries then
    state: State
    seat: Seat  # who acted next, and would lose that act


class Desk:
    """What a step is worked out with. Matches of one process may share it, for a step never lasts."""

    def __init__(self) -> None:
        self.chance = Chance(0, True)
        self.notes = Notes(True)


class Match(Generic[State, Action, Event, View]):
    """The state at hand, the log behind it, and the luck ahead. `play` is `accept(propose(...))`."""

    def __init__(
        self, game: Game[State, Action, Event, View], table: Table, names: Sequence[str], luck: Luck,
        position: object = None, desk: Desk | None = None,
    ) -> None:  # fmt: skip
        self._sit(game, game.check_table(table), luck, desk)
        if position is None:
            self.state, rows, draws = self._run(lambda: game.setup(self.table, self._chance, self._notes))
            self.counts = tuple(self._chance.count)
        else:
            self.table, self.state, names = game.from_position(position)
            rows, draws = (), ()
        self.opening = game.events(self.state, rows)
        self.header = Header(
            game.name, game.rules_number, tuple(names), self.table.options, luck.describe(), game.source(),
            None if position is None else game.position(self.state, names),
            draws, hexadecimal(game.digest(self.state)),
        )  # fmt: skip

    def _sit(self, game: Game[State, Action, Event, View], table: Table, luck: Luck, desk: Desk | None) -> None:
        self.game, self.table, self.luck = game, table, luck
        self.entries: list[Entry] = []
        self.number = 0  # of entries so far, also where they are kept elsewhere
        self.past: list[Past[State]] = []
        self._shares = desk is not None
        desk = desk or Desk()
        self._chance, self._notes = desk.chance, desk.notes
        self.counts = (0,) * words.STREAMS
        if isinstance(luck, Scripted):
            luck.bind(game.streams, game.script)
        luck.begin(self._chance)

    @classmethod
    def resumed(
        cls, game: Game[State, Action, Event, View], header: Header, snapshot: Snapshot, luck: Luck,
        desk: Desk | None = None,
    ) -> Self:  # fmt: skip
        """A match that goes on from a snapshot, without the entries before it."""
        match = cls.__new__(cls)
        match._sit(game, Table(len(header.seats), header.options), luck, desk)
        match.table, match.state, _ = game.from_position(snapshot.position)
        match.header, match.opening, match.number, match.counts = header, (), snapshot.number, snapshot.counts
        match._chance.count = list(snapshot.counts)
        if hexadecimal(game.digest(match.state)) != snapshot.digest:
            raise BadMatch(f"the snapshot after entry {snapshot.number} reads as another position")
        return match

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

        def step() -> State:
            state = self.game.clone(self.state)
            self.game.apply(state, seat, action, self._chance, self._notes)
            return state

        state, rows, draws = self._run(step)
        counts = tuple(self._chance.count) if draws else self.counts
        self._chance.rewind()
        data = msgspec.Raw(self.game.action_json(action))
        entry = Entry(seat, data, draws, hexadecimal(self.game.digest(state)), by, id, at)
        return Draft(entry, state, rows, counts, bool(draws) or self._reveals(state))

    def _reveals(self, state: State) -> bool:
        """Has somebody learnt something by it? With the end all secrets come out, those of luck as well."""
        return self.game.outcome(state) is not None or self.game.reveals(self.state, state)

    def propose_undo(self, back_to: int, id: str = "", at: float = 0.0) -> Draft[State]:
        """Work out a return to where the match stood after *back_to* entries; luck does not turn back."""
        for past in self.past:
            if past.number == back_to:
                data = msgspec.Raw(msgspec.json.encode(Undone(back_to)))
                entry = Entry(words.TABLE, data, (), hexadecimal(self.game.digest(past.state)), PERSON, id, at)
                return Draft(entry, past.state, (), self.counts, back_to=back_to)
        first = f"the earliest is {self.past[0].number}" if self.past else "something new has come out since"
        raise BadInput(f"the match cannot go back to entry {back_to}: {first}")

    def accept(self, draft: Draft[State]) -> tuple[Event, ...]:
        """Make a draft the state, and tell what happened."""
        self._remember(draft)
        if not self._shares:
            if draft.counts is not self.counts:  # where luck stands already, unless something was drawn
                self._chance.count = list(draft.counts)
            self.entries.append(draft.entry)
        self.state, self.counts = draft.state, draft.counts
        self.number += 1
        return self.game.events(self.state, draft.rows)

    def _remember(self, draft: Draft[State]) -> None:
        if draft.back_to is not None:
            self.past = [past for past in self.past if past.number < draft.back_to]
        elif draft.reveals:
            self.past.clear()
        else:
            self.past.append(Past(self.number, self.state, draft.entry.seat))
            if len(self.past) > BACK:
                del self.past[0]

    def play(self, seat: Seat, action: Action, by: str = PERSON, id: str = "", at: float = 0.0) -> tuple[Event, ...]:
        return self.accept(self.propose(seat, action, by, id, at))

    def _run(self, step: Callable[[], State]) -> tuple[State, tuple[Row, ...], tuple[Draw, ...]]:
        """Take a step, and again with more luck when it ran dry. The caller rewinds, or keeps what was drawn."""
        chance, notes = self._chance, self._notes
        if self._shares:
            self.luck.begin(chance)
            chance.count = list(self.counts)
        chance.keep()
        self.luck.top_up(chance)
        try:
            state = step()
            while chance.fault == words.DRY and self.luck.refill(chance):
                notes.take()
                chance.rewind()
                state = step()
            if chance.fault or notes.fault or self.game.fault(state):
                raise self._explained(state)
        except BaseException:
            notes.take()
            chance.rewind()
            raise
        return state, tuple(notes.take()), tuple(chance.draws())

    def _explained(self, state: State) -> Exception:
        """What went wrong in a step."""
        if self._chance.fault in (words.DRY, words.MISREAD):
            return self.luck.explain(self._chance)
        return Fault(
            f"a fixed buffer is full: luck {self._chance.fault}, notes {self._notes.fault}, "
            f"state {self.game.fault(state)}"
        )

    # ---- logs ----

    def undo(self, back_to: int) -> None:
        """Take back what nobody has learnt anything from (M20)."""
        self.accept(self.propose_undo(back_to))

    def resume(self, where: str = "match") -> None:
        """Take luck up again after a replay, as the header has it."""
        seed = self.header.luck.get("seed")
        sealed = sealed_from(self.header.luck, where)
        self.luck = sealed or (Seeded(seed) if isinstance(seed, int) else Unlucky())
        self.luck.begin(self._chance)

    def snapshot(self) -> Snapshot:
        """Where the match stands, to go on from. Take one when nothing can be undone: it does not hold the past."""
        digest = hexadecimal(self.game.digest(self.state))
        return Snapshot(self.number, self.position(), self.counts, digest)

    def log(self) -> bytes:
        """The match as one JSON document, an entry a line."""
        header = msgspec.json.encode(self.header)
        lines = b",\n".join(msgspec.json.encode(entry) for entry in self.entries)
        return b'{"header":' + header + b',\n"entries":[\n' + lines + b"\n]}\n"
