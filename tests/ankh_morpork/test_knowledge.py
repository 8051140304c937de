"""What each seat and the public hold for possible of cards (M10), move by move; the truth is never ruled out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec import Struct

from tests.ankh_morpork.scene import Scene, scene
from tests.ankh_morpork.steps import act, with_luck
from tests.ankh_morpork.walk import IS_PLAIN, Walk, people, people_rows, places, rows
from turnwise.games.ankh_morpork import bounds
from turnwise.games.ankh_morpork.knowledge import is_same
from turnwise.games.ankh_morpork.state import clone

Rows = dict[str, set[str]]  # by place: a seat, green, brown, and for personalities unused
NAMES: tuple[str, ...] = ("Ann", "Bob", "Cat")
VIEWERS: tuple[str, ...] = (*NAMES, "public")
PEOPLE: tuple[str, ...] = (
    "lord_vetinari", "lord_selachii", "lord_rust", "lord_de_worde", "dragon_king_of_arms", "chrysoprase",
    "commander_vimes",
)  # fmt: skip
# The hidden cards of the scenes, and where everybody thinks they may be. Ann holds the card to be played besides.
HANDS = {"Ann": "groat hubert", "Bob": "ruby dwarves hello", "Cat": "gargoyles"}
PILE = {"green": "hex modo drumknott librarian", "brown": "errol willikins dorfl"}
MAY = {
    "Ann": "groat hubert hex", "Bob": "ruby dwarves hello errol", "Cat": "gargoyles modo ruby",
    "green": "hex modo drumknott librarian groat", "brown": "errol willikins dorfl ruby hello",
}  # fmt: skip


class Learning(Struct, frozen=True):
    """A card, how it is played, and the rows that change: by viewer and place. Open cards leave every row."""

    card: str
    steps: str
    after: dict[str, dict[str, str]]
    luck: dict[str, list[object]] = {}
    hands: dict[str, str] = {}  # others than HANDS
    may: dict[str, str] = {}  # others than MAY
    discard: str = ""
    options: dict[str, object] = {}


def rows_of(s: Scene, viewer: str) -> Rows:
    view = s.view(None if viewer == "public" else viewer)
    found = {name: view.seats[s.seat(name)].may_hold for name in NAMES}
    found |= {"green": view.may_green, "brown": view.may_brown}
    return {place: {s.edition.card(card).id for card in cards} for place, cards in found.items()}


def without(row: str, cards: Iterable[str]) -> list[str]:
    return [card for card in row.split() if card not in set(cards)]


def knowing(case: Learning) -> Scene:
    """The scene of a case, where seats know their own hand and otherwise what the public knows."""
    hands = {name: cards.split() for name, cards in {**HANDS, **case.hands}.items()}
    hands["Ann"] += case.card.split()
    may = {**MAY, **case.may}
    may["Ann"] += f" {case.card}"
    knowledge: dict[str, object] = {}
    for viewer in VIEWERS:
        own = hands.get(viewer, [])
        seen = {place: own if place == viewer else without(row, own) for place, row in may.items()}
        person = dict(zip(NAMES, PEOPLE, strict=False)).get(viewer)
        rest = [each for each in PEOPLE if each != person]
        knowledge[viewer] = {
            "hands": {name: seen[name] for name in NAMES}, "green": seen["green"], "brown": seen["brown"],
            "people": {**dict.fromkeys((*NAMES, "unused"), rest), **({viewer: [person]} if person else {})},
        }  # fmt: skip
    pile = {part: row.split() for part, row in PILE.items()}
    s = scene()
    lying = {card for place in (*hands.values(), *pile.values(), case.discard.split()) for card in place}
    gone = [card.id for card in s.edition.pack.cards if card.id not in lying]
    s = scene(
        hands, personalities=dict(zip(NAMES, PEOPLE, strict=False)), discard=case.discard.split(),
        options=case.options, more={**pile, "out": gone, "knowledge": knowledge},
    )  # fmt: skip
    return with_luck(s, **case.luck)


ALL_OF_BOB = "ruby dwarves hello errol"
INTERRUPTS = {"Ann": "gaspode igor", "Cat": "gargoyles susan"}
THOUGHT = {"Ann": "gaspode igor susan hex errol", "Cat": "gargoyles susan modo", "green": PILE["green"]}
LEARNED: dict[str, Learning] = {
    "drawn": Learning(
        "the_clacks", "Ann plays the_clacks; Ann uses",
        {
            "Ann": {"Ann": "groat hubert modo drumknott", "green": "hex librarian", "Cat": "gargoyles ruby"},
            "Bob": {"Ann": "groat hubert hex modo drumknott librarian"},
            "Cat": {"Ann": "groat hubert hex modo drumknott librarian"},
            "public": {"Ann": "groat hubert hex modo drumknott librarian"},
        },
        {"pile": ["modo", "drumknott"]},
    ),
    "handed over": Learning(
        "the_beggars_guild", "Ann plays the_beggars_guild; Ann at Bob; Bob picks ruby; Bob picks dwarves",
        {
            "Ann": {"Ann": "groat hubert ruby dwarves", "Bob": "hello errol", "Cat": "gargoyles modo",
                    "brown": "errol willikins dorfl hello"},
            "Bob": {"Bob": "hello", "Ann": "groat hubert hex ruby dwarves"},
            "Cat": {"Ann": f"groat hubert hex {ALL_OF_BOB}"},
            "public": {"Ann": f"groat hubert hex {ALL_OF_BOB}"},
        },
    ),
    "sold": Learning(
        "rosie_palm", "Ann plays rosie_palm; Ann leaves; Ann at Bob; Ann picks hubert",
        {
            "Ann": {"Ann": "groat", "Bob": f"{ALL_OF_BOB} hubert"},
            "Bob": {"Bob": "ruby dwarves hello hubert", "Ann": "groat hex"},
            "Cat": {"Bob": f"{ALL_OF_BOB} groat hubert hex"},
            "public": {"Bob": f"{ALL_OF_BOB} groat hubert hex"},
        },
    ),
    "given": Learning(
        "the_ankh_morpork_sunshine_dragon_sanctuary",
        "Ann plays the_ankh_morpork_sunshine_dragon_sanctuary; Ann uses; Bob picks hello; Cat pays",
        {
            "Ann": {"Ann": "groat hubert hello", "Bob": "ruby dwarves errol", "brown": "errol willikins dorfl ruby"},
            "Bob": {"Bob": "ruby dwarves", "Ann": "groat hubert hex hello"},
            "Cat": {"Ann": f"groat hubert hex {ALL_OF_BOB}"},
            "public": {"Ann": f"groat hubert hex {ALL_OF_BOB}"},
        },
    ),
    "two looked at": Learning(
        "stanley", "Ann plays stanley; Ann at Bob",
        {"Ann": {"Cat": "gargoyles modo", "brown": "errol willikins dorfl hello"}},
        {"hands": ["ruby", "dwarves"]},
    ),
    "one of two kept": Learning(
        "stanley", "Ann plays stanley; Ann at Bob; Ann picks dwarves",
        {
            "Ann": {"Ann": "groat hubert dwarves", "Bob": "ruby hello errol", "Cat": "gargoyles modo",
                    "brown": "errol willikins dorfl hello"},
            "Bob": {"Bob": "ruby hello", "Ann": "groat hubert hex dwarves"},
            "Cat": {"Ann": f"groat hubert hex {ALL_OF_BOB}"},
            "public": {"Ann": f"groat hubert hex {ALL_OF_BOB}"},
        },
        {"hands": ["ruby", "dwarves"]},
    ),
    "hands swapped": Learning(
        "the_chair_of_indefinite_studies", "Ann plays the_chair_of_indefinite_studies; Ann uses; Ann at Bob",
        {
            "Ann": {"Ann": "ruby dwarves hello", "Bob": "groat hubert", "Cat": "gargoyles modo",
                    "brown": "errol willikins dorfl"},
            "Bob": {"Ann": "ruby dwarves hello", "Bob": "groat hubert", "green": "hex modo drumknott librarian"},
            "Cat": {"Ann": ALL_OF_BOB, "Bob": "groat hubert hex"},
            "public": {"Ann": ALL_OF_BOB, "Bob": "groat hubert hex"},
        },
        {"events": ["explosion"], "dice": [1]},
    ),
    "a hand shown": Learning(
        "cable_street_particulars", "Ann plays cable_street_particulars; Ann at Bob",
        {"Ann": {"Bob": "ruby dwarves hello", "Cat": "gargoyles modo", "brown": "errol willikins dorfl"}},
    ),
    "a card of a shown hand discarded": Learning(
        "cable_street_particulars", "Ann plays cable_street_particulars; Ann at Bob; Ann picks hello",
        {"Ann": {"Bob": "ruby dwarves", "Cat": "gargoyles modo", "brown": "errol willikins dorfl"}},
    ),
    "taken from the discard pile": Learning(
        "history_monks", "Ann plays history_monks; Ann uses",
        {
            "Ann": {"Ann": "groat hubert the_mob the_dean"},
            "Bob": {"Ann": "groat hubert hex the_mob the_dean"},
            "Cat": {"Ann": "groat hubert hex the_mob the_dean"},
            "public": {"Ann": "groat hubert hex the_mob the_dean"},
        },
        {"discards": ["the_mob", "the_dean"]}, discard="the_mob the_dean",
    ),
    "taken by the fog": Learning(
        "rincewind", "Ann plays rincewind; Ann uses",
        {viewer: {"green": ""} for viewer in VIEWERS},
        {"events": ["fog"], "pile": ["modo", "hex", "drumknott", "librarian", "dorfl"]},
    ),
    "the last green card drawn": Learning(
        "leonard_of_quirm", "Ann plays leonard_of_quirm; Ann uses",
        {
            "Ann": {"Ann": "groat hubert hex modo drumknott librarian", "green": "", "Cat": "gargoyles ruby"},
            "Bob": {"Ann": "groat hubert hex modo drumknott librarian", "green": ""},
            "Cat": {"Ann": "groat hubert hex modo drumknott librarian", "green": ""},
            "public": {"Ann": "groat hubert hex modo drumknott librarian", "green": ""},
        },
        {"pile": ["modo", "drumknott", "hex", "librarian"]},
    ),
    "the last card of a hand handed over": Learning(
        "queen_molly", "Ann plays queen_molly; Ann leaves; Ann at Cat; Cat picks gargoyles",
        {
            "Ann": {"Ann": "groat hubert gargoyles", "Cat": ""},
            "Bob": {"Ann": "groat hubert hex gargoyles modo", "Cat": ""},
            "Cat": {"Ann": "groat hubert hex gargoyles", "Cat": ""},
            "public": {"Ann": "groat hubert hex gargoyles modo ruby", "Cat": ""},
        },
    ),
    "played and discarded": Learning("the_luggage", "Ann plays the_luggage; Ann leaves; Ann picks hubert", {}),
    "taken back by Doctor Mossy Lawn": Learning(
        "groat", "Ann plays groat; Ann interrupts doctor_mossy_lawn",
        {
            viewer: {"Ann": "hubert groat" + " hex" * (viewer != "Ann"), "green": "hex modo drumknott librarian"}
            for viewer in VIEWERS
        },
        hands={"Ann": "hubert doctor_mossy_lawn"}, may={"Ann": "hubert hex doctor_mossy_lawn"},
        options={"mossy_lawn_refill": False},
    ),
    "passed": Learning("", "Ann passes", {
        "Bob": {"Ann": "gaspode igor susan"}, "Cat": {"Ann": "gaspode igor"}, "public": {"Ann": "gaspode igor susan"},
    }, hands=INTERRUPTS, may=THOUGHT),
    "passed where anybody may": Learning(
        "", "Ann passes", {}, hands=INTERRUPTS, may=THOUGHT, options={"allow_voluntary_pass": True}
    ),
}  # fmt: skip


def expected(case: Learning, before: Rows, viewer: str, hidden: set[str]) -> Rows:
    """The rows before, without what lies open now, and with what was learnt."""
    rest = {place: row & hidden for place, row in before.items()}
    return {**rest, **{place: set(row.split()) for place, row in case.after.get(viewer, {}).items()}}


@pytest.mark.clause("AM-88")
@pytest.mark.parametrize("case", LEARNED.values(), ids=LEARNED.keys())
def test_everybody_learns_what_can_be_seen_and_no_more(case: Learning) -> None:
    s = knowing(case)
    before = {viewer: rows_of(s, viewer) for viewer in VIEWERS}
    act(s, case.steps)
    s.done()
    hidden = set().union(*(s.hand(name) for name in NAMES), *(s.truth.get(part, ()) for part in PILE))
    for viewer in VIEWERS:
        assert rows_of(s, viewer) == expected(case, before[viewer], viewer, hidden), viewer


# ---- random games ----


def check_rows(state: Any, truth: list[Any], known: list[list[Any]], hidden: int) -> None:
    """The truth in every row, seats within what the public knows, and the own one exactly."""
    seats, public = range(state.seats), known[bounds.PUBLIC]
    for place in (*seats, *range(bounds.SEATS, hidden)):
        assert truth[place] <= public[place]
        for seat in seats:
            assert truth[place] <= known[seat][place] <= public[place]
            assert place == seat or known[seat][place].isdisjoint(truth[seat])
    for seat in seats:
        assert known[seat][seat] == truth[seat]


OPTIONS: tuple[dict[str, object], ...] = (
    {}, {"allow_voluntary_pass": True}, {"personality_win_is_automatic": False}, {"mossy_lawn_refill": False},
)  # fmt: skip


@pytest.mark.long
@pytest.mark.clause("AM-88")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_truth_lies_in_every_row_at_every_decision(seats: int) -> None:
    for seed in range(8 if IS_PLAIN else 40):
        for state in Walk(seats, seed, OPTIONS[seed % 4]).decisions(resigning=0.005):
            lying = places(state)
            check_rows(state, lying, rows(state), bounds.HIDDEN)
            check_rows(state, people(state), people_rows(state), bounds.SEATS + 1)
            shown = frozenset[int]().union(*lying[bounds.HIDDEN :])
            assert all(row.isdisjoint(shown) for viewer in rows(state) for row in viewer)


@pytest.mark.parametrize("seats", [2, 4])
def test_everybody_knows_the_same_if_no_row_differs(seats: int) -> None:
    same, other = 0, 0
    walk = Walk(seats, 5)
    before = clone(walk.state)
    for state in walk.decisions():
        known = [(rows(each), people_rows(each)) for each in (before, state)]
        assert is_same(before, state) is is_same(state, before) is (known[0] == known[1])
        same, other = same + (known[0] == known[1]), other + (known[0] != known[1])
        before = clone(state)
    assert min(same, other) > 10
