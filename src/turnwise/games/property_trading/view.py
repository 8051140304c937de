"""What a seat may see. The state holds no secret, so a view is complete and makes the state again.

Compiled, the arrays of a State are C arrays: each is read once as a whole, and written as a whole list of full length.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from turnwise.games.property_trading import bounds
from turnwise.games.property_trading.names import FRAMES
from turnwise.games.property_trading.refill import (
    deed_mask,
    file_claims,
    hand_out,
    lay_cards,
    lay_offers,
    seat_all,
    stack_up,
)
from turnwise.games.property_trading.rent import rent_now
from turnwise.games.property_trading.sets import mask_of, members
from turnwise.games.property_trading.state import State, asked, bit, recount
from turnwise.kernel.errors import BadInput
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from turnwise.games.property_trading.board import Board

ENDINGS = ("running", "last_left", "by_worth")


class SeatView(Struct, frozen=True):
    cash: int
    at: int
    jailed: int = 0  # 0: free; otherwise 1 and the failed rolls so far
    circling: bool = False  # has not reached GO yet, where that matters
    alive: bool = True
    auto_claim: bool = False
    acts: int = 0
    want: int = 0
    interest: tuple[int, ...] = ()  # spaces
    cards: tuple[int, ...] = ()
    last_offer: str = ""  # its content as a hash, in hexadecimal: browsers have no whole numbers of 64 bits
    last_offer_deals: int = 0


class DeedView(Struct, frozen=True):
    space: int
    owner: int = NOBODY
    mortgaged: bool = False
    level: int = 0
    rent_now: int = 0  # for a utility the factor of the dice


class DeckView(Struct, frozen=True):
    unseen: tuple[int, ...]
    queue: tuple[int, ...]


class ClaimView(Struct, frozen=True):
    slot: int
    number: int
    lander: int
    owner: int
    space: int
    amount: int
    point: int
    ends: int
    called: bool


class OfferView(Struct, frozen=True):
    maker: int
    to: int
    revision: int
    until: int
    counters: int
    give_deeds: tuple[int, ...]  # spaces
    give_cards: tuple[int, ...]
    give_cash: int
    take_deeds: tuple[int, ...]
    take_cards: tuple[int, ...]
    take_cash: int


class FrameView(Struct, frozen=True):
    kind: str
    seat: int
    a: int = 0
    b: int = 0
    c: int = 0
    d: int = 0


class View(Struct, frozen=True):
    seat: int | None  # whose view it is; None: a spectator's
    turn: int
    round: int
    rest: int
    deals: int
    first: int
    over: str
    winners: tuple[int, ...]
    to_act: int
    houses: int
    hotels: int
    revision: int
    claim_last: int
    pot: int  # in the centre of the board
    watch: int  # the space where the watch stands
    time_up: bool
    estate: tuple[int, ...]  # spaces
    seats: tuple[SeatView, ...]
    deeds: tuple[DeedView, ...]
    decks: tuple[DeckView, ...]
    claims: tuple[ClaimView, ...]
    offers: tuple[OfferView, ...]
    frames: tuple[FrameView, ...]  # the lowest first


_decoder = msgspec.json.Decoder(View)


def read_view(data: bytes) -> View:
    """A view out of JSON; what the arrays of a State can hold is for guess() to see to."""
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"view: {error}") from None


def view_of(state: State, seat: int | None) -> View:
    return View(
        seat=seat,
        turn=state.turn,
        round=state.round,
        rest=state.rest,
        deals=state.deals,
        first=state.first,
        over=ENDINGS[state.over],
        winners=members(state.winners),
        to_act=asked(state),
        houses=state.houses,
        hotels=state.hotels,
        revision=state.revision,
        claim_last=state.claim_last,
        pot=state.pot,
        watch=state.watch,
        time_up=bool(state.time_up),
        estate=_spaces(state.board, state.estate),
        seats=_seats(state),
        deeds=_deeds(state),
        decks=_decks(state),
        claims=_claims(state),
        offers=_offers(state),
        frames=_frames(state),
    )


def _spaces(board: Board, mask: int) -> tuple[int, ...]:
    if mask == 0:
        return ()
    spaces = board.deed_space
    return tuple(spaces[deed] for deed in members(mask))


def _seats(state: State) -> tuple[SeatView, ...]:
    board, alive, auto, circling = state.board, state.alive, state.auto, state.circling
    cash, at, jailed, acts, want = state.cash, state.at, state.jailed, state.acts, state.want
    interest, last, deals = state.interest, state.offer_last, state.offer_deals
    holder, held_card = state.holder, board.held_card
    return tuple(
        SeatView(
            cash=cash[seat],
            at=at[seat],
            jailed=jailed[seat],
            circling=bool(circling & bit(seat)),
            alive=bool(alive & bit(seat)),
            auto_claim=bool(auto & bit(seat)),
            acts=acts[seat],
            want=want[seat],
            interest=_spaces(board, interest[seat]),
            cards=tuple(held_card[held] for held in range(board.held) if holder[held] == seat),
            last_offer=f"{last[seat]:016x}" if last[seat] else "",
            last_offer_deals=deals[seat],
        )
        for seat in range(state.seats)
    )


def _deeds(state: State) -> tuple[DeedView, ...]:
    """Between two deals nothing changes here, and every view asks for it."""
    key = (state.board, tuple(state.owner), tuple(state.level), state.mortgaged)
    found = _known.get(key)
    if found is None:
        if len(_known) >= KNOWN:
            _known.clear()
        found = _known[key] = _deeds_of(state)
    return found


KNOWN = 2048
_known: dict[tuple[Board, tuple[int, ...], tuple[int, ...], int], tuple[DeedView, ...]] = {}


def _deeds_of(state: State) -> tuple[DeedView, ...]:
    owner, level, space = state.owner, state.level, state.board.deed_space
    mortgaged = state.mortgaged
    return tuple(
        DeedView(
            space=space[deed],
            owner=owner[deed],
            mortgaged=bool(mortgaged & bit(deed)),
            level=level[deed],
            rent_now=0 if owner[deed] == NOBODY or mortgaged & bit(deed) else rent_now(state, deed),
        )
        for deed in range(state.board.deeds)
    )


def _decks(state: State) -> tuple[DeckView, ...]:
    unseen, queued, queue = state.unseen, state.queued, state.queue
    firsts = range(0, state.board.decks * bounds.DECK, bounds.DECK)
    return tuple(
        DeckView(tuple(first + place for place in members(unseen[deck])), tuple(queue[first : first + queued[deck]]))
        for deck, first in enumerate(firsts)
    )


def _claims(state: State) -> tuple[ClaimView, ...]:
    if state.claims == 0:
        return ()
    number, called, deed, space = state.claim_number, state.claim_called, state.claim_deed, state.board.deed_space
    lander, owner, amount = state.claim_lander, state.claim_owner, state.claim_amount
    point, ends = state.claim_point, state.claim_ends
    return tuple(
        ClaimView(
            slot, number[slot], lander[slot], owner[slot], space[deed[slot]], amount[slot], point[slot], ends[slot],
            bool(called[slot]),
        )
        for slot in range(bounds.CLAIMS)
        if number[slot]
    )  # fmt: skip


def _offers(state: State) -> tuple[OfferView, ...]:
    if state.offering == 0:
        return ()
    board, held_card = state.board, state.board.held_card
    to, revision, until, counters = state.offer_to, state.offer_revision, state.offer_until, state.offer_counters
    give_deeds, give_cards, give_cash = state.offer_give_deeds, state.offer_give_cards, state.offer_give_cash
    take_deeds, take_cards, take_cash = state.offer_take_deeds, state.offer_take_cards, state.offer_take_cash
    return tuple(
        OfferView(
            maker=maker,
            to=to[maker],
            revision=revision[maker],
            until=until[maker],
            counters=counters[maker],
            give_deeds=_spaces(board, give_deeds[maker]),
            give_cards=tuple(held_card[held] for held in members(give_cards[maker])),
            give_cash=give_cash[maker],
            take_deeds=_spaces(board, take_deeds[maker]),
            take_cards=tuple(held_card[held] for held in members(take_cards[maker])),
            take_cash=take_cash[maker],
        )
        for maker in members(state.offering)
    )


def _frames(state: State) -> tuple[FrameView, ...]:
    columns = (state.frame_seat, state.frame_a, state.frame_b, state.frame_c, state.frame_d)
    kind = state.frame_kind
    return tuple(FrameView(FRAMES[kind[i]], *(column[i] for column in columns)) for i in range(state.depth))


def state_from(board: Board, view: View) -> State:
    """The state that *view* shows. What is derived in it is not read."""
    state = State(board)
    state.turn, state.round, state.rest, state.deals = view.turn, view.round, view.rest, view.deals
    state.first, state.over, state.winners = view.first, ENDINGS.index(view.over), mask_of(view.winners)
    state.houses, state.hotels = view.houses, view.hotels
    state.revision, state.claim_last = view.revision, view.claim_last
    state.pot, state.watch, state.time_up = view.pot, view.watch, int(view.time_up)
    state.estate = deed_mask(board, view.estate)
    seat_all(state, view.seats)
    hand_out(state, view)
    lay_cards(state, view)
    file_claims(state, view.claims)
    lay_offers(state, view.offers)
    stack_up(state, view.frames)
    recount(state)
    return state
