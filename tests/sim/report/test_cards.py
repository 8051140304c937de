"""Cards, events and City Area cards."""

from __future__ import annotations

from tests.sim.report.pages import Page, texts
from turnwise.games.ankh_morpork.game import AnkhMorpork
from turnwise.sim.report.reading import Run


def test_the_most_and_the_least_played(city: Run, city_page: Page) -> None:
    assert isinstance(city.game, AnkhMorpork)
    names = {card.id: card.name for card in city.game.edition.pack.cards}
    counts = city.summary.cards
    ranked = sorted(counts, key=lambda card: (-counts[card], names[card]))
    most, least = (
        next(drawing for drawing in city_page.drawings if drawing.get("aria-label") == f"Cards: played {which}")
        for which in ("most", "least")
    )
    for card in ranked[:15]:
        assert f"{counts[card] / 6:.2f}" in texts(most)
    titles = [title.text for title in least.iter("title")]
    assert titles == [f"{names[card]}: {counts[card]:,} times" for card in reversed(ranked[-15:])]


def test_every_card_event_and_area_card_is_told(city: Run, city_page: Page) -> None:
    assert isinstance(city.game, AnkhMorpork)
    pack, summary = city.game.edition.pack, city.summary
    for card in pack.cards:
        assert f"{card.name} {card.border} {summary.cards[card.id]:,}" in city_page.text
    for event in pack.events:
        assert f"{event.name} {summary.events[event.id]:,} {summary.events[event.id] / 6:.2f}" in city_page.text
    drawing = next(each for each in city_page.drawings if each.get("aria-label") == "City Area cards used in a game")
    titles = {title.text for title in drawing.iter("title")}
    assert titles == {f"{area.name}: {summary.cities[area.id]:,} times" for area in pack.areas}
