"""Nothing that comes from a pack can break out of the page."""

from __future__ import annotations

from turnwise.sim.report.markup import Markup, el, joined


def test_text_and_attributes_are_escaped() -> None:
    told = el("p", "a < b & 'c'", title='"><script>', class_="x", aria_label="y", hidden=None)
    assert told == ('<p title="&quot;&gt;&lt;script&gt;" class="x" aria-label="y">a &lt; b &amp; &#x27;c&#x27;</p>')


def test_markup_stays_as_it_is_and_may_be_nested() -> None:
    rows = [el("li", name) for name in ("<a>", "b")]
    assert el("ul", rows) == "<ul><li>&lt;a&gt;</li><li>b</li></ul>"
    assert joined("<", Markup("<br>"), ["&"]) == "&lt;<br>&amp;"


def test_elements_without_an_end() -> None:
    assert el("meta", charset="utf-8") == '<meta charset="utf-8">'


def test_a_viewbox_keeps_its_capital() -> None:
    assert el("svg", viewBox="0 0 1 1") == '<svg viewBox="0 0 1 1"></svg>'
