"""What those who keep a table ask of the game: windows, and what has been learnt and cannot be taken back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import turnwise
from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import events as e
from turnwise.kernel.errors import BadInput
from turnwise.kernel.match import Draft
from turnwise.kernel.words import DECISION, TABLE, WINDOW

GAME: Any = turnwise.game("ankh_morpork").game
SEATS = (2, 3, 4)


def wild(seats: int, seed: int) -> Iterator[tuple[turnwise.LocalMatch, int, Draft[Any]]]:
    """A match of random moves, and each move before it is accepted."""
    wish = random.Random(f"{seats} {seed}")
    match = turnwise.game("ankh_morpork").new_match(seats, seed=seed)
    while match.outcome is None:
        (seat,) = match.to_act
        listed = [action for action in match.legal_actions(seat) if not isinstance(action, a.Resign)]
        draft = match.propose(seat, wish.choice(listed))
        yield match, seat, draft
        match.accept(draft)


# ---- what is listed ----


@pytest.mark.parametrize("seats", SEATS)
def test_a_listing_is_all_that_is_legal(seats: int) -> None:
    for match, _, _ in wild(seats, 3):
        for seat in (*range(seats), -1, seats):
            assert GAME.listing(match.state, seat) == msgspec.json.encode(match.legal_actions(seat))


# ---- windows ----


def attacked(bob: list[str], **facts: Any) -> Scene:
    """Ann's assassin stands before Bob's minion in Nap Hill."""
    known: dict[str, Any] = {
        "minions": {"Ann": {"nap_hill": 1}, "Bob": {"nap_hill": 1, "longwall": 1}}, "trouble": ["nap_hill"],
    }  # fmt: skip
    s = scene({"Ann": ["mr_gryle"], "Bob": bob}, **{**known, **facts})
    return s.plays("Ann", "mr_gryle")


@pytest.mark.clause("AM-40")
@pytest.mark.parametrize("held", ["groat", "gaspode"])
def test_a_window_is_a_question_of_its_own_whatever_is_held(held: str) -> None:
    s = attacked([held])
    kinds = [GAME.asks(s.match.state)]
    s.minion("Ann", "nap_hill", "Bob")
    kinds.append(GAME.asks(s.match.state))
    s.lets("Bob").lets("Bob")
    kinds.append(GAME.asks(s.match.state))
    assert kinds == [DECISION, WINDOW, DECISION]


@pytest.mark.parametrize("seats", SEATS)
def test_it_is_a_window_when_something_can_be_let_happen(seats: int) -> None:
    windows = 0
    for match, seat, _ in wild(seats, 1):
        letting = a.LetItHappen() in match.legal_actions(seat)
        assert GAME.asks(match.state) == (WINDOW if letting else DECISION)
        windows += letting
    assert windows


def test_a_match_that_is_over_has_no_window() -> None:
    s = scene().play(TABLE, a.EndByVote())
    assert s.match.outcome is not None
    assert GAME.asks(s.match.state) == DECISION


def test_there_is_no_business_and_no_claim() -> None:
    for match, _, draft in wild(3, 2):
        action = GAME.action_from(bytes(draft.entry.action))
        assert GAME.answers(action) is True
        assert GAME.lapsing(match.state, action) == ()


# ---- what has been learnt ----


def numbers(s: Scene) -> list[int]:
    """Moments that the match can go back to."""
    return [past.number for past in s.match.past]


def test_a_played_card_has_been_seen_and_what_is_done_with_it_can_be_taken_back() -> None:
    s = scene({"Ann": ["groat"]}, minions={"Ann": {"the_shades": 1}}).plays("Ann", "groat")
    assert numbers(s) == []
    with pytest.raises(BadInput, match="cannot go back to entry 0: something new has come out since"):
        s.match.undo(0)
    before = s.truth
    s.places("Ann", "dimwell")
    assert numbers(s) == [1]
    s.match.undo(1)
    assert (s.truth, s.minions("Ann")) == (before, {"the_shades": 1})
    s.places("Ann", "the_scours")
    assert s.minions("Ann") == {"the_shades": 1, "the_scours": 1}


def test_letting_it_happen_tells_nothing_and_an_interrupt_does() -> None:
    s = attacked(["gaspode"]).minion("Ann", "nap_hill", "Bob")
    assert numbers(s) == [1]
    s.lets("Bob")
    assert numbers(s) == [1, 2]
    s.match.undo(2)
    s.interrupts("Bob", "gaspode")
    assert numbers(s) == []


def test_drawn_cards_are_seen_at_once() -> None:
    pile = ["hex", "modo", "librarian", "the_dysk", "mr_boggis"]
    s = scene({"Ann": ["groat"]}, minions={"Ann": {"the_shades": 1}}, pile=pile)
    s.plays("Ann", "groat").places("Ann", "dimwell").ends("Ann")
    assert s.of(e.CardDrawn)
    assert numbers(s) == []


def test_a_match_that_the_table_ended_stays_ended() -> None:
    """Hands, personalities and luck lie open from then on."""
    s = scene({"Ann": ["groat"]}, minions={"Ann": {"the_shades": 1}}).plays("Ann", "groat").places("Ann", "dimwell")
    assert numbers(s) == [1]
    s.play(TABLE, a.EndByVote())
    assert (s.match.outcome is None, numbers(s)) == (False, [])


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_to_some_and_not_to_others_cannot_be_taken_back(seats: int, seed: int) -> None:
    kinds = set[str]()
    for match, _, draft in wild(seats, seed):
        viewers = (None, *range(match.table.seats))
        for event in GAME.events(draft.state, draft.rows):
            if len({msgspec.json.encode(GAME.tell(event, viewer)) for viewer in viewers}) > 1:
                kinds.add(type(event).__name__)
                assert draft.reveals, event
    assert "CardDrawn" in kinds


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(4))
def test_what_can_be_taken_back_leaves_everybodys_knowledge_as_it_was(seats: int, seed: int) -> None:
    """No hidden card and no personality moved or came out, in anybody's eyes."""
    plain = 0
    for match, _, draft in wild(seats, seed):
        if draft.reveals:
            continue
        plain += 1
        assert draft.entry.draws == ()
        for viewer in (None, *range(match.table.seats)):
            before, after = (GAME.view_for(state, viewer) for state in (match.state, draft.state))
            assert known(before) == known(after)
    assert plain > 20


