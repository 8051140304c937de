"""One person and some bots at a terminal: who is asked, what is shown, and what was typed.

What the person reads comes out of views and told events of the own seat, never out of the state or of bare events.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from turnwise.bots import make_bot
from turnwise.cli.clock import Clock
from turnwise.cli.menu import Menu
from turnwise.cli.paper import Paper
from turnwise.front import LocalMatch
from turnwise.games import AnyEdition, edition_of
from turnwise.kernel.chance import Chance
from turnwise.kernel.driver import Driver
from turnwise.kernel.errors import Refusal
from turnwise.kernel.game import Seat

YOU = "You"  # a seat of this name is spoken to, in the telling of every family


class Leave(Exception):
    """The person has had enough."""


class Line(Protocol):
    """One thing that happened, and the clauses it rests on."""

    @property
    def text(self) -> str: ...
    @property
    def clauses(self) -> tuple[str, ...]: ...


class Teller(Protocol):
    """The words of a family for one match: its telling package has it."""

    def story(self, events: Any) -> Sequence[Line]: ...
    def label(self, action: Any, view: Any) -> str: ...
    def question(self, view: Any) -> str: ...
    def board_lines(self, view: Any) -> list[str]: ...


class Question:
    """What the person is asked now; a question that can wait may be left without an answer."""

    def __init__(self, key: object, text: str, menu: Menu, view: Any, *, can_wait: bool) -> None:
        self.key, self.text, self.menu, self.view, self.can_wait = key, text, menu, view, can_wait


Words = TypeVar("Words", bound=Teller)
Command = Callable[[Any, Question, str], bool]  # what is typed after it; whether the game can go on


class Session(ABC, Generic[Words]):
    """What all games share; a family has a subclass that knows its views, its questions and its commands."""

    commands: ClassVar[Mapping[str, Command]] = {}  # beside those of commands.py
    help: ClassVar[tuple[tuple[str, str], ...]] = ()
    grave: ClassVar[tuple[type, ...]] = ()  # actions that are asked about twice
    fates: ClassVar[tuple[type, ...]] = ()  # events that are told even to somebody who does not watch

    def __init__(
        self, match: LocalMatch, me: Seat, bots: Mapping[Seat, str], luck: int, paper: Paper, clock: Clock
    ) -> None:  # fmt: skip
        self.match, self.me, self.paper, self.clock = match, me, paper, clock
        self.names = match.header.seats
        self.teller = self.told_by(self.names)
        # Questions are put to "you", whatever the record calls that seat.
        self.asker = self.told_by([YOU if seat == me else name for seat, name in enumerate(self.names)])
        players = {seat: make_bot(kind, match.game, match.table, seat) for seat, kind in bots.items()}
        self.driver: Driver[Any, Any, Any] = Driver(match, players, Chance(luck))
        self.lines: list[Line] = []  # those shown last
        self.log: list[Line] = []
        self.refusal: Refusal | None = None
        self.is_saved = True
        self._unseen: list[Any] = []
        self._round = 0
        self._left: set[object] = set()  # questions that the person left for later

    # ---- what a family says ----

    @abstractmethod
    def told_by(self, names: Sequence[str]) -> Words: ...

    @abstractmethod
    def menu(self) -> Menu:
        """For the question that holds the game up."""

    @abstractmethod
    def rounds_of(self, events: Sequence[Any], current: int) -> list[tuple[int, list[Any]]]:
        """Events by round, without those that are not worth a line."""

    @abstractmethod
    def end_lines(self) -> list[str]:
        """How everybody stands when the game is over."""

    def is_in(self) -> bool:
        """Whether the person still plays."""
        return True

    def waiting(self) -> Question | None:
        """A question beside the one that holds the game up."""
        return None

    def look_at_clock(self) -> None:
        """Time may be up, where any was agreed."""

    def only_answer(self) -> Any:
        """What the person has to do anyway and is not asked about, or None."""
        return None

    def settle(self, action: Any) -> Any:
        """The choice in full, where the menu says only half of it; None: the person thinks again."""
        return action

    def notices(self) -> list[str]:
        """Shown at the start, and under the table."""
        return []

    def foot(self) -> list[str]:
        """What can be typed beside numbers, in this family."""
        return []

    # ---- what goes on ----

    @property
    def edition(self) -> AnyEdition:
        return edition_of(self.match.game)

    def begin(self) -> None:
        if not self.match.entries:
            self.note(self.match.opening)

    def next_question(self) -> Question | None:
        """Let the bots play until the person is asked something; None if the match is over, or goes on without."""
        while self.match.outcome is None and self.is_in():
            self.look_at_clock()
            question = self.waiting()
            if question is not None:
                return question
            events = self.driver.step()
            if events is None:
                forced = self.only_answer()
                if forced is None:
                    return self.own_question()
                events = self.match.play(self.me, forced, at=self.clock.seconds())
            self.note(events)
        return None

    def own_question(self) -> Question:
        view = self.view()
        return Question(None, self.asker.question(view), self.menu(), view, can_wait=False)

    def play_out(self, most: int, *, briefly: bool) -> None:
        """Without the person, up to a number of acts; *briefly* keeps the fates of the seats and nothing else."""
        for _ in range(most):
            self.look_at_clock()
            events = self.driver.step()
            if events is None:
                return
            self.note([event for event in events if not briefly or isinstance(event, self.fates)])

    def play(self, action: Any) -> None:
        self.look_at_clock()
        self.note(self.match.play(self.me, action, at=self.clock.seconds()))
        self.is_saved = False

    def note(self, events: Sequence[Any]) -> None:
        """Keep what the person is told of these."""
        told = (self.match.game.tell(event, self.me) for event in events)
        self._unseen += [event for event in told if event is not None]

    def view(self) -> Any:
        return self.match.view(self.me)

    def later(self, question: Question) -> None:
        self._left.add(question.key)

    def is_left(self, key: object) -> bool:
        return key in self._left

    # ---- what is shown ----

    def show_news(self) -> None:
        """What happened since it was last told, numbered for `why`, with a mark where a round begins."""
        shown: list[Line] = []
        for number, events in self.rounds_of(self._unseen, self._round):
            lines = self.teller.story(events)
            if not shown and lines:
                self.paper.line()
            if number != self._round:
                self._round = number
                self.paper.line(f"--- Round {number} ---", style="dim")
            for place, line in enumerate(lines, len(shown) + 1):
                self.paper.line(line.text, lead=f"{place:>3}. ", mark="dim")
            shown += lines
        self._unseen = []
        if shown:
            self.lines, self.refusal = shown, None
            self.log += shown

    def show_block(self, lines: Sequence[str]) -> None:
        """Lines that hang from where they begin."""
        for line in lines:
            text = line.lstrip()
            lead = " " * (len(line) - len(text))
            self.paper.line(text, lead=lead, hang=lead + "    ")

    def explain(self, clauses: Sequence[str]) -> None:
        for name in clauses:
            clause = self.edition.clause(name)
            self.paper.line(f"{clause.id} ({clause.topic}): {clause.text}", lead="  ", hang="    ")
            if clause.ruling:
                self.paper.line(f"Ruling: {clause.ruling}", lead="    ")

    def refuse(self, refusal: Refusal) -> None:
        self.refusal = refusal
        self.paper.line(f"{refusal.text} [{refusal.clause}]", style="red")

    def show_end(self) -> None:
        self.show_news()
        self.paper.line()
        for line in self.end_lines():
            self.paper.line(line, lead="  ")
