"""The green cards from Here'n'Now to The Thieves' Guild: left out, answered by interrupts, taken back, and known of."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ankh_morpork.scene import Scene
from tests.ankh_morpork.steps import act, changes, facts_of, refusal_of, with_luck
from tests.ankh_morpork.test_cards_green_2a import NO_SONKY, WORKS, ZORGO, dealt
from turnwise.games.ankh_morpork import actions as a
from turnwise.games.ankh_morpork.events import CardDrawn, CardHandedOver, PersonalityChanged, tell

PAD = ["dr_cruces", "inigo_skimmer", "cmot_dibbler", "mrs_cake", "foul_ole_ron"]  # a hand that needs no refill
ASSASSINS = ("mr_gryle", "mr_pin_and_mr_tulip")


# ---- left out ----


@pytest.mark.clause("AM-12", "AM-15", "AM-87")
@pytest.mark.parametrize("card", [card for card in WORKS if card != "the_peeled_nuts"])
def test_every_symbol_can_be_left_out_but_a_random_event(card: str) -> None:
    rest, more, steps, _, _ = WORKS[card]
    script = {"events": more["events"]} if "events" in more else {}
    s = dealt(card, rest, **{key: more[key] for key in ("hands", "discard") if key in more}, **script)
    before, left = facts_of(s), 0
    s.plays("Ann", card)
    if card == "rincewind":
        assert s.refused("Ann", a.LeaveOut()) == ("MUST_RESOLVE", "AM-38")
        s.uses("Ann")
        left = 1
    while s.question != "turn":
        s.leaves("Ann")
        assert s.asked == "Ann"
        left += 1
    assert left == steps.count("|") + 1
    assert changes(s, before) == {card: "discard"}
    s.done()


@pytest.mark.clause("AM-87")
def test_harry_king_buys_as_many_cards_as_are_offered_and_no_more() -> None:
    s = dealt("harry_king", ["groat", "ruby", "hex"])
    act(s, "Ann plays harry_king; Ann leaves; Ann picks hex; Ann leaves")
    assert (s.cash("Ann"), s.hand("Ann"), s.question) == (12, {"groat", "ruby"}, "turn")


@pytest.mark.clause("AM-87")
@pytest.mark.parametrize(("card", "price"), [("harry_king", 2), ("shonky_shop", 1)], ids=["harry_king", "shonky_shop"])
def test_whoever_sells_the_last_card_is_done_with_selling(card: str, price: int) -> None:
    s = dealt(card, ["groat", "ruby"]).plays("Ann", card)
    act(s, f"{'Ann leaves; ' if card == 'harry_king' else ''}Ann picks ruby; Ann picks groat")
    assert (s.cash("Ann"), s.hand("Ann")) == (10 + 2 * price, set())
    assert s.question == {"harry_king": "turn", "shonky_shop": "build"}[card]


@pytest.mark.clause("AM-87")
def test_modo_takes_one_card_only() -> None:
    s = dealt("modo", ["groat", "ruby"])
    act(s, "Ann plays modo; Ann picks groat")
    assert refusal_of(s, "Ann picks ruby") == ("NOT_ASKED", "AM-14")
    assert (s.hand("Ann"), s.question) == ({"ruby"}, "place")


@pytest.mark.clause("AM-86", "AM-87")
@pytest.mark.parametrize("card", ["harry_king", "modo", "shonky_shop", "rosie_palm", "the_seamstresses_guild"])
def test_a_penalty_card_before_a_player_is_no_card_to_get_rid_of(card: str) -> None:
    s = dealt(card, ["ruby"], fronts={"Ann": ["dr_whiteface"]}).plays("Ann", card)
    if card in ("harry_king", "rosie_palm"):
        s.leaves("Ann")
    if card in ("rosie_palm", "the_seamstresses_guild"):
        s.at("Ann", "Bob")
    assert refusal_of(s, "Ann picks dr_whiteface") == ("NO_SUCH_CARD", "AM-87")
    assert s.legal("Ann", a.ChooseCard) == [a.ChooseCard(s.card("ruby"))]


@pytest.mark.clause("AM-86", "AM-87")
def test_queen_molly_gets_no_card_that_lies_before_a_player() -> None:
    s = dealt("queen_molly", hands={"Bob": ["ruby"]}, fronts={"Bob": ["dr_whiteface"]}, discard=NO_SONKY)
    act(s, "Ann plays queen_molly; Ann leaves; Ann at Bob")
    assert refusal_of(s, "Bob picks dr_whiteface") == ("NO_SUCH_CARD", "AM-87")
    s.picks("Bob", "ruby")
    assert (s.front("Bob"), s.hand("Ann")) == ({"dr_whiteface"}, {"ruby"})


# ---- interrupts ----


@pytest.mark.clause("AM-87", "AM-92")
@pytest.mark.parametrize("answer", ["gaspode", "susan"])
@pytest.mark.parametrize("card", ASSASSINS)
def test_a_victim_is_saved_and_the_assassin_is_paid_all_the_same(card: str, answer: str) -> None:
    s = dealt(card, hands={"Bob": [answer, "ruby"]}).plays("Ann", card)
    before = facts_of(s)
    s.minion("Ann", "the_scours", "Bob")
    assert s.window == ("Bob", ("gaspode", "susan"))
    s.interrupts("Bob", answer)
    assert changes(s, before) == {answer: "discard"}
    assert (s.asked, s.legal("Ann", a.ChooseMinion)) == ("Ann", [])
    assert act(s, "Ann uses") == [("Bank", "Ann", 1, "AM-36")]


@pytest.mark.clause("AM-43", "AM-87")
@pytest.mark.parametrize("answer", ["fresh_start_club", "igor"])
@pytest.mark.parametrize("card", ASSASSINS)
def test_a_victim_comes_back_in_another_area(card: str, answer: str) -> None:
    s = dealt(card, hands={"Bob": [answer, "ruby"]}, discard=["gaspode", "susan"]).plays("Ann", card)
    before = facts_of(s)
    s.minion("Ann", "the_scours", "Bob")
    assert s.window == ("Bob", ("fresh_start_club", "igor"))
    assert refusal_of(s, f"Bob interrupts {answer} the_scours")[0] == "SAME_AREA"
    assert refusal_of(s, f"Bob interrupts {answer} nap_hill")[0] == "NOT_NEAR"
    s.interrupts("Bob", answer, "longwall")
    expected = {"Bob in the_scours": 0, "trouble in the_scours": False, "Bob in longwall": 1, answer: "discard"}
    assert changes(s, before) == expected
    assert s.asked == "Ann"


@pytest.mark.clause("AM-44", "AM-87")
@pytest.mark.parametrize("card", ASSASSINS)
def test_wallace_sonky_is_no_answer_to_a_symbol(card: str) -> None:
    s = dealt(card, hands={"Bob": ["wallace_sonky", "ruby"]}).plays("Ann", card)
    s.minion("Ann", "the_scours", "Bob")
    assert refusal_of(s, "Bob interrupts wallace_sonky")[0] == "NO_ANSWER"
    act(s, "Bob lets; Bob lets")
    assert (s.count("the_scours", "Bob"), s.asked) == (0, "Ann")


@pytest.mark.clause("AM-10", "AM-87")
def test_wallace_sonky_is_not_played_as_a_card_of_the_turn() -> None:
    s = dealt("wallace_sonky", ["groat"])
    assert refusal_of(s, "Ann plays wallace_sonky") == ("IS_INTERRUPT", "AM-10")
    s.plays("Ann", "groat")
    assert refusal_of(s, "Ann interrupts wallace_sonky")[0] == "NO_ANSWER"


def loses_to_here_n_now(*rest: str, gone: tuple[str, ...] = ()) -> Scene:
    """Ann has rolled a 1 and must take a minion of her own off."""
    s = dealt("here_n_now", rest, dice=[1], discard=gone)
    act(s, "Ann plays here_n_now; Ann uses; Ann minion the_scours Ann")
    return s


@pytest.mark.clause("AM-87", "AM-92")
def test_susan_spares_ann_what_she_rolled_and_gaspode_does_not() -> None:
    s = loses_to_here_n_now("susan", "gaspode", "ruby")
    before = facts_of(s)
    assert s.window == ("Ann", ("susan",))
    assert refusal_of(s, "Ann interrupts gaspode")[0] == "NO_ANSWER"
    s.interrupts("Ann", "susan")
    assert changes(s, before) == {"susan": "discard"}
    assert (s.asked, s.question) == ("Ann", "card")
    s.done()


@pytest.mark.clause("AM-43", "AM-87")
@pytest.mark.parametrize("answer", ["fresh_start_club", "igor"])
def test_a_minion_lost_to_here_n_now_comes_back_in_another_area(answer: str) -> None:
    s = loses_to_here_n_now(answer, "ruby", gone=("susan",))
    before = facts_of(s)
    s.interrupts("Ann", answer, "dimwell")
    assert changes(s, before) == {"Ann in dimwell": 1, answer: "discard"}
    assert s.count("the_scours", "Ann") == 0
    s.done()


# Card: the rest of Ann's hand, what she does until Bob is asked, what happens to others, what is asked next.
STOPPED: dict[str, tuple[list[str], str, dict[str, object], str]] = {
    "here_n_now": (["groat"], "Ann uses; Ann at Bob", {}, "card"),
    "nobby_nobbs": (["groat"], "Ann at Bob", {}, "card"),
    "rosie_palm": (["ruby"], "Ann leaves; Ann at Bob", {"rosie_palm": "discard"}, "turn"),
    "queen_molly": ([], "Ann leaves; Ann at Bob", {"queen_molly": "discard"}, "turn"),
    "dr_whiteface": ([], "Ann at Bob", {}, "place"),
    "the_seamstresses_guild": (["ruby"], "Ann at Bob", {}, "place"),
    "the_thieves_guild": ([], "Ann uses", {"Ann": 12, "Cat": 8}, "place"),
}


def aimed_at_sonky(card: str) -> tuple[Scene, dict[str, object]]:
    """Bob, who has Wallace Sonky, is asked about the text; and the table as it was before."""
    rest, steps, _, _ = STOPPED[card]
    script: dict[str, Any] = {"dice": [12]} if card == "here_n_now" else {}
    s = dealt(card, rest, hands={"Bob": ["wallace_sonky", "hex"]}, **script).plays("Ann", card)
    before = facts_of(s)
    act(s, steps)
    assert s.window == ("Bob", ("wallace_sonky",))
    assert changes(s, before) == {}
    return s, before


@pytest.mark.clause("AM-44", "AM-87")
@pytest.mark.parametrize("card", STOPPED)
def test_wallace_sonky_stops_a_text_which_is_aimed_at_nobody_else(card: str) -> None:
    s, before = aimed_at_sonky(card)
    _, _, expected, question = STOPPED[card]
    s.interrupts("Bob", "wallace_sonky")
    assert changes(s, before) == {"wallace_sonky": "discard", **expected}
    assert (s.asked, s.question, s.legal("Ann", a.ChooseSeat)) == ("Ann", question, [])
    while s.question != "turn":
        s.leaves("Ann")
    assert changes(s, before) == {"wallace_sonky": "discard", card: "discard", **expected}
    s.done()


@pytest.mark.clause("AM-40", "AM-87")
@pytest.mark.parametrize("card", STOPPED)
def test_whoever_keeps_wallace_sonky_back_suffers_the_text(card: str) -> None:
    s, before = aimed_at_sonky(card)
    s.lets("Bob")
    act(s, {"rosie_palm": "Ann picks ruby", "the_seamstresses_guild": "Ann picks ruby", "dr_whiteface": "Bob pays",
            "queen_molly": "Bob picks wallace_sonky; Bob picks hex"}.get(card, ""))  # fmt: skip
    after = changes(s, before)
    assert after.get("Bob", 10) == {"here_n_now": 7, "nobby_nobbs": 7, "dr_whiteface": 5, "queen_molly": 10}.get(
        card, 8
    )
    assert after.get("wallace_sonky", "Bob") == ("Ann" if card == "queen_molly" else "Bob")
    assert after.get("ruby", "") == ("Bob" if "ruby" in STOPPED[card][0] else "")


@pytest.mark.clause("AM-41", "AM-87")
@pytest.mark.parametrize("card", ["here_n_now", "nobby_nobbs", "the_thieves_guild"])
def test_nobody_is_asked_about_money_that_is_not_there(card: str) -> None:
    rest, steps, _, question = STOPPED[card]
    script: dict[str, Any] = {"dice": [12]} if card == "here_n_now" else {}
    hands = {"Bob": ["wallace_sonky", "hex"]}
    s = dealt(card, rest, hands=hands, cash={"Bob": 0}, **script).plays("Ann", card)
    act(s, steps)
    assert (s.asked, s.question, s.window) == ("Ann", question, None)


# ---- Doctor Mossy Lawn ----


@pytest.mark.clause("AM-40", "AM-87")
@pytest.mark.parametrize("card", [card for card in WORKS if card != "dr_whiteface"])
def test_doctor_mossy_lawn_takes_a_card_back_and_ends_the_turn(card: str) -> None:
    rest, more, steps, _, _ = WORKS[card]
    s = dealt(card, [*rest, "doctor_mossy_lawn", *PAD], **more)
    before = facts_of(s)
    s.plays("Ann", card)
    if card == "rincewind":
        assert refusal_of(s, "Ann interrupts doctor_mossy_lawn") == ("MUST_RESOLVE", "AM-38")
    act(s, steps.split("|")[0])
    done = {name: fact for name, fact in changes(s, before).items() if name != card}
    s.interrupts("Ann", "doctor_mossy_lawn")
    assert changes(s, before) == {**done, "doctor_mossy_lawn": "discard"}
    assert (s.asked, s.question) == ("Bob", "turn")
    assert s.card(card) in s.view("Cat").seats[0].holds
    s.done()


@pytest.mark.clause("AM-40", "AM-86", "AM-87")
def test_doctor_mossy_lawn_cannot_take_dr_whiteface_back_from_a_victim() -> None:
    s = dealt("dr_whiteface", ["doctor_mossy_lawn", *PAD])
    act(s, "Ann plays dr_whiteface; Ann at Bob; Bob refuses")
    assert refusal_of(s, "Ann interrupts doctor_mossy_lawn") == ("CANNOT_RETURN", "AM-40")
    s.leaves("Ann")
    assert refusal_of(s, "Ann interrupts doctor_mossy_lawn") == ("CANNOT_RETURN", "AM-40")
    assert s.front("Bob") == {"dr_whiteface"}


@pytest.mark.clause("AM-40", "AM-87")
def test_doctor_mossy_lawn_takes_dr_whiteface_back_when_he_was_paid_off() -> None:
    s = dealt("dr_whiteface", ["doctor_mossy_lawn", *PAD])
    act(s, "Ann plays dr_whiteface; Ann at Bob; Bob pays; Ann interrupts doctor_mossy_lawn")
    assert (s.hand("Ann"), s.cash("Ann"), s.asked) == ({"dr_whiteface", *PAD}, 15, "Bob")


# ---- what the seats come to know ----


def holds(s: Scene, viewer: str | None, seat: str) -> set[str]:
    """Cards that a viewer knows to be in a hand."""
    return {s.edition.card(card).id for card in s.view(viewer).seats[s.seat(seat)].holds}


def may_hold(s: Scene, viewer: str | None, seat: str, card: str) -> bool:
    return s.card(card) in s.view(viewer).seats[s.seat(seat)].may_hold


def may_be(s: Scene, viewer: str | None, seat: str) -> set[str]:
    """Personalities that a seat may have for a viewer."""
    return {s.edition.pack.personalities[one].id for one in s.view(viewer).seats[s.seat(seat)].may_be}


def heard(event: Any, field: str) -> list[object]:
    """What Ann, Bob, Cat and a spectator are told of it."""
    return [getattr(tell(event, seat), field) for seat in (0, 1, 2, None)]


def may_be_unused(s: Scene, viewer: str | None) -> set[str]:
    return {s.edition.pack.personalities[one].id for one in s.view(viewer).may_unused}


@pytest.mark.clause("AM-87", "AM-88")
def test_what_queen_molly_gets_is_known_to_giver_and_taker_alone() -> None:
    hands = {"Bob": ["ruby", "dwarves", "hex"], "Cat": ["buggy_swires"]}
    s = dealt("queen_molly", hands=hands, discard=NO_SONKY)
    act(s, "Ann plays queen_molly; Ann leaves; Ann at Bob; Bob picks ruby")
    (handed,) = s.of(CardHandedOver)
    assert heard(handed, "card") == [s.card("ruby"), s.card("ruby"), None, None]
    s.picks("Bob", "hex")
    assert holds(s, "Bob", "Ann") == {"ruby", "hex"}
    assert not may_hold(s, "Ann", "Bob", "ruby")
    assert not may_hold(s, "Bob", "Cat", "ruby")
    for outsider in ("Cat", None):
        assert (holds(s, outsider, "Ann"), holds(s, outsider, "Bob")) == (set(), set())
        assert all(may_hold(s, outsider, seat, "ruby") for seat in ("Ann", "Bob"))
    assert [seat.hand for seat in s.view("Cat").seats] == [2, 1, 1]


@pytest.mark.clause("AM-87", "AM-88")
def test_everybody_sees_that_queen_molly_emptied_a_hand() -> None:
    s = dealt("queen_molly", hands={"Bob": ["ruby", "hex"], "Cat": ["buggy_swires"]}, discard=NO_SONKY)
    act(s, "Ann plays queen_molly; Ann leaves; Ann at Bob; Bob picks ruby; Bob picks hex")
    for viewer in ("Ann", "Bob", "Cat", None):
        assert s.view(viewer).seats[s.seat("Bob")].may_hold == ()


@pytest.mark.clause("AM-87", "AM-88")
@pytest.mark.parametrize("card", ["rosie_palm", "the_seamstresses_guild"])
def test_a_card_that_is_sold_is_known_to_seller_and_buyer_alone(card: str) -> None:
    s = dealt(card, ["ruby", "hex"], hands={"Bob": ["groat"], "Cat": ["dwarves"]}, discard=NO_SONKY).plays("Ann", card)
    act(s, f"{'Ann leaves; ' if card == 'rosie_palm' else ''}Ann at Bob; Ann picks ruby")
    (handed,) = s.of(CardHandedOver)
    assert heard(handed, "card") == [s.card("ruby"), s.card("ruby"), None, None]
    assert holds(s, "Ann", "Bob") == {"ruby"}
    assert not may_hold(s, "Bob", "Ann", "ruby")
    assert s.card("ruby") in s.view("Bob").hand
    for outsider in ("Cat", None):
        assert (holds(s, outsider, "Ann"), holds(s, outsider, "Bob")) == (set(), set())
        assert all(may_hold(s, outsider, seat, "ruby") for seat in ("Ann", "Bob"))


@pytest.mark.clause("AM-87", "AM-88")
def test_a_card_that_was_sold_may_go_on_unseen_by_its_seller() -> None:
    """Ann sells to Bob, then Queen Molly brings Cat a card of Bob's: Ann no longer knows where hers is."""
    hands = {"Bob": ["the_peeled_nuts", "groat", *PAD], "Cat": ["queen_molly"]}
    s = dealt("rosie_palm", ["ruby", "modo", "hex", "dr_whiteface", "mr_bent", "librarian"], hands=hands,
              discard=NO_SONKY)  # fmt: skip
    act(
        s, "Ann plays rosie_palm; Ann leaves; Ann at Bob; Ann picks ruby; Ann ends; Bob plays the_peeled_nuts; Bob ends"
    )
    assert holds(s, "Ann", "Bob") == {"ruby"}
    act(s, "Cat plays queen_molly; Cat leaves; Cat at Bob; Bob picks groat")
    assert holds(s, "Ann", "Bob") == set()
    assert may_hold(s, "Ann", "Cat", "ruby")
    assert holds(s, "Bob", "Cat") == {"groat"}
    s.picks("Bob", "ruby")
    assert holds(s, "Bob", "Cat") == {"groat", "ruby"}


