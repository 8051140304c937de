"""The special games of Duel Masters: the short game, the time limit, and how they are agreed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import turnwise
from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e

EDITION = "duel_masters"
SHORT = {"short_game": True}
TIMED = {"time_limit": 60}
BROWN = ["Deadly Fighter Braid Claw", "Super Explosive Volcanodon"]
BLUE = ["Hanusa, Radiance Elemental", "Miar, Comet Elemental"]
JAIL = "Jail (Just Visiting)"
ZONE = "dm_spell_08"  # OWN THE ZONE!
CALL = a.CallTime()


def at_table(cash: Mapping[str, int], **facts: Any) -> Situation:
    return situation(cash, edition=EDITION, **facts)


def new_match(seats: list[str], options: Mapping[str, object], **script: Any) -> Situation:
    s = Situation(turnwise.game(EDITION).new_match(seats, options=options, chance=turnwise.Scripted(**script)))
    s.events = list(s.match.opening)
    return s


def ending(s: Situation) -> list[tuple[tuple[str, ...], str, str]]:
    """Winners, how and clause, if the last order ended the match."""
    names = s.match.header.seats
    return [(tuple(names[seat] for seat in fact.winners), fact.how, fact.clause) for fact in s.of(e.GameEnded)]


def worths(s: Situation) -> dict[str, int]:
    assert all(fact.clause == "DM-50" for fact in s.of(e.WorthCounted))
    return {s.match.header.seats[fact.seat]: fact.worth for fact in s.of(e.WorthCounted)}


# ---- deeds dealt before the start ----

DEALT = {
    "Ann": [BLUE[1], BROWN[0], "Psyshroom"],
    "Bob": ["Tournament Site 2", "Emeral", "Bolshack Dragon"],
    "Cat": [BLUE[0], "Poisonous Mushroom", "Tropico"],
}
OPENING = [(1, 2), (6, 6), (1, 1)]


@pytest.mark.clause("DM-46")
def test_in_the_short_game_three_deeds_are_dealt_free_to_each_player() -> None:
    s = new_match(list(DEALT), SHORT, dealing=[deed for deeds in DEALT.values() for deed in deeds], opening=OPENING)
    assert [(fact.giver, fact.price, fact.clause) for fact in s.of(e.DeedMoved)] == [(-1, 0, "DM-46")] * 9
    for name, deeds in DEALT.items():
        assert ([s.owner(deed) for deed in deeds], s.cash(name)) == ([name] * 3, 1500)
    assert sum(deed.owner >= 0 for deed in s.view.deeds) == 9
    s.done()


@pytest.mark.clause("DM-52")
def test_with_a_time_limit_two_deeds_are_dealt_to_each_player_and_paid_for_at_once() -> None:
    two = {name: deeds[:2] for name, deeds in DEALT.items()}
    s = new_match(list(two), TIMED, dealing=[deed for deeds in two.values() for deed in deeds], opening=OPENING)
    bought = [paid for paid in s.payments() if paid[1] == "Bank"]
    assert bought == [
        ("Ann", "Bank", 400, "DM-52"), ("Ann", "Bank", 60, "DM-52"),
        ("Bob", "Bank", 200, "DM-52"), ("Bob", "Bank", 100, "DM-52"),
        ("Cat", "Bank", 350, "DM-52"), ("Cat", "Bank", 150, "DM-52"),
    ]  # fmt: skip
    assert {name: s.cash(name) for name in two} == {"Ann": 1040, "Bob": 1200, "Cat": 1000}
    assert [s.owner(deed) for deeds in two.values() for deed in deeds] == ["Ann", "Ann", "Bob", "Bob", "Cat", "Cat"]
    kinds = [type(fact) for fact in s.events]
    assert kinds.index(e.TurnStarted) > max(place for place, kind in enumerate(kinds) if kind is e.Paid)
    s.done()


@pytest.mark.clause("DM-52")
def test_everybody_must_be_able_to_pay_for_any_two_deeds() -> None:
    with pytest.raises(turnwise.BadOption, match="start_cash: 749 may not pay for the 2 dealt deeds"):
        turnwise.game(EDITION).new_match(2, seed=1, options=TIMED | {"start_cash": 749})
    turnwise.game(EDITION).new_match(2, seed=1, options=TIMED | {"start_cash": 750})  # 400 and 350


# ---- DM-47: the smaller Duelist Center ----


def built(level: int | str, options: Mapping[str, object], **facts: Any) -> Situation:
    levels = dict.fromkeys(BROWN, level)
    return at_table({"Ann": 1500, "Bob": 1500}, owns={"Ann": BROWN}, levels=levels, options=options, **facts)


@pytest.mark.clause("DM-47")
def test_in_the_short_game_a_duelist_center_needs_three_card_shops_on_each_creature() -> None:
    s = at_table({"Ann": 99, "Bob": 0}, owns={"Ann": BROWN}, levels={BROWN[0]: 3, BROWN[1]: 2}, options=SHORT)
    assert s.refused("Ann", a.Build(1, 4)) == ("NOT_EVEN", "DM-28")
    s = built(3, SHORT).play("Ann", a.Build(1, 4))
    assert s.payments() == [("Ann", "Bank", 50, "DM-47")]
    assert [(fact.level, fact.houses, fact.hotels) for fact in s.of(e.Built)] == [(4, 29, 11)]  # no fourth Card Shop
    assert s.refused("Ann", a.Build(1, 5))[0] == "FULLY_BUILT"
    full = built(3, {}).play("Ann", a.Build(1, 4))
    assert (full.payments(), full.view.hotels) == ([("Ann", "Bank", 50, "DM-27")], 12)


@pytest.mark.clause("DM-47")
@pytest.mark.parametrize(("level", "rent"), [(1, 200), (3, 1400), ("hotel", 2000)])
def test_in_the_short_game_the_rents_are_unchanged(level: int | str, rent: int) -> None:
    """Miar with a Duelist Center costs 2,000, not the 1,700 of a fourth Card Shop."""
    s = at_table(
        {"Ann": 3000, "Bob": 0}, at={"Ann": "Duel Masters Temple"}, owns={"Bob": BLUE},
        levels=dict.fromkeys(BLUE, level), options=SHORT, auto_claim=["Bob"], dice=[(1, 3)],
    )  # fmt: skip
    assert s.roll().payments() == [("Ann", "Bob", rent, "DM-11")]


@pytest.mark.clause("DM-47", "DM-36")
@pytest.mark.parametrize(("options", "each"), [(SHORT, 100), ({}, 125)], ids=["short", "full"])
def test_all_duelist_centers_turn_in_for_half_of_what_was_paid(options: dict[str, object], each: int) -> None:
    """Four steps of 50 at half price in the short game, five in the full one."""
    s = built("hotel", options).play("Ann", a.Sell(1, 0))
    assert s.payments() == [("Bank", "Ann", each, "DM-36")] * 2
    assert (s.view.houses, s.view.hotels) == (32, 12)


@pytest.mark.clause("DM-47", "DM-36")
def test_in_the_short_game_one_duelist_center_goes_back_to_three_card_shops() -> None:
    s = built("hotel", SHORT | {"houses": 3}).play("Ann", a.Sell(1, 3))
    assert s.payments() == [("Bank", "Ann", 25, "DM-47")]
    assert ([s.deed(name).level for name in BROWN], s.view.houses, s.view.hotels) == ([3, 4], 0, 11)
    s = built("hotel", SHORT | {"houses": 2})
    assert s.refused("Ann", a.Sell(1, 3)) == ("NO_HOUSES_TO_BREAK", "DM-36")


# ---- DM-48: one turn in Jail ----


def sent(dice: tuple[int, int], cash: int = 100, options: Mapping[str, object] = SHORT) -> Situation:
    """Ann was sent to Jail in her last turn, and it is her turn again."""
    s = at_table(
        {"Ann": cash, "Bob": 100}, at={"Ann": "Psyshroom"}, owns={"Ann": ["Emerald Grass", "Senatine Jade Tree"]},
        cards={"Ann": [ZONE]}, options=options, dice=[(1, 1), (4, 6), dice],
    )  # fmt: skip
    s.roll().roll()
    assert (s.asked, s.at("Ann"), s.view.seats[0].jailed) == ("Ann", JAIL, 1)
    return s


WAYS_OUT: dict[str, tuple[Any, tuple[int, int], list[tuple[str, str, int, str]], str, str]] = {
    "a card, and an ordinary turn": ("card", (2, 2), [], "Senatine Jade Tree", "Ann"),
    "$50, and an ordinary turn": ("fine", (2, 2), [("Ann", "Bank", 50, "DM-23")], "Senatine Jade Tree", "Ann"),
    "a double, and no further roll": (None, (2, 2), [], "Senatine Jade Tree", "Bob"),
    "$50 after the roll that failed": (None, (1, 2), [("Ann", "Bank", 50, "DM-48")], "Emerald Grass", "Bob"),
}


@pytest.mark.clause("DM-48")
@pytest.mark.parametrize("way", WAYS_OUT)
def test_in_the_short_game_a_jailed_player_leaves_on_the_next_turn(way: str) -> None:
    before, dice, payments, space, asked = WAYS_OUT[way]
    s = sent(dice)
    if before:
        s.play("Ann", a.UseCard(s.card(ZONE)) if before == "card" else a.PayFine())
    paid = s.payments()
    s.roll()
    assert paid + s.payments() == payments
    assert (s.at("Ann"), s.asked, s.view.seats[0].jailed) == (space, asked, 0)
    s.done()


@pytest.mark.clause("DM-48", "DM-21")
def test_in_the_ordinary_game_a_first_failed_roll_keeps_the_player_in_jail() -> None:
    s = sent((1, 2), options={}).roll()
    assert (s.payments(), len(s.of(e.JailHeld)), s.at("Ann")) == ([], 1, JAIL)


@pytest.mark.clause("DM-48", "DM-63")
def test_in_the_short_game_who_lacks_the_50_after_a_failed_roll_owes_it_and_then_moves() -> None:
    s = sent((1, 2), cash=20).roll()
    assert [(owed.creditors, owed.amount, owed.clause) for owed in s.of(e.DebtOpened)] == [((), 50, "DM-48")]
    assert s.at("Ann") == JAIL
    s.play("Ann", a.Mortgage(s.space("Senatine Jade Tree")))
    assert (s.at("Ann"), s.cash("Ann")) == ("Emerald Grass", 20 + 80 - 50)


# ---- DM-49: Lose a Duel ----


@pytest.mark.clause("DM-49")
def test_in_the_short_game_lose_a_duel_costs_a_flat_200_without_the_choice() -> None:
    s = at_table({"Ann": 500, "Bob": 0}, options=SHORT, dice=[(1, 3)]).roll()
    assert (s.payments(), s.asked) == ([("Ann", "Bank", 200, "DM-49")], "Bob")
    s = at_table({"Ann": 500, "Bob": 0}, dice=[(1, 3)]).roll()
    assert (s.payments(), s.question) == ([], "penalty")


@pytest.mark.clause("DM-49", "DM-45")
@pytest.mark.parametrize("options", [SHORT, TIMED, {}], ids=["short", "timed", "full"])
def test_the_other_lose_a_duel_stays_at_75(options: dict[str, object]) -> None:
    s = at_table({"Ann": 500, "Bob": 0}, at={"Ann": "Duel Masters Temple"}, options=options, dice=[(1, 2)]).roll()
    assert s.payments() == [("Ann", "Bank", 75, "DM-45")]


# ---- DM-50: the end of the short game ----


@pytest.mark.clause("DM-50")
@pytest.mark.parametrize(
    ("bob", "winners"), [(1620, ("Ann", "Bob")), (1621, ("Bob",)), (1619, ("Ann",))], ids=["shared", "more", "less"]
)
def test_the_short_game_ends_at_the_first_bankruptcy_and_the_most_powerful_wins(
    bob: int, winners: tuple[str, ...]
) -> None:
    s = at_table(
        {"Ann": 1000, "Bob": bob, "Cat": 0}, turn_of="Cat", levels=dict.fromkeys(BROWN, "hotel"),
        owns={"Ann": [*BROWN, "Tournament Site 1"], "Cat": ["Tournament Site 2"]},
        mortgaged=["Tournament Site 1", "Tournament Site 2"], cards={"Ann": [ZONE]}, options=SHORT, dice=[(1, 3)],
    )  # fmt: skip
    s.roll().play("Cat", a.DeclareBankruptcy())
    # Cash; two creatures at 60, each with a Duelist Center and three Card Shops at 50; a site at half of 200; no card.
    assert worths(s) == {"Ann": 1000 + 2 * (60 + 4 * 50) + 100, "Bob": bob}
    assert ending(s) == [(winners, "by_worth", "DM-50")]
    assert (s.of(e.AuctionOpened), s.owner("Tournament Site 2")) == ([], None)  # it fell to the Bank


@pytest.mark.clause("DM-50", "DM-43")
def test_without_the_short_game_a_bankruptcy_is_not_the_end() -> None:
    s = at_table({"Ann": 1000, "Bob": 1000, "Cat": 0}, turn_of="Cat", dice=[(1, 3)])
    s.roll().play("Cat", a.PayTax()).play("Cat", a.DeclareBankruptcy())
    assert (ending(s), s.asked) == ([], "Ann")


@pytest.mark.clause("DM-50", "DM-41")
def test_in_the_short_game_a_debt_to_a_player_is_settled_before_the_count() -> None:
    s = at_table(
        {"Ann": 100, "Bob": 600, "Cat": 2}, turn_of="Cat", at={"Cat": "Duel Masters Temple"}, auto_claim=["Ann"],
        owns={"Ann": BLUE[1:], "Cat": [BROWN[0], "Psyshroom"]}, mortgaged=["Psyshroom"], options=SHORT, dice=[(1, 3)],
    )  # fmt: skip
    s.roll().play("Cat", a.DeclareBankruptcy())
    assert s.payments() == [("Cat", "Ann", 2, "DM-11")]  # deeds pass as they are
    assert ending(s) == []
    assert (s.question, s.asked) == ("interest", "Ann")
    s.play("Ann", a.KeepMortgaged(28))
    assert s.payments() == [("Ann", "Bank", 8, "DM-41")]
    assert worths(s) == {"Ann": 100 + 2 - 8 + 400 + 60 + 75, "Bob": 600}
    assert ending(s) == [(("Ann",), "by_worth", "DM-50")]


def last_rent() -> Situation:
    """Bob stands on Ann's site and was not asked for the $25 yet; then Cat cannot pay 75."""
    s = at_table(
        {"Bob": 310, "Cat": 10, "Ann": 100}, at={"Bob": JAIL, "Cat": "Duel Masters Temple"},
        owns={"Ann": ["Tournament Site 2"]}, options=SHORT, dice=[(2, 3), (1, 2)],
    )  # fmt: skip
    return s.roll().roll().play("Cat", a.DeclareBankruptcy())


