"""Duel Masters and Harry Potter: two rulebooks that repeat the same older text, for one board under different names.

Tests call a space by its slot ("brown1", "line3"), a card by its deck and number ("chance_08") and a clause by its
number in the ledger of Duel Masters; a Book knows what each of them is called in its edition.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import pytest

import turnwise
from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e

SLOTS = [
    "go", "brown1", "chest1", "brown2", "income_tax", "line1", "lightblue1", "chance1", "lightblue2", "lightblue3",
    "jail", "pink1", "utility1", "pink2", "pink3", "line2", "orange1", "chest2", "orange2", "orange3",
    "parking", "red1", "chance2", "red2", "red3", "line3", "yellow1", "yellow2", "utility2", "yellow3",
    "go_to_jail", "green1", "green2", "chest3", "green3", "line4", "chance3", "darkblue1", "luxury_tax", "darkblue2",
]  # fmt: skip

# The classic deeds: price, mortgage, price of a building, and rents bare, with 1 to 4 houses, with a hotel.
STREETS = {
    "brown1": (60, 30, 50, (2, 10, 30, 90, 160, 250)),
    "brown2": (60, 30, 50, (4, 20, 60, 180, 320, 450)),
    "lightblue1": (100, 50, 50, (6, 30, 90, 270, 400, 550)),
    "lightblue2": (100, 50, 50, (6, 30, 90, 270, 400, 550)),
    "lightblue3": (120, 60, 50, (8, 40, 100, 300, 450, 600)),
    "pink1": (140, 70, 100, (10, 50, 150, 450, 625, 750)),
    "pink2": (140, 70, 100, (10, 50, 150, 450, 625, 750)),
    "pink3": (160, 80, 100, (12, 60, 180, 500, 700, 900)),
    "orange1": (180, 90, 100, (14, 70, 200, 550, 750, 950)),
    "orange2": (180, 90, 100, (14, 70, 200, 550, 750, 950)),
    "orange3": (200, 100, 100, (16, 80, 220, 600, 800, 1000)),
    "red1": (220, 110, 150, (18, 90, 250, 700, 875, 1050)),
    "red2": (220, 110, 150, (18, 90, 250, 700, 875, 1050)),
    "red3": (240, 120, 150, (20, 100, 300, 750, 925, 1100)),
    "yellow1": (260, 130, 150, (22, 110, 330, 800, 975, 1150)),
    "yellow2": (260, 130, 150, (22, 110, 330, 800, 975, 1150)),
    "yellow3": (280, 140, 150, (24, 120, 360, 850, 1025, 1200)),
    "green1": (300, 150, 200, (26, 130, 390, 900, 1100, 1275)),
    "green2": (300, 150, 200, (26, 130, 390, 900, 1100, 1275)),
    "green3": (320, 160, 200, (28, 150, 450, 1000, 1200, 1400)),
    "darkblue1": (350, 175, 200, (35, 175, 500, 1100, 1300, 1500)),
    "darkblue2": (400, 200, 200, (50, 200, 600, 1400, 1700, 2000)),
}
BROWN, LIGHTBLUE, GREEN, DARKBLUE, LINES, UTILITIES = (
    tuple(slot for slot in SLOTS if slot.rstrip("1234") == group)
    for group in ("brown", "lightblue", "green", "darkblue", "line", "utility")
)
HOTEL = "hotel"
FREE, OTHER_FREE = "chance_08", "chest_05"  # the two cards that open the door of jail
PAY_EACH, COLLECT_EACH = "chance_15", "chest_07"  # 50 to and from every player
PEOPLE = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")
Side = tuple[str | int, ...]


class Book(NamedTuple):
    edition: str
    ledger: str  # how its clauses begin
    moved: Mapping[int, int]  # clauses that have another number than in the ledger of Duel Masters
    decks: Mapping[str, str]  # what the two decks are called, and how their cards begin
    seats: int
    tokens: tuple[str, ...]
    buildings: tuple[str, str]
    lines: tuple[str, ...]
    utilities: tuple[str, ...]

    def clause(self, number: int) -> str:
        return f"{self.ledger}-{self.moved.get(number, number):02}"

    @property
    def pack(self) -> Any:
        game: Any = turnwise.game(self.edition).game
        return game.edition.pack

    def name(self, slot: str) -> str:
        """What positions call a space: with its number if it shares its name."""
        names = [space.name for space in self.pack.spaces]
        place = SLOTS.index(slot)
        return names[place] if names.count(names[place]) == 1 else f"{names[place]} ({place})"

    def card(self, card: str) -> str:
        deck, _, number = card.partition("_")
        return f"{self.ledger.lower()}_{self.decks[deck]}_{number}"


DM = Book(
    edition="duel_masters",
    ledger="DM",
    moved={},
    decks={"chance": "spell", "chest": "creature"},
    seats=6,
    tokens=("Shobu", "Mimi", "Knight", "Hakuoh", "Rekuta", "Kokujo"),
    buildings=("Card Shops", "Duelist Centers"),
    lines=("Tournament Site 1", "Tournament Site 2", "JDC Training Center", "Duel Masters Temple"),
    utilities=("Poisonous Mushroom", "Psyshroom"),
)
HP = Book(
    edition="harry_potter",
    ledger="HP",
    moved={45: 49, 59: 46, 60: 47, 61: 48, 62: 50, 63: 51, 65: 52},
    decks={"chance": "quibbler", "chest": "prophet"},
    seats=8,
    tokens=(
        "Sorting Hat", "Golden Snitch", "Broomstick", "Snowy Owl", "Time-Turner", "Cauldron", "Flying Car", "Phoenix",
    ),
    buildings=("huts", "manors"),
    lines=(
        "Gryffindor Common Room", "Hufflepuff Common Room", "Ravenclaw Common Room", "Slytherin Common Room",
    ),
    utilities=("The Floo Network", "The Owl Post"),
)  # fmt: skip
both = pytest.mark.parametrize("book", [DM, HP], ids=["DM", "HP"])


class Table(Situation):
    """A situation that speaks of slots and of cards by deck and number."""

    def __init__(self, book: Book, match: turnwise.LocalMatch) -> None:
        super().__init__(match)
        self.book = book

    def play(self, name: str | int, action: Any) -> Table:
        super().play(name, action)
        return self

    def roll(self) -> Table:
        super().roll()
        return self

    def space(self, name: str) -> int:
        return SLOTS.index(name)

    def at(self, name: str) -> str:
        return SLOTS[self.view.seats[self.seat(name)].at]

    def card(self, name: str) -> int:
        return super().card(self.book.card(name))

    def levels(self, group: Sequence[str]) -> list[int]:
        return [self.deed(slot).level for slot in group]

    @property
    def supply(self) -> tuple[int, int]:
        """Buildings in the Bank, small and large."""
        return self.view.houses, self.view.hotels

    def failed(self, name: str) -> int | None:
        """How many rolls for freedom failed; None: not in jail."""
        jailed = self.view.seats[self.seat(name)].jailed
        return jailed - 1 if jailed else None

    def held(self, name: str) -> tuple[int, ...]:
        return self.view.seats[self.seat(name)].cards

    def goods(self, side: Side) -> a.Goods:
        """Deeds by slot, cards by deck and number, cash as a number."""
        names = [thing for thing in side if isinstance(thing, str)]
        cards = tuple(self.card(name) for name in names if "_" in name)
        deeds = tuple(self.space(name) for name in names if "_" not in name)
        return a.Goods(deeds, cards, sum(thing for thing in side if isinstance(thing, int)))

    def offer(self, to: str, give: Side, take: Side = ()) -> a.OfferTrade:
        return a.OfferTrade(self.seat(to), self.goods(give), self.goods(take))

    def deal(self, maker: str, to: str, give: Side, take: Side = ()) -> Table:
        """An offer, accepted at once."""
        self.play(maker, self.offer(to, give, take))
        return self.play(to, a.AcceptOffer(self.seat(maker), self.view.revision))

    def debts(self) -> list[tuple[int, tuple[int, ...], int, str]]:
        """Debtor, creditors, amount to each and clause of the debts that the last order opened."""
        return [(owed.debtor, owed.creditors, owed.amount, owed.clause) for owed in self.of(e.DebtOpened)]

    def auctions(self) -> list[tuple[int, int, tuple[int, ...], str]]:
        """Lot, who bids first, bidders and clause of the auctions that the last order opened."""
        return [(one.lot, one.first, one.bidders, one.clause) for one in self.of(e.AuctionOpened)]


def by_deck(book: Book, cards: Sequence[str]) -> dict[str, Any]:
    piles: dict[str, Any] = {}
    for card in cards:
        piles.setdefault(book.decks[card.partition("_")[0]], []).append(book.card(card))
    return piles


def table(
    book: Book,
    cash: Mapping[str, int] | None = None,
    *,
    at: Mapping[str, str] | None = None,
    owns: Mapping[str, Sequence[str]] | None = None,
    levels: Mapping[str, int | str] | None = None,
    mortgaged: Sequence[str] = (),
    cards: Mapping[str, Sequence[str]] | None = None,
    draws: Sequence[str] = (),
    returned: Sequence[str] = (),
    more: Mapping[str, object] | None = None,
    **rest: Any,
) -> Table:
    """As situation(), in the words of these tests; *draws* are the cards to come, *returned* lie under their decks."""
    made = situation(
        cash,
        at={name: book.name(slot) for name, slot in (at or {}).items()},
        owns={name: [book.name(slot) for slot in slots] for name, slots in (owns or {}).items()},
        levels={book.name(slot): level for slot, level in (levels or {}).items()},
        mortgaged=[book.name(slot) for slot in mortgaged],
        cards={name: [book.card(card) for card in held] for name, held in (cards or {}).items()},
        more={"returned": by_deck(book, returned)} | dict(more or {}),
        edition=book.edition,
        **by_deck(book, draws),
        **rest,
    )
    return Table(book, made.match)


def started(book: Book, count: int = 3, **script: Sequence[object]) -> Table:
    """A match from its very beginning; its events are those of the set-up. Ann begins, unless the script says more."""
    script = {"opening": [(6, 6), *[(1, 2)] * (count - 1)]} | script
    match = turnwise.game(book.edition).new_match(PEOPLE[:count], chance=turnwise.Scripted(**script))
    s = Table(book, match)
    s.events = list(match.opening)
    return s


def landed(book: Book, slot: str, name: str = "Ann", cash: Mapping[str, int] | None = None, **facts: Any) -> Table:
    """*name* has just come to a space by 1 and 2."""
    facts["at"] = {name: SLOTS[SLOTS.index(slot) - 3]} | facts.get("at", {})
    return table(book, cash, turn_of=name, dice=[(1, 2)], **facts).roll()


def claimed(s: Table, name: str, number: int = 1) -> list[tuple[str, str, int, str]]:
    """What is paid when an owner asks for a rent."""
    return s.play(name, a.ClaimRent(number)).payments()
