"""Actions to orders and back: total, and inverse of each other (M6)."""

from turnwise.games.property_trading import actions, bounds, orders, refusals
from turnwise.games.property_trading.actions import Action, Goods
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.order import Order
from turnwise.games.property_trading.sets import mask_of, members
from turnwise.kernel import words

# The kind of each action and the fields that go into a and b of its order; None: nothing.
SHAPES: dict[type[Action], tuple[int, str | None, str | None]] = {
    actions.Roll: (orders.ROLL, None, None),
    actions.PayFine: (orders.PAY_FINE, None, None),
    actions.UseCard: (orders.USE_CARD, "card", None),
    actions.BuyDeed: (orders.BUY_DEED, "space", None),
    actions.DeclineDeed: (orders.DECLINE_DEED, "space", None),
    actions.PlaceBid: (orders.PLACE_BID, "lot", None),
    actions.LeaveAuction: (orders.LEAVE_AUCTION, "lot", None),
    actions.ClaimRent: (orders.CLAIM_RENT, "claim", None),
    actions.WaiveRent: (orders.WAIVE_RENT, "claim", None),
    actions.Build: (orders.BUILD, "space", "to_level"),
    actions.Sell: (orders.SELL, "space", "to_level"),
    actions.Mortgage: (orders.MORTGAGE, "space", None),
    actions.LiftMortgage: (orders.LIFT, "space", None),
    actions.OfferTrade: (orders.OFFER_TRADE, "to", None),
    actions.AcceptOffer: (orders.ACCEPT_OFFER, "maker", "revision"),
    actions.DeclineOffer: (orders.DECLINE_OFFER, "maker", "revision"),
    actions.WithdrawOffer: (orders.WITHDRAW_OFFER, None, "revision"),
    actions.KeepMortgaged: (orders.KEEP_MORTGAGED, "space", None),
    actions.DeclareBankruptcy: (orders.DECLARE_BANKRUPTCY, None, None),
    actions.WantBuildings: (orders.WANT_BUILDINGS, None, "count"),
    actions.PlaceBuilding: (orders.PLACE_BUILDING, "space", None),
    actions.SetAutoClaim: (orders.SET_AUTO_CLAIM, None, "on"),
    actions.Resign: (orders.RESIGN, None, None),
    actions.PassDice: (orders.PASS_DICE, None, None),
    actions.PayTax: (orders.PAY_TAX, None, "share"),
    actions.GoToJail: (orders.GO_TO_JAIL, None, None),
    actions.SeizeCard: (orders.SEIZE_CARD, "card", None),
    actions.LeaveCard: (orders.LEAVE_CARD, "card", None),
    actions.Battle: (orders.BATTLE, "space", None),
    actions.DeclineBattle: (orders.DECLINE_BATTLE, "space", None),
    actions.CallTime: (orders.CALL_TIME, None, None),
    actions.EndByVote: (orders.END_BY_VOTE, None, None),
    actions.Retire: (orders.RETIRE, "seat", None),
}
CARDS = (actions.UseCard, actions.SeizeCard, actions.LeaveCard)  # a card has a number of its own while it is held
FLAGS = ("on", "share")  # true or false, kept as 1 or 0
KINDS = {kind: (shape, a, b) for shape, (kind, a, b) in SHAPES.items()}


def to_order(board: Board, action: Action, order: Order) -> int:
    """Fill *order*; 0, or the reason why no order can say this (no such card, not a property, out of bounds).

    Actions that were made in Python have not been through the decoder, so every number is looked at here.
    """
    kind, a, b = SHAPES[type(action)]
    first, second = getattr(action, a) if a else 0, getattr(action, b) if b else 0
    if not is_number(first, 255) or not (type(second) is bool if b in FLAGS else is_number(second, 255)):
        return refusals.BAD_AMOUNT
    order.set(kind, first, int(second), 0)
    if isinstance(action, actions.PlaceBid):
        if not is_number(action.amount, bounds.AMOUNT):
            return refusals.BAD_AMOUNT
        order.amount = action.amount
    elif isinstance(action, CARDS):
        order.a = board.card_held[first] if first < bounds.CARDS else words.NOBODY
        return refusals.NO_SUCH_CARD if order.a == words.NOBODY else 0
    elif isinstance(action, actions.OfferTrade):
        return trade_to_order(board, action, order)
    return 0


def trade_to_order(board: Board, action: actions.OfferTrade, order: Order) -> int:
    if not all(fits(side) for side in (action.give, action.take)):
        return refusals.BAD_AMOUNT
    deed_of, held_of = board.space_deed, board.card_held
    given, taken = [deed_of[space] for space in action.give.deeds], [deed_of[space] for space in action.take.deeds]
    handed, asked = [held_of[card] for card in action.give.cards], [held_of[card] for card in action.take.cards]
    if words.NOBODY in (*given, *taken):
        return refusals.NOT_A_PROPERTY
    if words.NOBODY in (*handed, *asked):
        return refusals.NO_SUCH_CARD
    order.give_deeds, order.take_deeds = mask_of(given), mask_of(taken)
    order.give_cards, order.take_cards = mask_of(handed), mask_of(asked)
    order.give_cash, order.take_cash = action.give.cash, action.take.cash
    return 0


def is_number(value: object, most: int) -> bool:
    """A whole number from 0 to *most*, and nothing that only looks like one."""
    return type(value) is int and 0 <= value <= most


def fits(side: Goods) -> bool:
    return (
        is_number(side.cash, bounds.AMOUNT)
        and len(side.deeds) <= bounds.DEEDS
        and len(side.cards) <= bounds.HELD
        and all(is_number(space, bounds.SPACES - 1) for space in side.deeds)
        and all(is_number(card, bounds.CARDS - 1) for card in side.cards)
    )


def goods(board: Board, deeds: int, cards: int, cash: int) -> Goods:
    space_of, card_of = board.deed_space, board.held_card
    return Goods(
        tuple(space_of[deed] for deed in members(deeds)), tuple(card_of[held] for held in members(cards)), cash
    )


def to_action(board: Board, order: Order) -> Action:
    """The action that an order stands for."""
    if order.kind == orders.OFFER_TRADE:
        give = goods(board, order.give_deeds, order.give_cards, order.give_cash)
        return actions.OfferTrade(order.a, give, goods(board, order.take_deeds, order.take_cards, order.take_cash))
    if order.kind == orders.PLACE_BID:
        return actions.PlaceBid(order.a, order.amount)
    shape, a, b = KINDS[order.kind]
    first = board.held_card[order.a] if shape in CARDS else order.a
    second = order.b == 1 if b in FLAGS else order.b
    return shape(*([first] if a else []), *([second] if b else []))  # pyright: ignore[reportArgumentType]
