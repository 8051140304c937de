"""Who is asked when: offers first, then business round the table, then the seat that holds the game up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from tests.kernel.toy import Action, Do, Event, State, Throw, Toy, View
from turnwise.kernel import driver
from turnwise.kernel.chance import Chance
from turnwise.kernel.driver import Driver, Round
from turnwise.kernel.game import Table
from turnwise.kernel.luck import Scripted, Seeded
from turnwise.kernel.match import Match
from turnwise.kernel.notes import Notes
from turnwise.kernel.record import BOT
from turnwise.kernel.words import ANSWER, BUILD, CLAIM, INTERESTS, LIFT, MORTGAGE, OFFER, SELL

Asked = tuple[int, int]  # a seat, and the openings it is asked about; 0: the question that holds the game up
Answer = Callable[[int], int]  # openings to the one that is taken, or 0
ACTS = 4  # of one seat in a row, as the compiled loop has it too
ToyMatch = Match[Any, Action, Event, View]


def nothing(openings: int) -> int:
    return 0


def everything(openings: int) -> int:
    """The lowest opening there is."""
    return openings & -openings


class Player:
    """Throws when it is asked, does business as *answer* says, and writes down what it was asked."""

    def __init__(self, seat: int, asked: list[Asked], answer: Answer, interests: int = INTERESTS) -> None:
        self.seat, self.asked, self.answer, self.interests = seat, asked, answer, interests

    def choose(self, view: View, legal: tuple[Action, ...], chance: Chance) -> Action:
        assert view.seat == self.seat == view.to_act
        assert Throw() in legal
        self.asked.append((self.seat, 0))
        return Throw()

    def take(self, view: View, legal: tuple[Action, ...], openings: int, chance: Chance) -> Action | None:
        assert view.seat == self.seat
        self.asked.append((self.seat, openings))
        taken = self.answer(openings)
        assert not taken or Do(taken) in legal
        return Do(taken) if taken else None


class Party:
    """A match of three seats whose first thrower is seat 0, and the bots at it."""

    def __init__(
        self, masks: Sequence[int], answers: Mapping[int, Answer] | None = None, bots: Sequence[int] = (0, 1, 2),
        interests: int = INTERESTS,
    ) -> None:  # fmt: skip
        self.asked: list[Asked] = []
        luck = Scripted(dice=[1, *[1] * 30])
        self.match: ToyMatch = Match(Toy(), Table(3, {"masks": list(masks)}), ("Ann", "Bob", "Cid"), luck)
        chosen = answers or {}
        players = {seat: Player(seat, self.asked, chosen.get(seat, nothing), interests) for seat in bots}
        self.driver = Driver(self.match, players, Chance(1))

    def step(self, times: int = 1) -> list[Asked]:
        """What was asked during some acts."""
        self.asked.clear()
        for _ in range(times):
            self.driver.step()
        return list(self.asked)

    def acts(self) -> list[tuple[int, Action]]:
        return [(entry.seat, Toy().action_from(bytes(entry.action))) for entry in self.match.entries]


# ---- the question that holds the game up ----


def test_without_openings_only_the_seat_to_act_is_asked() -> None:
    match = Party([0, 0, 0])
    assert match.step(4) == [(0, 0), (1, 0), (2, 0), (0, 0)]
    assert [entry.by for entry in match.match.entries] == [BOT] * 4


def test_a_step_gives_the_events_of_one_act() -> None:
    assert Party([0, 0, 0]).driver.step() == (Event(1, 0, 1),)


def test_a_seat_without_a_bot_is_left_to_others() -> None:
    match = Party([0, BUILD, 0], bots=[0, 2])
    assert match.step(3) == [(0, 0)]
    assert match.driver.step() is None
    match.match.play(1, Throw())
    assert match.step() == [(2, 0)]


def test_a_match_that_is_over_asks_nobody() -> None:
    match = Party([BUILD] * 3)
    match.match.state.points = [20, 0, 0]
    assert match.driver.step() is None
    assert match.asked == []


# ---- business at a rest point ----


def test_seats_are_asked_clockwise_from_the_left_of_the_roller() -> None:
    match = Party([BUILD, LIFT, CLAIM | BUILD])
    assert match.step() == [(1, LIFT), (2, CLAIM | BUILD), (0, BUILD), (0, 0)]
    assert match.step() == [(2, CLAIM | BUILD), (0, BUILD), (1, LIFT), (1, 0)]


def test_a_seat_that_does_nothing_is_asked_once_at_a_rest_point() -> None:
    match = Party([BUILD, BUILD, 0], {0: everything})
    match.step(ACTS)
    assert match.step() == [(0, 0)]
    assert match.acts() == [(0, Do(BUILD))] * ACTS + [(0, Throw())]


def test_a_seat_that_acts_is_asked_again_up_to_four_times() -> None:
    match = Party([0, BUILD, LIFT], {1: everything})
    assert match.step(ACTS + 1) == [(1, BUILD)] * ACTS + [(2, LIFT), (0, 0)]


def test_each_seat_has_its_own_four_acts() -> None:
    match = Party([0, BUILD, LIFT], {1: everything, 2: everything})
    assert match.step(2 * ACTS + 1) == [(1, BUILD)] * ACTS + [(2, LIFT)] * ACTS + [(0, 0)]


@pytest.mark.parametrize(
    ("interests", "mask"),
    [
        (INTERESTS, CLAIM | BUILD | LIFT),
        (INTERESTS | SELL | MORTGAGE, CLAIM | BUILD | LIFT | SELL | MORTGAGE),
        (SELL, SELL),
        (BUILD, BUILD),
    ],
)
def test_a_bot_is_asked_about_what_interests_it(interests: int, mask: int) -> None:
    match = Party([0, CLAIM | BUILD | LIFT | SELL | MORTGAGE, 0], interests=interests)
    assert match.step() == [(1, mask), (0, 0)]


def test_a_bot_without_interests_is_asked_nothing_but_its_turn() -> None:
    assert Party([127] * 3, interests=0).step() == [(0, 0)]


# ---- offers ----


def test_offers_count_again_only_when_a_deed_has_changed_hands() -> None:
    match = Party([0, OFFER | BUILD, 0])
    assert match.step(2) == [(1, OFFER | BUILD), (0, 0), (1, BUILD), (1, 0)]
    match.match.state.deals += 1
    assert match.step(2) == [(1, OFFER | BUILD), (2, 0), (1, BUILD), (0, 0)]


def test_each_seat_is_asked_for_its_own_offer() -> None:
    match = Party([OFFER, OFFER, OFFER])
    assert match.step(2) == [(1, OFFER), (2, OFFER), (0, OFFER), (0, 0), (1, 0)]


def test_an_offer_is_answered_before_anything_else() -> None:
    match = Party([0, OFFER, BUILD], {1: everything, 2: everything})
    assert match.step(2) == [(1, OFFER), (2, ANSWER)]
    assert match.acts() == [(1, Do(OFFER)), (2, Do(ANSWER))]


def test_an_offer_left_open_is_asked_about_once_and_then_with_the_rest() -> None:
    match = Party([0, OFFER, BUILD], {1: everything})
    assert match.step(2) == [(1, OFFER), (2, ANSWER), (2, ANSWER | BUILD), (0, 0)]
    assert match.step() == [(2, ANSWER | BUILD), (1, 0)]


def test_a_new_offer_is_asked_about_anew() -> None:
    match = Party([0, OFFER, 0], {1: everything})
    match.step(2)
    match.match.state.deals += 1
    assert match.step(2)[:3] == [(2, ANSWER), (1, OFFER), (2, ANSWER)]


def test_an_offer_to_a_seat_without_a_bot_waits() -> None:
    match = Party([0, OFFER, 0], {1: everything}, bots=[0, 1])
    assert match.step(2) == [(1, OFFER), (0, 0)]
    match.match.play(2, Do(ANSWER))
    assert match.acts()[-1] == (2, Do(ANSWER))


# ---- a game without openings ----


class Quiet(Toy):
    """Nothing can be done but answer: its states keep no count of rests, deals and offers."""

    def setup(self, table: Table, chance: Chance, notes: Notes) -> State:
        state = super().setup(table, chance, notes)
        del state.rest, state.deals, state.revision
        return state

    def openings(self, state: State, seat: int) -> int:
        return 0

    def digest(self, state: State) -> int:
        return sum(state.points)

    def _score(self, state: State, seat: int, points: int) -> None:
        state.points[seat] += points
        state.to_act = (seat + 1) % state.seats


def test_a_game_without_openings_needs_no_counts() -> None:
    asked: list[Asked] = []
    match: ToyMatch = Match(Quiet(), Table(3), ("Ann", "Bob", "Cid"), Scripted(dice=[1, *[1] * 4]))
    driver = Driver(match, {seat: Player(seat, asked, nothing, interests=0) for seat in range(3)}, Chance(1))
    for _ in range(4):
        driver.step()
    assert asked == [(0, 0), (1, 0), (2, 0), (0, 0)]


# ---- whom to ask, for callers that ask elsewhere ----


def round_of(masks: Sequence[int], interests: Mapping[int, int]) -> Round:
    luck = Scripted(dice=[1, *[1] * 30])
    match: ToyMatch = Match(Toy(), Table(3, {"masks": list(masks)}), ("Ann", "Bob", "Cid"), luck)
    return Round(match, interests)


def asked(round_: Round) -> Asked | None:
    """The next question; nobody has answered yet."""
    found = round_.next()
    return None if found is None else (found.seat, found.openings)


def silence(round_: Round) -> Asked | None:
    """The next question, to which the seat does nothing."""
    found = round_.next()
    assert found is not None
    round_.answered(found, acted=False)
    return found.seat, found.openings


def act(round_: Round, action: Action) -> Asked | None:
    """The next question, which the seat answers with *action*."""
    found = round_.next()
    assert found is not None
    round_.match.play(found.seat, action)
    round_.answered(found, acted=True)
    return found.seat, found.openings


def test_a_round_asks_the_same_until_it_is_answered() -> None:
    round_ = round_of([0, BUILD, 0], dict.fromkeys(range(3), INTERESTS))
    assert asked(round_) == asked(round_) == (1, BUILD)
    silence(round_)
    assert asked(round_) == asked(round_) == (0, 0)


def test_a_round_goes_on_as_it_is_answered() -> None:
    round_ = round_of([BUILD, BUILD, LIFT], dict.fromkeys(range(3), INTERESTS))
    assert [act(round_, Do(BUILD)) for _ in range(ACTS)] == [(1, BUILD)] * ACTS
    assert [silence(round_), silence(round_), act(round_, Throw())] == [(2, LIFT), (0, BUILD), (0, 0)]
    assert asked(round_) == (2, LIFT)


def test_a_round_asks_only_seats_that_have_somebody_to_ask() -> None:
    round_ = round_of([BUILD, BUILD, BUILD], {2: INTERESTS})
    assert silence(round_) == (2, BUILD)
    assert asked(round_) is None
    round_.match.play(0, Throw())
    assert silence(round_) == (2, BUILD)
    round_.match.play(1, Throw())
    assert [silence(round_), asked(round_)] == [(2, BUILD), (2, 0)]


def test_somebody_else_may_act_before_the_answer_comes() -> None:
    """The question has lapsed; at the next rest point the round begins anew."""
    round_ = round_of([BUILD, BUILD, 0], {1: INTERESTS, 2: INTERESTS})
    late = driver.Asked(1, BUILD)
    assert round_.next() == late
    round_.match.play(0, Throw())
    round_.answered(late, acted=False)
    assert [silence(round_), asked(round_)] == [(1, BUILD), (1, 0)]


def test_what_the_others_do_meanwhile_does_not_start_the_round_again() -> None:
    round_ = round_of([BUILD, BUILD, 0], {1: INTERESTS, 2: INTERESTS})
    silence(round_)
    round_.match.play(0, Do(BUILD))
    assert asked(round_) is None


def test_business_is_what_is_asked_beside_the_question() -> None:
    round_ = round_of([0, BUILD, 0], dict.fromkeys(range(3), INTERESTS))
    assert round_.business() == driver.Asked(1, BUILD)
    silence(round_)
    assert round_.business() is None
    assert round_.next() == driver.Asked(0)


def test_an_answer_to_an_offer_does_not_count_among_the_acts() -> None:
    round_ = round_of([0, OFFER, BUILD], {2: INTERESTS})
    for _ in range(2):
        round_.match.play(1, Do(OFFER))
        assert act(round_, Do(ANSWER)) == (2, ANSWER)
    assert [act(round_, Do(BUILD)) for _ in range(ACTS)] == [(2, BUILD)] * ACTS
    assert asked(round_) is None


def test_an_offer_that_a_seat_leaves_open_is_asked_about_again_with_the_rest() -> None:
    round_ = round_of([0, OFFER, BUILD], {2: INTERESTS})
    round_.match.play(1, Do(OFFER))
    assert [silence(round_), silence(round_), asked(round_)] == [(2, ANSWER), (2, ANSWER | BUILD), None]


def test_a_round_without_interests_asks_nothing_but_turns() -> None:
    round_ = round_of([127] * 3, {0: 0, 2: 0})
    assert (round_.business(), act(round_, Throw()), asked(round_)) == (None, (0, 0), None)


def test_a_match_that_is_over_has_no_next_question() -> None:
    round_ = round_of([BUILD] * 3, dict.fromkeys(range(3), INTERESTS))
    round_.match.state.points = [20, 0, 0]
    assert round_.next() is None


# ---- luck of its own ----


class Gambler:
    interests = BUILD

    def choose(self, view: View, legal: tuple[Action, ...], chance: Chance) -> Action:
        return legal[chance.below(2, 0)]

    def take(self, view: View, legal: tuple[Action, ...], openings: int, chance: Chance) -> Action | None:
        return None if chance.below(2, 0) else Do(BUILD)


def gambled(luck: int, seed: int) -> ToyMatch:
    match: ToyMatch = Match(Toy(), Table(3, {"masks": [BUILD] * 3, "target": 40}), ("A", "B", "C"), Seeded(seed))
    driver = Driver(match, {seat: Gambler() for seat in range(3)}, Chance(luck))
    while driver.step() is not None:
        pass
    return match


def test_bots_do_not_draw_from_the_luck_of_the_match() -> None:
    """Other bots' luck, other acts; and yet every throw is the one that the seed has for that seat and count."""
    one, other = gambled(1, 5), gambled(2, 5)
    assert one.log() == gambled(1, 5).log()
    assert one.log() != other.log()
    for seat in range(3):
        rolls = [[draw for entry in match.entries for draw in entry.draws if draw[0] == seat] for match in (one, other)]
        assert all(a == b for a, b in zip(*rolls, strict=False))
