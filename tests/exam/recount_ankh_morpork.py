"""An independent recount of Ankh-Morpork from its events: pieces, trouble, money, buildings and every card.

Trouble is worked out here from who comes and goes; what the engine says about it is only compared.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import turnwise
from turnwise.games.ankh_morpork import events as e

QUIET = ("deep_dwarves", "mr_shine")
BANK, TROLL, DEMON = -1, 4, 5


class Recount:
    def __init__(self, edition: Any, seats: int, total: int) -> None:
        self.edition, self.seats, self.total = edition, seats, total
        self.cash = dict.fromkeys(range(seats), 0)
        self.pieces: Counter[tuple[int, int]] = Counter()  # (area, owner)
        self.trouble: set[int] = set()
        self.building: dict[int, int] = {}
        self.hands: dict[int, set[int]] = {seat: set() for seat in range(seats)}
        self.fronts: dict[int, set[int]] = {seat: set() for seat in range(seats)}
        self.discard: set[int] = set()
        self.playing: set[int] = set()
        self.out: set[int] = set()
        self.card = ""  # the last one played
        self.left = 0  # in the pile
        self.swapping: list[Any] = []
        self.is_over = False

    def company(self, area: int) -> int:
        return sum(count for (where, _), count in self.pieces.items() if where == area)

    def come(self, area: int, owner: int, *, quietly: bool = False) -> None:
        if self.company(area) and not quietly:
            self.trouble.add(area)
        self.pieces[area, owner] += 1

    def go(self, area: int, owner: int) -> None:
        assert self.pieces[area, owner] > 0, f"nobody of {owner} was in {area}"
        self.pieces[area, owner] -= 1
        self.trouble.discard(area)

    def take(self, events: Any) -> None:
        for event in events:
            self.one(event)

    def one(self, event: Any) -> None:
        match event:
            case e.MoneyPaid():
                self.pay(event)
            case e.MinionPlaced(seat=seat, area=area, point=point):
                quiet = point == "start_minions" or (point == "cards" and self.card in QUIET)
                self.come(area, seat, quietly=quiet)
            case e.MinionLifted(seat=owner, area=area) | e.MinionRemoved(owner=owner, area=area):
                self.go(area, owner)
            case e.MinionMoved():
                self.move(event)
            case e.NewcomerCame(owner=owner, area=area):
                self.come(area, owner)
                if owner == DEMON:
                    self.trouble.add(area)
            case e.TroubleCame(area=area, point=point) if point != "trouble":
                assert point in ("start_minions", "cards", "area_card_7") or point.startswith("event"), point
                self.trouble.add(area)
            case e.TroubleWent(area=area, point=point) if point != "trouble_goes":
                assert point in ("remove_trouble", "area_card_10", "event_0"), point
                self.trouble.discard(area)
            case e.BuildingBuilt(seat=seat, area=area) | e.BuildingTakenOver(seat=seat, area=area):
                assert (area in self.building) == isinstance(event, e.BuildingTakenOver)
                self.building[area] = seat
            case e.BuildingLost(seat=seat, area=area):
                assert self.building.pop(area) == seat
            case e.GameEnded():
                self.is_over = True
            case _:
                self.cards(event)

    def pay(self, paid: Any) -> None:
        for seat, sign in ((paid.payer, -1), (paid.payee, 1)):
            if seat != BANK:
                self.cash[seat] += sign * paid.amount
        assert paid.bank == self.total - sum(self.cash.values())
        assert [paid.payer_cash, paid.payee_cash] == [
            paid.bank if seat == BANK else self.cash[seat] for seat in (paid.payer, paid.payee)
        ]
        assert min(self.cash.values()) >= 0

    def move(self, moved: Any) -> None:
        """Two minions that change places both leave before either arrives."""
        if self.card == "the_bursar" and moved.point == "cards":
            self.swapping.append(moved)
            if len(self.swapping) < 2:
                return
            for one in self.swapping:
                self.go(one.area, one.owner)
            for one in self.swapping:
                self.come(one.to, one.owner)
            self.swapping = []
            return
        self.go(moved.area, moved.owner)
        self.come(moved.to, moved.owner)

    def cards(self, event: Any) -> None:
        match event:
            case e.CardDrawn(seat=seat, card=int(card), left=left):
                self.hands[seat].add(card)
                self.left = left
            case e.CardPlayed(seat=seat, card=card):
                self.shift(card, self.hands[seat], self.playing)
                self.card = self.edition.card(card).id
            case e.CardFinished(card=card):
                self.shift(card, self.playing, self.discard)
            case e.CardDiscarded(seat=seat, card=card) | e.Interrupted(seat=seat, card=card):
                self.shift(card, self.hands[seat], self.discard)
            case e.CardHandedOver(giver=giver, taker=taker, card=card):
                self.shift(card, self.hands[giver], self.hands[taker])
            case e.HandsSwapped(seat=seat, target=target):
                assert self.hands[seat] == set(event.target_cards or ()) and self.hands[target] == set(
                    event.cards or ()
                )
                self.hands[seat], self.hands[target] = self.hands[target], self.hands[seat]
            case e.CardRecovered(seat=seat, card=card):
                self.shift(card, self.discard, self.hands[seat])
            case e.CardReturned(seat=seat, card=card):
                self.shift(card, self.playing if card in self.playing else self.discard, self.hands[seat])
            case e.FogTook(card=card, left=left):
                self.discard.add(card)
                self.left = left
            case e.LoanTaken(seat=seat, card=card) | e.PenaltyLaid(seat=seat, card=card):
                self.shift(card, self.playing, self.fronts[seat])
            case e.Resigned(seat=seat):
                self.out |= self.fronts[seat]
                self.fronts[seat] = set()
            case _:
                pass

    def shift(self, card: int | None, source: set[int], place: set[int]) -> None:
        assert card is not None and card in source, card
        source.remove(card)
        place.add(card)

    # ---- comparing ----

    def check(self, match: turnwise.LocalMatch) -> None:
        view, truth = match.view(None), match.position()
        for area in view.areas:
            owners = [*area.minions, *[0] * (TROLL - self.seats), area.trolls, area.demons]
            assert owners == [self.pieces[area.number, owner] for owner in range(6)], area
            assert area.trouble == (area.number in self.trouble), f"trouble in {area.number}"
            assert area.building == self.building.get(area.number, BANK)
        assert [seat.cash for seat in view.seats] == list(self.cash.values())
        assert view.bank == self.total - sum(self.cash.values())
        self.check_limits()
        self.check_cards(view, truth)

    def check_limits(self) -> None:
        for owner in range(6):
            most = 3 if owner == TROLL else 4 if owner == DEMON else 12
            assert sum(count for (_, who), count in self.pieces.items() if who == owner) <= most
        assert all(list(self.building.values()).count(seat) <= 6 for seat in range(self.seats))

    def check_cards(self, view: Any, truth: Any) -> None:
        name = {card.id: number for number, card in enumerate(self.edition.pack.cards)}
        for seat, chair in enumerate(truth["seats"]):
            assert {name[card] for card in chair.get("hand", ())} == self.hands[seat]
            assert {name[card] for card in chair.get("front", ())} == self.fronts[seat]
        assert set(view.discard) == self.discard
        assert set(view.playing) == self.playing
        assert sum(view.pile) == self.left
        lying = [*self.hands.values(), *self.fronts.values(), self.discard, self.playing, self.out]
        boxed = 2 if self.seats == 2 else 0
        assert sum(map(len, lying)) + self.left + boxed == 101
