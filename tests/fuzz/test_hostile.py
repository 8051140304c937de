"""Hostile input: whatever is handed in is refused in words or played by the rules, and nothing else ever happens.

On the checked build a bad index stops the process, which is how a missing check shows here. Jobs are cut into shares,
so that several processes can take them.
"""

from __future__ import annotations

import copy
import json
import random
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import turnwise
from tests.exam.exam import random_action
from tests.property_trading.mutations import ODD, mutated
from tests.property_trading.situation import EDITIONS
from tests.property_trading.test_position import collected
from tests.property_trading.wander import Wanderer
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import orders
from turnwise.games.property_trading.laws import complaints
from turnwise.games.property_trading.native import Desk, Door, State, next_act
from turnwise.games.property_trading.position import read_position
from turnwise.kernel.chance import Chance
from turnwise.kernel.notes import Notes
from turnwise.kernel.record import Entry
from turnwise.kernel.replay import read_log

EDITION = "doctor_who_villains"
SHARES = range(8)
EACH = 10_000 // len(SHARES)
ON = 30  # orders played from a position that was accepted
HUGE = (2**31, 2**40, 2**63 - 1, 2**63, 2**64, 10**30, -1, -2, -(2**31), -(2**63), -(2**70))
SEATS = (turnwise.TABLE, -1, -3, 6, 7, 8, 255, 2**31, 2**40, -(2**70))
# One share on the checked build, and one wherever else the tests run.
EVERY_BUILD = [pytest.param(0, marks=pytest.mark.fuzz), pytest.param(1, marks=pytest.mark.long)]


# ---- positions ----


@pytest.mark.fuzz
@pytest.mark.parametrize("share", SHARES)
def test_a_mutated_position_is_refused_or_plays_on(share: int) -> None:
    luck, accepted = random.Random(f"positions {share}"), 0
    for number in range(EACH):
        (board, data), (_, other) = luck.choice(luck.choice(collected())), luck.choice(luck.choice(collected()))
        try:
            state, names = read_position(board, mutated(luck, data, other))
        except turnwise.BadPosition as error:
            assert error.complaints and all(line.startswith("position: ") for line in error.complaints)
            continue
        accepted += 1
        step = wandering(state, number) if number % 2 else listing(state, luck, number)
        for _ in range(ON):
            if not step():
                break
            assert complaints(state, names) == []
    assert accepted > EACH // 50


def wandering(state: State, seed: int) -> Callable[[], bool]:
    """Orders that may be in no list, tried until one is allowed."""
    return Wanderer(state, seed).step


def listing(state: State, luck: random.Random, seed: int) -> Callable[[], bool]:
    """Orders out of the list of any seat; False once nobody has any."""
    door, chance, notes = Door(), Chance(seed), Notes()

    def step() -> bool:
        seats = luck.sample(range(state.seats), state.seats)
        listed = {seat: door.legal_codes(state, seat) for seat in seats}
        seat = next((seat for seat in seats if listed[seat]), None)
        if seat is None:
            assert state.over
            return False
        kinds: dict[int, list[int]] = {}
        for code in listed[seat]:
            kinds.setdefault(code >> 40, []).append(code)
        if len(kinds) > 1 and luck.random() < 0.98:
            kinds.pop(orders.RESIGN, None)
        code = luck.choice(kinds[luck.choice(sorted(kinds))])
        assert door.apply_code(state, seat, code, chance, notes) == 0
        return True

    return step


