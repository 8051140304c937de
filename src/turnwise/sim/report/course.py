"""How the games went and how long they took."""

from __future__ import annotations

from turnwise.sim.report.axes import Shown
from turnwise.sim.report.charts import columns
from turnwise.sim.report.figures import count, percent, ratio, times
from turnwise.sim.report.markup import Markup
from turnwise.sim.report.parts import UP, Chapter, bold, panel, panels, said, table
from turnwise.sim.report.plots import Line
from turnwise.sim.report.plots import course as plot
from turnwise.sim.report.reading import Run
from turnwise.sim.summary import Summary

TAIL = 0.99  # of the matches are in the picture; of the rest it is told that they are
FEW = 0.01  # of the matches: too few for a mean
ROWS = 9
PARTS = (0.1, 0.25, 0.5, 0.75, 0.9, 0.99)


def quantile(summary: Summary, part: float) -> float:
    """The rounds within which that part of the matches was over, as exactly as the bins allow."""
    wanted, before = part * sum(summary.lengths), 0
    for place, number in enumerate(summary.lengths):
        if number and before + number >= wanted:
            inside = (wanted - before) / number if summary.bin > 1 else 0.0
            return summary.bin * (place + inside)
        before += number
    return float(summary.bin * len(summary.lengths))


def tile(summary: Summary) -> tuple[str, str, str]:
    middle, late = quantile(summary, 0.5), quantile(summary, 0.9)
    return "Half are over within", f"{middle:.0f} rounds", f"nine in ten within {late:.0f}"


def lengths(run: Run) -> Chapter:
    summary: Summary = run.summary
    middle, late = quantile(summary, 0.5), quantile(summary, 0.9)
    first = next((place for place, number in enumerate(summary.lengths) if number), 0)
    last = int(quantile(summary, TAIL) // summary.bin) + 1
    beyond = sum(summary.lengths[last:])
    marks = {f"half: {middle:.0f}": middle, f"nine in ten: {late:.0f}": late}
    picture = columns(
        "lengths", "Games by their length in rounds", summary.lengths[first:last], summary.bin, first * summary.bin,
        marks, "rounds",
    )  # fmt: skip
    rows = [
        (f"{part:.0%} of the games", said("within ", bold(f"{quantile(summary, part):.0f}"), " rounds"))
        for part in PARTS
    ]
    lead = said(
        "Half of the games are over within ", bold(f"{middle:.0f} rounds"), ", nine in ten within ",
        bold(f"{late:.0f}"), f"; the mean is {count(ratio(summary.rounds, summary.games))}.",
        f" {times(beyond, 'game')} took longer than the picture shows." if beyond else "",
    )  # fmt: skip
    return Chapter("length", "How long it took", lead, panels(panel("", picture), panel("", table(("Over", ""), rows))))


def comebacks(summary: Summary) -> Markup:
    return said(
        "In ",
        bold(percent(ratio(summary.comebacks, summary.games))),
        " of the games the winner stood in the lower half of the table at half time; the lead changed hands ",
        bold(f"{ratio(summary.leads, summary.games):.1f} times"),
        " a game.",
    )


def chapter(run: Run, what: str, shown: Shown) -> Chapter:
    """Of what the seats had over time."""
    summary: Summary = run.summary
    looks = [look for look in summary.looks if look.won and look.games >= FEW * summary.games]
    every = "every round" if summary.bin == 1 else f"every {summary.bin} rounds"
    lead = said(comebacks(summary), f" Means of the games that were still played then, looked at {every}.")
    if not looks:
        return Chapter("course", "How it went", lead, panels())
    winner = tuple(ratio(look.winner, look.won) for look in looks)
    everybody = tuple(ratio(sum(look.seats), look.games * run.seats) for look in looks)
    running = [ratio(look.games, summary.games) for look in looks]
    lines = Line("the winner in the end", winner, "accent"), Line("all seats", everybody, "ink_soft", dashed=True)
    rounds = [look.round for look in looks]
    picture = plot("course", f"Mean {what} over the rounds", rounds, lines, running, shown)
    rows = [
        (f"{rounds[at]}", percent(running[at]), bold(shown(winner[at])), shown(everybody[at]))
        for at in range(0, len(looks), -(-len(looks) // ROWS))
    ]
    heads = ("After round", "still played", "winner", "all seats")
    told = panels(panel(f"Mean {what}", picture), panel("", table(heads, rows, by=0, order=UP)))
    return Chapter("course", "How it went", lead, told)
