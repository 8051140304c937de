"""Nobody is kept out: axe on every page and dialog in both themes, the keyboard alone, the text board, small phones."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guest import PATIENCE, PHONE, Guest
from tests.browser.test_two_people import at_rest, auction, claimable
from tests.browser.theatre import Json, Theatre, names_in
from tests.property_trading.situation import situation
from tests.server.staging import window
from turnwise.games.property_trading import actions as a

VILLAINS, CITY = "doctor_who_villains", "ankh_morpork"
THEMES = ("light", "dark")
PAGES = (
    "/", f"/new/{VILLAINS}", f"/new/{CITY}", "/rules", f"/rules/{VILLAINS}", f"/compare/{VILLAINS}/harry_potter",
    "/replays", "/nowhere",
)  # fmt: skip
TABS = 120  # presses, then something cannot be reached
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


def debt() -> Json:
    owns = {"Ann": ["The Autons", "Titanic"]}
    return situation({"Ann": 110, "Bob": 1500}, owns=owns, dice=[(1, 3)]).roll().match.position()


def built() -> Json:
    owns = {"Ann": ["The Autons", "The Nestene Consciousness", "Titanic"], "Bob": ["Starship UK"]}
    return situation({"Ann": 1500, "Bob": 1500}, owns=owns).match.position()


def offered() -> Json:
    owns = {"Ann": ["The Autons", "Titanic"], "Bob": ["Starship UK"]}
    there = situation({"Ann": 1500, "Bob": 1500}, owns=owns)
    return there.play("Ann", a.OfferTrade(1, a.Goods((1,)), a.Goods(cash=60))).match.position()


def clicks(*names: str) -> Callable[[Guest], None]:
    def do(guest: Guest) -> None:
        for name in names:
            guest.page.get_by_role("button", name=re.compile(name)).last.click()

    return do


# What is to be seen at a table, and how one comes to see it.
SCREENS: dict[str, tuple[str, Callable[[], Json], Callable[[Guest], None]]] = {
    "table": (VILLAINS, at_rest, clicks()),
    "menu": (VILLAINS, at_rest, clicks("^Settings")),
    "more": (VILLAINS, at_rest, clicks("^More")),
    "space": (VILLAINS, at_rest, clicks("^The Autons")),
    "why": (VILLAINS, at_rest, clicks("^The Autons", "^why")),
    "offers": (VILLAINS, offered, clicks("^Offers")),
    "trade": (VILLAINS, at_rest, clicks("^Trade$", "Bob")),
    "deeds": (VILLAINS, built, clicks("^Build$")),
    "auction": (VILLAINS, auction, clicks()),
    "claim": (VILLAINS, claimable, clicks()),
    "debt": (VILLAINS, debt, clicks()),
    "city": (CITY, lambda: window("gaspode"), clicks()),
}


SECOND = ("claim", "city", "offers")  # where it is the second person who has something to do


def at(invite: Invite, theatre: Theatre, screen: str, seat: int = 0, **how: object) -> Guest:
    edition, position, do = SCREENS[screen]
    place = position()
    seated = theatre.table(edition, names_in(place), position=place, timing={"window_seconds": 60})
    guest = invite(seated[1 if screen in SECOND else seat], **how)
    guest.sit_down()
    guest.page.locator("[data-guide=bar]").first.wait_for()
    do(guest)
    return guest


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_on_a_page(invite: Invite, path: str, theme: str) -> None:
    guest = invite(theme=theme)
    guest.goto(path)
    guest.page.wait_for_load_state("networkidle")
    assert guest.faults() == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_at_a_table(invite: Invite, theatre: Theatre, screen: str, theme: str) -> None:
    guest = at(invite, theatre, screen, theme=theme)
    guest.page.wait_for_load_state("networkidle")
    assert guest.faults() == []


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_the_lobby(invite: Invite, theatre: Theatre, theme: str) -> None:
    body = {"settings": {"edition": VILLAINS, "seats": 3}, "name": "Ann", "bots": ["careful"]}
    seat = {**theatre.post("/api/tables", body), "edition": VILLAINS, "at": 1}
    host, friend = invite(seat, theme=theme), invite(theme=theme)
    for guest in (host, friend):
        guest.goto(f"/t/{seat['code']}")
        guest.sees(re.compile("I am ready|Sit down"))
        assert guest.faults() == []


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("edition", [VILLAINS, CITY])
def test_axe_finds_nothing_at_the_end(invite: Invite, theatre: Theatre, edition: str, theme: str) -> None:
    seated = theatre.table(edition, ["Ann", "Bob"])
    theatre.act(seated[0], {"type": "resign"})
    guest = invite(seated[0], theme=theme)
    guest.sit_down()
    expect(guest.page.get_by_role("dialog", name="Result")).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
    assert guest.faults() == []
    guest.goto(f"/replay/{seated[0]['code']}")
    guest.page.get_by_role("slider").first.wait_for()
    assert guest.faults() == []


@pytest.mark.parametrize("screen", [name for name in SCREENS if name not in ("space", "why")])
def test_a_small_phone_has_room_for_everything(invite: Invite, theatre: Theatre, screen: str) -> None:
    guest = at(invite, theatre, screen, size=PHONE)
    guest.page.wait_for_load_state("networkidle")
    assert guest.page.evaluate(SIDEWAYS) <= 0
    assert guest.page.evaluate(SMALL_TEXT) == []
    assert guest.page.evaluate(SMALL_TARGETS) == []
    assert guest.faults() == []


@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits_a_small_phone(invite: Invite, path: str) -> None:
    guest = invite(size=PHONE)
    guest.goto(path)
    guest.page.wait_for_load_state("networkidle")
    assert guest.page.evaluate(SIDEWAYS) <= 0
    assert guest.page.evaluate(SMALL_TARGETS) == []


def test_a_phone_tells_of_a_space(invite: Invite, theatre: Theatre) -> None:
    guest = at(invite, theatre, "table", size=PHONE)
    guest.page.get_by_role("button", name=re.compile("^The Autons")).first.click()
    guest.sees("Mortgage")


# ---- keyboard ----


def tab_to(guest: Guest, wanted: str) -> None:
    """Press Tab until that is where one is; it can be seen there."""
    page = guest.page
    for _ in range(TABS):
        page.keyboard.press("Tab")
        name = page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent")
        if re.match(wanted, name.strip()):
            break
    else:
        raise AssertionError(f"no Tab leads to {wanted}")
    style = page.evaluate("getComputedStyle(document.activeElement).outline")
    assert "solid 3px" in style


def test_the_keyboard_alone_from_the_start_page_through_some_turns(invite: Invite) -> None:
    guest = invite()
    guest.goto()
    guest.button(re.compile("Play now: Doctor Who")).wait_for()
    tab_to(guest, "Play now: Doctor Who")
    guest.page.keyboard.press("Enter")
    main = guest.page.locator("[data-guide=bar] button.main")
    for _ in range(4):
        main.wait_for()
        tab_to(guest, re.escape(main.inner_text()))
        entry = guest.page.locator("[data-guide=log] li").count()
        guest.page.keyboard.press("Enter")
        expect(guest.page.locator("[data-guide=log] li")).not_to_have_count(entry)


def test_a_dialog_takes_and_gives_back_the_focus(invite: Invite, theatre: Theatre) -> None:
    guest = at(invite, theatre, "table")
    page = guest.page
    page.get_by_role("button", name=re.compile("^More")).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.evaluate("!!document.activeElement.closest('dialog')")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert page.evaluate("document.activeElement.textContent").startswith("More")


# ---- the text board ----


@pytest.mark.parametrize("edition", ["harry_potter", CITY])
def test_a_game_is_finished_in_the_text_board(invite: Invite, theatre: Theatre, edition: str) -> None:
    """By roles and names alone, as those find their way who do not see the board."""
    options = {} if edition == CITY else {"round_limit": 6}
    seated = theatre.table(edition, ["Ann"], bots=1, options=options)
    guest = invite(seated[0], textBoard=True)
    page = guest.sit_down()
    choices = page.get_by_role("list", name="What you can do").get_by_role("button")
    result = page.get_by_role("dialog", name="Result")
    for _ in range(1_500):
        if result.is_visible():
            break
        names = choices.all_inner_texts()
        wanted = next((name for name in names if not re.match("Resign|Have every|Be asked|Go bankrupt", name)), None)
        if wanted is None and any(name.startswith("Go bankrupt") for name in names):
            wanted = next(name for name in names if name.startswith("Go bankrupt"))
        if wanted is not None:
            guest.try_click(choices.filter(has_text=wanted).first)
        page.wait_for_timeout(10)
    expect(result).to_be_visible(timeout=PATIENCE)
    assert theatre.get(f"/api/tables/{seated[0]['code']}")["status"] == "over"


# ---- spectators ----


def test_a_spectator_sees_the_board_and_has_nothing_to_click(invite: Invite, theatre: Theatre) -> None:
    seated = theatre.table(VILLAINS, ["Ann", "Bob"], position=at_rest())
    guest = invite()
    guest.goto(f"/t/{seated[0]['code']}")
    guest.sees("Ann's turn.")
    expect(guest.page.locator("[data-guide=bar] button.main")).to_have_count(0)
    expect(guest.button("Trade", exact=True)).to_have_count(0)
