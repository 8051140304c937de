"""The table before the first turn: what each seat gets, what lies on the board, who begins."""

from __future__ import annotations

from typing import Any

import pytest

import turnwise
from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import events as e

GAME: Any = turnwise.game("ankh_morpork").game
PACK = GAME.edition.pack
NAMES = ("Ann", "Bob", "Cat", "Dan")
PEOPLE = [person.id for person in PACK.personalities]
GREEN = [card.id for card in PACK.cards if card.border == "green"]
BROWN = [card.id for card in PACK.cards if card.border == "brown"]
TOP = ("unreal_estate", "small_gods", "seven_sleepers")

# How often an event rolls on a board without buildings, with three seats.
ROLLS = {
    "the_dragon": 1, "flood": 2, "fire": 1, "explosion": 1, "mysterious_murders": 3,
    "demons_from_the_dungeon_dimensions": 4, "bloody_stupid_johnson": 1, "trolls": 3, "earthquake": 2,
}  # fmt: skip
# Number, id, cost and neighbours.
BOARD = [
    (1, "dolly_sisters", 6, {2, 3, 12}),
    (2, "unreal_estate", 18, {1, 3, 4, 10, 11, 12}),
    (3, "dragons_landing", 12, {1, 2, 4}),
    (4, "small_gods", 18, {2, 3, 5, 6, 10}),
    (5, "the_scours", 6, {4, 6, 7, 8, 10}),
    (6, "the_hippo", 12, {4, 5, 7}),
    (7, "the_shades", 6, {5, 6, 8}),
    (8, "dimwell", 6, {5, 7, 9}),
    (9, "longwall", 12, {8, 10, 11}),
    (10, "isle_of_gods", 12, {2, 4, 5, 9, 11}),
    (11, "seven_sleepers", 18, {2, 9, 10, 12}),
    (12, "nap_hill", 12, {1, 2, 11}),
]


def table(
    seats: int = 3, *, options: dict[str, object] | None = None, people: list[str] | None = None,
    pile: list[str] | None = None, opening: list[int] | None = None,
) -> Scene:  # fmt: skip
    """A match from its very beginning; luck is scripted, and Ann begins unless *opening* says otherwise."""
    chance = turnwise.Scripted(
        personalities=people or PEOPLE[:seats],
        pile=pile or GREEN[: 5 * seats],
        opening=opening or [12, *[1] * (seats - 1)],
    )
    return Scene(turnwise.game("ankh_morpork").new_match(NAMES[:seats], options=options, chance=chance))


def opening(s: Scene, kind: type) -> list[Any]:
    return [event for event in s.match.opening if type(event) is kind]


# ---- players and pieces ----


@pytest.mark.clause("AM-01")
@pytest.mark.parametrize(("seats", "unused"), [(2, 4), (3, 4), (4, 3)])
def test_each_player_gets_ten_dollars_twelve_minions_and_a_personality_and_at_least_three_lie_unused(
    seats: int, unused: int
) -> None:
    s = table(seats)
    names = NAMES[:seats]
    assert [s.cash(name) for name in names] == [10] * seats
    assert [sum(s.minions(name).values()) for name in names] == [3] * seats
    assert opening(s, e.MinionPlaced)[-1].left == 9
    assert [s.personality(name) for name in names] == PEOPLE[:seats]
    assert len(s.truth["unused"]) == unused
    assert not set(s.truth["unused"]) & set(PEOPLE[:seats])
    s.done()


@pytest.mark.clause("AM-01")
@pytest.mark.parametrize("person", PEOPLE)
def test_any_personality_may_be_dealt_to_anybody(person: str) -> None:
    others = [other for other in PEOPLE if other != person][:2]
    assert table(people=[*others, person]).personality("Cat") == person


