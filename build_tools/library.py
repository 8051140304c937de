"""The merged build: a library for the kernel and one for each family, and doors into them."""

import hashlib
import os
import shutil
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from build_tools import emit
from build_tools.callers import uses
from build_tools.compiling import compile_c, library_of, translate
from build_tools.doors import door
from build_tools.merge import Module, Unit

DOORS = "doors"  # the part that makes them


def in_order(modules: dict[str, Module]) -> list[Module]:
    """Each after those that it takes from."""
    found: dict[str, Module] = {}

    def add(name: str) -> None:
        if name in modules and name not in waiting:
            waiting.add(name)
            for where, _, _ in modules[name].origins.values():
                add(where)
            found[name] = modules[name]

    waiting: set[str] = set()
    for name in modules:
        add(name)
    return list(found.values())


def units_of(files: dict[str, Path], callers: Iterable[Path]) -> list[Unit]:
    """A unit for each package, lower ones first."""
    ordered = in_order({name: Module(name, file) for name, file in files.items()})
    below = {module.package: set[str]() for module in ordered}
    for module in ordered:
        below[module.package] |= {where.rpartition(".")[0] for where, _, _ in module.origins.values()} & {*below}
    python, units = uses(callers, files), list[Unit]()
    for package in sorted(below, key=lambda package: (len(below[package]), package)):
        units.append(Unit(package, [m for m in ordered if m.package == package], units, python))
    return units


class Merged:
    """The merged modules, written out in *folder*, ready to be translated."""

    def __init__(
        self, files: dict[str, Path], vocabularies: dict[str, Path], callers: Iterable[Path], root: Path, folder: Path
    ) -> None:
        self.folder, self.modules = folder, list(files)
        units = units_of(files, callers)
        for file in vocabularies.values():
            copy = folder / file.relative_to(root).with_suffix(".pxd")
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file.with_suffix(".pxd"), copy)
            for package in copy.relative_to(folder).parents[:-2]:
                (folder / package / "__init__.py").touch()  # else Cython looks for no .pxd there
        for unit in units:
            emit.write(unit, {*vocabularies}, [other for other in units if unit in other.lower], folder, root)
        self.sources = {unit.name: f"src/{unit.name.replace('.', '/')}.pyx" for unit in units}

    def libraries(self) -> dict[str, list[str]]:
        """What each part makes."""
        return {name: [library_of(name)] for name in self.sources} | {DOORS: [library_of(n) for n in self.modules]}

    def stamps(self, made_with: object) -> dict[str, str]:
        """A digest of all that each part is made from; a family's contains what it takes from the kernel."""
        texts = {file: file.read_bytes() for file in sorted(self.folder.rglob("*")) if file.is_file()}

        def stamp(name: str) -> str:
            own = (self.folder / self.sources[name]).parent
            parts = [text for file, text in texts.items() if file.suffix == ".pxd" or file.parent == own]
            return hashlib.sha256(repr((made_with, parts)).encode()).hexdigest()

        doors = hashlib.sha256(repr((made_with, door(self.modules))).encode()).hexdigest()
        return {name: stamp(name) for name in self.sources} | {DOORS: doors}

    def make(self, stale: list[str], work: Path, flags: list[str]) -> None:
        """The libraries of stale parts, at their places in *work*."""
        with ProcessPoolExecutor(os.cpu_count(), initializer=os.chdir, initargs=(self.folder,)) as pool:
            for job in [pool.submit(self.make_part, name, work, flags) for name in reversed(stale)]:
                job.result()  # to raise what failed

    def make_part(self, name: str, work: Path, flags: list[str]) -> None:
        c = Path(f"{name}.c")  # relative: its place gets into the library
        if name == DOORS:
            self.make_doors(c, work)
        else:
            translate(name, self.sources[name], c)
            compile_c(name, c, work, flags)

    def make_doors(self, c: Path, work: Path) -> None:
        c.write_text(door(self.modules), "utf-8")
        first, *others = self.modules
        compile_c(first, c, work, ["-O1", "-g0"])
        for name in others:
            (work / library_of(name)).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(work / library_of(first), work / library_of(name))
