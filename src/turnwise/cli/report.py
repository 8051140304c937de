"""turnwise report: a page with pictures out of a file of `turnwise sim --out`."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import click

from turnwise import files
from turnwise.cli.complaints import OneLine, complaining
from turnwise.kernel.errors import BadInput
from turnwise.sim.report.figures import times
from turnwise.sim.report.page import page
from turnwise.sim.report.reading import read_run


@click.command(cls=OneLine)
@click.argument("run", type=click.Path(dir_okay=False))
@click.option("--out", type=click.Path(dir_okay=False), help="The page; RUN with the ending .html if not given.")
@click.option("--open", "at_once", is_flag=True, help="Show it in the browser.")
def report(run: str, out: str | None, at_once: bool) -> None:
    """Make a page with pictures out of RUN, a file that `turnwise sim --out` has written.

    The page is one HTML file that needs nothing else, to look at without a network and to pass on.
    """
    with complaining():
        target = Path(out) if out else Path(run).with_suffix(".html")
        if target.resolve() == Path(run).resolve():
            raise BadInput(f"{run}: the page would take the place of the run; name another file with --out")
        read = read_run(run)
        data = page(read)
        files.write_bytes(target, data)
        click.echo(f"{target}: {read.edition.title}, {times(read.summary.games, 'game')}, {len(data) / 1000:,.0f} kB")
        if at_once:
            webbrowser.open(target.resolve().as_uri())
