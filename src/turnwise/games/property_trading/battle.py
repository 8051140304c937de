"""Battles: fighting for the last street that one's group lacks, instead of paying its rent (option)."""

from turnwise.games.property_trading import bounds, facts, frames, ops, opts, points, streams
from turnwise.games.property_trading.debt import owe
from turnwise.games.property_trading.deeds import hand_over
from turnwise.games.property_trading.rent import fall_due
from turnwise.games.property_trading.state import State, bit, is_circling, push
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes

LOSS = 10  # times the first rent on the deed


def can_battle(state: State, seat: int, deed: int) -> bool:
    """Another's street with a power, and the only one of its group that this seat lacks."""
    if state.board.opt[opts.BATTLE] == 0 or state.board.deed_power[deed] == 0 or is_circling(state, seat):
        return False
    group = state.board.group_deeds[state.board.deed_group[deed]]
    owner = state.owner[deed]
    return owner != words.NOBODY and owner != seat and group != bit(deed) and (group & ~state.owned[seat]) == bit(deed)


def price_of_defeat(state: State, deed: int) -> int:
    """Due also when the street is mortgaged: an attack is never free."""
    return LOSS * state.board.deed_rent[deed * bounds.RENTS]


def fight(state: State, seat: int, chance: Chance, notes: Notes) -> None:
    """Both dice, a thousand each pip: the power or more wins the deed, less costs ten rents."""
    top = state.depth - 1
    deed = state.frame_a[top]
    owner, space, power = state.owner[deed], state.board.deed_space[deed], state.board.deed_power[deed]
    state.depth = top
    first = 1 + chance.below(6, streams.EXTRA)
    second = 1 + chance.below(6, streams.EXTRA)
    notes.note(facts.DICE_ROLLED, points.BATTLE_ROLL, seat, first, second, facts.FOR_BATTLE)
    total = (first + second) * 1000
    if total < power:
        notes.row(facts.BATTLE_FOUGHT, points.BATTLE_LOST, seat, owner, space, total, power, 0, 0, 0)
        owe(state, seat, bit(owner), price_of_defeat(state, deed), points.BATTLE_LOST, space)
        return
    notes.row(facts.BATTLE_FOUGHT, points.BATTLE_WON, seat, owner, space, total, power, 1, 0, 0)
    hand_over(state, deed, seat, 0, points.BATTLE_WON, notes)
    if state.mortgaged >> deed & 1:
        state.interest[seat] |= bit(deed)
        push(state, frames.INTEREST, seat, points.TRADE_INTEREST, 0, 0, 0)


def keep_peace(state: State, seat: int, chance: Chance, notes: Notes) -> None:
    """Without a battle the rent falls due as usual."""
    top = state.depth - 1
    state.depth = top
    fall_due(state, seat, state.frame_a[top], ops.USUAL, 0, chance, notes)
