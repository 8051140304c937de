"""What is wrong with a command, in one line on stderr, with exit status 2."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import IO, Any

import click

from turnwise.kernel.errors import TurnwiseError


class Complaint(click.ClickException):
    exit_code = 2

    def __init__(self, command: str | None, message: str) -> None:
        super().__init__(message)
        self.command = command

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"turnwise {self.command}: {self.message}", file=file, err=True)


class OneLine(click.Command):
    """Says in one line what is wrong with the command line, without the usage."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:  # fmt: skip
        try:
            return super().make_context(info_name, args, parent, **extra)
        except click.UsageError as error:
            raise Complaint(info_name, error.format_message()) from error


@contextmanager
def complaining() -> Generator[None]:
    try:
        yield
    except TurnwiseError as error:
        raise Complaint(click.get_current_context().info_name, "; ".join(str(error).splitlines())) from error
