"""The language of programs: the word of each operation and of its arguments, and how a program becomes numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from turnwise.games.ankh_morpork import ops
from turnwise.kernel.errors import unknown

Words = Mapping[str, int]


class Number(Struct, frozen=True):
    """An argument that is a number."""

    low: int
    high: int


Argument = Words | Number

WHO = {"active": ops.ACTIVE, "target": ops.TARGET, "receiver": ops.RECEIVER, "bank": ops.BANK}
ROLLERS = {"active": ops.ACTIVE, "target": ops.TARGET}
EACH = {
    "opponents": ops.OPPONENTS, "opponents_with_minions": ops.OPPONENTS_WITH_MINIONS,
    "opponents_with_goods": ops.OPPONENTS_WITH_GOODS, "players": ops.PLAYERS,
}  # fmt: skip
OPPONENTS = {
    "any": ops.ANY, "with_cards": ops.WITH_CARDS, "if_selling": ops.IF_SELLING, "if_paying": ops.IF_PAYING,
    "if_paying_for_victim": ops.IF_PAYING_FOR_VICTIM, "if_paying_for_move": ops.IF_PAYING_FOR_MOVE,
}  # fmt: skip
MINIONS = {
    "victims": ops.VICTIMS, "foreign": ops.FOREIGN, "own": ops.OWN, "own_in_trouble": ops.OWN_IN_TROUBLE,
    "in_trouble": ops.IN_TROUBLE, "in_area": ops.IN_AREA, "in_roll": ops.IN_ROLL, "swappable": ops.SWAPPABLE,
    "second": ops.SECOND, "theirs": ops.THEIRS, "spared_active": ops.SPARED_ACTIVE, "murdered": ops.MURDERED,
}  # fmt: skip
AREAS = {
    "adjacent": ops.ADJACENT, "elsewhere": ops.ELSEWHERE, "troubled": ops.TROUBLED, "untroubled": ops.UNTROUBLED,
    "next_to_trouble": ops.NEXT_TO_TROUBLE, "near": ops.NEAR_AREA,
}  # fmt: skip
PLACES = {
    "near": ops.NEAR, "around": ops.AROUND, "quietly": ops.QUIETLY, "at_building": ops.AT_BUILDING,
    "in_trouble": ops.IN_TROUBLED,
}  # fmt: skip
EARNINGS = {
    "minions_in": ops.MINIONS_IN, "minions_there": ops.MINIONS_THERE, "trouble": ops.TROUBLE_MARKERS,
    "buildings": ops.BUILDINGS,
}  # fmt: skip

AMOUNT, ROLLS, DIE, AREA = Number(0, 100), Number(1, 2), Number(1, 12), Number(1, 12)
# Arguments that may be left out stand behind None.
OPERATIONS: dict[str, tuple[int, tuple[Argument | None, ...]]] = {
    "each": (ops.EACH, (EACH,)),
    "next": (ops.NEXT, ()),
    "roll": (ops.ROLL, (ROLLS, ROLLERS)),
    "when": (ops.WHEN, (DIE, DIE, Number(1, 9))),
    "choose_opponent": (ops.CHOOSE_OPPONENT, (OPPONENTS, None, AMOUNT)),
    "choose_receiver": (ops.CHOOSE_RECEIVER, ()),
    "choose_minion": (ops.CHOOSE_MINION, (MINIONS, None, AREA)),
    "choose_area": (ops.CHOOSE_AREA, (AREAS, None, AREA)),
    "choose_building": (ops.CHOOSE_BUILDING, ()),
    "place": (ops.PLACE, (PLACES, None, AREA)),
    "place_more": (ops.PLACE_MORE, (PLACES, None, AREA)),
    "build": (ops.BUILD, (Number(50, 100),)),
    "buy": (ops.BUY, ({"peaceful": ops.PEACEFUL, "troubled": ops.IN_RIOT},)),
    "hand_over": (ops.HAND_OVER, (AMOUNT,)),
    "gift": (ops.GIFT, (AMOUNT,)),
    "pay_or_minion": (ops.PAY_OR_MINION, (AMOUNT,)),
    "pay_or_card": (ops.PAY_OR_CARD, (AMOUNT,)),
    "pay_or_building": (ops.PAY_OR_BUILDING, (AMOUNT,)),
    "sell_card": (ops.SELL_CARD, (AMOUNT,)),
    "discard": (ops.DISCARD, (AMOUNT, {"may": ops.MAY, "must": ops.MUST})),
    "discard_for": (ops.DISCARD_FOR, (AMOUNT,)),
    "discard_theirs": (ops.DISCARD_THEIRS, ()),
    "keep_one": (ops.KEEP_ONE, ()),
    "touch": (ops.TOUCH, ()),
    "move": (ops.MOVE, ()),
    "remove": (ops.REMOVE, ()),
    "swap": (ops.SWAP, ()),
    "destroy": (ops.DESTROY, ()),
    "take_over": (ops.TAKE_OVER, ()),
    "put_trouble": (ops.PUT_TROUBLE, ()),
    "clear_trouble": (ops.CLEAR_TROUBLE, ()),
    "pay": (ops.PAY, (WHO, WHO, AMOUNT)),
    "loan": (ops.LOAN, (AMOUNT,)),
    "see_hand": (ops.SEE_HAND, ()),
    "look_two": (ops.LOOK_TWO, ()),
    "swap_hands": (ops.SWAP_HANDS, ()),
    "play_cards": (ops.PLAY_CARDS, (AMOUNT,)),
    "draw": (ops.DRAW, (AMOUNT,)),
    "draw_per_building": (ops.DRAW_PER_BUILDING, ()),
    "recover": (ops.RECOVER, (AMOUNT,)),
    "refill": (ops.REFILL, ()),
    "earn": (ops.EARN, (EARNINGS, AMOUNT, None, AREA)),
    "look_unused": (ops.LOOK_UNUSED, (Number(1, 1),)),
    "exchange_personality": (ops.EXCHANGE_PERSONALITY, ()),
    "event": (ops.EVENT, ()),
    "fog": (ops.FOG, (AMOUNT,)),
    "riots": (ops.RIOTS, (AMOUNT,)),
    "dragon": (ops.DRAGON, ()),
    "flood": (ops.FLOOD, ()),
    "fire": (ops.FIRE, ()),
    "falls": (ops.FALLS, (ROLLS,)),
    "demon": (ops.DEMON, ()),
    "troll": (ops.TROLL, ()),
    "johnson": (ops.JOHNSON, ()),
    "subsidence": (ops.SUBSIDENCE, (Number(1, 100),)),
}

SYMBOLS = {
    "scroll": ops.SCROLL, "place_minion": ops.PLACE_MINION, "place_building": ops.PLACE_BUILDING,
    "assassinate": ops.ASSASSINATE, "remove_trouble": ops.REMOVE_TROUBLE, "take_money": ops.TAKE_MONEY,
    "random_event": ops.RANDOM_EVENT, "play_another": ops.PLAY_ANOTHER, "interrupt": ops.INTERRUPT,
}  # fmt: skip
# What the symbols do; that of money has its amount behind a colon, a scroll does what the text of its card says.
SYMBOL_PROGRAMS: dict[str, tuple[tuple[str | int, ...], ...]] = {
    "place_minion": (("place", "near"),),
    "place_building": (("build", 100),),
    "assassinate": (("choose_minion", "victims"), ("remove",)),
    "remove_trouble": (("choose_area", "troubled"), ("clear_trouble",)),
    "random_event": (("event",),),
    "play_another": (),
    "interrupt": (),
}

Step = tuple[int, int, int, int]


def symbol_of(text: str) -> tuple[str, int]:
    """The name of a symbol and its amount: "take_money:3"."""
    name, colon, amount = text.partition(":")
    return name, int(amount) if colon and amount.isdigit() else 0


def program_of(symbol: str, text: Sequence[Sequence[str | int]]) -> Sequence[Sequence[str | int]]:
    """What a symbol on a card does, whose scroll has *text*."""
    name, amount = symbol_of(symbol)
    if name == "scroll":
        return text
    return (("pay", "bank", "active", amount),) if name == "take_money" else SYMBOL_PROGRAMS[name]


def wrong_symbol(text: str) -> str:
    name, amount = symbol_of(text)
    if name not in SYMBOLS:
        return unknown("symbol", name, SYMBOLS)
    if (name == "take_money") != (":" in text) or (name == "take_money" and not 1 <= amount <= 9):
        return "needs an amount for money and for nothing else, like take_money:3"
    return ""


def step_of(operation: Sequence[str | int]) -> Step:
    """An operation as numbers; it has been checked."""
    number, wanted = OPERATIONS[str(operation[0])]
    kinds = [kind for kind in wanted if kind is not None]
    found = [_number(value, kind) for value, kind in zip(operation[1:], kinds, strict=False)]
    a, b, c = [*found, 0, 0, 0][:3]
    return number, a, b, c


def _number(value: str | int, kind: Argument) -> int:
    return value if isinstance(value, int) or isinstance(kind, Number) else kind[value]  # pyright: ignore[reportReturnType]


def jumps(steps: Sequence[Step]) -> list[int]:
    """Where each step leads if not to the next: a loop back or out, a stopped text to the next seat."""
    targets = [len(steps)] * len(steps)
    starts = [place for place, step in enumerate(steps) if step[0] == ops.EACH]
    ends = [place for place, step in enumerate(steps) if step[0] == ops.NEXT]
    for start, end in zip(starts, ends, strict=True):
        targets[start], targets[end] = end + 1, start
        for place in range(start + 1, end):
            targets[place] = end
    return targets


def faults(program: Sequence[Sequence[str | int]]) -> list[str]:
    """What is wrong with a program, operation by operation."""
    found: list[str] = []
    names: list[str] = []
    for place, operation in enumerate(program):
        name = str(operation[0]) if operation else ""
        names.append(name)
        if name not in OPERATIONS:
            found.append(f"[{place}]: {unknown('operation', name, OPERATIONS)}")
        else:
            found += [f"[{place}]: {wrong}" for wrong in _wrong_arguments(name, operation[1:])]
            if name == "when" and not found and place + int(operation[3]) >= len(program):
                found.append(f"[{place}]: when leads out of the program; its last number is too large")
    loop = [name for name in names if name in ("each", "next")]
    if loop not in ([], ["each", "next"]):
        found.append("needs one next behind its each, or neither")
    return found


def _wrong_arguments(name: str, given: Sequence[str | int]) -> list[str]:
    wanted = OPERATIONS[name][1]
    kinds = [kind for kind in wanted if kind is not None]
    least = wanted.index(None) if None in wanted else len(kinds)
    if not least <= len(given) <= len(kinds):
        return [f"{name} has {len(given)} arguments, {least} to {len(kinds)} allowed"]
    return [wrong for value, kind in zip(given, kinds, strict=False) if (wrong := _wrong_argument(value, kind))]


def _wrong_argument(value: str | int, kind: Argument) -> str:
    if isinstance(kind, Number):
        if not isinstance(value, int) or not kind.low <= value <= kind.high:
            return f"{value!r} needs to be a number from {kind.low} to {kind.high}"
        return ""
    return "" if isinstance(value, str) and value in kind else unknown("word", str(value), kind)
