from bench.families import FAMILIES, RATIO
from bench.rules import Figures, of_edition

WORDS = FAMILIES["property_trading"].words


def found(**more: float) -> dict[str, Figures]:
    """Figures of both builds: 10 on the plain one, and 400 unless told on the compiled one."""
    plain: Figures = {"family": "property_trading", "digests": ["a", "b"], **dict.fromkeys(WORDS, 10.0)}
    return {"plain": plain, "compiled": plain | dict.fromkeys(WORDS, 400.0) | more}


def test_each_figure_is_a_line_for_each_build():
    lines = list(of_edition("x", found(), 1000))
    for build in ("plain", "compiled"):
        told = [line.measure for line in lines if line.build == build]
        assert told[: len(WORDS)] == list(WORDS)
    assert {line.of for line in lines} == {"x"}


def test_ratios_of_the_builds_say_how_many_times_as_fast():
    lines = {(line.measure, line.build): line for line in of_edition("x", found(clone_ns=2), 1000)}
    assert lines["native_turns", "compiled"].ratio_to_plain == 40
    assert lines["clone_ns", "compiled"].ratio_to_plain == 5
    assert (lines["native_turns", RATIO].value, lines["native_turns", RATIO].met) == (40, True)


def test_floors_and_aims_come_from_the_family():
    for turns, met in ((3_000_000, True), (2_999_999, False)):
        lines = of_edition("x", found(native_turns_without_trades=turns), 1000)
        (line,) = [one for one in lines if (one.measure, one.build) == ("native_turns_without_trades", "compiled")]
        assert (line.floor, line.aim, line.met) == (3_000_000, 25_000_000, met)


def test_turns_are_held_against_the_yardstick():
    lines = {line.measure: line for line in of_edition("x", found(), 1000)}
    assert lines["native_turns_to_yardstick"].value == lines["native_turns_without_trades_to_yardstick"].value == 0.4


def test_other_digests_are_noticed():
    for digests, met in ((["a", "b"], True), (["a", "c"], False)):
        figures = found()
        figures["compiled"]["digests"] = digests
        *_, line = of_edition("x", figures, 1000)
        assert (line.measure, line.met) == ("equal_digests", met)
