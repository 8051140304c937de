"""Brown cards from William de Worde to Gargoyles: those that remove minions, and the interrupts that answer."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork.events import MinionSaved

NAMES = ("Ann", "Bob", "Cat", "Dan")
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
ANSWERS = ("gaspode", "susan", "fresh_start_club", "igor", "wallace_sonky")


def without(*cards: str) -> list[str]:
    """The interrupts that lie openly on the discard pile, so that nobody is asked about them."""
    return [answer for answer in ANSWERS if answer not in cards]


# ---- removal ----


@SEATS
@pytest.mark.clause("AM-87", "AM-33")
def test_the_luggage_assassinates_and_has_a_card_discarded(seats: int) -> None:
    victim = NAMES[seats - 1]
    s = scene(
        {"Ann": ["the_luggage", "groat", "hex"]}, minions={victim: {"the_hippo": 2}}, trouble=["the_hippo"],
        seats=seats,
    )  # fmt: skip
    s.plays("Ann", "the_luggage").minion("Ann", "the_hippo", victim)
    assert (s.count("the_hippo", victim), s.trouble) == (1, set())
    s.picks("Ann", "groat")
    assert (s.hand("Ann"), s.discard) == ({"hex"}, {"groat", "the_luggage"})
    assert s.question == "turn"


@SEATS
@pytest.mark.clause("AM-87", "AM-33", "AM-36")
@pytest.mark.parametrize("card", ["lord_downey", "edward_d_eath"])
@pytest.mark.parametrize("victim", ["last", "troll", "demon"])
def test_the_assassins_kill_take_3_dollars_and_build(card: str, victim: str, seats: int) -> None:
    owner = NAMES[seats - 1] if victim == "last" else victim
    s = scene(
        {"Ann": [card]}, minions={"Ann": {"the_hippo": 1}, NAMES[seats - 1]: {"the_hippo": 1}}, trouble=["the_hippo"],
        trolls={"the_hippo": int(victim == "troll")}, demons={"the_hippo": int(victim == "demon")}, seats=seats,
    )  # fmt: skip
    s.plays("Ann", card).minion("Ann", "the_hippo", owner)
    assert (s.count("the_hippo", owner), s.trouble) == (0, set())
    s.uses("Ann")
    assert s.payments() == [("Bank", "Ann", 3, "AM-36")]
    s.builds("Ann", "the_hippo")
    assert (s.buildings, s.cash("Ann")) == ({"the_hippo": "Ann"}, 1)
    assert (s.question, s.discard) == ("turn", {card})


@SEATS
@pytest.mark.clause("AM-87", "AM-39")
@pytest.mark.parametrize(("roll", "bob", "ann"), [(12, 0, 1), (7, 0, 1), (6, 1, 1), (2, 1, 1), (1, 1, 0)])
def test_errol_removes_a_troubled_minion_or_on_a_1_an_own_one(seats: int, roll: int, bob: int, ann: int) -> None:
    s = scene(
        {"Ann": ["errol", "groat"]}, minions={"Ann": {"nap_hill": 1}, "Bob": {"the_hippo": 1}}, trouble=["the_hippo"],
        discard=["gaspode", "susan", "igor", "fresh_start_club", "wallace_sonky"], seats=seats, dice=[roll],
    )  # fmt: skip
    s.plays("Ann", "errol").uses("Ann")
    if roll >= 7:
        assert s.legal("Ann") == [a.ChooseMinion(s.area("the_hippo"), s.seat("Bob"))]
        s.minion("Ann", "the_hippo", "Bob")
    elif roll == 1:
        assert s.legal("Ann") == [a.ChooseMinion(s.area("nap_hill"), s.seat("Ann"))]
        s.minion("Ann", "nap_hill", "Ann")
    assert (s.count("the_hippo", "Bob"), s.count("nap_hill", "Ann")) == (bob, ann)
    assert s.trouble == ({"the_hippo"} if bob else set())
    assert s.question == "card"
    s.plays("Ann", "groat").done()


# ---- interrupts ----


@SEATS
@pytest.mark.clause("AM-87", "AM-40")
def test_igor_brings_a_removed_minion_back_in_another_area(seats: int) -> None:
    owner = NAMES[seats - 1]
    s = scene(
        {"Ann": ["inigo_skimmer"], owner: ["igor"]}, seats=seats, trouble=["the_shades"],
        minions={owner: {"the_shades": 1, "longwall": 1}, "Ann": {"isle_of_gods": 1}},
    )  # fmt: skip
    s.plays("Ann", "inigo_skimmer").minion("Ann", "the_shades", owner).lets(owner)
    assert (s.minions(owner), s.trouble, s.asked) == ({"longwall": 1}, set(), owner)
    s.interrupts(owner, "igor", "isle_of_gods")
    assert s.minions(owner) == {"longwall": 1, "isle_of_gods": 1}
    assert s.trouble == {"isle_of_gods"}
    assert (s.hand(owner), s.discard, s.asked) == (set(), {"igor"}, "Ann")


@SEATS
@pytest.mark.clause("AM-87", "AM-40")
def test_doctor_mossy_lawn_ends_the_turn_and_saves_the_card(seats: int) -> None:
    s = scene(
        {"Ann": ["ruby", "doctor_mossy_lawn"]}, seats=seats, pile=["groat", "hex", "modo", "librarian"],
    ).plays("Ann", "ruby").places("Ann", "dimwell").interrupts("Ann", "doctor_mossy_lawn")  # fmt: skip
    assert s.hand("Ann") == {"ruby", "groat", "hex", "modo", "librarian"}
    assert (s.minions("Ann"), s.buildings, s.discard) == ({"dimwell": 1}, {}, {"doctor_mossy_lawn"})
    assert s.asked == "Bob"
    s.done()


CAUSES = ["a symbol", "a text", "a text of the own card", "an event"]


def bereft(cause: str, *hand: str) -> Scene:
    """Ann has just lost one of two minions, and holds these cards."""
    facts: dict[str, Any] = {"minions": {"Ann": {"the_hippo": 1, "the_shades": 1}}, "trouble": ["the_hippo"]}
    discard = [card for card in ANSWERS if card not in hand]
    if cause == "a symbol":
        s = scene({"Bob": ["dr_cruces"], "Ann": hand}, turn_of="Bob", discard=discard, **facts)
        return s.plays("Bob", "dr_cruces").minion("Bob", "the_hippo", "Ann")
    if cause == "a text":
        s = scene({"Bob": ["errol"], "Ann": hand}, turn_of="Bob", discard=discard, dice=[12], **facts)
        return s.plays("Bob", "errol").uses("Bob").minion("Bob", "the_hippo", "Ann")
    if cause == "an event":
        hands = {"Bob": ["ponder_stibbons"], "Ann": hand}
        s = scene(hands, turn_of="Bob", discard=discard, events=["the_dragon"], dice=[6], **facts)
        return s.plays("Bob", "ponder_stibbons").uses("Bob")
    s = scene({"Ann": ["errol", *hand]}, discard=discard, dice=[1], **facts)
    return s.plays("Ann", "errol").uses("Ann").minion("Ann", "the_hippo", "Ann")


@pytest.mark.clause("AM-40", "AM-43", "AM-87")
@pytest.mark.parametrize("cause", CAUSES)
def test_igor_answers_a_removal_whatever_the_cause(cause: str) -> None:
    s = bereft(cause, "igor")
    assert (s.minions("Ann"), s.window) == ({"the_shades": 1}, ("Ann", ("igor",)))
    s.interrupts("Ann", "igor", "dimwell")
    assert (s.minions("Ann"), s.hand("Ann")) == ({"the_shades": 1, "dimwell": 1}, set())
    s.done()


@pytest.mark.clause("AM-40", "AM-43", "AM-87")
@pytest.mark.parametrize("cause", CAUSES)
def test_igor_may_stay_in_the_hand(cause: str) -> None:
    s = bereft(cause, "igor").lets("Ann")
    assert (s.minions("Ann"), s.hand("Ann"), s.window) == ({"the_shades": 1}, {"igor"}, None)
    s.done()


@pytest.mark.clause("AM-40", "AM-43", "AM-87")
@pytest.mark.parametrize(
    ("goal", "refusal"),
    [("the_hippo", ("SAME_AREA", "AM-40")), ("nap_hill", ("NOT_NEAR", "AM-40")), ("", ("NO_SUCH_AREA", "TW-17"))],
    ids=["where it was", "far from the others", "nowhere"],
)
def test_igor_keeps_to_the_usual_rules_and_to_another_area(goal: str, refusal: tuple[str, str]) -> None:
    s = bereft("a symbol", "igor")
    order = a.Interrupt(s.card("igor"), s.area(goal) if goal else 0)
    assert s.refused("Ann", order) == refusal


@pytest.mark.clause("AM-41", "AM-87")
def test_igor_does_not_come_before_the_removal_nor_in_a_turn_of_his_own() -> None:
    s = bereft("a symbol", "igor", "susan")
    assert s.minions("Ann") == {"the_hippo": 1, "the_shades": 1}
    assert s.refused("Ann", a.Interrupt(s.card("igor"), s.area("dimwell"))) == ("NO_ANSWER", "AM-41")
    s = scene({"Ann": ["igor", "groat"]})
    assert s.refused("Ann", a.PlayCard(s.card("igor"))) == ("IS_INTERRUPT", "AM-10")


@pytest.mark.clause("AM-43", "AM-87")
def test_igor_does_not_answer_a_mere_move() -> None:
    s = scene({"Ann": ["the_duckman"], "Bob": ["igor"]}, minions={"Bob": {"the_hippo": 1}}, discard=without("igor"))
    s.plays("Ann", "the_duckman").minion("Ann", "the_hippo", "Bob").to("Ann", "the_shades")
    assert (s.asked, s.minions("Bob"), s.hand("Bob")) == ("Ann", {"the_shades": 1}, {"igor"})


# ---- answers ----

KILLERS = ["the_luggage", "lord_downey", "edward_d_eath", "errol"]


def attack(card: str, *answers: str) -> Scene:
    """Ann is about to remove Bob's minion from The Hippo, and Bob holds the answers."""
    s = scene(
        {"Ann": [card, "groat"], "Bob": list(answers)}, minions={"Bob": {"the_hippo": 1, "dimwell": 1}},
        trouble=["the_hippo"], discard=without(*answers), dice=[9] if card == "errol" else [],
    ).plays("Ann", card)  # fmt: skip
    if card == "errol":
        s.uses("Ann")
    return s.minion("Ann", "the_hippo", "Bob")


