"""Wallace Sonky stops a text; a minion that is saved has not left."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import events as e


def attack(bob: list[str], card: str = "mr_gryle", **facts: Any) -> Scene:
    """Ann's assassin stands before Bob's minion in Nap Hill."""
    known: dict[str, Any] = {
        "minions": {"Ann": {"nap_hill": 1}, "Bob": {"nap_hill": 1, "longwall": 1}}, "trouble": ["nap_hill"],
    }  # fmt: skip
    s = scene({"Ann": [card], "Bob": bob}, **{**known, **facts})
    return s.plays("Ann", card).minion("Ann", "nap_hill", "Bob")


@pytest.mark.clause("AM-44")
def test_wallace_sonky_spares_its_player_and_the_others_are_still_affected() -> None:
    s = scene({"Ann": ["mr_boggis"], "Bob": ["wallace_sonky"]}, seats=4)
    s.plays("Ann", "mr_boggis").uses("Ann")
    assert s.window == ("Bob", ("wallace_sonky",))
    s.interrupts("Bob", "wallace_sonky")
    assert [s.cash(name) for name in ("Ann", "Bob", "Cat", "Dan")] == [14, 10, 8, 8]
    assert s.discard == {"wallace_sonky"}


@pytest.mark.clause("AM-44")
def test_the_stopped_player_does_not_choose_again_and_goes_on_with_the_symbols() -> None:
    s = scene({"Ann": ["dr_whiteface"], "Bob": ["wallace_sonky"]})
    s.plays("Ann", "dr_whiteface").at("Ann", "Bob").interrupts("Bob", "wallace_sonky")
    assert [event.clause for event in s.of(e.Interrupted)] == ["AM-44"]
    assert (s.front("Bob"), s.cash("Bob"), s.asked) == (set(), 10, "Ann")
    assert s.refused("Ann", a.ChooseSeat(2))[0] == "NOT_ASKED"
    s.places("Ann", "nap_hill")
    assert s.discard == {"dr_whiteface", "wallace_sonky"}


@pytest.mark.clause("AM-44")
@pytest.mark.parametrize("card", ["mr_gryle", "hello", "the_luggage"])
def test_it_never_blocks_a_symbol(card: str) -> None:
    s = attack(["wallace_sonky"], card)
    assert s.refused("Bob", a.Interrupt(s.card("wallace_sonky"))) == ("NO_ANSWER", "AM-41")


@pytest.mark.clause("AM-44")
@pytest.mark.parametrize("card", ["the_duckman", "foul_ole_ron", "canting_crew"])
def test_it_blocks_a_text_that_moves_a_minion(card: str) -> None:
    s = attack(["wallace_sonky"], card).to("Ann", "dolly_sisters")
    assert s.window == ("Bob", ("gaspode", "wallace_sonky"))
    s.interrupts("Bob", "wallace_sonky")
    assert (s.minions("Bob"), s.trouble) == ({"nap_hill": 1, "longwall": 1}, {"nap_hill"})


# Whom each text can be stopped by: the moves of Ann until Bob is asked.
STOPS: dict[str, list[tuple[str, str]]] = {
    "mr_boggis": [("uses", "")],
    "the_thieves_guild": [("uses", "")],
    "the_ankh_morpork_sunshine_dragon_sanctuary": [("uses", "")],
    "the_auditors": [("uses", ""), ("theirs", "")],
    "the_beggars_guild": [("at", "")],
    "queen_molly": [("leaves", ""), ("at", "")],
    "the_fools_guild": [("at", "")],
    "dr_whiteface": [("at", "")],
    "the_fire_brigade": [("at", "")],
    "nobby_nobbs": [("at", "")],
    "here_n_now": [("uses", ""), ("at", "")],
    "rosie_palm": [("leaves", ""), ("at", "")],
    "the_seamstresses_guild": [("at", "")],
    "cable_street_particulars": [("at", "")],
    "stanley": [("at", "")],
    "the_chair_of_indefinite_studies": [("uses", ""), ("at", "")],
    "hubert": [("at", ""), ("receiver", "")],
    "cosmo_lavish": [("at", "")],
    "sybil_vimes": [("leaves", ""), ("builds", "dimwell")],
    "reacher_gilt": [("builds", "nap_hill")],
    "the_duckman": [("minion", "nap_hill"), ("to", "dolly_sisters")],
    "foul_ole_ron": [("minion", "nap_hill"), ("to", "dolly_sisters")],
    "canting_crew": [("minion", "nap_hill"), ("to", "dolly_sisters")],
    "the_bursar": [("uses", ""), ("minion", "nap_hill"), ("own", "longwall")],
    "the_dean": [("uses", ""), ("minion", "unreal_estate")],
    "carcer": [("uses", ""), ("minion", "nap_hill")],
    "errol": [("uses", ""), ("minion", "nap_hill")],
    "burleigh_and_stronginthearm": [("to_cat", ""), ("minion", "nap_hill")],
}


def until_bob_is_asked(s: Scene, moves: list[tuple[str, str]]) -> None:
    for move, where in moves:
        if move == "uses":
            s.uses("Ann")
        elif move == "leaves":
            s.leaves("Ann")
        elif move == "at":
            s.at("Ann", "Bob")
        elif move in ("receiver", "to_cat"):
            s.at("Ann", "Cat")
        elif move == "theirs":
            s.minion("Bob", "nap_hill", "Bob")
        elif move == "builds":
            s.builds("Ann", where)
        elif move == "to":
            s.to("Ann", where)
        else:
            s.minion("Ann", where, "Ann" if move == "own" else "Bob")


@pytest.mark.clause("AM-44")
@pytest.mark.parametrize("card", STOPS)
def test_every_text_that_affects_another_player_can_be_stopped_and_then_does_nothing_to_that_player(card: str) -> None:
    dice = {"here_n_now": [7], "carcer": [12, 8], "errol": [7]}.get(card, [])
    s = scene(
        {"Ann": [card, "groat"], "Bob": ["wallace_sonky", "hex"]}, cash={"Ann": 30, "Bob": 20},
        minions={"Ann": {"longwall": 1}, "Bob": {"nap_hill": 1, "unreal_estate": 1}}, trouble=["nap_hill"],
        buildings={"dimwell": "Bob", "nap_hill": "Bob"}, more={"events": []}, dice=dice,
    )  # fmt: skip
    s.plays("Ann", card)
    until_bob_is_asked(s, STOPS[card])
    assert s.asked == "Bob"
    assert s.window is not None
    assert "wallace_sonky" in s.window[1]
    s.interrupts("Bob", "wallace_sonky")
    assert (s.cash("Bob"), s.hand("Bob"), s.front("Bob")) == (20, {"hex"}, set())
    assert s.minions("Bob") == {"nap_hill": 1, "unreal_estate": 1}
    assert s.buildings == {"dimwell": "Bob", "nap_hill": "Bob"}
    assert "nap_hill" in s.trouble
    s.done()


@pytest.mark.clause("AM-44")
def test_the_owner_of_the_minion_that_cosmo_lavish_costs_can_stop_it_as_well() -> None:
    s = scene(
        {"Ann": ["cosmo_lavish"], "Bob": ["wallace_sonky"]}, minions={"Bob": {"nap_hill": 1}}, trouble=["nap_hill"]
    )
    s.plays("Ann", "cosmo_lavish").at("Ann", "Cat").minion("Cat", "nap_hill", "Bob").interrupts("Bob", "wallace_sonky")
    assert (s.cash("Ann"), s.cash("Cat"), s.minions("Bob")) == (8, 12, {"nap_hill": 1})


# ---- saved ----


@pytest.mark.clause("AM-92")
@pytest.mark.parametrize("card", ["gaspode", "susan"])
def test_a_saved_minion_has_not_left_its_area_keeps_the_marker_and_the_attacker_chooses_no_other(card: str) -> None:
    s = attack([card], minions={"Ann": {"nap_hill": 1}, "Bob": {"nap_hill": 2}, "Cat": {"nap_hill": 1}})
    s.interrupts("Bob", card)
    assert [(event.owner, event.area, event.clause) for event in s.of(e.MinionSaved)] == [(1, 12, "AM-92")]
    assert s.trouble == {"nap_hill"}
    assert s.of(e.TroubleWent) == []
    assert s.asked == "Ann"
    assert s.legal("Ann", a.ChooseMinion) == []
    assert s.minions("Bob") == {"nap_hill": 2}


@pytest.mark.clause("AM-92")
def test_one_card_saves_from_one_attempt_and_a_second_attempt_needs_another() -> None:
    s = attack(["gaspode", "susan", "groat"], "hello", minions={"Bob": {"nap_hill": 1}})
    s.interrupts("Bob", "gaspode")
    s.minion("Ann", "nap_hill", "Bob")
    assert s.window == ("Bob", ("susan",))
    s.interrupts("Bob", "susan")
    assert (s.minions("Bob"), s.trouble) == ({"nap_hill": 1}, {"nap_hill"})
    s = attack(["gaspode"], "hello", minions={"Bob": {"nap_hill": 1}}, discard=["igor", "fresh_start_club"])
    s.interrupts("Bob", "gaspode").minion("Ann", "nap_hill", "Bob")
    assert (s.minions("Bob"), s.trouble) == ({}, set())


@pytest.mark.clause("AM-92")
def test_the_dragon_takes_the_marker_although_a_minion_was_saved() -> None:
    s = scene(
        {"Ann": ["rincewind"], "Bob": ["susan"]}, minions={"Bob": {"nap_hill": 1}}, trouble=["nap_hill"],
        discard=["igor", "fresh_start_club"], events=["the_dragon"], dice=[12],
    )  # fmt: skip
    s.plays("Ann", "rincewind").uses("Ann").interrupts("Bob", "susan")
    assert (s.minions("Bob"), s.trouble) == ({"nap_hill": 1}, set())
    s.done()
