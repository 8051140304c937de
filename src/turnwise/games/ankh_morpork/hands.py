"""Cards on their way: drawn, played, discarded, handed over, swapped. Every move tells the rows of knowledge."""

from turnwise.games.ankh_morpork import bounds, facts, opts, points, streams
from turnwise.games.ankh_morpork.ending import end_of_pile
from turnwise.games.ankh_morpork.knowledge import all_know_at, emptied, hands_changed_places, knows_at, sees_hand, went
from turnwise.games.ankh_morpork.personalities import loans
from turnwise.games.ankh_morpork.state import State, is_empty, lies_in, put_card, size_of, take_card
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes


def pile_size(state: State) -> int:
    return size_of(state, bounds.GREEN) + size_of(state, bounds.BROWN)


def top_pile(state: State) -> int:
    """The part of the pile that is drawn from: green lies over brown."""
    return bounds.BROWN if is_empty(state, bounds.GREEN) else bounds.GREEN


def is_exhausted(state: State) -> bool:
    return is_empty(state, bounds.GREEN) and is_empty(state, bounds.BROWN)


def draw(state: State, seat: int, point: int, chance: Chance, notes: Notes) -> None:
    """One card; the last one ends the game at once."""
    pile = top_pile(state)
    card = chance.pick(state.low[pile], state.high[pile], streams.PILE)
    if card < 0:  # luck has failed: whoever asked is told, and this state is thrown away
        return
    take_card(state, card, pile)
    put_card(state, card, bounds.HAND + seat)
    went(state, card, pile, bounds.HAND + seat, seat, seat)
    notes.note(facts.DREW, point, seat, card, pile_size(state), 0)
    if is_exhausted(state):
        end_of_pile(state, notes)


def draw_many(state: State, seat: int, count: int, point: int, chance: Chance, notes: Notes) -> None:
    for _ in range(count):
        if state.over == 0:
            draw(state, seat, point, chance, notes)


def refill(state: State, seat: int, chance: Chance, notes: Notes) -> None:
    """Up to five cards, penalty cards laid before the seat included."""
    short = state.board.hand - size_of(state, bounds.HAND + seat) - penalties(state, seat)
    draw_many(state, seat, max(short, 0), points.REFILL, chance, notes)


def penalties(state: State, seat: int) -> int:
    """Penalty cards before a seat; loans lie there too, and do not count."""
    return size_of(state, bounds.FRONT + seat) - loans(state, seat)


def lay_open(state: State, card: int, source: int, place: int) -> None:
    """Move a card so that everybody sees it."""
    take_card(state, card, source)
    put_card(state, card, place)
    all_know_at(state, card, place)
    emptied(state, source)


def discard(state: State, seat: int, card: int, point: int, notes: Notes) -> None:
    lay_open(state, card, bounds.HAND + seat, bounds.DISCARD)
    notes.note(facts.DISCARDED, point, seat, card, 0, 0)


def finish(state: State, seat: int, card: int, notes: Notes) -> None:
    """A card that was played goes to the discard pile, unless it has come to lie elsewhere."""
    if lies_in(state, card, bounds.PLAYING):
        lay_open(state, card, bounds.PLAYING, bounds.DISCARD)
        notes.note(facts.FINISHED, points.DISCARD_PILE, seat, card, 0, 0)


def hand_over(state: State, giver: int, taker: int, card: int, notes: Notes) -> None:
    """A card from hand to hand, unseen by the others."""
    take_card(state, card, bounds.HAND + giver)
    put_card(state, card, bounds.HAND + taker)
    went(state, card, bounds.HAND + giver, bounds.HAND + taker, giver, taker)
    notes.note(facts.HANDED_OVER, points.CARDS, giver, taker, card, 0)


def swap_hands(state: State, one: int, other: int, notes: Notes) -> None:
    low, high = state.low[one], state.high[one]
    state.low[one] = state.low[other]
    state.high[one] = state.high[other]
    state.low[other] = low
    state.high[other] = high
    hands_changed_places(state, one, other)
    notes.row(
        facts.HANDS_SWAPPED, points.CARDS, one, other, state.low[one], state.high[one], state.low[other],
        state.high[other], 0, 0,
    )  # fmt: skip


def show_hand(state: State, seat: int, target: int, notes: Notes) -> None:
    """The seat alone looks at the target's hand."""
    sees_hand(state, seat, bounds.HAND + target)
    notes.note(facts.HAND_SEEN, points.CARDS, seat, target, state.low[target], state.high[target])


def pick_from_hand(state: State, seat: int, low: int, high: int, target: int, chance: Chance) -> int:
    """One of these cards of the target's at random, which the seat then knows to be there."""
    card = chance.pick(low, high, streams.HANDS)
    if card >= 0:
        knows_at(state, seat, card, bounds.HAND + target)
    return card


def recover(state: State, seat: int, count: int, chance: Chance, notes: Notes) -> None:
    """Random cards out of the open discard pile."""
    for _ in range(count):
        if is_empty(state, bounds.DISCARD):
            return
        card = chance.pick(state.low[bounds.DISCARD], state.high[bounds.DISCARD], streams.DISCARDS)
        if card < 0:
            return
        lay_open(state, card, bounds.DISCARD, bounds.HAND + seat)
        notes.note(facts.RECOVERED, points.CARDS, seat, card, 0, 0)


def fog(state: State, count: int, point: int, chance: Chance, notes: Notes) -> None:
    """The top of the pile is shown and discarded."""
    for _ in range(count):
        if state.over or (pile_size(state) == 1 and state.board.opt[opts.FOG_CAN_END_GAME] == 0):
            return
        pile = top_pile(state)
        card = chance.pick(state.low[pile], state.high[pile], streams.PILE)
        if card < 0:
            return
        lay_open(state, card, pile, bounds.DISCARD)
        notes.note(facts.FOG_TOOK, point, card, pile_size(state), 0, 0)
        if is_exhausted(state):
            end_of_pile(state, notes)


def has_playable(state: State, seat: int) -> bool:
    """Does the hand hold a card that is no interrupt?"""
    return (state.low[seat] & ~state.board.interrupts_low) != 0 or (
        state.high[seat] & ~state.board.interrupts_high
    ) != 0
