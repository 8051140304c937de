"""Compile the rules: `python build_native.py --into build/native [--checked | --linked]`.

PYTHONPATH=build/native is then the compiled package, and PYTHONPATH=src the plain one: a library never lies beside
its source, where it would shadow edits. A build that fails leaves the former one as it was. Exit status 3: no compiler.
"""

import argparse
import ast
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

import link_native

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
COPIED = (".py", ".pxd", ".toml", ".typed")
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
NO_COMPILER = 3
KEPT = ROOT / "build/c"
COMMON = f"turnwise/{link_native.COMMON}"
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # C types come from the .pxd alone
    "infer_types": True,
    "cdivision": False,  # True: -1 // 2 would be 0 in C and -1 in the plain build
    "boundscheck": False,  # about lists; C arrays are checked by gcc, in the checked build
    "wraparound": False,
    "auto_pickle": False,  # these two are a quarter of the time to build, and nobody asks for them
    "binding": False,
}
FAST = ["-O3", "-g0"]
CHECKED = [
    "-O0", "-g1", "-fsanitize=bounds-strict,shift,signed-integer-overflow", "-fsanitize-undefined-trap-on-error",
    "-fno-wrapv",  # Python's own flags say -fwrapv, under which no overflow is ever noticed
    "-DPy_LIMITED_API=0x030B0000",  # bounds-strict would stop at Python's macros for tuples; here only, it is slow
]  # fmt: skip


def is_vocabulary(module: Path) -> bool:
    """Words for numbers and nothing else, as the docstring says: never compiled, its .pxd is made by make_pxd.py."""
    said = ast.get_docstring(ast.parse(module.read_text("utf-8"))) or ""
    return f"{module.stem}.pxd" in said and ("Never compiled" in said or f"{module.stem}.pxd repeats" in said)


def compiled_modules(source: Path = SOURCE) -> dict[str, Path]:
    """Dotted name and file of every module with declarations beside it."""
    files = [file for file in sorted(source.rglob("*.py")) if file.with_suffix(".pxd").exists()]
    return {".".join(f.relative_to(source).with_suffix("").parts): f for f in files if not is_vocabulary(f)}


def declarations(module: str, source: Path = SOURCE) -> list[Path]:
    """The .pxd of a module and all that it takes from, directly or through others."""
    found: dict[str, Path] = {}
    waiting = [module]
    while waiting:
        name = waiting.pop()
        file = source.joinpath(*name.split(".")).with_suffix(".pxd")
        if name not in found and file.exists():
            found[name] = file
            for package, names in re.findall(r"^from (\S+) cimport (.+)$", file.read_text("utf-8"), re.MULTILINE):
                waiting += [package, *(f"{package}.{each.strip()}" for each in names.split(","))]
    return [file for _, file in sorted(found.items())]


def stamps(made_with: object) -> dict[str, str]:
    """A digest of all that the C or the library of each module is made from: equal digest, equal result."""
    shared = repr((version("cython"), DIRECTIVES, made_with)).encode()

    def stamp(name: str, file: Path) -> str:
        parts = [shared, file.read_bytes(), *(pxd.read_bytes() for pxd in declarations(name))]
        return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()

    return {name: stamp(name, file) for name, file in compiled_modules().items()}


