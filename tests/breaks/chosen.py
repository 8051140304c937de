"""The choice of mutations for `make test`: those whose files have changed since all were run, and a fixed tenth.

`digests.json` says what each mutated file, its mutations and their tests were when every mutation was last noticed.
`make soak PART=breaks` runs all of them and writes it anew: `python -m tests.breaks.chosen`.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests/breaks"
PACKAGE = ROOT / "src/turnwise"
DIGESTS = FOLDER / "digests.json"
PART = 10  # one of so many is always run

Mutation = dict[str, str]


def mutations() -> list[Mutation]:
    return [one for file in sorted(FOLDER.glob("*.toml")) for one in tomllib.loads(file.read_text("utf-8"))["break"]]


def name_of(one: Mutation) -> str:
    return f"{one['clause']} {one['test'].rsplit('::')[-1]}"


def digest_of(file: str, of_file: list[Mutation], package: Path = PACKAGE) -> str:
    """Of a source file, what is done to it, and the files of the tests that must notice."""
    tests = sorted({one["test"].partition("::")[0] for one in of_file})
    done = json.dumps(sorted(of_file, key=lambda one: sorted(one.items())), sort_keys=True).encode()
    parts = [(package / file).read_bytes(), done, *((ROOT / test).read_bytes() for test in tests)]
    return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()[:16]


def digests(package: Path = PACKAGE) -> dict[str, str]:
    by_file = defaultdict[str, list[Mutation]](list)
    for one in mutations():
        by_file[one["file"]].append(one)
    return {file: digest_of(file, by_file[file], package) for file in sorted(by_file)}


def is_of_the_tenth(one: Mutation) -> bool:
    said = f"{name_of(one)} {one['file']} {one['old']} {one['new']}"
    return int.from_bytes(hashlib.sha256(said.encode()).digest()[:4], "big") % PART == 0


def due(known: dict[str, str], now: dict[str, str]) -> list[Mutation]:
    """What `make test` runs."""
    return [one for one in mutations() if known.get(one["file"]) != now[one["file"]] or is_of_the_tenth(one)]


def read() -> dict[str, str]:
    return json.loads(DIGESTS.read_text("utf-8")) if DIGESTS.exists() else {}


if __name__ == "__main__":
    DIGESTS.write_text(json.dumps(digests(), indent=1) + "\n", "utf-8")
