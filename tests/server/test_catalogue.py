"""What GET /api/games shows: enough to open a table of every edition, in the words of that edition."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from tests.server.harness import EDITIONS
from turnwise.bots import KINDS
from turnwise.kernel.errors import BadOption
from turnwise.kernel.game import Table
from turnwise.server.catalogue import Catalogue, compare
from turnwise.server.denied import Denied
from turnwise.server.shelf import Shelf

SHELF = Shelf()
CATALOGUE = Catalogue(SHELF)
Json = dict[str, Any]


def told(edition: str) -> Json:
    games = {game["id"]: game for game in msgspec.json.decode(CATALOGUE.all())["games"]}
    return games[edition]


def test_all_editions_are_there_and_all_bots() -> None:
    said = msgspec.json.decode(CATALOGUE.all())
    assert {game["id"] for game in said["games"]} == set(EDITIONS)
    assert said["bots"] == list(KINDS)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_has_a_title_a_family_and_seats(edition: str) -> None:
    game, known = told(edition), SHELF.edition(edition)
    fewest, most = game["seats"]
    assert game["title"] == known.edition.title  # type: ignore[attr-defined]
    assert game["family"] == ("ankh_morpork" if edition == "ankh_morpork" else "property_trading")
    for seats in (fewest, most):
        assert known.check_table(Table(seats)).seats == seats


def others(game: Json, name: str) -> set[str]:
    return {option["name"] for option in game["options"]} - {name}


@pytest.mark.parametrize("edition", EDITIONS)
def test_options_say_what_a_table_may_choose(edition: str) -> None:
    """Every value that is told is one that the game takes, unless another option stands against it."""
    game, known = told(edition), SHELF.edition(edition)
    fewest = game["seats"][0]
    assert [option for option in game["options"] if option["open"]]
    for option in game["options"]:
        if not option["open"]:
            continue
        values = {"switch": [False, True], "number": [option["low"], option["high"]]}.get(option["type"])
        for value in values or option["choices"]:
            try:
                agreed = known.check_table(Table(fewest, {option["name"]: value})).options
                assert agreed[option["name"]] == value
            except BadOption as error:
                assert others(game, option["name"]) & set(re.findall(r"\w+", str(error)))
        assert option["text"].endswith(".")


@pytest.mark.parametrize("edition", EDITIONS)
def test_presets_are_options_that_a_table_may_take(edition: str) -> None:
    game, known = told(edition), SHELF.edition(edition)
    defaults = known.check_table(Table(game["seats"][0])).options
    for preset in game["presets"]:
        for seats in range(game["seats"][0], game["seats"][1] + 1):
            agreed = known.check_table(Table(seats, preset["options"])).options
            assert agreed == {**defaults, **agreed, **preset["options"]}
        assert preset["name"] and preset["text"].endswith(".")
    assert game["presets"][0] == {"name": "Classic", "text": game["presets"][0]["text"], "options": {}}


@pytest.mark.parametrize(
    ("edition", "presets"),
    [
        ("doctor_who_villains", {"Short": {"short_game": True}, "Fast": {"short_game": True, "round_limit": 12}}),
        ("duel_masters", {"Short": {"short_game": True}, "Fast": {"short_game": True, "round_limit": 12}}),
        ("exclusive_possession", {"Short": {"faster_game": True}, "Fast": {"faster_game": True, "round_limit": 12}}),
        ("harry_potter", {"Short": {"round_limit": 30}, "Fast": {"round_limit": 12}}),
        ("ankh_morpork", {}),
    ],
)
def test_presets_make_a_game_shorter_by_its_own_rules(edition: str, presets: Json) -> None:
    assert {preset["name"]: preset["options"] for preset in told(edition)["presets"]} == {"Classic": {}, **presets}


@pytest.mark.parametrize("edition", EDITIONS)
def test_defaults_are_what_is_played_when_nothing_is_said(edition: str) -> None:
    game, known = told(edition), SHELF.edition(edition)
    agreed = known.check_table(Table(game["seats"][0])).options
    said = {option["name"]: option["default"] for option in game["options"] if option["open"]}
    assert agreed == said


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_clause_is_there_that_anything_rests_on(edition: str) -> None:
    game, known = told(edition), SHELF.edition(edition)
    clauses = {clause["id"]: clause for clause in (*game["clauses"], *game["house"])}
    assert clauses.keys() == set(known.clauses)
    assert all(clause["topic"] and clause["text"] for clause in clauses.values())
    assert {option["clause"] for option in game["options"]} <= clauses.keys()
    assert all(clause["id"].startswith("TW-") for clause in game["house"])
    assert game["rulebook"]


def test_rulings_are_told() -> None:
    rulings = [clause["ruling"] for edition in EDITIONS for clause in told(edition)["clauses"] if clause["ruling"]]
    assert rulings


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_game_has_its_pack_besides(edition: str) -> None:
    one = msgspec.json.decode(CATALOGUE.one(edition))
    pack = one.pop("pack")
    assert one == told(edition)
    assert pack == msgspec.to_builtins(SHELF.edition(edition).source()["pack"])


@pytest.mark.parametrize("edition", [edition for edition in EDITIONS if edition != "ankh_morpork"])
def test_words_tokens_and_colours_of_a_property_game(edition: str) -> None:
    game = told(edition)
    assert game["words"]["house"]
    assert "%d" in game["currency"]["format"]
    assert all(token.keys() == {"id", "name"} for token in game["tokens"])
    for theme in ("light", "dark"):
        assert [seat["seat"] for seat in game["palette"][theme]["seats"]] == list(range(1, 9))


def test_pages_are_made_once() -> None:
    assert CATALOGUE.all() is CATALOGUE.all()
    assert CATALOGUE.one("harry_potter") is CATALOGUE.one("harry_potter")


def test_a_game_out_of_a_stored_pack_is_told_as_it_is() -> None:
    source = msgspec.json.decode(msgspec.json.encode(SHELF.edition("harry_potter").source()))
    source["pack"]["title"] = "An older one"
    old = SHELF.add("older", msgspec.json.encode(source))
    assert msgspec.json.decode(CATALOGUE.whole(old))["title"] == "An older one"
    assert msgspec.json.decode(CATALOGUE.one("harry_potter"))["title"] == "Harry Potter Edition"


def test_there_is_no_other_game() -> None:
    with pytest.raises(Denied) as denied:
        CATALOGUE.one("chess")
    assert (denied.value.reason, denied.value.status) == ("no_such_game", 404)


# ---- two of them ----


def compared(one: str, other: str, *, everything: bool = False) -> Json:
    said = compare(SHELF.edition(one), SHELF.edition(other), everything=everything)
    found: Json = msgspec.json.decode(msgspec.json.encode(said))
    return found


def test_two_editions_are_compared_rule_by_rule() -> None:
    said = compared("harry_potter", "duel_masters")
    assert (said["a"], said["b"]) == ("harry_potter", "duel_masters")
    rows = {(row["kind"], row["about"]): row for row in said["rows"]}
    battle = rows["offer", "battle"]
    assert (battle["a"]["open"], battle["b"]["open"]) == (False, True)
    clauses = [
        (edition, row[side]["clause"])
        for row in said["rows"]
        for side, edition in (("a", "harry_potter"), ("b", "duel_masters"))
        if row[side]["clause"]
    ]
    assert clauses and all(clause in SHELF.edition(edition).clauses for edition, clause in clauses)


def test_names_are_compared_if_wanted() -> None:
    few, all_of_it = (compared("harry_potter", "duel_masters", everything=wanted)["rows"] for wanted in (False, True))
    assert {row["kind"] for row in all_of_it} - {row["kind"] for row in few} == {"clause", "name"}
    assert {row["rule"] for row in few} <= {row["rule"] for row in all_of_it}


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_does_not_differ_from_itself(edition: str) -> None:
    for everything in (False, True):
        assert compared(edition, edition, everything=everything)["rows"] == []


def test_different_games_are_not_compared() -> None:
    for one, other in (("harry_potter", "ankh_morpork"), ("ankh_morpork", "harry_potter")):
        with pytest.raises(Denied) as denied:
            compared(one, other)
        assert (denied.value.reason, denied.value.status) == ("other_family", 409)
        assert "Harry Potter Edition" in denied.value.text and "Ankh-Morpork" in denied.value.text
