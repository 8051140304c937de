"""A bar with rate and time left while something long is played."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TimeRemainingColumn
from rich.text import Text

from turnwise.sim.batch import Batch, Workers

LONG = 3600  # seconds, from which on the clock of rich alone is hard to read


class Rate(ProgressColumn):
    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:,.0f} games/s" if task.speed else "", style="progress.data.speed")


class Left(TimeRemainingColumn):
    """As a clock, and as hours or days when it is long."""

    def render(self, task: Task) -> Text:
        left = task.time_remaining
        return super().render(task) if left is None or left < LONG else Text(f"{spell(left)} left", style=self.STYLE)

    STYLE = "progress.remaining"


def spell(seconds: float) -> str:
    hours = seconds / 3600
    return f"{hours:,.1f} hours" if hours < 48 else f"{hours / 24:,.1f} days"


@contextmanager
def bar(total: int, done: int = 0) -> Generator[Callable[[int], None]]:
    """To be told how many are done. Shown where there is a terminal."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), Rate(), Left(elapsed_when_finished=True))
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("games", total=total, completed=done)
        yield lambda count: progress.update(task, completed=count)


def play(running: Batch, workers: Workers) -> bool:
    """Whether all games were played; Ctrl-C keeps those that are done."""
    with bar(running.spec.games, running.done) as tell:
        try:
            running.play(workers, tell)
        except KeyboardInterrupt:
            return False
    return True
