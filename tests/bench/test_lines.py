from typing import Any

import pytest

from bench.lines import Line, best, printed, read, unit_of


def line(**more: float) -> Line:
    return Line(part="rules", measure="a", of="b", words="c", value=10, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("bounds", "met"),
    [
        ({}, None),
        ({"aim": 20}, None),
        ({"floor": 10}, True),
        ({"floor": 10.1}, False),
        ({"floor": 10, "aim": 20}, True),
        ({"ceiling": 10}, False),
        ({"ceiling": 10.1}, True),
    ],
)
def test_floors_and_ceilings_are_judged_and_aims_are_not(bounds: dict[str, float], met: bool | None):
    assert line(**bounds).judged().met is met


def test_what_is_missing_is_not_judged():
    missing = Line(part="peers", measure="a", of="b", words="c", floor=1, missing="no network")
    assert missing.judged().met is None


def test_a_peer_stands_beside_ours():
    beside = line().beside("other", 4)
    assert (beside.peer, beside.theirs, beside.ratio_to_peer) == ("other", 4, 2.5)


@pytest.mark.parametrize(
    ("measure", "unit"),
    [
        ("native_turns_without_trades", "turns a second"),
        ("decisions_by_code", "decisions a second"),
        ("own_loop_games", "games a second"),
        ("clone_ns", "ns"),
        ("random_game_s", "s"),
        ("sim_grown_mb", "MB"),
        ("two_cores_with_trades_times", "times"),
        ("bytes_per_update", ""),
    ],
)
def test_a_measure_tells_its_unit(measure: str, unit: str):
    assert unit_of(measure) == unit


def test_lines_are_printed_short_and_read_again():
    text = printed(line(floor=3).judged())
    assert text == '{"part":"rules","measure":"a","of":"b","words":"c","value":10,"floor":3,"met":true}'
    assert read(f"{text}\n{text}\n") == [line(floor=3).judged()] * 2


def test_the_best_pass_counts_for_each_figure_by_itself():
    runs: list[dict[str, dict[str, Any]]] = [
        {"x": {"family": "f", "native_turns": 10.0, "clone_ns": 90.0, "digests": ["a"]}},
        {"x": {"family": "f", "native_turns": 8.0, "clone_ns": 80.0, "digests": ["a"]}},
    ]
    assert best(runs) == {"x": {"family": "f", "native_turns": 10.0, "clone_ns": 80.0, "digests": ["a"]}}
