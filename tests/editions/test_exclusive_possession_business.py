"""Exclusive Possession: rents, buildings, mortgages, trade, debts and the end. Clauses EP-18 to EP-22 and EP-30 on."""

from __future__ import annotations

from typing import Any

import pytest

import turnwise
from tests.property_trading.buildings import build, levels, sell, steps, supply
from tests.property_trading.situation import Situation, situation
from turnwise.games.property_trading import actions as a
from turnwise.games.property_trading import events as e

EDITION = "exclusive_possession"
GAME: Any = turnwise.game(EDITION).game
SPACES: list[str] = [space.name for space in GAME.edition.spaces]
GO, JAIL, PARKING, TAX = "GO", "Jail (Just Visiting)", "Free Flying", "Thieves' Guild Premium"
DAGON, COCKBILL = BROWN = ("Dagon Street", "Cockbill Street")
ELM, CABLE, TREACLE = LIGHT_BLUE = ("Elm Street", "Cable Street", "Treacle Mine Road")
GLEAM, ALCHEMISTS, EGG = PINK = ("Gleam Street", "Street of Alchemists", "Tenth Egg Street")
ORANGE = ("Easy Street", "Sheer Street", "Phedre Road")
RED = ("Short Street", "Filigree Street", "Street of Cunning Artificers")
YELLOW = ("Attic Bee Street", "Salis Street", "Upper Broad Way")
LOWER, PSEUDOPOLIS, SATOR = GREEN = ("Lower Broad Way", "Pseudopolis Yard", "Sator Square")
SCOONE, KINGS = DARK_BLUE = ("Scoone Avenue", "King's Way")
STOPS = ("Hubwards Gate Coach Stop", "Trading Gate Coach Stop", "Shambling Gate Coach Stop", "Deosil Gate Coach Stop")
HUBWARDS, TRADING, SHAMBLING, DEOSIL = STOPS
HARRY, CLACKS = UTILITIES = ("Harry King's Night Soil Works", "The Grand Trunk Clacks")
ESCAPE, OTHER_ESCAPE, EVADE, FREE_FLYING = "ep_chance_08", "ep_community_05", "ep_chance_06", "ep_free_flying"
TO_UTILITY, TO_STOP, PAY_EACH, BIRTHDAY = "ep_chance_04", "ep_chance_05", "ep_chance_15", "ep_community_07"
HOTEL, HOUSE_LOT = "hotel", 64
NOT_AT_REST = ("NOT_AT_REST", "EP-53")
Side = tuple[str | int, ...]


def ep(cash: dict[str, int] | None = None, **facts: Any) -> Situation:
    return situation(cash, edition=EDITION, **facts)


def before(space: str, steps: int) -> str:
    """The space that many steps before another, as positions name it."""
    number = (SPACES.index(space) - steps) % len(SPACES)
    name = SPACES[number]
    return name if SPACES.count(name) == 1 else f"{name} ({number})"


def landing(space: str, dice: tuple[int, int] = (1, 2), cash: dict[str, int] | None = None, **facts: Any) -> Situation:
    """Ann has just come to *space* by one roll."""
    s = ep(cash, at={"Ann": before(space, sum(dice))}, dice=[dice], **facts).roll()
    assert s.at("Ann") == space
    s.done()
    return s


def dues(s: Situation) -> list[tuple[int, str]]:
    """Amount and clause of the rents that the last order made due."""
    return [(due.amount, due.clause) for due in s.of(e.RentDue)]


def claim(s: Situation, name: str, number: int = 1) -> Situation:
    return s.play(name, a.ClaimRent(number))


def built(group: tuple[str, ...], *standing: int | str, cash: int = 1500, **facts: Any) -> Situation:
    """Ann owns a group with buildings on it."""
    return ep({"Ann": cash, "Bob": 1500}, owns={"Ann": group}, levels=dict(zip(group, standing, strict=True)), **facts)


def goods(s: Situation, side: Side) -> a.Goods:
    """Deeds and cards by name, cash as a number."""
    names = [thing for thing in side if isinstance(thing, str)]
    cards = tuple(s.card(name) for name in names if name.startswith("ep_"))
    deeds = tuple(s.space(name) for name in names if not name.startswith("ep_"))
    return a.Goods(deeds, cards, sum(thing for thing in side if isinstance(thing, int)))


def offer(s: Situation, to: str, give: Side, take: Side) -> a.OfferTrade:
    return a.OfferTrade(s.seat(to), goods(s, give), goods(s, take))


def deal(s: Situation, maker: str, to: str, give: Side, take: Side) -> Situation:
    """An offer, accepted at once."""
    s.play(maker, offer(s, to, give, take))
    return s.play(to, a.AcceptOffer(s.seat(maker), s.view.revision))


# ---- rent: how much ----

STREETS = {
    DAGON: (2, 10, 30, 90, 160, 250),
    COCKBILL: (4, 20, 60, 180, 320, 450),
    ELM: (6, 30, 90, 270, 400, 550),
    CABLE: (6, 30, 90, 270, 400, 550),
    TREACLE: (8, 40, 100, 300, 450, 600),
    GLEAM: (10, 50, 150, 450, 625, 750),
    ALCHEMISTS: (10, 50, 150, 450, 625, 750),
    EGG: (12, 60, 180, 500, 700, 900),
    "Easy Street": (14, 70, 200, 550, 750, 950),
    "Sheer Street": (14, 70, 200, 550, 750, 950),
    "Phedre Road": (16, 80, 220, 600, 800, 1000),
    "Short Street": (18, 90, 250, 700, 875, 1050),
    "Filigree Street": (18, 90, 250, 700, 875, 1050),
    "Street of Cunning Artificers": (20, 100, 300, 750, 925, 1100),
    "Attic Bee Street": (22, 110, 330, 800, 975, 1150),
    "Salis Street": (22, 110, 330, 800, 975, 1150),
    "Upper Broad Way": (24, 120, 360, 850, 1025, 1200),
    LOWER: (26, 130, 390, 900, 1100, 1275),
    PSEUDOPOLIS: (26, 130, 390, 900, 1100, 1275),
    SATOR: (28, 150, 450, 1000, 1200, 1400),
    SCOONE: (35, 175, 500, 1100, 1300, 1500),
    KINGS: (50, 200, 600, 1400, 1700, 2000),
}
GROUPS = {
    BROWN: 50, LIGHT_BLUE: 50, PINK: 100, ORANGE: 100, RED: 150, YELLOW: 150, GREEN: 200, DARK_BLUE: 200,
}  # fmt: skip


@pytest.mark.clause("EP-46")
@pytest.mark.parametrize("space", STREETS)
def test_landing_on_another_players_street_costs_the_rent_on_its_deed(space: str) -> None:
    """For the bare site, for one to four Houses, for the Hotel."""
    group = next(group for group in GROUPS if space in group)
    for level, rent in enumerate(STREETS[space]):
        owned = group if level else [space]
        standing = dict.fromkeys(group, HOTEL if level == 5 else level) if level else {}
        s = landing(space, cash={"Ann": 3000, "Bob": 0}, owns={"Bob": owned}, levels=standing)
        assert dues(s) == [(rent, "EP-46")]
        claim(s, "Bob")
        assert s.payments() == [("Ann", "Bob", rent, "EP-46")]
        assert s.cash("Bob") == rent


@pytest.mark.clause("EP-46")
def test_the_rent_goes_by_the_buildings_on_the_street_itself() -> None:
    s = landing(COCKBILL, owns={"Bob": BROWN}, levels={DAGON: 3, COCKBILL: 2})
    assert dues(s) == [(60, "EP-46")]


@pytest.mark.clause("EP-46")
@pytest.mark.parametrize(("owner", "question"), [("Ann", "turn"), (None, "buy")])
def test_no_rent_is_due_on_ones_own_property_or_the_banks(owner: str | None, question: str) -> None:
    s = landing(COCKBILL, owns={owner: [COCKBILL]} if owner else {})
    assert (dues(s), s.payments(), s.question) == ([], [], question)


@pytest.mark.clause("EP-18")
@pytest.mark.parametrize(
    ("owns", "mortgaged", "rent"),
    [
        ({"Bob": STOPS[:1]}, (), 25),
        ({"Bob": STOPS[:2]}, (), 50),
        ({"Bob": STOPS[:3]}, (), 75),
        ({"Bob": STOPS}, (), 100),
        ({"Bob": STOPS[:2]}, (TRADING,), 50),
        ({"Bob": STOPS}, (TRADING, SHAMBLING, DEOSIL), 100),
        ({"Bob": [HUBWARDS, DEOSIL], "Cat": [TRADING], "Ann": [SHAMBLING]}, (), 50),
    ],
    ids=["1", "2", "3", "4", "1 and a mortgaged one", "1 and three mortgaged ones", "others' do not count"],
)
def test_coach_stops_cost_25_for_each_that_the_owner_has_mortgaged_or_not(
    owns: dict[str, list[str]], mortgaged: tuple[str, ...], rent: int
) -> None:
    s = landing(HUBWARDS, owns=owns, mortgaged=mortgaged)
    assert dues(s) == [(rent, "EP-18")]
    claim(s, "Bob")
    assert s.payments() == [("Ann", "Bob", rent, "EP-18")]


