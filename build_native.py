"""Compile the rules: `python build_native.py --into build/native [--checked | --merged]`.

PYTHONPATH=build/native is then the compiled package, and PYTHONPATH=src the plain one: a library never lies beside
its source, where it would shadow edits. A build that fails leaves the former one as it was. Exit status 3: no compiler.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import sys
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from build_tools.compiling import CHECKED, DIRECTIVES, FAST, SUFFIX, compile_c, has_compiler, library_of, translate
from build_tools.library import Merged

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src"
CALLERS = ("src", "tests", "bench")  # folders with Python code that calls the rules
COPIED = (".py", ".pxd", ".toml", ".typed")
GENERATED = "# Made by scripts/make_pxd.py"  # how the .pxd of a vocabulary begins
NO_COMPILER = 3
KEPT = ROOT / "build/c"


def is_vocabulary(module: Path) -> bool:
    """Words for numbers and nothing else, so never compiled: its .pxd is made by make_pxd.py and says so."""
    pxd = module.with_suffix(".pxd")
    return pxd.exists() and pxd.read_text("utf-8").startswith(GENERATED)


def declared_modules(source: Path = SOURCE) -> dict[str, Path]:
    """Dotted name and file of every module with declarations beside it."""
    files = [file for file in sorted(source.rglob("*.py")) if file.with_suffix(".pxd").exists()]
    return {".".join(file.relative_to(source).with_suffix("").parts): file for file in files}


def compiled_modules(source: Path = SOURCE) -> dict[str, Path]:
    return {name: file for name, file in declared_modules(source).items() if not is_vocabulary(file)}


def vocabularies(source: Path = SOURCE) -> dict[str, Path]:
    return {name: file for name, file in declared_modules(source).items() if is_vocabulary(file)}


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


class Modules:
    """The compiled modules, a library for each: what development is done on."""

    def __init__(self, c: Path) -> None:
        self.c = c  # where the C is kept, which is the same for all such builds
        self.files = compiled_modules()

    def libraries(self) -> dict[str, list[str]]:
        return {name: [library_of(name)] for name in self.files}

    def stamps(self, made_with: object) -> dict[str, str]:
        """A digest of all that each module is made from: equal digest, equal result."""
        shared = repr(made_with).encode()

        def stamp(name: str, file: Path) -> str:
            parts = [shared, file.read_bytes(), *(pxd.read_bytes() for pxd in declarations(name))]
            return hashlib.sha256(b"".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()

        return {name: stamp(name, file) for name, file in self.files.items()}

    def make(self, stale: list[str], work: Path, flags: list[str]) -> None:
        """The libraries of stale modules, at their places in *work*."""
        self.c.mkdir(exist_ok=True)
        stamps = self.stamps((version("cython"), DIRECTIVES, "C"))
        with ProcessPoolExecutor(os.cpu_count()) as pool:
            for job in [pool.submit(self.make_one, name, stamps[name], work, flags) for name in stale]:
                job.result()  # to raise what failed

    def make_one(self, name: str, stamp: str, work: Path, flags: list[str]) -> None:
        kept = self.c / f"{name}-{stamp[:16]}.c"
        if not kept.exists():
            draft = work / f"{name}.c"
            translate(name, str(self.files[name].relative_to(ROOT)), draft)
            for stale in self.c.glob(f"{name}-*.c"):
                stale.unlink(missing_ok=True)
            draft.replace(kept)
        compile_c(name, kept.relative_to(ROOT) if kept.is_relative_to(ROOT) else kept, work, flags)


def build(into: Path, flags: list[str], *, merged: bool) -> int:
    """Bring *into* up to date, and say how many libraries had to be made."""
    record = into / "stamp.json"
    if not record.exists():
        print("turnwise: compiling the rules, once; this takes a minute or two", flush=True)
    before = json.loads(record.read_text())["modules"] if record.exists() else {}
    into.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix="work-", dir=into) as folder:
        work = Path(folder)
        parts = parts_of(work, merged=merged, keeping=into.is_relative_to(KEPT.parent))
        after = parts.stamps((sys.version, SUFFIX, version("cython"), DIRECTIVES, flags))
        libraries = {name: [into / path for path in paths] for name, paths in parts.libraries().items()}
        wanted = {path for paths in libraries.values() for path in paths}
        stale = [n for n in after if before.get(n) != after[n] or not all(path.exists() for path in libraries[n])]
        if stale:
            parts.make(stale, work, flags)
            for made in [file for file in work.rglob("*") if into / file.relative_to(work) in wanted]:
                (into / made.relative_to(work)).parent.mkdir(parents=True, exist_ok=True)
                made.replace(into / made.relative_to(work))  # never written over while a process uses it
    copy_sources(into, wanted)
    record.write_text(json.dumps({"flags": flags, "modules": after}, indent=1))
    return len(stale)


def parts_of(work: Path, *, merged: bool, keeping: bool) -> Merged | Modules:
    if not merged:
        return Modules(KEPT if keeping else work / "c")
    callers = [ROOT / name for name in CALLERS]
    return Merged(compiled_modules(), vocabularies(), callers, ROOT, work / "merged")


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
    parser.add_argument("--merged", action="store_true", help="a library for each family: quick to make in full, fast")
    options = parser.parse_args()
    target = options.into.resolve()
    os.chdir(ROOT)
    if not has_compiler():
        sys.exit(NO_COMPILER)  # told apart from rules that do not compile, which no fallback may hide
    try:
        count = build(target, CHECKED if options.checked else FAST, merged=options.merged)
    except Exception as error:  # Cython and gcc have told the details
        sys.exit(f"{options.into}: not built, and left as it was: {error}")
    if count:
        print(f"{options.into}: {count} libraries made")
