"""Whether it is worth looking for offers: what ownership alone says of them, worked out once for each change of it."""

from turnwise.games.property_trading import bounds
from turnwise.games.property_trading.mortgage import lifting_cost
from turnwise.games.property_trading.state import State, bit, lowest
from turnwise.games.property_trading.suggest import asking_price, missing_from
from turnwise.kernel.words import filled


class Prospects:
    """Kept for each game. Prices move with mortgages, so these are the lowest that there could be."""

    __slots__ = ("deals", "pays", "takes")

    def __init__(self) -> None:
        self.deals = -1  # changes of ownership when this was worked out
        self.pays = filled(0, bounds.SEATS)  # no offer of a seat's in which it pays costs it less
        self.takes = filled(0, bounds.SEATS)  # and none in which the other pays costs that one less


def may_offer(state: State, seat: int, prospects: Prospects) -> bool:
    """False if suggest_offers() would find nothing for this seat at a rest point."""
    if prospects.deals != state.deals:
        look(state, prospects)
    if state.cash[seat] >= prospects.pays[seat]:
        return True
    if prospects.takes[seat] < bounds.RICHES:
        for other in range(state.seats):
            if other != seat and state.cash[other] >= prospects.takes[seat]:
                return True
    return has_card_to_sell(state, seat)


def has_card_to_sell(state: State, seat: int) -> bool:
    for held in range(state.board.held):
        if state.holder[held] == seat:
            for other in range(state.seats):
                if state.jailed[other] and other != seat:
                    return True
    return False


def look(state: State, prospects: Prospects) -> None:
    prospects.deals = state.deals
    for seat in range(state.seats):
        prospects.pays[seat] = prospects.takes[seat] = bounds.RICHES
        left = state.sold & ~state.whole[seat]
        while left:
            group = lowest(left)
            left &= left - 1
            missing = missing_from(state, seat, group)
            if missing:
                least = asking_price(state, missing, group) - lifting(state, missing & ~state.mortgaged)
                prospects.pays[seat] = min(prospects.pays[seat], least)
                look_at_swaps(state, seat, group, missing, prospects)


def look_at_swaps(state: State, seat: int, group: int, missing: int, prospects: Prospects) -> None:
    """Groups that the owner of what is missing would complete in exchange."""
    left, other = state.sold & ~bit(group), state.owner[lowest(missing)]
    low = asking_price(state, missing, group) - lifting(state, missing & ~state.mortgaged)
    high = asking_price(state, missing, group) + lifting(state, missing & state.mortgaged)
    while left:
        theirs = lowest(left)
        left &= left - 1
        wanted = state.board.group_deeds[theirs] & ~state.owned[other]
        if wanted and (wanted & ~state.owned[seat]) == 0 and wanted != state.board.group_deeds[theirs]:
            price = asking_price(state, wanted, theirs)
            least = low - price - lifting(state, wanted & state.mortgaged)
            most = high - price + lifting(state, wanted & ~state.mortgaged)
            if most >= 0:
                prospects.pays[seat] = min(prospects.pays[seat], max(least, 0) // 2)
            if least <= 0:
                prospects.takes[seat] = min(prospects.takes[seat], max(-most, 0) // 2)


def lifting(state: State, deeds: int) -> int:
    """What lifting the mortgages of all these deeds would cost."""
    total, left = 0, deeds
    while left:
        total += lifting_cost(state, lowest(left))
        left &= left - 1
    return total
