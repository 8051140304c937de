"""The whole page: heading, findings, chapters, and how to play the same games again."""

from __future__ import annotations

import shlex
from collections.abc import Callable

from turnwise.games import AnyGame
from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.games.property_trading.game import PropertyTrading
from turnwise.kernel.game import Table
from turnwise.sim.report import ankh_morpork, property_trading
from turnwise.sim.report.canvas import must_be_there
from turnwise.sim.report.figures import listed, times
from turnwise.sim.report.look import style_sheet
from turnwise.sim.report.markup import Markup, el, joined
from turnwise.sim.report.parts import Told, render
from turnwise.sim.report.reading import Run
from turnwise.sim.spec import Spec

TELLERS: dict[type[AnyGame], Callable[[Run], Told]] = {
    PropertyTrading: property_trading.told,
    AnkhMorpork: ankh_morpork.told,
}
CROWN = el(
    "svg",
    el("path", d="M3.5 18.5 2.5 7.5 8 11.5 12 5 16 11.5 21.5 7.5 20.5 18.5z", fill_opacity=".16", fill="currentColor"),
    el("path", d="M3.5 18.5 2.5 7.5 8 11.5 12 5 16 11.5 21.5 7.5 20.5 18.5zM4 21H20", fill="none"),
    viewBox="0 0 24 24",
    aria_hidden="true",
)


def page(run: Run) -> bytes:
    must_be_there()
    told = TELLERS[type(run.game)](run)
    style = Markup(style_sheet(run.palette))
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width,initial-scale=1"),
        el("meta", name="color-scheme", content="light dark"),
        el("title", f"{run.edition.title}: {times(run.summary.games, 'game')}"),
        el("style", style),
    )
    body = el("body", top(), el("main", hero(run, told), map(render, told.chapters)), foot(run))
    return f"<!doctype html>\n{el('html', head, body, lang='en')}\n".encode()


def top() -> Markup:
    return el("header", CROWN, "Turnwise", el("span", "report"), class_="top")


def hero(run: Run, told: Told) -> Markup:
    return el(
        "div",
        el("h1", run.edition.title),
        el("p", played(run), class_="played"),
        el(
            "dl",
            [el("div", el("dt", what), el("dd", much, el("small", remark))) for what, much, remark in told.tiles],
            class_="tiles",
        ),
        el("ul", [el("li", finding) for finding in told.findings], class_="findings"),
        class_="hero",
    )


def played(run: Run) -> str:
    """What was played, in a line."""
    summary = run.summary
    kinds = {kind: summary.bots.count(kind) for kind in dict.fromkeys(summary.bots)}
    bots = listed([f"{number} {kind}" for kind, number in kinds.items()])
    parts = [times(summary.games, "game"), f"{run.seats} seats: {bots} bots", f"seed {summary.seed}"]
    if changed := differing(run):
        parts.append(", ".join(f"{name} = {value}" for name, value in changed.items()))
    if summary.position is not None:
        parts.append("from a position")
    return " · ".join(parts)


def differing(run: Run) -> dict[str, str]:
    """Options that are not the edition's own."""
    own = run.game.check_table(Table(run.seats)).options
    return {name: shown(value) for name, value in run.summary.options.items() if own.get(name) != value}


def shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def command(run: Run) -> str:
    """What plays the same games again."""
    summary, usual = run.summary, Spec(edition="", games=1)
    bots = summary.bots if len(set(summary.bots)) > 1 else summary.bots[:1]
    words = ["turnwise", "sim", summary.source, "--games", str(summary.wanted), "--seed", str(summary.seed)]
    words += ["--bots", ",".join(bots)]
    if summary.position is None:
        words += ["--players", str(run.seats)]
        words += [part for name, value in differing(run).items() for part in ("--set", f"{name}={value}")]
    else:
        words += ["--from", "position.json"]
    if summary.round_limit != usual.rounds:
        words += ["--rounds", str(summary.round_limit)]
    if getattr(summary, "jail", ""):
        words += ["--jail", summary.jail]
    words += ["--replace-cards"] if getattr(summary, "replace_cards", False) else []
    words += [] if getattr(summary, "auto_claim", True) else ["--no-auto-claim"]
    return " ".join(shlex.quote(word) for word in [*words, "--out", "run.json"])


def foot(run: Run) -> Markup:
    summary = run.summary
    facts = [("Edition", f"{run.edition.title} ({summary.source})"), ("Pack", summary.pack)]
    facts += [("Options", ", ".join(f"{name} = {shown(value)}" for name, value in summary.options.items()))]
    facts += [("Digest of all last states", summary.digest)]
    faults = (
        [el("p", el("b", f"{times(summary.faults, 'fault')} of the program: please report."))] if summary.faults else []
    )
    return el(
        "footer",
        el("h2", "The same games again"),
        el("p", "The same command plays the same games, on any machine and with any number of --workers."),
        el("pre", el("code", command(run))),
        el("dl", [joined(el("dt", what), el("dd", value)) for what, value in facts]),
        faults,
        class_="foot",
    )
