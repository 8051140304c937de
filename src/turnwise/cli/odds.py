"""turnwise odds: who is winning from here, and what each action would do to that."""

from __future__ import annotations

import time
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from turnwise import files, front
from turnwise.cli.families import family_of
from turnwise.cli.odds_tables import Told, ToldChoice, show
from turnwise.cli.play import kinds_of
from turnwise.games import edition_of
from turnwise.kernel.errors import BadInput, BadOption, BadPosition, UnknownName
from turnwise.kernel.game import Seat
from turnwise.kernel.shape import table_of
from turnwise.sim import odds as playouts
from turnwise.sim.branches import Study, study
from turnwise.sim.odds import ENOUGH, MOST, PIECE, Plan
from turnwise.sim.scene import Scene, scene_of

ALL = ""  # --action without a value: every legal one
LIMITS = {"points": (0.1, 50.0), "games": (PIECE, 10**8), "seed": (0, 2**64 - 1)}
CURE = "match.position() in Python gives a position, `p FILE` in turnwise play what you see"


@click.command()
@click.argument("path", metavar="FILE")
@click.option(
    "--action", "wanted", multiple=True, is_flag=False, flag_value=ALL, metavar="[JSON]",
    help="What each legal action does to every seat; with a value that action, such as a trade. Repeatable.",
)  # fmt: skip
@click.option("--seat", metavar="NAME", help="Whose actions.  [default: whoever is asked]")
@click.option("--points", type=float, default=ENOUGH, show_default=True, help="Play until shares are known to +- this.")
@click.option("--games", type=int, default=MOST, show_default=True, help="The most playouts, of each action.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed, the same numbers.")
@click.option("--bots", default="careful", show_default=True, help="Kinds that play on, dealt to the seats in turn.")
@click.option("--edition", metavar="PACK", help="For a file that does not say, or a pack of your own.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of the table.")
def odds(
    path: str, wanted: tuple[str, ...], seat: str | None, points: float, games: int, seed: int, bots: str,
    edition: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Who is winning from here: bots play on from FILE again and again.

    FILE is a position, what a seat sees (then what is hidden is guessed), or a saved game.
    """
    check_numbers(points=points, games=games, seed=seed)
    scene = read_scene(path, edition)
    kinds = kinds_of(bots)
    dealt = tuple(kinds[place % len(kinds)] for place in range(scene.table.seats))
    random = sum(1 << place for place, kind in enumerate(dealt) if kind == "random")
    plan = Plan(points=points, most=games, seed=seed, random=random)
    began = time.perf_counter()
    told = answer(scene, dealt, plan, wanted, seat)
    if as_json:
        click.echo(msgspec.json.encode(told))
    else:
        show(edition_of(scene.game).title, told, time.perf_counter() - began)


def check_numbers(**given: float) -> None:
    wrong = [
        f"--{name}: from {low:,} to {high:,}, got {given[name]:,}"
        for name, (low, high) in LIMITS.items()
        if not low <= given[name] <= high
    ]
    if wrong:
        raise BadOption(wrong)


# ---- what is asked ----


def read_scene(path: str, edition: str | None) -> Scene:
    data = files.read_bytes(path)
    try:
        said = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"{path}: is no JSON ({error}); {CURE}") from None
    found = table_of(said)
    if found.keys() >= {"header", "entries"}:
        match = front.load(path)
        scene = Scene(match.game, match.table, match.header.seats, match.state)
    elif not found.keys() & {"seats", "view"}:
        raise BadPosition(f"{path}: is no position, no view and no saved game; {CURE}")
    else:
        scene = scene_of(front.game(edition or named_in(path, found.get("edition"))).game, found)
    return check_running(path, scene)


def named_in(path: str, edition: object) -> str:
    if not isinstance(edition, str):
        raise BadPosition(f"{path}: edition: is missing; say --edition with one of {', '.join(front.names())}")
    return edition


def check_running(path: str, scene: Scene) -> Scene:
    outcome = scene.game.outcome(scene.state)
    if outcome is not None:
        winners = " and ".join(scene.names[seat] for seat in outcome.winners) or "nobody"
        raise BadInput(f"{path}: this game is over, won by {winners} [{outcome.clause}]; odds are for one that runs")
    return scene


def seat_of(scene: Scene, name: str | None) -> Seat:
    """Whose actions: by name or number, or the own ones of a view, or those of whoever is asked."""
    if scene.view is not None and scene.seat is None:
        raise BadInput("--action: a spectator has nothing to decide; take the view of a seat")
    if name is None:
        return next(iter(scene.game.to_act(scene.state))) if scene.seat is None else scene.seat
    numbers = {str(number): number - 1 for number in range(1, len(scene.names) + 1)}
    places = numbers | {each: place for place, each in enumerate(scene.names)}
    if name not in places:
        raise UnknownName("seat", name, scene.names)
    if scene.seat is not None and places[name] != scene.seat:
        raise BadInput(f"--seat: this is what {scene.names[scene.seat]} sees; nobody else's choices are known")
    return places[name]


# ---- what is answered ----


def answer(scene: Scene, bots: tuple[str, ...], plan: Plan, wanted: tuple[str, ...], seat: str | None) -> Told:
    with bar_for(plan) as progress:
        if not wanted:
            return Told(scene.game.name, scene.names, bots, plan.seed, playouts.odds(scene, plan, progress))
        acting = seat_of(scene, seat)
        actions = tuple(scene.game.action_from(text.encode()) for text in wanted if text != ALL)
        found = study(scene, acting, actions, plan, progress)
    return Told(scene.game.name, scene.names, bots, plan.seed, found.now, acting, told_choices(scene, found))


def told_choices(scene: Scene, found: Study) -> tuple[ToldChoice, ...]:
    game: Any = scene.game
    teller = family_of(game).teller(game.edition, scene.names, scene.table.options)
    view = scene.seen_by(found.seat)
    return tuple(
        ToldChoice(
            teller.label(choice.action, view), game.action_data(choice.action), choice.accepted, choice.odds,
            choice.changes, choice.behind,
        )
        for choice in found.choices
    )  # fmt: skip


@contextmanager
def bar_for(plan: Plan) -> Generator[playouts.Progress]:
    """How far the playouts are, if all that might be needed are needed."""
    console = Console(stderr=True)
    columns = (BarColumn(), TextColumn("{task.completed:,.0f} playouts"), TimeElapsedColumn())
    needed = min(plan.most, playouts.needed(plan.points))
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("playouts", total=needed)
        yield lambda done: progress.update(task, completed=done)
