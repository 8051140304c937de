"""What is shown of a state, to everybody alike."""

import pytest

from tests.property_trading.packs import POSSESSION
from tests.property_trading.questions import asked_at
from tests.property_trading.wander import board_with, new_match, wander
from turnwise.games.property_trading.edition import Edition
from turnwise.games.property_trading.position import read_position
from turnwise.games.property_trading.rent import rent_now
from turnwise.games.property_trading.seeing import view_of
from turnwise.games.property_trading.sets import members
from turnwise.games.property_trading.state import State, asked
from turnwise.games.property_trading.tables import compile_board


def test_what_is_shown_at_the_start() -> None:
    state = new_match(board_with(), 3, 5).state
    view = view_of(state, None)
    assert [seat.cash for seat in view.seats] == [1500, 1500, 1500]
    assert view.to_act == asked(state) == view.first
    assert (view.over, view.winners, view.houses, view.hotels) == ("running", (), 32, 12)
    assert [(frame.kind, frame.seat) for frame in view.frames] == [("turn", view.first)]
    assert [len(deck.unseen) for deck in view.decks] == [16, 16]
    assert view.deeds[0].rent_now == 0
    assert (view.pot, view.watch, view.time_up) == (0, 0, False)
    assert [seat.circling for seat in view.seats] == [False] * 3


def test_what_is_shown_at_the_start_where_there_is_a_first_circuit() -> None:
    view = view_of(new_match(compile_board(POSSESSION), 3, 5).state, None)
    assert [seat.circling for seat in view.seats] == [True] * 3
    assert [len(deck.unseen) for deck in view.decks] == [16, 16, 1]
    fewer = compile_board(POSSESSION, {"commander_vimes": False, "free_flying_card": False})
    view = view_of(new_match(fewer, 3, 5).state, None)
    assert [len(deck.unseen) for deck in view.decks] == [15, 15, 0]


RULES = {  # of the table: what is chosen, and the level of a hotel, the salary and the watch that are shown
    "as printed": (None, {}, (5, 200, False)),
    "the short game": (None, {"short_game": True}, (4, 200, False)),
    "another salary": (None, {"salary": 400}, (5, 400, False)),
    "with a watch": (POSSESSION, {}, (5, 200, True)),
    "without it": (POSSESSION, {"commander_vimes": False}, (5, 200, False)),
}


@pytest.mark.parametrize(("edition", "options", "shown"), RULES.values(), ids=RULES)
def test_the_rules_that_a_picture_needs_are_those_of_the_table(
    edition: Edition | None, options: dict[str, object], shown: tuple[int, int, bool]
) -> None:
    board = compile_board(edition, options) if edition else board_with(options)
    view = view_of(new_match(board, 3, 5).state, None)
    assert (view.hotel_level, view.salary, view.has_watch) == shown


SHOWN: dict[str, dict[str, object]] = {  # by question
    "arrest": {"pot": 75, "watch": 1, "time_up": False, "to_act": 0},
    "first circuit": {"pot": 50, "watch": 0, "time_up": False, "to_act": 0},
    "time is up": {"pot": 0, "watch": 0, "time_up": True, "to_act": 0},
}


@pytest.mark.parametrize("question", SHOWN)
def test_pot_watch_and_clock_are_shown_to_everybody(question: str) -> None:
    state, _ = read_position(*asked_at(question))
    for seat in (None, 0, 2):
        view = view_of(state, seat)
        assert {key: getattr(view, key) for key in SHOWN[question]} == SHOWN[question]
    circling = [seat.circling for seat in view_of(state, None).seats]
    assert circling == [question == "first circuit", False, False]


def shown_as_it_is(state: State) -> None:
    """Each list of a view beside the arrays that it comes from."""
    view, board = view_of(state, None), state.board
    spaces, held = list(board.deed_space), list(board.held_card)
    for number, seat in enumerate(view.seats):
        assert (seat.cash, seat.at, seat.jailed) == (state.cash[number], state.at[number], state.jailed[number])
        assert list(seat.cards) == [card for card, holder in zip(held, state.holder, strict=False) if holder == number]
        assert list(seat.interest) == [spaces[deed] for deed in members(state.interest[number])]
        assert seat.last_offer == (f"{state.offer_last[number]:016x}" if state.offer_last[number] else "")
    for number, deed in enumerate(view.deeds):
        is_mortgaged = number in members(state.mortgaged)
        is_let = state.owner[number] >= 0 and not is_mortgaged
        assert (deed.space, deed.owner, deed.level) == (spaces[number], state.owner[number], state.level[number])
        assert (deed.mortgaged, deed.rent_now) == (is_mortgaged, rent_now(state, number) if is_let else 0)
    assert view.estate == tuple(spaces[deed] for deed in members(state.estate))
    assert [offer.maker for offer in view.offers] == list(members(state.offering))
    for offer in view.offers:
        assert list(offer.give_deeds) == [spaces[deed] for deed in members(state.offer_give_deeds[offer.maker])]
        assert list(offer.take_cards) == [held[card] for card in members(state.offer_take_cards[offer.maker])]
    assert [claim.number for claim in view.claims] == [number for number in state.claim_number if number]


@pytest.mark.parametrize("seed", range(6))
def test_all_is_shown_as_it_is(seed: int) -> None:
    wander(range(seed, seed + 1), 400, shown_as_it_is)
