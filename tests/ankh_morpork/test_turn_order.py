"""The turn: the victory check, one card, its actions from left to right, the chain, the refill, the next player."""

from __future__ import annotations

import pytest

from tests.ankh_morpork.scene import scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import events as e

GREENS = ["hex", "modo", "librarian", "groat", "mr_boggis"]
MORE = ["nobby_nobbs", "the_dysk", "queen_molly", "drumknott", "mrs_cake"]
FULL = [
    ["the_dysk", "mr_bent", "ruby", "dwarves", "groat"],
    ["hex", "modo", "librarian", "mrs_cake", "mr_boggis"],
    ["hello", "carcer", "dorfl", "the_watch", "stanley"],
    ["gaspode", "susan", "igor", "hubert", "the_mob"],
]
# Five areas with one minion of Bob's each: control for one of the three lords, with three players.
FIVE: dict[str, int] = dict.fromkeys(("dimwell", "longwall", "nap_hill", "the_hippo", "dragons_landing"), 1)
EIGHT = ["dimwell", "longwall", "nap_hill", "the_hippo", "dragons_landing", "the_shades", "small_gods", "isle_of_gods"]


# ---- the victory check ----


@pytest.mark.clause("AM-09", "AM-73")
def test_whoever_starts_the_turn_with_the_own_aim_reached_reveals_the_personality_and_wins() -> None:
    s = scene({"Ann": ["the_peeled_nuts"]}, minions={"Bob": FIVE}, personalities={"Bob": "lord_rust"}, pile=GREENS)
    s.plays("Ann", "the_peeled_nuts").ends("Ann")
    assert s.won == (("Bob",), "personality", "AM-77")
    revealed = {event.seat: s.edition.personality(event.personality).id for event in s.of(e.PersonalityRevealed)}
    assert revealed[1] == "lord_rust"
    s.done()


@pytest.mark.clause("AM-09")
def test_it_is_not_checked_before_the_own_turn_and_only_for_its_holder() -> None:
    """Cat's aim is reached in Ann's turn; nobody has won before Cat's own turn begins."""
    s = scene(
        {"Ann": ["doctor_hix"], "Bob": ["the_peeled_nuts"]}, trouble=EIGHT[:7],
        personalities={"Ann": "lord_vetinari", "Bob": "lord_rust", "Cat": "dragon_king_of_arms"},
        more={"events": []}, pile=[*GREENS, *MORE],
    )  # fmt: skip
    s.plays("Ann", "doctor_hix").uses("Ann").to("Ann", "isle_of_gods")
    assert len(s.trouble) == 8
    assert s.won is None
    s.ends("Ann")
    assert (s.won, s.asked) == (None, "Bob")
    s.plays("Bob", "the_peeled_nuts").ends("Bob")
    assert s.won == (("Cat",), "personality", "AM-79")
    s.done()


@pytest.mark.clause("AM-09")
def test_an_aim_that_is_lost_again_before_the_own_turn_wins_nothing() -> None:
    s = scene(
        {"Ann": ["the_mob"], "Bob": ["buggy_swires"]}, trouble=EIGHT[:7],
        personalities={"Ann": "lord_vetinari", "Bob": "lord_rust", "Cat": "dragon_king_of_arms"},
        pile=[*GREENS, *MORE],
    )  # fmt: skip
    s.plays("Ann", "the_mob").to("Ann", "isle_of_gods").leaves("Ann").ends("Ann")
    s.plays("Bob", "buggy_swires").to("Bob", "isle_of_gods").ends("Bob")
    assert (s.won, s.asked) == (None, "Cat")
    s.done()


@pytest.mark.clause("AM-09")
def test_where_the_table_agreed_so_the_player_is_asked_and_may_play_on() -> None:
    s = scene(
        {"Ann": ["the_peeled_nuts"], "Bob": ["hello"]}, minions={"Bob": FIVE}, personalities={"Bob": "lord_rust"},
        options={"personality_win_is_automatic": False}, pile=GREENS,
    )  # fmt: skip
    assert s.refused("Ann", a.DeclareVictory()) == ("NOT_WON", "AM-09")
    s.plays("Ann", "the_peeled_nuts").ends("Ann")
    assert (s.won, s.asked) == (None, "Bob")
    assert a.DeclareVictory() in s.legal("Bob")
    s.plays("Bob", "hello")
    assert s.refused("Bob", a.DeclareVictory())[0] == "NOT_ASKED"
    s.done()


@pytest.mark.clause("AM-09")
def test_who_is_asked_and_reveals_the_personality_wins() -> None:
    s = scene(
        minions={"Ann": FIVE}, personalities={"Ann": "lord_rust"}, options={"personality_win_is_automatic": False}
    )
    s.play("Ann", a.DeclareVictory())
    assert s.won == (("Ann",), "personality", "AM-77")


@pytest.mark.clause("AM-09")
def test_after_a_city_area_card_was_used_the_moment_to_reveal_it_is_over() -> None:
    s = scene(
        {"Ann": ["groat"]}, minions={"Ann": FIVE}, personalities={"Ann": "lord_rust"}, buildings={"nap_hill": "Ann"},
        options={"personality_win_is_automatic": False},
    )  # fmt: skip
    s.city("Ann", "nap_hill")
    assert s.refused("Ann", a.DeclareVictory())[0] == "NOT_ASKED"


