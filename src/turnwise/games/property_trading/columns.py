"""What is kept of one match of a batch, by column (kernel/rows.py). Never compiled: columns.pxd repeats these."""

TURNS = 0
ROUNDS = 1
DECISIONS = 2
ENDING = 3  # as in frames.py; 0: broken off
WINNERS = 4  # as bits
FIRST = 5  # the seat that began
BEHIND = 6  # how many were worth more than the winner at half time; -1: nobody won
LEADS = 7  # how often the lead changed
TRADES = 8
BUILDINGS = 9
GROUPS = 10  # as bits: those that the winner has owned whole
RENT = 11
WORTH = 12  # and the seat
