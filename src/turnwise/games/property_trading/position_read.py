"""Hears a position: every name and number is checked before it enters a state; all that is wrong is told at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec

from turnwise.games.property_trading import bounds, opts
from turnwise.games.property_trading.names import card_names, deed_names
from turnwise.games.property_trading.order import Order
from turnwise.games.property_trading.sets import members
from turnwise.games.property_trading.spelling import Many, Named, entries_of, hear, is_table, table_of
from turnwise.games.property_trading.trade import content_hash, read_offer
from turnwise.games.property_trading.view import ENDINGS, View, state_from
from turnwise.games.property_trading.vocabulary import vocabulary
from turnwise.kernel.game import NAME, is_name
from turnwise.kernel.shape import shown
from turnwise.kernel.shape import table_of as loose
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from turnwise.games.property_trading.board import Board
    from turnwise.games.property_trading.state import State

PARTS = ("edition", "options", "seats", "turn_of", "deeds", "returned", "claims", "offers", "frames")
SIDES = ("give", "take")
DEPTH = 24  # frames: fewer than there is room for, so that play goes on

Values = dict[str, object]


def heard(board: Board, data: object, faults: list[str]) -> tuple[State, tuple[str, ...]] | None:
    """The state and the names of its seats, or what is wrong with *data* added to *faults*."""
    names = _names(board, data, faults)
    if names is None:
        return None
    values = _Reader(board, names, loose(data), faults).view()
    if faults:
        return None
    state = state_from(board, msgspec.convert(values, View))
    hashes = offer_hashes(state)
    state.offer_last = [last or int(hashes.get(seat, "0"), 16) for seat, last in enumerate(state.offer_last)]
    return state, names


def offer_hashes(state: State) -> dict[int, str]:
    """What each open offer holds, by its maker, as a seat remembers its last offer."""
    order = Order()
    found: dict[int, str] = {}
    for maker in members(state.offering):
        read_offer(state, maker, order)
        found[maker] = f"{content_hash(order):016x}"
    return found


def usual(
    board: Board, turn: int, levels: Sequence[int], claims: Sequence[int], offers: Sequence[int]
) -> dict[str, object]:
    """What the top of a position leaves out, since it follows from the rest."""
    opt = board.opt
    hotel = opt[opts.HOUSES_BEFORE_HOTEL] + 1
    return {
        "rest": turn,
        "houses": opt[opts.HOUSES] - sum(level for level in levels if level != hotel),
        "hotels": opt[opts.HOTELS] - sum(level == hotel for level in levels),
        "claim_last": max(claims, default=0),
        "revision": max(offers, default=0),
    }


def _names(board: Board, data: object, faults: list[str]) -> tuple[str, ...] | None:
    """Of the seats; without them nothing else can be read."""
    if not is_table(data):
        faults.append(f"needs a table, got {shown(data)}")
        return None
    low, high = board.edition.seats if board.edition else (2, bounds.SEATS)
    before = len(faults)
    seats = entries_of(loose(data).get("seats", ()), "seats", faults)
    if len(faults) == before and not low <= len(seats) <= high:
        faults.append(f"seats: {len(seats)} given, {low} to {high} can play")
    names: list[str] = []
    for number, (place, seat) in enumerate(seats):
        name = loose(seat).get("name", f"Seat {number + 1}")
        if not isinstance(name, str) or not is_name(name):
            faults.append(f"{place}.name: needs a text of 1 to {NAME} letters, got {shown(name)}")
        elif name in names:
            faults.append(f"{place}.name: {name!r} is the name of another seat already")
        else:
            names.append(name)
    return tuple(names) if len(faults) == before else None


class _Reader:
    def __init__(self, board: Board, names: tuple[str, ...], data: Mapping[str, object], faults: list[str]) -> None:
        self.board, self.data, self.faults = board, data, faults
        self.words = vocabulary(board, names)

    def view(self) -> Values:
        """Everything as View has it, but for what is derived."""
        values = hear(self.data, self.words.table({}), "", self.faults, also=PARTS)
        self.same_table()
        turn = cast("int", values["turn"])
        rest = cast("int", values["rest"] or turn)
        seats, deeds, claims, offers = self.seats(), self.deeds(), self.claims(turn), self.offers(rest)
        common = usual(
            self.board,
            turn,
            [cast("int", deed["level"]) for deed in deeds],
            [cast("int", claim["number"]) for claim in claims],
            [cast("int", offer["revision"]) for offer in offers],
        )
        values |= {key: value for key, value in common.items() if values[key] is None}
        parts = {"seats": seats, "deeds": deeds, "decks": self.decks(seats), "claims": claims, "offers": offers}
        return values | parts | {"frames": self.frames(values["over"]), "seat": None, "to_act": NOBODY}

    def entries(self, part: str, most: int) -> list[tuple[str, object]]:
        return entries_of(self.data.get(part, ()), part, self.faults, most)

    def same_table(self) -> None:
        """The board has its edition and options already; a position may only say the same."""
        edition, agreed = self.board.edition, self.board.options
        name = self.data.get("edition")
        if edition and name not in (None, edition.id):
            self.faults.append(f"edition: is {shown(name)}, this board is {edition.id!r}; load that edition")
        for key, value in table_of(self.data.get("options", {}), agreed, "options", self.faults, "option").items():
            if key in agreed and (type(value) is not type(agreed[key]) or value != agreed[key]):
                self.faults.append(f"options.{key}: is {shown(value)}, this board has {shown(agreed[key])}")

    def seats(self) -> list[Values]:
        seats = [
            hear(seat, self.words.seats, place, self.faults, also=("name",))
            for place, seat in self.entries("seats", bounds.SEATS)
        ]
        self.once("seats", "cards", [card for seat in seats for card in cast("list[object]", seat["cards"])])
        return seats

    def once(self, part: str, key: str, values: list[object]) -> None:
        """Two entries that mean the same thing would hide each other."""
        if len(set(values)) < len(values):
            self.faults.append(f"{part}: two entries have the same {key}; take one out")

    def deeds(self) -> list[Values]:
        names = deed_names(self.board)
        table = table_of(self.data.get("deeds", {}), names, "deeds", self.faults, "property")
        spaces = self.board.deed_space
        return [
            {
                "space": spaces[number],
                **hear(table.get(name, {}), self.words.deeds, f'deeds["{name}"]', self.faults),
            }
            for number, name in enumerate(names)
        ]

    def decks(self, seats: list[Values]) -> list[Values]:
        """A card that is neither held nor returned has not been seen."""
        kept = {card for seat in seats for card in cast("list[object]", seat["cards"])}
        table = table_of(self.data.get("returned", {}), self.words.decks, "returned", self.faults, "deck")
        decks: list[Values] = []
        in_game = self.board.deck_cards
        for number, deck in enumerate(self.words.decks):
            cards = {name: card for card, name in card_names(self.board).items() if card // bounds.DECK == number}
            spelling = Many(Named("card", cards))
            queue = cast("list[object]", spelling.hear(table.get(deck, ()), f'returned["{deck}"]', self.faults))
            unseen = [
                card
                for card in cards.values()
                if card not in queue and card not in kept and in_game[number] >> card % bounds.DECK & 1
            ]
            decks.append({"unseen": unseen, "queue": queue})
        return decks

    def claims(self, turn: int) -> list[Values]:
        claims = [
            hear(claim, self.words.claim(number, turn), place, self.faults)
            for number, (place, claim) in enumerate(self.entries("claims", bounds.CLAIMS))
        ]
        self.once("claims", "slot", [claim["slot"] for claim in claims])
        return claims

    def offers(self, rest: int) -> list[Values]:
        offers: list[Values] = []
        for number, (place, data) in enumerate(self.entries("offers", bounds.SEATS)):
            offer = hear(data, self.words.offer(number, rest), place, self.faults, also=SIDES)
            for side in SIDES:
                offer |= hear(loose(data).get(side, {}), self.words.goods(side), f"{place}.{side}", self.faults)
            offers.append(offer)
        self.once("offers", "from", [offer["maker"] for offer in offers])
        return offers

    def frames(self, over: object) -> list[Values]:
        turn_of = self.data.get("turn_of")
        if "frames" in self.data and turn_of is not None:
            self.faults.append("turn_of: frames say what is going on; leave one of the two out")
        if turn_of is not None:
            return [{"kind": "turn", "seat": self.words.seat.hear(turn_of, "turn_of", self.faults)}]
        if "frames" not in self.data and over == ENDINGS[0]:
            self.faults.append(f"turn_of: is missing: whose turn is it? {', '.join(self.words.seat.names)}")
        return [self.frame(frame, place) for place, frame in self.entries("frames", DEPTH)]

    def frame(self, data: object, place: str) -> Values:
        if not is_table(data):
            self.faults.append(f"{place}: needs a table, got {shown(data)}")
            return {}
        kind = loose(data).get("kind")
        if self.words.kind.hear(kind, f"{place}.kind", self.faults) != kind:
            return {}
        return {"kind": kind, **hear(loose(data), self.words.frame(str(kind)), place, self.faults, also=("kind",))}
