"""States that fit what a viewer knows: hidden cards and personalities are dealt at random among the possible places.

Every card goes where the viewer's row allows it, with the known sizes of hands and piles. Joint facts of several
unseen cards are not kept ("exactly two of these five went there"), so such worlds can be dealt as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from turnwise.games.ankh_morpork import bounds, frames
from turnwise.games.ankh_morpork.board import Board
from turnwise.games.ankh_morpork.dealing import LUCK, Dealer
from turnwise.games.ankh_morpork.pieces import recount
from turnwise.games.ankh_morpork.sets import mask_of, words_of
from turnwise.games.ankh_morpork.state import State, clone
from turnwise.games.ankh_morpork.view import ENDINGS, FRAME_NAMES, FrameView, View, is_secret
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadPosition
from turnwise.kernel.words import M64, NOBODY


class Guesser:
    """Deals one state after the other; what is open is laid once for all of them."""

    def __init__(self, board: Board, view: View) -> None:
        self.view, self.open = view, open_part(board, view)
        self.cards, self.ways = dealer_of(view), ways_of_people(view)
        self.everybody = mask_of(person for row in (*view.public.people, view.may_unused) for person in row)
        missing = [0] * (bounds.SEATS - len(view.seats))
        public = view.public
        self.hands = [*map(mask_of, public.hands), *missing, mask_of(public.green), mask_of(public.brown)]
        self.own_hands = [mask_of(seat.may_hold) for seat in view.seats]
        self.own_hands += [*missing, mask_of(view.may_green), mask_of(view.may_brown)]
        self.people = [*map(mask_of, public.people[:-1]), *missing, mask_of(public.people[-1])]
        self.own_people = [*(mask_of(seat.may_be) for seat in view.seats), *missing, mask_of(view.may_unused)]

    def state(self, chance: Chance) -> State:
        state, view = clone(self.open), self.view
        self.lay_cards(state, self.cards.deal(chance))
        self.seat_people(state, self.ways[chance.below(len(self.ways), LUCK)])
        if state.depth and view.frames[-1].kind == "run":
            look_again(state, view, chance)
        return state

    def lay_cards(self, state: State, hidden: Mapping[int, int]) -> None:
        """Cards where they are; the rows of knowledge of the viewer as they are, those of others as the public's."""
        places = [hidden.get(place, 0) for place in range(bounds.HIDDEN)]
        state.low = [*(cards & M64 for cards in places), *list(state.low)[bounds.HIDDEN :]]
        state.high = [*(cards >> 64 for cards in places), *list(state.high)[bounds.HIDDEN :]]
        rows: list[int] = []
        for viewer in range(bounds.VIEWERS):
            rows += self.known(viewer, places[viewer], self.own_hands, self.hands)
        state.may_low = [row & M64 for row in rows]
        state.may_high = [row >> 64 for row in rows]

    def seat_people(self, state: State, people: Sequence[int]) -> None:
        state.personality = padded(list(people), bounds.SEATS, NOBODY)
        held = mask_of(people)
        state.unused = self.everybody & ~held
        rows: list[int] = []
        for viewer in range(bounds.VIEWERS):
            own = 1 << people[viewer] if viewer < len(people) else 0
            rows += self.known(viewer, own, self.own_people, self.people)
        state.who = rows

    def known(self, viewer: int, own: int, viewers: list[int], public: list[int]) -> list[int]:
        """What a viewer holds for possible, by place; a seat that is not the view's own knows itself and the public."""
        if viewer == self.view.seat:
            return viewers
        if viewer >= len(self.view.seats):  # the public, and seats that nobody has
            return public
        return [own if place == viewer else row & ~own for place, row in enumerate(public)]


def dealer_of(view: View) -> Dealer:
    rows = {place: seat.may_hold for place, seat in enumerate(view.seats)}
    rows |= {bounds.GREEN: view.may_green, bounds.BROWN: view.may_brown}
    rooms = {place: seat.hand for place, seat in enumerate(view.seats)}
    rooms |= {bounds.GREEN: view.pile[0], bounds.BROWN: view.pile[1]}
    known = {place: frozenset(row) for place, row in rows.items()}
    cards = sorted(frozenset[int]().union(*known.values()))
    if cards and not 0 <= cards[0] <= cards[-1] < bounds.CARDS:
        raise BadPosition(f"view: its cards are numbered from 0 to {bounds.CARDS - 1}, got {cards[0]} to {cards[-1]}")
    return Dealer({card: [place for place, row in known.items() if card in row] for card in cards}, rooms)


