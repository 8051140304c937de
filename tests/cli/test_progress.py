"""A bar with rate and time left, and what Ctrl-C leaves."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console
from rich.progress import Progress

from tests.property_trading.packs import NAME
from turnwise.cli.progress import Left, Rate, bar, play, spell
from turnwise.sim.batch import Batch
from turnwise.sim.ledger import Ledger
from turnwise.sim.spec import Spec
from turnwise.sim.workers import Finish, Here, Work


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def shown(total: int, done: int, *steps: tuple[float, int]) -> tuple[str, str]:
    """Rate and time left after some seconds with so many done in all."""
    clock = Clock()
    console = Console(file=StringIO(), force_terminal=True)
    progress = Progress(console=console, get_time=clock, auto_refresh=False)
    task = progress.add_task("games", total=total, completed=done)
    for seconds, count in steps:
        clock.now += seconds
        progress.update(task, completed=count)
    found = progress.tasks[0]
    return Rate().render(found).plain, Left(elapsed_when_finished=True).render(found).plain


def test_before_anything_is_done_nothing_is_promised() -> None:
    assert shown(1000, 0) == ("", "-:--:--")


@pytest.mark.parametrize(
    ("total", "rate", "left"),
    [
        (10_000, "1,000 games/s", "0:00:07"),
        (3_600_000, "1,000 games/s", "0:59:57"),
        (36_003_000, "1,000 games/s", "10.0 hours left"),
        (10**9, "1,000 games/s", "11.6 days left"),
    ],
)
def test_rate_and_time_left(total: int, rate: str, left: str) -> None:
    assert shown(total, 0, *[(1.0, done) for done in (1000, 2000, 3000)]) == (rate, left)


def test_what_was_done_before_counts_for_nothing_in_the_rate() -> None:
    done = 500_000_000
    assert shown(10**9, done, (1.0, done + 1000), (1.0, done + 2000)) == ("1,000 games/s", "5.8 days left")


@pytest.mark.parametrize(
    ("hours", "told"),
    [(1, "1.0 hours"), (26.24, "26.2 hours"), (47.9, "47.9 hours"), (48, "2.0 days"), (24 * 4000, "4,000.0 days")],
)
def test_long_times_are_spelled_in_hours_or_days(hours: float, told: str) -> None:
    assert spell(hours * 3600) == told


def test_where_there_is_no_terminal_nothing_is_shown(capfd: pytest.CaptureFixture[str]) -> None:
    with bar(100) as tell:
        for done in range(0, 101, 10):
            tell(done)
    assert capfd.readouterr() == ("", "")


def test_a_terminal_shows_how_many_of_how_many(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")  # what rich takes for a terminal
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "100")
    with bar(1000, 250) as tell:
        tell(500)
    out, err = capfd.readouterr()
    assert out == ""
    assert "500/1000" in err


class Stopping(Here):
    """Somebody presses Ctrl-C before the third chunk."""

    def play(self, ledger: Ledger, work: Work, finish: Finish) -> None:
        for _ in range(2):
            chunk = ledger.take()
            finish(chunk, work(chunk.first, chunk.count))
        raise KeyboardInterrupt


def test_a_batch_is_played_to_the_end_or_to_ctrl_c() -> None:
    spec = Spec(edition=NAME, games=16, seats=2, rounds=3)
    whole, stopped = Batch(spec), Batch(spec)
    assert play(whole, Here()) is True
    assert play(stopped, Stopping()) is False
    assert (whole.done, stopped.done) == (16, 4)
