"""The game in people's words. No rule is decided here: what is told comes from events, actions and views.

A seat whose name is "You" is spoken to; all others are spoken of. *options* are those that the table agreed on. What a
seat may not know is not in its views and told events, and so not in these words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.ankh_morpork.telling import labels, overview, questions, sentences, story
from turnwise.games.ankh_morpork.telling.comparing import Row, about, compare
from turnwise.games.ankh_morpork.telling.settable import Rule, Setting, Side, rules_of, settings
from turnwise.games.ankh_morpork.telling.speech import YOU, Speech
from turnwise.games.ankh_morpork.telling.story import Line

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from turnwise.games.ankh_morpork.actions import Action
    from turnwise.games.ankh_morpork.edition import Edition
    from turnwise.games.ankh_morpork.events import Event
    from turnwise.games.ankh_morpork.view import View


class Teller:
    """Tells one match."""

    def __init__(self, edition: Edition, names: Sequence[str], options: Mapping[str, object] | None = None) -> None:
        self.speech = Speech(edition, names, options)

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

    def end_lines(self, view: View) -> list[str]:
        return overview.end_lines(self.speech, view)


__all__ = [
    "YOU", "Line", "Row", "Rule", "Setting", "Side", "Speech", "Teller", "about", "compare", "rules_of", "settings",
]  # fmt: skip
