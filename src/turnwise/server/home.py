"""The page at the root: what this is, which games there are, which tables wait for somebody. It has no script."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

from turnwise import files
from turnwise.games import edition_of
from turnwise.server.records import LOBBY, OPEN, read_record
from turnwise.server.store import NotStored, TableRow

if TYPE_CHECKING:
    from turnwise.server.house import House

SHOWN = 20  # public tables
BRIEF = {
    "property_trading": "Buy, build and trade, claim your rents before the next roll, and be the last one who can pay.",
    "ankh_morpork": "Minions, trouble and buildings in the twin city, for a purpose that you keep to yourself.",
}
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Turnwise</title>
<link rel="stylesheet" href="{base}/style.css">
<link rel="icon" href="{base}/icon.svg" type="image/svg+xml">
</head>
<body>
<header>
<h1>Turnwise</h1>
<p>A table server for board games: friends and bots at one table, seats that wait for you when the line drops, and dice
that everybody can check.</p>
</header>
<main>
<section>
<h2>Games</h2>
{games}
</section>
<section>
<h2>Open tables</h2>
{tables}
</section>
<section>
<h2>How to play</h2>
<p>Tables in the browser come with the next version. Until then programs play here: the API opens and joins tables, and
a WebSocket at <code>{base}/ws</code> does the rest; both are described in the documentation
(<code>docs/protocol.md</code>). In a terminal, <code>turnwise play</code> needs no server at all.</p>
</section>
</main>
</body>
</html>
"""
STYLE = """:root { color-scheme: light dark; --ink: #22252b; --paper: #faf8f3; --card: #fff; --line: #dfd9cb;
  --mark: #8c3b2a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e9e6df; --paper: #191b1f; --card: #22252b; --line: #3a3e46; --mark: #e59a7f; }
}
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 44rem; color: var(--ink); background: var(--paper);
  font: 1.0625rem/1.55 Georgia, "Times New Roman", serif; }
h1 { margin: 0; font-size: 2.5rem; letter-spacing: .01em; color: var(--mark); }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem; }
ul { margin: 0; padding: 0; list-style: none; }
li { margin: 0 0 .625rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .5rem;
  background: var(--card); }
li span { display: block; font-size: .9375rem; opacity: .85; }
code { font: .9em ui-monospace, "DejaVu Sans Mono", monospace; }
"""
ICON = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect x="3" y="3" width="26" height="26" rx="6" fill="#8c3b2a"/>
<g fill="#faf8f3"><circle cx="10" cy="10" r="2.6"/><circle cx="22" cy="10" r="2.6"/><circle cx="16" cy="16" r="2.6"/>
<circle cx="10" cy="22" r="2.6"/><circle cx="22" cy="22" r="2.6"/></g>
</svg>
"""
ROBOTS = "User-agent: *\nDisallow: /api/\nDisallow: /metrics\n"
FRESH, KEPT = {"cache-control": "no-cache"}, {"cache-control": "max-age=3600"}


def routes(house: House) -> list[Route]:
    async def page(request: Request) -> Response:
        return HTMLResponse(await home(house, request.scope["root_path"]), headers=FRESH)

    async def style(request: Request) -> Response:
        return Response(STYLE, media_type="text/css", headers=KEPT)

    async def icon(request: Request) -> Response:
        return Response(ICON, media_type="image/svg+xml", headers=KEPT)

    async def no_icon(request: Request) -> Response:
        return Response(status_code=204, headers=KEPT)

    async def robots(request: Request) -> Response:
        return PlainTextResponse(ROBOTS, headers=KEPT)

    return [
        Route("/", page),
        Route("/style.css", style),
        Route("/icon.svg", icon),
        Route("/favicon.ico", no_icon),
        Route("/robots.txt", robots),
    ]


async def home(house: House, base: str) -> str:
    homes = files.homes()
    games = "\n".join(family_lines(house, family, homes) for family in dict.fromkeys(homes.values()))
    return PAGE.format(base=escape(base), games=games, tables=await open_tables(house))


def family_lines(house: House, family: str, homes: dict[str, str]) -> str:
    lines = [game_line(house, name) for name, home in homes.items() if home == family]
    return f"<p>{escape(BRIEF.get(family, ''))}</p>\n{list_of(lines)}"


def game_line(house: House, name: str) -> str:
    edition = edition_of(house.shelf.edition(name))
    least, most = edition.seats
    clauses = len(edition.rulebook.clauses)
    return f"<li>{escape(edition.title)}<span>{least} to {most} players; a rulebook of {clauses} clauses</span></li>"


def list_of(lines: list[str]) -> str:
    return "<ul>\n" + "\n".join(lines) + "\n</ul>"


async def open_tables(house: House) -> str:
    try:
        rows = await house.store.read(lambda reader: reader.tables((LOBBY,), True, SHOWN))
    except NotStored as error:
        return f"<p>{escape(error.text)}</p>"
    waiting = [line for row in rows if (line := table_line(house, row))]
    return list_of(waiting) if waiting else "<p>No public table waits for players now.</p>"


def table_line(house: House, row: TableRow) -> str:
    """Nothing if it has no free seat."""
    record = read_record(row.data)
    free = sum(seat.kind == OPEN for seat in record.seats)
    if not free or row.edition not in house.shelf.names:
        return ""
    title = edition_of(house.shelf.edition(row.edition)).title
    seats = f"{free} of {len(record.seats)} seats free"
    return f"<li>{escape(title)}<span>{seats}; code <code>{escape(row.code)}</code></span></li>"
