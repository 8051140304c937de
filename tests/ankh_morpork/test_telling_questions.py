"""What is asked, what each choice is called, and the table in lines: all of it out of the view of one seat."""

from __future__ import annotations

from collections import Counter
from typing import Any, get_args

import pytest

from tests.ankh_morpork.scene import Scene, scene
from tests.ankh_morpork.told import EDITION
from tests.ankh_morpork.walk import GAME, Walk
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import ops
from turnwise.games.ankh_morpork.telling import Teller
from turnwise.games.ankh_morpork.telling.dangers import DANGERS
from turnwise.games.ankh_morpork.telling.labels import LABELS
from turnwise.games.ankh_morpork.telling.questions import CHOICES, QUESTIONS
from turnwise.games.ankh_morpork.view import FRAME_NAMES

NAMES = ("You", "Bob", "Cat")
HOME = {"Ann": {"the_shades": 1}, "Bob": {"the_shades": 1}}


def teller(s: Scene) -> Teller:
    """Speaks to Ann."""
    return Teller(EDITION, NAMES, s.match.table.options)


def asked(s: Scene, name: str = "Ann") -> tuple[str, list[str]]:
    """The question, and the choices of a seat, which is spoken to."""
    view, tells = s.view(name), Teller(EDITION, called_you(s, name), s.match.table.options)
    return tells.question(view), [tells.label(action, view) for action in s.legal(name)]


def called_you(s: Scene, name: str) -> list[str]:
    return ["You" if each == name else each for each in s.match.header.seats]


def words_of(card: str) -> str:
    return EDITION.card(EDITION.card_number(card)).words


def city_words(area: str) -> str:
    return EDITION.area(EDITION.area_number(area)).words


# ---- nothing is left out ----


