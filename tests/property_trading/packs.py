"""The packaged packs, and ways to break them."""

import pytest

from turnwise.files import edition_names, packaged
from turnwise.games.property_trading.edition import load_edition
from turnwise.kernel.errors import BadPack

NAME = "doctor_who_villains"
KEY = f"editions/{NAME}.toml"
PACKS = packaged()
EDITIONS = {name: load_edition(PACKS, name) for name in edition_names()}
VILLAINS = EDITIONS[NAME]
POSSESSION, DUEL, POTTER = (EDITIONS[name] for name in ("exclusive_possession", "duel_masters", "harry_potter"))
Edits = dict[str, str]


def edited(edits: Edits, key: str = KEY) -> dict[str, bytes]:
    """The packs with some text of one of them replaced, each where it first occurs."""
    text = PACKS[key].decode()
    for old, new in edits.items():
        assert old in text, old
        text = text.replace(old, new, 1)
    return {**PACKS, key: text.encode()}


def complaints(packs: dict[str, bytes], name: str = NAME) -> tuple[str, ...]:
    with pytest.raises(BadPack) as caught:
        load_edition(packs, name)
    return caught.value.complaints
