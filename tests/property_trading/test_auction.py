"""Auctions of a property that its lander did not buy."""

from __future__ import annotations

from typing import Any

import pytest

from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading.events import (
    AuctionLeft,
    AuctionOpened,
    BidPlaced,
    DeedMoved,
    LotSold,
    LotUnsold,
    RentClaimed,
)

TITANIC = 15
LEAVE = a.LeaveAuction(TITANIC)


def bid(amount: int) -> a.PlaceBid:
    return a.PlaceBid(TITANIC, amount)


def auction(lander: str = "Ann", cash: dict[str, int] | None = None, **facts: Any) -> Situation:
    """The lander came to the Titanic, whose price is $200, and did not want it."""
    facts = {"at": {lander: "The Eye of Harmony"}, "dice": [(1, 2)], "turn_of": lander} | facts
    s = situation(cash or {"Ann": 1500, "Bob": 1500, "Cat": 1500}, **facts).roll()
    s.play(lander, a.DeclineDeed(TITANIC))
    assert s.of(AuctionOpened)
    return s


@pytest.mark.clause("DW-08")
@pytest.mark.parametrize(
    ("lander", "order"),
    [("Ann", ["Ann", "Bob", "Cat"]), ("Bob", ["Bob", "Cat", "Ann"]), ("Cat", ["Cat", "Ann", "Bob"])],
)
def test_bids_go_round_clockwise_from_the_lander(lander: str, order: list[str]) -> None:
    s = auction(lander)
    asked = []
    for amount in range(1, 7):  # twice round
        asked.append(s.asked)
        s.play(str(s.asked), bid(amount))
        placed = [(event.seat, event.lot, event.amount, event.clause) for event in s.of(BidPlaced)]
        assert placed == [(s.seat(str(asked[-1])), TITANIC, amount, "DW-08")]
    assert asked == order * 2
    s.done()


@pytest.mark.clause("DW-08")
@pytest.mark.parametrize("opener", ["Ann", "Bob", "Cat"])
def test_any_player_may_open_for_a_dollar_the_lander_too(opener: str) -> None:
    s = auction()
    while s.asked != opener:
        s.play(str(s.asked), LEAVE)
    s.play(opener, bid(1))
    while s.question == "auction":
        s.play(str(s.asked), LEAVE)
    assert (s.owner("Titanic"), s.cash(opener)) == (opener, 1499)


@pytest.mark.clause("DW-08")
def test_the_last_bidder_pays_the_bid_and_gets_the_deed() -> None:
    s = auction()
    s.play("Ann", bid(10)).play("Bob", bid(11)).play("Cat", LEAVE)
    assert [(left.seat, left.lot, left.clause) for left in s.of(AuctionLeft)] == [(2, TITANIC, "DW-08")]
    s.play("Ann", bid(260)).play("Bob", LEAVE)
    assert [(sold.seat, sold.lot, sold.amount, sold.clause) for sold in s.of(LotSold)] == [(0, 15, 260, "DW-08")]
    assert s.payments() == [("Ann", "Bank", 260, "DW-08")]
    assert [(moved.giver, moved.owner, moved.price, moved.clause) for moved in s.of(DeedMoved)] == [
        (-1, 0, 260, "DW-08")
    ]
    assert (s.cash("Ann"), s.cash("Bob"), s.cash("Cat")) == (1240, 1500, 1500)
    assert (s.owner("Titanic"), s.deed("Titanic").mortgaged, s.asked) == ("Ann", False, "Bob")


@pytest.mark.clause("DW-08")
def test_the_last_bidder_is_not_asked_again_but_must_buy() -> None:
    s = auction()
    s.play("Ann", bid(1)).play("Bob", LEAVE)
    assert s.refused("Ann", LEAVE) == ("NOT_ASKED", "DW-08")  # a bid cannot be taken back
    s.play("Cat", LEAVE)
    assert (s.owner("Titanic"), s.question) == ("Ann", "turn")


@pytest.mark.clause("DW-08")
def test_the_only_one_left_may_still_open_or_pass() -> None:
    s = auction()
    s.play("Ann", LEAVE).play("Bob", LEAVE)
    assert (s.asked, s.question, s.owner("Titanic")) == ("Cat", "auction", None)
    s.play("Cat", bid(1))
    assert (s.owner("Titanic"), s.cash("Cat")) == ("Cat", 1499)


@pytest.mark.clause("DW-08")
def test_who_passes_is_out_of_the_auction() -> None:
    s = auction()
    s.play("Ann", bid(1)).play("Bob", LEAVE).play("Cat", bid(2)).play("Ann", bid(3))
    assert s.asked == "Cat"  # Bob is passed over
    assert s.refused("Bob", bid(4)) == ("NOT_ASKED", "DW-08")
    s.play("Cat", bid(4))
    assert s.asked == "Ann"


@pytest.mark.clause("DW-08")
def test_without_a_bid_the_property_stays_with_the_bank() -> None:
    s = auction()
    s.play("Ann", LEAVE).play("Bob", LEAVE).play("Cat", LEAVE)
    assert [(unsold.lot, unsold.clause) for unsold in s.of(LotUnsold)] == [(TITANIC, "DW-08")]
    assert (s.of(LotSold), s.payments(), s.owner("Titanic")) == ([], [], None)
    assert (s.asked, s.question) == ("Bob", "turn")
    assert [s.cash(name) for name in ("Ann", "Bob", "Cat")] == [1500, 1500, 1500]


