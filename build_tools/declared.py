"""The declarations of a .pxd: functions, classes and variables with their C types."""

import re
from collections.abc import Iterator
from typing import NamedTuple

EXTERN = re.compile(r"^cdef extern from .*\n(?:(?: .*)?\n)*", re.MULTILINE)
FUNCTION = re.compile(r"(cp?def) (.*?)(\w+)\((.*)\)([^()]*)")
CLASS = re.compile(r"cdef class (\w+):")
VARIABLES = re.compile(r"cdef ([\w .]+?(?:\[.+\])?) (\w+(?:, *\w+)*)")


class Function(NamedTuple):
    word: str  # cpdef, which Python can call, too, or cdef
    returns: str  # with a blank at its end, or ""
    name: str
    arguments: str
    ending: str  # such as " noexcept nogil"
    locals: str  # a decorator, or ""

    def declaration(self) -> str:
        return f"{self.word} {self.returns}{self.name}({self.arguments}){self.ending}"

    def header(self, defaults: dict[str, str]) -> str:
        """The first line of its definition; a .pxd says `=*` where the .py has the default."""
        arguments = re.sub(r"(\w+)=\*", lambda found: f"{found[1]}={defaults[found[1]]}", self.arguments)
        return f"{self._replace(arguments=arguments).declaration()}:"


class Class(NamedTuple):
    decorators: tuple[str, ...]
    fields: list[str]  # lines
    methods: dict[str, Function]


class Declared:
    """What one .pxd declares."""

    def __init__(self, text: str) -> None:
        self.cimports: list[tuple[str, str, str]] = []  # module, name, and the name here
        self.externs: list[str] = EXTERN.findall(text)
        self.functions: dict[str, Function] = {}
        self.classes: dict[str, Class] = {}
        self.variables: dict[str, str] = {}  # name and C type
        self.waiting: list[str] = []  # decorators of what comes next
        owner: Class | None = None
        for line in logical_lines(EXTERN.sub("", text)):
            owner = owner if line.startswith(" ") else None
            owner = self.read(line.strip(), owner) or owner

    def read(self, line: str, owner: Class | None) -> Class | None:
        """Take in one line; a class is returned when it begins."""
        if line.startswith("@"):
            self.waiting.append(line)
            return None
        decorators, self.waiting = tuple(self.waiting), []
        if found := re.fullmatch(r"from (\S+) cimport (.+)", line):
            pairs = [each.strip().partition(" as ") for each in found[2].split(",")]
            self.cimports += [(found[1], name, alias or name) for name, _, alias in pairs]
        elif found := CLASS.fullmatch(line):
            self.classes[found[1]] = Class(decorators, [], {})
            return self.classes[found[1]]
        elif found := FUNCTION.fullmatch(line):
            one = Function(found[1], found[2], found[3], found[4].strip(), found[5], "".join(decorators))
            (owner.methods if owner else self.functions)[one.name] = one
        elif owner and line != "pass":
            owner.fields.append(line)
        elif found := VARIABLES.fullmatch(line):
            self.variables |= dict.fromkeys(re.split(", *", found[2]), found[1])
        elif line not in ("pass", "cimport cython"):
            raise SystemExit(f"not understood in a .pxd: {line}")
        return None


def logical_lines(text: str) -> Iterator[str]:
    """Lines without comments; what stands in brackets is one line."""
    pending = ""
    for line in text.splitlines():
        bare = re.sub(r"\s*#.*", "", line)
        pending = f"{pending} {bare.strip()}" if pending else bare.rstrip()
        if pending.count("(") <= pending.count(")") and pending.strip():
            yield pending.replace("( ", "(")
            pending = ""
