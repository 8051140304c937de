"""What many games have to say to one caller: bits of what is legal inside, plain buffers outside.

A buffer is anything with the buffer protocol: an array of numpy's, an array.array, a bytearray.
"""

from array import array
from collections.abc import Sequence
from sys import byteorder

from turnwise.kernel.chance import mix
from turnwise.kernel.errors import BadInput
from turnwise.kernel.words import M64, ONE, filled

try:
    import cython  # pyright: ignore[reportMissingImports, reportMissingTypeStubs]
except ImportError:  # only the uncompiled build comes here: compiled, `cython` is not a module at all
    from turnwise.kernel import words as cython

BYTES, INTEGERS = ("B", "b", "?"), ("i", "I", "l", "L")
AHEAD = 4  # games
CHOICES = 0x0C40_1CE5  # sets the luck of random choices apart from that of the matches
PAIRS, FOURS, EIGHTS, EACH = 0x5555_5555_5555_5555, 0x3333_3333_3333_3333, 0x0F0F_0F0F_0F0F_0F0F, 0x0101_0101_0101_0101


def spread_table() -> list[int]:
    """Eight bits as the eight bytes of one word, the lowest first in memory."""
    table = filled(0, 256)
    for bits in range(256):
        table[bits] = int.from_bytes(bytes(bits >> place & 1 for place in range(8)), byteorder)
    return table


SPREAD = spread_table()


class Slate:
    """One row for each game. `bits` is the truth about what is legal; the rest is the caller's, and only written to."""

    __slots__ = (
        "actions", "bits", "bound", "chosen", "count", "done", "drawn", "key", "masks", "seats", "size", "winners",
        "words",
    )  # fmt: skip

    def __init__(self, count: int, size: int, seed: int) -> None:
        self.count, self.size, self.words = count, size, (size + 63) // 64
        self.bits = memoryview(array("Q", bytes(8 * count * self.words)))
        self.key, self.drawn = mix(seed ^ CHOICES), 0
        self.bound = False

    def width(self) -> int:
        """Bytes in a row of the mask: one for each action, and up to seven more that stay 0."""
        return (self.size + 7) // 8 * 8

    def write_to(self, masks: object, seats: object, done: object, winners: object) -> None:
        """From now on the caller reads here."""
        count = self.count
        self.bound = False
        self.masks = flat("masks", masks, BYTES, count * self.width(), True).cast("Q")
        self.seats = flat("seats", seats, INTEGERS, 4 * count, True).cast("i")
        self.done = flat("done", done, BYTES, count, True)
        self.winners = flat("winners", winners, INTEGERS, 4 * count, True).cast("i")
        self.bound = True

    def check(self) -> None:
        if not self.bound:
            raise BadInput("no buffers to write to yet: call write_to(masks, seats, done, winners) first")

    def take(self, actions: object) -> None:
        """The actions of the caller, one for each game."""
        self.check()
        self.actions = flat("actions", actions, INTEGERS, 4 * self.count, False).cast("i")

    def action(self, game: int) -> int:
        return self.actions[game]

    def first_illegal(self) -> int:
        """The first game whose action is not legal now; -1 if there is none."""
        for game in range(self.count):
            if not self.has(game, self.actions[game]):
                return game
        return -1

    def has(self, game: int, action: int) -> bool:
        if action < 0 or action >= self.size:
            return False
        return (self.bits[game * self.words + (action >> 6)] >> (action & 63) & 1) != 0

    def spread(self, first: int, last: int) -> None:
        """Write the masks of these games, a byte for each action."""
        long = self.width() >> 3
        at = first * long
        for game in range(first, last):
            for word in range(self.words):
                bits = self.bits[game * self.words + word]
                for _ in range(min(long - word * 8, 8)):
                    self.masks[at] = SPREAD[bits & 255]
                    bits >>= 8
                    at += 1

    def choose(self, actions: object) -> None:
        """Write any legal action of each game, all equally likely."""
        self.chosen = flat("actions", actions, INTEGERS, 4 * self.count, True).cast("i")
        self.drawn += 1
        self.choose_all(mix(self.key + self.drawn & M64))

    def choose_all(self, key: int) -> None:
        for game in range(self.count):
            self.chosen[game] = self.pick(game, mix(key + game & M64) >> 32)

    def pick(self, game: int, word: int) -> int:
        """The action at a place among the legal ones; *word* has 32 bits of luck."""
        at, total = game * self.words, 0
        for place in range(self.words):
            total += ones(self.bits[at + place])
        rank = word * total >> 32
        for place in range(self.words):
            here = ones(self.bits[at + place])
            if rank < here:
                return place * 64 + nth(self.bits[at + place], rank)
            rank -= here
        return 0


def ones(bits: int) -> int:
    """How many there are, counted in ever wider fields: here most words hold several."""
    bits = bits - (bits >> 1 & PAIRS)
    bits = (bits & FOURS) + (bits >> 2 & FOURS)
    bits = bits + (bits >> 4) & EIGHTS
    return (bits * EACH & M64) >> 56


def nth(bits: int, rank: int) -> int:
    """The place of a member of a set, counted from the lowest."""
    for _ in range(rank):
        bits &= bits - 1
    return ones((bits & (~bits + 1)) - ONE)


class Places:
    """Where games and their states lie, which somebody else keeps alive: compiled code finds them without the GIL."""

    __slots__ = ("count", "game_size", "games", "state_size", "states")

    def __init__(self, games: Sequence[object], states: Sequence[object]) -> None:
        self.count = len(games)
        self.games, self.states = addresses(games), addresses(states)
        self.game_size, self.state_size = type(games[0]).__basicsize__, type(states[0]).__basicsize__

    def fetch_after(self, at: int) -> None:
        """Compiled, ask for a game that comes soon: thousands do not fit near a core. Nothing follows from it."""
        if cython.compiled and at + AHEAD < self.count:
            prefetch(self.games[at + AHEAD], self.game_size)  # pyright: ignore  # noqa: F821
            prefetch(self.states[at + AHEAD], self.state_size)  # pyright: ignore  # noqa: F821


def addresses(things: Sequence[object]) -> memoryview:
    return memoryview(array("Q", map(id, things)))


def flat(name: str, buffer: object, formats: tuple[str, ...], size: int, writing: bool) -> memoryview:
    """A buffer as a row of bytes, if it is what it must be."""
    need = f"{size // 4} of int32" if formats is INTEGERS else f"{size} of uint8"
    try:
        view = memoryview(buffer)  # pyright: ignore[reportArgumentType]
    except (TypeError, ValueError, BufferError) as error:
        raise BadInput(f"{name}: needs a buffer, {need}, such as an array of numpy's: {error}") from None
    if view.format not in formats or view.nbytes != size:
        raise BadInput(f"{name}: needs {need}, got {view.nbytes // max(view.itemsize, 1)} of format {view.format!r}")
    if not view.c_contiguous or (writing and view.readonly):
        raise BadInput(f"{name}: needs a buffer in one piece{' that can be written to' if writing else ''}")
    return view.cast("B")
