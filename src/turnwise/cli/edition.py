"""turnwise edition: look at an edition, compare two, and check a pack of one's own."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import click
import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from turnwise.cli.families import named
from turnwise.cli.paper import Paper, own_name
from turnwise.kernel.errors import BadInput, BadPack

if TYPE_CHECKING:
    from collections.abc import Iterable

    from turnwise.cli.family import Row, Rule, Side
    from turnwise.games import AnyEdition

USUAL_WIDTH = 80  # of a table where there is no terminal
RULE_WIDTH = 20
OPEN = "*"


@click.group()
def edition() -> None:
    """Look at an edition, compare two, or check one of your own."""


@edition.command()
@click.argument("path")
@click.pass_context
def check(ctx: click.Context, path: str) -> None:
    """Look through the pack at PATH and print its faults, one a line, or "fine"."""
    try:
        named(path)
    except BadPack as error:
        for complaint in error.complaints:
            click.echo(complaint)
        ctx.exit(1)
    click.echo("fine")


@edition.command()
@click.argument("name", metavar="EDITION")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def show(name: str, as_json: bool) -> None:
    """Tell in short what is played with EDITION, a name or the path of a pack."""
    family, chosen = named(name)
    rules = tuple(family.rules(chosen))
    if as_json:
        tell_data({**heading(chosen), "rules": rules})
        return
    paper, (least, most) = Paper(), chosen.seats
    paper.line(f"{chosen.title}: {least} to {most} players", style="bold")
    for line in family.about(chosen):
        paper.line(line, hang="  ")
    tell_table(paper, rules_table(rules))
    paper.line()
    paper.line(f"To change them: {own_name()} play {name} --set name=value; {own_name()} games lists their values.")


@edition.command()
@click.argument("a")
@click.argument("b")
@click.option("--all", "everything", is_flag=True, help="Also the clauses of rules on which they agree, and all names.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def diff(a: str, b: str, everything: bool, as_json: bool) -> None:
    """Tell how the editions A and B (names, or paths of packs) differ, rule by rule, with the clauses of both."""
    (family, one), (other_family, other) = named(a), named(b)
    if family is not other_family:
        raise BadInput(f"{a} and {b} are different games; compare two editions of one")
    editions = one, other
    is_same = one.digest == other.digest
    rows = () if is_same else family.compare(one, other, everything=everything)
    if as_json:
        tell_data({"a": heading(editions[0]), "b": heading(editions[1]), "rows": rows})
    elif is_same:
        Paper().line(f"{editions[0].title} does not differ from itself.")
    elif not rows:
        Paper().line(f"{a} and {b} are played alike; --all shows their names and clauses.")
    else:
        paper = Paper()
        tell_table(paper, rows_table(rows, titles(*editions)))
        if any(row.a.open or row.b.open for row in rows):
            paper.line()
            paper.line(
                f"{OPEN} unless the table chooses otherwise; {own_name()} edition show EDITION names the options."
            )


def heading(edition: AnyEdition) -> dict[str, object]:
    return {"name": edition.id, "title": edition.title, "seats": {"least": edition.seats[0], "most": edition.seats[1]}}


def tell_data(data: object) -> None:
    click.echo(msgspec.json.format(msgspec.json.encode(data), indent=2))


def titles(a: AnyEdition, b: AnyEdition) -> tuple[str, str]:
    """Over the columns: a pack of one's own may have left the title as it was."""
    return (a.title, b.title) if a.title != b.title else (a.id, b.id)


def tell_table(paper: Paper, table: Table) -> None:
    width = paper.width or USUAL_WIDTH
    console = Console(width=width, highlight=False, color_system="auto" if paper.colour else None)
    with console.capture() as shown:
        console.print(table)
    for line in shown.get().splitlines():
        click.echo(line.rstrip())


def rows_table(rows: Iterable[Row], names: tuple[str, str]) -> Table:
    table = plain_table("", *names)
    for topic, group in groupby(rows, key=lambda row: row.topic):
        start_topic(table, topic)
        for row in group:
            table.add_row(row.rule, cell(row.a), cell(row.b))
    return table


def rules_table(rules: Iterable[Rule]) -> Table:
    table = plain_table("", "", "a table may change")
    for topic, group in groupby(rules, key=lambda rule: rule.topic):
        start_topic(table, topic)
        for rule in group:
            table.add_row(rule.rule, cell(rule.said, mark=""), rule.option if rule.said.open else "")
    return table


def plain_table(*headers: str) -> Table:
    table = Table(box=None, expand=True, pad_edge=False, padding=(0, 2, 0, 0), show_header=any(headers))
    for place, header in enumerate(headers):
        if place:
            table.add_column(Text(header), ratio=1, overflow="fold")
        else:
            table.add_column(Text(header), width=RULE_WIDTH)
    return table


def start_topic(table: Table, topic: str) -> None:
    table.add_row()
    table.add_row(Text(topic.capitalize(), style="bold"))


def cell(side: Side, mark: str = OPEN) -> Text:
    clause = f" [{side.clause}]" if side.clause else ""
    return Text.assemble(side.text, mark if side.open else "", (clause, "cyan"))
