"""What a phone must show, too: the watch, and that somebody has said something. A refusal covers no button there."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.guest import PATIENCE, PHONE, Guest
from tests.browser.screens import CITY, SCREENS, VILLAINS
from tests.browser.test_drawn_cards import LASTING, Box, box_of, overlap, phones
from tests.browser.test_two_people import at_rest
from tests.browser.theatre import Json, Theatre, ask, names_in
from tests.property_trading.situation import situation

POSSESSION, VIMES = "exclusive_possession", "Commander Vimes"
TOP_BAR = 48  # pixels
BADGE = 20  # pixels: the most that the number of unread lines is high


def come(invite: Invite, theatre: Theatre, edition: str, place: Json, size: tuple[int, int] = PHONE) -> Guest:
    seated = theatre.table(edition, names_in(place), position=place)
    guest = invite(seated[0], size=size)
    guest.context.add_init_script(LASTING)
    guest.sit_down()
    guest.page.locator("[data-guide=bar]").wait_for()
    return guest


# ---- the watch ----


def watched(space: str) -> Json:
    """Ann and Bob stand on GO."""
    return situation({"Ann": 1500, "Bob": 1500}, edition=POSSESSION, more={"watch": space}).match.position()


def middle(box: Box) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@phones
def test_the_watch_is_seen_where_it_stands(invite: Invite, theatre: Theatre, size: tuple[int, int]) -> None:
    ann = come(invite, theatre, POSSESSION, watched("Dagon Street"), size)
    watch = ann.page.get_by_role("img", name=VIMES)
    expect(watch).to_have_count(1, timeout=PATIENCE)
    ann.picture(f"phone-watch-{size[0]}")
    street = box_of(ann.page.get_by_role("button", name="Dagon Street"))
    x, y = middle(box_of(watch))
    assert street["x"] < x < street["x"] + street["width"] and y > street["y"] + street["height"]


def test_the_small_board_shows_the_watch_wherever_it_is(invite: Invite, theatre: Theatre) -> None:
    ann = come(invite, theatre, POSSESSION, watched("Upper Broad Way"))
    expect(ann.page.locator(".mini .lantern")).to_be_visible(timeout=PATIENCE)
    expect(ann.page.get_by_role("img", name=VIMES)).to_have_count(0)
    ann.picture("phone-watch-far")
    board = box_of(ann.page.locator(".mini svg").first)
    x, y = middle(box_of(ann.page.locator(".mini .lantern")))
    assert x > board["x"] + board["width"] / 2 and y < board["y"] + board["height"] / 2, "he is near the upper right"


def test_no_piece_lies_on_another_on_the_small_board(invite: Invite, theatre: Theatre) -> None:
    """Beside a corner stand those who are on it, where those of the next space would stand."""
    ann = come(invite, theatre, POSSESSION, watched("Dagon Street"))
    expect(ann.page.locator(".mini .lantern")).to_be_visible(timeout=PATIENCE)
    pieces = [box_of(piece) for piece in ann.page.locator(".mini .token, .mini .lantern").all()]
    assert len(pieces) == 3
    for one, other in combinations(pieces, 2):
        (x, y), (far, low) = middle(one), middle(other)
        assert max(abs(x - far), abs(y - low)) > one["width"] / 2, "one hides the other"


def test_where_nobody_watches_there_is_no_lantern(invite: Invite, theatre: Theatre) -> None:
    ann = come(invite, theatre, VILLAINS, at_rest())
    expect(ann.page.locator(".mini .token")).to_have_count(2, timeout=PATIENCE)
    expect(ann.page.locator(".lantern")).to_have_count(0)


# ---- refusals ----


def refused(guest: Guest) -> Locator:
    """Ask for what cannot be had: nothing has been done that could be taken back."""
    guest.click("Settings")
    guest.click("Ask to take back")
    said = guest.page.get_by_role("alert").locator("p")
    said.wait_for()
    guest.click("Close")
    expect(guest.page.get_by_role("dialog")).to_have_count(0, timeout=PATIENCE)
    return said


@pytest.mark.parametrize("size", [(360, 740), (720, 900), (1280, 720)])
@pytest.mark.parametrize("screen", ["table", "areas", "city"])
def test_a_refusal_covers_no_button_of_the_bar(
    invite: Invite, theatre: Theatre, screen: str, size: tuple[int, int]
) -> None:
    edition, position, _ = SCREENS[screen]
    guest = come(invite, theatre, edition, position(), size)
    said = box_of(refused(guest))
    guest.picture(f"refused-{screen}-{size[0]}")
    assert said["y"] >= TOP_BAR
    assert said["x"] >= 0 and said["x"] + said["width"] <= size[0]
    buttons = guest.page.locator("[data-guide=bar] button, [role=toolbar] button, nav button").all()
    assert [button.inner_text() for button in buttons if overlap(said, box_of(button))] == []


# ---- chat ----


def say(theatre: Theatre, seat: Json, text: str) -> None:
    wish: dict[str, Any] = {"type": "say", "id": text, "text": text}
    with theatre.line() as line:
        ask(line, {"type": "hello", "table": seat["table"], "token": seat["token"]})
        ask(line, wish)


@pytest.mark.parametrize("edition", [VILLAINS, CITY])
def test_the_chat_tells_how_much_is_unread(invite: Invite, theatre: Theatre, edition: str) -> None:
    seated = theatre.table(edition, ["Ann", "Bob"])
    ann = invite(seated[0], size=PHONE)
    ann.sit_down()
    tabs = ann.page.get_by_role("navigation").get_by_role("button")
    chat = tabs.last
    expect(chat).to_have_accessible_name("Chat", timeout=PATIENCE)
    say(theatre, seated[1], "Good evening.")
    expect(chat).to_have_accessible_name("Chat 1", timeout=PATIENCE)
    say(theatre, seated[1], "Is anybody there?")
    expect(chat).to_have_accessible_name("Chat 2", timeout=PATIENCE)
    ann.picture(f"phone-unread-{edition}")
    badge = box_of(chat.get_by_text("2", exact=True))
    assert overlap(badge, box_of(chat)) and badge["height"] <= BADGE
    chat.click()
    ann.sees("Is anybody there?")
    expect(chat).to_have_accessible_name("Chat", timeout=PATIENCE)
    say(theatre, seated[1], "There you are.")
    ann.sees("There you are.")
    tabs.first.click()
    expect(ann.page.get_by_text("There you are.")).to_have_count(0, timeout=PATIENCE)
    expect(chat).to_have_accessible_name("Chat", timeout=PATIENCE)
