"""Facts in a row, told shortly: neighbours that belong together make one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading import events
from turnwise.games.property_trading.telling.dealings import deeds_moved
from turnwise.games.property_trading.telling.incidents import arrest, battle, deals, reward, round_of_payments
from turnwise.games.property_trading.telling.payments import RENTS
from turnwise.games.property_trading.telling.runs import Facts, Told, run_of, tell
from turnwise.games.property_trading.telling.walks import held, walk
from turnwise.games.property_trading.telling.works import works
from turnwise.kernel.pages import Line

if TYPE_CHECKING:
    from collections.abc import Callable

    from turnwise.games.property_trading.telling.speech import Speech

    Join = Callable[[Speech, Facts, int], Told]

MANY_BIDS = 7


def story(speech: Speech, facts: Facts) -> list[Line]:
    lines: list[Line] = []
    at = 0
    while at < len(facts):
        text, count = next((told for join in JOINS if (told := join(speech, facts, at))), ("", 0))
        if not count:
            text, count = tell(speech, facts[at]), 1
        if text:
            clauses = dict.fromkeys(fact.clause for fact in facts[at : at + count])
            lines.append(Line(speech.finished(text), tuple(clauses)))
        at += count
    return lines


def start(speech: Speech, facts: Facts, at: int) -> Told:
    """Everybody starts with the same."""
    first = facts[at]
    run = run_of(facts, at, lambda fact: isinstance(fact, events.Paid) and fact.point == "start_cash")
    if run < 2 or not isinstance(first, events.Paid):
        return None
    return f"everybody starts with {speech.money(first.amount)}", run


def opening(speech: Speech, facts: Facts, at: int) -> Told:
    run = run_of(facts, at, lambda fact: isinstance(fact, events.DiceRolled) and fact.purpose == "opening")
    if run < 2:
        return None
    rolls = [fact for fact in facts[at : at + run] if isinstance(fact, events.DiceRolled)]
    said = ", ".join(f"{speech.does(roll.seat, 'rolls')} {sum(roll.dice)}" for roll in rolls)
    return f"who begins? {speech.finished(said)}", run


def bids(speech: Speech, facts: Facts, at: int) -> Told:
    """Bids that go round are told in one breath, the middle of a long haggle left out."""
    run = run_of(facts, at, lambda fact: isinstance(fact, events.BidPlaced | events.AuctionLeft))
    if run < 2:
        return None
    said = [tell(speech, fact).removesuffix(" the auction") for fact in facts[at : at + run]]
    return ", ".join(said if run <= MANY_BIDS else [*said[:3], "...", *said[-3:]]), run


def deeds(speech: Speech, facts: Facts, at: int) -> Told:
    """Deeds that go the same way for nothing: a trade, a bankruptcy, a deal at the start."""
    first = facts[at]
    if not isinstance(first, events.DeedMoved) or first.price:
        return None
    way = (first.giver, first.owner, first.point, 0)
    run = run_of(
        facts, at,
        lambda fact: isinstance(fact, events.DeedMoved) and (fact.giver, fact.owner, fact.point, fact.price) == way,
    )  # fmt: skip
    spaces = tuple(fact.space for fact in facts[at : at + run] if isinstance(fact, events.DeedMoved))
    return deeds_moved(speech, first, spaces), run


def bargain(speech: Speech, facts: Facts, at: int) -> Told:
    """An offer that is accepted, and what changes hands by it."""
    if not isinstance(facts[at], events.OfferAccepted) or type(facts[at]) is not events.OfferAccepted:
        return None
    run = run_of(
        facts, at + 1,
        lambda fact: isinstance(fact, events.Paid | events.DeedMoved | events.CardMoved) and fact.point == "trade",
    )  # fmt: skip
    parts = [line.text.removesuffix(".") for line in story(speech, facts[at + 1 : at + 1 + run])]
    parts = [part.replace("You ", "you ", 1) if part.startswith("You ") else part for part in parts]
    return (f"{tell(speech, facts[at])}: {', '.join(parts)}", run + 1) if parts else None


def settled_rent(_speech: Speech, facts: Facts, at: int) -> Told:
    """A rent that is paid, or becomes a debt, further on: that line says it all."""
    due = facts[at]
    if not isinstance(due, events.RentDue):
        return None
    for later in facts[at + 1 :]:
        if isinstance(later, events.RentWaived | events.RentLapsed) and later.claim == due.claim:
            return None
        if settles(later, due):
            return "", 1
    return None


def settles(fact: events.Event, due: events.RentDue) -> bool:
    if isinstance(fact, events.Paid):
        said = (fact.payer, (fact.payee,), fact.amount, fact.space)
    elif isinstance(fact, events.DebtOpened):
        said = (fact.debtor, fact.creditors, fact.amount, fact.space)
    else:
        return False
    return fact.point in RENTS and said == (due.lander, (due.owner,), due.amount, due.space)


JOINS: tuple[Join, ...] = (
    walk, held, start, opening, deals, battle, arrest, reward, round_of_payments, bids, deeds, bargain, works,
    settled_rent,
)  # fmt: skip
