"""Who owns what: deeds and groups."""

from turnwise.games.property_trading import bounds, facts
from turnwise.games.property_trading.offers import stir
from turnwise.games.property_trading.state import State, bit
from turnwise.kernel import words
from turnwise.kernel.chance import ones
from turnwise.kernel.notes import Notes


def hand_over(state: State, deed: int, to: int, price: int, point: int, notes: Notes) -> None:
    """A deed changes hands; NOBODY is the bank. Its mortgage goes with it."""
    giver = state.owner[deed]
    group = state.board.deed_group[deed]
    if giver != words.NOBODY:
        state.owned[giver] &= ~bit(deed)
        state.whole[giver] &= ~bit(group)
        state.interest[giver] &= ~bit(deed)  # a tenth not settled yet is the next owner's affair
    if to != words.NOBODY:
        state.owned[to] |= bit(deed)
        if (state.owned[to] & state.board.group_deeds[group]) == state.board.group_deeds[group]:
            state.whole[to] |= bit(group)
    state.owner[deed] = to
    if to == words.NOBODY:
        state.sold &= ~bit(group)
    elif giver == words.NOBODY and is_sold_out(state, group):
        state.sold |= bit(group)
    state.deals += 1
    stir(state, bit(deed), notes)
    notes.note(facts.DEED_MOVED, point, giver, to, state.board.deed_space[deed], price)


def owns_group(state: State, seat: int, group: int) -> bool:
    return (state.whole[seat] >> group & 1) != 0


def is_sold_out(state: State, group: int) -> bool:
    for place in range(state.board.group_size[group]):
        if state.owner[member(state, group, place)] == words.NOBODY:
            return False
    return True


def owned_of_group(state: State, seat: int, group: int) -> int:
    return ones(state.owned[seat] & state.board.group_deeds[group])


def member(state: State, group: int, place: int) -> int:
    """The deeds of a group in board order, by place."""
    return state.board.group_member[group * bounds.GROUP + place]


def group_is_built(state: State, group: int) -> bool:
    return (state.built >> group & 1) != 0
