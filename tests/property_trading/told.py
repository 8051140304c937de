"""Events of every kind, and what is said of them."""

from tests.property_trading.packs import DUEL, POSSESSION, VILLAINS
from turnwise.games.property_trading import events
from turnwise.games.property_trading.actions import Goods
from turnwise.games.property_trading.events import Event, Paid

NAMES = ("You", "Ann", "Bob")
YOU, ANN, BOB, BANK, CENTRE = 0, 1, 2, -1, -3
JAIL, TAX = VILLAINS.number_of("Jail (Just Visiting)"), VILLAINS.number_of("TARDIS Repair")
ZYGONS, DAVROS = VILLAINS.number_of("The Zygons"), VILLAINS.number_of("Davros")
ESCAPE, BLINK = VILLAINS.card_number("dw_unit_05"), VILLAINS.card_number("dw_gallifrey_09")
HOUSE_LOT, HOTEL_LOT = 64, 65
# Of Exclusive Possession
DAGON, FLYING = POSSESSION.number_of("Dagon Street"), POSSESSION.number_of("Free Flying")
PREMIUM, CHANCE = POSSESSION.number_of("Thieves' Guild Premium"), POSSESSION.number_of("Chance")
FLYING_CARD, EVADE = POSSESSION.card_number("ep_free_flying"), POSSESSION.card_number("ep_chance_06")
OTHER_EVADE, GAOLER = POSSESSION.card_number("ep_community_15"), POSSESSION.card_number("ep_chance_08")
# Of Duel Masters
FANG, LOST_DUEL = DUEL.number_of("Fighter Dual Fang"), DUEL.number_of("Lose a Duel")
MIAR, HANUSA = DUEL.number_of("Miar, Comet Elemental"), DUEL.number_of("Hanusa, Radiance Elemental")


def fact(shape: type[Event], point: str, **fields: object) -> Event:
    return shape(point=point, clause="XX-01", **fields)  # type: ignore


def paid(point: str, payer: int, payee: int, amount: int, space: int = -1) -> Event:
    return fact(Paid, point, payer=payer, payee=payee, amount=amount, space=space, payer_cash=0, payee_cash=0)


def rent(shape: type[Event], point: str, lander: int, owner: int) -> Event:
    return fact(shape, point, claim=1, lander=lander, owner=owner, space=ZYGONS, amount=32)


def built(shape: type[Event], point: str, level: int, space: int = ZYGONS) -> Event:
    return fact(shape, point, seat=ANN, space=space, level=level, houses=30, hotels=12)


def offer(shape: type[Event], maker: int = ANN, to: int = BOB, **more: object) -> Event:
    return fact(shape, "offers", maker=maker, to=to, **({"revision": 1} | more))


def card(point: str, giver: int, holder: int, number: int) -> Event:
    return fact(events.CardMoved, point, giver=giver, holder=holder, card=number)


def bought(point: str, giver: int, owner: int, space: int, price: int) -> Event:
    return fact(events.DeedMoved, point, giver=giver, owner=owner, space=space, price=price)


def fought(total: int, *, won: bool) -> Event:
    point = "battle_won" if won else "battle_lost"
    return fact(events.BattleFought, point, seat=ANN, owner=BOB, space=FANG, total=total, power=8000, won=won)


def proposal(give: Goods, take: Goods) -> Event:
    return fact(events.OfferMade, "trade", maker=YOU, to=ANN, give=give, take=take)


