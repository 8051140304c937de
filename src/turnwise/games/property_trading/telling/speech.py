"""Nouns, amounts and grammar: how an edition and the people at its table are spoken of."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from turnwise.games.property_trading import bounds, kinds, orders
from turnwise.games.property_trading.edition import POINTS
from turnwise.games.property_trading.money import is_penalty
from turnwise.games.property_trading.options import Value, settle
from turnwise.games.property_trading.pack import AnyDeed, Hold, Parking, Street
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from turnwise.games.property_trading.actions import Goods
    from turnwise.games.property_trading.edition import Edition
    from turnwise.games.property_trading.pack import Words
    from turnwise.games.property_trading.view import DeedView

YOU = "You"  # a seat of this name is spoken to, not of
IRREGULAR = {"is": "are", "has": "have", "was": "were", "goes": "go", "does": "do"}
ORDINALS = ("", "a first", "a second", "a third", "a fourth")
FEW = ("no", "one", "two", "three", "four", "five", "six")


class Speech:
    """Says who, what and how much, for one edition, one set of seats and what their table agreed on."""

    def __init__(self, edition: Edition, names: Sequence[str], options: Mapping[str, Value] | None = None) -> None:
        self.edition, self.names = edition, tuple(names)
        self.values, _ = settle(edition.options, options or {})

        self._kept = Counter(
            self.card(deck * bounds.DECK + place)
            for deck, each in enumerate(edition.pack.decks)
            for place, card in enumerate(each.cards)
            if any(isinstance(effect, Hold) for effect in card.effects)
        )

    @property
    def words(self) -> Words:
        return self.edition.words

    def number(self, option: str) -> int:
        return int(self.values[option])

    @property
    def hotel_level(self) -> int:
        return self.number("houses_before_hotel") + 1

    # ---- people ----

    def is_you(self, seat: int) -> bool:
        return seat >= 0 and self.names[seat] == YOU

    def who(self, seat: int) -> str:
        """A seat, the bank or the centre of the board."""
        if seat == NOBODY:
            return f"the {self.words.bank}"
        if seat == kinds.CENTRE:
            return f"the {self.words.pot}"
        return "you" if self.is_you(seat) else self.names[seat]

    def whose(self, seat: int) -> str:
        return "your" if self.is_you(seat) else f"{self.who(seat)}'s"

    def verb(self, seat: int, verb: str) -> str:
        """A verb, given as others do it, as it fits somebody."""
        return bare(verb) if self.is_you(seat) else verb

    def does(self, seat: int, verb: str) -> str:
        """ "Ann rolls", "you roll"."""
        return f"{self.who(seat)} {self.verb(seat, verb)}"

    def people(self, seats: Iterable[int]) -> str:
        return listed([self.who(seat) for seat in seats])

    def treasury(self, point: str) -> int:
        """Who gets money that is owed to no player: the bank, or the centre where penalties go there."""
        return kinds.CENTRE if self.values["penalties_to"] == "centre" and is_penalty(POINTS[point]) else NOBODY

    # ---- things ----

    def money(self, amount: int) -> str:
        return self.edition.money(amount)

    def space(self, number: int) -> str:
        return self.edition.name_of(number)

    def deed(self, space: int) -> AnyDeed:
        deed = self.edition.spaces[space]
        assert isinstance(deed, AnyDeed)
        return deed

    def building_price(self, space: int) -> int:
        deed = self.edition.spaces[space]
        return deed.build if isinstance(deed, Street) else 0

    def tenth(self, space: int) -> int:
        """As mortgage.interest_on has it; a test compares what labels say with what is then paid."""
        return (self.deed(space).mortgage + 9) // 10

    def price(self, deed: DeedView) -> int:
        """As mortgage.buying_price has it: what a lander pays for a deed."""
        printed = self.deed(deed.space)
        return printed.mortgage + self.tenth(deed.space) if deed.mortgaged else printed.price

    def group(self, name: str) -> str:
        return next(group.name for group in self.edition.pack.groups if group.id == name)

    def piece(self, *, hotel: bool) -> str:
        return self.words.hotel if hotel else self.words.house

    def pieces(self, count: int, *, hotel: bool) -> str:
        if count == 1:
            return f"1 {self.piece(hotel=hotel)}"
        return f"{count} {self.words.hotels if hotel else self.words.houses}"

    def buildings(self, level: int) -> str:
        """What stands on a deed: "2 houses", "1 hotel"."""
        if level == self.hotel_level:
            return self.pieces(1, hotel=True)
        return self.pieces(level, hotel=False)

    def next_building(self, level: int, *, hotel: bool) -> str:
        """The piece that brings a deed to *level*: "a second house"."""
        return a(self.words.hotel) if hotel else f"{ORDINALS[level]} {self.words.house}"

    def lot(self, number: int) -> str:
        if number < orders.HOUSE_LOT:
            return self.space(number)
        return a(self.piece(hotel=number == orders.HOTEL_LOT))

    def card(self, number: int) -> str:
        """A card that can be kept, by its noun."""
        return self.edition.card(number).title or self.words.jail_card

    def a_card(self, number: int) -> str:
        """ "the" card if there is no other of its name."""
        name = self.card(number)
        return f"the {name}" if self._kept[name] == 1 else a(name)

    def cards(self, numbers: Iterable[int]) -> list[str]:
        """Held cards, those of one name together."""
        counts: dict[str, list[int]] = {}
        for number in numbers:
            counts.setdefault(self.card(number), []).append(number)
        return [
            self.a_card(same[0]) if len(same) == 1 else f"{FEW[min(len(same), 6)]} {self.many_cards(name)}"
            for name, same in counts.items()
        ]

    def many_cards(self, name: str) -> str:
        if name == self.words.jail_card:
            return self.words.jail_cards
        of_a_kind = name.removesuffix(self.words.card)
        return of_a_kind + self.words.cards if of_a_kind != name else f"times {name}"

    @property
    def parking_card(self) -> int:
        """The card that lies on the parking space, or NOBODY where there is none."""
        name = next((space.card for space in self.edition.spaces if isinstance(space, Parking) and space.card), None)
        return NOBODY if name is None or not self.values["free_flying_card"] else self.edition.card_number(name)

    def has_card(self, number: int) -> bool:
        deck, place = divmod(number, bounds.DECK)
        decks = self.edition.pack.decks
        return 0 <= deck < len(decks) and place < len(decks[deck].cards)

    def card_text(self, number: int) -> str:
        return self.edition.card(number).text

    def deck(self, card: int) -> str:
        return self.edition.pack.decks[card // bounds.DECK].name

    def goods(self, goods: Goods) -> str:
        """One side of a trade; nothing at all is the empty text."""
        parts = [self.space(space) for space in goods.deeds] + self.cards(goods.cards)
        if goods.cash:
            parts.append(self.money(goods.cash))
        return listed(parts)

    def bargain(self, maker: int, to: int, give: Goods, take: Goods) -> str:
        """What an offer says: "Ann offers Bob $450 for Davros"."""
        given, taken = self.goods(give), self.goods(take)
        if not given:
            return f"{self.does(maker, 'asks')} {self.who(to)} for {taken}, for nothing"
        return f"{self.does(maker, 'offers')} {self.who(to)} {given}" + (f" for {taken}" if taken else " as a gift")

    def finished(self, text: str) -> str:
        """A sentence out of its words; a name keeps the letter it begins with."""
        if text and not text.startswith(self.names):
            text = text[0].upper() + text[1:]
        return text if not text or text.endswith((".", "?", "!", '"')) else text + "."


def bare(verb: str) -> str:
    """A verb as "you" take it: "rolls" is "roll"."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    return verb.removesuffix("es") if verb.endswith(("sses", "shes", "ches")) else verb.removesuffix("s")


def a(noun: str) -> str:
    return f"an {noun}" if noun[:1].lower() in "aeiou" else f"a {noun}"


def listed(parts: Sequence[str]) -> str:
    """ "a, b and c"; names with a comma of their own are set apart by stronger ones."""
    if len(parts) < 2:
        return "".join(parts)
    between = "; " if any("," in part for part in parts) else ", "
    return f"{between.join(parts[:-1])} and {parts[-1]}"
