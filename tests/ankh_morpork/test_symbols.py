"""What the plain symbols do: assassination, trouble removed, money, and scrolls in general."""

from __future__ import annotations

import pytest

from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import events as e

AREAS = (
    "dolly_sisters", "unreal_estate", "dragons_landing", "small_gods", "the_scours", "the_hippo", "the_shades",
    "dimwell", "longwall", "isle_of_gods", "seven_sleepers", "nap_hill",
)  # fmt: skip


def clauses(s: Scene, kind: type) -> list[str]:
    return [event.clause for event in s.of(kind)]


@pytest.mark.clause("AM-25")
def test_assassination_needs_a_trouble_marker_in_the_area() -> None:
    s = scene({"Ann": ["mr_gryle"]}, minions={"Bob": {"nap_hill": 1, "longwall": 1}}, trouble=["longwall"])
    s.plays("Ann", "mr_gryle")
    assert s.refused("Ann", a.ChooseMinion(s.area("nap_hill"), 1)) == ("NO_TROUBLE", "AM-25")
    s.minion("Ann", "longwall", "Bob")
    assert s.minions("Bob") == {"nap_hill": 1}


@pytest.mark.clause("AM-33")
@pytest.mark.parametrize("owner", ["Bob", "Cat", "troll", "demon"])
def test_an_assassin_takes_another_players_minion_a_troll_or_a_demon_and_the_marker_goes_too(owner: str) -> None:
    s = scene(
        {"Ann": ["mr_gryle"]}, minions={"Ann": {"nap_hill": 1}, "Bob": {"nap_hill": 1}, "Cat": {"nap_hill": 1}},
        trolls={"nap_hill": 1}, demons={"nap_hill": 1}, trouble=["nap_hill"],
    )  # fmt: skip
    s.plays("Ann", "mr_gryle").minion("Ann", "nap_hill", owner)
    left = {name: s.count("nap_hill", name) for name in ("Ann", "Bob", "Cat", "troll", "demon")}
    assert left == {**dict.fromkeys(left, 1), owner: 0}
    assert s.trouble == set()
    assert clauses(s, e.MinionRemoved) == ["AM-33"]


@pytest.mark.clause("AM-33")
def test_where_nobody_stands_nobody_can_be_assassinated() -> None:
    s = scene({"Ann": ["mr_gryle"]}, minions={"Bob": {"nap_hill": 1}}, trouble=["nap_hill"])
    s.plays("Ann", "mr_gryle")
    assert s.refused("Ann", a.ChooseMinion(s.area("nap_hill"), 2)) == ("NO_SUCH_MINION", "AM-33")


@pytest.mark.clause("AM-33", "AM-25")
def test_the_marker_gone_a_second_assassin_finds_nobody_in_that_area() -> None:
    s = scene({"Ann": ["hello"]}, minions={"Bob": {"nap_hill": 2}}, trouble=["nap_hill"])
    s.plays("Ann", "hello").minion("Ann", "nap_hill", "Bob")
    assert s.refused("Ann", a.ChooseMinion(s.area("nap_hill"), 1)) == ("NO_TROUBLE", "AM-25")
    assert s.legal("Ann") == [a.LeaveOut()]


@pytest.mark.clause("AM-34")
def test_an_own_minion_is_never_assassinated_by_its_owner() -> None:
    s = scene({"Ann": ["mr_gryle"]}, minions={"Ann": {"nap_hill": 2}}, trouble=["nap_hill"])
    s.plays("Ann", "mr_gryle")
    assert s.refused("Ann", a.ChooseMinion(s.area("nap_hill"), 0)) == ("OWN_MINION", "AM-34")
    assert s.legal("Ann") == [a.LeaveOut()]


# ---- the other symbols ----


@pytest.mark.clause("AM-35")
@pytest.mark.parametrize("area", AREAS)
def test_a_trouble_marker_is_taken_off_any_one_area(area: str) -> None:
    other = next(name for name in AREAS if name != area)
    s = scene({"Ann": ["buggy_swires"]}, trouble=[area, other], minions={"Bob": {area: 2}})
    s.plays("Ann", "buggy_swires").to("Ann", area)
    assert s.trouble == {other}
    assert clauses(s, e.TroubleWent) == ["AM-35"]
    assert s.minions("Bob") == {area: 2}


@pytest.mark.clause("AM-35")
def test_where_there_is_no_trouble_none_can_be_removed() -> None:
    s = scene({"Ann": ["buggy_swires"]}, trouble=["longwall"])
    s.plays("Ann", "buggy_swires")
    assert s.refused("Ann", a.ChooseArea(s.area("nap_hill"))) == ("NO_TROUBLE", "AM-35")


