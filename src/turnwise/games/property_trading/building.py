"""Buildings: bought and sold one step at a time, evenly over a group, out of a limited supply."""

from turnwise.games.property_trading import facts, frames, kinds, opts, orders, points, refusals
from turnwise.games.property_trading.deeds import member, owns_group
from turnwise.games.property_trading.money import pay
from turnwise.games.property_trading.offers import stir
from turnwise.games.property_trading.rent import hotel_level
from turnwise.games.property_trading.state import State, bit
from turnwise.kernel import words
from turnwise.kernel.notes import Notes


def piece_for(state: State, level: int) -> int:
    return kinds.HOTEL if level == hotel_level(state) else kinds.HOUSE


def in_stock(state: State, piece: int) -> int:
    return state.hotels if piece == kinds.HOTEL else state.houses


def lowest_level(state: State, group: int) -> int:
    level = hotel_level(state)
    for place in range(state.board.group_size[group]):
        level = min(level, state.level[member(state, group, place)])
    return level


def highest_level(state: State, group: int) -> int:
    level = 0
    for place in range(state.board.group_size[group]):
        level = max(level, state.level[member(state, group, place)])
    return level


def why_not_build_here(state: State, seat: int, deed: int) -> int:
    """May this seat put the next building on this deed, stock and price aside?"""
    group = state.board.deed_group[deed]
    if state.board.deed_kind[deed] != kinds.STREET:
        return refusals.NOT_BUILDABLE
    if not owns_group(state, seat, group):
        return refusals.GROUP_NOT_OWNED
    if state.mortgaged & state.board.group_deeds[group]:
        return refusals.GROUP_MORTGAGED
    if state.level[deed] == hotel_level(state):
        return refusals.FULLY_BUILT
    if state.level[deed] > lowest_level(state, group):
        return refusals.NOT_EVEN
    return 0


def build_point(state: State, level: int) -> int:
    if piece_for(state, level) == kinds.HOUSE:
        return points.BUILD_GROUP
    return points.SHORT_HOTEL if state.board.opt[opts.SHORT_GAME] else points.BUILD_HOTEL


def buy_building(state: State, seat: int, deed: int, notes: Notes) -> None:
    """The next building at the deed's price."""
    put_up(state, seat, deed, state.board.deed_build[deed], build_point(state, state.level[deed] + 1), notes)


def put_up(state: State, seat: int, deed: int, price: int, point: int, notes: Notes) -> None:
    """The next building on a deed, out of the bank's stock; a hotel gives the houses beneath it back."""
    level, space = state.level[deed] + 1, state.board.deed_space[deed]
    if piece_for(state, level) == kinds.HOTEL:
        state.hotels -= 1
        state.houses += level - 1
    else:
        state.houses -= 1
    state.level[deed] = level
    group = state.board.deed_group[deed]
    state.built |= bit(group)
    if lowest_level(state, group) == hotel_level(state):
        state.full |= bit(group)
    pay(state, seat, words.NOBODY, price, point, space, notes)
    stir(state, state.board.group_deeds[group], notes)
    notes.row(facts.BUILT, build_point(state, level), seat, space, level, state.houses, state.hotels, 0, 0, 0)


def houses_standing(state: State, level: int) -> int:
    return 0 if level == hotel_level(state) else level


def houses_on_group(state: State, group: int) -> int:
    houses = 0
    for place in range(state.board.group_size[group]):
        houses += houses_standing(state, state.level[member(state, group, place)])
    return houses


def spare_houses(state: State) -> int:
    """Houses that a sale may take: the one that is being auctioned is not among them."""
    top = state.depth - 1
    if state.frame_kind[top] == frames.AUCTION and state.frame_a[top] == orders.HOUSE_LOT:
        return state.houses - 1
    return state.houses


def spare_after_sale(state: State, deed: int, to_level: int) -> int:
    """Houses that the bank could still give if the whole group came down to a level; negative: it lacks them."""
    group = state.board.deed_group[deed]
    standing = houses_standing(state, to_level) * state.board.group_size[group]
    return spare_houses(state) + houses_on_group(state, group) - standing


def why_not_sell(state: State, seat: int, deed: int, to_level: int) -> int:
    level = state.level[deed]
    if state.owner[deed] != seat:
        return refusals.NOT_YOURS
    if to_level < 0 or to_level >= level:
        return refusals.WRONG_LEVEL
    if sells_at_once(state, deed, to_level):
        return 0
    if level < highest_level(state, state.board.deed_group[deed]):
        return refusals.NOT_EVEN
    if not cannot_break(state, deed):  # several steps in one act only where single ones are impossible
        return refusals.WRONG_LEVEL if to_level < level - 1 else 0
    return refusals.NO_HOUSES_TO_BREAK if spare_after_sale(state, deed, to_level) < 0 else 0


def sells_at_once(state: State, deed: int, to_level: int) -> bool:
    """All hotels of a group in one act: a hotel stands on every deed, and nothing is left."""
    is_full = (state.full >> state.board.deed_group[deed] & 1) != 0
    return is_full and to_level == 0 and state.board.opt[opts.HOTELS_SOLD_AT_ONCE] != 0


def cannot_break(state: State, deed: int) -> bool:
    """A hotel stands here and the bank lacks the houses that would take its place."""
    return state.level[deed] == hotel_level(state) and spare_houses(state) < state.level[deed] - 1


def sell(state: State, seat: int, deed: int, to_level: int, notes: Notes) -> None:
    """One step down, or all hotels at once; where the bank cannot break a hotel, the group comes down with it."""
    if sells_at_once(state, deed, to_level):
        group = state.board.deed_group[deed]
        for place in range(state.board.group_size[group]):
            take_down(state, seat, member(state, group, place), 0, points.SALE_HOTELS, notes)
        return
    if cannot_break(state, deed):
        sell_group(state, seat, deed, to_level, notes)
        return
    is_short_hotel = state.board.opt[opts.SHORT_GAME] and state.level[deed] == hotel_level(state)
    take_down(state, seat, deed, to_level, points.SHORT_HOTEL if is_short_hotel else points.SALE, notes)


def sell_group(state: State, seat: int, deed: int, to_level: int, notes: Notes) -> None:
    """A group sold down in one act: the others stay one step higher as far as the bank's houses go, in board order."""
    group, spare = state.board.deed_group[deed], spare_after_sale(state, deed, to_level)
    for place in range(state.board.group_size[group]):
        other = member(state, group, place)
        if other != deed and spare > 0:
            spare -= 1
            take_down(state, seat, other, to_level + 1, points.SALE_SHORT, notes)
        else:
            take_down(state, seat, other, to_level, points.SALE_SHORT, notes)


def take_down(state: State, seat: int, deed: int, to_level: int, point: int, notes: Notes) -> None:
    """Buildings go back to the bank at half price."""
    level, space = state.level[deed], state.board.deed_space[deed]
    if to_level == level:
        return
    if level == hotel_level(state):
        state.hotels += 1
    state.houses += houses_standing(state, level) - houses_standing(state, to_level)
    state.level[deed] = to_level
    group = state.board.deed_group[deed]
    state.full &= ~bit(group)
    if highest_level(state, group) == 0:
        state.built &= ~bit(group)
    pay(state, words.NOBODY, seat, (level - to_level) * (state.board.deed_build[deed] // 2), point, space, notes)
    stir(state, bit(deed), notes)
    notes.row(facts.BUILDINGS_SOLD, point, seat, space, to_level, state.houses, state.hotels, 0, 0, 0)
