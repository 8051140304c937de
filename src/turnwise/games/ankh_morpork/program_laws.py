"""Laws of programs at work: where they can be, and that what their operations have set so far is sound."""

from __future__ import annotations

from collections.abc import Iterable

from turnwise.games.ankh_morpork import bounds, frames, ops
from turnwise.games.ankh_morpork.effect_laws import EFFECTS
from turnwise.games.ankh_morpork.stack import Stack
from turnwise.games.ankh_morpork.state import lies_in
from turnwise.kernel.words import NOBODY

COUNTED = (ops.HAND_OVER, ops.DISCARD)  # done card by card, so many times


def broken_by_program(stack: Stack, at: int) -> Iterable[str]:
    cells = stack.cells[at]
    start, pc, step = start_of(stack, at), cells[frames.PC], cells[frames.STEP]
    if start == 0:
        yield "at: is no program of that card, area or event in this place"
        return
    past = _past(stack, start, pc, cells[frames.ROLL])
    if past is None:
        yield "at: the die has led elsewhere"
        return
    done = [stack.op[place] for place in past]
    if step not in (frames.OFFERED, frames.STARTED) or (step == frames.OFFERED and pc != start):
        yield "step: 0 is before its first operation, 1 afterwards"
    if step == frames.OFFERED and cells[frames.CAUSE] in (frames.BY_CITY, frames.BY_EVENT):
        yield "step: City Area cards and events are not offered, they are begun"
    if at + 1 < len(stack.kinds):
        yield from _beneath(stack, at, step, pc)
    yield from _target(stack, cells, past)
    yield from _receiver(stack, cells, done)
    yield from _numbers(stack, cells, past)
    yield from _pieces(stack, cells, done)
    yield from _building(stack, cells, done)


def start_of(stack: Stack, at: int) -> int:
    """Where the program of a frame begins; 0: it is none that could be at work there."""
    cells, state, below = stack.cells[at], stack.state, stack.kinds[at - 1]
    board, cause, source = state.board, cells[frames.CAUSE], cells[frames.SOURCE]
    start = 0
    if cause == frames.BY_CITY:
        if 1 <= source < bounds.AREAS and state.used >> source & 1 and state.building[source] == stack.active:
            start = board.area_pc[source]
    elif cause == frames.BY_EVENT:
        if 0 <= source < bounds.EVENTS and below == frames.RUN and not state.events >> source & 1:
            start = board.event_pc[source]
    elif below == frames.CARD and stack.cells[at - 1][frames.SOURCE] == source:
        step = stack.cells[at - 1][frames.STEP]
        place = source * bounds.SYMBOLS + step - 1
        is_one = 0 <= source < bounds.CARDS and 1 <= step <= bounds.SYMBOLS
        if is_one and (board.card_symbol[place] == ops.SCROLL) == (cause == frames.BY_TEXT):
            start = board.card_pc[place]
    return start if start and start <= cells[frames.PC] <= start + len(stack.rest_of(start)) else 0


def _past(stack: Stack, start: int, pc: int, rolled: int) -> list[int] | None:
    """Where the operations stand that lie behind, by what was rolled; None: that way does not lead there."""
    past: list[int] = []
    at = start
    while at < pc:
        past.append(at)
        is_led = stack.op[at] == ops.WHEN and not stack.op_a[at] <= rolled <= stack.op_b[at]
        at += 1 + (stack.op_c[at] if is_led else 0)
    return past if at == pc else None


def _beneath(stack: Stack, at: int, step: int, pc: int) -> Iterable[str]:
    above = stack.kinds[at + 1]
    if above == frames.RUN:
        is_event = stack.cells[at + 1][frames.CAUSE] == frames.BY_EVENT
        if stack.is_city(at + 1):
            if step != frames.OFFERED:
                yield "step: a City Area card is used between two actions"
        elif not is_event:
            yield "kind: a card's program lies on the card"
        elif not (step == frames.STARTED and stack.op[pc - 1] == ops.EVENT):
            yield "at: an event comes from the operation before"
    elif step != frames.STARTED or stack.op[pc - 1] not in EFFECTS[above]:
        yield "at: the effect above comes from the operation before"


