"""Stanley, with what each seat comes to know; Ponder Stibbons and Drumknott, with chains of chains."""

from __future__ import annotations

from typing import Any

import pytest

import turnwise
from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork.events import CardHandedOver, CardPlayed, TwoCardsSeen, tell

NAMES = ("Ann", "Bob", "Cat", "Dan")
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
CALM = ["riots"]  # an event that does nothing while there is little trouble


# ---- Stanley ----


def robbing(hands: dict[str, list[str]], *seen: str, sonky: bool = False, **facts: Any) -> Scene:
    """Ann has played Stanley; *seen* are the cards that chance will pick. Wallace Sonky is out, unless said."""
    held = {"Ann": ["stanley"]} | hands
    start = scene(held, discard=[] if sonky else ["wallace_sonky"], **facts)
    game = turnwise.game("ankh_morpork")
    s = Scene(game.from_position(start.truth, chance=turnwise.Scripted(hands=list(seen))))
    return s.plays("Ann", "stanley")


def cards(s: Scene, *names: str) -> set[int]:
    return {s.card(name) for name in names}


@SEATS
@pytest.mark.clause("AM-87")
def test_stanley_takes_one_of_two_cards_and_places(seats: int) -> None:
    victim = NAMES[seats - 1]
    s = robbing({victim: ["groat", "hex", "ruby"]}, "hex", "ruby", seats=seats)
    s.at("Ann", victim)
    assert set(s.legal("Ann")) == {a.ChooseCard(s.card("hex")), a.ChooseCard(s.card("ruby"))}
    s.picks("Ann", "ruby").places("Ann", "dimwell")
    assert (s.hand("Ann"), s.hand(victim)) == ({"ruby"}, {"groat", "hex"})
    assert s.minions("Ann") == {"dimwell": 1}
    assert (s.question, s.discard) == ("turn", {"stanley", "wallace_sonky"})
    s.done()


@pytest.mark.clause("AM-87", "AM-88")
def test_both_cards_that_stanley_looks_at_are_known_to_taker_and_giver_alone() -> None:
    s = robbing({"Bob": ["groat", "hex", "ruby"], "Cat": ["modo"]}, "hex", "ruby").at("Ann", "Bob")
    for name in ("Ann", "Bob"):
        assert set(s.view(name).looked_at) == cards(s, "hex", "ruby")
    for name in ("Cat", None):
        assert s.view(name).looked_at == ()
    (seen,) = s.of(TwoCardsSeen)
    assert (set(seen.cards), seen.clause) == (cards(s, "hex", "ruby"), "AM-87")
    told = [tell(seen, viewer).cards for viewer in (0, 1, 2, None)]  # pyright: ignore[reportAttributeAccessIssue]
    assert told == [seen.cards, seen.cards, None, None]
    assert cards(s, "hex", "ruby") == set(s.view("Ann").seats[1].holds)
    assert s.view("Cat").seats[1].holds == s.view().seats[1].holds == ()
    s.done()


@pytest.mark.clause("AM-87", "AM-88")
def test_afterwards_the_taker_knows_the_card_given_back_and_the_giver_the_card_kept() -> None:
    s = robbing({"Ann": ["stanley", "drumknott"], "Bob": ["groat", "hex", "ruby"], "Cat": ["modo"]}, "hex", "ruby")
    s.at("Ann", "Bob").picks("Ann", "ruby")
    assert set(s.view("Ann").seats[1].holds) == cards(s, "hex")
    assert s.card("groat") in s.view("Ann").seats[1].may_hold
    assert set(s.view("Bob").seats[0].holds) == cards(s, "ruby")
    assert s.card("drumknott") in s.view("Bob").seats[0].may_hold
    for name in ("Cat", None):
        view = s.view(name)
        assert view.seats[0].holds == view.seats[1].holds == ()
        assert cards(s, "hex", "ruby", "groat") <= set(view.seats[0].may_hold) & set(view.seats[1].may_hold)
    (passed,) = s.of(CardHandedOver)
    assert (passed.giver, passed.taker, passed.card, passed.clause) == (1, 0, s.card("ruby"), "AM-87")
    assert [tell(passed, viewer).card for viewer in (0, 1, 2, None)] == [s.card("ruby")] * 2 + [None] * 2  # pyright: ignore[reportAttributeAccessIssue]
    s.done()


