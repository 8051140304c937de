"""The WebSocket: hello, then wishes in and frames out until it closes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec

from turnwise.bots import KINDS
from turnwise.kernel.errors import TurnwiseError
from turnwise.server import doors, frames, lobby, playing, presence, talking, voting, wire
from turnwise.server.catching_up import missed
from turnwise.server.denied import Denied
from turnwise.server.house import House
from turnwise.server.limits import Bucket
from turnwise.server.line import Line, Send
from turnwise.server.store import ChatRow
from turnwise.server.table import OUR_FAULT, Table, refusal_frame

TOO_FAST = "That was too fast. Wait a moment."
HELLO = 10.0  # seconds to say it
FLOOD = 200  # wishes too many, then the line is closed
CLOSED, LOST = "closed", "lost"
ON_PURPOSE = (1000, 1001)  # how a browser closes a window

Receive = Callable[[], Awaitable[dict[str, Any]]]


class Plug(Protocol):
    """The short way of a socket's frames (direct.Direct)."""

    hear: Callable[[bytes], None] | None

    def take(self, *frames: bytes) -> bool: ...
    def deafen(self) -> None: ...


async def serve(house: House, address: str, receive: Receive, send: Send, plug: Plug) -> None:
    """One viewer, from hello to goodbye."""
    await receive()
    await send({"type": "websocket.accept"})
    if not house.let_in(address):
        full = Denied("full", "This server is full: no more people fit in. Try again later.")
        await send_last(house, send, full)
        return
    try:
        await greet(house, address, receive, send, plug)
    finally:
        house.let_out(address)


async def send_last(house: House, send: Send, error: TurnwiseError) -> None:
    said = refusal(house, "", error)
    await send({"type": "websocket.send", "text": frames.closed(said.reason, said.text).decode()})
    await send({"type": "websocket.close", "code": 1008})


def refusal(house: House, id: str, error: TurnwiseError) -> wire.Refused:
    """What is refused before it comes to a table."""
    said = refusal_frame(id, error)
    house.metrics.refusals.labels(said.reason).inc()
    return said


async def greet(house: House, address: str, receive: Receive, send: Send, plug: Plug) -> None:
    line = Line(send, plug.take, None, address)
    line.task = asyncio.current_task()
    timer = house.clock.call_at(house.clock.now() + HELLO, line.cut)
    try:
        hello = read(data_of(await receive()))
        timer.cancel()  # it was for this alone: a table may take its time to wake
        if not isinstance(hello, wire.Hello):
            raise Denied("hello_first", "The first message is hello.")
        if hello.protocol != wire.PROTOCOL:
            raise Denied("other_protocol", f"This server speaks protocol {wire.PROTOCOL}. Load the page again.")
        table = await house.table(hello.table)
        start = await arrive(house, table, line, hello)
    except Gone:
        return
    except TurnwiseError as error:
        await send_last(house, send, error)
        return
    finally:
        timer.cancel()
    await attend(house, table, line, hello, start, receive, plug)


class Start(msgspec.Struct, frozen=True):
    """Where things stood when a viewer came."""

    number: int
    update: bytes
    said: int  # lines of chat


async def arrive(house: House, table: Table, line: Line, hello: wire.Hello) -> Start:
    """Take a place at the table, in its turn; updates that come from now on wait for the welcome."""
    arrived: asyncio.Future[Start] = asyncio.get_running_loop().create_future()

    def act() -> None:
        try:
            line.words = hello.words
            line.seat = doors.seat_for(house, table, hello.token) if hello.token else None
            presence.arrive(table, line)
            line.behind = lambda: frames.newest(table, line)
            match, said = table.match, table.record.said
            update = frames.whole(table, line) if match else b""
            arrived.set_result(Start(match.number if match else 0, update, said))
        except Exception as error:
            table.lines.pop(line, None)
            known = isinstance(error, TurnwiseError)
            arrived.set_exception(error if known else Denied("our_fault", OUR_FAULT))
            if not known:
                raise

    table.submit(act)
    return await arrived


async def attend(
    house: House, table: Table, line: Line, hello: wire.Hello, start: Start, receive: Receive, plug: Plug
) -> None:  # fmt: skip
    how = LOST
    try:
        await welcome(house, table, line, hello, start)
        how = await listen(Ear(house, table, line, plug), receive, plug)
    except TurnwiseError as error:
        said = refusal(house, "", error)
        await line.last(frames.closed(said.reason, said.text))
    except asyncio.CancelledError:
        pass
    finally:
        plug.hear = None
        table.submit(lambda: presence.depart(table, line, CLOSED if line.said_bye else how))
        line.stop()
        house.metrics.dropped.inc(line.dropped)


async def welcome(house: House, table: Table, line: Line, hello: wire.Hello, start: Start) -> None:
    """The table, what was missed, and where things stood; then all that has come meanwhile."""
    chat: list[ChatRow] = []
    if table.record.said:  # where nothing was said nobody waits behind others who read
        chat = await house.store.read(lambda reader: reader.chat(table.record.id, talking.SHOWN))
    record = table.record
    seat = None if line.seat is None else record.seats[line.seat]
    muted = tuple(seat.muted) if seat else ()
    said = (msgspec.json.decode(row.data, type=wire.Remark) for row in chat if row.number <= start.said)
    hi = wire.Welcome(
        wire.PROTOCOL, line.seat, "" if line.seat is None else doors.key_to(house, record, line.seat),
        frames.table_view(table), tuple(each for each in said if each.seat not in muted), muted,
        await missed(table, line, hello.seen, start.number), seat and frames.own(table, line.seat or 0), KINDS,
        house.version,
    )  # fmt: skip
    line.begin(*(frame for frame in (wire.encode(hi), start.update) if frame))


