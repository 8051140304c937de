"""Trades: any mix of cash, deeds and held cards, agreed by an offer that lies open in the state (M5)."""

from turnwise.games.property_trading import bounds, facts, frames, opts, points, refusals
from turnwise.games.property_trading.cards import pass_on
from turnwise.games.property_trading.debt import total_owed
from turnwise.games.property_trading.deeds import group_is_built, hand_over
from turnwise.games.property_trading.money import pay, raisable
from turnwise.games.property_trading.mortgage import interest_on_all
from turnwise.games.property_trading.offers import clear, kill
from turnwise.games.property_trading.order import Order
from turnwise.games.property_trading.state import State, at_rest, bit, is_circling, lowest, push
from turnwise.kernel import words
from turnwise.kernel.chance import mix
from turnwise.kernel.notes import Notes
from turnwise.kernel.words import ONE


def is_debtor(state: State, seat: int) -> bool:
    top = state.depth - 1
    return state.frame_kind[top] == frames.DEBT and state.frame_seat[top] == seat


def why_not_content(state: State, maker: int, order: Order) -> int:
    """May these goods change hands between these two, now? Asked when an offer is made and again when accepted."""
    to = order.a
    if min(order.give_cash, order.take_cash) < 0 or max(order.give_cash, order.take_cash) > bounds.AMOUNT:
        return refusals.BAD_AMOUNT
    if order.give_cash > 0 and order.take_cash > 0:
        return refusals.CASH_BOTH_WAYS
    if (order.give_deeds | order.take_deeds | order.give_cards | order.take_cards) == 0:
        return refusals.ONLY_CASH if order.give_cash + order.take_cash > 0 else refusals.EMPTY_OFFER
    if order.give_deeds & ~state.owned[maker]:
        return refusals.NOT_YOURS
    if order.take_deeds & ~state.owned[to]:
        return refusals.NOT_THEIRS
    if any_built(state, order.give_deeds | order.take_deeds):
        return refusals.TRADE_BUILT
    if (order.take_deeds and is_circling(state, maker)) or (order.give_deeds and is_circling(state, to)):
        return refusals.ON_FIRST_CIRCUIT
    if state.board.opt[opts.TRADE_MORTGAGED] == 0 and (order.give_deeds | order.take_deeds) & state.mortgaged:
        return refusals.MORTGAGED_IN_TRADE
    if not holds_all(state, maker, order.give_cards) or not holds_all(state, to, order.take_cards):
        return refusals.NO_SUCH_CARD
    return why_not_afford(state, maker, to, order)


def any_built(state: State, deeds: int) -> bool:
    left = deeds
    while left:
        if group_is_built(state, state.board.deed_group[lowest(left)]):
            return True
        left &= left - 1
    return False


def holds_all(state: State, seat: int, cards: int) -> bool:
    left = cards
    while left:
        card = lowest(left)
        left &= left - 1
        if card >= state.board.held or state.holder[card] != seat:
            return False
    return True


def why_not_afford(state: State, maker: int, to: int, order: Order) -> int:
    if order.give_cash > state.cash[maker] or order.take_cash > state.cash[to]:
        return refusals.TOO_POOR
    # A tenth is due at once on each mortgaged deed received, out of the cash left after the deal.
    if interest_on_all(state, order.take_deeds) > state.cash[maker] - order.give_cash + order.take_cash:
        return refusals.CANNOT_PAY_INTEREST
    if interest_on_all(state, order.give_deeds) > state.cash[to] - order.take_cash + order.give_cash:
        return refusals.CANNOT_PAY_INTEREST
    if is_debtor(state, maker):
        return why_not_in_debt(state, maker, order.give_deeds, order.take_deeds, order.take_cash - order.give_cash)
    if is_debtor(state, to):
        return why_not_in_debt(state, to, order.take_deeds, order.give_deeds, order.give_cash - order.take_cash)
    return 0


def why_not_in_debt(state: State, seat: int, given: int, got: int, cash: int) -> int:
    """A trade must leave the debtor able to pay in full."""
    means = state.cash[seat] + cash + raisable(state, seat) - interest_on_all(state, got)
    means += pledge_value(state, got) - pledge_value(state, given)
    means -= interest_on_all(state, state.interest[seat])  # tenths that will be asked for next
    return refusals.DEBT_UNPAYABLE_AFTER if means < total_owed(state) else 0


def pledge_value(state: State, deeds: int) -> int:
    """What mortgaging those of *deeds* that are not mortgaged would bring."""
    total, left = 0, deeds & ~state.mortgaged
    while left:
        total += state.board.deed_mortgage[lowest(left)]
        left &= left - 1
    return total


def is_trading_time(state: State, one: int, other: int) -> bool:
    """At rest everybody may trade; while a debt is settled, only the debtor and whoever deals with it."""
    return at_rest(state) or is_debtor(state, one) or is_debtor(state, other)


def content_hash(order: Order) -> int:
    h = mix(mix(order.a + 1) ^ order.give_deeds)
    h = mix(h ^ order.take_deeds)
    h = mix(h ^ (order.give_cards << 32 | order.take_cards))
    return mix(h ^ (ONE * order.give_cash << 32 | order.take_cash))


