"""How a match ends: the last one left, the short game, a vote, a limit, and the count of worth (ending.py)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import turnwise
from tests.property_trading.packs import NAME, edited
from tests.property_trading.situation import EDITION, EDITIONS, Situation, situation
from turnwise.games import game_from_packs
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e

BROWN = ["The Autons", "The Nestene Consciousness"]
CARD = "dw_gallifrey_08"  # Get Out of Jail Free
BIRTHDAY = "dw_unit_07"  # $10 from each player
SHORT = {"short_game": True}


def ending(s: Situation) -> list[tuple[tuple[str, ...], str, str]]:
    """Winners, how and clause, if the last order ended the match."""
    names = s.match.header.seats
    return [(tuple(names[seat] for seat in fact.winners), fact.how, fact.clause) for fact in s.of(e.GameEnded)]


def worths(s: Situation, clause: str = "TW-10") -> dict[str, int]:
    assert all(fact.clause == clause for fact in s.of(e.WorthCounted))
    return {s.match.header.seats[fact.seat]: fact.worth for fact in s.of(e.WorthCounted)}


def vote(s: Situation) -> Situation:
    return s.play(turnwise.TABLE, a.EndByVote())


# ---- the last one left ----


@pytest.mark.clause("DW-41")
def test_the_only_player_not_bankrupt_wins_at_once() -> None:
    s = situation({"Ann": 0, "Bob": 5}, dice=[(1, 3)])
    s.roll().play("Ann", a.DeclareBankruptcy())
    assert ending(s) == [(("Bob",), "last_left", "DW-41")]
    assert s.match.outcome is not None
    assert (s.match.outcome.winners, s.match.outcome.how, s.match.outcome.clause) == ((1,), "last_left", "DW-41")
    assert s.of(e.WorthCounted) == []  # worth is no matter
    assert s.asked is None
    s.done()


def birthday(people: dict[str, int], owns: dict[str, list[str]], **more: Any) -> Situation:
    """The first player collects $10 from each of the others."""
    mortgaged = [deed for deeds in owns.values() for deed in deeds]
    first = next(iter(people))
    s = situation(
        people, at={first: "Jail (Just Visiting)"}, owns=owns, mortgaged=mortgaged, dice=[(3, 4)], unit=[BIRTHDAY],
        **more,
    )  # fmt: skip
    s.roll().done()
    return s


@pytest.mark.clause("DW-41", "DW-38")
def test_two_bankruptcies_inside_one_card_end_the_game_with_the_second() -> None:
    s = birthday({"Ann": 50, "Bob": 3, "Cat": 4}, {"Bob": ["Davros"], "Cat": ["The Daleks"]})
    assert (s.question, s.asked) == ("debt", "Bob")
    s.play("Bob", a.DeclareBankruptcy())
    assert ending(s) == []
    s.play("Ann", a.KeepMortgaged(s.space("Davros")))  # her tenth of 18, before Cat is asked for anything
    assert (s.question, s.asked, s.cash("Ann")) == ("debt", "Cat", 35)
    s.play("Cat", a.DeclareBankruptcy())
    assert ending(s) == [(("Ann",), "last_left", "DW-41")]
    assert (s.asked, s.view.frames, s.cash("Ann")) == (None, (), 39)  # no tenth on what Cat left
    assert s.owner("The Daleks") == "Ann"


@pytest.mark.clause("DW-41", "DW-38")
def test_a_card_that_ruins_its_drawer_leaves_the_game_to_one_who_still_owed() -> None:
    s = birthday({"Ann": 0, "Bob": 3, "Cat": 0}, {"Bob": ["Davros"]})
    s.play("Bob", a.DeclareBankruptcy())
    assert (s.question, s.asked) == ("debt", "Ann")  # 18 on Davros, out of 3
    s.play("Ann", a.DeclareBankruptcy())
    assert ending(s) == [(("Cat",), "last_left", "DW-41")]
    assert s.of(e.AuctionOpened) == []
    assert (s.cash("Cat"), s.view.frames, s.owner("Davros")) == (0, (), None)


@pytest.mark.clause("DW-41")
def test_the_game_goes_on_while_two_are_left() -> None:
    s = situation({"Ann": 0, "Bob": 5, "Cat": 5}, dice=[(1, 3)])
    s.roll().play("Ann", a.DeclareBankruptcy())
    assert (ending(s), s.match.outcome, s.asked) == ([], None, "Bob")
    s.done()


# ---- the short game ----


@pytest.mark.clause("DW-42")
def test_in_the_short_game_three_deeds_are_dealt_free_to_each_player() -> None:
    dealt = {
        "Ann": ["The Daleks", "The Autons", "Titanic"],
        "Bob": ["Omega", "Torchwood", "Lady Cassandra"],
        "Cat": ["Davros", "Valiant", "The Zygons"],
    }
    luck = turnwise.Scripted(
        dealing=[deed for deeds in dealt.values() for deed in deeds], opening=[(1, 2), (6, 6), (1, 1)]
    )
    s = Situation(turnwise.game(EDITION).new_match(list(dealt), options=SHORT, chance=luck))
    assert {deed.space for deed in s.view.deeds if deed.owner >= 0} == {
        s.space(deed) for deeds in dealt.values() for deed in deeds
    }
    for name, deeds in dealt.items():
        assert [s.owner(deed) for deed in deeds] == [name] * 3
        assert s.cash(name) == 1500
    s.events = list(s.match.opening)
    assert [(fact.giver, fact.price, fact.clause) for fact in s.of(e.DeedMoved)] == [(-1, 0, "DW-42")] * 9
    kinds = [type(fact) for fact in s.events]
    assert kinds.index(e.TurnStarted) > max(place for place, kind in enumerate(kinds) if kind is e.DeedMoved)
    s.done()


@pytest.mark.clause("DW-42", "DW-48")
def test_no_deeds_are_dealt_unless_the_short_game_was_agreed() -> None:
    dealing = ["The Daleks", "The Autons", "Titanic", "Omega", "Torchwood", "Lady Cassandra"]
    luck = turnwise.Scripted(dealing=dealing, opening=[(1, 2), (6, 6)])
    match = turnwise.game(EDITION).new_match(2, chance=luck)
    assert {deed.owner for deed in match.view(None).deeds} == {-1}
    assert match.left_over() == {"dealing": 6}


def jailed(dice: tuple[int, int], cash: int = 100, options: Mapping[str, object] = SHORT) -> Situation:
    """Ann was sent to Jail in her last turn, and it is her turn again."""
    s = situation(
        {"Ann": cash, "Bob": 100},
        at={"Ann": "Torchwood"},
        owns={"Ann": ["The Carrionites", "The Vashta Nerada"]},
        cards={"Ann": [CARD]},
        options=options,
        dice=[(1, 1), (4, 6), dice],
    )
    s.roll().roll()
    assert (s.asked, s.at("Ann")) == ("Ann", "Jail (Just Visiting)")
    assert s.view.seats[0].jailed
    return s


@pytest.mark.clause("DW-44")
def test_in_the_short_game_a_failed_roll_is_paid_for_at_once_and_moves_the_token() -> None:
    s = jailed((1, 2))
    s.roll()
    assert s.payments() == [("Ann", "Bank", 50, "DW-44")]
    assert [fact.clause for fact in s.of(e.Freed)] == ["DW-44"]
    assert (s.at("Ann"), s.cash("Ann"), s.asked) == ("The Carrionites", 50, "Bob")
    assert not s.view.seats[0].jailed
    s.done()


@pytest.mark.clause("DW-44", "DW-22")
def test_in_the_ordinary_game_a_first_failed_roll_keeps_the_player_in_jail() -> None:
    s = jailed((1, 2), options={})
    s.roll()
    assert (s.payments(), len(s.of(e.JailHeld)), s.at("Ann")) == ([], 1, "Jail (Just Visiting)")
    s.done()


@pytest.mark.clause("DW-44")
def test_in_the_short_game_a_double_leaves_jail_and_gives_no_further_roll() -> None:
    s = jailed((2, 2))
    s.roll()
    assert (s.payments(), s.at("Ann"), s.asked) == ([], "The Vashta Nerada", "Bob")
    s.done()


@pytest.mark.clause("DW-44")
@pytest.mark.parametrize(("way", "cost"), [("fine", 50), ("card", 0)])
def test_in_the_short_game_the_fine_or_a_card_comes_before_an_ordinary_roll(way: str, cost: int) -> None:
    s = jailed((2, 2))
    s.play("Ann", a.PayFine() if way == "fine" else a.UseCard(s.card(CARD)))
    assert sum(amount for _, _, amount, _ in s.payments()) == cost
    s.roll()
    assert (s.at("Ann"), s.asked, s.cash("Ann")) == ("The Vashta Nerada", "Ann", 100 - cost)  # rolls again
    s.done()


@pytest.mark.clause("DW-44", "DW-47")
def test_in_the_short_game_who_lacks_the_fine_after_a_failed_roll_owes_it_and_then_moves() -> None:
    s = jailed((1, 2), cash=20)
    assert s.refused("Ann", a.PayFine())[0] == "TOO_POOR"
    s.roll()
    debts = [(fact.debtor, fact.creditors, fact.amount, fact.clause) for fact in s.of(e.DebtOpened)]
    assert debts == [(0, (), 50, "DW-44")]
    assert (s.question, s.at("Ann")) == ("debt", "Jail (Just Visiting)")
    s.play("Ann", a.Mortgage(s.space("The Vashta Nerada")))
    assert s.payments()[1:] == [("Ann", "Bank", 50, "DW-44")]
    assert (s.at("Ann"), s.cash("Ann"), s.asked) == ("The Carrionites", 50, "Bob")
    s.done()


@pytest.mark.clause("DW-45", "TW-10")
@pytest.mark.parametrize(
    ("bob", "winners"), [(1620, ("Ann", "Bob")), (1621, ("Bob",)), (1619, ("Ann",))], ids=["shared", "more", "less"]
)
def test_the_short_game_ends_at_the_first_bankruptcy_and_the_richest_wins(bob: int, winners: tuple[str, ...]) -> None:
    s = situation(
        {"Ann": 1000, "Bob": bob, "Cat": 0},
        turn_of="Cat",
        owns={"Ann": [*BROWN, "Platform One"], "Cat": ["Titanic"]},
        levels=dict.fromkeys(BROWN, "hotel"),
        mortgaged=["Platform One", "Titanic"],
        cards={"Ann": [CARD]},
        options=SHORT,
        dice=[(1, 3)],
    )
    s.roll().play("Cat", a.DeclareBankruptcy())
    # Ann: 1,000 cash; two deeds at 60, each with a Parallel Universe at 50 and three Pocket Dimensions at 50 turned
    # in; Platform One at half of 200; her card counts nothing.
    assert worths(s) == {"Ann": 1000 + 2 * (60 + 4 * 50) + 100, "Bob": bob}
    assert ending(s) == [(winners, "by_worth", "DW-45")]
    assert s.match.outcome is not None
    assert s.match.outcome.winners == tuple(s.seat(name) for name in winners)
    assert s.of(e.AuctionOpened) == []  # what fell to the Bank is not auctioned any more
    assert s.owner("Titanic") is None
    assert s.refused("Ann", a.Roll())[0] == "GAME_OVER"
    s.done()


@pytest.mark.clause("DW-45")
def test_without_the_short_game_a_bankruptcy_is_not_the_end() -> None:
    s = situation({"Ann": 1000, "Bob": 1000, "Cat": 0}, turn_of="Cat", dice=[(1, 3)])
    s.roll().play("Cat", a.DeclareBankruptcy())
    assert (ending(s), s.asked) == ([], "Ann")
    s.done()


@pytest.mark.clause("DW-45", "DW-38")
def test_in_the_short_game_a_debt_to_a_player_is_settled_before_the_count() -> None:
    s = situation(
        {"Ann": 100, "Bob": 459, "Cat": 2},
        turn_of="Cat",
        at={"Cat": "Gallifrey (36)"},
        owns={"Ann": ["The Daleks"], "Cat": ["The Autons", "Torchwood"]},
        mortgaged=["Torchwood"],
        auto_claim=["Ann"],
        options=SHORT,
        dice=[(1, 2)],
    )
    s.roll().play("Cat", a.DeclareBankruptcy())
    # The Autons are mortgaged for 30; Ann gets 32 and owes 3 and 8.
    assert s.payments() == [("Bank", "Cat", 30, "DW-33"), ("Cat", "Ann", 32, "DW-09")]
    assert (ending(s), s.question, s.asked) == ([], "interest", "Ann")
    s.play("Ann", a.LiftMortgage(s.space("The Autons")))  # 33
    assert ending(s) == []
    s.play("Ann", a.KeepMortgaged(s.space("Torchwood")))  # 8
    # 132 - 33 - 8 in cash, The Daleks at 400, The Autons at 60, Torchwood at half of 150.
    assert worths(s) == {"Ann": 91 + 400 + 60 + 75, "Bob": 459}
    assert ending(s) == [(("Ann",), "by_worth", "DW-45")]
    s.done()


@pytest.mark.clause("DW-45", "DW-38")
def test_in_the_short_game_a_creditor_who_cannot_pay_the_tenth_goes_too_and_is_not_counted() -> None:
    s = birthday({"Ann": 0, "Bob": 3, "Cat": 40, "Dan": 50}, {"Bob": ["Davros"]}, options=SHORT)
    s.play("Bob", a.DeclareBankruptcy())
    assert (ending(s), s.question, s.asked) == ([], "debt", "Ann")
    s.play("Ann", a.DeclareBankruptcy())
    assert [(fact.seat, fact.heir) for fact in s.of(e.WentBankrupt)] == [(0, -1)]
    assert s.of(e.AuctionOpened) == []
    assert worths(s) == {"Cat": 40, "Dan": 50}
    assert ending(s) == [(("Dan",), "by_worth", "DW-45")]


def last_rents(cash: int, bob: list[str], eve: list[str]) -> Situation:
    """Bob landed on Ann's Slitheen ($6) and on Eve's Vashta Nerada; then Cat cannot pay him the $10 of a card."""
    s = situation(
        {"Bob": cash, "Ann": 500, "Eve": 500, "Cat": 4},
        turn_of="Bob",
        at={"Bob": "GO"},
        owns={"Ann": ["The Slitheen"], "Eve": eve, "Bob": bob},
        options=SHORT,
        dice=[(3, 3), (4, 4), (1, 2)],
        unit=[BIRTHDAY],
    )
    s.roll().roll().roll()
    assert (s.question, s.asked) == ("debt", "Cat")
    s.play("Cat", a.DeclareBankruptcy())
    s.done()
    return s


@pytest.mark.clause("DW-45", "DW-10")
def test_in_the_short_game_rents_still_open_may_be_claimed_before_the_count() -> None:
    s = last_rents(100, [], ["The Vashta Nerada"])  # Bob's 100, 10 from Ann, 10 from Eve and 4 from Cat
    assert (ending(s), s.question, s.asked) == ([], "last_claims", "Ann")
    assert s.legal("Ann", a.ClaimRent) == [a.ClaimRent(1)]
    assert s.refused("Ann", a.Mortgage(s.space("The Slitheen"))) == ("NOT_AT_REST", "DW-25")
    assert s.refused("Bob", a.Roll())[0] == "NOT_ASKED"
    s.play("Ann", a.ClaimRent(1))
    assert s.payments() == [("Bob", "Ann", 6, "DW-09")]
    assert (ending(s), s.question, s.asked) == ([], "last_claims", "Eve")
    s.play("Eve", a.WaiveRent(2))
    assert worths(s) == {"Bob": 124 - 6, "Ann": 490 + 6 + 100, "Eve": 490 + 160}
    assert ending(s) == [(("Eve",), "by_worth", "DW-45")]


@pytest.mark.clause("DW-45", "DW-47")
def test_a_last_rent_is_a_debt_like_any_other() -> None:
    pink = ["The Empress of the Racnoss", "The Carrionites", "The Vashta Nerada"]
    s = last_rents(0, ["The Autons"], pink)  # Bob has the 24 of the card
    s.play("Ann", a.ClaimRent(1)).play("Eve", a.ClaimRent(2))
    assert (ending(s), s.question, s.asked, s.cash("Bob")) == ([], "debt", "Bob", 18)  # of 24, a whole group's rent
    s.play("Bob", a.Mortgage(s.space("The Autons")))
    assert s.payments()[1:] == [("Bob", "Eve", 24, "DW-11")]
    assert worths(s) == {"Bob": 18 + 30 - 24 + 30, "Ann": 490 + 6 + 100, "Eve": 490 + 24 + 440}
    assert ending(s) == [(("Eve",), "by_worth", "DW-45")]


# ---- a vote ----


@pytest.mark.clause("TW-02", "TW-10")
@pytest.mark.parametrize(("bob", "winners"), [(1700, ("Ann", "Bob")), (1701, ("Bob",)), (1699, ("Ann",))])
def test_the_table_ends_the_game_by_a_vote_and_worth_is_counted(bob: int, winners: tuple[str, ...]) -> None:
    s = situation({"Ann": 1500, "Bob": bob, "Cat": 10}, turn_of="Cat", owns={"Ann": ["Titanic"]})
    vote(s)
    assert worths(s) == {"Ann": 1700, "Bob": bob, "Cat": 10}
    assert ending(s) == [(winners, "by_worth", "TW-02")]
    assert s.match.outcome is not None
    assert (s.match.outcome.how, s.match.outcome.winners) == ("by_worth", tuple(s.seat(name) for name in winners))


@pytest.mark.clause("TW-02")
def test_only_the_table_ends_the_game_by_a_vote_and_only_between_two_rolls() -> None:
    s = situation(dice=[(5, 6)])
    assert s.refused("Ann", a.EndByVote())[0] == "TABLE_ONLY"
    s.roll()
    assert s.question == "buy"
    assert s.refused(turnwise.TABLE, a.EndByVote()) == ("NOT_AT_REST", "DW-25")
    s.done()


def rent_open(cash: int) -> Situation:
    """Bob stands on Ann's Titanic and has not been asked for the $25."""
    s = situation(
        {"Ann": 100, "Bob": cash, "Cat": 300},
        turn_of="Bob",
        at={"Bob": "Jail (Just Visiting)"},
        owns={"Ann": ["Titanic"]},
        dice=[(2, 3)],
    )
    s.roll().done()
    return s


