"""Doctor Mossy Lawn: the card played last comes back to the hand, and the turn is over."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ankh_morpork.scene import Scene, scene
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork.events import CardReturned, Interrupted, TurnBegan

MOSSY = "doctor_mossy_lawn"
CARDS = {card.id: card for card in scene().edition.pack.cards}
PLAYABLE = [name for name, card in CARDS.items() if "interrupt" not in card.symbols]
WITH_EVENT = [name for name in PLAYABLE if "random_event" in CARDS[name].symbols]
GREEN = [name for name, card in CARDS.items() if card.border == "green"]


def held_by_ann(card: str, *, drawn: int = 0, more_in_hand: tuple[str, ...] = (), **facts: object) -> Scene:
    """Ann holds the card and Doctor Mossy Lawn; the event to come does nothing, and the refill is scripted."""
    pile = [name for name in GREEN if name != card and name not in more_in_hand][-drawn:] if drawn else []
    events = ["riots"] if card in WITH_EVENT and drawn else []
    return scene({"Ann": [card, MOSSY, *more_in_hand]}, pile=pile, events=events, **facts)  # pyright: ignore[reportArgumentType]


def skip_symbol(s: Scene, symbol: str) -> None:
    s.uses("Ann") if symbol == "random_event" else s.leaves("Ann")


def mossy(s: Scene) -> a.Interrupt:
    return a.Interrupt(s.card(MOSSY))


@pytest.mark.clause("AM-40", "AM-87")
@pytest.mark.parametrize("card", PLAYABLE)
def test_doctor_mossy_lawn_returns_the_card(card: str) -> None:
    """Before each of its symbols, and after the last one; never before its Random Event is over."""
    symbols = CARDS[card].symbols
    for done in range(len(symbols) + 1):
        s = held_by_ann(card, drawn=0 if symbols[done : done + 1] == ("random_event",) else 4)
        s.plays("Ann", card)
        for symbol in symbols[:done]:
            skip_symbol(s, symbol)
        if symbols[done : done + 1] == ("random_event",):
            assert s.refused("Ann", mossy(s)) == ("MUST_RESOLVE", "AM-38")
            continue
        assert s.legal("Ann", a.Interrupt) == [mossy(s)]
        s.interrupts("Ann", MOSSY)
        assert [(type(event), event.clause) for event in s.events if type(event) in (Interrupted, CardReturned)] == [
            (Interrupted, "AM-40"),
            (CardReturned, "AM-40"),
        ]
        assert card in s.hand("Ann")
        assert len(s.hand("Ann")) == 5
        assert s.discard == {MOSSY}
        assert s.view().playing == ()
        assert (s.asked, s.question) == ("Bob", "turn")
        assert s.card(card) in s.view("Bob").seats[0].holds
        assert s.card(card) in s.view().seats[0].holds
        s.done()


@pytest.mark.clause("AM-38", "AM-40")
@pytest.mark.parametrize("card", WITH_EVENT)
def test_a_random_event_that_is_due_comes_before_doctor_mossy_lawn(card: str) -> None:
    s = held_by_ann(card, drawn=4).plays("Ann", card)
    assert s.legal("Ann", a.Interrupt) == []
    assert s.refused("Ann", mossy(s)) == ("MUST_RESOLVE", "AM-38")
    s.uses("Ann").interrupts("Ann", MOSSY)
    assert card in s.hand("Ann")
    assert len(s.view().events) == 11
    s.done()


@pytest.mark.clause("AM-40", "AM-85")
@pytest.mark.parametrize("card", ["mr_bent", "the_bank_of_ankh_morpork"])
def test_a_loan_that_was_taken_does_not_come_back(card: str) -> None:
    s = held_by_ann(card).plays("Ann", card).uses("Ann")
    assert s.refused("Ann", mossy(s)) == ("CANNOT_RETURN", "AM-40")
    s.leaves("Ann")
    assert s.refused("Ann", mossy(s)) == ("CANNOT_RETURN", "AM-40")
    assert (s.front("Ann"), s.hand("Ann"), s.cash("Ann")) == ({card}, {MOSSY}, 20)


@pytest.mark.clause("AM-40", "AM-86")
@pytest.mark.parametrize("card", ["the_fools_guild", "dr_whiteface"])
def test_a_penalty_that_was_laid_does_not_come_back(card: str) -> None:
    s = held_by_ann(card).plays("Ann", card).at("Ann", "Bob").refuses("Bob")
    assert s.refused("Ann", mossy(s)) == ("CANNOT_RETURN", "AM-40")
    s.places("Ann", "the_hippo")
    assert s.refused("Ann", mossy(s)) == ("CANNOT_RETURN", "AM-40")
    assert s.front("Bob") == {card}


@pytest.mark.clause("AM-40", "AM-86")
@pytest.mark.parametrize("card", ["the_fools_guild", "dr_whiteface"])
def test_a_penalty_that_was_bought_off_does_come_back(card: str) -> None:
    s = held_by_ann(card, drawn=4).plays("Ann", card).at("Ann", "Bob").pays("Bob").interrupts("Ann", MOSSY)
    assert card in s.hand("Ann")
    assert (s.cash("Ann"), s.cash("Bob")) == (15, 5)
    s.done()


@pytest.mark.clause("AM-40", "AM-85")
def test_after_a_loan_the_next_card_of_the_chain_comes_back() -> None:
    s = held_by_ann("mr_bent", drawn=4, more_in_hand=("groat",))
    s.plays("Ann", "mr_bent").uses("Ann").plays("Ann", "groat").interrupts("Ann", MOSSY)
    assert s.front("Ann") == {"mr_bent"}
    assert "groat" in s.hand("Ann")
    assert len(s.hand("Ann")) == 5
    s.done()


@pytest.mark.clause("AM-40")
def test_what_the_card_has_done_already_stays_done() -> None:
    s = held_by_ann("captain_carrot", drawn=4, trouble=["the_shades", "dimwell"])
    s.plays("Ann", "captain_carrot").places("Ann", "the_hippo").to("Ann", "dimwell").interrupts("Ann", MOSSY)
    assert s.minions("Ann") == {"the_hippo": 1}
    assert s.trouble == {"the_shades"}
    assert s.cash("Ann") == 10
    s.done()


@pytest.mark.clause("AM-40")
def test_of_a_chain_only_the_last_card_comes_back() -> None:
    s = held_by_ann("pink_pussycat_club", drawn=4, more_in_hand=("groat",))
    s.plays("Ann", "pink_pussycat_club").uses("Ann").plays("Ann", "groat").interrupts("Ann", MOSSY)
    assert s.discard == {"pink_pussycat_club", MOSSY}
    assert "groat" in s.hand("Ann")
    s.done()


@pytest.mark.clause("AM-40", "AM-87")
@pytest.mark.parametrize("card", ["drumknott", "ponder_stibbons"])
def test_of_two_cards_by_a_text_the_second_is_forfeited(card: str) -> None:
    s = held_by_ann(card, drawn=3, more_in_hand=("groat", "ruby")).plays("Ann", card)
    for symbol in CARDS[card].symbols:
        assert symbol in ("random_event", "scroll")
        s.uses("Ann")
    s.plays("Ann", "groat").interrupts("Ann", MOSSY)
    assert (s.asked, s.question) == ("Bob", "turn")
    assert {"groat", "ruby"} <= s.hand("Ann")
    assert s.discard == {card, MOSSY}
    s.done()


@pytest.mark.clause("AM-40", "AM-87")
@pytest.mark.parametrize("played", [0, 1, 2])
def test_doctor_mossy_lawn_answers_at_every_point_of_a_two_card_text(played: int) -> None:
    """Before the first of the two the text itself comes back, afterwards the card that was played last."""
    two = ("groat", "ruby")
    s = held_by_ann("drumknott", drawn=2 + played, more_in_hand=two).plays("Ann", "drumknott").uses("Ann")
    for card in two[:played]:
        s.plays("Ann", card).leaves("Ann")
    if played == 2:
        s.leaves("Ann")
    s.interrupts("Ann", MOSSY)
    order = ("drumknott", *two)
    assert order[played] in s.hand("Ann")
    assert s.discard == {MOSSY, *order[:played]}
    assert len(s.hand("Ann")) == 5
    s.done()


MOMENTS: dict[str, tuple[Callable[[], Scene], tuple[str, str]]] = {
    "before any card": (lambda: held_by_ann("groat"), ("CANNOT_RETURN", "AM-40")),
    "after a pass": (lambda: scene({"Ann": [MOSSY]}).passes("Ann"), ("CANNOT_RETURN", "AM-40")),
    "in the middle of a text": (
        lambda: held_by_ann("dorfl", minions={"Ann": {"dimwell": 1}})
        .plays("Ann", "dorfl")
        .minion("Ann", "dimwell", "Ann"),
        ("NOT_ASKED", "AM-41"),
    ),
    "between two placements of one text": (
        lambda: scene({"Ann": ["archchancellor_ridcully", MOSSY]}, events=["riots"])
        .plays("Ann", "archchancellor_ridcully")
        .uses("Ann")
        .places("Ann", "unreal_estate"),
        ("NOT_ASKED", "AM-41"),
    ),
    "in the middle of a City Area card": (
        lambda: held_by_ann("ruby", buildings={"the_scours": "Ann"}).plays("Ann", "ruby").city("Ann", "the_scours"),
        ("NOT_ASKED", "AM-41"),
    ),
}  # fmt: skip


@pytest.mark.clause("AM-40", "AM-41")
@pytest.mark.parametrize("moment", MOMENTS)
def test_doctor_mossy_lawn_waits_for_a_card_and_for_the_end_of_an_action(moment: str) -> None:
    make, refusal = MOMENTS[moment]
    s = make()
    assert s.asked == "Ann"
    assert s.refused("Ann", mossy(s)) == refusal
    assert s.legal("Ann", a.Interrupt) == []


@pytest.mark.clause("AM-40", "AM-41")
def test_doctor_mossy_lawn_has_no_say_in_the_turn_of_another() -> None:
    s = scene({"Ann": ["groat"], "Bob": [MOSSY]}).plays("Ann", "groat")
    assert s.refused("Bob", mossy(s)) == ("NOT_ASKED", "AM-41")
    s.places("Ann", "the_hippo")
    assert s.refused("Bob", mossy(s)) == ("NOT_ASKED", "AM-41")


@pytest.mark.clause("AM-40", "AM-41")
def test_doctor_mossy_lawn_saves_no_minion() -> None:
    s = scene(
        {"Ann": ["inigo_skimmer"], "Bob": [MOSSY]}, minions={"Bob": {"the_shades": 1}}, trouble=["the_shades"],
    ).plays("Ann", "inigo_skimmer").minion("Ann", "the_shades", "Bob")  # fmt: skip
    assert s.asked == "Bob"
    assert s.refused("Bob", mossy(s)) == ("NO_ANSWER", "AM-41")


@pytest.mark.clause("AM-10", "AM-40")
def test_doctor_mossy_lawn_is_not_the_card_for_the_turn() -> None:
    s = held_by_ann("groat")
    assert s.refused("Ann", a.PlayCard(s.card(MOSSY))) == ("IS_INTERRUPT", "AM-10")


@pytest.mark.clause("AM-40")
@pytest.mark.parametrize("card", ["gaspode", "susan", "fresh_start_club", "igor", "wallace_sonky"])
def test_no_other_interrupt_brings_a_card_back(card: str) -> None:
    s = scene({"Ann": ["ruby", card]}).plays("Ann", "ruby")
    assert s.refused("Ann", a.Interrupt(s.card(card))) == ("NO_ANSWER", "AM-41")


@pytest.mark.clause("AM-13", "AM-40")
@pytest.mark.parametrize(("refills", "hand"), [(True, 5), (False, 1)])
def test_the_hand_is_filled_as_at_any_end_of_a_turn_unless_the_table_agreed_otherwise(refills: bool, hand: int) -> None:
    s = held_by_ann("ruby", drawn=4 if refills else 0, options={"mossy_lawn_refill": refills})
    s.plays("Ann", "ruby").interrupts("Ann", MOSSY)
    assert len(s.hand("Ann")) == hand
    s.done()


@pytest.mark.clause("AM-40", "AM-75")
def test_the_refill_may_draw_the_last_card_and_end_the_game() -> None:
    greens = set(GREEN) - {"groat", "ruby"}
    browns = set(CARDS) - set(GREEN) - {"ruby", MOSSY}
    more = {"green": ["groat"], "brown": []}
    s = scene({"Ann": ["ruby", MOSSY]}, discard=sorted(greens | browns), more=more, pile=["groat"])
    s.plays("Ann", "ruby").interrupts("Ann", MOSSY)
    assert s.won is not None
    assert s.hand("Ann") == {"ruby", "groat"}
    s.done()


@pytest.mark.clause("AM-14", "AM-40")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_doctor_mossy_lawn_it_is_the_turn_of_the_next(seats: int) -> None:
    last = ("Ann", "Bob", "Cat", "Dan")[seats - 1]
    s = scene({last: ["ruby", MOSSY]}, seats=seats, turn_of=last, pile=["groat", "modo", "hex", "drumknott"])
    s.plays(last, "ruby").interrupts(last, MOSSY)
    assert s.asked == "Ann"
    assert [began.seat for began in s.of(TurnBegan)] == [0]
    assert "ruby" in s.hand(last)
    s.done()


@pytest.mark.clause("AM-40")
def test_the_card_that_came_back_can_be_played_in_the_next_turn() -> None:
    nine = ["modo", "hex", "drumknott", "mr_bent", "mr_boggis", "nobby_nobbs", "librarian", "mr_gryle", "rosie_palm"]
    s = scene({"Ann": ["groat", MOSSY]}, seats=2, pile=nine)
    s.plays("Ann", "groat").interrupts("Ann", MOSSY).passes("Bob").ends("Bob")
    s.plays("Ann", "groat").places("Ann", "the_hippo")
    assert s.minions("Ann") == {"the_hippo": 1}
    assert s.discard == {MOSSY, "groat"}
    s.done()
