"""The board: the pack and the options of a table as integers."""

from __future__ import annotations

import pytest

from tests.ankh_morpork.packs import edition, source
from tests.ankh_morpork.walk import GAME
from turnwise.games.ankh_morpork import bounds, ops
from turnwise.games.ankh_morpork.board import Board
from turnwise.games.ankh_morpork.language import step_of
from turnwise.games.ankh_morpork.pack import Area
from turnwise.games.ankh_morpork.sets import cards_of, members
from turnwise.games.ankh_morpork.tables import ANSWERS, compile_board
from turnwise.kernel.errors import BadPack

BOARD: Board = compile_board(GAME.edition)
PACK = GAME.edition.pack


def program(start: int) -> list[tuple[int, ...]]:
    """The operations of a program with their arguments."""
    columns = [list(column) for column in (BOARD.op, BOARD.op_a, BOARD.op_b, BOARD.op_c)]
    end = columns[0].index(ops.END, start)
    return [tuple(column[place] for column in columns) for place in range(start, end)]


@pytest.mark.parametrize("area", PACK.areas, ids=lambda area: area.id)
def test_an_area_is_as_the_pack_says(area: Area) -> None:
    number = area.number
    assert BOARD.cost[number] == area.cost
    assert BOARD.half[number] == area.cost // 2
    assert members(BOARD.adjacent[number]) == area.adjacent
    assert (BOARD.river >> number & 1, BOARD.start >> number & 1) == (area.river, area.start)
    assert program(BOARD.area_pc[number]) == [step_of(each) for each in area.power]


def test_the_area_without_a_power_protects() -> None:
    assert PACK.areas[BOARD.gods - 1].id == "small_gods"
    assert BOARD.area_pc[BOARD.gods] == 0


@pytest.mark.parametrize(("top", "costs"), [(18, {18}), (17, {17})])
def test_the_three_dearest_areas_cost_as_agreed(top: int, costs: set[int]) -> None:
    board = compile_board(GAME.edition, {"top_area_cost": top})
    dear = [area.number for area in PACK.areas if area.cost == 18]
    assert len(dear) == 3
    assert {board.cost[area] for area in dear} == costs
    assert all(board.cost[area.number] == area.cost for area in PACK.areas if area.cost < 18)


def test_cards_lie_in_their_sets() -> None:
    ids = [card.id for card in PACK.cards]
    assert cards_of(BOARD.green_low, BOARD.green_high) == tuple(range(48))
    assert cards_of(BOARD.brown_low, BOARD.brown_high) == tuple(range(48, 101))
    named = [{ids[card] for card in cards_of(low, high)} for low, high in (
        (BOARD.interrupts_low, BOARD.interrupts_high), (BOARD.loans_low, BOARD.loans_high),
        (BOARD.two_low, BOARD.two_high))]  # fmt: skip
    assert named == [
        {"gaspode", "wallace_sonky", "susan", "fresh_start_club", "igor", "doctor_mossy_lawn"},
        {"mr_bent", "the_bank_of_ankh_morpork"},
        {"cosmo_lavish", "hubert"},
    ]


def test_answers_are_bits_and_have_their_cards() -> None:
    for number, answer in enumerate(ANSWERS):
        card = BOARD.answer_card[number]
        assert (PACK.cards[card].answers, BOARD.card_answer[card]) == (answer, 1 << number)
    assert sum(1 for answer in list(BOARD.card_answer) if answer) == len(ANSWERS)


def test_every_symbol_of_every_card_has_its_program() -> None:
    symbols, starts = list(BOARD.card_symbol), list(BOARD.card_pc)
    for number, card in enumerate(PACK.cards):
        base = number * bounds.SYMBOLS
        assert [bool(symbol) for symbol in symbols[base : base + 4]] == [
            place < len(card.symbols) for place in range(4)
        ]
        for place, symbol in enumerate(card.symbols):
            if symbol == "scroll":
                assert program(starts[base + place]) == [step_of(each) for each in card.text]


def test_events_and_aims() -> None:
    assert BOARD.events == (1 << 12) - 1
    for number, event in enumerate(PACK.events):
        assert program(BOARD.event_pc[number]) == [step_of(each) for each in event.does]
    thresholds = list(BOARD.threshold)
    assert [tuple(thresholds[n * 3 : n * 3 + 3]) for n in range(7)] == [each.thresholds for each in PACK.personalities]
    assert {PACK.personalities[person].id for person in members(BOARD.two_people)} == {
        each.id for each in PACK.personalities if each.removed_for_two
    }


def test_equal_programs_are_kept_once() -> None:
    starts = [start for start in list(BOARD.card_pc) if start]
    assert len(set(starts)) < len(starts)
    assert {BOARD.op[start - 1] for start in starts} == {ops.END}


def test_jumps_stay_in_their_program() -> None:
    op, jump = list(BOARD.op), list(BOARD.jump)
    for place, goal in enumerate(jump):
        if op[place] != ops.END:
            start = max(at for at in range(place + 1) if at == 0 or op[at - 1] == ops.END)
            assert start <= goal <= op.index(ops.END, place)


def test_too_many_operations_are_too_many() -> None:
    data = source()
    for number in range(40):
        card = data["pack"]["cards"][number]
        if not card.get("answers"):
            card["symbols"], card["text"] = ["scroll"], [["draw", number + 1]] * 20
    with pytest.raises(BadPack, match=r"programs: \d+ operations in all, 512 allowed"):
        compile_board(edition(data))
