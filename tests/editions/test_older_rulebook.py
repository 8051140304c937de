"""Duel Masters and Harry Potter, the rules that both repeat: the box, the turn, GO, buying, and what is only theirs."""

from __future__ import annotations

from typing import Any

import pytest

import turnwise
from tests.editions.older_rulebook import DM, HP, LINES, PEOPLE, SLOTS, STREETS, Book, both, landed, started, table
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e

# ---- the box and the start ----


@pytest.mark.clause("DM-01", "HP-01")
@both
def test_board_and_deeds_are_the_classic_ones(book: Book) -> None:
    spaces = book.pack.spaces
    assert [space.slot for space in spaces] == SLOTS
    for slot, figures in STREETS.items():
        street = spaces[SLOTS.index(slot)]
        assert (street.price, street.mortgage, street.build, tuple(street.rents)) == figures, slot
    lines = [space for space in spaces if space.slot in LINES]
    assert [(line.price, line.mortgage, tuple(line.rents)) for line in lines] == [(200, 100, (25, 50, 100, 200))] * 4
    utilities = [(space.price, space.mortgage, tuple(space.factors)) for space in spaces if hasattr(space, "factors")]
    assert utilities == [(150, 75, (4, 10))] * 2
    assert len(STREETS) + len(lines) + len(utilities) == 28


@pytest.mark.clause("DM-01", "HP-01", "DM-15", "HP-15")
@both
def test_the_box_holds_two_decks_of_16_32_and_12_buildings_and_a_token_for_every_player(book: Book) -> None:
    s, pack = started(book), book.pack
    assert [(deck.id, len({card.id for card in deck.cards})) for deck in pack.decks] == [
        (deck, 16) for deck in book.decks.values()
    ]
    assert (s.supply, (pack.words.houses, pack.words.hotels)) == ((32, 12), book.buildings)
    assert tuple(token.name for token in pack.tokens) == book.tokens
    assert len(book.tokens) == book.seats
    names = {kind: tuple(s.name for s in pack.spaces if s.slot.startswith(kind)) for kind in ("line", "utility")}
    assert names == {"line": book.lines, "utility": book.utilities}


@pytest.mark.clause("DM-01", "HP-01")
@pytest.mark.parametrize(
    ("book", "count", "can_play"),
    [(DM, 1, False), (DM, 6, True), (DM, 7, False), (HP, 1, False), (HP, 2, True), (HP, 8, True), (HP, 9, False)],
    ids=["DM 1", "DM 6", "DM 7", "HP 1", "HP 2", "HP 8", "HP 9"],
)
def test_two_to_six_play_duel_masters_and_two_to_eight_harry_potter(book: Book, count: int, can_play: bool) -> None:
    if can_play:
        assert len(turnwise.game(book.edition).new_match(count, seed=1).header.seats) == count
        return
    with pytest.raises(turnwise.BadOption, match=f"takes 2 to {book.seats}"):
        turnwise.game(book.edition).new_match(count, seed=1)


@pytest.mark.clause("DM-02", "HP-02")
@both
def test_everybody_starts_with_1500(book: Book) -> None:
    """Two 500s, two 100s, two 50s, six 20s, five 10s, five 5s and five 1s."""
    dealt = sum(note * count for note, count in {500: 2, 100: 2, 50: 2, 20: 6, 10: 5, 5: 5, 1: 5}.items())
    s = started(book, book.seats)
    assert s.payments() == [("Bank", name, dealt, book.clause(2)) for name in PEOPLE[: book.seats]]
    assert [seat.cash for seat in s.view.seats] == [1500] * book.seats


@pytest.mark.clause("DM-60", "HP-47")
@both
def test_everybody_starts_on_go_and_everything_else_is_the_banks(book: Book) -> None:
    s = started(book)
    assert [(s.at(name), s.failed(name), s.held(name)) for name in ("Ann", "Bob", "Cat")] == [("go", None, ())] * 3
    assert {(deed.owner, deed.mortgaged, deed.level) for deed in s.view.deeds} == {(-1, False, 0)}
    assert [(len(deck.unseen), deck.queue) for deck in s.view.decks] == [(16, ()), (16, ())]


