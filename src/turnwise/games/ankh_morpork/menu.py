"""What a seat may do, as actions and as JSON, and actions as orders again, for callers that come from Python.

An action that is taken from the last menu is known by itself, without a look at its fields.
"""

from __future__ import annotations

from turnwise.games.ankh_morpork import refusals
from turnwise.games.ankh_morpork.actions import Action, write_action
from turnwise.games.ankh_morpork.apply import apply
from turnwise.games.ankh_morpork.board import Board
from turnwise.games.ankh_morpork.choices import list_all
from turnwise.games.ankh_morpork.legal import why_not
from turnwise.games.ankh_morpork.order import Codes, Order, decode
from turnwise.games.ankh_morpork.state import State
from turnwise.games.ankh_morpork.translate import SHAPES, to_action, to_order
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadAction
from turnwise.kernel.notes import Notes
from turnwise.kernel.shelf import Shelf


class Menu:
    __slots__ = ("codes", "listed", "near", "order", "said", "tried")

    def __init__(self) -> None:
        self.codes, self.tried = Codes(), Order()
        self.listed: tuple[Action, ...] = ()  # the last menu, in the order of `codes`
        self.near = Shelf()  # actions by code
        self.order = Order()
        self.said: Action | None = None  # what `order` holds

    def actions(self, state: State, seat: int) -> tuple[Action, ...]:
        """All that this seat may do now, answers first."""
        self.list_codes(state, seat)
        found: list[object] = []
        for at in range(self.codes.size):
            action = self.near.get(self.codes.code[at])
            found.append(self.fetched(state.board, self.codes.code[at]) if action is None else action)
        self.listed = tuple(found)  # pyright: ignore[reportAttributeAccessIssue]
        return self.listed

    def spelling(self, state: State, seat: int) -> bytes:
        """The same as JSON."""
        self.list_codes(state, seat)
        known = state.board.spellings
        found: list[bytes] = []
        for at in range(self.codes.size):
            spelt = known.get(self.codes.code[at])
            found.append(self.spelt(state.board, self.codes.code[at]) if spelt is None else spelt)
        return b"[" + b",".join(found) + b"]"

    def list_codes(self, state: State, seat: int) -> None:
        self.listed = ()
        if 0 <= seat < state.seats:
            list_all(state, seat, self.codes, self.tried)
        else:
            self.codes.size = 0

    def fetched(self, board: Board, code: int) -> Action:
        """Where it is not near. Actions are the same on all boards."""
        action = self.action_of(board, code)
        self.near.put(code, action)
        return action

    def action_of(self, board: Board, code: int) -> Action:
        """The action of a code, made once for a board."""
        action = board.actions.get(code)
        if action is None:
            decode(code, self.tried)
            action = board.actions[code] = to_action(self.tried)
        return action  # pyright: ignore[reportReturnType]

    def spelt(self, board: Board, code: int) -> bytes:
        spelling = board.spellings[code] = write_action(self.action_of(board, code))
        return spelling

    def read(self, action: Action) -> int:
        """Put the action into `order`; 0, or the reason why no order can say this."""
        if self.said is not None and self.said is action:  # mostly judged just before, and now carried out
            return 0
        self.said = None
        for at in range(len(self.listed)):
            if self.listed[at] is action:
                decode(self.codes.code[at], self.order)
                self.said = action
                return 0
        if type(action) not in SHAPES:
            raise BadAction(f"action: {action!r} is not an action of this game")
        reason = to_order(action, self.order)
        if reason == 0:
            self.said = action
        return reason

    def why_not(self, state: State, seat: int, action: Action) -> int:
        """0, or the reason why this seat may not do this now."""
        reason = self.read(action)
        if not (0 <= seat < state.seats or seat == words.TABLE):
            return refusals.NO_SUCH_SEAT
        return reason or why_not(state, seat, self.order)

    def apply(self, state: State, seat: int, action: Action, chance: Chance, notes: Notes) -> None:
        self.read(action)
        apply(state, seat, self.order, chance, notes)
