"""turnwise verify: what it says of a match whose promise was kept, and of every way in which it was not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import turnwise
from tests.kernel.sealed import ADDED, EDITIONS, SECRET, drive, header_with, sealed, whole
from turnwise.cli import main
from turnwise.games.property_trading import actions as a
from turnwise.kernel.luck import Scripted
from turnwise.kernel.seal import commit_of
from turnwise.kernel.words import TABLE

EDITION = "doctor_who_villains"
COMMIT = commit_of(SECRET)


def verify(path: Path, *words: str) -> Result:
    return CliRunner().invoke(main, ["verify", str(path), *words])


def saved(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


@pytest.fixture(scope="module")
def log() -> bytes:
    return whole(EDITION).log()


@pytest.fixture
def file(log: bytes, tmp_path: Path) -> Path:
    return saved(tmp_path / "match.json", log)


def broken(path: Path, sentence: str, *words: str) -> str:
    """All that is said; the last sentence is what does not fit."""
    said = verify(path, *words)
    assert said.exit_code == 1, said.output
    assert "Promise kept" not in said.output
    assert sentence in said.output.splitlines()[-1], said.output
    return said.output


# ---- kept ----


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_promise_that_was_kept(edition: str, tmp_path: Path) -> None:
    match = whole(edition)
    match.save(tmp_path / "match.json")
    said = verify(tmp_path / "match.json")
    assert said.exit_code == 0
    title, pack, promise, added, draws, entries, end, verdict = said.output.splitlines()
    assert title.endswith(": Ann, Bob and Cid.")
    assert pack == f"Its pack is {edition} as it comes with this version."
    assert promise == f"The secret is the one that was promised for match table 1: {COMMIT}."
    assert added == "2 of 3 seats added bytes to it, as persons do and bots do not."
    count = len(match.header.setup) + sum(len(entry.draws) for entry in match.entries)
    assert draws.startswith(f"All {count} draws come out of the secret and these bytes: ")
    assert " of dice" in draws
    assert entries.startswith(f"All {len(match.entries)} entries follow the rules")
    outcome = match.outcome
    assert outcome is not None
    assert end.startswith(match.header.seats[outcome.winners[0]])
    assert end.endswith(f"[{outcome.clause}].")
    assert verdict == "Promise kept."


def test_draws_are_counted_by_purpose(file: Path, log: bytes) -> None:
    data = json.loads(log)
    streams = [draw[0] for part in (data["header"]["setup"], *(e["draws"] for e in data["entries"])) for draw in part]
    dice = sum(stream < 8 for stream in streams)
    assert f"{dice} of dice, " in verify(file).output
    assert f"{streams.count(9)} of opening" in verify(file).output


@pytest.mark.parametrize("spelling", [COMMIT, COMMIT.upper()])
def test_the_promise_that_was_written_down(file: Path, spelling: str) -> None:
    said = verify(file, "--commit", spelling)
    assert (said.exit_code, "You wrote down the same promise." in said.output) == (0, True)


@pytest.mark.parametrize("number", [1, 2])
def test_ones_own_bytes(file: Path, number: int) -> None:
    said = verify(file, "--my", ADDED[number - 1].hex())
    assert (said.exit_code, f"Yours are among them, as number {number}." in said.output) == (0, True)


def test_a_match_given_up_is_checked_as_well(tmp_path: Path) -> None:
    said = verify(saved(tmp_path / "match.json", drive(sealed(EDITION)).log()))
    assert said.exit_code == 0
    assert said.output.splitlines()[-2:] == ["The match was given up before its end.", "Promise kept."]


def test_a_match_with_something_taken_back(tmp_path: Path) -> None:
    match = drive(sealed(EDITION))
    (seat,) = match.to_act
    match.play(seat, a.SetAutoClaim(True))
    match.undo(match.past[-1].number)
    drive(match)
    match.play(TABLE, a.EndByVote())
    assert verify(saved(tmp_path / "match.json", match.log())).exit_code == 0


def test_a_match_from_a_position(tmp_path: Path) -> None:
    match = drive(sealed(EDITION, position=drive(sealed(EDITION)).position()))
    said = verify(saved(tmp_path / "match.json", match.log()))
    assert (said.exit_code, "It began from a position that nobody drew." in said.output) == (0, True)


def test_a_match_without_persons(tmp_path: Path) -> None:
    said = verify(saved(tmp_path / "match.json", drive(sealed(EDITION, ())).log()))
    assert said.exit_code == 0
    assert "Nobody added bytes to it: whoever made the secret could choose among many." in said.output


def test_a_pack_of_ones_own(tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(f'based_on = "{EDITION}"\nid = "{EDITION}"\ntitle = "Mine"\n')
    said = verify(saved(tmp_path / "match.json", drive(sealed(str(pack))).log()))
    assert said.exit_code == 0
    assert "Its pack is not one that comes with this version: it is for you to judge." in said.output


def test_a_shared_win(tmp_path: Path) -> None:
    match = sealed(EDITION)
    match.play(TABLE, a.EndByVote())
    said = verify(saved(tmp_path / "match.json", match.log()))
    assert "Ann, Bob and Cid share the win (by worth) [TW-10]." in said.output


def test_names_out_of_a_file_do_nothing_to_a_terminal(log: bytes, tmp_path: Path) -> None:
    data = json.loads(log)
    data["header"]["seats"][0] = "\x1b[2J"
    said = verify(saved(tmp_path / "match.json", json.dumps(data).encode()))
    assert "\x1b" not in said.output
    assert said.exit_code == 0


# ---- not kept ----


def changed(log: bytes, change: Callable[[Any], object], path: Path) -> Path:
    data = json.loads(log)
    change(data)
    return saved(path / "match.json", json.dumps(data).encode())


def drawing(data: Any) -> int:
    """The first entry that has drawn dice."""
    return next(number for number, entry in enumerate(data["entries"]) if entry["draws"])


def test_a_changed_draw(log: bytes, tmp_path: Path) -> None:
    """It is found although the log fits itself: the game never came to where that draw leads."""
    number = drawing(json.loads(log))

    def change(data: Any) -> None:
        draw = data["entries"][number]["draws"][0]
        draw[2] = (draw[2] + 1) % 6

    said = broken(
        changed(log, change, tmp_path), f"Entry {number + 1}: draw 1, of dice, is not the one that was promised"
    )
    right = json.loads(log)["entries"][number]["draws"][0][2]
    assert f"the log has number {(right + 1) % 6 + 1} of 6, secret and bytes give number {right + 1}." in said


def test_draws_that_were_chosen_all_through(tmp_path: Path) -> None:
    """A match that fits itself in every digest, with a seal that it was not played with."""
    cheat = turnwise.game(EDITION).new_match(("Ann", "Bob", "Cid"), seed=5)
    drive(cheat)
    data = json.loads(cheat.log())
    data["header"]["luck"] = json.loads(sealed(EDITION).log())["header"]["luck"]
    path = saved(tmp_path / "match.json", json.dumps(data).encode())
    assert turnwise.load(path).number == 60
    broken(path, "of opening, is not the one that was promised")


def test_a_changed_draw_of_the_set_up(log: bytes, tmp_path: Path) -> None:
    def change(data: Any) -> None:
        data["header"]["setup"][0][2] ^= 1

    broken(changed(log, change, tmp_path), "The set-up: draw 1, of opening, is not the one that was promised")


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["entries"][drawing(data)]["draws"].pop(),
        lambda data: data["entries"][drawing(data)]["draws"].append([0, 6, 1]),
        lambda data: data["entries"][drawing(data)]["draws"][0].__setitem__(1, 7),
    ],
    ids=["one missing", "one more", "out of seven"],
)
def test_draws_that_the_rules_do_not_ask_for(change: Callable[[Any], object], log: bytes, tmp_path: Path) -> None:
    broken(changed(log, change, tmp_path), "the log has other draws than the rules ask for.")


NOT_PROMISED = "the secret is not the one that was promised (commit)."


@pytest.mark.parametrize(
    ("luck", "sentence"),
    [
        ({"secret": SECRET[::-1].hex()}, f"header.luck: {NOT_PROMISED}"),
        ({"commit": "00" * 32}, f"header.luck: {NOT_PROMISED}"),
        ({"secret": "secret"}, "header.luck: secret and contributions are numbers in hexadecimal."),
        ({"secret": "00"}, "header.luck: a secret has 32 bytes and a contribution 16."),
        ({"secret": SECRET[::-1].hex(), "commit": commit_of(SECRET[::-1])}, "of opening, is not the one that was"),
        ({"contributions": [ADDED[0].hex(), "00" * 16]}, "of opening, is not the one that was promised"),
        ({"contributions": [ADDED[1].hex(), ADDED[0].hex()]}, "of opening, is not the one that was promised"),
        ({"contributions": [ADDED[0].hex()]}, "of opening, is not the one that was promised"),
        ({"contributions": None}, "of opening, is not the one that was promised"),
        ({"match": "table 2"}, "of opening, is not the one that was promised"),
        ({"contributions": ["00" * 16] * 4}, "Bytes were added 4 times at a table of 3 seats"),
    ],
)
def test_a_changed_seal(luck: dict[str, object], sentence: str, log: bytes, tmp_path: Path) -> None:
    broken(saved(tmp_path / "match.json", header_with(log, **luck)), sentence)


def test_a_changed_secret_is_found_by_whoever_wrote_the_promise_down(log: bytes, tmp_path: Path) -> None:
    """Here the whole match was played again with another secret."""
    other = drive(sealed(EDITION, secret=bytes(32)))
    path = saved(tmp_path / "match.json", other.log())
    assert verify(path).exit_code == 0
    broken(path, f"You wrote down another promise: {COMMIT}.", "--commit", COMMIT)


def test_bytes_that_are_not_there(file: Path) -> None:
    broken(file, f"Your bytes, {'ab' * 16}, are not among those that were added.", "--my", "ab" * 16)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda data: data["entries"].pop(3), "Entry 4"),
        (lambda data: data["entries"].insert(3, data["entries"][3]), "Entry 5"),
        (lambda data: data["entries"][5].update(digest="0" * 16), "After entry 6 the game does not stand as the log"),
        (lambda data: data["entries"][5].update(action={"type": "fly"}), "Entry 6 does not follow the rules: "),
        (lambda data: data["entries"][5].update(seat=8), "Entry 6 does not follow the rules: "),
        (lambda data: data["header"].update(digest="0" * 16), "After the set-up the game does not stand as the log"),
        (lambda data: data["header"].update(options={"salary": "much"}), "The set-up does not follow the rules: "),
    ],
    ids=["left out", "doubled", "digest", "no action", "no seat", "digest of the start", "options"],
)  # fmt: skip
def test_a_changed_entry(change: Callable[[Any], object], sentence: str, log: bytes, tmp_path: Path) -> None:
    broken(changed(log, change, tmp_path), sentence)


def test_another_legal_action_than_the_one_that_was_played(log: bytes, tmp_path: Path) -> None:
    def change(data: Any) -> None:
        bought = next(entry for entry in data["entries"] if entry["action"]["type"] == "buy_deed")
        bought["action"]["type"] = "decline_deed"

    broken(changed(log, change, tmp_path), "the game does not stand as the log says.")


def test_other_rules_may_be_the_reason(log: bytes, tmp_path: Path) -> None:
    def change(data: Any) -> None:
        data["header"]["rules_number"] = 1
        data["entries"][5]["digest"] = "0" * 16

    broken(changed(log, change, tmp_path), "(it was played by rules number 1, and this version has 2).")


# ---- nothing promised ----


def test_a_match_that_is_not_open_yet(log: bytes, tmp_path: Path) -> None:
    path = saved(tmp_path / "match.json", header_with(log, secret=None))
    assert (
        broken(path, "This match is not open yet: its secret comes out when it is over or given up.").count("\n") == 1
    )


def test_a_match_with_a_seed(tmp_path: Path) -> None:
    match = drive(turnwise.game(EDITION).new_match(3, seed=5))
    path = saved(tmp_path / "match.json", match.log())
    broken(path, "This match was played with a seed: it replays, but nobody promised its luck.")


def test_a_match_with_a_script(tmp_path: Path) -> None:
    match = turnwise.game(EDITION).new_match(2, chance=Scripted(opening=[(1, 2), (3, 4)]))
    path = saved(tmp_path / "match.json", match.log())
    broken(path, "This match was played without a seal: it replays, but nobody promised its luck.")


def test_a_match_with_a_seed_that_does_not_even_replay(tmp_path: Path) -> None:
    match = drive(turnwise.game(EDITION).new_match(3, seed=5))
    path = changed(match.log(), lambda data: data["entries"].pop(2), tmp_path)
    broken(path, "Nobody promised the luck of this match, and it does not replay: ")


# ---- what cannot be read ----


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["--my", "xyz"], "turnwise: --my: needs 32 hexadecimal digits, got 'xyz'"),
        (["--my", "ab" * 15], "turnwise: --my: needs 32 hexadecimal digits"),
        (["--commit", "ab" * 16], "turnwise: --commit: needs 64 hexadecimal digits"),
    ],
)
def test_what_was_typed_wrong(file: Path, words: list[str], text: str) -> None:
    said = verify(file, *words)
    assert said.exit_code == 2
    assert text in said.stderr


def test_a_file_that_is_not_there_or_no_match(tmp_path: Path) -> None:
    missing = verify(tmp_path / "none.json")
    assert (missing.exit_code, "cannot be read" in missing.stderr) == (2, True)
    wrong = verify(saved(tmp_path / "wrong.json", b"{}"))
    assert (wrong.exit_code, "it is not a match log" in wrong.stderr) == (2, True)
