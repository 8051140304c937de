"""What lies open on the table."""

from __future__ import annotations

import msgspec
import pytest

import turnwise
from tests.property_trading.situation import EDITION, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading.events import CardDrawn
from turnwise.games.property_trading.view import View


@pytest.mark.clause("DW-49")
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_everybody_sees_deeds_money_buildings_and_held_cards(seat: int | None) -> None:
    s = situation(
        {"Ann": 120, "Bob": 340, "Cat": 560},
        owns={"Ann": ["Davros", "The Daleks"], "Bob": ["Titanic", "Valiant"]},
        levels={"Davros": 2, "The Daleks": 3},
        mortgaged=["Valiant"],
        cards={"Cat": ["dw_unit_05"]},
    )
    view: View = s.match.view(seat)
    assert [shown.cash for shown in view.seats] == [120, 340, 560]
    assert [shown.cards for shown in view.seats] == [(), (), (s.card("dw_unit_05"),)]
    assert {
        s.edition.name_of(deed.space): (deed.owner, deed.mortgaged, deed.level)
        for deed in view.deeds
        if deed.owner != -1
    } == {
        "Davros": (0, False, 2),
        "The Daleks": (0, False, 3),
        "Titanic": (1, False, 0),
        "Valiant": (1, True, 0),
    }
    assert (view.houses, view.hotels) == (27, 12)


@pytest.mark.clause("DW-49")
def test_a_deed_is_turned_over_by_its_mortgage_and_back_by_lifting_it() -> None:
    s = situation(owns={"Ann": ["Titanic"]})
    assert s.match.view(1).deeds[10].mortgaged is False
    s.play("Ann", a.Mortgage(15))
    assert (s.match.view(1).deeds[10].space, s.match.view(1).deeds[10].mortgaged) == (15, True)
    s.play("Ann", a.LiftMortgage(15))
    assert s.match.view(1).deeds[10].mortgaged is False


@pytest.mark.clause("DW-49")
def test_all_seats_see_the_same_but_for_where_they_sit() -> None:
    s = situation(owns={"Ann": ["Titanic"]}, cards={"Bob": ["dw_gallifrey_08"]}, mortgaged=["Titanic"])
    seen = [msgspec.structs.replace(s.match.view(seat), seat=None) for seat in (0, 1, 2)]
    assert seen == [s.view] * 3


@pytest.mark.clause("DW-49")
def test_a_match_shows_nothing_of_the_luck_to_come() -> None:
    """Twenty matches, the same so far but for their seeds, look the same to everybody, and go on differently."""
    position = {"seats": [{"name": "Ann", "cash": 1500}, {"name": "Bob", "cash": 1500}], "turn_of": "Ann"}
    matches = [turnwise.game(EDITION).from_position(position, seed=seed) for seed in range(20)]
    for seat in (None, 0, 1):
        assert len({msgspec.json.encode(match.view(seat)) for match in matches}) == 1
    assert len({msgspec.json.encode(match.position()) for match in matches}) == 1
    assert len({match.play(0, a.Roll())[0].dice for match in matches}) > 5


@pytest.mark.clause("DW-49")
def test_cards_not_seen_yet_are_shown_without_an_order() -> None:
    """Whatever was drawn before, the rest is listed by number; what was returned is listed as it lies."""
    at = {"Ann": "The Vashta Nerada", "Bob": "The Vashta Nerada"}
    s = situation(at=at, dice=[(1, 2), (1, 2)], unit=["dw_unit_12", "dw_unit_03"]).roll().roll()
    assert len(s.of(CardDrawn)) == 1
    deck = s.view.decks[1]
    assert deck.queue == (s.card("dw_unit_12"), s.card("dw_unit_03"))
    assert list(deck.unseen) == [s.card(f"dw_unit_{number:02}") for number in range(1, 17) if number not in (3, 12)]
    s.done()