@pytest.mark.clause("AM-87", "AM-88")
@pytest.mark.parametrize("kept", ["hex", "ruby"])
def test_a_third_seat_sees_the_same_whatever_stanley_looks_at_and_keeps(kept: str) -> None:
    hands = {"Bob": ["groat", "hex", "ruby"], "Cat": ["modo"]}
    one = robbing(hands, "hex", "ruby").at("Ann", "Bob")
    other = robbing(hands, "groat", "hex").at("Ann", "Bob")
    for viewer in ("Cat", None):
        assert one.view(viewer) == other.view(viewer)
    one.picks("Ann", kept)
    other.picks("Ann", "groat")
    for viewer in ("Cat", None):
        assert one.view(viewer) == other.view(viewer)
        heard = [
            [tell(event, None if viewer is None else 2) for event in each.events] for each in (one, other)
        ]  # fmt: skip
        assert heard[0] == heard[1]
    assert one.view("Bob") != other.view("Bob")


@pytest.mark.clause("AM-87", "AM-88")
def test_what_a_third_seat_knew_of_the_hand_is_no_longer_certain() -> None:
    """Cat knows that Bob has Groat; after Stanley it may as well be Ann."""
    hands = {"Ann": ["stanley", "mr_gryle"], "Bob": ["groat", "hex"], "Cat": ["modo"]}
    known = scene(hands, discard=["wallace_sonky"]).truth["knowledge"]["Cat"]
    known["hands"]["Ann"] = [card for card in known["hands"]["Ann"] if card != "groat"]
    known["green"] = [card for card in known["green"] if card != "groat"]
    s = robbing(hands, "hex", "groat", more={"knowledge": {"Cat": known}})
    assert s.card("groat") in s.view("Cat").seats[1].holds
    s.at("Ann", "Bob").picks("Ann", "hex")
    view = s.view("Cat")
    assert s.card("groat") not in {*view.seats[0].holds, *view.seats[1].holds}
    assert s.card("groat") in set(view.seats[0].may_hold) & set(view.seats[1].may_hold)


@SEATS
@pytest.mark.clause("AM-87", "AM-88")
def test_of_a_single_card_stanley_takes_that_one_and_asks_nothing(seats: int) -> None:
    s = robbing({"Bob": ["hex"]}, "hex", seats=seats).at("Ann", "Bob")
    assert (s.hand("Ann"), s.hand("Bob"), s.question) == ({"hex"}, set(), "place")
    assert s.of(TwoCardsSeen)[0].cards == (s.card("hex"),)
    assert set(s.view("Bob").seats[0].holds) == cards(s, "hex")
    assert s.view().seats[0].holds == ()
    s.done()


@pytest.mark.clause("AM-87")
def test_once_stanley_has_looked_one_of_the_two_has_to_be_kept() -> None:
    s = robbing({"Ann": ["stanley", "modo"], "Bob": ["groat", "hex", "ruby"]}, "hex", "ruby").at("Ann", "Bob")
    assert s.refused("Ann", a.LeaveOut()) == ("HAS_TO_CHOOSE", "AM-12")
    for card in ("groat", "modo"):
        assert s.refused("Ann", a.ChooseCard(s.card(card))) == ("NO_SUCH_CARD", "AM-87")
    assert s.refused("Bob", a.ChooseCard(s.card("hex")))[0] == "NOT_ASKED"


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("pair", [("groat", "hex"), ("hex", "groat"), ("ruby", "groat"), ("hex", "ruby")])
def test_chance_picks_any_two_cards_for_stanley(pair: tuple[str, str]) -> None:
    s = robbing({"Bob": ["groat", "hex", "ruby"]}, *pair).at("Ann", "Bob")
    assert {order.card for order in s.legal("Ann", a.ChooseCard)} == cards(s, *pair)
    s.done()


@pytest.mark.clause("AM-87")
def test_stanley_goes_only_to_opponents_with_cards() -> None:
    s = robbing({"Bob": ["hex"], "Cat": []}, "hex")
    assert s.legal("Ann", a.ChooseSeat) == [a.ChooseSeat(1)]
    assert s.refused("Ann", a.ChooseSeat(2)) == ("NO_SUCH_CARD", "AM-87")
    assert s.refused("Ann", a.ChooseSeat(0)) == ("WRONG_SEAT", "AM-87")
    s.at("Ann", "Bob").done()


