"""Orders as people and programs write them. An action carries no seat: the seat comes from the connection."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from turnwise.games.ankh_morpork import bounds
from turnwise.kernel.errors import BadAction

AreaNumber = Annotated[int, Meta(ge=1, lt=bounds.AREAS)]
Source = Annotated[int, Meta(ge=0, lt=bounds.AREAS)]  # an area that something is taken from; 0: none
CardNumber = Annotated[int, Meta(ge=0, lt=bounds.CARDS)]
Chair = Annotated[int, Meta(ge=0, lt=bounds.SEATS)]
Owner = Annotated[int, Meta(ge=0, lt=bounds.PIECES)]  # a seat, 4 a troll, 5 a demon
Thing = Literal["minion", "building", "city_card", "newcomer"]


def snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Order(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=snake):
    pass


# fmt: off
class PlayCard(Order, frozen=True):
    card: CardNumber
class Pass(Order, frozen=True): ...
class EndTurn(Order, frozen=True): ...
class LeaveOut(Order, frozen=True): ...
class UseSymbol(Order, frozen=True): ...
class PlaceMinion(Order, frozen=True):
    area: AreaNumber
    lifted: Source = 0
class Build(Order, frozen=True):
    area: AreaNumber
    given_up: Source = 0
class ChooseMinion(Order, frozen=True):
    area: AreaNumber
    owner: Owner
class ChooseArea(Order, frozen=True):
    area: AreaNumber
class ChooseSeat(Order, frozen=True):
    seat: Chair
class ChooseCard(Order, frozen=True):
    card: CardNumber
class Pay(Order, frozen=True): ...
class Refuse(Order, frozen=True): ...
class UseCity(Order, frozen=True):
    area: AreaNumber
class Interrupt(Order, frozen=True):
    card: CardNumber
    area: Source = 0
class Protect(Order, frozen=True):
    area: AreaNumber
    what: Thing = "minion"
class LetItHappen(Order, frozen=True): ...
class DeclareVictory(Order, frozen=True): ...
class Resign(Order, frozen=True): ...
class EndByVote(Order, frozen=True): ...
class Retire(Order, frozen=True):
    seat: Chair
# fmt: on

Action = (
    PlayCard | Pass | EndTurn | LeaveOut | UseSymbol | PlaceMinion | Build | ChooseMinion | ChooseArea | ChooseSeat
    | ChooseCard | Pay | Refuse | UseCity | Interrupt | Protect | LetItHappen | DeclareVictory | Resign | EndByVote
    | Retire
)  # fmt: skip

EXAMPLE = 'an action is an object such as {"type": "place_minion", "area": 7}'
_decoder = msgspec.json.Decoder(Action)
_encoder = msgspec.json.Encoder()


def read_action(data: bytes) -> Action:
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadAction(f"action: {error}; {EXAMPLE}") from None


def write_action(action: Action) -> bytes:
    return _encoder.encode(action)
