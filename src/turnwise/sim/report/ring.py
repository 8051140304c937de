"""The board as a ring of spaces, each shaded by how often somebody landed there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from turnwise.sim.report.figures import percent, ratio
from turnwise.sim.report.heat import heats, scale
from turnwise.sim.report.markup import Markup, el
from turnwise.sim.report.typesetting import cut, fitted

ACROSS, DOWN = 128.0, 96.0  # size of a corner
STEP, ROW = 91.5, 60.0  # of a space in the lower and upper sides, and of one between them; at least
MIDDLE = (470.0, 250.0)  # what fits in there, at least
BAND = 20.0  # the colour of the group, towards the middle
NAMES = (13.0, 12.0, 11.0, 10.0, 9.0)
LINE = 1.02  # height of a line of a name
SHARE = 15.0
BUSIEST = 5
WORDS = "Where everybody landed"


class Cell(Struct, frozen=True):
    x: float
    y: float
    width: float
    height: float
    side: str  # s, w, n, e
    corner: bool = False


class Space(Struct, frozen=True):
    name: str
    landings: int
    letter: str = ""  # of the group of a street
    paint: str = ""  # CSS variables: of the group
    on_paint: str = ""  # and of text on it


def drawn_ring(title: str, sides: Sequence[int], spaces: Sequence[Space]) -> Markup:
    cells, (width, height) = ring_of(sides)
    counts = [space.landings for space in spaces]
    total = sum(counts)
    drawn = [
        draw_space(number, cell, space, ratio(space.landings, total), heat)
        for number, (cell, space, heat) in enumerate(zip(cells, spaces, heats(counts), strict=False))
    ]
    return el(
        "svg",
        el("rect", class_="ground", width=f"{width:g}", height=f"{height:g}", rx=8),
        drawn,
        middle(title, spaces, total, width, height),
        viewBox=f"-1 -1 {width + 2:g} {height + 2:g}", class_="ring", role="img", style=f"max-width:{width:g}px",
        aria_label=f"The board, each space shaded by its share of {total:,} landings",
    )  # fmt: skip


def ring_of(sides: Sequence[int]) -> tuple[list[Cell], tuple[float, float]]:
    """Where the spaces lie, clockwise from GO at the lower right, and how large the board is. *sides* counts the spaces
    on each; the first and the third have the corners."""
    south, west, north, east = sides
    wide = 2 * ACROSS + max(STEP * (max(south, north) - 2), MIDDLE[0])
    high = 2 * DOWN + max(ROW * max(west, east), MIDDLE[1])
    lower, upper = row_of(south, wide, high - DOWN, "s"), row_of(north, wide, 0, "n")
    left, right = column_of(west, 0, high, "w"), column_of(east, wide - ACROSS, high, "e")
    return [*reversed(lower), *reversed(left), *upper, *right], (wide, high)


def row_of(count: int, wide: float, y: float, side: str) -> list[Cell]:
    width = (wide - 2 * ACROSS) / max(count - 2, 1)
    inner = [Cell(ACROSS + width * place, y, width, DOWN, side) for place in range(count - 2)]
    corners = [Cell(x, y, ACROSS, DOWN, side, True) for x in (0.0, wide - ACROSS)]
    return [corners[0], *inner, corners[1]] if count > 1 else corners[1:]


def column_of(count: int, x: float, high: float, side: str) -> list[Cell]:
    height = (high - 2 * DOWN) / max(count, 1)
    return [Cell(x, DOWN + height * place, ACROSS, height, side) for place in range(count)]


def draw_space(number: int, cell: Cell, space: Space, share: float, heat: float) -> Markup:
    box = {"x": f"{cell.x:g}", "y": f"{cell.y:g}", "width": f"{cell.width:g}", "height": f"{cell.height:g}"}
    text = text_part(cell, bool(space.paint))
    centre = f"{cell.x + cell.width / 2:g}", f"{cell.y + cell.height / 2:g}"
    return el(
        "g",
        el("title", f"{space.name}: {percent(share)} of all landings ({space.landings:,})"),
        el("rect", class_="cell", **box),
        el("rect", class_="heat", style=f"--heat:{heat:.3f}", **box),
        band(cell, space) if space.paint else "",
        name_and_share(text, space.name, percent(share), corner=cell.corner),
        el("text", f"{100 * share:.1f}", class_="big", x=centre[0], y=centre[1]),
        class_="space",
        data_space=number,
    )


def text_part(cell: Cell, banded: bool) -> Cell:
    """What the band leaves of a space."""
    off = BAND if banded else 0
    x, y, width, height = cell.x, cell.y, cell.width, cell.height
    match cell.side:
        case "s":
            return Cell(x, y + off, width, height - off, "s", cell.corner)
        case "n":
            return Cell(x, y, width, height - off, "n", cell.corner)
        case "w":
            return Cell(x, y, width - off, height, "w", cell.corner)
        case _:
            return Cell(x + off, y, width - off, height, "e", cell.corner)


def band(cell: Cell, space: Space) -> Markup:
    x, y = cell.x, cell.y
    width, height = (cell.width, BAND) if cell.side in "sn" else (BAND, cell.height)
    x += cell.width - BAND if cell.side == "w" else 0
    y += cell.height - BAND if cell.side == "n" else 0
    at = (x + 11, y + BAND / 2) if cell.side in "sn" else (x + BAND / 2, y + 12)
    return el(
        "g",
        el(
            "rect", x=f"{x:g}", y=f"{y:g}", width=f"{width:g}", height=f"{height:g}", style=f"fill:var(--{space.paint})"
        ),
        el(
            "text", space.letter, x=f"{at[0]:g}", y=f"{at[1]:g}", style=f"fill:var(--{space.on_paint})", class_="letter"
        ),
    )


def name_and_share(part: Cell, name: str, share: str, *, corner: bool) -> Markup:
    most = 3 if corner or part.side in "sn" else 2
    lines, size = fitted(name, part.width - 8, most, (15.0, *NAMES) if corner else NAMES)
    x = f"{part.x + part.width / 2:g}"
    free = part.height - SHARE - 6 - len(lines) * size * LINE
    y = part.y + max(free / 2, 2) + size * 0.82
    spans = [el("tspan", line, x=x, y=f"{y + place * size * LINE:.1f}") for place, line in enumerate(lines)]
    return Markup(
        el("text", spans, class_="name corner" if corner else "name", style=f"font-size:{size:g}px")
        + el("text", share, x=x, y=f"{part.y + part.height - 7:g}", class_="share")
    )


def middle(title: str, spaces: Sequence[Space], total: int, width: float, height: float) -> Iterable[Markup]:
    """The title and the busiest spaces; larger and less of it where the board is small."""
    x, y = width / 2, height / 2
    shares = [ratio(space.landings, total) for space in spaces]
    low, high, room = percent(min(shares, default=0)), percent(max(shares, default=0)), width - 2 * ACROSS - 40
    yield el(
        "g",
        el("text", cut(title, room, 34), x=f"{x:g}", y=f"{y - 88:g}", class_="title"),
        el("text", WORDS, x=f"{x:g}", y=f"{y - 58:g}", class_="words"),
        scale(x - 120, y - 36, 240, 14, low, high),
        busiest(spaces, total, x - 120, y + 36),
        class_="large",
    )
    yield el(
        "g",
        el("text", cut(title, room, 62), x=f"{x:g}", y=f"{y - 60:g}", class_="title"),
        el("text", WORDS, x=f"{x:g}", y=f"{y:g}", class_="words"),
        scale(x - 200, y + 34, 400, 30, low, high, 40),
        class_="small",
    )


def busiest(spaces: Sequence[Space], total: int, x: float, y: float) -> Iterable[Markup]:
    most = sorted(spaces, key=lambda space: -space.landings)[:BUSIEST]
    for place, space in enumerate(most):
        line = f"{y + 21 * place:g}"
        yield el("text", cut(space.name, 190, 15), x=f"{x:g}", y=line, class_="entry")
        yield el("text", percent(ratio(space.landings, total)), x=f"{x + 240:g}", y=line, class_="entry number")