@pytest.mark.clause("DM-50", "DM-14")
@pytest.mark.parametrize(("claims", "winner"), [(True, "Ann"), (False, "Bob")])
def test_in_the_short_game_rents_still_open_may_be_claimed_before_the_count(claims: bool, winner: str) -> None:
    s = last_rent()
    assert ending(s) == []
    assert (s.question, s.asked) == ("last_claims", "Ann")
    s.play("Ann", a.ClaimRent(1) if claims else a.WaiveRent(1))
    assert worths(s) == {"Bob": 285 if claims else 310, "Ann": 325 if claims else 300}
    assert ending(s) == [((winner,), "by_worth", "DM-50")]


# ---- DM-51: the time limit ----

SITE = ["Tournament Site 2"]  # five steps from Jail


def timed(cash: Mapping[str, int] | None = None, **facts: Any) -> Situation:
    """Ann, in her turn, stands on Jail as a visitor, five steps before her own site. A time limit was agreed."""
    usual = {"at": {"Ann": JAIL}, "owns": {"Ann": SITE}, "options": TIMED}
    return at_table(cash or {"Ann": 100, "Bob": 400}, **usual | facts)


def call_time(s: Situation) -> Situation:
    s.play(turnwise.TABLE, CALL)
    assert ([fact.clause for fact in s.of(e.TimeCalled)], ending(s)) == (["TW-11"], [])
    return s


