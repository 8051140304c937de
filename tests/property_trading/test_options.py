"""Options: what a table may change, and every reason why it may not."""

import pytest

from tests.property_trading.packs import DUEL, EDITIONS, POSSESSION, POTTER, VILLAINS
from turnwise.files import pack_bytes
from turnwise.games.property_trading import opts, points
from turnwise.games.property_trading.edition import Edition, load_edition
from turnwise.games.property_trading.options import (
    NEEDED,
    NUMBERS,
    OPTIONS,
    TABLE,
    Option,
    is_needed,
    possible,
    resolve,
    settle,
)
from turnwise.kernel.errors import BadOption
from turnwise.kernel.words import names

OPEN = "short_game, round_limit, start_cash, salary, jail_fine, houses, hotels"


@pytest.fixture(scope="module")
def villains() -> Edition:
    return VILLAINS


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
    assert opt[:16] == [1500, 200, 50, 3, 32, 12, 4, 1, 1, 1, 1, 0, 1, 0, 0, 0]
    assert opt[16:36] == [1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 1, 1, 0, 0, 0, 0]
    assert opt[36:] == [0] * 28
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


@pytest.mark.parametrize(
    ("edition", "chosen"),
    [
        *((edition, {}) for edition in EDITIONS.values()),
        (VILLAINS, {"short_game": True}),
        (VILLAINS, {"salary": 0, "round_limit": 100_000}),
        (POSSESSION, {"free_flying": "parking"}),
        (POSSESSION, {"faster_game": True, "jail_fine_any_turn": True}),
        (POSSESSION, {"doubles_roll_again": False, "three_doubles_jail": False}),
        (DUEL, {"short_game": True, "battle": True}),
        (DUEL, {"time_limit": 1440}),
    ],
)
def test_what_was_agreed_resolves_to_itself(edition: Edition, chosen: dict[str, object]) -> None:
    opt, agreed = resolve(edition, chosen)
    assert list(agreed) == [name for name in OPTIONS if name in edition.open]
    assert resolve(edition, dict(agreed)) == (opt, agreed)


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
        ({"jail_tries": 2}, f"jail_tries: is not for the table to change here (3); it may change: {OPEN}"),
        ({"utility_roll": False}, f"utility_roll: is not for the table to change here (true); it may change: {OPEN}"),
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


# ---- the options of the other editions ----

SWITCHES = {
    "faster_game": False, "fast_game": False, "battle": False, "doubles_roll_again": True, "three_doubles_jail": True,
    "commander_vimes": False, "free_flying_card": False, "jail_fine_any_turn": False, "foreclosure": False,
    "dealt_deeds_paid": False, "bank_auctions_estate": True, "trade_mortgaged": True, "hotels_sold_at_once": False,
    "tax_choice": False, "extra_roll_optional": False, "first_circuit": False,
}  # fmt: skip
AMOUNTS = {"time_limit": (0, 0, 1440), "jail_fine_turns": (9, 0, 9), "dealt_deeds": (0, 0, 8)}
CHOICES = {"free_flying": ("parking", "pot"), "penalties_to": ("bank", "centre")}


@pytest.mark.parametrize("name", SWITCHES)
def test_switches(name: str) -> None:
    option = OPTIONS[name]
    assert option.default is SWITCHES[name]
    assert (option.wrong(True), option.wrong(False)) == ("", "")
    assert (option.code(True), option.code(False)) == (1, 0)
    for value, told in ((1, "1"), ("true", "'true'"), (None, "None"), ([], "a list"), ({}, "a table")):
        assert option.wrong(value) == f"needs true or false, got {told}"


@pytest.mark.parametrize("name", AMOUNTS)
def test_amounts(name: str) -> None:
    default, least, most = AMOUNTS[name]
    option = OPTIONS[name]
    assert (option.default, option.wrong(least), option.wrong(most)) == (default, "", "")
    for value in (least - 1, most + 1, 2**80):
        assert option.wrong(value) == f"is {value:,}, allowed are {least:,} to {most:,}"
    for value, told in ((True, "true"), ("5", "'5'"), (5.0, "5.0"), (None, "None"), ([5], "a list")):
        assert option.wrong(value) == f"needs a whole number from {least:,} to {most:,}, got {told}"


