"""Whole games in which everything that leaves the server is caught, and looked through for what nobody may know."""

from __future__ import annotations

import io
import json
import logging
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tests.ankh_morpork.walk import GAME
from tests.server.canaries import Canary, Caught, Nest, Net, escaped, forms_of
from tests.server.curious import REPLAY, Game
from tests.server.harness import EDITIONS, Client, Json, Live, live, play_on
from tests.server.staging import CITY, file_of
from tests.server.truth import Truth
from tests.server.worlds import PLENTY
from turnwise.kernel.replay import read_log
from turnwise.server import doors, frames, playing
from turnwise.server.bodies import Replay
from turnwise.server.logs import bridged, make_log
from turnwise.server.sitting import match_of
from turnwise.server.table import Table
from turnwise.server.tokens import Key, Tokens

pytestmark = pytest.mark.anyio

SHORT = {"round_limit": 8}
CARELESS = ("log", "other logs", "GET /metrics: 200", "GET /healthz: 200")  # they have no business with cards


def cards_named(text: str) -> list[str]:
    names = "|".join(card.id for card in GAME.edition.pack.cards)
    return re.findall(rf"\b({names})\b", text)


@contextmanager
def everything_logged() -> Iterator[io.StringIO]:
    """By whomever in this process, as `turnwise serve` has it at its most talkative."""
    text = io.StringIO()
    with bridged(make_log(text, logging.DEBUG), logging.DEBUG):
        yield text


# ---- the search itself ----

SECRET = bytes(range(100, 132))
PLANTED = (
    Canary("secret", forms_of(SECRET), opens=True),
    Canary("token", ("WyJhIl0.bbbbbb.cccccccc",), owner=1),
    Canary("code", ("ABCD2345EFGH", "abcd2345efgh"), owner=1),
)


@pytest.mark.parametrize("form", forms_of(SECRET))
def test_a_planted_canary_is_found_in_every_form(form: str) -> None:
    text = f"something {form} something"
    assert escaped([Caught("log", None, text)], PLANTED) == ["secret in log"]
    assert escaped([Caught("frame", 0, text)], PLANTED) == ["secret in frame"]
    assert escaped([Caught("frame", 0, text, is_over=True)], PLANTED) == []


def test_what_belongs_to_a_seat_is_found_with_all_others() -> None:
    text = json.dumps({"token": "WyJhIl0.bbbbbb.cccccccc", "code": "abcd2345efgh"})
    assert escaped([Caught("frame", 1, text)], PLANTED) == []
    for other in (0, None):
        assert escaped([Caught("frame", other, text, True)], PLANTED) == ["token in frame", "code in frame"]


def test_a_token_that_nobody_has_seen_before_is_found() -> None:
    tokens = Tokens(b"k" * 32, lambda: 1_800_000_000.0)
    text = json.dumps({"why": f"bad key {tokens.sign(Key('table', 1, 3))}"})
    assert escaped([Caught("frame", 0, text)], (), tokens) == ["a token of seat 1 in frame"]
    assert escaped([Caught("frame", 1, text)], (), tokens) == []
    assert escaped([Caught("log", None, text[:-6])], (), tokens) == []


def test_what_a_seat_has_asked_for_is_told_to_nobody_else() -> None:
    text = '{"missed":null,"own":{"stand_in":"careful","let_pass":true,"lot":-1,"most":0},"bots":[]}'
    assert escaped([Caught("frame 0 of 1: welcome", 1, text)], ()) == []
    for where, viewer in (("frame 0 of None: welcome", None), ("frame 3 of 1: table", 1)):
        assert escaped([Caught(where, viewer, text)], ()) == [f"let_pass in {where}"]
    twice = text.replace('"bots":[]', '"bots":[{"let_pass":true}]')
    assert escaped([Caught("frame 0 of 1: welcome", 1, twice)], ()) == ["let_pass in frame 0 of 1: welcome"]


@pytest.mark.parametrize("key", ["digest", "draws", "seed"])
def test_a_part_of_a_record_is_found_by_its_name(key: str) -> None:
    assert escaped([Caught("frame 3", None, f'{{"table":{{"{key}":[]}}}}')], ()) == [f"{key} in frame 3"]


