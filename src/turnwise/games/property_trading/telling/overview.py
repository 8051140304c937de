"""The whole table in a few lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading import frames, kinds
from turnwise.games.property_trading.money import worth
from turnwise.games.property_trading.penalties import has_tax_choice
from turnwise.games.property_trading.telling.labels import holder_of
from turnwise.games.property_trading.telling.questions import offer_words
from turnwise.games.property_trading.telling.speech import listed
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from turnwise.games.property_trading.state import State
    from turnwise.games.property_trading.telling.speech import Speech
    from turnwise.games.property_trading.view import DeedView, View

HALVED = 2  # what mortgaged deeds are divided by when worth is counted


def board_lines(speech: Speech, view: View) -> list[str]:
    stock = f"{speech.pieces(view.houses, hotel=False)} and {speech.pieces(view.hotels, hotel=True)}"
    lines = [f"Round {view.round}, turn {view.turn}. The {speech.words.bank} has {stock}.", *centre_lines(speech, view)]
    for seat in range(len(view.seats)):
        lines += seat_lines(speech, view, seat)
    free = [deed for deed in view.deeds if deed.owner == NOBODY]
    if free:
        lines += [f"Nobody owns ({len(free)}):", *group_lines(speech, view, NOBODY)]
    lines += [offer_words(speech, offer) for offer in view.offers]
    return lines


def centre_lines(speech: Speech, view: View) -> list[str]:
    """What belongs to nobody and not to the bank: the pot and its card, the watch, the time."""
    lines: list[str] = []
    card = speech.parking_card
    lies = [speech.a_card(card)] if card != NOBODY and holder_of(view, card) == NOBODY else []
    if speech.values["penalties_to"] == "centre" or lies:
        money = [speech.money(view.pot)] if speech.values["penalties_to"] == "centre" else []
        lines.append(f"In {speech.who(kinds.CENTRE)}: {listed(money + lies)}.")
    if speech.values["commander_vimes"]:
        lines.append(speech.finished(f"{speech.words.watch} stands on {speech.space(view.watch)}"))
    if view.time_up:
        lines.append("Time was called: this turn is the last one.")
    return lines


def seat_lines(speech: Speech, view: View, seat: int) -> list[str]:
    here = view.seats[seat]
    name = speech.names[seat]
    if not here.alive:
        return [f"{name}: out of the game"]
    where = f"in {speech.words.jail}" if here.jailed else f"on {speech.space(here.at)}"
    if here.jailed > 1:
        where += f" ({here.jailed - 1} of {speech.number('jail_tries')} rolls failed)"
    parts = [speech.money(here.cash), where]
    parts += ["on the first circuit"] if here.circling else []
    parts += speech.cards(here.cards)
    parts += ["to play"] if view.to_act == seat else []
    return [f"{name}: {', '.join(parts)}", *group_lines(speech, view, seat)]


def group_lines(speech: Speech, view: View, owner: int) -> list[str]:
    lines: list[str] = []
    for group in speech.edition.pack.groups:
        deeds = [deed for deed in view.deeds if speech.deed(deed.space).group == group.id]
        own = [deed for deed in deeds if deed.owner == owner]
        if own:
            whole = " (complete)" if len(own) == len(deeds) and owner != NOBODY else ""
            lines.append(f"    {group.name}{whole}: {'; '.join(deed_words(speech, deed) for deed in own)}")
    return lines


def deed_words(speech: Speech, deed: DeedView) -> str:
    name = speech.space(deed.space)
    if deed.mortgaged:
        price = f", {speech.money(speech.price(deed))}" if deed.owner == NOBODY else ""
        return f"{name} (mortgaged{price})"
    if deed.level:
        return f"{name} ({speech.buildings(deed.level)})"
    return f"{name} ({speech.money(speech.deed(deed.space).price)})" if deed.owner == NOBODY else name


def worth_lines(speech: Speech, state: State) -> list[str]:
    """What everybody is worth, the richest first."""
    values = dict(enumerate(counted(state)))
    ranked = sorted(values, key=lambda seat: (-values[seat], seat))
    return [f"{speech.names[seat]}: worth {speech.money(values[seat])}" for seat in ranked]


def counted(state: State) -> tuple[int, ...]:
    return tuple(worth(state, seat, HALVED) for seat in range(state.seats))


def worths(state: State) -> tuple[int, ...] | None:
    """By seat. A share of what one is worth is chosen unseen: nobody's is told while such a choice is open."""
    return None if is_choice_open(state) else counted(state)


def is_choice_open(state: State) -> bool:
    """Also while something else is settled first."""
    stack = [*zip(state.frame_kind, state.frame_a, strict=True)][: state.depth]
    return any(kind == frames.PENALTY and has_tax_choice(state, space) for kind, space in stack)
