"""Brown cards from William de Worde to Gargoyles: what cannot be done, and what is left out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork.events import CardPlayed

NAMES = ("Ann", "Bob", "Cat")
CALM = ["riots"]  # an event that does nothing while there is little trouble
EDITION = scene().edition
CARDS = {card.id: card for card in EDITION.pack.cards}
MINE = list(CARDS)[list(CARDS).index("william_de_worde") :]
PLAYABLE = [name for name in MINE if "interrupt" not in CARDS[name].symbols]


def place(area: str, lifted: str = "") -> a.PlaceMinion:
    return a.PlaceMinion(EDITION.area_number(area), EDITION.area_number(lifted) if lifted else 0)


def build(area: str, given_up: str = "") -> a.Build:
    return a.Build(EDITION.area_number(area), EDITION.area_number(given_up) if given_up else 0)


def area(name: str) -> a.ChooseArea:
    return a.ChooseArea(EDITION.area_number(name))


def minion(name: str, owner: int) -> a.ChooseMinion:
    return a.ChooseMinion(EDITION.area_number(name), owner)


# ---- what cannot be done ----

Facts = dict[str, Any]
ANN_IN_DIMWELL: Facts = {"minions": {"Ann": {"dimwell": 1}}}
EVERYWHERE = [each.id for each in EDITION.pack.areas]

USELESS: dict[str, tuple[str, Facts, list[tuple[Any, str, str]]]] = {
    "willikins": ("willikins", {"buildings": {"dimwell": "Bob"}, **ANN_IN_DIMWELL}, [
        (place("dimwell"), "NOT_THERE", "AM-87"), (place("longwall"), "NOT_THERE", "AM-87")]),
    "ruby": ("ruby", {"cash": {"Ann": 5}, **ANN_IN_DIMWELL}, [
        (build("dimwell"), "TOO_POOR", "AM-28"), (build("longwall"), "NO_MINION", "AM-27")]),
    "mr_slant": ("mr_slant", ANN_IN_DIMWELL, []),
    "the_smoking_gnu": ("the_smoking_gnu", ANN_IN_DIMWELL, [(place("dimwell"), "NO_TROUBLE", "AM-87")]),
    "stanley": ("stanley", {}, [(a.ChooseSeat(1), "NO_SUCH_CARD", "AM-87"), (a.ChooseSeat(0), "WRONG_SEAT", "AM-87")]),
    "patricians_palace": ("patricians_palace", {"trouble": ["dimwell"], **ANN_IN_DIMWELL}, [
        (build("dimwell"), "TROUBLE_THERE", "AM-26")]),
    "reacher_gilt": ("reacher_gilt",
        {"buildings": {"dimwell": "Bob", "the_hippo": "Bob", "small_gods": "Ann"},
         "trouble": ["the_hippo", "small_gods"]}, [
        (build("dimwell"), "NO_TROUBLE", "AM-87"), (build("the_hippo"), "TOO_POOR", "AM-28"),
        (build("small_gods"), "WRONG_AREA", "AM-87"), (build("nap_hill"), "WRONG_AREA", "AM-87")]),
    "doctor_hix": ("doctor_hix", {"trouble": EVERYWHERE}, [(area("dimwell"), "TROUBLE_THERE", "AM-22")]),
    "hobsons_livery_stable": ("hobsons_livery_stable", {"cash": {"Ann": 1}, **ANN_IN_DIMWELL}, [
        (a.ChooseSeat(1), "TOO_POOR", "AM-87"), (a.ChooseSeat(0), "WRONG_SEAT", "AM-87")]),
    "hobsons_livery_stable without a minion": ("hobsons_livery_stable", {}, []),
    "the_luggage": ("the_luggage", {"minions": {"Bob": {"dimwell": 1}}}, [
        (minion("dimwell", 1), "NO_TROUBLE", "AM-25")]),
    "the_mob": ("the_mob", ANN_IN_DIMWELL, [(area("dimwell"), "WRONG_AREA", "AM-87")]),
    "lord_downey": ("lord_downey", {"trouble": ["dimwell"], **ANN_IN_DIMWELL}, [
        (minion("dimwell", 0), "OWN_MINION", "AM-34")]),
    "edward_d_eath": ("edward_d_eath", {"trouble": ["dimwell"], "trolls": {"longwall": 1}}, [
        (minion("dimwell", 1), "NO_SUCH_MINION", "AM-33"), (minion("longwall", 4), "NO_TROUBLE", "AM-25")]),
}  # fmt: skip


@pytest.mark.clause("AM-87", "AM-12")
@pytest.mark.parametrize("row", USELESS)
def test_what_cannot_be_done_can_only_be_left_out(row: str) -> None:
    card, facts, refusals = USELESS[row]
    events = ["fog"] if card == "doctor_hix" else []
    pile = ["hex", "modo", "librarian", "drumknott", "mrs_cake"] if events else []
    s = scene({"Ann": [card]}, events=events, pile=pile, **facts).plays("Ann", card)
    if events:
        s.uses("Ann")
    if card == "ruby":
        s.leaves("Ann")  # the minion, so that the building is at hand
    assert [s.refused("Ann", order) for order, _, _ in refusals] == [refusal[1:] for refusal in refusals]
    assert s.legal("Ann") == [a.LeaveOut()]
    before = (s.view().areas, s.cash("Ann"), s.bank)
    s.leaves("Ann")
    assert (s.view().areas, s.cash("Ann"), s.bank) == before
    s.done()


WRONG: dict[str, tuple[Facts, Callable[[Scene], Any], list[tuple[Any, str, str]]]] = {
    "archchancellor_ridcully": ({"events": CALM, **ANN_IN_DIMWELL}, lambda s: s.uses("Ann"), [
        (place("dimwell"), "NOT_THERE", "AM-87"), (place("the_scours"), "NOT_THERE", "AM-87")]),
    "archchancellor_ridcully the second": ({"events": CALM}, lambda s: s.uses("Ann").places("Ann", "small_gods"), [
        (place("the_scours"), "NOT_THERE", "AM-87")]),
    "the_senior_wrangler": ({"events": CALM, **ANN_IN_DIMWELL}, lambda s: s.uses("Ann"), [
        (place("dimwell"), "NOT_THERE", "AM-87"), (place("the_scours"), "NOT_THERE", "AM-87")]),
    "the_smoking_gnu": ({"trouble": ["nap_hill"], **ANN_IN_DIMWELL}, lambda s: s, [
        (place("dimwell"), "NO_TROUBLE", "AM-87")]),
    "dwarves": (ANN_IN_DIMWELL, lambda s: s, [(place("nap_hill"), "NOT_NEAR", "AM-16")]),
    "william_de_worde": (ANN_IN_DIMWELL, lambda s: s, [(place("nap_hill"), "NOT_NEAR", "AM-16")]),
    "the_mob": ({"trouble": ["the_shades"]}, lambda s: s, [
        (area("the_shades"), "TROUBLE_THERE", "AM-22"), (area("nap_hill"), "WRONG_AREA", "AM-87")]),
    "doctor_hix": ({"trouble": ["the_shades"], "events": CALM}, lambda s: s.uses("Ann"), [
        (area("the_shades"), "TROUBLE_THERE", "AM-22")]),
    "hubert's payer": ({}, lambda s: s, [(a.ChooseSeat(0), "WRONG_SEAT", "AM-87")]),
    "hubert's receiver": ({}, lambda s: s.at("Ann", "Bob"), [
        (a.ChooseSeat(0), "WRONG_SEAT", "AM-87"), (a.ChooseSeat(1), "WRONG_SEAT", "AM-87"),
        (a.LeaveOut(), "HAS_TO_CHOOSE", "AM-12")]),
    "hobsons_livery_stable's minion": ({"minions": {"Ann": {"dimwell": 1}, "Bob": {"the_hippo": 1}}},
        lambda s: s.at("Ann", "Bob"), [
        (minion("the_hippo", 1), "WRONG_MINION", "AM-87"), (a.LeaveOut(), "HAS_TO_CHOOSE", "AM-12")]),
    "hobsons_livery_stable's goal": (ANN_IN_DIMWELL, lambda s: s.at("Ann", "Bob").minion("Ann", "dimwell", "Ann"), [
        (area("dimwell"), "SAME_AREA", "AM-87")]),
    "errol": ({"minions": {"Ann": {"dimwell": 1}, "Bob": {"nap_hill": 1, "longwall": 1}}, "trouble": ["longwall"],
        "dice": [7]}, lambda s: s.uses("Ann"), [
        (a.LeaveOut(), "HAS_TO_CHOOSE", "AM-12"), (area("longwall"), "NOT_ASKED", "AM-14")]),
    "errol on a 1": ({"minions": {"Ann": {"dimwell": 1}, "Bob": {"longwall": 1}}, "trouble": ["longwall"],
        "dice": [1]}, lambda s: s.uses("Ann"), [
        (minion("longwall", 1), "WRONG_MINION", "AM-87"), (a.LeaveOut(), "HAS_TO_CHOOSE", "AM-12")]),
}  # fmt: skip


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("row", WRONG)
def test_a_wrong_choice_is_refused(row: str) -> None:
    facts, go_on, refusals = WRONG[row]
    card = row.split(maxsplit=1)[0].removesuffix("'s")
    s = scene({"Ann": [card]}, **facts).plays("Ann", card)
    go_on(s)
    assert [s.refused("Ann", order) for order, _, _ in refusals] == [refusal[1:] for refusal in refusals]
    s.done()


BY_TEXT: dict[str, tuple[Facts, Any, str]] = {
    "mr_slant": (ANN_IN_DIMWELL, area("dimwell"), "NO_TROUBLE"),
    "hobsons_livery_stable": ({}, a.ChooseSeat(1), "NO_SUCH_MINION"),
    "errol": ({"minions": {"Bob": {"nap_hill": 1, "longwall": 1}}, "trouble": ["longwall"], "dice": [7]},
        minion("nap_hill", 1), "NO_TROUBLE"),
}  # fmt: skip


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("card", BY_TEXT)
def test_what_a_text_forbids_is_refused_by_the_text_and_not_by_the_rule_of_a_symbol(card: str) -> None:
    facts, order, reason = BY_TEXT[card]
    s = scene({"Ann": [card]}, **facts).plays("Ann", card)
    if card == "errol":
        s.uses("Ann")
    assert s.refused("Ann", order) == (reason, "AM-87")
    s.done()


NOTHING: dict[str, tuple[Facts, Callable[[Scene], Any]]] = {
    "william_de_worde": ({}, lambda s: s.leaves("Ann").uses("Ann")),
    "the_post_office": ({}, lambda s: s.uses("Ann")),
    "gargoyles": ({"buildings": {"dimwell": "Bob"}}, lambda s: s.uses("Ann")),
    "errol": ({"minions": {"Bob": {"dimwell": 1}}, "dice": [12]}, lambda s: s.uses("Ann")),
    "errol on a 1": ({"minions": {"Bob": {"dimwell": 1}}, "dice": [1]}, lambda s: s.uses("Ann")),
    "ponder_stibbons": ({"events": CALM}, lambda s: s.uses("Ann").uses("Ann")),
    "hubert": (
        {"cash": {"Bob": 0}, "hands": {"Ann": ["hubert"], "Bob": ["wallace_sonky"]}},
        lambda s: s.at("Ann", "Bob").at("Ann", "Cat"),
    ),
}


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("row", NOTHING)
def test_a_text_that_finds_nothing_does_nothing_and_asks_nobody(row: str) -> None:
    facts, go_on = NOTHING[row]
    card = row.split(maxsplit=1)[0]
    s = scene(**{"hands": {"Ann": [card]}, **facts}).plays("Ann", card)
    before = (s.view().areas, [s.cash(name) for name in NAMES], s.bank, s.pile, s.hand("Ann"))
    go_on(s)
    assert (s.view().areas, [s.cash(name) for name in NAMES], s.bank, s.pile, s.hand("Ann")) == before
    assert s.asked == "Ann"
    assert s.question in ("turn", "place", "build")  # the next symbol, or the end
    s.done()


@pytest.mark.clause("AM-87", "AM-75")
@pytest.mark.parametrize("card", ["moist_von_lipwig", "professor_of_recent_runes", "gargoyles"])
def test_drawing_the_last_card_by_a_text_ends_the_game_at_once(card: str) -> None:
    gone = [name for name in CARDS if name not in (card, "groat")]
    s = scene(
        {"Ann": [card]}, discard=gone, more={"green": ["groat"], "brown": []}, pile=["groat"],
        buildings={"dimwell": "Ann", "longwall": "Ann"}, events=CALM if card == "professor_of_recent_runes" else [],
    ).plays("Ann", card)  # fmt: skip
    for symbol in CARDS[card].symbols[: CARDS[card].symbols.index("scroll")]:
        s.uses("Ann") if symbol == "random_event" else s.leaves("Ann")
    s.uses("Ann")
    assert s.won is not None
    assert s.won[1] == "points"
    assert (s.hand("Ann"), s.asked) == ({"groat"}, None)
    s.done()


@pytest.mark.clause("AM-03", "AM-87")
@pytest.mark.parametrize("card", ["william_de_worde", "mr_slant", "the_post_office"])
def test_an_empty_bank_pays_what_it_has(card: str) -> None:
    s = scene(
        {"Ann": [card]}, cash={"Ann": 10, "Bob": 99, "Cat": 10}, trouble=["dimwell", "longwall"],
        minions={"Bob": {"dimwell": 1}}, buildings={"nap_hill": "Bob", "longwall": "Bob"},
    ).plays("Ann", card)  # fmt: skip
    if card == "mr_slant":
        s.to("Ann", "dimwell")
    elif card == "the_post_office":
        s.uses("Ann")
    else:
        s.leaves("Ann").uses("Ann")
    assert s.payments() == [("Bank", "Ann", 1, "AM-87")]
    assert (s.bank, s.cash("Ann")) == (0, 11)


TWELVE = [
    ("william_de_worde", "the_hippo"),
    ("willikins", "nap_hill"),
    ("archchancellor_ridcully", "nap_hill"),
    ("the_senior_wrangler", "nap_hill"),
    ("mr_shine", "nap_hill"),
    ("the_smoking_gnu", "nap_hill"),
    ("dwarves", "the_hippo"),
]


@pytest.mark.clause("AM-19", "AM-87")
@pytest.mark.parametrize(("card", "goal"), TWELVE, ids=[card for card, _ in TWELVE])
def test_with_all_minions_on_the_board_one_is_taken_off_first(card: str, goal: str) -> None:
    s = scene(
        {"Ann": [card]}, minions={"Ann": {"the_shades": 6, "dimwell": 6}}, trouble=["the_shades", "nap_hill"],
        buildings={"nap_hill": "Ann"}, events=CALM if CARDS[card].symbols[0] == "random_event" else [],
    ).plays("Ann", card)  # fmt: skip
    if CARDS[card].symbols[0] == "random_event":
        s.uses("Ann")
    assert s.refused("Ann", place(goal)) == ("MUST_LIFT", "AM-19")
    assert s.refused("Ann", place(goal, goal)) == ("NOTHING_TO_LIFT", "AM-19")
    s.places("Ann", goal, "the_shades")
    assert s.minions("Ann") == {"the_shades": 5, "dimwell": 6, goal: 1}
    assert s.trouble == {"nap_hill"}
    s.done()


# ---- what is left out ----


@pytest.mark.clause("AM-12", "AM-15", "AM-87")
@pytest.mark.parametrize("card", PLAYABLE)
def test_a_symbol_that_could_be_used_may_be_left_out_but_for_a_random_event(card: str) -> None:
    symbols = CARDS[card].symbols
    s = scene(
        {"Ann": [card, "groat"], "Bob": ["hex", "modo", "mrs_cake"]}, cash={"Ann": 30, "Bob": 30},
        minions={"Ann": {"the_shades": 1, "dimwell": 1}, "Bob": {"the_shades": 1}}, trouble=["the_shades", "longwall"],
        buildings={"the_scours": "Ann", "longwall": "Bob"}, areas={"the_scours": {"card_used": True}},
        events=CALM if "random_event" in symbols else [],
    )  # fmt: skip
    before = (s.view().areas, s.cash("Ann"), s.cash("Bob"), s.bank, s.pile, s.hand("Bob"))
    s.plays("Ann", card)
    for symbol in symbols:
        assert len(s.legal("Ann")) > (0 if symbol == "random_event" else 1)
        if symbol == "random_event":
            assert s.refused("Ann", a.LeaveOut()) == ("MUST_RESOLVE", "AM-38")
            s.uses("Ann")
        else:
            s.leaves("Ann")
    assert (s.view().areas, s.cash("Ann"), s.cash("Bob"), s.bank, s.pile, s.hand("Bob")) == before
    assert (s.hand("Ann"), s.discard, s.question) == ({"groat"}, {card}, "turn")
    s.done()


@pytest.mark.clause("AM-39")
@pytest.mark.parametrize("card", [name for name in PLAYABLE if "play_another" in CARDS[name].symbols])
def test_with_an_empty_hand_the_chain_ends_by_itself(card: str) -> None:
    s = scene({"Ann": [card]}, events=CALM if "random_event" in CARDS[card].symbols else []).plays("Ann", card)
    for symbol in CARDS[card].symbols[:-1]:
        s.uses("Ann") if symbol == "random_event" else s.leaves("Ann")
    assert (s.question, s.discard) == ("turn", {card})
    assert s.of(CardPlayed) == []
    s.done()
