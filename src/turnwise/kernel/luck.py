"""Where luck comes from: sources that fill a Chance (M7)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadScript, ScriptEnded, unknown


class Luck(Protocol):
    """A source of draws. `top_up` is called before each step and again, once, when the tape ran dry."""

    def begin(self, chance: Chance) -> None: ...
    def top_up(self, chance: Chance) -> None: ...
    def describe(self) -> dict[str, object]: ...  # for the header of a match
    def explain(self, chance: Chance) -> Exception: ...  # why a draw failed


class Seeded:
    """The same seed, the same luck: a draw depends on seed, stream and count alone."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def begin(self, chance: Chance) -> None:
        counts = list(chance.count)  # a copy in every build: seed() sets them to 0
        chance.seed(self.seed & words.M64)
        chance.count = counts

    def top_up(self, chance: Chance) -> None:
        pass

    def describe(self) -> dict[str, object]:
        return {"kind": "seeded", "seed": self.seed}

    def explain(self, chance: Chance) -> Exception:
        raise AssertionError("a seed never runs dry")


class Unlucky:
    """No luck at all: for a match whose script cannot go on. Whatever draws nothing still works."""

    def begin(self, chance: Chance) -> None:
        chance.mode = words.SCRIPTED

    def top_up(self, chance: Chance) -> None:
        pass

    def describe(self) -> dict[str, object]:
        return {"kind": "scripted"}

    def explain(self, chance: Chance) -> Exception:
        return ScriptEnded(chance.stream)


class Scripted:
    """Every draw laid out beforehand by stream: `Scripted(dice=[(1, 5)], gallifrey=["dw_gallifrey_07"])`.

    The names are those of the game. A stream that several seats share in a script, such as `dice`, is read in the
    order of play. A script that is too short raises ScriptEnded; `left_over()` tells what was not drawn.
    """

    def __init__(self, **streams: Sequence[object]) -> None:
        self.said = streams
        self.tapes: dict[int, list[int]] = {}  # by lane
        self.names: dict[int, str] = {}  # of streams
        self.lanes: dict[int, int] = {}

    def bind(
        self, streams: Mapping[str, tuple[int, ...]], ranks: Callable[[str, Sequence[object]], list[int]]
    ) -> None:  # fmt: skip
        """Give the names of the script their meaning in a game."""
        faults = [unknown("stream", name, streams) for name in self.said if name not in streams]
        if faults:
            raise BadScript(faults)
        for name, numbers in streams.items():
            for number in numbers:
                self.names.setdefault(number, name)
            if name in self.said:
                lane = numbers[0]
                self.tapes[lane] = ranks(name, self.said[name])
                self.lanes |= dict.fromkeys(numbers, lane)
                self.names |= dict.fromkeys(numbers, name)

    def begin(self, chance: Chance) -> None:
        chance.mode = words.SCRIPTED
        for stream, lane in self.lanes.items():
            chance.join(stream, lane)

    def top_up(self, chance: Chance) -> None:
        for lane, tape in self.tapes.items():
            start = chance.place(lane)
            chance.lay_out(lane, start, tape[start : start + words.TAPE])

    def left_over(self, chance: Chance) -> dict[str, int]:
        """How many draws of each stream are left."""
        left = {self.names[lane]: len(tape) - chance.place(lane) for lane, tape in self.tapes.items()}
        return {name: count for name, count in left.items() if count > 0}

    def describe(self) -> dict[str, object]:
        return {"kind": "scripted"}

    def explain(self, chance: Chance) -> Exception:
        name = self.names.get(chance.stream, f"stream {chance.stream}")
        if chance.fault == words.DRY:
            return ScriptEnded(chance.stream, name)
        return BadScript(f"the script of {name} does not fit: draw {chance.place(chance.lane[chance.stream])}")
