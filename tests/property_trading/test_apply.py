"""Setting up a match, buying or declining a property, and what the Bank does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import turnwise
from tests.property_trading.packs import VILLAINS
from tests.property_trading.situation import EDITION, EDITIONS, Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading.events import (
    AuctionOpened,
    DeedMoved,
    DiceRolled,
    Landed,
    Paid,
    TurnStarted,
)

# The original board: name, price, mortgage, price of a building, and rents bare, with 1 to 4 houses, with a hotel.
STREETS = [
    (1, "brown", "The Autons", 60, 30, 50, (2, 10, 30, 90, 160, 250)),
    (3, "brown", "The Nestene Consciousness", 60, 30, 50, (4, 20, 60, 180, 320, 450)),
    (6, "lightblue", "The Slitheen", 100, 50, 50, (6, 30, 90, 270, 400, 550)),
    (8, "lightblue", "Lady Cassandra", 100, 50, 50, (6, 30, 90, 270, 400, 550)),
    (9, "lightblue", "The Judoon", 120, 60, 50, (8, 40, 100, 300, 450, 600)),
    (11, "pink", "The Empress of the Racnoss", 140, 70, 100, (10, 50, 150, 450, 625, 750)),
    (13, "pink", "The Carrionites", 140, 70, 100, (10, 50, 150, 450, 625, 750)),
    (14, "pink", "The Vashta Nerada", 160, 80, 100, (12, 60, 180, 500, 700, 900)),
    (16, "orange", "The Silurians", 180, 90, 100, (14, 70, 200, 550, 750, 950)),
    (18, "orange", "The Sea Devils", 180, 90, 100, (14, 70, 200, 550, 750, 950)),
    (19, "orange", "The Zygons", 200, 100, 100, (16, 80, 220, 600, 800, 1000)),
    (21, "red", "The Ice Warriors", 220, 110, 150, (18, 90, 250, 700, 875, 1050)),
    (23, "red", "The Sontarans", 220, 110, 150, (18, 90, 250, 700, 875, 1050)),
    (24, "red", "The Cybermen", 240, 120, 150, (20, 100, 300, 750, 925, 1100)),
    (26, "yellow", "The Silence", 260, 130, 150, (22, 110, 330, 800, 975, 1150)),
    (27, "yellow", "The Weeping Angels", 260, 130, 150, (22, 110, 330, 800, 975, 1150)),
    (29, "yellow", "The Great Intelligence", 280, 140, 150, (24, 120, 360, 850, 1025, 1200)),
    (31, "green", "Omega", 300, 150, 200, (26, 130, 390, 900, 1100, 1275)),
    (32, "green", "Rassilon", 300, 150, 200, (26, 130, 390, 900, 1100, 1275)),
    (34, "green", "The Master", 320, 160, 200, (28, 150, 450, 1000, 1200, 1400)),
    (37, "darkblue", "Davros", 350, 175, 200, (35, 175, 500, 1100, 1300, 1500)),
    (39, "darkblue", "The Daleks", 400, 200, 200, (50, 200, 600, 1400, 1700, 2000)),
]
SHIPS = [(5, "Platform One"), (15, "Titanic"), (25, "Starship UK"), (35, "Valiant")]
UTILITIES = [(12, "The Eye of Harmony"), (28, "Torchwood")]
OTHERS = {
    0: "GO",
    2: "U.N.I.T",
    4: "TARDIS Repair",
    7: "Gallifrey",
    10: "Jail (Just Visiting)",
    17: "U.N.I.T",
    20: "Free Parking",
    22: "Gallifrey",
    30: "Go to Jail",
    33: "U.N.I.T",
    36: "Gallifrey",
    38: "Sonic Screwdriver Repair",
}
PRICES = (
    {space: price for space, _, _, price, _, _, _ in STREETS}
    | dict.fromkeys((5, 15, 25, 35), 200)
    | dict.fromkeys((12, 28), 150)
)


def started(seats: Sequence[str] = ("Ann", "Bob", "Cat"), **script: Sequence[object]) -> Situation:
    """A match from its very beginning; its events are those of the set-up."""
    s = Situation(turnwise.game(EDITION).new_match(seats, chance=turnwise.Scripted(**script)))
    s.events = list(s.match.opening)
    return s


def spot(number: int) -> str:
    """What positions call a space."""
    names = [space.name for space in VILLAINS.spaces]
    name = names[number % 40]
    return name if names.count(name) == 1 else f"{name} ({number % 40})"


def on_titanic(cash: int = 1500, **facts: Any) -> Situation:
    """Ann has just landed on the Titanic, for $200."""
    s = situation({"Ann": cash, "Bob": 1500, "Cat": 1500}, at={"Ann": "The Eye of Harmony"}, dice=[(1, 2)], **facts)
    return s.roll()


# ---- DW-01: what is in the box ----


@pytest.mark.clause("DW-01")
def test_the_board_has_the_spaces_and_values_of_the_original_game() -> None:
    spaces: tuple[Any, ...] = VILLAINS.spaces
    assert len(spaces) == 40
    streets = [
        (number, space.group, space.name, space.price, space.mortgage, space.build, tuple(space.rents))
        for number, space in enumerate(spaces)
        if hasattr(space, "build")
    ]
    assert streets == STREETS
    for number, name in SHIPS:
        ship = spaces[number]
        assert (ship.name, ship.group, ship.price, ship.mortgage) == (name, "line", 200, 100)
        assert tuple(ship.rents) == (25, 50, 100, 200)
    for number, name in UTILITIES:
        utility = spaces[number]
        assert (utility.name, utility.group, utility.price, utility.mortgage) == (name, "utility", 150, 75)
        assert tuple(utility.factors) == (4, 10)
    assert {number: space.name for number, space in enumerate(spaces) if not hasattr(space, "price")} == OTHERS
    assert (spaces[4].amount, spaces[38].amount) == (200, 100)
    assert [number for number, name in OTHERS.items() if name == "U.N.I.T"] == [
        number for number, space in enumerate(spaces) if getattr(space, "deck", "") == "unit"
    ]


@pytest.mark.clause("DW-01")
def test_the_box_holds_28_deeds_32_cards_44_buildings_and_six_tokens() -> None:
    s = started(opening=[(6, 6), (1, 2), (1, 2)])
    assert len(s.view.deeds) == 28
    assert [(deck.id, len({card.id for card in deck.cards})) for deck in VILLAINS.pack.decks] == [
        ("gallifrey", 16),
        ("unit", 16),
    ]
    assert (s.view.houses, s.view.hotels) == (32, 12)
    assert [token.name for token in VILLAINS.pack.tokens] == [
        "TARDIS",
        "Gas Mask",
        "12th Doctor's Ring",
        "Pandorica",
        "K-9",
        "River Song's Diary",
    ]
    s.done()


@pytest.mark.clause("DW-01")
@pytest.mark.parametrize("count", [1, 7])
def test_two_to_six_can_play_as_there_are_six_tokens(count: int) -> None:
    with pytest.raises(turnwise.BadOption, match="takes 2 to 6"):
        turnwise.game(EDITION).new_match(count, seed=1)


# ---- DW-02: the start ----


@pytest.mark.clause("DW-02")
@pytest.mark.parametrize("count", range(2, 7))
def test_everybody_starts_on_go_with_1500(count: int) -> None:
    names = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"][:count]
    s = started(names, opening=[(6, 6), *[(1, 2)] * (count - 1)])
    assert s.payments() == [("Bank", name, 1500, "DW-02") for name in names]
    assert [(s.at(name), s.cash(name)) for name in names] == [("GO", 1500)] * count
    assert [(seat.jailed, seat.cards) for seat in s.view.seats] == [(0, ())] * count
    assert all(deed.owner == -1 and not deed.mortgaged and deed.level == 0 for deed in s.view.deeds)
    s.done()


@pytest.mark.clause("DW-02")
def test_both_decks_lie_face_down_at_the_start() -> None:
    s = started(opening=[(6, 6), (1, 2), (1, 2)])
    assert [(len(deck.unseen), deck.queue) for deck in s.view.decks] == [(16, ()), (16, ())]


def first_card(deck: str, seed: int) -> str:
    """The card that Ann finds on top: she leaves Jail for a draw space as soon as her fine is raised."""
    steps = {"gallifrey": 12, "unit": 7}[deck]
    frames = [
        {"kind": "turn", "seat": "Ann", "phase": "done", "rolled": True},
        {"kind": "move", "seat": "Ann", "steps": steps},
        {"kind": "debt", "seat": "Ann", "amount": 50, "for": "jail_third", "space": spot(10)},
    ]
    seats = [{"name": "Ann", "cash": 0, "at": spot(10)}, {"name": "Bob", "cash": 1500}]
    data = {"seats": seats, "deeds": {"Titanic": {"owner": "Ann"}}, "frames": frames}
    match = turnwise.game(EDITION).from_position(data, seed=seed)
    drawn = [event for event in match.play(0, a.Mortgage(15)) if type(event).__name__ == "CardDrawn"]
    return VILLAINS.card(drawn[0].card).id


@pytest.mark.clause("DW-02")
@pytest.mark.parametrize("deck", ["gallifrey", "unit"])
def test_a_shuffled_deck_may_have_any_card_on_top(deck: str) -> None:
    found = Counter(first_card(deck, seed) for seed in range(160))
    assert set(found) == {f"dw_{deck}_{number:02}" for number in range(1, 17)}
    assert max(found.values()) <= 30  # ten each would be even


# ---- DW-03: who begins ----

OPENINGS = {
    "the highest begins": ([(1, 2), (5, 6), (3, 3)], "ABC", "Bob"),
    "a double counts as its sum": ([(3, 3), (1, 1), (6, 1)], "ABC", "Cat"),
    "the sum counts, not the highest die": ([(6, 1), (4, 4), (1, 1)], "ABC", "Bob"),
    "a tie below the highest is nothing": ([(6, 6), (1, 2), (1, 2)], "ABC", "Ann"),
    "only the tied roll again": ([(1, 2), (6, 5), (5, 6), (1, 1), (1, 2)], "ABCBC", "Cat"),
    "the tied need not be neighbours": ([(6, 5), (6, 4), (5, 6), (2, 2), (1, 2)], "ABCAC", "Ann"),
    "a second tie is rolled again": ([(4, 4), (1, 2), (5, 3), (6, 6), (6, 6), (1, 2), (3, 3)], "ABCACAC", "Cat"),
    "all three tied": ([(2, 2), (1, 3), (3, 1), (1, 1), (1, 2), (1, 1)], "ABCABC", "Bob"),
    "a tie of three shrinks to two": (
        [(2, 2), (1, 3), (3, 1), (5, 5), (1, 2), (4, 6), (1, 1), (1, 2)],
        "ABCABCAC",
        "Cat",
    ),
}


@pytest.mark.clause("DW-03")
@pytest.mark.parametrize("case", OPENINGS)
def test_the_highest_roller_goes_first(case: str) -> None:
    rolls, rollers, first = OPENINGS[case]
    s = started(opening=rolls)
    rolled = s.of(DiceRolled)
    assert [(roll.dice, roll.purpose, roll.clause) for roll in rolled] == [(dice, "opening", "DW-03") for dice in rolls]
    assert "".join("ABC"[roll.seat] for roll in rolled) == rollers
    assert s.asked == first
    assert [(start.seat, start.turn, start.round) for start in s.of(TurnStarted)] == [(s.seat(first), 1, 1)]
    assert s.at(first) == "GO"  # the opening roll moves nobody
    s.done()


@pytest.mark.clause("DW-03")
def test_two_players_roll_until_one_is_higher() -> None:
    s = started(("Ann", "Bob"), opening=[(1, 1), (1, 1), (6, 6), (6, 6), (1, 2), (2, 2)])
    assert s.asked == "Bob"
    s.done()


@pytest.mark.clause("DW-03")
def test_the_turn_passes_to_the_left_and_round_the_table() -> None:
    s = started(opening=[(1, 2), (5, 6), (1, 2)], dice=[(4, 6), (4, 6), (4, 6)])
    order, rounds = [s.asked], []
    for _ in range(3):  # from GO to Just Visiting, where nothing is asked
        s.roll()
        order.append(s.asked)
        rounds += [start.round for start in s.of(TurnStarted)]
    assert order == ["Bob", "Cat", "Ann", "Bob"]
    assert rounds == [1, 1, 2]  # a round ends when it comes back to whoever began
    s.done()


@pytest.mark.clause("DW-03")
def test_the_turn_passes_over_a_player_who_is_out() -> None:
    seats = [{"name": "Ann", "cash": 10}, {"name": "Bob", "cash": 0, "out": True}, {"name": "Cat", "cash": 10}]
    s = situation(dice=[(4, 6)], more={"seats": seats}).roll()
    assert s.asked == "Cat"
    s.done()


# ---- DW-06: buying ----


@pytest.mark.clause("DW-06")
@pytest.mark.parametrize("space", PRICES, ids=spot)
def test_an_unowned_property_is_bought_at_its_listed_price(space: int) -> None:
    price = PRICES[space]
    s = situation(at={"Ann": spot(space - 3)}, dice=[(1, 2)]).roll()
    assert (s.asked, s.question) == ("Ann", "buy")
    assert [(landed.space, landed.clause) for landed in s.of(Landed)] == [(space, "DW-06")]
    before = s.cash("Ann")
    s.play("Ann", a.BuyDeed(space))
    assert s.payments() == [("Ann", "Bank", price, "DW-06")]
    assert [(moved.giver, moved.owner, moved.space, moved.price, moved.clause) for moved in s.of(DeedMoved)] == [
        (-1, 0, space, price, "DW-06")
    ]
    assert (s.cash("Ann"), s.cash("Bob"), s.cash("Cat")) == (before - price, 1500, 1500)
    assert (s.owner(spot(space)), s.deed(spot(space)).mortgaged) == ("Ann", False)  # it lies face up
    assert [deed.space for deed in s.view.deeds if deed.owner != -1] == [space]
    assert s.asked == "Bob"
    s.done()


@pytest.mark.clause("DW-06")
def test_the_last_dollar_may_go_into_a_purchase() -> None:
    s = on_titanic(200)
    s.play("Ann", a.BuyDeed(15))
    assert (s.cash("Ann"), s.owner("Titanic")) == (0, "Ann")


@pytest.mark.clause("DW-06")
def test_a_purchase_needs_the_whole_price_in_cash() -> None:
    s = on_titanic(199)
    assert s.legal("Ann", a.BuyDeed) == []
    assert s.refused("Ann", a.BuyDeed(15)) == ("TOO_POOR", "DW-06")
    assert s.owner("Titanic") is None


@pytest.mark.clause("DW-06")
def test_the_price_may_be_raised_by_a_mortgage_while_the_purchase_waits() -> None:
    s = on_titanic(140, owns={"Ann": ["Davros"]})
    s.play("Ann", a.Mortgage(37)).play("Ann", a.BuyDeed(15))
    assert (s.cash("Ann"), s.owner("Titanic")) == (140 + 175 - 200, "Ann")


@pytest.mark.clause("DW-06")
@pytest.mark.parametrize(
    ("name", "order"),
    [
        ("Bob", a.BuyDeed(15)),  # only the lander
        ("Ann", a.BuyDeed(25)),  # only the space it landed on
        ("Ann", a.BuyDeed(20)),  # which is no property at all
    ],
)
def test_the_lander_alone_may_buy_and_only_where_it_stands(name: str, order: object) -> None:
    s = on_titanic()
    assert s.refused(name, order) == ("NOT_ASKED", "DW-06")
    assert s.refused("Ann", a.Roll()) == ("NOT_ASKED", "DW-04")  # an answer is needed first


@pytest.mark.clause("DW-06")
@pytest.mark.parametrize("mortgaged", [(), ("Titanic",)])
def test_a_property_that_is_owned_cannot_be_bought_by_landing(mortgaged: tuple[str, ...]) -> None:
    s = on_titanic(owns={"Cat": ["Titanic"]}, mortgaged=mortgaged)
    assert s.asked == "Bob"
    assert s.refused("Ann", a.BuyDeed(15)) == ("NOT_ASKED", "DW-06")
    assert s.owner("Titanic") == "Cat"


# ---- DW-07: declining ----


@pytest.mark.clause("DW-07")
@pytest.mark.parametrize("cash", [1500, 199])
def test_what_the_lander_does_not_buy_is_auctioned(cash: int) -> None:
    s = on_titanic(cash)
    s.play("Ann", a.DeclineDeed(15))
    opened = [(auction.lot, auction.first, auction.bidders, auction.clause) for auction in s.of(AuctionOpened)]
    assert opened == [(15, 0, (0, 1, 2), "DW-07")]
    assert (s.asked, s.question) == ("Ann", "auction")
    assert (s.payments(), s.owner("Titanic")) == ([], None)


@pytest.mark.clause("DW-07")
def test_who_is_too_poor_to_buy_can_only_decline() -> None:
    s = on_titanic(199)
    assert (s.legal("Ann", a.BuyDeed), s.legal("Ann", a.DeclineDeed)) == ([], [a.DeclineDeed(15)])
    assert s.refused("Ann", a.Roll())[0] == "NOT_ASKED"


@pytest.mark.clause("DW-07")
@pytest.mark.parametrize(("name", "order"), [("Bob", a.DeclineDeed(15)), ("Ann", a.DeclineDeed(25))])
def test_only_the_lander_can_decline_and_only_what_it_was_asked(name: str, order: object) -> None:
    assert on_titanic().refused(name, order)[0] == "NOT_ASKED"


@pytest.mark.clause("DW-07")
def test_a_purchase_brings_no_auction() -> None:
    s = on_titanic().play("Ann", a.BuyDeed(15))
    assert s.of(AuctionOpened) == []


@pytest.mark.clause("DW-07")
def test_a_player_who_is_out_is_no_bidder() -> None:
    seats = [
        {"name": "Ann", "cash": 500, "at": "The Eye of Harmony"},
        {"name": "Bob", "cash": 0, "out": True},
        {"name": "Cat", "cash": 500},
    ]
    s = situation(dice=[(1, 2)], more={"seats": seats}).roll().play("Ann", a.DeclineDeed(15))
    assert [auction.bidders for auction in s.of(AuctionOpened)] == [(0, 2)]


# ---- DW-40: the Bank ----


@pytest.mark.clause("DW-40")
def test_the_bank_holds_what_nobody_owns() -> None:
    owns = {"Ann": ["The Autons", "The Nestene Consciousness"], "Bob": ["Davros", "The Daleks"]}
    levels = {"The Autons": 3, "The Nestene Consciousness": 2, "Davros": "hotel", "The Daleks": "hotel"}
    s = situation(owns=owns, levels=levels)
    assert (s.view.houses, s.view.hotels) == (32 - 5, 12 - 2)
    assert sum(deed.owner == -1 for deed in s.view.deeds) == 28 - 4


BANK: dict[str, tuple[Mapping[str, Any], object, list[tuple[str, str, int, str]]]] = {
    "a salary": ({"at": {"Ann": "The Daleks"}, "dice": [(5, 6)]}, a.Roll(), [("Bank", "Ann", 200, "DW-04")]),
    "a bonus": (
        {"at": {"Ann": "The Zygons"}, "dice": [(1, 2)], "gallifrey": ["dw_gallifrey_16"]},
        a.Roll(),
        [("Bank", "Ann", 150, "DW-15")],
    ),
    "a tax": ({"at": {"Ann": "Valiant"}, "dice": [(1, 2)]}, a.Roll(), [("Ann", "Bank", 100, "DW-17")]),
    "a fine by a card": (
        {"at": {"Ann": "The Zygons"}, "dice": [(1, 2)], "gallifrey": ["dw_gallifrey_12"]},
        a.Roll(),
        [("Ann", "Bank", 15, "DW-15")],
    ),
    "the fine of Jail": ({"jailed": {"Ann": 0}}, a.PayFine(), [("Ann", "Bank", 50, "DW-20")]),
    "a mortgage": ({"owns": {"Ann": ["Davros"]}}, a.Mortgage(37), [("Bank", "Ann", 175, "DW-33")]),
    "a mortgage repaid": (
        {"owns": {"Ann": ["Davros"]}, "mortgaged": ["Davros"]},
        a.LiftMortgage(37),
        [("Ann", "Bank", 175 + 18, "DW-34")],
    ),
    "a building": (
        {"owns": {"Ann": ["Davros", "The Daleks"]}},
        a.Build(37, 1),
        [("Ann", "Bank", 200, "DW-26")],
    ),
    "a building sold": (
        {"owns": {"Ann": ["Davros", "The Daleks"]}, "levels": {"Davros": 1}},
        a.Sell(37, 0),
        [("Bank", "Ann", 100, "DW-32")],
    ),
}


@pytest.mark.clause("DW-40")
@pytest.mark.parametrize("case", BANK)
@pytest.mark.parametrize("cash", [1500, 3_000_000])
def test_the_bank_pays_and_collects_however_much_is_out_already(case: str, cash: int) -> None:
    """In the box is far less than three players with three millions each hold."""
    facts, order, paid = BANK[case]
    s = situation({"Ann": cash, "Bob": cash, "Cat": cash}, **facts)
    s.play("Ann", order)
    assert s.payments() == paid
    change = sum(amount if payee == "Ann" else -amount for _, payee, amount, _ in paid)
    assert (s.cash("Ann"), s.cash("Bob"), s.cash("Cat")) == (cash + change, cash, cash)
    assert [event.payer_cash + event.payee_cash for event in s.of(Paid)] == [cash + change]
    s.done()


@pytest.mark.clause("DW-40")
def test_a_building_comes_from_the_bank_and_goes_back_to_it() -> None:
    s = situation(owns={"Ann": ["Davros", "The Daleks"]})
    s.play("Ann", a.Build(37, 1))
    assert s.view.houses == 31
    s.play("Ann", a.Sell(37, 0))
    assert s.view.houses == 32


# ---- DW-48: the short game is agreed before the start ----


@pytest.mark.clause("DW-48")
def test_the_short_game_is_off_unless_the_table_asks_for_it() -> None:
    match = turnwise.game(EDITION).new_match(["Ann", "Bob"], seed=1)
    assert match.header.options["short_game"] is False
    assert [event for event in match.opening if type(event) is DeedMoved] == []
    assert all(deed.owner == -1 for deed in match.view(None).deeds)


@pytest.mark.clause("DW-48")
def test_the_short_game_is_on_before_the_first_roll_when_it_was_agreed() -> None:
    dealt = ["Titanic", "Davros", "Omega", "Valiant", "Rassilon", "Torchwood"]
    chance = turnwise.Scripted(dealing=dealt, opening=[(6, 6), (1, 2)])
    match = turnwise.game(EDITION).new_match(["Ann", "Bob"], options={"short_game": True}, chance=chance)
    kinds = [type(event) for event in match.opening]
    assert match.header.options["short_game"] is True
    assert kinds.count(DeedMoved) == 6
    assert max(place for place, kind in enumerate(kinds) if kind is DeedMoved) < kinds.index(DiceRolled)
    assert match.left_over() == {}


@pytest.mark.clause("DW-48")
@pytest.mark.parametrize("agreed", [False, True])
def test_what_was_agreed_stands_in_every_position_of_the_match(agreed: bool) -> None:
    """A jailed player pays after one failed roll in the short game, after three in the other: no turn changes that."""
    seats = [{"name": "Ann", "cash": 1500, "at": spot(10), "jailed": 0}, {"name": "Bob", "cash": 1500}]
    dice = [(4, 6), (1, 2)]
    s = situation(options={"short_game": agreed}, turn_of="Bob", more={"seats": seats}, dice=dice)
    s.roll()
    options: Any = s.match.position()["options"]
    assert options["short_game"] is agreed
    s.roll()
    assert s.payments() == ([("Ann", "Bank", 50, "DW-44")] if agreed else [])
    s.done()


@pytest.mark.clause("DW-48")
@pytest.mark.parametrize("value", ["yes", 1, None])
def test_the_short_game_is_agreed_or_not_and_nothing_between(value: object) -> None:
    with pytest.raises(turnwise.BadOption, match="short_game: needs true or false"):
        turnwise.game(EDITION).new_match(2, seed=1, options={"short_game": value})


# ---- deeds that are dealt and paid for ----


def dealt(edition: str, options: dict[str, object], deeds: Sequence[str]) -> Situation:
    """Ann and Bob get two each, and Bob begins."""
    chance = turnwise.Scripted(dealing=deeds, opening=[(1, 2), (6, 6)])
    s = Situation(turnwise.game(edition).new_match(["Ann", "Bob"], options=options, chance=chance))
    s.events = list(s.match.opening)
    s.done()
    return s


@pytest.mark.parametrize(
    ("edition", "options", "deeds", "prices", "clause"),
    [
        (
            "exclusive_possession",
            {"faster_game": True},
            ["Dagon Street", "King's Way", "The Grand Trunk Clacks", "Scoone Avenue"],
            [60, 400, 150, 350],
            "EP-06",
        ),
        (
            "duel_masters",
            {"time_limit": 60},
            ["Miar, Comet Elemental", "Emeral", "Psyshroom", "Tournament Site 2"],
            [400, 100, 150, 200],
            "DM-52",
        ),
    ],
    ids=["the faster game", "a time limit"],
)
def test_two_dealt_deeds_are_paid_for_before_the_first_roll(
    edition: str, options: dict[str, object], deeds: list[str], prices: list[int], clause: str
) -> None:
    s = dealt(edition, options, deeds)
    assert s.payments()[2:] == [
        (name, "Bank", price, clause) for name, price in zip(("Ann", "Ann", "Bob", "Bob"), prices, strict=True)
    ]
    assert [(moved.giver, moved.owner, moved.space, moved.price, moved.clause) for moved in s.of(DeedMoved)] == [
        (-1, seat, s.space(deed), price, clause) for seat, deed, price in zip((0, 0, 1, 1), deeds, prices, strict=True)
    ]
    assert (s.cash("Ann"), s.cash("Bob")) == (1500 - sum(prices[:2]), 1500 - sum(prices[2:]))
    assert [s.owner(deed) for deed in deeds] == ["Ann", "Ann", "Bob", "Bob"]
    assert (s.asked, s.question) == ("Bob", "turn")


def test_the_two_dearest_leave_nothing_where_there_is_no_more() -> None:
    deeds = ["King's Way", "Scoone Avenue", "Dagon Street", "Cockbill Street"]
    s = dealt("exclusive_possession", {"faster_game": True, "start_cash": 750}, deeds)
    assert (s.cash("Ann"), s.cash("Bob")) == (0, 630)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_deed_is_dealt_in_a_plain_game(edition: str) -> None:
    match = turnwise.game(edition).new_match(2, seed=1)
    assert [deed.owner for deed in match.view(None).deeds] == [-1] * 28


@pytest.mark.parametrize(("edition", "circling"), [("exclusive_possession", True), ("duel_masters", False)])
def test_the_first_circuit_begins_with_the_match(edition: str, circling: bool) -> None:
    view = turnwise.game(edition).new_match(3, seed=1).view(None)
    assert [(seat.at, seat.circling) for seat in view.seats] == [(0, circling)] * 3
    assert (view.pot, view.watch, view.time_up) == (0, 0, False)
