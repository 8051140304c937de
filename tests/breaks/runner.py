"""A process in which everything is imported but our own package: for each broken copy of that it forks and runs a test.

`python -B tests/breaks/runner.py` reads JSON lines {"test", "source", "told"} and answers each with the exit status of
pytest; what pytest printed is then in the file *told*. A process of its own for each would spend most of its time on
imports. None of ours is imported before the fork, so every child meets the copy that it is told of, and no other.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import io
import json
import os
import sys

import pytest

ROOT = os.getcwd()
LOADED = (
    "asyncio", "concurrent.futures", "cython", "hashlib", "hmac", "importlib.readers", "msgspec", "secrets",
    "statistics", "tomllib", "typing_extensions", "unittest.mock",
)  # fmt: skip


def run(test: str, source: str, told: str) -> int:
    """In a child: what comes after belongs to it alone."""
    child = os.fork()
    if child:
        return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    status = 70
    try:
        out = os.open(told, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(out, 1)
        os.dup2(out, 2)
        gc.disable()  # it ends soon enough
        sys.path[:0] = [source, ROOT]
        status = int(pytest.main(["-x", "--assert=plain", "-p", "no:unraisableexception", test]))
        sys.stdout.flush()
    finally:
        os._exit(status)


if __name__ == "__main__":
    for name in LOADED:
        importlib.import_module(name)
    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main(["-c", os.devnull, "--noconftest", __file__])  # no tests here, but now its own parts are loaded
    sys.path = [path for path in sys.path if path not in (f"{ROOT}/src", os.path.dirname(os.path.abspath(__file__)))]
    for line in sys.stdin:
        print(run(**json.loads(line)), flush=True)
