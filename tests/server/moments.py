"""Moments in which a line may break: an auction, an offer, an open rent, a window. Tables begin right there."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from msgspec import Struct

from tests.ankh_morpork.scene import scene
from tests.property_trading.situation import EDITION, situation
from tests.server.harness import Client, Json, Live
from turnwise.games.property_trading import actions as a

NESTENE = 3  # a space
BOLD = {"window_seconds": 5, "claim_grace": 6, "bot_pace": 1}  # as people play: with time for everything


class Moment(Struct, frozen=True):
    """*seat* is to answer with *action*; then *other* goes on with *reply*."""

    edition: str
    position: Json
    people: int
    seat: int
    action: Json
    other: int
    reply: Json


def auction() -> Moment:
    """Ann has left a deed to the auction and has the first bid."""
    s = situation({"Ann": 1500, "Bob": 1500}, dice=[(1, 2)]).roll()
    s.play("Ann", a.DeclineDeed(NESTENE))
    bid, more = ({"type": "place_bid", "lot": NESTENE, "amount": amount} for amount in (10, 60))
    return Moment(EDITION, s.match.position(), 2, 0, bid, 1, more)


def trade() -> Moment:
    """Ann, who is to roll, has offered Bob a deed."""
    s = situation({"Ann": 1500, "Bob": 1500}, owns={"Ann": ["Titanic"], "Bob": ["Davros"]})
    s.play("Ann", a.OfferTrade(1, a.Goods(deeds=(s.space("Titanic"),)), a.Goods(cash=100)))
    accept = {"type": "accept_offer", "maker": 0, "revision": 1}
    return Moment(EDITION, s.match.position(), 2, 1, accept, 0, {"type": "roll"})


def claim() -> Moment:
    """Ann owes Cid a rent that Cid has not claimed yet; Bob's roll would end that."""
    s = situation({"Ann": 1500, "Bob": 1500, "Cid": 1500}, owns={"Cid": ["The Nestene Consciousness"]}, dice=[(1, 2)])
    s.roll()
    return Moment(EDITION, s.match.position(), 3, 2, {"type": "claim_rent", "claim": 1}, 1, {"type": "roll"})


def window() -> Moment:
    """Bob may answer what Ann is about to do to his minion, and holds the card for it."""
    s = scene(
        {"Ann": ["inigo_skimmer", "groat"], "Bob": ["dwarves", "gaspode"]}, seats=2,
        minions={"Bob": {"the_shades": 1, "the_hippo": 1}}, trouble=["the_shades"],
    )  # fmt: skip
    s.plays("Ann", "inigo_skimmer").minion("Ann", "the_shades", "Bob")
    answer = {"type": "interrupt", "card": s.card("gaspode"), "area": 0}
    return Moment("ankh_morpork", s.match.position(), 2, 1, answer, 0, {"type": "leave_out"})


MOMENTS = {"an auction": auction, "a trade": trade, "a claim": claim, "a window": window}


async def begin_at(
    server: Live, edition: str, position: object, people: int, bots: int = 0, **settings: Any
) -> list[Client]:  # fmt: skip
    """As `server.begin`, from a position."""
    new_match = server.house.new_match
    with patch.object(server.house, "new_match", lambda game, record: new_match(game, record, position)):
        return await server.begin(edition, people, bots, **settings)