def has_compiler() -> bool:
    command = [*link_native.compiler(), f"-I{sysconfig.get_path('include')}", "-x", "c", "-fsyntax-only", "-"]
    try:
        return subprocess.run(command, input=b"#include <Python.h>\n", capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def translate(name: str, into: Path, stamp: str) -> Path:
    """The module in C. All builds use the same, so it is kept."""
    # Imported here, since make_pxd.py imports this file and needs no compiler.
    from Cython.Build import cythonize  # noqa: PLC0415
    from setuptools import Extension  # noqa: PLC0415

    kept = into / f"{name}-{stamp[:16]}.c"
    if not kept.exists():
        source = str(compiled_modules()[name].relative_to(ROOT))  # relative: no machine's paths in the library
        with TemporaryDirectory(prefix="work-", dir=into) as work:
            (made,) = cythonize(
                [Extension(name, [source])], compiler_directives=DIRECTIVES, build_dir=work, include_path=["src"],
                force=True, quiet=True,
            )  # fmt: skip
            for stale in into.glob(f"{name}-*.c"):
                stale.unlink(missing_ok=True)
            Path(made.sources[0]).replace(kept)
    return kept


def compile_module(name: str, stamp: str, c: Path, work: str, flags: list[str]) -> None:
    from setuptools import Distribution, Extension  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    part = Extension(name, [str(translate(name, c, stamp))], extra_compile_args=flags)
    command = build_ext(Distribution({"name": "turnwise", "ext_modules": [part]}))
    command.build_lib, command.build_temp, command.force = work, work, True
    command.ensure_finalized()
    command.run()


def compile_each(stale: list[str], in_c: dict[str, str], c: Path, work: Path, flags: list[str]) -> None:
    """A library for each module, by itself."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for job in [pool.submit(compile_module, name, in_c[name], c, str(work), flags) for name in stale]:
            job.result()  # to raise what failed


def link_all(missing: list[str], in_c: dict[str, str], c: Path, work: Path, libraries: dict[str, str]) -> None:
    """One library for all modules, and a door into it for each that has none."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        texts = list(pool.map(translate, in_c, [c] * len(in_c), in_c.values()))
    doors = {name: work / libraries[name] for name in missing}
    link_native.link(dict(zip(in_c, texts, strict=True)), c, doors, work / COMMON)


def build(into: Path, flags: list[str], *, linked: bool) -> int:
    """Bring *into* up to date, and say how many modules had to be compiled."""
    record = into / "stamp.json"
    if not record.exists():
        print("turnwise: compiling the rules, once; this takes a minute or two", flush=True)
    former = json.loads(record.read_text()) if record.exists() else {"modules": {}}
    before = former["modules"]
    linking = hashlib.sha256(Path(link_native.__file__).read_bytes()).hexdigest() if linked else ""
    after, in_c = stamps((sys.version, SUFFIX, flags, linking)), stamps("C")
    libraries = {name: f"{name.replace('.', '/')}{SUFFIX}" for name in after}
    missing = [n for n in after if not (into / libraries[n]).exists() or former.get("linking") != linking]
    stale = [name for name, stamp in after.items() if before.get(name) != stamp or name in missing]
    into.mkdir(parents=True, exist_ok=True)
    wanted = {into / path for path in libraries.values()} | ({into / COMMON} if linked else set())
    if stale or {*before} - {*after}:
        with TemporaryDirectory(prefix="work-", dir=into) as folder:
            work = Path(folder)
            c = KEPT if into.is_relative_to(KEPT.parent) else work
            c.mkdir(exist_ok=True)
            if linked:
                link_all(missing, in_c, c, work, libraries)
            else:
                compile_each(stale, in_c, c, work, flags)
            for made in [file for file in work.rglob("*") if into / file.relative_to(work) in wanted]:
                (into / made.relative_to(work)).parent.mkdir(parents=True, exist_ok=True)
                made.replace(into / made.relative_to(work))  # never written over while a process uses it
    copy_sources(into, wanted)
    record.write_text(json.dumps({"flags": flags, "linking": linking, "modules": after}, indent=1))
    return len(stale)


def copy_sources(into: Path, wanted: set[Path]) -> None:
    """All that is not compiled, too; and nothing stays that is neither."""
    for file in (f for f in SOURCE.rglob("*") if f.suffix in COPIED):
        copy = into / file.relative_to(SOURCE)
        wanted.add(copy)
        if not copy.exists() or copy.read_bytes() != file.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(file, copy)
    for file in (into / "turnwise").rglob("*"):
        if file.is_file() and file not in wanted and file.parent.name != "__pycache__":
            file.unlink()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--into", type=Path, required=True)
    parser.add_argument("--checked", action="store_true", help="stop at the first bad index, shift or overflow")
    parser.add_argument("--linked", action="store_true", help="one library for all, where gcc can: slow to make, fast")
    options = parser.parse_args()
    target = options.into.resolve()
    os.chdir(ROOT)
    if not has_compiler():
        sys.exit(NO_COMPILER)  # told apart from rules that do not compile, which no fallback may hide
    try:
        linked = options.linked and link_native.can_link()
        count = build(target, CHECKED if options.checked else link_native.FLAGS if linked else FAST, linked=linked)
    except Exception as error:  # Cython and gcc have told the details
        sys.exit(f"{options.into}: not built, and left as it was: {error}")
    if count:
        print(f"{options.into}: {count} modules compiled, {len(compiled_modules()) - count} as they were")
