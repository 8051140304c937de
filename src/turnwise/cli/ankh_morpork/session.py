"""Ankh-Morpork at a terminal: everything shown is what the own seat sees and is told."""

from __future__ import annotations

from collections.abc import Sequence

from turnwise.cli import session
from turnwise.cli.ankh_morpork.commands import COMMANDS, HELP
from turnwise.cli.ankh_morpork.menu import menu_for, ways
from turnwise.cli.menu import Menu
from turnwise.games.ankh_morpork.actions import Action, EndTurn, LetItHappen, Resign
from turnwise.games.ankh_morpork.events import (
    Event,
    GameEnded,
    PersonalityRevealed,
    Resigned,
    Scored,
    Tied,
    TurnBegan,
)
from turnwise.games.ankh_morpork.game import AnkhMorpork, Edition, View
from turnwise.games.ankh_morpork.telling import Teller


class Session(session.Session[Teller]):
    commands = COMMANDS
    help = HELP
    grave = (Resign,)
    fates = (Resigned, PersonalityRevealed, Scored, Tied, GameEnded)

    @property
    def edition(self) -> Edition:
        assert isinstance(self.match.game, AnkhMorpork)
        return self.match.game.edition

    def told_by(self, names: Sequence[str]) -> Teller:
        return Teller(self.edition, names, self.match.table.options)

    def view(self) -> View:
        return self.match.view(self.me)

    def is_in(self) -> bool:
        return self.view().seats[self.me].alive

    def menu(self) -> Menu:
        return menu_for(self.view(), self.match.legal_actions(self.me))

    def only_answer(self) -> Action | None:
        """Whoever can do nothing but let a thing happen, or end the turn, is not asked."""
        legal = self.match.legal_actions(self.me)
        return legal[0] if len(legal) == 1 and isinstance(legal[0], LetItHappen | EndTurn) else None

    def settle(self, action: Action) -> Action | None:
        """With all pieces on the board: which one makes room?"""
        found = ways(action, self.match.legal_actions(self.me))
        if len(found) == 1:
            return action
        view = self.view()
        for number, way in enumerate(found, 1):
            self.paper.line(self.asker.label(way, view), lead=f"{number:>3}) ")
        text = self.paper.ask("Which one makes room? Enter: think again. ")
        return found[int(text) - 1] if text.isdigit() and 1 <= int(text) <= len(found) else None

    def foot(self) -> list[str]:
        return ["c) cards", "k) what you know"]

    def rounds_of(self, events: Sequence[Event], current: int) -> list[tuple[int, list[Event]]]:
        parts: list[tuple[int, list[Event]]] = [(current, [])]
        for event in events:
            if isinstance(event, TurnBegan) and event.round != parts[-1][0]:
                parts.append((event.round, []))
            parts[-1][1].append(event)
        return parts

    def end_lines(self) -> list[str]:
        return self.teller.end_lines(self.view())
