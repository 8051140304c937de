"""Keys to seats: nothing but a fresh token of this server opens a seat, and only its own."""

from __future__ import annotations

import base64
import json
import re

import pytest
from itsdangerous import URLSafeTimedSerializer

from tests.server.calm import calm
from tests.server.hand_clock import HandClock
from tests.server.harness import Client, Entropy, Json, Live
from turnwise.server.denied import Denied
from turnwise.server.tokens import (
    ALPHABET,
    CODE,
    MONTH,
    REJOIN,
    Key,
    Tokens,
    code_from,
    is_rejoin,
    plain,
    rejoin_digest,
)

EDITION = "doctor_who_villains"
KEY, SEAT = 32 * b"k", Key("table", 3, 1)


def reason(tokens: Tokens, token: str) -> str:
    with pytest.raises(Denied) as denied:
        tokens.read(token)
    assert denied.value.text
    return denied.value.reason


# ---- by themselves ----


def test_a_token_is_read_as_it_was_signed() -> None:
    tokens = Tokens(KEY, lambda: 1e9)
    assert tokens.read(tokens.sign(SEAT)) == SEAT
    assert re.fullmatch(r"[A-Za-z0-9._-]{1,400}", tokens.sign(Key(40 * "x", 7, 10**6))), "it fits a header and a hello"


def test_a_token_lasts_a_month() -> None:
    clock = HandClock(1e9)
    tokens = Tokens(KEY, clock.now)
    token = tokens.sign(SEAT)
    for later, known in ((MONTH, True), (MONTH + 2, False)):
        clock._now = 1e9 + later
        if known:
            assert tokens.read(token) == SEAT
        else:
            assert reason(tokens, token) == "expired_token"


def test_a_token_from_the_future_opens_nothing() -> None:
    assert reason(Tokens(KEY, lambda: 1e9), Tokens(KEY, lambda: 1e9 + 60).sign(SEAT)) == "expired_token"


def test_a_token_of_another_server_opens_nothing() -> None:
    assert reason(Tokens(KEY, lambda: 1e9), Tokens(32 * b"j", lambda: 1e9).sign(SEAT)) == "bad_token"


def test_a_token_that_was_changed_anywhere_opens_nothing() -> None:
    tokens = Tokens(KEY, lambda: 1e9)
    token = tokens.sign(SEAT)
    for place in range(len(token) - 1):  # the last letter holds bits that mean nothing
        other = "A" if token[place] != "A" else "B"
        assert reason(tokens, token[:place] + other + token[place + 1 :]) in ("bad_token", "expired_token")
        assert reason(tokens, token[:place]) == "bad_token"


def test_another_seat_under_the_same_signature_opens_nothing() -> None:
    tokens = Tokens(KEY, lambda: 1e9)
    _, at, signature = tokens.sign(SEAT).split(".")
    body = base64.urlsafe_b64encode(json.dumps(["table", 0, 1]).encode()).decode().rstrip("=")
    assert reason(tokens, f"{body}.{at}.{signature}") == "bad_token"


def test_what_was_signed_with_our_key_for_something_else_opens_nothing() -> None:
    other = URLSafeTimedSerializer(KEY, salt="something else").dumps(["table", 3, 1])
    assert reason(Tokens(KEY, lambda: 1e9), str(other)) == "bad_token"


@pytest.mark.parametrize(
    "token", ["", ".", "..", "...", "x", "x.y.z", "null", "é.ü.ö", "\0", "\ud800", 400 * "A", "e30.e30.e30", " ", "\n"]
)
def test_rubbish_opens_nothing(token: str) -> None:
    assert reason(Tokens(KEY, lambda: 1e9), token) == "bad_token"


def test_codes_are_of_letters_that_nobody_mistakes() -> None:
    assert not set(ALPHABET) & set("01OIL")
    entropy = Entropy("codes")
    codes = {code_from(entropy, CODE) for _ in range(500)}
    assert len(codes) == 500
    assert {len(code) for code in codes} == {CODE}
    assert set().union(*codes) == set(ALPHABET)


def test_a_rejoin_code_is_known_however_it_is_typed_and_no_other_is() -> None:
    code = code_from(Entropy("rejoin"), REJOIN)
    digest = rejoin_digest(code)
    assert code not in digest
    for said in (code, code.lower(), f"{code[:4]}-{code[4:8]}-{code[8:]}", f" {code} "):
        assert plain(said) == code
        assert is_rejoin(said, digest)
    assert not is_rejoin(code[:-1], digest)
    assert not is_rejoin("", digest)
    assert not is_rejoin("", ""), "a seat without a code is not opened by no code"


# ---- at the door ----


async def refused(server: Live, seated: Json, token: str) -> str:
    """The reason with which the line is closed."""
    client = await server.connect()
    await client.send("hello", table=seated["table"], token=token)
    frame = await client.next()
    assert frame["type"] == "closed", frame
    return frame["reason"]


