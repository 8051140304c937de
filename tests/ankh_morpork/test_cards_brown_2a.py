"""Brown cards from William de Worde to Gargoyles at work: all symbols and the text, with two, three and four seats."""

from __future__ import annotations

import pytest

import turnwise
from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork.events import CardDrawn, CardFinished, CardPlayed, MinionPlaced, TextUsed

NAMES = ("Ann", "Bob", "Cat", "Dan")
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
CALM = ["riots"]  # an event that does nothing while there is little trouble


def is_over(s: Scene, card: str) -> bool:
    """The card lies on the discard pile and Ann's turn waits for its end."""
    assert (s.asked, s.question) == ("Ann", "turn")
    assert [finished.clause for finished in s.of(CardFinished)] == ["AM-90"]
    s.done()
    return card in s.discard


def plays_another(s: Scene, card: str, other: str = "groat") -> None:
    """The symbol asks for another card, which is played at once; the first one is finished by that."""
    assert (s.asked, s.question) == ("Ann", "card")
    s.plays("Ann", other)
    assert [(played.card, played.clause) for played in s.of(CardPlayed)] == [(s.card(other), "AM-39")]
    assert s.discard == {card}
    s.done()


def places_where(s: Scene) -> set[str]:
    return {s.edition.area(action.area).id for action in s.legal("Ann", a.PlaceMinion)}


AROUND_UNREAL_ESTATE = {
    "unreal_estate", "dolly_sisters", "dragons_landing", "small_gods", "isle_of_gods", "seven_sleepers", "nap_hill",
}  # fmt: skip


# ---- minions ----


@SEATS
@pytest.mark.clause("AM-87", "AM-36")
def test_william_de_worde_places_a_minion_and_then_counts_the_trouble(seats: int) -> None:
    s = scene(
        {"Ann": ["william_de_worde"]}, minions={"Ann": {"the_hippo": 1}}, trouble=["the_shades", "dimwell"],
        seats=seats,
    )  # fmt: skip
    s.plays("Ann", "william_de_worde").places("Ann", "the_hippo").uses("Ann")
    assert s.trouble == {"the_shades", "dimwell", "the_hippo"}
    assert s.payments() == [("Bank", "Ann", 3, "AM-87")]
    assert (s.cash("Ann"), s.bank) == (13, 120 - 10 * seats - 3)
    assert is_over(s, "william_de_worde")


@SEATS
@pytest.mark.clause("AM-87")
def test_willikins_places_a_minion_at_any_building_of_yours(seats: int) -> None:
    s = scene(
        {"Ann": ["willikins"]}, minions={"Ann": {"dolly_sisters": 1}}, trolls={"longwall": 1}, seats=seats,
        buildings={"longwall": "Ann", "dimwell": "Ann", "isle_of_gods": "Bob"},
    )  # fmt: skip
    s.plays("Ann", "willikins")
    assert places_where(s) == {"longwall", "dimwell"}
    s.places("Ann", "longwall")
    assert [placed.clause for placed in s.of(MinionPlaced)] == ["AM-87"]
    assert s.minions("Ann") == {"dolly_sisters": 1, "longwall": 1}
    assert s.trouble == {"longwall"}
    assert is_over(s, "willikins")


@SEATS
@pytest.mark.clause("AM-87")
@pytest.mark.parametrize(
    ("second", "minions", "trouble"),
    [
        ("unreal_estate", {"the_shades": 1, "unreal_estate": 2}, {"unreal_estate"}),
        ("nap_hill", {"the_shades": 1, "unreal_estate": 1, "nap_hill": 1}, {"nap_hill"}),
        ("", {"the_shades": 1, "unreal_estate": 1}, set()),
    ],
    ids=["both in one area", "in two areas", "only one"],
)
def test_archchancellor_ridcully_places_two_around_unreal_estate(
    seats: int, second: str, minions: dict[str, int], trouble: set[str]
) -> None:
    s = scene(
        {"Ann": ["archchancellor_ridcully"]}, minions={"Ann": {"the_shades": 1}, "Bob": {"nap_hill": 1}}, seats=seats,
        events=CALM,
    )  # fmt: skip
    s.plays("Ann", "archchancellor_ridcully").uses("Ann")
    assert places_where(s) == AROUND_UNREAL_ESTATE
    s.places("Ann", "unreal_estate")
    assert (s.trouble, places_where(s)) == (set(), AROUND_UNREAL_ESTATE)
    if second:
        s.places("Ann", second)
    else:
        s.leaves("Ann")
    assert (s.minions("Ann"), s.trouble) == (minions, trouble)
    assert is_over(s, "archchancellor_ridcully")


