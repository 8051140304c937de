"""Exclusive Possession: the start, the first circuit, buying, doubles, GO, rewards, Jail, cards, what is agreed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

import turnwise
from tests.property_trading.packs import PACKS, VILLAINS, edited
from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading.edition import load_edition
from turnwise.games.property_trading.events import (
    AuctionOpened,
    CardDrawn,
    CardMoved,
    CircuitDone,
    DebtOpened,
    DeedLeft,
    DeedMoved,
    DiceRolled,
    Freed,
    Jailed,
    JailHeld,
    Landed,
    RentDue,
    RollDeclined,
    TokenMoved,
    TurnStarted,
)

EDITION = "exclusive_possession"
POSSESSION = load_edition(PACKS, EDITION)
SPACES: tuple[Any, ...] = POSSESSION.spaces
JAIL = "Jail (Just Visiting)"
SALARY = ("Bank", "Ann", 200, "EP-15")
ESCAPE = {"chance": "ep_chance_08", "community": "ep_community_05"}
EVADE = {"chance": "ep_chance_06", "community": "ep_community_15"}
NO_DOUBLES = {"doubles_roll_again": False, "three_doubles_jail": False}
TWO = {"Ann": 1500, "Bob": 1500}
OWN = ["Trading Gate Coach Stop"]  # five steps from Jail: to end there asks nothing

Paid = tuple[str, str, int, str]


def possession(cash: Mapping[str, int] | None = None, **facts: Any) -> Situation:
    return situation(cash, edition=EDITION, **facts)


def started(
    names: Sequence[str] = ("Ann", "Bob", "Cat"),
    options: Mapping[str, object] | None = None,
    **script: Sequence[object],
) -> Situation:
    """A match from its very beginning; its events are those of the set-up."""
    chance = turnwise.Scripted(**script)
    s = Situation(turnwise.game(EDITION).new_match(names, options=options, chance=chance))
    s.events = list(s.match.opening)
    return s


def spot(number: int) -> str:
    """What positions call a space."""
    names = [space.name for space in SPACES]
    name = names[number % 40]
    return name if names.count(name) == 1 else f"{name} ({number % 40})"


def draws(card: str, cash: dict[str, int] | None = None, start: str = "", **facts: Any) -> Situation:
    """Ann draws the card, on the second of its deck's squares unless *start*, three squares before, says otherwise."""
    deck = card.split("_")[1]
    usual = {"chance": "Phedre Road", "community": "Tenth Egg Street"}[deck]
    facts = {"at": {"Ann": start or usual}, "dice": [(1, 2)], deck: [card]} | facts
    return possession(cash, **facts).roll()


def doubles(count: int) -> dict[str, object]:
    """A turn of Ann's in which so many doubles were rolled already."""
    return {"turn_of": None, "frames": [{"kind": "turn", "seat": "Ann", "doubles": count, "rolled": True}]}


def circling(s: Situation, name: str = "Ann") -> bool:
    return s.view.seats[s.seat(name)].circling


def landed(s: Situation) -> list[tuple[int, str]]:
    return [(event.space, event.clause) for event in s.of(Landed)]


def held(s: Situation, name: str) -> list[str]:
    return [s.edition.card(card).id for card in s.view.seats[s.seat(name)].cards]


def returned(s: Situation, deck: int) -> list[str]:
    """Cards under the deck, the next to come up first."""
    return [s.edition.card(card).id for card in s.view.decks[deck].queue]


# ---- EP-01, EP-02: the start ----

NOTES = {1: 5, 5: 5, 10: 5, 20: 6, 50: 2, 100: 7, 500: 1}  # how many of each


@pytest.mark.clause("EP-01", "EP-02")
@pytest.mark.parametrize("count", range(2, 7))
def test_everybody_starts_on_go_with_the_notes_of_the_rulebook(count: int) -> None:
    names = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"][:count]
    cash = sum(note * notes for note, notes in NOTES.items())
    s = started(names, opening=[(6, 6), *[(1, 2)] * (count - 1)])
    assert s.payments() == [("Bank", name, cash, "EP-01") for name in names]
    assert [(s.at(name), s.cash(name)) for name in names] == [("GO", 1500)] * count
    s.done()


OPENINGS = {
    "the highest begins": ([(1, 2), (5, 6), (3, 3)], "ABC", "Bob"),
    "the sum counts, not the highest die": ([(6, 1), (1, 1), (4, 4)], "ABC", "Cat"),
    "only the tied roll again": ([(6, 5), (1, 2), (5, 6), (1, 1), (1, 2)], "ABCAC", "Cat"),
    "a second tie is rolled again": ([(4, 4), (5, 3), (1, 2), (6, 6), (6, 6), (3, 3), (1, 2)], "ABCABAB", "Ann"),
    "all three tied": ([(2, 2), (1, 3), (3, 1), (1, 1), (1, 2), (1, 1)], "ABCABC", "Bob"),
}


@pytest.mark.clause("EP-02")
@pytest.mark.parametrize("case", OPENINGS)
def test_the_highest_roller_plays_first(case: str) -> None:
    rolls, rollers, first = OPENINGS[case]
    s = started(opening=rolls)
    assert [(roll.dice, roll.clause) for roll in s.of(DiceRolled)] == [(dice, "EP-02") for dice in rolls]
    assert "".join("ABC"[roll.seat] for roll in s.of(DiceRolled)) == rollers
    assert (s.asked, s.at(first)) == (first, "GO")
    s.done()


@pytest.mark.clause("EP-02")
def test_play_goes_clockwise() -> None:
    s = started(opening=[(1, 2), (5, 6), (1, 2)], dice=[(4, 6)] * 4, watch=[1])
    order = [s.asked]
    for _ in range(4):  # to Just Visiting, the last one to Free Flying
        order.append(s.roll().asked)
    assert order == ["Bob", "Cat", "Ann", "Bob", "Cat"]
    s.done()


# ---- EP-03: the first circuit ----

NOTHING: dict[str, tuple[str, str, dict[str, Any]]] = {
    "an unowned street": ("GO", "Cockbill Street", {}),
    "an unowned Coach Stop": ("Community (2)", "Hubwards Gate Coach Stop", {}),
    "an unowned utility": ("Treacle Mine Road", "Harry King's Night Soil Works", {}),
    "an unowned street in the fast game": ("GO", "Cockbill Street", {"options": {"fast_game": True}}),
    "a mortgaged street of the Bank's": ("GO", "Cockbill Street", {"mortgaged": ["Cockbill Street"]}),
    "Chance": ("Thieves' Guild Premium", "Chance", {}),
    "Community": ("Tenth Egg Street", "Community", {}),
    "the first tax": ("Dagon Street", "Thieves' Guild Premium", {}),
    "the second tax": ("Deosil Gate Coach Stop", "The Patrician's Levy", {}),
    "a tax with a card to escape it": (
        "Dagon Street",
        "Thieves' Guild Premium",
        {"cards": {"Ann": ["ep_free_flying"]}},
    ),
    "a tax that goes to the Bank": ("Dagon Street", "Thieves' Guild Premium", {"options": {"free_flying": "parking"}}),
    "Go Directly to Jail": ("Salis Street", "Go Directly to Jail", {}),
}


