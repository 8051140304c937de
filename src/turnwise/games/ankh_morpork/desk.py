"""Who does what in matches that never leave the compiled loop: each seat is random or careful."""

from turnwise.games.ankh_morpork import bounds
from turnwise.games.ankh_morpork.choices import list_question
from turnwise.games.ankh_morpork.order import Order, decode
from turnwise.games.ankh_morpork.policy import Mind, answer
from turnwise.games.ankh_morpork.state import State, asked
from turnwise.kernel.chance import Chance
from turnwise.kernel.words import filled


class Desk:
    """The records that one match after the other uses."""

    __slots__ = ("choices", "mind", "order", "random")

    def __init__(self, state: State) -> None:
        self.order, self.mind = Order(), Mind(state)
        self.random = filled(0, bounds.SEATS)  # 1: any answer, 0: careful
        self.choices = 0  # how many answers there were


def next_act(state: State, desk: Desk, luck: Chance) -> int:
    """The seat that acts next; what it does lies in desk.order."""
    seat = asked(state)
    list_question(state, seat, desk.mind.codes, desk.order)
    desk.choices = desk.mind.codes.size
    if desk.mind.codes.size == 1:
        decode(desk.mind.codes.code[0], desk.order)
    elif desk.random[seat]:
        decode(desk.mind.codes.code[luck.below(desk.mind.codes.size, seat)], desk.order)
    else:
        answer(state, seat, desk.mind, desk.order)
    return seat
