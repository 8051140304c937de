"""What there is to be seen: pages by their address, and what can come up at a table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tests.ankh_morpork.scene import scene
from tests.browser.conftest import Invite
from tests.browser.guest import DESKTOP, PHONE, Guest
from tests.browser.test_two_people import at_rest, auction, claimable
from tests.browser.theatre import Json, Theatre, names_in
from tests.property_trading.situation import situation
from tests.server.staging import window
from turnwise.games.property_trading import actions as a

VILLAINS, CITY = "doctor_who_villains", "ankh_morpork"
THEMES = ("light", "dark")
SIZES = {"desktop": DESKTOP, "phone": PHONE}
PAGES = (
    "/", f"/new/{VILLAINS}", f"/new/{CITY}", "/rules", f"/rules/{VILLAINS}", f"/compare/{VILLAINS}/harry_potter",
    "/replays", "/nowhere",
)  # fmt: skip


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


def lit() -> Json:
    """Ann may put a minion beside one of hers."""
    return scene({"Ann": ["groat"]}, minions={"Ann": {"nap_hill": 1}}).plays("Ann", "groat").match.position()


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
    "areas": (CITY, lit, clicks()),
}


SECOND = ("claim", "city", "offers")  # where it is the second person who has something to do


def at(invite: Invite, theatre: Theatre, screen: str, seat: int = 0, **how: Any) -> Guest:
    edition, position, do = SCREENS[screen]
    place = position()
    seated = theatre.table(edition, names_in(place), position=place, timing={"window_seconds": 600})
    guest = invite(seated[1 if screen in SECOND else seat], **how)
    guest.sit_down()
    guest.page.locator("[data-guide=bar]").first.wait_for()
    do(guest)
    return guest
