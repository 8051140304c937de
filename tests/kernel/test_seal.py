"""Honest dice: what the words are is worked out here once more, by hand, from docs/fairness.md."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import turnwise
from tests.kernel.sealed import ADDED, EDITIONS, SECRET, Kept, drive, driver, header_with, sealed, whole
from turnwise.kernel.errors import BadMatch, ScriptEnded
from turnwise.kernel.luck import Unlucky
from turnwise.kernel.match import Desk
from turnwise.kernel.replay import read_log, replay
from turnwise.kernel.seal import CONTRIBUTION, block_of, commit_of, key_of, tape_of
from turnwise.kernel.seal import SECRET as SECRET_BYTES

KEY = hashlib.sha256(b"some key").digest()


def key_by_hand(secret: bytes, match: str, added: list[bytes]) -> bytes:
    message = b""
    for part in [match.encode("utf-8"), *added]:
        message += len(part).to_bytes(4, "big") + part
    return hmac.new(secret, message, hashlib.sha256).digest()


def word_by_hand(key: bytes, stream: int, number: int) -> int:
    message = stream.to_bytes(4, "big") + (number // 8).to_bytes(8, "big")
    block = hmac.new(key, message, hashlib.sha256).digest()
    place = 4 * (number % 8)
    return int.from_bytes(block[place : place + 4], "big")


def draws_by_hand(log: bytes) -> list[list[int]]:
    """Every draw of a log with the rank that its header gives, stream and n as the log has them."""
    data: Any = json.loads(log)
    luck = data["header"]["luck"]
    added = [bytes.fromhex(part) for part in luck["contributions"]]
    key = key_by_hand(bytes.fromhex(luck["secret"]), luck["match"], added)
    counts: Counter[int] = Counter()
    found: list[list[int]] = []
    for stream, n, _ in draws_of(data):
        found.append([stream, n, word_by_hand(key, stream, counts[stream]) * n // 2**32])
        counts[stream] += 1
    return found


def draws_of(data: Any) -> list[list[int]]:
    return [*data["header"]["setup"], *(draw for entry in data["entries"] for draw in entry["draws"])]


# ---- promise, key and words ----


def test_the_promise_is_the_sha_256_of_the_secret() -> None:
    assert commit_of(SECRET) == hashlib.sha256(SECRET).hexdigest()
    assert (SECRET_BYTES, CONTRIBUTION) == (32, 16)


@pytest.mark.parametrize("match", ["", "table 1", "Tür 7"])
@pytest.mark.parametrize("added", [(), ADDED, ADDED[::-1], (b"\x00" * 16,)])
def test_the_key_is_that_of_the_definition(match: str, added: tuple[bytes, ...]) -> None:
    assert key_of(SECRET, match, added) == key_by_hand(SECRET, match, list(added))


@pytest.mark.parametrize("stream", [0, 1, 7, 31])
@pytest.mark.parametrize("block", [0, 1, 255, 2**31 // 8])
def test_a_block_is_eight_words_of_the_definition(stream: int, block: int) -> None:
    assert block_of(KEY, stream, block) == tuple(word_by_hand(KEY, stream, 8 * block + place) for place in range(8))


@pytest.mark.parametrize("count", [0, 1, 7, 8, 9, 1000])
@pytest.mark.parametrize("most", [1, 7, 8, 16, 64])
def test_a_tape_begins_at_any_word(count: int, most: int) -> None:
    assert tape_of(KEY, 3, count, most) == [word_by_hand(KEY, 3, count + more) for more in range(most)]


def test_the_definition_never_changes() -> None:
    """Whoever kept a promise years ago must be able to check it."""
    assert commit_of(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert key_of(SECRET, "table 1", ADDED).hex() == "0c5778bcc4384bd0834c41a4d8a22999d810217b42e51f99b2f13f0986f104e8"
    assert tape_of(key_of(SECRET, "table 1", ADDED), 2, 7, 3) == [4204638666, 2404107492, 2849500047]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("ab", [b"c"]), ("a", [b"bc"])),
        (("", [b"ab"]), ("", [b"a", b"b"])),
        (("", []), ("", [b""])),
        (("a", [b"b", b"c"]), ("a", [b"c", b"b"])),
    ],
)
def test_no_two_lists_read_the_same(one: tuple[str, list[bytes]], other: tuple[str, list[bytes]]) -> None:
    assert key_of(SECRET, *one) != key_of(SECRET, *other)


def test_streams_and_blocks_do_not_meet() -> None:
    blocks = [tuple(block_of(KEY, stream, block)) for stream in range(32) for block in range(32)]
    assert len(set(blocks)) == len(blocks)


# ---- whole matches ----


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_draw_of_a_sealed_match_is_that_of_the_definition(edition: str) -> None:
    log = whole(edition).log()
    assert draws_by_hand(log) == draws_of(json.loads(log))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_header_of_a_sealed_match_opens_it(edition: str) -> None:
    assert sealed(edition).header.luck == {
        "kind": "sealed",
        "match": "table 1",
        "commit": hashlib.sha256(SECRET).hexdigest(),
        "contributions": [part.hex() for part in ADDED],
        "secret": SECRET.hex(),
    }


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_sealed_match_loads(edition: str, tmp_path: Path) -> None:
    played = whole(edition)
    played.save(tmp_path / "match.json")
    found = turnwise.load(tmp_path / "match.json")
    assert (found.log(), found.outcome, found.counts) == (played.log(), played.outcome, played.counts)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("until", [0, 1, 17, 41])
def test_a_sealed_match_goes_on_after_a_replay_with_the_same_luck(edition: str, until: int) -> None:
    played = drive(sealed(edition))
    found = replay(played.game, read_log(played.log()), until=until)
    for entry in played.entries[until:]:
        found.play(entry.seat, played.game.action_from(bytes(entry.action)), entry.by)
    assert found.log() == played.log()


def setup_of(edition: str, added: tuple[bytes, ...] = ADDED, match: str = "table 1", secret: bytes = SECRET) -> Any:
    return sealed(edition, added, match=match, secret=secret).header.setup


@pytest.mark.parametrize("edition", EDITIONS)
def test_other_bytes_other_luck(edition: str) -> None:
    """The set-up alone has ten draws or more: two that agree would be a marvel."""
    lucks = [
        setup_of(edition),
        setup_of(edition, ADDED[::-1]),
        setup_of(edition, (*ADDED, b"another sixteen!")),
        setup_of(edition, ADDED[:1]),
        setup_of(edition, ()),
        setup_of(edition, match="table 2"),
        setup_of(edition, secret=bytes(32)),
    ]
    assert len(set(lucks)) == len(lucks)
    assert setup_of(edition) == lucks[0]


# ---- one desk for many matches ----


def test_matches_at_one_desk_do_not_disturb_each_other() -> None:
    """Three matches take turns; proposals that come to nothing, and refusals, lie in between."""
    desk = Desk()
    editions = ("ankh_morpork", "doctor_who_villains", "exclusive_possession")
    shared = [sealed(edition, match=edition, desk=desk) for edition in editions]
    bots = [driver(match) for match in shared]
    for _ in range(60):
        for match, bot in zip(shared, bots, strict=True):
            bot.step()
            hesitate(match)
    for edition, match in zip(editions, shared, strict=True):
        alone = sealed(edition, match=edition)
        bot = driver(alone)
        for _ in range(60):
            bot.step()
        assert (match.header, match.kept) == (alone.header, alone.kept)
        assert (match.entries, match.number, match.counts) == ([], 60, alone.counts)


def hesitate(match: Kept) -> None:
    for seat in match.to_act:
        match.propose(seat, match.legal_actions(seat)[0])
        with pytest.raises(turnwise.Refused):
            match.propose((seat + 1) % match.table.seats, match.game.default(match.state, seat))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_match_from_a_position_begins_with_the_first_word_at_a_used_desk(edition: str) -> None:
    desk = Desk()
    drive(sealed(edition, match="another", desk=desk))
    position = sealed(edition).position()
    used, own = sealed(edition, position=position, desk=desk), sealed(edition, position=position)
    assert used.counts == own.counts == (0,) * 32
    drive(used)
    drive(own)
    assert used.kept == own.kept


# ---- before it is open ----


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_the_secret_a_match_replays_and_then_has_no_luck(edition: str, tmp_path: Path) -> None:
    played = drive(sealed(edition))
    path = tmp_path / "closed.json"
    path.write_bytes(header_with(played.log(), secret=None))
    found = turnwise.load(path)
    assert (found.entries, found.position()) == (played.entries, played.position())
    before = found.log()
    with pytest.raises(ScriptEnded):
        drive(found, 200)
    assert found.log().startswith(before[:-4])


def test_a_closed_match_does_not_draw_what_another_has_left_on_the_desk() -> None:
    desk, begun = Desk(), sealed("doctor_who_villains")
    closed = Kept.resumed(begun.game, begun.header, begun.snapshot(), Unlucky(), desk)
    closed.kept = []
    other = sealed("doctor_who_villains", match="another", desk=desk)
    drive(other, 1)
    (seat,) = closed.to_act
    with pytest.raises(ScriptEnded):
        closed.play(seat, closed.game.default(closed.state, seat))
    assert closed.kept == []


@pytest.mark.parametrize(
    ("luck", "text"),
    [
        ({"secret": SECRET[::-1].hex()}, "the secret is not the one that was promised"),
        ({"commit": "00" * 32}, "the secret is not the one that was promised"),
        ({"commit": None}, "the secret is not the one that was promised"),
        ({"secret": "zz"}, "secret and contributions are numbers in hexadecimal"),
        ({"secret": 5}, "secret and contributions are numbers in hexadecimal"),
        ({"secret": "abcd"}, "a secret has 32 bytes and a contribution 16"),
        ({"contributions": ["abcd"]}, "a secret has 32 bytes and a contribution 16"),
        ({"contributions": [["x"]]}, "secret and contributions are numbers in hexadecimal"),
    ],
)
def test_a_header_that_does_not_fit_its_promise_is_refused(
    luck: dict[str, object], text: str, tmp_path: Path
) -> None:  # fmt: skip
    path = tmp_path / "match.json"
    path.write_bytes(header_with(sealed("doctor_who_villains").log(), **luck))
    with pytest.raises(BadMatch, match=rf"match\.json: header\.luck: {text}"):
        turnwise.load(path)
