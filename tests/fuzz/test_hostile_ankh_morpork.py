"""Hostile input for Ankh-Morpork: whatever is handed in is refused in words or played by the rules.

On the checked build a bad index stops the process, which is how a missing check shows here. Jobs are cut into shares,
so that several processes can take them.
"""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import turnwise
from tests.ankh_morpork.questions import Position, collected, meddled
from tests.fuzz.test_hostile import HUGE, bytes_meddled, check_logged, part_meddled
from tests.property_trading.mutations import ODD
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import orders
from turnwise.games.ankh_morpork.laws import complaints
from turnwise.games.ankh_morpork.native import Desk, Door, next_act
from turnwise.games.ankh_morpork.translate import to_action
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes
from turnwise.kernel.replay import read_log

DOOR = turnwise.game("ankh_morpork")
SHARES = range(8)
EACH = 10_000 // len(SHARES)
ON = 30  # orders played from a position that was accepted
SEATS = (turnwise.TABLE, -1, -3, 4, 5, 7, 255, 2**31, 2**40, -(2**70))
NUMBERS = (0, 1, 2, 3, 4, 5, 6, 12, 13, 47, 48, 63, 64, 100, 101, 127, 128, 255, 256)
# One share on the checked build, and one wherever else the tests run.
EVERY_BUILD = [pytest.param(0, marks=pytest.mark.fuzz), pytest.param(1, marks=pytest.mark.long)]


# ---- positions ----


@pytest.mark.fuzz
@pytest.mark.parametrize("share", SHARES)
def test_a_mutated_position_is_refused_or_plays_on(share: int) -> None:
    assert played_on(share, EACH) > EACH // 50


def played_on(share: int, count: int) -> int:
    """How many of so many mutated positions were accepted; each of them was played on by the rules."""
    luck, accepted = random.Random(f"positions {share}"), 0
    for number in range(count):
        data = meddled(luck, any_position(luck), any_position(luck))
        try:
            _, state, names = DOOR.game.from_position(data)
        except turnwise.BadPosition as error:
            assert error.complaints and all(line.startswith("position: ") for line in error.complaints)
            continue
        accepted += 1
        check_again(state, names)
        play_on(state, luck, number)
    return accepted


def any_position(luck: random.Random) -> Position:
    return luck.choice(luck.choice(list(collected().values())))


def check_again(state: Any, names: tuple[str, ...]) -> None:
    """What was read is written and read again as the same."""
    again = DOOR.game.from_position(json.loads(json.dumps(DOOR.game.position(state, names))))[1]
    assert DOOR.game.digest(again) == DOOR.game.digest(state)


def play_on(state: Any, luck: random.Random, seed: int) -> None:
    """Orders out of the list of whoever is asked; every one is lawful and leads to a lawful state."""
    door, chance, notes = Door(), Chance(seed), Notes()
    for _ in range(ON):
        (seat,) = DOOR.game.to_act(state) or (0,)
        listed = door.legal_codes(state, seat)
        if not listed:
            assert state.over
            return
        assert DOOR.game.refusal(state, seat, DOOR.game.default(state, seat)) is None
        assert door.apply_code(state, seat, any_code(luck, listed), chance, notes) == 0
        assert (state.fault, chance.fault) == (0, 0)
        assert complaints(state) == []


def any_code(luck: random.Random, listed: list[int]) -> int:
    """By kind first, or areas would crowd out the rest; few resign."""
    kinds: dict[int, list[int]] = {}
    for code in listed:
        kinds.setdefault(code >> 40, []).append(code)
    if len(kinds) > 1 and luck.random() < 0.98:
        kinds.pop(orders.RESIGN, None)
    return luck.choice(kinds[luck.choice(sorted(kinds))])


@pytest.mark.parametrize("share", EVERY_BUILD)
def test_a_mutated_position_at_the_front_door(share: int) -> None:
    """Here options and edition change as well, and a match begins."""
    luck, met = random.Random(f"door {share}"), Counter[str]()
    for _ in range(600):
        data = any_position(luck)
        if luck.random() < 0.6:
            data = {**data, "options": odd_options(luck, data["options"])}
        if luck.random() < 0.6:
            data = meddled(luck, data, any_position(luck))
        if luck.random() < 0.1:
            data = {**data, luck.choice(("edition", "options", "x", 7, None)): luck.choice(ODD)}
        try:
            match = DOOR.from_position(data, seed=1)
        except turnwise.BadInput as error:
            met[type(error).__name__] += 1
            continue
        met["played"] += 1
        assert match.game.complaints(match.state) == []
        assert len(match.to_act) == (match.outcome is None)
        for seat in (*range(len(match.header.seats)), None):
            match.view(seat)
    assert set(met) == {"BadOption", "BadPosition", "played"}, met


