"""A trial of an installed turnwise, as people would use it: `python scripts/try_installed.py`, by a Python that has it.

It runs in an empty folder, uses the standard library alone, and fails at the first command that does not do its job:
version, play, sim, odds, report and a server with its page.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from urllib.request import urlopen

EDITION = "doctor_who_villains"
READY = re.compile(r"Turnwise is at (http://\S+) ")
PATIENCE = 300.0  # seconds for one command
ENDING = "1\n1\np view.json\ns match.json\nq\n"  # two answers, what this seat sees, the match, goodbye
LIBRARY = "import turnwise; print(turnwise.clause('DW-11').text)"


class Trial:
    """Commands in a folder, one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        hidden = ("PYTHONPATH", "PYTHONHOME", "TURNWISE_")
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}

    def run(self, command: Sequence[str], expected: str, typed: str = "") -> None:
        done = subprocess.run(
            command, cwd=self.folder, env=self.environment, input=typed, capture_output=True, text=True, check=False,
            timeout=PATIENCE,
        )  # fmt: skip
        told(" ".join(command[1:4]), done.returncode == 0 and expected in done.stdout, f"{done.stdout}\n{done.stderr}")

    def turnwise(self, *words: str, expected: str, typed: str = "") -> None:
        self.run([program(), *words], expected, typed)

    def serve(self, *, with_page: bool) -> None:
        """The page, its script and the health of a server that then ends well."""
        command = [program(), "serve", "--port", "0", "--workers", "1"]
        process = subprocess.Popen(
            command, cwd=self.folder, env=self.environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        try:
            found = READY.search(process.stdout.readline() if process.stdout else "")
            told("serve starts", found is not None, "" if found else str(process.communicate(timeout=PATIENCE)[0]))
            home = found[1] if found else ""
            told("serve is healthy", '"ok"' in fetched(f"{home}healthz"), fetched(f"{home}healthz"))
            page = fetched(home)
            scripts = re.findall(r'src="([^"]+\.js)"', page)
            told("serve has its page", bool(scripts) or not with_page, page)
            for script in scripts:
                told(f"serve has {Path(script).suffix}", len(fetched(f"{home.rstrip('/')}{script}")) > 0, script)
        finally:
            process.terminate()
            process.wait(PATIENCE)
        told("serve ends well", process.returncode == 0 or os.name == "nt", f"status {process.returncode}")


def fetched(url: str) -> str:
    with urlopen(url, timeout=PATIENCE) as answer:
        return answer.read().decode()


def program() -> str:
    """The command that the package installed beside this Python."""
    return str(Path(sys.executable).with_name("turnwise.exe" if os.name == "nt" else "turnwise"))


def told(what: str, good: bool, otherwise: str) -> None:
    if not good:
        sys.exit(f"turnwise: {what}: not as expected\n{otherwise}")
    print(f"ok  {what}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Try an installed turnwise.")
    parser.add_argument("--plain", action="store_true", help="the rules need not be compiled")
    parser.add_argument("--no-page", action="store_true", help="there need be no pages for browsers")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        trial = Trial(folder)
        trial.turnwise("--version", expected="plain Python" if options.plain else "(engine: compiled)")
        trial.run([sys.executable, "-m", "turnwise", "games"], "Harry Potter")
        trial.run([sys.executable, "-c", LIBRARY], "rent is doubled")
        trial.turnwise("play", EDITION, "--plain", "--seed", "5", expected="Your turn", typed=ENDING)
        trial.turnwise("sim", EDITION, "--games", "8", "--out", "run.json", expected="ended before")
        trial.turnwise("odds", "view.json", "--games", "64", expected="Ann")
        if find_spec("matplotlib"):
            trial.turnwise("report", "run.json", expected="run.html")
        trial.serve(with_page=not options.no_page)


if __name__ == "__main__":
    main()
