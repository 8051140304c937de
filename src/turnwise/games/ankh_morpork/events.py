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
from turnwise.kernel.reporter import Reading, Reporter, form_of
from turnwise.kernel.words import names

POINTS = {number: name.lower() for number, name in names(vars(points)).items()}
PURPOSES = ("opening", "text", "event")
CAUSES = ("", "symbol", "text", "city", "event")
ENDINGS = {
    frames.PERSONALITY: "personality", frames.EXHAUSTED: "exhausted", frames.POINTS: "points",
    frames.LAST_LEFT: "last_left",
}  # fmt: skip


# Nothing in an event can hold the event, so the collector of garbage need not look at it.
class Fact(Struct, frozen=True, kw_only=True, gc=False, tag_field="type", tag=snake):
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

# The class of each kind of row. Its fields are the numbers of the row in their order, unless they are read below.
CLASSES: dict[int, type[Fact]] = {
    facts.PERSONALITY_DEALT: PersonalityDealt, facts.DREW: CardDrawn, facts.TURN_BEGAN: TurnBegan,
    facts.PLAYED: CardPlayed, facts.PASSED: Passed, facts.LEFT_OUT: ActionLeftOut, facts.FINISHED: CardFinished,
    facts.DISCARDED: CardDiscarded, facts.PLACED: MinionPlaced, facts.LIFTED: MinionLifted,
    facts.REMOVED: MinionRemoved, facts.MOVED: MinionMoved, facts.TROUBLE_CAME: TroubleCame,
    facts.TROUBLE_WENT: TroubleWent, facts.BUILT: BuildingBuilt, facts.BUILDING_LOST: BuildingLost,
    facts.TAKEN_OVER: BuildingTakenOver, facts.CITY_USED: CityUsed, facts.EVENT_CAME: EventCame,
    facts.CHOSE_SEAT: SeatChosen, facts.CHOSE_MINION: MinionChosen, facts.CHOSE_AREA: AreaChosen,
    facts.INTERRUPTED: Interrupted, facts.LET_HAPPEN: LetHappen, facts.LOAN_TAKEN: LoanTaken,
    facts.PENALTY_LAID: PenaltyLaid, facts.HANDED_OVER: CardHandedOver, facts.RECOVERED: CardRecovered,
    facts.FOG_TOOK: FogTook, facts.PERSONALITY_CHANGED: PersonalityChanged, facts.NEWCOMER_CAME: NewcomerCame,
    facts.NEWCOMER_STOPPED: NewcomerStopped, facts.CITY_CARD_LOST: CityCardLost, facts.REFUSED: PaymentRefused,
    facts.RESIGNED: Resigned, facts.REVEALED: PersonalityRevealed, facts.SCORED: Scored,
    facts.CARD_RETURNED: CardReturned, facts.TEXT_USED: TextUsed, facts.SAVED: MinionSaved, facts.TURN_ENDED: TurnEnded,
    facts.BANK_SHORT: BankShort, facts.CITY_CARD_BACK: CityCardBack, facts.NO_EVENT_LEFT: NoEventLeft,
    facts.ROLLED: DieRolled, facts.PAID: MoneyPaid, facts.PROTECTED: Protected, facts.HAND_SEEN: HandSeen,
    facts.TWO_SEEN: TwoCardsSeen, facts.HANDS_SWAPPED: HandsSwapped, facts.UNUSED_SEEN: UnusedSeen,
    facts.GAME_ENDED: GameEnded, facts.TIED: Tied,
}  # fmt: skip
READINGS: dict[int, Reading] = {
    facts.ROLLED: lambda n, _: (n[0], n[1], PURPOSES[n[2]]),
    facts.PAID: lambda n, _: (*n[:7], CAUSES[n[7]]),
    facts.PROTECTED: lambda n, _: (n[0], n[1], THINGS[n[2]]),
    facts.HAND_SEEN: lambda n, _: (n[0], n[1], cards_of(n[2], n[3])),
    facts.TWO_SEEN: lambda n, _: (n[0], n[1], tuple(card for card in n[2:4] if card >= 0)),
    facts.HANDS_SWAPPED: lambda n, _: (n[0], n[1], cards_of(n[2], n[3]), cards_of(n[4], n[5])),
    facts.UNUSED_SEEN: lambda n, _: (n[0], members(n[1])),
    facts.GAME_ENDED: lambda n, _: (ENDINGS[n[0]], members(n[1])),
    facts.TIED: lambda n, _: (n[0], n[1], members(n[2])),
}
FORMS = {kind: form_of(shape, read=READINGS.get(kind)) for kind, shape in CLASSES.items()}

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


def reporter(clause_of: Callable[[int], str]) -> Reporter:
    """Whoever makes events of the rows that were noted."""
    return Reporter(FORMS, name_of, clause_of)


def name_of(point: int) -> str:
    """The name of a rule point; one that belongs to an area, an event or a personality has its number."""
    if point in POINTS:
        return POINTS[point]
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
