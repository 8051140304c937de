"""Laws of the work stack: what may lie on what, what each frame needs, and that the top one asks somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading import bounds, frames, kinds, opts, orders, points
from turnwise.games.property_trading.mortgage import interest_on
from turnwise.games.property_trading.names import FRAMES
from turnwise.games.property_trading.paper_laws import DEBT
from turnwise.games.property_trading.rent import open_claim
from turnwise.games.property_trading.sets import members
from turnwise.games.property_trading.shortage import can_place, could_place, why_not_build
from turnwise.games.property_trading.state import after, bit
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from turnwise.games.property_trading.record import Record

BOTTOM = (frames.TURN, frames.LAST_CLAIMS)
SETTLING = (*BOTTOM, frames.CARD, frames.BUY, frames.DEBT, frames.OWED, frames.INTEREST)
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
}
ONLY_ON_TOP = (frames.AUCTION, frames.CALL, frames.PLACE)
JUST_BELOW_TOP = (frames.SHARE, frames.ESTATE)
ENDS = (points.FIRST_BANKRUPTCY, points.VOTE, points.ROUND_LIMIT)


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
        if kind in LAWS and (place == 0) == (kind in BOTTOM):
            yield from LAWS[kind](record, place)


def turn(record: Record, place: int) -> Iterator[str]:
    doubles, phase, rolls = record.a[place], record.b[place], record.c[place]
    fits = {
        frames.TO_ROLL: rolls == doubles,
        frames.AGAIN: rolls == doubles > 0,
        frames.DONE: rolls and rolls - doubles in (0, 1),
    }
    if not fits[phase]:
        yield f"frames[{place}].rolls: {rolls} rolls with {doubles} doubles do not fit the phase"
    if phase != frames.DONE and rolls and record.jailed[record.seat[place]]:
        yield f"frames[{place}].phase: {record.person(record.seat[place])} is in jail and does not roll again"


def landing(record: Record, place: int) -> Iterator[str]:
    """The seat on turn has rolled, and this came of it."""
    if record.kind[0] != frames.TURN:
        return
    if record.seat[place] != record.seat[0]:
        yield f"frames[{place}].seat: it is the turn of {record.person(record.seat[0])}"
    if record.b[0] == frames.TO_ROLL:
        yield f"frames[0].phase: {record.frame_word(place)} comes after a roll; set it to again or done"


def move(record: Record, place: int) -> Iterator[str]:
    yield from landing(record, place)
    if record.b[0] != frames.DONE:
        yield "frames[0].phase: a fine on the last try ends the turn; set it to done"
    if record.jailed[record.seat[place]]:
        yield f"seats[{record.seat[place]}].jailed: who walks out of jail is free; leave it out"


def card(record: Record, place: int) -> Iterator[str]:
    yield from landing(record, place)
    number, step = record.a[place], record.b[place]
    effects, card_held = record.board.card_effects, record.board.card_held
    if number not in record.cards or card_held[number] != NOBODY:
        yield f"{record.argument(place, 'a')}: is no card that is followed"
        return
    if step > effects[number]:
        yield f"{record.argument(place, 'b')}: {step} is beyond the {effects[number]} effects of the card"
    deck = number // bounds.DECK
    if number not in record.state.queue[deck * bounds.DECK :][: record.state.queued[deck]]:
        yield f'{record.argument(place, "a")}: {record.cards[number]} is not under its deck; put it in "returned"'


def buy(record: Record, place: int) -> Iterator[str]:
    yield from landing(record, place)
    deed, seat = record.a[place], record.seat[place]
    if record.owner[deed] != NOBODY:
        yield f"{record.argument(place, 'a')}: {record.deeds[deed]} belongs to {record.person(record.owner[deed])}"
    if record.at[seat] != record.deed_space[deed] or record.jailed[seat]:
        yield f"seats[{seat}].at: {record.person(seat)} is asked about {record.deeds[deed]} and does not stand there"


def auction(record: Record, place: int) -> Iterator[str]:
    bid, leader, bidders = record.b[place], record.c[place], record.d[place]
    if bidders & ~record.alive:
        yield f"{record.argument(place, 'd')}: {record.people(bidders & ~record.alive)} cannot bid, being out"
    if not bidders & bit(record.seat[place]):
        yield f"frames[{place}].seat: {record.person(record.seat[place])} is asked but not among the bidders"
    if (leader == NOBODY) != (bid == 0):
        yield f"{record.argument(place, 'b')}: a bid needs a leader, and a leader a bid"
    if leader != NOBODY:
        yield from _leader(record, place, leader, bid, bidders)
    if record.a[place] >= orders.HOUSE_LOT:
        yield from _piece_lot(record, place)
    else:
        yield from _deed_lot(record, place)


def _leader(record: Record, place: int, leader: int, bid: int, bidders: int) -> Iterator[str]:
    name = record.person(leader)
    if not bidders & bit(leader):
        yield f"{record.argument(place, 'c')}: {name} is not among the bidders"
    if record.seat[place] != after(record.state, leader, bidders & ~bit(leader)):
        yield f"frames[{place}].seat: the next bidder to the left of {name}, who has the highest bid, is asked"
    if bid > record.cash[leader]:
        yield f"{record.argument(place, 'b')}: {bid:,} is more than the {record.cash[leader]:,} that {name} has"


def _deed_lot(record: Record, place: int) -> Iterator[str]:
    lot, here, below = record.a[place], record.argument(place, "a"), record.kind[place - 1]
    deed = record.space_deed[lot] if lot < record.board.spaces else NOBODY
    if deed == NOBODY:
        yield f"{here}: is no property"
        return
    if below == frames.SHARE:
        yield f"{here}: a building is auctioned here, not a property"
    if record.owner[deed] != NOBODY:
        yield f"{here}: {record.deeds[deed]} belongs to {record.person(record.owner[deed])}"
    if record.state.estate & bit(deed):
        yield f"{here}: {record.deeds[deed]} is auctioned already; take it out of estate"
    if below in (frames.TURN, frames.CARD):
        yield from landing(record, place) if record.b[0] == frames.TO_ROLL else ()
        if not record.opt[opts.AUCTION_DECLINED]:
            yield f"frames[{place}].kind: a declined property is not auctioned under these options"
        if record.kind[0] == frames.TURN and record.at[record.seat[0]] != lot:
            yield f"{here}: {record.person(record.seat[0])} declined it and does not stand there"


def _piece_lot(record: Record, place: int) -> Iterator[str]:
    below = place - 1
    if record.kind[below] != frames.SHARE:
        yield f"{record.argument(place, 'a')}: buildings are auctioned on a frame of kind share"
        return
    if record.a[below] != record.a[place] - orders.HOUSE_LOT:
        yield f"{record.argument(place, 'a')}: is not the piece that is shared out"
    if not record.d[below]:
        yield f"{record.argument(below, 'd')}: an auction is going on; set it to true"
    idle = [seat for seat in members(record.d[place]) if not record.want[seat]]
    if idle:
        yield f"{record.argument(place, 'd')}: {record.person(idle[0])} bids without wanting a building; set its want"


def call(record: Record, place: int) -> Iterator[str]:
    state, piece, asker, deed, waiting = (
        record.state, record.a[place], record.b[place], record.c[place], record.d[place],
    )  # fmt: skip
    yield from shortage(record, place)
    if not waiting & bit(record.seat[place]):
        yield f"frames[{place}].seat: {record.person(record.seat[place])} is asked but not among those waiting"
    if record.owner[deed] == asker and why_not_build(state, asker, deed, record.level[deed] + 1):
        yield f"{record.argument(place, 'c')}: {record.person(asker)} may not build on {record.deeds[deed]}"
    if (record.level[deed] + 1 == record.hotel) != (piece == kinds.HOTEL):
        yield f"{record.argument(place, 'a')}: is not the next building on {record.deeds[deed]}"
    for seat in range(record.seats):
        if waiting & bit(seat) and (record.want[seat] or not could_place(state, seat, piece)):
            name = record.person(seat)
            yield f"{record.argument(place, 'd')}: {name} has answered, is out or could not build; take the name out"
        elif record.want[seat] > could_place(state, seat, piece):
            yield f"seats[{seat}].want: {record.person(seat)} could place fewer"


def shortage(record: Record, place: int) -> Iterator[str]:
    """What call and share have in common."""
    piece, asker, deed = record.a[place], record.b[place], record.c[place]
    stock = record.state.hotels if piece == kinds.HOTEL else record.state.houses
    if record.kind[0] == frames.TURN and (record.b[0] != frames.TO_ROLL or not record.is_alive(record.seat[0])):
        yield "frames[0].phase: one builds before a roll; set it to to_roll"
    if not stock:
        yield f"{record.argument(place, 'a')}: the bank has none left"
    if not record.is_alive(asker):
        yield f"{record.argument(place, 'b')}: {record.person(asker)} is out"
    if deed != NOBODY and (record.owner[deed] != asker or record.deed_kind[deed] != kinds.STREET):
        yield f"{record.argument(place, 'c')}: is no street of {record.person(asker)}"


def place(record: Record, place: int) -> Iterator[str]:
    if record.a[place] != record.a[place - 1]:
        yield f"{record.argument(place, 'a')}: is not the piece that is shared out"
    if record.b[place] == 0:
        yield f"{record.argument(place, 'b')}: nothing is sold for 0; leave it out for the price on the deed"


def debt(record: Record, place: int) -> Iterator[str]:
    creditors, each, debtor = record.a[place], record.b[place], record.seat[place]
    if creditors & bit(debtor):
        yield f"{record.argument(place, 'a')}: {record.person(debtor)} owes nothing to itself"
    if each * max(creditors.bit_count(), 1) > DEBT:
        yield f"{record.argument(place, 'b')}: comes to more than {DEBT:,}"
    if record.kind[place - 1] == frames.MOVE and debtor != record.seat[place - 1]:
        yield f"frames[{place}].seat: the fine is owed by {record.person(record.seat[place - 1])}"


def interest(record: Record, place: int) -> Iterator[str]:
    if record.a[place] not in (points.TRADE_INTEREST, points.BANKRUPT_TO_PLAYER):
        yield f"{record.argument(place, 'a')}: is no rule about the tenth on a mortgage"


def estate(record: Record, place: int) -> Iterator[str]:
    if record.is_alive(record.seat[place]):
        yield f"frames[{place}].seat: {record.person(record.seat[place])} is not out and has no estate"


def last_claims(record: Record, place: int) -> Iterator[str]:
    if record.a[place] not in ENDS:
        yield f"{record.argument(place, 'a')}: is no rule that ends a match by worth"


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
    frames.LAST_CLAIMS,
)  # fmt: skip
LAWS: dict[int, Callable[[Record, int], Iterator[str]]] = {
    frames.TURN: turn,
    frames.MOVE: move,
    frames.CARD: card,
    frames.BUY: buy,
    frames.AUCTION: auction,
    frames.CALL: call,
    frames.SHARE: shortage,
    frames.PLACE: place,
    frames.DEBT: debt,
    frames.OWED: debt,
    frames.INTEREST: interest,
    frames.ESTATE: estate,
    frames.LAST_CLAIMS: last_claims,
}
STACK_LAWS = (order, contents, asks)
