"""The first half of the brown cards: what the texts of single cards allow and what they do not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.brown_cases import act, begin, refused
from turnwise.games.ankh_morpork import actions as a

QUIET = dict(events=["riots"])
FIVE = ["groat", "ruby", "dwarves", "mr_bent", "buggy_swires"]

# ---- Carcer, The Dean, Cosmo Lavish and Burleigh & Stronginthearm ----


@pytest.mark.clause("AM-87")
def test_carcer_rolls_twice_before_he_strikes_and_a_double_strikes_twice_in_one_area() -> None:
    s = begin("carcer", minions={"Ann": {"dimwell": 1}, "Bob": {"dimwell": 1}}, dice=[8, 8])
    act(s, "Ann plays carcer; Ann uses")
    s.done()  # both rolls are made
    assert refused(s, "Ann leaves") == ("HAS_TO_CHOOSE", "AM-12")
    act(s, "Ann minion dimwell Bob; Ann minion dimwell Ann")
    assert (s.minions("Ann"), s.minions("Bob"), s.question) == ({}, {}, "turn")


@pytest.mark.clause("AM-87")
def test_carcer_finds_nobody_where_his_first_roll_took_the_last() -> None:
    s = begin("carcer", demons={"dimwell": 1}, trouble=["dimwell"], dice=[8, 8])
    act(s, "Ann plays carcer; Ann uses; Ann minion dimwell demon")
    assert (s.count("dimwell", "demon"), s.trouble, s.question) == (0, set(), "turn")
    s.done()


@pytest.mark.clause("AM-92", "AM-87")
def test_a_minion_saved_from_carcers_first_roll_can_fall_to_the_second() -> None:
    s = begin("carcer", minions={"Bob": {"dimwell": 1}}, hands={"Bob": ["gaspode", "groat"]}, dice=[8, 8])
    act(s, "Ann plays carcer; Ann uses; Ann minion dimwell Bob; Bob interrupts gaspode; Ann minion dimwell Bob")
    assert s.window == ("Bob", ("wallace_sonky", "susan"))
    act(s, "Bob lets; Bob lets")
    assert (s.minions("Bob"), s.question) == ({}, "turn")
    s.done()


@pytest.mark.clause("AM-87")
def test_the_dean_removes_an_own_minion_and_needs_no_trouble() -> None:
    s = begin("the_dean", minions={"Ann": {"unreal_estate": 1}, "Bob": {"unreal_estate": 1}}, **QUIET)
    act(s, "Ann plays the_dean; Ann uses; Ann minion unreal_estate Ann")
    assert (s.minions("Ann"), s.minions("Bob")) == ({}, {"unreal_estate": 1})
    s.done()


@pytest.mark.clause("AM-87")
def test_whom_cosmo_lavish_pays_chooses_anybody_but_the_payer_and_has_to_choose() -> None:
    minions = {"Ann": {"dimwell": 1}, "Bob": {"dimwell": 1}, "Cat": {"longwall": 1}}
    s = begin("cosmo_lavish", minions=minions, trouble=["dimwell"], cash={"Ann": 2})
    act(s, "Ann plays cosmo_lavish; Ann at Bob")
    assert s.legal("Bob") == [a.ChooseMinion(s.area("dimwell"), s.seat("Bob"))]
    assert refused(s, "Bob leaves") == ("HAS_TO_CHOOSE", "AM-12")
    s.minion("Bob", "dimwell", "Bob")
    assert (s.minions("Bob"), s.cash("Ann"), s.cash("Bob"), s.trouble) == ({}, 0, 12, set())


@pytest.mark.clause("AM-87")
def test_the_payers_minion_is_none_of_those_to_choose_from() -> None:
    s = begin("cosmo_lavish", minions={"Ann": {"dimwell": 1}, "Bob": {"dimwell": 1}}, trouble=["dimwell"])
    act(s, "Ann plays cosmo_lavish; Ann at Bob")
    assert refused(s, "Bob minion dimwell Ann") == ("WRONG_MINION", "AM-87")  # to Bob, who is told, it is no own one


@pytest.mark.clause("AM-87")
def test_cosmo_lavish_pays_even_where_nobody_can_be_removed() -> None:
    s = begin("cosmo_lavish", minions={"Ann": {"dimwell": 1}, "Bob": {"longwall": 1}}, trouble=["dimwell"])
    assert act(s, "Ann plays cosmo_lavish; Ann at Cat") == [("Ann", "Cat", 2, "AM-87")]
    assert (s.minions("Bob"), s.trouble, s.question) == ({"longwall": 1}, {"dimwell"}, "turn")


@pytest.mark.clause("AM-44", "AM-87")
@pytest.mark.parametrize("card", ["cosmo_lavish", "burleigh_and_stronginthearm"])
def test_the_victims_owner_stops_the_removal_and_not_the_payment(card: str) -> None:
    table: dict[str, Any] = dict(minions={"Cat": {"dimwell": 1}}, trouble=["dimwell"], hands={"Cat": ["wallace_sonky"]})
    s = begin(card, **table)
    act(s, f"Ann plays {card}; Ann at Bob; {'Bob' if card == 'cosmo_lavish' else 'Ann'} minion dimwell Cat")
    act(s, "Cat interrupts wallace_sonky")
    assert (s.minions("Cat"), s.cash("Ann"), s.cash("Bob"), s.trouble) == ({"dimwell": 1}, 8, 12, {"dimwell"})


# ---- Sybil Vimes, Wee Mad Arthur and Deep Dwarves ----


@pytest.mark.clause("AM-87", "AM-31")
def test_a_bought_city_area_card_rests_until_the_next_turn() -> None:
    s = begin("sybil_vimes", buildings={"the_hippo": "Bob"})
    act(s, "Ann plays sybil_vimes; Ann uses; Ann builds the_hippo")
    assert refused(s, "Ann city the_hippo") == ("CITY_FRESH", "AM-31")
    assert (s.cash("Ann"), s.cash("Bob")) == (1, 22)


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize(
    ("area", "why"), [("dimwell", "TROUBLE_THERE"), ("longwall", "WRONG_AREA"), ("the_hippo", "WRONG_AREA")]
)
def test_sybil_buys_from_others_where_it_is_quiet(area: str, why: str) -> None:
    s = begin("sybil_vimes", cash={"Ann": 30}, buildings={"dimwell": "Bob", "longwall": "Ann"}, trouble=["dimwell"])
    act(s, "Ann plays sybil_vimes; Ann uses")
    assert refused(s, f"Ann builds {area}")[0] == why
    assert s.legal("Ann", a.Build) == []


@pytest.mark.clause("AM-29", "AM-30", "AM-87")
def test_for_a_seventh_building_sybil_gives_one_up_first() -> None:
    six = ("dolly_sisters", "the_scours", "the_hippo", "the_shades", "longwall", "nap_hill")
    s = begin("sybil_vimes", buildings={**dict.fromkeys(six, "Ann"), "dimwell": "Bob"})
    act(s, "Ann plays sybil_vimes; Ann uses")
    assert refused(s, "Ann builds dimwell") == ("MUST_GIVE_UP", "AM-29")
    assert act(s, "Ann builds dimwell nap_hill") == [("Ann", "Bob", 6, "AM-87")]
    assert s.buildings == dict.fromkeys((*six[:5], "dimwell"), "Ann")


@pytest.mark.clause("AM-29", "AM-44")
def test_a_purchase_that_sonky_stops_gives_up_nothing() -> None:
    six = ("dolly_sisters", "the_scours", "the_hippo", "the_shades", "longwall", "nap_hill")
    before = {**dict.fromkeys(six, "Ann"), "dimwell": "Bob"}
    s = begin("sybil_vimes", buildings=before, hands={"Bob": ["wallace_sonky"]})
    act(s, "Ann plays sybil_vimes; Ann uses; Ann builds dimwell nap_hill; Bob interrupts wallace_sonky")
    assert (s.buildings, s.cash("Ann"), s.question) == (before, 13, "turn")


@pytest.mark.clause("AM-87", "AM-80")
@pytest.mark.parametrize(
    ("area", "price", "worth"), [("the_shades", 3, 6), ("the_hippo", 6, 12), ("small_gods", 9, 18)]
)
def test_wee_mad_arthur_builds_at_half_the_cost_and_full_worth(area: str, price: int, worth: int) -> None:
    s = begin("wee_mad_arthur", minions={"Ann": {area: 1}}, personalities={"Ann": "chrysoprase"})
    assert act(s, f"Ann plays wee_mad_arthur; Ann builds {area}") == [("Ann", "Bank", price, "AM-28")]
    assert s.view("Ann").progress == 10 - price + worth


@pytest.mark.clause("AM-19", "AM-24", "AM-87")
@pytest.mark.parametrize("before", [set(), {"nap_hill"}], ids=["quiet", "in trouble"])
def test_deep_dwarves_neither_bring_nor_take_trouble_but_where_the_twelfth_was_lifted(before: set[str]) -> None:
    table: dict[str, Any] = dict(minions={"Ann": {"dimwell": 12}, "Bob": {"nap_hill": 1}}, trouble=["dimwell", *before])
    s = begin("deep_dwarves", **table)
    s.plays("Ann", "deep_dwarves")
    assert refused(s, "Ann places dimwell dimwell") == ("SAME_AREA", "AM-19")
    s.places("Ann", "nap_hill", "dimwell")
    assert (s.minions("Ann"), s.trouble) == ({"dimwell": 11, "nap_hill": 1}, before)


# ---- The Alchemists' Guild ----


@pytest.mark.clause("AM-87")
def test_the_alchemists_discard_at_most_three() -> None:
    s = begin("the_alchemists_guild", FIVE, pile=["hex", "modo", "librarian"])
    act(s, "Ann plays the_alchemists_guild; Ann picks groat; Ann picks ruby; Ann picks dwarves")
    assert (s.hand("Ann"), s.question) == ({"mr_bent", "buggy_swires", "hex", "modo", "librarian"}, "build")
    s.done()


@pytest.mark.clause("AM-86", "AM-87")
def test_the_alchemists_count_a_penalty_card_as_one_of_five() -> None:
    s = begin(
        "the_alchemists_guild", ["groat", "ruby"], fronts={"Ann": ["dr_whiteface"]}, pile=["hex", "modo", "the_dysk"]
    )
    act(s, "Ann plays the_alchemists_guild; Ann picks groat; Ann leaves")
    assert s.hand("Ann") == {"ruby", "hex", "modo", "the_dysk"}
    s.done()


@pytest.mark.clause("AM-87")
def test_the_alchemists_fill_a_hand_of_which_nothing_is_discarded() -> None:
    s = begin("the_alchemists_guild", FIVE[:3], pile=["hex", "modo"])
    act(s, "Ann plays the_alchemists_guild; Ann uses; Ann leaves")
    assert (s.hand("Ann"), s.question) == ({*FIVE[:3], "hex", "modo"}, "build")
    s.done()


@pytest.mark.clause("AM-87")
def test_the_alchemists_fill_an_empty_hand() -> None:
    s = begin("the_alchemists_guild", pile=["hex", "modo", "the_dysk", "librarian", "groat"])
    act(s, "Ann plays the_alchemists_guild; Ann uses")
    assert (len(s.hand("Ann")), s.question) == (5, "build")
    s.done()
