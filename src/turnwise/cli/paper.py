"""Printing: wrapped and, where the terminal can, in colour; plain text into files and pipes."""

from __future__ import annotations

import os
import shutil
import sys
import textwrap

import click
from rich.console import Console
from rich.text import Text

WIDEST = 100
MARK = "bold cyan"  # of what stands before a line


def has_colour() -> bool:
    """A terminal that is not dumb, and nobody said no."""
    return sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb" and not os.environ.get("NO_COLOR")


def own_name() -> str:
    """What to type for this command: in a checkout it is a script, which says so in the environment."""
    return os.environ.get("TURNWISE_COMMAND", "turnwise")


class Paper:
    """Where lines go. *plain* is print and nothing else, for every terminal there is."""

    def __init__(self, *, plain: bool = False) -> None:
        self.colour = has_colour() and not plain
        self.width = min(shutil.get_terminal_size((80, 24)).columns, WIDEST) if sys.stdout.isatty() else 0

    def line(self, text: str = "", lead: str = "", hang: str | None = None, style: str = "", mark: str = MARK) -> None:
        """A line after *lead*, which has the style *mark*; what does not fit goes on under it, *hang* in."""
        shown = self.wrap(text, lead, " " * len(lead) if hang is None else hang)
        if self.colour and (style or lead.strip()):
            parts = Text.assemble((shown[: len(lead)], mark), (shown[len(lead) :], style))
            Console(highlight=False).print(parts, soft_wrap=True)
        else:
            click.echo(shown)

    def wrap(self, text: str, lead: str, after: str) -> str:
        if not self.width or not text:
            return lead + text
        return textwrap.fill(
            text, self.width, initial_indent=lead, subsequent_indent=after, break_long_words=False,
            break_on_hyphens=False,
        )  # fmt: skip

    def heading(self, text: str) -> None:
        self.line()
        self.line(text, style="bold")

    def ask(self, prompt: str) -> str:
        """What was typed; EOFError and KeyboardInterrupt are the caller's to meet."""
        return input(prompt).strip()
