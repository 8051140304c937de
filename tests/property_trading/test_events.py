"""Rows to events: every kind of fact has a class, and its numbers find their fields."""

from __future__ import annotations

import msgspec
import pytest

from tests.property_trading.told import DUELLED, TABLE, WATCHED
from tests.property_trading.wander import board_with
from turnwise.games.property_trading import events as e
from turnwise.games.property_trading import facts, frames, kinds, points
from turnwise.games.property_trading.actions import Goods, snake
from turnwise.kernel.words import names

BOARD = board_with()
TITANIC, DAVROS, JAIL = 15, 37, 10
# Words of facts.py that are no kinds but numbers in a row.
ARGUMENTS = {"CHANGED", "PARTY_OUT", "TIME_UP", "COUNTERED", "TO_MOVE", "TO_BEGIN", "FOR_RENT", "IN_JAIL", "FOR_BATTLE"}
KINDS = {name: number for name, number in vars(facts).items() if name.isupper() and name not in ARGUMENTS}


def event(kind: int, *numbers: int, point: int = points.TRADE) -> e.Event:
    row = (kind, point, *numbers, *(0,) * (8 - len(numbers)))
    (made,) = e.reporter(lambda number: f"XX-{number:02}").events(BOARD, [row])  # type: ignore
    return made


def fields(made: e.Event) -> dict[str, object]:
    return {name: getattr(made, name) for name in made.__struct_fields__ if name not in ("point", "clause")}