@pytest.mark.clause("AM-44", "AM-87", "AM-88")
def test_wallace_sonky_stops_stanley_before_he_looks_and_only_the_minion_is_left() -> None:
    s = robbing({"Bob": ["wallace_sonky", "hex", "ruby"], "Cat": ["modo"]}, sonky=True).at("Ann", "Bob")
    assert s.window == ("Bob", ("wallace_sonky",))
    s.interrupts("Bob", "wallace_sonky")
    assert s.of(TwoCardsSeen) == []
    assert (s.hand("Bob"), s.hand("Ann"), s.view("Ann").seats[1].holds) == ({"hex", "ruby"}, set(), ())
    assert (s.asked, s.question) == ("Ann", "place")
    s.done()


@pytest.mark.clause("AM-41", "AM-87")
@pytest.mark.parametrize("holder", ["Bob", "Cat"])
def test_stanley_asks_nobody_else_and_waits_for_the_victim_with_or_without_wallace_sonky(holder: str) -> None:
    hands = {"Bob": ["hex", "ruby"], "Cat": ["modo"]}
    hands[holder] = [*hands[holder], "wallace_sonky"]
    s = robbing(hands, "hex", "ruby", sonky=True).at("Ann", "Bob")
    assert s.window == ("Bob", ("wallace_sonky",))
    s.lets("Bob")
    assert (s.asked, s.question) == ("Ann", "keep_one")
    s.done()


@pytest.mark.clause("AM-87", "AM-88")
def test_a_position_in_mid_look_goes_on_where_it_was() -> None:
    s = robbing({"Bob": ["groat", "hex", "ruby"], "Cat": ["modo"]}, "hex", "ruby").at("Ann", "Bob")
    again = Scene(turnwise.game("ankh_morpork").from_position(s.truth, chance=turnwise.Scripted()))
    assert again.match.game.digest(again.match.state) == s.match.game.digest(s.match.state)
    again.picks("Ann", "hex")
    assert (again.hand("Ann"), again.hand("Bob")) == ({"hex"}, {"groat", "ruby"})


# ---- two cards by a text ----


@SEATS
@pytest.mark.clause("AM-87")
def test_ponder_stibbons_plays_two_more_cards(seats: int) -> None:
    s = scene({"Ann": ["ponder_stibbons", "groat", "gimlets_dwarf_delicatessen", "ruby"]}, seats=seats, events=CALM)
    s.plays("Ann", "ponder_stibbons").uses("Ann").uses("Ann")
    assert (s.question, s.discard) == ("plays", {"ponder_stibbons"})
    s.plays("Ann", "groat")
    assert [(played.card, played.clause) for played in s.of(CardPlayed)] == [(s.card("groat"), "AM-87")]
    s.places("Ann", "dimwell")
    assert s.question == "plays"
    s.plays("Ann", "gimlets_dwarf_delicatessen").uses("Ann").places("Ann", "longwall")
    assert (s.minions("Ann"), s.cash("Ann"), s.hand("Ann")) == ({"dimwell": 1, "longwall": 1}, 13, {"ruby"})
    assert s.question == "turn"
    assert s.discard == {"ponder_stibbons", "groat", "gimlets_dwarf_delicatessen"}
    s.done()


TWO = ["drumknott", "ponder_stibbons"]


def two_cards(card: str, *hand: str, **facts: Any) -> Scene:
    """Ann has begun the text of two cards; a Random Event before it has done nothing."""
    events = facts.pop("events", []) if card == "drumknott" else [*CALM, *facts.pop("events", [])]
    s = scene({"Ann": [card, *hand], **facts.pop("others", {})}, events=events, **facts).plays("Ann", card)
    if card == "ponder_stibbons":
        s.uses("Ann")
    return s.uses("Ann")


@pytest.mark.clause("AM-39", "AM-87")
@pytest.mark.parametrize("card", TWO)
def test_each_of_the_two_is_a_chain_of_its_own(card: str) -> None:
    s = two_cards(card, "pink_pussycat_club", "sergeant_angua", "groat", "mr_teatime", "dwarves", "ruby")
    order: list[tuple[str, str]] = []
    for name in ("pink_pussycat_club", "sergeant_angua", "groat", "mr_teatime", "dwarves"):
        s.plays("Ann", name)
        order += [(name, played.clause) for played in s.of(CardPlayed)]
        while s.question not in ("card", "plays", "turn"):
            s.leaves("Ann")
        assert s.question == {"groat": "plays", "dwarves": "turn"}.get(name, "card")
    clauses = ["AM-87", "AM-39", "AM-39", "AM-87", "AM-39"]
    assert [clause for _, clause in order] == clauses
    assert s.hand("Ann") == {"ruby"}
    s.done()


