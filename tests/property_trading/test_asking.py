"""What somebody at the table reads when asked: the question, the choices and the whole table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading.events import Paid
from turnwise.games.property_trading.game import OPENINGS
from turnwise.games.property_trading.money import worth
from turnwise.games.property_trading.telling import Teller
from turnwise.games.property_trading.telling.speech import YOU
from turnwise.kernel.words import TABLE

RED = ["Silver Fist", "Barkwhip, the Smasher", "Fighter Dual Fang"]
FLYING, EVADE, GAOLER = "ep_free_flying", "ep_chance_06", "ep_chance_08"


def duel(**facts: Any) -> Situation:
    return situation(edition="duel_masters", **facts)


def possession(**facts: Any) -> Situation:
    return situation(edition="exclusive_possession", **facts)


def teller(s: Situation) -> Teller:
    """Speaks to whoever is asked."""
    names = [YOU if name == s.asked else name for name in s.match.header.seats]
    return Teller(s.edition, names, s.match.table.options)  # type: ignore


def question(s: Situation) -> str:
    return teller(s).question(s.view)


def choices(s: Situation) -> list[str]:
    """The answers to the question, as they are listed."""
    assert s.asked is not None
    view = s.match.view(s.seat(s.asked))
    return [teller(s).label(action, view) for action in s.legal(s.asked) if type(action) not in OPENINGS]


def table(s: Situation) -> list[str]:
    """The lines on the whole table that are not about deeds."""
    return [line for line in teller(s).board_lines(s.view) if not line.startswith((" ", "Nobody owns"))]


# ---- turns ----


def test_a_roll_that_may_be_declined() -> None:
    s = possession(at={"Ann": "Cable Street"}, dice=[(1, 1)]).roll()
    assert question(s) == "A double, so you may roll again. You have $1,500 and stand on Jail (Just Visiting)."
    assert choices(s) == ["Roll the dice again", "Do not roll again: your turn is over"]


def test_a_roll_that_has_to_be_made() -> None:
    s = duel(at={"Ann": "Corile"}, dice=[(1, 1)]).roll()
    assert question(s) == "A double, so once more: your turn. You have $1,500 and stand on Jail (Just Visiting)."
    assert choices(s) == ["Roll the dice again"]


def test_the_first_circuit_is_named_with_the_turn() -> None:
    assert question(possession(circling=["Ann"])) == "Your turn. You have $1,500 and stand on GO, on the first circuit."


# ---- deeds ----

HIS = {"Bob": ["Cable Street"]}
DEED = "Cable Street (Light blue, you have 0 of 3; rent $6; shop: Gimlet's Delicatessen)"
PURCHASES: dict[str, tuple[dict[str, Any], str, list[str]]] = {
    "of nobody's": (
        {},
        f"Nobody owns {DEED}. You may buy it for $100 and you have $1,500.",
        ["Buy Cable Street for $100", "Do not buy Cable Street"],
    ),
    "or an auction": (
        {"options": {"fast_game": True}},
        f"Nobody owns {DEED}. You may buy it for $100 and you have $1,500.",
        ["Buy Cable Street for $100", "Do not buy Cable Street: it is put up for auction"],
    ),
    "and nobody else may bid": (
        {"options": {"fast_game": True}, "circling": ["Bob", "Cat"]},
        f"Nobody owns {DEED}. You may buy it for $100 and you have $1,500.",
        ["Buy Cable Street for $100", "Do not buy Cable Street"],
    ),
    "of what a bankrupt left": (
        {"mortgaged": ["Cable Street"], "options": {"fast_game": True}},
        f"The Bank holds {DEED}, mortgaged. You may buy it for $55, free of its mortgage, and you have $1,500.",
        ["Buy Cable Street for $55, free of its mortgage", "Do not buy Cable Street"],
    ),
    "from under its owner": (
        {"mortgaged": ["Cable Street"], "owns": HIS, "options": {"foreclosure": True}},
        f"Bob has mortgaged {DEED}. You may buy it for $55, free of its mortgage, and you have $1,500.",
        ["Buy Cable Street for $55, free of its mortgage", "Do not buy Cable Street"],
    ),
}


@pytest.mark.parametrize(("facts", "asks", "answers"), PURCHASES.values(), ids=PURCHASES)
def test_a_purchase(facts: dict[str, Any], asks: str, answers: list[str]) -> None:
    s = possession(at={"Ann": "Hubwards Gate Coach Stop"}, dice=[(1, 2)], **facts).roll()
    assert (question(s), choices(s)) == (asks, answers)


def test_what_is_sold_at_once_is_said_with_its_sum() -> None:
    s = duel(owns={"Ann": RED}, levels=dict.fromkeys(RED, "hotel"))
    view = s.match.view(0)
    labels = {teller(s).label(action, view): action for action in s.legal("Ann", a.Sell)}
    assert "Sell a Duelist Center on Silver Fist for $75" in labels
    s.play("Ann", labels["Sell all Duelist Centers of Raw Nature for $1,125"])
    assert sum(paid.amount for paid in s.of(Paid)) == 1125


# ---- penalties ----


def test_a_share_is_chosen_before_any_figure_is_shown() -> None:
    s = duel(owns={"Ann": RED}, dice=[(1, 3)]).roll()
    assert (
        question(s) == "You land on Lose a Duel. $200, or 10% of all that you own? The choice comes before the count."
    )
    assert choices(s) == ["Pay the penalty of $200", "Pay 10% of all you own, counted once you have chosen"]
    total = worth(s.match.state, 0, 1)
    shown = " ".join([question(s), *choices(s)])
    assert str(total) not in shown.replace(",", "")
    s.play("Ann", a.PayTax(share=True))
    (paid,) = s.of(Paid)
    assert paid.amount == total // 10
    assert str(paid.amount) not in shown


def test_a_penalty_that_a_card_escapes() -> None:
    held = {"Ann": [FLYING]}
    tax = possession(at={"Ann": "Dagon Street"}, cards=held, dice=[(1, 2)]).roll()
    assert question(tax) == "You land on Thieves' Guild Premium. The tax is $200."
    assert choices(tax) == ["Pay the tax of $200", "Play the Free Flying card and escape the penalty"]
    jail = possession(at={"Ann": "Salis Street"}, cards=held, dice=[(1, 2)]).roll()
    assert question(jail) == "You land on Go Directly to Jail. That leads to Jail."
    assert choices(jail) == ["Go to Jail", "Play the Free Flying card and escape the penalty"]


def test_jail_is_left_with_a_card_of_its_own_name() -> None:
    s = possession(cards={"Ann": [FLYING, GAOLER, EVADE]}, jailed={"Ann": 0})
    assert choices(s) == [
        "Roll for a double, to leave Jail",
        "Play an Escape from Jail card and leave Jail",
        "Play the Free Flying card and leave Jail",
    ]


def test_an_arrest() -> None:
    at = {"Ann": "Gleam Street"}
    s = possession(
        turn_of="Cat", at=at, cards={"Ann": [EVADE]}, more={"watch": "Treacle Mine Road"}, dice=[(4, 6)], watch=[2]
    )
    s.roll()
    assert question(s) == "Commander Vimes finds you on Gleam Street and makes an arrest. You have $1,500."
    assert choices(s) == [
        "Go to Jail",
        "Pay the fine of $50 at once and stay free",
        "Play an Evade City Watch card and be left alone by Commander Vimes",
    ]


def test_a_card_that_can_be_seized() -> None:
    s = possession(at={"Ann": "Trading Gate Coach Stop"}, cards={"Bob": [FLYING]}, dice=[(1, 4)]).roll()
    assert question(s) == "You land on Free Flying, and Bob holds the Free Flying card: seize it?"
    assert choices(s) == ["Take the Free Flying card from Bob", "Let Bob keep the Free Flying card"]


def test_a_debt_to_the_centre_of_the_board() -> None:
    s = possession(
        cash={"Ann": 60, "Bob": 1500}, at={"Ann": "Dagon Street"}, owns={"Ann": ["King's Way"]}, dice=[(1, 2)]
    )
    s.roll()
    assert question(s) == (
        "You owe $200 to the centre of the board as a tax: Thieves' Guild Premium."
        " With $60 in hand, $140 has to be raised."
    )


# ---- battles ----


def facing(**facts: Any) -> Situation:
    """Ann lands on Bob's Fighter Dual Fang, the last creature that she lacks."""
    usual = {"at": {"Ann": "Free Parking"}, "owns": {"Ann": RED[:2], "Bob": RED[2:]}, "options": {"battle": True}}
    return duel(dice=[(1, 3)], **usual | facts).roll()


