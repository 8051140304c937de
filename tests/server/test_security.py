"""The door before all others: pages of others, proxies, paths, bodies, and what browsers are told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
from starlette.requests import Request
from starlette.types import Message, Receive, Scope, Send
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from tests.server.harness import PATIENCE, Live, live
from turnwise.kernel.errors import BadInput
from turnwise.server import security
from turnwise.server.denied import Denied
from turnwise.server.house import Limits
from turnwise.server.security import BODY, Guard, base_path_from, neighbourhood, origin_from

pytestmark = pytest.mark.anyio

OWN = "https://games.example.org"
TABLE = {"settings": {"edition": "exclusive_possession", "seats": 2}, "name": "Ann"}


class Inside:
    """The application behind the door: it notes who came in, reads the body, and says hello."""

    def __init__(self) -> None:
        self.scopes: list[Scope] = []
        self.body = b""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scopes.append(scope)
        if scope["type"] == "http":
            self.body = await Request(scope, receive).body()
            await send({"type": "http.response.start", "status": 200, "headers": [(b"Cache-Control", b"no-cache")]})
            await send({"type": "http.response.body", "body": b"hello"})


class Knock:
    """One request at the door, and what came of it."""

    def __init__(self, origins: tuple[str, ...] = (), behind_proxy: bool = False, base_path: str = "") -> None:
        self.inside = Inside()
        self.guard = Guard(self.inside, origins, behind_proxy, base_path)
        self.sent: list[Message] = []

    async def __call__(
        self, *headers: tuple[str, str], type: str = "http", method: str = "POST", path: str = "/x",
        client: tuple[str, int] | None = ("192.0.2.1", 50_000), pieces: tuple[bytes, ...] = (b"",),
        host: str = "games.example.org",
    ) -> Knock:  # fmt: skip
        waiting = self.pieces(pieces)

        async def send(message: Message) -> None:
            self.sent.append(message)

        raw = [(name.encode(), value.encode()) for name, value in (("host", host), *headers)]
        scheme = "http" if type == "http" else "ws"
        scope = {"type": type, "method": method, "path": path, "headers": raw, "client": client, "scheme": scheme}
        await self.guard(scope, lambda: anext(waiting), send)
        return self

    @staticmethod
    async def pieces(pieces: tuple[bytes, ...]) -> AsyncIterator[Message]:
        for piece in pieces[:-1]:
            yield {"type": "http.request", "body": piece, "more_body": True}
        yield {"type": "http.request", "body": pieces[-1], "more_body": False}
        yield {"type": "http.disconnect"}

    @property
    def scope(self) -> Scope:
        (scope,) = self.inside.scopes
        return scope

    @property
    def status(self) -> int:
        return self.sent[0]["status"]

    @property
    def headers(self) -> dict[str, str]:
        headers: list[tuple[bytes, bytes]] = self.sent[0]["headers"]
        return {name.decode().lower(): value.decode() for name, value in headers}


# ---- pages of others ----


@pytest.mark.parametrize("type", ["http", "websocket"])
@pytest.mark.parametrize(
    ("origins", "welcome"),
    [
        ([], True),  # no browser
        ([OWN], True),
        (["http://games.example.org"], True),
        (["HTTPS://Games.Example.Org"], True),
        (["https://friend.example.org:8443"], True),  # the operator knows it
        (["https://evil.example.org"], False),
        (["https://friend.example.org"], False),  # another port
        (["https://games.example.org:8443"], False),
        (["https://games.example.org.evil.net"], False),
        (["https://games.example.org@evil.net"], False),
        (["ftp://games.example.org"], False),
        (["null"], False),
        ([""], False),
        (["games.example.org"], False),
        ([OWN, "https://evil.example.org"], False),
    ],
)
async def test_only_our_own_pages_and_those_we_know_may_use_a_browser(
    type: str, origins: list[str], welcome: bool
) -> None:
    knock = await Knock(("https://friend.example.org:8443/",))(*(("origin", each) for each in origins), type=type)
    assert bool(knock.inside.scopes) is welcome
    assert welcome or knock.status == 403


async def test_a_page_of_others_may_link_to_us() -> None:
    assert (await Knock()(("origin", "https://evil.example.org"), method="GET")).status == 200


async def test_without_a_host_no_page_is_ours() -> None:
    assert (await Knock()(("origin", "http://"), host="")).status == 403


async def test_a_foreign_page_gets_no_socket(db: str) -> None:
    async with live(db) as server:
        with pytest.raises(InvalidStatus) as refused:
            await server.connect(Origin="https://evil.example.org")
        assert refused.value.response.status_code == 403
        assert refused.value.response.headers["X-Content-Type-Options"] == "nosniff"
        assert b'"reason":"foreign_origin"' in (refused.value.response.body or b"")
        client = await server.connect(Origin=f"http://127.0.0.1:{server.port}")
        await client.close()
        assert not server.house.lines


async def test_a_foreign_page_opens_no_table(db: str) -> None:
    async with live(db) as server:
        refused = await server.http.post("/api/tables", json=TABLE, headers={"origin": "https://evil.example.org"})
        assert (refused.status_code, refused.json()["reason"]) == (403, "foreign_origin")
        assert not server.house.tables
        ours = {"origin": f"http://127.0.0.1:{server.port}"}
        assert (await server.http.post("/api/tables", json=TABLE, headers=ours)).status_code == 201


# ---- what browsers are told ----


async def test_every_answer_tells_browsers_what_they_may_do() -> None:
    headers = (await Knock()(method="GET")).headers
    assert headers["content-security-policy"] == (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        "font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "microphone=()" in headers["permissions-policy"]
    assert headers["cache-control"] == "no-cache"  # what a page says for itself holds
    assert "strict-transport-security" not in headers


async def test_answers_from_the_door_are_told_the_same() -> None:
    knock = await Knock()(("origin", "null"))
    assert set(security.HEADERS) <= {name.encode() for name in knock.headers}
    assert knock.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/api/games", "/healthz", "/metrics", "/icon.svg", "/nowhere", "/api/nowhere"])
async def test_every_path_answers_with_the_headers(server: Live, path: str) -> None:
    answer = await server.http.get(path)
    assert {name.decode() for name in security.HEADERS} <= set(answer.headers)
    assert "server" not in answer.headers


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Live]:
    async with live(f"sqlite:///{tmp_path_factory.mktemp('db')}/turnwise.db") as server:
        yield server


@pytest.mark.parametrize(
    ("behind_proxy", "scheme", "told"),
    [(True, "https", True), (True, "http", False), (True, "", False), (False, "https", False)],
)
async def test_only_a_proxy_that_speaks_https_makes_it_the_rule(behind_proxy: bool, scheme: str, told: bool) -> None:
    headers = [("x-forwarded-proto", scheme)] if scheme else []
    knock = await Knock(behind_proxy=behind_proxy)(*headers)
    assert ("strict-transport-security" in knock.headers) is told


# ---- how much ----


async def test_a_body_as_long_as_it_may_be_comes_in() -> None:
    knock = await Knock()(("content-length", str(BODY)), pieces=(b"a" * 1000, b"b" * (BODY - 1000)))
    assert (knock.status, len(knock.inside.body)) == (200, BODY)


@pytest.mark.parametrize("length", [str(BODY + 1), "9" * 30, "-1", "x"])
async def test_a_body_that_says_it_is_too_long_is_not_read(length: str) -> None:
    knock = await Knock()(("content-length", length), pieces=())
    assert (knock.status, knock.inside.scopes) == (413, [])


async def test_a_body_that_turns_out_too_long_is_refused() -> None:
    with pytest.raises(Denied) as refused:
        await Knock()(pieces=(b"a" * BODY, b"b"))
    assert refused.value.status == 413


async def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch, server: Live) -> None:
    monkeypatch.setattr(security, "SLOWEST", 0.05)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
    )
    answer = await asyncio.wait_for(reader.readuntil(b"}"), PATIENCE)
    assert answer.startswith(b"HTTP/1.1 408") and b'"reason":"too_slow"' in answer
    writer.close()
    await writer.wait_closed()


async def test_long_bodies_are_refused_over_the_network(server: Live) -> None:
    async def pieces() -> AsyncIterator[bytes]:
        for _ in range(3):
            yield b" " * (BODY // 2)

    headers = {"content-type": "application/json"}
    for content in (b" " * (BODY + 1), pieces()):
        answer = await server.http.post("/api/tables", content=content, headers=headers)
        assert (answer.status_code, answer.json()["reason"]) == (413, "too_large")


# ---- from where ----


@pytest.mark.parametrize(
    ("values", "address"),
    [
        (["203.0.113.9"], "203.0.113.9"),
        (["198.51.100.7, 203.0.113.9"], "203.0.113.9"),  # the caller has written the first
        (["198.51.100.7", "203.0.113.9"], "203.0.113.9"),
        (["203.0.113.9:4711"], "203.0.113.9"),
        (["[2001:db8::1]:4711"], "2001:db8::"),
        (["2001:db8::1"], "2001:db8::"),
        (["unknown"], "192.0.2.1"),
        (["203.0.113.9, "], "192.0.2.1"),
        ([], "192.0.2.1"),
    ],
)
async def test_a_proxy_is_believed_about_the_last_hop_only(values: list[str], address: str) -> None:
    knock = await Knock(behind_proxy=True)(*(("x-forwarded-for", value) for value in values))
    assert knock.scope["client"][0] == address


async def test_without_a_proxy_nobody_chooses_an_address() -> None:
    knock = await Knock()(("x-forwarded-for", "203.0.113.9"), ("x-forwarded-proto", "https"))
    assert (knock.scope["client"][0], knock.scope["scheme"]) == ("192.0.2.1", "http")


async def test_a_socket_behind_a_proxy_knows_its_scheme() -> None:
    knock = await Knock(behind_proxy=True)(("x-forwarded-proto", "https"), type="websocket")
    assert knock.scope["scheme"] == "wss"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("::1", "::"),
        ("", ""),
    ],
)
def test_callers_are_counted_by_what_they_cannot_change(address: str, counted: str) -> None:
    assert neighbourhood(address) == counted


@pytest.mark.parametrize("behind_proxy", [True, False])
async def test_people_behind_a_proxy_are_counted_one_by_one(db: str, behind_proxy: bool) -> None:
    async with live(db, behind_proxy=behind_proxy, limits=Limits(lines_of_address=1)) as server:
        first = await server.connect(**{"X-Forwarded-For": "203.0.113.1"})
        second = await server.connect(**{"X-Forwarded-For": "203.0.113.2"})
        if behind_proxy:
            assert server.house.lines == {"203.0.113.1": 1, "203.0.113.2": 1}
        else:
            assert (await second.frame("closed"))["reason"] == "full"
        await first.close()
        await second.close()


# ---- under a path ----


@pytest.mark.parametrize(
    ("asked", "path"),
    [
        ("/games/api/games", "/games/api/games"),
        ("/api/games", "/games/api/games"),  # a proxy has cut it off
        ("/games", "/games/"),
        ("/games/", "/games/"),
        ("/", "/games/"),
        ("/gamesome", "/games/gamesome"),
    ],
)
async def test_everything_lies_under_the_base_path(asked: str, path: str) -> None:
    scope = (await Knock(base_path="/games/")(path=asked)).scope
    assert (scope["root_path"], scope["path"]) == ("/games", path)


async def test_without_a_base_path_paths_are_as_they_are() -> None:
    scope = (await Knock()(path="/")).scope
    assert (scope["root_path"], scope["path"]) == ("", "/")


async def test_a_server_under_a_path_serves_all_of_it_there(db: str) -> None:
    async with live(db, base_path="/games") as server:
        for prefix in ("/games", ""):
            assert (await server.http.get(f"{prefix}/")).status_code == 200
            assert (await server.http.post(f"{prefix}/api/tables", json=TABLE)).status_code == 201
            async with connect(f"ws://127.0.0.1:{server.port}{prefix}/ws", proxy=None) as socket:
                await socket.send('{"type":"hello","table":"nowhere"}')
                assert '"no_such_table"' in str(await socket.recv())


async def test_sockets_are_in_one_place_only(server: Live) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await connect(f"ws://127.0.0.1:{server.port}/api/games", proxy=None)
    assert refused.value.response.status_code == 404


# ---- what an operator may say ----


@pytest.mark.parametrize(
    "text",
    [
        "",
        "games.example.org",
        "https://",
        "https://a b",
        "https://a/b",
        "ws://a",
        "https://u@a",
        "*",
        "null",
        "https://a?b",
    ],
)
def test_an_origin_is_written_as_browsers_write_it(text: str) -> None:
    with pytest.raises(BadInput, match="origin: write it as"):
        origin_from(text)


@pytest.mark.parametrize(
    ("text", "origin"),
    [
        ("https://Games.Example.Org/", "https://games.example.org"),
        ("http://localhost:5173", "http://localhost:5173"),
        ("http://[::1]:8000", "http://[::1]:8000"),
    ],
)
def test_origins_that_are_taken(text: str, origin: str) -> None:
    assert origin_from(text) == origin


@pytest.mark.parametrize("text", ["games", "/a b", "//a", "/a//b", "/ä", "/a?b", "/../x?"])
def test_a_base_path_is_a_path(text: str) -> None:
    with pytest.raises(BadInput, match="base path: write it as"):
        base_path_from(text)


@pytest.mark.parametrize("text", ["/api", "/ws/", "/metrics/x"])
def test_a_base_path_is_none_of_our_own_paths(text: str) -> None:
    with pytest.raises(BadInput, match="of the server's own"):
        base_path_from(text)


@pytest.mark.parametrize(("text", "path"), [("", ""), ("/", ""), ("/games", "/games"), ("/a/b.c/", "/a/b.c")])
def test_base_paths_that_are_taken(text: str, path: str) -> None:
    assert base_path_from(text) == path