@pytest.mark.anyio
async def test_forged_and_foreign_tokens_open_no_seat(db: str, tmp_path: object) -> None:
    async with calm(db) as server, calm(f"sqlite:///{tmp_path}/other.db", seed="other") as other:
        ann, bob = await server.begin(EDITION)
        mine, theirs = ann.seated, bob.seated
        elsewhere = await server.create(EDITION)
        foreign = await other.create(EDITION)
        assert await refused(server, mine, foreign["token"]) == "bad_token"
        assert await refused(server, mine, elsewhere["token"]) == "foreign_token"
        assert await refused(other, foreign, mine["token"]) == "bad_token"
        signed = other.house.tokens.sign(Key(mine["table"], 0, 1))
        assert await refused(server, mine, signed) == "bad_token", "signed by another server for this very seat"
        spliced = ".".join([theirs["token"].split(".")[0], *mine["token"].split(".")[1:]])
        assert await refused(server, mine, spliced) == "bad_token"
        for seat, epoch in ((2, 1), (-1, 1), (7, 0), (0, 0), (0, 2)):
            forged = server.house.tokens.sign(Key(mine["table"], seat, epoch))
            assert await refused(server, mine, forged) in ("foreign_token", "old_token")
        for rubbish in ("x", "null", "a.b.c", "\0", 400 * "é"[:1]):
            assert await refused(server, mine, rubbish) == "bad_token"
        assert await refused(server, mine, 401 * "x") == "bad_message"
        tab = await server.hello(theirs)
        assert tab.frames[0]["you"] == theirs["seat"], "whoever has the key has the seat, and no other"


@pytest.mark.anyio
async def test_a_token_of_another_seat_is_that_seat_and_a_bots_seat_has_none(db: str) -> None:
    async with calm(db) as server:
        ann, _ = await server.begin(EDITION, bots=1)
        forged = server.house.tokens.sign(Key(ann.seated["table"], 2, 0))
        assert await refused(server, ann.seated, forged) == "old_token"


@pytest.mark.anyio
async def test_an_expired_token_opens_no_seat_but_the_rejoin_code_does(db: str) -> None:
    clock = HandClock()
    async with calm(db, clock=clock) as server:
        ann, _ = await server.begin(EDITION, timing={"kind": "each", "seconds": 14 * 86_400})
        seated = ann.seated
    async with calm(db, clock=HandClock(clock.now() + MONTH + 60)) as server:
        assert await refused(server, seated, seated["token"]) == "expired_token"
        answer = await server.http.post(f"/api/tables/{seated['table']}/rejoin", json={"code": seated["rejoin"]})
        assert answer.status_code == 201, answer.text
        back = await server.hello(answer.json())
        assert back.frames[0]["you"] == seated["seat"]


@pytest.mark.anyio
async def test_a_token_is_renewed_with_every_welcome_so_that_who_comes_monthly_stays(db: str) -> None:
    clock = HandClock()
    async with calm(db, clock=clock) as server:
        seated = await server.create(EDITION)
    for _ in range(3):
        clock = HandClock(clock.now() + MONTH - 60)
        async with calm(db, clock=clock) as server:
            back = await server.connect()
            await back.send("hello", table=seated["table"], token=seated["token"])
            seated = {**seated, "token": (await back.frame("welcome"))["token"]}


@pytest.mark.anyio
async def test_void_tokens_after_a_rejoin_open_nothing_and_open_lines_are_closed(db: str) -> None:
    async with calm(db) as server:
        ann, bob = await server.begin(EDITION)
        tab, old = await server.hello(ann.seated), ann.seated
        answer = await server.http.post(f"/api/tables/{old['table']}/rejoin", json={"code": old["rejoin"].lower()})
        assert answer.status_code == 201, answer.text
        fresh = answer.json()
        assert (fresh["table"], fresh["seat"]) == (old["table"], old["seat"])
        for line in (ann, tab):
            assert (await line.frame("closed"))["reason"] == "opened_elsewhere"
        for void in (old["token"], tab.frames[0]["token"]):
            assert await refused(server, old, void) == "old_token"
        again = await server.http.post(f"/api/tables/{old['table']}/rejoin", json={"code": old["rejoin"]})
        assert (again.status_code, again.json()["reason"]) == (403, "bad_code"), "a code opens once"
        back = await server.hello(fresh)
        assert back.frames[0]["you"] == old["seat"]
        await bob.until(lambda frame: frame["type"] == "table" and frame["table"]["seats"][0]["presence"] == "here")


@pytest.mark.anyio
async def test_a_token_outlives_a_restart_for_the_key_is_kept(db: str) -> None:
    async with calm(db, seed="one") as server:
        seated = await server.create(EDITION)
    async with calm(db, seed="two") as server:
        back: Client = await server.hello(seated)
        assert back.frames[0]["you"] == 0
