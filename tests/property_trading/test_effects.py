"""Every card of both decks: what it does to cash, place and debts."""

from __future__ import annotations

import copy
from typing import Any, NamedTuple

import pytest

import turnwise
from tests.property_trading.packs import VILLAINS
from tests.property_trading.situation import Situation, situation
from turnwise.front import Door
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading.edition import edition_from
from turnwise.games.property_trading.events import DebtOpened, DiceRolled, Landed, RentDue, TokenMoved
from turnwise.games.property_trading.game import PropertyTrading

JAIL = "Jail (Just Visiting)"
HERE = ""  # the draw space
SALARY = ("Bank", "Ann", 200, "DW-04")
# Ann's buildings: 2 + 3 + 4 Pocket Dimensions and 2 Parallel Universes.
ESTATE = ["The Autons", "The Nestene Consciousness", "The Slitheen", "Lady Cassandra", "The Judoon"]
LEVELS: dict[str, int | str] = dict(zip(ESTATE, (2, 3, 4, "hotel", "hotel"), strict=True))
# Draw spaces, by what stands three spaces before.
BEFORE = {"gallifrey": "The Zygons", "unit": "The Vashta Nerada"}


class Row(NamedTuple):
    card: str
    cash: tuple[int, int, int]  # of Ann, who drew it, Bob and Cat; each had 1500
    place: str  # of Ann
    asks: str  # what comes next
    paid: list[tuple[str, str, int, str]]


def got(card: str, amount: int) -> Row:
    return Row(card, (1500 + amount, 1500, 1500), HERE, "turn", [("Bank", "Ann", amount, "DW-15")])


def lost(card: str, amount: int) -> Row:
    return Row(card, (1500 - amount, 1500, 1500), HERE, "turn", [("Ann", "Bank", amount, "DW-15")])


def went(card: str, place: str, asks: str = "buy") -> Row:
    return Row(card, (1500, 1500, 1500), place, asks, [])


def passed_go(card: str, place: str, asks: str = "buy") -> Row:
    return Row(card, (1700, 1500, 1500), place, asks, [SALARY])


ROWS = [
    passed_go("dw_gallifrey_01", "GO", "turn"),
    went("dw_gallifrey_02", "The Cybermen"),
    passed_go("dw_gallifrey_03", "The Empress of the Racnoss"),
    went("dw_gallifrey_04", "Torchwood"),
    went("dw_gallifrey_05", "Starship UK"),
    went("dw_gallifrey_06", "Starship UK"),
    got("dw_gallifrey_07", 50),
    went("dw_gallifrey_08", HERE, "turn"),
    went("dw_gallifrey_09", "The Zygons"),
    went("dw_gallifrey_10", JAIL, "turn"),
    lost("dw_gallifrey_11", 9 * 25 + 2 * 100),  # 425
    lost("dw_gallifrey_12", 15),
    passed_go("dw_gallifrey_13", "Platform One"),
    went("dw_gallifrey_14", "The Daleks"),
    Row(
        "dw_gallifrey_15",
        (1400, 1550, 1550),
        HERE,
        "turn",
        [("Ann", "Bob", 50, "DW-15"), ("Ann", "Cat", 50, "DW-15")],
    ),
    got("dw_gallifrey_16", 150),
    passed_go("dw_unit_01", "GO", "turn"),
    got("dw_unit_02", 200),
    lost("dw_unit_03", 50),
    got("dw_unit_04", 50),
    went("dw_unit_05", HERE, "turn"),
    went("dw_unit_06", JAIL, "turn"),
    Row("dw_unit_07", (1520, 1490, 1490), HERE, "turn", [("Bob", "Ann", 10, "DW-15"), ("Cat", "Ann", 10, "DW-15")]),
    got("dw_unit_08", 100),
    got("dw_unit_09", 20),
    got("dw_unit_10", 100),
    lost("dw_unit_11", 100),
    lost("dw_unit_12", 50),
    got("dw_unit_13", 25),
    lost("dw_unit_14", 9 * 40 + 2 * 115),  # 590
    got("dw_unit_15", 10),
    got("dw_unit_16", 100),
]
KEPT = ("dw_gallifrey_08", "dw_unit_05")


