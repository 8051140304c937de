"""What is followed through one match of a batch: everybody's points as time goes on, and who led."""

from turnwise.games.ankh_morpork import bounds, columns
from turnwise.games.ankh_morpork.ending import standing
from turnwise.games.ankh_morpork.pieces import markers
from turnwise.games.ankh_morpork.state import State, has
from turnwise.kernel import words
from turnwise.kernel.rows import Rows
from turnwise.kernel.standings import Standings
from turnwise.kernel.words import filled

NONE = -1_000_000  # points that were not counted


class Course:
    __slots__ = (
        "buildings", "decisions", "interrupts", "round", "scored", "standings", "started", "turn",
    )  # fmt: skip

    def __init__(self) -> None:
        self.turn = self.started = 0  # where the match at hand began
        self.round = 0  # looked at last
        self.standings = Standings()  # everybody's points
        self.decisions = self.buildings = self.interrupts = 0
        self.scored = filled(NONE, bounds.SEATS)  # points that were counted at the end, when loans were paid back

    def begin(self, state: State) -> None:
        self.turn = state.turn - 1  # the one at hand counts
        self.started, self.round = state.round - 1, state.round
        self.standings.begin(state.round + 1)
        self.decisions = self.buildings = self.interrupts = 0
        for seat in range(bounds.SEATS):
            self.scored[seat] = NONE

    def look(self, state: State) -> bool:
        """A round is over. Whether there is room to note what everybody has."""
        self.round = state.round
        if state.round != self.standings.last + 1 or state.round >= bounds.MARKS:
            return False
        for seat in range(state.seats):
            self.standings.put(state.round, seat, standing(state, seat))
        self.standings.close(state.round, state.seats)
        return True

    def write(self, state: State, rows: Rows) -> None:
        """The row of a match that is over, or was broken off."""
        winner = first_winner(state)
        rows.put(columns.TURNS, state.turn - self.turn)
        rows.put(columns.ROUNDS, state.round - self.started)
        rows.put(columns.DECISIONS, self.decisions)
        rows.put(columns.ENDING, state.over)
        rows.put(columns.WINNERS, state.winners)
        rows.put(columns.FIRST, state.first)
        rows.put(columns.BEHIND, words.NOBODY if winner == words.NOBODY else self.standings.behind(winner, state.seats))
        rows.put(columns.LEADS, self.standings.leads)
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
