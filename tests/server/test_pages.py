"""The pages for browsers: one page for every address, files that stay, and nothing from beside their folder."""

from __future__ import annotations

import gzip
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from build_web import compress
from tests.server.harness import Live, live
from turnwise import files
from turnwise.server import security

pytestmark = pytest.mark.anyio

INDEX = '<html data-base="./"><link href="./icon.svg"><script type="module" src="./assets/index-1.js"></script></html>'
SCRIPT = "console.log('turnwise');\n" * 50
ASSETS = {
    "index-1.js": "text/javascript; charset=utf-8",
    "index-1.css": "text/css; charset=utf-8",
    "board-1.svg": "image/svg+xml",
    "font-1.woff2": "font/woff2",
    "words-1.json": "application/json",
    "index-1.js.map": "application/json",
}
FOR_EVER = "public, max-age=31536000, immutable"


def write_pages(folder: Path) -> Path:
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "icon.svg").write_text("<svg/>")
    for name in ASSETS:
        (folder / "assets" / name).write_text(SCRIPT)
    compress(folder)
    return folder


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Live]:
    folder = tmp_path_factory.mktemp("pages")
    (folder / "secret.txt").write_text("canary")
    async with live(f"sqlite:///{folder}/turnwise.db", pages=write_pages(folder / "web")) as server:
        yield server


# ---- pages ----


@pytest.mark.parametrize("path", ["/", "/new/harry_potter", "/t/ABC", "/t/ABC/", "/rules", "/t/a.b/c", "/x?a=b.c"])
async def test_every_address_of_the_app_is_the_page(server: Live, path: str) -> None:
    answer = await server.http.get(path)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.text == INDEX.replace('"./', '"/')


@pytest.mark.parametrize("path", ["/api", "/api/nope", "/ws", "/ws/x", "/healthz/x", "/metrics/x"])
async def test_the_paths_of_programs_are_no_pages(server: Live, path: str) -> None:
    answer = await server.http.get(path)
    assert answer.status_code == 404 and "<html" not in answer.text


async def test_pages_are_read_and_not_written(server: Live) -> None:
    answer = await server.http.post("/t/ABC")
    assert answer.status_code == 405


async def test_the_page_knows_under_which_path_it_lies(db: str, tmp_path: Path) -> None:
    async with live(db, base_path="/games", pages=write_pages(tmp_path / "web")) as server:
        for prefix in ("/games", ""):  # a proxy may have cut it off
            answer = await server.http.get(f"{prefix}/t/ABC")
            assert answer.text == INDEX.replace('"./', '"/games/')
            for link in re.findall(r'(?:href|src)="/games([^"]*)"', answer.text):
                assert (await server.http.get(f"{prefix}{link}")).status_code == 200


async def test_a_page_that_is_built_anew_is_served_at_once(db: str, tmp_path: Path) -> None:
    folder = write_pages(tmp_path / "web")
    async with live(db, pages=folder) as server:
        (folder / "index.html").unlink()
        assert "has no pages" in (await server.http.get("/")).text
        (folder / "index.html").write_text("new")
        assert (await server.http.get("/")).text == "new"


async def test_a_build_without_pages_says_how_to_make_them(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "web_home", lambda: None)
    async with live(db, base_path="/games") as server:
        answer = await server.http.get("/games/")
        assert answer.status_code == 200
        assert "<code>make web</code>" in answer.text and 'href="/games/api/openapi.json"' in answer.text
        assert (await server.http.get("/games/assets/index-1.js")).status_code == 404


# ---- files ----


@pytest.mark.parametrize(("name", "kind"), ASSETS.items())
@pytest.mark.parametrize("coding", ["gzip, br", "identity"])
async def test_assets_stay_for_ever(server: Live, name: str, kind: str, coding: str) -> None:
    answer = await server.http.get(f"/assets/{name}", headers={"accept-encoding": coding})
    assert (answer.status_code, answer.text) == (200, SCRIPT)
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == FOR_EVER
    assert answer.headers["vary"] == "Accept-Encoding"
    is_packed = coding != "identity" and not name.endswith((".woff2", ".map"))
    assert answer.headers.get("content-encoding") == ("gzip" if is_packed else None)
    assert int(answer.headers["content-length"]) == len(gzip.compress(SCRIPT.encode()) if is_packed else SCRIPT)


async def test_other_files_are_asked_for_again_and_sent_when_they_changed(server: Live) -> None:
    answer = await server.http.get("/icon.svg")
    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    again = await server.http.get("/icon.svg", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content, again.headers["cache-control"]) == (304, b"", "no-cache")
    assert "content-encoding" not in again.headers


@pytest.mark.parametrize("path", ["/", "/t/ABC", "/assets/index-1.js", "/icon.svg"])
async def test_heads_are_those_of_the_whole(server: Live, path: str) -> None:
    head, whole = await server.http.head(path), await server.http.get(path)
    assert (head.status_code, head.content) == (200, b"")
    for name in ("content-type", "content-length", "cache-control"):
        assert head.headers[name] == whole.headers[name]


@pytest.mark.parametrize("path", ["/nope.js", "/assets", "/assets/", "/assets/nope", "/assets/nope.js", "/t/x.js"])
async def test_what_is_not_there_is_not_found(server: Live, path: str) -> None:
    answer = await server.http.get(path)
    assert (answer.status_code, answer.headers["cache-control"]) == (404, "no-store")


@pytest.mark.parametrize(
    "path",
    [
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/..%5c..%5csecret.txt",
        "/%2fsecret.txt",
        "/%00secret.txt",
        f"/{'x' * 300}.txt",
    ],
)
async def test_nothing_is_served_from_beside_the_folder(server: Live, path: str) -> None:
    answer = await server.http.get(path)
    assert answer.status_code == 404 and "canary" not in answer.text


@pytest.mark.parametrize("path", ["/", "/t/ABC", "/assets/index-1.js", "/icon.svg", "/nope.js", "/favicon.ico"])
async def test_browsers_are_told_the_policy_everywhere(server: Live, path: str) -> None:
    answer = await server.http.get(path)
    assert {name.decode() for name in security.HEADERS} <= set(answer.headers)


async def test_what_browsers_and_robots_ask_for(server: Live) -> None:
    assert (await server.http.get("/favicon.ico")).status_code == 204
    assert "Disallow: /api/" in (await server.http.get("/robots.txt")).text


# ---- where they lie ----


def test_pages_are_found_in_the_package_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "__file__", str(tmp_path / "files.py"))
    monkeypatch.delenv("TURNWISE_PAGES", raising=False)
    assert files.web_home() is None
    monkeypatch.setenv("TURNWISE_PAGES", str(tmp_path / "built"))
    assert files.web_home() is None
    assert write_pages(tmp_path / "built") == files.web_home()
    assert write_pages(tmp_path / "web") == files.web_home()
