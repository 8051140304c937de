"""An independent recount of a property-trading match: what the events add up to, compared with what the view shows."""

from __future__ import annotations

from collections.abc import Iterable

from turnwise.games.property_trading import events as e
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.view import View


class Recount:
    def __init__(self, board: Board, seats: int) -> None:
        self.board = board
        self.cash = dict.fromkeys(range(seats), 0)
        self.at = dict.fromkeys(range(seats), board.go)
        self.alive = set(range(seats))
        self.owner = {space: -1 for space in list(board.deed_space)[: board.deeds]}
        self.level = dict.fromkeys(self.owner, 0)
        self.mortgaged: set[int] = set()
        self.holder: dict[int, int] = {}
        sizes = list(board.deck_size)
        self.unseen = {deck: {deck * 32 + place for place in range(sizes[deck])} for deck in range(board.decks)}
        self.queue: dict[int, list[int]] = {deck: [] for deck in range(board.decks)}
        self.keeps = {card for card in range(128) if board.card_held[card] >= 0}

    def start_from(self, view: View) -> None:
        """Take a position as the beginning."""
        for seat, shown in enumerate(view.seats):
            self.cash[seat], self.at[seat] = shown.cash, shown.at
            self.holder |= dict.fromkeys(shown.cards, seat)
            if not shown.alive:
                self.alive.discard(seat)
        for deed in view.deeds:
            self.owner[deed.space], self.level[deed.space] = deed.owner, deed.level
            if deed.mortgaged:
                self.mortgaged.add(deed.space)
        for deck, shown in enumerate(view.decks):
            self.unseen[deck], self.queue[deck] = set(shown.unseen), list(shown.queue)

    def take(self, events: Iterable[e.Event]) -> None:
        for event in events:
            assert event.clause, f"{event} cites no clause"
            self.take_one(event)

    def take_one(self, event: e.Event) -> None:
        match event:
            case e.Paid():
                assert event.amount > 0, event
                for seat, sign, shown in ((event.payer, -1, event.payer_cash), (event.payee, 1, event.payee_cash)):
                    if seat >= 0:
                        self.cash[seat] += sign * event.amount
                        assert self.cash[seat] == shown >= 0, event
            case e.DeedMoved():
                assert self.owner[event.space] == event.giver, event
                self.owner[event.space] = event.owner
                if event.owner == -1:
                    self.mortgaged.discard(event.space)
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
                assert self.holder.get(event.card, -1) == event.giver, event
                self.holder[event.card] = event.holder
                if event.holder == -1:
                    del self.holder[event.card]
                    self.queue[event.card // 32].append(event.card)
            case e.TokenMoved():
                assert self.at[event.seat] == event.start, event
                assert (event.start + event.steps) % self.board.spaces == event.space, event
                self.at[event.seat] = event.space
            case e.Jailed():
                self.at[event.seat] = event.space
            case e.WentBankrupt():
                self.alive.remove(event.seat)
            case _:
                pass

    def stock(self) -> tuple[int, int]:
        """Houses and hotels that must be left in the bank, from what stands on the board."""
        hotel = self.board.opt[6] + 1  # houses before a hotel, and one
        houses = sum(level for level in self.level.values() if level < hotel)
        hotels = sum(level == hotel for level in self.level.values())
        return self.board.opt[4] - houses, self.board.opt[5] - hotels

    def draw(self, card: int) -> None:
        deck = card // 32
        if self.unseen[deck]:
            self.unseen[deck].remove(card)
        else:
            assert self.queue[deck].pop(0) == card
        if card not in self.keeps:
            self.queue[deck].append(card)

    def check(self, view: View) -> None:
        """Money, deeds, buildings, cards, tokens: every one accounted for."""
        for seat, shown in enumerate(view.seats):
            assert shown.cash == self.cash[seat], (seat, shown.cash, self.cash[seat])
            assert shown.at == self.at[seat], (seat, shown.at, self.at[seat])
            assert shown.alive == (seat in self.alive)
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
