"""The property-trading game behind the protocol of kernel/game.py: typed actions in, typed events out."""

from collections.abc import Callable, Mapping, Sequence

import msgspec
from msgspec import Struct

from turnwise.games.property_trading import actions, bounds, frames, points, refusals, streams
from turnwise.games.property_trading.actions import Action, read_action, write_action
from turnwise.games.property_trading.apply import setup
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.defaults import default_order
from turnwise.games.property_trading.edition import Edition
from turnwise.games.property_trading.events import ENDINGS, Event, reporter
from turnwise.games.property_trading.laws import complaints
from turnwise.games.property_trading.legal import openings
from turnwise.games.property_trading.menu import Menu
from turnwise.games.property_trading.order import Order
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
from turnwise.kernel.errors import BadScript, Refusal
from turnwise.kernel.game import Outcome, Seat, Table
from turnwise.kernel.notes import Notes, Row
from turnwise.kernel.of_edition import OfEdition

RULES_NUMBER = 2
ALONE = (*(frozenset((seat,)) for seat in range(bounds.SEATS)), frozenset[Seat]())  # NOBODY is -1, the last

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
        self._menu, self._order = Menu(), Order()
        self._reporter = reporter(edition.clause_of)

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
        return ALONE[asked(state)]

    def is_in(self, state: State, seat: Seat) -> bool:
        return state.alive >> seat & 1 != 0

    def openings(self, state: State, seat: Seat) -> int:
        return openings(state, seat) if 0 <= seat < state.seats else 0

    def at_rest(self, state: State) -> bool:
        return at_rest(state)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return self._menu.actions(state, seat)

    def listing(self, state: State, seat: Seat) -> bytes:
        return self._menu.spelling(state, seat)

    def suggested(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return tuple(action for action in self._menu.actions(state, seat) if type(action) is actions.OfferTrade)

    def action(self, state: State, order: Order) -> Action:
        return to_action(state.board, order)

    def order_of(self, state: State, action: Action) -> Order:
        """An action that refusal() has no objection to, for the compiled loop."""
        order = Order()
        to_order(state.board, action, order)
        return order

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        reason = self._menu.why_not(state, seat, action)
        if reason == 0:
            return None
        name, text = REASONS[reason]
        return Refusal(name, self.edition.clause_of(refusals.point_of(reason, SHAPES[type(action)][0])), text)

    def default(self, state: State, seat: Seat) -> Action:
        default_order(state, seat, self._order)
        return to_action(state.board, self._order)

    def apply(self, state: State, seat: Seat, action: Action, chance: Chance, notes: Notes) -> None:
        """Carry out an action that refusal() has no objection to."""
        self._menu.apply(state, seat, action, chance, notes)

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
        return self._reporter.events(state.board, rows)

    def tell(self, event: Event, seat: Seat | None) -> Event | None:
        """Everything lies open in this game."""
        return event

    def guess(self, table: Table, view: View, seat: Seat | None, chance: Chance) -> State:
        """Nothing is hidden, so the guess is the truth."""
        return state_from(self.board(table.options), view)

    def guesser(self, table: Table, view: View, seat: Seat | None) -> Callable[[Chance], State]:
        return lambda chance: self.guess(table, view, seat, chance)

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

    def action_json(self, action: Action) -> bytes:
        return write_action(action)


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
