"""The work stack of a state, read once for the laws: compiled, each array is copied when it is looked at."""

from __future__ import annotations

from turnwise.games.ankh_morpork import bounds, frames, ops
from turnwise.games.ankh_morpork.state import State

BOX = {bounds.TROLL: 3, bounds.DEMON: 4}


class Stack:
    """The frames of a state and the programs of its board."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.kinds = list(state.frame_kind)[: state.depth]
        self.seats = list(state.frame_seat)[: state.depth]
        cells = list(state.cell)
        self.cells = [cells[at * bounds.REGISTERS : (at + 1) * bounds.REGISTERS] for at in range(state.depth)]
        self._pieces = list(state.pieces)
        self.active = self.seats[0] if self.seats else 0
        self.op, self.op_a = list(state.board.op), list(state.board.op_a)
        self.op_b, self.op_c = list(state.board.op_b), list(state.board.op_c)

    def is_seat(self, seat: int) -> bool:
        """Is this somebody in the game?"""
        return 0 <= seat < self.state.seats and self.state.alive >> seat & 1 != 0

    def is_city(self, at: int) -> bool:
        return self.cells[at][frames.CAUSE] == frames.BY_CITY

    def rest_of(self, pc: int) -> list[int]:
        """The operations of a program from one of them on."""
        return self.op[pc : self.op.index(ops.END, pc)]

    def pieces(self, area: int, owner: int) -> int:
        return self._pieces[area * bounds.PIECES + owner]
