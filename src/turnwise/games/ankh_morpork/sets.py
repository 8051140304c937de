"""Sets of small numbers, for what is written in Python: the compiled rules keep them as words of 64 bits."""

from collections.abc import Iterable
from functools import lru_cache

from turnwise.kernel.words import M64


@lru_cache(8192)  # a view asks for a few dozen sets, and the next one for nearly the same
def members(mask: int) -> tuple[int, ...]:
    found: list[int] = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)


def mask_of(places: Iterable[int]) -> int:
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask


def cards_of(low: int, high: int) -> tuple[int, ...]:
    """The cards of a set of two words."""
    return members((low & M64) | (high & M64) << 64)


def words_of(cards: Iterable[int]) -> tuple[int, int]:
    whole = mask_of(cards)
    return whole & M64, whole >> 64
