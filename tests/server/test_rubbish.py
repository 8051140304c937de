"""What nobody should send: it is refused with a reason, or closes that one line, and harms nobody else."""

from __future__ import annotations

import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.harness import Client, Live
from tests.server.one_server import backend_of_the_file, plain_server, tidy_server  # noqa: F401
from tests.server.players import asked, closed, goes_on

pytestmark = pytest.mark.anyio

DEEP = 10_000
EDITION = "doctor_who_villains"


RUBBISH: dict[str, Any] = {
    "nothing": "",
    "no JSON": "roll!",
    "a list": "[1, 2, 3]",
    "a number": "17",
    "cut": '{"type": "play", "id": "x", "on": 1, "act',
    "no type": '{"id": "x"}',
    "an unknown type": '{"type": "cheat", "id": "x"}',
    "a frame of ours": '{"type": "update", "id": "x"}',
    "a type that is no word": '{"type": {"type": "play"}, "id": "x"}',
    "an unknown field": '{"type": "start", "id": "x", "force": true}',
    "a seat": '{"type": "play", "id": "x", "on": 1, "action": {"type": "roll"}, "seat": 1}',
    "a token": '{"type": "play", "id": "x", "on": 1, "action": {"type": "roll"}, "token": "t"}',
    "no id": '{"type": "play", "on": 1, "action": {"type": "roll"}}',
    "an empty id": '{"type": "start", "id": ""}',
    "a long id": '{"type": "start", "id": "' + 41 * "x" + '"}',
    "a huge number": '{"type": "play", "id": "x", "on": 1' + 400 * "0" + ', "action": {"type": "roll"}}',
    "a fraction": '{"type": "play", "id": "x", "on": 1.5, "action": {"type": "roll"}}',
    "infinity": '{"type": "play", "id": "x", "on": 1e999, "action": {"type": "roll"}}',
    "a number below all": '{"type": "play", "id": "x", "on": -2, "action": {"type": "roll"}}',
    "deep lists": "[" * DEEP + "]" * DEEP,
    "deep objects": '{"a":' * DEEP + "1" + "}" * DEEP,
    "a deep action": '{"type": "play", "id": "x", "on": 1, "action": ' + "[" * DEEP + "]" * DEEP + "}",
    "deep and open": '{"type": "play", "id": "x", "on": 1, "action": ' + "[" * DEEP,
    "a long chat": '{"type": "say", "id": "x", "text": "' + 501 * "x" + '"}',
    "a seat beyond all": '{"type": "mute", "id": "x", "seat": 8}',
    "a seat below all": '{"type": "mute", "id": "x", "seat": -1}',
    "a vote for nothing": '{"type": "vote", "id": "x", "what": "victory"}',
    "bytes that are none": '{"type": "ready", "id": "x", "agreed": "", "contribution": "zz"}',
    "a bot of a strange name": '{"type": "fill", "id": "x", "seat": 1, "bot": "__import__"}',
    "half a letter": '{"type": "say", "id": "x", "text": "\\ud800"}',
    "many keys": json.dumps({"type": "start", "id": "x"} | dict.fromkeys(map(str, range(5000)), 0)),
    "the same key twice": '{"type": "start", "type": "cheat", "id": "x"}',
    "a null": '{"type": "play", "id": null, "on": null, "action": null}',
}


@pytest.mark.parametrize("binary", [False, True], ids=["text", "binary"])
async def test_every_bad_message_is_refused_with_a_reason_and_harms_nobody(server: Live, binary: bool) -> None:
    ann, bob = await server.begin(EDITION)
    for name, message in RUBBISH.items():
        await server.clock.wind(0.1)
        await ann.socket.send(message.encode() if binary else message)
        refused = await ann.next()
        while refused["type"] in ("table", "update"):
            refused = await ann.next()
        assert refused["type"] == "refused", name
        assert refused["reason"] in ("bad_message", "nothing_said"), (name, refused)
        assert len(refused["text"]) < 400, name
    await goes_on(ann, bob)


@pytest.mark.parametrize("binary", [False, True], ids=["text", "binary"])
async def test_a_bad_message_with_an_id_is_refused_under_that_id(server: Live, binary: bool) -> None:
    ann, _ = await server.begin(EDITION)
    for name in ("a seat", "an unknown type", "a huge number", "a long chat", "a bot of a strange name"):
        await ann.socket.send(RUBBISH[name].encode() if binary else RUBBISH[name])
        assert (await ann.answer("x"))["reason"] == "bad_message", name


