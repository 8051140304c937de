"""Every law of the work stack is broken once: a position met in play, and one thing in it that cannot be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import turnwise
from tests.ankh_morpork.questions import earthquake, over_the_wire
from tests.ankh_morpork.scene import Scene, scene
from tests.ankh_morpork.walk import GAME
from turnwise.games.ankh_morpork.laws import complaints

Position = dict[str, Any]
HILL = {"Ann": {"nap_hill": 1}, "Bob": {"nap_hill": 2, "the_hippo": 1}}
WIZARD = {"Ann": ["rincewind", "groat"]}
GODS = {"small_gods": "Ann"}
FOG = ["hex", "modo", "librarian", "mr_bent", "shonky_shop"]
NO_SONKY: dict[str, Any] = {"discard": ["wallace_sonky"]}


def event(name: str, *dice: int, hands: Any = WIZARD, **more: Any) -> Scene:
    """An event of Rincewind's, up to the first question that it brings."""
    return scene(hands, events=[name], dice=dice, **more).plays("Ann", "rincewind").uses("Ann")


def killed() -> Scene:
    s = scene({"Ann": ["dr_cruces"], "Bob": ["groat"]}, minions=HILL, trouble=["nap_hill"])
    return s.plays("Ann", "dr_cruces").minion("Ann", "nap_hill", "Bob")


def bought(buildings: int) -> Scene:
    own = {area.id: "Ann" for area in GAME.edition.pack.areas[:buildings]}
    s = scene({"Ann": ["reacher_gilt"], "Bob": ["groat"]}, cash={"Ann": 20}, trouble=["nap_hill"],
              buildings={"nap_hill": "Bob"} | own)  # fmt: skip
    return s.plays("Ann", "reacher_gilt").builds("Ann", "nap_hill", "the_hippo" if buildings == 6 else "")


def swapped() -> Scene:
    s = scene({"Ann": ["the_bursar"], "Bob": ["groat"]}, minions=HILL, events=["fog"], pile=FOG)
    return s.plays("Ann", "the_bursar").uses("Ann").minion("Ann", "nap_hill", "Ann").minion("Ann", "the_hippo", "Bob")


QUESTIONS: dict[str, Callable[[], Scene]] = {
    "turn": lambda: scene({"Ann": ["groat"]}),
    "done": lambda: scene({"Ann": ["groat"]}).plays("Ann", "groat").leaves("Ann"),
    "another": lambda: scene({"Ann": ["mr_bent", "groat"]}).plays("Ann", "mr_bent").uses("Ann"),
    "plays": lambda: scene({"Ann": ["drumknott", "groat"]}).plays("Ann", "drumknott").uses("Ann"),
    "offered": lambda: scene({"Ann": ["here_n_now"]}).plays("Ann", "here_n_now"),
    "rolled": lambda: scene({"Ann": ["here_n_now"]}, dice=[7]).plays("Ann", "here_n_now").uses("Ann"),
    "giving": lambda: scene({"Ann": ["queen_molly"], "Bob": ["groat", "hex"]}, **NO_SONKY)
    .plays("Ann", "queen_molly").leaves("Ann").at("Ann", "Bob"),
    "looking": lambda: scene({"Ann": ["stanley"], "Bob": ["groat", "hex"]}, luck={"hands": ["groat", "hex"]},
                             **NO_SONKY).plays("Ann", "stanley").at("Ann", "Bob"),
    "penalty": lambda: scene({"Ann": ["dr_whiteface"]}).plays("Ann", "dr_whiteface").at("Ann", "Bob"),
    "going": lambda: scene({"Ann": ["dorfl"]}, minions=HILL).plays("Ann", "dorfl").minion("Ann", "nap_hill", "Ann"),
    "city": lambda: scene({"Ann": ["groat"]}, buildings={"isle_of_gods": "Ann"}, trouble=["nap_hill"])
    .city("Ann", "isle_of_gods"),
    "auditors": lambda: scene({"Ann": ["the_auditors"]}, minions=HILL).plays("Ann", "the_auditors").uses("Ann"),
    "receiver": lambda: scene({"Ann": ["hubert"]}).plays("Ann", "hubert").at("Ann", "Bob"),
    "touched": lambda: scene({"Ann": ["hubert"], "Bob": ["groat"]}).plays("Ann", "hubert").at("Ann", "Bob")
    .at("Ann", "Cat"),
    "buying": lambda: bought(0),
    "buying one more": lambda: bought(6),
    "removal": killed,
    "removed": lambda: killed().lets("Bob"),
    "moving": lambda: scene({"Ann": ["the_duckman"], "Bob": ["groat"]}, minions=HILL).plays("Ann", "the_duckman")
    .minion("Ann", "nap_hill", "Bob").to("Ann", "dolly_sisters"),
    "swapping": swapped,
    "dragon": lambda: event("the_dragon", 12, hands=WIZARD | {"Bob": ["hex"]}, minions=HILL),
    "flood": lambda: event("flood", 12, 6, minions=HILL),
    "fire": lambda: event("fire", 4, buildings=GODS),
    "falling": earthquake,
    "newcomer": lambda: event("demons_from_the_dungeon_dimensions", 4, buildings=GODS),
    "johnson": lambda: event("bloody_stupid_johnson", 4, buildings=GODS),
    "subsidence": lambda: event("subsidence", cash={"Ann": 3}, buildings={"nap_hill": "Ann", "the_hippo": "Ann"}),
}  # fmt: skip


