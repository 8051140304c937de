"""Hidden cards that go round: the deal of a guess forgets how it was made. Compiled, since a guess takes hundreds."""

from turnwise.games.ankh_morpork import bounds
from turnwise.kernel.chance import Chance
from turnwise.kernel.words import filled


class Rings:
    """Cards in places, both by numbers of their own here: what lies where, and where each card may go."""

    __slots__ = ("coming", "goals", "left", "lying", "places", "rank", "ring", "size")

    def __init__(self) -> None:
        self.places = 0
        self.size = filled(0, bounds.HIDDEN)
        self.lying = filled(0, bounds.HIDDEN * bounds.CARDS)
        self.goals = filled(0, bounds.CARDS)  # of each card, a bit for each place
        self.left = filled(0, bounds.HIDDEN)
        self.ring = filled(0, bounds.HIDDEN)
        self.rank = filled(0, bounds.HIDDEN)
        self.coming = filled(0, bounds.HIDDEN)

    def lay(self, place: int, card: int, goals: int) -> None:
        self.lying[place * bounds.CARDS + self.size[place]] = card
        self.size[place] += 1
        self.goals[card] = goals
        self.places = max(self.places, place + 1)

    def at(self, place: int, rank: int) -> int:
        return self.lying[place * bounds.CARDS + rank]

    def mix(self, rounds: int, stream: int, chance: Chance) -> None:
        """So often one card of each of two places or more moves on to the next, if all of them may."""
        for _ in range(rounds):
            count = 2 + chance.below(self.places - 1, stream)
            self.draw_ring(count, stream, chance)
            if self.all_fit(count):
                for i in range(count):
                    self.lying[self.ring[i] * bounds.CARDS + self.rank[i]] = self.coming[i]

    def draw_ring(self, count: int, stream: int, chance: Chance) -> None:
        """Some of the places in any order, then one card of each."""
        for place in range(self.places):
            self.left[place] = place
        for i in range(count):
            drawn = chance.below(self.places - i, stream)
            self.ring[i] = self.left[drawn]
            for later in range(drawn, self.places - i - 1):
                self.left[later] = self.left[later + 1]
        for i in range(count):
            self.rank[i] = chance.below(self.size[self.ring[i]], stream)

    def all_fit(self, count: int) -> bool:
        fits = True
        for i in range(count):
            origin = i - 1 if i else count - 1
            card = self.at(self.ring[origin], self.rank[origin])
            self.coming[i] = card
            if (self.goals[card] >> self.ring[i] & 1) == 0:
                fits = False
        return fits