@pytest.mark.clause("EP-03")
@pytest.mark.parametrize("case", NOTHING)
def test_on_the_first_circuit_nothing_happens_on(case: str) -> None:
    start, end, facts = NOTHING[case]
    s = possession(at={"Ann": start}, circling=["Ann"], dice=[(1, 2)], **facts).roll()
    assert (s.at("Ann"), [clause for _, clause in landed(s)]) == (end, ["EP-03"])
    assert (s.payments(), s.of(CardDrawn), s.of(Jailed), s.of(AuctionOpened)) == ([], [], [], [])
    assert (s.view.seats[0].jailed, circling(s), s.asked, s.question) == (0, True, "Bob", "turn")
    s.done()


@pytest.mark.clause("EP-03")
def test_on_the_first_circuit_nobody_buys_from_under_an_owner_either() -> None:
    facts = {"owns": {"Bob": ["Cockbill Street"]}, "mortgaged": ["Cockbill Street"], "options": {"foreclosure": True}}
    s = possession(circling=["Ann"], dice=[(1, 2)], **facts).roll()
    assert (s.at("Ann"), s.asked, s.owner("Cockbill Street")) == ("Cockbill Street", "Bob", "Bob")
    s.done()


@pytest.mark.clause("EP-03")
def test_rent_is_due_on_the_first_circuit() -> None:
    s = possession(circling=["Ann", "Bob"], owns={"Bob": ["Cockbill Street"]}, dice=[(1, 2)]).roll()
    assert [(rent.lander, rent.owner, rent.amount) for rent in s.of(RentDue)] == [(0, 1, 4)]
    s.play("Bob", a.ClaimRent(1))
    assert (s.cash("Ann"), s.cash("Bob")) == (1496, 1504)
    s.done()


TAXED = ("Ann", "Centre", 200, "EP-48")
FIRST_TIME: dict[str, tuple[str, tuple[int, int], str, list[Paid], str]] = {
    "onto GO": ("Scoone Avenue", (1, 2), "GO", [SALARY], "turn"),
    "past GO to a tax": ("The Patrician's Levy", (2, 4), "Thieves' Guild Premium", [SALARY, TAXED], "turn"),
    "past GO to an unowned street": ("King's Way", (1, 3), "Cockbill Street", [SALARY], "buy"),
    "past GO to a card": ("King's Way", (1, 2), "Community", [SALARY, ("Bank", "Ann", 20, "EP-50")], "turn"),
}


@pytest.mark.clause("EP-03")
@pytest.mark.parametrize("case", FIRST_TIME)
def test_the_move_that_reaches_go_pays_200_and_ends_under_the_normal_rules(case: str) -> None:
    start, dice, end, paid, asks = FIRST_TIME[case]
    s = possession(at={"Ann": start}, circling=["Ann", "Bob"], dice=[dice], community=["ep_community_09"]).roll()
    assert (s.at("Ann"), s.payments(), s.question) == (end, paid, asks)
    assert [(done.seat, done.clause) for done in s.of(CircuitDone)] == [(0, "EP-03")]
    assert (circling(s, "Ann"), circling(s, "Bob")) == (False, True)  # each player's own


@pytest.mark.clause("EP-03")
def test_the_first_circuit_ends_once() -> None:
    s = possession(at={"Ann": "King's Way"}, owns={"Ann": ["Cockbill Street"]}, dice=[(1, 3)]).roll()
    assert (s.payments(), s.of(CircuitDone)) == ([SALARY], [])
    s.done()


@pytest.mark.clause("EP-03")
def test_everybody_begins_on_the_first_circuit() -> None:
    s = started(opening=[(6, 6), (1, 2), (1, 2)], dice=[(1, 2)]).roll()
    assert [circling(s, name) for name in ("Ann", "Bob", "Cat")] == [True] * 3
    assert (s.at("Ann"), s.asked, s.owner("Cockbill Street")) == ("Cockbill Street", "Bob", None)
    s.done()


@pytest.mark.clause("EP-03", "EP-08")
@pytest.mark.parametrize(
    ("start", "end", "paid"), [("Free Flying", spot(24), []), (spot(36), "GO", [SALARY])], ids=["on the way", "to GO"]
)
def test_on_the_first_circuit_a_third_double_is_moved_and_the_count_starts_again(
    start: str, end: str, paid: list[Paid]
) -> None:
    s = possession(at={"Ann": start}, circling=["Ann"], more=doubles(2), dice=[(2, 2), (5, 5), (5, 5)]).roll()
    assert (s.at("Ann"), s.payments(), s.of(Jailed), s.asked) == (end, paid, [], "Ann")
    s.roll().roll()  # to Sator Square and Thieves' Guild Premium, or to Jail and Free Flying
    assert (s.of(Jailed), s.view.seats[0].jailed, s.asked) == ([], 0, "Ann")
    s.done()


@pytest.mark.clause("EP-03", "EP-05")
def test_nobody_on_the_first_circuit_bids() -> None:
    s = possession(circling=["Bob"], dice=[(1, 2)], options={"fast_game": True}).roll().play("Ann", a.DeclineDeed(3))
    assert [auction.bidders for auction in s.of(AuctionOpened)] == [(0, 2)]
    s.play("Ann", a.PlaceBid(3, 10))
    assert (s.asked, s.refused("Bob", a.PlaceBid(3, 20))[0]) == ("Cat", "NOT_ASKED")


# ---- EP-04: the plain game ----

PRICES = {number: getattr(space, "price", 0) for number, space in enumerate(VILLAINS.spaces)}  # the same board
DEEDS = [number for number, price in PRICES.items() if price]


@pytest.mark.clause("EP-04")
@pytest.mark.parametrize("space", DEEDS, ids=spot)
def test_an_unowned_property_is_bought_at_the_price_of_the_classic_board(space: int) -> None:
    s = possession(at={"Ann": spot(space - 3)}, dice=[(1, 2)]).roll()
    assert (landed(s), s.asked, s.question) == ([(space, "EP-04")], "Ann", "buy")
    s.play("Ann", a.BuyDeed(space))
    assert s.payments() == [("Ann", "Bank", PRICES[space], "EP-04")]
    assert (s.owner(spot(space)), s.asked) == ("Ann", "Bob")
    s.done()


