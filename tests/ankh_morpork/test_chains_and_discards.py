"""Playing another card, two more cards, and where played cards go."""

from __future__ import annotations

import pytest

from tests.ankh_morpork.scene import scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import events as e

EVERYTHING_ELSE = [
    card.id for card in scene().edition.pack.cards if card.id not in ("the_peeled_nuts", "groat", "ruby", "dwarves")
]


@pytest.mark.clause("AM-39")
def test_the_chain_goes_on_as_long_as_cards_show_the_symbol() -> None:
    s = scene({"Ann": ["pink_pussycat_club", "sergeant_angua", "groat", "hex"]}, trouble=["nap_hill"])
    s.plays("Ann", "pink_pussycat_club").uses("Ann")
    assert (s.asked, s.discard) == ("Ann", set())
    s.plays("Ann", "sergeant_angua")
    assert s.of(e.CardPlayed)[0].clause == "AM-39"
    assert s.discard == {"pink_pussycat_club"}
    s.to("Ann", "nap_hill").plays("Ann", "groat").places("Ann", "dimwell")
    assert s.discard == {"pink_pussycat_club", "sergeant_angua", "groat"}
    assert s.refused("Ann", a.PlayCard(s.card("hex"))) == ("NOT_ASKED", "AM-10")


@pytest.mark.clause("AM-39")
@pytest.mark.parametrize("hand", [[], ["gaspode"]], ids=["no card", "only an interrupt"])
def test_without_a_card_that_can_be_played_the_chain_ends(hand: list[str]) -> None:
    s = scene({"Ann": ["pink_pussycat_club", *hand]})
    s.plays("Ann", "pink_pussycat_club").uses("Ann")
    if hand:
        assert s.refused("Ann", a.PlayCard(s.card("gaspode"))) == ("IS_INTERRUPT", "AM-10")
        assert {type(action) for action in s.legal("Ann")} == {a.LeaveOut}
        s.leaves("Ann")
    assert s.discard == {"pink_pussycat_club"}
    assert s.legal("Ann") == [a.EndTurn()]


@pytest.mark.clause("AM-39")
@pytest.mark.parametrize("card", ["drumknott", "ponder_stibbons"])
def test_two_plays_are_two_chains_and_the_second_card_is_chosen_when_the_first_chain_is_over(card: str) -> None:
    s = scene({"Ann": [card, "pink_pussycat_club", "groat", "dr_cruces", "modo", "hex"]}, more={"events": []})
    s.plays("Ann", card).uses("Ann")
    if card == "ponder_stibbons":
        s.uses("Ann")
    assert s.discard == {card}
    s.plays("Ann", "pink_pussycat_club").leaves("Ann").plays("Ann", "groat").leaves("Ann")
    assert s.asked == "Ann"
    s.plays("Ann", "modo").leaves("Ann").leaves("Ann")
    assert s.hand("Ann") == {"dr_cruces", "hex"}
    assert s.legal("Ann") == [a.EndTurn()]


@pytest.mark.clause("AM-39")
def test_the_second_play_may_be_a_card_that_the_first_one_brought() -> None:
    s = scene({"Ann": ["drumknott", "librarian"]}, pile=["hex", "modo", "groat", "mr_boggis"])
    s.plays("Ann", "drumknott").uses("Ann").plays("Ann", "librarian").uses("Ann").plays("Ann", "groat").leaves("Ann")
    assert s.hand("Ann") == {"hex", "modo", "mr_boggis"}
    s.done()


# ---- the discard pile ----


@pytest.mark.clause("AM-90")
def test_played_and_discarded_cards_lie_face_up_for_all_to_see() -> None:
    s = scene({"Ann": ["modo", "hex", "pink_pussycat_club"]})
    s.plays("Ann", "modo").picks("Ann", "hex")
    assert s.discard == {"hex"}  # Modo is still at work
    assert {s.edition.card(card).id for card in s.view("Cat").playing} == {"modo"}
    s.leaves("Ann")
    for viewer in (None, "Bob", "Cat"):
        assert {s.edition.card(card).id for card in s.view(viewer).discard} == {"hex", "modo"}
    assert [event.clause for event in s.of(e.CardFinished)] == ["AM-90"]


@pytest.mark.clause("AM-90")
def test_history_monks_never_finds_itself_but_a_card_that_started_it() -> None:
    s = scene({"Ann": ["pink_pussycat_club", "history_monks"]}, discards=["pink_pussycat_club"])
    s.plays("Ann", "pink_pussycat_club").leaves("Ann").plays("Ann", "history_monks").uses("Ann")
    assert s.hand("Ann") == {"pink_pussycat_club"}
    s.leaves("Ann")
    assert s.discard == {"history_monks"}
    s.done()


@pytest.mark.clause("AM-90")
def test_the_discard_pile_never_becomes_a_draw_pile() -> None:
    """Three cards are left to draw and the discard pile is full: the game ends with the third."""
    s = scene(
        {"Ann": ["the_peeled_nuts"]}, more={"green": ["groat"], "brown": ["ruby", "dwarves"]}, discard=EVERYTHING_ELSE,
        pile=["groat", "ruby", "dwarves"],
    )  # fmt: skip
    s.plays("Ann", "the_peeled_nuts").ends("Ann")
    assert s.won is not None
    assert s.hand("Ann") == {"groat", "ruby", "dwarves"}
    assert len(s.discard) == 98
    s.done()
