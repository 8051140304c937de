"""What an edition pack says, key by key. A pack is TOML, read strictly: an unknown key is a complaint.

A pack that begins with `based_on = "other"` states only what differs from that one (merge.py).
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from turnwise.games.property_trading import bounds
from turnwise.kernel.palette import Palette, Pattern

Key = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$", extra={"needs": "lower-case letters, digits and _"})]
Text = Annotated[str, Meta(min_length=1)]
Amount = Annotated[int, Meta(ge=0, le=bounds.AMOUNT)]
Steps = Annotated[int, Meta(ge=-bounds.SPACES, le=bounds.SPACES)]
Format = Annotated[str, Meta(pattern=r"^[^%]*%d[^%]*$", extra={"needs": "a text with one %d, like $%d"})]
Percent = Annotated[int, Meta(ge=1, le=50)]
Seats = Annotated[int, Meta(ge=2, le=bounds.SEATS)]
Side = Annotated[int, Meta(ge=1, le=bounds.SPACES)]


class Part(Struct, forbid_unknown_fields=True, kw_only=True):
    pass


# Spaces, by kind: the words are those of kinds.py.
class Space(Part, tag_field="kind"):
    slot: Key  # what cards and other packs call it
    name: Text


class Go(Space, tag="go"):
    pass


class Deed(Space):
    group: Key
    price: Amount
    mortgage: Amount


class Place(Part):
    """A building that stands in a street and belongs to its look; cards may count those of a kind."""

    name: Text
    kind: Key  # pub, guild, shop, ...


class Street(Deed, tag="street", kw_only=True):
    build: Amount  # price of a house, and of a hotel beside the houses turned in
    place: Place | None = None
    power: Amount | None = None  # in battle; without it nobody can fight for the deed
    family: Text | None = None  # a people, an element or a house that it belongs to, for the look
    rents: Annotated[tuple[Amount, ...], Meta(min_length=bounds.RENTS, max_length=bounds.RENTS)]  # bare, houses, hotel


class Line(Deed, tag="line"):
    rents: Annotated[tuple[Amount, ...], Meta(min_length=1, max_length=bounds.RENTS)]  # by number owned


class Utility(Deed, tag="utility"):
    factors: Annotated[tuple[Amount, ...], Meta(min_length=1, max_length=bounds.RENTS)]  # of the dice, by number owned


class Draw(Space, tag="draw"):
    deck: Key


class Tax(Space, tag="tax"):
    amount: Amount
    percent: Percent | None = None  # of all one owns, to be chosen instead where the rules leave the choice


class Jail(Space, tag="jail"):
    pass


class Parking(Space, tag="parking"):
    card: Key | None = None  # the held card that lies here, where the rules have one


class GoToJail(Space, tag="go_to_jail"):
    pass


AnyDeed = Street | Line | Utility
AnySpace = Go | Street | Line | Utility | Draw | Tax | Jail | Parking | GoToJail


# Effects of cards, carried out in order: the words are those of ops.py.
class Effect(Part, tag_field="op"):
    pass


class Collect(Effect, tag="collect"):
    amount: Amount
    source: Literal["bank", "centre"] = "bank"  # the centre pays first, where there is one


class Pay(Effect, tag="pay"):
    amount: Amount
    penalty: bool = False  # goes where penalties go


class CollectPer(Effect, tag="collect_per"):
    kind: Key  # of the places that stand in one's streets
    amount: Amount


class PayPer(Effect, tag="pay_per"):
    kind: Key
    amount: Amount


class CollectEach(Effect, tag="collect_each"):
    amount: Amount


class PayEach(Effect, tag="pay_each"):
    amount: Amount


class Advance(Effect, tag="advance"):
    to: Key  # a slot


class Nearest(Effect, tag="nearest"):
    kind: Literal["line", "utility"]
    rent: Literal["usual", "twice", "ten_times_dice"]


class Move(Effect, tag="move"):
    steps: Steps  # negative is backwards


class SendToJail(Effect, tag="send_to_jail"):
    pass


class Hold(Effect, tag="hold"):
    uses: Annotated[tuple[Literal["leave_jail", "escape_penalty", "evade_watch"], ...], Meta(min_length=1)] = (
        "leave_jail",
    )


class Repairs(Effect, tag="repairs"):
    house: Amount
    hotel: Amount


AnyEffect = (
    Collect | Pay | CollectEach | PayEach | CollectPer | PayPer | Advance | Nearest | Move | SendToJail | Hold | Repairs
)


class Card(Part, kw_only=True):
    id: Key
    text: Text
    title: Text | None = None  # what a card that is kept is called, if not words.jail_card
    option: Key | None = None  # the card is in the game only while this option is on
    effects: Annotated[tuple[AnyEffect, ...], Meta(min_length=1, max_length=bounds.EFFECTS)]


class Deck(Part):
    id: Key
    name: Text
    cards: Annotated[tuple[Card, ...], Meta(min_length=1, max_length=bounds.DECK)]


class Token(Part):
    id: Key
    name: Text


class Group(Part):
    id: Key
    name: Text
    letter: Text
    pattern: Pattern | None = None
    colour: Key | None = None  # an entry of the palette's groups; without one it is drawn in ink


class Currency(Part):
    symbol: Text
    format: Format
    name: Text


class Words(Part):
    """Every noun a player reads, one and many; decks, groups and spaces have names of their own."""

    go: Text
    bank: Text
    street: Text
    streets: Text
    line: Text
    lines: Text
    utility: Text
    utilities: Text
    deed: Text
    deeds: Text
    group: Text
    groups: Text
    house: Text
    houses: Text
    hotel: Text
    hotels: Text
    rent: Text
    salary: Text
    tax: Text
    fine: Text
    card: Text
    cards: Text
    jail: Text
    visiting: Text
    jail_card: Text
    jail_cards: Text
    parking: Text
    pot: Text
    token: Text
    tokens: Text
    watch: Text = "the Watch"  # who walks the board and arrests people, where somebody does
    power: Text = "power"  # what a battle is about


class Options(Part):
    open: tuple[Text, ...]  # those a table may change
    set: dict[str, bool | int | str]  # the edition's own values


class Pack(Part):
    """A whole pack, merged with what it is based on."""

    id: Key
    title: Text
    rulebook: Text  # its ledger, a file beside the packaged ones
    seats: Annotated[tuple[Seats, ...], Meta(min_length=2, max_length=2)]  # the fewest and the most
    sides: Annotated[tuple[Side, ...], Meta(min_length=4, max_length=4)]  # spaces on each side, clockwise from GO's
    currency: Currency
    words: Words
    options: Options
    tokens: tuple[Token, ...]
    groups: Annotated[tuple[Group, ...], Meta(max_length=bounds.GROUPS)]
    spaces: Annotated[tuple[AnySpace, ...], Meta(max_length=bounds.SPACES)]
    decks: Annotated[tuple[Deck, ...], Meta(max_length=bounds.DECKS)]
    clauses: dict[str, Text]  # rule point to clause
    words_only: dict[str, Text]  # clause to the reason why no point rests on it
    palette: Palette
