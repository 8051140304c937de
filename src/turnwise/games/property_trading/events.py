"""Facts in the past tense, each with the rule point it happened at and the clause that point rests on (M9).

An event carries what a display needs after it, so that a client can play events one by one without knowing a rule.
"""

from collections.abc import Callable

from msgspec import Struct

from turnwise.games.property_trading import facts, frames, points
from turnwise.games.property_trading.actions import Goods, snake
from turnwise.games.property_trading.sets import members
from turnwise.games.property_trading.translate import goods
from turnwise.kernel.reporter import Reading, Reporter, form_of
from turnwise.kernel.words import M64, names

POINTS = {number: name.lower() for number, name in names(vars(points)).items()}
PURPOSES = ("move", "opening", "rent", "jail", "battle")
DEATHS = ("", "changed", "party_out", "time_up", "countered")
ENDINGS = {frames.LAST_LEFT: "last_left", frames.BY_WORTH: "by_worth"}


# Nothing in an event can hold the event, so the collector of garbage need not look at it.
class Fact(Struct, frozen=True, kw_only=True, gc=False, tag_field="type", tag=snake):
    point: str
    clause: str


# fmt: off
class TurnStarted(Fact, frozen=True):
    seat: int
    turn: int
    round: int
class DiceRolled(Fact, frozen=True):
    seat: int
    dice: tuple[int, int]
    purpose: str
class TokenMoved(Fact, frozen=True):
    seat: int
    start: int
    space: int
    steps: int
class Landed(Fact, frozen=True):
    seat: int
    space: int
class Paid(Fact, frozen=True):
    """Money moved; -1 is the bank, -3 the centre of the board. `space` is what it was about, -1 if no space."""
    payer: int
    payee: int
    amount: int
    space: int
    payer_cash: int
    payee_cash: int
class DeedMoved(Fact, frozen=True):
    giver: int
    owner: int
    space: int
    price: int
class AuctionOpened(Fact, frozen=True):
    lot: int
    first: int
    bidders: tuple[int, ...]
class BidPlaced(Fact, frozen=True):
    seat: int
    lot: int
    amount: int
class AuctionLeft(Fact, frozen=True):
    seat: int
    lot: int
class LotSold(Fact, frozen=True):
    seat: int
    lot: int
    amount: int
class LotUnsold(Fact, frozen=True):
    lot: int
class RentDue(Fact, frozen=True):
    claim: int
    lander: int
    owner: int
    space: int
    amount: int
class RentClaimed(RentDue, frozen=True): ...
class RentWaived(RentDue, frozen=True): ...
class RentLapsed(RentDue, frozen=True): ...
class CardDrawn(Fact, frozen=True):
    seat: int
    card: int
class CardMoved(Fact, frozen=True):
    giver: int
    holder: int
    card: int
class Jailed(Fact, frozen=True):
    seat: int
    space: int
class Freed(Fact, frozen=True):
    seat: int
class JailHeld(Fact, frozen=True):
    seat: int
    failed: int
class Built(Fact, frozen=True):
    seat: int
    space: int
    level: int
    houses: int
    hotels: int
class BuildingsSold(Built, frozen=True): ...
class DeedMortgaged(Fact, frozen=True):
    seat: int
    space: int
class MortgageLifted(Fact, frozen=True):
    seat: int
    space: int
class OfferMade(Fact, frozen=True):
    maker: int
    to: int
    give: Goods
    take: Goods
class OfferAccepted(Fact, frozen=True):
    maker: int
    to: int
    revision: int
class OfferDeclined(OfferAccepted, frozen=True): ...
class OfferWithdrawn(OfferAccepted, frozen=True): ...
class OfferDied(Fact, frozen=True):
    maker: int
    to: int
    revision: int
    why: str
class DebtOpened(Fact, frozen=True):
    """A debt that cash does not cover. No creditors: the bank. `amount` is owed to each."""
    debtor: int
    creditors: tuple[int, ...]
    amount: int
    space: int
class WentBankrupt(Fact, frozen=True):
    seat: int
    heir: int
class CallOpened(Fact, frozen=True):
    seat: int
    piece: str
    space: int
    callers: tuple[int, ...]
class BuildingsWanted(Fact, frozen=True):
    seat: int
    piece: str
    count: int
class AutoClaimSet(Fact, frozen=True):
    seat: int
    on: bool
class Resigned(Fact, frozen=True):
    seat: int
class WorthCounted(Fact, frozen=True):
    seat: int
    worth: int
class DeedLeft(Fact, frozen=True):
    seat: int
    space: int
class CircuitDone(Fact, frozen=True):
    seat: int
class WatchMoved(Fact, frozen=True):
    thrower: int
    start: int
    space: int
    die: int
class BattleFought(Fact, frozen=True):
    seat: int
    owner: int
    space: int
    total: int
    power: int
    won: bool
class RollDeclined(Fact, frozen=True):
    seat: int
class TimeCalled(Fact, frozen=True): ...
class GameEnded(Fact, frozen=True):
    winners: tuple[int, ...]
    how: str
