"""Integer sums over many matches, merged by addition: the same whatever the number of workers (M9)."""

from turnwise.games.ankh_morpork import bounds, facts, frames, points
from turnwise.games.ankh_morpork.state import State, asked, digest, get, lies_in, top_kind
from turnwise.games.ankh_morpork.windows import answers, gods_can_help
from turnwise.kernel import words
from turnwise.kernel.notes import Notes
from turnwise.kernel.words import M64, filled


class Tally:
    __slots__ = (
        "cards", "cities", "decisions", "deepest", "digest", "endings", "entries", "events", "exhausted", "faults",
        "games", "interrupts", "money", "people", "protections", "riots", "rounds", "ties", "turns", "unfinished",
        "unheld", "windows", "wins",
    )  # fmt: skip

    def __init__(self) -> None:
        self.games = self.turns = self.rounds = self.entries = self.faults = self.digest = 0
        self.decisions = 0  # forced answers left out
        self.deepest = 0  # stack seen; merged by maximum
        self.unfinished = self.riots = self.exhausted = self.ties = self.protections = 0
        self.windows = self.unheld = 0  # windows, and those whose seat held no answer
        self.wins = filled(0, bounds.SEATS)
        self.endings = filled(0, 8)  # by kind
        self.people = filled(0, bounds.PERSONALITIES)  # wins by personality
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
        for seat in range(bounds.SEATS):
            self.wins[seat] += other.wins[seat]
        for ending in range(8):
            self.endings[ending] += other.endings[ending]
        for person in range(bounds.PERSONALITIES):
            self.people[person] += other.people[person]
        for card in range(bounds.CARDS):
            self.cards[card] += other.cards[card]
        for answer in range(bounds.ANSWERS):
            self.interrupts[answer] += other.interrupts[answer]
        for event in range(bounds.EVENTS):
            self.events[event] += other.events[event]
        for area in range(bounds.AREAS):
            self.cities[area] += other.cities[area]
        for point in range(bounds.POINTS):
            self.money[point] += other.money[point]

    def question(self, state: State, choices: int) -> None:
        """Count a question before it is answered."""
        self.entries += 1
        if choices > 1:
            self.decisions += 1
        self.deepest = max(self.deepest, state.depth)
        if top_kind(state) > frames.RUN and get(state, frames.STEP) != frames.HAPPENS:
            self.windows += 1
            if not is_held(state, asked(state)):
                self.unheld += 1

    def absorb(self, state: State, notes: Notes) -> None:
        """Count what one act brought, and forget the rows."""
        for number in range(notes.size):
            self.count(state, notes, number * words.WIDTH)
        notes.size = 0

    def count(self, state: State, notes: Notes, at: int) -> None:
        kind = notes.cell[at]
        if kind == facts.PLAYED:
            self.cards[notes.cell[at + 3]] += 1
        elif kind == facts.PAID:
            self.money[notes.cell[at + 1]] += notes.cell[at + 4]
        elif kind == facts.INTERRUPTED:
            self.cards[notes.cell[at + 3]] += 1
            for answer in range(bounds.ANSWERS):
                if (state.board.card_answer[notes.cell[at + 3]] >> answer) & 1:
                    self.interrupts[answer] += 1
        elif kind == facts.EVENT_CAME:
            self.events[notes.cell[at + 3]] += 1
        elif kind == facts.CITY_USED:
            self.cities[notes.cell[at + 3]] += 1
        elif kind == facts.PROTECTED:
            self.protections += 1
            self.cities[state.board.gods] += 1
        elif kind == facts.TIED:
            self.ties += 1
        elif kind == facts.GAME_ENDED:
            self.riots += 1 if notes.cell[at + 1] == points.END_RIOTS else 0
            is_exhausted = notes.cell[at + 1] == points.END_PILE or notes.cell[at + 1] == points.VIMES
            self.exhausted += 1 if is_exhausted else 0

    def close(self, state: State, faults: int) -> None:
        """A match is over, or was broken off."""
        self.games += 1
        self.turns += state.turn
        self.rounds += state.round
        self.faults += faults
        self.digest = self.digest + digest(state) & M64
        self.endings[state.over] += 1
        if state.over == frames.RUNNING:
            self.unfinished += 1
        for seat in range(state.seats):
            if state.winners >> seat & 1:
                self.wins[seat] += 1
                if state.over == frames.PERSONALITY or state.over == frames.EXHAUSTED:
                    self.people[state.personality[seat]] += 1


def is_held(state: State, seat: int) -> bool:
    """Could the seat that a window asks really answer?"""
    found = answers(state, seat)
    for number in range(bounds.ANSWERS):
        if (found >> number) & 1 and lies_in(state, state.board.answer_card[number], bounds.HAND + seat):
            return True
    return gods_can_help(state, seat)
