"""Write the types of the browser's side, web/src/protocol.ts, from the Structs of the server and the games.

`scripts/on plain python scripts/make_types.py` writes, `--check` only looks. Whoever is told something gets every
field, so that none is optional there; whoever sends something may leave out what has a default.
"""

import ast
import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

from msgspec import inspect as shapes

from turnwise.games.ankh_morpork import actions as city_actions
from turnwise.games.ankh_morpork import events as city_events
from turnwise.games.ankh_morpork import pack as city_pack
from turnwise.games.ankh_morpork import reasons as city_reasons
from turnwise.games.ankh_morpork import view as city_view
from turnwise.games.property_trading import actions, events, pack, reasons, view
from turnwise.kernel import words
from turnwise.kernel.game import Outcome
from turnwise.server import api, speaking, wire

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "web" / "src" / "protocol.ts"
HEAD = "// Made by scripts/make_types.py from the types of the server and the games: change those instead.\n"
WIDTH = 118
TOLD, GIVEN = "told", "given"
SIMPLE = {
    shapes.IntType: "number", shapes.FloatType: "number", shapes.StrType: "string", shapes.BoolType: "boolean",
    shapes.NoneType: "null", shapes.AnyType: "unknown", shapes.RawType: "unknown",
}  # fmt: skip
# What the server passes on as bytes, or as plain data, is known all the same.
KNOWN = {
    ("Play", "action"): "AnyAction",
    ("Why", "action"): "AnyAction",
    ("Suggested", "actions"): "AnyAction[]",
    ("Update", "view"): "AnyView",
    ("Update", "legal"): "AnyAction[]",
    ("Update", "outcome"): "Outcome | null",
    ("TableView", "outcome"): "Outcome | null",
    ("Review", "outcome"): "Outcome | null",
    ("Settings", "options"): "Record<string, boolean | number | string>",
    ("Header", "options"): "Record<string, boolean | number | string>",
    ("Told", "events"): "AnyEvent[]",
    ("ReplayFrame", "events"): "AnyEvent[]",
    ("ReplayFrame", "view"): "AnyView",
    ("Entry", "action"): "AnyAction | Undone",
    ("GameView", "palette"): "Partial<PropertyTradingPack.Palette>",
    ("WholeGame", "palette"): "Partial<PropertyTradingPack.Palette>",
    ("WholeGame", "pack"): "PropertyTradingPack.Pack | AnkhMorporkPack.Pack",
}
WORDS = {"None": "null", "True": "true", "False": "false"}
OPENINGS = ("CLAIM", "ANSWER", "BUILD", "LIFT", "SELL", "MORTGAGE", "OFFER")
NAMES = {"UndoneEvent": "Undone"}  # where the word of the wire is another

Kind = Any  # a Struct class, or a union of such


class Sheet:
    """The declarations of one scope, each name once, in the order in which they are needed."""

    def __init__(self, mode: str, told: Iterable[type] = ()) -> None:
        self.mode = mode
        self.told = set(told)  # structs that are there already, as they are told
        self.made: dict[str, tuple[type, str]] = {}

    def spelled(self, info: shapes.Type) -> str:
        match info:
            case shapes.Metadata():
                return self.spelled(info.type)
            case shapes.StructType():
                return self.struct(info)
            case shapes.UnionType():
                return " | ".join(dict.fromkeys(self.spelled(each) for each in info.types))
            case shapes.LiteralType():
                return " | ".join(f'"{value}"' for value in info.values)
            case shapes.VarTupleType() | shapes.ListType():
                inner = self.spelled(info.item_type)
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            case shapes.TupleType():
                return f"[{', '.join(map(self.spelled, info.item_types))}]"
            case shapes.DictType():
                return f"Record<{self.spelled(info.key_type)}, {self.spelled(info.value_type)}>"
            case _:
                return SIMPLE[type(info)]

    def struct(self, info: shapes.StructType) -> str:
        cls = info.cls
        name = self.name(info)
        if cls in self.told and not name.startswith("Given"):
            return name
        if name in self.made and self.made[name][0] is not cls:
            raise SystemExit(f"{name}: {cls.__module__} and {self.made[name][0].__module__} both have one")
        if name not in self.made:
            self.made[name] = (cls, "")
            self.made[name] = (cls, "\n".join(self.interface(name, info)))
        return name

    def name(self, info: shapes.StructType) -> str:
        """What is told whole and may be sent in part has two names."""
        name = NAMES.get(info.cls.__name__, info.cls.__name__)
        in_part = any(not field.required for field in info.fields)
        return f"Given{name}" if self.mode == GIVEN and info.cls in self.told and in_part else name

    def interface(self, name: str, info: shapes.StructType) -> Iterator[str]:
        yield from remark(own_docstring(info.cls), "")
        yield f"export interface {name} {{"
        if info.tag_field is not None:
            yield f'  {info.tag_field}: "{info.tag}";'
        remarks = remarks_of(info.cls)
        for field in info.fields:
            optional = not field.required and (self.mode == GIVEN or info.cls.__struct_config__.omit_defaults)
            known = KNOWN.get((info.cls.__name__, field.name)) or self.spelled(field.type)
            yield from remark(remarks.get(field.name, ""), "  ")
            yield f"  {field.encode_name}{'?' if optional else ''}: {known};"
        yield "}"

    def union(self, name: str, kinds: Iterable[Kind]) -> None:
        kinds = list(kinds)
        names = [self.spelled(info) for info in shapes.multi_type_info(kinds)]
        self.made[name] = (object, broken(f"export type {name} =", names))

    def alias(self, name: str, text: str) -> None:
        self.made[name] = (object, text)

    def text(self, indent: str = "") -> str:
        return "\n\n".join(
            "\n".join(indent + line for line in text.splitlines()) for _, text in self.made.values()
        )  # fmt: skip

    @property
    def classes(self) -> set[type]:
        return {cls for cls, _ in self.made.values() if cls is not object}


