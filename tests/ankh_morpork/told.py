"""A sentence for every kind of event, for seats called You, Ann and Bob."""

from __future__ import annotations

from typing import TypeVar

import turnwise
from turnwise.games.ankh_morpork import events as e
from turnwise.games.ankh_morpork import ops
from turnwise.games.ankh_morpork.edition import Edition
from turnwise.games.ankh_morpork.game import AnkhMorpork

NAMES = ("You", "Ann", "Bob")
YOU, ANN, BOB, TROLL, DEMON, BANK = 0, 1, 2, 4, 5, -1
Kind = TypeVar("Kind", bound=e.Event)


def edition_at_hand() -> Edition:
    game = turnwise.game("ankh_morpork").game
    assert isinstance(game, AnkhMorpork)
    return game.edition


EDITION = edition_at_hand()
SHADES, SCOURS, DIMWELL = (EDITION.area_number(name) for name in ("the_shades", "the_scours", "dimwell"))
GROAT, BENT, FOOLS, GASPODE, BOGGIS, DORFL = (
    EDITION.card_number(name) for name in ("groat", "mr_bent", "the_fools_guild", "gaspode", "mr_boggis", "dorfl")
)
PEOPLE = [person.id for person in EDITION.pack.personalities]
RUST, VIMES = PEOPLE.index("lord_rust"), PEOPLE.index("commander_vimes")
FOG = [event.id for event in EDITION.pack.events].index("fog")


def fact(kind: type[Kind], *values: object, point: str = "cards", clause: str = "AM-87") -> Kind:
    fields = dict(zip(kind.__struct_fields__, values, strict=False))
    return kind(**fields, point=point, clause=clause)  # pyright: ignore[reportArgumentType]


def paid(payer: int, payee: int, amount: int, point: str = "cards", clause: str = "AM-87") -> e.MoneyPaid:
    return fact(e.MoneyPaid, payer, payee, amount, 0, 0, 0, 0, "text", point=point, clause=clause)


