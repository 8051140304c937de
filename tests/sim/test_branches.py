"""What each action does to every seat."""

from __future__ import annotations

import pytest

import turnwise
from tests.sim.places import CITY, VILLAINS, match_in, scene_in, scene_of_seat, villains
from turnwise.games.property_trading.actions import AcceptOffer, BuyDeed, Goods, OfferTrade, Resign, Roll
from turnwise.games.property_trading.native import COMPILED
from turnwise.kernel.errors import BadInput, Refused
from turnwise.sim.branches import acts_of, study
from turnwise.sim.odds import PIECE, Plan
from turnwise.sim.scene import Scene, scene_of

SOME = Plan(most=4 * PIECE if COMPILED else PIECE, points=0.1)
AUTONS, DAVROS, DALEKS = 1, 37, 39


def scene(position: dict[str, object]) -> Scene:
    return scene_of(turnwise.game(VILLAINS).game, position)


def test_every_legal_action_is_there_and_the_best_comes_first() -> None:
    place = scene(villains((1500, 1500, 1500)))
    found = study(place, 0, plan=SOME)
    assert {choice.action for choice in found.choices} == set(place.game.legal_actions(place.state, 0))
    shares = [choice.odds.shares[0].share for choice in found.choices]
    assert shares == sorted(shares, reverse=True)
    assert found.choices[0].behind.by == 0
    assert found.choices[-1].action == Resign()
    assert shares[-1] == 0
    assert found.choices[-1].behind.high < 0


def test_what_one_loses_the_others_gain() -> None:
    found = study(scene(villains((1500, 1500, 1500))), 0, (Resign(),), SOME)
    (resigned,) = found.choices
    assert resigned.changes[0].high < 0 < resigned.changes[1].low
    assert sum(change.by for change in resigned.changes) == pytest.approx(
        (found.now.unfinished - resigned.odds.unfinished) / SOME.most
    )


def test_a_trade_is_one_that_is_accepted() -> None:
    """The last deed of a group, as a present."""
    deeds = {"Davros": {"owner": "Ann"}, "The Daleks": {"owner": "Bob"}}
    place = scene(villains((3000, 1500), deeds))
    present = OfferTrade(1, Goods(cash=1), Goods(deeds=(DALEKS,)))
    (seat, offer), (other, answer) = acts_of(place, 0, present)
    assert (seat, offer, other) == (0, present, 1)
    assert isinstance(answer, AcceptOffer) and answer.maker == 0
    (choice,) = study(place, 0, (present,), SOME).choices
    assert choice.accepted
    assert choice.changes[0].low > 0


def test_what_the_rules_refuse_is_refused_with_its_clause() -> None:
    place = scene(villains((1500, 10), {"Davros": {"owner": "Ann"}}))
    for action in (BuyDeed(AUTONS), OfferTrade(1, Goods(deeds=(DAVROS,)), Goods(cash=1000))):
        with pytest.raises(Refused, match=r"\[DW-\d+\]"):
            study(place, 0, (action,), SOME)


def test_who_is_not_asked_has_nothing_to_decide() -> None:
    match = match_in(CITY, 10)
    (asked,) = match.to_act
    other = (asked + 1) % 4
    with pytest.raises(BadInput, match="has nothing to decide here"):
        study(scene_in(match), other, plan=SOME)


def test_actions_are_studied_over_guesses_as_well() -> None:
    match = match_in(CITY, 0)
    (asked,) = match.to_act
    small = Plan(most=PIECE, points=0.1)
    found = study(scene_of_seat(match, asked), asked, plan=small)
    assert {choice.action for choice in found.choices} == set(match.legal_actions(asked))
    assert all(choice.odds.playouts == PIECE for choice in found.choices)


def test_rolling_is_worth_what_the_position_is_worth() -> None:
    """Nothing else can be done at the start, and the luck is the same."""
    found = study(scene(villains((1500, 1500))), 0, (Roll(),), SOME)
    (rolled,) = found.choices
    assert rolled.odds == found.now
    assert (rolled.changes[0].low, rolled.changes[0].high) == (0, 0)
