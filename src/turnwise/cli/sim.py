"""turnwise sim: many matches, and a short table of what came of them."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from contextlib import contextmanager
from typing import IO, Any

import click
import msgspec
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from turnwise import files
from turnwise.cli.families import family_of
from turnwise.cli.family import Family, Rows
from turnwise.kernel.errors import BadInput, TurnwiseError
from turnwise.sim import batch
from turnwise.sim.summary import Summary, wilson

INTERRUPTED = 130


class Complaint(click.ClickException):
    """One line on stderr and exit status 2."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"turnwise sim: {self.message}", file=file, err=True)


class OneLine(click.Command):
    """Says in one line what is wrong with the command line, without the usage."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:  # fmt: skip
        try:
            return super().make_context(info_name, args, parent, **extra)
        except click.UsageError as error:
            raise Complaint(error.format_message()) from error


class Rate(ProgressColumn):
    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:,.0f} games/s" if task.speed else "", style="progress.data.speed")


@click.command(cls=OneLine)
@click.argument("edition")
@click.option("--games", type=int, default=1000, show_default=True, help="How many.")
@click.option("--players", type=int, default=4, show_default=True, help="Seats at the table.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed, the same games.")
@click.option("--bots", default="careful", show_default=True, help="Kinds, dealt to the seats in turn: careful,random")
@click.option("--workers", type=int, default=1, show_default=True, help="Processes; the results are the same.")
@click.option("--set", "chosen", multiple=True, metavar="OPTION=VALUE", help="An option of the edition; repeatable.")
@click.option("--rounds", type=int, default=1000, show_default=True, help="A game still running then is broken off.")
@click.option("--no-auto-claim", is_flag=True, help="Rent is claimed by hand, as the bots see fit.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of the table.")
@click.option("--out", type=click.Path(dir_okay=False), help="Write the JSON object to a file, too.")
def sim(
    edition: str, games: int, players: int, seed: int, bots: str, workers: int, chosen: tuple[str, ...], rounds: int,
    no_auto_claim: bool, as_json: bool, out: str | None,
) -> None:  # fmt: skip
    """Play many games of EDITION (a name, or the path of a pack) between bots."""
    with complaining():
        spec = batch.Spec(
            edition=edition,
            games=games,
            seats=players,
            bots=tuple(kind.strip() for kind in bots.split(",")),
            seed=seed,
            options=read_choices(chosen),
            rounds=rounds,
            auto_claim=not no_auto_claim,
        )
        running = batch.Batch(spec, workers)
        whole = play(running)
        summary = running.summary()
        show(family_of(running.setting.game), summary, games, as_json=as_json)
        if out is not None:
            files.write_bytes(out, msgspec.json.encode(summary) + b"\n")
    if not whole:
        click.get_current_context().exit(INTERRUPTED)


@contextmanager
def complaining() -> Generator[None]:
    try:
        yield
    except TurnwiseError as error:
        raise Complaint("; ".join(str(error).splitlines())) from error


def read_choices(texts: Iterable[str]) -> dict[str, object]:
    choices: dict[str, object] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not (name and equals and value):
            raise BadInput(f"--set: needs option=value, such as round_limit=20, got {text!r}")
        if name in choices:
            raise BadInput(f"--set: {name} is set twice; leave one out")
        choices[name] = read_value(value)
    return choices


def read_value(text: str) -> object:
    """true, false, a whole number, or a word."""
    if text in ("true", "false"):
        return text == "true"
    try:
        return int(text)
    except ValueError:
        return text


def said(value: object) -> str:
    """A value as read_value() reads it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def play(running: batch.Batch) -> bool:
    """Whether all games were played; Ctrl-C keeps those that are done."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=running.spec.games)
        try:
            running.play(lambda done: progress.update(task, completed=done))
        except KeyboardInterrupt:
            return False
    return True


def show(family: Family, summary: Summary, wanted: int, *, as_json: bool) -> None:
    if summary.games < wanted:
        click.echo(f"turnwise sim: stopped after {summary.games:,} of {wanted:,} games", err=True)
    if as_json:
        click.echo(msgspec.json.encode(summary))
    elif summary.games:
        console = Console(highlight=False)
        for table in (wins_table(summary), figures_table(summary, family.figures(summary))):
            console.print(table)


def plain_table(*headers: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_header=any(headers), pad_edge=False)
    for place, header in enumerate(headers):
        table.add_column(header, justify="left" if place == 0 else "right")
    return table


def wins_table(summary: Summary) -> Table:
    table = plain_table("wins", "bot", "games", "share", "95%")
    for seat, (kind, wins) in enumerate(zip(summary.bots, summary.wins, strict=True), 1):
        table.add_row(f"seat {seat}", kind, f"{wins:,}", *shares(wins, summary.games))
    for kind, wins in summary.wins_by_bot.items():
        places = summary.bots.count(kind)
        table.add_row(f"a {kind} seat, of {places}", kind, f"{wins:,}", *shares(wins, places * summary.games))
    return table


def shares(wins: int, tries: int) -> tuple[str, str]:
    low, high = wilson(wins, tries)
    return f"{wins / tries:.1%}", f"{low:.1%} to {high:.1%}"


def figures_table(summary: Summary, own: list[Rows]) -> Table:
    """What every batch has, then what its family adds, in sections of which the first goes on here."""
    table, games = plain_table("", ""), summary.games
    build = "compiled" if summary.compiled else "plain Python"
    table.add_row("games", f"{games:,} in {summary.seconds:,.2f} s")
    table.add_row("ended before the round limit", f"{summary.ended:,} of {games:,} ({summary.ended / games:.1%})")
    table.add_row("rounds, mean", f"{summary.rounds / games:,.1f}")
    table.add_row("turns a second", f"{summary.turns_per_second:,.0f} ({build})")
    for place, section in enumerate(own):
        if place:
            table.add_section()
        for what, how_much in section:
            table.add_row(what, how_much)
    if summary.faults:
        table.add_row("[bold red]faults[/]", f"{summary.faults:,}")
    return table
