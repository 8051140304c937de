"""Pictures of counts: dots with their intervals, lying bars, columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from turnwise.sim.report.axes import grid, share_ticks
from turnwise.sim.report.canvas import SIZE, WIDTH, Canvas, canvas
from turnwise.sim.report.figures import interval, percent, ratio
from turnwise.sim.report.markup import Markup
from turnwise.sim.report.typesetting import cut, width_of
from turnwise.sim.summary import wilson

MARKERS = {
    "circle": "o", "triangle": "^", "square": "s", "diamond": "D", "hexagon": "h", "star": "*", "cross": "P",
    "drop": "d",
}  # fmt: skip
ROW = 23.0  # points
BAR = 11.0
SMALL = SIZE - 1
LABEL = 175.0  # the most that a label on the left takes
EDGE = 50.0  # for the share on the right


class Chance(Struct, frozen=True):
    """How often something came off, with what it is."""

    label: str
    hits: int
    tries: int
    paint: str = "accent"
    shape: str = "circle"

    @property
    def share(self) -> float:
        return ratio(self.hits, self.tries)


class Bar(Struct, frozen=True):
    label: str
    value: float
    shown: str
    paint: str = "accent"
    title: str = ""  # where the pointer rests
    part: float = 0.0  # of the value, drawn fuller
    head: str = ""  # in bold before the label


def intervals(name: str, label: str, groups: dict[str, list[Chance]], fair: float, fair_words: str) -> Markup:
    """A dot with its 95% interval for each chance, and a line at the fair share."""
    chances = [chance for group in groups.values() for chance in group]
    left = 12 + min(LABEL, max(width_of(chance.label, SIZE) for chance in chances))
    with canvas(name, label, 42 + ROW * (len(chances) + sum(1.2 for title in groups if title))) as drawn:
        axes = drawn.axes(left, 20, EDGE, 22)
        place = 0.0
        for title, group in groups.items():
            if title:
                place += 0.2
                axes.text(
                    -left / (WIDTH - left - EDGE), place, title, transform=axes.get_yaxis_transform(), va="center",
                    color=drawn.paint("ink"), fontweight="bold",
                )  # fmt: skip
                place += 1
            for chance in group:
                mark_chance(drawn, axes, chance, place, left - 10)
                place += 1
        axes.set_ylim(place - 0.5, -0.5)
        axes.set_yticks([])
        bounds = [bound for chance in chances for bound in wilson(chance.hits, chance.tries)]
        low, high = min(fair, *bounds), max(fair, *bounds)
        room = 0.06 * (high - low) + 0.002
        axes.set_xlim(max(0.0, low - room), min(1.0, high + room))  # what matters is how far apart they are
        share_ticks(axes.xaxis, 5)
        grid(axes, "x")
        axes.axvline(fair, color=drawn.paint("ink_soft"), linewidth=1, linestyle=(0, (4, 3)), zorder=1)
        axes.annotate(
            fair_words, (fair, 1), (0, 5), xycoords=("data", "axes fraction"), textcoords="offset points", ha="center",
            fontsize=SMALL, color=drawn.paint("ink_soft"),
        )  # fmt: skip
    return drawn.markup


def mark_chance(drawn: Canvas, axes: Any, chance: Chance, place: float, room: float) -> None:
    low, high = wilson(chance.hits, chance.tries)
    paint = drawn.paint(chance.paint)
    axes.plot([low, high], [place, place], color=paint, linewidth=5, alpha=0.4, solid_capstyle="round")
    (dot,) = axes.plot(
        [chance.share], [place], MARKERS.get(chance.shape, "o"), color=paint, markersize=8,
        markeredgecolor=drawn.paint("surface"), zorder=3,
    )  # fmt: skip
    drawn.title(dot, f"{chance.label}: {percent(chance.share)}, 95% interval {interval(chance.hits, chance.tries)}")
    sides = {"transform": axes.get_yaxis_transform(), "va": "center", "color": drawn.paint("ink")}
    axes.text(-0.02, place, cut(chance.label, room, SIZE), ha="right", **sides)
    axes.text(1.03, place, percent(chance.share), ha="left", fontweight="bold", **sides)


def bars(
    name: str, label: str, rows: Sequence[Bar], *, above: bool = False, most: float = 0.0, step: float = 18.5
) -> Markup:  # fmt: skip
    """Lying bars, each with its label on its left, or above it where labels are sentences."""
    step = 1.5 * ROW if above else step
    left = 4.0 if above else 10 + min(LABEL, max(width_of(row.label, SIZE) for row in rows))
    right = 8 + max(width_of(row.shown, SIZE) for row in rows)
    with canvas(name, label, step * len(rows) + 8) as drawn:
        axes = drawn.axes(left, 4, right, 4)
        axes.set_axis_off()
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_xlim(0, max(most, 1e-9, *(row.value for row in rows)))
        for place, row in enumerate(rows):
            draw_bar(drawn, axes, row, place + (0.2 if above else 0), BAR / step)
            if above:
                write_above(drawn, axes, row, place - 0.24)
            else:
                axes.annotate(
                    cut(row.label, left - 9, SIZE), (0, place), (-6, 0), textcoords="offset points", ha="right",
                    va="center", color=drawn.paint("ink"), annotation_clip=False,
                )  # fmt: skip
    return drawn.markup


def draw_bar(drawn: Canvas, axes: Any, row: Bar, place: float, thick: float) -> None:
    paint = drawn.paint(row.paint)
    (bar,) = axes.barh(place, row.value, thick, color=paint, alpha=0.45 if row.part else 1)
    drawn.title(bar, row.title or f"{row.label}: {row.shown}")
    if row.part:
        axes.barh(place, row.part, thick, color=paint)
    axes.annotate(
        row.shown, (row.value, place), (5, 0), textcoords="offset points", va="center", fontweight="bold",
        color=drawn.paint("ink"), annotation_clip=False,
    )  # fmt: skip


def write_above(drawn: Canvas, axes: Any, row: Bar, place: float) -> None:
    begin = width_of(f"{row.head} ", SIZE) + 2 if row.head else 0
    parts = ((0, row.head, "bold"), (begin, cut(row.label, WIDTH - begin - 12, SIZE), "normal"))
    for at, words, weight in parts:
        axes.annotate(
            words, (0, place), (at, 0), textcoords="offset points", va="center", fontweight=weight,
            color=drawn.paint("ink"), annotation_clip=False,
        )  # fmt: skip


def columns(
    name: str, label: str, counts: Sequence[int], width: int, first: int, marks: dict[str, float], under: str
) -> Markup:  # fmt: skip
    """A histogram in bins of *width*, of which the first begins at *first*, with lines at marks."""
    total = sum(counts)
    with canvas(name, label, 236) as drawn:
        axes = drawn.axes(38, 38, 8, 40)
        shift = 0.5 if width == 1 else 0.0  # a column of one round stands over its number
        for place, number in enumerate(counts):
            start = first + width * place
            (bar,) = axes.bar(
                start - shift, ratio(number, total), 0.86 * width, align="edge", color=drawn.paint("accent")
            )
            span = f"{start}" if width == 1 else f"{start} to {start + width - 1}"
            drawn.title(bar, f"{span} {under}: {number:,} games, {percent(ratio(number, total))}")
        axes.set_xlim(first - shift, first - shift + width * len(counts))
        mark_columns(drawn, axes, marks)
        share_ticks(axes.yaxis, 4)
        grid(axes, "y")
        axes.set_xlabel(under, color=drawn.paint("ink_soft"), labelpad=4)
    return drawn.markup


def mark_columns(drawn: Canvas, axes: Any, marks: dict[str, float]) -> None:
    """Words stand on the side that has room for them, and no line is as high as the words beyond it."""
    left, right = axes.get_xlim()
    to_right = bool(max(marks.values(), default=left) < 0.6 * right + 0.4 * left)  # of numpy, which sorted() refuses
    ordered = sorted(marks.items(), key=lambda entry: entry[1], reverse=to_right)
    over = axes.get_xaxis_transform()
    for row, (words, mark) in enumerate(ordered):
        top = 1.02 + 0.1 * row
        axes.plot(
            [mark, mark], [0, top], transform=over, color=drawn.paint("ink"), linewidth=1.2, linestyle=(0, (4, 3)),
            clip_on=False,
        )  # fmt: skip
        axes.annotate(
            words, (mark, top), (4 if to_right else -4, 0), xycoords=over, textcoords="offset points", va="center",
            ha="left" if to_right else "right", color=drawn.paint("ink"), fontweight="bold",
        )  # fmt: skip