@pytest.mark.clause("AM-36")
@pytest.mark.parametrize(
    ("card", "before", "amount"),
    [
        ("mr_gryle", 1, 1), ("the_mended_drum", 1, 2), ("pink_pussycat_club", 0, 3), ("patricians_palace", 1, 4),
        ("the_royal_mint", 1, 5),
    ],
)  # fmt: skip
def test_the_amount_in_the_gold_circle_comes_from_the_bank(card: str, before: int, amount: int) -> None:
    s = scene({"Ann": [card]})
    s.plays("Ann", card)
    for _ in range(before):
        s.leaves("Ann")
    s.uses("Ann")
    assert s.payments() == [("Bank", "Ann", amount, "AM-36")]
    assert (s.cash("Ann"), s.bank) == (10 + amount, 90 - amount)


@pytest.mark.clause("AM-37")
def test_a_scroll_does_what_the_text_says() -> None:
    s = scene({"Ann": ["the_post_office"]}, buildings={"nap_hill": "Ann", "longwall": "Bob", "dimwell": "Cat"})
    s.plays("Ann", "the_post_office").uses("Ann")
    assert s.payments() == [("Bank", "Ann", 3, "AM-87")]
    assert [(event.card, event.clause) for event in s.of(e.TextUsed)] == [(s.card("the_post_office"), "AM-37")]


@pytest.mark.clause("AM-37")
@pytest.mark.parametrize("card", ["the_fools_guild", "dr_whiteface", "the_fire_brigade"])
def test_a_payment_that_is_a_condition_takes_the_full_sum_of_the_victim(card: str) -> None:
    s = scene({"Ann": [card]}, cash={"Bob": 4, "Cat": 5}, buildings={"nap_hill": "Bob"})
    s.plays("Ann", card).at("Ann", "Bob")
    assert s.refused("Bob", a.Pay()) == ("TOO_POOR", "AM-87")
    assert s.legal("Bob") == [a.Refuse()]
    s = scene({"Ann": [card]}, cash={"Bob": 4, "Cat": 5})
    s.plays("Ann", card).at("Ann", "Cat").pays("Cat")
    assert (s.cash("Ann"), s.cash("Cat")) == (15, 0)


@pytest.mark.clause("AM-37")
@pytest.mark.parametrize("card", ["cosmo_lavish", "burleigh_and_stronginthearm", "hobsons_livery_stable"])
def test_a_payment_that_is_a_condition_takes_the_full_sum_of_the_player(card: str) -> None:
    where = {"minions": {"Ann": {"nap_hill": 1}, "Bob": {"nap_hill": 1}}, "trouble": ["nap_hill"]}
    s = scene({"Ann": [card]}, cash={"Ann": 1}, **where)  # pyright: ignore[reportArgumentType]
    s.plays("Ann", card)
    assert s.refused("Ann", a.ChooseSeat(2)) == ("TOO_POOR", "AM-87")
    s = scene({"Ann": [card]}, cash={"Ann": 2}, **where)  # pyright: ignore[reportArgumentType]
    s.plays("Ann", card).at("Ann", "Cat")
    assert (s.cash("Ann"), s.cash("Cat")) == (0, 12)


@pytest.mark.clause("AM-37")
@pytest.mark.parametrize(("card", "trouble"), [("sybil_vimes", []), ("reacher_gilt", ["nap_hill"])])
def test_a_building_is_bought_for_the_full_price_or_not_at_all(card: str, trouble: list[str]) -> None:
    for cash in (11, 12):
        s = scene({"Ann": [card]}, cash={"Ann": cash}, buildings={"nap_hill": "Bob"}, trouble=trouble)
        s.plays("Ann", card)
        if card == "sybil_vimes":
            s.leaves("Ann")
        if cash == 11:
            assert s.refused("Ann", a.Build(s.area("nap_hill")))[0] == "TOO_POOR"
        else:
            s.builds("Ann", "nap_hill")
            assert (s.cash("Ann"), s.cash("Bob"), s.buildings) == (0, 22, {"nap_hill": "Ann"})


@pytest.mark.clause("AM-37")
@pytest.mark.parametrize(("card", "before"), [("the_dysk", 1), ("the_opera_house", 1), ("mr_slant", 0)])
def test_minions_that_are_counted_include_trolls_and_demons(card: str, before: int) -> None:
    s = scene(
        {"Ann": [card]}, minions={"Ann": {"isle_of_gods": 1}, "Bob": {"isle_of_gods": 2}},
        trolls={"isle_of_gods": 1}, demons={"isle_of_gods": 1}, trouble=["isle_of_gods"],
    )  # fmt: skip
    s.plays("Ann", card)
    for _ in range(before):
        s.leaves("Ann")
    if card == "mr_slant":
        s.to("Ann", "isle_of_gods")
    else:
        s.uses("Ann")
    assert s.cash("Ann") == 10 + (10 if card == "mr_slant" else 5)
    assert s.trouble == {"isle_of_gods"}
