"""Bankruptcy: what is raised, who gets it, and what the bank auctions."""

from turnwise.games.property_trading import facts, frames, opts, points
from turnwise.games.property_trading.auction import open_auction
from turnwise.games.property_trading.building import take_down
from turnwise.games.property_trading.cards import pass_on
from turnwise.games.property_trading.debt import owe, pay_creditors
from turnwise.games.property_trading.deeds import hand_over
from turnwise.games.property_trading.ending import begin_count, end_if_last
from turnwise.games.property_trading.money import pay
from turnwise.games.property_trading.mortgage import interest_on, mortgage
from turnwise.games.property_trading.offers import forget_party
from turnwise.games.property_trading.rent import forget_claims
from turnwise.games.property_trading.state import State, after, bit, lowest, push
from turnwise.kernel import words
from turnwise.kernel.notes import Notes


def declare(state: State, notes: Notes) -> None:
    """The debtor on top of the stack gives up."""
    top = state.depth - 1
    seat = state.frame_seat[top]
    sell_buildings(state, seat, notes)
    heir = words.NOBODY
    if state.frame_a[top]:
        if state.board.opt[opts.MORTGAGE_ESTATE]:
            mortgage_all(state, seat, notes)
        heir = pay_creditors(state, seat, top, notes)
    state.depth = top
    wind_up(state, seat, heir, points.BANKRUPT_TO_BANK if heir == words.NOBODY else points.BANKRUPT_TO_PLAYER, notes)


def withdraw(state: State, seat: int, point: int, notes: Notes) -> None:
    """A seat leaves the table at a rest point: as a bankrupt to the bank."""
    notes.note(facts.RESIGNED, point, seat, 0, 0, 0)
    sell_buildings(state, seat, notes)
    wind_up(state, seat, words.NOBODY, point, notes)


def wind_up(state: State, seat: int, heir: int, point: int, notes: Notes) -> None:
    """Everything left goes to the heir or the bank; then play goes on, or ends."""
    received = state.owned[seat]
    pay(state, seat, heir, state.cash[seat], point, words.NOBODY, notes)
    pass_deeds(state, seat, heir, point, notes)
    pass_cards(state, seat, heir, point, notes)
    state.interest[seat] = 0
    state.alive &= ~bit(seat)
    state.auto &= ~bit(seat)
    state.circling &= ~bit(seat)
    state.jailed[seat] = 0
    forget_claims(state, seat, notes)
    forget_party(state, seat, notes)
    notes.note(facts.WENT_BANKRUPT, point, seat, heir, 0, 0)
    if end_if_last(state, notes):
        return
    ends = state.board.opt[opts.END_AT_BANKRUPTCY]
    if ends and state.frame_kind[0] != frames.LAST_CLAIMS:
        begin_count(state, after(state, seat, state.alive), points.FIRST_BANKRUPTCY)
    if heir != words.NOBODY:
        state.interest[heir] |= received & state.mortgaged
        push(state, frames.INTEREST, heir, points.BANKRUPT_TO_PLAYER, 0, 0, 0)
    elif received and state.board.opt[opts.BANK_AUCTIONS_ESTATE] and state.frame_kind[0] != frames.LAST_CLAIMS:
        state.estate = received
        push(state, frames.ESTATE, seat, 0, 0, 0, 0)


def sell_buildings(state: State, seat: int, notes: Notes) -> None:
    for deed in range(state.board.deeds):
        if state.owner[deed] == seat:
            take_down(state, seat, deed, 0, points.SALE, notes)


def mortgage_all(state: State, seat: int, notes: Notes) -> None:
    for deed in range(state.board.deeds):
        if state.owner[deed] == seat and (state.mortgaged >> deed & 1) == 0:
            mortgage(state, seat, deed, notes)


def pass_deeds(state: State, seat: int, heir: int, point: int, notes: Notes) -> None:
    """To a player they pass with their mortgages; to a bank that auctions them, without."""
    for deed in range(state.board.deeds):
        if state.owner[deed] == seat:
            if heir == words.NOBODY and state.board.opt[opts.BANK_AUCTIONS_ESTATE]:
                state.mortgaged &= ~bit(deed)
            hand_over(state, deed, heir, 0, point, notes)


def pass_cards(state: State, seat: int, heir: int, point: int, notes: Notes) -> None:
    for held in range(state.board.held):
        if state.holder[held] == seat:
            pass_on(state, held, heir, point, notes)


def auction_estate(state: State, notes: Notes) -> None:
    """Put up the next deed that a bankrupt left to the bank, in board order."""
    top = state.depth - 1
    if state.estate == 0:
        state.depth = top
        return
    deed = lowest(state.estate)
    state.estate &= state.estate - 1
    bidders = state.alive & ~state.circling
    if bidders:
        first = after(state, state.frame_seat[top], bidders)
        open_auction(state, state.board.deed_space[deed], first, bidders, points.BANKRUPT_TO_BANK, notes)


def ask_interest_next(state: State, notes: Notes) -> bool:
    """True if the receiver of mortgaged deeds has a choice to make; a tenth it cannot pay is a debt to the bank."""
    top = state.depth - 1
    seat = state.frame_seat[top]
    if state.interest[seat] == 0:
        state.depth = top
        return False
    deed = lowest(state.interest[seat])
    due = interest_on(state, deed)
    if state.cash[seat] >= due:
        return True
    state.interest[seat] &= ~bit(deed)
    owe(state, seat, 0, due, state.frame_a[top], state.board.deed_space[deed])
    return False
