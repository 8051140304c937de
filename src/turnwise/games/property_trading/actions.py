"""Orders as people and programs write them. An action carries no seat: the seat comes from the connection."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from turnwise.games.property_trading import bounds
from turnwise.kernel.errors import BadAction

Space = Annotated[int, Meta(ge=0, lt=bounds.SPACES)]
Lot = Annotated[int, Meta(ge=0, lt=bounds.SPACES + 2)]  # a space, or one of the two building lots
Card = Annotated[int, Meta(ge=0, lt=bounds.CARDS)]
Chair = Annotated[int, Meta(ge=0, lt=bounds.SEATS)]
Small = Annotated[int, Meta(ge=0, le=255)]
Amount = Annotated[int, Meta(ge=0, le=bounds.AMOUNT)]
Deeds = Annotated[tuple[Space, ...], Meta(max_length=bounds.DEEDS)]
Cards = Annotated[tuple[Card, ...], Meta(max_length=bounds.HELD)]


def snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Order(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=snake):
    pass


class Goods(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One side of a trade: deeds by space, held cards by number, cash. Nothing else can be part of a deal."""

    deeds: Deeds = ()
    cards: Cards = ()
    cash: Amount = 0


# fmt: off
class Roll(Order, frozen=True): ...
class PayFine(Order, frozen=True): ...
class UseCard(Order, frozen=True):
    card: Card
class BuyDeed(Order, frozen=True):
    space: Space
class DeclineDeed(Order, frozen=True):
    space: Space
class PlaceBid(Order, frozen=True):
    lot: Lot
    amount: Amount
class LeaveAuction(Order, frozen=True):
    lot: Lot
class ClaimRent(Order, frozen=True):
    claim: Small
class WaiveRent(Order, frozen=True):
    claim: Small
class Build(Order, frozen=True):
    space: Space
    to_level: Small
class Sell(Order, frozen=True):
    space: Space
    to_level: Small
class Mortgage(Order, frozen=True):
    space: Space
class LiftMortgage(Order, frozen=True):
    space: Space
class OfferTrade(Order, frozen=True):
    to: Chair
    give: Goods = Goods()
    take: Goods = Goods()
class AcceptOffer(Order, frozen=True):
    maker: Chair
    revision: Small
class DeclineOffer(Order, frozen=True):
    maker: Chair
    revision: Small
class WithdrawOffer(Order, frozen=True):
    revision: Small
class KeepMortgaged(Order, frozen=True):
    space: Space
class DeclareBankruptcy(Order, frozen=True): ...
class WantBuildings(Order, frozen=True):
    count: Small
class PlaceBuilding(Order, frozen=True):
    space: Space
class SetAutoClaim(Order, frozen=True):
    on: bool
class Resign(Order, frozen=True): ...
class PassDice(Order, frozen=True): ...
class PayTax(Order, frozen=True):
    share: bool = False
class GoToJail(Order, frozen=True): ...
class SeizeCard(Order, frozen=True):
    card: Card
class LeaveCard(Order, frozen=True):
    card: Card
class Battle(Order, frozen=True):
    space: Space
class DeclineBattle(Order, frozen=True):
    space: Space
class EndByVote(Order, frozen=True): ...
class CallTime(Order, frozen=True): ...
class Retire(Order, frozen=True):
    seat: Chair
# fmt: on

Action = (
    Roll | PayFine | UseCard | BuyDeed | DeclineDeed | PlaceBid | LeaveAuction | ClaimRent | WaiveRent | Build | Sell
    | Mortgage | LiftMortgage | OfferTrade | AcceptOffer | DeclineOffer | WithdrawOffer | KeepMortgaged
    | DeclareBankruptcy | WantBuildings | PlaceBuilding | SetAutoClaim | Resign | PassDice | PayTax | GoToJail
    | SeizeCard | LeaveCard | Battle | DeclineBattle | EndByVote | Retire | CallTime
)  # fmt: skip

EXAMPLE = 'an action is an object such as {"type": "buy_deed", "space": 39}'
_decoder = msgspec.json.Decoder(Action)
_encoder = msgspec.json.Encoder()


def read_action(data: bytes) -> Action:
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadAction(f"action: {error}; {EXAMPLE}") from None


def write_action(action: Action) -> bytes:
    return _encoder.encode(action)