def first_card(book: Book, steps: int, seed: int) -> int:
    """The card on top of a deck: Ann leaves jail for a space of it as soon as her fine is raised."""
    jail = book.name("jail")
    data = {
        "seats": [{"name": "Ann", "cash": 0, "at": jail}, {"name": "Bob", "cash": 1500}],
        "deeds": {book.name("line1"): {"owner": "Ann"}},
        "frames": [
            {"kind": "turn", "seat": "Ann", "phase": "done", "rolled": True},
            {"kind": "move", "seat": "Ann", "steps": steps},
            {"kind": "debt", "seat": "Ann", "amount": 50, "for": "jail_third", "space": jail},
        ],
    }
    match = turnwise.game(book.edition).from_position(data, seed=seed)
    return next(event.card for event in match.play(0, a.Mortgage(5)) if isinstance(event, e.CardDrawn))


@pytest.mark.clause("DM-60", "HP-47")
@both
@pytest.mark.parametrize("steps", [7, 12], ids=["chest", "chance"])
def test_a_shuffled_deck_may_have_any_card_on_top(book: Book, steps: int) -> None:
    assert len({first_card(book, steps, seed) for seed in range(100)}) == 16


@pytest.mark.clause("DM-03", "HP-03")
@both
def test_the_bank_pays_lends_and_collects_however_much_is_out_already(book: Book) -> None:
    rich = {"Ann": 3_000_000, "Bob": 3_000_000}
    assert landed(book, "brown1", cash=rich).payments() == [("Bank", "Ann", 200, book.clause(7))]
    s = landed(book, "luxury_tax", cash=rich, owns={"Ann": ["line1"]})
    assert s.payments() == [("Ann", "Bank", 75, book.clause(45))]
    line = s.space("line1")
    assert s.play("Ann", a.Mortgage(line)).payments() == [("Bank", "Ann", 100, book.clause(37))]
    assert s.play("Ann", a.LiftMortgage(line)).payments() == [("Ann", "Bank", 110, book.clause(38))]
    assert s.cash("Ann") == 3_000_000 - 75 + 100 - 110


@pytest.mark.clause("DM-04", "HP-04")
@both
def test_at_a_table_of_more_than_five_the_program_is_banker_and_auctioneer_and_everybody_plays(book: Book) -> None:
    """No seat is set aside for the Banker: all of them bid, and none is asked to run the auction."""
    s = landed(book, "line1", cash=dict.fromkeys(PEOPLE[: book.seats], 1500))
    lot = s.space("line1")
    s.play("Ann", a.DeclineDeed(lot))
    assert s.auctions() == [(lot, 0, tuple(range(book.seats)), book.clause(10))]
    for name in PEOPLE[: book.seats - 1]:
        s.play(name, a.LeaveAuction(lot))
    s.play(PEOPLE[book.seats - 1], a.PlaceBid(lot, 7))
    assert s.payments() == [(PEOPLE[book.seats - 1], "Bank", 7, book.clause(10))]


# ---- the turn ----

OPENINGS: dict[str, tuple[list[tuple[int, int]], str, str]] = {
    "the highest begins": ([(1, 2), (5, 6), (3, 3)], "ABC", "Bob"),
    "the total counts": ([(6, 1), (4, 4), (1, 1)], "ABC", "Bob"),
    "only the tied roll again": ([(1, 2), (6, 5), (5, 6), (1, 1), (1, 2)], "ABCBC", "Cat"),
    "and again": ([(4, 4), (1, 2), (5, 3), (6, 6), (6, 6), (1, 2), (3, 3)], "ABCACAC", "Cat"),
}


@pytest.mark.clause("DM-05", "HP-05")
@both
@pytest.mark.parametrize("case", OPENINGS)
def test_from_the_first_seat_on_everybody_rolls_and_the_highest_total_plays_first(book: Book, case: str) -> None:
    rolls, rollers, first = OPENINGS[case]
    s = started(book, opening=rolls)
    assert [(roll.purpose, roll.clause) for roll in s.of(e.DiceRolled)] == [("opening", book.clause(5))] * len(rolls)
    assert "".join("ABC"[roll.seat] for roll in s.of(e.DiceRolled)) == rollers
    assert (s.asked, s.at(first)) == (first, "go")
    s.done()


