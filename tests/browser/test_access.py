"""Nobody is kept out: the keyboard alone, the text board; and who only watches has nothing to click."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PATIENCE, PHONE, ROUND, Guest
from tests.browser.players import LONGEST
from tests.browser.screens import CITY, VILLAINS, at
from tests.browser.test_two_people import at_rest
from tests.browser.theatre import Theatre

TABS = 120  # presses, then something cannot be reached
ANSWER = "[data-guide=bar] button.main, section[aria-label=Auction] button:has-text('Pass')"


def test_a_phone_tells_of_a_space(invite: Invite, theatre: Theatre) -> None:
    guest = at(invite, theatre, "table", size=PHONE)
    guest.page.get_by_role("button", name=re.compile("^The Autons")).first.click()
    guest.sees("Mortgage")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_click_that_comes_late_meets_nothing(invite: Invite, theatre: Theatre, size: tuple[int, int]) -> None:
    """Where the large button is on our turn, there is no other on somebody else's."""
    mine, other = (at(invite, theatre, "table", seat=seat, size=size) for seat in (0, 1))
    box = mine.page.locator("[data-guide=bar] button.main").bounding_box()
    assert box
    spots = [(box["x"] + box["width"] * part / 8, box["y"] + box["height"] / 2) for part in range(1, 8)]
    there = "(spots) => spots.map(([x, y]) => !!document.elementFromPoint(x, y).closest('button'))"
    assert all(mine.page.evaluate(there, spots))
    assert not any(other.page.evaluate(there, spots))


# ---- keyboard ----


def tab_to(guest: Guest, wanted: Locator) -> None:
    """Press Tab until that is where one is; it can be seen there."""
    page = guest.page
    for _ in range(TABS):
        page.keyboard.press("Tab")
        if wanted.evaluate("it => it === document.activeElement"):
            break
    else:
        raise AssertionError(f"no Tab leads to {wanted}")
    style = page.evaluate("getComputedStyle(document.activeElement).outline")
    assert "solid 3px" in style


def test_the_keyboard_alone_from_the_start_page_through_some_turns(invite: Invite) -> None:
    guest = invite()
    guest.goto()
    play_now = guest.button(re.compile("Play now: Doctor Who"))
    play_now.wait_for()
    tab_to(guest, play_now)
    guest.page.keyboard.press("Enter")
    answer = guest.page.locator(ANSWER).first
    for _ in range(4):
        answer.wait_for(timeout=ROUND)
        tab_to(guest, answer)
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
    start = time.monotonic()
    while not result.is_visible() and time.monotonic() - start < LONGEST:
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
