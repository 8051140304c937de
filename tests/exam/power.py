"""A measurement of what the exam finds: planted faults noticed by each sort of match, and how many per CPU second.

`scripts/on plain python -m tests.exam.power [--sample N]` plants mutations of tests/breaks one by one in a copy of the
package, and lets matches of each sort meet them, in processes of their own.
"""

from __future__ import annotations

import argparse
import compileall
import hashlib
import os
import random
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tests.breaks.chosen import PACKAGE, Mutation, mutations

EDITIONS = {
    "DW": "doctor_who_villains", "EP": "exclusive_possession", "DM": "duel_masters", "HP": "harry_potter",
    "AM": "ankh_morpork",
}  # fmt: skip
MATCHES = 4  # of each sort, for each fault
SEATS = (2, 3, 4, 4)
SAMPLE = 60


class Sort(NamedTuple):
    """A kind of match: rounds that it lasts (0: to its end), and whether every state is written down and read again."""

    name: str
    rounds: int
    deep: bool


SORTS = (Sort("deep, 20 rounds", 20, True), Sort("deep, 60 rounds", 60, True), Sort("lean, 60 rounds", 60, False),
         Sort("to the end", 0, False))  # fmt: skip
CITY_SORTS = (Sort("city, deep", 0, True), Sort("city, lean", 0, False))


class Tried(NamedTuple):
    noticed: bool
    cpu: float


def sampled(count: int) -> list[Mutation]:
    """The same ones each time, of Python files that hold rules."""
    code = [one for one in mutations() if one["file"].startswith("games/") and one["file"].endswith(".py")]
    return sorted(code, key=lambda one: hashlib.sha256(repr(sorted(one.items())).encode()).digest())[:count]


def sit_matches(edition: str, sort: Sort) -> bool:
    """In a child, which has met none of the package yet: whether any match complains."""
    if edition == EDITIONS["AM"]:
        from tests.exam.exam_ankh_morpork import random_options  # noqa: PLC0415
        from tests.exam.exam_ankh_morpork import sit as sit_city  # noqa: PLC0415

        wish = random.Random(sort.name)
        return any(
            sit_city(min(seats, 4), seed, sort.deep, random_options(wish))[1] for seed, seats in enumerate(SEATS)
        )
    import turnwise  # noqa: PLC0415
    from tests.exam.exam import sit  # noqa: PLC0415
    from tests.exam.tables import tables  # noqa: PLC0415

    game: Any = turnwise.game(edition).game
    drawn = tables(game.edition, MATCHES)
    jobs = zip(SEATS, range(MATCHES), drawn, strict=True)
    return any(sit(edition, seats, seed, sort.rounds, sort.deep, options)[1] for seats, seed, options in jobs)


def in_a_child(source: Path, work: Callable[[], bool]) -> Tried:
    child = os.fork()
    if not child:
        status = 1
        try:
            out = os.open(os.devnull, os.O_WRONLY)
            os.dup2(out, 1)
            os.dup2(out, 2)
            sys.path.insert(0, str(source))
            status = int(work())
        finally:  # an exception is a fault that was noticed
            os._exit(status)
    _, status, used = os.wait4(child, 0)
    return Tried(status != 0, used.ru_utime + used.ru_stime)


def try_one(one: Mutation, copy: Path) -> dict[Sort, Tried]:
    text = (PACKAGE / one["file"]).read_text("utf-8")
    assert text.count(one["old"]) == 1, one
    (copy / one["file"]).write_text(text.replace(one["old"], one["new"]), "utf-8")
    edition = EDITIONS.get(one["clause"].partition("-")[0], EDITIONS["DW"])  # house clauses belong to all
    sorts = CITY_SORTS if edition == EDITIONS["AM"] else SORTS
    try:
        return {sort: in_a_child(copy.parent, lambda sort=sort: sit_matches(edition, sort)) for sort in sorts}
    finally:
        shutil.copy2(PACKAGE / one["file"], copy / one["file"])


def try_all(sample: list[Mutation]) -> dict[Sort, list[Tried]]:
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "turnwise")
        shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
        assert compileall.compile_dir(copy, quiet=1)
        found: dict[Sort, list[Tried]] = {sort: [] for sort in (*SORTS, *CITY_SORTS)}
        for number, one in enumerate(sample):
            for sort, tried in try_one(one, copy).items():
                found[sort].append(tried)
            if sys.stderr.isatty():
                print(f"\r{number + 1} of {len(sample)}", end="", file=sys.stderr)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure which matches of the exam notice planted faults.")
    parser.add_argument("--sample", type=int, default=SAMPLE, help="how many faults are planted")
    sample = sampled(parser.parse_args().sample)
    sys.path = [path for path in sys.path if path != str(PACKAGE.parent)]
    print(f"{'matches':<18}{'noticed':>12}{'CPU s':>8}{'faults a CPU second':>22}")
    for sort, tried in try_all(sample).items():
        noticed, cpu = sum(each.noticed for each in tried), sum(each.cpu for each in tried)
        print(f"{sort.name:<18}{f'{noticed} of {len(tried)}':>12}{cpu:8.0f}{noticed / cpu if cpu else 0:22.2f}")


if __name__ == "__main__":
    main()
