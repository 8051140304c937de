"""Laws of the work stack: what may lie on what, and that the top frame asks somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading import frames, ops, opts
from turnwise.games.property_trading.cards import card_for
from turnwise.games.property_trading.frame_laws import FRAME_LAWS
from turnwise.games.property_trading.mortgage import interest_on
from turnwise.games.property_trading.names import FRAMES
from turnwise.games.property_trading.penalties import has_tax_choice
from turnwise.games.property_trading.rent import open_claim
from turnwise.games.property_trading.sets import members
from turnwise.games.property_trading.shortage import can_place
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnwise.games.property_trading.record import Record

BOTTOM = (frames.TURN, frames.LAST_CLAIMS)
TROUBLES = (frames.PENALTY, frames.ARREST, frames.SEIZE, frames.BATTLE)
SETTLING = (*BOTTOM, *TROUBLES, frames.CARD, frames.BUY, frames.DEBT, frames.OWED, frames.INTEREST)
# What each frame may lie on.
ON: dict[int, tuple[int, ...]] = {
    frames.MOVE: (frames.TURN,),
    frames.CARD: (frames.TURN, frames.CARD),
    frames.BUY: (frames.TURN, frames.CARD),
    frames.AUCTION: (frames.TURN, frames.CARD, frames.ESTATE, frames.SHARE),
    frames.CALL: (frames.TURN,),
    frames.SHARE: (frames.TURN,),
    frames.PLACE: (frames.SHARE,),
    frames.DEBT: (*SETTLING, frames.MOVE),
    frames.OWED: (*SETTLING, frames.MOVE),
    frames.INTEREST: SETTLING,
    frames.ESTATE: (*SETTLING, frames.MOVE),
    frames.PENALTY: (frames.TURN, frames.CARD),
    frames.ARREST: (frames.TURN,),
    frames.SEIZE: (frames.TURN, frames.CARD),
    frames.BATTLE: (frames.TURN, frames.CARD),
}
ONLY_ON_TOP = (frames.AUCTION, frames.CALL, frames.PLACE)
JUST_BELOW_TOP = (frames.SHARE, frames.ESTATE)


def order(record: Record) -> Iterator[str]:
    if record.running and not record.depth:
        yield "frames: nothing is going on; put a turn there, or set over"
    for place, kind in enumerate(record.kinds()):
        here, word = f"frames[{place}].kind", FRAMES[kind]
        if not place:
            if kind not in BOTTOM:
                yield f"{here}: {word} cannot be the lowest; begin with turn or last_claims"
        elif kind in BOTTOM:
            yield f"{here}: {word} can only be the lowest"
        elif record.kind[place - 1] not in ON[kind]:
            allowed = ", ".join(FRAMES[each] for each in ON[kind])
            yield f"{here}: {word} cannot lie on {FRAMES[record.kind[place - 1]]}; it lies on: {allowed}"
        if kind in ONLY_ON_TOP and place != record.top:
            yield f"{here}: {word} is settled before anything else; nothing lies on it"
        if kind in JUST_BELOW_TOP and place != record.top - 1:
            yield f"{here}: {word} has exactly one frame on it"
        if kind == frames.ESTATE and record.kind[0] != frames.TURN:
            yield f"{here}: no estate is auctioned any more before the last claims"


def contents(record: Record) -> Iterator[str]:
    for place, kind in enumerate(record.kinds()):
        if kind in FRAME_LAWS and (place == 0) == (kind in BOTTOM):
            yield from FRAME_LAWS[kind](record, place)


def asks(record: Record) -> Iterator[str]:
    """Positions are kept at decisions only: what play would step over by itself is no question."""
    if not record.running or not record.depth:
        return
    top = record.top
    kind, seat = record.kind[top], record.seat[top]
    name, here = record.person(seat), f"frames[{top}]"
    if kind != frames.LAST_CLAIMS and not record.is_alive(seat):
        yield f"{here}.seat: {name} is out and cannot be asked"
    elif kind == frames.TURN and record.b[top] != frames.TO_ROLL:
        yield f"{here}.phase: nothing is left to settle; set it to to_roll, or give the turn to the next seat"
    elif kind == frames.DEBT:
        yield from _open_debt(record, top, seat)
    elif kind == frames.INTEREST:
        deeds = members(record.interest[seat])
        if not deeds:
            yield f"seats[{seat}].interest: {name} is asked about nothing; name a mortgaged deed"
        elif record.cash[seat] < interest_on(record.state, deeds[0]):
            yield f"seats[{seat}].cash: {name} cannot pay the tenth; that is a frame of kind debt"
    elif kind == frames.PENALTY:
        if (
            not has_tax_choice(record.state, record.a[top])
            and card_for(record.state, seat, ops.ESCAPE_PENALTY) == NOBODY
        ):
            yield f"{here}: {name} has nothing to choose; put what comes of the penalty there"
    elif kind == frames.ARREST:
        poor = record.cash[seat] < record.opt[opts.JAIL_FINE]
        if poor and card_for(record.state, seat, ops.EVADE_WATCH) == NOBODY:
            yield f"{here}: {name} has nothing to choose and goes to jail; take the name out"
    elif kind == frames.PLACE and not can_place(record.state, seat, record.a[top], record.b[top]):
        yield f"{here}.seat: {name} cannot place the building anywhere"
    elif kind == frames.LAST_CLAIMS:
        slot = open_claim(record.state, record.b[top])
        if slot == NOBODY:
            yield f"{here}: no claim is open; count the worth and set over"
        elif record.state.claim_owner[slot] != seat:
            yield f"{here}.seat: {record.person(record.state.claim_owner[slot])} is asked first"
    elif kind not in QUESTIONS:
        yield f"{here}.kind: {FRAMES[kind]} asks nobody; what came of it lies on it"


def _open_debt(record: Record, top: int, seat: int) -> Iterator[str]:
    creditors = record.a[top]
    total = record.b[top] * max(creditors.bit_count(), 1)
    if creditors & ~record.alive:
        yield f"{record.argument(top, 'a')}: {record.people(creditors & ~record.alive)} is out"
    if record.cash[seat] >= total:
        yield f"seats[{seat}].cash: {record.person(seat)} can pay the {total:,}; take the debt away and move the cash"


QUESTIONS = (
    frames.TURN, frames.BUY, frames.AUCTION, frames.CALL, frames.PLACE, frames.DEBT, frames.INTEREST,
    frames.LAST_CLAIMS, frames.PENALTY, frames.ARREST, frames.SEIZE, frames.BATTLE,
)  # fmt: skip
STACK_LAWS = (order, contents, asks)
