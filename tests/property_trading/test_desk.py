"""The driver of the kernel and the one inside the compiled loop ask the same seats the same things (M1)."""

from typing import Any

import pytest

from turnwise import game
from turnwise.bots import make_bot
from turnwise.front import LocalMatch
from turnwise.games.property_trading import native
from turnwise.games.property_trading.actions import SetAutoClaim
from turnwise.kernel.chance import Chance, mix
from turnwise.kernel.driver import Driver
from turnwise.kernel.game import Table
from turnwise.kernel.words import M64

from .packs import NAME

SEED = 3
OPTIONS: list[dict[str, Any]] = [{}, {"short_game": True}, {"houses": 3, "hotels": 1, "start_cash": 3000}]


def driven(seats: int, number: int, options: dict[str, Any], rounds: int, auto: bool) -> LocalMatch:
    """A match of careful bots with the luck that match *number* of a batch has."""
    match = game(NAME).new_match(seats, seed=mix(mix(SEED) + number & M64), options=options)
    if auto:
        for seat in range(seats):
            match.play(seat, SetAutoClaim(True))
    table = Table(seats, options)
    bots = {seat: make_bot("careful", match.game, table, seat) for seat in range(seats)}
    driver = Driver(match, bots, Chance())
    while match.outcome is None and match.state.round <= rounds:
        assert driver.step() is not None
    return match


@pytest.mark.parametrize("auto", [True, False])
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_match_driven_from_python_ends_as_in_the_loop(seats: int, options: dict[str, Any], auto: bool):
    number, rounds = 5, 25
    match = driven(seats, number, options, rounds, auto)
    board = match.state.board
    tally = native.play_many(board, seats, 1, SEED, first=number, rounds=rounds, auto=auto)
    assert len(match.entries) == tally.decisions + seats * auto
    assert match.game.digest(match.state) == tally.digest


def test_each_match_has_its_own_luck():
    board = game(NAME).new_match(3, seed=0).state.board
    ends = {native.play_many(board, 3, 1, SEED, first=number, rounds=20).digest for number in range(8)}
    assert len(ends) == 8


@pytest.mark.parametrize("threads", [2, 3])
def test_threads_change_nothing(threads: int):
    board = game(NAME).new_match(3, seed=0).state.board
    one, more = (native.play_many(board, 3, 7, SEED, random=2, rounds=20, threads=n) for n in (1, threads))
    assert (one.digest, one.decisions, list(one.landings)) == (more.digest, more.decisions, list(more.landings))
