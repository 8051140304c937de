"""The pages decide no rule, and take no words for names: what they show comes with the view, the pack or the words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from turnwise.games.ankh_morpork.options import OPTIONS as OF_ANKH_MORPORK
from turnwise.games.property_trading.options import OPTIONS as OF_PROPERTY_TRADING

SOURCES = Path(__file__).parents[1] / "web/src"
PAGES = [
    file
    for file in sorted(SOURCES.rglob("*"))
    if file.suffix in (".ts", ".svelte") and file.name != "protocol.ts" and not file.name.endswith(".test.ts")
]
# Options of one word, such as "houses", are words of the table, too.
RULES = re.compile(rf"\b({'|'.join(name for name in {**OF_ANKH_MORPORK, **OF_PROPERTY_TRADING} if '_' in name)})\b")


def test_there_are_pages_and_options_to_look_for() -> None:
    assert len(PAGES) > 100
    assert RULES.search("view.options.houses_before_hotel") and RULES.search("commander_vimes")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(SOURCES).as_posix())
def test_a_page_asks_for_no_option_by_name(page: Path) -> None:
    assert RULES.findall(page.read_text("utf-8")) == []


# Two things may be called the same, and a list with a key twice is not drawn at all.
KEYED_BY_WORDS = re.compile(r"#each .*? as [^(]*\([^()]*\b(?:label|text|title|line|sentence|step)[}`]*\)\}")


def test_keys_that_are_words_are_found() -> None:
    assert KEYED_BY_WORDS.search("{#each choices as { action, label } (label)}")
    assert KEYED_BY_WORDS.search("{#each lines as line (`${line.entry} ${line.text}`)}<p>")
    assert not KEYED_BY_WORDS.search("{#each lines as line, place (place)}<li>{short(line.text)}</li>")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(SOURCES).as_posix())
def test_no_list_is_keyed_by_words(page: Path) -> None:
    assert KEYED_BY_WORDS.findall(page.read_text("utf-8")) == []
