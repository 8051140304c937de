"""The peers can be measured; how fast anybody is, no test says."""

from pathlib import Path

import pytest

from bench import at_random, peers
from bench.peer_games import PEERS
from bench.timing import TINY


@pytest.fixture
def no_index(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """pip finds nothing."""
    for name, value in {"CONFIG_FILE": "/dev/null", "NO_INDEX": "1", "FIND_LINKS": str(tmp_path)}.items():
        monkeypatch.setenv(f"PIP_{name}", value)


def test_ours_are_measured_as_theirs_are():
    for edition in at_random.SIDES:
        assert set(at_random.measure(TINY, edition)) == set(peers.WORDS)


def test_every_peer_is_known_to_both_sides():
    assert set(peers.NEEDS) == set(PEERS)


def test_versions_are_pinned_and_name_no_place():
    pins = peers.VERSIONS.read_text().splitlines()
    names = {pin.partition("==")[0].lower().replace("_", "-") for pin in pins}
    assert all(pin.count("==") == 1 and "/" not in pin for pin in pins)
    assert {need.lower().replace("_", "-") for needs in peers.NEEDS.values() for need in needs} <= names


def test_ours_stand_beside_each_game_of_theirs():
    ours = {"x": {"clone_ns": 100.0, "own_loop_games": 50.0}}
    theirs = {"peer 1.0: game": {"clone_ns": 400.0}}
    (line,) = peers.compared(ours, theirs)
    assert (line.of, line.value, line.peer, line.theirs) == ("x", 100, "peer 1.0: game", 400)
    assert line.ratio_to_peer == 0.25


@pytest.mark.usefixtures("no_index")
def test_a_peer_that_cannot_be_had_leaves_a_line_that_says_so(tmp_path: Path):
    (line,) = peers.beside("catanatron", {}, tmp_path / "peers", tiny=True)
    assert (line.of, line.value) == ("catanatron", None)
    assert line.missing.startswith("catanatron cannot be had here: ERROR: ")


def test_a_peer_that_fails_does_too(tmp_path: Path):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/python").symlink_to("/bin/false")
    (tmp_path / "catanatron.txt").write_text(peers.VERSIONS.read_text())
    (line,) = peers.beside("catanatron", {}, tmp_path, tiny=True)
    assert line.missing == "catanatron cannot be had here: exit status 1"


@pytest.mark.soak  # it installs all of them
@pytest.mark.parametrize("peer", PEERS)
def test_a_peer_is_measured(peer: str):
    try:
        python = peers.install(peer)
    except peers.NoPeer as error:
        pytest.skip(str(error))
    for game, figures in peers.measured(peer, python, tiny=True).items():
        assert game.startswith(f"{peer} ")
        assert set(figures) <= set(peers.WORDS)
        assert figures["decisions_from_python"] > 0
