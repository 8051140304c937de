"""Decks and held cards. What was not seen yet has no order; what was returned lies in a queue (M8)."""

from turnwise.games.property_trading import bounds, facts, frames, points, streams
from turnwise.games.property_trading.offers import stir_card
from turnwise.games.property_trading.state import State, bit, push
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes


def draw(state: State, seat: int, deck: int, dice: int, chance: Chance, notes: Notes) -> None:
    """Take the top card; it goes back under its deck, unless it is one to keep, and is then followed."""
    card = take(state, deck, chance)
    if card == words.NOBODY:  # every card of the deck is held by somebody
        return
    notes.note(facts.CARD_DRAWN, points.CARD, seat, card, 0, 0)
    held = state.board.card_held[card]
    if held == words.NOBODY:
        put_under(state, card)
        push(state, frames.CARD, seat, card, 0, dice, 0)
    else:
        pass_on(state, held, seat, points.HELD_CARD, notes)


def take(state: State, deck: int, chance: Chance) -> int:
    first = deck * bounds.DECK
    if state.unseen[deck]:
        place = chance.pick(state.unseen[deck], 0, streams.DECK + deck)
        state.unseen[deck] &= ~bit(place)
        return first + place
    if state.queued[deck] == 0:
        return words.NOBODY
    card = state.queue[first]
    take_out(state, deck, 0)
    return card


def take_out(state: State, deck: int, place: int) -> None:
    """Close the gap that a returned card leaves."""
    first = deck * bounds.DECK
    state.queued[deck] -= 1
    for later in range(place, state.queued[deck]):
        state.queue[first + later] = state.queue[first + later + 1]
    state.queue[first + state.queued[deck]] = 0


def put_under(state: State, card: int) -> None:
    deck = card // bounds.DECK
    state.queue[deck * bounds.DECK + state.queued[deck]] = card
    state.queued[deck] += 1


def shuffle_in(state: State) -> None:
    """Returned cards go back among the unseen ones: for studies in which every draw is out of all."""
    for deck in range(state.board.decks):
        first = deck * bounds.DECK
        for place in range(state.queued[deck]):
            state.unseen[deck] |= bit(state.queue[first + place] - first)
            state.queue[first + place] = 0
        state.queued[deck] = 0


def fetch(state: State, held: int, to: int, point: int, notes: Notes) -> None:
    """A card that lies in its deck goes to a seat, wherever in the deck it is."""
    card = state.board.held_card[held]
    deck = card // bounds.DECK
    first = deck * bounds.DECK
    if state.unseen[deck] >> (card - first) & 1:
        state.unseen[deck] &= ~bit(card - first)
    else:
        place = 0
        while state.queue[first + place] != card:
            place += 1
        take_out(state, deck, place)
    pass_on(state, held, to, point, notes)


def card_for(state: State, seat: int, use: int) -> int:
    """The first card of a seat that is good for something, or NOBODY."""
    for held in range(state.board.held):
        if state.holder[held] == seat and state.board.held_uses[held] & use:
            return held
    return words.NOBODY


def pass_on(state: State, held: int, to: int, point: int, notes: Notes) -> None:
    """A held card changes hands; to NOBODY it goes under its deck."""
    notes.note(facts.CARD_MOVED, point, state.holder[held], to, state.board.held_card[held], 0)
    state.holder[held] = to
    stir_card(state, held, notes)
    if to == words.NOBODY:
        put_under(state, state.board.held_card[held])
