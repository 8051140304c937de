"""A match of a batch, played through the front door by the bots of Python and counted by views and events alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from turnwise import game
from turnwise.bots import make_bot
from turnwise.front import LocalMatch
from turnwise.games.property_trading import events as e
from turnwise.games.property_trading.actions import SetAutoClaim
from turnwise.games.property_trading.orders import HOUSE_LOT
from turnwise.kernel.chance import Chance, mix
from turnwise.kernel.driver import Driver
from turnwise.kernel.words import M64

LOOK = 5  # rounds from one look at everybody's worth to the next


class Outside:
    """Match *number* of the batch with that seed, between careful bots; from a position, or from the beginning."""

    def __init__(
        self, edition: str, seats: int, seed: int, number: int, rounds: int,
        options: Mapping[str, object] | None = None, position: object = None,
    ) -> None:  # fmt: skip
        door, key = game(edition), mix(mix(seed) + number & M64)
        if position is not None:
            self.match = door.from_position(position, seed=key)
        else:
            self.match = door.new_match(seats, seed=key, options=options)
            for seat in range(seats):
                self.match.play(seat, SetAutoClaim(True))
        self.view: Any = self.match.view(None)
        self.turn, self.round = self.view.turn, self.view.round  # where it began
        self.edition: Any = self.match.game.edition  # type: ignore
        self.steps = self.trades = self.buildings = self.rent = self.out_of_turn = 0
        self.landings, self.income, self.spent, self.held = (Counter[int]() for _ in range(4))
        self.ever: list[set[str]] = [set() for _ in range(seats)]  # groups, by seat
        self.levels = Counter[int]()
        self.bid: dict[int, int] = {}  # by seat, for a building won in an auction and not yet placed
        self.looks: dict[int, list[int]] = {}  # what everybody was worth, by round
        self.play(rounds)

    def play(self, rounds: int) -> None:
        match: LocalMatch = self.match
        bots = {seat: make_bot("careful", match.game, match.table, seat) for seat in range(match.table.seats)}
        driver, last = Driver(match, bots, Chance()), self.round
        while match.outcome is None and self.view.round <= rounds:
            roller = self.view.frames[0].seat
            told = driver.step()
            assert told is not None
            self.view = match.view(None)
            self.steps += 1
            self.count(told, roller)
            if self.view.round != last:
                last = self.view.round
                self.look()

    def count(self, told: Iterable[Any], roller: int) -> None:
        for event in told:
            if isinstance(event, e.Landed):
                self.landings[event.space] += 1
            elif isinstance(event, e.OfferAccepted) and type(event) is e.OfferAccepted:
                self.trades += 1
            elif isinstance(event, e.DeedMoved) and event.giver == -1:
                self.spent[event.space] += event.price
            elif isinstance(event, e.LotSold) and event.lot >= HOUSE_LOT:
                self.bid[event.seat] = event.amount
            elif isinstance(event, e.BuildingsSold):
                sold = self.levels[event.space] - event.level
                self.spent[event.space] -= sold * (self.building_price(event.space) // 2)
                self.levels[event.space] = event.level
            elif isinstance(event, e.Built):
                self.buildings += 1
                self.out_of_turn += event.seat != roller
                self.levels[event.space] = event.level
                self.spent[event.space] += self.bid.pop(event.seat, self.building_price(event.space))
            elif isinstance(event, e.Paid) and event.point.startswith("rent"):
                self.rent += event.amount
                self.income[event.space] += event.amount

    def look(self) -> None:
        """A round is over."""
        owners = {deed.space: deed.owner for deed in self.view.deeds}
        for space, owner in owners.items():
            self.held[space] += owner >= 0
        for group in self.edition.pack.groups:
            found = {owners[space] for space in self.spaces_of(group.id)}
            if len(found) == 1 and -1 not in found:
                self.ever[found.pop()].add(group.id)
        if self.view.round % LOOK == 0:
            self.looks[self.view.round] = self.worths

    def spaces_of(self, group: str) -> list[int]:
        return [place for place, space in enumerate(self.edition.spaces) if getattr(space, "group", "") == group]

    def building_price(self, space: int) -> int:
        return getattr(self.edition.spaces[space], "build", 0)

    @property
    def worths(self) -> list[int]:
        found = [seat.cash for seat in self.view.seats]
        for deed in self.view.deeds:
            if deed.owner >= 0:
                price = self.edition.spaces[deed.space].price
                found[deed.owner] += price // 2 if deed.mortgaged else price
                found[deed.owner] += deed.level * self.building_price(deed.space)
        return found

    @property
    def winner(self) -> int | None:
        return self.view.winners[0] if self.view.winners else None

    @property
    def behind(self) -> int:
        """How many were worth more than the winner in the middle of the looks; -1: nobody won."""
        if self.winner is None:
            return -1
        if not self.looks:
            return 0
        half = list(self.looks.values())[(len(self.looks) - 1) // 2]
        return sum(worth > half[self.winner] for worth in half)

    @property
    def leads(self) -> int:
        leaders = [worths.index(max(worths)) for worths in self.looks.values()]
        return sum(one != other for one, other in pairwise(leaders))

    @property
    def row(self) -> dict[str, int]:
        """What the row of this match must say."""
        view, groups = self.view, [group.id for group in self.edition.pack.groups]
        whole = set[str]() if self.winner is None else self.ever[self.winner]
        return {
            "turns": view.turn - self.turn + 1,
            "rounds": view.round - self.round + 1,
            "decisions": self.steps,
            "ending": ("running", "last_left", "by_worth").index(view.over),
            "winners": sum(1 << seat for seat in view.winners),
            "first": view.first,
            "behind": self.behind,
            "leads": self.leads,
            "trades": self.trades,
            "buildings": self.buildings,
            "groups": sum(1 << groups.index(group) for group in whole),
            "rent": self.rent,
            **{f"worth_{seat}": worth for seat, worth in enumerate(self.worths, 1)},
        }
