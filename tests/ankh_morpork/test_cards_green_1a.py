"""The green cards from Mr Boggis to Hex: what each does, when it cannot, and left out altogether."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.scene import Scene, scene
from tests.ankh_morpork.steps import Payments, act, changes, facts_of

SANCTUARY = "the_ankh_morpork_sunshine_dragon_sanctuary"
# Ann stands beside Bob in trouble, and quietly in The Hippo; Cat stands alone.
MINIONS = {"Ann": {"the_shades": 1, "the_hippo": 1}, "Bob": {"the_shades": 1}, "Cat": {"longwall": 1}}
BOARD: dict[str, Any] = {"minions": MINIONS, "trouble": ["the_shades"]}
NO_SONKY = {"discard": ["wallace_sonky"]}
ONE_MORE = "Ann plays groat; Ann places dimwell"
PLACED = {"Ann in dimwell": 1}
CHAINED = {"groat": "discard", **PLACED}
GONE = {"Bob in the_shades": 0, "trouble in the_shades": False}
FOUND = ["ruby", "dwarves", "the_watch", "mr_gryle"]


def begin(card: str, hand: list[str], more: dict[str, Any]) -> Scene:
    """Ann has the card and the rest of a hand; the others' hands are empty unless said."""
    return scene(**{**BOARD, **more, "hands": {**more.get("hands", {}), "Ann": [card, *hand]}})


def is_over(s: Scene) -> bool:
    """All symbols are done, the turn goes on, and no luck is left over."""
    s.done()
    return (s.asked, s.question) == ("Ann", "turn")


