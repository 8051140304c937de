"""What can be typed in Ankh-Morpork alone: looks at the map, the own hand, and what one knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnwise.cli.commands import put

if TYPE_CHECKING:
    from collections.abc import Sequence

    from turnwise.cli.ankh_morpork.session import Session
    from turnwise.cli.session import Command, Question

HELP = (
    ("a", "look at the map alone, area by area"),
    ("c", "look at your cards and your aim"),
    ("k", "what you know of the others' cards and aims"),
)


def show_map(session: Session, question: Question, _rest: str) -> bool:
    return look(session, question, session.asker.map_lines(question.view))


def show_cards(session: Session, question: Question, _rest: str) -> bool:
    return look(session, question, session.asker.hand_lines(question.view))


def show_knowledge(session: Session, question: Question, _rest: str) -> bool:
    return look(session, question, session.asker.knowledge_lines(question.view))


def look(session: Session, question: Question, lines: Sequence[str]) -> bool:
    """The question stays open."""
    session.paper.line()
    session.show_block(lines)
    put(session, question)
    return False


COMMANDS: dict[str, Command] = {
    "a": show_map, "areas": show_map, "map": show_map, "c": show_cards, "cards": show_cards, "hand": show_cards,
    "k": show_knowledge, "know": show_knowledge,
}  # fmt: skip
