"""The green cards from Here'n'Now to The Thieves' Guild: what each does, at tables of any size, and when it cannot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.ankh_morpork.scene import FILLER, Scene, scene
from tests.ankh_morpork.steps import Payments, act, changes, facts_of, refusal_of, with_luck
from turnwise.games.ankh_morpork import actions as a

MINIONS = {"Ann": {"the_shades": 1, "the_scours": 1}, "Bob": {"the_scours": 1, "isle_of_gods": 1}}
BOARD: dict[str, Any] = {"minions": MINIONS, "trouble": ["the_scours"]}
ONE_MORE = "Ann plays groat; Ann places dimwell"
GROAT = {"groat": "discard", "Ann in dimwell": 1}
PLACED = {"Ann in dimwell": 1}
BUILT = {"building in the_shades": "Ann"}
KILLED = {"Bob in the_scours": 0, "trouble in the_scours": False}
PRICE = ("Ann", "Bank", 6, "AM-28")
NO_SONKY = ["wallace_sonky"]
ZORGO = "zorgo_the_retro_phrenologist"


# Card: the rest of Ann's hand, more of the scene, what she does symbol by symbol, what is different then, what is paid.
WORKS: dict[str, tuple[list[str], dict[str, Any], str, dict[str, object], Payments]] = {
    "here_n_now": (
        ["groat"], {"dice": [7]}, f"Ann uses; Ann at Bob | {ONE_MORE}",
        {"Ann": 13, "Bob": 7, **GROAT}, [("Bob", "Ann", 3, "AM-87")],
    ),
    "harry_king": (
        ["groat", "ruby", "dwarves"], {}, "Ann places dimwell | Ann picks groat; Ann picks ruby; Ann leaves",
        {**PLACED, "Ann": 14, "groat": "discard", "ruby": "discard"}, [("Bank", "Ann", 2, "AM-87")] * 2,
    ),
    "hargas_house_of_ribs": (
        [], {}, "Ann uses | Ann places the_shades",
        {"Ann": 13, "Ann in the_shades": 2, "trouble in the_shades": True}, [("Bank", "Ann", 3, "AM-36")],
    ),
    "mr_gryle": ([], {}, "Ann minion the_scours Bob | Ann uses", {"Ann": 11, **KILLED}, [("Bank", "Ann", 1, "AM-36")]),
    "the_peeled_nuts": ([], {}, "", {}, []),
    "the_opera_house": (
        [], {"trolls": {"isle_of_gods": 1}, "demons": {"isle_of_gods": 2}}, "Ann builds the_shades | Ann uses",
        {**BUILT, "Ann": 8}, [PRICE, ("Bank", "Ann", 4, "AM-87")],
    ),
    "nobby_nobbs": (
        ["groat"], {}, f"Ann at Bob | {ONE_MORE}", {"Ann": 13, "Bob": 7, **GROAT}, [("Bob", "Ann", 3, "AM-87")],
    ),
    "modo": (["ruby", "groat"], {}, "Ann picks ruby | Ann places dimwell", {"ruby": "discard", **PLACED}, []),
    "the_mended_drum": (
        [], {}, "Ann builds the_shades | Ann uses", {**BUILT, "Ann": 6}, [PRICE, ("Bank", "Ann", 2, "AM-36")],
    ),
    "librarian": (
        [], {"pile": ["hex", "modo", "groat", "mr_bent"]}, "Ann uses",
        dict.fromkeys(("hex", "modo", "groat", "mr_bent"), "Ann"), [],
    ),
    "leonard_of_quirm": (
        [], {"pile": ["hex", "modo", "groat", "mr_bent"]}, "Ann uses",
        dict.fromkeys(("hex", "modo", "groat", "mr_bent"), "Ann"), [],
    ),
    "shonky_shop": (
        ["ruby", "groat", "dwarves"], {}, "Ann picks ruby; Ann picks groat; Ann leaves | Ann builds the_shades",
        {**BUILT, "Ann": 6, "ruby": "discard", "groat": "discard"}, [("Bank", "Ann", 1, "AM-87")] * 2 + [PRICE],
    ),
    "sacharissa_cripslock": (
        [], {"trouble": ["the_scours", "nap_hill", "longwall"]}, "Ann uses | Ann places dimwell",
        {**PLACED, "Ann": 13}, [("Bank", "Ann", 3, "AM-87")],
    ),
    "rosie_palm": (
        ["ruby", "groat"], {}, "Ann places dimwell | Ann at Bob; Ann picks ruby",
        {**PLACED, "Ann": 12, "Bob": 8, "ruby": "Bob"}, [("Bob", "Ann", 2, "AM-87")],
    ),
    "rincewind": (
        ["groat"], {"events": ["riots"]}, f"Ann uses | Ann minion the_scours Ann; Ann to the_shades | {ONE_MORE}",
        {
            "Ann in the_scours": 0, "trouble in the_scours": False, "Ann in the_shades": 2,
            "trouble in the_shades": True, **GROAT,
        }, [],
    ),
    "the_royal_mint": (
        [], {}, "Ann builds the_shades | Ann uses", {**BUILT, "Ann": 9}, [PRICE, ("Bank", "Ann", 5, "AM-36")],
    ),
    "queen_molly": (
        [], {"hands": {"Bob": ["ruby", "dwarves", "hex"]}, "discard": NO_SONKY},
        "Ann places dimwell | Ann at Bob; Bob picks hex; Bob picks ruby", {**PLACED, "hex": "Ann", "ruby": "Ann"}, [],
    ),
    "pink_pussycat_club": (
        ["groat"], {}, f"Ann uses | {ONE_MORE}", {"Ann": 13, **GROAT}, [("Bank", "Ann", 3, "AM-36")],
    ),
    ZORGO: (
        [], {"personalities": {"Ann": "lord_rust"}, "luck": ["commander_vimes"]}, "Ann uses | Ann builds the_shades",
        {**BUILT, "Ann": 4, "Ann is": "commander_vimes"}, [PRICE],
    ),
    "dr_whiteface": (
        [], {}, "Ann at Bob; Bob refuses | Ann places dimwell", {**PLACED, "dr_whiteface": "before Bob"}, [],
    ),
    "the_seamstresses_guild": (
        ["ruby", "groat"], {}, "Ann at Bob; Ann picks ruby | Ann places dimwell",
        {**PLACED, "Ann": 12, "Bob": 8, "ruby": "Bob"}, [("Bob", "Ann", 2, "AM-87")],
    ),
    "mr_pin_and_mr_tulip": (
        [], {}, "Ann minion the_scours Bob | Ann uses", {"Ann": 11, **KILLED}, [("Bank", "Ann", 1, "AM-36")],
    ),
    "the_thieves_guild": (
        [], {}, "Ann uses | Ann places dimwell", {**PLACED, "Ann": 14, "Bob": 8, "Cat": 8},
        [("Bob", "Ann", 2, "AM-87"), ("Cat", "Ann", 2, "AM-87")],
    ),
}  # fmt: skip


def dealt(card: str, rest: Sequence[str] = (), **more: Any) -> Scene:
    """Ann's turn on the usual board, with a card and others in her hand; *luck* is the script of personalities."""
    facts = {**BOARD, **more}
    luck = facts.pop("luck", None)
    s = scene({"Ann": [card, *rest], **facts.pop("hands", {})}, **facts)
    return with_luck(s, personalities=luck) if luck else s


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("card", WORKS)
def test_a_card_does_what_its_symbols_and_text_say(card: str) -> None:
    rest, more, steps, expected, payments = WORKS[card]
    s = dealt(card, rest, **more)
    before = facts_of(s)
    assert act(s, f"Ann plays {card}; {steps}") == payments
    assert changes(s, before) == {card: "discard", **expected}
    assert (s.asked, s.question) == ("Ann", "turn")
    s.done()


