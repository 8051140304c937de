"""All twelve events alike: they cannot be dodged; who may answer them, and in which order."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.happening import (
    DEMONS,
    EIGHT,
    EVENTS,
    FIVE_CARDS,
    INTERRUPTS,
    JOHNSON,
    MURDERS,
    board,
    comes,
    due,
    is_over,
)
from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork.events import Interrupted, MinionPlaced, MinionSaved

# What is rolled for each event, so that it finds Bob in The Scours and The Hippo, and what else it takes.
ROLLS: dict[str, tuple[int, ...]] = {
    "the_dragon": (5,), "flood": (5, 3), "fire": (5, 6, 1), "explosion": (5,), MURDERS: (5, 1, 2), DEMONS: (5, 5, 6, 6),
    JOHNSON: (5,), "trolls": (5, 5, 6), "earthquake": (5, 6),
}  # fmt: skip
BOB: dict[str, Any] = {
    "minions": {"Bob": {"the_scours": 2, "the_hippo": 1}},
    "buildings": {"the_scours": "Bob", "the_hippo": "Bob"},
    "cash": {"Bob": 1},
}


def against_bob(event: str, **facts: Any) -> Scene:
    """The event is due, and will hit Bob if it hits anybody."""
    script: dict[str, Any] = {"pile": FIVE_CARDS} if event == "fog" else {}
    return due(event, *ROLLS.get(event, ()), trouble=EIGHT[:7], **{**BOB, **facts}, **script)


def goes_on(s: Scene) -> None:
    """Whoever is asked lets it happen, or takes the first choice: a minion of Bob's, a dry area, a building."""
    name = s.asked or ""
    s.play(name, s.legal(name)[0] if s.window is None else a.LetItHappen())


# ---- AM-38: no way round it ----


@pytest.mark.clause("AM-38", "AM-15")
@pytest.mark.parametrize("event", EVENTS)
def test_an_event_cannot_be_left_out(event: str) -> None:
    s = against_bob(event)
    assert s.refused("Ann", a.LeaveOut()) == ("MUST_RESOLVE", "AM-38")
    assert s.legal("Ann") == [a.UseSymbol()]
    s.uses("Ann")
    while not is_over(s):
        assert a.LeaveOut() not in s.legal(s.asked or "")
        goes_on(s)
    assert event not in s.truth["events"]
    s.leaves("Ann").done()


NOTHING_THERE: dict[str, tuple[int, ...]] = {
    "the_dragon": (5,), "flood": (5, 7), "fire": (5,), "riots": (), "explosion": (5,), MURDERS: (5, 6, 7),
    "subsidence": (), JOHNSON: (5,), "earthquake": (5, 6),
}  # fmt: skip


@pytest.mark.clause("AM-38")
@pytest.mark.parametrize("event", NOTHING_THERE)
def test_an_event_that_finds_nothing_is_over_at_once(event: str) -> None:
    s = due(event, *NOTHING_THERE[event], minions={"Bob": {"nap_hill": 1}}, trouble=["nap_hill"])
    before = board(s)
    s.uses("Ann")
    assert board(s) == before
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-38", "AM-40")
@pytest.mark.parametrize("event", EVENTS)
def test_mossy_lawn_waits_for_the_event_and_does_not_undo_it(event: str) -> None:
    lawn, options = "doctor_mossy_lawn", {"mossy_lawn_refill": False}
    s = against_bob(event, hands={"Ann": [lawn]}, options=options, discard=INTERRUPTS)
    assert s.refused("Ann", a.Interrupt(s.card(lawn))) == ("MUST_RESOLVE", "AM-38")
    s.uses("Ann")
    while not is_over(s):
        s.refused(s.asked or "", a.Interrupt(s.card(lawn)))
        goes_on(s)
    after = board(s)
    s.interrupts("Ann", lawn)
    assert (s.hand("Ann"), s.asked) == ({"rincewind"}, "Bob")
    assert board(s) == after
    assert event not in s.truth["events"]
    s.done()


# ---- AM-43: which interrupts answer an event ----

ANSWERED = [(event, card) for event in ("the_dragon", MURDERS, JOHNSON) for card in INTERRUPTS[2:]]
UNANSWERED = [(event, card) for event in EVENTS for card in INTERRUPTS if (event, card) not in ANSWERED]


@pytest.mark.clause("AM-43")
@pytest.mark.parametrize(("event", "card"), UNANSWERED, ids=["-".join(pair) for pair in UNANSWERED])
def test_does_not_answer(event: str, card: str) -> None:
    alone, s = against_bob(event), against_bob(event, hands={"Bob": [card]})
    alone.uses("Ann")
    s.uses("Ann")
    while not is_over(s):
        assert s.window is None or card not in s.window[1]
        for area in range(13):
            assert s.refused("Bob", a.Interrupt(s.card(card), area))[1] == "AM-41"
        goes_on(s)
    while not is_over(alone):
        goes_on(alone)
    assert board(s) == board(alone)
    assert s.hand("Bob") == {card}
    s.done()


