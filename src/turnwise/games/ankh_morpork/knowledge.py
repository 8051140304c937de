"""What each seat and the public hold for possible, card by card, place by place (M10). The truth is always inside."""

from turnwise.games.ankh_morpork import bounds
from turnwise.games.ankh_morpork.state import State, bit, is_empty


def forget(state: State, viewer: int, card: int) -> None:
    """Strike a card off every row of a viewer."""
    for place in range(bounds.HIDDEN):
        row = viewer * bounds.HIDDEN + place
        if card < 64:
            state.may_low[row] &= ~bit(card)
        else:
            state.may_high[row] &= ~bit(card - 64)


def knows_at(state: State, viewer: int, card: int, place: int) -> None:
    """The viewer sees the card there, and therefore nowhere else."""
    forget(state, viewer, card)
    if place < bounds.HIDDEN:
        row = viewer * bounds.HIDDEN + place
        if card < 64:
            state.may_low[row] |= bit(card)
        else:
            state.may_high[row] |= bit(card - 64)


def all_know_at(state: State, card: int, place: int) -> None:
    for viewer in range(bounds.VIEWERS):
        knows_at(state, viewer, card, place)


def came_unseen(state: State, viewer: int, source: int, place: int) -> None:
    """Something went from one hidden place to another before the viewer's eyes, face down."""
    there, here = viewer * bounds.HIDDEN + source, viewer * bounds.HIDDEN + place
    state.may_low[here] |= state.may_low[there]
    state.may_high[here] |= state.may_high[there]


def went(state: State, card: int, source: int, place: int, first: int, second: int) -> None:
    """A card passed from one hidden place to another; only these two seats saw it."""
    for viewer in range(bounds.VIEWERS):
        if viewer in (first, second):
            knows_at(state, viewer, card, place)
        else:
            came_unseen(state, viewer, source, place)
    emptied(state, source)


def emptied(state: State, place: int) -> None:
    """Everybody sees when nothing is left in a hand or a pile."""
    if place < bounds.HIDDEN and is_empty(state, place):
        for viewer in range(bounds.VIEWERS):
            state.may_low[viewer * bounds.HIDDEN + place] = 0
            state.may_high[viewer * bounds.HIDDEN + place] = 0


def sees_hand(state: State, viewer: int, hand: int) -> None:
    """The viewer looks at all of a hand."""
    for place in range(bounds.HIDDEN):
        row = viewer * bounds.HIDDEN + place
        state.may_low[row] &= ~state.low[hand]
        state.may_high[row] &= ~state.high[hand]
    state.may_low[viewer * bounds.HIDDEN + hand] = state.low[hand]
    state.may_high[viewer * bounds.HIDDEN + hand] = state.high[hand]


def hands_changed_places(state: State, one: int, other: int) -> None:
    """Two hands were swapped, and the cards have been moved already; the two know both hands."""
    for viewer in range(bounds.VIEWERS):
        here, there = viewer * bounds.HIDDEN + one, viewer * bounds.HIDDEN + other
        low, high = state.may_low[here], state.may_high[here]
        state.may_low[here] = state.may_low[there]
        state.may_high[here] = state.may_high[there]
        state.may_low[there] = low
        state.may_high[there] = high
    sees_hand(state, one, one)
    sees_hand(state, other, other)


def holds_only(state: State, hand: int, low: int, high: int) -> None:
    """Everybody learns that a hand has nothing but cards out of a set."""
    for viewer in range(bounds.VIEWERS):
        state.may_low[viewer * bounds.HIDDEN + hand] &= low
        state.may_high[viewer * bounds.HIDDEN + hand] &= high


def may_hold(state: State, viewer: int, seat: int, card: int) -> bool:
    row = viewer * bounds.HIDDEN + seat
    if card < 64:
        return (state.may_low[row] & bit(card)) != 0
    return (state.may_high[row] & bit(card - 64)) != 0


# ---- personalities ----


def person_is_at(state: State, viewer: int, person: int, place: int) -> None:
    for other in range(bounds.SEATS + 1):
        state.who[viewer * (bounds.SEATS + 1) + other] &= ~bit(person)
    state.who[viewer * (bounds.SEATS + 1) + place] |= bit(person)


def person_exchanged(state: State, seat: int, old: int, new: int) -> None:
    """A seat changed its personality for one of the unused; the others saw two backs."""
    for viewer in range(bounds.VIEWERS):
        row = viewer * (bounds.SEATS + 1)
        if viewer == seat:
            person_is_at(state, viewer, new, seat)
            person_is_at(state, viewer, old, bounds.UNUSED)
        else:
            both = state.who[row + seat] | state.who[row + bounds.UNUSED]
            state.who[row + seat] = both
            state.who[row + bounds.UNUSED] = both


def person_is_none_of(state: State, seat: int, people: int) -> None:
    """Everybody sees that the seat cannot be any of these."""
    for viewer in range(bounds.VIEWERS):
        state.who[viewer * (bounds.SEATS + 1) + seat] &= ~people


def all_see_person(state: State, seat: int) -> None:
    state.shown |= bit(seat)
    for viewer in range(bounds.VIEWERS):
        person_is_at(state, viewer, state.personality[seat], seat)
        state.who[viewer * (bounds.SEATS + 1) + seat] = bit(state.personality[seat])


def is_same(before: State, after: State) -> bool:
    """Does everybody know the same in both?"""
    for row in range(bounds.VIEWERS * bounds.HIDDEN):
        if before.may_low[row] != after.may_low[row] or before.may_high[row] != after.may_high[row]:
            return False
    for row in range(bounds.VIEWERS * (bounds.SEATS + 1)):
        if before.who[row] != after.who[row]:
            return False
    return True