# ---- whole games ----


@pytest.mark.parametrize("edition", EDITIONS)
async def test_no_canary_gets_out_of_a_whole_game(db: str, edition: str) -> None:
    with everything_logged() as logged:
        async with live(db, limits=PLENTY) as server:
            net = Net(server)
            options = {} if edition == CITY else SHORT
            how = {"kind": "careful", "public": True, "options": options}
            clients = await server.begin(edition, people=2, bots=1, words=True, **how)
            watcher = await server.hello(clients[0].seated, spectator=True, words=True)  # type: ignore[attr-defined]
            game = Game(server, clients, watcher)
            await game.play()
            await game.ask_for_everything()
            for client, seat in game.lines:
                net.put_frames(client, seat)
            canaries, tokens = await game.nest.hatch(server), server.house.tokens
            await hold_against_the_truth(game, net)
        net.put("log", server.log.getvalue())
        net.put("other logs", logged.getvalue())
    assert escaped(net.caught, canaries, tokens) == []
    assert_opened_at_the_end(net, next(canary for canary in canaries if canary.name == "secret of the dice"))
    if edition == CITY:
        assert [each.where for each in net.caught if each.where in CARELESS and cards_named(each.text)] == []


async def hold_against_the_truth(game: Game, net: Net) -> None:
    """Nobody saw anything but what the rules say, worked out anew from the record."""
    table = game.server.house.tables[game.id]
    record = await game.server.http.get(f"/api/tables/{game.id}/match")
    truth, checked = Truth(table.game, read_log(record.content)), 0
    for client, seat in game.lines:
        checked += sum(truth.check(text, seat) for text in client.raw)
    for each in net.caught:
        if each.where == f"GET /api/tables/{game.id}{REPLAY}: 200":
            checked += truth.check_replay(msgspec.json.decode(each.text.partition("\n")[2], type=Replay), None)
    assert checked > 5 * len(truth.states)
    assert all(frame["words"] for client, _ in game.lines for frame in client.frames if frame["type"] == "update")
    if not table.game.open_to_all:  # what one sees held against what another may see
        with pytest.raises(AssertionError):
            truth.check(next(text for text in game.clients[0].raw if text.startswith('{"type":"update"')), 1)


def assert_opened_at_the_end(net: Net, secret: Canary) -> None:
    """The secret of the dice, to everybody; before, its place is empty."""
    frames = [each for each in net.caught if each.where.endswith((": table", ": welcome"))]
    assert {msgspec.json.decode(each.text)["table"]["secret"] for each in frames if not each.is_over} == {""}
    for viewer in (0, 1, None):
        told = [each.text for each in frames if each.viewer == viewer and each.is_over]
        assert told and all(secret.forms[0] in text for text in told)


# ---- errors ----


async def begin_city(server: Live) -> list[Client]:
    clients = await server.begin(CITY, people=3)
    await play_on(clients, 20)
    return clients


def next_move(server: Live, clients: list[Client]) -> tuple[Client, Json]:
    """Who is asked, and a wish to answer with."""
    table: Table = server.table_of(clients[0])
    match = match_of(table)
    (seat,) = match.to_act
    action = match.game.action_data(match.legal_actions(seat)[0])
    return clients[seat], {"type": "play", "on": table.clocks.on, "action": action}


async def caught_in(net: Net, clients: list[Client], logged: io.StringIO) -> list[Caught]:
    for seat, client in enumerate(clients):
        net.put_frames(client, seat)
    net.put("log", net.server.log.getvalue())
    net.put("other logs", logged.getvalue())
    return net.caught


