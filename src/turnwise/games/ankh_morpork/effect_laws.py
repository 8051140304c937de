"""Laws of effects: what they strike is there, what has been spared and removed fits, and an owner is really asked."""

from __future__ import annotations

from collections.abc import Iterable

from turnwise.games.ankh_morpork import bounds, frames, ops
from turnwise.games.ankh_morpork.effects import may_give_up
from turnwise.games.ankh_morpork.sets import members
from turnwise.games.ankh_morpork.stack import Stack
from turnwise.games.ankh_morpork.windows import losses, minions_at_risk, opens
from turnwise.kernel.words import NOBODY

EFFECTS = {
    frames.TOUCHED: (ops.TOUCH,), frames.REMOVAL: (ops.REMOVE,), frames.MOVING: (ops.MOVE,),
    frames.SWAPPING: (ops.SWAP,), frames.DRAGON: (ops.DRAGON,), frames.FLOOD: (ops.FLOOD,), frames.FIRE: (ops.FIRE,),
    frames.FALLING: (ops.FALLS,), frames.NEWCOMER: (ops.DEMON, ops.TROLL), frames.JOHNSON: (ops.JOHNSON,),
    frames.SUBSIDENCE: (ops.SUBSIDENCE,),
}  # fmt: skip
OF_MINIONS = (frames.REMOVAL, frames.MOVING, frames.SWAPPING)
OF_CROWDS = (frames.DRAGON, frames.FLOOD)  # minion by minion, so several of one owner can be spared
ASKS_AFTER = (frames.REMOVAL, frames.DRAGON, frames.JOHNSON)


def broken_by_effect(stack: Stack, at: int) -> Iterable[str]:
    """The program below is sound enough to be compared with."""
    cells, below = stack.cells[at], stack.cells[at - 1]
    pc = below[frames.PC] - 1
    if cells[frames.PC] not in EFFECTS[stack.kinds[at]] or cells[frames.PC] != stack.op[pc]:
        yield "operation: is not the one that the program below has just reached"
    if any(cells[name] != below[name] for name in (frames.CAUSE, frames.SOURCE)):
        yield "cause: is that of the program below"
    if stack.kinds[at] != frames.FLOOD and cells[frames.TARGET] != below[frames.TARGET]:
        yield "target: is that of the program below"
    if any(not 0 <= cells[name] < bounds.AREAS for name in (frames.AREA, frames.AREA2)):
        yield "area: is out of bounds"
        return
    if cells[frames.COUNT] & ~int(stack.state.alive):
        yield "count: has a bit for each seat still to be asked, of those in the game"
    if any(cells[name] for name in (frames.ROLL, frames.ROLL2)):
        yield "rolls: belong to the program below"
    yield from _left(stack, at, stack.op_a[pc])
    yield from _areas(stack, at, below, stack.op_a[pc])
    yield from _minions(stack, at)
    yield from _spared(stack, at)
    yield from _removed(stack, at)


def _left(stack: Stack, at: int, price: int) -> Iterable[str]:
    kind, left = stack.kinds[at], stack.cells[at][frames.LEFT]
    if kind == frames.SUBSIDENCE:
        if left < 1 or left != price:
            yield "left: says what each building costs, as the program below does"
    elif kind == frames.FLOOD:
        if left not in (0, 1):
            yield "left: is 0 for the first area and 1 for the second"
    elif left:
        yield "left: counts nothing here"
    if kind != frames.SUBSIDENCE and stack.cells[at][frames.RECEIVER]:
        yield "flag: is for subsidence alone"


def _areas(stack: Stack, at: int, below: list[int], rolls: int) -> Iterable[str]:
    """Events strike where the die fell."""
    state, kind, cells = stack.state, stack.kinds[at], stack.cells[at]
    area, other, building = cells[frames.AREA], cells[frames.AREA2], list(state.building)
    first, second = below[frames.ROLL], below[frames.ROLL2]
    if kind in (frames.DRAGON, frames.NEWCOMER, frames.JOHNSON) and (area != first or other):
        yield "area: is not the one that was rolled"
    elif kind == frames.JOHNSON and (building[area] == NOBODY or _is_lost_before(stack, cells)):
        yield "area: nobody has its City Area card"
    elif kind == frames.FIRE and (area == 0 or building[area] == NOBODY or other):
        yield "area: there is nothing to burn"
    elif kind == frames.FALLING and (area, other) != (first, second if rolls == 2 and second != first else 0):
        yield "area: and area2 are not those that were rolled"
    elif kind == frames.FLOOD:
        wet = [roll if state.board.river >> roll & 1 else 0 for roll in (first, second)]
        if (area, other) != (wet[0], wet[1] if wet[1] != wet[0] else 0):
            yield "area: and area2 are not those that were rolled and lie on the river"
    elif kind in (frames.TOUCHED, frames.SUBSIDENCE) and (area or other):
        yield "area: it happens in none"
    if kind == frames.NEWCOMER and cells[frames.OWNER] != (
        bounds.DEMON if cells[frames.PC] == ops.DEMON else bounds.TROLL
    ):
        yield "owner: a troll or a demon comes, as the operation says"


