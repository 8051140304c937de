"""The green cards from Mr Boggis to Hex: interrupts that answer them, Doctor Mossy Lawn, and tables of any size."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.scene import Scene, scene
from tests.ankh_morpork.steps import act, changes, facts_of
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork.events import AreaChosen, TextUsed, UnusedSeen

NAMES = ("Ann", "Bob", "Cat", "Dan")
SANCTUARY = "the_ankh_morpork_sunshine_dragon_sanctuary"
# Ann stands beside Bob in trouble, and quietly in The Hippo; Bob stands alone in Longwall as well.
MINIONS = {"Ann": {"the_shades": 1, "the_hippo": 1}, "Bob": {"the_shades": 1, "longwall": 1}}
BOARD: dict[str, Any] = {"minions": MINIONS, "trouble": ["the_shades"]}
GONE = {"Bob in the_shades": 0, "trouble in the_shades": False}
BACK = {**GONE, "Bob in longwall": 2, "trouble in longwall": True}
SAVES = ("gaspode", "susan")


def begin(card: str, hand: list[str], more: dict[str, Any], seats: int = 3) -> Scene:
    """Ann has the card and the rest of a hand; the others' hands are empty unless said."""
    return scene(**{**BOARD, "seats": seats, **more, "hands": {**more.get("hands", {}), "Ann": [card, *hand]}})


def is_over(s: Scene) -> bool:
    """All symbols are done, the turn goes on, and no luck is left over."""
    s.done()
    return (s.asked, s.question) == ("Ann", "turn")


# ---- interrupts ----

# Card: what follows the assassination, and the cash that it brings.
ASSASSINS = {
    "the_agony_aunts": ("Ann uses; Ann leaves", 2),
    "dr_cruces": ("Ann uses", 3),
    "inigo_skimmer": ("Ann uses", 2),
}
MOVERS = ("the_duckman", "foul_ole_ron")


@pytest.mark.clause("AM-40", "AM-87", "AM-92")
@pytest.mark.parametrize("interrupt", ["gaspode", "susan", "fresh_start_club", "igor"])
@pytest.mark.parametrize("card", ASSASSINS)
def test_an_interrupt_answers_the_assassination_and_the_card_goes_on(card: str, interrupt: str) -> None:
    rest, cash = ASSASSINS[card]
    s = begin(card, [], {"hands": {"Bob": [interrupt]}})
    before = facts_of(s)
    act(s, f"Ann plays {card}; Ann minion the_shades Bob")
    act(s, f"Bob interrupts {interrupt}" if interrupt in SAVES else f"Bob lets; Bob interrupts {interrupt} longwall")
    act(s, rest)
    changed = {card: "discard", interrupt: "discard", "Ann": 10 + cash, **({} if interrupt in SAVES else BACK)}
    assert changes(s, before) == changed
    assert is_over(s)


@pytest.mark.clause("AM-40", "AM-44", "AM-87", "AM-92")
@pytest.mark.parametrize("interrupt", ["gaspode", "wallace_sonky"])
@pytest.mark.parametrize("card", MOVERS)
def test_the_owner_of_a_minion_that_is_moved_may_stop_it(card: str, interrupt: str) -> None:
    s = begin(card, [], {"hands": {"Bob": [interrupt]}})
    before = facts_of(s)
    act(s, f"Ann plays {card}; Ann minion the_shades Bob; Ann to dimwell; Bob interrupts {interrupt}")
    assert changes(s, before) == {card: "discard", interrupt: "discard"}
    assert is_over(s)


BOB_WARY = {"hands": {"Bob": ["wallace_sonky", "ruby"]}}
# Card: what Ann does until Bob is asked, what follows his interrupt, what is different then.
TOUCHING: dict[str, tuple[str, str, dict[str, object]]] = {
    "mr_boggis": ("Ann uses", "Ann leaves", {"Ann": 12, "Cat": 8}),
    "the_beggars_guild": ("Ann at Bob", "Ann leaves", {}),
    SANCTUARY: ("Ann uses", "Cat pays", {"Ann": 11, "Cat": 9}),
    "the_fools_guild": ("Ann at Bob", "Ann leaves", {}),
    "the_fire_brigade": ("Ann at Bob", "", {}),
}


