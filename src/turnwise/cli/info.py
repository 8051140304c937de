"""Commands that tell: version, games and rules."""

from __future__ import annotations

import platform
from collections.abc import Sequence

import click
import msgspec

import turnwise
from turnwise import front
from turnwise.cli.families import named
from turnwise.cli.family import Setting
from turnwise.cli.paper import Paper, own_name
from turnwise.cli.sim import said
from turnwise.games import AnyEdition
from turnwise.kernel.build import COMPILED
from turnwise.kernel.rules import Clause, Rulebook


def edition_of(name: str) -> AnyEdition:
    """An edition by its name, or by the path of a pack."""
    return named(name)[1]


def engine() -> str:
    """On what the rules run."""
    return "compiled" if COMPILED else "plain Python, about a hundred times slower than compiled"


@click.command()
def version() -> None:
    """Say which version this is, and on what it runs."""
    click.echo(f"turnwise {turnwise.__version__}\nPython {platform.python_version()}\nengine: {engine()}")


@click.command()
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def games(as_json: bool) -> None:
    """List the editions, who can play them, and what a table may change."""
    editions = [(edition, family.settings(edition)) for family, edition in map(named, front.names())]
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode([as_data(*each) for each in editions]), indent=2))
        return
    paper = Paper()
    for each in editions:
        tell_edition(paper, *each)


def as_data(edition: AnyEdition, every: Sequence[Setting]) -> dict[str, object]:
    return {
        "name": edition.id,
        "title": edition.title,
        "seats": {"least": edition.seats[0], "most": edition.seats[1]},
        "options": every,
    }


def tell_edition(paper: Paper, edition: AnyEdition, every: Sequence[Setting]) -> None:
    least, most = edition.seats
    paper.line(f"{edition.title}: {least} to {most} players", style="bold")
    paper.line(f"{own_name()} play {edition.id}", lead="  ")
    tell_settings(paper, "A table may change, with --set name=value:", [each for each in every if each.open])
    tell_settings(paper, "The edition's own rules:", [each for each in every if not each.open])


def tell_settings(paper: Paper, title: str, settings: Sequence[Setting]) -> None:
    if settings:
        paper.line(title, lead="  ")
    for setting in settings:
        tell_setting(paper, setting)


def tell_setting(paper: Paper, setting: Setting) -> None:
    kinds = {"switch": "true or false", "number": f"{setting.low:,} to {setting.high:,}"}
    kind = kinds.get(setting.type) or " or ".join(setting.choices)
    about = f"{setting.name} = {said(setting.default)}" + (f" ({kind})" if setting.open else "")
    paper.line(f"{about}: {setting.text} [{setting.clause}]", lead="    ", hang="      ")


@click.command()
@click.argument("edition_name", metavar="EDITION")
@click.argument("clause", required=False)
@click.option("--search", metavar="WORDS", help="Only the clauses that hold all of these words.")
def rules(edition_name: str, clause: str | None, search: str | None) -> None:
    """Show the rulebook of an edition by topic, or one clause of it, such as XY-01."""
    (family, edition), paper = named(edition_name), Paper()
    if clause is not None:
        tell_clause(paper, edition.clause(clause.upper()))
        return
    found = False
    for book in family.books(edition):
        found |= tell_book(paper, book, search)
    if not found:
        paper.line(f"No clause holds all of: {search}")


def tell_book(paper: Paper, book: Rulebook, search: str | None) -> bool:
    """Whether there was anything to tell."""
    wanted = book.clauses.values() if search is None else book.search(search)
    kept = {clause.id for clause in wanted}
    if not kept:
        return False
    paper.line(book.title, style="bold underline")
    for topic, clauses in book.topics().items():
        chosen = [clause for clause in clauses if clause.id in kept]
        if chosen:
            paper.heading(topic.capitalize())
        for clause in chosen:
            tell_clause(paper, clause)
    paper.line()
    return True


def tell_clause(paper: Paper, clause: Clause) -> None:
    lead = f"{clause.id}  "
    indent = " " * len(lead)
    paper.line(clause.text, lead=lead)
    if clause.ruling:
        paper.line(f"Ruling: {clause.ruling}", lead=indent, style="italic")
    if clause.option:
        paper.line(f"Only with the option {clause.option}.", lead=indent, style="italic")
