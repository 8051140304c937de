"""Sentences about what is hidden: those who may know are told what, all others only that it happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.ankh_morpork import events

if TYPE_CHECKING:
    from turnwise.games.ankh_morpork.telling.speech import Speech


def personality_dealt(speech: Speech, event: events.PersonalityDealt) -> str:
    if event.personality is None:
        return ""
    person = speech.edition.personality(event.personality)
    return f"{speech.does(event.seat, 'is')} {person.name}, in secret. {person.words}"


def card_drawn(speech: Speech, event: events.CardDrawn) -> str:
    card = "a card" if event.card is None else speech.card(event.card)
    return f"{speech.does(event.seat, 'draws')} {card}"


def card_handed_over(speech: Speech, event: events.CardHandedOver) -> str:
    card = "a card" if event.card is None else speech.card(event.card)
    return f"{speech.does(event.giver, 'gives')} {speech.who(event.taker)} {card}"


def hand_seen(speech: Speech, event: events.HandSeen) -> str:
    looks = f"{speech.does(event.seat, 'looks')} at {speech.whose(event.target)} hand"
    return f"{looks}: {speech.cards(event.cards)}" if event.cards else looks


def two_cards_seen(speech: Speech, event: events.TwoCardsSeen) -> str:
    whose = speech.whose(event.target)
    if not event.cards:
        return f"{speech.does(event.seat, 'looks')} at cards of {whose} hand"
    return f"{speech.does(event.seat, 'looks')} at {speech.cards(event.cards)} in {whose} hand"


def hands_swapped(speech: Speech, event: events.HandsSwapped) -> str:
    swap = f"{speech.does(event.seat, 'swaps')} hands with {speech.who(event.target)}"
    if event.cards is None or event.target_cards is None:
        return swap
    now = [
        f"{speech.does(seat, 'holds')} {speech.cards(cards) or 'no card'}"
        for seat, cards in ((event.seat, event.cards), (event.target, event.target_cards))
    ]
    return f"{swap}: now {' and '.join(now)}"


def unused_seen(speech: Speech, event: events.UnusedSeen) -> str:
    looks = f"{speech.does(event.seat, 'looks')} at unused personalities"
    return f"{looks}: {speech.people_of(event.personalities)}" if event.personalities else looks


def personality_changed(speech: Speech, event: events.PersonalityChanged) -> str:
    if event.old is None or event.new is None:
        return f"{speech.does(event.seat, 'changes')} into an unused personality, unseen"
    new = speech.edition.personality(event.new)
    return f"{speech.does(event.seat, 'is')} no longer {speech.person(event.old)} but {new.name}. {new.words}"


def personality_revealed(speech: Speech, event: events.PersonalityRevealed) -> str:
    return f"{speech.does(event.seat, 'was')} {speech.person(event.personality)}"
