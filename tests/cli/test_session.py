"""What a person at the terminal reads is what the own seat is told and sees, in every family."""

from __future__ import annotations

from typing import Any

import pytest

import turnwise
from turnwise.cli.clock import Clock
from turnwise.cli.families import family_of
from turnwise.cli.paper import Paper
from turnwise.cli.session import Session

ONE_OF_EACH = ["doctor_who_villains", "ankh_morpork"]


def session_of(edition: str, seed: int = 3) -> Session[Any]:
    match = turnwise.game(edition).new_match(["You", "Ann", "Bob"], seed=seed)
    return family_of(match.game).session(match, 0, {1: "random", 2: "random"}, seed, Paper(plain=True), Clock(float))


def play(session: Session[Any], answers: int) -> None:
    """The first choice, again and again, with the news shown before each."""
    session.begin()
    for _ in range(answers):
        question = session.next_question()
        session.show_news()
        if question is not None:
            session.play(question.menu.choices[0].action)


@pytest.mark.parametrize("edition", ONE_OF_EACH)
def test_every_event_is_told_to_the_own_seat_before_it_is_shown(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session, seats = session_of(edition), set[object]()
    tell = session.match.game.tell

    def listening(event: Any, seat: int | None) -> Any:
        seats.add(seat)
        return tell(event, seat)

    monkeypatch.setattr(session.match.game, "tell", listening)
    play(session, 12)
    assert session.log
    assert seats == {0}


@pytest.mark.parametrize("edition", ONE_OF_EACH)
def test_what_the_own_seat_is_not_told_is_not_shown(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_of(edition)
    monkeypatch.setattr(session.match.game, "tell", lambda event, seat: None)  # pyright: ignore[reportUnknownLambdaType]
    play(session, 12)
    assert not session.log


@pytest.mark.parametrize("edition", ONE_OF_EACH)
def test_views_are_those_of_the_own_seat(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session, seats = session_of(edition), list[object]()
    view_for = session.match.game.view_for

    def listening(state: Any, seat: int | None) -> Any:
        seats.append(seat)
        return view_for(state, seat)

    session.begin()
    question = session.next_question()
    assert question is not None
    monkeypatch.setattr(session.match.game, "view_for", listening)
    session.own_question()
    session.show_block(session.teller.board_lines(session.view()))
    session.end_lines()
    assert set(seats) == {0}
