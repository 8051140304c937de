"""Facts in a row, told shortly: neighbours that belong together make one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.ankh_morpork import events
from turnwise.games.ankh_morpork.telling.deeds import DEEDS
from turnwise.games.ankh_morpork.telling.groups import GROUPS
from turnwise.games.ankh_morpork.telling.sentences import words
from turnwise.kernel.pages import Line

if TYPE_CHECKING:
    from collections.abc import Callable

    from turnwise.games.ankh_morpork.telling.runs import Facts, Told
    from turnwise.games.ankh_morpork.telling.speech import Speech

    Join = Callable[[Speech, Facts, int], Told]

# Said by what comes before or after them; those that a rule of their own stands behind leave their clause there.
SILENT = (events.TurnBegan, events.TurnEnded, events.CardFinished, events.LetHappen)
QUIET = (events.TextUsed, events.CityCardBack)


def story(speech: Speech, facts: Facts) -> list[Line]:
    kept, behind = sifted(facts)
    lines: list[Line] = []
    at = 0
    while at < len(kept):
        text, count = next((told for join in JOINS if (told := join(speech, kept, at))), ("", 0))
        if not count:
            text, count = words(speech, kept[at]), 1
        if text:
            clauses = [clause for place in range(at, at + count) for clause in behind[place]]
            lines.append(Line(speech.finished(text), tuple(dict.fromkeys(clauses))))
        at += count
    return lines


def sifted(facts: Facts) -> tuple[list[events.Event], list[list[str]]]:
    """The facts worth a line, and the clauses behind each."""
    kept: list[events.Event] = []
    behind: list[list[str]] = []
    for fact in facts:
        if isinstance(fact, QUIET):
            if behind:
                behind[-1].append(fact.clause)
        elif not isinstance(fact, SILENT):
            kept.append(fact)
            behind.append([fact.clause])
    return kept, behind


JOINS: tuple[Join, ...] = (*GROUPS, *DEEDS)
