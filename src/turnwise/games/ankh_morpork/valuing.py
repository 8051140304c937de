"""What a position is worth to a seat, by what that seat may know: open facts, its own hand and aim, and its rows."""

from turnwise.games.ankh_morpork import bounds, ops, weights
from turnwise.games.ankh_morpork.personalities import loans, needed, progress, wealth
from turnwise.games.ankh_morpork.pieces import strength
from turnwise.games.ankh_morpork.state import State, has
from turnwise.kernel.chance import ones
from turnwise.kernel.words import ONE, filled


class Fears:
    """What others are feared for, from the last time it was weighed: most tries change nothing of it."""

    __slots__ = ("facts", "threat", "wealth")

    def __init__(self) -> None:
        self.threat = filled(0, bounds.SEATS * bounds.SEATS)  # by the seat that fears and the one that is feared
        self.facts = filled(0, bounds.SEATS * bounds.SEATS)  # all but wealth that it was weighed by; 0: never
        self.wealth = filled(0, bounds.SEATS * bounds.SEATS)


def value(state: State, seat: int, fears: Fears) -> int:
    """The own aim, what others may be up to, and a little for everything owned."""
    worth = aim(state, seat) + goods(state, seat)
    for other in range(state.seats):
        if other != seat and has(state.alive, other):
            worth -= feared(state, seat, other, fears)
    return worth


def feared(state: State, seat: int, other: int, fears: Fears) -> int:
    """threat(), weighed again only if something that it follows from has changed."""
    at, owned = seat * bounds.SEATS + other, wealth(state, other)
    facts = ONE * state.seats << 52 | ONE * state.who[seat * (bounds.SEATS + 1) + other] << 39
    facts |= state.trouble << 26 | (state.presence[other] & ~state.presence[bounds.DEMON]) << 13 | state.control[other]
    if facts != fears.facts[at] or owned != fears.wealth[at]:
        fears.facts[at] = facts
        fears.wealth[at] = owned
        fears.threat[at] = threat(state, seat, other)
    return fears.threat[at]


def aim(state: State, seat: int) -> int:
    person = state.personality[seat]
    goal = needed(state, person)
    if state.board.kind[person] == ops.EXHAUSTION or goal == 0:
        return 0
    come = progress(state, seat, person)
    if come >= goal:
        return weights.WON + come
    worth = weights.AIM * max(come, 0) // goal
    if state.board.kind[person] != ops.WEALTH and come + 3 > goal:
        worth += weights.CLOSE * (come + 3 - goal)
    return worth


def goods(state: State, seat: int) -> int:
    """Money, minions and buildings; they are points at the end, whatever the aim."""
    cash = state.cash[seat]
    worth = weights.CASH * min(cash, weights.CASH_COMFORT) + max(cash - weights.CASH_COMFORT, 0)
    worth += weights.MINION * state.placed[seat] - 2 * bounds.LOAN_REPAID * loans(state, seat)
    worth += ones(state.presence[seat] & ~state.presence[bounds.DEMON])
    for area in range(1, bounds.AREAS):
        if state.building[area] == seat:
            worth += weights.STRONGHOLD + state.board.cost[area] + state.board.cost[area] // 2
        if strength(state, seat, area) > 1:
            worth += 1
    return worth


def threat(state: State, seat: int, other: int) -> int:
    """How near another seat may be to its aim: the mean over all that it can be for this one."""
    possible = state.who[seat * (bounds.SEATS + 1) + other]
    total, count, alike, last = 0, 0, -1, 0  # the one weighed last, and what it came to
    for person in range(bounds.PERSONALITIES):
        if (possible >> person) & 1:
            count += 1
            goal, kind = needed(state, person), state.board.kind[person]
            if kind == ops.EXHAUSTION or goal == 0:
                continue
            if alike < 0 or kind != state.board.kind[alike] or goal != needed(state, alike):
                alike, last = person, danger(progress(state, other, person), goal, kind)
            total += last
    return total // count if count else 0


def danger(come: int, goal: int, kind: int) -> int:
    if come >= goal:
        return weights.ALARM
    step = 4 if kind == ops.WEALTH else 1
    if come + step >= goal:
        return weights.ALMOST
    return weights.THREAT * max(come, 0) // goal