# fmt: on

Event = (
    TurnStarted | DiceRolled | TokenMoved | Landed | Paid | DeedMoved | AuctionOpened | BidPlaced | AuctionLeft
    | LotSold | LotUnsold | RentDue | RentClaimed | RentWaived | RentLapsed | CardDrawn | CardMoved | Jailed | Freed
    | JailHeld
    | Built | BuildingsSold | DeedMortgaged | MortgageLifted | OfferMade | OfferAccepted | OfferDeclined
    | OfferWithdrawn | OfferDied | DebtOpened | WentBankrupt | CallOpened | BuildingsWanted | AutoClaimSet | Resigned
    | WorthCounted | DeedLeft | CircuitDone | WatchMoved | BattleFought | RollDeclined | TimeCalled | GameEnded
)  # fmt: skip


PIECES = ("house", "hotel")

# The class of each kind of row. Its fields are the numbers of the row in their order, unless a table below says more.
CLASSES: dict[int, type[Event]] = {
    facts.TURN_STARTED: TurnStarted, facts.DICE_ROLLED: DiceRolled, facts.TOKEN_MOVED: TokenMoved,
    facts.LANDED: Landed, facts.PAID: Paid, facts.DEED_MOVED: DeedMoved,
    facts.AUCTION_OPENED: AuctionOpened, facts.BID_PLACED: BidPlaced, facts.AUCTION_LEFT: AuctionLeft,
    facts.LOT_SOLD: LotSold, facts.LOT_UNSOLD: LotUnsold, facts.RENT_DUE: RentDue, facts.RENT_CLAIMED: RentClaimed,
    facts.RENT_WAIVED: RentWaived, facts.RENT_LAPSED: RentLapsed, facts.CARD_DRAWN: CardDrawn,
    facts.CARD_MOVED: CardMoved, facts.JAILED: Jailed, facts.FREED: Freed, facts.JAIL_HELD: JailHeld,
    facts.BUILT: Built, facts.BUILDINGS_SOLD: BuildingsSold, facts.DEED_MORTGAGED: DeedMortgaged,
    facts.MORTGAGE_LIFTED: MortgageLifted, facts.OFFER_MADE: OfferMade,
    facts.OFFER_ACCEPTED: OfferAccepted, facts.OFFER_DECLINED: OfferDeclined, facts.OFFER_WITHDRAWN: OfferWithdrawn,
    facts.OFFER_DIED: OfferDied, facts.DEBT_OPENED: DebtOpened, facts.WENT_BANKRUPT: WentBankrupt,
    facts.CALL_OPENED: CallOpened, facts.BUILDINGS_WANTED: BuildingsWanted, facts.AUTO_CLAIM_SET: AutoClaimSet,
    facts.RESIGNED: Resigned, facts.WORTH_COUNTED: WorthCounted, facts.DEED_LEFT: DeedLeft,
    facts.CIRCUIT_DONE: CircuitDone, facts.WATCH_MOVED: WatchMoved, facts.BATTLE_FOUGHT: BattleFought,
    facts.ROLL_DECLINED: RollDeclined, facts.TIME_CALLED: TimeCalled, facts.GAME_ENDED: GameEnded,
}  # fmt: skip
ORDERS: dict[int, tuple[int, ...]] = {facts.PAID: (0, 1, 3, 2, 4, 5)}
READINGS: dict[int, Reading] = {
    facts.DICE_ROLLED: lambda n, _: (n[0], n[1:3], PURPOSES[n[3]]),
    facts.AUCTION_OPENED: lambda n, _: (n[0], n[1], members(n[2])),
    facts.OFFER_MADE: lambda n, board: (
        n[0], n[1], goods(board, n[2] & M64, n[3], n[4]), goods(board, n[5] & M64, n[6], n[7])
    ),
    facts.OFFER_DIED: lambda n, _: (n[0], n[1], n[2], DEATHS[n[3]]),
    facts.DEBT_OPENED: lambda n, _: (n[0], members(n[1]), n[2], n[3]),
    facts.CALL_OPENED: lambda n, _: (n[0], PIECES[n[1]], n[2], members(n[3])),
    facts.BUILDINGS_WANTED: lambda n, _: (n[0], PIECES[n[1]], n[2]),
    facts.AUTO_CLAIM_SET: lambda n, _: (n[0], n[1] != 0),
    facts.BATTLE_FOUGHT: lambda n, _: (*n[:5], n[5] != 0),
    facts.GAME_ENDED: lambda n, _: (members(n[0]), ENDINGS[n[1]]),
}  # fmt: skip
FORMS = {
    kind: form_of(shape, order=ORDERS.get(kind, range(8)), read=READINGS.get(kind)) for kind, shape in CLASSES.items()
}


def reporter(clause_of: Callable[[int], str]) -> Reporter:
    """Whoever makes events of the rows that were noted."""
    return Reporter(FORMS, POINTS.__getitem__, clause_of)
