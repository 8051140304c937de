"""What everybody had at the looks that were taken at one match of a batch, and who led."""

from turnwise.kernel import words
from turnwise.kernel.words import filled


class Standings:
    __slots__ = ("cell", "first", "last", "leader", "leads")

    def __init__(self) -> None:
        self.first, self.last = 1, 0  # looks: none if the last lies before the first
        self.leader = words.NOBODY
        self.leads = 0  # how often it changed
        self.cell = filled(0, words.LOOKS * words.PLAYERS)

    def begin(self, first: int) -> None:
        """A match in which *first* will be the number of the first look."""
        self.first, self.last = first, first - 1
        self.leader = words.NOBODY
        self.leads = 0

    def put(self, look: int, seat: int, value: int) -> None:
        self.cell[look * words.PLAYERS + seat] = value

    def at(self, look: int, seat: int) -> int:
        return self.cell[look * words.PLAYERS + seat]

    def close(self, look: int, seats: int) -> None:
        """All that is known of a look has been put; the first of equals leads."""
        self.last = look
        leader = 0
        for seat in range(seats):
            if self.at(look, seat) > self.at(look, leader):
                leader = seat
        if self.leader != words.NOBODY and leader != self.leader:
            self.leads += 1
        self.leader = leader

    def behind(self, seat: int, seats: int) -> int:
        """How many had more than this seat when half of the match was over."""
        if self.last < self.first:
            return 0
        half, ahead = (self.first + self.last) // 2, 0
        for other in range(seats):
            if self.at(half, other) > self.at(half, seat):
                ahead += 1
        return ahead
