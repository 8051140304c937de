"""Positions: words and names, there and back; what is wrong is told with its place."""

import copy
import json
import random
from functools import cache
from typing import Any

import pytest

from tests.property_trading.mutations import mutated
from tests.property_trading.packs import POSSESSION, VILLAINS
from tests.property_trading.questions import DONE, QUESTIONS, asked_at, changed
from tests.property_trading.questions import seats as seated
from tests.property_trading.wander import SORTS, Wanderer, board_with, wander
from turnwise.games.property_trading import frames
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.edition import edition_from
from turnwise.games.property_trading.laws import complaints
from turnwise.games.property_trading.names import space_names
from turnwise.games.property_trading.position import position, read_position
from turnwise.games.property_trading.seeing import view_of
from turnwise.games.property_trading.state import State, asked, digest
from turnwise.games.property_trading.tables import compile_board
from turnwise.kernel.errors import BadPosition

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Flo", "Gus", "Hal")
Position = dict[str, object]


@pytest.fixture(scope="module")
def board() -> Board:
    return board_with()


def short(**more: object) -> Position:
    return {"seats": [{"name": "Ann", "cash": 1500}, {"name": "Bob", "cash": 900}], "turn_of": "Ann"} | more


def told(board: Board, data: object) -> tuple[str, ...]:
    with pytest.raises(BadPosition) as caught:
        read_position(board, data)
    return caught.value.complaints


def over_the_wire(state: State) -> Position:
    return json.loads(json.dumps(position(state, NAMES[: state.seats])))


def same_again(state: State) -> None:
    made, names = read_position(state.board, over_the_wire(state))
    assert digest(made) == digest(state)
    assert names == NAMES[: state.seats]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(len(SORTS) * 2))
def test_a_position_makes_the_state_again(seed: int) -> None:
    wander(range(seed, seed + 1), 300, same_again)


def test_the_shortest_position(board: Board) -> None:
    state, names = read_position(board, short())
    view = view_of(state, None)
    assert names == ("Ann", "Bob")
    assert [(seat.cash, seat.at, seat.alive) for seat in view.seats] == [(1500, 0, True), (900, 0, True)]
    assert (view.turn, view.round, view.rest, view.to_act) == (1, 1, 1, 0)
    assert (view.houses, view.hotels, len(view.decks[0].unseen)) == (32, 12, 16)
    assert position(state, names) == short(edition=villains_id(board), options=board.options)


def villains_id(board: Board) -> str:
    assert board.edition
    return board.edition.id


def test_seats_without_names_are_numbered(board: Board) -> None:
    state, names = read_position(board, {"seats": [{"cash": 1}, {"cash": 2}], "turn_of": "Seat 2"})
    assert names == ("Seat 1", "Seat 2")
    assert asked(state) == 1
    assert [seat["name"] for seat in json.loads(json.dumps(position(state)))["seats"]] == ["Seat 1", "Seat 2"]


def test_spaces_that_share_a_name_have_their_number(board: Board) -> None:
    names = space_names(board)
    assert len(set(names)) == board.spaces
    assert {"Gallifrey (7)", "The Daleks"} < set(names)
    state, _ = read_position(board, short(seats=[{"name": "Ann", "cash": 1, "at": "Gallifrey (7)"}, {"cash": 1}]))
    assert state.at[0] == 7


