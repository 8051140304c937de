"""Offers worth listing: what would complete a group, for cash or for a swap; a card or a deed for cash."""

from turnwise.games.property_trading import frames, kinds, ops, orders, thrift
from turnwise.games.property_trading.mortgage import lifting_cost
from turnwise.games.property_trading.order import Offers, Order
from turnwise.games.property_trading.state import State, at_rest, bit, lowest
from turnwise.games.property_trading.trade import is_debtor, why_not_offer
from turnwise.kernel import words


def price_of(state: State, deeds: int, percent: int) -> int:
    """A percentage of the printed prices, less what lifting the mortgages will cost."""
    total, left = 0, deeds
    while left:
        deed = lowest(left)
        left &= left - 1
        total += state.board.deed_price[deed] * percent // 100
        if state.mortgaged >> deed & 1:
            total -= lifting_cost(state, deed)
    return max(total, 1)


def tradeable(state: State) -> int:
    """The groups of which players own every deed and nothing is built."""
    return state.sold & ~state.built


def missing_from(state: State, seat: int, group: int) -> int:
    """What a seat with a stake in a tradeable group lacks, if all of it lies with one other seat; otherwise nothing."""
    missing = state.board.group_deeds[group] & ~state.owned[seat]
    if missing == 0 or missing == state.board.group_deeds[group]:
        return 0
    return 0 if missing & ~state.owned[state.owner[lowest(missing)]] else missing


def asking_price(state: State, deeds: int, group: int) -> int:
    """What the owner wants for the rest of somebody's group."""
    return price_of(state, deeds, 250 if state.board.group_kind[group] == kinds.STREET else 160)


def suggest_offers(state: State, seat: int, offers: Offers, order: Order) -> None:
    """At most 16 legal offers, the same for the same state, the most promising first."""
    offers.size = 0
    if state.over != frames.RUNNING or state.offering >> seat & 1:
        return
    if not at_rest(state) and not is_debtor(state, seat):
        return
    left = tradeable(state) & ~state.whole[seat]
    for group in range(state.board.groups):
        missing = missing_from(state, seat, group) if left >> group & 1 else 0
        if missing:
            suggest_swaps(state, seat, group, missing, offers, order)
            suggest_purchase(state, seat, group, missing, offers, order)
    suggest_cards(state, seat, offers, order)
    if is_debtor(state, seat):
        suggest_sales(state, seat, offers, order)


def suggest_swaps(state: State, seat: int, group: int, missing: int, offers: Offers, order: Order) -> None:
    """Groups completed on both sides, the dearer one paid for."""
    other, left = state.owner[lowest(missing)], tradeable(state)
    for theirs in range(state.board.groups):
        wanted = state.board.group_deeds[theirs] & ~state.owned[other]
        if wanted == 0 or wanted & ~state.owned[seat]:  # as for most: this swap would not complete it
            continue
        if left >> theirs & 1 and theirs != group and wanted != state.board.group_deeds[theirs]:
            gain = asking_price(state, missing, group) - asking_price(state, wanted, theirs)
            order.set(orders.OFFER_TRADE, other, 0, 0)
            order.take_deeds = missing
            order.give_deeds = wanted
            order.give_cash = max(gain, 0) // 2
            order.take_cash = max(-gain, 0) // 2
            add_if_sound(state, seat, offers, order)


def suggest_purchase(state: State, seat: int, group: int, missing: int, offers: Offers, order: Order) -> None:
    order.set(orders.OFFER_TRADE, state.owner[lowest(missing)], 0, 0)
    order.take_deeds = missing
    order.give_cash = asking_price(state, missing, group)
    add_if_sound(state, seat, offers, order)


def suggest_cards(state: State, seat: int, offers: Offers, order: Order) -> None:
    """A card to whoever sits in jail without one."""
    for held in range(state.board.held):
        if state.holder[held] == seat and state.board.held_uses[held] & ops.LEAVE_JAIL:
            for other in range(state.seats):
                if other != seat and state.alive >> other & 1 and state.jailed[other]:
                    order.set(orders.OFFER_TRADE, other, 0, 0)
                    order.give_cards = bit(held)
                    order.take_cash = thrift.CARD_PRICE
                    add_if_sound(state, seat, offers, order)


def suggest_sales(state: State, seat: int, offers: Offers, order: Order) -> None:
    """A debtor's deeds to the seat with the most cash."""
    rich = words.NOBODY
    for other in range(state.seats):
        if other != seat and state.alive >> other & 1:
            if rich == words.NOBODY or state.cash[other] > state.cash[rich]:
                rich = other
    if rich == words.NOBODY:
        return
    for deed in range(state.board.deeds):
        if state.owner[deed] == seat:
            order.set(orders.OFFER_TRADE, rich, 0, 0)
            order.give_deeds = bit(deed)
            order.take_cash = price_of(state, bit(deed), 100)
            add_if_sound(state, seat, offers, order)


def add_if_sound(state: State, seat: int, offers: Offers, order: Order) -> None:
    if order.give_cash > state.cash[seat] or order.take_cash > state.cash[order.a]:  # the usual reason, found first
        return
    if why_not_offer(state, seat, order) == 0:
        offers.add(order)