@SEATS
@pytest.mark.clause("AM-87")
def test_ruby_places_a_minion_and_builds(seats: int) -> None:
    s = scene({"Ann": ["ruby"]}, minions={"Ann": {"the_shades": 1}}, cash={"Ann": 20}, seats=seats)
    s.plays("Ann", "ruby").places("Ann", "the_hippo").builds("Ann", "the_hippo")
    assert s.payments() == [("Ann", "Bank", 12, "AM-28")]
    assert (s.buildings, s.minions("Ann")) == ({"the_hippo": "Ann"}, {"the_shades": 1, "the_hippo": 1})
    assert is_over(s, "ruby")


@SEATS
@pytest.mark.clause("AM-87", "AM-39")
def test_the_senior_wrangler_places_around_unreal_estate_and_plays_another(seats: int) -> None:
    s = scene(
        {"Ann": ["the_senior_wrangler", "groat"]}, minions={"Ann": {"the_shades": 1}}, demons={"nap_hill": 1},
        seats=seats, events=CALM,
    )  # fmt: skip
    s.plays("Ann", "the_senior_wrangler").uses("Ann")
    assert places_where(s) == AROUND_UNREAL_ESTATE
    s.places("Ann", "nap_hill")
    assert (s.minions("Ann"), s.trouble) == ({"the_shades": 1, "nap_hill": 1}, {"nap_hill"})
    plays_another(s, "the_senior_wrangler")


@SEATS
@pytest.mark.clause("AM-87")
@pytest.mark.parametrize("before", [[], ["longwall"]], ids=["none before", "trouble already"])
def test_mr_shine_places_anywhere_and_makes_no_trouble(seats: int, before: list[str]) -> None:
    s = scene(
        {"Ann": ["mr_shine"]}, minions={"Ann": {"dolly_sisters": 1}, "Bob": {"longwall": 1}}, trouble=before,
        seats=seats,
    )  # fmt: skip
    s.plays("Ann", "mr_shine")
    assert len(places_where(s)) == 12
    s.places("Ann", "longwall")
    assert (s.count("longwall", "Ann"), s.count("longwall", "Bob")) == (1, 1)
    assert s.trouble == set(before)
    assert is_over(s, "mr_shine")


@SEATS
@pytest.mark.clause("AM-87", "AM-39")
def test_the_smoking_gnu_places_in_trouble_and_plays_another(seats: int) -> None:
    s = scene(
        {"Ann": ["the_smoking_gnu", "groat"]}, minions={"Ann": {"dolly_sisters": 1}, "Bob": {"longwall": 1}},
        trouble=["longwall", "the_hippo"], seats=seats,
    )  # fmt: skip
    s.plays("Ann", "the_smoking_gnu")
    assert places_where(s) == {"longwall", "the_hippo"}
    s.places("Ann", "longwall")
    assert (s.minions("Ann"), s.trouble) == ({"dolly_sisters": 1, "longwall": 1}, {"longwall", "the_hippo"})
    plays_another(s, "the_smoking_gnu")


@SEATS
@pytest.mark.clause("AM-87")
def test_dwarves_place_two_minions(seats: int) -> None:
    s = scene({"Ann": ["dwarves"]}, minions={"Ann": {"the_shades": 1}}, seats=seats)
    s.plays("Ann", "dwarves").places("Ann", "dimwell").places("Ann", "longwall")
    assert s.minions("Ann") == {"the_shades": 1, "dimwell": 1, "longwall": 1}
    assert is_over(s, "dwarves")


@SEATS
@pytest.mark.clause("AM-87")
def test_hobsons_livery_stable_moves_an_own_minion_for_2_dollars_and_builds(seats: int) -> None:
    s = scene(
        {"Ann": ["hobsons_livery_stable"]}, cash={"Ann": 8}, seats=seats, trouble=["the_shades"],
        minions={"Ann": {"the_shades": 1, "dimwell": 1}, "Bob": {"nap_hill": 1, "the_shades": 1}},
    )  # fmt: skip
    s.plays("Ann", "hobsons_livery_stable").at("Ann", "Bob")
    assert s.payments() == [("Ann", "Bob", 2, "AM-87")]
    s.minion("Ann", "the_shades", "Ann").to("Ann", "nap_hill")
    assert (s.minions("Ann"), s.trouble) == ({"dimwell": 1, "nap_hill": 1}, {"nap_hill"})
    s.builds("Ann", "dimwell")
    assert (s.cash("Ann"), s.cash("Bob"), s.buildings) == (0, 12, {"dimwell": "Ann"})
    assert is_over(s, "hobsons_livery_stable")


