"""What a view says of the question at hand: the frame on top, its registers by name, the operation and its source."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from turnwise.games.ankh_morpork import frames, ops

if TYPE_CHECKING:
    from turnwise.games.ankh_morpork.telling.speech import Speech
    from turnwise.games.ankh_morpork.view import View


class Asking(Struct, frozen=True):
    """The frame on top in words and numbers."""

    kind: str
    seat: int  # who is asked
    active: int  # whose turn it is
    step: int
    source: int
    cause: int
    target: int
    area: int
    owner: int
    area2: int
    owner2: int
    left: int
    op: int = ops.END  # of a program: the operation at hand, its first arguments, and the operation after it
    which: int = 0
    number: int = 0
    then: int = ops.END

    @property
    def is_offered(self) -> bool:
        """An action has not begun and can be left out."""
        return self.kind == "run" and self.step == frames.OFFERED


def asking(speech: Speech, view: View) -> Asking | None:
    """None once the game is over."""
    if not view.frames:
        return None
    top = view.frames[-1]
    register = top.registers
    pc = register[frames.PC] if top.kind == "run" else 0
    op, which, number = speech.steps[pc]
    return Asking(
        top.kind, view.to_act, view.frames[0].seat, register[frames.STEP], register[frames.SOURCE],
        register[frames.CAUSE], register[frames.TARGET], register[frames.AREA], register[frames.OWNER],
        register[frames.AREA2], register[frames.OWNER2], register[frames.LEFT], op, which, number,
        speech.steps[pc + 1][0] if pc else ops.END,
    )  # fmt: skip


def source_words(speech: Speech, ask: Asking) -> str:
    """What a program or an effect comes from: a card, a City Area card or an event."""
    if ask.cause == frames.BY_EVENT:
        return speech.event(ask.source)
    return speech.area(ask.source) if ask.cause == frames.BY_CITY else speech.card(ask.source)