# Card: the rest of Ann's hand, more of the scene, symbol by symbol what is done, what is different then, what was paid.
WORKS: dict[str, tuple[list[str], dict[str, Any], str, dict[str, object], Payments]] = {
    "mr_boggis": (
        [], {"cash": {"Bob": 1}}, "Ann uses | Ann places dimwell", {"Ann": 13, "Bob": 0, "Cat": 8, **PLACED},
        [("Bob", "Ann", 1, "AM-87"), ("Cat", "Ann", 2, "AM-87")],
    ),
    "mr_bent": (
        ["groat"], {}, f"Ann uses | {ONE_MORE}", {"Ann": 20, "mr_bent": "before Ann", **CHAINED},
        [("Bank", "Ann", 10, "AM-85")],
    ),
    "the_beggars_guild": (
        [], {"hands": {"Bob": ["ruby", "dwarves", "the_watch"]}, **NO_SONKY},
        "Ann at Bob; Bob picks ruby; Bob picks the_watch | Ann places dimwell",
        {"ruby": "Ann", "the_watch": "Ann", **PLACED}, [],
    ),
    "the_bank_of_ankh_morpork": (
        ["groat"], {}, f"Ann uses | {ONE_MORE}", {"Ann": 20, "the_bank_of_ankh_morpork": "before Ann", **CHAINED},
        [("Bank", "Ann", 10, "AM-85")],
    ),
    SANCTUARY: (
        [], {"hands": {"Cat": ["ruby", "groat"]}, **NO_SONKY}, f"Ann uses; Bob pays; Cat picks groat | {ONE_MORE}",
        {"Ann": 11, "Bob": 9, **CHAINED}, [("Bob", "Ann", 1, "AM-87")],
    ),
    "sergeant_angua": (
        ["groat"], {"trouble": ["the_shades", "longwall"]}, f"Ann to longwall | {ONE_MORE}",
        {"trouble in longwall": False, **CHAINED}, [],
    ),
    "the_agony_aunts": (
        [], {}, "Ann minion the_shades Bob | Ann uses | Ann places dimwell", {"Ann": 12, **GONE, **PLACED},
        [("Bank", "Ann", 2, "AM-36")],
    ),
    "the_dysk": (
        [],
        {
            "minions": {"Ann": {"isle_of_gods": 2}, "Bob": {"isle_of_gods": 1}, "Cat": {"longwall": 1}},
            "trolls": {"isle_of_gods": 1}, "demons": {"isle_of_gods": 1}, "cash": {"Ann": 15},
        },
        "Ann builds isle_of_gods | Ann uses", {"Ann": 8, "building in isle_of_gods": "Ann"},
        [("Ann", "Bank", 12, "AM-28"), ("Bank", "Ann", 5, "AM-87")],
    ),
    "the_duckman": (
        [], {}, "Ann minion the_shades Bob; Ann to the_hippo",
        {**GONE, "Bob in the_hippo": 1, "trouble in the_hippo": True}, [],
    ),
    "drumknott": (
        ["sergeant_angua", "groat", "gimlets_dwarf_delicatessen", "ruby"], {},
        f"Ann uses; Ann plays sergeant_angua; Ann to the_shades; {ONE_MORE}; "
        "Ann plays gimlets_dwarf_delicatessen; Ann uses; Ann places the_scours",
        {
            "sergeant_angua": "discard", "trouble in the_shades": False, **CHAINED, "Ann": 13,
            "gimlets_dwarf_delicatessen": "discard", "Ann in the_scours": 1,
        },
        [("Bank", "Ann", 3, "AM-36")],
    ),
    "cmot_dibbler": (
        ["groat"], {"dice": [7]}, f"Ann uses | {ONE_MORE}", {"Ann": 14, **CHAINED}, [("Bank", "Ann", 4, "AM-87")],
    ),
    "dr_cruces": ([], {}, "Ann minion the_shades Bob | Ann uses", {"Ann": 13, **GONE}, [("Bank", "Ann", 3, "AM-36")]),
    "captain_carrot": (
        [], {}, "Ann places dimwell | Ann to the_shades | Ann uses",
        {"Ann": 11, "trouble in the_shades": False, **PLACED}, [("Bank", "Ann", 1, "AM-36")],
    ),
    "mrs_cake": (
        [], {"cake": ["chrysoprase"]}, "Ann uses | Ann uses | Ann builds the_hippo",
        {"Ann": 0, "building in the_hippo": "Ann"}, [("Bank", "Ann", 2, "AM-36"), ("Ann", "Bank", 12, "AM-28")],
    ),
    "groat": ([], {}, "Ann places the_hippo", {"Ann in the_hippo": 2, "trouble in the_hippo": True}, []),
    "gimlets_dwarf_delicatessen": (
        [], {}, "Ann uses | Ann places dimwell", {"Ann": 13, **PLACED}, [("Bank", "Ann", 3, "AM-36")],
    ),
    "foul_ole_ron": (
        ["groat"], {"demons": {"longwall": 1}, "trouble": ["longwall"]},
        f"Ann minion longwall demon; Ann to isle_of_gods | {ONE_MORE}",
        {"demon in longwall": 0, "demon in isle_of_gods": 1, "trouble in longwall": False, **CHAINED}, [],
    ),
    "the_fools_guild": (
        [], {}, "Ann at Bob; Bob refuses | Ann places dimwell", {"the_fools_guild": "before Bob", **PLACED}, [],
    ),
    "the_fools_guild bought off": (
        [], {}, "Ann at Bob; Bob pays | Ann places dimwell", {"Ann": 15, "Bob": 5, **PLACED},
        [("Bob", "Ann", 5, "AM-87")],
    ),
    "the_fire_brigade": (
        ["groat"], {"buildings": {"longwall": "Bob", "nap_hill": "Bob"}},
        f"Ann at Bob; Bob refuses; Ann to nap_hill | {ONE_MORE}", {"building in nap_hill": "", **CHAINED}, [],
    ),
    "the_fire_brigade bought off": (
        ["groat"], {"buildings": {"longwall": "Bob"}}, f"Ann at Bob; Bob pays | {ONE_MORE}",
        {"Ann": 15, "Bob": 5, **CHAINED}, [("Bob", "Ann", 5, "AM-87")],
    ),
    "the_fire_brigade spares the building": (
        ["groat"], {"buildings": {"longwall": "Bob"}}, f"Ann at Bob; Bob refuses; Ann leaves | {ONE_MORE}", CHAINED, [],
    ),
    "inigo_skimmer": (
        [], {}, "Ann minion the_shades Bob | Ann uses", {"Ann": 12, **GONE}, [("Bank", "Ann", 2, "AM-36")],
    ),
    "history_monks": (
        [], {"discard": ["modo", *FOUND], "discards": FOUND}, "Ann uses | Ann places dimwell",
        {**dict.fromkeys(FOUND, "Ann"), **PLACED}, [],
    ),
    "hex": (
        [], {"pile": ["modo", "groat", "mr_bent"], "cash": {"Ann": 12}}, "Ann uses | Ann builds the_hippo",
        {**dict.fromkeys(("modo", "groat", "mr_bent"), "Ann"), "Ann": 0, "building in the_hippo": "Ann"},
        [("Ann", "Bank", 12, "AM-28")],
    ),
}  # fmt: skip