# ---- one card ----


@pytest.mark.clause("AM-10")
def test_one_card_from_the_own_hand_is_played_each_turn() -> None:
    s = scene({"Ann": ["the_peeled_nuts", "groat"], "Bob": ["hex"]})
    assert s.refused("Ann", a.PlayCard(s.card("hex"))) == ("NO_SUCH_CARD", "AM-10")
    assert s.refused("Bob", a.PlayCard(s.card("hex"))) == ("NOT_ASKED", "AM-10")
    s.plays("Ann", "the_peeled_nuts")
    assert [(event.card, event.clause) for event in s.of(e.CardPlayed)] == [(s.card("the_peeled_nuts"), "AM-10")]
    assert s.hand("Ann") == {"groat"}
    assert s.refused("Ann", a.PlayCard(s.card("groat"))) == ("NOT_ASKED", "AM-10")


@pytest.mark.clause("AM-10")
@pytest.mark.parametrize("card", ["gaspode", "fresh_start_club", "wallace_sonky", "susan", "igor", "doctor_mossy_lawn"])
def test_an_interrupt_is_not_played_as_the_card_of_the_turn(card: str) -> None:
    s = scene({"Ann": [card, "groat"]})
    assert s.refused("Ann", a.PlayCard(s.card(card))) == ("IS_INTERRUPT", "AM-10")


@pytest.mark.clause("AM-10", "TW-16")
@pytest.mark.parametrize("hand", [[], ["gaspode", "igor"]], ids=["no card", "only interrupts"])
def test_a_player_with_no_other_card_passes_and_still_draws_up(hand: list[str]) -> None:
    s = scene({"Ann": hand}, pile=GREENS[: 5 - len(hand)])
    s.passes("Ann")
    interrupts = {"gaspode", "fresh_start_club", "wallace_sonky", "susan", "igor", "doctor_mossy_lawn"}
    assert {s.edition.card(card).id for card in s.view("Bob").seats[0].may_hold} == (interrupts if hand else set())
    s.ends("Ann")
    assert s.hand("Ann") == {*hand, *GREENS[: 5 - len(hand)]}
    assert s.asked == "Bob"
    s.done()


# ---- actions ----


@pytest.mark.clause("AM-11")
def test_actions_come_from_left_to_right_and_each_is_finished_before_the_next() -> None:
    s = scene(
        {"Ann": ["captain_carrot"]}, minions={"Ann": {"the_shades": 1}}, trouble=["the_shades", "dimwell"], pile=GREENS
    )
    s.plays("Ann", "captain_carrot")
    assert s.refused("Ann", a.ChooseArea(s.area("dimwell")))[0] == "NOT_ASKED"
    assert s.refused("Ann", a.UseSymbol())[0] == "NOT_ASKED"
    s.places("Ann", "the_hippo")
    assert s.refused("Ann", a.PlaceMinion(s.area("the_hippo")))[0] == "NOT_ASKED"
    assert s.refused("Ann", a.UseSymbol())[0] == "NOT_ASKED"
    s.to("Ann", "dimwell")
    assert (s.trouble, s.cash("Ann")) == ({"the_shades"}, 10)
    s.uses("Ann")
    assert (s.cash("Ann"), s.discard) == (11, {"captain_carrot"})
    s.ends("Ann").done()


@pytest.mark.clause("AM-11")
def test_an_earlier_action_sees_nothing_of_a_later_one() -> None:
    """Gargoyles draws for the buildings there are before its own symbol builds one."""
    s = scene(
        {"Ann": ["gargoyles"]}, cash={"Ann": 30}, minions={"Ann": {"nap_hill": 1}}, buildings={"dimwell": "Ann"},
        pile=["hex"],
    )  # fmt: skip
    s.plays("Ann", "gargoyles").uses("Ann")
    assert s.hand("Ann") == {"hex"}
    s.builds("Ann", "nap_hill")
    assert s.hand("Ann") == {"hex"}
    s.done()


@pytest.mark.clause("AM-12")
@pytest.mark.parametrize(
    ("card", "symbols"),
    [
        ("moist_von_lipwig", 4), ("the_agony_aunts", 3), ("hello", 3), ("sergeant_detritus", 2), ("cmot_dibbler", 2),
        ("mr_bent", 2), ("the_watch", 2), ("sybil_vimes", 2), ("zorgo_the_retro_phrenologist", 2),
    ],
)  # fmt: skip
def test_every_action_may_be_left_out_and_is_then_lost(card: str, symbols: int) -> None:
    s = scene(
        {"Ann": [card, "groat"], "Bob": ["hex"]}, cash={"Ann": 30},
        minions={"Ann": {"nap_hill": 2}, "Bob": {"nap_hill": 1}}, trouble=["nap_hill"], buildings={"dimwell": "Bob"},
    )  # fmt: skip
    before = s.truth
    s.plays("Ann", card)
    for _ in range(symbols):
        s.leaves("Ann")
        assert [event.clause for event in s.of(e.ActionLeftOut)] == ["AM-12"]
    after = s.truth
    assert {key for key in before if before[key] != after[key]} <= {"seats", "discard", "frames", "last", "knowledge"}
    assert (s.hand("Ann"), s.discard, s.cash("Ann")) == ({"groat"}, {card}, 30)
    assert {type(action) for action in s.legal("Ann")} == {a.EndTurn}


