"""The command is run and weighed; how fast it is, no test says."""

import os

import psutil
import pytest

from bench import sim


@pytest.mark.long
def test_time_and_memory_of_the_command_are_told():
    seconds, few, many, grown = sim.lines(2, 4)
    assert [line.unit for line in (seconds, few, many, grown)] == ["s", "MB", "MB", "MB"]
    assert few.value is not None and many.value is not None and grown.value is not None
    assert few.value > 20  # no Python with the rules in it needs less
    assert grown.value == many.value - few.value
    assert (seconds.ceiling, grown.ceiling) == (60, 20)


def test_the_memory_of_children_counts():
    alone = sim.resident(psutil.Process())
    with psutil.Popen(["sleep", "60"]) as child:
        together = sim.resident(psutil.Process(os.getpid()))
        child.kill()
    assert together > alone > 0


def test_a_command_that_fails_is_told(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sim, "EDITION", "nonesuch")
    with pytest.raises(SystemExit, match="turnwise sim nonesuch"):
        sim.done(2)
