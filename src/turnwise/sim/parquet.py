"""A row of each match as a Parquet file, with the sums of the batch in its metadata."""

from __future__ import annotations

from collections.abc import Generator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from turnwise import files
from turnwise.kernel import words
from turnwise.kernel.errors import BadInput
from turnwise.sim.family import Family
from turnwise.sim.spec import Spec

KEY = "turnwise"
BLOCK = 65_536  # rows read and written at a time
NEEDED = "needs Polars and NumPy: pip install 'turnwise[sim]'"


def must_be_there() -> None:
    if find_spec("polars") is None or find_spec("numpy") is None:
        raise BadInput(f"a .parquet file {NEEDED}, or write to a file that ends in .json")


def write(out: Path, rows: Path, family: Family, spec: Spec, told: bytes) -> None:
    """In blocks, however many rows there are; the same bytes for the same rows."""
    import numpy as np  # noqa: PLC0415  (only here is it needed, and it takes its time)
    import polars as pl  # noqa: PLC0415
    from polars.io.plugins import register_io_source  # noqa: PLC0415

    names = column_names(family.columns, spec.seats)
    endings = pl.Enum(list(family.endings.values()))
    schema = {"game": pl.Int64, **{name: endings if name == "ending" else pl.Int32 for name in names}}

    def blocks(*_: object) -> Generator[Any]:
        cells = np.memmap(rows, dtype="<i4", mode="r").reshape(-1, words.COLUMNS)
        for first in range(0, spec.games, BLOCK):
            block = cells[first : first + BLOCK]
            columns: dict[str, Any] = {"game": np.arange(first, first + len(block))}
            for name, place in names.items():
                columns[name] = np.array(block[:, place])
            columns["ending"] = [family.endings[ending] for ending in columns["ending"].tolist()]
            yield pl.DataFrame(columns, schema=schema)

    with files.replacing(out) as draft:
        frame = register_io_source(blocks, schema=schema)
        try:
            frame.sink_parquet(draft, row_group_size=BLOCK, metadata={KEY: told.decode()}, maintain_order=True)
        except pl.exceptions.PolarsError as error:  # a full disk, for one
            raise BadInput(f"{out}: cannot be written: {error}") from error


def column_names(columns: dict[str, int], seats: int) -> dict[str, int]:
    """By name; the last column stands for one of each seat."""
    *single, last = columns.items()
    return {**dict(single), **{f"{last[0]}_{seat + 1}": last[1] + seat for seat in range(seats)}}


def read_told(path: str | Path) -> Any:
    """The sums in the metadata."""
    must_be_there()
    import polars as pl  # noqa: PLC0415

    files.must_be_readable(path)
    try:
        return msgspec.json.decode(pl.read_parquet_metadata(path)[KEY])
    except (pl.exceptions.PolarsError, KeyError, msgspec.DecodeError) as error:
        raise BadInput(f"{path}: not a file of `turnwise sim --out`") from error
