"""The plug that chunks are played through: what is lost goes back a few times, and then that is told."""

from __future__ import annotations

import pytest

from turnwise.kernel.errors import Fault
from turnwise.sim.ledger import Chunk, Ledger
from turnwise.sim.workers import CURE, TRIES, Here, out_of_range, put_back


def test_here_every_chunk_is_played_at_once_and_in_order() -> None:
    told: list[tuple[int, str]] = []

    def finish(chunk: Chunk, played: str) -> None:
        told.append((chunk.number, played))

    ledger = Ledger(5, 2)
    Here().play(ledger, lambda first, count: f"{first} and {count - 1} more", finish)
    assert told == [(0, "0 and 1 more"), (1, "2 and 1 more"), (2, "4 and 0 more")]
    assert not ledger


def test_a_lost_chunk_goes_back_until_it_has_been_lost_too_often() -> None:
    ledger = Ledger(9, 3)
    chunk, error = ledger.take(), OSError("killed")
    for _ in range(TRIES):
        put_back(ledger, chunk, error)
        assert ledger.take() is chunk
    with pytest.raises(Fault) as caught:
        put_back(ledger, chunk, error)
    assert str(caught.value) == f"games from 0 on: their worker died {TRIES + 1} times. {CURE}"
    assert caught.value.__cause__ is error


@pytest.mark.parametrize(
    ("value", "told"),
    [(1, ""), (256, ""), (0, "workers: from 1 to 256, got 0"), (1000, "workers: from 1 to 256, got 1,000")],
)
def test_a_number_out_of_range_is_told_with_the_range(value: int, told: str) -> None:
    assert out_of_range("workers", value, 1, 256) == told