@pytest.mark.clause("TW-02", "DW-10")
@pytest.mark.parametrize(("claims", "winners"), [(True, ("Ann",)), (False, ("Bob",))])
def test_after_a_vote_a_rent_still_open_may_be_claimed(claims: bool, winners: tuple[str, ...]) -> None:
    s = vote(rent_open(310))
    assert (ending(s), s.asked) == ([], "Ann")
    assert s.question == "last_claims"
    s.play("Ann", a.ClaimRent(1) if claims else a.WaiveRent(1))
    assert worths(s) == {"Ann": 325 if claims else 300, "Bob": 285 if claims else 310, "Cat": 300}
    assert ending(s) == [(winners, "by_worth", "TW-02")]


@pytest.mark.clause("TW-02", "DW-38")
def test_a_rent_claimed_after_a_vote_may_ruin_its_debtor() -> None:
    s = vote(rent_open(20))
    s.play("Ann", a.ClaimRent(1))
    assert (s.question, s.asked) == ("debt", "Bob")
    s.play("Bob", a.DeclareBankruptcy())
    assert worths(s) == {"Ann": 320, "Cat": 300}
    assert ending(s) == [(("Ann",), "by_worth", "TW-02")]


# ---- a round limit ----


def limited(people: dict[str, int], limit: int = 1, **more: Any) -> Situation:
    return situation(people, turn_of="Bob", options={"round_limit": limit}, **more)


