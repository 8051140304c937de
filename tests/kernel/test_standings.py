"""Looks at a match: who led, how often that changed, and who was behind at half time."""

import pytest

from turnwise.games.ankh_morpork import bounds as ankh_morpork
from turnwise.games.property_trading import bounds as property_trading
from turnwise.kernel import words
from turnwise.kernel.standings import Standings


def seen(*looks: tuple[int, ...], first: int = 4) -> Standings:
    standings = Standings()
    standings.begin(first)
    for look, values in enumerate(looks, first):
        for seat, value in enumerate(values):
            standings.put(look, seat, value)
        standings.close(look, len(values))
    return standings


def test_the_first_of_equals_leads_and_only_changes_count():
    assert (seen((5, 5)).leader, seen((5, 5)).leads) == (0, 0)
    found = seen((5, 6), (7, 7), (7, 6), (1, 2))
    assert (found.leader, found.leads, found.first, found.last) == (1, 2, 4, 7)


def test_half_time_is_the_look_in_the_middle():
    found = seen((9, 1, 5), (1, 2, 3), (9, 1, 5))
    assert [found.behind(seat, 3) for seat in range(3)] == [2, 1, 0]
    assert seen((1, 2), (2, 1)).behind(0, 2) == 1  # the earlier of two


def test_without_a_look_nobody_is_behind():
    assert seen().behind(0, 3) == 0


def test_a_new_match_forgets_the_lead_of_the_last():
    found = seen((5, 6), (6, 5))
    found.begin(1)
    assert (found.leader, found.leads, found.behind(1, 2)) == (words.NOBODY, 0, 0)
    assert found.at(4, 1) == 6


def test_there_is_room_for_the_last_look_of_the_last_seat():
    found = Standings()
    found.put(words.LOOKS - 1, words.PLAYERS - 1, 7)
    assert found.at(words.LOOKS - 1, words.PLAYERS - 1) == 7


@pytest.mark.parametrize("bounds", [ankh_morpork, property_trading])
def test_every_family_has_room_enough(bounds: object) -> None:
    assert vars(bounds)["MARKS"] <= words.LOOKS
    assert vars(bounds)["SEATS"] <= words.PLAYERS
