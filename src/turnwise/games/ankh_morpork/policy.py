"""The house policy: careful play by what the seat may know. It reads nobody else's hand and no pile.

Choices on the board are tried out on a scratch state, where nothing hidden comes out, and judged by value().
"""

from turnwise.games.ankh_morpork import bounds, frames, ops, orders, weights
from turnwise.games.ankh_morpork.answering import price_at
from turnwise.games.ankh_morpork.buildings import clear_building, raise_building
from turnwise.games.ankh_morpork.money import pay
from turnwise.games.ankh_morpork.order import Codes, Order, decode
from turnwise.games.ankh_morpork.pieces import arrive, clear_trouble, crowd, join, leave, set_trouble
from turnwise.games.ankh_morpork.programs import first, op_at_hand
from turnwise.games.ankh_morpork.state import State, get, has, size_of, top_kind
from turnwise.games.ankh_morpork.valuing import Fears, card_worth, threat, value, worst_card
from turnwise.kernel import words
from turnwise.kernel.notes import Notes


class Mind:
    """Room for trying things out."""

    __slots__ = ("base", "codes", "fears", "is_copied", "is_sorted", "is_weighed", "notes", "order", "scratch", "worst")

    def __init__(self, state: State) -> None:
        self.scratch, self.fears = State(state.board), Fears()
        self.codes, self.order, self.notes = Codes(), Order(), Notes(False)
        # Worked out once for all answers to a question, if any of them asks for it.
        self.is_copied = False  # the scratch state, but for its board
        self.base, self.is_weighed = 0, False
        self.worst, self.is_sorted = -1, False


def answer(state: State, seat: int, mind: Mind, order: Order) -> None:
    """The best of the listed answers in mind.codes, left in *order*; of equal ones the first."""
    best = weights.NEVER
    mind.is_copied = mind.is_weighed = mind.is_sorted = False
    for i in range(mind.codes.size):
        decode(mind.codes.code[i], mind.order)
        worth = judge(state, seat, mind, mind.order)
        if worth > best:
            best = worth
            order.set(mind.order.kind, mind.order.a, mind.order.b)


def base(state: State, seat: int, mind: Mind) -> int:
    """What the position is worth as it stands."""
    if not mind.is_weighed:
        mind.base = value(state, seat, mind.fears)
        mind.is_weighed = True
    return mind.base


def worst(state: State, seat: int, mind: Mind) -> int:
    """The card of the own hand that would be missed least."""
    if not mind.is_sorted:
        mind.worst = worst_card(state, seat)
        mind.is_sorted = True
    return mind.worst


def lay_out(state: State, mind: Mind) -> None:
    """Make mind.scratch a copy to try things out on, as long as they change the board and money alone."""
    if mind.is_copied:
        mind.scratch.copy_board_from(state)
    else:
        mind.scratch.copy_from(state)
        mind.is_copied = True


def judge(state: State, seat: int, mind: Mind, order: Order) -> int:
    """How good an answer is, against leaving out or letting happen as 0."""
    kind = order.kind
    if kind == orders.PLAY_CARD:
        return card_worth(state, seat, order.a) + 1
    if kind == orders.DECLARE_VICTORY:
        return weights.WON
    if kind == orders.USE_CITY:
        return judge_city(state, seat, mind, order.a)
    if kind == orders.CHOOSE_CARD:
        return judge_card(state, seat, mind, order.a)
    if kind == orders.CHOOSE_SEAT:
        return judge_seat(state, seat, order.a)
    if kind == orders.USE_SYMBOL:
        return judge_use(state, seat)
    if kind == orders.PAY:
        return judge_payment(state, seat)
    if kind == orders.INTERRUPT or kind == orders.PROTECT:
        return judge_answer(state, seat, mind, order)
    if kind == orders.RESIGN or kind == orders.PASS:
        return weights.NEVER + 1
    if kind == orders.END_TURN or kind == orders.LEAVE_OUT or kind == orders.LET_IT_HAPPEN or kind == orders.REFUSE:
        return 0
    return judge_on_board(state, seat, mind, order)


