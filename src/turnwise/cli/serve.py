"""turnwise serve: the table server, until it is told to end."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import click

import turnwise
from turnwise.cli.environment import PREFIX, Configured, option, variable
from turnwise.kernel.errors import BadInput

DATABASE = "sqlite:///turnwise.db"
LEVELS = ("debug", "info", "warning", "error")
EXTRA = 'the server needs packages of its own: pip install "turnwise[server]"'


@contextmanager
def extras() -> Generator[None]:
    """Around imports of the server, which not everybody has installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        name = (error.name or "turnwise").partition(".")[0]
        if name == "turnwise":
            raise
        raise BadInput(f"{EXTRA} ({name} is missing)") from error


def db_option(command: click.decorators.FC) -> click.decorators.FC:
    return option(
        "--db", default=DATABASE, show_default=True, metavar="URL", envvar=variable("db"),
        help="Or postgresql://user:password@host/name.",
    )(command)  # fmt: skip


def compiling() -> Path | None:
    """The file by which scripts/launch.py says that the rules are being compiled."""
    named = os.environ.get("TURNWISE_COMPILING")
    return Path(named) if named else None


@click.command(cls=Configured, context_settings={"auto_envvar_prefix": PREFIX})
@option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 is everywhere.")
@option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0 takes a free one.")
@db_option
@option(
    "--durability",
    type=click.Choice(["power", "process"]),
    default="power",
    show_default=True,
    help="What a move outlasts once it is told: a cut of the power, or only the end of the process.",
)
@option("--workers", type=click.IntRange(0), default=0, help="Processes for bots.  [default: one a spare core]")
@option("--origin", "origins", multiple=True, metavar="URL", help="A page that may connect; repeatable.")
@option("--behind-proxy", is_flag=True, help="Believe the proxy in front about addresses and https.")
@option("--base-path", default="", metavar="/PATH", help="Serve everything under this path.")
@option("--max-tables", type=click.IntRange(1), default=2_000, show_default=True, help="In memory at a time.")
@option("--max-sockets", type=click.IntRange(1), default=5_000, show_default=True, help="In all.")
@option(
    "--keep-days",
    type=click.IntRange(0),
    default=90,
    show_default=True,
    help="Finished tables are deleted after so many days; 0 keeps them.",
)
@option("--log-level", type=click.Choice(LEVELS), default="warning", show_default=True, help="To stderr, as JSON.")
def serve(
    host: str, port: int, db: str, durability: str, workers: int, origins: tuple[str, ...], behind_proxy: bool,
    base_path: str, max_tables: int, max_sockets: int, keep_days: int, log_level: str,
) -> None:  # fmt: skip
    """Let people and bots play at tables of this server, over the network.

    Each option can also be set in the environment, by the variable in brackets; the command line counts for more.
    """
    with extras():
        from turnwise.server import logs  # noqa: PLC0415
        from turnwise.server.app import Config, Server  # noqa: PLC0415
        from turnwise.server.house import Limits  # noqa: PLC0415
        from turnwise.server.serve import EVERYWHERE, address, run  # noqa: PLC0415
    config = Config(
        db, durability, Limits(max_tables, max_sockets), workers, origins=origins, behind_proxy=behind_proxy,
        base_path=base_path, keep_days=keep_days, version=turnwise.__version__, compiling=compiling(),
    )  # fmt: skip
    level = logs.LEVELS[log_level]
    log = logs.make_log(level=level)
    server = Server(config, log=log)

    def ready(port: int) -> None:
        where = ", and at every address of this machine" if host in EVERYWHERE else ""
        click.echo(f"Turnwise is at {address(host, port, base_path)}{where} (Ctrl-C ends it)")

    with logs.bridged(log, level):
        run(server, host, port, ready)
