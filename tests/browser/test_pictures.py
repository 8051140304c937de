"""The pictures of the README, taken at real tables. TURNWISE_PICTURES=1 writes them anew."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from tests.browser.conftest import Invite
from tests.browser.guest import PNG, Guest
from tests.browser.middle import NAMES, middle_of
from tests.browser.players import CITY, LONGEST, PROPERTY, Wanted, click_first
from tests.browser.theatre import Theatre

ROOT = Path(__file__).parents[2]
SHOWN = ROOT / "docs" / "pictures"
README = {
    "exclusive_possession": "light", "doctor_who_villains": "dark", "duel_masters": "dark", "harry_potter": "light",
    "ankh_morpork": "light",
}  # fmt: skip
LINES = 12  # of the log
PAUSE = 100  # milliseconds


def some_acts(guest: Guest, wanted: Wanted) -> None:
    """So that there is a story; then it is our turn."""
    start = time.monotonic()
    while time.monotonic() - start < LONGEST:
        told = guest.page.get_by_role("list", name="What happened").get_by_role("listitem").count()
        if told > LINES and guest.page.query_selector("[data-guide=bar] button.main"):
            return
        click_first(guest.page, wanted)
        guest.page.wait_for_timeout(PAUSE)
    raise AssertionError("nothing has happened")


@pytest.mark.parametrize("edition", README)
def test_the_readme_shows_a_real_table(invite: Invite, theatre: Theatre, edition: str) -> None:
    seated = theatre.table(edition, [NAMES[0]], bots=3, position=middle_of(edition))
    guest = invite(seated[0], theme=README[edition])
    guest.sit_down()
    guest.page.locator("[data-guide=bar]").wait_for()
    some_acts(guest, CITY if edition == "ankh_morpork" else PROPERTY)
    guest.picture(edition, *([SHOWN] if os.environ.get("TURNWISE_PICTURES") else []))
    assert (SHOWN / f"{edition}.png").read_bytes().startswith(PNG)
    assert f"docs/pictures/{edition}.png" in (ROOT / "README.md").read_text("utf-8")
