"""Makes the Board of an edition: its tables of integers.

Compiled, the arrays of a Board are C arrays: whole lists of full length are assigned, never single elements.
"""

from collections.abc import Mapping

from turnwise.games.property_trading import bounds, kinds, ops, pack
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.checks import place_kinds
from turnwise.games.property_trading.edition import Edition
from turnwise.games.property_trading.options import NUMBERS, resolve

KINDS = {
    pack.Go: kinds.GO,
    pack.Street: kinds.STREET,
    pack.Line: kinds.LINE,
    pack.Utility: kinds.UTILITY,
    pack.Draw: kinds.DRAW,
    pack.Tax: kinds.TAX,
    pack.Jail: kinds.JAIL,
    pack.Parking: kinds.PARKING,
    pack.GoToJail: kinds.GO_TO_JAIL,
}
GROUP_MEMBERS = bounds.GROUPS * bounds.GROUP
NEAREST_KINDS = {"line": kinds.LINE, "utility": kinds.UTILITY}
USES = {
    "leave_jail": ops.LEAVE_JAIL, "escape_penalty": ops.ESCAPE_PENALTY, "evade_watch": ops.EVADE_WATCH,
}  # fmt: skip
NEAREST_RENTS = {"usual": ops.USUAL, "twice": ops.TWICE, "ten_times_dice": ops.TEN_TIMES_DICE}


def compile_board(edition: Edition, chosen: Mapping[str, object] | None = None) -> Board:
    """The tables of *edition* under the *chosen* options; raises BadOption with every complaint."""
    board = Board(edition)
    board.opt, agreed = resolve(edition, chosen or {})
    board.options = dict(agreed)
    _spaces(board, edition)
    _deeds(board, edition)
    _groups(board, edition)
    _decks(board, edition)
    return board


def padded(values: list[int], size: int, filler: int = 0) -> list[int]:
    return values + [filler] * (size - len(values))


def _spaces(board: Board, edition: Edition) -> None:
    spaces = edition.spaces
    decks = [deck.id for deck in edition.pack.decks]
    numbers = {deed.slot: number for number, deed in enumerate(edition.deeds)}
    board.spaces = len(spaces)
    board.go = next(number for number, space in enumerate(spaces) if isinstance(space, pack.Go))
    board.jail = next(number for number, space in enumerate(spaces) if isinstance(space, pack.Jail))
    board.space_kind = padded([KINDS[type(space)] for space in spaces], bounds.SPACES)
    board.space_deed = padded([numbers.get(space.slot, -1) for space in spaces], bounds.SPACES, -1)
    board.space_deck = padded(
        [decks.index(space.deck) if isinstance(space, pack.Draw) else -1 for space in spaces], bounds.SPACES, -1
    )
    taxes = [space if isinstance(space, pack.Tax) else None for space in spaces]
    board.space_amount = padded([tax.amount if tax else 0 for tax in taxes], bounds.SPACES)
    board.space_percent = padded([(tax.percent or 0) if tax else 0 for tax in taxes], bounds.SPACES)


def _deeds(board: Board, edition: Edition) -> None:
    deeds = edition.deeds
    slots = [space.slot for space in edition.spaces]
    groups = [group.id for group in edition.pack.groups]
    board.deeds = len(deeds)
    board.deed_space = padded([slots.index(deed.slot) for deed in deeds], bounds.DEEDS)
    board.deed_kind = padded([KINDS[type(deed)] for deed in deeds], bounds.DEEDS)
    board.deed_group = padded([groups.index(deed.group) for deed in deeds], bounds.DEEDS)
    board.deed_price = padded([deed.price for deed in deeds], bounds.DEEDS)
    board.deed_mortgage = padded([deed.mortgage for deed in deeds], bounds.DEEDS)
    board.deed_build = padded([deed.build if isinstance(deed, pack.Street) else 0 for deed in deeds], bounds.DEEDS)
    places = place_kinds(edition.spaces)
    streets = [deed if isinstance(deed, pack.Street) else None for deed in deeds]
    board.deed_place = padded(
        [1 + places.index(street.place.kind) if street and street.place else 0 for street in streets], bounds.DEEDS
    )
    board.deed_power = padded([(street.power or 0) if street else 0 for street in streets], bounds.DEEDS)
    rents: list[int] = []
    for deed in deeds:
        figures = deed.factors if isinstance(deed, pack.Utility) else deed.rents
        rents += padded(list(figures), bounds.RENTS)
    board.deed_rent = padded(rents, bounds.DEEDS * bounds.RENTS)