def draws(card: str, cash: dict[str, int] | None = None, start: str = "", **facts: Any) -> Situation:
    """Ann draws the card, on the second of its deck's three spaces unless *start* says otherwise."""
    deck = card.split("_")[1]
    facts = {"at": {"Ann": start or BEFORE[deck]}, "dice": [(1, 2)], deck: [card]} | facts
    return situation(cash, **facts).roll()


@pytest.mark.clause("DW-15")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.card)
def test_a_card_does_what_it_says(row: Row) -> None:
    s = draws(row.card, owns={"Ann": ESTATE}, levels=LEVELS)
    here = {"gallifrey": "Gallifrey", "unit": "U.N.I.T"}[row.card.split("_")[1]]
    assert s.payments() == row.paid
    assert (s.cash("Ann"), s.cash("Bob"), s.cash("Cat")) == row.cash
    assert s.at("Ann") == (row.place or here)
    assert (s.at("Bob"), s.at("Cat")) == ("GO", "GO")
    assert (s.question, s.asked) == (row.asks, "Ann" if row.asks == "buy" else "Bob")
    assert s.view.seats[0].jailed == (1 if row.place == JAIL else 0)
    assert s.view.seats[0].cards == ((s.card(row.card),) if row.card in KEPT else ())
    assert (s.of(DebtOpened), s.of(RentDue)) == ([], [])
    s.done()


def test_the_table_has_every_card_once() -> None:
    assert [row.card for row in ROWS] == [card.id for deck in VILLAINS.pack.decks for card in deck.cards]


# ---- where "the next" one is ----

NEXT = [
    ("TARDIS Repair", "dw_gallifrey_05", "Titanic", 8, []),
    ("The Zygons", "dw_gallifrey_05", "Starship UK", 3, []),
    ("U.N.I.T (33)", "dw_gallifrey_05", "Platform One", 9, [SALARY]),
    ("TARDIS Repair", "dw_gallifrey_04", "The Eye of Harmony", 5, []),
    ("The Zygons", "dw_gallifrey_04", "Torchwood", 6, []),
    ("U.N.I.T (33)", "dw_gallifrey_04", "The Eye of Harmony", 16, [SALARY]),
]


@pytest.mark.clause("DW-15")
@pytest.mark.parametrize(("start", "card", "place", "steps", "paid"), NEXT)
def test_the_next_one_is_the_first_one_ahead(
    start: str, card: str, place: str, steps: int, paid: list[tuple[str, str, int, str]]
) -> None:
    s = draws(card, start=start)
    moves = [(moved.steps, moved.clause) for moved in s.of(TokenMoved)]
    assert moves == [(3, "DW-04"), (steps, "DW-15")]
    assert (s.at("Ann"), s.payments(), s.question) == (place, paid, "buy")
    s.play("Ann", a.BuyDeed(s.space(place)))
    assert s.owner(place) == "Ann"
    s.done()


# ---- rent after a card ----

SHIPS = ["Starship UK", "Platform One", "Titanic", "Valiant"]
RENTS: dict[str, tuple[str, dict[str, list[str]], list[tuple[int, int]], int]] = {
    "twice the rent of one Ship": ("dw_gallifrey_05", {"Bob": SHIPS[:1]}, [], 50),
    "twice the rent of two Ships": ("dw_gallifrey_06", {"Bob": SHIPS[:2]}, [], 100),
    "twice the rent of three Ships": ("dw_gallifrey_05", {"Bob": SHIPS[:3]}, [], 200),
    "twice the rent of four Ships": ("dw_gallifrey_06", {"Bob": SHIPS}, [], 400),
    "ten times the dice for one utility": ("dw_gallifrey_04", {"Bob": ["Torchwood"]}, [(3, 4)], 70),
    "ten times the dice for both": ("dw_gallifrey_04", {"Bob": ["Torchwood", "The Eye of Harmony"]}, [(6, 6)], 120),
    "the usual rent of a Ship": ("dw_gallifrey_13", {"Bob": ["Platform One"]}, [], 25),
    "the usual rent of a Villain": ("dw_gallifrey_02", {"Bob": ["The Cybermen"]}, [], 20),
    "the usual rent three spaces back": ("dw_gallifrey_09", {"Bob": ["The Zygons"]}, [], 16),
}


