"""How a game ends without an aim: riots, the last card of the pile; points, loans and ties."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import events as e
from turnwise.kernel.words import TABLE

CARDS = scene().edition.pack.cards
GREEN = {card.id for card in CARDS if card.border == "green"}
AREAS = [area.id for area in scene().edition.pack.areas]
PEACEFUL = {"Ann": "lord_rust", "Bob": "lord_vetinari", "Cat": "lord_selachii"}


def nearly_over(pile: list[str], hands: dict[str, list[str]], **facts: Any) -> Scene:
    """Only these cards are left in the pile; all others lie in the hands, before a player, or are discarded."""
    kept = {*pile, *[card for hand in (*hands.values(), *facts.get("fronts", {}).values()) for card in hand]}
    more = {
        "green": [card for card in pile if card in GREEN],
        "brown": [card for card in pile if card not in GREEN],
        **facts.pop("more", {}),
    }
    drawn = facts.pop("drawn", pile)
    facts = {"personalities": PEACEFUL, **facts}
    return scene(hands, discard=[card.id for card in CARDS if card.id not in kept], more=more, pile=drawn, **facts)


def scores(s: Scene) -> dict[str, int]:
    return {s.match.header.seats[event.seat]: event.points for event in s.of(e.Scored)}


# ---- riots ----


@pytest.mark.clause("AM-74", "AM-82")
@pytest.mark.parametrize("markers", [7, 8])
def test_riots_end_the_game_with_eight_markers_and_points_decide_even_against_vimes(markers: int) -> None:
    s = scene(
        {"Ann": ["rincewind"]}, trouble=AREAS[:markers], events=["riots"], cash={"Ann": 5, "Bob": 9, "Cat": 7},
        personalities={"Ann": "commander_vimes", "Bob": "lord_rust", "Cat": "lord_vetinari"},
    )  # fmt: skip
    s.plays("Ann", "rincewind").uses("Ann")
    if markers == 8:
        assert s.won == (("Bob",), "points", "AM-82")
        assert [event.clause for event in s.of(e.GameEnded)] == ["AM-74"]
        assert scores(s) == {"Ann": 5, "Bob": 9, "Cat": 7}
    else:
        assert (s.won, s.asked) == (None, "Ann")
    s.done()


# ---- the last card ----

LAST = ["groat", "ruby", "dwarves", "dorfl", "hello", "carcer"]


@pytest.mark.clause("AM-75")
@pytest.mark.parametrize("left", [1, 3, 5, 6])
def test_the_game_ends_at_once_with_the_last_card_also_when_it_just_fills_the_hand(left: int) -> None:
    s = nearly_over(LAST[:left], {"Ann": ["the_peeled_nuts"]}, drawn=LAST[: min(left, 5)])
    s.plays("Ann", "the_peeled_nuts").ends("Ann")
    assert s.hand("Ann") == set(LAST[:5][:left])
    if left < 6:
        assert s.won is not None
        assert s.won[1:] == ("points", "AM-82")
        assert [event.clause for event in s.of(e.GameEnded)] == ["AM-75"]
        assert s.of(e.TurnBegan) == []
    else:
        assert (s.won, s.asked, s.pile) == (None, "Bob", 1)
    s.done()


@pytest.mark.clause("AM-75")
@pytest.mark.parametrize("card", ["librarian", "hex", "moist_von_lipwig", "gargoyles"])
def test_the_last_card_drawn_in_mid_action_ends_the_game_and_the_rest_is_not_played(card: str) -> None:
    s = nearly_over(
        ["ruby"], {"Ann": [card, "groat"]}, cash={"Ann": 40}, minions={"Ann": {"nap_hill": 1}},
        buildings={"dimwell": "Ann", "longwall": "Ann"},
    )  # fmt: skip
    s.plays("Ann", card)
    if card == "moist_von_lipwig":
        s.leaves("Ann").leaves("Ann")
    s.uses("Ann")
    assert s.won is not None
    assert s.hand("Ann") == {"groat", "ruby"}
    assert s.refused("Ann", a.Build(s.area("nap_hill"))) == ("GAME_OVER", "AM-73")
    assert s.view().frames == ()
    s.done()


@pytest.mark.clause("AM-75")
def test_unreal_estate_can_draw_the_last_card_and_nothing_is_discarded_for_it() -> None:
    s = nearly_over(["ruby"], {"Ann": ["groat"]}, buildings={"unreal_estate": "Ann"})
    s.city("Ann", "unreal_estate")
    assert s.won is not None
    assert s.hand("Ann") == {"groat", "ruby"}
    s.done()


@pytest.mark.clause("AM-75")
@pytest.mark.parametrize("can_end", [True, False], ids=["ends the game", "leaves the last one where agreed"])
def test_fog_can_take_the_last_card(can_end: bool) -> None:
    s = nearly_over(
        LAST[:3], {"Ann": ["rincewind"]}, options={"fog_can_end_game": can_end}, more={"events": ["fog"]},
        events=["fog"], drawn=LAST[:3] if can_end else LAST[:2],
    )  # fmt: skip
    s.plays("Ann", "rincewind").uses("Ann")
    assert (s.won is not None, s.pile) == ((True, 0) if can_end else (False, 1))
    s.done()


@pytest.mark.clause("AM-75", "AM-09")
def test_no_other_aim_is_checked_when_the_pile_ends() -> None:
    """Bob, whose turn would be next, controls seven areas; Cat has more points."""
    s = nearly_over(
        ["ruby"], {"Ann": ["the_peeled_nuts"]}, minions={"Bob": dict.fromkeys(AREAS[:7], 1)}, cash={"Cat": 46},
        personalities={"Ann": "lord_vetinari", "Bob": "lord_rust", "Cat": "lord_selachii"},
    )  # fmt: skip
    s.plays("Ann", "the_peeled_nuts").ends("Ann")
    assert s.won == (("Cat",), "points", "AM-82")
    s.done()


@pytest.mark.clause("AM-81")
@pytest.mark.parametrize("holder", ["Ann", "Bob", "Cat"])
def test_commander_vimes_wins_with_the_last_card_whoever_draws_it(holder: str) -> None:
    s = nearly_over(
        ["ruby"], {"Ann": ["the_peeled_nuts"]}, cash={"Ann": 20, "Bob": 20, "Cat": 20, holder: 0},
        personalities={holder: "commander_vimes"},
    )  # fmt: skip
    s.plays("Ann", "the_peeled_nuts").ends("Ann")
    assert s.won == ((holder,), "exhausted", "AM-81")
    assert s.of(e.Scored) == []
    s.done()


@pytest.mark.clause("AM-81")
def test_commander_vimes_among_the_unused_wins_nothing() -> None:
    s = nearly_over(["ruby"], {"Ann": ["the_peeled_nuts"]}, cash={"Cat": 11})
    assert "commander_vimes" in s.truth["unused"]
    s.plays("Ann", "the_peeled_nuts").ends("Ann")
    assert s.won == (("Cat",), "points", "AM-82")
    s.done()


# ---- points ----


def counted(**facts: Any) -> Scene:
    """The table ends the game by a vote, and points are counted."""
    return scene(**{"personalities": PEACEFUL, **facts}).play(TABLE, a.EndByVote())


@pytest.mark.clause("AM-82")
def test_five_points_for_each_minion_each_buildings_cost_and_one_for_each_dollar_but_nothing_beside_a_demon() -> None:
    s = counted(
        minions={"Ann": {"nap_hill": 2, "dimwell": 1, "small_gods": 4}, "Bob": {"the_hippo": 1}},
        buildings={"nap_hill": "Ann", "dimwell": "Ann", "small_gods": "Ann", "seven_sleepers": "Bob"},
        demons={"small_gods": 1}, trolls={"nap_hill": 3}, cash={"Ann": 7, "Bob": 0, "Cat": 13},
    )  # fmt: skip
    found = {
        event.seat: (event.points, event.minions, event.buildings, event.cash, event.clause) for event in s.of(e.Scored)
    }
    assert found == {
        0: (40, 15, 18, 7, "AM-82"),
        1: (23, 5, 18, 0, "AM-82"),
        2: (13, 0, 0, 13, "AM-82"),
    }
    assert s.won == (("Ann",), "points", "AM-82")


@pytest.mark.clause("AM-82")
def test_a_building_bought_at_half_price_counts_its_full_cost() -> None:
    s = nearly_over(["hex"], {"Ann": ["wee_mad_arthur"]}, cash={"Ann": 9}, minions={"Ann": {"small_gods": 1}})
    s.plays("Ann", "wee_mad_arthur").builds("Ann", "small_gods").ends("Ann")
    assert scores(s) == {"Ann": 23, "Bob": 10, "Cat": 10}
    s.done()


@pytest.mark.clause("AM-82")
def test_a_building_whose_card_left_the_game_still_counts() -> None:
    s = counted(buildings={"nap_hill": "Ann"}, areas={"nap_hill": {"card_lost": True}})
    assert scores(s)["Ann"] == 22


@pytest.mark.clause("AM-83")
@pytest.mark.parametrize(
    ("cash", "loans", "paid", "points"),
    [(15, 2, 1, -12), (24, 2, 2, 0), (23, 2, 1, -4), (12, 1, 1, 0), (11, 1, 0, -4), (0, 2, 0, -30), (30, 1, 1, 18)],
)
def test_a_loan_is_paid_back_with_12_as_long_as_the_cash_lasts_and_costs_15_points_otherwise(
    cash: int, loans: int, paid: int, points: int
) -> None:
    s = counted(cash={"Ann": cash}, fronts={"Ann": ["mr_bent", "the_bank_of_ankh_morpork"][:loans]})
    assert s.payments() == [("Ann", "Bank", 12, "AM-83")] * paid
    assert scores(s)["Ann"] == points
    assert (s.of(e.Scored)[0].loans, s.cash("Ann")) == (loans - paid, cash - 12 * paid)


TIES: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "the dearest card": ({"cash": {"Ann": 18, "Bob": 0}, "buildings": {"small_gods": "Bob"}}, ("Bob",)),
    "the dearest card comes first": ({"cash": {"Ann": 0, "Bob": 18}, "buildings": {"small_gods": "Ann"}}, ("Ann",)),
    "no card at all": ({"cash": {"Ann": 12, "Bob": 12}}, ("Ann", "Bob")),
    "cards as dear": ({"buildings": {"nap_hill": "Ann", "longwall": "Bob"}}, ("Ann", "Bob")),
    "the dearest single card": (
        {
            "cash": {"Ann": 0, "Bob": 12},
            "buildings": {"nap_hill": "Ann", "longwall": "Ann", "the_hippo": "Bob"},
        },
        ("Ann", "Bob"),
    ),
    "beside a demon": (
        {
            "cash": {"Ann": 0, "Bob": 12}, "buildings": {"nap_hill": "Ann", "small_gods": "Bob"},
            "demons": {"small_gods": 1},
        },
        ("Ann",),
    ),
    "a card lost": (
        {
            "cash": {"Ann": 6, "Bob": 0}, "buildings": {"nap_hill": "Ann", "small_gods": "Bob"},
            "areas": {"small_gods": {"card_lost": True}},
        },
        ("Ann",),
    ),
    "only among the tied": (
        {"cash": {"Ann": 30, "Bob": 18, "Cat": 0}, "buildings": {"the_hippo": "Bob", "small_gods": "Cat"}},
        ("Bob",),
    ),
    "three, of whom two": (
        {"cash": {"Ann": 18, "Bob": 6, "Cat": 6}, "buildings": {"nap_hill": "Bob", "longwall": "Cat"}},
        ("Bob", "Cat"),
    ),
}  # fmt: skip


@pytest.mark.clause("AM-84")
@pytest.mark.parametrize("name", TIES)
def test_a_tie_goes_to_the_costliest_city_area_card_and_is_shared_if_still_tied(name: str) -> None:
    facts, winners = TIES[name]
    s = counted(**{**facts, "cash": {"Cat": 0, **facts.get("cash", {})}})
    assert s.won == (winners, "points", "AM-82")
    best = max(scores(s).values())
    assert sum(points == best for points in scores(s).values()) > 1
    assert [(event.points, event.clause) for event in s.of(e.Tied)] == [(best, "AM-84")]


@pytest.mark.clause("AM-84")
def test_without_a_tie_no_card_matters() -> None:
    s = counted(cash={"Ann": 19, "Bob": 0, "Cat": 0}, buildings={"small_gods": "Bob"})
    assert s.won == (("Ann",), "points", "AM-82")
    assert s.of(e.Tied) == []
