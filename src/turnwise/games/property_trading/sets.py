"""Sets of small numbers, kept as the bits of one number."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from turnwise.games.property_trading.state import bit

if TYPE_CHECKING:
    from collections.abc import Iterable


@lru_cache(4096)  # a view asks for the same few sets again and again
def members(mask: int) -> tuple[int, ...]:
    return tuple(place for place in range(mask.bit_length()) if mask & bit(place))


def mask_of(numbers: Iterable[int]) -> int:
    mask = 0
    for number in numbers:
        mask |= bit(number)
    return mask
