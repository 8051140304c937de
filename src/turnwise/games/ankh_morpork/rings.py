"""Hidden cards that are dealt and go round. Compiled, since a guess takes hundreds of such steps."""

from turnwise.games.ankh_morpork import bounds
from turnwise.kernel.chance import Chance
from turnwise.kernel.words import ONE, filled


class Rings:
    """Cards in places, which have numbers of their own here: what lies where, and where each card may go."""

    __slots__ = (
        "card", "cards", "coming", "goals", "left", "lying", "places", "rank", "ring", "room", "size",
    )  # fmt: skip

    def __init__(self) -> None:
        self.places = self.cards = 0
        self.card = filled(0, bounds.CARDS)  # in the order in which they are dealt
        self.goals = filled(0, bounds.CARDS)  # of each card, a bit for each place
        self.room = filled(0, bounds.HIDDEN)
        self.size = filled(0, bounds.HIDDEN)
        self.lying = filled(0, bounds.HIDDEN * bounds.CARDS)
        self.left = filled(0, bounds.HIDDEN)
        self.ring = filled(0, bounds.HIDDEN)
        self.rank = filled(0, bounds.HIDDEN)
        self.coming = filled(0, bounds.HIDDEN)

    def add_place(self, room: int) -> None:
        self.room[self.places] = room
        self.places += 1

    def add_card(self, card: int, goals: int) -> None:
        self.card[self.cards] = card
        self.goals[card] = goals
        self.cards += 1

    def lay(self, place: int, card: int) -> None:
        self.lying[place * bounds.CARDS + self.size[place]] = card
        self.size[place] += 1

    def at(self, place: int, rank: int) -> int:
        return self.lying[place * bounds.CARDS + rank]

    def word(self, place: int, first: int) -> int:
        """The cards in a place as bits: those of the 64 from *first* on."""
        found = 0
        for rank in range(self.size[place]):
            card = self.at(place, rank)
            if first <= card < first + 64:
                found |= ONE << (card - first)
        return found

    # ---- a first way ----

    def clear(self) -> None:
        for place in range(self.places):
            self.size[place] = 0

    def deal(self, stream: int, chance: Chance) -> bool:
        """Every card to any of its places, the likelier the more room is left there. False: one finds none."""
        self.clear()
        for i in range(self.cards):
            card, room = self.card[i], 0
            for place in range(self.places):
                room += self.room_for(card, place)
            if room == 0:
                return False
            self.lay(self.place_for(card, chance.below(room, stream)), card)
        return True

    def room_for(self, card: int, place: int) -> int:
        return self.room[place] - self.size[place] if self.goals[card] >> place & 1 else 0

    def place_for(self, card: int, rank: int) -> int:
        """Where the free room with this number is, of all that the card may have."""
        for place in range(self.places):
            rank -= self.room_for(card, place)
            if rank < 0:
                return place
        return 0

    # ---- any way ----

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
