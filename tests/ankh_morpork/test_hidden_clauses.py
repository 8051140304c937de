"""What is secret and what lies open: views, told events, lists and refusals, seat by seat."""

from __future__ import annotations

from typing import Any

import pytest

import turnwise
from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import events as e
from turnwise.kernel.words import TABLE

GAME: Any = turnwise.game("ankh_morpork").game
CARDS = [card.id for card in GAME.edition.pack.cards]
GREEN, BROWN = CARDS[:48], CARDS[48:]
FULL = ["gaspode", "hex", "modo", "ruby", "igor"]


def told(s: Scene, kind: type, name: str | None) -> list[Any]:
    """The events of the last order as a seat, or a spectator, hears of them."""
    seat = None if name is None else s.seat(name)
    heard = [s.match.game.tell(event, seat) for event in s.events]
    return [event for event in heard if type(event) is kind]


def begin(people: list[str], pile: list[str]) -> turnwise.LocalMatch:
    chance = turnwise.Scripted(personalities=people, pile=pile, opening=[12, 1, 1])
    return turnwise.game("ankh_morpork").new_match(("Ann", "Bob", "Cat"), chance=chance)


# ---- hands, pile and personalities ----


@pytest.mark.clause("AM-88")
@pytest.mark.parametrize("viewer", [2, None], ids=["another seat", "a spectator"])
def test_two_deals_that_differ_in_what_others_got_look_the_same(viewer: int | None) -> None:
    cats = GREEN[20:25]
    one = begin(["lord_rust", "chrysoprase", "lord_vetinari"], [*GREEN[:10], *cats])
    other = begin(["commander_vimes", "lord_selachii", "lord_vetinari"], [*GREEN[30:40], *cats])
    assert one.view(viewer) == other.view(viewer)
    heard = [[match.game.tell(event, viewer) for event in match.opening] for match in (one, other)]
    assert heard[0] == heard[1]
    assert one.view(0) != other.view(0)


@pytest.mark.clause("AM-88", "AM-01")
def test_at_the_start_each_seat_knows_its_own_hand_and_personality_and_nothing_of_the_others() -> None:
    match = begin(["lord_rust", "chrysoprase", "lord_vetinari"], GREEN[:15])
    for viewer in (0, 1, 2, None):
        view: Any = match.view(viewer)
        own = set() if viewer is None else set(range(5 * viewer, 5 * viewer + 5))
        assert set(view.hand) == own
        assert view.personality == (-1 if viewer is None else (2, 5, 0)[viewer])
        assert view.personalities == (-1, -1, -1)
        for seat, shown in enumerate(view.seats):
            if seat != viewer:
                assert set(shown.may_hold) == set(range(48)) - own
                assert shown.holds == ()
                assert set(shown.may_be) == set(range(7)) - {view.personality}
        assert set(view.may_green) == set(range(48)) - own
        assert set(view.may_brown) == set(range(48, 101))
        assert set(view.may_unused) == set(range(7)) - {view.personality}


@pytest.mark.clause("AM-88")
@pytest.mark.parametrize("viewer", [None, "Ann", "Bob", "Cat"])
def test_hand_sizes_discards_money_pieces_city_area_cards_loans_and_penalty_cards_are_open(viewer: str | None) -> None:
    s = scene(
        {"Ann": ["groat", "librarian"], "Bob": FULL}, cash={"Ann": 3, "Bob": 21}, discard=["dorfl"],
        minions={"Ann": {"nap_hill": 2}, "Bob": {"nap_hill": 1}}, buildings={"dimwell": "Cat"}, trouble=["nap_hill"],
        fronts={"Ann": ["mr_bent"], "Cat": ["dr_whiteface"]}, trolls={"longwall": 1}, demons={"the_hippo": 2},
    )  # fmt: skip
    view = s.view(viewer)
    assert [(seat.hand, seat.cash) for seat in view.seats] == [(2, 3), (5, 21), (0, 10)]
    assert [seat.front for seat in view.seats] == [(s.card("mr_bent"),), (), (s.card("dr_whiteface"),)]
    assert (view.discard, view.bank, sum(view.pile)) == ((s.card("dorfl"),), 86, 101 - 7 - 2 - 1)
    nap, dim, longwall, hippo = (
        view.areas[s.area(name) - 1] for name in ("nap_hill", "dimwell", "longwall", "the_hippo")
    )
    assert (nap.minions, nap.trouble, dim.building, longwall.trolls, hippo.demons) == ((2, 1, 0), True, 2, 1, 2)


