"""Ankh-Morpork behind the protocol of kernel/game.py: typed actions in, typed events out."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from turnwise.games.ankh_morpork import bounds, frames, points, refusals, streams
from turnwise.games.ankh_morpork.actions import Action, read_action, write_action
from turnwise.games.ankh_morpork.apply import setup
from turnwise.games.ankh_morpork.board import Board
from turnwise.games.ankh_morpork.defaults import default_order
from turnwise.games.ankh_morpork.edition import Edition
from turnwise.games.ankh_morpork.effects import point_of
from turnwise.games.ankh_morpork.events import ENDINGS, Event, reporter, tell
from turnwise.games.ankh_morpork.guess import Guesser
from turnwise.games.ankh_morpork.knowledge import is_same
from turnwise.games.ankh_morpork.laws import complaints
from turnwise.games.ankh_morpork.menu import Menu
from turnwise.games.ankh_morpork.order import Codes, Order
from turnwise.games.ankh_morpork.position import position, read_position
from turnwise.games.ankh_morpork.reasons import REASONS
from turnwise.games.ankh_morpork.sets import members
from turnwise.games.ankh_morpork.state import State, asked, clone, digest, get, top_kind
from turnwise.games.ankh_morpork.tables import compile_board
from turnwise.games.ankh_morpork.translate import SHAPES, to_action, to_order
from turnwise.games.ankh_morpork.view import View, read_view, view_of, window_of
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.errors import BadScript, Refusal, unknown
from turnwise.kernel.game import Outcome, Seat, Table
from turnwise.kernel.notes import Notes, Row
from turnwise.kernel.of_edition import OfEdition

RULES_NUMBER = 1
ALONE = (*(frozenset((seat,)) for seat in range(bounds.SEATS)), frozenset[Seat]())  # NOBODY is -1, the last
CARD_STREAMS = {"pile": streams.PILE, "hands": streams.HANDS, "discards": streams.DISCARDS}
PEOPLE_STREAMS = {"personalities": streams.PERSONALITIES, "cake": streams.CAKE}


class AnkhMorpork(OfEdition[Edition, Board]):
    """One edition."""

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition, compile_board)
        self._menu, self._order, self._codes = Menu(), Order(), Codes()
        self._reporter = reporter(edition.clause_of)

    @property
    def rules_number(self) -> int:
        return RULES_NUMBER

    # ---- tables and luck ----

    @property
    def streams(self) -> Mapping[str, tuple[int, ...]]:
        """For scripts: `dice` is read by all seats in the order of play, `dice_1` by the first seat alone."""
        dice = tuple(streams.DICE + seat for seat in range(bounds.SEATS))
        each = {f"dice_{seat + 1}": (stream,) for seat, stream in enumerate(dice)}
        named = {**CARD_STREAMS, **PEOPLE_STREAMS, "opening": streams.OPENING, "events": streams.EVENTS}
        return {"dice": dice, **each, **{name: (stream,) for name, stream in named.items()}}

    def script(self, stream: str, values: Sequence[object]) -> list[int]:
        """Rolls of the die as numbers, cards, events and personalities by id."""
        if stream.startswith("dice") or stream == "opening":
            return [die_rank(stream, value) for value in values]
        pack = self.edition.pack
        if stream in CARD_STREAMS:
            known = [card.id for card in pack.cards]
        elif stream == "events":
            known = [each.id for each in pack.events]
        else:
            known = [person.id for person in pack.personalities]
        return [words.NAMED + place_of(stream, value, known) for value in values]

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
        """Nothing is done out of turn but by answering."""
        return 0

    def at_rest(self, state: State) -> bool:
        """No business is done between turns."""
        return False

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return self._menu.actions(state, seat)

    def listing(self, state: State, seat: Seat) -> bytes:
        """Of everything: there are no open choices."""
        return self._menu.spelling(state, seat)

    def suggested(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return ()

    def action_of(self, state: State, code: int) -> Action:
        return self._menu.action_of(state.board, code)

    def action(self, state: State, order: Order) -> Action:
        return to_action(order)

    def order_of(self, _state: State, action: Action) -> Order:
        """An action that refusal() has no objection to, for the compiled loop."""
        order = Order()
        to_order(action, order)
        return order

    def refusal(self, state: State, seat: Seat, action: Action) -> Refusal | None:
        reason = self._menu.why_not(state, seat, action)
        if reason == 0:
            return None
        name, text = REASONS[reason]
        return Refusal(name, self.edition.clause_of(point_of_refusal(state, reason, SHAPES[type(action)][0])), text)

    def default(self, state: State, seat: Seat) -> Action:
        default_order(state, seat, self._codes, self._order)
        return to_action(self._order)

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
        winners = members(state.winners)
        if state.over == frames.PERSONALITY:
            point = points.PERSONALITY + state.personality[winners[0]]
        else:
            point = {frames.EXHAUSTED: points.VIMES, frames.LAST_LEFT: points.RESIGN}.get(state.over, points.COUNT)
        return Outcome(winners, ENDINGS[state.over], self.edition.clause_of(point))

    # ---- what is told ----

    def view_for(self, state: State, seat: Seat | None) -> View:
        return view_of(state, seat)

    def events(self, state: State, rows: Sequence[Row]) -> tuple[Event, ...]:
        return self._reporter.events(state.board, rows)

    def tell(self, event: Event, seat: Seat | None) -> Event | None:
        return tell(event, seat)

    def guess(self, table: Table, view: View, seat: Seat | None, chance: Chance) -> State:
        """A state that fits all that the viewer knows; which of them is a matter of *chance*."""
        return self.guesser(table, view, seat)(chance)

    def guesser(self, table: Table, view: View, seat: Seat | None) -> Callable[[Chance], State]:
        return Guesser(self.board(table.options), view).state

    # ---- for those who keep a table ----

    @property
    def open_to_all(self) -> bool:
        return False

    def asks(self, state: State) -> int:
        return words.WINDOW if window_of(state) is not None else words.DECISION

    def question(self, state: State) -> object:
        """Whoever acts has answered."""
        return asked(state)

    def answers(self, action: Action) -> bool:
        """There is no business: everything is an answer."""
        return True

    def lapsing(self, state: State, action: Action) -> tuple[Seat, ...]:
        return ()

    def reveals(self, before: State, after: State) -> bool:
        """Somebody can know more, or other things, than before."""
        return not is_same(before, after)

    def bid_within(self, state: State, seat: Seat, lot: int, most: int) -> Action | None:
        """There are no auctions."""
        return None

    def round_of(self, state: State) -> int:
        return state.round

    def view_from(self, data: bytes) -> View:
        return read_view(data)

    # ---- positions and logs ----

    def position(self, state: State, names: Sequence[str]) -> dict[str, object]:
        return position(self.edition, state, names)

    def from_position(self, data: object) -> tuple[Table, State, tuple[str, ...]]:
        return read_position(self.edition, self.board, data)

    def complaints(self, state: State) -> list[str]:
        return complaints(state)

    def action_from(self, data: bytes) -> Action:
        return read_action(data)

    def action_data(self, action: Action) -> object:
        return msgspec.to_builtins(action)

    def action_json(self, action: Action) -> bytes:
        return write_action(action)


def point_of_refusal(state: State, reason: int, kind: int) -> int:
    """The rule point that a refusal of an order of this kind rests on, as things stand."""
    of_the_choice = (reason, kind) in refusals.OF_THE_CHOICE and top_kind(state) >= frames.RUN
    if of_the_choice and get(state, frames.CAUSE) != frames.BY_SYMBOL:
        return point_of(state)
    return refusals.point_of(reason, kind)


def die_rank(stream: str, value: object) -> int:
    if type(value) is not int or not 1 <= value <= 12:
        raise BadScript(f"the script of {stream}: {value!r} is no roll of a twelve-sided die")
    return value - 1


def place_of(stream: str, value: object, known: list[str]) -> int:
    if not isinstance(value, str) or value not in known:
        raise BadScript(f"the script of {stream}: {unknown('name', str(value), known)}")
    return known.index(value)
