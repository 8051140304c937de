"""A match is its log: what is proposed has not happened, what is accepted is logged, and a log plays again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.kernel.toy import BUFFERS, DONE, DRAWN, THROWN, Action, Do, Draw, Event, Flood, State, Throw, Toy, View
from turnwise.kernel import words
from turnwise.kernel.errors import BadMatch, BadOption, BadScript, Fault, Refused, ScriptEnded
from turnwise.kernel.game import Outcome, Table
from turnwise.kernel.luck import Luck, Scripted, Seeded
from turnwise.kernel.match import BOT, FORMAT, PERSON, Match, hexadecimal, is_cut, read_log, replay

NAMES = ("Ann", "Bob", "Cid")
ToyMatch = Match[State, Action, Event, View]


def match(luck: Luck | None = None, position: object = None, **options: object) -> ToyMatch:
    return Match(Toy(), Table(len(NAMES), options), NAMES, luck or Seeded(3), position)


def scripted(dice: list[int], first: int = 1, **streams: list[int]) -> ToyMatch:
    """The seat *first* begins; *dice* are what is thrown."""
    return match(Scripted(dice=[first, *dice], **streams))


def throw(played: ToyMatch, times: int = 1) -> list[int]:
    """Whoever is asked throws; the eyes."""
    eyes: list[int] = []
    for _ in range(times):
        (seat,) = played.to_act
        eyes += [event.number for event in played.play(seat, Throw())]
    return eyes


def digest(played: ToyMatch) -> int:
    return played.game.digest(played.state)


# ---- the start ----


def test_a_new_match_tells_its_opening_and_keeps_it_in_the_header() -> None:
    played = scripted([], first=2)
    assert played.opening == (Event(THROWN, 1, 0),)
    assert played.to_act == {1}
    header = played.header
    assert (header.game, header.rules_number, header.seats, header.format) == ("toy", 1, NAMES, FORMAT)
    assert (header.luck, header.source, header.position) == ({"kind": "scripted"}, {"toy": True}, None)
    assert (header.setup, header.digest) == (((0, 3, 1),), hexadecimal(digest(played)))


def test_options_are_made_canonical() -> None:
    assert match(target=9).header.options == {"target": 9, "masks": [0, 0, 0]}
    with pytest.raises(BadOption, match="seats: 2 to 4, got 5"):
        Match(Toy(), Table(5), ("a", "b", "c", "d", "e"), Seeded(1))


def test_a_match_from_a_position_draws_nothing_at_the_start() -> None:
    played = match(Scripted(dice=[4]), {"points": [1, 2, 3], "to_act": 2, "names": ["X", "Y", "Z"]})
    assert (played.view(0).points, played.header.seats, played.header.setup) == ((1, 2, 3), ("X", "Y", "Z"), ())
    assert played.header.position == played.position()
    throw(played)
    assert (played.view(None).points, played.left_over()) == ((1, 2, 7), {})


def test_a_script_that_cannot_even_start() -> None:
    with pytest.raises(ScriptEnded, match="the script of dice has ended"):
        match(Scripted(deck=[1]))
    with pytest.raises(BadScript, match="unknown stream 'dise'; did you mean 'dice'"):
        match(Scripted(dise=[1]))


# ---- questions ----


def test_a_match_asks_its_game() -> None:
    played = scripted([6, 6, 6])
    assert (played.to_act, played.legal_actions(0), played.legal_actions(1)) == ({0}, (Throw(), Draw()), ())
    assert played.refusal(0, Throw()) is None
    refusal = played.refusal(1, Throw())
    assert refusal is not None
    assert (refusal.reason, refusal.clause) == ("NOT_YOUR_TURN", "TOY-01")
    assert (played.view(1).seat, played.view(None).seat) == (1, None)
    assert played.outcome is None


def test_the_outcome() -> None:
    played = scripted([2, 5, 1, 6], first=2)
    played.state.target = 6
    throw(played, 4)
    assert played.outcome == Outcome((1,), "points", "TOY-01")
    assert (played.to_act, played.legal_actions(1)) == (frozenset(), ())


# ---- propose and accept ----


def test_a_proposal_changes_nothing() -> None:
    played = scripted([5, 6])
    before = digest(played), played.log(), played.left_over()
    drafts = [played.propose(0, Throw()), played.propose(0, Throw()), played.propose(0, Flood(""))]
    assert (digest(played), played.log(), played.left_over()) == before
    assert played.view(0).points == (0, 0, 0)
    assert [draft.entry.draws for draft in drafts] == [((0, 6, 4),), ((0, 6, 4),), ()]
    assert drafts[0].entry == drafts[1].entry


def test_a_dropped_draft_leaves_luck_where_it_was() -> None:
    straight, hesitant = match(), match()
    wanted = throw(straight, 9)
    found: list[int] = []
    for _ in range(9):
        (seat,) = hesitant.to_act
        hesitant.propose(seat, Throw())
        hesitant.propose(seat, Draw())
        found += throw(hesitant)
    assert found == wanted
    assert (hesitant.log(), digest(hesitant)) == (straight.log(), digest(straight))


def test_accepting_makes_the_draft_the_state() -> None:
    played = scripted([5, 6])
    draft = played.propose(0, Throw(), BOT, "request 1", 2.5)
    assert played.accept(draft) == (Event(THROWN, 0, 5),)
    assert played.entries == [draft.entry]
    entry = played.entries[0]
    assert (entry.seat, bytes(entry.action), entry.draws) == (0, b'{"type":"throw"}', ((0, 6, 4),))
    assert (entry.digest, entry.by, entry.id, entry.at) == (hexadecimal(digest(played)), BOT, "request 1", 2.5)
    assert throw(played) == [6]


def test_play_is_both_and_by_a_person_unless_said_otherwise() -> None:
    played = scripted([5, 1], deck=[3])
    assert played.play(0, Draw()) == (Event(DRAWN, 0, 3),)
    assert throw(played) == [5]
    assert played.entries[0].draws == ((8, 8, 3),)
    assert [entry.by for entry in played.entries] == [PERSON, PERSON]
    assert played.left_over() == {"dice": 1}


def test_what_is_refused_has_not_happened() -> None:
    played = scripted([5])
    before = digest(played), played.log(), played.left_over()
    with pytest.raises(Refused) as refused:
        played.play(1, Throw())
    assert str(refused.value) == "Another seat is asked. [TOY-01]"
    assert (digest(played), played.log(), played.left_over()) == before
    assert throw(played) == [5]


@pytest.mark.parametrize("buffer", BUFFERS)
def test_a_full_buffer_is_a_fault_and_has_not_happened(buffer: str) -> None:
    played = match()
    (seat,) = played.to_act
    before = digest(played), played.log()
    with pytest.raises(Fault, match="a fixed buffer is full"):
        played.play(seat, Flood(buffer))
    assert (digest(played), played.log()) == before
    assert throw(played, 3) == throw(match(), 3)


@pytest.mark.parametrize(
    ("dice", "error", "text"),
    [([], ScriptEnded, "the script of dice has ended"), ([7], BadScript, "the script of dice does not fit: draw 2")],
)
def test_a_script_that_fails_leaves_the_match_as_it_was(dice: list[int], error: type[BadScript], text: str) -> None:
    played = scripted(dice, deck=[2])
    with pytest.raises(error, match=text):
        played.play(0, Throw())
    assert played.view(0).points == (0, 0, 0)
    assert played.play(0, Draw()) == (Event(DRAWN, 0, 2),)  # another stream still works


def test_only_scripts_can_have_something_left_over() -> None:
    assert match().left_over() == {}


# ---- logs ----


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
        ("0" * 16, ("header", "digest"), "the start replays to another position (rules 1)"),
        (["a"], ("header", "seats"), "the start does not replay: seats: 2 to 4, got 1"),
        ({"points": 5}, ("header", "position"), "the start does not replay: position: "),
        ([], ("entries", 3, "draws"), f"entry 4 does not replay: {DRAWS}"),
        ([[0, 6, 6]], ("entries", 0, "draws"), f"entry 1 does not replay: {DRAWS}"),
        ([[9, 6, 1]], ("entries", 0, "draws"), f"entry 1 does not replay: {DRAWS}"),
        ([[2, 6, 0], [2, 6, 0]], ("entries", 0, "draws"), "entry 1 replays to another position (rules 1)"),
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


@pytest.mark.parametrize(("number", "text"), [(0, "0" * 16), (2**64 - 1, "f" * 16), (255, "0" * 14 + "ff")])
def test_digests_are_sixteen_digits(number: int, text: str) -> None:
    assert hexadecimal(number) == text


def test_events_are_told_by_the_kind_of_their_row() -> None:
    played = match(masks=[words.BUILD] * 3)
    assert played.play(2, Do(words.BUILD)) == (Event(DONE, 2, words.BUILD),)
