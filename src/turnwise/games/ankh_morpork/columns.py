"""What is kept of one match of a batch, by column (kernel/rows.py). Never compiled: columns.pxd repeats these."""

TURNS = 0
ROUNDS = 1
DECISIONS = 2
ENDING = 3  # as in frames.py; 0: broken off
WINNERS = 4  # as bits
FIRST = 5  # the seat that began
BEHIND = 6  # how many had more points than the winner at half time; -1: nobody won
LEADS = 7  # how often the lead changed
PERSONALITY = 8  # of the winner; -1: nobody won
BUILDINGS = 9  # built
INTERRUPTS = 10  # played
TROUBLE = 11  # markers on the board at the end
POINTS = 12  # and the seat
