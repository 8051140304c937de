"""A state as everybody may see it (view.py has the shapes). Compiled: with every move a whole view is told."""

from __future__ import annotations

from turnwise.games.property_trading import bounds, opts
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.names import FRAMES
from turnwise.games.property_trading.rent import hotel_level, rent_now
from turnwise.games.property_trading.state import State, asked, bit, lowest
from turnwise.games.property_trading.view import (
    ENDINGS,
    ClaimView,
    DeckView,
    DeedView,
    FrameView,
    OfferView,
    SeatView,
    View,
)
from turnwise.kernel import words

KNOWN = 512  # sets of deeds; between two deals nothing changes there, and every view asks for it
_known: dict[tuple[Board, tuple[int, ...], tuple[int, ...], int], tuple[DeedView, ...]] = {}


def view_of(state: State, seat: int | None) -> View:
    return View(
        seat, state.turn, state.round, state.rest, state.deals, state.first, ENDINGS[state.over],
        places(state.winners, 0), asked(state), state.houses, state.hotels, state.revision, state.claim_last,
        state.pot, state.watch, state.time_up != 0, spaces(state.board, state.estate), seats(state),
        deeds(state), decks(state), claims(state), offers(state), frames(state), hotel_level(state),
        state.board.opt[opts.SALARY], state.board.opt[opts.COMMANDER_VIMES] != 0,
    )  # fmt: skip


def top_kind(state: State) -> int:
    """The kind of the frame at hand; 0 when all is over."""
    return state.frame_kind[state.depth - 1] if state.depth > 0 else 0


def question_of(state: State) -> tuple[int, ...]:
    """Differs from one question to the next."""
    top = state.depth - 1
    if top < 0:
        return ()
    return state.turn, top, state.frame_kind[top], state.frame_seat[top], state.frame_a[top]


def places(mask: int, first: int) -> tuple[int, ...]:
    """The numbers of the bits, counted from *first*."""
    found: list[int] = []
    while mask != 0:
        found.append(first + lowest(mask))
        mask &= mask - 1
    return tuple(found)


def spaces(board: Board, mask: int) -> tuple[int, ...]:
    return tuple([board.deed_space[deed] for deed in places(mask, 0)]) if mask != 0 else ()


def cards(board: Board, mask: int) -> tuple[int, ...]:
    return tuple([board.held_card[held] for held in places(mask, 0)]) if mask != 0 else ()


def held_by(state: State, seat: int) -> int:
    mask = 0
    for held in range(state.board.held):
        if state.holder[held] == seat:
            mask |= bit(held)
    return mask


def seats(state: State) -> tuple[SeatView, ...]:
    return tuple([seat_of(state, seat) for seat in range(state.seats)])


def seat_of(state: State, seat: int) -> SeatView:
    last = state.offer_last[seat]
    return SeatView(
        state.cash[seat], state.at[seat], state.jailed[seat], state.circling & bit(seat) != 0,
        state.alive & bit(seat) != 0, state.auto & bit(seat) != 0, state.acts[seat], state.want[seat],
        spaces(state.board, state.interest[seat]), cards(state.board, held_by(state, seat)),
        f"{last:016x}" if last else "", state.offer_deals[seat],
    )  # fmt: skip


def deeds(state: State) -> tuple[DeedView, ...]:
    key = (state.board, tuple(state.owner), tuple(state.level), state.mortgaged)
    found = _known.get(key)
    if found is None:
        if len(_known) >= KNOWN:
            _known.clear()
        found = _known[key] = tuple([deed_of(state, deed) for deed in range(state.board.deeds)])
    return found


def deed_of(state: State, deed: int) -> DeedView:
    owner, mortgaged = state.owner[deed], state.mortgaged & bit(deed) != 0
    rent = 0 if owner == words.NOBODY or mortgaged else rent_now(state, deed)
    return DeedView(state.board.deed_space[deed], owner, mortgaged, state.level[deed], rent)


def decks(state: State) -> tuple[DeckView, ...]:
    return tuple([deck_of(state, deck) for deck in range(state.board.decks)])


def deck_of(state: State, deck: int) -> DeckView:
    first = deck * bounds.DECK
    queue = [state.queue[place] for place in range(first, first + state.queued[deck])]
    return DeckView(places(state.unseen[deck], first), tuple(queue))


def claims(state: State) -> tuple[ClaimView, ...]:
    if state.claims == 0:
        return ()
    return tuple([claim_of(state, slot) for slot in range(bounds.CLAIMS) if state.claim_number[slot] != 0])


def claim_of(state: State, slot: int) -> ClaimView:
    return ClaimView(
        slot, state.claim_number[slot], state.claim_lander[slot], state.claim_owner[slot],
        state.board.deed_space[state.claim_deed[slot]], state.claim_amount[slot], state.claim_point[slot],
        state.claim_ends[slot], state.claim_called[slot] != 0,
    )  # fmt: skip


def offers(state: State) -> tuple[OfferView, ...]:
    if state.offering == 0:
        return ()
    return tuple([offer_of(state, maker) for maker in range(state.seats) if state.offering & bit(maker) != 0])


def offer_of(state: State, maker: int) -> OfferView:
    board = state.board
    return OfferView(
        maker, state.offer_to[maker], state.offer_revision[maker], state.offer_until[maker],
        state.offer_counters[maker], spaces(board, state.offer_give_deeds[maker]),
        cards(board, state.offer_give_cards[maker]), state.offer_give_cash[maker],
        spaces(board, state.offer_take_deeds[maker]), cards(board, state.offer_take_cards[maker]),
        state.offer_take_cash[maker],
    )  # fmt: skip


def frames(state: State) -> tuple[FrameView, ...]:
    return tuple([frame_of(state, place) for place in range(state.depth)])


def frame_of(state: State, place: int) -> FrameView:
    return FrameView(
        FRAMES[state.frame_kind[place]], state.frame_seat[place], state.frame_a[place], state.frame_b[place],
        state.frame_c[place], state.frame_d[place],
    )  # fmt: skip
