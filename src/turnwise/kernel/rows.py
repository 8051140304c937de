"""One row of numbers for each match of a chunk, out of compiled code. What the columns mean is the family's to say."""

from turnwise.kernel import words
from turnwise.kernel.words import filled


class Rows:
    __slots__ = ("cell", "listening", "size")

    def __init__(self, listening: bool = False) -> None:
        self.listening = listening
        self.size = 0
        self.cell = filled(0, words.CHUNK * words.COLUMNS)

    def put(self, column: int, value: int) -> None:
        """Into the row at hand."""
        if self.listening:
            self.cell[self.size * words.COLUMNS + column] = value

    def end(self) -> None:
        """The row is complete. The caller plays no more than CHUNK matches."""
        if self.listening:
            self.size += 1

    def take(self) -> list[int]:
        """All cells, row by row."""
        return [self.cell[i] for i in range(self.size * words.COLUMNS)]
