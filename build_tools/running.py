"""What a merged module does when it is imported, as a function that is run once."""

from __future__ import annotations

import ast

from build_tools.merge import BUILTIN, Module, Unit
from build_tools.scopes import stored


class Running:
    """A function that does it, once, and what has to be at hand for all modules from the beginning."""

    def __init__(self, unit: Unit, module: Module, vocabularies: set[str]) -> None:
        self.unit, self.module, self.vocabularies = unit, module, vocabularies
        self.first: list[str] = []  # imports that cannot lead back to this unit
        self.steps: list[str] = []
        self.names: list[str] = []  # that get a value in it
        for node in module.globals:
            node.id = unit.new_name(module, node.id)
        for node in module.tree.body:
            self.take(node)

    def take(self, node: ast.stmt) -> None:
        if isinstance(node, ast.ImportFrom):
            self.take_import(node)
        elif isinstance(node, ast.AnnAssign) and node.value:
            self.step(ast.Assign([node.target], node.value, lineno=0))
        elif isinstance(node, ast.Assign) or (
            isinstance(node, ast.ClassDef) and node.name not in self.module.pxd.classes
        ):
            self.step(node)
        elif not is_import_of_cython(node) and not isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Expr):
            raise SystemExit(f"{self.module.file}:{node.lineno}: not understood: put it into a function")

    def step(self, node: ast.stmt) -> None:
        self.steps.append(ast.unparse(node))
        self.names += stored([node])

    def take_import(self, node: ast.ImportFrom) -> None:
        assert node.module
        lower = next((unit for unit in self.unit.lower if node.module in unit.modules), None)
        if node.module in self.unit.modules:
            self.steps.append(f"{running(self.unit.modules[node.module])}()")
        elif lower:
            self.steps.append(f"__import__({node.module!r})")
        for alias in node.names:
            name = alias.asname or alias.name
            origin = self.module.origins.get(name, (BUILTIN, "", ""))
            new = self.unit.called.get(self.unit.first(origin), name)
            line = f"from {node.module} import {alias.name}{'' if new == alias.name else f' as {new}'}"
            if node.module in self.unit.modules or node.module == "__future__" or (lower and is_in_c(lower, origin)):
                continue
            if self.is_apart(node.module, alias.name):
                self.first.append(line)
            else:
                self.steps.append(line)
                self.names.append(new)

    def is_apart(self, module: str, name: str) -> bool:
        """Whether the import cannot lead back to this unit."""
        elsewhere = module.partition(".")[0] != self.unit.package.partition(".")[0]
        return elsewhere or not self.vocabularies.isdisjoint((module, f"{module}.{name}"))

    def text(self) -> str:
        name, last = running(self.module), self.module.last
        names = [f"global {', '.join(sorted(set(self.names)))}"] if self.names else []
        steps = [*names, f"if {last!r} in _ran:", "    return", f"_ran.add({last!r})", *self.steps]
        return "\n".join([f"def {name}():", *(f"    {line}" for step in steps for line in step.splitlines()), ""])

    def entry(self) -> str:
        """Its names for Python, for the table of modules."""
        names = {name: self.unit.new_name(self.module, name) for name in self.module.origins}
        said = " ".join(name if name == own else f"{name}={own}" for name, own in sorted(names.items()))
        return f"    {self.module.name!r}: ({running(self.module)}, {said!r}),"


def running(module: Module) -> str:
    return f"_run_{module.last}"


def is_import_of_cython(node: ast.stmt) -> bool:
    """Or one for type checkers alone."""
    names = {each.asname or each.name for each in ast.walk(node) if isinstance(each, ast.alias)}
    return isinstance(node, ast.If | ast.Try) and ("cython" in names or "TYPE_CHECKING" in ast.unparse(node))


def is_in_c(unit: Unit, origin: tuple[str, str, str]) -> bool:
    pxd = unit.modules[origin[0]].pxd
    return origin[1] in pxd.functions or origin[1] in pxd.classes
