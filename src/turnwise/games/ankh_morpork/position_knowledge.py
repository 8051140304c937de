"""Reads what each seat and the public hold for possible, or what they usually do."""

from __future__ import annotations

from turnwise.games.ankh_morpork import bounds
from turnwise.games.ankh_morpork.guess import padded
from turnwise.games.ankh_morpork.position_parts import KnowledgePart
from turnwise.games.ankh_morpork.position_words import Words
from turnwise.games.ankh_morpork.sets import cards_of, mask_of, words_of
from turnwise.games.ankh_morpork.state import State


def lay_knowledge(words: Words, state: State) -> None:
    """What is not said of a seat is the usual, within what everybody can know."""
    check_knowledge(words)
    public = words.spelling.public
    said = words.facts.knowledge
    all_know = rows(words, state, bounds.PUBLIC, said.get(public), public)
    all_think = people_rows(words, state, bounds.PUBLIC, said.get(public), public)
    possible = [frozenset(row) for row in all_know]
    cards: list[list[int]] = []
    people: list[int] = []
    for viewer in range(bounds.VIEWERS):
        name = words.names[viewer] if viewer < state.seats else ""
        own, thought = all_know, all_think  # of seats that nobody has
        if name:
            own = rows(words, state, viewer, said.get(name), name)
            thought = people_rows(words, state, viewer, said.get(name), name)
        if name not in said:
            own = [[card for card in row if card in possible[place]] for place, row in enumerate(own)]
            thought = [mask & all_think[place] for place, mask in enumerate(thought)]
        cards += own
        people += thought
    state.may_low = [words_of(row)[0] for row in cards]
    state.may_high = [words_of(row)[1] for row in cards]
    state.who = people


def check_knowledge(words: Words) -> None:
    """Whose it is, and of whom it speaks."""
    for name, part in words.facts.knowledge.items():
        if name != words.spelling.public:
            words.chair(f"knowledge.{name}", name)
        for other in part.hands:
            words.chair(f"knowledge.{name}.hands.{other}", other)
        for other in part.people:
            if other != words.spelling.unused:
                words.chair(f"knowledge.{name}.people.{other}", other)


def rows(words: Words, state: State, viewer: int, said: KnowledgePart | None, name: str) -> list[list[int]]:
    """As said, or: the own hand is known, and of the rest only whether a pile holds green or brown cards."""
    low, high = state.low, state.high
    if said is not None:
        where = f"knowledge.{name}"
        hands = [words.card_set(f"{where}.hands.{each}", said.hands.get(each, ())) for each in words.names]
        hands += [[] for _ in range(bounds.SEATS - len(words.names))]
        return [*hands, words.card_set(f"{where}.green", said.green), words.card_set(f"{where}.brown", said.brown)]
    actual = [cards_of(low[place], high[place]) for place in range(bounds.HIDDEN)]
    own = set(actual[viewer]) if viewer < state.seats else set[int]()
    hidden = {card for cards in actual for card in cards} - own
    rows = [sorted(hidden) if place < state.seats and actual[place] else list[int]() for place in range(bounds.SEATS)]
    if viewer < state.seats:
        rows[viewer] = sorted(own)
    green = [card for card in sorted(hidden) if card < bounds.GREENS and actual[bounds.GREEN]]
    brown = [card for card in sorted(hidden) if card >= bounds.GREENS and actual[bounds.BROWN]]
    return [*rows, green, brown]


def people_rows(words: Words, state: State, viewer: int, said: KnowledgePart | None, name: str) -> list[int]:
    if said is not None:
        where = f"knowledge.{name}.people"
        return [
            mask_of(words.person(f"{where}.{each}", person) for person in said.people.get(each, ()))
            for each in (*words.names, *[""] * (bounds.SEATS - len(words.names)), words.spelling.unused)
        ]
    held = list(state.personality)[: state.seats]
    everybody = mask_of(held) | state.unused
    shown = mask_of(held[seat] for seat in range(state.seats) if state.shown >> seat & 1 or seat == viewer)
    rows = [everybody & ~shown for _ in range(state.seats)]
    for seat in range(state.seats):
        if seat == viewer or state.shown >> seat & 1:
            rows[seat] = 1 << held[seat]
    return [*padded(rows, bounds.SEATS), everybody & ~shown]
