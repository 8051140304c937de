"""Facts in the past tense, each with the rule point it happened at and the clause that point rests on (M9).

An event carries what a display needs after it, so that a client can play events one by one without knowing a rule.
"""

from collections.abc import Callable

from msgspec import Struct

from turnwise.games.property_trading import facts, frames, points
from turnwise.games.property_trading.actions import Goods, snake
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.sets import members
from turnwise.games.property_trading.translate import goods
from turnwise.kernel.notes import Row
from turnwise.kernel.words import M64, names

POINTS = {number: name.lower() for number, name in names(vars(points)).items()}
PURPOSES = ("move", "opening", "rent", "jail", "battle")
DEATHS = ("", "changed", "party_out", "time_up", "countered")
ENDINGS = {frames.LAST_LEFT: "last_left", frames.BY_WORTH: "by_worth"}


class Fact(Struct, frozen=True, kw_only=True, tag_field="type", tag=snake):
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


def seats(mask: int) -> tuple[int, ...]:
    return tuple(members(mask))


def piece(number: int) -> str:
    return ("house", "hotel")[number]


# How the numbers of a row become the fields of its event, in order; a missing one is the number as it is.
Reading = Callable[[int], object]
READINGS: dict[type[Event], dict[str, Reading]] = {
    AuctionOpened: {"bidders": seats},
    DebtOpened: {"creditors": seats},
    CallOpened: {"piece": piece, "callers": seats},
    BuildingsWanted: {"piece": piece},
    OfferDied: {"why": lambda number: DEATHS[number]},
    AutoClaimSet: {"on": bool},
    BattleFought: {"won": bool},
    GameEnded: {"winners": seats, "how": lambda number: ENDINGS[number]},
}
CLASSES: dict[int, type[Event]] = {
    facts.TURN_STARTED: TurnStarted, facts.TOKEN_MOVED: TokenMoved, facts.LANDED: Landed, facts.DEED_MOVED: DeedMoved,
    facts.AUCTION_OPENED: AuctionOpened, facts.BID_PLACED: BidPlaced, facts.AUCTION_LEFT: AuctionLeft,
    facts.LOT_SOLD: LotSold, facts.LOT_UNSOLD: LotUnsold, facts.RENT_DUE: RentDue, facts.RENT_CLAIMED: RentClaimed,
    facts.RENT_WAIVED: RentWaived, facts.RENT_LAPSED: RentLapsed, facts.CARD_DRAWN: CardDrawn,
    facts.CARD_MOVED: CardMoved, facts.JAILED: Jailed, facts.FREED: Freed, facts.JAIL_HELD: JailHeld,
    facts.BUILT: Built, facts.BUILDINGS_SOLD: BuildingsSold, facts.DEED_MORTGAGED: DeedMortgaged,
    facts.MORTGAGE_LIFTED: MortgageLifted,
    facts.OFFER_ACCEPTED: OfferAccepted, facts.OFFER_DECLINED: OfferDeclined, facts.OFFER_WITHDRAWN: OfferWithdrawn,
    facts.OFFER_DIED: OfferDied, facts.DEBT_OPENED: DebtOpened, facts.WENT_BANKRUPT: WentBankrupt,
    facts.CALL_OPENED: CallOpened, facts.BUILDINGS_WANTED: BuildingsWanted, facts.AUTO_CLAIM_SET: AutoClaimSet,
    facts.RESIGNED: Resigned, facts.WORTH_COUNTED: WorthCounted, facts.DEED_LEFT: DeedLeft,
    facts.CIRCUIT_DONE: CircuitDone, facts.WATCH_MOVED: WatchMoved, facts.BATTLE_FOUGHT: BattleFought,
    facts.ROLL_DECLINED: RollDeclined, facts.TIME_CALLED: TimeCalled, facts.GAME_ENDED: GameEnded,
}  # fmt: skip


def fields(shape: type[Event]) -> tuple[type[Event], int, tuple[tuple[int, Reading], ...]]:
    """A class, its number of fields without point and clause, and the readings of some of them."""
    names = shape.__struct_fields__[:-2]
    return shape, len(names), tuple((names.index(name), read) for name, read in READINGS.get(shape, {}).items())


FIELDS = {kind: fields(shape) for kind, shape in CLASSES.items()}


def event(board: Board, row: Row, clause_of: Callable[[int], str]) -> Event:
    kind, number, *numbers = row
    point, clause = POINTS[number], clause_of(number)
    if kind == facts.PAID:
        payer, payee, space, amount, left, got = numbers[:6]
        return Paid(
            point=point, clause=clause, payer=payer, payee=payee, amount=amount, space=space, payer_cash=left,
            payee_cash=got,
        )  # fmt: skip
    if kind == facts.DICE_ROLLED:
        seat, first, second, purpose = numbers[:4]
        return DiceRolled(point=point, clause=clause, seat=seat, dice=(first, second), purpose=PURPOSES[purpose])
    if kind == facts.OFFER_MADE:
        maker, to, deeds, cards, cash, wanted, asked, price = numbers
        give, take = goods(board, deeds & M64, cards, cash), goods(board, wanted & M64, asked, price)
        return OfferMade(point=point, clause=clause, maker=maker, to=to, give=give, take=take)
    shape, count, readings = FIELDS[kind]
    values = list[object](numbers[:count])
    for place, read in readings:
        values[place] = read(numbers[place])
    return shape(*values, point=point, clause=clause)  # pyright: ignore[reportArgumentType]
