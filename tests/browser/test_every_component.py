"""Every component of the pages, at thousands of states of random games and at every kind of question."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from tests.ankh_morpork.scene import OPERATION_NAMES, scene
from tests.browser.conftest import Invite
from tests.browser.gallery import FullRecorder, Gallery, asked, build, grown, questions
from tests.browser.guest import Guest
from tests.browser.scenes import two_cards
from tests.browser.theatre import Json, Theatre, names_in
from tests.property_trading.packs import VILLAINS
from tests.server.staging import at_rest
from turnwise.games.ankh_morpork.telling.dangers import DANGERS
from turnwise.games.ankh_morpork.telling.questions import CHOICES
from turnwise.games.ankh_morpork.telling.questions import QUESTIONS as CITY_QUESTIONS
from turnwise.games.property_trading.telling.questions import QUESTIONS
from turnwise.kernel.luck import Seeded

CITY = "ankh_morpork"
USUAL = {"turn", "buy", "auction"}
# What each edition is asked to show: options of the table, and the questions that come up with them.
GAMES: dict[str, tuple[Json, set[str]]] = {
    "exclusive_possession": (
        {"faster_game": True, "foreclosure": True},
        USUAL | {"debt", "penalty", "arrest", "seize"},
    ),
    "doctor_who_villains": (
        {"houses": 3, "hotels": 1, "round_limit": 30},
        USUAL | {"debt", "interest", "call", "place", "last_claims"},
    ),
    "duel_masters": ({"battle": True, "time_limit": 30}, USUAL | {"debt", "interest", "penalty", "battle"}),
    "harry_potter": ({"round_limit": 25}, USUAL | {"debt", "interest", "penalty"}),
    CITY: (
        {},
        (CITY_QUESTIONS.keys() - {"run"})
        | {f"run {OPERATION_NAMES[choice]}" for choice in CHOICES}
        | {f"window {danger}" for danger in DANGERS},
    ),
}
games = pytest.mark.parametrize("edition", GAMES)
WHOLE = ("exclusive_possession", CITY)  # with the pages before a game and the rules; `make soak` has those of all
WATCHED = "harry_potter"  # by somebody without a seat
CLOCKS = {"duel_masters": {"kind": "bank", "seconds": 900, "increment": 5, "bid_seconds": 60}}
ROUND = 20  # steps, then everything is mounted anew


@pytest.fixture(scope="session")
def gallery(chromium: Browser, theatre: Theatre) -> Iterator[Gallery]:
    found = Gallery(chromium, theatre, build())
    yield found
    found.close()


@contextmanager
def recorder_at(theatre: Theatre, edition: str, seed: int, watching: bool = False) -> Iterator[FullRecorder]:
    """At a table of an edition, with the options that bring all its questions; everybody has something already."""
    options, _ = GAMES[edition]
    start = None if edition == CITY else grown(edition, options).match.position()
    timing = CLOCKS.get(edition, {})
    found = FullRecorder(theatre, edition, seed, start, watching, options=options, timing=timing)
    try:
        yield found
    finally:
        found.close()


def played(theatre: Theatre, gallery: Gallery, edition: str, steps: int, seed: int, watching: bool = False) -> Json:
    """A random game, which is given up after some steps."""
    with recorder_at(theatre, edition, seed, watching) as there:
        there.record(steps)
        there.finish()
        return gallery.recording(there)


def asking(theatre: Theatre, gallery: Gallery, edition: str, each: int) -> Json:
    """States of random games at questions of every kind; fails without one of them."""
    options, wanted = GAMES[edition]
    positions = questions(edition, options, wanted, each)
    if edition != CITY:
        positions.append(two_cards(edition, options))
    with recorder_at(theatre, edition, seed=1) as there:
        there.visit(positions)
        recording = gallery.recording(there)
    assert {asked(step["update"]) for step in recording["steps"]} >= wanted
    return recording


def test_every_kind_of_question_belongs_to_a_game() -> None:
    shown = set[str]().union(*(wanted for edition, (_, wanted) in GAMES.items() if edition != CITY))
    assert shown == QUESTIONS.keys()


def test_every_component_is_shown(gallery: Gallery) -> None:
    assert gallery.gaps() == []


@games
def test_every_question(gallery: Gallery, theatre: Theatre, edition: str) -> None:
    recording = asking(theatre, gallery, edition, each=1)
    gallery.show(recording, ROUND, all=True, whole=edition in WHOLE)
    gallery.show(recording, ROUND, skipped=ROUND, all=True, same=True)


@games
def test_random_play(gallery: Gallery, theatre: Theatre, edition: str) -> None:
    seed = 1 + [*GAMES].index(edition)
    recording = played(theatre, gallery, edition, 70, seed, watching=edition == WATCHED)
    gallery.show(recording, ROUND)
    gallery.show(recording, ROUND, skipped=3 * ROUND, same=True)


@pytest.mark.soak
@games
def test_many_questions(gallery: Gallery, theatre: Theatre, edition: str) -> None:
    recording = asking(theatre, gallery, edition, each=12)
    gallery.show(recording, ROUND, all=True, whole=True)
    gallery.show(recording, ROUND, all=True, whole=True, same=True)


@pytest.mark.soak
@pytest.mark.parametrize("watching", [False, True], ids=["seated", "watching"])
@pytest.mark.parametrize("seed", [11, 12])
@games
def test_long_play(gallery: Gallery, theatre: Theatre, edition: str, seed: int, watching: bool) -> None:
    recording = played(theatre, gallery, edition, 500, seed, watching)
    gallery.show(recording, ROUND)
    gallery.show(recording, ROUND, same=True)


# ---- and if a table cannot be drawn after all ----


class BrokenViews:
    """Stands between a page and the server, and takes a part out of every view as long as it is wanted."""

    def __init__(self, guest: Guest, part: str) -> None:
        self.part, self.wanted = part, True
        guest.page.route_web_socket(re.compile("/ws$"), self._open)

    def _open(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        server.on_message(lambda message: line.send(self._broken(message)))

    def _broken(self, message: str | bytes) -> str:
        frame = json.loads(message)
        if frame["type"] == "update" and self.wanted:
            del frame["view"][self.part]
        return json.dumps(frame)


NOT_DRAWN = "The board could not be drawn. You can go on here, in text."
NOISE = "Cannot read properties of undefined|derived_inert"  # the fault itself, and what is left of the board
BAR = "[data-guide=bar]"


@pytest.mark.parametrize(
    ("edition", "position", "part", "answers"),
    [
        ("doctor_who_villains", at_rest(), "deeds", ("Roll the dice", "Mortgage")),
        (CITY, scene({"Ann": ["groat", "dwarves"]}).match.position(), "areas", ("Play Groat", "")),
    ],
    ids=["property", "city"],
)
def test_a_table_that_cannot_be_drawn_is_played_in_text(
    invite: Invite, theatre: Theatre, edition: str, position: Json, part: str, answers: tuple[str, str]
) -> None:
    seated = theatre.table(edition, names_in(position), position=position, luck=Seeded(1))
    guest = invite(seated[0], expected=NOISE)
    broken = BrokenViews(guest, part)
    page = guest.sit_down()
    told = page.get_by_role("alert").get_by_text(NOT_DRAWN)
    question = page.get_by_role("heading", level=1)
    choices = page.get_by_role("list", name="What you can do")
    expect(told).to_be_visible()
    first = question.inner_text()
    guest.click("Try the board again")  # nothing has changed
    expect(told).to_be_visible()
    choices.get_by_role("button", name=answers[0]).first.click()
    expect(question).not_to_have_text(first)
    assert len(theatre.entries(seated[0]["table"])) == 1
    broken.wanted = False
    story = page.get_by_role("list", name="What happened").get_by_role("listitem")
    lines = story.count()
    choices.get_by_role("button", name=answers[1]).first.click()
    story.nth(lines).wait_for()
    guest.click("Try the board again")
    page.locator(BAR).wait_for()
    expect(told).to_be_hidden()


def test_a_table_that_breaks_later_is_played_on_in_text(invite: Invite, theatre: Theatre) -> None:
    position = at_rest()
    seated = theatre.table("doctor_who_villains", names_in(position), position=position, luck=Seeded(1))
    guest = invite(seated[0], expected=NOISE)
    broken = BrokenViews(guest, "deeds")
    broken.wanted = False
    page = guest.sit_down()
    page.locator(BAR).wait_for()
    broken.wanted = True
    theatre.act(seated[1], {"type": "mortgage", "space": VILLAINS.number_of("Starship UK")})
    expect(page.get_by_role("alert").get_by_text(NOT_DRAWN)).to_be_visible()
    page.get_by_role("list", name="What you can do").get_by_role("button", name="Roll the dice").click()
    expect(page.get_by_role("button", name="Roll the dice")).to_be_hidden()
    assert [entry["action"]["type"] for entry in theatre.entries(seated[0]["table"])] == ["mortgage", "roll"]
