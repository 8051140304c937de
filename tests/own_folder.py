"""A folder for temporary files that no other pytest session on this machine knows of.

pytest numbers its folders and gives the number of a folder that is gone to the next session. When the first session
ends, it removes the lock of that number, which is the next one's by then; and any other session that ends may delete
the folder while it is in use.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from pathlib import Path
from secrets import token_hex

import pytest

PREFIX = "turnwise-tests-"
OLD = 3 * 86_400.0  # seconds for which the folder of a session that failed is kept
OWN = pytest.StashKey[Path]()


def give(config: pytest.Config) -> None:
    """Its name alone: pytest makes the folder when a test wants it. xdist's workers have theirs in it."""
    if config.option.basetemp is None:
        parent = Path(tempfile.gettempdir())
        clear_old(parent)
        config.stash[OWN] = parent / f"{PREFIX}{os.getpid()}-{token_hex(4)}"
        config.option.basetemp = str(config.stash[OWN])


def clear_old(parent: Path) -> None:
    for folder in parent.glob(f"{PREFIX}*"):
        try:
            if time.time() - folder.stat().st_mtime > OLD:
                shutil.rmtree(folder, ignore_errors=True)
        except OSError:
            continue  # another session was faster


def take_back(config: pytest.Config, status: int) -> None:
    """When all is over, unless a test has failed: then somebody may want to look at it."""
    own = config.stash.get(OWN, None)
    if own is not None and status in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        config.add_cleanup(lambda: shutil.rmtree(own, ignore_errors=True))
