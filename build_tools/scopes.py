"""The names that code takes from its module: not its arguments, and nothing that a function gives a value to."""

import ast
from collections.abc import Iterable, Iterator

Scope = ast.FunctionDef | ast.Lambda | ast.ClassDef | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


class Globals(ast.NodeVisitor):
    """Collects the `Name` nodes that mean something of the module."""

    def __init__(self) -> None:
        self.found: list[ast.Name] = []
        self.scopes: list[set[str]] = []

    def visit_Name(self, node: ast.Name) -> None:
        if not any(node.id in scope for scope in self.scopes):
            self.found.append(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        spec = node.args
        self.visit_all([*node.decorator_list, *spec.defaults, *(d for d in spec.kw_defaults if d)])
        own = {each.arg for each in ast.walk(spec) if isinstance(each, ast.arg)}
        self.within(own | set(stored(node.body)), node.body)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self.within({each.arg for each in ast.walk(node.args) if isinstance(each, ast.arg)}, [node.body])

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.visit_all([*node.decorator_list, *node.bases])
        functions = [each for each in node.body if isinstance(each, ast.FunctionDef)]
        others = [each for each in node.body if each not in functions]
        self.within(set(stored(others)), others)
        self.visit_all(functions)  # which do not see the names of their class

    def visit_comprehension_of(self, node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp) -> None:
        parts = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        self.within(set(stored([each.target for each in node.generators])), [*node.generators, *parts])

    visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = visit_comprehension_of

    def visit_all(self, nodes: Iterable[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)

    def within(self, names: set[str], nodes: Iterable[ast.AST]) -> None:
        self.scopes.append(names)
        self.visit_all(nodes)
        self.scopes.pop()


def stored(nodes: Iterable[ast.AST]) -> Iterator[str]:
    """Names that get a value here, inner scopes aside."""
    for node in nodes:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, ast.ExceptHandler) and node.name:
            yield node.name
        elif isinstance(node, ast.alias):
            yield node.asname or node.name
        if not isinstance(node, Scope):
            yield from stored(ast.iter_child_nodes(node))


def globals_in(nodes: Iterable[ast.AST]) -> list[ast.Name]:
    visitor = Globals()
    visitor.visit_all(nodes)
    return visitor.found