async def test_a_fault_is_told_and_logged_without_its_words(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong, and whatever the error says."""
    with everything_logged() as logged:
        async with live(db) as server:
            net, clients = Net(server), await begin_city(server)
            canaries = await Nest(client.seated for client in clients).hatch(server)  # type: ignore[attr-defined]
            words = " ".join(canary.forms[0] for canary in canaries)

            def fail(*_: object) -> None:
                raise RuntimeError(words)

            table, (mover, wish) = server.table_of(clients[0]), next_move(server, clients)
            monkeypatch.setattr(table.game, "apply", fail)
            assert (await mover.ask(**wish))["reason"] == "our_fault"
            monkeypatch.setattr(doors, "key_to", fail)  # which a welcome needs
            with pytest.raises(ConnectionClosed):
                await server.hello(mover.seated)  # type: ignore[attr-defined]
            monkeypatch.setattr(frames, "table_view", fail)
            assert (await server.http.get(f"/api/tables/{table.record.id}")).status_code == 500
            await server.http.get("/metrics")
            monkeypatch.undo()
            found = await caught_in(net, clients, logged)
    assert "RuntimeError" in server.log.getvalue() + logged.getvalue()
    assert escaped(found, canaries, server.house.tokens) == []


async def test_a_database_that_quotes_what_it_could_not_store_is_not_quoted(db: str) -> None:
    with everything_logged() as logged:
        async with live(db) as server:
            net, clients = Net(server), await begin_city(server)
            canaries = await Nest(client.seated for client in clients).hatch(server)  # type: ignore[attr-defined]
            match, (mover, wish) = server.table_of(clients[0]).match, next_move(server, clients)
            draft = match.propose(clients.index(mover), match.game.action_from(json.dumps(wish["action"]).encode()))
            with closing(sqlite3.connect(file_of(db))) as connection:
                connection.execute("ALTER TABLE entries RENAME TO elsewhere")
            assert (await mover.ask(**wish))["reason"] == "not_stored"
            for path in ("/healthz", "/metrics", f"/api/tables/{mover.table['id']}/replay"):
                await server.http.get(path)
            found = await caught_in(net, clients, logged)
    canaries.append(Canary("digest of what was not stored", (draft.entry.digest,)))
    assert escaped(found, canaries, server.house.tokens) == []
    assert not any(word in each.text for each in found for word in ("INSERT", "elsewhere", "parameters"))


async def test_a_match_that_does_not_fit_the_rules_any_more_names_no_unseen_card(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    """It stands still, and everybody is told why: but not by quoting the whole truth."""
    monkeypatch.setattr(playing, "SNAPSHOT", 4)
    async with live(db) as server:
        clients = await begin_city(server)
        seated = clients[0].seated  # type: ignore[attr-defined]
    spoil_snapshots(db)
    async with live(db) as server:
        net = Net(server)
        client = await server.connect()
        await client.send("hello", table=seated["table"])
        assert (await client.frame("welcome"))["table"]["status"] == "stuck"
        for path in ("", "/replay", "/replay?from=1"):
            await server.http.get(f"/api/tables/{seated['table']}{path}")
        found = await caught_in(net, [client], io.StringIO())
    named = {
        each.where: cards_named(trouble) for each in found for trouble in re.findall(r'"trouble":"[^"]*"', each.text)
    }
    assert [where for where, cards in named.items() if cards] == []


async def test_a_page_of_a_replay_that_cannot_be_had_names_no_unseen_card(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    monkeypatch.setattr(playing, "SNAPSHOT", 4)
    async with live(db) as server:
        clients = await begin_city(server)
        spoil_snapshots(db)
        last = server.table_of(clients[0]).match.number
        answer = await server.http.get(f"/api/tables/{clients[0].table['id']}/replay?from={last}")
        assert answer.status_code == 409
        assert cards_named(answer.text) == []


def spoil_snapshots(db: str) -> None:
    """A card of Bob's lies in Cid's hand as well, which no rules allow."""
    with closing(sqlite3.connect(file_of(db))) as connection, connection:
        for number, data in connection.execute("SELECT number, data FROM snapshots").fetchall():
            snapshot = json.loads(data)
            snapshot["position"]["seats"][2]["hand"].append(snapshot["position"]["seats"][1]["hand"][0])
            spoilt = json.dumps(snapshot).encode()
            connection.execute("UPDATE snapshots SET data = ? WHERE number = ?", (spoilt, number))
