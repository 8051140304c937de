"""Integer sums over many matches, merged by addition: the same whatever the number of workers (M9)."""

from turnwise.games.property_trading import bounds, facts, frames, points
from turnwise.games.property_trading.course import Course
from turnwise.games.property_trading.state import State, digest, lowest
from turnwise.kernel import words
from turnwise.kernel.notes import Notes
from turnwise.kernel.rows import Rows
from turnwise.kernel.words import M64, filled


def is_rent(point: int) -> bool:
    return points.RENT <= point <= points.RENT_UTILITY or point == points.RENT_BY_CARD


def is_investment(point: int) -> bool:
    """Money between a seat and the bank that buys a deed, builds on it, or takes that back."""
    return (
        point == points.PURCHASE
        or point == points.PURCHASE_MORTGAGED
        or point == points.FORECLOSURE
        or point == points.AUCTION
        or point == points.DEALT_PAID
        or points.BUILD_GROUP <= point <= points.BUILD_MORTGAGED
        or point == points.SHORTAGE
        or point == points.SHORT_HOTEL
        or point == points.SALE
        or point == points.SALE_SHORT
        or point == points.SALE_HOTELS
        or point == points.SALE_EVEN
    )


class Tally:
    __slots__ = (
        "built", "built_out_of_turn", "by_worth", "claims", "comebacks", "course", "decisions", "deepest", "digest",
        "faults", "games", "group_seats", "group_won", "held", "income", "landings", "lapses", "last_left", "leads",
        "lengths", "money", "places", "rounds", "rows", "running", "spent", "traded_games", "trades", "turns",
        "unfinished", "winner_games", "winner_worth", "wins", "worth",
    )  # fmt: skip

    def __init__(self, rows: int = 0) -> None:
        self.course, self.rows = Course(), Rows(rows)
        self.games = self.turns = self.rounds = self.decisions = self.faults = self.digest = 0
        self.last_left = self.by_worth = self.unfinished = 0  # how the matches ended
        self.built = self.built_out_of_turn = self.trades = self.traded_games = self.claims = self.lapses = 0
        self.comebacks = 0  # matches whose winner stood in the lower half of the table at half time
        self.leads = 0  # changes of the lead
        self.deepest = 0  # stack seen; merged by maximum
        self.wins = filled(0, bounds.SEATS)
        self.places = filled(0, bounds.SEATS)  # wins by place in the order of play
        self.lengths = filled(0, bounds.LENGTHS)  # matches by rounds
        self.landings = filled(0, bounds.SPACES)
        self.income = filled(0, bounds.SPACES)  # rent by space
        self.spent = filled(0, bounds.SPACES)  # paid to the bank for deeds and buildings, less what it gave back
        self.held = filled(0, bounds.SPACES)  # rounds in which somebody owned the deed
        self.money = filled(0, bounds.POINTS)  # moved, by rule point
        self.running = filled(0, bounds.MARKS)  # matches still running at that mark
        self.worth = filled(0, bounds.MARKS * bounds.SEATS)
        self.winner_games = filled(0, bounds.MARKS)  # those of them that were won in the end
        self.winner_worth = filled(0, bounds.MARKS)
        self.group_seats = filled(0, bounds.GROUPS)  # seats that owned the group whole at some time
        self.group_won = filled(0, bounds.GROUPS)  # those of them that won

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
        self.comebacks += other.comebacks
        self.leads += other.leads
        self.deepest = max(self.deepest, other.deepest)
        for seat in range(bounds.SEATS):
            self.wins[seat] += other.wins[seat]
            self.places[seat] += other.places[seat]
        for length in range(bounds.LENGTHS):
            self.lengths[length] += other.lengths[length]
        for space in range(bounds.SPACES):
            self.landings[space] += other.landings[space]
            self.income[space] += other.income[space]
            self.spent[space] += other.spent[space]
            self.held[space] += other.held[space]
        for point in range(bounds.POINTS):
            self.money[point] += other.money[point]
        for mark in range(bounds.MARKS):
            self.running[mark] += other.running[mark]
            self.winner_games[mark] += other.winner_games[mark]
            self.winner_worth[mark] += other.winner_worth[mark]
        for cell in range(bounds.MARKS * bounds.SEATS):
            self.worth[cell] += other.worth[cell]
        for group in range(bounds.GROUPS):
            self.group_won[group] += other.group_won[group]
            self.group_seats[group] += other.group_seats[group]

    def absorb(self, state: State, notes: Notes) -> None:
        """Count what one act brought, and forget the rows."""
        self.course.decisions += 1
        self.deepest = max(self.deepest, state.depth)
        if notes.listening:
            for number in range(notes.size):
                self.count(state, notes, number * words.WIDTH)
            notes.size = 0
            if state.round != self.course.round:
                self.look(state)

    def look(self, state: State) -> None:
        """Once a round."""
        left = all_owned(state)
        while left:
            self.held[state.board.deed_space[lowest(left)]] += 1
            left &= left - 1
        if self.course.look(state):
            mark = self.course.standings.last
            self.running[mark] += 1
            for seat in range(state.seats):
                self.worth[mark * bounds.SEATS + seat] += self.course.standings.at(mark, seat)

    def count(self, state: State, notes: Notes, at: int) -> None:
        kind = notes.cell[at]
        if kind == facts.PAID:
            self.count_money(notes, at)
        elif kind == facts.LANDED:
            self.landings[notes.cell[at + 3]] += 1
        elif kind == facts.BUILT:
            self.course.buildings += 1
            if notes.cell[at + 2] != state.frame_seat[0]:
                self.built_out_of_turn += 1
        elif kind == facts.OFFER_ACCEPTED:
            self.course.trades += 1
        elif kind == facts.RENT_CLAIMED and notes.cell[at + 1] == points.CLAIM:
            self.claims += 1
        elif kind == facts.RENT_LAPSED:
            self.lapses += 1

    def count_money(self, notes: Notes, at: int) -> None:
        point, space, amount = notes.cell[at + 1], notes.cell[at + 4], notes.cell[at + 5]
        self.money[point] += amount
        if is_rent(point):
            self.income[space] += amount
            self.course.rent += amount
        elif space >= 0 and space < bounds.SPACES and is_investment(point):
            self.spent[space] += amount if notes.cell[at + 3] == words.NOBODY else -amount

    def close(self, state: State, faults: int) -> None:
        """A match is over, or was broken off."""
        rounds = state.round - self.course.started
        self.games += 1
        self.turns += state.turn - self.course.turn
        self.rounds += rounds
        self.decisions += self.course.decisions
        self.faults += faults
        self.trades += self.course.trades
        self.built += self.course.buildings
        self.traded_games += 1 if self.course.trades else 0
        self.leads += self.course.standings.leads
        self.lengths[min(rounds // bounds.MARK, bounds.LENGTHS - 1)] += 1
        self.digest = self.digest + digest(state) & M64
        if state.over == frames.LAST_LEFT:
            self.last_left += 1
        elif state.over == frames.BY_WORTH:
            self.by_worth += 1
        else:
            self.unfinished += 1
        self.count_wins(state)
        self.course.write(state, self.rows)

    def count_wins(self, state: State) -> None:
        for seat in range(state.seats):
            won = state.winners >> seat & 1
            if won:
                self.wins[seat] += 1
                self.places[(seat + state.seats - state.first) % state.seats] += 1
            for group in range(state.board.groups):
                if self.course.ever[seat] >> group & 1:
                    self.group_seats[group] += 1
                    self.group_won[group] += won
        if state.winners:
            winner = lowest(state.winners)
            if self.course.standings.behind(winner, state.seats) * 2 >= state.seats:
                self.comebacks += 1
            for mark in range(self.course.standings.first, self.course.standings.last + 1):
                self.winner_games[mark] += 1
                self.winner_worth[mark] += self.course.standings.at(mark, winner)


def all_owned(state: State) -> int:
    """All deeds that somebody owns, as bits."""
    owned = 0
    for seat in range(state.seats):
        owned |= state.owned[seat]
    return owned
