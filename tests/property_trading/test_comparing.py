"""How two editions differ: what is told, on which clauses it rests, and what is left out."""

from itertools import permutations

import pytest

from tests.property_trading.packs import NAME, PACKS, VILLAINS
from turnwise.files import edition_names
from turnwise.games.property_trading.edition import POINTS, Edition, load_edition
from turnwise.games.property_trading.options import OPTIONS
from turnwise.games.property_trading.telling import Side, board_and_decks, compare, rules_of
from turnwise.games.property_trading.telling.comparing import phrase
from turnwise.games.property_trading.telling.phrases import CHOICES, RULES, TOPICS, Choice

EDITIONS = {name: load_edition(PACKS, name) for name in edition_names()}
SHORT = {"DW": NAME, "EP": "exclusive_possession", "DM": "duel_masters", "HP": "harry_potter"}
ALL_CHOICES = [choice for choices in CHOICES.values() for choice in choices]
TAX_CHOICE = '[options.set]\ntax_choice = true\n[clauses]\ntax_choice = "DW-17"\nshort_tax = "DW-17"\n'
pairs = pytest.mark.parametrize(("a", "b"), list(permutations(EDITIONS.values(), 2)), ids=lambda edition: edition.id)


def told(side: Side) -> str:
    """As people see it: the text, a star if a table may change it, the clause."""
    return f"{side.text}{'*' if side.open else ''}" + (f" [{side.clause}]" if side.clause else "")


def about(a: Edition, b: Edition, what: str, *, everything: bool = False) -> list[tuple[str, str, str]]:
    rows = compare(a, b, everything=everything)
    return [(row.kind, told(row.a), told(row.b)) for row in rows if row.about == what]


def mine(text: str) -> Edition:
    """A pack of one's own that says how it differs."""
    return load_edition({**PACKS, "mine.toml": f'based_on = "{NAME}"\nid = "mine"\n{text}\n'.encode()}, "mine.toml")


def spaces(**slots: str) -> str:
    return "".join(f'[[spaces]]\nslot = "{slot}"\n{text}\n' for slot, text in slots.items())


def deck_entry(deck: str, card: str, text: str) -> str:
    return f'[[decks]]\nid = "{deck}"\n[[decks.cards]]\nid = "{card}"\n{text}\n'


# ---- the words ----


def test_every_option_and_every_rule_point_has_its_words_once() -> None:
    assert sorted(choice.option for choice in ALL_CHOICES) == sorted(OPTIONS)
    points = [point for titles in RULES.values() for point in titles]
    assert sorted(points) == sorted(POINTS)
    assert set(CHOICES) <= set(RULES)
    rested = {point for choice in ALL_CHOICES for points in choice.rests.values() for point in points}
    assert rested <= set(POINTS)


@pytest.mark.parametrize("choice", ALL_CHOICES, ids=lambda choice: choice.option)
def test_every_value_of_an_option_is_said_in_other_words(choice: Choice) -> None:
    option = OPTIONS[choice.option]
    values = sorted(option.extremes() | {option.default}, key=str)
    for edition in EDITIONS.values():
        texts = [phrase(edition, choice, value) for value in values]
        assert all(texts)
        assert len(set(texts)) == len(texts)
        assert not any("{" in text for text in texts)


# ---- rule choices, and what a table may change ----


