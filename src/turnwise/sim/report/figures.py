"""Numbers as people read them."""

from __future__ import annotations

from turnwise.sim.summary import wilson

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
SHARES = {2: "half", 3: "a third", 4: "a quarter", 5: "a fifth", 6: "a sixth"}
TINY = 0.0005  # would be 0.0%


def percent(share: float) -> str:
    return f"{share:.2%}" if 0 < share < TINY else f"{share:.1%}"


def interval(hits: int, tries: int) -> str:
    """Where the true share lies with 95% confidence."""
    low, high = wilson(hits, tries)
    return f"{100 * low:.1f}\N{EN DASH}{100 * high:.1f}%"


def count(number: float) -> str:
    """With as many decimals as are worth reading."""
    size = abs(number)
    if size >= 100 or number == int(number):
        return f"{number:,.0f}"
    return f"{number:.1f}" if size >= 1 else f"{number:.2f}"


def ratio(part: float, whole: float) -> float:
    return part / whole if whole else 0.0


def listed(words: list[str]) -> str:
    """a, b and c"""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def times(number: int, one: str) -> str:
    return f"{number:,} {one if number == 1 else f'{one}s'}"