@pytest.mark.clause("EP-18", "EP-50")
def test_a_card_that_says_twice_doubles_the_rent_of_a_coach_stop() -> None:
    s = ep(owns={"Bob": STOPS[1:]}, dice=[(3, 4)], chance=[TO_STOP]).roll()
    assert (s.at("Ann"), dues(s)) == (TRADING, [(150, "EP-50")])
    s.done()


@pytest.mark.clause("EP-19")
@pytest.mark.parametrize(
    ("space", "others"),
    [(ELM, (CABLE, TREACLE)), (HUBWARDS, (TRADING,)), (HARRY, (CLACKS,))],
    ids=["a street", "a Coach Stop", "a utility"],
)
def test_a_mortgaged_property_costs_nothing(space: str, others: tuple[str, ...]) -> None:
    s = landing(space, owns={"Bob": [space, *others]}, mortgaged=[space], auto_claim=["Bob"])
    assert [landed.clause for landed in s.of(e.Landed)] == ["EP-19"]
    assert (dues(s), s.payments(), s.question, s.asked) == ([], [], "turn", "Bob")


@pytest.mark.clause("EP-19")
def test_an_owner_in_jail_collects_rent() -> None:
    s = landing(KINGS, owns={"Bob": [KINGS]}, jailed={"Bob": 1})
    claim(s, "Bob")
    assert s.payments() == [("Ann", "Bob", 50, "EP-46")]


@pytest.mark.clause("EP-20")
@pytest.mark.parametrize(
    ("owns", "mortgaged", "standing", "rent", "clause"),
    [
        ({"Bob": LIGHT_BLUE}, (), {}, 12, "EP-20"),
        ({"Bob": LIGHT_BLUE[:2]}, (), {}, 6, "EP-46"),
        ({"Bob": LIGHT_BLUE[:2], "Cat": LIGHT_BLUE[2:]}, (), {}, 6, "EP-46"),
        ({"Bob": LIGHT_BLUE}, (TREACLE,), {}, 12, "EP-20"),
        ({"Bob": LIGHT_BLUE}, (CABLE, TREACLE), {}, 12, "EP-20"),
        ({"Bob": LIGHT_BLUE}, (), {CABLE: 1}, 12, "EP-20"),
        ({"Bob": LIGHT_BLUE}, (), {CABLE: 1, TREACLE: 1}, 12, "EP-20"),
        ({"Bob": LIGHT_BLUE}, (), {ELM: 1, CABLE: 1, TREACLE: 1}, 30, "EP-46"),
        ({"Bob": LIGHT_BLUE}, (), dict.fromkeys(LIGHT_BLUE, HOTEL), 550, "EP-46"),
    ],
    ids=[
        "complete set", "two of three", "the third is another's", "one mortgaged", "two mortgaged", "one built",
        "two built", "a House here", "a Hotel here",
    ],
)  # fmt: skip
def test_a_complete_set_doubles_the_rent_of_its_unimproved_sites(
    owns: dict[str, list[str]], mortgaged: tuple[str, ...], standing: dict[str, int | str], rent: int, clause: str
) -> None:
    s = landing(ELM, owns=owns, mortgaged=mortgaged, levels=standing)
    assert dues(s) == [(rent, clause)]
    claim(s, "Bob")
    assert s.payments() == [("Ann", "Bob", rent, clause)]


@pytest.mark.clause("EP-20", "EP-18", "EP-47")
@pytest.mark.parametrize(("space", "group", "rent"), [(DEOSIL, STOPS, 100), (CLACKS, UTILITIES, 30)])
def test_only_colour_groups_are_doubled(space: str, group: tuple[str, ...], rent: int) -> None:
    s = landing(space, owns={"Bob": group})
    assert [amount for amount, _ in dues(s)] == [rent]


@pytest.mark.clause("EP-47")
@pytest.mark.parametrize(
    ("owns", "mortgaged", "rent"),
    [
        ({"Bob": [HARRY]}, (), 20),
        ({"Bob": UTILITIES}, (), 50),
        ({"Bob": UTILITIES}, (CLACKS,), 50),
        ({"Bob": [HARRY], "Cat": [CLACKS]}, (), 20),
    ],
    ids=["one", "both", "both, the other mortgaged", "one each"],
)
def test_a_utility_costs_4_or_10_times_the_dice_that_brought_the_lander(
    owns: dict[str, list[str]], mortgaged: tuple[str, ...], rent: int
) -> None:
    s = landing(HARRY, (2, 3), owns=owns, mortgaged=mortgaged)
    assert len(s.of(e.DiceRolled)) == 1, "no fresh roll"
    assert dues(s) == [(rent, "EP-47")]
    claim(s, "Bob")
    assert s.payments() == [("Ann", "Bob", rent, "EP-47")]


@pytest.mark.clause("EP-47")
@pytest.mark.parametrize("owned", [UTILITIES[:1], UTILITIES], ids=["one", "both"])
def test_sent_to_a_utility_by_a_card_one_owes_10_times_a_fresh_roll(owned: tuple[str, ...]) -> None:
    """The 7 led to the card; the fresh 5 counts."""
    s = ep(owns={"Bob": owned}, dice=[(3, 4)], extra=[(2, 3)], chance=[TO_UTILITY]).roll()
    assert (s.at("Ann"), dues(s)) == (HARRY, [(50, "EP-47")])
    s.done()


@pytest.mark.clause("EP-47", "EP-19")
def test_sent_to_a_mortgaged_utility_one_owes_nothing() -> None:
    s = ep(owns={"Bob": UTILITIES}, mortgaged=[HARRY], dice=[(3, 4)], chance=[TO_UTILITY]).roll()
    assert (s.at("Ann"), dues(s), len(s.of(e.DiceRolled))) == (HARRY, [], 1)
    s.done()


# ---- rent: asking for it in time ----


@pytest.mark.clause("EP-21")
@pytest.mark.parametrize("owner", ["Bob", "Cat"])
def test_rent_is_asked_for_before_the_next_player_has_thrown_or_it_is_lost(owner: str) -> None:
    s = ep(owns={owner: [ELM], "Ann": [DEOSIL]}, dice=[(2, 4), (4, 6)]).roll()
    s.play("Ann", a.Mortgage(s.space(DEOSIL)))  # other business does not end it
    assert s.legal(owner, a.ClaimRent) == [a.ClaimRent(1)]
    s.roll()
    assert [(lapsed.amount, lapsed.clause) for lapsed in s.of(e.RentLapsed)] == [(6, "EP-21")]
    assert s.refused(owner, a.ClaimRent(1))[0] == "NO_SUCH_CLAIM"
    assert s.cash("Ann") == 1600
    s.done()


@pytest.mark.clause("EP-21")
@pytest.mark.parametrize(
    "later",
    [a.Build(1, 1), a.Build(3, 1), a.Mortgage(1), a.Mortgage(3)],
    ids=["built", "the other built", "mortgaged", "the other mortgaged"],
)
def test_the_rent_is_the_one_due_on_landing_whatever_is_built_or_mortgaged_later(later: a.Action) -> None:
    s = landing(DAGON, owns={"Bob": BROWN})
    claim(s.play("Bob", later), "Bob")
    assert s.payments() == [("Ann", "Bob", 4, "EP-20")]


@pytest.mark.clause("EP-21")
@pytest.mark.parametrize("buyer", ["Ann", "Cat"])
def test_the_rent_stays_with_the_owner_at_the_landing_when_the_deed_is_traded(buyer: str) -> None:
    s = landing(DAGON, owns={"Bob": BROWN})
    deal(s, "Bob", buyer, (DAGON,), (100,))
    assert s.refused(buyer, a.ClaimRent(1))[0] == "NO_SUCH_CLAIM"
    claim(s, "Bob")
    assert s.payments() == [("Ann", "Bob", 4, "EP-20")]


@pytest.mark.clause("EP-21")
def test_the_landers_own_extra_rolls_do_not_end_the_time() -> None:
    """Elm Street, then a visit to Jail, then on to Free Flying, in one turn."""
    s = ep(owns={"Bob": [ELM]}, dice=[(3, 3), (2, 2), (4, 6)]).roll().roll().roll()
    assert (s.at("Ann"), s.asked) == (PARKING, "Bob")
    claim(s, "Bob")
    assert s.payments() == [("Ann", "Bob", 6, "EP-46")]
    s.done()


@pytest.mark.clause("EP-21")
def test_the_die_of_vimes_does_not_end_the_time_and_the_throw_after_it_does() -> None:
    """Cat's turn is the last of the round: he walks before Ann throws."""
    s = ep(turn_of="Cat", owns={"Bob": [ELM]}, dice=[(2, 4), (4, 6)], watch=[3]).roll()
    assert (len(s.of(e.WatchMoved)), s.of(e.RentLapsed), s.asked) == (1, [], "Ann")
    assert s.legal("Bob", a.ClaimRent) == [a.ClaimRent(1)]
    s.roll()
    assert len(s.of(e.RentLapsed)) == 1
    s.done()


