"""The game in people's words. No rule is decided here: what is told comes from events, actions and views.

A seat whose name is "You" is spoken to; all others are spoken of. *options* are those that the table agreed on. What a
seat may not know is not in its views and told events, and so not in these words.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from turnwise.games.ankh_morpork.personalities import wealth
from turnwise.games.ankh_morpork.telling import labels, looking, overview, questions, sentences, story
from turnwise.games.ankh_morpork.telling.comparing import Row, about, compare
from turnwise.games.ankh_morpork.telling.settable import Rule, Setting, Side, presets, rules_of, settings
from turnwise.games.ankh_morpork.telling.speech import YOU, Speech
from turnwise.kernel.errors import BadInput
from turnwise.kernel.options import Preset
from turnwise.kernel.pages import Line, Page

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from turnwise.games.ankh_morpork.actions import Action
    from turnwise.games.ankh_morpork.edition import Edition
    from turnwise.games.ankh_morpork.events import Event
    from turnwise.games.ankh_morpork.state import State
    from turnwise.games.ankh_morpork.view import View


class Teller:
    """Tells one match."""

    def __init__(self, edition: Edition, names: Sequence[str], options: Mapping[str, object] | None = None) -> None:
        self.speech = Speech(edition, names, options)

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

    def board_lines(self, view: View) -> list[str]:
        return overview.board_lines(self.speech, view)

    def map_lines(self, view: View) -> list[str]:
        return overview.map_lines(self.speech, view)

    def hand_lines(self, view: View) -> list[str]:
        """The own aim and the own cards, in full."""
        return [*overview.aim_lines(self.speech, view), *overview.hand_lines(self.speech, view)]

    def knowledge_lines(self, view: View) -> list[str]:
        return overview.knowledge_lines(self.speech, view)

    def end_lines(self, view: View, _state: State | None = None) -> list[str]:
        return overview.end_lines(self.speech, view)

    def asides(self, view: View) -> tuple[list[str], list[str]]:
        """Claims and offers in words: this game has none."""
        return [], []

    def worths(self, state: State) -> tuple[int, ...] | None:
        return tuple(wealth(state, seat) for seat in range(state.seats))

    def page(self, view: View, kind: str, number: int) -> Page:
        """About an area, a card, a person or an event, as it stands."""
        pack = self.speech.edition.pack
        things = {
            "area": range(1, 1 + len(pack.areas)), "card": range(len(pack.cards)), "event": range(len(pack.events)),
            "person": range(len(pack.personalities)),
        }  # fmt: skip
        if number not in things.get(kind, ()):
            raise BadInput(f"there is no {kind} {number} in this game")
        return looking.PAGES[kind](self.speech, view, number)


__all__ = [
    "YOU", "Line", "Page", "Preset", "Row", "Rule", "Setting", "Side", "Speech", "Teller", "about", "compare",
    "presets", "rules_of", "settings",
]  # fmt: skip
