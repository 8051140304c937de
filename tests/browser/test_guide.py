"""Who plays for the first time is shown round, once for each family of games."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.screens import CITY, VILLAINS
from tests.browser.theatre import Theatre

MARKED = "document.documentElement.dataset.guided"  # what the step at hand speaks of


def newcomer(invite: Invite, theatre: Theatre, edition: str) -> tuple[Guest, Locator]:
    guest = invite(theatre.table(edition, ["Ann", "Bob"])[0], guided=[])
    page = guest.sit_down()
    guide = page.get_by_role("region", name="Show me round")
    guide.wait_for()
    return guest, guide


def is_marked(guest: Guest) -> None:
    part = guest.page.locator(f"[data-guide={guest.page.evaluate(MARKED)}]")
    expect(part).to_have_css("outline", re.compile("solid 3px"))


@pytest.mark.parametrize("edition", [VILLAINS, CITY])
def test_every_step_points_at_something_and_the_last_is_the_end(
    invite: Invite, theatre: Theatre, edition: str
) -> None:  # fmt: skip
    guest, guide = newcomer(invite, theatre, edition)
    number, count = (int(word) for word in guide.locator("p").first.inner_text().split(" of "))
    assert number == 1
    for _ in range(count - 1):
        is_marked(guest)
        guide.get_by_role("button", name="Next").click()
    is_marked(guest)
    guide.get_by_role("button").last.click()
    expect(guide).to_have_count(0)
    assert guest.page.evaluate(MARKED) is None
    guest.page.reload()
    guest.page.locator("[data-guide=bar]").wait_for()
    expect(guide).to_have_count(0)


def test_escape_skips_it_but_not_from_within_a_dialog(invite: Invite, theatre: Theatre) -> None:
    guest, guide = newcomer(invite, theatre, VILLAINS)
    guest.click("More", exact=False)
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("dialog")).to_be_hidden()
    expect(guide).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(guide).to_have_count(0)
