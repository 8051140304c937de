"""What a pack has to fulfil beyond its keys: every complaint once, with its place."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.packs import ANSWERING, REMOVE, changed, edition, source, told

CASES: list[tuple[str, Any, str]] = [
    ("pack/seats", [1, 4], "seats: is 1 to 4, allowed are 2 to 4"),
    ("pack/seats", [2, 5], "seats: is 2 to 5, allowed are 2 to 4"),
    ("pack/seats", [4, 3], "seats: is 4 to 3, allowed are 2 to 4"),
    ("pack/areas/1/id", "dolly_sisters", "areas[1].id: 'dolly_sisters' was used before, by areas[0]"),
    ("pack/cards/1/id", "mr_boggis", "cards[1].id: 'mr_boggis' was used before, by cards[0]"),
    ("pack/events/1/id", "the_dragon", "events[1].id: 'the_dragon' was used before, by events[0]"),
    ("pack/personalities/1/id", "lord_vetinari", "personalities[1].id: 'lord_vetinari' was used before"),
    ("pack/areas/0/number", 2, "areas[0].number: is 2, areas stand in the order of their numbers: 1"),
    ("pack/areas/0/adjacent", [1, 2, 3, 12], "areas[0].adjacent: 1 is not a neighbour that has 1 as its own"),
    ("pack/areas/0/adjacent", [2, 3, 7, 12], "areas[0].adjacent: 7 is not a neighbour that has 1 as its own"),
    ("pack/areas/0/adjacent", [], "areas[0].adjacent: is empty: nobody could leave"),
    ("pack/areas/0/bridges", [7], "areas[0].bridges: 7 is not among its neighbours"),
    ("pack/areas/0/power", [], "areas: 1, 4 have no power; only one of them can protect from events"),
    ("pack/cards/0/border", "brown", "cards: needs 48 green cards first, then the brown ones"),
    ("pack/cards/0/symbols", ["scrol", "scroll"], "cards[0].symbols[0]: unknown symbol 'scrol'; did you mean"),
    ("pack/cards/0/symbols", ["scroll", "take_money"], "cards[0].symbols[1]: needs an amount for money and"),
    ("pack/cards/0/symbols", ["scroll", "take_money:x"], "cards[0].symbols[1]: needs an amount for money"),
    ("pack/cards/0/symbols", ["scroll", "take_money:10"], "cards[0].symbols[1]: needs an amount for money"),
    ("pack/cards/0/symbols", ["scroll", "place_minion:2"], "cards[0].symbols[1]: needs an amount for money"),
    ("pack/cards/0/symbols", ["place_minion"], "cards[0].text: belongs to a scroll among the symbols"),
    ("pack/cards/0/text", [], "cards[0].text: belongs to a scroll among the symbols, and a scroll needs one"),
    ("pack/cards/0/answers", "igor", "cards[0].answers: belongs to an interrupt, and an interrupt needs it"),
    (f"pack/cards/{ANSWERING[0]}/answers", REMOVE, f"cards[{ANSWERING[0]}].answers: belongs to an interrupt"),
    (f"pack/cards/{ANSWERING[0]}/symbols", ["interrupt", "place_minion"],
     f"cards[{ANSWERING[0]}].symbols: an interrupt has no other symbol"),
    (f"pack/cards/{ANSWERING[0]}/answers", "igor", "cards: needs one interrupt of each of the 6 kinds, got igor, "),
    ("pack/personalities/0/thresholds", [0, 9, 8], "personalities[0].thresholds: 0 would be reached at once"),
    ("pack/options/zzz", 1, "options.zzz: unknown option 'zzz'"),
    ("pack/options/bank_limit", 1, "options.bank_limit: needs true or false, got 1"),
    ("pack/supply/cash", 31, "supply.cash: 4 players need 124, the bank has 120"),
    ("pack/events/0/does", [], "events[0].does: is empty"),
    ("pack/areas/0/power", [["fly"]], "areas[0].power[0]: unknown operation 'fly'"),
    ("pack/cards/0/text", [["each", "opponents"]], "cards[0].text: needs one next behind its each, or neither"),
    ("pack/events/0/does", [["roll", 3, "active"]], "events[0].does[0]: 3 needs to be a number from 1 to 2"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "complaint"), CASES)
def test_a_complaint_has_its_place(path: str, value: Any, complaint: str) -> None:
    found = told(changed(path, value))
    assert any(line.startswith(f"mine.toml: {complaint}") for line in found), found


def test_every_complaint_comes_at_once() -> None:
    data = source()
    for path, value in (("seats", [1, 4]), ("rulebook", "ankh_morpork.toml")):
        data["pack"][path] = value
    data["pack"]["areas"][0]["bridges"] = [7]
    data["pack"]["cards"][0]["text"] = [["fly"]]
    data["pack"]["supply"]["cash"] = 100
    places = [line.split(": ")[1] for line in told(data)]
    assert places == ["seats", "areas[0].bridges", "cards[0].text[0]", "supply.cash"]


def test_the_pack_itself_is_sound() -> None:
    assert edition().id == "ankh_morpork"
