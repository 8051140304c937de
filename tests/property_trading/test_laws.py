"""Laws hold at every decision of a match, and each notices when it is broken."""

from collections.abc import Callable

import pytest

from tests.property_trading.packs import EDITIONS
from tests.property_trading.questions import QUESTIONS, asked_at, changed
from tests.property_trading.questions import seats as seats_in_the_city
from tests.property_trading.wander import SORTS, board_with, wander
from turnwise.games.property_trading.board import Board
from turnwise.games.property_trading.laws import complaints
from turnwise.games.property_trading.names import deed_names
from turnwise.games.property_trading.position import read_position
from turnwise.games.property_trading.state import State
from turnwise.games.property_trading.tables import compile_board
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
        (spoil("pot", -1), "pot: -1 is not between 0 and 1,000,000,000"),
        (spoil("pot", 1_000_000_001), "pot: 1,000,000,001 is not between 0 and 1,000,000,000"),
        (spoil("pot", 5), "pot: 5 lies in the centre, but penalties go to the bank; leave it out"),
        (spoil("watch", 40), "watch: 40 is not between 0 and 39"),
        (spoil("watch", -1), "watch: -1 is not between 0 and 39"),
        (spoil("watch", 1), "watch: nobody walks the board with these options; leave it out"),
        (spoil("time_up", 2), "time_up: 2 is not between 0 and 1"),
        (spoil("time_up", 1), "time_up: there is no time limit; leave it out"),
        (spoil("circling", 8), "circling: 8 is not between 0 and 7"),
        (spoil("circling", 2), "seats[1].circling: the first circuit is like any other with these options; leave it"),
        (spoil("depth", 0), "frames: nothing is going on"),
        (spoil("frame_kind", 18, 0), "frames[0].kind: 18 is not between 1 and 17"),
        (spoil("frame_kind", 9, 0), "frames[0].amount: 0 is not between 1 and"),
        (spoil("frame_kind", 11, 0), "frames[0].kind: estate cannot be the lowest"),
        (spoil("frame_seat", 3, 0), "frames[0].seat: 3 is not between 0 and 2"),
        (spoil("frame_b", 2, 0), "frames[0].rolled: the phase comes after a roll"),
        (spoil("frame_c", 2, 0), "frames[0].rolled: 2 is not between 0 and 1"),
        (spoil("frame_d", 2, 0), "frames[0].patrolled: 2 is not between 0 and 1"),
        (spoil("frame_d", 1, 0), "frames[0].patrolled: nobody has walked the board in this turn"),
    ],
)
def test_a_broken_law_is_told(state: State, act: Callable[[State], None], complaint: str) -> None:
    assert complaints(state) == []
    act(state)
    assert complaints(state)[0].startswith(complaint)


def turn(**more: object) -> Position:
    return {"kind": "turn", "seat": "Ann", "phase": "done", "rolled": True} | more


RESTING: Position = turn(phase="to_roll", rolled=False)
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
JAILED = [seats()[0] | {"jailed": 0, "at": "Jail (Just Visiting)"}, *seats()[1:]]
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
        ([turn(doubles=3, phase="again"), BUY], {}, "frames[0].doubles: 3 in a row do not fit the phase"),
        ([turn(doubles=2, rolled=False), BUY], {}, "frames[0].rolled: the phase comes after a roll; set it to true"),
        ([turn(doubles=1, rolled=False), BUY], {}, "frames[0].doubles: 1 in a row do not fit the phase"),
        ([turn(phase="again"), BUY], {}, "frames[0].doubles: rolling again comes of a double; set it to 1 or 2"),
        ([turn(phase="to_roll")], {}, "frames[0].doubles: rolling again comes of a double; set it to 1 or 2"),
        ([turn(patrolled=True), BUY], {}, "frames[0].patrolled: nobody has walked the board in this turn"),
        (
            [turn(phase="again", doubles=1), DEBT],
            {"seats": JAILED},
            "frames[0].phase: Ann is in jail and does not roll again",
        ),
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
        ([turn(), BUY], {"claims": [CLAIM, CLAIM | {"number": 1}]}, "claims[0].number: 1 is used twice"),
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


# ---- what only some editions have ----


@pytest.mark.parametrize("question", QUESTIONS)
def test_each_question_of_some_editions_can_be_asked(question: str) -> None:
    city, position = asked_at(question)
    assert complaints(read_position(city, position)[0]) == []


