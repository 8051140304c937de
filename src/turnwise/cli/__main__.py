"""`python -m turnwise.cli`."""

from turnwise.cli import main

main(prog_name="turnwise")