@pytest.mark.clause("EP-04")
def test_what_is_not_bought_stays_with_the_bank_and_nothing_else_happens() -> None:
    s = possession(dice=[(1, 2)]).roll().play("Ann", a.DeclineDeed(3))
    assert [(left.seat, left.space, left.clause) for left in s.of(DeedLeft)] == [(0, 3, "EP-04")]
    assert (s.of(AuctionOpened), s.payments(), s.owner("Cockbill Street")) == ([], [], None)
    assert (s.asked, s.question) == ("Bob", "turn")
    s.done()


@pytest.mark.clause("EP-04")
def test_who_lacks_the_price_can_only_leave_it() -> None:
    s = possession({"Ann": 59, "Bob": 1500}, dice=[(1, 2)]).roll()
    assert (s.legal("Ann", a.BuyDeed), s.legal("Ann", a.DeclineDeed)) == ([], [a.DeclineDeed(3)])
    assert s.refused("Ann", a.BuyDeed(3)) == ("TOO_POOR", "EP-04")


# ---- EP-05: the fast game ----


def put_up(**facts: Any) -> Situation:
    """Ann, in the fast game, does not buy Cockbill Street, which is printed at $60."""
    s = possession(dice=[(1, 2)], options={"fast_game": True}, **facts).roll()
    return s.play("Ann", a.DeclineDeed(3))


@pytest.mark.clause("EP-05")
def test_in_the_fast_game_what_is_not_bought_is_auctioned_at_once_among_all() -> None:
    s = put_up()
    opened = [(auction.lot, auction.first, auction.bidders, auction.clause) for auction in s.of(AuctionOpened)]
    assert opened == [(3, 0, (0, 1, 2), "EP-05")]
    assert (s.asked, s.question) == ("Ann", "auction")
    s.done()


@pytest.mark.clause("EP-05")
@pytest.mark.parametrize("winner", ["Ann", "Bob", "Cat"])
def test_the_lander_or_another_may_win_it_for_less_than_the_price(winner: str) -> None:
    s = put_up()
    for name in ("Ann", "Bob", "Cat"):
        s.play(name, a.PlaceBid(3, 1) if name == winner else a.LeaveAuction(3))
    assert (s.owner("Cockbill Street"), s.cash(winner), s.asked) == (winner, 1499, "Bob")
    s.done()


@pytest.mark.clause("EP-05")
def test_in_the_fast_game_the_lander_may_still_buy() -> None:
    s = possession(dice=[(1, 2)], options={"fast_game": True}).roll().play("Ann", a.BuyDeed(3))
    assert (s.owner("Cockbill Street"), s.cash("Ann"), s.of(AuctionOpened)) == ("Ann", 1440, [])
    s.done()


@pytest.mark.clause("EP-05")
def test_there_is_no_auction_while_nobody_else_may_bid() -> None:
    s = put_up(circling=["Bob", "Cat"])
    assert [(left.seat, left.space, left.clause) for left in s.of(DeedLeft)] == [(0, 3, "EP-05")]
    assert (s.of(AuctionOpened), s.owner("Cockbill Street"), s.asked) == ([], None, "Bob")
    s.done()


# ---- EP-06: the faster game ----

DEALT = ["King's Way", "Dagon Street", "Trading Gate Coach Stop", "The Grand Trunk Clacks"]


def faster() -> Situation:
    return started(("Ann", "Bob"), {"faster_game": True}, dealing=DEALT, opening=[(6, 6), (1, 2)], dice=[(1, 2)])


@pytest.mark.clause("EP-06")
def test_two_deeds_are_dealt_to_everybody_and_paid_for_before_the_first_roll() -> None:
    s = faster()
    prices = [("Ann", 400), ("Ann", 60), ("Bob", 200), ("Bob", 150)]
    assert s.payments()[2:] == [(name, "Bank", price, "EP-06") for name, price in prices]
    assert [s.owner(name) for name in DEALT] == ["Ann", "Ann", "Bob", "Bob"]
    moved = [(event.giver, event.owner, event.price, event.clause) for event in s.of(DeedMoved)]
    assert moved == [(-1, s.seat(name), price, "EP-06") for name, price in prices]
    assert (s.cash("Ann"), s.cash("Bob")) == (1040, 1150)
    kinds = [type(event) for event in s.events]
    assert max(place for place, kind in enumerate(kinds) if kind is DeedMoved) < kinds.index(DiceRolled)


@pytest.mark.clause("EP-06")
def test_the_deeds_are_shuffled_before_they_are_dealt() -> None:
    door = turnwise.game(EDITION)
    matches = [door.new_match(2, seed=seed, options={"faster_game": True}) for seed in range(20)]
    hands = {tuple(deed.space for deed in match.view(None).deeds if deed.owner == 0) for match in matches}
    assert len(hands) > 15


@pytest.mark.clause("EP-06")
def test_the_first_circuit_holds_for_everything_after_the_dealt_deeds() -> None:
    s = faster().roll()
    assert (circling(s, "Ann"), circling(s, "Bob")) == (True, True)
    assert (landed(s), s.owner("Cockbill Street"), s.asked) == ([(3, "EP-03")], None, "Bob")
    s.done()


@pytest.mark.clause("EP-06")
def test_the_faster_game_goes_on_as_the_fast_game() -> None:
    assert faster().match.header.options["fast_game"] is True
    s = possession(dice=[(1, 2)], options={"faster_game": True}).roll().play("Ann", a.DeclineDeed(3))
    assert [auction.clause for auction in s.of(AuctionOpened)] == ["EP-05"]
    with pytest.raises(turnwise.BadOption, match="fast_game: faster_game makes it true"):
        started(options={"faster_game": True, "fast_game": False})


# ---- EP-07, EP-08: doubles ----


@pytest.mark.clause("EP-07")
def test_who_rolls_a_double_may_roll_again() -> None:
    s = possession(dice=[(5, 5), (4, 6)]).roll()
    assert [roll.clause for roll in s.of(DiceRolled)] == ["EP-07"]
    assert (s.at("Ann"), s.asked) == (JAIL, "Ann")
    s.roll()
    assert [roll.clause for roll in s.of(DiceRolled)] == ["EP-45"]
    assert (s.at("Ann"), s.asked) == ("Free Flying", "Bob")
    s.done()


@pytest.mark.clause("EP-07")
def test_the_extra_roll_may_be_declined() -> None:
    s = possession(dice=[(5, 5)]).roll()
    assert s.legal("Ann", a.PassDice) == [a.PassDice()]
    s.play("Ann", a.PassDice())
    assert [(declined.seat, declined.clause) for declined in s.of(RollDeclined)] == [(0, "EP-07")]
    assert (s.at("Ann"), s.asked) == (JAIL, "Bob")
    s.done()


