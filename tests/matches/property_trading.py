"""Golden matches of the property game."""

from __future__ import annotations

from typing import Any

from tests.matches.golden import Golden
from turnwise import TABLE
from turnwise.games.property_trading import actions as a

VILLAINS = "doctor_who_villains"
POSSESSION = "exclusive_possession"
DUEL = "duel_masters"
POTTER = "harry_potter"


def match(auto_claim: bool = True, edition: str = VILLAINS, **facts: Any) -> Golden:
    """Rent is claimed for everybody, unless the match is about claims made by hand."""
    return Golden(edition=edition, first=(a.SetAutoClaim(True),) if auto_claim else (), **facts)


GOLDEN = (
    match(
        name="careful_four", bots=("careful",) * 4, seed=1, ends="last_left", winners=1,
        shows=frozenset({"OfferMade", "OfferAccepted", "Built", "DebtOpened", "WentBankrupt", "CardDrawn", "JailHeld"}),
    ),
    match(
        name="random_three", bots=("random",) * 3, seed=3, rounds=40,
        shows=frozenset({"LotSold", "LotUnsold", "DeedMortgaged", "OfferDeclined", "DebtOpened", "Freed"}),
    ),
    match(
        name="short_game", bots=("careful",) * 4, seed=1, options={"short_game": True}, ends="by_worth", winners=1,
        shows=frozenset({"DeedMoved", "Built", "WentBankrupt", "WorthCounted"}),
    ),
    match(
        name="scarce_buildings", bots=("careful", "random", "careful", "random"), seed=27, rounds=30,
        options={"start_cash": 12_000, "houses": 6, "hotels": 2},
        shows=frozenset({"CallOpened", "BuildingsWanted", "LotSold", "Built", "BuildingsSold"}),
    ),
    match(
        name="hand_claims", bots=("random", "careful", "random", "careful"), seed=5, rounds=40, auto_claim=False,
        shows=frozenset({"RentClaimed", "RentWaived", "RentLapsed"}),
    ),
    match(
        name="shared_end", bots=("careful",) * 4, seed=765, options={"round_limit": 10}, ends="by_worth", winners=2,
        shows=frozenset({"WorthCounted", "RentClaimed", "Built", "DebtOpened"}),
    ),
    match(
        name="from_a_position", bots=("careful", "random", "careful"), seed=1, skips=15, rounds=35,
        shows=frozenset({"RentClaimed", "Built"}),
    ),
    match(
        name="the_table_acts", bots=("careful",) * 5, seed=1, ends="by_worth", winners=1, auto_claim=False,
        acts=((6, 1, a.Resign()), (9, TABLE, a.Retire(3)), (12, TABLE, a.EndByVote())),
        shows=frozenset({"Resigned", "WorthCounted"}),
    ),
    match(
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
    match(
        name="possession_to_the_end", edition=POSSESSION, bots=("careful",) * 3, seed=3, ends="last_left", winners=1,
        shows=frozenset({"CircuitDone", "WatchMoved", "OfferAccepted", "Built", "WentBankrupt"}),
        points=frozenset({"purchase_mortgaged", "pot", "arrest"}),
    ),
    match(
        name="fast_game", edition=POSSESSION, bots=("random", "careful", "careful"), seed=1, rounds=30,
        options={"fast_game": True, "free_flying": "parking", "commander_vimes": False},
        shows=frozenset({"CircuitDone", "AuctionOpened", "LotSold"}),
        points=frozenset({"declined", "land_parking", "free_card"}),
    ),
    match(
        name="faster_game", edition=POSSESSION, bots=("careful", "random", "random", "careful"), seed=111, rounds=35,
        options={"faster_game": True, "foreclosure": True, "jail_fine_any_turn": True},
        shows=frozenset({"DeedMoved", "WatchMoved", "AuctionOpened"}),
        points=frozenset({"dealt_paid", "foreclosure", "fine_any_turn", "free_card_jail"}),
    ),
    match(
        name="one_roll_a_turn", edition=POSSESSION, bots=("random",) * 3, seed=40, rounds=25, auto_claim=False,
        options={"doubles_roll_again": False, "three_doubles_jail": False, "free_flying_card": False},
        shows=frozenset({"CircuitDone", "WatchMoved", "DeedLeft", "RentClaimed"}),
        points=frozenset({"pot", "penalty", "arrest"}),
    ),
    match(
        name="duel_four", edition=DUEL, bots=("careful",) * 4, seed=46, ends="last_left", winners=1,
        shows=frozenset({"OfferAccepted", "Built", "LotSold", "WentBankrupt"}),
        points=frozenset({"tax_choice", "sale_hotels"}),
    ),
    match(
        name="short_duel", edition=DUEL, bots=("careful",) * 4, seed=3, options={"short_game": True}, ends="by_worth",
        winners=1, shows=frozenset({"Built", "WentBankrupt", "WorthCounted"}),
        points=frozenset({"dealt", "short_tax", "short_hotel", "short_jail", "first_bankruptcy"}),
    ),
    match(
        name="time_called", edition=DUEL, bots=("careful", "random", "careful"), seed=1, options={"time_limit": 60},
        ends="by_worth", winners=1, auto_claim=False,
        acts=(
            (0, 0, a.OfferTrade(1, a.Goods(deeds=(37,)), a.Goods(cash=900))), (0, 0, a.WithdrawOffer(1)),
            (15, TABLE, a.CallTime()),
        ),
        shows=frozenset({"OfferWithdrawn", "TimeCalled", "WorthCounted", "RentClaimed"}),
        points=frozenset({"dealt_paid", "time_limit"}),
    ),
    match(
        name="battles", edition=DUEL, bots=("random", "careful", "random", "careful"), seed=107, ends="last_left",
        winners=1, options={"battle": True, "start_cash": 2500},
        shows=frozenset({"BattleFought", "Battle", "DeclineBattle"}),
        points=frozenset({"battle_won", "battle_lost"}),
    ),
    match(
        name="potter_eight", edition=POTTER, bots=("careful", "random") * 4, seed=2, rounds=25,
        shows=frozenset({"LotSold", "Built", "OfferAccepted", "WentBankrupt", "JailHeld"}),
        points=frozenset({"tax_choice", "rent_utility"}),
    ),
    match(
        name="potter_two", edition=POTTER, bots=("careful",) * 2, seed=1, ends="last_left", winners=1,
        shows=frozenset({"OfferAccepted", "Built", "WentBankrupt", "PayTax"}),
    ),
)  # fmt: skip
