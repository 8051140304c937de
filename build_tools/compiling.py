"""From Python with C types to C, and from C to a library."""

import os
import shlex
import subprocess
import sysconfig
from pathlib import Path

SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # C types come from the .pxd alone
    "infer_types": True,
    "cdivision": False,  # True: -1 // 2 would be 0 in C and -1 in the plain build
    "boundscheck": False,  # about lists; C arrays are checked by gcc, in the checked build
    "wraparound": False,
    "auto_pickle": False,  # these two are a quarter of the time to build, and nobody asks for them
    "binding": False,
    "emit_code_comments": False,  # the source once more, two thirds of the text
}
FAST = ["-O3", "-g0"]
CHECKED = [
    "-O0", "-g1", "-fsanitize=bounds-strict,shift,signed-integer-overflow", "-fsanitize-undefined-trap-on-error",
    "-fno-wrapv",  # Python's own flags say -fwrapv, under which no overflow is ever noticed
    "-DPy_LIMITED_API=0x030B0000",  # bounds-strict would stop at Python's macros for tuples; here only, it is slow
]  # fmt: skip


def has_compiler() -> bool:
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    command = [*compiler, f"-I{sysconfig.get_path('include')}", "-x", "c", "-fsyntax-only", "-"]
    try:
        return subprocess.run(command, input=b"#include <Python.h>\n", capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def translate(name: str, source: str, c: Path) -> None:
    """Write the C of a module. *source* is relative to where we are: no paths of this machine get into libraries."""
    # Imported here, since make_pxd.py imports this file and needs no compiler.
    from Cython.Compiler.Main import compile as to_c  # noqa: PLC0415

    result = to_c(
        source, full_module_name=name, compiler_directives=DIRECTIVES, include_path=["src", "."], output_file=str(c),
        c_line_in_traceback=False,
    )  # fmt: skip
    if result.num_errors:
        raise RuntimeError(f"{source}: Cython has told why")


def compile_c(name: str, c: Path, work: Path, flags: list[str]) -> None:
    """Make the library of a module, at its place in *work*."""
    from setuptools import Distribution, Extension  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    # The folders of this machine's Python would be written into the library, which needs none of them.
    linker = shlex.split(os.environ.get("LDSHARED") or sysconfig.get_config_var("LDSHARED") or "")
    os.environ["LDSHARED"] = shlex.join(word for word in linker if not word.startswith(("-L", "-Wl,-rpath")))
    part = Extension(name, [str(c)], extra_compile_args=flags)
    command = build_ext(Distribution({"name": "turnwise", "ext_modules": [part]}))
    command.build_lib, command.build_temp, command.force = str(work), str(work), True
    command.ensure_finalized()
    command.run()


def library_of(name: str) -> str:
    """Where the library of a module lies in a build."""
    return f"{name.replace('.', '/')}{SUFFIX}"
