"""Makes the Board of an edition: its tables of integers.

Compiled, the arrays of a Board are C arrays: whole lists of full length are assigned, never single elements.
"""

from collections.abc import Mapping, Sequence

from turnwise.games.ankh_morpork import bounds, ops
from turnwise.games.ankh_morpork.board import Board
from turnwise.games.ankh_morpork.edition import Edition
from turnwise.games.ankh_morpork.language import SYMBOLS, Step, jumps, program_of, step_of, symbol_of
from turnwise.games.ankh_morpork.options import resolve
from turnwise.kernel.errors import BadPack

ANSWERS = ("gaspode", "sonky", "susan", "fresh_start", "igor", "mossy")  # in the order of their bits
AIMS = ("presence", "control", "trouble", "wealth", "exhaustion")
TOP_COST = 18


def compile_board(edition: Edition, chosen: Mapping[str, object] | None = None) -> Board:
    """The tables of *edition* under the *chosen* options; raises BadOption with every complaint."""
    board = Board(edition)
    board.opt, agreed = resolve(edition, chosen or {})
    board.options = dict(agreed)
    supply = edition.pack.supply
    board.bank, board.cash, board.hand = supply.bank, supply.cash, supply.hand
    board.minions, board.buildings = supply.minions, supply.buildings
    programs = Programs()
    _areas(board, edition, programs, int(agreed["top_area_cost"]))
    _cards(board, edition, programs)
    _events(board, edition, programs)
    _people(board, edition)
    programs.into(board)
    board.does = [ops.DOES.get(op, 0) for op in range(64)]
    board.hits = [ops.HITS.get(op, 0) for op in range(64)]
    return board


def padded(values: list[int], size: int, filler: int = 0) -> list[int]:
    return values + [filler] * (size - len(values))


def words_of(cards: Sequence[int]) -> tuple[int, int]:
    """A set of cards as two words of 64 bits."""
    whole = sum(1 << card for card in cards)
    return whole & (1 << 64) - 1, whole >> 64


class Programs:
    """All programs one behind the other, each with an end; equal ones once."""

    def __init__(self) -> None:
        self.steps: list[Step] = [(ops.END, 0, 0, 0)]
        self.jump: list[int] = [0]
        self.starts: dict[tuple[Step, ...], int] = {}

    def add(self, program: Sequence[Sequence[str | int]]) -> int:
        steps = tuple(step_of(operation) for operation in program)
        if not steps:
            return 0
        if steps not in self.starts:
            start = self.starts[steps] = len(self.steps)
            self.jump += [start + place for place in jumps(steps)] + [0]
            self.steps += [*steps, (ops.END, 0, 0, 0)]
        return self.starts[steps]

    def into(self, board: Board) -> None:
        if len(self.steps) > bounds.STEPS:
            raise BadPack(f"programs: {len(self.steps)} operations in all, {bounds.STEPS} allowed")
        columns = [padded(list(column), bounds.STEPS) for column in zip(*self.steps, strict=True)]
        board.op, board.op_a, board.op_b, board.op_c = columns
        board.jump = padded(self.jump, bounds.STEPS)


def _areas(board: Board, edition: Edition, programs: Programs, top: int) -> None:
    areas = edition.pack.areas
    costs = [min(area.cost, top) if area.cost == TOP_COST else area.cost for area in areas]
    board.cost = [0, *costs]
    board.half = [0, *[cost // 2 for cost in costs]]
    board.adjacent = [0, *[sum(1 << other for other in area.adjacent) for area in areas]]
    board.river = sum(1 << area.number for area in areas if area.river)
    board.start = sum(1 << area.number for area in areas if area.start)
    board.area_pc = [0, *[programs.add(area.power) for area in areas]]
    board.gods = next((area.number for area in areas if not area.power), 0)


def _cards(board: Board, edition: Edition, programs: Programs) -> None:
    cards = edition.pack.cards
    symbols: list[int] = []
    starts: list[int] = []
    for card in cards:
        symbols += padded([SYMBOLS[symbol_of(symbol)[0]] for symbol in card.symbols], bounds.SYMBOLS)
        starts += padded([programs.add(program_of(symbol, card.text)) for symbol in card.symbols], bounds.SYMBOLS)
    board.card_symbol, board.card_pc = symbols, starts
    board.card_answer = [1 << ANSWERS.index(card.answers) if card.answers else 0 for card in cards]
    board.answer_card = [board_card(edition, answer) for answer in ANSWERS]
    numbers = range(len(cards))
    board.green_low, board.green_high = words_of([card for card in numbers if cards[card].border == "green"])
    board.brown_low, board.brown_high = words_of([card for card in numbers if cards[card].border == "brown"])
    board.interrupts_low, board.interrupts_high = words_of([card for card in numbers if cards[card].answers])
    board.two_low, board.two_high = words_of([card for card in numbers if cards[card].removed_for_two])
    lends = [card for card in numbers if any(operation[0] == "loan" for operation in cards[card].text)]
    board.loans_low, board.loans_high = words_of(lends)


def board_card(edition: Edition, answer: str) -> int:
    """The card that gives an answer."""
    return next(number for number, card in enumerate(edition.pack.cards) if card.answers == answer)


def _events(board: Board, edition: Edition, programs: Programs) -> None:
    board.event_pc = [programs.add(event.does) for event in edition.pack.events]
    board.events = (1 << len(edition.pack.events)) - 1


def _people(board: Board, edition: Edition) -> None:
    people = edition.pack.personalities
    board.kind = [AIMS.index(person.kind) for person in people]
    board.threshold = [least for person in people for least in person.thresholds]
    board.two_people = sum(1 << number for number, person in enumerate(people) if person.removed_for_two)