# ---- the board ----


def judge_on_board(state: State, seat: int, mind: Mind, order: Order) -> int:
    if top_kind(state) == frames.RUN:
        following = state.board.op[get(state, frames.PC) + 1]
        if following == ops.EARN:
            return 2 * crowd(state, order.a)
        if op_at_hand(state) == ops.CHOOSE_MINION and following == ops.CHOOSE_AREA:
            return best_move(state, seat, mind, order.a, order.b) - base(state, seat, mind)
        if op_at_hand(state) == ops.CHOOSE_MINION and first(state) == ops.SWAPPABLE:
            return -1
    return value_after(state, seat, mind, order) - base(state, seat, mind)


def best_move(state: State, seat: int, mind: Mind, area: int, owner: int) -> int:
    """The value of the position once a minion stands where that is best."""
    best = weights.NEVER
    which = state.board.op_a[get(state, frames.PC) + 1]
    for goal in range(1, bounds.AREAS):
        if goal != area and (which == ops.ELSEWHERE or has(state.board.adjacent[area], goal)):
            lay_out(state, mind)
            leave(mind.scratch, area, owner, mind.notes)
            arrive(mind.scratch, goal, owner, mind.notes)
            best = max(best, value(mind.scratch, seat, mind.fears))
    return best


def value_after(state: State, seat: int, mind: Mind, order: Order) -> int:
    """The value of the position once a minion, a building or a marker is where the order puts it."""
    lay_out(state, mind)
    op = op_at_hand(state) if top_kind(state) == frames.RUN else ops.END
    if order.kind == orders.PLACE_MINION:
        if order.b:
            leave(mind.scratch, order.b, seat, mind.notes)
        if first(state) == ops.QUIETLY:
            join(mind.scratch, order.a, seat)
        else:
            arrive(mind.scratch, order.a, seat, mind.notes)
    elif order.kind == orders.BUILD:
        try_building(mind.scratch, seat, op, order.a, order.b, price_at(state, order.a), mind.notes)
    elif order.kind == orders.CHOOSE_MINION:
        leave(mind.scratch, order.a, order.b, mind.notes)
    elif top_kind(state) == frames.FLOOD:
        origin = get(state, frames.AREA2 if get(state, frames.LEFT) else frames.AREA)
        leave(mind.scratch, origin, seat, mind.notes)
        arrive(mind.scratch, order.a, seat, mind.notes)
    elif top_kind(state) == frames.SUBSIDENCE or op == ops.CHOOSE_BUILDING:
        clear_building(mind.scratch, order.a)
    else:
        try_area(mind.scratch, first(state), order.a, get(state, frames.AREA), get(state, frames.OWNER), mind.notes)
    return value(mind.scratch, seat, mind.fears)


def try_building(there: State, seat: int, op: int, area: int, given_up: int, price: int, notes: Notes) -> None:
    if given_up:
        clear_building(there, given_up)
    if op == ops.BUY:
        price = there.board.cost[area]
        clear_building(there, area)
    pay(there, seat, words.NOBODY, price, 0, words.NOBODY, 0, notes)
    raise_building(there, area, seat)


def try_area(there: State, which: int, area: int, origin: int, owner: int, notes: Notes) -> None:
    """An area chosen for trouble, for its end, or as the goal of a move."""
    if which == ops.TROUBLED:
        clear_trouble(there, area, 0, notes)
    elif which == ops.ADJACENT or which == ops.ELSEWHERE:
        leave(there, origin, owner, notes)
        arrive(there, area, owner, notes)
    else:
        set_trouble(there, area, 0, notes)


# ---- the rest ----


def judge_use(state: State, seat: int) -> int:
    """Texts that are not always a good idea."""
    op = op_at_hand(state)
    if op == ops.EXCHANGE_PERSONALITY:
        return -1
    if op == ops.LOAN:
        is_rich = state.board.kind[state.personality[seat]] == ops.WEALTH or state.cash[seat] > weights.CASH_COMFORT
        return -1 if is_rich else 1
    return 1


