"""Two scenes that differ in one secret only: whoever must not know it gets the same at every step, byte for byte."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import Struct

from tests.ankh_morpork.scene import Scene, scene
from tests.ankh_morpork.steps import act, with_luck
from turnwise.games.ankh_morpork import actions as a

Way = dict[str, Any]  # what is said of the scene in this way; "luck": by stream; "?": cards named "?" in the steps
TRIED = (a.Pass(), a.LetItHappen(), a.Interrupt(16), a.Interrupt(69), a.ChooseCard(14), a.PlayCard(14), a.EndTurn())
OTHERS: tuple[str | None, ...] = ("Cat", None)
BOB = ["groat", "dwarves", "ruby", "buggy_swires"]
NO_SONKY = {"discard": ["wallace_sonky"]}  # everybody knows that no text is answered
SHADES: Way = {"minions": {"Bob": {"the_shades": 1, "the_hippo": 1}}, "trouble": ["the_shades"]}
KILLED = "Ann plays inigo_skimmer; Ann minion the_shades Bob; Bob lets; Bob lets; Ann uses"
DRAGON: Way = {**SHADES, "luck": {"events": ["the_dragon"], "dice": [7]}}
EATEN = "Ann plays rincewind; Ann uses; Bob lets; Bob lets; Ann leaves"
ROBBED = "Ann plays nobby_nobbs; Ann at Bob; Bob lets"
ENDED = "Ann plays groat; Ann leaves; Ann ends; Bob passes"


class Case(Struct, frozen=True):
    one: Way
    other: Way
    steps: str
    same: Way = {}
    blind: tuple[str | None, ...] = OTHERS  # those who must not notice; None: a spectator


def held(answer: str, instead: str, steps: str, card: str, same: Way) -> Case:
    """An answer in Bob's hand or not: Bob lets it happen either way."""
    one, other = ({"hands": {"Ann": [card], "Bob": [each]}} for each in (answer, instead))
    return Case(one, other, steps, same, ("Ann", *OTHERS))


def chosen(one: str, other: str, steps: str, same: Way) -> Case:
    """Some cards or others pass between two hands."""
    return Case({"?": one}, {"?": other}, steps, {**NO_SONKY, **same})


def people(**who: str) -> Way:
    return {"personalities": {"Bob": "lord_vetinari", "Cat": "chrysoprase", **who}}


