"""Laws of single frames: what each needs of the state around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading import bounds, frames, kinds, opts, orders, points
from turnwise.games.property_trading.battle import can_battle
from turnwise.games.property_trading.mortgage import can_foreclose
from turnwise.games.property_trading.paper_laws import DEBT
from turnwise.games.property_trading.sets import members
from turnwise.games.property_trading.shortage import could_place, why_not_build
from turnwise.games.property_trading.state import after, bit
from turnwise.games.property_trading.watch import can_be_arrested
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from turnwise.games.property_trading.record import Record

ENDS = (points.FIRST_BANKRUPTCY, points.VOTE, points.ROUND_LIMIT, points.TIME_LIMIT)


def turn(record: Record, place: int) -> Iterator[str]:
    doubles, phase, rolled, opt = record.a[place], record.b[place], record.c[place], record.opt
    rolls_again = rolled and phase != frames.DONE
    counted = opt[opts.THREE_DOUBLES_JAIL] and not opt[opts.FIRST_CIRCUIT]
    if phase != frames.TO_ROLL and not rolled:
        yield f"frames[{place}].rolled: the phase comes after a roll; set it to true"
    if doubles and not (rolled and opt[opts.THREE_DOUBLES_JAIL] and (doubles < 3 or phase == frames.DONE)):
        yield f"frames[{place}].doubles: {doubles} in a row do not fit the phase"
    if rolls_again and not opt[opts.DOUBLES_ROLL_AGAIN]:
        yield f"frames[{place}].phase: nobody rolls again with these options; set it to done"
    if rolls_again and counted and not doubles:
        yield f"frames[{place}].doubles: rolling again comes of a double; set it to 1 or 2"
    if rolls_again and record.jailed[record.seat[place]]:
        yield f"frames[{place}].phase: {record.person(record.seat[place])} is in jail and does not roll again"
    if record.d[place] and not (opt[opts.COMMANDER_VIMES] and _is_over(record)):
        yield f"frames[{place}].patrolled: nobody has walked the board in this turn; leave it out"


def _is_over(record: Record) -> bool:
    """Is the turn done, or its seat out before the roll?"""
    return record.b[0] == frames.DONE or not record.is_alive(record.seat[0])


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
    is_free = record.owner[deed] == NOBODY or can_foreclose(record.state, seat, deed)
    if place == record.top and not is_free:  # below, a debt that is settled first may still move it
        yield f"{record.argument(place, 'a')}: {record.deeds[deed]} belongs to {record.person(record.owner[deed])}"
    if record.state.circling & bit(seat):
        yield f"seats[{seat}].circling: {record.person(seat)} buys nothing on the first circuit; leave it out"
    if record.at[seat] != record.deed_space[deed] or record.jailed[seat]:
        yield f"seats[{seat}].at: {record.person(seat)} is asked about {record.deeds[deed]} and does not stand there"


def penalty(record: Record, place: int) -> Iterator[str]:
    yield from landing(record, place)
    space, seat, kind = record.a[place], record.seat[place], record.board.space_kind
    if kind[space] not in (kinds.TAX, kinds.GO_TO_JAIL):
        yield f"{record.argument(place, 'a')}: {record.spaces[space]} is no penalty space"
    yield from _stands(record, seat, space)


def _stands(record: Record, seat: int, space: int) -> Iterator[str]:
    if record.at[seat] != space or record.jailed[seat] or record.state.circling & bit(seat):
        name = record.person(seat)
        yield f"seats[{seat}].at: {name} is asked about {record.spaces[space]}: must stand there, free to be asked"


def arrest(record: Record, place: int) -> Iterator[str]:
    if not (record.kind[0] == frames.TURN and record.d[0] and _is_over(record)):
        yield "frames[0]: arrests come when a turn is done; set phase to done and patrolled to true"
    if not record.d[place] & bit(record.seat[place]):
        yield f"frames[{place}].seat: {record.person(record.seat[place])} is asked but not among those found"
    for seat in members(record.d[place]):
        here = record.at[seat] == record.state.watch
        if record.is_alive(seat) and not (here and can_be_arrested(record.state, seat)):
            yield f"{record.argument(place, 'd')}: {record.person(seat)} cannot be arrested; take the name out"


def seize(record: Record, place: int) -> Iterator[str]:
    yield from landing(record, place)
    held, seat = record.a[place], record.seat[place]
    is_taken = record.holder[held] not in (NOBODY, seat)
    if held != record.board.parking_card or (place == record.top and not is_taken):
        yield f"{record.argument(place, 'a')}: is no card that {record.person(seat)} could take from somebody"
    if record.board.space_kind[record.at[seat]] != kinds.PARKING:
        yield f"seats[{seat}].at: {record.person(seat)} does not stand where the card is taken"
    yield from _stands(record, seat, record.at[seat])


def battle(record: Record, place: int) -> Iterator[str]:
    yield from landing(record, place)
    deed, seat = record.a[place], record.seat[place]
    if place == record.top and not can_battle(record.state, seat, deed):
        yield f"{record.argument(place, 'a')}: {record.person(seat)} cannot fight for {record.deeds[deed]}"
    yield from _stands(record, seat, record.deed_space[deed])


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
    if record.d[place] & record.state.circling:
        told = record.people(record.d[place] & record.state.circling)
        yield f"{record.argument(place, 'd')}: {told} bids for no property on the first circuit"
    if record.is_mortgaged(deed):
        yield f"{here}: {record.deeds[deed]} is mortgaged, and so never auctioned"
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


FRAME_LAWS: dict[int, Callable[[Record, int], Iterator[str]]] = {
    frames.TURN: turn,
    frames.MOVE: move,
    frames.PENALTY: penalty,
    frames.ARREST: arrest,
    frames.SEIZE: seize,
    frames.BATTLE: battle,
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
