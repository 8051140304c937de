"""House rules that no linter knows: `python scripts/lint_rules.py`."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from build_native import SOURCE, compiled_modules

CLAUSE = re.compile(r"\b(EP|DW|DM|HP|AM|TW)-\d\d\b")
EDITION = re.compile(r"exclusive_possession|doctor_who_villains|duel_masters|harry_potter")


def moves_money(tree: ast.Module) -> Iterator[int]:
    """Lines that store into `<anything>.cash[...]`."""
    for node in ast.walk(tree):
        match node:
            case ast.Subscript(value=ast.Attribute(attr="cash"), ctx=ast.Store() | ast.Del()):
                yield node.lineno


def is_constant(node: ast.expr) -> bool:
    """A number, or a word of a vocabulary."""
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return isinstance(node, ast.Constant) or name.isupper()


def narrow_shifts(tree: ast.Module) -> Iterator[int]:
    for node in ast.walk(tree):
        match node:
            case ast.BinOp(left=ast.Constant(), op=ast.LShift(), right=amount) if not is_constant(amount):
                yield node.lineno


def matching(pattern: re.Pattern[str], text: str) -> Iterator[int]:
    return (number for number, line in enumerate(text.splitlines(), 1) if pattern.search(line))


def complaints(source: Path = SOURCE) -> list[str]:
    found: list[str] = []
    compiled = set(compiled_modules(source).values())
    for module in sorted((source / "turnwise").rglob("*.py")):
        text, place = module.read_text("utf-8"), module.relative_to(source)
        tree, rooms = ast.parse(text), place.parts
        if "games" in rooms and module.name != "money.py":
            found += [f"{place}:{line}: money moves in money.py only" for line in moves_money(tree)]
        if module in compiled:
            found += [f"{place}:{line}: a 32-bit shift in C; use bit()" for line in narrow_shifts(tree)]
        if "games" in rooms:
            found += [f"{place}:{line}: rules name a rule point, packs its clause" for line in matching(CLAUSE, text)]
        found += [f"{place}:{line}: an edition is data; name an option" for line in matching(EDITION, text)]
    return found


if __name__ == "__main__":
    sys.exit("\n".join(complaints()) or 0)
