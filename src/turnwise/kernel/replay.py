"""Logs out of bytes, played again under the eyes of their own digests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadMatch, TurnwiseError
from turnwise.kernel.game import Action, Event, Game, State, Table, View
from turnwise.kernel.match import Draft, Match
from turnwise.kernel.record import FORMAT, Entry, Header, Undone

OTHER_DRAWS = "the draws in the log are not those that the rules ask for"


class Log(Struct, frozen=True, forbid_unknown_fields=True):
    header: Header
    entries: tuple[Entry, ...]


def read_log(data: bytes, where: str = "match") -> Log:
    """The log in *data*; a file that was cut, or is something else, raises BadMatch."""
    try:
        log = msgspec.json.decode(data, type=Log)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        cut = "it ends too soon: copy it again, or take an earlier save" if is_cut(data) else "it is not a match log"
        raise BadMatch(f"{where}: {cut} ({error})") from error
    if log.header.format != FORMAT:
        raise BadMatch(f"{where}: format {log.header.format} is not known here; this version reads {FORMAT}")
    return log


def is_cut(data: bytes) -> bool:
    return data.startswith(b'{"header":') and not data.rstrip().endswith(b"]}")


def replay(
    game: Game[State, Action, Event, View], log: Log, where: str = "match", until: int | None = None
) -> Match[State, Action, Event, View]:
    """Play a log again, checking every draw and every digest; then its luck goes on where it stood."""
    return replay_as(Match[State, Action, Event, View], game, log, where, until)


AnyMatch = TypeVar("AnyMatch", bound=Match[Any, Any, Any, Any])


def replay_as(
    kind: type[AnyMatch], game: Game[Any, Any, Any, Any], log: Log, where: str = "match", until: int | None = None
) -> AnyMatch:
    """As replay(), for a kind of match of one's own."""
    header, luck = log.header, _Replayed(log.header.setup)
    try:
        match = kind(game, Table(len(header.seats), header.options), header.seats, luck, header.position)
    except TurnwiseError as error:
        raise BadMatch(f"{where}: the start does not replay: {error}") from error
    if (match.header.setup, match.header.digest) != (header.setup, header.digest):
        raise BadMatch(f"{where}: the start replays to another position (rules {header.rules_number})")
    match.header = header
    for entry in log.entries[:until]:
        luck.draws = list(entry.draws)
        play_again(match, entry, where)
    match.resume(where)
    return match


def play_again(match: Match[Any, Any, Any, Any], entry: Entry, where: str = "match") -> tuple[Any, ...]:
    """Play an entry of a log, and hold it to its digest and its draws."""
    number, draft = match.number + 1, draft_again(match, entry, where)
    if draft.entry.draws != entry.draws:
        raise BadMatch(f"{where}: entry {number} does not replay: {OTHER_DRAWS}")
    if draft.entry.digest != entry.digest:
        rules = match.header.rules_number
        raise BadMatch(f"{where}: entry {number} replays to another position (rules {rules})")
    return match.accept(draft)


def draft_again(match: Match[Any, Any, Any, Any], entry: Entry, where: str = "match") -> Draft[Any]:
    """Propose what an entry of a log says."""
    undone = undone_by(entry)
    try:
        if undone is not None:
            return match.propose_undo(undone.back_to, entry.id, entry.at)
        action = match.game.action_from(bytes(entry.action))
        return match.propose(entry.seat, action, entry.by, entry.id, entry.at)
    except TurnwiseError as error:
        raise BadMatch(f"{where}: entry {match.number + 1} does not replay: {error}") from error


def undone_by(entry: Entry) -> Undone | None:
    """What an entry takes back, however its JSON is spaced; None if it is an action of the game."""
    if entry.seat != words.TABLE:
        return None
    try:
        return msgspec.json.decode(entry.action, type=Undone)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


class _Replayed:
    """Luck out of a log, an entry at a time."""

    def __init__(self, draws: Sequence[tuple[int, int, int]]) -> None:
        self.draws = list(draws)

    def begin(self, chance: Chance) -> None:
        pass

    def top_up(self, chance: Chance) -> None:
        chance.replay(self.draws)

    def refill(self, chance: Chance) -> bool:
        return False

    def describe(self) -> dict[str, object]:
        return {}

    def explain(self, chance: Chance) -> Exception:
        return BadMatch(OTHER_DRAWS)
