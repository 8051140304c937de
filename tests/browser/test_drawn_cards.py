"""Cards that are drawn: shown to everybody, and never in the way of who is asked something."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.guest import PATIENCE, Guest
from tests.browser.theatre import Json, Theatre, names_in
from tests.property_trading.situation import EDITION, situation
from turnwise.kernel.luck import Scripted

AWAY = "Put the card away"
ROLL = {"type": "roll"}
SHORT, LONG = "dw_gallifrey_07", "dw_gallifrey_04"  # "collect $50", and the longest: to the next utility
DRAWS = {"dice": [(1, 2), (1, 2)], "gallifrey": [SHORT]}
LARGE = 200  # pixels: what is wider is no notice
TWO_LINES = 60  # pixels, with the line that says whose card it is
desktops = pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (1024, 768)])
phones = pytest.mark.parametrize("size", [(360, 740), (390, 844)])
# A card lies there until it is put away, however long a test looks at it.
LASTING = """(() => {
  const real = window.setTimeout;
  window.setTimeout = (what, wait, ...more) => (wait > 5000 ? 0 : real(what, wait, ...more));
})()"""
# Whether all that is to be seen of it can be touched, so that nothing lies over it.
OPEN = """(it) => {
  const box = it.getBoundingClientRect(), parts = [0.04, 0.2, 0.35, 0.5, 0.65, 0.8, 0.96];
  return parts.every((x) => parts.every((y) =>
    it.contains(document.elementFromPoint(box.left + box.width * x, box.top + box.height * y))));
}"""
WHOLE = "(parts) => parts.every((part) => part.scrollHeight <= part.clientHeight + 1)"
Box = dict[str, float]


def position(turn_of: str, **at: str) -> Json:
    return situation({"Ann": 1500, "Bob": 1500}, turn_of=turn_of, at=at).match.position()


def begin(
    invite: Invite, theatre: Theatre, place: Json, size: tuple[int, int], **script: Any
) -> tuple[Guest, Json]:  # fmt: skip
    """Ann at her table, and Bob's seat; *script* is what dice and decks bring."""
    seated = theatre.table(EDITION, names_in(place), position=place, luck=Scripted(**{**DRAWS, **script}))
    ann = invite(seated[0], size=size)
    ann.context.add_init_script(LASTING)
    ann.sit_down()
    ann.page.locator("[data-guide=bar]").wait_for()
    return ann, seated[1]


def name(kind: str, size: tuple[int, int]) -> str:
    return f"card-{kind}-{size[0]}"


def box_of(thing: Locator) -> Box:
    found = thing.bounding_box()
    assert found, f"{thing} is not to be seen"
    return {side: found[side] for side in ("x", "y", "width", "height")}


def overlap(one: Box, other: Box) -> bool:
    return all(
        one[side] < other[side] + other[length] and other[side] < one[side] + one[length]
        for side, length in (("x", "width"), ("y", "height"))
    )


def card_of(guest: Guest) -> Locator:
    card = guest.button(AWAY)
    card.wait_for()
    return card


def rolled_to(guest: Guest, deed: str) -> Locator:
    """The deed that the guest is asked about after a roll, with its rents."""
    guest.click("Roll the dice")
    guest.button(re.compile("^Buy")).wait_for()
    found = guest.page.get_by_role("article", name=deed)
    found.get_by_text("Mortgage").wait_for()
    return found


def boxes(guest: Guest, *selectors: str) -> list[Box]:
    return [box_of(guest.page.locator(selector)) for selector in selectors]


# ---- a large screen ----


@desktops
def test_the_deed_i_am_asked_about_is_not_under_anothers_card(
    invite: Invite, theatre: Theatre, size: tuple[int, int]
) -> None:
    ann, bob = begin(invite, theatre, position("Bob", Bob="TARDIS Repair"), size)
    theatre.act(bob, ROLL)
    card_of(ann)
    deed = rolled_to(ann, "The Nestene Consciousness")
    card = card_of(ann)
    ann.picture(name("of-another", size))
    assert deed.evaluate(OPEN), "something lies over the deed"
    lain = box_of(card)
    stage = (".stage", ".stage .throw", ".stage ul", ".stage .deed")
    before = boxes(ann, *stage)
    decks, shown = before[2], before[3]
    assert not overlap(lain, shown)
    assert overlap(lain, decks) and lain["x"] + lain["width"] <= decks["x"] + decks["width"] + 1
    card.click()
    expect(card).to_be_hidden(timeout=PATIENCE)
    assert boxes(ann, *stage) == before