@pytest.mark.clause("AM-44", "AM-87")
@pytest.mark.parametrize("card", TOUCHING)
def test_wallace_sonky_spares_bob_the_text_and_nobody_else(card: str) -> None:
    first, rest, changed = TOUCHING[card]
    s = begin(card, [], {**BOB_WARY, "buildings": {"longwall": "Bob"}})
    before = facts_of(s)
    act(s, f"Ann plays {card}; {first}; Bob interrupts wallace_sonky; {rest}")
    assert changes(s, before) == {card: "discard", "wallace_sonky": "discard", **changed}
    assert is_over(s)


@pytest.mark.clause("AM-43", "AM-87")
@pytest.mark.parametrize(
    ("interrupt", "steps", "changed"),
    [
        ("susan", "Ann interrupts susan", {}),
        ("fresh_start_club", "Ann lets; Ann interrupts fresh_start_club the_scours", {"Ann in the_scours": 1}),
        ("igor", "Ann lets; Ann interrupts igor the_scours", {"Ann in the_scours": 1}),
    ],
    ids=["susan", "fresh_start_club", "igor"],
)
def test_a_minion_that_cmot_dibbler_costs_may_be_saved_by_its_owner(
    interrupt: str, steps: str, changed: dict[str, object]
) -> None:
    s = begin("cmot_dibbler", [interrupt], {"dice": [1]})
    before = facts_of(s)
    act(s, f"Ann plays cmot_dibbler; Ann uses; Ann minion the_shades Ann; {steps}")
    lost = {"Ann in the_shades": 0, "trouble in the_shades": False} if changed else {}
    assert changes(s, before) == {"cmot_dibbler": "discard", interrupt: "discard", **lost, **changed}
    assert is_over(s)


@pytest.mark.clause("AM-40", "AM-43", "AM-44")
@pytest.mark.parametrize(
    ("card", "interrupt", "more", "steps"),
    [
        ("cmot_dibbler", "gaspode", {"dice": [1]}, "Ann uses; Ann minion the_shades Ann"),
        ("rincewind", "gaspode", {"events": ["the_dragon"], "dice": [7]}, "Ann uses"),
        ("dr_cruces", "wallace_sonky", {}, "Ann minion the_shades Bob"),
        ("the_agony_aunts", "wallace_sonky", {}, "Ann minion the_shades Bob"),
        ("inigo_skimmer", "wallace_sonky", {}, "Ann minion the_shades Bob"),
        ("the_duckman", "susan", {}, "Ann minion the_shades Bob; Ann to dimwell"),
        ("foul_ole_ron", "susan", {}, "Ann minion the_shades Bob; Ann to dimwell"),
        ("dr_cruces", "fresh_start_club", {}, "Ann minion the_shades Bob"),
        ("mr_boggis", "gaspode", {}, "Ann uses"),
    ],
    ids=[
        "gaspode to an own roll", "gaspode to an event", "sonky to dr_cruces", "sonky to the_agony_aunts",
        "sonky to inigo_skimmer", "susan to the_duckman", "susan to foul_ole_ron", "fresh_start_club before a removal",
        "gaspode to a payment",
    ],
)  # fmt: skip
def test_an_interrupt_that_answers_something_else_is_refused(
    card: str, interrupt: str, more: dict[str, Any], steps: str
) -> None:
    asked = "Ann" if card == "cmot_dibbler" else "Bob"
    mine = [interrupt] if asked == "Ann" else []
    s = begin(card, mine, {**more, "hands": {} if mine else {"Bob": [interrupt]}})
    act(s, f"Ann plays {card}; {steps}")
    assert s.window is not None and s.window[0] == asked
    assert s.refused(asked, a.Interrupt(s.card(interrupt)))[0] == "NO_ANSWER"
    s.done()