@pytest.mark.clause("AM-87", "AM-88")
def test_only_the_player_of_zorgo_knows_who_came_and_who_went() -> None:
    s = dealt(ZORGO, luck=["commander_vimes"])  # Ann is Lord Vetinari, Bob Lord Selachii, Cat Lord Rust
    act(s, f"Ann plays {ZORGO}; Ann uses")
    (changed,) = s.of(PersonalityChanged)
    assert heard(changed, "old") == [0, None, None, None]
    assert heard(changed, "new") == [6, None, None, None]
    assert may_be(s, "Ann", "Ann") == {"commander_vimes"}
    assert "lord_vetinari" in may_be_unused(s, "Ann")
    assert "commander_vimes" not in may_be_unused(s, "Ann")
    for viewer, own in (("Bob", {"lord_selachii"}), ("Cat", {"lord_rust"}), (None, set[str]())):
        everybody = {person.id for person in s.edition.pack.personalities}
        assert may_be(s, viewer, "Ann") == everybody - own
        assert may_be_unused(s, viewer) == everybody - own
    s.done()


@pytest.mark.clause("AM-87", "AM-88")
def test_zorgo_makes_what_mrs_cake_saw_stale() -> None:
    """Cat has seen three of the unused; after the exchange Ann may be one of them, and Bob still cannot be."""
    hands = {"Cat": ["mrs_cake", "groat", "ruby", "hex", "modo", "mr_bent"]}
    s = dealt(ZORGO, hands=hands, turn_of="Cat", cake=["chrysoprase"])
    act(s, "Cat plays mrs_cake; Cat uses; Cat leaves; Cat leaves; Cat ends")
    seen = {"lord_de_worde", "dragon_king_of_arms", "commander_vimes"}
    assert may_be(s, "Cat", "Ann") == may_be(s, "Cat", "Bob") == {"lord_vetinari", "lord_selachii", "chrysoprase"}
    s.done()
    s = with_luck(s, personalities=["commander_vimes"])
    act(s, f"Ann plays {ZORGO}; Ann uses")
    assert may_be(s, "Cat", "Ann") == {"lord_vetinari", "lord_selachii", "chrysoprase"} | seen
    assert may_be(s, "Cat", "Bob") == {"lord_vetinari", "lord_selachii", "chrysoprase"}
    s.done()


@pytest.mark.clause("AM-87", "AM-88")
@pytest.mark.parametrize("card", ["librarian", "leonard_of_quirm"])
def test_the_four_cards_drawn_are_seen_by_their_player_alone(card: str) -> None:
    s = dealt(card, hands={"Bob": ["ruby"]}, pile=["hex", "modo", "groat", "mr_bent"])
    act(s, f"Ann plays {card}; Ann uses")
    for drawn, each in zip(s.of(CardDrawn), ("hex", "modo", "groat", "mr_bent"), strict=True):
        assert heard(drawn, "card") == [s.card(each), None, None, None]
    assert (s.view("Bob").seats[0].hand, holds(s, "Bob", "Ann")) == (4, set())
    assert all(may_hold(s, "Bob", "Ann", each) for each in ("hex", "nobby_nobbs"))
    s.done()
