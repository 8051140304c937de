"""Who won: by the order of play, by seat and by bot."""

from __future__ import annotations

from turnwise.sim.report.charts import Chance, intervals
from turnwise.sim.report.course import comebacks
from turnwise.sim.report.figures import PLACES, SHARES, interval, percent, ratio, times
from turnwise.sim.report.markup import Markup
from turnwise.sim.report.parts import Chapter, bold, panel, panels, said, table
from turnwise.sim.report.reading import Run
from turnwise.sim.summary import Summary, wilson

SHAPES = (
    "circle",
    "triangle",
    "square",
    "diamond",
    "hexagon",
    "star",
    "cross",
    "drop",
)  # of the seats, as on the table
HEADS = ("", "won", "share", "95% interval")


def fair(run: Run) -> float:
    return 1 / run.seats


def fair_words(run: Run) -> str:
    return SHARES.get(run.seats, f"one in {run.seats}")


def chapter(run: Run, seat_names: list[str], seats_are: str) -> Chapter:
    summary: Summary = run.summary
    groups = {
        "Order of play": [
            Chance(f"{PLACES[place]} to play", won, summary.games) for place, won in enumerate(summary.places)
        ],
        seats_are: [
            Chance(name, won, summary.games, f"seat-{seat + 1}", SHAPES[seat])
            for seat, (name, won) in enumerate(zip(seat_names, summary.wins, strict=True))
        ],
    }
    if len(bots := of_bots(summary)) > 1:
        groups["Bot, a seat of it"] = bots
    picture = intervals("wins", "Share of games won, with 95% intervals", groups, fair(run), fair_words(run))
    return Chapter("wins", "Who won", lead(run), panels(panel("", picture), panel("", chances_table(groups))))


def chances_table(groups: dict[str, list[Chance]]) -> Markup:
    rows = [
        (chance.label, f"{chance.hits:,}", bold(percent(chance.share)), interval(chance.hits, chance.tries))
        for group in groups.values()
        for chance in group
    ]
    return table(HEADS, rows)


def of_bots(summary: Summary) -> list[Chance]:
    return [
        Chance(f"{kind} ({times(seats, 'seat')})", won, seats * summary.games)
        for kind, won in summary.wins_by_bot.items()
        for seats in [summary.bots.count(kind)]
    ]


def lead(run: Run) -> Markup:
    summary: Summary = run.summary
    lines = ["Dots are shares of all games, bars the range in which the true share lies with 95% confidence."]
    if summary.unfinished:
        left = f"{times(summary.unfinished, 'game')} had no winner after {summary.round_limit:,} rounds"
        lines.append(f"{left} and {'was' if summary.unfinished == 1 else 'were'} broken off.")
    if sum(summary.wins) > summary.ended:
        lines.append("Wins can be shared, so that shares may add up to more than 100%.")
    return said(" ".join(lines))


def findings(run: Run) -> list[Markup]:
    summary: Summary = run.summary
    if not any(summary.wins):
        return [said(f"No game was won within {times(summary.round_limit, 'round')}.")]
    return [of_order(run), *between_bots(summary), comebacks(summary)]


def of_order(run: Run) -> Markup:
    """Of the first to play, if luck does not explain it, or else of the place that is furthest off."""
    summary: Summary = run.summary
    off = [place for place in range(run.seats) if is_off(summary.places[place], summary.games, fair(run))]
    if not off:
        return said(
            "The order of play decides little: no place wins more or less than luck explains in ",
            times(summary.games, "game"), ".",
        )  # fmt: skip
    told = 0 if 0 in off else max(off, key=lambda place: abs(summary.places[place] - summary.games * fair(run)))
    share = ratio(summary.places[told], summary.games)
    return said(
        f"The {PLACES[told]} to play wins ",
        bold(percent(share)),
        f" of the games, {100 * abs(share - fair(run)):.1f} points ",
        "more" if share > fair(run) else "less",
        f" than {fair_words(run)}.",
    )


def is_off(hits: int, tries: int, share: float) -> bool:
    low, high = wilson(hits, tries)
    return not low <= share <= high


def between_bots(summary: Summary) -> list[Markup]:
    chances = of_bots(summary)
    if len(chances) < 2:
        return []
    (kind, first), *others = zip(summary.wins_by_bot, chances, strict=True)
    rest = [said(f", a {other} seat ", bold(percent(chance.share))) for other, chance in others]
    return [said(f"A {kind} seat wins ", bold(percent(first.share)), " of the games", rest, ".")]
