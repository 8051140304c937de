"""What each option means at the table, and what each rule point is about, by topic in the order of play.

In a phrase {value} is the option's own, {money} the same in the edition's coin, and any other word in braces is the
edition's noun for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from turnwise.games.property_trading.options import Value


class Choice(Struct, frozen=True):
    """An option in plain words."""

    option: str
    rule: str  # what is being chosen
    says: dict[Value, str] = {}  # what a value means
    usually: str = ""  # what any other value means
    # The rule points a value rests on, the first that an edition has; if not here, the option's own.
    rests: dict[Value, tuple[str, ...]] = {}
    extra: bool = False  # a game of its own: there, or not offered at all
    within: str = ""  # it means nothing while this other option is off

    def phrase(self, value: Value) -> str:
        return self.says.get(value, self.usually)


def _extra(option: str, rule: str, on: str = "played", off: str = "not played") -> Choice:
    return Choice(option, rule, {0: off}, on, {0: ()}, extra=True)


CHOICES: dict[str, tuple[Choice, ...]] = {
    "setup": (
        Choice("start_cash", "Money at the start", usually="{money}"),
        Choice("dealt_deeds", "Deeds dealt", {0: "none"}, "{value} to everybody", {0: ()}),
        Choice(
            "dealt_deeds_paid", "Dealt deeds", {True: "are paid for at once", False: "are free"},
            rests={False: ("dealt",)}, within="dealt_deeds",
        ),
    ),
    "turn": (
        Choice("doubles_roll_again", "A double", {True: "gives another roll", False: "gives no other roll"}),
        Choice(
            "extra_roll_optional", "Roll after a double", {True: "may be declined", False: "must be taken"},
            within="doubles_roll_again",
        ),
        Choice(
            "three_doubles_jail", "Three doubles", {True: "lead to {jail}", False: "lead nowhere"},
            within="doubles_roll_again",
        ),
    ),
    "go": (
        Choice("salary", "Reaching or passing GO", usually="pays {money}"),
        Choice(
            "first_circuit", "First time round",
            {True: "no purchases, cards or penalties until {go} is reached", False: "as every other"},
            rests={False: ()},
        ),
    ),
    "buying": (
        Choice(
            "auction_declined", "Property not bought", {True: "is auctioned", False: "stays with the {bank}"},
            rests={False: ("left_unbought",)},
        ),
    ),
    "rent": (
        Choice(
            "double_rent_needs_unmortgaged", "Double rent of a whole group",
            {True: "ends while one of the group is mortgaged", False: "holds even if another of it is mortgaged"},
        ),
        Choice(
            "claim_turns", "Rent can be claimed",
            {1: "until the next player rolls", 2: "until the second player after rolls"},
        ),
        Choice(
            "utility_roll", "Dice for a utility", {True: "are rolled anew", False: "are those that led there"},
        ),
    ),
    "taxes and penalties": (
        Choice(
            "tax_choice", "Tax with a percentage",
            {True: "leaves the choice: the amount, or the share", False: "leaves no choice"}, rests={False: ("tax",)},
        ),
        Choice(
            "penalties_to", "Penalties", {"bank": "go to the {bank}", "centre": "go to the {pot}"},
            rests={"bank": ("penalty", "tax")},
        ),
        Choice(
            "free_flying", "Parking space", {"parking": "is a resting place", "pot": "pays what lies in the {pot}"},
            rests={"pot": ("pot",)},
        ),
        Choice(
            "free_flying_card", "Card on the parking space",
            {True: "escapes a penalty or leaves {jail}", False: "none"}, rests={False: ()},
        ),
    ),
    "jail": (
        Choice("jail_fine", "Fine", usually="{money}"),
        Choice(
            "jail_fine_turns", "Fine before the roll",
            {0: "not possible", 1: "on the first turn in {jail}", 9: "on every turn in {jail}"},
            "on the first {value} turns in {jail}", {0: ("jail_roll",)},
        ),
        Choice("jail_tries", "Rolls for a double", usually="{value}, then the fine is due"),
        _extra("jail_fine_any_turn", "Fine before any roll", "yes", "no"),
        Choice(
            "commander_vimes", "Watch on the board",
            {True: "{watch} arrests whom he finds", False: "none"}, rests={False: ()},
        ),
    ),
    "building": (
        Choice("houses", "Houses in the Bank", usually="{value} {houses}"),
        Choice("hotels", "Hotels in the Bank", usually="{value} {hotels}"),
        Choice(
            "houses_before_hotel", "Before a hotel", {1: "1 {house} on every {street} of the group"},
            "{value} {houses} on every {street} of the group",
        ),
    ),
    "selling": (
        Choice(
            "hotels_sold_at_once", "Hotels of a group",
            {True: "may be sold all at once", False: "are sold step by step"}, rests={False: ("sale_even",)},
        ),
    ),
    "mortgages": (
        Choice(
            "foreclosure", "Another's mortgaged property",
            {True: "may be bought by its lander", False: "stays with its owner"}, rests={False: ("land_mortgaged",)},
        ),
    ),
    "trade": (
        Choice(
            "trade_mortgaged", "Mortgaged deeds", {True: "may be traded", False: "may not be traded"},
            rests={True: ("trade_interest",)},
        ),
    ),
    "debt and bankruptcy": (
        Choice(
            "mortgage_estate", "Deeds that fall to a player",
            {True: "are all mortgaged first", False: "pass as they are"},
        ),
        Choice(
            "bank_auctions_estate", "Deeds that fall to the Bank",
            {True: "are auctioned, unmortgaged", False: "stay there, mortgaged ones too, for whoever lands on them"},
            rests={False: ("purchase_mortgaged",)},
        ),
    ),
    "special games": (
        _extra("short_game", "Short game"),
        _extra("fast_game", "Fast game: buy or auction"),
        _extra("faster_game", "Faster game: deeds dealt"),
        _extra("time_limit", "Time limit", "after {value} minutes the richest wins"),
        _extra("battle", "Battle for a last street"),
    ),
    "end": (
        Choice(
            "end_at_bankruptcy", "Winner",
            {True: "the richest at the first bankruptcy", False: "the last player left"},
            rests={False: ("last_left",)},
        ),
        Choice("round_limit", "Round limit", {0: "none"}, "after {value} rounds the richest wins", {0: ()}),
    ),
}  # fmt: skip

RULES: dict[str, dict[str, str]] = {
    "setup": {
        "start_cash": "Money at the start",
        "start_roll": "Who begins",
        "dealt": "Deeds dealt",
        "dealt_paid": "Dealt deeds are paid for",
    },
    "turn": {
        "turn": "Whose turn",
        "move": "Moving",
        "doubles": "Doubles",
        "three_doubles": "Three doubles",
        "land_own": "One's own property",
        "land_mortgaged": "A mortgaged property",
        "land_visit": "Just visiting",
        "business": "Business at any time",
        "limits": "Limits of business",
    },
    "go": {
        "salary": "Salary",
        "first_circuit": "First time round",
        "first_circuit_trade": "Trade the first time round",
    },
    "buying": {
        "purchase": "Buying",
        "left_unbought": "Property not bought",
        "purchase_mortgaged": "Mortgaged deed of the Bank",
    },
    "auctions": {
        "declined": "What is auctioned",
        "auction": "Bidding",
    },
    "rent": {
        "rent": "Rent",
        "rent_doubled": "Double rent",
        "rent_built": "Rent with buildings",
        "rent_line": "Rent of lines",
        "rent_utility": "Rent of utilities",
        "rent_by_card": "Rent after a card",
        "claim": "Claiming",
        "claim_lapsed": "Rent not claimed",
        "auto_claim": "Claims without asking",
    },
    "cards": {
        "card": "Cards",
        "held_card": "Cards that are kept",
        "fee": "Fees for places",
    },
    "taxes and penalties": {
        "tax": "Tax",
        "tax_choice": "Tax with a choice",
        "penalty": "Where penalties go",
        "reward": "Rewards from the centre",
        "land_parking": "Parking space",
        "pot": "Pot",
        "free_card": "Parking card",
        "free_card_escape": "Escape by parking card",
        "free_card_jail": "Out of jail by parking card",
        "free_card_seized": "Seizing the parking card",
    },
    "jail": {
        "go_to_jail": "Into jail",
        "fine": "Fine",
        "fine_any_turn": "Fine before any roll",
        "jail_card": "Card",
        "jail_roll": "Rolling for a double",
        "jail_third": "After the last roll",
        "watch_move": "The watch moves",
        "arrest": "Arrest",
        "arrest_fine": "Fine of the arrested",
        "evade": "Evading the watch",
    },
    "building": {
        "build_group": "What it takes",
        "build_even": "Evenly",
        "build_hotel": "Hotels",
        "build_mortgaged": "With a mortgage",
        "none_left": "None left",
        "shortage": "Shortage",
    },
    "selling": {
        "sale": "Selling",
        "sale_even": "Evenly",
        "sale_short": "Too few houses for it",
        "sale_hotels": "Hotels at once",
    },
    "mortgages": {
        "mortgage": "Mortgaging",
        "lift": "Lifting",
        "foreclosure": "Foreclosure",
    },
    "trade": {
        "trade": "What can be traded",
        "trade_built": "With buildings",
        "trade_interest": "Mortgaged deeds",
        "trade_limit": "What is no trade",
        "offers": "Offers",
    },
    "debt and bankruptcy": {
        "debt": "Debt",
        "debt_rules": "While a debt is open",
        "bankrupt_to_player": "Bankrupt to a player",
        "bankrupt_to_bank": "Bankrupt to the Bank",
        "resign": "Resigning",
        "retire": "Gone for good",
    },
    "special games": {
        "short_hotel": "Short game: hotels",
        "short_jail": "Short game: jail",
        "short_tax": "Short game: tax",
        "battle": "Battle",
        "battle_roll": "Battle: the roll",
        "battle_won": "Battle won",
        "battle_lost": "Battle lost",
    },
    "end": {
        "last_left": "Last player left",
        "first_bankruptcy": "First bankruptcy",
        "time_limit": "Time limit",
        "call_time": "Calling time",
        "round_limit": "Round limit",
        "vote": "Vote",
        "worth": "Worth",
    },
}  # fmt: skip

WORDS, SPACES = "words", "spaces"  # topics of names, after those of rules
TOPICS = (*RULES, WORDS, SPACES)