def ways_of_people(view: View) -> list[tuple[int, ...]]:
    """Every way in which each seat has a personality that it may be."""
    people = {person for row in (*view.public.people, view.may_unused) for person in row}
    people |= {person for seat in view.seats for person in seat.may_be}
    ways: list[tuple[int, ...]] = [()]
    for seat in view.seats:
        ways = [(*way, person) for way in ways for person in seat.may_be if person not in way]
    unused = set(view.may_unused)
    ways = [way for way in ways if people - set(way) <= unused]
    if not ways:
        raise BadPosition("view: its personalities do not fit the seats that may have them")
    return ways


def open_part(board: Board, view: View) -> State:
    state = State(board)
    state.seats, state.first, state.turn, state.round = len(view.seats), view.first, view.turn, view.round
    state.over, state.bank, state.last = ENDINGS.index(view.over), view.bank, view.last
    state.winners = mask_of(view.winners)
    state.alive = mask_of(seat for seat, each in enumerate(view.seats) if each.alive)
    state.shown = mask_of(seat for seat, each in enumerate(view.seats) if each.shown)
    state.events = mask_of(view.events)
    lay_board(state, view)
    state.cash = padded([seat.cash for seat in view.seats], bounds.SEATS)
    lay_open_cards(state, view)
    lay_effect(state, view)
    stack_up(state, view.frames)
    recount(state)
    return state


def padded(values: list[int], size: int, filler: int = 0) -> list[int]:
    return values + [filler] * (size - len(values))


def lay_board(state: State, view: View) -> None:
    pieces = [0] * bounds.PIECES
    for area in view.areas:
        pieces += [*padded(list(area.minions), bounds.SEATS), area.trolls, area.demons]
    state.pieces = pieces
    state.building = [NOBODY, *[area.building for area in view.areas]]
    state.trouble = mask_of(area.number for area in view.areas if area.trouble)
    state.lost = mask_of(area.number for area in view.areas if area.card_lost)
    state.used = mask_of(area.number for area in view.areas if area.card_used)
    state.fresh = mask_of(area.number for area in view.areas if area.card_fresh)


def lay_open_cards(state: State, view: View) -> None:
    places: list[Sequence[int]] = [()] * bounds.HIDDEN
    places += [view.discard, view.playing, view.out]
    places += [seat.front for seat in view.seats] + [()] * (bounds.SEATS - len(view.seats))
    state.low = [words_of(cards)[0] for cards in places]
    state.high = [words_of(cards)[1] for cards in places]


def lay_effect(state: State, view: View) -> None:
    state.spared, state.removed = list(view.effect.spared), list(view.effect.removed)
    state.kept, state.kept_card = mask_of(view.effect.kept), int(view.effect.kept_card)


def stack_up(state: State, stack: Sequence[FrameView]) -> None:
    state.depth = len(stack)
    state.frame_kind = padded([FRAME_NAMES.index(frame.kind) for frame in stack], bounds.FRAMES)
    state.frame_seat = padded([frame.seat for frame in stack], bounds.FRAMES)
    state.cell = padded([register for frame in stack for register in frame.registers], bounds.FRAMES * bounds.REGISTERS)


def look_again(state: State, view: View, chance: Chance) -> None:
    """Two cards of a hand are being looked at: those, or for a viewer who may not see them any two."""
    if not is_secret(state, state.depth - 1):
        return
    base = (state.depth - 1) * bounds.REGISTERS
    cells = list(state.cell)
    target = cells[base + frames.TARGET]
    seen = list(view.looked_at)
    low, high = state.low[target], state.high[target]
    while len(seen) < 2:
        card = chance.pick(low & ~words_of(seen)[0], high & ~words_of(seen)[1], LUCK)
        seen.append(card)
    cells[base + frames.ROLL], cells[base + frames.ROLL2] = seen[0], seen[1]
    state.cell = cells
