"""What a card can do: a closed set of operations. Never compiled: ops.pxd repeats these as C constants."""

COLLECT = 1  # amount
PAY = 2  # amount
COLLECT_EACH = 3  # amount from every other seat
PAY_EACH = 4  # amount to every other seat
ADVANCE = 5  # to a space
NEAREST = 6  # to the next space of a kind; how the rent is then worked out
MOVE = 7  # steps, negative is backwards
SEND_TO_JAIL = 8
HOLD = 9  # keep the card
REPAIRS = 10  # for each house, for each hotel
PAY_PENALTY = 11  # amount, to the centre where the rules have one
COLLECT_REWARD = 12  # amount, from the centre first
PAY_PER = 13  # amount, for each street with a place of a kind
COLLECT_PER = 14  # amount, for each street with a place of a kind, from the centre first

# How a rent is worked out after a card moved the lander.
USUAL = 0
TWICE = 1
TEN_TIMES_DICE = 2

# What a held card is good for, as bits.
LEAVE_JAIL = 1
ESCAPE_PENALTY = 2
EVADE_WATCH = 4
