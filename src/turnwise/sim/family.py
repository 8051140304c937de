"""What a family of games does for a batch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from turnwise.sim.spec import Setting, Spec
from turnwise.sim.summary import Summary, Sums


class Family(Struct, frozen=True):
    """How matches of a family are played in its compiled loop, and what they add up to."""

    chunk: int  # matches: well under a second, since an interrupt waits for the chunk at hand
    play: Callable[[Any, Spec, int, int], Sums]  # a game, a spec, the first match and how many
    summarise: Callable[[Setting, Sums, float], Summary]