TABLE: list[tuple[Event, str]] = [
    (fact(events.TurnStarted, "turn", seat=ANN, turn=5, round=2), "Ann's turn (round 2)."),
    (fact(events.TurnStarted, "turn", seat=YOU, turn=5, round=2), "Your turn (round 2)."),
    (fact(events.DiceRolled, "move", seat=ANN, dice=(3, 5), purpose="move"), "Ann rolls 3 and 5."),
    (fact(events.DiceRolled, "move", seat=YOU, dice=(4, 4), purpose="move"), "You roll a double 4."),
    (fact(events.DiceRolled, "rent_utility", seat=ANN, dice=(2, 2), purpose="rent"), "Ann rolls 2 and 2 for the rent."),
    (
        fact(events.DiceRolled, "start_roll", seat=ANN, dice=(1, 2), purpose="opening"),
        "Ann rolls 1 and 2 to see who begins.",
    ),
    (fact(events.TokenMoved, "move", seat=YOU, start=0, space=ZYGONS, steps=19), "You walk to The Zygons."),
    (fact(events.TokenMoved, "card", seat=ANN, start=0, space=DAVROS, steps=5), "Ann advances to Davros."),
    (fact(events.TokenMoved, "card", seat=ANN, start=0, space=DAVROS, steps=-3), "Ann goes back to Davros."),
    (fact(events.Landed, "purchase", seat=ANN, space=ZYGONS), ""),
    (fact(events.Landed, "land_own", seat=ANN, space=ZYGONS), "The Zygons: Ann's own, nothing to pay."),
    (fact(events.Landed, "land_mortgaged", seat=ANN, space=ZYGONS), "The Zygons: mortgaged, no rent."),
    (fact(events.Landed, "land_visit", seat=ANN, space=JAIL), ""),
    (paid("start_cash", BANK, ANN, 1500), "Ann starts with $1,500."),
    (paid("salary", BANK, YOU, 200, 0), "You collect $200 salary at GO."),
    (paid("purchase", ANN, BANK, 200, ZYGONS), ""),
    (paid("auction", ANN, BANK, 200, ZYGONS), ""),
    (paid("rent", BOB, ANN, 16, ZYGONS), "Bob pays Ann $16 rent for The Zygons."),
    (
        paid("rent_doubled", BOB, YOU, 32, ZYGONS),
        "Bob pays you $32 rent for The Zygons (doubled: you have the whole colour group).",
    ),
    (paid("rent_built", YOU, ANN, 80, ZYGONS), "You pay Ann $80 rent for The Zygons (with its buildings)."),
    (paid("card", BANK, ANN, 50), "Ann collects $50 from the Bank."),
    (paid("card", ANN, BANK, 15), "Ann pays the Bank $15 because of the card."),
    (paid("card", ANN, BOB, 50), "Ann pays Bob $50 because of the card."),
    (paid("tax", ANN, BANK, 200, TAX), "Ann pays the Bank $200 as a repair bill: TARDIS Repair."),
    (paid("fine", YOU, BANK, 50, JAIL), "You pay the fine of $50 and leave Jail."),
    (paid("jail_third", ANN, BANK, 50, JAIL), "Ann pays the Bank $50, the fine for leaving Jail."),
    (paid("build_group", ANN, BANK, 100, ZYGONS), "Ann pays $100 to build on The Zygons."),
    (paid("sale", BANK, ANN, 50, ZYGONS), "Ann gets $50 for buildings on The Zygons."),
    (paid("mortgage", BANK, ANN, 100, ZYGONS), "Ann borrows $100 on The Zygons."),
    (paid("lift", ANN, BANK, 110, ZYGONS), "Ann pays $110 to lift the mortgage on The Zygons."),
    (paid("trade", ANN, BOB, 450), "Ann pays Bob $450."),
    (paid("trade_interest", ANN, BANK, 10, ZYGONS), "Ann pays $10, a tenth, and keeps The Zygons mortgaged."),
    (paid("bankrupt_to_player", ANN, BOB, 7), "Ann's last $7 goes to Bob."),
    (paid("bankrupt_to_player", ANN, BANK, 10, ZYGONS), "Ann pays $10, a tenth, and keeps The Zygons mortgaged."),
    (paid("rent_by_card", ANN, BOB, 50, ZYGONS), "Ann pays Bob $50 rent for The Zygons (twice, as the card says)."),
    (paid("short_hotel", BANK, ANN, 50, ZYGONS), "Ann gets $50 for buildings on The Zygons."),
    (
        fact(events.DeedMoved, "purchase", giver=BANK, owner=ANN, space=ZYGONS, price=200),
        "Ann buys The Zygons for $200.",
    ),
    (fact(events.DeedMoved, "auction", giver=BANK, owner=ANN, space=ZYGONS, price=120), ""),
    (fact(events.DeedMoved, "dealt", giver=BANK, owner=YOU, space=ZYGONS, price=0), "You are dealt The Zygons."),
    (fact(events.DeedMoved, "trade", giver=BOB, owner=ANN, space=ZYGONS, price=0), "Ann gets The Zygons from Bob."),
    (
        fact(events.DeedMoved, "bankrupt_to_bank", giver=BOB, owner=BANK, space=ZYGONS, price=0),
        "The Bank takes The Zygons back from Bob.",
    ),
    (
        fact(events.AuctionOpened, "declined", lot=ZYGONS, first=YOU, bidders=(0, 1)),
        "The Zygons is put up for auction; you bid first.",
    ),
    (fact(events.BidPlaced, "auction", seat=ANN, lot=ZYGONS, amount=51), "Ann bids $51."),
    (fact(events.AuctionLeft, "auction", seat=ANN, lot=ZYGONS), "Ann leaves the auction."),
    (fact(events.LotSold, "auction", seat=ANN, lot=ZYGONS, amount=120), "Sold: The Zygons goes to Ann for $120."),
    (
        fact(events.LotSold, "shortage", seat=YOU, lot=HOUSE_LOT, amount=120),
        "Sold: a Pocket Dimension goes to you for $120.",
    ),
    (fact(events.LotUnsold, "shortage", lot=HOTEL_LOT), "Nobody bids: a Parallel Universe stays with the Bank."),
    (
        rent(events.RentDue, "rent_doubled", BOB, ANN),
        "Bob owes Ann $32 rent for The Zygons (doubled: Ann has the whole colour group).",
    ),
    (rent(events.RentClaimed, "claim", BOB, ANN), "Ann claims $32 rent for The Zygons from Bob."),
    (rent(events.RentWaived, "claim", BOB, YOU), "You let Bob off $32 rent for The Zygons."),
    (
        rent(events.RentLapsed, "claim_lapsed", BOB, YOU),
        "Too late: you were owed $32 rent for The Zygons by Bob and did not claim it.",
    ),
    (
        fact(events.CardDrawn, "card", seat=ANN, card=BLINK),
        'Ann draws a card from Gallifrey: "You blinked. Go back 3 spaces."',
    ),
    (fact(events.CardMoved, "held_card", giver=BANK, holder=ANN, card=ESCAPE), ""),
    (
        fact(events.CardMoved, "jail_card", giver=YOU, holder=BANK, card=ESCAPE),
        "You play a Get Out of Jail Free card and leave Jail.",
    ),
    (
        fact(events.CardMoved, "trade", giver=ANN, holder=BOB, card=ESCAPE),
        "Bob gets a Get Out of Jail Free card from Ann.",
    ),
    (
        fact(events.CardMoved, "bankrupt_to_bank", giver=ANN, holder=BANK, card=ESCAPE),
        "Ann puts a Get Out of Jail Free card back under its deck.",
    ),
    (fact(events.Jailed, "go_to_jail", seat=YOU, space=JAIL), "You go straight to Jail."),
    (
        fact(events.Jailed, "three_doubles", seat=ANN, space=JAIL),
        "The third double in a row: Ann goes straight to Jail.",
    ),
    (fact(events.Freed, "jail_roll", seat=ANN), "Ann leaves Jail."),
    (fact(events.Freed, "jail_third", seat=YOU), "No double: you have to pay the fine and leave Jail."),
    (fact(events.Freed, "fine", seat=ANN), ""),
    (fact(events.JailHeld, "jail_roll", seat=ANN, failed=1), "No double: Ann stays in Jail."),
    (built(events.Built, "build_group", 2), "Ann builds a second Pocket Dimension on The Zygons."),
    (built(events.Built, "short_hotel", 4), "Ann builds a Parallel Universe on The Zygons."),
    (built(events.BuildingsSold, "sale", 1), "Ann sells buildings on The Zygons, leaving 1 Pocket Dimension."),
    (built(events.BuildingsSold, "sale_short", 0), "Ann sells buildings on The Zygons, leaving nothing."),
    (fact(events.DeedMortgaged, "mortgage", seat=ANN, space=ZYGONS), "Ann mortgages The Zygons."),
    (fact(events.MortgageLifted, "lift", seat=YOU, space=ZYGONS), "You lift the mortgage on The Zygons."),
    (proposal(Goods(cash=450), Goods((DAVROS,))), "You offer Ann $450 for Davros."),
    (
        proposal(Goods((ZYGONS,), (ESCAPE,), 5), Goods((DAVROS,))),
        "You offer Ann The Zygons, a Get Out of Jail Free card and $5 for Davros.",
    ),
    (proposal(Goods((ZYGONS,)), Goods()), "You offer Ann The Zygons as a gift."),
    (proposal(Goods(), Goods((DAVROS,))), "You ask Ann for Davros, for nothing."),
    (offer(events.OfferAccepted), "Bob accepts Ann's offer."),
    (offer(events.OfferDeclined, maker=YOU), "Bob declines your offer."),
    (offer(events.OfferWithdrawn), "Ann withdraws the offer to Bob."),
    (offer(events.OfferDied, why="changed"), "Ann's offer to Bob is off: something in it has changed."),
    (offer(events.OfferDied, why="party_out"), "Ann's offer to Bob is off: one of them is out."),
    (offer(events.OfferDied, why="time_up"), "Ann's offer to Bob is off: its time is up."),
    (offer(events.OfferDied, why="countered"), "Bob answers Ann's offer with another."),
    (
        fact(events.DebtOpened, "tax", debtor=YOU, creditors=(), amount=200, space=TAX),
        "You owe the Bank $200 as a repair bill: TARDIS Repair, and have not enough cash.",
    ),
    (
        fact(events.DebtOpened, "card", debtor=ANN, creditors=(0, 2), amount=50, space=-1),
        "Ann owes you and Bob $50 each because of the card, and has not enough cash.",
    ),
    (
        fact(events.WentBankrupt, "bankrupt_to_player", seat=ANN, heir=BOB),
        "Ann is bankrupt and out of the game; Bob gets what was left.",
    ),
    (fact(events.WentBankrupt, "resign", seat=YOU, heir=BANK), "You are out of the game."),
    (
        fact(events.CallOpened, "shortage", seat=ANN, piece="house", space=ZYGONS, callers=(1, 2)),
        "Ann wants to build a Pocket Dimension on The Zygons,"
        " but Pocket Dimensions are short: Ann and Bob say how many they want.",
    ),
    (fact(events.BuildingsWanted, "shortage", seat=BOB, piece="hotel", count=2), "Bob asks for 2 Parallel Universes."),
    (fact(events.AutoClaimSet, "auto_claim", seat=ANN, on=True), "Ann claims each rent as it falls due from now on."),
    (fact(events.Resigned, "resign", seat=YOU), "You resign."),
    (fact(events.Resigned, "retire", seat=ANN), "The table retires Ann."),
    (fact(events.WorthCounted, "worth", seat=YOU, worth=3210), "You are worth $3,210."),
    (fact(events.GameEnded, "last_left", winners=(1,), how="last_left"), "Ann wins, the last one in the game."),
    (fact(events.GameEnded, "worth", winners=(0, 1), how="by_worth"), "You and Ann share the win, all equally rich."),
]

