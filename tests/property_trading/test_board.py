"""Every attribute of a State is copied by a clone and seen by the digest (M25); boards are only read."""

from __future__ import annotations

from typing import Any

import pytest

from tests.property_trading.packs import POSSESSION
from tests.property_trading.situation import situation
from tests.property_trading.wander import board_with, new_match
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import bounds
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.state import State, clone, digest, recount
from turnwise.games.property_trading.tables import compile_board

NAMES: tuple[str, ...] = tuple(name for name in State.__slots__ if name != "board")  # type: ignore
# What follows from the rest, so that a digest need not see it: recount works it out.
DERIVED = {"built", "full", "whole", "claims", "sold"}
BOARD_NAMES: tuple[str, ...] = tuple(Board.__slots__)  # type: ignore


def busy() -> State:
    """A state with something in every part of it: deeds, buildings, cards, a claim, an offer, a returned card."""
    s = situation(
        owns={"Ann": ["Davros"], "Bob": ["The Daleks", "The Autons", "The Nestene Consciousness", "Titanic"]},
        levels={"The Autons": 1},
        mortgaged=["Titanic"],
        cards={"Cat": ["dw_unit_05"]},
        more={"returned": {"gallifrey": ["dw_gallifrey_09"]}},
    )
    s.play("Bob", a.OfferTrade(0, a.Goods((39,)), a.Goods((37,), cash=5)))
    state = s.match.state
    state.claim_number = [3, *[0] * (bounds.CLAIMS - 1)]
    recount(state)
    return state


def other(value: int) -> int:
    return value ^ 1 if value >= 0 else 0


def changed(state: State, name: str, place: int | None) -> State:
    """A clone in which one number is another one. Compiled, an array is written as a whole or not at all."""
    fresh = clone(state)
    value: Any = getattr(fresh, name)
    if place is None:
        setattr(fresh, name, other(value))
    else:
        setattr(fresh, name, [other(each) if number == place else each for number, each in enumerate(value)])
    return fresh


STATE = busy()
SINGLES = [name for name in NAMES if isinstance(getattr(STATE, name), int)]
LISTS = [name for name in NAMES if name not in SINGLES]


def seen(name: str) -> int:
    """How many places of a list matter in this state."""
    board = STATE.board
    sizes = {"owner": board.deeds, "level": board.deeds, "holder": board.held, "unseen": board.decks}
    if name.startswith("frame_"):
        return STATE.depth
    if name.startswith("claim_"):
        return bounds.CLAIMS
    return sizes.get(name, board.decks if name == "queued" else STATE.queued[0] if name == "queue" else STATE.seats)


def test_the_attributes_are_all_there() -> None:
    assert len(NAMES) > 50
    assert DERIVED - {"sold"} <= set(NAMES)
    assert all(len(getattr(STATE, name)) >= seen(name) > 0 for name in LISTS)


@pytest.mark.parametrize("name", [name for name in SINGLES if name not in DERIVED])
def test_the_digest_sees_every_number(name: str) -> None:
    assert digest(changed(STATE, name, None)) != digest(STATE)


@pytest.mark.parametrize("name", [name for name in LISTS if name not in DERIVED])
def test_the_digest_sees_every_place_of_every_list(name: str) -> None:
    digests = {digest(changed(STATE, name, place)) for place in range(seen(name))}
    assert len(digests) == seen(name)
    assert digest(STATE) not in digests


@pytest.mark.parametrize("name", [name for name in LISTS if not name.startswith("claim_") and name not in DERIVED])
def test_what_lies_beyond_does_not_matter(name: str) -> None:
    if name == "queued":  # every deck that there is room for is looked at by its number of cards
        return
    last = len(getattr(STATE, name)) - 1
    if last >= seen(name):
        assert digest(changed(STATE, name, last)) == digest(STATE)


