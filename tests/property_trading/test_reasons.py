"""Refusals in words: each has a sentence and a rule point, and an edition a clause for it."""

from __future__ import annotations

import pytest

from tests.property_trading.packs import EDITIONS
from turnwise.games.property_trading import orders, points, refusals
from turnwise.games.property_trading.edition import Edition
from turnwise.games.property_trading.options import is_needed, possible
from turnwise.games.property_trading.reasons import NAMES, REASONS, TEXTS
from turnwise.kernel.words import names

REFUSALS = names(vars(refusals))
ORDERS = [number for name, number in vars(orders).items() if name.isupper() and not name.endswith(("LAST", "_LOT"))]
POINTS = names(vars(points))


@pytest.mark.parametrize(("number", "name"), REFUSALS.items())
def test_every_refusal_has_a_sentence(number: int, name: str) -> None:
    word, text = REASONS[number]
    assert word == name == NAMES[number]
    assert text[0].isupper()
    assert text.endswith(".")
    assert len(text) < 120


def test_no_two_refusals_say_the_same() -> None:
    assert len(set(TEXTS.values())) == len(TEXTS) == len(REFUSALS)


def can_be_met(edition: Edition, point: int) -> bool:
    return is_needed(POINTS[point].lower(), possible(edition.options, edition.open))


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("number", REFUSALS, ids=REFUSALS.get)
def test_every_refusal_of_every_order_rests_on_a_clause(number: int, name: str) -> None:
    edition = EDITIONS[name]
    for point in {refusals.point_of(number, kind) for kind in ORDERS}:
        if can_be_met(edition, point):
            assert edition.clause(edition.clause_of(point)).text


@pytest.mark.parametrize("name", EDITIONS)
def test_only_the_first_circuit_is_a_refusal_that_some_editions_do_not_know(name: str) -> None:
    known = {number for number, point in refusals.POINTS.items() if can_be_met(EDITIONS[name], point)}
    unknown = set() if name == "exclusive_possession" else {refusals.ON_FIRST_CIRCUIT}
    assert set(REFUSALS) - known == unknown


def test_what_is_said_of_single_orders_is_about_orders_and_refusals_that_there_are() -> None:
    for (number, kind), point in refusals.POINTS_BY_ORDER.items():
        assert (number in REFUSALS, kind in ORDERS, point in POINTS) == (True, True, True)
        assert point != refusals.POINTS[number]  # or it need not be said


@pytest.mark.parametrize(
    ("number", "kind", "point"),
    [
        (refusals.TOO_POOR, orders.BUY_DEED, points.PURCHASE),
        (refusals.TOO_POOR, orders.PLACE_BID, points.AUCTION),
        (refusals.TOO_POOR, orders.BUILD, points.BUILD_GROUP),
        (refusals.NOT_ASKED, orders.ROLL, points.TURN),
        (refusals.NOT_ASKED, orders.PLACE_BID, points.AUCTION),
        (refusals.NOT_YOURS, orders.MORTGAGE, points.MORTGAGE),
        (refusals.GAME_OVER, orders.ROLL, points.LAST_LEFT),
        (refusals.NOT_ASKED, orders.DECLINE_DEED, points.PURCHASE),
        (refusals.NOT_ASKED, orders.GO_TO_JAIL, points.GO_TO_JAIL),
        (refusals.NOT_EVEN, orders.BUILD, points.BUILD_EVEN),
        (refusals.NOT_EVEN, orders.SELL, points.SALE_EVEN),
        (refusals.WRONG_LEVEL, orders.SELL, points.SALE_EVEN),
        (refusals.TABLE_ONLY, orders.END_BY_VOTE, points.VOTE),
        (refusals.TABLE_ONLY, orders.CALL_TIME, points.CALL_TIME),
    ],
)
def test_the_same_word_rests_on_another_rule_for_another_order(number: int, kind: int, point: int) -> None:
    assert refusals.point_of(number, kind) == point