@pytest.mark.parametrize("name", CHOICES)
def test_choices(name: str) -> None:
    first, second = CHOICES[name]
    option = OPTIONS[name]
    assert (option.default, option.choices, option.code(first), option.code(second)) == (first, CHOICES[name], 0, 1)
    assert option.wrong("").startswith("unknown choice ''")
    for value, told in ((0, "0"), (1, "1"), (True, "true"), (["pot"], "a list")):
        assert option.wrong(value) == f"needs one of {first}, {second}, got {told}"


IMPLIED: dict[str, tuple[Edition, dict[str, object], dict[int, int]]] = {
    "faster game": (
        POSSESSION,
        {"faster_game": True},
        {opts.FAST_GAME: 1, opts.AUCTION_DECLINED: 1, opts.DEALT_DEEDS: 2, opts.DEALT_DEEDS_PAID: 1},
    ),
    "fast game": (
        POSSESSION,
        {"fast_game": True},
        {opts.FASTER_GAME: 0, opts.AUCTION_DECLINED: 1, opts.DEALT_DEEDS: 0, opts.DEALT_DEEDS_PAID: 0},
    ),
    "neither": (POSSESSION, {}, {opts.AUCTION_DECLINED: 0, opts.DEALT_DEEDS: 0, opts.JAIL_FINE_TURNS: 0}),
    "pot": (POSSESSION, {"free_flying": "pot"}, {opts.FREE_FLYING: 1, opts.PENALTIES_TO: 1}),
    "parking": (POSSESSION, {"free_flying": "parking"}, {opts.FREE_FLYING: 0, opts.PENALTIES_TO: 0}),
    "fine any turn": (POSSESSION, {"jail_fine_any_turn": True}, {opts.JAIL_FINE_TURNS: 9}),
    "time limit": (
        DUEL,
        {"time_limit": 90},
        {opts.TIME_LIMIT: 90, opts.DEALT_DEEDS: 2, opts.DEALT_DEEDS_PAID: 1, opts.TAX_CHOICE: 1},
    ),
    "short game": (
        DUEL,
        {"short_game": True},
        {opts.TAX_CHOICE: 0, opts.DEALT_DEEDS: 3, opts.DEALT_DEEDS_PAID: 0, opts.JAIL_TRIES: 1},
    ),
    "battle": (DUEL, {"battle": True}, {opts.BATTLE: 1, opts.DEALT_DEEDS: 0}),
}


@pytest.mark.parametrize("case", IMPLIED)
def test_an_option_brings_its_rules_along(case: str) -> None:
    edition, chosen, wanted = IMPLIED[case]
    opt, _ = resolve(edition, chosen)
    assert {number: opt[number] for number in wanted} == wanted


def test_what_an_implied_option_implies_is_implied_as_well() -> None:
    for option in TABLE:
        for name, value in option.implies.items():
            if OPTIONS[name].code(value):
                assert OPTIONS[name].implies.items() <= option.implies.items(), option.name


CLASHES: dict[str, tuple[Edition, dict[str, object], str]] = {
    "three doubles without doubles": (
        POSSESSION,
        {"doubles_roll_again": False},
        "three_doubles_jail: needs doubles_roll_again = true, which is false",
    ),
    "a pot that gets nothing": (
        POSSESSION,
        {"penalties_to": "bank"},
        "penalties_to: free_flying makes it centre; leave it out, or take free_flying out",
    ),
    "a centre that pays nobody": (
        POSSESSION,
        {"free_flying": "parking", "penalties_to": "centre"},
        "penalties_to: needs free_flying = pot, which is parking",
    ),
    "faster but not fast": (
        POSSESSION,
        {"faster_game": True, "fast_game": False},
        "fast_game: faster_game makes it true; leave it out, or take faster_game out",
    ),
    "short and timed": (
        DUEL,
        {"short_game": True, "time_limit": 60},
        "time_limit: does not go with short_game; choose one of the two",
    ),
    "dear deeds in a faster game": (
        POSSESSION,
        {"faster_game": True, "start_cash": 749},
        "start_cash: 749 may not pay for the 2 dealt deeds, which can cost 750",
    ),
    "dear deeds in a timed game": (
        DUEL,
        {"time_limit": 1, "start_cash": 1},
        "start_cash: 1 may not pay for the 2 dealt deeds, which can cost 750",
    ),
    "another's option": (
        POTTER,
        {"battle": True},
        "battle: is not for the table to change here (false); it may change: "
        "round_limit, start_cash, salary, jail_fine, houses, hotels",
    ),
}


