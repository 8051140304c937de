"""When buildings are short: who is called, when everybody pays the deed's price, and what is auctioned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e

AUTONS, NESTENE = BROWN = ("The Autons", "The Nestene Consciousness")
SLITHEEN, CASSANDRA, JUDOON = LIGHT_BLUE = ("The Slitheen", "Lady Cassandra", "The Judoon")
EMPRESS, CARRIONITES, VASHTA = PINK = ("The Empress of the Racnoss", "The Carrionites", "The Vashta Nerada")
HOUSE_LOT, HOTEL_LOT = 64, 65
HOTEL = "hotel"


def table(
    left: int,
    *,
    cash: tuple[int, int, int] = (1500, 1500, 1500),
    levels: Mapping[str, int | str] | None = None,
    mortgaged: Sequence[str] = (),
    hotels: int = 12,
) -> Situation:
    """Ann has the brown group, Bob the light blue, Cat the pink one; *left* Pocket Dimensions are in the Bank.

    *hotels* are those in the Bank too. Pink costs 100 a building, the others 50.
    """
    standing = levels or {}
    houses = sum(level for level in standing.values() if isinstance(level, int))
    universes = sum(level == HOTEL for level in standing.values())
    s = situation(
        dict(zip(("Ann", "Bob", "Cat"), cash, strict=True)),
        owns={"Ann": BROWN, "Bob": LIGHT_BLUE, "Cat": PINK},
        levels=standing,
        mortgaged=mortgaged,
        options={"houses": houses + left, "hotels": universes + hotels},
    )
    assert (s.view.houses, s.view.hotels) == (left, hotels)
    return s


def ask(s: Situation, space: str = AUTONS, level: int = 1) -> Situation:
    """Ann asks for a building."""
    return s.play("Ann", a.Build(s.space(space), level))


def want(s: Situation, **counts: int) -> Situation:
    """The answers to the call, in the order in which they are given here."""
    for name, count in counts.items():
        assert (s.asked, s.question) == (name, "call")
        s.play(name, a.WantBuildings(count))
    return s


def place(s: Situation, name: str, space: str) -> Situation:
    assert (s.asked, s.question) == (name, "place")
    return s.play(name, a.PlaceBuilding(s.space(space)))


def bid(s: Situation, name: str, amount: int, lot: int = HOUSE_LOT) -> Situation:
    return s.play(name, a.PlaceBid(lot, amount))


def leave(s: Situation, name: str, lot: int = HOUSE_LOT) -> Situation:
    return s.play(name, a.LeaveAuction(lot))


def is_over(s: Situation) -> bool:
    """The call is over and nothing of it is left."""
    return s.question == "turn" and s.asked == "Ann" and not any(seat.want for seat in s.view.seats)


def amounts(s: Situation) -> list[tuple[str, int]]:
    return [(payer, amount) for payer, _, amount, _ in s.payments()]


# ---- when a call opens ----


@pytest.mark.clause("DW-31")
@pytest.mark.parametrize(
    ("left", "cash", "opens"),
    [
        (4, (1500, 150, 0), False),
        (3, (1500, 150, 0), True),
        (4, (1500, 200, 0), True),
        (3, (1500, 149, 0), False),
        (1, (1500, 50, 0), True),
        (1, (1500, 49, 0), False),
        (13, (1500, 1500, 0), False),
        (12, (1500, 1500, 0), True),
        (2, (1500, 0, 200), True),
        (3, (1500, 0, 200), False),
        (3, (1500, 100, 200), False),
        (20, (100, 0, 0), False),
    ],
    ids=[
        "3 left, Bob could place 3", "2 left, Bob could place 3", "3 left, Bob could place 4",
        "2 left, Bob could pay for 2", "none left, Bob could place 1", "none left, Bob could pay for none",
        "12 left, Bob has room for 12", "11 left, Bob has room for 12", "1 left, Cat could pay for 2",
        "2 left, Cat could pay for 2", "2 left, Bob and Cat could place 2 each", "nobody else has money",
    ],
)  # fmt: skip
def test_a_request_opens_a_call_if_it_would_leave_fewer_than_another_player_could_place(
    left: int, cash: tuple[int, int, int], opens: bool
) -> None:
    s = ask(table(left, cash=cash))
    assert (s.question == "call") == opens
    if opens:
        assert (s.payments(), s.view.houses) == ([], left), "nothing is built yet"
    else:
        assert s.payments() == [("Ann", "Bank", 50, "DW-26")]
        assert s.view.houses == left - 1


@pytest.mark.clause("DW-31")
@pytest.mark.parametrize(
    ("mortgaged", "levels", "left", "opens"),
    [
        ((JUDOON,), {}, 1, False),
        ((), {}, 1, True),
        ((), dict.fromkeys(LIGHT_BLUE, 4), 1, False),
        ((), {SLITHEEN: 4, CASSANDRA: 4, JUDOON: 3}, 2, False),
        ((), {SLITHEEN: 4, CASSANDRA: 4, JUDOON: 3}, 1, True),
        ((), dict.fromkeys(LIGHT_BLUE, HOTEL), 1, False),
    ],
    ids=["mortgaged", "free", "four on each", "room for one, one left", "room for one, none left", "full"],
)
def test_only_what_could_legally_be_placed_counts(
    mortgaged: tuple[str, ...], levels: dict[str, int | str], left: int, opens: bool
) -> None:
    s = ask(table(left, cash=(1500, 1500, 0), mortgaged=mortgaged, levels=levels))
    assert (s.question == "call") == opens


@pytest.mark.clause("DW-31")
@pytest.mark.parametrize(
    ("bobs", "hotels", "opens"),
    [
        ((4, 4, 4), 1, True),
        ((4, 4, 4), 3, True),
        ((4, 4, 4), 4, False),
        ((4, 4, 3), 1, False),
        ((HOTEL, 4, 4), 3, False),
    ],
)
def test_parallel_universes_are_counted_apart_from_pocket_dimensions(
    bobs: tuple[int | str, ...], hotels: int, opens: bool
) -> None:
    """Who has not four everywhere could place none now, however many Pocket Dimensions there are."""
    levels = {**dict.fromkeys(BROWN, 4), **dict(zip(LIGHT_BLUE, bobs, strict=True))}
    s = ask(table(20, levels=levels, hotels=hotels), level=5)
    assert (s.question == "call") == opens
    if opens:
        assert [(call.piece, call.callers) for call in s.of(e.CallOpened)] == [("hotel", (0, 1))]


# ---- the call ----


@pytest.mark.clause("DW-31", "TW-09")
def test_every_player_who_could_place_and_pay_for_one_is_called() -> None:
    """Cat has 99 and pink costs 100: she is not asked."""
    s = ask(table(2, cash=(300, 300, 99)))
    assert s.of(e.CallOpened) == [
        e.CallOpened(point="shortage", clause="DW-31", seat=0, piece="house", space=1, callers=(0, 1))
    ]
    assert s.refused("Cat", a.WantBuildings(1)) == ("NOT_ASKED", "DW-31")
    want(s, Ann=1)
    assert [(wish.seat, wish.piece, wish.count, wish.clause) for wish in s.of(e.BuildingsWanted)] == [
        (0, "house", 1, "DW-31")
    ]
    assert s.asked == "Bob"
    assert s.refused("Ann", a.WantBuildings(1)) == ("NOT_ASKED", "DW-31")
    s = ask(table(2, cash=(300, 300, 100)))
    assert s.of(e.CallOpened)[0].callers == (0, 1, 2)
    want(s, Ann=1, Bob=0, Cat=0)
    assert is_over(s)


@pytest.mark.clause("TW-09")
def test_the_one_who_asked_says_at_least_one() -> None:
    s = ask(table(2, cash=(300, 300, 0)))
    assert s.refused("Ann", a.WantBuildings(0)) == ("TOO_MANY_WANTED", "DW-31")
    want(s, Ann=1, Bob=0)


@pytest.mark.clause("DW-31", "TW-09")
def test_nobody_says_more_than_they_could_place_and_pay_for() -> None:
    """Ann has room for 8 and money for 6; Bob has money for 20 and room for 12."""
    s = ask(table(2, cash=(300, 1000, 0)))
    assert s.refused("Ann", a.WantBuildings(7)) == ("TOO_MANY_WANTED", "DW-31")
    assert s.legal("Ann", a.WantBuildings) == [a.WantBuildings(count) for count in range(1, 7)]
    want(s, Ann=6)
    assert s.refused("Bob", a.WantBuildings(13)) == ("TOO_MANY_WANTED", "DW-31")
    assert s.legal("Bob", a.WantBuildings) == [a.WantBuildings(count) for count in range(13)]


@pytest.mark.clause("DW-31")
def test_nobody_builds_or_sells_while_the_call_is_open() -> None:
    s = ask(table(2, levels=dict.fromkeys(LIGHT_BLUE, 1)))
    for name, action in (("Bob", a.Sell(6, 0)), ("Ann", a.Build(1, 1)), ("Bob", a.Build(6, 2))):
        assert s.refused(name, action)[0] == "NOT_AT_REST"


# ---- enough for all ----


@pytest.mark.clause("DW-31")
def test_with_enough_for_all_everybody_pays_the_deeds_price() -> None:
    """Three left; Ann wants one, Bob and Cat one each. The piece Ann asked for stands where she asked for it."""
    s = ask(table(3), NESTENE)
    want(s, Ann=1, Bob=1)
    assert s.payments() == []
    want(s, Cat=1)
    assert s.payments() == [("Ann", "Bank", 50, "DW-26")]
    assert s.deed(NESTENE).level == 1
    place(s, "Bob", CASSANDRA)
    assert s.payments() == [("Bob", "Bank", 50, "DW-26")]
    place(s, "Cat", EMPRESS)
    assert s.payments() == [("Cat", "Bank", 100, "DW-26")]
    assert (is_over(s), s.view.houses) == (True, 0)
    assert [s.deed(space).level for space in (CASSANDRA, EMPRESS)] == [1, 1]


@pytest.mark.clause("DW-31")
def test_several_pieces_are_placed_one_at_a_time_and_evenly() -> None:
    s = ask(table(4, cash=(1500, 1500, 0)))
    want(s, Ann=2, Bob=2)
    assert s.refused("Ann", a.PlaceBuilding(s.space(AUTONS))) == ("NOT_EVEN", "DW-27")
    assert s.refused("Ann", a.PlaceBuilding(s.space(SLITHEEN))) == ("GROUP_NOT_OWNED", "DW-26")
    place(s, "Ann", NESTENE)
    place(s, "Bob", SLITHEEN)
    assert s.refused("Bob", a.PlaceBuilding(s.space(SLITHEEN))) == ("NOT_EVEN", "DW-27")
    place(s, "Bob", JUDOON)
    assert (s.cash("Ann"), s.cash("Bob"), s.view.houses) == (1400, 1400, 0)
    assert is_over(s)


@pytest.mark.clause("DW-31")
def test_if_the_others_want_none_the_one_who_asked_builds_at_the_deeds_price() -> None:
    s = ask(table(1))
    want(s, Ann=1, Bob=0, Cat=0)
    assert s.payments() == [("Ann", "Bank", 50, "DW-26")]
    assert (is_over(s), s.deed(AUTONS).level) == (True, 1)


@pytest.mark.clause("DW-31")
def test_a_player_who_alone_wants_more_than_are_left_pays_the_deeds_price_for_them() -> None:
    """An auction is for what two or more players want: nobody gets the last pieces for 1 by asking for too many."""
    s = ask(table(2, cash=(1500, 1500, 0)))
    want(s, Ann=8, Bob=0)
    assert s.of(e.AuctionOpened) == []
    assert s.payments() == [("Ann", "Bank", 50, "DW-26")]
    place(s, "Ann", NESTENE)
    assert (s.cash("Ann"), s.view.houses, is_over(s)) == (1400, 0, True)


# ---- not enough: auctions ----


@pytest.mark.clause("DW-31")
def test_too_few_are_auctioned_one_by_one_among_those_who_claimed() -> None:
    """Two left; Ann wants two, Bob one; Cat was called and wants none, so she does not bid."""
    s = ask(table(2))
    want(s, Ann=2, Bob=1, Cat=0)
    opened = e.AuctionOpened(point="shortage", clause="DW-31", lot=HOUSE_LOT, first=0, bidders=(0, 1))
    assert s.of(e.AuctionOpened) == [opened]
    assert (s.payments(), s.view.houses) == ([], 2)
    assert s.refused("Cat", a.PlaceBid(HOUSE_LOT, 10))[0] == "NOT_ASKED"
    bid(s, "Ann", 1)
    bid(s, "Bob", 70)
    leave(s, "Ann")
    assert [(sold.seat, sold.lot, sold.amount, sold.clause) for sold in s.of(e.LotSold)] == [
        (1, HOUSE_LOT, 70, "DW-31")
    ]
    assert s.payments() == [], "it is paid when it is placed"
    place(s, "Bob", JUDOON)
    assert amounts(s)[0] == ("Bob", 70), "the bid, not 50"
    assert amounts(s)[1:] == [("Ann", 50)], "alone now, she has no rival to bid against"
    assert (s.deed(JUDOON).level, s.view.houses, is_over(s)) == (1, 0, True)


@pytest.mark.clause("DW-31")
def test_a_bid_below_the_deeds_price_is_all_that_is_paid() -> None:
    """Two left, two wanted by each: Ann gets the first for 1, Bob the second for 2."""
    s = ask(table(2, cash=(1500, 1500, 0)))
    want(s, Ann=2, Bob=2)
    bid(s, "Ann", 1)
    leave(s, "Bob")
    place(s, "Ann", NESTENE)
    assert amounts(s) == [("Ann", 1)]
    assert [(opened.lot, opened.bidders) for opened in s.of(e.AuctionOpened)] == [(HOUSE_LOT, (0, 1))], (
        "Bob is in again"
    )
    bid(s, "Ann", 1)
    bid(s, "Bob", 2)
    leave(s, "Ann")
    place(s, "Bob", SLITHEEN)
    assert amounts(s) == [("Bob", 2)]
    assert (s.cash("Ann"), s.cash("Bob"), s.view.houses, is_over(s)) == (1499, 1498, 0, True)


@pytest.mark.clause("DW-31")
def test_what_is_paid_for_a_piece_that_was_won_rests_on_the_clause_on_shortage() -> None:
    """DW-26 has it at the price on the deed, which this is not."""
    s = ask(table(1, cash=(1500, 1500, 0)))
    want(s, Ann=1, Bob=1)
    bid(s, "Ann", 60)
    leave(s, "Bob")
    place(s, "Ann", AUTONS)
    assert s.payments() == [("Ann", "Bank", 60, "DW-31")]


@pytest.mark.clause("DW-31")
def test_bids_start_at_1_and_end_with_the_cash() -> None:
    s = ask(table(1, cash=(60, 1500, 0)))
    want(s, Ann=1, Bob=1)
    assert s.refused("Ann", a.PlaceBid(HOUSE_LOT, 0))[0] == "BID_TOO_LOW"
    assert s.refused("Ann", a.PlaceBid(HOUSE_LOT, 61))[0] == "TOO_POOR"
    assert s.refused("Ann", a.PlaceBid(HOTEL_LOT, 10))[0] == "NOT_ASKED"
    bid(s, "Ann", 59)
    assert s.refused("Bob", a.PlaceBid(HOUSE_LOT, 59))[0] == "BID_TOO_LOW"
    leave(s, "Bob")
    place(s, "Ann", NESTENE)
    assert s.cash("Ann") == 1


@pytest.mark.clause("DW-31")
def test_the_winner_places_the_piece_at_once_and_legally() -> None:
    """Anywhere it may stand, also where it was not asked for; nothing else comes first."""
    s = ask(table(1, cash=(1500, 1500, 0), levels={SLITHEEN: 1}))
    want(s, Ann=1, Bob=1)
    leave(s, "Ann")
    bid(s, "Bob", 80)
    assert (s.asked, s.question) == ("Bob", "place")
    assert s.legal("Bob", a.PlaceBuilding) == [a.PlaceBuilding(s.space(space)) for space in (CASSANDRA, JUDOON)]
    assert s.refused("Bob", a.PlaceBuilding(s.space(SLITHEEN))) == ("NOT_EVEN", "DW-27")
    assert s.refused("Ann", a.Roll())[0] == "NOT_ASKED"
    place(s, "Bob", CASSANDRA)
    assert (s.cash("Bob"), s.deed(CASSANDRA).level, s.deed(AUTONS).level) == (1420, 1, 0)
    assert is_over(s)


@pytest.mark.clause("DW-31")
def test_parallel_universes_are_auctioned_too() -> None:
    """The winner's four Pocket Dimensions go back to the Bank."""
    s = ask(table(5, levels=dict.fromkeys((*BROWN, *LIGHT_BLUE), 4), hotels=1), level=5)
    want(s, Ann=1, Bob=3)
    assert s.of(e.AuctionOpened)[0].lot == HOTEL_LOT
    bid(s, "Ann", 120, HOTEL_LOT)
    leave(s, "Bob", HOTEL_LOT)
    place(s, "Ann", NESTENE)
    assert amounts(s) == [("Ann", 120)]
    assert (s.deed(NESTENE).level, s.view.houses, s.view.hotels) == (5, 9, 0)
    assert is_over(s)


