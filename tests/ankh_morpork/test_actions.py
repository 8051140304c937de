"""Actions as people and programs write them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from turnwise.games.ankh_morpork import actions as a
from turnwise.kernel.errors import BadAction

EXAMPLES: list[tuple[Any, bytes]] = [
    (a.PlayCard(14), b'{"type":"play_card","card":14}'),
    (a.Pass(), b'{"type":"pass"}'),
    (a.PlaceMinion(7, 3), b'{"type":"place_minion","area":7,"lifted":3}'),
    (a.ChooseMinion(7, 4), b'{"type":"choose_minion","area":7,"owner":4}'),
    (a.Interrupt(16), b'{"type":"interrupt","card":16,"area":0}'),
    (a.Protect(4, "newcomer"), b'{"type":"protect","area":4,"what":"newcomer"}'),
    (a.EndByVote(), b'{"type":"end_by_vote"}'),
]


@pytest.mark.parametrize(("action", "data"), EXAMPLES)
def test_an_action_in_json(action: Any, data: bytes) -> None:
    assert msgspec.json.encode(action) == data
    assert a.read_action(data) == action


@pytest.mark.parametrize(
    ("data", "action"),
    [
        (b'{"type":"place_minion","area":7}', a.PlaceMinion(7)),
        (b'{"type":"build","area":7}', a.Build(7)),
        (b'{"type":"interrupt","card":16}', a.Interrupt(16)),
        (b'{"type":"protect","area":4}', a.Protect(4, "minion")),
    ],
)
def test_what_may_be_left_out(data: bytes, action: Any) -> None:
    assert a.read_action(data) == action


@pytest.mark.parametrize(
    ("name", "word"), [("Pass", "pass"), ("PlayCard", "play_card"), ("LetItHappen", "let_it_happen")]
)
def test_a_name_in_small_letters(name: str, word: str) -> None:
    assert a.snake(name) == word


@pytest.mark.parametrize(
    "data",
    [b"", b"7", b'"pass"', b'{"type":"PlayCard","card":1}', b'{"card":1}', b'{"type":"play_card","card":1,"seat":0}'],
)
def test_what_cannot_be_read_is_told_with_an_example(data: bytes) -> None:
    with pytest.raises(BadAction, match=r'such as \{"type": "place_minion", "area": 7\}'):
        a.read_action(data)


def test_actions_can_be_compared_and_kept_in_sets() -> None:
    assert {a.Build(1), a.Build(1, 0), a.Build(2)} == {a.Build(1), a.Build(2)}
