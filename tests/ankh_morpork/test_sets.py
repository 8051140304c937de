"""Sets of small numbers as masks and words."""

from hypothesis import given
from hypothesis import strategies as some

from turnwise.games.ankh_morpork.sets import cards_of, mask_of, members, words_of

CARDS = some.sets(some.integers(0, 100))


@given(cards=CARDS)
def test_a_mask_and_its_members(cards: set[int]) -> None:
    assert members(mask_of(cards)) == tuple(sorted(cards))


@given(cards=CARDS)
def test_two_words_and_their_cards(cards: set[int]) -> None:
    low, high = words_of(cards)
    assert cards_of(low, high) == tuple(sorted(cards))
    assert 0 <= low < 1 << 64 > high >= 0


def test_a_word_that_was_signed_is_read_all_the_same() -> None:
    assert cards_of(-1, 0) == tuple(range(64))
    assert (words_of([63, 64]), cards_of(1 << 63, 1)) == ((1 << 63, 1), (63, 64))


def test_nothing() -> None:
    assert (members(0), mask_of([]), words_of([]), cards_of(0, 0)) == ((), 0, (0, 0), ())
