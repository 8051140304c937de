"""The figures of the pack, as the tables that rules read have them, against the printed ones."""

from typing import Any

import pytest

from tests.property_trading.packs import DUEL, EDITIONS, POSSESSION, VILLAINS
from turnwise.games.property_trading import bounds, kinds, ops, opts
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.tables import compile_board
from turnwise.kernel.errors import BadOption

BOARD = compile_board(VILLAINS)
BOARDS = {name: compile_board(edition) for name, edition in EDITIONS.items()}


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


def deed_row(space: int, board: Board = BOARD) -> tuple[int, int, int, int, list[int]]:
    deed = board.space_deed[space]
    assert board.deed_space[deed] == space
    rents = list(board.deed_rent)[deed * 6 : deed * 6 + 6]
    return board.deed_kind[deed], board.deed_price[deed], board.deed_mortgage[deed], board.deed_build[deed], rents


@pytest.mark.parametrize("row", STREETS, ids=lambda row: row[1])
def test_streets(row: tuple[int, str, str, int, int, int, list[int]]) -> None:
    space, name, group, price, mortgage, build, rents = row
    assert VILLAINS.name_of(space) == name
    assert VILLAINS.number_of(name) == space
    for edition, board in BOARDS.items():
        assert board.space_kind[space] == kinds.STREET
        assert deed_row(space, board) == (kinds.STREET, price, mortgage, build, rents)
        assert EDITIONS[edition].pack.groups[board.deed_group[board.space_deed[space]]].id == group


@pytest.mark.parametrize("row", OTHERS, ids=lambda row: row[1])
def test_ships_and_utilities(row: tuple[int, str, int, int, int, list[int]]) -> None:
    space, name, kind, price, mortgage, figures = row
    assert VILLAINS.name_of(space) == name
    for edition, board in BOARDS.items():
        is_coach_stop = kind == kinds.LINE and edition == "exclusive_possession"
        assert board.space_kind[space] == kind
        assert deed_row(space, board) == (
            kind, price, mortgage, 0, [25, 50, 75, 100, 0, 0] if is_coach_stop else figures,
        )  # fmt: skip


# The other boards: the same spaces with the same figures under other names.
NAMES = {
    "exclusive_possession": (
        "GO", "Dagon Street", "Community", "Cockbill Street", "Thieves' Guild Premium", "Hubwards Gate Coach Stop",
        "Elm Street", "Chance", "Cable Street", "Treacle Mine Road", "Jail (Just Visiting)", "Gleam Street",
        "Harry King's Night Soil Works", "Street of Alchemists", "Tenth Egg Street", "Trading Gate Coach Stop",
        "Easy Street", "Community", "Sheer Street", "Phedre Road", "Free Flying", "Short Street", "Chance",
        "Filigree Street", "Street of Cunning Artificers", "Shambling Gate Coach Stop", "Attic Bee Street",
        "Salis Street", "The Grand Trunk Clacks", "Upper Broad Way", "Go Directly to Jail", "Lower Broad Way",
        "Pseudopolis Yard", "Community", "Sator Square", "Deosil Gate Coach Stop", "Chance", "Scoone Avenue",
        "The Patrician's Levy", "King's Way",
    ),
    "duel_masters": (
        "GO", "Deadly Fighter Braid Claw", "Creature", "Super Explosive Volcanodon", "Lose a Duel",
        "Tournament Site 1", "Emeral", "Spell", "Corile", "Tropico", "Jail (Just Visiting)", "Spiral Grass",
        "Poisonous Mushroom", "Emerald Grass", "Senatine Jade Tree", "Tournament Site 2", "Baraga, Blade of Gloom",
        "Creature", "Vampire Silphy", "General Dark Fiend", "Free Parking", "Silver Fist", "Spell",
        "Barkwhip, the Smasher", "Fighter Dual Fang", "JDC Training Center", "Aqua Sniper", "Crystal Paladin",
        "Psyshroom", "Crystal Lancer", "Go to Jail", "Bolshack Dragon", "Boltail Dragon", "Creature",
        "Uberdragon Jabaha", "Duel Masters Temple", "Spell", "Hanusa, Radiance Elemental", "Lose a Duel",
        "Miar, Comet Elemental",
    ),
    "harry_potter": (
        "GO", "The Cupboard Under the Stairs", "The Daily Prophet", "Number Four, Privet Drive",
        "Ministry of Magic Tax", "Gryffindor Common Room", "Ollivanders", "The Quibbler", "Weasleys' Wizard Wheezes",
        "Flourish & Blotts", "Azkaban (Just Visiting)", "The Hog's Head", "The Floo Network", "Honeydukes",
        "The Three Broomsticks", "Hufflepuff Common Room", "Hagrid's Hut", "The Daily Prophet",
        "The Whomping Willow", "The Quidditch Pitch", "Free Parking", "The Burrow", "The Quibbler",
        "Godric's Hollow", "Number Twelve, Grimmauld Place", "Ravenclaw Common Room", "The Potions Dungeon",
        "The Herbology Greenhouses", "The Owl Post", "The Astronomy Tower", "Go to Azkaban", "St Mungo's Hospital",
        "Gringotts Bank", "The Daily Prophet", "The Department of Mysteries", "Slytherin Common Room",
        "The Quibbler", "The Room of Requirement", "Goblin-Made Silver Duty", "Dumbledore's Office",
    ),
}  # fmt: skip
TAXES = {  # amount and percentage of the first, amount of the second
    "doctor_who_villains": (200, 0, 100),
    "exclusive_possession": (200, 0, 100),
    "duel_masters": (200, 10, 75),
    "harry_potter": (200, 10, 75),
}


