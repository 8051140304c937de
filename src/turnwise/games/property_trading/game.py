"""The property-trading game behind the protocol of kernel/game.py: typed actions in, typed events out."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from turnwise.games.property_trading import actions, bounds, frames, orders, points, refusals, streams
from turnwise.games.property_trading.actions import Action, read_action
from turnwise.games.property_trading.apply import apply, setup
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.defaults import default_order
from turnwise.games.property_trading.doors import Door
from turnwise.games.property_trading.edition import Edition
from turnwise.games.property_trading.events import ENDINGS, Event, event
from turnwise.games.property_trading.laws import complaints
from turnwise.games.property_trading.legal import openings, why_not
from turnwise.games.property_trading.order import Order, decode
from turnwise.games.property_trading.position import position, read_position
from turnwise.games.property_trading.reasons import REASONS
from turnwise.games.property_trading.seeing import question_of, top_kind, view_of
from turnwise.games.property_trading.sets import members
from turnwise.games.property_trading.state import State, asked, at_rest, clone, digest
from turnwise.games.property_trading.tables import compile_board
from turnwise.games.property_trading.translate import SHAPES, to_action, to_order
from turnwise.games.property_trading.view import View, read_view, state_from
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadAction, BadScript, Refusal
from turnwise.kernel.game import Outcome, Seat, Table
from turnwise.kernel.notes import Notes, Row
from turnwise.kernel.of_edition import OfEdition

RULES_NUMBER = 2
OFFER = orders.OFFER_TRADE
OFFERS = 4096  # that are kept for a board
SPELLINGS = 2048

# The opening that an action belongs to; an action that is none of these answers the question at hand.
OPENINGS: dict[type[Action], int] = {
    actions.ClaimRent: words.CLAIM,
    actions.WaiveRent: words.CLAIM,
    actions.AcceptOffer: words.ANSWER,
    actions.DeclineOffer: words.ANSWER,
    actions.Build: words.BUILD,
    actions.Sell: words.SELL,
    actions.Mortgage: words.MORTGAGE,
    actions.LiftMortgage: words.LIFT,
    actions.OfferTrade: words.OFFER,
    actions.WithdrawOffer: 0,
    actions.SetAutoClaim: 0,
    actions.Resign: 0,
}


class Agreed(Struct):
    """What a position says of its options."""

    options: dict[str, object] = {}


class PropertyTrading(OfEdition[Edition, Board]):
    """One edition."""

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition, compile_board)
        self._door = Door()
        self._order, self._scratch, self._asked = Order(), Order(), Order()
        self._said: tuple[Board, Action] | tuple[None, None] = (None, None)  # what `_asked` holds

    @property
    def rules_number(self) -> int:
        return RULES_NUMBER

    # ---- tables and luck ----

    @property
    def streams(self) -> Mapping[str, tuple[int, ...]]:
        """For scripts: `dice` is read by all seats in the order of play, `dice_1` by the first seat alone."""
        dice = tuple(streams.DICE + seat for seat in range(bounds.SEATS))
        decks = {deck.id: (streams.DECK + number,) for number, deck in enumerate(self.edition.pack.decks)}
        each = {f"dice_{seat + 1}": (stream,) for seat, stream in enumerate(dice)}
        extra = {
            "extra": (streams.EXTRA,), "opening": (streams.OPENING,), "dealing": (streams.DEALING,),
            "watch": (streams.WATCH,),
        }  # fmt: skip
        return {"dice": dice, **each, **extra, **decks}

    def script(self, stream: str, values: Sequence[object]) -> list[int]:
        """Dice as pairs, the one die of the watch alone, cards by id, deeds by the name of their space."""
        if stream.startswith("dice") or stream in ("extra", "opening"):
            return [rank for value in values for rank in dice_ranks(stream, value)]
        if stream == "watch":
            return [die_rank(stream, value) for value in values]
        if stream == "dealing":
            spaces = [deed.name for deed in self.edition.deeds]
            return [words.NAMED + place_of(stream, value, spaces) for value in values]
        deck = next(deck for deck in self.edition.pack.decks if deck.id == stream)
        cards = [card.id for card in deck.cards]
        return [words.NAMED + place_of(stream, value, cards) for value in values]

    # ---- play ----

    def setup(self, table: Table, chance: Chance, notes: Notes) -> State:
        state = State(self.board(table.options))
        setup(state, table.seats, chance, notes)
        return state

    def to_act(self, state: State) -> frozenset[Seat]:
        seat = asked(state)
        return frozenset() if seat == words.NOBODY else frozenset((seat,))

    def is_in(self, state: State, seat: Seat) -> bool:
        return state.alive >> seat & 1 != 0

    def openings(self, state: State, seat: Seat) -> int:
        return openings(state, seat) if 0 <= seat < state.seats else 0

    def at_rest(self, state: State) -> bool:
        return at_rest(state)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return tuple(self.action_of(state, seat, code) for code in self._codes(state, seat))

    def listing(self, state: State, seat: Seat) -> bytes:
        if not 0 <= seat < state.seats:
            return b"[]"
        spelt = self._door.spelt(state, seat, state.board.spellings)
        ready = [self._spelled(state, seat, each) if isinstance(each, int) else each for each in spelt]
        return b"[%b]" % b",".join(ready)

    def _spelled(self, state: State, seat: Seat, code: int) -> bytes:
        spelling, known = msgspec.json.encode(self.action_of(state, seat, code)), state.board.spellings
        if len(known) < SPELLINGS:
            known[code] = spelling
        return spelling

    def suggested(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return tuple(self.action_of(state, seat, code) for code in self._codes(state, seat) if code >> 40 == OFFER)

    def _codes(self, state: State, seat: Seat) -> list[int]:
        return self._door.legal_codes(state, seat) if 0 <= seat < state.seats else []

    def action_of(self, state: State, seat: Seat, code: int) -> Action:
        """The action of a listed code; those without an amount are made once for a board."""
        interned = state.board.actions
        action = interned.get(code)
        if action is None:
            if code >> 40 == OFFER:
                self._door.offers.get(code & bounds.AMOUNT, self._order)
                return self._offer(state.board)
            decode(code, self._order)
            action = to_action(state.board, self._order)
            if self._order.amount == 0:
                interned[code] = action
        return action  # pyright: ignore[reportReturnType]

    def _offer(self, board: Board) -> Action:
        """The offer in the order at hand. The same ones are suggested again and again."""
        order = self._order
        key = (
            order.a, order.give_deeds, order.give_cards, order.give_cash, order.take_deeds, order.take_cards,
            order.take_cash,
        )  # fmt: skip
        offers = board.offers
        if key not in offers:
            if len(offers) >= OFFERS:
                offers.clear()
            offers[key] = to_action(board, order)
        return offers[key]  # pyright: ignore[reportReturnType]

    def action(self, state: State, order: Order) -> Action:
        return to_action(state.board, order)

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        reason = self._why_not(state, seat, action)
        if reason == 0:
            return None
        name, text = REASONS[reason]
        return Refusal(name, self.edition.clause_of(refusals.point_of(reason, SHAPES[type(action)][0])), text)

    def _why_not(self, state: State, seat: Seat, action: Action) -> int:
        if type(action) not in SHAPES:
            raise BadAction(f"action: {action!r} is not an action of this game")
        if not (0 <= seat < state.seats or seat == words.TABLE):
            return refusals.NO_SUCH_SEAT
        return self._translated(state.board, action) or why_not(state, seat, self._asked, self._scratch)

    def _translated(self, board: Board, action: Action) -> int:
        """Put the action into `_asked`; one that is judged is mostly carried out next, and need not be read again."""
        if self._said[0] is not board or self._said[1] is not action:
            self._said = None, None
            reason = to_order(board, action, self._asked)
            if reason:
                return reason
            self._said = board, action
        return 0

    def default(self, state: State, seat: Seat) -> Action:
        default_order(state, seat, self._order)
        return to_action(state.board, self._order)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, notes: Notes) -> None:
        """Carry out an action that refusal() has no objection to."""
        self._translated(state.board, action)
        apply(state, seat, self._asked, self._scratch, chance, notes)

    def fault(self, state: State) -> int:
        return state.fault

    def clone(self, state: State) -> State:
        return clone(state)

    def digest(self, state: State) -> int:
        return digest(state)

    def outcome(self, state: State) -> Outcome | None:
        if state.over == frames.RUNNING:
            return None
        point = points.LAST_LEFT if state.over == frames.LAST_LEFT else points.WORTH
        return Outcome(tuple(members(state.winners)), ENDINGS[state.over], self.edition.clause_of(point))

    # ---- what is told ----

    def view_for(self, state: State, seat: Seat | None) -> View:
        return view_of(state, seat)

    def events(self, state: State, rows: Sequence[Row]) -> tuple[Event, ...]:
        return tuple(event(state.board, row, self.edition.clause_of) for row in rows)

    def tell(self, event: Event, seat: Seat | None) -> Event | None:
        """Everything lies open in this game."""
        return event

    def guess(self, table: Table, view: View, seat: Seat | None, chance: Chance) -> State:
        """Nothing is hidden, so the guess is the truth."""
        return state_from(self.board(table.options), view)

    # ---- for those who keep a table ----

    @property
    def open_to_all(self) -> bool:
        return True

    def asks(self, state: State) -> int:
        return words.BID if top_kind(state) == frames.AUCTION else words.DECISION

    def question(self, state: State) -> object:
        """A debt that is settled by selling ends without an answer, and the next question comes."""
        return question_of(state)

    def answers(self, action: Action) -> bool:
        return type(action) not in OPENINGS

    def lapsing(self, state: State, action: Action) -> tuple[Seat, ...]:
        """The first roll of a turn ends the claims whose time is up."""
        if type(action) is not actions.Roll or not at_rest(state) or state.frame_c[0]:
            return ()
        number, called, ends, owner = state.claim_number, state.claim_called, state.claim_ends, state.claim_owner
        waiting = [slot for slot in range(bounds.CLAIMS) if number[slot] and not called[slot]]
        return tuple(sorted({owner[slot] for slot in waiting if ends[slot] <= state.turn}))

    def reveals(self, before: State, after: State) -> bool:
        return False

    def bid_within(self, state: State, seat: Seat, lot: int, most: int) -> Action | None:
        bids = [bid for bid in self.legal_actions(state, seat) if isinstance(bid, actions.PlaceBid)]
        fitting = [bid for bid in bids if bid.lot == lot and bid.amount <= most]
        return min(fitting, key=lambda bid: bid.amount, default=None)

    def round_of(self, state: State) -> int:
        return state.round

    def view_from(self, data: bytes) -> View:
        return read_view(data)

    # ---- data ----

    def position(self, state: State, names: Sequence[str]) -> dict[str, object]:
        return position(state, names)

    def from_position(self, data: object) -> tuple[Table, State, tuple[str, ...]]:
        try:
            options = msgspec.convert(data, Agreed).options
        except msgspec.ValidationError:
            options = {}  # read_position has the words for what is wrong
        board = self.board(options)
        state, names = read_position(board, data)
        return Table(state.seats, dict(board.options)), state, names

    def complaints(self, state: State) -> list[str]:
        return complaints(state)

    def action_from(self, data: bytes) -> Action:
        return read_action(data)

    def action_data(self, action: Action) -> object:
        return msgspec.to_builtins(action)


def dice_ranks(stream: str, value: object) -> tuple[int, int]:
    match value:
        case (int(first), int(second)) if 1 <= first <= 6 and 1 <= second <= 6:
            return first - 1, second - 1
        case _:
            raise BadScript(f"{stream}: two dice from 1 to 6, such as (1, 5): got {value!r}")


def die_rank(stream: str, value: object) -> int:
    if type(value) is not int or not 1 <= value <= 6:
        raise BadScript(f"{stream}: one die from 1 to 6: got {value!r}")
    return value - 1


def place_of(stream: str, value: object, names: Sequence[str]) -> int:
    if value not in names:
        raise BadScript(f"{stream}: {value!r} is none of {', '.join(names)}")
    return names.index(str(value))
