"""Bots of the property-trading game. Everything lies open in it, so a view is as good as the state (M8)."""

from turnwise.games.property_trading import native
from turnwise.games.property_trading.actions import Action
from turnwise.games.property_trading.game import OPENINGS, PropertyTrading, View
from turnwise.kernel import words
from turnwise.kernel.chance import Chance
from turnwise.kernel.game import Seat, Table


class Random:
    """Any legal answer; between two rolls every other time nothing."""

    interests = words.INTERESTS

    def __init__(self, game: PropertyTrading, table: Table, seat: Seat) -> None:
        del game, table, seat

    def choose(self, view: View, legal: tuple[Action, ...], chance: Chance) -> Action:
        del view
        answers = [action for action in legal if type(action) not in OPENINGS] or [
            action for action in legal if OPENINGS.get(type(action), 0) & (words.SELL | words.MORTGAGE | words.CLAIM)
        ]
        return answers[chance.below(len(answers), 0)]

    def take(self, view: View, legal: tuple[Action, ...], openings: int, chance: Chance) -> Action | None:
        del view
        wanted = [action for action in legal if OPENINGS.get(type(action), 0) & openings]
        if not wanted or chance.below(2, 0):
            return None
        return wanted[chance.below(len(wanted), 0)]


class Careful:
    """The house policy: buys above a reserve, bids to a value, builds, lifts, trades for whole groups."""

    interests = words.INTERESTS

    def __init__(self, game: PropertyTrading, table: Table, seat: Seat) -> None:
        self.game, self.table, self.seat = game, table, seat
        self._order, self._scratch, self._offers = native.Order(), native.Order(), native.Offers()

    def choose(self, view: View, legal: tuple[Action, ...], chance: Chance) -> Action:
        del legal
        state = self.game.guess(self.table, view, self.seat, chance)
        native.answer(state, self.seat, self._order)
        return self.game.action(state, self._order)

    def take(self, view: View, legal: tuple[Action, ...], openings: int, chance: Chance) -> Action | None:
        del legal
        state = self.game.guess(self.table, view, self.seat, chance)
        if native.take_opening(state, self.seat, openings, self._order, self._scratch, self._offers):
            return self.game.action(state, self._order)
        return None


KINDS = {"careful": Careful, "random": Random}
