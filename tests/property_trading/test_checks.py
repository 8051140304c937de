"""Faults of packs: every one at once, each with its file, its place and its cure."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from tests.property_trading.packs import NAME, PACKS, POSSESSION, VILLAINS, Edits, complaints, edited
from turnwise.games.property_trading.edition import Edition, edition_from, load_edition
from turnwise.games.property_trading.options import OPTIONS
from turnwise.games.property_trading.tables import compile_board
from turnwise.kernel.errors import BadOption, BadPack

SPACE_KINDS = "go, street, line, utility, draw, tax, jail, parking, go_to_jail"
OPS = "collect, pay, collect_each, pay_each, collect_per, pay_per, advance, nearest, move, send_to_jail, hold, repairs"
GROUPS = "brown, lightblue, pink, orange, red, yellow, green, darkblue, line, utility"
FIRST = 'slot = "brown1"\nkind = "street"'
AUTONS = 'name = "The Autons"\ngroup = "brown"'

ONE_FAULT: dict[str, tuple[Edits, str]] = {
    "not TOML": ({"seats = [2, 6]": "seats = [2, 6"}, "is not TOML: Unclosed array (at line 6, column 1)"),
    "missing key": ({'title = "Doctor Who Villains Edition"\n': ""}, "title: is missing"),
    "unknown key": (
        {"mortgage = 30": "mortgage = 30\nrent = 4"},
        "spaces[1].rent: unknown key 'rent'; did you mean 'rents'? "
        "There are: slot, name, group, price, mortgage, build, place, power, family, rents",
    ),
    "unknown table": ({"[currency]": "[currencies]\n[currency]"}, "currencies: unknown key 'currencies'; did you mean "
        "'currency'? There are: id, title, rulebook, seats, sides, currency, words, options, tokens, groups, spaces, "
        "decks, clauses, words_only, palette"),
    "too few rents": ({"rents = [2, 10, 30, 90, 160, 250]": "rents = [2, 10, 30, 90, 160]"},
        "spaces[1].rents: needs 6 numbers, got 5"),
    "rent in words": ({"rents = [2, 10,": "rents = [2, 'ten',"}, "spaces[1].rents[1]: needs a whole number, got 'ten'"),
    "negative price": ({"price = 60": "price = -60"}, "spaces[1].price: is -60, allowed are 0 to 16,777,215"),
    "price too high": (
        {"price = 60": "price = 16777216"}, "spaces[1].price: is 16,777,216, allowed are 0 to 16,777,215"),
    "half a mortgage": ({"mortgage = 30": "mortgage = 30.5"}, "spaces[1].mortgage: needs a whole number, got 30.5"),
    "price is yes": ({"price = 60": "price = true"}, "spaces[1].price: needs a whole number, got true"),
    "nameless": ({'name = "The Autons"': 'name = ""'}, "spaces[1].name: is empty"),
    "number for a name": ({'name = "The Autons"': "name = 7"}, "spaces[1].name: needs text in quotes, got 7"),
    "bad slot": ({'slot = "brown1"': 'slot = "Brown 1"'},
        "spaces[1].slot: needs lower-case letters, digits and _, got 'Brown 1'"),
    "unknown kind": ({FIRST: FIRST.replace("street", "stret")},
        f"spaces[1].kind: unknown kind 'stret'; did you mean 'street'? There are: {SPACE_KINDS}"),
    "no kind": ({FIRST: 'slot = "brown1"'}, f"spaces[1].kind: is missing; it can be: {SPACE_KINDS}"),
    "kind is a list": ({FIRST: FIRST.replace('"street"', '["street"]')},
        f"spaces[1].kind: unknown kind \"['street']\"; did you mean 'street'? There are: {SPACE_KINDS}"),
    "unknown group": ({AUTONS: AUTONS.replace('"brown"', '"bown"')},
        f"spaces[1].group: unknown group 'bown'; did you mean 'brown'? There are: {GROUPS}"),
    "unknown deck": ({'deck = "unit"': 'deck = "units"'},
        "spaces[2].deck: unknown deck 'units'; did you mean 'unit'? There are: gallifrey, unit"),
    "slot twice": ({'slot = "brown2"': 'slot = "brown1"'},
        "spaces[3].slot: 'brown1' was used before, by spaces[1].slot"),
    "deed name twice": ({'name = "Davros"': 'name = "The Daleks"'},
        "spaces[39].name: 'The Daleks' was used before, by spaces[37].name"),
    "no go": ({'slot = "go"\nkind = "go"': 'slot = "go"\nkind = "parking"'},
        "spaces: needs exactly one of kind 'go', has 0"),
    "two jails": ({'slot = "parking"\nkind = "parking"': 'slot = "parking"\nkind = "jail"'},
        "spaces: needs exactly one of kind 'jail', has 2"),
    "sides": ({"sides = [11, 9, 11, 9]": "sides = [11, 9, 11, 10]"}, "sides: add up to 41, but there are 40 spaces"),
    "three sides": ({"sides = [11, 9, 11, 9]": "sides = [20, 9, 11]"}, "sides: needs 4 numbers, got 3"),
    "too many seats": ({"seats = [2, 6]": "seats = [2, 9]"}, "seats[1]: is 9, allowed are 2 to 8"),
    "seats turned round": ({"seats = [2, 6]": "seats = [6, 2]"}, "seats: the fewest (6) are more than the most (2)"),
    "too few tokens": ({"seats = [2, 6]": "seats = [2, 8]"}, "tokens: 6 given, 8 needed, one for each seat"),
    "token twice": ({'id = "k9"': 'id = "ring"'}, "tokens[4].id: 'ring' was used before, by tokens[2].id"),
    "token name twice": ({'name = "K-9"': 'name = "TARDIS"'},
        "tokens[4].name: 'TARDIS' was used before, by tokens[0].name"),
    "group name twice": ({'name = "Pink"': 'name = "Brown"'},
        "groups[2].name: 'Brown' was used before, by groups[0].name"),
    "letter twice": ({'letter = "P"': 'letter = "B"'}, "groups[2].letter: 'B' was used before, by groups[0].letter"),
    "empty group": ({'[[groups]]\nid = "line"': '[[groups]]\nid = "spare"\nname = "Spare"\nletter = "X"\n\n'
        '[[groups]]\nid = "line"'}, "groups[8]: no space belongs to 'spare'; take it out"),
    "unknown pattern": ({'pattern = "dots"': 'pattern = "dot"'}, "groups[2].pattern: unknown word 'dot'; did you mean "
        "'dots'? There are: checks, chevron, diagonal, dots, grid, horizontal, rings, solid, vertical"),
    "ship without a rent": ({"rents = [25, 50, 100, 200]": "rents = [25, 50, 100]"},
        "spaces[5].rents: needs 4 numbers, one for each space of its group, got 3"),
    "ship with seven": ({"rents = [25, 50, 100, 200]": "rents = [1, 2, 3, 4, 5, 6, 7]"},
        "spaces[5].rents: has 7 numbers, 6 allowed"),
    "utility factor": ({"factors = [4, 10]": "factors = [4]"},
        "spaces[12].factors: needs 2 numbers, one for each space of its group, got 1"),
    "unknown op": ({'op = "collect", amount = 50': 'op = "colect", amount = 50'},
        f"decks[0].cards[6].effects[0].op: unknown op 'colect'; did you mean 'collect'? There are: {OPS}"),
    "unknown argument": ({'op = "collect", amount = 50': 'op = "collect", amount = 50, to = "bank"'},
        "decks[0].cards[6].effects[0].to: unknown key 'to'. There are: amount, source"),
    "missing argument": ({'op = "repairs", house = 25, hotel = 100': 'op = "repairs", house = 25'},
        "decks[0].cards[10].effects[0].hotel: is missing"),
    "unknown slot": ({'to = "red3"': 'to = "red4"'},
        "decks[0].cards[1].effects[0].to: unknown slot 'red4'; did you mean 'red3'? There are: "
        + ", ".join(space.slot for space in VILLAINS.spaces)),
    "nearest street": ({'kind = "utility", rent': 'kind = "street", rent'},
        "decks[0].cards[3].effects[0].kind: unknown word 'street'. There are: line, utility"),
    "no steps": ({"steps = -3": "steps = 0"},
        "decks[0].cards[8].effects[0].steps: is 0; say how far, or take the effect out"),
    "kept and more": ({'effects = [{ op = "hold" }]': 'effects = [{ op = "collect", amount = 1 }, { op = "hold" }]'},
        "decks[0].cards[7].effects[1]: a card that is kept can do nothing else"),
    "five effects": ({'effects = [{ op = "hold" }]': "effects = [" + '{ op = "pay", amount = 1 },' * 5 + "]"},
        "decks[0].cards[7].effects: has 5 entries, 4 allowed"),
    "no effect": ({'effects = [{ op = "hold" }]': "effects = []"},
        "decks[0].cards[7].effects: is empty, at least 1 needed"),
    "card twice": ({'id = "dw_unit_01"': 'id = "dw_gallifrey_01"'},
        "decks[1].cards[0].id: 'dw_gallifrey_01' was used before, by decks[0].cards[0].id"),
    "dear repairs": ({"house = 25, hotel = 100": "house = 16777215, hotel = 100"},
        "decks[0].cards[10].effects[0]: can cost 1,476,394,920, 1,000,000,000 allowed"),
    "option out of range": ({"\nsalary = 200": "\nsalary = 20000"},
        "options.set.salary: is 20,000, allowed are 0 to 10,000"),
    "option of another type": ({"utility_roll = true": "utility_roll = 1"},
        "options.set.utility_roll: needs true or false, got 1"),
    "option is a list": ({"jail_tries = 3": "jail_tries = [3]"},
        "options.set.jail_tries: needs true or false or a whole number or text in quotes, got a list"),
    "open twice": ({'open = ["short_game", ': 'open = ["short_game", "salary", '},
        "options.open[4]: 'salary' was used before, by options.open[1]"),
    "clause without a point": ({'rent_built = "DW-12"': 'rent_built = "DW-09"'},
        "clauses: no rule point rests on DW-12; name one, or say why under words_only"),
    "unknown clause": ({'claim = "DW-10"': 'claim = "DW-1O"'},
        "clauses.claim: unknown clause 'DW-1O'; did you mean 'DW-41'? There are: "
        + ", ".join(f"DW-{number:02}" for number in range(1, 50))),
    "words only after all": ({"[words_only]": '[words_only]\nDW-23 = "-"'},
        "words_only.DW-23: is more than words: the rule point land_parking rests on it"),
    "unknown rulebook": ({'rulebook = "doctor_who_villains.toml"': 'rulebook = "docter_who_VILLAINS.toml"'},
        "rulebook: unknown rulebook 'docter_who_VILLAINS.toml'; did you mean 'doctor_who_villains.toml'? "
        "There are: doctor_who_villains.toml, duel_masters.toml, exclusive_possession.toml, harry_potter.toml, "
        "house.toml"),
    "format": ({'format = "$%d"': 'format = "$"'}, "currency.format: needs a text with one %d, like $%d, got '$'"),
    "colour": ({'ink = "#0c1b33"': 'ink = "navy"'}, "palette.light.roles.ink: needs a colour like #0b4f9e, got 'navy'"),
    "role": ({'ink = "#0c1b33"\n': ""}, "palette.light.roles.ink: is missing"),
    "colour of a group": ({'pink = { colour = "#f07cc0"': 'rose = { colour = "#f07cc0"'},
        "groups[2].colour: palette.dark.groups: unknown colour 'pink'. There are: brown, lightblue, rose, orange, red, "
        "yellow, green, darkblue"),
    "seat twice": ({"{ seat = 2,": "{ seat = 1,"}, "palette.light.seats: needs each seat from 1 to 8 once"),
}  # fmt: skip


@pytest.mark.parametrize(("edits", "fault"), ONE_FAULT.values(), ids=ONE_FAULT.keys())
def test_one_fault(edits: Edits, fault: str) -> None:
    assert complaints(edited(edits)) == (f"{NAME}.toml: {fault}",)


OTHER = "exclusive_possession"
PLACE_KINDS = "shop, guild, pub, civic, home"
TO_PARK = "unknown card to keep with the option free_flying_card"
NEW_FAULTS: dict[str, tuple[Edits, str]] = {  # of what only some editions have
    "fee for nothing": ({'op = "pay_per", kind = "shop"': 'op = "pay_per", kind = "shp"'},
        "decks[0].cards[11].effects[0].kind: unknown kind of place 'shp'; did you mean 'shop'? "
        f"There are: {PLACE_KINDS}"),
    "bonus for nothing": ({'op = "collect_per", kind = "shop"': 'op = "collect_per", kind = "street"'},
        f"decks[1].cards[12].effects[0].kind: unknown kind of place 'street'. There are: {PLACE_KINDS}"),
    "fee without a kind": ({'op = "pay_per", kind = "shop",': 'op = "pay_per",'},
        "decks[0].cards[11].effects[0].kind: is missing"),
    "place without a kind": ({', kind = "shop" }': " }"}, "spaces[1].place.kind: is missing"),
    "kind in words": ({'kind = "shop" }': 'kind = "Fish Bar" }'},
        "spaces[1].place.kind: needs lower-case letters, digits and _, got 'Fish Bar'"),
    "negative power": ({"mortgage = 30\n": "mortgage = 30\npower = -1\n"},
        "spaces[1].power: is -1, allowed are 0 to 16,777,215"),
    "power of a line": ({"mortgage = 100\n": "mortgage = 100\npower = 1\n"},
        "spaces[5].power: unknown key 'power'. There are: slot, name, group, price, mortgage, rents"),
    "parking card that is drawn": ({'card = "ep_free_flying"': 'card = "ep_chance_01"'},
        f"spaces[20].card: {TO_PARK} 'ep_chance_01'. There are: ep_free_flying"),
    "parking card of another option": ({'card = "ep_free_flying"': 'card = "ep_chance_06"'},
        f"spaces[20].card: {TO_PARK} 'ep_chance_06'. There are: ep_free_flying"),
    "parking card of nobody": ({'card = "ep_free_flying"': 'card = "broomstick"'},
        f"spaces[20].card: {TO_PARK} 'broomstick'. There are: ep_free_flying"),
    "card with an option of no game": ({'id = "ep_chance_01"': 'id = "ep_chance_01"\noption = "commander_vime"'},
        "decks[0].cards[0].option: unknown option 'commander_vime'; did you mean 'commander_vimes'? "
        f"There are: {', '.join(OPTIONS)}"),
    "evade card without the watch": ({'option = "commander_vimes"\n': ""},
        "decks[0].cards[5].option: a card with the use 'evade_watch' needs option = \"commander_vimes\""),
    "escape card without its option": ({'[{ op = "hold" }]': '[{ op = "hold", uses = ["escape_penalty"] }]'},
        "decks[0].cards[7].option: a card with the use 'escape_penalty' needs option = \"free_flying_card\""),
    "reward from nowhere": ({'source = "centre"': 'source = "center"'},
        "decks[1].cards[3].effects[0].source: unknown word 'center'; did you mean 'centre'? There are: bank, centre"),
    "penalty in words": ({"penalty = true": 'penalty = "yes"'},
        "decks[1].cards[2].effects[0].penalty: needs true or false, got 'yes'"),
    "card of no use": ({'uses = ["evade_watch"]': "uses = []"},
        "decks[0].cards[5].effects[0].uses: is empty, at least 1 needed"),
    "use of another game": ({'uses = ["evade_watch"]': 'uses = ["evade_taxes"]'},
        "decks[0].cards[5].effects[0].uses[0]: unknown word 'evade_taxes'; did you mean 'evade_watch'? "
        "There are: escape_penalty, evade_watch, leave_jail"),
    "nameless card": ({'title = "Evade City Watch card"': 'title = ""'}, "decks[0].cards[5].title: is empty"),
    "share that nobody can choose": ({"amount = 200\n": "amount = 200\npercent = 10\n"},
        "spaces[4].percent: no table of this edition can choose it; set tax_choice, or leave it out"),
    "choice of an option": ({'free_flying = "pot"': 'free_flying = "lot"'},
        "options.set.free_flying: unknown choice 'lot'; did you mean 'pot'? There are: parking, pot"),
    "options that clash": ({"doubles_roll_again = true": "doubles_roll_again = false"},
        "options.set.three_doubles_jail: needs doubles_roll_again = true, which is false"),
    "word for the watch": ({'watch = "Commander Vimes"': 'watch = ""'}, "words.watch: is empty"),
}  # fmt: skip


@pytest.mark.parametrize(("edits", "fault"), NEW_FAULTS.values(), ids=NEW_FAULTS.keys())
def test_one_fault_of_what_only_some_editions_have(edits: Edits, fault: str) -> None:
    assert complaints(edited(edits, f"editions/{OTHER}.toml"), OTHER) == (f"{OTHER}.toml: {fault}",)


@pytest.mark.parametrize("percent", [0, 51, -10])
def test_a_share_is_a_percentage(percent: int) -> None:
    packs = edited({"percent = 10": f"percent = {percent}"}, "editions/duel_masters.toml")
    assert complaints(packs, "duel_masters") == (
        f"duel_masters.toml: spaces[4].percent: is {percent}, allowed are 1 to 50",
    )


CHOICE = {"amount = 200\n": "amount = 200\npercent = 10\n"}  # on TARDIS Repair


@pytest.mark.parametrize(
    "edits",
    [
        {"tax_choice = false": "tax_choice = true"},
        {'open = ["short_game", ': 'open = ["tax_choice", "short_game", '},
    ],
    ids=["set", "open"],
)
def test_a_share_that_some_table_can_choose_needs_its_clauses(edits: Edits) -> None:
    missing = "is missing: the rule point needs a clause to rest on"
    assert complaints(edited(CHOICE | edits)) == (
        f"{NAME}.toml: clauses.tax_choice: {missing}",
        f"{NAME}.toml: clauses.short_tax: {missing}",
    )
    clauses = {"[clauses]\n": '[clauses]\ntax_choice = "DW-17"\nshort_tax = "DW-17"\n'}
    board = compile_board(load_edition(edited(CHOICE | edits | clauses), NAME))
    assert board.space_percent[4] == 10


def test_two_parking_spaces_with_a_card() -> None:
    source = copy.deepcopy(POSSESSION.source)
    pack: Any = source["pack"]
    second = next(space for space in pack["spaces"] if space["slot"] == "chance2")
    del second["deck"]
    second |= {"kind": "parking", "card": "ep_free_flying"}
    assert faults_of(source) == ("big: spaces[chance2].card: one parking space has a card already",)


def test_many_faults_at_once() -> None:
    packs = edited(
        {
            "seats = [2, 6]": "seats = [1, 6]",
            "rents = [2, 10, 30, 90, 160, 250]": "rents = [2, 10, 30, 90, 160]",
            "price = 60\nmortgage = 30\nbuild = 50\nrents = [4": "price = -60\nmortgage = 30\nbuild = 50\nrents = [4",
            'deck = "gallifrey"': 'deck = "galifrey"',
            'to = "pink1"': 'to = "pnk1"',
            "jail_fine = 50": "jail_fin = 50",
            'fine = "DW-20"': 'fines = "DW-20"',
        }
    )
    every_slot = ", ".join(space.slot for space in VILLAINS.spaces)
    every_option = ", ".join(OPTIONS)
    found = complaints(packs)
    assert found[:-1] == (
        f"{NAME}.toml: seats[0]: is 1, allowed are 2 to 8",
        f"{NAME}.toml: spaces[1].rents: needs 6 numbers, got 5",
        f"{NAME}.toml: spaces[3].price: is -60, allowed are 0 to 16,777,215",
        f"{NAME}.toml: spaces[7].deck: unknown deck 'galifrey'; did you mean 'gallifrey'? There are: gallifrey, unit",
        f"{NAME}.toml: decks[0].cards[2].effects[0].to: unknown slot 'pnk1'; did you mean 'pink1'? "
        f"There are: {every_slot}",
        f"{NAME}.toml: options.set.jail_fin: unknown option 'jail_fin'; did you mean 'jail_fine'? "
        f"There are: {every_option}",
        f"{NAME}.toml: clauses.fine: is missing: the rule point needs a clause to rest on",
    )
    assert found[-1].startswith(f"{NAME}.toml: clauses.fines: unknown rule point 'fines'; did you mean 'fine'?")


def test_faults_of_pack_and_ledger_come_together() -> None:
    packs = edited({"seats = [2, 6]": "seats = [2]"})
    packs["rules/house.toml"] = b"rulebook = 'House'"
    assert complaints(packs) == (
        f"{NAME}.toml: seats: needs 2 numbers, got 1",
        "rules/house.toml: clause: is missing",
    )


@pytest.mark.parametrize(
    ("edits", "fault"),
    [
        ({'id = "DW-49"': 'id = "DW-50"'}, "clauses: no rule point rests on DW-50; name one, or say why"),
        ({'option = "short_game"': 'option = "short_gam"'}, "rulebook: DW-42: unknown option 'short_gam'; did you"),
    ],
)
def test_a_ledger_that_does_not_fit(edits: Edits, fault: str) -> None:
    found = complaints(edited(edits, f"rules/{NAME}.toml"))
    assert [each for each in found if each.startswith(f"{NAME}.toml: {fault}")] != []


def plain() -> dict[str, Any]:
    return copy.deepcopy(VILLAINS.source)


def faults_of(source: dict[str, Any]) -> tuple[str, ...]:
    with pytest.raises(BadPack) as caught:
        edition_from(source, "big")
    return caught.value.complaints


def test_65_spaces() -> None:
    source = plain()
    source["pack"]["spaces"] += [{"slot": f"rest{n}", "kind": "parking", "name": f"Rest {n}"} for n in range(25)]
    source["pack"]["sides"] = [16, 16, 16, 17]
    assert faults_of(source) == ("big: spaces: has 65 entries, 64 allowed",)


def test_17_groups() -> None:
    source = plain()
    source["pack"]["groups"] += [{"id": f"g{n}", "name": f"G{n}", "letter": f"{n}"} for n in range(7)]
    assert faults_of(source)[0] == "big: groups: has 17 entries, 16 allowed"


def test_5_decks() -> None:
    source = plain()
    card = {"text": "Rest.", "effects": [{"op": "pay", "amount": 1}]}
    source["pack"]["decks"] += [{"id": f"d{n}", "name": "D", "cards": [{**card, "id": f"c{n}"}]} for n in range(3)]
    assert faults_of(source) == ("big: decks: has 5 entries, 4 allowed",)


def test_33_cards() -> None:
    source = plain()
    card = {"text": "Rest.", "effects": [{"op": "pay", "amount": 1}]}
    source["pack"]["decks"][0]["cards"] += [{**card, "id": f"c{n}"} for n in range(17)]
    assert faults_of(source) == ("big: decks[gallifrey].cards: has 33 entries, 32 allowed",)


def test_34_held_cards() -> None:
    source = plain()
    card = {"text": "Keep it.", "effects": [{"op": "hold"}]}
    for deck in source["pack"]["decks"]:
        deck["cards"] += [{**card, "id": f"{deck['id']}_{n}"} for n in range(16)]
    assert faults_of(source) == ("big: decks: 34 cards can be held, 32 allowed",)


def test_9_streets_in_a_group() -> None:
    source = plain()
    moved = [space for space in source["pack"]["spaces"] if space.get("group") in ("pink", "red", "green")]
    for space in moved:
        space["group"], space["build"] = "pink", 100
    source["pack"]["groups"] = [group for group in source["pack"]["groups"] if group["id"] not in ("red", "green")]
    assert faults_of(source) == ("big: groups[pink]: 'pink' has 9 spaces, 8 allowed",)


def test_a_group_of_two_kinds() -> None:
    source = plain()
    for space in source["pack"]["spaces"]:
        if space["slot"] == "brown1":
            space["group"], space["build"] = "darkblue", 200
        if space["slot"] == "utility2":
            space["group"] = "brown"
            space["factors"] = [4, 10]
        if space["slot"] == "utility1":
            space["factors"] = [4]
    assert faults_of(source) == ("big: groups[brown]: 'brown' mixes kinds: street, utility",)


def test_buildings_of_a_group_have_one_price() -> None:
    source = plain()
    next(space for space in source["pack"]["spaces"] if space["slot"] == "brown1")["build"] = 60
    assert faults_of(source) == ("big: groups[brown]: 'brown' has buildings at 50 and 60: make it one price",)


def test_a_board_without_utilities() -> None:
    source = plain()
    for space in source["pack"]["spaces"]:
        if space["kind"] == "utility":
            for key in ("group", "price", "mortgage", "factors"):
                del space[key]
            space["kind"] = "parking"
    del source["pack"]["groups"][9]
    assert faults_of(source) == (
        "big: decks[gallifrey].cards[dw_gallifrey_04].effects[0].kind: there is no space of kind 'utility' to go to",
    )


def test_a_board_too_dear_to_count() -> None:
    source = plain()
    for space in source["pack"]["spaces"]:
        if space["kind"] == "street":
            space["build"] = 10_000_000
    assert faults_of(source) == ("big: spaces: deeds and buildings cost 1,100,005,690 together, 1,000,000,000 allowed",)


# ---- clauses that an option makes needful ----

OPENED = {  # an option that a table of the Villains could change, and the rule points that this makes possible
    "auction_declined": {"left_unbought"},
    "first_circuit": {"first_circuit", "first_circuit_trade"},
    "faster_game": {"dealt_paid"},
    "time_limit": {"time_limit", "dealt_paid"},
    "tax_choice": {"tax_choice", "short_tax"},
    "free_flying": {"pot", "penalty", "reward"},
    "penalties_to": {"penalty", "reward"},
    "free_flying_card": {"free_card", "free_card_escape", "free_card_jail", "free_card_seized"},
    "commander_vimes": {"watch_move", "arrest", "arrest_fine", "evade"},
    "hotels_sold_at_once": {"sale_hotels"},
    "bank_auctions_estate": {"purchase_mortgaged"},
    "foreclosure": {"foreclosure"},
    "battle": {"battle", "battle_roll", "battle_won", "battle_lost"},
    "jail_fine_any_turn": {"fine_any_turn"},
    "fast_game": set[str](),
    "doubles_roll_again": set[str](),
    "three_doubles_jail": set[str](),
    "extra_roll_optional": set[str](),
    "trade_mortgaged": set[str](),
    "jail_fine_turns": set[str](),
}


def missing_clauses(packs: dict[str, bytes], name: str = NAME) -> set[str]:
    """The rule points that lack a clause."""
    try:
        load_edition(packs, name)
    except BadPack as error:
        found = [each.split(": ")[1:3] for each in error.complaints]
        return {place.removeprefix("clauses.") for place, fault in found if fault == "is missing"}
    return set()


@pytest.mark.parametrize("option", OPENED)
def test_an_option_that_is_open_asks_for_its_clauses_and_no_others(option: str) -> None:
    edits = {'open = ["short_game", ': f'open = ["{option}", "short_game", '}
    assert missing_clauses(edited(edits)) == OPENED[option]


MET = {
    "exclusive_possession": (
        "left_unbought", "first_circuit", "first_circuit_trade", "dealt_paid", "penalty", "reward", "pot",
        "free_card", "free_card_escape", "free_card_jail", "free_card_seized", "watch_move", "arrest", "arrest_fine",
        "evade", "sale_hotels", "purchase_mortgaged", "foreclosure", "fine_any_turn", "fee", "turn", "call_time",
    ),
    "duel_masters": (
        "dealt", "dealt_paid", "tax_choice", "short_tax", "sale_hotels", "battle", "battle_roll", "battle_won",
        "battle_lost", "time_limit", "short_hotel", "short_jail", "first_bankruptcy",
    ),
    "harry_potter": ("tax_choice", "sale_hotels", "sale_even"),
    "doctor_who_villains": ("dealt", "short_hotel", "short_jail", "first_bankruptcy", "sale_even"),
}  # fmt: skip


@pytest.mark.parametrize(("name", "point"), [(name, point) for name in MET for point in MET[name]])
def test_a_point_that_a_table_can_meet_needs_a_clause(name: str, point: str) -> None:
    key = f"editions/{name}.toml"
    head, clauses = PACKS[key].decode().split("[clauses]")
    line = next(line for line in clauses.splitlines() if line.startswith(f"{point} = "))
    packs = {**PACKS, key: f"{head}[clauses]{clauses.replace(line, '', 1)}".encode()}
    assert missing_clauses(packs, name) == {point}


def test_a_card_that_counts_places_needs_the_clause_of_fees() -> None:
    edits = {
        "mortgage = 30\n": 'mortgage = 30\nplace = { name = "A Shop Window", kind = "shop" }\n',
        'op = "pay", amount = 15': 'op = "pay_per", kind = "shop", amount = 15',
    }
    assert missing_clauses(edited(edits)) == {"fee"}
    assert missing_clauses(edited(edits | {"[clauses]\n": '[clauses]\nfee = "DW-15"\n'})) == set()


def places(data: Any, path: list[Any] | None = None) -> Iterator[list[Any]]:
    """Every key, and the last entry of every list, all the way down."""
    path = path or []
    yield path
    if isinstance(data, dict):
        for key in data:
            yield from places(data[key], [*path, key])
    elif isinstance(data, list):
        yield from places(data[-1], [*path, len(data) - 1])


@pytest.mark.long
@pytest.mark.parametrize("edition", [VILLAINS, POSSESSION], ids=lambda edition: edition.id)
@pytest.mark.parametrize("odd", [None, True, -1, 10**30, "x", [], [[]], {"op": [1]}], ids=repr)
def test_odd_data_anywhere_is_a_complaint_and_never_a_crash(odd: object, edition: Edition) -> None:
    whole = edition.source
    for path in places(whole["pack"]):
        if not path or (len(path) > 1 and path[0] in ("clauses", "words", "palette")):
            continue  # the last ones hold many of one kind
        source = {"pack": copy.deepcopy(whole["pack"]), "rules": whole["rules"]}
        spot: Any = source["pack"]
        *way, last = path
        for step in way:
            spot = spot[step]
        spot[last] = odd
        try:
            compile_board(edition_from(source))
        except (BadPack, BadOption) as error:
            assert error.complaints, path
