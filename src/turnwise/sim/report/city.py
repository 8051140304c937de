"""The plan of the city, its areas shaded by how much of something came there."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, cast

from msgspec import Struct

from turnwise import files
from turnwise.kernel.shape import read_toml
from turnwise.sim.report.heat import heats
from turnwise.sim.report.markup import Markup, el
from turnwise.sim.report.typesetting import fitted

PLAN = Path(__file__).with_name("city.toml")
WIDE, HIGH = 1600, 1000
NAMES = (36.0, 32.0, 28.0, 24.0)
ROOM = 190.0  # for a name


class Area(Struct, frozen=True):
    name: str
    value: float
    shown: str
    title: str


@cache
def plan() -> dict[str, Any]:
    return cast("dict[str, Any]", read_toml(files.read_bytes(PLAN), PLAN.name))


def drawn_city(label: str, areas: list[Area]) -> Markup:
    """Areas in the order of their numbers."""
    outlines: list[str] = [entry["outline"] for entry in plan()["areas"]]
    shades = heats([area.value for area in areas])
    numbered = list(zip(range(1, len(areas) + 1), outlines, areas, shades, strict=True))
    return el(
        "svg",
        el("rect", class_="parchment", width=WIDE, height=HIGH),
        el("polygon", class_="wall", points=plan()["wall"]),
        el("polygon", class_="river", points=plan()["river"]),
        [draw_area(number, outline, area, heat) for number, outline, area, heat in numbered],
        [el("line", class_="bridge", x1=x, y1=y, x2=to_x, y2=to_y) for x, y, to_x, to_y in plan()["bridges"]],
        [write_area(number, centre(outline), area) for number, outline, area, _ in numbered],
        viewBox=f"0 0 {WIDE} {HIGH}",
        class_="city",
        role="img",
        aria_label=label,
    )


def draw_area(number: int, outline: str, area: Area, heat: float) -> Markup:
    return el(
        "g",
        el("title", area.title),
        el("polygon", class_="land", points=outline),
        el("polygon", class_="heat", points=outline, style=f"--heat:{heat:.3f}"),
        el("polygon", class_="edge", points=outline),
        data_area=number,
    )


def write_area(number: int, at: tuple[float, float], area: Area) -> Markup:
    lines, size = fitted(area.name, ROOM, 2, NAMES)
    x, top = f"{at[0]:.0f}", at[1] - size * len(lines) / 2 - 4
    spans = [el("tspan", line, x=x, y=f"{top + place * size:.0f}") for place, line in enumerate(lines)]
    return el(
        "g",
        el("text", spans, class_="name", style=f"font-size:{size:g}px"),
        el("text", str(number), x=x, y=f"{at[1] - 26:.0f}", class_="number"),
        el("text", area.shown, x=x, y=f"{at[1] + 38:.0f}", class_="share"),
        class_="label",
    )


def centre(outline: str) -> tuple[float, float]:
    """Of gravity."""
    points = [(float(x), float(y)) for x, y in (point.split(",") for point in outline.split())]
    pairs = list(zip(points, [*points[1:], points[0]], strict=True))
    twice = sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in pairs)
    across = sum((x + next_x) * (x * next_y - next_x * y) for (x, y), (next_x, next_y) in pairs)
    down = sum((y + next_y) * (x * next_y - next_x * y) for (x, y), (next_x, next_y) in pairs)
    return across / (3 * twice), down / (3 * twice)
