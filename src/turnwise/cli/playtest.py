"""turnwise playtest: what a change of the rules does, told with its uncertainty."""

from __future__ import annotations

import click
import msgspec
from rich.console import Console
from rich.markup import escape

from turnwise.cli.complaints import OneLine, complaining
from turnwise.cli.progress import bar
from turnwise.cli.sim import INTERRUPTED, plain_table, read_choices, said
from turnwise.kernel.errors import BadInput
from turnwise.sim.batch import Spec
from turnwise.sim.playtest import Finding, Playtest, playtest
from turnwise.sim.processes import workers_of


@click.command("playtest", cls=OneLine)
@click.argument("edition")
@click.option("--change", "changed", multiple=True, metavar="OPTION=VALUE", help="What is changed; repeatable.")
@click.option("--with", "other", metavar="PACK", help="Another edition, or the path of a pack, to compare with.")
@click.option("--set", "chosen", multiple=True, metavar="OPTION=VALUE", help="An option of both sides; repeatable.")
@click.option("--games", type=int, default=2000, show_default=True, help="Pairs of games.")
@click.option("--players", type=int, default=4, show_default=True, help="Seats at the table.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed, the same games.")
@click.option("--bots", default="careful", show_default=True, help="Kinds, dealt to the seats in turn: careful,random")
@click.option("--rounds", type=int, default=1000, show_default=True, help="A game still running then is broken off.")
@click.option("--workers", type=int, default=1, show_default=True, help="Processes; the results are the same.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of the table.")
def command(
    edition: str, changed: tuple[str, ...], other: str | None, chosen: tuple[str, ...], games: int, players: int,
    seed: int, bots: str, rounds: int, workers: int, as_json: bool,
) -> None:  # fmt: skip
    """What does a change do to EDITION (a name, or the path of a pack)?

    Every game is played twice with the same luck, once without and once with the change: the salary doubled, say
    (--change salary=400), or another pack (--with mine.toml).
    """
    with complaining():
        if not changed and other is None:
            raise BadInput("nothing is changed: --change option=value, or --with another pack")
        options = read_choices(chosen)
        before = Spec(
            edition=edition,
            games=games,
            seats=players,
            bots=tuple(kind.strip() for kind in bots.split(",")),
            seed=seed,
            options=options,
            rounds=rounds,
        )
        changes = {**options, **read_choices(changed, "--change")}
        after = msgspec.structs.replace(before, edition=other or edition, options=changes)
        places = workers_of(workers)
        try:
            with bar(games) as tell:
                found = playtest(before, after, places, tell)
        except KeyboardInterrupt:
            click.echo("turnwise playtest: stopped; half a comparison tells nothing", err=True)
            click.get_current_context().exit(INTERRUPTED)
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        show(found)


def show(found: Playtest) -> None:
    console = Console(highlight=False)
    console.print(f"\n[bold]{escape(headline(found))}[/]")
    for line in sentences(found):
        console.print(escape(line))
    if found.same == found.games:
        return
    console.print(escape(caveat(found)))
    table = plain_table("a game", "before", "after", "change", "95%", "")
    for finding in found.findings:
        style = "bold" if finding.clear else ""
        table.add_row(*cells(finding), "clear" if finding.clear else "", style=style)
    console.print(table)


def headline(found: Playtest) -> str:
    changes = [f"{name} {said(old)} → {said(new)}" for name, (old, new) in found.changed.items()]
    if found.other != found.edition:
        changes.insert(0, f"{found.edition} → {found.other}")
    return ", ".join(changes) or "nothing has changed in the rules"


def sentences(found: Playtest) -> list[str]:
    if found.same == found.games:
        return [f"All {found.games:,} games went the very same way: between these bots the change does nothing."]
    clear = [finding for finding in found.findings if finding.clear]
    if not clear:
        return [f"No difference was found in {found.games:,} pairs of games."]
    return [sentence(finding) for finding in clear]


def sentence(finding: Finding) -> str:
    if finding.id == "length":
        text = f"Games are {amount(abs(finding.change), '')} rounds {finding.word}"
    elif finding.unit == "%":
        text = f"{amount(abs(finding.change), '')} points {finding.word} are {finding.title}"
    else:
        text = f"{amount(abs(finding.change), '')} {finding.word} {finding.title} a game"
    low, high = sorted((abs(finding.low), abs(finding.high)))
    return f"{text} ({amount(low, '')} to {amount(high, '')})."


def caveat(found: Playtest) -> str:
    return (
        f"95% intervals over {found.games:,} pairs of games with the same luck, which makes the interval of the length "
        f"{found.narrowed:.2f} times narrower than without pairs. A change that does nothing would look as different "
        f"as this in {chance(found.chance)} of such playtests."
    )


def chance(share: float) -> str:
    return "fewer than 1 of 1,000" if share < 0.001 else f"{share:.1%}"


def cells(finding: Finding) -> tuple[str, ...]:
    unit = finding.unit
    interval = f"{amount(finding.low, unit, '+')} to {amount(finding.high, unit, '+')}"
    title = finding.title
    return title, amount(finding.before, unit), amount(finding.after, unit), amount(finding.change, "", "+"), interval


def amount(value: float, unit: str, sign: str = "") -> str:
    """One figure after the point, none where it is large."""
    return f"{value:{sign},.{0 if abs(value) >= 1000 else 1}f}{unit if not sign else ''}"
