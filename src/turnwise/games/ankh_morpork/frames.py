"""What can be going on: kinds of frames on the work stack (M2). Never compiled: frames.pxd repeats these.

The seat of a frame is the one it asks or acts for; its registers are named below.
"""

TURN = 1  # STEP: TO_PLAY or PLAYED
PLAYS = 2  # LEFT: cards that may still be played by the text of two cards
CARD = 3  # SOURCE: card, STEP: next symbol
RUN = 4  # a program: all registers
TOUCHED = 5  # the text of a card is about to affect TARGET
REMOVAL = 6  # of one minion: AREA, OWNER
MOVING = 7  # of one minion: AREA, OWNER, to AREA2
SWAPPING = 8  # of two minions: AREA, OWNER and AREA2, OWNER2
DRAGON = 9  # AREA
FLOOD = 10  # AREA, AREA2; 0: that roll floods nothing
FIRE = 11  # AREA at hand, AREA2: the last one burnt, or 0
FALLING = 12  # buildings in AREA and AREA2; 0: none
NEWCOMER = 13  # OWNER (a troll or a demon) comes to AREA
JOHNSON = 14  # AREA
SUBSIDENCE = 15  # TARGET pays LEFT for each building

# Registers of a frame.
PC = 0  # the next operation of a program
STEP = 1
SOURCE = 2  # a card, an area (of a City Area card) or an event
CAUSE = 3
TARGET = 4
RECEIVER = 5
AREA = 6
OWNER = 7
AREA2 = 8
OWNER2 = 9
ROLL = 10  # and the one after it
ROLL2 = 11
COUNT = 12  # seats that a loop has passed; in an effect, a bit for each owner still to be asked
LEFT = 13  # of what is done one by one

# Steps of a turn.
TO_PLAY, PLAYED = 0, 1
# Steps of a program: before its first choice it can be left out, and City Area cards can be used.
OFFERED, STARTED = 0, 1
# Steps of an effect.
BEFORE, HAPPENS, AFTER = 0, 1, 2

# What causes an effect.
BY_SYMBOL, BY_TEXT, BY_CITY, BY_EVENT = 1, 2, 3, 4

# How a match ends.
RUNNING = 0
PERSONALITY = 1  # a condition held at the start of the turn
EXHAUSTED = 2  # the watch's commander wins with the last card
POINTS = 3
LAST_LEFT = 4
