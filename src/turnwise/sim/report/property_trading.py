"""What there is to tell of a batch of the property game."""

from __future__ import annotations

from turnwise.sim.property_trading import Summary
from turnwise.sim.report import course, money, winning
from turnwise.sim.report.deeds import Deeds, paints
from turnwise.sim.report.figures import interval, percent, ratio
from turnwise.sim.report.markup import Markup, el
from turnwise.sim.report.parts import Chapter, Told, bold, folded, panels, said, table
from turnwise.sim.report.reading import Run
from turnwise.sim.report.ring import Space, drawn_ring

IN_JAIL = {"leave": " Everybody left Jail at once.", "stay": " Everybody stayed in Jail for a double or the last roll."}
HEADS = ("Space", "number", "landings", "share", "a game")


def told(run: Run) -> Told:
    deeds = Deeds(run)
    summary = deeds.summary
    return Told(
        tiles(summary),
        [*winning.findings(run), *busiest(summary), *deeds.findings()],
        [
            landings(deeds),
            winning.chapter(run, seat_names(deeds), "Seat and token"),
            deeds.deed_chapter(),
            deeds.group_chapter(),
            course.chapter(run, "net worth", deeds.money),
            course.lengths(run),
            money.chapter(run, deeds.money),
        ],
    )


def seat_names(deeds: Deeds) -> list[str]:
    """A seat has the token of its number, as at a table."""
    tokens = [f" · {token.name}" for token in deeds.edition.pack.tokens]
    return [f"seat {seat + 1}{''.join(tokens[seat : seat + 1])}" for seat in range(deeds.run.seats)]


def tiles(summary: Summary) -> list[tuple[str, str, str]]:
    games, first = summary.games, summary.places[0]
    return [
        ("Games", f"{games:,}", f"{summary.turns:,} turns"),
        course.tile(summary),
        ("The first to play wins", percent(ratio(first, games)), f"95% interval {interval(first, games)}"),
        (
            "Trades a game",
            f"{ratio(summary.trades, games):.1f}",
            f"and {ratio(summary.built, games):.0f} buildings put up",
        ),
    ]


def busiest(summary: Summary) -> list[Markup]:
    most = max(range(len(summary.landings)), key=lambda space: summary.landings[space])
    if not summary.landings[most]:
        return []
    share = percent(ratio(summary.landings[most], sum(summary.landings)))
    return [said(bold(summary.spaces[most]), " sees most visitors: ", bold(share), " of all landings.")]


def landings(deeds: Deeds) -> Chapter:
    summary, pack = deeds.summary, deeds.edition.pack
    spaces = [space_of(deeds, number) for number in range(len(pack.spaces))]
    total = sum(summary.landings)
    lead = said(
        bold(f"{total:,} landings"),
        ", by dice and by cards. The stronger the colour of a space, the more often a move ended there.",
        IN_JAIL.get(summary.jail, ""), " Each card was drawn out of its whole deck." if summary.replace_cards else "",
    )  # fmt: skip
    ranked = sorted(enumerate(spaces), key=lambda entry: -entry[1].landings)
    rows = [
        (
            said(deeds.patch(group_of(deeds, number)), space.name), f"{number}", f"{space.landings:,}",
            bold(percent(ratio(space.landings, total))), f"{ratio(space.landings, summary.games):.1f}",
        )
        for number, space in ranked
    ]  # fmt: skip
    board = el("div", drawn_ring(deeds.edition.title, pack.sides, spaces), class_="board")
    listed = panels(folded(f"All spaces ({len(rows)})", table(HEADS, rows, by=2)))
    return Chapter("landings", "Where they landed", lead, said(board, listed))


def group_of(deeds: Deeds, number: int) -> str:
    return getattr(deeds.edition.spaces[number], "group", "")


def space_of(deeds: Deeds, number: int) -> Space:
    name, visits = deeds.edition.name_of(number), deeds.summary.landings[number]
    group = deeds.looks.get(group_of(deeds, number))
    if group is None or group.colour is None:
        return Space(name, visits)
    return Space(name, visits, group.letter, *paints(group.colour))
