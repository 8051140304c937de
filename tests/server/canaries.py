"""Canaries: what must not get out, in every form in which it might, and a net over all that leaves a server."""

from __future__ import annotations

import re
from base64 import b64encode, urlsafe_b64encode
from collections.abc import Iterable, Iterator
from typing import Any

import httpx
import msgspec
from msgspec import Struct

from tests.server.harness import Client, Json, Live
from turnwise.kernel.record import Entry, Header, Snapshot
from turnwise.kernel.seal import key_of
from turnwise.server.denied import Denied
from turnwise.server.records import CLOSED, OVER
from turnwise.server.resuming import Stored, gather
from turnwise.server.store import Reader
from turnwise.server.table import Table
from turnwise.server.tokens import Tokens, rejoin_digest

SIGNED = re.compile(r"[\w-]{8,}\.[\w-]{4,}\.[\w-]{8,}")  # what a token looks like
KEYS = re.compile(
    r'"(digest|draws|seed|rejoin|epoch|key|bid_limits|let_pass|counts)"\s*:'
)  # of records, never of frames


OWN = re.compile(r'"own":\{[^{}]*\}')  # what a welcome tells of the own seat


class Canary(Struct, frozen=True):
    """*owner* may hear it; *opens*: everybody may once the match is over."""

    name: str
    forms: tuple[str, ...]
    owner: int | None = None
    opens: bool = False


class Caught(Struct, frozen=True):
    """Something that left the server: where, for which seat (None: for all), and whether the match was over then."""

    where: str
    viewer: int | None
    text: str
    is_over: bool = False


def forms_of(data: bytes) -> tuple[str, ...]:
    """Bytes as programs write them."""
    coded = (b64encode(data).decode().rstrip("="), urlsafe_b64encode(data).decode().rstrip("="))
    numbers = ",".join(map(str, data)), ", ".join(map(str, data))
    return (data.hex(), data.hex().upper(), *coded, repr(data)[2:-1], str(int.from_bytes(data, "big")), *numbers)


def hidden(name: str, data: bytes, opens: bool = False) -> Canary:
    return Canary(name, forms_of(data), opens=opens)


class Nest:
    """All canaries of a table."""

    def __init__(self, seated: Iterable[Json]) -> None:
        self.seated = list(seated)

    async def hatch(self, server: Live) -> list[Canary]:
        """As many as there are by now: each entry brings one."""
        id = self.seated[0]["table"]
        key, stored, rows = await server.house.store.read(
            lambda reader: (reader.setting("key"), gather(reader, id), rows_of(reader, id))
        )
        assert key and stored and stored.match
        return [hidden("key of the server", key), *self.of_seats(), *of_match(stored), *of_rows(*rows)]

    def of_seats(self) -> Iterator[Canary]:
        for each in self.seated:
            seat, code = each["seat"], each["rejoin"]
            yield Canary(f"token of seat {seat}", (each["token"],), owner=seat)
            yield Canary(f"signature of seat {seat}", (each["token"].rpartition(".")[2],), owner=seat)
            yield Canary(f"rejoin code of seat {seat}", (code, code.lower()), owner=seat)
            yield Canary(
                f"digest of the rejoin code of seat {seat}", (rejoin_digest(code), rejoin_digest(code).upper())
            )


def rows_of(reader: Reader, id: str) -> tuple[list[Any], Any]:
    return reader.entries(id, 0, 0, None), reader.snapshot(id, 0, None)


def of_match(stored: Stored) -> Iterator[Canary]:
    assert stored.match is not None
    header = msgspec.json.decode(stored.match.header, type=Header)
    secret, added = stored.match.secret, [bytes.fromhex(each) for each in header.luck["contributions"]]
    yield hidden("secret of the dice", secret, opens=True)
    yield hidden("key of the dice", key_of(secret, header.luck["match"], added), opens=True)
    yield digest("digest of the set-up", header.digest)


def of_rows(entries: list[Any], snapshot: Any) -> Iterator[Canary]:
    for row in entries:
        yield digest(f"digest of entry {row.number}", msgspec.json.decode(row.data, type=Entry).digest)
    if snapshot is not None:
        yield digest("digest of a snapshot", msgspec.json.decode(snapshot.data, type=Snapshot).digest)


def digest(name: str, text: str) -> Canary:
    return Canary(name, (text, text.upper(), str(int(text, 16))), opens=True)


class Net:
    """Catches what the HTTP client is answered; frames and logs are put in."""

    def __init__(self, server: Live) -> None:
        self.server, self.caught = server, list[Caught]()
        server.http.event_hooks["response"].append(self._answered)

    async def _answered(self, answer: httpx.Response) -> None:
        await answer.aread()
        if answer.status_code == 201:  # somebody has sat down, and is given the keys
            return
        tables: Iterable[Table] = self.server.house.tables.values()
        is_over = any(table.record.status in (OVER, CLOSED) for table in tables)
        where = f"{answer.request.method} {answer.request.url.raw_path.decode()}: {answer.status_code}"
        self.caught.append(Caught(where, None, f"{answer.headers}\n{answer.text}", is_over))

    def put(self, where: str, text: str) -> None:
        self.caught.append(Caught(where, None, text))

    def put_frames(self, client: Client, viewer: int | None) -> None:
        is_over = False
        for number, (frame, text) in enumerate(zip(client.frames, client.raw, strict=True)):
            is_over = is_over or ends(frame)
            self.caught.append(Caught(f"frame {number} of {viewer}: {frame['type']}", viewer, text, is_over))


def ends(frame: Json) -> bool:
    """The match is over with this frame."""
    status = frame["table"]["status"] if frame["type"] in ("table", "welcome") else ""
    return frame.get("outcome") is not None or status in (OVER, CLOSED)


def escaped(caught: Iterable[Caught], canaries: Iterable[Canary], tokens: Tokens | None = None) -> list[str]:
    """Which canaries were found where they must not be."""
    found = list[str]()
    kept = list(canaries)
    for each in caught:
        found += [f"{canary.name} in {each.where}" for canary in kept if is_out(canary, each)]
        if each.viewer is not None or each.where.startswith("frame"):
            found += [f"{key} in {each.where}" for key in KEYS.findall(without_own(each))]
        if tokens is not None:
            found += [f"a token of seat {seat} in {each.where}" for seat in seats_opened(each, tokens)]
    return found


def is_out(canary: Canary, caught: Caught) -> bool:
    if (canary.opens and caught.is_over) or (canary.owner is not None and canary.owner == caught.viewer):
        return False
    return any(form in caught.text for form in canary.forms)


def without_own(caught: Caught) -> str:
    """A seat is told what it has asked for, once; nobody else has a word of it."""
    is_told = caught.viewer is not None and caught.where.endswith(": welcome")
    return OWN.sub("", caught.text, count=1) if is_told else caught.text


def seats_opened(caught: Caught, tokens: Tokens) -> Iterator[int]:
    """By whatever in the text is a key, but the own one."""
    for text in SIGNED.findall(caught.text):
        try:
            seat = tokens.read(text).seat
        except Denied:
            continue
        if seat != caught.viewer:
            yield seat
