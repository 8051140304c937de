"""What happened, as rows of small integers out of compiled code (M9): kind, rule point and eight numbers."""

from turnwise.kernel import words
from turnwise.kernel.words import filled

try:
    import cython  # pyright: ignore[reportMissingImports, reportMissingTypeStubs]
except ImportError:  # only the uncompiled build comes here: compiled, `cython` is not a module at all
    from turnwise.kernel import words as cython

Row = tuple[int, int, int, int, int, int, int, int, int, int]


class Notes:
    __slots__ = ("cell", "fault", "listening", "size")

    def __init__(self, listening: bool = False) -> None:
        self.listening = listening
        self.size = 0
        self.fault = 0
        if not cython.compiled:  # compiled it comes as zeros
            self.cell = filled(0, words.ROWS * words.WIDTH)

    def note(self, kind: int, point: int, a: int, b: int, c: int, d: int) -> None:
        """A fact with four numbers or fewer."""
        if self.listening:
            self.row(kind, point, a, b, c, d, 0, 0, 0, 0)

    def row(
        self, kind: int, point: int, a: int, b: int, c: int, d: int, e: int, f: int, g: int, h: int
    ) -> None:  # fmt: skip
        if not self.listening:
            return
        if self.size == words.ROWS:
            self.fault = words.OVERFLOW
            return
        at = self.size * words.WIDTH
        self.cell[at] = kind
        self.cell[at + 1] = point
        self.cell[at + 2] = a
        self.cell[at + 3] = b
        self.cell[at + 4] = c
        self.cell[at + 5] = d
        self.cell[at + 6] = e
        self.cell[at + 7] = f
        self.cell[at + 8] = g
        self.cell[at + 9] = h
        self.size += 1

    def take(self) -> list[Row]:
        """The rows so far, which are then forgotten. Reading `cell` from Python would convert every cell."""
        rows: list[Row] = []
        for number in range(self.size):
            at = number * words.WIDTH
            row = (
                self.cell[at], self.cell[at + 1], self.cell[at + 2], self.cell[at + 3], self.cell[at + 4],
                self.cell[at + 5], self.cell[at + 6], self.cell[at + 7], self.cell[at + 8], self.cell[at + 9],
            )  # fmt: skip
            rows.append(row)
        self.size = 0
        self.fault = 0
        return rows
