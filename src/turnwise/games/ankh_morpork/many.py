"""Thousands of games stepped together (see kernel/stepped.py), in compiled records and without the GIL.

The seat that the game waits for is asked. A question with one answer is no decision: it is answered at once.
"""

from functools import partial

from turnwise.games.ankh_morpork import frames, streams
from turnwise.games.ankh_morpork.action_table import ActionTable
from turnwise.games.ankh_morpork.actions import Action
from turnwise.games.ankh_morpork.apply import apply, setup
from turnwise.games.ankh_morpork.board import Board
from turnwise.games.ankh_morpork.choices import list_question
from turnwise.games.ankh_morpork.edition import Edition
from turnwise.games.ankh_morpork.legal import why_not
from turnwise.games.ankh_morpork.order import Codes, Order, decode
from turnwise.games.ankh_morpork.reasons import REASONS
from turnwise.games.ankh_morpork.state import State, asked, bit, digest
from turnwise.games.ankh_morpork.translate import to_action
from turnwise.games.ankh_morpork.view import View, view_of
from turnwise.kernel.chance import Chance, mix
from turnwise.kernel.notes import Notes
from turnwise.kernel.slate import Places, Slate
from turnwise.kernel.stepped import Stepped, check_numbers
from turnwise.kernel.words import M64, filled

try:
    import cython  # pyright: ignore[reportMissingImports, reportMissingTypeStubs]
except ImportError:  # only the uncompiled build comes here: compiled, `cython` is not a module at all
    from turnwise.kernel import words as cython

OVER, LEFT = 1, 2  # why a match has ended, as Stepped.write_to() says


class Many(Stepped[Action, View]):
    """*count* games on one board; game i of generation g is match i + g * count of play_many with this seed."""

    def __init__(
        self, board: Board, seats: int, count: int, seed: int = 0, *, rounds: int = 1000, threads: int = 1
    ) -> None:  # fmt: skip
        edition: Edition = board.edition  # pyright: ignore[reportAssignmentType]
        check_numbers(seats, edition.seats, count, threads)
        self.table = ActionTable(board)
        self.herd = Herd(self.table, seats, count, seed & M64, rounds)
        self.hands = [Hand(board) for _ in range(threads)]
        super().__init__(self.herd.slate, [partial(run, self.herd, hand) for hand in self.hands])

    def name(self, index: int) -> str:
        return self.table.name(index)

    def seat(self, game: int) -> int:
        return asked(self.herd.games[game].state)

    def action_at(self, game: int, index: int) -> Action:
        self.table.fill(index, self.hands[0].order)
        return to_action(self.hands[0].order)

    def why_not(self, game: int, index: int) -> str:
        self.table.fill(index, self.hands[0].order)
        reason = why_not(self.herd.games[game].state, self.seat(game), self.hands[0].order)
        return REASONS[reason][1] if reason else ""

    def view(self, game: int) -> View:
        return view_of(self.herd.games[game].state, self.seat(game))

    def digest_of(self, game: int) -> int:
        return digest(self.herd.games[game].state)


class Game:
    """One of the games: its state and its place in luck."""

    __slots__ = ("count", "key", "number", "state")

    def __init__(self, board: Board) -> None:
        self.state, self.count = State(board), filled(0, streams.USED)
        self.key = self.number = 0

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

    __slots__ = ("blank", "chance", "codes", "notes", "order")

    def __init__(self, board: Board) -> None:
        self.blank, self.order, self.codes, self.chance, self.notes = State(board), Order(), Codes(), Chance(), Notes()


class Herd:
    """All games, and what they have in common."""

    __slots__ = ("count", "games", "places", "rounds", "seats", "seed", "slate", "table")

    def __init__(self, table: ActionTable, seats: int, count: int, seed: int, rounds: int) -> None:
        self.table, self.seats, self.count, self.seed, self.rounds = table, seats, count, seed, rounds
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
        game.lend_luck(hand.chance)
        herd.table.fill(herd.slate.actions[at], hand.order)
        apply(game.state, asked(game.state), hand.order, hand.chance, hand.notes)
    ask(herd, hand, game, game.state, at)
    game.keep_luck(hand.chance)
    herd.slate.seats[at] = asked(game.state)
    mark(herd, hand.codes, at)


def begin(herd: Herd, hand: Hand, game: Game, state: State) -> None:
    """The match with the number of this game, set up as play_many does it."""
    hand.chance.seed(mix(mix(herd.seed) + game.number & M64))
    state.copy_from(hand.blank)
    setup(state, herd.seats, hand.chance, hand.notes)


def ask(herd: Herd, hand: Hand, game: Game, state: State, at: int) -> None:
    """Go on to a question that leaves a choice, in the next match if this one ends before."""
    while True:
        if state.over != frames.RUNNING or state.fault or state.round > herd.rounds:
            herd.slate.done[at] = OVER if state.over != frames.RUNNING else LEFT
            herd.slate.winners[at] = state.winners
            game.number += herd.count
            begin(herd, hand, game, state)
        list_question(state, asked(state), hand.codes, hand.order)
        if hand.codes.size > 1:
            return
        decode(hand.codes.code[0], hand.order)
        apply(state, asked(state), hand.order, hand.chance, hand.notes)


def mark(herd: Herd, codes: Codes, at: int) -> None:
    """The listed orders as bits over the table."""
    row = at * herd.slate.words
    for word in range(herd.slate.words):
        herd.slate.bits[row + word] = 0
    for place in range(codes.size):
        code = codes.code[place]
        index = herd.table.index_of(code >> 40, code >> 32 & 255, code >> 24 & 255)
        herd.slate.bits[row + (index >> 6)] |= bit(index & 63)
