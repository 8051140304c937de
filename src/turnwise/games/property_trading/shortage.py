"""When buildings are short: a call for wishes, shares at the deed's price, or pieces to the highest bidder."""

from turnwise.games.property_trading import bounds, facts, frames, kinds, orders, points, refusals
from turnwise.games.property_trading.auction import open_auction
from turnwise.games.property_trading.building import (
    buy_building,
    in_stock,
    lowest_level,
    piece_for,
    put_up,
    why_not_build_here,
)
from turnwise.games.property_trading.deeds import member, owns_group
from turnwise.games.property_trading.rent import hotel_level
from turnwise.games.property_trading.state import State, after, bit, lowest, push
from turnwise.kernel import words
from turnwise.kernel.notes import Notes


def why_not_build(state: State, seat: int, deed: int, to_level: int) -> int:
    reason = why_not_build_here(state, seat, deed)
    if reason:
        return reason
    if to_level != state.level[deed] + 1:
        return refusals.WRONG_LEVEL
    if in_stock(state, piece_for(state, to_level)) == 0:
        return refusals.NONE_LEFT
    if state.cash[seat] < state.board.deed_build[deed]:
        return refusals.TOO_POOR
    return 0


def room_in_group(state: State, seat: int, group: int, piece: int) -> int:
    """How many pieces of a kind this seat could put up in a group, one after the other, stock and price aside."""
    if state.board.group_kind[group] != kinds.STREET or not owns_group(state, seat, group):
        return 0
    if state.mortgaged & state.board.group_deeds[group]:
        return 0
    hotel, room = hotel_level(state), 0
    if piece == kinds.HOTEL and lowest_level(state, group) < hotel - 1:
        return 0
    for place in range(state.board.group_size[group]):
        level = state.level[member(state, group, place)]
        if level < hotel:
            room += 1 if piece == kinds.HOTEL else hotel - 1 - level
    return room


def could_place(state: State, seat: int, piece: int) -> int:
    """How many pieces this seat could legally place and pay for now, the cheapest groups first."""
    cash, count, groups = state.cash[seat], 0, state.whole[seat]
    while groups:
        cheapest, price, left = words.NOBODY, bounds.AMOUNT + 1, groups
        while left:
            group = lowest(left)
            left &= left - 1
            if state.board.group_build[group] < price:
                cheapest, price = group, state.board.group_build[group]
        groups &= ~bit(cheapest)
        room = room_in_group(state, seat, cheapest, piece)
        bought = room if price == 0 else min(room, cash // price)
        cash -= bought * price
        count += bought
    return count


def wanted_by_others(state: State, seat: int, piece: int) -> bool:
    """Would taking one piece leave fewer than another seat could place now?"""
    left = in_stock(state, piece) - 1
    for other in range(state.seats):
        if other == seat or (state.whole[other] & state.board.streets) == 0:
            continue
        if state.cash[other] < (left + 1) * state.board.least_build:  # spares the count: it could not pay for so many
            continue
        if could_place(state, other, piece) > left:
            return True
    return False


def build(state: State, seat: int, deed: int, notes: Notes) -> None:
    """Build at once, or open a call if others could want what is left."""
    piece = piece_for(state, state.level[deed] + 1)
    if in_stock(state, piece) > bounds.SPACES or not wanted_by_others(state, seat, piece):
        buy_building(state, seat, deed, notes)
        return
    callers = bit(seat)
    for other in range(state.seats):
        state.want[other] = 0
        if other != seat and state.alive >> other & 1 and could_place(state, other, piece) > 0:
            callers |= bit(other)
    notes.note(facts.CALL_OPENED, points.SHORTAGE, seat, piece, state.board.deed_space[deed], callers)
    push(state, frames.CALL, seat, piece, seat, deed, callers)


def want(state: State, seat: int, count: int, notes: Notes) -> None:
    """One answer to the call; after the last the pieces are shared out."""
    top = state.depth - 1
    piece = state.frame_a[top]
    state.want[seat] = count
    notes.note(facts.BUILDINGS_WANTED, points.SHORTAGE, seat, piece, count, 0)
    state.frame_d[top] &= ~bit(seat)
    if state.frame_d[top] == 0:
        state.frame_kind[top] = frames.SHARE
    else:
        state.frame_seat[top] = after(state, seat, state.frame_d[top])


def still_wanted(state: State, piece: int) -> int:
    """Wishes that can still be met are kept, the others dropped."""
    total = 0
    for seat in range(state.seats):
        state.want[seat] = min(state.want[seat], could_place(state, seat, piece)) if state.want[seat] else 0
        total += state.want[seat]
    return total


def share(state: State, notes: Notes) -> None:
    """Hand out the next piece: at the deed's price if there is enough or nobody else wants it, or by auction."""
    top = state.depth - 1
    piece, asker, deed = state.frame_a[top], state.frame_b[top], state.frame_c[top]
    stock, wanted = in_stock(state, piece), still_wanted(state, piece)
    if wanted == 0 or stock == 0 or state.frame_d[top]:  # the last: a piece that found no bidder
        close_call(state)
    elif wanted <= stock or wanting(state) == bit(next_wanting(state, asker)):
        seat = asker if state.want[asker] else next_wanting(state, asker)
        state.want[seat] -= 1
        if seat == asker and deed != words.NOBODY and why_not_place(state, seat, deed, piece, words.NOBODY) == 0:
            state.frame_c[top] = words.NOBODY  # the piece it asked for stands where it asked for it
            buy_building(state, seat, deed, notes)
        else:
            push(state, frames.PLACE, seat, piece, words.NOBODY, 0, 0)
    else:
        bidders = wanting(state)
        state.frame_d[top] = 1
        first = asker if bidders >> asker & 1 else after(state, asker, bidders)
        open_auction(state, orders.HOUSE_LOT + piece, first, bidders, points.SHORTAGE, notes)


def wanting(state: State) -> int:
    """The seats whose wishes are still open."""
    seats = 0
    for seat in range(state.seats):
        if state.want[seat]:
            seats |= bit(seat)
    return seats


def next_wanting(state: State, seat: int) -> int:
    return after(state, seat, wanting(state))


def close_call(state: State) -> None:
    for seat in range(state.seats):
        state.want[seat] = 0
    state.depth -= 1


def why_not_place(state: State, seat: int, deed: int, piece: int, bid: int) -> int:
    """May a piece that was granted or won stand here? A bid is paid instead of the deed's price."""
    reason = why_not_build_here(state, seat, deed)
    if reason:
        return reason
    if piece_for(state, state.level[deed] + 1) != piece:
        return refusals.WRONG_LEVEL
    if state.cash[seat] < (state.board.deed_build[deed] if bid == words.NOBODY else bid):
        return refusals.TOO_POOR
    return 0


def can_place(state: State, seat: int, piece: int, bid: int) -> bool:
    for deed in range(state.board.deeds):
        if state.owner[deed] == seat and why_not_place(state, seat, deed, piece, bid) == 0:
            return True
    return False


def place_piece(state: State, seat: int, deed: int, notes: Notes) -> None:
    """Put the piece of the frame on top of the stack on a deed, and tell the call that it found a taker."""
    top = state.depth - 1
    bid = state.frame_b[top]
    state.depth = top
    if bid == words.NOBODY:
        buy_building(state, seat, deed, notes)
    else:
        put_up(state, seat, deed, bid, points.SHORTAGE, notes)
    state.frame_d[top - 1] = 0


def forfeit(state: State) -> None:
    """A piece that can no longer be placed stays with the bank."""
    state.depth -= 1
    state.frame_d[state.depth - 1] = 0
