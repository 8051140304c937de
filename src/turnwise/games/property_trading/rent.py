"""Rent: what a landing costs, and the claim that the owner must make in time (M3)."""

from turnwise.games.property_trading import bounds, facts, frames, kinds, ops, opts, points, streams
from turnwise.games.property_trading.debt import owe
from turnwise.games.property_trading.deeds import owned_of_group, owns_group
from turnwise.games.property_trading.state import State, bit
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes


def hotel_level(state: State) -> int:
    return state.board.opt[opts.HOUSES_BEFORE_HOTEL] + 1


def doubles_rent(state: State, owner: int, group: int) -> bool:
    """A whole group doubles its bare rents; the rule choice says whether a mortgage in it ends that."""
    if not owns_group(state, owner, group):
        return False
    needs_clear = state.board.opt[opts.DOUBLE_RENT_NEEDS_UNMORTGAGED]
    return needs_clear == 0 or (state.mortgaged & state.board.group_deeds[group]) == 0


def rent_point(state: State, deed: int, how: int) -> int:
    """The rule that the rent of this deed rests on now."""
    if how == ops.TWICE:
        return points.RENT_BY_CARD
    kind = state.board.deed_kind[deed]
    if kind == kinds.LINE:
        return points.RENT_LINE
    if kind == kinds.UTILITY:
        return points.RENT_UTILITY
    if state.level[deed] > 0:
        return points.RENT_BUILT
    if doubles_rent(state, state.owner[deed], state.board.deed_group[deed]):
        return points.RENT_DOUBLED
    return points.RENT


def rent_now(state: State, deed: int) -> int:
    """Rent as the deed shows it; for a utility the factor that the dice are multiplied by."""
    owner, group, figures = state.owner[deed], state.board.deed_group[deed], deed * bounds.RENTS
    if state.board.deed_kind[deed] != kinds.STREET:
        return state.board.deed_rent[figures + owned_of_group(state, owner, group) - 1]
    level = state.level[deed]
    if level == 0:
        rent = state.board.deed_rent[figures]
        return 2 * rent if doubles_rent(state, owner, group) else rent
    if level == hotel_level(state):
        return state.board.deed_rent[figures + bounds.RENTS - 1]
    return state.board.deed_rent[figures + level]


def assess(state: State, lander: int, deed: int, how: int, dice: int, chance: Chance, notes: Notes) -> int:
    """The rent due for landing now, after a fresh roll where the rules ask for one."""
    rent = rent_now(state, deed)
    if state.board.deed_kind[deed] != kinds.UTILITY:
        return 2 * rent if how == ops.TWICE else rent
    if how != ops.USUAL or state.board.opt[opts.UTILITY_ROLL]:
        first = 1 + chance.below(6, streams.EXTRA)
        second = 1 + chance.below(6, streams.EXTRA)
        notes.note(facts.DICE_ROLLED, points.RENT_UTILITY, lander, first, second, facts.FOR_RENT)
        dice = first + second
    return 10 * dice if how == ops.TEN_TIMES_DICE else rent * dice


def fall_due(state: State, lander: int, deed: int, how: int, dice: int, chance: Chance, notes: Notes) -> None:
    """The rent of another's deed, if it has any now."""
    if state.mortgaged >> deed & 1:
        return
    amount = assess(state, lander, deed, how, dice, chance, notes)
    if amount > 0:
        file_claim(state, lander, deed, amount, rent_point(state, deed, how), notes)


def file_claim(state: State, lander: int, deed: int, amount: int, point: int, notes: Notes) -> None:
    """Landing fixes the amount; the owner may claim it until the roll that ends the claim."""
    if state.claims == bounds.CLAIMS:  # no room to wait: it is settled at once (house rules)
        owe(state, lander, bit(state.owner[deed]), amount, point, state.board.deed_space[deed])
        return
    slot = 0
    while state.claim_number[slot]:
        slot += 1
    state.claims += 1
    state.claim_last = state.claim_last % 255 + 1
    owner = state.owner[deed]
    state.claim_number[slot] = state.claim_last
    state.claim_lander[slot] = lander
    state.claim_owner[slot] = owner
    state.claim_deed[slot] = deed
    state.claim_amount[slot] = amount
    state.claim_point[slot] = point
    state.claim_ends[slot] = state.turn + state.board.opt[opts.CLAIM_TURNS]
    note_claim(state, slot, facts.RENT_DUE, point, notes)
    if state.auto >> owner & 1:
        call(state, slot, points.AUTO_CLAIM, notes)