@pytest.mark.clause("EP-07")
def test_only_the_extra_roll_may_be_declined() -> None:
    s = possession(dice=[(1, 1), (4, 6)], at={"Ann": JAIL})
    assert s.legal("Ann", a.PassDice) == []
    assert s.refused("Ann", a.PassDice()) == ("NO_EXTRA_ROLL", "EP-07")
    s.roll()  # to a utility: the landing comes first
    assert s.refused("Ann", a.PassDice()) == ("NOT_ASKED", "EP-07")
    s.play("Ann", a.DeclineDeed(12)).play("Ann", a.PassDice())
    assert s.refused("Ann", a.PassDice()) == ("NOT_ASKED", "EP-07")
    assert s.refused("Bob", a.PassDice()) == ("NO_EXTRA_ROLL", "EP-07")


@pytest.mark.clause("EP-07")
def test_a_double_is_a_roll_like_any_other_where_that_was_agreed() -> None:
    s = possession(dice=[(5, 5)], options=NO_DOUBLES).roll()
    assert [roll.clause for roll in s.of(DiceRolled)] == ["EP-45"]
    assert (s.at("Ann"), s.asked) == (JAIL, "Bob")
    s.done()


@pytest.mark.clause("EP-08")
def test_the_third_double_leads_to_jail_and_is_not_moved() -> None:
    s = possession(dice=[(5, 5), (5, 5), (2, 2)]).roll().roll().roll()
    assert [(jailed.seat, jailed.clause) for jailed in s.of(Jailed)] == [(0, "EP-08")]
    assert (s.of(TokenMoved), s.of(Landed), s.payments()) == ([], [], [])
    assert (s.at("Ann"), s.view.seats[0].jailed, s.asked) == (JAIL, 1, "Bob")
    s.done()


@pytest.mark.clause("EP-08")
def test_doubles_are_counted_within_one_turn() -> None:
    dice = [(5, 5), (5, 5), (1, 4), (4, 6), (5, 5)]
    s = possession(TWO, owns={"Ann": ["Shambling Gate Coach Stop", "Deosil Gate Coach Stop"]}, dice=dice, watch=[1])
    s.roll().roll().roll().roll()  # Ann: Jail, Free Flying, her own Coach Stop; Bob: Jail
    s.roll()
    assert (s.at("Ann"), s.of(Jailed), s.asked) == ("Deosil Gate Coach Stop", [], "Ann")
    s.done()


@pytest.mark.clause("EP-08")
def test_a_third_double_is_moved_where_jail_for_it_was_not_agreed() -> None:
    s = possession(dice=[(5, 5), (5, 5), (2, 2)], options={"three_doubles_jail": False}).roll().roll().roll()
    assert (s.at("Ann"), s.question, s.of(Jailed)) == (spot(24), "buy", [])
    s.done()


@pytest.mark.clause("EP-08")
def test_jail_for_three_doubles_needs_the_extra_roll() -> None:
    with pytest.raises(turnwise.BadOption, match="three_doubles_jail: needs doubles_roll_again = true"):
        started(options={"doubles_roll_again": False})


# ---- EP-15, EP-16: GO ----

WALKS: dict[str, tuple[str, tuple[int, int], str, list[Paid]]] = {
    "leaving GO": ("GO", (4, 6), JAIL, []),
    "one short of GO": ("Sator Square", (2, 3), "King's Way", []),
    "onto GO": ("Scoone Avenue", (1, 2), "GO", [SALARY]),
    "past GO": ("King's Way", (5, 6), JAIL, [SALARY]),
    "past GO to a tax": ("The Patrician's Levy", (2, 4), "Thieves' Guild Premium", [SALARY, TAXED]),
}


@pytest.mark.clause("EP-15")
@pytest.mark.parametrize("case", WALKS)
def test_passing_or_reaching_go_pays_200_once(case: str) -> None:
    start, dice, end, paid = WALKS[case]
    s = possession(at={"Ann": start}, owns={"Ann": ["King's Way"]}, dice=[dice]).roll()
    assert (s.at("Ann"), s.payments()) == (end, paid)
    s.done()


BY_CARD: dict[str, tuple[str, str, str, list[Paid]]] = {
    "to GO": ("ep_chance_01", "Thieves' Guild Premium", "GO", [SALARY]),
    "to GO by Community": ("ep_community_01", "Tenth Egg Street", "GO", [SALARY]),
    "round to a street": ("ep_chance_03", "Community (33)", "Gleam Street", [SALARY]),
    "round to the next Coach Stop": ("ep_chance_05", "Community (33)", "Hubwards Gate Coach Stop", [SALARY]),
    "round to the next utility": ("ep_chance_04", "Community (33)", "Harry King's Night Soil Works", [SALARY]),
    "round to Free Flying": ("ep_chance_13", "Phedre Road", "Free Flying", [SALARY]),
    "forward without GO": ("ep_chance_03", "Thieves' Guild Premium", "Gleam Street", []),
    "backwards": ("ep_chance_09", "Phedre Road", "Phedre Road", []),
}


@pytest.mark.clause("EP-15")
@pytest.mark.parametrize("case", BY_CARD)
def test_a_card_that_sends_the_piece_around_the_board_pays_200_too(case: str) -> None:
    card, start, end, paid = BY_CARD[case]
    s = draws(card, start=start)
    assert (s.at("Ann"), s.payments()) == (end, paid)
    s.done()


@pytest.mark.clause("EP-15")
def test_a_move_backwards_over_go_pays_nothing(tmp_path: Path) -> None:
    """No card of this edition does that; a pack with another Community card has one. From space 2 three back is 39."""
    key = f"editions/{EDITION}.toml"
    pack = tmp_path / "backwards.toml"
    pack.write_bytes(edited({'{ op = "collect", amount = 20 }': '{ op = "move", steps = -3 }'}, key)[key])
    s = situation(at={"Ann": "King's Way"}, dice=[(1, 2)], community=["ep_community_09"], edition=str(pack)).roll()
    assert (s.at("Ann"), s.payments()) == ("King's Way", [SALARY])  # for the way there, once
    s.done()


DIRECTLY: dict[str, tuple[dict[str, Any], str]] = {
    "by the square": ({"at": {"Ann": "Salis Street"}, "dice": [(1, 2)]}, "EP-49"),
    "by Chance": ({"at": {"Ann": "Community (33)"}, "dice": [(1, 2)], "chance": ["ep_chance_10"]}, "EP-49"),
    "by Community": (
        {"at": {"Ann": "Go Directly to Jail"}, "dice": [(1, 2)], "community": ["ep_community_06"]},
        "EP-49",
    ),
    "by a third double": ({"at": {"Ann": "King's Way"}, "dice": [(6, 6)], "more": doubles(2)}, "EP-08"),
    "after a double, by the square": ({"at": {"Ann": "The Grand Trunk Clacks"}, "dice": [(1, 1)]}, "EP-49"),
    "after a double, by Chance": (
        {"at": {"Ann": "Sator Square"}, "dice": [(1, 1)], "chance": ["ep_chance_10"]},
        "EP-49",
    ),
    "after a double, by Community": (
        {"at": {"Ann": "Upper Broad Way"}, "dice": [(2, 2)], "community": ["ep_community_06"]},
        "EP-49",
    ),
}


