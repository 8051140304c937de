"""Write the .pxd of every vocabulary, and complain where another .pxd has drifted from its .py.

`python scripts/make_pxd.py` writes, `--check` only looks. A module is a vocabulary if its .pxd begins as those that are
made here (GENERATED in build_native.py): give a new one that line, and run this. A `# python: a b` line in a .pxd names
the functions and classes of a compiled module that stay Python on purpose; every other one has to be declared.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from build_native import GENERATED, SOURCE, compiled_modules, is_vocabulary

TOO_WIDE = {"ONE"}  # fits an int, but is there to be typed as 64 bits (see kernel/words.py)
WIDTH = 118
PYTHON_OF = {"void": "None", "bint": "bool", "float": "float", "double": "float"}
INTEGER = re.compile(r"(unsigned |signed )?(char|short|int|long|long long)|Py_ssize_t|size_t|u?int\d+_t")
ALIASES = {"Seat": "int", "Row": "tuple"}

Function = tuple[list[tuple[str, str, bool]], str]  # (name, type, has a default) of each argument; what it returns


# ---- vocabularies ----


def constants(module: Path) -> dict[str, int]:
    """Upper-case numbers in order of definition, worked out one statement after the other without importing."""
    known: dict[str, object] = {}
    for node in ast.parse(module.read_text("utf-8")).body:
        if not isinstance(node, ast.Assign | ast.AnnAssign):
            continue
        try:
            exec(compile(ast.Module([node], []), str(module), "exec"), {"__builtins__": {"range": range}}, known)
        except (NameError, AttributeError) as error:
            if not isinstance(node.value, ast.Dict | ast.Call):  # a table beside the numbers
                raise SystemExit(f"{module.name}:{node.lineno}: not a plain number: {error}") from error
    numbers = {name: value for name, value in known.items() if name.isupper() and type(value) is int}
    return {name: v for name, v in numbers.items() if -(2**31) <= v < 2**31 and name not in TOO_WIDE}


def vocabulary(module: Path) -> str:
    lines = [f"{GENERATED} from {module.name}.", "cdef enum:"]
    line = ""
    for word in (f"{name} = {value}" for name, value in constants(module).items()):
        if line and len(line) + len(word) + 2 > WIDTH - 4:
            lines.append(f"    {line}")
            line = ""
        line = f"{line}, {word}" if line else word
    return "\n".join([*lines, f"    {line}", ""])


# ---- what a .pxd declares ----

EXTERN = re.compile(r"^cdef extern from .*\n(?:(?: .*)?\n)*", re.MULTILINE)  # C as it is, of which a .py says nothing


class Declared:
    def __init__(self, text: str) -> None:
        self.functions: dict[str, Function] = {}  # by name, or Class.name
        self.fields: dict[str, set[str]] = {}  # of each class
        self.names: set[str] = set()  # module variables with a C type
        self.hidden: set[str] = set()  # what Python cannot import: those, and functions that are cdef, not cpdef
        self.python: set[str] = set()
        self.locals: dict[str, list[str]] = {}  # of each function that has @cython.locals
        self.unread: list[str] = []
        owner, waiting = "", list[str]()
        for line in logical_lines(EXTERN.sub("", text)):
            told = line.strip()
            inside = line.startswith(" ")
            owner = owner if inside or told.startswith("#") else ""
            if found := re.match(r"# python: (.+)", told):
                self.python |= set(found[1].split())
            elif not told or told.startswith(("#", "cimport ")) or re.match(r"from \S+ cimport ", told):
                continue
            elif found := re.match(r"@cython\.locals\((.*)\)", told):
                waiting = re.findall(r"(\w+)=", found[1])
            elif told.startswith("@cython.") or (inside and told in ("pass", '"""')):
                continue
            elif found := re.match(r"cdef class (\w+)(\(\w+\))?:", told):
                owner = found[1]
                self.fields[owner] = set()
            elif found := re.match(r"cp?def (?:inline )?([^(\[]*?)(\w+)\((.*)\)[^()]*$", told):
                name = f"{owner}.{found[2]}" if inside else found[2]
                self.functions[name] = (list(arguments(found[3])), found[1].strip() or "object")
                self.locals[name], waiting = waiting, []
                self.hidden |= {name} if told.startswith("cdef") else set()
            elif found := re.match(r"cdef (?:public |readonly )?[\w .]+?(?:\[.+?\])? (\w+(?:, *\w+)*)$", told):
                names = set(re.split(", *", found[1]))
                (self.fields[owner] if inside else self.names).update(names)
            else:
                self.unread.append(told)
        self.hidden |= self.names


def logical_lines(text: str) -> Iterator[str]:
    pending = ""
    for line in text.splitlines():
        bare = line if line.strip().startswith("# python:") else re.sub(r"\s*#.*", "", line)
        pending = f"{pending} {bare.strip()}" if pending else bare.rstrip()
        if pending.count("(") <= pending.count(")"):
            yield pending.replace("( ", "(")
            pending = ""
    yield pending


def arguments(told: str) -> Iterator[tuple[str, str, bool]]:
    for argument in (part.strip() for part in re.sub(r",\s*$", "", told).split(",")):
        before, equals, _ = argument.partition("=")
        kind, _, name = before.strip().rpartition(" ")
        if name and name != "self":
            yield name, kind or "object", bool(equals)


# ---- what the .py says ----


