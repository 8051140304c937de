"""Which matches are still to be played: each is given out once, and again only if it came back."""

from __future__ import annotations

import msgspec
import pytest

from turnwise.sim.ledger import Chunk, Done, Ledger


def taken(ledger: Ledger) -> list[tuple[int, int, int]]:
    """All that is left: number, first match, how many."""
    found: list[tuple[int, int, int]] = []
    while ledger:
        chunk = ledger.take()
        found.append((chunk.number, chunk.first, chunk.count))
    return found


@pytest.mark.parametrize(
    ("games", "size", "chunks"),
    [
        (1, 1, [(0, 0, 1)]),
        (6, 3, [(0, 0, 3), (1, 3, 3)]),
        (7, 3, [(0, 0, 3), (1, 3, 3), (2, 6, 1)]),
        (2, 5, [(0, 0, 2)]),
    ],
)
def test_every_match_is_in_one_chunk(games: int, size: int, chunks: list[tuple[int, int, int]]) -> None:
    assert taken(Ledger(games, size)) == chunks


def test_a_billion_matches_are_not_written_down() -> None:
    ledger = Ledger(10**9, 2048)
    assert [ledger.take().first for _ in range(3)] == [0, 2048, 4096]
    assert ledger


def test_what_comes_back_is_given_out_before_anything_new() -> None:
    ledger = Ledger(9, 3)
    first, second = ledger.take(), ledger.take()
    ledger.put_back(second)
    ledger.put_back(first)
    assert taken(ledger) == [(1, 3, 3), (0, 0, 3), (2, 6, 3)]


def test_the_last_chunk_can_come_back_to_an_empty_ledger() -> None:
    ledger = Ledger(3, 3)
    chunk = ledger.take()
    assert not ledger
    ledger.put_back(chunk)
    assert ledger
    assert ledger.take() is chunk


@pytest.mark.parametrize(
    ("done", "left"),
    [
        (Done(), [0, 1, 2, 3, 4]),
        (Done(2), [2, 3, 4]),
        (Done(1, [2, 4]), [1, 3]),
        (Done(0, [1, 2, 3, 4]), [0]),
        (Done(5), []),
    ],
)
def test_finished_chunks_are_not_given_out_again(done: Done, left: list[int]) -> None:
    assert [number for number, _, _ in taken(Ledger(10, 2, done))] == left


@pytest.mark.parametrize("order", [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]])
def test_what_is_finished_in_any_order_adds_up(order: list[int]) -> None:
    ledger = Ledger(8, 2)
    chunks = {number: Chunk(number, first, count) for number, first, count in taken(ledger)}
    for number in order:
        ledger.finish(chunks[number])
    assert ledger.done == Done(4, [])
    assert not Ledger(8, 2, ledger.done)


def test_what_is_done_stays_small() -> None:
    done = Done()
    for number in range(0, 2000, 2):
        done.add(number + 1)
        done.add(number)
    assert done == Done(2000, [])
    done.add(2001)
    assert done == Done(2000, [2001])
    assert msgspec.json.decode(msgspec.json.encode(done), type=Done) == done


def test_ledgers_do_not_share_what_is_done() -> None:
    one, other = Ledger(4, 2), Ledger(4, 2)
    one.finish(one.take())
    assert (one.done, other.done) == (Done(1, []), Done())
