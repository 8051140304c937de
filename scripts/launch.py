"""The launcher of `make serve` and `make play`: starts at once, and compiles the rules in the background.

The program runs on plain Python until the compiled rules are there; both give the same game to the bit. A server
changes over to them as soon as nobody is in the middle of a game, by the restart that it survives at any time.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import TypeAlias

ROOT = Path(__file__).resolve().parents[1]
LOG = ROOT / "build/compile.log"
COMPILING = ROOT / "build/compiling"  # is there while the rules are being compiled; the server looks for it
NO_COMPILER = 3
LOW = 19  # priority: people who play come first
CHANGE_OVER = signal.SIGUSR1  # a server that gets it ends when nobody is in the middle of a game

Process: TypeAlias = subprocess.Popen[bytes]


def say(text: str) -> None:
    print(f"turnwise: {text}", file=sys.stderr, flush=True)


def on(build: str, arguments: Sequence[str]) -> list[str]:
    return [str(ROOT / "scripts/on"), build, "python", "-m", "turnwise.cli", *arguments]


def is_fresh() -> bool:
    """Are there compiled rules, made of the sources as they are?"""
    command = [ROOT / "scripts/on", "now", "printenv", "TURNWISE_BUILD"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip() == "compiled"


@contextmanager
def compiling() -> Generator[Process]:
    """In a session of its own, so that Ctrl-C at the terminal does not reach it and all of it can be ended."""
    COMPILING.touch()
    try:
        with LOG.open("wb") as log:
            compiler = subprocess.Popen(
                ["nice", "-n", str(LOW), ROOT / "scripts/on", "compiled", "true"],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True,
            )  # fmt: skip
        try:
            yield compiler
        finally:
            if compiler.poll() is None:
                os.killpg(compiler.pid, signal.SIGTERM)
            compiler.wait()
    finally:
        COMPILING.unlink(missing_ok=True)


def keeps_its_address(arguments: Sequence[str]) -> bool:
    """A server at a port that the system chose would be at another one after a restart."""
    told = " ".join(arguments).replace("=", " ").split()
    ports = [value for option, value in pairwise(told) if option == "--port"]
    return [os.environ.get("TURNWISE_PORT"), *ports][-1] != "0"


class Launcher:
    """One program in the foreground, and the compiler behind it."""

    def __init__(self, arguments: Sequence[str]) -> None:
        self.arguments = arguments
        self.can_change_over = arguments[0] == "serve" and keeps_its_address(arguments)
        self.ended: Queue[Process] = Queue()
        self.was_told_to_end = False

    def run(self) -> int:
        """The status of the program; does not return if it changes over."""
        signal.signal(signal.SIGINT, self.note_end)  # Ctrl-C reaches the program, too, which decides
        with compiling() as compiler:
            say("the rules are being compiled in the background; until they are, plain Python plays")
            self.watch(compiler)
            program = subprocess.Popen(on("plain", self.arguments), env=os.environ | self.settings())
            self.watch(program)
            signal.signal(signal.SIGTERM, lambda *_: (self.note_end(), program.terminate()))
            changes_over = False
            while self.ended.get() is not program:
                COMPILING.unlink(missing_ok=True)
                changes_over = self.is_compiled(compiler.returncode)
                if changes_over:
                    program.send_signal(CHANGE_OVER)
        if changes_over and program.returncode in (0, -CHANGE_OVER) and not self.was_told_to_end:
            say("the rules are compiled; the server goes on with them")
            os.execv(ROOT / "scripts/on", on("compiled", self.arguments))
        return program.returncode

    def note_end(self, *_: object) -> None:
        self.was_told_to_end = True

    def settings(self) -> dict[str, str]:
        return {"TURNWISE_COMPILING": str(COMPILING)} if self.can_change_over else {}

    def watch(self, process: Process) -> None:
        def wait() -> None:
            process.wait()
            self.ended.put(process)

        Thread(target=wait, daemon=True).start()

    def is_compiled(self, status: int) -> bool:
        """Whether the program should change over now that the compiler is done."""
        if not status:
            return self.can_change_over
        if self.arguments[0] == "serve":
            cause = "there is no C compiler" if status == NO_COMPILER else f"see {LOG.relative_to(ROOT)}"
            say(f"the rules cannot be compiled ({cause}); the server stays on plain Python")
        return False


def can_compile() -> bool:
    try:
        LOG.parent.mkdir(exist_ok=True)
    except OSError:
        return False
    return os.access(LOG.parent, os.W_OK)


def main() -> None:
    arguments = sys.argv[1:]
    if is_fresh() or not can_compile() or not {"-h", "--help"}.isdisjoint(arguments):
        os.execv(ROOT / "scripts/on", on("now", arguments))
    sys.exit(Launcher(arguments).run())


if __name__ == "__main__":
    main()
