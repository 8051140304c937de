"""What all games that come in editions answer alike."""

from __future__ import annotations

from typing import Any

import pytest

import turnwise
from turnwise.kernel import of_edition
from turnwise.kernel.errors import BadOption
from turnwise.kernel.game import Table

EDITIONS = tuple(turnwise.names())


def game_of(edition: str) -> Any:
    return turnwise.game(edition).game


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_game_is_named_and_told_by_its_edition(edition: str) -> None:
    game = game_of(edition)
    assert (game.name, game.source()) == (edition, game.edition.source)
    assert game.source() is not game.edition.source
    assert len(set(game.clauses)) == len(game.clauses) > len(game.edition.rulebook.clauses)
    assert all(game.clause(name).id == name for name in game.clauses)


@pytest.mark.parametrize("edition", EDITIONS)
def test_seats_and_options_are_checked_and_completed(edition: str) -> None:
    game = game_of(edition)
    least, most = game.edition.seats
    table = game.check_table(Table(least))
    assert game.check_table(table) == table
    for seats in (least - 1, most + 1):
        with pytest.raises(BadOption, match=f"seats: .* takes {least} to {most}, got {seats}"):
            game.check_table(Table(seats))
    with pytest.raises(BadOption):
        game.check_table(Table(least, {"no_such_option": 1}))


def test_a_board_is_made_once_and_the_oldest_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_edition, "BOARDS", 3)
    game = game_of("duel_masters")
    fresh = type(game)(game.edition)
    boards = [fresh.board({"start_cash": cash}) for cash in (1000, 1100, 1200)]
    assert [fresh.board({"start_cash": cash}) for cash in (1000, 1100, 1200)] == boards
    fresh.board({"start_cash": 1300})
    assert fresh.board({"start_cash": 1200}) is boards[2]
    again = fresh.board({"start_cash": 1000})
    assert again is not boards[0] and again.options == boards[0].options