@pytest.mark.clause("DW-15")
@pytest.mark.parametrize("case", RENTS)
def test_a_card_that_leads_to_somebodys_property_brings_rent(case: str) -> None:
    card, owns, extra, amount = RENTS[case]
    s = draws(card, owns=owns, extra=extra)
    due = [(rent.lander, rent.owner, rent.amount) for rent in s.of(RentDue)]
    assert due == [(0, 1, amount)]
    assert [roll.dice for roll in s.of(DiceRolled) if roll.purpose == "rent"] == extra
    assert s.asked == "Bob"
    before = s.cash("Ann")
    s.play("Bob", a.ClaimRent(1))
    assert (before - s.cash("Ann"), s.cash("Bob")) == (amount, 1500 + amount)
    s.done()


@pytest.mark.clause("DW-15")
@pytest.mark.parametrize("card", ["dw_gallifrey_04", "dw_gallifrey_05"])
@pytest.mark.parametrize(("owner", "mortgaged", "clause"), [("Bob", True, "DW-09"), ("Ann", False, "DW-24")])
def test_a_card_that_leads_to_a_mortgaged_or_own_property_costs_nothing(
    card: str, owner: str, mortgaged: bool, clause: str
) -> None:
    owned = ["Torchwood", "Starship UK"]
    s = draws(card, owns={owner: owned}, mortgaged=owned if mortgaged else ())
    assert [landed.clause for landed in s.of(Landed)] == ["DW-15", clause]
    assert (s.of(RentDue), s.payments(), s.asked) == ([], [], "Bob")
    s.done()


# ---- debts ----

DEBTS = [
    ("dw_gallifrey_11", 425, (), 425),
    ("dw_gallifrey_12", 15, (), 15),
    ("dw_gallifrey_15", 100, (1, 2), 50),
    ("dw_unit_03", 50, (), 50),
    ("dw_unit_11", 100, (), 100),
    ("dw_unit_12", 50, (), 50),
    ("dw_unit_14", 590, (), 590),
]


@pytest.mark.clause("DW-15")
@pytest.mark.parametrize("short", [0, 1])
@pytest.mark.parametrize(("card", "total", "creditors", "each"), DEBTS)
def test_what_a_card_asks_for_is_owed_when_cash_does_not_cover_it(
    card: str, total: int, creditors: tuple[int, ...], each: int, short: int
) -> None:
    s = draws(card, {"Ann": total - short, "Bob": 1500, "Cat": 1500}, owns={"Ann": ESTATE}, levels=LEVELS)
    debts = [(debt.debtor, debt.creditors, debt.amount, debt.clause) for debt in s.of(DebtOpened)]
    if short:
        assert debts == [(0, creditors, each, "DW-15")]
        assert (s.asked, s.question, s.payments(), s.cash("Ann")) == ("Ann", "debt", [], total - 1)
    else:
        assert debts == []
        assert (s.asked, s.question, s.cash("Ann")) == ("Bob", "turn", 0)
    s.done()


@pytest.mark.clause("DW-15")
@pytest.mark.parametrize("card", ["dw_gallifrey_11", "dw_unit_14"])
def test_repairs_cost_nothing_without_buildings(card: str) -> None:
    s = draws(card, owns={"Ann": ["Davros", "Titanic"], "Bob": ESTATE}, levels=LEVELS)
    assert (s.payments(), s.cash("Ann"), s.asked) == ([], 1500, "Bob")
    s.done()


