"""Options: what a table may change, and every reason why it may not."""

import pytest

from turnwise.files import pack_bytes
from turnwise.games.property_trading import opts, points
from turnwise.games.property_trading.edition import Edition, load_edition
from turnwise.games.property_trading.options import NUMBERS, OPTIONS, Option, resolve, settle
from turnwise.kernel.errors import BadOption
from turnwise.kernel.words import names

OPEN = "short_game, round_limit, start_cash, salary, jail_fine, houses, hotels"


@pytest.fixture(scope="module")
def villains() -> Edition:
    return load_edition(*pack_bytes("doctor_who_villains"))


def complaints(edition: Edition, chosen: dict[str, object]) -> tuple[str, ...]:
    with pytest.raises(BadOption) as caught:
        resolve(edition, chosen)
    return caught.value.complaints


def opened(*more: str) -> Edition:
    """The edition with more options left to the table."""
    packs, name = pack_bytes("doctor_who_villains")
    text = packs[f"editions/{name}.toml"].decode()
    packs["mine"] = text.replace('"hotels"]', '"hotels", ' + str(list(more))[1:], 1).encode()
    return load_edition(packs, "mine")


def test_the_table_knows_every_option_of_the_rules() -> None:
    assert set(OPTIONS) == {name.lower() for name in names(opts.__dict__).values()} == set(NUMBERS)
    assert {option.point for option in OPTIONS.values()} <= {name.lower() for name in names(points.__dict__).values()}


def test_every_option_has_a_sentence() -> None:
    assert all(option.text.endswith(".") for option in OPTIONS.values())


def test_every_default_is_allowed() -> None:
    assert [option.name for option in OPTIONS.values() if option.wrong(option.default)] == []


def test_as_printed(villains: Edition) -> None:
    opt, agreed = resolve(villains, {})
    assert opt == [1500, 200, 50, 3, 32, 12, 4, 1, 1, 1, 1, 0, 1, 0, 0, 0, *[0] * 48]
    assert agreed == {
        "short_game": False,
        "round_limit": 0,
        "start_cash": 1500,
        "salary": 200,
        "jail_fine": 50,
        "houses": 32,
        "hotels": 12,
    }


@pytest.mark.clause("DW-48")
def test_the_short_game_brings_its_rules_along(villains: Edition) -> None:
    opt, agreed = resolve(villains, {"short_game": True})
    assert opt[opts.SHORT_GAME] == 1
    assert opt[opts.DEALT_DEEDS] == 3
    assert opt[opts.HOUSES_BEFORE_HOTEL] == 3
    assert opt[opts.JAIL_TRIES] == 1
    assert opt[opts.END_AT_BANKRUPTCY] == 1
    assert agreed["short_game"] is True
    assert resolve(villains, {})[0][opts.SHORT_GAME] == 0


@pytest.mark.parametrize("chosen", [{}, {"short_game": True}, {"salary": 0, "round_limit": 100_000}])
def test_what_was_agreed_resolves_to_itself(villains: Edition, chosen: dict[str, object]) -> None:
    opt, agreed = resolve(villains, chosen)
    assert resolve(villains, dict(agreed)) == (opt, agreed)


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("round_limit", 0, 100_000),
        ("start_cash", 1, 100_000),
        ("salary", 0, 10_000),
        ("jail_fine", 0, 10_000),
        ("houses", 0, 128),
        ("hotels", 0, 64),
    ],
)
def test_ranges(villains: Edition, name: str, least: int, most: int) -> None:
    for value in (least, most):
        assert resolve(villains, {name: value})[0][NUMBERS[name]] == value
    for value in (least - 1, most + 1):
        assert complaints(villains, {name: value}) == (f"{name}: is {value:,}, allowed are {least:,} to {most:,}",)


