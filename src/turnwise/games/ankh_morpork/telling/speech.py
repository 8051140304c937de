"""Nouns, amounts and grammar: how the city and the people at its table are spoken of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.ankh_morpork import bounds
from turnwise.games.ankh_morpork.tables import compile_board
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from turnwise.games.ankh_morpork.edition import Edition
    from turnwise.games.ankh_morpork.pack import Card

YOU = "You"  # a seat of this name is spoken to, not of
IRREGULAR = {"is": "are", "has": "have", "was": "were", "goes": "go", "does": "do"}
# What each symbol of a card lets its player do.
SYMBOLS = {
    "scroll": "text", "place_minion": "minion", "place_building": "building", "assassinate": "assassination",
    "remove_trouble": "end trouble", "random_event": "random event", "play_another": "another card",
    "interrupt": "interrupt",
}  # fmt: skip


class Speech:
    """Says who, where and what, for one edition, one set of seats and what their table agreed on."""

    def __init__(self, edition: Edition, names: Sequence[str], options: Mapping[str, object] | None = None) -> None:
        self.edition, self.names = edition, tuple(names)
        board = compile_board(edition, options or {})
        # Compiled, the arrays of a Board are C arrays: each is read once as a whole.
        self._costs = tuple(board.cost)
        self.steps = tuple(zip(board.op, board.op_a, board.op_b, strict=True))  # of all programs

    # ---- people ----

    def is_you(self, seat: int) -> bool:
        return seat >= 0 and self.names[seat] == YOU

    def who(self, seat: int) -> str:
        """A seat, or the bank."""
        if seat == NOBODY:
            return "the bank"
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

    # ---- things ----

    def money(self, amount: int) -> str:
        return f"${amount:,}"

    def area(self, number: int) -> str:
        return self.edition.area(number).name

    def areas(self, numbers: Iterable[int]) -> str:
        return listed([self.area(number) for number in numbers])

    def cost(self, area: int) -> int:
        """Of building there, as this table has agreed."""
        return self._costs[area]

    def card(self, number: int) -> str:
        return self.edition.card(number).name

    def cards(self, numbers: Iterable[int]) -> str:
        return listed([self.card(number) for number in numbers])

    def event(self, number: int) -> str:
        return self.edition.event(number).name

    def person(self, number: int) -> str:
        return self.edition.personality(number).name

    def people_of(self, numbers: Iterable[int], between: str = "and") -> str:
        return listed([self.person(number) for number in numbers], between)

    def minion(self, owner: int) -> str:
        """A piece by its owner: "Ann's minion", "a troll"."""
        if owner == bounds.TROLL:
            return "a troll"
        return "a demon" if owner == bounds.DEMON else f"{self.whose(owner)} minion"

    def minions(self, owner: int, number: int) -> str:
        """Several pieces of one owner: "2 of Ann's minions", "3 trolls"."""
        if number == 1:
            return self.minion(owner)
        kinds = {bounds.TROLL: "trolls", bounds.DEMON: "demons"}
        return f"{number} {kinds[owner]}" if owner in kinds else f"{number} of {self.whose(owner)} minions"

    def named(self, card: Card) -> str:
        """A card with its symbols: "Groat [minion]"."""
        return f"{card.name} [{self.symbols(card)}]" if card.symbols else card.name

    def symbols(self, card: Card) -> str:
        """What stands on a card, from left to right."""
        return ", ".join(symbol_words(symbol) for symbol in card.symbols)

    def finished(self, text: str) -> str:
        """A sentence out of its words; a name keeps the letter it begins with."""
        if text and not text.startswith(self.names):
            text = text[0].upper() + text[1:]
        return text if not text or text.endswith((".", "?", "!", '"')) else text + "."


def symbol_words(symbol: str) -> str:
    name, _, amount = symbol.partition(":")
    return f"take ${amount}" if amount else SYMBOLS[name]


def bare(verb: str) -> str:
    """A verb as "you" take it: "rolls" is "roll"."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    return verb.removesuffix("es") if verb.endswith(("sses", "shes", "ches")) else verb.removesuffix("s")


def several(count: int, noun: str) -> str:
    """ "1 card", "3 cards"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def listed(parts: Sequence[str], between: str = "and") -> str:
    """ "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {between} {parts[-1]}"
