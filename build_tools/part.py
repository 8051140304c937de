"""The functions and compiled classes of one module, on the lines where they stand in its source."""

from __future__ import annotations

import ast
from copy import deepcopy

from build_tools.declared import Declared
from build_tools.merge import Module, Unit


class Part:
    """The functions and compiled classes of one module."""

    def __init__(self, unit: Unit, module: Module) -> None:
        self.unit, self.module = unit, module
        self.source = module.text.splitlines()
        self.lines = [""] * len(self.source)
        self.rename_globals()
        for node in module.tree.body:
            if isinstance(node, ast.FunctionDef):
                self.keep(node)
                self.head(node, module.pxd)
            elif isinstance(node, ast.ClassDef) and node.name in module.pxd.classes:
                self.keep(node)
                self.head_class(node)

    def rename_globals(self) -> None:
        for node in sorted(self.module.globals, key=lambda node: -node.col_offset):
            new = self.unit.new_name(self.module, node.id)
            if new != node.id:
                line = self.source[node.lineno - 1].encode()
                line = line[: node.col_offset] + new.encode() + line[node.end_col_offset :]
                self.source[node.lineno - 1] = line.decode()

    def renamed(self, expression: ast.expr) -> str:
        whole = deepcopy(expression)
        for node in ast.walk(whole):
            if isinstance(node, ast.Name):
                node.id = self.unit.new_name(self.module, node.id)
        return ast.unparse(whole)

    def keep(self, node: ast.FunctionDef | ast.ClassDef) -> None:
        assert node.end_lineno
        self.lines[node.lineno - 1 : node.end_lineno] = self.source[node.lineno - 1 : node.end_lineno]

    def head(self, node: ast.FunctionDef, pxd: Declared, owner: str = "") -> None:
        """The header of a function as the .pxd has it; one that it leaves to Python keeps its own."""
        declared = (pxd.classes[owner].methods if owner else pxd.functions).get(node.name)
        if declared:
            arguments = node.args.args[len(node.args.args) - len(node.args.defaults) :]
            defaults = {a.arg: self.renamed(d) for a, d in zip(arguments, node.args.defaults, strict=True)}
            one = declared if owner else self.unit.function(self.module, declared)
            self.replace(node.lineno, node.body[0].lineno, [one.locals, one.header(defaults)], node.col_offset)
        elif not owner and self.unit.new_name(self.module, node.name) != node.name:
            line = self.lines[node.lineno - 1]
            new = self.unit.new_name(self.module, node.name)
            self.lines[node.lineno - 1] = line.replace(f"def {node.name}(", f"def {new}(", 1)

    def head_class(self, node: ast.ClassDef) -> None:
        decorators = [f"@{ast.unparse(each)}" for each in node.decorator_list if ast.unparse(each) != "cython.cclass"]
        first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
        self.replace(first, node.lineno + 1, [*decorators, f"cdef class {node.name}:"], 0)
        for each in node.body:
            if isinstance(each, ast.FunctionDef):
                self.head(each, self.module.pxd, node.name)

    def replace(self, first: int, after: int, new: list[str], column: int) -> None:
        """Put other lines before line *after*, for those from line *first* on."""
        wanted = [f"{' ' * column}{line}" for line in new if line]
        begin = after - len(wanted)
        self.lines[first - 1 : after - 1] = [""] * (after - first)
        if any(self.lines[begin - 1 : after - 1]):
            raise SystemExit(f"{self.module.file}:{first}: leave an empty line above, for a decorator of the .pxd")
        self.lines[begin - 1 : after - 1] = wanted

    def text(self) -> str:
        return "\n".join([*self.lines, ""])
