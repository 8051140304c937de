"""Pictures of two quantities: lines over the rounds, and a cloud of what went in and what came out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any

from msgspec import Struct

from turnwise.sim.report.axes import Shown, grid, ticks
from turnwise.sim.report.canvas import INCH, SIZE, WIDTH, Canvas, canvas, part_of_matplotlib
from turnwise.sim.report.markup import Markup
from turnwise.sim.report.typesetting import width_of

SMALL = SIZE - 1
RIGHT = 10.0  # margin
KEY = 22.0  # length of a line in the legend
RAYS = (5, 10, 20, 50, 100, 200, 500)
NICE = (1, 2, 3, 5, 7)


class Line(Struct, frozen=True):
    label: str
    values: tuple[float, ...]
    paint: str
    dashed: bool = False

    @property
    def style(self) -> Any:
        return (0, (5, 2)) if self.dashed else "solid"


class Dot(Struct, frozen=True):
    letter: str
    x: float
    y: float
    paint: str
    on_paint: str
    title: str


def course(
    name: str, label: str, rounds: Sequence[int], lines: Sequence[Line], running: Sequence[float], shown: Shown
) -> Markup:  # fmt: skip
    """Lines over the rounds, above the share of matches that are still running."""
    with canvas(name, label, 300) as drawn:
        left = 10 + max(width_of(shown(value), SIZE) for line in lines for value in line.values)
        above, below = drawn.axes(left, 28, RIGHT, 116), drawn.axes(left, 214, RIGHT, 40)
        for line in lines:
            above.plot(rounds, line.values, color=drawn.paint(line.paint), linewidth=2.4, linestyle=line.style)
        legend(drawn, lines)
        above.set_ylim(bottom=0)
        ticks(above.yaxis, 5, shown)
        grid(above, "y")
        below.fill_between(rounds, running, color=drawn.paint("accent"), alpha=0.25, linewidth=0)
        below.plot(rounds, running, color=drawn.paint("accent"), linewidth=1.4)
        below.set_ylim(0, 1.02)
        below.set_yticks([0, 1], ["0%", "100%"])
        below.set_xlabel("rounds", color=drawn.paint("ink_soft"), labelpad=4)
        below.annotate(
            "games still played", (1, 1), (-2, 12), xycoords="axes fraction", textcoords="offset points", ha="right",
            va="top", fontsize=SMALL, color=drawn.paint("ink_soft"),
        )  # fmt: skip
        for axes in (above, below):
            axes.set_xlim(rounds[0], max(rounds[-1], rounds[0] + 1))
            ticks(axes.xaxis, 8, lambda value: f"{value:.0f}", whole=True)
        above.set_xticklabels([])
    return drawn.markup


def legend(drawn: Canvas, lines: Sequence[Line]) -> None:
    line_type = part_of_matplotlib("lines").Line2D
    at = 1 - 9 / (drawn.figure.get_size_inches()[1] * INCH)
    widths = [KEY + 24 + width_of(line.label, SIZE) for line in lines]
    for line, begin in zip(lines, accumulate(widths, initial=4.0), strict=False):
        ends = [begin / WIDTH, (begin + KEY) / WIDTH]
        drawn.figure.add_artist(
            line_type(ends, [at, at], color=drawn.paint(line.paint), linewidth=2.4, linestyle=line.style)
        )
        drawn.figure.text(ends[1] + 6 / WIDTH, at, line.label, va="center", color=drawn.paint("ink"))


def cloud(
    name: str, label: str, dots: Sequence[Dot], across: tuple[str, Shown], up: tuple[str, Shown], height: float
) -> Markup:  # fmt: skip
    """Dots with a letter each, both ways in powers, so that all with the same x / y lie on a slope."""
    wide, high = span([dot.x for dot in dots]), span([dot.y for dot in dots])
    with canvas(name, label, height) as drawn:
        left = 12 + max(width_of(up[1](value), SIZE) for value in nice(*high))
        axes = drawn.axes(left, 44, 34, 42)
        axes.set_xscale("log")
        axes.set_yscale("log")
        for slope in RAYS:
            mark_ray(drawn, axes, slope, wide, high)
        for dot in dots:
            mark_dot(drawn, axes, dot)
        axes.set_xlim(*wide)
        axes.set_ylim(*high)
        for axis, limits, shown in ((axes.xaxis, wide, across[1]), (axes.yaxis, high, up[1])):
            places = list(nice(*limits))
            axis.set_ticks(places, [shown(place) for place in places])
            axis.set_ticks([], minor=True)
        axes.set_xlabel(across[0], color=drawn.paint("ink_soft"), labelpad=6)
        axes.annotate(
            up[0],
            (0, 1),
            (-left, 28),
            xycoords="axes fraction",
            textcoords="offset points",
            color=drawn.paint("ink_soft"),
        )
        grid(axes, "both")
    return drawn.markup


def span(values: list[float]) -> tuple[float, float]:
    return 0.85 * min(values), 1.18 * max(values)


def nice(low: float, high: float) -> Iterable[float]:
    """Round numbers between two."""
    return [
        number
        for power in range(-3, 10)
        for head in NICE
        if low <= (number := head * 10**power if power >= 0 else head / 10**-power) <= high
    ]


def mark_dot(drawn: Canvas, axes: Any, dot: Dot) -> None:
    (mark,) = axes.plot(
        [dot.x], [dot.y], "o", color=drawn.paint(dot.paint), markersize=14, markeredgecolor=drawn.paint("surface"),
        clip_on=False, zorder=3,
    )  # fmt: skip
    drawn.title(mark, dot.title)
    axes.annotate(
        dot.letter, (dot.x, dot.y), (0, -0.5), textcoords="offset points", ha="center", va="center", zorder=4,
        fontsize=SMALL - 1, fontweight="bold", color=drawn.paint(dot.on_paint),
    )  # fmt: skip


def mark_ray(drawn: Canvas, axes: Any, slope: float, wide: tuple[float, float], high: tuple[float, float]) -> None:
    """Where x / y is *slope*: that many rounds of rent give the money back."""
    start, end = max(wide[0], high[0] * slope), min(wide[1], high[1] * slope)
    if end <= 1.3 * start:
        return
    axes.plot(
        [start, end], [start / slope, end / slope], color=drawn.paint("ink_soft"), linewidth=1, linestyle=(0, (2, 3)),
        zorder=1,
    )  # fmt: skip
    at_side = end == wide[1]
    axes.annotate(
        f"{slope:g}" if at_side else f"{slope:g} rounds", (end, end / slope), (4, 0) if at_side else (0, 4),
        textcoords="offset points", ha="left" if at_side else "center", va="center" if at_side else "bottom",
        fontsize=SMALL, color=drawn.paint("ink_soft"), annotation_clip=False,
    )  # fmt: skip
