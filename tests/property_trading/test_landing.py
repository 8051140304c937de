"""What is said of landing on a space is what then happens, word for word where there is an amount (landing.py)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from tests.property_trading.packs import EDITIONS, POSSESSION
from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import events as e
from turnwise.games.property_trading.actions import Resign
from turnwise.games.property_trading.edition import Edition
from turnwise.games.property_trading.pack import AnyDeed, Collect, Street, Utility
from turnwise.games.property_trading.telling import YOU, Teller
from turnwise.games.property_trading.telling.landing import landing
from turnwise.kernel.pages import Line

HOUSES, DUEL, VILLAINS = "harry_potter", "duel_masters", "doctor_who_villains"
STEPS = 3


def teller_of(s: Situation, names: Sequence[str]) -> Teller:
    options: Any = s.match.table.options
    return Teller(s.edition, names, options)


def said(s: Situation, number: int, seat: int | None = 0) -> list[Line]:
    """To that seat, or to a spectator."""
    names = [YOU if each == seat else name for each, name in enumerate(s.match.header.seats)]
    return landing(teller_of(s, names).speech, s.match.view(seat), number)


def texts(s: Situation, name: str, seat: int | None = 0) -> list[str]:
    return [line.text for line in said(s, s.space(name), seat)]


def key_of(edition: Edition, number: int) -> str:
    """A space by its name, with its number where there are several of that name."""
    name = edition.name_of(number)
    return name if Counter(space.name for space in edition.spaces)[name] == 1 else f"{name} ({number})"


def before(name: str, number: int, **facts: Any) -> Situation:
    """Ann will land there with a roll of 1 and 2; a card that is drawn pays her something."""
    edition = EDITIONS[name]
    start = key_of(edition, (number - STEPS) % len(edition.spaces))
    decks = {
        deck.id: [next(card.id for card in deck.cards if all(isinstance(each, Collect) for each in card.effects))]
        for deck in edition.pack.decks
        if getattr(edition.spaces[number], "deck", "") == deck.id
    }
    return situation(edition=name, **{"at": {"Ann": start}, "dice": [(1, 2)], **decks, **facts})


# ---- every space of every edition ----


NOBODYS, BOBS, BANKS = "by nobody", "by Bob", "by the bank, mortgaged"
OWNED = {
    NOBODYS: ("", False), "by Ann": ("Ann", False), BOBS: ("Bob", False), "by Bob, mortgaged": ("Bob", True),
    BANKS: ("", True),
}  # fmt: skip
TABLES: tuple[tuple[str, dict[str, object]], ...] = (
    (VILLAINS, {}),
    (HOUSES, {}),
    (DUEL, {}),
    (DUEL, {"short_game": True}),
    ("exclusive_possession", {}),
    ("exclusive_possession", {"foreclosure": True, "fast_game": True}),
    ("exclusive_possession", {"free_flying": "parking", "free_flying_card": False}),
)


CASES = [
    (name, options, circling, owned)
    for name, options in TABLES
    for circling in (False, True)[: 1 + bool(EDITIONS[name].options.get("first_circuit"))]
    for owned in OWNED
    if owned != BANKS or EDITIONS[name].options.get("bank_auctions_estate") is False
]


@pytest.mark.parametrize(("name", "options", "circling", "owned"), CASES)
def test_what_is_said_is_what_happens(name: str, options: dict[str, object], circling: bool, owned: str) -> None:
    owner, is_mortgaged = OWNED[owned]
    for number, space in enumerate(EDITIONS[name].spaces):
        if owned != NOBODYS and not isinstance(space, AnyDeed):
            continue
        s = before(
            name, number, options=options, owns={owner: [space.name]} if owner else {},
            mortgaged=[space.name] if is_mortgaged else [], circling=["Ann"] if circling else [],
            extra=[(1, 2)] * (isinstance(space, Utility) and owned == BOBS and name == VILLAINS),
        )  # fmt: skip
        lines = said(s, number)
        s.roll()
        check(s, lines)


def check(s: Situation, lines: list[Line]) -> None:
    text, clauses = " ".join(line.text for line in lines), {clause for line in lines for clause in line.clauses}
    (landed,) = [event for event in s.of(e.Landed) if event.seat == 0][:1]
    rent = s.of(e.RentDue)
    assert {rent[0].clause if rent else landed.clause} <= clauses, (text, landed)
    assert ("may buy it" in text) == (s.question == "buy"), (text, s.question)
    assert ("you draw a card" in text) == bool(s.of(e.CardDrawn)), text
    assert ("straight to" in text) == bool(s.of(e.Jailed)), text
    assert ("may claim" in text) == bool(rent), text
    assert ("first circuit" in text) == (landed.point == "first_circuit"), text
    assert ("you take the Free Flying card" in text) == any(each.point == "free_card" for each in s.of(e.CardMoved))
    taxes = [paid.amount for paid in s.of(e.Paid) if paid.point in ("tax", "short_tax")]
    assert ("you pay" in text) == (bool(taxes) or s.question == "penalty"), text
    for amount in [*taxes, *(due.amount for due in rent if isinstance(printed(s, due.space), Street))]:
        assert s.edition.money(amount) in text
    is_quiet = any(word in text for word in ("nothing happens", "nothing to", "is due", "first circuit"))
    if is_quiet and "may" not in text:
        assert not s.payments() or s.payments() == [("Bank", "Ann", 200, s.edition.pack.clauses["salary"])], text


def printed(s: Situation, space: int) -> Any:
    return s.edition.spaces[space]


def test_what_is_said_ends_as_sentences_do() -> None:
    for name, edition in EDITIONS.items():
        s = situation(edition=name)
        for seat in (0, None):
            for number in range(len(edition.spaces)):
                lines = said(s, number, seat)
                assert lines and all(line.text.endswith(".") and line.text[0].isupper() for line in lines)
                assert all(edition.clause(clause) for line in lines for clause in line.clauses)


# ---- to whom it is said ----


def test_of_a_spectator_nothing_is_said() -> None:
    s = situation(owns={"Bob": ["Davros", "The Daleks"], "Ann": ["Titanic"]})
    for name, text in {
        "GO": "Whoever reaches or passes it gets $200.",
        "The Autons": "Whoever lands here may buy it for $60; otherwise it is auctioned.",
        "Gallifrey": "Whoever lands here draws a card from Gallifrey.",
        "TARDIS Repair": "Whoever lands here pays $200.",
        "Go to Jail": "Whoever lands here goes straight to Jail.",
        "Davros": "Bob may claim $70 rent.",
        "Titanic": "Ann may claim $25 rent.",
    }.items():
        assert texts(s, name, None) == [text]


def test_to_somebody_who_is_out_it_is_said_of_the_others() -> None:
    s = situation().play("Ann", Resign())
    assert texts(s, "TARDIS Repair") == ["Whoever lands here pays $200."]


def test_a_name_is_spoken_of_where_nobody_is_you() -> None:
    s = situation(owns={"Ann": ["Davros"]})
    speech = teller_of(s, s.match.header.seats).speech
    found = {name: landing(speech, s.match.view(0), s.space(name))[0].text for name in ("TARDIS Repair", "Davros")}
    assert found == {"TARDIS Repair": "Landing here, Ann pays $200.", "Davros": "Ann's own, nothing to pay."}


# ---- rents ----


@pytest.mark.parametrize(
    ("cash", "rest"),
    [(1500, ", which leaves you $1,430"), (70, ", which leaves you $0"), (69, ", more cash than you have")],
)
def test_what_a_rent_would_leave_is_told(cash: int, rest: str) -> None:
    s = situation({"Ann": cash, "Bob": 1500}, owns={"Bob": ["Davros", "The Daleks"]})
    assert texts(s, "Davros") == [f"Bob may claim $70 rent{rest}."]


def test_the_rent_of_a_utility_depends_on_the_dice() -> None:
    s = situation(owns={"Bob": ["Torchwood"]})
    assert texts(s, "Torchwood") == ["Bob may claim 4 times the dice as rent."]


# ---- what only some editions have ----


def test_a_share_of_all_one_owns_is_not_counted_out() -> None:
    s = situation(edition=HOUSES)
    assert texts(s, "Ministry of Magic Tax") == ["Landing here, you pay G 200, or 10% of all that you own."]
    assert texts(s, "Ministry of Magic Tax", None) == ["Whoever lands here pays G 200, or 10% of all they own."]


@pytest.mark.parametrize(
    ("pot", "holder", "lines"),
    [
        (0, "", ["The centre of the board is empty: nothing to take.", "Landing here, you take the Free Flying card."]),
        (340, "Ann", ["Landing here, you take the $340 in the centre of the board."]),
        (340, "Bob", [
            "Landing here, you take the $340 in the centre of the board.",
            "Landing here, you may seize the Free Flying card from Bob.",
        ]),
    ],
)  # fmt: skip
def test_the_centre_and_its_card(pot: int, holder: str, lines: list[str]) -> None:
    cards = {holder: ["ep_free_flying"]} if holder else {}
    s = situation(edition=POSSESSION.id, cards=cards, more={"pot": pot})
    assert texts(s, "Free Flying") == lines


def test_the_first_circuit_is_over_where_go_is_on_the_way() -> None:
    s = situation(edition=POSSESSION.id, at={"Ann": "King's Way"}, circling=["Ann"])
    assert texts(s, "Dagon Street") == ["Landing here, you may buy it for $60; otherwise it stays with the Bank."]
    assert texts(s, "Thieves' Guild Premium") == ["Landing here, you pay $200."]
    s = situation(edition=POSSESSION.id, at={"Ann": "Chance (36)"}, circling=["Ann"])
    assert texts(s, "King's Way") == ["No purchase on the first circuit."]


def test_nobody_else_may_bid_on_the_first_circuit() -> None:
    s = situation(edition=POSSESSION.id, circling=["Bob", "Cat"], options={"fast_game": True})
    assert texts(s, "Dagon Street")[0].endswith("otherwise it stays with the Bank.")


@pytest.mark.parametrize("mortgaged", [False, True])
def test_a_battle_is_offered_before_the_rent(mortgaged: bool) -> None:
    street = "Fighter Dual Fang"
    owns = {"Ann": ["Silver Fist", "Barkwhip, the Smasher"], "Bob": [street]}
    how: dict[str, Any] = {"owns": owns, "mortgaged": [street] if mortgaged else [], "edition": DUEL}
    fight = "Landing here, you may fight for it: 8 or more on the dice wins it (15 in 36), less costs $200."
    then = "Bob has mortgaged it: no rent is due." if mortgaged else "Bob may claim $20 rent, which leaves you $1,480."
    s = situation(options={"battle": True}, **how)
    assert texts(s, street) == [fight, then]
    assert texts(s, street, 2) == texts(situation(**how), street, 2), "Cat has none of them"
    assert texts(situation(**how), street) == [then], "battles are not on"
