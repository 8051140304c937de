"""A match: what is proposed has not happened, what is accepted is logged, and some of it can be taken back."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.kernel.sitting import NAMES, ToyMatch, digest, match, scripted, throw
from tests.kernel.toy import BUFFERS, DONE, DRAWN, THROWN, Action, Do, Draw, Event, Flood, State, Throw, Toy
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadInput, BadMatch, BadOption, BadPosition, BadScript, Fault, Refused, ScriptEnded
from turnwise.kernel.game import Outcome, Table
from turnwise.kernel.luck import Scripted, Sealed, Seeded
from turnwise.kernel.match import BACK, Desk, Match
from turnwise.kernel.notes import Notes
from turnwise.kernel.record import BOT, FORMAT, PERSON, hexadecimal
from turnwise.kernel.seal import key_of, tape_of

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


def test_events_are_told_by_the_kind_of_their_row() -> None:
    played = match(masks=[words.BUILD] * 3)
    assert played.play(2, Do(words.BUILD)) == (Event(DONE, 2, words.BUILD),)


# ---- long steps under a seal ----


class Handful(Toy):
    """A throw is of many dice, and as many more of the stream of another seat."""

    def __init__(self, dice: int, others: int = 0) -> None:
        self.dice, self.others = dice, others

    def apply(self, state: State, seat: int, action: Action, chance: Chance, notes: Notes) -> None:
        for _ in range(self.dice):
            self._score(state, seat, chance.below(6, seat))
        for _ in range(self.others):
            chance.below(6, (seat + 1) % 3)
        notes.note(DONE, 1, seat, 0, 0, 0)


SEAL = Sealed(b"s" * 32, "match", ())


def words_of(stream: int, count: int, most: int) -> list[int]:
    return [word * 6 >> 32 for word in tape_of(key_of(b"s" * 32, "match", ()), stream, count, most)]


@pytest.mark.parametrize(("dice", "others"), [(1, 0), (16, 0), (17, 0), (64, 0), (17, 17), (64, 64), (5, 40)])
def test_a_step_is_run_again_until_it_has_all_its_words(dice: int, others: int) -> None:
    played = match(SEAL, game=Handful(dice, others), target=10_000)
    (seat,) = played.to_act
    next_seat = (seat + 1) % 3
    events = played.play(seat, Throw())
    spent = {stream: 1 if stream == 0 else 0 for stream in range(3)}  # by the set-up
    mine, theirs = (words_of(stream, spent[stream], most) for stream, most in ((seat, dice), (next_seat, others)))
    assert played.entries[0].draws == tuple((seat, 6, rank) for rank in mine) + tuple(
        (next_seat, 6, rank) for rank in theirs
    )
    assert (played.view(0).points[seat], len(events)) == (sum(mine), 1)
    assert sum(played.counts) == 1 + dice + others


def test_a_step_that_needs_more_than_a_tape_is_a_fault_and_has_not_happened() -> None:
    played = match(SEAL, game=Handful(65), target=10_000)
    (seat,) = played.to_act
    before = digest(played), played.log(), played.counts
    with pytest.raises(Fault, match=f"one step drew more than 64 words of stream {seat}"):
        played.play(seat, Throw())
    assert (digest(played), played.log(), played.counts) == before
    played.game = Toy()
    assert throw(played) == [words_of(seat, before[2][seat], 1)[0] + 1]


# ---- undo ----


def offering(acts: int, game: Toy | None = None) -> ToyMatch:
    """A throw, and then some offers, of which nobody learns anything."""
    played = match(game=game, masks=[words.OFFER] * 3, target=1000)
    throw(played)
    for number in range(acts):
        played.play(number % 3, Do(words.OFFER))
    return played


def test_going_back_is_an_entry_of_the_table() -> None:
    played = offering(3)
    wanted = digest(offering(1))
    draft = played.propose_undo(2, "request 9", 4.5)
    assert (played.number, len(played.entries)) == (4, 4)  # nothing has happened yet
    assert played.accept(draft) == ()
    entry = played.entries[-1]
    assert (entry.seat, bytes(entry.action)) == (words.TABLE, b'{"type":"undone","back_to":2}')
    assert (entry.draws, entry.by, entry.id, entry.at) == ((), PERSON, "request 9", 4.5)
    assert entry.digest == hexadecimal(wanted) == hexadecimal(digest(played))
    assert (played.number, len(played.entries)) == (5, 5)  # nothing is deleted


def test_who_would_lose_an_act() -> None:
    assert [(past.number, past.seat) for past in offering(4).past] == [(1, 0), (2, 1), (3, 2), (4, 0)]


def test_there_is_no_way_back_behind_a_draw() -> None:
    played = offering(2)
    with pytest.raises(BadInput, match="cannot go back to entry 0: the earliest is 1"):
        played.undo(0)
    throw(played)
    assert played.past == []
    with pytest.raises(BadInput, match="cannot go back to entry 2: something new has come out since"):
        played.undo(2)


class Telling(Toy):
    """Somebody learns something from every second offer."""

    def reveals(self, before: State, after: State) -> bool:
        return after.revision % 2 == 0


def test_there_is_no_way_back_behind_what_somebody_has_learnt() -> None:
    assert [past.number for past in offering(1, Telling()).past] == [1]
    assert offering(2, Telling()).past == []
    assert [past.number for past in offering(3, Telling()).past] == [3]


class Ending(Toy):
    """The third offer ends the match."""

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((0,), "offers", "TOY-01") if state.revision == 3 else None


def test_there_is_no_way_back_from_the_end() -> None:
    """The secret of luck has been opened then."""
    assert [past.number for past in offering(2, Ending()).past] == [1, 2]
    assert offering(3, Ending()).past == []


def test_luck_does_not_turn_back() -> None:
    played = offering(3)
    counts = played.counts
    played.undo(1)
    assert played.counts == counts
    assert throw(played, 6) == throw(offering(0), 6)


def test_one_can_go_back_further_but_not_forward_again() -> None:
    played = offering(4)
    states = [past.state for past in played.past]
    played.undo(4)
    played.undo(2)
    assert (played.state, [past.number for past in played.past]) == (states[1], [1])
    for number in (2, 3, 4, 5, 6, 7):
        with pytest.raises(BadInput, match="the earliest is 1"):
            played.propose_undo(number)
    played.undo(1)
    assert (played.state, played.past, played.number) == (states[0], [], 8)


def test_numbers_go_on_after_going_back() -> None:
    played = offering(2)
    played.undo(2)
    played.play(2, Do(words.OFFER))
    assert [past.number for past in played.past] == [1, 4]
    before = digest(offering(1))
    played.undo(4)
    assert (digest(played), played.number) == (before, 6)


def test_what_was_gone_back_to_is_not_changed_by_what_follows() -> None:
    played = offering(2)
    played.undo(1)
    throw(played)
    assert digest(offering(0)) != digest(played)
    fresh = offering(2)
    fresh.undo(1)
    assert digest(fresh) == digest(offering(0))


def test_only_so_many_moments_are_kept() -> None:
    played = offering(BACK + 8)
    assert [past.number for past in played.past] == list(range(9, BACK + 9))
    with pytest.raises(BadInput, match="cannot go back to entry 8: the earliest is 9"):
        played.undo(8)
    played.undo(9)
    assert digest(played) == digest(offering(8))


# ---- snapshots ----


def test_a_snapshot_tells_where_the_match_stands() -> None:
    played = match()
    shot = played.snapshot()
    assert (shot.number, shot.counts, shot.position) == (0, played.counts, played.position())
    assert shot.digest == played.header.digest


def test_a_match_goes_on_from_a_snapshot_without_what_was_before() -> None:
    """The toy says all of itself only at the start; whole games do so in test_match_editions.py."""
    played = match()
    found: ToyMatch = Match.resumed(Toy(), played.header, played.snapshot(), Seeded(3))
    assert (found.number, found.entries, found.past, found.opening) == (0, [], [], ())
    assert throw(found, 6) == throw(played, 6)
    assert found.entries == played.entries


@pytest.mark.parametrize("change", [{"digest": "0" * 16}, {"position": {"points": [1, 0, 0], "names": NAMES}}])
def test_a_snapshot_that_reads_as_another_position_is_refused(change: dict[str, Any]) -> None:
    played = match()
    shot = msgspec.structs.replace(played.snapshot(), **change)
    with pytest.raises(BadMatch, match="the snapshot after entry 0 reads as another position"):
        Match.resumed(Toy(), played.header, shot, Seeded(3))


def test_a_snapshot_of_something_else_is_refused() -> None:
    played = match()
    shot = msgspec.structs.replace(played.snapshot(), position={"points": "many"})
    with pytest.raises(BadPosition):
        Match.resumed(Toy(), played.header, shot, Seeded(3))


# ---- a shared desk ----


def test_a_match_at_a_shared_desk_leaves_its_entries_to_others() -> None:
    desk = Desk()
    one, other = (Match(Toy(), Table(3), NAMES, Seeded(seed), desk=desk) for seed in (3, 4))
    eyes = [(throw(one)[0], throw(other)[0]) for _ in range(6)]
    assert eyes == list(zip(throw(match(Seeded(3)), 6), throw(match(Seeded(4)), 6), strict=True))
    assert (one.entries, one.number) == ([], 6)


def test_a_fault_at_a_shared_desk_is_nobody_elses() -> None:
    desk = Desk()
    one, other = (Match(Toy(), Table(3), NAMES, Seeded(seed), desk=desk) for seed in (3, 4))
    for buffer in BUFFERS:
        (seat,) = one.to_act
        with pytest.raises(Fault):
            one.play(seat, Flood(buffer))
        throw(other)
    assert throw(other, 3) == throw(match(Seeded(4)), 6)[3:]
