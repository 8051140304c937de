"""An independent recount of a property-trading match: what the events add up to, compared with what the view shows."""

from __future__ import annotations

from collections.abc import Iterable

from turnwise.games.property_trading import bounds, kinds, opts
from turnwise.games.property_trading import events as e
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.view import View

# A lander who buys a mortgaged deed pays it free: no other event tells of the mortgage.
FREES = ("purchase_mortgaged", "foreclosure")


class Recount:
    def __init__(self, board: Board, seats: int) -> None:
        self.board = board
        self.opt = list(board.opt)
        self.cash = dict.fromkeys(range(seats), 0)
        self.at = dict.fromkeys(range(seats), board.go)
        self.jailed = dict.fromkeys(range(seats), 0)
        self.alive = set(range(seats))
        self.circling = set(range(seats)) if self.opt[opts.FIRST_CIRCUIT] else set[int]()
        self.owner = {space: -1 for space in list(board.deed_space)[: board.deeds]}
        self.level = dict.fromkeys(self.owner, 0)
        self.mortgaged: set[int] = set()
        self.holder: dict[int, int] = {}
        self.unseen = cards_in_game(board)
        self.queue: dict[int, list[int]] = {deck: [] for deck in self.unseen}
        self.keeps = {card for card in range(bounds.CARDS) if board.card_held[card] >= 0}
        self.pot, self.watch, self.time_up = 0, board.go, False
        self.turn = self.round = 0

    def take(self, events: Iterable[e.Event]) -> None:
        for event in events:
            assert event.clause, f"{event} cites no clause"
            self.take_one(event)

    def take_one(self, event: e.Event) -> None:
        match event:
            case e.TurnStarted():
                assert event.turn == self.turn + 1, event
                self.turn, self.round = event.turn, event.round
            case e.Paid():
                self.pay(event)
            case e.DeedMoved():
                self.hand_over(event)
            case e.DeedMortgaged():
                assert event.space not in self.mortgaged
                self.mortgaged.add(event.space)
            case e.MortgageLifted():
                self.mortgaged.remove(event.space)
            case e.BuildingsSold():
                assert event.level < self.level[event.space], event
                self.level[event.space] = event.level
                assert (event.houses, event.hotels) == self.stock(), event
            case e.Built():
                assert event.level == self.level[event.space] + 1, event
                self.level[event.space] = event.level
                assert (event.houses, event.hotels) == self.stock(), event
            case e.CardDrawn():
                self.draw(event.card)
            case e.CardMoved():
                self.pass_on(event)
            case e.TokenMoved():
                self.walk(event)
            case e.CircuitDone():
                self.circling.remove(event.seat)
            case e.Jailed():
                self.at[event.seat], self.jailed[event.seat] = event.space, 1
            case e.JailHeld():
                self.jailed[event.seat] += 1
            case e.Freed():
                self.jailed[event.seat] = 0
            case e.WatchMoved():
                assert (self.watch, event.space) == (event.start, (event.start + event.die) % self.board.spaces), event
                self.watch = event.space
            case e.TimeCalled():
                assert not self.time_up
                self.time_up = True
            case e.WentBankrupt():
                self.alive.remove(event.seat)
                self.circling.discard(event.seat)
                self.jailed[event.seat] = 0
            case _:
                pass

    def pay(self, event: e.Paid) -> None:
        assert event.amount > 0, event
        for side, sign, shown in ((event.payer, -1, event.payer_cash), (event.payee, 1, event.payee_cash)):
            if side == kinds.CENTRE:
                self.pot += sign * event.amount
                assert self.pot == shown >= 0, event
            elif side >= 0:
                self.cash[side] += sign * event.amount
                assert self.cash[side] == shown >= 0, event

    def hand_over(self, event: e.DeedMoved) -> None:
        assert self.owner[event.space] == event.giver, event
        self.owner[event.space] = event.owner
        auctioned = event.owner == -1 and self.opt[opts.BANK_AUCTIONS_ESTATE]
        if auctioned or event.point in FREES:
            self.mortgaged.discard(event.space)

    def pass_on(self, event: e.CardMoved) -> None:
        assert self.holder.get(event.card, -1) == event.giver, event
        if event.point == "free_card":  # it lay on the parking space: nobody drew it
            self.take_out(event.card)
        self.holder[event.card] = event.holder
        if event.holder == -1:
            del self.holder[event.card]
            self.queue[event.card // bounds.DECK].append(event.card)

    def walk(self, event: e.TokenMoved) -> None:
        assert self.at[event.seat] == event.start, event
        assert (event.start + event.steps) % self.board.spaces == event.space, event
        self.at[event.seat] = event.space

    def stock(self) -> tuple[int, int]:
        """Houses and hotels that must be left in the bank, from what stands on the board."""
        hotel = self.opt[opts.HOUSES_BEFORE_HOTEL] + 1
        houses = sum(level for level in self.level.values() if level < hotel)
        hotels = sum(level == hotel for level in self.level.values())
        return self.opt[opts.HOUSES] - houses, self.opt[opts.HOTELS] - hotels

    def draw(self, card: int) -> None:
        deck = card // bounds.DECK
        if self.unseen[deck]:
            self.unseen[deck].remove(card)
        else:
            assert self.queue[deck].pop(0) == card
        if card not in self.keeps:
            self.queue[deck].append(card)

    def take_out(self, card: int) -> None:
        deck = card // bounds.DECK
        if card in self.unseen[deck]:
            self.unseen[deck].remove(card)
        else:
            self.queue[deck].remove(card)

    def check(self, view: View) -> None:
        """Money, deeds, buildings, cards, tokens: every one accounted for."""
        assert (view.turn, view.round) == (self.turn, self.round)
        assert (view.pot, view.watch, view.time_up) == (self.pot, self.watch, self.time_up)
        for seat, shown in enumerate(view.seats):
            assert shown.cash == self.cash[seat], (seat, shown.cash, self.cash[seat])
            assert shown.at == self.at[seat], (seat, shown.at, self.at[seat])
            assert shown.jailed == self.jailed[seat], (seat, shown.jailed, self.jailed[seat])
            assert shown.alive == (seat in self.alive)
            assert shown.circling == (seat in self.circling)
            assert sorted(shown.cards) == sorted(card for card, holder in self.holder.items() if holder == seat)
        for deed in view.deeds:
            assert deed.owner == self.owner[deed.space], deed
            assert deed.level == self.level[deed.space], deed
            assert deed.mortgaged == (deed.space in self.mortgaged), deed
        assert (view.houses, view.hotels) == self.stock()
        assert view.houses >= 0 and view.hotels >= 0
        for deck, shown in enumerate(view.decks):
            assert set(shown.unseen) == self.unseen[deck]
            assert list(shown.queue) == self.queue[deck]


def cards_in_game(board: Board) -> dict[int, set[int]]:
    """By deck: a card that belongs to an option is there with it alone."""
    assert board.edition
    agreed = board.edition.options | dict(board.options)
    return {
        deck: {
            deck * bounds.DECK + place for place, card in enumerate(each.cards) if agreed.get(card.option or "", True)
        }
        for deck, each in enumerate(board.edition.pack.decks)
    }
