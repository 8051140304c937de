"""Who is winning from here: shares that are right where they can be known, and the same on any number of threads."""

from __future__ import annotations

import msgspec
import pytest

import turnwise
from tests.sim.places import CITY, VILLAINS, match_in, scene_in, scene_of_seat, villains
from turnwise.games.property_trading.actions import Mortgage, Roll
from turnwise.games.property_trading.native import COMPILED
from turnwise.kernel.chance import Chance, mix
from turnwise.kernel.errors import Refused
from turnwise.kernel.notes import Notes
from turnwise.kernel.words import NOBODY
from turnwise.sim.odds import NATIVE, PIECE, Plan, Starts, needed, odds, samples
from turnwise.sim.scene import Scene, scene_of

DAVROS = 37
ROUGH = 4.0 if COMPILED else 10.0
FEW = Plan(most=PIECE, points=0.1)
SOME = Plan(most=4 * PIECE if COMPILED else PIECE, points=0.1)  # so many, however narrow


def scene(position: dict[str, object]) -> Scene:
    return scene_of(turnwise.game(VILLAINS).game, position)


def some_of(plan: Plan, **changes: object) -> Plan:
    return msgspec.structs.replace(plan, **changes)


def test_overwhelming_riches_win() -> None:
    dark_blue = {name: {"owner": "Ann", "level": "hotel"} for name in ("Davros", "The Daleks")}
    found = odds(scene(villains((20_000, 40, 40), dark_blue)), SOME)
    assert found.shares[0].low > 0.9
    assert found.shares[1].high < 0.1 > found.shares[2].high


def test_equal_seats_are_about_equal_at_the_start() -> None:
    """The intervals are those of about equal shares; a seat's place at the table matters less than they show."""
    found = odds(scene(villains((1500, 1500, 1500, 1500))), some_of(SOME, most=8 * PIECE if COMPILED else PIECE))
    assert all(share.low < 0.29 and share.high > 0.21 for share in found.shares)
    assert sum(share.share for share in found.shares) == pytest.approx(1 - found.unfinished / found.playouts)


def test_it_is_played_until_the_widest_interval_will_do() -> None:
    even, one_sided = scene(villains((1500, 1500))), scene(villains((20_000, 40), {"Davros": {"owner": "Ann"}}))
    plan = Plan(points=ROUGH)
    found = odds(even, plan)
    assert odds(one_sided, plan).playouts < found.playouts < needed(ROUGH) + PIECE
    assert max(share.width for share in found.shares) * 100 <= ROUGH
    fewer = odds(even, some_of(plan, most=found.playouts - PIECE))
    assert max(share.width for share in fewer.shares) * 100 > ROUGH


@pytest.mark.parametrize("edition", [VILLAINS, CITY])
def test_the_same_seed_the_same_numbers_on_one_and_on_two_threads(edition: str) -> None:
    match = match_in(edition, 40)
    plan = SOME if edition == VILLAINS else FEW
    for place in (scene_in(match), scene_of_seat(match, 0)):
        one, two = (odds(place, some_of(plan, threads=threads)) for threads in (1, 2))
        assert one == two
    assert odds(scene_in(match), some_of(plan, seed=1)) != odds(scene_in(match), plan)


def test_what_looks_the_same_to_a_seat_has_the_same_odds() -> None:
    """Another hand in the dark: the truth differs, what the seat sees does not."""
    match = match_in(CITY, 40)
    seen = match.view(0)
    chance = Chance(8)
    others = [match.game.guess(match.table, seen, 0, chance) for _ in range(2)]
    assert len({match.game.digest(state) for state in (match.state, *others)}) == 3
    table, names = match.table, match.header.seats
    places = [Scene(match.game, table, names, state, match.game.view_for(state, 0)) for state in others]
    mine = odds(scene_of_seat(match, 0), FEW)
    assert [odds(place, FEW) for place in places] == [mine, mine]
    assert odds(scene_in(match), FEW) != mine


def test_each_playout_begins_at_a_guess_of_its_own() -> None:
    match = match_in(CITY, 40)
    digest = match.game.digest
    known, guessed = Starts(scene_in(match), 0), Starts(scene_of_seat(match, 0), 0)
    assert (known.each, guessed.each) == (PIECE, 1)
    assert [digest(start.state) for start in known.at([()], PIECE)] == [digest(match.state)]
    assert len({digest(guessed.at([()], number)[0].state) for number in range(20)}) == 20
    one, other = guessed.at([(), ()], 7)
    assert digest(one.state) == digest(other.state)


def test_all_branches_have_the_same_luck() -> None:
    """A branch that does what the bots would have done anyway is the same, playout by playout."""
    first, rolled = samples(scene(villains((1500, 1500, 1500))), [(), ((0, Roll()),)], SOME)
    assert first.won == rolled.won
    assert rolled.against(first, 0).high == 0


def test_an_act_draws_in_each_playout_anew() -> None:
    """What draws nothing is carried out once and for all."""
    place = scene(villains((1500, 1500), {"Davros": {"owner": "Ann"}}))
    before = place.game.digest(place.state)
    rolling, mortgaged = Starts(place, 0).at([((0, Roll()),), ((0, Mortgage(DAVROS)),)], 0)
    assert (place.game.digest(rolling.state), rolling.opener) == (before, 0)
    assert place.game.digest(mortgaged.state) != before
    assert mortgaged.order is None


@pytest.mark.parametrize("edition", [VILLAINS, CITY])
def test_an_act_that_draws_is_the_one_that_the_rules_make_of_it(edition: str) -> None:
    """The compiled loop begins as a match does that plays it by the luck of that number."""
    match = match_in(edition, 0)
    game, (seat,) = match.game, match.to_act
    action = match.legal_actions(seat)[0]
    native, state, key = NATIVE[type(game)], game.clone(match.state), mix(mix(5) + 0)
    game.apply(state, seat, action, Chance(key), Notes(False))
    told = [
        native.play_many(
            state.board, 4, 1, 5, rounds=0, listening=False, start=start, opener=opener, order=order
        ).digest
        for start, opener, order in (
            (match.state, seat, game.order_of(match.state, action)), (state, NOBODY, None), (match.state, NOBODY, None)
        )
    ]  # fmt: skip
    assert told[0] == told[1] != told[2]


def test_random_players_lose_to_careful_ones() -> None:
    place = scene(villains((1500, 1500)))
    found = odds(place, some_of(SOME, random=0b01))
    assert found.shares[1].low > found.shares[0].high


def test_an_act_that_the_rules_refuse_is_refused() -> None:
    with pytest.raises(Refused):
        samples(scene(villains((1500, 1500))), [((1, Roll()),)], SOME)


def test_progress_is_told_as_it_comes() -> None:
    told: list[int] = []
    odds(scene(villains((1500, 1500))), SOME, told.append)
    assert told == list(range(PIECE, SOME.most + 1, PIECE))


def test_the_state_that_was_asked_about_stays_as_it_is() -> None:
    match = match_in(VILLAINS, 30)
    before = match.game.digest(match.state)
    samples(scene_in(match), [()], SOME)
    assert match.game.digest(match.state) == before
