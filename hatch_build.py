"""`pip install .` compiles the rules where there is a C compiler. TURNWISE_COMPILE=auto (default) | off | require."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NO_COMPILER = 3  # exit status of build_native.py


class CustomBuildHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        mode = os.environ.get("TURNWISE_COMPILE", "auto")
        if mode not in ("auto", "off", "require"):
            raise ValueError(f"TURNWISE_COMPILE: auto, off or require, got {mode!r}")
        if self.target_name != "wheel" or version == "editable" or mode == "off":
            return  # an editable install stays plain, so that edits are what runs
        # A folder of its own, never build/: what lies there from earlier would go into the wheel.
        self.folder = tempfile.TemporaryDirectory()
        command = [sys.executable, "build_native.py", "--into", self.folder.name]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}  # as the front end set it
        status = subprocess.run(command, cwd=self.root, env=environment, check=False).returncode
        if status == NO_COMPILER and mode == "auto":
            self.app.display_warning("no C compiler: the rules stay plain Python, about a hundred times slower")
            return
        if status == NO_COMPILER:
            raise RuntimeError("TURNWISE_COMPILE=require, and there is no C compiler")
        if status:
            raise RuntimeError(f"the rules do not compile: build_native.py ended with status {status}")
        for library in Path(self.folder.name, "turnwise").rglob("*"):
            if library.suffix in (".so", ".pyd"):
                place = library.relative_to(self.folder.name).as_posix()
                build_data["force_include"][str(library)] = place
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()