@pytest.mark.parametrize(
    ("a", "b", "option", "row"),
    [
        ("DW", "HP", "claim_turns",
         ("choice", "until the next player rolls [DW-10]", "until the second player after rolls [HP-14]")),
        ("DW", "EP", "auction_declined", ("choice", "is auctioned [DW-07]", "stays with the Bank [EP-04]")),
        ("DW", "EP", "first_circuit",
         ("choice", "as every other", "no purchases, cards or penalties until GO is reached [EP-03]")),
        ("DW", "EP", "penalties_to",
         ("choice", "go to the Bank [DW-17]", "go to the centre of the board* [EP-14]")),  # since its pot is open
        ("HP", "EP", "jail_fine_turns",
         ("choice", "on the first 2 turns in Azkaban [HP-23]", "not possible [EP-23]")),
        ("DW", "DM", "tax_choice",
         ("choice", "leaves no choice [DW-17]", "leaves the choice: the amount, or the share [DM-18]")),
        ("DW", "EP", "bank_auctions_estate",
         ("choice", "are auctioned, unmortgaged [DW-39]",
          "stay there, mortgaged ones too, for whoever lands on them [EP-38]")),
        ("EP", "DM", "commander_vimes", ("choice", "Commander Vimes arrests whom he finds* [EP-26]", "none")),
        ("EP", "DM", "free_flying",
         ("choice", "pays what lies in the centre of the board* [EP-10]", "is a resting place [DM-26]")),
        ("EP", "HP", "doubles_roll_again", ("offer", "gives another roll* [EP-07]", "gives another roll [HP-06]")),
        ("DM", "HP", "battle", ("offer", "not played* [DM-53]", "not offered")),
        ("HP", "DW", "short_game", ("offer", "not offered", "not played* [DW-45]")),
        ("DW", "EP", "fast_game", ("offer", "not offered", "not played* [EP-05]")),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_an_option_is_told_in_plain_words_with_the_clauses_of_both(
    a: str, b: str, option: str, row: tuple[str, str, str]
) -> None:
    assert about(EDITIONS[SHORT[a]], EDITIONS[SHORT[b]], option) == [row]


@pairs
def test_options_that_neither_differ_nor_are_offered_by_one_alone_are_left_out(a: Edition, b: Edition) -> None:
    for row in compare(a, b):
        if row.kind == "offer":
            assert row.a.open != row.b.open
        else:
            assert (row.a.text, row.kind) != (row.b.text, "choice")
        assert row.kind in ("choice", "offer", "figure")


@pairs
def test_turned_round_the_same_is_said(a: Edition, b: Edition) -> None:
    here = {(row.rule, row.kind, row.a, row.b) for row in compare(a, b)}
    assert here == {(row.rule, row.kind, row.b, row.a) for row in compare(b, a)}


@pairs
def test_rows_follow_the_order_of_play_and_cite_clauses_that_there_are(a: Edition, b: Edition) -> None:
    rows = compare(a, b, everything=True)
    places = [TOPICS.index(row.topic) for row in rows]
    assert places == sorted(places)
    for edition, sides in ((a, [row.a for row in rows]), (b, [row.b for row in rows])):
        cited = [side.clause for side in sides if side.clause]
        assert cited
        assert all(edition.clause(clause).id == clause for clause in cited)


def test_more_turns_in_jail_than_there_are_rolls_make_no_difference() -> None:
    assert about(VILLAINS, mine("[options.set]\njail_fine_turns = 9"), "jail_fine_turns") == []


def test_a_number_is_said_as_the_edition_says_it() -> None:
    other = mine('[currency]\nformat = "%d gold"\n[options.set]\nstart_cash = 2000')
    assert about(VILLAINS, other, "start_cash") == [("choice", "$1,500* [DW-02]", "2,000 gold* [DW-02]")]


def test_an_edition_does_not_differ_from_itself() -> None:
    assert all(compare(edition, edition) == () for edition in EDITIONS.values())


# ---- figures ----


@pytest.mark.parametrize(
    ("text", "what", "rows"),
    [
        ("seats = [3, 5]", "seats", [("2 to 6", "3 to 5")]),
        (spaces(brown1="price = 70"), "brown1", [("The Autons: $60 [DW-06]", "The Autons: $70 [DW-06]")]),
        (spaces(brown1="mortgage = 31"), "brown1", [("The Autons: $30 [DW-33]", "The Autons: $31 [DW-33]")]),
        (spaces(line2="rents = [5, 6, 7, 8]"), "line2",
         [("Titanic: $25, $50, $100, $200 [DW-13]", "Titanic: $5, $6, $7, $8 [DW-13]")]),
        (spaces(utility1="factors = [5, 10]", utility2="factors = [5, 10]"), "utility1",
         [("all Utilities: 4, 10 [DW-14]", "all Utilities: 5, 10 [DW-14]")]),
        (spaces(brown1="build = 60", brown2="build = 60"), "brown1",
         [("The Autons and 1 more: $50 [DW-26]", "The Autons and 1 more: $60 [DW-26]")]),
        (TAX_CHOICE + spaces(income_tax="amount = 250\npercent = 5"), "income_tax",
         [("TARDIS Repair: $200 [DW-17]", "TARDIS Repair: $250 [DW-17]"),
          ("TARDIS Repair: none", "TARDIS Repair: 5% [DW-17]")]),
        (spaces(brown1="power = 3000"), "brown1", [("The Autons: none", "The Autons: 3,000")]),
        (spaces(brown1='place = { name = "The Bar", kind = "bar" }'), "places", [("none", "bar (1)")]),
        (spaces(parking='kind = "go_to_jail"'), "parking",
         [("Free Parking: parking", "Free Parking: go to jail")]),
        (spaces(brown1='group = "pink"\nbuild = 100'), "brown1",
         [("The Autons: Brown", "The Autons: Pink"), ("The Autons: $50 [DW-26]", "The Autons: $100 [DW-26]")]),
        ("sides = [11, 9, 11, 8]\n" + spaces(parking="drop = true"), "spaces", [("Free Parking", "none")]),
        (spaces(brown1='name = "The Landlord"'), "brown1", []),
    ],
)  # fmt: skip
def test_figures_are_compared_slot_by_slot(text: str, what: str, rows: list[tuple[str, str]]) -> None:
    assert about(VILLAINS, mine(text), what) == [("figure", *row) for row in rows]


def test_rents_of_lines_and_taxes_of_the_editions() -> None:
    assert about(EDITIONS[SHORT["DW"]], EDITIONS[SHORT["EP"]], "line1") == [
        ("figure", "all Ships: $25, $50, $100, $200 [DW-13]", "all Coach Stops: $25, $50, $75, $100 [EP-18]")
    ]
    assert about(EDITIONS[SHORT["HP"]], EDITIONS[SHORT["DW"]], "luxury_tax") == [
        ("figure", "Goblin-Made Silver Duty: G 75 [HP-49]", "Sonic Screwdriver Repair: $100 [DW-17]")
    ]


def test_many_differences_are_counted_and_everything_lists_them() -> None:
    prices = {"brown1": 1, "brown2": 2, "pink1": 3, "pink2": 4, "pink3": 5}
    dearer = mine(spaces(**{slot: f"price = {price}" for slot, price in prices.items()}))
    (row,) = about(VILLAINS, dearer, "brown1")
    assert row == (
        "figure", "5 differ, such as The Autons: $60 [DW-06]", "5 differ, such as The Autons: $1 [DW-06]"
    )  # fmt: skip
    listed = [row.about for row in compare(VILLAINS, dearer, everything=True) if row.rule == "Price"]
    assert listed == list(prices)


def test_what_only_one_edition_has_on_many_spaces_is_none_in_the_other() -> None:
    (row,) = about(EDITIONS[SHORT["HP"]], EDITIONS[SHORT["DM"]], "brown1")
    assert row == ("figure", "none", "22, such as Deadly Fighter Braid Claw: 1,000 [DM-53]")


# ---- cards ----


def test_cards_that_the_other_deck_lacks_are_counted_and_told_by_what_they_do() -> None:
    assert about(EDITIONS[SHORT["DW"]], EDITIONS[SHORT["DM"]], "unit") == [
        (
            "figure",
            "U.N.I.T: 3 of 16: collect $50; collect $10 from each player; pay $50 [DW-15]",
            "Creature: 3 of 16: collect $45; collect $50 from each player; pay $150 [DM-16]",
        )
    ]
    assert about(EDITIONS[SHORT["DW"]], EDITIONS[SHORT["DM"]], "gallifrey") == []


def test_of_many_cards_the_first_are_named_unless_everything_is_asked_for() -> None:
    a, b = EDITIONS[SHORT["EP"]], EDITIONS[SHORT["DW"]]
    ((_, few, _),) = about(a, b, "community")
    ((_, all_of_them, _),) = about(a, b, "community", everything=True)
    assert few.startswith("Community: 8 of 16: pay $50 as a penalty; collect $50 from the centre of the board; ")
    assert few.endswith("; 4 more [EP-50]")
    assert "; collect $25 for each shop; " in all_of_them
    assert "more" not in all_of_them


def test_the_order_of_cards_in_a_deck_makes_no_difference() -> None:
    gone = deck_entry("gallifrey", "dw_gallifrey_01", "drop = true")
    row = ("figure", "Gallifrey: 1 of 16: advance to GO [DW-15]", "Gallifrey: none [DW-15]")
    assert about(VILLAINS, mine(gone), "gallifrey") == [row]
    moved = '[[decks.cards]]\nid = "last"\ntext = "To GO!"\neffects = [{ op = "advance", to = "go" }]\n'
    assert about(VILLAINS, mine(gone + moved), "gallifrey") == []


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ('op = "collect_per", kind = "bar", amount = 5', "collect $5 for each bar"),
        ('op = "pay_per", kind = "bar", amount = 5', "pay $5 for each bar"),
        ('op = "pay_each", amount = 7', "pay each player $7"),
        ('op = "advance", to = "pink3"', "advance to The Vashta Nerada"),
        ('op = "nearest", kind = "line", rent = "usual"', "advance to the next Ship"),
        ('op = "nearest", kind = "utility", rent = "usual"', "advance to the next Utility"),
        ('op = "move", steps = 5', "go on 5 spaces"),
        ('op = "move", steps = -5', "go back 5 spaces"),
        ('op = "repairs", house = 1, hotel = 2', "pay $1 for each Pocket Dimension and $2 for each Parallel Universe"),
        ('op = "send_to_jail" }, { op = "collect", amount = 3', "go to Jail and collect $3"),
        ('op = "hold", uses = ["leave_jail"]', "Get Out of Jail Free card"),
    ],
)
def test_what_a_card_does_is_said_in_the_words_of_the_edition(effect: str, words: str) -> None:
    place = spaces(brown1='place = { name = "The Bar", kind = "bar" }')
    other = mine(
        '[clauses]\nfee = "DW-15"\n' + place + deck_entry("unit", "new", f'text = "New."\neffects = [{{ {effect} }}]')
    )
    assert about(VILLAINS, other, "unit") == [("figure", "U.N.I.T: none [DW-15]", f"U.N.I.T: 1 of 17: {words} [DW-15]")]