@pytest.mark.clause("DM-05", "HP-05")
@both
def test_the_turn_passes_to_the_left(book: Book) -> None:
    s = started(book, opening=[(1, 2), (5, 6), (1, 2)], dice=[(4, 6)] * 3)
    order = [s.asked, s.roll().asked, s.roll().asked, s.roll().asked]
    assert order == ["Bob", "Cat", "Ann", "Bob"]
    s.done()


@pytest.mark.clause("DM-61", "HP-48")
@both
def test_a_turn_moves_ones_own_token_forward_by_the_total_of_two_dice_and_acts_on_the_space(book: Book) -> None:
    s = table(book, at={"Ann": "go", "Bob": "lightblue2", "Cat": "pink2"}, dice=[(4, 6), (1, 1), (4, 6)])
    s.roll()
    assert [(roll.dice, roll.clause) for roll in s.of(e.DiceRolled)] == [((4, 6), book.clause(61))]
    moves = [(move.seat, move.start, move.space, move.steps, move.clause) for move in s.of(e.TokenMoved)]
    assert moves == [(0, 0, 10, 10, book.clause(61))]
    assert [s.at(name) for name in ("Ann", "Bob", "Cat")] == ["jail", "lightblue2", "pink2"]
    s.roll()  # Bob comes to the same space
    assert [s.at(name) for name in ("Ann", "Bob", "Cat")] == ["jail", "jail", "pink2"]
    s.roll()
    assert (s.at("Bob"), s.asked) == ("parking", "Cat")
    s.done()


@pytest.mark.clause("DM-61", "HP-48")
@both
def test_ones_own_property_asks_nothing(book: Book) -> None:
    s = landed(book, "line1", owns={"Ann": ["line1"]})
    assert [(land.point, land.clause) for land in s.of(e.Landed)] == [("land_own", book.clause(61))]
    assert (s.payments(), s.asked) == ([], "Bob")


@pytest.mark.clause("DM-06", "HP-06")
@both
def test_after_a_double_the_space_is_acted_on_and_the_same_player_rolls_again(book: Book) -> None:
    s = table(book, at={"Ann": "jail"}, dice=[(1, 1), (3, 5)]).roll()
    assert [roll.clause for roll in s.of(e.DiceRolled)] == [book.clause(6)]
    assert (s.at("Ann"), s.question, s.refused("Ann", a.Roll())[0]) == ("utility1", "buy", "NOT_ASKED")
    s.play("Ann", a.BuyDeed(s.space("utility1")))
    assert (s.asked, s.question, s.refused("Ann", a.PassDice())[0]) == ("Ann", "turn", "NO_EXTRA_ROLL")
    s.roll()
    assert (s.at("Ann"), s.asked) == ("parking", "Bob")
    s.done()


@pytest.mark.clause("DM-06", "HP-06")
@both
def test_the_third_double_in_succession_goes_to_jail_without_moving(book: Book) -> None:
    """Two doubles lead to Free Parking; the third would lead past GO from there on."""
    s = table(book, dice=[(5, 5), (5, 5), (6, 6)]).roll().roll()
    assert (s.at("Ann"), s.asked) == ("parking", "Ann")
    s.roll()
    assert [(sent.seat, sent.space, sent.clause) for sent in s.of(e.Jailed)] == [(0, 10, book.clause(6))]
    assert (s.of(e.TokenMoved), s.payments(), s.failed("Ann"), s.asked) == ([], [], 0, "Bob")
    s.done()


@pytest.mark.clause("DM-06", "HP-06")
@both
def test_a_double_gives_no_further_roll_to_who_is_sent_to_jail(book: Book) -> None:
    s = table(book, at={"Ann": "utility2"}, dice=[(1, 1)]).roll()
    assert (s.at("Ann"), s.failed("Ann"), s.asked) == ("jail", 0, "Bob")
    s.done()


# ---- GO ----

SALARIES: dict[str, tuple[dict[str, Any], str, int]] = {
    "onto GO": ({"at": {"Ann": "line4"}, "dice": [(2, 3)]}, "go", 200),
    "past GO": ({"at": {"Ann": "line4"}, "dice": [(2, 4)]}, "brown1", 200),
    "short of GO": ({"at": {"Ann": "line4"}, "dice": [(1, 3)]}, "darkblue2", 0),
    "from GO": ({"dice": [(4, 6)]}, "jail", 0),
    "onto GO by a card": ({"dice": [(3, 4)], "draws": ["chance_01"]}, "go", 200),
    "past GO by a card": ({"at": {"Ann": "yellow3"}, "dice": [(3, 4)], "draws": ["chance_13"]}, "line1", 200),
    "forward by a card": ({"dice": [(3, 4)], "draws": ["chance_02"]}, "red3", 0),
    "backwards by a card": ({"dice": [(3, 4)], "draws": ["chance_09"]}, "income_tax", 0),
}


