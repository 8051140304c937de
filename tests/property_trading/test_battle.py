"""Battles of Duel Masters: fighting for the last creature of a group instead of paying its rent (battle.py)."""

from __future__ import annotations

from typing import Any

import pytest

import turnwise
from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e
from turnwise.games.property_trading.valuing import winning_rolls

EDITION = "duel_masters"
FIST, SMASHER, FANG = RED = ["Silver Fist", "Barkwhip, the Smasher", "Fighter Dual Fang"]
SITES = ["Tournament Site 1", "Tournament Site 2", "JDC Training Center", "Duel Masters Temple"]
MUSHROOMS = ["Poisonous Mushroom", "Psyshroom"]
ADVANCE_TO_FANG = "dm_spell_02"


def at_table(**facts: Any) -> Situation:
    facts = {"options": {"battle": True}} | facts
    return situation(edition=EDITION, **facts)


def facing(**facts: Any) -> Situation:
    """Ann has the other two of its group and lands on Bob's Fighter Dual Fang: rent 20, power 8000, mortgage 120."""
    usual = {"at": {"Ann": "Free Parking"}, "owns": {"Ann": RED[:2], "Bob": [FANG]}, "dice": [(1, 3)]}
    return at_table(**usual | facts).roll()


def fights(*extra: tuple[int, int], **facts: Any) -> Situation:
    s = facing(extra=extra, **facts)
    return s.play("Ann", a.Battle(s.space(FANG)))


# ---- DM-53: when there is something to fight for ----


@pytest.mark.clause("DM-53")
@pytest.mark.parametrize("mortgaged", [[], [FIST], RED[:2], [FANG], RED], ids=len)
def test_landing_on_the_last_creature_of_ones_group_asks_for_a_battle(mortgaged: list[str]) -> None:
    s = facing(mortgaged=mortgaged, auto_claim=["Bob"])
    assert [(landed.seat, landed.clause) for landed in s.of(e.Landed)] == [(0, "DM-53")]
    assert (s.asked, s.question) == ("Ann", "battle")
    space = s.space(FANG)
    assert s.legal("Ann", a.Battle) + s.legal("Ann", a.DeclineBattle) == [a.Battle(space), a.DeclineBattle(space)]
    s.done()


@pytest.mark.clause("DM-53")
def test_no_rent_is_due_before_the_lander_has_decided() -> None:
    s = facing(auto_claim=["Bob"])
    assert (s.of(e.RentDue), s.view.claims, s.payments()) == ([], (), [])
    assert s.refused("Bob", a.ClaimRent(1)) == ("NO_SUCH_CLAIM", "DM-14")
    s.play("Ann", a.DeclineBattle(s.space(FANG)))
    assert s.payments() == [("Ann", "Bob", 20, "DM-11")]


@pytest.mark.clause("DM-53")
def test_without_a_battle_the_rent_may_be_claimed_as_usual() -> None:
    s = facing().play("Ann", a.DeclineBattle(24))
    assert [(due.lander, due.owner, due.amount, due.clause) for due in s.of(e.RentDue)] == [(0, 1, 20, "DM-11")]
    assert (s.payments(), s.asked, s.question) == ([], "Bob", "turn")
    assert s.play("Bob", a.ClaimRent(1)).payments() == [("Ann", "Bob", 20, "DM-11")]


@pytest.mark.clause("DM-53", "DM-12")
def test_without_a_battle_a_mortgaged_creature_costs_nothing() -> None:
    s = facing(mortgaged=[FANG], auto_claim=["Bob"]).play("Ann", a.DeclineBattle(24))
    assert (s.of(e.RentDue), s.payments(), s.asked) == ([], [], "Bob")


NO_BATTLE: dict[str, tuple[dict[str, Any], str]] = {
    "the rule was not agreed": ({"options": {}}, "turn"),
    "two are lacking, both another's": ({"owns": {"Ann": [FIST], "Bob": [SMASHER, FANG]}}, "turn"),
    "two are lacking, one the Bank's": ({"owns": {"Ann": [FIST], "Bob": [FANG]}}, "turn"),
    "it is not of the group": ({"owns": {"Ann": ["Aqua Sniper", "Crystal Paladin"], "Bob": [FANG]}}, "turn"),
    "it is the lander's own": ({"owns": {"Ann": RED}}, "turn"),
    "it is the Bank's": ({"owns": {"Ann": RED[:2]}}, "buy"),
    "a site": ({"owns": {"Ann": [*SITES[:2], SITES[3]], "Bob": [SITES[2]]}, "dice": [(2, 3)]}, "turn"),
    "a mushroom": ({"owns": {"Ann": MUSHROOMS[:1], "Bob": MUSHROOMS[1:]}, "dice": [(3, 5)]}, "turn"),
}


