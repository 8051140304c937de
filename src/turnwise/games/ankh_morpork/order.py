"""An order as the engine takes it: a fixed record, reused; and its code, one integer (M6)."""

from turnwise.games.ankh_morpork import bounds
from turnwise.kernel.words import filled


class Order:
    __slots__ = ("a", "b", "kind")

    def __init__(self) -> None:
        self.kind = self.a = self.b = 0

    def set(self, kind: int, a: int, b: int) -> None:
        self.kind = kind
        self.a = a
        self.b = b


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


def code_of(kind: int, a: int, b: int) -> int:
    """kind:8 | a:8 | b:8 | 24 empty bits, as in every game."""
    code = kind
    code = code << 8 | a
    code = code << 8 | b
    return code << 24


def decode(code: int, order: Order) -> None:
    order.set(code >> 40, code >> 32 & 255, code >> 24 & 255)
