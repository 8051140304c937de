"""turnwise admin: tables of a server, listed, ended, saved and cleared away."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from turnwise.cli.environment import Configured
from turnwise.cli.serve import db_option, extras

if TYPE_CHECKING:
    from turnwise.server.admin import Listed

STATUSES = ("lobby", "running", "stuck", "over", "closed")
WAIT = 20.0  # seconds for the server to carry an order out
AGES = ((86_400, "day"), (3_600, "hour"), (60, "minute"), (1, "second"))


@click.group()
def admin() -> None:
    """Look after the tables of a server, while it runs or not."""


@admin.command(cls=Configured)
@db_option
@click.option("--status", type=click.Choice(STATUSES), multiple=True, help="Only these; repeatable.")
@click.option("--limit", type=click.IntRange(1), default=50, show_default=True, help="How many.")
def tables(db: str, status: tuple[str, ...], limit: int) -> None:
    """List tables, the newest change first."""
    with extras():
        from turnwise.server.admin import list_tables  # noqa: PLC0415
    found = list_tables(db, status or None, limit)
    if not found:
        click.echo("There are no such tables." if status else "There are no tables.")
        return
    head = ("TABLE", "CODE", "GAME", "STATUS", "SEATED", "ENTRIES", "LAST CHANGE")
    for line in in_columns([head, *(row_of(each, time.time()) for each in found)]):
        click.echo(line)
    if len(found) == limit:
        click.echo(f"These are the newest {limit}; --limit shows more.")


def row_of(table: Listed, now: float) -> tuple[str, ...]:
    seated = f"{counted(table.people, 'person', 'people')}, {counted(table.bots, 'bot')} of {table.seats}"
    changed = f"{ago(now - table.changed)} ago"
    return table.id, table.code, table.edition, table.status, seated, f"{table.entries}", changed


def in_columns(rows: Sequence[tuple[str, ...]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def counted(number: int, one: str, many: str = "") -> str:
    return f"{number:,} {one if number == 1 else many or f'{one}s'}"


def ago(seconds: float) -> str:
    for unit, name in AGES:
        if seconds >= unit:
            return counted(int(seconds // unit), name)
    return "0 seconds"


@admin.command(cls=Configured)
@click.argument("table")
@db_option
@click.option("--wait", default=WAIT, show_default=True, help="Seconds to wait for the server to do it.")
def end(table: str, db: str, wait: float) -> None:
    """End TABLE, given by its id or its code. Nobody can play on, and its dice are opened."""
    with extras():
        from turnwise.server.admin import end_table  # noqa: PLC0415
    for sentence in end_table(db, table, wait, time.sleep):
        click.echo(sentence)


@admin.command(cls=Configured)
@click.argument("file")
@db_option
def backup(file: str, db: str) -> None:
    """Copy the database to FILE. The server may run; the copy is of one moment."""
    with extras():
        from turnwise.server.store.backup import backup as save  # noqa: PLC0415
    save(db, file)
    click.echo(f"Saved as {file}. It holds the secrets of running games: keep it as safe as the database.")


@admin.command(cls=Configured)
@click.argument("file")
@db_option
@click.option("--force", is_flag=True, help="Replace the database that is there.")
def restore(file: str, db: str, force: bool) -> None:
    """Put a backup in place. The server must not run; the database is then as it was in FILE."""
    with extras():
        from turnwise.server.store.backup import restore as bring_back  # noqa: PLC0415
    bring_back(file, db, force)
    click.echo(f"The database is as it was in {file}. Start the server, and its games go on from there.")


@admin.command(cls=Configured)
@click.option("--older-than", "age", required=True, metavar="AGE", help="Such as 30d, 12h or 4w.")
@click.option("--dry-run", is_flag=True, help="Only say how many.")
@db_option
def purge(age: str, dry_run: bool, db: str) -> None:
    """Delete old finished tables. What counts is when they last changed."""
    with extras():
        from turnwise.server.admin import age_from, count_old, purge_old  # noqa: PLC0415
    before = time.time() - age_from(age)
    if dry_run:
        click.echo(f"{counted(count_old(db, before), 'finished table')} would be deleted.")
        return
    gone = purge_old(db, before)
    click.echo(f"Deleted {counted(gone.tables, 'finished table')}, and {counted(gone.packs, 'pack')} no table needs.")
