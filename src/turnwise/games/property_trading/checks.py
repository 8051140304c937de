"""What can be wrong with a pack besides its shape: names that lead nowhere, numbers beyond the bounds (M14).

A check gets the pack as far as it could be read, so that one broken entry does not hide the faults of others.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from msgspec import Struct

from turnwise.games.property_trading import bounds, pack
from turnwise.games.property_trading.options import OPTIONS, Value, possible, settle
from turnwise.kernel.errors import unknown
from turnwise.kernel.shape import entries_of, fit, table_of

ROLES = ("background", "board", "surface", "ink", "ink_soft", "line", "accent", "on_accent", "accent_text", "positive",
         "negative", "piece_outline", "focus")  # fmt: skip

OPTION_OF_USE = {"escape_penalty": "free_flying_card", "evade_watch": "commander_vimes"}
LEVELS = 5  # of building on a street, the hotel included
HOUSES = LEVELS - 1
WORTH = 1_000_000_000  # sums are counted in 32 bits
GROUP = 8  # deeds in a group


class Loose(Struct):
    """A pack as far as it could be read; a broken part is None and has been complained of already."""

    seats: tuple[int, ...] | None
    sides: tuple[int, ...] | None
    open: tuple[str, ...]
    set: dict[str, Value]
    tokens: list[pack.Token | None]
    groups: list[pack.Group | None]
    spaces: list[pack.AnySpace | None]
    cards: dict[str, pack.Card | None]  # by place
    palette: pack.Palette | None
    names: dict[str, list[str]]  # by part, those of broken entries too; "" where there is none


def loosely(data: Mapping[str, object]) -> Loose:
    options = table_of(data.get("options"))
    entries = {part: entries_of(data.get(part)) for part in ("tokens", "groups", "spaces", "decks")}
    cards = {
        f"decks[{deck}].cards[{number}]": fit(card, pack.Card)
        for deck, entry in enumerate(entries["decks"])
        for number, card in enumerate(entries_of(table_of(entry).get("cards")))
    }
    return Loose(
        fit(data.get("seats"), tuple[int, ...]),
        fit(data.get("sides"), tuple[int, ...]),
        fit(options.get("open"), tuple[str, ...]) or (),
        {name: value for name, value in table_of(options.get("set")).items() if isinstance(value, bool | int | str)},
        [fit(entry, pack.Token) for entry in entries["tokens"]],
        [fit(entry, pack.Group) for entry in entries["groups"]],
        [cast("pack.AnySpace | None", fit(entry, cast("type[object]", pack.AnySpace))) for entry in entries["spaces"]],
        cards,
        fit(data.get("palette"), pack.Palette),
        {part: [_name(entry, key) for entry in entries[part]] for part, key in NAMES.items()},
    )


NAMES = {"tokens": "id", "groups": "id", "spaces": "slot", "decks": "id"}


def complaints(loose: Loose) -> list[str]:
    checks = (
        _twice,
        _seats,
        _sides,
        _corners,
        _groups,
        _members,
        _totals,
        _draws,
        _cards,
        _parking,
        _held,
        _options,
        _percents,
        _colours,
    )
    return [complaint for check in checks for complaint in check(loose)]


def _twice(loose: Loose) -> Iterator[str]:
    for part, key in NAMES.items():
        yield from _repeated({f"{part}[{number}].{key}": name for number, name in enumerate(loose.names[part])})
    yield from _repeated({f"tokens[{n}].name": token.name for n, token in enumerate(loose.tokens) if token})
    yield from _repeated({f"groups[{n}].name": group.name for n, group in enumerate(loose.groups) if group})
    yield from _repeated({f"groups[{n}].letter": group.letter for n, group in enumerate(loose.groups) if group})
    yield from _repeated({f"spaces[{n}].name": deed.name for n, deed in _deeds(loose)})
    yield from _repeated({f"{place}.id": card.id for place, card in loose.cards.items() if card})


def _repeated(names: Mapping[str, str]) -> Iterator[str]:
    first: dict[str, str] = {}
    for place, name in names.items():
        if name and first.setdefault(name, place) != place:
            yield f"{place}: {name!r} was used before, by {first[name]}"


def _seats(loose: Loose) -> Iterator[str]:
    if loose.seats is None or len(loose.seats) != 2:
        return
    low, high = loose.seats
    if low > high:
        yield f"seats: the fewest ({low}) are more than the most ({high})"
    if len(loose.tokens) < high <= bounds.SEATS:
        yield f"tokens: {len(loose.tokens)} given, {high} needed, one for each seat"


def _sides(loose: Loose) -> Iterator[str]:
    if loose.sides and sum(loose.sides) != len(loose.spaces):
        yield f"sides: add up to {sum(loose.sides)}, but there are {len(loose.spaces)} spaces"


def _corners(loose: Loose) -> Iterator[str]:
    if None in loose.spaces:
        return  # the missing one may be the broken one
    for kind, word in ((pack.Go, "go"), (pack.Jail, "jail")):
        count = sum(isinstance(space, kind) for space in loose.spaces)
        if count != 1:
            yield f"spaces: needs exactly one of kind {word!r}, has {count}"


def _deeds(loose: Loose) -> Iterator[tuple[int, pack.AnyDeed]]:
    for number, space in enumerate(loose.spaces):
        if isinstance(space, pack.AnyDeed):
            yield number, space


def _groups(loose: Loose) -> Iterator[str]:
    for number, name in enumerate(loose.names["groups"]):
        kinds = [type(deed).__name__.lower() for _, deed in _deeds(loose) if deed.group == name]
        if len(kinds) > GROUP:
            yield f"groups[{number}]: {name!r} has {len(kinds)} spaces, {GROUP} allowed"
        if len(set(kinds)) > 1:
            yield f"groups[{number}]: {name!r} mixes kinds: {', '.join(sorted(set(kinds)))}"
        prices = {deed.build for _, deed in _deeds(loose) if deed.group == name and isinstance(deed, pack.Street)}
        if len(prices) > 1 and len(set(kinds)) == 1:
            listed = " and ".join(map(str, sorted(prices)))
            yield f"groups[{number}]: {name!r} has buildings at {listed}: make it one price"
        if not kinds and None not in loose.spaces:
            yield f"groups[{number}]: no space belongs to {name!r}; take it out"


def _members(loose: Loose) -> Iterator[str]:
    sizes = Counter(deed.group for _, deed in _deeds(loose))
    for number, deed in _deeds(loose):
        place = f"spaces[{number}]"
        if deed.group not in loose.names["groups"]:
            yield f"{place}.group: {unknown('group', deed.group, loose.names['groups'])}"
        elif not isinstance(deed, pack.Street) and None not in loose.spaces:
            key, figures = ("rents", deed.rents) if isinstance(deed, pack.Line) else ("factors", deed.factors)
            if len(figures) != sizes[deed.group]:
                needed = f"needs {sizes[deed.group]} numbers, one for each space of its group"
                yield f"{place}.{key}: {needed}, got {len(figures)}"


def _totals(loose: Loose) -> Iterator[str]:
    streets = [deed for _, deed in _deeds(loose) if isinstance(deed, pack.Street)]
    worth = sum(deed.price for _, deed in _deeds(loose)) + sum(LEVELS * street.build for street in streets)
    if worth > WORTH:
        yield f"spaces: deeds and buildings cost {worth:,} together, {WORTH:,} allowed"
    for place, card in loose.cards.items():
        for number, effect in enumerate(card.effects if card else ()):
            if isinstance(effect, pack.Repairs | pack.PayPer | pack.CollectPer):
                each = (
                    effect.amount if not isinstance(effect, pack.Repairs) else max(effect.house * HOUSES, effect.hotel)
                )
                bill = each * len(streets)
                if bill > WORTH:
                    yield f"{place}.effects[{number}]: can cost {bill:,}, {WORTH:,} allowed"


def _draws(loose: Loose) -> Iterator[str]:
    for number, space in enumerate(loose.spaces):
        if isinstance(space, pack.Draw) and space.deck not in loose.names["decks"]:
            yield f"spaces[{number}].deck: {unknown('deck', space.deck, loose.names['decks'])}"


def _cards(loose: Loose) -> Iterator[str]:
    kinds = {type(space).__name__.lower() for space in loose.spaces if space}
    places = place_kinds(space for space in loose.spaces if space)
    for place, card in loose.cards.items():
        if card and card.option and card.option not in OPTIONS:
            yield f"{place}.option: {unknown('option', card.option, OPTIONS)}"
        for number, effect in enumerate(card.effects if card else ()):
            here = f"{place}.effects[{number}]"
            if isinstance(effect, pack.Advance) and effect.to not in loose.names["spaces"]:
                yield f"{here}.to: {unknown('slot', effect.to, loose.names['spaces'])}"
            if isinstance(effect, pack.Nearest) and effect.kind not in kinds and None not in loose.spaces:
                yield f"{here}.kind: there is no space of kind {effect.kind!r} to go to"
            if isinstance(effect, pack.Move) and not effect.steps:
                yield f"{here}.steps: is 0; say how far, or take the effect out"
            if (
                isinstance(effect, pack.PayPer | pack.CollectPer)
                and effect.kind not in places
                and None not in loose.spaces
            ):
                yield f"{here}.kind: {unknown('kind of place', effect.kind, places)}"
            if isinstance(effect, pack.Hold) and len(card.effects if card else ()) > 1:
                yield f"{here}: a card that is kept can do nothing else"


def place_kinds(spaces: Iterable[pack.AnySpace]) -> list[str]:
    """The kinds of places that stand in streets, each once, in board order."""
    found = (space.place.kind for space in spaces if isinstance(space, pack.Street) and space.place)
    return list(dict.fromkeys(found))


def _parking(loose: Loose) -> Iterator[str]:
    """The card that lies on a parking space is a card of its own, kept by whoever takes it."""
    lying = [
        (number, space.card)
        for number, space in enumerate(loose.spaces)
        if isinstance(space, pack.Parking) and space.card
    ]
    if len(lying) > 1:
        yield f"spaces[{lying[1][0]}].card: one parking space has a card already"
    held = [card.id for card in loose.cards.values() if card and card.option == "free_flying_card" and _is_held(card)]
    for number, card in lying:
        if card not in held and None not in loose.cards.values():
            yield f"spaces[{number}].card: {unknown('card to keep with the option free_flying_card', card, held)}"


def _held(loose: Loose) -> Iterator[str]:
    held = [place for place, card in loose.cards.items() if card and _is_held(card)]
    if len(held) > bounds.HELD:
        yield f"decks: {len(held)} cards can be held, {bounds.HELD} allowed"
    for place in held:
        yield from _uses(place, loose.cards[place])


def _uses(place: str, card: pack.Card | None) -> Iterator[str]:
    """A card for a trouble that only an option brings is in the game only with it."""
    for effect in card.effects if card else ():
        for use in effect.uses if isinstance(effect, pack.Hold) else ():
            option = OPTION_OF_USE.get(use)
            if card and option and card.option != option:
                yield f'{place}.option: a card with the use {use!r} needs option = "{option}"'


def _is_held(card: pack.Card) -> bool:
    return any(isinstance(effect, pack.Hold) for effect in card.effects)


def _options(loose: Loose) -> Iterator[str]:
    for name, value in loose.set.items():
        wrong = _wrong_option(name, value)
        if wrong:
            yield f"options.set.{name}: {wrong}"
    yield from (f"options.set.{clash}" for clash in settle(_sound_options(loose), {})[1])
    for number, name in enumerate(loose.open):
        if name not in OPTIONS:
            yield f"options.open[{number}]: {unknown('option', name, OPTIONS)}"
    yield from _repeated({f"options.open[{number}]": name for number, name in enumerate(loose.open)})


def _wrong_option(name: str, value: Value) -> str:
    return OPTIONS[name].wrong(value) if name in OPTIONS else unknown("option", name, OPTIONS)


def _sound_options(loose: Loose) -> dict[str, Value]:
    return {name: value for name, value in loose.set.items() if not _wrong_option(name, value)}


def _percents(loose: Loose) -> Iterator[str]:
    """A share of all one owns is for tables that can have the choice."""
    if any(possible(_sound_options(loose), loose.open)["tax_choice"]):
        return
    for number, space in enumerate(loose.spaces):
        if isinstance(space, pack.Tax) and space.percent:
            yield f"spaces[{number}].percent: no table of this edition can choose it; set tax_choice, or leave it out"


def _colours(loose: Loose) -> Iterator[str]:
    if loose.palette is None:
        return
    for name, theme in (("light", loose.palette.light), ("dark", loose.palette.dark)):
        for number, group in enumerate(loose.groups):
            if group and group.colour and group.colour not in theme.groups:
                known = unknown("colour", group.colour, theme.groups)
                yield f"groups[{number}].colour: palette.{name}.groups: {known}"
        for role in ROLES:
            if role not in theme.roles:
                yield f"palette.{name}.roles.{role}: is missing"
        if sorted(seat.seat for seat in theme.seats) != list(range(1, bounds.SEATS + 1)):
            yield f"palette.{name}.seats: needs each seat from 1 to {bounds.SEATS} once"


def _name(entry: object, key: str) -> str:
    name = table_of(entry).get(key)
    return name if isinstance(name, str) else ""
