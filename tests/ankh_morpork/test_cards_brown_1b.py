"""The first half of the brown cards: who may answer each of them; HELLO and The Bursar in full."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.brown_cases import AFTER, BEFORE, act, begin, board_of, kinds, refused, seen
from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork.events import MinionSaved

INTERRUPTS = (*BEFORE, *AFTER)
CHAIR = "the_chair_of_indefinite_studies"
CABLE = "cable_street_particulars"
BURLEIGH = "burleigh_and_stronginthearm"
TROUBLED: dict[str, Any] = dict(
    trouble=["the_shades", "unreal_estate"],
    minions={"Ann": {"nap_hill": 1}, "Bob": {"the_shades": 1, "unreal_estate": 1, "the_scours": 1}},
)
QUIET = dict(events=["riots"])
# A minion of Bob's is hit: more luck, the play after the card itself, where it stands, and what is asked next.
# fmt: off
HITS: dict[str, tuple[dict[str, Any], str, str, str]] = {
    "cosmo_lavish": ({}, "Ann at Cat; Cat minion the_shades Bob", "the_shades", "turn"),
    "the_dean": (QUIET, "Ann uses; Ann minion unreal_estate Bob", "unreal_estate", "turn"),
    "hello": ({}, "Ann minion the_shades Bob", "the_shades", "choose_minion"),
    BURLEIGH: ({}, "Ann at Cat; Ann minion the_shades Bob", "the_shades", "build"),
    "carcer": (dict(dice=[7, 6]), "Ann uses; Ann minion the_shades Bob", "the_shades", "turn"),
    "the_auditors": ({}, "Ann uses; Bob minion the_shades Bob", "the_shades", "turn"),
    "mr_teatime": ({}, "Ann uses; Ann minion the_shades Bob", "the_shades", "turn"),
    "canting_crew": ({}, "Ann minion the_shades Bob; Ann to dimwell", "the_shades", "place"),
    "the_bursar": (QUIET, "Ann uses; Ann minion the_shades Bob; Ann minion nap_hill Ann", "the_shades", "turn"),
}
# fmt: on
SYMBOLS = ("hello", "mr_teatime")
MOVES = ("canting_crew", "the_bursar")


def is_answer(card: str, interrupt: str) -> bool:
    if interrupt == "wallace_sonky":
        return card not in SYMBOLS
    return interrupt == "gaspode" or card not in MOVES


ANSWERS = [(card, interrupt) for card in HITS for interrupt in INTERRUPTS if is_answer(card, interrupt)]
NO_ANSWERS = [(card, interrupt) for card in HITS for interrupt in INTERRUPTS if not is_answer(card, interrupt)]


def hit(card: str, interrupt: str) -> Scene:
    """Bob holds the one interrupt that is not yet used up, and one of his minions is hit."""
    luck, play, _, _ = HITS[card]
    gone = [each for each in INTERRUPTS if each != interrupt]
    s = begin(card, **TROUBLED, **luck, discard=gone, hands={"Bob": [interrupt]})
    act(s, f"Ann plays {card};{play}")
    return s


@pytest.mark.clause("AM-87", "AM-92")
@pytest.mark.parametrize(("card", "interrupt"), [pair for pair in ANSWERS if pair[1] in BEFORE])
def test_a_saved_minion_has_not_left_and_nobody_else_is_chosen(card: str, interrupt: str) -> None:
    s, (_, _, area, then) = hit(card, interrupt), HITS[card]
    before = board_of(s)
    assert s.window == ("Bob", (interrupt,))
    s.interrupts("Bob", interrupt)
    assert board_of(s) == before
    assert area in s.trouble
    assert (s.asked, s.question) == ("Ann", then)
    assert (s.hand("Bob"), interrupt in s.discard) == (set(), True)
    s.done()


@pytest.mark.clause("AM-87", "AM-43")
@pytest.mark.parametrize(("card", "interrupt"), [pair for pair in ANSWERS if pair[1] in AFTER])
def test_a_removed_minion_comes_back_elsewhere_by_the_usual_rule(card: str, interrupt: str) -> None:
    s, (_, _, area, then) = hit(card, interrupt), HITS[card]
    assert (s.window, s.count(area, "Bob"), area in s.trouble) == (("Bob", (interrupt,)), 0, False)
    assert refused(s, f"Bob interrupts {interrupt} {area}") == ("SAME_AREA", "AM-40")
    assert refused(s, f"Bob interrupts {interrupt} longwall") == ("NOT_NEAR", "AM-40")
    s.interrupts("Bob", interrupt, "small_gods")
    left = {"the_shades", "unreal_estate", "the_scours"} - {area}
    assert s.minions("Bob") == {"small_gods": 1} | dict.fromkeys(left, 1)
    assert (area in s.trouble, s.asked, s.question) == (False, "Ann", then)
    s.done()


@pytest.mark.clause("AM-87", "AM-43", "AM-44")
@pytest.mark.parametrize(("card", "interrupt"), NO_ANSWERS)
def test_sonky_answers_no_symbol_and_nothing_but_gaspode_and_sonky_answers_a_move(card: str, interrupt: str) -> None:
    s, (_, _, area, then) = hit(card, interrupt), HITS[card]
    assert (s.window, s.asked, s.question) == (None, "Ann", then)
    assert (s.count(area, "Bob"), s.hand("Bob")) == (0, {interrupt})
    s.done()


@pytest.mark.clause("AM-41")
@pytest.mark.parametrize("card", HITS)
def test_whoever_lets_it_happen_loses_the_minion_and_keeps_the_card(card: str) -> None:
    s, area = hit(card, "gaspode"), HITS[card][2]
    s.lets("Bob")
    assert (s.count(area, "Bob"), area in s.trouble, s.hand("Bob")) == (0, False, {"gaspode"})
    s.done()


# A text that touches Bob himself: the play up to his window, and what is asked once he has stopped it.
TEXTS: dict[str, tuple[dict[str, Any], str, str]] = {
    "cosmo_lavish": ({}, "Ann at Bob", "card"),
    CABLE: ({}, "Ann at Bob", "place"),
    CHAIR: (QUIET, "Ann uses; Ann at Bob", "card"),
    "sybil_vimes": ({}, "Ann uses; Ann builds dimwell", "turn"),
}


@pytest.mark.clause("AM-44", "AM-87")
@pytest.mark.parametrize("card", TEXTS)
def test_wallace_sonky_stops_the_text_before_anything_is_paid_or_seen(card: str) -> None:
    luck, play, then = TEXTS[card]
    hands = {"Bob": ["wallace_sonky", "modo"]}
    s = begin(card, ["groat"], **TROUBLED, **luck, hands=hands, buildings={"dimwell": "Bob"})
    act(s, f"Ann plays {card};{play}")
    before, known = board_of(s), s.view("Ann").seats[1].holds
    assert s.window == ("Bob", ("wallace_sonky",))
    act(s, "Bob interrupts wallace_sonky")
    assert (board_of(s), s.view("Ann").seats[1].holds) == (before, known)
    assert (s.hand("Ann"), s.hand("Bob")) == ({"groat"}, {"modo"})
    assert (s.asked, s.question, "wallace_sonky" in s.discard) == ("Ann", then, True)
    s.done()


# ---- HELLO ----

TWO_AT_RISK: dict[str, Any] = dict(
    trouble=["the_shades"], minions={"Ann": {"the_shades": 1}, "Bob": {"the_shades": 1}}, cash={"Ann": 30}
)
STRIKE = "Ann minion the_shades Bob"


@pytest.mark.clause("AM-92", "AM-87", "AM-26")
@pytest.mark.parametrize("first", ["gaspode", "susan"])
def test_against_hello_one_minion_needs_two_cards(first: str) -> None:
    other = "susan" if first == "gaspode" else "gaspode"
    s = begin("hello", **TWO_AT_RISK, hands={"Bob": ["gaspode", "susan", "groat"]})
    act(s, f"Ann plays hello; {STRIKE}")
    assert s.window == ("Bob", ("gaspode", "susan"))
    act(s, f"Bob interrupts {first}; {STRIKE}")
    assert s.window == ("Bob", (other,))
    s.interrupts("Bob", other)
    assert (s.minions("Bob"), s.trouble) == ({"the_shades": 1}, {"the_shades"})
    assert refused(s, "Ann builds the_shades") == ("TROUBLE_THERE", "AM-26")
    s.leaves("Ann")
    assert (s.question, s.discard, s.hand("Bob")) == ("turn", {"hello", "gaspode", "susan"}, {"groat"})


@pytest.mark.clause("AM-92", "AM-87")
def test_the_minion_that_one_card_saved_falls_to_the_second_attempt() -> None:
    s = begin("hello", **TWO_AT_RISK, hands={"Bob": ["gaspode", "groat"]})
    act(s, f"Ann plays hello; {STRIKE}; Bob interrupts gaspode; {STRIKE}")
    assert s.window == ("Bob", ("susan",))  # he may hold her, for all that anybody can see
    assert refused(s, "Bob interrupts gaspode") == ("NO_SUCH_CARD", "AM-40")
    act(s, "Bob lets; Bob lets; Ann builds the_shades")
    wanted = dict(minions={"Bob": {}}, trouble=set(), cash={"Ann": 24}, buildings={"the_shades": "Ann"})
    assert seen(s, wanted) == wanted


@pytest.mark.clause("AM-87", "AM-25", "AM-33")
def test_the_first_death_takes_the_trouble_that_a_second_would_need() -> None:
    s = begin("hello", trouble=["the_shades"], minions={"Bob": {"the_shades": 2}, "Cat": {"the_shades": 1}})
    act(s, f"Ann plays hello; {STRIKE}")
    assert refused(s, STRIKE) == ("NO_TROUBLE", "AM-25")
    assert kinds(s, "Ann") == {"LeaveOut"}


@pytest.mark.clause("AM-87", "AM-34")
def test_hello_has_not_come_about_its_own_player() -> None:
    s = begin("hello", **TWO_AT_RISK)
    s.plays("Ann", "hello")
    assert refused(s, "Ann minion the_shades Ann") == ("OWN_MINION", "AM-34")


@pytest.mark.clause("AM-87", "AM-21")
def test_a_minion_that_came_back_into_company_can_be_the_second_victim() -> None:
    table: dict[str, Any] = dict(trouble=["the_shades"], minions={"Bob": {"the_shades": 1, "the_scours": 1}})
    s = begin("hello", **table, hands={"Bob": ["igor"]}, discard=BEFORE)
    act(s, f"Ann plays hello; {STRIKE}; Bob interrupts igor the_scours; Ann minion the_scours Bob")
    assert (s.minions("Bob"), s.trouble) == ({"the_scours": 1}, set())


@pytest.mark.clause("AM-41", "AM-88")
@pytest.mark.parametrize("viewer", ["Ann", "Cat", None])
def test_the_pause_is_the_same_with_and_without_a_card_that_helps(viewer: str | None) -> None:
    views = []
    for held in (["gaspode", "susan"], ["groat", "ruby"]):
        s = begin("hello", **TWO_AT_RISK, hands={"Bob": held, "Cat": ["modo"]})
        act(s, f"Ann plays hello; {STRIKE}")
        assert (s.asked, s.window) == ("Bob", ("Bob", ("gaspode", "susan")))
        views.append(s.view(viewer))
        if viewer:
            assert s.legal(viewer) == []
    assert views[0] == views[1]


# ---- The Bursar ----


@pytest.mark.clause("AM-87", "AM-21", "AM-24")
@pytest.mark.parametrize(
    ("stays", "trouble"),
    [
        ({}, set()),
        ({"the_shades": 1}, {"the_shades"}),
        ({"nap_hill": 1}, {"nap_hill"}),
        ({"the_shades": 1, "nap_hill": 2}, {"the_shades", "nap_hill"}),
    ],
    ids=["both alone", "company in the first", "company in the second", "company in both"],
)
@pytest.mark.parametrize("before", [[], ["the_shades", "nap_hill"]], ids=["quiet", "in trouble"])
def test_a_swap_clears_both_areas_and_then_looks_for_company(
    stays: dict[str, int], trouble: set[str], before: list[str]
) -> None:
    minions = {"Ann": {"the_shades": 1}, "Bob": {"nap_hill": 1}, "Cat": stays}
    s = begin("the_bursar", trouble=before, minions=minions, **QUIET)
    act(s, "Ann plays the_bursar; Ann uses; Ann minion nap_hill Bob; Ann minion the_shades Ann")
    assert (s.minions("Ann"), s.minions("Bob"), s.minions("Cat")) == ({"nap_hill": 1}, {"the_shades": 1}, stays)
    assert s.trouble == trouble
    s.done()


SWAP = "Ann plays the_bursar; Ann uses; Ann minion the_shades Bob; Ann minion nap_hill Cat"
SWAPPED: dict[str, Any] = dict(
    minions={"Bob": {"the_shades": 1}, "Cat": {"nap_hill": 1}},
    trouble=["the_shades", "nap_hill"],
    trolls={"the_shades": 1, "nap_hill": 1},
)


@pytest.mark.clause("AM-91", "AM-92", "AM-87")
@pytest.mark.parametrize(
    ("play", "stopped"),
    [
        ("Bob interrupts gaspode", True),
        ("Bob lets; Cat interrupts wallace_sonky", True),
        ("Bob lets; Cat lets", False),
    ],
    ids=["the first owner stops it", "the second owner stops it", "nobody stops it"],
)
def test_either_owner_stops_the_whole_swap(play: str, stopped: bool) -> None:
    hands = {"Bob": ["gaspode", "groat"], "Cat": ["wallace_sonky", "modo"]}
    s = begin("the_bursar", **SWAPPED, hands=hands, **QUIET)
    act(s, SWAP)
    assert s.window == ("Bob", ("gaspode", "wallace_sonky"))
    act(s, play)
    here, there = ("the_shades", "nap_hill") if stopped else ("nap_hill", "the_shades")
    assert (s.minions("Bob"), s.minions("Cat")) == ({here: 1}, {there: 1})
    assert (s.trouble, s.question) == ({"the_shades", "nap_hill"}, "turn")
    s.done()


@pytest.mark.clause("AM-92")
@pytest.mark.parametrize(("owner", "area"), [("Bob", "the_shades"), ("Cat", "nap_hill")])
def test_who_stops_a_swap_has_saved_the_own_minion(owner: str, area: str) -> None:
    s = begin("the_bursar", **SWAPPED, hands={owner: ["gaspode"]}, **QUIET)
    act(s, f"{SWAP}; {owner} interrupts gaspode")
    assert [(fact.owner, fact.area) for fact in s.of(MinionSaved)] == [(s.seat(owner), s.area(area))]


@pytest.mark.clause("AM-91", "AM-41")
def test_who_owns_both_minions_is_asked_once_and_one_card_stops_both() -> None:
    s = begin(
        "the_bursar", minions={"Bob": {"the_shades": 1, "nap_hill": 2}}, hands={"Bob": ["gaspode", "ruby"]}, **QUIET
    )
    act(s, "Ann plays the_bursar; Ann uses; Ann minion the_shades Bob; Ann minion nap_hill Bob; Bob interrupts gaspode")
    assert (s.minions("Bob"), s.asked, s.question) == ({"the_shades": 1, "nap_hill": 2}, "Ann", "turn")


@pytest.mark.clause("AM-87")
def test_trolls_and_demons_and_own_minions_change_places_without_a_question() -> None:
    table: dict[str, Any] = dict(trolls={"the_shades": 1}, demons={"nap_hill": 1}, minions={"Ann": {"nap_hill": 1}})
    for first, owner in (("troll", "demon"), ("troll", "Ann")):
        s = begin("the_bursar", ["gaspode", "susan"], **table, **QUIET)
        act(s, f"Ann plays the_bursar; Ann uses; Ann minion the_shades {first}")
        assert refused(s, f"Ann minion the_shades {first}") == ("WRONG_AREA", "AM-87")
        assert refused(s, "Ann leaves") == ("HAS_TO_CHOOSE", "AM-12")
        s.minion("Ann", "nap_hill", owner)
        assert (s.count("the_shades", owner), s.count("nap_hill", first), s.question) == (1, 1, "card")
        s.done()


@pytest.mark.clause("AM-11", "AM-87")
def test_the_event_comes_first_and_may_leave_nothing_to_swap() -> None:
    table: dict[str, Any] = dict(minions={"Ann": {"the_shades": 1}, "Bob": {"nap_hill": 1}})
    s = begin("the_bursar", **table, events=["the_dragon"], dice=[12])
    act(s, "Ann plays the_bursar; Ann uses")
    assert (s.minions("Bob"), kinds(s, "Ann")) == ({}, {"LeaveOut"})
    s.done()


# ---- Susan ----

# What would remove Ann's minion in Bob's turn: his card, the luck, and the play.
REMOVALS: dict[str, tuple[str, dict[str, Any], str]] = {
    "a symbol": ("mr_teatime", {}, "Bob uses; Bob minion the_shades Ann"),
    "a text": ("carcer", dict(dice=[7, 1]), "Bob uses; Bob minion the_shades Ann"),
    "an event": (
        "the_dean", dict(events=["mysterious_murders"], dice=[7, 1, 1]), "Bob uses; Bob minion the_shades Ann",
    ),
}  # fmt: skip


@pytest.mark.clause("AM-43", "AM-87", "AM-92")
@pytest.mark.parametrize("cause", REMOVALS)
def test_susan_spares_a_minion_from_any_removal_by_others(cause: str) -> None:
    card, luck, play = REMOVALS[cause]
    table: dict[str, Any] = dict(trouble=["the_shades"], minions={"Ann": {"the_shades": 1}})
    s = scene({"Ann": ["susan"], "Bob": [card]}, turn_of="Bob", **table, **luck)
    act(s, f"Bob plays {card};{play}; Ann interrupts susan")
    assert (s.minions("Ann"), s.trouble, s.discard >= {"susan"}) == ({"the_shades": 1}, {"the_shades"}, True)
    s.done()


@pytest.mark.clause("AM-43", "AM-87")
def test_susan_spares_a_minion_from_its_own_player_and_gaspode_does_not() -> None:
    s = begin("carcer", ["susan", "gaspode"], minions={"Ann": {"the_shades": 1}}, dice=[7, 1])
    act(s, "Ann plays carcer; Ann uses")
    assert kinds(s, "Ann") == {"ChooseMinion"}  # her own, where there is no other
    s.minion("Ann", "the_shades", "Ann")
    assert s.window == ("Ann", ("susan",))
    assert refused(s, "Ann interrupts gaspode") == ("NO_ANSWER", "AM-41")
    s.interrupts("Ann", "susan")
    assert (s.minions("Ann"), s.hand("Ann")) == ({"the_shades": 1}, {"gaspode"})
    s.done()


@pytest.mark.clause("AM-43", "AM-60")
def test_susan_does_not_hold_a_minion_against_the_flood() -> None:
    s = begin("the_dean", ["susan"], minions={"Ann": {"the_shades": 1}}, events=["flood"], dice=[7, 3])
    act(s, "Ann plays the_dean; Ann uses")
    assert (s.window, s.question) == (None, "flood")
    s.to("Ann", "dimwell")
    assert (s.minions("Ann"), s.hand("Ann")) == ({"dimwell": 1}, {"susan"})
    s.done()


@pytest.mark.clause("AM-10", "AM-40")
def test_susan_is_not_played_like_other_cards() -> None:
    s = begin("susan")
    assert refused(s, "Ann plays susan") == ("IS_INTERRUPT", "AM-10")
    assert kinds(s, "Ann") == {"Pass", "Resign"}


@pytest.mark.clause("AM-41")
def test_susan_comes_too_late_once_the_minion_is_gone() -> None:
    table: dict[str, Any] = dict(trouble=["the_shades"], minions={"Ann": {"the_shades": 1}})
    s = scene({"Ann": ["susan"], "Bob": ["mr_teatime", "groat"]}, turn_of="Bob", **table)
    act(s, "Bob plays mr_teatime; Bob uses; Bob minion the_shades Ann; Ann lets")
    assert s.window == ("Ann", ("fresh_start_club", "igor"))
    assert refused(s, "Ann interrupts susan") == ("NO_ANSWER", "AM-41")
    s.lets("Ann")
    assert (s.minions("Ann"), s.hand("Ann")) == ({}, {"susan"})