@pytest.mark.clause("EP-16", "EP-49", "EP-07")
@pytest.mark.parametrize("way", DIRECTLY)
def test_who_is_sent_directly_to_jail_collects_nothing_and_the_turn_ends(way: str) -> None:
    facts, clause = DIRECTLY[way]
    s = possession(**facts).roll()
    assert [(sent.seat, sent.space, sent.clause) for sent in s.of(Jailed)] == [(0, 10, clause)]
    assert (s.at("Ann"), s.view.seats[0].jailed, s.payments(), s.cash("Ann")) == (JAIL, 1, [], 1500)
    assert all(moved.space != 10 for moved in s.of(TokenMoved))  # it is put there, it does not walk
    assert (s.asked, s.refused("Ann", a.Roll())[0]) == ("Bob", "NOT_ASKED")
    s.done()


@pytest.mark.clause("EP-16")
def test_the_way_to_jail_with_commander_vimes_pays_nothing() -> None:
    """Ann, on Deosil Gate, would pass GO on foot."""
    at = {"Ann": "Deosil Gate Coach Stop", "Bob": "Dagon Street"}
    s = possession(TWO, turn_of="Bob", at=at, dice=[(4, 5)], watch=[2], more={"watch": "Community (33)"}).roll()
    s.play("Ann", a.GoToJail())
    assert (s.at("Ann"), s.payments(), s.cash("Ann")) == (JAIL, [], 1500)
    s.done()


@pytest.mark.clause("EP-49")
def test_to_end_a_move_on_the_jail_square_is_only_a_visit() -> None:
    s = possession(
        TWO, at={"Ann": "Hubwards Gate Coach Stop"}, owns={"Ann": OWN}, dice=[(1, 4), (1, 4), (1, 4)], watch=[1]
    )
    s.roll()
    assert (landed(s), s.view.seats[0].jailed, s.of(Jailed)) == ([(10, "EP-49")], 0, [])
    s.roll().play("Bob", a.DeclineDeed(5)).roll()
    assert (s.at("Ann"), s.cash("Ann")) == (OWN[0], 1500)
    s.done()


# ---- EP-17: rewards ----

BANK_PAYS = {
    "ep_chance_07": 50,
    "ep_chance_16": 150,
    "ep_community_02": 200,
    "ep_community_09": 20,
    "ep_community_10": 100,
}
COLLECTS = {"ep_community_04": 50, "ep_community_08": 100, "ep_community_16": 100, "ep_community_13": 50}
SHOPS = ["Dagon Street", "Cable Street"]


@pytest.mark.clause("EP-17")
@pytest.mark.parametrize("pot", [0, 49, 50, 99, 100, 500])
@pytest.mark.parametrize("card", COLLECTS)
def test_a_plain_reward_comes_from_the_centre_first_and_the_bank_pays_what_it_lacks(card: str, pot: int) -> None:
    amount = COLLECTS[card]
    centre = min(pot, amount)
    s = draws(card, owns={"Ann": SHOPS}, more={"pot": pot})
    parts = [("Centre", "Ann", centre, "EP-17"), ("Bank", "Ann", amount - centre, "EP-17")]
    assert s.payments() == [part for part in parts if part[2]]
    assert (s.cash("Ann"), s.view.pot) == (1500 + amount, pot - centre)
    s.done()


@pytest.mark.clause("EP-17")
@pytest.mark.parametrize("card", BANK_PAYS)
def test_what_the_bank_is_said_to_pay_does_not_touch_the_centre(card: str) -> None:
    s = draws(card, more={"pot": 500})
    assert (s.payments(), s.view.pot) == ([("Bank", "Ann", BANK_PAYS[card], "EP-50")], 500)
    s.done()


@pytest.mark.clause("EP-17")
def test_the_salary_is_always_the_banks() -> None:
    s = draws("ep_chance_01", more={"pot": 500})
    assert (s.payments(), s.view.pot) == ([SALARY], 500)
    s.done()


@pytest.mark.clause("EP-17")
@pytest.mark.parametrize(("card", "clause"), [("ep_community_04", "EP-50"), ("ep_community_13", "EP-39")])
def test_where_penalties_go_to_the_bank_it_pays_every_reward(card: str, clause: str) -> None:
    s = draws(card, owns={"Ann": SHOPS}, options={"free_flying": "parking"})
    assert s.payments() == [("Bank", "Ann", 50, clause)]
    s.done()


# ---- EP-23, EP-24, EP-25: out of Jail ----


def jailed(failed: int = 0, cash: int = 1500, **facts: Any) -> Situation:
    """Ann is in Jail, where so many rolls have failed, and it is her turn. Bob is the other one."""
    facts = {"owns": {"Ann": OWN}, "jailed": {"Ann": failed}} | facts
    return possession({"Ann": cash, "Bob": 1500}, **facts)


def failed_rolls(s: Situation) -> int | None:
    """How often Ann failed to leave; None: she is free."""
    return s.view.seats[0].jailed - 1 if s.view.seats[0].jailed else None


@pytest.mark.clause("EP-23", "EP-50")
@pytest.mark.parametrize("failed", [0, 1, 2])
@pytest.mark.parametrize("deck", ESCAPE)
def test_an_escape_card_opens_the_door_on_any_of_three_turns(deck: str, failed: int) -> None:
    card, below = ESCAPE[deck], f"ep_{deck}_16"
    s = jailed(failed, cards={"Ann": [card]}, more={"returned": {deck: [below]}}, dice=[(5, 5)])
    s.play("Ann", a.UseCard(s.card(card)))
    assert [(moved.giver, moved.holder, moved.clause) for moved in s.of(CardMoved)] == [(0, -1, "EP-23")]
    assert [(freed.seat, freed.clause) for freed in s.of(Freed)] == [(0, "EP-23")]
    assert (returned(s, list(ESCAPE).index(deck)), held(s, "Ann")) == ([below, card], [])
    assert (failed_rolls(s), s.at("Ann"), s.asked, s.payments()) == (None, JAIL, "Ann", [])
    s.roll()  # an ordinary turn: a double gives another roll
    assert (s.at("Ann"), s.asked) == ("Free Flying", "Ann")
    s.done()


@pytest.mark.clause("EP-23")
@pytest.mark.parametrize("failed", [0, 1, 2])
def test_a_double_moves_the_piece_out_by_that_roll_and_gives_no_further_one(failed: int) -> None:
    s = jailed(failed, dice=[(1, 1)], owns={"Ann": ["Harry King's Night Soil Works"]}).roll()
    assert [(freed.seat, freed.clause) for freed in s.of(Freed)] == [(0, "EP-23")]
    assert (s.at("Ann"), failed_rolls(s), s.payments()) == ("Harry King's Night Soil Works", None, [])
    assert (s.asked, s.refused("Ann", a.Roll())[0]) == ("Bob", "NOT_ASKED")
    s.done()


