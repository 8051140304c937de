"""A space as a page: the printed rents with a mark at the one that holds, whose it is, who is there (spaces.py)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from tests.property_trading.packs import EDITIONS, POSSESSION
from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading.edition import Edition
from turnwise.games.property_trading.pack import AnyDeed, Street, Utility
from turnwise.games.property_trading.telling import Page, Teller
from turnwise.kernel.errors import BadInput
from turnwise.kernel.pages import Row

DUEL, HOUSES, VILLAINS = "duel_masters", "harry_potter", "doctor_who_villains"
NAMES = ("You", "Bob", "Cat")
TABLES: tuple[tuple[str, dict[str, object]], ...] = (
    (VILLAINS, {}),
    (VILLAINS, {"short_game": True}),
    (HOUSES, {}),
    (DUEL, {"battle": True}),
    ("exclusive_possession", {}),
)
tables = pytest.mark.parametrize(("name", "options"), TABLES)


def page(s: Situation, number: int, seat: int | None = 0) -> Page:
    options: Any = s.match.table.options
    return Teller(s.edition, NAMES, options).page(s.match.view(seat), "space", number)


def texts(s: Situation, name: str) -> list[str]:
    return [line.text for line in page(s, s.space(name)).lines]


def groups(edition: Edition) -> Iterator[list[AnyDeed]]:
    for group in edition.pack.groups:
        yield [deed for deed in edition.deeds if deed.group == group.id]


def marked(s: Situation, name: str) -> list[Row]:
    return [row for row in page(s, s.space(name)).rows if row.now]


def check_marked(s: Situation, deed: AnyDeed) -> None:
    """One rent holds while it is let, and it is the one that the view shows."""
    now, found = s.deed(deed.name), marked(s, deed.name)
    is_let = now.owner >= 0 and not now.mortgaged
    assert len(found) == is_let, (deed.name, found)
    if is_let:
        amount = f"{now.rent_now} times the dice" if isinstance(deed, Utility) else s.edition.money(now.rent_now)
        assert found[0].value == amount, (deed.name, found)


# ---- figures ----


@tables
def test_the_rent_that_holds_is_marked_whoever_has_how_many_of_a_group(name: str, options: dict[str, object]) -> None:
    for group in groups(EDITIONS[name]):
        names = [deed.name for deed in group]
        for count in range(len(names) + 1):
            for mortgaged in ([], names[:1] if count else [], names[:count]):
                s = situation(
                    edition=name, options=options, owns={"Bob": names[:count], "Cat": names[count:][:1]},
                    mortgaged=mortgaged,
                )  # fmt: skip
                for deed in group:
                    check_marked(s, deed)


@tables
def test_the_rent_that_holds_is_marked_whatever_is_built(name: str, options: dict[str, object]) -> None:
    heights = [1, 2, 3, *([] if options.get("short_game") else [4]), "hotel"]
    for group in groups(EDITIONS[name]):
        if not isinstance(group[0], Street):
            continue
        names = [deed.name for deed in group]
        for lower, height in [(0, 1), *zip(heights, heights, strict=True), *pairwise(heights)]:
            levels = {each: lower if place else height for place, each in enumerate(names)}
            s = situation(edition=name, options=options, owns={"Bob": names}, levels=levels)
            for deed in group:
                check_marked(s, deed)


@tables
def test_all_that_is_printed_is_there(name: str, options: dict[str, object]) -> None:
    s = situation(edition=name, options=options)
    money = s.edition.money
    for deed in EDITIONS[name].deeds:
        rows = [(row.label, row.value) for row in page(s, s.space(deed.name)).rows]
        assert ("Price", money(deed.price)) in rows and rows[-1] == ("Mortgage", money(deed.mortgage))
        if isinstance(deed, Street):
            rents = deed.rents if not options.get("short_game") else (*deed.rents[:4], deed.rents[-1])
            assert [value for _, value in rows[:-3]] == [money(each) for each in (rents[0], 2 * rents[0], *rents[1:])]
        assert len({label for label, _ in rows}) == len(rows)


def test_figures_in_the_words_of_the_edition() -> None:
    s = situation(edition=HOUSES, owns={"Bob": ["The Room of Requirement", "Dumbledore's Office"]})
    found = page(s, s.space("Dumbledore's Office"))
    assert (found.title, found.about) == ("Dumbledore's Office", "Dark blue, Bob has 2 of 2")
    assert found.rows == (
        Row("Rent", "G 50"), Row("Whole colour group", "G 100", now=True), Row("1 hut", "G 200"),
        Row("2 huts", "G 600"), Row("3 huts", "G 1,400"), Row("4 huts", "G 1,700"), Row("1 manor", "G 2,000"),
        Row("Price", "G 400"), Row("Each hut", "G 200"), Row("Mortgage", "G 200"),
    )  # fmt: skip
    labels = {name: page(s, s.space(name)).rows[1].label for name in ("Gryffindor Common Room", "The Floo Network")}
    assert labels == {"Gryffindor Common Room": "With 2 house common rooms", "The Floo Network": "With 2 of them"}


# ---- whose it is, and who is there ----


def test_whose_it_is_and_how_much_of_its_group() -> None:
    owns = {"Ann": ["The Autons"], "Bob": ["Davros", "The Daleks"]}
    s = situation(owns=owns, levels={"Davros": 2, "The Daleks": 2})
    found = {name: (page(s, s.space(name)).about, texts(s, name)[0]) for name in ("The Autons", "Davros")}
    assert found == {
        "The Autons": ("Brown, you have 1 of 2", "You own The Autons."),
        "Davros": ("Dark blue, Bob has 2 of 2", "Bob owns Davros (2 Pocket Dimensions)."),
    }
    assert page(s, s.space("Titanic")).about == "Ships"


def test_who_stands_there_and_who_sits() -> None:
    s = situation(jailed={"Ann": 0, "Bob": 1}, at={"Cat": "Jail (Just Visiting)"})
    assert texts(s, "Jail (Just Visiting)") == [
        "Cat stands here.", "You and Bob are in Jail.", "Just Visiting: nothing happens.",
    ]  # fmt: skip
    s = situation(at={"Ann": "Titanic", "Bob": "Titanic"}, jailed={"Cat": 0})
    assert texts(s, "Titanic")[0] == "You and Bob stand here."
    assert texts(s, "Jail (Just Visiting)")[0] == "Cat is in Jail."
    assert texts(situation(at={"Ann": "Titanic"}), "Titanic")[0] == "You stand here."


@pytest.mark.parametrize("on", [False, True])
def test_the_watch_is_seen_where_there_is_one(on: bool) -> None:
    s = situation(
        edition=POSSESSION.id, options={"commander_vimes": on}, at=dict.fromkeys(("Ann", "Bob", "Cat"), "King's Way")
    )
    assert ("Commander Vimes stands here." in texts(s, "GO")) == on


def test_places_and_powers_are_told() -> None:
    assert texts(situation(edition=POSSESSION.id), "Short Street")[0] == "Pub: The Mended Drum."
    for on in (False, True):
        s = situation(edition=DUEL, options={"battle": on})
        assert ("Power 8,000." in texts(s, "Fighter Dual Fang")) == on


# ---- cards, and what there is not ----


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_there_is_a_page_for_each_card_and_for_nothing_else(edition: Edition) -> None:
    s = situation(edition=edition.id)
    teller, view = Teller(edition, NAMES), s.match.view(None)
    cards = {
        32 * place + number: deck.name
        for place, deck in enumerate(edition.pack.decks)
        for number in range(len(deck.cards))
    }
    for number in range(-1, 256):
        if number in cards:
            assert teller.page(view, "card", number).title == cards[number]
        else:
            with pytest.raises(BadInput, match=f"there is no card {number} in this game"):
                teller.page(view, "card", number)
    for kind, number in (("space", -1), ("space", len(edition.spaces)), ("area", 1), ("person", 0)):
        with pytest.raises(BadInput, match=f"there is no {kind} {number} in this game"):
            teller.page(view, kind, number)
