"""Thousands of games stepped together (see kernel/stepped.py), in compiled records and without the GIL.

Who is asked is decided as kernel/driver.py does it, with one difference: the seat to roll is not asked about business
apart, since it may do all of it when it is asked to roll. Whoever is asked may do whatever is legal for it.
"""

from functools import partial

from turnwise.games.property_trading import bounds, frames, orders, streams
from turnwise.games.property_trading.action_table import ActionTable, fill_order
from turnwise.games.property_trading.actions import Action
from turnwise.games.property_trading.apply import apply, setup
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.edition import Edition
from turnwise.games.property_trading.legal import openings, why_not
from turnwise.games.property_trading.marks import Marks, mark_all
from turnwise.games.property_trading.prospects import Prospects
from turnwise.games.property_trading.reasons import REASONS
from turnwise.games.property_trading.seeing import view_of
from turnwise.games.property_trading.state import State, at_rest, digest
from turnwise.games.property_trading.translate import to_action
from turnwise.games.property_trading.view import View
from turnwise.kernel import words
from turnwise.kernel.chance import Chance, mix
from turnwise.kernel.notes import Notes
from turnwise.kernel.slate import Places, Slate
from turnwise.kernel.stepped import Stepped, check_numbers
from turnwise.kernel.words import M64, filled

try:
    import cython  # pyright: ignore[reportMissingImports, reportMissingTypeStubs]
except ImportError:  # only the uncompiled build comes here: compiled, `cython` is not a module at all
    from turnwise.kernel import words as cython

ACTS = 4  # of one seat in a row at a rest point
OVER, LEFT = 1, 2  # why a match has ended, as Stepped.write_to() says
MAIN, OFFERED, BUSINESS = 0, 1, 2  # what a seat is asked about


class Many(Stepped["Action | None", View]):
    """*count* games on one board; game i of generation g is match i + g * count of play_many with this seed.

    *interests* are the openings that seats are asked about out of turn. None, as an action, is doing nothing.
    """

    def __init__(
        self, board: Board, seats: int, count: int, seed: int = 0, *, auto: bool = True, rounds: int = 1000,
        interests: int = words.INTERESTS, threads: int = 1,
    ) -> None:  # fmt: skip
        edition: Edition = board.edition  # pyright: ignore[reportAssignmentType]
        check_numbers(seats, edition.seats, count, threads)
        self.table = ActionTable(board, seats)
        self.herd = Herd(self.table, count, seed & M64, auto, rounds, interests)
        self.hands = [Hand(self.table) for _ in range(threads)]
        super().__init__(self.herd.slate, [partial(run, self.herd, hand) for hand in self.hands])

    def name(self, index: int) -> str:
        return self.table.name(index)

    def seat(self, game: int) -> int:
        return self.herd.games[game].seat

    def action_at(self, game: int, index: int) -> Action | None:
        fill(self.herd.games[game], self.hands[0].marks, index)
        order = self.hands[0].marks.order
        return to_action(self.table.board, order) if order.kind else None

    def why_not(self, game: int, index: int) -> str:
        asked, marks = self.herd.games[game], self.hands[0].marks
        if index == bounds.NOTHING:
            return "The game waits for its answer."
        fill(asked, marks, index)
        reason = why_not(asked.state, asked.seat, marks.order, marks.scratch) if marks.order.kind else 0
        return REASONS[reason][1] if reason else ""

    def view(self, game: int) -> View:
        return view_of(self.herd.games[game].state, self.herd.games[game].seat)

    def digest_of(self, game: int) -> int:
        return digest(self.herd.games[game].state)


class Game:
    """One of the games: its state, its place in luck, and what the driver remembers of it."""

    __slots__ = (
        "about",
        "acts",
        "count",
        "deals",
        "key",
        "number",
        "prospects",
        "rest",
        "seat",
        "seen",
        "state",
        "step",
    )

    def __init__(self, board: Board) -> None:
        self.state, self.prospects = State(board), Prospects()
        self.count = filled(0, streams.USED)
        self.deals = filled(-1, bounds.SEATS)
        self.seen = filled(0, bounds.SEATS)
        self.key = self.number = self.rest = self.step = self.acts = self.seat = 0
        self.about = MAIN

    def clear(self) -> None:
        self.rest = self.step = self.acts = 0
        self.prospects.deals = -1
        for seat in range(bounds.SEATS):
            self.deals[seat] = -1
            self.seen[seat] = 0

    def lend_luck(self, chance: Chance) -> None:
        chance.key = self.key
        for stream in range(streams.USED):
            chance.count[stream] = self.count[stream]

    def keep_luck(self, chance: Chance) -> None:
        self.key = chance.key
        for stream in range(streams.USED):
            self.count[stream] = chance.count[stream]


class Hand:
    """What one thread works with."""

    __slots__ = ("blank", "chance", "marks", "notes")

    def __init__(self, table: ActionTable) -> None:
        self.blank, self.marks, self.chance, self.notes = State(table.board), Marks(table), Chance(), Notes()


class Herd:
    """All games, and what they have in common."""

    __slots__ = ("auto", "count", "games", "interests", "places", "rounds", "seats", "seed", "slate")

    def __init__(
        self, table: ActionTable, count: int, seed: int, auto: bool, rounds: int, interests: int
    ) -> None:  # fmt: skip
        self.seats, self.count, self.seed = table.seats, count, seed
        self.auto, self.rounds, self.interests = auto, rounds, interests
        self.slate = Slate(count, table.size, seed)
        self.games = [Game(table.board) for _ in range(count)]
        self.places = Places(self.games, [game.state for game in self.games])