def position_at(question: str) -> Position:
    data = over_the_wire(QUESTIONS[question]().match.state)
    return {key: value for key, value in data.items() if key != "knowledge"}


@pytest.mark.parametrize("question", QUESTIONS)
def test_without_the_break_it_is_lawful(question: str) -> None:
    assert complaints(GAME.from_position(position_at(question))[1]) == []


TURN = {"kind": "turn", "seat": "Ann", "step": 1}
PLAY = {"kind": "plays", "seat": "Ann", "left": 1}
# Question, the frame that is changed (-1: the one on top, None: the whole), what is put in, complaint.
STACKS: list[tuple[str, int | None, Position, str]] = [
    ("done", None, {"frames": [TURN, TURN]}, "frames[1].kind: cannot lie on the one below"),
    ("plays", None, {"frames": [TURN, *[PLAY] * 5]}, "frames: so many texts of two cards"),
    ("removal", -1, {"seat": "Dan"}, "frames[3].seat: unknown seat 'Dan'"),
    ("plays", 1, {"seat": "Bob"}, "frames[1].seat: is another than the one whose turn it is"),
    ("turn", 0, {"step": 2}, "frames[0].step: is 0 before a card was played"),
    ("another", 0, {"step": 0}, "frames[0].step: a card is being played, so it is 1"),
    ("done", 0, {"step": 0}, "frames[0].step: last names a card that was played"),
    ("plays", 1, {"left": 10}, "frames[1].left: is 1 to 9 cards"),
    ("plays", None, {"last": ""}, "frames[1].kind: a text of two cards is at work, and last names no card"),
    ("another", 1, {"card": "groat"}, "frames[1].card: is the last card played, as last says"),
    ("another", 1, {"step": 5}, "frames[1].step: is no symbol of the card"),
    ("offered", 1, {"step": 0}, "frames[1].step: the symbol at work has been counted"),
    ("another", 1, {"step": 0}, "frames[1].step: nothing is asked at that symbol"),
    ("done", None, {"playing": ["groat"], "discard": []}, "playing: no frame says that a card is being played"),
    ("offered", None, {"playing": [], "discard": ["here_n_now"]}, "playing: misses the card that is being played"),
    ("penalty", None, {"playing": [], "seats": [{"name": "Ann", "front": ["dr_whiteface"]}, {"name": "Bob"},
     {"name": "Cat"}], "unused": None, "bank": None}, "playing: the card lies before a player already"),
    ("newcomer", None, {"events": ["demons_from_the_dungeon_dimensions"]}, "frames[3].at: is no program of that"),
    ("newcomer", None, {"areas": {"small_gods": {"building": "Ann"}, "longwall": {"demons": 1}}},
     "events: 1 demons on the board, 4 to come, 4 in the box"),
    ("done", None, {"areas": {"longwall": {"trolls": 1}}}, "events: 1 trolls on the board, 3 to come, 3 in the box"),
    ("plays", None, {"green": None, "brown": None, "seats": [{"name": "Ann"}, {"name": "Bob"}, {"name": "Cat"}],
     "unused": None}, "frames[1].kind: there is no card left to play"),
    ("offered", 2, {"seat": "Bob"}, "frames[2].seat: the one whose turn it is decides"),
    ("rolled", 2, {"at": 8, "rolls": [1], "target": ""}, "frames[2].at: nothing is to be chosen there"),
    ("auditors", 2, {"seat": "Cat"}, "frames[2].seat: another one chooses"),
    # programs
    ("rolled", 1, {"step": 2}, "frames[2].at: is no program of that card, area or event"),
    ("city", 1, {"city": "nap_hill", "at": 0}, "frames[1].at: is no program of that card, area or event"),
    ("rolled", 2, {"rolls": [6]}, "frames[2].at: the die has led elsewhere"),
    ("offered", 2, {"step": 2}, "frames[2].step: 0 is before its first operation, 1 afterwards"),
    ("city", 1, {"step": 0, "at": 0}, "frames[1].step: City Area cards and events are not offered"),
    ("removal", 2, {"at": 0, "step": 0}, "frames[2].at: the effect above comes from the operation before"),
    ("auditors", 2, {"count": 0}, "frames[2].target: is not the seat that the count has come to"),
    ("auditors", 2, {"count": 1, "target": "Ann"}, "frames[2].target: the text is about opponents"),
    ("giving", 2, {"count": 1}, "frames[2].count: is for programs that go round the table"),
    ("giving", 2, {"target": "Ann"}, "frames[2].target: is no opponent in the game"),
    ("going", 2, {"target": "Bob"}, "frames[2].target: nobody has been chosen yet"),
    ("touched", 2, {"receiver": "Bob"}, "frames[2].receiver: is no other opponent in the game"),
    ("receiver", 2, {"receiver": "Cat"}, "frames[2].receiver: nobody has been chosen yet"),
    ("giving", 2, {"left": 2}, "frames[2].left: is how many cards have been chosen so far"),
    ("looking", 2, {"seen": ["groat"]}, "frames[2].seen: two different cards are looked at"),
    ("looking", 2, {"seen": ["groat", "ruby"]}, "frames[2].seen: those cards are not in the hand"),
    ("giving", 2, {"rolls": [3]}, "frames[2].rolls: 1 to 12 where the die was rolled"),
    ("going", 2, {"owner": "Cat"}, "frames[2].owner: has no minion in that area"),
    ("giving", 2, {"owner": "Ann", "area": "nap_hill"}, "frames[2].owner: has no minion in that area"),
    ("auditors", 2, {"owner": "Bob", "area": "nap_hill"}, "frames[2].owner: no minion has been chosen yet"),
    ("going", 2, {"owner": ""}, "frames[2].owner: no minion has been chosen"),
    ("buying", 2, {"area": "the_hippo"}, "frames[2].area: the building there is not the target's"),
    ("buying", 2, {"area2": "the_hippo"}, "frames[2].area2: is a building given up to make room"),
    ("buying one more", 2, {"area2": ""}, "frames[2].area2: is a building given up to make room"),
    ("buying one more", 2, {"area2": "longwall"}, "frames[2].area2: is a building given up to make room"),
    ("buying", None, {"seats": [{"name": "Ann", "cash": 5}, {"name": "Bob", "hand": ["groat"]}, {"name": "Cat"}],
     "unused": None, "bank": None}, "frames[2].area: the building there is too dear"),
    # effects
    ("removal", -1, {"operation": "move"}, "frames[3].operation: is not the one that the program below"),
    ("removal", -1, {"card": "groat"}, "frames[3].cause: is that of the program below"),
    ("touched", -1, {"target": "Cat"}, "frames[3].target: is that of the program below"),
    ("removal", -1, {"count": 8}, "frames[3].count: has a bit for each seat still to be asked"),
    ("removal", -1, {"rolls": [1]}, "frames[3].rolls: belong to the program below"),
    ("subsidence", -1, {"left": 3}, "frames[4].left: says what each building costs"),
    ("flood", -1, {"left": 2}, "frames[4].left: is 0 for the first area and 1 for the second"),
    ("removal", -1, {"left": 1}, "frames[3].left: counts nothing here"),
    ("removal", -1, {"flag": True}, "frames[3].flag: is for subsidence alone"),
    ("dragon", -1, {"area": "the_hippo"}, "frames[4].area: is not the one that was rolled"),
    ("newcomer", -1, {"area": "the_hippo"}, "frames[4].area: is not the one that was rolled"),
    ("johnson", None, {"areas": {"small_gods": {"building": "Ann", "card_lost": True}}},
     "frames[4].area: nobody has its City Area card"),
    ("fire", -1, {"area": "the_hippo"}, "frames[4].area: there is nothing to burn"),
    ("falling", -1, {"area2": ""}, "frames[4].area: and area2 are not those that were rolled"),
    ("flood", -1, {"area2": "the_hippo"}, "frames[4].area: and area2 are not those that were rolled and lie on"),
    ("touched", -1, {"area": "nap_hill"}, "frames[3].area: it happens in none"),
    ("newcomer", -1, {"owner": "troll"}, "frames[4].owner: a troll or a demon comes"),
    ("removal", -1, {"owner": ""}, "frames[3].owner: is nobody"),
    ("removal", -1, {"owner": "Cat"}, "frames[3].owner: has no minion in that area"),
    ("swapping", -1, {"area2": "nap_hill"}, "frames[3].owner2: is nobody, or in the same area"),
    ("swapping", -1, {"owner2": "Cat"}, "frames[3].owner2: has no minion in that area"),
    ("moving", -1, {"area2": "nap_hill"}, "frames[3].area2: says where the minion goes"),
    ("dragon", None, {"spared": [0, 3]}, "frames[4].kind: spared says 3 of seat 2, 2 can be"),
    ("removal", None, {"spared": [0, 0, 0, 0, 1]}, "frames[3].kind: spared says 1 of seat 1, 0 can be"),
    ("falling", None, {"kept": ["nap_hill"]}, "frames[4].kind: kept names an area without a building"),
    ("fire", None, {"kept_card": True}, "frames[4].kind: kept_card speaks of a card or a newcomer"),
    ("removal", None, {"removed": [0, 1]}, "frames[3].kind: removed says 1 of seat 2, 0 can have been"),
    ("removed", None, {"removed": [0, 2]}, "frames[3].kind: removed says 2 of seat 2, 1 can have been"),
    ("removal", -1, {"seat": "Cat"}, "frames[3].seat: has nothing to answer here"),
    ("moving", -1, {"step": 2}, "frames[3].step: nobody has to choose anything there"),
    ("flood", -1, {"seat": "Bob"}, "frames[4].step: nobody has to choose anything there"),
]  # fmt: skip
IDS = [f"{question} {complaint[:40]}" for question, _, _, complaint in STACKS]


@pytest.mark.parametrize(("question", "at", "change", "complaint"), STACKS, ids=IDS)
def test_a_broken_law_is_complained_of(question: str, at: int | None, change: Position, complaint: str) -> None:
    data = position_at(question)
    if at is None:
        data |= change
        data = {key: value for key, value in data.items() if value is not None}
    else:
        data["frames"][at] |= change
    with pytest.raises(turnwise.BadPosition) as caught:
        GAME.from_position(data)
    lines = [line.removeprefix("position: ") for line in caught.value.complaints]
    assert any(line.startswith(complaint) for line in lines), lines