@pytest.mark.clause("AM-40", "AM-87", "AM-92")
@pytest.mark.parametrize("answer", ["gaspode", "susan"])
@pytest.mark.parametrize("card", KILLERS)
def test_a_minion_is_saved_before_it_is_removed(card: str, answer: str) -> None:
    s = attack(card, answer)
    assert s.window == ("Bob", (answer,))
    s.interrupts("Bob", answer)
    assert [saved.clause for saved in s.of(MinionSaved)] == ["AM-92"]
    assert (s.minions("Bob"), s.trouble) == ({"the_hippo": 1, "dimwell": 1}, {"the_hippo"})
    assert (s.asked, s.hand("Bob")) == ("Ann", set())
    assert s.legal("Ann", a.ChooseMinion) == []
    s.done()


@pytest.mark.clause("AM-40", "AM-87")
@pytest.mark.parametrize("answer", ["fresh_start_club", "igor"])
@pytest.mark.parametrize("card", KILLERS)
def test_a_minion_comes_back_after_it_was_removed(card: str, answer: str) -> None:
    s = attack(card, answer)
    assert s.window == ("Bob", (answer,))
    assert (s.minions("Bob"), s.trouble) == ({"dimwell": 1}, set())
    s.interrupts("Bob", answer, "longwall")
    assert (s.minions("Bob"), s.trouble) == ({"dimwell": 1, "longwall": 1}, set())
    assert answer in s.discard
    s.done()


