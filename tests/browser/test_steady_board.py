"""The board keeps its size and every text its place, whatever is asked, on every common screen."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.browser.conftest import Invite
from tests.browser.feeding import Feed
from tests.browser.recording import Recorder, Recording, Step
from tests.browser.scenes import deeds_of, scenes
from tests.browser.theatre import Theatre
from tests.property_trading.situation import EDITIONS

MEASURES = (Path(__file__).parent / "measuring.js").read_text("utf-8")
SIZES = ((1920, 1080), (1440, 900), (1366, 768), (1280, 720), (1024, 768))
FEW, MANY = 40, 200  # turns
SAMPLE = ("harry_potter", (1280, 720), FEW)  # the longest names, in the tightest place
SEED = 3
HOLDERS = ".ask, [data-guide=bar] button, [role=toolbar] button"
ABOVE = "dialog, .drawn, .change"  # what lies over the rest on purpose
MEASURE = """([holders, above]) => {
  const main = document.querySelector("main");
  layout.settle();
  return { board: layout.box(".ring"), bar: layout.box("[data-guide=bar]"),
    faults: [...layout.overlaps(main, above), ...layout.cuts(main, holders)] };
}"""


def record(theatre: Theatre, edition: str, turns: int) -> Recording:
    """Every kind of question, and then many turns of play."""
    steps: list[Step] = []
    for position in scenes(edition):
        recorder = Recorder(theatre, edition, SEED, position)
        recorder.look_up()
        steps += recorder.steps
        recorder.close()
    recorder = Recorder(theatre, edition, SEED)
    while recorder.updates[0]["view"]["turn"] < turns:
        recorder.play()
        recorder.look_up()
    played = recorder.recording()
    recorder.close()
    return Recording(played.seat, played.welcome, played.game, [*steps, *played.steps])


recorded = cache(record)  # the theatre is one for each worker


def kinds(recording: Recording) -> set[str]:
    frames = (step.update["view"]["frames"] for step in recording.steps)
    return {stack[-1]["kind"] for stack in frames if stack}


def bought(recording: Recording) -> set[int]:
    """The deeds that Ada was asked about."""
    updates = (step.update for step in recording.steps if step.update["to_act"] == 0)
    views = (update["view"] for update in updates if update["view"]["frames"][-1]["kind"] == "buy")
    return {view["frames"][-1]["a"] for view in views}


def has_two_cards(step: Step) -> bool:
    labels = step.update["words"]["labels"]
    return step.update["view"]["seats"][0]["jailed"] > 0 and len(set(labels)) < len(labels)


@pytest.mark.parametrize(
    ("edition", "size", "turns"),
    [
        SAMPLE,
        *(pytest.param(edition, size, MANY, marks=pytest.mark.soak) for edition in EDITIONS for size in SIZES),
    ],
    ids=lambda each: "x".join(map(str, each)) if isinstance(each, tuple) else str(each),
)
def test_nothing_moves_and_nothing_is_cut(
    invite: Invite, theatre: Theatre, edition: str, size: tuple[int, int], turns: int
) -> None:
    recording = recorded(theatre, edition, turns)
    assert {"turn", "buy", "auction", "call", "debt"} <= kinds(recording)
    assert len(bought(recording)) == len(deeds_of(edition)) == 28
    assert any(map(has_two_cards, recording.steps))

    feed = Feed(invite(recording.seat, size=size), recording)
    feed.page.evaluate(MEASURES)
    first = feed.page.evaluate(MEASURE, [HOLDERS, ABOVE])
    faults: dict[str, str] = {}
    for step in recording.steps:
        feed.show(step)
        now = feed.page.evaluate(MEASURE, [HOLDERS, ABOVE])
        question = step.update["words"]["question"]
        assert (now["board"], now["bar"]) == (first["board"], first["bar"]), question
        faults |= {fault: question for fault in now["faults"] if fault not in faults}
    assert not faults, "\n".join(f"{fault} ({question})" for fault, question in faults.items())
