"""One situation, four rulebooks: the same table, the same dice, the same wishes, and what each rulebook makes of it.

Spaces are called by slot, since all four boards have the same ones: brown2 is The Nestene Consciousness, Cockbill
Street, Super Explosive Volcanodon or Number Four, Privet Drive. Every line of a result ends with the clause it rests
on; even where rulebooks agree, each says so in a clause of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import pytest

import turnwise
from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e

EDITIONS = {
    "DW": "doctor_who_villains",
    "EP": "exclusive_possession",
    "DM": "duel_masters",
    "HP": "harry_potter",
}
# The decks of Chance and Community Chest, whose cards go by the numbers 01 to 16.
DECKS = {
    "DW": {"chance": "gallifrey", "chest": "unit"},
    "EP": {"chance": "chance", "chest": "community"},
    "DM": {"chance": "spell", "chest": "creature"},
    "HP": {"chance": "quibbler", "chest": "prophet"},
}


def spaces_of(book: str) -> tuple[Any, ...]:
    game: Any = turnwise.game(EDITIONS[book]).game
    return game.edition.spaces


SLOTS: list[str] = [each.slot for each in spaces_of("DW")]


class Wish(NamedTuple):
    """An order that somebody gives; the first one that is refused ends the situation."""

    who: str  # nobody in particular: whoever is asked
    action: Any
    only_if_asked: bool = False  # passed over in silence where the rulebook has no such question


class Row(NamedTuple):
    wishes: tuple[Wish, ...]
    setting: dict[str, Any]  # as situation() takes it, with slots for names; an opening roll makes a new match
    told: dict[str, list[str]]  # by rulebook


def row(
    *wishes: Wish, DW: str | list[str], EP: str | list[str], DM: str | list[str], HP: str | list[str], **setting: Any
) -> Row:
    told = {"DW": DW, "EP": EP, "DM": DM, "HP": HP}
    return Row(wishes, setting, {book: [lines] if isinstance(lines, str) else lines for book, lines in told.items()})


def space(slot: str) -> int:
    return SLOTS.index(slot)


def claims(who: str) -> Wish:
    return Wish(who, a.ClaimRent(1))


def if_asked(who: str, action: Any) -> Wish:
    return Wish(who, action, only_if_asked=True)


# ---- laying the table ----


def name_of(book: str, slot: str) -> str:
    """What the space is called in an edition; names that occur twice have their number after them."""
    names = [each.name for each in spaces_of(book)]
    name = names[space(slot)]
    return name if names.count(name) == 1 else f"{name} ({space(slot)})"


def card_of(book: str, deck: str, number: str) -> str:
    return f"{book.lower()}_{DECKS[book][deck]}_{number}"


def luck(book: str, setting: Mapping[str, Any]) -> dict[str, Any]:
    """The script as this edition names it; only one of them has a watch to roll for."""
    script = {name: setting[name] for name in ("opening", "dice", "extra") if name in setting}
    if book == "EP" and "watch" in setting:
        script["watch"] = setting["watch"]
    for deck, name in DECKS[book].items():
        if deck in setting:
            script[name] = [card_of(book, deck, number) for number in setting[deck]]
    return script


def lay_out(book: str, setting: Mapping[str, Any]) -> Situation:
    script = luck(book, setting)
    if "opening" in setting:
        return Situation(
            turnwise.game(EDITIONS[book]).new_match(["Ann", "Bob", "Cat"], chance=turnwise.Scripted(**script))
        )
    facts = {key: setting[key] for key in ("cash", "turn_of", "jailed") if key in setting}
    return situation(
        edition=EDITIONS[book],
        at={who: name_of(book, slot) for who, slot in setting.get("at", {}).items()},
        owns={who: [name_of(book, slot) for slot in slots] for who, slots in setting.get("owns", {}).items()},
        levels={name_of(book, slot): level for slot, level in setting.get("levels", {}).items()},
        mortgaged=[name_of(book, slot) for slot in setting.get("mortgaged", ())],
        cards={who: [card_of(book, *card) for card in cards] for who, cards in setting.get("cards", {}).items()},
        **facts,
        **script,
    )


# ---- telling what happened ----

LANDINGS = {
    "purchase": "{} may buy {}",
    "purchase_mortgaged": "{} may buy {}",
    "tax_choice": "{} may choose how to pay",
    "first_circuit": "{} rests on {}",
    "land_parking": "{} rests on {}",
}


def landing(fact: e.Landed, who: Callable[[int], str]) -> str | None:
    words = LANDINGS.get(fact.point)
    return words and words.format(who(fact.seat), SLOTS[fact.space])


# An event and who a seat number is; what is not told here goes without saying.
TELL: dict[type, Callable[[Any, Callable[[int], str]], str | None]] = {
    e.Paid: lambda fact, who: f"{who(fact.payer)} pays {who(fact.payee)} {fact.amount}",
    e.Landed: landing,
    e.DiceRolled: lambda fact, who: (
        f"{who(fact.seat)} rolls {fact.dice[0]} and {fact.dice[1]} for the rent" if fact.purpose == "rent" else None
    ),
    e.AuctionOpened: lambda fact, _: f"{SLOTS[fact.lot]} is auctioned",
    e.DeedLeft: lambda fact, _: f"{SLOTS[fact.space]} stays with the Bank",
    e.DeedMoved: lambda fact, who: None if fact.price else f"{SLOTS[fact.space]} goes to {who(fact.owner)}",
    e.Jailed: lambda fact, who: f"{who(fact.seat)} goes to jail",
    e.Freed: lambda fact, who: f"{who(fact.seat)} is free",
    e.JailHeld: lambda fact, who: f"{who(fact.seat)} stays in jail",
    e.CardMoved: lambda fact, who: "the card goes back" if fact.holder < 0 else f"{who(fact.holder)} gets the card",
    e.RollDeclined: lambda fact, who: f"{who(fact.seat)} passes the dice on",
    e.WatchMoved: lambda fact, _: f"the watch walks to {SLOTS[fact.space]}",
    e.WentBankrupt: lambda fact, who: f"{who(fact.seat)} is bankrupt to {who(fact.heir)}",
}


def tell(s: Situation, actor: str) -> list[str]:
    """What the last order brought, line by line."""
    names = {-1: "the Bank", -3: "the centre"} | dict(enumerate(s.match.header.seats))
    lines: list[str] = []
    for fact in s.events:
        if type(fact) is e.RentLapsed:
            lines.append(f"the rent lapses as {actor} rolls [{fact.clause}]")
        elif type(fact) in TELL:
            line = TELL[type(fact)](fact, names.__getitem__)
            lines += [f"{line} [{fact.clause}]"] if line else []
    return lines


def played(book: str, wishes: Sequence[Wish], setting: Mapping[str, Any]) -> list[str]:
    s = lay_out(book, setting)
    lines: list[str] = []
    for who, action, only_if_asked in wishes:
        actor = who or s.asked
        assert actor
        if s.match.refusal(s.seat(actor), action) is None:
            lines += tell(s.play(actor, action), actor)
        elif not only_if_asked:
            reason, clause = s.refused(actor, action)
            return [*lines, f"{actor} cannot {type(action).__name__}: {reason} [{clause}]"]
    assert "dice" not in s.match.left_over()
    return lines


# ---- the table ----

ROLL = Wish("", a.Roll())
LINES = ["line1", "line2", "line3", "line4"]
UTILITIES = ["utility1", "utility2"]
BROWN = ["brown1", "brown2"]
ESCAPE = ("chance", "08")  # gets out of jail; on every board it is card 7 of the first deck
CHARGE, REWARD = "03", "08"  # pay 50; collect 100
FIRST = [(6, 6), (1, 1), (1, 2)]  # Ann begins
FINE = Wish("Ann", a.PayFine())

# fmt: off
ROWS: dict[str, Row] = {
    # ---- rent ----
    "a bare street of a whole group, while another of the group is mortgaged": row(
        ROLL, claims("Bob"),
        owns={"Bob": BROWN}, mortgaged=["brown1"], dice=[(1, 2)],
        DW="Ann pays Bob 4 [DW-09]",
        EP="Ann pays Bob 8 [EP-20]",
        DM="Ann pays Bob 8 [DM-13]",
        HP="Ann pays Bob 8 [HP-13]",
    ),
    "a bare street of a whole group, while another of the group is built on": row(
        ROLL, claims("Bob"),
        owns={"Bob": BROWN}, levels={"brown1": 1}, dice=[(1, 2)],
        DW="Ann pays Bob 8 [DW-11]",
        EP="Ann pays Bob 8 [EP-20]",
        DM="Ann pays Bob 8 [DM-13]",
        HP="Ann pays Bob 8 [HP-13]",
    ),
    "a rent that nobody asked for before the next player rolled": row(
        ROLL, ROLL, claims("Cat"),
        at={"Ann": "jail"}, owns={"Cat": ["line2"]}, dice=[(2, 3), (4, 6)],
        DW=["the rent lapses as Bob rolls [DW-10]", "Cat cannot ClaimRent: NO_SUCH_CLAIM [DW-10]"],
        EP=["the rent lapses as Bob rolls [EP-21]", "Cat cannot ClaimRent: NO_SUCH_CLAIM [EP-22]"],
        DM="Ann pays Cat 25 [DM-15]",
        HP="Ann pays Cat 25 [HP-15]",
    ),
    "a rent that nobody asked for before the second player rolled": row(
        ROLL, ROLL, ROLL, claims("Bob"),
        cash=dict.fromkeys(["Ann", "Bob", "Cat", "Dan"], 1500),
        at={"Ann": "jail"}, owns={"Bob": ["line2"]}, dice=[(2, 3), (4, 6), (4, 6)],
        DW=["the rent lapses as Bob rolls [DW-10]", "Bob cannot ClaimRent: NO_SUCH_CLAIM [DW-10]"],
        EP=["the rent lapses as Bob rolls [EP-21]", "Bob cannot ClaimRent: NO_SUCH_CLAIM [EP-22]"],
        DM=["the rent lapses as Cat rolls [DM-14]", "Bob cannot ClaimRent: NO_SUCH_CLAIM [DM-14]"],
        HP=["the rent lapses as Cat rolls [HP-14]", "Bob cannot ClaimRent: NO_SUCH_CLAIM [HP-14]"],
    ),
    "two ships, coach stops, sites or common rooms": row(
        ROLL, claims("Bob"),
        at={"Ann": "jail"}, owns={"Bob": LINES[:2]}, dice=[(2, 3)],
        DW="Ann pays Bob 50 [DW-13]",
        EP="Ann pays Bob 50 [EP-18]",
        DM="Ann pays Bob 50 [DM-15]",
        HP="Ann pays Bob 50 [HP-15]",
    ),
    "three ships, coach stops, sites or common rooms": row(
        ROLL, claims("Bob"),
        at={"Ann": "jail"}, owns={"Bob": LINES[:3]}, dice=[(2, 3)],
        DW="Ann pays Bob 100 [DW-13]",
        EP="Ann pays Bob 75 [EP-18]",
        DM="Ann pays Bob 100 [DM-15]",
        HP="Ann pays Bob 100 [HP-15]",
    ),
    "all four ships, coach stops, sites or common rooms": row(
        ROLL, claims("Bob"),
        at={"Ann": "jail"}, owns={"Bob": LINES}, dice=[(2, 3)],
        DW="Ann pays Bob 200 [DW-13]",
        EP="Ann pays Bob 100 [EP-18]",
        DM="Ann pays Bob 200 [DM-15]",
        HP="Ann pays Bob 200 [HP-15]",
    ),
    "a utility, reached by a 7": row(
        ROLL, claims("Bob"),
        at={"Ann": "line1"}, owns={"Bob": UTILITIES[:1]}, dice=[(3, 4)], extra=[(1, 1)],
        DW=["Ann rolls 1 and 1 for the rent [DW-14]", "Ann pays Bob 8 [DW-14]"],
        EP="Ann pays Bob 28 [EP-47]",
        DM="Ann pays Bob 28 [DM-15]",
        HP="Ann pays Bob 28 [HP-15]",
    ),
    "one of both utilities, reached by a 7": row(
        ROLL, claims("Bob"),
        at={"Ann": "line1"}, owns={"Bob": UTILITIES}, dice=[(3, 4)], extra=[(6, 5)],
        DW=["Ann rolls 6 and 5 for the rent [DW-14]", "Ann pays Bob 110 [DW-14]"],
        EP="Ann pays Bob 70 [EP-47]",
        DM="Ann pays Bob 70 [DM-15]",
        HP="Ann pays Bob 70 [HP-15]",
    ),

    # ---- buying, and the first time round the board ----
    "a property that its lander does not want": row(
        ROLL, Wish("Ann", a.DeclineDeed(space("brown2"))),
        dice=[(1, 2)],
        DW=["Ann may buy brown2 [DW-06]", "brown2 is auctioned [DW-07]"],
        EP=["Ann may buy brown2 [EP-04]", "brown2 stays with the Bank [EP-04]"],
        DM=["Ann may buy brown2 [DM-09]", "brown2 is auctioned [DM-10]"],
        HP=["Ann may buy brown2 [HP-09]", "brown2 is auctioned [HP-10]"],
    ),
    "the very first landing of a match": row(
        ROLL,
        opening=FIRST, dice=[(1, 2)],
        DW="Ann may buy brown2 [DW-06]",
        EP="Ann rests on brown2 [EP-03]",
        DM="Ann may buy brown2 [DM-09]",
        HP="Ann may buy brown2 [HP-09]",
    ),
    "a tax on the first time round": row(
        ROLL,
        opening=FIRST, dice=[(1, 3)],
        DW="Ann pays the Bank 200 [DW-17]",
        EP="Ann rests on income_tax [EP-03]",
        DM="Ann may choose how to pay [DM-18]",
        HP="Ann may choose how to pay [HP-18]",
    ),
    "a card on the first time round": row(
        ROLL,
        opening=FIRST, dice=[(3, 4)], chance=["07"],
        DW="the Bank pays Ann 50 [DW-15]",
        EP="Ann rests on chance1 [EP-03]",
        DM="the Bank pays Ann 50 [DM-16]",
        HP="the Bank pays Ann 50 [HP-16]",
    ),
    "three doubles on the first time round, the third to Go to Jail": row(
        ROLL, ROLL, ROLL,
        opening=FIRST, dice=[(5, 5), (5, 5), (5, 5)],
        DW=["Ann rests on parking [DW-23]", "Ann goes to jail [DW-05]"],
        EP="Ann rests on go_to_jail [EP-03]",  # moved like any other double, and let off
        DM=["Ann rests on parking [DM-26]", "Ann goes to jail [DM-06]"],
        HP=["Ann rests on parking [HP-26]", "Ann goes to jail [HP-06]"],
    ),
    "a double: may the extra roll be declined?": row(
        ROLL, Wish("Ann", a.PassDice()),
        dice=[(5, 5)],
        DW="Ann cannot PassDice: NO_EXTRA_ROLL [DW-05]",
        EP="Ann passes the dice on [EP-07]",
        DM="Ann cannot PassDice: NO_EXTRA_ROLL [DM-06]",
        HP="Ann cannot PassDice: NO_EXTRA_ROLL [HP-06]",
    ),

    # ---- taxes, cards and the parking space ----
    "the first tax, for somebody who is worth 1,900 and would rather pay a tenth": row(
        ROLL, Wish("Ann", a.PayTax(share=True)),
        owns={"Ann": ["darkblue2"]}, mortgaged=["darkblue2"], dice=[(1, 3)],
        DW=["Ann pays the Bank 200 [DW-17]", "Ann cannot PayTax: NOT_ASKED [DW-17]"],
        EP=["Ann pays the centre 200 [EP-48]", "Ann cannot PayTax: NOT_ASKED [EP-48]"],
        DM=["Ann may choose how to pay [DM-18]", "Ann pays the Bank 190 [DM-18]"],
        HP=["Ann may choose how to pay [HP-18]", "Ann pays the Bank 190 [HP-18]"],
    ),
    "the second tax": row(
        ROLL,
        at={"Ann": "line4"}, dice=[(1, 2)],
        DW="Ann pays the Bank 100 [DW-17]",
        EP="Ann pays the centre 100 [EP-48]",
        DM="Ann pays the Bank 75 [DM-45]",
        HP="Ann pays the Bank 75 [HP-49]",
    ),
    "a card that costs 50": row(
        ROLL,
        at={"Ann": "jail"}, dice=[(3, 4)], chest=[CHARGE],
        DW="Ann pays the Bank 50 [DW-15]",
        EP="Ann pays the centre 50 [EP-14]",
        DM="Ann pays the Bank 50 [DM-16]",
        HP="Ann pays the Bank 50 [HP-16]",
    ),
    "a card that costs 50, then one that brings 100": row(
        ROLL, ROLL,
        at={"Ann": "jail", "Bob": "jail"}, dice=[(3, 4), (3, 4)], chest=[CHARGE, REWARD],
        DW=["Ann pays the Bank 50 [DW-15]", "the Bank pays Bob 100 [DW-15]"],
        EP=["Ann pays the centre 50 [EP-14]", "the centre pays Bob 50 [EP-17]", "the Bank pays Bob 50 [EP-17]"],
        DM=["Ann pays the Bank 50 [DM-16]", "the Bank pays Bob 100 [DM-16]"],
        HP=["Ann pays the Bank 50 [HP-16]", "the Bank pays Bob 100 [HP-16]"],
    ),
    "a tax is paid, then somebody lands on the parking space": row(
        ROLL, if_asked("Ann", a.PayTax()), ROLL,
        at={"Bob": "jail"}, dice=[(1, 3), (4, 6)],
        DW=["Ann pays the Bank 200 [DW-17]", "Bob rests on parking [DW-23]"],
        EP=["Ann pays the centre 200 [EP-48]", "the centre pays Bob 200 [EP-10]", "Bob gets the card [EP-11]"],
        DM=["Ann may choose how to pay [DM-18]", "Ann pays the Bank 200 [DM-18]", "Bob rests on parking [DM-26]"],
        HP=["Ann may choose how to pay [HP-18]", "Ann pays the Bank 200 [HP-18]", "Bob rests on parking [HP-26]"],
    ),

    # ---- jail ----
    "Go to Jail, with nothing in hand": row(
        ROLL,
        at={"Ann": "yellow2"}, dice=[(1, 2)],
        DW="Ann goes to jail [DW-18]",
        EP="Ann goes to jail [EP-49]",
        DM="Ann goes to jail [DM-19]",
        HP="Ann goes to jail [HP-19]",
    ),
    "the fine on the first turn in jail": row(
        FINE,
        jailed={"Ann": 0},
        DW=["Ann pays the Bank 50 [DW-20]", "Ann is free [DW-20]"],
        EP="Ann cannot PayFine: FINE_NOT_NOW [EP-28]",
        DM=["Ann pays the Bank 50 [DM-23]", "Ann is free [DM-23]"],
        HP=["Ann pays the Bank 50 [HP-23]", "Ann is free [HP-23]"],
    ),
    "the fine on the second turn in jail": row(
        FINE,
        jailed={"Ann": 1},
        DW=["Ann pays the Bank 50 [DW-20]", "Ann is free [DW-20]"],
        EP="Ann cannot PayFine: FINE_NOT_NOW [EP-28]",
        DM=["Ann pays the Bank 50 [DM-23]", "Ann is free [DM-23]"],
        HP=["Ann pays the Bank 50 [HP-23]", "Ann is free [HP-23]"],
    ),
    "the fine on the third turn in jail": row(
        FINE,
        jailed={"Ann": 2},
        DW=["Ann pays the Bank 50 [DW-20]", "Ann is free [DW-20]"],
        EP="Ann cannot PayFine: FINE_NOT_NOW [EP-28]",
        DM="Ann cannot PayFine: FINE_NOT_NOW [DM-23]",
        HP="Ann cannot PayFine: FINE_NOT_NOW [HP-23]",
    ),
    "a card on the third turn in jail": row(
        Wish("Ann", a.UseCard(7)),
        jailed={"Ann": 2}, cards={"Ann": [ESCAPE]},
        DW=["the card goes back [DW-21]", "Ann is free [DW-21]"],
        EP=["the card goes back [EP-23]", "Ann is free [EP-23]"],
        DM=["the card goes back [DM-22]", "Ann is free [DM-22]"],
        HP=["the card goes back [HP-22]", "Ann is free [HP-22]"],
    ),
    "the third roll in jail that fails": row(
        ROLL,
        jailed={"Ann": 2}, owns={"Ann": ["line2"]}, dice=[(2, 3)],
        DW=["Ann is free [DW-22]", "Ann pays the Bank 50 [DW-22]"],
        EP=["Ann is free [EP-24]", "Ann pays the centre 50 [EP-24]"],
        DM=["Ann is free [DM-24]", "Ann pays the Bank 50 [DM-24]"],
        HP=["Ann is free [HP-24]", "Ann pays the Bank 50 [HP-24]"],
    ),
    "the end of a round, while Bob stands on brown2": row(
        ROLL, Wish("Bob", a.GoToJail()),
        turn_of="Cat", at={"Bob": "brown2"}, dice=[(4, 6)], watch=[3],
        DW="Bob cannot GoToJail: NOT_ASKED [DW-18]",
        EP=["the watch walks to brown2 [EP-26]", "Bob goes to jail [EP-27]"],
        DM="Bob cannot GoToJail: NOT_ASKED [DM-19]",
        HP="Bob cannot GoToJail: NOT_ASKED [HP-19]",
    ),

    # ---- selling, trading, going bankrupt ----
    "a hotel sold one step down": row(
        Wish("Ann", a.Sell(space("brown1"), 4)),
        owns={"Ann": BROWN}, levels=dict.fromkeys(BROWN, "hotel"),
        DW="the Bank pays Ann 25 [DW-32]",
        EP="the Bank pays Ann 25 [EP-35]",
        DM="the Bank pays Ann 25 [DM-34]",
        HP="the Bank pays Ann 25 [HP-34]",
    ),
    "all hotels of a group sold at once": row(
        Wish("Ann", a.Sell(space("brown1"), 0)),
        owns={"Ann": BROWN}, levels=dict.fromkeys(BROWN, "hotel"),
        DW="Ann cannot Sell: WRONG_LEVEL [DW-32]",
        EP=["the Bank pays Ann 125 [EP-35]", "the Bank pays Ann 125 [EP-35]"],
        DM=["the Bank pays Ann 125 [DM-36]", "the Bank pays Ann 125 [DM-36]"],
        HP=["the Bank pays Ann 125 [HP-36]", "the Bank pays Ann 125 [HP-36]"],
    ),
    "a mortgaged deed in a trade": row(
        Wish("Ann", a.OfferTrade(1, a.Goods(deeds=(space("darkblue1"),)), a.Goods(cash=100))),
        Wish("Bob", a.AcceptOffer(0, 1)),
        Wish("Bob", a.KeepMortgaged(space("darkblue1"))),
        owns={"Ann": ["darkblue1"]}, mortgaged=["darkblue1"],
        DW=["Bob pays Ann 100 [DW-35]", "darkblue1 goes to Bob [DW-35]", "Bob pays the Bank 18 [DW-36]"],
        EP="Ann cannot OfferTrade: MORTGAGED_IN_TRADE [EP-36]",
        DM=["Bob pays Ann 100 [DM-33]", "darkblue1 goes to Bob [DM-33]", "Bob pays the Bank 18 [DM-40]"],
        HP=["Bob pays Ann 100 [HP-33]", "darkblue1 goes to Bob [HP-33]", "Bob pays the Bank 18 [HP-40]"],
    ),
    "bankrupt to a player, with one deed that is mortgaged and one that is not": row(
        ROLL, claims("Bob"), Wish("Ann", a.DeclareBankruptcy()),
        if_asked("Bob", a.KeepMortgaged(space("brown1"))), Wish("Bob", a.KeepMortgaged(space("brown2"))),
        cash={"Ann": 2, "Bob": 1500, "Cat": 1500},
        at={"Ann": "line4"}, owns={"Ann": BROWN, "Bob": ["darkblue2"]}, mortgaged=["brown2"], dice=[(1, 3)],
        DW=[
            "the Bank pays Ann 30 [DW-33]",  # brown1 is mortgaged before the handover
            "Ann pays Bob 32 [DW-09]",
            "brown1 goes to Bob [DW-38]", "brown2 goes to Bob [DW-38]", "Ann is bankrupt to Bob [DW-38]",
            "Bob pays the Bank 3 [DW-38]", "Bob pays the Bank 3 [DW-38]",
        ],
        EP=[
            "Ann pays Bob 2 [EP-46]",
            "brown1 goes to Bob [EP-42]", "brown2 goes to Bob [EP-42]", "Ann is bankrupt to Bob [EP-42]",
            "Bob pays the Bank 3 [EP-42]",
        ],
        DM=[
            "Ann pays Bob 2 [DM-11]",
            "brown1 goes to Bob [DM-41]", "brown2 goes to Bob [DM-41]", "Ann is bankrupt to Bob [DM-41]",
            "Bob pays the Bank 3 [DM-41]",
        ],
        HP=[
            "Ann pays Bob 2 [HP-11]",
            "brown1 goes to Bob [HP-41]", "brown2 goes to Bob [HP-41]", "Ann is bankrupt to Bob [HP-41]",
            "Bob pays the Bank 3 [HP-41]",
        ],
    ),
    "bankrupt to the Bank, and the next player lands on what is left": row(
        ROLL, Wish("Ann", a.DeclareBankruptcy()),
        if_asked("Bob", a.LeaveAuction(space("brown2"))), if_asked("Cat", a.LeaveAuction(space("brown2"))),
        ROLL, Wish("Bob", a.BuyDeed(space("brown2"))),
        cash={"Ann": 10, "Bob": 1500, "Cat": 1500},
        at={"Ann": "line4"}, owns={"Ann": ["brown2"]}, mortgaged=["brown2"], dice=[(1, 2), (1, 2)],
        DW=[
            "Ann pays the Bank 10 [DW-39]", "brown2 goes to the Bank [DW-39]", "Ann is bankrupt to the Bank [DW-39]",
            "brown2 is auctioned [DW-39]",
            "Bob may buy brown2 [DW-06]", "Bob pays the Bank 60 [DW-06]",  # unmortgaged since it fell to the Bank
        ],
        EP=[
            "Ann pays the Bank 10 [EP-42]", "brown2 goes to the Bank [EP-42]", "Ann is bankrupt to the Bank [EP-42]",
            "Bob may buy brown2 [EP-38]", "Bob pays the Bank 33 [EP-38]",  # its mortgage and a tenth
        ],
        DM=[
            "Ann pays the Bank 10 [DM-42]", "brown2 goes to the Bank [DM-42]", "Ann is bankrupt to the Bank [DM-42]",
            "brown2 is auctioned [DM-42]",
            "Bob may buy brown2 [DM-09]", "Bob pays the Bank 60 [DM-09]",
        ],
        HP=[
            "Ann pays the Bank 10 [HP-42]", "brown2 goes to the Bank [HP-42]", "Ann is bankrupt to the Bank [HP-42]",
            "brown2 is auctioned [HP-42]",
            "Bob may buy brown2 [HP-09]", "Bob pays the Bank 60 [HP-09]",
        ],
    ),
}
# fmt: on

CLAUSE = re.compile(r"\[([A-Z]{2}-\d\d)\]")
CASES = [
    pytest.param(name, book, id=f"{book}: {name}", marks=pytest.mark.clause(*CLAUSE.findall(" ".join(one.told[book]))))
    for name, one in ROWS.items()
    for book in EDITIONS
]


@pytest.mark.parametrize(("name", "book"), CASES)
def test_what_the_rulebook_makes_of_it(name: str, book: str) -> None:
    wishes, setting, told = ROWS[name]
    assert played(book, wishes, setting) == told[book]


# ---- the table itself ----


def test_all_four_boards_have_the_same_slots() -> None:
    for book in EDITIONS:
        assert [each.slot for each in spaces_of(book)] == SLOTS


@pytest.mark.parametrize("name", ROWS)
def test_every_line_rests_on_a_clause_of_its_own_rulebook(name: str) -> None:
    for book, lines in ROWS[name].told.items():
        assert lines
        assert all(re.fullmatch(rf".+ \[{book}-\d\d\]", line) for line in lines)


ALIKE = {
    "a bare street of a whole group, while another of the group is built on",
    "two ships, coach stops, sites or common rooms",
    "Go to Jail, with nothing in hand",
    "a card on the third turn in jail",
    "a hotel sold one step down",
}


def test_the_rulebooks_differ_in_all_but_a_few_rows() -> None:
    results = {name: {CLAUSE.sub("", "\n".join(lines)) for lines in one.told.values()} for name, one in ROWS.items()}
    assert {name for name, each in results.items() if len(each) == 1} == ALIKE
    assert len(ROWS) - len(ALIKE) >= 25
