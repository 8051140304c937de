"""What the property game adds to the terminal: trades, bids, claims of rent, time."""

from turnwise.cli.family import Family
from turnwise.cli.property_trading.figures import figures
from turnwise.cli.property_trading.session import Session
from turnwise.games.property_trading.game import Edition
from turnwise.games.property_trading.telling import Teller, board_and_decks, compare, rules_of, settings
from turnwise.kernel.rules import Rulebook


def books(edition: Edition) -> tuple[Rulebook, ...]:
    return edition.rulebook, edition.house


FAMILY = Family(Session, Teller, books, settings, board_and_decks, rules_of, compare, figures)