@pytest.mark.clause("EP-23")
@pytest.mark.parametrize("failed", [0, 1])
def test_a_failed_try_ends_the_turn(failed: int) -> None:
    s = jailed(failed, dice=[(2, 3)]).roll()
    assert [(stays.failed, stays.clause) for stays in s.of(JailHeld)] == [(failed + 1, "EP-23")]
    assert (s.at("Ann"), failed_rolls(s), s.payments(), s.asked) == (JAIL, failed + 1, [], "Bob")
    s.done()


@pytest.mark.clause("EP-23", "EP-28")
@pytest.mark.parametrize("failed", [0, 1, 2])
def test_no_fine_is_taken_before_the_roll(failed: int) -> None:
    s = jailed(failed)
    assert s.legal("Ann", a.PayFine) == []
    assert s.refused("Ann", a.PayFine()) == ("FINE_NOT_NOW", "EP-28")


@pytest.mark.clause("EP-24")
@pytest.mark.parametrize(("options", "payee"), [({}, "Centre"), ({"free_flying": "parking"}, "Bank")])
def test_the_third_failure_costs_50_and_moves_the_number_rolled(options: dict[str, object], payee: str) -> None:
    s = jailed(2, dice=[(2, 3)], options=options).roll()
    assert s.payments() == [("Ann", payee, 50, "EP-24")]
    assert [(freed.seat, freed.clause) for freed in s.of(Freed)] == [(0, "EP-24")]
    assert (s.at("Ann"), failed_rolls(s), s.asked) == (OWN[0], None, "Bob")
    s.done()


@pytest.mark.clause("EP-23", "EP-24")
def test_three_turns_in_jail_from_first_to_last() -> None:
    s = jailed(dice=[(1, 2), (4, 6), (2, 1), (4, 6), (2, 3)], watch=[1, 1])
    for failed in (1, 2):
        s.roll()  # Ann fails
        assert (failed_rolls(s), s.cash("Ann"), s.at("Ann")) == (failed, 1500, JAIL)
        s.roll()  # Bob: Just Visiting, then Free Flying
    s.roll()
    assert (s.at("Ann"), s.cash("Ann")) == (OWN[0], 1450)
    s.done()


@pytest.mark.clause("EP-24")
def test_who_lacks_the_50_owes_it_and_then_moves() -> None:
    s = jailed(2, 49, dice=[(2, 3)], owns={"Ann": [*OWN, "Scoone Avenue"]}).roll()
    assert [(debt.debtor, debt.amount, debt.clause) for debt in s.of(DebtOpened)] == [(0, 50, "EP-24")]
    assert (s.at("Ann"), s.asked, s.question) == (JAIL, "Ann", "debt")
    s.play("Ann", a.Mortgage(37))
    assert s.payments()[1:] == [("Ann", "Centre", 50, "EP-24")]
    assert (s.at("Ann"), s.cash("Ann"), s.asked) == (OWN[0], 49 + 175 - 50, "Bob")
    s.done()


@pytest.mark.clause("EP-25")
@pytest.mark.parametrize("card", [*ESCAPE.values(), *EVADE.values(), "ep_free_flying"])
def test_a_jailed_player_buys_a_card_in_an_agreed_trade(card: str) -> None:
    s = jailed(cards={"Bob": [card]})
    number = s.card(card)
    assert s.refused("Ann", a.UseCard(number)) == ("NO_SUCH_CARD", "EP-23")
    s.play("Ann", a.OfferTrade(1, a.Goods(cash=30), a.Goods(cards=(number,)))).play("Bob", a.AcceptOffer(0, 1))
    assert (held(s, "Ann"), held(s, "Bob"), s.payments()) == ([card], [], [("Ann", "Bob", 30, "EP-36")])
    if card in EVADE.values():
        assert s.refused("Ann", a.UseCard(number)) == ("CARD_OF_NO_USE", "EP-50")
    else:
        assert failed_rolls(s.play("Ann", a.UseCard(number))) is None


# ---- EP-39: pubs, guilds, shops ----

PLACES = {
    "pub": (6, 11, 16, 21, 27, 32),
    "guild": (3, 13, 18, 23, 29),
    "shop": (1, 8, 14, 19, 24),
    "civic": (9, 26, 31, 34),
    "home": (37, 39),
}
FEES = {
    "ep_chance_12": ("shop", -15),
    "ep_community_11": ("guild", -50),
    "ep_community_12": ("pub", -25),
    "ep_community_13": ("shop", 25),
}


@pytest.mark.clause("EP-39")
def test_every_street_has_a_building_of_a_kind() -> None:
    streets = {number: space for number, space in enumerate(SPACES) if hasattr(space, "build")}
    found = {
        kind: tuple(n for n, street in streets.items() if street.place and street.place.kind == kind) for kind in PLACES
    }
    assert found == PLACES
    assert sum(map(len, PLACES.values())) == len(streets) == 22
    assert all(street.place and street.place.name for street in streets.values())


@pytest.mark.clause("EP-39")
@pytest.mark.parametrize("count", [0, 1, 3, 5])
@pytest.mark.parametrize("card", FEES)
def test_a_card_charges_or_pays_for_each_building_of_its_kind(card: str, count: int) -> None:
    """Bob's count nothing for Ann, and neither do buildings of another kind; a mortgaged one of hers does."""
    kind, each = FEES[card]
    mine, others = [spot(space) for space in PLACES[kind]], [spot(space) for space in PLACES["civic"]]
    owns = {"Ann": [*mine[:count], *others, *OWN], "Bob": mine[count:]}
    s = draws(card, owns=owns, mortgaged=mine[:1], options={"free_flying": "parking"})
    paid = [("Bank", "Ann", each * count, "EP-39")] if each > 0 else [("Ann", "Bank", -each * count, "EP-39")]
    assert s.payments() == (paid if count else [])
    assert (s.cash("Ann"), s.cash("Bob"), s.asked) == (1500 + each * count, 1500, "Bob")
    s.done()


@pytest.mark.clause("EP-39")
def test_a_fee_goes_to_the_bank_where_penalties_go_to_the_centre_and_can_be_owed() -> None:
    s = draws("ep_community_11", {"Ann": 99, "Bob": 1500}, owns={"Ann": ["Sheer Street", "Cockbill Street"]})
    assert [(debt.creditors, debt.amount, debt.clause) for debt in s.of(DebtOpened)] == [((), 100, "EP-39")]
    s.play("Ann", a.Mortgage(18))
    assert s.payments()[1:] == [("Ann", "Bank", 100, "EP-39")]
    s.done()


# ---- EP-40: what is agreed ----