@pytest.mark.parametrize(
    ("chosen", "complaint"),
    [
        ({"salry": 200}, f"salry: unknown option 'salry'; did you mean 'salary'? There are: {OPEN}"),
        ({"teleport": True}, f"teleport: unknown option 'teleport'. There are: {OPEN}"),
        ({"salary": "much"}, "salary: needs a whole number from 0 to 10,000, got 'much'"),
        ({"salary": True}, "salary: needs a whole number from 0 to 10,000, got true"),
        ({"salary": 1.5}, "salary: needs a whole number from 0 to 10,000, got 1.5"),
        ({"salary": None}, "salary: needs a whole number from 0 to 10,000, got None"),
        ({"short_game": 1}, "short_game: needs true or false, got 1"),
        ({"short_game": "yes"}, "short_game: needs true or false, got 'yes'"),
        ({"short_game": [True]}, "short_game: needs true or false, got a list"),
        ({"jail_tries": 2}, f"jail_tries: is the edition's own rule (3); a table may change: {OPEN}"),
        ({"utility_roll": False}, f"utility_roll: is the edition's own rule (true); a table may change: {OPEN}"),
    ],
)
def test_one_bad_option(villains: Edition, chosen: dict[str, object], complaint: str) -> None:
    assert complaints(villains, chosen) == (complaint,)


def test_all_bad_options_at_once(villains: Edition) -> None:
    assert complaints(villains, {"salary": -1, "short_game": "on", "hotels": 6, "start_cash": 0, "x": 1}) == (
        "salary: is -1, allowed are 0 to 10,000",
        "short_game: needs true or false, got 'on'",
        "start_cash: is 0, allowed are 1 to 100,000",
        f"x: unknown option 'x'. There are: {OPEN}",
    )


def test_an_implied_value_may_be_repeated_but_not_changed() -> None:
    edition = opened("jail_tries", "dealt_deeds", "end_at_bankruptcy")
    opt, _ = resolve(edition, {"short_game": True, "jail_tries": 1, "dealt_deeds": 3})
    assert opt[opts.JAIL_TRIES] == 1
    assert complaints(edition, {"short_game": True, "jail_tries": 2, "end_at_bankruptcy": False}) == (
        "jail_tries: short_game makes it 1; leave it out, or take short_game out",
        "end_at_bankruptcy: short_game makes it true; leave it out, or take short_game out",
    )


def test_no_more_deeds_are_dealt_than_there_are() -> None:
    assert complaints(opened("dealt_deeds"), {"dealt_deeds": 5}) == (
        "dealt_deeds: 5 for each of 6 seats needs 30 deeds, the board has 28",
    )


# Options that other editions will need: choices, needs and excludes.
MORE = {
    option.name: option
    for option in (
        Option("pot", "Where penalties go.", "tax", "bank", choices=("bank", "centre")),
        Option("again", "Doubles roll again.", "doubles", True),
        Option("third", "Three doubles.", "three_doubles", False, needs={"again": True}),
        Option("timed", "A time limit.", "worth", False, excludes=("quick",)),
        Option("quick", "A quick game.", "worth", False, implies={"pot": "centre"}),
    )
}


@pytest.mark.parametrize(
    ("chosen", "clashes"),
    [
        ({}, []),
        ({"third": True}, []),
        ({"third": True, "again": False}, ["third: needs again = true, which is false"]),
        ({"again": False}, []),
        ({"timed": True}, []),
        ({"timed": True, "quick": True}, ["timed: does not go with quick; choose one of the two"]),
        ({"quick": True, "pot": "bank"}, ["pot: quick makes it centre; leave it out, or take quick out"]),
    ],
)
def test_needs_excludes_and_implies(chosen: dict[str, bool | int | str], clashes: list[str]) -> None:
    assert settle({}, chosen, MORE)[1] == clashes


def test_choices_are_numbered_in_order() -> None:
    pot = MORE["pot"]
    assert (pot.code("bank"), pot.code("centre")) == (0, 1)
    assert pot.wrong("centre") == ""
    assert pot.wrong("center") == "unknown choice 'center'; did you mean 'centre'? There are: bank, centre"
    assert pot.wrong(1) == "unknown choice '1'. There are: bank, centre"
    assert settle({}, {"quick": True}, MORE)[0]["pot"] == "centre"