@pytest.mark.clause("TW-03", "TW-10")
def test_the_game_ends_when_the_last_turn_of_the_round_is_over() -> None:
    s = situation({"Ann": 100, "Bob": 90}, options={"round_limit": 2}, dice=[(4, 6)] * 4)
    for name in ("Ann", "Bob", "Ann", "Bob"):
        assert (s.asked, ending(s)) == (name, [])
        s.roll()
    assert ending(s) == [(("Ann",), "by_worth", "TW-03")]
    assert worths(s) == {"Ann": 100, "Bob": 90}
    s.done()


@pytest.mark.clause("TW-03")
def test_a_round_ends_with_the_seat_before_the_one_that_began() -> None:
    more = {"first": "Bob"}
    s = situation(
        {"Ann": 9, "Bob": 9, "Cat": 9}, options={"round_limit": 1}, turn_of="Bob", more=more, dice=[(4, 6)] * 3
    )
    for name in ("Bob", "Cat", "Ann"):
        assert (s.asked, ending(s)) == (name, [])
        s.roll()
    assert ending(s) == [(("Ann", "Bob", "Cat"), "by_worth", "TW-03")]
    s.done()


@pytest.mark.clause("TW-03")
def test_the_last_turn_has_all_its_extra_rolls_and_auctions() -> None:
    s = limited({"Ann": 100, "Bob": 500}, dice=[(5, 5), (5, 6)])
    s.roll()
    assert (ending(s), s.asked) == ([], "Bob")  # again
    s.roll()
    assert s.question == "buy"
    lot = s.space("The Ice Warriors")
    s.play("Bob", a.DeclineDeed(lot)).play("Bob", a.LeaveAuction(lot))
    assert ending(s) == []
    s.play("Ann", a.PlaceBid(lot, 1))
    assert worths(s) == {"Ann": 99 + 220, "Bob": 500}
    assert ending(s) == [(("Bob",), "by_worth", "TW-03")]
    s.done()


