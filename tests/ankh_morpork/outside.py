"""A match of a batch, played through the front door by the bots of Python and counted by views and events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from turnwise import game
from turnwise.bots import make_bot
from turnwise.games.ankh_morpork import events as e
from turnwise.games.ankh_morpork.actions import Resign
from turnwise.kernel.chance import Chance, mix
from turnwise.kernel.driver import Driver
from turnwise.kernel.words import M64

ENDINGS = ("running", "personality", "exhausted", "points", "last_left")
MINION, REPAID, UNPAID = 5, 12, 15  # points


class Outside:
    """Match *number* of the batch with that seed, between careful bots; from a position, or from the beginning."""

    def __init__(self, seats: int, seed: int, number: int, position: object = None) -> None:
        door, key = game("ankh_morpork"), mix(mix(seed) + number & M64)
        is_new = position is None
        self.match = door.new_match(seats, seed=key) if is_new else door.from_position(position, seed=key)
        self.view: Any = self.match.view(None)
        self.turn, self.round = self.view.turn, self.view.round  # where it began
        self.pack: Any = self.match.game.edition.pack  # type: ignore
        lends = [any(operation[0] == "loan" for operation in card.text) for card in self.pack.cards]
        self.loans = {card for card, is_loan in enumerate(lends) if is_loan}
        self.entries = self.decisions = self.buildings = self.interrupts = 0
        self.built, self.trouble, self.cards = Counter[int](), Counter[int](), Counter[int]()
        self.looks: dict[int, list[int]] = {}  # everybody's points, by round
        self.scored: dict[int, int] = {}  # by seat, if points decided
        self.play()

    def play(self) -> None:
        match = self.match
        bots = {seat: make_bot("careful", match.game, match.table, seat) for seat in range(match.table.seats)}
        driver, last = Driver(match, bots, Chance()), self.round
        while match.outcome is None:
            (seat,) = match.to_act
            answers = [action for action in match.legal_actions(seat) if not isinstance(action, Resign)]
            told = driver.step()
            assert told is not None
            self.view = match.view(None)
            self.entries += 1
            self.decisions += len(answers) > 1
            self.count(told)
            if self.view.round != last:
                last = self.view.round
                self.looks[last] = self.points

    def count(self, told: Iterable[Any]) -> None:
        for event in told:
            if isinstance(event, e.BuildingBuilt):
                self.buildings += 1
                self.built[event.area] += 1
            elif isinstance(event, e.TroubleCame):
                self.trouble[event.area] += 1
            elif isinstance(event, e.Interrupted):
                self.interrupts += 1
                self.cards[event.card] += 1
            elif isinstance(event, e.CardPlayed):
                self.cards[event.card] += 1
            elif isinstance(event, e.Scored):
                self.scored[event.seat] = event.points

    @property
    def points(self) -> list[int]:
        """Everybody's, if they were counted now."""
        return [self.points_of(seat) for seat in range(len(self.view.seats))]

    def points_of(self, seat: int) -> int:
        mine, found = self.view.seats[seat], 0
        for area in self.view.areas:
            if area.demons == 0:
                found += MINION * area.minions[seat]
                found += self.cost(area.number) if area.building == seat else 0
        unpaid, cash = len(self.loans & set(mine.front)), mine.cash
        while unpaid and cash >= REPAID:
            unpaid, cash = unpaid - 1, cash - REPAID
        return found + cash - UNPAID * unpaid

    def cost(self, area: int) -> int:
        return next(each.cost for each in self.pack.areas if each.number == area)

    @property
    def winner(self) -> int | None:
        return self.view.winners[0] if self.view.winners else None

    @property
    def behind(self) -> int:
        """How many had more points than the winner in the middle of the looks; -1: nobody won."""
        if self.winner is None:
            return -1
        if not self.looks:
            return 0
        half = list(self.looks.values())[(len(self.looks) - 1) // 2]
        return sum(points > half[self.winner] for points in half)

    @property
    def leads(self) -> int:
        leaders = [points.index(max(points)) for points in self.looks.values()]
        return sum(one != other for one, other in pairwise(leaders))

    @property
    def row(self) -> dict[str, int]:
        """What the row of this match must say."""
        view, winner = self.view, self.winner
        last = [self.scored.get(seat, points) for seat, points in enumerate(self.points)]
        return {
            "turns": view.turn - self.turn + 1,
            "rounds": view.round - self.round + 1,
            "decisions": self.decisions,
            "ending": ENDINGS.index(view.over),
            "winners": sum(1 << seat for seat in view.winners),
            "first": view.first,
            "behind": self.behind,
            "leads": self.leads,
            "personality": -1 if winner is None else view.personalities[winner],
            "buildings": self.buildings,
            "interrupts": self.interrupts,
            "trouble": sum(area.trouble for area in view.areas),
            **{f"points_{seat}": points for seat, points in enumerate(last, 1)},
        }