@pytest.mark.parametrize("case", CLASHES)
def test_options_that_do_not_go_together(case: str) -> None:
    edition, chosen, complaint = CLASHES[case]
    assert complaints(edition, chosen) == (complaint,)


@pytest.mark.parametrize(
    ("edition", "chosen"),
    [
        (POSSESSION, {"faster_game": True, "start_cash": 750}),  # the two dearest, to the last coin
        (DUEL, {"short_game": True, "start_cash": 1}),  # dealt deeds that cost nothing
        (POSSESSION, {"start_cash": 1}),
    ],
)
def test_start_cash_that_is_enough(edition: Edition, chosen: dict[str, object]) -> None:
    assert resolve(edition, chosen)[0][opts.START_CASH] == chosen["start_cash"]


# ---- what an edition can meet ----

CAN_BE: dict[str, dict[str, set[object]]] = {
    "doctor_who_villains": {
        "short_game": {False, True},
        "dealt_deeds": {0, 3},
        "tax_choice": {False},
        "jail_tries": {1, 3},
    },
    "exclusive_possession": {
        "free_flying": {"pot", "parking"},
        "penalties_to": {"bank", "centre"},
        "jail_fine_turns": {0, 9},
        "dealt_deeds": {0, 2},
        "auction_declined": {False, True},
        "first_circuit": {True},
        "time_limit": {0},
    },
    "duel_masters": {
        "time_limit": {0, 1440},
        "dealt_deeds": {0, 2, 3},
        "tax_choice": {False, True},
        "penalties_to": {"bank"},
    },
    "harry_potter": {"dealt_deeds": {0}, "tax_choice": {True}, "short_game": {False}, "start_cash": {1, 1500, 100_000}},
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_an_option_can_be_at_a_table(edition: str) -> None:
    found = possible(EDITIONS[edition].options, EDITIONS[edition].open)
    assert {name: found[name] for name in CAN_BE[edition]} == CAN_BE[edition]
    assert set(found) == set(OPTIONS)


MET = {
    "doctor_who_villains": {"dealt", "short_hotel", "short_jail", "first_bankruptcy"},
    "exclusive_possession": {
        "left_unbought", "first_circuit", "first_circuit_trade", "dealt", "dealt_paid", "penalty", "reward", "pot",
        "free_card", "free_card_escape", "free_card_jail", "free_card_seized", "watch_move", "arrest", "arrest_fine",
        "evade", "sale_hotels", "purchase_mortgaged", "foreclosure", "fine_any_turn",
    },
    "duel_masters": {
        "dealt", "dealt_paid", "tax_choice", "short_tax", "sale_hotels", "battle", "battle_roll", "battle_won",
        "battle_lost", "time_limit", "short_hotel", "short_jail", "first_bankruptcy",
    },
    "harry_potter": {"tax_choice", "sale_hotels"},
}  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS)
def test_which_rule_points_a_table_can_meet(edition: str) -> None:
    values = possible(EDITIONS[edition].options, EDITIONS[edition].open)
    assert {point for point in NEEDED if is_needed(point, values)} == MET[edition]
    assert is_needed("turn", values)  # as every point that no option decides about


def test_needed_speaks_of_rule_points_and_options_that_there_are() -> None:
    assert set(NEEDED) <= {name.lower() for name in names(points.__dict__).values()}
    assert {name for options in NEEDED.values() for name in options} <= set(OPTIONS)


# Options made up here: choices, needs and excludes.
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
    assert pot.wrong(1) == "needs one of bank, centre, got 1"
    assert settle({}, {"quick": True}, MORE)[0]["pot"] == "centre"


def test_two_games_that_imply_different_things_do_not_go_together() -> None:
    more = {
        "long": Option("long", "", "turn", default=False, implies={"deals": 3}),
        "brief": Option("brief", "", "turn", default=False, implies={"deals": 2}),
        "deals": Option("deals", "", "turn", default=0, high=9),
    }
    _, clashes = settle({}, {"long": True, "brief": True}, more)
    assert clashes == ["brief: makes deals 2, but long makes it 3; choose one of the two"]
