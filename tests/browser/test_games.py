"""Each of the five games from the start page to its end, against bots, by clicks alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guest import PATIENCE, ROUND, Guest
from tests.browser.players import CITY, PROPERTY, play_on
from tests.browser.theatre import Json, Theatre

EDITIONS = ("exclusive_possession", "doctor_who_villains", "duel_masters", "harry_potter")
ROUNDS = {edition: 2 for edition in EDITIONS} | {"exclusive_possession": 6}  # `make soak` has more of all
MANY = 25
LONG = 300_000  # milliseconds: a whole match is played out from many places


def set_up(guest: Guest, edition: str) -> None:
    """From the start page to a table of our own."""
    page = guest.goto()
    page.locator(f"a[href$='/new/{edition}']").click()
    chairs = page.get_by_label(re.compile("^Seat "))
    chairs.first.wait_for()
    for chair in chairs.all():
        chair.select_option("careful")
    page.get_by_text("at once", exact=True).click()


def begin(guest: Guest) -> str:
    guest.click("Open the table")
    page = guest.page
    guest.click("I am ready", exact=True)
    guest.click("Start the game", exact=True)
    page.locator("[data-guide=bar]").wait_for(timeout=PATIENCE)
    return page.url.rpartition("/")[2]


def look_back(guest: Guest, name: str, record: Json) -> None:
    """Who was winning when: on the chart of the end page, and in the replay, where the winner is sure at last."""
    page, winners = guest.page, record["outcome"]["winners"]
    guest.click("Chance of winning", exact=True)
    expect(page.get_by_role("slider", name="Chance of winning over time")).to_be_visible(timeout=LONG)
    guest.picture(f"long-odds-{name}")
    guest.goto(f"/replay/{record['code']}/100000")
    share = page.get_by_role("figure", name="Chance of winning").get_by_role("listitem").nth(winners[0])
    expect(share).to_contain_text(f"{100 // len(winners)}%", timeout=LONG)
    guest.click("To the start")
    expect(share).not_to_contain_text(f"{100 // len(winners)}%")
    guest.picture(f"long-replay-{name}")


@pytest.mark.parametrize(
    ("edition", "rounds"),
    [*ROUNDS.items(), *(pytest.param(edition, MANY, marks=pytest.mark.soak) for edition in EDITIONS)],
)
def test_a_property_game_from_home_to_the_end(invite: Invite, theatre: Theatre, edition: str, rounds: int) -> None:
    guest = invite()
    set_up(guest, edition)
    guest.page.get_by_text("Change the rules").click()
    guest.page.get_by_label(re.compile("richest wins after this many rounds")).fill(str(rounds))
    code = begin(guest)
    assert play_on(guest, PROPERTY) >= rounds
    record = theatre.get(f"/api/tables/{code}")
    assert (record["status"], record["outcome"]["how"]) == ("over", "by_worth")
    assert record["settings"]["options"]["round_limit"] == rounds
    look_back(guest, edition, record)


def test_ankh_morpork_from_home_to_the_end(invite: Invite, theatre: Theatre) -> None:
    guest = invite()
    set_up(guest, "ankh_morpork")
    guest.page.get_by_label("Windows to answer").select_option("until they are answered")
    code = begin(guest)
    assert play_on(guest, CITY) > 5
    record = theatre.get(f"/api/tables/{code}")
    assert record["status"] == "over"
    look_back(guest, "ankh_morpork", record)


def test_play_now_is_one_click_from_rolling_dice(invite: Invite) -> None:
    guest = invite()
    guest.goto()
    guest.click(re.compile("Play now: Doctor Who"))
    page = guest.page
    expect(page.locator("[data-guide=bar] button.main")).to_have_text(re.compile("Roll the dice"), timeout=ROUND)
    guest.click("Roll the dice")
    guest.sees(re.compile("You roll"))
