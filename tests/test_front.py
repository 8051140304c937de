"""The front door: games and clauses by name, seats, luck, positions, and matches that are saved and go on."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import turnwise
from turnwise import front
from turnwise.files import edition_names
from turnwise.games import FAMILIES
from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.games.property_trading.actions import Roll
from turnwise.games.property_trading.game import PropertyTrading
from turnwise.kernel.errors import BadInput, BadMatch, BadOption, BadPack, BadPosition, ScriptEnded, UnknownName
from turnwise.kernel.luck import Scripted, Seeded, Unlucky
from turnwise.kernel.replay import read_log

NAME = "doctor_who_villains"
MINE = f'based_on = "{NAME}"\nid = "mine"\ntitle = "Mine"\n[options.set]\nsalary = 400\n'
POSITION = {"seats": [{"name": "Ann", "cash": 500}, {"name": "Bob", "cash": 300}], "turn_of": "Bob"}


def play_on(match: turnwise.LocalMatch, acts: int) -> turnwise.LocalMatch:
    """Whoever is asked takes the first choice."""
    for _ in range(acts):
        if match.outcome is None:
            (seat,) = match.to_act
            match.play(seat, match.legal_actions(seat)[0])
    return match


# ---- names ----


def test_what_the_package_offers_is_there() -> None:
    assert all(hasattr(turnwise, name) for name in turnwise.__all__)
    assert all(hasattr(front, name) for name in front.__all__)


def test_a_game_by_name_is_made_once() -> None:
    assert NAME in turnwise.names()
    door = turnwise.game(NAME)
    assert (door.name, door.game.name) == (NAME, NAME)
    assert turnwise.game(NAME) is door


@pytest.mark.parametrize(
    ("name", "kind", "told"),
    [
        ("doctor_who_vilains", UnknownName, f"unknown edition 'doctor_who_vilains'; did you mean '{NAME}'?"),
        ("ankh_morpok", UnknownName, "unknown edition 'ankh_morpok'; did you mean 'ankh_morpork'?"),
        ("chess", UnknownName, "unknown edition 'chess'"),
        ("", UnknownName, "unknown edition ''"),
        ("no/such.toml", BadInput, "no/such.toml: cannot be read: there is no such file"),
    ],
)
def test_unknown_games(name: str, kind: type[BadInput], told: str) -> None:
    with pytest.raises(kind) as caught:
        turnwise.game(name)
    assert str(caught.value).startswith(told)


def test_editions_of_every_family_are_listed_family_by_family() -> None:
    assert turnwise.names() == tuple(name for family in FAMILIES for name in edition_names(family))
    assert {type(turnwise.game(name).game) for name in turnwise.names()} == {PropertyTrading, AnkhMorpork}


def test_a_pack_of_ones_own_by_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(MINE)
    door = turnwise.game(str(path))
    assert door.name == "mine"
    assert door.new_match(2, seed=1).header.options["salary"] == 400
    path.write_text(MINE + "jail_fine = -5\n")
    with pytest.raises(BadPack, match="jail_fine: is -5"):
        turnwise.game(str(path))


# ---- clauses ----


@pytest.mark.parametrize(("name", "topic"), [("DW-11", "rent"), ("TW-04", "business"), ("AM-21", "trouble")])
def test_a_clause_by_its_id(name: str, topic: str) -> None:
    clause = turnwise.clause(name)
    assert (clause.id, clause.topic) == (name, topic)
    assert clause == turnwise.game("ankh_morpork" if name.startswith("AM") else NAME).clause(name)


@pytest.mark.parametrize(("name", "nearest"), [("DW-111", "DW-11"), ("XX-99", None), ("dw-11", "DW-11")])
def test_an_unknown_clause(name: str, nearest: str | None) -> None:
    with pytest.raises(UnknownName) as caught:
        turnwise.clause(name)
    assert caught.value.nearest == nearest
    assert {"DW-01", "TW-01"} <= set(caught.value.names)


# ---- seats and luck ----


@pytest.mark.parametrize(
    ("seats", "names"),
    [(2, ("Seat 1", "Seat 2")), (["Ann", "Bob", "Cid"], ("Ann", "Bob", "Cid")), (("Zoë", "0"), ("Zoë", "0"))],
)
def test_seats_as_a_number_or_by_name(seats: int | Sequence[str], names: tuple[str, ...]) -> None:
    assert turnwise.game(NAME).new_match(seats, seed=1).header.seats == names


def test_four_sit_down_unless_said_otherwise() -> None:
    assert len(turnwise.game(NAME).new_match(seed=1).header.seats) == 4


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        (1, "seats: Doctor Who Villains Edition takes 2 to 6, got 1"),
        (7, "takes 2 to 6, got 7"),
        (0, "takes 2 to 6, got 0"),
        (-3, "takes 2 to 6, got 0"),
        (["Ann"], "takes 2 to 6, got 1"),
        (["Ann", "Ann"], "seats: names must be different, got 'Ann', 'Ann'"),
        (["Ann", ""], "seats: '' is no name: 1 to 40 letters that can be shown"),
        (["Ann", " Bob"], "' Bob' is no name"),
    ],
)
def test_seats_that_nobody_can_take(seats: int | Sequence[str], told: str) -> None:
    with pytest.raises(BadOption) as caught:
        turnwise.game(NAME).new_match(seats, seed=1)
    assert told in str(caught.value)


def test_options_are_checked_at_the_door() -> None:
    with pytest.raises(BadOption) as caught:
        turnwise.game(NAME).new_match(2, seed=1, options={"salery": 1, "salary": "much", "jail_tries": 2})
    first, second, third = caught.value.complaints
    assert first.startswith("salery: unknown option 'salery'; did you mean 'salary'?")
    assert second == "salary: needs a whole number from 0 to 10,000, got 'much'"
    assert third.startswith("jail_tries: is not for the table to change here (3); it may change: short_game,")


def test_the_same_seed_the_same_luck() -> None:
    one, same, other = (play_on(turnwise.game(NAME).new_match(3, seed=seed), 30) for seed in (7, 7, 8))
    assert one.log() == same.log() != other.log()
    assert one.header.luck == {"kind": "seeded", "seed": 7}


def test_without_a_seed_luck_comes_from_the_system_and_can_be_had_again() -> None:
    match = play_on(turnwise.game(NAME).new_match(2), 12)
    seed: Any = match.header.luck["seed"]
    assert 0 <= seed < 2**63
    assert play_on(turnwise.game(NAME).new_match(2, seed=seed), 12).log() == match.log()
    assert turnwise.game(NAME).new_match(2).header.luck["seed"] != seed


def test_luck_by_script() -> None:
    script = Scripted(opening=[(6, 6), (1, 2)], dice=[(1, 2)])
    match = play_on(turnwise.game(NAME).new_match(2, chance=script), 1)
    assert (match.view(None).seats[0].at, match.left_over()) == (3, {})
    assert isinstance(match.luck, Scripted)


def test_a_seed_or_a_script_not_both() -> None:
    with pytest.raises(BadOption, match="a match has a seed or a script, not both"):
        turnwise.game(NAME).new_match(2, seed=1, chance=Scripted())


# ---- positions ----


def test_a_match_from_a_position() -> None:
    door = turnwise.game(NAME)
    match = door.from_position(POSITION, chance=Scripted(dice=[(1, 2)]))
    assert (match.header.seats, match.to_act) == (("Ann", "Bob"), {1})
    assert match.position() == POSITION | {"edition": NAME, "options": match.header.options}
    match.play(1, Roll())
    again = door.from_position(json.loads(json.dumps(match.position())), seed=1)
    assert again.game.digest(again.state) == match.game.digest(match.state)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (None, "position: needs a table, got None"),
        ({}, "position: seats: 0 given, 2 to 6 can play"),
        (POSITION | {"turn_of": "Cid"}, "position: turn_of: unknown seat 'Cid'"),
        (POSITION | {"edition": "chess"}, f"position: edition: is 'chess', this board is '{NAME}'; load that edition"),
    ],
)
def test_a_position_that_cannot_be(data: object, told: str) -> None:
    with pytest.raises(BadPosition) as caught:
        turnwise.game(NAME).from_position(data, seed=1)
    assert str(caught.value).startswith(told)


# ---- saving and loading ----


def test_a_match_goes_on_after_loading_as_if_never_saved(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match = play_on(turnwise.game(NAME).new_match(["Ann", "Bob", "Cid"], seed=5, options={"salary": 300}), 40)
    match.save(path)
    found = turnwise.load(path)
    assert isinstance(found, turnwise.LocalMatch)
    assert found.log() == match.log() == path.read_bytes()
    assert play_on(found, 60).log() == play_on(match, 60).log()
    found.save(str(path))
    assert play_on(turnwise.load(str(path)), 20).log() == play_on(match, 20).log()


def test_a_match_of_another_family_is_loaded_as_what_it_is(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match = play_on(turnwise.game("ankh_morpork").new_match(3, seed=5), 40)
    match.save(path)
    found = turnwise.load(path)
    assert isinstance(found.game, AnkhMorpork)
    assert play_on(found, 20).log() == play_on(match, 20).log()


def test_a_loaded_match_can_be_saved_before_it_began(tmp_path: Path) -> None:
    match = turnwise.game(NAME).new_match(2, seed=3)
    match.save(tmp_path / "new.json")
    assert play_on(turnwise.load(tmp_path / "new.json"), 25).log() == play_on(match, 25).log()


def test_a_match_of_a_pack_of_ones_own_is_loaded_without_the_pack(tmp_path: Path) -> None:
    pack, path = tmp_path / "mine.toml", tmp_path / "match.json"
    pack.write_text(MINE)
    match = play_on(turnwise.game(str(pack)).new_match(2, seed=3), 20)
    match.save(path)
    pack.unlink()
    found = turnwise.load(path)
    assert (found.game.name, found.game.digest(found.state)) == ("mine", match.game.digest(match.state))


def test_a_match_from_a_position_is_loaded(tmp_path: Path) -> None:
    match = play_on(turnwise.game(NAME).from_position(POSITION, seed=4), 20)
    match.save(tmp_path / "match.json")
    assert play_on(turnwise.load(tmp_path / "match.json"), 20).log() == play_on(match, 20).log()


def test_a_scripted_match_is_loaded_without_luck(tmp_path: Path) -> None:
    match = turnwise.game(NAME).from_position(POSITION, chance=Scripted(dice=[(1, 2), (3, 4)]))
    play_on(match, 1).save(tmp_path / "match.json")
    found = turnwise.load(tmp_path / "match.json")
    assert isinstance(found.luck, Unlucky)
    assert found.log() == match.log()
    with pytest.raises(ScriptEnded):
        play_on(found, 4)


def test_damage_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match = play_on(turnwise.game(NAME).new_match(2, seed=3), 5)
    with pytest.raises(BadInput, match="cannot be read"):
        turnwise.load(path)
    path.write_bytes(match.log()[:-40])
    with pytest.raises(BadMatch, match="it ends too soon"):
        turnwise.load(path)
    data = json.loads(match.log())
    data["entries"][2]["digest"] = "0" * 16
    path.write_text(json.dumps(data))
    with pytest.raises(BadMatch) as caught:
        turnwise.load(path)
    assert str(caught.value).startswith(f"{path}: entry 3 replays to another position")
    data["header"]["source"]["pack"].pop("spaces")
    path.write_text(json.dumps(data))
    with pytest.raises(BadPack) as broken:
        turnwise.load(path)
    assert f"{path}: spaces: is missing" in broken.value.complaints


def test_the_header_holds_all_that_it_takes() -> None:
    log = read_log(turnwise.game(NAME).new_match(2, seed=3).log())
    assert set(log.header.source) == {"pack", "rules"}
    assert isinstance(turnwise.game(NAME).new_match(2, seed=3).luck, Seeded)


@pytest.mark.parametrize("edition", turnwise.names())
@pytest.mark.parametrize("options", [{7: 1}, [("short_game", True)], "short_game", 3])
def test_options_that_are_no_table_of_names_are_refused_in_words(edition: str, options: Any) -> None:
    with pytest.raises(turnwise.BadOption, match="options: needs a table of names and values"):
        turnwise.game(edition).new_match(2, seed=1, options=options)
