"""A WebSocket over plain ASGI: the fallback for a uvicorn that direct.py was not written for.

direct.py subclasses a private class of uvicorn's. With a version that nobody has tried it with, frames take the usual
way through ASGI instead: slower, and floods of frames are met by uvicorn's own limits alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

DIRECT = "turnwise.direct"  # the extension of ASGI's scope under which direct.py puts itself
TRIED = (0, 53), (0, 55)  # versions of uvicorn: from the first, which has pause_writing, and below the second
ORDINARY = "websockets-sansio"  # what uvicorn calls its own


def is_tried(version: str) -> bool:
    """Whether direct.py knows this version of uvicorn."""
    found = re.match(r"(\d+)\.(\d+)", version)
    first, beyond = TRIED
    return found is not None and first <= (int(found[1]), int(found[2])) < beyond


class Plain:
    """In the place of direct.Direct: nothing goes past the queues, so every frame would have to wait."""

    hear: Callable[[bytes], None] | None = None

    def take(self, *frames: bytes) -> bool:
        return False

    def deafen(self) -> None:
        """The line is closed after its last word, and what comes before that is not heard."""


def plug_of(scope: Any) -> Any:
    """The short way of this socket's frames, or what stands in for it."""
    found = scope.get("extensions", {}).get(DIRECT)
    return Plain() if found is None else found
