"""Modules that were compiled for themselves, bound to each other: on a few lines as Cython writes them."""

import importlib
import subprocess
from pathlib import Path

import pytest

from build_native import compiled_modules
from link_native import COMMON, bound, can_link, link
from turnwise.kernel import words

HERE = Path(words.__file__).parents[2]

CHANCE = """
struct __pyx_obj_8turnwise_4luck_Chance;
struct __pyx_vtabstruct_8turnwise_4luck_Chance {
  int (*below)(struct __pyx_obj_8turnwise_4luck_Chance *, int);
};
struct __pyx_obj_8turnwise_4luck_Chance { struct __pyx_vtabstruct_8turnwise_4luck_Chance *__pyx_vtab; int key; };
"""
LUCK = f"""#include <Python.h>
{CHANCE}
static int __pyx_f_8turnwise_4luck_twice(int); /*proto*/
static int __pyx_f_8turnwise_4luck_6Chance_below(struct __pyx_obj_8turnwise_4luck_Chance *self, int n) {{
  return self->key % n;
}}
static int __pyx_f_8turnwise_4luck_twice(int n) {{
  return 2 * n;
}}
static int of_its_own(void) {{ return 0; }}
PyMODINIT_FUNC PyInit_luck(void) {{ return PyLong_FromLong(of_its_own()); }}
"""
DICE = f"""#include <Python.h>
{CHANCE}
static int (*__pyx_f_8turnwise_4luck_twice)(int); /*proto*/
static int of_its_own(void) {{ return 1; }}
PyMODINIT_FUNC PyInit_dice(void) {{
  void (**const pointers[])(void) = {{(void (**)(void))&__pyx_f_8turnwise_4luck_twice}};
  struct __pyx_obj_8turnwise_4luck_Chance here = {{0, 45}}, *chance = &here;
  (void)pointers;
  return PyLong_FromLong(__pyx_f_8turnwise_4luck_twice(of_its_own()
      + ((struct __pyx_vtabstruct_8turnwise_4luck_Chance *)chance->__pyx_vtab)->below(chance, 10)));
}}
"""


def test_what_other_modules_call_is_no_longer_static():
    text = bound(LUCK, "turnwise.luck")
    assert "\nint __pyx_f_8turnwise_4luck_twice(int n) {" in text
    assert "\nint __pyx_f_8turnwise_4luck_6Chance_below(" in text
    assert "\nstatic int of_its_own" in text
    assert "PyInit_turnwise_luck(void)" in text


def test_calls_go_by_name_and_pointers_are_still_set():
    text = bound(DICE, "turnwise.dice")
    assert "extern int __pyx_f_8turnwise_4luck_twice(int);" in text
    assert "extern int __pyx_f_8turnwise_4luck_6Chance_below(struct" in text
    assert "+ __pyx_f_8turnwise_4luck_6Chance_below(chance, 10)" in text
    assert "(void (**)(void))&__pyx_taken_8turnwise_4luck_twice" in text
    assert "__pyx_vtab)->" not in text


@pytest.mark.skipif(not can_link(), reason="only gcc on Linux is asked to")
def test_doors_lead_into_the_common_library(tmp_path: Path):
    parts = {"turnwise.luck": LUCK, "turnwise.dice": DICE}
    modules = {name: tmp_path / f"{name}.c" for name in parts}
    for name, text in parts.items():
        modules[name].write_text(text)
    doors = {name: tmp_path / f"turnwise/{name.partition('.')[2]}.so" for name in parts}
    link(modules, tmp_path, doors, tmp_path / "turnwise" / COMMON)
    names = subprocess.run(["nm", "-D", tmp_path / "turnwise" / COMMON], capture_output=True, text=True, check=True)
    assert [line.split()[-1] for line in names.stdout.splitlines() if " T " in line] == [
        "PyInit_turnwise_dice", "PyInit_turnwise_luck",
    ]  # fmt: skip
    # A door that is opened calls: 2 * (1 + 45 % 10), through a table that is not even there.
    opened = subprocess.run(
        ["python", "-c", f"import ctypes; f = ctypes.PyDLL({str(doors['turnwise.dice'])!r}).PyInit_dice; "
         "f.restype = ctypes.py_object; print(f())"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert opened.stdout == "12\n"


def test_a_linked_build_has_no_call_through_a_pointer_left():
    """Read off the C that is there, if any: a Cython that writes it another way would pass unnoticed and be slow."""
    kept = sorted((Path(__file__).parents[1] / "build/c").glob("turnwise.*.c"))
    if not kept:
        pytest.skip("nothing has been compiled")
    for file in kept:
        text = bound(file.read_text("utf-8"), file.name.rpartition("-")[0])
        assert not [
            line for line in text.splitlines() if "__pyx_vtabstruct_8turnwise" in line and "__pyx_vtab)->" in line
        ]
        assert "(*__pyx_f_8turnwise" not in text


@pytest.mark.skipif(not (HERE / "turnwise" / COMMON).exists(), reason="this build is not linked")
def test_modules_of_a_linked_build_are_doors():
    for name in compiled_modules():
        place = Path(str(importlib.import_module(name).__file__))
        assert place.stat().st_size < (HERE / "turnwise" / COMMON).stat().st_size / 100