@pytest.mark.clause("DM-53")
@pytest.mark.parametrize("why", NO_BATTLE)
def test_there_is_no_battle_otherwise(why: str) -> None:
    facts, question = NO_BATTLE[why]
    s = facing(**facts)
    assert s.question == question
    assert s.refused("Ann", a.Battle(s.view.seats[0].at))[0] == "NOT_ASKED"
    s.done()


@pytest.mark.clause("DM-53")
def test_a_card_can_lead_to_a_battle_too() -> None:
    s = facing(dice=[(1, 1)], spell=[ADVANCE_TO_FANG])
    assert (s.at("Ann"), s.question) == (FANG, "battle")
    s.done()


@pytest.mark.clause("DM-53")
def test_only_the_lander_decides_and_only_about_the_creature_landed_on() -> None:
    s = facing()
    assert s.refused("Bob", a.Battle(24))[0] == "NOT_ASKED"
    assert s.refused("Ann", a.Battle(s.space(FIST)))[0] == "NOT_ASKED"
    assert s.refused("Ann", a.DeclineBattle(s.space(FIST)))[0] == "NOT_ASKED"


# ---- DM-54: the roll ----


@pytest.mark.clause("DM-54")
@pytest.mark.parametrize(("dice", "total"), [((3, 6), 9000), ((1, 1), 2000), ((6, 6), 12000), ((2, 5), 7000)])
def test_the_lander_rolls_both_dice_and_counts_in_thousands(dice: tuple[int, int], total: int) -> None:
    s = fights(dice)
    assert [(roll.seat, roll.dice, roll.purpose, roll.clause) for roll in s.of(e.DiceRolled)] == [
        (0, dice, "battle", "DM-54")
    ]
    assert [(fought.seat, fought.owner, fought.total, fought.power) for fought in s.of(e.BattleFought)] == [
        (0, 1, total, 8000)
    ]
    s.done()


@pytest.mark.clause("DM-54")
@pytest.mark.parametrize("dice", [(4, 4), (3, 3)], ids=["won", "lost"])
def test_a_double_in_battle_gives_no_further_roll(dice: tuple[int, int]) -> None:
    s = fights(dice)
    assert (s.asked, s.question) == ("Bob", "turn")
    s.done()


@pytest.mark.clause("DM-54", "DM-06")
def test_a_double_in_battle_is_not_the_third_and_the_double_that_moved_still_counts() -> None:
    turn = {"turn_of": None, "frames": [{"kind": "turn", "seat": "Ann", "doubles": 1, "rolled": True}]}
    s = fights((6, 6), more=turn, dice=[(2, 2), (1, 3)])
    assert (s.at("Ann"), s.asked, s.of(e.Jailed)) == (FANG, "Ann", [])
    s.roll()
    assert (s.at("Ann"), s.of(e.Jailed)) == ("Psyshroom", [])
    s.done()


# ---- DM-55: won ----


@pytest.mark.clause("DM-55")
@pytest.mark.parametrize("dice", [(2, 6), (4, 5), (6, 6)], ids=["equal", "above", "far above"])
def test_the_power_or_more_wins_the_deed_without_payment(dice: tuple[int, int]) -> None:
    s = fights(dice, auto_claim=["Bob"])
    assert [(fought.won, fought.clause) for fought in s.of(e.BattleFought)] == [(True, "DM-55")]
    assert [(moved.giver, moved.owner, moved.space, moved.price, moved.clause) for moved in s.of(e.DeedMoved)] == [
        (1, 0, 24, 0, "DM-55")
    ]
    assert (s.owner(FANG), s.payments(), s.of(e.RentDue)) == ("Ann", [], [])
    assert (s.cash("Ann"), s.cash("Bob"), s.asked) == (1500, 1500, "Bob")


@pytest.mark.clause("DM-55", "DM-27")
def test_the_group_is_whole_at_once() -> None:
    s = fights((6, 6))
    s.play("Ann", a.Build(24, 1))
    assert s.payments() == [("Ann", "Bank", 150, "DM-27")]


