"""One row of numbers for each match of a chunk, out of compiled code. What the columns mean is the family's to say."""

from array import array

from turnwise.kernel import words


class Rows:
    """Has room for *most* of them, and keeps no more."""

    __slots__ = ("cell", "most", "size")

    def __init__(self, most: int = 0) -> None:
        self.most, self.size = most, 0
        self.cell = memoryview(array("i", bytes(4 * max(most, 1) * words.COLUMNS)))

    def put(self, column: int, value: int) -> None:
        """Into the row at hand."""
        if self.size < self.most:
            self.cell[self.size * words.COLUMNS + column] = value

    def end(self) -> None:
        """The row is complete."""
        if self.size < self.most:
            self.size += 1

    def take(self) -> list[int]:
        """All cells, row by row."""
        return [self.cell[i] for i in range(self.size * words.COLUMNS)]
