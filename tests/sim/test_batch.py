"""A batch gives the same sums whatever the number of workers, and whatever happens to them."""

import os
import signal
import subprocess
import sys
from multiprocessing import active_children
from pathlib import Path

import msgspec
import pytest

from tests.property_trading.packs import NAME
from turnwise import files
from turnwise.games.property_trading import native
from turnwise.kernel.errors import BadInput, BadOption, UnknownName
from turnwise.sim.batch import CURE, Batch, run, run_chunk
from turnwise.sim.property_trading import CHUNK, Summary
from turnwise.sim.spec import Spec
from turnwise.sim.summary import TIMING, wilson

SPEC = Spec(edition=NAME, games=3 * CHUNK + 1, seats=3, bots=("careful", "random"), seed=7, rounds=30)


def timeless(summary: Summary) -> dict[str, object]:
    return {name: value for name, value in msgspec.structs.asdict(summary).items() if name not in TIMING}


@pytest.fixture(scope="module")
def alone() -> Summary:
    return run(SPEC)


def test_two_workers_give_what_one_gives(alone: Summary):
    told: list[int] = []
    assert timeless(run(SPEC, 2, told.append)) == timeless(alone)
    assert told == sorted(told)
    assert told[-1] == SPEC.games


def test_a_match_depends_on_seed_and_number_alone(alone: Summary):
    cut = [(0, 1), (1, 2), (3, SPEC.games - 3)]
    parts = [run_chunk(SPEC, first, count) for first, count in reversed(cut)]
    total = parts[0].plus(parts[1]).plus(parts[2])
    assert f"{total.digest:016x}" == alone.digest
    assert tuple(total.rows["wins"][:3]) == alone.wins
    assert run(msgspec.structs.replace(SPEC, seed=8)).digest != alone.digest


def test_a_killed_worker_is_replaced_and_its_chunks_played_again():
    spec = msgspec.structs.replace(SPEC, games=40 * CHUNK, rounds=5)
    batch = Batch(spec, 2)
    killed: list[int] = []

    def kill_one(done: int) -> None:
        worker = None if killed else next(iter(active_children()), None)
        if worker is not None and worker.pid is not None:
            killed.append(worker.pid)
            os.kill(worker.pid, signal.SIGKILL)

    batch.play(kill_one)
    assert killed
    assert batch.pools > 1
    assert timeless(batch.summary()) == timeless(run(spec))


def test_workers_that_die_again_and_again_end_the_batch(tmp_path: Path):
    script = tmp_path / "unguarded.py"  # its workers start it anew, and Python stops them
    script.write_text(f"from turnwise.sim.batch import *\nrun(Spec(edition={NAME!r}, games=8), 2)\n")
    result = subprocess.run([sys.executable, script], check=False, capture_output=True, text=True)
    assert result.returncode == 1
    assert "their worker died 4 times" in result.stderr
    assert CURE in result.stderr


def test_an_interrupt_keeps_what_is_done():
    batch = Batch(SPEC)

    def interrupt(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        batch.play(interrupt)
    summary = batch.summary()
    assert summary.games == CHUNK
    assert timeless(summary) == timeless(run(msgspec.structs.replace(SPEC, games=CHUNK)))


def test_the_sums_fit_together(alone: Summary):
    assert alone.games == SPEC.games == alone.ended + alone.unfinished
    assert alone.ended == alone.last_left + alone.by_worth
    assert alone.bots == ("careful", "random", "careful")
    assert alone.wins_by_bot == {"careful": alone.wins[0] + alone.wins[2], "random": alone.wins[1]}
    assert len(alone.landings) == len(alone.spaces) == len(alone.rent) == 40
    assert sum(alone.landings) > 0 < sum(alone.rent)
    assert list(alone.money.values()) == sorted(alone.money.values(), reverse=True)
    assert alone.faults == 0
    assert alone.claims_by_hand == 0
    assert alone.compiled is native.COMPILED
    assert alone.games_per_second > 0 < alone.turns_per_second
    assert msgspec.json.decode(msgspec.json.encode(alone), type=Summary) == alone


FULL_TABLES = [(NAME, 6, "DW"), ("exclusive_possession", 6, "EP"), ("duel_masters", 6, "DM"), ("harry_potter", 8, "HP")]


@pytest.mark.parametrize(("edition", "seats", "book"), FULL_TABLES)
def test_every_edition_is_played_at_a_full_table(edition: str, seats: int, book: str):
    summary = run(msgspec.structs.replace(SPEC, edition=edition, seats=seats, games=CHUNK))
    assert summary.faults == 0
    assert len(summary.wins) == seats
    assert {clause.partition("-")[0] for clause in summary.money} <= {book, "TW"}


def test_rent_by_hand_is_claimed_or_lapses():
    summary = run(msgspec.structs.replace(SPEC, auto_claim=False))
    assert summary.claims_by_hand > 0 < summary.lapses


def test_options_are_kept_and_canonical():
    summary = run(msgspec.structs.replace(SPEC, games=4, options={"round_limit": 3}))
    assert summary.options["round_limit"] == 3
    assert summary.by_worth == 4


@pytest.mark.parametrize(
    ("changes", "kind", "told"),
    [
        ({"games": 0}, BadOption, "games: from 1 to 1,000,000,000, got 0"),
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
    ],
)
def test_what_is_wrong_is_told(changes: dict[str, object], kind: type[BadInput], told: str):
    with pytest.raises(kind) as caught:
        Batch(msgspec.structs.replace(SPEC, **changes))
    assert told in str(caught.value)


def test_workers_are_counted_from_one():
    with pytest.raises(BadOption, match="workers: from 1 to 256, got 0"):
        Batch(SPEC, 0)


def test_a_pack_of_ones_own_can_be_edited_between_batches_but_not_during_one(tmp_path: Path):
    pack = tmp_path / "mine.toml"
    text = files.packaged()[f"{files.EDITIONS}{NAME}.toml"]
    pack.write_bytes(text)
    spec = msgspec.structs.replace(SPEC, edition=str(pack), games=2 * CHUNK)
    before, batch = run(spec), Batch(spec)
    pack.write_bytes(text.replace(b"salary = 200", b"salary = 210"))
    after = Batch(spec)
    assert after.summary().options["salary"] == 210
    assert after.summary().pack != before.pack
    with pytest.raises(BadInput, match="was changed while the batch ran"):
        batch.play()


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [(0, 0, 0.0, 1.0), (0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (1, 4, 0.0456, 0.6994)],
)
def test_wilson_intervals_are_those_of_the_textbook(hits: int, tries: int, low: float, high: float):
    assert wilson(hits, tries) == pytest.approx((low, high), abs=5e-5)
