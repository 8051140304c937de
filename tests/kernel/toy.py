"""The smallest game that has everything a match and its driver deal with: dice, a deck, business, offers, an end."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from turnwise.kernel import words
from turnwise.kernel.chance import Chance, mix
from turnwise.kernel.errors import BadAction, BadOption, BadPosition, Refusal, UnknownName
from turnwise.kernel.game import Outcome, Seat, Table
from turnwise.kernel.notes import Notes, Row
from turnwise.kernel.rules import Clause

DECK = 8  # a stream, and how many cards it has
THROWN, DRAWN, DONE = 1, 2, 3  # kinds of rows
BUFFERS = ("draws", "rows", "state")


class Throw(Struct, frozen=True, tag="throw"):
    """A die; its eyes are points."""


class Draw(Struct, frozen=True, tag="draw"):
    """A card out of eight; its number is points."""


class Do(Struct, frozen=True, tag="do"):
    """Business at an opening. OFFER makes an offer to the next seat, ANSWER closes it."""

    opening: int


class Flood(Struct, frozen=True, tag="flood"):
    """Fills a fixed buffer."""

    buffer: str


Action = Throw | Draw | Do | Flood


class Event(Struct, frozen=True):
    kind: int
    seat: int
    number: int


class View(Struct, frozen=True):
    seat: int | None
    points: tuple[int, ...]
    to_act: int


class State:
    def __init__(self, seats: int, target: int, masks: Sequence[int], points: Sequence[int], to_act: int) -> None:
        self.seats, self.target, self.masks = seats, target, list(masks)
        self.points, self.to_act = list(points), to_act
        self.left = 2**DECK - 1
        self.rest = 1
        self.deals = self.revision = self.fault = 0
        self.offered = words.NOBODY  # to whom

    def is_over(self) -> bool:
        return max(self.points) >= self.target


class Toy:
    """`masks` are the openings that each seat has at every rest point; the first with `target` points wins."""

    name, rules_number = "toy", 1
    streams: Mapping[str, tuple[int, ...]] = {"dice": (0, 1, 2, 3), "dice_1": (0,), "deck": (DECK,)}
    clauses: tuple[str, ...] = ("TOY-01",)

    def check_table(self, table: Table) -> Table:
        if not 2 <= table.seats <= 4:
            raise BadOption(f"seats: 2 to 4, got {table.seats}")
        return Table(table.seats, {"target": 20, "masks": [0] * table.seats, **table.options})

    def source(self) -> dict[str, object]:
        return {"toy": True}

    def setup(self, table: Table, chance: Chance, notes: Notes) -> State:
        seats = table.seats
        first = chance.below(seats, 0)
        notes.note(THROWN, 1, first, 0, 0, 0)
        masks: list[int] = table.options["masks"]  # type: ignore
        return State(seats, int(str(table.options["target"])), masks, [0] * seats, first)

    def to_act(self, state: State) -> frozenset[int]:
        return frozenset() if state.is_over() else frozenset((state.to_act,))

    def openings(self, state: State, seat: int) -> int:
        if state.is_over():
            return 0
        return state.masks[seat] | (words.ANSWER if state.offered == seat else 0)

    def at_rest(self, state: State) -> bool:
        return not state.is_over()

    def legal_actions(self, state: State, seat: int) -> tuple[Action, ...]:
        every = (Throw(), Draw(), *(Do(1 << bit) for bit in range(7)))
        return tuple(action for action in every if self.refusal(state, seat, action) is None)

    def refusal(self, state: State, seat: int, action: Action) -> Refusal | None:
        if isinstance(action, Do):
            fits = self.openings(state, seat) & action.opening
            return None if fits else Refusal("NO_OPENING", "TOY-01", "There is no such opening.")
        if state.is_over() or seat != state.to_act:
            return Refusal("NOT_YOUR_TURN", "TOY-01", "Another seat is asked.")
        return None

    def default(self, state: State, seat: int) -> Action:
        return Throw()

    def apply(self, state: State, seat: int, action: Action, chance: Chance, notes: Notes) -> None:
        match action:
            case Throw():
                eyes = chance.below(6, seat) + 1
                self._score(state, seat, eyes)
                notes.note(THROWN, 1, seat, eyes, 0, 0)
            case Draw():
                card = chance.pick(state.left, 0, DECK)
                state.left &= ~(1 << max(card, 0))
                self._score(state, seat, card)
                notes.note(DRAWN, 1, seat, card, 0, 0)
            case Do(opening):
                self._do(state, seat, opening)
                notes.row(DONE, 1, seat, opening, 0, 0, 0, 0, 0, 0)
            case Flood(buffer):
                for _ in range(words.DRAWS + 1 if buffer == "draws" else 0):
                    chance.below(6, seat)
                for _ in range(words.ROWS + 1 if buffer == "rows" else 0):
                    notes.note(DONE, 1, seat, 0, 0, 0)
                state.fault = words.OVERFLOW if buffer == "state" else 0

    def _score(self, state: State, seat: int, points: int) -> None:
        state.points[seat] += points
        state.to_act = (seat + 1) % state.seats
        state.rest += 1

    def _do(self, state: State, seat: int, opening: int) -> None:
        if opening == words.OFFER:
            state.revision += 1
            state.offered = (seat + 1) % state.seats
        if opening == words.ANSWER:
            state.offered = words.NOBODY
            state.deals += 1

    def fault(self, state: State) -> int:
        return state.fault

    def clone(self, state: State) -> State:
        return copy.deepcopy(state)

    def digest(self, state: State) -> int:
        total = 0
        for number in (*state.points, state.to_act, state.left, state.rest, state.deals, state.revision, state.offered):
            total = mix(total ^ number & words.M64)
        return total

    def view_for(self, state: State, seat: int | None) -> View:
        return View(seat, tuple(state.points), state.to_act)

    def events(self, state: State, rows: Sequence[Row]) -> tuple[Event, ...]:
        return tuple(Event(row[0], row[2], row[3]) for row in rows)

    def tell(self, event: Event, seat: int | None) -> Event | None:
        return event

    def guess(self, table: Table, view: View, seat: int | None, chance: Chance) -> State:
        raise NotImplementedError

    def guesser(self, table: Table, view: View, seat: int | None) -> Callable[[Chance], State]:
        return lambda chance: self.guess(table, view, seat, chance)

    def position(self, state: State, names: Sequence[str]) -> dict[str, object]:
        return {"points": list(state.points), "to_act": state.to_act, "names": list(names)}

    def from_position(self, data: object) -> tuple[Table, State, tuple[str, ...]]:
        try:
            place = msgspec.convert(data, Place)
        except msgspec.ValidationError as error:
            raise BadPosition(f"position: {error}") from error
        seats = len(place.points)
        table = self.check_table(Table(seats))
        return table, State(seats, 20, [0] * seats, place.points, place.to_act), place.names

    def complaints(self, state: State) -> list[str]:
        return []

    def outcome(self, state: State) -> Outcome | None:
        if not state.is_over():
            return None
        best = max(state.points)
        return Outcome(tuple(seat for seat, points in enumerate(state.points) if points == best), "points", "TOY-01")

    def script(self, stream: str, values: Sequence[object]) -> list[int]:
        numbers = [int(str(value)) for value in values]
        return [words.NAMED + card for card in numbers] if stream == "deck" else [eyes - 1 for eyes in numbers]

    def action_from(self, data: bytes) -> Action:
        try:
            return msgspec.json.decode(data, type=Action)
        except msgspec.DecodeError as error:
            raise BadAction(f"action: {error}") from error

    def action_data(self, action: Action) -> object:
        return msgspec.to_builtins(action)

    def action_json(self, action: Action) -> bytes:
        return msgspec.json.encode(action)

    def is_in(self, state: Any, seat: Seat) -> bool:
        return True

    @property
    def open_to_all(self) -> bool:
        return True

    def asks(self, state: Any) -> int:
        return words.DECISION

    def listing(self, state: Any, seat: Seat) -> bytes:
        return msgspec.json.encode(self.legal_actions(state, seat))

    def suggested(self, state: Any, seat: Seat) -> tuple[Any, ...]:
        return ()

    def question(self, state: Any) -> object:
        return None

    def answers(self, action: Any) -> bool:
        return True

    def lapsing(self, state: Any, action: Any) -> tuple[Seat, ...]:
        return ()

    def reveals(self, before: Any, after: Any) -> bool:
        return False

    def bid_within(self, state: Any, seat: Seat, lot: int, most: int) -> Any:
        return None

    def round_of(self, state: Any) -> int:
        return 1

    def view_from(self, data: bytes) -> Any:
        return msgspec.json.decode(data)

    def clause(self, name: str) -> Clause:
        raise UnknownName("clause", name, self.clauses)


class Place(Struct):
    points: tuple[int, ...]
    names: tuple[str, ...]
    to_act: int = 0
