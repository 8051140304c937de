"""People's words: a sentence for every event, a label for every action, a line for every coin."""

import random
import re
from collections.abc import Iterator
from typing import get_args

import pytest

import turnwise
from tests.property_trading.packs import DUEL, EDITIONS, POSSESSION, VILLAINS
from tests.property_trading.told import (
    ANN,
    BANK,
    BOB,
    CENTRE,
    DAGON,
    DAVROS,
    DUELLED,
    FANG,
    FLYING,
    HANUSA,
    MIAR,
    NAMES,
    TABLE,
    WATCHED,
    YOU,
    ZYGONS,
    bought,
    built,
    fact,
    fought,
    paid,
    rent,
)  # fmt: skip
from turnwise.games.property_trading import actions, events, points
from turnwise.games.property_trading.actions import Action
from turnwise.games.property_trading.edition import Edition
from turnwise.games.property_trading.events import Event, Paid
from turnwise.games.property_trading.telling import Teller, board_lines, question, sentence, settings
from turnwise.games.property_trading.telling.labels import LABELS
from turnwise.games.property_trading.telling.sentences import TELLERS
from turnwise.games.property_trading.telling.speech import bare
from turnwise.games.property_trading.view import View
from turnwise.kernel.words import TABLE as TABLE_SEAT

TOLD = [
    (edition, *row) for edition, table in ((VILLAINS, TABLE), (POSSESSION, WATCHED), (DUEL, DUELLED)) for row in table
]


@pytest.mark.parametrize(("edition", "event", "text"), TOLD, ids=lambda value: getattr(value, "point", ""))
def test_sentences(edition: Edition, event: Event, text: str) -> None:
    assert sentence(edition, NAMES, event) == text


def test_every_event_has_a_sentence_and_a_row_in_a_table() -> None:
    assert set(get_args(Event)) == set(TELLERS) == {type(event) for _, event, _ in TOLD}


def test_every_action_has_a_label() -> None:
    assert set(get_args(Action)) == set(LABELS)


@pytest.mark.parametrize("point", sorted(name.lower() for name in vars(points) if name.isupper()))
def test_money_that_moves_at_any_point_has_a_line(point: str) -> None:
    for payer, payee in ((ANN, BOB), (BANK, ANN), (ANN, CENTRE), (CENTRE, ANN)):
        assert "$1,234" in sentence(VILLAINS, NAMES, paid(point, payer, payee, 1234, ZYGONS))


def test_a_verb_as_you_take_it() -> None:
    verbs = {"rolls": "roll", "owes": "owe", "goes": "go", "has": "have", "is": "are", "passes": "pass", "may": "may"}
    assert {verb: bare(verb) for verb in verbs} == verbs


# ---- stories ----


def told(*parts: Event, edition: Edition = VILLAINS) -> list[str]:
    return [line.text for line in Teller(edition, NAMES).story(parts)]


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


def test_buildings_that_come_down_together_are_told_together() -> None:
    sold = [
        (paid("sale_hotels", BANK, ANN, 250, space), built(events.BuildingsSold, "sale_hotels", 0, space))
        for space in (ZYGONS, DAVROS)
    ]
    assert told(*sold[0], *sold[1]) == ["Ann sells buildings for $500, leaving nothing on The Zygons and Davros."]
    broken = built(events.BuildingsSold, "short_hotel", 3), built(events.BuildingsSold, "short_hotel", 3, DAVROS)
    assert told(
        paid("short_hotel", BANK, ANN, 50, ZYGONS), broken[0], paid("short_hotel", BANK, ANN, 50, DAVROS), broken[1]
    ) == ["Ann sells buildings for $100, leaving 3 Pocket Dimensions each on The Zygons and Davros."]  # fmt: skip


def walked(space: int, *then: Event) -> tuple[Event, ...]:
    roll = fact(events.DiceRolled, "move", seat=ANN, dice=(3, 5), purpose="move")
    return roll, fact(events.TokenMoved, "move", seat=ANN, start=35, space=space, steps=8), *then


def test_the_first_time_past_go_is_told_in_the_walk() -> None:
    done, salary = fact(events.CircuitDone, "first_circuit", seat=ANN), paid("salary", BANK, ANN, 200, 0)
    past = "Ann rolls 3 and 5 and walks past GO for the first time"
    assert told(*walked(DAGON, done, salary), edition=POSSESSION) == [f"{past} ($200 salary) to Dagon Street."]
    assert told(*walked(DAGON, done), edition=POSSESSION) == [f"{past} to Dagon Street."]