def why_not_offer(state: State, seat: int, order: Order) -> int:
    to = order.a
    if to < 0 or to >= state.seats:
        return refusals.NO_SUCH_SEAT
    if to == seat:
        return refusals.TO_YOURSELF
    if (state.alive >> to & 1) == 0:
        return refusals.OUT_OF_THE_GAME
    if not is_trading_time(state, seat, to):
        return refusals.NOT_AT_REST
    if state.offering >> seat & 1:
        return refusals.OFFER_OPEN
    if state.acts[seat] >= bounds.ACTS or (counters(state, seat, to) > bounds.COUNTERS):
        return refusals.ENOUGH_FOR_NOW
    reason = why_not_content(state, seat, order)
    if reason:
        return reason
    if state.offer_last[seat] == content_hash(order) and state.offer_deals[seat] == state.deals:
        return refusals.SAME_OFFER
    return 0


def counters(state: State, seat: int, to: int) -> int:
    """How many counters in a row an offer from *seat* to *to* would make."""
    if state.offering >> to & 1 and state.offer_to[to] == seat:
        return state.offer_counters[to] + 1
    return 0


def offer(state: State, seat: int, order: Order, notes: Notes) -> None:
    """Lay an offer open; one that answers an offer closes that one."""
    to = order.a
    in_a_row = counters(state, seat, to)
    if in_a_row:
        kill(state, to, facts.COUNTERED, notes)
    state.revision = state.revision % 255 + 1
    state.offering |= bit(seat)
    state.offer_to[seat] = to
    state.offer_revision[seat] = state.revision
    state.offer_give_deeds[seat] = order.give_deeds
    state.offer_take_deeds[seat] = order.take_deeds
    state.offer_give_cards[seat] = order.give_cards
    state.offer_take_cards[seat] = order.take_cards
    state.offer_give_cash[seat] = order.give_cash
    state.offer_take_cash[seat] = order.take_cash
    state.offer_until[seat] = state.rest + bounds.OFFER_RESTS
    state.offer_counters[seat] = in_a_row
    state.offer_last[seat] = content_hash(order)
    state.offer_deals[seat] = state.deals
    notes.row(
        facts.OFFER_MADE, points.TRADE, seat, to, order.give_deeds, order.give_cards, order.give_cash,
        order.take_deeds, order.take_cards, order.take_cash,
    )  # fmt: skip


def read_offer(state: State, maker: int, order: Order) -> None:
    """The open offer of a seat, as an order."""
    order.a = state.offer_to[maker]
    order.give_deeds = state.offer_give_deeds[maker]
    order.take_deeds = state.offer_take_deeds[maker]
    order.give_cards = state.offer_give_cards[maker]
    order.take_cards = state.offer_take_cards[maker]
    order.give_cash = state.offer_give_cash[maker]
    order.take_cash = state.offer_take_cash[maker]


def why_not_answer(state: State, seat: int, maker: int, revision: int) -> int:
    if maker < 0 or maker >= state.seats:
        return refusals.NO_SUCH_SEAT
    if (state.offering >> maker & 1) == 0 or state.offer_to[maker] != seat or state.offer_revision[maker] != revision:
        return refusals.NO_SUCH_OFFER
    return 0


def why_not_accept(state: State, seat: int, maker: int, revision: int, scratch: Order) -> int:
    reason = why_not_answer(state, seat, maker, revision)
    if reason:
        return reason
    if not is_trading_time(state, seat, maker):
        return refusals.NOT_AT_REST
    if state.acts[seat] >= bounds.ACTS or state.depth > bounds.FRAMES - 8:  # deals within deals within debts
        return refusals.ENOUGH_FOR_NOW
    read_offer(state, maker, scratch)
    return why_not_content(state, maker, scratch)


def accept(state: State, seat: int, maker: int, scratch: Order, notes: Notes) -> None:
    read_offer(state, maker, scratch)
    notes.note(facts.OFFER_ACCEPTED, points.TRADE, maker, seat, state.offer_revision[maker], 0)
    clear(state, maker)
    pay(state, maker, seat, scratch.give_cash, points.TRADE, words.NOBODY, notes)
    pay(state, seat, maker, scratch.take_cash, points.TRADE, words.NOBODY, notes)
    give_deeds(state, scratch.give_deeds, seat, notes)
    give_deeds(state, scratch.take_deeds, maker, notes)
    give_cards(state, scratch.give_cards, seat, notes)
    give_cards(state, scratch.take_cards, maker, notes)
    ask_interest(state, seat, scratch.give_deeds)
    ask_interest(state, maker, scratch.take_deeds)


def give_deeds(state: State, deeds: int, to: int, notes: Notes) -> None:
    left = deeds
    while left:
        hand_over(state, lowest(left), to, 0, points.TRADE, notes)
        left &= left - 1


def give_cards(state: State, cards: int, to: int, notes: Notes) -> None:
    left = cards
    while left:
        pass_on(state, lowest(left), to, points.TRADE, notes)
        left &= left - 1


def ask_interest(state: State, seat: int, deeds: int) -> None:
    """Deed by deed the new owner lifts the mortgage or pays the tenth."""
    if deeds & state.mortgaged:
        state.interest[seat] |= deeds & state.mortgaged
        push(state, frames.INTEREST, seat, points.TRADE_INTEREST, 0, 0, 0)


def decline(state: State, maker: int, fact: int, notes: Notes) -> None:
    """Turned down, or taken back: *fact* says which."""
    notes.note(fact, points.OFFERS, maker, state.offer_to[maker], state.offer_revision[maker], 0)
    clear(state, maker)
