"""The stopwatch that stands still while others have the cores."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.server import processor
from tests.server.processor import Stopwatch, used, waited

NOBODY = 2**22 + 1  # no process has so high a number


def test_a_process_that_is_not_there_has_not_waited() -> None:
    assert waited(NOBODY) == 0


def test_the_time_in_which_others_had_the_cores_is_taken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """This process has waited for three seconds of ten, and the other one, which is new, for two."""
    now, waits, other = [100.0], {os.getpid(): 5.0}, 1
    monkeypatch.setattr(processor, "perf_counter", lambda: now[0])
    monkeypatch.setattr(processor, "waited", lambda pid: waits[pid])
    monkeypatch.setattr(processor, "used", lambda pid: 0.5)
    watch = Stopwatch()
    now[0], waits[os.getpid()], waits[other] = 110.0, 8.0, 2.0
    assert watch.seconds(other) == 5.0
    waits[other] = 100.0
    assert watch.seconds(other) == 0.5, "never less than what it has used"


def test_what_a_process_has_used_grows_as_it_works() -> None:
    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as process:
        before = used(process.pid)
        while used(process.pid) <= before:
            pass
        process.kill()
