"""The range of every number of a state: what lies within can be used as a place in an array."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading import bounds, frames, kinds, opts, orders
from turnwise.games.property_trading.names import ARGUMENTS, FRAMES, POINTS
from turnwise.games.property_trading.state import first_bits
from turnwise.games.property_trading.view import ENDINGS
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from turnwise.games.property_trading.record import Record

    Limit = tuple[str, int, int, int]  # place, number, least, most
    Column = tuple[Callable[[int], str], Sequence[int], int, int]  # the place of each, numbers, least, most

COUNT = 2_000_000_000  # turns, rest points, deals and single payments: 32 bits with room
TAG = 255  # numbers of claims and offers, and of buildings wanted
ACTS = 65_535
DICE = (2, 12)
NONE = (0, 0)


def beyond(record: Record) -> Iterator[str]:
    """Every number that is out of its range."""
    for part in (_counters, _decks, _frames):
        for place, number, least, most in part(record):
            if not least <= number <= most:
                yield out_of_range(place, number, least, most)
    for part in (_seats, _offers, _deeds, _cards, _claims):
        for place, numbers, least, most in part(record):
            if numbers and not least <= min(numbers) <= max(numbers) <= most:
                wrong = [at for at, number in enumerate(numbers) if not least <= number <= most]
                yield from (out_of_range(place(at), numbers[at], least, most) for at in wrong)


def out_of_range(place: str, number: int, least: int, most: int) -> str:
    return f"{place}: {number:,} is not between {least:,} and {most:,}"


def _counters(record: Record) -> Iterator[Limit]:
    state, opt = record.state, record.opt
    yield "seats", state.seats, 2, bounds.SEATS
    yield "frames", state.depth, 0, bounds.FRAMES
    yield "fault", state.fault, 0, 0
    for name, number in (("turn", state.turn), ("round", state.round), ("rest", state.rest)):
        yield name, number, 1, COUNT
    yield "deals", state.deals, 0, COUNT
    yield "first", state.first, 0, state.seats - 1
    yield "over", state.over, 0, len(ENDINGS) - 1
    yield "houses", state.houses, 0, opt[opts.HOUSES]
    yield "hotels", state.hotels, 0, opt[opts.HOTELS]
    yield "offer_number", state.revision, 0, TAG
    yield "claim_number", state.claim_last, 0, TAG
    yield "pot", state.pot, 0, bounds.RICHES
    yield "watch", state.watch, 0, record.board.spaces - 1
    yield "time_up", state.time_up, 0, 1
    people, deeds = _people(record), first_bits(record.board.deeds)
    for name, mask in (
        ("alive", state.alive),
        ("auto_claim", state.auto),
        ("circling", state.circling),
        ("winners", state.winners),
    ):
        yield name, mask, 0, people
    yield "offers", state.offering, 0, people
    yield "mortgaged", state.mortgaged, 0, deeds
    yield "estate", state.estate, 0, deeds


def _people(record: Record) -> int:
    return first_bits(_sitting(record))


def _sitting(record: Record) -> int:
    return max(0, min(record.seats, bounds.SEATS))


def _seats(record: Record) -> Iterator[Column]:
    deeds = first_bits(record.board.deeds)
    for name, column, most in (
        ("cash", record.cash, bounds.RICHES),
        ("at", record.at, record.board.spaces - 1),
        ("jailed", record.jailed, record.opt[opts.JAIL_TRIES]),
        ("acts", record.state.acts, ACTS),
        ("want", record.want, TAG),
        ("owned", record.owned, deeds),
        ("interest", record.interest, deeds),
    ):
        yield (lambda seat, name=name: f"seats[{seat}].{name}"), column[: _sitting(record)], 0, most


def _offers(record: Record) -> Iterator[Column]:
    state = record.state
    deeds, cards = first_bits(record.board.deeds), first_bits(record.board.held)
    for name, column, least, most in (
        ("to", state.offer_to, NOBODY, record.seats - 1),
        ("number", state.offer_revision, 0, TAG),
        ("give.cash", state.offer_give_cash, 0, bounds.AMOUNT),
        ("take.cash", state.offer_take_cash, 0, bounds.AMOUNT),
        ("until", state.offer_until, 0, COUNT + bounds.OFFER_RESTS),
        ("counters", state.offer_counters, 0, bounds.COUNTERS),
        ("last_offer_deals", state.offer_deals, 0, COUNT),
        ("give.deeds", state.offer_give_deeds, 0, deeds),
        ("take.deeds", state.offer_take_deeds, 0, deeds),
        ("give.cards", state.offer_give_cards, 0, cards),
        ("take.cards", state.offer_take_cards, 0, cards),
    ):
        yield (
            (lambda seat, name=name: f"offers of {record.person(seat)}.{name}"),
            column[: _sitting(record)],
            least,
            most,
        )


def _deeds(record: Record) -> Iterator[Column]:
    count = record.board.deeds
    yield (lambda deed: f"{record.deed_place(deed)}.owner"), record.owner[:count], NOBODY, record.seats - 1
    yield (lambda deed: f"{record.deed_place(deed)}.level"), record.level[:count], 0, record.hotel


def _cards(record: Record) -> Iterator[Column]:
    holders, card = record.holder[: record.board.held], record.board.held_card
    yield (lambda held: f"the holder of {record.cards[card[held]]}"), holders, NOBODY, record.seats - 1


def _decks(record: Record) -> Iterator[Limit]:
    unseen, queued, queue, cards = (
        record.state.unseen, record.state.queued, record.state.queue, record.board.deck_cards,
    )  # fmt: skip
    for deck, name in enumerate(record.decks):
        first = deck * bounds.DECK
        yield f"unseen cards of {name}", unseen[deck], 0, first_bits(cards[deck].bit_length())
        yield f'returned["{name}"]', queued[deck], 0, cards[deck].bit_count()
        for place, card in enumerate(queue[first : first + max(0, min(queued[deck], bounds.DECK))]):
            yield f'returned["{name}"][{place}]', card, first, first + cards[deck].bit_length() - 1


def _claims(record: Record) -> Iterator[Column]:
    state = record.state
    for name, column, most in (
        ("number", state.claim_number, TAG),
        ("lander", state.claim_lander, record.seats - 1),
        ("owner", state.claim_owner, record.seats - 1),
        ("space", state.claim_deed, record.board.deeds - 1),
        ("amount", state.claim_amount, COUNT),
        ("for", state.claim_point, max(POINTS)),
        ("ends", state.claim_ends, COUNT + 2),
        ("called", state.claim_called, 1),
    ):
        yield (lambda slot, name=name: f"claims[{slot}].{name}"), column, 0, most


def _frames(record: Record) -> Iterator[Limit]:
    for place, kind in enumerate(record.kinds()):
        yield f"frames[{place}].kind", kind, min(FRAMES), max(FRAMES)
        yield f"frames[{place}].seat", record.seat[place], 0, record.seats - 1
        if kind in ARGUMENTS:
            numbers = (record.a[place], record.b[place], record.c[place], record.d[place])
            for key, number, (least, most) in zip(ARGUMENTS[kind], numbers, _arguments(record, kind), strict=True):
                yield f"frames[{place}].{key}", number, least, most


def _arguments(record: Record, kind: int) -> tuple[tuple[int, int], ...]:
    seat, people = (0, record.seats - 1), (0, _people(record))
    deed, amount, point = (0, record.board.deeds - 1), (0, bounds.AMOUNT), (1, max(POINTS))
    piece, card = (kinds.HOUSE, kinds.HOTEL), (0, bounds.CARDS - 1)
    ranges: dict[int, tuple[tuple[int, int], ...]] = {
        frames.TURN: ((0, 3), (frames.TO_ROLL, frames.DONE), (0, 1), (0, 1)),
        frames.MOVE: (DICE,),
        frames.CARD: (card, (1, bounds.EFFECTS), DICE),
        frames.BUY: (deed,),
        frames.AUCTION: ((0, orders.HOTEL_LOT), amount, (NOBODY, seat[1]), people),
        frames.CALL: (piece, seat, deed, people),
        frames.SHARE: (piece, seat, (NOBODY, deed[1]), (0, 1)),
        frames.PLACE: (piece, (NOBODY, bounds.AMOUNT)),
        frames.DEBT: (people, (1, COUNT), point, (NOBODY, record.board.spaces - 1)),
        frames.OWED: (people, (1, COUNT), point, (NOBODY, record.board.spaces - 1)),
        frames.INTEREST: (point,),
        frames.LAST_CLAIMS: (point, seat),
        frames.PENALTY: ((0, record.board.spaces - 1),),
        frames.ARREST: (NONE, NONE, NONE, people),
        frames.SEIZE: ((0, record.board.held - 1),),
        frames.BATTLE: (deed,),
    }
    given = ranges.get(kind, ())
    return given + (NONE,) * (4 - len(given))
