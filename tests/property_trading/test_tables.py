"""The figures of the pack, as the tables that rules read have them, against the printed ones."""

import pytest

from tests.property_trading.packs import VILLAINS
from turnwise.games.property_trading import bounds, kinds, ops, opts
from turnwise.games.property_trading.tables import compile_board
from turnwise.kernel.errors import BadOption

BOARD = compile_board(VILLAINS)


@pytest.mark.clause("DW-01")
def test_what_is_in_the_box() -> None:
    assert len(VILLAINS.spaces) == 40
    assert len(VILLAINS.deeds) == 28
    assert [(deck.name, len(deck.cards)) for deck in VILLAINS.pack.decks] == [("Gallifrey", 16), ("U.N.I.T", 16)]
    assert (VILLAINS.options["houses"], VILLAINS.options["hotels"]) == (32, 12)
    assert VILLAINS.seats == (2, 6)
    assert [token.name for token in VILLAINS.pack.tokens] == [
        "TARDIS",
        "Gas Mask",
        "12th Doctor's Ring",
        "Pandorica",
        "K-9",
        "River Song's Diary",
    ]


STREETS = [  # space, name, group, price, mortgage, building, rents
    (1, "The Autons", "brown", 60, 30, 50, [2, 10, 30, 90, 160, 250]),
    (3, "The Nestene Consciousness", "brown", 60, 30, 50, [4, 20, 60, 180, 320, 450]),
    (6, "The Slitheen", "lightblue", 100, 50, 50, [6, 30, 90, 270, 400, 550]),
    (8, "Lady Cassandra", "lightblue", 100, 50, 50, [6, 30, 90, 270, 400, 550]),
    (9, "The Judoon", "lightblue", 120, 60, 50, [8, 40, 100, 300, 450, 600]),
    (11, "The Empress of the Racnoss", "pink", 140, 70, 100, [10, 50, 150, 450, 625, 750]),
    (13, "The Carrionites", "pink", 140, 70, 100, [10, 50, 150, 450, 625, 750]),
    (14, "The Vashta Nerada", "pink", 160, 80, 100, [12, 60, 180, 500, 700, 900]),
    (16, "The Silurians", "orange", 180, 90, 100, [14, 70, 200, 550, 750, 950]),
    (18, "The Sea Devils", "orange", 180, 90, 100, [14, 70, 200, 550, 750, 950]),
    (19, "The Zygons", "orange", 200, 100, 100, [16, 80, 220, 600, 800, 1000]),
    (21, "The Ice Warriors", "red", 220, 110, 150, [18, 90, 250, 700, 875, 1050]),
    (23, "The Sontarans", "red", 220, 110, 150, [18, 90, 250, 700, 875, 1050]),
    (24, "The Cybermen", "red", 240, 120, 150, [20, 100, 300, 750, 925, 1100]),
    (26, "The Silence", "yellow", 260, 130, 150, [22, 110, 330, 800, 975, 1150]),
    (27, "The Weeping Angels", "yellow", 260, 130, 150, [22, 110, 330, 800, 975, 1150]),
    (29, "The Great Intelligence", "yellow", 280, 140, 150, [24, 120, 360, 850, 1025, 1200]),
    (31, "Omega", "green", 300, 150, 200, [26, 130, 390, 900, 1100, 1275]),
    (32, "Rassilon", "green", 300, 150, 200, [26, 130, 390, 900, 1100, 1275]),
    (34, "The Master", "green", 320, 160, 200, [28, 150, 450, 1000, 1200, 1400]),
    (37, "Davros", "darkblue", 350, 175, 200, [35, 175, 500, 1100, 1300, 1500]),
    (39, "The Daleks", "darkblue", 400, 200, 200, [50, 200, 600, 1400, 1700, 2000]),
]
OTHERS = [  # space, name, kind, price, mortgage, figures
    (5, "Platform One", kinds.LINE, 200, 100, [25, 50, 100, 200, 0, 0]),
    (12, "The Eye of Harmony", kinds.UTILITY, 150, 75, [4, 10, 0, 0, 0, 0]),
    (15, "Titanic", kinds.LINE, 200, 100, [25, 50, 100, 200, 0, 0]),
    (25, "Starship UK", kinds.LINE, 200, 100, [25, 50, 100, 200, 0, 0]),
    (28, "Torchwood", kinds.UTILITY, 150, 75, [4, 10, 0, 0, 0, 0]),
    (35, "Valiant", kinds.LINE, 200, 100, [25, 50, 100, 200, 0, 0]),
]


