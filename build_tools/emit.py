"""The Cython text of a merged family: a .pyx, its .pxd, and a part for each module."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from build_tools.merge import UNIT, Unit
from build_tools.part import Part
from build_tools.running import Running, is_in_c

TAIL = '''
def _module(name):
    """The module of that name as Python sees it, run first if it has not been yet."""
    run, names = _MODULES[name]
    before = _ran.copy()
    try:
        run()
    except BaseException:
        _ran.intersection_update(before)
        raise
    made, here = type(__import__("sys"))(name), globals()
    for each in names.split():
        public, _, own = each.partition("=")
        if (own or public) in here:
            setattr(made, public, here[own or public])
    return made
'''


def cimports(unit: Unit, vocabularies: set[str]) -> Iterator[str]:
    yield "cimport cython"
    for (where, name, _), new in sorted(unit.called.items()):
        if f"{where}.{name}" in vocabularies and unit.is_cimported(where, name):
            yield f"from {where} cimport {name}"
        for lower in unit.lower:
            if where in lower.modules and is_in_c(lower, (where, name, "")):
                yield f"from {lower.name} cimport {lower.called[where, name, '']} as {new}"


def pxd(unit: Unit, vocabularies: set[str], upper: list[Unit]) -> str:
    """The classes, and the functions that units above call."""
    lines = list(cimports(unit, vocabularies))
    for module in unit.modules.values():
        for name, one in module.pxd.classes.items():
            methods = [f"    {method.declaration()}" for method in one.methods.values()]
            fields = [f"    {field}" for field in one.fields]
            lines += [*one.decorators, f"cdef class {name}:", *fields, *methods]
        for name, function in module.pxd.functions.items():
            if any((module.name, name, "") in other.called for other in upper):
                lines.append(unit.function(module, function).declaration())
    return "\n".join([*lines, ""])


def pyx(unit: Unit, vocabularies: set[str], parts: dict[str, Path]) -> str:
    runs = [Running(unit, module, vocabularies) for module in unit.modules.values()]
    first = dict.fromkeys(line for run in runs for line in run.first)
    variables = [f"cdef {kind} {new}" for (_, _, kind), new in unit.called.items() if kind]
    externs = [extern for module in unit.modules.values() for extern in module.pxd.externs]
    lines = [
        *cimports(unit, vocabularies), *externs, *variables, *first, "_ran = set()",
        *(f"include {str(part)!r}" for part in parts.values()), *(run.text() for run in runs),
        "_MODULES = {", *(run.entry() for run in runs), "}", TAIL,
    ]  # fmt: skip
    return "\n".join(lines)


def write(unit: Unit, vocabularies: set[str], upper: list[Unit], into: Path, root: Path) -> Path:
    """The files, laid out in *into* as the sources are in *root*."""
    parts: dict[str, Path] = {}
    for name, module in unit.modules.items():
        parts[name] = module.file.relative_to(root).with_suffix(".pxi")
        (into / parts[name]).parent.mkdir(parents=True, exist_ok=True)
        (into / parts[name]).write_text(Part(unit, module).text(), "utf-8")
    merged = next(iter(parts.values())).parent / f"{UNIT}.pyx"
    (into / merged).with_suffix(".pxd").write_text(pxd(unit, vocabularies, upper), "utf-8")
    (into / merged).write_text(pyx(unit, vocabularies, parts), "utf-8")
    return merged