# What is told of the watch, the centre of the board, its card and the first circuit.
WATCHED: list[tuple[Event, str]] = [
    (
        fact(events.CircuitDone, "first_circuit", seat=YOU),
        "You reach GO for the first time: the first circuit is over.",
    ),
    (fact(events.Landed, "first_circuit", seat=ANN, space=DAGON), "Dagon Street: no purchase on the first circuit."),
    (fact(events.Landed, "first_circuit", seat=ANN, space=CHANCE), "Chance: no card on the first circuit."),
    (
        fact(events.Landed, "first_circuit", seat=ANN, space=PREMIUM),
        "Thieves' Guild Premium: no penalty on the first circuit.",
    ),
    (fact(events.DeedLeft, "left_unbought", seat=YOU, space=DAGON), "You do not buy Dagon Street."),
    (
        fact(events.DeedLeft, "declined", seat=ANN, space=DAGON),
        "Ann does not buy Dagon Street, and nobody else may bid for it yet.",
    ),
    (fact(events.DeedLeft, "purchase_mortgaged", seat=ANN, space=DAGON), "Ann does not buy Dagon Street."),
    (
        fact(events.DeedLeft, "foreclosure", seat=ANN, space=DAGON),
        "Ann does not buy Dagon Street, which is mortgaged: no rent is due.",
    ),
    (bought("purchase_mortgaged", BANK, ANN, DAGON, 33), "Ann buys Dagon Street for $33, free of its mortgage."),
    (bought("foreclosure", BOB, YOU, DAGON, 33), "You buy Dagon Street from under Bob for $33, free of its mortgage."),
    (bought("dealt_paid", BANK, ANN, DAGON, 60), "Ann is dealt Dagon Street, and pays $60 for it."),
    (paid("dealt_paid", ANN, BANK, 60, DAGON), ""),
    (paid("foreclosure", ANN, BANK, 33, DAGON), ""),
    (fact(events.RollDeclined, "doubles", seat=ANN), "Ann does not roll again."),
    (
        fact(events.WatchMoved, "watch_move", thrower=YOU, start=0, space=DAGON, die=1),
        "You throw 1: Commander Vimes walks to Dagon Street.",
    ),
    (fact(events.Jailed, "arrest", seat=YOU, space=10), "Commander Vimes arrests you: off to Jail."),
    (fact(events.Freed, "arrest_fine", seat=YOU), ""),
    (
        paid("arrest_fine", ANN, CENTRE, 50, 10),
        "Ann pays the fine of $50 into the centre of the board at once and is free again.",
    ),
    (
        paid("tax", ANN, CENTRE, 200, PREMIUM),
        "Ann pays $200 into the centre of the board as a tax: Thieves' Guild Premium.",
    ),
    (
        paid("fine_any_turn", YOU, CENTRE, 50, 10),
        "You pay the fine of $50 into the centre of the board and leave Jail.",
    ),
    (paid("jail_third", ANN, CENTRE, 50, 10), "Ann pays $50 into the centre of the board, the fine for leaving Jail."),
    (paid("penalty", YOU, CENTRE, 50), "You pay $50 into the centre of the board because of the card."),
    (paid("fee", ANN, BANK, 30), "Ann pays the Bank $30 because of the card."),
    (paid("reward", CENTRE, ANN, 30), "Ann collects $30 from the centre of the board."),
    (paid("reward", BANK, ANN, 30), "Ann collects $30 from the Bank."),
    (paid("pot", CENTRE, ANN, 340, FLYING), "Ann takes the $340 in the centre of the board."),
    (
        fact(events.DebtOpened, "tax", debtor=ANN, creditors=(), amount=200, space=PREMIUM),
        "Ann owes $200 to the centre of the board as a tax: Thieves' Guild Premium, and has not enough cash.",
    ),
    (
        fact(events.DebtOpened, "card", debtor=YOU, creditors=(), amount=9, space=-1),
        "You owe the Bank $9 because of the card, and have not enough cash.",
    ),
    (card("free_card", BANK, ANN, FLYING_CARD), "Ann takes the Free Flying card."),
    (card("free_card_seized", ANN, YOU, FLYING_CARD), "You seize the Free Flying card from Ann."),
    (card("free_card_escape", YOU, BANK, FLYING_CARD), "You play the Free Flying card and escape the penalty."),
    (card("free_card_jail", ANN, BANK, FLYING_CARD), "Ann plays the Free Flying card and leaves Jail."),
    (card("evade", ANN, BANK, EVADE), "Ann plays an Evade City Watch card: Commander Vimes leaves Ann alone."),
    (card("trade", ANN, BOB, FLYING_CARD), "Bob gets the Free Flying card from Ann."),
    (
        card("bankrupt_to_bank", ANN, BANK, FLYING_CARD),
        "Ann puts the Free Flying card back into the centre of the board.",
    ),
    (
        proposal(Goods(cards=(FLYING_CARD, GAOLER)), Goods(cards=(EVADE, OTHER_EVADE))),
        "You offer Ann the Free Flying card and an Escape from Jail card for two Evade City Watch cards.",
    ),
]