def deed_row(space: int) -> tuple[int, int, int, int, list[int]]:
    deed = BOARD.space_deed[space]
    assert BOARD.deed_space[deed] == space
    rents = list(BOARD.deed_rent)[deed * 6 : deed * 6 + 6]
    return BOARD.deed_kind[deed], BOARD.deed_price[deed], BOARD.deed_mortgage[deed], BOARD.deed_build[deed], rents


@pytest.mark.parametrize("row", STREETS, ids=lambda row: row[1])
def test_streets(row: tuple[int, str, str, int, int, int, list[int]]) -> None:
    space, name, group, price, mortgage, build, rents = row
    assert VILLAINS.name_of(space) == name
    assert VILLAINS.number_of(name) == space
    assert BOARD.space_kind[space] == kinds.STREET
    assert deed_row(space) == (kinds.STREET, price, mortgage, build, rents)
    assert VILLAINS.pack.groups[BOARD.deed_group[BOARD.space_deed[space]]].id == group


@pytest.mark.parametrize("row", OTHERS, ids=lambda row: row[1])
def test_ships_and_utilities(row: tuple[int, str, int, int, int, list[int]]) -> None:
    space, name, kind, price, mortgage, figures = row
    assert VILLAINS.name_of(space) == name
    assert BOARD.space_kind[space] == kind
    assert deed_row(space) == (kind, price, mortgage, 0, figures)


def test_spaces_without_a_deed() -> None:
    found = {
        number: (
            VILLAINS.name_of(number),
            BOARD.space_kind[number],
            BOARD.space_deck[number],
            BOARD.space_amount[number],
        )
        for number in range(BOARD.spaces)
        if BOARD.space_deed[number] < 0
    }
    assert found == {
        0: ("GO", kinds.GO, -1, 0),
        2: ("U.N.I.T", kinds.DRAW, 1, 0),
        4: ("TARDIS Repair", kinds.TAX, -1, 200),
        7: ("Gallifrey", kinds.DRAW, 0, 0),
        10: ("Jail (Just Visiting)", kinds.JAIL, -1, 0),
        17: ("U.N.I.T", kinds.DRAW, 1, 0),
        20: ("Free Parking", kinds.PARKING, -1, 0),
        22: ("Gallifrey", kinds.DRAW, 0, 0),
        30: ("Go to Jail", kinds.GO_TO_JAIL, -1, 0),
        33: ("U.N.I.T", kinds.DRAW, 1, 0),
        36: ("Gallifrey", kinds.DRAW, 0, 0),
        38: ("Sonic Screwdriver Repair", kinds.TAX, -1, 100),
    }
    assert (BOARD.spaces, BOARD.deeds, BOARD.go, BOARD.jail) == (40, 28, 0, 10)


def test_deeds_are_numbered_in_board_order() -> None:
    spaces = sorted(row[0] for row in [*STREETS, *OTHERS])
    assert list(BOARD.deed_space)[:28] == spaces
    assert [BOARD.space_deed[space] for space in spaces] == list(range(28))


def test_groups() -> None:
    assert BOARD.groups == 10
    assert list(BOARD.group_size)[:10] == [2, 3, 3, 3, 3, 3, 3, 2, 4, 2]
    assert list(BOARD.group_kind)[:10] == [kinds.STREET] * 8 + [kinds.LINE, kinds.UTILITY]
    assert BOARD.group_deeds[0] == 0b11
    assert BOARD.group_deeds[9] == 1 << 7 | 1 << 20  # The Eye of Harmony and Torchwood
    assert sum(BOARD.group_deeds) == (1 << 28) - 1