@pytest.mark.clause("AM-87", "AM-36", "AM-37")
@pytest.mark.parametrize("case", WORKS)
def test_a_card_does_what_its_symbols_and_text_say(case: str) -> None:
    card, (hand, more, steps, changed, paid) = case.split(maxsplit=1)[0], WORKS[case]
    s = begin(card, hand, more)
    before = facts_of(s)
    s.plays("Ann", card)
    assert act(s, steps) == paid
    assert changes(s, before) == {card: "discard", **changed}
    assert is_over(s)


class Refusing(Scene):
    """A scene that takes no order: each brings its refusal."""

    play = Scene.refused  # pyright: ignore[reportAssignmentType]


def attempt(s: Scene, line: str) -> None:
    """A step as in act(); "? NOT_NEAR AM-16" behind it: it is refused. "only" before it: nothing else is allowed."""
    step, _, refusal = line.partition(" ? ")
    name, verb, *words = step.removeprefix("only ").split()
    if refusal:
        assert " ".join(getattr(Refusing(s.match), verb)(name, *words)) == refusal
        return
    if step.startswith("only "):
        assert len(s.legal(name)) == 1
    getattr(s, verb)(name, *words)


NO_VICTIM = [
    "Ann minion the_hippo troll ? NO_TROUBLE AM-25", "Ann minion the_shades Ann ? OWN_MINION AM-34", "only Ann leaves",
]  # fmt: skip
NO_SITE = ["Ann builds the_shades ? TROUBLE_THERE AM-26", "Ann builds the_scours ? NO_MINION AM-27"]
ALONE: dict[str, Any] = {"minions": {"Ann": {"the_shades": 2}}}
NOBODY_TO_KILL = {**ALONE, "trolls": {"the_hippo": 1}}
RICH_CAT = {"cash": {"Ann": 1, "Bob": 1, "Cat": 117}}  # $1 is left in the bank
# Card: the rest of Ann's hand, more of the scene, what is done or refused line by line, and what is different then.
IMPOSSIBLE: dict[str, tuple[list[str], dict[str, Any], list[str], dict[str, object]]] = {
    "mr_boggis": ([], {"cash": {"Bob": 0, "Cat": 0}}, ["Ann uses", "Ann leaves"], {}),
    "mr_bent": (["gaspode"], RICH_CAT, ["Ann uses", "Ann plays gaspode ? IS_INTERRUPT AM-10", "only Ann leaves"], {
        "mr_bent": "before Ann", "Ann": 2,
    }),
    "the_beggars_guild": (
        [], {},
        ["Ann at Bob ? NO_SUCH_CARD AM-87", "Ann at Ann ? WRONG_SEAT AM-87", "only Ann leaves", "Ann leaves"], {},
    ),
    "the_beggars_guild of one with one card": (
        [], {"hands": {"Bob": ["ruby"]}, **NO_SONKY},
        ["Ann at Bob", "Ann picks ruby ? NOT_ASKED AM-14", "only Bob picks ruby", "Ann leaves"], {"ruby": "Ann"},
    ),
    "the_bank_of_ankh_morpork": ([], RICH_CAT, ["Ann uses"], {"the_bank_of_ankh_morpork": "before Ann", "Ann": 2}),
    SANCTUARY: (
        [], {"cash": {"Bob": 0, "Cat": 0}, "hands": {"Bob": ["ruby"]}, **NO_SONKY},
        ["Ann uses", "Bob pays ? TOO_POOR AM-87", "only Bob picks ruby", "Ann leaves"], {"ruby": "Ann"},
    ),
    "sergeant_angua": ([], {"trouble": []}, ["Ann to the_shades ? NO_TROUBLE AM-35", "only Ann leaves"], {}),
    "the_agony_aunts": ([], NOBODY_TO_KILL, [*NO_VICTIM, "Ann leaves", "Ann leaves"], {}),
    "the_dysk": (
        [], {}, [*NO_SITE, "Ann builds the_hippo ? TOO_POOR AM-28", "only Ann leaves", "Ann uses"], {},
    ),
    "the_duckman": ([], ALONE, ["only Ann leaves"], {}),
    "the_duckman reaches next door only": (
        [], {},
        ["Ann minion the_shades Bob", "Ann to nap_hill ? WRONG_AREA AM-87", "Ann to the_shades ? WRONG_AREA AM-87",
         "Ann to dimwell"], {**GONE, "Bob in dimwell": 1},
    ),
    "drumknott": (["gaspode"], {}, ["Ann uses", "Ann plays gaspode ? IS_INTERRUPT AM-10", "only Ann leaves"], {}),
    "drumknott with one card left": (["groat"], {}, ["Ann uses", "Ann plays groat", "Ann places dimwell"], CHAINED),
    "cmot_dibbler": ([], {"cash": {"Ann": 1}, "minions": {}, "dice": [1]}, ["Ann uses"], {}),
    "cmot_dibbler without a minion": (
        [], {"minions": {}, "dice": [1]}, ["Ann uses", "only Ann pays"], {"Ann": 8},
    ),
    "dr_cruces": ([], NOBODY_TO_KILL, [*NO_VICTIM, "Ann leaves"], {}),
    "captain_carrot": (
        [], {"trouble": []},
        ["Ann places nap_hill ? NOT_NEAR AM-16", "Ann leaves", "Ann to the_shades ? NO_TROUBLE AM-35",
         "only Ann leaves", "Ann leaves"], {},
    ),
    "mrs_cake": (
        [], RICH_CAT,
        ["Ann leaves", "Ann uses", *NO_SITE, "Ann builds the_hippo ? TOO_POOR AM-28", "only Ann leaves"], {"Ann": 2},
    ),
    "groat": (
        [], {}, ["Ann places nap_hill ? NOT_NEAR AM-16", "Ann places the_hippo the_shades ? NOTHING_TO_LIFT AM-19",
                 "Ann leaves"], {},
    ),
    "gimlets_dwarf_delicatessen": (
        [], RICH_CAT, ["Ann uses", "Ann places nap_hill ? NOT_NEAR AM-16", "Ann leaves"], {"Ann": 2},
    ),
    "foul_ole_ron": ([], ALONE, ["only Ann leaves"], {}),
    "the_fools_guild": (
        [], {"cash": {"Bob": 4}},
        ["Ann at Ann ? WRONG_SEAT AM-87", "Ann at Bob", "Bob pays ? TOO_POOR AM-87", "only Bob refuses", "Ann leaves"],
        {"the_fools_guild": "before Bob"},
    ),
    "the_fire_brigade": (
        [], {"cash": {"Bob": 4}, "buildings": {"longwall": "Cat"}},
        ["Ann at Ann ? WRONG_SEAT AM-87", "Ann at Bob", "Bob pays ? TOO_POOR AM-87", "only Bob refuses"], {},
    ),
    "the_fire_brigade takes no other's building": (
        [], {"buildings": {"longwall": "Cat", "nap_hill": "Bob"}},
        ["Ann at Bob", "Bob refuses", "Ann to longwall ? WRONG_AREA AM-87", "Ann leaves"], {},
    ),
    "inigo_skimmer": ([], NOBODY_TO_KILL, [*NO_VICTIM, "Ann leaves"], {}),
    "history_monks": ([], {}, ["Ann uses", "Ann leaves"], {}),
    "history_monks with a short pile": (
        [], {"discard": ["modo", "ruby"], "discards": ["ruby", "modo"]}, ["Ann uses", "Ann leaves"],
        {"modo": "Ann", "ruby": "Ann"},
    ),
    "hex": ([], {}, ["Ann leaves", *NO_SITE, "only Ann leaves"], {}),
}  # fmt: skip