@pytest.mark.clause("DM-51", "TW-11")
def test_when_time_is_up_before_the_roll_the_turn_is_played_and_the_most_powerful_wins() -> None:
    s = call_time(timed(dice=[(2, 3)]))
    assert (s.asked, s.question) == ("Ann", "turn")
    s.roll()
    assert (s.at("Ann"), worths(s)) == (*SITE, {"Ann": 300, "Bob": 400})
    assert ending(s) == [(("Bob",), "by_worth", "DM-51")]
    assert s.match.outcome is not None
    assert s.match.outcome.winners == (1,)
    s.done()


@pytest.mark.clause("DM-51")
def test_until_time_is_called_nothing_ends() -> None:
    s = timed(dice=[(2, 3), (4, 6)]).roll().roll()
    assert (ending(s), s.asked) == ([], "Ann")


@pytest.mark.clause("DM-51")
def test_the_extra_rolls_of_the_turn_are_still_made() -> None:
    s = timed(owns={"Ann": ["Senatine Jade Tree", "General Dark Fiend"]}, dice=[(2, 2), (2, 3)])
    call_time(s).roll()
    assert (ending(s), s.asked, s.at("Ann")) == ([], "Ann", "Senatine Jade Tree")
    s.roll()
    assert (s.at("Ann"), len(ending(s))) == ("General Dark Fiend", 1)
    s.done()


