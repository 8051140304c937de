"""What positions and complaints call seats, spaces, cards and the parts of frames."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from turnwise.games.property_trading import bounds, frames, kinds, orders, points
from turnwise.kernel.words import names

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from turnwise.games.property_trading.board import Board

PIECES = {kinds.HOUSE: "house", kinds.HOTEL: "hotel"}
BOARDS = 64  # whose names are kept at hand
LOTS = {orders.HOUSE_LOT: "house", orders.HOTEL_LOT: "hotel"}
PHASES = {frames.TO_ROLL: "to_roll", frames.AGAIN: "again", frames.DONE: "done"}
POINTS = {number: name.lower() for number, name in names(points.__dict__).items()}
FRAMES = {number: name.lower() for number, name in names(frames.__dict__).items() if number}
FRAME_NUMBERS = {name: number for number, name in FRAMES.items()}

# The arguments of frames, a to d.
ARGUMENTS: dict[int, tuple[str, ...]] = {
    frames.TURN: ("doubles", "phase", "rolled", "patrolled"),
    frames.MOVE: ("steps", "b", "c", "d"),
    frames.CARD: ("card", "next", "dice", "d"),
    frames.BUY: ("deed", "b", "c", "d"),
    frames.AUCTION: ("lot", "bid", "leader", "bidders"),
    frames.CALL: ("piece", "by", "deed", "waiting"),
    frames.SHARE: ("piece", "by", "deed", "auctioned"),
    frames.PLACE: ("piece", "price", "c", "d"),
    frames.DEBT: ("to", "amount", "for", "space"),
    frames.OWED: ("to", "amount", "for", "space"),
    frames.INTEREST: ("for", "b", "c", "d"),
    frames.ESTATE: ("a", "b", "c", "d"),
    frames.LAST_CLAIMS: ("for", "from", "c", "d"),
    frames.PENALTY: ("space", "b", "c", "d"),
    frames.ARREST: ("a", "b", "c", "found"),
    frames.SEIZE: ("card", "b", "c", "d"),
    frames.BATTLE: ("deed", "b", "c", "d"),
}


def seat_names(count: int, given: Sequence[str] | None = None) -> tuple[str, ...]:
    return tuple(given) if given else tuple(f"Seat {number}" for number in range(1, count + 1))


@lru_cache(BOARDS)
def space_names(board: Board) -> tuple[str, ...]:
    """Each name once: spaces that share one, or that are called like a lot, have their number after it."""
    edition = board.edition
    plain = [edition.name_of(space) if edition else f"space {space}" for space in range(board.spaces)]
    count = Counter(plain + list(LOTS.values()))
    told = [name if count[name] == 1 else f"{name} ({space})" for space, name in enumerate(plain)]
    if len(set(told)) < len(told):
        told = [f"{name} ({space})" for space, name in enumerate(plain)]
    return tuple(told)


@lru_cache(BOARDS)
def deed_names(board: Board) -> tuple[str, ...]:
    spaces, place = space_names(board), board.deed_space
    return tuple(spaces[place[deed]] for deed in range(board.deeds))


@lru_cache(BOARDS)
def card_names(board: Board) -> Mapping[int, str]:
    """Of all cards, those too that the options leave out of the game."""
    edition, cards = board.edition, board.deck_cards
    sizes = [len(deck.cards) for deck in edition.pack.decks] if edition else [mask.bit_length() for mask in cards]
    numbers = [deck * bounds.DECK + place for deck in range(board.decks) for place in range(sizes[deck])]
    return {number: edition.card(number).id if edition else f"card {number}" for number in numbers}


@lru_cache(BOARDS)
def deck_names(board: Board) -> tuple[str, ...]:
    edition = board.edition
    return tuple(edition.pack.decks[deck].id if edition else f"deck {deck}" for deck in range(board.decks))
