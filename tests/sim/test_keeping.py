"""What is kept of a batch while it runs: however it is stopped, going on gives the very same file."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.property_trading.packs import NAME
from tests.property_trading.situation import situation
from turnwise import files
from turnwise.kernel.errors import BadInput
from turnwise.sim.batch import Batch, run
from turnwise.sim.keeping import ROW, Mark, read_summary
from turnwise.sim.ledger import Chunk, Done, Ledger
from turnwise.sim.processes import Processes
from turnwise.sim.property_trading import CHUNK
from turnwise.sim.spec import Spec
from turnwise.sim.summary import timeless
from turnwise.sim.workers import Finish, Work

pytestmark = pytest.mark.long

SPEC = Spec(edition=NAME, games=2 * CHUNK + 1, seats=3, bots=("careful", "random"), seed=7, rounds=8)
KINDS = ("json", "parquet")


class Noting:
    """Plays the chunks as they come, or the given ones first, and notes which games that were."""

    def __init__(self, first: tuple[int, ...] = (), stop_after: int = 10**9) -> None:
        self.first, self.stop_after = first, stop_after
        self.played: list[int] = []

    def play(self, ledger: Ledger, work: Work, finish: Finish) -> None:
        chunks = list[Chunk]()
        while ledger:
            chunks.append(ledger.take())
        for number, chunk in enumerate(sorted(chunks, key=lambda chunk: chunk.number not in self.first)):
            if number == self.stop_after:
                raise KeyboardInterrupt
            self.played += range(chunk.first, chunk.first + chunk.count)
            finish(chunk, work(chunk.first, chunk.count))


def written(out: Path, spec: Spec = SPEC, workers: Any = None, *, resume: bool = False) -> bytes:
    Batch(spec, str(out), resume=resume).play(workers)
    return out.read_bytes()


def interrupted(out: Path, spec: Spec = SPEC, *, first: tuple[int, ...] = (), after: int = 3) -> Noting:
    """A batch of which so many chunks are done."""
    workers = Noting(first, after)
    with pytest.raises(KeyboardInterrupt):
        Batch(spec, str(out)).play(workers)
    return workers


def mark_of(out: Path) -> Mark:
    return msgspec.json.decode(Path(f"{out}.part").read_bytes(), type=Mark)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What the batch comes to when nothing happens to it."""
    folder = tmp_path_factory.mktemp("whole")
    return {kind: written(folder / f"run.{kind}") for kind in KINDS}


# ---- the same file ----


