"""The source of an edition: its pack, its ledger and that of the house, or a complaint that names what is missing."""

from __future__ import annotations

import pytest

from turnwise.kernel.errors import BadPack
from turnwise.kernel.source import books_of, check_source, digest_of, with_ledgers

LEDGER = b'rulebook = "Book"\n[[clause]]\nid = "XY-01"\ntopic = "all"\ntext = "Be kind."\n'
PACKS = {"rules/book.toml": LEDGER, "rules/house.toml": LEDGER.replace(b"XY", b"TW")}
PACK: dict[str, object] = {"id": "x", "rulebook": "book.toml"}


def test_a_pack_takes_its_ledgers_along() -> None:
    source = with_ledgers(PACK, PACKS, "x.toml")
    check_source(source, "x.toml")
    books, faults = books_of(source)
    assert faults == []
    assert {file: list(book.clauses) for file, book in books.items()} == {
        "book.toml": ["XY-01"],
        "house.toml": ["TW-01"],
    }


def test_a_ledger_that_is_not_there_is_named() -> None:
    with pytest.raises(BadPack, match=r"x\.toml: rulebook: unknown rulebook 'boook\.toml'; did you mean 'book\.toml'"):
        with_ledgers({"rulebook": "boook.toml"}, PACKS, "x.toml")


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ({}, "rules: is missing"),
        ({"pack": PACK}, "rules: is missing"),
        ({"pack": PACK, "rules": {"book.toml": {}}}, "rules/house.toml: is missing"),
        ({"pack": 3, "rules": {}}, "pack: needs a table, got 3"),
    ],
)
def test_a_source_that_lacks_something_is_refused(source: dict[str, object], fault: str) -> None:
    with pytest.raises(BadPack) as error:
        check_source(source, "match")
    assert f"match: {fault}" in error.value.complaints


def test_a_ledger_with_faults_is_left_out_and_told() -> None:
    books, faults = books_of({"rules": {"book.toml": {"rulebook": "Book"}}})
    assert books == {}
    assert faults == ["rules/book.toml: clause: is missing"]


def test_the_digest_is_that_of_the_content_whatever_its_order() -> None:
    assert digest_of({"a": 1, "b": 2}) == digest_of({"b": 2, "a": 1}) != digest_of({"a": 2, "b": 1})
