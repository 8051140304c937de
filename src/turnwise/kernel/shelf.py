"""Things that are asked for by the same numbers again and again, within reach: a look, and no hashing of objects."""

from turnwise.kernel import words
from turnwise.kernel.words import filled


class Shelf:
    """A place for each of many numbers; what comes to a place that is taken, takes it over."""

    __slots__ = ("code", "thing")

    def __init__(self) -> None:
        self.code = filled(-1, words.SHELF)  # no code is negative
        self.thing: list[object] = [None] * words.SHELF

    def get(self, code: int) -> object:
        """None if it is not there."""
        place = place_of(code)
        return self.thing[place] if self.code[place] == code else None

    def put(self, code: int, thing: object) -> None:
        place = place_of(code)
        self.code[place] = code
        self.thing[place] = thing

    def clear(self) -> None:
        for place in range(words.SHELF):
            self.code[place] = -1


def place_of(code: int) -> int:
    """Kinds of actions lie above the 40th bit, what they are about above the 24th and amounts below."""
    return (code >> 24 ^ code >> 30 ^ code >> 36 ^ code) & (words.SHELF - 1)
