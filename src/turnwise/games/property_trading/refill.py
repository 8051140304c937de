"""Fills a fresh state from the parts of a view, whole lists at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading import bounds
from turnwise.games.property_trading.names import FRAME_NUMBERS
from turnwise.games.property_trading.sets import mask_of
from turnwise.games.property_trading.tables import padded
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterable

    from turnwise.games.property_trading.board import Board
    from turnwise.games.property_trading.state import State
    from turnwise.games.property_trading.view import ClaimView, FrameView, OfferView, SeatView, View


def deed_mask(board: Board, spaces: Iterable[int]) -> int:
    deeds = board.space_deed
    return mask_of(deeds[space] for space in spaces)


def card_mask(board: Board, cards: Iterable[int]) -> int:
    held = board.card_held
    return mask_of(held[card] for card in cards)


def seat_all(state: State, seats: tuple[SeatView, ...]) -> None:
    state.seats = len(seats)
    state.alive = mask_of(number for number, seat in enumerate(seats) if seat.alive)
    state.circling = mask_of(number for number, seat in enumerate(seats) if seat.circling)
    state.auto = mask_of(number for number, seat in enumerate(seats) if seat.auto_claim)
    state.cash = padded([seat.cash for seat in seats], bounds.SEATS)
    state.at = padded([seat.at for seat in seats], bounds.SEATS)
    state.jailed = padded([seat.jailed for seat in seats], bounds.SEATS)
    state.acts = padded([seat.acts for seat in seats], bounds.SEATS)
    state.want = padded([seat.want for seat in seats], bounds.SEATS)
    state.interest = padded([deed_mask(state.board, seat.interest) for seat in seats], bounds.SEATS)
    state.offer_last = padded([int(seat.last_offer or "0", 16) for seat in seats], bounds.SEATS)
    state.offer_deals = padded([seat.last_offer_deals for seat in seats], bounds.SEATS)


def hand_out(state: State, view: View) -> None:
    owners = [deed.owner for deed in view.deeds]
    state.owner = padded(owners, bounds.DEEDS, NOBODY)
    state.level = padded([deed.level for deed in view.deeds], bounds.DEEDS)
    state.mortgaged = mask_of(number for number, deed in enumerate(view.deeds) if deed.mortgaged)
    state.owned = padded(
        [mask_of(deed for deed, owner in enumerate(owners) if owner == seat) for seat in range(state.seats)],
        bounds.SEATS,
    )


def lay_cards(state: State, view: View) -> None:
    held_card = state.board.held_card
    keepers = {card: number for number, seat in enumerate(view.seats) for card in seat.cards}
    holders = [keepers.get(held_card[held], NOBODY) for held in range(state.board.held)]
    state.holder = padded(holders, bounds.HELD, NOBODY)
    state.unseen = padded([mask_of(card % bounds.DECK for card in deck.unseen) for deck in view.decks], bounds.DECKS)
    state.queued = padded([len(deck.queue) for deck in view.decks], bounds.DECKS)
    queue = [card for deck in view.decks for card in padded(list(deck.queue), bounds.DECK)]
    state.queue = padded(queue, bounds.CARDS)


def file_claims(state: State, claims: tuple[ClaimView, ...]) -> None:
    slots = {claim.slot: claim for claim in claims}
    rows = [slots.get(slot) for slot in range(bounds.CLAIMS)]
    deeds = state.board.space_deed
    state.claim_number = [claim.number if claim else 0 for claim in rows]
    state.claim_lander = [claim.lander if claim else 0 for claim in rows]
    state.claim_owner = [claim.owner if claim else 0 for claim in rows]
    state.claim_deed = [deeds[claim.space] if claim else 0 for claim in rows]
    state.claim_amount = [claim.amount if claim else 0 for claim in rows]
    state.claim_point = [claim.point if claim else 0 for claim in rows]
    state.claim_ends = [claim.ends if claim else 0 for claim in rows]
    state.claim_called = [int(claim.called) if claim else 0 for claim in rows]


def lay_offers(state: State, offers: tuple[OfferView, ...]) -> None:
    board = state.board
    makers = {offer.maker: offer for offer in offers}
    rows = [makers.get(maker) for maker in range(bounds.SEATS)]
    state.offering = mask_of(makers)
    state.offer_to = [offer.to if offer else NOBODY for offer in rows]
    state.offer_revision = [offer.revision if offer else 0 for offer in rows]
    state.offer_until = [offer.until if offer else 0 for offer in rows]
    state.offer_counters = [offer.counters if offer else 0 for offer in rows]
    state.offer_give_cash = [offer.give_cash if offer else 0 for offer in rows]
    state.offer_take_cash = [offer.take_cash if offer else 0 for offer in rows]
    state.offer_give_deeds = [deed_mask(board, offer.give_deeds) if offer else 0 for offer in rows]
    state.offer_take_deeds = [deed_mask(board, offer.take_deeds) if offer else 0 for offer in rows]
    state.offer_give_cards = [card_mask(board, offer.give_cards) if offer else 0 for offer in rows]
    state.offer_take_cards = [card_mask(board, offer.take_cards) if offer else 0 for offer in rows]


def stack_up(state: State, stack: tuple[FrameView, ...]) -> None:
    state.depth = len(stack)
    state.frame_kind = padded([FRAME_NUMBERS[frame.kind] for frame in stack], bounds.FRAMES)
    state.frame_seat = padded([frame.seat for frame in stack], bounds.FRAMES)
    state.frame_a = padded([frame.a for frame in stack], bounds.FRAMES)
    state.frame_b = padded([frame.b for frame in stack], bounds.FRAMES)
    state.frame_c = padded([frame.c for frame in stack], bounds.FRAMES)
    state.frame_d = padded([frame.d for frame in stack], bounds.FRAMES)
