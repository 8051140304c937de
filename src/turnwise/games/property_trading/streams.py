"""Streams of luck, a separate one for each purpose. Never compiled: streams.pxd repeats these as C constants."""

DICE = 0  # and the seat
EXTRA = 8  # rolls that move nobody
OPENING = 9
DEALING = 10
WATCH = 11  # its one die
DECK = 12  # and the number of the deck
USED = 16  # so many in all
