"""Leaving the table: resigning, being retired, and ending the game by a vote."""

from __future__ import annotations

import pytest

from tests.ankh_morpork.scene import scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import events as e
from turnwise.kernel.words import TABLE

WAYS = pytest.mark.parametrize(
    ("who", "action", "clause"),
    [("Bob", a.Resign(), "TW-12"), (TABLE, a.Retire(1), "TW-14")],
    ids=["resigned", "retired"],
)


@pytest.mark.clause("TW-12", "TW-14")
@WAYS
def test_who_leaves_takes_everything_along_and_shows_the_personality(
    who: str | int, action: a.Action, clause: str
) -> None:
    s = scene(
        {"Ann": ["groat"], "Bob": ["hex", "susan"]}, cash={"Bob": 13}, trouble=["nap_hill", "longwall"],
        minions={"Ann": {"nap_hill": 2}, "Bob": {"nap_hill": 1, "dimwell": 2}, "Cat": {"longwall": 1}},
        buildings={"dimwell": "Bob", "longwall": "Cat"}, fronts={"Bob": ["mr_bent", "dr_whiteface"]},
        personalities={"Bob": "chrysoprase"},
    )  # fmt: skip
    s.play(who, action)
    assert (s.minions("Bob"), s.cash("Bob"), s.hand("Bob"), s.front("Bob")) == ({}, 0, set(), set())
    assert (s.buildings, s.trouble) == ({"longwall": "Cat"}, {"longwall"})
    assert (s.discard, set(s.truth["out"])) == ({"hex", "susan"}, {"mr_bent", "dr_whiteface"})
    assert s.payments() == [("Bob", "Bank", 13, clause)]
    assert s.bank == 100
    assert [event.area for event in s.of(e.CityCardBack)] == [s.area("dimwell")]
    assert [event.seat for event in s.of(e.PersonalityRevealed)] == [1]
    for viewer in (None, "Ann", "Cat"):
        view = s.view(viewer)
        assert view.personalities == (-1, 5, -1)
        assert not view.seats[1].alive
    assert {event.clause for event in s.of(e.Resigned)} == {clause}
    assert (s.won, s.asked) == (None, "Ann")
    assert s.refused("Bob", a.Resign()) == ("OUT_OF_THE_GAME", "TW-12")
    assert s.refused(TABLE, a.Retire(1)) == ("OUT_OF_THE_GAME", "TW-12")


@pytest.mark.clause("TW-12", "TW-14")
@WAYS
def test_nobody_leaves_in_the_middle_of_a_turn(who: str | int, action: a.Action, clause: str) -> None:
    s = scene({"Ann": ["dwarves"]})
    assert a.Resign() in s.legal("Bob")
    s.plays("Ann", "dwarves")
    assert s.refused(who, action) == ("NOT_AT_REST", clause)
    s.leaves("Ann").leaves("Ann")
    assert s.refused(who, action) == ("NOT_AT_REST", clause)


@pytest.mark.clause("TW-12", "TW-14")
@pytest.mark.parametrize("action", [(0, a.Resign()), (TABLE, a.Retire(0))], ids=["resigned", "retired"])
def test_when_the_player_at_turn_leaves_the_next_turn_begins_with_its_victory_check(
    action: tuple[int, a.Action],
) -> None:
    trouble = [area.id for area in scene().edition.pack.areas][:8]
    s = scene(seats=4).play(*action)
    assert (s.asked, s.won) == ("Bob", None)
    s = scene(seats=4, trouble=trouble, personalities={"Bob": "dragon_king_of_arms"}).play(*action)
    assert s.won == (("Bob",), "personality", "AM-79")


@pytest.mark.clause("TW-12", "AM-14")
def test_turns_and_texts_pass_by_a_seat_that_is_gone() -> None:
    s = scene(
        {"Ann": ["mr_boggis", "nobby_nobbs"]}, seats=4, pile=["hex", "modo", "groat", "the_dysk"],
        personalities={"Ann": "lord_rust", "Bob": "lord_selachii", "Cat": "lord_vetinari", "Dan": "lord_de_worde"},
    )  # fmt: skip
    s.play("Bob", a.Resign())
    s.plays("Ann", "mr_boggis").uses("Ann")
    assert [s.cash(name) for name in ("Ann", "Bob", "Cat", "Dan")] == [14, 0, 8, 8]
    s.leaves("Ann").ends("Ann")
    assert s.asked == "Cat"
    s.done()
    s = scene({"Ann": ["nobby_nobbs"]}, seats=4)
    s.play("Bob", a.Resign()).plays("Ann", "nobby_nobbs")
    assert s.refused("Ann", a.ChooseSeat(1)) == ("WRONG_SEAT", "AM-87")


