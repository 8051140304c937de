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
from turnwise.games.property_trading import actions as a
from turnwise.kernel.chance import Chance
from turnwise.kernel.driver import Driver

HERE = Path(__file__).parent
EDITION = "doctor_who_villains"
NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
BYTES = 300_000  # of a log, at most
BOT_LUCK = 0x5EED  # so that bots do not draw what the dice draw


class Golden(Struct, frozen=True, kw_only=True):
    name: str
    bots: tuple[str, ...]  # one a seat
    seed: int
    shows: frozenset[str]  # kinds of events that the match is there for
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
)  # fmt: skip


class Maker:
    """Plays a match as its golden one is described, and keeps what was told."""

    def __init__(self, golden: Golden) -> None:
        self.golden, self.door = golden, turnwise.game(EDITION)
        names = NAMES[: len(golden.bots)]
        self.begin(self.door.new_match(names, seed=golden.seed, options=golden.options))
        if golden.skips:
            self.play(golden.skips)
            self.begin(self.door.from_position(self.match.position(), seed=golden.seed))
        if golden.auto_claim and not golden.skips:
            for seat in range(len(golden.bots)):
                self.match.play(seat, a.SetAutoClaim(True))

    def begin(self, match: turnwise.LocalMatch) -> None:
        self.match, self.told = match, set[str]()
        bots = {
            seat: make_bot(kind, self.door.game, match.table, seat) for seat, kind in enumerate(self.golden.bots)
        }  # fmt: skip
        self.driver: Driver[Any, Any, Any] = Driver(match, bots, Chance(self.golden.seed ^ BOT_LUCK))

    def run(self) -> None:
        for after, seat, action in self.golden.acts:
            self.play(after)
            while not self.match.game.at_rest(self.match.state):
                self.step()
            self.keep(self.match.play(seat, action))
        self.play(self.golden.rounds)

    def play(self, rounds: int) -> None:
        while self.match.outcome is None and self.match.view(None).round <= rounds:
            self.step()

    def step(self) -> None:
        self.keep(self.driver.step() or ())

    def keep(self, events: tuple[object, ...]) -> None:
        self.told |= {type(event).__name__ for event in events}


def end_of(match: turnwise.LocalMatch) -> tuple[str, int]:
    """How a match ended and how many won; nothing and 0 if it was broken off."""
    return (match.outcome.how, len(match.outcome.winners)) if match.outcome else ("", 0)


def path_of(golden: Golden) -> Path:
    return HERE / f"{golden.name}.json"


def main() -> None:
    for golden in GOLDEN:
        maker = Maker(golden)
        maker.run()
        size = len(maker.match.log())
        print(f"{golden.name}: {len(maker.match.entries)} entries, {size:,} bytes, {end_of(maker.match)}")
        assert golden.shows <= maker.told, f"{golden.name} does not show {golden.shows - maker.told}: another seed"
        assert end_of(maker.match) == (golden.ends, golden.winners), f"{golden.name}: another seed"
        assert size <= BYTES, f"{golden.name}: fewer rounds"
        maker.match.save(path_of(golden))


if __name__ == "__main__":
    main()
