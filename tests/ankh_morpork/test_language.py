"""The language of programs: what is wrong with one, what becomes of it, and that none of its words is idle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.ankh_morpork.walk import GAME
from turnwise.games.ankh_morpork import language, ops
from turnwise.games.ankh_morpork.language import OPERATIONS, SYMBOLS, faults, jumps, program_of, step_of, symbol_of

Program = list[list[Any]]
CASES: list[tuple[Program, str]] = [
    ([["fly"]], "[0]: unknown operation 'fly'"),
    ([[]], "[0]: unknown operation ''"),
    ([["pey", "bank", "active", 1]], "[0]: unknown operation 'pey'; did you mean 'pay'?"),
    ([["pay", "bank", "active"]], "[0]: pay has 2 arguments, 3 to 3 allowed"),
    ([["touch", 1]], "[0]: touch has 1 arguments, 0 to 0 allowed"),
    ([["place"]], "[0]: place has 0 arguments, 1 to 2 allowed"),
    ([["pay", "bank", "me", 1]], "[0]: unknown word 'me'"),
    ([["pay", "bank", 3, 1]], "[0]: unknown word '3'"),
    ([["pay", "bank", "active", 101]], "[0]: 101 needs to be a number from 0 to 100"),
    ([["pay", "bank", "active", "1"]], "[0]: '1' needs to be a number from 0 to 100"),
    ([["place", "around", 13]], "[0]: 13 needs to be a number from 1 to 12"),
    ([["build", 40]], "[0]: 40 needs to be a number from 50 to 100"),
    ([["touch"], ["fly"]], "[1]: unknown operation 'fly'"),
    ([["when", 1, 1, 1]], "[0]: when leads out of the program; its last number is too large"),
    ([["when", 1, 1, 2], ["remove"]], "[0]: when leads out of the program; its last number is too large"),
    ([["each", "players"]], "needs one next behind its each, or neither"),
    ([["next"], ["each", "players"]], "needs one next behind its each, or neither"),
    ([["each", "players"], ["next"], ["each", "players"], ["next"]], "needs one next behind its each, or neither"),
]


@pytest.mark.parametrize(("program", "fault"), CASES)
def test_a_fault_of_a_program_has_its_place(program: Program, fault: str) -> None:
    found = faults(program)
    assert len(found) == 1
    assert found[0].startswith(fault)


def test_every_fault_is_told() -> None:
    assert [line[:3] for line in faults([["fly"], ["touch", 1], ["pay", "x", "y", 200]])] == ["[0]", "[1]"] + [
        "[2]"
    ] * 3


@pytest.mark.parametrize(
    ("operation", "step"),
    [
        (("touch",), (ops.TOUCH, 0, 0, 0)),
        (("pay", "target", "active", 2), (ops.PAY, ops.TARGET, ops.ACTIVE, 2)),
        (("when", 7, 12, 1), (ops.WHEN, 7, 12, 1)),
        (("choose_opponent", "if_paying", 2), (ops.CHOOSE_OPPONENT, ops.IF_PAYING, 2, 0)),
        (("choose_opponent", "any"), (ops.CHOOSE_OPPONENT, ops.ANY, 0, 0)),
        (("earn", "minions_in", 1, 10), (ops.EARN, ops.MINIONS_IN, 1, 10)),
    ],
)
def test_an_operation_becomes_numbers(operation: tuple[Any, ...], step: tuple[int, ...]) -> None:
    assert step_of(operation) == step


def test_where_steps_lead() -> None:
    loop = [step_of(operation) for operation in (("each", "players"), ("touch",), ("gift", 1), ("next",))]
    assert jumps(loop) == [4, 3, 3, 0]
    assert jumps([step_of(("touch",)), step_of(("see_hand",))]) == [2, 2]


@pytest.mark.parametrize(
    ("text", "found"), [("scroll", ("scroll", 0)), ("take_money:3", ("take_money", 3)), ("x:y", ("x", 0))]
)
def test_a_symbol_and_its_amount(text: str, found: tuple[str, int]) -> None:
    assert symbol_of(text) == found


def test_what_symbols_do() -> None:
    assert program_of("take_money:3", ()) == (("pay", "bank", "active", 3),)
    assert program_of("scroll", [["draw", 2]]) == [["draw", 2]]
    assert program_of("assassinate", ()) == (("choose_minion", "victims"), ("remove",))


# ---- no word is idle ----


def users() -> Iterator[tuple[str, str]]:
    """Each operation in a program of the pack, and who uses it."""
    pack = GAME.edition.pack
    for area in pack.areas:
        yield from ((str(operation[0]), area.id) for operation in area.power)
    for event in pack.events:
        yield from ((str(operation[0]), event.id) for operation in event.does)
    for card in pack.cards:
        yield from ((str(operation[0]), card.id) for operation in card.text)
        for symbol in card.symbols:
            if symbol != "scroll":
                yield from ((str(operation[0]), symbol) for operation in program_of(symbol, ()))


def test_every_operation_is_used_and_there_are_few() -> None:
    used: dict[str, set[str]] = {}
    for operation, user in users():
        used.setdefault(operation, set()).add(user)
    for operation in OPERATIONS:
        print(f"{operation:22} {', '.join(sorted(used.get(operation, ())))}")
    assert set(used) == set(OPERATIONS)
    assert len(OPERATIONS) <= 60


def test_every_symbol_is_used() -> None:
    assert {symbol_of(symbol)[0] for card in GAME.edition.pack.cards for symbol in card.symbols} == set(SYMBOLS)


@pytest.mark.parametrize("word", ["WHO", "EACH", "OPPONENTS", "MINIONS", "AREAS", "PLACES", "EARNINGS"])
def test_every_word_of_an_argument_is_used(word: str) -> None:
    pack = GAME.edition.pack
    programs = [*(area.power for area in pack.areas), *(event.does for event in pack.events)]
    programs += [program_of(symbol, card.text) for card in pack.cards for symbol in card.symbols]
    said = {argument for program in programs for operation in program for argument in operation[1:]}
    assert set(vars(language)[word]) <= said


def test_operations_have_numbers_of_their_own() -> None:
    numbers = [number for number, _ in OPERATIONS.values()]
    words = {name.lower(): value for name, value in vars(ops).items() if name.isupper() and isinstance(value, int)}
    assert len(set(numbers)) == len(numbers)
    assert all(words[name] == number for name, (number, _) in OPERATIONS.items())


# What strikes a piece or a seat, by the rulebook: windows follow from it.
STRIKES = {
    "remove": (ops.REMOVES, ops.THE_OWNER), "move": (ops.MOVES, ops.THE_OWNER), "swap": (ops.MOVES, ops.THE_OWNER),
    "dragon": (ops.REMOVES, ops.THE_OWNER), "johnson": (ops.REMOVES, ops.THE_OWNER),
    "flood": (ops.MOVES, ops.THE_OWNER), "fire": (ops.DESTROYS, ops.THE_OWNER), "falls": (ops.DESTROYS, ops.THE_OWNER),
    "subsidence": (ops.DESTROYS, ops.THE_OWNER), "demon": (ops.BRINGS, ops.THE_OWNER),
    "troll": (ops.BRINGS, ops.THE_OWNER), "touch": (0, ops.THE_TARGET),
}  # fmt: skip


@pytest.mark.parametrize("name", OPERATIONS)
def test_what_an_operation_does_to_whom_is_declared(name: str) -> None:
    number = OPERATIONS[name][0]
    assert (ops.DOES.get(number, 0), ops.HITS.get(number, 0)) == STRIKES.get(name, (0, 0))


def test_whatever_a_text_takes_from_its_target_is_announced() -> None:
    """Before an operation that takes from the target or looks at its hand there is a touch, which can be answered."""
    takes = {"hand_over", "gift", "pay_or_card", "pay_or_building", "sell_card", "discard_theirs", "see_hand",
             "look_two", "swap_hands", "take_over"}  # fmt: skip
    for card in GAME.edition.pack.cards:
        names = [str(operation[0]) for operation in card.text]
        takers = [place for place, name in enumerate(names) if name in takes]
        takers += [place for place, operation in enumerate(card.text) if operation[:2] == ("pay", "target")]
        if takers:
            assert "touch" in names[: min(takers)], card.id