ROWS: list[tuple[int, tuple[int, ...], type[e.Event], dict[str, object]]] = [
    (facts.TURN_STARTED, (2, 31, 8), e.TurnStarted, {"seat": 2, "turn": 31, "round": 8}),
    (facts.DICE_ROLLED, (1, 3, 5, 0), e.DiceRolled, {"seat": 1, "dice": (3, 5), "purpose": "move"}),
    (facts.DICE_ROLLED, (1, 3, 5, 1), e.DiceRolled, {"seat": 1, "dice": (3, 5), "purpose": "opening"}),
    (facts.DICE_ROLLED, (1, 3, 5, 2), e.DiceRolled, {"seat": 1, "dice": (3, 5), "purpose": "rent"}),
    (facts.DICE_ROLLED, (1, 3, 5, 3), e.DiceRolled, {"seat": 1, "dice": (3, 5), "purpose": "jail"}),
    (facts.DICE_ROLLED, (1, 3, 5, 4), e.DiceRolled, {"seat": 1, "dice": (3, 5), "purpose": "battle"}),
    (facts.TOKEN_MOVED, (1, 9, 6, -3), e.TokenMoved, {"seat": 1, "start": 9, "space": 6, "steps": -3}),
    (facts.LANDED, (1, TITANIC), e.Landed, {"seat": 1, "space": TITANIC}),
    (
        facts.PAID,
        (1, -1, TITANIC, 200, 1300, 0),
        e.Paid,
        {"payer": 1, "payee": -1, "amount": 200, "space": TITANIC, "payer_cash": 1300, "payee_cash": 0},
    ),
    (facts.DEED_MOVED, (-1, 2, 15, 200), e.DeedMoved, {"giver": -1, "owner": 2, "space": 15, "price": 200}),
    (facts.AUCTION_OPENED, (15, 1, 0b101), e.AuctionOpened, {"lot": 15, "first": 1, "bidders": (0, 2)}),
    (facts.BID_PLACED, (1, 64, 75), e.BidPlaced, {"seat": 1, "lot": 64, "amount": 75}),
    (facts.AUCTION_LEFT, (1, 64), e.AuctionLeft, {"seat": 1, "lot": 64}),
    (facts.LOT_SOLD, (1, 65, 80), e.LotSold, {"seat": 1, "lot": 65, "amount": 80}),
    (facts.LOT_UNSOLD, (15,), e.LotUnsold, {"lot": 15}),
    *(
        (kind, (7, 0, 1, 15, 25), shape, {"claim": 7, "lander": 0, "owner": 1, "space": 15, "amount": 25})
        for kind, shape in (
            (facts.RENT_DUE, e.RentDue),
            (facts.RENT_CLAIMED, e.RentClaimed),
            (facts.RENT_WAIVED, e.RentWaived),
            (facts.RENT_LAPSED, e.RentLapsed),
        )
    ),
    (facts.CARD_DRAWN, (1, 36), e.CardDrawn, {"seat": 1, "card": 36}),
    (facts.CARD_MOVED, (1, -1, 36), e.CardMoved, {"giver": 1, "holder": -1, "card": 36}),
    (facts.JAILED, (1, JAIL), e.Jailed, {"seat": 1, "space": JAIL}),
    (facts.FREED, (1,), e.Freed, {"seat": 1}),
    (facts.JAIL_HELD, (1, 2), e.JailHeld, {"seat": 1, "failed": 2}),
    (facts.BUILT, (1, 39, 5, 30, 11), e.Built, {"seat": 1, "space": 39, "level": 5, "houses": 30, "hotels": 11}),
    (
        facts.BUILDINGS_SOLD,
        (1, 39, 4, 26, 12),
        e.BuildingsSold,
        {"seat": 1, "space": 39, "level": 4, "houses": 26, "hotels": 12},
    ),
    (facts.DEED_MORTGAGED, (1, 15), e.DeedMortgaged, {"seat": 1, "space": 15}),
    (facts.MORTGAGE_LIFTED, (1, 15), e.MortgageLifted, {"seat": 1, "space": 15}),
    (
        facts.OFFER_MADE,
        (0, 1, 1 << BOARD.space_deed[TITANIC] | 1 << BOARD.space_deed[DAVROS], 0b10, 5, 0b1, 0b1, 0),
        e.OfferMade,
        {"maker": 0, "to": 1, "give": Goods((15, 37), (BOARD.held_card[1],), 5), "take": Goods((1,), (7,), 0)},
    ),
    (facts.OFFER_ACCEPTED, (0, 1, 9), e.OfferAccepted, {"maker": 0, "to": 1, "revision": 9}),
    (facts.OFFER_DECLINED, (0, 1, 9), e.OfferDeclined, {"maker": 0, "to": 1, "revision": 9}),
    (facts.OFFER_WITHDRAWN, (0, 1, 9), e.OfferWithdrawn, {"maker": 0, "to": 1, "revision": 9}),
    *(
        (facts.OFFER_DIED, (0, 1, 9, number), e.OfferDied, {"maker": 0, "to": 1, "revision": 9, "why": why})
        for number, why in (
            (facts.CHANGED, "changed"),
            (facts.PARTY_OUT, "party_out"),
            (facts.TIME_UP, "time_up"),
            (facts.COUNTERED, "countered"),
        )
    ),
    (
        facts.DEBT_OPENED,
        (1, 0b1101, 50, -1),
        e.DebtOpened,
        {"debtor": 1, "creditors": (0, 2, 3), "amount": 50, "space": -1},
    ),
    (facts.DEBT_OPENED, (1, 0, 200, 4), e.DebtOpened, {"debtor": 1, "creditors": (), "amount": 200, "space": 4}),
    (facts.WENT_BANKRUPT, (1, -1), e.WentBankrupt, {"seat": 1, "heir": -1}),
    (
        facts.CALL_OPENED,
        (1, kinds.HOTEL, 39, 0b11),
        e.CallOpened,
        {"seat": 1, "piece": "hotel", "space": 39, "callers": (0, 1)},
    ),
    (facts.BUILDINGS_WANTED, (1, kinds.HOUSE, 3), e.BuildingsWanted, {"seat": 1, "piece": "house", "count": 3}),
    (facts.AUTO_CLAIM_SET, (1, 1), e.AutoClaimSet, {"seat": 1, "on": True}),
    (facts.AUTO_CLAIM_SET, (1, 0), e.AutoClaimSet, {"seat": 1, "on": False}),
    (facts.RESIGNED, (1,), e.Resigned, {"seat": 1}),
    (facts.WORTH_COUNTED, (1, 2500), e.WorthCounted, {"seat": 1, "worth": 2500}),
    (facts.DEED_LEFT, (1, TITANIC), e.DeedLeft, {"seat": 1, "space": TITANIC}),
    (facts.CIRCUIT_DONE, (2,), e.CircuitDone, {"seat": 2}),
    (facts.WATCH_MOVED, (1, 38, 3, 5), e.WatchMoved, {"thrower": 1, "start": 38, "space": 3, "die": 5}),
    *(
        (
            facts.BATTLE_FOUGHT,
            (1, 2, TITANIC, 7000, 6500, number),
            e.BattleFought,
            {"seat": 1, "owner": 2, "space": TITANIC, "total": 7000, "power": 6500, "won": won},
        )
        for number, won in ((1, True), (0, False))
    ),
    (facts.ROLL_DECLINED, (1,), e.RollDeclined, {"seat": 1}),
    (facts.TIME_CALLED, (), e.TimeCalled, {}),
    (facts.GAME_ENDED, (0b10, frames.LAST_LEFT), e.GameEnded, {"winners": (1,), "how": "last_left"}),
    (facts.GAME_ENDED, (0b11, frames.BY_WORTH), e.GameEnded, {"winners": (0, 1), "how": "by_worth"}),
]