# ---- money and buildings ----


@SEATS
@pytest.mark.clause("AM-87")
def test_mr_slant_takes_2_dollars_for_each_minion_in_one_troubled_area_and_builds(seats: int) -> None:
    s = scene(
        {"Ann": ["mr_slant"]}, minions={name: {"the_scours": 1, "dimwell": 1} for name in NAMES[:seats]}, seats=seats,
        trolls={"the_scours": 1}, demons={"the_scours": 1}, trouble=["the_scours", "nap_hill"],
    )  # fmt: skip
    s.plays("Ann", "mr_slant").to("Ann", "the_scours")
    assert s.payments() == [("Bank", "Ann", 2 * (seats + 2), "AM-87")]
    assert s.trouble == {"the_scours", "nap_hill"}
    s.builds("Ann", "dimwell")
    assert (s.buildings, s.cash("Ann")) == ({"dimwell": "Ann"}, 10 + 2 * (seats + 2) - 6)
    assert is_over(s, "mr_slant")


@SEATS
@pytest.mark.clause("AM-87")
def test_the_post_office_takes_1_dollar_for_each_building_on_the_board(seats: int) -> None:
    areas = ("dimwell", "the_scours", "longwall", "nap_hill")
    s = scene(
        {"Ann": ["the_post_office"]}, buildings=dict(zip(areas, NAMES[:seats], strict=False)),
        areas={"the_hippo": {"building": "Bob"}}, seats=seats,
    )  # fmt: skip
    s.plays("Ann", "the_post_office").uses("Ann")
    assert s.payments() == [("Bank", "Ann", seats + 1, "AM-87")]
    s.places("Ann", "dimwell")
    assert s.minions("Ann") == {"dimwell": 1}
    assert is_over(s, "the_post_office")


@SEATS
@pytest.mark.clause("AM-87")
def test_patricians_palace_builds_pays_4_dollars_and_places(seats: int) -> None:
    s = scene({"Ann": ["patricians_palace"]}, minions={"Ann": {"dimwell": 1}}, seats=seats)
    s.plays("Ann", "patricians_palace").builds("Ann", "dimwell").uses("Ann")
    assert s.payments() == [("Bank", "Ann", 4, "AM-36")]
    s.places("Ann", "dimwell")
    assert (s.cash("Ann"), s.buildings, s.minions("Ann")) == (8, {"dimwell": "Ann"}, {"dimwell": 2})
    assert s.trouble == {"dimwell"}
    assert is_over(s, "patricians_palace")


@SEATS
@pytest.mark.clause("AM-87", "AM-31")
def test_reacher_gilt_buys_a_building_in_trouble_for_its_full_cost(seats: int) -> None:
    """No minion there is needed, the marker stays, and the City Area card is of use from the next turn on."""
    owner = NAMES[seats - 1]
    s = scene(
        {"Ann": ["reacher_gilt"]}, cash={"Ann": 15}, trouble=["the_hippo"], seats=seats,
        buildings={"the_hippo": owner, "dimwell": "Ann"},
    )  # fmt: skip
    s.plays("Ann", "reacher_gilt").builds("Ann", "the_hippo")
    assert s.payments() == [("Ann", owner, 12, "AM-87")]
    assert (s.cash("Ann"), s.cash(owner)) == (3, 22)
    assert (s.buildings, s.trouble) == ({"the_hippo": "Ann", "dimwell": "Ann"}, {"the_hippo"})
    assert s.refused("Ann", a.UseCity(s.area("the_hippo"))) == ("CITY_FRESH", "AM-31")
    assert is_over(s, "reacher_gilt")


@pytest.mark.clause("AM-87", "AM-29")
def test_reacher_gilt_makes_room_for_a_seventh_building() -> None:
    six = ("dimwell", "the_scours", "longwall", "nap_hill", "dolly_sisters", "isle_of_gods")
    s = scene(
        {"Ann": ["reacher_gilt"]}, cash={"Ann": 12}, trouble=["the_hippo"],
        buildings=dict.fromkeys(six, "Ann") | {"the_hippo": "Bob"},
    )  # fmt: skip
    s.plays("Ann", "reacher_gilt")
    assert s.refused("Ann", a.Build(s.area("the_hippo"))) == ("MUST_GIVE_UP", "AM-29")
    s.builds("Ann", "the_hippo", "nap_hill")
    assert s.buildings == dict.fromkeys((set(six) - {"nap_hill"}) | {"the_hippo"}, "Ann")
    assert (s.cash("Ann"), s.cash("Bob")) == (0, 22)


