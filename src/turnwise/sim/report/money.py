"""Where the money moved, by the clause of the rulebook that moved it."""

from __future__ import annotations

from turnwise.sim.report.axes import Shown
from turnwise.sim.report.charts import Bar, bars
from turnwise.sim.report.figures import percent, ratio
from turnwise.sim.report.parts import Chapter, bold, folded, panel, panels, said, table, words_cell
from turnwise.sim.report.reading import Run

DRAWN = 12  # clauses
TITLE = "Where the money moved"
HEADS = ("Clause", "a game", "of all", "what it says")


def chapter(run: Run, shown: Shown) -> Chapter:
    moved: dict[str, int] = run.summary.money
    amounts = {clause: ratio(amount, run.summary.games) for clause, amount in moved.items()}
    if not amounts:
        return Chapter("money", TITLE, said("No money moved."), panels())
    total = sum(amounts.values())
    clauses = {clause: run.edition.clause(clause) for clause in amounts}
    drawn = [
        Bar(
            f"{capital(clauses[clause].topic)}: {clauses[clause].text}", amount, shown(amount), head=clause,
            title=f"{clause}: {shown(amount)} a game. {clauses[clause].text}",
        )
        for clause, amount in list(amounts.items())[:DRAWN]
    ]  # fmt: skip
    rows = [
        (clause, bold(shown(amount)), percent(ratio(amount, total)), words_cell(clauses[clause].text))
        for clause, amount in amounts.items()
    ]
    half = -(-len(drawn) // 2)
    pictures = [
        panel("", bars(f"money-{number}", "Money moved in a game, by clause", part, above=True, most=drawn[0].value))
        for number, part in enumerate((drawn[:half], drawn[half:]))
        if part
    ]
    lead = said(
        "On the mean ",
        bold(shown(total)),
        " change hands in a game, between seats and with the bank. Every payment rests on a clause of the rulebook.",
    )
    return Chapter(
        "money", TITLE, lead, panels(pictures, folded(f"All clauses ({len(rows)})", table(HEADS, rows, by=1)))
    )


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
