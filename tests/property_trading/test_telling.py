"""People's words: a sentence for every event, a label for every action, a line for every coin."""

import random
import re
from collections.abc import Iterator
from typing import get_args

import pytest

import turnwise
from tests.property_trading.packs import VILLAINS
from tests.property_trading.told import ANN, BANK, BOB, NAMES, TABLE, YOU, ZYGONS, built, fact, paid, rent
from turnwise.games.property_trading import actions, events, points
from turnwise.games.property_trading.actions import Action
from turnwise.games.property_trading.events import Event, Paid
from turnwise.games.property_trading.telling import Teller, board_lines, label, question, sentence, settings
from turnwise.games.property_trading.telling.labels import LABELS
from turnwise.games.property_trading.telling.sentences import TELLERS
from turnwise.games.property_trading.telling.speech import bare
from turnwise.games.property_trading.view import View


@pytest.mark.parametrize(("event", "text"), TABLE, ids=lambda value: type(value).__name__)
def test_sentences(event: Event, text: str) -> None:
    assert sentence(VILLAINS, NAMES, event) == text


def test_every_event_has_a_sentence_and_a_row_in_the_table() -> None:
    assert set(get_args(Event)) == set(TELLERS) == {type(event) for event, _ in TABLE}


def test_every_action_has_a_label() -> None:
    assert set(get_args(Action)) == set(LABELS)


@pytest.mark.parametrize("point", sorted(name.lower() for name in vars(points) if name.isupper()))
def test_money_that_moves_at_any_point_has_a_line(point: str) -> None:
    for event in (paid(point, ANN, BOB, 1234, ZYGONS), paid(point, BANK, ANN, 1234, ZYGONS)):
        assert "$1,234" in sentence(VILLAINS, NAMES, event)


def test_a_verb_as_you_take_it() -> None:
    verbs = {"rolls": "roll", "owes": "owe", "goes": "go", "has": "have", "is": "are", "passes": "pass", "may": "may"}
    assert {verb: bare(verb) for verb in verbs} == verbs


# ---- stories ----


def told(*parts: Event) -> list[str]:
    return [line.text for line in Teller(VILLAINS, NAMES).story(parts)]


def test_a_roll_and_its_walk_are_one_line() -> None:
    roll = fact(events.DiceRolled, "move", seat=ANN, dice=(3, 5), purpose="move")
    walk = fact(events.TokenMoved, "move", seat=ANN, start=30, space=ZYGONS, steps=8)
    salary = paid("salary", BANK, ANN, 200, 0)
    land = fact(events.Landed, "land_own", seat=ANN, space=ZYGONS)
    assert told(roll, walk) == ["Ann rolls 3 and 5 and walks to The Zygons."]
    assert told(roll, walk, salary, land) == [
        "Ann rolls 3 and 5 and walks past GO ($200 salary) to The Zygons: Ann's own, nothing to pay."
    ]


def test_a_rent_that_is_paid_is_told_once() -> None:
    due, claimed = rent(events.RentDue, "rent", BOB, YOU), rent(events.RentClaimed, "auto_claim", BOB, YOU)
    assert told(due, claimed, paid("rent", BOB, YOU, 32, ZYGONS)) == ["Bob pays you $32 rent for The Zygons."]
    assert told(due) == ["Bob owes you $32 rent for The Zygons."]


def test_buildings_are_told_with_their_price() -> None:
    one = (paid("build_group", ANN, BANK, 100, ZYGONS), built(events.Built, "build_group", 2))
    two = (paid("build_group", ANN, BANK, 100, ZYGONS), built(events.Built, "build_group", 3))
    assert told(*one) == ["Ann builds a second Pocket Dimension on The Zygons for $100."]
    assert told(*one, *two) == ["Ann builds for $200: 3 Pocket Dimensions on The Zygons."]


def test_a_line_keeps_the_clauses_of_all_it_tells() -> None:
    roll = events.DiceRolled(point="move", clause="XX-01", seat=ANN, dice=(1, 2), purpose="move")
    walk = events.TokenMoved(point="move", clause="XX-02", seat=ANN, start=0, space=ZYGONS, steps=3)
    (line,) = Teller(VILLAINS, NAMES).story((roll, walk, walk))[:1]
    assert line.clauses == ("XX-01", "XX-02")


