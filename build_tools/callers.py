"""The names of compiled modules that Python code uses, so that only those need a way in from Python."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

ALL = "*"  # a module is used as an object: any of its names may be


class Uses:
    """What some Python files use."""

    def __init__(self, modules: Iterable[str]) -> None:
        self.modules = set(modules)
        self.names: set[tuple[str, str]] = set()  # module and name

    def __contains__(self, function: tuple[str, str]) -> bool:
        return function in self.names or (function[0], ALL) in self.names

    def read(self, text: str) -> None:
        tree = ast.parse(text)
        known = dict(self.imports(tree))
        qualified = 0
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in known:
                self.names.add((known[node.value.id], node.attr))
                qualified += 1
        named = [known[node.id] for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id in known]
        if len(named) > qualified:  # somewhere it is handed about, as in vars(module)
            self.names |= {(module, ALL) for module in named}

    def imports(self, tree: ast.Module) -> Iterator[tuple[str, str]]:
        """Modules by the name they have here. Names out of modules are noted at once."""
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for alias in node.names:
                    if node.module in self.modules:
                        self.names.add((node.module, alias.name))
                    elif f"{node.module}.{alias.name}" in self.modules:
                        yield alias.asname or alias.name, f"{node.module}.{alias.name}"
            elif isinstance(node, ast.Import):
                self.names |= {(alias.name, ALL) for alias in node.names if alias.name in self.modules}


def uses(folders: Iterable[Path], modules: dict[str, Path]) -> Uses:
    """What the Python files in *folders* use, those aside that are compiled themselves."""
    found, compiled = Uses(modules), set(modules.values())
    for folder in folders:
        for file in sorted(folder.rglob("*.py")):
            if file not in compiled:
                found.read(file.read_text("utf-8"))
    return found