def test_a_position_in_words(board: Board) -> None:
    data = short(
        seats=[
            {"name": "Ann", "cash": 300, "at": "The Daleks", "cards": [held_card(board)]},
            {"name": "Bob", "cash": 900, "jailed": 1, "at": "Jail (Just Visiting)"},
            {"name": "Cid", "cash": 0, "out": True},
        ],
        deeds={
            "The Autons": {"owner": "Bob", "level": "hotel"},
            "The Nestene Consciousness": {"owner": "Bob", "level": 4},
            "Titanic": {"owner": "Ann", "mortgaged": True},
        },
        offers=[{"from": "Bob", "to": "Ann", "give": {"cash": 20}, "take": {"deeds": ["Titanic"]}}],
        frames=[
            {"kind": "turn", "seat": "Ann", "phase": "done", "rolled": True},
            {
                "kind": "auction",
                "seat": "Ann",
                "lot": "The Daleks",
                "bid": 50,
                "leader": "Bob",
                "bidders": ["Ann", "Bob"],
            },
        ],
    )
    del data["turn_of"]
    state, names = read_position(board, data)
    view = view_of(state, None)
    assert (view.houses, view.hotels) == (28, 11)
    assert view.seats[1].jailed == 2
    assert view.frames[1].b == 50
    assert view.to_act == 0
    again = position(state, names)
    assert {key: again[key] for key in data} == data


def held_card(board: Board) -> str:
    assert board.edition
    return board.edition.card(board.held_card[0]).id


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        (
            {"deeds": {"The Daleks": {"owner": "Ann", "level": 7}}},
            'deeds["The Daleks"].level: 7 is not between 0 and 4 or "hotel"',
        ),
        (
            {"deeds": {"The Dalek": {"owner": "Ann"}}},
            "deeds[\"The Dalek\"]: unknown property 'The Dalek'; did you mean 'The Daleks'?",
        ),
        (
            {"deeds": {"The Daleks": {"owner": "An"}}},
            "deeds[\"The Daleks\"].owner: unknown seat 'An'; did you mean 'Ann'?",
        ),
        ({"deeds": {"The Daleks": {"owner": 1}}}, 'deeds["The Daleks"].owner: needs the name of a seat, got 1'),
        ({"trun": 2}, "trun: unknown key 'trun'; did you mean 'turn'?"),
        ({"turn": True}, "turn: needs a whole number, got true"),
        ({"turn": 2**40}, "turn: 1,099,511,627,776 is not between 1 and 1,000,000,000"),
        ({"turn_of": None}, "turn_of: is missing: whose turn is it? Ann, Bob"),
        ({"turn_of": "Cid"}, "turn_of: unknown seat 'Cid'."),
        ({"frames": []}, "turn_of: frames say what is going on; leave one of the two out"),
        ({"edition": "chess"}, "edition: is 'chess', this board is "),
        ({"options": {"salary": 100}}, "options.salary: is 100, this board has 200"),
        ({"options": {"salry": 100}}, "options.salry: unknown option 'salry'; did you mean 'salary'?"),
        ({"seats": 3}, "seats: needs a list, got 3"),
        ({"seats": [{"cash": 1}]}, "seats: 1 given, 2 to 6 can play"),
        (
            {"seats": [{"name": "Ann", "cash": 1}, {"name": "Ann", "cash": 1}]},
            "seats[1].name: 'Ann' is the name of another",
        ),
        ({"seats": [{"name": "Ann"}, {"name": "Bob", "cash": 1}]}, "seats[0].cash: is missing"),
        ({"returned": {"gallifrey": ["dw_unit_01"]}}, "returned[\"gallifrey\"][0]: unknown card 'dw_unit_01'"),
        ({"claims": [{"lander": "Ann"}]}, "claims[0].owner: is missing"),
        ({"offers": [{"from": "Ann", "to": "Bob", "give": 3}]}, "offers[0].give: needs a table, got 3"),
        ({"round": 2}, "round: 2 is more than the turns (1)"),
        ({"houses": 31}, "houses: 0 on the board and 31 in the bank make 31, the options say 32"),
    ],
)
def test_one_mistake(board: Board, more: Position, complaint: str) -> None:
    first, *others = told(board, short(**more))
    assert first.startswith(f"position: {complaint}")
    assert others == [] or more in ({"claims": [{"lander": "Ann"}]}, {"turn_of": None})


# ---- what only some editions have ----

KEPT = ("frames", "pot", "watch", "time_up", "deeds", "turn_of")


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_of_some_editions_there_and_back(question: str) -> None:
    city, data = asked_at(question)
    state, names = read_position(city, data)
    again = position(state, names)
    assert {key: again.get(key) for key in KEPT} == {key: data.get(key) for key in KEPT}
    same_again(state)


