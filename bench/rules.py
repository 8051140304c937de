"""The rules on both builds, edition by edition, and beside a movement loop in C."""

import json
import sys
from collections.abc import Iterator
from typing import Any

from bench import yardstick
from bench.builds import BUILDS, ROOT, printed_by
from bench.families import FAMILIES, RATIO, Family, Floor
from bench.lines import LESS, PASSES, Line, best, unit_of

PART = "rules"
YARDSTICK = "turns a second of a loop in C that rolls, walks, counts landings and pays rents from a table, no more"
BESIDE = {  # figures of ours that are held against it, with words for the ratio
    "native_turns": "turns with trades for each turn of the movement loop in C",
    "native_turns_without_trades": "turns without trades for each turn of the movement loop in C",
}

Figures = dict[str, Any]


def lines(*, tiny: bool) -> Iterator[Line]:
    passes = [[measured(build, tiny=tiny) for build in BUILDS] for _ in range(1 if tiny else PASSES)]  # in alternation
    plain, compiled = (best(list(runs)) for runs in zip(*passes, strict=True))
    turns = yardstick.turns_a_second(tiny=tiny)
    yield Line(
        part=PART, measure="yardstick_turns", of="yardstick", words=YARDSTICK, value=turns, unit="turns a second"
    )
    for edition in plain:
        yield from of_edition(edition, {"plain": plain[edition], "compiled": compiled[edition]}, turns)


def measured(build: str, *, tiny: bool) -> dict[str, Figures]:
    """Figures by edition."""
    found = [json.loads(line) for line in printed_by("bench.engine", build, tiny=tiny).splitlines()]
    if any(figures["compiled"] != (build == "compiled") for figures in found):
        sys.exit(f"bench: {BUILDS[build].relative_to(ROOT)} is not the {build} build: make native")
    return {figures["edition"]: figures for figures in found}


def of_edition(edition: str, found: dict[str, Figures], yardstick_turns: float) -> Iterator[Line]:
    family = FAMILIES[found["plain"]["family"]]
    for figure in family.words:
        yield from of_figure(edition, family, figure, found["plain"][figure], found["compiled"][figure])
    for figure, words in BESIDE.items():
        if figure in family.words:
            yield Line(
                part=PART, measure=f"{figure}_to_yardstick", of=edition, words=words, build="compiled",
                value=found["compiled"][figure] / yardstick_turns, unit="times",
            )  # fmt: skip
    yield from digests(edition, found["plain"].get("digests", []), found["compiled"].get("digests", []))


def of_figure(edition: str, family: Family, figure: str, plain: float, compiled: float) -> Iterator[Line]:
    unit, values = unit_of(figure), {"plain": plain, "compiled": compiled}
    more, less = (plain, compiled) if unit in LESS else (compiled, plain)
    ratio = more / less if less else 0.0
    if any((floor.build, floor.figure) == (RATIO, figure) for floor in family.floors):
        values[RATIO] = ratio
    for build, value in values.items():
        yield Line(
            part=PART,
            measure=figure,
            of=edition,
            words=family.words[figure],
            build=build,
            value=value,
            unit="times" if build == RATIO else unit,
            ratio_to_plain=ratio if build == "compiled" else None,
            **bounds(build, figure, family.floors),
        ).judged()


def bounds(build: str, figure: str, floors: tuple[Floor, ...]) -> dict[str, Any]:
    return {
        "aim" if floor.aim else "ceiling" if floor.most else "floor": floor.value
        for floor in floors
        if (floor.build, floor.figure) == (build, figure)
    }


def digests(edition: str, plain: list[str], compiled: list[str]) -> Iterator[Line]:
    if plain:
        words = "sets of options, drawn at random, whose games end in the same digests on both builds"
        same = sum(one == other for one, other in zip(plain, compiled, strict=True))
        yield Line(
            part=PART, measure="equal_digests", of=edition, words=words, build="compiled", value=same, unit="sets",
            floor=len(plain),
        ).judged()  # fmt: skip
