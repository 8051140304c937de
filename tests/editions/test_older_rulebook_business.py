"""Duel Masters and Harry Potter, the rules that both repeat: mortgages, trade, debt and bankruptcy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

import turnwise
from tests.editions.older_rulebook import (
    BROWN,
    COLLECT_EACH,
    DARKBLUE,
    FREE,
    GREEN,
    HOTEL,
    LIGHTBLUE,
    OTHER_FREE,
    PAY_EACH,
    Book,
    Side,
    Table,
    both,
    landed,
    table,
)
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e

# ---- mortgages ----


@pytest.mark.clause("DM-37", "HP-37")
@both
@pytest.mark.parametrize(("slot", "value"), [("brown1", 30), ("line3", 100), ("utility1", 75), ("darkblue1", 175)])
def test_unimproved_property_is_mortgaged_for_its_value_in_anybodys_turn(book: Book, slot: str, value: int) -> None:
    s = table(book, turn_of="Bob", owns={"Ann": [slot]})
    assert s.play("Ann", a.Mortgage(s.space(slot))).payments() == [("Bank", "Ann", value, book.clause(37))]
    assert (s.deed(slot).mortgaged, s.owner(slot)) == (True, "Ann")


@pytest.mark.clause("DM-37", "HP-37")
@both
def test_all_buildings_of_the_group_are_sold_before_one_of_it_is_mortgaged(book: Book) -> None:
    s = table(book, owns={"Ann": BROWN}, levels={"brown1": 1})
    for slot in BROWN:
        assert s.refused("Ann", a.Mortgage(s.space(slot))) == ("GROUP_BUILT", book.clause(37))
    s.play("Ann", a.Sell(1, 0)).play("Ann", a.Mortgage(3))
    assert s.cash("Ann") == 1500 + 25 + 30


LIFTING = [("brown1", 33), ("line1", 110), ("utility1", 83), ("darkblue1", 193)]


@pytest.mark.clause("DM-38", "HP-38")
@both
@pytest.mark.parametrize(("slot", "cost"), LIFTING)
def test_lifting_a_mortgage_costs_its_value_and_a_tenth_rounded_up(book: Book, slot: str, cost: int) -> None:
    s = table(book, {"Ann": cost, "Bob": 0}, owns={"Ann": [slot]}, mortgaged=[slot])
    assert s.play("Ann", a.LiftMortgage(s.space(slot))).payments() == [("Ann", "Bank", cost, book.clause(38))]
    assert not s.deed(slot).mortgaged
    s = table(book, {"Ann": cost - 1, "Bob": 0}, owns={"Ann": [slot]}, mortgaged=[slot])
    assert s.refused("Ann", a.LiftMortgage(s.space(slot))) == ("TOO_POOR", book.clause(38))


@pytest.mark.clause("DM-39", "HP-39")
@both
def test_a_mortgaged_property_stays_its_owners_and_nobody_else_lifts_it(book: Book) -> None:
    s = landed(book, "line1", owns={"Bob": ["line1"]}, mortgaged=["line1"])
    assert (s.asked, s.question, s.owner("line1")) == ("Bob", "turn", "Bob")
    assert s.refused("Ann", a.BuyDeed(5))[0] == "NOT_ASKED"
    for name in ("Ann", "Cat"):
        assert s.refused(name, a.LiftMortgage(5)) == ("NOT_YOURS", book.clause(38))


# ---- trade ----


@pytest.mark.clause("DM-33", "HP-33")
@both
@pytest.mark.parametrize("slot", ["brown1", "line1", "utility2"])
@pytest.mark.parametrize("price", [0, 1, 1500])
def test_unimproved_property_is_sold_privately_at_any_price(book: Book, slot: str, price: int) -> None:
    s = table(book, turn_of="Cat", owns={"Ann": [slot]}).deal("Ann", "Bob", (slot,), (price,))
    assert s.payments() == [("Bob", "Ann", price, book.clause(33))][: bool(price)]
    assert s.owner(slot) == "Bob"


@pytest.mark.clause("DM-33", "HP-33")
@both
@pytest.mark.parametrize("slot", BROWN)
def test_nothing_of_a_group_is_sold_while_buildings_stand_on_any_of_it(book: Book, slot: str) -> None:
    s = table(book, owns={"Ann": BROWN}, levels={"brown1": 1})
    assert s.refused("Ann", s.offer("Bob", (slot,), (60,))) == ("TRADE_BUILT", book.clause(33))
    assert s.refused("Bob", s.offer("Ann", (60,), (slot,))) == ("TRADE_BUILT", book.clause(33))
    s.play("Ann", a.Sell(1, 0)).deal("Ann", "Bob", (slot,), (60,))
    assert s.owner(slot) == "Bob"


@pytest.mark.clause("DM-40", "HP-40")
@both
@pytest.mark.parametrize("is_lifted", [True, False])
def test_the_buyer_of_a_mortgaged_property_lifts_it_at_once_or_pays_a_tenth_now_and_again(
    book: Book, is_lifted: bool
) -> None:
    """75 on a utility: 83 at once, or 8 now and 83 later."""
    s = table(book, owns={"Ann": ["utility1"]}, mortgaged=["utility1"]).deal("Ann", "Bob", ("utility1",), (10,))
    assert (s.asked, s.question, s.owner("utility1")) == ("Bob", "interest", "Bob")
    assert s.refused("Ann", a.Roll())[0] == "NOT_ASKED"
    if is_lifted:
        assert s.play("Bob", a.LiftMortgage(12)).payments() == [("Bob", "Bank", 83, book.clause(38))]
        return
    assert s.play("Bob", a.KeepMortgaged(12)).payments() == [("Bob", "Bank", 8, book.clause(40))]
    assert s.play("Bob", a.LiftMortgage(12)).payments() == [("Bob", "Bank", 83, book.clause(38))]


@pytest.mark.clause("DM-40", "HP-40")
@both
@pytest.mark.parametrize(("price", "is_enough"), [(92, True), (93, False)])
def test_a_sale_must_leave_the_new_owner_the_tenth(book: Book, price: int, is_enough: bool) -> None:
    s = table(book, {"Ann": 0, "Bob": 100}, owns={"Ann": ["utility1"]}, mortgaged=["utility1"])
    if is_enough:
        assert s.deal("Ann", "Bob", ("utility1",), (price,)).question == "interest"
    else:
        refused = ("CANNOT_PAY_INTEREST", book.clause(40))
        assert s.refused("Ann", s.offer("Bob", ("utility1",), (price,))) == refused


@pytest.mark.clause("DM-44", "HP-44")
@both
@pytest.mark.parametrize(("give", "take"), [((100,), ()), ((), (100,))])
def test_players_lend_each_other_nothing(book: Book, give: Side, take: Side) -> None:
    s = table(book, owns={"Ann": ["line1"]})
    assert s.refused("Ann", s.offer("Bob", give, take)) == ("ONLY_CASH", book.clause(44))


@pytest.mark.clause("DM-44", "HP-44")
@both
@pytest.mark.parametrize("promise", ["loan", "immunity", "future_rent"])
def test_a_trade_holds_cash_deeds_and_cards_and_no_promises(book: Book, promise: str) -> None:
    read = turnwise.game(book.edition).game.action_from
    offer: dict[str, Any] = {"type": "offer_trade", "to": 1, "give": {"deeds": [5], "cards": [8], "cash": 1}}
    assert read(msgspec.json.encode(offer)) == a.OfferTrade(1, a.Goods((5,), (8,), 1))
    offer["give"][promise] = 1
    with pytest.raises(turnwise.BadAction):
        read(msgspec.json.encode(offer))


# ---- business at any time ----


def landlords(book: Book, cash: int = 1500, **facts: Any) -> Table:
    """Ann and Bob could each build, sell, mortgage, lift and trade, if it were the time for it."""
    return table(
        book,
        {"Ann": cash, "Bob": 1500, "Cat": 1500},
        owns={"Ann": [*BROWN, "line1", "line2"], "Bob": [*LIGHTBLUE, "line3", "line4"]},
        levels=dict.fromkeys([*BROWN, *LIGHTBLUE], 1),
        mortgaged=["line2", "line4"],
        **facts,
    )


def business(s: Table, name: str) -> dict[str, Any]:
    """One act of each kind that a landlord could do."""
    street, pledge, pledged = {"Ann": ("brown1", "line1", "line2"), "Bob": ("lightblue1", "line3", "line4")}[name]
    return {
        "build": a.Build(s.space(street), 2),
        "sell": a.Sell(s.space(street), 0),
        "mortgage": a.Mortgage(s.space(pledge)),
        "lift": a.LiftMortgage(s.space(pledged)),
        "trade": s.offer("Cat", (pledge,), (150,)),
    }


def allowed(s: Table, name: str) -> set[str]:
    """What of that is allowed now; everything else has to be refused as out of time."""
    found = {kind for kind, act in business(s, name).items() if s.match.refusal(s.seat(name), act) is None}
    for kind, act in business(s, name).items():
        assert kind in found or s.refused(name, act) == ("NOT_AT_REST", s.book.clause(62))
    return found


EVERYTHING = {"build", "sell", "mortgage", "lift", "trade"}


@pytest.mark.clause("DM-62", "HP-50")
@both
@pytest.mark.parametrize("jailed", [{}, {"Bob": 1}], ids=["free", "in jail"])
@pytest.mark.parametrize("turn_of", ["Ann", "Bob", "Cat"])
def test_between_two_rolls_business_is_open_to_everyone(book: Book, turn_of: str, jailed: dict[str, int]) -> None:
    s = landlords(book, turn_of=turn_of, jailed=jailed)
    assert (allowed(s, "Ann"), allowed(s, "Bob")) == (EVERYTHING, EVERYTHING)


PENDING: dict[str, tuple[dict[str, Any], list[Any], set[str]]] = {
    "buy": ({"dice": [(5, 6)]}, [], {"sell", "mortgage"}),
    "auction": ({"dice": [(5, 6)]}, [a.DeclineDeed(11)], {"sell", "mortgage"}),
    "penalty": ({"dice": [(1, 3)]}, [], set()),
    "debt": ({"dice": [(1, 3)], "cash": 100}, [a.PayTax()], {"sell", "mortgage", "trade"}),
}


@pytest.mark.clause("DM-62", "HP-50")
@both
@pytest.mark.parametrize("question", PENDING)
def test_while_something_is_pending_only_who_decides_or_owes_raises_cash(book: Book, question: str) -> None:
    facts, answers, possible = PENDING[question]
    s = landlords(book, **facts).roll()
    for answer in answers:
        s.play("Ann", answer)
    assert (s.question, s.asked) == (question, "Ann")
    assert (allowed(s, "Ann"), allowed(s, "Bob")) == (possible, set())
    s.done()


# ---- debt ----


def owing(book: Book, cash: int, owns: Sequence[str], **facts: Any) -> Table:
    """Bob is asked for 200 by the Bank, and has chosen to pay just that."""
    owned = {"Ann": [*GREEN, "line1"], "Bob": owns}
    people = {"Ann": 1500, "Bob": cash, "Cat": 1500}
    return landed(book, "income_tax", "Bob", people, owns=owned, **facts).play("Bob", a.PayTax())


@pytest.mark.clause("DM-63", "HP-51")
@both
def test_a_debt_is_raised_and_paid_before_play_goes_on(book: Book) -> None:
    s = owing(book, 110, [*BROWN, "utility1"], levels=dict.fromkeys(BROWN, 1))
    assert s.debts() == [(1, (), 200, book.clause(18))]
    for name in ("Ann", "Bob", "Cat"):
        assert s.refused(name, a.Roll())[0] == "NOT_ASKED"
        assert s.refused(name, a.PlaceBid(12, 5))[0] == "NOT_ASKED"
    assert s.refused("Ann", a.Build(31, 1)) == ("NOT_AT_REST", book.clause(62))
    s.play("Bob", a.Sell(1, 0)).play("Bob", a.Mortgage(12))
    assert s.payments() == [("Bank", "Bob", 75, book.clause(37)), ("Bob", "Bank", 200, book.clause(18))]
    assert (s.cash("Bob"), s.asked, s.question) == (10, "Cat", "turn")


@pytest.mark.clause("DM-63", "HP-51")
@both
@pytest.mark.parametrize(("cash", "can_pay"), [(40, True), (39, False)])
def test_bankruptcy_is_declared_only_if_everything_sold_and_mortgaged_would_not_do(
    book: Book, cash: int, can_pay: bool
) -> None:
    """Two buildings for 25 each, three mortgages of 30, 30 and 50: 160."""
    s = owing(book, cash, [*BROWN, "lightblue1"], levels=dict.fromkeys(BROWN, 1))
    if can_pay:
        assert s.refused("Bob", a.DeclareBankruptcy()) == ("DEBT_CAN_BE_PAID", book.clause(63))
        return
    s.play("Bob", a.DeclareBankruptcy())
    assert [(gone.seat, gone.heir) for gone in s.of(e.WentBankrupt)] == [(1, -1)]
    assert s.refused("Bob", a.Roll())[0] == "OUT_OF_THE_GAME"


DEALS: list[tuple[Side, Side, bool]] = [
    (("lightblue1",), (50,), True),
    (("lightblue1",), (49,), False),
    (("line2",), ("line1",), True),
    ((FREE,), (), True),
    ((FREE, 1), (), False),
]


@pytest.mark.clause("DM-63", "HP-51")
@both
@pytest.mark.parametrize(("give", "take", "is_allowed"), DEALS)
def test_a_trade_must_leave_the_debtor_able_to_pay_in_full(
    book: Book, give: Side, take: Side, is_allowed: bool
) -> None:
    """50 in hand, 100 and 50 by mortgages: 200, and nothing more."""
    s = owing(book, 50, ["line2", "lightblue1"], cards={"Bob": [FREE]})
    if is_allowed:
        s.deal("Bob", "Ann", give, take)
        assert s.match.refusal(s.seat("Bob"), a.DeclareBankruptcy()) is not None
    else:
        refused = ("DEBT_UNPAYABLE_AFTER", book.clause(63))
        assert s.refused("Bob", s.offer("Ann", give, take)) == refused
        assert s.refused("Ann", s.offer("Bob", take, give)) == refused


@pytest.mark.clause("DM-63", "HP-51", "DM-41", "HP-41")
@both
@pytest.mark.parametrize(
    ("cash", "paid", "heir"),
    [
        (150, [("Cat", 50), ("Dan", 50), ("Ann", 50)], None),
        (149, [("Cat", 50), ("Dan", 50), ("Ann", 49)], "Ann"),
        (80, [("Cat", 50), ("Dan", 30)], "Dan"),
        (49, [("Cat", 49)], "Cat"),
    ],
)
def test_money_owed_to_several_is_one_debt_and_the_first_not_paid_in_full_inherits(
    book: Book, cash: int, paid: list[tuple[str, int]], heir: str | None
) -> None:
    s = landed(
        book, "chance1", "Bob", {"Ann": 100, "Bob": cash, "Cat": 100, "Dan": 100}, draws=[PAY_EACH],
        owns={"Bob": ["line1"]}, mortgaged=["line1"],
    )  # fmt: skip
    if heir:
        assert (s.debts(), s.payments()) == ([(1, (0, 2, 3), 50, book.clause(16))], [])
        s.play("Bob", a.DeclareBankruptcy())
    assert s.payments() == [("Bob", name, amount, book.clause(16)) for name, amount in paid]
    assert s.owner("line1") == (heir or "Bob")


# ---- bankruptcy ----


def ruined(book: Book, ann: int = 1000) -> Table:
    """Bob owes Ann 1,275 and could raise 7 + 75 + 160 + 75."""
    s = landed(
        book, "green1", "Bob", {"Ann": ann, "Bob": 7, "Cat": 500},
        owns={"Ann": GREEN, "Bob": [*LIGHTBLUE, "utility1", "darkblue1"]},
        levels=dict.fromkeys(LIGHTBLUE, 1) | dict.fromkeys(GREEN, HOTEL),
        mortgaged=["darkblue1"], cards={"Bob": [FREE]}, auto_claim=["Ann"],
    )  # fmt: skip
    assert s.debts() == [(1, (0,), 1275, book.clause(11))]
    return s.play("Bob", a.DeclareBankruptcy())


@pytest.mark.clause("DM-41", "HP-41")
@both
def test_bankrupt_to_a_player_buildings_become_cash_and_deeds_and_cards_pass_as_they_are(book: Book) -> None:
    s = ruined(book)
    assert s.payments() == [*[("Bank", "Bob", 25, book.clause(34))] * 3, ("Bob", "Ann", 82, book.clause(11))]
    assert {(move.giver, move.owner, move.clause) for move in s.of(e.DeedMoved)} == {(1, 0, book.clause(41))}
    deeds = {slot: (s.owner(slot), s.deed(slot).mortgaged) for slot in (*LIGHTBLUE, "utility1", "darkblue1")}
    assert deeds == dict.fromkeys((*LIGHTBLUE, "utility1"), ("Ann", False)) | {"darkblue1": ("Ann", True)}
    assert (s.held("Ann"), s.levels(LIGHTBLUE), s.view.seats[1].alive) == ((s.card(FREE),), [0, 0, 0], False)


@pytest.mark.clause("DM-41", "HP-41")
@both
@pytest.mark.parametrize("is_lifted", [True, False])
def test_the_creditor_pays_a_tenth_of_each_mortgage_at_once_and_lifts_it_now_or_later(
    book: Book, is_lifted: bool
) -> None:
    """175 on the first dark blue: 18 and 175 now, or 18 now and 193 later."""
    s = ruined(book)
    assert (s.asked, s.question) == ("Ann", "interest")
    if is_lifted:
        assert [paid[:3] for paid in s.play("Ann", a.LiftMortgage(37)).payments()] == [("Ann", "Bank", 193)]
    else:
        assert s.play("Ann", a.KeepMortgaged(37)).payments() == [("Ann", "Bank", 18, book.clause(41))]
        assert s.play("Ann", a.LiftMortgage(37)).payments() == [("Ann", "Bank", 193, book.clause(38))]
    assert (s.asked, s.question, s.deed("darkblue1").mortgaged) == ("Cat", "turn", False)


@pytest.mark.clause("DM-41", "HP-41")
@both
def test_a_creditor_who_cannot_pay_the_tenth_owes_it_to_the_bank(book: Book) -> None:
    """Ann has nothing; Bob has 3 and a mortgaged line when a card has him pay her 50."""
    s = landed(
        book, "chest2", cash={"Ann": 0, "Bob": 3, "Cat": 500}, owns={"Ann": ["brown1"], "Bob": ["line1"]},
        mortgaged=["line1"], draws=[COLLECT_EACH],
    )  # fmt: skip
    s.play("Bob", a.DeclareBankruptcy())
    assert (s.debts(), s.question, s.cash("Ann")) == ([(0, (), 10, book.clause(41))], "debt", 3)
    s.play("Ann", a.Mortgage(1))
    assert s.payments()[1] == ("Ann", "Bank", 10, book.clause(41))


@pytest.mark.clause("DM-42", "HP-42")
@both
def test_bankrupt_to_the_bank_everything_is_auctioned_unmortgaged_in_board_order(book: Book) -> None:
    """200 is due; each lot is bid for first by the bankrupt's left."""
    s = landed(
        book, "income_tax", "Bob", {"Ann": 500, "Bob": 50, "Cat": 500}, owns={"Bob": [*BROWN, "line2"]},
        levels=dict.fromkeys(BROWN, 1), mortgaged=["line2"], cards={"Bob": [FREE, OTHER_FREE]},
        returned=["chance_07"],
    )  # fmt: skip
    s.play("Bob", a.PayTax()).play("Bob", a.DeclareBankruptcy())
    assert s.payments() == [*[("Bank", "Bob", 25, book.clause(34))] * 2, ("Bob", "Bank", 100, book.clause(42))]
    assert [deck.queue for deck in s.view.decks] == [(s.card("chance_07"), s.card(FREE)), (s.card(OTHER_FREE),)]
    for lot in (1, 3, 15):
        assert s.auctions() == [(lot, 2, (0, 2), book.clause(42))]
        assert not any(deed.mortgaged or deed.level for deed in s.view.deeds)
        s.play("Cat", a.PlaceBid(lot, 10)).play("Ann", a.LeaveAuction(lot))
    assert [s.owner(slot) for slot in (*BROWN, "line2")] == ["Cat"] * 3
    assert (s.asked, s.question, s.supply) == ("Cat", "turn", (32, 12))


