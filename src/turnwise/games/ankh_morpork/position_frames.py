"""Reads the work stack of a position: frames in words become frames in numbers."""

from __future__ import annotations

from turnwise.games.ankh_morpork import bounds, frames, ops
from turnwise.games.ankh_morpork.guess import padded
from turnwise.games.ankh_morpork.language import OPERATIONS
from turnwise.games.ankh_morpork.position_parts import FramePart
from turnwise.games.ankh_morpork.position_words import Words
from turnwise.games.ankh_morpork.spelling import CAUSES
from turnwise.games.ankh_morpork.state import State
from turnwise.games.ankh_morpork.view import FRAME_NAMES
from turnwise.kernel.words import NOBODY


def stack_up(words: Words, state: State, first: int) -> None:
    stack = words.facts.frames
    if not stack and state.over == 0:
        stack = (FramePart(kind="turn", seat=words.names[first]),)
    state.depth = len(stack)
    kinds = {word: number for number, word in enumerate(FRAME_NAMES) if word}
    numbers = [words.find(f"frames[{n}].kind", "kind", f.kind, kinds) for n, f in enumerate(stack)]
    state.frame_kind = padded(numbers, bounds.FRAMES)
    seats = [words.chair(f"frames[{n}].seat", frame.seat) for n, frame in enumerate(stack)]
    state.frame_seat = padded(seats, bounds.FRAMES)
    if stack and words.facts.turn_of not in ("", stack[0].seat):
        words.faults.append(f"turn_of: is {words.facts.turn_of}, and frames[0] is the turn of {stack[0].seat}")
    cells: list[int] = []
    for number, frame in enumerate(stack):
        before = len(words.faults)
        found = registers(words, f"frames[{number}]", numbers[number], frame)
        cells += found
        if len(words.faults) == before:
            check_said(words, f"frames[{number}]", frame, words.spelling.frame(numbers[number], seats[number], found))
    state.cell = padded(cells, bounds.FRAMES * bounds.REGISTERS)


def check_said(words: Words, place: str, said: FramePart, used: FramePart) -> None:
    """Whatever is said of a frame is used."""
    for key in FramePart.__struct_fields__:
        one, other = getattr(said, key), getattr(used, key)
        is_same = one == other or (key == "rolls" and padded(list(one), 2) == padded(list(other), 2))
        # Symbols that share a program are written as the first of them; the card says which one is at work.
        if not is_same and not (key == "symbol" and used.card and used.kind == "run"):
            words.faults.append(f"{place}.{key}: says nothing in such a frame; leave it out")


def registers(words: Words, place: str, kind: int, frame: FramePart) -> list[int]:
    cells = [0] * bounds.REGISTERS
    cells[frames.STEP], cells[frames.LEFT], cells[frames.COUNT] = frame.step, frame.left, frame.count
    if kind in (frames.TURN, frames.PLAYS):
        return cells
    if kind == frames.CARD:
        cells[frames.SOURCE] = words.card(f"{place}.card", frame.card)
        return cells
    causes = {word: number for number, word in enumerate(CAUSES) if word}
    cells[frames.CAUSE] = cause = words.find(f"{place}.cause", "cause", frame.cause, causes)
    cells[frames.SOURCE] = source = source_of(words, place, cause, frame)
    cells[frames.TARGET] = words.seat(f"{place}.target", frame.target)
    cells[frames.AREA] = words.area(f"{place}.area", frame.area)
    cells[frames.AREA2] = words.area(f"{place}.area2", frame.area2)
    cells[frames.OWNER] = words.owner(f"{place}.owner", frame.owner)
    cells[frames.OWNER2] = words.owner(f"{place}.owner2", frame.owner2)
    cells[frames.ROLL : frames.ROLL2 + 1] = padded(list(frame.rolls), 2)
    if kind != frames.RUN:
        known = {name: number for name, (number, _) in OPERATIONS.items()}
        cells[frames.PC] = words.find(f"{place}.operation", "operation", frame.operation, known)
        cells[frames.RECEIVER] = int(frame.flag)
        return cells
    cells[frames.RECEIVER] = words.seat(f"{place}.receiver", frame.receiver)
    cells[frames.PC] = pc_of(words, place, cause, source, frame)
    if frame.seen:
        seen = [*words.card_set(f"{place}.seen", frame.seen), NOBODY]
        cells[frames.ROLL], cells[frames.ROLL2] = seen[0], seen[1]
    return cells


def source_of(words: Words, place: str, cause: int, frame: FramePart) -> int:
    if cause == frames.BY_CITY:
        return words.area(f"{place}.city", frame.city)
    if cause == frames.BY_EVENT:
        return words.find(f"{place}.event", "event", frame.event, words.event_ids)
    return words.card(f"{place}.card", frame.card)


def pc_of(words: Words, place: str, cause: int, source: int, frame: FramePart) -> int:
    """The operation at hand of a program, which must be one of its own."""
    if cause == frames.BY_CITY:
        start = words.board.area_pc[source]
    elif cause == frames.BY_EVENT:
        start = words.board.event_pc[source]
    elif frame.symbol < bounds.SYMBOLS:
        start = words.board.card_pc[source * bounds.SYMBOLS + frame.symbol]
        is_scroll = words.board.card_symbol[source * bounds.SYMBOLS + frame.symbol] == ops.SCROLL
        if is_scroll != (cause == frames.BY_TEXT):
            words.faults.append(f"{place}.cause: is text for a scroll, and symbol for every other symbol")
    else:
        start = 0
    if start == 0 or frame.at > words.spelling.end_of(start) - start:
        words.faults.append(f"{place}.at: {frame.at} is no operation of that program")
        return 0
    if words.board.op[start + frame.at] == ops.KEEP_ONE and len(frame.seen) == 0:
        words.faults.append(f"{place}.seen: is missing: say which cards are being looked at")
    return start + frame.at
