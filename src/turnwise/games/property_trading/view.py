"""What a seat may see. The state holds no secret, so a view is complete and makes the state again.

Compiled, the arrays of a State are C arrays: each is written as a whole list of full length. seeing.py reads them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta, Struct

from turnwise.games.property_trading import bounds
from turnwise.games.property_trading.refill import (
    deed_mask,
    file_claims,
    hand_out,
    lay_cards,
    lay_offers,
    seat_all,
    stack_up,
)
from turnwise.games.property_trading.sets import mask_of
from turnwise.games.property_trading.state import State, recount
from turnwise.kernel.errors import BadInput
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from turnwise.games.property_trading.board import Board

ENDINGS = ("running", "last_left", "by_worth")
Owner = Annotated[int, Meta(ge=NOBODY, lt=bounds.SEATS)]  # what is derived from it is written by this number


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
    owner: Owner = NOBODY
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
    # Rules of this table that a picture of it needs.
    hotel_level: int = 0  # of a deed with a hotel on it
    salary: int = 0
    has_watch: bool = False


_decoder = msgspec.json.Decoder(View)


def read_view(data: bytes) -> View:
    """A view out of JSON; what the arrays of a State can hold is for guess() to see to."""
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"view: {error}") from None


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