DEFAULTS = {
    "doubles_roll_again": True,
    "three_doubles_jail": True,
    "commander_vimes": True,
    "free_flying": "pot",
    "penalties_to": "centre",
    "free_flying_card": True,
    "fast_game": False,
    "faster_game": False,
    "jail_fine_any_turn": False,
    "foreclosure": False,
}


@pytest.mark.clause("EP-40")
def test_what_holds_when_nothing_is_said() -> None:
    options = turnwise.game(EDITION).new_match(2, seed=1).header.options
    assert {name: options[name] for name in DEFAULTS} == DEFAULTS


@pytest.mark.clause("EP-40")
@pytest.mark.parametrize("name", [name for name, value in DEFAULTS.items() if isinstance(value, bool)])
def test_every_option_can_be_agreed_before_the_start_and_stands_from_then_on(name: str) -> None:
    other = not DEFAULTS[name]
    options = {name: other} | (NO_DOUBLES if name == "doubles_roll_again" else {})
    match = turnwise.game(EDITION).new_match(2, seed=1, options=options)
    match.play(next(iter(match.to_act)), a.Roll())
    position: Any = match.position()
    assert (match.header.options[name], position["options"][name]) == (other, other)


@pytest.mark.clause("EP-40")
@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"fast_game": "perhaps"}, "fast_game: needs true or false"),
        ({"free_flying": "both"}, "free_flying: unknown choice 'both'"),
        ({"first_circuit": False}, "first_circuit: is not for the table to change here"),
    ],
)
def test_nothing_else_can_be_agreed(options: dict[str, object], why: str) -> None:
    with pytest.raises(turnwise.BadOption, match=why):
        turnwise.game(EDITION).new_match(2, seed=1, options=options)


@pytest.mark.clause("EP-40")
@pytest.mark.parametrize("vimes", [True, False])
@pytest.mark.parametrize("deck", EVADE)
def test_with_vimes_off_the_evade_cards_are_taken_out(deck: str, vimes: bool) -> None:
    s = possession(options={"commander_vimes": vimes})
    cards = [s.edition.card(card).id for card in s.view.decks[list(EVADE).index(deck)].unseen]
    assert (EVADE[deck] in cards, len(cards)) == (vimes, 16 if vimes else 15)


# ---- EP-41: no cheating ----

BOBS_CARD, BOBS_DEED = POSSESSION.card_number(ESCAPE["chance"]), 5
CHEATS: dict[str, tuple[str, Any, str]] = {
    "another's roll": ("Bob", a.Roll(), "NOT_ASKED"),
    "a purchase where nobody landed": ("Ann", a.BuyDeed(39), "NOT_ASKED"),
    "rent that nobody owes": ("Bob", a.ClaimRent(1), "NO_SUCH_CLAIM"),
    "another's deed": ("Ann", a.OfferTrade(2, a.Goods(deeds=(BOBS_DEED,)), a.Goods(cash=1)), "NOT_YOURS"),
    "another's card": ("Ann", a.OfferTrade(2, a.Goods(cards=(BOBS_CARD,)), a.Goods(cash=1)), "NO_SUCH_CARD"),
    "another's mortgage": ("Ann", a.Mortgage(BOBS_DEED), "NOT_YOURS"),
    "money one has not": ("Ann", a.OfferTrade(1, a.Goods(cash=1501), a.Goods(deeds=(BOBS_DEED,))), "TOO_POOR"),
    "a card seized from afar": ("Ann", a.SeizeCard(BOBS_CARD), "NOT_ASKED"),
    "a fine outside Jail": ("Ann", a.PayFine(), "NOT_IN_JAIL"),
}


@pytest.mark.clause("EP-41")
@pytest.mark.parametrize("cheat", CHEATS)
def test_what_the_rules_do_not_allow_is_refused_and_changes_nothing(cheat: str) -> None:
    name, action, why = CHEATS[cheat]
    s = possession(owns={"Bob": [spot(BOBS_DEED)]}, cards={"Bob": [ESCAPE["chance"]]})
    before = s.match.position()
    reason, clause = s.refused(name, action)
    assert (reason, clause in s.edition.rulebook.clauses) == (why, True)
    assert s.match.position() == before


@pytest.mark.clause("EP-41")
def test_money_deeds_and_held_cards_lie_open_to_everybody() -> None:
    s = possession({"Ann": 12, "Bob": 34, "Cat": 56}, owns={"Ann": OWN}, cards={"Cat": ["ep_free_flying"]})
    for seat in (None, 0, 1, 2):
        view = s.match.view(seat)
        assert [shown.cash for shown in view.seats] == [12, 34, 56]
        assert [deed.space for deed in view.deeds if deed.owner == 0] == [15]
        assert [shown.cards for shown in view.seats] == [(), (), (s.card("ep_free_flying"),)]


@pytest.mark.clause("EP-41")
def test_nobody_sees_the_dice_or_the_cards_to_come() -> None:
    """Twenty matches, the same so far but for their seeds, look the same to everybody, and go on differently."""
    position = {"seats": [{"name": "Ann", "cash": 1500}, {"name": "Bob", "cash": 1500}], "turn_of": "Ann"}
    matches = [turnwise.game(EDITION).from_position(position, seed=seed) for seed in range(20)]
    for seat in (None, 0, 1):
        assert len({msgspec.json.encode(match.view(seat)) for match in matches}) == 1
    assert len({match.play(0, a.Roll())[0].dice for match in matches}) > 5


@pytest.mark.clause("EP-41")
def test_cards_not_seen_yet_are_shown_without_an_order() -> None:
    s = draws("ep_community_10")
    rest = [f"ep_community_{number:02}" for number in range(1, 17) if number != 10]
    assert [s.edition.card(card).id for card in s.view.decks[1].unseen] == rest


# ---- EP-44: trades and dealt deeds on the first circuit ----


@pytest.mark.clause("EP-44")
@pytest.mark.parametrize(("maker", "to"), [(0, 1), (1, 0)], ids=["asked for", "offered"])
def test_on_the_first_circuit_no_property_comes_by_trade(maker: int, to: int) -> None:
    """Ann is on her first circuit; Bob, who owns the deed, is not."""
    s = possession(circling=["Ann"], owns={"Bob": OWN})
    deed, cash = a.Goods(deeds=(15,)), a.Goods(cash=100)
    give, take = (cash, deed) if maker == 0 else (deed, cash)
    assert s.refused(maker, a.OfferTrade(to, give, take)) == ("ON_FIRST_CIRCUIT", "EP-44")


@pytest.mark.clause("EP-44")
def test_a_dealt_deed_may_be_sold_on_the_first_circuit() -> None:
    s = possession(circling=["Ann"], owns={"Ann": OWN})
    s.play("Ann", a.OfferTrade(1, a.Goods(deeds=(15,)), a.Goods(cash=100))).play("Bob", a.AcceptOffer(0, 1))
    assert (s.owner(OWN[0]), s.cash("Ann")) == ("Bob", 1600)