@pytest.mark.clause("DM-55")
def test_a_mortgage_comes_with_the_deed_and_costs_the_tenth_or_is_lifted() -> None:
    s = fights((6, 6), mortgaged=[FANG])
    assert (s.owner(FANG), s.deed(FANG).mortgaged, s.asked, s.question) == ("Ann", True, "Ann", "interest")
    kept = fights((6, 6), mortgaged=[FANG]).play("Ann", a.KeepMortgaged(24))
    assert (kept.payments(), kept.deed(FANG).mortgaged) == ([("Ann", "Bank", 12, "DM-40")], True)
    s.play("Ann", a.LiftMortgage(24))
    assert (s.payments(), s.deed(FANG).mortgaged) == ([("Ann", "Bank", 132, "DM-38")], False)
    assert (kept.asked, s.asked) == ("Bob", "Bob")


@pytest.mark.clause("DM-55")
@pytest.mark.parametrize(("cash", "question"), [(12, "interest"), (11, "debt"), (0, "debt")])
def test_who_lacks_the_tenth_owes_it_to_the_bank(cash: int, question: str) -> None:
    s = fights((6, 6), cash={"Ann": cash, "Bob": 1500}, mortgaged=[FANG])
    assert (s.owner(FANG), s.question) == ("Ann", question)
    if question == "debt":
        assert [(owed.creditors, owed.amount, owed.clause) for owed in s.of(e.DebtOpened)] == [((), 12, "DM-40")]
        s.play("Ann", a.Mortgage(s.space(FIST)))
        assert s.payments() == [("Bank", "Ann", 110, "DM-37"), ("Ann", "Bank", 12, "DM-40")]


# ---- DM-56: lost ----


@pytest.mark.clause("DM-56")
@pytest.mark.parametrize("dice", [(1, 6), (1, 1)], ids=["one thousand short", "far below"])
@pytest.mark.parametrize("mortgaged", [[], [FANG]], ids=["free", "mortgaged"])
def test_less_costs_ten_times_the_printed_rent_at_once(dice: tuple[int, int], mortgaged: list[str]) -> None:
    s = fights(dice, mortgaged=mortgaged)
    assert [(fought.won, fought.clause) for fought in s.of(e.BattleFought)] == [(False, "DM-56")]
    assert s.payments() == [("Ann", "Bob", 200, "DM-56")]  # nobody asked for it
    assert (s.of(e.RentDue), s.of(e.DeedMoved), s.owner(FANG), s.asked) == ([], [], "Bob", "Bob")


@pytest.mark.clause("DM-56", "DM-63")
def test_who_lacks_the_price_of_defeat_owes_it_to_the_owner() -> None:
    s = fights((1, 1), cash={"Ann": 100, "Bob": 1500})
    assert [(owed.debtor, owed.creditors, owed.amount, owed.clause) for owed in s.of(e.DebtOpened)] == [
        (0, (1,), 200, "DM-56")
    ]
    s.play("Ann", a.Mortgage(s.space(FIST)))
    assert s.payments()[1:] == [("Ann", "Bob", 200, "DM-56")]


@pytest.mark.clause("DM-56", "DM-41")
def test_a_battle_can_ruin_the_attacker_and_the_owner_inherits_the_group() -> None:
    s = fights((1, 1), cash={"Ann": 10, "Bob": 1500, "Cat": 1500}, mortgaged=RED[:2])
    s.play("Ann", a.DeclareBankruptcy())
    assert [(gone.seat, gone.heir, gone.clause) for gone in s.of(e.WentBankrupt)] == [(0, 1, "DM-41")]
    assert [s.owner(name) for name in RED] == ["Bob"] * 3


# ---- DM-57: the powers ----

