"""A state that fits what a viewer knows: hidden cards and personalities are dealt at random among the possible places.

Every card goes where the viewer's row allows it, with the known sizes of hands and piles. Joint facts of several
unseen cards are not kept ("exactly two of these five went there"), so such worlds can be dealt as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from turnwise.games.ankh_morpork import bounds, frames
from turnwise.games.ankh_morpork.board import Board
from turnwise.games.ankh_morpork.pieces import recount
from turnwise.games.ankh_morpork.rings import Rings
from turnwise.games.ankh_morpork.sets import mask_of, words_of
from turnwise.games.ankh_morpork.state import State
from turnwise.games.ankh_morpork.view import ENDINGS, FRAME_NAMES, FrameView, View, is_secret
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadPosition
from turnwise.kernel.words import NOBODY

LUCK = 0  # the stream of the guesser's own luck
ROUNDS = 240  # tries to let some cards go round


def deal(
    allowed: Mapping[int, Sequence[int]], rooms: Mapping[int, int], chance: Chance
) -> dict[int, int]:  # fmt: skip
    """A place for each card among its allowed ones, every place as full as its room: card to place."""
    left = dict(rooms)
    placed: dict[int, int] = {}
    for card in sorted(allowed, key=lambda card: len(allowed[card])):
        choices = [place for place in allowed[card] if left[place]]
        if choices:
            put(card, by_room(choices, left, chance), placed, left)
        elif not make_room(card, allowed, placed, left, set()):
            raise BadPosition("view: its cards do not fit into the places where they may be")
    shuffle(allowed, placed, chance)
    return placed


def put(card: int, place: int, placed: dict[int, int], left: dict[int, int]) -> None:
    placed[card] = place
    left[place] -= 1


def by_room(choices: Sequence[int], left: Mapping[int, int], chance: Chance) -> int:
    """One of the places, the likelier the more room it has."""
    rank = chance.below(sum(left[place] for place in choices), LUCK)
    for place in choices:
        rank -= left[place]
        if rank < 0:
            return place
    return choices[-1]


def make_room(
    card: int, allowed: Mapping[int, Sequence[int]], placed: dict[int, int], left: dict[int, int], tried: set[int]
) -> bool:  # fmt: skip
    """Find a place for a card by moving others on, one after the other."""
    for place in allowed[card]:
        if place in tried:
            continue
        tried.add(place)
        if left[place]:
            put(card, place, placed, left)
            return True
        for other in [each for each, its in placed.items() if its == place]:
            if make_room(other, allowed, placed, left, tried):
                left[place] += 1
                put(card, place, placed, left)
                return True
    return False


def shuffle(allowed: Mapping[int, Sequence[int]], placed: dict[int, int], chance: Chance) -> None:
    """Let cards of two places or more go round wherever all may: all worlds that fit come up equally often."""
    lying: dict[int, list[int]] = {}
    for card, place in placed.items():
        if len(allowed[card]) > 1:
            lying.setdefault(place, []).append(card)
    if len(lying) < 2:
        return
    rings, number = Rings(), {place: at for at, place in enumerate(lying)}
    for place, cards in lying.items():
        for card in cards:
            rings.lay(number[place], card, mask_of(number[goal] for goal in allowed[card] if goal in number))
    rings.mix(ROUNDS, LUCK, chance)
    for place, cards in lying.items():
        placed.update((rings.at(number[place], rank), place) for rank in range(len(cards)))


def deal_cards(view: View, chance: Chance) -> dict[int, tuple[int, ...]]:
    """What lies in each hidden place."""
    rows = {place: seat.may_hold for place, seat in enumerate(view.seats)}
    rows |= {bounds.GREEN: view.may_green, bounds.BROWN: view.may_brown}
    rooms = {place: seat.hand for place, seat in enumerate(view.seats)}
    rooms |= {bounds.GREEN: view.pile[0], bounds.BROWN: view.pile[1]}
    cards = sorted({card for row in rows.values() for card in row})
    known = {place: frozenset(row) for place, row in rows.items()}
    allowed = {card: [place for place, row in known.items() if card in row] for card in cards}
    placed = deal(allowed, rooms, chance)
    return {place: tuple(card for card in cards if placed[card] == place) for place in rows}


def deal_people(view: View, chance: Chance) -> tuple[int, ...]:
    """A personality for each seat: any of the ways that fit, equally likely."""
    people = {person for row in (*view.public.people, view.may_unused) for person in row}
    people |= {person for seat in view.seats for person in seat.may_be}
    ways: list[tuple[int, ...]] = [()]
    for seat in view.seats:
        ways = [(*way, person) for way in ways for person in seat.may_be if person not in way]
    unused = set(view.may_unused)
    ways = [way for way in ways if people - set(way) <= unused]
    if not ways:
        raise BadPosition("view: its personalities do not fit the seats that may have them")
    return ways[chance.below(len(ways), LUCK)]


def state_from(board: Board, view: View, chance: Chance) -> State:
    state = State(board)
    state.seats, state.first, state.turn, state.round = len(view.seats), view.first, view.turn, view.round
    state.over, state.bank, state.last = ENDINGS.index(view.over), view.bank, view.last
    state.winners = mask_of(view.winners)
    state.alive = mask_of(seat for seat, each in enumerate(view.seats) if each.alive)
    state.shown = mask_of(seat for seat, each in enumerate(view.seats) if each.shown)
    state.events = mask_of(view.events)
    lay_board(state, view)
    state.cash = padded([seat.cash for seat in view.seats], bounds.SEATS)
    lay_cards(state, view, deal_cards(view, chance))
    seat_people(state, view, deal_people(view, chance))
    lay_effect(state, view)
    stack_up(state, view.frames)
    if state.depth and view.frames[-1].kind == "run":
        look_again(state, view, chance)
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


def lay_cards(state: State, view: View, hidden: Mapping[int, Sequence[int]]) -> None:
    """Cards where they are; the rows of knowledge of the viewer as they are, those of others as the public's."""
    places: list[Sequence[int]] = [hidden.get(place, ()) for place in range(bounds.HIDDEN)]
    places += [view.discard, view.playing, view.out]
    places += [seat.front for seat in view.seats] + [()] * (bounds.SEATS - len(view.seats))
    state.low = [words_of(cards)[0] for cards in places]
    state.high = [words_of(cards)[1] for cards in places]
    rows: list[Sequence[int]] = []
    for viewer in range(bounds.VIEWERS):
        rows += rows_of(view, viewer, hidden)
    state.may_low = [words_of(row)[0] for row in rows]
    state.may_high = [words_of(row)[1] for row in rows]