RUST_WORDS, VIMES_WORDS = EDITION.personality(RUST).words, EDITION.personality(VIMES).words
TABLE: list[tuple[e.Event, str]] = [
    (fact(e.DieRolled, ANN, 7, "text"), "Ann rolls 7."),
    (fact(e.DieRolled, YOU, 7, "event"), "You roll 7, The Shades."),
    (fact(e.PersonalityDealt, YOU, RUST), f"You are Lord Rust, in secret. {RUST_WORDS}"),
    (fact(e.PersonalityDealt, ANN, None), ""),
    (fact(e.CardDrawn, YOU, GROAT, 50), "You draw Groat."),
    (fact(e.CardDrawn, ANN, None, 49), "Ann draws a card."),
    (fact(e.TurnBegan, ANN, 4, 2), ""),
    (fact(e.CardPlayed, ANN, BOGGIS), "Ann plays Mr Boggis (text, minion)."),
    (fact(e.Passed, YOU), "You pass."),
    (fact(e.ActionLeftOut, ANN, ops.ASSASSINATE, DORFL), "Ann leaves out the assassination on Dorfl."),
    (fact(e.ActionLeftOut, YOU, ops.PLAY_ANOTHER, DORFL), "You play no further card."),
    (fact(e.CardFinished, ANN, DORFL), ""),
    (fact(e.CardDiscarded, BOB, GROAT), "Bob discards Groat."),
    (paid(BANK, ANN, 3), "Ann takes $3 from the bank."),
    (paid(ANN, YOU, 2), "Ann pays you $2."),
    (paid(YOU, BANK, 2), "You pay the bank $2."),
    (paid(BOB, ANN, 0), ""),
    (fact(e.MinionPlaced, ANN, SHADES, 7), "Ann places a minion in The Shades."),
    (fact(e.MinionLifted, ANN, SHADES), "Ann takes a minion off The Shades."),
    (fact(e.MinionRemoved, YOU, SHADES), "Your minion in The Shades is removed."),
    (fact(e.MinionRemoved, DEMON, SHADES), "A demon in The Shades is removed."),
    (fact(e.MinionMoved, BOB, SHADES, DIMWELL), "Bob's minion goes from The Shades to Dimwell."),
    (fact(e.TroubleCame, SHADES), "Trouble comes to The Shades."),
    (fact(e.TroubleWent, SHADES), "The trouble in The Shades ends."),
    (fact(e.BuildingBuilt, ANN, SHADES, 6), "Ann builds in The Shades for $6."),
    (fact(e.BuildingLost, YOU, SHADES), "You lose the building in The Shades."),
    (fact(e.BuildingTakenOver, ANN, SHADES, YOU), "Ann takes over your building in The Shades."),
    (fact(e.CityUsed, ANN, SHADES), "Ann uses The Shades."),
    (fact(e.EventCame, ANN, FOG), f"Ann meets a random event: Fog. {EDITION.event(FOG).words}"),
    (fact(e.SeatChosen, ANN, YOU), "Ann chooses you."),
    (fact(e.MinionChosen, ANN, SHADES, TROLL), "Ann chooses a troll in The Shades."),
    (fact(e.AreaChosen, YOU, SHADES), "You choose The Shades."),
    (fact(e.Interrupted, ANN, GASPODE), "Ann answers with Gaspode."),
    (fact(e.Protected, ANN, SHADES, "minion"), "Ann pays the Small Gods for a minion in The Shades."),
    (fact(e.Protected, YOU, SHADES, "newcomer"), "You pay the Small Gods to keep a newcomer out of The Shades."),
    (fact(e.LetHappen, ANN), ""),
    (fact(e.LoanTaken, ANN, BENT), "Mr Bent stays before Ann as a loan."),
    (fact(e.PenaltyLaid, YOU, FOOLS),
        "The Fools' Guild stays before you for good and takes the place of a hand card."),
    (fact(e.CardHandedOver, ANN, YOU, GROAT), "Ann gives you Groat."),
    (fact(e.CardHandedOver, ANN, BOB, None), "Ann gives Bob a card."),
    (fact(e.HandSeen, YOU, ANN, (GROAT, BENT)), "You look at Ann's hand: Groat and Mr Bent."),
    (fact(e.HandSeen, ANN, BOB, None), "Ann looks at Bob's hand."),
    (fact(e.TwoCardsSeen, YOU, ANN, (GROAT, BENT)), "You look at Groat and Mr Bent in Ann's hand."),
    (fact(e.TwoCardsSeen, ANN, BOB, None), "Ann looks at cards of Bob's hand."),
    (fact(e.HandsSwapped, ANN, YOU, (GROAT,), ()),
        "Ann swaps hands with you: now Ann holds Groat and you hold no card."),
    (fact(e.HandsSwapped, ANN, BOB, None, None), "Ann swaps hands with Bob."),
    (fact(e.CardRecovered, ANN, GROAT), "Ann finds Groat in the discard pile."),
    (fact(e.FogTook, GROAT, 12), "The fog takes Groat."),
    (fact(e.UnusedSeen, YOU, (RUST, VIMES)), "You look at unused personalities: Lord Rust and Commander Vimes."),
    (fact(e.UnusedSeen, ANN, None), "Ann looks at unused personalities."),
    (fact(e.PersonalityChanged, YOU, RUST, VIMES), f"You are no longer Lord Rust but Commander Vimes. {VIMES_WORDS}"),
    (fact(e.PersonalityChanged, ANN, None, None), "Ann changes into an unused personality, unseen."),
    (fact(e.NewcomerCame, TROLL, SHADES), "A troll comes to The Shades."),
    (fact(e.NewcomerStopped, DEMON, SHADES), "A demon is kept out of The Shades."),
    (fact(e.CityCardLost, ANN, SHADES), "Ann's City Area card of The Shades leaves the game."),
    (fact(e.PaymentRefused, YOU), "You do not pay."),
    (fact(e.Resigned, ANN, point="resign"), "Ann leaves the game."),
    (fact(e.Resigned, ANN, point="retire"), "The table retires Ann."),
    (fact(e.PersonalityRevealed, ANN, RUST), "Ann was Lord Rust."),
    (fact(e.Scored, YOU, 43, 40, 18, 0, 1),
        "You have 43 points: 40 for minions, 18 for buildings and 0 for cash, less 1 loan not paid back."),
    (fact(e.GameEnded, "personality", (YOU,)), "You win: your aim is reached."),
    (fact(e.GameEnded, "exhausted", (ANN,)), "Ann wins: the draw pile has run out."),
    (fact(e.GameEnded, "points", (ANN, YOU)), "Ann and you share the win."),
    (fact(e.GameEnded, "points", (BOB,)), "Bob wins: nobody has more points."),
    (fact(e.GameEnded, "last_left", (BOB,)), "Bob wins: nobody else is left."),
    (fact(e.CardReturned, ANN, GROAT), "Groat goes back to Ann's hand, and the turn is over."),
    (fact(e.TextUsed, ANN, DORFL), ""),
    (fact(e.MinionSaved, BOB, SHADES), "Bob's minion in The Shades stays."),
    (fact(e.TurnEnded, ANN), ""),
    (fact(e.Tied, 40, 12, (ANN,)), "A tie with 40 points, decided by the dearest City Area card ($12)."),
    (fact(e.Tied, 40, 0, (ANN, BOB)), "A tie with 40 points that no City Area card decides."),
    (fact(e.BankShort, ANN, 2), "The bank has $2 too little for Ann."),
    (fact(e.CityCardBack, ANN, SHADES), ""),
    (fact(e.NoEventLeft, ANN), "No event is left to come."),
]  # fmt: skip
