"""Options: what each may be, what a table gets that says nothing, and that each has a number and a sentence."""

from __future__ import annotations

from typing import Any

import pytest

import turnwise
from tests.ankh_morpork.packs import changed, edition
from tests.ankh_morpork.walk import GAME
from turnwise.games.ankh_morpork import opts
from turnwise.games.ankh_morpork.edition import POINTS
from turnwise.games.ankh_morpork.options import NUMBERS, OPTIONS, TABLE, Option, resolve


@pytest.mark.parametrize("option", TABLE, ids=lambda option: option.name)
def test_an_option_has_a_number_a_sentence_and_a_rule(option: Option) -> None:
    assert NUMBERS[option.name] == vars(opts)[option.name.upper()]
    assert option.text[0].isupper()
    assert option.text.endswith(".")
    kind, _, name = option.point.partition(".")
    assert kind in POINTS or (kind == "event" and name in {event.id for event in GAME.edition.pack.events})
    assert option.wrong(option.default) == ""


def test_options_have_numbers_of_their_own() -> None:
    assert len(set(NUMBERS.values())) == len(TABLE) == len(OPTIONS) == len(NUMBERS)


def test_the_pack_says_a_value_for_every_option() -> None:
    assert set(GAME.edition.options) == set(OPTIONS)
    opt, agreed = resolve(GAME.edition, {})
    assert agreed == GAME.edition.options
    assert opt[opts.TOP_AREA_COST] == 18
    assert (opt[opts.BANK_LIMIT], opt[opts.ALLOW_VOLUNTARY_PASS]) == (1, 0)


CHOICES: list[tuple[str, Any, int]] = [
    ("bank_limit", False, 0),
    ("allow_voluntary_pass", True, 1),
    ("top_area_cost", 17, 17),
    ("small_gods_demon_scope", "areas_with_own_piece", 0),
    ("small_gods_demon_scope", "any_area", 1),
    ("replacement_interrupt_placement", "any_other_area", 1),
]


@pytest.mark.parametrize(("name", "value", "number"), CHOICES)
def test_a_table_may_choose(name: str, value: Any, number: int) -> None:
    opt, agreed = resolve(GAME.edition, {name: value})
    assert (opt[NUMBERS[name]], agreed[name]) == (number, value)
    assert {other for other in agreed if agreed[other] != GAME.edition.options[other]} <= {name}


def test_what_a_pack_does_not_say_is_as_usual() -> None:
    mine = edition(changed("pack/options", {"bank_limit": False}))
    agreed = resolve(mine, {})[1]
    assert agreed == {option.name: option.default for option in TABLE} | {"bank_limit": False}


WRONG: list[tuple[str, Any, str]] = [
    ("zzz", 1, "unknown option 'zzz'. There are: allow_voluntary_pass, "),
    ("bank_limit", 0, "needs true or false, got 0"),
    ("top_area_cost", 19, "is 19, allowed are 17 to 18"),
    ("top_area_cost", False, "needs a whole number from 17 to 18, got false"),
    ("small_gods_demon_scope", "x", "unknown choice 'x'. There are: areas_with_own_piece, any_area"),
    ("small_gods_demon_scope", False, "needs one of areas_with_own_piece, any_area, got false"),
]


@pytest.mark.parametrize(("name", "value", "complaint"), WRONG)
def test_what_an_option_cannot_be(name: str, value: Any, complaint: str) -> None:
    with pytest.raises(turnwise.BadOption) as caught:
        resolve(GAME.edition, {name: value})
    assert str(caught.value).startswith(f"{name}: {complaint}")