@pytest.mark.clause("DM-51", "DM-10")
def test_the_auction_of_the_turn_is_still_held() -> None:
    s = timed({"Ann": 210, "Bob": 400}, owns={}, dice=[(2, 3)]).roll()
    assert s.question == "buy"
    call_time(s).play("Ann", a.DeclineDeed(15)).play("Ann", a.LeaveAuction(15))
    assert ending(s) == []
    s.play("Bob", a.PlaceBid(15, 399))
    assert worths(s) == {"Ann": 210, "Bob": 400 - 399 + 200}
    assert ending(s) == [(("Ann",), "by_worth", "DM-51")]


@pytest.mark.clause("DM-51", "DM-63")
def test_the_debt_of_the_turn_is_still_settled() -> None:
    s = timed({"Ann": 10, "Bob": 50}, at={"Ann": "Duel Masters Temple"}, dice=[(1, 2)]).roll()
    assert s.question == "debt"
    call_time(s)
    assert s.question == "debt"
    s.play("Ann", a.Mortgage(15))
    assert worths(s) == {"Ann": 10 + 100 - 75 + 100, "Bob": 50}
    assert ending(s) == [(("Ann",), "by_worth", "DM-51")]


@pytest.mark.clause("DM-51", "DM-14")
@pytest.mark.parametrize(("claims", "winners"), [(True, ("Bob",)), (False, ("Ann",))])
def test_when_time_is_up_rents_still_open_may_be_claimed(claims: bool, winners: tuple[str, ...]) -> None:
    s = call_time(timed({"Ann": 440, "Bob": 200}, owns={"Bob": SITE}, dice=[(2, 3)])).roll()
    assert ending(s) == []
    assert (s.question, s.asked) == ("last_claims", "Bob")
    s.play("Bob", a.ClaimRent(1) if claims else a.WaiveRent(1))
    assert s.payments() == ([("Ann", "Bob", 25, "DM-15")] if claims else [])
    assert ending(s) == [(winners, "by_worth", "DM-51")]