@pytest.mark.clause("EP-21")
def test_a_card_played_in_jail_does_not_end_the_time_and_a_failed_throw_there_does() -> None:
    s = landing(ELM, owns={"Cat": [ELM]}, jailed={"Bob": 0}, cards={"Bob": [ESCAPE]})
    s.play("Bob", a.UseCard(next(order.card for order in s.legal("Bob", a.UseCard))))
    assert s.legal("Cat", a.ClaimRent) == [a.ClaimRent(1)]
    s = ep(owns={"Cat": [ELM]}, jailed={"Bob": 0}, dice=[(2, 4), (1, 2)]).roll().roll()
    assert (s.at("Bob"), len(s.of(e.RentLapsed))) == (JAIL, 1)
    s.done()


@pytest.mark.clause("EP-21", "EP-56")
def test_a_claim_made_during_an_auction_is_settled_right_after_it() -> None:
    s = ep(owns={"Bob": [ELM]}, options={"fast_game": True}, dice=[(3, 3), (1, 1)]).roll().roll()
    lot = s.space(CABLE)
    claim(s.play("Ann", a.DeclineDeed(lot)), "Bob")
    assert (s.payments(), s.question) == ([], "auction")
    s.play("Ann", a.LeaveAuction(lot)).play("Bob", a.PlaceBid(lot, 10)).play("Cat", a.LeaveAuction(lot))
    assert s.payments() == [("Bob", "Bank", 10, "EP-56"), ("Ann", "Bob", 6, "EP-46")]
    s.done()


@pytest.mark.clause("EP-21", "EP-54")
def test_a_claim_made_during_a_debt_is_settled_right_after_it() -> None:
    """Sator Square (28 to Bob), then the levy of 100 with 90 in hand."""
    s = ep(
        {"Ann": 90, "Bob": 500, "Cat": 500}, at={"Ann": CLACKS}, owns={"Ann": [HUBWARDS], "Bob": [SATOR]},
        dice=[(3, 3), (1, 3)],
    ).roll().roll()  # fmt: skip
    assert s.question == "debt"
    claim(s, "Bob")
    assert (s.payments(), s.cash("Ann")) == ([], 90)
    s.play("Ann", a.Mortgage(s.space(HUBWARDS)))
    assert s.payments()[1:] == [("Ann", "Centre", 100, "EP-48"), ("Ann", "Bob", 28, "EP-46")]
    s.done()


@pytest.mark.clause("EP-21", "EP-42")
@pytest.mark.parametrize("is_called", [False, True], ids=["open", "called"])
def test_claims_by_or_against_a_bankrupt_player_lapse(is_called: bool) -> None:
    """Ann owes 28 to Bob and is bankrupt by the levy."""
    s = ep({"Ann": 20, "Bob": 500, "Cat": 500}, at={"Ann": CLACKS}, owns={"Bob": [SATOR]}, dice=[(3, 3), (1, 3)])
    s.roll().roll()
    if is_called:
        claim(s, "Bob")
    s.play("Ann", a.DeclareBankruptcy())
    assert [(lapsed.amount, lapsed.clause) for lapsed in s.of(e.RentLapsed)] == [(28, "EP-21")]
    assert (s.view.claims, s.cash("Bob")) == ((), 500)
    s = landing(ELM, owns={"Cat": [ELM]})
    s.play("Cat", a.Resign())
    assert (len(s.of(e.RentLapsed)), s.view.claims) == (1, ())


@pytest.mark.clause("EP-22")
def test_once_rent_is_called_for_nothing_goes_on_until_it_is_paid() -> None:
    s = landing(DEOSIL, cash={"Ann": 10, "Bob": 500, "Cat": 500}, owns={"Ann": [ELM], "Bob": [*BROWN, DEOSIL]})
    assert (s.question, s.asked) == ("turn", "Bob")  # nobody has called yet
    claim(s, "Bob")
    assert [(called.amount, called.clause) for called in s.of(e.RentClaimed)] == [(25, "EP-22")]
    assert (s.question, s.asked, s.payments()) == ("debt", "Ann", [])
    assert s.refused("Bob", a.Roll())[0] == "NOT_ASKED"
    assert s.refused("Bob", a.Build(s.space(DAGON), 1)) == NOT_AT_REST
    s.play("Ann", a.Mortgage(s.space(ELM)))
    assert s.payments()[1:] == [("Ann", "Bob", 25, "EP-18")]
    assert (s.question, s.asked) == ("turn", "Bob")


WAITING: dict[str, dict[str, Any]] = {
    "buy": {"owns": {"Bob": [ELM]}, "dice": [(3, 3), (1, 1)]},
    "seize": {"at": {"Ann": JAIL}, "owns": {"Bob": ["Sheer Street"]}, "cards": {"Cat": [FREE_FLYING]},
              "dice": [(4, 4), (1, 1)]},
    "penalty": {"at": {"Ann": CLACKS}, "owns": {"Bob": [SATOR]}, "cards": {"Ann": [FREE_FLYING]},
                "dice": [(3, 3), (1, 3)]},
    "arrest": {"more": {"first": "Bob"}, "owns": {"Bob": [COCKBILL]}, "dice": [(1, 2)], "watch": [3]},
}  # fmt: skip


@pytest.mark.clause("EP-22", "EP-21")
@pytest.mark.parametrize("question", WAITING)
def test_the_game_halts_for_a_rent_while_the_lander_is_asked_about_something_else(question: str) -> None:
    """Only an auction or a debt is finished first (EP-21); a purchase, a card or an arrest waits for the payment."""
    s = ep(**WAITING[question])
    while s.question == "turn" and s.asked == "Ann":
        s.roll()
    assert (s.question, s.asked) == (question, "Ann")
    s.done()
    rent = s.view.claims[0].amount
    claim(s, "Bob")
    assert [paid[:3] for paid in s.payments()] == [("Ann", "Bob", rent)]
    assert (s.question, s.asked) == (question, "Ann")


# ---- building ----


@pytest.mark.clause("EP-30")
@pytest.mark.parametrize(("group", "price"), GROUPS.items(), ids=str)
def test_the_owner_of_a_whole_group_builds_at_the_house_price_on_the_deed(group: tuple[str, ...], price: int) -> None:
    s = built(group, *[0] * len(group))
    for space in group:
        build(s, space, 1)
        assert s.payments() == [("Ann", "Bank", price, "EP-30")]
    assert (levels(s, group), supply(s)) == ([1] * len(group), (32 - len(group), 12))
    assert s.cash("Ann") == 1500 - price * len(group)


@pytest.mark.clause("EP-30")
@pytest.mark.parametrize(
    ("owns", "space", "reason"),
    [
        ({"Ann": LIGHT_BLUE[:2]}, ELM, "GROUP_NOT_OWNED"),
        ({"Ann": LIGHT_BLUE[:2], "Bob": LIGHT_BLUE[2:]}, ELM, "GROUP_NOT_OWNED"),
        ({"Bob": LIGHT_BLUE}, ELM, "GROUP_NOT_OWNED"),
        ({"Ann": STOPS}, HUBWARDS, "NOT_BUILDABLE"),
        ({"Ann": UTILITIES}, HARRY, "NOT_BUILDABLE"),
    ],
    ids=["two of three", "the third is another's", "another's group", "a Coach Stop", "a utility"],
)
def test_nobody_builds_without_a_whole_colour_group(owns: dict[str, list[str]], space: str, reason: str) -> None:
    s = ep(owns=owns)
    assert s.refused("Ann", a.Build(s.space(space), 1)) == (reason, "EP-30")


@pytest.mark.clause("EP-31", "EP-53")
@pytest.mark.parametrize("turn_of", ["Ann", "Bob", "Cat"])
def test_buildings_are_bought_on_ones_own_turn_or_between_others_as_many_as_one_can_pay_for(turn_of: str) -> None:
    """Twelve Houses and three Hotels at 50, one after the other; the sixteenth would be too dear."""
    s = ep({"Ann": 15 * 50, "Bob": 0, "Cat": 0}, turn_of=turn_of, owns={"Ann": LIGHT_BLUE})
    for level in range(1, 6):
        for space in LIGHT_BLUE:
            build(s, space, level)
    assert (s.cash("Ann"), levels(s, LIGHT_BLUE), s.asked) == (0, [5, 5, 5], turn_of)
    s = ep({"Ann": 49, "Bob": 0}, owns={"Ann": LIGHT_BLUE})
    assert s.refused("Ann", a.Build(s.space(ELM), 1)) == ("TOO_POOR", "EP-30")