def test_a_pot_is_taken_or_found_empty() -> None:
    landed, pot = fact(events.Landed, "pot", seat=ANN, space=FLYING), paid("pot", CENTRE, ANN, 340, FLYING)
    walk = "Ann rolls 3 and 5 and walks to Free Flying"
    assert told(*walked(FLYING, landed, pot), edition=POSSESSION) == [
        f"{walk}.",
        "Ann takes the $340 in the centre of the board.",
    ]
    assert told(*walked(FLYING, landed), edition=POSSESSION) == [f"{walk}: the centre of the board is empty."]


def test_a_resting_place_says_nothing_where_it_has_a_card_to_give() -> None:
    landed = fact(events.Landed, "land_parking", seat=ANN, space=FLYING)
    for has_card, remark in ((True, ""), (False, "Free Flying: nothing happens.")):
        teller = Teller(POSSESSION, NAMES, {"free_flying": "parking", "free_flying_card": has_card})
        assert teller.sentence(landed) == remark


def test_an_arrest_and_its_fine_are_one_line() -> None:
    jailed, freed = (fact(events.Jailed, "arrest", seat=YOU, space=10), fact(events.Freed, "arrest_fine", seat=YOU))
    fine = paid("arrest_fine", YOU, CENTRE, 50, 10)
    assert told(jailed, fine, freed, edition=POSSESSION) == [
        "Commander Vimes arrests you: you pay the fine of $50 into the centre of the board at once and are free again."
    ]
    assert told(jailed, freed, edition=POSSESSION) == ["Commander Vimes arrests you: you are free again."]
    assert told(jailed, edition=POSSESSION) == ["Commander Vimes arrests you: off to Jail."]


def test_a_reward_from_two_purses_is_one_line() -> None:
    assert told(paid("reward", CENTRE, ANN, 30), paid("reward", BANK, ANN, 20), edition=POSSESSION) == [
        "Ann collects $30 from the centre of the board and $20 from the Bank."
    ]


def test_a_card_that_goes_round_the_table_is_one_line() -> None:
    assert told(paid("card", YOU, BOB, 10), paid("card", ANN, BOB, 10)) == [
        "You and Ann pay Bob $10 each because of the card."
    ]
    assert told(paid("card", YOU, ANN, 50), paid("card", YOU, BOB, 50)) == [
        "You pay Ann and Bob $50 each because of the card."
    ]
    assert told(paid("card", YOU, ANN, 50), paid("card", YOU, BANK, 50)) == [
        "You pay Ann $50 because of the card.",
        "You pay the Bank $50 because of the card.",
    ]


def test_a_battle_is_one_line_and_its_price_another() -> None:
    roll = fact(events.DiceRolled, "battle_roll", seat=ANN, dice=(3, 6), purpose="battle")
    won, lost = fought(9000, won=True), fought(3000, won=False)
    fight = "Ann rolls 3 and 6 for the battle: "
    assert told(roll, won, bought("battle_won", BOB, ANN, FANG, 0), edition=DUEL) == [
        f"{fight}9,000 against a power of 8,000, so Ann wins Fighter Dual Fang from Bob."
    ]
    assert told(roll, lost, paid("battle_lost", ANN, BOB, 200, FANG), edition=DUEL) == [
        f"{fight}3,000 against a power of 8,000, so Ann loses the battle for Fighter Dual Fang.",
        "Ann pays Bob $200 for the lost battle over Fighter Dual Fang.",
    ]


def test_deeds_that_are_dealt_for_money_are_told_with_their_sum() -> None:
    dealt = [
        event
        for seat, space, price in ((YOU, FANG, 240), (YOU, MIAR, 400), (ANN, HANUSA, 350))
        for event in (paid("dealt_paid", seat, BANK, price, space), bought("dealt_paid", BANK, seat, space, price))
    ]
    assert told(*dealt, edition=DUEL) == [
        "You are dealt Fighter Dual Fang and Miar, Comet Elemental, and pay $640 for them.",
        "Ann is dealt Hanusa, Radiance Elemental, and pays $350 for it.",
    ]


def test_a_line_keeps_the_clauses_of_all_it_tells() -> None:
    roll = events.DiceRolled(point="move", clause="XX-01", seat=ANN, dice=(1, 2), purpose="move")
    walk = events.TokenMoved(point="move", clause="XX-02", seat=ANN, start=0, space=ZYGONS, steps=3)
    (line,) = Teller(VILLAINS, NAMES).story((roll, walk, walk))[:1]
    assert line.clauses == ("XX-01", "XX-02")


# ---- random play: whatever comes up can be told, and what a label says is what is paid ----

