"""Reloaded, or offline, in the middle of an auction and of a window: back at the same place, and nothing sent twice."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guest import PATIENCE, Guest
from tests.browser.test_two_people import auction, come, played
from tests.browser.theatre import Theatre, names_in
from tests.server.staging import window

BACK = ("reload", "offline")
LINES = "ERR_INTERNET_DISCONNECTED|WebSocket connection"


def away_and_back(guest: Guest, how: str) -> None:
    if how == "reload":
        guest.page.reload()
    else:
        guest.offline()
        guest.sees(re.compile("The line has dropped"))
        guest.offline(False)
    expect(guest.page.get_by_text("The line has dropped")).to_be_hidden(timeout=PATIENCE)
    guest.page.locator("[data-guide=bar]").wait_for()


@pytest.mark.parametrize("how", BACK)
def test_in_an_auction(invite: Invite, theatre: Theatre, how: str) -> None:
    ann, bob, table = come(invite, theatre, auction())
    for guest in (ann, bob):
        guest.expect_noise(LINES)
    away_and_back(ann, how)
    ann.page.get_by_role("spinbutton", name="Your bid").fill("35")
    ann.click(re.compile(r"^Bid \$35"))
    bob.sees("highest bid, by Ann")
    away_and_back(bob, how)
    bob.sees("highest bid, by Ann")
    bob.click(re.compile("^Pass for good|^Leave the auction"))
    ann.sees("Sold: The Nestene Consciousness goes to you for $35.")
    assert played(theatre, table) == ["place_bid", "leave_auction"]


def test_a_bid_sent_without_a_line_is_placed_once_it_is_back(invite: Invite, theatre: Theatre) -> None:
    ann, bob, table = come(invite, theatre, auction())
    ann.expect_noise(LINES)
    ann.page.get_by_role("spinbutton", name="Your bid").fill("35")
    ann.offline()
    ann.sees(re.compile("The line has dropped"))
    ann.click(re.compile(r"^Bid \$35"))
    ann.offline(False)
    bob.sees("highest bid, by Ann")
    assert played(theatre, table) == ["place_bid"]


@pytest.mark.parametrize("how", BACK)
def test_in_a_window(invite: Invite, theatre: Theatre, how: str) -> None:
    position = window("gaspode")
    people = names_in(position)
    seated = theatre.table("ankh_morpork", people, position=position, timing={"window_seconds": 600})
    victim = invite(seated[people.index("Bob")], expected=LINES)
    victim.sit_down()
    victim.page.locator("[data-guide=bar]").wait_for()
    away_and_back(victim, how)
    victim.click(re.compile("^Let it happen"))
    victim.sees("Bring it back?")  # what comes next
    assert played(theatre, seated[0]["table"]).count("let_it_happen") == 1