def test_a_deck_that_only_one_edition_has() -> None:
    row = ("figure", "none", "Free Flying (1 card) [EP-11]")
    assert about(EDITIONS[SHORT["HP"]], EDITIONS[SHORT["EP"]], "decks") == [row]


# ---- everything ----


@pairs
def test_everything_lists_each_rule_point_that_one_of_the_two_can_meet(a: Edition, b: Edition) -> None:
    rows = {row.about: row for row in compare(a, b, everything=True) if row.kind == "clause"}
    assert set(rows) == set(a.pack.clauses) | set(b.pack.clauses)
    for point, row in rows.items():
        for edition, side in ((a, row.a), (b, row.b)):
            assert side.clause == edition.pack.clauses.get(point)
            text = edition.clause(side.clause).text if side.clause else "none"
            assert text.startswith(side.text.removesuffix(" ..."))


def test_names_stand_side_by_side_only_where_everything_is_asked_for() -> None:
    a, b = EDITIONS[SHORT["DW"]], EDITIONS[SHORT["HP"]]
    names = {row.about: (row.a.text, row.b.text) for row in compare(a, b, everything=True) if row.kind == "name"}
    assert names["jail"] == ("Jail (Just Visiting)", "Azkaban (Just Visiting)")  # the space comes after the word
    assert names["hotels"] == ("Parallel Universes", "manors")
    assert names["darkblue2"] == ("The Daleks", "Dumbledore's Office")
    assert names["currency"] == ("Doctor Who money", "galleons")
    assert not [row for row in compare(a, b) if row.kind == "name"]


# ---- one edition ----


@pytest.mark.parametrize("edition", list(EDITIONS.values()), ids=lambda edition: edition.id)
def test_an_edition_tells_its_own_rules_and_all_that_a_table_may_change(edition: Edition) -> None:
    rules = {rule.option: rule.said for rule in rules_of(edition)}
    assert {option for option, said in rules.items() if said.open} == set(edition.open)
    assert not [said for said in rules.values() if said.text == "not offered"]
    assert "dealt_deeds_paid" not in rules  # none are dealt


def test_an_edition_in_short() -> None:
    assert board_and_decks(EDITIONS[SHORT["EP"]]) == [
        "Board: 40 spaces: 22 streets in 8 colour groups, 4 Coach Stops and 2 utilities",
        "Decks: Chance (16 cards), Community (16 cards) and Free Flying (1 card)",
    ]