CARDS = {
    "dw_gallifrey_01": (ops.ADVANCE, 0, 0),
    "dw_gallifrey_02": (ops.ADVANCE, 24, 0),
    "dw_gallifrey_03": (ops.ADVANCE, 11, 0),
    "dw_gallifrey_04": (ops.NEAREST, kinds.UTILITY, ops.TEN_TIMES_DICE),
    "dw_gallifrey_05": (ops.NEAREST, kinds.LINE, ops.TWICE),
    "dw_gallifrey_06": (ops.NEAREST, kinds.LINE, ops.TWICE),
    "dw_gallifrey_07": (ops.COLLECT, 50, 0),
    "dw_gallifrey_08": (ops.HOLD, 0, 0),
    "dw_gallifrey_09": (ops.MOVE, -3, 0),
    "dw_gallifrey_10": (ops.SEND_TO_JAIL, 0, 0),
    "dw_gallifrey_11": (ops.REPAIRS, 25, 100),
    "dw_gallifrey_12": (ops.PAY, 15, 0),
    "dw_gallifrey_13": (ops.ADVANCE, 5, 0),
    "dw_gallifrey_14": (ops.ADVANCE, 39, 0),
    "dw_gallifrey_15": (ops.PAY_EACH, 50, 0),
    "dw_gallifrey_16": (ops.COLLECT, 150, 0),
    "dw_unit_01": (ops.ADVANCE, 0, 0),
    "dw_unit_02": (ops.COLLECT, 200, 0),
    "dw_unit_03": (ops.PAY, 50, 0),
    "dw_unit_04": (ops.COLLECT, 50, 0),
    "dw_unit_05": (ops.HOLD, 0, 0),
    "dw_unit_06": (ops.SEND_TO_JAIL, 0, 0),
    "dw_unit_07": (ops.COLLECT_EACH, 10, 0),
    "dw_unit_08": (ops.COLLECT, 100, 0),
    "dw_unit_09": (ops.COLLECT, 20, 0),
    "dw_unit_10": (ops.COLLECT, 100, 0),
    "dw_unit_11": (ops.PAY, 100, 0),
    "dw_unit_12": (ops.PAY, 50, 0),
    "dw_unit_13": (ops.COLLECT, 25, 0),
    "dw_unit_14": (ops.REPAIRS, 40, 115),
    "dw_unit_15": (ops.COLLECT, 10, 0),
    "dw_unit_16": (ops.COLLECT, 100, 0),
}


@pytest.mark.parametrize("name", CARDS)
def test_cards(name: str) -> None:
    number = VILLAINS.card_number(name)
    assert VILLAINS.card(number).id == name
    assert BOARD.card_effects[number] == 1
    first = number * bounds.EFFECTS
    assert (BOARD.card_op[first], BOARD.card_a[first], BOARD.card_b[first]) == CARDS[name]
    # A player must be able to trust the words: every sum that moves stands in them.
    op, a, b = CARDS[name]
    told = {ops.REPAIRS: [f"${a} ", f"${b} "], ops.MOVE: ["back 3 "], ops.HOLD: ["Get Out of Jail Free"]}
    money = [f"${a}"] if op in (ops.COLLECT, ops.PAY, ops.COLLECT_EACH, ops.PAY_EACH) else []
    place = [VILLAINS.name_of(a)] if op == ops.ADVANCE else []
    assert all(word in VILLAINS.card(number).text for word in [*told.get(op, []), *money, *place])


def test_cards_that_are_held() -> None:
    first, second = VILLAINS.card_number("dw_gallifrey_08"), VILLAINS.card_number("dw_unit_05")
    assert (BOARD.held, list(BOARD.held_card)[:2]) == (2, [first, second])
    assert (BOARD.card_held[first], BOARD.card_held[second]) == (0, 1)
    assert sorted(BOARD.card_held)[-3:] == [-1, 0, 1]
    assert (BOARD.decks, list(BOARD.deck_size)) == (2, [16, 16, 0, 0])


def test_every_table_has_its_full_length() -> None:
    assert len(BOARD.opt) == 64
    assert len(BOARD.space_kind) == len(BOARD.space_deck) == len(BOARD.deed_price) == len(BOARD.deed_group) == 64
    assert len(BOARD.deed_rent) == 384
    assert len(BOARD.card_op) == len(BOARD.card_a) == len(BOARD.card_b) == 512
    assert len(BOARD.card_held) == len(BOARD.card_effects) == 128


def test_options_reach_the_board() -> None:
    short = compile_board(VILLAINS, {"short_game": True, "salary": 400})
    assert (short.opt[opts.SALARY], short.opt[opts.DEALT_DEEDS]) == (400, 3)
    assert short.options["salary"] == 400
    with pytest.raises(BadOption):
        compile_board(VILLAINS, {"salary": -1})
