"""The gallery: a page that shows every component at once, and recordings of games for it."""

from __future__ import annotations

import asyncio
import fcntl
import json
import subprocess
import sys
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import Any, cast

import msgspec
from playwright.sync_api import Browser, Route
from websockets.sync.client import ClientConnection

import turnwise
from tests.ankh_morpork.scene import OPERATION_NAMES
from tests.ankh_morpork.walk import Walk
from tests.browser.guest import DESKTOP, PHONE
from tests.browser.recording import NAMES, Recorder, Step
from tests.browser.scenes import groups_of
from tests.browser.theatre import PATIENCE, Json, Theatre, ask
from tests.property_trading.situation import situation
from tests.property_trading.wander import Wanderer, board_with, new_match
from turnwise.kernel.game import Table
from turnwise.kernel.luck import Seeded
from turnwise.kernel.match import Match
from turnwise.server import frames

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "build" / "gallery"
ADDRESS = "http://gallery.test"
EVERY = 20  # steps, then everything is looked up that can be
SIGHTS = {
    "property_trading": {"space": "spaces"},
    "ankh_morpork": {"area": "areas", "card": "cards", "person": "personalities", "event": "events"},
}  # what can be looked up, and where it stands in a pack
SEEDS = range(400)  # of random games in which questions are looked for
LONGEST = 500  # steps of such a game
CASH: dict[str, int] = {name: 1_200 for name in NAMES}


# ---- questions ----


def asked(update: Json) -> str:
    """The kind of question that the first seat is asked, if it is."""
    view = update["view"]
    if update["to_act"] != 0 or not view["frames"]:
        return ""
    kind = view["frames"][-1]["kind"]
    if view.get("window"):
        return f"window {kind}"
    if kind != "run":
        return kind
    return f"run {OPERATION_NAMES.get(operations()[view['frames'][-1]['registers'][0]], 'end')}"


@cache
def operations() -> list[int]:
    return Walk(len(NAMES), 0).state.board.op


def questions(edition: str, options: Json, wanted: set[str], each: int) -> list[Json]:
    """Positions of random games at which the first seat is asked something, so many of each kind."""
    game: Any = turnwise.game(edition).game
    found: dict[str, list[Json]] = {}
    for seed in SEEDS:
        for state in states(edition, options, seed):
            if game.outcome(state) is None and game.to_act(state) == {0}:
                view = msgspec.to_builtins(game.view_for(state, 0))
                same = found.setdefault(asked({"view": view, "to_act": 0}), [])
                if len(same) < each:
                    same.append(game.position(state, NAMES))
        if wanted <= found.keys():
            break
    return [position for same in found.values() for position in same]


def states(edition: str, options: Json, seed: int) -> Iterator[Any]:
    if edition == "ankh_morpork":
        yield from Walk(len(NAMES), seed, options).decisions()
        return
    start = grown(edition, options).match.state if seed % 2 else None
    walk = Wanderer(start, seed) if start else new_match(board_with(options, {}, edition), len(NAMES), seed)
    for _ in range(LONGEST):
        yield walk.state
        if not walk.step():
            return


def grown(edition: str, options: Json) -> Any:
    """Everybody has a whole group."""
    owns = dict(zip(NAMES, groups_of(edition), strict=False))
    return situation(CASH, owns=owns, options=options, edition=edition)


# ---- recordings ----


