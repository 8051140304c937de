"""What every game that comes in editions answers alike; a part of the protocol of game.py."""

from collections.abc import Callable, Mapping
from typing import Generic, Protocol, TypeVar

from turnwise.kernel.errors import BadOption
from turnwise.kernel.game import Table
from turnwise.kernel.rules import Clause, Rulebook

BOARDS = 256  # sets of options that are kept; anybody may think of others


class AnyEdition(Protocol):
    """What an edition can be asked, whatever its family."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def seats(self) -> tuple[int, ...]: ...  # the fewest and the most
    @property
    def source(self) -> dict[str, object]: ...  # all it takes to make this edition again
    @property
    def digest(self) -> str: ...
    @property
    def rulebook(self) -> Rulebook: ...
    @property
    def house(self) -> Rulebook: ...
    def clause(self, name: str) -> Clause: ...


class AnyBoard(Protocol):
    options: dict[str, object]


Edition = TypeVar("Edition", bound=AnyEdition)
Board = TypeVar("Board", bound=AnyBoard)


class OfEdition(Generic[Edition, Board]):
    """Boards, an integer table for each set of options, are made once and kept for a while."""

    def __init__(self, edition: Edition, compile_board: Callable[[Edition, Mapping[str, object]], Board]) -> None:
        self.edition = edition
        self._compile_board = compile_board
        self._boards: dict[str, Board] = {}

    @property
    def name(self) -> str:
        return self.edition.id

    def source(self) -> dict[str, object]:
        return dict(self.edition.source)

    def clause(self, name: str) -> Clause:
        return self.edition.clause(name)

    @property
    def clauses(self) -> tuple[str, ...]:
        return (*self.edition.rulebook.clauses, *self.edition.house.clauses)

    def board(self, options: Mapping[str, object]) -> Board:
        key = repr(sorted(options.items()))
        if key not in self._boards:
            board = self._compile_board(self.edition, options)
            if len(self._boards) >= BOARDS:
                del self._boards[next(iter(self._boards))]
            self._boards[key] = board
        return self._boards[key]

    def check_table(self, table: Table) -> Table:
        board = self.board(table.options)
        least, most = self.edition.seats
        if not least <= table.seats <= most:
            raise BadOption(f"seats: {self.edition.title} takes {least} to {most}, got {table.seats}")
        return Table(table.seats, dict(board.options))