def judge_city(state: State, seat: int, mind: Mind, area: int) -> int:
    """Income is always welcome; what costs money or cards has to be worth it."""
    op, kind = state.board.op[state.board.area_pc[area]], state.board.kind[state.personality[seat]]
    if op == ops.PAY:
        if state.board.op_b[state.board.area_pc[area]] == ops.ACTIVE:
            return 100
        places = state.board.op[state.board.area_pc[area] + 1] == ops.PLACE
        wants = (kind == ops.PRESENCE or kind == ops.CONTROL) and state.placed[seat] < state.board.minions
        return 50 if places and wants and state.cash[seat] > 5 else -1
    if op == ops.CHOOSE_AREA:
        return 60 if kind == ops.TROUBLE else -1
    if op == ops.DISCARD:
        return 40 if card_worth(state, seat, worst(state, seat, mind)) < weights.JUNK else -1
    return 30


def judge_card(state: State, seat: int, mind: Mind, card: int) -> int:
    """The best of another's cards, the worst of one's own; where one may keep them, only junk goes."""
    op = op_at_hand(state)
    if op == ops.DISCARD_THEIRS or op == ops.KEEP_ONE:
        return card_worth(state, seat, card)
    if card != worst(state, seat, mind):
        return weights.NEVER + 2
    if op == ops.DISCARD_FOR or op == ops.DISCARD:
        return weights.JUNK - card_worth(state, seat, card)
    return 1 if op != ops.GIFT else weights.JUNK - 4 - card_worth(state, seat, card)


def judge_seat(state: State, seat: int, other: int) -> int:
    """Whoever is nearest to winning is hit; whoever is farthest is paid."""
    pc = get(state, frames.PC)
    which = first(state)
    danger = threat(state, seat, other)
    if which >= ops.IF_PAYING or op_at_hand(state) == ops.CHOOSE_RECEIVER:
        return 300 - danger // 2
    if state.board.op[pc + 2] == ops.SWAP_HANDS:
        return 10 * (size_of(state, bounds.HAND + other) - size_of(state, bounds.HAND + seat)) - 1
    return 1 + danger + 2 * min(state.cash[other], 5)


def judge_payment(state: State, seat: int) -> int:
    op = op_at_hand(state)
    if op == ops.PAY_OR_CARD:
        return 1 if state.cash[seat] >= weights.PENALTY_CASH else -1
    if op == ops.PAY_OR_BUILDING:
        return 1 if state.built[seat] else -1
    return 1 if op == ops.GIFT else 2 * weights.MINION


def judge_answer(state: State, seat: int, mind: Mind, order: Order) -> int:
    """Interrupts are for what matters: a minion that counts, a hand, a building."""
    if top_kind(state) <= frames.RUN:
        return -1
    if order.kind == orders.PROTECT:
        if order.b == orders.MINION:
            return loss_of_minion(state, seat, mind) - weights.LOSS
        return 1
    if get(state, frames.STEP) == frames.AFTER:
        lay_out(state, mind)
        arrive(mind.scratch, order.b, seat, mind.notes)
        return value(mind.scratch, seat, mind.fears) - base(state, seat, mind)
    if top_kind(state) == frames.TOUCHED:
        return 1 if worth_stopping(state) else -1
    return loss_of_minion(state, seat, mind) - weights.LOSS


def loss_of_minion(state: State, seat: int, mind: Mind) -> int:
    """How much it hurts to lose the minion at risk."""
    area = get(state, frames.AREA)
    if not has(state.presence[seat], area):
        area = get(state, frames.AREA2)
    if area == 0 or not has(state.presence[seat], area):
        return 0
    lay_out(state, mind)
    leave(mind.scratch, area, seat, mind.notes)
    return base(state, seat, mind) - value(mind.scratch, seat, mind.fears)


def worth_stopping(state: State) -> bool:
    """A text is let through that takes a little money, not one that takes cards, buildings or the hand."""
    below = (state.depth - 2) * bounds.REGISTERS
    op = state.board.op[state.cell[below + frames.PC]]
    return op != ops.PAY and op != ops.GIFT and op != ops.SELL_CARD