@pytest.mark.clause("AM-44", "AM-87")
@pytest.mark.parametrize("card", KILLERS[:-1])
def test_wallace_sonky_is_no_answer_to_a_symbol(card: str) -> None:
    s = attack(card, "wallace_sonky", "gaspode")
    assert s.window == ("Bob", ("gaspode",))
    assert s.refused("Bob", a.Interrupt(s.card("wallace_sonky"))) == ("NO_ANSWER", "AM-41")


@pytest.mark.clause("AM-44", "AM-92", "AM-87")
def test_wallace_sonky_stops_errol_for_the_owner_of_the_minion() -> None:
    s = attack("errol", "wallace_sonky").interrupts("Bob", "wallace_sonky")
    assert (s.minions("Bob"), s.trouble) == ({"the_hippo": 1, "dimwell": 1}, {"the_hippo"})
    assert (s.asked, s.question) == ("Ann", "card")
    s.done()


@pytest.mark.clause("AM-40", "AM-87")
@pytest.mark.parametrize("roll", [1, 8])
@pytest.mark.parametrize(
    ("answer", "goal", "minions"),
    [("susan", "", {"the_hippo": 1}), ("igor", "dimwell", {"dimwell": 1}), ("fresh_start_club", "", {})],
    ids=["susan", "igor", "no answer"],
)
def test_an_own_minion_that_errol_hits_may_be_answered_for(
    roll: int, answer: str, goal: str, minions: dict[str, int]
) -> None:
    """By Susan, Fresh Start Club and Igor; Gaspode and Wallace Sonky are for what others do."""
    hand = ["errol", answer, "gaspode", "wallace_sonky"]
    s = scene({"Ann": hand}, minions={"Ann": {"the_hippo": 1}}, trouble=["the_hippo"], dice=[roll])
    s.plays("Ann", "errol").uses("Ann").minion("Ann", "the_hippo", "Ann")
    assert s.asked == "Ann"
    for card in ("gaspode", "wallace_sonky"):
        assert s.refused("Ann", a.Interrupt(s.card(card))) == ("NO_ANSWER", "AM-41")
    if answer != "susan":
        s.lets("Ann")
        assert s.asked == "Ann"
    if answer == "fresh_start_club":
        s.lets("Ann")
    else:
        s.interrupts("Ann", answer, goal)
    assert s.minions("Ann") == minions
    assert s.question == "card"
    s.done()