@pytest.mark.clause("AM-87", "AM-03", "AM-12")
@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_what_cannot_be_done_is_refused_or_comes_to_nothing(case: str) -> None:
    card, (hand, more, lines, changed) = case.split(maxsplit=1)[0], IMPOSSIBLE[case]
    s = begin(card, hand, more)
    before = facts_of(s)
    s.plays("Ann", card)
    for line in lines:
        attempt(s, line)
    assert changes(s, before) == {card: "discard", **changed}
    assert is_over(s)


ORDINARY = [case for case in WORKS if " " not in case]
EVERYTHING: dict[str, Any] = {
    "hands": {"Bob": ["ruby", "dwarves"], "Cat": ["the_watch"]},
    "buildings": {"longwall": "Bob"}, "discard": ["modo"], "cash": {"Ann": 20},
}  # fmt: skip


@pytest.mark.clause("AM-12", "AM-87")
@pytest.mark.parametrize("card", ORDINARY)
def test_every_symbol_may_be_left_out_and_nothing_changes(card: str) -> None:
    s = begin(card, ["sacharissa_cripslock"], EVERYTHING)
    before = facts_of(s)
    s.plays("Ann", card)
    for _ in s.edition.card(s.card(card)).symbols:
        assert len(s.legal("Ann")) > 1, "it could be done"
        s.leaves("Ann")
    assert changes(s, before) == {card: "discard"}
    assert is_over(s)


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("played", [0, 1])
def test_drumknott_may_stop_before_either_card(played: int) -> None:
    s = begin("drumknott", ["groat", "ruby"], {})
    act(s, "Ann plays drumknott; Ann uses" + f"; {ONE_MORE}" * played + "; Ann leaves")
    assert s.discard == {"drumknott", *["groat"][:played]}
    assert is_over(s)


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("rolled", range(1, 13))
def test_cmot_dibbler_does_what_the_die_says(rolled: int) -> None:
    s = begin("cmot_dibbler", [], {"dice": [rolled]})
    act(s, "Ann plays cmot_dibbler; Ann uses")
    assert s.question == ("pay_or_minion" if rolled == 1 else "turn")
    assert s.cash("Ann") == (14 if rolled >= 7 else 10)
    s.done()