BATTLES = {
    "free": ([], "for nothing", "Do not fight: Bob may claim $20 rent"),
    "mortgaged": (
        RED[2:], "for nothing but the $12 due on its mortgage", "Do not fight: it is mortgaged, so no rent is due",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("mortgaged", "gain", "peace"), BATTLES.values(), ids=BATTLES)
def test_a_battle_with_its_odds_its_gain_and_its_price(mortgaged: list[str], gain: str, peace: str) -> None:
    s = facing(mortgaged=mortgaged)
    assert question(s) == (
        "Fighter Dual Fang is all that you lack of Raw Nature."
        " With a power of 8,000 it falls to 8 or more on the dice, 15 in 36."
        f" A win takes it from Bob {gain}; a defeat costs $200, and you have $1,500."
    )
    assert choices(s) == [
        "Fight for Fighter Dual Fang: 8 or more on the dice wins it (15 in 36), less costs $200",
        peace,
    ]


def test_a_lost_battle_costs_what_was_said() -> None:
    s = facing(extra=[(1, 1)])
    s.play("Ann", a.Battle(s.space(RED[2])))
    assert [paid.amount for paid in s.of(Paid)] == [200]


@pytest.mark.parametrize(
    ("creature", "odds"),
    [
        ("Emeral", "2 or more on the dice wins it (36 in 36), less costs $60"),
        ("Spiral Grass", "3 or more on the dice wins it (35 in 36), less costs $100"),
        ("Miar, Comet Elemental", "12 or more on the dice wins it (1 in 36), less costs $500"),
    ],
)
def test_what_the_dice_must_show(creature: str, odds: str) -> None:
    s = facing()
    assert teller(s).label(a.Battle(s.space(creature)), s.view) == f"Fight for {creature}: {odds}"


# ---- the whole table ----


def test_the_table_of_a_game_with_a_pot_and_a_watch() -> None:
    s = possession(
        cards={"Bob": [GAOLER, EVADE]}, circling=["Cat"], more={"pot": 340, "watch": "King's Way"}, at={"Bob": "GO"}
    )
    assert table(s) == [
        "Round 1, turn 1. The Bank has 32 Houses and 12 Hotels.",
        "In the centre of the board: $340 and the Free Flying card.",
        "Commander Vimes stands on King's Way.",
        "You: $1,500, on GO, to play",
        "Bob: $1,500, on GO, an Evade City Watch card, an Escape from Jail card",
        "Cat: $1,500, on GO, on the first circuit",
    ]


def test_the_table_without_them() -> None:
    options = {"free_flying": "parking", "free_flying_card": False, "commander_vimes": False}
    assert table(possession(options=options))[1] == "You: $1,500, on GO, to play"


def test_a_deed_that_a_bankrupt_left_is_shown_with_its_price() -> None:
    s = possession(mortgaged=["Cable Street"])
    assert any("Cable Street (mortgaged, $55)" in line for line in teller(s).board_lines(s.view))


def test_the_table_says_that_time_was_called() -> None:
    s = duel(options={"time_limit": 5})
    s.play(TABLE, a.CallTime())
    assert "Time was called: this turn is the last one." in table(s)
