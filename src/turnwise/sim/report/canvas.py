"""A drawing by matplotlib that wears the page's colours and type: its SVG is cleaned and put into the page as it is."""

from __future__ import annotations

import re
from collections.abc import Generator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from typing import Any
from xml.etree import ElementTree

from turnwise.kernel.errors import BadInput
from turnwise.sim.report.markup import Markup

WIDTH = 380.0  # points; on a phone a point is about a pixel
SIZE = 11.5  # of letters
INCH = 72
SVG, LINK = "{http://www.w3.org/2000/svg}", "{http://www.w3.org/1999/xlink}href"
SETTINGS = {"svg.fonttype": "none", "font.size": SIZE, "font.family": ["DejaVu Sans"], "text.parse_math": False}
PAINT = re.compile(r"#fe[0-9a-f]{4}")


def must_be_there() -> None:
    if find_spec("matplotlib") is None:
        raise BadInput("the pictures need matplotlib: pip install 'turnwise[report]'")


def part_of_matplotlib(name: str = "") -> Any:
    """Imported when something is drawn, since it takes its time."""
    return import_module(f"matplotlib.{name}" if name else "matplotlib")


class Canvas:
    """One figure with one pair of axes, or more; colours are asked for by the name of a CSS variable."""

    def __init__(self, figure: Any, name: str) -> None:
        self.figure, self.name = figure, name
        self.paints: dict[str, str] = {}  # matplotlib must have numbers: a colour that nobody else uses for each name
        self.titles: dict[str, str] = {}  # by the id of a part
        self.markup = Markup()

    def paint(self, variable: str) -> str:
        return self.paints.setdefault(variable, f"#fe{len(self.paints):04x}")

    def axes(self, left: float, top: float, right: float, bottom: float) -> Any:
        """Axes that leave these margins, in points."""
        width, height = (inches * INCH for inches in self.figure.get_size_inches())
        spans = (left / width, bottom / height, (width - left - right) / width, (height - top - bottom) / height)
        axes = self.figure.add_axes(spans)
        axes.set_facecolor("none")
        axes.tick_params(length=0, colors=self.paint("ink_soft"), pad=5)
        for side in ("top", "right", "left"):
            axes.spines[side].set_visible(False)
        axes.spines["bottom"].set_color(self.paint("line"))
        return axes

    def title(self, part: Any, words: str) -> None:
        """What is told when the pointer rests on a part."""
        name = f"part-{len(self.titles)}"
        part.set_gid(name)
        self.titles[name] = words


@contextmanager
def canvas(name: str, label: str, height: float) -> Generator[Canvas]:
    """To be drawn on inside; afterwards `markup` has the picture."""
    mpl = part_of_matplotlib()
    with mpl.rc_context():
        mpl.rcdefaults()  # not those of the user
        mpl.rcParams.update({**SETTINGS, "svg.hashsalt": name})
        figure = part_of_matplotlib("figure").Figure(figsize=(WIDTH / INCH, height / INCH), facecolor="none")
        part_of_matplotlib("backends.backend_svg").FigureCanvasSVG(figure)
        drawn = Canvas(figure, name)
        yield drawn
        out = StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None})
    drawn.markup = cleaned(drawn, out.getvalue(), label)


def cleaned(drawn: Canvas, text: str, label: str) -> Markup:
    """Without metadata, styles and ids of matplotlib, which would meet those of other pictures in the page."""
    root = ElementTree.fromstring(text)
    for part in list(root):
        if part.tag == f"{SVG}metadata" or part.find(f"{SVG}style") is not None:
            root.remove(part)
    used = set(re.findall(r"#([\w.-]+)[)\"]", text))
    for part in root.iter():
        clean(part, drawn, used)
    root.attrib = {"class": "chart", "viewBox": root.attrib["viewBox"], "role": "img", "aria-label": label}
    told = ElementTree.tostring(root, encoding="unicode")
    variables = {number: f"var(--{name})" for name, number in drawn.paints.items()}
    return Markup(PAINT.sub(lambda found: variables[found[0]], re.sub(r"\s*\n\s*", "", told)))


def clean(part: ElementTree.Element, drawn: Canvas, used: set[str]) -> None:
    part.tag = part.tag.removeprefix(SVG)
    name = part.attrib.pop("id", "")
    if name in drawn.titles:
        title = ElementTree.Element("title")
        title.text = drawn.titles[name]
        part.insert(0, title)
    if name in used:
        part.attrib["id"] = f"{drawn.name}-{name}"
    if LINK in part.attrib:
        part.attrib["href"] = f"#{drawn.name}-{part.attrib.pop(LINK)[1:]}"
    if "clip-path" in part.attrib:
        part.attrib["clip-path"] = part.attrib["clip-path"].replace("#", f"#{drawn.name}-")
    if "d" in part.attrib:
        part.attrib["d"] = " ".join(part.attrib["d"].split())
    if part.tag == "text":
        part.attrib["style"] = re.sub(r"font-family:[^;]*;? ?", "", part.attrib["style"])
        if part.attrib.get("transform", "").startswith("rotate(-0 "):
            del part.attrib["transform"]