def run(herd: Herd, hand: Hand, first: int, last: int, starting: bool) -> None:
    """A stretch of games, one after the other, then their masks. Compiled, it runs without the GIL."""
    with cython.nogil:
        for at in range(first, last):
            if cython.compiled:  # settled by the compiler: without the GIL no list can be read
                herd.places.fetch_after(at)
                place = cython.cast(cython.p_void, herd.places.games[at])  # pyright: ignore
                run_one(herd, hand, cython.cast(Game, place), at, starting)  # pyright: ignore
            else:
                run_one(herd, hand, herd.games[at], at, starting)
        herd.slate.spread(first, last)


def run_one(herd: Herd, hand: Hand, game: Game, at: int, starting: bool) -> None:
    herd.slate.done[at] = herd.slate.winners[at] = 0
    if starting:
        game.number = at
        begin(herd, hand, game, game.state)
    else:
        act(game, game.state, hand, herd.slate.actions[at])
        if game.state.over != frames.RUNNING or game.state.fault or game.state.round > herd.rounds:
            herd.slate.done[at] = OVER if game.state.over != frames.RUNNING else LEFT
            herd.slate.winners[at] = game.state.winners
            game.number += herd.count
            begin(herd, hand, game, game.state)
    ask(herd, game, game.state, hand.marks)
    herd.slate.seats[at] = game.seat
    for word in range(herd.slate.words):
        herd.slate.bits[at * herd.slate.words + word] = hand.marks.word[word]


def begin(herd: Herd, hand: Hand, game: Game, state: State) -> None:
    """The match with the number of this game, set up as play_many does it."""
    hand.chance.seed(mix(mix(herd.seed) + game.number & M64))
    game.clear()
    state.copy_from(hand.blank)
    setup(state, herd.seats, hand.chance, hand.notes)
    if herd.auto:
        for seat in range(herd.seats):
            hand.marks.order.set(orders.SET_AUTO_CLAIM, 0, 1, 0)
            apply(state, seat, hand.marks.order, hand.marks.scratch, hand.chance, hand.notes)
    game.keep_luck(hand.chance)


def fill(game: Game, marks: Marks, index: int) -> None:
    fill_order(marks.table, game.state, game.seat, index, marks.order, marks.offers)


def act(game: Game, state: State, hand: Hand, index: int) -> None:
    """What the seat that was asked has chosen."""
    if index == bounds.NOTHING:
        if game.about == BUSINESS:
            game.step += 1
            game.acts = 0
        return
    if game.about == BUSINESS:
        game.acts += 1
    fill(game, hand.marks, index)
    game.lend_luck(hand.chance)
    apply(state, game.seat, hand.marks.order, hand.marks.scratch, hand.chance, hand.notes)
    game.keep_luck(hand.chance)


# ---- the next question ----


def ask(herd: Herd, game: Game, state: State, marks: Marks) -> None:
    """Find the next question and mark its answers: an open offer, business, or what holds the game up."""
    resting = state.depth == 1 and at_rest(state)
    if state.offering and ask_offered(game, state, marks, resting):
        return
    if resting and ask_at_rest(game, state, marks, herd.interests):
        return
    game.about = MAIN
    game.seat = state.frame_seat[state.depth - 1]
    mark_all(state, game.seat, marks, game.prospects, resting)


def ask_offered(game: Game, state: State, marks: Marks, resting: bool) -> bool:
    """Who has an offer that it was not asked about yet."""
    for seat in range(state.seats):
        if game.seen[seat] != state.revision and openings(state, seat) & words.ANSWER:
            game.seen[seat] = state.revision
            return put(game, state, marks, seat, OFFERED, resting)
    return False


def ask_at_rest(game: Game, state: State, marks: Marks, interests: int) -> bool:
    """Each seat but the one to roll, clockwise from its left; again while it acts, up to ACTS times."""
    if game.rest != state.rest:
        game.rest = state.rest
        game.step = game.acts = 0
    while game.step < state.seats - 1:
        seat = state.frame_seat[0] + 1 + game.step
        if seat >= state.seats:
            seat -= state.seats
        if game.acts < ACTS and has_opening(game, state, seat, interests):
            if put(game, state, marks, seat, BUSINESS, True):
                return True
        game.step += 1
        game.acts = 0
    return False


def has_opening(game: Game, state: State, seat: int, interests: int) -> bool:
    """Whether to ask a seat at a rest point; offers count only if a deed has changed hands since it was asked last."""
    if state.owned[seat] & state.mortgaged and interests & words.LIFT and game.deals[seat] == state.deals:
        if state.acts[seat] < bounds.ACTS:
            return True  # as most often: the openings would say so after a longer look
    mask = openings(state, seat) & interests
    if game.deals[seat] == state.deals:
        mask &= ~words.OFFER
    if mask & words.OFFER:
        game.deals[seat] = state.deals
    return mask != 0


def put(game: Game, state: State, marks: Marks, seat: int, about: int, resting: bool) -> bool:
    """Put a question that can be answered with nothing; False if there is no other answer."""
    mark_all(state, seat, marks, game.prospects, resting)
    if not marks.any():
        return False
    marks.word[0] |= 1  # doing nothing
    game.about = about
    game.seat = seat
    return True