# ---- tables of two, three and four ----

AIMED = ("here_n_now", "nobby_nobbs", "rosie_palm", "queen_molly", "dr_whiteface", "the_seamstresses_guild")
LAST = {2: "Bob", 3: "Cat", 4: "Dan"}


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("seats", LAST)
@pytest.mark.parametrize("card", AIMED)
def test_a_text_about_an_opponent_can_be_aimed_at_each_of_them(card: str, seats: int) -> None:
    rest, more, steps, expected, payments = WORKS[card]
    everybody_holds = {name: [hold] for name, hold in zip(("Bob", "Cat", "Dan")[: seats - 1], FILLER[2:], strict=False)}
    more = {**more, "seats": seats, "discard": NO_SONKY}
    if card == "queen_molly":
        more["hands"] = {**everybody_holds, LAST[seats]: ["ruby", "dwarves", "hex"]}
    s = dealt(card, rest, **more)
    before = facts_of(s)
    s.plays("Ann", card)
    first, aim, then = steps.replace("Bob", LAST[seats]).partition(f"Ann at {LAST[seats]}")
    paid = act(s, first)
    assert s.legal("Ann", a.ChooseSeat) == [a.ChooseSeat(seat) for seat in range(1, seats)]
    assert s.refused("Ann", a.ChooseSeat(0)) == ("WRONG_SEAT", "AM-87")
    assert paid + act(s, aim + then) == [
        (payer.replace("Bob", LAST[seats]), payee, amount, clause) for payer, payee, amount, clause in payments
    ]
    aimed = {
        name.replace("Bob", LAST[seats]): fact.replace("Bob", LAST[seats]) if isinstance(fact, str) else fact
        for name, fact in expected.items()
    }
    assert changes(s, before) == {card: "discard", **aimed}
    s.done()


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("seats", LAST)
def test_the_thieves_guild_takes_two_dollars_from_every_opponent_clockwise(seats: int) -> None:
    s = dealt("the_thieves_guild", cash={"Bob": 1, "Dan": 30}, seats=seats).plays("Ann", "the_thieves_guild")
    taken = [("Bob", "Ann", 1, "AM-87"), ("Cat", "Ann", 2, "AM-87"), ("Dan", "Ann", 2, "AM-87")][: seats - 1]
    assert act(s, "Ann uses") == taken
    assert s.cash("Ann") == 10 + sum(amount for _, _, amount, _ in taken)


