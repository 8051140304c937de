"""One thread through every mechanism: a claim, a trade, an auction, a card that pays each player, and a bankruptcy
inside it whose creditor cannot pay the tenth. Cloned, saved as a position and replayed at every decision."""

from __future__ import annotations

import json

import pytest

from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e
from turnwise.kernel.replay import read_log, replay


class Traced(Situation):
    """A situation that is cloned, written, read and replayed after every order."""

    def play(self, name: str | int, action: object) -> Traced:
        super().play(name, action)
        game, state = self.match.game, self.match.state
        truth = game.digest(state)
        assert game.digest(game.clone(state)) == truth
        if self.match.outcome is None:
            _, again, _ = game.from_position(json.loads(json.dumps(self.match.position())))
            assert game.digest(again) == truth
        assert game.digest(replay(game, read_log(self.match.log())).state) == truth
        return self


@pytest.mark.clause("DW-10", "DW-36", "DW-08", "DW-38", "DW-47", "DW-39")
def test_one_thread_through_every_mechanism() -> None:
    pledged = ["Titanic", "The Great Intelligence", "Omega", "Rassilon", "The Master", "Valiant", "Torchwood"]
    start = situation(
        {"Ann": 62, "Bob": 1000, "Cat": 60, "Dan": 700},
        at={"Ann": "Davros", "Bob": "The Daleks", "Cat": "Free Parking"},
        owns={"Bob": ["The Daleks"], "Cat": pledged},
        mortgaged=pledged,
        dice=[(1, 1), (2, 3), (2, 4), (1, 1)],
        gallifrey=["dw_gallifrey_15"],
    )
    s = Traced(start.match)

    # Ann lands on The Daleks with a double; Bob claims before she rolls again, and she goes on.
    s.roll()
    assert (s.asked, s.question) == ("Ann", "turn")
    s.play("Bob", s.legal("Bob", a.ClaimRent)[0])
    assert s.payments() == [("Ann", "Bob", 50, "DW-09")]

    # Between two rolls Cat sells a mortgaged property to Dan, who keeps it mortgaged and pays the tenth of 75: 8.
    torchwood = s.space("Torchwood")
    s.play("Cat", a.OfferTrade(s.seat("Dan"), a.Goods(deeds=(torchwood,)), a.Goods(cash=30)))
    s.play("Dan", a.AcceptOffer(s.seat("Cat"), 1))
    assert (s.asked, s.question) == ("Dan", "interest")
    s.play("Dan", a.KeepMortgaged(torchwood))
    assert s.payments() == [("Dan", "Bank", 8, "DW-36")]

    # Ann rolls 5, passes GO and stands on TARDIS Repair: 12 + 200 - 200.
    s.roll()
    assert (s.at("Ann"), s.cash("Ann"), s.asked) == ("TARDIS Repair", 12, "Bob")

    # Bob passes GO to an unowned Ship, declines it, and Dan wins the auction.
    s.roll()
    ship = s.space("Platform One")
    s.play("Bob", a.DeclineDeed(ship))
    bids = {
        "Bob": a.LeaveAuction(ship),
        "Cat": a.LeaveAuction(ship),
        "Dan": a.PlaceBid(ship, 7),
        "Ann": a.LeaveAuction(ship),
    }
    for name, order in bids.items():
        assert (s.asked, s.question) == (name, "auction")
        s.play(name, order)
    assert s.owner("Platform One") == "Dan"

    # Cat, with 90, draws the card: 50 to each of three, and nothing is left to pledge. Dan is paid, Ann gets 40 of her
    # 50 and with them the estate; Bob gets nothing.
    s.roll()
    assert [(debt.debtor, debt.creditors, debt.amount) for debt in s.of(e.DebtOpened)] == [(2, (0, 1, 3), 50)]
    s.play("Cat", a.DeclareBankruptcy())
    assert s.payments() == [("Cat", "Dan", 50, "DW-15"), ("Cat", "Ann", 40, "DW-15")]

    # Ann, with 52, pays the tenths of 100, 140 and 150 in board order; the next 15 she does not have.
    for name, due in (("Titanic", 10), ("The Great Intelligence", 14), ("Omega", 15)):
        assert (s.asked, s.question) == ("Ann", "interest")
        s.play("Ann", a.KeepMortgaged(s.space(name)))
        assert s.payments() == [("Ann", "Bank", due, "DW-38")]
    assert (s.asked, s.question, s.cash("Ann")) == ("Ann", "debt", 13)
    s.play("Ann", a.DeclareBankruptcy())

    # The Bank auctions all six, unmortgaged, in board order, first bid with Bob; nobody else is left but Dan.
    for name in ("Titanic", "The Great Intelligence", "Omega", "Rassilon", "The Master", "Valiant"):
        lot = s.space(name)
        s.play("Bob", a.PlaceBid(lot, 1)).play("Dan", a.LeaveAuction(lot))
        assert (s.owner(name), s.deed(name).mortgaged) == ("Bob", False)
    assert (s.asked, s.question, s.cash("Bob")) == ("Dan", "turn", 1000 + 50 + 200 - 6)
    s.done()
