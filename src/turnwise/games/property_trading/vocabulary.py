"""The keys of a position, part by part, and how the value of each is spelled."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from turnwise.games.property_trading import bounds, frames, opts, points
from turnwise.games.property_trading.names import (
    ARGUMENTS,
    BOARDS,
    FRAME_NUMBERS,
    LOTS,
    PHASES,
    PIECES,
    POINTS,
    card_names,
    deck_names,
    space_names,
)
from turnwise.games.property_trading.spelling import (
    REQUIRED,
    Bit,
    Field,
    Flag,
    Hexadecimal,
    Level,
    Many,
    Mask,
    Named,
    Number,
    Out,
    Rolls,
)
from turnwise.games.property_trading.view import ENDINGS
from turnwise.kernel.words import NOBODY

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from turnwise.games.property_trading.board import Board
    from turnwise.games.property_trading.spelling import Spelling

COUNT = 1_000_000_000  # below what the laws allow, so that play has room
ACTS = 9_999
TAG = Number(1, 255)
AMOUNT = Number(0, bounds.AMOUNT)
BIG = Number(0, COUNT)
DICE = Number(2, 12)
UNUSED = (Number(0, 0), 0)
LETTERS = ("a", "b", "c", "d")


class Vocabulary:
    """The names that are known at one table."""

    def __init__(self, board: Board, seats: Sequence[str]) -> None:
        spaces, cards, held, opt = space_names(board), card_names(board), board.card_held, board.opt
        deeds = {name: space for space, name in enumerate(spaces) if board.space_deed[space] != NOBODY}
        self.seat = Named("seat", {name: seat for seat, name in enumerate(seats)})
        self.space = Named("space", {name: space for space, name in enumerate(spaces)})
        self.deed = Named("property", deeds)
        self.number = {name: board.space_deed[space] for name, space in deeds.items()}  # of a deed, as frames have it
        self.lot = Named("lot", {name: lot for lot, name in LOTS.items()} | deeds)
        self.card = Named("card", {name: card for card, name in cards.items()})
        self.held = Named("card to keep", {name: card for card, name in cards.items() if held[card] != NOBODY})
        self.kept = Named("card to keep", {name: held[card] for card, name in cards.items() if held[card] != NOBODY})
        self.decks = deck_names(board)
        self.point = Named("rule point", {name: point for point, name in POINTS.items()})
        self.kind = Named("kind of frame", {name: name for name in FRAME_NUMBERS})
        self.jail = Rolls(opt[opts.JAIL_TRIES])
        self.level = Level(opt[opts.HOUSES_BEFORE_HOTEL] + 1)
        self.go, self.claim_turns = board.go, opt[opts.CLAIM_TURNS]
        self.seats, self.deeds = self._seats(), self._deeds()

    def table(self, usual: Mapping[str, object]) -> tuple[Field, ...]:
        """What stands at the top of a position; what is usual depends on the rest of it."""
        return (
            Field("turn", "turn", Number(1, COUNT), 1),
            Field("round", "round", Number(1, COUNT), 1),
            Field("rest", "rest", Number(1, COUNT), usual.get("rest")),
            Field("deals", "deals", BIG, 0),
            Field("first", "first", self.seat, 0),
            Field("over", "over", Named("ending", {word: word for word in ENDINGS}), ENDINGS[0]),
            Field("winners", "winners", Many(self.seat), ()),
            Field("houses", "houses", Number(0, 128), usual.get("houses")),
            Field("hotels", "hotels", Number(0, 64), usual.get("hotels")),
            Field("estate", "estate", Many(self.deed), ()),
            Field("claim_number", "claim_last", Number(0, 255), usual.get("claim_last")),
            Field("pot", "pot", Number(0, COUNT // 2), 0),
            Field("watch", "watch", self.space, self.go),
            Field("time_up", "time_up", Flag(), False),
            Field("offer_number", "revision", Number(0, 255), usual.get("revision")),
        )

    def _seats(self) -> tuple[Field, ...]:
        return (
            Field("cash", "cash", Number(0, bounds.RICHES)),
            Field("at", "at", self.space, self.go),
            Field("out", "alive", Out(), True),
            Field("jailed", "jailed", self.jail, 0),
            Field("circling", "circling", Flag(), False),
            Field("cards", "cards", Many(self.held), ()),
            Field("auto_claim", "auto_claim", Flag(), False),
            Field("acts", "acts", Number(0, ACTS), 0),
            Field("want", "want", Number(0, 255), 0),
            Field("interest", "interest", Many(self.deed), ()),
            Field("last_offer", "last_offer", Hexadecimal(), ""),
            Field("last_offer_deals", "last_offer_deals", BIG, 0),
        )

    def _deeds(self) -> tuple[Field, ...]:
        return (
            Field("owner", "owner", self.seat, NOBODY),
            Field("mortgaged", "mortgaged", Flag(), False),
            Field("level", "level", self.level, 0),
        )

    def claim(self, place: int, turn: int) -> tuple[Field, ...]:
        return (
            Field("number", "number", TAG, place + 1),
            Field("lander", "lander", self.seat),
            Field("owner", "owner", self.seat),
            Field("space", "space", self.deed),
            Field("amount", "amount", Number(1, COUNT)),
            Field("for", "point", self.point, points.RENT),
            Field("ends", "ends", BIG, turn + self.claim_turns),
            Field("called", "called", Flag(), False),
            Field("slot", "slot", Number(0, bounds.CLAIMS - 1), place),
        )

    def offer(self, place: int, rest: int) -> tuple[Field, ...]:
        return (
            Field("from", "maker", self.seat),
            Field("to", "to", self.seat),
            Field("number", "revision", TAG, place + 1),
            Field("until", "until", BIG, rest + bounds.OFFER_RESTS),
            Field("counters", "counters", Number(0, bounds.COUNTERS), 0),
        )

    def goods(self, side: str) -> tuple[Field, ...]:
        """Of an offer; *side* is give or take."""
        return (
            Field("deeds", f"{side}_deeds", Many(self.deed), ()),
            Field("cards", f"{side}_cards", Many(self.held), ()),
            Field("cash", f"{side}_cash", AMOUNT, 0),
        )

    def frame(self, kind: str) -> tuple[Field, ...]:
        seats, deed = Mask(self.seat), Named("property", self.number)
        piece = Named("piece", {word: number for number, word in PIECES.items()})
        phase = Named("phase", {word: number for number, word in PHASES.items()})
        owed = ((seats, 0), (Number(1, COUNT), REQUIRED), (self.point, REQUIRED), (self.space, NOBODY))
        arguments: dict[int, tuple[tuple[Spelling, object], ...]] = {
            frames.TURN: ((Number(0, 3), 0), (phase, frames.TO_ROLL), (Bit(), 0), (Bit(), 0)),
            frames.MOVE: ((DICE, REQUIRED),),
            frames.CARD: ((self.card, REQUIRED), (Number(1, bounds.EFFECTS), 1), (DICE, REQUIRED)),
            frames.BUY: ((deed, REQUIRED),),
            frames.AUCTION: ((self.lot, REQUIRED), (AMOUNT, 0), (self.seat, NOBODY), (seats, REQUIRED)),
            frames.CALL: ((piece, REQUIRED), (self.seat, REQUIRED), (deed, REQUIRED), (seats, REQUIRED)),
            frames.SHARE: ((piece, REQUIRED), (self.seat, REQUIRED), (deed, NOBODY), (Bit(), 0)),
            frames.PLACE: ((piece, REQUIRED), (AMOUNT, NOBODY)),
            frames.DEBT: owed,
            frames.OWED: owed,
            frames.INTEREST: ((self.point, points.TRADE_INTEREST),),
            frames.LAST_CLAIMS: ((self.point, REQUIRED), (self.seat, REQUIRED)),
            frames.PENALTY: ((self.space, REQUIRED),),
            frames.ARREST: (UNUSED, UNUSED, UNUSED, (seats, REQUIRED)),
            frames.SEIZE: ((self.kept, REQUIRED),),
            frames.BATTLE: ((deed, REQUIRED),),
        }
        number = FRAME_NUMBERS[kind]
        parts = zip(ARGUMENTS[number], LETTERS, arguments.get(number, ()), strict=False)
        return (
            Field("seat", "seat", self.seat),
            *(Field(key, letter, spelling, default) for key, letter, (spelling, default) in parts),
        )


@lru_cache(BOARDS)
def vocabulary(board: Board, seats: tuple[str, ...]) -> Vocabulary:
    return Vocabulary(board, seats)
