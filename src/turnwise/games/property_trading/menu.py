"""What a seat may do, as actions and as JSON, and actions as orders again, for callers that come from Python.

An action that is taken from the last menu is known by itself, without a look at its fields.
"""

from __future__ import annotations

from turnwise.games.property_trading import bounds, orders, refusals
from turnwise.games.property_trading.actions import Action, write_action
from turnwise.games.property_trading.apply import apply
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.choices import list_all
from turnwise.games.property_trading.legal import why_not
from turnwise.games.property_trading.order import Codes, Offers, Order, decode
from turnwise.games.property_trading.state import State
from turnwise.games.property_trading.translate import SHAPES, to_action, to_order
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadAction
from turnwise.kernel.notes import Notes
from turnwise.kernel.shelf import Shelf

KEPT = 4096  # actions, spellings and offers that are kept for a board; those without an amount always are


class Menu:
    __slots__ = ("board", "codes", "listed", "near", "offers", "order", "said", "scratch", "tried")

    def __init__(self) -> None:
        self.codes, self.offers = Codes(), Offers()
        self.tried, self.scratch = Order(), Order()
        self.board: Board | None = None  # on which `listed` and `said` were read
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
        """The same as JSON, without the offers."""
        self.list_codes(state, seat)
        known = state.board.spellings
        found: list[bytes] = []
        for at in range(self.codes.size):
            if self.codes.code[at] >> 40 != orders.OFFER_TRADE:
                spelt = known.get(self.codes.code[at])
                found.append(self.spelt(state.board, self.codes.code[at]) if spelt is None else spelt)
        return b"[" + b",".join(found) + b"]"

    def list_codes(self, state: State, seat: int) -> None:
        self.turn_to(state.board)
        self.listed = ()
        if 0 <= seat < state.seats:
            list_all(state, seat, self.codes, self.tried, self.scratch, self.offers)
        else:
            self.codes.size = 0

    def turn_to(self, board: Board) -> None:
        if board is not self.board:
            self.board, self.listed, self.said = board, (), None
            self.near.clear()

    def fetched(self, board: Board, code: int) -> Action:
        """Where it is not near; an offer never is, since its code is its place in the list of offers."""
        action = self.action_of(board, code)
        if code >> 40 != orders.OFFER_TRADE:
            self.near.put(code, action)
        return action

    def action_of(self, board: Board, code: int) -> Action:
        """The action of a listed code, mostly made once for a board."""
        action = board.actions.get(code)
        if action is None:
            self.read_code(code, self.tried)
            if self.tried.kind == orders.OFFER_TRADE:
                return self.offer_of(board)
            action = to_action(board, self.tried)
            if self.tried.amount == 0 or len(board.actions) < KEPT:
                board.actions[code] = action
        return action  # pyright: ignore[reportReturnType]

    def offer_of(self, board: Board) -> Action:
        """The offer that was just read. The same ones are suggested again and again."""
        key = (
            self.tried.a, self.tried.give_deeds, self.tried.give_cards, self.tried.give_cash, self.tried.take_deeds,
            self.tried.take_cards, self.tried.take_cash,
        )  # fmt: skip
        offer = board.offers.get(key)
        if offer is None:
            if len(board.offers) >= KEPT:
                board.offers.clear()
            offer = board.offers[key] = to_action(board, self.tried)
        return offer  # pyright: ignore[reportReturnType]

    def spelt(self, board: Board, code: int) -> bytes:
        spelling = write_action(self.action_of(board, code))
        if len(board.spellings) < KEPT:
            board.spellings[code] = spelling
        return spelling

    def read_code(self, code: int, order: Order) -> None:
        """The order behind a listed code; an offer is looked up where it was listed."""
        if code >> 40 == orders.OFFER_TRADE:
            self.offers.get(code & bounds.AMOUNT, order)
        else:
            decode(code, order)

    def read(self, board: Board, action: Action) -> int:
        """Put the action into `order`; 0, or the reason why no order can say this."""
        self.turn_to(board)
        if self.said is not None and self.said is action:  # mostly judged just before, and now carried out
            return 0
        self.said = None
        for at in range(len(self.listed)):
            if self.listed[at] is action:
                self.read_code(self.codes.code[at], self.order)
                self.said = action
                return 0
        if type(action) not in SHAPES:
            raise BadAction(f"action: {action!r} is not an action of this game")
        reason = to_order(board, action, self.order)
        if reason == 0:
            self.said = action
        return reason

    def why_not(self, state: State, seat: int, action: Action) -> int:
        """0, or the reason why this seat may not do this now."""
        reason = self.read(state.board, action)
        if not (0 <= seat < state.seats or seat == words.TABLE):
            return refusals.NO_SUCH_SEAT
        return reason or why_not(state, seat, self.order, self.scratch)

    def apply(self, state: State, seat: int, action: Action, chance: Chance, notes: Notes) -> None:
        self.read(state.board, action)
        apply(state, seat, self.order, self.scratch, chance, notes)
