"""What an edition is made of, as plain data that a match header can hold: its pack and its ledgers."""

import hashlib
from collections.abc import Mapping
from typing import cast

import msgspec

from turnwise.kernel.errors import BadPack, unknown
from turnwise.kernel.rules import Rulebook, rulebook_from
from turnwise.kernel.shape import look, read_toml, table_of

RULES, HOUSE = "rules/", "house.toml"


def with_ledgers(pack: Mapping[str, object], packs: Mapping[str, bytes], where: str) -> dict[str, object]:
    """A pack together with the ledgers that it needs, out of all files there are."""
    rules: dict[str, object] = {}
    for file in _needed(pack):
        if f"{RULES}{file}" not in packs:
            books = sorted(each.removeprefix(RULES) for each in packs if each.startswith(RULES))
            raise BadPack(f"{where}: rulebook: {unknown('rulebook', file, books)}")
        rules[file] = read_toml(packs[RULES + file], RULES + file)
    return {"pack": pack, "rules": rules}


def check_source(source: Mapping[str, object], where: str) -> None:
    """Is everything there that an edition is made of? Whether it is sound is for the edition to say."""
    shape: list[str] = []
    look(source, dict[str, dict[str, object]], "", shape)
    missing = [f"{part}: is missing" for part in ("pack", "rules") if part not in source]
    if not shape and not missing:
        books = table_of(source["rules"])
        missing = [f"{RULES}{file}: is missing" for file in _needed(table_of(source["pack"])) if file not in books]
    if shape or missing:
        raise BadPack(f"{where}: {fault}" for fault in shape + missing)


def books_of(source: Mapping[str, object]) -> tuple[dict[str, Rulebook], list[str]]:
    """The ledgers of a source by file, and what is wrong with those that are not among them."""
    books: dict[str, Rulebook] = {}
    faults: list[str] = []
    for file, data in cast("Mapping[str, Mapping[str, object]]", source["rules"]).items():
        try:
            books[file] = rulebook_from(data, RULES + file)
        except BadPack as error:
            faults.extend(error.complaints)
    return books, faults


def digest_of(source: Mapping[str, object]) -> str:
    return hashlib.sha256(msgspec.json.encode(source, order="sorted")).hexdigest()


def _needed(pack: Mapping[str, object]) -> list[str]:
    own = pack.get("rulebook")
    return [own, HOUSE] if isinstance(own, str) else [HOUSE]
