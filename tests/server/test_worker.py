"""The program of a bot worker: what it answers, what it survives, how it ends."""

import os
import select
import signal
import subprocess
import sys
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

import turnwise
from tests.server.bot_orders import CITY, VILLAINS, first_order, game_of, order_of, pack
from turnwise.bots import KINDS, make_bot
from turnwise.kernel.chance import Chance
from turnwise.kernel.driver import Round
from turnwise.server.worker import NICE, PREFIX, Answer, FromWorker, Order, Pack, Players, Ready, Wants, framed

PATIENCE = 120  # seconds, for a machine that has other things to do


class Fetching:
    """Counts how often a pack is wanted."""

    def __init__(self, edition: str) -> None:
        self.data = msgspec.json.encode(game_of(edition).source())
        self.times = 0

    def __call__(self) -> bytes:
        self.times += 1
        return self.data


def players(edition: str = VILLAINS) -> Players:
    return Players(Fetching(edition))


# ---- what it answers ----


def asked_in_process(order: Order, match: Any) -> bytes | None:
    bot = make_bot(order.kind, match.game, match.table, order.seat)
    view, legal, chance = match.view(order.seat), match.legal_actions(order.seat), Chance(order.key)
    action = bot.take(view, legal, order.openings, chance) if order.openings else bot.choose(view, legal, chance)
    return None if action is None else msgspec.json.encode(match.game.action_data(action))


@pytest.mark.parametrize("edition", [VILLAINS, CITY])
@pytest.mark.parametrize("kind", KINDS)
def test_the_answers_are_those_of_a_bot_in_the_same_process(edition: str, kind: str) -> None:
    match, workers = turnwise.game(edition).new_match(4, seed=3), players(edition)
    interests = make_bot(kind, match.game, match.table, 0).interests
    rounds = Round(match, dict.fromkeys(range(4), interests))
    seen: set[bool] = set()
    for key in range(80):
        asked = rounds.next()
        assert asked is not None
        order = order_of(match, asked.seat, kind, asked.openings, key << 56)
        answer = workers.answer(order)
        assert answer == Answer(asked_in_process(order, match))
        rounds.answered(asked, answer.action is not None)
        seen.add(answer.action is None)
        if answer.action is not None:
            match.play(asked.seat, match.game.action_from(answer.action))
    assert seen == ({True, False} if edition == VILLAINS else {False})


def test_only_the_key_is_luck() -> None:
    order = first_order(CITY, "random")
    answers = [players(CITY).answer(replace(order, key=key)) for key in (1, 2, 3, 4, 5, 1, 2, 3, 4, 5)]
    assert answers[:5] == answers[5:]
    assert len({answer.action for answer in answers}) > 1


def test_a_pack_is_wanted_once_whatever_the_options() -> None:
    fetching = Fetching(VILLAINS)
    workers = Players(fetching)
    order = first_order(VILLAINS)
    for seat in range(3):
        assert workers.answer(replace(order, seat=seat)).fault == ""
    assert fetching.times == 1
    assert workers.answer(replace(order, options=b"{}")).fault == ""
    assert fetching.times == 1


# ---- what it survives ----

BAD: list[dict[str, Any]] = [
    {"view": b""},
    {"view": b'{"seat":'},
    {"view": b"\xff\xfe"},
    {"view": b"[" * 100_000},
    {"view": b'{"CANARY": 1}'},
    {"legal": b"{}"},
    {"legal": b'[{"type":"CANARY"}]'},
    {"options": b"[]"},
    {"options": b'{"CANARY":1}'},
    {"kind": "CANARY"},
]


@pytest.mark.parametrize("edition", [VILLAINS, CITY])
@pytest.mark.parametrize("change", BAD, ids=str)
def test_bad_bytes_fail_without_quoting_them(edition: str, change: dict[str, Any]) -> None:
    workers, good = players(edition), first_order(edition)
    bad = workers.answer(replace(good, **change))
    assert bad.action is None
    assert bad.fault
    assert "CANARY" not in bad.fault
    assert workers.answer(good).fault == ""


def test_a_bad_pack_fails_and_is_wanted_again() -> None:
    fetching = Fetching(VILLAINS)
    good, workers = fetching.data, Players(fetching)
    for bad in (b"", b"{}", b'{"pack":{"spaces":1}}', good[:-1]):
        fetching.data = bad
        assert workers.answer(first_order(VILLAINS)).fault
    fetching.data = good
    assert workers.answer(first_order(VILLAINS)) == Answer(b'{"type":"roll"}')


# ---- the process ----


def started(*arguments: str) -> "subprocess.Popen[bytes]":
    program = (sys.executable, "-m", "turnwise.server.worker", *arguments)
    pipe = subprocess.PIPE
    return subprocess.Popen(program, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0)


def say(process: "subprocess.Popen[bytes]", message: Order | Pack) -> None:
    assert process.stdin
    process.stdin.write(framed(message))


def heard(process: "subprocess.Popen[bytes]") -> FromWorker:
    """The one message that it writes before it waits again."""
    assert process.stdout
    found, _, _ = select.select([process.stdout], [], [], PATIENCE)
    assert found, "nothing was said"
    data = os.read(process.stdout.fileno(), 65536)
    assert len(data) == PREFIX + int.from_bytes(data[:PREFIX], "big")
    return msgspec.msgpack.decode(data[PREFIX:], type=FromWorker)


def test_a_process_answers_and_ends_with_its_stdin() -> None:
    order = first_order(CITY)
    with started() as process:
        assert heard(process) == Ready()
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICE)
        process.send_signal(signal.SIGINT)
        say(process, order)
        assert heard(process) == Wants()
        say(process, Pack(pack(order.pack)))
        assert heard(process) == players(CITY).answer(order)
        bad = replace(order, view=b"nonsense")
        say(process, bad)
        assert heard(process) == players(CITY).answer(bad)
        rest, complaints = process.communicate(timeout=PATIENCE)
    assert (process.returncode, rest, complaints) == (0, b"", b"")


def test_a_process_ends_with_its_stdin_when_it_waits_for_a_pack() -> None:
    with started() as process:
        assert heard(process) == Ready()
        say(process, first_order(CITY))
        assert heard(process) == Wants()
        _, complaints = process.communicate(timeout=PATIENCE)
    assert (process.returncode, complaints) == (0, b"")


def test_a_process_whose_server_is_gone_does_not_think_for_ever() -> None:
    with started("0.000001") as process:
        assert heard(process) == Ready()
        say(process, first_order(CITY))
        assert process.wait(PATIENCE) == -signal.SIGALRM