def _is_lost_before(stack: Stack, cells: list[int]) -> bool:
    return cells[frames.STEP] == frames.BEFORE and stack.state.lost >> cells[frames.AREA] & 1 != 0


def _minions(stack: Stack, at: int) -> Iterable[str]:
    kind, cells = stack.kinds[at], stack.cells[at]
    area, owner, other, second = (
        cells[name] for name in (frames.AREA, frames.OWNER, frames.AREA2, frames.OWNER2)
    )  # fmt: skip
    if kind not in OF_MINIONS:
        return
    if not 0 <= owner < bounds.PIECES or area == 0:
        yield "owner: is nobody"
    elif cells[frames.STEP] == frames.BEFORE and stack.pieces(area, owner) == 0:
        yield "owner: has no minion in that area"
    if kind == frames.SWAPPING:
        if not 0 <= second < bounds.PIECES or other in (0, area):
            yield "owner2: is nobody, or in the same area"
        elif stack.pieces(other, second) == 0:
            yield "owner2: has no minion in that area"
    if kind == frames.MOVING and other in (0, area):
        yield "area2: says where the minion goes"


def _spared(stack: Stack, at: int) -> Iterable[str]:
    """Nobody spares more than there is; what was spared before an effect began is forgotten."""
    state, cells, kind = stack.state, stack.cells[at], stack.kinds[at]
    spared, building = list(state.spared), list(state.building)
    for slot, area in enumerate((cells[frames.AREA], cells[frames.AREA2])):
        for seat in range(bounds.SEATS):
            most = 0 if slot or not stack.is_seat(seat) else 1
            if kind in OF_CROWDS:
                most = stack.pieces(area, seat) if area and (kind == frames.FLOOD or not slot) else 0
            if cells[frames.STEP] != frames.AFTER and not 0 <= spared[slot * bounds.SEATS + seat] <= most:
                yield f"kind: spared says {spared[slot * bounds.SEATS + seat]} of seat {seat + 1}, {most} can be"
    if [area for area in members(state.kept) if building[area] == NOBODY]:
        yield "kind: kept names an area without a building"
    if state.kept_card and kind not in (frames.JOHNSON, frames.NEWCOMER):
        yield "kind: kept_card speaks of a card or a newcomer that is not at risk"


def _removed(stack: Stack, at: int) -> Iterable[str]:
    """Minions that were just removed are in the box, and may come back."""
    state, is_after = stack.state, stack.cells[at][frames.STEP] == frames.AFTER
    placed = [sum(stack.pieces(area, seat) for area in range(1, bounds.AREAS)) for seat in range(bounds.SEATS)]
    for seat, gone in enumerate(list(state.removed)):
        most = state.board.minions - placed[seat] if is_after and stack.is_seat(seat) else 0
        if stack.kinds[at] != frames.DRAGON:
            most = min(most, 1)
        if not 0 <= gone <= most:
            yield f"kind: removed says {gone} of seat {seat + 1}, {most} can have been"


def is_asked_in_effect(stack: Stack) -> Iterable[str]:
    """What is wrong with the question of an effect on top of the stack."""
    kind, cells, seat = stack.kinds[-1], stack.cells[-1], stack.seats[-1]
    step = cells[frames.STEP]
    if step == frames.BEFORE or (step == frames.AFTER and kind in ASKS_AFTER):
        if not cells[frames.COUNT] >> seat & 1 or not opens(stack.state, seat):
            yield "seat: has nothing to answer here"
    elif step != frames.HAPPENS or not _suffers(stack, kind, seat, cells):
        yield "step: nobody has to choose anything there"


def _suffers(stack: Stack, kind: int, seat: int, cells: list[int]) -> bool:
    """Does an event make this seat choose what becomes of its minion or building?"""
    if seat != cells[frames.TARGET]:
        return False
    if kind == frames.FLOOD:
        return minions_at_risk(stack.state, seat, cells[frames.LEFT]) > 0
    if kind != frames.SUBSIDENCE or cells[frames.RECEIVER]:
        return False
    return losses(stack.state, seat) > 0 or may_give_up(stack.state, seat)
