"""Auctions: bids go round clockwise, each above the last and within one's cash; who passes is out (M4)."""

from turnwise.games.property_trading import facts, frames, opts, orders, points
from turnwise.games.property_trading.deeds import hand_over
from turnwise.games.property_trading.money import pay
from turnwise.games.property_trading.mortgage import buying_point
from turnwise.games.property_trading.state import State, after, bit, push
from turnwise.kernel import words
from turnwise.kernel.notes import Notes


def open_auction(state: State, lot: int, first: int, bidders: int, point: int, notes: Notes) -> None:
    """*lot* is a space or one of the two building lots; *first* bids first."""
    push(state, frames.AUCTION, first, lot, 0, words.NOBODY, bidders)
    notes.note(facts.AUCTION_OPENED, point, lot, first, bidders, 0)


def decline_deed(state: State, first: int, notes: Notes) -> None:
    """What the lander does not buy is auctioned, where the rulebook has it so; *first* bids first.

    Never what is mortgaged, and not while nobody else may bid."""
    top = state.depth - 1
    deed, bidders = state.frame_a[top], state.alive & ~state.circling
    space, rivals = state.board.deed_space[deed], bidders & (bidders - 1)
    state.depth = top
    if state.mortgaged >> deed & 1:
        notes.note(facts.DEED_LEFT, buying_point(state, deed), state.frame_seat[top], space, 0, 0)
    elif state.board.opt[opts.AUCTION_DECLINED] == 0:
        notes.note(facts.DEED_LEFT, points.LEFT_UNBOUGHT, state.frame_seat[top], space, 0, 0)
    elif rivals == 0:
        notes.note(facts.DEED_LEFT, points.DECLINED, state.frame_seat[top], space, 0, 0)
    else:
        opener = first if bidders >> first & 1 else after(state, first, bidders)
        open_auction(state, space, opener, bidders, points.DECLINED, notes)


def auction_point(lot: int) -> int:
    return points.SHORTAGE if lot >= orders.HOUSE_LOT else points.AUCTION


def place_bid(state: State, seat: int, amount: int, notes: Notes) -> None:
    top = state.depth - 1
    state.frame_b[top] = amount
    state.frame_c[top] = seat
    notes.note(facts.BID_PLACED, auction_point(state.frame_a[top]), seat, state.frame_a[top], amount, 0)
    go_round(state, notes)


def leave(state: State, seat: int, notes: Notes) -> None:
    top = state.depth - 1
    state.frame_d[top] &= ~bit(seat)
    notes.note(facts.AUCTION_LEFT, auction_point(state.frame_a[top]), seat, state.frame_a[top], 0, 0)
    go_round(state, notes)


def go_round(state: State, notes: Notes) -> None:
    """Ask the next bidder, or let the hammer fall."""
    top = state.depth - 1
    bidders, leader = state.frame_d[top], state.frame_c[top]
    if bidders == 0:
        state.depth = top
        notes.note(facts.LOT_UNSOLD, auction_point(state.frame_a[top]), state.frame_a[top], 0, 0, 0)
    elif leader != words.NOBODY and bidders == bit(leader):
        state.depth = top
        sold(state, leader, state.frame_a[top], state.frame_b[top], notes)
    else:
        state.frame_seat[top] = after(state, state.frame_seat[top], bidders)


def sold(state: State, seat: int, lot: int, amount: int, notes: Notes) -> None:
    """A deed is paid and handed over; a building is placed, and paid, next."""
    point = auction_point(lot)
    notes.note(facts.LOT_SOLD, point, seat, lot, amount, 0)
    if lot >= orders.HOUSE_LOT:
        state.want[seat] -= 1
        push(state, frames.PLACE, seat, lot - orders.HOUSE_LOT, amount, 0, 0)
        return
    pay(state, seat, words.NOBODY, amount, point, lot, notes)
    hand_over(state, state.board.space_deed[lot], seat, amount, point, notes)
