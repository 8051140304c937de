"""Windows rest on open facts: the same for everybody, whatever is held, and none where all know that nothing fits."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.scene import scene
from tests.ankh_morpork.walk import GAME, Walk, places
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import bounds

VIEWERS = ("Ann", "Bob", "Cat", None)
SHADES: dict[str, Any] = {"minions": {"Bob": {"the_shades": 1, "the_hippo": 1}}, "trouble": ["the_shades"]}
ANSWERS = ("gaspode", "fresh_start_club", "wallace_sonky", "susan", "doctor_mossy_lawn", "igor")


@pytest.mark.clause("AM-41", "AM-88")
@pytest.mark.parametrize("held", ["groat", "gaspode", "dwarves", "susan"])
def test_a_window_shows_everybody_who_may_answer_and_with_what(held: str) -> None:
    s = scene({"Ann": ["inigo_skimmer"], "Bob": [held]}, **SHADES)
    s.plays("Ann", "inigo_skimmer").minion("Ann", "the_shades", "Bob")
    windows = [s.view(viewer).window for viewer in VIEWERS]
    assert windows == [windows[0]] * 4
    assert (windows[0].seat, windows[0].after, set(windows[0].cards)) == (
        1,
        False,
        {s.card("gaspode"), s.card("susan")},
    )
    answers = [a.Interrupt(s.card(held))] if held in ("gaspode", "susan") else []
    assert s.legal("Bob") == [a.LetItHappen(), *answers]
    s.lets("Bob")
    after = s.view().window
    assert (after.seat, after.after, set(after.cards)) == (1, True, {s.card("fresh_start_club"), s.card("igor")})
    assert s.lets("Bob").view().window is None


@pytest.mark.clause("AM-41")
@pytest.mark.parametrize(
    ("gone", "before", "after"),
    [
        (("gaspode",), ("susan",), ("fresh_start_club", "igor")),
        (("gaspode", "igor"), ("susan",), ("fresh_start_club",)),
        (("susan", "gaspode"), None, ("fresh_start_club", "igor")),
        (("fresh_start_club", "igor"), ("gaspode", "susan"), None),
        (ANSWERS, None, None),
    ],
    ids=["one gone", "two gone", "none left to prevent it", "none left to answer it", "none left at all"],
)
def test_there_is_no_window_for_cards_that_all_know_to_be_elsewhere(gone: Any, before: Any, after: Any) -> None:
    s = scene({"Ann": ["inigo_skimmer"], "Bob": ["groat"]}, discard=gone, **SHADES)
    s.plays("Ann", "inigo_skimmer").minion("Ann", "the_shades", "Bob")
    for cards in (before, after):
        if cards is not None:
            assert s.window == ("Bob", cards)
            s.lets("Bob")
    assert (s.window, s.asked) == (None, "Ann")


@pytest.mark.clause("AM-41")
def test_there_is_no_window_for_brown_cards_before_one_can_have_been_drawn() -> None:
    shown = 0
    for seed in range(6):
        for state in Walk(3, seed).decisions():
            if len(places(state)[bounds.BROWN]) < bounds.CARDS - bounds.GREENS:
                break
            window = GAME.view_for(state, None).window
            if window is not None:
                shown += 1
                assert max(window.cards, default=0) < bounds.GREENS
    assert shown > 5
