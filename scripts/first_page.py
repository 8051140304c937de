"""A measurement of the first start: seconds from a fresh clone with empty caches to the page of `make serve`.

`python scripts/first_page.py [--keep FOLDER]` clones this checkout as it is committed, and prints each line of
`make serve` with the seconds since its start.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
PORT = 8765
READY = "Turnwise is at "
LIMIT = 60.0  # seconds that a first page may take on two quiet cores


def environment(caches: Path) -> dict[str, str]:
    """This one, with caches that are empty, and without what an activated environment would add."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    names = {"PIP_CACHE_DIR": "pip", "UV_CACHE_DIR": "uv", "npm_config_cache": "npm"}
    return kept | {name: str(caches / folder) for name, folder in names.items()}


@contextmanager
def served(folder: Path) -> Generator[subprocess.Popen[str]]:
    """`make serve` in a clone, in a process group of its own."""
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder / "turnwise")], check=True)
    command = ["make", "--silent", "serve", f"ARGS=--port {PORT} --db sqlite:///first.db"]
    process = subprocess.Popen(
        command, cwd=folder / "turnwise", env=environment(folder / "caches"), text=True, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, start_new_session=True,
    )  # fmt: skip
    try:
        yield process
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait()


def page() -> str:
    with urlopen(f"http://127.0.0.1:{PORT}/", timeout=10) as answer:
        return answer.read().decode()


def measure(folder: Path) -> float:
    """Seconds until the page is there."""
    with served(folder) as process:
        begun = time.monotonic()
        for line in process.stdout or ():
            print(f"{time.monotonic() - begun:6.1f} s  {line}", end="", flush=True)
            if line.startswith(READY):
                break
        try:
            found = "<html" in page()
        except URLError as error:
            sys.exit(f"no page: {error.reason}")
        if not found:
            sys.exit("no page: the server answers with something else")
        return time.monotonic() - begun


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the first start of a fresh clone.")
    parser.add_argument("--keep", type=Path, help="clone into this folder, and leave it there")
    kept = parser.parse_args().keep
    with tempfile.TemporaryDirectory() as folder:
        seconds = measure(kept.resolve() if kept else Path(folder))
    print(f"{seconds:6.1f} s  the page is there (limit on two quiet cores: {LIMIT:g} s)")
    sys.exit(seconds > LIMIT)


if __name__ == "__main__":
    main()
