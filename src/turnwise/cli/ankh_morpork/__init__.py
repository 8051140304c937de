"""What Ankh-Morpork adds to the terminal: the map, the own hand, and what one knows of the others."""

from turnwise.cli.ankh_morpork.figures import figures
from turnwise.cli.ankh_morpork.session import Session
from turnwise.cli.family import Family
from turnwise.games.ankh_morpork.game import Edition
from turnwise.games.ankh_morpork.telling import Teller, about, compare, rules_of, settings
from turnwise.kernel.rules import Rulebook


def books(edition: Edition) -> tuple[Rulebook, ...]:
    return edition.rulebook, edition.house


FAMILY = Family(Session, Teller, books, settings, about, rules_of, compare, figures)