@pytest.mark.parametrize("name", NAMES)
def test_the_names_of_the_other_boards(name: str) -> None:
    assert tuple(space.name for space in EDITIONS[name].spaces) == NAMES[name]


@pytest.mark.parametrize("name", EDITIONS)
def test_every_board_has_the_same_spaces(name: str) -> None:
    board, (first, percent, second) = BOARDS[name], TAXES[name]
    assert list(board.space_kind) == list(BOARD.space_kind)
    assert list(board.space_deck) == list(BOARD.space_deck)
    assert (board.spaces, board.deeds, board.groups, board.go, board.jail) == (40, 28, 10, 0, 10)
    taxes = {
        space: (board.space_amount[space], board.space_percent[space])
        for space in range(40)
        if board.space_amount[space]
    }
    assert taxes == {4: (first, percent), 38: (second, 0)}


SEATS = {"doctor_who_villains": 6, "exclusive_possession": 6, "duel_masters": 6, "harry_potter": 8}
DECKS = {
    "doctor_who_villains": [("gallifrey", 16), ("unit", 16)],
    "exclusive_possession": [("chance", 16), ("community", 16), ("free_flying", 1)],
    "duel_masters": [("spell", 16), ("creature", 16)],
    "harry_potter": [("quibbler", 16), ("prophet", 16)],
}


@pytest.mark.parametrize("name", EDITIONS)
def test_seats_tokens_and_decks(name: str) -> None:
    edition, board = EDITIONS[name], BOARDS[name]
    assert edition.seats == (2, SEATS[name])
    assert len({token.name for token in edition.pack.tokens}) == SEATS[name]
    assert [(deck.id, len(deck.cards)) for deck in edition.pack.decks] == DECKS[name]
    assert [mask.bit_count() for mask in board.deck_cards][: board.decks] == [size for _, size in DECKS[name]]


SHOP, GUILD, PUB, CIVIC, HOME = range(1, 6)  # in board order
PLACES = {
    1: SHOP, 3: GUILD, 6: PUB, 8: SHOP, 9: CIVIC, 11: PUB, 13: GUILD, 14: SHOP, 16: PUB, 18: GUILD, 19: SHOP, 21: PUB,
    23: GUILD, 24: SHOP, 26: CIVIC, 27: PUB, 29: GUILD, 31: CIVIC, 32: PUB, 34: CIVIC, 37: HOME, 39: HOME,
}  # fmt: skip
POWERS = {
    1: 1000, 3: 2000, 6: 1000, 8: 2000, 9: 3000, 11: 2500, 13: 3000, 14: 4000, 16: 4000, 18: 4000, 19: 6000, 21: 3000,
    23: 5000, 24: 8000, 26: 5000, 27: 5000, 29: 8000, 31: 6000, 32: 9000, 34: 11000, 37: 9500, 39: 11500,
}  # fmt: skip