@pytest.mark.clause("AM-44", "AM-87")
@pytest.mark.parametrize("seats", LAST)
def test_wallace_sonky_spares_his_player_alone(seats: int) -> None:
    hands = {LAST[seats]: ["wallace_sonky", "ruby"]}
    s = dealt("the_thieves_guild", hands=hands, seats=seats).plays("Ann", "the_thieves_guild")
    paid = act(s, f"Ann uses; {LAST[seats]} interrupts wallace_sonky; Ann places dimwell")
    assert paid == [(name, "Ann", 2, "AM-87") for name in ("Bob", "Cat", "Dan")[: seats - 2]]
    assert "wallace_sonky" in s.discard
    assert s.cash(LAST[seats]) == 10


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("seats", LAST)
@pytest.mark.parametrize("card", ["mr_gryle", "mr_pin_and_mr_tulip"])
def test_an_assassin_finds_a_victim_of_every_opponent_where_there_is_trouble(card: str, seats: int) -> None:
    crowd = {name: {"the_scours": 1, "nap_hill": 1} for name in ("Ann", "Bob", "Cat", "Dan")}
    s = dealt(card, minions=crowd, trolls={"the_scours": 1}, demons={"the_scours": 1}, seats=seats).plays("Ann", card)
    owners = [*range(1, seats), 4, 5]
    assert s.legal("Ann", a.ChooseMinion) == [a.ChooseMinion(s.area("the_scours"), owner) for owner in owners]
    before = facts_of(s)
    act(s, f"Ann minion the_scours {LAST[seats]}")
    assert changes(s, before) == {f"{LAST[seats]} in the_scours": 0, "trouble in the_scours": False}


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("seats", LAST)
def test_the_opera_house_counts_the_minions_of_all_players(seats: int) -> None:
    audience = {name: {"isle_of_gods": 1} for name in ("Ann", "Bob", "Cat", "Dan")[:seats]}
    s = dealt("the_opera_house", minions=audience, seats=seats).plays("Ann", "the_opera_house")
    assert act(s, "Ann leaves; Ann uses") == [("Bank", "Ann", seats, "AM-87")]


