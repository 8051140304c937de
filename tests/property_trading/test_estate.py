"""Bankruptcy: what a player gets, what the Bank auctions, and leaving the table (estate.py)."""

from __future__ import annotations

from typing import Any

import pytest

import turnwise
from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e

BROWN = ["The Autons", "The Nestene Consciousness"]
LIGHTBLUE = ["The Slitheen", "Lady Cassandra", "The Judoon"]
GREEN = ["Omega", "Rassilon", "The Master"]
CARD = "dw_gallifrey_08"  # Get Out of Jail Free
OTHER_CARD = "dw_unit_05"
BIRTHDAY = "dw_unit_07"  # $10 from each player


def auctions(s: Situation) -> list[tuple[str, str, str]]:
    """Lot, who bids first, and clause of the auctions that the last order opened."""
    names = s.match.header.seats
    return [(s.edition.name_of(fact.lot), names[fact.first], fact.clause) for fact in s.of(e.AuctionOpened)]


def leave_auction(s: Situation) -> None:
    """Whoever is asked passes, until nobody is left to bid on this lot."""
    lot = s.view.frames[-1].a
    while s.question == "auction" and s.view.frames[-1].a == lot:
        s.play(s.asked or "", a.LeaveAuction(lot))


# ---- to a player ----


def ruined(ann: int = 1000) -> Situation:
    """Bob owes Ann $1,275 and can raise 7 + 75 + 160 + 75 = 317."""
    s = situation(
        {"Ann": ann, "Bob": 7, "Cat": 500},
        turn_of="Bob",
        at={"Bob": "Torchwood"},
        owns={"Ann": GREEN, "Bob": [*LIGHTBLUE, "The Eye of Harmony", "Davros"]},
        levels=dict.fromkeys(LIGHTBLUE, 1) | dict.fromkeys(GREEN, "hotel"),
        mortgaged=["Davros"],
        cards={"Bob": [CARD]},
        auto_claim=["Ann"],
        dice=[(1, 2)],
    )
    s.roll()
    debts = [(fact.debtor, fact.creditors, fact.amount, fact.clause) for fact in s.of(e.DebtOpened)]
    assert debts == [(1, (0,), 1275, "DW-12")]
    s.done()
    return s


@pytest.mark.clause("DW-38")
def test_every_building_is_sold_and_every_deed_mortgaged_before_the_handover() -> None:
    s = ruined()
    houses = s.view.houses
    s.play("Bob", a.DeclareBankruptcy())
    assert s.payments() == [
        *[("Bank", "Bob", 25, "DW-32")] * 3,
        ("Bank", "Bob", 50, "DW-33"),
        ("Bank", "Bob", 50, "DW-33"),
        ("Bank", "Bob", 60, "DW-33"),
        ("Bank", "Bob", 75, "DW-33"),
        ("Bob", "Ann", 317, "DW-12"),
    ]
    assert s.view.houses == houses + 3
    for deed in (*LIGHTBLUE, "The Eye of Harmony", "Davros"):
        assert (s.owner(deed), s.deed(deed).mortgaged, s.deed(deed).level) == ("Ann", True, 0)
    moved = [*s.of(e.DeedMoved), *s.of(e.CardMoved), *s.of(e.WentBankrupt)]
    assert [fact.clause for fact in moved] == ["DW-38"] * 7
    assert s.view.seats[0].cards == (s.card(CARD),)
    assert (s.view.seats[1].alive, s.cash("Bob"), s.cash("Ann")) == (False, 0, 1317)


@pytest.mark.clause("DW-38", "DW-36")
def test_the_creditor_pays_a_tenth_on_each_mortgaged_deed_at_once_or_lifts_it() -> None:
    s = ruined()
    s.play("Bob", a.DeclareBankruptcy())
    tenths = {"The Slitheen": 5, "Lady Cassandra": 5, "The Judoon": 6, "The Eye of Harmony": 8, "Davros": 18}
    for deed, tenth in tenths.items():
        assert (s.question, s.asked) == ("interest", "Ann")
        assert s.refused("Cat", a.Roll())[0] == "NOT_ASKED"
        if deed == "The Eye of Harmony":
            s.play("Ann", a.LiftMortgage(s.space(deed)))
            assert [paid[:3] for paid in s.payments()] == [("Ann", "Bank", 83)]
        else:
            s.play("Ann", a.KeepMortgaged(s.space(deed)))
            assert [paid[:3] for paid in s.payments()] == [("Ann", "Bank", tenth)]
    assert (s.question, s.asked, s.cash("Ann")) == ("turn", "Cat", 1317 - 5 - 5 - 6 - 83 - 18)
    assert {deed: s.deed(deed).mortgaged for deed in tenths} == dict.fromkeys(tenths, True) | {
        "The Eye of Harmony": False
    }


