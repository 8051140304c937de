"""Open offers, in flat slots of the state (M5): how they close and why they die."""

from turnwise.games.property_trading import facts, points
from turnwise.games.property_trading.state import State, bit
from turnwise.kernel import words
from turnwise.kernel.notes import Notes


def clear(state: State, maker: int) -> None:
    """Empty the slot; what the last offer held is remembered, so that it is not made again at once."""
    state.offering &= ~bit(maker)
    state.offer_to[maker] = words.NOBODY
    state.offer_revision[maker] = 0
    state.offer_give_deeds[maker] = 0
    state.offer_take_deeds[maker] = 0
    state.offer_give_cards[maker] = 0
    state.offer_take_cards[maker] = 0
    state.offer_give_cash[maker] = 0
    state.offer_take_cash[maker] = 0
    state.offer_until[maker] = 0
    state.offer_counters[maker] = 0


def kill(state: State, maker: int, why: int, notes: Notes) -> None:
    notes.note(
        facts.OFFER_DIED, points.OFFERS, maker, state.offer_to[maker], state.offer_revision[maker], why
    )  # fmt: skip
    clear(state, maker)


def stir(state: State, deeds: int, notes: Notes) -> None:
    """Something happened to these deeds: offers that hold one of them die."""
    if state.offering == 0:
        return
    for maker in range(state.seats):
        if state.offering >> maker & 1 and (state.offer_give_deeds[maker] | state.offer_take_deeds[maker]) & deeds:
            kill(state, maker, facts.CHANGED, notes)


def stir_card(state: State, card: int, notes: Notes) -> None:
    if state.offering == 0:
        return
    for maker in range(state.seats):
        if state.offering >> maker & 1 and (state.offer_give_cards[maker] | state.offer_take_cards[maker]) & bit(card):
            kill(state, maker, facts.CHANGED, notes)


def forget_party(state: State, seat: int, notes: Notes) -> None:
    """A seat is out: its offers and those made to it die."""
    for maker in range(state.seats):
        if state.offering >> maker & 1 and (maker == seat or state.offer_to[maker] == seat):
            kill(state, maker, facts.PARTY_OUT, notes)


def expire(state: State, notes: Notes) -> None:
    for maker in range(state.seats):
        if state.offering >> maker & 1 and state.rest >= state.offer_until[maker]:
            kill(state, maker, facts.TIME_UP, notes)
