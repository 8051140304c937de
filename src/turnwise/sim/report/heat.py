"""Shades: a colour laid over a part of a picture, the more the hotter."""

from __future__ import annotations

from collections.abc import Sequence

from turnwise.sim.report.markup import Markup, el

STEPS = 24


def heats(counts: Sequence[float]) -> list[float]:
    """Between the lowest (0) and the highest (1)."""
    low, high = min(counts, default=0), max(counts, default=0)
    return [(count - low) / (high - low) if high > low else 0.0 for count in counts]


def scale(x: float, y: float, width: float, height: float, low: str, high: str, down: float = 17) -> Markup:
    step = width / STEPS
    boxes = [
        el("rect", x=f"{x + place * step:g}", y=f"{y:g}", width=f"{step:g}", height=f"{height:g}", class_="heat",
           style=f"--heat:{place / (STEPS - 1):.3f}")
        for place in range(STEPS)
    ]  # fmt: skip
    return el(
        "g",
        el("rect", x=f"{x:g}", y=f"{y:g}", width=f"{width:g}", height=f"{height:g}", class_="cell"),
        boxes,
        el("text", low, x=f"{x:g}", y=f"{y + height + down:g}", class_="entry"),
        el("text", high, x=f"{x + width:g}", y=f"{y + height + down:g}", class_="entry number"),
        class_="scale",
    )