def reaches_bob(event: str, card: str, **facts: Any) -> Scene:
    """The event is about to remove a minion of Bob's from The Scours."""
    others = [other for other in INTERRUPTS if other != card]
    s = against_bob(event, hands={"Bob": [card]}, discard=others, **facts).uses("Ann")
    return s.minion("Ann", "the_scours", "Bob") if event == MURDERS else s


@pytest.mark.clause("AM-43", "AM-92")
@pytest.mark.parametrize(
    ("event", "gone"), [("the_dragon", 1), (MURDERS, 0), (JOHNSON, 0)], ids=["the_dragon", MURDERS, JOHNSON]
)
def test_susan_saves_a_minion_before_it_is_removed(event: str, gone: int) -> None:
    s = reaches_bob(event, "susan")
    assert s.window == ("Bob", ("susan",))
    assert s.minions("Bob") == {"the_scours": 2, "the_hippo": 1}
    s.interrupts("Bob", "susan")
    assert [each.clause for each in s.of(Interrupted)] == ["AM-43"]
    assert [(each.owner, each.area) for each in s.of(MinionSaved)] == [(1, 5)]
    assert s.minions("Bob") == {"the_scours": 2 - gone, "the_hippo": 1}
    assert ("the_scours" in s.trouble) is (event != "the_dragon")
    assert "susan" in s.discard
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-43")
@pytest.mark.parametrize("card", ["fresh_start_club", "igor"])
@pytest.mark.parametrize(
    ("event", "gone"), [("the_dragon", 2), (MURDERS, 1), (JOHNSON, 1)], ids=["the_dragon", MURDERS, JOHNSON]
)
def test_a_removed_minion_comes_back_in_a_different_area(event: str, gone: int, card: str) -> None:
    s = reaches_bob(event, card)
    assert s.window == ("Bob", (card,))
    assert s.minions("Bob").get("the_scours", 0) == 2 - gone
    assert "the_scours" not in s.trouble
    number = s.card(card)
    assert s.refused("Bob", a.Interrupt(number, 5)) == ("SAME_AREA", "AM-40")
    assert s.refused("Bob", a.Interrupt(number, 12)) == ("NOT_NEAR", "AM-40")
    assert s.refused("Bob", a.Interrupt(number)) == ("NO_SUCH_AREA", "TW-17")
    s.interrupts("Bob", card, "small_gods")
    assert [each.clause for each in s.of(Interrupted)] == ["AM-43"]
    assert [each.area for each in s.of(MinionPlaced)] == [4]
    assert s.count("small_gods", "Bob") == 1
    assert s.trouble == {*EIGHT[:7]} - {"the_scours"}
    assert card in s.discard
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-43", "AM-17", "AM-21")
def test_a_minion_that_was_the_last_one_comes_back_anywhere_else_and_may_bring_trouble() -> None:
    minions = {"Bob": {"the_scours": 1}, "Cat": {"nap_hill": 1}}
    s = reaches_bob("the_dragon", "igor", minions=minions)
    assert s.refused("Bob", a.Interrupt(s.card("igor"), 5))[0] == "SAME_AREA"
    s.interrupts("Bob", "igor", "nap_hill")
    assert (s.minions("Bob"), "nap_hill" in s.trouble) == ({"nap_hill": 1}, True)
    s.done()


@pytest.mark.clause("AM-43")
def test_a_minion_comes_back_in_any_other_area_where_the_table_agreed_so() -> None:
    s = reaches_bob(JOHNSON, "fresh_start_club", options={"replacement_interrupt_placement": "any_other_area"})
    assert s.refused("Bob", a.Interrupt(s.card("fresh_start_club"), 5))[0] == "SAME_AREA"
    s.interrupts("Bob", "fresh_start_club", "nap_hill")
    assert s.minions("Bob") == {"the_scours": 1, "the_hippo": 1, "nap_hill": 1}
    s.done()


@pytest.mark.clause("AM-43")
@pytest.mark.parametrize("answer", INTERRUPTS[2:])
@pytest.mark.parametrize("card", ["cmot_dibbler", "here_n_now", "errol"])
def test_a_loss_by_ones_own_die_is_answered_but_not_by_gaspode(card: str, answer: str) -> None:
    others = [other for other in INTERRUPTS[2:] if other != answer]
    minions = {"Ann": {"the_scours": 1, "the_hippo": 1}}
    s = scene({"Ann": [card, answer, "gaspode"]}, minions=minions, dice=[1], discard=others)
    s.plays("Ann", card).uses("Ann").minion("Ann", "the_scours", "Ann")
    assert s.window == ("Ann", (answer,))
    assert s.refused("Ann", a.Interrupt(s.card("gaspode"))) == ("NO_ANSWER", "AM-41")
    s.interrupts("Ann", answer, "" if answer == "susan" else "the_shades")
    where = "the_scours" if answer == "susan" else "the_shades"
    assert s.minions("Ann") == {where: 1, "the_hippo": 1}
    s.done()


