"""turnwise play: a game against bots, line by line, in any terminal."""

from __future__ import annotations

import secrets
import time

import click

from turnwise import front
from turnwise.bots import KINDS
from turnwise.cli import commands
from turnwise.cli.clock import Clock, Now
from turnwise.cli.commands import AnySession
from turnwise.cli.families import family_of, named
from turnwise.cli.paper import Paper
from turnwise.cli.session import YOU, Leave
from turnwise.cli.sim import read_choices, said
from turnwise.front import LocalMatch
from turnwise.kernel.errors import BadInput, BadOption, UnknownName
from turnwise.kernel.game import Seat
from turnwise.kernel.record import BOT

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gina", "Hugo")
USUAL = 4  # seats
OUT = 20_000  # acts that the bots may play on without the person
BOT_LUCK = 0x5EED  # so that bots do not draw what the dice draw


@click.command()
@click.argument("edition", required=False)
@click.option("--plain", is_flag=True, help="Print and read lines, nothing else.")
@click.option("--players", type=int, help="Seats at the table, you included.  [default: 4]")
@click.option("--bots", default="careful", show_default=True, help="Kinds, dealt to the other seats in turn.")
@click.option("--name", default=YOU, show_default=True, help="What you are called.")
@click.option("--seed", type=int, help="The same seed, the same luck.")
@click.option("--set", "chosen", multiple=True, metavar="OPTION=VALUE", help="An option of the edition; repeatable.")
@click.option("--load", metavar="FILE", help="Go on with a game that was saved.")
@click.pass_obj
def play(
    now: Now | None, edition: str | None, plain: bool, players: int | None, bots: str, name: str, seed: int | None,
    chosen: tuple[str, ...], load: str | None,
) -> None:  # fmt: skip
    """Play an edition against bots. `turnwise games` lists them."""
    kinds = kinds_of(bots)
    paper = Paper(plain=plain)
    if load is not None:
        match = front.load(load)
        check_loaded(match, edition, chosen)
        me = seat_of_person(match, name)
    elif edition is None:
        raise BadInput(f"play: which edition? There are: {', '.join(front.names())}")
    else:
        match = new_match(edition, players, name, seed, chosen)
        me = 0
    others = [seat for seat in range(len(match.header.seats)) if seat != me]
    dealt = {seat: kinds[place % len(kinds)] for place, seat in enumerate(others)}
    luck = match.header.luck.get("seed")
    clock = Clock(now or time.monotonic, max((entry.at for entry in match.entries), default=0.0))
    bot_luck = (luck if isinstance(luck, int) else 0) ^ BOT_LUCK
    session = family_of(match.game).session(match, me, dealt, bot_luck, paper, clock)
    welcome(session, dealt)
    run(session)


def kinds_of(text: str) -> list[str]:
    kinds = [kind.strip() for kind in text.split(",") if kind.strip()]
    for kind in kinds:
        if kind not in KINDS:
            raise UnknownName("bot", kind, KINDS)
    if not kinds:
        raise BadOption(f"--bots: name at least one of {', '.join(KINDS)}")
    return kinds


def new_match(edition: str, players: int | None, name: str, seed: int | None, chosen: tuple[str, ...]) -> LocalMatch:
    least, most = named(edition)[1].seats
    seats = max(least, min(USUAL, most)) if players is None else players
    if not least <= seats <= most:
        raise BadOption(f"--players: this edition takes {least} to {most}, got {seats}")
    me = name.strip()
    others = [each for each in NAMES if each.lower() != me.lower()]
    seed = secrets.randbits(32) if seed is None else seed
    return front.game(edition).new_match([me, *others[: seats - 1]], seed=seed, options=read_choices(chosen))


def check_loaded(match: LocalMatch, edition: str | None, chosen: tuple[str, ...]) -> None:
    if edition not in (None, match.game.name):
        raise BadInput(f"--load: that game is of {match.game.name}, not of {edition}; leave the edition out")
    if chosen:
        raise BadInput("--load: what was agreed at the start stays; leave --set out")


def seat_of_person(match: LocalMatch, name: str) -> Seat:
    """The seat of that name, or the one that no bot has played."""
    names = match.header.seats
    if name in names:
        return names.index(name)
    played = {entry.seat for entry in match.entries if entry.by == BOT}
    return next((seat for seat in range(len(names)) if seat not in played), 0)


def welcome(session: AnySession, bots: dict[Seat, str]) -> None:
    paper, names = session.paper, session.names
    paper.line(session.edition.title, style="bold")
    who = ", ".join(f"{names[seat]} ({kind})" for seat, kind in bots.items())
    paper.line(f"You play against {who}.")
    if agreed := agreed_words(session):
        paper.line(f"Agreed at this table: {agreed}.")
    for notice in session.notices():
        paper.line(notice)
    begun = f", now in round {session.view().round}" if session.match.entries else ""
    paper.line(f"The luck of this game is seed {session.match.header.luck.get('seed')}{begun}. ? is help, q leaves.")


def agreed_words(session: AnySession) -> str:
    """What this table does otherwise than its edition."""
    options = session.match.table.options
    return ", ".join(
        f"{setting.name} = {said(value)}"
        for setting in family_of(session.match.game).settings(session.edition)
        if (value := options.get(setting.name, setting.default)) != setting.default
    )


def run(session: AnySession) -> None:
    session.begin()
    try:
        while (question := session.next_question()) is not None:
            commands.ask(session, question)
        if session.match.outcome is None:
            watch(session)
        session.show_end()
    except Leave:
        session.paper.line("Goodbye.")
    except (EOFError, KeyboardInterrupt):
        session.paper.line()
        session.paper.line("Goodbye." if session.is_saved else "Goodbye. This game was not saved.")


def watch(session: AnySession) -> None:
    """The person is out; the bots play it out, told or untold."""
    session.show_news()
    answer = session.paper.ask("You are out. Enter: see how it ends; w: watch it all; q: leave ")
    if answer.lower().startswith("q"):
        raise Leave
    session.play_out(OUT, briefly=not answer.lower().startswith("w"))
