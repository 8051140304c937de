"""Every page and everything that comes up at a table, in both themes and two sizes: axe, room on a phone, a picture."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guest import Guest
from tests.browser.middle import NAMES, SEEDS, middle_of
from tests.browser.screens import CITY, PAGES, SCREENS, SIZES, THEMES, VILLAINS, at
from tests.browser.theatre import Theatre

GROUND = "getComputedStyle(document.body).backgroundColor"
# Guests want nothing to move: whatever does must soon have ended.
STILL = """() => Promise.race([
  Promise.allSettled(document.getAnimations().map((each) => each.finished)).then(() => true),
  new Promise((done) => setTimeout(done, 60000, false))])"""
OF_COLOURS = ("color-contrast", "link-in-text-block")  # the rest is the same in every theme
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
# Text on the screen that is smaller than 11 px, and what can be touched that is smaller than 40 px both ways.
SMALL_TEXT = """() => [...document.querySelectorAll('main *')].filter((each) =>
  [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) && each.checkVisibility() &&
  each.getBoundingClientRect().width > 2 && parseFloat(getComputedStyle(each).fontSize) < 11
).map((each) => each.className + ': ' + each.textContent.trim().slice(0, 40))"""
SMALL_TARGETS = """() => [...document.querySelectorAll('button, a[href], input, select, [role=button]')].filter(
  (each) => {
    const box = each.getBoundingClientRect(), after = getComputedStyle(each, '::after');
    const label = each.closest('label')?.getBoundingClientRect();
    const grown = after.content !== 'none' && after.position === 'absolute' ? 24 : 0;
    const height = Math.max(box.height + grown, label?.height ?? 0);
    return each.checkVisibility() && box.width > 2 && box.top >= 0 && !each.closest('svg') && height < 40 &&
      !(each.tagName === 'A' && getComputedStyle(each).display === 'inline');
  }).map((each) => each.outerHTML.slice(0, 120) + ' ' + Math.round(each.getBoundingClientRect().height))"""


in_both_sizes = pytest.mark.parametrize("size", SIZES)


def inspect(guest: Guest, name: str, size: str) -> None:
    """What a picture of it looks like is for people to say; the rest is said here."""
    guest.page.wait_for_load_state("networkidle")
    grounds = set[str]()
    for theme in THEMES:
        guest.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        guest.page.locator(f":root[data-theme={theme}]").wait_for()
        assert guest.page.evaluate(STILL)
        grounds.add(guest.page.evaluate(GROUND))
        guest.picture(f"{name}-{theme}-{size}")
        assert guest.faults(*([] if theme == THEMES[0] else OF_COLOURS)) == []
    assert len(grounds) == len(THEMES)
    if size == "phone":
        assert guest.page.evaluate(SIDEWAYS) <= 0
        assert guest.page.evaluate(SMALL_TEXT) == []
        assert guest.page.evaluate(SMALL_TARGETS) == []


@in_both_sizes
@pytest.mark.parametrize("path", PAGES)
def test_a_page(invite: Invite, path: str, size: str) -> None:
    guest = invite(size=SIZES[size])
    guest.goto(path)
    inspect(guest, path.strip("/").replace("/", "-") or "home", size)


@in_both_sizes
@pytest.mark.parametrize("screen", SCREENS)
def test_at_a_table(invite: Invite, theatre: Theatre, screen: str, size: str) -> None:
    inspect(at(invite, theatre, screen, size=SIZES[size]), screen, size)


@in_both_sizes
@pytest.mark.parametrize("edition", SEEDS)
def test_in_the_middle_of_a_game(invite: Invite, theatre: Theatre, edition: str, size: str) -> None:
    seated = theatre.table(edition, list(NAMES), position=middle_of(edition))
    guest = invite(seated[0], size=SIZES[size])
    guest.sit_down()
    guest.page.locator("[data-guide=bar]").wait_for()
    inspect(guest, edition, size)


@in_both_sizes
def test_the_lobby(invite: Invite, theatre: Theatre, size: str) -> None:
    body = {"settings": {"edition": VILLAINS, "seats": 3}, "name": "Ann", "bots": ["careful"]}
    seat = {**theatre.post("/api/tables", body), "edition": VILLAINS, "at": 1}
    for name, key in (("lobby", seat), ("door", None)):
        guest = invite(key, size=SIZES[size])
        guest.goto(f"/t/{seat['code']}")
        guest.sees(re.compile("I am ready|Sit down"))
        inspect(guest, name, size)


@in_both_sizes
@pytest.mark.parametrize("edition", [VILLAINS, CITY])
def test_the_end_and_the_replay(invite: Invite, theatre: Theatre, edition: str, size: str) -> None:
    seated = theatre.table(edition, ["Ann", "Bob"])
    theatre.act(seated[0], {"type": "resign"})
    guest = invite(seated[0], size=SIZES[size])
    guest.sit_down()
    expect(guest.page.get_by_role("dialog", name="Result")).to_be_visible()
    inspect(guest, f"end-{edition}", size)
    guest.click("Chance of winning", exact=True)
    guest.page.get_by_role("slider", name="Chance of winning over time").wait_for()
    inspect(guest, f"odds-{edition}", size)
    guest.goto(f"/replay/{seated[0]['code']}")
    guest.page.get_by_role("slider").first.wait_for()
    guest.page.get_by_role("figure", name="Chance of winning").wait_for()
    inspect(guest, f"replay-{edition}", size)
