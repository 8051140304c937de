"""Ankh-Morpork in a page."""

from __future__ import annotations

from msgspec import structs

from tests.sim.report.pages import Page
from turnwise.sim.ankh_morpork import Person
from turnwise.sim.report.ankh_morpork import ENDINGS, ending_chances, of_people, told
from turnwise.sim.report.figures import interval
from turnwise.sim.report.reading import Run

COUNTED = ("cards", "events", "cities", "buildings", "trouble")
CHAPTERS = ["areas", "people", "wins", "cards", "events", "course", "length", "money"]


def test_all_chapters_are_there(city_page: Page) -> None:
    assert [attributes["id"] for tag, attributes in city_page.elements if tag == "section"] == CHAPTERS


def test_personalities_with_their_intervals(city: Run, city_page: Page) -> None:
    for person in city.summary.personalities:
        if person.seats:
            told = f"{person.name} {person.seats:,} {person.won:,} {person.won / person.seats:.1%}"
            assert f"{told} {interval(person.won, person.seats)} {person.reached / person.seats:.1%}" in city_page.text


def test_ways_of_winning(city: Run, city_page: Page) -> None:
    chances = ending_chances(city.summary)
    assert sum(chance.hits for chance in chances) == city.summary.games
    for how, number in city.summary.endings.items():
        assert (ENDINGS[how] in city_page.text) is bool(number)


def test_who_wins_most_and_least(city: Run) -> None:
    people = (Person("a", "Ann", 10, 6, 4), Person("b", "<Bob>", 10, 1, 0), Person("c", "Carl", 0, 0, 0))
    (said,) = of_people(structs.replace(city.summary, personalities=people))
    assert said == "Whoever is <b>Ann</b> wins <b>60.0%</b> of the games, <b>&lt;Bob&gt;</b> only 10.0%."
    assert of_people(structs.replace(city.summary, personalities=people[2:])) == []


def test_areas_in_a_table(city: Run, city_page: Page) -> None:
    summary = city.summary
    built, used = summary.buildings["the_hippo"] / 6, summary.cities["the_hippo"] / 6
    assert f"6 · The Hippo $12 {built:.2f} {summary.trouble['the_hippo'] / 6:.2f} {used:.2f}" in city_page.text


def test_a_batch_in_which_nothing_happened(city: Run) -> None:
    summary = city.summary
    quiet = structs.replace(
        summary, wins=(0,) * 4, places=(0,) * 4, looks=(), money={}, endings=dict.fromkeys(summary.endings, 0),
        personalities=tuple(structs.replace(person, won=0, reached=0) for person in summary.personalities),
        **{name: dict.fromkeys(getattr(summary, name), 0) for name in COUNTED},
    )  # fmt: skip
    found = told(structs.replace(city, summary=quiet))
    assert found.findings == ["No game was won within 1,000 rounds."]
    assert [chapter.id for chapter in found.chapters] == CHAPTERS