@pytest.mark.clause("TW-03", "DW-39")
def test_the_last_turn_has_all_its_debts_and_the_auctions_of_an_estate() -> None:
    s = situation(
        {"Ann": 100, "Bob": 300, "Cat": 50},
        turn_of="Cat",
        owns={"Cat": ["The Autons"]},
        options={"round_limit": 1},
        dice=[(1, 3)],
    )
    s.roll()
    assert (ending(s), s.question) == ([], "debt")
    s.play("Cat", a.DeclareBankruptcy())
    lot = s.space("The Autons")
    assert (ending(s), s.question) == ([], "auction")
    s.play("Ann", a.PlaceBid(lot, 10)).play("Bob", a.LeaveAuction(lot))
    assert worths(s) == {"Ann": 90 + 60, "Bob": 300}
    assert ending(s) == [(("Bob",), "by_worth", "TW-03")]
    s.done()


@pytest.mark.clause("TW-03", "DW-10")
def test_at_the_round_limit_a_rent_still_open_may_be_claimed() -> None:
    s = limited({"Ann": 100, "Bob": 300}, at={"Bob": "Jail (Just Visiting)"}, owns={"Ann": ["Titanic"]}, dice=[(2, 3)])
    s.roll()
    assert (ending(s), s.question, s.asked) == ([], "last_claims", "Ann")
    s.play("Ann", a.ClaimRent(1))
    assert worths(s) == {"Ann": 325, "Bob": 275}
    assert ending(s) == [(("Ann",), "by_worth", "TW-03")]
    s.done()


