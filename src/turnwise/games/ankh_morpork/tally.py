"""Integer sums over many matches, merged by addition: the same whatever the number of workers (M9)."""

from turnwise.games.ankh_morpork import bounds, facts, frames, points
from turnwise.games.ankh_morpork.course import Course, first_winner
from turnwise.games.ankh_morpork.state import State, asked, digest, get, has, lies_in, top_kind
from turnwise.games.ankh_morpork.windows import answers, gods_can_help
from turnwise.kernel import words
from turnwise.kernel.notes import Notes
from turnwise.kernel.rows import Rows
from turnwise.kernel.words import M64, filled


class Tally:
    __slots__ = (
        "areas_built", "cards", "cities", "comebacks", "course", "dealt", "decisions", "deepest", "digest", "endings",
        "entries", "events", "exhausted", "faults", "games", "interrupts", "leads", "lengths", "money", "people",
        "places", "points", "protections", "riots", "rounds", "rows", "running", "ties", "trouble", "turns",
        "unfinished", "unheld", "windows", "winner_games", "winner_points", "wins", "won_as",
    )  # fmt: skip

    def __init__(self, rows: int = 0) -> None:
        self.course, self.rows = Course(), Rows(rows)
        self.games = self.turns = self.rounds = self.entries = self.faults = self.digest = 0
        self.decisions = 0  # forced answers left out
        self.deepest = 0  # stack seen; merged by maximum
        self.unfinished = self.riots = self.exhausted = self.ties = self.protections = 0
        self.windows = self.unheld = 0  # windows, and those whose seat held no answer
        self.comebacks = 0  # matches whose winner stood in the lower half of the table at half time
        self.leads = 0  # changes of the lead
        self.wins = filled(0, bounds.SEATS)
        self.places = filled(0, bounds.SEATS)  # wins by place in the order of play
        self.lengths = filled(0, bounds.LENGTHS)  # matches by rounds
        self.endings = filled(0, bounds.ENDINGS)  # by kind
        self.people = filled(0, bounds.PERSONALITIES)  # wins by reaching the aim
        self.dealt = filled(0, bounds.PERSONALITIES)  # seats that were this one at the end
        self.won_as = filled(0, bounds.PERSONALITIES)  # those of them that won, in whatever way
        self.areas_built = filled(0, bounds.AREAS)  # buildings put up
        self.trouble = filled(0, bounds.AREAS)  # markers that came
        self.running = filled(0, bounds.MARKS)  # matches still running after that round
        self.points = filled(0, bounds.MARKS * bounds.SEATS)
        self.winner_games = filled(0, bounds.MARKS)  # those of them that were won in the end
        self.winner_points = filled(0, bounds.MARKS)
        self.cards = filled(0, bounds.CARDS)  # played
        self.interrupts = filled(0, bounds.ANSWERS)
        self.events = filled(0, bounds.EVENTS)
        self.cities = filled(0, bounds.AREAS)  # City Area cards used
        self.money = filled(0, bounds.POINTS)  # moved, by rule point

    def add(self, other: "Tally") -> None:
        self.games += other.games
        self.turns += other.turns
        self.rounds += other.rounds
        self.entries += other.entries
        self.decisions += other.decisions
        self.faults += other.faults
        self.digest = self.digest + other.digest & M64
        self.deepest = max(self.deepest, other.deepest)
        self.unfinished += other.unfinished
        self.riots += other.riots
        self.exhausted += other.exhausted
        self.ties += other.ties
        self.protections += other.protections
        self.windows += other.windows
        self.unheld += other.unheld
        self.comebacks += other.comebacks
        self.leads += other.leads
        for seat in range(bounds.SEATS):
            self.wins[seat] += other.wins[seat]
            self.places[seat] += other.places[seat]
        for length in range(bounds.LENGTHS):
            self.lengths[length] += other.lengths[length]
        for ending in range(bounds.ENDINGS):
            self.endings[ending] += other.endings[ending]
        for person in range(bounds.PERSONALITIES):
            self.people[person] += other.people[person]
            self.dealt[person] += other.dealt[person]
            self.won_as[person] += other.won_as[person]
        for card in range(bounds.CARDS):
            self.cards[card] += other.cards[card]
        for answer in range(bounds.ANSWERS):
            self.interrupts[answer] += other.interrupts[answer]
        for event in range(bounds.EVENTS):
            self.events[event] += other.events[event]
        for area in range(bounds.AREAS):
            self.cities[area] += other.cities[area]
            self.areas_built[area] += other.areas_built[area]
            self.trouble[area] += other.trouble[area]
        for mark in range(bounds.MARKS):
            self.running[mark] += other.running[mark]
            self.winner_games[mark] += other.winner_games[mark]
            self.winner_points[mark] += other.winner_points[mark]
        for cell in range(bounds.MARKS * bounds.SEATS):
            self.points[cell] += other.points[cell]
        for point in range(bounds.POINTS):
            self.money[point] += other.money[point]

    def question(self, state: State, choices: int) -> None:
        """Count a question before it is answered."""
        self.entries += 1
        if choices > 1:
            self.course.decisions += 1
        self.deepest = max(self.deepest, state.depth)
        if top_kind(state) > frames.RUN and get(state, frames.STEP) != frames.HAPPENS:
            self.windows += 1
            if not is_held(state, asked(state)):
                self.unheld += 1

    def absorb(self, state: State, notes: Notes) -> None:
        """Count what one act brought, and forget the rows."""
        if notes.listening:
            for number in range(notes.size):
                self.count(state, notes, number * words.WIDTH)
            notes.size = 0
            if state.round != self.course.round:
                self.look(state)

    def look(self, state: State) -> None:
        """Once a round."""
        if self.course.look(state):
            mark = self.course.standings.last
            self.running[mark] += 1
            for seat in range(state.seats):
                self.points[mark * bounds.SEATS + seat] += self.course.standings.at(mark, seat)

    def count(self, state: State, notes: Notes, at: int) -> None:
        kind = notes.cell[at]
        if kind == facts.PLAYED:
            self.cards[notes.cell[at + 3]] += 1
        elif kind == facts.PAID:
            self.money[notes.cell[at + 1]] += notes.cell[at + 4]
        elif kind == facts.INTERRUPTED:
            self.course.interrupts += 1
            self.cards[notes.cell[at + 3]] += 1
            for answer in range(bounds.ANSWERS):
                if (state.board.card_answer[notes.cell[at + 3]] >> answer) & 1:
                    self.interrupts[answer] += 1
        elif kind == facts.EVENT_CAME:
            self.events[notes.cell[at + 3]] += 1
        elif kind == facts.CITY_USED:
            self.cities[notes.cell[at + 3]] += 1
        elif kind == facts.BUILT:
            self.course.buildings += 1
            self.areas_built[notes.cell[at + 3]] += 1
        elif kind == facts.TROUBLE_CAME:
            self.trouble[notes.cell[at + 2]] += 1
        elif kind == facts.PROTECTED:
            self.protections += 1
            self.cities[state.board.gods] += 1
        elif kind == facts.SCORED:
            self.course.scored[notes.cell[at + 2]] = notes.cell[at + 3]
        elif kind == facts.TIED:
            self.ties += 1
        elif kind == facts.GAME_ENDED:
            self.riots += 1 if notes.cell[at + 1] == points.END_RIOTS else 0
            is_exhausted = notes.cell[at + 1] == points.END_PILE or notes.cell[at + 1] == points.VIMES
            self.exhausted += 1 if is_exhausted else 0

    def close(self, state: State, faults: int) -> None:
        """A match is over, or was broken off."""
        rounds = state.round - self.course.started
        self.games += 1
        self.turns += state.turn - self.course.turn
        self.rounds += rounds
        self.decisions += self.course.decisions
        self.faults += faults
        self.leads += self.course.standings.leads
        self.lengths[min(rounds, bounds.LENGTHS - 1)] += 1
        self.digest = self.digest + digest(state) & M64
        self.endings[state.over] += 1
        if state.over == frames.RUNNING:
            self.unfinished += 1
        for seat in range(state.seats):
            self.count_seat(state, seat, has(state.winners, seat))
        winner = first_winner(state)
        if winner != words.NOBODY:
            if self.course.standings.behind(winner, state.seats) * 2 >= state.seats:
                self.comebacks += 1
            for mark in range(self.course.standings.first, self.course.standings.last + 1):
                self.winner_games[mark] += 1
                self.winner_points[mark] += self.course.standings.at(mark, winner)
        self.course.write(state, self.rows)

    def count_seat(self, state: State, seat: int, won: bool) -> None:
        person = state.personality[seat]
        self.dealt[person] += 1
        if won:
            self.wins[seat] += 1
            self.places[(seat + state.seats - state.first) % state.seats] += 1
            self.won_as[person] += 1
            if state.over == frames.PERSONALITY or state.over == frames.EXHAUSTED:
                self.people[person] += 1


def is_held(state: State, seat: int) -> bool:
    """Could the seat that a window asks really answer?"""
    found = answers(state, seat)
    for number in range(bounds.ANSWERS):
        if (found >> number) & 1 and lies_in(state, state.board.answer_card[number], bounds.HAND + seat):
            return True
    return gods_can_help(state, seat)
