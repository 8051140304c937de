"""What lies before a player for the rest of the game: loans and penalty cards."""

from __future__ import annotations

import pytest

from tests.ankh_morpork.scene import scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork import events as e


@pytest.mark.clause("AM-85")
@pytest.mark.parametrize("card", ["mr_bent", "the_bank_of_ankh_morpork"])
def test_a_loan_stays_before_the_player_who_took_it_and_is_no_hand_card(card: str) -> None:
    drawn = ["hex", "librarian", "mrs_cake", "drumknott", "dr_cruces"]
    s = scene({"Ann": [card, "modo", "groat"]}, pile=drawn[:4])
    s.plays("Ann", card).uses("Ann")
    assert s.payments() == [("Bank", "Ann", 10, "AM-85")]
    assert [(event.seat, event.clause) for event in s.of(e.LoanTaken)] == [(0, "AM-85")]
    assert (s.front("Ann"), s.discard) == ({card}, set())
    s.plays("Ann", "modo")
    assert (s.front("Ann"), s.discard) == ({card}, set())
    assert s.refused("Ann", a.ChooseCard(s.card(card))) == ("NO_SUCH_CARD", "AM-87")
    s.leaves("Ann").leaves("Ann").ends("Ann")
    assert (s.front("Ann"), len(s.hand("Ann"))) == ({card}, 5)  # it takes no place of the hand
    s.done()


@pytest.mark.clause("AM-85")
@pytest.mark.parametrize("card", ["mr_bent", "the_bank_of_ankh_morpork"])
def test_a_loan_that_is_not_taken_is_discarded_like_any_other_card(card: str) -> None:
    s = scene({"Ann": [card]})
    s.plays("Ann", card).leaves("Ann")
    assert (s.front("Ann"), s.discard, s.cash("Ann")) == (set(), {card}, 10)


# How Ann would try to get rid of a card that lies before her: what is done until she is asked for one.
WAYS: dict[str, list[str]] = {
    "modo": ["plays"],
    "harry_king": ["plays", "leaves"],
    "shonky_shop": ["plays"],
    "the_alchemists_guild": ["plays"],
    "the_luggage": ["plays", "leaves"],
    "rosie_palm": ["plays", "leaves", "at"],
    "the_scours": ["city"],
    "unreal_estate": ["city"],
}


@pytest.mark.clause("AM-86", "AM-85")
@pytest.mark.parametrize("front", ["dr_whiteface", "the_fools_guild", "mr_bent"])
@pytest.mark.parametrize("way", WAYS)
def test_nothing_gets_rid_of_a_penalty_card_or_a_loan(way: str, front: str) -> None:
    hand = ["groat", "hex"] if WAYS[way] == ["city"] else [way, "groat", "hex"]
    s = scene(
        {"Ann": hand}, fronts={"Ann": [front]}, buildings={"the_scours": "Ann", "unreal_estate": "Ann"},
        pile=["librarian"] if way == "unreal_estate" else [],
    )  # fmt: skip
    for move in WAYS[way]:
        if move == "plays":
            s.plays("Ann", way)
        elif move == "leaves":
            s.leaves("Ann")
        elif move == "at":
            s.at("Ann", "Bob")
        else:
            s.city("Ann", way)
    assert s.refused("Ann", a.ChooseCard(s.card(front))) == ("NO_SUCH_CARD", "AM-87")
    s.picks("Ann", "groat")
    assert (s.front("Ann"), "groat" in s.hand("Ann")) == ({front}, False)
    s.done()


@pytest.mark.clause("AM-86", "AM-85")
@pytest.mark.parametrize("front", ["dr_whiteface", "the_fools_guild", "mr_bent"])
@pytest.mark.parametrize(("card", "chooser"), [("the_beggars_guild", "Ann"), ("cable_street_particulars", "Bob")])
def test_nobody_else_takes_it_away_either(card: str, chooser: str, front: str) -> None:
    s = scene(
        {"Ann": ["groat", "hex"], "Bob": [card]}, fronts={"Ann": [front]}, turn_of="Bob", discard=["wallace_sonky"]
    )
    s.plays("Bob", card).at("Bob", "Ann")
    assert s.asked == chooser
    assert s.refused(chooser, a.ChooseCard(s.card(front))) == ("NO_SUCH_CARD", "AM-87")
    s.picks(chooser, "groat")
    assert (s.front("Ann"), "groat" in s.hand("Ann")) == ({front}, False)


@pytest.mark.clause("AM-86")
@pytest.mark.parametrize(("laid", "filled"), [([], 5), (["dr_whiteface"], 4), (["dr_whiteface", "the_fools_guild"], 3)])
def test_a_penalty_card_counts_against_the_hand_of_five(laid: list[str], filled: int) -> None:
    drawn = ["hex", "librarian", "mrs_cake", "drumknott", "dr_cruces"]
    s = scene({"Ann": ["the_peeled_nuts"]}, fronts={"Ann": [*laid, "mr_bent"]}, pile=drawn[:filled])
    s.plays("Ann", "the_peeled_nuts").ends("Ann")
    assert s.hand("Ann") == set(drawn[:filled])
    s.done()


@pytest.mark.clause("AM-86")
@pytest.mark.parametrize("card", ["dr_whiteface", "the_fools_guild"])
def test_the_victim_buys_it_off_when_it_is_played_or_keeps_it_for_good(card: str) -> None:
    s = scene({"Ann": [card]}).plays("Ann", card).at("Ann", "Bob").pays("Bob")
    assert (s.front("Bob"), s.cash("Bob"), s.cash("Ann")) == (set(), 5, 15)
    s.leaves("Ann")
    assert s.discard == {card}
    s = scene({"Ann": [card]}).plays("Ann", card).at("Ann", "Bob").refuses("Bob")
    assert [(event.seat, event.clause) for event in s.of(e.PenaltyLaid)] == [(1, "AM-86")]
    s.places("Ann", "nap_hill")
    assert (s.front("Bob"), s.discard) == ({card}, set())
    for viewer in (None, "Ann", "Bob", "Cat"):
        assert s.view(viewer).seats[1].front == (s.card(card),)


@pytest.mark.clause("AM-86")
@pytest.mark.parametrize("card", ["dr_whiteface", "the_fools_guild"])
def test_in_a_hand_it_is_an_ordinary_card(card: str) -> None:
    s = scene({"Ann": ["modo", card]})
    s.plays("Ann", "modo").picks("Ann", card)
    assert s.discard == {card}


@pytest.mark.clause("AM-86", "AM-85")
def test_swapped_hands_leave_loans_and_penalty_cards_where_they_lie() -> None:
    s = scene(
        {"Ann": ["the_chair_of_indefinite_studies", "groat"], "Bob": ["hex"]}, more={"events": []},
        fronts={"Ann": ["mr_bent"], "Bob": ["dr_whiteface"]}, discard=["wallace_sonky"],
    )  # fmt: skip
    s.plays("Ann", "the_chair_of_indefinite_studies").uses("Ann").at("Ann", "Bob")
    assert (s.hand("Ann"), s.hand("Bob")) == ({"hex"}, {"groat"})
    assert (s.front("Ann"), s.front("Bob")) == ({"mr_bent"}, {"dr_whiteface"})
