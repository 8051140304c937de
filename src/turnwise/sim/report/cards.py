"""Which cards were played, which events came, which City Area cards were used."""

from __future__ import annotations

from collections.abc import Iterable

from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.sim.ankh_morpork import Summary
from turnwise.sim.report.charts import Bar, bars
from turnwise.sim.report.figures import ratio
from turnwise.sim.report.parts import Chapter, bold, folded, panel, panels, said, table, words_cell

MOST = 15  # drawn, of those played most and least
DECKS = {"green": "group-green_deck", "brown": "group-brown_deck"}


def card_chapter(game: AnkhMorpork, summary: Summary) -> Chapter:
    cards = sorted(game.edition.pack.cards, key=lambda card: (-summary.cards[card.id], card.name))
    painted = DECKS if game.edition.pack.palette else dict.fromkeys(DECKS, "accent")
    drawn = [bar(card.name, summary.cards[card.id], summary.games, painted[card.border]) for card in cards]
    most = drawn[0].value
    parts = {"Played most": drawn[:MOST], "Played least": drawn[-MOST:][::-1]}
    pictures = [
        panel(title, bars(f"cards-{number}", f"Cards: {title.lower()}", rows, most=most))
        for number, (title, rows) in enumerate(parts.items())
    ]
    total = sum(summary.cards.values())
    lead = said(
        bold(f"{ratio(total, summary.games):.1f} cards"),
        " are played in a game, interrupts among them. A figure is how often a card is played in a game; ",
        "green and brown cards have the colour of their border.",
    )
    rows = [
        (
            card.name, card.border, f"{summary.cards[card.id]:,}", bold(often(summary.cards[card.id], summary.games)),
            words_cell(card.words),
        )
        for card in cards
    ]  # fmt: skip
    heads = ("Card", "border", "played", "a game", "what it does")
    listed = folded(f"All cards ({len(rows)})", table(heads, rows, by=3))
    return Chapter("cards", "The cards", lead, panels(pictures, listed))


def luck_chapter(game: AnkhMorpork, summary: Summary) -> Chapter:
    pack, games = game.edition.pack, summary.games
    events = ranked(((event.name, summary.events[event.id]) for event in pack.events), games)
    used = ranked(((area.name, summary.cities[area.id]) for area in pack.areas), games)
    total = sum(summary.events.values())
    lead = said(
        bold(f"{ratio(total, games):.2f} events"),
        " come in a game. A City Area card belongs to the owner of the building.",
    )
    heads = ("Event", "came", "a game", "what it does")
    rows = [
        (
            event.name,
            f"{summary.events[event.id]:,}",
            bold(often(summary.events[event.id], games)),
            words_cell(event.words),
        )
        for event in sorted(pack.events, key=lambda event: -summary.events[event.id])
    ]
    body = panels(
        panel("Events, a game", bars("events", "Events in a game", events, step=22)),
        panel("City Area cards used, a game", bars("cities", "City Area cards used in a game", used, step=22)),
        folded(f"All events ({len(rows)})", table(heads, rows, by=2)),
    )
    return Chapter("events", "Events and City Area cards", lead, body)


def ranked(counted: Iterable[tuple[str, int]], games: int) -> list[Bar]:
    return [bar(name, number, games) for name, number in sorted(counted, key=lambda entry: (-entry[1], entry[0]))]


def bar(name: str, number: int, games: int, paint: str = "accent") -> Bar:
    return Bar(name, ratio(number, games), often(number, games), paint, f"{name}: {number:,} times")


def often(number: int, games: int) -> str:
    return f"{ratio(number, games):.2f}"