@pytest.mark.clause("AM-10", "AM-40")
@pytest.mark.parametrize("interrupt", ["gaspode", "fresh_start_club"])
def test_an_interrupt_is_not_played_like_another_card(interrupt: str) -> None:
    s = begin(interrupt, ["groat"], {})
    assert s.refused("Ann", a.PlayCard(s.card(interrupt))) == ("IS_INTERRUPT", "AM-10")


@pytest.mark.clause("AM-40", "AM-87")
@pytest.mark.parametrize(("interrupt", "lets"), [("gaspode", 2), ("fresh_start_club", 2)])
def test_an_interrupt_may_be_kept_and_the_minion_goes(interrupt: str, lets: int) -> None:
    s = begin("dr_cruces", [], {"hands": {"Bob": [interrupt]}})
    before = facts_of(s)
    act(s, "Ann plays dr_cruces; Ann minion the_shades Bob" + "; Bob lets" * lets + "; Ann leaves")
    assert changes(s, before) == {"dr_cruces": "discard", **GONE}
    assert is_over(s)


@pytest.mark.clause("AM-43", "AM-87")
def test_the_fresh_start_club_places_the_minion_elsewhere_by_the_usual_rule() -> None:
    s = begin("dr_cruces", [], {"hands": {"Bob": ["fresh_start_club"]}})
    act(s, "Ann plays dr_cruces; Ann minion the_shades Bob; Bob lets")
    club = s.card("fresh_start_club")
    assert s.refused("Bob", a.Interrupt(club, s.area("the_shades"))) == ("SAME_AREA", "AM-40")
    assert s.refused("Bob", a.Interrupt(club, s.area("nap_hill"))) == ("NOT_NEAR", "AM-40")
    act(s, "Bob interrupts fresh_start_club dimwell")
    assert s.minions("Bob") == {"longwall": 1, "dimwell": 1}


@pytest.mark.clause("AM-43", "AM-87")
def test_the_fresh_start_club_answers_a_random_event() -> None:
    s = begin("rincewind", [], {"hands": {"Bob": ["fresh_start_club"]}, "events": ["the_dragon"], "dice": [7]})
    act(s, "Ann plays rincewind; Ann uses; Bob lets; Bob interrupts fresh_start_club isle_of_gods")
    assert s.minions("Bob") == {"longwall": 1, "isle_of_gods": 1}
    s.done()


# ---- Doctor Mossy Lawn ----

KEPT = ["ruby", "dwarves", "buggy_swires", "the_watch"]  # with the card that comes back a hand of five
# Card: more of the scene, what is done before the card is taken back, what stays different.
TAKEN_BACK: dict[str, tuple[dict[str, Any], str, dict[str, object]]] = {
    "mr_boggis": ({}, "Ann uses", {"Ann": 14, "Bob": 8, "Cat": 8}),
    "mr_bent": ({}, "Ann leaves", {}),
    "the_beggars_guild": (
        {"hands": {"Bob": ["modo", "hex"]}, "discard": ["wallace_sonky"]}, "Ann at Bob; Bob picks modo; Bob picks hex",
        {"modo": "Ann", "hex": "Ann"},
    ),
    "the_bank_of_ankh_morpork": ({}, "Ann leaves", {}),
    SANCTUARY: ({}, "Ann uses; Bob pays; Cat pays", {"Ann": 12, "Bob": 9, "Cat": 9}),
    "sergeant_angua": ({}, "Ann to the_shades", {"trouble in the_shades": False}),
    "the_agony_aunts": ({}, "Ann minion the_shades Bob; Ann uses", {**GONE, "Ann": 12}),
    "the_dysk": ({"cash": {"Ann": 12}}, "Ann builds the_hippo", {"Ann": 0, "building in the_hippo": "Ann"}),
    "the_duckman": ({}, "Ann minion the_shades Bob; Ann to dimwell", {**GONE, "Bob in dimwell": 1}),
    "drumknott": ({}, "Ann uses", {}),
    "cmot_dibbler": ({"dice": [12]}, "Ann uses", {"Ann": 14}),
    "dr_cruces": ({}, "Ann minion the_shades Bob", GONE),
    "captain_carrot": (
        {}, "Ann places dimwell; Ann to the_shades", {"Ann in dimwell": 1, "trouble in the_shades": False},
    ),
    "mrs_cake": ({"cake": ["chrysoprase"]}, "Ann uses; Ann uses", {"Ann": 12}),
    "groat": ({}, "", {}),
    "gimlets_dwarf_delicatessen": ({}, "Ann uses", {"Ann": 13}),
    "foul_ole_ron": ({}, "Ann minion the_shades Bob; Ann to dimwell", {**GONE, "Bob in dimwell": 1}),
    "the_fools_guild": ({}, "Ann at Bob; Bob pays", {"Ann": 15, "Bob": 5}),
    "the_fire_brigade": (
        {"buildings": {"longwall": "Bob"}}, "Ann at Bob; Bob refuses; Ann to longwall", {"building in longwall": ""},
    ),
    "inigo_skimmer": ({}, "Ann minion the_shades Bob", GONE),
    "history_monks": ({"discard": ["modo"], "discards": ["modo"]}, "Ann uses", {"modo": "Ann"}),
    "hex": ({"pile": ["modo", "groat", "mr_bent"]}, "Ann uses", dict.fromkeys(("modo", "groat", "mr_bent"), "Ann")),
}  # fmt: skip