# ---- random play: whatever comes up can be told, and what a label says is what is paid ----

OPTIONS: tuple[dict[str, object], ...] = (
    {}, {"short_game": True}, {"start_cash": 250}, {"houses": 3, "hotels": 1, "start_cash": 5000}, {"round_limit": 8},
)  # fmt: skip
PRICED = (
    actions.BuyDeed, actions.PayFine, actions.Build, actions.Mortgage, actions.LiftMortgage, actions.KeepMortgaged,
    actions.PlaceBuilding,
)  # fmt: skip
Played = tuple[View, Action, tuple[Event, ...]]


def random_match(seed: int, steps: int = 400) -> tuple[turnwise.LocalMatch, Iterator[Played]]:
    names = ("You", "Ann", "Bob", "Cleo")
    match = turnwise.game("doctor_who_villains").new_match(names, seed=seed, options=OPTIONS[seed % len(OPTIONS)])
    return match, random_steps(match, random.Random(seed), steps)


def random_steps(match: turnwise.LocalMatch, luck: random.Random, steps: int) -> Iterator[Played]:
    for _ in range(steps):
        if match.outcome is not None:
            return
        seat = luck.choice(sorted(match.to_act) * 3 + list(range(4)))
        legal = [action for action in match.legal_actions(seat) if not isinstance(action, actions.Resign)]
        if legal:
            view, action = match.view(seat), luck.choice(legal)
            yield view, action, match.play(seat, action)


@pytest.mark.parametrize("seed", range(10))
def test_whatever_happens_can_be_told(seed: int) -> None:
    match, steps = random_match(seed)
    teller = Teller(VILLAINS, match.header.seats, match.table.options)  # type: ignore
    for view, action, happened in steps:
        assert teller.question(view)
        assert teller.label(action, view)
        assert teller.board_lines(view)
        text = "\n".join(line.text for line in teller.story(happened))
        said = {int(amount.replace(",", "")) for amount in re.findall(r"\$([\d,]*\d)", text)}
        amounts = [event.amount for event in happened if isinstance(event, Paid)]
        for at in range(len(amounts)):
            assert said & sums_around(amounts, at), (happened, text)


def sums_around(amounts: list[int], at: int) -> set[int]:
    """An amount alone, or added up with neighbours: several payments of a kind are told in one line."""
    return {sum(amounts[start:end]) for start in range(at + 1) for end in range(at + 1, len(amounts) + 1)}


@pytest.mark.parametrize("seed", range(10))
def test_labels_say_what_is_then_paid(seed: int) -> None:
    match, steps = random_match(seed)
    for view, action, happened in steps:
        paid_now = [event for event in happened if isinstance(event, Paid)]
        if isinstance(action, PRICED) and paid_now:
            text = label(VILLAINS, match.header.seats, action, view, match.table.options)  # type: ignore
            assert VILLAINS.money(paid_now[0].amount) in text, (text, paid_now)


def test_the_whole_table_in_text() -> None:
    match, steps = random_match(0, 200)
    list(steps)
    view = match.view(0)
    lines = board_lines(VILLAINS, match.header.seats, view)
    assert lines[0].startswith(f"Round {view.round}, turn {view.turn}.")
    for deed in view.deeds:
        assert sum(VILLAINS.name_of(deed.space) in line for line in lines if line.startswith(" ")) >= 1


def test_questions_name_who_is_asked() -> None:
    match = turnwise.game("doctor_who_villains").new_match(("You", "Ann"), seed=1)
    (seat,) = match.to_act
    start = {0: "Your turn. You have $1,500 and stand on GO.", 1: "Ann's turn. Ann has $1,500 and stands on GO."}
    assert question(VILLAINS, match.header.seats, match.view(0)) == start[seat]


def test_settings_say_what_a_table_may_change() -> None:
    found = {setting.name: setting for setting in settings(VILLAINS)}
    assert {name for name, setting in found.items() if setting.open} == set(VILLAINS.open)
    assert found["short_game"].type == "switch"
    assert (found["start_cash"].type, found["start_cash"].default, found["start_cash"].clause) == (
        "number",
        1500,
        "DW-02",
    )
