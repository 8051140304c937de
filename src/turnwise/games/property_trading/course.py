"""What is followed through one match of a batch: what everybody is worth as time goes on, who led, who held what."""

from turnwise.games.property_trading import bounds, columns
from turnwise.games.property_trading.money import worth
from turnwise.games.property_trading.state import State, lowest
from turnwise.kernel.rows import Rows
from turnwise.kernel.standings import Standings
from turnwise.kernel.words import filled


class Course:
    __slots__ = (
        "buildings", "decisions", "ever", "rent", "round", "standings", "started", "trades", "turn",
    )  # fmt: skip

    def __init__(self) -> None:
        self.turn = self.started = 0  # where the match at hand began
        self.round = 0  # looked at last
        self.standings = Standings()  # what everybody was worth
        self.decisions = self.trades = self.buildings = self.rent = 0
        self.ever = filled(0, bounds.SEATS)  # groups that a seat has owned whole at the end of a round

    def begin(self, state: State) -> None:
        self.turn = state.turn - 1  # the one at hand counts
        self.started, self.round = state.round - 1, state.round
        self.standings.begin(state.round // bounds.MARK + 1)
        self.decisions = self.trades = self.buildings = self.rent = 0
        for seat in range(bounds.SEATS):
            self.ever[seat] = 0

    def look(self, state: State) -> bool:
        """A round is over. Whether it was time to look at what everybody is worth."""
        self.round = state.round
        for seat in range(state.seats):
            self.ever[seat] |= state.whole[seat]
        mark = state.round // bounds.MARK
        if mark * bounds.MARK != state.round or mark != self.standings.last + 1 or mark >= bounds.MARKS:
            return False
        for seat in range(state.seats):
            self.standings.put(mark, seat, worth(state, seat, 2))
        self.standings.close(mark, state.seats)
        return True

    def write(self, state: State, rows: Rows) -> None:
        """The row of a match that is over, or was broken off."""
        winner = lowest(state.winners) if state.winners else 0
        rows.put(columns.TURNS, state.turn - self.turn)
        rows.put(columns.ROUNDS, state.round - self.started)
        rows.put(columns.DECISIONS, self.decisions)
        rows.put(columns.ENDING, state.over)
        rows.put(columns.WINNERS, state.winners)
        rows.put(columns.FIRST, state.first)
        rows.put(columns.BEHIND, self.standings.behind(winner, state.seats) if state.winners else -1)
        rows.put(columns.LEADS, self.standings.leads)
        rows.put(columns.TRADES, self.trades)
        rows.put(columns.BUILDINGS, self.buildings)
        rows.put(columns.GROUPS, self.ever[winner] if state.winners else 0)
        rows.put(columns.RENT, self.rent)
        for seat in range(bounds.SEATS):
            rows.put(columns.WORTH + seat, worth(state, seat, 2) if seat < state.seats else 0)
        rows.end()
