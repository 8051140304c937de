"""Laws hold at every decision of a match, and each notices when it is broken."""

from collections.abc import Callable

import pytest

from tests.property_trading.wander import SORTS, board_with, wander
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.laws import complaints
from turnwise.games.property_trading.position import read_position
from turnwise.games.property_trading.state import State
from turnwise.kernel.errors import BadPosition

Position = dict[str, object]
ANN, BOB, CID = range(3)


def lawful(state: State) -> None:
    assert complaints(state) == []


@pytest.mark.parametrize("seed", range(100, 100 + 2 * len(SORTS)))
def test_laws_hold_at_every_decision(seed: int) -> None:
    wander(range(seed, seed + 1), 500, lawful)


@pytest.fixture(scope="module")
def board() -> Board:
    return board_with()


def seats(**cash: int) -> list[dict[str, object]]:
    return [{"name": name, "cash": cash.get(name, 500), "at": "Titanic"} for name in ("Ann", "Bob", "Cid")]


DEEDS: dict[str, Position] = {
    "The Autons": {"owner": "Ann", "level": 2},
    "The Nestene Consciousness": {"owner": "Ann", "level": 1},
    "The Daleks": {"owner": "Bob", "mortgaged": True},
    "Davros": {"owner": "Bob"},
    "Valiant": {"owner": "Cid"},
}


@pytest.fixture
def state(board: Board) -> State:
    return read_position(board, {"seats": seats(), "deeds": DEEDS, "turn_of": "Ann"})[0]


def put(values: list[int], place: int, value: int) -> list[int]:
    return [value if each == place else old for each, old in enumerate(values)]


def spoil(name: str, value: int, place: int | None = None) -> Callable[[State], None]:
    """Compiled, an array is written as a whole or not at all."""

    def act(state: State) -> None:
        setattr(state, name, value if place is None else put(getattr(state, name), place, value))

    return act


@pytest.mark.parametrize(
    ("act", "complaint"),
    [
        (spoil("seats", 9), "seats: 9 is not between 2 and 8"),
        (spoil("depth", 33), "frames: 33 is not between 0 and 32"),
        (spoil("fault", 3), "fault: 3"),
        (spoil("cash", -1, ANN), "seats[0].cash: -1 is not between 0 and 1,000,000,000"),
        (spoil("cash", 1_000_000_001, ANN), "seats[0].cash: 1,000,000,001 is not between 0 and 1,000,000,000"),
        (spoil("at", 40, BOB), "seats[1].at: 40 is not between 0 and 39"),
        (spoil("jailed", 4, BOB), "seats[1].jailed: 4 is not between 0 and 3"),
        (spoil("jailed", 1, BOB), "seats[1].at: Seat 2 is in jail but stands on Titanic"),
        (spoil("owner", 7, 3), 'deeds["The Slitheen"].owner: 7 is not between -1 and 2'),
        (spoil("owner", 1, 3), 'deeds["The Slitheen"].owner: is Seat 2 here and nobody in the lists'),
        (spoil("owned", 0, CID), 'deeds["Valiant"].owner: is Seat 3 here and nobody in the lists'),
        (spoil("mortgaged", 8), 'deeds["The Slitheen"].mortgaged: the bank owns it'),
        (spoil("level", 6, 0), 'deeds["The Autons"].level: 6 is not between 0 and 5'),
        (spoil("level", 3, 0), 'deeds["The Autons"].level: is more than one building above The Nestene'),
        (spoil("mortgaged", 1), 'deeds["The Autons"].level: is built on, but a deed of its group is mortgaged'),
        (spoil("level", 1, 27), 'deeds["The Daleks"].level: is built on, but a deed of its group is mortgaged'),
        (spoil("houses", 30), "houses: 3 on the board and 30 in the bank make 33"),
        (spoil("hotels", 11), "hotels: 0 on the board and 11 in the bank make 11"),
        (spoil("unseen", 0xFFFE, 0), 'returned["'),
        (spoil("queued", 1, 0), 'returned["'),
        (spoil("alive", 1), "seats[1].cash: Seat 2 is out and has 500"),
        (spoil("over", 1), "frames: the match is over"),
        (spoil("winners", 1), "winners: the match is not over"),
        (spoil("round", 2), "round: 2 is more than the turns"),
        (spoil("rest", 0), "rest: 0 is not between"),
        (spoil("interest", 1 << 27, BOB), "seats[1].interest: needs a frame of kind interest"),
        (spoil("estate", 8), "estate: needs a frame of kind estate"),
        (spoil("want", 1, ANN), "seats[0].want: buildings are wanted in a call"),
        (spoil("claim_number", 1, 0), "claims[0].owner: Seat 1 owes nothing to itself"),
        (spoil("claim_amount", 1, 0), "claims[0]: has no number"),
        (spoil("offering", 1), "offers of Seat 1.number"),
        (spoil("offer_to", 1, ANN), "offers of Seat 1: there is none"),
        (spoil("offer_deals", 1, ANN), "seats[0].last_offer_deals: 1 is more than deals = 0"),
        (spoil("depth", 0), "frames: nothing is going on"),
        (spoil("frame_kind", 14, 0), "frames[0].kind: 14 is not between 1 and 13"),
        (spoil("frame_kind", 9, 0), "frames[0].amount: 0 is not between 1 and"),
        (spoil("frame_kind", 11, 0), "frames[0].kind: estate cannot be the lowest"),
        (spoil("frame_seat", 3, 0), "frames[0].seat: 3 is not between 0 and 2"),
        (spoil("frame_b", 2, 0), "frames[0].rolls: 0 rolls with 0 doubles do not fit the phase"),
        (spoil("frame_d", 1, 0), "frames[0].d: 1 is not between 0 and 0"),
    ],
)
def test_a_broken_law_is_told(state: State, act: Callable[[State], None], complaint: str) -> None:
    assert complaints(state) == []
    act(state)
    assert complaints(state)[0].startswith(complaint)


