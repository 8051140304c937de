"""Odds as people read them: shares with bars, and what each action would change."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from turnwise.kernel.game import Seat
from turnwise.sim.sample import Difference, Odds

BAR = 24  # letters
EIGHTHS = " ▏▎▍▌▋▊▉█"


class ToldChoice(Struct, frozen=True):
    label: str
    action: Any  # as JSON has it
    accepted: bool  # it is an offer, and this is what it brings once it is accepted
    odds: Odds
    changes: tuple[Difference, ...]  # by seat, to the position as it stands
    behind: Difference  # the own share, to that of the best choice


class Told(Struct, frozen=True):
    """Depends on the file and what was asked alone."""

    edition: str
    names: tuple[str, ...]
    bots: tuple[str, ...]  # that played on, by seat
    seed: int
    odds: Odds  # as it stands
    seat: Seat | None = None  # whose choices
    choices: tuple[ToldChoice, ...] = ()  # the best one first


def show(title: str, told: Told, seconds: float) -> None:
    console = Console(highlight=False)
    console.print(Text(title, style="bold"))
    console.print(shares_table(told, console.options.ascii_only))
    if told.seat is not None:
        console.print(choices_table(told, told.seat))
    for line in foot(told, seconds):
        console.print(line, style="dim")


def plain_table(*headers: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, header in enumerate(headers):
        table.add_column(header, justify="left" if place == 0 else "right", no_wrap=place > 0)
    return table


def shares_table(told: Told, ascii_only: bool) -> Table:
    table = plain_table("as it stands", "wins", "95%")
    table.add_column("")
    for name, share in zip(told.names, told.odds.shares, strict=True):
        interval = f"{share.low:.1%} to {share.high:.1%}"
        table.add_row(name, f"{share.share:.1%}", interval, bar(share.share, ascii_only))
    return table


def bar(share: float, ascii_only: bool) -> str:
    if ascii_only:
        return "#" * round(share * BAR)
    whole, part = divmod(round(share * BAR * 8), 8)
    return (EIGHTHS[-1] * whole + EIGHTHS[part]).rstrip()


def choices_table(told: Told, seat: Seat) -> Table:
    """The own share and how far it lies behind the best one; then what it does to the others."""
    others = [each for each in range(len(told.names)) if each != seat]
    table = plain_table(f"choices of {told.names[seat]}", "wins", "to the best", *(told.names[each] for each in others))
    for choice in told.choices:
        behind = choice.behind
        gap = "best" if choice is told.choices[0] else f"{signed(behind)} ±{(behind.high - behind.low) * 50:.1f}"
        changes = [changed(choice.changes[each]) for each in others]
        label = f"{choice.label} (accepted)" if choice.accepted else choice.label
        table.add_row(Text(label), f"{choice.odds.shares[seat].share:.1%}", gap, *changes)
    return table


def changed(difference: Difference) -> Text:
    """In points; faint where it may be nothing."""
    is_sure = difference.low > 0 or difference.high < 0
    return Text(signed(difference), style="" if is_sure else "dim")


def signed(difference: Difference) -> str:
    return f"{difference.by * 100:+.1f}"


def foot(told: Told, seconds: float) -> list[str]:
    odds = told.odds
    kinds = " and ".join(dict.fromkeys(told.bots))
    each = " of each" if told.choices else ""
    lines = [f"{odds.playouts:,} playouts{each} by {kinds} bots in {seconds:,.2f} s, seed {told.seed}"]
    if odds.unfinished:
        lines.append(f"{odds.unfinished:,} were broken off after 1,000 rounds; nobody has won these")
    if told.choices:
        lines.append("columns of the others: points that they gain or lose by it; all with the same luck")
    return lines