@pytest.mark.clause("AM-12", "AM-15")
@pytest.mark.parametrize("card", ["rincewind", "the_dean", "doctor_hix", "ponder_stibbons"])
def test_a_random_event_must_be_resolved(card: str) -> None:
    s = scene({"Ann": [card]}, events=["fog"], pile=GREENS)
    s.plays("Ann", card)
    assert s.refused("Ann", a.LeaveOut()) == ("MUST_RESOLVE", "AM-38")
    assert s.refused("Ann", a.EndTurn())[0] == "NOT_ASKED"
    s.uses("Ann")
    assert len(s.of(e.FogTook)) == 5
    s.done()


@pytest.mark.clause("AM-12")
def test_the_choice_is_made_before_the_die_is_rolled_and_then_the_result_binds() -> None:
    s = scene({"Ann": ["cmot_dibbler"]}, minions={"Ann": {"nap_hill": 1}}, dice=[1])
    s.plays("Ann", "cmot_dibbler")
    assert a.LeaveOut() in s.legal("Ann")
    s.uses("Ann")
    assert s.refused("Ann", a.LeaveOut()) == ("HAS_TO_CHOOSE", "AM-12")
    assert {type(action) for action in s.legal("Ann")} == {a.Pay, a.ChooseMinion}
    s.done()


# ---- the end of the turn ----


@pytest.mark.clause("AM-13")
@pytest.mark.parametrize("left", [0, 1, 4, 5, 6])
def test_a_hand_is_filled_to_five_and_a_larger_one_draws_nothing(left: int) -> None:
    hand = ["the_dysk", "mr_bent", "ruby", "dwarves", "groat", "hello"][:left]
    drawn = ["hex", "modo", "librarian", "mrs_cake", "mr_boggis"][: max(5 - left, 0)]
    s = scene({"Ann": ["the_peeled_nuts", *hand]}, pile=drawn)
    s.plays("Ann", "the_peeled_nuts").ends("Ann")
    assert s.hand("Ann") == {*hand, *drawn}
    assert {event.clause for event in s.of(e.CardDrawn)} == ({"AM-13"} if drawn else set())
    assert {event.seat for event in s.of(e.CardDrawn)} <= {0}
    s.done()


@pytest.mark.clause("AM-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_play_passes_clockwise_round_the_table(seats: int) -> None:
    names = ["Ann", "Bob", "Cat", "Dan"][:seats]
    s = scene(
        dict(zip(names, FULL, strict=False)), seats=seats, options={"allow_voluntary_pass": True},
        more={"turn": 1, "round": 1, "first": "Ann"},
    )  # fmt: skip
    for name, following in zip(names, [*names[1:], names[0]], strict=True):
        assert s.asked == name
        s.passes(name).ends(name)
        assert s.of(e.TurnBegan)[0].clause == "AM-14"
        assert s.asked == following
    assert (s.view().turn, s.view().round) == (seats + 1, 2)


@pytest.mark.clause("AM-15")
def test_whoever_can_play_a_card_must() -> None:
    s = scene({"Ann": ["the_peeled_nuts", "gaspode"]})
    assert s.refused("Ann", a.Pass()) == ("MUST_PLAY", "AM-15")
    assert s.refused("Ann", a.EndTurn()) == ("MUST_PLAY", "AM-15")
    s.plays("Ann", "the_peeled_nuts")
    assert a.EndTurn() in s.legal("Ann")


@pytest.mark.clause("AM-15")
def test_a_turn_can_be_passed_in_effect_by_using_nothing_of_a_card() -> None:
    s = scene({"Ann": ["hello"]}, minions={"Bob": {"nap_hill": 1}}, trouble=["nap_hill"], pile=GREENS)
    s.plays("Ann", "hello").leaves("Ann").leaves("Ann").leaves("Ann").ends("Ann")
    assert (s.minions("Bob"), s.cash("Ann"), s.asked) == ({"nap_hill": 1}, 10, "Bob")
    s.done()


@pytest.mark.clause("AM-15")
def test_where_the_table_agreed_so_a_turn_may_be_passed_without_a_card_and_shows_nothing_of_the_hand() -> None:
    s = scene({"Ann": ["groat", "hex", "modo", "susan", "ruby"]}, options={"allow_voluntary_pass": True})
    s.passes("Ann")
    assert [(event.seat, event.clause) for event in s.of(e.Passed)] == [(0, "AM-15")]
    assert len(s.view("Bob").seats[0].may_hold) == 101
    s.ends("Ann")
    assert (s.asked, s.hand("Ann")) == ("Bob", {"groat", "hex", "modo", "susan", "ruby"})
