"""What a batch of the property game came to, in rows for a table."""

from __future__ import annotations

from rich.markup import escape

from turnwise.cli.family import Rows
from turnwise.sim.property_trading import Summary

MOST = 5  # spaces, and clauses


def figures(summary: Summary) -> list[Rows]:
    return [business(summary), landings(summary), money(summary)]


def business(summary: Summary) -> Rows:
    rows = [
        ("trades", f"{summary.trades:,} in {summary.traded_games:,} games"),
        ("buildings bought out of turn", f"{summary.built_out_of_turn:,} of {summary.built:,}"),
    ]
    if not summary.auto_claim:
        rows.append(("rents claimed by hand", f"{summary.claims_by_hand:,}; {summary.lapses:,} lapsed"))
    return rows


def landings(summary: Summary) -> Rows:
    """The spaces that were visited most."""
    counts = summary.landings
    busiest = sorted(range(len(counts)), key=lambda space: (-counts[space], space))[:MOST]
    return [(f"landed on {escape(summary.spaces[space])} ({space})", f"{counts[space]:,}") for space in busiest]


def money(summary: Summary) -> Rows:
    return [(f"money under {clause}", f"{amount:,}") for clause, amount in list(summary.money.items())[:MOST]]
