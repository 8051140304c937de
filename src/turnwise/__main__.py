"""`python -m turnwise`: the command line."""

from turnwise.cli import main

main(prog_name="turnwise")
