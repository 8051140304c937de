"""Two checkouts compared: the ratios and their table."""

from pathlib import Path

import pytest

from bench import against
from bench.builds import ROOT


def test_a_ratio_above_one_is_better():
    assert against.ratio("native_turns", 6.0, 3.0) == 2
    assert against.ratio("clone_ns", 6.0, 3.0) == 0.5
    assert against.ratio("random_game_s", 3.0, 6.0) == 2


def test_the_worst_comes_first_and_is_marked():
    found = {("a", "native_turns"): [1.0, 1.1, 1.2], ("b", "clone_ns"): [0.9, 0.8, 1.0]}
    title, worst, best = against.table(found)
    assert title.split() == ["edition", "measure", "ratio", "middle", "half", "all"]
    assert worst.split()[:3] == ["b", "clone_ns", "0.900"]
    assert worst.endswith("0.800- 1.000  WORSE")
    assert best.split()[:3] == ["a", "native_turns", "1.100"]
    assert not best.endswith("WORSE")


def test_the_installed_build_is_found_in_both(tmp_path: Path):
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts/on").write_text("linked) true ;;\n")
    assert (against.installed_build(ROOT), against.installed_build(tmp_path)) == ("merged", "linked")


def test_both_are_measured_in_turn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    asked: list[Path] = []

    def figures(checkout: Path, *_: str) -> dict[tuple[str, str], float]:
        asked.append(checkout)
        return {("a", "native_turns"): 3.0 if checkout == ROOT else 2.0}

    monkeypatch.setattr(against, "figures", figures)
    assert against.compare(tmp_path, ["a"], tiny=False, rounds=3) == {("a", "native_turns"): [1.5] * 3}
    assert asked == [ROOT, tmp_path, tmp_path, ROOT, ROOT, tmp_path]
