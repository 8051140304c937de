"""What is kept of a batch while it runs, so that it can go on after an interrupt, a crash or a power cut.

Beside OUT lie OUT.part, which says what is done and what it adds up to, and, if a row of every match is wanted,
OUT.rows, in which match i has its own place. Both are written after each chunk and are gone when OUT is there.
"""

from __future__ import annotations

import os
import sys
from array import array
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from turnwise import files
from turnwise.kernel import words
from turnwise.kernel.errors import BadInput
from turnwise.sim import parquet
from turnwise.sim.family import Family, Played
from turnwise.sim.ledger import Chunk, Done
from turnwise.sim.spec import Setting, Spec
from turnwise.sim.summary import Summary, Sums, timeless

JSON, PARQUET = ".json", ".parquet"
CELL = 4  # bytes
ROW = words.COLUMNS * CELL


class Mark(Struct):
    """How far a batch has come."""

    spec: Spec
    size: int  # of a chunk
    done: Done
    sums: Sums
    seconds: float = 0.0


class Kept:
    def __init__(
        self, out: str, spec: Spec, nothing: Sums, size: int, family: Family, *, resume: bool
    ) -> None:  # fmt: skip
        self.out, self.family = Path(out), family
        if self.out.suffix not in (JSON, PARQUET):
            raise BadInput(f"{out}: ends in neither {JSON} (sums) nor {PARQUET} (a row of each game, and the sums)")
        self.keeps_rows = self.out.suffix == PARQUET
        self.part = self.out.with_name(f"{self.out.name}.part")
        self.rows = self.out.with_name(f"{self.out.name}.rows")
        if self.keeps_rows:
            parquet.must_be_there()
            check_room(self.out, spec.games * ROW)
        self.mark = self._found(spec, nothing, size) if resume else self._fresh(spec, nothing, size)

    def _fresh(self, spec: Spec, nothing: Sums, size: int) -> Mark:
        if os.path.exists(self.part):  # unlike a Path it takes any name
            raise BadInput(f"{self.part}: a batch was interrupted here; go on with --resume, or remove the file")
        files.remove(self.rows)
        mark = Mark(spec, size, Done(), nothing)
        files.write_bytes(self.part, msgspec.json.encode(mark))  # now, rather than fail when something is done
        return mark

    def _found(self, spec: Spec, nothing: Sums, size: int) -> Mark:
        if not os.path.exists(self.part):
            raise BadInput(f"{self.part}: there is no interrupted batch here; leave --resume out")
        try:
            mark = msgspec.json.decode(files.read_bytes(self.part), type=Mark)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadInput(f"{self.part}: not what an interrupted batch leaves behind; remove it") from error
        differing = [name for name in spec.__struct_fields__ if getattr(mark.spec, name) != getattr(spec, name)]
        if differing:
            name = differing[0]
            raise BadInput(
                f"{self.part}: began with {name} = {getattr(mark.spec, name)!r}, not {getattr(spec, name)!r}; "
                "go on as you began, or write to another file"
            )
        if (mark.sums.pack, mark.size) != (nothing.pack, size):
            raise BadInput(f"{self.part}: {spec.edition} or the program has changed since it began; start again")
        if self.keeps_rows and mark.sums.counts["games"] and not os.path.exists(self.rows):
            raise BadInput(f"{self.rows}: is gone, and with it the rows of the games that are done; start again")
        return mark

    def add(self, chunk: Chunk, played: Played, sums: Sums, seconds: float) -> None:
        if self.keeps_rows:
            files.write_at(self.rows, chunk.first * ROW, little_endian(played.cells))
        self.mark.sums, self.mark.seconds = sums, seconds
        files.write_bytes(self.part, msgspec.json.encode(self.mark))

    def complete(self, setting: Setting, summary: Summary) -> None:
        """Put OUT together; only then is the rest removed."""
        told = msgspec.json.encode(timeless(summary))
        if self.keeps_rows:
            parquet.write(self.out, self.rows, self.family, setting.spec, told)
        else:
            files.write_bytes(self.out, told + b"\n")
        files.remove(self.part)
        files.remove(self.rows)


def little_endian(cells: list[int]) -> bytes:
    packed = array("i", cells)
    if sys.byteorder == "big":
        packed.byteswap()
    return packed.tobytes()


def check_room(out: Path, needed: int) -> None:
    free = files.room_at(out)
    if free < needed:
        raise BadInput(
            f"{out}: a row of each game needs {needed / 1e9:,.1f} GB, and {free / 1e9:,.1f} GB are free there; "
            f"write to a file that ends in {JSON}, which holds the sums alone"
        )


def read_summary(path: str | Path) -> Any:
    """The sums in a file that a batch has written, as plain data."""
    if str(path).endswith(PARQUET):
        return parquet.read_told(path)
    try:
        return msgspec.json.decode(files.read_bytes(path))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"{path}: not a file of `turnwise sim --out`: {error}") from error
