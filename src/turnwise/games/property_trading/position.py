"""The whole state as JSON with words and names, and back (M17).

What is usual may be left out. The shortest position that can be played:

    {"seats": [{"name": "Ann", "cash": 1500}, {"name": "Bob", "cash": 1500}], "turn_of": "Ann"}
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading import bounds
from turnwise.games.property_trading.laws import complaints
from turnwise.games.property_trading.names import deed_names, seat_names
from turnwise.games.property_trading.position_read import SIDES, heard, offer_hashes, usual
from turnwise.games.property_trading.seeing import view_of
from turnwise.games.property_trading.spelling import Many, say
from turnwise.games.property_trading.view import FrameView, View
from turnwise.games.property_trading.vocabulary import Vocabulary, vocabulary
from turnwise.kernel.errors import BadPosition

if TYPE_CHECKING:
    from collections.abc import Sequence

    from turnwise.games.property_trading.board import Board
    from turnwise.games.property_trading.state import State

CASH = bounds.RICHES // 2  # over all seats and in the centre: below what the laws allow, so that play has room


def position(state: State, names: Sequence[str] | None = None) -> dict[str, object]:
    """The state in words; *names* are those of the seats."""
    board, view = state.board, view_of(state, None)
    words = vocabulary(board, seat_names(state.seats, names))
    common = usual(
        board,
        view.turn,
        [deed.level for deed in view.deeds],
        [claim.number for claim in view.claims],
        [offer.revision for offer in view.offers],
    )
    parts: dict[str, object] = {
        "edition": board.edition.id if board.edition else None,
        "options": dict(board.options),
        **say(view, words.table(common)),
        "seats": _seats(words, state, view),
        "deeds": _deeds(words, board, view),
        "returned": _returned(words, view),
        "claims": [say(claim, words.claim(place, view.turn)) for place, claim in enumerate(view.claims)],
        "offers": _offers(words, view),
        **_going_on(words, view),
    }
    return {key: part for key, part in parts.items() if part not in (None, [], {})}


def read_position(board: Board, data: object) -> tuple[State, tuple[str, ...]]:
    """The state and the names of its seats. Laws are judged once every name and number is sound."""
    faults: list[str] = []
    found = heard(board, data, faults)
    if found:
        state, names = found
        faults = complaints(state, names)
        total = sum(state.cash) + state.pot
        if total > CASH:
            faults.append(f"seats: {total:,} in cash over all seats, {CASH:,} allowed in a position")
        if not faults:
            return found
    raise BadPosition(f"position: {fault}" for fault in faults)


def _seats(words: Vocabulary, state: State, view: View) -> list[dict[str, object]]:
    hashes = offer_hashes(state)
    told = [say(seat, words.seats) for seat in view.seats]
    for number, entry in enumerate(told):
        if number in hashes and entry.get("last_offer") == hashes[number]:
            del entry["last_offer"]
    return [{"name": name, **entry} for name, entry in zip(words.seat.names, told, strict=True)]


def _deeds(words: Vocabulary, board: Board, view: View) -> dict[str, object]:
    told = {name: say(deed, words.deeds) for name, deed in zip(deed_names(board), view.deeds, strict=True)}
    return {name: deed for name, deed in told.items() if deed}


def _returned(words: Vocabulary, view: View) -> dict[str, object]:
    told = zip(words.decks, view.decks, strict=True)
    return {deck: Many(words.card).say(cards.queue) for deck, cards in told if cards.queue}


def _offers(words: Vocabulary, view: View) -> list[dict[str, object]]:
    told: list[dict[str, object]] = []
    for place, offer in enumerate(view.offers):
        sides = {side: say(offer, words.goods(side)) for side in SIDES}
        told.append(say(offer, words.offer(place, view.rest)) | {side: goods for side, goods in sides.items() if goods})
    return told


def _going_on(words: Vocabulary, view: View) -> dict[str, object]:
    if view.frames == (FrameView("turn", view.to_act),):
        return {"turn_of": words.seat.say(view.to_act)}
    return {"frames": [{"kind": frame.kind, **say(frame, words.frame(frame.kind))} for frame in view.frames]}
