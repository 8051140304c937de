"""The watch: when it walks, whom it arrests, and what they can do about it."""

from __future__ import annotations

from typing import Any

import pytest

import turnwise
from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading.events import (
    CardDrawn,
    CardMoved,
    Freed,
    Jailed,
    JailHeld,
    TokenMoved,
    TurnStarted,
    WatchMoved,
)

EDITION = "exclusive_possession"
JAIL = "Jail (Just Visiting)"
GLEAM = "Gleam Street"  # two squares from Treacle Mine Road, where Vimes comes from
QUIET = "Cockbill Street"  # three squares from GO, and Cat's: to end there asks nothing
EVADE = {"chance": "ep_chance_06", "community": "ep_community_15"}


def possession(cash: dict[str, int] | None = None, **facts: Any) -> Situation:
    return situation(cash, edition=EDITION, **facts)


def last_turn(cash: dict[str, int] | None = None, *, watch_at: str = "Treacle Mine Road", **facts: Any) -> Situation:
    """Cat's turn, the last of the round, which Vimes ends on Gleam Street; Ann stands there unless it is said."""
    usual: dict[str, Any] = {"at": {"Ann": GLEAM}, "owns": {"Cat": [QUIET]}, "dice": [(1, 2)], "watch": [2]}
    facts = usual | facts
    facts["more"] = {"watch": watch_at} | facts.get("more", {})
    return possession(cash, turn_of="Cat", **facts)


def moves(s: Situation) -> list[tuple[int, int, int, str]]:
    return [(moved.start, moved.space, moved.die, moved.clause) for moved in s.of(WatchMoved)]


def jailed(s: Situation, name: str = "Ann") -> int:
    return s.view.seats[s.seat(name)].jailed


# ---- EP-26: the piece ----


@pytest.mark.clause("EP-26")
def test_he_starts_on_go_and_moves_once_every_player_has_moved() -> None:
    chance = turnwise.Scripted(opening=[(1, 2), (6, 6)], dice=[(4, 6)] * 4, watch=[4, 3])
    s = Situation(turnwise.game(EDITION).new_match(["Ann", "Bob"], chance=chance))
    assert s.view.watch == 0
    assert moves(s.roll()) == []  # Bob began
    assert moves(s.roll()) == [(0, 4, 4, "EP-26")]
    assert [type(event) for event in s.events[-2:]] == [WatchMoved, TurnStarted]
    assert moves(s.roll()) == []
    assert moves(s.roll()) == [(4, 7, 3, "EP-26")]
    assert s.view.watch == 7
    s.done()


WAITS: dict[str, tuple[dict[str, Any], list[tuple[str, Any]]]] = {
    "an extra roll": ({"dice": [(5, 5), (4, 6)]}, [("Cat", a.Roll())]),
    "an extra roll that is declined": ({"dice": [(5, 5)]}, [("Cat", a.PassDice())]),
    "a purchase": ({"owns": {}}, [("Cat", a.BuyDeed(3))]),
    "an auction": (
        {"owns": {}, "options": {"fast_game": True}},
        [
            ("Cat", a.DeclineDeed(3)),
            ("Cat", a.LeaveAuction(3)),
            ("Ann", a.LeaveAuction(3)),
            ("Bob", a.LeaveAuction(3)),
        ],
    ),
    "a debt": (
        {"cash": {"Ann": 1500, "Bob": 1500, "Cat": 150}, "at": {"Ann": GLEAM, "Cat": "Dagon Street"}},
        [("Cat", a.Mortgage(39))],
    ),
    "a bankruptcy": (
        {"cash": {"Ann": 1500, "Bob": 1500, "Cat": 9}, "at": {"Ann": GLEAM, "Cat": "Dagon Street"}, "owns": {}},
        [("Cat", a.DeclareBankruptcy())],
    ),
}


@pytest.mark.clause("EP-26")
@pytest.mark.parametrize("case", WAITS)
def test_he_waits_for(case: str) -> None:
    facts, answers = WAITS[case]
    usual: dict[str, Any] = {"owns": {"Cat": [QUIET, "King's Way"]}}
    s = last_turn(**usual | facts).roll()
    for name, answer in answers:
        assert (s.asked, moves(s), jailed(s)) == (name, [], 0)
        s.play(name, answer)
    assert (moves(s), s.asked, s.question) == ([(9, 11, 2, "EP-26")], "Ann", "arrest")
    s.done()