def test_the_numbers_behind_the_words() -> None:
    city, data = asked_at("arrest")
    changed(data, "seats", 2, "circling", to=True)
    state, _ = read_position(city, data)
    assert (state.pot, state.watch, state.time_up, state.circling) == (75, 1, 0, 0b100)
    assert (state.frame_a[0], state.frame_b[0], state.frame_c[0], state.frame_d[0]) == (0, frames.DONE, 1, 1)
    assert (state.frame_kind[1], state.frame_seat[1], state.frame_d[1]) == (frames.ARREST, 0, 0b011)
    city, data = asked_at("seize")
    state, _ = read_position(city, data)
    assert (state.frame_kind[1], state.frame_a[1]) == (frames.SEIZE, city.parking_card)
    city, data = asked_at("battle")
    state, _ = read_position(city, data)
    assert (state.frame_kind[1], state.frame_a[1]) == (frames.BATTLE, city.space_deed[3])
    city, data = asked_at("tax with a choice")
    state, _ = read_position(city, data)
    assert (state.frame_kind[1], state.frame_a[1]) == (frames.PENALTY, 4)
    city, data = asked_at("time is up")
    assert read_position(city, data)[0].time_up == 1


def with_frame(**frame: object) -> Position:
    return {"seats": seated("GO", "GO", "GO"), "frames": [DONE, {"seat": "Ann"} | frame]}


MISTAKES: list[tuple[Position, str]] = [
    ({"pot": -1}, "pot: -1 is not between 0 and 500,000,000"),
    ({"pot": 500_000_001}, "pot: 500,000,001 is not between 0 and 500,000,000"),
    ({"pot": "much"}, "pot: needs a whole number, got 'much'"),
    ({"watch": "Mars"}, "watch: unknown space 'Mars'"),
    ({"watch": 3}, "watch: needs the name of a space, got 3"),
    ({"time_up": 1}, "time_up: needs true or false, got 1"),
    ({"seats": seated("GO", "GO", "GO", circling=1)}, "seats[0].circling: needs true or false, got 1"),
    (
        {"frames": [{"kind": "turn", "seat": "Ann", "rolled": 1}]},
        "frames[0].rolled: needs true or false, got 1",
    ),
    (
        {"frames": [{"kind": "turn", "seat": "Ann", "patrolled": "no"}]},
        "frames[0].patrolled: needs true or false, got 'no'",
    ),
    (
        {"frames": [{"kind": "turn", "seat": "Ann", "rolls": 1}]},
        "frames[0].rolls: unknown key 'rolls'; did you mean 'rolled'? There are: kind, seat, doubles, phase, rolled,",
    ),
    (with_frame(kind="robbery"), "frames[1].kind: unknown kind of frame 'robbery'. There are: turn, move, card,"),
    (with_frame(kind="penalty"), "frames[1].space: is missing"),
    (with_frame(kind="penalty", space=4), "frames[1].space: needs the name of a space, got 4"),
    (with_frame(kind="penalty", space="GO", share=True), "frames[1].share: unknown key 'share'"),
    (with_frame(kind="arrest"), "frames[1].found: is missing"),
    (with_frame(kind="arrest", found="Ann"), "frames[1].found: needs a list, got 'Ann'"),
    (with_frame(kind="arrest", found=["Zed"]), "frames[1].found[0]: unknown seat 'Zed'"),
    (with_frame(kind="seize"), "frames[1].card: is missing"),
    (with_frame(kind="seize", card="ep_chance_01"), "frames[1].card: unknown card to keep 'ep_chance_01'"),
    (with_frame(kind="battle"), "frames[1].deed: is missing"),
    (with_frame(kind="battle", deed="GO"), "frames[1].deed: unknown property 'GO'"),
]


