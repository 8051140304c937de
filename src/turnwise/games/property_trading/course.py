"""What is followed through one match of a batch: what everybody is worth as time goes on, who led, who held what."""

from turnwise.games.property_trading import bounds, columns
from turnwise.games.property_trading.money import worth
from turnwise.games.property_trading.state import State, lowest
from turnwise.kernel import words
from turnwise.kernel.rows import Rows
from turnwise.kernel.words import filled


class Course:
    __slots__ = (
        "buildings", "decisions", "ever", "first", "last", "leader", "leads", "rent", "round", "started", "trades",
        "turn", "worth",
    )  # fmt: skip

    def __init__(self) -> None:
        self.turn = self.started = 0  # where the match at hand began
        self.round = 0  # looked at last
        self.first, self.last = 1, 0  # looks: none if the last lies before the first
        self.leader = words.NOBODY
        self.leads = 0  # how often it changed
        self.decisions = self.trades = self.buildings = self.rent = 0
        self.worth = filled(0, bounds.MARKS * bounds.SEATS)
        self.ever = filled(0, bounds.SEATS)  # groups that a seat has owned whole at the end of a round

    def begin(self, state: State) -> None:
        self.turn = state.turn - 1  # the one at hand counts
        self.started, self.round = state.round - 1, state.round
        self.first = state.round // bounds.MARK + 1
        self.last = self.first - 1
        self.leader = words.NOBODY
        self.leads = 0
        self.decisions = self.trades = self.buildings = self.rent = 0
        for seat in range(bounds.SEATS):
            self.ever[seat] = 0

    def look(self, state: State) -> bool:
        """A round is over. Whether it was time to look at what everybody is worth."""
        self.round = state.round
        for seat in range(state.seats):
            self.ever[seat] |= state.whole[seat]
        mark = state.round // bounds.MARK
        if mark * bounds.MARK != state.round or mark != self.last + 1 or mark >= bounds.MARKS:
            return False
        self.last = mark
        leader = 0
        for seat in range(state.seats):
            self.worth[mark * bounds.SEATS + seat] = worth(state, seat, 2)
            if self.at(mark, seat) > self.at(mark, leader):
                leader = seat
        if self.leader != words.NOBODY and leader != self.leader:
            self.leads += 1
        self.leader = leader
        return True

    def at(self, mark: int, seat: int) -> int:
        return self.worth[mark * bounds.SEATS + seat]

    def behind(self, seat: int) -> int:
        """How many were worth more than this seat when half of the match was over."""
        if self.last < self.first:
            return 0
        half, richer = (self.first + self.last) // 2, 0
        for other in range(bounds.SEATS):
            if self.at(half, other) > self.at(half, seat):
                richer += 1
        return richer

    def write(self, state: State, rows: Rows) -> None:
        """The row of a match that is over, or was broken off."""
        winner = lowest(state.winners) if state.winners else 0
        rows.put(columns.TURNS, state.turn - self.turn)
        rows.put(columns.ROUNDS, state.round - self.started)
        rows.put(columns.DECISIONS, self.decisions)
        rows.put(columns.ENDING, state.over)
        rows.put(columns.WINNERS, state.winners)
        rows.put(columns.FIRST, state.first)
        rows.put(columns.BEHIND, self.behind(winner) if state.winners else -1)
        rows.put(columns.LEADS, self.leads)
        rows.put(columns.TRADES, self.trades)
        rows.put(columns.BUILDINGS, self.buildings)
        rows.put(columns.GROUPS, self.ever[winner] if state.winners else 0)
        rows.put(columns.RENT, self.rent)
        for seat in range(bounds.SEATS):
            rows.put(columns.WORTH + seat, worth(state, seat, 2) if seat < state.seats else 0)
        rows.end()
