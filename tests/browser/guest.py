"""Somebody with a browser: clicks by what is said on the screen, as people do."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Locator, Page, expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PATIENCE = 120_000  # milliseconds, on the busiest machine
ROUND = 300_000  # in which three bots have surely had their turns, at the pace of a game that starts at once
DESKTOP, PHONE = (1440, 900), (360, 740)
KEPT = Path(__file__).parents[2] / "build" / "pictures"  # to be looked at
PNG = b"\x89PNG\r\n\x1a\n"
SMALLEST = 8_000  # bytes of a picture on which there is something
GRAVE = ("serious", "critical")


class Guest:
    def __init__(
        self, browser: Browser, base: str, seat: dict[str, Any] | None = None, size: tuple[int, int] = DESKTOP,
        theme: str = "auto", expected: str = "", **prefs: Any,
    ) -> None:  # fmt: skip
        self.base, self.seat = base, seat
        self.complaints: list[str] = []
        self._expected = re.compile(expected) if expected else None
        width, height = size
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, reduced_motion="reduce", has_touch=width < 720
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(first_memory({"theme": theme, "guided": ["*"], **prefs}, seat))
        self.page: Page = self.context.new_page()
        self.page.on("console", lambda message: self._heard(message.type, message.text))
        self.page.on("pageerror", lambda error: self._heard("error", str(error)))

    def _heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not (self._expected and self._expected.search(text)):
            self.complaints.append(f"{kind}: {text}")

    def expect_noise(self, pattern: str) -> None:
        """What the browser itself says of a line that is cut is no fault of the page's."""
        self._expected = re.compile(pattern)

    def goto(self, path: str = "/") -> Page:
        self.page.goto(self.base + path)
        return self.page

    def sit_down(self) -> Page:
        """At the table where the seat is."""
        assert self.seat
        return self.goto(f"/t/{self.seat['code']}")

    def button(self, name: str | re.Pattern[str], exact: bool = False) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def click(self, name: str | re.Pattern[str], exact: bool = False) -> None:
        self.button(name, exact).first.click()

    def try_click(self, wanted: Locator) -> None:
        """What may be gone before the hand is there."""
        with suppress(Error):
            wanted.click(timeout=2_000)

    def sees(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(text).first).to_be_visible(timeout=PATIENCE)

    def offline(self, is_off: bool = True) -> None:
        self.context.set_offline(is_off)

    def picture(self, name: str, place: Path = KEPT) -> None:
        place.mkdir(parents=True, exist_ok=True)
        taken = self.page.screenshot(path=place / f"{name}.png")
        assert taken.startswith(PNG) and len(taken) > SMALLEST

    def faults(self, *rules: str) -> list[str]:
        """What axe finds that keeps somebody out; by some of its rules or by all."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text("utf-8"))
        how = {"resultTypes": ["violations"], **({"runOnly": rules} if rules else {})}
        found = self.page.evaluate("async (how) => (await axe.run(how)).violations", how)
        return [
            f"{each['id']}: {node['target']} {node['failureSummary']}"
            for each in found
            if each["impact"] in GRAVE
            for node in each["nodes"]
        ]

    def leave(self) -> None:
        self.context.close()


def first_memory(prefs: dict[str, Any], seat: dict[str, Any] | None) -> str:
    """What this browser remembers, put there before the first page and not again."""
    seats = f"localStorage.setItem('turnwise.seats', {json.dumps(json.dumps([seat]))});" if seat else ""
    kept = f"localStorage.setItem('turnwise.prefs', {json.dumps(json.dumps(prefs))});"
    return f"if (!localStorage.getItem('turnwise.prefs')) {{ {kept} {seats} }}"
