"""Runs to report on, and eyes for pages."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

from turnwise.sim.batch import Batch
from turnwise.sim.report.reading import Run, read_run
from turnwise.sim.spec import Spec

VOID = {"meta", "br", "col"}
HOUSE = Spec(edition="exclusive_possession", games=60, bots=("careful", "random"), seed=5, rounds=150)
CITY = Spec(edition="ankh_morpork", games=6, seed=2)


def played(spec: Spec, file: Path) -> Run:
    Batch(spec, str(file)).play()
    return read_run(str(file))


class Page(HTMLParser):
    """Fails where elements are not closed in order; keeps what a test asks for."""

    def __init__(self, data: bytes) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.source = data.decode()
        self.feed(self.source)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert "svg" in self.open, f"<{tag}/> outside of a drawing"
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] != ["style"]:
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())

    def of_class(self, name: str) -> list[dict[str, str | None]]:
        return [attributes for _, attributes in self.elements if name in (attributes.get("class") or "").split()]

    @property
    def drawings(self) -> list[ElementTree.Element]:
        return [
            ElementTree.fromstring(f"<svg{part.partition('</svg>')[0]}</svg>") for part in self.source.split("<svg")[1:]
        ]


def texts(drawing: ElementTree.Element) -> list[str]:
    return ["".join(part.itertext()) for part in drawing.iter("text")]
