"""Doors into the compiled rules for callers that come from Python, one call for one decision."""

from turnwise.games.ankh_morpork.apply import apply
from turnwise.games.ankh_morpork.choices import list_all, list_question
from turnwise.games.ankh_morpork.legal import why_not
from turnwise.games.ankh_morpork.order import Codes, Order, decode
from turnwise.games.ankh_morpork.state import State
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes


class Door:
    """Records that are used again and again, so that a decision allocates nothing."""

    __slots__ = ("codes", "order")

    def __init__(self) -> None:
        self.order, self.codes = Order(), Codes()

    def legal_codes(self, state: State, seat: int) -> list[int]:
        """Codes of all that this seat may do now, answers first."""
        list_all(state, seat, self.codes, self.order)
        return self.codes.take()

    def answer_codes(self, state: State, seat: int) -> list[int]:
        """Codes of what answers the question at hand."""
        list_question(state, seat, self.codes, self.order)
        return self.codes.take()

    def apply_code(self, state: State, seat: int, code: int, chance: Chance, notes: Notes) -> int:
        """Carry out an order given as a code: 0, or the reason why nothing happened."""
        decode(code, self.order)
        reason = why_not(state, seat, self.order)
        if reason == 0:
            apply(state, seat, self.order, chance, notes)
        return reason
