"""Packs that state only what differs from another."""

import pytest

from tests.property_trading.packs import EDITIONS, NAME, PACKS, VILLAINS, complaints
from turnwise.games.property_trading import bounds
from turnwise.games.property_trading.edition import load_edition
from turnwise.games.property_trading.tables import compile_board

MINE = f'''
based_on = "{NAME}"
id = "mine"
title = "Mine"

[words]
jail = "Stormcage"

[options.set]
salary = 400

[[spaces]]
slot = "darkblue2"
name = "The Supreme Dalek"
rents = [60, 200, 600, 1400, 1700, 2000]

[[decks]]
id = "unit"

[[decks.cards]]
id = "dw_unit_02"
effects = [{{ op = "collect", amount = 250 }}]

[[decks.cards]]
id = "mine_01"
after = "dw_unit_02"
text = "Collect $5 from each player."
effects = [{{ op = "collect_each", amount = 5 }}]

[[decks.cards]]
id = "dw_unit_03"
drop = true
'''


def based(*texts: str) -> dict[str, bytes]:
    return PACKS | {f"editions/mine{number or ''}.toml": text.encode() for number, text in enumerate(texts)}


def test_based_on_takes_over_what_is_not_said() -> None:
    mine = load_edition(based(MINE), "mine")
    assert (mine.id, mine.title, mine.seats) == ("mine", "Mine", (2, 6))
    assert (mine.words.jail, mine.words.house) == ("Stormcage", "Pocket Dimension")
    assert mine.options == VILLAINS.options | {"salary": 400}
    assert mine.clauses == VILLAINS.clauses
    daleks = mine.deeds[27]
    assert (daleks.name, daleks.price, daleks.slot) == ("The Supreme Dalek", 400, "darkblue2")
    assert compile_board(mine).deed_rent[27 * 6] == 60
    assert mine.spaces[:39] == VILLAINS.spaces[:39]
    assert mine.digest != VILLAINS.digest


def test_cards_are_changed_added_and_dropped_by_id() -> None:
    mine = load_edition(based(MINE), "mine")
    gallifrey, unit = mine.pack.decks
    assert (gallifrey.name, len(gallifrey.cards)) == ("Gallifrey", 16)
    assert [card.id for card in unit.cards][:4] == ["dw_unit_01", "dw_unit_02", "mine_01", "dw_unit_04"]
    assert unit.cards[1].text == "Accounts has paid every one of your past selves. Collect $200."
    board = compile_board(mine)
    assert board.card_a[mine.card_number("dw_unit_02") * bounds.EFFECTS] == 250
    assert board.deck_cards[1].bit_count() == 16


def test_a_space_can_be_put_between_two_others() -> None:
    text = MINE + '[[spaces]]\nslot = "rest"\nafter = "go"\nkind = "parking"\nname = "Skaro"\n'
    mine = load_edition(based(text.replace('title = "Mine"', 'title = "Mine"\nsides = [12, 9, 11, 9]')), "mine")
    assert [space.slot for space in mine.spaces][:3] == ["go", "rest", "brown1"]
    board = compile_board(mine)
    assert (board.spaces, board.jail, board.deed_space[0]) == (41, 11, 2)
    assert board.card_a[mine.card_number("dw_gallifrey_14") * bounds.EFFECTS] == 40


def test_a_pack_may_be_based_on_one_that_is_based_on_another() -> None:
    packs = based(MINE, 'based_on = "mine"\nid = "mine1"\n[options.set]\njail_fine = 70\n')
    mine = load_edition(packs, "mine1")
    assert (mine.id, mine.title) == ("mine1", "Mine")
    assert (mine.options["salary"], mine.options["jail_fine"]) == (400, 70)


def test_in_a_pack_based_on_another_places_are_named() -> None:
    text = MINE.replace("1400, 1700, 2000]", "1400, 1700]").replace("amount = 250", "amount = -250")
    assert complaints(based(text), "mine") == (
        "mine.toml: spaces[darkblue2].rents: needs 6 numbers, got 5",
        "mine.toml: decks[unit].cards[dw_unit_02].effects[0].amount: is -250, allowed are 0 to 16,777,215",
    )


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (
            ['based_on = "nobody"'],
            (f"mine.toml: based_on: unknown pack 'nobody'. There are: {', '.join(EDITIONS)}, mine",),
        ),
        (['based_on = "mine"'], ("mine.toml: based_on: goes round in a circle: mine.toml -> mine.toml",)),
        (
            ['based_on = "mine1"', 'based_on = "mine2"', 'based_on = "mine1"'],
            ("mine.toml: based_on: goes round in a circle: mine.toml -> mine1.toml -> mine2.toml -> mine1.toml",),
        ),
        (['based_on = "mine1"', "x ="], ("mine1.toml: is not TOML: Invalid value (at end of document)",)),
        (
            [
                f'based_on = "{NAME}"\n[[tokens]]\nid = "k8"\ndrop = true\n'
                '[[tokens]]\nid = "cat"\nname = "Cat"\nafter = "dog"'
            ],
            (
                "mine.toml: tokens[k8].drop: unknown id 'k8'. There are: tardis, gas_mask, ring, pandorica, k9, diary",
                "mine.toml: tokens[cat].after: unknown id 'dog'. "
                "There are: tardis, gas_mask, ring, pandorica, k9, diary",
            ),
        ),
        ([f'based_on = "{NAME}"\nspaces = 4'], ("mine.toml: spaces: needs a list, got 4",)),
        ([f'based_on = "{NAME}"\ntokens = []'], ("mine.toml: tokens: 0 given, 6 needed, one for each seat",)),
    ],
)
def test_faults_of_packs_based_on_others(texts: list[str], found: tuple[str, ...]) -> None:
    assert complaints(based(*texts), "mine")[: len(found)] == found