async def test_a_wish_in_a_binary_frame_is_as_good_as_in_a_text_frame(server: Live) -> None:
    mover, other = asked(await server.begin(EDITION))
    await mover.socket.send(b'{"type": "play", "id": "b", "on": 1, "action": {"type": "roll"}}')
    assert (await mover.answer("b"))["entry"] == 1
    await other.until(lambda frame: frame.get("entry") == 1)


ACTIONS: dict[str, Any] = {
    "nothing": None,
    "a number": 7,
    "a word": "roll",
    "a list": [{"type": "roll"}],
    "no type": {},
    "unknown": {"type": "win"},
    "with a seat": {"type": "roll", "seat": 1},
    "of another game": {"type": "play_card", "card": 1},
    "a huge number": {"type": "place_bid", "lot": 3, "amount": 10**400},
    "a number below all": {"type": "place_bid", "lot": 3, "amount": -1},
    "of the table": {"type": "end_by_vote"},
    "of the table about another": {"type": "retire", "seat": 1},
    "of the match": {"type": "undone", "back_to": 0},
    "many deeds": {"type": "offer_trade", "to": 1, "give": {"deeds": list(range(1000))}},
}


async def test_actions_that_are_none_are_refused_and_those_of_the_table_too(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    for name, action in ACTIONS.items():
        refused = await ann.play(action)
        assert refused["type"] == "refused", name
        assert refused["reason"] == "bad_input" or refused["clause"], (name, refused)
    assert server.table_of(ann).match.number == 0
    await goes_on(ann, bob)


async def test_a_10_mb_message_closes_that_line_with_1009_and_no_other(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    tab = await server.hello(ann.seated)
    with pytest.raises(ConnectionClosed):
        await tab.socket.send(json.dumps({"type": "say", "id": "x", "text": 10 * 1024 * 1024 * "x"}))
        await closed_with(tab)
    assert tab.socket.close_code == 1009
    await goes_on(ann, bob)


async def closed_with(client: Client) -> None:
    while True:
        await client.next()


async def test_10_mb_instead_of_a_hello_closes_the_line_with_1009(server: Live) -> None:
    client = await server.connect()
    before = server.house.lines["127.0.0.1"]
    with pytest.raises(ConnectionClosed):
        await client.socket.send(10 * 1024 * 1024 * "x")
        await closed_with(client)
    assert client.socket.close_code == 1009
    await server.quiet()
    assert server.house.lines.get("127.0.0.1", 0) == before - 1


async def test_64_kb_in_many_pieces_is_too_much_as_well(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    tab = await server.hello(ann.seated)
    with pytest.raises(ConnectionClosed):
        await tab.socket.send(8 * 1024 * "x" for _ in range(9))
        await closed_with(tab)
    assert tab.socket.close_code == 1009
    await goes_on(ann, bob)


@pytest.mark.parametrize("before_hello", [True, False], ids=["before hello", "at the table"])
async def test_bad_utf_8_closes_that_line_with_1007_and_no_other(server: Live, before_hello: bool) -> None:
    ann, bob = await server.begin(EDITION)
    client = await server.connect() if before_hello else await server.hello(ann.seated)
    await client.socket.send(b'{"type": "say", "id": "x", "text": "\xff\xfe"}', text=True)
    assert await closed(client) == 1007
    await goes_on(ann, bob)


async def test_bad_utf_8_in_a_binary_frame_is_refused(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    bad = b'{"type": "say", "id": "x", "text": "\xff\xfe"}'
    also = b'{"type": "play", "id": "x", "on": 1, "action": {"type": "\xc3\x28"}}'
    for message in (bad, also, b"\x00\x01\x02", b""):
        await ann.socket.send(message)
        assert (await ann.frame("refused"))["reason"] in ("bad_message", "bad_input")
    await goes_on(ann, bob)


async def test_a_frame_that_breaks_the_protocol_closes_that_line_and_no_other(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    tab = await server.hello(ann.seated)
    tab.socket.transport.write(b"\x81\x05hello")  # not masked
    assert await closed(tab) == 1002
    await goes_on(ann, bob)


async def test_pings_and_stray_pongs_are_no_wishes(server: Live) -> None:
    ann, bob = await server.begin(EDITION)
    for _ in range(int(server.house.limits.control_rate[1]) // 2):
        await ann.socket.ping()
        await ann.socket.pong(b"stray")
    await goes_on(ann, bob)
