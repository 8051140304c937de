"""A trade put together step by step: with whom, what for, and how much cash."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from turnwise.games.property_trading.actions import Goods, OfferTrade

if TYPE_CHECKING:
    from turnwise.cli.property_trading.session import Session
    from turnwise.kernel.game import Seat

MOST = 16_777_215


class Cancelled(Exception):
    pass


class Thing(Struct, frozen=True):
    """A deed or a card that could change hands."""

    name: str
    about: str
    deed: int = -1
    card: int = -1


def build(session: Session) -> OfferTrade | None:
    """An offer that its maker has agreed to; None if it was given up."""
    paper, objection = session.paper, session.why_not_trade()
    if objection is not None:
        session.refuse(objection)
        return None
    paper.line("A trade: c gives it up at any step.")
    try:
        to = ask_partner(session)
        name = session.names[to]
        wanted = ask_things(session, f"What do you want from {name}?", things_of(session, to))
        given = ask_things(session, f"What do you give {name}?", things_of(session, session.me))
        cash = ask_cash(session, name)
    except Cancelled:
        paper.line("No trade.")
        return None
    give, take = goods(given, max(cash, 0)), goods(wanted, max(-cash, 0))
    offer = OfferTrade(to, give, take)
    refusal = session.match.refusal(session.me, offer)
    if refusal is not None:
        session.refuse(refusal)
        return None
    paper.line(f"{session.asker.label(offer, session.view())}.")
    if paper.ask("Make this offer? (y/n) ").lower() in ("y", "yes"):
        return offer
    paper.line("No trade.")
    return None


def ask(session: Session, prompt: str) -> str:
    text = session.paper.ask(f"{prompt} ")
    if text.lower() in ("c", "cancel"):
        raise Cancelled
    return text


def ask_partner(session: Session) -> Seat:
    view = session.view()
    others = [seat for seat, each in enumerate(view.seats) if each.alive and seat != session.me]
    if len(others) == 1:
        return others[0]
    for number, seat in enumerate(others, 1):
        cash = session.edition.money(view.seats[seat].cash)
        session.paper.line(f"{session.names[seat]}, {cash}", lead=f"{number:>3}) ")
    while True:
        text = ask(session, "With whom?")
        found = found_in(text, [session.names[seat] for seat in others])
        if isinstance(found, int):
            return others[found]
        session.paper.line(found)


def things_of(session: Session, seat: Seat) -> list[Thing]:
    view, edition = session.view(), session.edition
    deeds = [
        Thing(edition.name_of(deed.space), session.asker.deed(deed.space, view), deed=deed.space)
        for deed in view.deeds
        if deed.owner == seat
    ]
    names = {card: session.asker.card(card) for card in view.seats[seat].cards}
    return deeds + [Thing(name, name, card=card) for card, name in names.items()]


def ask_things(session: Session, prompt: str, things: Sequence[Thing]) -> list[Thing]:
    if not things:
        session.paper.line(f"{prompt} There is nothing but cash.")
        return []
    session.paper.line(prompt)
    for number, thing in enumerate(things, 1):
        session.paper.line(thing.about, lead=f"{number:>3}) ")
    while True:
        text = ask(session, "Numbers or names with commas, Enter for nothing:")
        chosen, complaint = read_things(text, things)
        if not complaint:
            return chosen
        session.paper.line(complaint)


def read_things(text: str, things: Sequence[Thing]) -> tuple[list[Thing], str]:
    """What was named, or a complaint."""
    chosen: list[Thing] = []
    for part in parts_of(text, [thing.name for thing in things]):
        left = [thing for thing in things if thing not in chosen or part.isdigit()]
        found = found_in(part, [thing.name for thing in left])
        if isinstance(found, str):
            return [], found
        if left[found] not in chosen:
            chosen.append(left[found])
    return chosen, ""


def parts_of(text: str, names: Sequence[str]) -> Iterator[str]:
    """What stands between the commas; a comma may belong to a name."""
    words = [word for word in (word.strip() for word in text.split(",")) if word]
    while words:
        sizes = range(len(words), 1, -1)
        size = next((size for size in sizes if isinstance(found_in(", ".join(words[:size]), names), int)), 1)
        yield ", ".join(words[:size])
        words = words[size:]


def found_in(text: str, names: Sequence[str]) -> int | str:
    """The place of what was meant: by its number, or by a part of its name that no other has."""
    if text.isdigit():
        return int(text) - 1 if 1 <= int(text) <= len(names) else f"There are 1 to {len(names)}."
    wanted = text.lower()
    exact = [place for place, name in enumerate(names) if name.lower() == wanted]
    close = exact or [place for place, name in enumerate(names) if wanted and wanted in name.lower()]
    if not close:
        return f"Nothing here is called {text!r}." if text else "Say a number or a name."
    if len({names[place] for place in close}) > 1:
        return f"{text!r} could be {' or '.join(names[place] for place in close)}."
    return close[0]


def ask_cash(session: Session, name: str) -> int:
    """Positive: cash to give; negative: cash to get."""
    while True:
        text = ask(session, f"Cash? 50: you pay 50; -50: {name} pays 50; Enter for none:")
        amount = re.fullmatch(r"([+-]?)\s*\D?([\d,]{1,10})", text)
        if not text:
            return 0
        if amount and amount[2].replace(",", ""):
            sign = -1 if amount[1] == "-" else 1
            return sign * min(int(amount[2].replace(",", "")), MOST)
        session.paper.line("A whole number, such as 50 or -50.")


def goods(things: Sequence[Thing], cash: int) -> Goods:
    deeds = tuple(thing.deed for thing in things if thing.deed >= 0)
    return Goods(deeds, tuple(thing.card for thing in things if thing.card >= 0), cash)
