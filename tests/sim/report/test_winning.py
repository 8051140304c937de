"""Who won, in sentences that the numbers bear."""

from __future__ import annotations

from msgspec import structs

from tests.sim.report.pages import Page
from turnwise.sim.report.figures import interval
from turnwise.sim.report.reading import Run
from turnwise.sim.report.winning import fair_words, findings, lead
from turnwise.sim.summary import wilson


def changed(run: Run, **fields: object) -> Run:
    return structs.replace(run, summary=structs.replace(run.summary, **fields))


def test_the_first_to_play(house: Run) -> None:
    run = changed(house, games=1000, places=(300, 250, 240, 210))
    assert findings(run)[0] == "The first to play wins <b>30.0%</b> of the games, 5.0 points more than a quarter."


def test_another_place_if_luck_explains_the_first(house: Run) -> None:
    run = changed(house, games=1000, places=(251, 320, 249, 180))
    assert findings(run)[0] == "The second to play wins <b>32.0%</b> of the games, 7.0 points more than a quarter."


def test_luck_that_explains_all(house: Run) -> None:
    run = changed(house, games=100, places=(27, 25, 25, 23))
    assert "decides little" in findings(run)[0]


def test_bots_are_compared_seat_by_seat(house: Run) -> None:
    run = changed(house, games=100, wins_by_bot={"careful": 90, "random": 10})
    assert "A careful seat wins <b>45.0%</b> of the games, a random seat <b>5.0%</b>." in findings(run)


def test_nobody_won(house: Run) -> None:
    run = changed(house, wins=(0, 0, 0, 0), round_limit=1)
    assert findings(run) == ["No game was won within 1 round."]


def test_games_that_were_broken_off_and_shared_wins(house: Run) -> None:
    run = changed(house, unfinished=3, ended=57, wins=(20, 20, 10, 10))
    assert "3 games had no winner after 150 rounds and were broken off." in lead(run)
    assert "Wins can be shared" in lead(run)
    assert fair_words(changed(house, bots=("careful",) * 7)) == "one in 7"


def test_shares_and_intervals_are_in_the_page(house: Run, house_page: Page) -> None:
    summary = house.summary
    names = [f"{place} to play" for place in ("first", "second", "third", "fourth")]
    seats = ["seat 1 · Boot", "seat 2 · Luggage", "seat 3 · Swamp Dragon", "seat 4 · Hourglass"]
    for name, won in zip((*names, *seats), (*summary.places, *summary.wins), strict=True):
        assert f"{name} {won:,} {won / summary.games:.1%} {interval(won, summary.games)}" in house_page.text
        low, high = wilson(won, summary.games)
        assert low <= won / summary.games <= high
    assert f"careful (2 seats) {summary.wins_by_bot['careful']:,}" in house_page.text
