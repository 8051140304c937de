"""What those who keep a table ask of the game: who waits for whom, and what may be taken back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import turnwise
from tests.property_trading.situation import EDITIONS, Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e
from turnwise.kernel.errors import BadInput
from turnwise.kernel.words import BID, DECISION, TABLE

TITANIC = 15
EYE, SLITHEEN, AUTONS = "The Eye of Harmony", "The Slitheen", "The Autons"
BUSINESS = {
    a.ClaimRent, a.WaiveRent, a.Build, a.Sell, a.Mortgage, a.LiftMortgage, a.OfferTrade, a.AcceptOffer,
    a.DeclineOffer, a.WithdrawOffer, a.SetAutoClaim, a.Resign,
}  # fmt: skip
ANSWERS = {
    a.Roll, a.PayFine, a.UseCard, a.BuyDeed, a.DeclineDeed, a.PlaceBid, a.LeaveAuction, a.KeepMortgaged,
    a.DeclareBankruptcy, a.WantBuildings, a.PlaceBuilding, a.PassDice, a.PayTax, a.GoToJail, a.SeizeCard, a.LeaveCard,
    a.Battle, a.DeclineBattle,
}  # fmt: skip
OF_THE_TABLE = {a.EndByVote, a.CallTime, a.Retire}


def wild(edition: str, seed: int, steps: int = 250) -> Iterator[tuple[turnwise.LocalMatch, int, Any]]:
    """A match of random moves by any seat, and each move before it is made."""
    wish = random.Random(f"{edition} {seed}")
    match = turnwise.game(edition).new_match(4, seed=seed)
    for _ in range(steps):
        ways = [(seat, action) for seat in range(4) for action in match.legal_actions(seat)]
        kinds = sorted({type(action).__name__ for _, action in ways} - {"Resign"})
        if not kinds:
            break
        kind = "Roll" if "Roll" in kinds and wish.random() < 0.5 else wish.choice(kinds)
        seat, action = wish.choice([way for way in ways if type(way[1]).__name__ == kind])
        yield match, seat, action
        match.play(seat, action)


# ---- what is listed ----


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_listing_is_all_that_is_legal_but_offers_and_suggestions_are_the_offers(edition: str) -> None:
    offers = False
    for match, _, _ in wild(edition, 1):
        for seat in (*range(4), -1, 4):
            legal = match.legal_actions(seat)
            listed = [action for action in legal if not isinstance(action, a.OfferTrade)]
            assert match.game.listing(match.state, seat) == msgspec.json.encode(listed)
            assert match.game.suggested(match.state, seat) == tuple(each for each in legal if each not in listed)
            offers = offers or len(listed) < len(legal)
    assert offers


def test_what_was_judged_before_is_not_mistaken_for_what_is_carried_out() -> None:
    """The game keeps the last action that it has read; another board or action is read anew."""
    first, second = (turnwise.game("doctor_who_villains").new_match(3, seed=seed) for seed in (1, 1))
    roll, resign = a.Roll(), a.Resign()
    seat = next(iter(first.to_act))
    assert first.refusal(seat, resign) is None
    assert second.refusal(seat, roll) is None
    first.game.apply(first.state, seat, roll, first._chance, first._notes)
    second.play(seat, roll)
    assert first.game.digest(first.state) == second.game.digest(second.state)


# ---- whom the game waits for ----


def test_every_action_answers_a_question_or_is_business() -> None:
    shapes: Any = a.Action
    assert set(shapes.__args__) == BUSINESS | ANSWERS | OF_THE_TABLE


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_answers_is_played_by_the_seat_that_is_asked(edition: str) -> None:
    kinds = set[type]()
    for match, seat, action in wild(edition, 1):
        kinds.add(type(action))
        assert match.game.answers(action) is (type(action) in ANSWERS)
        if match.game.answers(action):
            assert seat in match.to_act
    assert kinds & BUSINESS
    assert kinds & ANSWERS


def at_the_titanic(**facts: Any) -> Situation:
    """Ann is asked whether she buys it."""
    facts = {"at": {"Ann": EYE}, "dice": [(1, 2), (1, 2)]} | facts
    return situation({"Ann": 1500, "Bob": 1500, "Cat": 1500}, **facts).roll()


def test_a_bid_is_a_question_of_its_own() -> None:
    s = at_the_titanic()
    kinds = [s.match.game.asks(s.match.state)]
    for name, action in (
        ("Ann", a.DeclineDeed(TITANIC)),
        ("Ann", a.PlaceBid(TITANIC, 10)),
        ("Bob", a.LeaveAuction(TITANIC)),
        ("Cat", a.LeaveAuction(TITANIC)),
    ):
        s.play(name, action)
        kinds.append(s.match.game.asks(s.match.state))
    assert kinds == [DECISION, BID, BID, BID, DECISION]


@pytest.mark.parametrize("edition", EDITIONS)
def test_it_is_a_bid_when_an_auction_can_be_left(edition: str) -> None:
    bids = 0
    for match, *_ in (move for seed in range(3) for move in wild(edition, seed)):
        (seat,) = match.to_act
        leaving = any(isinstance(action, a.LeaveAuction) for action in match.legal_actions(seat))
        assert match.game.asks(match.state) == (BID if leaving else DECISION)
        bids += leaving
    assert bids or edition == "exclusive_possession"  # there is no auction of what its lander declines


def test_a_match_that_is_over_asks_no_bid() -> None:
    s = situation()
    s.play(TABLE, a.EndByVote())
    assert s.match.game.asks(s.match.state) == DECISION


# ---- rents that a roll would end ----


def rent_due(**facts: Any) -> Situation:
    """Ann came to the Slitheen, which are Cat's, and it is Bob's turn."""
    facts = {"at": {"Ann": "GO"}, "owns": {"Cat": [SLITHEEN]}, "dice": [(2, 4), (1, 2), (1, 3), (1, 3)]} | facts
    return situation(**facts).roll()


def lapsing(s: Situation, action: Any = None) -> list[str]:
    seats = s.match.game.lapsing(s.match.state, action or a.Roll())
    return [s.match.header.seats[seat] for seat in seats]


@pytest.mark.clause("DW-10")
def test_the_next_roll_would_end_the_claim_of_its_owner() -> None:
    s = rent_due()
    assert (s.asked, lapsing(s)) == ("Bob", ["Cat"])
    assert lapsing(s, a.Mortgage(6)) == []
    s.play("Cat", a.ClaimRent(1))
    assert lapsing(s) == []


@pytest.mark.clause("DW-10")
def test_a_waived_claim_holds_up_nobody() -> None:
    assert lapsing(rent_due().play("Cat", a.WaiveRent(1))) == []


@pytest.mark.clause("DW-10")
def test_a_roll_of_the_same_turn_ends_nothing() -> None:
    """Ann threw a double and rolls again."""
    s = rent_due(dice=[(3, 3), (1, 2), (1, 3)])
    assert (s.asked, lapsing(s)) == ("Ann", [])


def test_owners_are_named_once_and_in_order() -> None:
    s = rent_due(
        at={"Ann": "GO"}, dice=[(3, 3), (1, 1), (1, 2), (1, 2)],
        owns={"Cat": [SLITHEEN, "Lady Cassandra"], "Bob": ["The Empress of the Racnoss"]},
    )  # fmt: skip
    s.roll().roll()
    assert (s.asked, s.at("Ann")) == ("Bob", "The Empress of the Racnoss")
    assert lapsing(s) == ["Bob", "Cat"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_exactly_the_claims_that_were_foretold_lapse_with_a_roll(edition: str) -> None:
    lapsed: list[tuple[int, ...]] = []
    for match, seat, action in (move for seed in range(6) for move in wild(edition, seed)):
        foretold = match.game.lapsing(match.state, action)
        draft = match.propose(seat, action)
        if isinstance(action, a.Roll):
            events = match.game.events(draft.state, draft.rows)
            ended = {event.owner for event in events if isinstance(event, e.RentLapsed)}
            assert foretold == tuple(sorted(ended))
            lapsed.append(foretold)
        else:
            assert foretold == ()
    assert any(lapsed)


# ---- what may be taken back ----


def test_nothing_is_hidden_so_only_draws_reveal() -> None:
    for match, seat, action in wild("doctor_who_villains", 3):
        draft = match.propose(seat, action)
        assert match.game.reveals(match.state, draft.state) is False
        assert draft.reveals is (bool(draft.entry.draws) or match.game.outcome(draft.state) is not None)


def test_bids_can_be_taken_back_and_the_roll_that_led_to_them_not() -> None:
    s = at_the_titanic()
    before = s.match.position()
    s.play("Ann", a.DeclineDeed(TITANIC)).play("Ann", a.PlaceBid(TITANIC, 10)).play("Bob", a.LeaveAuction(TITANIC))
    assert [(past.number, past.seat) for past in s.match.past] == [(1, 0), (2, 0), (3, 1)]
    s.match.undo(3)
    assert (s.asked, s.question) == ("Bob", "auction")
    s.match.undo(1)
    assert (s.asked, s.question, s.match.position()) == ("Ann", "buy", before)
    with pytest.raises(BadInput, match="something new has come out since"):
        s.match.propose_undo(0)
    s.play("Ann", a.BuyDeed(TITANIC))
    assert (s.owner("Titanic"), s.match.number) == ("Ann", 7)


def test_a_lot_that_was_sold_can_be_taken_back() -> None:
    s = at_the_titanic().play("Ann", a.DeclineDeed(TITANIC)).play("Ann", a.LeaveAuction(TITANIC))
    s.play("Bob", a.PlaceBid(TITANIC, 40)).play("Cat", a.LeaveAuction(TITANIC))
    assert (s.owner("Titanic"), s.cash("Bob")) == ("Bob", 1460)
    s.match.undo(4)
    assert (s.owner("Titanic"), s.cash("Bob"), s.asked) == (None, 1500, "Cat")
    s.play("Cat", a.PlaceBid(TITANIC, 41)).play("Bob", a.LeaveAuction(TITANIC))
    assert s.owner("Titanic") == "Cat"


def test_a_claim_and_an_offer_can_be_taken_back() -> None:
    s = rent_due().play("Cat", a.ClaimRent(1))
    assert s.cash("Cat") == 1506
    s.match.undo(1)
    assert (s.cash("Cat"), lapsing(s)) == (1500, ["Cat"])
    s.play("Cat", a.OfferTrade(0, a.Goods(deeds=(6,)), a.Goods(cash=50)))
    s.match.undo(3)
    assert s.view.offers == ()


def test_a_match_that_the_table_ended_stays_ended() -> None:
    """Its luck lies open from then on."""
    s = rent_due().play("Cat", a.ClaimRent(1)).play(TABLE, a.EndByVote())
    assert s.match.outcome is not None
    assert s.match.past == []


# ---- views and rounds ----


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_seat_sees_what_a_spectator_sees(edition: str) -> None:
    assert turnwise.game(edition).game.open_to_all is True
    for match, seat, action in wild(edition, 4, 100):
        views = [msgspec.structs.replace(match.view(viewer), seat=None) for viewer in (None, 0, 1, 2, 3)]
        assert views == [views[0]] * 5
        events = match.game.events(match.state, match.propose(seat, action).rows)
        assert all(match.game.tell(event, viewer) == event for event in events for viewer in (None, 0, 3))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_view_comes_back_out_of_json(edition: str) -> None:
    for match, seat, _ in wild(edition, 5, 100):
        view = match.view(seat)
        assert match.game.view_from(msgspec.json.encode(view)) == view


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b'{"seat":0}', b'{"seat":"\xff"}', b"[" * 100_000, b"\xff"])
def test_what_is_no_view_is_refused(data: bytes) -> None:
    with pytest.raises(BadInput, match=r"^view: "):
        turnwise.game("doctor_who_villains").game.view_from(data)


def test_the_round_is_that_of_the_view() -> None:
    rounds = set[int]()
    for match, *_ in wild("doctor_who_villains", 6):
        rounds.add(match.game.round_of(match.state))
        assert match.game.round_of(match.state) == match.view(None).round
    assert len(rounds) > 1