def known(view: Any) -> list[object]:
    """What lies in the dark, and how far the viewer sees into it."""
    hands = [(seat.hand, seat.may_hold, seat.may_be) for seat in view.seats]
    return [hands, view.may_green, view.may_brown, view.may_unused, view.pile, view.hand, view.looked_at, view.public]


# ---- views and rounds ----


def test_seats_see_what_a_spectator_does_not() -> None:
    assert GAME.open_to_all is False
    s = scene({"Ann": ["groat"]})
    assert msgspec.structs.replace(s.view("Ann"), seat=None) != s.view()


@pytest.mark.parametrize("seats", SEATS)
def test_a_view_comes_back_out_of_json(seats: int) -> None:
    for match, seat, _ in wild(seats, 5):
        for viewer in (seat, None):
            view = match.view(viewer)
            assert GAME.view_from(msgspec.json.encode(view)) == view


@pytest.mark.parametrize("data", [b"", b"{}", b"[]", b'{"seat":0}', b'{"seat":"\xff"}', b"[" * 100_000, b"\xff"])
def test_what_is_no_view_is_refused(data: bytes) -> None:
    with pytest.raises(BadInput, match=r"^view: "):
        GAME.view_from(data)


def test_the_round_is_that_of_the_view() -> None:
    rounds = set[int]()
    for match, *_ in wild(3, 6):
        rounds.add(GAME.round_of(match.state))
        assert GAME.round_of(match.state) == match.view(None).round
    assert len(rounds) > 3