@pytest.mark.clause("TW-09")
def test_as_soon_as_what_is_left_suffices_everybody_pays_the_deeds_price() -> None:
    """Bob's 110 are gone with his first bid, and so is his second wish: Ann gets hers for 50."""
    s = ask(table(2, cash=(1500, 110, 0)))
    want(s, Ann=1, Bob=2)
    leave(s, "Ann")
    bid(s, "Bob", 100)
    place(s, "Bob", JUDOON)
    assert s.of(e.AuctionOpened) == []
    assert amounts(s) == [("Bob", 100), ("Ann", 50)]
    assert (s.deed(AUTONS).level, s.cash("Bob"), is_over(s)) == (1, 10, True)


@pytest.mark.clause("TW-09")
def test_a_piece_that_nobody_bids_for_stays_with_the_bank_and_ends_the_call() -> None:
    s = ask(table(2, cash=(1500, 1500, 0)))
    want(s, Ann=2, Bob=2)
    leave(s, "Ann")
    leave(s, "Bob")
    assert [(unsold.lot, unsold.clause) for unsold in s.of(e.LotUnsold)] == [(HOUSE_LOT, "DW-31")]
    assert (s.of(e.AuctionOpened), s.payments(), s.view.houses, is_over(s)) == ([], [], 2, True)