@pytest.mark.clause("TW-12")
def test_events_pass_by_a_seat_that_is_gone() -> None:
    s = scene({"Ann": ["rincewind"]}, seats=4, events=["mysterious_murders"], dice=[1, 2, 3])
    s.play("Bob", a.Resign()).plays("Ann", "rincewind").uses("Ann")
    assert [event.seat for event in s.of(e.DieRolled)] == [0, 2, 3]
    s.done()


@pytest.mark.clause("TW-12")
def test_the_last_player_left_wins() -> None:
    s = scene()
    s.play("Bob", a.Resign())
    assert s.won is None
    s.play("Ann", a.Resign())
    assert s.won == (("Cat",), "last_left", "TW-12")


@pytest.mark.clause("TW-12", "AM-81")
def test_commander_vimes_wins_nothing_once_he_has_left() -> None:
    cards = [card.id for card in scene().edition.pack.cards if card.id not in ("ruby", "the_peeled_nuts")]
    s = scene(
        {"Ann": ["the_peeled_nuts"]}, discard=cards, more={"green": [], "brown": ["ruby"]}, pile=["ruby"],
        personalities={"Ann": "lord_rust", "Bob": "commander_vimes", "Cat": "lord_vetinari"}, cash={"Cat": 30},
    )  # fmt: skip
    s.play("Bob", a.Resign()).plays("Ann", "the_peeled_nuts").ends("Ann")
    assert s.won == (("Cat",), "points", "AM-82")
    s.done()


@pytest.mark.clause("TW-13")
@pytest.mark.parametrize("moment", ["at rest", "in mid-card", "in a window"])
def test_the_table_may_end_the_game_by_a_vote_at_any_time_and_points_decide_even_against_vimes(moment: str) -> None:
    s = scene(
        {"Ann": ["mr_gryle"], "Bob": ["groat"]}, cash={"Ann": 5, "Bob": 4, "Cat": 7},
        personalities={"Ann": "commander_vimes"}, minions={"Bob": {"nap_hill": 1}}, trouble=["nap_hill"],
    )  # fmt: skip
    if moment != "at rest":
        s.plays("Ann", "mr_gryle")
    if moment == "in a window":
        s.minion("Ann", "nap_hill", "Bob")
        assert s.asked == "Bob"
    s.play(TABLE, a.EndByVote())
    assert s.won == (("Bob",), "points", "AM-82")
    assert [event.clause for event in s.of(e.GameEnded)] == ["TW-13"]


@pytest.mark.clause("TW-13")
def test_those_who_have_left_are_not_counted() -> None:
    s = scene(cash={"Ann": 0, "Bob": 40, "Cat": 1}).play("Bob", a.Resign()).play(TABLE, a.EndByVote())
    assert s.won == (("Cat",), "points", "AM-82")
    assert [event.seat for event in s.of(e.Scored)] == [0, 2]


@pytest.mark.clause("TW-13", "TW-14")
@pytest.mark.parametrize(("action", "clause"), [(a.EndByVote(), "TW-13"), (a.Retire(1), "TW-14")])
@pytest.mark.parametrize("name", ["Ann", "Bob"])
def test_only_the_table_as_a_whole_ends_the_game_or_retires_a_player(name: str, action: a.Action, clause: str) -> None:
    assert scene().refused(name, action) == ("TABLE_ONLY", clause)


@pytest.mark.clause("TW-14")
def test_the_table_does_nothing_else() -> None:
    s = scene({"Ann": ["groat"]})
    for action in (a.PlayCard(s.card("groat")), a.Pass(), a.Resign(), a.EndTurn()):
        assert s.refused(TABLE, action) == ("NOT_A_MOVE_OF_THE_TABLE", "TW-14")
    assert s.refused(TABLE, a.Retire(3)) == ("NO_SUCH_SEAT", "TW-17")