@pytest.mark.parametrize("kind", KINDS)
def test_two_workers_write_what_one_writes(tmp_path: Path, whole: dict[str, bytes], kind: str) -> None:
    assert written(tmp_path / f"run.{kind}", workers=Processes(2)) == whole[kind]
    assert os.listdir(tmp_path) == [f"run.{kind}"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("first", [(), (4, 8, 1)], ids=["in order", "in any order"])
def test_after_an_interrupt_it_goes_on_where_it_was(
    tmp_path: Path, whole: dict[str, bytes], kind: str, first: tuple[int, ...]
) -> None:
    out = tmp_path / f"run.{kind}"
    before = interrupted(out, first=first)
    assert not out.exists()
    assert mark_of(out).done == (Done(3, []) if not first else Done(0, [1, 4, 8]))
    assert mark_of(out).sums.counts["games"] == len(before.played)
    after = Noting()
    assert written(out, workers=after, resume=True) == whole[kind]
    assert sorted(before.played + after.played) == list(range(SPEC.games))  # none twice
    assert os.listdir(tmp_path) == [out.name]


def test_it_can_be_interrupted_again_and_again(tmp_path: Path, whole: dict[str, bytes]) -> None:
    out = tmp_path / "run.parquet"
    interrupted(out, after=0)
    for _ in range(3):
        with pytest.raises(KeyboardInterrupt):
            Batch(SPEC, str(out), resume=True).play(Noting(stop_after=2))
    assert mark_of(out).done == Done(6, [])
    assert written(out, resume=True) == whole["parquet"]


def test_when_all_is_played_but_not_put_together_resuming_does_that(tmp_path: Path, whole: dict[str, bytes]) -> None:
    out, after = tmp_path / "run.json", Noting()
    batch = Batch(SPEC, str(out))
    Noting().play(batch.ledger, lambda first, count: None, lambda chunk, played: None)
    batch = Batch(SPEC, str(out), resume=True)

    def stop(done: int) -> None:
        if done == SPEC.games:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        batch.play(progress=stop)
    assert not out.exists()
    assert written(out, workers=after, resume=True) == whole["json"]
    assert after.played == []


def test_seconds_are_counted_on_and_are_not_in_the_file(tmp_path: Path, whole: dict[str, bytes]) -> None:
    out = tmp_path / "run.json"
    interrupted(out)
    before = mark_of(out).seconds
    batch = Batch(SPEC, str(out), resume=True)
    assert batch.summary().seconds == before > 0
    batch.play()
    assert batch.summary().seconds > before
    assert not {"seconds", "games_per_second", "turns_per_second"} & set(json.loads(whole["json"]))


def test_a_batch_from_a_position_is_resumed_too(tmp_path: Path) -> None:
    """Its seats and options come from the position, both times."""
    start: Any = situation({"Ann": 90, "Bob": 900}, options={"salary": 300}).match.position()
    spec = Spec(edition=NAME, games=16, rounds=20, position=start)
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    interrupted(other, spec)
    assert written(other, spec, resume=True) == written(one, spec)


def test_a_file_that_was_there_is_replaced_at_the_end(tmp_path: Path, whole: dict[str, bytes]) -> None:
    out = tmp_path / "run.json"
    out.write_bytes(b"older")
    interrupted(out)
    assert out.read_bytes() == b"older"
    assert written(out, resume=True) == whole["json"]


# ---- killed in the middle ----


def started(out: Path, spec: Spec) -> subprocess.Popen[bytes]:
    words = ["--games", spec.games, "--players", spec.seats, "--seed", spec.seed, "--rounds", spec.rounds]
    command = [sys.executable, "-m", "turnwise.cli", "sim", spec.edition, *map(str, words), "--out", str(out)]
    return subprocess.Popen([*command, "--bots", ",".join(spec.bots)], stdout=subprocess.DEVNULL)


def until(happened: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
    limit = time.monotonic() + 60
    while not happened():
        assert process.poll() is None, "it has ended"
        assert time.monotonic() < limit, "it has not happened"
        time.sleep(0.001)


def some_is_done(out: Path) -> bool:
    part = Path(f"{out}.part")
    return part.exists() and mark_of(out).sums.counts["games"] > 0


@pytest.mark.parametrize("kind", KINDS)
def test_after_a_kill_nothing_finished_is_lost(tmp_path: Path, kind: str) -> None:
    spec = msgspec.structs.replace(SPEC, rounds=60)  # so that there is a middle to be killed in
    out, after = tmp_path / f"run.{kind}", Noting()
    with started(out, spec) as process:
        until(lambda: some_is_done(out), process)
        process.kill()
    done = mark_of(out).sums.counts["games"]
    assert 0 < done < spec.games
    assert not out.exists()
    resumed = written(out, spec, after, resume=True)
    assert len(after.played) == spec.games - done
    assert resumed == written(tmp_path / f"alone.{kind}", spec)


# ---- a full disk ----


def limited(size: int, *words: str) -> subprocess.CompletedProcess[str]:
    """`turnwise sim` where no file can be larger than that."""
    code = (
        f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))\n"
        "from turnwise.cli import main; main(prog_name='turnwise')"
    )
    command = [sys.executable, "-c", code, "sim", NAME, *words]
    return subprocess.run(command, check=False, capture_output=True, text=True)


WORDS = ("--games", "64", "--rounds", "20")
FEW = Spec(edition=NAME, games=64, rounds=20)


