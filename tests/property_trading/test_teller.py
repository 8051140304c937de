"""What a table on a server needs of the words besides: other names, claims and offers, worth, presets."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.property_trading.packs import EDITIONS, VILLAINS, edited
from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading.edition import load_edition
from turnwise.games.property_trading.money import worth
from turnwise.games.property_trading.telling import Teller, presets

HOUSES = "harry_potter"


def teller_of(s: Situation, *names: str) -> Teller:
    options: Any = s.match.table.options
    return Teller(s.edition, names or s.match.header.seats, options)


# ---- names ----


def test_the_same_words_with_other_names() -> None:
    s = situation(options={"salary": 321})
    first = teller_of(s)
    other = first.named(("You", "Bob", "Zoe"))
    assert other.question(s.view) == "Your turn. You have $1,500 and stand on GO."
    assert first.question(s.view) == "Ann's turn. Ann has $1,500 and stands on GO."
    assert other.speech.number("salary") == first.speech.number("salary") == 321
    assert other.speech.edition is first.speech.edition


# ---- claims and offers ----


def test_a_claim_is_a_question_to_its_owner_and_news_to_all_others() -> None:
    owns = {"Cat": ["Davros", "The Daleks"], "Ann": ["Titanic"]}
    s = situation(at={"Ann": "Valiant"}, owns=owns, dice=[(1, 3), (2, 3)]).roll()
    names = {0: ("You", "Bob", "Cat"), 1: ("Ann", "You", "Cat"), 2: ("Ann", "Bob", "You"), None: ("Ann", "Bob", "Cat")}
    said = [teller_of(s, *names[seat]).asides(s.match.view(seat))[0] for seat in (2, 0, 1, None)]
    assert said == [
        ["Claim $100 rent from Ann for The Daleks? The chance ends with the next roll."],
        ["Cat may claim $100 rent from you for The Daleks, until the next roll."],
        ["Cat may claim $100 rent from Ann for The Daleks, until the next roll."],
        ["Cat may claim $100 rent from Ann for The Daleks, until the next roll."],
    ]


def test_a_claim_that_was_made_and_waits_is_told_so() -> None:
    s = situation(at={"Ann": "Valiant"}, owns={"Cat": ["Davros", "The Daleks"]}, dice=[(1, 3)]).roll()
    (claim,) = s.view.claims
    called = msgspec.structs.replace(s.view, claims=(msgspec.structs.replace(claim, called=True),))
    assert teller_of(s).asides(called)[0] == ["Cat has claimed $100 rent from Ann for The Daleks."]


def test_an_offer_says_who_gives_what_to_whom() -> None:
    s = situation(owns={"Ann": ["Titanic"], "Bob": ["Davros"]})
    assert teller_of(s).asides(s.view) == ([], [])
    s.play("Ann", a.OfferTrade(1, a.Goods((s.space("Titanic"),)), a.Goods(cash=100)))
    assert teller_of(s, "Ann", "You", "Cat").asides(s.match.view(1)) == ([], ["Ann offers you Titanic for $100."])


# ---- worth ----


def test_what_everybody_is_worth_and_in_what_order_they_come() -> None:
    owns = {"Ann": ["The Autons"], "Bob": ["Davros", "The Daleks"]}
    s = situation({"Ann": 900, "Bob": 100, "Cat": 950}, owns=owns, mortgaged=["The Autons"], levels={"Davros": 1})
    teller = teller_of(s)
    assert teller.worths(s.match.state) == (930, 1050, 950)
    assert teller.worths(s.match.state) == tuple(worth(s.match.state, seat, 2) for seat in range(3))
    assert teller.end_lines(s.view, s.match.state) == teller.worth_lines(s.match.state) == [
        "Bob: worth $1,050", "Cat: worth $950", "Ann: worth $930",
    ]  # fmt: skip


def test_no_worth_is_told_while_a_share_of_it_may_be_chosen() -> None:
    s = situation(edition=HOUSES, dice=[(1, 3)]).roll()
    assert s.question == "penalty"
    assert teller_of(s).worths(s.match.state) is None
    s.play("Ann", a.PayTax())
    assert teller_of(s).worths(s.match.state) == (1300, 1500, 1500)


def test_nor_while_something_else_is_settled_first() -> None:
    """Ann has to choose; Bob claims an older rent that she cannot pay at once."""
    owns = {"Bob": ["Dumbledore's Office", "The Room of Requirement"], "Ann": ["The Burrow"]}
    s = situation(
        {"Ann": 10, "Bob": 1500}, edition=HOUSES, at={"Ann": "Slytherin Common Room"}, owns=owns,
        levels=dict.fromkeys(owns["Bob"], 3), dice=[(2, 2), (2, 3)],
    ).roll()  # fmt: skip
    assert s.view.claims and s.asked == "Ann"
    s.roll()
    assert s.question == "penalty"
    s.play("Bob", a.ClaimRent(1))
    assert [frame.kind for frame in s.view.frames][-2:] == ["penalty", "debt"]
    assert teller_of(s).worths(s.match.state) is None


def test_a_way_to_jail_hides_no_worth() -> None:
    """There is nothing to choose a share of."""
    s = situation(
        edition="exclusive_possession", at={"Ann": "The Grand Trunk Clacks"}, cards={"Ann": ["ep_free_flying"]},
        dice=[(1, 1)],
    ).roll()  # fmt: skip
    assert s.question == "penalty"
    assert teller_of(s).worths(s.match.state) == (1500, 1500, 1500)


# ---- presets ----


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_presets_stay_within_what_a_table_may_change(edition: Any) -> None:
    found = presets(edition)
    assert [preset.name for preset in found] == ["Classic", "Short", "Fast"]
    assert all(preset.options.keys() <= {*edition.open} for preset in found)


@pytest.mark.parametrize(
    ("kept", "names"),
    [
        (("short_game",), ["Classic", "Short"]),
        (("round_limit",), ["Classic", "Short", "Fast"]),
        (("start_cash",), ["Classic"]),
    ],
)
def test_an_edition_that_does_not_let_a_table_shorten_it_has_no_preset_for_that(
    kept: tuple[str, ...], names: list[str]
) -> None:  # fmt: skip
    before, after = (f"open = {list(opened)}".replace("'", '"') for opened in (VILLAINS.open, kept))
    edition = load_edition(edited({before: after}), VILLAINS.id)
    assert [preset.name for preset in presets(edition)] == names
