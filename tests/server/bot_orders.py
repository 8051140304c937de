"""Questions for bots, as a table asks them."""

from functools import cache
from typing import Any

import msgspec

import turnwise
from turnwise.games import AnyGame, edition_of
from turnwise.kernel.game import Seat
from turnwise.kernel.match import Match
from turnwise.server.workers import Order

VILLAINS, CITY = "doctor_who_villains", "ankh_morpork"


@cache
def game_of(edition: str) -> AnyGame:
    return turnwise.game(edition).game


def pack(digest: str) -> bytes:
    for edition in (VILLAINS, CITY):
        if edition_of(game_of(edition)).digest == digest:
            return msgspec.json.encode(game_of(edition).source())
    raise KeyError(digest)


def order_of(
    match: Match[Any, Any, Any, Any], seat: Seat, kind: str = "careful", openings: int = 0, key: int = 7
) -> Order:  # fmt: skip
    game = match.game
    return Order(
        pack=edition_of(game).digest,
        options=msgspec.json.encode(match.table.options),
        seats=match.table.seats,
        seat=seat,
        kind=kind,
        view=msgspec.json.encode(match.view(None if game.open_to_all else seat)),
        legal=msgspec.json.encode([game.action_data(action) for action in match.legal_actions(seat)]),
        openings=openings,
        key=key,
    )


def first_order(edition: str, kind: str = "careful") -> Order:
    match = turnwise.game(edition).new_match(3, seed=5)
    return order_of(match, next(iter(match.to_act)), kind)
