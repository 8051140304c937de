"""What a seat is shown, field by field; what stays hidden, and what the end opens."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.ankh_morpork.scene import Scene, scene
from tests.ankh_morpork.steps import act, with_luck
from tests.ankh_morpork.walk import GAME, Walk, people, people_rows, places, rows
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import bounds
from turnwise.games.ankh_morpork.view import AreaView, View
from turnwise.kernel.words import TABLE

PEOPLE = [person.id for person in GAME.edition.pack.personalities]
VIEWERS = ("Ann", "Bob", "Cat", None)
HIDDEN = {"green": ["hex", "modo"], "brown": ["dorfl"]}
HANDS = {"Ann": ["groat", "ruby"], "Bob": ["hubert"], "Cat": []}


def busy() -> Scene:
    """A table on which every fact has a value of its own."""
    s = scene()
    held = [*HANDS["Ann"], *HANDS["Bob"], *HIDDEN["green"], *HIDDEN["brown"], "the_mob", "the_bank_of_ankh_morpork"]
    away = [card.id for card in s.edition.pack.cards if card.id not in held]
    return scene(
        HANDS, cash={"Ann": 12, "Bob": 3, "Cat": 0}, minions={"Ann": {"the_scours": 2}, "Bob": {"the_scours": 1}},
        buildings={"the_scours": "Bob", "dimwell": "Ann", "nap_hill": "Ann"}, trouble=["the_scours", "the_hippo"],
        trolls={"the_hippo": 1}, demons={"longwall": 2},
        areas={"dimwell": {"card_used": True}, "nap_hill": {"card_fresh": True}, "longwall": {"card_lost": True}},
        personalities={"Ann": "chrysoprase", "Bob": "commander_vimes", "Cat": "lord_rust"},
        fronts={"Cat": ["the_bank_of_ankh_morpork"]}, discard=["the_mob"], turn_of="Ann",
        more={
            **HIDDEN, "out": away, "first": "Cat", "turn": 9, "round": 3, "events": ["fog", "riots"], "last": "the_mob",
            "frames": [{"kind": "turn", "seat": "Ann", "step": 1}],
        },
    )  # fmt: skip


def numbers(s: Scene, *names: str) -> tuple[int, ...]:
    return tuple(sorted(s.card(name) for name in names))


# ---- field by field ----


@pytest.mark.clause("AM-88")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_everybody_sees_the_board_the_money_and_the_open_cards(viewer: str | None) -> None:
    s = busy()
    view = s.view(viewer)
    assert (view.seat, view.to_act) == (None if viewer is None else s.seat(viewer), 0)
    assert (view.turn, view.round, view.first, view.over, view.winners) == (9, 3, 2, "running", ())
    assert (view.bank, [seat.cash for seat in view.seats]) == (105, [12, 3, 0])
    assert view.pile == (2, 1)
    assert (view.discard, view.playing, view.last) == (numbers(s, "the_mob"), (), s.card("the_mob"))
    assert len(view.out) == bounds.CARDS - 8
    assert view.events == (3, 4)
    assert [(frame.kind, frame.seat, frame.registers) for frame in view.frames] == [("turn", 0, (0, 1, *[0] * 12))]
    assert (view.window, view.looked_at) == (None, ())
    assert [area.number for area in view.areas] == list(range(1, 13))
    of = {area.number: area for area in view.areas}
    assert of[5] == AreaView(5, (2, 1, 0), building=1, trouble=True)
    assert of[6] == AreaView(6, (0, 0, 0), trolls=1, trouble=True)
    assert of[8] == AreaView(8, (0, 0, 0), building=0, card_used=True)
    assert of[9] == AreaView(9, (0, 0, 0), demons=2, card_lost=True)
    assert of[12] == AreaView(12, (0, 0, 0), building=0, card_fresh=True)
    assert all(of[number] == AreaView(number, (0, 0, 0)) for number in (1, 2, 3, 4, 7, 10, 11))
    assert [(seat.hand, seat.alive, seat.shown) for seat in view.seats] == [(n, True, False) for n in (2, 1, 0)]
    assert [seat.front for seat in view.seats] == [(), (), numbers(s, "the_bank_of_ankh_morpork")]


OWN: dict[str | None, tuple[tuple[str, ...], int, int, int]] = {  # hand, personality, progress and what it takes
    "Ann": (("groat", "ruby"), 5, 12 + 6 + 12, 50),
    "Bob": (("hubert",), 6, 0, 0),
    "Cat": ((), 2, 0, 5),
    None: ((), -1, 0, 0),
}


@pytest.mark.clause("AM-88")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_seat_sees_its_own_hand_and_aim_and_a_spectator_none(viewer: str | None) -> None:
    s = busy()
    view, (hand, person, progress, needed) = s.view(viewer), OWN[viewer]
    assert view.hand == numbers(s, *hand)
    assert (view.personality, view.progress, view.needed) == (person, progress, needed)
    assert view.personalities == (-1, -1, -1)


@pytest.mark.clause("AM-88")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_of_other_hands_a_viewer_sees_what_may_be_there(viewer: str | None) -> None:
    s = busy()
    view = s.view(viewer)
    own = HANDS.get(viewer or "", [])
    unseen = numbers(s, *({"groat", "ruby", "hubert", "hex", "modo", "dorfl"} - set(own)))
    green = tuple(card for card in unseen if card < bounds.GREENS)
    everybody = set(range(7)) - ({view.personality} if viewer else set())
    for number, seat in enumerate(view.seats):
        is_own = number == view.seat
        may_hold = numbers(s, *own) if is_own else unseen if seat.hand else ()
        assert seat.may_hold == may_hold
        assert seat.holds == (may_hold if is_own or not seat.hand else ())
        assert set(seat.may_be) == ({view.personality} if is_own else everybody)
    assert (view.may_green, view.may_brown) == (green, tuple(card for card in unseen if card >= bounds.GREENS))
    assert set(view.may_unused) == everybody


@pytest.mark.clause("AM-88")
def test_what_is_public_is_the_same_in_every_view() -> None:
    s = busy()
    for viewer in VIEWERS[:3]:
        assert s.view(viewer).public == s.view().public
    assert s.view().public.hands == tuple(seat.may_hold for seat in s.view().seats)
    assert (s.view().public.green, s.view().public.brown) == (s.view().may_green, s.view().may_brown)
    assert s.view().public.people == (*(seat.may_be for seat in s.view().seats), s.view().may_unused)


HELD: dict[str, tuple[list[str], list[str], tuple[str, ...]]] = {  # what Bob may have, what may be brown, what is known
    "cards that can be nowhere else": (["hex", "modo", "ruby"], ["dorfl"], ("ruby",)),
    "no more cards than the hand has": (["hex", "ruby"], ["dorfl", "ruby"], ("hex", "ruby")),
    "nothing": (["hex", "modo", "ruby"], ["dorfl", "ruby"], ()),
}


@pytest.mark.parametrize(("bob", "brown", "known"), HELD.values(), ids=HELD.keys())
def test_a_card_is_known_to_be_held_if_nothing_else_is_possible(bob: Any, brown: Any, known: tuple[str, ...]) -> None:
    kept = ("groat", "hex", "ruby", "modo", "dorfl")
    gone = [card.id for card in GAME.edition.pack.cards if card.id not in kept]
    thought = {
        "hands": {"Ann": ["groat"], "Bob": bob}, "green": ["hex", "modo"], "brown": brown,
        "people": {"Ann": ["lord_vetinari"], **dict.fromkeys(("Bob", "Cat", "unused"), PEOPLE[1:])},
    }  # fmt: skip
    s = scene(
        {"Ann": ["groat"], "Bob": ["hex", "ruby"]},
        more={"green": ["modo"], "brown": ["dorfl"], "out": gone, "knowledge": {"Ann": thought}},
    )
    assert s.view("Ann").seats[1].holds == numbers(s, *known)


# ---- what only some may see ----


def looking() -> Scene:
    s = scene({"Ann": ["stanley"], "Bob": ["groat", "dwarves", "ruby"]}, discard=["wallace_sonky"])
    return act_on(with_luck(s, hands=["ruby", "groat"]), "Ann plays stanley; Ann at Bob")


def act_on(s: Scene, steps: str) -> Scene:
    act(s, steps)
    return s


@pytest.mark.clause("AM-88", "AM-87")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_two_cards_that_are_looked_at_are_seen_by_the_two_seats_alone(viewer: str | None) -> None:
    s = looking()
    both = (s.card("ruby"), s.card("groat"))
    view = s.view(viewer)
    assert view.looked_at == (both if viewer in ("Ann", "Bob") else ())
    assert set(both).isdisjoint(view.frames[-1].registers)
    assert (set(both) <= set(view.seats[1].holds)) == (viewer in ("Ann", "Bob"))
    s.done()


@pytest.mark.clause("AM-88")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_nothing_is_looked_at_any_more_when_one_was_kept(viewer: str | None) -> None:
    assert looking().picks("Ann", "groat").view(viewer).looked_at == ()


@pytest.mark.clause("AM-91")
def test_the_effect_at_hand_shows_what_was_spared_and_what_is_gone() -> None:
    hands = {"Ann": ["rincewind"], "Bob": ["susan", "igor"]}
    s = with_luck(scene(hands, minions={"Bob": {"the_shades": 3}}), events=["the_dragon"], dice=[7])
    s.plays("Ann", "rincewind").uses("Ann").interrupts("Bob", "susan")
    effect = s.view().effect
    assert (effect.spared[1], effect.removed[1], effect.kept, effect.kept_card) == (1, 2, (), False)
    assert (s.view().frames[-1].kind, s.view().window.after) == ("dragon", True)
    s.interrupts("Bob", "igor", "the_hippo")
    assert s.view().effect.removed[1] == 1
    s.done()


@pytest.mark.clause("AM-57")
def test_the_effect_at_hand_shows_the_areas_whose_building_is_kept() -> None:
    s = scene({"Ann": ["rincewind"]}, buildings={"small_gods": "Bob", "the_shades": "Bob"})
    s = with_luck(s, events=["earthquake"], dice=[7, 4]).plays("Ann", "rincewind").uses("Ann")
    s.protects("Bob", "the_shades", "building")
    assert s.view().effect.kept == (7,)
    s.done()


# ---- the end ----


@pytest.mark.clause("AM-88")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_after_the_end_hands_and_personalities_are_open(viewer: str | None) -> None:
    s = busy().play(TABLE, a.EndByVote())
    view = s.view(viewer)
    assert (view.over, view.winners, view.to_act) == ("points", (0,), -1)
    assert view.personalities == (5, 6, 2)
    for seat, name in enumerate(HANDS):
        hand = numbers(s, *HANDS[name])
        assert (view.seats[seat].holds, view.seats[seat].may_hold, view.seats[seat].hand) == (hand, hand, len(hand))
        assert view.seats[seat].may_be == (view.personalities[seat],)
    assert (view.frames, view.window, view.looked_at) == ((), None, ())


@pytest.mark.clause("AM-88")
def test_whoever_leaves_shows_the_personality_and_nobody_else_does() -> None:
    s = scene(turn_of="Ann").play("Bob", a.Resign())
    for viewer in VIEWERS:
        view = s.view(viewer)
        assert view.personalities == (-1, 1, -1)
        assert [(seat.alive, seat.shown) for seat in view.seats] == [(True, False), (False, True), (True, False)]


# ---- any decision ----


@pytest.mark.clause("AM-88")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_is_made_of_open_facts_and_the_rows_of_its_viewer(seats: int) -> None:
    """Everything about hands, piles and personalities, at every decision of a game."""
    for state in Walk(seats, 3).decisions():
        if GAME.outcome(state) is not None:
            break
        lying, known, persons = places(state), rows(state), people_rows(state)
        for viewer in (*range(seats), None):
            view = GAME.view_for(state, viewer)
            row, who = (known[4], persons[4]) if viewer is None else (known[viewer], persons[viewer])
            assert [set(seat.may_hold) for seat in view.seats] == row[:seats]
            assert (set(view.may_green), set(view.may_brown)) == (row[bounds.GREEN], row[bounds.BROWN])
            assert [set(seat.may_be) for seat in view.seats] == who[:seats]
            assert set(view.may_unused) == who[bounds.UNUSED]
            assert [seat.hand for seat in view.seats] == [len(cards) for cards in lying[:seats]]
            assert view.pile == (len(lying[bounds.GREEN]), len(lying[bounds.BROWN]))
            assert set(view.hand) == (set() if viewer is None else lying[viewer])
            assert {view.personality} == ({-1} if viewer is None else people(state)[viewer])
            assert all(set(seat.holds) <= lying[number] for number, seat in enumerate(view.seats))


def test_a_view_goes_over_the_wire() -> None:
    for s in (busy(), looking()):
        for viewer in VIEWERS:
            view = s.view(viewer)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