PATHS = {"past GO": ("The Patrician's Levy", 3, 1), "to Community": ("King's Way", 3, 2), "to a tax": ("GO", 4, 4)}


@pytest.mark.clause("EP-26")
@pytest.mark.parametrize("path", PATHS)
def test_he_walks_around_the_board_and_never_draws_pays_or_collects(path: str) -> None:
    start, die, end = PATHS[path]
    s = last_turn(watch_at=start, watch=[die], more={"pot": 70}, owns={"Ann": [QUIET]}, auto_claim=["Ann"]).roll()
    assert moves(s) == [(s.space(start), end, die, "EP-26")]
    assert ([paid[:3] for paid in s.payments()], s.of(CardDrawn)) == ([("Cat", "Ann", 4)], [])  # Cat's own rent
    assert (s.view.pot, s.asked) == (70, "Ann")
    s.done()


@pytest.mark.clause("EP-26")
@pytest.mark.parametrize(("round_", "thrower"), [(1, "Bob"), (2, "Cat"), (3, "Ann"), (4, "Bob"), (5, "Cat")])
def test_the_players_take_turns_throwing_for_him(round_: int, thrower: str) -> None:
    """Bob began the match, so Ann's turn is the last of a round."""
    more = {"first": "Bob", "round": round_, "turn": 3 * round_}
    s = possession(more=more, owns={"Ann": [QUIET]}, dice=[(1, 2)], watch=[1]).roll()
    assert [moved.thrower for moved in s.of(WatchMoved)] == [s.seat(thrower)]
    assert [start.round for start in s.of(TurnStarted)] == [round_ + 1]
    s.done()


@pytest.mark.clause("EP-26")
@pytest.mark.parametrize(("out", "last", "round_", "thrower"), [("Cat", "Bob", 3, "Ann"), ("Ann", "Cat", 1, "Bob")])
def test_who_is_out_neither_throws_nor_is_waited_for(out: str, last: str, round_: int, thrower: str) -> None:
    """Ann began the match; without one of the three another ends the round, and another throws."""
    places = {out: "Dagon Street"}  # where Vimes will land
    seats = [
        {"name": name, "cash": 0, "out": name == out, "at": places.get(name, "GO")} for name in ("Ann", "Bob", "Cat")
    ]
    more = {"seats": seats, "round": round_, "turn": 9}
    s = possession(turn_of=last, more=more, owns={last: [QUIET]}, dice=[(1, 2)], watch=[1]).roll()
    assert ([moved.thrower for moved in s.of(WatchMoved)], s.of(Jailed)) == ([s.seat(thrower)], [])
    s.done()


@pytest.mark.clause("EP-26")
def test_without_him_nobody_throws_a_die() -> None:
    s = last_turn(watch_at="GO", watch=[], at={"Ann": "GO"}, options={"commander_vimes": False}).roll()
    assert (moves(s), jailed(s), s.asked, s.question) == ([], 0, "Ann", "turn")
    s.done()


# ---- EP-27: the arrest ----


@pytest.mark.clause("EP-27")
def test_who_stands_where_he_lands_is_taken_to_jail() -> None:
    s = last_turn().roll()
    assert (s.asked, s.question, s.of(TurnStarted)) == ("Ann", "arrest", [])
    s.play("Ann", a.GoToJail())
    assert [(taken.seat, taken.space, taken.clause) for taken in s.of(Jailed)] == [(0, 10, "EP-27")]
    assert (s.at("Ann"), jailed(s), s.of(TokenMoved), s.payments()) == (JAIL, 1, [], [])
    assert (s.asked, s.question) == ("Ann", "turn")  # her own, the first of the next round
    s.done()


@pytest.mark.clause("EP-27")
@pytest.mark.parametrize(("die", "arrested"), [(1, False), (2, True), (3, False)])
def test_only_the_square_where_he_lands_counts(die: int, arrested: bool) -> None:
    s = last_turn(watch=[die]).roll()
    assert (s.question, s.at("Ann"), jailed(s)) == ("arrest" if arrested else "turn", GLEAM, 0)
    s.done()


ORDERS = {
    "Ann": ("Cat", ["Ann", "Bob", "Cat"]),
    "Bob": ("Ann", ["Bob", "Cat", "Ann"]),
    "Cat": ("Bob", ["Cat", "Ann", "Bob"]),
}


