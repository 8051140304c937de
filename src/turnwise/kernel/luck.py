"""Where luck comes from: sources that fill a Chance (M7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadMatch, BadScript, Fault, ScriptEnded, unknown
from turnwise.kernel.seal import CONTRIBUTION, SECRET, commit_of, key_of, tape_of


class Luck(Protocol):
    """A source of draws. A step for which the tape ran dry is run again if `refill` found more."""

    def begin(self, chance: Chance) -> None: ...
    def top_up(self, chance: Chance) -> None: ...  # before each step
    def refill(self, chance: Chance) -> bool: ...
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

    def refill(self, chance: Chance) -> bool:
        return False

    def describe(self) -> dict[str, object]:
        return {"kind": "seeded", "seed": self.seed}

    def explain(self, chance: Chance) -> Exception:
        raise AssertionError("a seed never runs dry")


class Sealed:
    """Luck that can be checked afterwards (M24): words out of a secret and of what each person added to it.

    Words are worked out for the streams that a step asks for and no others: it runs dry, and is run again.
    """

    def __init__(self, secret: bytes, match: str, contributions: Sequence[bytes]) -> None:
        self.secret, self.match, self.contributions = secret, match, tuple(contributions)
        self._key = key_of(secret, match, self.contributions)
        self._filled: dict[int, int] = {}  # words laid out for a stream in this step

    def begin(self, chance: Chance) -> None:
        chance.mode = words.SEALED
        chance.clear()

    def top_up(self, chance: Chance) -> None:
        chance.clear()
        self._filled.clear()

    def refill(self, chance: Chance) -> bool:
        stream = chance.stream
        most = self._filled.get(stream, 0) * (words.TAPE // SOME) or SOME
        if most > words.TAPE:
            return False
        self._filled[stream] = most
        count = chance.kept[stream]
        chance.lay_out(stream, count, tape_of(self._key, stream, count, most))
        return True

    def describe(self) -> dict[str, object]:
        return describe_seal(commit_of(self.secret), self.match, self.contributions) | {"secret": self.secret.hex()}

    def explain(self, chance: Chance) -> Exception:
        return Fault(f"one step drew more than {words.TAPE} words of stream {chance.stream}")


SOME = 2  # words laid out at first, enough for a roll; a step that needs more gets all that a tape can hold


def describe_seal(commit: str, match: str, contributions: Sequence[bytes]) -> dict[str, object]:
    """What a header says of sealed luck while the secret is one."""
    return {
        "kind": "sealed", "match": match, "commit": commit, "contributions": [each.hex() for each in contributions],
    }  # fmt: skip


def sealed_from(said: Mapping[str, object], where: str = "match") -> Sealed | None:
    """The luck that a header tells of, once it is open; None before. What does not fit its promise is refused."""
    if said.get("kind") != "sealed" or "secret" not in said:
        return None
    parts = said.get("contributions")
    try:
        secret = bytes.fromhex(str(said["secret"]))
        added = [bytes.fromhex(str(part)) for part in (parts if isinstance(parts, list) else ())]  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    except ValueError as error:
        raise BadMatch(f"{where}: header.luck: secret and contributions are numbers in hexadecimal") from error
    if len(secret) != SECRET or any(len(part) != CONTRIBUTION for part in added):
        raise BadMatch(f"{where}: header.luck: a secret has {SECRET} bytes and a contribution {CONTRIBUTION}")
    if commit_of(secret) != said.get("commit"):
        raise BadMatch(f"{where}: header.luck: the secret is not the one that was promised (commit)")
    return Sealed(secret, str(said.get("match", "")), added)


class Unlucky:
    """No luck at all: for a match whose script cannot go on. Whatever draws nothing still works."""

    def begin(self, chance: Chance) -> None:
        chance.mode = words.SCRIPTED
        chance.clear()  # of what another match at the same desk has left

    def top_up(self, chance: Chance) -> None:
        pass

    def refill(self, chance: Chance) -> bool:
        return False

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

    def refill(self, chance: Chance) -> bool:
        return False

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