@pytest.mark.clause("AM-44", "AM-87")
@pytest.mark.parametrize("holder", ["Bob", "Cat"])
def test_wallace_sonky_stops_hubert_for_the_payer_and_not_for_the_receiver(holder: str) -> None:
    s = scene({"Ann": ["hubert"], holder: ["wallace_sonky"]}, seats=4).plays("Ann", "hubert")
    s.at("Ann", "Bob").at("Ann", "Cat")
    if holder == "Bob":
        assert s.window == ("Bob", ("wallace_sonky",))
        s.interrupts("Bob", "wallace_sonky")
        assert [s.cash(name) for name in NAMES] == [10, 10, 10, 10]
    else:
        assert [s.cash(name) for name in NAMES] == [10, 7, 13, 10]
    assert (s.asked, s.question) == ("Ann", "place")


@pytest.mark.clause("AM-44", "AM-87")
@pytest.mark.parametrize("answered", [True, False])
def test_wallace_sonky_keeps_a_building_from_reacher_gilt(answered: bool) -> None:
    """Then nothing is paid and nothing given up, and nothing else can be bought."""
    six = ("dimwell", "the_scours", "longwall", "nap_hill", "dolly_sisters", "isle_of_gods")
    owners = dict.fromkeys(six, "Ann") | {"the_hippo": "Bob", "the_shades": "Bob"}
    s = scene(
        {"Ann": ["reacher_gilt"], "Bob": ["wallace_sonky"]}, cash={"Ann": 30}, buildings=owners,
        trouble=["the_hippo", "the_shades"],
    ).plays("Ann", "reacher_gilt").builds("Ann", "the_hippo", "nap_hill")  # fmt: skip
    assert (s.window, s.cash("Ann"), s.buildings) == (("Bob", ("wallace_sonky",)), 30, owners)
    if answered:
        s.interrupts("Bob", "wallace_sonky")
        assert (s.cash("Ann"), s.cash("Bob"), s.buildings) == (30, 10, owners)
    else:
        s.lets("Bob")
        assert (s.cash("Ann"), s.cash("Bob"), s.buildings["the_hippo"]) == (18, 22, "Ann")
        assert "nap_hill" not in s.buildings
    assert (s.asked, s.question) == ("Ann", "turn")
