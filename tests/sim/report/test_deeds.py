"""Income, cost and payback, as the sums say."""

from __future__ import annotations

import pytest

from tests.sim.report.pages import Page
from turnwise.sim.property_trading import Deed, Group
from turnwise.sim.report.deeds import Deeds, Yield, paints, summed, yield_of
from turnwise.sim.report.figures import count
from turnwise.sim.report.reading import Run


def test_what_a_deed_cost_and_brought() -> None:
    found = yield_of(Deed(1, "A", "brown", 60, rent=3000, spent=1200, rounds=150), games=10)
    assert (found.rent, found.income, found.invested) == (20, 300, 120)
    assert found.payback == 6  # rounds of 20 for 120


@pytest.mark.parametrize(("rent", "invested"), [(0, 100), (10, 0), (10, -5)])
def test_a_deed_that_never_pays_back(rent: float, invested: float) -> None:
    assert Yield("A", "brown", 60, rent, 0, invested).payback == 0


def test_a_group_is_the_sum_of_its_deeds() -> None:
    deeds = [Yield("A", "brown", 60, 2, 20, 100), Yield("B", "brown", 80, 3, 30, 150)]
    found = summed(Group("brown", "Brown", 4, 2), deeds)
    assert (found.price, found.rent, found.income, found.invested, found.payback) == (140, 5, 50, 250, 50)


def test_the_page_tells_each_deed(house: Run, house_page: Page) -> None:
    deeds = Deeds(house)
    assert len(deeds.deeds) == 28
    for deed in deeds.deeds:
        cells = [
            deed.name,
            deeds.money(deed.price),
            deeds.money(deed.invested),
            deeds.money(deed.rent),
            deeds.money(deed.income),
        ]
        back = count(deed.payback) if deed.payback else "\N{EN DASH}"
        assert " ".join([*cells, back]) in house_page.text


def test_the_page_tells_who_won_with_a_group(house: Run, house_page: Page) -> None:
    for group in house.summary.groups:
        told = f"{group.seats:,} {group.won / group.seats:.1%}" if group.seats else f"{group.name} "
        assert told in house_page.text


def test_money_is_in_the_coin_of_the_edition(house: Run) -> None:
    assert [Deeds(house).money(amount) for amount in (12.34, 1234.5)] == ["$12.3", "$1,234"]


def test_a_group_without_a_colour_is_drawn_in_ink() -> None:
    assert paints(None) == ("ink_soft", "surface")
    assert paints("red") == ("group-red", "on-group-red")