@pytest.mark.clause("EP-27")
@pytest.mark.parametrize("first", ORDERS)
def test_all_on_the_square_are_arrested_in_order_of_play(first: str) -> None:
    last, order = ORDERS[first]
    at = dict.fromkeys(("Ann", "Bob", "Cat"), GLEAM) | {last: "Chance (7)"}
    more = {"first": first, "watch": "Treacle Mine Road"}
    s = possession(turn_of=last, at=at, owns={last: [GLEAM]}, dice=[(1, 3)], watch=[2], more=more).roll()
    for name in order:
        assert (s.asked, s.question) == (name, "arrest")
        s.play(name, a.GoToJail())
    assert ([jailed(s, name) for name in order], s.asked, s.question) == ([1, 1, 1], first, "turn")
    s.done()


@pytest.mark.clause("EP-27")
def test_nobody_is_arrested_on_behalf_of_another() -> None:
    s = last_turn(at={"Ann": GLEAM, "Bob": GLEAM}).roll()
    for action in (a.GoToJail(), a.PayFine()):
        assert s.refused("Bob", action)[0] == "NOT_ASKED"
    assert s.refused("Ann", a.Roll())[0] == "NOT_ASKED"


ON_JAIL: dict[str, tuple[dict[str, Any], bool]] = {
    "a visitor": ({"at": {"Ann": JAIL}}, True),
    "a visitor with the Free Flying card": ({"at": {"Ann": JAIL}, "cards": {"Ann": ["ep_free_flying"]}}, True),
    "a player in Jail": ({"at": {}, "jailed": {"Ann": 1}}, False),
    "a player on the first circuit": ({"at": {"Ann": JAIL}, "circling": ["Ann"]}, False),
}


@pytest.mark.clause("EP-27")
@pytest.mark.parametrize("case", ON_JAIL)
def test_whom_he_arrests_on_the_jail_square(case: str) -> None:
    facts, arrested = ON_JAIL[case]
    s = last_turn(watch_at="Chance (7)", watch=[3], **facts)
    before = jailed(s)
    s.roll()
    assert (s.asked, s.question, jailed(s)) == ("Ann", "arrest" if arrested else "turn", before)
    s.done()


@pytest.mark.clause("EP-27", "EP-03")
def test_on_the_first_circuit_nobody_is_arrested() -> None:
    s = last_turn(circling=["Ann"]).roll()
    assert (s.at("Ann"), jailed(s), s.question) == (GLEAM, 0, "turn")
    s.done()


@pytest.mark.clause("EP-27")
@pytest.mark.parametrize("card", ["ep_free_flying", "ep_chance_08", "ep_community_05"])
def test_only_an_evade_card_stops_an_arrest(card: str) -> None:
    s = last_turn(cards={"Ann": [card]}).roll()
    assert s.legal("Ann", a.UseCard) == []
    assert s.refused("Ann", a.UseCard(s.card(card))) == ("CARD_OF_NO_USE", "EP-50")


# ---- EP-28: the fine ----


@pytest.mark.clause("EP-28", "EP-14")
@pytest.mark.parametrize(("options", "payee"), [({}, "Centre"), ({"free_flying": "parking"}, "Bank")])
@pytest.mark.parametrize("cash", [50, 1500])
def test_the_fine_is_paid_at_once_and_the_piece_stands_on_jail_as_a_visitor(
    cash: int, options: dict[str, object], payee: str
) -> None:
    s = last_turn({"Ann": cash, "Bob": 0, "Cat": 0}, options=options).roll().play("Ann", a.PayFine())
    assert s.payments() == [("Ann", payee, 50, "EP-28")]
    assert [(taken.seat, taken.clause) for taken in s.of(Jailed)] == [(0, "EP-27")]
    assert [(freed.seat, freed.clause) for freed in s.of(Freed)] == [(0, "EP-28")]
    assert (s.at("Ann"), jailed(s), s.cash("Ann"), s.asked, s.question) == (JAIL, 0, cash - 50, "Ann", "turn")
    s.done()


@pytest.mark.clause("EP-28")
def test_who_paid_moves_on_the_next_throw() -> None:
    s = last_turn(dice=[(1, 2), (5, 5)]).roll().play("Ann", a.PayFine()).roll()
    assert (s.at("Ann"), s.asked) == ("Free Flying", "Ann")  # a double, on an ordinary turn
    s.done()


