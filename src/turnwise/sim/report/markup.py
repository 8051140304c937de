"""HTML and SVG out of nested calls. Whatever is not markup already is escaped: names come from packs of users."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

VOID = frozenset({"meta", "br", "col"})


class Markup(str):
    """Text that may go into a page as it is."""

    __slots__ = ()


Inside = str | Iterable[str]


def el(tag: str, *inside: Inside, **attributes: object) -> Markup:
    """An element. A trailing _ of an attribute falls away (class_), others are dashes; None leaves it out."""
    said = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for name, value in attributes.items()
        if value is not None
    )
    return Markup(f"<{tag}{said}>" if tag in VOID else f"<{tag}{said}>{joined(*inside)}</{tag}>")


def joined(*parts: Inside) -> Markup:
    return Markup("".join(safe(part) if isinstance(part, str) else joined(*part) for part in parts))


def safe(text: str) -> str:
    return text if isinstance(text, Markup) else escape(text)
