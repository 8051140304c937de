"""Editions: made from packs or from what a match keeps of them; shape, rulebooks and clauses are complained of."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.ankh_morpork.packs import REMOVE, changed, edition, source, told
from tests.ankh_morpork.walk import GAME
from turnwise.games.ankh_morpork import points
from turnwise.games.ankh_morpork.edition import load_edition
from turnwise.kernel.errors import BadPack, UnknownName
from turnwise.kernel.words import names

CASES: list[tuple[str, Any, str]] = [
    ("pack", REMOVE, "pack: is missing"),
    ("rules", REMOVE, "rules: is missing"),
    ("pack", 3, "pack: needs a table, got 3"),
    ("rules/house.toml", REMOVE, "rules/house.toml: is missing"),
    ("rules/ankh_morpork.toml", REMOVE, "rules/ankh_morpork.toml: is missing"),
    ("pack/title", REMOVE, "title: is missing"),
    ("pack/title", "", "title: is empty"),
    ("pack/id", "Ankh Morpork", "id: needs lower-case letters, digits and _, got 'Ankh Morpork'"),
    ("pack/colour", 1, "colour: unknown key 'colour'"),
    ("pack/supply/die", 6, "supply.die: is 6, allowed are 12 to 12"),
    ("pack/areas/0/cost", -1, "areas[0].cost: is -1, allowed are 0 to 1,000"),
    ("pack/areas/0/adjacent", [13], "areas[0].adjacent[0]: is 13, allowed are 1 to 12"),
    ("pack/areas/11", REMOVE, "areas: needs 12 entries, got 11"),
    ("pack/cards/100", REMOVE, "cards: needs 101 entries, got 100"),
    ("pack/cards/0/border", "blue", "cards[0].border: unknown word 'blue'"),
    ("pack/cards/0/symbols", ["scroll"] * 5, "cards[0].symbols: has 5 entries, 4 allowed"),
    ("pack/cards/0/text", "x", "cards[0].text: needs a list, got 'x'"),
    ("pack/personalities/0/thresholds", [1, 2], "personalities[0].thresholds: needs 3 numbers, got 2"),
    ("pack/clauses/turn", "AM14", "clauses.turn: needs letters, a dash and a number, like XY-01, got 'AM14'"),
    ("pack/clauses/turn", REMOVE, "clauses.turn: is missing: the rule point needs a clause to rest on"),
    ("pack/clauses/trun", "AM-14", "clauses.trun: unknown rule point 'trun'; did you mean 'turn'?"),
    ("pack/clauses/turn", "AM-140", "clauses.turn: unknown clause 'AM-140'"),
    ("pack/areas/0/clause", "XX-01", "areas[0].clause: unknown clause 'XX-01'"),
    ("pack/events/0/clause", "XX-01", "events[0].clause: unknown clause 'XX-01'"),
    ("pack/personalities/0/clause", "XX-01", "personalities[0].clause: unknown clause 'XX-01'"),
    ("pack/words_only/XX-01", "because", "words_only.XX-01: unknown clause 'XX-01'"),
    ("pack/words_only/AM-14", "because", "words_only.AM-14: is more than words: a rule point rests on it"),
    ("pack/words_only/AM-02", REMOVE, "clauses: no rule point rests on AM-02; name one, or say why under words_only"),
]


@pytest.mark.parametrize(("path", "value", "complaint"), CASES)
def test_a_complaint_has_its_place(path: str, value: Any, complaint: str) -> None:
    found = told(changed(path, value))
    assert any(line.startswith(f"mine.toml: {complaint}") for line in found), found


def test_a_rulebook_is_read_strictly() -> None:
    assert any("house.toml" in line for line in told(changed("rules/house.toml", {"x": 1})))


def test_shape_comes_first_and_all_of_it_at_once() -> None:
    data = changed("pack/supply/bank", "x")
    data["pack"]["areas"][3]["river"] = 1
    data["pack"]["seats"] = [1, 9]
    assert [line.split(": ")[1] for line in told(data)] == ["supply.bank", "areas[3].river"]


def packs(**texts: bytes) -> dict[str, bytes]:
    return {f"editions/{name}.toml": text for name, text in texts.items()}


@pytest.mark.parametrize(
    ("files", "complaint"),
    [
        (packs(mine=b"\xff"), "mine.toml: is not UTF-8 text: byte 0 cannot be read"),
        (packs(mine=b"a ="), "mine.toml: is not TOML: "),
        (packs(mine=b'rulebook = "x.toml"'), "mine.toml: rulebook: unknown rulebook 'x.toml'"),
        (packs(mine=b""), "mine.toml: rulebook: unknown rulebook 'house.toml'"),
        (packs(mine=b"") | {"rules/house.toml": b"x"}, "rules/house.toml: is not TOML: "),
    ],
    ids=range(5),
)
def test_files_that_cannot_be_read(files: dict[str, bytes], complaint: str) -> None:
    with pytest.raises(BadPack) as caught:
        load_edition(files, "mine")
    assert str(caught.value).startswith(complaint)


def test_an_edition_that_is_not_there() -> None:
    with pytest.raises(UnknownName, match="unknown edition 'min'; did you mean 'mine'"):
        load_edition(packs(mine=b""), "min")


def test_an_edition_is_made_again_from_its_source() -> None:
    again = edition()
    assert (again.digest, again.clauses, again.pack) == (GAME.edition.digest, GAME.edition.clauses, GAME.edition.pack)
    assert msgspec.json.encode(again.source) == msgspec.json.encode(GAME.edition.source)


def test_every_word_changes_the_digest() -> None:
    assert edition(changed("pack/cards/0/words", "x")).digest != edition(source()).digest


def test_every_rule_point_rests_on_a_clause() -> None:
    every = {number for number in names(vars(points)) if number < points.AREA_CARD}
    every |= {points.AREA_CARD + area for area in range(1, 13)} | {points.EVENT + event for event in range(12)}
    every |= {points.PERSONALITY + person for person in range(7)}
    assert set(GAME.edition.clauses) == every
    assert all(GAME.edition.clause(GAME.edition.clause_of(point)).text for point in every)


def test_names_that_there_are_not() -> None:
    with pytest.raises(UnknownName, match="unknown card 'grout'; did you mean 'groat'"):
        GAME.edition.card_number("grout")
    with pytest.raises(UnknownName, match="unknown area 'hippo'"):
        GAME.edition.area_number("hippo")