UNUSED = {
    2: {"lord_rust", "lord_de_worde", "dragon_king_of_arms", "commander_vimes"},
    3: {"lord_de_worde", "dragon_king_of_arms", "chrysoprase", "commander_vimes"},
    4: {"dragon_king_of_arms", "chrysoprase", "commander_vimes"},
}


@pytest.mark.clause("AM-01", "AM-08", "AM-87")
@pytest.mark.parametrize("seats", LAST)
def test_zorgo_gives_an_unused_personality_and_keeps_the_old_one_among_them(seats: int) -> None:
    s = dealt(ZORGO, seats=seats, luck=["commander_vimes"])
    assert (s.personality("Ann"), set(s.truth["unused"])) == ("lord_vetinari", UNUSED[seats])
    act(s, f"Ann plays {ZORGO}; Ann uses")
    assert s.personality("Ann") == "commander_vimes"
    assert set(s.truth["unused"]) == UNUSED[seats] - {"commander_vimes"} | {"lord_vetinari"}
    s.done()


@pytest.mark.clause("AM-09", "AM-79", "AM-87")
def test_a_personality_from_zorgo_is_first_asked_at_the_start_of_the_next_turn() -> None:
    uproar = [area.id for area in scene().edition.pack.areas][:8]
    others = ("dr_cruces", "inigo_skimmer", "cmot_dibbler", "mrs_cake", "foul_ole_ron")
    hands = {"Bob": ["the_peeled_nuts", *others], "Cat": ["mr_gryle", *FILLER]}
    pile = ["hex", "modo", "mr_bent", "librarian", "mr_boggis"]
    s = scene({"Ann": [ZORGO], **hands}, trouble=uproar, seats=3)
    s = with_luck(s, personalities=["dragon_king_of_arms"], pile=pile)
    act(
        s, f"Ann plays {ZORGO}; Ann uses; Ann leaves; Ann ends; Bob plays the_peeled_nuts; Bob ends; Cat plays mr_gryle"
    )
    assert s.won is None
    act(s, "Cat leaves; Cat leaves; Cat ends")
    assert s.won == (("Ann",), "personality", "AM-79")
    s.done()


# ---- what cannot be done ----

# Card: the rest of Ann's hand, more of the scene, what she does before, what she tries, and why it is refused.
FUTILE: dict[str, tuple[list[str], dict[str, Any], str, str, tuple[str, str]]] = {
    "harry_king": ([], {}, "Ann places dimwell", "Ann picks groat", ("NO_SUCH_CARD", "AM-87")),
    "mr_gryle": ([], {"trouble": []}, "", "Ann minion the_scours Bob", ("NO_TROUBLE", "AM-25")),
    "the_opera_house": ([], {"cash": {"Ann": 5}}, "", "Ann builds the_shades", ("TOO_POOR", "AM-28")),
    "modo": ([], {}, "", "Ann picks ruby", ("NO_SUCH_CARD", "AM-87")),
    "the_mended_drum": ([], {"trouble": ["the_scours", "the_shades"]}, "", "Ann builds the_shades",
                        ("TROUBLE_THERE", "AM-26")),
    "shonky_shop": ([], {}, "", "Ann picks ruby", ("NO_SUCH_CARD", "AM-87")),
    "rosie_palm": ([], {}, "Ann places dimwell", "Ann at Bob", ("NO_SUCH_CARD", "AM-87")),
    "rincewind": ([], {"trouble": ["isle_of_gods"], "events": ["riots"]}, "Ann uses", "Ann minion isle_of_gods Bob",
                  ("WRONG_MINION", "AM-87")),
    "the_royal_mint": ([], {"minions": {}}, "", "Ann builds the_shades", ("NO_MINION", "AM-27")),
    "queen_molly": ([], {}, "Ann places dimwell", "Ann at Bob", ("NO_SUCH_CARD", "AM-87")),
    ZORGO: ([], {"buildings": {"the_shades": "Bob"}, "luck": ["commander_vimes"]}, "Ann uses",
                                     "Ann builds the_shades", ("BUILT_ALREADY", "AM-27")),
    "the_seamstresses_guild": ([], {}, "", "Ann at Bob", ("NO_SUCH_CARD", "AM-87")),
    "mr_pin_and_mr_tulip": ([], {"trouble": ["nap_hill"]}, "", "Ann minion the_scours Bob", ("NO_TROUBLE", "AM-25")),
}  # fmt: skip


