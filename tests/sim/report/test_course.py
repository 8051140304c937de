"""How long it took and how it went."""

from __future__ import annotations

import pytest
from msgspec import structs

from tests.sim.report.pages import Page
from turnwise.sim.report.course import chapter, comebacks, lengths, quantile
from turnwise.sim.report.figures import count
from turnwise.sim.report.reading import Run


@pytest.mark.parametrize(("part", "rounds"), [(0.1, 5.5), (0.5, 7.5), (1.0, 15.0)])
def test_quantiles_lie_within_their_bins(house: Run, part: float, rounds: float) -> None:
    summary = structs.replace(house.summary, lengths=(0, 8, 2), bin=5)
    assert quantile(summary, part) == pytest.approx(rounds, abs=0.7)


def test_quantiles_of_single_rounds_are_whole(city: Run) -> None:
    summary = structs.replace(city.summary, lengths=(0, 0, 5, 4, 1), bin=1)
    assert [quantile(summary, part) for part in (0.1, 0.5, 0.51, 0.9, 1.0)] == [2, 2, 3, 3, 4]


def test_what_is_beyond_the_picture_is_told(house: Run) -> None:
    run = structs.replace(house, summary=structs.replace(house.summary, lengths=(0, 995, 0, 0, 5), games=1000))
    assert "5 games took longer than the picture shows" in lengths(run).lead


def test_comebacks_and_changes_of_the_lead(house: Run) -> None:
    summary = structs.replace(house.summary, games=200, comebacks=25, leads=420)
    assert "<b>12.5%</b>" in comebacks(summary)
    assert "<b>2.1 times</b>" in comebacks(summary)


def test_means_over_time_are_in_the_page(house: Run, house_page: Page) -> None:
    look = house.summary.looks[0]
    worth, everybody = look.winner / look.won, sum(look.seats) / look.games / 4
    told = f"{look.round} {look.games / 60:.1%} ${count(worth)} ${count(everybody)}"
    assert told in house_page.text


def test_no_looks_no_picture(house: Run) -> None:
    run = structs.replace(house, summary=structs.replace(house.summary, looks=()))
    assert "<svg" not in chapter(run, "net worth", count).body
