"""What happens to somebody who lands on a space, as things stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading import kinds
from turnwise.games.property_trading.edition import POINTS
from turnwise.games.property_trading.pack import AnyDeed, Draw, Go, GoToJail, Jail, Parking, Street, Tax, Utility
from turnwise.games.property_trading.pack import Line as LineDeed
from turnwise.games.property_trading.telling.journeys import on_first_circuit
from turnwise.games.property_trading.telling.labels import bout_for, deed_of, group_of, holder_of, is_auctioned
from turnwise.games.property_trading.telling.speech import a
from turnwise.kernel.pages import Line
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from turnwise.games.property_trading.telling.speech import Speech
    from turnwise.games.property_trading.view import DeedView, View

REST = "a place to rest: nothing happens here"


def landing(speech: Speech, view: View, number: int) -> list[Line]:
    """Said to the viewer, or of whoever lands there."""
    space = speech.edition.spaces[number]
    if is_spared(speech, view, number):
        return [rests(speech, on_first_circuit(speech, number), "first_circuit")]
    match space:
        case Go():
            return [go(speech, view)]
        case Jail():
            return [rests(speech, f"{speech.words.visiting}: nothing happens", "land_visit")]
        case GoToJail():
            return [rests(speech, f"{lands(speech, view, 'goes')} straight to {speech.words.jail}", "go_to_jail")]
        case Draw():
            deck = next(deck.name for deck in speech.edition.pack.decks if deck.id == space.deck)
            return [rests(speech, f"{lands(speech, view, 'draws')} {a(speech.words.card)} from {deck}", "card")]
        case Tax():
            return [tax(speech, view, space)]
        case Parking():
            return parking(speech, view, number)
        case _:
            return deed_landing(speech, view, deed_of(view, number))


def rests(speech: Speech, text: str, *points: str) -> Line:
    """A sentence with the clauses of those points that this edition has."""
    found = (speech.edition.clauses.get(POINTS[point]) for point in points)
    return Line(speech.finished(text), tuple(dict.fromkeys(clause for clause in found if clause)))


# ---- who lands ----


def visitor(view: View) -> int | None:
    """The viewer, if it can come there."""
    return view.seat if view.seat is not None and view.seats[view.seat].alive else None


def lands(speech: Speech, view: View, verb: str) -> str:
    """ "landing here, you pay", "whoever lands here pays"."""
    seat = visitor(view)
    return f"whoever lands here {verb}" if seat is None else f"landing here, {speech.does(seat, verb)}"


def is_spared(speech: Speech, view: View, number: int) -> bool:
    """Before GO is reached for the first time there are no purchases, no cards, no penalties."""
    space = speech.edition.spaces[number]
    if isinstance(space, AnyDeed):
        return deed_of(view, number).owner == NOBODY and is_circling(speech, view, number)
    return isinstance(space, Draw | Tax | GoToJail) and is_circling(speech, view, number)


def is_circling(speech: Speech, view: View, number: int) -> bool:
    """Will the viewer still be on the first circuit there? Not if GO is on the way."""
    seat = visitor(view)
    if seat is None or not view.seats[seat].circling:
        return False
    spaces, here = speech.edition.spaces, view.seats[seat].at
    start = next(place for place, space in enumerate(spaces) if isinstance(space, Go))
    return steps(here, number, len(spaces)) < steps(here, start, len(spaces))


def steps(here: int, there: int, spaces: int) -> int:
    """As movement.steps_to has it: a whole lap to where one stands."""
    return (there - here) % spaces or spaces


# ---- corners, cards and taxes ----


def go(speech: Speech, view: View) -> Line:
    seat, salary = visitor(view), speech.money(speech.number("salary"))
    if seat is None:
        return rests(speech, f"whoever reaches or passes it gets {salary}", "salary")
    return rests(speech, f"{speech.does(seat, 'gets')} {salary} for reaching or passing it", "salary")


def tax(speech: Speech, view: View, space: Tax) -> Line:
    amount, seat = speech.money(space.amount), visitor(view)
    pays = f"{lands(speech, view, 'pays')} {amount}"
    if space.percent and speech.values["tax_choice"]:
        owned = "all they own" if seat is None else f"all that {speech.does(seat, 'owns')}"
        return rests(speech, f"{pays}, or {space.percent}% of {owned}", "tax_choice")
    return rests(speech, pays, "short_tax" if space.percent and speech.values["short_game"] else "tax")


def parking(speech: Speech, view: View, number: int) -> list[Line]:
    lines: list[Line] = []
    if speech.values["free_flying"] == "pot":
        centre = speech.who(kinds.CENTRE)
        takes = f"{lands(speech, view, 'takes')} the {speech.money(view.pot)} in {centre}"
        lines.append(rests(speech, takes if view.pot else f"{centre} is empty: nothing to take", "pot"))
    lines += parking_card(speech, view, number)
    return lines or [rests(speech, REST, "land_parking")]


def parking_card(speech: Speech, view: View, number: int) -> list[Line]:
    card = speech.parking_card
    holder = holder_of(view, card)
    if card == NOBODY or holder == visitor(view) or is_circling(speech, view, number):
        return []
    if holder == NOBODY:
        return [rests(speech, f"{lands(speech, view, 'takes')} {speech.a_card(card)}", "free_card")]
    seizes = f"{lands(speech, view, 'may')} seize {speech.a_card(card)} from {speech.who(holder)}"
    return [rests(speech, seizes, "free_card_seized")]


# ---- deeds ----


def deed_landing(speech: Speech, view: View, deed: DeedView) -> list[Line]:
    if deed.owner == NOBODY or can_foreclose(speech, view, deed):
        return [sale(speech, view, deed)]
    if deed.owner == visitor(view):
        return [rests(speech, f"{speech.whose(deed.owner)} own, nothing to pay", "land_own")]
    return [*battle(speech, view, deed), rent(speech, view, deed)]


def can_foreclose(speech: Speech, view: View, deed: DeedView) -> bool:
    """As mortgage.can_foreclose has it."""
    is_open = bool(speech.values["foreclosure"]) and deed.mortgaged and deed.owner != visitor(view)
    return is_open and not is_circling(speech, view, deed.space)


def sale(speech: Speech, view: View, deed: DeedView) -> Line:
    under = "" if deed.owner == NOBODY else f" from under {speech.who(deed.owner)}"
    free = ", free of its mortgage" if deed.mortgaged else ""
    buy = f"{lands(speech, view, 'may')} buy it{under} for {speech.money(speech.price(deed))}{free}"
    if under:
        return rests(speech, f"{buy}; otherwise no {speech.words.rent} is due", "foreclosure")
    if is_auctioned(speech, view, deed):
        return rests(speech, f"{buy}; otherwise it is auctioned", "purchase", "declined")
    points = ("purchase_mortgaged",) if deed.mortgaged else ("purchase", "left_unbought")
    return rests(speech, f"{buy}; otherwise it stays with {speech.who(NOBODY)}", *points)


def battle(speech: Speech, view: View, deed: DeedView) -> list[Line]:
    """As battle.can_battle has it."""
    seat, street = visitor(view), speech.deed(deed.space)
    if seat is None or not isinstance(street, Street) or not street.power or not speech.values["battle"]:
        return []
    others = [each.owner for each in group_of(speech, view, deed.space) if each.space != deed.space]
    if not others or set(others) != {seat} or is_circling(speech, view, deed.space):
        return []
    bout = bout_for(speech, deed.space)
    odds = f"{bout.least} or more on the dice wins it ({bout.ways} in 36), less costs {speech.money(bout.loss)}"
    return [rests(speech, f"{lands(speech, view, 'may')} fight for it: {odds}", "battle")]


def rent(speech: Speech, view: View, deed: DeedView) -> Line:
    word, owner = speech.words.rent, deed.owner
    if deed.mortgaged:
        return rests(speech, f"{speech.does(owner, 'has')} mortgaged it: no {word} is due", "land_mortgaged")
    may = f"{speech.does(owner, 'may')} claim"
    if isinstance(speech.deed(deed.space), Utility):
        return rests(speech, f"{may} {deed.rent_now} times the dice as {word}", "rent_utility", "claim")
    due = f"{may} {speech.money(deed.rent_now)} {word}{left_after(speech, view, deed.rent_now)}"
    return rests(speech, due, rent_point(speech, deed), "claim")


def left_after(speech: Speech, view: View, amount: int) -> str:
    seat = visitor(view)
    if seat is None:
        return ""
    cash = view.seats[seat].cash
    if cash < amount:
        return f", more cash than {speech.does(seat, 'has')}"
    return f", which leaves {speech.who(seat)} {speech.money(cash - amount)}"


def rent_point(speech: Speech, deed: DeedView) -> str:
    """As rent.rent_point has it."""
    printed = speech.deed(deed.space)
    if not isinstance(printed, Street):
        return "rent_line" if isinstance(printed, LineDeed) else "rent_utility"
    if deed.level:
        return "rent_built"
    return "rent" if deed.rent_now == printed.rents[0] else "rent_doubled"