@pytest.mark.clause("EP-32")
@pytest.mark.parametrize(
    ("standing", "possible"),
    [
        ((0, 0, 0), {(ELM, 1), (CABLE, 1), (TREACLE, 1)}),
        ((1, 0, 1), {(CABLE, 1)}),
        ((2, 2, 1), {(TREACLE, 2)}),
        ((3, 3, 3), {(ELM, 4), (CABLE, 4), (TREACLE, 4)}),
    ],
)
def test_building_is_even(standing: tuple[int, ...], possible: set[tuple[str, int]]) -> None:
    s = built(LIGHT_BLUE, *standing)
    assert steps(s, a.Build) == possible
    for space, level in zip(LIGHT_BLUE, standing, strict=True):
        if (space, level + 1) not in possible:
            assert s.refused("Ann", a.Build(s.space(space), level + 1)) == ("NOT_EVEN", "EP-32")
        assert s.refused("Ann", a.Build(s.space(space), level + 2))[1] == "EP-32"


@pytest.mark.clause("EP-33", "EP-32")
@pytest.mark.parametrize("last", LIGHT_BLUE)
def test_a_hotel_needs_four_houses_on_each_site(last: str) -> None:
    s = built(LIGHT_BLUE, *(3 if space == last else 4 for space in LIGHT_BLUE))
    assert steps(s, a.Build) == {(last, 4)}
    for space in LIGHT_BLUE:
        assert s.match.refusal(0, a.Build(s.space(space), 5)) is not None
    build(s, last, 4)
    assert steps(s, a.Build) == {(space, 5) for space in LIGHT_BLUE}


@pytest.mark.clause("EP-33")
def test_a_hotel_costs_the_deeds_price_and_the_four_houses_go_back_without_refund() -> None:
    s = built(GREEN, 4, 4, 4)
    assert supply(s) == (20, 12)
    build(s, SATOR, 5)
    assert s.payments() == [("Ann", "Bank", 200, "EP-33")]
    assert (supply(s), levels(s, GREEN)) == ((24, 11), [4, 4, 5])
    for level in (5, 6):
        assert s.refused("Ann", a.Build(s.space(SATOR), level)) == ("FULLY_BUILT", "EP-33")


@pytest.mark.clause("EP-34")
@pytest.mark.parametrize("mortgaged", LIGHT_BLUE)
def test_nothing_is_bought_while_any_site_of_the_group_is_mortgaged(mortgaged: str) -> None:
    s = ep(owns={"Ann": [*LIGHT_BLUE, *BROWN]}, mortgaged=[mortgaged])
    for space in LIGHT_BLUE:
        assert s.refused("Ann", a.Build(s.space(space), 1)) == ("GROUP_MORTGAGED", "EP-34")
    assert steps(s, a.Build) == {(DAGON, 1), (COCKBILL, 1)}, "another group is free"
    s.play("Ann", a.LiftMortgage(s.space(mortgaged)))
    build(s, mortgaged, 1)


# ---- selling buildings ----