@pytest.mark.parametrize("name", sorted(DERIVED & set(NAMES)))
def test_what_follows_from_the_rest_is_worked_out_again(name: str) -> None:
    spoiled = changed(STATE, name, 0 if name in LISTS else None)
    assert getattr(spoiled, name) != getattr(STATE, name)
    recount(spoiled)
    assert getattr(spoiled, name) == getattr(STATE, name)


@pytest.mark.parametrize("name", NAMES)
def test_a_clone_copies_every_attribute(name: str) -> None:
    places = range(len(getattr(STATE, name))) if name in LISTS else [None]
    for place in places:
        odd = changed(STATE, name, place)
        assert getattr(clone(odd), name) == getattr(odd, name) != getattr(STATE, name)


def copy_of(value: Any) -> Any:
    return list(value) if isinstance(value, list) else value


@pytest.mark.parametrize("name", NAMES)
def test_a_clone_shares_nothing_with_its_original(name: str) -> None:
    original = clone(STATE)
    copy = clone(original)
    before: Any = copy_of(getattr(original, name))
    if name in LISTS:
        value = getattr(copy, name)
        value[0] = other(value[0])  # plain: in place; compiled: on a list of its own
        setattr(copy, name, value)
    else:
        setattr(copy, name, other(before))
    assert getattr(original, name) == before
    assert getattr(copy, name) != before


def test_a_clone_has_the_same_board_and_digest() -> None:
    copy = clone(STATE)
    assert copy.board is STATE.board
    assert digest(copy) == digest(STATE)


def test_copying_into_a_used_state_leaves_nothing_of_it() -> None:
    used = new_match(STATE.board, 3, 1)
    for _ in range(60):
        used.step()
    used.state.copy_from(STATE)
    assert all(getattr(used.state, name) == getattr(STATE, name) for name in NAMES)


# ---- boards ----


def values(board: Board) -> dict[str, Any]:
    return {name: getattr(board, name) for name in BOARD_NAMES if name not in ("edition", "actions")}


def test_play_changes_nothing_on_a_board() -> None:
    board, same = board_with(), board_with()
    played = new_match(board, 4, 7)
    for _ in range(400):
        if not played.step():
            break
    assert values(board) == values(same)


def test_options_change_the_numbers_that_rules_read_and_nothing_else() -> None:
    usual, short = values(board_with()), values(board_with({"short_game": True, "salary": 300}))
    assert {name for name in usual if usual[name] != short[name]} == {"opt", "options"}


def test_options_may_take_cards_out_of_the_game_too() -> None:
    usual, fewer = (
        values(compile_board(POSSESSION, {"commander_vimes": on, "free_flying_card": on})) for on in (True, False)
    )
    changes = {name for name in usual if usual[name] != fewer[name]}
    assert changes == {"opt", "options", "deck_cards", "parking_card"}


def test_a_board_without_an_edition_is_empty() -> None:
    board = Board()
    assert (board.edition, board.options, board.actions) == (None, {}, {})
    assert (board.spaces, board.deeds, board.groups, board.decks, board.held) == (0, 0, 0, 0, 0)
    assert set(board.space_deed) == set(board.space_deck) == set(board.card_held) == {-1}


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("opt", bounds.OPTIONS),
        ("space_kind", bounds.SPACES),
        ("deed_space", bounds.DEEDS),
        ("deed_rent", bounds.DEEDS * bounds.RENTS),
        ("group_member", bounds.GROUPS * bounds.GROUP),
        ("card_op", bounds.CARDS * bounds.EFFECTS),
        ("held_card", bounds.HELD),
        ("deck_cards", bounds.DECKS),
        ("held_uses", bounds.HELD),
        ("deed_place", bounds.DEEDS),
        ("deed_power", bounds.DEEDS),
        ("space_percent", bounds.SPACES),
    ],
)
def test_arrays_have_their_full_length_on_every_build(name: str, size: int) -> None:
    assert len(getattr(board_with(), name)) == size
