"""Somebody who plays by clicks alone: what a panel offers, or the large button."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Error, Page

from tests.browser.guest import Guest

LONGEST = 75.0  # seconds for a game, then something is wrong
PAUSE = 10  # milliseconds between two looks
OVER = "dialog[open][aria-label=Result]"
# What is clicked, the first that is there: a debt comes before all else, a bid before the bar.
PROPERTY = (
    "dialog[open] button.way",
    'dialog[open] button:text("Yes, I am bankrupt")',
    'dialog[open] button:text("Go bankrupt"):not([aria-disabled=true])',
    'section[aria-label=Auction] button:text("Pass for good")',
    "[data-guide=bar] button.main:not([aria-disabled=true]):not([aria-busy=true])",
)
AREA = ".hit.open"
CITY = (
    "[data-guide=bar] .list button",
    AREA,
    '[data-guide=bar] .buttons button.main:not([aria-disabled=true]):not(:text-matches("^(Choose|Tap)"))',
    "button[data-card]:not([aria-disabled=true])",
    "[data-guide=bar] .buttons button:not([aria-disabled=true])",
)
# A point that is really of the area: its box is larger than its shape, and other things lie over it.
SPOT = """(hit) => {
  const box = hit.getBoundingClientRect();
  for (let step = 1; step < 12; step++)
    for (let other = 1; other < 12; other++) {
      const x = box.left + box.width * ((step * 5) % 12) / 12, y = box.top + box.height * ((other * 5) % 12) / 12;
      if (document.elementFromPoint(x, y) === hit) return [x, y];
    }
  return null;
}"""


def play_on(guest: Guest, wanted: tuple[str, ...], until: str = OVER) -> int:
    """Click until something is to be seen; how many clicks it took."""
    page, clicks, start = guest.page, 0, time.monotonic()
    while time.monotonic() - start < LONGEST:
        if page.query_selector(until):
            return clicks
        clicks += click_first(page, wanted)
        page.wait_for_timeout(PAUSE)
    said = page.inner_text("[data-guide=bar]")
    raise AssertionError(f"nothing came of it after {clicks} clicks; the bar says: {said}")


def click_first(page: Page, wanted: tuple[str, ...]) -> int:
    for selector in wanted:
        found = page.query_selector(selector)
        if found:
            try:
                if selector == AREA:
                    spot = found.evaluate(SPOT)
                    if spot is None:
                        return 0  # an event is being shown over it
                    page.mouse.click(*spot)
                else:
                    found.click(timeout=1_000)
            except Error as error:  # the game went on while the hand moved
                if not re.search("not attached|not visible|not stable|intercepts|Timeout", str(error)):
                    raise
            return 1
    return 0
