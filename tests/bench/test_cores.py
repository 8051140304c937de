"""Both cores are measured; how fast anything is, no test says."""

from bench.cores import FLOOR, KINDS, of_kind


def test_one_core_and_two_are_measured():
    for kind in KINDS:
        one, two, ratio = of_kind(kind, 4, 2)
        assert one.value is not None and two.value is not None and ratio.value is not None
        assert (one.unit, two.unit, ratio.unit, ratio.floor) == ("turns a second", "turns a second", "times", FLOOR)
        assert abs(two.value / one.value - ratio.value) < 1e-9
        assert one.measure.endswith(kind.name.replace(" ", "_"))
