"""What a game is, on one screen: a handful of functions over a state (M1 to M13 say how the hard parts go)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeAlias, TypeVar

from msgspec import Struct

from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import Refusal
from turnwise.kernel.notes import Notes, Row
from turnwise.kernel.rules import Clause

Seat: TypeAlias = int
NAME = 40  # letters in the name of a seat
State = TypeVar("State")
Action = TypeVar("Action")
Event = TypeVar("Event")
View = TypeVar("View")


def is_name(name: object) -> bool:
    """Can this be the name of a seat: short, and of letters that every file and screen can show?"""
    return isinstance(name, str) and 0 < len(name) <= NAME and name == name.strip() and name.isprintable()


class Outcome(Struct, frozen=True):
    """How a match ended: who won (several share a win), how, and on which clause that rests."""

    winners: tuple[Seat, ...]
    how: str
    clause: str


class Table(Struct, frozen=True):
    """What is agreed before the start."""

    seats: int
    options: dict[str, object] = {}


class Game(Protocol[State, Action, Event, View]):
    """One edition of a game. A state is at a decision whenever it leaves one of these functions."""

    @property
    def name(self) -> str: ...
    @property
    def rules_number(self) -> int: ...  # raised by every change of behaviour (M16)
    @property
    def streams(self) -> Mapping[str, tuple[int, ...]]: ...  # names of streams of luck, for scripts
    def check_table(self, table: Table) -> Table: ...  # raises BadOption; options made canonical
    def source(self) -> dict[str, object]: ...  # the whole pack, for match headers
    def setup(self, table: Table, chance: Chance, notes: Notes) -> State: ...
    def to_act(self, state: State) -> frozenset[Seat]: ...  # exactly one seat until there is an outcome
    def is_in(self, state: State, seat: Seat) -> bool: ...  # has not gone bankrupt, resigned or been retired
    def openings(self, state: State, seat: Seat) -> int: ...  # what else this seat could do now: a cheap mask
    def at_rest(self, state: State) -> bool: ...  # business is open to every seat (M1)
    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]: ...
    def listing(self, state: State, seat: Seat) -> bytes: ...  # those that are more than a suggestion, as JSON
    def suggested(self, state: State, seat: Seat) -> tuple[Action, ...]: ...  # the others: offers worth making
    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None: ...
    def default(self, state: State, seat: Seat) -> Action: ...  # the safe answer of a seat that gives none
    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, notes: Notes) -> None: ...
    def fault(self, state: State) -> int: ...  # not 0: a bound of the engine was met
    def clone(self, state: State) -> State: ...
    def digest(self, state: State) -> int: ...  # 64 bits over the whole truth; stored, never told
    def view_for(self, state: State, seat: Seat | None) -> View: ...  # None: a spectator
    def events(self, state: State, rows: Sequence[Row]) -> tuple[Event, ...]: ...
    def tell(self, event: Event, seat: Seat | None) -> Event | None: ...
    def guess(self, table: Table, view: View, seat: Seat | None, chance: Chance) -> State: ...
    def guesser(self, table: Table, view: View, seat: Seat | None) -> Callable[[Chance], State]: ...  # for many guesses
    def position(self, state: State, names: Sequence[str]) -> dict[str, object]: ...
    def from_position(self, data: object) -> tuple[Table, State, tuple[str, ...]]: ...  # with the seats' names
    def complaints(self, state: State) -> list[str]: ...
    def outcome(self, state: State) -> Outcome | None: ...
    def script(self, stream: str, values: Sequence[object]) -> list[int]: ...  # what a script says, as ranks
    def action_from(self, data: bytes) -> Action: ...  # raises BadAction
    def action_data(self, action: Action) -> object: ...  # what JSON can hold
    def action_json(self, action: Action) -> bytes: ...  # the same as JSON
    # For those who keep a table: who waits for whom, and what may be taken back.
    @property
    def open_to_all(self) -> bool: ...  # nothing is hidden: every seat sees what a spectator sees
    def asks(self, state: State) -> int: ...  # what kind of question it is: DECISION, BID or WINDOW (words.py)
    def question(self, state: State) -> object: ...  # equal as long as the same is asked of the same seat
    def answers(self, action: Action) -> bool: ...  # it answers the question at hand; otherwise it is business
    def lapsing(self, state: State, action: Action) -> tuple[Seat, ...]: ...  # whose claims it would end
    def reveals(self, before: State, after: State) -> bool: ...  # somebody has learnt something, draws apart (M20)
    def bid_within(self, state: State, seat: Seat, lot: int, most: int) -> Action | None: ...  # the least raise
    def round_of(self, state: State) -> int: ...
    def view_from(self, data: bytes) -> View: ...  # as msgspec wrote it; raises BadInput
    def clause(self, name: str) -> Clause: ...
    @property
    def clauses(self) -> tuple[str, ...]: ...  # the ids of all there are
