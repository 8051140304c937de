"""Both builds of the rules, the server beside its peer, and the pages, with the floors: `make bench`.

`make bench ARGS=--write` writes docs/benchmarks.md, too; `ARGS="--part rules"` measures one part only.
"""

import argparse
import datetime
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

from bench.families import FAMILIES
from bench.measures import browser_section, shown
from bench.measures import section as measures_section

ROOT = Path(__file__).resolve().parents[1]
BUILDS = {"plain": ROOT / "src", "compiled": ROOT / "build/native"}
PAGE = ROOT / "docs/benchmarks.md"

Figures = dict[str, Any]


def run(module: str, build: str, *, tiny: bool) -> list[Figures]:
    """What a part of the benchmark prints, in a process of its own, since a process meets one build only."""
    path = BUILDS[build]
    if not (path / "turnwise").is_dir():
        sys.exit(f"bench: {path.relative_to(ROOT)} is not there: make native")
    environment = {**os.environ, "PYTHONPATH": str(path), "TURNWISE_BUILD": build}
    command = [sys.executable, "-m", module, *(["--tiny"] if tiny else [])]
    result = subprocess.run(command, cwd=ROOT, env=environment, check=False, stdout=subprocess.PIPE, text=True)
    if result.returncode:
        sys.exit(f"bench: {module} on the {build} build failed")
    return [json.loads(line) for line in result.stdout.splitlines()]


def measured(build: str, *, tiny: bool) -> dict[str, Figures]:
    """Figures by edition."""
    path, found = BUILDS[build], run("bench.engine", build, tiny=tiny)
    if any(figures["compiled"] != (build == "compiled") for figures in found):
        sys.exit(f"bench: {path.relative_to(ROOT)} is not the {build} build: make native")
    return {figures.pop("edition"): figures for figures in found}


def report(*, tiny: bool) -> list[Figures]:
    """For each edition its figures on both builds, and whether the floors are met."""
    plain, compiled = (measured(build, tiny=tiny) for build in BUILDS)
    return [judged(edition, {"plain": plain[edition], "compiled": compiled[edition]}) for edition in plain]


def judged(edition: str, found: dict[str, Figures]) -> Figures:
    plain, compiled = (found[build].pop("digests") for build in BUILDS)
    (family,) = {found[build].pop("family") for build in BUILDS}
    floors = [
        {
            "build": floor.build,
            "figure": floor.figure,
            "value": found[floor.build][floor.figure],
            "most" if floor.most else "least": floor.value,
            "met": floor.met(found[floor.build][floor.figure]),
        }
        for floor in FAMILIES[family].floors
    ]
    equal = {"figure": "equal_digests", "sets": len(plain), "met": plain == compiled}
    return {"edition": edition, "family": family, **found, "floors": [*floors, equal]}


def machine() -> str:
    """In words, without the name of any host."""
    kind = platform.processor() or platform.machine()
    lines = Path("/proc/cpuinfo").read_text().splitlines() if Path("/proc/cpuinfo").exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{(names or [kind])[0]}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def page(editions: list[Figures], measures: list[Figures], pages: list[Figures]) -> str:
    head = [
        "# Benchmarks",
        "",
        f"Written by `make bench ARGS=--write` on {datetime.date.today():%d %B %Y}, on {machine()}.",
        "CPU time of one core, the best of five.",
        "",
    ]
    rules = [line for found in editions for line in section(found)]
    server = measures_section(measures) if measures else []
    return "\n".join([*head, *rules, *server, *(line for found in pages for line in browser_section(found))])


def section(found: Figures) -> list[str]:
    told = FAMILIES[found["family"]].words
    rows = [
        f"| {words} | {shown(found['plain'][name])} | {shown(found['compiled'][name])} |"
        for name, words in told.items()
    ]
    floors = [
        f"| {told.get(floor['figure'], 'equal digests of both builds')} | {bound(floor)} | "
        f"{'yes' if floor['met'] else '**no**'} |"
        for floor in found["floors"]
    ]
    figures = ["| figure | plain Python | compiled |", "|---|---:|---:|", *rows, ""]
    return [f"## `{found['edition']}`", "", *figures, "| floor | asked | met |", "|---|---|---|", *floors, ""]


def bound(floor: dict[str, Any]) -> str:
    if "sets" in floor:
        return f"{floor['sets']} sets of options"
    limit = f"below {floor['most']:,}" if "most" in floor else f"{floor['least']:,}"
    return f"{limit}, {floor['build']}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("--write", action="store_true", help="docs/benchmarks.md, too")
    parser.add_argument("--part", choices=("rules", "server", "browser"), help="this one only; nothing is written then")
    parser.add_argument("--tiny", action="store_true", help="only to see that it runs")
    options = parser.parse_args()
    if options.write and options.part:
        parser.error("--write needs all parts")
    editions = report(tiny=options.tiny) if options.part in (None, "rules") else []
    for edition in editions:
        print(json.dumps(edition), flush=True)
    measures = run("bench.server", "compiled", tiny=options.tiny) if options.part in (None, "server") else []
    for measure in measures:
        print(json.dumps(measure))
    pages = run("bench.browser", "compiled", tiny=options.tiny) if options.part in (None, "browser") else []
    for found in pages:
        print(json.dumps(found))
    if options.write:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(page(editions, measures, pages), "utf-8")


if __name__ == "__main__":
    main()
