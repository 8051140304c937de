"""Tests run on the build that TURNWISE_BUILD names (plain, compiled or checked), or not at all."""

import importlib
import json
import os
import signal
from pathlib import Path

import pytest

CURE = "use scripts/on, for instance: scripts/on compiled pytest tests/kernel"


def build_found() -> str:
    """Which build `import turnwise` meets."""
    module = importlib.import_module("turnwise.kernel.chance")
    place = Path(str(module.__file__))
    if place.suffix == ".py":
        return "plain"
    stamp = place.parents[2] / "stamp.json"  # not there in an installed wheel
    flags = json.loads(stamp.read_text())["flags"] if stamp.exists() else []
    return "checked" if any("sanitize" in flag for flag in flags) else "compiled"


def pytest_configure() -> None:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as shells do with what they start in the background
        signal.signal(signal.SIGINT, signal.default_int_handler)  # else all that tests start would be as deaf
    asked = os.environ.get("TURNWISE_BUILD")
    if asked not in ("plain", "compiled", "checked"):
        raise pytest.UsageError(f"TURNWISE_BUILD: plain, compiled or checked, got {asked!r}; {CURE}")
    try:
        found = build_found()
    except ModuleNotFoundError as error:
        raise pytest.UsageError(f"{error}; {CURE}") from error
    if found != asked:
        raise pytest.UsageError(f"TURNWISE_BUILD is {asked}, but the turnwise that is imported is {found}; {CURE}")


def pytest_report_header() -> str:
    return f"turnwise: {os.environ.get('TURNWISE_BUILD')} build"
