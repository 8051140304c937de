"""What a page is put together from: chapters, panels, tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from turnwise.sim.report.markup import Inside, Markup, el, joined

DOWN, UP = "descending", "ascending"


class Chapter(Struct, frozen=True):
    id: str
    title: str
    lead: Markup  # a few sentences
    body: Markup


class Told(Struct, frozen=True):
    """What a family has to tell of a run."""

    tiles: list[tuple[str, str, str]]  # what, how much, and a remark
    findings: list[Markup]  # sentences
    chapters: list[Chapter]


def bold(words: str) -> Markup:
    return el("b", words)


def said(*parts: Inside) -> Markup:
    return joined(*parts)


def panels(*inside: Inside) -> Markup:
    return el("div", *inside, class_="panels")


def panel(title: str, *inside: Inside, note: str = "", wide: bool = False) -> Markup:
    return el(
        "div",
        el("h3", title) if title else "",
        el("p", note) if note else "",
        *inside,
        class_="panel wide" if wide else "panel",
    )


def column(*inside: Inside) -> Markup:
    """Panels one below the other, beside a higher one."""
    return el("div", *inside, class_="column")


def table(
    headers: Sequence[str], rows: Iterable[Sequence[str]], *, by: int | None = None, order: str = DOWN
) -> Markup:  # fmt: skip
    """The first column names the row; *by* is the one that the rows are sorted by."""
    head = [
        el("th", header, scope="col", aria_sort=order if place == by else None) for place, header in enumerate(headers)
    ]
    body = [
        el("tr", el("th", first, scope="row"), [cell if is_cell(cell) else el("td", cell) for cell in rest])
        for first, *rest in rows
    ]
    return el(
        "div",
        el("table", el("thead", el("tr", head)), el("tbody", body)),
        class_="scroller",
        tabindex=0,
        role="region",
        aria_label=f"Table: {headers[0]}",
    )


def is_cell(cell: str) -> bool:
    return isinstance(cell, Markup) and cell.startswith("<td")


def words_cell(words: str) -> Markup:
    return el("td", words, class_="words")


def folded(title: str, *inside: Inside) -> Markup:
    return el("details", el("summary", title), *inside)


def render(chapter: Chapter) -> Markup:
    return el(
        "section",
        el("h2", chapter.title),
        el("p", chapter.lead, class_="lead") if chapter.lead else "",
        chapter.body,
        id=chapter.id,
    )