@pytest.mark.clause("AM-12", "AM-87")
@pytest.mark.parametrize("card", FUTILE)
def test_what_cannot_be_done_can_only_be_left_out(card: str) -> None:
    rest, more, steps, attempt, why = FUTILE[card]
    s = dealt(card, rest, **more).plays("Ann", card)
    act(s, steps)
    assert refusal_of(s, attempt) == why
    assert s.legal("Ann") == [a.LeaveOut()]
    before = facts_of(s)
    s.leaves("Ann")
    assert {**changes(s, before), card: "discard"} == {card: "discard"}
    s.done()


# Card: more of the scene, what Ann does, what is different then, what was paid.
FRUITLESS: dict[str, tuple[dict[str, Any], str, dict[str, object], Payments]] = {
    "here_n_now": ({"dice": [1], "minions": {}}, "Ann uses", {}, []),
    "hargas_house_of_ribs": (
        {"cash": {"Bob": 98}}, "Ann uses; Ann leaves", {"Ann": 12}, [("Bank", "Ann", 2, "AM-36")],
    ),
    "nobby_nobbs": ({"cash": {"Bob": 0}}, "Ann at Bob", {}, []),
    "sacharissa_cripslock": ({"trouble": []}, "Ann uses; Ann leaves", {}, []),
    "pink_pussycat_club": ({"cash": {"Bob": 100}}, "Ann uses", {}, []),
    "the_thieves_guild": ({"cash": {"Bob": 0, "Cat": 0}}, "Ann uses; Ann leaves", {}, []),
}  # fmt: skip


@pytest.mark.clause("AM-03", "AM-87")
@pytest.mark.parametrize("card", FRUITLESS)
def test_a_card_that_finds_nothing_does_nothing(card: str) -> None:
    more, steps, expected, payments = FRUITLESS[card]
    s = dealt(card, **more)
    before = facts_of(s)
    assert act(s, f"Ann plays {card}; {steps}") == payments
    assert changes(s, before) == {card: "discard", **expected}
    assert s.question == "turn"
    s.done()


@pytest.mark.clause("AM-75", "AM-87")
@pytest.mark.parametrize("card", ["librarian", "leonard_of_quirm"])
def test_drawing_four_with_three_left_ends_the_game_at_the_last_card(card: str) -> None:
    left = ["gargoyles", "errol", "hubert"]
    gone = [each.id for each in scene().edition.pack.cards if each.id not in (card, *left)]
    s = dealt(card, discard=gone, pile=left).plays("Ann", card).uses("Ann")
    assert s.won is not None
    assert s.hand("Ann") == set(left)
    s.done()


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("roll", range(1, 13))
def test_here_n_now_takes_a_minion_on_a_one_and_three_dollars_from_seven_on(roll: int) -> None:
    s = dealt("here_n_now", dice=[roll]).plays("Ann", "here_n_now")
    before = facts_of(s)
    s.uses("Ann")
    if roll == 1:
        assert s.question == "choose_minion"
        assert refusal_of(s, "Ann minion the_scours Bob") == ("WRONG_MINION", "AM-87")
        assert refusal_of(s, "Ann leaves") == ("HAS_TO_CHOOSE", "AM-12")
        s.minion("Ann", "the_scours", "Ann")
        expected = {"Ann in the_scours": 0, "trouble in the_scours": False}
    elif roll >= 7:
        assert s.question == "choose_opponent"
        assert refusal_of(s, "Ann leaves") == ("HAS_TO_CHOOSE", "AM-12")
        s.at("Ann", "Cat")
        expected = {"Ann": 13, "Cat": 7}
    else:
        expected = {}
    assert changes(s, before) == {"here_n_now": "discard", **expected}
    s.done()