AT = ("seats", 0, "at")
CIRCLING = ("seats", 0, "circling")
NO_SENSE: list[tuple[str, tuple[str | int, ...], object, str]] = [  # what is changed, where, to what, what is told
    ("tax with a card", ("frames", 1, "space"), "Dagon Street", "frames[1].space: Dagon Street is no penalty space"),
    ("tax with a card", AT, "GO", "seats[0].at: Ann is asked about The Patrician's Levy: must stand there"),
    ("tax with a card", CIRCLING, True, "seats[0].at: Ann is asked about The Patrician's Levy: must stand there"),
    ("tax with a card", ("seats", 0, "cards"), [], "frames[1]: Ann has nothing to choose; put what comes of"),
    ("tax with a card", ("seats", 0, "cards"), ["ep_chance_08"], "frames[1]: Ann has nothing to choose; put what"),
    ("tax with a card", ("frames", 1, "seat"), "Bob", "frames[1].seat: it is the turn of Ann"),
    ("tax with a card", ("frames", 0, "phase"), "to_roll", "frames[0].phase: penalty comes after a roll; set it to"),
    ("jail with a card", ("seats", 0, "cards"), [], "frames[1]: Ann has nothing to choose; put what comes of"),
    ("tax with a choice", ("frames", 1, "space"), "Lose a Duel (38)", "frames[1]: Ann has nothing to choose; put"),
    ("arrest", ("frames", 0, "patrolled"), False, "frames[0]: arrests come when a turn is done; set phase to done"),
    ("arrest", ("frames", 0, "phase"), "again", "frames[0]: arrests come when a turn is done; set phase to done"),
    ("arrest", ("frames", 0, "phase"), "again", "frames[0].patrolled: nobody has walked the board in this turn"),
    ("arrest", ("frames", 1, "seat"), "Cid", "frames[1].seat: Cid is asked but not among those found"),
    ("arrest", ("frames", 1, "found"), ["Ann", "Cid"], "frames[1].found: Cid cannot be arrested; take the name out"),
    ("arrest", ("seats", 1, "circling"), True, "frames[1].found: Bob cannot be arrested; take the name out"),
    ("arrest", ("seats", 1, "jailed"), 0, "frames[1].found: Bob cannot be arrested; take the name out"),
    ("arrest", ("watch",), "GO", "frames[1].found: Ann cannot be arrested; take the name out"),
    ("arrest", ("seats", 0, "cash"), 49, "frames[1]: Ann has nothing to choose and goes to jail; take the name out"),
    ("seize", ("seats", 1, "cards"), [], "frames[1].card: is no card that Ann could take from somebody"),
    ("seize", ("seats", 1), {"cash": 1}, "frames[1].card: is no card that Ann could take from somebody"),
    ("seize", ("frames", 1, "card"), "ep_chance_08", "frames[1].card: is no card that Ann could take from somebody"),
    ("seize", AT, "GO", "seats[0].at: Ann does not stand where the card is taken"),
    ("seize", CIRCLING, True, "seats[0].at: Ann is asked about Free Flying: must stand there, free to be asked"),
    (
        "battle",
        ("deeds", "Deadly Fighter Braid Claw", "owner"),
        "Bob",
        "frames[1].deed: Ann cannot fight for Super Explosive Volcanodon",
    ),
    (
        "battle",
        ("deeds", "Super Explosive Volcanodon", "owner"),
        "Ann",
        "frames[1].deed: Ann cannot fight for Super Explosive Volcanodon",
    ),
    ("battle", ("deeds", "Super Explosive Volcanodon"), {}, "frames[1].deed: Ann cannot fight for Super Explosive"),
    ("battle", ("frames", 1, "deed"), "Tropico", "frames[1].deed: Ann cannot fight for Tropico"),
    ("battle", AT, "GO", "seats[0].at: Ann is asked about Super Explosive Volcanodon: must stand there"),
    ("foreclosure", ("deeds", "Dagon Street", "mortgaged"), False, "frames[1].deed: Dagon Street belongs to Bob"),
    ("foreclosure", CIRCLING, True, "seats[0].circling: Ann buys nothing on the first circuit; leave it out"),
    ("mortgaged with the bank", CIRCLING, True, "seats[0].circling: Ann buys nothing on the first circuit"),
    ("mortgaged with the bank", ("deeds", "Dagon Street", "owner"), "Bob", "frames[1].deed: Dagon Street belongs to"),
    ("auction in the fast game", CIRCLING, True, "frames[1].bidders: Ann bids for no property on the first circuit"),
    (
        "auction in the fast game",
        ("deeds",),
        {"Dagon Street": {"mortgaged": True}},
        "frames[1].lot: Dagon Street is mortgaged, and so never auctioned",
    ),
    ("first circuit", ("seats", 0, "jailed"), 0, "seats[0].circling: Ann is out or in jail, and so not on the first"),
    ("first circuit", ("seats", 0, "out"), True, "seats[0].circling: Ann is out or in jail, and so not on the first"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "path", "value", "complaint"), NO_SENSE)
