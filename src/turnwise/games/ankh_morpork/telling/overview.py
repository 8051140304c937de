"""The table in lines of text: the map, the seats, the own hand and aim, and what one knows of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.ankh_morpork.telling.speech import listed, several
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from turnwise.games.ankh_morpork.telling.speech import Speech
    from turnwise.games.ankh_morpork.view import AreaView, View

FEW = 6  # cards that a hand may hold, if they are worth listing

# What the aims are counted in.
UNITS = {
    "presence": "areas with your minions", "control": "areas under control", "trouble": "trouble markers",
    "wealth": "dollars in cash and buildings",
}  # fmt: skip


def board_lines(speech: Speech, view: View) -> list[str]:
    """Everything at once."""
    return [*head_lines(speech, view), *map_lines(speech, view), *seat_lines(speech, view), *own_lines(speech, view)]


def head_lines(speech: Speech, view: View) -> list[str]:
    green, brown = view.pile
    pile = (
        f"{several(green, 'green card')} and {brown} brown ones to draw"
        if green
        else f"{several(brown, 'brown card')} to draw"
    )
    rest = f"{len(view.discard)} discarded, {several(len(view.events), 'event')} to come"
    markers = several(sum(area.trouble for area in view.areas), "trouble marker")
    return [f"Round {view.round}, turn {view.turn}. {pile}, {rest}. The bank has {speech.money(view.bank)}. {markers}."]


# ---- the map ----


def map_lines(speech: Speech, view: View) -> list[str]:
    return [f"  {area.number:>2} {area_words(speech, area)}" for area in view.areas]


def area_words(speech: Speech, area: AreaView) -> str:
    """An area with its cost and neighbours, and what is in it."""
    own = speech.edition.area(area.number)
    head = f"{own.name} ({speech.money(speech.cost(area.number))}, next to {', '.join(map(str, own.adjacent))})"
    parts = [words for words in (pieces_words(speech, area), *state_words(speech, area)) if words]
    return f"{head}: {', '.join(parts)}" if parts else f"{head}: empty"


def pieces_words(speech: Speech, area: AreaView) -> str:
    """Minions by seat, trolls and demons."""
    parts = [f"{speech.names[seat]} {count}" for seat, count in enumerate(area.minions) if count]
    parts += [several(area.trolls, "troll")] if area.trolls else []
    parts += [several(area.demons, "demon")] if area.demons else []
    return ", ".join(parts)


def state_words(speech: Speech, area: AreaView) -> list[str]:
    parts = ["TROUBLE"] if area.trouble else []
    if area.building != NOBODY:
        fresh = " (card not usable yet)" if area.card_fresh else " (card used)" if area.card_used else ""
        parts.append(f"{speech.whose(area.building)} building{fresh}")
    return [*parts, "its card has left the game"] if area.card_lost else parts


def crowd(area: AreaView) -> int:
    """All minions there, trolls and demons with them."""
    return sum(area.minions) + area.trolls + area.demons


# ---- seats ----


def seat_lines(speech: Speech, view: View) -> list[str]:
    return [seat_words(speech, view, seat) for seat in range(len(view.seats))]


def seat_words(speech: Speech, view: View, seat: int) -> str:
    here, name = view.seats[seat], speech.names[seat]
    if not here.alive:
        return f"{name}: out of the game"
    supply = speech.edition.pack.supply
    left = supply.minions - sum(area.minions[seat] for area in view.areas)
    built = [area.number for area in view.areas if area.building == seat]
    parts = [
        speech.money(here.cash), several(here.hand, "card"), f"{several(left, 'minion')} left",
        f"buildings in {speech.areas(built)}" if built else "no building",
    ]  # fmt: skip
    parts += [f"before {speech.who(seat)}: {speech.cards(here.front)}"] if here.front else []
    parts += ["to play"] if view.to_act == seat else []
    return f"{name}: {', '.join(parts)}"


# ---- what is one's own ----


def own_lines(speech: Speech, view: View) -> list[str]:
    if view.seat is None:
        return []
    return [*aim_lines(speech, view), *hand_lines(speech, view), *knowledge_lines(speech, view)]


def aim_lines(speech: Speech, view: View) -> list[str]:
    if view.personality == NOBODY:
        return []
    return [f"You are {aim_words(speech, view)}. {speech.edition.personality(view.personality).words}"]


def aim_words(speech: Speech, view: View) -> str:
    """The own personality, and how far it has come."""
    person = speech.edition.personality(view.personality)
    if not view.needed:
        return person.name
    return f"{person.name} ({view.progress} of {view.needed} {UNITS[person.kind]})"


def hand_lines(speech: Speech, view: View) -> list[str]:
    if not view.hand:
        return ["Your hand is empty."]
    cards = [speech.edition.card(number) for number in view.hand]
    return ["Your hand:", *(f"    {speech.named(card)}: {card.words}" for card in cards)]


def knowledge_lines(speech: Speech, view: View) -> list[str]:
    """Who the others may be and what they hold, as far as one can know."""
    others = [seat for seat, each in enumerate(view.seats) if seat != view.seat and each.alive]
    lines: list[str] = []
    for may_be in dict.fromkeys(view.seats[seat].may_be for seat in others):
        alike = listed([speech.names[seat] for seat in others if view.seats[seat].may_be == may_be])
        lines.append(f"{alike} {is_or_may(speech, may_be)}.")
    lines += [f"{speech.people_of(view.may_unused, 'or')} may be unused."] if view.may_unused else []
    return lines + [line for seat in others for line in held_lines(speech, view, seat)]


def is_or_may(speech: Speech, people: tuple[int, ...]) -> str:
    if len(people) == 1:
        return f"is {speech.person(people[0])}"
    return f"may be {speech.people_of(people, 'or')}"


def held_lines(speech: Speech, view: View, seat: int) -> list[str]:
    here, name = view.seats[seat], speech.names[seat]
    lines = [f"{name} holds {speech.cards(here.holds)}."] if here.holds else []
    others = [card for card in here.may_hold if card not in here.holds]
    if here.hand > len(here.holds) and 0 < len(others) <= FEW:
        lines.append(f"{name} may hold {listed([speech.card(card) for card in others], 'or')}.")
    return lines


# ---- the end ----


def end_lines(speech: Speech, view: View) -> list[str]:
    """How everybody stands when it is over."""
    return [stand_words(speech, view, seat) for seat in range(len(view.seats))]


def stand_words(speech: Speech, view: View, seat: int) -> str:
    person = view.personalities[seat]  # hidden, if the table was left before the end
    who = speech.names[seat] if person == NOBODY else f"{speech.names[seat]}, {speech.person(person)}"
    minions = sum(area.minions[seat] for area in view.areas)
    built = sum(1 for area in view.areas if area.building == seat)
    won = ", the winner" if seat in view.winners else ""
    cash = speech.money(view.seats[seat].cash)
    return f"{who}{won}: {cash}, {several(minions, 'minion')} and {several(built, 'building')} on the board"