def inherited(ann: list[str], mortgaged: list[str], dan: int = 500) -> Situation:
    """Ann, without cash, collects $10 from each; Bob has $3, goes bankrupt and leaves her Torchwood and Davros."""
    s = situation(
        {"Ann": 0, "Bob": 3, "Cat": 500, "Dan": dan},
        turn_of="Ann",
        at={"Ann": "Jail (Just Visiting)"},
        owns={"Ann": ann, "Bob": ["Torchwood", "Davros"]},
        mortgaged=["Torchwood", "Davros", *mortgaged],
        cards={"Ann": [CARD]},
        dice=[(3, 4)],
        unit=[BIRTHDAY],
    )
    s.roll()
    assert (s.question, s.asked) == ("debt", "Bob")
    s.play("Bob", a.DeclareBankruptcy())
    assert s.payments() == [("Bob", "Ann", 3, "DW-15")]
    s.done()
    return s


@pytest.mark.clause("DW-38", "DW-47")
def test_a_creditor_who_cannot_pay_the_tenth_owes_it_to_the_bank() -> None:
    s = inherited(["The Autons", "The Slitheen"], [])
    debts = [(fact.debtor, fact.creditors, fact.amount) for fact in s.of(e.DebtOpened)]
    assert debts == [(0, (), 8)]  # on Torchwood
    assert (s.question, s.asked, s.cash("Ann")) == ("debt", "Ann", 3)
    assert s.refused("Ann", a.DeclareBankruptcy()) == ("DEBT_CAN_BE_PAID", "DW-47")
    assert s.refused("Ann", a.KeepMortgaged(s.space("Torchwood")))[0] == "NOT_ASKED"
    s.play("Ann", a.Mortgage(s.space("The Autons")))
    assert [paid[:3] for paid in s.payments()] == [("Bank", "Ann", 30), ("Ann", "Bank", 8)]
    assert (s.question, s.asked, s.cash("Ann")) == ("interest", "Ann", 25)
    s.play("Ann", a.KeepMortgaged(s.space("Davros")))
    # Only then the others pay what the card asks of them.
    assert [paid[:3] for paid in s.payments()] == [("Ann", "Bank", 18), ("Cat", "Ann", 10), ("Dan", "Ann", 10)]
    assert (s.cash("Ann"), s.owner("Davros"), s.deed("Torchwood").mortgaged) == (27, "Ann", True)


@pytest.mark.clause("DW-38", "DW-39")
def test_a_creditor_who_cannot_raise_the_tenth_goes_bankrupt_in_turn() -> None:
    s = inherited(["Titanic"], ["Titanic"])
    assert (s.question, s.asked) == ("debt", "Ann")
    s.play("Ann", a.DeclareBankruptcy())
    assert s.payments() == [("Ann", "Bank", 3, "DW-39")]
    assert [(fact.seat, fact.heir, fact.clause) for fact in s.of(e.WentBankrupt)] == [(0, -1, "DW-39")]
    assert auctions(s) == [("Titanic", "Cat", "DW-39")]
    titanic, torchwood, davros = (s.space(name) for name in ("Titanic", "Torchwood", "Davros"))
    s.play("Cat", a.PlaceBid(titanic, 20)).play("Dan", a.LeaveAuction(titanic))
    assert auctions(s) == [("Torchwood", "Cat", "DW-39")]
    s.play("Cat", a.LeaveAuction(torchwood)).play("Dan", a.PlaceBid(torchwood, 30))
    assert auctions(s) == [("Davros", "Cat", "DW-39")]
    s.play("Cat", a.LeaveAuction(davros)).play("Dan", a.LeaveAuction(davros))
    assert [s.owner(name) for name in ("Titanic", "Torchwood", "Davros")] == ["Cat", "Dan", None]
    assert not any(s.deed(name).mortgaged for name in ("Titanic", "Torchwood", "Davros"))
    # What Cat and Dan owed to Ann is gone with her.
    assert (s.cash("Cat"), s.cash("Dan")) == (480, 470)
    assert (s.question, s.asked) == ("turn", "Cat")