def odd_options(luck: random.Random, options: dict[str, object]) -> dict[str, object]:
    name = luck.choice([*options, "zzz"])
    return {**options, name: luck.choice((*ODD, *HUGE, 0, 1, 17, 18, True, False, "any_area"))}


# ---- matches to throw things at ----


@cache
def decisions() -> list[turnwise.LocalMatch]:
    """Matches stopped at questions of every kind."""
    return [DOOR.from_position(luckily[0], seed=seed) for seed, luckily in enumerate(collected().values())]


def test_there_are_matches_at_every_question() -> None:
    """What is thrown at them meets every rule that answers."""
    kinds = {match.view(None).frames[-1].kind for match in decisions() if match.outcome is None}
    assert kinds == {
        "turn", "plays", "card", "run", "touched", "removal", "moving", "swapping", "dragon", "flood", "fire",
        "falling", "newcomer", "johnson", "subsidence",
    }  # fmt: skip


def judge(match: turnwise.LocalMatch, seat: int, action: Any) -> str:
    """Refused with a clause or lawful; in both cases the match stands as it stood."""
    game, before = match.game, match.game.digest(match.state)
    refusal = match.refusal(seat, action)
    if refusal is None:
        draft = match.propose(seat, action)
        assert game.complaints(draft.state) == [], action
        assert game.digest(draft.state) == int(draft.entry.digest, 16)
        check_logged(match, seat, draft.entry)
    else:
        assert refusal.text and game.clause(refusal.clause).id == refusal.clause
        with pytest.raises(turnwise.Refused) as refused:
            match.play(seat, action)
        assert refused.value.refusal == refusal
    assert game.digest(match.state) == before
    assert match.entries == []
    return "lawful" if refusal is None else "refused"


def any_seat(luck: random.Random, match: turnwise.LocalMatch) -> int:
    asked = sorted(match.to_act) or [0]
    return luck.choice((*asked * 8, *range(len(match.header.seats)), luck.choice(SEATS)))


# ---- actions as bytes ----


@pytest.mark.fuzz
@pytest.mark.parametrize("share", SHARES)
def test_any_bytes_as_an_action(share: int) -> None:
    met = thrown(share, EACH)
    assert min(met["bad"], met["refused"], met["lawful"]) > EACH // 100, met


def thrown(share: int, count: int) -> Counter[str]:
    luck, met = random.Random(f"bytes {share}"), Counter[str]()
    for number in range(count):
        match = luck.choice(decisions())
        seat = any_seat(luck, match)
        data = luck.randbytes(luck.randrange(60)) if number % 5 == 0 else near_action(luck, match, seat)
        before = match.game.digest(match.state)
        try:
            action = match.game.action_from(data)
        except turnwise.BadAction as error:
            assert str(error).startswith("action: ")
            assert match.game.digest(match.state) == before
            met["bad"] += 1
        else:
            met[judge(match, seat, action)] += 1
    return met


def near_action(luck: random.Random, match: turnwise.LocalMatch, seat: int) -> bytes:
    """A good action, or what comes out if its fields or its letters are meddled with."""
    listed = match.legal_actions(seat)
    action = luck.choice(listed) if listed and luck.random() < 0.6 else any_action(luck)
    fields: dict[str, Any] = msgspec.to_builtins(action)
    dice = luck.random()
    if dice < 0.5:
        key = luck.choice([*fields, "type", "area", "card", "x"])
        fields[key] = luck.choice((*ODD, *HUGE, *NUMBERS, "minion", "newcomer", [0] * 200, "0" * 300))
        if luck.random() < 0.2:
            del fields[key]
    data = json.dumps(fields, separators=luck.choice(((",", ":"), (", ", ": ")))).encode()
    return bytes_meddled(luck, data) if dice > 0.7 else data


def any_action(luck: random.Random) -> Any:
    kind: Any = luck.choice(a.Action.__args__)
    return kind(*("building" if field == "what" else luck.choice(NUMBERS[:8]) for field in kind.__struct_fields__))


# ---- actions made in Python ----


