"""Money by clause."""

from __future__ import annotations

from msgspec import structs

from tests.sim.report.pages import Page
from turnwise.sim.report.figures import count, percent
from turnwise.sim.report.money import chapter
from turnwise.sim.report.reading import Run


def test_every_clause_with_its_words(house: Run, house_page: Page) -> None:
    summary = house.summary
    total = sum(summary.money.values())
    assert list(summary.money.values()) == sorted(summary.money.values(), reverse=True)
    for clause, amount in summary.money.items():
        words = " ".join(house.edition.clause(clause).text.split())
        assert f"{clause} ${count(amount / summary.games)} {percent(amount / total)} {words}" in house_page.text


def test_no_money_moved(house: Run) -> None:
    run = structs.replace(house, summary=structs.replace(house.summary, money={}))
    assert chapter(run, count).lead == "No money moved."


def test_one_clause_is_one_picture(house: Run) -> None:
    clause = next(iter(house.summary.money))
    run = structs.replace(house, summary=structs.replace(house.summary, money={clause: 100}))
    assert chapter(run, count).body.count("<svg") == 1
