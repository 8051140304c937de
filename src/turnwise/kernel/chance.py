"""Luck, handed in: one flat record, the same in every mode and without the GIL (M7)."""

from turnwise.kernel import words
from turnwise.kernel.words import M64, ONE, filled

# Above 2**63 - 1 a literal would be a Python object in C: such numbers have a name, typed in the .pxd.
STEP = 0x9E37_79B9_7F4A_7C15
STRIDE = 0xD1B5_4A32_D192_ED03
MIX_A = 0xBF58_476D_1CE4_E5B9
MIX_B = 0x94D0_49BB_1331_11EB


def mix(x: int) -> int:
    """64 bits in, 64 well-mixed bits out. The masks do nothing in C, where the words wrap by themselves."""
    x = (x ^ (x >> 30)) * MIX_A & M64
    x = (x ^ (x >> 27)) * MIX_B & M64
    return x ^ (x >> 31)


def ones(x: int) -> int:
    count = 0
    while x:
        x &= x - 1
        count += 1
    return count


class Chance:
    """`count` is the whole position in luck: a seeded draw depends on key, stream and count alone."""

    __slots__ = (
        "count", "draw_n", "draw_rank", "draw_stream", "drawn", "fault", "first", "kept", "key", "lane", "length",
        "listening", "mode", "read", "stream", "tape",
    )  # fmt: skip

    def __init__(self, key: int = 0, listening: bool = False) -> None:
        self.tape = filled(0, words.STREAMS * words.TAPE)
        self.first = filled(0, words.STREAMS)  # the count at which the tape of a lane begins
        self.length = filled(0, words.STREAMS)
        self.count = filled(0, words.STREAMS)
        self.kept = filled(0, words.STREAMS)
        self.lane = list(range(words.STREAMS))  # a script may feed several streams from one lane
        self.draw_stream = filled(0, words.DRAWS)
        self.draw_n = filled(0, words.DRAWS)
        self.draw_rank = filled(0, words.DRAWS)
        self.drawn = self.read = self.stream = 0
        self.listening = listening
        self.seed(key)

    def seed(self, key: int) -> None:
        self.mode = words.SEEDED
        self.key = mix(key + STEP & M64)
        self.fault = self.drawn = self.read = 0
        for stream in range(words.STREAMS):
            self.count[stream] = 0

    def keep(self) -> None:
        """Mark the place, forget the draws noted so far, and clear the fault."""
        self.fault = self.drawn = 0
        for stream in range(words.STREAMS):
            self.kept[stream] = self.count[stream]

    def rewind(self) -> None:
        """Back to the mark: what was drawn since has not happened."""
        self.fault = self.drawn = 0
        for stream in range(words.STREAMS):
            self.count[stream] = self.kept[stream]

    def below(self, n: int, stream: int) -> int:
        return self.draw(n, 0, 0, stream)

    def pick(self, low: int, high: int, stream: int) -> int:
        """A member of a set of at most 128, given as two 64-bit words."""
        rank = self.draw(ones(low) + ones(high), low, high, stream)
        return member(low, high, rank)

    def draw(self, n: int, low: int, high: int, stream: int) -> int:
        at = self.count[self.lane[stream]]
        self.count[self.lane[stream]] = at + 1
        if self.mode == words.SEEDED:
            word = mix(self.key + STEP * at + STRIDE * stream & M64) >> 32
            rank = word * n >> 32  # word is 64 bits wide in the .pxd, or the product would be cut
        elif self.mode == words.REPLAYED:
            rank = self.replayed(n, stream)
        else:
            rank = self.laid_out(n, low, high, stream, at)
        if self.listening:
            self.note(n, rank, stream)
        return rank

    def laid_out(self, n: int, low: int, high: int, stream: int, at: int) -> int:
        lane = self.lane[stream]
        place = at - self.first[lane]
        if place < 0 or place >= self.length[lane]:
            self.fail(words.DRY, stream)
            return 0
        word = self.tape[lane * words.TAPE + place]
        if self.mode == words.SEALED:
            return word * n >> 32
        rank = word
        if word >= words.NAMED:
            rank = rank_of(low, high, word - words.NAMED)
        if rank < 0 or rank >= n:
            self.fail(words.MISREAD, stream)
            return 0
        return rank

    def fail(self, fault: int, stream: int) -> None:
        """The first fault is the one to tell: what follows it was drawn by rules that had already been misled."""
        if self.fault == 0:
            self.fault = fault
            self.stream = stream

    def replayed(self, n: int, stream: int) -> int:
        """The next draw of a log; a rule that asks for another one than the log holds is a misreading."""
        at = self.drawn
        if at >= self.read:
            self.fail(words.DRY, stream)
            return 0
        if self.draw_stream[at] != stream or self.draw_n[at] != n or self.draw_rank[at] >= n:
            self.fail(words.MISREAD, stream)
            return 0
        if not self.listening:  # a listener notes the draw in its own place again, and goes on
            self.drawn = at + 1
        return self.draw_rank[at]

    def note(self, n: int, rank: int, stream: int) -> None:
        at = self.drawn
        if at == words.DRAWS:
            self.fault = words.OVERFLOW
            return
        self.draw_stream[at] = stream
        self.draw_n[at] = n
        self.draw_rank[at] = rank
        self.drawn = at + 1

    def draws(self) -> list[tuple[int, int, int]]:
        """Stream, n and rank of each draw since the mark."""
        return [(self.draw_stream[i], self.draw_n[i], self.draw_rank[i]) for i in range(self.drawn)]

    def lay_out(self, lane: int, first: int, tape: list[int]) -> None:
        """Write the words of *lane* from count *first* on. The caller has checked lane and length."""
        self.first[lane] = first
        self.length[lane] = len(tape)
        for place in range(len(tape)):
            self.tape[lane * words.TAPE + place] = tape[place]

    def clear(self) -> None:
        """Leave no word laid out."""
        for lane in range(words.STREAMS):
            self.length[lane] = 0

    def join(self, stream: int, lane: int) -> None:
        """Let *stream* read from *lane*."""
        self.lane[stream] = lane

    def replay(self, draws: list[tuple[int, int, int]]) -> None:
        """Answer the next step with *draws* out of a log. The caller has checked their number."""
        self.mode = words.REPLAYED
        self.drawn = 0
        self.read = len(draws)
        for i in range(len(draws)):
            self.draw_stream[i], self.draw_n[i], self.draw_rank[i] = draws[i]

    def place(self, lane: int) -> int:
        return self.count[lane]


def member(low: int, high: int, rank: int) -> int:
    """The rank-th member of a set, lowest first."""
    place = 0
    for place in range(128):
        word = low if place < 64 else high
        if (word >> (place & 63)) & ONE:
            if rank == 0:
                return place
            rank -= 1
    return -1


def rank_of(low: int, high: int, place: int) -> int:
    """How many members of a set lie below *place*; -1 if that is not a member."""
    if place < 0 or place >= 128:
        return -1
    word = low if place < 64 else high
    if ((word >> (place & 63)) & ONE) == 0:
        return -1
    below = ones(word & ((ONE << (place & 63)) - 1))
    return below if place < 64 else below + ones(low)
