"""What a careful player thinks things are worth, in figures; what it does with them is in test_policy.py."""

from __future__ import annotations

import pytest

from tests.property_trading.situation import situation
from turnwise.games.property_trading.valuing import (
    is_worth_a_battle,
    pain_of_pledge,
    rent_gain,
    rent_growth,
    wants_out,
    worth_of_all,
    worth_to,
)


def number(edition: str, space: str) -> int:
    s = situation(edition=edition)
    return s.match.state.board.space_deed[s.space(space)]


def lines(edition: str) -> list[str]:
    s = situation(edition=edition)
    return [space.name for space in s.edition.deeds if space.group == "line"]


@pytest.mark.parametrize(
    ("edition", "growth", "worth"),
    [
        ("doctor_who_villains", [1, 2, 4, 8], [220, 250, 310, 430]),
        ("exclusive_possession", [1, 2, 3, 4], [220, 250, 280, 310]),
        ("duel_masters", [1, 2, 4, 8], [220, 250, 310, 430]),
        ("harry_potter", [1, 2, 4, 8], [220, 250, 310, 430]),
    ],
)
def test_a_line_is_worth_what_its_rent_grows_to(edition: str, growth: list[int], worth: list[int]) -> None:
    names = lines(edition)
    for owned in range(4):
        s = situation(owns={"Ann": names[:owned]}, edition=edition)
        deed = number(edition, names[3])
        assert rent_growth(s.match.state, deed, owned) == growth[owned]
        assert worth_to(s.match.state, 0, deed) == worth[owned]


@pytest.mark.parametrize(
    ("owned", "mortgaged", "worth"),
    [
        ([], [], 66),  # 110% of 60
        (["The Autons"], [], 150),  # it completes the group: 250%
        (["The Autons"], ["The Nestene Consciousness"], 150 - 33),  # less what lifting it costs
    ],
)
def test_a_street_is_worth_more_the_more_one_has_of_its_group(
    owned: list[str], mortgaged: list[str], worth: int
) -> None:
    rest = {"Bob": ["The Nestene Consciousness"]}
    s = situation(owns={"Ann": owned, **rest}, mortgaged=mortgaged)
    assert worth_to(s.match.state, 0, number("doctor_who_villains", "The Nestene Consciousness")) == worth


def test_several_are_worth_their_sum() -> None:
    s = situation(owns={"Ann": ["The Autons"]})
    deeds = [number("doctor_who_villains", name) for name in ("The Nestene Consciousness", "The Slitheen")]
    assert worth_of_all(s.match.state, 0, sum(1 << deed for deed in deeds)) == 150 + 110


@pytest.mark.parametrize(
    ("creature", "cash", "fights"),
    [
        ("Deadly Fighter Braid Claw", 0, True),  # power 1000: every roll wins
        ("Fighter Dual Fang", 1500, True),  # 15 in 36 for a street worth 500, against ten rents of 16
        ("Fighter Dual Fang", 159, False),  # a defeat could not be paid
        ("Uberdragon Jabaha", 1500, False),  # 3 in 36, against ten rents of 28
        ("Miar, Comet Elemental", 1500, False),  # 1 in 36
    ],
)
def test_a_battle_is_worth_its_odds(creature: str, cash: int, fights: bool) -> None:
    s = situation(edition="duel_masters", options={"battle": True})
    target = next(deed for deed in s.edition.deeds if deed.name == creature)
    rest = [deed.name for deed in s.edition.deeds if deed.group == target.group and deed.name != creature]
    s = situation(
        {"Ann": cash, "Bob": 1500},
        owns={"Ann": rest, "Bob": [creature]},
        edition="duel_masters",
        options={"battle": True},
    )
    assert is_worth_a_battle(s.match.state, 0, number("duel_masters", creature)) == fights


@pytest.mark.parametrize(("pot", "land", "out"), [(0, 28, True), (0, 0, False), (249, 0, False), (250, 0, True)])
def test_out_of_jail_there_is_land_to_buy_or_a_pot_to_win(pot: int, land: int, out: bool) -> None:
    names = [deed.name for deed in situation(edition="exclusive_possession").edition.deeds]
    s = situation(owns={"Bob": names[land:]}, edition="exclusive_possession", more={"pot": pot})
    assert wants_out(s.match.state) == out


def test_single_deeds_are_pledged_before_groups_and_groups_before_buildings() -> None:
    group = ["The Slitheen", "Lady Cassandra", "The Judoon"]
    s = situation(
        owns={"Ann": ["The Daleks", "The Autons", "The Nestene Consciousness", *group]},
        levels=dict.fromkeys(group, 1),
    )
    order = ["The Daleks", "The Autons", "The Slitheen"]
    pains = [pain_of_pledge(s.match.state, 0, number("doctor_who_villains", name)) for name in order]
    assert pains == sorted(pains)
    assert len(set(pains)) == len(pains)


@pytest.mark.parametrize(
    ("level", "gain"),
    [(0, (90 - 2) // 3), (1, (90 - 10) // 2), (2, 90 - 30), (3, 160 - 90), (4, 250 - 160)],
)
def test_the_first_buildings_are_an_investment_in_the_third(level: int, gain: int) -> None:
    group = ["The Autons", "The Nestene Consciousness"]
    s = situation(owns={"Ann": group}, levels=dict.fromkeys(group, level) if level else None)
    assert rent_gain(s.match.state, number("doctor_who_villains", "The Autons")) == gain