@pytest.mark.clause("DM-51")
@pytest.mark.parametrize(
    ("bob", "winners"), [(820, ("Ann", "Bob")), (821, ("Bob",)), (819, ("Ann",))], ids=["shared", "more", "less"]
)
def test_worth_counts_four_card_shops_beneath_a_duelist_center(bob: int, winners: tuple[str, ...]) -> None:
    """Each of two creatures at 60 with five steps at 50; a mortgaged site at half of 200; 100 in cash."""
    s = timed(
        {"Ann": 100, "Bob": bob}, owns={"Ann": [*BROWN, *SITE]}, levels=dict.fromkeys(BROWN, "hotel"), mortgaged=SITE,
        dice=[(2, 3)],
    )  # fmt: skip
    call_time(s).roll()
    assert worths(s) == {"Ann": 100 + 2 * (60 + 5 * 50) + 100, "Bob": bob}
    assert ending(s) == [(winners, "by_worth", "DM-51")]


@pytest.mark.clause("DM-51", "DM-43")
def test_with_a_time_limit_a_bankruptcy_is_not_the_end() -> None:
    s = at_table({"Ann": 0, "Bob": 400, "Cat": 1}, at={"Ann": "Duel Masters Temple"}, options=TIMED, dice=[(1, 2)])
    s.roll().play("Ann", a.DeclareBankruptcy())
    assert (ending(s), s.asked) == ([], "Bob")


