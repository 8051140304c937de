"""The bots of the property game through the protocol that everybody's bots have: views in, actions out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import turnwise
from tests.property_trading.situation import Situation, situation
from turnwise.bots import KINDS, make_bot
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading.game import OPENINGS
from turnwise.games.property_trading.native import Offers, Order, answer, openings, take_opening
from turnwise.games.property_trading.translate import to_action
from turnwise.kernel.chance import Chance
from turnwise.kernel.driver import Bot, Driver
from turnwise.kernel.errors import UnknownName
from turnwise.kernel.record import BOT
from turnwise.kernel.words import BUILD, CLAIM, INTERESTS, LIFT, MORTGAGE, OFFER, SELL

EDITION = "doctor_who_villains"
BROWN = ("The Autons", "The Nestene Consciousness")
AnyBot = Bot[Any, Any]


def bot_at(s: Situation, kind: str, name: str) -> AnyBot:
    return make_bot(kind, s.match.game, s.match.table, s.seat(name))


def chosen(s: Situation, kind: str, name: str, luck: int = 0) -> Any:
    seat = s.seat(name)
    return bot_at(s, kind, name).choose(s.match.view(seat), s.match.legal_actions(seat), Chance(luck))


def taken(s: Situation, kind: str, name: str, mask: int, luck: int = 0) -> Any:
    seat = s.seat(name)
    return bot_at(s, kind, name).take(s.match.view(seat), s.match.legal_actions(seat), mask, Chance(luck))


def test_bots_are_found_by_name() -> None:
    s = situation()
    assert set(KINDS) == {"careful", "random"}
    assert all(bot_at(s, kind, "Ann").interests == INTERESTS for kind in KINDS)
    with pytest.raises(UnknownName, match="unknown bot 'carefull'; did you mean 'careful'"):
        bot_at(s, "carefull", "Ann")


# ---- careful ----

SITUATIONS: list[dict[str, Any]] = [
    {},
    {"jailed": {"Ann": 1}},
    {"owns": {"Ann": BROWN, "Bob": ["Davros"], "Cat": ["The Daleks"]}},
    {"owns": {"Ann": [*BROWN, "Titanic"], "Bob": ["Davros"]}, "mortgaged": ["Titanic"]},
    {"owns": {"Ann": ["Davros"], "Bob": ["The Daleks"]}},
]


@pytest.mark.parametrize("facts", SITUATIONS)
def test_careful_does_what_the_house_policy_says_of_the_state(facts: dict[str, Any]) -> None:
    """It never sees the state, only the view; nothing is hidden in this game."""
    s = situation(**facts)
    state, order = s.match.state, Order()
    answer(state, 0, order)
    assert chosen(s, "careful", "Ann") == to_action(state.board, order)
    for name in ("Ann", "Bob", "Cat"):
        seat = s.seat(name)
        mask = openings(state, seat) & INTERESTS
        takes = take_opening(state, seat, mask, order, Order(), Offers())
        assert taken(s, "careful", name, mask) == (to_action(state.board, order) if takes else None)


def test_careful_draws_no_luck() -> None:
    s, luck = situation(owns={"Ann": BROWN}), Chance(5)
    bot = bot_at(s, "careful", "Ann")
    bot.choose(s.match.view(0), s.match.legal_actions(0), luck)
    bot.take(s.match.view(0), s.match.legal_actions(0), INTERESTS, luck)
    assert list(luck.count) == [0] * len(luck.count)


# ---- random ----


def spread(s: Situation, name: str, tries: int = 60) -> set[Any]:
    return {chosen(s, "random", name, luck) for luck in range(tries)}


def test_random_gives_any_answer_but_does_no_business_instead() -> None:
    s = situation(owns={"Ann": BROWN}, jailed={"Ann": 0}, cards={"Ann": ["dw_unit_05"]})
    assert spread(s, "Ann") == {a.Roll(), a.PayFine(), a.UseCard(s.card("dw_unit_05"))}


def test_random_raises_cash_where_a_question_has_no_answer_of_its_own() -> None:
    s = situation({"Ann": 0, "Bob": 500}, owns={"Ann": [*BROWN, "Titanic", "Davros"]}, dice=[(1, 3)]).roll()
    assert s.question == "debt"
    assert spread(s, "Ann") == {a.Mortgage(space) for space in (1, 3, 15, 37)}


@pytest.mark.parametrize(
    ("mask", "kinds"),
    [
        (BUILD, {a.Build}),
        (LIFT, {a.LiftMortgage}),
        (BUILD | LIFT, {a.Build, a.LiftMortgage}),
        (MORTGAGE, {a.Mortgage}),
        (OFFER, {a.OfferTrade}),
        (SELL | CLAIM, set()),
        (0, set()),
    ],
)
def test_random_takes_any_of_the_openings_it_is_asked_about_every_other_time(mask: int, kinds: set[type]) -> None:
    s = situation(owns={"Ann": [*BROWN, "Titanic", "Davros"], "Bob": ["The Daleks"]}, mortgaged=["Titanic"])
    found = [taken(s, "random", "Ann", mask, luck) for luck in range(60)]
    assert {type(action) for action in found if action is not None} == kinds
    assert 15 <= sum(action is None for action in found) <= (45 if kinds else 60)
    assert all(OPENINGS[type(action)] & mask for action in found if action is not None)


# ---- whole matches ----


def played(bots: Sequence[str], seed: int, rounds: int, **options: object) -> turnwise.LocalMatch:
    match = turnwise.game(EDITION).new_match(len(bots), seed=seed, options=options)
    players = {seat: make_bot(kind, match.game, match.table, seat) for seat, kind in enumerate(bots)}
    driver: Driver[Any, Any, Any] = Driver(match, players, Chance(seed + 1))
    while match.outcome is None and match.view(None).round <= rounds:
        assert driver.step() is not None
    return match


@pytest.mark.parametrize(
    ("bots", "options"),
    [
        (["careful", "random"], {}),
        (["random", "random", "random"], {"short_game": True}),
        (["careful", "careful", "random", "random"], {"houses": 4, "hotels": 1, "start_cash": 3000}),
    ],
)
def test_bots_play_by_the_rules_and_the_same_again(bots: list[str], options: dict[str, object]) -> None:
    match = played(bots, 11, 12, **options)
    assert {entry.by for entry in match.entries} == {BOT}
    assert match.log() == played(bots, 11, 12, **options).log()
    assert match.game.complaints(match.state) == []


def test_careful_beats_random() -> None:
    winners = [played(["random", "careful"], seed, 60, short_game=True).outcome for seed in range(6)]
    won = [outcome.winners for outcome in winners if outcome is not None]
    assert len(won) >= 4
    assert won.count((1,)) > len(won) / 2