@pytest.mark.clause("AM-87", "AM-24")
@pytest.mark.parametrize(
    ("answer", "changed"),
    [
        ("Ann pays", {"Ann": 8}),
        ("Ann minion the_shades Ann", {"Ann in the_shades": 0, "trouble in the_shades": False}),
    ],
    ids=["$2", "a minion"],
)
def test_cmot_dibbler_costs_two_dollars_or_a_minion_on_a_one(answer: str, changed: dict[str, object]) -> None:
    s = begin("cmot_dibbler", [], {"dice": [1]})
    before = facts_of(s)
    act(s, "Ann plays cmot_dibbler; Ann uses")
    attempt(s, "Ann minion the_shades Bob ? WRONG_MINION AM-87")
    attempt(s, "Ann leaves ? HAS_TO_CHOOSE AM-12")
    act(s, answer)
    assert changes(s, before) == {"cmot_dibbler": "discard", **changed}
    assert is_over(s)


@pytest.mark.clause("AM-87", "AM-86")
def test_the_fools_guild_fills_one_place_of_the_hand_of_five() -> None:
    drawn = ["modo", "mr_bent", "hex", "drumknott"]
    s = scene(
        {"Ann": ["groat"]}, fronts={"Ann": ["the_fools_guild"]}, minions={"Ann": {"dimwell": 1}}, pile=drawn,
    )  # fmt: skip
    act(s, "Ann plays groat; Ann leaves; Ann ends")
    assert (s.hand("Ann"), s.front("Ann")) == ({*drawn}, {"the_fools_guild"})
    s.done()


@pytest.mark.clause("AM-87", "AM-75")
def test_hex_ends_the_game_in_mid_text_with_the_last_card_of_the_pile() -> None:
    away = [card.id for card in scene().edition.pack.cards if card.id not in ("hex", "modo", "ruby")]
    more = {"green": ["modo"], "brown": ["ruby"], "out": away}
    s = begin("hex", [], {"more": more, "pile": ["modo", "ruby"], "personalities": {"Cat": "commander_vimes"}})
    act(s, "Ann plays hex; Ann uses")
    assert s.hand("Ann") == {"modo", "ruby"}
    assert s.won == (("Cat",), "exhausted", "AM-81")
    s.done()
