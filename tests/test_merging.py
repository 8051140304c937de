"""Modules of a family as one: a small family, merged, translated and imported."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from build_native import COPIED, SOURCE, compiled_modules, vocabularies
from build_tools.callers import uses
from build_tools.compiling import has_compiler
from build_tools.declared import Declared
from build_tools.library import Merged, units_of
from build_tools.scopes import globals_in, stored

FILES = {
    "toy/__init__.py": "",
    "toy/low/__init__.py": "",
    "toy/low/luck.py": """
STEP = 3
def twice(n: int) -> int:
    return 2 * n
class Chance:
    __slots__ = ("key",)
    def __init__(self, key: int) -> None:
        self.key = key
""",
    "toy/low/luck.pxd": """
cdef int STEP
cpdef int twice(int n) noexcept nogil
cdef class Chance:
    cdef public int key
""",
    "toy/game/__init__.py": "",
    "toy/game/words.py": "LAST = 9\n",
    "toy/game/words.pxd": "# Made by scripts/make_pxd.py from words.py.\ncdef enum:\n    LAST = 9\n",
    "toy/game/plain.py": "from toy.game.rent import KIND\nTOLD = KIND + '!'\n",
    "toy/game/rent.py": """
from toy.game import words
from toy.low.luck import Chance, twice

KIND = "rent"


def due(chance: Chance, more: int = 2) -> int:
    return twice(chance.key) + more + words.LAST


def answer(twice_so: int) -> int:
    low = [answer for answer in range(3)]
    return sum(low) + twice_so
""",
    "toy/game/rent.pxd": """
from toy.game cimport words
from toy.low.luck cimport Chance, twice
cpdef int due(Chance chance, int more=*) noexcept nogil
cpdef int answer(int twice_so)
""",
    "toy/game/turn.py": '''
"""Turns."""
from toy.game.plain import TOLD
from toy.game.rent import answer as rent_answer
from toy.game.rent import due
from toy.low.luck import Chance

SAID = TOLD


def answer(chance: Chance) -> int:
    return due(chance) + rent_answer(1)


def hidden(n: int) -> int:
    return n + 1


def broken(
    n: int,
) -> int:
    seen = hidden(n)
    raise ValueError(seen)
''',
    "toy/game/turn.pxd": """
cimport cython
from toy.game.rent cimport answer as rent_answer
from toy.game.rent cimport due
from toy.low.luck cimport Chance
cpdef int answer(Chance chance) except -1
cpdef int hidden(int n) noexcept nogil
@cython.locals(seen=int)
cpdef object broken(int n)
""",
}
CALLER = """
from sys import modules
from toy.game import turn
from toy.game.rent import answer
from toy.low.luck import Chance
hidden = not hasattr(modules[turn.__name__], "hidden")
print(turn.answer(Chance(5)), answer(1), turn.SAID, hidden, turn.__name__, Chance.__name__)
try:
    turn.broken(1)
except ValueError as error:
    frame = error.__traceback__
    while frame.tb_next:
        frame = frame.tb_next
    print(error, frame.tb_lineno, frame.tb_frame.f_code.co_filename)
"""


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        (tmp_path / "src" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "src" / name).write_text(text)
    (tmp_path / "calling").mkdir()
    (tmp_path / "calling/main.py").write_text(CALLER)
    return tmp_path


def merged(toy: Path) -> Merged:
    source = toy / "src"
    folder = toy / "merged"
    return Merged(compiled_modules(source), vocabularies(source), [source, toy / "calling"], toy, folder)


def test_lower_units_come_first_and_only_clashes_get_another_name(toy: Path):
    source = toy / "src"
    low, game = units_of(compiled_modules(source), [source, toy / "calling"])
    assert (low.name, game.name, game.lower) == ("toy.low._compiled", "toy.game._compiled", [low])
    renamed = {new for (_, name, _), new in game.called.items() if new != name}
    assert renamed == {"rent__answer", "turn__answer"}


def test_what_no_python_calls_is_hidden_from_it(toy: Path):
    merged(toy)
    part = (toy / "merged/src/toy/game/turn.pxi").read_text()
    assert "cdef int hidden(int n) noexcept nogil:" in part
    assert "cpdef object broken(int n):" in part


def test_functions_keep_their_lines(toy: Path):
    merged(toy)
    for name in ("rent", "turn"):
        source = (toy / f"src/toy/game/{name}.py").read_text().splitlines()
        part = (toy / f"merged/src/toy/game/{name}.pxi").read_text().splitlines()
        assert [part[n].strip() for n, line in enumerate(source) if line.strip().startswith("return")] == [
            line.strip().replace("rent_answer", "rent__answer") for line in source if line.strip().startswith("return")
        ]


def test_equal_texts_have_equal_stamps(toy: Path):
    before = merged(toy).stamps("x")
    assert merged(toy).stamps("x") == before
    (toy / "src/toy/game/turn.py").write_text(FILES["toy/game/turn.py"].replace("n + 1", "n + 2"))
    after = merged(toy).stamps("x")
    assert {name for name, stamp in after.items() if before[name] != stamp} == {"toy.game._compiled"}


@pytest.mark.long
@pytest.mark.skipif(not has_compiler(), reason="there is no C compiler")
def test_a_merged_family_is_imported_as_its_modules(toy: Path):
    parts = merged(toy)
    made = toy / "made"
    made.mkdir()
    parts.make([*parts.stamps("x")], made, ["-O0", "-g0"])
    for file in (toy / "src").rglob("*"):
        if file.suffix in COPIED:
            (made / file.relative_to(toy / "src")).write_bytes(file.read_bytes())
    done = subprocess.run(
        [sys.executable, toy / "calling/main.py"], env=os.environ | {"PYTHONPATH": str(made)}, capture_output=True,
        text=True, check=False,
    )  # fmt: skip
    assert done.stderr == ""
    told, error = done.stdout.splitlines()
    assert told == "25 4 rent! True toy.game.turn Chance"
    line = 1 + FILES["toy/game/turn.py"].splitlines().index("    raise ValueError(seen)")
    assert error == f"2 {line} src/toy/game/turn.pxi"
    assert not [lib for lib in made.rglob("*.so") if str(toy).encode() in lib.read_bytes()]


def test_names_that_code_takes_from_its_module():
    text = "def f(a, b=c):\n    d = [e for e in g(a)]\n    return d, h, lambda i: i + j\nclass K:\n    m = n\n"
    tree = ast.parse(text)
    assert {node.id for node in globals_in(tree.body)} == {"c", "g", "h", "j", "n"}
    assert set(stored(tree.body)) == {"f", "K"}


def test_declarations_are_read():
    declared = Declared(
        "@cython.final\ncdef class A:\n    cdef int[3] x\n    # python: f\n    cpdef int g(self, int n=*)"
    )
    assert declared.classes["A"].methods["g"].header({"n": "5"}) == "cpdef int g(self, int n=5):"
    with pytest.raises(SystemExit, match="not understood"):
        Declared("struct x")


@pytest.mark.parametrize(
    ("text", "used"),
    [
        ("from a.b import f", {"f"}),
        ("from a import b\nb.f(1)", {"f"}),
        ("from a import b as c\nc.f(1)", {"f"}),
        ("from a import b\nvars(b)", {"f", "g"}),
        ("import a.b", {"f", "g"}),
        ("from other import f", set()),
    ],
)
def test_what_python_uses(tmp_path: Path, text: str, used: set[str]):
    (tmp_path / "x.py").write_text(text)
    found = uses([tmp_path], {"a.b": SOURCE / "b.py"})
    assert {name for name in ("f", "g") if ("a.b", name) in found} == used
