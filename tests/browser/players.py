"""Somebody who plays by clicks alone: what a panel offers, or the large button."""

from __future__ import annotations

import time

from playwright.sync_api import Page

from tests.browser.guest import Guest

LONGEST = 600.0  # seconds for a game, then something is wrong
PAUSE = 20  # milliseconds between two looks
RESULT = "[aria-label=Result]"
OVER = f"dialog[open]{RESULT}"
ENABLED = ":not([aria-disabled=true]):not([aria-busy=true])"

Wanted = tuple[tuple[str, str], ...]  # a selector, and what the text must match
ASTRAY = (f"dialog[open]:not({RESULT}) button[aria-label=Close]", "")  # the hand was late, and met what came there
# What is clicked, the first that is to be seen: a debt comes before all else, bids and rents before the bar.
PROPERTY: Wanted = (
    ("dialog[open] button.way", ""),
    ("dialog[open] button", "^Yes, I am bankrupt"),
    (f"dialog[open] button{ENABLED}", "^Go bankrupt"),
    ("section[aria-label=Auction] button", "^Pass for good"),
    (f"section[aria-label='Rents that can be claimed'] button.yes{ENABLED}", ""),
    (f"[data-guide=bar] button.main{ENABLED}", ""),
    ASTRAY,
)
CITY: Wanted = (
    ASTRAY,
    ("[data-guide=bar] .list button", ""),
    (".hit.open", ""),
    (f"[data-guide=bar] .buttons button.main{ENABLED}", "^(?!Choose|Tap)"),
    (f"button[data-card]{ENABLED}", ""),
    (f"[data-guide=bar] .buttons button{ENABLED}", ""),
)
# Where the first of them is to be seen, if any. The box of an area is larger than its shape, cards overlap, and events
# are shown over both.
LOOK = """(wanted) => {
  const spot = (each) => {
    each.scrollIntoView({ block: "nearest" });
    const box = each.getBoundingClientRect();
    for (let step = 1; step < 12; step++)
      for (let other = 1; other < 12; other++) {
        const x = box.left + box.width * ((step * 6) % 13) / 13, y = box.top + box.height * ((other * 6) % 13) / 13;
        if (each.contains(document.elementFromPoint(x, y))) return [x, y];
      }
    return null;
  };
  for (const [selector, text] of wanted)
    for (const each of document.querySelectorAll(selector)) {
      const found = each.textContent.trim().match(text) && spot(each);
      if (found) return found;
    }
  return null;
}"""


def play_on(guest: Guest, wanted: Wanted, until: str = OVER) -> int:
    """Click until something is to be seen; how many clicks it took."""
    page, clicks, start = guest.page, 0, time.monotonic()
    while time.monotonic() - start < LONGEST:
        if page.query_selector(until):
            return clicks
        clicks += click_first(page, wanted)
        page.wait_for_timeout(PAUSE)
    guest.picture("stuck")
    said = page.inner_text("[data-guide=bar]")
    raise AssertionError(f"nothing came of it after {clicks} clicks; the bar says: {said}")


def click_first(page: Page, wanted: Wanted) -> int:
    spot = page.evaluate(LOOK, wanted)
    if spot:
        page.mouse.click(*spot)
    return 1 if spot else 0