@pytest.mark.clause("EP-35")
@pytest.mark.parametrize(("group", "price"), GROUPS.items(), ids=str)
def test_a_house_is_sold_to_the_bank_at_half_price(group: tuple[str, ...], price: int) -> None:
    s = built(group, *[1] * len(group), turn_of="Bob")
    sell(s, group[0], 0)
    assert s.payments() == [("Bank", "Ann", price // 2, "EP-35")]
    assert supply(s) == (33 - len(group), 12)


@pytest.mark.clause("EP-35")
@pytest.mark.parametrize(
    ("standing", "sales"),
    [
        ((1, 0, 0), {(ELM, 0)}),
        ((2, 2, 1), {(ELM, 1), (CABLE, 1)}),
        ((4, HOTEL, 4), {(CABLE, 4)}),
        ((4, HOTEL, HOTEL), {(CABLE, 4), (TREACLE, 4)}),
    ],
)
def test_buildings_are_sold_evenly(standing: tuple[int | str, ...], sales: set[tuple[str, int]]) -> None:
    s = built(LIGHT_BLUE, *standing)
    assert steps(s, a.Sell) == sales
    for space in LIGHT_BLUE:
        level = s.deed(space).level - 1
        if level >= 0 and (space, level) not in sales:
            assert s.refused("Ann", a.Sell(s.space(space), level)) == ("NOT_EVEN", "EP-35")


@pytest.mark.clause("EP-35")
def test_a_hotel_goes_back_to_four_houses_for_half_the_hotel_price() -> None:
    s = built(GREEN, HOTEL, HOTEL, HOTEL)
    assert steps(s, a.Sell) == {(space, level) for space in GREEN for level in (0, 4)}
    sell(s, LOWER, 4)
    assert s.payments() == [("Bank", "Ann", 100, "EP-35")]
    assert (levels(s, GREEN), supply(s)) == ([4, 5, 5], (28, 10))


@pytest.mark.clause("EP-35")
@pytest.mark.parametrize("houses", [32, 0], ids=["Houses in the Bank", "none left"])
def test_all_hotels_of_a_group_are_sold_at_once_for_half_of_what_they_cost(houses: int) -> None:
    """A Hotel and the four Houses before it, 200 each: 500 for each site."""
    s = built(GREEN, HOTEL, HOTEL, HOTEL, options={"houses": houses})
    sell(s, PSEUDOPOLIS, 0)
    assert s.payments() == [("Bank", "Ann", 500, "EP-35")] * 3
    assert (levels(s, GREEN), supply(s), s.cash("Ann")) == ([0, 0, 0], (houses, 12), 3000)


@pytest.mark.clause("EP-35")
@pytest.mark.parametrize("standing", [(4, HOTEL, HOTEL), (4, 4, 4)], ids=["a Hotel is missing", "Houses"])
def test_only_a_group_full_of_hotels_is_sold_at_once(standing: tuple[int | str, ...]) -> None:
    s = built(GREEN, *standing)
    assert s.refused("Ann", a.Sell(s.space(SATOR), 0)) == ("WRONG_LEVEL", "EP-35")


@pytest.mark.clause("EP-35")
@pytest.mark.parametrize(
    ("houses", "possible", "to_level", "after", "paid"),
    [
        (3, {0, 1}, 1, [1, 2], [100, 75]),
        (2, {0, 1}, 1, [1, 1], [100, 100]),
        (1, {0}, 0, [0, 0], [125, 125]),
    ],
)
def test_when_the_bank_lacks_houses_a_group_is_sold_down_in_one_act_to_what_it_can_supply(
    houses: int, possible: set[int], to_level: int, after: list[int], paid: list[int]
) -> None:
    s = built(BROWN, HOTEL, HOTEL, options={"houses": houses})
    assert steps(s, a.Sell) == {(space, level) for space in BROWN for level in possible}
    assert s.refused("Ann", a.Sell(s.space(DAGON), 4)) == ("NO_HOUSES_TO_BREAK", "EP-35")
    sell(s, DAGON, to_level)
    assert s.payments() == [("Bank", "Ann", amount, "EP-35") for amount in paid]
    assert (levels(s, BROWN), supply(s)) == (after, (houses - sum(after), 12))


# ---- trade ----


@pytest.mark.clause("EP-36", "EP-55")
@pytest.mark.parametrize(
    ("give", "take"),
    [
        ((ELM,), (1,)),
        ((ELM,), (1500,)),
        ((ELM,), ()),
        ((ELM,), (HUBWARDS,)),
        ((ELM, 7), (HUBWARDS, EVADE)),
        ((ELM, FREE_FLYING, ESCAPE), (HUBWARDS, EVADE, 90)),
    ],
)
def test_property_cash_and_cards_change_hands_at_any_price(give: Side, take: Side) -> None:
    s = ep(owns={"Ann": [ELM], "Bob": [HUBWARDS]}, cards={"Ann": [FREE_FLYING, ESCAPE], "Bob": [EVADE]})
    deal(s, "Ann", "Bob", give, take)
    paid = sum(thing for thing in take if isinstance(thing, int)) - sum(n for n in give if isinstance(n, int))
    assert (s.owner(ELM), s.owner(HUBWARDS)) == ("Bob", "Ann" if HUBWARDS in take else "Bob")
    assert (s.cash("Ann"), s.cash("Bob")) == (1500 + paid, 1500 - paid)
    assert set(s.view.seats[1].cards) >= {s.card(card) for card in (ESCAPE, FREE_FLYING) if card in give}
    assert {fact.clause for fact in (*s.of(e.DeedMoved), *s.of(e.CardMoved), *s.of(e.Paid))} == {"EP-36"}
    assert s.question == "turn"


@pytest.mark.clause("EP-36", "EP-55")
@pytest.mark.parametrize("side", ["give", "take"])
@pytest.mark.parametrize("more", [(), (200,), (TRADING,)], ids=["alone", "with cash", "with a free one"])
def test_mortgaged_property_is_not_traded(side: str, more: Side) -> None:
    owner = "Ann" if side == "give" else "Bob"
    s = ep(owns={owner: [ELM, TRADING]}, mortgaged=[ELM])
    pair = ((ELM, *more), ()) if side == "give" else ((), (ELM, *more))
    assert s.refused("Ann", offer(s, "Bob", *pair)) == ("MORTGAGED_IN_TRADE", "EP-36")
    s.play(owner, a.LiftMortgage(s.space(ELM)))
    deal(s, "Ann", "Bob", *pair)
    assert s.owner(ELM) == ("Bob" if side == "give" else "Ann")


@pytest.mark.clause("EP-36")
def test_an_offer_ends_when_its_property_is_mortgaged() -> None:
    s = ep(owns={"Ann": [ELM]})
    s.play("Ann", offer(s, "Bob", (ELM,), (10,))).play("Ann", a.Mortgage(s.space(ELM)))
    assert ([died.why for died in s.of(e.OfferDied)], s.view.offers) == (["changed"], ())


@pytest.mark.clause("EP-55")
@pytest.mark.parametrize(("give", "take"), [((100,), ()), ((), (100,)), ((1500,), ())])
def test_there_are_no_loans_and_no_gifts_of_money(give: Side, take: Side) -> None:
    s = ep(owns={"Ann": [ELM]})
    assert s.refused("Ann", offer(s, "Bob", give, take)) == ("ONLY_CASH", "EP-55")


@pytest.mark.clause("EP-55")
@pytest.mark.parametrize("extra", ["buildings", "immunity", "future_rent", "loan"])
def test_a_trade_holds_no_promises(extra: str) -> None:
    read = ep().match.game.action_from
    assert read(b'{"type": "offer_trade", "to": 1, "give": {"deeds": [1], "cash": 1}}').give.cash == 1
    with pytest.raises(turnwise.BadAction):
        read(f'{{"type": "offer_trade", "to": 1, "give": {{"deeds": [1], "{extra}": 1}}}}'.encode())
    with pytest.raises(turnwise.BadAction):
        read(f'{{"type": "offer_trade", "to": 1, "give": {{"deeds": [1]}}, "{extra}": 1}}'.encode())


# ---- mortgages ----


@pytest.mark.clause("EP-37")
@pytest.mark.parametrize(("deed", "value"), [(DAGON, 30), (TREACLE, 60), (TRADING, 100), (CLACKS, 75), (SCOONE, 175)])
def test_an_empty_property_is_mortgaged_for_its_value(deed: str, value: int) -> None:
    s = ep(turn_of="Bob", owns={"Ann": [deed]})
    s.play("Ann", a.Mortgage(s.space(deed)))
    assert s.payments() == [("Bank", "Ann", value, "EP-37")]
    assert (s.deed(deed).mortgaged, s.owner(deed)) == (True, "Ann")
    assert s.refused("Ann", a.Mortgage(s.space(deed))) == ("ALREADY_MORTGAGED", "EP-37")
    assert s.refused("Bob", a.Mortgage(s.space(deed))) == ("NOT_YOURS", "EP-37")


@pytest.mark.clause("EP-37")
@pytest.mark.parametrize("deed", LIGHT_BLUE)
def test_the_whole_group_is_emptied_before_one_of_its_deeds_is_mortgaged(deed: str) -> None:
    s = built(LIGHT_BLUE, 1, 0, 0)
    assert s.refused("Ann", a.Mortgage(s.space(deed))) == ("GROUP_BUILT", "EP-37")
    sell(s, ELM, 0)
    assert s.payments() == [("Bank", "Ann", 25, "EP-35")]
    s.play("Ann", a.Mortgage(s.space(deed)))
    assert s.deed(deed).mortgaged


@pytest.mark.clause("EP-37")
@pytest.mark.parametrize("deed", LIGHT_BLUE)
@pytest.mark.parametrize("side", ["give", "take"])
def test_the_whole_group_is_emptied_before_one_of_its_deeds_is_sold(deed: str, side: str) -> None:
    owner = "Ann" if side == "give" else "Bob"
    s = ep(owns={owner: LIGHT_BLUE}, levels={ELM: 1})
    pair = ((deed,), (10,)) if side == "give" else ((10,), (deed,))
    assert s.refused("Ann", offer(s, "Bob", *pair))[0] == "TRADE_BUILT"
    sell(s, ELM, 0, owner)
    deal(s, "Ann", "Bob", *pair)
    assert s.owner(deed) == ("Bob" if side == "give" else "Ann")


@pytest.mark.clause("EP-37")
def test_a_trade_of_built_property_is_refused_by_the_clause_that_forbids_it() -> None:
    s = built(BROWN, 1, 0)
    assert s.refused("Ann", offer(s, "Bob", (COCKBILL,), (10,))) == ("TRADE_BUILT", "EP-37")


# The mortgage and a tenth more, rounded up.
LIFTING = {COCKBILL: 33, ELM: 55, HARRY: 83, TRADING: 110, "Upper Broad Way": 154, SCOONE: 193}


@pytest.mark.clause("EP-43")
@pytest.mark.parametrize(("deed", "cost"), LIFTING.items())
def test_lifting_costs_the_mortgage_and_a_tenth_rounded_up(deed: str, cost: int) -> None:
    poor = ep({"Ann": cost - 1, "Bob": 1}, owns={"Ann": [deed]}, mortgaged=[deed])
    assert poor.refused("Ann", a.LiftMortgage(poor.space(deed))) == ("TOO_POOR", "EP-43")
    s = ep({"Ann": cost, "Bob": 1}, turn_of="Bob", owns={"Ann": [deed]}, mortgaged=[deed])
    s.play("Ann", a.LiftMortgage(s.space(deed)))
    assert s.payments() == [("Ann", "Bank", cost, "EP-43")]
    assert not s.deed(deed).mortgaged


@pytest.mark.clause("EP-38", "EP-43")
@pytest.mark.parametrize(("deed", "cost"), LIFTING.items())
def test_a_mortgaged_property_of_the_bank_is_bought_by_landing_for_the_mortgage_and_a_tenth(
    deed: str, cost: int
) -> None:
    s = landing(deed, cash={"Ann": cost, "Bob": 500}, mortgaged=[deed])
    assert (s.question, s.asked) == ("buy", "Ann")
    s.play("Ann", a.BuyDeed(s.space(deed)))
    assert s.payments() == [("Ann", "Bank", cost, "EP-38")]
    assert [(moved.owner, moved.price, moved.clause) for moved in s.of(e.DeedMoved)] == [(0, cost, "EP-38")]
    assert (s.owner(deed), s.deed(deed).mortgaged) == ("Ann", False)


@pytest.mark.clause("EP-38")
@pytest.mark.parametrize("options", [{}, {"fast_game": True}, {"faster_game": True}], ids=["plain", "fast", "faster"])
def test_who_declines_a_mortgaged_property_of_the_bank_leaves_it_there_without_an_auction(
    options: dict[str, object],
) -> None:
    s = landing(TRADING, mortgaged=[TRADING], options=options)
    s.play("Ann", a.DeclineDeed(s.space(TRADING)))
    assert [(left.seat, left.clause) for left in s.of(e.DeedLeft)] == [(0, "EP-38")]
    assert (s.of(e.AuctionOpened), s.question, s.asked) == ([], "turn", "Bob")
    assert (s.owner(TRADING), s.deed(TRADING).mortgaged) == (None, True)


@pytest.mark.clause("EP-38")
def test_who_lacks_the_cash_for_a_mortgaged_property_may_raise_it() -> None:
    s = landing(TRADING, cash={"Ann": 109, "Bob": 500}, owns={"Ann": [DAGON]}, mortgaged=[TRADING])
    assert s.refused("Ann", a.BuyDeed(s.space(TRADING)))[0] == "TOO_POOR"
    s.play("Ann", a.Mortgage(s.space(DAGON))).play("Ann", a.BuyDeed(s.space(TRADING)))
    assert (s.owner(TRADING), s.cash("Ann")) == ("Ann", 29)


FORECLOSURE: dict[str, object] = {"foreclosure": True}


@pytest.mark.clause("EP-38", "EP-57")
def test_a_mortgaged_property_stays_with_its_owner_unless_foreclosure_was_agreed() -> None:
    s = landing(TRADING, owns={"Bob": [TRADING]}, mortgaged=[TRADING])
    assert (s.question, s.asked, s.owner(TRADING)) == ("turn", "Bob", "Bob")
    assert s.refused("Ann", a.BuyDeed(s.space(TRADING)))[0] == "NOT_ASKED"


@pytest.mark.clause("EP-57", "EP-43")
@pytest.mark.parametrize(("deed", "cost"), LIFTING.items())
def test_by_foreclosure_the_lander_buys_a_mortgaged_property_from_under_its_owner(deed: str, cost: int) -> None:
    facts: dict[str, Any] = {"owns": {"Bob": [deed]}, "mortgaged": [deed], "options": FORECLOSURE}
    s = landing(deed, cash={"Ann": cost, "Bob": 500}, **facts)
    assert (s.question, s.asked) == ("buy", "Ann")
    s.play("Ann", a.BuyDeed(s.space(deed)))
    assert s.payments() == [("Ann", "Bank", cost, "EP-57")]
    assert (s.owner(deed), s.deed(deed).mortgaged, s.cash("Bob")) == ("Ann", False, 500)
    s = landing(deed, cash={"Ann": cost - 1, "Bob": 500}, **facts)
    assert s.refused("Ann", a.BuyDeed(s.space(deed)))[0] == "TOO_POOR"


@pytest.mark.clause("EP-57", "EP-19")
@pytest.mark.parametrize("options", [FORECLOSURE, FORECLOSURE | {"fast_game": True}], ids=["plain", "fast"])
def test_who_declines_to_foreclose_owes_nothing_and_nothing_changes(options: dict[str, object]) -> None:
    s = landing(TRADING, owns={"Bob": [TRADING]}, mortgaged=[TRADING], options=options)
    s.play("Ann", a.DeclineDeed(s.space(TRADING)))
    assert [left.clause for left in s.of(e.DeedLeft)] == ["EP-57"]
    assert (s.payments(), s.of(e.AuctionOpened), s.of(e.RentDue)) == ([], [], [])
    assert (s.owner(TRADING), s.deed(TRADING).mortgaged, s.question) == ("Bob", True, "turn")


@pytest.mark.clause("EP-57")
@pytest.mark.parametrize(
    ("owner", "mortgaged", "circling"),
    [("Bob", (), ()), ("Ann", (TRADING,), ()), ("Bob", (TRADING,), ("Ann",))],
    ids=["not mortgaged", "one's own", "on the first circuit"],
)
def test_foreclosure_is_for_others_mortgaged_property_after_the_first_circuit(
    owner: str, mortgaged: tuple[str, ...], circling: tuple[str, ...]
) -> None:
    s = landing(TRADING, owns={owner: [TRADING]}, mortgaged=mortgaged, circling=circling, options=FORECLOSURE)
    assert s.question == "turn"


# ---- debts and bankruptcy ----


def taxed(cash: int, owns: list[str], **facts: Any) -> Situation:
    """Bob stands on the Thieves' Guild Premium and owes a penalty of $200; Ann could build and trade."""
    owned = {"Ann": [*GREEN, TRADING, SHAMBLING], "Bob": owns}
    facts = {"turn_of": "Bob", "owns": owned, "dice": [(1, 3)]} | facts
    s = ep({"Ann": 1500, "Bob": cash, "Cat": 1500}, **facts).roll()
    assert s.at("Bob") == TAX
    return s


@pytest.mark.clause("EP-54")
def test_a_debtor_sells_mortgages_and_trades_until_the_debt_is_paid() -> None:
    s = taxed(50, [*BROWN, CLACKS, ELM], levels=dict.fromkeys(BROWN, 1))
    debts = [(debt.debtor, debt.creditors, debt.amount) for debt in s.of(e.DebtOpened)]
    assert (debts, s.payments(), s.question, s.asked) == ([(1, (), 200)], [], "debt", "Bob")
    sell(s, DAGON, 0, "Bob").play("Bob", a.Mortgage(s.space(CLACKS)))
    assert (s.question, s.cash("Bob")) == ("debt", 50 + 25 + 75)
    deal(s, "Bob", "Ann", (ELM,), (60,))
    assert s.payments() == [("Ann", "Bob", 60, "EP-36"), ("Bob", "Centre", 200, "EP-48")]
    assert (s.question, s.asked, s.cash("Bob")) == ("turn", "Cat", 10)


@pytest.mark.clause("EP-54", "EP-53")
@pytest.mark.parametrize("name", ["Ann", "Bob", "Cat"])
def test_while_a_debt_is_open_nobody_rolls_builds_or_bids(name: str) -> None:
    s = taxed(100, [*BROWN, SCOONE])
    assert s.refused(name, a.Roll())[0] == "NOT_ASKED"
    assert s.refused(name, a.PlaceBid(s.space(SCOONE), 10))[0] == "NOT_ASKED"
    assert s.refused(name, a.Build(s.space(DAGON if name == "Bob" else LOWER), 1)) == NOT_AT_REST
    if name != "Bob":
        assert s.refused(name, a.Mortgage(s.space(TRADING))) == NOT_AT_REST
        assert s.refused(name, offer(s, "Cat" if name == "Ann" else "Ann", (TRADING,), (5,))) == NOT_AT_REST


@pytest.mark.clause("EP-54")
@pytest.mark.parametrize(("cash", "can_pay"), [(40, True), (39, False)])
def test_bankruptcy_is_declared_only_when_all_that_could_be_raised_does_not_cover_the_debt(
    cash: int, can_pay: bool
) -> None:
    """Two Houses at 25, two mortgages of 30 and one of 50: 160."""
    s = taxed(cash, [*BROWN, ELM, SCOONE], levels=dict.fromkeys(BROWN, 1), mortgaged=[SCOONE])
    assert (a.DeclareBankruptcy() in s.legal("Bob")) is not can_pay
    if can_pay:
        assert s.refused("Bob", a.DeclareBankruptcy()) == ("DEBT_CAN_BE_PAID", "EP-54")
    else:
        s.play("Bob", a.DeclareBankruptcy())
        assert not s.view.seats[1].alive


@pytest.mark.clause("EP-54")
@pytest.mark.parametrize(
    ("give", "take", "is_allowed"),
    [
        # Bob owes 200 and has 50; a Coach Stop brings 100 and Elm Street 50: 200, not a dollar more.
        ((ELM,), (50,), True),
        ((ELM,), (49,), False),
        ((HUBWARDS,), (SHAMBLING,), True),
        ((HUBWARDS, ELM), (SHAMBLING, 49), False),
        ((ESCAPE,), (), True),
        ((ESCAPE, 1), (), False),
    ],
)
def test_a_trade_must_leave_the_debtor_able_to_pay_in_full(give: Side, take: Side, is_allowed: bool) -> None:
    s = taxed(50, [HUBWARDS, ELM], cards={"Bob": [ESCAPE]})
    for maker, to, made, wanted in (("Bob", "Ann", give, take), ("Ann", "Bob", take, give)):
        if is_allowed:
            assert s.match.refusal(s.seat(maker), offer(s, to, made, wanted)) is None
        else:
            assert s.refused(maker, offer(s, to, made, wanted)) == ("DEBT_UNPAYABLE_AFTER", "EP-54")


def banquet(cash: int, owns: list[str], **facts: Any) -> Situation:
    """Bob owes $50 to each of Cat, Dan and Ann."""
    people = {"Ann": 100, "Bob": cash, "Cat": 100, "Dan": 100}
    s = ep(people, turn_of="Bob", owns={"Bob": owns}, dice=[(3, 4)], chance=[PAY_EACH], **facts)
    s.roll().done()
    return s


@pytest.mark.clause("EP-54")
def test_money_owed_to_several_players_is_one_debt_paid_from_the_debtors_left() -> None:
    s = banquet(120, [ELM])
    assert (s.payments(), s.question, s.asked) == ([], "debt", "Bob")
    s.play("Bob", a.Mortgage(s.space(ELM)))
    assert s.payments()[1:] == [("Bob", name, 50, "EP-50") for name in ("Cat", "Dan", "Ann")]


@pytest.mark.clause("EP-54", "EP-42")
@pytest.mark.parametrize(
    ("cash", "paid", "heir"),
    [
        (0, [], "Cat"),
        (49, [("Cat", 49)], "Cat"),
        (50, [("Cat", 50)], "Dan"),
        (80, [("Cat", 50), ("Dan", 30)], "Dan"),
        (100, [("Cat", 50), ("Dan", 50)], "Ann"),
    ],
)
def test_the_estate_goes_to_the_first_who_is_not_paid_in_full(
    cash: int, paid: list[tuple[str, int]], heir: str
) -> None:
    s = banquet(cash, [SCOONE], mortgaged=[SCOONE], cards={"Bob": [ESCAPE]})
    s.play("Bob", a.DeclareBankruptcy())
    assert s.payments() == [("Bob", name, amount, "EP-50") for name, amount in paid]
    assert (s.owner(SCOONE), s.view.seats[s.seat(heir)].cards) == (heir, (s.card(ESCAPE),))
    assert (s.question, s.asked) == ("interest", heir)


def ruined() -> Situation:
    """Bob owes Ann a rent of 1,275 and can raise 7 + 75 + 160 + 75 = 317."""
    s = ep(
        {"Ann": 1000, "Bob": 7, "Cat": 500},
        turn_of="Bob",
        at={"Bob": CLACKS},
        owns={"Ann": GREEN, "Bob": [*LIGHT_BLUE, HARRY, SCOONE]},
        levels=dict.fromkeys(LIGHT_BLUE, 1) | dict.fromkeys(GREEN, HOTEL),
        mortgaged=[SCOONE],
        cards={"Bob": [ESCAPE, FREE_FLYING]},
        auto_claim=["Ann"],
        dice=[(1, 2)],
    )
    s.roll().done()
    assert (s.question, s.asked) == ("debt", "Bob")
    return s.play("Bob", a.DeclareBankruptcy())


@pytest.mark.clause("EP-42")
def test_bankrupt_to_a_player_buildings_are_sold_and_all_the_rest_goes_over_as_it_is() -> None:
    """Nothing is mortgaged on the way."""
    s = ruined()
    assert s.payments() == [*[("Bank", "Bob", 25, "EP-35")] * 3, ("Bob", "Ann", 82, "EP-46")]
    assert supply(s) == (32, 9)
    for deed in (*LIGHT_BLUE, HARRY, SCOONE):
        assert (s.owner(deed), s.deed(deed).mortgaged, s.deed(deed).level) == ("Ann", deed == SCOONE, 0)
    assert set(s.view.seats[0].cards) == {s.card(ESCAPE), s.card(FREE_FLYING)}
    facts = (*s.of(e.DeedMoved), *s.of(e.CardMoved), *s.of(e.WentBankrupt))
    assert [fact.clause for fact in facts] == ["EP-42"] * 8
    assert (s.view.seats[1].alive, s.cash("Bob"), s.cash("Ann")) == (False, 0, 1082)


@pytest.mark.clause("EP-42", "EP-43")
@pytest.mark.parametrize(("order", "cost", "clause"), [(a.KeepMortgaged, 18, "EP-42"), (a.LiftMortgage, 193, "EP-43")])
def test_the_creditor_pays_a_tenth_at_once_on_each_mortgaged_deed_or_lifts_it(
    order: type, cost: int, clause: str
) -> None:
    s = ruined()
    assert (s.question, s.asked) == ("interest", "Ann")
    assert s.refused("Cat", a.Roll())[0] == "NOT_ASKED"
    s.play("Ann", order(s.space(SCOONE)))
    assert s.payments() == [("Ann", "Bank", cost, clause)]
    assert (s.question, s.asked, s.cash("Ann")) == ("turn", "Cat", 1082 - cost)
    assert s.deed(SCOONE).mortgaged is (order is a.KeepMortgaged)


@pytest.mark.clause("EP-42", "EP-54")
def test_a_creditor_who_cannot_pay_the_tenth_owes_it() -> None:
    """Ann collects on her birthday; Bob has 3 and leaves her two mortgaged deeds."""
    s = ep(
        {"Ann": 0, "Bob": 3, "Cat": 500},
        at={"Ann": JAIL},
        owns={"Ann": [DAGON], "Bob": [CLACKS, SCOONE]},
        mortgaged=[CLACKS, SCOONE],
        dice=[(3, 4)],
        community=[BIRTHDAY],
    ).roll()
    s.play("Bob", a.DeclareBankruptcy())
    assert (s.question, s.asked, s.cash("Ann")) == ("debt", "Ann", 3)
    s.play("Ann", a.Mortgage(s.space(DAGON)))
    assert s.payments() == [("Bank", "Ann", 30, "EP-37"), ("Ann", "Bank", 8, "EP-42")]
    assert s.question == "interest"
    s.done()


@pytest.mark.clause("EP-42", "EP-38")
def test_bankrupt_to_the_bank_deeds_return_as_they_are_and_cards_to_their_piles() -> None:
    s = taxed(
        50, [*BROWN, HUBWARDS], levels=dict.fromkeys(BROWN, 1), mortgaged=[HUBWARDS],
        cards={"Bob": [ESCAPE, OTHER_ESCAPE, FREE_FLYING]}, more={"returned": {"chance": [TO_STOP]}},
    )  # fmt: skip
    s.play("Bob", a.PayTax()).play("Bob", a.DeclareBankruptcy())
    assert (s.of(e.AuctionOpened), s.question, s.asked) == ([], "turn", "Cat")
    assert [paid[:3] for paid in s.payments()[:2]] == [("Bank", "Bob", 25)] * 2
    assert supply(s) == (32, 12)
    assert [(s.owner(deed), s.deed(deed).mortgaged) for deed in (*BROWN, HUBWARDS)] == [
        (None, False), (None, False), (None, True),
    ]  # fmt: skip
    chance, community, centre = s.view.decks
    assert chance.queue == (s.card(TO_STOP), s.card(ESCAPE))
    assert community.queue == (s.card(OTHER_ESCAPE),)
    assert s.card(FREE_FLYING) in (*centre.queue, *centre.unseen)
    facts = (*s.of(e.DeedMoved), *s.of(e.CardMoved), *s.of(e.WentBankrupt))
    assert [fact.clause for fact in facts] == ["EP-42"] * 7


@pytest.mark.clause("EP-42", "EP-38")
def test_what_a_bankrupt_left_to_the_bank_is_bought_by_the_next_lander() -> None:
    s = taxed(50, [HUBWARDS, DAGON], mortgaged=[HUBWARDS], at={"Cat": KINGS}, dice=[(1, 3), (2, 4)], watch=[1])
    s.play("Bob", a.DeclareBankruptcy()).roll()
    assert (s.at("Cat"), s.question, s.asked) == (HUBWARDS, "buy", "Cat")
    s.play("Cat", a.BuyDeed(s.space(HUBWARDS)))
    assert s.payments() == [("Cat", "Bank", 110, "EP-38")]
    s.done()


@pytest.mark.clause("EP-42")
@pytest.mark.parametrize("pays", [False, True])
def test_who_cannot_pay_is_out_and_the_last_one_left_wins(pays: bool) -> None:
    s = ep({"Ann": 0, "Bob": 500}, owns={"Ann": [TRADING, HUBWARDS] if pays else []}, dice=[(1, 3)]).roll()
    if pays:
        s.play("Ann", a.Mortgage(s.space(TRADING)))
        assert s.refused("Ann", a.DeclareBankruptcy())[0] == "DEBT_CAN_BE_PAID"
        assert s.match.outcome is None
        return
    s.play("Ann", a.DeclareBankruptcy())
    assert [(end.winners, end.how, end.clause) for end in s.of(e.GameEnded)] == [((1,), "last_left", "EP-42")]
    assert s.match.outcome is not None
    assert s.match.outcome.winners == (1,)


@pytest.mark.clause("EP-42")
def test_with_two_players_left_the_game_goes_on() -> None:
    s = taxed(0, [])
    s.play("Bob", a.DeclareBankruptcy())
    assert (s.of(e.GameEnded), s.question, s.asked) == ([], "turn", "Cat")
    assert s.refused("Bob", a.Roll())[0] == "OUT_OF_THE_GAME"


# ---- the Bank ----


@pytest.mark.clause("EP-51")
def test_the_program_is_the_banker_and_handles_the_deeds() -> None:
    """One order of the buyer moves the money and the deed; nobody else does anything."""
    s = landing(TRADING)
    s.play("Ann", a.BuyDeed(s.space(TRADING)))
    assert (s.cash("Ann"), s.owner(TRADING), s.asked) == (1300, "Ann", "Bob")


@pytest.mark.clause("EP-51")
def test_the_bank_never_runs_out_of_money() -> None:
    """The players hold many times what a box of the game contains, and the salary is still paid."""
    s = landing(ELM, (6, 5), cash={"Ann": 900_000, "Bob": 900_000}, owns={"Ann": [ELM, KINGS]})
    assert s.payments() == [("Bank", "Ann", 200, "EP-15")]
    s.play("Ann", a.Mortgage(s.space(KINGS)))
    assert s.cash("Ann") == 900_400


# ---- shortage ----


def short(left: int, bob: int = 1500, **facts: Any) -> Situation:
    """Ann has the brown group, Bob the light blue, both at 50 a House; *left* Houses are in the Bank."""
    return ep(
        {"Ann": 1500, "Bob": bob, "Cat": 0}, owns={"Ann": BROWN, "Bob": LIGHT_BLUE}, options={"houses": left}, **facts
    )


@pytest.mark.clause("EP-52")
def test_there_are_32_houses_and_12_hotels_and_a_buyer_waits_when_none_is_left() -> None:
    assert supply(ep()) == (32, 12)
    s = ep(owns={"Ann": BROWN, "Bob": LIGHT_BLUE}, levels=dict.fromkeys(LIGHT_BLUE, 1), options={"houses": 3})
    assert s.refused("Ann", a.Build(s.space(DAGON), 1)) == ("NONE_LEFT", "EP-52")
    sell(s, TREACLE, 0, "Bob")
    assert steps(s, a.Build) == {(DAGON, 1), (COCKBILL, 1)}
    s = built(BROWN, HOTEL, 4, options={"hotels": 1})
    assert s.refused("Ann", a.Build(s.space(COCKBILL), 5)) == ("NONE_LEFT", "EP-52")


@pytest.mark.clause("EP-52")
@pytest.mark.parametrize(
    ("left", "bob", "opens"),
    [(4, 150, False), (3, 150, True), (3, 149, False), (1, 49, False), (13, 1500, False), (12, 1500, True)],
)
def test_a_request_opens_a_call_if_it_would_leave_fewer_than_another_could_place(
    left: int, bob: int, opens: bool
) -> None:
    s = build(short(left, bob), DAGON, 1)
    calls = [(call.piece, call.callers, call.clause) for call in s.of(e.CallOpened)]
    assert calls == ([("house", (0, 1), "EP-52")] if opens else [])
    assert s.payments() == ([] if opens else [("Ann", "Bank", 50, "EP-30")])


@pytest.mark.clause("EP-52")
def test_with_enough_for_all_everybody_pays_the_deeds_price() -> None:
    s = build(short(2), DAGON, 1)
    s.play("Ann", a.WantBuildings(1)).play("Bob", a.WantBuildings(1))
    assert s.payments() == [("Ann", "Bank", 50, "EP-30")]
    s.play("Bob", a.PlaceBuilding(s.space(CABLE)))
    assert s.payments() == [("Bob", "Bank", 50, "EP-30")]
    assert (s.deed(DAGON).level, s.deed(CABLE).level, s.view.houses, s.question) == (1, 1, 0, "turn")


@pytest.mark.clause("EP-52")
def test_too_few_are_auctioned_one_at_a_time_from_1_and_the_winner_places_the_piece_and_pays_the_bid() -> None:
    s = build(short(1), DAGON, 1)
    s.play("Ann", a.WantBuildings(1)).play("Bob", a.WantBuildings(2))
    opened = [(auction.lot, auction.first, auction.bidders, auction.clause) for auction in s.of(e.AuctionOpened)]
    assert opened == [(HOUSE_LOT, 0, (0, 1), "EP-52")]
    assert s.refused("Ann", a.PlaceBid(HOUSE_LOT, 0))[0] == "BID_TOO_LOW"
    assert s.refused("Cat", a.PlaceBid(HOUSE_LOT, 2))[0] == "NOT_ASKED"
    s.play("Ann", a.PlaceBid(HOUSE_LOT, 1)).play("Bob", a.PlaceBid(HOUSE_LOT, 2)).play("Ann", a.LeaveAuction(HOUSE_LOT))
    assert (s.question, s.asked, s.payments()) == ("place", "Bob", [])
    s.play("Bob", a.PlaceBuilding(s.space(TREACLE)))
    assert s.payments() == [("Bob", "Bank", 2, "EP-52")]
    assert (s.deed(TREACLE).level, s.view.houses, s.question) == (1, 0, "turn")


# ---- any time ----


def business(s: Situation, name: str) -> dict[str, a.Action]:
    """One act of each kind that a landlord could do at a rest point."""
    street, pledge, pledged = {"Ann": (DAGON, HUBWARDS, TRADING), "Bob": (ELM, SHAMBLING, DEOSIL)}[name]
    return {
        "build": a.Build(s.space(street), 2),
        "sell": a.Sell(s.space(street), 0),
        "mortgage": a.Mortgage(s.space(pledge)),
        "lift": a.LiftMortgage(s.space(pledged)),
        "deal": offer(s, "Cat", (pledge,), (1,)),
    }


def allowed(s: Situation, name: str) -> set[str]:
    """What of that is allowed now; everything else has to be refused as out of time."""
    found = {kind for kind, act in business(s, name).items() if s.match.refusal(s.seat(name), act) is None}
    for kind in business(s, name).keys() - found:
        assert s.refused(name, business(s, name)[kind]) == NOT_AT_REST
    return found


def landlords(cash: int = 1500, **facts: Any) -> Situation:
    """Ann and Bob could each do everything, if it were the time for it."""
    return ep(
        {"Ann": cash, "Bob": 1500, "Cat": 1500},
        owns={"Ann": [*BROWN, HUBWARDS, TRADING], "Bob": [*LIGHT_BLUE, SHAMBLING, DEOSIL]},
        levels=dict.fromkeys([*BROWN, *LIGHT_BLUE], 1),
        mortgaged=[TRADING, DEOSIL],
        **facts,
    )


EVERYTHING = {"build", "sell", "mortgage", "lift", "deal"}
RAISING = {"sell", "mortgage"}


@pytest.mark.clause("EP-53")
@pytest.mark.parametrize("turn_of", ["Ann", "Bob", "Cat"])
@pytest.mark.parametrize("jailed", [{}, {"Ann": 0, "Bob": 1}], ids=["free", "from Jail"])
def test_between_two_rolls_business_is_open_to_everyone(turn_of: str, jailed: dict[str, int]) -> None:
    s = landlords(turn_of=turn_of, jailed=jailed)
    assert (allowed(s, "Ann"), allowed(s, "Bob")) == (EVERYTHING, EVERYTHING)


@pytest.mark.clause("EP-53")
@pytest.mark.parametrize(
    ("cash", "dice", "question", "anns"),
    [
        (1500, [(5, 6)], "buy", RAISING),
        (100, [(1, 3)], "debt", RAISING | {"deal"}),
        (1500, [(5, 5)], "turn", EVERYTHING),
    ],
    ids=["a purchase", "a debt", "between the rolls of a double"],
)
def test_while_something_is_pending_only_who_decides_or_owes_raises_cash(
    cash: int, dice: list[tuple[int, int]], question: str, anns: set[str]
) -> None:
    s = landlords(cash, dice=dice).roll()
    assert (s.question, s.asked, allowed(s, "Ann")) == (question, "Ann", anns)
    assert allowed(s, "Bob") == (EVERYTHING if question == "turn" else set())


@pytest.mark.clause("EP-53", "EP-56")
def test_while_a_bid_is_pending_only_that_bidder_raises_cash() -> None:
    s = landlords(options={"fast_game": True}, dice=[(5, 6)]).roll()
    lot = s.space(GLEAM)
    s.play("Ann", a.DeclineDeed(lot))
    assert (allowed(s, "Ann"), allowed(s, "Bob")) == (RAISING, set())
    s.play("Ann", a.PlaceBid(lot, 1))
    assert (allowed(s, "Ann"), allowed(s, "Bob")) == (set(), RAISING)


@pytest.mark.clause("EP-53")
def test_wishes_are_taken_in_the_order_they_reach_the_table() -> None:
    s = landlords(turn_of="Cat")
    for name, kind in (("Bob", "sell"), ("Ann", "mortgage"), ("Bob", "lift"), ("Ann", "build")):
        s.play(name, business(s, name)[kind])
    assert (s.cash("Bob"), s.cash("Ann"), s.asked) == (1500 + 25 - 110, 1500 + 100 - 50, "Cat")


# ---- the fast game's auctions ----


def auction(lander: str = "Ann", cash: dict[str, int] | None = None, **facts: Any) -> Situation:
    """The lander came to Trading Gate, whose price is 200, and put it up."""
    facts = {"turn_of": lander, "at": {lander: HARRY}, "options": {"fast_game": True}, "dice": [(1, 2)]} | facts
    s = ep(cash, **facts).roll()
    s.play(lander, a.DeclineDeed(s.space(TRADING))).done()
    assert s.question == "auction"
    return s


def bid(s: Situation, name: str, amount: int) -> Situation:
    return s.play(name, a.PlaceBid(s.space(TRADING), amount))


def leave(s: Situation, *names: str) -> Situation:
    for name in names:
        s.play(name, a.LeaveAuction(s.space(TRADING)))
    return s


@pytest.mark.clause("EP-56")
@pytest.mark.parametrize(
    ("lander", "order"),
    [("Ann", ["Ann", "Bob", "Cat"]), ("Bob", ["Bob", "Cat", "Ann"]), ("Cat", ["Cat", "Ann", "Bob"])],
)
def test_bids_go_round_clockwise_from_the_lander(lander: str, order: list[str]) -> None:
    s = auction(lander)
    asked = []
    for amount in range(1, 7):
        asked.append(s.asked)
        bid(s, s.asked or "", amount)
    assert asked == order * 2


@pytest.mark.clause("EP-56")
def test_the_highest_bidder_pays_the_bid_and_who_passes_is_out() -> None:
    s = leave(bid(auction(), "Ann", 10), "Bob")
    bid(bid(s, "Cat", 11), "Ann", 12)
    assert s.asked == "Cat"  # Bob is passed over
    assert s.refused("Bob", a.PlaceBid(s.space(TRADING), 300)) == ("NOT_ASKED", "EP-56")
    leave(s, "Cat")
    assert s.payments() == [("Ann", "Bank", 12, "EP-56")]
    assert (s.owner(TRADING), s.question, s.asked) == ("Ann", "turn", "Bob")


@pytest.mark.clause("EP-56")
@pytest.mark.parametrize(
    ("last", "amount", "reason"),
    [(0, 0, "BID_TOO_LOW"), (0, 1, ""), (7, 7, "BID_TOO_LOW"), (7, 8, ""), (7, 90, ""), (7, 91, "TOO_POOR")],
)
def test_a_bid_is_a_dollar_or_more_above_the_last_and_within_ones_cash(last: int, amount: int, reason: str) -> None:
    """What a bidder owns does not count."""
    s = auction(cash={"Ann": 90, "Bob": 90, "Cat": 90}, owns={"Ann": [SCOONE], "Bob": [KINGS]})
    if last:
        bid(s, "Ann", last)
    name = s.asked or ""
    if reason:
        assert s.refused(name, a.PlaceBid(s.space(TRADING), amount)) == (reason, "EP-56")
    else:
        assert bid(s, name, amount).asked != name


@pytest.mark.clause("EP-56")
def test_if_nobody_bids_the_property_stays_with_the_bank() -> None:
    s = leave(auction(), "Ann", "Bob", "Cat")
    assert [unsold.clause for unsold in s.of(e.LotUnsold)] == ["EP-56"]
    assert (s.payments(), s.owner(TRADING), s.question, s.asked) == ([], None, "turn", "Bob")
