"""turnwise and Ankh-Morpork: what somebody at a terminal types, sees and is never shown."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import turnwise
from tests.ankh_morpork.scene import Scene, scene
from turnwise import files
from turnwise.cli import main
from turnwise.cli.ankh_morpork.menu import menu_for, ways
from turnwise.cli.ankh_morpork.session import Session
from turnwise.cli.clock import Clock
from turnwise.cli.paper import Paper
from turnwise.games.ankh_morpork.actions import Build, EndTurn, LetItHappen, PlaceMinion, PlayCard, Resign, UseCity

EDITION = "ankh_morpork"


def run(*words: str, typed: Iterable[str] = ()) -> Result:
    lines = "".join(f"{line}\n" for line in typed)
    return CliRunner().invoke(main, words, input=lines, catch_exceptions=False)


def play(typed: Iterable[str], *options: str) -> Result:
    return run("play", EDITION, "--plain", *options, typed=typed)


def session_of(s: Scene, me: str = "Ann") -> Session:
    seat = s.seat(me)
    others = {each: "random" for each in range(len(s.match.header.seats)) if each != seat}
    return Session(s.match, seat, others, 1, Paper(plain=True), Clock(float))


# ---- a game ----


def test_a_game_begins_with_the_own_secret_and_the_own_cards() -> None:
    shown = play(["q"], "--seed", "3").output
    assert "You play against Ann (careful), Bob (careful), Cleo (careful)." in shown
    assert "You are Commander Vimes, in secret." in shown
    assert "Everybody is dealt 5 cards; you get " in shown
    assert "Your turn. You have $10 and 5 cards, as Commander Vimes." in shown
    assert shown.count("in secret") == 1
    assert shown.endswith("Goodbye.\n")


def test_the_same_seed_and_the_same_typing_make_the_same_game() -> None:
    typed = ["1"] * 12
    assert play(typed, "--seed", "5").output == play(typed, "--seed", "5").output


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_a_game_is_played_to_its_end(players: str) -> None:
    shown = play(["1"] * 600, "--seed", "4", "--players", players, "--bots", "random")
    assert shown.exit_code == 0
    assert "Goodbye" not in shown.output
    assert " win" in shown.output
    assert shown.output.count(" on the board\n") == int(players)


def test_who_leaves_sees_how_it_ends() -> None:
    shown = play(["m", "6", "y", ""], "--seed", "3", "--bots", "random").output
    assert "Leave the game for good." in shown
    assert "You are out." in shown
    assert " win" in shown


def test_looking_at_the_table_the_map_the_cards_and_what_one_knows() -> None:
    shown = play(["v", "a", "c", "k", "map", "hand", "know", "?", "q"], "--seed", "3").output
    assert shown.count("   7 The Shades ($6, next to 5, 6, 8): You 1, Ann 1, Bob 1, Cleo 1, TROUBLE") == 3
    assert shown.count("Your hand:") == 3
    assert shown.count("Ann, Bob and Cleo may be Lord Vetinari") == 3
    assert "what you know of the others' cards and aims" in shown
    assert "bid that much" not in shown


def test_why_cites_the_rule_behind_a_line() -> None:
    shown = play(["why 1", "why am-21", "q"], "--seed", "3").output
    assert turnwise.clause("AM-01").text in shown
    assert turnwise.clause("AM-21").text in shown


def test_a_game_is_saved_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert "Saved." in play(["1", "1", "1", f"s {path}", "q"], "--seed", "3", "--name", "Zoe").output
    loaded = run("play", "--plain", "--load", str(path), typed=["v", "q"])
    assert loaded.exit_code == 0
    assert "Everybody starts" not in loaded.output
    assert "Zoe: $" in loaded.output
    assert "Your hand:" in loaded.output
    assert turnwise.load(path).game.name == EDITION


def test_an_option_is_agreed_at_the_table() -> None:
    shown = play(["q"], "--set", "top_area_cost=17", "--seed", "3").output
    assert "Agreed at this table: top_area_cost = 17." in shown
    assert "top_area_cost: is 16, allowed are 17 to 18" in play([], "--set", "top_area_cost=16").stderr


# ---- questions ----


def test_who_can_only_let_it_happen_or_end_the_turn_is_not_asked() -> None:
    minions = {"Ann": {"the_shades": 1}, "Bob": {"the_shades": 1}}
    s = scene({"Ann": ["dr_cruces"], "Bob": ["groat"]}, minions=minions, trouble=["the_shades"], seats=2)
    s.plays("Ann", "dr_cruces").minion("Ann", "the_shades", "Bob")
    assert s.legal("Bob") == [LetItHappen()]
    assert session_of(s, "Bob").only_answer() == LetItHappen()
    s = scene({"Ann": ["the_peeled_nuts"]}).plays("Ann", "the_peeled_nuts")
    assert session_of(s).only_answer() == EndTurn()


def test_who_holds_an_answer_is_asked() -> None:
    minions = {"Ann": {"the_shades": 1}, "Bob": {"the_shades": 1}}
    s = scene({"Ann": ["dr_cruces"], "Bob": ["gaspode"]}, minions=minions, trouble=["the_shades"], seats=2)
    s.plays("Ann", "dr_cruces").minion("Ann", "the_shades", "Bob")
    assert session_of(s, "Bob").only_answer() is None


def test_choices_are_listed_with_what_fits_between_actions_behind_them_and_leaving_folded() -> None:
    s = scene({"Ann": ["groat"]}, buildings={"the_hippo": "Ann"})
    menu = menu_for(s.view("Ann"), s.legal("Ann"))
    assert [type(choice.action) for choice in menu.choices] == [PlayCard, UseCity, Resign]
    assert [choice.folded for choice in menu.choices] == [False, False, True]


def test_an_area_is_listed_once_and_then_asked_what_makes_room(monkeypatch: pytest.MonkeyPatch) -> None:
    minions = {"Ann": {"the_shades": 11, "nap_hill": 1}}
    s = scene({"Ann": ["groat"]}, minions=minions).plays("Ann", "groat")
    session = session_of(s)
    places = [choice.action for choice in session.menu().choices if isinstance(choice.action, PlaceMinion)]
    assert len(places) == len({action.area for action in places})
    scours = s.area("the_scours")
    asked = next(action for action in places if action.area == scours)
    both = [PlaceMinion(scours, s.area("the_shades")), PlaceMinion(scours, s.area("nap_hill"))]
    assert ways(asked, s.legal("Ann")) == both
    for typed, wanted in (("2", both[1]), ("1", both[0]), ("", None), ("9", None)):
        monkeypatch.setattr(session.paper, "ask", lambda prompt, typed=typed: typed)  # pyright: ignore[reportUnknownLambdaType]
        assert session.settle(asked) == wanted


def test_a_choice_that_is_whole_needs_no_further_question() -> None:
    s = scene({"Ann": ["the_royal_mint"]}, minions={"Ann": {"the_shades": 1}}).plays("Ann", "the_royal_mint")
    session = session_of(s)
    assert session.settle(Build(s.area("the_shades"))) == Build(s.area("the_shades"))
    assert session.settle(EndTurn()) == EndTurn()


# ---- other commands ----


def test_the_game_is_listed_with_its_options() -> None:
    shown = run("games").output
    assert "Discworld: Ankh-Morpork: 2 to 4 players" in shown
    assert f"turnwise play {EDITION}\n" in shown
    assert "top_area_cost = 18 (17 to 18): " in shown
    listed = {each["name"]: each for each in json.loads(run("games", "--json").output)}
    assert listed[EDITION]["seats"] == {"least": 2, "most": 4}


def test_the_rulebook_and_one_clause() -> None:
    assert "AM-92  " in run("rules", EDITION).output
    assert "House rules of Turnwise" in run("rules", EDITION).output
    assert run("rules", EDITION, "am-21").output.startswith("AM-21  ")


def test_the_edition_in_short() -> None:
    shown = run("edition", "show", EDITION).output
    assert shown.startswith("Discworld: Ankh-Morpork: 2 to 4 players\nAreas: Dolly Sisters ($6)")
    assert "always allowed" not in shown
    assert "only without a card" in shown
    rules = json.loads(run("edition", "show", EDITION, "--json").output)["rules"]
    assert {rule["option"] for rule in rules} >= {"fog_can_end_game", "bank_limit"}


def test_a_pack_of_ones_own_is_checked_compared_and_played(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = files.packaged(EDITION)[f"{files.EDITIONS}{EDITION}.toml"].decode()
    path.write_text(text.replace('id = "ankh_morpork"', 'id = "mine"', 1).replace("cash = 10", "cash = 12", 1))
    assert run("edition", "check", str(path)).output == "fine\n"
    assert "Cash" in run("edition", "diff", EDITION, str(path)).output
    assert "Everybody starts with $12." in run("play", str(path), "--plain", typed=["q"]).output
    path.write_text(text.replace("cash = 10", 'cash = "much"', 1))
    assert run("edition", "check", str(path)).output.startswith(f"{path}: supply.cash: ")


def test_different_games_are_not_compared() -> None:
    shown = run("edition", "diff", EDITION, "harry_potter")
    assert shown.exit_code == 2
    assert "are different games" in shown.stderr
