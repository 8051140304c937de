"""How wide a text is in the face of the pages, since SVG wraps nothing by itself."""

from __future__ import annotations

WIDTHS = {  # in ems, of the bold sans serif; other characters are as wide as "n"
    0.24: " .,:;'·\N{RIGHT SINGLE QUOTATION MARK}",
    0.31: "fijlrtI!()-/?[]|",
    0.43: '1357csvyzL"*',
    0.62: "ABGKOPQRUVXY…",
    0.72: "wDHN&—",
    0.82: "mM@",
    0.92: "W%",
}
USUAL = 0.53
EMS = {character: width for width, characters in WIDTHS.items() for character in characters}


def width_of(text: str, size: float) -> float:
    return size * sum(EMS.get(character, USUAL) for character in text)


def wrapped(text: str, width: float, size: float) -> list[str]:
    """Lines no wider than *width*, unless a word is."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def fitted(text: str, width: float, most_lines: int, sizes: tuple[float, ...]) -> tuple[list[str], float]:
    """The text in the first of the sizes in which it fits; in the last it is cut to fit."""
    for size in sizes:
        lines = wrapped(text, width, size)
        if len(lines) <= most_lines and all(width_of(line, size) <= width for line in lines):
            return lines, size
    lines = wrapped(text, width, sizes[-1])
    kept = [cut(line, width, sizes[-1]) for line in lines[:most_lines]]
    if len(lines) > most_lines and not kept[-1].endswith("…"):
        kept[-1] = cut(f"{kept[-1]} {lines[most_lines]} {'…' * most_lines}", width, sizes[-1])
    return kept, sizes[-1]


def cut(text: str, width: float, size: float) -> str:
    """With an ellipsis where it had to end."""
    if width_of(text, size) <= width:
        return text
    while text and width_of(f"{text}…", size) > width:
        text = text[:-1]
    return f"{text.rstrip(' .,;:')}…"
