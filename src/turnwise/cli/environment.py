"""Options that can also be set in the environment: TURNWISE_PORT for --port, and so on."""

from __future__ import annotations

import os
from functools import partial
from typing import Any

import click
from click.core import ParameterSource

from turnwise.cli.complaints import Complaint, OneLine
from turnwise.kernel.errors import BadInput

PREFIX = "TURNWISE"

option = partial(click.option, show_envvar=True)


def variable(name: str) -> str:
    """The variable that sets the parameter *name*, by the rule of click's auto_envvar_prefix."""
    return f"{PREFIX}_{name.upper()}"


def names_set(ctx: click.Context) -> list[str]:
    """The variables that were read."""
    return [variable(name) for name in ctx.params if ctx.get_parameter_source(name) is ParameterSource.ENVIRONMENT]


class Configured(OneLine):
    """A command that may read options from the environment, and names the variable in what it complains of."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        typed = {word.partition("=")[0] for word in args}
        try:
            return super().parse_args(ctx, args)
        except click.BadParameter as error:
            # Not every click knows by now where the value came from.
            name = error.param.name if error.param and typed.isdisjoint(error.param.opts) else None
            if name is None or not os.environ.get(variable(name)):
                raise
            raise Complaint(ctx.info_name, f"{variable(name)}: {error.message}") from error

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BadInput as error:
            read = names_set(ctx)
            if not read:
                raise
            raise BadInput(f"{error} (from the environment: {', '.join(read)})") from error
