"""Decks and held cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import facts, ops, points
from turnwise.games.property_trading.cards import card_for, fetch
from turnwise.games.property_trading.events import CardDrawn, CardMoved, Landed, TokenMoved
from turnwise.games.property_trading.laws import complaints
from turnwise.kernel.notes import Notes

GALLIFREY = [f"dw_gallifrey_{number:02}" for number in range(1, 17)]
UNIT = [f"dw_unit_{number:02}" for number in range(1, 17)]
FREE = {"gallifrey": "dw_gallifrey_08", "unit": "dw_unit_05"}  # Get Out of Jail Free


def drawn(s: Situation) -> list[str]:
    return [s.edition.card(event.card).id for event in s.of(CardDrawn)]


def deck_number(s: Situation, deck: str) -> int:
    return [each.id for each in s.edition.pack.decks].index(deck)


def returned(s: Situation, deck: str) -> list[str]:
    """Cards under the deck, the next to come up first."""
    number = deck_number(s, deck)
    return [s.edition.card(card).id for card in s.view.decks[number].queue]


def held(s: Situation, name: str) -> list[str]:
    return [s.edition.card(card).id for card in s.view.seats[s.seat(name)].cards]


def in_deck(s: Situation, deck: str) -> int:
    number = deck_number(s, deck)
    return len(s.view.decks[number].unseen) + len(s.view.decks[number].queue)


# ---- DW-15 ----


@pytest.mark.clause("DW-15")
@pytest.mark.parametrize(
    ("start", "space", "deck", "card", "amount"),
    [
        ("TARDIS Repair", 7, "gallifrey", "dw_gallifrey_07", 50),
        ("The Zygons", 22, "gallifrey", "dw_gallifrey_07", 50),
        ("U.N.I.T (33)", 36, "gallifrey", "dw_gallifrey_07", 50),
        ("The Vashta Nerada", 17, "unit", "dw_unit_09", 20),
    ],
)
def test_a_card_is_drawn_followed_at_once_and_returned(
    start: str, space: int, deck: str, card: str, amount: int
) -> None:
    script: dict[str, Any] = {deck: [card]}
    s = situation(at={"Ann": start}, dice=[(1, 2)], **script).roll()
    assert [(landed.space, landed.clause) for landed in s.of(Landed)] == [(space, "DW-15")]
    assert [(event.seat, event.clause) for event in s.of(CardDrawn)] == [(0, "DW-15")]
    assert drawn(s) == [card]
    assert s.payments() == [("Bank", "Ann", amount, "DW-15")]
    assert (returned(s, deck), in_deck(s, deck), s.asked) == ([card], 16, "Bob")
    s.done()


@pytest.mark.clause("DW-15")
@pytest.mark.parametrize(("start", "dice"), [("The Daleks", (1, 2)), ("Torchwood", (2, 3))])
def test_the_other_spaces_of_u_n_i_t_draw_from_the_same_deck(start: str, dice: tuple[int, int]) -> None:
    s = situation(at={"Ann": start}, dice=[dice], unit=["dw_unit_13"]).roll()
    assert drawn(s) == ["dw_unit_13"]
    s.done()


@pytest.mark.clause("DW-15")
def test_the_top_card_is_taken_and_goes_to_the_bottom() -> None:
    """All sixteen have been seen, in an order of their own: no luck is needed to know what comes."""
    order = [*UNIT[8:], *UNIT[:8]]  # 09, 10, ... 16, 01, ... 08
    at = {"Ann": "The Vashta Nerada", "Bob": "The Vashta Nerada", "Cat": "The Vashta Nerada"}
    s = situation(at=at, dice=[(1, 2), (1, 2), (1, 2)], more={"returned": {"unit": order}}, unit=[])
    s.roll()
    assert (drawn(s), s.cash("Ann")) == (["dw_unit_09"], 1520)
    assert returned(s, "unit") == [*order[1:], "dw_unit_09"]
    s.roll()
    assert (drawn(s), s.cash("Bob")) == (["dw_unit_10"], 1600)
    s.roll()
    assert (drawn(s), s.cash("Cat")) == (["dw_unit_11"], 1400)
    assert returned(s, "unit") == [*order[3:], "dw_unit_09", "dw_unit_10", "dw_unit_11"]
    s.done()


@pytest.mark.clause("DW-15")
def test_cards_that_were_returned_come_up_only_after_those_never_seen() -> None:
    seen = ["dw_unit_13", *(card for card in UNIT if card not in ("dw_unit_13", "dw_unit_16"))]
    at = {"Ann": "The Vashta Nerada", "Bob": "The Vashta Nerada"}
    s = situation(at=at, dice=[(1, 2), (1, 2)], more={"returned": {"unit": seen}}, unit=["dw_unit_16"])
    s.roll()
    assert drawn(s) == ["dw_unit_16"]
    s.roll()
    assert drawn(s) == ["dw_unit_13"]
    assert returned(s, "unit")[-2:] == ["dw_unit_16", "dw_unit_13"]
    s.done()


@pytest.mark.clause("DW-15")
def test_the_two_decks_do_not_mix() -> None:
    at = {"Ann": "The Zygons", "Bob": "The Vashta Nerada"}
    s = situation(at=at, dice=[(1, 2), (1, 2)], gallifrey=["dw_gallifrey_12"], unit=["dw_unit_15"]).roll().roll()
    assert (returned(s, "gallifrey"), returned(s, "unit")) == (["dw_gallifrey_12"], ["dw_unit_15"])
    s.done()


@pytest.mark.clause("DW-15")
def test_a_card_may_lead_to_another_card_which_is_followed_too() -> None:
    """Three back from the last Gallifrey space is U.N.I.T."""
    s = situation(at={"Ann": "U.N.I.T (33)"}, dice=[(1, 2)], gallifrey=["dw_gallifrey_09"], unit=["dw_unit_08"]).roll()
    assert drawn(s) == ["dw_gallifrey_09", "dw_unit_08"]
    assert [moved.steps for moved in s.of(TokenMoved)] == [3, -3]
    assert (s.cash("Ann"), s.asked) == (1600, "Bob")
    assert (returned(s, "gallifrey"), returned(s, "unit")) == (["dw_gallifrey_09"], ["dw_unit_08"])
    s.done()


@pytest.mark.clause("DW-15")
def test_a_card_is_followed_before_the_further_roll_of_a_double() -> None:
    s = situation(at={"Ann": "Free Parking"}, dice=[(1, 1), (3, 3)], gallifrey=["dw_gallifrey_16"]).roll()
    assert (s.cash("Ann"), s.asked) == (1650, "Ann")
    s.roll()
    assert s.at("Ann") == "Torchwood"
    s.done()


@pytest.mark.clause("DW-15")
def test_a_card_that_cannot_be_paid_is_followed_before_anybody_rolls() -> None:
    cash, owns = {"Ann": 10, "Bob": 1500}, {"Ann": ["Titanic"]}
    s = situation(cash, at={"Ann": "The Zygons"}, owns=owns, dice=[(1, 2)], gallifrey=["dw_gallifrey_12"]).roll()
    assert (s.asked, s.question, s.refused("Bob", a.Roll())[0]) == ("Ann", "debt", "NOT_ASKED")
    s.play("Ann", a.Mortgage(15))
    assert (s.payments()[-1], s.asked) == (("Ann", "Bank", 15, "DW-15"), "Bob")
    s.done()


# ---- DW-16 ----

DRAWS: dict[str, dict[str, Any]] = {
    "gallifrey": {"at": {"Ann": "The Zygons", "Bob": "The Zygons"}, "dice": [(1, 2), (1, 2)]},
    "unit": {"at": {"Ann": "The Vashta Nerada", "Bob": "The Vashta Nerada"}, "dice": [(1, 2), (1, 2)]},
}


@pytest.mark.clause("DW-16")
@pytest.mark.parametrize("deck", DRAWS)
def test_a_get_out_of_jail_free_card_is_kept_and_missing_from_its_deck(deck: str) -> None:
    """The deck has come round: after the card is drawn, the next one is the one that lay below it."""
    card = FREE[deck]
    rest = [other for other in (GALLIFREY if deck == "gallifrey" else UNIT) if other != card]
    rest.sort(key=lambda other: other not in ("dw_gallifrey_07", "dw_unit_13"))  # a plain bonus comes next
    s = situation(**DRAWS[deck], more={"returned": {deck: [card, *rest]}}).roll()
    moved = [(event.giver, event.holder, event.card, event.clause) for event in s.of(CardMoved)]
    assert moved == [(-1, 0, s.card(card), "DW-16")]
    assert (held(s, "Ann"), s.payments(), s.asked) == ([card], [], "Bob")
    assert returned(s, deck) == rest
    s.roll()
    assert drawn(s) == rest[:1]
    assert (returned(s, deck), in_deck(s, deck)) == ([*rest[1:], rest[0]], 15)
    assert held(s, "Ann") == [card]
    s.done()


@pytest.mark.clause("DW-16")
def test_a_kept_card_stays_while_the_holder_goes_on_playing() -> None:
    dice = [(4, 6), (4, 6), (4, 6), (4, 6)]
    s = situation({"Ann": 1500, "Bob": 1500}, cards={"Ann": list(FREE.values())}, dice=dice)
    for _ in dice:
        s.roll()
        assert held(s, "Ann") == ["dw_gallifrey_08", "dw_unit_05"]
    s.done()


@pytest.mark.clause("DW-16")
def test_a_kept_card_is_of_no_use_outside_jail() -> None:
    s = situation(cards={"Ann": ["dw_unit_05"]})
    assert s.legal("Ann", a.UseCard) == []
    assert s.refused("Ann", a.UseCard(s.card("dw_unit_05"))) == ("NOT_IN_JAIL", "DW-21")


@pytest.mark.clause("DW-16")
@pytest.mark.parametrize("card", ["dw_unit_05", "dw_gallifrey_08", "dw_unit_01"])
def test_nobody_uses_a_card_that_is_not_in_hand(card: str) -> None:
    """Bob holds the first, nobody the second, and the third is none to keep."""
    s = situation(cards={"Bob": ["dw_unit_05"]}, jailed={"Ann": 0})
    assert s.refused("Ann", a.UseCard(s.card(card))) == ("NO_SUCH_CARD", "DW-21")


@pytest.mark.clause("DW-16")
def test_a_kept_card_may_be_sold_to_another_player() -> None:
    s = situation(cards={"Ann": ["dw_unit_05"]})
    card = s.card("dw_unit_05")
    s.play("Ann", a.OfferTrade(1, a.Goods(cards=(card,)), a.Goods(cash=40))).play("Bob", a.AcceptOffer(0, 1))
    assert [(event.giver, event.holder, event.card) for event in s.of(CardMoved)] == [(0, 1, card)]
    assert s.payments() == [("Bob", "Ann", 40, "DW-35")]
    assert (held(s, "Ann"), held(s, "Bob")) == ([], ["dw_unit_05"])
    assert (s.cash("Ann"), s.cash("Bob"), returned(s, "unit"), in_deck(s, "unit")) == (1540, 1460, [], 15)


@pytest.mark.clause("DW-16")
def test_a_card_is_not_sold_by_who_does_not_hold_it() -> None:
    s = situation(cards={"Bob": ["dw_unit_05"]})
    offer = a.OfferTrade(2, a.Goods(cards=(s.card("dw_unit_05"),)), a.Goods(cash=40))
    assert s.refused("Ann", offer) == ("NO_SUCH_CARD", "DW-35")


@pytest.mark.clause("DW-16")
def test_a_used_card_can_be_drawn_and_kept_again() -> None:
    order = ["dw_unit_05", *(card for card in UNIT if card != "dw_unit_05")]
    s = situation(at={"Ann": "The Vashta Nerada"}, dice=[(1, 2)], more={"returned": {"unit": order}}).roll()
    assert (drawn(s), held(s, "Ann"), returned(s, "unit")) == (["dw_unit_05"], ["dw_unit_05"], order[1:])
    s.done()


# ---- a card that is fetched out of its deck ----

CITY, ESCAPE, EVADE, FLYING = "exclusive_possession", "ep_chance_08", "ep_chance_06", "ep_free_flying"


def fetched(s: Situation, card: str, name: str) -> list[tuple[int, ...]]:
    """Takes a card out of its deck for somebody; the facts that this leaves."""
    state, notes = s.match.state, Notes(True)
    fetch(state, state.board.card_held[s.card(card)], s.seat(name), points.FREE_CARD, notes)
    return notes.take()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([], []),  # never seen
        ([ESCAPE], []),
        ([ESCAPE, "ep_chance_01", "ep_chance_02"], ["ep_chance_01", "ep_chance_02"]),
        (["ep_chance_01", ESCAPE, "ep_chance_02"], ["ep_chance_01", "ep_chance_02"]),
        (["ep_chance_01", "ep_chance_02", ESCAPE], ["ep_chance_01", "ep_chance_02"]),
    ],
)
def test_a_card_is_fetched_wherever_in_its_deck_it_lies(before: list[str], after: list[str]) -> None:
    s = situation(edition=CITY, more={"returned": {"chance": before}})
    rows = fetched(s, ESCAPE, "Bob")
    assert [row[:5] for row in rows] == [(facts.CARD_MOVED, points.FREE_CARD, -1, 1, s.card(ESCAPE))]
    assert (held(s, "Bob"), returned(s, "chance"), in_deck(s, "chance")) == ([ESCAPE], after, 15)
    assert complaints(s.match.state) == []


def test_the_card_of_the_parking_space_is_fetched_before_and_after_it_was_used() -> None:
    for more in ({}, {"returned": {"free_flying": [FLYING]}}):
        s = situation(edition=CITY, more=more)
        fetched(s, FLYING, "Ann")
        assert (held(s, "Ann"), in_deck(s, "free_flying")) == ([FLYING], 0)
        assert complaints(s.match.state) == []


@pytest.mark.parametrize(
    ("use", "cards", "found"),
    [
        (ops.LEAVE_JAIL, [EVADE, ESCAPE, FLYING], ESCAPE),  # the first that is good for it
        (ops.ESCAPE_PENALTY, [EVADE, ESCAPE, FLYING], FLYING),
        (ops.EVADE_WATCH, [EVADE, ESCAPE, FLYING], EVADE),
        (ops.LEAVE_JAIL, [EVADE, FLYING], FLYING),
        (ops.ESCAPE_PENALTY, [EVADE, ESCAPE], None),
        (ops.EVADE_WATCH, [ESCAPE, FLYING], None),
        (ops.LEAVE_JAIL, [], None),
    ],
)
def test_the_first_card_that_is_good_for_something(use: int, cards: list[str], found: str | None) -> None:
    s = situation(edition=CITY, cards={"Ann": cards})
    state = s.match.state
    assert card_for(state, 0, use) == (state.board.card_held[s.card(found)] if found else -1)
    assert card_for(state, 1, use) == -1


def test_a_card_that_the_options_leave_out_is_never_drawn() -> None:
    """All sixteen but the Evade card have been seen: the deck begins again with the first."""
    seen = [f"ep_chance_{number:02}" for number in (7, *range(1, 6), *range(8, 17))]
    s = situation(
        edition=CITY, at={"Ann": "Cockbill Street"}, options={"commander_vimes": False},
        more={"returned": {"chance": seen}}, dice=[(1, 3)],
    ).roll()  # fmt: skip
    assert (drawn(s), in_deck(s, "chance")) == (["ep_chance_07"], 15)
    s.done()