# ---- to the Bank ----


def failed(people: dict[str, int] | None = None, **more: Any) -> Situation:
    """Bob stands on TARDIS Repair, owes the Bank $200 and can raise 50 + 2 x 25 + 2 x 30 = 160."""
    s = situation(
        people or {"Ann": 500, "Bob": 50, "Cat": 500},
        turn_of="Bob",
        owns={"Bob": [*BROWN, "Platform One"]},
        levels=dict.fromkeys(BROWN, 1),
        mortgaged=["Platform One"],
        cards={"Bob": [CARD, OTHER_CARD]},
        dice=[(1, 3)],
        **more,
    )
    s.roll().done()
    return s


@pytest.mark.clause("DW-39")
def test_bankrupt_to_the_bank_cash_and_buildings_go_back_and_cards_under_their_piles() -> None:
    s = failed(more={"returned": {"gallifrey": ["dw_gallifrey_07"]}})
    houses = s.view.houses
    s.play("Bob", a.DeclareBankruptcy())
    assert s.payments() == [*[("Bank", "Bob", 25, "DW-32")] * 2, ("Bob", "Bank", 100, "DW-39")]  # nothing mortgaged
    assert s.view.houses == houses + 2
    moved = [*s.of(e.DeedMoved), *s.of(e.CardMoved), *s.of(e.WentBankrupt)]
    assert [fact.clause for fact in moved] == ["DW-39"] * 6
    assert s.view.decks[0].queue == (s.card("dw_gallifrey_07"), s.card(CARD))
    assert s.view.decks[1].queue == (s.card(OTHER_CARD),)
    for deed in (*BROWN, "Platform One"):
        assert (s.owner(deed), s.deed(deed).mortgaged) == (None, False)
    assert s.cash("Bob") == 0


@pytest.mark.clause("DW-39")
def test_the_bank_auctions_in_board_order_and_each_time_the_bankrupts_left_bids_first() -> None:
    s = failed()
    s.play("Bob", a.DeclareBankruptcy())
    assert auctions(s) == [("The Autons", "Cat", "DW-39")]
    assert s.of(e.AuctionOpened)[0].bidders == (0, 2)
    autons, platform = s.space("The Autons"), s.space("Platform One")
    s.play("Cat", a.PlaceBid(autons, 1)).play("Ann", a.PlaceBid(autons, 2)).play("Cat", a.LeaveAuction(autons))
    assert s.payments() == [("Ann", "Bank", 2, "DW-08")]
    assert auctions(s) == [("The Nestene Consciousness", "Cat", "DW-39")]
    leave_auction(s)
    assert auctions(s) == [("Platform One", "Cat", "DW-39")]
    s.play("Cat", a.PlaceBid(platform, 3)).play("Ann", a.LeaveAuction(platform))
    assert [s.owner(name) for name in (*BROWN, "Platform One")] == ["Ann", None, "Cat"]
    assert not s.deed("Platform One").mortgaged
    assert (s.question, s.asked) == ("turn", "Cat")


@pytest.mark.clause("DW-39", "DW-41")
def test_with_one_player_left_there_is_no_auction() -> None:
    s = failed({"Ann": 500, "Bob": 50})
    s.play("Bob", a.DeclareBankruptcy())
    assert auctions(s) == []
    assert [(fact.winners, fact.how, fact.clause) for fact in s.of(e.GameEnded)] == [((0,), "last_left", "DW-41")]
    assert s.owner("The Autons") is None


# ---- leaving the table ----


def leaving(turn_of: str = "Ann", **more: Any) -> Situation:
    return situation(
        {"Ann": 500, "Bob": 321, "Cat": 500},
        turn_of=turn_of,
        owns={"Ann": ["Titanic"], "Bob": [*BROWN, "Platform One"]},
        levels=dict.fromkeys(BROWN, 1),
        mortgaged=["Platform One"],
        cards={"Bob": [CARD]},
        **more,
    )


