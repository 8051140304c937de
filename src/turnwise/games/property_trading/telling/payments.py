"""Why money moved, in words, by the rule point that moved it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading.telling.speech import a
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from turnwise.games.property_trading.events import Paid
    from turnwise.games.property_trading.telling.speech import Speech

    Way = Callable[[Speech, Paid], str]

RENTS = ("rent", "rent_doubled", "rent_built", "rent_line", "rent_utility")
BUILDS = ("build_group", "build_hotel", "short_hotel")
SALES = ("sale", "sale_short")


def rent(speech: Speech, point: str, owner: int, space: int) -> str:
    """ "rent for The Zygons", and what makes it what it is."""
    words = speech.words
    whole = f"doubled: {speech.does(owner, 'has')} the whole {words.group}"
    reasons = {
        "rent_doubled": whole,
        "rent_built": "with its buildings",
        "rent_line": f"by the number of {words.lines} owned",
        "rent_utility": "by the dice",
    }
    reason = f" ({reasons[point]})" if point in reasons else ""
    return f"{words.rent} for {speech.space(space)}{reason}"


def cause(speech: Speech, point: str, payee: int, space: int) -> str:
    """What somebody owes money for: " rent for The Zygons", or nothing if that was just said."""
    words = speech.words
    if point in RENTS:
        return " " + rent(speech, point, payee, space)
    causes = {
        "tax": f" as {a(words.tax)}: {speech.space(space)}" if space != NOBODY else "",
        "jail_third": f", the {words.fine} for leaving {words.jail}",
        "short_jail": f", the {words.fine} for leaving {words.jail}",
        "fine": f", the {words.fine} for leaving {words.jail}",
        "trade_interest": f", a tenth of the mortgage on {speech.space(space)}" if space != NOBODY else "",
        "card": f" because of the {words.card}",
    }
    return causes.get(point, "")


def paid(speech: Speech, event: Paid) -> str:
    if event.point in SILENT and event.payee == NOBODY:
        return ""
    if event.point in WAYS:
        return WAYS[event.point](speech, event)
    amount, why = speech.money(event.amount), cause(speech, event.point, event.payee, event.space)
    if event.payer == NOBODY:
        return f"{speech.does(event.payee, 'collects')} {amount} from the {speech.words.bank}"
    return f"{speech.does(event.payer, 'pays')} {speech.who(event.payee)} {amount}{why}"


def to_start(speech: Speech, event: Paid) -> str:
    return f"{speech.does(event.payee, 'starts')} with {speech.money(event.amount)}"


def salary(speech: Speech, event: Paid) -> str:
    words = speech.words
    return f"{speech.does(event.payee, 'collects')} {speech.money(event.amount)} {words.salary} at {words.go}"


def build(speech: Speech, event: Paid) -> str:
    return f"{speech.does(event.payer, 'pays')} {speech.money(event.amount)} to build on {speech.space(event.space)}"


def sale(speech: Speech, event: Paid) -> str:
    where = speech.space(event.space)
    return f"{speech.does(event.payee, 'gets')} {speech.money(event.amount)} for buildings on {where}"


def mortgage(speech: Speech, event: Paid) -> str:
    return f"{speech.does(event.payee, 'borrows')} {speech.money(event.amount)} on {speech.space(event.space)}"


def lift(speech: Speech, event: Paid) -> str:
    amount, where = speech.money(event.amount), speech.space(event.space)
    return f"{speech.does(event.payer, 'pays')} {amount} to lift the mortgage on {where}"


def leave_jail(speech: Speech, event: Paid) -> str:
    words = speech.words
    fine = f"the {words.fine} of {speech.money(event.amount)}"
    return f"{speech.does(event.payer, 'pays')} {fine} and {speech.verb(event.payer, 'leaves')} {words.jail}"


def keep_mortgaged(speech: Speech, event: Paid) -> str:
    what = f"a tenth, and {speech.verb(event.payer, 'keeps')} {speech.space(event.space)} mortgaged"
    return f"{speech.does(event.payer, 'pays')} {speech.money(event.amount)}, {what}"


def last_cash(speech: Speech, event: Paid) -> str:
    return f"{speech.whose(event.payer)} last {speech.money(event.amount)} goes to {speech.who(event.payee)}"


SILENT = ("purchase", "auction")  # the deed that changes hands, or the lot that is sold, says the price
WAYS: dict[str, Way] = {
    "start_cash": to_start,
    "salary": salary,
    **dict.fromkeys(BUILDS, build),
    **dict.fromkeys(SALES, sale),
    "mortgage": mortgage,
    "lift": lift,
    "fine": leave_jail,
    "trade_interest": keep_mortgaged,
    **dict.fromkeys(("bankrupt_to_player", "bankrupt_to_bank", "resign", "retire"), last_cash),
}
