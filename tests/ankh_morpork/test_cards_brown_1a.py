"""The first half of the brown cards: what each does, what it cannot do, and what happens if nobody wants it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.brown_cases import act, begin, board_of, kinds, refused, seen
from turnwise.games.ankh_morpork import actions as a

FILL = ["mr_bent", "drumknott", "dr_cruces"]
FOUND = dict(pile=["groat", "modo"])
CHAIN = "Ann plays groat; Ann places the_shades"  # the card that a last symbol asks for
QUIET = dict(events=["riots"])  # an event that does nothing while the city is quiet

# What lies on the table, the play after the card itself, what is then seen, and what was paid.
# fmt: off
WORKS: dict[str, tuple[dict[str, Any], str, dict[str, Any], list[tuple[str, str, int, str]]]] = {
    "sergeant_cheery_littlebottom": (
        dict(trouble=["the_shades", "dimwell"], **FOUND), "Ann uses; Ann to the_shades",
        dict(hand={"Ann": {"groat", "modo"}}, trouble={"dimwell"}), []),
    "otto_chriek": (
        dict(trouble=["the_shades", "dimwell"], minions={"Ann": {"the_scours": 1}}), "Ann uses; Ann builds the_scours",
        dict(cash={"Ann": 6}, buildings={"the_scours": "Ann"}, trouble={"the_shades", "dimwell"}),
        [("Bank", "Ann", 2, "AM-87"), ("Ann", "Bank", 6, "AM-28")]),
    "the_clacks": (
        FOUND, f"Ann uses; Ann uses; {CHAIN}",
        dict(cash={"Ann": 12}, hand={"Ann": {"modo"}}, minions={"Ann": {"the_shades": 1}}),
        [("Bank", "Ann", 2, "AM-36")]),
    "sergeant_colon": (
        dict(trouble=["the_shades"], minions={"Ann": {"the_shades": 1}, "Bob": {"the_scours": 1}}),
        "Ann to the_shades; Ann places the_scours",
        dict(minions={"Ann": {"the_shades": 1, "the_scours": 1}}, trouble={"the_scours"}), []),
    "cosmo_lavish": (
        dict(ann=["groat"], trouble=["dimwell"], minions={name: {"dimwell": 1} for name in ("Ann", "Bob", "Cat")}),
        f"Ann at Bob; Bob minion dimwell Cat; {CHAIN}",
        dict(cash={"Ann": 8, "Bob": 12}, trouble=set(),
             minions={"Ann": {"dimwell": 1, "the_shades": 1}, "Bob": {"dimwell": 1}, "Cat": {}}),
        [("Ann", "Bob", 2, "AM-87")]),
    "the_dean": (
        dict(ann=["groat"], trouble=["unreal_estate"], minions={"Bob": {"unreal_estate": 2}}, **QUIET),
        f"Ann uses; Ann minion unreal_estate Bob; {CHAIN}",
        dict(minions={"Ann": {"the_shades": 1}, "Bob": {"unreal_estate": 1}}, trouble=set()), []),
    "hello": (
        dict(trouble=["the_shades", "dimwell"], trolls={"dimwell": 1},
             minions={"Ann": {"the_scours": 1}, "Bob": {"the_shades": 2}}),
        "Ann minion the_shades Bob; Ann minion dimwell troll; Ann builds the_scours",
        dict(minions={"Bob": {"the_shades": 1}}, count={"dimwell troll": 0}, trouble=set(), cash={"Ann": 4},
             buildings={"the_scours": "Ann"}), [("Ann", "Bank", 6, "AM-28")]),
    "burleigh_and_stronginthearm": (
        dict(trouble=["the_shades"], minions={"Ann": {"the_scours": 1}, "Bob": {"the_shades": 2}}),
        "Ann at Cat; Ann minion the_shades Bob; Ann builds the_scours",
        dict(minions={"Bob": {"the_shades": 1}}, trouble=set(), cash={"Ann": 2, "Bob": 10, "Cat": 12},
             buildings={"the_scours": "Ann"}), [("Ann", "Cat", 2, "AM-87"), ("Ann", "Bank", 6, "AM-28")]),
    "the_bursar": (
        dict(ann=["groat"], trouble=["dimwell"], minions={"Ann": {"nap_hill": 1}, "Bob": {"dimwell": 2}}, **QUIET),
        "Ann uses; Ann minion nap_hill Ann; Ann minion dimwell Bob; Ann plays groat; Ann places the_shades",
        dict(minions={"Ann": {"dimwell": 1, "the_shades": 1}, "Bob": {"dimwell": 1, "nap_hill": 1}},
             trouble={"dimwell"}), []),
    "cable_street_particulars": (
        dict(hands={"Bob": ["ruby", "modo", "hex"]}), "Ann at Bob; Bob lets; Ann picks modo; Ann places the_shades",
        dict(hand={"Ann": set(), "Bob": {"ruby", "hex"}}, discard={"modo", "cable_street_particulars"},
             minions={"Ann": {"the_shades": 1}}), []),
    "canting_crew": (
        dict(trouble=["dimwell"], minions={"Bob": {"dimwell": 2}, "Cat": {"longwall": 1}}),
        "Ann minion dimwell Bob; Ann to longwall; Ann places the_shades",
        dict(minions={"Ann": {"the_shades": 1}, "Bob": {"dimwell": 1, "longwall": 1}}, trouble={"longwall"}), []),
    "carcer": (
        dict(ann=["groat"], trouble=["dimwell"], minions={"Bob": {"the_hippo": 2}}, trolls={"dimwell": 2}, dice=[6, 8]),
        f"Ann uses; Ann minion the_hippo Bob; Ann minion dimwell troll; {CHAIN}",
        dict(minions={"Bob": {"the_hippo": 1}, "Ann": {"the_shades": 1}}, count={"dimwell troll": 1}, trouble=set()),
        []),
    "the_chair_of_indefinite_studies": (
        dict(ann=["modo", "hex"], hands={"Bob": ["groat"]}, **QUIET), f"Ann uses; Ann at Bob; Bob lets; {CHAIN}",
        dict(hand={"Ann": set(), "Bob": {"modo", "hex"}}, minions={"Ann": {"the_shades": 1}}), []),
    "sir_charles_lavatory": (
        dict(buildings={"nap_hill": "Bob", "the_hippo": "Cat", "longwall": "Ann"}, demons={"nap_hill": 1},
             areas={"the_hippo": {"card_lost": True}}, minions={"Ann": {"the_scours": 1}}),
        "Ann uses; Ann builds the_scours", dict(cash={"Ann": 7}),
        [("Bank", "Ann", 3, "AM-87"), ("Ann", "Bank", 6, "AM-28")]),
    "dorfl": (
        dict(ann=["groat"], trouble=["dimwell"], minions={"Ann": {"dimwell": 2}, "Bob": {"nap_hill": 1}}),
        f"Ann minion dimwell Ann; Ann to nap_hill; {CHAIN}",
        dict(minions={"Ann": {"dimwell": 1, "nap_hill": 1, "the_shades": 1}}, trouble={"nap_hill"}), []),
    "sergeant_detritus": (
        dict(trouble=["the_shades", "dimwell", "nap_hill"]), "Ann to nap_hill; Ann to the_shades",
        dict(trouble={"dimwell"}), []),
    "deep_dwarves": (
        dict(ann=["groat"], minions={"Ann": {"nap_hill": 1}, "Bob": {"the_scours": 1}}),
        f"Ann places the_scours; {CHAIN}",
        dict(minions={"Ann": {"nap_hill": 1, "the_scours": 1, "the_shades": 1}}, trouble=set()), []),
    "adora_belle_dearheart": (
        dict(trouble=["the_shades"], minions={"Ann": {"the_shades": 1}, "Bob": {"the_shades": 1}}),
        "Ann minion the_shades Ann; Ann to nap_hill; Ann places dolly_sisters; Ann builds dolly_sisters",
        dict(minions={"Ann": {"nap_hill": 1, "dolly_sisters": 1}}, trouble=set(), cash={"Ann": 4},
             buildings={"dolly_sisters": "Ann"}), [("Ann", "Bank", 6, "AM-28")]),
    "the_alchemists_guild": (
        dict(ann=["groat", "modo", "hex", "librarian"], minions={"Ann": {"the_shades": 1}}, pile=FILL),
        "Ann picks groat; Ann picks modo; Ann leaves; Ann builds the_shades",
        dict(hand={"Ann": {"hex", "librarian", *FILL}}, discard={"groat", "modo", "the_alchemists_guild"},
             buildings={"the_shades": "Ann"}), [("Ann", "Bank", 6, "AM-28")]),
    "the_auditors": (
        dict(trouble=["the_shades"],
             minions={"Ann": {"the_shades": 1}, "Bob": {"the_shades": 2}, "Cat": {"dimwell": 1}}),
        "Ann uses; Bob minion the_shades Bob; Cat minion dimwell Cat",
        dict(minions={"Ann": {"the_shades": 1}, "Bob": {"the_shades": 1}, "Cat": {}}, trouble=set()), []),
    "buggy_swires": (dict(trouble=["the_shades"]), "Ann to the_shades", dict(trouble=set()), []),
    "sybil_vimes": (
        dict(buildings={"dimwell": "Bob"}), "Ann uses; Ann builds dimwell",
        dict(cash={"Ann": 7, "Bob": 16}, buildings={"dimwell": "Ann"}),
        [("Bank", "Ann", 3, "AM-36"), ("Ann", "Bob", 6, "AM-87")]),
    "mr_teatime": (
        dict(ann=["groat"], trouble=["dimwell"], minions={"Bob": {"dimwell": 2}}),
        f"Ann uses; Ann minion dimwell Bob; {CHAIN}",
        dict(cash={"Ann": 13}, minions={"Ann": {"the_shades": 1}, "Bob": {"dimwell": 1}}, trouble=set()),
        [("Bank", "Ann", 3, "AM-36")]),
    "the_watch": (
        dict(trouble=["dimwell"], minions={"Ann": {"the_shades": 1}}), "Ann builds the_shades; Ann to dimwell",
        dict(cash={"Ann": 4}, buildings={"the_shades": "Ann"}, trouble=set()), [("Ann", "Bank", 6, "AM-28")]),
    "wee_mad_arthur": (
        dict(minions={"Ann": {"small_gods": 1}}), "Ann builds small_gods",
        dict(cash={"Ann": 1}, buildings={"small_gods": "Ann"}), [("Ann", "Bank", 9, "AM-28")]),
}
BY_ITSELF = (
    "sergeant_cheery_littlebottom", "otto_chriek", "the_clacks", "sergeant_colon", "sir_charles_lavatory", "dorfl",
    "sergeant_detritus", "deep_dwarves", "adora_belle_dearheart", "the_alchemists_guild", "buggy_swires", "the_watch",
    "wee_mad_arthur",
)
WITH_EVENT = ("the_dean", "the_bursar", "the_chair_of_indefinite_studies")
SHADES = {"Bob": {"the_shades": 1}}
# The table, the play up to what cannot be done, the attempt, why not, and what sorts of orders are left.
IMPOSSIBLE: dict[str, tuple[dict[str, Any], str, str, tuple[str, str], set[str]]] = {
    "sergeant_cheery_littlebottom": (FOUND, "Ann uses", "Ann to the_shades", ("NO_TROUBLE", "AM-35"), {"LeaveOut"}),
    "otto_chriek": (
        dict(cash={"Ann": 5}, minions={"Ann": {"the_scours": 1}}), "Ann uses", "Ann builds the_scours",
        ("TOO_POOR", "AM-28"), {"LeaveOut"}),
    "the_clacks": ({}, "Ann leaves; Ann uses", "Ann plays groat", ("NOT_ASKED", "AM-10"), {"EndTurn"}),
    "sergeant_colon": ({}, "", "Ann to the_shades", ("NO_TROUBLE", "AM-35"), {"LeaveOut"}),
    "cosmo_lavish": (
        dict(cash={"Ann": 1}, trouble=["the_shades"], minions=SHADES), "", "Ann at Bob", ("TOO_POOR", "AM-87"),
        {"LeaveOut"}),
    "the_dean": (
        dict(trouble=["the_shades"], minions=SHADES, **QUIET), "Ann uses", "Ann minion the_shades Bob",
        ("WRONG_AREA", "AM-87"), {"LeaveOut"}),
    "hello": (dict(minions=SHADES), "", "Ann minion the_shades Bob", ("NO_TROUBLE", "AM-25"), {"LeaveOut"}),
    "burleigh_and_stronginthearm": (dict(minions=SHADES), "", "Ann at Bob", ("NO_SUCH_MINION", "AM-87"), {"LeaveOut"}),
    "the_bursar": (
        dict(minions={"Ann": {"the_shades": 1}, **SHADES}, **QUIET), "Ann uses", "Ann minion the_shades Bob",
        ("WRONG_AREA", "AM-87"), {"LeaveOut"}),
    "cable_street_particulars": (
        dict(fronts={"Bob": ["dr_whiteface"]}), "", "Ann at Bob", ("NO_SUCH_CARD", "AM-87"), {"LeaveOut"}),
    "canting_crew": (
        dict(minions={"Ann": {"the_shades": 1}}), "", "Ann minion the_shades Ann", ("OWN_MINION", "AM-87"),
        {"LeaveOut"}),
    "carcer": (
        dict(minions=SHADES, dice=[1, 2]), "Ann uses", "Ann minion the_shades Bob", ("NOT_ASKED", "AM-14"),
        {"EndTurn"}),
    "the_chair_of_indefinite_studies": (
        QUIET, "Ann uses", "Ann at Ann", ("WRONG_SEAT", "AM-87"), {"ChooseSeat", "LeaveOut"}),
    "sir_charles_lavatory": ({}, "Ann uses", "Ann builds the_scours", ("NO_MINION", "AM-27"), {"LeaveOut"}),
    "dorfl": (dict(minions=SHADES), "", "Ann minion the_shades Bob", ("WRONG_MINION", "AM-87"), {"LeaveOut"}),
    "sergeant_detritus": (
        dict(trouble=["dimwell"]), "Ann to dimwell", "Ann to dimwell", ("NO_TROUBLE", "AM-35"), {"LeaveOut"}),
    "deep_dwarves": (
        dict(minions={"Ann": {"dimwell": 12}}), "", "Ann places nap_hill", ("MUST_LIFT", "AM-19"),
        {"PlaceMinion", "LeaveOut"}),
    "adora_belle_dearheart": (
        dict(minions=SHADES), "", "Ann minion the_shades Bob", ("WRONG_MINION", "AM-87"), {"LeaveOut"}),
    "the_alchemists_guild": (
        dict(ann=["groat", "modo", "hex", "librarian", "ruby", "dwarves"]), "Ann picks groat; Ann leaves",
        "Ann builds the_shades", ("NO_MINION", "AM-27"), {"LeaveOut"}),
    "the_auditors": (
        dict(minions={"Ann": {"the_shades": 1}}), "Ann uses", "Ann minion the_shades Ann", ("NOT_ASKED", "AM-14"),
        {"EndTurn"}),
    "buggy_swires": ({}, "", "Ann to the_shades", ("NO_TROUBLE", "AM-35"), {"LeaveOut"}),
    "sybil_vimes": (
        dict(buildings={"dimwell": "Bob"}, cash={"Ann": 2}), "Ann uses", "Ann builds dimwell", ("TOO_POOR", "AM-28"),
        {"LeaveOut"}),
    "mr_teatime": (
        dict(minions=SHADES), "Ann uses", "Ann minion the_shades Bob", ("NO_TROUBLE", "AM-25"), {"LeaveOut"}),
    "the_watch": (
        dict(trouble=["dimwell"], minions={"Ann": {"dimwell": 1}}), "", "Ann builds dimwell",
        ("TROUBLE_THERE", "AM-26"), {"LeaveOut"}),
    "wee_mad_arthur": (
        dict(minions={"Ann": {"small_gods": 1}}, cash={"Ann": 8}), "", "Ann builds small_gods", ("TOO_POOR", "AM-28"),
        {"LeaveOut"}),
}
# Optional symbols of each card.
OPTIONAL = {
    "sergeant_cheery_littlebottom": 2, "otto_chriek": 2, "the_clacks": 3, "sergeant_colon": 2, "cosmo_lavish": 2,
    "the_dean": 2, "hello": 3, "burleigh_and_stronginthearm": 2, "the_bursar": 2, "cable_street_particulars": 2,
    "canting_crew": 2, "carcer": 2, "the_chair_of_indefinite_studies": 2, "sir_charles_lavatory": 2, "dorfl": 2,
    "sergeant_detritus": 2, "deep_dwarves": 2, "adora_belle_dearheart": 3, "the_alchemists_guild": 2,
    "the_auditors": 1, "buggy_swires": 1, "sybil_vimes": 2, "mr_teatime": 3, "the_watch": 2, "wee_mad_arthur": 1,
}
# Sentences of the play in WORKS before Doctor Mossy Lawn comes: after the first symbol, or after the only one.
SO_FAR = {
    "sergeant_cheery_littlebottom": 1, "otto_chriek": 1, "the_clacks": 1, "sergeant_colon": 1, "cosmo_lavish": 2,
    "the_dean": 1, "hello": 1, "burleigh_and_stronginthearm": 2, "the_bursar": 3, "cable_street_particulars": 3,
    "canting_crew": 2, "carcer": 3, "the_chair_of_indefinite_studies": 1, "sir_charles_lavatory": 1, "dorfl": 2,
    "sergeant_detritus": 1, "deep_dwarves": 1, "adora_belle_dearheart": 2, "the_alchemists_guild": 3,
    "the_auditors": 3, "buggy_swires": 1, "sybil_vimes": 1, "mr_teatime": 2, "the_watch": 1, "wee_mad_arthur": 1,
}
# The play up to a choice, and whose minions, buildings or seats can then be chosen.
CHOICES = {
    "cosmo_lavish": ("", "opponents"), "the_dean": ("Ann uses", "everybody"), "hello": ("", "opponents and troll"),
    "burleigh_and_stronginthearm": ("", "opponents"), "the_bursar": ("Ann uses", "everybody and troll"),
    "cable_street_particulars": ("", "opponents"), "canting_crew": ("", "opponents and troll"),
    "carcer": ("Ann uses", "everybody and troll"), "the_chair_of_indefinite_studies": ("Ann uses", "opponents"),
    "sybil_vimes": ("Ann uses", "opponents"), "mr_teatime": ("Ann uses", "opponents and troll"),
}
# fmt: on


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("card", WORKS)
def test_works(card: str) -> None:
    start, play, wanted, paid = WORKS[card]
    s = begin(card, **start)
    assert act(s, f"Ann plays {card};{play}") == paid
    assert seen(s, wanted) == wanted
    assert (s.asked, s.question) == ("Ann", "turn")
    assert card in s.discard
    s.done()


@pytest.mark.clause("AM-87", "AM-41")
@pytest.mark.parametrize("card", BY_ITSELF)
def test_a_card_that_touches_nobody_else_asks_nobody_else(card: str) -> None:
    start, play, wanted, _ = WORKS[card]
    hands = {"Bob": ["gaspode", "wallace_sonky", "susan"], "Cat": ["fresh_start_club", "igor"]}
    s = begin(card, **start, hands=hands)
    act(s, f"Ann plays {card};{play}")  # a question to anybody else would refuse the next sentence
    assert seen(s, wanted) == wanted
    s.done()


@pytest.mark.clause("AM-87", "AM-12")
@pytest.mark.parametrize("card", IMPOSSIBLE)
def test_what_cannot_be_done_is_refused_or_left_out(card: str) -> None:
    start, play, attempt, why, left = IMPOSSIBLE[card]
    s = begin(card, **start)
    act(s, f"Ann plays {card};{play}")
    before = board_of(s)
    assert refused(s, attempt) == why
    assert kinds(s, "Ann") == left
    if left == {"LeaveOut"}:
        s.leaves("Ann")
    assert board_of(s) == before
    s.done()


@pytest.mark.clause("AM-12", "AM-15")
@pytest.mark.parametrize("card", OPTIONAL)
def test_a_card_whose_symbols_are_left_out_changes_nothing(card: str) -> None:
    s = begin(
        card, ["groat", "modo"], hands={"Bob": ["hex"]}, trouble=["the_shades", "dimwell"],
        buildings={"longwall": "Bob"}, events=["riots"] if card in WITH_EVENT else [],
        minions={"Ann": {"the_shades": 1, "the_scours": 1}, "Bob": {"the_shades": 1, "unreal_estate": 1},
                 "Cat": {"dimwell": 1}},
    )  # fmt: skip
    before = board_of(s), s.pile, s.hand("Bob")
    s.plays("Ann", card)
    if card in WITH_EVENT:
        assert refused(s, "Ann leaves") == ("MUST_RESOLVE", "AM-38")
        s.uses("Ann")
    act(s, ";".join(["Ann leaves"] * OPTIONAL[card]))
    assert (board_of(s), s.pile, s.hand("Bob")) == before
    assert (s.hand("Ann"), s.discard, s.question) == ({"groat", "modo"}, {card}, "turn")
    s.done()


@pytest.mark.clause("AM-40", "AM-87")
@pytest.mark.parametrize("card", SO_FAR)
def test_doctor_mossy_lawn_takes_the_card_back_and_what_was_done_stays_done(card: str) -> None:
    start, play, _, _ = WORKS[card]
    hand = [*start.get("ann", ())[:-1], "doctor_mossy_lawn"]
    s = begin(card, **{**start, "ann": hand, "options": {"mossy_lawn_refill": False}})
    empty = board_of(s), s.hand("Ann"), s.discard
    s.plays("Ann", card)
    if card in WITH_EVENT:
        assert refused(s, "Ann interrupts doctor_mossy_lawn") == ("MUST_RESOLVE", "AM-38")
    act(s, ";".join(play.split(";")[: SO_FAR[card]]))
    before, held, laid = board_of(s), s.hand("Ann"), s.discard
    assert (before, held, laid) != empty
    s.interrupts("Ann", "doctor_mossy_lawn")
    assert board_of(s) == before
    assert s.hand("Ann") == held - {"doctor_mossy_lawn"} | {card}
    assert s.discard == laid - {card} | {"doctor_mossy_lawn"}
    assert (s.asked, s.question) == ("Bob", "turn")
    s.done()


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize(
    ("card", "seats"),
    [(card, seats) for card in CHOICES for seats in (2, 3, 4) if (card, seats) != ("cosmo_lavish", 2)],
)
def test_the_choice_is_among_all_at_the_table_and_nobody_else(card: str, seats: int) -> None:
    names = ["Ann", "Bob", "Cat", "Dan"][:seats]
    hands = dict(zip(names[1:], (["groat"], ["modo"], ["hex"]), strict=False))
    table: dict[str, Any] = dict(
        hands=hands, seats=seats, trouble=["the_shades"], trolls={"the_shades": 1}, cash={"Ann": 20},
        minions={name: {"the_shades": 1, "unreal_estate": 1} for name in names},
        buildings=dict(zip(("longwall", "nap_hill", "the_hippo"), names[1:], strict=False)),
    )  # fmt: skip
    s = begin(card, **table, events=["riots"] if card in WITH_EVENT else [], dice=[7, 7] if card == "carcer" else [])
    play, whom = CHOICES[card]
    act(s, f"Ann plays {card};{play}")
    chosen: set[str] = set()
    for action in s.legal("Ann"):
        if isinstance(action, a.ChooseSeat):
            chosen.add(names[action.seat])
        elif isinstance(action, a.ChooseMinion):
            chosen.add([*names, "", "", "troll"][action.owner if action.owner < seats else seats + 2])
        elif isinstance(action, a.Build):
            chosen.add(s.buildings[s.edition.area(action.area).id])
    expected = set(names if "everybody" in whom else names[1:]) | ({"troll"} if "troll" in whom else set())
    assert chosen == expected
    s.done()


@pytest.mark.clause("AM-08")
def test_cosmo_lavish_stays_in_the_box_with_two_players() -> None:
    s = begin("groat", seats=2)
    assert "cosmo_lavish" in {s.edition.card(card).id for card in s.view().out}
    assert s.card("cosmo_lavish") not in {*s.view("Ann").may_brown, *s.view("Ann").seats[1].may_hold}