def rows_of(view: View, viewer: int, hidden: Mapping[int, Sequence[int]]) -> list[Sequence[int]]:
    seats, missing = len(view.seats), [()] * (bounds.SEATS - len(view.seats))
    if viewer == view.seat:
        return [*[seat.may_hold for seat in view.seats], *missing, view.may_green, view.may_brown]
    public: list[Sequence[int]] = [*view.public.hands, *missing, view.public.green, view.public.brown]
    if viewer >= seats:  # the public, and seats that nobody has
        return public
    own = hidden[viewer]
    return [
        own if place == viewer else tuple(card for card in row if card not in own) for place, row in enumerate(public)
    ]


def seat_people(state: State, view: View, people: Sequence[int]) -> None:
    state.personality = padded(list(people), bounds.SEATS, NOBODY)
    everybody = {person for row in (*view.public.people, view.may_unused) for person in row} | set(people)
    state.unused = mask_of(everybody - set(people))
    rows: list[int] = []
    for viewer in range(bounds.VIEWERS):
        rows += people_of(view, viewer, people)
    state.who = rows


def people_of(view: View, viewer: int, people: Sequence[int]) -> list[int]:
    seats, missing = len(view.seats), [0] * (bounds.SEATS - len(view.seats))
    if viewer == view.seat:
        return [*[mask_of(seat.may_be) for seat in view.seats], *missing, mask_of(view.may_unused)]
    public = [*[mask_of(row) for row in view.public.people[:-1]], *missing, mask_of(view.public.people[-1])]
    if viewer >= seats:
        return public
    own = 1 << people[viewer]
    return [own if place == viewer else row & ~own for place, row in enumerate(public)]


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
