"""The command line: `turnwise play`, `turnwise rules` and the rest. Errors of the package are one message, status 2."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Any

import click

import turnwise
from turnwise.cli.admin import admin
from turnwise.cli.edition import edition
from turnwise.cli.info import engine, games, rules, version
from turnwise.cli.odds import odds
from turnwise.cli.play import play
from turnwise.cli.playtest import command as playtest
from turnwise.cli.report import report
from turnwise.cli.serve import serve
from turnwise.cli.sim import sim
from turnwise.cli.verify import verify
from turnwise.kernel.errors import TurnwiseError

BAD = 2  # exit status


class Complaint(click.ClickException):
    exit_code = BAD

    def show(self, file: Any = None) -> None:
        click.echo(f"turnwise: {self.message}", file=file, err=file is None)


class Commands(click.Group):
    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except TurnwiseError as error:
            raise Complaint(str(error)) from error


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(turnwise.__version__, message=f"turnwise %(version)s (engine: {engine()})")
def main() -> None:
    """Board games on one rules engine: play them, read their rules, simulate them, check their luck."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a terminal that lacks a character shows a question mark
            stream.reconfigure(errors="replace")


for command in (play, serve, games, rules, edition, sim, report, playtest, odds, verify, admin, version):
    main.add_command(command)
