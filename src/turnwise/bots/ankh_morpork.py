"""Bots of Ankh-Morpork. Hands and personalities are hidden: they think on a guess that fits what their seat knows."""

from turnwise.games.ankh_morpork import native
from turnwise.games.ankh_morpork.actions import Action, Resign
from turnwise.games.ankh_morpork.game import AnkhMorpork, View
from turnwise.kernel.chance import Chance
from turnwise.kernel.game import Seat, Table


class Patient:
    """Nothing is done in this game but answer questions."""

    interests = 0

    def take(self, view: View, legal: tuple[Action, ...], openings: int, chance: Chance) -> Action | None:
        del view, legal, openings, chance
        return None


class Random(Patient):
    """Any legal answer; it never leaves the table."""

    def __init__(self, game: AnkhMorpork, table: Table, seat: Seat) -> None:
        del game, table
        self.seat = seat

    def choose(self, view: View, legal: tuple[Action, ...], chance: Chance) -> Action:
        del view
        answers = [action for action in legal if not isinstance(action, Resign)]
        return answers[chance.below(len(answers), self.seat)] if len(answers) > 1 else answers[0]


class Careful(Patient):
    """The house policy: comes closer to its own aim, and minds who might be about to win."""

    def __init__(self, game: AnkhMorpork, table: Table, seat: Seat) -> None:
        self.game, self.table, self.seat = game, table, seat
        self._desk = native.Desk(native.State(game.board(table.options)))

    def choose(self, view: View, legal: tuple[Action, ...], chance: Chance) -> Action:
        if len(legal) == 1:
            return legal[0]
        state = self.game.guess(self.table, view, self.seat, chance)
        native.next_act(state, self._desk, chance)
        order = self._desk.order
        return self.game.action_of(
            state, order.kind << 40 | order.a << 32 | order.b << 24
        )  # its code, as in every game


KINDS = {"careful": Careful, "random": Random}
