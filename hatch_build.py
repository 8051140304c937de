"""`pip install .` compiles the rules where there is a C compiler, and builds the pages where npm can install.

TURNWISE_COMPILE and TURNWISE_WEB: auto (default) | off | require. TURNWISE_WEB may also name a folder with pages that
are built, such as build/web.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CANNOT = 3  # exit status of build_native.py without a compiler, and of build_web.py without npm


MODES = ("auto", "off", "require")


def mode_from(name: str) -> str:
    mode = os.environ.get(name) or "auto"
    if mode not in MODES:
        raise ValueError(f"{name}: auto, off or require, got {mode!r}")
    return mode


def pages_from(root: str) -> str:
    """A mode, or the folder where the pages are."""
    named = os.environ.get("TURNWISE_WEB") or "auto"
    if named in MODES:
        return named
    folder = Path(root, named)
    if not (folder / "index.html").is_file():
        raise ValueError(
            f"TURNWISE_WEB: auto, off, require or a folder with pages that are built, got {named!r};"
            f" there is no {folder / 'index.html'}"
        )
    return str(folder)


class CustomBuildHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compiling, pages = mode_from("TURNWISE_COMPILE"), pages_from(self.root)
        if self.target_name != "wheel" or version == "editable":
            return  # an editable install stays plain, so that edits are what runs
        # A folder of its own, never build/: what lies there from earlier would go into the wheel.
        self.folder = tempfile.TemporaryDirectory()
        if compiling != "off":
            self.compile(compiling, build_data)
        if pages not in MODES:
            build_data["force_include"][pages] = "turnwise/web"
        elif pages != "off":
            self.add_pages(pages, build_data)

    def compile(self, mode: str, build_data: dict[str, Any]) -> None:
        status = self.run("build_native.py", self.folder.name, "--merged")
        if status == CANNOT and mode == "auto":
            self.app.display_warning("no C compiler: the rules stay plain Python, about a hundred times slower")
            return
        if status == CANNOT:
            raise RuntimeError("TURNWISE_COMPILE=require, and there is no C compiler")
        if status:
            raise RuntimeError(f"the rules do not compile: build_native.py ended with status {status}")
        for library in Path(self.folder.name, "turnwise").rglob("*"):
            if library.suffix in (".so", ".pyd"):
                place = library.relative_to(self.folder.name).as_posix()
                build_data["force_include"][str(library)] = place
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def add_pages(self, mode: str, build_data: dict[str, Any]) -> None:
        folder = str(Path(self.folder.name, "web"))
        status = self.run("build_web.py", folder)
        if status == CANNOT and mode == "auto":
            self.app.display_warning("npm cannot install: turnwise serve will have no pages for browsers")
            return
        if status == CANNOT:
            raise RuntimeError("TURNWISE_WEB=require, and npm cannot install what the pages need")
        if status:
            raise RuntimeError(f"the pages cannot be built: build_web.py ended with status {status}")
        build_data["force_include"][folder] = "turnwise/web"

    def run(self, script: str, into: str, *more: str) -> int:
        command = [sys.executable, script, "--into", into, *more]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}  # as the front end set it
        return subprocess.run(command, cwd=self.root, env=environment, check=False).returncode

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()
