"""Kinds of orders. Part of the public interface: numbered once, never re-used. orders.pxd repeats them."""

ROLL = 1
PAY_FINE = 2
USE_CARD = 3  # a: held card
BUY_DEED = 4  # a: space
DECLINE_DEED = 5  # a: space
PLACE_BID = 6  # a: lot, amount
LEAVE_AUCTION = 7  # a: lot
CLAIM_RENT = 8  # a: claim
WAIVE_RENT = 9  # a: claim
BUILD = 10  # a: space, b: level to reach
SELL = 11  # a: space, b: level to reach
MORTGAGE = 12  # a: space
LIFT = 13  # a: space
OFFER_TRADE = 14  # a: seat, and the six trade fields
ACCEPT_OFFER = 15  # a: seat that made it, b: revision
DECLINE_OFFER = 16  # a: seat that made it, b: revision
WITHDRAW_OFFER = 17  # b: revision
KEEP_MORTGAGED = 18  # a: space
DECLARE_BANKRUPTCY = 19
WANT_BUILDINGS = 20  # b: how many
PLACE_BUILDING = 21  # a: space
SET_AUTO_CLAIM = 22  # b: 1 on, 0 off
RESIGN = 23
END_BY_VOTE = 24  # the table's own
RETIRE = 25  # the table's own; a: seat
PASS_DICE = 26
PAY_TAX = 27  # b: 1 the share, 0 the flat amount
GO_TO_JAIL = 28
SEIZE_CARD = 29  # a: held card
LEAVE_CARD = 30  # a: held card
BATTLE = 31  # a: space
DECLINE_BATTLE = 32  # a: space
CALL_TIME = 33  # the table's own
LAST = 33

# Lots that are not deeds: numbers above every space.
HOUSE_LOT = 64
HOTEL_LOT = 65