def test_a_full_disk_is_one_line_and_what_was_finished_is_kept(tmp_path: Path) -> None:
    """The sums grow by a digit here and there: the disk is full when two chunks are done."""
    trial, out = tmp_path / "trial.json", tmp_path / "run.json"
    interrupted(trial, FEW, after=2)
    room = os.path.getsize(f"{trial}.part") + 40  # the seconds have more or fewer digits
    result = limited(room, *WORDS, "--out", str(out))
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr == f"turnwise sim: {out}.part: cannot be written: File too large\n"
    done = mark_of(out).sums.counts["games"]
    assert 2 * mark_of(trial).size <= done < 64
    after = Noting()
    assert written(out, FEW, after, resume=True) == written(tmp_path / "alone.json", FEW)
    assert after.played == list(range(done, 64))
    assert sorted(os.listdir(tmp_path)) == ["alone.json", "run.json", "trial.json.part"]


def test_a_disk_too_full_for_the_rows_is_told_before_the_sums_are(tmp_path: Path) -> None:
    out = tmp_path / "run.parquet"
    spec = msgspec.structs.replace(FEW, games=800, rounds=1)
    result = limited(400 * ROW, "--games", "800", "--rounds", "1", "--out", str(out))
    assert result.stderr == f"turnwise sim: {out}.rows: cannot be written: File too large\n"
    assert mark_of(out).sums.counts["games"] == 400
    assert written(out, spec, resume=True) == written(tmp_path / "alone.parquet", spec)


def test_a_disk_too_full_to_put_the_file_together_is_one_line_too(tmp_path: Path) -> None:
    out, alone = tmp_path / "run.parquet", tmp_path / "alone.parquet"
    size = len(written(alone, FEW))
    result = limited(size - 1, *WORDS, "--out", str(out))
    assert result.returncode == 2
    assert result.stderr.startswith(f"turnwise sim: {out}: cannot be written: ")
    assert "File too large" in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert sorted(os.listdir(tmp_path)) == ["alone.parquet", "run.parquet.part", "run.parquet.rows"]
    after = Noting()
    assert written(out, FEW, after, resume=True) == alone.read_bytes()
    assert after.played == []


# ---- what is refused ----


def refused(out: Path | str, spec: Spec = SPEC, *, resume: bool = False) -> str:
    with pytest.raises(BadInput) as caught:
        Batch(spec, str(out), resume=resume)
    return str(caught.value)


DIFFERENCES: list[tuple[dict[str, object], str]] = [
    ({"seed": 8}, "seed = 7, not 8"),
    ({"games": SPEC.games + 1}, f"games = {SPEC.games}, not {SPEC.games + 1}"),
    ({"options": {"salary": 300}}, "options = {}, not {'salary': 300}"),
    ({"edition": "duel_masters"}, f"edition = '{NAME}', not 'duel_masters'"),
    ({"seats": 4}, "seats = 3, not 4"),
    ({"bots": ("careful",)}, "bots = ('careful', 'random'), not ('careful',)"),
    ({"rounds": 9}, "rounds = 8, not 9"),
    ({"auto_claim": False}, "auto_claim = True, not False"),
    ({"jail": "stay"}, "jail = '', not 'stay'"),
    ({"replace_cards": True}, "replace_cards = False, not True"),
]


@pytest.fixture(scope="module")
def stopped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("stopped") / "run.json"
    interrupted(out, after=1)
    return out


@pytest.mark.parametrize(("changes", "told"), DIFFERENCES)
def test_another_batch_is_not_gone_on_with(stopped: Path, changes: dict[str, object], told: str) -> None:
    before = Path(f"{stopped}.part").read_bytes()
    complaint = refused(stopped, msgspec.structs.replace(SPEC, **changes), resume=True)
    assert complaint == f"{stopped}.part: began with {told}; go on as you began, or write to another file"
    assert Path(f"{stopped}.part").read_bytes() == before


def test_a_pack_that_was_edited_meanwhile_is_not_gone_on_with(tmp_path: Path) -> None:
    pack, out = tmp_path / "mine.toml", tmp_path / "run.json"
    text = files.packaged()[f"{files.EDITIONS}{NAME}.toml"]
    pack.write_bytes(text)
    spec = msgspec.structs.replace(SPEC, edition=str(pack))
    interrupted(out, spec, after=1)
    pack.write_bytes(text.replace(b"salary = 200", b"salary = 210"))
    assert refused(out, spec, resume=True) == (
        f"{out}.part: {pack} or the program has changed since it began; start again"
    )