@pytest.mark.clause("EP-28")
def test_who_did_not_pay_tries_for_a_double_and_pays_after_three_tries() -> None:
    """Vimes walks on to squares where nobody stands."""
    owns = {"Cat": [QUIET, "Elm Street"], "Ann": ["Trading Gate Coach Stop"]}
    cash = {"Ann": 1500, "Cat": 1500}
    dice = [(1, 2), (1, 2), (1, 2), (1, 2), (1, 3), (2, 3)]
    s = last_turn(cash, owns=owns, dice=dice, watch=[2, 1, 1]).roll().play("Ann", a.GoToJail())
    for failed in (1, 2):
        assert s.refused("Ann", a.PayFine()) == ("FINE_NOT_NOW", "EP-28")
        s.roll()
        assert ([held.failed for held in s.of(JailHeld)], s.at("Ann")) == ([failed], JAIL)
        s.roll()  # Cat: Elm Street, then Just Visiting
    s.roll()
    assert (s.payments(), s.at("Ann")) == ([("Ann", "Centre", 50, "EP-24")], "Trading Gate Coach Stop")
    s.done()


@pytest.mark.clause("EP-28")
def test_who_lacks_the_50_in_cash_is_taken_without_being_asked() -> None:
    cash = {"Ann": 49, "Bob": 1500, "Cat": 1500}
    s = last_turn(cash, owns={"Ann": ["King's Way"], "Cat": [QUIET]}).roll()
    assert ([taken.seat for taken in s.of(Jailed)], s.at("Ann"), jailed(s)) == ([0], JAIL, 1)
    assert (s.cash("Ann"), s.question, s.asked) == (49, "turn", "Ann")
    s.done()


@pytest.mark.clause("EP-28")
def test_the_fine_is_not_paid_by_who_lacks_it_nor_raised_first() -> None:
    cash = {"Ann": 49, "Bob": 1500, "Cat": 1500}
    s = last_turn(cash, owns={"Ann": ["King's Way"], "Cat": [QUIET]}, cards={"Ann": [EVADE["chance"]]}).roll()
    assert s.question == "arrest"  # she has a card to play
    assert s.refused("Ann", a.PayFine()) == ("TOO_POOR", "EP-28")
    assert s.refused("Ann", a.Mortgage(39))[0] == "NOT_AT_REST"


# ---- EP-29: the card that evades him ----


@pytest.mark.clause("EP-29", "EP-50")
@pytest.mark.parametrize("cash", [0, 1500])
@pytest.mark.parametrize("deck", EVADE)
def test_an_evade_card_leaves_its_holder_alone_and_goes_back_to_its_pile(deck: str, cash: int) -> None:
    card, below = EVADE[deck], f"ep_{deck}_16"
    money = {"Ann": cash, "Bob": 1500, "Cat": 1500}
    s = last_turn(money, cards={"Ann": [card]}, more={"returned": {deck: [below]}}).roll()
    s.play("Ann", a.UseCard(s.card(card)))
    assert [(moved.giver, moved.holder, moved.clause) for moved in s.of(CardMoved)] == [(0, -1, "EP-29")]
    assert s.view.decks[list(EVADE).index(deck)].queue == (s.card(below), s.card(card))
    assert (s.at("Ann"), jailed(s), s.of(Jailed), s.payments()) == (GLEAM, 0, [], [])
    assert (s.view.seats[0].cards, s.asked, s.question) == ((), "Ann", "turn")
    s.done()


@pytest.mark.clause("EP-29")
@pytest.mark.parametrize("answer", [a.GoToJail(), a.PayFine()])
def test_the_holder_may_keep_the_card_and_be_arrested(answer: Any) -> None:
    s = last_turn(cards={"Ann": [EVADE["chance"]]}).roll().play("Ann", answer)
    assert (s.at("Ann"), s.view.seats[0].cards) == (JAIL, (s.card(EVADE["chance"]),))
    s.done()


@pytest.mark.clause("EP-29")
def test_the_card_of_one_does_not_help_another() -> None:
    s = last_turn(at={"Ann": GLEAM, "Bob": GLEAM}, cards={"Ann": [EVADE["chance"]]}).roll()
    card = s.card(EVADE["chance"])
    assert s.refused("Bob", a.UseCard(card))[0] == "NOT_ASKED"
    s.play("Ann", a.UseCard(card))
    assert (s.asked, s.question) == ("Bob", "arrest")
    assert s.refused("Bob", a.UseCard(card))[0] == "NO_SUCH_CARD"
    s.play("Bob", a.GoToJail())
    assert (jailed(s, "Ann"), jailed(s, "Bob"), s.asked) == (0, 1, "Ann")
    s.done()
