"""What can be typed at the prompt of every game; a family adds commands of its own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from turnwise import files
from turnwise.cli.menu import more_words, show
from turnwise.cli.paper import own_name
from turnwise.cli.session import Command, Leave, Question, Session
from turnwise.kernel.errors import TurnwiseError, UnknownName
from turnwise.sim.scene import seen

ANSWERING = (("1, 2, ...", "take the choice of that number"), ("m", "show more choices"))
LOOKING = (
    ("w, why", "the rules behind what happened last; why 3: behind line 3"),
    ("v", "look at the whole table"),
    ("l", "the last things that happened; l 50: more of them"),
    ("s FILE", "save the game"),
    ("p FILE", "write down what you see now, for turnwise odds"),
    ("q", "quit"),
)
LOG = 20

AnySession = Session[Any]


def ask(session: AnySession, question: Question) -> None:
    """Put a question until it is answered, or left for later."""
    session.show_news()
    put(session, question)
    while not answered(session, question, session.paper.ask("> ")):
        pass


def put(session: AnySession, question: Question) -> None:
    session.paper.line()
    session.paper.line(question.text, style="bold")
    show_choices(session, question, everything=False)
    session.paper.line("; ".join([*more_words(question.menu), *session.foot(), "v) table", "?) help"]), lead="  ")
    if question.can_wait:
        session.paper.line("  Enter: decide later")


def show_choices(session: AnySession, question: Question, *, everything: bool) -> None:
    show(
        session.paper, lambda action: session.asker.label(action, question.view), question.menu, everything=everything
    )  # fmt: skip


def answered(session: AnySession, question: Question, text: str) -> bool:
    """Whether the game can go on."""
    word, _, rest = text.partition(" ")
    if not text and question.can_wait:
        session.later(question)
        return True
    if re.fullmatch(r"\d{1,4}", word) and not rest:
        return chosen(session, question, int(word))
    command = session.commands.get(word.lower()) or COMMANDS.get(word.lower())
    if command is None:
        session.paper.line("Type the number of a choice, or ? for help.")
        return False
    return command(session, question, rest.strip())


def chosen(session: AnySession, question: Question, number: int) -> bool:
    action = question.menu.pick(number)
    if action is None:
        session.paper.line(f"There are choices 1 to {len(question.menu.choices)}.")
        return False
    if isinstance(action, session.grave) and not is_sure(session, session.asker.label(action, question.view)):
        return False
    settled = session.settle(action)
    return settled is not None and played(session, settled)


def is_sure(session: AnySession, what: str) -> bool:
    session.paper.line(f"{what}.")
    return session.paper.ask("Sure? (y/n) ").lower() in ("y", "yes")


def played(session: AnySession, action: Any) -> bool:
    refusal = session.match.refusal(session.me, action)
    if refusal is not None:
        session.refuse(refusal)
        return False
    session.play(action)
    return True


def more(session: AnySession, question: Question, _rest: str) -> bool:
    show_choices(session, question, everything=True)
    return False


def why(session: AnySession, _question: Question, rest: str) -> bool:
    if rest.isdigit():
        line = session.lines[int(rest) - 1] if 1 <= int(rest) <= len(session.lines) else None
        if line is None:
            session.paper.line(f"The last lines are 1 to {len(session.lines)}.")
        else:
            session.explain(line.clauses)
    elif rest:
        try:
            session.explain((rest.upper(),))
        except UnknownName as error:
            session.paper.line(f"There is no clause {rest!r}." + (f" Is it {error.nearest}?" if error.nearest else ""))
    elif session.refusal is not None:
        session.explain((session.refusal.clause,))
    else:
        session.explain(tuple(dict.fromkeys(clause for line in session.lines for clause in line.clauses)))
    return False


def save(session: AnySession, _question: Question, rest: str) -> bool:
    name = rest or session.paper.ask("Save as: ")
    if name:
        save_as(session, name)
    return False


def save_as(session: AnySession, name: str) -> bool:
    path = Path(name).expanduser()
    try:
        session.match.save(path)
    except TurnwiseError as error:
        session.paper.line(str(error), style="red")
        return False
    session.is_saved = True
    session.paper.line(f"Saved. To go on later: {own_name()} play --load {path}")
    return True


def picture(session: AnySession, question: Question, rest: str) -> bool:
    """What the own seat sees and nothing else, so that odds from there tell no secret."""
    name = rest or session.paper.ask("Write to: ")
    if name:
        path, match = Path(name).expanduser(), session.match
        try:
            files.write_bytes(path, seen(match.game, match.table, match.header.seats, question.view))
        except TurnwiseError as error:
            session.paper.line(str(error), style="red")
        else:
            session.paper.line(f"Written. Who is winning: {own_name()} odds {path}")
    return False


def view(session: AnySession, question: Question, _rest: str) -> bool:
    session.paper.line()
    session.show_block(session.teller.board_lines(question.view))
    for notice in session.notices():
        session.paper.line(notice)
    put(session, question)
    return False


def log(session: AnySession, question: Question, rest: str) -> bool:
    count = int(rest) if rest.isdigit() else LOG
    for line in session.log[-count:] if count else []:
        session.paper.line(line.text, lead="  ")
    put(session, question)
    return False


def help_(session: AnySession, question: Question, _rest: str) -> bool:
    for what, text in (*ANSWERING, *session.help, *LOOKING):
        session.paper.line(text, lead=f"  {what:<10} ")
    put(session, question)
    return False


def leave(session: AnySession, _question: Question, _rest: str) -> bool:
    """Asks whether to save first."""
    while not session.is_saved:
        name = session.paper.ask("Save the game first? A file name, Enter for no, c to play on: ")
        if name.lower() == "c":
            return False
        if name.lower() in ("y", "yes"):  # one answers so before one has read on; it is no name for a file
            session.paper.line("Type a name for the file, such as tonight.json.")
        elif name.lower() in ("", "n", "no") or save_as(session, name):
            break
    raise Leave


COMMANDS: dict[str, Command] = {
    "m": more, "more": more, "w": why, "why": why, "s": save, "save": save, "p": picture, "picture": picture,
    "v": view, "view": view, "l": log, "log": log, "?": help_, "h": help_, "help": help_, "q": leave, "quit": leave,
}  # fmt: skip