@pytest.mark.clause("AM-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_can_play(seats: int) -> None:
    with pytest.raises(turnwise.BadOption, match="takes 2 to 4"):
        turnwise.game("ankh_morpork").new_match(seats, seed=1)


@pytest.mark.clause("AM-02")
@pytest.mark.parametrize(("number", "name", "cost", "neighbours"), BOARD, ids=[row[1] for row in BOARD])
def test_the_board_has_twelve_areas_with_cost_and_neighbours(
    number: int, name: str, cost: int, neighbours: set[int]
) -> None:
    assert len(PACK.areas) == 12
    area = PACK.areas[number - 1]
    assert (area.number, area.id, area.cost, set(area.adjacent)) == (number, name, cost, neighbours)
    s = scene({"Ann": ["groat"]}, minions={"Ann": {name: 1}})
    s.plays("Ann", "groat")
    assert {action.area for action in s.legal("Ann")[:-1]} == neighbours | {number}


@pytest.mark.clause("AM-02")
@pytest.mark.parametrize(("number", "name", "cost", "neighbours"), BOARD, ids=[row[1] for row in BOARD])
@pytest.mark.parametrize("top", [18, 17])
def test_where_the_table_agreed_so_the_three_dearest_areas_cost_17_and_half_of_that_is_8(
    number: int, name: str, cost: int, neighbours: set[int], top: int
) -> None:
    wanted = top if name in TOP else cost
    hand = ["the_mended_drum", "wee_mad_arthur"]
    for card, price in zip(hand, (wanted, wanted // 2), strict=True):
        s = scene({"Ann": [card]}, cash={"Ann": 40}, minions={"Ann": {name: 1}}, options={"top_area_cost": top})
        s.plays("Ann", card).builds("Ann", name)
        assert s.payments() == [("Ann", "Bank", price, "AM-28")]


# ---- the bank ----


@pytest.mark.clause("AM-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_bank_has_120_dollars_in_all_and_everybody_sees_all_money(seats: int) -> None:
    s = table(seats)
    for viewer in (None, *NAMES[:seats]):
        view = s.view(viewer)
        assert (view.bank, [seat.cash for seat in view.seats]) == (120 - 10 * seats, [10] * seats)


@pytest.mark.clause("AM-03")
@pytest.mark.parametrize(
    ("limited", "bank", "paid", "left"),
    [(True, 2, 2, 0), (True, 0, 0, 0), (True, 5, 5, 0), (False, 2, 5, -3)],
    ids=["too little", "empty", "just enough", "no limit"],
)
def test_what_the_bank_cannot_pay_is_not_paid_unless_it_has_no_limit(
    limited: bool, bank: int, paid: int, left: int
) -> None:
    s = scene({"Ann": ["the_royal_mint"]}, options={"bank_limit": limited}, cash={"Cat": 100 - bank})
    s.plays("Ann", "the_royal_mint").leaves("Ann").uses("Ann")
    assert (s.cash("Ann"), s.bank) == (10 + paid, left)
    assert [(event.seat, event.short, event.clause) for event in s.of(e.BankShort)] == (
        [(0, 5 - bank, "AM-03")] if paid < 5 else []
    )


@pytest.mark.clause("AM-03")
@pytest.mark.parametrize(("cash", "paid"), [(0, 0), (2, 2), (3, 3), (9, 3)])
def test_between_players_nobody_pays_more_than_there_is(cash: int, paid: int) -> None:
    s = scene({"Ann": ["nobby_nobbs"]}, cash={"Bob": cash})
    s.plays("Ann", "nobby_nobbs").at("Ann", "Bob")
    assert (s.cash("Ann"), s.cash("Bob"), s.bank) == (10 + paid, cash - paid, 100 - cash)


# ---- cards ----


@pytest.mark.clause("AM-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_is_dealt_five_green_cards_off_the_top_of_48_green_over_53_brown(seats: int) -> None:
    s = table(seats)
    for seat, name in enumerate(NAMES[:seats]):
        assert s.hand(name) == set(GREEN[5 * seat : 5 * seat + 5])
    assert s.view().pile == (48 - 5 * seats, 53 if seats > 2 else 51)
    assert {event.clause for event in opening(s, e.CardDrawn)} == {"AM-04"}
    assert (len(GREEN), len(BROWN)) == (48, 53)
    s.done()


@pytest.mark.clause("AM-04")
@pytest.mark.parametrize("card", ["mr_boggis", "the_thieves_guild", "gaspode"])
def test_the_green_cards_are_shuffled_so_any_may_lie_on_top(card: str) -> None:
    pile = [card, *[other for other in GREEN if other != card][:14]]
    assert card in table(pile=pile).hand("Ann")


@pytest.mark.clause("AM-04")
def test_no_brown_card_is_drawn_before_the_last_green_one() -> None:
    gone = [card for card in GREEN if card not in ("groat", "hex", "modo")]
    s = scene({"Ann": ["groat"]}, discard=gone, pile=["modo", "hex", "ruby", "igor", "dwarves"])
    s.plays("Ann", "groat").leaves("Ann").ends("Ann")
    assert s.hand("Ann") == {"hex", "modo", "ruby", "igor", "dwarves"}
    s.done()
    s = scene({"Ann": ["groat"]}, discard=gone, pile=["modo", "ruby", "hex", "igor", "dwarves"])
    with pytest.raises(turnwise.BadScript):
        s.plays("Ann", "groat").leaves("Ann").ends("Ann")


@pytest.mark.clause("AM-05")
def test_twelve_events_lie_face_down_and_nobody_has_a_city_area_card() -> None:
    s = table()
    for viewer in (None, "Ann", "Bob"):
        assert s.view(viewer).events == tuple(range(12))
    assert [area.building for area in s.view().areas] == [-1] * 12
    assert not any(area.card_lost or area.card_used for area in s.view().areas)


@pytest.mark.clause("AM-05")
@pytest.mark.parametrize("event", [event.id for event in PACK.events])
def test_the_events_are_shuffled_so_any_may_come_first(event: str) -> None:
    pile = GREEN[:5] if event == "fog" else []
    s = scene({"Ann": ["rincewind"]}, events=[event], dice=[3] * ROLLS.get(event, 0), pile=pile)
    s.plays("Ann", "rincewind").uses("Ann")
    assert [PACK.events[came.event].id for came in s.of(e.EventCame)] == [event]
    assert len(s.view().events) == 11
    s.done()


@pytest.mark.clause("AM-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_starts_with_a_minion_in_three_areas_that_have_trouble(seats: int) -> None:
    s = table(seats)
    start = {"the_shades", "the_scours", "dolly_sisters"}
    for name in NAMES[:seats]:
        assert s.minions(name) == dict.fromkeys(start, 1)
    assert s.trouble == start
    assert {event.clause for event in opening(s, e.TroubleCame)} == {"AM-06"}


@pytest.mark.clause("AM-07")
@pytest.mark.parametrize(
    ("rolls", "first"),
    [
        ([3, 12, 5], "Bob"),
        ([3, 5, 12], "Cat"),
        ([1, 1, 1, 2, 1, 1], "Ann"),
        ([7, 4, 7, 2, 9], "Cat"),
        ([7, 7, 2, 5, 5, 6, 4], "Ann"),
    ],
    ids=["the highest", "the last seat", "all tied", "only the tied roll again", "tied twice"],
)
def test_the_highest_roll_begins_and_ties_roll_again(rolls: list[int], first: str) -> None:
    s = table(opening=rolls)
    assert s.asked == first
    assert [event.value for event in opening(s, e.DieRolled)] == rolls
    assert {(event.purpose, event.clause) for event in opening(s, e.DieRolled)} == {("opening", "AM-07")}
    s.done()


@pytest.mark.clause("AM-08")
def test_with_two_players_hubert_cosmo_lavish_and_chrysoprase_stay_in_the_box() -> None:
    s = table(2)
    assert set(s.truth["out"]) == {"hubert", "cosmo_lavish"}
    assert sum(s.view().pile) == 99 - 10
    assert "chrysoprase" not in s.truth["unused"]
    assert s.edition.pack.personalities[5].id == "chrysoprase"
    assert all(5 not in seat.may_be for seat in s.view().seats)
    with pytest.raises(turnwise.BadScript):
        table(2, people=["chrysoprase", "lord_rust"])


@pytest.mark.clause("AM-08")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_everything_is_in_play(seats: int) -> None:
    s = table(seats, people=["chrysoprase", *PEOPLE[: seats - 1]])
    assert s.view().out == ()
    assert sum(s.view().pile) == 101 - 5 * seats
    assert s.personality("Ann") == "chrysoprase"
