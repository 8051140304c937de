"""Undo and snapshots in matches of every edition."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

import turnwise
from tests.kernel.sealed import EDITIONS, Kept, drive, driver, sealed
from turnwise.kernel.errors import BadInput
from turnwise.kernel.luck import Sealed
from turnwise.kernel.match import BACK, Desk, Match
from turnwise.kernel.record import Snapshot, hexadecimal
from turnwise.kernel.replay import play_again, read_log, replay

STEPS = 80


def digest(match: Match[Any, Any, Any, Any]) -> str:
    return hexadecimal(match.game.digest(match.state))


# ---- undo ----


def wavering(edition: str, seed: int, kind: str) -> tuple[turnwise.LocalMatch, int]:
    """A match in which the table goes back now and then, always to where it had been; and how often it did."""
    wish = random.Random(f"{edition} {seed}")
    match = sealed(edition)
    bots = driver(match, kind)
    digests, times = [digest(match)], 0
    for _ in range(STEPS):
        if bots.step() is None:
            break
        digests.append(digest(match))
        if match.past and wish.random() < 0.2:
            back_to = wish.choice(match.past).number
            counts = match.counts
            match.undo(back_to)
            assert (digest(match), match.counts) == (digests[back_to], counts)
            digests.append(digest(match))
            times += 1
    assert match.number == len(digests) - 1 == len(match.entries)
    return match, times


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", ["random", "careful"])
@pytest.mark.parametrize("seed", range(2))
def test_a_match_with_things_taken_back_replays(edition: str, seed: int, kind: str) -> None:
    played, times = wavering(edition, seed, kind)
    assert times
    found = replay(played.game, read_log(played.log()))
    assert (found.log(), digest(found), found.counts) == (played.log(), digest(played), played.counts)
    assert [past.number for past in found.past] == [past.number for past in played.past]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_match_with_things_taken_back_replays_out_of_its_seal(edition: str) -> None:
    """Draws are in the order of the log, so that each stream is drawn word by word."""
    played, _ = wavering(edition, 0, "random")
    found = sealed(edition)
    for entry in played.entries:
        play_again(found, entry)
    assert found.entries == played.entries


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_way_back_ends_at_the_last_entry_that_brought_something_new(edition: str) -> None:
    match = sealed(edition)
    bots = driver(match)
    last = 0  # entries up to the newest that drew or told
    for _ in range(STEPS):
        before = match.state
        bots.step()
        if match.entries[-1].draws or match.game.reveals(before, match.state) or match.outcome:
            last = match.number
        wanted = list(range(max(last, match.number - BACK), match.number))
        assert [past.number for past in match.past] == wanted
        if last:
            with pytest.raises(BadInput, match="cannot go back"):
                match.propose_undo(last - 1)


# ---- snapshots ----


def resumed(match: turnwise.LocalMatch, shot: Snapshot, desk: Desk | None = None) -> Kept:
    """As a server does it: out of JSON, with the header without the pack."""
    data = msgspec.json.decode(msgspec.json.encode(shot), type=Snapshot)
    header = msgspec.structs.replace(match.header, source={})
    luck = match.luck
    assert isinstance(luck, Sealed)
    found = Kept.resumed(match.game, header, data, Sealed(luck.secret, luck.match, luck.contributions), desk)
    found.kept = []
    return found


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", ["random", "careful"])
def test_a_match_goes_on_from_a_snapshot_of_any_moment(edition: str, kind: str) -> None:
    """All that were resumed play on at one desk."""
    match, desk = sealed(edition), Desk()
    bots = driver(match, kind)
    shots = [match.snapshot()]
    for number in range(1, STEPS):
        bots.step()
        if number % 11 == 0:
            shots.append(match.snapshot())
    others = [resumed(match, shot, desk) for shot in shots]
    for number in range(match.number):
        for other in others:
            if other.number == number:
                play_again(other, match.kept[number])
    for other, shot in zip(others, shots, strict=True):
        assert other.kept == match.kept[shot.number :]
        assert (digest(other), other.counts, other.number) == (digest(match), match.counts, match.number)
        assert (other.position(), other.table) == (match.position(), match.table)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_match_with_things_taken_back_goes_on_from_a_snapshot_without_a_past(edition: str) -> None:
    played, _ = wavering(edition, 1, "random")
    found = sealed(edition)
    others: list[Kept] = []
    for entry in played.entries:
        if not found.past and len(others) < 8:
            others.append(resumed(found, found.snapshot()))
        play_again(found, entry)
    assert len(others) > 1
    for other in others:
        for entry in played.entries[other.number :]:
            play_again(other, entry)
        assert (digest(other), other.counts) == (digest(played), played.counts)


def without(data: Mapping[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name != key}


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_damaged_snapshot_is_refused(edition: str) -> None:
    match = drive(sealed(edition))
    shot = match.snapshot()
    seats: list[dict[str, Any]] = shot.position["seats"]
    richer = [{**seats[0], "cash": seats[0]["cash"] + 1}, *seats[1:]]
    damaged = [
        msgspec.structs.replace(shot, digest="0" * 16),
        msgspec.structs.replace(shot, position={**shot.position, "seats": richer}),
        msgspec.structs.replace(shot, position={**shot.position, "seats": seats[1:]}),
        msgspec.structs.replace(shot, position={**shot.position, "moon": 1}),
        msgspec.structs.replace(shot, position=without(shot.position, "seats")),
        msgspec.structs.replace(shot, position={}),
    ]
    for each in damaged:
        with pytest.raises(BadInput):
            resumed(match, each)
    assert digest(resumed(match, shot)) == digest(match)
