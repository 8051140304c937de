"""turnwise verify: was the luck of a finished match the one that was promised? The file is all it needs (M24)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import click

from turnwise import files, front
from turnwise.cli.paper import Paper
from turnwise.games import AnyGame, edition_of, game_from_source
from turnwise.kernel.errors import BadInput, TurnwiseError
from turnwise.kernel.game import Table
from turnwise.kernel.luck import Sealed, sealed_from
from turnwise.kernel.match import Match
from turnwise.kernel.record import Draw, Entry, Header
from turnwise.kernel.replay import Log, draft_again, read_log, replay
from turnwise.kernel.seal import CONTRIBUTION, SECRET, commit_of

BROKEN = 1  # exit status
AnyMatch = Match[Any, Any, Any, Any]


class Broken(Exception):
    """What does not fit, in a sentence."""


@click.command()
@click.argument("path", metavar="MATCH")
@click.option("--commit", metavar="HEX", help="The promise as you wrote it down before the start.")
@click.option("--my", "mine", metavar="HEX", help="The bytes that you added yourself.")
@click.pass_context
def verify(ctx: click.Context, path: str, commit: str | None, mine: str | None) -> None:
    """Work out again all luck of the finished match in the file MATCH, and say whether the promise was kept."""
    paper = Paper()
    promise = None if commit is None else read_hex("--commit", commit, SECRET)
    added = None if mine is None else read_hex("--my", mine, CONTRIBUTION)
    log = read_log(files.read_bytes(path), path)
    game = game_from_source(log.header.source, path)
    try:
        luck = open_seal(game, log, path)
        for sentence in verified(game, log, luck, promise, added):
            paper.line(sentence)
    except Broken as broken:
        paper.line(str(broken), style="bold red")
        ctx.exit(BROKEN)
    paper.line("Promise kept.", style="bold green")


def read_hex(name: str, text: str, size: int) -> bytes:
    try:
        data = bytes.fromhex(text)
    except ValueError:
        data = b""
    if len(data) != size:
        raise BadInput(f"{name}: needs {2 * size} hexadecimal digits, got {text!r}")
    return data


def verified(
    game: AnyGame, log: Log, luck: Sealed, promise: bytes | None, mine: bytes | None
) -> Iterator[str]:  # fmt: skip
    """What has been checked, a sentence each; raises Broken at the first thing that does not fit."""
    header = log.header
    yield f"{edition_of(game).title}: {listed(map(shown, header.seats))}."
    yield pack_words(game)
    yield f"The secret is the one that was promised for match {shown(luck.match)}: {commit_of(luck.secret)}."
    if promise is not None:
        check_promise(luck, promise)
        yield "You wrote down the same promise."
    yield added_words(luck, header)
    if mine is not None:
        yield f"Yours are among them, as number {place_of(luck, mine)}."
    match = begun(game, header, luck)
    for entry in log.entries:
        go_on(match, entry)
    yield drawn_words(game, log)
    yield f"All {len(log.entries)} entries follow the rules, and after each of them the game stands as the log says."
    yield end_words(match)


# ---- the seal ----


def open_seal(game: AnyGame, log: Log, where: str) -> Sealed:
    try:
        luck = sealed_from(log.header.luck, where)
    except BadInput as error:
        raise Broken(f"The seal does not open: {error}.") from error
    if luck is not None:
        return luck
    if log.header.luck.get("kind") == "sealed":
        raise Broken("This match is not open yet: its secret comes out when it is over or given up.")
    raise Broken(unpromised(game, log, where))


def unpromised(game: AnyGame, log: Log, where: str) -> str:
    try:
        replay(game, log, where)
    except TurnwiseError as error:
        return f"Nobody promised the luck of this match, and it does not replay: {error}."
    how = "with a seed" if log.header.luck.get("kind") == "seeded" else "without a seal"
    return f"This match was played {how}: it replays, but nobody promised its luck."


def check_promise(luck: Sealed, promise: bytes) -> None:
    if commit_of(luck.secret) != promise.hex():
        raise Broken(f"You wrote down another promise: {promise.hex()}.")


def place_of(luck: Sealed, mine: bytes) -> int:
    if mine not in luck.contributions:
        raise Broken(f"Your bytes, {mine.hex()}, are not among those that were added.")
    return luck.contributions.index(mine) + 1


def added_words(luck: Sealed, header: Header) -> str:
    count, seats = len(luck.contributions), len(header.seats)
    if count > seats:
        raise Broken(f"Bytes were added {count} times at a table of {seats} seats: somebody had more than one try.")
    if count == 0:
        return "Nobody added bytes to it: whoever made the secret could choose among many."
    return f"{count} of {seats} seats added bytes to it, as persons do and bots do not."


# ---- the game ----


def begun(game: AnyGame, header: Header, luck: Sealed) -> AnyMatch:
    """The match after its set-up, with the words of the seal."""
    try:
        match = AnyMatch(game, Table(len(header.seats), header.options), header.seats, luck, header.position)
    except TurnwiseError as error:
        raise Broken(f"The set-up does not follow the rules{hint(game, header)}: {error}") from error
    compare("The set-up", match.header.setup, header.setup, game, header)
    if match.header.digest != header.digest:
        raise Broken(f"After the set-up the game does not stand as the log says{hint(game, header)}.")
    match.header = header
    return match


def go_on(match: AnyMatch, entry: Entry) -> None:
    """Take an entry, with the draws that the seal gives and not those of the log."""
    game, header, number = match.game, match.header, match.number + 1
    try:
        draft = draft_again(match, entry)
    except TurnwiseError as error:
        raise Broken(f"Entry {number} does not follow the rules{hint(game, header)}: {error}") from error
    compare(f"Entry {number}", draft.entry.draws, entry.draws, game, header)
    if draft.entry.digest != entry.digest:
        raise Broken(f"After entry {number} the game does not stand as the log says{hint(game, header)}.")
    match.accept(draft)


def compare(what: str, sealed: Sequence[Draw], logged: Sequence[Draw], game: AnyGame, header: Header) -> None:
    if sealed == logged:
        return
    for number, (right, wrong) in enumerate(zip(sealed, logged, strict=False), 1):
        if right[:2] == wrong[:2] and right != wrong:
            stream, n, rank = right
            raise Broken(
                f"{what}: draw {number}, of {purpose(game, stream)}, is not the one that was promised: "
                f"the log has number {wrong[2] + 1} of {n}, secret and bytes give number {rank + 1}."
            )
    raise Broken(f"{what}: the log has other draws than the rules ask for{hint(game, header)}.")


def hint(game: AnyGame, header: Header) -> str:
    """What may be the matter if it is not the luck."""
    if game.rules_number == header.rules_number:
        return ""
    return f" (it was played by rules number {header.rules_number}, and this version has {game.rules_number})"


# ---- words ----


def pack_words(game: AnyGame) -> str:
    name, digest = game.name, edition_of(game).digest
    if name in front.names() and edition_of(front.game(name).game).digest == digest:
        return f"Its pack is {name} as it comes with this version."
    return "Its pack is not one that comes with this version: it is for you to judge."


def drawn_words(game: AnyGame, log: Log) -> str:
    streams = Counter(
        stream for draws in (log.header.setup, *(entry.draws for entry in log.entries)) for stream, _, _ in draws
    )
    counts = Counter[str]()
    for stream, count in streams.items():
        counts[purpose(game, stream)] += count
    told = ", ".join(f"{count} of {name}" for name, count in counts.most_common())
    start = "" if log.header.position is None else " It began from a position that nobody drew."
    return f"All {counts.total()} draws come out of the secret and these bytes: {told or 'there were none'}.{start}"


def purpose(game: AnyGame, stream: int) -> str:
    """What a stream is for, by its most general name, which comes first."""
    return next((name for name, streams in game.streams.items() if stream in streams), f"stream {stream}")


def end_words(match: AnyMatch) -> str:
    outcome = match.outcome
    if outcome is None:
        return "The match was given up before its end."
    winners = listed(shown(match.header.seats[seat]) for seat in outcome.winners)
    verb = "has won" if len(outcome.winners) == 1 else "share the win"
    return f"{winners or 'Nobody'} {verb} ({outcome.how.replace('_', ' ')}) [{outcome.clause}]."


def listed(names: Iterable[str]) -> str:
    *most, last = list(names) or [""]
    return f"{', '.join(most)} and {last}" if most else last


def shown(name: str) -> str:
    """A name out of a file, which may hold anything."""
    return name if name.isprintable() else ascii(name)
