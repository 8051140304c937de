"""Facts in the past tense, each with the rule point it happened at and the clause that point rests on (M9).

An event carries what a display needs after it, so that a client can play events one by one without knowing a rule.
What only some may know is left out for the others by tell(): the field is then None.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import Struct

from turnwise.games.ankh_morpork import facts, frames, points
from turnwise.games.ankh_morpork.actions import snake
from turnwise.games.ankh_morpork.sets import cards_of, members
from turnwise.games.ankh_morpork.translate import THINGS
from turnwise.kernel.notes import Row
from turnwise.kernel.words import names

POINTS = {number: name.lower() for number, name in names(vars(points)).items()}
PURPOSES = ("opening", "text", "event")
CAUSES = ("", "symbol", "text", "city", "event")
ENDINGS = {
    frames.PERSONALITY: "personality", frames.EXHAUSTED: "exhausted", frames.POINTS: "points",
    frames.LAST_LEFT: "last_left",
}  # fmt: skip


class Fact(Struct, frozen=True, kw_only=True, tag_field="type", tag=snake):
    point: str
    clause: str


# fmt: off
class DieRolled(Fact, frozen=True):
    seat: int
    value: int
    purpose: str
class PersonalityDealt(Fact, frozen=True):
    seat: int
    personality: int | None
class CardDrawn(Fact, frozen=True):
    seat: int
    card: int | None
    left: int
class TurnBegan(Fact, frozen=True):
    seat: int
    turn: int
    round: int
class CardPlayed(Fact, frozen=True):
    seat: int
    card: int
class Passed(Fact, frozen=True):
    seat: int
class ActionLeftOut(Fact, frozen=True):
    seat: int
    symbol: int
    card: int
class CardFinished(Fact, frozen=True):
    seat: int
    card: int
class CardDiscarded(Fact, frozen=True):
    seat: int
    card: int
class MoneyPaid(Fact, frozen=True):
    payer: int
    payee: int
    amount: int
    payer_cash: int
    payee_cash: int
    bank: int
    source: int
    cause: str
class MinionPlaced(Fact, frozen=True):
    seat: int
    area: int
    left: int
class MinionLifted(Fact, frozen=True):
    seat: int
    area: int
class MinionRemoved(Fact, frozen=True):
    owner: int
    area: int
class MinionMoved(Fact, frozen=True):
    owner: int
    area: int
    to: int
class TroubleCame(Fact, frozen=True):
    area: int
class TroubleWent(Fact, frozen=True):
    area: int
class BuildingBuilt(Fact, frozen=True):
    seat: int
    area: int
    cost: int
class BuildingLost(Fact, frozen=True):
    seat: int
    area: int
class BuildingTakenOver(Fact, frozen=True):
    seat: int
    area: int
    former: int
class CityUsed(Fact, frozen=True):
    seat: int
    area: int
class EventCame(Fact, frozen=True):
    seat: int
    event: int
class SeatChosen(Fact, frozen=True):
    seat: int
    chosen: int
class MinionChosen(Fact, frozen=True):
    seat: int
    area: int
    owner: int
class AreaChosen(Fact, frozen=True):
    seat: int
    area: int
class Interrupted(Fact, frozen=True):
    seat: int
    card: int
class Protected(Fact, frozen=True):
    seat: int
    area: int
    what: str
class LetHappen(Fact, frozen=True):
    seat: int
class LoanTaken(Fact, frozen=True):
    seat: int
    card: int
class PenaltyLaid(Fact, frozen=True):
    seat: int
    card: int
class CardHandedOver(Fact, frozen=True):
    giver: int
    taker: int
    card: int | None
class HandSeen(Fact, frozen=True):
    seat: int
    target: int
    cards: tuple[int, ...] | None
class TwoCardsSeen(Fact, frozen=True):
    seat: int
    target: int
    cards: tuple[int, ...] | None
class HandsSwapped(Fact, frozen=True):
    seat: int
    target: int
    cards: tuple[int, ...] | None
    target_cards: tuple[int, ...] | None
class CardRecovered(Fact, frozen=True):
    seat: int
    card: int
class FogTook(Fact, frozen=True):
    card: int
    left: int
class UnusedSeen(Fact, frozen=True):
    seat: int
    personalities: tuple[int, ...] | None
class PersonalityChanged(Fact, frozen=True):
    seat: int
    old: int | None
    new: int | None
class NewcomerCame(Fact, frozen=True):
    owner: int
    area: int
class NewcomerStopped(Fact, frozen=True):
    owner: int
    area: int
class CityCardLost(Fact, frozen=True):
    seat: int
    area: int
class PaymentRefused(Fact, frozen=True):
    seat: int
class Resigned(Fact, frozen=True):
    seat: int
class PersonalityRevealed(Fact, frozen=True):
    seat: int
    personality: int
class Scored(Fact, frozen=True):
    seat: int
    points: int
    minions: int
    buildings: int
    cash: int
    loans: int
class GameEnded(Fact, frozen=True):
    how: str
    winners: tuple[int, ...]
class CardReturned(Fact, frozen=True):
    seat: int
    card: int
class TextUsed(Fact, frozen=True):
    seat: int
    card: int
class MinionSaved(Fact, frozen=True):
    owner: int
    area: int
class TurnEnded(Fact, frozen=True):
    seat: int
class Tied(Fact, frozen=True):
    points: int
    dearest: int
    winners: tuple[int, ...]
class BankShort(Fact, frozen=True):
    seat: int
    short: int
class CityCardBack(Fact, frozen=True):
    seat: int
    area: int
class NoEventLeft(Fact, frozen=True):
    seat: int
# fmt: on

Event = Fact
Numbers = tuple[int, int, int, int, int, int, int, int]
Reader = Callable[[Numbers], tuple[object, ...]]

# The class of each kind of row, with how many of its numbers are taken as they are.
PLAIN: dict[int, tuple[type[Fact], int]] = {
    facts.PERSONALITY_DEALT: (PersonalityDealt, 2),
    facts.DREW: (CardDrawn, 3),
    facts.TURN_BEGAN: (TurnBegan, 3),
    facts.PLAYED: (CardPlayed, 2),
    facts.PASSED: (Passed, 1),
    facts.LEFT_OUT: (ActionLeftOut, 3),
    facts.FINISHED: (CardFinished, 2),
    facts.DISCARDED: (CardDiscarded, 2),
    facts.PLACED: (MinionPlaced, 3),
    facts.LIFTED: (MinionLifted, 2),
    facts.REMOVED: (MinionRemoved, 2),
    facts.MOVED: (MinionMoved, 3),
    facts.TROUBLE_CAME: (TroubleCame, 1),
    facts.TROUBLE_WENT: (TroubleWent, 1),
    facts.BUILT: (BuildingBuilt, 3),
    facts.BUILDING_LOST: (BuildingLost, 2),
    facts.TAKEN_OVER: (BuildingTakenOver, 3),
    facts.CITY_USED: (CityUsed, 2),
    facts.EVENT_CAME: (EventCame, 2),
    facts.CHOSE_SEAT: (SeatChosen, 2),
    facts.CHOSE_MINION: (MinionChosen, 3),
    facts.CHOSE_AREA: (AreaChosen, 2),
    facts.INTERRUPTED: (Interrupted, 2),
    facts.LET_HAPPEN: (LetHappen, 1),
    facts.LOAN_TAKEN: (LoanTaken, 2),
    facts.PENALTY_LAID: (PenaltyLaid, 2),
    facts.HANDED_OVER: (CardHandedOver, 3),
    facts.RECOVERED: (CardRecovered, 2),
    facts.FOG_TOOK: (FogTook, 2),
    facts.PERSONALITY_CHANGED: (PersonalityChanged, 3),
    facts.NEWCOMER_CAME: (NewcomerCame, 2),
    facts.NEWCOMER_STOPPED: (NewcomerStopped, 2),
    facts.CITY_CARD_LOST: (CityCardLost, 2),
    facts.REFUSED: (PaymentRefused, 1),
    facts.RESIGNED: (Resigned, 1),
    facts.REVEALED: (PersonalityRevealed, 2),
    facts.SCORED: (Scored, 6),
    facts.CARD_RETURNED: (CardReturned, 2),
    facts.TEXT_USED: (TextUsed, 2),
    facts.SAVED: (MinionSaved, 2),
    facts.TURN_ENDED: (TurnEnded, 1),
    facts.BANK_SHORT: (BankShort, 2),
    facts.CITY_CARD_BACK: (CityCardBack, 2),
    facts.NO_EVENT_LEFT: (NoEventLeft, 1),
}
# Those whose numbers have to be read first.
READ: dict[int, tuple[type[Fact], Reader]] = {
    facts.ROLLED: (DieRolled, lambda n: (n[0], n[1], PURPOSES[n[2]])),
    facts.PAID: (MoneyPaid, lambda n: (*n[:7], CAUSES[n[7]])),
    facts.PROTECTED: (Protected, lambda n: (n[0], n[1], THINGS[n[2]])),
    facts.HAND_SEEN: (HandSeen, lambda n: (n[0], n[1], cards_of(n[2], n[3]))),
    facts.TWO_SEEN: (TwoCardsSeen, lambda n: (n[0], n[1], tuple(card for card in n[2:4] if card >= 0))),
    facts.HANDS_SWAPPED: (HandsSwapped, lambda n: (n[0], n[1], cards_of(n[2], n[3]), cards_of(n[4], n[5]))),
    facts.UNUSED_SEEN: (UnusedSeen, lambda n: (n[0], members(n[1]))),
    facts.GAME_ENDED: (GameEnded, lambda n: (ENDINGS[n[0]], members(n[1]))),
    facts.TIED: (Tied, lambda n: (n[0], n[1], members(n[2]))),
}

# Fields that only the seats named in other fields may know.
SECRETS: dict[type[Fact], tuple[tuple[str, ...], tuple[str, ...]]] = {
    PersonalityDealt: (("personality",), ("seat",)),
    CardDrawn: (("card",), ("seat",)),
    CardHandedOver: (("card",), ("giver", "taker")),
    HandSeen: (("cards",), ("seat", "target")),
    TwoCardsSeen: (("cards",), ("seat", "target")),
    HandsSwapped: (("cards", "target_cards"), ("seat", "target")),
    UnusedSeen: (("personalities",), ("seat",)),
    PersonalityChanged: (("old", "new"), ("seat",)),
}


def event(row: Row, clause_of: Callable[[int], str]) -> Event:
    """The event that a row of the notes stands for."""
    kind, point = row[0], row[1]
    numbers: Numbers = row[2:]
    if kind in PLAIN:
        shape, count = PLAIN[kind]
        values: tuple[object, ...] = numbers[:count]
    else:
        shape, read = READ[kind]
        values = read(numbers)
    fields = dict(zip(shape.__struct_fields__, values, strict=False))
    return shape(**fields, point=POINTS.get(point, name_of(point)), clause=clause_of(point))  # pyright: ignore[reportArgumentType]


def name_of(point: int) -> str:
    """The name of a point that belongs to an area, an event or a personality."""
    base = points.PERSONALITY if point >= points.PERSONALITY else points.EVENT if point >= points.EVENT else 0
    return f"{POINTS[base or points.AREA_CARD]}_{point - (base or points.AREA_CARD)}"


def tell(event: Event, seat: int | None) -> Event:
    """The event as a seat may hear of it; None: a spectator."""
    if type(event) not in SECRETS:
        return event
    hidden, knowing = SECRETS[type(event)]
    if any(getattr(event, field) == seat for field in knowing):
        return event
    return msgspec.structs.replace(event, **dict.fromkeys(hidden))