@pytest.mark.clause("DM-07", "HP-07")
@both
@pytest.mark.parametrize("case", SALARIES)
def test_landing_on_or_passing_go_pays_200_by_dice_or_by_card_but_not_backwards(book: Book, case: str) -> None:
    facts, space, salary = SALARIES[case]
    s = table(book, **facts).roll()
    assert s.at("Ann") == space
    assert s.payments() == [("Bank", "Ann", salary, book.clause(7))][: bool(salary)]
    s.done()


@pytest.mark.clause("DM-08", "HP-08")
@both
@pytest.mark.parametrize(
    ("space", "dice", "deck"), [("chest1", (1, 2), "chest"), ("chance1", (3, 5), "chance")], ids=["two", "seven"]
)
def test_advance_to_go_two_or_seven_beyond_it_pays_a_second_time(
    book: Book, space: str, dice: tuple[int, int], deck: str
) -> None:
    s = table(book, at={"Ann": "darkblue2"}, dice=[dice], draws=[f"{deck}_01"]).roll()
    assert [SLOTS[move.space] for move in s.of(e.TokenMoved)] == [space, "go"]
    assert s.payments() == [("Bank", "Ann", 200, book.clause(7))] * 2
    assert (s.at("Ann"), s.cash("Ann"), s.asked) == ("go", 1900, "Bob")
    s.done()


# ---- buying and auctions ----

PRICES = {"brown1": 60, "lightblue3": 120, "utility2": 150, "line4": 200, "darkblue1": 350, "darkblue2": 400}


@pytest.mark.clause("DM-09", "HP-09")
@both
@pytest.mark.parametrize("slot", PRICES)
def test_what_nobody_owns_may_be_bought_at_its_printed_price(book: Book, slot: str) -> None:
    s = landed(book, slot)
    assert (s.asked, s.question) == ("Ann", "buy")
    assert [land.clause for land in s.of(e.Landed)] == [book.clause(9)]
    s.play("Ann", a.BuyDeed(s.space(slot)))
    assert s.payments() == [("Ann", "Bank", PRICES[slot], book.clause(9))]
    assert (s.owner(slot), s.asked) == ("Ann", "Bob")


@pytest.mark.clause("DM-09", "HP-09")
@both
@pytest.mark.parametrize(("cash", "is_enough"), [(200, True), (199, False)])
def test_the_price_is_paid_in_full(book: Book, cash: int, is_enough: bool) -> None:
    s = landed(book, "line1", cash={"Ann": cash, "Bob": 0})
    if is_enough:
        assert s.play("Ann", a.BuyDeed(5)).cash("Ann") == 0
    else:
        assert s.refused("Ann", a.BuyDeed(5)) == ("TOO_POOR", book.clause(9))


@pytest.mark.clause("DM-10", "HP-10")
@both
def test_what_is_not_bought_is_auctioned_clockwise_from_the_lander_who_may_bid_too(book: Book) -> None:
    s = landed(book, "line1", "Bob")
    s.play("Bob", a.DeclineDeed(5))
    assert s.auctions() == [(5, 1, (0, 1, 2), book.clause(10))]
    for name, act in [("Bob", 1), ("Cat", 3), ("Ann", None), ("Bob", 4)]:
        assert s.asked == name
        s.play(name, a.LeaveAuction(5) if act is None else a.PlaceBid(5, act))
    assert (s.asked, s.payments()) == ("Cat", [])  # Ann is out
    s.play("Cat", a.LeaveAuction(5))
    assert s.payments() == [("Bob", "Bank", 4, book.clause(10))]
    assert (s.owner("line1"), s.asked, s.question) == ("Bob", "Cat", "turn")


