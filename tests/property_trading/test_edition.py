"""An edition: its words, its clauses, and what a match keeps of it."""

from typing import Any

import msgspec
import pytest

from tests.property_trading.packs import NAME, PACKS, VILLAINS, edited
from turnwise.games.property_trading import points
from turnwise.games.property_trading.edition import edition_from, load_edition
from turnwise.kernel.errors import BadPack, UnknownName


def test_words() -> None:
    assert (VILLAINS.words.house, VILLAINS.words.hotels) == ("Pocket Dimension", "Parallel Universes")
    assert (VILLAINS.words.street, VILLAINS.words.line) == ("Villain", "Ship")
    assert VILLAINS.money(1500) == "$1,500"
    assert (VILLAINS.id, VILLAINS.title) == (NAME, "Doctor Who Villains Edition")


@pytest.mark.parametrize(
    ("point", "clause"),
    [
        (points.RENT_DOUBLED, "DW-11"),
        (points.FINE, "DW-20"),
        (points.BANKRUPT_TO_BANK, "DW-39"),
        (points.DEALT, "DW-42"),
        (points.LIMITS, "TW-04"),
        (points.WORTH, "TW-10"),
    ],
)
def test_a_rule_point_rests_on_a_clause(point: int, clause: str) -> None:
    assert VILLAINS.clause_of(point) == clause
    assert VILLAINS.clause(clause).id == clause


def test_the_ledger_is_whole() -> None:
    assert list(VILLAINS.rulebook.clauses) == [f"DW-{number:02}" for number in range(1, 50)]
    assert {clause.id for clause in VILLAINS.rulebook.clauses.values() if clause.option == "short_game"} == {
        "DW-42",
        "DW-43",
        "DW-44",
        "DW-45",
    }
    assert VILLAINS.clause("DW-13").text == "Ships: $25, $50, $100, $200 for 1, 2, 3, 4 owned."


def test_every_clause_of_the_house_is_used_or_words_only() -> None:
    used = set(VILLAINS.clauses.values())
    idle = [clause.id for clause in VILLAINS.house.clauses.values() if clause.id not in used and not clause.words_only]
    assert idle == []


def test_names_that_are_not_there() -> None:
    with pytest.raises(UnknownName, match="unknown space 'The Dalek'; did you mean 'The Daleks'"):
        VILLAINS.number_of("The Dalek")
    with pytest.raises(UnknownName, match="unknown card 'dw_unit_17'; did you mean 'dw_unit_1"):
        VILLAINS.card_number("dw_unit_17")
    with pytest.raises(UnknownName, match="unknown edition 'doctor_who'; did you mean 'doctor_who_villains'"):
        load_edition(PACKS, "doctor_who")


def test_an_edition_can_be_made_again_from_its_source() -> None:
    stored = msgspec.json.decode(msgspec.json.encode(VILLAINS.source))
    again = edition_from(stored)
    assert again == VILLAINS
    assert again.digest == VILLAINS.digest


def test_a_digest_is_that_of_the_content() -> None:
    assert load_edition(edited({"# Clauses that no": "# These no"}), NAME).digest == VILLAINS.digest
    assert load_edition(edited({"price = 60": "price = 61"}), NAME).digest != VILLAINS.digest


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ({}, ("match: pack: is missing", "match: rules: is missing")),
        ({"pack": 3, "rules": {}}, ("match: pack: needs a table, got 3",)),
        ({"pack": {}, "rules": {}}, ("match: rules/house.toml: is missing",)),
    ],
)
def test_a_damaged_source(source: dict[str, Any], complaint: tuple[str, ...]) -> None:
    with pytest.raises(BadPack) as caught:
        edition_from(source, "match")
    assert caught.value.complaints[: len(complaint)] == complaint