@pytest.mark.clause("DM-51", "TW-11")
def test_only_the_table_calls_time_once_and_only_where_a_limit_was_agreed() -> None:
    s = timed()
    assert s.refused("Ann", CALL) == ("TABLE_ONLY", "TW-11")
    call_time(s)
    assert s.refused(turnwise.TABLE, CALL) == ("TIME_UP", "TW-11")
    assert timed(options={}).refused(turnwise.TABLE, CALL) == ("NO_TIME_LIMIT", "TW-11")
    assert timed(options=SHORT).refused(turnwise.TABLE, CALL) == ("NO_TIME_LIMIT", "TW-11")


@pytest.mark.clause("DM-51", "TW-03")
@pytest.mark.parametrize("options", [{}, TIMED], ids=["rounds alone", "beside a time limit"])
def test_a_limit_in_rounds_is_offered_too(options: dict[str, object]) -> None:
    s = timed(options=options | {"round_limit": 1}, dice=[(2, 3), (4, 6)]).roll()
    assert (ending(s), s.asked) == ([], "Bob")
    s.roll()
    assert worths(s) == {"Ann": 300, "Bob": 400}
    assert ending(s) == [(("Bob",), "by_worth", "TW-03")]


@pytest.mark.clause("DM-51", "TW-11")
def test_of_the_two_limits_the_first_ends_the_game() -> None:
    s = call_time(timed(options=TIMED | {"round_limit": 1}, dice=[(2, 3)])).roll()
    assert ending(s) == [(("Bob",), "by_worth", "DM-51")]


# ---- DM-64: what is agreed, and when ----

GAMES = {"short_game": False, "time_limit": 0, "battle": False}


@pytest.mark.clause("DM-64")
def test_all_three_are_off_unless_the_table_asks_for_them() -> None:
    match = turnwise.game(EDITION).new_match(2, seed=1)
    assert {name: match.header.options[name] for name in GAMES} == GAMES
    assert {deed.owner for deed in match.view(None).deeds} == {-1}  # none was dealt


@pytest.mark.clause("DM-64")
@pytest.mark.parametrize("agreed", [SHORT | {"battle": True}, TIMED | {"battle": True}, {"battle": True}], ids=str)
def test_the_battle_goes_with_either(agreed: dict[str, object]) -> None:
    match = turnwise.game(EDITION).new_match(2, seed=1, options=agreed)
    assert {name: match.header.options[name] for name in GAMES} == GAMES | agreed


@pytest.mark.clause("DM-64")
def test_the_short_game_and_the_time_limit_exclude_each_other() -> None:
    with pytest.raises(turnwise.BadOption, match="time_limit: does not go with short_game; choose one of the two"):
        turnwise.game(EDITION).new_match(2, seed=1, options=SHORT | TIMED)


@pytest.mark.clause("DM-64")
@pytest.mark.parametrize("agreed", [SHORT, TIMED, {"battle": True}], ids=str)
def test_what_was_agreed_stands_in_every_position_of_the_match(agreed: dict[str, object]) -> None:
    s = timed(options=agreed, dice=[(2, 3)]).roll()
    options: Any = s.match.position()["options"]
    assert {name: options[name] for name in GAMES} == GAMES | agreed