@pytest.mark.clause("AM-39", "AM-87")
@pytest.mark.parametrize("card", TWO)
def test_to_end_the_first_chain_is_not_to_give_up_the_second_card(card: str) -> None:
    s = two_cards(card, "pink_pussycat_club", "groat").plays("Ann", "pink_pussycat_club").uses("Ann").leaves("Ann")
    assert (s.asked, s.question) == ("Ann", "plays")
    s.plays("Ann", "groat").places("Ann", "dimwell")
    assert (s.question, s.cash("Ann"), s.minions("Ann")) == ("turn", 13, {"dimwell": 1})
    s.done()


@pytest.mark.clause("AM-12", "AM-87")
@pytest.mark.parametrize("card", TWO)
@pytest.mark.parametrize("played", [0, 1])
def test_one_or_both_of_the_two_may_be_left_out(card: str, played: int) -> None:
    s = two_cards(card, "groat", "ruby")
    if played:
        s.plays("Ann", "groat").leaves("Ann")
    s.leaves("Ann")
    assert (s.question, len(s.hand("Ann"))) == ("turn", 2 - played)
    assert s.refused("Ann", a.PlayCard(s.card("ruby"))) == ("NOT_ASKED", "AM-10")
    s.done()


@pytest.mark.clause("AM-39", "AM-87")
@pytest.mark.parametrize("card", TWO)
def test_running_out_of_cards_ends_it(card: str) -> None:
    s = two_cards(card, "groat").plays("Ann", "groat").leaves("Ann")
    assert (s.asked, s.question, s.hand("Ann")) == ("Ann", "turn", set())
    s.done()


@pytest.mark.clause("AM-40", "AM-87")
@pytest.mark.parametrize("card", TWO)
def test_an_interrupt_is_none_of_the_two(card: str) -> None:
    s = two_cards(card, "gaspode")
    assert s.legal("Ann") == [a.LeaveOut()]
    assert s.refused("Ann", a.PlayCard(s.card("gaspode"))) == ("IS_INTERRUPT", "AM-10")
    s.leaves("Ann")
    assert (s.question, s.hand("Ann")) == ("turn", {"gaspode"})
    s.done()


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("card", TWO)
@pytest.mark.parametrize("at", [1, 2], ids=["as the first of two", "as the second of two"])
def test_one_text_of_two_cards_within_the_other(card: str, at: int) -> None:
    """The inner two come first, then what is left of the outer two."""
    inner = TWO[1 - TWO.index(card)]
    small = ["groat", "ruby", "dwarves", "modo"]
    s = two_cards(card, inner, *small, events=CALM if card == "drumknott" else [])
    queue = [*small[: at - 1], inner, *small[at - 1 :]]
    for name in queue[:4]:
        assert s.question == "plays"
        s.plays("Ann", name)
        if name == "ponder_stibbons":
            s.uses("Ann")
        if name == inner:
            s.uses("Ann")
            assert (s.question, inner in s.discard) == ("plays", True)
        while s.question not in ("plays", "turn"):
            s.leaves("Ann")
    assert (s.question, s.hand("Ann")) == ("turn", {"modo"})
    s.done()


@pytest.mark.clause("AM-39", "AM-87")
def test_a_text_of_two_cards_at_the_end_of_a_chain_within_a_text_of_two_cards() -> None:
    s = two_cards("ponder_stibbons", "pink_pussycat_club", "drumknott", "groat", "ruby", "dwarves", "modo")
    s.plays("Ann", "pink_pussycat_club").leaves("Ann").plays("Ann", "drumknott").uses("Ann")
    for name in ("groat", "ruby", "dwarves"):
        s.plays("Ann", name)
        while s.question not in ("plays", "turn"):
            s.leaves("Ann")
    assert (s.question, s.hand("Ann")) == ("turn", {"modo"})
    s.done()


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("card", TWO)
def test_the_second_is_chosen_when_the_first_is_done_and_may_have_been_drawn_by_it(card: str) -> None:
    s = two_cards(card, "librarian", pile=["groat", "hex", "modo", "mr_bent"]).plays("Ann", "librarian").uses("Ann")
    assert {order.card for order in s.legal("Ann", a.PlayCard)} == cards(s, "groat", "hex", "modo", "mr_bent")
    s.plays("Ann", "mr_bent").uses("Ann")
    assert (s.front("Ann"), s.cash("Ann"), s.question) == ({"mr_bent"}, 20, "card")
    s.plays("Ann", "groat").leaves("Ann")
    assert (s.question, s.hand("Ann")) == ("turn", {"hex", "modo"})
    s.done()


