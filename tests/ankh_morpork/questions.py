"""Positions at questions of every kind that random play meets, and small changes to them, made at random."""

from __future__ import annotations

import copy
import json
import random
from functools import cache
from typing import Any

from tests.ankh_morpork.scene import Scene, scene
from tests.ankh_morpork.walk import GAME, Walk
from tests.property_trading.mutations import ODD, another, found, paths
from turnwise.games.ankh_morpork import bounds, frames
from turnwise.games.ankh_morpork.view import FRAME_NAMES

Position = dict[str, Any]
Sort = tuple[str, int, int, int]  # the frame on top, its operation, step and cause
NAMES = ("Ann", "Bob", "Cat", "Dan")
OPTIONS: tuple[dict[str, object], ...] = (
    {},
    {"subsidence_voluntary_loss": True, "personality_win_is_automatic": False, "allow_voluntary_pass": True},
    {"small_gods_demon_scope": "any_area", "small_gods_stops_trolls": True, "bank_limit": False},
)
WALKS, EACH = 90, 6
FRAMES = ("over", *FRAME_NAMES[1:])  # of questions: the frame on top
TWICE = ("frames", "frames", "seats", "areas")  # changed more often than the rest


def sort_of(state: Any) -> Sort:
    """The kind of question that a state asks."""
    if state.over:
        return "over", state.over, 0, 0
    registers = state.cell[(state.depth - 1) * bounds.REGISTERS : state.depth * bounds.REGISTERS]
    kind, op = FRAME_NAMES[state.frame_kind[state.depth - 1]], registers[frames.PC]
    return kind, state.board.op[op] if kind == "run" else op, registers[frames.STEP], registers[frames.CAUSE]


@cache
def collected() -> dict[Sort, list[Position]]:
    """A few positions of each sort, as they come over the wire."""
    met: dict[Sort, list[Position]] = {}
    for seed in range(WALKS):
        walk = Walk(2 + seed % 3, seed, OPTIONS[seed // 3 % len(OPTIONS)])
        for state in walk.decisions(0.003):
            sort = sort_of(state)
            if len(met.setdefault(sort, [])) < EACH:
                met[sort].append(over_the_wire(state))
    falling = earthquake().match.state
    return met | {sort_of(falling): [over_the_wire(falling)]}


def earthquake() -> Scene:
    """Random play does not come to it often: two buildings are about to fall, and their owner is asked."""
    city = {"small_gods": "Ann", "the_hippo": "Ann", "longwall": "Bob"}
    rolls = {"events": ["earthquake"], "dice": [6, 9]}
    return scene({"Ann": ["rincewind", "groat"]}, buildings=city, **rolls).plays("Ann", "rincewind").uses("Ann")


def positions_at(kind: str) -> list[Position]:
    found = [data for sort, positions in collected().items() if sort[0] == kind for data in positions]
    assert found, f"no question of the kind {kind!r} was met"
    return found


def over_the_wire(state: Any) -> Position:
    return json.loads(json.dumps(GAME.position(state, NAMES[: state.seats])))


# ---- changes ----


def meddled(luck: random.Random, position: Position, other: Position) -> Position:
    """One to three changes; what is known is mostly left out, so that cards can change places."""
    fresh = copy.deepcopy(position)
    if luck.random() < 0.7:
        fresh.pop("knowledge", None)
    for _ in range(luck.choice((1, 1, 2, 3))):
        change(luck, fresh, other)
    return fresh


def change(luck: random.Random, position: Position, other: Position) -> None:
    heads = [key for key in (*position, *TWICE) if key in position and key not in ("edition", "options")]
    if not heads:
        return
    head = luck.choice(heads)
    if luck.random() < 0.2:
        move_card(luck, position)
        return
    path = luck.choice([(head, *path) for path in [(), *paths(position[head])]])
    parent, key = found(position, path[:-1]), path[-1]
    dice = luck.random()
    if dice < 0.12:
        del parent[key]
    elif dice < 0.2 and isinstance(parent, list):
        parent.insert(luck.randrange(len(parent) + 1), copy.deepcopy(parent[key]))
    elif dice < 0.3 and head == "frames" and other.get("frames"):
        add_frame(luck, position, other)
    elif dice < 0.35:
        parent[key] = copy.deepcopy(luck.choice(ODD))
    elif dice < 0.5 and isinstance(parent, dict):
        add_key(luck, parent, position, other)
    elif isinstance(parent[key], int):
        parent[key] = another(luck, parent[key], position, other)
    else:
        parent[key] = another(luck, parent[key], {head: position[head]}, other)


def add_frame(luck: random.Random, position: Position, other: Position) -> None:
    stack = position["frames"]
    if isinstance(stack, list):
        stack.insert(luck.randrange(len(stack) + 1), copy.deepcopy(luck.choice(other["frames"])))


def add_key(luck: random.Random, parent: Position, position: Position, other: Position) -> None:
    """A key that other parts of the same kind have, or one of the whole."""
    both = [found(whole, path) for whole in (position, other) for path in paths(whole)]
    alike = [part for part in both if isinstance(part, dict) and set(part) & set(parent)] or [other]
    part = luck.choice(alike)
    key = luck.choice(list(part))
    parent[key] = copy.deepcopy(part[key])


def move_card(luck: random.Random, position: Position) -> None:
    """A card from one list to another; a pile that is not said is made of the rest."""
    piles = [position.setdefault(key, []) for key in ("green", "brown", "discard", "playing", "out")]
    chairs = position.get("seats")
    for seat in chairs if isinstance(chairs, list) else ():
        piles += [seat.setdefault("hand", []), seat.setdefault("front", [])] if isinstance(seat, dict) else []
    full = [pile for pile in piles if pile and isinstance(pile, list)]
    goals = [pile for pile in piles if isinstance(pile, list)]
    if full:
        cards = luck.choice(full)
        luck.choice(goals).append(cards.pop(luck.randrange(len(cards))))
