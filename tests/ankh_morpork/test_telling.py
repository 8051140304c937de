"""People's words: a sentence for every event, short stories, and what the options of an edition come to."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from tests.ankh_morpork.told import (
    ANN,
    BANK,
    BENT,
    BOB,
    DEMON,
    DIMWELL,
    EDITION,
    FOOLS,
    GASPODE,
    GROAT,
    NAMES,
    RUST,
    SCOURS,
    SHADES,
    TABLE,
    TROLL,
    VIMES,
    YOU,
    fact,
    paid,
)
from turnwise.games.ankh_morpork import events as e
from turnwise.games.ankh_morpork.events import Event
from turnwise.games.ankh_morpork.options import OPTIONS
from turnwise.games.ankh_morpork.telling import Line, Teller, about, compare, rules_of, settings
from turnwise.games.ankh_morpork.telling.sentences import TELLERS
from turnwise.games.ankh_morpork.telling.speech import bare, listed, several

TELLER = Teller(EDITION, NAMES)


@pytest.mark.parametrize(("event", "text"), TABLE, ids=lambda value: type(value).__name__)
def test_sentences(event: Event, text: str) -> None:
    assert TELLER.sentence(event) == text


def test_every_event_has_a_sentence_and_a_row_in_the_table() -> None:
    assert set(Event.__subclasses__()) == set(TELLERS) == {type(event) for event, _ in TABLE}


def test_grammar() -> None:
    verbs = {"rolls": "roll", "chooses": "choose", "passes": "pass", "has": "have", "was": "were", "may": "may"}
    assert {verb: bare(verb) for verb in verbs} == verbs
    assert [listed(parts) for parts in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert listed(["a", "b"], "or") == "a or b"
    assert (several(1, "card"), several(0, "card")) == ("1 card", "0 cards")


def test_a_name_keeps_the_letter_it_begins_with() -> None:
    assert Teller(EDITION, ("ann", "Bob")).sentence(fact(e.Passed, 0)) == "ann passes."


# ---- stories ----


def told(*facts: Event) -> list[str]:
    return [line.text for line in TELLER.story(facts)]


def placed(seat: int, area: int) -> e.MinionPlaced:
    return fact(e.MinionPlaced, seat, area, 5, point="placement", clause="AM-16")


def trouble(area: int, point: str = "trouble") -> e.TroubleCame:
    return fact(e.TroubleCame, area, point=point, clause="AM-21")


def peace(area: int) -> e.TroubleWent:
    return fact(e.TroubleWent, area, point="trouble_goes", clause="AM-24")


def chosen(seat: int, area: int, owner: int) -> e.MinionChosen:
    return fact(e.MinionChosen, seat, area, owner)


STORIES: list[tuple[Sequence[Event], list[str]]] = [
    ([paid(BANK, seat, 10, "setup") for seat in (YOU, ANN, BOB)], ["Everybody starts with $10."]),
    ([fact(e.MinionPlaced, seat, area, 9, point="start_minions") for area in (SCOURS, SHADES) for seat in (YOU, ANN)]
        + [trouble(SHADES, "start_minions")],
        ["Everybody has a minion in The Scours and The Shades, and there is trouble in each of them."]),
    ([fact(e.DieRolled, seat, seat + 4, "opening") for seat in (YOU, ANN)], ["Who begins? You roll 4, Ann rolls 5."]),
    ([fact(e.CardDrawn, seat, card if seat == YOU else None, 9, point="deal") for seat in (YOU, ANN)
        for card in (GROAT, BENT)], ["Everybody is dealt 2 cards; you get Groat and Mr Bent."]),
    ([fact(e.CardDrawn, ANN, None, 9), fact(e.CardDrawn, ANN, None, 8)], ["Ann draws 2 cards."]),
    ([fact(e.CardDrawn, YOU, GROAT, 9), fact(e.CardDrawn, ANN, None, 8)], ["You draw Groat.", "Ann draws a card."]),
    ([fact(e.CardHandedOver, ANN, BOB, None)] * 2, ["Ann gives Bob 2 cards."]),
    ([fact(e.CardHandedOver, ANN, YOU, GROAT), fact(e.CardHandedOver, BOB, YOU, BENT)],
        ["Ann gives you Groat.", "Bob gives you Mr Bent."]),
    ([fact(e.CardDiscarded, ANN, GROAT), fact(e.CardDiscarded, ANN, BENT)], ["Ann discards Groat and Mr Bent."]),
    ([fact(e.CardRecovered, ANN, GROAT), fact(e.CardRecovered, ANN, BENT)],
        ["Ann finds Groat and Mr Bent in the discard pile."]),
    ([fact(e.FogTook, GROAT, 9), fact(e.FogTook, BENT, 8)], ["The fog takes Groat and Mr Bent."]),
    ([trouble(SHADES), placed(ANN, SHADES)], ["Ann places a minion in The Shades, which means trouble."]),
    ([placed(ANN, SHADES), trouble(DIMWELL)], ["Ann places a minion in The Shades.", "Trouble comes to Dimwell."]),
    ([fact(e.MinionLifted, ANN, DIMWELL), peace(DIMWELL), placed(ANN, SHADES)],
        ["Ann places a minion in The Shades, taken off Dimwell."]),
    ([chosen(ANN, SHADES, YOU), fact(e.MinionRemoved, YOU, SHADES, point="assassination"), peace(SHADES)],
        ["Ann assassinates your minion in The Shades, and the trouble there ends."]),
    ([chosen(ANN, SHADES, ANN), fact(e.MinionRemoved, ANN, SHADES)], ["Ann removes an own minion in The Shades."]),
    ([chosen(ANN, SHADES, YOU), fact(e.Interrupted, YOU, GASPODE), fact(e.MinionSaved, YOU, SHADES)],
        ["Ann chooses your minion in The Shades.", "You answer with Gaspode: your minion in The Shades stays."]),
    ([chosen(ANN, SHADES, BOB), fact(e.AreaChosen, ANN, DIMWELL), fact(e.MinionMoved, BOB, SHADES, DIMWELL),
        peace(SHADES), trouble(DIMWELL)],
        ["Ann moves Bob's minion from The Shades to Dimwell, and the trouble behind it ends; that means new trouble."]),
    ([fact(e.MinionMoved, YOU, SHADES, DIMWELL), trouble(DIMWELL)],
        ["Your minion goes from The Shades to Dimwell, which means trouble."]),
    ([chosen(ANN, SHADES, BOB), chosen(ANN, DIMWELL, YOU), fact(e.MinionMoved, BOB, SHADES, DIMWELL),
        fact(e.MinionMoved, YOU, DIMWELL, SHADES)],
        ["Ann swaps Bob's minion in The Shades and your minion in Dimwell."]),
    ([fact(e.MinionRemoved, ANN, SHADES), peace(SHADES), fact(e.MinionRemoved, ANN, SHADES),
        fact(e.MinionRemoved, TROLL, SHADES)],
        ["2 of Ann's minions and a troll in The Shades are removed, and the trouble there ends."]),
    ([fact(e.AreaChosen, ANN, SHADES), peace(SHADES)], ["Ann ends the trouble in The Shades."]),
    ([fact(e.AreaChosen, ANN, SHADES), trouble(SHADES)], ["Ann makes trouble in The Shades."]),
    ([fact(e.AreaChosen, ANN, SHADES), fact(e.BuildingLost, YOU, SHADES)],
        ["Ann destroys your building in The Shades."]),
    ([fact(e.AreaChosen, ANN, SHADES), paid(ANN, YOU, 6), fact(e.BuildingTakenOver, ANN, SHADES, YOU)],
        ["Ann takes over your building in The Shades for $6."]),
    ([paid(ANN, BANK, 6), fact(e.BuildingBuilt, ANN, SHADES, 6)], ["Ann builds in The Shades for $6."]),
    ([paid(ANN, BANK, 3), fact(e.Protected, ANN, SHADES, "building")],
        ["Ann pays the Small Gods for the building in The Shades: $3."]),
    ([paid(BANK, YOU, 10), fact(e.LoanTaken, YOU, BENT)], ["You take a loan of $10: Mr Bent stays before you."]),
    ([fact(e.CityUsed, YOU, SHADES), paid(BANK, YOU, 2)], ["You use The Shades and take $2."]),
    ([fact(e.CityUsed, ANN, SHADES), paid(ANN, BANK, 3)], ["Ann uses The Shades and pays $3."]),
    ([fact(e.NewcomerCame, DEMON, SHADES), trouble(SHADES)], ["A demon comes to The Shades, which means trouble."]),
    ([fact(e.SeatChosen, ANN, YOU), paid(YOU, ANN, 3)], ["You pay Ann $3."]),
    ([fact(e.SeatChosen, ANN, YOU), fact(e.PenaltyLaid, YOU, FOOLS)],
        ["Ann chooses you.", "The Fools' Guild stays before you for good and takes the place of a hand card."]),
    ([fact(e.PersonalityRevealed, YOU, RUST), fact(e.PersonalityRevealed, ANN, VIMES)],
        ["You were Lord Rust and Ann was Commander Vimes."]),
    ([fact(e.TurnEnded, ANN), fact(e.TurnBegan, BOB, 3, 1), fact(e.CardFinished, ANN, GROAT)], []),
]  # fmt: skip


@pytest.mark.parametrize(("facts", "lines"), STORIES, ids=lambda value: str(len(value)))
def test_facts_that_belong_together_are_one_line(facts: Sequence[Event], lines: list[str]) -> None:
    assert told(*facts) == lines


def test_a_line_rests_on_the_clauses_of_all_it_tells() -> None:
    (line,) = TELLER.story([trouble(SHADES), placed(ANN, SHADES)])
    assert line == Line("Ann places a minion in The Shades, which means trouble.", ("AM-21", "AM-16"))


def test_what_is_not_told_itself_leaves_its_clause_with_what_it_belongs_to() -> None:
    back = fact(e.CityCardBack, ANN, SHADES, point="building_lost", clause="AM-30")
    (line,) = TELLER.story([back, fact(e.BuildingLost, ANN, SHADES, clause="AM-61"), back])
    assert line.clauses == ("AM-61", "AM-30")


# ---- editions ----


def test_every_option_is_a_setting_with_a_clause_and_a_rule_in_words() -> None:
    listed_settings, rules = settings(EDITION), list(rules_of(EDITION))
    assert {setting.name for setting in listed_settings} == {rule.option for rule in rules} == set(OPTIONS)
    assert all(setting.open and EDITION.clause(setting.clause) for setting in listed_settings)
    assert {setting.type for setting in listed_settings} == {"switch", "number", "choice"}
    topics = [*EDITION.rulebook.topics()]
    assert [rule.topic for rule in rules] == sorted((rule.topic for rule in rules), key=topics.index)


def test_an_edition_in_a_few_lines() -> None:
    lines = about(EDITION)
    assert lines[1] == "Cards: 48 with a green border above 53 with a brown one"
    assert "The Shades ($6)" in lines[0]
    assert lines[-1] == "Everybody starts with 12 minions, 6 buildings, $10 and 5 cards; there are $120 in all"


def test_two_editions_side_by_side() -> None:
    pack = EDITION.pack
    cards = (msgspec.structs.replace(pack.cards[0], symbols=("take_money:2",), text=()), *pack.cards[1:])
    areas = (msgspec.structs.replace(pack.areas[0], name="Dolly Brothers"), *pack.areas[1:])
    supply = msgspec.structs.replace(pack.supply, cash=12)
    options = {**pack.options, "top_area_cost": 17, "bank_limit": False}
    mine = msgspec.structs.replace(pack, cards=cards, areas=areas, supply=supply, options=options)
    other = msgspec.structs.replace(EDITION, pack=mine, digest="other")
    rows = {row.about: row for row in compare(EDITION, other)}
    assert set(rows) == {"mr_boggis", "cash", "top_area_cost", "bank_limit"}
    assert (rows["cash"].a.text, rows["cash"].b.text) == ("10", "12")
    assert (rows["bank_limit"].a.text, rows["bank_limit"].b.text) == ("has the coins of the box", "never runs out")
    assert rows["top_area_cost"].b.text == "cost $17"
    assert rows["mr_boggis"].b.text.startswith("take $2: ")
    everything = {row.about for row in compare(EDITION, other, everything=True)}
    assert everything == {*rows, "dolly_sisters"}
    assert compare(EDITION, EDITION, everything=True) == ()