@pytest.mark.clause("AM-87", "AM-90")
@pytest.mark.parametrize("card", TWO)
def test_the_card_with_the_text_is_finished_before_the_two_begin(card: str) -> None:
    """So that the History Monks find it, and never themselves."""
    s = two_cards(card, "groat", "history_monks", "hex", discards=["groat", card]).plays("Ann", "groat").leaves("Ann")
    s.plays("Ann", "history_monks").uses("Ann").leaves("Ann")
    assert (s.hand("Ann"), s.discard, s.question) == ({"hex", "groat", card}, {"history_monks"}, "turn")
    s.done()


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("card", TWO)
def test_after_hands_were_swapped_the_second_comes_from_the_new_hand(card: str) -> None:
    s = two_cards(
        card, "the_chair_of_indefinite_studies", "hex", others={"Bob": ["groat"]}, discard=["wallace_sonky"],
        events=["explosion"], dice=[1],
    ).plays("Ann", "the_chair_of_indefinite_studies").uses("Ann").at("Ann", "Bob").leaves("Ann")  # fmt: skip
    assert s.question == "plays"
    assert s.legal("Ann", a.PlayCard) == [a.PlayCard(s.card("groat"))]
    s.done()


@pytest.mark.clause("AM-38", "AM-87")
@pytest.mark.parametrize("card", TWO)
def test_an_event_on_one_of_the_two_has_to_be_resolved(card: str) -> None:
    s = two_cards(card, "doctor_hix", "groat", events=["explosion"], dice=[1]).plays("Ann", "doctor_hix")
    assert s.refused("Ann", a.LeaveOut()) == ("MUST_RESOLVE", "AM-38")
    s.uses("Ann").leaves("Ann").leaves("Ann")
    assert s.question == "plays"
    s.done()


@pytest.mark.clause("AM-45", "AM-87")
@pytest.mark.parametrize("card", TWO)
@pytest.mark.parametrize("played", [0, 1, 2])
def test_a_city_area_card_fits_between_the_two(card: str, played: int) -> None:
    s = two_cards(card, "groat", "buggy_swires", "hex", buildings={"the_hippo": "Ann"})
    for name in ("groat", "buggy_swires")[:played]:
        s.plays("Ann", name).leaves("Ann")
    s.city("Ann", "the_hippo")
    assert (s.cash("Ann"), s.question) == (12, "turn" if played == 2 else "plays")
    assert s.refused("Ann", a.UseCity(s.area("the_hippo"))) == ("CITY_USED", "AM-45")
    s.done()


@pytest.mark.clause("AM-87", "AM-75")
@pytest.mark.parametrize("card", TWO)
def test_the_end_of_the_game_in_the_first_leaves_no_second(card: str) -> None:
    gone = [each.id for each in scene().edition.pack.cards if each.id not in (card, "librarian", "groat", "modo")]
    s = two_cards(
        card, "librarian", "groat", discard=gone, more={"green": ["modo"], "brown": []}, pile=["modo"],
    ).plays("Ann", "librarian").uses("Ann")  # fmt: skip
    assert s.won is not None
    assert (s.asked, s.hand("Ann")) == (None, {"groat", "modo"})
    s.done()


@pytest.mark.clause("AM-13", "AM-87")
@pytest.mark.parametrize("card", TWO)
def test_the_hand_is_filled_once_after_both(card: str) -> None:
    s = two_cards(card, "groat", "buggy_swires", "hex", pile=["modo", "mr_bent", "mrs_cake", "mr_gryle"])
    s.plays("Ann", "groat").leaves("Ann").plays("Ann", "buggy_swires").leaves("Ann").ends("Ann")
    assert s.hand("Ann") == {"hex", "modo", "mr_bent", "mrs_cake", "mr_gryle"}
    assert s.asked == "Bob"
    s.done()