# ---- cards ----


def card_worth(state: State, seat: int, card: int) -> int:
    """What a card is good for in this seat's hand, symbol by symbol."""
    if state.board.card_answer[card]:
        return weights.HELD_INTERRUPT
    worth = 0
    for place in range(bounds.SYMBOLS):
        at = card * bounds.SYMBOLS + place
        worth += symbol_worth(state, seat, state.board.card_symbol[at], state.board.card_pc[at])
    return worth


def symbol_worth(state: State, seat: int, symbol: int, pc: int) -> int:
    kind = state.board.kind[state.personality[seat]]
    if symbol == ops.PLACE_MINION:
        extra = 6 if kind == ops.PRESENCE or kind == ops.CONTROL else 2 if kind == ops.TROUBLE else 0
        return weights.PLACE_MINION + extra if state.placed[seat] < state.board.minions else 3
    if symbol == ops.PLACE_BUILDING:
        return weights.PLACE_BUILDING if can_build(state, seat) else 0
    if symbol == ops.ASSASSINATE:
        return weights.ASSASSINATE if state.trouble else 0
    if symbol == ops.REMOVE_TROUBLE:
        return 0 if kind == ops.TROUBLE else weights.REMOVE_TROUBLE
    if symbol == ops.RANDOM_EVENT:
        return weights.RANDOM_EVENT if state.events else 0
    if symbol == ops.PLAY_ANOTHER:
        return weights.PLAY_ANOTHER
    return program_worth(state, seat, pc) if symbol == ops.SCROLL or symbol == ops.TAKE_MONEY else 0


def can_build(state: State, seat: int) -> bool:
    """Is there a place to build that the cash reaches?"""
    for area in range(1, bounds.AREAS):
        if has(state.presence[seat], area) and not has(state.trouble, area) and state.building[area] < 0:
            if state.cash[seat] >= state.board.cost[area]:
                return True
    return False


def program_worth(state: State, seat: int, pc: int) -> int:
    """A guess from the operations of a text: money, cards and minions that come, and something for the rest."""
    worth = 0
    while state.board.op[pc] != ops.END:
        op, a, b, c = state.board.op[pc], state.board.op_a[pc], state.board.op_b[pc], state.board.op_c[pc]
        if op == ops.PAY:
            worth += 2 * c if b == ops.ACTIVE else -c
        elif op == ops.DRAW or op == ops.RECOVER:
            worth += weights.DRAWN_CARD * a
        elif op == ops.PLACE or op == ops.PLACE_MORE:
            worth += weights.PLACE_MINION
        elif op == ops.BUILD or op == ops.BUY:
            worth += weights.PLACE_BUILDING if state.cash[seat] > 8 else 0
        elif op == ops.EARN:
            worth += 3 * b
        elif op == ops.PLAY_CARDS:
            worth += 2 * weights.PLAY_ANOTHER
        elif is_useful(op):
            worth += weights.TEXT
        pc += 1
    return worth


def is_useful(op: int) -> bool:
    """Operations that take something from others, or bring something that cannot be counted beforehand."""
    takes = op == ops.HAND_OVER or op == ops.KEEP_ONE or op == ops.PAY_OR_CARD or op == ops.PAY_OR_BUILDING
    return takes or op == ops.GIFT or op == ops.REMOVE or op == ops.LOAN or op == ops.DRAW_PER_BUILDING


def worst_card(state: State, seat: int) -> int:
    """The card of its own hand that is worth least to a seat; -1: it has none."""
    place = bounds.HAND + seat
    low, high = worst_from(state, seat, 0, state.low[place]), worst_from(state, seat, 64, state.high[place])
    if low < 0 or high < 0:
        return max(low, high)
    return high if card_worth(state, seat, high) < card_worth(state, seat, low) else low


def worst_from(state: State, seat: int, card: int, left: int) -> int:
    """The same of the cards in one word, which begins with *card*."""
    found, least = -1, 0
    while left:
        if left & 1:
            worth = card_worth(state, seat, card)
            if found < 0 or worth < least:
                found, least = card, worth
        left >>= 1
        card += 1
    return found