@pytest.mark.clause("DW-15")
def test_repairs_after_three_houses_in_the_short_game_count_a_hotel_as_a_hotel() -> None:
    owns, levels = {"Ann": ["Davros", "The Daleks"]}, {"Davros": "hotel", "The Daleks": 3}
    s = draws("dw_unit_14", owns=owns, levels=levels, options={"short_game": True})
    assert s.payments() == [("Ann", "Bank", 3 * 40 + 115, "DW-15")]
    s.done()


@pytest.mark.clause("DW-15")
def test_who_lacks_the_gift_for_a_birthday_owes_it_in_turn_order() -> None:
    cash = {"Ann": 1500, "Bob": 9, "Cat": 9, "Dan": 10}
    s = draws("dw_unit_07", cash, owns={"Bob": ["Titanic"], "Cat": ["Valiant"]})
    assert [(debt.debtor, debt.creditors, debt.amount) for debt in s.of(DebtOpened)] == [(1, (0,), 10)]
    assert (s.asked, s.question, s.payments()) == ("Bob", "debt", [])
    s.play("Bob", a.Mortgage(15))
    assert s.payments() == [("Bank", "Bob", 100, "DW-33"), ("Bob", "Ann", 10, "DW-15")]
    assert [(debt.debtor, debt.creditors, debt.amount) for debt in s.of(DebtOpened)] == [(2, (0,), 10)]
    assert (s.asked, s.question) == ("Cat", "debt")
    s.play("Cat", a.Mortgage(35))
    assert s.payments()[1:] == [("Cat", "Ann", 10, "DW-15"), ("Dan", "Ann", 10, "DW-15")]
    assert (s.cash("Ann"), s.cash("Dan"), s.asked, s.question) == (1530, 0, "Bob", "turn")
    s.done()


@pytest.mark.clause("DW-15")
def test_each_player_means_every_other_one_who_is_still_in() -> None:
    seats = [
        {"name": "Ann", "cash": 1500, "at": "The Zygons"},
        {"name": "Bob", "cash": 0, "out": True},
        {"name": "Cat", "cash": 1500},
        {"name": "Dan", "cash": 1500},
    ]
    s = draws("dw_gallifrey_15", more={"seats": seats})
    assert s.payments() == [("Ann", "Cat", 50, "DW-15"), ("Ann", "Dan", 50, "DW-15")]
    seats[0]["at"] = "The Vashta Nerada"
    s = draws("dw_unit_07", more={"seats": seats})
    assert s.payments() == [("Cat", "Ann", 10, "DW-15"), ("Dan", "Ann", 10, "DW-15")]
    s.done()


@pytest.mark.clause("DW-15")
def test_money_for_each_player_is_paid_from_the_left_of_who_drew_the_card() -> None:
    s = situation(at={"Bob": "The Zygons"}, turn_of="Bob", dice=[(1, 2)], gallifrey=["dw_gallifrey_15"]).roll()
    assert s.payments() == [("Bob", "Cat", 50, "DW-15"), ("Bob", "Ann", 50, "DW-15")]
    s.done()


def test_a_card_that_leads_to_jail_moves_nobody_any_further() -> None:
    source = copy.deepcopy(VILLAINS.source)
    pack: Any = source["pack"]
    card = pack["decks"][0]["cards"][0]
    card["effects"] = [{"op": "send_to_jail"}, {"op": "advance", "to": "go"}, {"op": "collect", "amount": 7}]
    deck = pack["decks"][0]["id"]
    luck = turnwise.Scripted(**{"dice": [(3, 4)], deck: [card["id"]]})
    position = {"seats": [{"cash": 100}, {"cash": 100}], "turn_of": "Seat 1"}
    match = Door(PropertyTrading(edition_from(source))).from_position(position, chance=luck)
    match.play(0, a.Roll())
    ann = match.view(None).seats[0]
    assert (VILLAINS.name_of(ann.at), ann.jailed, ann.cash) == (JAIL, 1, 107)
    assert match.game.complaints(match.state) == []