@pytest.mark.clause("AM-88")
@pytest.mark.parametrize("viewer", ["Bob", "Cat", None])
def test_cards_that_are_drawn_are_seen_by_their_drawer_alone(viewer: str | None) -> None:
    s = scene({"Ann": ["the_clacks", "groat"]}, pile=["hex", "modo"])
    s.plays("Ann", "the_clacks").uses("Ann")
    assert [s.edition.card(event.card).id for event in told(s, e.CardDrawn, "Ann")] == ["hex", "modo"]
    assert [event.card for event in told(s, e.CardDrawn, viewer)] == [None, None]
    shown = s.view(viewer).seats[0]
    assert (shown.hand, shown.holds) == (3, ())
    s.done()


# ---- what a text shows ----

MOVES: dict[str, tuple[list[str], type, str, tuple[str, ...]]] = {
    # card: (moves, the event, its secret field, who knows it)
    "the_beggars_guild": (["at", "Bob gives"], e.CardHandedOver, "card", ("Ann", "Bob")),
    "rosie_palm": (["leaves", "at", "Ann gives"], e.CardHandedOver, "card", ("Ann", "Bob")),
    "cable_street_particulars": (["at"], e.HandSeen, "cards", ("Ann", "Bob")),
    "stanley": (["at"], e.TwoCardsSeen, "cards", ("Ann", "Bob")),
    "the_chair_of_indefinite_studies": (["uses", "at"], e.HandsSwapped, "cards", ("Ann", "Bob")),
    "mrs_cake": (["uses"], e.UnusedSeen, "personalities", ("Ann",)),
    "zorgo_the_retro_phrenologist": (["uses"], e.PersonalityChanged, "new", ("Ann",)),
}


@pytest.mark.clause("AM-88")
@pytest.mark.parametrize("card", MOVES)
def test_what_a_text_shows_is_told_to_those_alone_whom_it_concerns(card: str) -> None:
    moves, kind, field, knowing = MOVES[card]
    luck: dict[str, list[str]] = {
        "stanley": {"hands": ["ruby", "hex"]},
        "mrs_cake": {"cake": ["commander_vimes"]},
        "zorgo_the_retro_phrenologist": {"personalities": ["commander_vimes"]},
    }.get(card, {})
    s = scene(
        {"Ann": [card, "groat"], "Bob": ["ruby", "hex", "modo"]},
        discard=["wallace_sonky"],
        more={"events": []},
        luck=luck,
    )
    s.plays("Ann", card)
    for move in moves:
        if move == "uses":
            s.uses("Ann")
        elif move == "leaves":
            s.leaves("Ann")
        elif move == "at":
            s.at("Ann", "Bob")
        else:
            s.picks(move.split()[0], "ruby" if move.startswith("Bob") else "groat")
    for name in ("Ann", "Bob", "Cat", None):
        (event,) = told(s, kind, name)
        assert (getattr(event, field) is not None) == (name in knowing)
        if kind is e.HandsSwapped:
            assert (event.target_cards is not None) == (name in knowing)
        if kind is e.PersonalityChanged:
            assert (event.old is not None) == (name in knowing)
    s.done()


@pytest.mark.clause("AM-88")
def test_the_two_cards_that_are_looked_at_are_in_the_views_of_the_looker_and_the_owner_alone() -> None:
    s = scene(
        {"Ann": ["stanley"], "Bob": ["ruby", "hex", "modo"]}, discard=["wallace_sonky"], luck={"hands": ["ruby", "hex"]}
    )
    s.plays("Ann", "stanley").at("Ann", "Bob")
    two = {s.card("hex"), s.card("ruby")}
    for viewer in ("Ann", "Bob"):
        assert set(s.view(viewer).looked_at) == two
    for viewer in ("Cat", None):
        view = s.view(viewer)
        assert view.looked_at == ()
        assert not two & set(view.frames[-1].registers)
    assert set(s.view("Ann").seats[1].holds) == two
    s.done()


@pytest.mark.clause("AM-88")
def test_a_hand_that_was_seen_is_known_to_its_viewer_and_to_nobody_else() -> None:
    s = scene({"Ann": ["cable_street_particulars"], "Bob": ["ruby", "hex", "modo"]}, discard=["wallace_sonky"])
    s.plays("Ann", "cable_street_particulars").at("Ann", "Bob").picks("Ann", "hex")
    known = {s.card("ruby"), s.card("modo")}
    assert set(s.view("Ann").seats[1].holds) == known
    for viewer in ("Cat", None):
        assert s.view(viewer).seats[1].holds == ()
        assert len(s.view(viewer).seats[1].may_hold) > 90
    assert s.discard == {"wallace_sonky", "hex"}


