"""A batch gives the same sums however its matches are cut up, and keeps what is done when it is stopped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.property_trading.packs import NAME
from tests.property_trading.situation import situation
from turnwise import files, game
from turnwise.kernel.errors import BadInput, BadOption, BadPosition, UnknownName
from turnwise.sim.batch import SHARES, Batch, run, run_chunk
from turnwise.sim.ledger import Chunk, Ledger
from turnwise.sim.property_trading import CHUNK, Summary
from turnwise.sim.spec import Spec
from turnwise.sim.summary import timeless
from turnwise.sim.workers import Finish, Here, Work

SPEC = Spec(edition=NAME, games=CHUNK + 3, seats=3, bots=("careful", "random"), seed=7, rounds=12)


@pytest.fixture(scope="module")
def alone() -> Summary:
    return run(SPEC)


class Backwards:
    """Takes all chunks first and plays the last one first."""

    def play(self, ledger: Ledger, work: Work, finish: Finish) -> None:
        chunks = list[Chunk]()
        while ledger:
            chunks.append(ledger.take())
        for chunk in reversed(chunks):
            finish(chunk, work(chunk.first, chunk.count))


def test_the_order_of_the_chunks_changes_nothing(alone: Summary) -> None:
    assert timeless(run(SPEC, Backwards())) == timeless(alone)


def test_a_match_depends_on_seed_and_number_alone(alone: Summary) -> None:
    cut = [(0, 1), (1, 2), (3, SPEC.games - 3)]
    one, two, three = (run_chunk(SPEC, False, first, count).sums for first, count in reversed(cut))
    total = one.plus(two).plus(three)
    assert f"{total.digest:016x}" == alone.digest
    assert tuple(total.rows["wins"][:3]) == alone.wins
    assert run(msgspec.structs.replace(SPEC, seed=8)).digest != alone.digest


def test_rows_come_with_the_chunk_if_they_are_wanted() -> None:
    assert run_chunk(SPEC, False, 0, 2).cells == []
    first, second = run_chunk(SPEC, True, 0, 2).cells, run_chunk(SPEC, True, 2, 1).cells
    assert run_chunk(SPEC, True, 0, 3).cells == first + second
    assert run_chunk(SPEC, True, 0, 0).cells == []


def test_progress_is_told_after_every_chunk() -> None:
    told: list[int] = []
    run(msgspec.structs.replace(SPEC, games=SHARES * 3 + 1), Here(), told.append)
    assert told == [3, 6, 9, 12, 15, 18, 21, 24, 25]


def test_a_small_batch_is_cut_up_too_and_a_large_one_not_too_finely() -> None:
    def size(games: int) -> int:
        return Batch(msgspec.structs.replace(SPEC, games=games)).ledger.size

    assert [size(games) for games in (1, SHARES - 1, SHARES, 10**9)] == [1, 1, 1, CHUNK]


def test_an_interrupt_keeps_what_is_done() -> None:
    batch = Batch(SPEC)

    def interrupt(done: int) -> None:
        if done >= 2 * batch.ledger.size:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        batch.play(progress=interrupt)
    done = 2 * batch.ledger.size
    assert batch.done == batch.summary().games == done
    expected = timeless(run(msgspec.structs.replace(SPEC, games=done))) | {"wanted": SPEC.games}
    assert timeless(batch.summary()) == expected


def test_a_batch_that_was_not_played_has_nothing_to_tell() -> None:
    summary = Batch(SPEC).summary()
    assert (summary.games, summary.turns, summary.looks, summary.wins) == (0, 0, (), (0, 0, 0))
    assert (summary.seconds, summary.games_per_second) == (0.0, 0.0)


FULL_TABLES = [
    (NAME, 6, "DW"), ("exclusive_possession", 6, "EP"), ("duel_masters", 6, "DM"), ("harry_potter", 8, "HP"),
    ("ankh_morpork", 4, "AM"),
]  # fmt: skip


@pytest.mark.parametrize(("edition", "seats", "book"), FULL_TABLES)
def test_every_edition_is_played_at_a_full_table(edition: str, seats: int, book: str) -> None:
    summary = run(msgspec.structs.replace(SPEC, edition=edition, seats=seats, games=4, rounds=30))
    assert (summary.faults, summary.games) == (0, 4)
    assert len(summary.wins) == seats
    assert {clause.partition("-")[0] for clause in summary.money} <= {book, "TW"}


# ---- what is wrong ----


@pytest.mark.parametrize(
    ("changes", "kind", "told"),
    [
        ({"games": 0}, BadOption, "games: from 1 to 1,000,000,000, got 0"),
        ({"games": 10**9 + 1}, BadOption, "games: from 1 to 1,000,000,000, got 1,000,000,001"),
        ({"games": -5, "seed": -1}, BadOption, "got -5\nseed: from 0 to 18,446,744,073,709,551,615, got -1"),
        ({"seed": 2**64}, BadOption, "seed: from 0"),
        ({"rounds": 0}, BadOption, "rounds: from 1"),
        ({"seats": 1, "bots": ("careful",)}, BadOption, "takes 2 to 6, got 1"),
        ({"seats": 2, "bots": ("careful",) * 3}, BadOption, "bots: one, or up to one for each of 2 seats, got 3"),
        ({"bots": ()}, BadOption, "bots: one"),
        ({"bots": ("carefull",)}, UnknownName, "did you mean 'careful'?"),
        ({"edition": NAME[:-1]}, UnknownName, f"did you mean '{NAME}'?"),
        ({"edition": "no/such.toml"}, BadInput, "there is no such file"),
        ({"options": {"salery": 1}}, BadOption, "did you mean 'salary'?"),
        ({"jail": "sit"}, BadOption, "jail: leave or stay, got 'sit'"),
    ],
)
def test_what_is_wrong_is_told(changes: dict[str, object], kind: type[BadInput], told: str) -> None:
    with pytest.raises(kind) as caught:
        Batch(msgspec.structs.replace(SPEC, **changes))
    assert told in str(caught.value)


def test_a_pack_of_ones_own_can_be_edited_between_batches_but_not_during_one(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    text = files.packaged()[f"{files.EDITIONS}{NAME}.toml"]
    pack.write_bytes(text)
    spec = msgspec.structs.replace(SPEC, edition=str(pack), games=9)
    before, batch = run(spec), Batch(spec)
    pack.write_bytes(text.replace(b"salary = 200", b"salary = 210"))
    after = Batch(spec)
    assert after.summary().options["salary"] == 210
    assert after.summary().pack != before.pack
    with pytest.raises(BadInput, match="was changed while the batch ran"):
        batch.play()


# ---- from a position ----


def position(**more: Any) -> Any:
    s = situation({"Ann": 900, "Bob": 800}, auto_claim=["Ann", "Bob"], more={"turn": 21, "round": 11}, **more)
    return s.match.position()


def test_a_position_brings_seats_and_options_of_its_own() -> None:
    start = position(options={"salary": 300})
    batch = Batch(msgspec.structs.replace(SPEC, position=start, games=4, seats=4, bots=("careful",)))
    batch.play()
    summary = batch.summary()
    assert (batch.spec.seats, len(summary.wins), summary.options["salary"]) == (2, 2, 300)
    assert (summary.position, summary.faults) == (start, 0)
    assert summary.turns == 4 * (2 * 2 + 1)  # of rounds 11 and 12, after which it is broken off


def test_bots_are_counted_against_the_seats_of_the_position() -> None:
    with pytest.raises(BadOption, match="up to one for each of 2 seats, got 3"):
        Batch(msgspec.structs.replace(SPEC, position=position(), bots=("careful",) * 3))


def test_options_stand_in_the_position_or_nowhere() -> None:
    with pytest.raises(BadOption, match="options: a position has options of its own; change them there"):
        Batch(msgspec.structs.replace(SPEC, position=position(), options={"salary": 300}))


def test_a_position_that_is_over_is_refused() -> None:
    match = game(NAME).new_match(("Ann", "Bob"), seed=1)
    match.play(0, match.game.action_from(b'{"type": "resign"}'))
    with pytest.raises(BadOption, match="position: the match is over there; take an earlier one"):
        Batch(msgspec.structs.replace(SPEC, position=match.position()))


def test_a_position_of_another_edition_is_refused() -> None:
    with pytest.raises(BadPosition, match=NAME):
        Batch(msgspec.structs.replace(SPEC, position=position(), edition="duel_masters"))