@pytest.mark.clause("AM-40", "AM-87")
@pytest.mark.parametrize("card", TAKEN_BACK)
def test_doctor_mossy_lawn_takes_a_card_back_and_ends_the_turn(card: str) -> None:
    more, steps, changed = TAKEN_BACK[card]
    s = begin(card, ["doctor_mossy_lawn", *KEPT], more)
    before = facts_of(s)
    act(s, f"Ann plays {card}; {steps}; Ann interrupts doctor_mossy_lawn")
    assert changes(s, before) == {"doctor_mossy_lawn": "discard", **changed}
    assert (s.asked, s.question) == ("Bob", "turn")
    s.done()


@pytest.mark.clause("AM-40", "AM-85", "AM-86")
@pytest.mark.parametrize(
    ("card", "steps"),
    [
        ("mr_bent", "Ann uses"),
        ("the_bank_of_ankh_morpork", "Ann uses"),
        ("the_fools_guild", "Ann at Bob; Bob refuses"),
    ],
    ids=["mr_bent", "the_bank_of_ankh_morpork", "the_fools_guild"],
)
def test_doctor_mossy_lawn_leaves_a_card_that_lies_before_a_player(card: str, steps: str) -> None:
    s = begin(card, ["doctor_mossy_lawn", *KEPT], {})
    act(s, f"Ann plays {card}; {steps}")
    assert s.refused("Ann", a.Interrupt(s.card("doctor_mossy_lawn"))) == ("CANNOT_RETURN", "AM-40")


@pytest.mark.clause("AM-40", "AM-87")
def test_doctor_mossy_lawn_costs_the_second_card_of_drumknott() -> None:
    s = begin("drumknott", ["doctor_mossy_lawn", *KEPT], {"pile": ["modo"]})
    before = facts_of(s)
    act(s, "Ann plays drumknott; Ann uses; Ann plays ruby; Ann leaves; Ann interrupts doctor_mossy_lawn")
    assert changes(s, before) == {"doctor_mossy_lawn": "discard", "drumknott": "discard", "modo": "Ann"}
    assert (s.asked, s.question) == ("Bob", "turn")
    s.done()


# ---- seats ----

