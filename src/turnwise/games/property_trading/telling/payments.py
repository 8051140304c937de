"""Why money moved, in words, by the rule point that moved it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading import kinds
from turnwise.games.property_trading.telling.speech import a
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from turnwise.games.property_trading.events import Paid
    from turnwise.games.property_trading.telling.speech import Speech

    Way = Callable[[Speech, Paid], str]

RENTS = ("rent", "rent_doubled", "rent_built", "rent_line", "rent_utility", "rent_by_card")
BUILDS = ("build_group", "build_hotel", "short_hotel")
SALES = ("sale", "sale_short", "sale_hotels")
TAXES = ("tax", "tax_choice", "short_tax")
FINES = ("fine", "fine_any_turn", "jail_third", "short_jail")
TENTHS = ("trade_interest", "bankrupt_to_player")
CARDS = ("card", "fee", "penalty")


def rent(speech: Speech, point: str, owner: int, space: int) -> str:
    """ "rent for The Zygons", and what makes it what it is."""
    words = speech.words
    whole = f"doubled: {speech.does(owner, 'has')} the whole {words.group}"
    reasons = {
        "rent_doubled": whole,
        "rent_built": "with its buildings",
        "rent_line": f"by the number of {words.lines} owned",
        "rent_utility": "by the dice",
        "rent_by_card": f"twice, as the {words.card} says",
    }
    reason = f" ({reasons[point]})" if point in reasons else ""
    return f"{words.rent} for {speech.space(space)}{reason}"


def cause(speech: Speech, point: str, payee: int, space: int) -> str:
    """What somebody owes money for: " rent for The Zygons", or nothing if that was just said."""
    words = speech.words
    if point in RENTS:
        return " " + rent(speech, point, payee, space)
    where = speech.space(space) if space >= 0 else ""
    causes = {
        **dict.fromkeys(TAXES, f" as {a(words.tax)}: {where}" if where else ""),
        **dict.fromkeys(FINES, f", the {words.fine} for leaving {words.jail}"),
        **dict.fromkeys(TENTHS, f", a tenth of the mortgage on {where}" if where else ""),
        **dict.fromkeys(CARDS, f" because of the {words.card}"),
        "battle_lost": f" for the lost battle over {where}" if where else "",
    }
    return causes.get(point, "")


def paid(speech: Speech, event: Paid) -> str:
    if event.point in SILENT and event.payee == NOBODY:
        return ""
    if event.point in WAYS:
        return WAYS[event.point](speech, event)
    amount, why = speech.money(event.amount), cause(speech, event.point, event.payee, event.space)
    if event.payer < 0:
        return f"{speech.does(event.payee, 'collects')} {amount} from {speech.who(event.payer)}"
    return f"{pays(speech, event.payer, event.payee, amount)}{why}"


def pays(speech: Speech, payer: int, payee: int, what: str) -> str:
    """ "Ann pays Bob $50", "Ann pays $50 into the centre of the board"."""
    does, whom = speech.does(payer, "pays"), speech.who(payee)
    return f"{does} {what} into {whom}" if payee == kinds.CENTRE else f"{does} {whom} {what}"


def owes(speech: Speech, debtor: int, creditors: Sequence[int], what: str, point: str, space: int) -> str:
    """ "Ann owes Bob $50 rent for The Zygons". No creditors: whoever gets what no player does."""
    why = cause(speech, point, creditors[0] if creditors else NOBODY, space)
    does = speech.does(debtor, "owes")
    if not creditors and speech.treasury(point) == kinds.CENTRE:
        return f"{does} {what} to {speech.who(kinds.CENTRE)}{why}"
    return f"{does} {speech.people(creditors or [NOBODY])} {what}{why}"


def to_start(speech: Speech, event: Paid) -> str:
    return f"{speech.does(event.payee, 'starts')} with {speech.money(event.amount)}"


def salary(speech: Speech, event: Paid) -> str:
    words = speech.words
    return f"{speech.does(event.payee, 'collects')} {speech.money(event.amount)} {words.salary} at {words.go}"


def build(speech: Speech, event: Paid) -> str:
    """The rule of the short game's larger building speaks of selling it, too."""
    if event.payer == NOBODY:
        return sale(speech, event)
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
    return f"{fine(speech, event)} and {speech.verb(event.payer, 'leaves')} {speech.words.jail}"


def stay_free(speech: Speech, event: Paid) -> str:
    return f"{fine(speech, event)} at once and {speech.verb(event.payer, 'is')} free again"


def fine(speech: Speech, event: Paid) -> str:
    into = f" into {speech.who(event.payee)}" if event.payee == kinds.CENTRE else ""
    return f"{speech.does(event.payer, 'pays')} the {speech.words.fine} of {speech.money(event.amount)}{into}"


def pot(speech: Speech, event: Paid) -> str:
    return f"{speech.does(event.payee, 'takes')} the {speech.money(event.amount)} in {speech.who(event.payer)}"


def keep_mortgaged(speech: Speech, event: Paid) -> str:
    what = f"a tenth, and {speech.verb(event.payer, 'keeps')} {speech.space(event.space)} mortgaged"
    return f"{speech.does(event.payer, 'pays')} {speech.money(event.amount)}, {what}"


def inherit(speech: Speech, event: Paid) -> str:
    """A bankruptcy moves the last cash; with a space it is the tenth for a mortgage that came with a deed."""
    return last_cash(speech, event) if event.space == NOBODY else keep_mortgaged(speech, event)


def last_cash(speech: Speech, event: Paid) -> str:
    return f"{speech.whose(event.payer)} last {speech.money(event.amount)} goes to {speech.who(event.payee)}"


# The deed that changes hands, or the lot that is sold, says the price.
SILENT = ("purchase", "purchase_mortgaged", "foreclosure", "dealt_paid", "auction")
WAYS: dict[str, Way] = {
    "start_cash": to_start,
    "salary": salary,
    **dict.fromkeys(BUILDS, build),
    **dict.fromkeys(SALES, sale),
    "mortgage": mortgage,
    "lift": lift,
    **dict.fromkeys(("fine", "fine_any_turn"), leave_jail),
    "arrest_fine": stay_free,
    "pot": pot,
    "trade_interest": keep_mortgaged,
    "bankrupt_to_player": inherit,
    **dict.fromkeys(("bankrupt_to_bank", "resign", "retire"), last_cash),
}
