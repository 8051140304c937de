"""What a batch of Ankh-Morpork came to, in rows for a table."""

from __future__ import annotations

from turnwise import front
from turnwise.cli.family import Rows
from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.sim.ankh_morpork import Summary

MOST = 5  # cards, and clauses
ENDINGS = {
    "personality": "ended by an aim reached",
    "exhausted": "won with the last card of the pile",
    "points": "ended by points",
    "last_left": "ended with one player left",
}


def figures(summary: Summary) -> list[Rows]:
    names = names_of(summary.source)
    return [
        endings(summary),
        [(f"won as {person.name}", f"{person.won:,} of {person.seats:,}") for person in summary.personalities],
        busiest("played", summary.cards, names),
        [*busiest("came:", summary.events, names), *busiest("used:", summary.cities, names)],
        money(summary),
    ]


def names_of(source: str) -> dict[str, str]:
    """What cards, events, areas and personalities are called, by id."""
    game = front.game(source).game
    assert isinstance(game, AnkhMorpork)
    pack = game.edition.pack
    return {each.id: each.name for part in (pack.cards, pack.events, pack.areas, pack.personalities) for each in part}


def endings(summary: Summary) -> Rows:
    rows = [(ENDINGS[how], f"{count:,}") for how, count in summary.endings.items() if count]
    rows.append(("pauses for an answer", f"{summary.windows:,}, {summary.unheld:,} without one in hand"))
    return rows


def busiest(what: str, counts: dict[str, int], names: dict[str, str]) -> Rows:
    most = sorted(counts, key=lambda name: (-counts[name], name))[:MOST]
    return [(f"{what} {names[name]}", f"{counts[name]:,}") for name in most]


def money(summary: Summary) -> Rows:
    return [(f"money under {clause}", f"{amount:,}") for clause, amount in list(summary.money.items())[:MOST]]
