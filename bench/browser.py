"""The pages in a real Chromium: `python -m bench.browser` prints a line for each measure.

A server with the built pages runs in a thread of this process, with one worker for its bots; the browser has its own
processes. Times between the server's sending and the painted change are taken on one clock, that of this machine.
"""

from __future__ import annotations

import argparse
import gzip
import os
import re
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench.lines import printed
from bench.measures import browser_lines
from tests.browser.conftest import FLAGS, NAMES
from tests.browser.guest import first_memory
from tests.browser.theatre import Json, Theatre, ask
from turnwise.server.line import Line

EDITION = "exclusive_possession"
LASTING = {"start_cash": 50_000, "salary": 5_000}  # nobody goes bankrupt for thousands of moves
LATE = 50  # milliseconds of a frame
ENTRY = re.compile(rb'"entry":(\d+)')
# Notes when each entry has been painted: two frames after its message came, everything it changed is on the screen.
PAINTED = """() => {
  window.painted = {}; window.frames_ = []; let last = performance.now();
  const tick = (now) => { window.frames_.push(now - last); last = now; requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
  const add = WebSocket.prototype.__lookupSetter__('onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', { set(hear) { add.call(this, (message) => {
    hear(message);
    const found = /^{"type":"update","entry":(\\d+)/.exec(message.data);
    if (found) requestAnimationFrame(() => { const channel = new MessageChannel();
      channel.port1.onmessage = () => { window.painted[found[1]] ??= performance.timeOrigin + performance.now(); };
      channel.port2.postMessage(0); });
  }); } });
}"""


def bytes_at_first() -> int:
    """Of scripts, packed, that the start page loads before anything is clicked."""
    pages = Path(os.environ["TURNWISE_PAGES"])
    wanted = re.findall(r'(?:src|href)="\./(assets/[^"]+\.js)"', (pages / "index.html").read_text("utf-8"))
    known: set[str] = set()
    while wanted:
        name = wanted.pop()
        if name not in known:
            known.add(name)
            text = (pages / name).read_text("utf-8")
            wanted += [f"assets/{found}" for found in re.findall(r'(?:from|import)\s*"\./([^"]+\.js)"', text)]
    home = [file.name for file in (pages / "assets").glob("Home-*.js")]
    return sum(len(gzip.compress((pages / name).read_bytes(), 9)) for name in {*known, *(f"assets/{n}" for n in home)})


@contextmanager
def stage() -> Iterator[tuple[Theatre, Browser]]:
    path = next(found for name in NAMES if (found := shutil.which(name)))
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        theatre = Theatre(Path(folder))
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield theatre, browser
        finally:
            browser.close()
            theatre.close()


def interactive(theatre: Theatre, browser: Browser, repeats: int) -> float:
    """Milliseconds until the first game can be started, the best of some."""
    found: list[float] = []
    for _ in range(repeats):
        page = browser.new_context().new_page()
        start = time.perf_counter()
        page.goto(theatre.base)
        page.get_by_role("button", name=re.compile("Play now")).first.wait_for()
        found.append((time.perf_counter() - start) * 1000)
        page.context.close()
    return min(found)


def sit(theatre: Theatre, lines: ExitStack, pace: float) -> Json:
    """A table of four bots: whoever opened it has resigned, and stays to watch. The line is open as long as *lines*."""
    seat = theatre.table(EDITION, ["Ann"], bots=4, timing={"bot_pace": pace}, options=LASTING)[0]
    line = lines.enter_context(theatre.line())
    ask(line, {"type": "hello", "table": seat["table"], "token": seat["token"]})
    ask(line, {"type": "play", "id": "resign", "on": 1, "action": {"type": "resign"}})
    return seat


def watch(theatre: Theatre, browser: Browser, seat: Json) -> Page:
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.add_init_script(first_memory({"guided": ["*"]}, seat))
    page.add_init_script(f"({PAINTED})()")
    page.goto(f"{theatre.base}/t/{seat['code']}")
    page.get_by_role("group", name="The board").wait_for()
    return page


@contextmanager
def sendings() -> Iterator[dict[int, float]]:
    """When a viewer in words was sent each entry."""
    sent: dict[int, float] = {}
    push = Line.push

    def noted(line: Line, *frames: bytes) -> None:
        for frame in frames:
            if line.words and frame.startswith(b'{"type":"update"') and (found := ENTRY.search(frame)):
                sent.setdefault(int(found[1]), time.time() * 1000)
        push(line, *frames)

    Line.push = noted  # type: ignore[method-assign]
    try:
        yield sent
    finally:
        Line.push = push  # type: ignore[method-assign]


def latency(theatre: Theatre, browser: Browser, tables: int, seconds: float) -> dict[str, float]:
    with ExitStack() as lines, sendings() as sent:
        for _ in range(tables):
            sit(theatre, lines, 1.0)
        page = watch(theatre, browser, sit(theatre, lines, 0.2))
        page.wait_for_timeout(seconds * 1000)
        painted = {int(entry): at for entry, at in page.evaluate("window.painted").items()}
        page.context.close()
    took = sorted(painted[entry] - sent[entry] for entry in painted if entry in sent)
    return {"p50_painted_ms": took[len(took) // 2], "p95_painted_ms": took[int(len(took) * 0.95)]}


def endurance(theatre: Theatre, browser: Browser, moves: int) -> dict[str, float]:
    """A table of bots at fifty moves a second, watched: frames and memory."""
    with ExitStack() as lines:
        page = watch(theatre, browser, sit(theatre, lines, 0.02))
    tools = page.context.new_cdp_session(page)
    before = heap(tools)
    first, start = page.evaluate("Object.keys(window.painted).length"), time.perf_counter()
    page.evaluate("window.frames_ = []")
    while page.evaluate("Object.keys(window.painted).length") - first < moves:
        page.wait_for_timeout(500)
        if page.get_by_role("button", name="Result").count():
            break
    seen = page.evaluate("Object.keys(window.painted).length") - first
    seconds = time.perf_counter() - start
    frames = sorted(page.evaluate("window.frames_"))
    grown = heap(tools) - before
    page.context.close()
    return {
        "watched": seen,
        "moves_a_second": seen / seconds,
        "p99_frame_ms": frames[int(len(frames) * 0.99)],
        "longest_frame_ms": frames[-1],
        "late_frames": sum(frame > LATE for frame in frames),
        "grown_mb": grown / 1e6,
    }


def heap(tools: Any) -> float:
    tools.send("HeapProfiler.collectGarbage")
    tools.send("Performance.enable")
    metrics = tools.send("Performance.getMetrics")["metrics"]
    return next(each["value"] for each in metrics if each["name"] == "JSHeapUsedSize")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.browser")
    parser.add_argument("--tiny", action="store_true", help="only to see that it runs")
    tiny = parser.parse_args().tiny
    found: dict[str, float] = {"script_kb": bytes_at_first() / 1000}
    with stage() as (theatre, browser):
        found["interactive_ms"] = interactive(theatre, browser, 1 if tiny else 5)
        found |= latency(theatre, browser, 2 if tiny else 20, 2 if tiny else 40)
        found |= endurance(theatre, browser, 50 if tiny else 2000)
    for line in browser_lines(found):
        print(printed(line))


if __name__ == "__main__":
    main()
