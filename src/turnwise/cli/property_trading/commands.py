"""What can be typed in the property game alone: bids and trades."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from turnwise.cli.commands import played
from turnwise.cli.property_trading import trade
from turnwise.games.property_trading.actions import PlaceBid

if TYPE_CHECKING:
    from turnwise.cli.property_trading.session import Session
    from turnwise.cli.session import Command, Question

HELP = (("b 120", "bid that much in an auction"), ("t", "put a trade together, step by step"))


def bid(session: Session, question: Question, rest: str) -> bool:
    frame = question.view.frames[-1]
    if frame.kind != "auction" or frame.seat != session.me:
        session.paper.line("There is no auction in which you are to bid.")
        return False
    amount = re.fullmatch(r"\D{0,3}([\d,]{1,11})\D{0,3}", rest)
    if amount is None:
        session.paper.line("Say how much: b 120")
        return False
    return played(session, PlaceBid(frame.a, min(int(amount[1].replace(",", "") or 0), 16_777_215)))


def build_trade(session: Session, question: Question, _rest: str) -> bool:
    offer = trade.build(session)
    return offer is not None and played(session, offer)


COMMANDS: dict[str, Command] = {"b": bid, "bid": bid, "t": build_trade, "trade": build_trade}
