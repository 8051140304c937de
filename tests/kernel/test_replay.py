"""Logs out of bytes: a log plays again, and a damaged one is refused."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from tests.kernel.sitting import NAMES, ToyMatch, digest, match, scripted, throw
from tests.kernel.toy import Do, Draw, Throw, Toy
from turnwise.kernel import words
from turnwise.kernel.errors import BadMatch, ScriptEnded
from turnwise.kernel.luck import Seeded
from turnwise.kernel.record import BOT, PERSON, Entry
from turnwise.kernel.replay import is_cut, play_again, read_log, replay, undone_by

# ---- logs that play again ----


def logged(moves: int = 6) -> ToyMatch:
    played = match(masks=[words.OFFER, 0, words.BUILD], target=1000)
    for number in range(moves):
        (seat,) = played.to_act
        played.play(seat, Draw() if number == 2 else Throw(), BOT if number % 2 else PERSON, f"r{number}", number / 2)
    played.play(2, Do(words.BUILD))
    return played


def again(played: ToyMatch, until: int | None = None) -> ToyMatch:
    return replay(Toy(), read_log(played.log()), until=until)


def test_a_log_is_json_with_an_entry_a_line() -> None:
    lines = logged().log().decode().splitlines()
    assert len(lines) == 2 + 7 + 1
    assert json.loads("".join(lines))["entries"][6]["action"] == {"type": "do", "opening": words.BUILD}


def test_a_log_plays_again() -> None:
    played = logged()
    found = again(played)
    assert (digest(found), found.log(), found.entries) == (digest(played), played.log(), played.entries)
    assert found.opening == played.opening


@pytest.mark.parametrize("moves", [0, 1, 3, 6])
def test_a_match_goes_on_after_a_replay_as_if_never_saved(moves: int) -> None:
    played = logged(moves)
    found = again(played)
    for each in (played, found):
        throw(each, 10)
        (seat,) = each.to_act
        each.play(seat, Draw())
    assert found.log() == played.log()
    assert again(found).log() == played.log()


@pytest.mark.parametrize("until", range(8))
def test_a_log_may_be_replayed_in_part_and_then_goes_on_with_the_same_luck(until: int) -> None:
    played = logged()
    found = again(played, until)
    assert found.entries == played.entries[:until]
    for entry in played.entries[until:]:
        action = Toy().action_from(bytes(entry.action))
        found.play(entry.seat, action, entry.by, entry.id, entry.at)
    assert found.log() == played.log()


def test_a_scripted_match_replays_but_has_no_luck_left() -> None:
    played = scripted([5, 2, 4])
    throw(played, 2)
    found = again(played)
    assert found.log() == played.log()
    with pytest.raises(ScriptEnded):
        throw(found)
    assert found.view(0).points == played.view(0).points


def test_a_match_from_a_position_replays() -> None:
    played = match(Seeded(8), {"points": [1, 2, 3], "to_act": 2, "names": list(NAMES)})
    throw(played, 4)
    found = again(played)
    assert (found.log(), found.header.position) == (played.log(), played.header.position)
    assert throw(found, 2) == throw(played, 2)


# ---- logs with something taken back ----


def undone() -> ToyMatch:
    """A throw, three offers of which two are taken back, another throw and another offer taken back."""
    played = match(masks=[words.OFFER] * 3, target=1000)
    throw(played)
    for seat in (0, 1, 2):
        played.play(seat, Do(words.OFFER))
    played.undo(2)
    throw(played, 2)
    played.play(1, Do(words.OFFER))
    played.undo(7)
    return played


@pytest.mark.parametrize("until", range(10))
def test_a_log_with_something_taken_back_plays_again(until: int) -> None:
    played = undone()
    found = again(played, until)
    assert found.entries == played.entries[:until]
    for entry in played.entries[until:]:
        play_again(found, entry)
    assert (found.log(), digest(found), found.past) == (played.log(), digest(played), [])
    assert throw(found, 5) == throw(played, 5)


def test_a_log_may_be_spaced_otherwise() -> None:
    """As a program writes it that has read it and saved it again."""
    played = undone()
    found = replay(Toy(), read_log(json.dumps(json.loads(played.log()), indent=2).encode()))
    assert (digest(found), found.number) == (digest(played), played.number)


BACK = "the match cannot go back to entry"


@pytest.mark.parametrize(
    ("number", "change", "text"),
    [
        (4, {"action": {"type": "undone", "back_to": 0}}, f"{BACK} 0: the earliest is 1"),
        (4, {"action": {"type": "undone", "back_to": 4}}, f"{BACK} 4: the earliest is 1"),
        (4, {"action": {"type": "undone", "back_to": "2"}}, "action: "),
        (4, {"action": {"type": "undone"}}, "action: "),
        (4, {"seat": 0}, "action: "),
        (5, {"action": {"type": "undone", "back_to": 3}, "seat": words.TABLE, "draws": []}, f"{BACK} 3: "),
    ],
)
def test_what_cannot_be_taken_back_does_not_replay(number: int, change: dict[str, Any], text: str) -> None:
    data = json.loads(undone().log())
    data["entries"][number] |= change
    with pytest.raises(BadMatch) as caught:
        replay(Toy(), read_log(json.dumps(data).encode()))
    assert str(caught.value).startswith(f"match: entry {number + 1} does not replay: {text}")


def test_going_back_elsewhere_than_the_log_says_is_another_position() -> None:
    data = json.loads(undone().log())
    data["entries"][4]["action"]["back_to"] = 1
    with pytest.raises(BadMatch, match="entry 5 replays to another position"):
        replay(Toy(), read_log(json.dumps(data).encode()))


@pytest.mark.parametrize(
    ("seat", "action", "back_to"),
    [
        (words.TABLE, b'{"type":"undone","back_to":3}', 3),
        (words.TABLE, b'{ "back_to" : 3, "type" : "undone" }', 3),
        (words.TABLE, b'{"type":"throw"}', None),
        (words.TABLE, b'{"type":"\xff"}', None),
        (words.TABLE, b"[" * 100_000, None),
        (0, b'{"type":"undone","back_to":3}', None),
    ],
)
def test_an_entry_that_takes_back(seat: int, action: bytes, back_to: int | None) -> None:
    found = undone_by(Entry(seat, msgspec.Raw(action), (), ""))
    assert (found and found.back_to) == back_to


# ---- damaged logs ----


def damaged(change: object, *path: str | int) -> bytes:
    """A log with one place changed."""
    data = json.loads(logged().log())
    here: Any = data
    for key in path[:-1]:
        here = here[key]
    if change is None:
        del here[path[-1]]
    else:
        here[path[-1]] = change
    return json.dumps(data).encode()


CUT = "it ends too soon: copy it again, or take an earlier save"
NO_LOG = "it is not a match log"


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"", NO_LOG),
        (b"{}", NO_LOG),
        (b"[]", NO_LOG),
        (b"\xff\xfe", NO_LOG),
        (b'{"header":', CUT),
        (b'{"header":{},"entries":[]}', NO_LOG),
        (b'{"header":{},"entries":[{', CUT),
    ],
)
def test_what_is_not_a_log(data: bytes, text: str) -> None:
    with pytest.raises(BadMatch, match=f"^file: {text}"):
        read_log(data, "file")


def test_lists_in_lists_are_not_a_log() -> None:
    with pytest.raises(BadMatch, match=NO_LOG):
        read_log(b"[" * 100_000)


@pytest.mark.parametrize("kept", [20, 200, -1, -2, -30])
def test_a_log_that_was_cut(kept: int) -> None:
    with pytest.raises(BadMatch, match=CUT):
        read_log(logged().log().rstrip()[:kept])


@pytest.mark.parametrize(
    ("change", "path", "text"),
    [
        (2, ("header", "format"), "format 2 is not known here; this version reads 1"),
        (1, ("header", "extra"), NO_LOG),
        (None, ("header", "seats"), NO_LOG),
        ("x", ("entries", 0, "draws"), NO_LOG),
        ([[words.STREAMS, 6, 0]], ("entries", 0, "draws"), NO_LOG),
        ([[-1, 6, 0]], ("entries", 0, "draws"), NO_LOG),
        ([[0, 0, 0]], ("entries", 0, "draws"), NO_LOG),
        ([[0, 6, -1]], ("entries", 0, "draws"), NO_LOG),
        ([[0, 2**31, 0]], ("entries", 0, "draws"), NO_LOG),
        ([[0, 6, 0]] * (words.DRAWS + 1), ("entries", 0, "draws"), NO_LOG),
        ([[0, 6, 0]] * (words.DRAWS + 1), ("header", "setup"), NO_LOG),
    ],
)
def test_a_log_of_the_wrong_shape(change: object, path: tuple[str | int, ...], text: str) -> None:
    with pytest.raises(BadMatch, match=f"^file: {text}"):
        read_log(damaged(change, *path), "file")


DRAWS = "the draws in the log are not those that the rules ask for"


@pytest.mark.parametrize(
    ("change", "path", "text"),
    [
        ([], ("header", "setup"), f"the start does not replay: {DRAWS}"),
        ([[0, 4, 1]], ("header", "setup"), f"the start does not replay: {DRAWS}"),
        ([[0, 3, 0]], ("header", "setup"), "the start replays to another position (rules 1)"),
        ([[0, 3, 2], [0, 3, 2]], ("header", "setup"), "the start replays to another position (rules 1)"),
        ("0" * 16, ("header", "digest"), "the start replays to another position (rules 1)"),
        (["a"], ("header", "seats"), "the start does not replay: seats: 2 to 4, got 1"),
        ({"points": 5}, ("header", "position"), "the start does not replay: position: "),
        ([], ("entries", 3, "draws"), f"entry 4 does not replay: {DRAWS}"),
        ([[0, 6, 6]], ("entries", 0, "draws"), f"entry 1 does not replay: {DRAWS}"),
        ([[9, 6, 1]], ("entries", 0, "draws"), f"entry 1 does not replay: {DRAWS}"),
        ([[2, 6, 0], [2, 6, 0]], ("entries", 0, "draws"), f"entry 1 does not replay: {DRAWS}"),
        ("0" * 16, ("entries", 2, "digest"), "entry 3 replays to another position (rules 1)"),
        (9, ("entries", 1, "seat"), "entry 2 does not replay: Another seat is asked. [TOY-01]"),
        ({"type": "jump"}, ("entries", 1, "action"), "entry 2 does not replay: action: "),
        ({"type": "flood", "buffer": "state"}, ("entries", 1, "action"), "entry 2 does not replay: a fixed buffer"),
    ],
)
def test_a_log_that_does_not_replay(change: object, path: tuple[str | int, ...], text: str) -> None:
    with pytest.raises(BadMatch) as caught:
        replay(Toy(), read_log(damaged(change, *path)), "file")
    assert str(caught.value).startswith(f"file: {text}")


def test_an_entry_out_of_the_middle_is_missed() -> None:
    data = json.loads(logged().log())
    del data["entries"][2]
    with pytest.raises(BadMatch, match="entry 3 does not replay"):
        replay(Toy(), read_log(json.dumps(data).encode()))


@pytest.mark.parametrize(
    ("data", "cut"), [(b'{"header":{}}', True), (b'{"header":{},"entries":[]}\n', False), (b"[1, 2", False)]
)
def test_a_file_that_was_cut(data: bytes, cut: bool) -> None:
    assert is_cut(data) is cut