@pytest.mark.clause("TW-03")
def test_a_limit_of_0_is_none() -> None:
    s = limited({"Ann": 100, "Bob": 300}, limit=0, dice=[(4, 6)])
    s.roll()
    assert (ending(s), s.asked) == ([], "Ann")
    s.done()


# ---- a time limit ----


def timed(people: dict[str, int], limit: int = 60, rounds: int = 0, **more: Any) -> Situation:
    options = {"time_limit": limit, "round_limit": rounds}
    return situation(people, edition="duel_masters", options=options, **more)


def call_time(s: Situation) -> Situation:
    return s.play(turnwise.TABLE, a.CallTime())


@pytest.mark.clause("TW-11")
def test_the_table_calls_time_and_the_turn_in_progress_is_the_last() -> None:
    s = call_time(timed({"Ann": 100, "Bob": 300, "Cat": 200}, dice=[(4, 6)]))
    assert [fact.clause for fact in s.of(e.TimeCalled)] == ["TW-11"]
    assert (ending(s), s.asked, s.question, s.view.time_up) == ([], "Ann", "turn", True)
    s.roll()  # Just Visiting
    assert worths(s, "DM-50") == {"Ann": 100, "Bob": 300, "Cat": 200}
    assert ending(s) == [(("Bob",), "by_worth", "DM-51")]
    s.done()


