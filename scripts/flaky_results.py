"""The results that scripts/flake keeps, one folder for each run, and what they say of each test.

A result counts for a test as long as everything is as it was that the test is made of: the product, and those files in
`tests` that the test imports. So a change of one test file makes only the results of that file obsolete.
"""

import ast
import json
import subprocess
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

PRODUCT = ("src", "web", "pyproject.toml", "constraints.txt", "build_native.py", "build_web.py", "link_native.py")
RUN, RESULTS, OUTPUT = "run.json", "results.jsonl", "output.log"  # in the folder of a run


class Result(NamedTuple):
    """How a test came out in one run."""

    test: str
    key: str
    build: str
    outcome: str  # passed, failed or skipped
    seconds: float
    seed: int
    commit: str
    day: str
    folder: str


class Verdict(NamedTuple):
    """What several results of a test say."""

    test: str
    results: list[Result]

    @property
    def outcomes(self) -> Counter[str]:
        return Counter(result.outcome for result in self.results)

    @property
    def disagrees(self) -> bool:
        return len(self.outcomes) > 1

    @property
    def always_fails(self) -> bool:
        return set(self.outcomes) == {"failed"}

    @property
    def line(self) -> str:
        counts = ", ".join(f"{outcome} {count}" for outcome, count in sorted(self.outcomes.items()))
        failures = [f"{each.folder} (seed {each.seed})" for each in self.results if each.outcome == "failed"]
        return f"{self.test}: {counts}" + (f"; failed in {', '.join(failures)}" if failures else "")


# ---- what a test is made of ----


def git(root: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True).stdout.strip()


def product_digest(root: Path) -> str:
    """Of the product and of the data in `tests`, as they lie there, committed or not."""
    listed = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *PRODUCT, "tests")
    files = sorted({name for name in listed.split("\0") if name and (root / name).is_file()})
    digest = sha256()
    for name in files:
        if not (name.startswith("tests/") and name.endswith(".py")):
            digest.update(name.encode() + b"\0" + sha256((root / name).read_bytes()).digest())
    return digest.hexdigest()


class Keys:
    """The key of a test file: a digest of all that its tests are made of."""

    def __init__(self, root: Path, product: str) -> None:
        self._root, self._product = root, product
        self._imports = cache(self._imported_by)

    def __getitem__(self, file: str) -> str:
        digest = sha256(self._product.encode())
        for place in sorted(self._closure(self._root / file)):
            digest.update(place.relative_to(self._root).as_posix().encode() + b"\0" + place.read_bytes())
        return digest.hexdigest()[:12]

    def _closure(self, file: Path) -> set[Path]:
        """The file, the conftest.py files above it, and what they import from this checkout."""
        above = [folder / "conftest.py" for folder in file.parents if folder.is_relative_to(self._root)]
        found: set[Path] = set()
        left = [place for place in (file, *above) if place.is_file()]
        while left:
            place = left.pop()
            if place not in found:
                found.add(place)
                left.extend(self._imports(place))
        return found

    def _imported_by(self, file: Path) -> list[Path]:
        places = [self._root.joinpath(*name.split(".")).with_suffix(".py") for name in imported_names(file)]
        return [place for place in places if place.is_file()]


def imported_names(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def file_of(test: str) -> str:
    return test.partition("::")[0]


# ---- what was kept ----


def lines_of(file: Path) -> Iterator[dict[str, Any]]:
    """A line that was cut off in the middle, when somebody killed the run, is left out."""
    text = file.read_text("utf-8") if file.is_file() else ""
    for line in text.splitlines(keepends=True):
        if line.endswith("\n"):
            yield json.loads(line)


def results_in(folder: Path) -> Iterator[Result]:
    """Of one run."""
    run = json.loads((folder / RUN).read_text("utf-8"))
    for line in lines_of(folder / RESULTS):
        key = run["keys"].get(file_of(line["test"]), "")
        yield Result(
            line["test"], key, run["build"], line["outcome"], line["seconds"], run["seed"], run["commit"], run["day"],
            folder.name,
        )  # fmt: skip


def kept_in(folder: Path) -> list[Result]:
    """Of all runs, the oldest first."""
    return [result for file in sorted(folder.glob(f"*/{RUN}")) for result in results_in(file.parent)]


def verdicts(results: Iterable[Result]) -> list[Verdict]:
    found: dict[str, list[Result]] = defaultdict(list)
    for result in results:
        found[result.test].append(result)
    return [Verdict(test, found[test]) for test in sorted(found)]


# ---- the table ----


def part_of(test: str) -> str:
    """The share to which a test belongs: a folder in `tests`, or else the file."""
    return "/".join(file_of(test).split("/")[:2])


def span(numbers: Iterable[int]) -> str:
    low, *_, high = sorted([*numbers] * 2)
    return str(low) if low == high else f"{low} to {high}"


def table(results: Iterable[Result]) -> list[str]:
    """In Markdown, a line for each share and build."""
    parts: dict[tuple[str, str], list[Result]] = defaultdict(list)
    for result in results:
        parts[part_of(result.test), result.build].append(result)
    rows = [
        "| share | build | commits | day | tests | runs of each | disagree | always fail |",
        "|---|---|---|---|---:|---:|---:|---:|",
    ]
    for (part, build), own in sorted(parts.items()):
        found = verdicts(own)
        commits = list(dict.fromkeys(result.commit for result in own))
        runs = span(len(verdict.results) for verdict in found)
        disagree = sum(verdict.disagrees for verdict in found)
        failing = sum(verdict.always_fails for verdict in found)
        shown = commits[0] if len(commits) == 1 else f"{commits[0]} to {commits[-1]}"
        day = max(result.day for result in own)
        rows.append(f"| `{part}` | {build} | {shown} | {day} | {len(found)} | {runs} | {disagree} | {failing} |")
    return rows


def report(results: Iterable[Result], keys: Mapping[str, str] | Keys) -> Iterator[str]:
    """What is known of the files as they are, then of the tests that disagreed with themselves before a repair."""
    now: list[Result] = []
    before: list[Result] = []
    known: dict[str, str] = {}
    for result in results:
        file = file_of(result.test)
        if file not in known:
            known[file] = keys[file]
        (now if known[file] == result.key else before).append(result)
    yield from table(now) if now else ["nothing is known of the files as they are"]
    bad = [verdict.line for verdict in verdicts(now) if verdict.disagrees or verdict.always_fails]
    if bad:
        yield from ("", "Disagree with themselves, or always fail:", "", *(f"- {line}" for line in bad))
    old: dict[tuple[str, str, str], list[Result]] = defaultdict(list)
    for result in before:
        old[result.test, result.key, result.build].append(result)
    repaired = [verdict.line for own in old.values() for verdict in verdicts(own) if verdict.disagrees]
    if repaired:
        yield from ("", "Disagreed with themselves before the files were changed:", "", *(f"- {x}" for x in repaired))
