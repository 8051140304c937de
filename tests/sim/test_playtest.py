"""A change that does nothing is seldom called a difference, one that does something nearly always."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.sim.packs import reshuffled
from turnwise.games.property_trading import native
from turnwise.kernel.errors import BadInput, BadOption
from turnwise.sim.pairing import Moments
from turnwise.sim.playtest import Finding, Playtest, Stats, playtest
from turnwise.sim.processes import workers_of
from turnwise.sim.spec import Spec

BEFORE = Spec(edition="exclusive_possession", games=100, seed=1, rounds=60)


def found(result: Playtest, name: str) -> Finding:
    return next(finding for finding in result.findings if finding.id == name)


@pytest.fixture(scope="module")
def salary() -> Playtest:
    return playtest(BEFORE, replace(BEFORE, options={"salary": 0}))


def test_what_was_changed_is_told(salary: Playtest):
    assert salary.changed == {"salary": (200, 0)}
    assert (salary.games, salary.edition, salary.other) == (100, BEFORE.edition, BEFORE.edition)
    assert salary.differs
    rent = found(salary, "rent")
    assert rent.low < rent.change < rent.high < 0
    assert rent.change == pytest.approx(rent.after - rent.before)
    assert salary.same == 0


def test_workers_do_not_matter(salary: Playtest):
    if native.COMPILED:
        assert playtest(BEFORE, replace(BEFORE, options={"salary": 0}), workers_of(2)) == salary


def test_no_change_at_all_is_no_difference():
    result = playtest(BEFORE, BEFORE)
    assert result.same == result.games == 100
    assert not result.differs
    assert result.chance == 1.0
    assert {finding.change for finding in result.findings} == {0.0}


# x: 1 2 3 4 and 0 0 1 1; y: 2 2 5 5 and 0 1 1 1
MOMENTS = Moments(4, 0, [10, 2], [14, 3], [30, 2], [58, 3], [41, 2])


def test_figures_are_those_of_the_textbook():
    stats = Stats(MOMENTS)
    assert list(stats.change) == [1.0, 0.25]
    assert stats.error(0) == pytest.approx(0.408248, abs=1e-5)
    assert stats.chance(0) == pytest.approx(0.0917, abs=1e-3)  # differences 1 0 2 1: t = 2.449 with 3 degrees


def test_of_many_measures_each_has_to_be_clearer():
    stats = Stats(MOMENTS)
    adjusted = stats.adjusted([0, 1])
    assert adjusted[0] == pytest.approx(2 * stats.chance(0))
    assert adjusted[1] == pytest.approx(max(adjusted[0], stats.chance(1)))


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (replace(BEFORE, games=99), BEFORE, "games: from 100 to"),
        (BEFORE, replace(BEFORE, options={"salery": 1}), "did you mean 'salary'"),
        (BEFORE, replace(BEFORE, edition="ankh_morpork"), "games of different kinds"),
    ],
)
def test_what_is_wrong_is_told(before: Spec, after: Spec, told: str):
    with pytest.raises((BadInput, BadOption), match=told):
        playtest(before, after)


@pytest.mark.long
@pytest.mark.skipif(not native.COMPILED, reason="thousands of games")
@pytest.mark.parametrize(("tries", "least", "most"), [(10, 0, 2), pytest.param(100, 2, 9, marks=pytest.mark.soak)])
def test_a_change_that_changes_nothing_is_called_a_difference_in_about_5_of_100(
    tmp_path: Path, tries: int, least: int, most: int
):
    other = reshuffled("doctor_who_villains", tmp_path)
    calls = 0
    for seed in range(tries):
        before = Spec(edition="doctor_who_villains", games=300, seed=seed)
        calls += playtest(before, replace(before, edition=other)).differs
    assert least <= calls <= most


@pytest.mark.long
@pytest.mark.skipif(not native.COMPILED, reason="thousands of games")
@pytest.mark.parametrize("seeds", [4, pytest.param(20, marks=pytest.mark.soak)])
def test_a_double_salary_is_found_to_lengthen_games_with_every_seed(seeds: int):
    for seed in range(seeds):
        before = Spec(edition="exclusive_possession", games=2000, seed=seed)
        length = found(playtest(before, replace(before, options={"salary": 400})), "length")
        assert length.clear
        assert length.low > 0
