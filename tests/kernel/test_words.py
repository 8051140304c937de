"""Words for numbers: unambiguous where they are told apart, and of the right size."""

from __future__ import annotations

import pytest

from turnwise.kernel import words


@pytest.mark.parametrize(
    "group",
    [
        (words.SEEDED, words.SEALED, words.SCRIPTED, words.REPLAYED),
        (0, words.DRY, words.MISREAD, words.OVERFLOW),
        (words.CLAIM, words.ANSWER, words.BUILD, words.LIFT, words.SELL, words.MORTGAGE, words.OFFER),
    ],
)
def test_words_of_one_kind_are_different_numbers(group: tuple[int, ...]) -> None:
    assert len(set(group)) == len(group)


def test_openings_are_single_bits() -> None:
    every = (words.CLAIM, words.ANSWER, words.BUILD, words.LIFT, words.SELL, words.MORTGAGE, words.OFFER)
    assert [bit.bit_count() for bit in every] == [1] * len(every)


def test_usual_interests_leave_out_what_only_raises_cash() -> None:
    every = words.CLAIM | words.ANSWER | words.BUILD | words.LIFT | words.SELL | words.MORTGAGE | words.OFFER
    assert every & ~words.INTERESTS == words.SELL | words.MORTGAGE


def test_seats_are_never_mistaken_for_the_bank_or_the_table() -> None:
    assert (words.NOBODY, words.TABLE) == (-1, -2)


def test_numbers_fit_where_they_are_kept() -> None:
    assert words.NAMED > 128  # a rank of a set is never a name
    assert words.MOST == 2**31 - 1
    assert (words.M64, words.ONE) == (2**64 - 1, 1)


@pytest.mark.parametrize(("value", "count"), [(0, 0), (-1, 3), (7, 1)])
def test_filled(value: int, count: int) -> None:
    assert words.filled(value, count) == [value] * count


def test_names_are_upper_case_numbers_the_first_of_two_for_the_same() -> None:
    vocabulary = {"__doc__": "", "ONE": 1, "EINS": 1, "TWO": 2, "Three": 3, "TEXT": "x", "TABLE": {1: 2}, "f": len}
    assert words.names(vocabulary) == {1: "ONE", 2: "TWO"}


def test_without_cython_a_batch_may_still_say_nogil() -> None:
    with words.nogil:
        pass


def test_without_cython_a_class_may_still_say_how_it_is_compiled() -> None:
    @words.no_gc
    @words.freelist(8)
    @words.cclass
    class Thing:
        size = 3

    assert (type(Thing), Thing().size) == (type, 3)
