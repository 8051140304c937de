"""The fixed table of actions that learners choose from: an index for each kind of order and its arguments.

Left out: resigning, and the table's own acts.
"""

from turnwise.games.ankh_morpork import bounds, orders
from turnwise.games.ankh_morpork.board import Board
from turnwise.games.ankh_morpork.edition import Edition
from turnwise.games.ankh_morpork.order import Order
from turnwise.games.ankh_morpork.translate import THINGS
from turnwise.kernel.words import filled

FIELDS = 12  # areas on the board
KINDS = {
    orders.PLAY_CARD: "play_card", orders.PASS: "pass", orders.END_TURN: "end_turn", orders.LEAVE_OUT: "leave_out",
    orders.USE_SYMBOL: "use_symbol", orders.PLACE_MINION: "place_minion", orders.BUILD: "build",
    orders.CHOOSE_MINION: "choose_minion", orders.CHOOSE_AREA: "choose_area", orders.CHOOSE_SEAT: "choose_seat",
    orders.CHOOSE_CARD: "choose_card", orders.PAY: "pay", orders.REFUSE: "refuse", orders.USE_CITY: "use_city",
    orders.INTERRUPT: "interrupt", orders.PROTECT: "protect", orders.LET_IT_HAPPEN: "let_it_happen",
    orders.DECLARE_VICTORY: "declare_victory",
}  # fmt: skip


class ActionTable:
    """Kinds in the order of their numbers, each with as many places as its arguments have values."""

    __slots__ = ("answer", "board", "first", "kind", "size")

    def __init__(self, board: Board) -> None:
        self.board, self.size = board, 0
        self.first = filled(0, bounds.KINDS)
        self.kind = filled(0, bounds.ACTIONS)
        self.answer = filled(0, bounds.CARDS)  # the number of an interrupt
        for number in range(bounds.ANSWERS):
            self.answer[board.answer_card[number]] = number
        for kind in KINDS:
            self.first[kind] = self.size
            for _ in range(self.places(kind)):
                self.kind[self.size] = kind
                self.size += 1

    def places(self, kind: int) -> int:
        """How many indexes a kind has."""
        if kind == orders.PLAY_CARD or kind == orders.CHOOSE_CARD:
            return bounds.CARDS
        if kind == orders.PLACE_MINION or kind == orders.BUILD:
            return FIELDS * bounds.AREAS
        if kind == orders.CHOOSE_MINION:
            return FIELDS * bounds.PIECES
        if kind == orders.PROTECT:
            return FIELDS * (orders.NEWCOMER + 1)
        if kind == orders.CHOOSE_AREA or kind == orders.USE_CITY:
            return FIELDS
        if kind == orders.INTERRUPT:
            return bounds.ANSWERS * bounds.AREAS
        return bounds.SEATS if kind == orders.CHOOSE_SEAT else 1

    def index_of(self, kind: int, a: int, b: int) -> int:
        """The index of a listed order."""
        at = self.first[kind]
        if kind == orders.PLAY_CARD or kind == orders.CHOOSE_CARD or kind == orders.CHOOSE_SEAT:
            return at + a
        if kind == orders.INTERRUPT:
            return at + b * bounds.ANSWERS + self.answer[a]
        return at + b * FIELDS + a - 1 if a else at

    def fill(self, index: int, order: Order) -> None:
        """The order that an index stands for."""
        kind = self.kind[index]
        place = index - self.first[kind]
        if kind == orders.PLAY_CARD or kind == orders.CHOOSE_CARD or kind == orders.CHOOSE_SEAT:
            order.set(kind, place, 0)
        elif kind == orders.INTERRUPT:
            order.set(kind, self.board.answer_card[place % bounds.ANSWERS], place // bounds.ANSWERS)
        elif self.places(kind) > 1:
            order.set(kind, place % FIELDS + 1, place // FIELDS)
        else:
            order.set(kind, 0, 0)

    def name(self, index: int) -> str:
        """What an index stands for, in words."""
        edition: Edition = self.board.edition  # pyright: ignore[reportAssignmentType]
        order = Order()
        self.fill(index, order)
        kind, a, b = order.kind, order.a, order.b
        word, at = KINDS[kind], f", {edition.area(b).name}" if b and b < bounds.AREAS else ""
        if kind in (orders.PLAY_CARD, orders.CHOOSE_CARD):
            return f"{word}: {edition.card(a).name}"
        if kind == orders.INTERRUPT:
            return f"{word}: {edition.card(a).name}{at}"
        if kind == orders.CHOOSE_SEAT:
            return f"{word}: {a}"
        if kind == orders.CHOOSE_MINION:
            return f"{word}: {edition.area(a).name}, {('troll', 'demon')[b - bounds.TROLL] if b >= bounds.TROLL else b}"
        if kind == orders.PROTECT:
            return f"{word}: {edition.area(a).name}, {THINGS[b]}"
        return f"{word}: {edition.area(a).name}{at}" if a else word
