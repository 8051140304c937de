"""Makes the golden matches: `scripts/on compiled python -m tests.matches.make`, then see what git says has changed.

Do this on purpose only. A golden match that no longer replays tells that the rules have changed: either that is a
mistake, or RULES_NUMBER in game.py has to go up first.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct

import turnwise
from turnwise.bots import make_bot
from turnwise.games import game_from_source
from turnwise.games.property_trading import actions as a
from turnwise.kernel.chance import Chance
from turnwise.kernel.driver import Driver
from turnwise.kernel.match import Draft, read_log, replay_as

HERE = Path(__file__).parent
VILLAINS = "doctor_who_villains"
POSSESSION = "exclusive_possession"
DUEL = "duel_masters"
POTTER = "harry_potter"
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal")
BYTES = 120_000  # of a log, at most
BOT_LUCK = 0x5EED  # so that bots do not draw what the dice draw


class Golden(Struct, frozen=True, kw_only=True):
    name: str
    edition: str = VILLAINS
    bots: tuple[str, ...]  # one a seat
    seed: int
    shows: frozenset[str]  # kinds of actions and events that the match is there for
    points: frozenset[str] = frozenset()  # and rule points
    options: dict[str, object] = {}
    rounds: int = 1000  # where it is broken off, if it has not ended
    auto_claim: bool = True
    skips: int = 0  # rounds that are left out: the match begins at the position behind them
    acts: tuple[tuple[int, int, a.Action], ...] = ()  # what no bot does: after a round, a seat, the action
    ends: str = ""  # how, if it is played to its end
    winners: int = 0


GOLDEN = (
    Golden(
        name="careful_four", bots=("careful",) * 4, seed=1, ends="last_left", winners=1,
        shows=frozenset({"OfferMade", "OfferAccepted", "Built", "DebtOpened", "WentBankrupt", "CardDrawn", "JailHeld"}),
    ),
    Golden(
        name="random_three", bots=("random",) * 3, seed=3, rounds=40,
        shows=frozenset({"LotSold", "LotUnsold", "DeedMortgaged", "OfferDeclined", "DebtOpened", "Freed"}),
    ),
    Golden(
        name="short_game", bots=("careful",) * 4, seed=1, options={"short_game": True}, ends="by_worth", winners=1,
        shows=frozenset({"DeedMoved", "Built", "WentBankrupt", "WorthCounted"}),
    ),
    Golden(
        name="scarce_buildings", bots=("careful", "random", "careful", "random"), seed=27, rounds=30,
        options={"start_cash": 12_000, "houses": 6, "hotels": 2},
        shows=frozenset({"CallOpened", "BuildingsWanted", "LotSold", "Built", "BuildingsSold"}),
    ),
    Golden(
        name="hand_claims", bots=("random", "careful", "random", "careful"), seed=5, rounds=40, auto_claim=False,
        shows=frozenset({"RentClaimed", "RentWaived", "RentLapsed"}),
    ),
    Golden(
        name="shared_end", bots=("careful",) * 4, seed=765, options={"round_limit": 10}, ends="by_worth", winners=2,
        shows=frozenset({"WorthCounted", "RentClaimed", "Built", "DebtOpened"}),
    ),
    Golden(
        name="from_a_position", bots=("careful", "random", "careful"), seed=1, skips=15, rounds=35,
        shows=frozenset({"RentClaimed", "Built"}),
    ),
    Golden(
        name="the_table_acts", bots=("careful",) * 5, seed=1, ends="by_worth", winners=1, auto_claim=False,
        acts=((6, 1, a.Resign()), (9, turnwise.TABLE, a.Retire(3)), (12, turnwise.TABLE, a.EndByVote())),
        shows=frozenset({"Resigned", "WorthCounted"}),
    ),
    Golden(
        name="possession_four", edition=POSSESSION, bots=("careful", "random") * 2, seed=16, rounds=45,
        shows=frozenset({
            "CircuitDone", "WatchMoved", "DeedLeft", "Jailed", "RollDeclined", "Built", "RentClaimed", "PassDice",
            "SeizeCard", "GoToJail",
        }),
        points=frozenset({
            "pot", "penalty", "reward", "free_card", "free_card_seized", "free_card_escape", "arrest", "arrest_fine",
            "evade", "fee", "left_unbought",
        }),
    ),
    Golden(
        name="possession_to_the_end", edition=POSSESSION, bots=("careful",) * 3, seed=3, ends="last_left", winners=1,
        shows=frozenset({"CircuitDone", "WatchMoved", "OfferAccepted", "Built", "WentBankrupt"}),
        points=frozenset({"purchase_mortgaged", "pot", "arrest"}),
    ),
    Golden(
        name="fast_game", edition=POSSESSION, bots=("random", "careful", "careful"), seed=1, rounds=30,
        options={"fast_game": True, "free_flying": "parking", "commander_vimes": False},
        shows=frozenset({"CircuitDone", "AuctionOpened", "LotSold"}),
        points=frozenset({"declined", "land_parking", "free_card"}),
    ),
    Golden(
        name="faster_game", edition=POSSESSION, bots=("careful", "random", "random", "careful"), seed=111, rounds=35,
        options={"faster_game": True, "foreclosure": True, "jail_fine_any_turn": True},
        shows=frozenset({"DeedMoved", "WatchMoved", "AuctionOpened"}),
        points=frozenset({"dealt_paid", "foreclosure", "fine_any_turn", "free_card_jail"}),
    ),
    Golden(
        name="one_roll_a_turn", edition=POSSESSION, bots=("random",) * 3, seed=40, rounds=25, auto_claim=False,
        options={"doubles_roll_again": False, "three_doubles_jail": False, "free_flying_card": False},
        shows=frozenset({"CircuitDone", "WatchMoved", "DeedLeft", "RentClaimed"}),
        points=frozenset({"pot", "penalty", "arrest"}),
    ),
    Golden(
        name="duel_four", edition=DUEL, bots=("careful",) * 4, seed=46, ends="last_left", winners=1,
        shows=frozenset({"OfferAccepted", "Built", "LotSold", "WentBankrupt"}),
        points=frozenset({"tax_choice", "sale_hotels"}),
    ),
    Golden(
        name="short_duel", edition=DUEL, bots=("careful",) * 4, seed=3, options={"short_game": True}, ends="by_worth",
        winners=1, shows=frozenset({"Built", "WentBankrupt", "WorthCounted"}),
        points=frozenset({"dealt", "short_tax", "short_hotel", "short_jail", "first_bankruptcy"}),
    ),
    Golden(
        name="time_called", edition=DUEL, bots=("careful", "random", "careful"), seed=1, options={"time_limit": 60},
        ends="by_worth", winners=1, auto_claim=False,
        acts=(
            (0, 0, a.OfferTrade(1, a.Goods(deeds=(37,)), a.Goods(cash=900))), (0, 0, a.WithdrawOffer(1)),
            (15, turnwise.TABLE, a.CallTime()),
        ),
        shows=frozenset({"OfferWithdrawn", "TimeCalled", "WorthCounted", "RentClaimed"}),
        points=frozenset({"dealt_paid", "time_limit"}),
    ),
    Golden(
        name="battles", edition=DUEL, bots=("random", "careful", "random", "careful"), seed=107, ends="last_left",
        winners=1, options={"battle": True, "start_cash": 2500},
        shows=frozenset({"BattleFought", "Battle", "DeclineBattle"}),
        points=frozenset({"battle_won", "battle_lost"}),
    ),
    Golden(
        name="potter_eight", edition=POTTER, bots=("careful", "random") * 4, seed=2, rounds=25,
        shows=frozenset({"LotSold", "Built", "OfferAccepted", "WentBankrupt", "JailHeld"}),
        points=frozenset({"tax_choice", "rent_utility"}),
    ),
    Golden(
        name="potter_two", edition=POTTER, bots=("careful",) * 2, seed=1, ends="last_left", winners=1,
        shows=frozenset({"OfferAccepted", "Built", "WentBankrupt", "PayTax"}),
    ),
)  # fmt: skip


class Maker:
    """Plays a match as its golden one is described."""

    def __init__(self, golden: Golden) -> None:
        self.golden, self.door = golden, turnwise.game(golden.edition)
        names = NAMES[: len(golden.bots)]
        self.begin(self.door.new_match(names, seed=golden.seed, options=golden.options))
        if golden.skips:
            self.play(golden.skips)
            self.begin(self.door.from_position(self.match.position(), seed=golden.seed))
        if golden.auto_claim and not golden.skips:
            for seat in range(len(golden.bots)):
                self.match.play(seat, a.SetAutoClaim(True))

    def begin(self, match: turnwise.LocalMatch) -> None:
        self.match = match
        bots = {
            seat: make_bot(kind, self.door.game, match.table, seat) for seat, kind in enumerate(self.golden.bots)
        }  # fmt: skip
        self.driver: Driver[Any, Any, Any] = Driver(match, bots, Chance(self.golden.seed ^ BOT_LUCK))

    def run(self) -> None:
        for after, seat, action in self.golden.acts:
            self.play(after)
            while not self.match.game.at_rest(self.match.state):
                self.driver.step()
            self.match.play(seat, action)
        self.play(self.golden.rounds)

    def play(self, rounds: int) -> None:
        while self.match.outcome is None and self.match.view(None).round <= rounds:
            self.driver.step()


class Shown(turnwise.LocalMatch):
    """A match that knows which actions and events, by the names of their types, and which rule points it had."""

    shown: frozenset[str] = frozenset()

    def accept(self, draft: Draft[Any]) -> tuple[Any, ...]:
        events = super().accept(draft)
        action = self.game.action_from(bytes(draft.entry.action))
        self.shown |= {type(action).__name__} | kinds_of(events)
        return events


def replayed(log: bytes, name: str) -> Shown:
    """Every draw and every digest is checked on the way."""
    read = read_log(log, name)
    match = replay_as(Shown, game_from_source(read.header.source, name), read, name)
    match.shown |= kinds_of(match.opening)
    return match


def kinds_of(events: tuple[Any, ...]) -> frozenset[str]:
    return frozenset(name for event in events for name in (type(event).__name__, event.point))


def end_of(match: turnwise.LocalMatch) -> tuple[str, int]:
    """How a match ended and how many won; nothing and 0 if it was broken off."""
    return (match.outcome.how, len(match.outcome.winners)) if match.outcome else ("", 0)


def path_of(golden: Golden) -> Path:
    return HERE / f"{golden.name}.json"


def main() -> None:
    for golden in GOLDEN:
        maker = Maker(golden)
        maker.run()
        log = maker.match.log()
        print(f"{golden.name}: {len(maker.match.entries)} entries, {len(log):,} bytes, {end_of(maker.match)}")
        hidden = (golden.shows | golden.points) - replayed(log, golden.name).shown
        assert not hidden, f"{golden.name} does not show {hidden}: another seed"
        assert end_of(maker.match) == (golden.ends, golden.winners), f"{golden.name}: another seed"
        assert len(log) <= BYTES, f"{golden.name}: fewer rounds"
        maker.match.save(path_of(golden))


if __name__ == "__main__":
    main()
