"""Bad input at the front door: the kind of error that it meets, and what it is told; nothing has changed."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

import turnwise
from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a

DOOR = turnwise.game("ankh_morpork")
SHORT: dict[str, Any] = {"seats": [{"name": "Ann"}, {"name": "Bob"}], "turn_of": "Ann"}
KNOWN = "allow_voluntary_pass, small_gods_demon_scope, small_gods_same_turn, "


def told(kind: type[turnwise.TurnwiseError], call: Callable[[], object]) -> str:
    """What an error of exactly this kind says."""
    with pytest.raises(turnwise.TurnwiseError) as caught:
        call()
    assert type(caught.value) is kind, caught.value
    return str(caught.value)


# ---- editions, options, seats ----


def test_an_unknown_edition() -> None:
    said = told(turnwise.UnknownName, lambda: turnwise.game("ankh_morpok"))
    assert said.startswith("unknown edition 'ankh_morpok'; did you mean 'ankh_morpork'?")


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"bank_limt": True}, f"bank_limt: unknown option 'bank_limt'; did you mean 'bank_limit'? There are: {KNOWN}"),
        ({"zzz": 1}, f"zzz: unknown option 'zzz'. There are: {KNOWN}"),
        ({"bank_limit": 1}, "bank_limit: needs true or false, got 1"),
        ({"bank_limit": None}, "bank_limit: needs true or false, got None"),
        ({"top_area_cost": True}, "top_area_cost: needs a whole number from 17 to 18, got true"),
        ({"top_area_cost": "17"}, "top_area_cost: needs a whole number from 17 to 18, got '17'"),
        ({"top_area_cost": 16}, "top_area_cost: is 16, allowed are 17 to 18"),
        ({"top_area_cost": 2**70}, "top_area_cost: is 1,180,591,620,717,411,303,424, allowed are 17 to 18"),
        ({"small_gods_demon_scope": "any_arae"}, "small_gods_demon_scope: unknown choice 'any_arae'; did you mean"),
        ({"small_gods_demon_scope": 1}, "small_gods_demon_scope: needs one of areas_with_own_piece, any_area, got 1"),
        ({"fog_can_end_game": []}, "fog_can_end_game: needs true or false, got a list"),
    ],
)
def test_a_bad_option(options: dict[str, object], complaint: str) -> None:
    assert told(turnwise.BadOption, lambda: DOOR.new_match(4, options=options)).startswith(complaint)
    assert told(turnwise.BadOption, lambda: DOOR.from_position(SHORT | {"options": options})).startswith(complaint)


def test_several_bad_options_are_told_at_once() -> None:
    options = {"zzz": 1, "bank_limit": 2, "top_area_cost": 3, "mossy_lawn_refill": True}
    lines = told(turnwise.BadOption, lambda: DOOR.new_match(4, options=options)).splitlines()
    assert [line.partition(":")[0] for line in lines] == ["zzz", "bank_limit", "top_area_cost"]


@pytest.mark.parametrize(
    ("seats", "complaint"),
    [
        (1, "seats: Discworld: Ankh-Morpork takes 2 to 4, got 1"),
        (5, "seats: Discworld: Ankh-Morpork takes 2 to 4, got 5"),
        (0, "seats: Discworld: Ankh-Morpork takes 2 to 4, got 0"),
        (["Ann", "Ann"], "seats: names must be different, got 'Ann', 'Ann'"),
        (["Ann", ""], "seats: '' is no name: 1 to 40 letters that can be shown"),
        (["\ud800", "Bob"], "seats: "),
    ],
    ids=range(6),
)
def test_bad_seats(seats: Any, complaint: str) -> None:
    assert told(turnwise.BadOption, lambda: DOOR.new_match(seats)).startswith(complaint)


@pytest.mark.parametrize("name", ["public", "unused", "troll", "demon"])
def test_names_that_positions_have_for_others(name: str) -> None:
    """Whoever may sit down finds a place in a position too."""
    match = DOOR.new_match([name, "Bob"], seed=1)
    assert DOOR.from_position(match.position(), seed=1).header.seats == match.header.seats


# ---- actions ----


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", "Input data was truncated"),
        (b"\xff", "JSON is malformed"),
        (b'{"type":"\xff"}', "'utf-8' codec can't decode byte 0xff"),
        (b"null", "Expected `object`, got `null`"),
        (b"{}", "Object missing required field `type`"),
        (b'{"type":"fly"}', "Invalid value 'fly' - at `$.type`"),
        (b'{"type":"play_card"}', "Object missing required field `card`"),
        (b'{"type":"play_card","card":"groat"}', "Expected `int`, got `str` - at `$.card`"),
        (b'{"type":"play_card","card":1.5}', "Expected `int`, got `float` - at `$.card`"),
        (b'{"type":"play_card","card":101}', "Expected `int` <= 100 - at `$.card`"),
        (b'{"type":"play_card","card":-1}', "Expected `int` >= 0 - at `$.card`"),
        (b'{"type":"place_minion","area":0}', "Expected `int` >= 1 - at `$.area`"),
        (b'{"type":"place_minion","area":13}', "Expected `int` <= 12 - at `$.area`"),
        (b'{"type":"place_minion","area":1,"lifted":13}', "Expected `int` <= 12 - at `$.lifted`"),
        (b'{"type":"choose_minion","area":1,"owner":6}', "Expected `int` <= 5 - at `$.owner`"),
        (b'{"type":"choose_seat","seat":4}', "Expected `int` <= 3 - at `$.seat`"),
        (b'{"type":"protect","area":1,"what":"soul"}', "Invalid enum value 'soul' - at `$.what`"),
        (b'{"type":"pass","seat":1}', "Object contains unknown field `seat`"),
        (b'{"type":"play_card","card":1' + b"0" * 5000 + b"}", "Integer value out of range"),
        (b'{"type":"pass"}{"type":"pass"}', "JSON is malformed: trailing characters"),
        (b"[" * 5000, "JSON is malformed"),
    ],
    ids=range(21),
)  # fmt: skip
def test_a_malformed_action(data: bytes, complaint: str) -> None:
    said = told(turnwise.BadAction, lambda: DOOR.game.action_from(data))
    assert said.startswith("action: ")
    assert complaint in said or data.startswith(b"[[")
    assert said.endswith('an action is an object such as {"type": "place_minion", "area": 7}')


@pytest.mark.parametrize("action", [None, "pass", 3, {"type": "pass"}, a.Pass, DOOR])
def test_what_is_no_action(action: Any) -> None:
    match = DOOR.new_match(2, seed=1)
    assert told(turnwise.BadAction, lambda: match.refusal(0, action)).endswith("is not an action of this game")
    assert told(turnwise.BadAction, lambda: match.play(0, action)).endswith("is not an action of this game")
    assert match.entries == []


def table() -> Scene:
    return scene({"Ann": ["groat", "gaspode"], "Bob": ["hex"]}, minions={"Bob": {"nap_hill": 1}}, trouble=["nap_hill"])


NONSENSE: list[tuple[str | int, Any, str]] = [
    ("Ann", a.PlayCard(101), "NO_SUCH_CARD"),
    ("Ann", a.PlayCard(-1), "BAD_NUMBER"),
    ("Ann", a.PlayCard(2**40), "BAD_NUMBER"),
    ("Ann", a.PlayCard(14.0), "BAD_NUMBER"),  # pyright: ignore[reportArgumentType]
    ("Ann", a.PlayCard(True), "BAD_NUMBER"),
    ("Ann", a.PlayCard(None), "BAD_NUMBER"),  # pyright: ignore[reportArgumentType]
    ("Ann", a.PlayCard(0), "NO_SUCH_CARD"),
    ("Ann", a.PlaceMinion(13), "NO_SUCH_AREA"),
    ("Ann", a.PlaceMinion(1, 200), "NO_SUCH_AREA"),
    ("Ann", a.ChooseMinion(1, 6), "BAD_NUMBER"),
    ("Ann", a.ChooseSeat(3), "NO_SUCH_SEAT"),
    ("Ann", a.UseCity(0), "NO_SUCH_AREA"),
    ("Ann", a.UseCity(12), "CITY_NOT_YOURS"),
    ("Ann", a.Protect(1, "soul"), "BAD_NUMBER"),  # pyright: ignore[reportArgumentType]
    ("Ann", a.Protect(12), "NOT_ASKED"),
    ("Ann", a.LeaveOut(), "NOT_ASKED"),
    ("Ann", a.EndTurn(), "MUST_PLAY"),
    ("Ann", a.DeclareVictory(), "NOT_WON"),
    ("Ann", a.EndByVote(), "TABLE_ONLY"),
    ("Bob", a.PlayCard(23), "NOT_ASKED"),
    (2, a.Pass(), "NOT_ASKED"),
    (3, a.Pass(), "NO_SUCH_SEAT"),
    (-1, a.Pass(), "NO_SUCH_SEAT"),
    (2**40, a.Pass(), "NO_SUCH_SEAT"),
    (-(2**70), a.Pass(), "NO_SUCH_SEAT"),
    (turnwise.TABLE, a.Pass(), "NOT_A_MOVE_OF_THE_TABLE"),
    (turnwise.TABLE, a.Retire(3), "NO_SUCH_SEAT"),
    (turnwise.TABLE, a.Retire(-1), "BAD_NUMBER"),
]


@pytest.mark.parametrize(("who", "action", "reason"), NONSENSE)
def test_a_well_formed_action_that_cannot_be(who: str | int, action: Any, reason: str) -> None:
    s = table()
    refused, clause = s.refused(who, action)
    assert refused == reason
    assert s.edition.clause(clause).id == clause
    assert s.match.entries == []


# ---- packs and files ----


def pack_with(tmp_path: Path, old: str, new: str) -> Path:
    """The edition by path, with one thing changed."""
    text = (Path(a.__file__).parent / "editions" / "ankh_morpork.toml").read_text()
    assert text.count(old) >= 1
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(old, new, 1))
    return path


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("[supply]", "[supply", "is not TOML: "),
        ("minions = 12", 'minions = "x"', "supply.minions: needs a whole number, got 'x'"),
        ("bank = 120", "bank = 120\ncolour = 1", "supply.colour: unknown key 'colour'"),
        ('rulebook = "ankh_morpork.toml"', 'rulebook = "x.toml"', "rulebook: unknown rulebook 'x.toml'"),
        ('"place", "around", 1]', '"place", "arround", 1]', "areas[0].power[1]: unknown word 'arround'; did you mean"),
        ("cash = 10", "cash = 31", "supply.cash: 4 players need 124, the bank has 120"),
    ],
)
def test_a_broken_pack_by_path(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    path = pack_with(tmp_path, old, new)
    assert told(turnwise.BadPack, lambda: turnwise.game(str(path))).startswith(f"{path}: {complaint}")


# ---- logs ----


def saved(tmp_path: Path) -> Path:
    match = DOOR.new_match(["Ann", "Bob"], seed=1)
    for _ in range(6):
        (seat,) = match.to_act
        match.play(seat, match.legal_actions(seat)[0])
    path = tmp_path / "match.json"
    match.save(path)
    return path


DAMAGE: list[tuple[str, Callable[[bytes], bytes], str]] = [
    ("cut", lambda log: log[:-40], "it ends too soon: copy it again, or take an earlier save ("),
    ("empty", lambda log: b"", "it is not a match log (Input data was truncated)"),
    ("no log", lambda log: b"GIF89a", "it is not a match log (JSON is malformed"),
    ("format", lambda log: log.replace(b'"format":1', b'"format":2'), "format 2 is not known here"),
    ("seats", lambda log: log.replace(b'"seats":["Ann","Bob"]', b'"seats":["Ann"]'), "the start does not replay"),
    ("action", lambda log: log.replace(b'"type":"play_card"', b'"type":"fly"', 1), "entry 1 does not replay: action: "),
    ("other", lambda log: log.replace(b'{"type":"play_card","card"', b'{"type":"choose_card","card"', 1),
     "entry 1 does not replay: "),
]  # fmt: skip


@pytest.mark.parametrize(("damage", "complaint"), [case[1:] for case in DAMAGE], ids=[case[0] for case in DAMAGE])
def test_a_damaged_log(tmp_path: Path, damage: Callable[[bytes], bytes], complaint: str) -> None:
    path = saved(tmp_path)
    assert turnwise.load(path).entries
    path.write_bytes(damage(path.read_bytes()))
    assert told(turnwise.BadMatch, lambda: turnwise.load(path)).startswith(f"{path}: {complaint}")


@pytest.mark.parametrize(
    ("part", "value", "complaint"),
    [
        (("pack", "supply", "bank"), "x", "supply.bank: needs a whole number, got 'x'"),
        (("pack",), 3, "pack: needs a table, got 3"),
        (("rules", "house.toml"), "x", "house.toml"),
        (("rules",), {}, "rules/ankh_morpork.toml: is missing"),
    ],
    ids=["pack", "no pack", "house rules", "no rules"],
)
def test_a_log_whose_pack_is_damaged(tmp_path: Path, part: tuple[str, ...], value: object, complaint: str) -> None:
    path = saved(tmp_path)
    log = json.loads(path.read_bytes())
    inner = log["header"]["source"]
    for key in part[:-1]:
        inner = inner[key]
    inner[part[-1]] = value
    path.write_text(json.dumps(log))
    assert complaint in told(turnwise.BadPack, lambda: turnwise.load(path))


def test_a_log_whose_options_are_damaged(tmp_path: Path) -> None:
    path = saved(tmp_path)
    log = json.loads(path.read_bytes())
    log["header"]["options"]["bank_limit"] = 3
    path.write_text(json.dumps(log))
    said = told(turnwise.BadMatch, lambda: turnwise.load(path))
    assert said == f"{path}: the start does not replay: bank_limit: needs true or false, got 3"


# ---- scripts ----


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ({"dise": [1]}, "unknown stream 'dise'; did you mean 'dice'? There are: dice, dice_1, "),
        ({"dice": [13]}, "the script of dice: 13 is no roll of a twelve-sided die"),
        ({"dice": [0]}, "the script of dice: 0 is no roll of a twelve-sided die"),
        ({"dice": [True]}, "the script of dice: True is no roll of a twelve-sided die"),
        ({"dice": [(1, 2)]}, "the script of dice: (1, 2) is no roll of a twelve-sided die"),
        ({"opening": ["6"]}, "the script of opening: '6' is no roll of a twelve-sided die"),
        ({"pile": ["grout"]}, "the script of pile: unknown name 'grout'; did you mean 'groat'?"),
        ({"pile": [3]}, "the script of pile: unknown name '3'"),
        ({"events": ["frog"]}, "the script of events: unknown name 'frog'; did you mean 'fog'?"),
        ({"cake": ["groat"]}, "the script of cake: unknown name 'groat'"),
    ],
)
def test_a_script_that_makes_no_sense(script: Mapping[str, Any], complaint: str) -> None:
    call = lambda: DOOR.from_position(SHORT, chance=turnwise.Scripted(**script))  # noqa: E731
    assert told(turnwise.BadScript, call).startswith(complaint)


def unchanged(s: Scene, kind: type[turnwise.BadScript], call: Callable[[], object]) -> str:
    """Luck fails: what is told; nothing has happened."""
    before = s.match.game.digest(s.match.state), s.match.left_over(), list(s.match.entries)
    said = told(kind, call)
    assert (s.match.game.digest(s.match.state), s.match.left_over(), list(s.match.entries)) == before
    return said


def test_a_script_that_is_too_short() -> None:
    s = scene({"Ann": ["rincewind"]}, events=["flood"], dice=[12]).plays("Ann", "rincewind")
    assert (
        unchanged(s, turnwise.ScriptEnded, lambda: s.uses("Ann"))
        == "the script of dice has ended: it needs another draw"
    )


def test_a_script_with_a_card_that_lies_elsewhere() -> None:
    s = scene(buildings={"unreal_estate": "Ann"}, discard=["groat"], pile=["groat"])
    said = unchanged(s, turnwise.BadScript, lambda: s.city("Ann", "unreal_estate"))
    assert said == "the script of pile does not fit: draw 1"


def test_a_script_with_an_event_that_has_come_already() -> None:
    s = scene({"Ann": ["rincewind"]}, events=["fog"], more={"events": ["flood"]}).plays("Ann", "rincewind")
    assert unchanged(s, turnwise.BadScript, lambda: s.uses("Ann")) == "the script of events does not fit: draw 1"


def test_draws_that_are_left_over() -> None:
    s = scene({"Ann": ["groat"]}, dice=[1, 2])
    assert s.match.left_over() == {"dice": 2}
    with pytest.raises(AssertionError):
        s.done()


def test_a_seed_and_a_script() -> None:
    both = "a match has a seed or a script, not both"
    assert told(turnwise.BadOption, lambda: DOOR.new_match(2, seed=1, chance=turnwise.Scripted())) == both