def written(tree: ast.Module | ast.ClassDef, owner: str = "") -> Iterator[tuple[str, ast.FunctionDef | ast.ClassDef]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("__"):
            yield owner + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield node.name, node
            yield from written(node, f"{node.name}.")


def slots(node: ast.ClassDef) -> set[str]:
    for statement in node.body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "__slots__":
            value = ast.literal_eval(statement.value)
            return {value} if isinstance(value, str) else set(value)
    return set()


def module_names(tree: ast.Module) -> set[str]:
    names = {n.id for statement in tree.body for n in ast.walk(statement) if isinstance(n, ast.Name)}
    imports = [n for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)]
    return names | {alias.asname or alias.name for node in imports for alias in node.names}


def fits(kind: str, annotation: ast.expr | None) -> bool:
    """Is this C type the one for this annotation? An object takes everything."""
    if kind == "object":
        return True
    said = re.sub(r"\[.*\]|['\"]", "", ast.unparse(annotation)) if annotation else "?"
    said = ALIASES.get(said, said)
    kind = kind.rpartition(".")[2]
    meant = "int" if INTEGER.fullmatch(kind) else PYTHON_OF.get(kind, kind)
    return said in (meant, f"{meant} | None")


def signature(name: str, declared: Function, node: ast.FunctionDef) -> Iterator[str]:
    told, returns = declared
    spec = node.args
    plain = [a for a in [*spec.posonlyargs, *spec.args] if a.arg != "self"]
    if spec.kwonlyargs or spec.vararg or spec.kwarg or node.decorator_list:
        yield f"{name}: keyword-only, starred or decorated: name it in a `# python:` line"
    elif [argument for argument, _, _ in told] != [argument.arg for argument in plain]:
        yield f"{name}({', '.join(a for a, _, _ in told)}) is ({', '.join(a.arg for a in plain)}) in the .py"
    else:
        first_default = len(plain) - len(spec.defaults)
        for place, ((argument, kind, optional), there) in enumerate(zip(told, plain, strict=True)):
            if not fits(kind, there.annotation):
                yield f"{name}: {argument} is {kind}, in the .py {ast.unparse(there)}"
            if optional != (place >= first_default):
                yield f"{name}: {argument} has a default in one of the two only"
    if not fits(returns, node.returns):
        yield f"{name} returns {returns}, in the .py {ast.unparse(node.returns) if node.returns else 'nothing said'}"


def drift(pxd_text: str, py_text: str) -> Iterator[str]:
    declared, tree = Declared(pxd_text), ast.parse(py_text)
    there = dict(written(tree))
    yield from (f"not understood: {line}" for line in declared.unread)
    yield from (f"# python: {name} is not there" for name in sorted(declared.python - {n.name for n in there.values()}))
    for name in sorted(declared.names - module_names(tree)):
        yield f"{name} is not in the .py"
    for name in sorted({*declared.functions, *declared.fields} - {*there}):
        yield f"{name} is not in the .py"
    for name, node in there.items():
        stays = node.name in declared.python or name.partition(".")[0] in declared.python
        if isinstance(node, ast.ClassDef) and name in declared.fields:
            yield from (
                f"{name}.{field}: declared or a slot, not both" for field in sorted(declared.fields[name] ^ slots(node))
            )
        elif isinstance(node, ast.FunctionDef) and name in declared.functions:
            yield from signature(name, declared.functions[name], node)
            stored = {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
            yield from (f"{name}: no local {n}" for n in declared.locals[name] if n not in stored)
        elif not stays:
            yield f"{name} is not declared"
        if stays and (name in declared.functions or name in declared.fields):
            yield f"{name} is declared and stays Python"


def hidden_imports(source: Path) -> Iterator[str]:
    """Imports that work in the plain build alone, because the name is C's own in the module it comes from."""
    hidden = {
        name: Declared(py.with_suffix(".pxd").read_text("utf-8")).hidden
        for name, py in compiled_modules(source).items()
    }
    for module in sorted(source.rglob("*.py")):
        for node in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module in hidden:
                names = sorted(alias.name for alias in node.names if alias.name in hidden[node.module])
                place = f"{module.relative_to(source)}:{node.lineno}"
                yield from (f"{place}: {name} is cdef in {node.module}, so it cannot be imported" for name in names)


def complaints(source: Path = SOURCE, *, write: bool = False) -> list[str]:
    found: list[str] = []
    for module in sorted(source.rglob("*.py")):
        pxd = module.with_suffix(".pxd")
        place = pxd.relative_to(source)
        text = pxd.read_text("utf-8") if pxd.exists() else ""
        if is_vocabulary(module):
            if re.search(r"^cp?def (?!enum:)|cimport", text, re.MULTILINE):
                found.append(f"{place}: written by hand, and its first line says it is made by make_pxd.py")
            elif text != vocabulary(module) and write:
                pxd.write_text(vocabulary(module), "utf-8")
            elif text != vocabulary(module):
                found.append(f"{place}: stale, run scripts/make_pxd.py")
        elif text:
            found += [f"{place}: {complaint}" for complaint in drift(text, module.read_text("utf-8"))]
    orphans = [pxd for pxd in sorted(source.rglob("*.pxd")) if not pxd.with_suffix(".py").exists()]
    found += [f"{pxd.relative_to(source)}: no .py beside it" for pxd in orphans]
    return found + list(hidden_imports(source))


if __name__ == "__main__":
    sys.exit("\n".join(complaints(write="--check" not in sys.argv)) or 0)
