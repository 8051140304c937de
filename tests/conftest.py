"""The choice of the build under test: the one that TURNWISE_BUILD names, or else the plain one."""

import importlib
import json
import os
import signal
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests import own_folder

ROOT = Path(__file__).resolve().parents[1]
CURE = "use scripts/on, for instance: scripts/on compiled pytest tests/kernel"


def use_plain_build() -> None:
    """Here and in every process that a test starts."""
    source = str(ROOT / "src")
    sys.path.insert(0, source)
    os.environ |= {"TURNWISE_BUILD": "plain", "PYTHONPATH": source}
    os.environ.setdefault("TURNWISE_PAGES", str(ROOT / "build/web"))


def chosen_build() -> str:
    asked = os.environ.get("TURNWISE_BUILD")
    if asked is None or (
        asked == "plain" and find_spec("turnwise") is None
    ):  # xdist's workers begin with sys.path anew
        use_plain_build()
    return asked or "plain"


def build_found() -> str:
    """Which build `import turnwise` meets."""
    module = importlib.import_module("turnwise.kernel.build")
    if not module.COMPILED:
        return "plain"
    stamp = Path(str(module.__file__)).parents[2] / "stamp.json"  # not there in an installed wheel
    flags = json.loads(stamp.read_text())["flags"] if stamp.exists() else []
    return "checked" if any("sanitize" in flag for flag in flags) else "compiled"


def pytest_configure(config: pytest.Config) -> None:
    own_folder.give(config)
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as shells do with what they start in the background
        signal.signal(signal.SIGINT, signal.default_int_handler)  # else all that tests start would be as deaf
    asked = chosen_build()
    if asked not in ("plain", "compiled", "checked"):
        raise pytest.UsageError(f"TURNWISE_BUILD: plain, compiled or checked, got {asked!r}; {CURE}")
    try:
        found = build_found()
    except ModuleNotFoundError as error:
        raise pytest.UsageError(f"{error}; {CURE}") from error
    if found != asked:
        raise pytest.UsageError(f"TURNWISE_BUILD is {asked}, but the turnwise that is imported is {found}; {CURE}")


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    own_folder.take_back(session.config, exitstatus)


def pytest_report_header() -> str:
    return f"turnwise: {os.environ.get('TURNWISE_BUILD')} build"
