"""All compiled modules in one library, so that gcc sees across them: `python build_native.py --linked` uses this.

Cython gives each module a library of its own, and lets one call another through pointers that are set at import. Here
the same C is bound by name instead and linked as one program: small functions go inline wherever they are called. Each
module keeps a library with its own name, which only leads into the common one.
"""

import hashlib
import os
import re
import shlex
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from pathlib import Path
from tempfile import TemporaryDirectory

COMMON = "librules.so"  # beside turnwise/__init__.py
FLAGS = ["-O3", "-g0", "-fPIC", "-fwrapv", "-DNDEBUG", "-fvisibility=hidden", "-flto", "-fno-fat-lto-objects"]
HEADERS = sysconfig.get_path("include")

# What Cython writes: a table of methods for each class, a call through it, a pointer for each function taken from
# another module, and the places where those pointers are set.
TABLE = re.compile(r"struct __pyx_vtabstruct_(8turnwise\w+) \{\n(.*?)\};", re.DOTALL)
SLOT = re.compile(r"  (.*?)\(\*(\w+)\)\((.*)\);")
CALL = re.compile(r"\(\(struct __pyx_vtabstruct_(8turnwise\w+) \*\)[\w>-]+?->__pyx_vtab\)->(\w+)\(")
TAKEN = re.compile(r"^static (.*?)\(\*__pyx_f_(8turnwise_\w+)\)\((.*)\); /\*proto\*/$", re.MULTILINE)
SET = "(void (**)(void))&__pyx_"
WRAPPER = re.compile(r"^static (?=PyObject \*__pyx_p[wf]_)", re.MULTILINE)  # a function as Python sees it


def can_link() -> bool:
    """Elsewhere every module is a library by itself, as Cython means it."""
    return sys.platform == "linux" and "gcc" in compiler()[0]


def compiler() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def method(cls: str, name: str) -> str:
    """How Cython names the function behind a method; no class of ours has heirs, so it is always this one."""
    module, _, cls = cls.rpartition("_")
    return f"__pyx_f_{module}_{len(cls)}{cls}_{name}"


def bound(text: str, module: str) -> str:
    """The C of a module, bound by name to that of the others."""
    own = "".join(f"{len(part)}{part}_" for part in module.split("."))
    text = re.sub(rf"^static (?=[^\n=;{{]*\b__pyx_f_{own}\w+\()", "", text, flags=re.MULTILINE)
    text = WRAPPER.sub("static __attribute__((cold)) ", text)  # small, for there are many: a fifth less time to link

    def declared(table: re.Match[str]) -> str:
        slots = SLOT.findall(table[2])
        return "\n".join([table[0], *(f"extern {kind}{method(table[1], name)}({args});" for kind, name, args in slots)])

    text = TABLE.sub(declared, text)
    text = CALL.sub(lambda call: f"{method(call[1], call[2])}(", text)
    text = TAKEN.sub(r"extern \1__pyx_f_\2(\3);\nstatic \1(*__pyx_taken_\2)(\3);", text)
    text = text.replace(f"{SET}f_", f"{SET}taken_")  # the pointers are still set, and their types compared
    return re.sub(rf"\bPyInit_{module.rpartition('.')[2]}\b", entry(module), text)


def entry(module: str) -> str:
    return f"PyInit_{module.replace('.', '_')}"


def run(*arguments: object) -> None:
    subprocess.run([*compiler(), *map(str, arguments)], check=True)


def make_object(module: str, c: Path, into: Path) -> Path:
    """Half compiled, and kept: the rest happens when all are linked."""
    text = bound(c.read_text("utf-8"), module)
    stamp = hashlib.sha256(repr((sys.version, FLAGS, text)).encode()).hexdigest()[:16]
    made = into / f"{module}-{stamp}.o"
    if not made.exists():
        with TemporaryDirectory(prefix="work-", dir=into) as work:
            Path(work, "bound.c").write_text(text, "utf-8")
            run(*FLAGS, "-w", f"-I{HEADERS}", "-c", Path(work, "bound.c"), "-o", Path(work, "bound.o"))
            for stale in into.glob(f"{module}-*.o"):
                stale.unlink(missing_ok=True)
            Path(work, "bound.o").replace(made)
    return made


def make_door(module: str, library: Path, common: Path) -> None:
    """The library under the name of a module: one function that calls another."""
    last, up = module.rpartition(".")[2], "/".join([".."] * (module.count(".") - 1))
    text = library.with_suffix(".c")
    library.parent.mkdir(parents=True, exist_ok=True)
    text.write_text(
        f"#include <Python.h>\nPyMODINIT_FUNC {entry(module)}(void);\n"
        f"PyMODINIT_FUNC PyInit_{last}(void) {{ return {entry(module)}(); }}\n"
    )
    run("-shared", "-fPIC", "-g0", f"-I{HEADERS}", text, "-o", library, common, f"-Wl,-rpath,$ORIGIN/{up}")
    text.unlink()


def link(modules: dict[str, Path], objects: Path, doors: dict[str, Path], common: Path) -> None:
    """Out of the C of all modules the common library, and doors into it for those that have none yet."""
    common.parent.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        made = list(pool.map(make_object, modules, modules.values(), repeat(objects)))
        run("-shared", *FLAGS, "-flto=auto", *made, "-o", common, f"-Wl,-soname,{COMMON}")
        list(pool.map(make_door, doors, doors.values(), repeat(common)))
