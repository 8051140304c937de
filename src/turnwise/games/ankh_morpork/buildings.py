"""Buildings and their City Area cards, which lie open before the owner of the building."""

from turnwise.games.ankh_morpork import bounds, facts, opts, points, refusals
from turnwise.games.ankh_morpork.pieces import count_at, settle
from turnwise.games.ankh_morpork.state import State, bit, has
from turnwise.kernel import words
from turnwise.kernel.notes import Notes


def raise_building(state: State, area: int, seat: int) -> None:
    state.building[area] = seat
    state.built[seat] += 1
    state.fresh |= bit(area)
    settle(state, area)


def clear_building(state: State, area: int) -> None:
    state.built[state.building[area]] -= 1
    state.building[area] = words.NOBODY
    state.fresh &= ~bit(area)
    settle(state, area)


def lose_building(state: State, area: int, point: int, notes: Notes) -> None:
    """The piece goes back to its owner and the City Area card to the display."""
    notes.note(facts.BUILDING_LOST, point, state.building[area], area, 0, 0)
    if not has(state.lost, area):
        notes.note(facts.CITY_CARD_BACK, points.BUILDING_LOST, state.building[area], area, 0, 0)
    clear_building(state, area)


def why_no_card(state: State, seat: int, area: int) -> int:
    """0 if the seat holds the City Area card and nothing shuts it; whether it was used is not asked here."""
    if state.building[area] != seat:
        return refusals.CITY_NOT_YOURS
    if has(state.lost, area):
        return refusals.CITY_GONE
    if count_at(state, area, bounds.DEMON):
        return refusals.CITY_DEMON
    return 0


def holds_gods(state: State, seat: int) -> bool:
    """Can this seat protect its pieces from an event now, money aside?"""
    area = state.board.gods
    if area == 0 or why_no_card(state, seat, area):
        return False
    return state.board.opt[opts.SMALL_GODS_SAME_TURN] != 0 or not has(state.fresh, area)


def best_card(state: State, seat: int) -> int:
    """The cost of the dearest City Area card that counts at the end; 0: none."""
    best = 0
    for area in range(1, bounds.AREAS):
        if why_no_card(state, seat, area) == 0:
            best = max(best, state.board.cost[area])
    return best


def why_not_build(state: State, seat: int, area: int, price: int, given_up: int) -> int:
    if count_at(state, area, seat) == 0:
        return refusals.NO_MINION
    if has(state.trouble, area):
        return refusals.TROUBLE_THERE
    if state.building[area] != words.NOBODY:
        return refusals.BUILT_ALREADY
    return why_not_pay_for(state, seat, area, price, given_up)


def why_not_pay_for(state: State, seat: int, area: int, price: int, given_up: int) -> int:
    """What building and buying have in common: the price, and the limit to a seat's buildings."""
    if state.cash[seat] < price:
        return refusals.TOO_POOR
    if state.built[seat] < state.board.buildings:
        return refusals.NOTHING_TO_GIVE_UP if given_up else 0
    if given_up == 0:
        return refusals.MUST_GIVE_UP
    if given_up == area:
        return refusals.SAME_AREA
    return 0 if state.building[given_up] == seat else refusals.CITY_NOT_YOURS


def give_up(state: State, area: int, notes: Notes) -> None:
    """Make room for a seventh building; 0: there is no need."""
    if area:
        lose_building(state, area, points.SIX_BUILDINGS, notes)
