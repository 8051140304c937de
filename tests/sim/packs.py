"""Packs that change nothing but luck."""

import re
from pathlib import Path

from turnwise import files


def reshuffled(edition: str, folder: Path) -> str:
    """The same edition with the cards of each deck listed the other way round: as likely as before, but other luck."""
    text = files.packaged()[f"{files.EDITIONS}{edition}.toml"].decode()
    parts = re.split(r"(?m)^(?=\[\[)", text)
    found: list[str] = []
    cards: list[str] = []
    for part in [*parts, ""]:
        if part.startswith("[[decks.cards]]"):
            cards.append(part)
        else:
            found += [*reversed(cards), part]
            cards = []
    assert "".join(found) != text
    pack = folder / "reshuffled.toml"
    pack.write_text("".join(found))
    return str(pack)
