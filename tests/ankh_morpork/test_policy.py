"""What the careful player does in scenes made by hand; what it thinks things are worth is in test_valuing.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.ankh_morpork.happening import comes
from tests.ankh_morpork.scene import STRANGERS, Scene, scene
from tests.ankh_morpork.steps import act
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import native
from turnwise.games.ankh_morpork.translate import to_action
from turnwise.kernel.chance import Chance

AREAS = (
    "dolly_sisters", "unreal_estate", "dragons_landing", "small_gods", "the_scours", "the_hippo", "the_shades",
    "dimwell", "longwall", "isle_of_gods",
)  # fmt: skip


def careful(s: Scene) -> Any:
    """What the seat that is asked does if it is careful."""
    desk = native.Desk(s.match.state)
    native.next_act(s.match.state, desk, Chance(1))
    return to_action(desk.order)


def said(s: Scene) -> str:
    """The same as a sentence: "card groat", "area dimwell", "minion the_scours Bob", "leave_out"."""
    names = (*s.match.header.seats, *[""] * (4 - len(s.match.header.seats)), *STRANGERS)
    match careful(s):
        case a.PlayCard(card) | a.ChooseCard(card):
            return f"card {s.edition.card(card).id}"
        case a.Interrupt(card, area):
            return f"interrupt {s.edition.card(card).id} {s.edition.area(area).id if area else ''}".strip()
        case a.PlaceMinion(area) | a.Build(area) | a.ChooseArea(area):
            return f"area {s.edition.area(area).id}"
        case a.UseCity(area):
            return f"city {s.edition.area(area).id}"
        case a.Protect(area, what):
            return f"protect {s.edition.area(area).id} {what}"
        case a.ChooseMinion(area, owner):
            return f"minion {s.edition.area(area).id} {names[owner]}"
        case a.ChooseSeat(seat):
            return f"seat {names[seat]}"
        case action:
            return a.snake(type(action).__name__)


def played(card: str, steps: str = "", **facts: Any) -> Scene:
    """Ann has played a card, and the steps after it have been taken."""
    hands = {**facts.pop("hands", {})}
    hands["Ann"] = [card, *hands.get("Ann", ())]
    s = scene(hands, **facts).plays("Ann", card)
    act(s, steps)
    return s


# ---- the own aim ----

FOUR_KINDS = {  # one card for each kind of aim
    "lord_vetinari": "dwarves",
    "lord_rust": "dwarves",
    "chrysoprase": "the_royal_mint",
    "commander_vimes": "the_royal_mint",
}


@pytest.mark.parametrize(("person", "card"), FOUR_KINDS.items())
def test_the_card_that_serves_the_aim_is_played(person: str, card: str) -> None:
    s = scene({"Ann": ["dwarves", "the_royal_mint"]}, personalities={"Ann": person}, minions={"Ann": {"dimwell": 1}})
    assert said(s) == f"card {card}"


@pytest.mark.parametrize(
    ("person", "area"),
    [
        ("dragon_king_of_arms", "the_scours"),  # where Bob stands: that means trouble
        ("lord_vetinari", "the_hippo"),  # where nobody of hers is, in peace
        ("lord_rust", "the_hippo"),  # an empty area is controlled at once
    ],
)
def test_a_minion_goes_where_the_aim_wants_it(person: str, area: str) -> None:
    s = played(
        "groat", personalities={"Ann": person}, trouble=["dimwell"],
        minions={"Ann": {"the_shades": 1}, "Bob": {"the_scours": 2, "dimwell": 2}},
    )  # fmt: skip
    assert said(s) == f"area {area}"


@pytest.mark.parametrize(
    ("person", "answer"), [("dragon_king_of_arms", "leave_out"), ("lord_vetinari", "area longwall")]
)
def test_trouble_is_taken_away_but_by_those_who_live_on_it(person: str, answer: str) -> None:
    s = played("buggy_swires", personalities={"Ann": person}, trouble=["longwall"], minions={"Bob": {"longwall": 2}})
    assert said(s) == answer


@pytest.mark.parametrize(
    ("person", "answer"), [("dragon_king_of_arms", "city the_shades"), ("lord_rust", "card groat")]
)
def test_the_shades_are_for_those_who_want_trouble(person: str, answer: str) -> None:
    s = scene(
        {"Ann": ["groat"]}, personalities={"Ann": person}, buildings={"the_shades": "Ann"},
        minions={"Bob": {"the_scours": 1}},
    )  # fmt: skip
    assert said(s) == answer


@pytest.mark.parametrize(
    ("person", "cash", "answer"),
    [("chrysoprase", 3, "leave_out"), ("lord_rust", 3, "use_symbol"), ("lord_rust", 16, "leave_out")],
)
def test_a_loan_is_for_the_poor_whose_aim_is_not_money(person: str, cash: int, answer: str) -> None:
    assert said(played("mr_bent", personalities={"Ann": person}, cash={"Ann": cash})) == answer


def test_nobody_gives_the_own_aim_away() -> None:
    assert said(played("zorgo_the_retro_phrenologist", personalities={"Ann": "lord_rust"})) == "leave_out"


def test_a_victory_is_declared_where_it_has_to_be() -> None:
    s = scene(
        {"Ann": ["groat"]}, personalities={"Ann": "lord_vetinari"}, minions={"Ann": dict.fromkeys(AREAS, 1)},
        options={"personality_win_is_automatic": False},
    )  # fmt: skip
    assert said(s) == "declare_victory"


# ---- who is about to win ----

BOB_CONTROLS_FIVE: Mapping[str, Any] = {
    "minions": {"Ann": {"nap_hill": 1}, "Bob": dict.fromkeys(AREAS[:5], 1), "Cat": {"longwall": 1}},
    "trouble": ["unreal_estate", "longwall"],
}


@pytest.mark.parametrize(
    ("card", "answer"),
    [
        ("dr_cruces", "minion unreal_estate Bob"),  # and not Cat's, which stands in trouble as well
        ("mr_teatime", "minion unreal_estate Bob"),
    ],
)
def test_who_would_win_by_what_lies_open_loses_a_minion(card: str, answer: str) -> None:
    s = played(card, personalities={"Ann": "commander_vimes"}, **BOB_CONTROLS_FIVE)
    if card == "mr_teatime":
        s.uses("Ann")
    assert said(s) == answer


def test_a_minion_is_placed_where_it_takes_control_away_from_who_would_win() -> None:
    s = played("groat", personalities={"Ann": "commander_vimes"}, **BOB_CONTROLS_FIVE)
    chosen = careful(s)
    s.play("Ann", chosen)
    assert s.edition.area(chosen.area).id in AREAS[:5]


def test_the_eighth_marker_of_trouble_goes_whoever_may_want_it() -> None:
    s = played("buggy_swires", personalities={"Ann": "lord_vetinari"}, trouble=AREAS[:8])
    assert said(s).startswith("area ")


@pytest.mark.parametrize(("rich", "answer"), [("Bob", "seat Bob"), ("Cat", "seat Cat")])
def test_money_is_taken_from_who_is_nearest_to_winning(rich: str, answer: str) -> None:
    s = played("nobby_nobbs", personalities={"Ann": "lord_rust"}, cash={rich: 40})
    assert said(s) == answer


@pytest.mark.parametrize(("rich", "answer"), [("Bob", "seat Cat"), ("Cat", "seat Bob")])
def test_money_is_given_to_who_is_farthest_from_it(rich: str, answer: str) -> None:
    facts: Mapping[str, Any] = {"trouble": ["longwall"], "minions": {"Bob": {"longwall": 1}, "Cat": {"longwall": 1}}}
    s = played("burleigh_and_stronginthearm", personalities={"Ann": "lord_rust"}, cash={rich: 48}, **facts)
    assert said(s) == answer


# ---- interrupts ----


def struck(card: str, steps: str, **facts: Any) -> Scene:
    """Bob plays a card against Ann."""
    hands = {"Ann": facts.pop("hand"), "Bob": [card]}
    s = scene(hands, turn_of="Bob", **facts).plays("Bob", card)
    act(s, steps)
    assert s.window is not None
    assert s.window[0] == "Ann"
    return s


@pytest.mark.parametrize(
    ("person", "standing", "answer"),
    [
        ("lord_vetinari", {"longwall": 1}, "interrupt gaspode"),  # her only one there
        ("lord_vetinari", {"longwall": 2}, "let_it_happen"),  # another stays
        ("commander_vimes", {"longwall": 1}, "let_it_happen"),  # a minion like any other
        ("lord_rust", {"longwall": 2}, "interrupt gaspode"),  # two against Bob's one: control goes with it
    ],
)
def test_an_interrupt_saves_a_minion_that_counts(person: str, standing: dict[str, int], answer: str) -> None:
    s = struck(
        "mr_gryle", "Bob minion longwall Ann", hand=["gaspode"], personalities={"Ann": person}, trouble=["longwall"],
        minions={"Ann": standing, "Bob": {"longwall": 1 if person == "lord_rust" else 3}},
    )  # fmt: skip
    assert said(s) == answer


@pytest.mark.parametrize(
    ("card", "steps", "answer"),
    [
        ("nobby_nobbs", "Bob at Ann", "let_it_happen"),
        ("the_thieves_guild", "Bob uses", "let_it_happen"),
        ("the_ankh_morpork_sunshine_dragon_sanctuary", "Bob uses; Cat pays", "let_it_happen"),
        ("the_beggars_guild", "Bob at Ann", "interrupt wallace_sonky"),
        ("cable_street_particulars", "Bob at Ann", "interrupt wallace_sonky"),
        ("stanley", "Bob at Ann", "interrupt wallace_sonky"),
        ("the_fools_guild", "Bob at Ann", "interrupt wallace_sonky"),
        ("the_fire_brigade", "Bob at Ann", "interrupt wallace_sonky"),
    ],
)
def test_small_money_goes_and_cards_and_buildings_are_defended(card: str, steps: str, answer: str) -> None:
    s = struck(card, steps, hand=["wallace_sonky", "groat"], buildings={"dimwell": "Ann"})
    assert said(s) == answer


def test_a_minion_that_was_removed_comes_back_where_it_is_worth_most() -> None:
    s = struck(
        "dr_cruces", "Bob minion longwall Ann", hand=["fresh_start_club", "groat"], trouble=["longwall"],
        personalities={"Ann": "lord_vetinari"},
        minions={"Ann": {"longwall": 1, "dimwell": 1, "the_shades": 1, "the_scours": 1}, "Bob": {"longwall": 1}},
    )  # fmt: skip
    while s.window and said(s) == "let_it_happen":
        s.lets("Ann")
    assert said(s) in {"interrupt fresh_start_club " + area for area in ("the_hippo", "small_gods", "isle_of_gods")}


@pytest.mark.parametrize(
    ("event", "roll", "answer"),
    [
        ("explosion", 6, "protect the_hippo building"),
        ("bloody_stupid_johnson", 6, "protect the_hippo city_card"),
        ("demons_from_the_dungeon_dimensions", 6, "protect the_hippo newcomer"),
    ],
)
def test_small_gods_are_paid_for_what_is_dear(event: str, roll: int, answer: str) -> None:
    s = comes(event, roll, buildings={"small_gods": "Ann", "the_hippo": "Ann"}, personalities={"Ann": "lord_rust"})
    assert said(s) == answer
    s.done()


# ---- the hand ----


@pytest.mark.parametrize(
    ("card", "steps", "hand", "answer"),
    [
        ("modo", "", ["the_peeled_nuts", "dwarves"], "card the_peeled_nuts"),
        ("modo", "", ["gaspode", "dwarves"], "leave_out"),
        ("harry_king", "Ann leaves", ["buggy_swires", "dwarves"], "card buggy_swires"),
        ("harry_king", "Ann leaves", ["gaspode", "dwarves"], "leave_out"),
        (
            "harry_king",
            "Ann leaves; Ann picks buggy_swires",
            ["buggy_swires", "the_peeled_nuts"],
            "card the_peeled_nuts",
        ),
        ("harry_king", "Ann leaves; Ann picks buggy_swires", ["buggy_swires", "gaspode"], "leave_out"),
        ("the_alchemists_guild", "", ["the_peeled_nuts", "dwarves"], "card the_peeled_nuts"),
        ("rosie_palm", "Ann leaves; Ann at Bob", ["dwarves", "the_peeled_nuts"], "card the_peeled_nuts"),
    ],
)
def test_junk_leaves_the_hand_and_good_cards_stay(card: str, steps: str, hand: list[str], answer: str) -> None:
    s = played(card, steps, hands={"Ann": hand}, personalities={"Ann": "lord_rust"}, minions={"Ann": {"dimwell": 1}})
    assert said(s) == answer


@pytest.mark.parametrize(
    ("hand", "answer"), [(["the_peeled_nuts"], "city the_scours"), (["gaspode", "dwarves"], "card dwarves")]
)
def test_the_scours_buy_junk_and_nothing_else(hand: list[str], answer: str) -> None:
    s = scene({"Ann": hand}, buildings={"the_scours": "Ann"}, personalities={"Ann": "lord_rust"})
    assert said(s) == answer


def test_the_best_card_of_another_hand_is_thrown_away() -> None:
    s = played(
        "cable_street_particulars", "Ann at Bob", personalities={"Ann": "lord_rust"},
        hands={"Bob": ["buggy_swires", "dwarves", "the_peeled_nuts"]}, discard=["wallace_sonky"],
    )  # fmt: skip
    assert said(s) == "card dwarves"


def test_of_two_cards_the_better_one_is_kept() -> None:
    s = played(
        "stanley", "Ann at Bob", personalities={"Ann": "lord_rust"}, hands={"Bob": ["buggy_swires", "dwarves"]},
        discard=["wallace_sonky"], luck={"hands": ["buggy_swires", "dwarves"]},
    )  # fmt: skip
    assert said(s) == "card dwarves"
    s.done()


def test_the_worst_card_is_handed_over() -> None:
    s = scene({"Ann": ["dwarves", "the_peeled_nuts"], "Bob": ["queen_molly"]}, turn_of="Bob", discard=["wallace_sonky"])
    s.plays("Bob", "queen_molly").leaves("Bob").at("Bob", "Ann")
    assert said(s) == "card the_peeled_nuts"


@pytest.mark.parametrize(("mine", "theirs", "answer"), [(1, 4, "seat Bob"), (4, 1, "leave_out"), (2, 2, "leave_out")])
def test_hands_are_swapped_for_more_cards_only(mine: int, theirs: int, answer: str) -> None:
    cards = ["groat", "dwarves", "buggy_swires", "ruby", "hex", "modo", "errol", "dorfl"]
    s = played(
        "the_chair_of_indefinite_studies", "Ann uses", events=["riots"], discard=["wallace_sonky"],
        hands={"Ann": cards[:mine], "Bob": cards[4 : 4 + theirs]},
    )  # fmt: skip
    assert said(s) == answer
    s.done()


# ---- money ----


@pytest.mark.parametrize("area", ["longwall", "the_hippo", "seven_sleepers"])
def test_income_comes_first(area: str) -> None:
    s = scene({"Ann": ["dwarves", "gaspode"]}, buildings={area: "Ann"}, personalities={"Ann": "lord_rust"})
    assert said(s) == f"city {area}"
    s.city("Ann", area)
    assert said(s) == "card dwarves"


@pytest.mark.parametrize(
    ("person", "cash", "answer"),
    [("lord_vetinari", 6, "city dimwell"), ("lord_vetinari", 5, "end_turn"), ("chrysoprase", 20, "end_turn")],
)
def test_a_minion_is_bought_by_who_needs_minions_and_can_afford_it(person: str, cash: int, answer: str) -> None:
    s = played(
        "the_peeled_nuts", personalities={"Ann": person}, cash={"Ann": cash}, buildings={"dimwell": "Ann"},
        minions={"Ann": {"dimwell": 1}},
    )  # fmt: skip
    assert said(s) == answer


@pytest.mark.parametrize(
    ("card", "facts", "answer"),
    [
        ("the_fools_guild", {"cash": {"Ann": 8}}, "pay"),
        ("the_fools_guild", {"cash": {"Ann": 7}}, "refuse"),
        ("the_fire_brigade", {"buildings": {"the_hippo": "Ann"}}, "pay"),
        ("the_fire_brigade", {}, "refuse"),
    ],
)
def test_a_penalty_is_paid_where_it_is_worth_it(card: str, facts: Mapping[str, Any], answer: str) -> None:
    s = scene({"Bob": [card]}, turn_of="Bob", **facts).plays("Bob", card).at("Bob", "Ann")
    assert said(s) == answer


@pytest.mark.parametrize(
    ("hand", "answer"), [(["the_peeled_nuts", "dwarves"], "card the_peeled_nuts"), (["dwarves", "gaspode"], "pay")]
)
def test_a_gift_is_junk_or_a_dollar(hand: Sequence[str], answer: str) -> None:
    name = "the_ankh_morpork_sunshine_dragon_sanctuary"
    s = scene({"Ann": hand, "Bob": [name]}, turn_of="Bob", seats=2, discard=["wallace_sonky"])
    assert said(s.plays("Bob", name).uses("Bob")) == answer


@pytest.mark.parametrize(("cash", "area"), [(12, "dimwell"), (33, "small_gods")])
def test_the_cheap_building_comes_first_and_the_dear_one_with_money_to_spare(cash: int, area: str) -> None:
    s = played(
        "the_watch", personalities={"Ann": "lord_rust"}, cash={"Ann": cash},
        minions={"Ann": {"dimwell": 1, "the_hippo": 1, "small_gods": 1}},
    )  # fmt: skip
    assert said(s) == f"area {area}"