@pytest.mark.clause("AM-03", "AM-87")
@pytest.mark.parametrize(
    ("card", "rest", "steps", "taken"),
    [
        ("here_n_now", [], "Ann uses; Ann at Bob", 1),
        ("nobby_nobbs", [], "Ann at Bob", 1),
        ("rosie_palm", ["ruby"], "Ann leaves; Ann at Bob; Ann picks ruby", 1),
        ("the_seamstresses_guild", ["ruby"], "Ann at Bob; Ann picks ruby", 1),
        ("the_thieves_guild", [], "Ann uses", 3),
    ],
    ids=lambda value: value if isinstance(value, str) and " " not in value else "",
)
def test_an_opponent_with_one_dollar_gives_that(card: str, rest: list[str], steps: str, taken: int) -> None:
    s = dealt(card, rest, cash={"Bob": 1}, **({"dice": [12]} if card == "here_n_now" else {})).plays("Ann", card)
    act(s, steps)
    assert (s.cash("Ann"), s.cash("Bob")) == (10 + taken, 0)
    assert "ruby" not in rest or "ruby" in s.hand("Bob")


@pytest.mark.clause("AM-86", "AM-87")
def test_dr_whiteface_goes_to_the_discard_pile_when_he_is_paid_off() -> None:
    s = dealt("dr_whiteface")
    before = facts_of(s)
    assert act(s, "Ann plays dr_whiteface; Ann at Bob; Bob pays; Ann leaves") == [("Bob", "Ann", 5, "AM-87")]
    assert changes(s, before) == {"Ann": 15, "Bob": 5, "dr_whiteface": "discard"}


@pytest.mark.clause("AM-86", "AM-87")
def test_dr_whiteface_cannot_be_paid_off_with_four_dollars() -> None:
    s = dealt("dr_whiteface", cash={"Bob": 4})
    act(s, "Ann plays dr_whiteface; Ann at Bob")
    assert refusal_of(s, "Bob pays") == ("TOO_POOR", "AM-87")
    assert s.legal("Bob") == [a.Refuse()]
    s.refuses("Bob")
    assert (s.front("Bob"), s.cash("Bob")) == ({"dr_whiteface"}, 4)


@pytest.mark.clause("AM-87")
def test_queen_molly_gets_the_only_card_of_a_hand_of_one() -> None:
    s = dealt("queen_molly", hands={"Bob": ["hex"]}, discard=NO_SONKY)
    act(s, "Ann plays queen_molly; Ann leaves; Ann at Bob; Bob picks hex")
    assert (s.hand("Ann"), s.hand("Bob"), s.question) == ({"hex"}, set(), "turn")


@pytest.mark.clause("AM-87")
def test_rincewind_only_flees_next_door_and_causes_no_trouble_in_an_empty_street() -> None:
    s = dealt("rincewind", events=["riots"])
    act(s, "Ann plays rincewind; Ann uses")
    assert refusal_of(s, "Ann minion the_scours Bob") == ("WRONG_MINION", "AM-87")
    before = facts_of(s)
    s.minion("Ann", "the_scours", "Ann")
    assert refusal_of(s, "Ann to nap_hill") == ("WRONG_AREA", "AM-87")
    s.to("Ann", "dimwell")
    expected = {"Ann in the_scours": 0, "trouble in the_scours": False, "Ann in dimwell": 1, "rincewind": "discard"}
    assert changes(s, before) == expected
    s.done()


@pytest.mark.clause("AM-87")
def test_rincewind_is_told_by_his_own_text_that_there_is_no_trouble_to_flee() -> None:
    s = dealt("rincewind", events=["riots"])
    act(s, "Ann plays rincewind; Ann uses")
    assert refusal_of(s, "Ann minion the_shades Ann") == ("NO_TROUBLE", "AM-87")
