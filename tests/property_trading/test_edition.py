"""An edition: its words, its clauses, and what a match keeps of it."""

from typing import Any

import msgspec
import pytest

from tests.property_trading.packs import DUEL, EDITIONS, NAME, PACKS, POSSESSION, POTTER, VILLAINS, edited
from turnwise.games.property_trading import points
from turnwise.games.property_trading.edition import Edition, edition_from, load_edition
from turnwise.kernel.errors import BadPack, UnknownName


def test_words() -> None:
    assert (VILLAINS.words.house, VILLAINS.words.hotels) == ("Pocket Dimension", "Parallel Universes")
    assert (VILLAINS.words.street, VILLAINS.words.line) == ("Villain", "Ship")
    assert VILLAINS.money(1500) == "$1,500"
    assert (VILLAINS.id, VILLAINS.title) == (NAME, "Doctor Who Villains Edition")


def test_words_of_the_other_editions() -> None:
    assert (POSSESSION.words.line, POSSESSION.words.watch, POSSESSION.money(1500)) == (
        "Coach Stop", "Commander Vimes", "$1,500",
    )  # fmt: skip
    assert (DUEL.words.street, DUEL.words.hotel, DUEL.words.power) == ("creature", "Duelist Center", "power")
    assert (POTTER.words.jail, POTTER.words.house, POTTER.money(1500)) == ("Azkaban", "hut", "G 1,500")


@pytest.mark.parametrize(
    ("edition", "point", "clause"),
    [
        (VILLAINS, points.RENT_DOUBLED, "DW-11"),
        (VILLAINS, points.FINE, "DW-20"),
        (VILLAINS, points.BANKRUPT_TO_BANK, "DW-39"),
        (VILLAINS, points.DEALT, "DW-42"),
        (VILLAINS, points.LIMITS, "TW-04"),
        (VILLAINS, points.WORTH, "TW-10"),
        (VILLAINS, points.CALL_TIME, "TW-11"),
        (POSSESSION, points.POT, "EP-10"),
        (POSSESSION, points.FREE_CARD_SEIZED, "EP-13"),
        (POSSESSION, points.PURCHASE_MORTGAGED, "EP-38"),
        (DUEL, points.TAX_CHOICE, "DM-18"),
        (DUEL, points.BATTLE_LOST, "DM-56"),
        (DUEL, points.TIME_LIMIT, "DM-51"),
        (POTTER, points.TAX_CHOICE, "HP-18"),
        (POTTER, points.TAX, "HP-49"),
    ],
)
def test_a_rule_point_rests_on_a_clause(edition: Edition, point: int, clause: str) -> None:
    assert edition.clause_of(point) == clause
    assert edition.clause(clause).id == clause


@pytest.mark.parametrize(
    ("edition", "point"),
    [(VILLAINS, points.POT), (POSSESSION, points.BATTLE), (DUEL, points.FIRST_CIRCUIT), (POTTER, points.TIME_LIMIT)],
)
def test_a_rule_point_that_an_edition_cannot_meet_rests_on_nothing(edition: Edition, point: int) -> None:
    with pytest.raises(KeyError):
        edition.clause_of(point)


@pytest.mark.parametrize(
    ("edition", "prefix", "count"), [(VILLAINS, "DW", 49), (POSSESSION, "EP", 58), (DUEL, "DM", 65), (POTTER, "HP", 52)]
)
def test_ledgers_are_numbered_without_a_gap(edition: Edition, prefix: str, count: int) -> None:
    assert list(edition.rulebook.clauses) == [f"{prefix}-{number:02}" for number in range(1, count + 1)]
    assert [name for name in edition.clauses.values() if name[:2] not in (prefix, "TW")] == []


def test_the_ledger_is_whole() -> None:
    assert list(VILLAINS.rulebook.clauses) == [f"DW-{number:02}" for number in range(1, 50)]
    assert {clause.id for clause in VILLAINS.rulebook.clauses.values() if clause.option == "short_game"} == {
        "DW-42",
        "DW-43",
        "DW-44",
        "DW-45",
    }
    assert VILLAINS.clause("DW-13").text == "Ships: $25, $50, $100, $200 for 1, 2, 3, 4 owned."


OWN_WORTH = {"duel_masters": ["TW-10"]}  # a rulebook that says itself how worth is counted


@pytest.mark.parametrize("name", EDITIONS)
def test_every_clause_of_the_house_is_used_or_words_only(name: str) -> None:
    edition = EDITIONS[name]
    used = set(edition.clauses.values())
    idle = [clause.id for clause in edition.house.clauses.values() if clause.id not in used and not clause.words_only]
    assert idle == OWN_WORTH.get(name, [])


def test_names_that_are_not_there() -> None:
    with pytest.raises(UnknownName, match="unknown space 'The Dalek'; did you mean 'The Daleks'"):
        VILLAINS.number_of("The Dalek")
    with pytest.raises(UnknownName, match="unknown card 'dw_unit_17'; did you mean 'dw_unit_1"):
        VILLAINS.card_number("dw_unit_17")
    with pytest.raises(UnknownName, match="unknown edition 'doctor_who'; did you mean 'doctor_who_villains'"):
        load_edition(PACKS, "doctor_who")


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_an_edition_can_be_made_again_from_its_source(edition: Edition) -> None:
    stored = msgspec.json.decode(msgspec.json.encode(edition.source))
    again = edition_from(stored)
    assert again == edition
    assert again.digest == edition.digest


def test_a_digest_is_that_of_the_content() -> None:
    assert len({edition.digest for edition in EDITIONS.values()}) == 4
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
