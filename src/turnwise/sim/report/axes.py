"""Ticks and grids, alike in all pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from turnwise.sim.report.canvas import part_of_matplotlib

Shown = Callable[[float], str]


def ticks(axis: Any, most: int, shown: Shown, *, whole: bool = False) -> None:
    ticker = part_of_matplotlib("ticker")

    def written(value: float, _place: int) -> str:
        return shown(value)

    axis.set_major_locator(ticker.MaxNLocator(most, steps=(1, 2, 5, 10), integer=whole))
    axis.set_major_formatter(ticker.FuncFormatter(written))


def share_ticks(axis: Any, most: int) -> None:
    ticks(axis, most, lambda share: f"{100 * share:.3g}%")


def grid(axes: Any, axis: str) -> None:
    axes.grid(axis=axis, color=axes.spines["bottom"].get_edgecolor(), linewidth=0.6, alpha=0.6)
    axes.set_axisbelow(True)