def _target(stack: Stack, cells: list[int], past: list[int]) -> Iterable[str]:
    """Whom the program is about: chosen, or the next one round the table."""
    target, count, seats = cells[frames.TARGET], cells[frames.COUNT], stack.state.seats
    round_trips = [stack.op_a[place] for place in past if stack.op[place] == ops.EACH]
    if round_trips:
        if not 1 <= count <= seats or target != (stack.active + count - 1) % seats or not stack.is_seat(target):
            yield "target: is not the seat that the count has come to"
        elif target == stack.active and round_trips != [ops.PLAYERS]:
            yield "target: the text is about opponents"
    elif count:
        yield "count: is for programs that go round the table"
    elif any(stack.op[place] in (ops.CHOOSE_OPPONENT, ops.BUY) for place in past):
        if not stack.is_seat(target) or target == stack.active:
            yield "target: is no opponent in the game"
    elif target != NOBODY:
        yield "target: nobody has been chosen yet"


def _receiver(stack: Stack, cells: list[int], done: list[int]) -> Iterable[str]:
    receiver = cells[frames.RECEIVER]
    if ops.CHOOSE_RECEIVER in done:
        if not stack.is_seat(receiver) or receiver in (stack.active, cells[frames.TARGET]):
            yield "receiver: is no other opponent in the game"
    elif receiver != NOBODY:
        yield "receiver: nobody has been chosen yet"


def _numbers(stack: Stack, cells: list[int], past: list[int]) -> Iterable[str]:
    pc, rolls = cells[frames.PC], cells[frames.ROLL : frames.ROLL2 + 1]
    most = stack.op_a[pc] - 1 if stack.op[pc] in COUNTED else 0
    if not 0 <= cells[frames.LEFT] <= max(most, 0):
        yield "left: is how many cards have been chosen so far"
    if stack.op[pc] == ops.KEEP_ONE:
        yield from _seen(stack, cells[frames.TARGET], rolls)
        return
    rolled = [stack.op_a[place] for place in past if stack.op[place] == ops.ROLL]
    for number, value in enumerate(rolls, 1):
        if not (1 <= value <= 12 if number in rolled else value == 0):
            yield "rolls: 1 to 12 where the die was rolled, and 0 where not"


def _seen(stack: Stack, target: int, cards: list[int]) -> Iterable[str]:
    if NOBODY in cards or cards[0] == cards[1]:
        yield "seen: two different cards are looked at"
    elif stack.is_seat(target) and not all(lies_in(stack.state, card, bounds.HAND + target) for card in cards):
        yield "seen: those cards are not in the hand"


def _pieces(stack: Stack, cells: list[int], done: list[int]) -> Iterable[str]:
    """A minion that has been chosen stands where it was chosen."""
    for area, owner in ((frames.AREA, frames.OWNER), (frames.AREA2, frames.OWNER2)):
        if not 0 <= cells[area] < bounds.AREAS or not NOBODY <= cells[owner] < bounds.PIECES:
            yield "area: and owner are out of bounds"
        elif cells[owner] >= 0 and stack.pieces(cells[area], cells[owner]) == 0:
            yield "owner: has no minion in that area"
        elif cells[owner] >= 0 and not (ops.CHOOSE_MINION in done or ops.PAY_OR_MINION in done):
            yield "owner: no minion has been chosen yet"
    op, which = stack.op[cells[frames.PC]], stack.op_a[cells[frames.PC]]
    is_for_minion = (op == ops.CHOOSE_AREA and which <= ops.ELSEWHERE) or (
        op == ops.CHOOSE_MINION and which == ops.SECOND
    )
    if is_for_minion and cells[frames.OWNER] == NOBODY:
        yield "owner: no minion has been chosen"


def _building(stack: Stack, cells: list[int], done: list[int]) -> Iterable[str]:
    """What is being bought is the target's and can be paid for, and what makes room for it is the buyer's."""
    if ops.BUY not in done or ops.TAKE_OVER in done:
        return
    state, me, area, given_up = stack.state, stack.active, cells[frames.AREA], cells[frames.AREA2]
    building = list(state.building)
    if not 1 <= area < bounds.AREAS or building[area] != cells[frames.TARGET]:
        yield "area: the building there is not the target's"
    elif state.cash[me] < state.board.cost[area]:
        yield "area: the building there is too dear"
    is_full = building.count(me) == state.board.buildings
    if not 0 <= given_up < bounds.AREAS or is_full != (given_up > 0) or (is_full and building[given_up] != me):
        yield "area2: is a building given up to make room for this one, and nothing where there is room"