COLLECTED = {"mr_boggis": 2, SANCTUARY: 1, "the_dysk": 1}


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("card", COLLECTED)
def test_what_everybody_brings_grows_with_the_table(card: str, seats: int) -> None:
    others = NAMES[1:seats]
    s = begin(card, [], {"minions": {name: {"isle_of_gods": 1} for name in others}, "trouble": []}, seats)
    act(s, f"Ann plays {card}" + ("; Ann leaves; Ann uses" if card == "the_dysk" else "; Ann uses"))
    if card == SANCTUARY:
        act(s, "; ".join(f"{name} pays" for name in others))
    assert s.cash("Ann") == 10 + COLLECTED[card] * len(others)
    assert [s.cash(name) for name in others] == [10 if card == "the_dysk" else 10 - COLLECTED[card]] * len(others)
    s.done()


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("card", ["the_beggars_guild", "the_fools_guild", "the_fire_brigade"])
def test_any_opponent_may_be_chosen(card: str, seats: int) -> None:
    others = list(range(1, seats))
    cards = iter(["ruby", "dwarves", "the_watch"])
    s = begin(card, [], {"hands": {NAMES[seat]: [next(cards)] for seat in others}, "minions": {}}, seats)
    s.plays("Ann", card)
    assert s.legal("Ann", a.ChooseSeat) == [a.ChooseSeat(seat) for seat in others]
    s.done()


@pytest.mark.clause("AM-87", "AM-33")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("card", ["the_agony_aunts", "dr_cruces", "inigo_skimmer", "the_duckman", "foul_ole_ron"])
def test_a_minion_of_any_opponent_a_troll_or_a_demon_may_be_chosen_but_no_own_one(card: str, seats: int) -> None:
    crowd = {"minions": {name: {"the_shades": 1} for name in NAMES[:seats]}, "trolls": {"the_shades": 1}}
    s = begin(card, [], {**crowd, "demons": {"the_shades": 1}}, seats)
    s.plays("Ann", card)
    assert {choice.owner for choice in s.legal("Ann", a.ChooseMinion)} == {*range(1, seats), 4, 5}
    s.done()


@pytest.mark.clause("AM-87", "AM-88")
@pytest.mark.parametrize(("seats", "seen"), [(2, 3), (3, 3), (4, 2)])
def test_mrs_cake_shows_ann_alone_the_unused_personalities_but_one(seats: int, seen: int) -> None:
    people = dict(zip(NAMES, ["lord_vetinari", "lord_selachii", "lord_rust", "chrysoprase"][:seats], strict=False))
    s = begin("mrs_cake", [], {"personalities": people, "cake": ["commander_vimes"], "minions": {}}, seats)
    s.plays("Ann", "mrs_cake").uses("Ann")
    game: Any = s.match.game
    [fact] = s.of(UnusedSeen)
    shown = {s.edition.pack.personalities[person].id for person in fact.personalities}
    assert len(shown) == seen
    assert shown.isdisjoint({*people.values(), "commander_vimes"})
    assert [game.tell(fact, seat).personalities for seat in (1, None)] == [None, None]
    s.done()


# ---- clauses ----


@pytest.mark.clause("AM-37")
@pytest.mark.parametrize(
    ("card", "steps"),
    [("mr_boggis", "Ann uses"), ("the_duckman", "Ann minion the_shades Bob"), ("the_fools_guild", "Ann at Bob")],
)
def test_the_text_of_a_card_is_told_when_it_begins(card: str, steps: str) -> None:
    s = begin(card, [], {}).plays("Ann", card)
    act(s, steps)
    assert [(told.seat, told.card, told.clause) for told in s.of(TextUsed)] == [(0, s.card(card), "AM-37")]


@pytest.mark.clause("AM-35")
def test_the_area_chosen_for_the_symbol_that_removes_trouble_cites_its_rule() -> None:
    s = begin("sergeant_angua", [], {}).plays("Ann", "sergeant_angua").to("Ann", "the_shades")
    assert [told.clause for told in s.of(AreaChosen)] == ["AM-35"]


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("card", MOVERS)
def test_a_text_that_moves_no_own_minion_says_so_by_its_own_rule(card: str) -> None:
    s = begin(card, [], {}).plays("Ann", card)
    assert s.refused("Ann", a.ChooseMinion(s.area("the_shades"), s.owner("Ann"))) == ("OWN_MINION", "AM-87")