@pytest.mark.parametrize("share", EVERY_BUILD)
def test_typed_actions_with_absurd_numbers(share: int) -> None:
    """They have not been through the decoder."""
    luck, met = random.Random(f"typed {share}"), Counter[str]()
    for kind in a.Action.__args__:
        for _ in range(60):
            match = luck.choice(decisions())
            action = kind(*(absurd(luck, field) for field in kind.__struct_fields__))
            met[judge(match, any_seat(luck, match), action)] += 1
    assert met["refused"] > 1000, met


def absurd(luck: random.Random, field: str) -> Any:
    if field == "what" and luck.random() < 0.7:
        return luck.choice(("minion", "building", "city_card", "newcomer"))
    return luck.choice((*HUGE, *NUMBERS, 1.5, 1.0, float("nan"), float("inf"), True, None, "1", "", [], {}))


# ---- logs ----


@cache
def saved() -> bytes:
    """A log with cards, choices, events and windows in it."""
    match = DOOR.new_match(["Ann", "Bob", "Cat"], seed=3, options={"top_area_cost": 17, "bank_limit": False})
    desk, luck = Desk(match.state), Chance(3)
    desk.random = [1, 0, 1, 0]
    while len(match.entries) < 80 and match.outcome is None:
        seat = next_act(match.state, desk, luck)
        match.play(seat, to_action(desk.order))
    return match.log()


@cache
def final_digest() -> str:
    return read_log(saved()).entries[-1].digest


def loaded(path: Path, data: bytes) -> str:
    """The kind of the error that a file with *data* meets; "same" if it replays to the same end."""
    path.write_bytes(data)
    try:
        match = turnwise.load(path)
    except turnwise.BadInput as error:
        assert str(error)
        return type(error).__name__
    return "same" if match.entries and match.entries[-1].digest == final_digest() else "other"


@pytest.mark.fuzz
def test_a_log_that_was_cut(tmp_path: Path) -> None:
    """At every byte of its last three entries and behind them; the newline at the very end is no loss."""
    log, path = saved(), tmp_path / "match.json"
    *before, _, _, _, _, _ = log.split(b"\n")  # three entries, the brackets that close, and nothing
    for cut in range(len(b"\n".join(before)), len(log) - 1):
        with pytest.raises(turnwise.BadMatch):
            read_log(log[:cut])
        assert loaded(path, log[:cut]) == "BadMatch", log[:cut][-80:]
    assert loaded(path, log[:-1]) == "same"


DAMAGE = {
    # where, and whether a change can be of no consequence
    "digest": (rb'"digest":"([0-9a-f]{16})"', False),
    "action": (rb'"action":\{"type":"[a-z_]+"(,[^}]*\d[^}]*)\}', False),
    "draws": (rb'"draws":(\[\[.*?\]\])', True),  # another roll that means the same
    "options": (rb'"options":(\{[^{}]*\})', True),  # a cost that nobody paid
    "setup": (rb'"setup":(\[\[.*?\]\])', True),
    "costs": (rb'"cost":(\d+)', True),
}


@pytest.mark.fuzz
@pytest.mark.parametrize("what", DAMAGE)
def test_digits_changed_in_a_log(tmp_path: Path, what: str) -> None:
    pattern, harmless = DAMAGE[what]
    log, luck, met = saved(), random.Random(what), Counter[str]()
    places = [at for found in re.finditer(pattern, log) for at in range(*found.span(1)) if chr(log[at]).isdigit()]
    for at in luck.sample(places, min(len(places), 100)):
        digit = luck.choice([digit for digit in b"0123456789" if digit != log[at]])
        met[loaded(tmp_path / "match.json", log[:at] + bytes((digit,)) + log[at + 1 :])] += 1
    assert met["other"] == 0
    assert met["BadMatch"] > 0
    assert harmless or set(met) == {"BadMatch"}, met


@pytest.mark.fuzz
@pytest.mark.parametrize("share", SHARES)
def test_damage_anywhere_in_a_log(tmp_path: Path, share: int) -> None:
    """Letters and whole parts; words that no rule reads may change unseen, but no digest may."""
    luck, met = random.Random(f"log {share}"), Counter[str]()
    log = saved()
    for number in range(150):
        data = bytes_meddled(luck, log) if number % 2 else json.dumps(part_meddled(luck, json.loads(log))).encode()
        met[loaded(tmp_path / "match.json", data)] += 1
    assert met["BadMatch"] and met["BadPack"] and not met["other"], met