# ---- what the source says beside the types ----


def own_docstring(cls: type) -> str:
    return " ".join((cls.__dict__.get("__doc__") or "").split())


def remarks_of(cls: type) -> dict[str, str]:
    """The comment behind each field, in the class itself or in those it is made from."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if base.__module__.startswith("turnwise."):
            found |= remarks_in(base.__module__).get(base.__name__, {})
    return found


@cache
def remarks_in(module: str) -> dict[str, dict[str, str]]:
    source = inspect.getsource(sys.modules[module])
    lines = source.splitlines()
    classes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ClassDef)]
    return {node.name: dict(remarks_on(node, lines)) for node in classes}


def remarks_on(node: ast.ClassDef, lines: list[str]) -> Iterator[tuple[str, str]]:
    for field in node.body:
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and field.end_lineno:
            _, _, text = lines[field.end_lineno - 1].partition("  # ")
            yield field.target.id, text


def remark(text: str, indent: str) -> Iterator[str]:
    if text:
        there = re.sub(r"\b(None|True|False)\b", lambda found: WORDS[found[0]], text)
        yield f"{indent}/** {there} */"


def broken(head: str, names: Iterable[str]) -> str:
    """A union, over several lines if it is long."""
    names = list(names)
    line = f"{head} {' | '.join(names)};"
    return line if len(line) <= WIDTH else "\n".join([head, *(f"  | {name}" for name in names)]) + ";"


# ---- the file ----


def members(union: Kind) -> tuple[type, ...]:
    return get_args(union)


def below(cls: type) -> list[type]:
    """All classes made from this one, in the order in which they were written."""
    return [each for child in cls.__subclasses__() for each in (child, *below(child))]


def family(view_cls: type, event_classes: Iterable[type], action: Kind, texts: dict[int, tuple[str, str]]) -> Sheet:
    sheet = Sheet(TOLD)
    sheet.spelled(shapes.type_info(view_cls))
    sheet.union("Event", event_classes)
    sheet.union("Action", members(action))
    names = sorted({name for name, _ in texts.values()})
    sheet.alias("Reason", broken("export type Reason =", (f'"{name}"' for name in names)))
    return sheet


def edition(cls: type) -> Sheet:
    sheet = Sheet(GIVEN)
    sheet.spelled(shapes.type_info(cls))
    return sheet


def told() -> Sheet:
    sheet = Sheet(TOLD)
    sheet.union("AnyFrame", members(wire.AnyFrame))
    for cls in (Outcome, speaking.UndoneEvent, api.bodies.Problem, *(each.answers for each in api.ENDPOINTS)):
        sheet.spelled(shapes.type_info(cls))
    return sheet


def given(known: Sheet) -> Sheet:
    sheet = Sheet(GIVEN, known.classes)
    sheet.union("AnyWish", members(wire.AnyWish))
    sheet.alias("Endpoints", "\n".join(endpoints(known, sheet)))
    return sheet


def endpoints(known: Sheet, sheet: Sheet) -> Iterator[str]:
    yield "/** What can be asked over HTTP; a refusal is a Problem. */"
    yield "export interface Endpoints {"
    for each in api.ENDPOINTS:
        body, query = (sheet.spelled(shapes.type_info(kind)) if kind else "null" for kind in (each.body, each.query))
        answer = known.spelled(shapes.type_info(each.answers))
        yield f'  "{each.method} {each.path}": {{ body: {body}; query: {query}; answer: {answer} }};'
    yield "}"


def openings() -> str:
    bits = ", ".join(f"{name.lower()}: {getattr(words, name)}" for name in OPENINGS)
    return f"/** Bits of `openings` in an update. */\nexport const OPENINGS = {{ {bits} }} as const;"


def namespace(name: str, sheet: Sheet) -> str:
    return f"export namespace {name} {{\n{sheet.text('  ')}\n}}"


def protocol() -> str:
    answers = told()
    houses = family(view.View, members(events.Event), actions.Action, reasons.REASONS)
    city = family(city_view.View, below(city_events.Fact), city_actions.Action, city_reasons.REASONS)
    parts = [
        HEAD,
        f"export const PROTOCOL = {wire.PROTOCOL};",
        openings(),
        "export type AnyView = PropertyTrading.View | AnkhMorpork.View;",
        "export type AnyAction = PropertyTrading.Action | AnkhMorpork.Action;",
        "export type AnyEvent = PropertyTrading.Event | AnkhMorpork.Event | Undone;",
        given(answers).text(),
        answers.text(),
        namespace("PropertyTrading", houses),
        namespace("AnkhMorpork", city),
        namespace("PropertyTradingPack", edition(pack.Pack)),
        namespace("AnkhMorporkPack", edition(city_pack.Pack)),
    ]
    return "\n\n".join(part.strip("\n") for part in parts) + "\n"


def complaints(target: Path = TARGET, *, write: bool = False) -> list[str]:
    text = protocol()
    if target.exists() and target.read_text("utf-8") == text:
        return []
    if not write:
        return [f"{target.relative_to(ROOT)}: stale, run scripts/on plain python scripts/make_types.py"]
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, "utf-8")
    return []


if __name__ == "__main__":
    sys.exit("\n".join(complaints(write="--check" not in sys.argv)) or 0)
