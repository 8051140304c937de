"""Mortgages: what a deed is pledged for, and what lifting it costs (mortgage.py)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.property_trading.situation import situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e
from turnwise.games.property_trading import points
from turnwise.games.property_trading.mortgage import buying_point, buying_price, can_foreclose

LIGHTBLUE = ["The Slitheen", "Lady Cassandra", "The Judoon"]


@pytest.mark.clause("DW-33")
@pytest.mark.parametrize(
    ("deed", "value"), [("The Autons", 30), ("The Judoon", 60), ("Titanic", 100), ("Torchwood", 75), ("Davros", 175)]
)
def test_any_unimproved_property_is_mortgaged_for_its_listed_value(deed: str, value: int) -> None:
    s = situation(turn_of="Bob", owns={"Ann": [deed]})
    s.play("Ann", a.Mortgage(s.space(deed)))
    assert s.payments() == [("Bank", "Ann", value, "DW-33")]
    assert [(fact.seat, fact.space, fact.clause) for fact in s.of(e.DeedMortgaged)] == [(0, s.space(deed), "DW-33")]
    assert s.deed(deed).mortgaged
    assert s.owner(deed) == "Ann"
    assert s.refused("Ann", a.Mortgage(s.space(deed))) == ("ALREADY_MORTGAGED", "DW-33")
    assert s.refused("Bob", a.Mortgage(s.space(deed))) == ("NOT_YOURS", "DW-33")


@pytest.mark.clause("DW-33")
@pytest.mark.parametrize("deed", LIGHTBLUE)
def test_all_buildings_of_the_colour_group_are_sold_before_one_deed_is_mortgaged(deed: str) -> None:
    s = situation(owns={"Ann": [*LIGHTBLUE, "The Autons"]}, levels={"The Slitheen": 1})
    assert s.refused("Ann", a.Mortgage(s.space(deed))) == ("GROUP_BUILT", "DW-33")
    s.play("Ann", a.Mortgage(s.space("The Autons")))  # another group
    s.play("Ann", a.Sell(s.space("The Slitheen"), 0)).play("Ann", a.Mortgage(s.space(deed)))
    assert s.deed(deed).mortgaged


@pytest.mark.clause("DW-33", "DW-09")
@pytest.mark.parametrize("is_mortgaged", [True, False])
def test_a_mortgaged_property_pays_no_rent(is_mortgaged: bool) -> None:
    s = situation(
        owns={"Bob": ["The Slitheen"]}, mortgaged=["The Slitheen"] * is_mortgaged, auto_claim=["Bob"], dice=[(2, 4)]
    )
    s.roll()
    assert s.payments() == ([] if is_mortgaged else [("Ann", "Bob", 6, "DW-09")])
    assert len(s.of(e.RentDue)) == (0 if is_mortgaged else 1)
    s.done()


@pytest.mark.clause("DW-34")
@pytest.mark.parametrize(
    ("deed", "cost"),
    [
        ("The Autons", 33),  # 30 and 3
        ("The Slitheen", 55),
        ("The Eye of Harmony", 83),  # 75 and 7.50, rounded up
        ("Titanic", 110),
        ("The Great Intelligence", 154),
        ("Davros", 193),  # 175 and 17.50, rounded up
    ],
)
def test_lifting_costs_the_value_and_a_tenth_rounded_up(deed: str, cost: int) -> None:
    poor = situation({"Ann": cost - 1, "Bob": 1}, owns={"Ann": [deed]}, mortgaged=[deed])
    assert poor.refused("Ann", a.LiftMortgage(poor.space(deed))) == ("TOO_POOR", "DW-34")
    s = situation({"Ann": cost, "Bob": 1}, turn_of="Bob", owns={"Ann": [deed]}, mortgaged=[deed])
    s.play("Ann", a.LiftMortgage(s.space(deed)))
    assert s.payments() == [("Ann", "Bank", cost, "DW-34")]
    assert [(fact.seat, fact.space, fact.clause) for fact in s.of(e.MortgageLifted)] == [(0, s.space(deed), "DW-34")]
    assert not s.deed(deed).mortgaged
    assert s.refused("Ann", a.LiftMortgage(s.space(deed))) == ("NOT_MORTGAGED", "DW-34")


# ---- what a lander may buy, and for how much ----

CITY = "exclusive_possession"
DAGON = "Dagon Street"


@pytest.mark.parametrize(
    ("deed", "price", "mortgaged"),
    [
        (DAGON, 60, 33),
        ("Harry King's Night Soil Works", 150, 83),  # 75 and 7.50, rounded up
        ("Hubwards Gate Coach Stop", 200, 110),
        ("Scoone Avenue", 350, 193),
    ],
)
def test_the_price_of_a_mortgaged_property_is_what_lifting_it_costs(deed: str, price: int, mortgaged: int) -> None:
    for names, wanted in (((), price), ((deed,), mortgaged)):
        s = situation(edition=CITY, mortgaged=names)
        state = s.match.state
        assert buying_price(state, state.board.space_deed[s.space(deed)]) == wanted


FORECLOSING: dict[str, tuple[dict[str, Any], bool]] = {
    "another's, mortgaged": ({}, True),
    "one's own": ({"owns": {"Ann": [DAGON]}}, False),
    "the Bank's": ({"owns": {}}, False),
    "not mortgaged": ({"mortgaged": []}, False),
    "on the first circuit": ({"circling": ["Ann"]}, False),
    "the owner on the first circuit": ({"circling": ["Bob"]}, True),
    "not agreed": ({"options": {"foreclosure": False}}, False),
}


@pytest.mark.parametrize("case", FORECLOSING)
def test_who_may_buy_a_mortgaged_property_from_under_its_owner(case: str) -> None:
    facts, may = FORECLOSING[case]
    usual = {"owns": {"Bob": [DAGON]}, "mortgaged": [DAGON], "options": {"foreclosure": True}}
    s = situation(edition=CITY, **(usual | facts))
    state = s.match.state
    assert can_foreclose(state, 0, state.board.space_deed[s.space(DAGON)]) is may


@pytest.mark.parametrize(
    ("owner", "mortgaged", "point"),
    [
        ({}, [], points.PURCHASE),
        ({}, [DAGON], points.PURCHASE_MORTGAGED),
        ({"Bob": [DAGON]}, [DAGON], points.FORECLOSURE),
    ],
)
def test_the_rule_that_a_purchase_rests_on(owner: dict[str, list[str]], mortgaged: list[str], point: int) -> None:
    s = situation(edition=CITY, owns=owner, mortgaged=mortgaged)
    state = s.match.state
    assert buying_point(state, state.board.space_deed[s.space(DAGON)]) == point


@pytest.mark.parametrize(("owner", "clause"), [({}, "EP-38"), ({"Bob": [DAGON]}, "EP-57")], ids=["the Bank's", "Bob's"])
def test_a_mortgaged_property_arrives_free_of_its_mortgage(owner: dict[str, list[str]], clause: str) -> None:
    s = situation(
        edition=CITY, at={"Ann": "King's Way"}, owns=owner, mortgaged=[DAGON], options={"foreclosure": True},
        dice=[(1, 1)],
    ).roll()  # fmt: skip
    s.play("Ann", a.BuyDeed(1))
    assert s.payments() == [("Ann", "Bank", 33, clause)]
    assert [(moved.owner, moved.price, moved.clause) for moved in s.of(e.DeedMoved)] == [(0, 33, clause)]
    assert (s.owner(DAGON), s.deed(DAGON).mortgaged, s.cash("Bob")) == ("Ann", False, 1500)
    s.done()
