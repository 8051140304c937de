"""Integer sums over many matches, merged by addition: the same whatever the number of workers (M9)."""

from turnwise.games.property_trading import bounds, facts, frames, points
from turnwise.games.property_trading.state import State, digest
from turnwise.kernel import words
from turnwise.kernel.notes import Notes
from turnwise.kernel.words import M64, filled


def is_rent(point: int) -> bool:
    return points.RENT <= point <= points.RENT_UTILITY or point == points.RENT_BY_CARD


class Tally:
    __slots__ = (
        "built",
        "built_out_of_turn",
        "by_worth",
        "claims",
        "decisions",
        "deepest",
        "digest",
        "faults",
        "games",
        "income",
        "landings",
        "lapses",
        "last_left",
        "money",
        "rounds",
        "trade_seen",
        "traded_games",
        "trades",
        "turns",
        "unfinished",
        "wins",
    )  # fmt: skip

    def __init__(self) -> None:
        self.games = self.turns = self.rounds = self.decisions = self.faults = self.digest = 0
        self.last_left = self.by_worth = self.unfinished = 0  # how the matches ended
        self.built = self.built_out_of_turn = self.trades = self.traded_games = self.claims = self.lapses = 0
        self.deepest = 0  # stack seen; merged by maximum
        self.trade_seen = 0  # in the match at hand
        self.wins = filled(0, bounds.SEATS)
        self.landings = filled(0, bounds.SPACES)
        self.income = filled(0, bounds.SPACES)  # rent by space
        self.money = filled(0, bounds.POINTS)  # moved, by rule point

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.turns += other.turns
        self.rounds += other.rounds
        self.decisions += other.decisions
        self.faults += other.faults
        self.digest = self.digest + other.digest & M64
        self.last_left += other.last_left
        self.by_worth += other.by_worth
        self.unfinished += other.unfinished
        self.built += other.built
        self.built_out_of_turn += other.built_out_of_turn
        self.trades += other.trades
        self.traded_games += other.traded_games
        self.claims += other.claims
        self.lapses += other.lapses
        self.deepest = max(self.deepest, other.deepest)
        for seat in range(bounds.SEATS):
            self.wins[seat] += other.wins[seat]
        for space in range(bounds.SPACES):
            self.landings[space] += other.landings[space]
            self.income[space] += other.income[space]
        for point in range(bounds.POINTS):
            self.money[point] += other.money[point]

    def absorb(self, state: State, notes: Notes) -> None:
        """Count what one act brought, and forget the rows."""
        self.decisions += 1
        self.deepest = max(self.deepest, state.depth)
        for number in range(notes.size):
            at = number * words.WIDTH
            self.count(state, notes, at)
        notes.size = 0

    def count(self, state: State, notes: Notes, at: int) -> None:
        kind = notes.cell[at]
        if kind == facts.PAID:
            self.money[notes.cell[at + 1]] += notes.cell[at + 5]
            if is_rent(notes.cell[at + 1]):
                self.income[notes.cell[at + 4]] += notes.cell[at + 5]
        elif kind == facts.LANDED:
            self.landings[notes.cell[at + 3]] += 1
        elif kind == facts.BUILT:
            self.built += 1
            if notes.cell[at + 2] != state.frame_seat[0]:
                self.built_out_of_turn += 1
        elif kind == facts.OFFER_ACCEPTED:
            self.trades += 1
            self.trade_seen = 1
        elif kind == facts.RENT_CLAIMED and notes.cell[at + 1] == points.CLAIM:
            self.claims += 1
        elif kind == facts.RENT_LAPSED:
            self.lapses += 1

    def close(self, state: State, faults: int) -> None:
        """A match is over, or was broken off."""
        self.games += 1
        self.turns += state.turn
        self.rounds += state.round
        self.faults += faults
        self.traded_games += self.trade_seen
        self.trade_seen = 0
        self.digest = self.digest + digest(state) & M64
        if state.over == frames.LAST_LEFT:
            self.last_left += 1
        elif state.over == frames.BY_WORTH:
            self.by_worth += 1
        else:
            self.unfinished += 1
        for seat in range(state.seats):
            if state.winners >> seat & 1:
                self.wins[seat] += 1