def by_space(board: Board, column: list[int]) -> dict[int, int]:
    """What deeds have of something, by the space; those without it are left out."""
    return {board.deed_space[deed]: number for deed, number in enumerate(column) if number}


@pytest.mark.parametrize("name", EDITIONS)
def test_places_and_powers(name: str) -> None:
    board = BOARDS[name]
    assert by_space(board, list(board.deed_place)) == (PLACES if name == "exclusive_possession" else {})
    assert by_space(board, list(board.deed_power)) == (POWERS if name == "duel_masters" else {})


def test_what_places_and_families_are_called() -> None:
    kinds_of_places = [space.place.kind for space in POSSESSION.spaces if getattr(space, "place", None)]  # type: ignore
    assert list(dict.fromkeys(kinds_of_places)) == ["shop", "guild", "pub", "civic", "home"]
    families = [getattr(space, "family", None) for space in DUEL.spaces]
    assert [family for family in families if family] == [
        *["Fire"] * 2, *["Water"] * 3, *["Light"] * 3, *["Darkness"] * 3, *["Nature"] * 3, *["Water"] * 3,
        *["Fire"] * 3, *["Light"] * 2,
    ]  # fmt: skip


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


PREFIXES = {
    "exclusive_possession": ("ep_chance", "ep_community"),
    "duel_masters": ("dm_spell", "dm_creature"),
    "harry_potter": ("hp_quibbler", "hp_prophet"),
}
OLDER = {"unit_04": (ops.COLLECT, 45, 0), "unit_07": (ops.COLLECT_EACH, 50, 0), "unit_12": (ops.PAY, 150, 0)}
OTHER_CARDS: dict[str, dict[str, tuple[int, int, int]]] = {  # where a deck differs from that of the Villains
    "exclusive_possession": {
        "gallifrey_06": (ops.HOLD, 0, 0),
        "gallifrey_12": (ops.PAY_PER, 15, SHOP),
        "gallifrey_13": (ops.ADVANCE, 20, 0),
        "unit_03": (ops.PAY_PENALTY, 50, 0),
        "unit_04": (ops.COLLECT_REWARD, 50, 0),
        "unit_08": (ops.COLLECT_REWARD, 100, 0),
        "unit_11": (ops.PAY_PER, 50, GUILD),
        "unit_12": (ops.PAY_PER, 25, PUB),
        "unit_13": (ops.COLLECT_PER, 25, SHOP),
        "unit_15": (ops.HOLD, 0, 0),
        "unit_16": (ops.COLLECT_REWARD, 100, 0),
    },
    "duel_masters": OLDER,
    "harry_potter": OLDER,
}


def cards_of(name: str) -> dict[str, tuple[int, int, int]]:
    """Every card of an edition and what it does."""
    if name not in OTHER_CARDS:
        return CARDS
    first, second = PREFIXES[name]
    found = CARDS | {f"dw_{card}": effect for card, effect in OTHER_CARDS[name].items()}
    found = {card.replace("dw_gallifrey", first).replace("dw_unit", second): effect for card, effect in found.items()}
    return found | ({"ep_free_flying": (ops.HOLD, 0, 0)} if name == "exclusive_possession" else {})


MONEY = (ops.COLLECT, ops.PAY, ops.COLLECT_EACH, ops.PAY_EACH, ops.PAY_PENALTY, ops.COLLECT_REWARD, ops.PAY_PER,
         ops.COLLECT_PER)  # fmt: skip
EVERY_CARD = [(name, card) for name in EDITIONS for card in cards_of(name)]