def turn(**more: object) -> Position:
    return {"kind": "turn", "seat": "Ann", "phase": "done", "rolls": 1} | more


RESTING: Position = turn(phase="to_roll", rolls=0)
BUY: Position = {"kind": "buy", "seat": "Ann", "deed": "Titanic"}
LOT: Position = {"kind": "auction", "seat": "Bob", "lot": "Titanic", "bidders": ["Ann", "Bob"]}
DEBT: Position = {"kind": "debt", "seat": "Ann", "amount": 900, "for": "tax"}
TENTH: Position = {"kind": "interest", "seat": "Bob"}
CALL: Position = {"kind": "call", "seat": "Ann", "piece": "house", "by": "Ann", "deed": "The Nestene Consciousness"}
CALL["waiting"] = ["Ann"]
SHARE: Position = {"kind": "share", "seat": "Ann", "piece": "house", "by": "Ann"}
PLACE: Position = {"kind": "place", "seat": "Ann", "piece": "house"}
END: Position = {"kind": "last_claims", "seat": "Bob", "for": "vote", "from": "Ann"}
CLAIM: Position = {"lander": "Ann", "owner": "Bob", "space": "Davros", "amount": 35}
OWES_TENTH = [*seats()[:1], seats()[1] | {"interest": ["The Daleks"]}, *seats()[2:]]


@pytest.mark.parametrize(
    ("stack", "more"),
    [
        ([turn(), BUY], {}),
        ([turn(), LOT], {}),
        ([turn(), LOT | {"bid": 20, "leader": "Ann"}], {}),
        ([RESTING, DEBT], {}),
        ([RESTING, TENTH], {"seats": OWES_TENTH}),
        ([RESTING, CALL], {}),
        ([RESTING, SHARE, PLACE], {}),
        ([END], {"claims": [CLAIM]}),
    ],
)
def test_each_question_can_be_asked(board: Board, stack: list[Position], more: Position) -> None:
    state, _ = read_position(board, {"seats": seats(), "deeds": DEEDS, "frames": stack} | more)
    assert complaints(state) == []