async def listen(ear: Ear, receive: Receive, plug: Plug) -> str:
    """Hear wishes until the line closes; how it did."""
    plug.hear = ear.hear
    try:
        while True:
            ear.hear(data_of(await receive()))  # what came before there was an ear; then only the goodbye
    except Gone as gone:
        return CLOSED if gone.code in ON_PURPOSE and not ear.is_flooded else LOST


class Ear:
    """Hears one viewer, no faster than is good for the others."""

    def __init__(self, house: House, table: Table, line: Line, plug: Plug) -> None:
        self._house, self._table, self._line, self._plug = house, table, line, plug
        self._bucket = Bucket(*house.limits.line_rate, house.clock.now)
        line.replays = Bucket(*house.limits.replay_rate, house.clock.now)
        self._floods = 0

    @property
    def is_flooded(self) -> bool:
        return self._floods > FLOOD

    def hear(self, data: bytes) -> None:
        line = self._line
        if line.is_closed:
            return  # it has had its last word: a key that became void is not heard any more
        wish = None
        try:
            wish = read(data)
        except TurnwiseError as error:
            line.push(wire.encode(refusal(self._house, id_in(data), error)))
        if not self._may_wish():
            self._slow_down(wish)
        elif wish is not None:
            dispatch(self._house, self._table, line, wish)

    def _may_wish(self) -> bool:
        shared = self._table.watchers if self._line.seat is None else self._table.bucket
        if not self._bucket.take():
            self._floods += 1  # what others send closes nobody's line
            return False
        return shared.take() and self._house.wishes.take(self._line.address)

    def _slow_down(self, wish: wire.AnyWish | None) -> None:
        if self.is_flooded:
            self._plug.deafen()
            self._house.metrics.floods.labels("messages").inc()
            self._line.close(frames.closed("flood", "Too many messages. The line is closed."))
        else:
            too_fast = Denied("too_fast", TOO_FAST)
            self._line.push(wire.encode(refusal(self._house, getattr(wish, "id", ""), too_fast)))


class Gone(Exception):
    def __init__(self, code: int) -> None:
        self.code = code


def data_of(message: dict[str, Any]) -> bytes:
    if message["type"] == "websocket.disconnect":
        raise Gone(message.get("code", 1006))
    text: str | None = message.get("text")
    return message.get("bytes") or b"" if text is None else text.encode()


def read(data: bytes) -> wire.AnyWish:
    try:
        return wire.read_wish(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Denied("bad_message", f"This message cannot be read: {error}. See docs/protocol.md.") from None


class _Id(msgspec.Struct):
    id: str = ""


def id_in(data: bytes) -> str:
    """The id of a message that is wrong otherwise, so that whoever waits for an answer gets one."""
    try:
        return msgspec.json.decode(data, type=_Id).id[:40]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


def dispatch(house: House, table: Table, line: Line, wish: wire.AnyWish) -> None:
    match wish:
        case wire.Bye():
            line.said_bye = True
        case wire.Hello():
            line.push(wire.encode(refusal_frame("", Denied("hello_again", "You have said hello already."))))
        case wire.Why():
            table.submit(lambda: playing.why(table, line, wish), line, wish.id)
        case wire.Suggest():
            table.submit(lambda: playing.suggest(table, line, wish), line, wish.id)
        case wire.About():
            table.submit(lambda: playing.about(table, line, wish), line, wish.id)
        case wire.Describe():
            table.submit(lambda: playing.describe(table, line, wish), line, wish.id)
        case wire.CatchUp() if line.replays is not None and not line.replays.take():
            line.push(wire.encode(refusal(house, wish.id, Denied("too_fast", TOO_FAST))))
        case wire.CatchUp():
            house.run(catch_up(table, line, wish))
        case wire.Rematch():
            house.run(follow(house, table, line, wish))
        case _:
            table.submit(lambda: once(table, line, wish), line, wish.id)


def once(table: Table, line: Line, wish: Any) -> None:
    """An id that was answered before gets the same answer; nothing happens twice."""
    before = table.said_before(line.seat, wish.id)
    if before is not None:
        line.push(before)
    else:
        obey(table, line, wish)


def obey(table: Table, line: Line, wish: Any) -> None:
    match wish:
        case wire.Play():
            playing.play(table, line, wish)
        case wire.Say():
            talking.say(table, line, wish)
        case wire.Mute():
            talking.mute(table, line, wish)
        case wire.Prefer():
            talking.prefer(table, line, wish)
        case wire.BidUpTo():
            playing.limit_bids(table, line, wish)
        case wire.Vote():
            voting.vote(table, line, wish)
        case wire.Settle():
            lobby.settle_on(table, line, wish)
        case wire.Dress():
            lobby.dress(table, line, wish)
        case wire.Fill():
            lobby.fill(table, line, wish)
        case wire.Clear():
            lobby.clear(table, line, wish)
        case wire.Ready():
            lobby.ready(table, line, wish)
        case wire.Unready():
            lobby.not_ready(table, line)
        case wire.Start():
            lobby.start(table, line)
        case wire.Leave():
            lobby.leave(table, line)
        case _:
            raise Denied("bad_message", "That cannot be wished for here.")


async def catch_up(table: Table, line: Line, wish: wire.CatchUp) -> None:
    upto = table.match.number if table.match else 0
    found = await missed(table, line, wish.seen, upto)
    line.push(wire.encode(wire.Caught(wish.id, found or wire.Missed(wish.seen, (), (), True, ()))))


async def follow(house: House, table: Table, line: Line, wish: wire.Rematch) -> None:
    try:
        await doors.rematch(house, table, line)
        line.push(wire.encode(wire.Answer(wish.id)))
    except TurnwiseError as error:
        line.push(wire.encode(refusal_frame(wish.id, error)))