def test_a_question_that_makes_no_sense(
    question: str, path: tuple[str | int, ...], value: object, complaint: str
) -> None:
    city, position = asked_at(question)
    with pytest.raises(BadPosition) as caught:
        read_position(city, changed(position, *path, to=value))
    assert any(told.startswith(f"position: {complaint}") for told in caught.value.complaints), caught.value.complaints


WITHOUT: list[tuple[str, dict[str, object], str]] = [  # a question at a table without the option that asks it
    ("tax with a choice", {"short_game": True}, "frames[1]: Ann has nothing to choose; put what comes of the penalty"),
    ("tax with a card", {"free_flying_card": False}, 'returned["free_flying"]: ep_free_flying is held by Ann, but not'),
    ("arrest", {"commander_vimes": False}, "watch: nobody walks the board with these options; leave it out"),
    ("arrest", {"commander_vimes": False}, "frames[0].patrolled: nobody has walked the board in this turn"),
    ("arrest", {"free_flying": "parking"}, "pot: 75 lies in the centre, but penalties go to the bank; leave it out"),
    ("seize", {"free_flying_card": False}, "frames[1].card: is no card that Ann could take from somebody"),
    ("battle", {"battle": False}, "frames[1].deed: Ann cannot fight for Super Explosive Volcanodon"),
    ("foreclosure", {"foreclosure": False}, "frames[1].deed: Dagon Street belongs to Bob"),
    ("auction in the fast game", {"fast_game": False}, "frames[1].kind: a declined property is not auctioned under"),
    (
        "roll that may be declined",
        {"doubles_roll_again": False, "three_doubles_jail": False},
        "frames[0].phase: nobody rolls again with these options; set it to done",
    ),
    (
        "roll that may be declined",
        {"three_doubles_jail": False},
        "frames[0].doubles: 1 in a row do not fit the phase",
    ),
    ("time is up", {"time_limit": 0}, "time_up: there is no time limit; leave it out"),
]


@pytest.mark.parametrize(("question", "options", "complaint"), WITHOUT)
def test_a_question_without_its_option(question: str, options: dict[str, object], complaint: str) -> None:
    edition, _, position = QUESTIONS[question]
    with pytest.raises(BadPosition) as caught:
        read_position(compile_board(EDITIONS[edition], options), position)
    assert any(told.startswith(f"position: {complaint}") for told in caught.value.complaints), caught.value.complaints


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ({"returned": {"community": ["ep_community_15"]}}, 'returned["community"]: ep_community_15 is returned, but'),
        ({"seats": seats_in_the_city("GO", "GO", "GO", cards=["ep_chance_06"])}, 'returned["chance"]: ep_chance_06 is'),
    ],
)
def test_a_card_that_the_options_leave_out_is_nowhere(more: Position, complaint: str) -> None:
    city = compile_board(EDITIONS["exclusive_possession"], {"commander_vimes": False})
    plain: Position = {"seats": seats_in_the_city("GO", "GO", "GO"), "turn_of": "Ann"}
    assert complaints(read_position(city, plain)[0]) == []
    with pytest.raises(BadPosition) as caught:
        read_position(city, plain | more)
    assert caught.value.complaints[0].startswith(f"position: {complaint}")
    assert caught.value.complaints[0].endswith("not in the game with these options")


TROUBLES = ("tax with a card", "jail with a card", "tax with a choice", "arrest", "seize", "battle")


@pytest.mark.parametrize("question", TROUBLES)
def test_only_a_rent_is_settled_while_such_a_question_waits(question: str) -> None:
    city, position = asked_at(question)
    turn, top = position["frames"]
    kind = top["kind"]
    owed = {"kind": "debt", "seat": "Bob", "to": ["Cid"], "amount": 501, "for": "rent"}
    assert complaints(read_position(city, position | {"frames": [turn, top, owed]})[0]) == []
    for stack, complaint in (
        ([turn, top, top], f"frames[2].kind: {kind} cannot lie on {kind}; it lies on: turn"),
        (
            [turn, top, BUY | {"deed": deed_names(city)[0]}],
            f"frames[2].kind: buy cannot lie on {kind}; it lies on: turn",
        ),
        ([top], f"frames[0].kind: {kind} cannot be the lowest; begin with turn or last_claims"),
    ):
        with pytest.raises(BadPosition) as caught:
            read_position(city, position | {"frames": stack})
        assert any(told.startswith(f"position: {complaint}") for told in caught.value.complaints)