@pytest.mark.parametrize(
    ("stack", "more", "complaint"),
    [
        ([BUY], {}, "frames[0].kind: buy cannot be the lowest"),
        ([turn(), BUY, turn()], {}, "frames[2].kind: turn can only be the lowest"),
        ([turn()], {}, "frames[0].phase: nothing is left to settle"),
        ([turn(doubles=2), BUY], {}, "frames[0].rolls: 1 rolls with 2 doubles"),
        ([RESTING, BUY], {}, "frames[0].phase: buy comes after a roll"),
        ([turn(), BUY | {"seat": "Bob"}], {}, "frames[1].seat: it is the turn of Ann"),
        ([turn(), BUY | {"deed": "Davros"}], {}, "frames[1].deed: Davros belongs to Bob"),
        ([turn(), BUY | {"deed": "Platform One"}], {}, "seats[0].at: Ann is asked about Platform One"),
        ([turn(), LOT, BUY], {}, "frames[1].kind: auction is settled before anything else"),
        ([turn(), LOT | {"seat": "Cid"}], {}, "frames[1].seat: Cid is asked but not among the bidders"),
        ([turn(), LOT | {"bid": 20}], {}, "frames[1].bid: a bid needs a leader"),
        ([turn(), LOT | {"bid": 501, "leader": "Ann"}], {}, "frames[1].bid: 501 is more than the 500"),
        ([turn(), LOT | {"bid": 5, "leader": "Bob"}], {}, "frames[1].seat: the next bidder to the left of Bob"),
        ([turn(), LOT | {"lot": "house"}], {}, "frames[1].lot: buildings are auctioned on"),
        ([turn(), LOT | {"lot": "Davros"}], {}, "frames[1].lot: Davros belongs to Bob"),
        ([RESTING, DEBT | {"amount": 500}], {}, "seats[0].cash: Ann can pay the 500"),
        ([RESTING, DEBT | {"to": ["Ann"]}], {}, "frames[1].to: Ann owes nothing to itself"),
        ([RESTING, TENTH], {}, "seats[1].interest: Bob is asked about nothing"),
        ([RESTING, CALL | {"seat": "Bob"}], {}, "frames[1].seat: Bob is asked but not among those waiting"),
        ([RESTING, CALL | {"deed": "The Autons"}], {}, "frames[1].deed: Ann may not build on The Autons"),
        ([RESTING, CALL | {"piece": "hotel"}], {}, "frames[1].piece: is not the next building"),
        ([RESTING, CALL | {"waiting": ["Ann", "Bob"]}], {}, "frames[1].waiting: Bob has answered, is out or"),
        ([RESTING, SHARE], {}, "frames[1].kind: share has exactly one frame on it"),
        ([RESTING, SHARE, PLACE | {"seat": "Bob"}], {}, "frames[2].seat: Bob cannot place"),
        ([RESTING, SHARE, PLACE | {"piece": "hotel"}], {}, "frames[2].piece: is not the piece"),
        ([RESTING, PLACE], {}, "frames[1].kind: place cannot lie on turn"),
        ([turn(), {"kind": "estate", "seat": "Bob"}, LOT], {}, "frames[1].seat: Bob is not out"),
        ([turn(), {"kind": "move", "seat": "Ann", "steps": 5}], {}, "frames[1].kind: move asks nobody"),
        ([END], {}, "frames[0]: no claim is open"),
        ([END | {"seat": "Ann"}], {"claims": [CLAIM]}, "frames[0].seat: Bob is asked first"),
        ([END | {"for": "rent"}], {"claims": [CLAIM]}, "frames[0].for: is no rule that ends"),
        ([turn(), BUY], {"claims": [CLAIM, CLAIM]}, "claims: 2 of them arose in turn 1"),
        ([turn(), BUY], {"claims": [CLAIM | {"called": True}]}, "claims[0].called: would be settled at once"),
        ([turn(), BUY], {"claims": [CLAIM | {"ends": 9}]}, "claims[0].ends: turn 9 is not between 2 and 2"),
        ([turn(), BUY], {"claims": [CLAIM | {"lander": "Cid"}]}, "claims[0].lander: only Ann has landed"),
        ([turn(), BUY], {"offers": [{"from": "Ann", "to": "Ann"}]}, "offers of Ann.to: name another seat"),
        ([turn(), BUY], {"offers": [{"from": "Ann", "to": "Bob"}]}, "offers of Ann: holds no deed and no card"),
        (
            [turn(), BUY],
            {"offers": [{"from": "Ann", "to": "Bob", "give": {"deeds": ["Davros"]}}]},
            "offers of Ann.give.deeds: Ann does not own Davros",
        ),
        (
            [turn(), BUY],
            {"offers": [{"from": "Ann", "to": "Bob", "give": {"deeds": ["The Autons"]}}]},
            "offers of Ann.give.deeds: the group of The Autons is built on",
        ),
        ([], {"over": "last_left", "winners": ["Ann"]}, "winners: last_left means that one seat is left"),
        ([], {"over": "by_worth", "winners": ["Ann"]}, "winners: the richest is Bob"),
    ],
)
def test_a_stack_that_cannot_be(board: Board, stack: list[Position], more: Position, complaint: str) -> None:
    with pytest.raises(BadPosition) as caught:
        read_position(board, {"seats": seats(), "deeds": DEEDS, "frames": stack} | more)
    assert any(told.startswith(f"position: {complaint}") for told in caught.value.complaints), caught.value.complaints
