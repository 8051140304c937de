"""Actions to orders and back: total, and inverse of each other (M6)."""

from turnwise.games.ankh_morpork import actions, bounds, orders, refusals
from turnwise.games.ankh_morpork.actions import Action
from turnwise.games.ankh_morpork.order import Order

# The kind of each action and the fields that go into a and b of its order; None: nothing.
SHAPES: dict[type[Action], tuple[int, str | None, str | None]] = {
    actions.PlayCard: (orders.PLAY_CARD, "card", None),
    actions.Pass: (orders.PASS, None, None),
    actions.EndTurn: (orders.END_TURN, None, None),
    actions.LeaveOut: (orders.LEAVE_OUT, None, None),
    actions.UseSymbol: (orders.USE_SYMBOL, None, None),
    actions.PlaceMinion: (orders.PLACE_MINION, "area", "lifted"),
    actions.Build: (orders.BUILD, "area", "given_up"),
    actions.ChooseMinion: (orders.CHOOSE_MINION, "area", "owner"),
    actions.ChooseArea: (orders.CHOOSE_AREA, "area", None),
    actions.ChooseSeat: (orders.CHOOSE_SEAT, "seat", None),
    actions.ChooseCard: (orders.CHOOSE_CARD, "card", None),
    actions.Pay: (orders.PAY, None, None),
    actions.Refuse: (orders.REFUSE, None, None),
    actions.UseCity: (orders.USE_CITY, "area", None),
    actions.Interrupt: (orders.INTERRUPT, "card", "area"),
    actions.Protect: (orders.PROTECT, "area", "what"),
    actions.LetItHappen: (orders.LET_IT_HAPPEN, None, None),
    actions.DeclareVictory: (orders.DECLARE_VICTORY, None, None),
    actions.Resign: (orders.RESIGN, None, None),
    actions.EndByVote: (orders.END_BY_VOTE, None, None),
    actions.Retire: (orders.RETIRE, "seat", None),
}
KINDS = {kind: (shape, a, b) for shape, (kind, a, b) in SHAPES.items()}
THINGS = ("minion", "building", "city_card", "newcomer")  # in the order of their numbers


def to_order(action: Action, order: Order) -> int:
    """Fill *order*; 0, or the reason why no order can say this.

    Actions that were made in Python have not been through the decoder, so every number is looked at here.
    """
    kind, a, b = SHAPES[type(action)]
    first, second = getattr(action, a) if a else 0, getattr(action, b) if b else 0
    if isinstance(action, actions.Protect):
        if action.what not in THINGS:
            return refusals.BAD_NUMBER
        second = THINGS.index(action.what)
    if not is_number(first) or not is_number(second):
        return refusals.BAD_NUMBER
    order.set(kind, first, second)
    return 0


def is_number(value: object) -> bool:
    """A whole number that fits, and nothing that only looks like one."""
    return type(value) is int and 0 <= value <= bounds.RANK


def to_action(order: Order) -> Action:
    """The action that an order stands for."""
    shape, a, b = KINDS[order.kind]
    second: object = THINGS[order.b] if shape is actions.Protect else order.b
    return shape(*([order.a] if a else []), *([second] if b else []))  # pyright: ignore[reportArgumentType]
