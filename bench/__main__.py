"""Everything that is measured, one JSON line for each measure: `make bench`.

`make bench ARGS=--write` writes docs/benchmarks.md, too; `ARGS="--part rules"` measures one part only;
`ARGS="--against DIR"` compares the rules with those of another checkout, and fails if any figure is more than 5% worse.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from bench import against, peers, rules
from bench.builds import ROOT, printed_by
from bench.lines import Line, printed, read
from bench.page import page
from turnwise import names

PAGE = ROOT / "docs/benchmarks.md"
PARTS = ("rules", "cores", "sim", "peers", "server", "browser")


def lines(part: str, *, tiny: bool) -> Iterable[Line]:
    if part == "rules":
        return rules.lines(tiny=tiny)
    if part == "peers":
        return peers.lines(tiny=tiny)
    if part == "browser" and not has_pages():
        return [Line(part=part, measure=part, of="pages", words="the pages", missing="no pages, or no browser, here")]
    return read(printed_by(f"bench.{part}", "compiled", tiny=tiny))


def has_pages() -> bool:
    """Pages that are up to date, and a browser."""
    return all(
        subprocess.run([ROOT / "scripts" / command, *words], check=False, stdout=subprocess.DEVNULL).returncode == 0
        for command, *words in (("web", "build"), ("chromium",))
    )


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("--write", nargs="?", type=Path, const=PAGE, metavar="PAGE", help="docs/benchmarks.md, too")
    parser.add_argument("--part", action="append", choices=PARTS, help="this one only; repeatable")
    parser.add_argument("--tiny", action="store_true", help="only to see that it runs")
    parser.add_argument("--against", type=Path, metavar="DIR", help="beside another checkout, in alternation")
    parser.add_argument("--edition", action="append", choices=names(), help="with --against: this one only; repeatable")
    parser.add_argument("--rounds", type=int, default=against.ROUNDS, help="with --against: how often each is measured")
    options = parser.parse_args()
    if options.against:
        editions, rounds = options.edition or names(), 1 if options.tiny else options.rounds
        sys.exit(not against.report(options.against, editions, rounds=rounds, tiny=options.tiny))
    if options.write == PAGE and (options.part or options.tiny):
        parser.error("--write: docs/benchmarks.md needs all parts in full; give another page, such as --write page.md")
    found: list[Line] = []
    for part in options.part or PARTS:
        for line in lines(part, tiny=options.tiny):
            print(printed(line), flush=True)
            found.append(line)
    if options.write:
        options.write.write_text(page(found), "utf-8")


if __name__ == "__main__":
    main()