def test_every_action_has_a_label_and_every_question_its_words() -> None:
    assert set(get_args(a.Action)) == set(LABELS)
    assert set(CHOICES) == set(range(ops.CHOOSE_OPPONENT, ops.KEEP_ONE + 1))
    effects = FRAME_NAMES[FRAME_NAMES.index("touched") :]
    assert set(DANGERS) == set(effects)
    assert set(QUESTIONS) == {*FRAME_NAMES[1 : FRAME_NAMES.index("touched")], "flood", "subsidence"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_random_games_every_choice_has_a_label_of_its_own(seats: int) -> None:
    names = ("You", "Bob", "Cat", "Dan")[:seats]
    for seed in range(4):
        walk = Walk(seats, seed)
        tells = Teller(EDITION, names, walk.table.options)
        for state in walk.decisions():
            view = GAME.view_for(state, 0)
            assert tells.question(view).endswith((".", "?")), tells.question(view)
            labels = [tells.label(action, view) for action in GAME.legal_actions(state, 0)]
            assert [label for label, count in Counter(labels).items() if count > 1] == []
            assert all(labels)
            assert len(tells.board_lines(view)) >= 12


# ---- turns ----


def test_a_turn_begins_with_what_one_has_and_how_far_one_has_come() -> None:
    s = scene({"Ann": ["groat", "gaspode"]}, minions=HOME, personalities={"Ann": "lord_vetinari"})
    question, labels = asked(s)
    assert question == "Your turn. You have $10 and 2 cards, as Lord Vetinari (1 of 10 areas with your minions)."
    assert labels == ["Play Groat [minion]", "Leave the game for good"]
    assert Teller(EDITION, ("Ann", "You", "Cat")).question(s.view("Bob")) == "Ann's turn. Ann has $10 and 2 cards."


def test_a_card_with_a_text_says_what_it_does() -> None:
    _, labels = asked(scene({"Ann": ["mr_boggis", "the_peeled_nuts"]}))
    assert labels[:2] == [f"Play Mr Boggis [text, minion]: {words_of('mr_boggis')}", "Play The Peeled Nuts"]


def test_after_the_cards_there_are_city_areas_and_the_end() -> None:
    s = scene({"Ann": ["the_peeled_nuts"]}, buildings={"the_hippo": "Ann"}).plays("Ann", "the_peeled_nuts")
    question, labels = asked(s)
    assert question == "Your cards are played: use a City Area card, or end the turn?"
    assert labels == ["End your turn", f"Use The Hippo: {city_words('the_hippo')}"]


def test_another_card_and_two_cards() -> None:
    s = scene({"Ann": ["drumknott", "groat", "nobby_nobbs", "ruby"]}, minions=HOME).plays("Ann", "drumknott")
    assert asked(s) == (
        f"Drumknott: use its text? {words_of('drumknott')}", ["Use the text of Drumknott", "Leave the text out"],
    )  # fmt: skip
    s.uses("Ann")
    assert asked(s)[0] == "You may play 2 further cards: which?"
    s.plays("Ann", "nobby_nobbs").leaves("Ann")
    question, labels = asked(s)
    assert question == "Nobby Nobbs: you may play another card."
    assert labels[-1] == "Play no further card"


def test_a_game_that_is_over_asks_nothing() -> None:
    s = scene({"Ann": ["groat"]}, seats=2).play("Ann", a.Resign())
    assert teller(s).question(s.view("Ann")) == "The game is over."


# ---- symbols ----


def test_placing_tells_who_is_there_and_where_it_means_trouble() -> None:
    s = scene({"Ann": ["groat"]}, minions=HOME, trouble=["dimwell"], demons={"dimwell": 1}).plays("Ann", "groat")
    question, labels = asked(s)
    assert question == "Groat: where do you place a minion?"
    assert labels == [
        "Place a minion in The Scours",
        "Place a minion in The Hippo",
        "Place a minion in The Shades (You 1, Bob 1), which means trouble",
        "Place a minion in Dimwell (1 demon)",
        "Place no minion",
    ]


def test_a_minion_that_makes_room_is_named() -> None:
    minions = {"Ann": {"the_shades": 11, "nap_hill": 1}}
    s = scene({"Ann": ["groat"]}, minions=minions).plays("Ann", "groat")
    assert "Place a minion in The Scours, taking one off Nap Hill" in asked(s)[1]


def test_building_tells_the_price_and_the_card() -> None:
    s = scene({"Ann": ["the_royal_mint"]}, minions=HOME).plays("Ann", "the_royal_mint")
    assert asked(s) == (
        "The Royal Mint: where do you build? You have $10.",
        [f"Build in The Shades for $6. Its card: {city_words('the_shades')}", "Build nothing"],
    )
    s = scene({"Ann": ["wee_mad_arthur"]}, minions=HOME, options={"top_area_cost": 17}).plays("Ann", "wee_mad_arthur")
    assert asked(s)[0].startswith("Wee Mad Arthur: where do you build at half price?")
    assert asked(s)[1][0].startswith("Build in The Shades for $3.")


def test_assassination_money_trouble_and_events() -> None:
    hand = {"Ann": ["dr_cruces", "captain_carrot", "professor_of_recent_runes"]}
    s = scene(hand, minions=HOME, trouble=["the_shades"]).plays("Ann", "dr_cruces")
    assert asked(s) == (
        "Dr Cruces: which minion do you remove?",
        ["Remove Bob's minion from The Shades (You 1, Bob 1)", "Assassinate nobody"],
    )
    assert asked(s.leaves("Ann")) == ("Dr Cruces: take the money?", ["Take the money", "Leave the money"])
    s = scene(hand, minions=HOME, trouble=["the_shades"]).plays("Ann", "captain_carrot").leaves("Ann")
    assert asked(s) == (
        "Captain Carrot: where do you end trouble?", ["End the trouble in The Shades (You 1, Bob 1)", "End no trouble"],
    )  # fmt: skip
    s = scene(hand).plays("Ann", "professor_of_recent_runes")
    assert asked(s) == ("Professor of Recent Runes: a random event has to be met.", ["Meet the event"])


# ---- texts ----


def test_choosing_an_opponent_and_a_minion() -> None:
    s = scene({"Ann": ["nobby_nobbs"], "Bob": ["groat"]}, cash={"Bob": 4}).plays("Ann", "nobby_nobbs")
    question, labels = asked(s)
    assert question == f"Nobby Nobbs: {words_of('nobby_nobbs')} Whom do you choose?"
    assert labels == ["Bob, with $4 and 1 card", "Cat, with $10 and 0 cards", "Leave the text out"]
    s = scene({"Ann": ["the_duckman"]}, minions=HOME, trolls={"nap_hill": 1}).plays("Ann", "the_duckman")
    assert asked(s) == (
        "The Duckman: which minion do you choose?",
        ["Move Bob's minion in The Shades (You 1, Bob 1)", "Move a troll in Nap Hill (1 troll)", "Leave the text out"],
    )
    s.minion("Ann", "the_shades", "Bob")
    question, labels = asked(s)
    assert question == "The Duckman: where does Bob's minion go from The Shades?"
    assert labels == ["To The Scours", "To The Hippo", "To Dimwell"]


def test_cards_that_change_hands() -> None:
    s = scene({"Ann": ["the_beggars_guild"], "Bob": ["groat", "ruby", "dorfl"]}).plays("Ann", "the_beggars_guild")
    s.at("Ann", "Bob").lets("Bob")
    question, labels = asked(s, "Bob")
    assert question == "The Beggars' Guild: which card do you give to Ann? 2 cards to go."
    assert labels[0] == "Give Ann Groat [minion]"
    s = scene({"Ann": ["rosie_palm", "groat"]}).plays("Ann", "rosie_palm").leaves("Ann").at("Ann", "Bob")
    assert asked(s) == ("Rosie Palm: which card do you sell to Bob for $2?", ["Sell Bob Groat [minion]"])


def test_a_look_into_a_hand_is_for_those_who_look() -> None:
    s = scene({"Ann": ["cable_street_particulars"], "Bob": ["groat"]}).plays("Ann", "cable_street_particulars")
    s.at("Ann", "Bob").lets("Bob")
    assert asked(s) == (
        "Cable Street Particulars: which card of Bob's is discarded?", ["Discard Groat [minion]"],
    )  # fmt: skip
    assert "Groat" not in "".join(Teller(EDITION, ("Ann", "Bob", "You")).board_lines(s.view("Cat")))


def test_to_pay_or_not_to_pay() -> None:
    hands = {"Ann": ["the_fools_guild", "the_fire_brigade"], "Bob": ["groat"]}
    s = scene(hands).plays("Ann", "the_fools_guild").at("Ann", "Bob").lets("Bob")
    assert asked(s, "Bob") == (
        "The Fools' Guild: pay Ann $5, or have the card lie here for good?",
        ["Pay Ann $5", "Do not pay: The Fools' Guild lies before you for good, in place of a hand card"],
    )
    s = scene(hands, buildings={"the_hippo": "Bob"}).plays("Ann", "the_fire_brigade")
    s.at("Ann", "Bob").lets("Bob")
    assert asked(s, "Bob")[1] == ["Pay Ann $5", "Do not pay: Ann may destroy a building of yours"]
    s.refuses("Bob")
    assert asked(s)[0] == "The Fire Brigade: which building does Bob lose?"
    assert asked(s)[1] == ["Destroy the building in The Hippo ($12)", "Spare them all"]


# ---- windows ----


def test_a_window_says_what_is_about_to_happen_and_what_it_can_be_answered_with() -> None:
    s = scene({"Ann": ["dr_cruces"], "Bob": ["gaspode"]}, minions=HOME, trouble=["the_shades"]).plays(
        "Ann", "dr_cruces"
    )
    s.minion("Ann", "the_shades", "Bob")
    assert asked(s, "Bob") == (
        "Dr Cruces: your minion in The Shades is about to be removed. You may answer that.",
        ["Let it happen", f"Play Gaspode [interrupt]: {words_of('gaspode')}"],
    )


def test_a_window_of_a_text_quotes_it() -> None:
    s = scene({"Ann": ["mr_boggis"], "Bob": ["wallace_sonky"]}).plays("Ann", "mr_boggis").uses("Ann")
    assert asked(s, "Bob")[0] == f'Mr Boggis: Ann plays it on you: "{words_of("mr_boggis")}" You may answer that.'


def test_a_minion_that_was_removed_may_come_back() -> None:
    minions = {"Ann": {"the_shades": 1}, "Bob": {"the_shades": 1, "nap_hill": 1}}
    s = scene({"Ann": ["dr_cruces"], "Bob": ["igor"]}, minions=minions, trouble=["the_shades"]).plays(
        "Ann", "dr_cruces"
    )
    s.minion("Ann", "the_shades", "Bob").lets("Bob")
    question, labels = asked(s, "Bob")
    assert question == "Dr Cruces: your minion was removed from The Shades. Bring it back?"
    assert "Play Igor and bring the minion back in Nap Hill" in labels


def test_the_small_gods_name_their_price() -> None:
    s = scene(
        {"Ann": ["doctor_hix"]}, buildings={"small_gods": "Ann", "the_hippo": "Ann"}, events=["explosion"], dice=[6]
    )
    s.plays("Ann", "doctor_hix").uses("Ann")
    assert asked(s) == (
        "Explosion: the building in The Hippo is about to fall. You may answer that.",
        ["Let it happen", "Pay the Small Gods $3 for your building in The Hippo"],
    )


def test_what_events_make_their_victims_choose() -> None:
    s = scene({"Ann": ["doctor_hix"]}, minions={"Ann": {"the_shades": 1}}, events=["flood"], dice=[7, 3])
    s.plays("Ann", "doctor_hix").uses("Ann")
    assert asked(s) == (
        "Flood: your minion has to leave The Shades. Where to?", ["To The Scours", "To The Hippo", "To Dimwell"],
    )  # fmt: skip
    built = {"the_shades": "Ann", "the_hippo": "Ann"}
    s = scene({"Ann": ["doctor_hix"]}, cash={"Ann": 2}, buildings=built, events=["subsidence"])
    s.plays("Ann", "doctor_hix").uses("Ann")
    assert asked(s) == (
        "Subsidence: every building costs $2. You have $2. Which building is given up?",
        ["Give up the building in The Hippo ($12)", "Give up the building in The Shades ($6)"],
    )


# ---- the table ----


def lines_for(s: Scene, name: str) -> list[str]:
    return Teller(EDITION, called_you(s, name), s.match.table.options).board_lines(s.view(name))


def table() -> Scene:
    return scene(
        {"Ann": ["groat", "the_peeled_nuts"], "Bob": ["ruby"]}, minions=HOME, buildings={"the_shades": "Bob"},
        trouble=["the_shades"], trolls={"the_shades": 1}, demons={"dimwell": 2}, fronts={"Bob": ["mr_bent"]},
        personalities={"Ann": "lord_rust", "Bob": "chrysoprase", "Cat": "lord_vetinari"}, cash={"Bob": 4},
        areas={"nap_hill": {"card_lost": True}},
    )  # fmt: skip


def test_the_map_has_everything_that_stands_on_it() -> None:
    shown = lines_for(table(), "Ann")
    assert "   7 The Shades ($6, next to 5, 6, 8): You 1, Bob 1, 1 troll, TROUBLE, Bob's building" in shown
    assert "   8 Dimwell ($6, next to 5, 7, 9): 2 demons" in shown
    assert "   6 The Hippo ($12, next to 4, 5, 7): empty" in shown
    assert "  12 Nap Hill ($12, next to 1, 2, 11): its card has left the game" in shown


def test_seats_hand_and_aim() -> None:
    shown = lines_for(table(), "Ann")
    assert "You: $10, 2 cards, 11 minions left, no building, to play" in shown
    assert "Bob: $4, 1 card, 11 minions left, buildings in The Shades, before Bob: Mr Bent" in shown
    aim = f"You are Lord Rust (0 of 5 areas under control). {EDITION.personality(2).words}"
    at = shown.index(aim)
    assert shown[at + 1 : at + 4] == [
        "Your hand:",
        f"    Groat [minion]: {words_of('groat')}",
        f"    The Peeled Nuts: {words_of('the_peeled_nuts')}",
    ]


def test_what_one_knows_of_the_others() -> None:
    s = scene({"Ann": ["cable_street_particulars"], "Bob": ["groat", "ruby"]}).plays("Ann", "cable_street_particulars")
    s.at("Ann", "Bob").lets("Bob").picks("Ann", "groat")
    lines = Teller(EDITION, NAMES).knowledge_lines(s.view("Ann"))
    assert lines[-1] == "Bob holds Ruby."
    assert lines[0].startswith("Bob and Cat may be ")
    others: Any = Teller(EDITION, ("Ann", "Bob", "You")).knowledge_lines(s.view("Cat"))
    assert not any("Ruby" in line for line in others)


def test_a_spectator_sees_the_board_and_nobodys_hand() -> None:
    shown = Teller(EDITION, ("Ann", "Bob", "Cat")).board_lines(table().view())
    assert shown[-1].startswith("Cat: ")
    assert not any(word in line for line in shown for word in ("Groat", "Ruby", "Rust", "hand"))


def test_how_everybody_stands_at_the_end() -> None:
    s = table().play("Ann", a.Resign()).play("Bob", a.Resign())
    assert teller(s).end_lines(s.view("Ann"))[2] == (
        "Cat, Lord Vetinari, the winner: $10, 0 minions and 0 buildings on the board"
    )