def _groups(board: Board, edition: Edition) -> None:
    members = [
        [number for number, deed in enumerate(edition.deeds) if deed.group == group.id] for group in edition.pack.groups
    ]
    board.groups = len(members)
    board.group_kind = padded([KINDS[type(edition.deeds[deeds[0]])] for deeds in members], bounds.GROUPS)
    board.least_build = min((deed.build for deed in edition.deeds if isinstance(deed, pack.Street)), default=0)
    board.streets = sum(1 << group for group in range(len(members)) if board.group_kind[group] == kinds.STREET)
    board.group_size = padded([len(deeds) for deeds in members], bounds.GROUPS)
    board.group_member = padded([deed for deeds in members for deed in padded(deeds, bounds.GROUP)], GROUP_MEMBERS)
    board.group_build = padded([max(board.deed_build[deed] for deed in deeds) for deeds in members], bounds.GROUPS)
    board.group_deeds = padded([sum(1 << deed for deed in deeds) for deeds in members], bounds.GROUPS)


def _decks(board: Board, edition: Edition) -> None:
    slots, places = [space.slot for space in edition.spaces], place_kinds(edition.spaces)
    effects: list[int] = []
    held: list[int] = []
    held_card: list[int] = []
    steps: list[tuple[int, int, int]] = []
    for deck in edition.pack.decks:
        for place in range(bounds.DECK):
            card = deck.cards[place] if place < len(deck.cards) else None
            program = [_program(effect, slots, places) for effect in card.effects] if card else []
            effects.append(len(program))
            keeps = any(op == ops.HOLD for op, _, _ in program)
            held.append(len(held_card) if keeps else -1)
            if keeps:
                held_card.append(len(effects) - 1)
            steps += program + [(0, 0, 0)] * (bounds.EFFECTS - len(program))
    board.decks = len(edition.pack.decks)
    board.deck_cards = padded([_in_game(board, deck) for deck in edition.pack.decks], bounds.DECKS)
    board.card_effects = padded(effects, bounds.CARDS)
    board.card_held = padded(held, bounds.CARDS, -1)
    board.held = len(held_card)
    board.held_card = padded(held_card, bounds.HELD)
    board.held_uses = padded([_uses(edition.card(card)) for card in held_card], bounds.HELD)
    board.parking_card = _parking_card(board, edition)
    board.card_op = padded([op for op, _, _ in steps], bounds.CARDS * bounds.EFFECTS)
    board.card_a = padded([a for _, a, _ in steps], bounds.CARDS * bounds.EFFECTS)
    board.card_b = padded([b for _, _, b in steps], bounds.CARDS * bounds.EFFECTS)


def _in_game(board: Board, deck: pack.Deck) -> int:
    """A bit for each card that the options leave in its deck."""
    opt = board.opt
    return sum(1 << place for place, card in enumerate(deck.cards) if not card.option or opt[NUMBERS[card.option]])


def _uses(card: pack.Card) -> int:
    return sum(USES[use] for effect in card.effects if isinstance(effect, pack.Hold) for use in effect.uses)


def _parking_card(board: Board, edition: Edition) -> int:
    """The held number of the card on the parking space, if the options have it in the game."""
    name = next((space.card for space in edition.spaces if isinstance(space, pack.Parking) and space.card), None)
    if name is None:
        return -1
    number = edition.card_number(name)
    deck, place = divmod(number, bounds.DECK)
    return board.card_held[number] if board.deck_cards[deck] >> place & 1 else -1


def _program(effect: pack.AnyEffect, slots: list[str], places: list[str]) -> tuple[int, int, int]:
    match effect:
        case pack.Collect(amount=amount, source=source):
            return ops.COLLECT if source == "bank" else ops.COLLECT_REWARD, amount, 0
        case pack.Pay(amount=amount, penalty=penalty):
            return ops.PAY_PENALTY if penalty else ops.PAY, amount, 0
        case pack.CollectPer(kind=kind, amount=amount):
            return ops.COLLECT_PER, amount, 1 + places.index(kind)
        case pack.PayPer(kind=kind, amount=amount):
            return ops.PAY_PER, amount, 1 + places.index(kind)
        case pack.CollectEach(amount=amount):
            return ops.COLLECT_EACH, amount, 0
        case pack.PayEach(amount=amount):
            return ops.PAY_EACH, amount, 0
        case pack.Advance(to=slot):
            return ops.ADVANCE, slots.index(slot), 0
        case pack.Nearest(kind=kind, rent=rent):
            return ops.NEAREST, NEAREST_KINDS[kind], NEAREST_RENTS[rent]
        case pack.Move(steps=steps):
            return ops.MOVE, steps, 0
        case pack.Repairs(house=house, hotel=hotel):
            return ops.REPAIRS, house, hotel
        case pack.SendToJail():
            return ops.SEND_TO_JAIL, 0, 0
        case pack.Hold():
            return ops.HOLD, 0, 0