TABLES: tuple[tuple[str, dict[str, object]], ...] = (
    ("doctor_who_villains", {}),
    ("doctor_who_villains", {"short_game": True}),
    ("doctor_who_villains", {"start_cash": 250}),
    ("doctor_who_villains", {"houses": 3, "hotels": 1, "start_cash": 5000}),
    ("doctor_who_villains", {"round_limit": 8}),
    ("exclusive_possession", {}),
    ("exclusive_possession", {"faster_game": True, "foreclosure": True, "start_cash": 1100}),
    ("exclusive_possession", {"free_flying": "parking", "jail_fine_any_turn": True, "start_cash": 300}),
    ("duel_masters", {"battle": True, "start_cash": 3000}),
    ("duel_masters", {"time_limit": 5, "battle": True}),
    ("harry_potter", {}),
)
PRICED = (
    actions.BuyDeed, actions.PayFine, actions.Build, actions.Mortgage, actions.LiftMortgage, actions.KeepMortgaged,
    actions.PlaceBuilding, actions.PayTax,
)  # fmt: skip
Played = tuple[View, Action, tuple[Event, ...]]
tables = pytest.mark.parametrize("number", range(len(TABLES)), ids=lambda number: f"{TABLES[number]}")


def random_match(number: int, steps: int = 400) -> tuple[turnwise.LocalMatch, Iterator[Played]]:
    edition, options = TABLES[number]
    match = turnwise.game(edition).new_match(("You", "Ann", "Bob", "Cleo"), seed=number, options=options)
    return match, random_steps(match, random.Random(number), steps)


def random_steps(match: turnwise.LocalMatch, luck: random.Random, steps: int) -> Iterator[Played]:
    """Time is called half-way, where a table has a limit."""
    for step in range(steps):
        if match.outcome is not None:
            return
        if step >= steps // 2 and match.refusal(TABLE_SEAT, actions.CallTime()) is None:
            yield match.view(None), actions.CallTime(), match.play(TABLE_SEAT, actions.CallTime())
        seat = luck.choice(sorted(match.to_act) * 3 + list(range(4)))
        legal = [action for action in match.legal_actions(seat) if not isinstance(action, actions.Resign)]
        if legal:
            view, action = match.view(seat), luck.choice(legal)
            yield view, action, match.play(seat, action)


def teller_of(match: turnwise.LocalMatch) -> Teller:
    return Teller(EDITIONS[match.game.name], match.header.seats, match.table.options)  # type: ignore


@tables
def test_whatever_happens_can_be_told(number: int) -> None:
    match, steps = random_match(number)
    teller = teller_of(match)
    before = re.escape(EDITIONS[match.game.name].pack.currency.format.partition("%d")[0])
    for view, action, happened in steps:
        assert teller.question(view)
        assert teller.label(action, view)
        assert teller.board_lines(view)
        text = "\n".join(line.text for line in teller.story(happened))
        said = {int(amount.replace(",", "")) for amount in re.findall(rf"{before}([\d,]*\d)", text)}
        amounts = [event.amount for event in happened if isinstance(event, Paid)]
        for at in range(len(amounts)):
            assert said & sums_around(amounts, at), (happened, text)


def sums_around(amounts: list[int], at: int) -> set[int]:
    """An amount alone, or added up with neighbours: several payments of a kind are told in one line."""
    return {sum(amounts[start:end]) for start in range(at + 1) for end in range(at + 1, len(amounts) + 1)}


@tables
def test_labels_say_what_is_then_paid(number: int) -> None:
    match, steps = random_match(number)
    teller = teller_of(match)
    for view, action, happened in steps:
        paid_now = [event for event in happened if isinstance(event, Paid)]
        if isinstance(action, PRICED) and paid_now and action != actions.PayTax(share=True):
            text = teller.label(action, view)
            assert EDITIONS[match.game.name].money(paid_now[0].amount) in text, (text, paid_now)


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


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_settings_say_what_a_table_may_change(edition: Edition) -> None:
    found = {setting.name: setting for setting in settings(edition)}
    assert {name for name, setting in found.items() if setting.open} == set(edition.open)
    assert all(edition.clause(setting.clause) for setting in found.values())
    (cash,) = (setting for setting in found.values() if setting.name == "start_cash")
    assert (cash.type, cash.default, cash.clause) == ("number", 1500, edition.pack.clauses["start_cash"])


def test_settings_of_an_edition_leave_out_what_its_rulebook_lacks() -> None:
    names = {edition.id: {setting.name for setting in settings(edition)} for edition in EDITIONS.values()}
    for option, having in {
        "battle": {"duel_masters"},
        "commander_vimes": {"exclusive_possession"},
        "first_circuit": {"exclusive_possession"},
        "tax_choice": {"duel_masters", "harry_potter"},
        "time_limit": {"duel_masters"},
    }.items():
        assert {name for name, options in names.items() if option in options} == having, option


def test_settings_show_what_holds_when_nothing_is_changed() -> None:
    found = {setting.name: setting for setting in settings(POSSESSION)}
    assert (found["free_flying"].type, found["free_flying"].choices) == ("choice", ("parking", "pot"))
    assert (found["free_flying"].default, found["penalties_to"].default) == ("pot", "centre")
    assert found["commander_vimes"].type == "switch"
