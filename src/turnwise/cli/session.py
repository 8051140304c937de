"""One person and some bots at a terminal: who is asked, what is shown, and what was typed."""

from __future__ import annotations

import math
from typing import Any

from turnwise.bots import make_bot
from turnwise.cli.clock import MINUTE, Clock, minutes
from turnwise.cli.menu import Menu, distinct, for_claim, for_offer, menu_for
from turnwise.cli.paper import Paper
from turnwise.front import LocalMatch
from turnwise.games.property_trading.actions import Action, CallTime, OfferTrade, SetAutoClaim
from turnwise.games.property_trading.events import (
    AutoClaimSet,
    Event,
    GameEnded,
    Resigned,
    TurnStarted,
    WentBankrupt,
    WorthCounted,
)
from turnwise.games.property_trading.game import PropertyTrading, View
from turnwise.games.property_trading.telling import YOU, Line, Teller
from turnwise.kernel.chance import Chance
from turnwise.kernel.driver import Driver
from turnwise.kernel.errors import Refusal
from turnwise.kernel.game import Seat
from turnwise.kernel.match import BOT, CLOCK
from turnwise.kernel.words import TABLE

FATES = WentBankrupt | Resigned | WorthCounted | GameEnded


class Leave(Exception):
    """The person has had enough."""


class Question:
    """What the person is asked now; a question that can wait may be left without an answer."""

    def __init__(self, key: object, text: str, menu: Menu, view: View, *, can_wait: bool) -> None:
        self.key, self.text, self.menu, self.view, self.can_wait = key, text, menu, view, can_wait


class Session:
    def __init__(
        self, match: LocalMatch, me: Seat, bots: dict[Seat, str], luck: int, paper: Paper, clock: Clock
    ) -> None:  # fmt: skip
        self.match, self.me, self.paper, self.clock = match, me, paper, clock
        assert isinstance(match.game, PropertyTrading)
        self.edition = match.game.edition
        self.names = match.header.seats
        options: Any = match.table.options
        self.teller = Teller(self.edition, self.names, options)
        # Questions are put to "you", whatever the record calls that seat.
        self.asker = Teller(
            self.edition, [YOU if seat == me else name for seat, name in enumerate(self.names)], options
        )
        players = {seat: make_bot(kind, match.game, match.table, seat) for seat, kind in bots.items()}
        self.driver: Driver[Any, Any, Any] = Driver(match, players, Chance(luck))
        self.lines: list[Line] = []  # those shown last
        self.log: list[Line] = []
        self.refusal: Refusal | None = None
        self.is_saved = True
        self._unseen: list[Event] = []
        self._round = 0
        self._left: set[object] = set()  # questions that the person left for later

    def begin(self) -> None:
        """Bots claim their rents as they fall due; nobody needs to be told."""
        if not self.match.entries:
            self.note(self.match.opening)
        for seat in self.driver.bots:
            if self.match.refusal(seat, SetAutoClaim(True)) is None:
                self.match.play(seat, SetAutoClaim(True), by=BOT)

    # ---- what goes on ----

    def next_question(self) -> Question | None:
        """Let the bots play until the person is asked something; None if the match is over, or goes on without."""
        while self.match.outcome is None and self.view().seats[self.me].alive:
            self.look_at_clock()
            question = self._waiting_claim() or self._waiting_offer()
            if question is not None:
                return question
            events = self.driver.step()
            if events is None:
                return self._own_question()
            self.note(events)
        return None

    def play_out(self, most: int, *, briefly: bool) -> None:
        """Without the person, up to a number of acts; *briefly* keeps the fates of the seats and nothing else."""
        for _ in range(most):
            self.look_at_clock()
            events = self.driver.step()
            if events is None:
                return
            self.note(tuple(event for event in events if not briefly or isinstance(event, FATES)))

    def play(self, action: Action) -> None:
        self.look_at_clock()
        self.note(self.match.play(self.me, action, at=self.clock.seconds()))
        self.is_saved = False

    def look_at_clock(self) -> None:
        """The table calls time as soon as the minutes are over, if any were agreed."""
        limit, played = self.teller.time_limit * MINUTE, self.clock.seconds()
        if 0 < limit <= played and self.match.refusal(TABLE, CallTime()) is None:
            self.note(self.match.play(TABLE, CallTime(), by=CLOCK, at=played))

    def time_words(self) -> str:
        """How long the game goes on; nothing where no time was agreed, or it is over."""
        limit = self.teller.time_limit
        if not limit or self.view().time_up:
            return ""
        left = max(math.ceil(limit - self.clock.seconds() / MINUTE), 0)
        left_words = f"; {left:,} left" if left < limit else ""
        return (
            f"Time is called after {minutes(limit)} of play{left_words}: the turn is finished, then the richest wins."
        )

    def note(self, events: tuple[Event, ...]) -> None:
        self._unseen += events

    def view(self) -> View:
        return self.match.view(self.me)

    def legal(self) -> tuple[Action, ...]:
        view = self.view()
        return distinct(self.match.legal_actions(self.me), lambda action: self.asker.label(action, view))

    def why_not_trade(self) -> Refusal | None:
        """What speaks against any trade now, whatever would be in it."""
        others = [seat for seat, each in enumerate(self.view().seats) if each.alive and seat != self.me]
        refusal = self.match.refusal(self.me, OfferTrade(others[0]))
        return None if refusal is None or refusal.reason == "EMPTY_OFFER" else refusal

    def later(self, question: Question) -> None:
        self._left.add(question.key)

    def _own_question(self) -> Question:
        view = self.view()
        return Question(None, self.asker.question(view), menu_for(view, self.legal()), view, can_wait=False)

    def _waiting_claim(self) -> Question | None:
        """Asked when it falls due, and once more before the roll that ends it."""
        view = self.view()
        for claim in view.claims:
            key = ("claim", claim.number, claim.ends, claim.ends <= view.turn)
            if claim.owner == self.me and not claim.called and key not in self._left:
                menu = menu_for(view, self.legal(), for_claim(self.legal(), claim.number))
                return Question(key, self.asker.claim_question(view, claim), menu, view, can_wait=True)
        return None

    def _waiting_offer(self) -> Question | None:
        view = self.view()
        for offer in view.offers:
            key = ("offer", offer.maker, offer.revision)
            if offer.to == self.me and key not in self._left:
                menu = menu_for(view, self.legal(), for_offer(self.legal(), offer.maker))
                return Question(key, self.asker.offer_question(offer), menu, view, can_wait=True)
        return None

    # ---- what is shown ----

    def show_news(self) -> None:
        """What happened since it was last told, numbered for `why`, with a mark where a round begins."""
        shown: list[Line] = []
        for number, events in rounds_of(self._unseen, self._round):
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

    def explain(self, clauses: tuple[str, ...]) -> None:
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
        for line in self.teller.worth_lines(self.match.state):
            self.paper.line(line, lead="  ")


def rounds_of(events: list[Event], current: int) -> list[tuple[int, list[Event]]]:
    """Events by round, without those that are not worth a line."""
    parts: list[tuple[int, list[Event]]] = [(current, [])]
    for event in events:
        if isinstance(event, TurnStarted) and event.round != parts[-1][0]:
            parts.append((event.round, []))
        elif not isinstance(event, TurnStarted | AutoClaimSet):
            parts[-1][1].append(event)
    return parts
