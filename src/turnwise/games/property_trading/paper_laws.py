"""Laws of what waits: rent claims, offers, tenths, an estate and wishes for buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading import bounds, frames, opts, points
from turnwise.games.property_trading.limits import TAG
from turnwise.games.property_trading.order import Order
from turnwise.games.property_trading.rent import settles_calls
from turnwise.games.property_trading.sets import members
from turnwise.games.property_trading.trade import content_hash, read_offer
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from turnwise.games.property_trading.record import Record

RENTS = (
    points.RENT, points.RENT_DOUBLED, points.RENT_BUILT, points.RENT_LINE, points.RENT_UTILITY, points.RENT_BY_CARD,
)  # fmt: skip
DEBT = 1_000_000_000  # the most that can be owed at once
AGE = 127  # claims are compared by their numbers, which begin again after 255


def claims(record: Record) -> Iterator[str]:
    state, numbers = record.state, record.state.claim_number
    columns = (
        state.claim_lander, state.claim_owner, state.claim_deed, state.claim_amount, state.claim_point,
        state.claim_ends, state.claim_called,
    )  # fmt: skip
    called = columns[-1]
    for slot, number in enumerate(numbers):
        place = f"claims[{slot}]"
        if number:
            yield from _claim(record, place, number, *(column[slot] for column in columns[:-1]))
        elif any(column[slot] for column in columns):
            yield f"{place}: has no number, but is not empty"
        if number and numbers.count(number) > 1:
            yield f"{place}.number: {number} is used twice; number claims apart"
    if any(called) and record.depth and settles_calls(record.kind[record.top]):
        yield f"claims[{called.index(1)}].called: would be settled at once; set it to false, or put the debt on frames"
    if any(numbers) and not record.running:
        yield "claims: the match is over; leave them out"


def _claim(
    record: Record, place: str, number: int, lander: int, owner: int, deed: int, amount: int, point: int, ends: int
) -> Iterator[str]:
    state, turns = record.state, record.opt[opts.CLAIM_TURNS]
    if lander == owner:
        yield f"{place}.owner: {record.person(owner)} owes nothing to itself; name another lander"
    for seat in {lander, owner}:
        if not record.is_alive(seat):
            yield f"{place}: {record.person(seat)} is out; take the claim away"
    if not 0 < amount <= DEBT:
        yield f"{place}.amount: {amount:,} is not between 1 and {DEBT:,}"
    if point not in RENTS:
        yield f"{place}.for: is no rule about rent"
    # A seat that left before its roll ended no claims.
    soonest = state.turn + 1 if _has_rolled(record) else state.turn - (record.seats - record.alive.bit_count())
    if not soonest <= ends <= state.turn + turns:
        yield f"{place}.ends: turn {ends:,} is not between {soonest:,} and {state.turn + turns:,}"
    if not state.claim_last or (state.claim_last - number) % TAG > AGE:
        yield f"{place}.number: {number} was not given lately; the last number was claim_number = {state.claim_last}"
    if ends == state.turn + turns and record.depth and record.kind[0] == frames.TURN and lander != record.seat[0]:
        yield f"{place}.lander: only {record.person(record.seat[0])} has landed in this turn; lower ends or change it"


def _has_rolled(record: Record) -> bool:
    return bool(record.depth) and record.kind[0] == frames.TURN and record.c[0] > 0


def offers(record: Record) -> Iterator[str]:
    state, order = record.state, Order()
    to, revision, until, last = state.offer_to, state.offer_revision, state.offer_until, state.offer_last
    deals = state.offer_deals
    for maker in range(record.seats):
        place = f"offers of {record.person(maker)}"
        if maker not in members(state.offering):
            if to[maker] != NOBODY or revision[maker] or until[maker]:
                yield f"{place}: there is none, but its slot is not empty"
            continue
        if not revision[maker] or not state.revision:
            yield f"{place}.number: needs a number from 1 to 255, and so does offer_number"
        soonest, latest = state.rest + 1, state.rest + bounds.OFFER_RESTS
        if not soonest <= until[maker] <= latest:
            yield f"{place}.until: {until[maker]:,} is not between {soonest:,} and {latest:,}"
        read_offer(state, maker, order)
        yield from _parties(record, place, maker, to[maker])
        yield from _content(record, place, maker, order)
        if last[maker] != content_hash(order):
            yield f"seats[{maker}].last_offer: is not the open offer; leave it out"
    for seat in range(record.seats):
        if deals[seat] > state.deals:
            yield f"seats[{seat}].last_offer_deals: {deals[seat]:,} is more than deals = {state.deals:,}"


def _parties(record: Record, place: str, maker: int, to: int) -> Iterator[str]:
    if to in (maker, NOBODY):
        yield f"{place}.to: name another seat"
    for seat in {maker, to} - {NOBODY}:
        if not record.is_alive(seat):
            yield f"{place}: {record.person(seat)} is out; take the offer away"


def _content(record: Record, place: str, maker: int, order: Order) -> Iterator[str]:
    if order.give_cash and order.take_cash:
        yield f"{place}: cash goes both ways; leave the difference"
    if not (order.give_deeds or order.take_deeds or order.give_cards or order.take_cards):
        yield f"{place}: holds no deed and no card; add one"
    for key, seat, deeds, cards in (
        ("give", maker, order.give_deeds, order.give_cards),
        ("take", order.a, order.take_deeds, order.take_cards),
    ):
        foreign = deeds & ~record.owned[seat] if seat != NOBODY else deeds
        if foreign:
            yield f"{place}.{key}.deeds: {record.person(seat)} does not own {record.named(foreign)}"
        if any(record.holder[card] != seat for card in members(cards)):
            yield f"{place}.{key}.cards: {record.person(seat)} does not hold them all"
        for deed in members(deeds):
            group = members(record.group_deeds[record.deed_group[deed]])
            if any(record.level[other] for other in group):
                yield f"{place}.{key}.deeds: the group of {record.deeds[deed]} is built on; take the deed out"


def interest(record: Record) -> Iterator[str]:
    asked = {record.seat[place] for place in record.frames_of(frames.INTEREST)}
    for seat in range(record.seats):
        deeds, place = record.interest[seat], f"seats[{seat}].interest"
        strange = deeds & ~(record.owned[seat] & record.mortgaged)
        if strange:
            yield f"{place}: {record.named(strange)}: not a mortgaged deed of {record.person(seat)}"
        if deeds and record.running and seat not in asked:
            yield f"{place}: needs a frame of kind interest for {record.person(seat)}"


def estate(record: Record) -> Iterator[str]:
    deeds = members(record.state.estate)
    if deeds and not record.frames_of(frames.ESTATE):
        yield "estate: needs a frame of kind estate"
    for deed in deeds:
        if record.owner[deed] != NOBODY:
            yield f"estate: {record.deeds[deed]} belongs to {record.person(record.owner[deed])}, not to the bank"


def wishes(record: Record) -> Iterator[str]:
    if record.frames_of(frames.CALL) or record.frames_of(frames.SHARE):
        return
    for seat in range(record.seats):
        if record.want[seat]:
            yield f"seats[{seat}].want: buildings are wanted in a call or share only; leave it out"


PAPER_LAWS = (claims, offers, interest, estate, wishes)
