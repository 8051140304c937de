"""Doors into the compiled rules for callers that come from Python, one call for one decision."""

from turnwise.games.property_trading.apply import apply
from turnwise.games.property_trading.choices import list_all, read_code
from turnwise.games.property_trading.legal import why_not
from turnwise.games.property_trading.order import Codes, Offers, Order, code_of
from turnwise.games.property_trading.policy import answer
from turnwise.games.property_trading.state import State, asked
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes


class Door:
    """Records that are used again and again, so that a decision allocates nothing."""

    __slots__ = ("codes", "offers", "order", "scratch")

    def __init__(self) -> None:
        self.order, self.scratch, self.codes, self.offers = Order(), Order(), Codes(), Offers()

    def legal_codes(self, state: State, seat: int) -> list[int]:
        """Codes of all that this seat may do now, answers first. An offer's is its place among the suggested ones."""
        list_all(state, seat, self.codes, self.order, self.scratch, self.offers)
        return self.codes.take()

    def apply_code(self, state: State, seat: int, code: int, chance: Chance, notes: Notes) -> int:
        """Carry out an order given as a code: 0, or the reason why nothing happened."""
        read_code(state, seat, code, self.order, self.offers)
        reason = why_not(state, seat, self.order, self.scratch)
        if reason == 0:
            apply(state, seat, self.order, self.scratch, chance, notes)
        return reason

    def house_code(self, state: State) -> int:
        """The careful answer of the seat that is asked."""
        answer(state, asked(state), self.order)
        return code_of(self.order.kind, self.order.a, self.order.b, self.order.amount)
