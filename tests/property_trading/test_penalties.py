"""Penalty spaces: taxes, the way to Jail, the card that escapes them, the tax with a choice, and where penalties go."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

import turnwise
from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading.events import CardMoved, DebtOpened, Jailed, Landed, WorthCounted

CARD = "ep_free_flying"
JAIL = "Jail (Just Visiting)"
PARKING: dict[str, object] = {"free_flying": "parking"}
PREMIUM = "Thieves' Guild Premium"
LEVY = "The Patrician's Levy"


def possession(cash: dict[str, int] | None = None, **facts: Any) -> Situation:
    return situation(cash, edition="exclusive_possession", **facts)


# ---- EP-48: the tax squares ----

TAXES = [("Dagon Street", PREMIUM, 200), ("Deosil Gate Coach Stop", LEVY, 100)]


@pytest.mark.clause("EP-48")
@pytest.mark.parametrize(("options", "payee"), [({}, "Centre"), (PARKING, "Bank")])
@pytest.mark.parametrize(("start", "end", "amount"), TAXES)
def test_a_tax_square_costs_the_amount_shown(
    start: str, end: str, amount: int, options: dict[str, object], payee: str
) -> None:
    s = possession(at={"Ann": start}, owns={"Ann": ["King's Way"]}, dice=[(1, 2)], options=options).roll()
    assert [(landed.space, landed.clause) for landed in s.of(Landed)] == [(s.space(end), "EP-48")]
    assert (s.payments(), s.cash("Ann")) == ([("Ann", payee, amount, "EP-48")], 1500 - amount)
    assert (s.asked, s.question) == ("Bob", "turn")
    s.done()


@pytest.mark.clause("EP-48")
@pytest.mark.parametrize(("start", "end", "amount"), TAXES)
def test_a_tax_that_cash_does_not_cover_is_owed(start: str, end: str, amount: int) -> None:
    cash = {"Ann": amount - 1, "Bob": 1500}
    s = possession(cash, at={"Ann": start}, owns={"Ann": ["King's Way"]}, dice=[(1, 2)]).roll()
    assert [(debt.debtor, debt.creditors, debt.amount) for debt in s.of(DebtOpened)] == [(0, (), amount)]
    s.play("Ann", a.Mortgage(39))
    assert (s.at("Ann"), s.payments()[1:]) == (end, [("Ann", "Centre", amount, "EP-48")])
    s.done()


# ---- EP-14: where penalties go ----


class Charge(NamedTuple):
    facts: dict[str, Any]
    steps: list[tuple[str, Any]]  # the last one costs Ann the amount
    amount: int
    clause: str


ROLL = [("Ann", a.Roll())]
PENALTIES = {
    "the first tax": Charge({"at": {"Ann": "Dagon Street"}, "dice": [(1, 2)]}, ROLL, 200, "EP-48"),
    "the second tax": Charge({"at": {"Ann": "Deosil Gate Coach Stop"}, "dice": [(1, 2)]}, ROLL, 100, "EP-48"),
    "the third failure in Jail": Charge({"jailed": {"Ann": 2}, "dice": [(1, 2)]}, ROLL, 50, "EP-24"),
    "a fine before the roll": Charge({"jailed": {"Ann": 0}}, [("Ann", a.PayFine())], 50, "EP-58"),
    "a fine on arrest": Charge(
        {"turn_of": "Cat", "at": {"Ann": "Dagon Street"}, "dice": [(4, 6)], "watch": [1]},
        [("Cat", a.Roll()), ("Ann", a.PayFine())],
        50,
        "EP-28",
    ),
    "a card that says so": Charge(
        {"at": {"Ann": "Tenth Egg Street"}, "dice": [(1, 2)], "community": ["ep_community_03"]}, ROLL, 50, "EP-14"
    ),
}
BLUES = ["Scoone Avenue", "King's Way"]
OTHER_CHARGES = {
    "repairs": Charge(
        {"at": {"Ann": "Phedre Road"}, "dice": [(1, 2)], "chance": ["ep_chance_11"], "levels": {"King's Way": 1}},
        ROLL,
        25,
        "EP-50",
    ),
    "a purchase": Charge({"dice": [(1, 2)]}, [*ROLL, ("Ann", a.BuyDeed(3))], 60, "EP-04"),
    "a House": Charge({}, [("Ann", a.Build(39, 1))], 200, "EP-30"),
    "a mortgage with its interest": Charge({"mortgaged": ["King's Way"]}, [("Ann", a.LiftMortgage(39))], 220, "EP-43"),
}


def charged(charge: Charge, options: dict[str, object]) -> Situation:
    facts = {"owns": {"Ann": BLUES}, "options": {"jail_fine_any_turn": True} | options} | charge.facts
    s = possession(**facts)
    for name, action in charge.steps:
        s.play(name, action)
    return s


@pytest.mark.clause("EP-14")
@pytest.mark.parametrize("case", PENALTIES)
def test_with_the_pot_penalties_go_to_the_centre(case: str) -> None:
    charge = PENALTIES[case]
    s = charged(charge, {})
    assert s.payments() == [("Ann", "Centre", charge.amount, charge.clause)]
    assert (s.view.pot, s.cash("Ann")) == (charge.amount, 1500 - charge.amount)
    s.done()


@pytest.mark.clause("EP-14")
@pytest.mark.parametrize("case", PENALTIES)
def test_without_the_pot_penalties_go_to_the_bank(case: str) -> None:
    charge = PENALTIES[case]
    s = charged(charge, PARKING)
    assert [paid[:3] for paid in s.payments()] == [("Ann", "Bank", charge.amount)]
    assert (s.view.pot, s.cash("Ann")) == (0, 1500 - charge.amount)
    s.done()


@pytest.mark.clause("EP-14")
@pytest.mark.parametrize("case", OTHER_CHARGES)
def test_what_is_no_penalty_goes_to_the_bank(case: str) -> None:
    charge = OTHER_CHARGES[case]
    s = charged(charge, {})
    assert (s.payments(), s.view.pot) == ([("Ann", "Bank", charge.amount, charge.clause)], 0)
    s.done()


@pytest.mark.clause("EP-14")
@pytest.mark.parametrize(("parking", "goes_to"), [("pot", "centre"), ("parking", "bank")])
def test_where_penalties_go_goes_with_free_flying(parking: str, goes_to: str) -> None:
    door = turnwise.game("exclusive_possession")
    assert door.new_match(2, seed=1, options={"free_flying": parking}).header.options["penalties_to"] == goes_to
    other = "bank" if goes_to == "centre" else "centre"
    with pytest.raises(turnwise.BadOption, match="penalties_to"):
        door.new_match(2, seed=1, options={"free_flying": parking, "penalties_to": other})


# ---- EP-11: the card that escapes a penalty square ----

SQUARES: dict[str, tuple[str, Any]] = {
    PREMIUM: ("Dagon Street", a.PayTax()),
    LEVY: ("Deosil Gate Coach Stop", a.PayTax()),
    "Go Directly to Jail": ("Salis Street", a.GoToJail()),
}


def on_square(square: str, cash: int = 1500, **facts: Any) -> Situation:
    """Ann, who holds the Free Flying card, has landed on a penalty square."""
    facts = {"dice": [(1, 2)], "cards": {"Ann": [CARD]}, "at": {"Ann": SQUARES[square][0]}} | facts
    return possession({"Ann": cash, "Bob": 1500}, **facts).roll()


@pytest.mark.clause("EP-11")
@pytest.mark.parametrize("square", SQUARES)
@pytest.mark.parametrize("cash", [0, 1500])
def test_the_card_escapes_a_penalty_square_and_goes_back_to_the_centre(square: str, cash: int) -> None:
    s = on_square(square, cash)
    assert (s.asked, s.question) == ("Ann", "penalty")
    s.play("Ann", a.UseCard(s.card(CARD)))
    assert [(moved.giver, moved.holder, moved.clause) for moved in s.of(CardMoved)] == [(0, -1, "EP-11")]
    assert (s.view.seats[0].cards, s.view.decks[2].queue) == ((), (s.card(CARD),))
    assert (s.at("Ann"), s.payments(), s.of(Jailed), s.cash("Ann")) == (square, [], [], cash)
    assert (s.asked, s.question) == ("Bob", "turn")
    s.done()


@pytest.mark.clause("EP-11")
@pytest.mark.parametrize("square", SQUARES)
def test_after_an_escape_the_turn_goes_on(square: str) -> None:
    start = {PREMIUM: "GO", LEVY: "Sator Square", "Go Directly to Jail": "Attic Bee Street"}[square]
    s = on_square(square, at={"Ann": start}, dice=[(2, 2)])
    s.play("Ann", a.UseCard(s.card(CARD)))
    assert (s.at("Ann"), s.asked, s.legal("Ann", a.Roll)) == (square, "Ann", [a.Roll()])
    s.done()


@pytest.mark.clause("EP-11")
@pytest.mark.parametrize("square", SQUARES)
def test_the_holder_may_keep_the_card_and_take_the_penalty(square: str) -> None:
    taken = SQUARES[square][1]
    s = on_square(square)
    assert {taken, a.UseCard(s.card(CARD))} == {*s.legal("Ann", type(taken)), *s.legal("Ann", a.UseCard)}
    s.play("Ann", taken)
    assert (s.view.seats[0].cards, s.asked) == ((s.card(CARD),), "Bob")
    assert bool(s.payments()) is (taken == a.PayTax())
    assert bool(s.of(Jailed)) is (taken == a.GoToJail())
    s.done()


@pytest.mark.clause("EP-11")
@pytest.mark.parametrize("card", ["ep_chance_08", "ep_community_15"])
@pytest.mark.parametrize("square", SQUARES)
def test_no_other_card_escapes_a_penalty_square(square: str, card: str) -> None:
    s = on_square(square, cards={"Ann": [card]})
    assert (s.asked, s.question) == ("Bob", "turn")  # she was not asked
    s = on_square(square, cards={"Ann": [CARD, card]})
    assert s.refused("Ann", a.UseCard(s.card(card))) == ("CARD_OF_NO_USE", "EP-50")


@pytest.mark.clause("EP-11")
@pytest.mark.parametrize(
    ("start", "deck", "card"),
    [("Phedre Road", "chance", "ep_chance_10"), ("Tenth Egg Street", "community", "ep_community_03")],
    ids=["sent to Jail", "charged"],
)
def test_what_a_card_asks_for_is_no_square_to_escape(start: str, deck: str, card: str) -> None:
    facts: dict[str, Any] = {"at": {"Ann": start}, "cards": {"Ann": [CARD]}, "dice": [(1, 2)], deck: [card]}
    s = possession(**facts).roll()
    assert (s.asked, s.question, s.view.seats[0].cards) == ("Bob", "turn", (s.card(CARD),))
    assert (s.at("Ann") == JAIL, s.cash("Ann")) == ((True, 1500) if deck == "chance" else (False, 1450))
    s.done()


@pytest.mark.clause("EP-11", "EP-48")
def test_a_penalty_is_taken_as_it_is() -> None:
    s = on_square(LEVY)
    assert s.refused("Ann", a.PayTax(share=True)) == ("NO_TAX_CHOICE", "EP-48")
    assert s.refused("Ann", a.GoToJail())[0] == "NOT_ASKED"
    assert s.refused("Bob", a.PayTax())[0] == "NOT_ASKED"
    assert on_square("Go Directly to Jail").refused("Ann", a.PayTax())[0] == "NOT_ASKED"


@pytest.mark.clause("EP-11")
def test_the_card_escapes_a_square_that_a_card_led_to() -> None:
    """From Chance three squares back is the first tax."""
    s = on_square(PREMIUM, at={"Ann": PREMIUM}, chance=["ep_chance_09"])
    assert (s.at("Ann"), s.question) == (PREMIUM, "penalty")
    s.play("Ann", a.UseCard(s.card(CARD)))
    assert (s.payments(), s.asked, s.question) == ([], "Bob", "turn")
    s.done()


@pytest.mark.clause("EP-11")
def test_a_tax_that_the_holder_takes_and_cannot_pay_is_owed() -> None:
    s = on_square(LEVY, 99, owns={"Ann": ["King's Way"]}).play("Ann", a.PayTax())
    assert [(debt.amount, debt.clause) for debt in s.of(DebtOpened)] == [(100, "EP-48")]
    assert s.refused("Ann", a.UseCard(s.card(CARD)))[0] == "NOT_ASKED"


# ---- DM-18, HP-18: a tax with a choice ----

BOOKS = {"duel_masters": ("DM-18", "Lose a Duel"), "harry_potter": ("HP-18", "Ministry of Magic Tax")}
both = pytest.mark.parametrize("edition", BOOKS)


def taxed(
    edition: str, cash: int = 1500, owns: Any = (), levels: Any = None, mortgaged: Any = (), **facts: Any
) -> Situation:
    """Ann has landed on the tax of 10% or 200; deeds are named by their slots. What Bob has counts for nothing."""
    game: Any = turnwise.game(edition).game
    name = {space.slot: space.name for space in game.edition.spaces}
    facts |= {
        "owns": {"Ann": [name[slot] for slot in owns], "Bob": [name["green1"], name["green2"]]},
        "levels": {name[slot]: level for slot, level in (levels or {}).items()},
        "mortgaged": [name[slot] for slot in mortgaged],
    }
    cash_of = {"Ann": cash, "Bob": 1500}
    return situation(cash_of, at={"Ann": name["brown1"]}, dice=[(1, 2)], edition=edition, **facts).roll()


class Wealth(NamedTuple):
    tenth: int
    cash: int
    owns: tuple[str, ...] = ()
    levels: dict[str, Any] | None = None
    mortgaged: tuple[str, ...] = ()


BLUE = ("darkblue1", "darkblue2")  # printed at 350 and 400, each building 200
WEALTH = {
    "cash": Wealth(150, 1500),
    "next to nothing": Wealth(1, 1),
    "nothing": Wealth(0, 0),
    "a tenth rounded up": Wealth(151, 1501),
    "deeds at the printed value": Wealth(100 + 75, 1000, BLUE),
    "lines and utilities": Wealth(100 + 20 + 15, 1000, ("line1", "utility1")),
    "mortgaged deeds in full": Wealth(100 + 35 + 20, 1000, ("darkblue1", "line1"), mortgaged=("darkblue1", "line1")),
    "buildings at cost": Wealth(100 + 75 + 4 * 20 + 5 * 20, 1000, BLUE, {"darkblue1": 4, "darkblue2": "hotel"}),
}


@pytest.mark.clause("DM-18", "HP-18")
@both
@pytest.mark.parametrize("case", WEALTH)
def test_a_tenth_of_everything_one_owns(case: str, edition: str) -> None:
    wealth, clause = WEALTH[case], BOOKS[edition][0]
    s = taxed(edition, wealth.cash, wealth.owns, wealth.levels, wealth.mortgaged).play("Ann", a.PayTax(share=True))
    assert s.payments() == ([("Ann", "Bank", wealth.tenth, clause)] if wealth.tenth else [])
    assert (s.cash("Ann"), s.asked) == (wealth.cash - wealth.tenth, "Bob")
    s.done()


@pytest.mark.clause("DM-18", "HP-18")
@both
@pytest.mark.parametrize("owns", [(), BLUE])
def test_or_200_whatever_one_owns(owns: tuple[str, ...], edition: str) -> None:
    s = taxed(edition, owns=owns).play("Ann", a.PayTax())
    assert (s.payments(), s.cash("Ann"), s.asked) == ([("Ann", "Bank", 200, BOOKS[edition][0])], 1300, "Bob")
    s.done()


@pytest.mark.clause("DM-18", "HP-18")
@both
def test_the_choice_is_made_before_the_worth_is_shown(edition: str) -> None:
    clause, name = BOOKS[edition]
    s = taxed(edition)
    assert (s.at("Ann"), s.asked, s.question) == (name, "Ann", "penalty")
    assert s.legal("Ann", a.PayTax) == [a.PayTax(), a.PayTax(share=True)]
    assert [(landed.space, landed.clause) for landed in s.of(Landed)] == [(4, clause)]
    assert (s.of(WorthCounted), s.payments()) == ([], [])
    s.done()


@pytest.mark.clause("DM-18", "HP-18")
@both
@pytest.mark.parametrize(("share", "due"), [(False, 200), (True, 1 + 40)])
def test_the_choice_is_binding(share: bool, due: int, edition: str) -> None:
    s = taxed(edition, 10, ["darkblue2"]).play("Ann", a.PayTax(share=share))
    assert [(debt.creditors, debt.amount, debt.clause) for debt in s.of(DebtOpened)] == [((), due, BOOKS[edition][0])]
    assert s.refused("Ann", a.PayTax(share=not share))[0] == "NOT_ASKED"
    s.play("Ann", a.Mortgage(39))
    assert s.cash("Ann") == 10 + 200 - due
    s.done()


# ---- DM-49: no choice in the short game ----


@pytest.mark.clause("DM-49")
@pytest.mark.parametrize("cash", [200, 1500])
def test_in_the_short_game_the_tax_is_200_without_the_choice(cash: int) -> None:
    s = taxed("duel_masters", cash, options={"short_game": True})
    assert [(landed.space, landed.clause) for landed in s.of(Landed)] == [(4, "DM-49")]
    assert (s.payments(), s.asked, s.question) == ([("Ann", "Bank", 200, "DM-49")], "Bob", "turn")
    s.done()


@pytest.mark.clause("DM-49")
@pytest.mark.parametrize("short", [False, True])
def test_the_other_space_costs_75_in_either_game(short: bool) -> None:
    at = {"Ann": "Duel Masters Temple"}
    s = situation(at=at, dice=[(1, 2)], options={"short_game": short}, edition="duel_masters").roll()
    assert (s.payments(), s.asked, s.question) == ([("Ann", "Bank", 75, "DM-45")], "Bob", "turn")
    s.done()
