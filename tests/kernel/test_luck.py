"""Sources of luck: seeds, seals, scripts, and none at all."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadMatch, BadScript, Fault, ScriptEnded
from turnwise.kernel.luck import SOME, Luck, Scripted, Sealed, Seeded, Unlucky, describe_seal, sealed_from
from turnwise.kernel.seal import commit_of, key_of, tape_of

STREAMS = {"dice": (0, 1), "dice_1": (0,), "dice_2": (1,), "deck": (12,)}


def ranks(stream: str, values: Sequence[object]) -> list[int]:
    return [int(str(value)) for value in values]


def bound(**streams: Sequence[object]) -> tuple[Scripted, Chance]:
    script, chance = Scripted(**streams), Chance(0, True)
    script.bind(STREAMS, ranks)
    script.begin(chance)
    script.top_up(chance)
    return script, chance


# ---- seeds ----


def drawn(chance: Chance, count: int) -> list[int]:
    return [chance.below(6, 3) for _ in range(count)]


@pytest.mark.parametrize(("seed", "same"), [(42, 42), (0, 0), (-1, 2**64 - 1), (2**64 + 5, 5)])
def test_a_seed_is_taken_as_64_bits(seed: int, same: int) -> None:
    chance = Chance(99)
    Seeded(seed).begin(chance)
    assert (chance.mode, drawn(chance, 20)) == (words.SEEDED, drawn(Chance(same), 20))


def test_a_seed_goes_on_where_the_counts_stand() -> None:
    """As after a replay."""
    chance = Chance(42)
    head = drawn(chance, 5)
    other = Chance(1)
    other.count = list(chance.count)
    Seeded(42).begin(other)
    assert head + drawn(other, 15) == drawn(Chance(42), 20)


def test_a_seed_is_told_as_it_was_given_and_never_runs_dry() -> None:
    assert Seeded(-1).describe() == {"kind": "seeded", "seed": -1}
    with pytest.raises(AssertionError):
        Seeded(1).explain(Chance())


# ---- seals ----

SECRET, ADDED = b"s" * 32, (b"a" * 16, b"b" * 16)
KEY = key_of(SECRET, "match", ADDED)


def unsealed(count: int = 0) -> tuple[Sealed, Chance]:
    """A step that begins when *count* words of stream 3 have been drawn."""
    luck, chance = Sealed(SECRET, "match", ADDED), Chance(0, True)
    chance.count = [count if stream == 3 else 0 for stream in range(words.STREAMS)]
    luck.begin(chance)
    chance.keep()
    luck.top_up(chance)
    return luck, chance


def filled(luck: Sealed, chance: Chance, stream: int = 3) -> bool:
    """Run dry, and get more."""
    chance.fault, chance.stream = words.DRY, stream
    found = luck.refill(chance)
    chance.rewind()
    return found


def test_no_word_is_laid_out_before_a_step_asks_for_it() -> None:
    luck, chance = unsealed()
    chance.below(6, 3)
    assert (chance.mode, chance.fault, chance.stream) == (words.SEALED, words.DRY, 3)
    assert luck.refill(chance)
    chance.rewind()
    assert list(chance.length) == [SOME if stream == 3 else 0 for stream in range(words.STREAMS)]


@pytest.mark.parametrize("count", [0, 5, 8, 1000])
def test_words_begin_where_the_stream_stood(count: int) -> None:
    luck, chance = unsealed(count)
    assert filled(luck, chance)
    wanted = [word * 6 >> 32 for word in tape_of(KEY, 3, count, SOME)]
    assert (drawn(chance, SOME), chance.fault) == (wanted, 0)


def test_a_long_step_gets_all_that_a_tape_holds_and_then_no_more() -> None:
    luck, chance = unsealed()
    assert [filled(luck, chance) for _ in range(3)] == [True, True, False]
    wanted = [word * 6 >> 32 for word in tape_of(KEY, 3, 0, words.TAPE)]
    assert (drawn(chance, words.TAPE), chance.fault) == (wanted, 0)
    chance.below(6, 3)
    assert chance.fault == words.DRY
    assert isinstance(luck.explain(chance), Fault)
    assert str(luck.explain(chance)) == "one step drew more than 64 words of stream 3"


def test_every_stream_is_filled_by_itself() -> None:
    luck, chance = unsealed()
    assert [filled(luck, chance, stream) for stream in (3, 4, 3, 4, 3, 5)] == [True, True, True, True, False, True]
    assert [chance.length[stream] for stream in (2, 3, 4, 5)] == [0, words.TAPE, words.TAPE, SOME]


def test_the_next_step_begins_without_words() -> None:
    luck, chance = unsealed()
    filled(luck, chance)
    luck.top_up(chance)
    assert not any(chance.length)
    assert [filled(luck, chance) for _ in range(3)] == [True, True, False]


def test_a_seal_is_told_with_its_secret_or_without() -> None:
    closed = {
        "kind": "sealed", "match": "match", "commit": commit_of(SECRET), "contributions": ["61" * 16, "62" * 16],
    }  # fmt: skip
    assert describe_seal(commit_of(SECRET), "match", ADDED) == closed
    assert Sealed(SECRET, "match", ADDED).describe() == {**closed, "secret": SECRET.hex()}


def test_a_seal_is_read_as_it_was_told() -> None:
    luck = sealed_from(Sealed(SECRET, "match", ADDED).describe())
    assert luck is not None
    assert (luck.secret, luck.match, luck.contributions) == (SECRET, "match", ADDED)


@pytest.mark.parametrize(
    "said", [{}, {"kind": "seeded", "seed": 5, "secret": ""}, describe_seal(commit_of(SECRET), "match", ADDED)]
)
def test_there_is_no_seal_to_open(said: dict[str, object]) -> None:
    assert sealed_from(said) is None


def test_what_does_not_fit_its_promise_is_no_luck() -> None:
    said = Sealed(SECRET, "match", ADDED).describe() | {"secret": "00" * 32}
    with pytest.raises(BadMatch, match=r"^here: header\.luck: the secret is not the one that was promised \(commit\)$"):
        sealed_from(said, "here")


# ---- scripts ----


def test_a_script_is_read_in_the_order_of_play() -> None:
    script, chance = bound(dice=[1, 2, 3], deck=[5])
    assert [chance.below(6, 1), chance.below(6, 0), chance.below(16, 12), chance.below(6, 1)] == [1, 2, 5, 3]
    assert (chance.fault, script.left_over(chance)) == (0, {})


def test_streams_may_be_scripted_one_by_one() -> None:
    script, chance = bound(dice_1=[1, 1], dice_2=[2, 2])
    assert [chance.below(6, 0), chance.below(6, 1), chance.below(6, 0)] == [1, 2, 1]
    assert script.left_over(chance) == {"dice_2": 1}


def test_a_part_may_be_scripted_beside_the_whole() -> None:
    """The more special name takes its stream away from the general one."""
    script, chance = bound(dice=[3, 4], dice_2=[5])
    assert [chance.below(6, 0), chance.below(6, 1), chance.below(6, 0)] == [3, 5, 4]
    assert (chance.fault, script.left_over(chance)) == (0, {})


def test_unknown_streams_are_told_all_at_once_with_the_nearest() -> None:
    with pytest.raises(BadScript) as caught:
        Scripted(dise=[], dack=[], dice=[]).bind(STREAMS, ranks)
    first, second = caught.value.complaints
    assert first == "unknown stream 'dise'; did you mean 'dice'? There are: dice, dice_1, dice_2, deck"
    assert second.startswith("unknown stream 'dack'; did you mean 'deck'?")


def test_a_script_longer_than_the_tape_is_laid_out_piece_by_piece() -> None:
    script, chance = bound(deck=list(range(200)))
    found: list[int] = []
    while len(found) < 200:
        chance.keep()
        script.top_up(chance)
        found += [chance.below(200, 12) for _ in range(40)]
        assert chance.fault == 0
    assert (found, script.left_over(chance)) == (list(range(200)), {})


def test_a_tape_begins_again_at_the_mark_after_a_rewind() -> None:
    script, chance = bound(deck=[3, 4, 5])
    chance.below(6, 12)
    chance.keep()
    script.top_up(chance)
    chance.below(6, 12)
    chance.rewind()
    script.top_up(chance)
    assert (chance.below(6, 12), script.left_over(chance)) == (4, {"deck": 1})


@pytest.mark.parametrize(
    ("script", "stream", "kind", "text"),
    [
        ({"dice": []}, 1, ScriptEnded, "the script of dice has ended: it needs another draw"),
        ({"dice_2": []}, 1, ScriptEnded, "the script of dice_2 has ended: it needs another draw"),
        ({"dice_2": []}, 0, ScriptEnded, "the script of dice has ended: it needs another draw"),
        ({}, 12, ScriptEnded, "the script of deck has ended: it needs another draw"),
        ({}, 30, ScriptEnded, "the script of stream 30 has ended: it needs another draw"),
        ({"deck": [2, 9]}, 12, BadScript, "the script of deck does not fit: draw 2"),
    ],
)
def test_what_is_wrong_with_a_script(
    script: dict[str, Sequence[object]], stream: int, kind: type[BadScript], text: str
) -> None:
    source, chance = bound(**script)
    for _ in range(2):
        if not chance.fault:
            chance.below(6, stream)
    error = source.explain(chance)
    assert (type(error), str(error)) == (kind, text)


def test_nothing_is_said_of_a_script_in_a_header() -> None:
    assert Scripted(dice=[1]).describe() == {"kind": "scripted"}


# ---- none ----


def test_without_luck_every_draw_fails_and_nothing_else() -> None:
    chance = Chance(5)
    chance.count = [3] * words.STREAMS
    luck = Unlucky()
    luck.begin(chance)
    luck.top_up(chance)
    assert chance.fault == 0
    chance.below(6, 4)
    assert chance.fault == words.DRY
    assert str(luck.explain(chance)) == "the script of stream 4 has ended: it needs another draw"
    assert luck.describe() == {"kind": "scripted"}


def test_without_luck_not_even_words_that_lie_about_are_drawn() -> None:
    chance, luck = Chance(), Unlucky()
    chance.lay_out(4, 0, [1, 2, 3])
    luck.begin(chance)
    chance.below(6, 4)
    assert chance.fault == words.DRY


def test_all_are_sources_of_luck() -> None:
    sources: list[Luck] = [Seeded(1), Sealed(SECRET, "", ()), Scripted(), Unlucky()]
    assert len({type(source) for source in sources}) == 4