@desktops
def test_the_deed_to_which_my_own_card_leads_is_not_under_it(
    invite: Invite, theatre: Theatre, size: tuple[int, int]
) -> None:
    ann, _ = begin(invite, theatre, position("Ann", Ann="TARDIS Repair"), size, gallifrey=[LONG])
    deed = rolled_to(ann, "The Eye of Harmony")
    card = card_of(ann)
    ann.picture(name("of-mine", size))
    assert deed.evaluate(OPEN), "something lies over the deed"
    within = box_of(ann.page.locator(".middle"))
    lain = box_of(card)
    assert lain["y"] >= within["y"] and lain["y"] + lain["height"] <= within["y"] + within["height"]


@desktops
def test_my_own_card_is_large_while_no_deed_is_asked_about(
    invite: Invite, theatre: Theatre, size: tuple[int, int]
) -> None:
    """A double: it is my turn still."""
    ann, _ = begin(invite, theatre, position("Ann", Ann="The Nestene Consciousness"), size, dice=[(2, 2)])
    ann.click("Roll the dice")
    card = box_of(card_of(ann))
    ann.picture(name("large", size))
    assert card["width"] > LARGE
    assert not overlap(card, box_of(ann.page.locator(".stage ul")))


# ---- a phone ----

PHONE_BOARD = (".screen", ".strip", ".mini", ".chips")


@phones
def test_on_a_phone_a_card_of_mine_lies_over_the_board_and_moves_nothing(
    invite: Invite, theatre: Theatre, size: tuple[int, int]
) -> None:
    ann, _ = begin(invite, theatre, position("Ann", Ann="The Nestene Consciousness"), size, dice=[(2, 2)])
    ann.click("Roll the dice")
    card = card_of(ann)
    ann.picture(name("phone-mine", size))
    with_card = boxes(ann, *PHONE_BOARD)
    assert box_of(card)["width"] > LARGE
    assert not overlap(box_of(card), with_card[3])
    card.click()
    expect(card).to_be_hidden(timeout=PATIENCE)
    assert boxes(ann, *PHONE_BOARD) == with_card, "the board has changed its size for the card"


@phones
@pytest.mark.parametrize(
    ("start", "deck", "card"), [("TARDIS Repair", "gallifrey", SHORT), ("The Vashta Nerada", "unit", "dw_unit_14")]
)
def test_on_a_phone_anothers_card_is_a_notice_while_i_am_asked(
    invite: Invite, theatre: Theatre, size: tuple[int, int], start: str, deck: str, card: str
) -> None:
    """Both a short one, and the longest after which it is my turn."""
    ann, bob = begin(invite, theatre, position("Bob", Bob=start), size, dice=DRAWS["dice"], **{deck: [card]})
    theatre.act(bob, ROLL)
    card_of(ann)
    ann.click("Roll the dice")
    ann.button(re.compile("^Buy")).wait_for()
    notice = card_of(ann)
    ann.picture(name(f"phone-another-{deck}", size))
    with_card = boxes(ann, *PHONE_BOARD)
    lain = box_of(notice)
    assert lain["height"] <= TWO_LINES, "the card is no notice"
    assert not overlap(lain, with_card[1]) and not overlap(lain, with_card[3])
    assert not overlap(lain, box_of(ann.page.locator("[data-guide=bar]")))
    notice.click()
    expect(notice).to_be_hidden(timeout=PATIENCE)
    assert boxes(ann, *PHONE_BOARD) == with_card, "the board has changed its size for the card"


@phones
def test_on_a_phone_my_card_can_be_read_beside_the_deed_to_which_it_leads(
    invite: Invite, theatre: Theatre, size: tuple[int, int]
) -> None:
    ann, _ = begin(invite, theatre, position("Ann", Ann="TARDIS Repair"), size, gallifrey=[LONG])
    ann.click("Roll the dice")
    ann.button(re.compile("^Buy")).wait_for()
    card = card_of(ann)
    ann.picture(name("phone-long", size))
    with_card = boxes(ann, *PHONE_BOARD)
    assert not overlap(box_of(card), with_card[1]), "the card lies over the deed"
    assert not overlap(box_of(card), with_card[3])
    assert ann.page.locator("article .turns > *").evaluate_all(WHOLE), "the end of the card is cut off"
    card.click()
    expect(card).to_be_hidden(timeout=PATIENCE)
    assert boxes(ann, *PHONE_BOARD) == with_card, "the board has changed its size for the card"