# ---- AM-91: who is asked when ----


def four_at_risk(event: str, *dice: int, **facts: Any) -> Scene:
    """Cat's turn at a table of four, everybody with a minion in The Scours and a card in hand."""
    minions = {name: {"the_scours": 1, "nap_hill": 1} for name in ("Ann", "Bob", "Cat", "Dan")}
    hands = {"Ann": ["susan"], "Bob": ["igor"], "Cat": ["the_dean", "groat"], "Dan": ["fresh_start_club"]}
    s = scene(hands, seats=4, turn_of="Cat", minions=minions, events=[event], dice=dice, **facts)
    return s.plays("Cat", "the_dean").uses("Cat")


@pytest.mark.clause("AM-91")
def test_owners_are_asked_clockwise_then_it_happens_to_all_then_they_are_asked_again() -> None:
    s = four_at_risk("the_dragon", 5)
    asked: list[tuple[str, tuple[str, ...]]] = []
    for _ in range(4):
        assert all(s.count("the_scours", name) for name in ("Ann", "Bob", "Cat", "Dan"))
        assert s.window is not None
        asked.append(s.window)
        s.lets(s.window[0])
    assert asked == [(name, ("susan",)) for name in ("Cat", "Dan", "Ann", "Bob")]
    assert not any(s.count("the_scours", name) for name in ("Ann", "Bob", "Cat", "Dan"))
    for name in ("Cat", "Dan", "Ann", "Bob"):
        assert s.window == (name, ("fresh_start_club", "igor"))
        s.lets(name)
    assert s.question == "choose_minion"
    s.done()


@pytest.mark.clause("AM-91")
def test_only_those_who_still_may_hold_an_answer_are_asked() -> None:
    s = four_at_risk("the_dragon", 5)
    s.lets("Cat").lets("Dan").interrupts("Ann", "susan")
    assert s.window == ("Cat", ("fresh_start_club", "igor"))
    assert {name: s.count("the_scours", name) for name in ("Ann", "Bob", "Cat", "Dan")} == {
        "Ann": 1, "Bob": 0, "Cat": 0, "Dan": 0,
    }  # fmt: skip
    s.lets("Cat").interrupts("Dan", "fresh_start_club", "dolly_sisters").interrupts("Bob", "igor", "dolly_sisters")
    assert (s.count("dolly_sisters", "Dan"), s.count("dolly_sisters", "Bob")) == (1, 1)
    assert s.trouble == {"dolly_sisters"}
    assert s.question == "choose_minion"
    s.done()


@pytest.mark.clause("AM-91", "AM-57")
def test_small_gods_is_asked_with_the_preventing_cards_piece_by_piece() -> None:
    s = comes(
        "the_dragon", 5, hands={"Bob": ["susan", "igor"]}, cash={"Bob": 7},
        buildings={"small_gods": "Bob", "the_scours": "Bob"},
        minions={"Bob": {"the_scours": 4}, "Cat": {"the_scours": 1}},
    )  # fmt: skip
    assert s.window == ("Bob", ("susan",))
    s.interrupts("Bob", "susan")
    assert s.asked == "Bob"
    s.protects("Bob", "the_scours").protects("Bob", "the_scours", "building")
    assert s.window == ("Bob", ("fresh_start_club", "igor"))
    assert (s.minions("Bob"), s.minions("Cat")) == ({"the_scours": 2}, {})
    s.interrupts("Bob", "igor", "the_hippo")
    assert is_over(s)
    assert (s.minions("Bob"), s.cash("Bob"), {*s.buildings}) == (
        {"the_scours": 2, "the_hippo": 1}, 1, {"small_gods", "the_scours"},
    )  # fmt: skip
    s.done()


@pytest.mark.clause("AM-91")
def test_two_minions_come_back_by_two_cards() -> None:
    s = comes("the_dragon", 5, hands={"Bob": ["fresh_start_club", "igor"]}, minions={"Bob": {"the_scours": 3}})
    s.lets("Bob").interrupts("Bob", "igor", "the_hippo")
    assert s.window == ("Bob", ("fresh_start_club",))
    s.interrupts("Bob", "fresh_start_club", "the_shades")
    assert s.minions("Bob") == {"the_hippo": 1, "the_shades": 1}
    assert is_over(s)
    s.done()


@pytest.mark.clause("AM-91")
def test_no_interrupt_answers_an_interrupt() -> None:
    s = comes(
        "the_dragon",
        5,
        hands={"Bob": ["susan"], "Cat": ["gaspode", "wallace_sonky"]},
        minions={"Bob": {"the_scours": 1}},
    )
    assert s.asked == "Bob"
    s.interrupts("Bob", "susan")
    assert s.refused("Cat", a.Interrupt(s.card("wallace_sonky"))) == ("NOT_ASKED", "AM-41")
    assert is_over(s)
    s.done()