@SEATS
@pytest.mark.clause("AM-87")
def test_hubert_makes_one_opponent_pay_another_and_places(seats: int) -> None:
    """With two seats he is not in the game."""
    if seats == 2:
        with pytest.raises(turnwise.BadPosition, match="hubert lies in two places"):
            scene({"Ann": ["hubert"]}, seats=seats)
        s = scene(seats=seats)
        assert s.card("hubert") in s.view().out
        return
    s = scene({"Ann": ["hubert"]}, cash={"Bob": 4}, seats=seats)
    s.plays("Ann", "hubert").at("Ann", "Bob").at("Ann", "Cat")
    assert s.payments() == [("Bob", "Cat", 3, "AM-87")]
    s.places("Ann", "the_hippo")
    assert (s.cash("Ann"), s.cash("Bob"), s.cash("Cat")) == (10, 1, 13)
    assert is_over(s, "hubert")


# ---- cards and trouble ----


@SEATS
@pytest.mark.clause("AM-87", "AM-39")
def test_moist_von_lipwig_places_takes_3_dollars_draws_two_and_plays_another(seats: int) -> None:
    s = scene({"Ann": ["moist_von_lipwig"]}, seats=seats, pile=["groat", "hex"])
    s.plays("Ann", "moist_von_lipwig").places("Ann", "dimwell").uses("Ann")
    assert s.payments() == [("Bank", "Ann", 3, "AM-36")]
    s.uses("Ann")
    assert [drawn.clause for drawn in s.of(CardDrawn)] == ["AM-87", "AM-87"]
    assert (s.hand("Ann"), s.minions("Ann")) == ({"groat", "hex"}, {"dimwell": 1})
    plays_another(s, "moist_von_lipwig")


@SEATS
@pytest.mark.clause("AM-87", "AM-39")
def test_the_professor_of_recent_runes_draws_two_and_plays_another(seats: int) -> None:
    s = scene({"Ann": ["professor_of_recent_runes"]}, seats=seats, events=CALM, pile=["groat", "hex"])
    s.plays("Ann", "professor_of_recent_runes").uses("Ann").uses("Ann")
    assert [text.clause for text in s.of(TextUsed)] == ["AM-37"]
    assert s.hand("Ann") == {"groat", "hex"}
    plays_another(s, "professor_of_recent_runes")


@SEATS
@pytest.mark.clause("AM-87")
def test_gargoyles_draw_for_each_own_building_and_build_afterwards(seats: int) -> None:
    """A demon next door or a lost City Area card takes nothing away; what is built by the card comes too late."""
    s = scene(
        {"Ann": ["gargoyles"]}, minions={"Ann": {"dimwell": 1}}, demons={"the_scours": 1}, seats=seats,
        buildings={"the_scours": "Ann", "longwall": "Ann", "nap_hill": "Bob"}, areas={"longwall": {"card_lost": True}},
        pile=["groat", "hex"],
    )  # fmt: skip
    s.plays("Ann", "gargoyles").uses("Ann")
    assert s.hand("Ann") == {"groat", "hex"}
    s.builds("Ann", "dimwell")
    assert (s.cash("Ann"), s.buildings["dimwell"]) == (4, "Ann")
    assert is_over(s, "gargoyles")


@SEATS
@pytest.mark.clause("AM-87", "AM-39")
def test_doctor_hix_puts_trouble_anywhere_and_plays_another(seats: int) -> None:
    s = scene({"Ann": ["doctor_hix", "groat"]}, trouble=["the_shades"], seats=seats, events=CALM)
    s.plays("Ann", "doctor_hix").uses("Ann").to("Ann", "nap_hill")
    assert s.trouble == {"the_shades", "nap_hill"}
    plays_another(s, "doctor_hix")


@SEATS
@pytest.mark.clause("AM-87", "AM-39")
def test_the_mob_puts_trouble_next_to_trouble_places_and_plays_another(seats: int) -> None:
    s = scene({"Ann": ["the_mob", "groat"]}, trouble=["the_shades", "dimwell"], seats=seats)
    s.plays("Ann", "the_mob")
    found = {s.edition.area(action.area).id for action in s.legal("Ann", a.ChooseArea)}
    assert found == {"the_scours", "the_hippo", "longwall"}
    s.to("Ann", "longwall").places("Ann", "longwall")
    assert (s.trouble, s.minions("Ann")) == ({"the_shades", "dimwell", "longwall"}, {"longwall": 1})
    plays_another(s, "the_mob")