@pytest.mark.clause("DM-43", "HP-43")
@both
@pytest.mark.parametrize("others", [{"Bob": 1}, {"Bob": 1, "Cat": 1}], ids=["one left", "two left"])
def test_a_bankrupt_retires_and_the_last_one_left_wins_at_once_without_an_auction(
    book: Book, others: dict[str, int]
) -> None:
    s = landed(book, "luxury_tax", cash={"Ann": 0, **others}, owns={"Ann": ["line1"]}, mortgaged=["line1"])
    s.play("Ann", a.DeclareBankruptcy())
    assert not s.view.seats[0].alive
    ended = [(end.winners, end.how, end.clause) for end in s.of(e.GameEnded)]
    assert ended == [((1,), "last_left", book.clause(43))][: len(others) == 1]
    assert (len(s.auctions()), s.asked) == ((0, None) if len(others) == 1 else (1, "Bob"))


# ---- what lies open ----


@pytest.mark.clause("DM-65", "HP-52")
@both
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_everybody_sees_deeds_mortgages_money_buildings_and_held_cards(book: Book, seat: int | None) -> None:
    s = table(
        book, {"Ann": 120, "Bob": 340, "Cat": 560}, owns={"Ann": DARKBLUE, "Bob": ["line1", "line2"]},
        levels={"darkblue1": 2, "darkblue2": 3}, mortgaged=["line2"], cards={"Cat": [FREE]},
    )  # fmt: skip
    view = s.match.view(seat)
    assert [(shown.cash, shown.cards) for shown in view.seats] == [(120, ()), (340, ()), (560, (s.card(FREE),))]
    shown = {deed.space: (deed.owner, deed.mortgaged, deed.level) for deed in view.deeds if deed.owner >= 0}
    assert shown == {5: (1, False, 0), 15: (1, True, 0), 37: (0, False, 2), 39: (0, False, 3)}


@pytest.mark.clause("DM-65", "HP-52")
@both
def test_nothing_shows_the_dice_and_the_cards_to_come(book: Book) -> None:
    """Matches that differ in their seeds alone look the same, and go on differently."""
    data = {"seats": [{"name": "Ann", "cash": 1500}, {"name": "Bob", "cash": 1500}], "turn_of": "Ann"}
    matches = [turnwise.game(book.edition).from_position(data, seed=seed) for seed in range(20)]
    for seat in (None, 0, 1):
        assert len({msgspec.json.encode(match.view(seat)) for match in matches}) == 1
    assert len({match.play(0, a.Roll())[0].dice for match in matches}) > 5