@pytest.mark.clause("DM-10", "HP-10")
@both
def test_a_bid_is_1_or_more_above_the_last_and_within_ones_cash(book: Book) -> None:
    s = landed(book, "line1", cash={"Ann": 60, "Bob": 500}, owns={"Ann": ["line2"]}).play("Ann", a.DeclineDeed(5))
    assert s.refused("Ann", a.PlaceBid(5, 0)) == ("BID_TOO_LOW", book.clause(10))
    assert s.refused("Ann", a.PlaceBid(5, 61)) == ("TOO_POOR", book.clause(10))
    s.play("Ann", a.PlaceBid(5, 60))
    assert s.refused("Bob", a.PlaceBid(5, 60)) == ("BID_TOO_LOW", book.clause(10))
    assert s.play("Bob", a.LeaveAuction(5)).cash("Ann") == 0


@pytest.mark.clause("DM-10", "HP-10")
@both
def test_what_nobody_bids_for_stays_with_the_bank(book: Book) -> None:
    s = landed(book, "line1").play("Ann", a.DeclineDeed(5))
    for name in ("Ann", "Bob", "Cat"):
        s.play(name, a.LeaveAuction(5))
    assert [(lot.lot, lot.clause) for lot in s.of(e.LotUnsold)] == [(5, book.clause(10))]
    assert (s.owner("line1"), s.asked, s.question) == (None, "Bob", "turn")


# ---- the theme and the end ----


@pytest.mark.clause("DM-58")
def test_the_creatures_come_from_five_civilizations() -> None:
    families: dict[str, set[str]] = {}
    for space in DM.pack.spaces:
        if space.slot in STREETS:
            families.setdefault(space.family, set()).add(space.group)
    assert families == {
        "Fire": {"brown", "green"}, "Water": {"lightblue", "yellow"}, "Light": {"pink", "darkblue"},
        "Darkness": {"orange"}, "Nature": {"red"},
    }  # fmt: skip


@pytest.mark.clause("HP-45")
@pytest.mark.parametrize(
    "names",
    [
        {"Dumbledore's Office", "The Room of Requirement"},
        {"Flourish & Blotts", "Weasleys' Wizard Wheezes", "Ollivanders"},
    ],
    ids=["two", "three"],
)
def test_these_properties_are_one_colour_group(names: set[str]) -> None:
    """Nothing less than all of them doubles the rent."""
    spaces = [space for space in HP.pack.spaces if space.name in names]
    groups = {space.group for space in spaces}
    assert len(groups) == 1
    assert {space.name for space in HP.pack.spaces if getattr(space, "group", "") in groups} == names
    slots = [space.slot for space in spaces]
    for owned, clause in ((slots, 13), (slots[1:], 11)):
        s = landed(HP, slots[-1], owns={"Bob": owned})
        assert [due.clause for due in s.of(e.RentDue)] == [HP.clause(clause)]


@pytest.mark.clause("DM-59", "HP-46", "DM-43", "HP-43")
@both
def test_whoever_outlasts_the_others_has_won_and_nothing_is_counted(book: Book) -> None:
    s = landed(book, "luxury_tax", cash={"Ann": 74, "Bob": 1}, owns={"Ann": LINES}, mortgaged=LINES)
    s.play("Ann", a.DeclareBankruptcy())
    assert [(end.winners, end.how, end.clause) for end in s.of(e.GameEnded)] == [((1,), "last_left", book.clause(43))]
    assert (s.of(e.WorthCounted), s.asked) == ([], None)


@pytest.mark.clause("DM-59")
@pytest.mark.parametrize(("cash", "winners"), [(899, (0,)), (900, (0, 1)), (901, (1,))], ids=["Ann", "both", "Bob"])
def test_where_worth_is_counted_the_most_powerful_player_wins(cash: int, winners: tuple[int, ...]) -> None:
    """Ann has 500 and creatures for 400."""
    s = table(DM, {"Ann": 500, "Bob": cash, "Cat": 0}, owns={"Ann": ["line1", "line2"]})
    s.play(turnwise.TABLE, a.EndByVote())
    assert [end.winners for end in s.of(e.GameEnded)] == [winners]


@pytest.mark.clause("HP-46")
@pytest.mark.parametrize("option", [{"short_game": True}, {"time_limit": 60}], ids=["short game", "time limit"])
def test_harry_potter_has_no_game_that_is_counted_up_at_the_end(option: dict[str, Any]) -> None:
    with pytest.raises(turnwise.BadOption, match="is not for the table to change here"):
        turnwise.game(HP.edition).new_match(2, seed=1, options=option)