@pytest.mark.fuzz
@pytest.mark.parametrize("share", SHARES)
def test_a_mutated_position_at_the_front_door(share: int) -> None:
    """Here options and edition change as well, and a match begins."""
    luck, accepted = random.Random(f"door {share}"), set[str]()
    positions = [plain(match.position()) for match in decisions()]
    for _ in range(EACH // 10):
        data = luck.choice(positions)
        edition = luck.choice((data["edition"], data["edition"], data["edition"], luck.choice(EDITIONS)))
        if luck.random() < 0.6:
            data = {**data, "options": odd_options(luck, data["options"])}
        if luck.random() < 0.6:
            data = mutated(luck, data, luck.choice(positions))
        if luck.random() < 0.1:
            data = {**data, luck.choice(("edition", "options", "x", 7, None)): luck.choice(ODD)}
        try:
            match = turnwise.game(edition).from_position(data, seed=1)
        except turnwise.BadInput as error:
            assert type(error) in (turnwise.BadPosition, turnwise.BadOption)
            continue
        accepted.add(edition)
        assert match.game.complaints(match.state) == []
        assert len(match.to_act) == (match.outcome is None)
    assert accepted == set(EDITIONS)


def plain(data: object) -> Any:
    return json.loads(json.dumps(data))


def odd_options(luck: random.Random, options: dict[str, object]) -> dict[str, object]:
    name = luck.choice([*options, "jail_tries", "zzz"])
    return {**options, name: luck.choice((*ODD, *HUGE, 0, 1, 2, 5, 64, 128, 100_000))}


# ---- matches to throw things at ----


GAMES: tuple[tuple[str, dict[str, object]], ...] = (
    ("doctor_who_villains", {}),
    ("doctor_who_villains", {"short_game": True}),
    ("doctor_who_villains", {"houses": 3, "hotels": 1, "start_cash": 9000}),
    ("exclusive_possession", {}),
    ("exclusive_possession", {"faster_game": True, "foreclosure": True, "jail_fine_any_turn": True}),
    ("exclusive_possession", {"doubles_roll_again": False, "three_doubles_jail": False, "free_flying": "parking"}),
    ("duel_masters", {"battle": True}),
    ("duel_masters", {"time_limit": 30, "battle": True, "start_cash": 4000}),
    ("duel_masters", {"short_game": True}),
    ("harry_potter", {}),
    ("harry_potter", {"houses": 3, "hotels": 1, "start_cash": 9000}),
)


@cache
def decisions() -> list[turnwise.LocalMatch]:
    """Matches of random and careful seats, stopped at questions of every kind that they meet."""
    found = dict[object, turnwise.LocalMatch]()
    for seed, (edition, options) in enumerate(GAMES * 4):
        door = turnwise.game(edition)
        match = start(door, 2 + seed % 5, seed, options)
        desk, luck = Desk(), Chance(seed)
        desk.random = [1, 0] * 4
        while match.outcome is None and len(match.entries) < 300:
            seat = next_act(match.state, desk, luck)
            match.play(seat, match.game.action(match.state, desk.order))  # pyright: ignore[reportAttributeAccessIssue]
            kind = match.view(None).frames[-1].kind if match.outcome is None else "over"
            sort = kind, match.state.offering != 0, seed % len(GAMES)
            if sort not in found:
                found[sort] = door.from_position(match.position(), seed=seed)
    return list(found.values())


def start(door: turnwise.Door, seats: int, seed: int, options: dict[str, object]) -> turnwise.LocalMatch:
    """A new match; where battles are fought, one in which the first seat lacks one deed of each group."""
    match = door.new_match(seats, seed=seed, options=options)
    if not options.get("battle"):
        return match
    edition, owners = door.game.edition, dict[str, str]()  # pyright: ignore[reportAttributeAccessIssue]
    for deed in edition.deeds:
        owners.setdefault(deed.group, deed.name)  # the first one of each group is the second seat's
    names = match.header.seats
    deeds = {deed.name: {"owner": names[deed.name in owners.values()]} for deed in edition.deeds}
    return door.from_position({**match.position(), "deeds": deeds}, seed=seed)


def test_there_are_matches_at_every_question() -> None:
    """What is thrown at them meets every rule that answers."""
    found = {(match.game.name, match.view(None).frames[-1].kind) for match in decisions() if match.outcome is None}
    kinds = {kind for _, kind in found}
    assert kinds >= {"turn", "buy", "auction", "call", "debt", "interest", "penalty", "arrest", "seize", "battle"}
    assert {name for name, _ in found} == set(EDITIONS)


def judge(match: turnwise.LocalMatch, seat: int, action: a.Action) -> str:
    """Refused with a clause or lawful; in both cases the match stands as it stood."""
    game, before = match.game, match.game.digest(match.state)
    refusal = match.refusal(seat, action)
    if refusal is None:
        draft = match.propose(seat, action)
        assert game.complaints(draft.state) == [], action
        assert game.digest(draft.state) == int(draft.entry.digest, 16)
        check_logged(match, seat, draft.entry)
    else:
        assert refusal.text and turnwise.clause(refusal.clause).id == refusal.clause
        with pytest.raises(turnwise.Refused) as refused:
            match.play(seat, action)
        assert refused.value.refusal == refusal
    assert game.digest(match.state) == before
    assert match.entries == []
    return "lawful" if refusal is None else "refused"


def check_logged(match: turnwise.LocalMatch, seat: int, entry: Entry) -> None:
    """What is logged can be read again, and is what was played."""
    try:
        action = match.game.action_from(bytes(entry.action))
    except turnwise.BadAction as error:
        raise AssertionError(f"was allowed, and its log cannot be read: {error}") from error
    assert match.propose(seat, action).entry.digest == entry.digest


def any_seat(luck: random.Random, match: turnwise.LocalMatch) -> int:
    asked = sorted(match.to_act) or [0]
    return luck.choice((*asked * 8, *range(len(match.header.seats)), luck.choice(SEATS)))


# ---- actions as bytes ----


@pytest.mark.fuzz
@pytest.mark.parametrize("share", SHARES)
def test_any_bytes_as_an_action(share: int) -> None:
    luck, met = random.Random(f"bytes {share}"), Counter[str]()
    for number in range(EACH):
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
    assert min(met["bad"], met["refused"], met["lawful"]) > EACH // 100, met


def near_action(luck: random.Random, match: turnwise.LocalMatch, seat: int) -> bytes:
    """A good action, or what comes out if its fields or its letters are meddled with."""
    listed = match.legal_actions(seat)
    action = luck.choice(listed) if listed and luck.random() < 0.6 else random_action(luck, match)
    fields = msgspec.to_builtins(action)
    dice = luck.random()
    if dice < 0.5:
        fields = meddled(luck, fields)
    data = json.dumps(fields, separators=luck.choice(((",", ":"), (", ", ": ")))).encode()
    return bytes_meddled(luck, data) if dice > 0.7 else data


def meddled(luck: random.Random, fields: dict[str, Any]) -> dict[str, Any]:
    fields = copy.deepcopy(fields)
    goods = [value for value in fields.values() if isinstance(value, dict)]
    inner = luck.choice([fields, *goods])
    key = luck.choice([*inner, "type", "space", "amount", "deeds", "x"])
    dice = luck.random()
    if dice < 0.15:
        inner.pop(key, None)
    elif dice < 0.3:
        inner[key] = luck.choice([snake(kind) for kind in a.Action.__args__])
    elif dice < 0.6:
        inner[key] = luck.choice((*ODD, *HUGE, [0] * 200, "0" * 300, {"cash": {}}))
    else:
        inner[key] = luck.choice((0, 1, 2, 5, 39, 40, 63, 64, 127, 128, 255, 256, 16_777_215, 16_777_216))
    return fields


def snake(kind: type) -> str:
    return a.snake(kind.__name__)


LETTERS = (b"0", b"9", b"-", b".", b"e", b'"', b"\\", b"\xff", b"\0", b"\xed\xa0\x80")
PIECES = (b"1", b"{", b"[", b"]", b"}", b",", b"null", b"1e999", b"9" * 400, b"[" * 2000)


def bytes_meddled(luck: random.Random, data: bytes) -> bytes:
    letters = bytearray(data)
    for _ in range(luck.choice((1, 1, 1, 2, 5))):
        at = luck.randrange(len(letters) + 1)
        dice = luck.random()
        if dice < 0.35:
            letters[at : at + 1] = luck.choice(LETTERS)
        elif dice < 0.6:
            del letters[at : at + luck.choice((1, 1, 4))]
        elif dice < 0.85:
            letters[at:at] = luck.choice(PIECES)
        else:
            letters[at:at] = letters[: luck.randrange(len(letters) + 1)]
    return bytes(letters)


# ---- actions made in Python ----


@pytest.mark.parametrize("share", EVERY_BUILD)
def test_typed_actions_with_absurd_numbers(share: int) -> None:
    """They have not been through the decoder."""
    luck, met = random.Random(f"typed {share}"), Counter[str]()
    for kind in a.Action.__args__:
        for _ in range(120):
            match = luck.choice(decisions())
            action = kind(*(absurd(luck, field) for field in kind.__struct_fields__))
            try:
                met[judge(match, any_seat(luck, match), action)] += 1
            except turnwise.BadAction:
                met["bad"] += 1
    assert met["refused"] > 1000, met


def absurd(luck: random.Random, field: str) -> Any:
    if field in ("give", "take"):
        return a.Goods(many(luck), many(luck), number(luck))
    if field in ("on", "share"):
        return luck.random() < 0.5
    return number(luck)


def number(luck: random.Random) -> int:
    return luck.choice((*HUGE, 0, 1, 3, 7, 39, 64, 127, 128, 255, 256, 16_777_216))


def many(luck: random.Random) -> tuple[int, ...]:
    return luck.choice(((), (), (number(luck),), (number(luck), 1), tuple(range(-5, 300)), (number(luck),) * 10_000))


NOT_WHOLE: list[tuple[Any, ...]] = [
    (a.PlaceBid, 1, 60.5),
    (a.PlaceBid, 1, float("nan")),
    (a.PlaceBid, 1.0, 60),
    (a.LeaveAuction, float("inf")),
    (a.OfferTrade, 1, a.Goods(cash=1.5)),  # pyright: ignore[reportArgumentType]
    (a.OfferTrade, 1, a.Goods(deeds=(1.5,))),  # pyright: ignore[reportArgumentType]
    (a.SetAutoClaim, 1),
    (a.PayTax, 1),
    (a.Battle, 1.0),
    (a.SeizeCard, 0.0),
]


@pytest.mark.parametrize("parts", NOT_WHOLE, ids=repr)
def test_a_number_that_is_not_whole_is_no_number(parts: tuple[Any, ...]) -> None:
    """In plain Python half a coin would change hands; in C it would be cut off, and the log not be read again."""
    kind, *fields = parts
    try:
        refusal = auction().refusal(0, kind(*fields))
    except turnwise.BadAction:
        return
    assert refusal is not None


def test_the_same_deed_a_hundred_times_can_be_logged() -> None:
    """An offer that is played in Python must be one that the log can be read with."""
    position = {"seats": PEOPLE, "turn_of": "Ann", "deeds": {"The Autons": {"owner": "Ann"}}}
    match = turnwise.game(EDITION).from_position(position, seed=1)
    judge(match, 0, a.OfferTrade(1, give=a.Goods(deeds=(1,) * 100), take=a.Goods(cash=10)))


PEOPLE = [{"name": "Ann", "cash": 1500, "at": "The Autons"}, {"name": "Bob", "cash": 1500}]


def auction() -> turnwise.LocalMatch:
    turn = {"kind": "turn", "seat": "Ann", "phase": "done", "rolled": True}
    lot = {"kind": "auction", "seat": "Ann", "lot": "The Autons", "bidders": ["Ann", "Bob"]}
    return turnwise.game(EDITION).from_position({"seats": PEOPLE, "frames": [turn, lot]}, seed=1)


# ---- logs ----


SAVED: dict[str, dict[str, object]] = {
    "doctor_who_villains": {"salary": 250, "houses": 20},
    "exclusive_possession": {"faster_game": True, "foreclosure": True},
    "duel_masters": {"time_limit": 60, "battle": True},
    "harry_potter": {"start_cash": 900},
}


@cache
def saved(edition: str) -> bytes:
    """A log with rolls, cards, bids, offers and rents in it."""
    match = turnwise.game(edition).new_match(["Ann", "Bob", "Cat"], seed=3, options=SAVED[edition])
    desk, luck = Desk(), Chance(3)
    desk.random = [1, 0] * 4
    while len(match.entries) < 60 and match.outcome is None:
        if len(match.entries) == 57 and "time_limit" in SAVED[edition]:
            match.play(turnwise.TABLE, a.CallTime())
        seat = next_act(match.state, desk, luck)
        match.play(seat, match.game.action(match.state, desk.order))  # pyright: ignore[reportAttributeAccessIssue]
    return match.log()


@cache
def final_digest(edition: str) -> str:
    return read_log(saved(edition)).entries[-1].digest


def loaded(path: Path, edition: str, data: bytes) -> str:
    """The kind of the error that a file with *data* meets; "same" if it replays to the same end."""
    path.write_bytes(data)
    try:
        match = turnwise.load(path)
    except turnwise.BadInput as error:
        assert str(error)
        return type(error).__name__
    if match.entries and match.entries[-1].digest == final_digest(edition):
        return "same"
    return "other"


@pytest.mark.fuzz
@pytest.mark.parametrize("edition", SAVED)
def test_a_log_that_was_cut(tmp_path: Path, edition: str) -> None:
    """At every byte of its last three entries and behind them; the newline at the very end is no loss."""
    log, path = saved(edition), tmp_path / "match.json"
    *before, _, _, _, _, _ = log.split(b"\n")  # three entries, the brackets that close, and nothing
    for cut in range(len(b"\n".join(before)), len(log) - 1):
        with pytest.raises(turnwise.BadMatch):
            read_log(log[:cut])
        assert loaded(path, edition, log[:cut]) == "BadMatch", log[:cut][-80:]
    assert loaded(path, edition, log[:-1]) == "same"


DAMAGE = {
    # where, and whether a change can be of no consequence
    "digest": (rb'"digest":"([0-9a-f]{16})"', False),
    "action": (rb'"action":\{"type":"[a-z_]+"(,[^}]*\d[^}]*)\}', False),
    "draws": (rb'"draws":(\[\[.*?\]\])', True),  # another throw in jail that is no double either
    "options": (rb'"options":(\{[^{}]*\})', True),  # a fine that nobody paid
    "setup": (rb'"setup":(\[\[.*?\]\])', True),
    "prices": (rb'"(?:price|rents|amount|build|power|percent)":(\[?[\d,]+\]?)', True),
}


@pytest.mark.fuzz
@pytest.mark.parametrize("edition", SAVED)
@pytest.mark.parametrize("what", DAMAGE)
def test_digits_changed_in_a_log(tmp_path: Path, what: str, edition: str) -> None:
    pattern, harmless = DAMAGE[what]
    log, luck, met = saved(edition), random.Random(f"{what} {edition}"), Counter[str]()
    places = [at for found in re.finditer(pattern, log) for at in range(*found.span(1)) if chr(log[at]).isdigit()]
    for at in luck.sample(places, min(len(places), 100)):
        digit = luck.choice([digit for digit in b"0123456789" if digit != log[at]])
        met[loaded(tmp_path / "match.json", edition, log[:at] + bytes((digit,)) + log[at + 1 :])] += 1
    assert met["other"] == 0
    assert met["BadMatch"] > 0
    assert harmless or set(met) == {"BadMatch"}, met


@pytest.mark.fuzz
@pytest.mark.parametrize("share", SHARES)
def test_damage_anywhere_in_a_log(tmp_path: Path, share: int) -> None:
    """Letters and whole parts; words that no rule reads may change unseen, but no digest may."""
    luck, met, editions = random.Random(f"log {share}"), Counter[str](), list(SAVED)
    for number in range(250):
        edition = editions[number // 2 % len(editions)]
        log = saved(edition)
        data = bytes_meddled(luck, log) if number % 2 else json.dumps(part_meddled(luck, json.loads(log))).encode()
        met[loaded(tmp_path / "match.json", edition, data)] += 1
    assert met["BadMatch"] and met["BadPack"] and not met["other"], met


def part_meddled(luck: random.Random, whole: dict[str, Any]) -> dict[str, Any]:
    header = whole["header"]
    dice = luck.random()
    if dice < 0.3:
        place = luck.randrange(len(whole["entries"]))
        entries = list(whole["entries"])
        entries[place] = mutated(luck, entries[place], luck.choice(entries))
        return {**whole, "entries": entries}
    if dice < 0.6:
        slim = {key: value for key, value in header.items() if key != "source"}
        return {**whole, "header": {**mutated(luck, slim, slim), "source": header["source"]}}
    part = luck.choice(("pack", "rules"))
    source = {**header["source"], part: mutated(luck, header["source"][part], header["source"]["pack"])}
    if dice > 0.97:
        source = mutated(luck, {"source": luck.choice(ODD)}, source)
    return {**whole, "header": {**header, "source": source}}
