"""The pack and the options of a table as tables of small integers: made once, read by every rule, never changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.ankh_morpork import bounds
from turnwise.kernel.words import filled

if TYPE_CHECKING:
    from turnwise.games.ankh_morpork.edition import Edition


class Board:
    __slots__ = (
        "actions", "adjacent", "answer_card", "area_pc", "bank", "brown_high", "brown_low", "buildings",
        "card_answer", "card_pc", "card_symbol", "cash", "cost", "does", "edition", "event_pc", "events", "gods",
        "green_high", "green_low", "half", "hand", "hits", "interrupts_high", "interrupts_low", "jump", "kind",
        "loans_high", "loans_low", "minions", "op", "op_a", "op_b", "op_c", "opt", "options", "river", "spellings",
        "start", "threshold", "two_high", "two_low", "two_people",
    )  # fmt: skip

    def __init__(self, edition: Edition | None = None) -> None:
        self.edition = edition  # words and clauses; rules never look at it
        self.options: dict[str, object] = {}  # as agreed at the table
        self.actions: dict[int, object] = {}  # interned, by code
        self.spellings: dict[int, bytes] = {}  # the same as JSON
        self.bank = self.cash = self.minions = self.buildings = self.hand = 0
        self.opt = filled(0, bounds.OPTIONS)
        self.cost = filled(0, bounds.AREAS)
        self.half = filled(0, bounds.AREAS)
        self.adjacent = filled(0, bounds.AREAS)  # a bit for each neighbour
        self.river = self.start = 0  # a bit for each area
        self.area_pc = filled(0, bounds.AREAS)  # where the program of a City Area card begins; 0: it has none
        self.gods = 0  # the area whose card protects
        self.event_pc = filled(0, bounds.EVENTS)
        self.events = 0  # a bit for each
        self.card_symbol = filled(0, bounds.CARDS * bounds.SYMBOLS)
        self.card_pc = filled(0, bounds.CARDS * bounds.SYMBOLS)  # the program of each symbol
        self.card_answer = filled(0, bounds.CARDS)  # the bit of an interrupt; 0: another card
        self.answer_card = filled(0, bounds.ANSWERS)
        self.interrupts_low = self.interrupts_high = 0
        self.green_low = self.green_high = self.brown_low = self.brown_high = 0
        self.loans_low = self.loans_high = 0  # cards that are kept as loans
        self.two_low = self.two_high = 0  # cards that are left out with two seats
        self.two_people = 0  # and personalities
        self.kind = filled(0, bounds.PERSONALITIES)
        self.threshold = filled(0, bounds.PERSONALITIES * 3)  # with 2, 3 and 4 seats
        # All programs one behind the other, from 1 on; `jump` is where a loop, a leap or a stopped text goes on.
        self.op = filled(0, bounds.STEPS)
        self.op_a = filled(0, bounds.STEPS)
        self.op_b = filled(0, bounds.STEPS)
        self.op_c = filled(0, bounds.STEPS)
        self.jump = filled(0, bounds.STEPS)
        self.does = filled(0, 64)  # by operation: what it does to a piece
        self.hits = filled(0, 64)  # and whom it hits