@pytest.mark.clause("DW-08")
@pytest.mark.parametrize(
    ("last", "amount", "allowed"), [(0, 0, False), (0, 1, True), (7, 6, False), (7, 7, False), (7, 8, True)]
)
def test_a_bid_is_at_least_a_dollar_and_above_the_last(last: int, amount: int, allowed: bool) -> None:
    s = auction()
    if last:
        s.play("Ann", bid(last))
    name = str(s.asked)
    if allowed:
        s.play(name, bid(amount))
        assert s.asked != name
    else:
        assert s.refused(name, bid(amount)) == ("BID_TOO_LOW", "DW-08")


POOR = {"Ann": 1500, "Bob": 90, "Cat": 1500}


@pytest.mark.clause("DW-08")
def test_a_bid_is_cash_only() -> None:
    """Bob owns plenty; what he could raise does not count before it is raised."""
    s = auction(cash=POOR, owns={"Bob": ["Davros", "The Daleks"]})
    s.play("Ann", bid(89))
    assert s.refused("Bob", bid(91)) == ("TOO_POOR", "DW-08")
    assert [order.amount for order in s.legal("Bob", a.PlaceBid)] == [90]
    s.play("Bob", bid(90))
    assert s.asked == "Cat"


@pytest.mark.clause("DW-08")
def test_a_bidder_may_raise_cash_by_a_mortgage_when_asked() -> None:
    s = auction(cash=POOR, owns={"Bob": ["Davros"]})
    assert s.refused("Bob", a.Mortgage(37))[0] == "NOT_AT_REST"  # Ann is asked
    s.play("Ann", bid(200)).play("Bob", a.Mortgage(37)).play("Bob", bid(265))
    assert s.refused("Ann", LEAVE)[0] == "NOT_ASKED"
    s.play("Cat", LEAVE).play("Ann", LEAVE)
    assert (s.owner("Titanic"), s.cash("Bob")) == ("Bob", 90 + 175 - 265)


@pytest.mark.clause("DW-08")
def test_who_has_nothing_can_only_pass_and_nobody_is_bankrupt_after_an_auction() -> None:
    s = auction(cash={"Ann": 0, "Bob": 1, "Cat": 0})
    assert s.legal("Ann", a.PlaceBid) == []
    assert s.refused("Ann", bid(1)) == ("TOO_POOR", "DW-08")
    s.play("Ann", LEAVE).play("Bob", bid(1)).play("Cat", LEAVE)
    assert (s.owner("Titanic"), s.cash("Bob"), s.question) == ("Bob", 0, "turn")
    assert [seat.alive for seat in s.view.seats] == [True, True, True]


@pytest.mark.clause("DW-08")
def test_a_rent_asked_for_meanwhile_does_not_take_the_cash_of_a_bid() -> None:
    """Ann owes Bob $10 for the first of two landings; he asks for it while her last $100 are bid."""
    at, owns = {"Ann": "The Empress of the Racnoss"}, {"Bob": ["The Carrionites"]}
    s = situation({"Ann": 100, "Bob": 1500, "Cat": 0}, at=at, owns=owns, dice=[(1, 1), (1, 1)]).roll().roll()
    s.play("Ann", a.DeclineDeed(TITANIC)).play("Ann", bid(100)).play("Bob", a.ClaimRent(1))
    assert (len(s.of(RentClaimed)), s.cash("Ann")) == (1, 100)
    s.play("Bob", LEAVE).play("Cat", LEAVE)
    assert s.payments() == [("Ann", "Bank", 100, "DW-08")]
    assert (s.owner("Titanic"), s.asked, s.question) == ("Ann", "Ann", "debt")
    s.done()


@pytest.mark.clause("DW-08")
@pytest.mark.parametrize("order", [a.PlaceBid(25, 5), a.PlaceBid(64, 5), a.LeaveAuction(25)])
def test_only_the_lot_at_hand_is_bid_for(order: object) -> None:
    assert auction().refused("Ann", order) == ("NOT_ASKED", "DW-08")


@pytest.mark.clause("DW-08")
def test_nobody_buys_at_the_price_or_rolls_while_bids_go_round() -> None:
    s = auction()
    assert s.refused("Ann", a.BuyDeed(TITANIC)) == ("NOT_ASKED", "DW-06")
    assert s.refused("Ann", a.Roll()) == ("NOT_ASKED", "DW-04")


@pytest.mark.clause("DW-08")
def test_after_a_double_the_lander_rolls_again_when_the_hammer_has_fallen() -> None:
    s = auction(at={"Ann": "The Carrionites"}, dice=[(1, 1), (1, 4)])
    s.play("Ann", LEAVE).play("Bob", bid(5)).play("Cat", LEAVE)
    assert (s.owner("Titanic"), s.asked) == ("Bob", "Ann")
    s.roll()
    assert s.at("Ann") == "Free Parking"
    s.done()