class KeptLine:
    """A line of which everything that comes is kept."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self.heard: list[Json] = []

    def send(self, message: str) -> None:
        self._line.send(message)

    def recv(self, timeout: float) -> str:
        message = cast("str", self._line.recv(timeout))
        self.heard.append(json.loads(message))
        return message


class FullRecorder(Recorder):
    """A recorder that keeps all that the viewer is sent, and looks up all that a page may ask for.

    The viewer has the first seat or, if *watching*, none.
    """

    viewer = 0

    def __init__(
        self, theatre: Theatre, edition: str, seed: int, position: Json | None = None, watching: bool = False,
        **settings: Any,
    ) -> None:  # fmt: skip
        super().__init__(theatre, edition, seed, position, **settings)
        self._theatre = theatre
        if watching:
            self._watch()
        self._line = KeptLine(self.lines[self.viewer])
        self.lines[self.viewer] = cast("ClientConnection", self._line)
        self._begun = len(self.steps)

    def _watch(self) -> None:
        line = self._lines.enter_context(self._theatre.line())
        self.welcome = ask(line, {"type": "hello", "table": self.seated[0]["table"], "words": True})
        self.viewer = len(self.lines)
        self.lines.append(line)
        self.updates.append(awaited(line, "update"))
        self.steps = [Step(self.updates[-1], {})]

    def _note(self, number: int, update: Json) -> None:
        self.updates[number] = update
        if number == self.viewer:
            self.steps.append(Step(update, {}))

    # ---- what happens ----

    def record(self, steps: int) -> None:
        """Play on, at most so long."""
        for number in range(steps):
            if self.is_over:
                return
            if number % EVERY == 0:
                self.look_up_everything()
                self.talk(number)
            self.look_up()
            self.play()

    def talk(self, number: int) -> None:
        """Somebody says something twice, and once puts a question to the table."""
        for time in range(2):
            ask(self.lines[1], {"type": "say", "id": f"t{number} {time}", "text": "Well played."})
        if number == 0:
            ask(self.lines[1], {"type": "vote", "id": "v", "what": "pause"})

    def finish(self) -> None:
        """The others give up."""
        while not self.is_over:
            able = [number for number, update in enumerate(self.updates) if {"type": "resign"} in update["legal"]]
            if able[1:]:
                self._resign(able[-1])
            else:
                self.play()

    def _resign(self, number: int) -> None:
        update = self.updates[number]
        wish = {"type": "play", "id": f"r{update['entry']}", "on": update["on"], "action": {"type": "resign"}}
        self.lines[number].send(json.dumps(wish))
        self._hear(number, update["entry"])

    def visit(self, positions: list[Json]) -> None:
        """What everybody is sent if the game stands there; then it stands again where it stood."""
        before = self._table.match
        for line in self.lines:
            ask(line, {"type": "describe", "id": "d"})  # whatever was sent before has been heard then
        for place, position in enumerate(positions):
            self._put(self._match(position))
            if place % EVERY == 0:
                self.look_up_everything()
            self.look_up()
            self.look_up_texts()
        self._put(before)

    @property
    def _table(self) -> Any:
        return self._theatre.server.house.tables[self.seated[0]["table"]]

    def _match(self, position: Json) -> Any:
        table = self._table
        seats = [seat.name for seat in table.record.seats]
        of = Table(len(seats), dict(table.record.settings.options))
        return Match(table.game, of, seats, Seeded(1), position, table.house.desk)

    def _put(self, match: Any) -> None:
        """All lines are told, and have heard it."""

        async def put() -> None:
            self._table.match = match
            frames.refresh(self._table)

        asyncio.run_coroutine_threadsafe(put(), self._theatre.server._loop).result(PATIENCE)
        for number, line in enumerate(self.lines):
            self._note(number, awaited(line, "update"))

    # ---- what is kept ----

    def look_up_everything(self) -> None:
        for kind, part in SIGHTS[self.game["family"]].items():
            first = int(kind == "area")  # these are counted from 1
            for number in range(first, first + len(self.game["pack"][part])):
                self._keep(f"{kind} {number}", {"type": "about", "kind": kind, "number": number})
        self.look_up_texts()

    def look_up_texts(self) -> None:
        for kind in ("suggest", "describe"):
            self._keep(kind, {"type": kind})

    def _keep(self, key: str, wish: Json) -> None:
        self.steps[-1].answers[key] = ask(self.lines[0], {"id": key, **wish})

    @property
    def kept(self) -> list[Json]:
        """Each step with what came since the last one."""
        before: list[list[Json]] = [[] for _ in range(len(self.steps) + 1)]
        place = self._begun
        for frame in self._line.heard:
            if frame["type"] == "update":
                place += place < len(self.steps) and frame == self.steps[place].update
            elif frame["type"] in ("table", "chat", "held"):
                before[place].append(frame)
        steps = zip(before, self.steps, strict=False)
        return [{"before": came, "update": step.update, "answers": step.answers} for came, step in steps]


def awaited(line: ClientConnection, kind: str) -> Json:
    while True:
        frame: Json = json.loads(line.recv(PATIENCE))
        if frame["type"] == kind:
            return frame


# ---- the page ----


def build() -> Path:
    """The page as the sources are now; of several workers one builds it."""
    BUILT.parent.mkdir(exist_ok=True)
    with (BUILT.parent / "gallery.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run([sys.executable, "build_web.py", "--gallery", BUILT], cwd=ROOT, check=True)
    return BUILT


class Gallery:
    """Shows recordings, and tells what went wrong."""

    def __init__(self, browser: Browser, theatre: Theatre, folder: Path) -> None:
        self._theatre, self._folder = theatre, folder
        self._context = browser.new_context()
        self._context.route("**/*", self._serve)
        self.page = self._context.new_page()
        self.page.goto(ADDRESS)

    def close(self) -> None:
        self._context.close()

    def _serve(self, route: Route) -> None:
        path = self._folder / route.request.url.removeprefix(f"{ADDRESS}/")
        route.fulfill(path=path if path.is_file() else self._folder / "index.html")

    def gaps(self) -> list[str]:
        found: list[str] = self.page.evaluate("gallery.gaps()")
        return found

    def show(
        self, recording: Json, steps: int, skipped: int = 0, all: bool = False, whole: bool = False, same: bool = False
    ) -> None:
        """A recording, on wide and narrow screens in turn; fails with all that goes wrong.

        After so many *steps* everything is mounted anew, after so many more that are *skipped*. Beside the table a
        third of the rest is shown, another one each time, or *all* of it; *whole*: also what is no part of a game, and
        painted; *same*: in words that are all alike.
        """
        how = {"all": all, "whole": whole, "same": same}
        self.page.evaluate("([recording, how]) => gallery.begin(recording, how)", [json.dumps(recording), how])
        size, other, left = DESKTOP, PHONE, 1
        while left:
            self.page.set_viewport_size({"width": size[0], "height": size[1]})
            left = self.page.evaluate("([steps, skipped]) => gallery.play(steps, skipped)", [steps, skipped])
            size, other = other, size
        found = self.page.evaluate("gallery.faults()")
        assert not found, "\n\n".join(found)
        if whole:
            assert self.page.evaluate("gallery.unseen()") == [], "components that had no place at this table"

    def recording(self, recorder: FullRecorder) -> Json:
        """All that the page needs to show a game."""
        return {
            "seat": recorder.seated[0] if recorder.viewer == 0 else None,
            "welcome": recorder.welcome,
            "game": recorder.game,
            "games": self._games,
            "compared": self._compared,
            "lobby": self._lobby(recorder.edition),
            "steps": recorder.kept,
        }

    @cached_property
    def _games(self) -> Json:
        return self._theatre.get("/api/games")

    @cached_property
    def _compared(self) -> Json:
        return self._theatre.get("/api/compare?a=duel_masters&b=harry_potter")

    def _lobby(self, edition: str) -> Json:
        """The welcome of a table that waits: a person, a bot and a free seat."""
        settings = {"edition": edition, "seats": 3}
        seat = self._theatre.post("/api/tables", {"settings": settings, "name": NAMES[0], "bots": ["careful"]})
        with self._theatre.line() as line:
            return ask(line, {"type": "hello", "table": seat["table"], "token": seat["token"], "words": True})