RUST, VIMES = people(Ann="lord_rust"), people(Ann="commander_vimes")
FIVE = ["hex", "modo", "drumknott", "librarian", "the_dysk"]
CASES: dict[str, Case] = {
    "Gaspode held": held("gaspode", "groat", KILLED, "inigo_skimmer", SHADES),
    "Susan held": held("susan", "dwarves", KILLED, "inigo_skimmer", SHADES),
    "Igor held": held("igor", "dwarves", KILLED, "inigo_skimmer", SHADES),
    "Fresh Start Club held": held("fresh_start_club", "groat", KILLED, "inigo_skimmer", SHADES),
    "Susan held before the Dragon": held("susan", "dwarves", EATEN, "rincewind", DRAGON),
    "Igor held behind the Dragon": held("igor", "dwarves", EATEN, "rincewind", DRAGON),
    "Sonky held": held("wallace_sonky", "groat", ROBBED, "nobby_nobbs", {}),
    "two cards handed over": chosen(
        "groat dwarves", "ruby buggy_swires",
        "Ann plays the_beggars_guild; Ann at Bob; Bob picks ?; Bob picks ?; Ann leaves",
        {"hands": {"Ann": ["the_beggars_guild"], "Bob": BOB}},
    ),
    "a card sold": chosen(
        "groat", "ruby", "Ann plays rosie_palm; Ann leaves; Ann at Bob; Ann picks ?",
        {"hands": {"Ann": ["rosie_palm", *BOB]}},
    ),
    "a gift": chosen(
        "groat", "dwarves",
        "Ann plays the_ankh_morpork_sunshine_dragon_sanctuary; Ann uses; Bob picks ?; Cat pays; Ann leaves",
        {"hands": {"Ann": ["the_ankh_morpork_sunshine_dragon_sanctuary", "hex"], "Bob": BOB}},
    ),
    "one of two cards kept": chosen(
        "groat", "dwarves", "Ann plays stanley; Ann at Bob; Ann picks ?; Ann leaves",
        {"hands": {"Ann": ["stanley"], "Bob": BOB}, "luck": {"hands": ["groat", "dwarves"]}},
    ),
    "two other cards looked at": Case(
        {"luck": {"hands": ["groat", "dwarves"]}}, {"luck": {"hands": ["ruby", "groat"]}},
        "Ann plays stanley; Ann at Bob; Ann picks groat; Ann leaves",
        {"hands": {"Ann": ["stanley"], "Bob": BOB}, **NO_SONKY},
    ),
    "hands swapped": Case(
        {"hands": {"Ann": ["the_chair_of_indefinite_studies", "ruby"], "Bob": ["groat", "dwarves"]}},
        {"hands": {"Ann": ["the_chair_of_indefinite_studies", "buggy_swires"], "Bob": ["hex", "errol"]}},
        "Ann plays the_chair_of_indefinite_studies; Ann uses; Ann at Bob; Ann leaves",
        {"luck": {"events": ["explosion"], "dice": [1]}, **NO_SONKY},
    ),
    "a hand shown": Case(
        {"hands": {"Ann": ["cable_street_particulars"], "Bob": ["groat", "dwarves"]}},
        {"hands": {"Ann": ["cable_street_particulars"], "Bob": ["hex", "dwarves"]}},
        "Ann plays cable_street_particulars; Ann at Bob; Ann picks dwarves; Ann leaves", NO_SONKY,
    ),
    "another card drawn": Case(
        {"luck": {"pile": FIVE}}, {"luck": {"pile": ["gaspode", "sergeant_angua", *FIVE[:3]]}},
        ENDED, {"hands": {"Ann": ["groat"]}}, ("Bob", *OTHERS),
    ),
    "another personality taken": Case(
        {"luck": {"personalities": ["lord_selachii"]}}, {"luck": {"personalities": ["commander_vimes"]}},
        "Ann plays zorgo_the_retro_phrenologist; Ann uses; Ann leaves",
        {"hands": {"Ann": ["zorgo_the_retro_phrenologist"]}, **RUST}, ("Bob", *OTHERS),
    ),
    "another personality given back": Case(
        {**RUST, "luck": {"personalities": ["lord_selachii"]}}, {**VIMES, "luck": {"personalities": ["lord_rust"]}},
        "Ann plays zorgo_the_retro_phrenologist; Ann uses; Ann leaves",
        {"hands": {"Ann": ["zorgo_the_retro_phrenologist"]}}, ("Bob", *OTHERS),
    ),
    "other unused personalities looked at": Case(
        {**RUST, "luck": {"cake": ["lord_selachii"]}}, {**VIMES, "luck": {"cake": ["lord_rust"]}},
        "Ann plays mrs_cake; Ann uses; Ann uses; Ann leaves", {"hands": {"Ann": ["mrs_cake"]}}, ("Bob", *OTHERS),
    ),
    "another personality without a win": Case(
        people(Bob="lord_rust"), people(Bob="commander_vimes"), ENDED,
        {"hands": {"Ann": ["groat"]}, "cash": {"Bob": 60}, "luck": {"pile": FIVE}}, ("Ann", *OTHERS),
    ),
}  # fmt: skip


def received(s: Scene, name: str | None) -> bytes:
    """All that a viewer gets after the last step."""
    match, seat = s.match, None if name is None else s.seat(name)
    own: tuple[object, ...] = ()
    if seat is not None:
        own = (match.legal_actions(seat), [match.refusal(seat, action) for action in TRIED])
    told = [match.game.tell(event, seat) for event in s.events]
    return msgspec.json.encode((match.view(seat), told, own, sorted(match.to_act), len(match.entries)))


def told_along(case: Case, way: Way, name: str | None) -> list[bytes]:
    """What a viewer gets, step by step."""
    said = {**case.same, **way}
    secrets, luck = said.pop("?", "").split(), said.pop("luck", {})
    s = with_luck(scene(**said), **luck)
    found = [received(s, name)]
    for step in case.steps.split("; "):
        act(s, step.replace("?", secrets.pop(0)) if "?" in step else step)
        found.append(received(s, name))
    s.done()
    return found


@pytest.mark.clause("AM-88", "AM-41")
@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_whoever_must_not_know_a_secret_notices_nothing(case: Case) -> None:
    for name in case.blind:
        for step, (one, other) in enumerate(
            zip(told_along(case, case.one, name), told_along(case, case.other, name), strict=True)
        ):
            assert one == other, (name, step)


@pytest.mark.clause("AM-88")
@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_whoever_knows_the_secret_does_see_a_difference(case: Case) -> None:
    """Or the scenes above would prove nothing."""
    knowing = {"Ann", "Bob", "Cat"} - set(case.blind)
    assert any(told_along(case, case.one, name) != told_along(case, case.other, name) for name in knowing)
