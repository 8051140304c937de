"""The checks of this checkout: `scripts/check lint|quick|test|soak|list`, each a set of jobs with the time they take.

The jobs of `soak` run one after another; `scripts/check soak PART...` runs some of them. `list` names all jobs.
"""

import sys
from collections.abc import Sequence

from scripts.jobs import Job, Runner

LANES = 2  # jobs side by side: one that waits leaves the cores to the other
QUICKLY = "-m 'not fuzz and not soak and not long'"
USUAL = "-m 'not fuzz and not soak'"
FUZZ = "-m 'fuzz and not soak'"
SOAK_ONLY = "-m 'soak and not fuzz'"
EVERYTHING = "-m 'soak or not soak'"

UNITS = "tests --ignore=tests/exam --ignore=tests/breaks --ignore=tests/server --ignore=tests/browser"
SERVER_SAMPLE = " ".join(
    f"tests/server/test_{name}.py"
    for name in ("sitting", "clocks", "frames", "lobby", "table", "tokens", "socket", "records", "protocol", "timing")
)


def pytest(build: str, *words: str) -> str:
    return " ".join([f"scripts/on {build} pytest", *words])


def spread(build: str, *words: str) -> str:
    """Tests on two workers."""
    return pytest(build, "-n 2", *words)


LINT = (
    Job("types", ("scripts/on plain basedpyright",)),
    Job("pages, checked", ("scripts/web check", "scripts/web test")),
    Job(
        "house rules",
        (
            "scripts/on plain ruff check --quiet .",
            "scripts/on plain ruff format --check --quiet .",
            "scripts/on plain python scripts/make_pxd.py --check",
            "scripts/on plain python scripts/make_types.py --check",
            "scripts/on plain python scripts/lint_rules.py",
            "scripts/on plain lint-imports --no-cache --no-logo",
        ),
    ),
)

COMPILED = Job("compiled build", ("scripts/on compiled true",))
QUICK = (
    COMPILED,
    Job("clauses and units", (spread("compiled", UNITS, QUICKLY),), (COMPILED.name,)),  # takes longest
    *LINT,
    Job("server, a sample", (spread("compiled", SERVER_SAMPLE, QUICKLY),), (COMPILED.name,)),
)

MERGED = Job("merged build", ("scripts/on merged true",))
CHECKED = Job("checked build", ("scripts/on checked true",))
BROWSER = Job("pages and browser", ("scripts/web build", "scripts/chromium"))
# What needs no build comes first, beside the compiler; then what waits most beside what computes most.
TEST = (
    MERGED,
    BROWSER,
    *LINT,
    Job("breaks", (spread("plain", "tests/breaks", USUAL),)),
    Job("browser", (spread("merged", "tests/browser", USUAL),), (MERGED.name, BROWSER.name)),
    CHECKED,
    Job("clauses and units", (spread("merged", UNITS, USUAL),), (MERGED.name,)),
    Job("server", (spread("merged", "tests/server", USUAL),), (MERGED.name,)),
    Job(
        "exam",
        (
            pytest("merged", "-s tests/exam", USUAL),  # it has workers of its own and prints what it met
            pytest("plain", "-s tests/exam", USUAL),
            spread("plain", "tests/matches tests/counts", USUAL),
        ),
        (MERGED.name,),
    ),
    Job("fuzz", (spread("checked", "tests --ignore=tests/browser", FUZZ),), (CHECKED.name,)),
)

WITHOUT_DIGESTS = "tests/exam --ignore=tests/exam/test_digests.py"
NEW_DIGESTS = "scripts/on plain python -m tests.breaks.chosen"
# Each at most half an hour on two cores, and by itself: some of them measure.
SOAK = (
    Job("breaks", (f"{spread('plain', 'tests/breaks', EVERYTHING)} && {NEW_DIGESTS}",)),
    Job("exam", tuple(pytest(build, "-s", WITHOUT_DIGESTS, SOAK_ONLY) for build in ("merged", "plain"))),
    Job("exam_power", ("scripts/on plain python -m tests.exam.power",)),
    Job("digests", (spread("merged", "tests/exam/test_digests.py", SOAK_ONLY),)),
    Job("fuzz", (spread("checked", "tests --ignore=tests/browser", "-m fuzz"),)),
    Job("server", (pytest("merged", "tests/server", SOAK_ONLY),)),
    Job("sim", (spread("merged", "tests/sim tests/cli", SOAK_ONLY),)),
    Job("bench", (pytest("merged", "tests/bench", SOAK_ONLY),)),
    Job("games", (spread("merged", "tests/browser/test_games.py", SOAK_ONLY),)),
    Job("board", (spread("merged", "tests/browser/test_steady_board.py", SOAK_ONLY),)),
    Job("components", (spread("merged", "tests/browser/test_every_component.py", SOAK_ONLY),)),
)
BUILDS = Job("builds", (*MERGED.commands, *CHECKED.commands, *BROWSER.commands))
SETS = {"lint": LINT, "quick": QUICK, "test": TEST, "soak": SOAK}


def parts_of_soak(names: Sequence[str]) -> Sequence[Job]:
    known = {job.name: job for job in SOAK}
    for name in names:
        if name not in known:
            sys.exit(f"turnwise: make soak PART={name}: there is no such part; there are {', '.join(known)}")
    return [BUILDS, *(known[name] for name in names or known)]


def main() -> None:
    what, *parts = sys.argv[1:] or ["quick"]
    if what == "list":
        for name, jobs in SETS.items():
            print(f"{name}: {'; '.join(job.name for job in jobs)}")
        return
    if what not in SETS or (parts and what != "soak"):
        sys.exit("turnwise: scripts/check lint|quick|test|list, or scripts/check soak PART...")
    runner = Runner(parts_of_soak(parts), lanes=1) if what == "soak" else Runner(SETS[what], LANES)
    passed = runner.run()
    print(f"\n{runner.table()}")
    sys.exit(not passed)


if __name__ == "__main__":
    main()
