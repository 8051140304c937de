"""The property game in a page."""

from __future__ import annotations

from msgspec import structs

from tests.sim.report.pages import Page
from turnwise.sim.report.property_trading import busiest, told
from turnwise.sim.report.reading import Run

CHAPTERS = ["landings", "wins", "deeds", "groups", "course", "length", "money"]


def test_all_chapters_are_there(house_page: Page) -> None:
    assert [attributes["id"] for tag, attributes in house_page.elements if tag == "section"] == CHAPTERS


def test_the_busiest_space(house: Run) -> None:
    summary = house.summary
    most = max(summary.landings)
    name = summary.spaces[summary.landings.index(most)]
    assert busiest(summary) == [
        f"<b>{name}</b> sees most visitors: <b>{most / sum(summary.landings):.1%}</b> of all landings."
    ]
    assert busiest(structs.replace(summary, landings=(0,) * 40)) == []


def test_a_landing_study_says_so(house: Run) -> None:
    run = structs.replace(house, summary=structs.replace(house.summary, jail="stay", replace_cards=True))
    lead = told(run).chapters[0].lead
    assert "stayed in Jail" in lead
    assert "out of its whole deck" in lead


def test_a_batch_in_which_nothing_happened(house: Run) -> None:
    summary = house.summary
    quiet = structs.replace(
        summary, wins=(0,) * 4, places=(0,) * 4, wins_by_bot={}, landings=(0,) * 40, looks=(), money={}, leads=0,
        deeds=tuple(structs.replace(deed, rent=0, spent=0, rounds=0) for deed in summary.deeds),
        groups=tuple(structs.replace(group, seats=0, won=0) for group in summary.groups),
    )  # fmt: skip
    found = told(structs.replace(house, summary=quiet))
    assert found.findings == ["No game was won within 150 rounds."]
    assert [chapter.id for chapter in found.chapters] == CHAPTERS
