"""Every page in both themes and two sizes, kept in build/pictures to be looked at; and the README's own.

TURNWISE_PICTURES=1 writes those of the README anew.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.middle import NAMES, SEEDS, middle_of
from tests.browser.players import CITY, PROPERTY, click_first
from tests.browser.test_access import PAGES, SCREENS, THEMES, at
from tests.browser.theatre import Theatre

ROOT = Path(__file__).parents[2]
KEPT, SHOWN = ROOT / "build" / "pictures", ROOT / "docs" / "pictures"
SIZES = {"desktop": DESKTOP, "phone": PHONE}
README = {
    "exclusive_possession": "light", "doctor_who_villains": "dark", "duel_masters": "dark", "harry_potter": "light",
    "ankh_morpork": "light",
}  # fmt: skip
MOST, LINES = 200, 12  # acts, and lines of the log
PAUSE = 100  # milliseconds
PNG = b"\x89PNG\r\n\x1a\n"
SMALLEST = 8_000  # bytes: a page on which there is something


def keep(guest: Guest, name: str, place: Path = KEPT) -> None:
    guest.page.wait_for_load_state("networkidle")
    place.mkdir(parents=True, exist_ok=True)
    picture = guest.page.screenshot(path=place / f"{name}.png")
    assert picture.startswith(PNG) and len(picture) > SMALLEST


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_pages(invite: Invite, theme: str, size: str) -> None:
    guest = invite(theme=theme, size=SIZES[size])
    for path in PAGES:
        guest.goto(path)
        keep(guest, f"{path.strip('/').replace('/', '-') or 'home'}-{theme}-{size}")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("edition", SEEDS)
def test_tables(invite: Invite, theatre: Theatre, edition: str, theme: str, size: str) -> None:
    seated = theatre.table(edition, list(NAMES), position=middle_of(edition))
    guest = invite(seated[0], theme=theme, size=SIZES[size])
    guest.sit_down()
    guest.page.locator("[data-guide=bar]").wait_for()
    keep(guest, f"{edition}-{theme}-{size}")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", ["trade", "deeds", "auction", "claim", "debt", "city"])
def test_dialogs(invite: Invite, theatre: Theatre, screen: str, size: str) -> None:
    assert screen in SCREENS
    for theme in THEMES:
        keep(at(invite, theatre, screen, theme=theme, size=SIZES[size]), f"{screen}-{theme}-{size}")


def some_acts(guest: Guest, wanted: tuple[str, ...]) -> None:
    """So that there is a story; then it is our turn."""
    main = "[data-guide=bar] button.main"
    for _ in range(MOST):
        told = guest.page.get_by_role("list", name="What happened").get_by_role("listitem").count()
        if told > LINES and guest.page.query_selector(main):
            return
        click_first(guest.page, wanted)
        guest.page.wait_for_timeout(PAUSE)
    raise AssertionError("nothing has happened")


@pytest.mark.parametrize("edition", README)
def test_the_readme_shows_real_pictures(invite: Invite, theatre: Theatre, edition: str) -> None:
    seated = theatre.table(edition, [NAMES[0]], bots=3, position=middle_of(edition))
    guest = invite(seated[0], theme=README[edition])
    guest.sit_down()
    guest.page.locator("[data-guide=bar]").wait_for()
    some_acts(guest, CITY if edition == "ankh_morpork" else PROPERTY)
    keep(guest, edition, SHOWN if os.environ.get("TURNWISE_PICTURES") else KEPT)
    assert (SHOWN / f"{edition}.png").read_bytes().startswith(PNG)
    assert f"docs/pictures/{edition}.png" in (ROOT / "README.md").read_text("utf-8")
