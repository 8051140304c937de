"""Interrupts: when they may be played, who is asked, and what they save."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import events as e

DRAWN = ["hex", "modo", "librarian", "groat", "mr_boggis"]
MORE = ["the_dysk", "mr_bent", "queen_molly", "mrs_cake", "dr_cruces"]
GONE = ["gaspode", "wallace_sonky", "susan", "fresh_start_club", "igor"]


def attack(bob: list[str], card: str = "mr_gryle", **facts: Any) -> Scene:
    """Ann's assassin stands before Bob's minion in Nap Hill."""
    known: dict[str, Any] = {
        "minions": {"Ann": {"nap_hill": 1}, "Bob": {"nap_hill": 1, "longwall": 1}}, "trouble": ["nap_hill"],
    }  # fmt: skip
    s = scene({"Ann": [card], "Bob": bob}, **{**known, **facts})
    return s.plays("Ann", card).minion("Ann", "nap_hill", "Bob")


# ---- out of turn ----


@pytest.mark.clause("AM-40")
@pytest.mark.parametrize("card", ["gaspode", "susan"])
def test_an_interrupt_is_played_out_of_turn_and_is_not_the_card_of_the_turn(card: str) -> None:
    s = attack([card], pile=DRAWN)
    assert (s.asked, s.window) == ("Bob", ("Bob", ("gaspode", "susan")))
    s.interrupts("Bob", card)
    assert [(event.seat, event.clause) for event in s.of(e.Interrupted)] == [(1, "AM-40")]
    assert (s.minions("Bob"), s.discard) == ({"nap_hill": 1, "longwall": 1}, {card})
    s.uses("Ann").ends("Ann")
    assert (s.asked, s.hand("Bob")) == ("Bob", set())
    s.done()


@pytest.mark.clause("AM-40")
@pytest.mark.parametrize("card", ["fresh_start_club", "igor"])
def test_a_removed_minion_comes_back_in_a_different_area_near_another_one(card: str) -> None:
    s = attack([card]).lets("Bob")
    assert (s.asked, s.window) == ("Bob", ("Bob", ("fresh_start_club", "igor")))
    assert (s.minions("Bob"), s.trouble) == ({"longwall": 1}, set())
    number = s.card(card)
    assert s.refused("Bob", a.Interrupt(number, s.area("nap_hill"))) == ("SAME_AREA", "AM-40")
    assert s.refused("Bob", a.Interrupt(number, s.area("the_hippo"))) == ("NOT_NEAR", "AM-40")
    assert s.refused("Bob", a.Interrupt(number)) == ("NO_SUCH_AREA", "TW-17")
    s.interrupts("Bob", card, "longwall")
    assert (s.minions("Bob"), s.trouble) == ({"longwall": 2}, {"longwall"})
    assert [event.clause for event in s.of(e.MinionPlaced)] == ["AM-40"]


@pytest.mark.clause("AM-40")
@pytest.mark.parametrize("card", ["fresh_start_club", "igor"])
def test_where_the_table_agreed_so_it_comes_back_anywhere_else(card: str) -> None:
    s = attack([card], options={"replacement_interrupt_placement": "any_other_area"}).lets("Bob")
    assert s.refused("Bob", a.Interrupt(s.card(card), s.area("nap_hill"))) == ("SAME_AREA", "AM-40")
    assert len(s.legal("Bob", a.Interrupt)) == 11
    s.interrupts("Bob", card, "the_hippo")
    assert s.minions("Bob") == {"longwall": 1, "the_hippo": 1}


@pytest.mark.clause("AM-40", "AM-17")
def test_the_last_minion_of_a_player_comes_back_anywhere_else() -> None:
    s = attack(["igor"], minions={"Bob": {"nap_hill": 1}}).lets("Bob")
    assert {action.area for action in s.legal("Bob", a.Interrupt)} == set(range(1, 12))


@pytest.mark.clause("AM-40")
@pytest.mark.parametrize("refill", [True, False], ids=["filled", "not filled where agreed"])
def test_doctor_mossy_lawn_ends_the_turn_and_brings_the_last_card_back(refill: bool) -> None:
    s = scene(
        {"Ann": ["dwarves", "doctor_mossy_lawn"]},
        options={"mossy_lawn_refill": refill},
        pile=DRAWN[:4] if refill else [],
    )
    assert s.refused("Ann", a.Interrupt(s.card("doctor_mossy_lawn"))) == ("CANNOT_RETURN", "AM-40")
    s.plays("Ann", "dwarves").places("Ann", "nap_hill").interrupts("Ann", "doctor_mossy_lawn")
    assert s.hand("Ann") == ({"dwarves", *DRAWN[:4]} if refill else {"dwarves"})
    assert (s.asked, s.minions("Ann"), s.discard) == ("Bob", {"nap_hill": 1}, {"doctor_mossy_lawn"})
    s.done()


@pytest.mark.clause("AM-40")
def test_doctor_mossy_lawn_waits_until_a_random_event_is_resolved() -> None:
    s = scene({"Ann": ["rincewind", "doctor_mossy_lawn"]}, events=["fire"], dice=[3], pile=DRAWN[:4])
    s.plays("Ann", "rincewind")
    assert s.refused("Ann", a.Interrupt(s.card("doctor_mossy_lawn"))) == ("MUST_RESOLVE", "AM-38")
    s.uses("Ann").interrupts("Ann", "doctor_mossy_lawn")
    assert (s.asked, s.hand("Ann")) == ("Bob", {"rincewind", *DRAWN[:4]})
    s.done()


# ---- promptly ----


@pytest.mark.clause("AM-41")
def test_an_interrupt_is_played_when_the_thing_happens_and_never_afterwards() -> None:
    s = attack(["susan", "gaspode"])
    s.lets("Bob").lets("Bob")
    assert s.minions("Bob") == {"longwall": 1}
    assert s.asked == "Ann"
    assert s.refused("Bob", a.Interrupt(s.card("susan"))) == ("NOT_ASKED", "AM-41")


@pytest.mark.clause("AM-41")
@pytest.mark.parametrize(
    ("card", "before"),
    [("igor", True), ("fresh_start_club", True), ("susan", False), ("gaspode", False), ("wallace_sonky", True)],
)
def test_a_card_that_does_not_answer_this_is_refused(card: str, before: bool) -> None:
    s = attack([card])
    if not before:
        s.lets("Bob")
    assert s.refused("Bob", a.Interrupt(s.card(card))) == ("NO_ANSWER", "AM-41")


@pytest.mark.clause("AM-41", "AM-88")
@pytest.mark.parametrize("hand", [["gaspode"], ["susan"], ["groat"], ["hex"]])
def test_whoever_such_a_card_could_help_is_asked_with_or_without_one(hand: list[str]) -> None:
    s = attack(hand)
    assert s.window == ("Bob", ("gaspode", "susan"))
    s.lets("Bob")
    assert s.window == ("Bob", ("fresh_start_club", "igor"))
    s.lets("Bob")
    assert (s.asked, s.minions("Bob")) == ("Ann", {"longwall": 1})


@pytest.mark.clause("AM-41")
@pytest.mark.parametrize(
    ("bob", "gone", "windows"),
    [
        ([], [], []),
        (["groat"], GONE, []),
        (["groat"], ["gaspode", "susan"], [("fresh_start_club", "igor")]),
        (["groat"], ["gaspode", "igor", "fresh_start_club"], [("susan",)]),
    ],
    ids=["no card in hand", "all have been played", "only those that come after", "only one that comes before"],
)
def test_nobody_is_asked_when_everybody_can_see_that_no_fitting_card_is_there(
    bob: list[str], gone: list[str], windows: list[tuple[str, ...]]
) -> None:
    s = attack(bob, discard=gone)
    for cards in windows:
        assert s.window == ("Bob", cards)
        s.lets("Bob")
    assert (s.asked, s.minions("Bob")) == ("Ann", {"longwall": 1})


@pytest.mark.clause("AM-41")
def test_a_card_that_somebody_alone_knows_to_be_elsewhere_still_brings_the_question() -> None:
    """Ann holds Gaspode and Susan herself; the pause rests on what everybody knows."""
    s = scene(
        {"Ann": ["mr_gryle", "gaspode", "susan"], "Bob": ["groat"]}, minions={"Bob": {"nap_hill": 1}},
        trouble=["nap_hill"],
    )  # fmt: skip
    s.plays("Ann", "mr_gryle").minion("Ann", "nap_hill", "Bob")
    assert s.window == ("Bob", ("gaspode", "susan"))


@pytest.mark.clause("AM-42")
def test_who_interrupts_out_of_turn_does_not_draw_before_the_end_of_the_own_turn() -> None:
    s = attack(["gaspode", "hello", "ruby", "dwarves", "the_watch"], pile=[*DRAWN, *MORE[:2]])
    s.interrupts("Bob", "gaspode").leaves("Ann")
    assert len(s.hand("Bob")) == 4
    s.ends("Ann")
    assert len(s.hand("Bob")) == 4
    s.plays("Bob", "the_watch").leaves("Bob").leaves("Bob").ends("Bob")
    assert s.hand("Bob") == {"hello", "ruby", "dwarves", *MORE[:2]}
    s.done()