def test_there_must_be_something_to_go_on_with(tmp_path: Path) -> None:
    out = tmp_path / "run.json"
    told = f"{out}.part: there is no interrupted batch here; leave --resume out"
    assert refused(out, resume=True) == told
    written(out)
    assert refused(out, resume=True) == told  # it is complete


def test_an_interrupted_batch_is_not_begun_anew_by_mistake(stopped: Path) -> None:
    assert refused(stopped) == (
        f"{stopped}.part: a batch was interrupted here; go on with --resume, or remove the file"
    )  # fmt: skip


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"spec": 3}', b"\xff", b'{"\xff": 1}'])
def test_a_damaged_part_is_told(tmp_path: Path, damage: bytes) -> None:
    out = tmp_path / "run.json"
    Path(f"{out}.part").write_bytes(damage)
    assert refused(out, resume=True) == f"{out}.part: not what an interrupted batch leaves behind; remove it"


def test_rows_that_are_gone_are_missed(tmp_path: Path) -> None:
    """Without them the games that are done would have rows of nothing."""
    out = tmp_path / "run.parquet"
    interrupted(out)
    os.unlink(f"{out}.rows")
    assert f"{out}.rows" in refused(out, resume=True)


def test_rows_of_another_batch_are_not_taken_for_its_own(tmp_path: Path, whole: dict[str, bytes]) -> None:
    out = tmp_path / "run.parquet"
    Path(f"{out}.rows").write_bytes(b"x" * ROW * (SPEC.games + 5))
    assert written(out) == whole["parquet"]


@pytest.mark.parametrize("name", ["run.csv", "run", "run.JSON", ".json", "run.json.gz"])
def test_only_sums_and_rows_can_be_written(tmp_path: Path, name: str) -> None:
    assert refused(tmp_path / name) == (
        f"{tmp_path / name}: ends in neither .json (sums) nor .parquet (a row of each game, and the sums)"
    )  # fmt: skip
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("place", "cure"),
    [
        ("no/run", "there is no such file or folder"),
        ("file/run", "a part of the path is a file, not a folder"),
        ("n" * 300, "File name too long"),
        ("\0", "no file can have such a name"),
    ],
    ids=["no folder", "below a file", "too long", "no name"],
)
def test_a_place_that_cannot_be_written_is_told_before_anything_is_played(
    tmp_path: Path, place: str, cure: str, kind: str
) -> None:
    (tmp_path / "file").write_bytes(b"x")
    assert cure in refused(tmp_path / f"{place}.{kind}")
    assert os.listdir(tmp_path) == ["file"]


def test_rows_need_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out, needed = tmp_path / "run.parquet", 10**9 * ROW
    small = shutil.disk_usage(tmp_path)._replace(free=needed - 1)  # whatever disk the tests have
    monkeypatch.setattr(shutil, "disk_usage", lambda place: small)
    told = refused(out, msgspec.structs.replace(SPEC, games=10**9))
    assert told.startswith(f"{out}: a row of each game needs {needed / 1e9:,.1f} GB, and ")
    assert told.endswith("write to a file that ends in .json, which holds the sums alone")
    assert os.listdir(tmp_path) == []


# ---- reading ----


@pytest.mark.parametrize("kind", KINDS)
def test_the_sums_can_be_read_back(tmp_path: Path, whole: dict[str, bytes], kind: str) -> None:
    out = tmp_path / f"run.{kind}"
    out.write_bytes(whole[kind])
    assert read_summary(out) == json.loads(msgspec.json.encode(timeless(run(SPEC))))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("content", [b"", b"no", b"PAR1", b'{"\xff": 1}', b"[" * 100_000])
def test_what_is_no_such_file_is_told(tmp_path: Path, kind: str, content: bytes) -> None:
    out = tmp_path / f"run.{kind}"
    out.write_bytes(content)
    with pytest.raises(BadInput, match="not a file of `turnwise sim --out`"):
        read_summary(out)
    with pytest.raises(BadInput, match="cannot be read: there is no such file"):
        read_summary(tmp_path / f"none.{kind}")
