"""What is asked of the server and the pages is held against what was measured."""

import pytest

from bench.measures import BROWSING, OURS, PLAYING, THEIRS, Measure, best, browser_lines


@pytest.mark.parametrize(
    ("measure", "ours", "met"),
    [
        (Measure("a", "", more=True, asked=2.5, ratio=True), 25, True),
        (Measure("a", "", more=True, asked=2.5, ratio=True), 24, False),
        (Measure("a", "", asked=1, ratio=True), 10, False),
        (Measure("a", "", asked=1, ratio=True), 9, True),
        (Measure("a", "", more=True, asked=12), 11, False),
        (Measure("a", "", asked=12, at=3), 11, True),
    ],
)
def test_what_is_asked(measure: Measure, ours: float, met: bool):
    *_, asked = measure.lines(3, {OURS: ours, THEIRS: 10})
    assert asked.met is met


def test_a_ratio_that_is_asked_is_a_line_of_its_own():
    figure, ratio = Measure("a_ms", "", asked=1, ratio=True).lines(3, {OURS: 5, THEIRS: 10})
    assert (figure.value, figure.theirs, figure.ratio_to_peer, figure.unit, figure.met) == (5, 10, 0.5, "ms", None)
    assert (ratio.value, ratio.unit, ratio.ceiling, ratio.met) == (0.5, "times", 1, True)


def test_nothing_is_asked_at_other_numbers_of_tables():
    (line,) = Measure("a", "", asked=12, at=3).lines(4, {OURS: 11, THEIRS: 10})
    assert (line.of, line.ceiling, line.met) == ("4 tables", None, None)


def test_the_best_run_counts():
    runs = [{"flat_out": {"moves_per_cpu_second": figure}} for figure in (10, 30, 20)]
    assert best(PLAYING[0], runs) == 30


@pytest.mark.parametrize(("figure", "met"), [(0.5, True), (1e6, False)])
def test_the_pages_are_judged_where_something_is_asked(figure: float, met: bool):
    lines = list(browser_lines(dict.fromkeys((key for key, _, _ in BROWSING), figure)))
    assert [line.met for line in lines] == [None if most is None else met for _, _, most in BROWSING]