@pytest.mark.clause("TW-11")
def test_time_is_called_once() -> None:
    s = call_time(timed({"Ann": 100, "Bob": 300}))
    assert s.refused(turnwise.TABLE, a.CallTime()) == ("TIME_UP", "TW-11")


@pytest.mark.clause("TW-11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_time_is_called_only_where_a_limit_was_agreed(edition: str) -> None:
    s = situation(edition=edition)
    assert s.refused(turnwise.TABLE, a.CallTime()) == ("NO_TIME_LIMIT", "TW-11")
    assert s.refused("Ann", a.CallTime()) == ("TABLE_ONLY", "TW-11")


@pytest.mark.clause("TW-11")
def test_no_player_calls_time() -> None:
    s = timed({"Ann": 100, "Bob": 300})
    assert s.refused("Ann", a.CallTime()) == ("TABLE_ONLY", "TW-11")
    assert s.legal("Ann", a.CallTime) == []


LEAVING = [(name, a.LeaveAuction(3)) for name in ("Ann", "Bob", "Cat")]
IN_THE_MIDDLE: dict[str, tuple[int, dict[str, Any], list[tuple[str, Any]], int]] = {
    # Ann's cash, facts, what ends the turn, and what Ann is worth then
    "a purchase": (1000, {"dice": [(1, 2)]}, [("Ann", a.BuyDeed(3))], 1000),
    "an auction": (1000, {"dice": [(1, 2)]}, [("Ann", a.DeclineDeed(3)), *LEAVING], 1000),
    "a tax": (1000, {"dice": [(1, 3)]}, [("Ann", a.PayTax(share=True))], 900),
    "a further roll": (1000, {"dice": [(5, 5), (4, 6)]}, [("Ann", a.Roll())], 1000),
    "a debt": (
        0,
        {"at": {"Ann": "Duel Masters Temple"}, "owns": {"Ann": ["Emeral", "Tropico"]}, "dice": [(1, 2)]},
        [("Ann", a.Mortgage(6)), ("Ann", a.Mortgage(9))],
        50 + 60 - 75 + 50 + 60,
    ),
}


@pytest.mark.clause("TW-11")
@pytest.mark.parametrize("case", IN_THE_MIDDLE)
def test_time_is_called_at_any_moment_and_what_was_begun_is_finished(case: str) -> None:
    cash, facts, rest, worth = IN_THE_MIDDLE[case]
    s = timed({"Ann": cash, "Bob": 300, "Cat": 200}, **facts).roll()
    before = (s.question, s.asked)
    call_time(s)
    assert (ending(s), (s.question, s.asked)) == ([], before)
    for name, action in rest:
        assert (ending(s), s.asked) == ([], name)
        s.play(name, action)
    assert worths(s, "DM-50") == {"Ann": worth, "Bob": 300, "Cat": 200}
    assert [clause for _, _, clause in ending(s)] == ["DM-51"]
    s.done()


@pytest.mark.clause("TW-11", "TW-03")
@pytest.mark.parametrize(
    ("called", "clause"), [(True, "DM-51"), (False, "TW-03")], ids=["time comes first", "the rounds are over first"]
)
def test_with_a_round_limit_as_well_whichever_comes_first_ends_the_game(called: bool, clause: str) -> None:
    s = timed({"Ann": 100, "Bob": 300}, rounds=2 if called else 1, dice=[(4, 6), (4, 6)]).roll()
    if called:
        call_time(s)
    s.roll()
    assert ending(s) == [(("Bob",), "by_worth", clause)]
    s.done()


@pytest.mark.clause("TW-11")
def test_time_is_not_called_while_the_game_is_being_counted_or_over() -> None:
    owns = {"Ann": ["Tournament Site 2"]}
    s = timed({"Ann": 100, "Bob": 300}, turn_of="Bob", at={"Bob": "Poisonous Mushroom"}, owns=owns, dice=[(1, 2)])
    vote(s.roll())
    assert (s.question, s.asked) == ("last_claims", "Ann")
    assert s.refused(turnwise.TABLE, a.CallTime()) == ("TIME_UP", "TW-11")
    s.play("Ann", a.WaiveRent(1))
    assert s.refused(turnwise.TABLE, a.CallTime())[0] == "GAME_OVER"
    s.done()


# ---- worth ----


@pytest.mark.clause("TW-10")
@pytest.mark.parametrize(
    ("owns", "levels", "mortgaged", "worth"),
    [
        ([], {}, [], 7),
        (["Titanic"], {}, [], 7 + 200),
        (["Titanic"], {}, ["Titanic"], 7 + 100),
        (["Davros"], {}, ["Davros"], 7 + 175),
        (BROWN, {"The Autons": 3, "The Nestene Consciousness": 2}, [], 7 + 120 + 5 * 50),
        (BROWN, {"The Autons": "hotel", "The Nestene Consciousness": 4}, [], 7 + 120 + (4 + 1) * 50 + 4 * 50),
        (["Davros", "The Daleks"], {"Davros": "hotel", "The Daleks": "hotel"}, [], 7 + 750 + 2 * 5 * 200),
    ],
)
def test_worth_is_cash_deeds_and_buildings_at_what_they_cost(
    owns: list[str], levels: dict[str, Any], mortgaged: list[str], worth: int
) -> None:
    s = situation({"Ann": 7, "Bob": 0}, owns={"Ann": owns}, levels=levels, mortgaged=mortgaged, cards={"Ann": [CARD]})
    assert worths(vote(s))["Ann"] == worth


@pytest.mark.clause("TW-10")
def test_half_of_an_odd_price_is_rounded_down() -> None:
    packs = edited({"price = 60\nmortgage = 30": "price = 61\nmortgage = 30"})
    position = {
        "seats": [{"name": "Ann", "cash": 0}, {"name": "Bob", "cash": 30}],
        "deeds": {"The Autons": {"owner": "Ann", "mortgaged": True}},
        "turn_of": "Ann",
    }
    door = turnwise.Door(game_from_packs(packs, NAME))
    s = vote(Situation(door.from_position(position, seed=1)))
    assert worths(s) == {"Ann": 30, "Bob": 30}
    assert ending(s) == [(("Ann", "Bob"), "by_worth", "TW-02")]
