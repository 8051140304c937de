"""The first half of the brown cards: The Auditors, Cable Street and The Chair, and who may see what of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.brown_cases import act, begin, refused
from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork.events import CardDiscarded, HandSeen, HandsSwapped, tell

CHAIR = "the_chair_of_indefinite_studies"
CABLE = "cable_street_particulars"
QUIET = dict(events=["riots"])
FIVE = ["groat", "ruby", "dwarves", "mr_bent", "buggy_swires"]  # a full hand draws nothing


def cards(s: Scene, numbers: tuple[int, ...] | None) -> set[str] | None:
    return None if numbers is None else {s.edition.card(number).id for number in numbers}


def known(s: Scene, viewer: str | None, of: str) -> set[str] | None:
    """Cards that the viewer knows to be in a hand."""
    return cards(s, s.view(viewer).seats[s.seat(of)].holds)


def may_be(s: Scene, viewer: str | None, of: str) -> set[str] | None:
    return cards(s, s.view(viewer).seats[s.seat(of)].may_hold)


# ---- The Auditors ----


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize(
    ("seats", "order"),
    [(2, ["Ann"]), (3, ["Cat", "Ann"]), (4, ["Cat", "Dan", "Ann"])],
    ids=["two", "three", "four"],
)
def test_the_auditors_ask_every_opponent_clockwise_for_one_minion(seats: int, order: list[str]) -> None:
    names = ["Ann", "Bob", "Cat", "Dan"][:seats]
    s = scene({"Bob": ["the_auditors"]}, turn_of="Bob", seats=seats, minions={name: {"dimwell": 2} for name in names})
    act(s, "Bob plays the_auditors; Bob uses")
    for done, name in enumerate(order):
        assert (s.asked, s.question) == (name, "choose_minion")
        assert s.legal(name) == [a.ChooseMinion(s.area("dimwell"), s.seat(name))]
        assert [s.count("dimwell", each) for each in order] == [1] * done + [2] * (len(order) - done)
        s.minion(name, "dimwell", name)
    assert (s.count("dimwell", "Bob"), s.asked, s.question) == (2, "Bob", "turn")


@pytest.mark.clause("AM-87", "AM-12")
def test_an_auditors_victim_chooses_an_own_minion_and_cannot_decline() -> None:
    s = begin("the_auditors", minions={"Ann": {"dimwell": 1}, "Bob": {"dimwell": 1}, "Cat": {"dimwell": 1}})
    act(s, "Ann plays the_auditors; Ann uses")
    for other in ("Ann", "Cat"):
        assert refused(s, f"Bob minion dimwell {other}") == ("WRONG_MINION", "AM-87")
    assert refused(s, "Bob leaves") == ("HAS_TO_CHOOSE", "AM-12")
    assert refused(s, "Ann minion dimwell Bob") == ("NOT_ASKED", "AM-14")


@pytest.mark.clause("AM-87")
def test_the_auditors_pass_over_whoever_has_no_minion() -> None:
    s = begin("the_auditors", minions={"Ann": {"dimwell": 1}, "Cat": {"dimwell": 1}}, trolls={"dimwell": 1})
    act(s, "Ann plays the_auditors; Ann uses; Cat minion dimwell Cat")
    assert (s.minions("Ann"), s.minions("Cat"), s.count("dimwell", "troll")) == ({"dimwell": 1}, {}, 1)


@pytest.mark.clause("AM-44", "AM-92", "AM-87")
@pytest.mark.parametrize("interrupt", ["gaspode", "wallace_sonky", "susan"])
def test_one_victim_of_the_auditors_is_spared_and_the_next_is_not(interrupt: str) -> None:
    table: dict[str, Any] = dict(
        minions={"Bob": {"dimwell": 1, "the_shades": 1}, "Cat": {"dimwell": 1}}, trouble=["dimwell"]
    )
    s = begin("the_auditors", **table, hands={"Bob": [interrupt, "groat"]})
    act(s, f"Ann plays the_auditors; Ann uses; Bob minion dimwell Bob; Bob interrupts {interrupt}")
    assert (s.minions("Bob"), s.trouble, s.asked) == ({"dimwell": 1, "the_shades": 1}, {"dimwell"}, "Cat")
    s.minion("Cat", "dimwell", "Cat")
    assert (s.minions("Cat"), s.trouble, s.question) == ({}, set(), "turn")


@pytest.mark.clause("AM-91", "AM-87")
def test_a_victim_of_the_auditors_comes_back_before_the_next_one_chooses() -> None:
    table: dict[str, Any] = dict(minions={"Bob": {"dimwell": 1}, "Cat": {"nap_hill": 1, "longwall": 1}})
    gone = ["gaspode", "wallace_sonky", "susan"]
    s = begin("the_auditors", **table, hands={"Bob": ["igor"], "Cat": ["fresh_start_club"]}, discard=gone)
    act(s, "Ann plays the_auditors; Ann uses; Bob minion dimwell Bob; Bob interrupts igor nap_hill")
    assert (s.asked, s.question, s.trouble) == ("Cat", "choose_minion", {"nap_hill"})
    act(s, "Cat minion nap_hill Cat; Cat interrupts fresh_start_club dimwell")
    assert (s.minions("Bob"), s.minions("Cat")) == ({"nap_hill": 1}, {"longwall": 1, "dimwell": 1})
    assert (s.trouble, s.question) == (set(), "turn")


# ---- Cable Street Particulars ----


@pytest.mark.clause("AM-87", "AM-88")
def test_cable_street_shows_the_hand_to_its_player_alone() -> None:
    s = begin(CABLE, hands={"Bob": ["modo", "hex", "susan"], "Cat": ["groat"]})
    act(s, f"Ann plays {CABLE}; Ann at Bob")
    assert known(s, "Ann", "Bob") == set()  # not before Bob has let it happen
    s.lets("Bob")
    hand = {"modo", "hex", "susan"}
    assert [known(s, viewer, "Bob") for viewer in ("Ann", "Bob", "Cat", None)] == [hand, hand, set(), set()]
    assert hand < (may_be(s, None, "Bob") or set())
    told: list[Any] = [tell(s.of(HandSeen)[0], seat) for seat in (0, 1, 2, None)]
    assert [cards(s, one.cards) for one in told] == [hand, hand, None, None]
    assert [cards(s, tuple(action.card for action in s.legal("Ann"))), s.legal("Cat")] == [hand, []]


@pytest.mark.clause("AM-87", "AM-88", "AM-90")
def test_the_card_that_cable_street_picks_is_seen_by_all_and_the_rest_stay_known_to_one() -> None:
    s = begin(CABLE, FIVE, hands={"Bob": ["modo", "hex", "susan"], "Cat": ["librarian"]})
    act(s, f"Ann plays {CABLE}; Ann at Bob; Bob lets; Ann picks susan")
    (fact,) = s.of(CardDiscarded)
    assert (cards(s, (fact.card,)), fact.seat, tell(fact, None)) == ({"susan"}, 1, fact)
    assert [known(s, viewer, "Bob") for viewer in ("Ann", "Cat", None)] == [{"modo", "hex"}, set(), set()]
    assert "susan" not in (may_be(s, None, "Bob") or set())
    act(s, "Ann leaves; Ann ends")
    assert known(s, "Ann", "Bob") == {"modo", "hex"}


@pytest.mark.clause("AM-87", "AM-86", "AM-85")
def test_cable_street_finds_no_card_that_lies_before_its_victim() -> None:
    s = begin(CABLE, hands={"Bob": ["modo", "hex"]}, fronts={"Bob": ["dr_whiteface", "the_bank_of_ankh_morpork"]})
    act(s, f"Ann plays {CABLE}; Ann at Bob; Bob lets")
    for card in ("dr_whiteface", "the_bank_of_ankh_morpork", "groat"):
        assert refused(s, f"Ann picks {card}") == ("NO_SUCH_CARD", "AM-87")
    assert refused(s, "Ann leaves") == ("HAS_TO_CHOOSE", "AM-12")
    assert refused(s, "Bob picks modo") == ("NOT_ASKED", "AM-14")


@pytest.mark.clause("AM-41", "AM-88")
def test_who_has_seen_the_hand_still_waits_for_an_answer_that_others_hold_for_possible() -> None:
    table: dict[str, Any] = dict(trouble=["dimwell"], minions={"Bob": {"dimwell": 2}})
    s = begin("drumknott", [CABLE, "mr_teatime"], **table, hands={"Bob": ["modo", "hex"]})
    act(s, f"Ann plays drumknott; Ann uses; Ann plays {CABLE}; Ann at Bob; Bob lets; Ann picks modo; Ann leaves")
    act(s, "Ann plays mr_teatime; Ann uses; Ann minion dimwell Bob")
    assert (known(s, "Ann", "Bob"), s.window) == ({"hex"}, ("Bob", ("gaspode", "susan")))


# ---- The Chair of Indefinite Studies ----


@pytest.mark.clause("AM-87", "AM-88")
def test_after_the_swap_two_players_know_both_hands_and_the_third_only_their_sizes() -> None:
    s = begin(CHAIR, ["modo", "hex"], hands={"Bob": ["ruby", "gaspode", "igor"], "Cat": ["groat"]}, **QUIET)
    act(s, f"Ann plays {CHAIR}; Ann uses; Ann at Bob; Bob lets")
    anns, bobs = {"ruby", "gaspode", "igor"}, {"modo", "hex"}
    assert (s.hand("Ann"), s.hand("Bob")) == (anns, bobs)
    assert [known(s, viewer, "Ann") for viewer in ("Ann", "Bob", "Cat", None)] == [anns, anns, set(), set()]
    assert [known(s, viewer, "Bob") for viewer in ("Ann", "Bob", "Cat", None)] == [bobs, bobs, set(), set()]
    assert [seat.hand for seat in s.view("Cat").seats] == [3, 2, 1]
    (fact,) = s.of(HandsSwapped)
    told: list[Any] = [tell(fact, seat) for seat in (0, 1, 2, None)]
    assert [cards(s, one.cards) for one in told] == [anns, anns, None, None]
    assert [cards(s, one.target_cards) for one in told] == [bobs, bobs, None, None]
    s.done()


@pytest.mark.clause("AM-87", "AM-88")
def test_what_a_third_player_knew_of_a_hand_moves_with_it() -> None:
    hands = {"Bob": [CHAIR, "librarian", "modo"], "Cat": ["hex", "the_dysk"]}
    s = begin(CABLE, FIVE, hands=hands, **QUIET)
    act(s, f"Ann plays {CABLE}; Ann at Bob; Bob lets; Ann picks modo; Ann leaves; Ann ends")
    assert known(s, "Ann", "Bob") == {CHAIR, "librarian"}
    act(s, f"Bob plays {CHAIR}; Bob uses; Bob at Cat; Cat lets")
    assert (s.hand("Bob"), s.hand("Cat")) == ({"hex", "the_dysk"}, {"librarian"})
    assert (known(s, "Ann", "Cat"), known(s, "Ann", "Bob")) == ({"librarian"}, set())
    assert {"hex", "the_dysk"} < (may_be(s, "Ann", "Bob") or set())
    s.done()


@pytest.mark.clause("AM-87", "AM-85", "AM-86")
def test_only_hands_change_places() -> None:
    fronts = {"Ann": ["mr_bent"], "Bob": ["dr_whiteface"]}
    people = {"Ann": "lord_rust", "Bob": "commander_vimes"}
    table: dict[str, Any] = dict(fronts=fronts, personalities=people, buildings={"dimwell": "Ann", "nap_hill": "Bob"})
    s = begin(CHAIR, ["modo"], hands={"Bob": ["ruby"]}, cash={"Ann": 3, "Bob": 5}, **table, **QUIET)
    act(s, f"Ann plays {CHAIR}; Ann uses; Ann at Bob; Bob lets; Ann leaves")
    assert (s.hand("Ann"), s.hand("Bob"), s.discard) == ({"ruby"}, {"modo"}, {CHAIR})
    assert (s.front("Ann"), s.front("Bob")) == ({"mr_bent"}, {"dr_whiteface"})
    assert {name: s.personality(name) for name in people} == people
    assert (s.cash("Ann"), s.cash("Bob"), s.buildings) == (3, 5, {"dimwell": "Ann", "nap_hill": "Bob"})
    s.done()


@pytest.mark.clause("AM-87", "AM-41")
def test_who_swaps_an_empty_hand_leaves_a_hand_that_answers_nothing() -> None:
    table: dict[str, Any] = dict(trouble=["dimwell"], minions={"Bob": {"dimwell": 2}})
    s = begin(CHAIR, **table, hands={"Bob": ["mr_teatime", "gaspode"]}, **QUIET)
    act(s, f"Ann plays {CHAIR}; Ann uses; Ann at Bob; Bob lets")
    assert (s.hand("Ann"), s.hand("Bob"), may_be(s, None, "Bob")) == ({"mr_teatime", "gaspode"}, set(), set())
    act(s, "Ann plays mr_teatime; Ann uses; Ann minion dimwell Bob")  # everybody sees that Bob cannot answer
    assert (s.minions("Bob"), s.asked) == ({"dimwell": 1}, "Ann")
    s.done()


@pytest.mark.clause("AM-87", "AM-39")
def test_two_empty_hands_can_change_places_and_the_chain_ends() -> None:
    s = begin(CHAIR, **QUIET)
    act(s, f"Ann plays {CHAIR}; Ann uses; Ann at Cat")
    assert (s.of(HandsSwapped)[0].target, s.question) == (2, "turn")
    s.done()


@pytest.mark.clause("AM-40", "AM-87")
def test_doctor_mossy_lawn_out_of_the_other_hand_brings_the_chair_back() -> None:
    s = begin(CHAIR, ["modo"], hands={"Bob": ["doctor_mossy_lawn", "hex", "ruby", "dwarves", "groat"]}, **QUIET)
    act(s, f"Ann plays {CHAIR}; Ann uses; Ann at Bob; Bob lets; Ann interrupts doctor_mossy_lawn")
    assert (s.hand("Ann"), s.hand("Bob")) == ({CHAIR, "hex", "ruby", "dwarves", "groat"}, {"modo"})
    assert (s.asked, s.question, s.discard) == ("Bob", "turn", {"doctor_mossy_lawn"})
    assert {"doctor_mossy_lawn"}.isdisjoint(may_be(s, None, "Ann") or set())
    s.done()


@pytest.mark.clause("AM-88")
@pytest.mark.parametrize("viewer", ["Cat", None])
@pytest.mark.parametrize(("card", "play"), [(CABLE, ""), (CHAIR, "Ann uses;")])
def test_a_third_seat_sees_and_hears_the_same_whatever_the_two_hands_hold(
    card: str, play: str, viewer: str | None
) -> None:
    views, told = [], []
    for anns, bobs in ((["groat", "ruby"], ["modo", "susan"]), (["gaspode", "igor"], ["hex", "dwarves"])):
        s = begin(card, anns, hands={"Bob": bobs, "Cat": ["librarian"]}, events=["riots"] if card == CHAIR else [])
        act(s, f"Ann plays {card}; {play} Ann at Bob; Bob lets")
        views.append(s.view(viewer))
        told.append([tell(fact, None if viewer is None else s.seat(viewer)) for fact in s.events])
        s.done()
    assert views[0] == views[1]
    assert told[0] == told[1]
    assert told[0]