# Power, rolls of 36 that win, the least total that does, and what a total below it costs.
POWERS: dict[str, tuple[int, int, int, int]] = {
    "Deadly Fighter Braid Claw": (1000, 36, 2, 0),
    "Super Explosive Volcanodon": (2000, 36, 2, 0),
    "Emeral": (1000, 36, 2, 0),
    "Corile": (2000, 36, 2, 0),
    "Tropico": (3000, 35, 3, 80),
    "Spiral Grass": (2500, 35, 3, 100),
    "Emerald Grass": (3000, 35, 3, 100),
    "Senatine Jade Tree": (4000, 33, 4, 120),
    "Baraga, Blade of Gloom": (4000, 33, 4, 140),
    "Vampire Silphy": (4000, 33, 4, 140),
    "General Dark Fiend": (6000, 26, 6, 160),
    "Silver Fist": (3000, 35, 3, 180),
    "Barkwhip, the Smasher": (5000, 30, 5, 180),
    "Fighter Dual Fang": (8000, 15, 8, 200),
    "Aqua Sniper": (5000, 30, 5, 220),
    "Crystal Paladin": (5000, 30, 5, 220),
    "Crystal Lancer": (8000, 15, 8, 240),
    "Bolshack Dragon": (6000, 26, 6, 260),
    "Boltail Dragon": (9000, 10, 9, 260),
    "Uberdragon Jabaha": (11000, 3, 11, 280),
    "Hanusa, Radiance Elemental": (9500, 6, 10, 350),
    "Miar, Comet Elemental": (11500, 1, 12, 500),
}


def dice_for(total: int) -> tuple[int, int]:
    return min(total - 1, 6), total - min(total - 1, 6)


def battle_for(name: str, total: int) -> Situation:
    """Ann lands on Bob's creature with the rest of its group in hand, and throws that total in battle."""
    game: Any = turnwise.game(EDITION).game
    spaces = game.edition.spaces
    names = [space.name for space in spaces]
    target = names.index(name)
    group = [space.name for space in game.edition.deeds if space.group == spaces[target].group and space.name != name]
    steps = next(steps for steps in range(3, 8) if names.count(names[target - steps]) == 1)
    s = at_table(
        at={"Ann": names[target - steps]},
        owns={"Ann": group, "Bob": [name]},
        dice=[(1, steps - 1)],
        extra=[dice_for(total)],
    )
    s.roll().play("Ann", a.Battle(target)).done()
    return s


@pytest.mark.clause("DM-57")
@pytest.mark.parametrize("name", POWERS)
def test_the_least_total_that_reaches_the_power_takes_the_creature(name: str) -> None:
    power, _, least, _ = POWERS[name]
    s = battle_for(name, least)
    assert [(fought.power, fought.total, fought.won) for fought in s.of(e.BattleFought)] == [
        (power, least * 1000, True)
    ]
    assert s.owner(name) == "Ann"


@pytest.mark.clause("DM-57", "DM-56")
@pytest.mark.parametrize("name", [name for name in POWERS if POWERS[name][2] > 2])
def test_a_total_one_lower_pays_ten_rents(name: str) -> None:
    _, _, least, cost = POWERS[name]
    s = battle_for(name, least - 1)
    assert (s.owner(name), s.payments()) == ("Bob", [("Ann", "Bob", cost, "DM-56")])


@pytest.mark.clause("DM-57")
@pytest.mark.parametrize("name", POWERS)
def test_the_odds_of_a_battle_in_36(name: str) -> None:
    power, odds, least, _ = POWERS[name]
    assert winning_rolls(power) == odds
    assert odds == sum(first + second >= least for first in range(1, 7) for second in range(1, 7))


@pytest.mark.clause("DM-57")
def test_every_creature_has_a_power_and_nothing_else_has_one() -> None:
    game: Any = turnwise.game(EDITION).game
    assert {space.name for space in game.edition.deeds if getattr(space, "power", 0)} == set(POWERS)
    assert {space.name for space in game.edition.deeds} - set(POWERS) == {*SITES, *MUSHROOMS}


@pytest.mark.clause("DM-53")
def test_who_sells_the_group_while_a_rent_interrupts_pays_rent_as_usual() -> None:
    """The battle is no longer possible, so the landing is an ordinary one."""
    claim = {"lander": "Ann", "owner": "Cat", "space": "Tropico", "amount": 600}
    s = facing(cash={"Ann": 100, "Bob": 1500, "Cat": 1500}, more={"claims": [{**claim, "number": 1}], "turn": 3})
    s.play("Cat", a.ClaimRent(1))
    assert (s.asked, s.question) == ("Ann", "debt")
    s.play("Ann", a.OfferTrade(2, a.Goods(deeds=(s.space(FIST),)), a.Goods(cash=600)))
    s.play("Cat", a.AcceptOffer(0, s.view.offers[0].revision))
    assert [(due.lander, due.owner, due.amount, due.clause) for due in s.of(e.RentDue)] == [(0, 1, 20, "DM-11")]
