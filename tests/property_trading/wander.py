"""Random play for tests: orders of every kind, tried until one is allowed."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache

from turnwise.files import pack_bytes
from turnwise.games.property_trading import frames, opts, orders
from turnwise.games.property_trading.apply import apply, setup
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.edition import Edition, load_edition
from turnwise.games.property_trading.legal import why_not
from turnwise.games.property_trading.order import Order
from turnwise.games.property_trading.state import State
from turnwise.games.property_trading.tables import compile_board
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes

VILLAINS = "doctor_who_villains"
POSSESSION = "exclusive_possession"
DUEL = "duel_masters"
POTTER = "harry_potter"
OWN = {
    frames.TURN: (orders.ROLL, orders.ROLL, orders.PAY_FINE, orders.USE_CARD, orders.PASS_DICE),
    frames.BUY: (orders.BUY_DEED, orders.BUY_DEED, orders.DECLINE_DEED),
    frames.AUCTION: (orders.PLACE_BID, orders.LEAVE_AUCTION),
    frames.CALL: (orders.WANT_BUILDINGS,),
    frames.PLACE: (orders.PLACE_BUILDING,),
    frames.DEBT: (orders.DECLARE_BANKRUPTCY, orders.SELL, orders.MORTGAGE, orders.OFFER_TRADE),
    frames.INTEREST: (orders.KEEP_MORTGAGED, orders.LIFT),
    frames.LAST_CLAIMS: (orders.CLAIM_RENT, orders.WAIVE_RENT),
    frames.PENALTY: (orders.PAY_TAX, orders.GO_TO_JAIL, orders.USE_CARD),
    frames.ARREST: (orders.PAY_FINE, orders.GO_TO_JAIL, orders.USE_CARD),
    frames.SEIZE: (orders.SEIZE_CARD, orders.LEAVE_CARD),
    frames.BATTLE: (orders.BATTLE, orders.DECLINE_BATTLE),
}
BUSINESS = (
    orders.CLAIM_RENT, orders.CLAIM_RENT, orders.WAIVE_RENT, orders.BUILD, orders.BUILD, orders.BUILD, orders.SELL,
    orders.MORTGAGE, orders.LIFT, orders.OFFER_TRADE, orders.OFFER_TRADE, orders.ACCEPT_OFFER, orders.ACCEPT_OFFER,
    orders.DECLINE_OFFER, orders.WITHDRAW_OFFER, orders.SET_AUTO_CLAIM,
)  # fmt: skip


@cache
def edition_of(name: str) -> Edition:
    return load_edition(*pack_bytes(name))


def board_with(
    chosen: Mapping[str, object] | None = None, rules: Mapping[int, int] | None = None, edition: str = VILLAINS
) -> Board:
    """A board under *chosen* options; *rules* are numbers of Board.opt that no table may change."""
    board = compile_board(edition_of(edition), chosen or {})
    board.opt = [(rules or {}).get(number, value) for number, value in enumerate(board.opt)]
    return board


class Wanderer:
    """Plays a state on with random orders; *eager* is the share of orders that are nobody's answer."""

    def __init__(self, state: State, seed: int, eager: float = 0.4) -> None:
        self.state = state
        self.luck = random.Random(seed)
        self.chance = Chance(seed)
        self.notes = Notes()
        self.order, self.scratch = Order(), Order()
        self.eager = eager

    def step(self) -> bool:
        """One order; False once the match is over."""
        if self.state.over != frames.RUNNING:
            return False
        if self.luck.random() < self.eager:
            for _ in range(6):
                if self.attempt(self.luck.randrange(self.state.seats), self.luck.choice(BUSINESS)):
                    return True
        top = self.state.depth - 1
        seat, kind = self.state.frame_seat[top], self.state.frame_kind[top]
        if self.luck.random() < 0.002 and self.attempt(self.luck.randrange(self.state.seats), orders.RESIGN):
            return True
        if self.luck.random() < 0.002 and self.attempt(words.TABLE, orders.CALL_TIME):
            return True
        for _ in range(3000):
            if self.attempt(seat, self.luck.choice(OWN[kind])):
                return True
        raise AssertionError(f"nothing to do for seat {seat} in frame {kind}")

    def attempt(self, seat: int, kind: int) -> bool:
        self.fill(seat, kind)
        if why_not(self.state, seat, self.order, self.scratch):
            return False
        apply(self.state, seat, self.order, self.scratch, self.chance, self.notes)
        assert self.state.fault == 0
        return True

    def fill(self, seat: int, kind: int) -> None:
        luck, state, board, order = self.luck, self.state, self.state.board, self.order
        deeds, owner = board.deed_space, state.owner
        own = [deed for deed in range(board.deeds) if owner[deed] == seat] or list(range(board.deeds))
        top = max(state.depth - 1, 0)
        space, level = deeds[luck.choice(own)], luck.randrange(6)
        order.set(kind, space, level, 0)
        if kind in (orders.BUY_DEED, orders.DECLINE_DEED, orders.BATTLE, orders.DECLINE_BATTLE):
            order.a = deeds[state.frame_a[top] % board.deeds]
        elif kind in (orders.PLACE_BID, orders.LEAVE_AUCTION):
            order.a, order.amount = state.frame_a[top], state.frame_b[top] + luck.choice((1, 1, 10, 60, 300))
        elif kind == orders.USE_CARD:
            order.a = luck.randrange(max(board.held, 1))
        elif kind in (orders.CLAIM_RENT, orders.WAIVE_RENT):
            order.a = luck.choice(state.claim_number)
        elif kind in (orders.SEIZE_CARD, orders.LEAVE_CARD):
            order.a = state.frame_a[top]
        elif kind in (orders.SET_AUTO_CLAIM, orders.PAY_TAX):
            order.b = luck.randrange(2)
        elif kind in (orders.ACCEPT_OFFER, orders.DECLINE_OFFER, orders.WITHDRAW_OFFER):
            order.a = luck.randrange(state.seats)
            order.b = state.offer_revision[seat if kind == orders.WITHDRAW_OFFER else order.a]
        elif kind == orders.OFFER_TRADE:
            self.fill_offer(seat)

    def fill_offer(self, seat: int) -> None:
        luck, state, order = self.luck, self.state, self.order
        order.a = luck.randrange(state.seats)
        owned, holder, cash = state.owned, state.holder, state.cash
        order.give_deeds = some(luck, owned[seat])
        order.take_deeds = some(luck, owned[order.a])
        order.give_cards = sum(
            1 << held for held, keeper in enumerate(holder) if keeper == seat and luck.random() < 0.3
        )
        if luck.random() < 0.5:
            order.give_cash = luck.randrange(max(cash[seat] // 2, 1))
        else:
            order.take_cash = luck.randrange(max(cash[order.a] // 2, 1))


def some(luck: random.Random, mask: int) -> int:
    """About a third of a set."""
    return mask & luck.getrandbits(64) & (luck.getrandbits(64) | luck.getrandbits(64))


def new_match(board: Board, seats: int, seed: int) -> Wanderer:
    state = State(board)
    setup(state, seats, Chance(seed), Notes())
    return Wanderer(state, seed)


# Edition, seats, options, and rules that no table may change: plain, short of buildings, poor, rich, ending early; then
# what the other rulebooks have.
SORTS: tuple[tuple[str, int, dict[str, object], dict[int, int]], ...] = (
    (VILLAINS, 2, {}, {}),
    (VILLAINS, 4, {"houses": 3, "hotels": 1, "start_cash": 3000}, {opts.DEALT_DEEDS: 7}),
    (VILLAINS, 3, {"short_game": True, "start_cash": 400}, {}),
    (VILLAINS, 6, {"houses": 6, "hotels": 2, "start_cash": 300}, {opts.DEALT_DEEDS: 4, opts.CLAIM_TURNS: 2}),
    (VILLAINS, 4, {"round_limit": 6, "salary": 0}, {opts.DEALT_DEEDS: 5, opts.CLAIM_TURNS: 2, opts.UTILITY_ROLL: 0}),
    (VILLAINS, 3, {"houses": 12, "hotels": 3, "start_cash": 8000}, {opts.DEALT_DEEDS: 8, opts.MORTGAGE_ESTATE: 0}),
    (VILLAINS, 5, {"start_cash": 150, "salary": 20}, {opts.DEALT_DEEDS: 5, opts.DOUBLE_RENT_NEEDS_UNMORTGAGED: 0}),
    (POSSESSION, 3, {}, {}),
    (POSSESSION, 5, {"faster_game": True, "foreclosure": True, "jail_fine_any_turn": True}, {}),
    (POSSESSION, 4, {"start_cash": 200, "commander_vimes": False}, {opts.DEALT_DEEDS: 6, opts.FIRST_CIRCUIT: 0}),
    (DUEL, 3, {"battle": True, "start_cash": 600}, {opts.DEALT_DEEDS: 8}),
    (DUEL, 4, {"time_limit": 30}, {}),
    (POTTER, 8, {"start_cash": 400}, {opts.DEALT_DEEDS: 3}),
)


def wander(seeds: range, steps: int, look: Callable[[State], None]) -> None:
    """Looks at the state at every decision of a few random matches of all sorts."""
    for seed in seeds:
        edition, seats, chosen, rules = SORTS[seed % len(SORTS)]
        walk = new_match(board_with(chosen, rules, edition), seats, seed)
        look(walk.state)
        for _ in range(steps):
            if not walk.step():
                break
            look(walk.state)
        look(walk.state)
