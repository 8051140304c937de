"""Two people in two browsers: a trade, a counter-offer, an auction, a claim, and a claim that lapses."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.guest import PATIENCE, Guest
from tests.browser.theatre import Theatre
from tests.property_trading.situation import situation
from turnwise.games.property_trading import actions as a

VILLAINS = "doctor_who_villains"
Json = dict[str, Any]


def two(cash: dict[str, int] | None = None, **facts: Any) -> Any:
    return situation(cash or {"Ann": 1500, "Bob": 1500}, **facts)


def at_rest() -> Json:
    """Ann is to roll; each of them has something to trade."""
    return two(owns={"Ann": ["The Autons", "Titanic"], "Bob": ["Starship UK"]}).match.position()


def auction() -> Json:
    """Ann has declined The Nestene Consciousness and is to bid first."""
    return two(dice=[(1, 2)]).roll().play("Ann", a.DeclineDeed(3)).match.position()


def claimable() -> Json:
    """Ann owes Bob $100 for The Daleks if he claims it before he rolls himself."""
    owns = {"Ann": ["The Autons"], "Bob": ["Davros", "The Daleks"]}
    return two(owns=owns, at={"Ann": "Valiant"}, dice=[(1, 3)]).roll().match.position()


def come(invite: Invite, theatre: Theatre, position: Json, **settings: Any) -> tuple[Guest, Guest, str]:
    seated = theatre.table(VILLAINS, ["Ann", "Bob"], position=position, **settings)
    ann, bob = (invite(seat) for seat in seated)
    ann.sit_down()
    bob.sit_down()
    for guest in (ann, bob):
        guest.page.locator("[data-guide=bar]").wait_for()
    return ann, bob, seated[0]["table"]


def played(theatre: Theatre, table: str) -> list[str]:
    return [entry["action"]["type"] for entry in theatre.entries(table)]


def test_a_trade_and_a_counter_offer(invite: Invite, theatre: Theatre) -> None:
    ann, bob, table = come(invite, theatre, at_rest())
    ann.click("Trade", exact=True)
    ann.page.get_by_role("dialog").get_by_role("button", name=re.compile("Bob")).click()
    trade = ann.page.get_by_role("dialog", name="Trade with Bob")
    trade.get_by_role("button", name=re.compile("The Autons")).click()
    trade.get_by_role("spinbutton", name="Cash that Bob gives").fill("80")
    ann.click("Send the offer")
    expect(trade).to_be_hidden()

    bob.click(re.compile("^Offers"))
    bob.sees("Ann offers you The Autons for $80.")
    bob.click(re.compile("^Counter"))
    counter = bob.page.get_by_role("dialog", name=re.compile("Answer Ann"))
    counter.get_by_role("spinbutton", name="Cash that you give").fill("60")
    counter.get_by_role("button", name="Send this instead").click()
    expect(counter).to_be_hidden()

    ann.click(re.compile("^Offers"))
    ann.sees("Bob offers you $60 for The Autons.")
    ann.click(re.compile("^Accept"))
    bob.sees(re.compile("Ann accepts your offer"))
    assert played(theatre, table) == ["offer_trade", "offer_trade", "accept_offer"]
    expect(bob.page.get_by_role("button", name=re.compile("The Autons.*owned by Bob"))).to_be_visible()


def test_an_auction(invite: Invite, theatre: Theatre) -> None:
    ann, bob, table = come(invite, theatre, auction())
    ann.page.get_by_role("spinbutton", name="Your bid").fill("35")
    ann.click(re.compile(r"^Bid \$35"))
    bob.sees("highest bid, by Ann")
    bob.page.get_by_role("spinbutton", name="Your bid").fill("34")
    bob.page.get_by_role("spinbutton", name="Your bid").press("Enter")
    bob.page.get_by_role("spinbutton", name="Your bid").fill("40")
    bob.click(re.compile(r"^Bid \$40"))
    ann.sees("highest bid, by Bob")
    ann.click(re.compile("^Pass for good|^Leave the auction"))
    ann.sees("Sold: The Nestene Consciousness goes to Bob for $40.")
    assert played(theatre, table) == ["place_bid", "place_bid", "leave_auction"]


def test_a_claim(invite: Invite, theatre: Theatre) -> None:
    ann, bob, table = come(invite, theatre, claimable())
    bob.page.get_by_role("button", name=re.compile("^Claim")).first.click()
    ann.sees(re.compile(r"You pay Bob \$100"))
    assert played(theatre, table) == ["claim_rent"]


def test_a_claim_lapses_after_the_grace(invite: Invite, theatre: Theatre) -> None:
    """Bob owns the deed, and it is his own roll that ends his chance: nobody waits for himself."""
    ann, bob, table = come(invite, theatre, claimable())
    expect(bob.page.get_by_role("button", name=re.compile("^Claim")).first).to_be_visible()
    bob.click("Roll the dice")
    ann.sees(re.compile("Bob's chance|rent .*lapses|did not claim", re.IGNORECASE))
    expect(bob.page.get_by_role("button", name=re.compile("^Claim")).first).to_be_hidden(timeout=PATIENCE)
    assert played(theatre, table)[0] == "roll"
