"""One .pyx for each family of games, merged from the .py and .pxd files of its compiled modules.

A function keeps its file and its lines, so that tracebacks read as before: each module becomes a part that the .pyx
includes. Where two modules of a family mean different things by one name, the names of their own get the module's name
in front. What a module does when it is imported becomes a function, run when somebody imports that module.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable, Iterator
from pathlib import Path

from build_tools.callers import Uses
from build_tools.declared import Declared, Function
from build_tools.scopes import globals_in, stored

UNIT = "_compiled"  # the last word of the name of a merged module
BUILTIN = "builtins"

Origin = tuple[str, str, str]  # where a name comes from: the module, the name there, and its C type, if any
Definition = ast.FunctionDef | ast.ClassDef


class Module:
    """A compiled module as it is written."""

    def __init__(self, name: str, file: Path) -> None:
        self.name, self.file = name, file
        self.package, _, self.last = name.rpartition(".")
        self.text = file.read_text("utf-8")
        self.tree = ast.parse(self.text)
        self.pxd = Declared(file.with_suffix(".pxd").read_text("utf-8"))
        self.globals = globals_in(self.tree.body)
        self.origins = dict(self.find_origins())

    def find_origins(self) -> Iterator[tuple[str, Origin]]:
        """All names of the module."""
        for where, name, alias in self.pxd.cimports:
            yield alias, (where, name, "")
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom) and node.module and node.module != "__future__":
                for alias in node.names:
                    name = alias.asname or alias.name
                    yield name, (node.module, alias.name, self.pxd.variables.get(name, ""))
            elif isinstance(node, Definition | ast.Assign | ast.AnnAssign):
                for name in stored([node]):
                    yield name, (self.name, name, self.pxd.variables.get(name, ""))

    def builtins(self) -> set[str]:
        return {node.id for node in self.globals} - {*self.origins}

    def values(self) -> set[str]:
        """Names of functions that are handed about and not only called."""
        called = {id(node.func) for node in ast.walk(self.tree) if isinstance(node, ast.Call)}
        return {node.id for node in self.globals if id(node) not in called}


class Unit:
    """The compiled modules of one package, as one."""

    def __init__(self, package: str, modules: Iterable[Module], lower: Iterable[Unit], uses: Uses) -> None:
        self.package, self.name = package, f"{package}.{UNIT}"
        self.modules = {module.name: module for module in modules}
        self.lower = [unit for unit in lower if unit.is_used_by(self)]
        self.called = self.find_names()
        self.python = {origin[:2] for origin in self.called if origin[:2] in uses}
        for module in self.modules.values():
            self.python |= {module.origins[name][:2] for name in module.values() if name in module.origins}

    def is_used_by(self, other: Unit) -> bool:
        origins = [origin for module in other.modules.values() for origin in module.origins.values()]
        return any(where in self.modules for where, _, _ in origins)

    def find_names(self) -> dict[Origin, str]:
        """What each thing is called once all modules are one."""
        found: dict[str, dict[Origin, None]] = {}
        for module in self.modules.values():
            for name, origin in module.origins.items():
                first = self.first(origin)
                found.setdefault(first[1] if first[0] in self.modules else name, {})[first] = None
            for name in module.builtins():
                found.setdefault(name, {})[BUILTIN, name, ""] = None
        called: dict[Origin, str] = {}
        for name, origins in found.items():
            others = [origin for origin in origins if origin[0] not in self.modules]
            clash = len(origins) > 1 or (name in vars(builtins) and not others)
            for origin in origins:
                keeps = not clash or origin == next(iter(others), None)
                if not keeps and not self.can_rename(origin):
                    raise SystemExit(f"{self.package}: {name} means two things; give one of them another name")
                called[origin] = name if keeps else f"{origin[0].rpartition('.')[2]}__{name}"
        return called

    def can_rename(self, origin: Origin) -> bool:
        """Names in the text of a .pxd stay as they are."""
        where, name, _ = origin
        if where in self.modules:
            return name not in self.modules[where].pxd.classes
        return not self.is_cimported(where, name)

    def is_cimported(self, where: str, name: str) -> bool:
        cimports = [each for module in self.modules.values() for each in module.pxd.cimports]
        return any(each[:2] == (where, name) for each in cimports)

    def first(self, origin: Origin) -> Origin:
        """Where a name was defined that a module of this unit has only passed on."""
        while origin[0] in self.modules:
            before = self.modules[origin[0]].origins.get(origin[1], origin)
            if before[:2] == origin[:2]:
                return before
            origin = before
        return origin

    def new_name(self, module: Module, name: str) -> str:
        origin = module.origins.get(name)
        return self.called[self.first(origin)] if origin else name

    def function(self, module: Module, declared: Function) -> Function:
        """As it is declared here: hidden from Python if no Python code calls it."""
        needed = declared.word == "cpdef" and (module.name, declared.name) in self.python
        word = "cpdef" if needed else "cdef"
        return declared._replace(name=self.new_name(module, declared.name), word=word)
