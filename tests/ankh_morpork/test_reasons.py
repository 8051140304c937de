"""Refusals in words: each has a sentence, a rule point and a clause."""

from __future__ import annotations

import pytest

from tests.ankh_morpork.walk import GAME
from turnwise.games.ankh_morpork import orders, points, refusals
from turnwise.games.ankh_morpork.reasons import NAMES, REASONS, TEXTS
from turnwise.kernel.words import names

REFUSALS = {number: name for number, name in names(vars(refusals)).items() if number}
ORDERS = {number for number in names(vars(orders)) if number}


@pytest.mark.parametrize(("number", "name"), REFUSALS.items())
def test_every_refusal_has_a_sentence(number: int, name: str) -> None:
    word, text = REASONS[number]
    assert word == name == NAMES[number]
    assert text[0].isupper()
    assert text.endswith(".")
    assert len(text) < 120


def test_no_two_refusals_say_the_same() -> None:
    assert len(set(TEXTS.values())) == len(TEXTS) == len(REFUSALS)


@pytest.mark.parametrize("number", REFUSALS, ids=REFUSALS.get)
def test_every_refusal_of_every_order_rests_on_a_clause(number: int) -> None:
    for kind in ORDERS:
        clause = GAME.edition.clause_of(refusals.point_of(number, kind))
        assert GAME.edition.clause(clause).text


def test_what_is_said_of_single_orders_is_about_orders_and_refusals_that_there_are() -> None:
    known = set(names(vars(points)))
    for (number, kind), point in refusals.POINTS_BY_ORDER.items():
        assert (number in REFUSALS, kind in ORDERS, point in known) == (True, True, True)
        assert point != refusals.POINTS[number]  # or it need not be said
    assert {(number in REFUSALS, kind in ORDERS) for number, kind in refusals.OF_THE_CHOICE} == {(True, True)}


@pytest.mark.parametrize(
    ("number", "kind", "point"),
    [
        (refusals.TOO_POOR, orders.BUILD, points.BUILDING_COST),
        (refusals.TOO_POOR, orders.PAY, points.CARDS),
        (refusals.NO_SUCH_CARD, orders.PLAY_CARD, points.PLAY),
        (refusals.NO_SUCH_CARD, orders.INTERRUPT, points.INTERRUPT),
        (refusals.SAME_AREA, orders.PLACE_MINION, points.LIFT),
        (refusals.SAME_AREA, orders.BUILD, points.SIX_BUILDINGS),
        (refusals.TABLE_ONLY, orders.END_BY_VOTE, points.VOTE),
    ],
)
def test_the_same_word_rests_on_another_rule_for_another_order(number: int, kind: int, point: int) -> None:
    assert refusals.point_of(number, kind) == point
