"""Many matches and what they add up to."""