# What is told of battles, taxes with a choice and the end of time.
DUELLED: list[tuple[Event, str]] = [
    (
        fact(events.DiceRolled, "battle_roll", seat=ANN, dice=(4, 4), purpose="battle"),
        "Ann rolls 4 and 4 for the battle.",
    ),
    (fought(9000, won=True), "9,000 against a power of 8,000, so Ann wins Fighter Dual Fang from Bob."),
    (fought(3000, won=False), "3,000 against a power of 8,000, so Ann loses the battle for Fighter Dual Fang."),
    (paid("battle_lost", ANN, YOU, 200, FANG), "Ann pays you $200 for the lost battle over Fighter Dual Fang."),
    (
        fact(events.DebtOpened, "battle_lost", debtor=YOU, creditors=(BOB,), amount=200, space=FANG),
        "You owe Bob $200 for the lost battle over Fighter Dual Fang, and have not enough cash.",
    ),
    (paid("tax_choice", ANN, BANK, 173, LOST_DUEL), "Ann pays the Bank $173 as a penalty: Lose a Duel."),
    (paid("short_tax", YOU, BANK, 200, LOST_DUEL), "You pay the Bank $200 as a penalty: Lose a Duel."),
    (
        proposal(Goods((HANUSA, MIAR, FANG)), Goods(cash=5)),
        "You offer Ann Hanusa, Radiance Elemental; Miar, Comet Elemental and Fighter Dual Fang for $5.",
    ),
    (
        fact(events.TimeCalled, "call_time"),
        "Time is up: this turn is finished, then everybody's worth is counted.",
    ),
]
