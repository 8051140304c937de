"""turnwise sim: many matches, and a short table of what came of them."""

from __future__ import annotations

from collections.abc import Iterable

import click
import msgspec
from click.core import ParameterSource
from rich import box
from rich.console import Console
from rich.table import Table

from turnwise import files
from turnwise.cli.complaints import OneLine, complaining
from turnwise.cli.families import family_of
from turnwise.cli.family import Family, Rows
from turnwise.cli.progress import play
from turnwise.kernel.errors import BadInput
from turnwise.kernel.shape import table_of
from turnwise.sim.batch import Batch, Spec
from turnwise.sim.cluster import CLUSTERS, cluster_of
from turnwise.sim.processes import workers_of
from turnwise.sim.spec import JAIL
from turnwise.sim.summary import Summary, wilson

INTERRUPTED = 130


@click.command(cls=OneLine)
@click.argument("edition")
@click.option("--games", type=int, default=1000, show_default=True, help="How many.")
@click.option("--players", type=int, default=4, show_default=True, help="Seats at the table.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed, the same games.")
@click.option("--bots", default="careful", show_default=True, help="Kinds, dealt to the seats in turn: careful,random")
@click.option("--workers", type=int, default=1, show_default=True, help="Processes; the results are the same.")
@click.option("--cluster", type=click.Choice(CLUSTERS), help="Play on a cluster; --workers says on how many at once.")
@click.option("--set", "chosen", multiple=True, metavar="OPTION=VALUE", help="An option of the edition; repeatable.")
@click.option("--from", "position", metavar="FILE", help="A position (JSON) where every game begins.")
@click.option("--rounds", type=int, default=1000, show_default=True, help="A game still running then is broken off.")
@click.option("--jail", type=click.Choice(JAIL), help="A landing study: what everybody does in Jail.")
@click.option("--replace-cards", is_flag=True, help="A landing study: each card is drawn out of its whole deck.")
@click.option("--no-auto-claim", is_flag=True, help="Rent is claimed by hand, as the bots see fit.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of the table.")
@click.option("--out", type=click.Path(dir_okay=False), help="x.json: the sums. x.parquet: a row of each game, too.")
@click.option("--resume", is_flag=True, help="Go on with a batch that was interrupted; needs --out.")
def sim(
    edition: str, games: int, players: int, seed: int, bots: str, workers: int, cluster: str | None,
    chosen: tuple[str, ...], position: str | None, rounds: int, jail: str | None, replace_cards: bool,
    no_auto_claim: bool, as_json: bool, out: str | None, resume: bool,
) -> None:  # fmt: skip
    """Play many games of EDITION (a name, or the path of a pack) between bots.

    With --out, what is done is kept all the time: after Ctrl-C, a crash or a power cut the same command with --resume
    goes on, and writes the very same file. `turnwise report` makes a page with pictures out of it.
    """
    with complaining():
        if position:
            refuse_what_a_position_has()
        spec = Spec(
            edition=edition,
            games=games,
            seats=players,
            bots=tuple(kind.strip() for kind in bots.split(",")),
            seed=seed,
            options=read_choices(chosen),
            rounds=rounds,
            auto_claim=not no_auto_claim,
            position=read_position(position) if position else None,
            jail=jail or "",
            replace_cards=replace_cards,
        )
        if resume and out is None:
            raise BadInput("--resume: of which batch? Name its file with --out")
        places = cluster_of(cluster, workers) if cluster else workers_of(workers)
        running = Batch(spec, out, resume=resume)
        whole = play(running, places)
        summary = running.summary()
        if not whole:
            click.echo(f"turnwise sim: {stopped(running)}", err=True)
        show(family_of(running.setting.game), summary, as_json=as_json)
    if not whole:
        click.get_current_context().exit(INTERRUPTED)


def refuse_what_a_position_has() -> None:
    """What was typed and would be passed over."""
    context = click.get_current_context()
    for option in ("players", "no_auto_claim"):
        if context.get_parameter_source(option) is ParameterSource.COMMANDLINE:
            typed = option.replace("_", "-")
            raise BadInput(f"--{typed}: the position has seats and claims of its own; leave --{typed} or --from out")


def stopped(running: Batch) -> str:
    told = f"stopped after {running.done:,} of {running.spec.games:,} games; "
    if running.kept is None:
        return told + "with --out FILE they would have been kept, to go on later"
    return told + f"they are kept in {running.kept.part}: the same command with --resume goes on"


def read_position(path: str) -> dict[str, object]:
    try:
        return dict(table_of(msgspec.json.decode(files.read_bytes(path))))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"{path}: not JSON, as a position is: {error}") from error


def read_choices(texts: Iterable[str], flag: str = "--set") -> dict[str, object]:
    choices: dict[str, object] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not (name and equals and value):
            raise BadInput(f"{flag}: needs option=value, such as round_limit=20, got {text!r}")
        if name in choices:
            raise BadInput(f"{flag}: {name} is set twice; leave one out")
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


def show(family: Family, summary: Summary, *, as_json: bool) -> None:
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
