"""What all seats of a landing study do in Jail. Never compiled: studies.pxd repeats these."""

AS_THEY_LIKE = 0
LEAVE = 1  # at once, by card or fine
STAY = 2  # until a double or the last roll
