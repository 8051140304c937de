"""An order as the engine takes it: a fixed record, reused; and its code, one integer (M6)."""

from turnwise.games.property_trading import bounds, orders
from turnwise.kernel.words import filled


class Order:
    __slots__ = (
        "a",
        "amount",
        "b",
        "give_cards",
        "give_cash",
        "give_deeds",
        "kind",
        "take_cards",
        "take_cash",
        "take_deeds",
    )

    def __init__(self) -> None:
        self.kind = self.a = self.b = self.amount = 0
        # A trade: deeds and held cards as bits, and cash.
        self.give_deeds = self.take_deeds = self.give_cards = self.take_cards = self.give_cash = self.take_cash = 0

    def set(self, kind: int, a: int, b: int, amount: int) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.amount = amount
        self.give_deeds = self.take_deeds = self.give_cards = self.take_cards = 0
        self.give_cash = self.take_cash = 0

    def copy_from(self, other: "Order") -> None:
        self.kind = other.kind
        self.a = other.a
        self.b = other.b
        self.amount = other.amount
        self.give_deeds = other.give_deeds
        self.take_deeds = other.take_deeds
        self.give_cards = other.give_cards
        self.take_cards = other.take_cards
        self.give_cash = other.give_cash
        self.take_cash = other.take_cash


class Codes:
    """Room for a list of codes without the GIL."""

    __slots__ = ("code", "size")

    def __init__(self) -> None:
        self.size = 0
        self.code = filled(0, bounds.CODES)

    def add(self, code: int) -> None:
        if self.size < bounds.CODES:
            self.code[self.size] = code
            self.size += 1

    def take(self) -> list[int]:
        return [self.code[i] for i in range(self.size)]


class Offers:
    """Room for the offers that are worth listing: one Order each, made once."""

    __slots__ = (
        "give_cards", "give_cash", "give_deeds", "size", "take_cards", "take_cash", "take_deeds", "to",
    )  # fmt: skip

    def __init__(self) -> None:
        self.size = 0
        self.to = filled(0, bounds.OFFERS)
        self.give_deeds = filled(0, bounds.OFFERS)
        self.take_deeds = filled(0, bounds.OFFERS)
        self.give_cards = filled(0, bounds.OFFERS)
        self.take_cards = filled(0, bounds.OFFERS)
        self.give_cash = filled(0, bounds.OFFERS)
        self.take_cash = filled(0, bounds.OFFERS)

    def add(self, order: Order) -> None:
        at = self.size
        if at == bounds.OFFERS:
            return
        self.to[at] = order.a
        self.give_deeds[at] = order.give_deeds
        self.take_deeds[at] = order.take_deeds
        self.give_cards[at] = order.give_cards
        self.take_cards[at] = order.take_cards
        self.give_cash[at] = order.give_cash
        self.take_cash[at] = order.take_cash
        self.size = at + 1

    def get(self, at: int, order: Order) -> None:
        order.set(orders.OFFER_TRADE, self.to[at], 0, 0)
        order.give_deeds = self.give_deeds[at]
        order.take_deeds = self.take_deeds[at]
        order.give_cards = self.give_cards[at]
        order.take_cards = self.take_cards[at]
        order.give_cash = self.give_cash[at]
        order.take_cash = self.take_cash[at]


def code_of(kind: int, a: int, b: int, amount: int) -> int:
    """kind:8 | a:8 | b:8 | amount:24. The code of an offer has its place among the suggested ones as the amount."""
    code = kind
    code = code << 8 | a
    code = code << 8 | b
    return code << 24 | amount


def decode(code: int, order: Order) -> None:
    order.set(code >> 40, code >> 32 & 255, code >> 24 & 255, code & bounds.AMOUNT)
