"""The yardstick in C does what it says: the same loop in Python comes to the same sums."""

from pathlib import Path

from bench.yardstick import compiled, played
from turnwise.kernel.chance import mix
from turnwise.kernel.words import M64

RENTS = [
    0, 2, 0, 4, 0, 25, 6, 0, 6, 8, 0, 10, 28, 10, 12, 25, 14, 0, 14, 16,
    0, 18, 0, 18, 20, 25, 22, 22, 28, 24, 0, 26, 26, 0, 28, 25, 0, 35, 0, 50,
]  # fmt: skip


class Twin:
    def __init__(self, seed: int) -> None:
        self.key, self.rolls = mix(seed), 0
        self.landings, self.cash = [0] * 40, [0] * 4
        self.place, self.jailed = [0] * 4, [False] * 4

    def roll(self) -> tuple[int, int]:
        word = mix(self.key + 0x9E3779B97F4A7C15 * self.rolls & M64) >> 32
        self.rolls += 1
        first, second = divmod(word * 36 >> 32, 6)
        return first + 1, second + 1

    def to_jail(self, seat: int) -> None:
        self.place[seat], self.jailed[seat] = 10, True
        self.landings[10] += 1

    def walk(self, seat: int, steps: int) -> None:
        passed, space = divmod(self.place[seat] + steps, 40)
        self.cash[seat] += 200 * passed
        self.place[seat] = space
        self.landings[space] += 1
        self.cash[seat] -= RENTS[space]
        self.cash[space % 4] += RENTS[space]
        if space == 30:
            self.to_jail(seat)

    def turn(self, seat: int) -> None:
        if self.jailed[seat]:
            self.jailed[seat] = False
            self.cash[seat] -= 50
        for number in (1, 2, 3):
            first, second = self.roll()
            if number == 3 and first == second:
                self.to_jail(seat)
                return
            self.walk(seat, first + second)
            if first != second or self.jailed[seat]:
                return


def test_both_come_to_the_same_sums(tmp_path: Path):
    program = compiled(tmp_path / "yardstick")
    for seed in (1, 2**63 + 5):
        twin = Twin(seed)
        for turn in range(5000):
            twin.turn(turn % 4)
        found = played(program, seed, 5000, repeats=2)
        assert (found.landings, found.cash) == (twin.landings, twin.cash)
        assert min(twin.landings) > 0 and twin.rolls > 5000