@pytest.mark.clause("TW-01", "TW-08")
@pytest.mark.parametrize("turn_of", ["Ann", "Bob", "Cat"])
@pytest.mark.parametrize(("by", "clause"), [("Bob", "TW-01"), ("table", "TW-08")])
def test_who_leaves_is_treated_as_bankrupt_to_the_bank(turn_of: str, by: str, clause: str) -> None:
    s = leaving(turn_of)
    houses = s.view.houses
    s.play("Bob", a.Resign()) if by == "Bob" else s.play(turnwise.TABLE, a.Retire(s.seat("Bob")))
    assert [(fact.seat, fact.clause) for fact in s.of(e.Resigned)] == [(1, clause)]
    assert s.payments() == [*[("Bank", "Bob", 25, "DW-32")] * 2, ("Bob", "Bank", 371, clause)]
    assert [(fact.seat, fact.heir, fact.clause) for fact in s.of(e.WentBankrupt)] == [(1, -1, clause)]
    assert s.view.houses == houses + 2
    assert s.view.decks[0].queue == (s.card(CARD),)
    assert not s.view.seats[1].alive
    assert auctions(s) == [("The Autons", "Cat", "DW-39")]
    for _ in range(3):
        leave_auction(s)
    assert (s.question, s.asked) == ("turn", "Cat" if turn_of == "Bob" else turn_of)
    assert [s.owner(deed) for deed in (*BROWN, "Platform One")] == [None, None, None]
    assert not s.deed("Platform One").mortgaged
    assert s.refused("Bob", a.Resign())[0] == "OUT_OF_THE_GAME"
    assert s.refused(turnwise.TABLE, a.Retire(1))[0] == "OUT_OF_THE_GAME"


@pytest.mark.clause("TW-01", "TW-08", "DW-10")
@pytest.mark.parametrize("by", ["resign", "retire"])
@pytest.mark.parametrize("leaver", ["Ann", "Bob"])
def test_rents_open_by_or_against_a_player_who_leaves_lapse(by: str, leaver: str) -> None:
    s = leaving("Bob", at={"Bob": "Jail (Just Visiting)"}, dice=[(2, 3)])  # onto Ann's Titanic
    s.roll()
    assert [claim.number for claim in s.view.claims] == [1]
    s.play(leaver, a.Resign()) if by == "resign" else s.play(turnwise.TABLE, a.Retire(s.seat(leaver)))
    assert [(fact.claim, fact.amount, fact.clause) for fact in s.of(e.RentLapsed)] == [(1, 25, "DW-10")]
    assert s.view.claims == ()
    s.done()


@pytest.mark.clause("TW-01", "TW-08", "DW-25")
@pytest.mark.parametrize("name", ["Ann", "Bob", "Cat"])
@pytest.mark.parametrize(("dice", "question"), [((5, 6), "buy"), ((1, 3), "debt")])
def test_nobody_leaves_before_the_landing_is_settled(name: str, dice: tuple[int, int], question: str) -> None:
    s = situation({"Ann": 150, "Bob": 500, "Cat": 500}, owns={"Ann": ["Davros"]}, dice=[dice])
    s.roll()
    assert s.question == question
    assert s.refused(name, a.Resign()) == ("NOT_AT_REST", "DW-25")
    assert s.refused(turnwise.TABLE, a.Retire(s.seat(name))) == ("NOT_AT_REST", "DW-25")
    s.done()


@pytest.mark.clause("TW-01", "DW-41")
def test_the_last_but_one_who_leaves_ends_the_game() -> None:
    s = leaving()
    s.play("Cat", a.Resign()).play("Bob", a.Resign())
    assert auctions(s) == []
    assert s.match.outcome is not None
    assert (s.match.outcome.winners, s.match.outcome.clause) == ((0,), "DW-41")


@pytest.mark.clause("TW-08")
def test_only_the_table_retires_a_player() -> None:
    s = leaving()
    for name in ("Ann", "Bob"):
        assert s.refused(name, a.Retire(s.seat("Bob"))) == ("TABLE_ONLY", "TW-08")
    assert s.refused(turnwise.TABLE, a.Retire(5)) == ("NO_SUCH_SEAT", "TW-04")
    assert s.refused(turnwise.TABLE, a.Resign()) == ("NOT_A_MOVE_OF_THE_TABLE", "TW-08")
