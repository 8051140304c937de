"""What many games say to one caller: bits as bytes, choices among them, and buffers that are what they must be."""

from __future__ import annotations

from array import array
from collections import Counter

import pytest

from turnwise.kernel.errors import BadInput
from turnwise.kernel.slate import Slate

SIZE = 130  # two words and a bit
LEGAL = ((0,), (129,), (5, 63, 64, 127, 128), tuple(range(0, SIZE, 3)))


class Caller:
    def __init__(self) -> None:
        count = len(LEGAL)
        self.slate = Slate(count, SIZE, 1)
        for game, legal in enumerate(LEGAL):
            for action in legal:
                self.slate.bits[game * 3 + action // 64] |= 1 << action % 64
        self.masks, self.done = bytearray(b"\xff" * count * 136), bytearray(count)
        self.seats, self.winners, self.actions = (array("i", bytes(4 * count)) for _ in range(3))
        self.slate.write_to(self.masks, self.seats, self.done, self.winners)


def test_a_row_is_as_wide_as_whole_words_need_it() -> None:
    assert [Slate(1, size, 0).width() for size in (1, 8, 9, 130)] == [8, 8, 16, 136]


def test_bits_become_bytes_and_nothing_is_left_of_what_was_there() -> None:
    caller = Caller()
    caller.slate.spread(0, len(LEGAL))
    for game, legal in enumerate(LEGAL):
        row = caller.masks[game * 136 : (game + 1) * 136]
        assert row == bytes(1 if action in legal else 0 for action in range(136))


def test_only_the_games_of_a_stretch_are_written() -> None:
    caller = Caller()
    caller.slate.spread(1, 2)
    assert caller.masks[:136] == b"\xff" * 136 == caller.masks[272:408]
    assert caller.masks[136:272] == bytes(129) + b"\x01" + bytes(6)


def test_what_is_legal_is_known_of_any_number() -> None:
    slate = Caller().slate
    assert [action for action in range(-70, 300) if slate.has(2, action)] == list(LEGAL[2])


def test_the_first_illegal_action_is_found() -> None:
    caller = Caller()
    for actions, found in (((0, 129, 64, 3), -1), ((0, 129, 65, 4), 2), ((0, 129, 64, -1), 3), ((130, 0, 0, 0), 0)):
        caller.slate.take(array("i", actions))
        assert caller.slate.first_illegal() == found


def test_choices_are_legal_and_equally_likely() -> None:
    caller, drawn, times = Caller(), [Counter[int]() for _ in LEGAL], 3000
    for _ in range(times):
        caller.slate.choose(caller.actions)
        for game, action in enumerate(caller.actions):
            drawn[game][action] += 1
    for legal, counts in zip(LEGAL, drawn, strict=True):
        assert set(counts) == set(legal)
        fair = times / len(legal)
        assert all(abs(number - fair) < 6 * fair**0.5 for number in counts.values())


def test_choices_depend_on_the_seed() -> None:
    one, same, other = (Slate(4, SIZE, seed) for seed in (1, 1, 2))
    found = list[list[int]]()
    for slate in (one, same, other):
        for place in range(12):
            slate.bits[place] = 2**64 - 1 if place % 3 < 2 else 3
        actions = array("i", bytes(16))
        slate.choose(actions)
        found.append(list(actions))
    assert found[0] == found[1] != found[2]


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        (array("i", [0] * 3), "actions: needs 4 of int32, got 3 of format 'i'"),
        (array("q", [0] * 4), "actions: needs 4 of int32, got 4 of format 'q'"),
        (array("f", [0.0] * 4), "actions: needs 4 of int32, got 4 of format 'f'"),
        (memoryview(array("i", [0] * 8))[::2], "actions: needs a buffer in one piece$"),
        (None, "actions: needs a buffer, 4 of int32, such as an array of numpy's: "),
    ],
)
def test_a_buffer_that_does_not_fit_is_named(actions: object, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        Caller().slate.take(actions)


def test_nothing_is_taken_before_there_is_somewhere_to_write() -> None:
    with pytest.raises(BadInput, match="no buffers to write to yet"):
        Slate(1, 8, 0).take(array("i", [0]))
