"""What a careful player thinks things are worth: deeds, offers, battles, and a place outside Jail."""

from turnwise.games.property_trading import bounds, kinds, thrift
from turnwise.games.property_trading.battle import price_of_defeat
from turnwise.games.property_trading.building import highest_level
from turnwise.games.property_trading.deeds import group_is_built, owned_of_group, owns_group
from turnwise.games.property_trading.mortgage import lifting_cost
from turnwise.games.property_trading.rent import hotel_level, rent_now
from turnwise.games.property_trading.state import State, lowest
from turnwise.games.property_trading.suggest import asking_price, price_of
from turnwise.kernel import words
from turnwise.kernel.chance import ones


def worth_to(state: State, seat: int, deed: int) -> int:
    """What a deed is worth to a seat, by what it owns of the group already."""
    group, price = state.board.deed_group[deed], state.board.deed_price[deed]
    owned = owned_of_group(state, seat, group)
    if state.owner[deed] == seat:
        owned -= 1
    if state.board.group_kind[group] == kinds.STREET:
        percent = 250 if owned + 1 == state.board.group_size[group] else 110 + 40 * owned
    elif state.board.group_kind[group] == kinds.LINE:
        percent = 95 + 15 * rent_growth(state, deed, owned)
    else:
        percent = 80 + 30 * owned
    value = price * percent // 100
    return value - lifting_cost(state, deed) if state.mortgaged >> deed & 1 else value


def rent_growth(state: State, deed: int, owned: int) -> int:
    """How many times its first rent a line charges with this many others."""
    figures = deed * bounds.RENTS
    return min(state.board.deed_rent[figures + owned] // max(state.board.deed_rent[figures], 1), 8)


def worth_of_all(state: State, seat: int, deeds: int) -> int:
    total, left = 0, deeds
    while left:
        total += worth_to(state, seat, lowest(left))
        left &= left - 1
    return total


def wants_out(state: State) -> bool:
    """There is land to buy, or money in the centre to be had."""
    return state.pot >= thrift.POT or unowned(state) >= 4


def unowned(state: State) -> int:
    count = 0
    for deed in range(state.board.deeds):
        if state.owner[deed] == words.NOBODY:
            count += 1
    return count


def is_worth_a_battle(state: State, seat: int, deed: int) -> bool:
    """Chances in 36: what the street would be worth against ten rents, if these could be paid."""
    chances, defeat = winning_rolls(state.board.deed_power[deed]), price_of_defeat(state, deed)
    if state.cash[seat] < defeat and chances < 36:
        return False
    rent = 0 if state.mortgaged >> deed & 1 else rent_now(state, deed)
    return chances * worth_to(state, seat, deed) - (36 - chances) * defeat > -36 * rent


def winning_rolls(power: int) -> int:
    """Of the 36 rolls of two dice, those that reach a power with a thousand for each pip."""
    rolls = 0
    for first in range(1, 7):
        for second in range(1, 7):
            if (first + second) * 1000 >= power:
                rolls += 1
    return rolls


def is_welcome(state: State, seat: int, maker: int) -> bool:
    """Does the offer leave this seat better off, also counting what it completes for the other?"""
    got = worth_of_all(state, seat, state.offer_give_deeds[maker]) + state.offer_give_cash[maker]
    got += thrift.JAIL_CARD_VALUE * ones(state.offer_give_cards[maker]) if state.jailed[seat] else 0
    lost = state.offer_take_cash[maker] + thrift.JAIL_CARD_VALUE * ones(state.offer_take_cards[maker])
    lost += price_asked(state, maker, state.offer_take_deeds[maker], seat)
    return got >= lost


def price_asked(state: State, buyer: int, deeds: int, seller: int) -> int:
    """What the seller wants for deeds: more where they complete a group of the buyer or break one of its own."""
    total, left = 0, deeds
    while left:
        group = state.board.deed_group[lowest(left)]
        part = left & state.board.group_deeds[group]
        left &= ~part
        completes = ((state.owned[buyer] | part) & state.board.group_deeds[group]) == state.board.group_deeds[group]
        if completes or owns_group(state, seller, group):
            total += asking_price(state, part, group)
        else:
            total += max(price_of(state, part, 130), worth_of_all(state, seller, part))
    return total


def rent_gain(state: State, deed: int) -> int:
    """How much the next building adds to the rent; the first ones are an investment in the third."""
    level, figures = state.level[deed], deed * bounds.RENTS
    if level + 1 == hotel_level(state):
        return state.board.deed_rent[figures + bounds.RENTS - 1] - state.board.deed_rent[figures + level]
    if level < 3:
        return (state.board.deed_rent[figures + 3] - state.board.deed_rent[figures + level]) // (3 - level)
    return state.board.deed_rent[figures + level + 1] - state.board.deed_rent[figures + level]


def pain_of_pledge(state: State, seat: int, deed: int) -> int:
    """Smaller is given up sooner: single deeds, bare groups, then buildings, off the highest deed of a group."""
    group, price = state.board.deed_group[deed], state.board.deed_price[deed]
    if not owns_group(state, seat, group) or state.board.group_kind[group] != kinds.STREET:
        return price + 40 * owned_of_group(state, seat, group)
    if not group_is_built(state, group):
        return 2 * bounds.AMOUNT + price
    if state.level[deed] < highest_level(state, group):
        return 6 * bounds.AMOUNT + price
    return 4 * bounds.AMOUNT + price - 1_000 * state.level[deed]
