"""What each seat and the public hold for possible of personalities (M10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import turnwise
from tests.ankh_morpork.scene import Scene, scene
from tests.ankh_morpork.steps import with_luck
from turnwise.games.ankh_morpork import actions as a

Rows = dict[str, set[str]]  # by place: a seat, or unused
NAMES: tuple[str, ...] = ("Ann", "Bob", "Cat")
VIEWERS: tuple[str, ...] = (*NAMES, "public")
PEOPLE: tuple[str, ...] = (
    "lord_vetinari", "lord_selachii", "lord_rust", "lord_de_worde", "dragon_king_of_arms", "chrysoprase",
    "commander_vimes",
)  # fmt: skip
ANN, BOB, CAT = PEOPLE[:3]


def at_first(viewer: str) -> Rows:
    """Anybody may be anybody, but for oneself."""
    own = dict(zip(NAMES, PEOPLE, strict=False)).get(viewer)
    if own is None:
        return {place: set(PEOPLE) for place in (*NAMES, "unused")}
    return {place: {own} if place == viewer else set(PEOPLE) - {own} for place in (*NAMES, "unused")}


OTHERS = {viewer: at_first(viewer) for viewer in VIEWERS}


def people_of(s: Scene, viewer: str) -> Rows:
    view = s.view(None if viewer == "public" else viewer)
    found = {name: view.seats[s.seat(name)].may_be for name in NAMES} | {"unused": view.may_unused}
    ids = [person.id for person in s.edition.pack.personalities]
    return {place: {ids[person] for person in row} for place, row in found.items()}


def seated(hand: str = "", *, luck: Mapping[str, Any] | None = None, **more: Any) -> Scene:
    """Ann is Lord Vetinari, Bob Lord Selachii and Cat Lord Rust unless said; nobody knows anything yet."""
    s = scene({"Ann": hand.split()}, personalities={"Ann": ANN, "Bob": BOB, "Cat": CAT, **more.pop("who", {})}, **more)
    return with_luck(s, **(luck or {}))


@pytest.mark.clause("AM-88")
def test_at_first_everybody_knows_the_own_personality_alone() -> None:
    s = seated()
    assert {viewer: people_of(s, viewer) for viewer in VIEWERS} == OTHERS


@pytest.mark.clause("AM-88", "AM-87")
def test_whoever_looks_at_unused_personalities_knows_that_nobody_has_them() -> None:
    s = seated("mrs_cake", luck={"cake": ["commander_vimes"]}).plays("Ann", "mrs_cake").uses("Ann")
    left = {BOB, CAT, "commander_vimes"}
    assert people_of(s, "Ann") == {**OTHERS["Ann"], "Bob": left, "Cat": left}
    assert {viewer: people_of(s, viewer) for viewer in VIEWERS[1:]} == {name: OTHERS[name] for name in VIEWERS[1:]}
    s.done()


@pytest.mark.clause("AM-88", "AM-87")
def test_an_exchanged_personality_may_be_any_that_the_seat_or_the_unused_might_have_been() -> None:
    position = seated("zorgo_the_retro_phrenologist").truth
    thought = {"Ann": [ANN, "chrysoprase"], "Bob": [BOB], "unused": ["lord_de_worde", *PEOPLE[4:]]}
    position["knowledge"]["Cat"]["people"].update(thought)
    chance = turnwise.Scripted(personalities=["lord_de_worde"])
    s = Scene(turnwise.game("ankh_morpork").from_position(position, chance=chance))
    s.plays("Ann", "zorgo_the_retro_phrenologist").uses("Ann")
    both = {ANN, "lord_de_worde", *PEOPLE[4:]}
    assert people_of(s, "Cat") == {"Ann": both, "Bob": {BOB}, "Cat": {CAT}, "unused": both}
    nobody = set(PEOPLE) - {ANN, "lord_de_worde"}
    assert people_of(s, "Ann") == {
        "Ann": {"lord_de_worde"}, "Bob": nobody, "Cat": nobody, "unused": nobody | {ANN},
    }  # fmt: skip
    assert {viewer: people_of(s, viewer) for viewer in ("Bob", "public")} == {
        viewer: OTHERS[viewer] for viewer in ("Bob", "public")
    }
    s.done()


EVERYWHERE = (
    "dolly_sisters", "unreal_estate", "dragons_landing", "small_gods", "the_scours", "the_hippo", "the_shades",
    "dimwell", "longwall", "isle_of_gods",
)  # fmt: skip
LORDS = {"lord_selachii", "lord_rust", "lord_de_worde"}
SEEN_NOT_TO_WIN: dict[str, tuple[dict[str, Any], set[str]]] = {  # what Bob has at the start of a turn, who Bob is not
    "nothing": ({}, set()),
    "$50": ({"cash": {"Bob": 50}}, {"chrysoprase"}),
    "$49": ({"cash": {"Bob": 49}}, set()),
    "eight markers": ({"trouble": EVERYWHERE[:8]}, {"dragon_king_of_arms"}),
    "five areas": ({"minions": {"Bob": dict.fromkeys(EVERYWHERE[:5], 1)}}, LORDS),
    "ten areas": ({"minions": {"Bob": dict.fromkeys(EVERYWHERE, 1)}}, {"lord_vetinari", *LORDS}),
}  # fmt: skip
LATER = ["groat", "modo", "hex", "drumknott", "librarian"]


@pytest.mark.clause("AM-88", "AM-09")
@pytest.mark.parametrize("automatic", [True, False], ids=["the program declares victory", "the player declares it"])
@pytest.mark.parametrize(("has", "ruled_out"), SEEN_NOT_TO_WIN.values(), ids=SEEN_NOT_TO_WIN.keys())
def test_a_turn_that_begins_without_a_win_rules_out_whoever_would_have_won(
    has: dict[str, Any], ruled_out: set[str], automatic: bool
) -> None:
    options = {"personality_win_is_automatic": automatic}
    s = seated(luck={"pile": LATER}, who={"Ann": "chrysoprase", "Bob": "commander_vimes"}, options=options, **has)
    before = {viewer: people_of(s, viewer) for viewer in VIEWERS}
    s.passes("Ann").ends("Ann")
    for viewer in VIEWERS:
        expected = {**before[viewer], "Bob": before[viewer]["Bob"] - (ruled_out if automatic else set())}
        assert people_of(s, viewer) == expected, viewer
    s.done()


@pytest.mark.clause("AM-88")
def test_everybody_sees_the_personality_of_whoever_leaves() -> None:
    s = seated()
    s.play("Bob", a.Resign())
    for viewer in VIEWERS:
        seen = people_of(s, viewer)
        assert seen.pop("Bob") == {BOB}
        assert seen == {place: row - {BOB} for place, row in OTHERS[viewer].items() if place != "Bob"}
