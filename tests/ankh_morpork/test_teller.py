"""What a table on a server needs of the words besides: other names, worth, how it ended, presets."""

from __future__ import annotations

from tests.ankh_morpork.scene import scene
from tests.ankh_morpork.told import EDITION
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork.telling import Preset, Teller, presets

PEOPLE = {"Ann": "lord_rust", "Bob": "chrysoprase", "Cat": "lord_vetinari"}


def test_the_same_words_with_other_names() -> None:
    s = scene({"Ann": ["groat"]}, personalities=PEOPLE, options={"top_area_cost": 17})
    first = Teller(EDITION, s.match.header.seats, {"top_area_cost": 17})
    other = first.named(("You", "Bob", "Zoe"))
    assert first.question(s.view()) == "Ann's turn. Ann has $10 and 1 card."
    assert other.question(s.view("Ann")) == (
        "Your turn. You have $10 and 1 card, as Lord Rust (0 of 5 areas under control)."
    )
    assert other.speech.cost(2) == first.speech.cost(2) == 17
    assert other.speech.edition is first.speech.edition


def test_there_are_no_claims_and_no_offers() -> None:
    assert Teller(EDITION, ("Ann", "Bob", "Cat")).asides(scene().view()) == ([], [])


def test_worth_is_what_lies_open() -> None:
    """Cash and buildings, less the loans; nobody's hand or personality changes it."""
    facts = {"cash": {"Ann": 7, "Bob": 20}, "buildings": {"the_shades": "Ann", "dimwell": "Bob"}}
    facts |= {"demons": {"dimwell": 1}, "fronts": {"Bob": ["mr_bent"]}}
    teller = Teller(EDITION, ("Ann", "Bob", "Cat"))
    s = scene({"Ann": ["groat"]}, personalities=PEOPLE, **facts)
    twin = scene({"Ann": ["ruby"]}, personalities={**PEOPLE, "Ann": "commander_vimes"}, **facts)
    assert teller.worths(s.match.state) == teller.worths(twin.match.state) == (13, 8, 10)


def test_at_the_end_everybody_is_named() -> None:
    s = scene(personalities=PEOPLE).play("Ann", a.Resign()).play("Bob", a.Resign())
    lines = Teller(EDITION, ("Ann", "Bob", "Cat")).end_lines(s.view(), s.match.state)
    assert [line.partition(":")[0] for line in lines] == [
        "Ann, Lord Rust", "Bob, Chrysoprase", "Cat, Lord Vetinari, the winner",
    ]  # fmt: skip


def test_of_a_game_that_was_left_nobody_is_named_who_is_hidden() -> None:
    s = scene(personalities=PEOPLE).play("Ann", a.Resign())
    lines = Teller(EDITION, ("Ann", "Bob", "Cat")).end_lines(s.view(), s.match.state)
    assert [line.partition(":")[0] for line in lines] == ["Ann, Lord Rust", "Bob", "Cat"]


def test_there_is_one_preset() -> None:
    assert presets(EDITION) == (Preset("Classic", "By the book.", {}),)
