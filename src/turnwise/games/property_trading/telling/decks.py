"""The decks of two editions: which cards only one of them has, each told by what it does."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec

from turnwise.games.property_trading import pack
from turnwise.games.property_trading.telling.figures import FEW, NONE, Figure, by_slot, kind_of
from turnwise.games.property_trading.telling.speech import listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from turnwise.games.property_trading.edition import Edition


def decks(a: Edition, b: Edition, most: int = FEW) -> Iterator[Figure]:
    """Decks are paired by the spaces where they are drawn from; the order of cards in them means nothing."""
    here, there = by_place(a), by_place(b)
    for place in here:
        if place in there:
            yield from cards_only_in(a, b, here[place], there[place], most)
    if here.keys() != there.keys():
        texts = (
            deck_names(deck for place, deck in here.items() if place not in there) or NONE,
            deck_names(deck for place, deck in there.items() if place not in here) or NONE,
        )
        yield Figure("cards", "Decks only here", "decks", *texts, points=("free_card", "card"))


def cards_only_in(a: Edition, b: Edition, here: pack.Deck, there: pack.Deck, most: int) -> Iterator[Figure]:
    texts = unlike(a, here, there, most), unlike(b, there, here, most)
    if any(texts):
        names = f"{here.name}: {texts[0] or NONE}", f"{there.name}: {texts[1] or NONE}"
        yield Figure("cards", "Cards only here", here.id, *names, points=("card",))


def deck_names(decks: Iterable[pack.Deck]) -> str:
    return listed([f"{deck.name} ({cards(len(deck.cards))})" for deck in decks])


def by_place(edition: Edition) -> dict[str, pack.Deck]:
    """Each deck by the first space where it is drawn from, or by its own name if it never is."""
    first: dict[str, str] = {}
    for space in edition.spaces:
        if isinstance(space, pack.Draw):
            first.setdefault(space.deck, space.slot)
    return {first.get(deck.id, f"deck {deck.id}"): deck for deck in edition.pack.decks}


def unlike(edition: Edition, deck: pack.Deck, other: pack.Deck, most: int) -> str:
    """The cards that do what no card of the other deck does, counted and named."""
    left = Counter(map(deeds_of, other.cards))
    found: list[pack.Card] = []
    for card in deck.cards:
        if left[deeds_of(card)]:
            left[deeds_of(card)] -= 1
        else:
            found.append(card)
    if not found:
        return ""
    names = [card_words(edition, card) for card in found[:most]]
    more = [f"{len(found) - most} more"] if len(found) > most else []
    return f"{len(found)} of {len(deck.cards)}: {'; '.join(names + more)}"


def deeds_of(card: pack.Card) -> bytes:
    return msgspec.json.encode((card.effects, card.option))


def cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"


def card_words(edition: Edition, card: pack.Card) -> str:
    """A card by what it does."""
    if any(isinstance(effect, pack.Hold) for effect in card.effects):
        return card.title or edition.words.jail_card
    return " and ".join(effect_words(edition, effect) for effect in card.effects)


def effect_words(edition: Edition, effect: pack.AnyEffect) -> str:
    words, money = edition.words, edition.money
    match effect:
        case pack.Collect(amount=amount, source=source):
            return f"collect {money(amount)}" + (f" from the {words.pot}" if source == "centre" else "")
        case pack.Pay(amount=amount, penalty=penalty):
            return f"pay {money(amount)}" + (" as a penalty" if penalty else "")
        case pack.CollectEach(amount=amount):
            return f"collect {money(amount)} from each player"
        case pack.PayEach(amount=amount):
            return f"pay each player {money(amount)}"
        case pack.CollectPer(kind=kind, amount=amount):
            return f"collect {money(amount)} for each {kind}"
        case pack.PayPer(kind=kind, amount=amount):
            return f"pay {money(amount)} for each {kind}"
        case pack.Advance(to=slot):
            return f"advance to {by_slot(edition)[slot].name}"
        case pack.Nearest(kind=kind):
            return f"advance to the next {words.line if kind == 'line' else words.utility}"
        case pack.Move(steps=steps):
            return f"go {'back' if steps < 0 else 'on'} {abs(steps)} spaces"
        case pack.Repairs(house=house, hotel=hotel):
            return f"pay {money(house)} for each {words.house} and {money(hotel)} for each {words.hotel}"
        case pack.SendToJail():
            return f"go to {words.jail}"
        case pack.Hold():
            return words.jail_card


def board_and_decks(edition: Edition) -> list[str]:
    """Two lines about what lies on the table."""
    words, spaces = edition.words, edition.spaces
    kinds = Counter(map(kind_of, spaces))
    groups = {space.group for space in spaces if isinstance(space, pack.Street)}
    deeds = [
        f"{kinds['street']} {words.streets} in {len(groups)} {words.groups}",
        f"{kinds['line']} {words.lines}",
        f"{kinds['utility']} {words.utilities}",
    ]
    return [f"Board: {len(spaces)} spaces: {listed(deeds)}", f"Decks: {deck_names(edition.pack.decks)}"]