def note_claim(state: State, slot: int, fact: int, point: int, notes: Notes) -> None:
    notes.row(
        fact, point, state.claim_number[slot], state.claim_lander[slot], state.claim_owner[slot],
        state.board.deed_space[state.claim_deed[slot]], state.claim_amount[slot], 0, 0, 0,
    )  # fmt: skip


def slot_of(state: State, number: int) -> int:
    """Where the claim of that number lies, or NOBODY."""
    if number > 0:
        for slot in range(bounds.CLAIMS):
            if state.claim_number[slot] == number:
                return slot
    return words.NOBODY


def call(state: State, slot: int, point: int, notes: Notes) -> None:
    """The owner asks for the rent. It is settled as soon as nothing else is being settled."""
    state.claim_called[slot] = 1
    note_claim(state, slot, facts.RENT_CLAIMED, point, notes)


def free(state: State, slot: int) -> None:
    state.claims -= 1
    state.claim_number[slot] = 0
    state.claim_lander[slot] = 0
    state.claim_owner[slot] = 0
    state.claim_deed[slot] = 0
    state.claim_amount[slot] = 0
    state.claim_point[slot] = 0
    state.claim_ends[slot] = 0
    state.claim_called[slot] = 0


def drop(state: State, slot: int, fact: int, point: int, notes: Notes) -> None:
    note_claim(state, slot, fact, point, notes)
    free(state, slot)


def lapse(state: State, notes: Notes) -> None:
    """The first roll of a turn ends the claims whose time is up."""
    for slot in range(bounds.CLAIMS):
        if state.claim_number[slot] and state.claim_ends[slot] <= state.turn:
            drop(state, slot, facts.RENT_LAPSED, points.CLAIM_LAPSED, notes)


def forget_claims(state: State, seat: int, notes: Notes) -> None:
    """Claims by or against a seat that is out lapse."""
    for slot in range(bounds.CLAIMS):
        if state.claim_number[slot] and (state.claim_owner[slot] == seat or state.claim_lander[slot] == seat):
            drop(state, slot, facts.RENT_LAPSED, points.CLAIM_LAPSED, notes)


def settle_call(state: State, notes: Notes) -> bool:
    """Turn one claim that was called, the oldest first, into a debt."""
    chosen = words.NOBODY
    for slot in range(bounds.CLAIMS):
        if state.claim_called[slot] and (chosen == words.NOBODY or is_older(state, slot, chosen)):
            chosen = slot
    if chosen == words.NOBODY:
        return False
    owe(
        state, state.claim_lander[chosen], bit(state.claim_owner[chosen]), state.claim_amount[chosen],
        state.claim_point[chosen], state.board.deed_space[state.claim_deed[chosen]]
    )  # fmt: skip
    free(state, chosen)
    return True


def is_older(state: State, slot: int, than: int) -> bool:
    """Numbers go from 1 to 255 and begin again; never more than a handful are open."""
    return (state.claim_number[than] - state.claim_number[slot]) % 255 < 128


def open_claim(state: State, start: int) -> int:
    """The claim to ask about before a count: owners clockwise from *start*, oldest first; NOBODY if none is open."""
    for step in range(state.seats):
        owner = (start + step) % state.seats
        chosen = words.NOBODY
        for slot in range(bounds.CLAIMS):
            if state.claim_number[slot] and state.claim_owner[slot] == owner:
                if chosen == words.NOBODY or is_older(state, slot, chosen):
                    chosen = slot
        if chosen != words.NOBODY:
            return chosen
    return words.NOBODY


def settles_calls(kind: int) -> bool:
    """Frames over which a rent that was called is settled at once: an auction or a debt is finished first."""
    return (
        kind == frames.TURN
        or kind == frames.BUY
        or kind == frames.LAST_CLAIMS
        or kind == frames.PENALTY
        or kind == frames.ARREST
        or kind == frames.SEIZE
        or kind == frames.BATTLE
    )
