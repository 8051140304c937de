"""Numbers as words: seats, areas, cards, events, personalities and frames, for positions."""

from __future__ import annotations

from collections.abc import Sequence

from turnwise.games.ankh_morpork import bounds, frames, ops
from turnwise.games.ankh_morpork.board import Board
from turnwise.games.ankh_morpork.edition import Edition
from turnwise.games.ankh_morpork.language import OPERATIONS
from turnwise.games.ankh_morpork.position_parts import FramePart
from turnwise.games.ankh_morpork.view import FRAME_NAMES

CAUSES = ("", "symbol", "text", "city", "event")
STRANGERS = ("troll", "demon")
UNUSED, PUBLIC = "unused", "public"
OPERATION_NAMES = {number: name for name, (number, _) in OPERATIONS.items()}


def unlike(names: Sequence[str], word: str) -> str:
    """The word, with asterisks behind it for as long as a seat is called that."""
    while word in names:
        word += "*"
    return word


class Spelling:
    def __init__(self, edition: Edition, board: Board, names: Sequence[str]) -> None:
        self.edition, self.board, self.names = edition, board, tuple(names)
        self.cards = tuple(card.id for card in edition.pack.cards)
        self.public, self.unused = unlike(names, PUBLIC), unlike(names, UNUSED)
        self.strangers = tuple(unlike(names, word) for word in STRANGERS)

    def seat(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def owner(self, owner: int) -> str:
        return self.strangers[owner - bounds.TROLL] if owner >= bounds.TROLL else self.seat(owner)

    def holder(self, place: int) -> str:
        return self.unused if place == bounds.UNUSED else self.names[place]

    def viewer(self, viewer: int) -> str:
        return self.public if viewer == bounds.PUBLIC else self.names[viewer]

    def area(self, area: int) -> str:
        return self.edition.area(area).id if area else ""

    def card(self, card: int) -> str:
        return self.cards[card]

    def event(self, event: int) -> str:
        return self.edition.event(event).id

    def person(self, person: int) -> str:
        return self.edition.personality(person).id

    def frame(self, kind: int, seat: int, cells: Sequence[int]) -> FramePart:
        """A frame with those of its registers that its kind uses."""
        name = FRAME_NAMES[kind]
        if kind == frames.TURN:
            return FramePart(kind=name, seat=self.seat(seat), step=cells[frames.STEP])
        if kind == frames.PLAYS:
            return FramePart(kind=name, seat=self.seat(seat), left=cells[frames.LEFT])
        if kind == frames.CARD:
            card = self.card(cells[frames.SOURCE])
            return FramePart(kind=name, seat=self.seat(seat), step=cells[frames.STEP], card=card)
        cause, source = cells[frames.CAUSE], cells[frames.SOURCE]
        is_program = kind == frames.RUN
        start, symbol = self.start_of(cause, source, cells[frames.PC]) if is_program else (0, 0)
        looking = is_program and self.board.op[cells[frames.PC]] == ops.KEEP_ONE
        rolls = cells[frames.ROLL : frames.ROLL2 + 1]
        return FramePart(
            kind=name,
            seat=self.seat(seat),
            step=cells[frames.STEP],
            left=cells[frames.LEFT],
            count=cells[frames.COUNT],
            card=self.card(source) if cause in (frames.BY_SYMBOL, frames.BY_TEXT) else "",
            city=self.area(source) if cause == frames.BY_CITY else "",
            event=self.event(source) if cause == frames.BY_EVENT else "",
            symbol=symbol,
            at=cells[frames.PC] - start if is_program else 0,
            cause=CAUSES[cause],
            operation="" if is_program else OPERATION_NAMES[cells[frames.PC]],
            target=self.seat(cells[frames.TARGET]),
            receiver=self.seat(cells[frames.RECEIVER]) if is_program else "",
            area=self.area(cells[frames.AREA]),
            owner=self.owner(cells[frames.OWNER]),
            area2=self.area(cells[frames.AREA2]),
            owner2=self.owner(cells[frames.OWNER2]),
            rolls=() if looking or not any(rolls) else tuple(rolls),
            seen=tuple(self.card(card) for card in rolls if card >= 0) if looking else (),
            flag=not is_program and cells[frames.RECEIVER] == 1,
        )

    def start_of(self, cause: int, source: int, pc: int) -> tuple[int, int]:
        """Where the program at work begins, and as which symbol of its card."""
        if cause == frames.BY_CITY:
            return self.board.area_pc[source], 0
        if cause == frames.BY_EVENT:
            return self.board.event_pc[source], 0
        for symbol in range(bounds.SYMBOLS):
            number = self.board.card_symbol[source * bounds.SYMBOLS + symbol]
            start = self.board.card_pc[source * bounds.SYMBOLS + symbol]
            is_text = number == ops.SCROLL
            if is_text == (cause == frames.BY_TEXT) and start and start <= pc <= self.end_of(start):
                return start, symbol
        return pc, 0

    def end_of(self, start: int) -> int:
        end = start
        while self.board.op[end] != ops.END:
            end += 1
        return end
