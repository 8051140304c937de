"""Dealt deeds, battles, arrests, rewards and rounds of payments: facts that make sense together."""

from typing import TypeGuard

from turnwise.games.property_trading import events
from turnwise.games.property_trading.telling.dealings import dealt
from turnwise.games.property_trading.telling.runs import Facts, Told, at_or_none, run_of, tell
from turnwise.games.property_trading.telling.speech import Speech


def deals(speech: Speech, facts: Facts, at: int) -> Told:
    """All the deeds that a seat is dealt and pays for."""
    first = at_or_none(facts, at + 1)
    if not isinstance(first, events.DeedMoved) or first.point != "dealt_paid":
        return None
    run = run_of(facts, at, lambda fact: fact.point == "dealt_paid" and first.owner in hands(fact))
    moved = [fact for fact in facts[at : at + run] if isinstance(fact, events.DeedMoved)]
    spaces = tuple(fact.space for fact in moved)
    return dealt(speech, first.owner, spaces, sum(fact.price for fact in moved)), run


def hands(fact: events.Event) -> tuple[int, ...]:
    """Who pays, or who gets a deed."""
    return (
        (fact.payer,) if isinstance(fact, events.Paid) else (fact.owner,) if isinstance(fact, events.DeedMoved) else ()
    )


def battle(speech: Speech, facts: Facts, at: int) -> Told:
    """The dice, what they come to, and the deed that was won."""
    roll, fought = facts[at], at_or_none(facts, at + 1)
    if not isinstance(roll, events.DiceRolled) or not isinstance(fought, events.BattleFought):
        return None
    return f"{tell(speech, roll)}: {tell(speech, fought)}", 3 if fought.won else 2


def arrest(speech: Speech, facts: Facts, at: int) -> Told:
    """Somebody who is arrested and pays at once; where the fine is nothing, nothing is paid."""
    jailed = facts[at]
    paid = at_or_none(facts, at + 1)
    has_paid = isinstance(paid, events.Paid)
    freed = at_or_none(facts, at + 2 if has_paid else at + 1)
    if not isinstance(jailed, events.Jailed) or not isinstance(freed, events.Freed) or freed.point != "arrest_fine":
        return None
    end = tell(speech, paid) if paid is not None and has_paid else f"{speech.does(freed.seat, 'is')} free again"
    return f"{speech.words.watch} arrests {speech.who(jailed.seat)}: {end}", 3 if has_paid else 2


def reward(speech: Speech, facts: Facts, at: int) -> Told:
    """What the centre of the board pays, and what it lacks."""
    first, second = facts[at], at_or_none(facts, at + 1)
    if not isinstance(first, events.Paid) or not isinstance(second, events.Paid):
        return None
    if (first.point, second.point, first.payee) != ("reward", "reward", second.payee):
        return None
    return f"{tell(speech, first)} and {speech.money(second.amount)} from {speech.who(second.payer)}", 2


def round_of_payments(speech: Speech, facts: Facts, at: int) -> Told:
    """A card that makes everybody pay one seat, or one seat everybody."""
    first = facts[at]
    if not is_by_card(first):
        return None
    to_one = run_of(facts, at, lambda fact: is_by_card(fact) and way(fact)[1:] == way(first)[1:])
    to_all = run_of(facts, at, lambda fact: is_by_card(fact) and way(fact)[:2] == way(first)[:2])
    what = f"{speech.money(first.amount)} each because of the {speech.words.card}"
    if to_one > 1:
        payers = speech.people(fact.payer for fact in facts[at : at + to_one] if is_by_card(fact))
        return f"{payers} pay {speech.who(first.payee)} {what}", to_one
    if to_all > 1:
        payees = speech.people(fact.payee for fact in facts[at : at + to_all] if is_by_card(fact))
        return f"{speech.does(first.payer, 'pays')} {payees} {what}", to_all
    return None


def is_by_card(fact: events.Event) -> TypeGuard[events.Paid]:
    """A payment between two seats that a card asks for."""
    return isinstance(fact, events.Paid) and fact.point == "card" and fact.payer >= 0 and fact.payee >= 0


def way(paid: events.Paid) -> tuple[int, int, int]:
    return paid.payer, paid.amount, paid.payee