# ---- lists and refusals ----


@pytest.mark.clause("AM-88")
@pytest.mark.parametrize("name", ["Bob", "Cat"])
def test_a_seat_that_is_not_asked_is_refused_the_same_whatever_lies_in_any_hand(name: str) -> None:
    s = scene({"Ann": ["modo", "groat"], "Bob": FULL[:1], "Cat": ["susan"]})
    s.plays("Ann", "modo")
    for card in range(101):
        for action in (a.PlayCard(card), a.ChooseCard(card), a.Interrupt(card)):
            assert s.refused(name, action)[0] == "NOT_ASKED"
    assert s.legal(name) == []


@pytest.mark.clause("AM-88")
def test_only_the_own_hand_is_in_the_list_of_what_a_seat_may_play() -> None:
    s = scene({"Ann": ["groat", "susan"], "Bob": ["hex"], "Cat": ["modo"]})
    assert s.legal("Ann") == [a.PlayCard(s.card("groat")), a.Resign()]
    for card in (*GREEN, *BROWN):
        if card not in ("groat", "susan"):
            assert s.refused("Ann", a.PlayCard(s.card(card)))[0] == "NO_SUCH_CARD"


# ---- the end ----


@pytest.mark.clause("AM-88")
def test_once_the_game_is_over_hands_and_personalities_are_shown() -> None:
    people = {"Ann": "lord_rust", "Bob": "chrysoprase", "Cat": "commander_vimes"}
    s = scene({"Ann": ["groat"], "Bob": ["hex"]}, personalities=people)
    assert s.view("Cat").personalities == (-1, -1, -1)
    s.play(TABLE, a.EndByVote())
    for viewer in (None, "Ann", "Cat"):
        view = s.view(viewer)
        assert view.personalities == (2, 5, 6)
        assert [seat.holds for seat in view.seats] == [(s.card("groat"),), (s.card("hex"),), ()]
    assert [event.personality for event in told(s, e.PersonalityRevealed, None)] == [2, 5, 6]


# ---- the cards as such ----


@pytest.mark.clause("AM-87")
def test_there_are_101_different_cards_with_these_symbols() -> None:
    cards = GAME.edition.pack.cards
    assert len({card.id for card in cards}) == len(cards) == 101
    symbols = [symbol for card in cards for symbol in card.symbols]
    assert {symbol: symbols.count(symbol) for symbol in sorted(set(symbols))} == {
        "assassinate": 11, "interrupt": 6, "place_building": 22, "place_minion": 31, "play_another": 27,
        "random_event": 9, "remove_trouble": 8, "scroll": 70, "take_money:1": 3, "take_money:2": 5, "take_money:3": 9,
        "take_money:4": 1, "take_money:5": 1,
    }  # fmt: skip
    assert sum("scroll" in card.symbols for card in cards) == sum(bool(card.text) for card in cards)


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("card", ["burleigh_and_stronginthearm", "hobsons_livery_stable"])
def test_burleigh_and_hobsons_are_paid_only_if_there_is_a_minion_to_remove_or_to_move(card: str) -> None:
    s = scene({"Ann": [card]}, minions={"Bob": {"nap_hill": 1}})
    s.plays("Ann", card)
    assert s.refused("Ann", a.ChooseSeat(1))[0] == "NO_SUCH_MINION"
    assert s.legal("Ann") == [a.LeaveOut()]


@pytest.mark.clause("AM-87")
def test_cosmo_lavish_is_paid_for_in_any_case() -> None:
    s = scene({"Ann": ["cosmo_lavish"]}, minions={"Ann": {"nap_hill": 1}}, trouble=["nap_hill"])
    s.plays("Ann", "cosmo_lavish").at("Ann", "Bob")
    assert (s.cash("Ann"), s.cash("Bob"), s.minions("Ann")) == (8, 12, {"nap_hill": 1})


@pytest.mark.clause("AM-87")
def test_on_a_1_a_player_of_cmot_dibbler_with_neither_2_dollars_nor_a_minion_loses_nothing() -> None:
    s = scene({"Ann": ["cmot_dibbler"]}, cash={"Ann": 1}, dice=[1])
    s.plays("Ann", "cmot_dibbler").uses("Ann")
    assert s.cash("Ann") == 1
    assert s.legal("Ann") == [a.EndTurn()]
    s.done()
