"""Words give nothing away: what an event hides from somebody is in no sentence that this somebody reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import turnwise
from tests.ankh_morpork.told import EDITION
from turnwise.bots import make_bot
from turnwise.games.ankh_morpork.events import SECRETS, Event
from turnwise.games.ankh_morpork.telling import Teller
from turnwise.kernel.chance import Chance
from turnwise.kernel.driver import Driver

NAMES = ("Ann", "Bob", "Cat")
PEOPLE = ("personality", "personalities", "old", "new")


def happened(seed: int) -> Iterator[Event]:
    """All events of a match between bots that answer at random, as they are before anybody is told."""
    match = turnwise.game("ankh_morpork").new_match(NAMES, seed=seed)
    bots = {seat: make_bot("random", match.game, match.table, seat) for seat in range(len(NAMES))}
    driver: Driver[Any, Any, Any] = Driver(match, bots, Chance(seed))
    yield from match.opening
    while (events := driver.step()) is not None:
        yield from events


def hidden_names(event: Event) -> set[str]:
    """What the secret fields of an event stand for."""
    found: set[str] = set()
    for field in SECRETS[type(event)][0]:
        value = getattr(event, field)
        for number in value if isinstance(value, tuple) else (value,):
            found.add((EDITION.personality if field in PEOPLE else EDITION.card)(number).name)
    return found


def test_a_sentence_names_nothing_that_its_reader_is_not_told() -> None:
    teller, game = Teller(EDITION, NAMES), turnwise.game("ankh_morpork").game
    met: Counter[type[Event]] = Counter()
    for event in (event for seed in range(8) for event in happened(seed) if type(event) in SECRETS):
        knowing = {getattr(event, field) for field in SECRETS[type(event)][1]}
        for seat in (*range(len(NAMES)), None):
            told: Any = game.tell(event, seat)
            text = " ".join(line.text for line in teller.story([told]))
            shown = {name for name in hidden_names(event) if name in text}
            assert (shown == hidden_names(event)) if seat in knowing else not shown, text
        met[type(event)] += 1
    assert len(met) >= len(SECRETS) - 2