@pytest.mark.parametrize(("more", "complaint"), MISTAKES)
def test_one_mistake_about_what_only_some_editions_have(more: Position, complaint: str) -> None:
    data: Position = {"seats": seated("GO", "GO", "GO")}
    data |= more if "frames" in more else {"turn_of": "Ann", **more}
    assert told(compile_board(POSSESSION), data)[0].startswith(f"position: {complaint}")


@pytest.mark.parametrize(
    "more",
    [
        {"seats": seated("GO", "GO", "GO", cards=["dw_unit_05"]), "turn_of": "Ann"},
        with_frame(kind="seize", card="dw_unit_05"),
    ],
    ids=["held", "seized"],
)
def test_a_card_in_an_edition_that_has_none_to_keep(more: Position) -> None:
    source = copy.deepcopy(VILLAINS.source)
    pack: Any = source["pack"]
    for deck in pack["decks"]:
        deck["cards"] = [card for card in deck["cards"] if card["effects"] != [{"op": "hold"}]]
    assert told(compile_board(edition_from(source)), more)


def test_all_mistakes_at_once(board: Board) -> None:
    data = short(turn=0, houses="many", deeds={"The Daleks": {"owner": "Zoe", "colour": 1}, "Mars": {}}, frames=[{}, 5])
    assert [complaint.split(": ")[1] for complaint in told(board, data)] == [
        "turn", "houses", "deeds.Mars", 'deeds["The Daleks"].colour', 'deeds["The Daleks"].owner', "turn_of",
    ]  # fmt: skip


@pytest.mark.parametrize("data", [None, 3, "x", [], [[]], {}, {"seats": [3, 4]}])
def test_what_is_no_position(board: Board, data: object) -> None:
    assert told(board, data)


def test_room_is_left_to_play_on(board: Board) -> None:
    debts = [{"kind": "debt", "seat": "Bob", "to": ["Ann"], "amount": 9000, "for": "card"}] * 24
    data = short(frames=[{"kind": "turn", "seat": "Ann", "phase": "done", "rolled": True}, *debts])
    del data["turn_of"]
    assert told(board, data) == ("position: frames: has 25 entries, 24 allowed",)
    rich = short(seats=[{"name": "Ann", "cash": 300_000_000}, {"name": "Bob", "cash": 300_000_000}])
    assert told(board, rich) == (
        "position: seats: 600,000,000 in cash over all seats, 500,000,000 allowed in a position",
    )


def test_room_is_left_for_whoever_gets_the_pot() -> None:
    """All that can be counted, in one hand: the next salary would be too much."""
    city, data = asked_at("first circuit")
    changed(data, "seats", 1, "cash", to=300_000_000)
    assert told(city, data | {"pot": 300_000_000})


@cache
def collected() -> list[list[tuple[Board, Position]]]:
    """Positions of random matches, a few for each sort of stack."""
    sorts: dict[object, list[tuple[Board, Position]]] = {}

    def look(state: State) -> None:
        stack = tuple(state.frame_kind[: state.depth])
        sort = sorts.setdefault((stack, state.offering != 0, any(state.claim_called), state.over), [])
        if len(sort) < 4:
            sort.append((state.board, over_the_wire(state)))

    wander(range(3 * len(SORTS)), 500, look)
    return list(sorts.values())


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(8))
def test_a_mutated_position_is_refused_or_plays_on(seed: int) -> None:
    luck = random.Random(seed)
    accepted = 0
    for number in range(80):
        (board, data), (_, other) = luck.choice(luck.choice(collected())), luck.choice(luck.choice(collected()))
        try:
            state, names = read_position(board, mutated(luck, data, other))
        except BadPosition as error:
            assert all(complaint.startswith("position: ") for complaint in error.complaints)
            continue
        accepted += 1
        plays_on(state, names, number)
    assert accepted > 4


def plays_on(state: State, names: tuple[str, ...], seed: int) -> None:
    walk = Wanderer(state, seed)
    for _ in range(50):
        if not walk.step():
            return
        assert complaints(state, names) == []
