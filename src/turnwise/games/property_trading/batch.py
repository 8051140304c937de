"""Many matches inside one call. Compiled, it runs without the GIL, so that threads use all cores (M26)."""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

from turnwise.games.property_trading import bounds, frames, orders, studies
from turnwise.games.property_trading.apply import apply, setup
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.desk import Desk, next_act
from turnwise.games.property_trading.order import Order
from turnwise.games.property_trading.state import State
from turnwise.games.property_trading.tally import Tally
from turnwise.kernel import words
from turnwise.kernel.chance import Chance, mix
from turnwise.kernel.notes import Notes
from turnwise.kernel.words import M64, filled

try:
    import cython  # pyright: ignore[reportMissingImports, reportMissingTypeStubs]
except ImportError:  # only the uncompiled build comes here: compiled, `cython` is not a module at all
    from turnwise.kernel import words as cython

BOT_LUCK = 0x5EED_B075  # sets the luck of bots apart from that of the match


def play_on(
    state: State, desk: Desk, chance: Chance, luck: Chance, notes: Notes, tally: Tally, rounds: int
) -> None:  # fmt: skip
    """One match from where it stands to its end, or to the end of a round."""
    while state.over == frames.RUNNING and state.round <= rounds and state.fault == 0:
        seat = next_act(state, desk, luck)
        apply(state, seat, desk.order, desk.scratch, chance, notes)
        tally.absorb(state, notes)
    tally.close(state, state.fault + chance.fault + notes.fault)


def play_range(
    first: int, count: int, seed: int, seats: int, auto: bool, rounds: int, start: State, begun: bool, opener: int,
    order: Order, state: State, desk: Desk, chance: Chance, luck: Chance, notes: Notes, tally: Tally,
) -> None:  # fmt: skip
    """Matches first, first + 1, ... one after the other in the same records: nothing is allocated."""
    for number in range(first, first + count):
        key = mix(mix(seed) + number & M64)
        chance.seed(key)
        luck.seed(key ^ BOT_LUCK)
        desk.clear()
        state.copy_from(start)
        if not begun:
            setup(state, seats, chance, notes)
            notes.size = 0
            if auto:
                for seat in range(seats):
                    desk.order.set(orders.SET_AUTO_CLAIM, 0, 1, 0)
                    apply(state, seat, desk.order, desk.scratch, chance, notes)
        if opener != words.NOBODY:
            apply(state, opener, order, desk.scratch, chance, notes)
            notes.size = 0
        tally.course.begin(state)
        play_on(state, desk, chance, luck, notes, tally, rounds)


def play_chunk(
    board: Board, seats: int, random: int, first: int, count: int, seed: int, auto: bool, rounds: int, listening: bool,
    interests: int, keeping_rows: bool, start: State | None, opener: int, order: Order | None, jail: int,
    replacing: bool,
) -> Tally:  # fmt: skip
    begun = start is not None
    opening = order if order is not None else Order()
    origin = start if start is not None else State(board)
    state, desk, tally = State(board), Desk(), Tally(count if keeping_rows else 0)
    chance, luck, notes = Chance(), Chance(), Notes(listening)
    desk.interests = filled(interests, bounds.SEATS)
    desk.random = [random >> seat & 1 for seat in range(bounds.SEATS)]
    desk.jail, desk.replacing = jail, replacing
    with cython.nogil:
        play_range(
            first, count, seed, seats, auto, rounds, origin, begun, opener, opening, state, desk, chance, luck, notes,
            tally,
        )  # fmt: skip
    return tally


def play_many(
    board: Board, seats: int, count: int, seed: int = 0, *, random: int = 0, first: int = 0, auto: bool = True,
    rounds: int = 1000, threads: int = 1, listening: bool = True, interests: int = words.INTERESTS,
    keeping_rows: bool = False, start: State | None = None, opener: int = words.NOBODY, order: Order | None = None,
    jail: int = studies.AS_THEY_LIKE, replacing: bool = False,
) -> Tally:  # fmt: skip
    """Match i depends on the seed and i alone; the sums are the same for any number of threads.

    *random* has a bit for each seat that plays at random; the others are careful. Not *listening* leaves out what is
    counted from facts and looks (landings, money, worth): a tenth faster. *interests* are the openings that seats are
    asked about; without OFFER nobody trades. *keeping_rows* keeps one row of each match, on one thread.
    All matches begin at *start*, a state on this very board, if one is given: then *auto* says nothing.
    In each of them *opener* first carries out *order*, which the rules must allow there.
    """
    marks = [first + count * i // threads for i in range(threads + 1)]
    chunks = [
        (
            board, seats, random, a, b - a, seed, auto, rounds, listening, interests, keeping_rows, start, opener,
            order, jail, replacing,
        )
        for a, b in pairwise(marks)
    ]  # fmt: skip
    if threads == 1:
        return play_chunk(*chunks[0])
    total = Tally()
    with ThreadPoolExecutor(threads) as pool:
        for job in [pool.submit(play_chunk, *chunk) for chunk in chunks]:
            total.add(job.result())
    return total
