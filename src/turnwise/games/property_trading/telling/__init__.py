"""The game in people's words. No rule is decided here: what is told comes from events, actions and views.

A seat whose name is "You" is spoken to; all others are spoken of. *options* are those that the table agreed on.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from turnwise.games.property_trading.telling import labels, overview, questions, sentences, spaces, story
from turnwise.games.property_trading.telling.comparing import Row, Rule, Side, compare, rules_of
from turnwise.games.property_trading.telling.decks import board_and_decks
from turnwise.games.property_trading.telling.settable import Setting, presets, settings
from turnwise.games.property_trading.telling.speech import YOU, Speech
from turnwise.kernel.errors import BadInput
from turnwise.kernel.options import Preset
from turnwise.kernel.pages import Line, Page

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from turnwise.games.property_trading.actions import Action, Goods
    from turnwise.games.property_trading.edition import Edition
    from turnwise.games.property_trading.events import Event
    from turnwise.games.property_trading.options import Value
    from turnwise.games.property_trading.state import State
    from turnwise.games.property_trading.view import ClaimView, OfferView, View


class Teller:
    """Tells one match."""

    def __init__(self, edition: Edition, names: Sequence[str], options: Mapping[str, Value] | None = None) -> None:
        self.speech = Speech(edition, names, options)

    @property
    def time_limit(self) -> int:
        """Minutes that were agreed on, or 0."""
        return self.speech.number("time_limit")

    def named(self, names: Sequence[str]) -> Teller:
        """The same with other names."""
        other = copy(self)
        other.speech = copy(self.speech)
        other.speech.names = tuple(names)
        return other

    def sentence(self, event: Event) -> str:
        """What happened; nothing if the event only repeats another one."""
        return sentences.sentence(self.speech, event)

    def story(self, events: Sequence[Event]) -> list[Line]:
        """What happened, shortly: events that belong together make one line."""
        return story.story(self.speech, events)

    def label(self, action: Action, view: View) -> str:
        """What a choice does, with its cost or gain."""
        return labels.label(self.speech, action, view)

    def question(self, view: View) -> str:
        """What is being asked, of whom and why."""
        return questions.question(self.speech, view)

    def claim_question(self, view: View, claim: ClaimView) -> str:
        return questions.claim_question(self.speech, view, claim)

    def offer_question(self, offer: OfferView) -> str:
        return questions.offer_question(self.speech, offer)

    def board_lines(self, view: View) -> list[str]:
        return overview.board_lines(self.speech, view)

    def worth_lines(self, state: State) -> list[str]:
        return overview.worth_lines(self.speech, state)

    def end_lines(self, _view: View, state: State) -> list[str]:
        """How everybody stands when it is over."""
        return self.worth_lines(state)

    def asides(self, view: View) -> tuple[list[str], list[str]]:
        """Each open claim and each offer in words."""
        speech = self.speech
        claims = [questions.claim_words(speech, view, claim) for claim in view.claims]
        return claims, [questions.offer_words(speech, offer) for offer in view.offers]

    def worths(self, state: State) -> tuple[int, ...] | None:
        """What everybody is worth; nothing while somebody chooses between a tax and a share of that."""
        return overview.worths(state)

    def page(self, view: View, kind: str, number: int) -> Page:
        """About a space or a card, as it stands."""
        if kind == "space" and 0 <= number < len(self.speech.edition.spaces):
            return spaces.space_page(self.speech, view, number)
        if kind == "card" and self.speech.has_card(number):
            return Page(self.speech.deck(number), lines=(Line(self.speech.card_text(number)),))
        raise BadInput(f"there is no {kind} {number} in this game")

    def goods(self, goods: Goods) -> str:
        return self.speech.goods(goods)

    def card(self, number: int) -> str:
        """A card that is kept, by its name."""
        return self.speech.card(number)

    def deed(self, deed_space: int, view: View) -> str:
        """A deed by name, with its group and what stands on it."""
        deed = next(deed for deed in view.deeds if deed.space == deed_space)
        group = self.speech.group(self.speech.deed(deed_space).group)
        return f"{overview.deed_words(self.speech, deed)}, {group}"


def sentence(edition: Edition, names: Sequence[str], event: Event) -> str:
    return Teller(edition, names).sentence(event)


def label(
    edition: Edition, names: Sequence[str], action: Action, view: View, options: Mapping[str, Value] | None = None
) -> str:  # fmt: skip
    return Teller(edition, names, options).label(action, view)


def question(
    edition: Edition, names: Sequence[str], view: View, options: Mapping[str, Value] | None = None
) -> str:  # fmt: skip
    return Teller(edition, names, options).question(view)


def board_lines(
    edition: Edition, names: Sequence[str], view: View, options: Mapping[str, Value] | None = None
) -> list[str]:  # fmt: skip
    return Teller(edition, names, options).board_lines(view)


__all__ = [
    "YOU", "Line", "Page", "Preset", "Row", "Rule", "Setting", "Side", "Speech", "Teller", "board_and_decks",
    "board_lines", "compare", "label", "presets", "question", "rules_of", "sentence", "settings",
]  # fmt: skip