@pytest.mark.clause("TW-09")
def test_a_winner_who_can_no_longer_place_the_piece_forfeits_it_and_pays_nothing() -> None:
    """Ann mortgages The Autons between two bids. Bob then finds the one piece left, at the deed's price."""
    s = ask(table(1, cash=(1500, 1500, 0)))
    want(s, Ann=1, Bob=1)
    bid(s, "Ann", 10)
    bid(s, "Bob", 20)
    s.play("Ann", a.Mortgage(s.space(AUTONS)))
    bid(s, "Ann", 30)
    leave(s, "Bob")
    assert [(sold.seat, sold.amount) for sold in s.of(e.LotSold)] == [(0, 30)]
    assert (s.payments(), s.cash("Ann"), s.view.houses) == ([], 1530, 1)
    place(s, "Bob", SLITHEEN)
    assert amounts(s) == [("Bob", 50)]
    assert is_over(s)


@pytest.mark.clause("DW-10", "DW-31")
def test_a_rent_claimed_during_an_auction_of_buildings_is_settled_right_after_it() -> None:
    """Ann rolled a double onto The Slitheen and asks for a building before she rolls again."""
    s = situation(
        {"Ann": 500, "Bob": 500}, owns={"Ann": BROWN, "Bob": LIGHT_BLUE}, options={"houses": 1}, dice=[(3, 3)]
    )
    s.roll()
    want(ask(s), Ann=1, Bob=1)
    s.play("Bob", a.ClaimRent(1))
    assert (len(s.of(e.RentClaimed)), s.payments(), s.question) == (1, [], "auction")
    bid(s, "Ann", 5)
    leave(s, "Bob")
    place(s, "Ann", AUTONS)
    assert amounts(s) == [("Ann", 5), ("Ann", 12)]
    assert s.cash("Bob") == 512
    s.done()
