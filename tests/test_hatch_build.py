"""The hook of `pip install .`: what TURNWISE_COMPILE and TURNWISE_WEB may say, and the pages that go into a wheel."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import hatch_build
from hatch_build import CustomBuildHook, mode_from, pages_from


class Hook(CustomBuildHook):
    """Without the rest of hatchling."""

    def __init__(self, root: Path) -> None:
        self._root = str(root)
        self.ran: list[str] = []

    @property
    def root(self) -> str:
        return self._root

    @property
    def target_name(self) -> str:
        return "wheel"

    def run(self, script: str, into: str, *more: str) -> int:
        self.ran.append(script)
        return 0


def included(hook: Hook) -> dict[str, str]:
    data: dict[str, Any] = {"force_include": {}}
    hook.initialize("standard", data)
    hook.finalize("standard", data, "")
    return data["force_include"]


@pytest.fixture(name="pages")
def folder_of_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TURNWISE_COMPILE", "off")
    folder = tmp_path / "ready made"
    folder.mkdir()
    (folder / "index.html").write_text("<html>")
    return folder


@pytest.mark.parametrize("absolute", [True, False])
def test_pages_that_are_built_are_taken_as_they_are(
    absolute: bool, pages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A path may count from the project."""
    monkeypatch.setenv("TURNWISE_WEB", str(pages) if absolute else pages.name)
    hook = Hook(pages.parent)
    assert included(hook) == {str(pages): "turnwise/web"}
    assert hook.ran == []


@pytest.mark.parametrize(("mode", "ran"), [("", ["build_web.py"]), ("require", ["build_web.py"]), ("off", [])])
def test_otherwise_they_are_built_or_left_out(
    mode: str, ran: list[str], pages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TURNWISE_WEB", mode)
    hook = Hook(pages.parent)
    assert list(included(hook).values()) == ["turnwise/web"] * len(ran)
    assert hook.ran == ran


def test_a_folder_without_pages_is_told_with_what_it_lacks(pages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNWISE_WEB", "requrie")
    with pytest.raises(ValueError, match=r"TURNWISE_WEB: auto, off, require or a folder .* got 'requrie'; there is no"):
        pages_from(str(pages.parent))


def test_a_mode_that_is_none_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNWISE_COMPILE", "yes")
    with pytest.raises(ValueError, match="TURNWISE_COMPILE: auto, off or require, got 'yes'"):
        mode_from("TURNWISE_COMPILE")
    assert hatch_build.CANNOT == 3
