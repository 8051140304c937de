"""turnwise play, as somebody at a terminal meets it: what is typed, and what is shown."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import turnwise
from turnwise.cli import main
from turnwise.cli.clock import Clock, Now
from turnwise.cli.paper import Paper
from turnwise.cli.property_trading.menu import distinct
from turnwise.cli.property_trading.session import Session
from turnwise.cli.property_trading.trade import Thing, found_in, read_things, things_of
from turnwise.files import edition_names
from turnwise.games.property_trading.actions import Action, Roll, Sell, UseCard
from turnwise.kernel.record import BOT, CLOCK, PERSON
from turnwise.kernel.words import TABLE

EDITION = "doctor_who_villains"
ROLL_AND_BUY = ["1"] * 6


def play(typed: Iterable[str], *options: str, edition: str = EDITION, clock: Now | None = None) -> Result:
    words = ["play", *([edition] if edition else []), "--plain", *options]
    lines = "".join(f"{line}\n" for line in typed)
    return CliRunner().invoke(main, words, input=lines, obj=clock, catch_exceptions=False)


def test_a_game_begins_with_who_plays_and_whose_turn_it_is() -> None:
    shown = play(["q"], "--seed", "3")
    assert shown.exit_code == 0
    assert "You play against Ann (careful), Bob (careful), Cleo (careful)." in shown.output
    assert "Everybody starts with $1,500." in shown.output
    assert "Your turn. You have $1,500 and stand on GO." in shown.output
    assert "1) Roll the dice" in shown.output
    assert shown.output.endswith("Goodbye.\n")


def test_the_same_seed_and_the_same_typing_make_the_same_game() -> None:
    assert play(ROLL_AND_BUY, "--seed", "5").output == play(ROLL_AND_BUY, "--seed", "5").output


def test_a_name_is_told_and_you_are_asked() -> None:
    shown = play(["1", "q", ""], "--seed", "3", "--name", "Zoe").output
    assert "Zoe rolls" in shown
    assert "Your turn." in shown


def test_a_name_that_a_bot_has_goes_to_you() -> None:
    assert "You play against Bob" in play(["q"], "--seed", "3", "--name", "Ann").output


def test_kinds_of_bots_are_dealt_in_turn() -> None:
    shown = play(["q"], "--players", "3", "--bots", "careful,random").output
    assert "You play against Ann (careful), Bob (random)." in shown


@pytest.mark.parametrize("typed", [[], ["1"], ["s"], ["t"], ["q"]])
def test_the_end_of_input_leaves_cleanly(typed: list[str]) -> None:
    shown = play(typed, "--seed", "3")
    assert shown.exit_code == 0
    assert "Goodbye." in shown.output


def test_a_short_game_is_played_to_its_end() -> None:
    shown = play(["1"] * 400, "--seed", "4", "--set", "round_limit=6")
    assert shown.exit_code == 0
    assert "is worth" in shown.output or "are worth" in shown.output
    assert " win" in shown.output
    assert shown.output.count(": worth $") == 4


def test_who_resigns_sees_how_it_ends() -> None:
    menu = play(["m", "q"], "--seed", "3").output
    resign = next(line.split(")")[0].strip() for line in menu.splitlines() if "Resign" in line)
    assert "Goodbye" in play([resign, "n", "q"], "--seed", "3").output
    shown = play([resign, "y", ""], "--seed", "3", "--players", "3", "--set", "round_limit=5").output
    assert "You are out." in shown
    assert "wins" in shown
    assert shown.count(": worth $") == 3


# ---- commands ----


def test_what_is_mistyped_is_answered_with_a_hint() -> None:
    shown = play(["hello", "99", "b", "b 10", "why 99", "why XY-01", "", "0", "q"], "--seed", "3").output
    assert shown.count("Type the number of a choice, or ? for help.") == 2
    assert shown.count("There are choices 1 to ") == 2
    assert shown.count("There is no auction in which you are to bid.") == 2
    assert "The last lines are 1 to " in shown
    assert "There is no clause 'XY-01'." in shown


def test_help_the_table_and_the_log() -> None:
    shown = play(["?", "v", "l", "l 1", "q"], "--seed", "3").output
    assert "put a trade together" in shown
    assert "Nobody owns (" in shown
    assert shown.count("Everybody starts with $1,500.") == 2


def test_why_cites_the_rule_behind_a_line() -> None:
    shown = play(["why 1", "w", "why dw-10", "q"], "--seed", "3").output
    start = turnwise.clause("DW-02").text
    assert shown.count(start) == 2
    assert turnwise.clause("DW-10").text in shown


def test_a_refusal_says_why_and_cites_its_rule() -> None:
    shown = play(["1", "t", "w", "q", ""], "--seed", "3").output
    assert "business is done between two rolls. [DW-25]" in shown
    assert turnwise.clause("DW-25").text in shown


def test_a_property_that_is_not_bought_is_auctioned() -> None:
    shown = play(["1", "2", "b 0", "b", "b $1,400", "q", ""], "--seed", "3").output
    assert "A bid must be at least 1 and above the last one." in shown
    assert "Say how much: b 120" in shown
    assert "You bid $1,400" in shown
    assert "goes to you for $1,400" in shown


# ---- trades ----


def test_a_trade_is_put_together_step_by_step() -> None:
    typed = ["1", "1", "t", "ann", "", "racnoss", "-1", "y", "q", ""]
    shown = play(typed, "--seed", "3", "--players", "3", "--set", "round_limit=9").output
    assert "With whom?" in shown
    assert "The Empress of the Racnoss for $1" in shown
    assert "Ann accepts your offer" in shown or "Ann declines your offer" in shown


def test_a_trade_that_is_not_allowed_is_refused_with_its_rule() -> None:
    shown = play(["t", "1", "50", "w", "q"], "--seed", "3").output
    assert "Cash alone is no trade" in shown
    assert turnwise.clause("DW-46").text in shown


def test_a_trade_can_be_given_up_at_any_step() -> None:
    shown = play(["t", "c", "t", "nobody", "4", "1", "x", "c", "q"], "--seed", "3").output
    assert shown.count("No trade.") == 2
    assert "Nothing here is called 'nobody'." in shown
    assert "There are 1 to 3." in shown
    assert "A whole number, such as 50 or -50." in shown


def test_things_are_found_by_number_or_by_a_part_of_their_name() -> None:
    names = ["The Silence", "The Silurians", "Davros"]
    assert found_in("2", names) == 1
    assert found_in("dav", names) == 2
    assert found_in("the silence", names) == 0
    assert found_in("sil", names) == "'sil' could be The Silence or The Silurians."
    assert found_in("4", names) == "There are 1 to 3."
    assert found_in("", names) == "Say a number or a name."


def test_two_cards_of_one_name_are_two_things() -> None:
    things = [Thing("card", "card", card=1), Thing("card", "card", card=2), Thing("Davros", "Davros", deed=37)]
    assert read_things("card, card", things) == (things[:2], "")
    assert read_things("3,1,1", things) == ([things[2], things[0]], "")


def test_a_comma_may_belong_to_a_name() -> None:
    names = ["Miar, Comet Elemental", "Barkwhip, the Smasher", "Emeral"]
    things = [Thing(name, name, deed=place) for place, name in enumerate(names)]
    assert read_things("miar, comet elemental, emeral", things) == ([things[0], things[2]], "")
    assert read_things("Emeral,Barkwhip,the Smasher", things) == ([things[2], things[1]], "")
    assert read_things("3, 1", things) == ([things[2], things[0]], "")
    assert read_things("emeral, nobody", things) == ([], "Nothing here is called 'nobody'.")


def test_cards_are_offered_by_their_own_names() -> None:
    flying, gaoler = "ep_free_flying", "ep_chance_08"
    seats = [{"name": "You", "cash": 1500, "cards": [flying, gaoler]}, {"name": "Ann", "cash": 1500}]
    match = turnwise.game("exclusive_possession").from_position({"seats": seats, "turn_of": "You"}, seed=1)
    session = Session(match, 0, {1: "careful"}, 1, Paper(plain=True), Clock(float))
    assert [thing.name for thing in things_of(session, 0)] == ["Escape from Jail card", "Free Flying card"]


def test_choices_that_come_to_the_same_are_listed_once() -> None:
    legal = (Roll(), UseCard(3), UseCard(4), Sell(1, 0), Sell(3, 0), Sell(3, 4))
    labels = {UseCard(3): "card", UseCard(4): "card", Sell(1, 0): "all", Sell(3, 0): "all", Sell(3, 4): "one"}
    assert distinct(legal, lambda action: labels[action]) == (Roll(), UseCard(3), Sell(1, 0), Sell(3, 4))  # type: ignore


# ---- editions and their options ----

AGREED = {
    "doctor_who_villains": ("short_game=true", "short_game = true"),
    "exclusive_possession": ("free_flying=parking", "free_flying = parking, penalties_to = bank"),
    "duel_masters": ("battle=true", "battle = true"),
    "harry_potter": ("round_limit=2", "round_limit = 2"),
}


def test_every_edition_is_played_here() -> None:
    assert set(AGREED) == set(edition_names("property_trading"))


@pytest.mark.parametrize("edition", AGREED)
def test_a_game_of_each_edition_with_an_option_of_its_own(edition: str) -> None:
    option, agreed = AGREED[edition]
    shown = play(["1"] * 40, "--seed", "3", "--set", option, edition=edition)
    assert shown.exit_code == 0
    assert f"Agreed at this table: {agreed}." in shown.output
    assert "Agreed" not in play(["q"], edition=edition).output


@pytest.mark.parametrize(
    ("option", "complaint"),
    [
        ("free_flying=park", "free_flying: unknown choice 'park'; did you mean 'parking'? There are: parking, pot"),
        ("commander_vimes=maybe", "commander_vimes: needs true or false, got 'maybe'"),
        ("penalties_to=bank", "penalties_to: free_flying makes it centre; leave it out, or take free_flying out"),
        ("battle=true", "battle: is not for the table to change here (false); it may change: fast_game"),
    ],
)
def test_an_option_that_is_wrong_says_what_would_be_right(option: str, complaint: str) -> None:
    shown = play([], "--set", option, edition="exclusive_possession")
    assert shown.exit_code == 2
    assert shown.stderr.startswith(f"turnwise: {complaint}")


# ---- a time limit ----


class Hands:
    """A clock that is wound by hand, and goes on by itself by so much at each look."""

    def __init__(self, step: float = 0.0) -> None:
        self.seconds, self.step = 1000.0, step

    def __call__(self) -> float:
        self.seconds += self.step
        return self.seconds


def timed(hands: Hands) -> Session:
    match = turnwise.game("duel_masters").new_match(["You", "Ann"], seed=3, options={"time_limit": 5})
    session = Session(match, 0, {1: "careful"}, 1, Paper(plain=True), Clock(hands))
    session.begin()
    return session


def first_choice(session: Session) -> Action:
    question = session.next_question()
    assert question is not None
    action = question.menu.pick(1)
    assert action is not None
    return action


def test_time_is_called_before_the_answer_that_comes_too_late() -> None:
    hands = Hands()
    session = timed(hands)
    roll = first_choice(session)
    hands.seconds += 299
    session.look_at_clock()
    assert not session.view().time_up
    hands.seconds += 1
    turn = session.view().turn
    session.play(roll)
    called, rolled = session.match.entries[-2:]
    assert (called.seat, called.by, bytes(called.action)) == (TABLE, CLOCK, b'{"type":"call_time"}')
    assert (called.at, rolled.at, rolled.by) == (300, 300, PERSON)
    while (question := session.next_question()) is not None:
        session.play(question.menu.choices[0].action)
    assert (session.view().turn, session.view().over) == (turn, "by_worth")


def test_time_is_called_while_bots_play() -> None:
    hands = Hands(step=2)
    session = timed(hands)
    while (question := session.next_question()) is not None:
        session.play(question.menu.choices[0].action)
    assert [entry.by for entry in session.match.entries].count(CLOCK) == 1
    assert session.view().over == "by_worth"


def test_a_table_without_a_limit_has_all_the_time() -> None:
    assert "Time is" not in play(["1"] * 10, edition="duel_masters", clock=Hands(step=600)).output


def test_a_limit_is_said_at_the_start_and_with_the_table() -> None:
    shown = play(["v", "q"], "--seed", "3", "--set", "time_limit=30", edition="duel_masters", clock=Hands()).output
    assert shown.count("Time is called after 30 minutes of play: the turn is finished, then the richest wins.") == 2


def test_a_game_ends_when_its_time_is_up() -> None:
    shown = play(["1"] * 200, "--seed", "3", "--set", "time_limit=10", edition="duel_masters", clock=Hands(step=1))
    assert "Time is up: this turn is finished, then everybody's worth is counted." in shown.output
    assert shown.output.count(": worth $") == 4
    assert "Goodbye" not in shown.output


def test_a_saved_game_keeps_the_time_that_was_played(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    typed = ["1", "1", "1", f"s {path}", "q"]
    play(typed, "--seed", "3", "--set", "time_limit=30", edition="duel_masters", clock=Hands(step=5))
    played = max(entry.at for entry in turnwise.load(path).entries)
    assert 60 < played < 1740
    left = 30 - int(played // 60)
    assert f"of play; {left} left: the turn" in play(["q"], "--load", str(path), edition="", clock=Hands()).output


# ---- files ----


def test_a_game_is_saved_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved = play(["1", "1", f"s {path}", "q"], "--seed", "3", "--name", "Zoe")
    assert "Saved." in saved.output
    match = turnwise.load(path)
    assert {entry.seat for entry in match.entries if entry.by != BOT} == {0}
    loaded = play(["v", "q"], "--load", str(path), edition="")
    assert loaded.exit_code == 0
    assert "Everybody starts" not in loaded.output
    assert f"Round {match.view(0).round}, turn {match.view(0).turn}." in loaded.output
    assert "Zoe: $" in loaded.output
    assert "Claim $10 rent from Cleo for The Empress of the Racnoss?" in loaded.output


def test_quitting_asks_to_save(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    shown = play(["1", "q", "c", "q", str(tmp_path / "no" / "game.json"), str(path)], "--seed", "3").output
    assert "cannot be written" in shown
    assert turnwise.load(path).entries


def test_yes_is_no_name_for_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown = play(["1", "q", "y", "Yes", "no"], "--seed", "3").output
    assert shown.count("Type a name for the file") == 2
    assert shown.endswith("Goodbye.\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        (["--players", "9"], "--players: this edition takes 2 to 6, got 9"),
        (["--bots", "carefull"], "did you mean 'careful'?"),
        (["--set", "start_cash=lots"], "start_cash: needs a whole number"),
        (["--set", "start_cash"], "needs option=value"),
        (["--name", "  "], "is no name: 1 to 40 letters"),
        (["--load", "nowhere.json"], "nowhere.json: cannot be read"),
    ],
)
def test_what_is_wrong_is_one_message_and_status_2(options: list[str], complaint: str) -> None:
    shown = play([], *options)
    assert shown.exit_code == 2
    assert shown.stderr.startswith("turnwise: ")
    assert complaint in shown.stderr


def test_an_edition_is_needed() -> None:
    shown = play([], edition="")
    there_are = ", ".join(turnwise.names())
    assert (shown.exit_code, shown.stderr) == (2, f"turnwise: play: which edition? There are: {there_are}\n")


def test_a_saved_game_keeps_its_edition_and_options(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    play(["1", f"s {path}", "q"], "--seed", "3")
    assert "leave the edition out" in play([], "--load", str(path), edition="other").stderr
    assert "leave --set out" in play([], "--load", str(path), "--set", "salary=1").stderr
