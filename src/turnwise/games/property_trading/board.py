"""An edition and its options as tables of small integers: made once, read by every rule, never changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.games.property_trading import bounds
from turnwise.kernel.words import filled

if TYPE_CHECKING:
    from turnwise.games.property_trading.edition import Edition


class Board:
    __slots__ = (
        "actions", "card_a", "card_b", "card_effects", "card_held", "card_op", "deck_cards", "decks", "deed_build",
        "deed_group", "deed_kind", "deed_mortgage", "deed_place", "deed_power", "deed_price", "deed_rent", "deed_space",
        "deeds", "edition", "go", "group_build", "group_deeds", "group_kind", "group_member", "group_size", "groups",
        "held", "held_card", "held_uses", "jail", "least_build", "offers", "opt", "options", "parking_card",
        "space_amount", "space_deck", "space_deed", "space_kind", "space_percent", "spaces", "spellings", "streets",
    )  # fmt: skip

    def __init__(self, edition: Edition | None = None) -> None:
        self.edition = edition  # words and clauses; rules never look at it
        self.options: dict[str, object] = {}  # as agreed at the table
        self.actions: dict[int, object] = {}  # interned, by code
        self.spellings: dict[int, bytes] = {}  # the same as JSON
        self.offers: dict[tuple[int, ...], object] = {}  # interned, too, by what is given and taken
        self.spaces = self.deeds = self.groups = self.decks = self.held = self.go = self.jail = 0
        self.opt = filled(0, bounds.OPTIONS)
        self.space_kind = filled(0, bounds.SPACES)
        self.space_deed = filled(-1, bounds.SPACES)  # the deed of a space, or -1
        self.space_deck = filled(-1, bounds.SPACES)
        self.space_amount = filled(0, bounds.SPACES)  # tax
        self.space_percent = filled(0, bounds.SPACES)  # of all one owns, instead of the amount; 0: no choice
        self.deed_space = filled(0, bounds.DEEDS)
        self.deed_kind = filled(0, bounds.DEEDS)
        self.deed_group = filled(0, bounds.DEEDS)
        self.deed_price = filled(0, bounds.DEEDS)
        self.deed_mortgage = filled(0, bounds.DEEDS)
        self.deed_build = filled(0, bounds.DEEDS)  # price of a building
        self.deed_place = filled(0, bounds.DEEDS)  # kind of the place that stands there, from 1; 0: none
        self.deed_power = filled(0, bounds.DEEDS)  # in battle; 0: none
        # Six figures a deed: by buildings for a street, by number owned for a line, factors by number for a utility.
        self.deed_rent = filled(0, bounds.DEEDS * bounds.RENTS)
        self.group_kind = filled(0, bounds.GROUPS)
        self.group_size = filled(0, bounds.GROUPS)
        self.group_deeds = filled(0, bounds.GROUPS)  # a bit for each deed
        self.group_member = filled(0, bounds.GROUPS * bounds.GROUP)  # the deeds again, one by one
        self.streets = 0  # a bit for each group that can be built on
        self.least_build = 0  # the cheapest building on the board
        self.group_build = filled(0, bounds.GROUPS)  # the dearest price of a building in the group
        # Cards are numbered deck * DECK + place in the pack; card_held is the number of a card that can be kept, or -1.
        self.deck_cards = filled(0, bounds.DECKS)  # a bit for each place whose card is in the game
        self.card_held = filled(-1, bounds.CARDS)
        self.card_effects = filled(0, bounds.CARDS)
        self.card_op = filled(0, bounds.CARDS * bounds.EFFECTS)
        self.card_a = filled(0, bounds.CARDS * bounds.EFFECTS)
        self.card_b = filled(0, bounds.CARDS * bounds.EFFECTS)
        self.held_card = filled(0, bounds.HELD)  # the card behind a held number
        self.held_uses = filled(0, bounds.HELD)  # what it is good for: bits of ops.py
        self.parking_card = -1  # the held number of the card that lies on the parking space, or -1
