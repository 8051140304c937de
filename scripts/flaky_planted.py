"""Flaky tests, planted for the self-test of scripts/flake: each is certain to disagree with itself within two runs."""

import socket
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

RUNS = 2
SETTINGS = "[pytest]\naddopts = -q -p no:cacheprovider -p no:schemathesis -p no:hypothesispytest\n"

# The second run has the order of the first backwards, so each of the two comes first once.
ORDER = """
left_behind = []

def test_that_leaves_something_behind():
    left_behind.append(1)

def test_that_expects_a_clean_table():
    assert not left_behind
"""

# A token kept from an earlier run: the second run begins later than a millisecond after the first.
CLOCK = """
import time
from pathlib import Path

def test_that_has_no_time():
    kept, now = Path(__file__).with_name("token"), time.time()
    if not kept.exists():
        kept.write_text(repr(now + 0.001))
    assert now < float(kept.read_text())
"""

# Both want the same port, and neither gives it back: the second one in each run does not get it.
PORT = """
import socket

listening = []

def serve():
    listening.append(socket.create_server(("127.0.0.1", {port})))

def test_of_one_server():
    serve()

def test_of_another_server():
    serve()
"""

STABLE = """
import pytest

def test_that_is_stable():
    assert 1 + 1 == 2

@pytest.mark.skip
def test_that_is_always_skipped():
    pass
"""

FLAKY = {
    "test_order.py::test_that_expects_a_clean_table",
    "test_clock.py::test_that_has_no_time",
    "test_port.py::test_of_one_server",
    "test_port.py::test_of_another_server",
}


@contextmanager
def planted(root: Path) -> Generator[Path]:
    """The folder with the tests in it. Their port is kept from everybody else: it is bound, but nothing listens."""
    with socket.socket() as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        held.bind(("127.0.0.1", 0))
        port = held.getsockname()[1]
        if sys.platform != "linux":  # where a port that is held cannot be shared
            held.close()
        (root / "pytest.ini").write_text(SETTINGS)
        (root / "test_order.py").write_text(ORDER)
        (root / "test_clock.py").write_text(CLOCK)
        (root / "test_port.py").write_text(PORT.format(port=port))
        (root / "test_stable.py").write_text(STABLE)
        yield root
