"""A real Chromium, and a real server with the built pages, once for each worker."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.guest import PATIENCE, Guest
from tests.browser.theatre import Theatre

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
NAMES = ("chromium", "chromium-browser", "google-chrome")

Invite = Callable[..., Guest]

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def theatre(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Theatre]:
    pages = Path(os.environ["TURNWISE_PAGES"]) / "index.html"
    assert pages.exists(), "build the pages first: scripts/web build"
    found = Theatre(tmp_path_factory.mktemp("theatre"))
    yield found
    found.close()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = next((place for name in NAMES if (place := shutil.which(name))), None)
    assert path, "no Chromium here: scripts/chromium says what to install"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def invite(chromium: Browser, theatre: Theatre) -> Iterator[Invite]:
    """A person with a browser of their own; what it complains of fails the test."""
    guests: list[Guest] = []

    def come(seat: dict[str, Any] | None = None, **how: Any) -> Guest:
        guests.append(Guest(chromium, theatre.base, seat, **how))
        return guests[-1]

    yield come
    complaints = [line for guest in guests for line in guest.complaints]
    for guest in guests:
        guest.leave()
    assert complaints == []
