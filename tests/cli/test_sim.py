"""turnwise sim: a table for people, one JSON object for programs, one line for what is wrong."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result

from tests.ankh_morpork.scene import scene
from tests.property_trading.packs import NAME
from tests.property_trading.situation import situation
from turnwise import game, names
from turnwise.cli.sim import INTERRUPTED, read_value, said, sim
from turnwise.games.property_trading import native
from turnwise.sim.batch import run_chunk
from turnwise.sim.property_trading import CHUNK
from turnwise.sim.spec import Spec
from turnwise.sim.summary import TIMING


def call(*words: str) -> Result:
    return CliRunner().invoke(sim, [NAME, "--games", "6", "--rounds", "20", *words])


def test_json_is_the_last_line(tmp_path: Path):
    out = tmp_path / "summary.json"
    result = call("--json", "--bots", "careful,random", "--players", "3", "--seed", "5", "--out", str(out))
    assert result.exit_code == 0
    told = json.loads(result.stdout.splitlines()[-1])
    assert told["games"] == 6
    assert told["bots"] == ["careful", "random", "careful"]
    assert told["compiled"] is native.COMPILED
    assert {"turns", "seconds", "games_per_second", "turns_per_second", "wins", "ended", "landings"} <= set(told)
    assert len(told["landings"]) == len(told["spaces"])
    assert json.loads(out.read_text()) == {name: value for name, value in told.items() if name not in TIMING}


def test_the_table_tells_who_won_and_what_was_visited():
    result = call("--bots", "careful,random")
    assert result.exit_code == 0
    assert result.stderr == ""  # no progress bar where there is no terminal
    for words in (
        "seat 4", "a careful seat, of 2", "ended before the round limit", "rounds, mean", "turns a second", "trades",
        "buildings bought out of turn", "% to ",
    ):  # fmt: skip
        assert words in result.stdout
    assert result.stdout.count("landed on") == result.stdout.count("money under") == 5
    assert "claimed by hand" not in result.stdout
    assert "claimed by hand" in call("--no-auto-claim").stdout


@pytest.mark.parametrize("edition", names())
def test_four_careful_players_come_to_an_end_in_every_edition(edition: str, tmp_path: Path):
    out = tmp_path / "summary.json"
    result = CliRunner().invoke(sim, [edition, "--games", "20", "--rounds", "400", "--out", str(out)])
    assert result.exit_code == 0
    told = json.loads(out.read_text())
    assert (told["edition"], told["games"], told["faults"]) == (edition, 20, 0)
    assert told["ended"] >= 16
    assert f"{told['ended']} of 20 (" in result.stdout


def test_options_reach_the_rules():
    result = call("--json", "--set", "round_limit=2", "--set", "short_game=true")
    told = json.loads(result.stdout)
    assert told["options"]["short_game"] is True
    assert told["by_worth"] == 6


def test_two_workers_tell_the_same(tmp_path: Path):
    files = [tmp_path / f"{count}.json" for count in (1, 2)]
    for count, out in enumerate(files, 1):
        assert call("--workers", str(count), "--out", str(out)).exit_code == 0
    assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--games", "many"], "'many' is not a valid integer"),
        (["--games", "0"], "games: from 1 to"),
        (["--games", "9" * 30], "games: from 1 to"),
        (["--seed", "-1"], "seed: from 0 to"),
        (["--workers", "0"], "workers: from 1 to"),
        (["--rounds", "0"], "rounds: from 1 to"),
        (["--players", "7"], "takes 2 to 6, got 7"),
        (["--players", "-1"], "takes 2 to 6, got -1"),
        (["--bots", "carefull"], "did you mean 'careful'?"),
        (["--bots", "careful,"], "unknown bot ''"),
        (["--bots", ",".join(["random"] * 5)], "bots: one, or up to one for each of 4 seats, got 5"),
        (["--set", "short_game"], "needs option=value"),
        (["--set", "=3"], "needs option=value"),
        (["--set", "salary=1", "--set", "salary=2"], "salary is set twice"),
        (["--set", "salary=big"], "salary: needs a whole number"),
        (["--set", "short_game=1", "--set", "houses=-1"], "short_game: needs true or false, got 1; houses:"),
        (["--set", "salery=1"], "did you mean 'salary'?"),
        (["--out", "no/such/folder/x.json"], "cannot be written: there is no such file or folder"),
        (["--out", "no/such/folder/x.parquet"], "cannot be written: there is no such file or folder"),
        (["--out", f"{__file__}/x.json"], "a part of the path is a file, not a folder"),
        (["--out", "x.csv"], "ends in neither .json (sums) nor .parquet (a row of each game, and the sums)"),
        (["--out", "/"], "is a directory"),
        (["--resume"], "--resume: of which batch? Name its file with --out"),
        (["--resume", "--out", "none.json"], "there is no interrupted batch here; leave --resume out"),
        (["--from", "none.json"], "none.json: cannot be read: there is no such file or folder"),
        (["--from", __file__], "not JSON, as a position is"),
        (["--from", "x.json", "--players", "5"], "--players: the position has seats and claims of its own; leave"),
        (["--from", "x.json", "--no-auto-claim"], "--no-auto-claim: the position has seats and claims of its own"),
        (["--jail", "sit"], "'sit' is not one of 'leave', 'stay'"),
        (["--cluster", "cloud"], "'cloud' is not"),
        (["--cluster", "ray", "--workers", "0"], "workers: from 1 to 256, got 0"),
        (["--what"], "No such option"),
        (["another"], "unexpected extra argument"),
    ],
)
def test_what_is_wrong_is_one_line(words: list[str], told: str):
    result = call(*words)
    assert result.exit_code == 2
    assert told in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_an_unknown_edition_is_one_line():
    result = CliRunner().invoke(sim, [NAME[:-1]])
    assert result.exit_code == 2
    assert f"did you mean '{NAME}'?" in result.stderr


@pytest.mark.parametrize("words", [["--jail", "stay"], ["--replace-cards"], ["--no-auto-claim"]])
def test_what_says_nothing_in_ankh_morpork_is_refused_there(words: list[str]):
    result = CliRunner().invoke(sim, ["ankh_morpork", "--games", "2", *words])
    assert result.exit_code == 2
    assert "says nothing in this game; leave it out" in result.stderr


def test_studies_reach_the_games():
    usual, jail, cards = (
        json.loads(call("--json", *words).stdout) for words in ([], ["--jail", "stay"], ["--replace-cards"])
    )
    assert (jail["jail"], cards["replace_cards"]) == ("stay", True)
    assert len({told["digest"] for told in (usual, jail, cards)}) == 3


# ---- from a position ----


def written(folder: Path, position: Any) -> str:
    path = folder / "position.json"
    path.write_text(json.dumps(position))
    return str(path)


def test_all_games_begin_at_the_position(tmp_path: Path):
    """Ann owns two dear groups with hotels, Bob next to nothing; it is round 41."""
    dear = ["Omega", "Rassilon", "The Master", "Davros", "The Daleks"]
    start = situation(
        {"Ann": 3000, "Bob": 30}, owns={"Ann": dear}, levels=dict.fromkeys(dear, "hotel"),
        auto_claim=["Ann", "Bob"], turn_of="Bob", at={"Bob": "Starship UK"}, options={"salary": 100},
        more={"turn": 81, "round": 41},
    )  # fmt: skip
    out = tmp_path / "run.json"
    path = written(tmp_path, start.match.position())
    result = call("--games", "20", "--rounds", "400", "--from", path, "--out", str(out))
    assert result.exit_code == 0
    told = json.loads(out.read_text())
    assert (len(told["wins"]), told["options"]["salary"]) == (2, 100)  # the position's own
    assert told["wins"][0] >= 18
    assert told["turns"] < 20 * 80
    assert told["rounds"] < 20 * 41
    assert told["position"] == json.loads(Path(path).read_text())


def test_a_game_of_ankh_morpork_begins_at_a_position_too(tmp_path: Path):
    areas = [area.id for area in scene().edition.pack.areas]
    people = {"Bob": "lord_rust", "Ann": "lord_vetinari"}
    start = scene(minions={"Bob": dict.fromkeys(areas[:9], 1)}, personalities=people, seats=2)
    path = written(tmp_path, start.match.position())
    result = CliRunner().invoke(sim, ["ankh_morpork", "--games", "4", "--from", path, "--json"])
    told = json.loads(result.stdout)
    assert (told["endings"]["personality"], told["wins"][1]) == (4, 4)


def test_a_position_of_another_edition_is_refused(tmp_path: Path):
    path = written(tmp_path, game(NAME).new_match(("Ann", "Bob"), seed=1).position())
    wrong = CliRunner().invoke(sim, ["harry_potter", "--games", "2", "--from", path])
    assert wrong.exit_code == 2
    assert NAME in wrong.stderr


def over() -> Any:
    match = game(NAME).new_match(("Ann", "Bob"), seed=1)
    match.play(0, match.game.action_from(b'{"type": "resign"}'))
    return match.position()


@pytest.mark.parametrize(
    ("position", "words", "told"),
    [
        ([], [], "position: "),
        ({"seats": 3}, [], "position: seats"),
        (over(), [], "position: the match is over there; take an earlier one"),
        (situation().match.position(), ["--set", "salary=300"], "options: a position has options of its own"),
        (situation().match.position(), ["--bots", ",".join(["random"] * 4)], "for each of 3 seats, got 4"),
    ],
)
def test_a_bad_position_is_one_line(tmp_path: Path, position: Any, words: list[str], told: str):
    result = call("--from", written(tmp_path, position), *words)
    assert result.exit_code == 2
    assert told in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize("content", [b"", b"{", b'{"\xff": 1}', b"[" * 100_000])
def test_a_position_that_is_no_json_is_one_line(tmp_path: Path, content: bytes):
    path = tmp_path / "position.json"
    path.write_bytes(content)
    result = call("--from", str(path))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"turnwise sim: {path}: not JSON, as a position is: ")
    assert len(result.stderr.splitlines()) == 1


# ---- Ctrl-C, and going on ----

BILLION = Spec(edition=NAME, games=10**9, seats=2, rounds=5)


COLOURS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
TIMES = re.compile(r"[1-9]\S* games/s \S+ (hours|days) left")


class Terminal:
    """`turnwise sim` of a billion games at a terminal, which shows what it says on stderr."""

    def __init__(self, *words: str) -> None:
        self.master, slave = pty.openpty()
        command = [sys.executable, "-m", "turnwise.cli", "sim", NAME, "--games", str(BILLION.games), "--players", "2"]
        self.process = subprocess.Popen(
            [*command, "--rounds", "5", *words], stderr=slave, stdout=subprocess.PIPE,
            env=os.environ | {"TERM": "xterm", "COLUMNS": "120"},
        )  # fmt: skip
        os.close(slave)
        self.said = ""

    def until(self, happened: Callable[[], bool]) -> None:
        """Read on, as a terminal does, until something happens."""
        limit = time.monotonic() + 60
        while not happened():
            assert time.monotonic() < limit, self.said
            if select.select([self.master], [], [], 0.01)[0]:
                try:
                    self.said += COLOURS.sub("", os.read(self.master, 4096).decode(errors="replace"))
                except OSError:  # nobody is left at the other end
                    return

    def interrupt(self) -> tuple[int, str]:
        """Exit status, and what was printed for people to keep."""
        self.process.send_signal(signal.SIGINT)
        self.until(lambda: False)
        assert self.process.stdout is not None
        with self.process, self.process.stdout:
            out = self.process.stdout.read().decode()
        os.close(self.master)
        return self.process.returncode, out


def done(part: Path) -> int:
    return json.loads(part.read_bytes())["sums"]["counts"]["games"] if part.exists() else 0


def stopped(part: Path, games: int, size: int) -> tuple[str, ...]:
    """What is said of a batch that was stopped; of the chunk that was just being kept it may know nothing yet."""
    return tuple(
        f"turnwise sim: stopped after {told:,} of {games:,} games; they are kept in {part}: "
        "the same command with --resume goes on\n"
        for told in (done(part), done(part) - size)
    )


def test_a_billion_games_start_show_how_long_they_take_are_stopped_and_gone_on_with(tmp_path: Path):
    out, part = tmp_path / "run.json", tmp_path / "run.json.part"
    first = Terminal("--out", str(out))
    first.until(lambda: done(part) > CHUNK and TIMES.search(first.said) is not None)
    status, table = first.interrupt()
    kept = done(part)
    assert status == INTERRUPTED
    assert first.said.replace("\r\n", "\n").endswith(stopped(part, BILLION.games, CHUNK))
    assert re.search(r"games +\S+ in \S+ s", table)
    assert not out.exists()

    second = Terminal("--out", str(out), "--resume", "--json")
    second.until(lambda: done(part) > kept)
    status, printed = second.interrupt()
    told, mark = json.loads(printed), json.loads(part.read_bytes())
    assert status == INTERRUPTED
    assert told["games"] in (done(part), done(part) - CHUNK)
    assert mark["sums"] == all_in_one(done(part))


def all_in_one(games: int) -> dict[str, Any]:
    """The sums of the first games, chunk by chunk, in this process."""
    total = run_chunk(BILLION, False, 0, 0).sums
    for first in range(0, games, CHUNK):
        total = total.plus(run_chunk(BILLION, False, first, CHUNK).sums)
    return msgspec.structs.asdict(total)


def test_without_a_file_ctrl_c_tells_what_is_done_and_how_it_could_be_kept():
    former = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 1.0)
    try:
        result = call("--games", "100000000", "--json")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, former)
    assert result.exit_code == INTERRUPTED
    told = json.loads(result.stdout)
    assert 0 < told["games"] < 100_000_000
    assert sum(told["wins"]) >= told["ended"]
    assert result.stderr == (
        f"turnwise sim: stopped after {told['games']:,} of 100,000,000 games; "
        "with --out FILE they would have been kept, to go on later\n"
    )


@contextmanager
def ctrl_c_when_some_is_done(part: Path) -> Generator[None]:
    """Somebody looks at the file all the time, and presses Ctrl-C."""
    over = Event()

    def watch() -> None:
        while not over.wait(0.001):
            if done(part):
                os.kill(os.getpid(), signal.SIGINT)
                return

    watcher = Thread(target=watch)
    watcher.start()
    try:
        yield
    finally:
        over.set()
        watcher.join()


def test_a_batch_that_is_gone_on_with_is_told_as_a_whole(tmp_path: Path):
    out, part, games = tmp_path / "run.parquet", tmp_path / "run.parquet.part", 16 * CHUNK
    words = ["--games", str(games), "--rounds", "20"]
    with ctrl_c_when_some_is_done(part):
        first = call(*words, "--out", str(out))
    assert first.exit_code == INTERRUPTED
    assert first.stderr in stopped(part, games, CHUNK)
    refused = call(*words, "--seed", "3", "--out", str(out), "--resume")
    assert (refused.exit_code, refused.stderr) == (
        2,
        f"turnwise sim: {part}: began with seed = 0, not 3; go on as you began, or write to another file\n",
    )
    again = call(*words, "--out", str(out))
    assert again.exit_code == 2
    assert "a batch was interrupted here; go on with --resume, or remove the file" in again.stderr
    result = call(*words, "--out", str(out), "--resume")
    assert (result.exit_code, result.stderr) == (0, "")
    assert f"{games:,} in" in result.stdout
    call(*words, "--out", str(tmp_path / "alone.parquet"))
    assert out.read_bytes() == (tmp_path / "alone.parquet").read_bytes()


# ---- memory ----


MEASURED = """
import sys, psutil
from turnwise.cli import main
main(sys.argv[1:], standalone_mode=False)
print(psutil.Process().memory_info().rss, file=sys.stderr)
"""


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["", "json", "parquet"])
def test_memory_does_not_grow_with_the_number_of_games(tmp_path: Path, kind: str):
    resident: dict[int, int] = {}  # bytes, when so many games have been played
    for games in (10_000, 100_000):
        out = ["--out", str(tmp_path / f"{games}.{kind}")] if kind else []
        words = ["sim", NAME, "--games", str(games), "--rounds", "200", *out]
        result = subprocess.run([sys.executable, "-c", MEASURED, *words], check=True, capture_output=True, text=True)
        resident[games] = int(result.stderr)
    print(kind, resident)
    assert resident[100_000] - resident[10_000] < 20 * 2**20


@pytest.mark.parametrize(
    ("text", "value"),
    [("true", True), ("false", False), ("12", 12), ("-3", -3), ("True", "True"), ("word", "word"), ("1.5", "1.5")],
)
def test_values_are_switches_numbers_or_words(text: str, value: object):
    assert read_value(text) == value
    assert type(read_value(text)) is type(value)


@pytest.mark.parametrize("value", [True, False, 12, -3, "word"])
def test_values_are_said_as_they_are_read(value: object):
    assert read_value(said(value)) == value
