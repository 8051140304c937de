"""Discworld: Ankh-Morpork. Hidden hands and personalities; cards are programs in a pack (M10 to M13)."""
