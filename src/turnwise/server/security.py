"""The door before all others: who may call from which page, how much they may bring, and what browsers may do here.

Nothing here is secret by its address, and no cookie is ever set: the key to a seat is sent in the first message of a
WebSocket. The check of Origin keeps other people's pages from using a visitor's browser to open tables and sockets.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

import msgspec
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from turnwise.kernel.errors import BadInput
from turnwise.server.bodies import Problem
from turnwise.server.denied import Denied

BODY = 64 * 1024  # bytes of a request
SLOWEST = 20.0  # seconds between two pieces of it
POLICY = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
)
FEATURES = ("camera", "display-capture", "geolocation", "microphone", "payment", "usb")
HEADERS = {
    b"content-security-policy": "; ".join(POLICY).encode(),
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": ", ".join(f"{feature}=()" for feature in FEATURES).encode(),
    b"cache-control": b"no-store",  # answers may hold keys; pages say otherwise for themselves
}
HTTPS_ONLY = (b"strict-transport-security", b"max-age=31536000")
SAFE = ("GET", "HEAD", "OPTIONS")
OWN_PATHS = ("api", "ws", "healthz", "metrics")
FOREIGN = "This page is not one of this server's. Open the server's own address, or tell its operator about --origin."
TOO_LARGE = f"The body of a request may have {BODY:,} bytes."


class Guard:
    """ASGI, around everything else."""

    def __init__(self, app: ASGIApp, origins: Sequence[str], behind_proxy: bool, base_path: str) -> None:
        self._app, self._behind_proxy = app, behind_proxy
        self._origins = frozenset(map(origin_from, origins))
        self._base_path = base_path_from(base_path)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if self._behind_proxy:
            believe(scope, headers)
        if scope["client"] is not None:
            scope["client"] = (neighbourhood(scope["client"][0]), scope["client"][1])
        find_place(scope, self._base_path)
        if not self._is_welcome(scope, headers):
            await refuse(scope, self._guarded(scope, send), 403, "foreign_origin", FOREIGN)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, send)
        elif is_too_large(headers):
            await refuse(scope, self._guarded(scope, send), 413, "too_large", TOO_LARGE)
        else:
            await self._app(scope, limited(receive), self._guarded(scope, send))

    def _is_welcome(self, scope: Scope, headers: Headers) -> bool:
        """A page of our own, or one that the operator knows. Programs that are no browsers name no page at all."""
        if scope["type"] == "http" and scope["method"] in SAFE:
            return True
        return all(self._knows(origin.lower(), headers.get("host", "")) for origin in headers.getlist("origin"))

    def _knows(self, origin: str, host: str) -> bool:
        # The host is what the browser was told to call: a foreign page cannot choose it. It is used for nothing else.
        own = (f"http://{host.lower()}", f"https://{host.lower()}") if host else ()
        return origin in self._origins or origin in own

    def _guarded(self, scope: Scope, send: Send) -> Send:
        is_https = self._behind_proxy and scope["scheme"] in ("https", "wss")

        async def guarded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                own: list[tuple[bytes, bytes]] = list(message.get("headers", ()))
                names = {name.lower() for name, _ in own}
                message["headers"] = own + [header for header in HEADERS.items() if header[0] not in names]
                if is_https:
                    message["headers"].append(HTTPS_ONLY)
            await send(message)

        return guarded


async def refuse(scope: Scope, send: Send, status: int, reason: str, text: str) -> None:
    """An answer from the door, in the shape of all others; a WebSocket gets it before it is one."""
    body = msgspec.json.encode(Problem(reason, text, ""))
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 413:
        headers.append((b"connection", b"close"))  # nobody reads the rest
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})


# ---- how much ----


def is_too_large(headers: Headers) -> bool:
    length = headers.get("content-length", "0")
    return not length.isdigit() or int(length) > BODY


def limited(receive: Receive) -> Receive:
    """For bodies that come in pieces: they may be longer than they said, and take for ever."""
    size, is_whole = 0, False

    async def counted() -> Message:
        nonlocal size, is_whole
        message = await (receive() if is_whole else asyncio.wait_for(receive(), SLOWEST))
        size, is_whole = size + len(message.get("body", b"")), not message.get("more_body", False)
        if size > BODY:
            raise Denied("too_large", TOO_LARGE, status=413)
        return message

    async def patient() -> Message:
        try:
            return await counted()
        except TimeoutError:
            raise Denied("too_slow", "The body of the request did not come.", status=408) from None

    return patient


# ---- from where ----


def believe(scope: Scope, headers: Headers) -> None:
    """What our proxy says of the caller: the last hop only, for callers can write all those before it."""
    address = address_from(last_hop(headers, "x-forwarded-for"))
    if address is not None:
        scope["client"] = (str(address), 0)
    scheme = last_hop(headers, "x-forwarded-proto")
    if scheme in ("http", "https"):
        scope["scheme"] = scheme if scope["type"] == "http" else scheme.replace("http", "ws")


def last_hop(headers: Headers, name: str) -> str:
    return ",".join(headers.getlist(name)).rpartition(",")[2].strip()


def address_from(text: str) -> IPv4Address | IPv6Address | None:
    """An address with or without a port, as proxies write them."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        return ip_address(text)
    except ValueError:
        return None


def neighbourhood(address: str) -> str:
    """What is counted as one caller: with IPv6 everybody has 2^64 addresses."""
    found = address_from(address)
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found.packed, 64), strict=False).network_address)


def find_place(scope: Scope, base_path: str) -> None:
    """Everything lies under *base_path*; a proxy may have cut it off the path, or not."""
    path: str = scope["path"]
    if path == base_path:
        path += "/"
    if base_path and not path.startswith(f"{base_path}/"):
        path = base_path + path
    scope["root_path"], scope["path"] = base_path, path


# ---- what an operator may say ----


def origin_from(text: str) -> str:
    origin = text.lower().removesuffix("/")
    if not re.fullmatch(r"https?://(\[[0-9a-f:]+\]|[^/?#@\s:]+)(:\d+)?", origin):
        raise BadInput(f"origin: write it as https://games.example.org, got {text!r}")
    return origin


def base_path_from(text: str) -> str:
    path = text.rstrip("/")
    if path and not re.fullmatch(r"(/[A-Za-z0-9._~-]+)+", path):
        raise BadInput(f"base path: write it as /games, got {text!r}")
    if path.split("/")[1:2] and path.split("/")[1] in OWN_PATHS:
        raise BadInput(f"base path: {text} is a path of the server's own; choose another")
    return path
