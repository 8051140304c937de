"""The property game at a terminal: rents to claim, offers to answer, and time that is called."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from turnwise.cli import session
from turnwise.cli.clock import MINUTE, minutes
from turnwise.cli.menu import Menu
from turnwise.cli.property_trading.commands import COMMANDS, HELP
from turnwise.cli.property_trading.menu import distinct, for_claim, for_offer, menu_for
from turnwise.cli.session import Question
from turnwise.games.property_trading.actions import (
    Action,
    CallTime,
    DeclareBankruptcy,
    OfferTrade,
    Resign,
    SetAutoClaim,
)
from turnwise.games.property_trading.events import (
    AutoClaimSet,
    Event,
    GameEnded,
    Resigned,
    TurnStarted,
    WentBankrupt,
    WorthCounted,
)
from turnwise.games.property_trading.game import Edition, PropertyTrading, View
from turnwise.games.property_trading.telling import Teller
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import Refusal
from turnwise.kernel.record import BOT, CLOCK
from turnwise.kernel.words import TABLE


class Session(session.Session[Teller]):
    commands = COMMANDS
    help = HELP
    grave = (Resign, DeclareBankruptcy)
    fates = (WentBankrupt, Resigned, WorthCounted, GameEnded)

    @property
    def game(self) -> PropertyTrading:
        assert isinstance(self.match.game, PropertyTrading)
        return self.match.game

    @property
    def edition(self) -> Edition:
        return self.game.edition

    def told_by(self, names: Sequence[str]) -> Teller:
        options: Any = self.match.table.options
        return Teller(self.edition, names, options)

    def begin(self) -> None:
        """Bots claim their rents as they fall due; nobody needs to be told."""
        super().begin()
        for seat in self.driver.bots:
            if self.match.refusal(seat, SetAutoClaim(True)) is None:
                self.match.play(seat, SetAutoClaim(True), by=BOT)

    def view(self) -> View:
        return self.match.view(self.me)

    def is_in(self) -> bool:
        return self.view().seats[self.me].alive

    # ---- time ----

    def look_at_clock(self) -> None:
        """The table calls time as soon as the minutes are over, if any were agreed."""
        limit, played = self.teller.time_limit * MINUTE, self.clock.seconds()
        if 0 < limit <= played and self.match.refusal(TABLE, CallTime()) is None:
            self.note(self.match.play(TABLE, CallTime(), by=CLOCK, at=played))

    def notices(self) -> list[str]:
        """How long the game goes on; nothing where no time was agreed, or it is over."""
        limit = self.teller.time_limit
        if not limit or self.view().time_up:
            return []
        left = max(math.ceil(limit - self.clock.seconds() / MINUTE), 0)
        left_words = f"; {left:,} left" if left < limit else ""
        called = f"Time is called after {minutes(limit)} of play{left_words}"
        return [f"{called}: the turn is finished, then the richest wins."]

    # ---- questions ----

    def menu(self) -> Menu:
        return menu_for(self.view(), self.legal())

    def legal(self) -> tuple[Action, ...]:
        view = self.view()
        return distinct(self.match.legal_actions(self.me), lambda action: self.asker.label(action, view))

    def waiting(self) -> Question | None:
        return self._waiting_claim() or self._waiting_offer()

    def _waiting_claim(self) -> Question | None:
        """Asked when it falls due, and once more before the roll that ends it."""
        view = self.view()
        for claim in view.claims:
            key = ("claim", claim.number, claim.ends, claim.ends <= view.turn)
            if claim.owner == self.me and not claim.called and not self.is_left(key):
                menu = menu_for(view, self.legal(), for_claim(self.legal(), claim.number))
                return Question(key, self.asker.claim_question(view, claim), menu, view, can_wait=True)
        return None

    def _waiting_offer(self) -> Question | None:
        view = self.view()
        for offer in view.offers:
            key = ("offer", offer.maker, offer.revision)
            if offer.to == self.me and not self.is_left(key):
                menu = menu_for(view, self.legal(), for_offer(self.legal(), offer.maker))
                return Question(key, self.asker.offer_question(offer), menu, view, can_wait=True)
        return None

    def foot(self) -> list[str]:
        return ["t) trade"] if self.why_not_trade() is None else []

    def why_not_trade(self) -> Refusal | None:
        """What speaks against any trade now, whatever would be in it."""
        others = [seat for seat, each in enumerate(self.view().seats) if each.alive and seat != self.me]
        refusal = self.match.refusal(self.me, OfferTrade(others[0]))
        return None if refusal is None or refusal.reason == "EMPTY_OFFER" else refusal

    # ---- what is shown ----

    def rounds_of(self, events: Sequence[Event], current: int) -> list[tuple[int, list[Event]]]:
        parts: list[tuple[int, list[Event]]] = [(current, [])]
        for event in events:
            if isinstance(event, TurnStarted) and event.round != parts[-1][0]:
                parts.append((event.round, []))
            elif not isinstance(event, TurnStarted | AutoClaimSet):
                parts[-1][1].append(event)
        return parts

    def end_lines(self) -> list[str]:
        seen = self.game.guess(self.match.table, self.view(), self.me, Chance(0))
        return self.teller.worth_lines(seen)