@pytest.mark.parametrize("name", EDITIONS)
def test_no_card_is_missing_from_these_tables(name: str) -> None:
    assert [card.id for deck in EDITIONS[name].pack.decks for card in deck.cards] == list(cards_of(name))


@pytest.mark.parametrize(("name", "card"), EVERY_CARD, ids=[card for _, card in EVERY_CARD])
def test_cards(name: str, card: str) -> None:
    edition, board = EDITIONS[name], BOARDS[name]
    number = edition.card_number(card)
    assert edition.card(number).id == card
    assert board.card_effects[number] == 1
    first = number * bounds.EFFECTS
    op, a, b = cards_of(name)[card]
    assert (board.card_op[first], board.card_a[first], board.card_b[first]) == (op, a, b)
    # A player must be able to trust the words: every sum that moves stands in them.
    text = edition.card(number).text
    told: list[str] = []
    if op in MONEY:
        told = [edition.money(a)]
    elif op == ops.REPAIRS:
        told = [f"{edition.money(a)} for each", f"{edition.money(b)} for each"]
    elif op == ops.MOVE:
        told = ["back 3 "]
    elif op == ops.ADVANCE:
        told = [edition.name_of(a)]
    assert all(word in text for word in told)
    assert ("eep this card" in text) == (op == ops.HOLD)


@pytest.mark.parametrize("card", cards_of("exclusive_possession"))
def test_a_reward_is_the_banks_only_where_the_card_says_so(card: str) -> None:
    """The words of a card decide where its money comes from, and goes to."""
    op, text = cards_of("exclusive_possession")[card][0], POSSESSION.card(POSSESSION.card_number(card)).text
    assert ("The Bank pays" in text) == (op == ops.COLLECT)
    assert ("penalty of" in text) == (op == ops.PAY_PENALTY)


def test_cards_that_are_held() -> None:
    first, second = VILLAINS.card_number("dw_gallifrey_08"), VILLAINS.card_number("dw_unit_05")
    assert (BOARD.held, list(BOARD.held_card)[:2]) == (2, [first, second])
    assert (BOARD.card_held[first], BOARD.card_held[second]) == (0, 1)
    assert sorted(BOARD.card_held)[-3:] == [-1, 0, 1]
    assert (BOARD.decks, list(BOARD.deck_cards)) == (2, [0xFFFF, 0xFFFF, 0, 0])
    assert (list(BOARD.held_uses)[:3], BOARD.parking_card) == ([ops.LEAVE_JAIL, ops.LEAVE_JAIL, 0], -1)


USES = {
    "ep_chance_06": ops.EVADE_WATCH,
    "ep_chance_08": ops.LEAVE_JAIL,
    "ep_community_05": ops.LEAVE_JAIL,
    "ep_community_15": ops.EVADE_WATCH,
    "ep_free_flying": ops.LEAVE_JAIL | ops.ESCAPE_PENALTY,
}
WITH_CARDS: list[tuple[dict[str, Any], list[int], bool]] = [
    ({}, [0xFFFF, 0xFFFF, 1], True),
    ({"commander_vimes": False}, [0xFFFF - (1 << 5), 0xFFFF - (1 << 14), 1], True),
    ({"free_flying_card": False}, [0xFFFF, 0xFFFF, 0], False),
    ({"commander_vimes": False, "free_flying_card": False}, [0xFFFF - (1 << 5), 0xFFFF - (1 << 14), 0], False),
]


@pytest.mark.parametrize(("chosen", "masks", "has_card"), WITH_CARDS)
def test_cards_that_an_option_leaves_out(chosen: dict[str, Any], masks: list[int], has_card: bool) -> None:
    board = compile_board(POSSESSION, chosen)
    held = {POSSESSION.card(board.held_card[each]).id: board.held_uses[each] for each in range(board.held)}
    assert held == USES  # numbers stay the same whatever the options
    assert list(board.deck_cards)[:3] == masks
    assert board.parking_card == (board.card_held[POSSESSION.card_number("ep_free_flying")] if has_card else -1)


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
