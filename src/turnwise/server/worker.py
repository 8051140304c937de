"""The program of a bot worker, `python -m turnwise.server.worker`: questions on stdin, answers on stdout, as bytes.

A message is four bytes of length and MessagePack. The worker says when it is ready, asks for the content of a pack that
it does not have, and answers one question at a time. It ends when stdin does.
"""

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import lru_cache
from typing import Any, BinaryIO, TypeAlias

import msgspec
from msgspec import Raw, Struct

from turnwise.bots import make_bot
from turnwise.games import AnyGame, game_from_source
from turnwise.kernel.chance import Chance
from turnwise.kernel.driver import Bot
from turnwise.kernel.game import Table

PREFIX = 4  # bytes of length before a message
NICE = 10
GAMES, BOTS = 64, 256  # kept at hand; all can be made again


class Order(Struct, frozen=True, tag=True):
    """What a bot is asked. Its luck is drawn by the caller: the same order has the same answer, whoever gives it."""

    pack: str  # digest
    options: bytes  # JSON of the table's options
    seats: int
    seat: int
    kind: str
    view: bytes  # JSON of what the seat sees; where nothing is hidden, of what a spectator sees
    legal: bytes  # JSON list of actions
    openings: int  # 0: the question that holds the game up, which must have an answer
    key: int  # 64 bits


class Pack(Struct, frozen=True, tag=True):
    """What the worker wanted: JSON of a game's source; empty if there is none."""

    data: bytes


class Ready(Struct, frozen=True, tag=True):
    """Everything is loaded."""


class Wants(Struct, frozen=True, tag=True):
    """The pack of the order at hand."""


class Answer(Struct, frozen=True, tag=True):
    action: bytes | None = None  # JSON; None: nothing
    fault: str = ""  # what went wrong and where, without a word of what the seat sees


ToWorker: TypeAlias = Order | Pack
FromWorker: TypeAlias = Ready | Wants | Answer

_encoder = msgspec.msgpack.Encoder()
_to_worker = msgspec.msgpack.Decoder(ToWorker)
_options = msgspec.json.Decoder(dict[str, object])
_actions = msgspec.json.Decoder(list[Raw])


def framed(message: ToWorker | FromWorker) -> bytes:
    body = _encoder.encode(message)
    return len(body).to_bytes(PREFIX, "big") + body


class Players:
    """Answers orders. Games and bots are kept for a while; a bot remembers nothing from one question to the next."""

    def __init__(self, fetch: Callable[[], bytes]) -> None:
        self._fetch = fetch  # the pack of the order at hand
        self._chance = Chance()
        self._game = lru_cache(GAMES)(self._read_game)
        self._player = lru_cache(BOTS)(self._make_player)

    def answer(self, order: Order) -> Answer:
        try:
            return Answer(self._act(order))
        except Exception as error:  # whatever it is, the table goes on without this answer
            return Answer(fault=named(error))

    def _act(self, order: Order) -> bytes | None:
        game, bot = self._player(order.pack, order.options, order.seats, order.seat, order.kind)
        view = game.view_from(order.view)
        legal = tuple(game.action_from(bytes(action)) for action in _actions.decode(order.legal))
        self._chance.seed(order.key)
        if order.openings:
            action = bot.take(view, legal, order.openings, self._chance)
        else:
            action = bot.choose(view, legal, self._chance)
        return None if action is None else game.action_json(action)

    def _make_player(
        self, pack: str, options: bytes, seats: int, seat: int, kind: str
    ) -> tuple[AnyGame, Bot[Any, Any]]:  # fmt: skip
        game = self._game(pack)
        return game, make_bot(kind, game, Table(seats, _options.decode(options)), seat)

    def _read_game(self, pack: str) -> AnyGame:
        return game_from_source(msgspec.json.decode(self._fetch(), type=dict[str, object]), pack)


def named(error: Exception) -> str:
    """Kind and place alone: the message of an error may quote what only one seat may know."""
    step = error.__traceback__
    while step and step.tb_next:
        step = step.tb_next
    place = f" in {os.path.basename(step.tb_frame.f_code.co_filename)}:{step.tb_lineno}" if step else ""
    return type(error).__name__ + place


class Wire:
    """The two pipes. Thinking has a limit here as well, for a worker whose server is gone."""

    def __init__(self, incoming: BinaryIO, outgoing: BinaryIO, limit: float) -> None:
        self.incoming, self.outgoing, self.limit = incoming, outgoing, limit

    def read(self) -> ToWorker:
        set_alarm(0)
        head = self.incoming.read(PREFIX)
        body = self.incoming.read(int.from_bytes(head, "big"))
        if not body:
            raise EOFError
        set_alarm(self.limit)
        return _to_worker.decode(body)

    def write(self, message: FromWorker) -> None:
        self.outgoing.write(framed(message))
        self.outgoing.flush()


def run(wire: Wire) -> None:
    def fetch() -> bytes:
        wire.write(Wants())
        message = wire.read()
        return message.data if isinstance(message, Pack) else b""

    players = Players(fetch)
    wire.write(Ready())
    while True:
        order = wire.read()
        if isinstance(order, Order):
            wire.write(players.answer(order))


def set_alarm(seconds: float) -> None:
    """Be ended after that time, whatever is going on; 0: no more."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


def main(limit: float = 0) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to end
    if sys.platform != "win32":
        os.nice(NICE)
    outgoing = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what anybody prints is no message
    with suppress(EOFError, BrokenPipeError), outgoing:
        run(Wire(sys.stdin.buffer, outgoing, limit))


if __name__ == "__main__":
    main(*map(float, sys.argv[1:2]))
