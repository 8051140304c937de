"""The pages for browsers, as web/ builds them: one page for every address, and the files that it asks for."""

from __future__ import annotations

import os
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from turnwise.server.security import OWN_PATHS

NO_PAGES = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Turnwise</title></head>
<body>
<h1>Turnwise</h1>
<p>The server runs, but this build of it has no pages. In a checkout, <code>make web</code> builds them; a wheel brings
them along if it was built where npm could install. Then start the server again.</p>
<p>Programs can play here without them: the API is described at <a href="./api/openapi.json">api/openapi.json</a>.</p>
</body>
</html>
"""
ROBOTS = "User-agent: *\nDisallow: /api/\nDisallow: /metrics\n"
# Said here, since what Python knows of them differs from system to system.
MEDIA = {
    ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".json": "application/json",
    ".map": "application/json", ".svg": "image/svg+xml", ".woff": "font/woff", ".woff2": "font/woff2",
}  # fmt: skip
ASSETS = "assets"  # their names change with what is in them
FOR_EVER, AN_HOUR, ASK = "public, max-age=31536000, immutable", "max-age=3600", "no-cache"


def routes(home: Path | None) -> list[Route]:
    """The last of all: every address is one of a page if it is nobody else's."""

    async def no_icon(request: Request) -> Response:
        return Response(status_code=204, headers={"cache-control": AN_HOUR})

    async def robots(request: Request) -> Response:
        return PlainTextResponse(ROBOTS, headers={"cache-control": AN_HOUR})

    return [
        Route("/favicon.ico", no_icon),
        Route("/robots.txt", robots),
        Route("/{page:path}", Pages(home), methods=["GET"]),
    ]


class Pages(StaticFiles):
    """The browser finds its way among the pages by itself; a file is what has a dot in its name, or is an asset."""

    def __init__(self, home: Path | None) -> None:
        super().__init__(directory=home, check_dir=False)
        self._home = home

    async def get_response(self, path: str, scope: Scope) -> Response:
        first, last = Path(path).parts[:1], Path(path).name
        if first and first[0] in OWN_PATHS:
            raise HTTPException(404)
        if first != (ASSETS,) and "." not in last:
            return HTMLResponse(page(self._home, scope["root_path"]), headers={"cache-control": ASK})
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = FOR_EVER if first == (ASSETS,) else ASK
        return response

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The file, or its compressed twin for those who can unpack it."""
        kind, packed = MEDIA.get(Path(full_path).suffix), f"{full_path}.gz"
        is_packed = "gzip" in Headers(scope=scope).get("accept-encoding", "") and os.path.exists(packed)
        if is_packed:
            full_path, stat_result = packed, os.stat(packed)
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["vary"] = "Accept-Encoding"
        if kind and response.status_code == status_code:  # else the browser has it already
            response.headers["content-type"] = kind
        if is_packed and response.status_code == status_code:
            response.headers["content-encoding"] = "gzip"
        return response


def page(home: Path | None, base: str) -> str:
    """The page, told the path under which everything lies. Read each time: it may be built anew under our feet."""
    try:
        text = (home / "index.html").read_text("utf-8") if home else NO_PAGES
    except OSError:
        text = NO_PAGES
    return text.replace('"./', f'"{base}/')
