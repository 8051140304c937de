"""What is followed through one match of a batch: everybody's points as time goes on, and who led."""

from turnwise.games.ankh_morpork import bounds, columns
from turnwise.games.ankh_morpork.ending import standing
from turnwise.games.ankh_morpork.pieces import markers
from turnwise.games.ankh_morpork.state import State, has
from turnwise.kernel import words
from turnwise.kernel.rows import Rows
from turnwise.kernel.words import filled

NONE = -1_000_000  # points that were not counted


class Course:
    __slots__ = (
        "buildings", "decisions", "first", "interrupts", "last", "leader", "leads", "points", "round", "scored",
        "started", "turn",
    )  # fmt: skip

    def __init__(self) -> None:
        self.turn = self.started = 0  # where the match at hand began
        self.round = 0  # looked at last
        self.first, self.last = 1, 0  # looks: none if the last lies before the first
        self.leader = words.NOBODY
        self.leads = 0  # how often it changed
        self.decisions = self.buildings = self.interrupts = 0
        self.points = filled(0, bounds.MARKS * bounds.SEATS)
        self.scored = filled(NONE, bounds.SEATS)  # points that were counted at the end, when loans were paid back

    def begin(self, state: State) -> None:
        self.turn = state.turn - 1  # the one at hand counts
        self.started, self.round = state.round - 1, state.round
        self.first = state.round + 1
        self.last = state.round
        self.leader = words.NOBODY
        self.leads = 0
        self.decisions = self.buildings = self.interrupts = 0
        for seat in range(bounds.SEATS):
            self.scored[seat] = NONE

    def look(self, state: State) -> bool:
        """A round is over. Whether there is room to note what everybody has."""
        self.round = state.round
        if state.round != self.last + 1 or state.round >= bounds.MARKS:
            return False
        self.last = state.round
        leader = 0
        for seat in range(state.seats):
            self.points[self.last * bounds.SEATS + seat] = standing(state, seat)
            if self.at(self.last, seat) > self.at(self.last, leader):
                leader = seat
        if self.leader != words.NOBODY and leader != self.leader:
            self.leads += 1
        self.leader = leader
        return True

    def at(self, mark: int, seat: int) -> int:
        return self.points[mark * bounds.SEATS + seat]

    def behind(self, state: State, seat: int) -> int:
        """How many had more points than this seat when half of the match was over."""
        if self.last < self.first:
            return 0
        half, ahead = (self.first + self.last) // 2, 0
        for other in range(state.seats):
            if self.at(half, other) > self.at(half, seat):
                ahead += 1
        return ahead

    def write(self, state: State, rows: Rows) -> None:
        """The row of a match that is over, or was broken off."""
        winner = first_winner(state)
        rows.put(columns.TURNS, state.turn - self.turn)
        rows.put(columns.ROUNDS, state.round - self.started)
        rows.put(columns.DECISIONS, self.decisions)
        rows.put(columns.ENDING, state.over)
        rows.put(columns.WINNERS, state.winners)
        rows.put(columns.FIRST, state.first)
        rows.put(columns.BEHIND, words.NOBODY if winner == words.NOBODY else self.behind(state, winner))
        rows.put(columns.LEADS, self.leads)
        rows.put(columns.PERSONALITY, words.NOBODY if winner == words.NOBODY else state.personality[winner])
        rows.put(columns.BUILDINGS, self.buildings)
        rows.put(columns.INTERRUPTS, self.interrupts)
        rows.put(columns.TROUBLE, markers(state))
        for seat in range(bounds.SEATS):
            rows.put(columns.POINTS + seat, self.at_the_end(state, seat) if seat < state.seats else 0)
        rows.end()

    def at_the_end(self, state: State, seat: int) -> int:
        """Points as they were counted, or as they would be."""
        return standing(state, seat) if self.scored[seat] == NONE else self.scored[seat]


def first_winner(state: State) -> int:
    for seat in range(state.seats):
        if has(state.winners, seat):
            return seat
    return words.NOBODY
