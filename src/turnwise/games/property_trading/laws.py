"""What holds for every state at a decision, told apart from the rules that keep it so (M17).

A state without complaints can be played to its end on a build that checks no index.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from turnwise.games.property_trading import bounds, frames, kinds, opts
from turnwise.games.property_trading.limits import beyond
from turnwise.games.property_trading.paper_laws import PAPER_LAWS
from turnwise.games.property_trading.record import Record
from turnwise.games.property_trading.sets import members
from turnwise.games.property_trading.stack_laws import STACK_LAWS
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from turnwise.games.property_trading.state import State


def complaints(state: State, names: Sequence[str] | None = None) -> list[str]:
    """Every broken law, with its place in a position and a cure. Beyond its limits a state is not looked into."""
    record = Record(state, names)
    found = list(beyond(record))
    laws = () if found else (*LAWS, *PAPER_LAWS, *STACK_LAWS)
    return found + [complaint for law in laws for complaint in law(record)]


def people(record: Record) -> Iterator[str]:
    state = record.state
    if state.auto & ~record.alive:
        yield f"seats: {record.people(state.auto & ~record.alive)} cannot claim, being out; set auto_claim to false"
    for seat in range(record.seats):
        if not record.is_alive(seat):
            yield from _left_behind(record, seat)


def _left_behind(record: Record, seat: int) -> Iterator[str]:
    """Who is out has nothing and is nowhere asked."""
    place, held_card = f"seats[{seat}]", record.board.held_card
    name = record.person(seat)
    if record.cash[seat]:
        yield f"{place}.cash: {name} is out and has {record.cash[seat]:,}; set it to 0"
    if record.owned[seat]:
        yield f"{place}: {name} is out and owns {record.named(record.owned[seat])}; give the deeds to somebody else"
    cards = [record.cards[held_card[held]] for held in range(record.board.held) if record.holder[held] == seat]
    if cards:
        yield f"{place}.cards: {name} is out and holds {', '.join(cards)}; take them away"
    if record.jailed[seat] or record.want[seat] or record.interest[seat]:
        yield f"{place}: {name} is out: jailed, want and interest must be left out"


def counters(record: Record) -> Iterator[str]:
    state, limit = record.state, record.opt[opts.ROUND_LIMIT]
    if state.round > state.turn:
        yield f"round: {state.round:,} is more than the turns ({state.turn:,}); a round has one turn at least"
    if state.turn > state.rest:
        yield f"rest: {state.rest:,} is less than the turns ({state.turn:,}); each turn begins with a rest point"
    if limit and state.round > limit:
        yield f"round: {state.round:,} is beyond the limit of {limit:,} rounds"


def ownership(record: Record) -> Iterator[str]:
    owners: dict[int, list[int]] = {deed: [] for deed in range(record.board.deeds)}
    for seat in range(record.seats):
        for deed in members(record.owned[seat]):
            owners[deed].append(seat)
    for deed, listed in owners.items():
        owner = record.owner[deed]
        if listed != ([] if owner == NOBODY else [owner]):
            told = ", ".join(map(record.person, listed)) or "nobody"
            place = record.deed_place(deed)
            yield f"{place}.owner: is {record.person(owner)} here and {told} in the lists of the seats"
        if owner == NOBODY and record.is_mortgaged(deed) and record.opt[opts.BANK_AUCTIONS_ESTATE]:
            yield f"{record.deed_place(deed)}.mortgaged: the bank owns it; name an owner or take the mortgage off"


def buildings(record: Record) -> Iterator[str]:
    for group in range(record.board.groups):
        deeds = members(record.group_deeds[group])
        if any(record.level[deed] for deed in deeds):
            yield from _built(record, deeds)
    yield from _stock(record)


def _built(record: Record, deeds: tuple[int, ...]) -> Iterator[str]:
    levels = [record.level[deed] for deed in deeds]
    highest = deeds[levels.index(max(levels))]
    place = f"{record.deed_place(highest)}.level"
    if record.deed_kind[highest] != kinds.STREET:
        yield f"{place}: nothing can be built there; set it to 0"
    owners = {record.owner[deed] for deed in deeds}
    if len(owners) > 1 or NOBODY in owners:
        yield f"{place}: is built on, but nobody owns the whole group; set it to 0 or give away the group"
    if any(record.is_mortgaged(deed) for deed in deeds):
        yield f"{place}: is built on, but a deed of its group is mortgaged; lift the mortgage or set it to 0"
    if max(levels) - min(levels) > 1:
        yield f"{place}: is more than one building above {record.deeds[deeds[levels.index(min(levels))]]}; build evenly"


def _stock(record: Record) -> Iterator[str]:
    state, hotel = record.state, record.hotel
    levels = record.level[: record.board.deeds]
    hotels = levels.count(hotel)
    houses = sum(levels) - hotels * hotel
    for word, standing, left, option in (
        ("houses", houses, state.houses, opts.HOUSES),
        ("hotels", hotels, state.hotels, opts.HOTELS),
    ):
        if standing + left != record.opt[option]:
            there_are = f"{standing} on the board and {left} in the bank"
            yield f"{word}: {there_are} make {standing + left}, the options say {record.opt[option]}"


def cards(record: Record) -> Iterator[str]:
    state, board = record.state, record.board
    unseen, queue, card_held, deck_cards = state.unseen, state.queue, board.card_held, board.deck_cards
    returned = Counter[int]()
    for deck, size in enumerate(state.queued):
        returned.update(queue[deck * bounds.DECK : deck * bounds.DECK + size])
    for card, name in record.cards.items():
        deck, place = divmod(card, bounds.DECK)
        places = ["unseen"] * (unseen[deck] >> place & 1) + ["returned"] * returned[card]
        held = card_held[card]
        if held != NOBODY and record.holder[held] != NOBODY:
            places.append(f"held by {record.person(record.holder[held])}")
        if not deck_cards[deck] >> place & 1:
            if places:
                yield f'returned["{record.decks[deck]}"]: {name} is {places[0]}, but not in the game with these options'
        elif len(places) != 1:
            found = " and ".join(places) or "nowhere"
            yield f'returned["{record.decks[deck]}"]: {name} is {found}; each card is in one place'


def jail(record: Record) -> Iterator[str]:
    for seat in range(record.seats):
        if record.jailed[seat] and record.at[seat] != record.board.jail:
            where, cell = record.spaces[record.at[seat]], record.spaces[record.board.jail]
            yield f"seats[{seat}].at: {record.person(seat)} is in jail but stands on {where}; jail is {cell}"


def extras(record: Record) -> Iterator[str]:
    """What belongs to an option is not there without it."""
    state, opt = record.state, record.opt
    if state.pot and not opt[opts.PENALTIES_TO]:
        yield f"pot: {state.pot:,} lies in the centre, but penalties go to the bank; leave it out"
    if state.watch != record.board.go and not opt[opts.COMMANDER_VIMES]:
        yield "watch: nobody walks the board with these options; leave it out"
    if state.time_up and not opt[opts.TIME_LIMIT]:
        yield "time_up: there is no time limit; leave it out"
    for seat in members(state.circling):
        name, place = record.person(seat), f"seats[{seat}].circling"
        if not opt[opts.FIRST_CIRCUIT]:
            yield f"{place}: the first circuit is like any other with these options; leave it out"
        if not record.is_alive(seat) or record.jailed[seat]:
            yield f"{place}: {name} is out or in jail, and so not on the first circuit; leave it out"


def ending(record: Record) -> Iterator[str]:
    state, left = record.state, len(members(record.alive))
    if record.running:
        if left < 2:
            yield f"seats: {left} left, but the match is not over; two at least play on, or set over and winners"
        if state.winners:
            yield "winners: the match is not over; leave them out or set over"
        return
    if record.depth:
        yield "frames: the match is over and nothing is going on; leave them out"
    if state.over == frames.LAST_LEFT and not (left == 1 and state.winners == record.alive):
        yield "winners: last_left means that one seat is left, and it is the winner"
    if state.over == frames.BY_WORTH:
        yield from _count(record)


def _count(record: Record) -> Iterator[str]:
    worth = {seat: _worth(record, seat) for seat in members(record.alive)}
    best = [seat for seat in worth if worth[seat] == max(worth.values())]
    if len(worth) < 2:
        yield "over: by_worth needs two seats at least to be counted"
    elif tuple(best) != members(record.state.winners):
        yield f"winners: the richest is {', '.join(record.person(seat) for seat in best)}"


def _worth(record: Record, seat: int) -> int:
    price, build = record.board.deed_price, record.board.deed_build
    deeds = (deed for deed in range(record.board.deeds) if record.owner[deed] == seat)
    return record.cash[seat] + sum(
        (price[deed] // 2 if record.is_mortgaged(deed) else price[deed]) + record.level[deed] * build[deed]
        for deed in deeds
    )


LAWS = (people, counters, ownership, buildings, cards, jail, extras, ending)
