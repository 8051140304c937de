"""Bad input at the front door: the kind of error that it meets, and what it is told."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

import turnwise
from tests.property_trading.questions import QUESTIONS
from tests.property_trading.situation import EDITION, Situation, situation
from turnwise.games.property_trading import actions as a

SHORT: dict[str, object] = {
    "seats": [{"name": "Ann", "cash": 1500}, {"name": "Bob", "cash": 1500}],
    "turn_of": "Ann",
}
OPEN = "short_game, round_limit, start_cash, salary, jail_fine, houses, hotels"
DOOR = turnwise.game(EDITION)


def told(kind: type[turnwise.TurnwiseError], call: Callable[[], object]) -> str:
    """What an error of exactly this kind says."""
    with pytest.raises(turnwise.TurnwiseError) as caught:
        call()
    assert type(caught.value) is kind, caught.value
    return str(caught.value)


# ---- editions, options, seats ----


@pytest.mark.parametrize(
    ("name", "complaint"),
    [
        ("doctor_who_vilains", f"unknown edition 'doctor_who_vilains'; did you mean '{EDITION}'? There are: {EDITION}"),
        ("zzz", f"unknown edition 'zzz'. There are: {EDITION}"),
        ("", f"unknown edition ''. There are: {EDITION}"),
        ("../editions/doctor_who_villains", "unknown edition '../editions/doctor_who_villains'; did you mean"),
    ],
)
def test_an_unknown_edition(name: str, complaint: str) -> None:
    assert told(turnwise.UnknownName, lambda: turnwise.game(name)).startswith(complaint)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"salry": 100}, f"salry: unknown option 'salry'; did you mean 'salary'? There are: {OPEN}"),
        ({"zzz": 100}, f"zzz: unknown option 'zzz'. There are: {OPEN}"),
        ({"salary": "100"}, "salary: needs a whole number from 0 to 10,000, got '100'"),
        ({"salary": 1.5}, "salary: needs a whole number from 0 to 10,000, got 1.5"),
        ({"salary": True}, "salary: needs a whole number from 0 to 10,000, got true"),
        ({"salary": None}, "salary: needs a whole number from 0 to 10,000, got None"),
        ({"salary": -1}, "salary: is -1, allowed are 0 to 10,000"),
        ({"start_cash": 0}, "start_cash: is 0, allowed are 1 to 100,000"),
        ({"houses": 2**70}, "houses: is 1,180,591,620,717,411,303,424, allowed are 0 to 128"),
        ({"short_game": 1}, "short_game: needs true or false, got 1"),
        ({"jail_tries": 2}, f"jail_tries: is not for the table to change here (3); it may change: {OPEN}"),
        ({"auction_declined": False}, "auction_declined: is not for the table to change here (true); it may change: "),
    ],
)
def test_a_bad_option(options: dict[str, object], complaint: str) -> None:
    assert told(turnwise.BadOption, lambda: DOOR.new_match(4, options=options)).startswith(complaint)
    if next(iter(options)) in OPEN.split(", "):
        position = SHORT | {"options": options}
        assert told(turnwise.BadOption, lambda: DOOR.from_position(position)).startswith(complaint)


CITY, DUEL, POTTER = "exclusive_possession", "duel_masters", "harry_potter"
CLASHING = "leave it out, or take"


@pytest.mark.parametrize(
    ("edition", "options", "complaint"),
    [
        (CITY, {"fast_game": 1}, "fast_game: needs true or false, got 1"),
        (CITY, {"faster_game": "yes"}, "faster_game: needs true or false, got 'yes'"),
        (CITY, {"doubles_roll_again": None}, "doubles_roll_again: needs true or false, got None"),
        (CITY, {"three_doubles_jail": 0}, "three_doubles_jail: needs true or false, got 0"),
        (CITY, {"commander_vimes": []}, "commander_vimes: needs true or false, got a list"),
        (
            CITY,
            {"free_flying": "lot"},
            "free_flying: unknown choice 'lot'; did you mean 'pot'? There are: parking, pot",
        ),
        (CITY, {"free_flying": True}, "free_flying: needs one of parking, pot, got true"),
        (CITY, {"free_flying": 1}, "free_flying: needs one of parking, pot, got 1"),
        (CITY, {"penalties_to": "center"}, "penalties_to: unknown choice 'center'; did you mean 'centre'? There are:"),
        (CITY, {"penalties_to": "bank"}, f"penalties_to: free_flying makes it centre; {CLASHING} free_flying out"),
        (CITY, {"free_flying_card": "on"}, "free_flying_card: needs true or false, got 'on'"),
        (CITY, {"jail_fine_any_turn": 2.0}, "jail_fine_any_turn: needs true or false, got 2.0"),
        (CITY, {"foreclosure": {}}, "foreclosure: needs true or false, got a table"),
        (CITY, {"doubles_roll_again": False}, "three_doubles_jail: needs doubles_roll_again = true, which is false"),
        (CITY, {"faster_game": True, "start_cash": 1}, "start_cash: 1 may not pay for the 2 dealt deeds, which can"),
        (CITY, {"first_circuit": False}, "first_circuit: is not for the table to change here (true); it may change: "),
        (
            CITY,
            {"free_fling": "pot"},
            "free_fling: unknown option 'free_fling'; did you mean 'free_flying'? There are:",
        ),
        (DUEL, {"time_limit": -1}, "time_limit: is -1, allowed are 0 to 1,440"),
        (DUEL, {"time_limit": 1441}, "time_limit: is 1,441, allowed are 0 to 1,440"),
        (DUEL, {"time_limit": True}, "time_limit: needs a whole number from 0 to 1,440, got true"),
        (DUEL, {"time_limit": "90"}, "time_limit: needs a whole number from 0 to 1,440, got '90'"),
        (DUEL, {"battle": "yes"}, "battle: needs true or false, got 'yes'"),
        (
            DUEL,
            {"time_limit": 60, "short_game": True},
            "time_limit: does not go with short_game; choose one of the two",
        ),
        (DUEL, {"tax_choice": False}, "tax_choice: is not for the table to change here (true); it may change: "),
        (POTTER, {"short_game": True}, "short_game: is not for the table to change here (false); it may change: "),
        (POTTER, {"jail_fine_turns": 3}, "jail_fine_turns: is not for the table to change here (2); it may change: "),
    ],
)
def test_a_bad_option_of_the_other_editions(edition: str, options: dict[str, Any], complaint: str) -> None:
    door = turnwise.game(edition)
    assert told(turnwise.BadOption, lambda: door.new_match(2, options=options)).startswith(complaint)
    position = SHORT | {"options": options}
    assert told(turnwise.BadOption, lambda: door.from_position(position)).startswith(complaint)


def test_several_bad_options_are_told_at_once() -> None:
    options = {"salry": 1, "houses": 500, "short_game": "yes", "jail_tries": 1, "hotels": 3}
    lines = told(turnwise.BadOption, lambda: DOOR.new_match(4, options=options)).splitlines()
    assert [line.partition(":")[0] for line in lines] == ["salry", "houses", "short_game", "jail_tries"]


@pytest.mark.parametrize(
    ("seats", "complaint"),
    [
        (1, "seats: Doctor Who Villains Edition takes 2 to 6, got 1"),
        (7, "seats: Doctor Who Villains Edition takes 2 to 6, got 7"),
        (0, "seats: Doctor Who Villains Edition takes 2 to 6, got 0"),
        (-3, "seats: Doctor Who Villains Edition takes 2 to 6, got 0"),
        (["Ann"], "seats: Doctor Who Villains Edition takes 2 to 6, got 1"),
        ("ABCDEFG", "seats: Doctor Who Villains Edition takes 2 to 6, got 7"),
        (["Ann", "Ann"], "seats: names must be different, got 'Ann', 'Ann'"),
        (["Ann", ""], "seats: '' is no name: 1 to 40 letters that can be shown"),
        (["Ann", " "], "seats: ' ' is no name: 1 to 40 letters that can be shown"),
        (["Ann", " Bob"], "seats: ' Bob' is no name: 1 to 40 letters that can be shown"),
    ],
)
def test_bad_seats(seats: Any, complaint: str) -> None:
    assert told(turnwise.BadOption, lambda: DOOR.new_match(seats)) == complaint


def test_a_name_that_no_file_can_hold() -> None:
    """Half a letter, as a broken wire makes it: refused at the door, not when the match is saved."""
    assert "seats" in told(turnwise.BadOption, lambda: DOOR.new_match(["\ud800", "Bob"], seed=1))
    seats = [{"name": "\ud800", "cash": 1}, {"name": "Bob", "cash": 1}]
    position = {"seats": seats, "turn_of": "Bob"}
    assert "seats[0].name" in told(turnwise.BadPosition, lambda: DOOR.from_position(position, seed=1))


def test_a_name_that_no_position_can_hold() -> None:
    """Whoever may sit down must find a place in a position too."""
    try:
        match = DOOR.new_match(["A" * 41, "Bob"], seed=1)
    except turnwise.BadOption:
        return
    assert DOOR.from_position(match.position(), seed=1).header.seats == match.header.seats


def test_an_unknown_clause() -> None:
    said = told(turnwise.UnknownName, lambda: turnwise.clause("DW-011"))
    assert said.startswith("unknown clause 'DW-011'; did you mean 'DW-11'? There are: DW-01, DW-02, ")


# ---- actions ----


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", "action: Input data was truncated"),
        (b"{", "action: Input data was truncated"),
        (b"\xff", "action: JSON is malformed"),
        (b'{"type":"\xff"}', "action: 'utf-8' codec can't decode byte 0xff"),
        (b"null", "action: Expected `object`, got `null`"),
        (b"[]", "action: Expected `object`, got `array`"),
        (b"{}", "action: Object missing required field `type`"),
        (b'{"type":"fly"}', "action: Invalid value 'fly' - at `$.type`"),
        (b'{"type":3}', "action: Expected `str`"),
        (b'{"type":"buy_deed"}', "action: Object missing required field `space`"),
        (b'{"type":"buy_deed","space":"The Daleks"}', "action: Expected `int`, got `str` - at `$.space`"),
        (b'{"type":"buy_deed","space":39.5}', "action: Expected `int`, got `float` - at `$.space`"),
        (b'{"type":"buy_deed","space":64}', "action: Expected `int` <= 63 - at `$.space`"),
        (b'{"type":"buy_deed","space":39,"price":1}', "action: Object contains unknown field `price`"),
        (b'{"type":"place_bid","lot":1,"amount":-5}', "action: Expected `int` >= 0 - at `$.amount`"),
        (b'{"type":"place_bid","lot":1,"amount":16777216}', "action: Expected `int` <= 16777215 - at `$.amount`"),
        (b'{"type":"place_bid","lot":1,"amount":1' + b"0" * 5000 + b"}", "action: Integer value out of range"),
        (b'{"type":"offer_trade","to":1,"give":{"cash":-1}}', "action: Expected `int` >= 0 - at `$.give.cash`"),
        (b'{"type":"offer_trade","to":1,"give":{"deeds":[-1]}}', "action: Expected `int` >= 0 - at `$.give.deeds[0]`"),
        (b'{"type":"roll"}{"type":"roll"}', "action: JSON is malformed: trailing characters"),
        (b'{"type":"pay_tax","share":1}', "action: Expected `bool`, got `int` - at `$.share`"),
        (b'{"type":"pay_tax","share":null}', "action: Expected `bool`, got `null` - at `$.share`"),
        (b'{"type":"pay_tax","amount":200}', "action: Object contains unknown field `amount`"),
        (b'{"type":"seize_card"}', "action: Object missing required field `card`"),
        (b'{"type":"seize_card","card":128}', "action: Expected `int` <= 127 - at `$.card`"),
        (b'{"type":"leave_card","card":-1}', "action: Expected `int` >= 0 - at `$.card`"),
        (b'{"type":"battle"}', "action: Object missing required field `space`"),
        (b'{"type":"battle","space":64}', "action: Expected `int` <= 63 - at `$.space`"),
        (b'{"type":"decline_battle","space":"3"}', "action: Expected `int`, got `str` - at `$.space`"),
        (b'{"type":"pass_dice","on":true}', "action: Object contains unknown field `on`"),
        (b'{"type":"go_to_jail","seat":1}', "action: Object contains unknown field `seat`"),
        (b'{"type":"call_time","seat":1}', "action: Object contains unknown field `seat`"),
    ],
)
def test_a_malformed_action(data: bytes, complaint: str) -> None:
    told_so = told(turnwise.BadAction, lambda: DOOR.game.action_from(data))
    assert told_so.startswith(complaint)
    assert told_so.endswith('an action is an object such as {"type": "buy_deed", "space": 39}')


@pytest.mark.parametrize("action", [None, "roll", 3, {"type": "roll"}, a.Goods(), a.Roll])
def test_what_is_no_action(action: Any) -> None:
    match = DOOR.new_match(2, seed=1)
    assert told(turnwise.BadAction, lambda: match.refusal(0, action)).endswith("is not an action of this game")
    assert told(turnwise.BadAction, lambda: match.play(0, action)).endswith("is not an action of this game")
    assert match.entries == []


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (a.Mortgage(39), "NOT_YOURS"),
        (a.Build(39, 1), "GROUP_NOT_OWNED"),
        (a.BuyDeed(39), "NOT_ASKED"),
        (a.Mortgage(0), "NOT_A_PROPERTY"),
        (a.Mortgage(63), "NO_SUCH_SPACE"),
        (a.UseCard(0), "NO_SUCH_CARD"),
        (a.OfferTrade(1, give=a.Goods(deeds=(39,))), "NOT_YOURS"),
        (a.OfferTrade(1, give=a.Goods(deeds=(0,))), "NOT_A_PROPERTY"),
        (a.PlaceBid(39, -1), "BAD_AMOUNT"),
        (a.PlaceBid(39, 2**40), "BAD_AMOUNT"),
    ],
)
def test_a_well_formed_action_that_cannot_be(action: a.Action, reason: str) -> None:
    """Foreign deeds, spaces that are none, numbers that the decoder would not have let through."""
    board = situation({"Ann": 1500, "Bob": 1500}, owns={"Bob": ["The Daleks"]})
    refused, clause = board.refused("Ann", action)
    assert refused == reason
    assert turnwise.clause(clause).id == clause


def at_question(question: str) -> Situation:
    edition, options, position = QUESTIONS[question]
    return Situation(turnwise.game(edition).from_position(position | {"options": options}, seed=1))


NONSENSE: list[tuple[str, str | int, Any, str]] = [  # question, who, what, why not
    ("tax with a choice", "Ann", a.PayTax(2), "BAD_AMOUNT"),  # type: ignore
    ("tax with a choice", "Ann", a.PayTax(None), "BAD_AMOUNT"),  # type: ignore
    ("tax with a choice", "Bob", a.PayTax(), "NOT_ASKED"),
    ("tax with a choice", "Ann", a.GoToJail(), "NOT_ASKED"),
    ("tax with a choice", "Ann", a.PayFine(), "NOT_ASKED"),
    ("tax with a choice", "Ann", a.Roll(), "NOT_ASKED"),
    ("tax with a choice", "Ann", a.PassDice(), "NOT_ASKED"),
    ("tax with a choice", "Ann", a.UseCard(7), "NO_SUCH_CARD"),
    ("tax with a card", "Ann", a.PayTax(share=True), "NO_TAX_CHOICE"),
    ("tax with a card", "Ann", a.UseCard(0), "NO_SUCH_CARD"),
    ("tax with a card", "Ann", a.UseCard(7), "NO_SUCH_CARD"),
    ("tax with a card", "Ann", a.UseCard(2**40), "BAD_AMOUNT"),
    ("jail with a card", "Ann", a.PayTax(), "NOT_ASKED"),
    ("jail with a card", "Bob", a.GoToJail(), "NOT_ASKED"),
    ("arrest", "Bob", a.GoToJail(), "NOT_ASKED"),
    ("arrest", "Cid", a.PayFine(), "NOT_ASKED"),
    ("arrest", "Ann", a.PayTax(), "NOT_ASKED"),
    ("arrest", "Ann", a.UseCard(5), "NO_SUCH_CARD"),
    ("seize", "Ann", a.SeizeCard(0), "NO_SUCH_CARD"),
    ("seize", "Ann", a.SeizeCard(7), "NOT_ASKED"),
    ("seize", "Ann", a.SeizeCard(-1), "BAD_AMOUNT"),
    ("seize", "Ann", a.SeizeCard(200), "NO_SUCH_CARD"),
    ("seize", "Ann", a.LeaveCard(7), "NOT_ASKED"),
    ("seize", "Ann", a.LeaveCard(2**40), "BAD_AMOUNT"),
    ("seize", "Bob", a.LeaveCard(64), "NOT_ASKED"),
    ("battle", "Ann", a.Battle(1), "NOT_ASKED"),
    ("battle", "Ann", a.Battle(63), "NOT_ASKED"),
    ("battle", "Ann", a.Battle(-1), "BAD_AMOUNT"),
    ("battle", "Ann", a.DeclineBattle(4), "NOT_ASKED"),
    ("battle", "Ann", a.DeclineBattle(2**70), "BAD_AMOUNT"),
    ("battle", "Bob", a.Battle(3), "NOT_ASKED"),
    ("battle", "Ann", a.ClaimRent(1), "NO_SUCH_CLAIM"),
    ("roll that may be declined", "Bob", a.PassDice(), "NOT_ASKED"),
    ("first circuit", "Ann", a.PassDice(), "NO_EXTRA_ROLL"),
    ("first circuit", "Ann", a.CallTime(), "TABLE_ONLY"),
    ("first circuit", turnwise.TABLE, a.CallTime(), "NO_TIME_LIMIT"),
    ("time is up", turnwise.TABLE, a.CallTime(), "TIME_UP"),
    ("time is up", turnwise.TABLE, a.PassDice(), "NOT_A_MOVE_OF_THE_TABLE"),
    ("time is up", "Ann", a.CallTime(), "TABLE_ONLY"),
    ("arrest", turnwise.TABLE, a.EndByVote(), "NOT_AT_REST"),
    ("seize", turnwise.TABLE, a.Retire(1), "NOT_AT_REST"),
]


@pytest.mark.parametrize(("question", "who", "action", "reason"), NONSENSE)
def test_an_answer_that_cannot_be(question: str, who: str | int, action: Any, reason: str) -> None:
    table = at_question(question)
    refused, clause = table.refused(who, action)
    assert refused == reason
    assert table.edition.clause(clause).id == clause


@pytest.mark.parametrize("action", [a.PassDice(), a.PayTax(), a.GoToJail(), a.Battle(1), a.DeclineBattle(1)])
def test_an_answer_of_another_edition_is_refused_with_a_clause_of_this_one(action: a.Action) -> None:
    table = situation()
    refused, clause = table.refused("Ann", action)
    assert refused in ("NO_EXTRA_ROLL", "NOT_ASKED")
    assert clause.startswith("DW-")


@pytest.mark.parametrize("seat", [2, 5, -1, -3, 2**40, -(2**70)])
def test_a_seat_that_is_none(seat: int) -> None:
    assert situation({"Ann": 1500, "Bob": 1500}).refused(seat, a.Roll())[0] == "NO_SUCH_SEAT"


# ---- positions ----


@pytest.mark.parametrize(
    ("position", "complaints"),
    [
        (None, ["position: needs a table, got None"]),
        ([], ["position: needs a table, got a list"]),
        ({}, ["position: seats: 0 given, 2 to 6 can play"]),
        (SHORT | {"turn_of": "Zed"}, ["position: turn_of: unknown seat 'Zed'. There are: Ann, Bob"]),
        (
            SHORT | {"houses": 31, "round": 3},
            [
                "position: round: 3 is more than the turns (1); a round has one turn at least",
                "position: houses: 0 on the board and 31 in the bank make 31, the options say 32",
            ],
        ),
        (
            SHORT | {"edition": "chess"},
            [f"position: edition: is 'chess', this board is '{EDITION}'; load that edition"],
        ),
        (
            SHORT | {"deeds": {"The Dalek": {"owner": "Ann"}}},
            ["position: deeds[\"The Dalek\"]: unknown property 'The Dalek'; did you mean 'The Daleks'?"],
        ),
    ],
)
def test_a_broken_position(position: object, complaints: list[str]) -> None:
    lines = told(turnwise.BadPosition, lambda: DOOR.from_position(position, seed=1)).splitlines()
    assert len(lines) == len(complaints)
    assert all(line.startswith(complaint) for line, complaint in zip(lines, complaints, strict=True)), lines


# ---- packs and files ----


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("based_on = 3 =", "is not TOML: "),
        ('based_on = "nothing"', "based_on: unknown pack 'nothing'. There are: doctor_who_villains"),
        (f'based_on = "{EDITION}"\ncolour = 1', "colour: unknown key 'colour'"),
        (f'based_on = "{EDITION}"\n[options.set]\nsalary = -1', "options.set.salary: is -1, allowed are 0 to 10,000"),
        (
            f'based_on = "{EDITION}"\n[[spaces]]\nslot = "brown1"\nrents = [1, 2]',
            "spaces[brown1].rents: needs 6 numbers, got 2",
        ),
        (f'based_on = "{EDITION}"\nrulebook = "x.toml"', "rulebook: unknown rulebook 'x.toml'"),
    ],
)
def test_a_broken_pack_by_path(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    assert told(turnwise.BadPack, lambda: turnwise.game(str(path))).startswith(f"{path}: {complaint}")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    cure = "there is no such file or folder; check the spelling, or make the folder first"
    for call in (turnwise.load, turnwise.game):
        path = str(tmp_path / "none.toml")
        assert told(turnwise.BadInput, lambda call=call, path=path: call(path)) == f"{path}: cannot be read: {cure}"


def test_a_folder_instead_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "folder.toml"
    path.mkdir()
    for call in (turnwise.load, turnwise.game):
        said = told(turnwise.BadInput, lambda call=call: call(str(path)))
        assert said == f"{path}: cannot be read: it is a folder; name a file in it"
    match = DOOR.new_match(2, seed=1)
    said = told(turnwise.BadInput, lambda: match.save(path))
    assert said == f"{path}: cannot be written: it is a folder; name a file in it"


@pytest.mark.parametrize("name", ["a\0b.toml", "\ud800.toml"], ids=["null", "half a letter"])
def test_a_name_that_no_file_can_have(name: str) -> None:
    assert "cannot be read" in told(turnwise.BadInput, lambda: turnwise.load(name))
    assert "cannot be read" in told(turnwise.BadInput, lambda: turnwise.game(name))
    match = DOOR.new_match(2, seed=1)
    assert "cannot be written" in told(turnwise.BadInput, lambda: match.save(name))


# ---- logs ----


def two_rolls(tmp_path: Path) -> Path:
    match = DOOR.new_match(["Ann", "Bob"], seed=1)
    for _ in range(2):
        (seat,) = match.to_act
        match.play(seat, match.game.default(match.state, seat))
    path = tmp_path / "match.json"
    match.save(path)
    return path


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda log: log[:-40], "it ends too soon: copy it again, or take an earlier save ("),
        (lambda log: log[:40], "it ends too soon: copy it again, or take an earlier save ("),
        (lambda log: b"", "it is not a match log (Input data was truncated)"),
        (lambda log: b"{}", "it is not a match log (Object missing required field `header`)"),
        (lambda log: b"GIF89a", "it is not a match log (JSON is malformed"),
        (lambda log: b"\xff" + log, "it is not a match log (JSON is malformed"),
        (lambda log: log.replace(b'"format":1', b'"format":2'), "format 2 is not known here; this version reads 1"),
        (lambda log: log.replace(b'"seats":["Ann","Bob"]', b'"seats":["Ann"]'), "the start does not replay: seats: "),
        (
            lambda log: log.replace(b'"start_cash":1500,"salary"', b'"start_cash":1501,"salary"'),
            "the start replays to another position (rules 2)",
        ),
        (lambda log: log.replace(b'"type":"roll"', b'"type":"fly"'), "entry 1 does not replay: action: Invalid value"),
        (
            lambda log: log.replace(b'"action":{"type":"roll"}', b'"action":{"type":"pay_fine"}'),
            "entry 1 does not replay: ",
        ),
        (
            lambda log: log.replace(b',6,', b',7,'),
            "the start does not replay: the draws in the log are not those that the rules ask for",
        ),
    ],
    ids=range(12),
)  # fmt: skip
def test_a_damaged_log(tmp_path: Path, damage: Callable[[bytes], bytes], complaint: str) -> None:
    path = two_rolls(tmp_path)
    path.write_bytes(damage(path.read_bytes()))
    assert told(turnwise.BadMatch, lambda: turnwise.load(path)).startswith(f"{path}: {complaint}")


def test_a_log_whose_pack_is_damaged(tmp_path: Path) -> None:
    path = two_rolls(tmp_path)
    path.write_bytes(path.read_bytes().replace(b'"price":400', b'"price":"x"'))
    said = told(turnwise.BadPack, lambda: turnwise.load(path))
    assert said == f"{path}: spaces[darkblue2].price: needs a whole number, got 'x'"


def test_a_log_whose_rulebook_is_damaged(tmp_path: Path) -> None:
    path = two_rolls(tmp_path)
    log = json.loads(path.read_bytes())
    log["header"]["source"]["rules"]["house.toml"] = "x"
    path.write_text(json.dumps(log))
    assert "house.toml" in told(turnwise.BadPack, lambda: turnwise.load(path))


# ---- scripts ----


def test_a_seed_and_a_script() -> None:
    both = "a match has a seed or a script, not both"
    assert told(turnwise.BadOption, lambda: DOOR.new_match(2, seed=1, chance=turnwise.Scripted())) == both
    assert told(turnwise.BadOption, lambda: DOOR.from_position(SHORT, seed=1, chance=turnwise.Scripted())) == both


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ({"dise": [(1, 1)]}, "unknown stream 'dise'; did you mean 'dice'? There are: dice, dice_1, "),
        ({"dice": [(1, 7)]}, "dice: two dice from 1 to 6, such as (1, 5): got (1, 7)"),
        ({"dice": [1, 5]}, "dice: two dice from 1 to 6, such as (1, 5): got 1"),
        ({"gallifrey": ["dw_unit_01"]}, "gallifrey: 'dw_unit_01' is none of dw_gallifrey_01, "),
        ({"dealing": ["GO"]}, "dealing: 'GO' is none of The Autons, "),
        ({"watch": [7]}, "watch: one die from 1 to 6: got 7"),
        ({"watch": [0]}, "watch: one die from 1 to 6: got 0"),
        ({"watch": [True]}, "watch: one die from 1 to 6: got True"),
        ({"watch": [(1, 2)]}, "watch: one die from 1 to 6: got (1, 2)"),
        ({"watch": ["3"]}, "watch: one die from 1 to 6: got '3'"),
    ],
)
def test_a_script_that_makes_no_sense(script: Mapping[str, Any], complaint: str) -> None:
    call = lambda: DOOR.from_position(SHORT, chance=turnwise.Scripted(**script))  # noqa: E731
    assert told(turnwise.BadScript, call).startswith(complaint)


def unchanged(board: Situation, kind: type[turnwise.BadScript]) -> str:
    """Ann rolls and luck fails: what is told; nothing has happened."""
    before = board.match.game.digest(board.match.state), board.match.left_over()
    said = told(kind, lambda: board.match.play(0, a.Roll()))
    assert (board.match.game.digest(board.match.state), board.match.left_over()) == before
    assert board.match.entries == []
    return said


def test_a_script_that_is_too_short() -> None:
    board = situation({"Ann": 1500, "Bob": 1500}, dice=[(3, 4)])
    ended = "the script of gallifrey has ended: it needs another draw"
    assert unchanged(board, turnwise.ScriptEnded) == ended


def test_a_script_that_is_too_short_names_the_draw_that_was_missed_first() -> None:
    """Without dice the rules carry on as if with a double 1, to U.N.I.T: the dice are what is missing."""
    board = situation({"Ann": 1500, "Bob": 1500})
    assert unchanged(board, turnwise.ScriptEnded) == "the script of dice has ended: it needs another draw"


def test_a_script_without_the_die_of_the_watch() -> None:
    board = situation({"Ann": 1500, "Bob": 1500}, edition=CITY, turn_of="Bob", more={"first": "Ann"}, dice=[(4, 6)])
    ended = "the script of watch has ended: it needs another draw"
    assert told(turnwise.ScriptEnded, lambda: board.match.play(1, a.Roll())) == ended
    assert board.match.entries == []


def test_a_script_without_the_roll_for_the_start() -> None:
    ended = "the script of opening has ended: it needs another draw"
    assert told(turnwise.ScriptEnded, lambda: DOOR.new_match(2, chance=turnwise.Scripted())) == ended


def test_a_script_with_a_card_that_was_drawn_already() -> None:
    seen = {"returned": {"unit": ["dw_unit_02"]}}
    board = situation({"Ann": 1500, "Bob": 1500}, more=seen, dice=[(1, 1)], unit=["dw_unit_02"])
    assert unchanged(board, turnwise.BadScript) == "the script of unit does not fit: draw 1"


def test_draws_that_are_left_over() -> None:
    board = situation({"Ann": 1500, "Bob": 1500}, dice=[(1, 3), (2, 3)], unit=["dw_unit_02"])
    board.roll()
    assert board.match.left_over() == {"dice": 2, "unit": 1}
    with pytest.raises(AssertionError):
        board.done()