@pytest.mark.parametrize(("kind", "numbers", "shape", "wanted"), ROWS, ids=lambda each: getattr(each, "__name__", ""))
def test_the_numbers_of_a_row_find_their_fields(
    kind: int, numbers: tuple[int, ...], shape: type[e.Event], wanted: dict[str, object]
) -> None:
    made = event(kind, *numbers)
    assert (type(made), fields(made)) == (shape, wanted)


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS.keys())
def test_every_kind_of_fact_has_a_row_in_this_table(kind: int) -> None:
    assert kind in {row[0] for row in ROWS}


def test_every_event_belongs_to_one_kind_of_fact() -> None:
    assert {row[2] for row in ROWS} == set(e.Event.__args__)
    assert len(set(KINDS.values())) == len(KINDS) == len(e.Event.__args__)
    assert {number: snake(shape.__name__) for number, shape in e.CLASSES.items()} == {
        number: name.lower() for name, number in KINDS.items()
    }


def test_every_event_has_words_for_people() -> None:
    assert {type(made) for made, _ in (*TABLE, *WATCHED, *DUELLED)} == set(e.Event.__args__)


@pytest.mark.parametrize(("number", "name"), sorted(names(vars(points)).items()))
def test_an_event_names_its_rule_point_and_the_clause_of_the_edition(number: int, name: str) -> None:
    made = event(facts.RESIGNED, 1, point=number)
    assert (made.point, made.clause) == (name.lower(), f"XX-{number:02}")


@pytest.mark.parametrize(("kind", "numbers", "shape", "wanted"), ROWS, ids=lambda each: getattr(each, "__name__", ""))
def test_events_go_over_the_wire_with_their_type(
    kind: int, numbers: tuple[int, ...], shape: type[e.Event], wanted: dict[str, object]
) -> None:
    made = event(kind, *numbers)
    data = msgspec.json.encode(made)
    assert msgspec.json.decode(data)["type"] == snake(shape.__name__)
    assert msgspec.json.decode(data, type=e.Event) == made


def test_an_offer_of_the_64th_deed_is_read_without_its_sign() -> None:
    """A row holds signed numbers, a set of deeds all 64 bits."""
    made = event(facts.OFFER_MADE, 0, 1, -(2**63), 0, 0, -(2**63) + 1, 0, 9)
    assert isinstance(made, e.OfferMade)
    last = BOARD.deed_space[63]
    assert (made.give.deeds, made.take.deeds) == ((last,), (BOARD.deed_space[0], last))