@pytest.mark.clause("EP-44")
def test_a_dealt_deed_collects_rent_is_built_on_and_mortgaged_on_the_first_circuit() -> None:
    browns = ["Dagon Street", "Cockbill Street"]
    s = possession(TWO, circling=["Ann", "Bob"], turn_of="Bob", owns={"Ann": [*browns, *OWN]}, dice=[(1, 2)], watch=[1])
    s.play("Ann", a.Build(1, 1)).play("Ann", a.Build(3, 1)).play("Ann", a.Mortgage(15))
    assert s.cash("Ann") == 1500 - 50 - 50 + 100
    s.roll().play("Ann", a.ClaimRent(1))
    assert s.payments() == [("Bob", "Ann", 20, "EP-46")]
    s.done()


# ---- EP-45: a turn ----


@pytest.mark.clause("EP-45")
def test_a_turn_is_one_throw_a_move_by_the_total_and_what_the_square_asks() -> None:
    s = possession(at={"Ann": "Dagon Street"}, dice=[(1, 2)]).roll()
    assert [type(event) for event in s.events[:3]] == [DiceRolled, TokenMoved, Landed]
    assert [(moved.start, moved.space, moved.steps, moved.clause) for moved in s.of(TokenMoved)] == [(1, 4, 3, "EP-45")]
    assert s.payments() == [TAXED]
    assert [(start.seat, start.clause) for start in s.of(TurnStarted)] == [(1, "EP-45")]
    s.done()


@pytest.mark.clause("EP-45")
def test_only_the_player_whose_turn_it_is_throws() -> None:
    s = possession(turn_of="Bob")
    assert s.refused("Ann", a.Roll()) == ("NOT_ASKED", "EP-45")
    assert s.legal("Bob", a.Roll) == [a.Roll()]


@pytest.mark.clause("EP-45")
def test_any_number_of_pieces_may_share_a_square() -> None:
    at = dict.fromkeys(("Ann", "Bob", "Cat"), "Hubwards Gate Coach Stop")
    s = possession(at=at, dice=[(1, 4)] * 3, watch=[1])
    for count in (1, 2, 3):
        s.roll()
        assert [seat.at for seat in s.view.seats].count(10) == count
    s.done()


# ---- EP-50: cards ----


@pytest.mark.clause("EP-50")
@pytest.mark.parametrize(("deck", "starts"), [("chance", (4, 19, 33)), ("community", (39, 14, 30))])
def test_the_top_card_is_followed_and_goes_to_the_bottom(deck: str, starts: tuple[int, ...]) -> None:
    """All have been seen, in an order of their own: no luck is needed to know what comes."""
    top, amount = {"chance": ("ep_chance_07", 50), "community": ("ep_community_10", 100)}[deck]
    cards = [f"ep_{deck}_{number:02}" for number in range(1, 17)]
    rest = [card for card in cards if card != top]
    for start in starts:
        s = possession(at={"Ann": spot(start)}, dice=[(1, 2)], more={"returned": {deck: [top, *rest]}}).roll()
        assert landed(s) == [((start + 3) % 40, "EP-50")]
        assert [(drawn.seat, drawn.card, drawn.clause) for drawn in s.of(CardDrawn)] == [(0, s.card(top), "EP-50")]
        assert s.payments()[-1] == ("Bank", "Ann", amount, "EP-50")
        assert returned(s, list(ESCAPE).index(deck)) == [*rest, top]
        s.done()


@pytest.mark.clause("EP-50")
@pytest.mark.parametrize("card", [*ESCAPE.values(), *EVADE.values()])
def test_escape_and_evade_cards_are_kept(card: str) -> None:
    s = draws(card)
    assert [(moved.giver, moved.holder, moved.clause) for moved in s.of(CardMoved)] == [(-1, 0, "EP-50")]
    assert (held(s, "Ann"), returned(s, 0), returned(s, 1), s.asked) == ([card], [], [], "Bob")
    assert s.card(card) not in (*s.view.decks[0].unseen, *s.view.decks[1].unseen)
    s.done()


@pytest.mark.clause("EP-50")
def test_what_a_card_asks_of_each_player() -> None:
    s = draws("ep_chance_15")
    assert s.payments() == [("Ann", "Bob", 50, "EP-50"), ("Ann", "Cat", 50, "EP-50")]
    s = draws("ep_community_07")
    assert s.payments() == [("Bob", "Ann", 10, "EP-50"), ("Cat", "Ann", 10, "EP-50")]


TO = {
    "ep_chance_02": "Street of Cunning Artificers",
    "ep_chance_04": "The Grand Trunk Clacks",
    "ep_chance_05": "Shambling Gate Coach Stop",
    "ep_chance_14": "King's Way",
}


@pytest.mark.clause("EP-50")
@pytest.mark.parametrize("card", TO)
def test_a_card_leads_to_its_square_which_is_acted_on(card: str) -> None:
    s = draws(card)
    assert (s.at("Ann"), s.question, s.asked, s.payments()) == (TO[card], "buy", "Ann", [])
    s.done()


@pytest.mark.clause("EP-50")
@pytest.mark.parametrize(("card", "amount"), [("ep_chance_11", 4 * 25 + 100), ("ep_community_14", 4 * 40 + 115)])
def test_a_card_asks_for_repairs(card: str, amount: int) -> None:
    levels = {"Scoone Avenue": 4, "King's Way": "hotel"}
    s = draws(card, owns={"Ann": list(levels)}, levels=levels)
    assert s.payments() == [("Ann", "Bank", amount, "EP-50")]
    s.done()


# ---- EP-58: the fine on any turn ----


@pytest.mark.clause("EP-58")
@pytest.mark.parametrize("failed", [0, 1, 2])
def test_where_agreed_50_before_the_roll_on_any_turn_buys_an_ordinary_turn(failed: int) -> None:
    s = jailed(failed, dice=[(5, 5)], options={"jail_fine_any_turn": True}).play("Ann", a.PayFine())
    assert s.payments() == [("Ann", "Centre", 50, "EP-58")]
    assert [(freed.seat, freed.clause) for freed in s.of(Freed)] == [(0, "EP-58")]
    assert (s.at("Ann"), failed_rolls(s), s.asked) == (JAIL, None, "Ann")
    s.roll()
    assert (s.at("Ann"), s.asked) == ("Free Flying", "Ann")
    s.done()


@pytest.mark.clause("EP-58")
def test_the_fine_needs_50_in_cash() -> None:
    s = jailed(cash=49, options={"jail_fine_any_turn": True})
    assert (s.legal("Ann", a.PayFine), s.refused("Ann", a.PayFine())[0]) == ([], "TOO_POOR")
